import { resolve } from "node:path";
import { parseDuration } from "../../base/duration.ts";
import { ParseError } from "../../base/errors.ts";
import type { Problem } from "../../base/problem.ts";
import type { WorkflowContext } from "../../commit/context.ts";
import { isDirectory } from "../../files/paths.ts";
import type { Redactor } from "../../redaction/redact.ts";

/** Returns an input's text as it was given, untrimmed; undefined if it is not set. */
export type RawInput = (name: string) => string | undefined;

/** What reading the inputs of a run depends on. */
export interface InputsContext {
  readonly context: WorkflowContext;
  readonly redactor: Redactor;
}

/** Reads the text of an input. Throws an InputError if it is missing or wrong. */
export type Read<T> = (text: string | undefined) => T;

/** Parses a trimmed text that is not empty. Throws a ParseError that completes "expected …". */
export type Parse<T> = (text: string) => T;

/** How each input of an action is read, by its name. */
type Table = Readonly<Record<string, Read<unknown>>>;

/** What the inputs of a table are read as. */
export type Values<T extends Table> = { readonly [Name in keyof T]: ReturnType<T[Name]> };

/** Inputs are missing or wrong: one problem for each of them. */
export class InputsError extends Error {
  override readonly name = "InputsError";
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super("Inputs are missing or wrong");
    this.problems = problems;
  }
}

/** What is wrong with one input: its text, absent if it is missing. The message completes "expected …". */
export class InputError extends Error {
  override readonly name = "InputError";
  readonly text: string | undefined;

  constructor(text: string | undefined, expected: string) {
    super(expected);
    this.text = text;
  }
}

/** Inputs whose values are never shown. */
const SECRET_INPUTS: readonly string[] = [
  "api-key",
  "basic-password",
  "github-token",
  "known-secrets",
];

/** Characters of a value that a message shows: a part of a longer one could be a part of a secret. */
const SHOWN_LENGTH = 100;

/**
 * Reads all inputs of a table. Throws one InputsError for everything that is wrong with them, together with
 * `otherProblems`, which belong to several inputs at once.
 */
export function readTable<T extends Table>(
  table: T,
  raw: RawInput,
  otherProblems: readonly Problem[] = [],
): Values<T> {
  const values: Record<string, unknown> = {};
  const problems: Problem[] = [];
  for (const [name, read] of Object.entries(table)) {
    try {
      values[name] = read(raw(name));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      problems.push(describe(name, error));
    }
  }
  if (!isComplete(values, table) || problems.length + otherProblems.length > 0) {
    throw new InputsError([...problems, ...otherProblems]);
  }
  return values;
}

function isComplete<T extends Table>(
  values: Readonly<Record<string, unknown>>,
  table: T,
): values is Values<T> {
  return Object.keys(table).every((name) => name in values);
}

function describe(name: string, { text, message }: InputError): Problem {
  if (text === undefined) {
    return {
      id: "input-missing",
      title: `\`${name}\` is missing`,
      details: `Expected ${message}.`,
      advice: "Check that the variable or secret exists, and that this workflow may read it.",
    };
  }
  const shown = SECRET_INPUTS.includes(name) ? "not shown, since it is a secret" : quote(text);
  return {
    id: "input-wrong",
    title: `\`${name}\` is wrong`,
    details: `It is ${shown}; expected ${message}.`,
  };
}

function quote(text: string): string {
  // What may hold a password is not shown.
  if (/:\/\/.*[@?]/s.test(text)) return "an address with a user, a password or a query";
  if (text.length > SHOWN_LENGTH) return `a text of ${text.length} characters`;
  return JSON.stringify(text);
}

function parseInput<T>(text: string, parse: Parse<T>, more = ""): T {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    throw new InputError(text, `${error.message}${more}`);
  }
}

/** An input that may be absent. */
export function optional<T>(parse: Parse<T>): Read<T | undefined> {
  return (text) => {
    const trimmed = text?.trim();
    return trimmed ? parseInput(trimmed, parse) : undefined;
  };
}

/** An input that must be set; `expected` says to what. */
export function required<T>(parse: Parse<T>, expected: string): Read<T> {
  return (text) => {
    const value = optional(parse)(text);
    if (value === undefined) throw new InputError(undefined, expected);
    return value;
  };
}

/** An input with a default of its own. */
export function withDefault<T>(parse: Parse<T>, value: T): Read<T> {
  return (text) => optional(parse)(text) ?? value;
}

/** One of several words, of which the first is the default. */
export function choice<const T extends string>(first: T, ...rest: readonly T[]): Read<T> {
  return withDefault(oneOf(first, ...rest), first);
}

/** `true` or `false`, in any case as YAML has it. */
export function flag(value: boolean): Read<boolean> {
  const word = oneOf("true", "false");
  return withDefault((text) => word(text.toLowerCase()) === "true", value);
}

/** A list with one entry per line; blank lines and lines that begin with `#` do not count. */
export function list<T>(parse: Parse<T>): Read<readonly T[]> {
  return (text) => entriesOf(text).map((entry) => parseInput(entry, parse, ", one per line"));
}

/** Glob patterns. An exclude holds for the patterns above it, so there must be one. */
export function patterns(text: string | undefined): readonly string[] {
  const entries = entriesOf(text);
  const [first] = entries;
  if (first?.startsWith("!")) {
    throw new InputError(first, "a pattern above the first exclude (`!`), which it excludes from");
  }
  return entries;
}

/** As `patterns`, of which there must be at least one; `expected` says what they are. */
export function requiredPatterns(expected: string): Read<readonly string[]> {
  return (text) => {
    const entries = patterns(text);
    if (entries.length > 0) return entries;
    throw new InputError(undefined, `${expected}, one per line`);
  };
}

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

/** The absolute path of a directory that exists, relative to `start`, which is the default. */
export function directory(start: string): Read<string> {
  const parse: Parse<string> = (text) => {
    const path = resolve(start, text);
    if (isDirectory(path)) return path;
    throw new ParseError("a directory that exists; the repository must be checked out before");
  };
  return withDefault(parse, start);
}

/** A parser that takes any text. */
export const anyText: Parse<string> = (text) => text;

/** Whether an input says anything. */
export function isSet(raw: RawInput, name: string): boolean {
  return entriesOf(raw(name)).length > 0;
}

/** Returns the entries of a list: one per line, without blank lines and `#` comments. */
function entriesOf(text: string | undefined): readonly string[] {
  return linesOf(text).filter((line) => !line.startsWith("#"));
}

/** Returns the lines of a text that are not blank, trimmed. */
export function linesOf(text = ""): readonly string[] {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim());
  return lines.filter((line) => line !== "");
}
