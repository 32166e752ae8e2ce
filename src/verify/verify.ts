import {
  capitalize,
  formatBytes,
  joinList,
  limitItems,
  pluralize,
  present,
} from "../base/format.ts";
import { isJsonObject, type JsonObject, numberAt, textAt, valueAt } from "../base/json.ts";
import type { Problem } from "../base/problem.ts";
import { sanitizeLine } from "../base/sanitize.ts";
import { CI_SCHEMA, listed } from "../evidence/ci.ts";
import { toJUnitResult } from "../evidence/data-json.ts";
import { isBroken } from "../evidence/evidence-file.ts";
import { formatManifest, MANIFEST } from "../evidence/manifest.ts";
import { buildPredicate } from "../evidence/predicate.ts";
import { executedCount } from "../junit/report.ts";
import type { RequestRecord } from "../kept/record.ts";
import { type CountedZip, countZip } from "./count-zip.ts";
import type { Attachment, Evidence, Payload } from "./read-evidence.ts";

/** Whether the files of an attestation are consistent. It does not say where they come from. */
export interface Verification {
  /** What is attested, as far as the files say it. */
  readonly subject: Readonly<
    Record<"name" | "flow" | "trail" | "commit" | "status", string | undefined>
  >;
  /** What differs, one sentence each: at most 100, and a last entry that counts the others. */
  readonly differences: readonly string[];
  /** What was compared and agrees, one sentence each. */
  readonly agreements: readonly string[];
  readonly unchecked: readonly Problem[];
  /** Whether a report in the zip was counted, and compared with a payload. */
  readonly isCounted: boolean;
  /** What an attachment without a payload holds, one line each, for people to compare. */
  readonly contents?: readonly string[] | undefined;
}

/** What was compared with each other. The agreement is true if there are no differences. */
interface Comparison {
  readonly agreement: string;
  readonly differences: readonly string[];
}

/** Differences that are listed. Altered files may have any number of them. */
const MAX_DIFFERENCES = 100;
/** UTF-16 units of a difference, and of each value in it. */
const MAX_SENTENCE = 1000;
const MAX_VALUE = 200;

/** Compares what the files of an attestation state with what the action would have written for the files in the zip. */
export function verify(evidence: Evidence): Verification {
  const { payload, attachment, request, predicate } = evidence;
  const { name, commit } = payload ?? {};
  const zip = attachment && countZip(attachment, payload);
  const comparisons = present([
    request && payload && compareRequest(request, payload, attachment),
    attachment && payload?.ci && compareDigest(attachment, payload),
    zip && compareManifest(zip),
    zip && payload && comparePayload(payload, zip),
    predicate && payload && comparePredicate(predicate, payload, zip),
  ]);
  const found = comparisons.flatMap((one) => one.differences);
  const differences =
    attachment?.zip && "fault" in attachment.zip ? [attachment.zip.fault, ...found] : found;
  const agreed = comparisons.filter((one) => one.differences.length === 0);
  return {
    subject: { name, flow: request?.flow, trail: request?.trail, commit, status: request?.status },
    differences: limitItems(differences, MAX_DIFFERENCES),
    agreements: agreed.map(({ agreement }) => agreement),
    unchecked: listUnchecked(evidence, zip),
    isCounted: zip?.isCounted ?? false,
    contents: attachment && zip && !payload ? listContents(attachment, zip) : undefined,
  };
}

function compareRequest(
  request: RequestRecord,
  payload: Payload,
  attachment: Attachment | undefined,
): Comparison {
  const { name, commit, sha256, bytes } = payload;
  const zip = attachment ?? payload.evidence;
  const expected = {
    ...request,
    name,
    commit,
    payload: { ...request.payload, sha256, bytes },
    attachment: zip && { file: request.attachment?.file, sha256: zip.sha256, bytes: zip.bytes },
  };
  return {
    agreement: "The files are those that request.json names.",
    differences: compare("request.json", request, expected),
  };
}

function compareDigest({ sha256 }: Attachment, { evidence }: Payload): Comparison {
  const stated = evidence?.sha256;
  const difference = `The attachment is not the one that the payload names: \`user_data.ci.evidence.sha256\` is ${formatValue(stated)}, and that of the attachment is ${formatValue(sha256)}.`;
  return {
    agreement: "The attachment is the one that the payload names.",
    differences: sha256 === stated ? [] : [difference],
  };
}

function compareManifest({ held, manifest, omitted }: CountedZip): Comparison {
  return {
    agreement: `The manifest is that of the ${pluralize(held.length, "file")} in the attachment.`,
    differences: compare(MANIFEST, manifest, JSON.parse(formatManifest(held, omitted))),
  };
}

