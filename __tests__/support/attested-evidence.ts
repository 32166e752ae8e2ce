import { readFileSync } from "node:fs";
import { attest } from "../../src/attest/attest.ts";
import { describeProblems } from "../../src/base/problem.ts";
import { readContext } from "../../src/commit/context.ts";
import { createRedactor } from "../../src/redaction/redact.ts";
import { type Inputs, readInputs } from "../../src/run/inputs/inputs.ts";
import { outputsOf } from "../../src/run/outputs.ts";
import type { AttestResult } from "../../src/run/result.ts";
import type { Dependencies } from "../../src/run/run-action.ts";
import type { EvidenceFiles } from "../../src/verify/attested-documents.ts";
import { TemporaryFolder } from "./folders.ts";
import { type InputValues, requiredInputs } from "./inputs.ts";
import { createRecordingLog } from "./log.ts";
import { textsOf } from "./problems.ts";
import { checkDocuments } from "./written-documents.ts";

/** What is attested, and how. */
export interface AttestedRun {
  /** Files of the working directory by their paths. */
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  readonly inputs?: InputValues;
  readonly env?: Readonly<NodeJS.ProcessEnv>;
  /** Values that must not leave the run. */
  readonly secrets?: readonly string[];
  /** Milliseconds since the epoch, at which the run takes place. */
  readonly now?: number;
  /** Changes the working directory, whose path it gets, before the run. */
  readonly prepare?: (folder: TemporaryFolder) => void;
}

/** Runs the root action's story, and holds the documents that it wrote against their schemas. */
export async function attestAndCheck(inputs: Inputs, world: Dependencies): Promise<AttestResult> {
  const result = await attest(inputs, world);
  await checkDocuments(outputsOf(result, world.redactor.redact));
  return result;
}

/** Runs the root action's story in a dry run, and returns the files that it kept. */
export async function attestEvidence(run: AttestedRun): Promise<
  EvidenceFiles<Buffer> & {
    readonly attachment: Buffer;
    readonly predicate: Buffer;
    readonly warnings: readonly string[];
  }
> {
  using folder = new TemporaryFolder();
  using temporary = new TemporaryFolder();
  for (const [path, content] of Object.entries(run.files)) folder.write(path, content);
  run.prepare?.(folder);
  const redactor = createRedactor(run.secrets ?? []);
  const raw = requiredInputs({ "dry-run": "true", "api-key": "", ...run.inputs });
  const inputs = readInputs(raw, folder.path, { context: readContext({}), redactor });
  const result = await attestAndCheck(inputs, {
    context: readContext(run.env ?? { GITHUB_SHA: "1".repeat(40) }),
    env: process.env,
    log: createRecordingLog(),
    temporaryDirectory: temporary.path,
    connect: () => Promise.reject(new Error("A dry run without a key does not connect.")),
    clock: { now: () => run.now ?? Date.now(), sleep: () => Promise.resolve() },
    signal: new AbortController().signal,
    redactor,
  });
  const { kept } = result;
  if (kept?.archive === undefined) {
    throw new Error(`The run kept no evidence: ${describeProblems(result.failures)}`);
  }
  return {
    payload: readFileSync(kept.payload),
    attachment: readFileSync(kept.archive.location),
    predicate: readFileSync(kept.predicate),
    request: readIfThere(`${kept.request}/request.json`),
    warnings: textsOf(result.warnings),
  };
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
