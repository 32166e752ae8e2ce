import { resolve } from "node:path";
import { ParseError } from "../../base/errors.ts";
import { parseDuration, present, showShort } from "../../base/format.ts";
import { describeProblem, describeProblems, type Problem } from "../../base/problem.ts";
import type { Failure } from "../../base/step.ts";
import type { WorkflowContext } from "../../commit/context.ts";
import { isDirectory } from "../../files/paths.ts";
import { splitNegation } from "../../files/pattern.ts";
import { type Redactor, redactProblem } from "../../redaction/redact.ts";

/** Returns an input's text, trimmed unless `options` says otherwise; undefined if it is not set. */
export type RawInput = (name: string, options?: RawInputOptions) => string | undefined;

interface RawInputOptions {
  readonly trimWhitespace: boolean;
}

/** Inputs that are sent or shown as they are written, and free texts. Patterns of files are redacted instead. */
const FREE_TEXTS: ReadonlySet<string> = new Set([
  "base-url",
  "org",
  "flow",
  "trail",
  "name",
  "commit",
  "working-directory",
  "gate-environments",
  "gate-artifacts",
  "gate-fingerprint",
  "gate-controls",
]);

/** What reading inputs needs to know of the run. */
export interface InputContext {
  readonly context: WorkflowContext;
  readonly redactor: Redactor;
}

/** Inputs are wrong: every one of them at once, each with its value and what was expected. */
export class InputsError extends Error {
  override readonly name = "InputsError";
  readonly problems: readonly [Problem, ...Problem[]];

  constructor(problems: readonly [Problem, ...Problem[]]) {
    super(describeProblems(problems));
    this.problems = problems;
  }

  /** What a run with these inputs ends with. */
  toFailure(): Failure {
    return { failures: this.problems, cause: "inputs", warnings: [], notices: [] };
  }
}

const SHOWN_LENGTH = 80;

/** Reads inputs into types, and collects what is wrong for `complete`. What is not set, or wrong, is undefined. */
export class InputReader {
  readonly #raw: RawInput;
  readonly #redactor: Redactor;
  /** Keyed by text, so that none is reported twice. */
  readonly #problems = new Map<string, Problem>();

  constructor(raw: RawInput, redactor: Redactor) {
    this.#raw = raw;
    this.#redactor = redactor;
  }

