import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ActionRun } from "../../dev/run-action.ts";
import type { LocalService } from "../../dev/service/service.ts";
import { GREEN_REPORT, type StepInputs, StepRunner } from "../support/runner.ts";
import {
  type Behaviour,
  type Certificate,
  type ScriptedServer,
  startScriptedServer,
} from "../support/scripted-server.ts";

/** What happens between the action and the service, and what a test decides about the run. */
export interface Delivery {
  /** How the peer behaves that the action takes for the service, exchange by exchange. */
  readonly plays: (servicePort: number) => readonly [Behaviour, ...Behaviour[]];
  readonly certificate?: Certificate;
  /** The host in `base-url`, 127.0.0.1 where absent. */
  readonly host?: string;
  /** A usual one where absent. */
  readonly report?: string;
  readonly inputs?: StepInputs;
  readonly env?: Readonly<NodeJS.ProcessEnv>;
}

/** A run, what reached the peer, and what the service recorded of it. */
export interface Delivered {
  readonly run: ActionRun;
  readonly peer: ScriptedServer;
  readonly stored: ReturnType<LocalService["attestations"]>;
}

/** Runs of the root action with a peer between it and the service; each run has a workspace and a trail of its own. */
export class DeliverySetup {
  readonly service: LocalService;
  readonly #runner: StepRunner;
  #runs = 0;

  private constructor(runner: StepRunner) {
    this.#runner = runner;
    this.service = runner.service;
  }

  static async open(): Promise<DeliverySetup> {
    return new DeliverySetup(await StepRunner.open());
  }

  async deliver({ plays, certificate, host, report, inputs, env }: Delivery): Promise<Delivered> {
    this.#runs += 1;
    const trail = `trail-${this.#runs}`;
    const workspace = this.#runner.workspace.makeFolder(trail);
    this.#runner.workspace.write(`${trail}/reports/checkout.xml`, report ?? GREEN_REPORT);
    const peer = await startScriptedServer(
      plays(Number(new URL(this.service.baseUrl).port)),
      certificate,
    );
    try {
      const baseUrl = new URL(peer.url);
      if (host !== undefined) baseUrl.hostname = host;
      const usual = { "base-url": baseUrl.href, trail, timeout: "20s" };
      const run = await this.#runner.attest(
        { ...usual, ...inputs },
        { workspace, ...(env && { env }) },
      );
      const stored = this.service.attestations().filter((one) => one.trail === trail);
      return { run, peer, stored };
    } finally {
      await peer.close();
    }
  }

  close(): Promise<void> {
    return this.#runner.close();
  }
}

/** The request that a run kept on disk. */
export function keptBy({ outputs }: ActionRun): { payload: Buffer; attachment: Buffer } {
  return {
    payload: readFileSync(outputs["payload-path"] ?? ""),
    attachment: readFileSync(outputs["attachment-path"] ?? ""),
  };
}

/** Everything that a run shows, sets as output or leaves on disk, without the commands that mask secrets. */
export function leftBy(run: ActionRun): string {
  const files = existsSync(run.runnerTemp)
    ? readdirSync(run.runnerTemp, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1"))
    : [];
  const log = run.log.replace(/^::add-mask::.*$/gm, "");
  const { summary, outputs, exported, state } = run;
  return [log, summary, JSON.stringify({ outputs, exported, state }), ...files].join("\n");
}
