import { parseRecord, type RequestRecord } from "../attest/request-record.ts";
import { parseDocument } from "../base/documents.ts";
import { AttestationError } from "../base/errors.ts";
import { limitItems } from "../base/format.ts";
import { sanitizeLine } from "../base/sanitize.ts";
import { type AttestedPayload, type EvidenceFiles, parsePayload } from "./attested-documents.ts";
import { checkAttachment, checkPredicate, checkRequest, type Judgement } from "./checks.ts";
import { readAttachment } from "./read-attachment.ts";

/** Whether the files of an attestation are consistent. It does not say where they come from. */
export interface Verification {
  /** The worst that was found; `not-verifiable` if nothing differs, but the counts could not be checked. */
  readonly status: Judgement["status"];
  /** What the attestation is about, as far as the files say it. */
  readonly subject: Readonly<Record<"name" | "trail" | "commit", string | undefined>>;
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
export async function verifyEvidence(files: EvidenceFiles<Buffer>): Promise<Verification> {
  const refusals: Judgement[] = [];
  /** Reads a document, if it is given. Returns undefined if it is refused. */
  const read = async <T>(content: Buffer | undefined, parse: (content: Buffer) => T) => {
    try {
      return content && (await parse(content));
    } catch (error) {
      if (!(error instanceof AttestationError)) throw error;
      refusals.push({ status: "refused", sentence: error.message });
      return undefined;
    }
  };
  const payload = await read(files.payload, parsePayload);
  const request = await read(files.request, (bytes) =>
    parseDocument("The request.json", bytes, parseRecord),
  );
  const attachment = await read(files.attachment, readAttachment);
  const predicate = await read(files.predicate, (bytes) =>
    parseDocument("The predicate", bytes, (field) => field.object()),
  );
  return summarize(payload, request, [
    ...(request ? checkRequest(request, files, payload ?? request) : []),
    ...(payload ? checkAttachment(payload, files.attachment, attachment) : []),
    ...(payload && predicate ? checkPredicate(predicate, payload, attachment) : []),
    ...refusals,
  ]);
}

function summarize(
  payload: AttestedPayload | undefined,
  request: RequestRecord | undefined,
  judgements: readonly Judgement[],
): Verification {
  const sentences = (...among: readonly Judgement["status"][]) =>
    judgements.filter(({ status }) => among.includes(status)).map(({ sentence }) => sentence);
  const differences = sentences("different", "refused").map((text) => sanitizeLine(text, SENTENCE));
  const order = ["different", "refused", "not-verifiable"] as const;
  return {
    status: order.find((status) => sentences(status).length > 0) ?? "verified",
    subject: { name: payload?.name, trail: request?.trail, commit: payload?.commit },
    differences: limitItems(differences, MAX_DIFFERENCES),
    gaps: sentences("not-verifiable"),
    checked: sentences("verified"),
  };
}