/** Compares what the payload states of the zip and its reports. The rest is not compared. */
function comparePayload(payload: Payload, zip: CountedZip): Comparison {
  const { evidence, tests, hasReports } = zip;
  const facts = {
    ...(hasReports && buildTestFacts(payload, zip)),
    "user_data.ci.evidence": evidence,
  };
  const reports = pluralize(tests.reportCount, "report adds", "reports add");
  const entries = pluralize(payload.results.length, "entry", "entries");
  return {
    agreement: hasReports
      ? `${reports} up to the ${entries} of junit_results.`
      : "The payload describes the attachment.",
    differences: Object.entries(facts).flatMap(([path, expected]) =>
      compare("the payload", valueAt(payload.json, path), expected, path),
    ),
  };
}

/** Returns what the payload would state of the reports, by path. */
function buildTestFacts({ ci }: Payload, { tests, uncounted }: CountedZip): JsonObject {
  const { suites, counts, reportCount, invalid } = tests;
  // The reports do not say with which words the action called them broken.
  const stated = valueAt(ci, "reports.invalid");
  const reasons = Array.isArray(stated) ? stated.map((one) => textAt(one, "reason")) : [];
  const broken = invalid.map(({ name }, index) => ({ path: name, reason: reasons[index] }));
  // Nor does the manifest say how many cases of an omitted report were flaky.
  const flaky = uncounted.length > 0 ? numberAt(ci, "tests.flaky") : undefined;
  return {
    junit_results: suites.map(toJUnitResult),
    "user_data.ci.schema": CI_SCHEMA,
    "user_data.ci.reports.read": reportCount,
    "user_data.ci.reports.invalid_total": undefined,
    ...listed("user_data.ci.reports.invalid", broken),
    "user_data.ci.tests.executed": executedCount(counts),
    "user_data.ci.tests.flaky": Math.max(counts.flaky, flaky ?? 0),
  };
}

/** Compares the names of cases only if the zip holds all reports. */
function comparePredicate(
  predicate: JsonObject,
  { results, ci = {} }: Payload,
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
  const sentence = `${place} is ${formatValue(stated)}; it should be ${formatValue(expected)}.`;
  return [sanitizeLine(sentence, MAX_SENTENCE)];
}

function formatValue(value: unknown): string {
  return sanitizeLine(JSON.stringify(value) ?? "missing", MAX_VALUE);
}

function listUnchecked(evidence: Evidence, zip: CountedZip | undefined): readonly Problem[] {
  if (!zip?.isCounted) return [explainUncounted(evidence)];
  const names = zip.uncounted.map(({ name }) => name);
  if (names.length === 0) return [];
  const reports = pluralize(names.length, "report is", "reports are");
  const title = `${reports} not in the attachment and counted by its manifest alone`;
  const advice = "The manifest says why they were left out.";
  return [{ id: "reports-not-in-attachment", title, details: [joinList(names, 20)], advice }];
}

function listContents({ sha256, bytes }: Attachment, { tests, held, omitted }: CountedZip) {
  const suites = tests.suites.map(({ name, total, failures, errors, skipped, duration }) => {
    const counts = `total ${total}, failures ${failures}, errors ${errors}, skipped ${skipped}`;
    return `Suite ${name}: ${counts}, duration ${duration}`;
  });
  const files = held.map((file) => {
    const kind = isBroken(file) ? "Broken report" : capitalize(file.kind);
    return `${kind} ${file.name}: ${formatBytes(file.bytes)}, SHA-256 ${file.sha256}`;
  });
  const left = omitted.map(({ kind, name, reason }) => `Omitted ${kind} ${name}: ${reason}`);
  const zip = `Zip: ${formatBytes(bytes)}, SHA-256 ${sha256}`;
  return [zip, ...suites, ...files, ...left];
}

function explainUncounted({ payload, attachment }: Evidence): Problem {
  const problem = (reason: string, advice: string): Problem => ({
    id: "counts-not-checked",
    title: "The counts could not be checked",
    details: [reason],
    advice,
  });
  if (payload === undefined) {
    return problem(
      "No payload was given.",
      "Compare what the attachment holds with what the service shows.",
    );
  }
  if (payload.ci === undefined) {
    return problem(
      "The payload has no `user_data.ci`, which this action always sends.",
      "Check that it is the payload of an attestation of this action.",
    );
  }
  if (attachment !== undefined) {
    return problem(
      "No report in the attachment could be counted.",
      "Check that it is the attachment of this payload, and that it holds reports.",
    );
  }
  if (payload.evidence === undefined) {
    return problem(
      "The attestation was sent without an attachment.",
      "Let the next attestation attach its reports (`attach-reports`).",
    );
  }
  return problem("The payload names an attachment, but none was given.", "Download it.");
}
