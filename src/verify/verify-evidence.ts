import { hash } from "node:crypto";
import type { RecordedFile } from "../attest/request-record.ts";
import { AttestationError } from "../base/errors.ts";
import { pluralize } from "../base/format.ts";
import { type JsonObject, valueAt } from "../base/json.ts";
import { sanitizeLine } from "../base/sanitize.ts";
import { describeEvidence } from "../evidence/run-context.ts";
import { compare, compareEvidence, compareSums } from "./compare.ts";
import {
  type AttestedPayload,
  EvidenceError,
  parseAttestedPayload,
  parseKeptRequest,
} from "./documents.ts";
import { readAttachment } from "./read-attachment.ts";
import type { Recount } from "./recount.ts";

/** The files of an attestation: `data_json`, byte for byte as it was sent, the zip and `request.json`. */
export interface EvidenceDocuments {
  readonly payload: Buffer;
  readonly attachment: Buffer | undefined;
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
  const findings = await findingsOf(async () => {
    const payload = parseAttestedPayload(documents.payload);
    return mergeFindings(
      await findingsOf(() => checkRequest(documents, payload)),
      await findingsOf(() => checkAttachment(documents.attachment, payload)),
    );
  });
  return conclude(mergeFindings(findings));
}

/** What a part of the check found; the members are those of a `Verification`. */
type Findings = Partial<Omit<Verification, "status">>;

/** Returns what `check` finds. Evidence that is refused is a difference. */
async function findingsOf(check: () => Findings | Promise<Findings>): Promise<Findings> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof EvidenceError || error instanceof AttestationError) {
      return { differences: [error.message] };
    }
    throw error;
  }
}

function mergeFindings(...parts: readonly Findings[]): Required<Findings> {
  return {
    differences: parts.flatMap(({ differences = [] }) => differences),
    gaps: parts.flatMap(({ gaps = [] }) => gaps),
    checked: parts.flatMap(({ checked = [] }) => checked),
  };
}

/** Returns what a comparison found: the sentence says what holds if there are no differences. */
function confirm(sentence: string, differences: readonly string[]): Findings {
  return differences.length > 0 ? { differences } : { checked: [sentence] };
}

function conclude({ differences, gaps, checked }: Required<Findings>): Verification {
  const more = differences.length - MAX_DIFFERENCES;
  return {
    status: differences.length > 0 ? "different" : gaps.length > 0 ? "not-verifiable" : "verified",
    differences: [
      ...differences.slice(0, MAX_DIFFERENCES).map((sentence) => sanitizeLine(sentence, 1000)),
      ...(more > 0 ? [`There are ${pluralize(more, "more difference")}.`] : []),
    ],
    gaps,
    checked,
  };
}

function checkRequest(
  { payload, attachment, request: bytes }: EvidenceDocuments,
  { name, commit }: AttestedPayload,
): Findings {
  if (bytes === undefined) return {};
  const request = parseKeptRequest(bytes);
  return mergeFindings(
    confirm(
      "The payload is the one that request.json names, byte for byte.",
      compareDigest("payload", payload, request.payload),
    ),
    {
      differences: [
        ...compareDigest("attachment", attachment, request.attachment),
        ...compare("The attestation's name in request.json", request.name, name),
        ...compare("The commit in request.json", request.commit, commit),
      ],
    },
  );
}

function compareDigest(
  what: string,
  content: Buffer | undefined,
  stated: RecordedFile | undefined,
): readonly string[] {
  const found = content && formatDigest(hash("sha256", content), content.length);
  const expected = stated && formatDigest(stated.sha256, stated.bytes);
  if (found === expected) return [];
  const has = found === undefined ? "is missing" : `has ${found}`;
  const says = expected === undefined ? "names none" : `says ${expected}`;
  return [`The ${what} ${has}, and request.json ${says}.`];
}

function formatDigest(sha256: string, bytes: number): string {
  return JSON.stringify({ sha256, bytes });
}

/** Compares the zip with its manifest and with what the payload says about it. The zip is hostile input. */
async function checkAttachment(
  attachment: Buffer | undefined,
  payload: AttestedPayload,
): Promise<Findings> {
  const { ci } = payload;
  if (attachment === undefined) return { gaps: [noAttachment(ci)] };
  const { files, omitted, reports, differences } = await readAttachment(attachment);
  const digests = confirm(
    `The digests of ${pluralize(files.length, "file")} in the attachment are those of its manifest.`,
    differences,
  );
  if (ci === undefined) {
    const gap =
      "The payload has no `user_data.ci` (`run-context: false`), so it does not say which attachment it belongs to.";
    return { ...digests, gaps: [gap] };
  }
  const expected = describeEvidence({
    sha256: hash("sha256", attachment),
    bytes: attachment.length,
    files: files.length,
    omitted,
    redacted: files.reduce((sum, { redacted }) => sum + redacted, 0),
  });
  return mergeFindings(
    confirm(
      "The attachment is the one that the payload names.",
      compareEvidence(ci["evidence"], expected),
    ),
    digests,
    checkCounts(payload, ci, reports),
  );
}

function noAttachment(ci: JsonObject | undefined): string {
  if (ci === undefined) {
    return "No attachment was given, and the payload has no `user_data.ci` (`run-context: false`).";
  }
  return valueAt(ci, "evidence.sha256") !== undefined
    ? "No attachment was given. The payload names one; download it to check the counts."
    : "The attestation was sent without an attachment.";
}

function checkCounts(
  payload: AttestedPayload,
  ci: JsonObject,
  reports: readonly Recount[],
): Findings {
  if (valueAt(ci, "demands.attach_reports") === false) {
    const denied =
      "`user_data.ci.demands.attach_reports` is false, but the attachment holds reports.";
    if (reports.length > 0) return { differences: [denied] };
    return { gaps: ["The reports are not in the attachment (`attach-reports: false`)."] };
  }
  const valid = reports.filter(({ suites }) => suites !== undefined).length;
  return confirm(
    `${pluralize(valid, "report adds", "reports add")} up to the ${pluralize(payload.results.length, "entry", "entries")} of junit_results.`,
    compareSums(payload, ci, reports),
  );
}
