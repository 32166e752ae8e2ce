import { bulletList, present } from "./format.ts";

/**
 * The section of docs/troubleshooting.md about each kind of problem, as its anchor; undefined where there is nothing to
 * say but what the problem says itself.
 */
export const SECTIONS: Readonly<Record<string, string | undefined>> = {
  // The run
  cancelled: "cancelled",
  unexpected: "unexpected",
  "message-hidden": "unexpected",
  "outputs-not-set": "outputs-not-set",
  "summary-not-written": "outputs-not-set",
  "tests-failed": "tests",

  // Inputs
  "api-key-empty": "the-api-key-is-empty",
  "api-key-invalid": undefined,
  "api-key-withheld": "the-api-key-is-empty",
  "base-url-invalid": undefined,
  "basic-invalid": undefined,
  "blank-test-outcome": "an-outcome-is-empty",
  "exclude-before-patterns": undefined,
  "gate-without-checks": "a-variable-is-empty",
  "input-invalid": "inputs",
  "input-missing": "a-variable-is-empty",
  "input-without-effect": "a-variable-is-empty",
  "known-secrets-too-large": undefined,
  "no-directory": "the-working-directory-does-not-exist",
  "no-pattern": undefined,
  "secret-in-input": "a-secret-in-an-input",
  "secret-too-short": undefined,
  "user-data-invalid": undefined,

  // Delivery
  fork: undefined,
  "api-key-refused": "api-key-refused",
  "attestation-refused": "attestation-refused",
  "certificate-not-trusted": "certificate-not-trusted",
  conflict: undefined,
  "delivery-unknown": "delivery-unknown",
  "flow-or-trail-not-found": "flow-or-trail-not-found",
  "maybe-recorded-twice": "delivery-unknown",
  "no-time-left": "service-unavailable",
  "not-allowed": "the-key-may-not-attest-here",
  "not-the-service": "the-response-is-not-from-the-service",
  "outcome-not-written": undefined,
  "proxy-failed": "proxy-failed",
  "recorded-with-page": "the-response-is-not-from-the-service",
  "request-too-large": "attestation-too-large",
  "service-not-reached": "service-not-reached",
  "service-unavailable": "service-unavailable",

  // Kept requests
  "damaged-request": undefined,
  "dry-run-request": undefined,
  "foreign-request": "foreign-request",
  "recorded-already": undefined,
  "requests-not-sent": undefined,

  // Verification
  "counts-not-checked": "the-counts-cannot-be-checked",
  "files-differ": "the-files-contradict-each-other",
  "reports-not-in-attachment": "reports-that-are-not-in-the-attachment",
  "unusable-file": "a-file-cannot-be-used",

  // Finding files
  "no-report": "no-report",
  "pattern-without-match": "no-report",
  "test-step-without-report": undefined,
  "tests-not-run": undefined,
  "parent-after-wildcard": undefined,
  "search-failed": "search-failed",

  // Reading reports
  "broken-reports": "broken-reports",
  "not-junit": "not-junit",
  "file-unusable": undefined,
  "contradictory-report": "contradictory-report",

  // Demands on reports
  "stale-reports": "stale-reports",
  "reports-of-skipped-tests": undefined,
  "too-few-tests": undefined,

  // The outcome of the tests
  "no-test-outcome": "no-test-outcome",
  "some-tests-not-run": undefined,
  "passed-despite-failures": undefined,
  "failure-not-reported": "failure-not-reported",

  // What the checks of the gate found
  "gate-without-key": undefined,
  "lookup-failed": "a-lookup-failed",
  "gate-commit-unknown": undefined,
  "environment-not-found": undefined,
  "deployments-refused": undefined,
  "deployments-contradictory": "the-deployments-cannot-be-evaluated",
  "range-uncertain": "the-clocks-differ",
  "deployment-missing": "no-deployment-matches",
  "deployment-not-compliant": "a-deployment-is-not-compliant",
  "deployment-not-soaked": undefined,
  "compliance-unknown": "the-compliance-is-unknown",
  "control-not-found": undefined,
  "control-refused": undefined,
  "control-confused": "a-lookup-failed",
  "control-archived": undefined,
  "control-version": undefined,
  "control-unused": undefined,
  "control-use-unknown": undefined,
  "notifications-failing": undefined,

  // The clock that the gate goes by
  "clock-differs": "the-clocks-differ",
  "clock-unconfirmed": "the-clocks-differ",

  // The commit
  "commit-unknown": "the-tested-commit-is-unknown",
  "commit-details-unknown": "details-of-the-commit-are-unknown",
  "annotated-tag": undefined,
  "payload-unusable": "the-tested-commit-is-unknown",
  "head-not-checked-out": "the-head-of-the-pull-request-is-not-checked-out",
  "other-commit-checked-out": "another-commit-is-checked-out",

  // The attachment
  "report-changed": undefined,
  "linked-outside": undefined,
  "attachment-too-large": "the-attachment-is-too-large",
  "attachment-trimmed": "the-attachment-is-too-large",
  "manifest-too-large": "the-attachment-is-too-large",

  // The payload
  "too-many-suites": undefined,
  "data-json-too-large": undefined,
  "request-not-kept": "the-request-could-not-be-kept",

  // Secrets
};

/** What kind of problem it is, whatever its words say. */
export type ProblemId = string;

/** Something that people are told: made where it happens, and never taken apart again. */
export interface Problem {
  readonly id: ProblemId;
  /** What happened, in a few words without a full stop, such as "`api-key` is empty". It stands alone. */
  readonly title: string;
  /** To what: whole sentences, or the lines of a list. */
  readonly details?: string | readonly string[] | undefined;
  /** What to do next, in whole sentences. */
  readonly advice?: string | undefined;
}

/** What kind of thing makes a job fail, and with it who can fix it. */
export type Cause =
  | "inputs"
  | "evidence"
  | "service"
  | "gate"
  | "cancelled"
  | "tests"
  | "unexpected";

/** Returns a problem as text: its title, its details (a list of several lines has a line for each) and its advice. */
export function describeProblem({ title, details, advice }: Problem): string {
  if (details === undefined || typeof details === "string") {
    return present([title, details, advice]).map(asSentence).join(" ");
  }
  const [only, ...others] = details;
  if (others.length > 0) {
    return present([`${title}:`, bulletList(details, details.length), advice]).join("\n");
  }
  const start = only === undefined ? title : `${title}: ${only}`;
  return present([start, advice]).map(asSentence).join(" ");
}

/** Returns the details of a problem as the lines of a list. */
export function detailLines({ details = [] }: Pick<Problem, "details">): readonly string[] {
  return typeof details === "string" ? [details] : details;
}

/** Returns problems as text, one after the other. */
export function describeProblems(problems: readonly Problem[]): string {
  return problems.map(describeProblem).join("\n");
}

/** Returns the section of docs/troubleshooting.md about a kind of problem, as its anchor, if there is one. */
export function sectionOf(id: ProblemId): string | undefined {
  return SECTIONS[id];
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
