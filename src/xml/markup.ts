import { mayBeAt, nameEnd, QUESTION } from "./bytes.ts";
import { type Diagnostics, QUIRKS } from "./diagnostics.ts";

interface SectionKind {
  readonly name: string;
  readonly opener: string;
  readonly closer: string;
  /** The sections in which the closer does not count. */
  readonly inside: readonly SectionKind[];
}
const COMMENT = { name: "comment", opener: "<!--", closer: "-->", inside: [] };
const CDATA = { name: "CDATA section", opener: "<![CDATA[", closer: "]]>", inside: [] };
const INSTRUCTION = { name: "processing instruction", opener: "<?", closer: "?>", inside: [] };
const QUOTED = { name: "literal", opener: '"', closer: '"', inside: [] };
const LITERALS = [QUOTED, { ...QUOTED, opener: "'", closer: "'" }];
const DECLARATION = { name: "declaration", opener: "<", closer: ">", inside: LITERALS };
const IN_SUBSET = [COMMENT, INSTRUCTION, DECLARATION];
const SUBSET = { name: "internal subset", opener: "[", closer: "]", inside: IN_SUBSET };
const IN_DOCTYPE = [...LITERALS, SUBSET];
const DOCTYPE = { name: "DOCTYPE", opener: "<!DOCTYPE", closer: ">", inside: IN_DOCTYPE };
const DECLARATIONS: readonly SectionKind[] = [COMMENT, CDATA, DOCTYPE];

/** Where markup is, relative to the root element. */
export type MarkupPlace = "before" | "inside" | "after";

/** Where a section ends in the bytes; without `next`, more of them are needed from `to` on. */
interface Skipped {
  readonly to: number;
  /** The index after what closes the section. */
  readonly next?: number | undefined;
}

/** Skips comments, CDATA sections, processing instructions and the DOCTYPE, whatever their length. */
export class Markup {
  readonly #diagnostics: Diagnostics;
  /** The section that is being skipped, and the sections that are open inside it. */
  readonly #open: SectionKind[] = [];
  /** Where the outermost of them starts: an index into the current bytes, a place once they are gone. */
  #start: number | string = 0;

  constructor(diagnostics: Diagnostics) {
    this.#diagnostics = diagnostics;
  }

  get isOpen(): boolean {
    return this.#open.length > 0;
  }

  get isCdata(): boolean {
    return this.#open[0] === CDATA;
  }

  /** Opens the section at `at`. Returns the index after its opener; undefined if more bytes are needed. */
  open(bytes: Buffer, at: number, where: MarkupPlace): number | undefined {
    const isInstruction = bytes[at + 1] === QUESTION;
    const kind = isInstruction
      ? this.#findInstruction(bytes, at)
      : this.#findDeclaration(bytes, at, where);
    if (kind === undefined) return undefined;
    this.#open.push(kind);
    this.#start = at;
    return at + kind.opener.length;
  }

  /** Continues at `from`, up to the next place where a section ends or starts. */
  skip(bytes: Buffer, from: number): Skipped {
    const kind = this.#open.at(-1);
    if (kind === undefined) return { to: from, next: from };
    if (kind.inside.length > 0) return this.#skipInDoctype(bytes, from, kind);
    const to = bytes.indexOf(kind.closer, from);
    if (to < 0) return { to: findCutOff(bytes, from, kind.closer) };
    this.#open.pop();
    return { to, next: to + kind.closer.length };
  }

  /** Keeps the position of an open section before its bytes are gone. */
  locate(): void {
    if (this.isOpen && typeof this.#start === "number") {
      this.#start = this.#diagnostics.placeOf(this.#start);
    }
  }

  /** Throws InvalidReportError if a section is still open. */
  finish(): void {
    const [outermost] = this.#open;
    if (outermost === undefined) return;
    this.#diagnostics.fail(this.#start, `this ${outermost.name} does not end`);
  }

  #findInstruction(bytes: Buffer, at: number): SectionKind | undefined {
    const from = at + INSTRUCTION.opener.length;
    const to = nameEnd(bytes, from);
    if (to === bytes.length) return undefined;
    if (to === from) this.#diagnostics.fail(at, "'<?' is not followed by a name");
    const isDeclaration = bytes.toString("latin1", from, to) === "xml";
    if (isDeclaration && this.#diagnostics.offsetOf(at) > 0) {
      this.#diagnostics.tolerate(QUIRKS.lateDeclaration, at);
    }
    return INSTRUCTION;
  }

  #findDeclaration(bytes: Buffer, at: number, where: MarkupPlace): SectionKind | undefined {
    const kind = DECLARATIONS.find(({ opener }) => mayBeAt(bytes, at, opener));
    if (kind === undefined) {
      return this.#diagnostics.fail(at, "'<!' starts neither a comment nor CDATA nor a DOCTYPE");
    }
    if (bytes.length - at < kind.opener.length) return undefined;
    if (kind === CDATA && where !== "inside") {
      this.#diagnostics.fail(at, "a CDATA section is outside the root element");
    }
    if (kind === DOCTYPE && where !== "before") {
      this.#diagnostics.fail(at, "a DOCTYPE must come before the root element");
    }
    return kind;
  }

  /** Skips a part of a DOCTYPE, whose declarations are not read (R1). */
  #skipInDoctype(bytes: Buffer, from: number, kind: SectionKind): Skipped {
    for (let to = from; to < bytes.length; to++) {
      const inner = kind.inside.find(({ opener }) => mayBeAt(bytes, to, opener));
      const mark = inner?.opener ?? kind.closer;
      const next = to + mark.length;
      if (next > bytes.length) return { to };
      if (inner !== undefined) {
        this.#open.push(inner);
        return { to, next };
      }
      if (mayBeAt(bytes, to, kind.closer)) {
        this.#open.pop();
        return { to, next };
      }
    }
    return { to: bytes.length };
  }
}

/** Returns where a closer may start that the end of the bytes cuts off, or their length. */
function findCutOff(bytes: Buffer, from: number, closer: string): number {
  let index = Math.max(from, bytes.length - closer.length + 1);
  while (index < bytes.length && !mayBeAt(bytes, index, closer)) index++;
  return index;
}
