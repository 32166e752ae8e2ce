import { parseRecord, type RequestRecord } from "../attest/request-record.ts";
import { parseDocument } from "../base/documents.ts";
import { AttestationError } from "../base/errors.ts";
import { limitItems } from "../base/format.ts";
import type { JsonObject } from "../base/json.ts";
import { sanitizeLine } from "../base/sanitize.ts";
import {
  type AttestedPayload,
  type EvidenceDocuments,
  parsePayload,
} from "./attested-documents.ts";
import { checkAttachment, checkPredicate, checkRequest, type Judgement } from "./checks.ts";
import { readAttachment } from "./read-attachment.ts";

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
  const refusals: Judgement[] = [];
  /** Reads a document, if it is given. Returns undefined if it is refused. */
  const read = async <T>(content: Buffer | undefined, parse: (content: Buffer) => T) => {
    try {
      return content && (await parse(content));
    } catch (error) {
      if (!(error instanceof AttestationError)) throw error;
      refusals.push({ kind: "refused", sentence: error.message });
      return undefined;
    }
  };
  const payload = await read(documents.payload, parsePayload);
  const request = await read(documents.request, parseRequest);
  const attachment = await read(documents.attachment, readAttachment);
  const predicate = await read(documents.predicate, parsePredicate);
  return summarize(payload, request, [
    ...(request ? checkRequest(request, documents, payload) : []),
    ...(payload ? checkAttachment(payload, documents.attachment, attachment) : []),
    ...(payload && predicate ? checkPredicate(predicate, payload, attachment) : []),
    ...refusals,
  ]);
}

function parseRequest(bytes: Buffer): RequestRecord {
  return parseDocument("The request.json", bytes, parseRecord);
}

function parsePredicate(bytes: Buffer): JsonObject {
  return parseDocument("The predicate", bytes, (predicate) => predicate.object());
}

function summarize(
  payload: AttestedPayload | undefined,
  request: RequestRecord | undefined,
  judgements: readonly Judgement[],
): Verification {
  const sentences = (...kinds: readonly Judgement["kind"][]) =>
    judgements.filter(({ kind }) => kinds.includes(kind)).map(({ sentence }) => sentence);
  const differences = sentences("different", "refused").map((text) => sanitizeLine(text, SENTENCE));
  const order = ["different", "refused", "gap"] as const;
  const worst = order.find((kind) => judgements.some((one) => one.kind === kind));
  return {
    status: worst === "gap" ? "not-verifiable" : (worst ?? "verified"),
    subject: { name: payload?.name, trail: request?.trail, commit: payload?.commit },
    differences: limitItems(differences, MAX_DIFFERENCES),
    gaps: sentences("gap"),
    checked: sentences("checked"),
  };
}
