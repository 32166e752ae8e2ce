import { hash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { RecordedFile } from "../request-record.ts";
import { pluralize } from "../text/format.ts";
import { sanitizeLine } from "../text/sanitize.ts";
import { checkAttachment } from "./check-attachment.ts";
import {
  type AttestedPayload,
  parseAttestedPayload,
  parseKeptRequest,
  parseOrExplain,
} from "./documents.ts";
import { compare, confirm, type Findings, mergeFindings } from "./findings.ts";

/** The files of an attestation. */
export interface EvidenceDocuments {
  /** `data_json`, byte for byte as it was sent. */
  readonly payload: Buffer;
  /** The zip. */
  readonly attachment: Buffer | undefined;
  /** `request.json` */
  readonly request: Buffer | undefined;
}

/** Whether the files of an attestation are consistent. It does not say where they come from. */
export interface Verification {
  /** `not-verifiable`: nothing differs, but the counts could not be checked; see `gaps`. */
  readonly status: "verified" | "different" | "not-verifiable";
  /** What differs, one sentence each; at most 100, and how many more there are. */
  readonly differences: readonly string[];
  /** Why the counts could not be checked, one sentence each. */
  readonly gaps: readonly string[];
  /** What was compared and holds, one sentence each. */
  readonly checked: readonly string[];
}

/** Differences that a verification lists. Hostile files may have any number of them. */
const MAX_DIFFERENCES = 100;

/**
 * Checks the files of an attestation against each other: digests, every file of the zip, every report counted again,
 * and the sums in `junit_results`. All files are hostile input; what cannot be read is a difference.
 */
export async function verifyEvidence(documents: EvidenceDocuments): Promise<Verification> {
  const { payload: bytes, request } = documents;
  const payload = parseOrExplain("payload", () => parseAttestedPayload(bytes));
  if (typeof payload === "string") return conclude({ differences: [payload] });
  const requested = request === undefined ? {} : checkRequest(request, documents, payload);
  return conclude(requested, await checkAttachment(documents.attachment, payload));
}

function conclude(...findings: readonly Findings[]): Verification {
  const { differences: all, gaps, checked } = mergeFindings(...findings);
  const more = all.length - MAX_DIFFERENCES;
  return {
    status: all.length > 0 ? "different" : gaps.length > 0 ? "not-verifiable" : "verified",
    differences: [
      ...all.slice(0, MAX_DIFFERENCES).map((sentence) => sanitizeLine(sentence, 1000)),
      ...(more > 0 ? [`There are ${pluralize(more, "more difference")}.`] : []),
    ],
    gaps,
    checked,
  };
}

function checkRequest(
  bytes: Buffer,
  { payload, attachment }: EvidenceDocuments,
  { name, commit }: AttestedPayload,
): Findings {
  const request = parseOrExplain("request.json", () => parseKeptRequest(bytes));
  if (typeof request === "string") return { differences: [request] };
  const others = [
    ...compareDigest("attachment", attachment, request.attachment),
    ...compare("The attestation's name in request.json", request.name, name),
    ...compare("The commit in request.json", request.commit, commit),
  ];
  return mergeFindings(
    confirm(
      "The payload is the one that request.json names, byte for byte.",
      compareDigest("payload", payload, request.payload),
    ),
    { differences: others },
  );
}

function compareDigest(
  what: string,
  content: Buffer | undefined,
  stated: RecordedFile | undefined,
): readonly string[] {
  const digest = content && { sha256: hash("sha256", content), bytes: content.length };
  const expected = stated && { sha256: stated.sha256, bytes: stated.bytes };
  if (isDeepStrictEqual(digest, expected)) return [];
  return [
    `The ${what} ${digest ? `has ${JSON.stringify(digest)}` : "is missing"}, and request.json ${expected ? `says ${JSON.stringify(expected)}` : "names none"}.`,
  ];
}