  /** Records what is wrong. */
  addProblem(problem: Problem): void {
    const redacted = redactProblem(problem, this.#redactor);
    this.#problems.set(describeProblem(redacted), redacted);
  }

  optional(name: string, options?: RawInputOptions): string | undefined {
    const value = this.#raw(name, options);
    if (value !== undefined && FREE_TEXTS.has(name)) this.refuseSecrets(name, value);
    return value;
  }

  /** Records a text that is sent as it is written, and contains a secret. */
  refuseSecrets(name: string, text: string): void {
    if (this.#redactor.redact(text) === text) return;
    this.addProblem({
      id: "secret-in-input",
      title: `\`${name}\` contains a secret`,
      details: "It is sent as it is written.",
      advice: `Change \`${name}\`. If the value is no secret, remove it from \`known-secrets\`.`,
    });
  }

  required(name: string, expected: string): string | undefined {
    const value = this.optional(name);
    if (value === undefined) {
      this.addProblem({
        id: "input-missing",
        title: `\`${name}\` is missing`,
        details: `Expected ${expected}.`,
      });
    }
    return value;
  }

  list(name: string): readonly string[] {
    return entriesOf(this.optional(name));
  }

  /** Glob patterns, one per line. An exclude holds for the patterns before it, so there must be one. */
  patterns(name: string): readonly string[] {
    const patterns = this.list(name);
    for (const pattern of patterns) {
      if (!splitNegation(pattern).exclude) break;
      this.addProblem({
        id: "exclude-before-patterns",
        title: `\`${name}\` begins with an exclude`,
        details: `\`${showShort(pattern)}\` is before every pattern, and an exclude holds only for the patterns before it.`,
        advice: "Move it below the patterns whose files it excludes.",
      });
    }
    return patterns;
  }

  /** As `patterns`, of which at least one has to include something; `expected` says what. */
  requiredPatterns(name: string, expected: string): readonly string[] {
    const given = this.list(name);
    if (given.some((pattern) => !splitNegation(pattern).exclude)) return this.patterns(name);
    if (this.required(name, `${expected}, one per line`) === undefined) return [];
    this.addProblem({
      id: "no-pattern",
      title: `\`${name}\` only has ${given.length > 0 ? "excludes" : "comments"}`,
      details: `Expected ${expected}, one per line.`,
    });
    return [];
  }

  /** A YAML 1.2 boolean. */
  flag(name: string): boolean | undefined {
    return this.parsed(name, "a boolean", (text) => {
      if (/^(?:true|True|TRUE)$/.test(text)) return true;
      if (/^(?:false|False|FALSE)$/.test(text)) return false;
      throw new ParseError("`true` or `false`");
    });
  }

  choice<T extends string>(name: string, choices: readonly T[]): T | undefined {
    return this.parsed(name, joinChoices(choices), choiceParser(choices, ""));
  }

  /** Any of `choices`, one per line, each once. */
  choices<T extends string>(name: string, choices: readonly T[]): readonly T[] {
    const parse = choiceParser(choices, ", one per line");
    return [...new Set(this.parsedList(name, joinChoices(choices), parse))];
  }

  /** A whole number of at most `max`. */
  integer(name: string, max = Number.POSITIVE_INFINITY): number | undefined {
    const isBounded = Number.isFinite(max);
    const noun = isBounded ? `a whole number from 0 to ${max}` : "a whole number";
    return this.parsed(name, noun, (text) => {
      if (/^\d{1,9}$/.test(text) && Number(text) <= max) return Number(text);
      throw new ParseError(isBounded ? noun : `${noun}, 0 or more`);
    });
  }

  /** Milliseconds; `min` is 0 or 1. */
  duration(name: string, min: 0 | 1 = 0): number | undefined {
    const noun = min > 0 ? "a duration above zero" : "a duration";
    return this.parsed(name, noun, (text) => {
      const duration = parseDuration(text);
      if (duration !== undefined && duration >= min) return duration;
      throw new ParseError(`${noun} such as \`90s\`, \`15m\`, \`24h\` or \`7d\``);
    });
  }

  /** The absolute path of a directory, relative to `base`; `base` itself if the input is not set. */
  directory(name: string, base: string): string {
    const text = this.optional(name);
    const path = resolve(base, text ?? "");
    if (text === undefined || isDirectory(path)) return path;
    this.addProblem({
      id: "no-directory",
      title: `\`${name}\` is not a directory`,
      details: `It is ${showValue(text)}; expected a directory that exists.`,
      advice: "Check the path, and that the repository is checked out before this step.",
    });
    return base;
  }

  /**
   * Reads an input that should be `noun`, such as `a duration`, with a parser that throws a ParseError whose message
   * completes "expected …".
   */
  parsed<T>(
    name: string,
    noun: string,
    parse: (text: string) => T,
    options?: RawInputOptions,
  ): T | undefined {
    const text = this.optional(name, options);
    if (text === undefined) return undefined;
    return this.#parse(text, parse, `\`${name}\` is not ${noun}`);
  }

  /** Like `parsed`, for each entry of a list, which should be `noun`; leaves out the wrong ones. */
  parsedList<T>(name: string, noun: string, parse: (text: string) => T): readonly T[] {
    const title = `\`${name}\` has an entry that is not ${noun}`;
    const parsed = this.list(name).map((entry) => this.#parse(entry, parse, title));
    return present(parsed);
  }

  /** Returns what was read. Throws an InputsError if anything was wrong, `summary` included, which every action has. */
  complete<T>(inputs: T | undefined): Readonly<T> {
    this.flag("summary");
    const [first, ...others] = this.#problems.values();
    if (first !== undefined) throw new InputsError([first, ...others]);
    if (inputs === undefined) throw new Error("An input is missing, and no problem says so.");
    return inputs;
  }

  #parse<T>(text: string, parse: (text: string) => T, title: string): T | undefined {
    try {
      return parse(text);
    } catch (error) {
      if (!(error instanceof ParseError)) throw error;
      this.addProblem({
        id: "input-invalid",
        title,
        details: `It is ${showValue(text)}; expected ${error.message}.`,
      });
      return undefined;
    }
  }
}

/** Returns the value of an input for a message. Of a long one nothing is shown, which might be a part of a secret. */
export function showValue(text: string): string {
  if (text.length > SHOWN_LENGTH) return `a text of ${text.length} characters`;
  return JSON.stringify(text);
}

/** Splits a text at line breaks of every system. */
export function linesOf(text: string): readonly string[] {
  return text.split(/\r\n|\r|\n/);
}

/** Returns the entries of a list: one per line, without blank lines and `#` comments. */
export function entriesOf(text: string | undefined): readonly string[] {
  const lines = linesOf(text ?? "").map((line) => line.trim());
  return lines.filter((line) => line !== "" && !isComment(line));
}

/** Whether a line of a list is a comment. */
export function isComment(line: string): boolean {
  return line.trimStart().startsWith("#");
}

/** Returns a parser for one of `choices`. Its error is a ParseError that completes "expected …"; `form` ends it. */
export function choiceParser<T extends string>(
  choices: readonly T[],
  form: string,
): (text: string) => T {
  return (text) => {
    const choice = choices.find((candidate) => candidate === text);
    if (choice !== undefined) return choice;
    throw new ParseError(`${joinChoices(choices)}${form}`);
  };
}

/** `` `a`, `b` or `c` `` */
function joinChoices(choices: readonly string[]): string {
  const names = choices.map((choice) => `\`${choice}\``).join(", ");
  return names.replace(/, ([^,]*)$/, " or $1");
}
