import { bulletList, present } from "./format.ts";

/** Something that people are told. */
export interface Problem {
  /** What kind of problem it is; also the anchor of a section in docs/troubleshooting.md. */
  readonly id: string;
  /** What happened, in a few words without a full stop, such as "`api-key` is empty". It stands alone. */
  readonly title: string;
  /** To what: whole sentences, or phrases without a full stop, such as the items of a list. */
  readonly details?: readonly string[] | undefined;
  /** What to do next, in whole sentences. */
  readonly advice?: string | undefined;
}

/** Returns a problem as text: its title, its details (several have a line each) and its advice. */
export function formatProblem({ title, details = [], advice }: Problem): string {
  const [only, ...others] = details;
  if (others.length > 0) {
    return present([`${title}:`, bulletList(details), advice]).join("\n");
  }
  const said = only === undefined || isSentence(only) ? [title, only] : [`${title}: ${only}`];
  return present([...said, advice])
    .map(asSentence)
    .join(" ");
}

/** Whether a text ends as a sentence does. */
export function isSentence(text: string): boolean {
  return /[.!?]$/.test(text);
}

function asSentence(text: string): string {
  return isSentence(text) ? text : `${text}.`;
}
