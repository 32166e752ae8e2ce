import { hash } from "node:crypto";
import { AttestationError } from "../errors.ts";
import { toJUnitResult } from "../evidence/data-json.ts";
import { describeEvidence } from "../evidence/run-context.ts";
import { isJsonObject, type Json, type JsonObject } from "../json.ts";
import { aggregate } from "../junit/report.ts";
import { testRunSuite } from "../reports/test-run.ts";
import type { JUnitResult } from "../service/operations/attest-junit.ts";
import { pluralize } from "../text/format.ts";
import type { AttestedPayload } from "./documents.ts";
import { compare, confirm, type Findings, mergeFindings } from "./findings.ts";
import { type ReadAttachment, readAttachment } from "./read-attachment.ts";
import { ZipError } from "./read-zip.ts";

const REPORTS_DENIED =
  "`user_data.ci.demands.attach_reports` is false, but the attachment holds reports.";

/** Compares the zip with its manifest and with what the payload says about it. The zip is hostile input. */
export async function checkAttachment(
  attachment: Buffer | undefined,
  payload: AttestedPayload,
): Promise<Findings> {
  const { ci } = payload;
  const evidence = ci?.["evidence"];
  const isNamed = isJsonObject(evidence) && evidence["sha256"] !== undefined;
  if (attachment === undefined) return { gaps: [noAttachment(ci, isNamed)] };
  const read = await tryReadAttachment(attachment);
  if (typeof read === "string") return { differences: [read] };
  const { manifest, differences } = read;
  if (manifest === undefined) return { differences };
  const files = pluralize(manifest.files.length, "file");
  const digests = confirm(
    `The digests of ${files} in the attachment are those of its manifest.`,
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
    files: manifest.files.length,
    omitted: manifest.omitted,
    redacted: manifest.files.reduce((sum, { redacted }) => sum + redacted, 0),
  });
  return mergeFindings(
    confirm(
      "The attachment is the one that the payload names.",
      compareMembers("user_data.ci.evidence", evidence, expected),
    ),
    digests,
    checkCounts({ ...payload, ci }, read),
  );
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
): Findings {
  const [demands, tests, stated] = ["demands", "tests", "reports"].map((member) =>
    objectMember(ci, member),
  );
  if (demands?.["attach_reports"] === false) {
    return reports.length === 0
      ? { gaps: ["The reports are not in the attachment (`attach-reports: false`)."] }
      : { differences: [REPORTS_DENIED] };
  }
  const valid = reports.filter(({ invalid }) => !invalid);
  const { suites, counts } = aggregate(valid, demands?.["merge_suites"] !== false);
  const extra = testRunSuite(counts, tests?.["outcome"], name);
  const expected = [...suites, ...(extra ? [extra] : [])].map(toJUnitResult);
  const executed = counts.total - counts.skipped + (extra?.total ?? 0);
  return confirm(
    `${pluralize(valid.length, "report adds", "reports add")} up to the ${pluralize(results.length, "entry", "entries")} of junit_results.`,
    [
      ...compareResults(results, expected),
      ...compare("`user_data.ci.tests.executed`", tests?.["executed"], executed),
      ...compare("`user_data.ci.reports.read`", stated?.["read"], valid.length),
      ...compare(
        "The number of broken reports in `user_data.ci.reports.invalid`",
        totalOf(stated, "invalid"),
        reports.length - valid.length,
      ),
    ],
  );
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

function objectMember(object: JsonObject, name: string): JsonObject | undefined {
  const value = object[name];
  return isJsonObject(value) ? value : undefined;
}
