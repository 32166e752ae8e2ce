import { ParseError } from "../../base/errors.ts";
import type { Problem } from "../../base/problem.ts";
import { anyText, oneOf, type Parse } from "./parsers.ts";

/** Returns an input's text as it was given, untrimmed; undefined if it is not set. */
export type RawInput = (name: string) => string | undefined;

/** One input of an action. */
export class Row<T> {
  /** As `action.yml` declares it. */
  readonly input: string;
  /** Reads the input's text. Throws an InputsError if it is missing or wrong. */
  readonly read: (text: string | undefined) => T;
  /** Whether it is sent or shown as it is written, so that it must hold no known value. */
  readonly isSent: boolean;

  constructor(input: string, read: (text: string | undefined) => T, isSent = false) {
    this.input = input;
    this.read = read;
    this.isSent = isSent;
  }

  /** Returns a row that makes something else of the value. */
  map<U>(convert: (value: T) => U): Row<U> {
    return new Row(this.input, (text) => convert(this.read(text)), this.isSent);
  }
}

/** Inputs are missing or wrong: one problem for each of them. */
export class InputsError extends Error {
  override readonly name = "InputsError";
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super("Inputs are missing or wrong");
    this.problems = problems;
  }
}

/** Characters of a value that a message shows: a part of a longer one could be a part of a secret. */
const SHOWN_LENGTH = 100;

function missingInput(input: string, expected: string): InputsError {
  const problem = {
    id: "input-missing",
    title: `\`${input}\` is missing`,
    details: [`Expected ${expected}.`],
    advice: "Check that the variable or secret exists, and that this workflow may read it.",
  };
  return new InputsError([problem]);
}

/** Returns the error of an input whose text, or an entry of it, is not what is `expected`; without a text, it is secret. */
export function wrongInput(input: string, text: string | undefined, expected: string): InputsError {
  const shown = text === undefined ? "not shown, since it is a secret" : quote(text);
  const problem = {
    id: "input-wrong",
    title: `\`${input}\` is wrong`,
    details: [`It is ${shown}; expected ${expected}.`],
    advice: "Correct it in the workflow, or in the variable or secret that it comes from.",
  };
  return new InputsError([problem]);
}

function quote(text: string): string {
  // What may hold a password is not shown.
  if (/:\/\/.*[@?]/s.test(text)) return "an address with a user, a password or a query";
  if (text.length > SHOWN_LENGTH) return `a text of ${text.length} characters`;
  return JSON.stringify(text);
}

function parseInput<T>(input: string, shown: string | undefined, parse: () => T, more = ""): T {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    throw wrongInput(input, shown, `${error.message}${more}`);
  }
}

/** An input that may be absent. */
export function optional<T>(input: string, parse: Parse<T>): Row<T | undefined> {
  return new Row(input, (text) => {
    const trimmed = text?.trim();
    return trimmed ? parseInput(input, trimmed, () => parse(trimmed)) : undefined;
  });
}

/** An input that may be absent, and that is masked, redacted and never shown. */
export function secret(input: string, parse: Parse<string> = anyText): Row<string | undefined> {
  return optional(input, (text) => parseInput(input, undefined, () => parse(text)));
}

/** An input that is sent or shown as it is written. */
export function sent<T>({ input, read }: Row<T>): Row<T> {
  return new Row(input, read, true);
}

/** An input that must be set; `expected` says to what. */
export function required<T>(row: Row<T | undefined>, expected: string): Row<T> {
  return row.map((value) => {
    if (value === undefined) throw missingInput(row.input, expected);
    return value;
  });
}

/** As `required`, unless the input may be absent after all, such as in a run from a fork. */
export function requiredUnless<T>(
  mayBeAbsent: boolean,
  row: Row<T | undefined>,
  expected: string,
): Row<T | undefined> {
  return mayBeAbsent ? row : required(row, expected);
}

/** An input with a default of its own. */
export function withDefault<T>(input: string, parse: Parse<T>, value: T): Row<T> {
  return optional(input, parse).map((given) => given ?? value);
}

/** One of several words, of which the first is the default. */
export function choice<const T extends string>(
  input: string,
  first: T,
  ...rest: readonly T[]
): Row<T> {
  return withDefault(input, oneOf(first, ...rest), first);
}

/** `true` or `false`, in any case as YAML has it. */
export function flag(input: string, value: boolean): Row<boolean> {
  const word = oneOf("true", "false");
  return withDefault(input, (text) => word(text.toLowerCase()) === "true", value);
}

/** A list with one entry per line; blank lines and lines that begin with `#` do not count. */
export function list<T>(input: string, parse: Parse<T>): Row<readonly T[]> {
  return new Row(input, (text) =>
    entriesOf(text).map((entry) => parseInput(input, entry, () => parse(entry), ", one per line")),
  );
}

/** Glob patterns. An exclude holds for the patterns above it, so there must be one. */
export function patterns(input: string): Row<readonly string[]> {
  return list(input, anyText).map((entries) => {
    const [first] = entries;
    if (!first?.startsWith("!")) return entries;
    const expected = "a pattern above the first exclude (`!`), which it excludes from";
    throw wrongInput(input, first, expected);
  });
}

/** As `patterns`, of which there must be at least one; `expected` says what they are. */
export function requiredPatterns(input: string, expected: string): Row<readonly string[]> {
  return patterns(input).map((entries) => {
    if (entries.length > 0) return entries;
    throw missingInput(input, `${expected}, one per line`);
  });
}

/** Returns the text of an input without blanks around it; undefined if nothing is left. */
export function trimmedText(raw: RawInput, { input }: Row<unknown>): string | undefined {
  return raw(input)?.trim() || undefined;
}

/** Whether an input says anything. */
export function isSet(raw: RawInput, name: string): boolean {
  return entriesOf(raw(name)).length > 0;
}

/** Returns the value of one input, where others may be wrong; undefined if it is missing or wrong itself. */
export function readRow<T>({ input, read }: Row<T>, raw: RawInput): T | undefined {
  try {
    return read(raw(input));
  } catch (error) {
    if (error instanceof InputsError) return undefined;
    throw error;
  }
}

/** Returns the entries of a list: one per line, without blank lines and `#` comments. */
function entriesOf(text: string | undefined): readonly string[] {
  return withoutComments(linesOf(text));
}

/** Returns the lines of a text that are not blank, trimmed. */
export function linesOf(text = ""): readonly string[] {
  return splitLines(text).filter((line) => line !== "");
}

/** Returns the lines of a text, trimmed. */
export function splitLines(text: string): readonly string[] {
  return text.split(/\r\n|\r|\n/).map((line) => line.trim());
}

/** Returns lines without those that begin with `#`. */
export function withoutComments(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => !line.startsWith("#"));
}
