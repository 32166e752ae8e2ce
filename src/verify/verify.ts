import { joinList, limitItems, pluralize, present } from "../base/format.ts";
import { isJsonObject, type JsonObject, textAt, valueAt } from "../base/json.ts";
import type { Problem } from "../base/problem.ts";
import { sanitizeLine } from "../base/sanitize.ts";
import { toJUnitResult } from "../evidence/data-json.ts";
import { byName, type OmittedFile } from "../evidence/evidence-file.ts";
import { formatManifest, MANIFEST } from "../evidence/manifest.ts";
import { buildPredicate } from "../evidence/predicate.ts";
import { describeEvidence, listed } from "../evidence/user-data.ts";
import { aggregate } from "../junit/aggregate.ts";
import { executedCount } from "../junit/report.ts";
import { TEST_OUTCOMES } from "../reports/report-inputs.ts";
import { applyOutcome } from "../reports/test-run.ts";
import type { Tests } from "../reports/tests.ts";
import type { RequestRecord } from "../service/request-record.ts";
import type { Attachment, Evidence, Payload } from "./read-evidence.ts";
import type { ReadZip } from "./read-zip.ts";

/** Whether the files of an attestation are consistent. It does not say where they come from. */
export interface Verification {
  /** What is attested, as far as the files say it. */
  readonly subject: Readonly<Record<"name" | "flow" | "trail" | "commit", string | undefined>>;
  /** What differs, one sentence each: at most 100, and a last entry that counts the others. */
  readonly differences: readonly string[];
  /** What was compared and agrees, one sentence each. */
  readonly agreements: readonly string[];
  /** What could not be checked. */
  readonly unchecked: readonly Problem[];
  /** Whether a report in the zip was counted. */
  readonly isCounted: boolean;
}

/** What was compared with each other. The agreement is true if there are no differences. */
interface Comparison {
  readonly agreement: string;
  readonly differences: readonly string[];
}

/** What follows from the files of a zip, and from the reports that its manifest says are omitted. */
interface CountedZip extends ReadZip {
  readonly tests: Tests;
  /** Each file once, without those that the zip holds. */
  readonly omitted: readonly OmittedFile[];
  /** Reports that only the manifest counts. */
  readonly uncounted: readonly OmittedFile[];
  readonly hasReports: boolean;
  /** Whether a report in the zip was counted. */
  readonly isCounted: boolean;
}

/** Differences that are listed. Altered files may have any number of them. */
const MAX_DIFFERENCES = 100;
/** UTF-16 units of a difference, and of each value in it. */
const MAX_SENTENCE = 1000;
const MAX_VALUE = 200;

/**
 * Compares what the files of an attestation state with what the action would have written for the
 * files in the zip.
 */
export function verify(evidence: Evidence): Verification {
  const { payload, attachment, request, predicate } = evidence;
  const { name, commit, ci } = payload;
  const contents = attachment?.contents;
  const zip = contents && "files" in contents ? countReports(contents, payload) : undefined;
  const comparisons = present([
    request && compareRequest(request, evidence),
    attachment && ci && compareAttachment(attachment, ci),
    zip && compareManifest(zip),
    zip && attachment && ci && comparePayload(payload, ci, attachment, zip),
    predicate && comparePredicate(predicate, payload, ci ?? {}, zip),
  ]);
  const differences = comparisons.flatMap((one) => one.differences);
  const agreed = comparisons.filter((one) => one.differences.length === 0);
  return {
    subject: { name, flow: request?.flow, trail: request?.trail, commit },
    differences: limitItems(differences, MAX_DIFFERENCES),
    agreements: agreed.map(({ agreement }) => agreement),
    unchecked: zip?.isCounted ? nameUncounted(zip) : [describeGap(evidence)],
    isCounted: zip?.isCounted ?? false,
  };
}

