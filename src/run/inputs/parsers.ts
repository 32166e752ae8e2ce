import { parseDuration } from "../../base/duration.ts";
import { ParseError } from "../../base/errors.ts";

/** Parses a trimmed text that is not empty. Throws a ParseError that completes "expected …". */
export type Parse<T> = (text: string) => T;

/** A parser that takes any text. */
export const anyText: Parse<string> = (text) => text;

/** A parser for one of these words. */
export function oneOf<const T extends string>(...choices: readonly T[]): Parse<T> {
  const expected = choices.map((word) => `\`${word}\``).join(", ");
  return (text) => {
    const found = choices.find((word) => word === text);
    if (found !== undefined) return found;
    throw new ParseError(expected.replace(/, ([^,]*)$/, " or $1"));
  };
}

/** A parser for what `pattern` matches, which is `expected`. */
export function matching(pattern: RegExp, expected: string): Parse<string> {
  return (text) => {
    if (pattern.test(text)) return text;
    throw new ParseError(expected);
  };
}

/** A parser for a whole number of at most `max`. */
export function integer(max = 1_000_000_000): Parse<number> {
  return (text) => {
    if (/^\d+$/.test(text) && Number(text) <= max) return Number(text);
    throw new ParseError(`a whole number from 0 to ${max}`);
  };
}

/** A parser for a duration of at least `min` milliseconds. */
export function duration(min = 0): Parse<number> {
  const above = min > 0 ? " above zero" : "";
  return (text) => {
    const milliseconds = parseDuration(text);
    if (milliseconds !== undefined && milliseconds >= min) return milliseconds;
    throw new ParseError(
      `a duration${above}: a number with \`s\`, \`m\`, \`h\` or \`d\`, as in \`90s\``,
    );
  };
}
