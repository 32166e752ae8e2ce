import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readDocument } from "../base/documents.ts";
import { AttestationError, describeUnexpected } from "../base/errors.ts";
import { bulletList } from "../base/format.ts";
import { sanitizeLine } from "../base/sanitize.ts";
import { attempt, done, type Step } from "../base/step.ts";
import { InputReader, type RawInput } from "../run/inputs/input-reader.ts";
import type { Outputs } from "../run/outputs.ts";
import type { Dependencies } from "../run/run-action.ts";
import type { EvidenceFiles } from "./attested-documents.ts";
import { type Verification, verifyEvidence } from "./verify-evidence.ts";
import { headlineOf, verificationLines } from "./verify-report.ts";

/** The inputs of the action that verifies evidence. Paths are absolute. */
interface VerifyInputs extends EvidenceFiles<string> {
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
    const failure = `${headlineOf(verification)}:\n${bulletList(differences, differences.length)}`;
    return done(verification, { notices: gaps, failures: differences.length > 0 ? [failure] : [] });
  });
}

/** Reads the files and checks them against each other. Throws a DocumentError if one cannot be read. */
export function verifyFiles(paths: EvidenceFiles<string>): Promise<Verification> {
  const read = (path: string | undefined) => (path === undefined ? undefined : readDocument(path));
  return verifyEvidence({
    payload: readDocument(paths.payload),
    attachment: read(paths.attachment),
    request: read(paths.request),
    predicate: read(paths.predicate),
  });
}

/** The outputs of the action. */
export function verificationOutputs({ value }: Step<Verification>): Outputs {
  return {
    verified: String(value?.status === "verified"),
    differences: JSON.stringify(value?.differences ?? []),
  };
}

const USAGE =
  "Usage: node dist/verify.js data.json [junit-evidence.zip [request.json]] [--predicate test-result.json]\nChecks the files of an attestation against each other. The exit code is 0 if all agrees, 1 for a difference, and 2 for anything else.\n";

const EXIT_CODES = { verified: 0, "not-verifiable": 0, different: 1, refused: 2 } as const;

/** UTF-16 units of a line. */
const LINE = 2000;

/** Verifies the files that the arguments name, prints the result, and returns the exit code. */
export async function runCli(args: readonly string[]): Promise<number> {
  const paths = readArguments(args);
  if (paths === undefined) {
    process.stderr.write(USAGE);
    return 2;
  }
  try {
    const verification = await verifyFiles(paths);
    for (const line of verificationLines(verification)) {
      process.stdout.write(`${sanitizeLine(line, LINE)}\n`);
    }
    return EXIT_CODES[verification.status];
  } catch (error) {
    const isExpected = error instanceof AttestationError;
    const message = isExpected ? error.message : describeUnexpected(error);
    process.stderr.write(`${sanitizeLine(message, LINE)}\n`);
    return 2;
  }
}

/** Returns undefined for arguments that are not those of the usage. */
function readArguments(args: readonly string[]): EvidenceFiles<string> | undefined {
  try {
    const options = { predicate: { type: "string" } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [payload, attachment, request, ...others] = positionals;
    if (payload === undefined || others.length > 0) return undefined;
    return { payload, attachment, request, predicate: values.predicate };
  } catch {
    return undefined;
  }
}