/** Adds up all reports as the action does it, with the case that `test-outcome` adds (R10). */
function countReports(contents: ReadZip, { name, ci }: Payload): CountedZip {
  const { files, manifest } = contents;
  const names = new Set(files.map((file) => file.name));
  const unique = new Map(manifest.omitted.map((file) => [file.name, file]));
  const omitted = [...unique.values()].filter((file) => !names.has(file.name)).sort(byName);
  const reports = [...files, ...omitted].filter(({ kind }) => kind === "report").sort(byName);
  const readable = reports.flatMap(({ suites }) => (suites === undefined ? [] : { suites }));
  const broken = reports.filter(({ suites }) => suites === undefined);
  const outcome = valueAt(ci, "tests.outcome");
  const tests: Tests = {
    outcome: TEST_OUTCOMES.find((word) => word === outcome),
    ...aggregate(readable),
    reports: readable.length,
    invalid: broken.map((report) => ({ name: report.name, reason: "broken" })),
    failed: files.flatMap(({ failed }) => failed),
    flaky: files.flatMap(({ flaky }) => flaky),
    skipped: [],
  };
  return {
    ...contents,
    tests: applyOutcome(tests, name).tests,
    omitted,
    uncounted: omitted.filter(({ suites }) => suites !== undefined),
    hasReports: reports.length > 0,
    isCounted: files.some(({ suites }) => suites !== undefined),
  };
}

function compareRequest(request: RequestRecord, { payload, attachment }: Evidence): Comparison {
  const { name, commit, sha256, bytes } = payload;
  const expected = {
    ...request,
    name,
    commit,
    payload: { ...request.payload, sha256, bytes },
    attachment: attachment
      ? { file: request.attachment?.file, sha256: attachment.sha256, bytes: attachment.bytes }
      : request.attachment,
  };
  return {
    agreement: "The files are those that request.json names, byte for byte.",
    differences: compare("request.json", request, expected),
  };
}

function compareAttachment({ sha256, contents }: Attachment, ci: JsonObject): Comparison {
  const agreement = "The attachment is the one that the payload names.";
  if (contents === undefined) {
    const stated = show(valueAt(ci, "evidence.sha256"));
    const difference = `The attachment is not the one that the payload names: \`user_data.ci.evidence.sha256\` is ${stated}, and that of the attachment is ${show(sha256)}.`;
    return { agreement, differences: [difference] };
  }
  return { agreement, differences: "fault" in contents ? [contents.fault] : [] };
}

function compareManifest({ files, manifest, omitted }: CountedZip): Comparison {
  return {
    agreement: `The manifest is that of the ${pluralize(files.length, "file")} in the attachment.`,
    differences: compare(MANIFEST, manifest.json, JSON.parse(formatManifest(files, omitted))),
  };
}

function comparePayload(
  { results }: Payload,
  ci: JsonObject,
  { sha256, bytes }: Attachment,
  zip: CountedZip,
): Comparison {
  const { files, omitted, tests, hasReports } = zip;
  const redacted = files.reduce((sum, { replaced }) => sum + replaced, 0);
  const evidence = describeEvidence({ sha256, bytes, files: files.length, redacted }, omitted);
  const expected = hasReports
    ? {
        results: tests.suites.map(toJUnitResult),
        ci: { ...ci, evidence, ...describeTests(ci, zip) },
      }
    : { results, ci: { ...ci, evidence } };
  const reports = pluralize(tests.reports, "report adds", "reports add");
  const entries = pluralize(results.length, "entry", "entries");
  return {
    agreement: hasReports
      ? `${reports} up to the ${entries} of junit_results.`
      : "The payload describes the attachment.",
    differences: [
      ...compare("the payload", results, expected.results, "junit_results"),
      ...compare("the payload", ci, expected.ci, "user_data.ci"),
    ],
  };
}

