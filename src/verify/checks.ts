import { hash } from "node:crypto";
import type { RecordedFile, RequestRecord } from "../attest/request-record.ts";
import { pluralize } from "../base/format.ts";
import { isJsonObject, type JsonObject, textAt, valueAt } from "../base/json.ts";
import { buildPredicate } from "../evidence/predicate.ts";
import { describeEvidence } from "../evidence/run-context.ts";
import type { Tests } from "../junit/tests.ts";
import type { AttestedPayload, EvidenceDocuments } from "./attested-documents.ts";
import { addUp, compare, compareCounts, compareMembers, isComplete } from "./compare.ts";
import type { ReadAttachment } from "./read-attachment.ts";

/** What a check found, as a whole sentence. `gap`: why something could not be checked. */
export interface Judgement {
  readonly kind: "different" | "refused" | "gap" | "checked";
  readonly sentence: string;
}

/** Returns what a comparison found: `sentence` says what holds if there are no differences. */
function conclude(sentence: string, differences: readonly string[]): readonly Judgement[] {
  if (differences.length === 0) return [{ kind: "checked", sentence }];
  return differences.map((difference) => ({ kind: "different", sentence: difference }));
}

function gap(sentence: string): readonly Judgement[] {
  return [{ kind: "gap", sentence }];
}

/** Compares `request.json` with the bytes of the payload and the zip, and with what the payload says. */
export function checkRequest(
  request: RequestRecord,
  files: EvidenceDocuments,
  payload: AttestedPayload | undefined,
): readonly Judgement[] {
  const { name, commit } = payload ?? request;
  return conclude(
    "The payload and the attachment are those that request.json names, byte for byte.",
    [
      ...compareDigest("payload", files.payload, request.payload),
      ...compareDigest("attachment", files.attachment, request.attachment),
      ...compare("The attestation's name in request.json", request.name, name),
      ...compare("The commit in request.json", request.commit, commit),
    ],
  );
}

function compareDigest(
  what: string,
  content: Buffer | undefined,
  stated: RecordedFile | undefined,
): readonly string[] {
  const words = (bytes: number, sha256: string) =>
    `${pluralize(bytes, "byte")} with the SHA-256 ${sha256}`;
  const found = content && words(content.length, hash("sha256", content));
  const named = stated && words(stated.bytes, stated.sha256);
  if (found === named) return [];
  return [`The ${what} is ${found ?? "missing"}; request.json names ${named ?? "none"}.`];
}

/**
 * Compares the zip with what the payload says about it, its files with its manifest, and its reports with the counts.
 * `read` is undefined if there is no zip, or if it was refused.
 */
export function checkAttachment(
  payload: AttestedPayload,
  zip: Buffer | undefined,
  read: ReadAttachment | undefined,
): readonly Judgement[] {
  const { ci } = payload;
  const files = `The digests of ${pluralize(read?.files.length ?? 0, "file")} in the attachment are those of its manifest.`;
  const checkedFiles = read ? conclude(files, read.differences) : [];
  if (ci === undefined) {
    const reason =
      "The payload has no `user_data.ci` (`run-context: false`), so it does not say what its attachment is.";
    return [...checkedFiles, ...gap(reason)];
  }
  if (zip !== undefined) {
    const differences = compareEvidence(valueAt(ci, "evidence"), zip, read);
    return [
      ...conclude("The attachment is the one that the payload names.", differences),
      ...checkedFiles,
      ...(read ? checkCounts(payload, read) : []),
    ];
  }
  return valueAt(ci, "evidence.sha256") === undefined
    ? gap("The attestation was sent without an attachment.")
    : gap("No attachment was given. The payload names one; download it to check the counts.");
}

/** Compares what the payload says about the zip; of one that was refused, only its digest. */
function compareEvidence(
  stated: unknown,
  zip: Buffer,
  read: ReadAttachment | undefined,
): readonly string[] {
  const name = "user_data.ci.evidence";
  if (!isJsonObject(stated)) return [`\`${name}\` is missing, but there is an attachment.`];
  const digest = { sha256: hash("sha256", zip), bytes: zip.length };
  const replacements = read?.files.map(({ redaction }) => redaction?.replacements ?? 0) ?? [];
  const redacted = replacements.reduce((sum, count) => sum + count, 0);
  const expected = read
    ? describeEvidence({ ...digest, files: read.files.length, omitted: read.omitted, redacted })
    : { ...stated, ...digest };
  return compareMembers(stated, expected, (key) => `\`${name}.${key}\``);
}

function checkCounts(payload: AttestedPayload, { reports }: ReadAttachment): readonly Judgement[] {
  if (valueAt(payload.ci, "demands.attach_reports") === false) {
    const name = "`user_data.ci.demands.attach_reports`";
    return reports.length > 0
      ? conclude("", [`${name} is false, but the attachment holds reports.`])
      : gap("The reports are not in the attachment (`attach-reports: false`).");
  }
  const tests = addUp(reports, payload);
  const entries = pluralize(payload.results.length, "entry", "entries");
  return conclude(
    `${pluralize(tests.reports, "report adds", "reports add")} up to the ${entries} of junit_results.`,
    compareCounts(payload, tests, reports),
  );
}

/**
 * Compares the predicate with the one that the action builds for the payload. Names of cases are compared if the
 * attachment holds every report.
 */
export function checkPredicate(
  predicate: JsonObject,
  payload: AttestedPayload,
  read: ReadAttachment | undefined,
): readonly Judgement[] {
  if (payload.ci === undefined) return [];
  const isRecounted = read !== undefined && read.reports.length > 0 && isComplete(read.reports);
  const tests = isRecounted ? addUp(read.reports, payload) : undefined;
  return conclude(
    `The predicate says the same as the payload${tests ? " and the reports" : ""}.`,
    compareMembers(
      predicate,
      expectedPredicate(predicate, payload, tests),
      (member) => `\`${member}\` of the predicate`,
    ),
  );
}

/** Returns the predicate that follows from the payload; members that do not follow from it are as they are stated. */
function expectedPredicate(
  { failedTests, warnedTests, configuration }: JsonObject,
  { results, ci }: AttestedPayload,
  tests: Tests | undefined,
): JsonObject {
  const [url, workflowRef] = [textAt(ci, "run.url"), textAt(ci, "run.workflow_ref")];
  const workflowSha = textAt(ci, "run.workflow_sha");
  const warnings = valueAt(ci, "tests.warnings");
  const count = (member: "failures" | "errors") =>
    results.reduce((sum, suite) => sum + suite[member], 0);
  const flaky = Number(valueAt(ci, "tests.flaky") ?? 0);
  const counts = { failures: count("failures"), errors: count("errors"), flaky };
  const run = { repository: undefined, runId: undefined, runAttempt: undefined };
  const serverUrl = URL.parse(url ?? "")?.origin ?? "";
  const built = buildPredicate({
    context: { ...run, serverUrl, workflowRef, workflowSha },
    redact: new Set(),
    tests: { counts, failed: tests?.failed ?? [], flaky: tests?.flaky ?? [] },
    warnings: Array.isArray(warnings) ? warnings.map(String) : [],
  });
  return {
    ...built,
    ...(url !== undefined && { url }),
    ...(tests === undefined && { failedTests, warnedTests }),
    // The payload does not name the workflow's file with `redact-commit-info: branch`.
    ...((url === undefined || workflowRef === undefined) && { configuration }),
  };
}
