import { parseRecord } from "../attest/request-record.ts";
import { parseDocument } from "../base/documents.ts";
import { AttestationError } from "../base/errors.ts";
import { limitItems } from "../base/format.ts";
import { sanitizeLine } from "../base/sanitize.ts";
import { parsePayload } from "./attested-documents.ts";
import { checkAttachment, checkPredicate, checkRequest, type Judgement } from "./checks.ts";
import { parsePredicate } from "./compare-predicate.ts";
import { readAttachment } from "./read-attachment.ts";

/** The files of an attestation: `data_json`, byte for byte as it was sent, the zip, `request.json` and the predicate. */
export interface EvidenceDocuments {
  readonly payload: Buffer;
  readonly attachment?: Buffer | undefined;
  readonly request?: Buffer | undefined;
  readonly predicate?: Buffer | undefined;
}

/** Whether the files of an attestation are consistent. It does not say where they come from. */
export interface Verification {
  /**
   * `different`: two files contradict each other. `refused`: a file cannot be used, so nothing was compared with it.
   * `not-verifiable`: nothing differs, but the counts could not be checked; see `gaps`.
   */
  readonly status: "verified" | "different" | "refused" | "not-verifiable";
  /** What the attestation is about, as far as the files say it. */
  readonly subject: {
    readonly name: string | undefined;
    readonly trail: string | undefined;
    readonly commit: string | undefined;
  };
  /** What differs or was refused, one sentence each; at most 100, and how many more there are. */
  readonly differences: readonly string[];
  /** Why the counts could not be checked, one sentence each. */
  readonly gaps: readonly string[];
  /** What was compared and holds, one sentence each. */
  readonly checked: readonly string[];
}

/** Differences that a verification lists. Hostile files may have any number of them. */
const MAX_DIFFERENCES = 100;
/** UTF-16 units of a difference. */
const SENTENCE = 1000;

/**
 * Checks the files of an attestation against each other: digests, every file of the zip, every report counted again,
 * and the sums in `junit_results`. All files are hostile input.
 */
export async function verifyEvidence(documents: EvidenceDocuments): Promise<Verification> {
  const payload = await read(documents.payload, parsePayload);
  const request = await read(documents.request, (bytes) =>
    parseDocument("The request.json", bytes, parseRecord),
  );
  const attachment = await read(documents.attachment, readAttachment);
  const predicate = await read(documents.predicate, parsePredicate);
  const subject = payload.value;
  const refusals = [payload, request, attachment, predicate].flatMap(({ refusal = [] }) => refusal);
  const judgements: readonly Judgement[] = [
    ...(request.value ? checkRequest(request.value, documents, subject) : []),
    ...(subject ? checkAttachment(subject, documents.attachment, attachment.value) : []),
    ...(subject && predicate.value
      ? checkPredicate(predicate.value, subject, attachment.value)
      : []),
    ...refusals,
  ];
  const sentences = (...kinds: readonly Judgement["kind"][]) =>
    judgements.filter(({ kind }) => kinds.includes(kind)).map(({ sentence }) => sentence);
  const order = ["different", "refused", "gap"] as const;
  const worst = order.find((kind) => judgements.some((one) => one.kind === kind));
  const differences = sentences("different", "refused").map((text) => sanitizeLine(text, SENTENCE));
  return {
    status: worst === "gap" ? "not-verifiable" : (worst ?? "verified"),
    subject: { name: subject?.name, trail: request.value?.trail, commit: subject?.commit },
    differences: limitItems(differences, MAX_DIFFERENCES),
    gaps: sentences("gap"),
    checked: sentences("checked"),
  };
}

/** Reads a document, if it is given. If it is refused, the judgement says why. */
async function read<T>(
  content: Buffer | undefined,
  parse: (content: Buffer) => T | Promise<T>,
): Promise<{ readonly value?: T; readonly refusal?: Judgement }> {
  if (content === undefined) return {};
  try {
    return { value: await parse(content) };
  } catch (error) {
    if (!(error instanceof AttestationError)) throw error;
    return { refusal: { kind: "refused", sentence: error.message } };
  }
}
