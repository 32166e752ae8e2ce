import type { Problem } from "../base/problem.ts";
import type { WorkflowContext } from "../commit/context.ts";

/** The ids of the problems of which docs/troubleshooting.md has more to say: each has a section there. */
export const EXPLAINED: ReadonlySet<string> = new Set([
  "api-key-refused",
  "attestation-refused",
  "broken-reports",
  "commit-details-unknown",
  "contradictory-report",
  "delivery-unknown",
  "deployment-missing",
  "failure-not-reported",
  "files-differ",
  "flow-or-trail-not-found",
  "head-not-checked-out",
  "input-missing",
  "input-wrong",
  "lookup-failed",
  "no-report",
  "not-allowed",
  "not-junit",
  "not-the-service",
  "other-commit-checked-out",
  "pattern-without-match",
  "proxy-failed",
  "secret-in-input",
  "service-not-reached",
  "stale-reports",
  "test-step-without-report",
  "too-few-tests",
  "unexpected",
]);

/** Returns the page that explains messages, in the version that runs; undefined if the runner does not tell. */
export function troubleshootingUrl(context: Pick<WorkflowContext, "action" | "serverUrl">) {
  const { action, serverUrl } = context;
  if (action === undefined) return undefined;
  const ref = (action.ref ?? "HEAD").split("/").map(encodeURIComponent).join("/");
  return `${serverUrl}/${action.repository}/blob/${ref}/docs/troubleshooting.md`;
}

/** Returns the address of the section of the page `help` that explains a problem; undefined if there is none. */
export function helpAddress(
  help: string | undefined,
  { id }: Pick<Problem, "id">,
): string | undefined {
  return help !== undefined && EXPLAINED.has(id) ? `${help}#${id}` : undefined;
}
