import type { RequestRecord } from "../attest/request-record.ts";
import { pluralize } from "../base/format.ts";
import { isJsonObject, type JsonObject, textAt, valueAt } from "../base/json.ts";
import { sanitizeLine } from "../base/sanitize.ts";
import { toJUnitResult } from "../evidence/data-json.ts";
import { describeArchive, describeContent } from "../evidence/evidence-file.ts";
import { countsOf } from "../evidence/manifest.ts";
import { describeWorkflow, nameTests, testResult } from "../evidence/predicate.ts";
import { describeEvidence, MAX_LISTED } from "../evidence/run-context.ts";
import { executedCount, type Suite } from "../junit/report.ts";
import type { Tests } from "../junit/tests.ts";
import type { AttestedPayload, EvidenceFiles } from "./attested-documents.ts";
import { compare, compareMembers, conclude, type Judgement } from "./judgement.ts";
import { addUp, type ReadAttachment } from "./read-attachment.ts";

/** Compares `request.json` with the bytes of the payload and of the zip, if it is given, and with what the payload says. */
export function checkRequest(
  request: RequestRecord,
  { payload, attachment }: EvidenceFiles<Buffer>,
  { name, commit }: Pick<AttestedPayload, "name" | "commit">,
): readonly Judgement[] {
  const expected = {
    ...request,
    name,
    commit,
    payload: { ...request.payload, ...describeContent(payload) },
    attachment: attachment
      ? { ...request.attachment, ...describeContent(attachment) }
      : request.attachment,
  };
  return conclude(
    attachment
      ? "The payload and the attachment are those that request.json names, byte for byte."
      : "The payload is the one that request.json names, byte for byte.",
    compareMembers(request, expected, (member) => `\`${member}\` in request.json`),
  );
}

/** Compares the zip, its files and its reports with what is stated. `read` is undefined if it was rejected. */
export function checkAttachment(
  payload: AttestedPayload,
  attachment: { readonly zip: Buffer; readonly read: ReadAttachment | undefined } | undefined,
): readonly Judgement[] {
  const { ci } = payload;
  const { zip, read } = attachment ?? {};
  const files = read ? checkFiles(read) : [];
  if (ci === undefined) {
    const reason =
      "The payload has no `user_data.ci`, which this action always sends, so it does not say what its attachment is.";
    return [...files, gap(reason)];
  }
  if (zip === undefined) {
    return valueAt(ci, "evidence.sha256") === undefined
      ? [gap("The attestation was sent without an attachment.")]
      : [gap("No attachment was given. The payload names one; download it to check the counts.")];
  }
  const differences = compareEvidence(valueAt(ci, "evidence"), zip, read);
  return [
    ...conclude("The attachment is the one that the payload names.", differences),
    ...files,
    ...(read ? checkCounts(payload, read) : []),
  ];
}

function checkFiles({ files, differences }: ReadAttachment): readonly Judgement[] {
  const sentence = `The digests of ${pluralize(files.length, "file")} in the attachment are those of its manifest.`;
  return conclude(sentence, differences);
}

function gap(sentence: string): Judgement {
  return { status: "not-verifiable", sentence };
}

/** Compares what the payload says about the zip; of one that was rejected, only its digest. */
function compareEvidence(
  stated: unknown,
  zip: Buffer,
  read: ReadAttachment | undefined,
): readonly string[] {
  const name = "user_data.ci.evidence";
  if (!isJsonObject(stated)) return [`\`${name}\` is missing, but there is an attachment.`];
  const expected = read && describeEvidence({ ...read, archive: describeArchive(zip, read.files) });
  const nameOf = (key: string) => `\`${name}.${key}\``;
  return compareMembers(stated, expected ?? { ...stated, ...describeContent(zip) }, nameOf);
}

