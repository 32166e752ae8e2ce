import { bulletList, present } from "./format.ts";

/**
 * The section of docs/troubleshooting.md about each kind of problem, as its anchor; undefined where there is nothing to
 * say but what the problem says itself.
 */
const SECTIONS = {
  // Temporary: problems that have no id yet.
  unlisted: undefined,

  // The run
  cancelled: "cancelled",
  unexpected: "unexpected",
  "message-hidden": "unexpected",
  "outputs-not-set": "outputs-not-set",
  "summary-not-written": "outputs-not-set",
  "tests-failed": "tests",

  // Service
  fork: undefined,

  // Delivery
  "api-key-refused": "api-key-refused",
  "attestation-refused": "attestation-refused",
  "certificate-not-trusted": "certificate-not-trusted",
  conflict: undefined,
  "delivery-unknown": "delivery-unknown",
  "flow-or-trail-not-found": "flow-or-trail-not-found",
  "maybe-recorded-twice": "delivery-unknown",
  "no-time-left": "service-unavailable",
  "not-allowed": "not-allowed",
  "not-the-service": "not-the-service",
  "outcome-not-written": undefined,
  "proxy-failed": "proxy-failed",
  "recorded-with-page": "not-the-service",
  "request-too-large": "request-too-large",
  "service-not-reached": "service-not-reached",
  "service-unavailable": "service-unavailable",

  // Kept requests
  "damaged-request": undefined,
  "dry-run-request": undefined,
  "foreign-request": "foreign-request",
  "no-request": undefined,
  "recorded-already": undefined,
  "requests-not-sent": undefined,

  // Verification
  "counts-not-checked": "the-counts-cannot-be-checked",
  "files-differ": "the-files-contradict-each-other",
  "reports-not-in-attachment": "reports-that-are-not-in-the-attachment",
  "unusable-file": "a-file-cannot-be-used",

  // Reports
  "no-test-outcome": undefined,

  // The gate
  "gate-without-key": undefined,
} as const satisfies Readonly<Record<string, string | undefined>>;

/** What kind of problem it is, whatever its words say. */
export type ProblemId = keyof typeof SECTIONS;

/** Every kind of problem. */
export const PROBLEM_IDS = Object.keys(SECTIONS);

/** Something that people are told: made where it happens, and never taken apart again. */
export interface Problem {
  readonly id: ProblemId;
  /** What happened, in a few words without a full stop, such as "`api-key` is empty". It stands alone. */
  readonly title: string;
  /** To what: one whole sentence, or the lines of a list. */
  readonly details?: readonly string[] | undefined;
  /** What to do next, in whole sentences. */
  readonly advice?: string | undefined;
}

/** Returns a problem as text: its title, its details (a list has a line for each) and its advice. */
export function describeProblem({ title, details = [], advice }: Problem): string {
  const [only = "", ...others] = details;
  if (others.length > 0) {
    return present([`${title}:`, bulletList(details, details.length), advice]).join("\n");
  }
  const sentences = [title, only, advice ?? ""].filter((text) => text !== "");
  return sentences.map(asSentence).join(" ");
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
  return /[.!?:]$/.test(text) ? text : `${text}.`;
}

/** Temporary: a problem that has no id yet. */
export function unlisted(text: string): Problem {
  return { id: "unlisted", title: text };
}
