import { attributePattern } from "./grammar.ts";
import { decodeAttribute } from "./text.ts";

const PATTERNS = new Map<string, RegExp>();

/** A start tag that was found in a document. */
export class StartTag {
  /** The index of the tag in the document. */
  readonly start: number;
  /** With its namespace prefix. */
  readonly fullName: string;
  /** The whole tag as it is written: a slice of the document. */
  readonly written: string;

  constructor(start: number, fullName: string, written: string) {
    this.start = start;
    this.fullName = fullName;
    this.written = written;
  }

  get isSelfClosing(): boolean {
    return this.written.endsWith("/>");
  }

  /** The index after the tag. */
  get end(): number {
    return this.start + this.written.length;
  }

  /** The name without its namespace prefix. */
  get name(): string {
    return this.fullName.slice(this.fullName.indexOf(":") + 1);
  }

  /** Returns an attribute as it is written: a slice of the document. The first one counts if it is repeated (R1). */
  raw(name: string): string | undefined {
    const pattern = PATTERNS.get(name) ?? attributePattern(name);
    PATTERNS.set(name, pattern);
    pattern.lastIndex = 0;
    const [, inDouble, inSingle] = pattern.exec(this.written) ?? [];
    return inDouble ?? inSingle;
  }

  /** Returns an attribute decoded and trimmed; undefined if it is absent. */
  value(name: string): string | undefined {
    const raw = this.raw(name);
    return raw === undefined ? undefined : decodeAttribute(raw);
  }
}
