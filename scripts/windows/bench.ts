import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parsePayload } from "../../dev/service/payload.ts";
import type { LocalService } from "../../dev/service/service.ts";
import type { StepRun, System } from "./system.ts";

/** A check of `dist/`; `run` rejects if it fails. */
export interface Check {
  readonly name: string;
  readonly run: (bench: Bench) => Promise<void>;
}

/** Contents by path. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

export interface Step {
  /** The files of the workspace. */
  readonly files?: Files;
  /** Inputs besides the usual ones. `workspace` is the path of the workspace on the system, here and below. */
  readonly inputs?: (workspace: string) => Readonly<Record<string, string>>;
  readonly env?: (workspace: string) => Readonly<Record<string, string>>;
}

/** A report of one case that passed, in the suite `checkout`. */
export const GREEN = '<testsuite name="checkout"><testcase name="pays" time="0.5"/></testsuite>';

interface Paths {
  /** Of `node.exe`. */
  readonly node: string;
  /** Of the project. */
  readonly root: string;
  /** Where workspaces are created. */
  readonly folder: string;
}

/** What checks run on: two systems, and a service that both reach. */
export class Bench {
  readonly linux: System;
  readonly windows: System;
  readonly service: LocalService;
  /** The path of `node.exe`. */
  readonly node: string;
  readonly #root: string;
  readonly #folder: string;
  #workspaces = 0;

  constructor(
    [linux, windows]: readonly [System, System],
    service: LocalService,
    { node, root, folder }: Paths,
  ) {
    this.node = node;
    this.linux = linux;
    this.windows = windows;
    this.service = service;
    this.#root = root;
    this.#folder = folder;
  }

  /** Runs the root action in a workspace of its own, which has one green report unless `files` says otherwise. */
  attest(system: System, step: Step = {}): Promise<StepRun> {
    const usual = { flow: "checkout", name: "unit-tests", reports: "reports/*.xml" };
    return this.run(system, ".", {
      files: { "reports/a.xml": GREEN },
      ...step,
      inputs: (workspace) => ({ ...this.#connection(), ...usual, ...step.inputs?.(workspace) }),
    });
  }

  /** Runs the root action, and returns the names of the suites that the service recorded, sorted. */
  async attestedSuites(system: System, step: Step): Promise<string> {
    const { outputs, shown } = await this.attest(system, step);
    assert.equal(outputs["attestation"], "recorded", shown);
    return namesOf(this.service.attestations().at(-1)?.dataJson);
  }

  /** Sends a kept request, which consists of these files. */
  resend(system: System, kept: Files): Promise<StepRun> {
    const files = Object.entries(kept).map(([name, content]) => [`kept/${name}`, content]);
    const inputs = (workspace: string) => ({
      ...this.#connection(),
      requests: `${workspace}/kept/request.json`,
    });
    return this.run(system, "resend", { files: Object.fromEntries(files), inputs });
  }

  /** Verifies the files of an attestation. */
  verify(system: System, files: Files): Promise<StepRun> {
    const inputs = {
      payload: "data.json",
      attachment: "junit-evidence.zip",
      request: "request.json",
    };
    return this.run(system, "verify", { files, inputs: () => inputs });
  }

  /** Runs the action in a folder of the project in a workspace of its own. */
  async run(system: System, action: string, step: Step): Promise<StepRun> {
    const { files = {}, inputs, env } = step;
    this.#workspaces += 1;
    const workspace = join(this.#folder, `workspace-${this.#workspaces}`);
    await mkdir(workspace);
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(workspace, path)), { recursive: true });
      await writeFile(join(workspace, path), content);
    }
    const place = system.path(workspace);
    return await system.run({
      action: system.path(join(this.#root, action)),
      workspace: place,
      inputs: inputs?.(place) ?? {},
      env: env?.(place) ?? {},
    });
  }

  #connection() {
    return { "base-url": this.service.baseUrl, "api-key": this.service.apiKey, org: "octo-org" };
  }
}

function namesOf(dataJson: Uint8Array = new Uint8Array()): string {
  const { junit_results } = parsePayload(Buffer.from(dataJson).toString());
  return junit_results
    .map(({ name }) => name)
    .sort()
    .join(", ");
}
