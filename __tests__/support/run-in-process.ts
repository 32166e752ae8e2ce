import { type Clock, sleep } from "../../src/base/clock.ts";
import { readContext } from "../../src/commit/context.ts";
import { createRedactor } from "../../src/redaction/redact.ts";
import { collectSecrets } from "../../src/run/inputs/known-secrets.ts";
import type { InputsContext } from "../../src/run/inputs/read-table.ts";
import type { RawInput } from "../../src/run/inputs/rows.ts";
import { completeDependencies, type Dependencies } from "../../src/run/run-action.ts";
import type { TemporaryFolder } from "./folders.ts";
import { type InputValues, rawInputs } from "./inputs.ts";
import { createRecordingLog } from "./log.ts";

export const SHA = "1".repeat(40);

/** The environment of a run of Dependabot, which gets no secrets. */
export const WITHOUT_SECRETS = {
  GITHUB_SHA: SHA,
  GITHUB_EVENT_NAME: "push",
  GITHUB_ACTOR: "dependabot[bot]",
};

/** What an action does between its inputs and its result. */
interface Story<I, R> {
  readonly readInputs: (raw: RawInput, directory: string, run: InputsContext) => I;
  readonly run: (inputs: I, deps: Dependencies) => Promise<R>;
}

export interface Situation {
  readonly inputs?: InputValues;
  /** The variables of the run; only the commit is known if absent. */
  readonly env?: InputValues;
  readonly signal?: AbortSignal;
  /** Gets each line of the log. */
  readonly onLine?: (line: string) => void;
  /** Where requests are kept, relative to the folder. */
  readonly directory?: string;
  readonly connect?: Dependencies["connect"];
  readonly clock?: Clock;
}

/** Runs an action in a folder, in this process, and returns its result with its log. */
export async function runInProcess<I, R>(
  story: Story<I, R>,
  folder: TemporaryFolder,
  situation: Situation,
): Promise<R & { readonly log: readonly string[] }> {
  const { inputs = {}, env = { GITHUB_SHA: SHA }, directory = "." } = situation;
  const { signal = new AbortController().signal, clock = { now: Date.now, sleep } } = situation;
  const raw = rawInputs(inputs);
  const redactor = createRedactor(collectSecrets(raw, {}));
  const recorded = createRecordingLog();
  const info = (line: string) => {
    situation.onLine?.(line);
    recorded.info(line);
  };
  const context = readContext({ GITHUB_WORKSPACE: folder.path, ...env });
  const deps = completeDependencies({
    context,
    env: process.env,
    log: { ...recorded, info },
    redactor,
    temporaryDirectory: folder.at(directory),
    clock,
    signal,
  });
  const connect = situation.connect ?? deps.connect;
  const read = story.readInputs(raw, folder.path, deps);
  return { ...(await story.run(read, { ...deps, connect })), log: recorded.lines };
}
