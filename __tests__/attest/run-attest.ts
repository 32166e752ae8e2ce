import { readFileSync } from "node:fs";
import { join } from "node:path";
import { attest } from "../../src/attest/attest.ts";
import { readAttestInputs } from "../../src/attest/inputs.ts";
import { sleep } from "../../src/base/clock.ts";
import { readContext } from "../../src/commit/context.ts";
import { createRedactor, redactedLog } from "../../src/redaction/redact.ts";
import { secretValues } from "../../src/run/inputs/known-secrets.ts";
import { outputsOf } from "../../src/run/outputs.ts";
import { completeDependencies, type Dependencies } from "../../src/run/run-action.ts";
import type { TemporaryFolder } from "../support/folders.ts";
import { REQUIRED_INPUTS, rawInputs } from "../support/inputs.ts";
import { createRecordingLog } from "../support/log.ts";

export const SHA = "1".repeat(40);
export const GREEN = '<testsuite name="tax"><testcase name="rounds"/></testsuite>';
export const RED =
  '<testsuite name="tax"><testcase name="rounds"><failure message="1 is not 2"/></testcase></testsuite>';

/** The environment of a run of Dependabot, which gets no secrets. */
export const WITHOUT_SECRETS = {
  GITHUB_SHA: SHA,
  GITHUB_EVENT_NAME: "push",
  GITHUB_ACTOR: "dependabot[bot]",
};

export interface Situation {
  readonly inputs?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Gets each line of the log. */
  readonly onLine?: (line: string) => void;
  /** Where the request is kept, relative to the folder. */
  readonly directory?: string;
  readonly connect?: Dependencies["connect"];
  /** Milliseconds since the epoch, at which all of the run takes place. */
  readonly now?: number;
}

/** Runs the root action in a folder, where it also keeps its request; by default all `*.xml` are reports. */
export async function runAttest(folder: TemporaryFolder, situation: Situation = {}) {
  const raw = rawInputs({
    ...REQUIRED_INPUTS,
    "base-url": "http://127.0.0.1:9",
    "api-key": "the-key-of-these-tests",
    reports: "*.xml",
    ...situation.inputs,
  });
  const env = situation.env ?? { GITHUB_SHA: SHA };
  const context = readContext({ GITHUB_WORKSPACE: folder.path, ...env });
  const redactor = createRedactor(secretValues(raw, {}));
  const recorded = createRecordingLog();
  const info = (line: string) => {
    situation.onLine?.(line);
    recorded.info(line);
  };
  const log = redactedLog({ ...recorded, info }, redactor);
  const { signal = new AbortController().signal, now, directory = "." } = situation;
  const clock = { now: () => now ?? Date.now(), sleep };
  const deps = completeDependencies({
    context,
    env: process.env,
    log,
    redactor,
    temporaryDirectory: folder.at(directory),
    clock,
    signal,
  });
  const result = await attest(readAttestInputs(raw, folder.path, { context, redactor }), {
    ...deps,
    connect: situation.connect ?? deps.connect,
  });
  return { ...result, outputs: outputsOf(result), log: recorded.lines };
}

/** The document of this name that a run kept. */
export function readKept(outputs: Readonly<Record<string, string>>, name: string) {
  return JSON.parse(readFileSync(join(outputs["request-path"] ?? "", name), "utf8"));
}
