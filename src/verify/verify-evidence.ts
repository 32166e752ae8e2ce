import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { AttestationError } from "../errors.ts";
import { toJUnitResult } from "../evidence/data-json.ts";
import { describeEvidence } from "../evidence/run-context.ts";
import { isJsonObject, type Json, type JsonObject } from "../json.ts";
import { aggregate } from "../junit/aggregate.ts";
import { testRunSuite } from "../reports/test-run.ts";
import type { RecordedFile } from "../request-record.ts";
import type { JUnitResult } from "../service/operations/attest-junit.ts";
import { pluralize } from "../text/format.ts";
import { sanitizeLine } from "../text/sanitize.ts";
import {
  type AttestedPayload,
  DocumentError,
  parseAttestedPayload,
  parseKeptRequest,
} from "./documents.ts";
import { type ReadAttachment, readAttachment } from "./read-attachment.ts";
import { ZipError } from "./read-zip.ts";

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
  /** What was compared, one sentence each. */
  readonly checked: readonly string[];
}

/** Differences that are worded. Hostile files may have any number of them. */
const MAX_DIFFERENCES = 100;

/**
 * Checks the files of an attestation against each other: digests, every file of the zip, every report counted again,
 * and the sums in `junit_results`. All files are hostile input; what cannot be read is a difference.
 */
export async function verifyEvidence(documents: EvidenceDocuments): Promise<Verification> {
  const { payload: bytes, request } = documents;
  const payload = tryParse("payload", () => parseAttestedPayload(bytes));
  if (typeof payload === "string") return conclude({ differences: [payload] });
  const requested = request === undefined ? {} : checkRequest(request, documents, payload);
  return conclude(requested, await checkAttachment(documents.attachment, payload));
}

/** What one part of the check found. */
type Finding = Partial<Omit<Verification, "status">>;

function conclude(...findings: readonly Finding[]): Verification {
  const all = findings.flatMap(({ differences = [] }) => differences);
  const more = all.length - MAX_DIFFERENCES;
  const gaps = findings.flatMap((finding) => finding.gaps ?? []);
  return {
    status: all.length > 0 ? "different" : gaps.length > 0 ? "not-verifiable" : "verified",
    differences: [
      ...all.slice(0, MAX_DIFFERENCES).map((sentence) => sanitizeLine(sentence, 1000)),
      ...(more > 0 ? [`There are ${pluralize(more, "more difference")}.`] : []),
    ],
    gaps,
    checked: findings.flatMap(({ checked = [] }) => checked),
  };
}

/** Returns a sentence if the document does not have the shape that the action writes. */
function tryParse<T>(what: string, parse: () => T): T | string {
  try {
    return parse();
  } catch (error) {
    if (error instanceof DocumentError) return `The ${what} ${error.message}`;
    throw error;
  }
}

function checkRequest(
  bytes: Buffer,
  { payload, attachment }: EvidenceDocuments,
  { name, commit }: AttestedPayload,
): Finding {
  const request = tryParse("request.json", () => parseKeptRequest(bytes));
  if (typeof request === "string") return { differences: [request] };
  return {
    differences: [
      ...compareDigest("payload", payload, request.payload),
      ...compareDigest("attachment", attachment, request.attachment),
      ...compare("The attestation's name in request.json", request.name, name),
      ...compare("The commit in request.json", request.commit, commit),
    ],
    checked: ["The payload is the one that request.json names, byte for byte."],
  };
}

function compareDigest(
  what: string,
  content: Buffer | undefined,
  stated: RecordedFile | undefined,
): readonly string[] {
  const digest = content && { sha256: sha256(content), bytes: content.length };
  const expected = stated && { sha256: stated.sha256, bytes: stated.bytes };
  if (isDeepStrictEqual(digest, expected)) return [];
  return [
    `The ${what} ${digest ? `has ${JSON.stringify(digest)}` : "is missing"}, and request.json ${expected ? `says ${JSON.stringify(expected)}` : "names none"}.`,
  ];
}