function checkCounts(payload: AttestedPayload, read: ReadAttachment): readonly Judgement[] {
  const name = "demands.attach_reports";
  const { results, ci } = payload;
  if (valueAt(ci, name) === false) {
    const sentence = `\`user_data.ci.${name}\` is false, but the attachment holds reports.`;
    return read.reports.length > 0
      ? [{ status: "different", sentence }]
      : [gap("The reports are not in the attachment (`attach-reports: false`).")];
  }
  const tests = addUp(read, payload);
  return conclude(
    `${pluralize(tests.reports, "report adds", "reports add")} up to the ${pluralize(results.length, "entry", "entries")} of junit_results.`,
    [...compareSuites(payload, tests.suites), ...compareRunContext(ci, tests, read.isComplete)],
  );
}

/** Compares `junit_results` with the suites of the reports, one by one in their order. */
function compareSuites({ results }: AttestedPayload, suites: readonly Suite[]): readonly string[] {
  const length = Math.max(results.length, suites.length);
  return Array.from({ length }, (_, index) => {
    const [stated, counted] = [results[index], suites[index]];
    if (stated === undefined || stated.name !== counted?.name) {
      return compare(`Suite ${index + 1} of the payload`, stated?.name, counted?.name);
    }
    const nameOf = (member: string) =>
      `\`${member}\` of suite \`${sanitizeLine(stated.name)}\` in the payload`;
    return compareMembers(stated, toJUnitResult(counted), nameOf);
  }).flat();
}

/** Compares what `user_data.ci` says about the reports. Reports that were left out may have more flaky cases. */
function compareRunContext(
  ci: JsonObject | undefined,
  { counts, reports, invalid }: Tests,
  isComplete: boolean,
): readonly string[] {
  const flaky = valueAt(ci, "tests.flaky");
  const mayBeMore = !isComplete && typeof flaky === "number";
  const broken = invalid.map(({ name }) => name);
  const expected = {
    "tests.executed": executedCount(counts),
    "tests.flaky": mayBeMore ? Math.max(counts.flaky, flaky) : counts.flaky,
    "reports.read": reports,
    "reports.invalid": broken.slice(0, MAX_LISTED),
    "reports.invalid_total": broken.length > MAX_LISTED ? broken.length : undefined,
  };
  return Object.entries(expected).flatMap(([path, value]) => {
    const stated = valueAt(ci, path);
    // The reports do not say for what reason the action called one broken.
    const compared = Array.isArray(stated) ? stated.map((one) => valueAt(one, "path")) : stated;
    return compare(`\`user_data.ci.${path}\``, compared, value);
  });
}

/** Compares the predicate with the payload, and if the attachment holds every report, with the names of cases. */
export function checkPredicate(
  predicate: JsonObject,
  payload: AttestedPayload,
  read: ReadAttachment | undefined,
): readonly Judgement[] {
  if (payload.ci === undefined) return [];
  const tests = read?.isComplete && read.reports.length > 0 ? addUp(read, payload) : undefined;
  const expected = expectedPredicate(predicate, payload, tests);
  return conclude(
    `The predicate says the same as the payload${tests ? " and the reports" : ""}.`,
    compareMembers(predicate, expected, (member) => `\`${member}\` of the predicate`),
  );
}

/** Returns the predicate that follows from the payload; members that do not follow from it are as they are stated. */
function expectedPredicate(
  stated: JsonObject,
  { results, ci }: AttestedPayload,
  tests: Tests | undefined,
): JsonObject {
  const [url, workflowRef] = [textAt(ci, "run.url"), textAt(ci, "run.workflow_ref")];
  const workflowSha = textAt(ci, "run.workflow_sha");
  const serverUrl = url && (URL.parse(url)?.origin ?? url);
  const warnings = valueAt(ci, "tests.warnings");
  const flaky = Number(valueAt(ci, "tests.flaky") ?? 0);
  return {
    result: testResult({ ...countsOf(results), flaky }, Array.isArray(warnings) ? warnings : []),
    // The payload does not name the workflow's file with `redact-commit-info: branch`.
    configuration:
      serverUrl === undefined || workflowRef === undefined
        ? stated["configuration"]
        : describeWorkflow({ serverUrl, workflowRef, workflowSha }, new Set()),
    url,
    warnedTests: tests ? nameTests(tests.flaky) : stated["warnedTests"],
    failedTests: tests ? nameTests(tests.failed) : stated["failedTests"],
  };
}
