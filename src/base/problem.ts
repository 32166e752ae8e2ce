import { bulletList, present } from "./format.ts";

/** Something that people are told: made where it happens, and never taken apart again. */
export interface Problem {
  /** What kind of problem it is; also the anchor of a section in docs/troubleshooting.md. */
  readonly id: string;
  /** What happened, in a few words without a full stop, such as "`api-key` is empty". It stands alone. */
  readonly title: string;
  /** To what: whole sentences, or the lines of a list. */
  readonly details?: string | readonly string[] | undefined;
  /** What to do next, in whole sentences. */
  readonly advice?: string | undefined;
}

/** Returns a problem as text: its title, its details (a list of several lines has a line for each) and its advice. */
export function describeProblem({ title, details, advice }: Problem): string {
  if (details === undefined || typeof details === "string") {
    return present([title, details, advice]).map(asSentence).join(" ");
  }
  const [only, ...others] = details;
  if (others.length > 0) {
    return present([`${title}:`, bulletList(details), advice]).join("\n");
  }
  const start = only === undefined ? title : `${title}: ${only}`;
  return present([start, advice]).map(asSentence).join(" ");
}

/** Returns the details of a problem as the lines of a list. */
export function detailLines({ details = [] }: Pick<Problem, "details">): readonly string[] {
  return typeof details === "string" ? [details] : details;
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
