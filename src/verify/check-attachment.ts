import { pluralize } from "../base/format.ts";
import { isJsonObject, type Json, type JsonObject, valueAt } from "../base/json.ts";
import type { Problem } from "../base/problem.ts";
import { sanitizeLine } from "../base/sanitize.ts";
import { toJUnitResult } from "../evidence/data-json.ts";
import { describeArchive, describeContent } from "../evidence/evidence-file.ts";
import { describeEvidence, MAX_LISTED } from "../evidence/run-context.ts";
import { executedCount, type Suite } from "../junit/report.ts";
import type { Tests } from "../reports/tests.ts";
import type { JUnitResult } from "../service/attest-junit.ts";
import type { AttestedPayload } from "./attested-documents.ts";
import { compare, compareMembers, type Finding, findingsOf } from "./findings.ts";
import { addUp, holdsCountedReports, type ReadAttachment } from "./read-attachment.ts";

/** The zip that was given. */
interface GivenAttachment {
  readonly zip: Buffer;
  /** Absent if the zip was rejected. */
  readonly read: ReadAttachment | undefined;
}

/**
 * Compares the zip, its files and its reports with what is stated. `isSent` is whether the digests of `request.json`
 * prove that the zip is the one that was sent.
 */
export function checkAttachment(
  payload: AttestedPayload,
  attachment: GivenAttachment | undefined,
  isSent: boolean,
): readonly Finding[] {
  const { ci } = payload;
  const read = attachment?.read;
  const files = read ? checkFiles(read) : [];
  if (ci === undefined) {
    const details = "This action always sends it. It says what the attachment is.";
    return [...files, notVerifiable("The payload has no `user_data.ci`", { details })];
  }
  if (attachment === undefined) return [missingAttachmentFinding(ci)];
  const zip = checkZip(valueAt(ci, "evidence"), attachment);
  if (read === undefined) return zip;
  return [...zip, ...files, ...checkCounts(payload, ci, read, isSent)];
}

function notVerifiable(
  title: string,
  { details, advice }: { readonly details?: string; readonly advice?: string } = {},
): Finding {
  const problem: Problem = { id: "counts-not-checked", title, details, advice };
  return { status: "not-verifiable", problem };
}

function missingAttachmentFinding(ci: JsonObject): Finding {
  return valueAt(ci, "evidence.sha256") === undefined
    ? notVerifiable("The attestation was sent without an attachment")
    : notVerifiable("No attachment was given", {
        details: "The payload names one.",
        advice: "Download it to check the counts.",
      });
}

/** Compares what the payload says about the zip; of one that was rejected, only its digest. */
function checkZip(stated: Json | undefined, { zip, read }: GivenAttachment): readonly Finding[] {
  const name = "user_data.ci.evidence";
  if (!isJsonObject(stated)) {
    const sentence = `\`${name}\` is missing, but there is an attachment.`;
    return [{ status: "different", sentence }];
  }
  const expected = read
    ? describeEvidence({ archive: describeArchive(zip, read.files), omitted: read.omitted })
    : { ...stated, ...describeContent(zip) };
  return findingsOf(
    "The attachment is the one that the payload names.",
    compareMembers(stated, expected ?? {}, (key) => `\`${name}.${key}\``),
  );
}

function checkFiles({ files, differences }: ReadAttachment): readonly Finding[] {
  const count = pluralize(files.length, "file");
  const sentence = `The digests of ${count} in the attachment are those of its manifest.`;
  return findingsOf(sentence, differences);
}

function checkCounts(
  payload: AttestedPayload,
  ci: JsonObject,
  read: ReadAttachment,
  isSent: boolean,
): readonly Finding[] {
  if (read.reports.every(({ kind }) => kind === "broken")) {
    return [notVerifiable("The attachment has no report that can be counted")];
  }
  const tests = addUp(read, payload);
  const reports = pluralize(tests.reports, "report adds", "reports add");
  const entries = pluralize(payload.results.length, "entry", "entries");
  const counts = findingsOf(`${reports} up to the ${entries} of junit_results.`, [
    ...compareSuites(payload, tests.suites),
    ...compareRunContext(ci, tests, holdsCountedReports(read)),
  ]);
  return [...counts, ...checkOmissions(read, isSent)];
}

/** Says how many reports the zip does not hold: whoever can change its manifest can have it state any counts of them. */
function checkOmissions({ omitted }: ReadAttachment, isSent: boolean): readonly Finding[] {
  const count = omitted.filter(({ kind }) => kind === "report").length;
  if (count === 0) return [];
  const reports = pluralize(count, "report is", "reports are");
  if (isSent) {
    const sentence = `${reports} not in the attachment and counted by its manifest, which is the one that was sent.`;
    return [{ status: "verified", sentence }];
  }
  const problem: Problem = {
    id: "reports-not-in-attachment",
    title: `${reports} not in the attachment and counted by its manifest alone`,
    advice: "Pass `request` (request.json) to check that it is the manifest that was sent.",
  };
  return [{ status: "partly-verified", problem }];
}

function compareSuites({ results }: AttestedPayload, suites: readonly Suite[]): readonly string[] {
  const length = Math.max(results.length, suites.length);
  const differences = Array.from({ length }, (_, index) =>
    compareSuite(index + 1, results[index], suites[index]),
  );
  return differences.flat();
}

function compareSuite(
  number: number,
  stated: JUnitResult | undefined,
  counted: Suite | undefined,
): readonly string[] {
  if (stated === undefined || counted === undefined || stated.name !== counted.name) {
    return compare(`Suite ${number} of the payload`, stated?.name, counted?.name);
  }
  const suite = sanitizeLine(stated.name);
  const nameOf = (member: string) => `\`${member}\` of suite \`${suite}\` in the payload`;
  return compareMembers(stated, toJUnitResult(counted), nameOf);
}

/** Compares what `user_data.ci` says about the reports. Reports that the zip does not hold may have more flaky cases. */
function compareRunContext(
  ci: JsonObject,
  { counts, reports, invalid }: Tests,
  isWhole: boolean,
): readonly string[] {
  const stated = valueAt(ci, "tests.flaky");
  const mayBeMore = !isWhole && typeof stated === "number";
  const flaky = mayBeMore ? Math.max(counts.flaky, stated) : counts.flaky;
  const broken = invalid.map(({ name }) => name);
  const expected = {
    "tests.executed": executedCount(counts),
    "tests.flaky": flaky,
    "reports.read": reports,
    "reports.invalid": broken.slice(0, MAX_LISTED),
    "reports.invalid_total": broken.length > MAX_LISTED ? broken.length : undefined,
  };
  return Object.entries(expected).flatMap(([path, value]) =>
    compare(`\`user_data.ci.${path}\``, withoutReasons(valueAt(ci, path)), value),
  );
}

/** The reports do not say for what reason the action called one broken, so only the paths are compared. */
function withoutReasons(stated: Json | undefined) {
  if (!Array.isArray(stated)) return stated;
  return stated.map((report) => valueAt(report, "path"));
}
