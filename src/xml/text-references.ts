import { AMPERSAND } from "./bytes.ts";
import type { Diagnostics } from "./diagnostics.ts";
import { classifyReference } from "./references.ts";

/** Checks the references in text, and seeks each `&` once only, however many stretches of text there are. */
export class TextReferences {
  readonly #findings: Diagnostics;
  #bytes: Buffer | undefined;
  /** The next `&` at or behind what was checked last. */
  #next = -1;

  constructor(findings: Diagnostics) {
    this.#findings = findings;
  }

  /** Other bytes are scanned from now on. */
  start(bytes: Buffer): void {
    this.#bytes = bytes;
    this.#next = -1;
  }

  /** Gives `to`, or where a reference starts that is cut off by the end of the bytes, unless nothing comes behind them. */
  check(from: number, to: number, final: boolean): number {
    const bytes = this.#bytes;
    if (bytes === undefined) return to;
    if (this.#next < from) this.#next = nextAmpersand(bytes, from);
    while (this.#next < to) {
      const kind = classifyReference(bytes, this.#next);
      if (kind === "incomplete" && !final) return this.#next;
      if (kind !== "known") {
        this.#findings.quirk(kind === "incomplete" ? "reference" : kind, this.#next);
      }
      this.#next = nextAmpersand(bytes, this.#next + 1);
    }
    return to;
  }
}

function nextAmpersand(bytes: Buffer, from: number): number {
  const next = bytes.indexOf(AMPERSAND, from);
  return next < 0 ? bytes.length : next;
}
