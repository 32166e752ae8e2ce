import { truncate } from "../base/format.ts";
import { type JsonObject, textAt, valueAt } from "../base/json.ts";
import { type FailedCounts, failedCount, type ShownCase } from "../junit/report.ts";

/** The in-toto predicate type: https://github.com/in-toto/attestation/blob/main/spec/predicates/test-result.md */
export const PREDICATE_TYPE = "https://in-toto.io/attestation/test-result/v0.1";

/** UTF-16 units of a name. Signers accept a predicate of at most 16 MB. */
const MAX_NAME = 1000;

const WORKFLOW_REF = /^(?<repository>[^/]+\/[^/]+)\/(?<path>.+?\.ya?ml)@(?<ref>.+)$/s;

/** What a predicate says of the tests, with the names as they are sent. */
interface NamedTests {
  /** All suites, as in `junit_results`. */
  readonly suites: readonly FailedCounts[];
  /** The first failed cases, and the first flaky ones. */
  readonly failed: readonly CaseName[];
  readonly flaky: readonly CaseName[];
}

type CaseName = Pick<ShownCase, "suite" | "name">;

/**
 * Builds the predicate of an in-toto *test result* from `user_data.ci` and the tests, so that it says nothing that the
 * payload and the reports do not say. Names of passed tests are left out, since the reports have them.
 */
export function buildPredicate(ci: JsonObject, { suites, failed, flaky }: NamedTests): JsonObject {
  return {
    result: judgeTests(ci, suites),
    configuration: buildWorkflow(ci),
    url: textAt(ci, "run.url"),
    warnedTests: formatTestNames(flaky),
    failedTests: formatTestNames(failed),
  };
}

/** Returns `FAILED` with any failure or error, `WARNED` with warnings or flaky cases, else `PASSED`. */
function judgeTests(ci: JsonObject, suites: readonly FailedCounts[]): string {
  if (suites.some((suite) => failedCount(suite) > 0)) return "FAILED";
  const warnings = valueAt(ci, "tests.warnings");
  const hasWarnings = Array.isArray(warnings) && warnings.length > 0;
  return hasWarnings || Number(valueAt(ci, "tests.flaky")) > 0 ? "WARNED" : "PASSED";
}

/**
 * Returns the workflow file at its commit, as a list of one ResourceDescriptor, which has only a digest where the
 * branch is left out. The list is empty if the runner names no workflow.
 */
function buildWorkflow(ci: JsonObject): readonly JsonObject[] {
  const { repository, path, ref } =
    WORKFLOW_REF.exec(textAt(ci, "run.workflow_ref") ?? "")?.groups ?? {};
  const server = URL.parse(textAt(ci, "run.url") ?? "")?.origin;
  const uri = repository && server && encodeUri(`git+${server}/${repository}@${ref}`);
  const gitCommit = textAt(ci, "run.workflow_sha");
  if (!uri && !gitCommit) return [];
  return [{ name: path, uri, digest: gitCommit && { gitCommit } }];
}

/** Names of branches may have characters that a URI may not. */
function encodeUri(uri: string): string {
  return encodeURI(uri.toWellFormed()).replaceAll("#", "%23");
}

function formatTestNames(cases: readonly CaseName[]): readonly string[] {
  return cases.map(({ suite, name }) => truncate(`${suite} › ${name}`, MAX_NAME));
}
