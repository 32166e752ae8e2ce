import { truncate } from "../base/format.ts";
import type { JsonObject } from "../base/json.ts";
import type { RedactableField } from "../commit/commit.ts";
import type { WorkflowContext } from "../commit/context.ts";
import { type Counts, failedCount, type ShownCase } from "../junit/report.ts";
import { runUrl } from "./workflow-run.ts";

/** The in-toto predicate type: https://github.com/in-toto/attestation/blob/main/spec/predicates/test-result.md */
export const PREDICATE_TYPE = "https://in-toto.io/attestation/test-result/v0.1";

/** UTF-16 units of a name. Signers accept a predicate of at most 16 MB. */
const MAX_NAME = 1000;

const WORKFLOW_REF = /^(?<repository>[^/]+\/[^/]+)\/(?<path>.+?\.ya?ml)@(?<ref>.+)$/;

/** What a predicate says of the tests. */
interface NamedTests {
  readonly counts: Counts;
  readonly failed: readonly ShownCase[];
  readonly flaky: readonly ShownCase[];
}

/** What a predicate is made from. */
export interface PredicateParts {
  readonly context: WorkflowContext;
  readonly redact: ReadonlySet<RedactableField>;
  readonly tests: NamedTests;
  readonly warnings: readonly string[];
}

/** Builds the predicate of an in-toto *test result*. Names of passed tests are left out, since the reports have them. */
export function buildPredicate({ context, redact, tests, warnings }: PredicateParts): JsonObject {
  return {
    result: testResult(tests.counts, warnings),
    configuration: describeWorkflow(context, redact),
    url: runUrl(context),
    warnedTests: nameTests(tests.flaky),
    failedTests: nameTests(tests.failed),
  };
}

/** Returns `FAILED` with any failure or error, `WARNED` with warnings or flaky cases, else `PASSED`. */
export function testResult(counts: Counts, warnings: readonly unknown[]): string {
  if (failedCount(counts) > 0) return "FAILED";
  return warnings.length > 0 || counts.flaky > 0 ? "WARNED" : "PASSED";
}

/** Returns the workflow file at its commit, as a ResourceDescriptor; an empty list if the runner does not name it. */
export function describeWorkflow(
  context: Pick<WorkflowContext, "serverUrl" | "workflowRef" | "workflowSha">,
  redact: ReadonlySet<RedactableField>,
): readonly JsonObject[] {
  const { workflowRef, workflowSha, serverUrl } = context;
  const { repository, path, ref } = WORKFLOW_REF.exec(workflowRef ?? "")?.groups ?? {};
  if (repository === undefined || path === undefined || ref === undefined) return [];
  const source = `git+${serverUrl}/${repository}`;
  const uri = redact.has("branch") ? source : `${source}@${encodeRef(ref)}`;
  if (workflowSha === undefined) return [{ name: path, uri }];
  return [{ name: path, uri, digest: { gitCommit: workflowSha } }];
}

/** Names of branches may have characters that a URI may not. */
function encodeRef(ref: string): string {
  return encodeURI(ref).replaceAll("#", "%23");
}

/** Returns the names of cases as the predicate lists them. */
export function nameTests(cases: readonly ShownCase[]): readonly string[] {
  return cases.map(({ suite, name }) => truncate(`${suite} › ${name}`, MAX_NAME));
}
