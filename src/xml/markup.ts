import { QUESTION } from "./bytes.ts";
import type { Diagnostics } from "./diagnostics.ts";
import { Doctype } from "./doctype.ts";
import type { Position } from "./position.ts";
import { nameEnd } from "./start-tag.ts";

interface Kind {
  readonly name: string;
  readonly opener: Buffer;
  readonly closer: Buffer;
}
const COMMENT: Kind = {
  name: "comment",
  opener: Buffer.from("<!--"),
  closer: Buffer.from("-->"),
};
const CDATA: Kind = {
  name: "CDATA section",
  opener: Buffer.from("<![CDATA["),
  closer: Buffer.from("]]>"),
};
const INSTRUCTION: Kind = {
  name: "processing instruction",
  opener: Buffer.from("<?"),
  closer: Buffer.from("?>"),
};
const DOCTYPE: Kind = {
  name: "DOCTYPE",
  opener: Buffer.from("<!DOCTYPE"),
  closer: Buffer.from(">"),
};
const XML_DECLARATION = Buffer.from("<?xml");
const DECLARATIONS: readonly Kind[] = [COMMENT, CDATA, DOCTYPE];

/** Where markup stands: at the very start of the report, or relative to the root element. */
export type MarkupPlace = "start" | "before" | "inside" | "after";

/** Leaps over comments, CDATA sections, processing instructions and the DOCTYPE, however long they are. */
export class Markup {
  /** Where the content ends that the last `skip` of a CDATA section went over; -1 for all else. */
  contentTo = -1;
  readonly #findings: Diagnostics;
  #kind: Kind | undefined;
  #doctype = new Doctype();
  /** Where the open section starts: an index of the current bytes until they are gone, then a position. */
  #start: number | Position = 0;

  constructor(findings: Diagnostics) {
    this.#findings = findings;
  }

  get isOpen(): boolean {
    return this.#kind !== undefined;
  }

  /** Gives the index behind the opener at `at`, -1 where it is cut off. */
  begin(bytes: Buffer, at: number, where: MarkupPlace): number {
    if (bytes[at + 1] === QUESTION) return this.#beginInstruction(bytes, at, where);
    const kind = DECLARATIONS.find((one) => agree(bytes, at, one.opener));
    if (kind === undefined) {
      return this.#findings.fail(at, "'<!' starts neither a comment nor CDATA nor a DOCTYPE");
    }
    if (bytes.length - at < kind.opener.length) return -1;
    if (kind === CDATA && where !== "inside") {
      this.#findings.fail(at, "a CDATA section stands outside the root element");
    }
    if (kind === DOCTYPE) {
      if (where === "inside" || where === "after")
        this.#findings.fail(at, "a DOCTYPE stands behind the root's start");
      this.#doctype = new Doctype();
    }
    return this.#open(kind, at);
  }

  /** Gives the index behind the section, or where to go on with more bytes, negated and less one. */
  skip(bytes: Buffer, from: number): number {
    this.contentTo = -1;
    const kind = this.#kind;
    if (kind === undefined) return from;
    if (kind === DOCTYPE) {
      const next = this.#doctype.skip(bytes, from);
      if (next >= 0) this.#kind = undefined;
      return next;
    }
    const end = bytes.indexOf(kind.closer, from);
    const to = end < 0 ? closerStart(bytes, from, kind.closer) : end;
    if (kind === CDATA) this.contentTo = to;
    if (end < 0) return -1 - to;
    this.#kind = undefined;
    return end + kind.closer.length;
  }

  /** Keeps the place of an open section before the bytes go in which it starts. */
  locate(): void {
    if (this.isOpen && typeof this.#start === "number") {
      this.#start = this.#findings.locate(this.#start);
    }
  }

  /** Throws InvalidReportError where a section is still open. */
  finish(): void {
    if (this.#kind !== undefined) {
      this.#findings.fail(this.#start, `this ${this.#kind.name} does not end`);
    }
  }

  #beginInstruction(bytes: Buffer, at: number, where: MarkupPlace): number {
    const mayDeclare = agree(bytes, at, XML_DECLARATION);
    if (bytes.length === at + 2 || (mayDeclare && bytes.length <= at + XML_DECLARATION.length))
      return -1;
    if (nameEnd(bytes, at + 2) === at + 2) {
      this.#findings.fail(at, "'<?' is not followed by a name");
    }
    const end = at + XML_DECLARATION.length;
    if (mayDeclare && where !== "start" && nameEnd(bytes, at + 2) === end) {
      this.#findings.quirk("late-declaration", at);
    }
    return this.#open(INSTRUCTION, at);
  }

  #open(kind: Kind, at: number): number {
    this.#kind = kind;
    this.#start = at;
    return at + kind.opener.length;
  }
}

/** Whether `opener` stands at `at`, as far as the bytes go. */
function agree(bytes: Buffer, at: number, opener: Buffer): boolean {
  const length = Math.min(opener.length, bytes.length - at);
  for (let index = 2; index < length; index++) {
    if (bytes[at + index] !== opener[index]) return false;
  }
  return true;
}

/** Where a closer may start that is cut off by the end of `bytes`; their length where none does. */
function closerStart(bytes: Buffer, from: number, closer: Buffer): number {
  for (let length = closer.length - 1; length > 0; length--) {
    const start = bytes.length - length;
    if (start >= from && bytes.compare(closer, 0, length, start) === 0) return start;
  }
  return bytes.length;
}
