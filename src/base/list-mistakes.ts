/** A mistake that the text of an entry shows, and what to write instead. */
export interface Mistake {
  readonly form: RegExp;
  /** Completes a sentence about the entry. */
  readonly text: string;
  /** Returns what to write instead; if that has the mistake as well, nothing is suggested. */
  readonly correct?: (entry: string) => string;
}

/** Mistakes in any list. */
export const LIST_MISTAKES: readonly Mistake[] = [
  {
    form: /^["'].*["']$/,
    text: "is in quotes, which lists do not need.",
    correct: (entry) => entry.slice(1, -1),
  },
  {
    form: /^-\s/,
    text: "starts with a dash. Lists have one entry per line, without dashes.",
    // With more dashes, YAML may have joined several entries.
    correct: (entry) => (/\s-\s/.test(entry) ? entry : entry.replace(/^-\s+/, "")),
  },
];

/** Returns what is probably wrong with a name that nothing has; undefined if its text does not show it. */
export function nameMistake(name: string): string | undefined {
  const mistake = findMistake(name, LIST_MISTAKES);
  if (mistake !== undefined) return mistake;
  // Names may have commas and blanks.
  if (!/[^\s,][\s,]+[^\s,]/.test(name)) return undefined;
  return `If \`${name}\` is meant as several, write one per line, without commas, after \`|\` and not after \`>\`.`;
}

/** Says what is wrong with an entry of a list, which stands after `prefix`. */
export function findMistake(
  entry: string,
  mistakes: readonly Mistake[],
  prefix = "",
): string | undefined {
  const mistake = mistakes.find(({ form }) => form.test(entry));
  if (mistake === undefined) return undefined;
  const { form, text, correct } = mistake;
  const corrected = correct?.(entry);
  const isRight = corrected !== undefined && !form.test(corrected);
  const advice = isRight ? ` Write ${prefix}${corrected}.` : "";
  return `\`${prefix}${entry}\` ${text}${advice}`;
}