/** Returns what `user_data.ci` would state of the reports. The rest is what it states. */
function describeTests(ci: JsonObject, { tests, uncounted }: CountedZip): JsonObject {
  const { counts, reports, invalid } = tests;
  // The reports do not say with which words the action called them broken.
  const stated = valueAt(ci, "reports.invalid");
  const reasonOf = (index: number) =>
    Array.isArray(stated) ? textAt(stated[index], "reason") : undefined;
  const broken = invalid.map(({ name }, index) => ({ path: name, reason: reasonOf(index) }));
  // Nor does the manifest say how many cases of an omitted report were flaky.
  const flaky = valueAt(ci, "tests.flaky");
  const mayBeMore = uncounted.length > 0 && typeof flaky === "number" && flaky > counts.flaky;
  return {
    reports: {
      ...objectAt(ci, "reports"),
      read: reports,
      invalid_total: undefined,
      ...listed("invalid", broken),
    },
    tests: {
      ...objectAt(ci, "tests"),
      executed: executedCount(counts),
      flaky: mayBeMore ? flaky : counts.flaky,
    },
  };
}

function objectAt(json: JsonObject, member: string): JsonObject | undefined {
  const value = json[member];
  return isJsonObject(value) ? value : undefined;
}

/** Compares the names of cases only if the zip holds all reports. */
function comparePredicate(
  predicate: JsonObject,
  { results }: Payload,
  ci: JsonObject,
  zip: CountedZip | undefined,
): Comparison {
  const hasNames = zip?.hasReports && zip.uncounted.length === 0;
  const { failed = [], flaky = [] } = zip?.tests ?? {};
  const expected = buildPredicate(ci, { suites: results, failed, flaky });
  const { warnedTests, failedTests } = hasNames ? expected : predicate;
  return {
    agreement: `The predicate says the same as the payload${hasNames ? " and the reports" : ""}.`,
    differences: compare("the predicate", predicate, { ...expected, warnedTests, failedTests }),
  };
}

/** Returns a sentence for every value that a document states and that should be another one. */
function compare(
  document: string,
  stated: unknown,
  expected: unknown,
  path = "",
): readonly string[] {
  if (stated === expected) return [];
  const areLists = Array.isArray(stated) && Array.isArray(expected);
  if (areLists || (isJsonObject(stated) && isJsonObject(expected))) {
    const statedMembers = new Map(Object.entries(stated));
    const expectedMembers = new Map(Object.entries(expected));
    const keys = new Set([...statedMembers.keys(), ...expectedMembers.keys()]);
    return [...keys].flatMap((key) => {
      const place = areLists ? `${path}[${key}]` : [path, key].filter(Boolean).join(".");
      return compare(document, statedMembers.get(key), expectedMembers.get(key), place);
    });
  }
  const place = `\`${path}\` of ${document}`;
  const sentence = `${place} is ${show(stated)}; it should be ${show(expected)}.`;
  return [sanitizeLine(sentence, MAX_SENTENCE)];
}

function show(value: unknown): string {
  return sanitizeLine(JSON.stringify(value) ?? "missing", MAX_VALUE);
}

function nameUncounted({ uncounted }: CountedZip): readonly Problem[] {
  if (uncounted.length === 0) return [];
  const reports = pluralize(uncounted.length, "report is", "reports are");
  return [
    {
      id: "reports-not-in-attachment",
      title: `${reports} not in the attachment and counted by its manifest alone`,
      details: joinList(
        uncounted.map(({ name }) => name),
        20,
      ),
    },
  ];
}

/** Returns why no report was counted. */
function describeGap({ payload: { ci }, attachment }: Evidence): Problem {
  const problem = { id: "counts-not-checked", title: "The counts could not be checked" };
  if (ci === undefined) {
    const details = "The payload has no `user_data.ci`, which this action always sends.";
    return { ...problem, details };
  }
  if (attachment !== undefined) {
    return { ...problem, details: "No report in the attachment could be counted." };
  }
  if (valueAt(ci, "evidence") === undefined) {
    return { ...problem, details: "The attestation was sent without an attachment." };
  }
  const details = "The payload names an attachment, but none was given.";
  return { ...problem, details, advice: "Download it." };
}
