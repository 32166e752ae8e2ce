import { resolve } from "node:path";
import { readDocument } from "../base/documents.ts";
import { bulletList } from "../base/format.ts";
import { attempt, done, mergeRemarks, type Step } from "../base/step.ts";
import { InputReader, type RawInput } from "../run/inputs/input-reader.ts";
import type { Outputs } from "../run/outputs.ts";
import type { Dependencies } from "../run/run-action.ts";
import { type Verification, verifyEvidence } from "./verify-evidence.ts";
import { headlineOf } from "./verify-report.ts";

/** Paths of the files of an attestation. */
export interface EvidencePaths {
  readonly payload: string;
  readonly attachment?: string | undefined;
  readonly request?: string | undefined;
  readonly predicate?: string | undefined;
}

/** The inputs of the action that verifies evidence. Paths are absolute. */
interface VerifyInputs extends EvidencePaths {
  readonly summary: boolean;
}

/** Reads the inputs; relative paths start at `directory`. Throws one InputsError that names every wrong one. */
export function readVerifyInputs(raw: RawInput, directory: string): VerifyInputs {
  const read = new InputReader(raw);
  const absolute = (path: string) => resolve(directory, path);
  const payload = read.required("payload", "the path of a `data_json`");
  const others = {
    attachment: read.parsed("attachment", absolute),
    request: read.parsed("request", absolute),
    predicate: read.parsed("predicate", absolute),
    summary: read.flag("summary") ?? true,
  };
  return read.complete(
    payload === undefined ? undefined : { payload: absolute(payload), ...others },
  );
}

/** Verifies the files that the inputs name. Differences and files that cannot be used are failures of the result. */
export function verify(
  inputs: VerifyInputs,
  deps: Pick<Dependencies, "log" | "signal">,
): Promise<Step<Verification>> {
  return attempt(deps, async () => {
    const verification = await verifyFiles(inputs);
    const { differences, gaps } = verification;
    const failures =
      differences.length > 0
        ? [`${headlineOf(verification)}:\n${bulletList(differences, differences.length)}`]
        : [];
    return done(verification, { notices: gaps, failures });
  });
}

/** Reads the files and checks them against each other. Throws a DocumentError if one cannot be read. */
export function verifyFiles(paths: EvidencePaths): Promise<Verification> {
  const read = (path: string | undefined) => (path === undefined ? undefined : readDocument(path));
  return verifyEvidence({
    payload: readDocument(paths.payload),
    attachment: read(paths.attachment),
    request: read(paths.request),
    predicate: read(paths.predicate),
  });
}

/** Returns the result of a run that failed before it compared anything. */
export function nothingVerified(reason: string): Step<Verification> {
  return { value: undefined, ...mergeRemarks({ failures: [reason] }) };
}

/** The outputs of the action. */
export function verificationOutputs({ value }: Step<Verification>): Outputs {
  return {
    verified: String(value?.status === "verified"),
    differences: JSON.stringify(value?.differences ?? []),
  };
}
