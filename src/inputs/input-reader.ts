import { parseDuration } from "../text/duration.ts";
import { bulletList, pluralize } from "../text/format.ts";
import { createRedactor, type Redactor } from "../text/redact.ts";
import { longSecrets, SECRET_INPUTS } from "./secrets.ts";

/** Gives an input's text as the runner has it; `""` where it is not set. */
export type RawInput = (name: string) => string;

/** Every wrong input at once, each with its name, what it got and what it takes. */
export class InputsError extends Error {
  override readonly name = "InputsError";
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    const count = `${pluralize(problems.length, "input")} ${problems.length === 1 ? "is" : "are"}`;
    super(
      `${count} wrong; nothing was read and nothing was sent.\n${bulletList(problems, problems.length)}`,
    );
    this.problems = problems;
  }
}

const TRUE = /^(?:true|True|TRUE)$/;
const FALSE = /^(?:false|False|FALSE)$/;
const SHOWN = 80;
/** A service may take a key as the user of HTTP Basic. */
const MAY_HOLD_SECRETS: ReadonlySet<string> = new Set([...SECRET_INPUTS, "basic-username"]);

/**
 * Reads inputs one by one into types and collects what is wrong with them, so that `finish` can report it
 * all in one error. A reading that failed gives a value of the right type, which nothing uses: `finish` throws.
 */
export class InputReader {
  readonly #given: RawInput;
  readonly #redactor: Redactor;
  readonly #leaks = new Set<string>();
  readonly #problems: string[] = [];

  constructor(raw: RawInput) {
    this.#given = raw;
    this.#redactor = createRedactor(longSecrets(raw));
  }

  /** Notes that input `name` is wrong: `takes` completes the sentence "it takes …". */
  refuse(name: string, got: string, takes: string): void {
    // Before it is cut: nothing would know a part of a secret again.
    const open = this.#redactor.redact(got);
    const shown = open.length > SHOWN ? `${open.slice(0, SHOWN)}…` : open;
    this.addProblem(`\`${name}\` is ${JSON.stringify(shown)}; it takes ${takes}.`);
  }

  /** Notes a problem whose sentence names its input itself, such as one that must not show the value. */
  addProblem(sentence: string): void {
    this.#problems.push(this.#redactor.redact(sentence));
  }

  optional(name: string): string | undefined {
    return this.#raw(name) || undefined;
  }

  required(name: string, what: string): string {
    const value = this.optional(name);
    if (value === undefined) this.addProblem(`\`${name}\` is missing; it takes ${what}.`);
    return value ?? "";
  }

  /** One entry a line; blank lines and `#` comments are left out. */
  list(name: string): readonly string[] {
    return this.#raw(name)
      .split(/\r\n|\r|\n/)
      .map((line) => line.trim())
      .filter((line) => line !== "" && !line.startsWith("#"));
  }

  /** A YAML 1.2 boolean. */
  flag(name: string, absent: boolean): boolean {
    const value = this.#raw(name);
    if (TRUE.test(value)) return true;
    if (FALSE.test(value)) return false;
    if (value !== "") this.refuse(name, value, "`true` or `false`");
    return absent;
  }

  /** One of `choices`; absent is the first of them. */
  choice<T extends string>(name: string, choices: readonly [T, ...T[]]): T {
    const value = this.#raw(name);
    const chosen = choices.find((choice) => choice === value);
    if (chosen === undefined && value !== "") this.refuse(name, value, oneOf(choices));
    return chosen ?? choices[0];
  }

  /** Any of `choices`, one a line, each once. */
  choices<T extends string>(name: string, choices: readonly [T, ...T[]]): readonly T[] {
    const chosen = new Set<T>();
    for (const entry of this.list(name)) {
      const choice = choices.find((candidate) => candidate === entry);
      if (choice === undefined) this.refuse(name, entry, `${oneOf(choices)}, one a line`);
      else chosen.add(choice);
    }
    return [...chosen];
  }

  integer(name: string, bounds: { least: number; most: number; absent: number }): number {
    const value = this.#raw(name);
    if (value === "") return bounds.absent;
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= bounds.least && number <= bounds.most) return number;
    const most = bounds.most < 999_999_999 ? ` to ${bounds.most}` : " or more";
    this.refuse(name, value, `a whole number, ${bounds.least}${most}`);
    return bounds.absent;
  }

  /** Milliseconds. */
  duration(name: string): number | undefined {
    const value = this.optional(name);
    if (value === undefined) return undefined;
    const duration = parseDuration(value);
    if (duration === undefined)
      this.refuse(name, value, "a duration such as `90s`, `15m`, `24h` or `7d`");
    return duration;
  }

  /**
   * Reads input `name` by a parser that throws an Error whose message completes "it takes …".
   * Gives undefined where the input is absent or wrong.
   */
  parsed<T>(name: string, parse: (text: string) => T): T | undefined {
    const value = this.optional(name);
    return value === undefined ? undefined : this.#attempt(name, value, parse);
  }

  /** As `parsed`, for each entry of a list. */
  parsedList<T>(name: string, parse: (text: string) => T): readonly T[] {
    return this.list(name).flatMap((entry) => {
      const parsed = this.#attempt(name, entry, parse);
      return parsed === undefined ? [] : [parsed];
    });
  }

  /** Throws an InputsError where anything was wrong. */
  finish(): void {
    if (this.#problems.length > 0) throw new InputsError(this.#problems);
  }

  /** Every input is read by this, so that none gets past it with a secret that would be sent or shown. */
  #raw(name: string): string {
    const value = this.#given(name);
    const isLeak = !MAY_HOLD_SECRETS.has(name) && this.#redactor.redact(value) !== value;
    if (isLeak && !this.#leaks.has(name)) {
      this.#leaks.add(name);
      this.addProblem(
        `\`${name}\` holds the value of a secret input, which would come out with it; secrets go into ${SECRET_INPUTS.map((secret) => `\`${secret}\``).join(", ")} alone.`,
      );
    }
    return value;
  }

  #attempt<T>(name: string, text: string, parse: (text: string) => T): T | undefined {
    try {
      return parse(text);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      this.refuse(name, text, error.message);
      return undefined;
    }
  }
}

function oneOf(choices: readonly string[]): string {
  return choices
    .map((choice) => `\`${choice}\``)
    .join(", ")
    .replace(/, ([^,]*)$/, " or $1");
}
