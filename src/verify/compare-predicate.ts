import { parseDocument } from "../base/documents.ts";
import { type JsonObject, textAt, valueAt } from "../base/json.ts";
import { buildPredicate } from "../evidence/predicate.ts";
import type { Tests } from "../junit/tests.ts";
import type { AttestedPayload } from "./attested-documents.ts";
import { compareMembers } from "./compare.ts";

/** Parses `test-result.json`. Throws a DocumentError if it is not a JSON object. */
export function parsePredicate(bytes: Buffer): JsonObject {
  return parseDocument("The predicate", bytes, (predicate) => predicate.object());
}

/**
 * Compares a predicate with the one that the action builds for the payload. Names of cases are compared with the
 * reports; `tests` is undefined unless the attachment holds all of them.
 */
export function comparePredicate(
  predicate: JsonObject,
  { results, ci }: AttestedPayload,
  tests: Tests | undefined,
): readonly string[] {
  const count = (member: "failures" | "errors") =>
    results.reduce((sum, suite) => sum + suite[member], 0);
  const flaky = Number(valueAt(ci, "tests.flaky") ?? 0);
  const counts = { failures: count("failures"), errors: count("errors"), flaky };
  const warnings = valueAt(ci, "tests.warnings");
  const url = textAt(ci, "run.url");
  const workflowRef = textAt(ci, "run.workflow_ref");
  const workflowSha = textAt(ci, "run.workflow_sha");
  const built = buildPredicate({
    context: { ...NO_RUN, serverUrl: URL.parse(url ?? "")?.origin ?? "", workflowRef, workflowSha },
    redact: new Set(),
    tests: { counts, failed: tests?.failed ?? [], flaky: tests?.flaky ?? [] },
    warnings: Array.isArray(warnings) ? warnings.map(String) : [],
  });
  const { failedTests, warnedTests, configuration } = predicate;
  const expected = {
    ...built,
    ...(url !== undefined && { url }),
    ...(tests === undefined && { failedTests, warnedTests }),
    // The payload does not name the workflow's file with `redact-commit-info: branch`.
    ...((url === undefined || workflowRef === undefined) && { configuration }),
  };
  return compareMembers(predicate, expected, (member) => `\`${member}\` of the predicate`);
}

const NO_RUN = { repository: undefined, runId: undefined, runAttempt: undefined };
