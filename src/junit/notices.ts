import type { QuirkKind } from "../xml/diagnostics.ts";
import type { Position } from "../xml/position.ts";

const TEXTS: Readonly<Record<QuirkKind, string>> = {
  "forbidden-character": "a character that XML forbids, shown as U+FFFD",
  "wrong-bytes": "bytes that are wrong in its encoding, shown as U+FFFD",
  "less-than-in-value": "'<' within an attribute value",
  reference: "'&' that starts no reference which XML knows, kept as it is written",
  "repeated-attribute": "a repeated attribute, of which the first counts",
  "text-outside-root": "text outside the root element, ignored",
  "late-declaration": "an XML declaration that does not stand at its start",
  duration: "a time that is no number of seconds, taken as absent",
};
const LONGEST_SHOWN = 60;

/** What was tolerated in one report: the first of each kind (junit-rules R1, R7). */
export class Notices {
  readonly #path: string;
  readonly #first = new Map<QuirkKind, Position & { readonly text: string }>();

  constructor(path: string) {
    this.#path = path;
  }

  has(oddity: QuirkKind): boolean {
    return this.#first.has(oddity);
  }

  /** `what` is as the report has it, if it tells people more. */
  add(oddity: QuirkKind, at: Position, what?: string): void {
    const shown = what === undefined ? "" : ` (${JSON.stringify(what.slice(0, LONGEST_SHOWN))})`;
    const place = `${this.#path}:${at.line}:${at.column}`;
    this.#first.set(oddity, { ...at, text: `${place}: the report has ${TEXTS[oddity]}${shown}` });
  }

  /** In the order of their places, whatever was found first. */
  get texts(): readonly string[] {
    return [...this.#first.values()]
      .toSorted((one, other) => one.line - other.line || one.column - other.column)
      .map(({ text }) => text);
  }
}
