import { statSync } from "node:fs";
import { resolve } from "node:path";
import { AttestationError, errorCode } from "../../base/errors.ts";
import { parseDuration, present } from "../../base/format.ts";
import { describeProblems, type Problem, unlisted } from "../../base/problem.ts";
import type { Failure } from "../../base/step.ts";
import { splitNegation } from "../../files/pattern.ts";
import { createRedactor, type Redactor } from "../../redaction/redact.ts";

/** Returns an input's text, trimmed unless `options` says otherwise; undefined if it is not set. */
export type RawInput = (name: string, options?: RawInputOptions) => string | undefined;

interface RawInputOptions {
  readonly trimWhitespace: boolean;
}

export const KNOWN_SECRETS = "known-secrets";

export const SECRET_INPUTS: readonly string[] = ["api-key", "basic-password", "github-token"];

/** Services may accept a key as the user name of HTTP Basic. */
const MAY_HOLD_SECRETS = [...SECRET_INPUTS, KNOWN_SECRETS, "basic-username"];

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
  readonly #problems = new Set<string>();

  constructor(raw: RawInput) {
    this.#raw = raw;
    this.#redactor = createRedactor(present(SECRET_INPUTS.map((name) => raw(name))));
  }

  /** Records a problem in a sentence of its own, such as one that must not show the value. */
  addProblem(sentence: string): void {
    this.#problems.add(this.#redactor.redact(sentence));
  }

  optional(name: string, options?: RawInputOptions): string | undefined {
    const value = this.#raw(name, options);
    if (value === undefined || MAY_HOLD_SECRETS.includes(name)) return value;
    if (this.#redactor.redact(value) !== value) {
      this.addProblem(
        `\`${name}\` contains the value of a secret input and would expose it. Pass secrets only in \`${SECRET_INPUTS.join("`, `")}\`.`,
      );
    }
    return value;
  }

  required(name: string, expected: string): string | undefined {
    const value = this.optional(name);
    if (value === undefined) this.addProblem(`\`${name}\` is missing; expected ${expected}.`);
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
      this.addProblem(
        `\`${name}\`: \`${pattern}\` is before every pattern, so it excludes nothing. Move it below the patterns whose files it excludes.`,
      );
    }
    return patterns;
  }

  /** As `patterns`; `missing` says what is wrong if none of them includes anything. */
  requiredPatterns(name: string, missing: string): readonly string[] {
    const hasInclude = this.list(name).some((pattern) => !splitNegation(pattern).exclude);
    if (hasInclude) return this.patterns(name);
    this.addProblem(`\`${name}\` ${missing}, one per line.`);
    return [];
  }

  /** A YAML 1.2 boolean. */
  flag(name: string): boolean | undefined {
    return this.parsed(name, (text) => {
      if (/^(?:true|True|TRUE)$/.test(text)) return true;
      if (/^(?:false|False|FALSE)$/.test(text)) return false;
      throw new AttestationError("`true` or `false`");
    });
  }

  choice<T extends string>(name: string, choices: readonly T[]): T | undefined {
    return this.parsed(name, choiceParser(choices, ""));
  }

  /** Any of `choices`, one per line, each once. */
  choices<T extends string>(name: string, choices: readonly T[]): readonly T[] {
    return [...new Set(this.parsedList(name, choiceParser(choices, ", one per line")))];
  }

  /** A whole number of at most `max`. */
  integer(name: string, max = Number.POSITIVE_INFINITY): number | undefined {
    return this.parsed(name, (text) => {
      if (/^\d{1,9}$/.test(text) && Number(text) <= max) return Number(text);
      throw new AttestationError(
        `a whole number, 0 ${Number.isFinite(max) ? `to ${max}` : "or more"}`,
      );
    });
  }

  /** Milliseconds; `min` is 0 or 1. */
  duration(name: string, min: 0 | 1 = 0): number | undefined {
    return this.parsed(name, (text) => {
      const duration = parseDuration(text);
      if (duration !== undefined && duration >= min) return duration;
      const above = min > 0 ? " above zero" : "";
      throw new AttestationError(`a duration${above} such as \`90s\`, \`15m\`, \`24h\` or \`7d\``);
    });
  }

  /** The absolute path of a directory, relative to `base`; `base` itself if the input is not set. */
  directory(name: string, base: string): string {
    return this.parsed(name, (text) => existingDirectory(resolve(base, text))) ?? base;
  }

  /** Reads an input with a parser that throws an AttestationError whose message completes "expected …". */
  parsed<T>(name: string, parse: (text: string) => T, options?: RawInputOptions): T | undefined {
    const text = this.optional(name, options);
    return text === undefined ? undefined : this.#parse(name, text, parse);
  }

  /** Like `parsed`, for each entry of a list; leaves out the wrong ones. */
  parsedList<T>(name: string, parse: (text: string) => T): readonly T[] {
    return this.list(name)
      .map((entry) => this.#parse(name, entry, parse))
      .filter((parsed) => parsed !== undefined);
  }

  /** Returns what was read. Throws an InputsError if anything was wrong, `summary` included, which every action has. */
  complete<T>(inputs: T | undefined): Readonly<T> {
    this.flag("summary");
    const [first, ...others] = Array.from(this.#problems, unlisted);
    if (first !== undefined) throw new InputsError([first, ...others]);
    if (inputs === undefined) throw new Error("An input is missing, and no problem says so.");
    return inputs;
  }

  #parse<T>(name: string, text: string, parse: (text: string) => T): T | undefined {
    try {
      return parse(text);
    } catch (error) {
      if (!(error instanceof AttestationError)) throw error;
      // Not a part of it, which might be a part of a secret.
      const isShort = text.length <= SHOWN_LENGTH;
      const shown = isShort ? JSON.stringify(text) : `a text of ${text.length} characters`;
      this.addProblem(`\`${name}\` is ${shown}; expected ${error.message}.`);
      return undefined;
    }
  }
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

function existingDirectory(path: string): string {
  try {
    if (statSync(path).isDirectory()) return path;
  } catch (error) {
    // What the system or Node refuses has a code; anything else is a defect.
    if (errorCode(error) === undefined) throw error;
  }
  throw new AttestationError("a directory that exists; check that the repository is checked out");
}

/** Returns a parser for one of `choices`. Its error is an AttestationError that completes "expected …"; `form` ends it. */
export function choiceParser<T extends string>(
  choices: readonly T[],
  form: string,
): (text: string) => T {
  return (text) => {
    const choice = choices.find((candidate) => candidate === text);
    if (choice !== undefined) return choice;
    const names = choices.map((candidate) => `\`${candidate}\``).join(", ");
    throw new AttestationError(`${names.replace(/, ([^,]*)$/, " or $1")}${form}`);
  };
}
