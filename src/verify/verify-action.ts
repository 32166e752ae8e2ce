import { resolve } from "node:path";
import { AttestationError, errorMessage } from "../base/errors.ts";
import { readBounded } from "../base/files.ts";
import { bulletList, formatBytes, pluralize } from "../base/format.ts";
import { attempt, done, mergeRemarks, type Step } from "../base/step.ts";
import { InputReader, type RawInput } from "../run/inputs/input-reader.ts";
import type { Outputs } from "../run/outputs.ts";
import type { Dependencies } from "../run/run-action.ts";
import { icon, multilineMessage, paragraphs } from "../summary/html.ts";
import { type Verification, verifyEvidence } from "./verify-evidence.ts";

/** The inputs of the action that verifies evidence. Paths are absolute. */
interface VerifyInputs {
  readonly payload: string;
  readonly attachment: string | undefined;
  readonly request: string | undefined;
  readonly summary: boolean;
}

/** A `data_json` or a zip is far smaller. */
const MAX_BYTES = 20_000_000;
/** UTF-16 units of a sentence. */
const SENTENCE = 1000;

/** What it means that nothing differs, and what that does not prove. Only true of files that are verified. */
const WHAT_IT_PROVES =
  "This proves that the files are consistent with each other, not where they come from.";

/** Reads the inputs; relative paths start at `directory`. Throws one InputsError that names every wrong one. */
export function readVerifyInputs(raw: RawInput, directory: string): VerifyInputs {
  const read = new InputReader(raw);
  const absolute = (path: string) => resolve(directory, path);
  const payload = read.required("payload", "the path of a `data_json`");
  const attachment = read.parsed("attachment", absolute);
  const request = read.parsed("request", absolute);
  const summary = read.flag("summary") ?? true;
  return read.complete(
    payload === undefined
      ? undefined
      : { payload: absolute(payload), attachment, request, summary },
  );
}

/** Verifies the files that the inputs name. Differences and unreadable files are failures of the result. */
export function verify(
  inputs: VerifyInputs,
  deps: Pick<Dependencies, "log" | "signal">,
): Promise<Step<Verification>> {
  return attempt(deps, async () => {
    const verification = await verifyFiles(inputs);
    const { differences, gaps } = verification;
    return done(verification, { notices: gaps, failures: describe(differences) });
  });
}

/** Reads the files and checks them against each other. Throws an AttestationError if one cannot be read. */
export function verifyFiles({
  payload,
  attachment,
  request,
}: Omit<VerifyInputs, "summary">): Promise<Verification> {
  return verifyEvidence({
    payload: readDocument(payload),
    attachment: attachment === undefined ? undefined : readDocument(attachment),
    request: request === undefined ? undefined : readDocument(request),
  });
}

function readDocument(path: string): Buffer {
  let content: Buffer | undefined;
  try {
    content = readBounded(path, MAX_BYTES + 1);
  } catch (cause) {
    const message = `${path} could not be read: ${errorMessage(cause)}. Check the path.`;
    throw new AttestationError(message, { cause });
  }
  if (content === undefined) throw new AttestationError(`${path} is not a regular file.`);
  if (content.length > MAX_BYTES) {
    throw new AttestationError(
      `${path} is larger than ${formatBytes(MAX_BYTES)}. Is it a file of an attestation?`,
    );
  }
  return content;
}

/** Returns the result of a run that failed before it compared anything. */
export function nothingVerified(reason: string): Step<Verification> {
  return { value: undefined, ...mergeRemarks({ failures: [reason] }) };
}

/** The result in lines for people: a headline, then what was compared, what could not be, and what differs. */
export function verificationLines(verification: Verification): readonly string[] {
  const { status, differences, gaps, checked } = verification;
  return [
    HEADLINES[status],
    ...differences.map((sentence) => `✗ ${sentence}`),
    ...gaps.map((sentence) => `? ${sentence}`),
    ...checked.map((sentence) => `✓ ${sentence}`),
    ...(status === "verified" ? [WHAT_IT_PROVES] : []),
  ];
}

const HEADLINES: Readonly<Record<Verification["status"], string>> = {
  verified: "verified",
  different: "different: the files of this attestation do not belong together",
  "not-verifiable": "not verifiable: nothing differs, but the counts could not be checked",
};

/** The outputs of the action. */
export function verificationOutputs({ value }: Step<Verification>): Outputs {
  return {
    verified: String(value?.status === "verified"),
    differences: JSON.stringify(value?.differences ?? []),
  };
}

function describe(differences: readonly string[]): readonly string[] {
  if (differences.length === 0) return [];
  const headline = `The files of the attestation do not belong together: ${pluralize(differences.length, "difference")}.`;
  return [`${headline}\n${bulletList(differences, differences.length)}`];
}

const HEADINGS: Readonly<Record<Verification["status"], string>> = {
  verified: "✅ Evidence verified",
  different: "❌ The files do not belong together",
  "not-verifiable": "⚠️ Evidence not verifiable",
};

/** The job summary of the action that verifies evidence. Text from the files is escaped. */
export function renderVerification({ value, failures }: Step<Verification>): string {
  if (value === undefined) {
    return `## ❌ Evidence not verified\n\n${failures.map((text) => paragraphs(text, SENTENCE)).join("\n")}\n`;
  }
  const { status, differences, gaps, checked } = value;
  const items = [
    ...differences.map((sentence) => toItem(sentence, icon("❌", "differs"))),
    ...gaps.map((sentence) => toItem(sentence, icon("⚠️", "not checked"))),
    ...checked.map((sentence) => toItem(sentence, icon("✅", "checked"))),
  ];
  const proven = status === "verified" ? `\n${WHAT_IT_PROVES}\n` : "";
  return `## ${HEADINGS[status]}\n\n<ul>\n${items.join("\n")}\n</ul>\n${proven}`;
}

function toItem(sentence: string, mark: string): string {
  return `<li>${mark} ${multilineMessage(sentence, SENTENCE)}</li>`;
}
