import { type JsonObject, textAt, valueAt } from "../base/json.ts";
import { countsOf } from "../evidence/manifest.ts";
import { describeWorkflow, nameTests, testResult } from "../evidence/predicate.ts";
import type { Tests } from "../reports/tests.ts";
import type { AttestedPayload } from "./attested-documents.ts";
import { compareMembers, type Finding, findingsOf } from "./findings.ts";
import { addUp, holdsCountedReports, type ReadAttachment } from "./read-attachment.ts";

/** Compares the predicate with the payload, and if the attachment holds every report, with the names of cases. */
export function checkPredicate(
  predicate: JsonObject,
  payload: AttestedPayload,
  read: ReadAttachment | undefined,
): readonly Finding[] {
  const { ci } = payload;
  // The predicate is of this action, and the payload of another client.
  if (ci === undefined) return [];
  const hasNames = read !== undefined && read.reports.length > 0 && holdsCountedReports(read);
  const tests = hasNames ? addUp(read, payload) : undefined;
  const names = tests ? expectedNames(tests) : statedNames(predicate);
  const expected = {
    result: expectedResult(payload, ci),
    configuration: expectedConfiguration(ci) ?? predicate["configuration"],
    url: textAt(ci, "run.url"),
    ...names,
  };
  return findingsOf(
    `The predicate says the same as the payload${tests ? " and the reports" : ""}.`,
    compareMembers(predicate, expected, (member) => `\`${member}\` of the predicate`),
  );
}

function expectedResult({ results }: AttestedPayload, ci: JsonObject): string {
  const warnings = valueAt(ci, "tests.warnings");
  const flaky = Number(valueAt(ci, "tests.flaky") ?? 0);
  return testResult({ ...countsOf(results), flaky }, Array.isArray(warnings) ? warnings : []);
}

/** Returns the workflow's file; undefined if the payload does not name it (`redact-commit-info: branch`). */
function expectedConfiguration(ci: JsonObject): readonly JsonObject[] | undefined {
  const url = textAt(ci, "run.url");
  const workflowRef = textAt(ci, "run.workflow_ref");
  if (url === undefined || workflowRef === undefined) return undefined;
  const serverUrl = URL.parse(url)?.origin ?? url;
  const workflowSha = textAt(ci, "run.workflow_sha");
  return describeWorkflow({ serverUrl, workflowRef, workflowSha }, new Set());
}

function expectedNames({ flaky, failed }: Tests): JsonObject {
  return { warnedTests: nameTests(flaky), failedTests: nameTests(failed) };
}

/** The names of cases do not follow from the payload. */
function statedNames({ warnedTests, failedTests }: JsonObject): JsonObject {
  return { warnedTests, failedTests };
}