async function checkAttachment(
  attachment: Buffer | undefined,
  payload: AttestedPayload,
): Promise<Finding> {
  const { ci } = payload;
  const evidence = ci?.["evidence"];
  const isNamed = isJsonObject(evidence) && evidence["sha256"] !== undefined;
  if (attachment === undefined) return { gaps: [noAttachment(ci, isNamed)] };
  const read = await tryReadAttachment(attachment);
  if (typeof read === "string") return { differences: [read] };
  const { manifest, differences } = read;
  if (manifest === undefined) return { differences };
  const files = pluralize(manifest.files.length, "file");
  const checked = [`The digests of ${files} in the attachment are those of its manifest.`];
  if (ci === undefined) {
    const gap =
      "The payload has no `user_data.ci` (`run-context: false`), so it does not say which attachment it belongs to.";
    return { differences, gaps: [gap], checked };
  }
  const expected = describeEvidence({
    sha256: sha256(attachment),
    bytes: attachment.length,
    files: manifest.files.length,
    omitted: manifest.omitted,
    redacted: manifest.files.reduce((sum, { redacted }) => sum + redacted, 0),
  });
  const counts = checkCounts({ ...payload, ci }, read);
  return {
    differences: [
      ...differences,
      ...compareMembers("user_data.ci.evidence", evidence, expected),
      ...(counts.differences ?? []),
    ],
    gaps: counts.gaps ?? [],
    checked: [
      "The attachment is the one that the payload names.",
      ...checked,
      ...(counts.checked ?? []),
    ],
  };
}

function noAttachment(ci: JsonObject | undefined, isNamed: boolean): string {
  if (ci === undefined) {
    return "No attachment was given, and the payload has no `user_data.ci` (`run-context: false`).";
  }
  return isNamed
    ? "No attachment was given. The payload names one; download it to check the counts."
    : "The attestation was sent without an attachment.";
}

async function tryReadAttachment(content: Buffer): Promise<ReadAttachment | string> {
  try {
    return await readAttachment(content);
  } catch (error) {
    if (error instanceof ZipError || error instanceof AttestationError) return error.message;
    throw error;
  }
}

/** Adds the reports up again, with the case that `test-outcome` adds (R10), and compares the sums. */
function checkCounts(
  { name, results, ci }: AttestedPayload & { readonly ci: JsonObject },
  { reports }: ReadAttachment,
): Finding {
  const [demands, tests, stated] = ["demands", "tests", "reports"].map((member) =>
    objectMember(ci, member),
  );
  if (demands?.["attach_reports"] === false) {
    return { gaps: ["The reports are not in the attachment (`attach-reports: false`)."] };
  }
  const valid = reports.filter(({ invalid }) => !invalid);
  const { suites, counts } = aggregate(valid, demands?.["merge_suites"] !== false);
  const extra = testRunSuite(counts, tests?.["outcome"], name);
  const expected = [...suites, ...(extra ? [extra] : [])].map(toJUnitResult);
  const executed = counts.total - counts.skipped + (extra?.total ?? 0);
  return {
    differences: [
      ...compareResults(results, expected),
      ...compare("`user_data.ci.tests.executed`", tests?.["executed"], executed),
      ...compare("`user_data.ci.reports.read`", stated?.["read"], valid.length),
      ...compare(
        "The number of broken reports in `user_data.ci.reports.invalid`",
        totalOf(stated, "invalid"),
        reports.length - valid.length,
      ),
    ],
    checked: [
      `${pluralize(valid.length, "report")} add up to the ${pluralize(results.length, "entry", "entries")} of junit_results.`,
    ],
  };
}

/** The length of a list, or of the list of which it is the beginning. */
function totalOf(object: JsonObject | undefined, name: string): Json | undefined {
  const list = object?.[name];
  return object?.[`${name}_total`] ?? (Array.isArray(list) ? list.length : undefined);
}

function compareResults(
  results: readonly Json[],
  expected: readonly JUnitResult[],
): readonly string[] {
  const length = Math.max(results.length, expected.length);
  return Array.from({ length }, (_, index) =>
    compare(`junit_results[${index}]`, results[index], expected[index]),
  ).flat();
}

function compareMembers(name: string, stated: unknown, expected: JsonObject): readonly string[] {
  if (!isJsonObject(stated)) return [`\`${name}\` is missing, but there is an attachment.`];
  const members = new Set([...Object.keys(stated), ...Object.keys(expected)]);
  return [...members].flatMap((member) =>
    compare(`\`${name}.${member}\``, stated[member], expected[member]),
  );
}

function compare(what: string, stated: unknown, expected: unknown): readonly string[] {
  if (isDeepStrictEqual(stated, expected)) return [];
  return [`${what} is ${show(stated)}; it should be ${show(expected)}.`];
}

function show(value: unknown): string {
  return value === undefined ? "missing" : sanitizeLine(JSON.stringify(value));
}

function objectMember(object: JsonObject, name: string): JsonObject | undefined {
  const value = object[name];
  return isJsonObject(value) ? value : undefined;
}

function sha256(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}
