import { showShort } from "../base/format.ts";
import { CDATA, COMMENT, DOCTYPE, END_TAG, INSTRUCTION, START_TAG } from "./grammar.ts";
import { StartTag } from "./start-tag.ts";

/** In UTF-16 units. */
const MAX_TAG = 16 * 1024 ** 2;
/** In UTF-16 units, for the names of all open elements together. */
const MAX_NAMES = 256 * 1024;
const TOO_LARGE = "this tag is too large";
const NOT_WELL_FORMED = "this markup is not well-formed";

/** Whatever begins with `<`: of a DOCTYPE only its start, and `<` alone where no markup follows. */
const MARKUP = new RegExp(
  [
    START_TAG,
    END_TAG,
    COMMENT.pattern,
    CDATA.pattern,
    INSTRUCTION.pattern,
    DOCTYPE.start,
    "<",
  ].join("|"),
  "g",
);
/** What a DOCTYPE consists of, besides names: whole parts, the start of one that does not end, and brackets. */
const DOCTYPE_PART = new RegExp(
  `${COMMENT.pattern}|${INSTRUCTION.pattern}|"[^"]*"|'[^']*'|(<!--|<\\?|["'])|[[\\]<>]`,
  "g",
);

/** The structure of a document is broken at an index of its text (R1). */
export class StructureError extends Error {
  readonly index: number;

  constructor(index: number, reason: string) {
    super(reason);
    this.index = index;
  }
}

/** Receives the elements of a document in order. */
export interface ElementHandler {
  open(tag: StartTag): void;
  /** The innermost open element ends; its content ends at an index of the text. */
  close(contentEnd: number): void;
}

/**
 * Finds the elements of a document, and returns its root. It is strict about structure and tolerant about characters
 * (R1): it throws a StructureError.
 */
export function scan(text: string, handler: ElementHandler): StartTag {
  const nul = text.indexOf("\0");
  const open: string[] = [];
  let nameLength = 0;
  let root: StartTag | undefined;
  let end = 0;
  for (let match = nextMarkup(text, end); match !== null; match = nextMarkup(text, end)) {
    const { index: at } = match;
    const [written, startName, endName] = match;
    end = at + written.length;
    // A broken tag and a NUL after it are more likely a text that is none than a mistake in the tag.
    if (nul >= 0 && (nul < end || written === "<")) break;
    if (startName !== undefined) {
      requireShort(written, at);
      if (open.length === 0 && root !== undefined) {
        throw new StructureError(at, `<${showShort(startName)}> is a second root element`);
      }
      const tag = new StartTag(at, startName, written);
      root ??= tag;
      handler.open(tag);
      if (tag.isSelfClosing) {
        handler.close(end);
        continue;
      }
      open.push(startName);
      nameLength += startName.length;
      if (nameLength > MAX_NAMES) throw new StructureError(at, "too many elements are open");
    } else if (endName !== undefined) {
      requireShort(written, at);
      requireMatch(endName, open.pop(), at);
      nameLength -= endName.length;
      handler.close(at);
    } else if (written === "<") {
      throw explainMarkup(text, at);
    } else if (open.length === 0 && written.startsWith(CDATA.start)) {
      throw new StructureError(at, NOT_WELL_FORMED);
    } else if (written === DOCTYPE.start) {
      if (root !== undefined) throw new StructureError(at, NOT_WELL_FORMED);
      end = endOfDoctype(text, end);
    }
  }
  if (nul >= 0) throw new StructureError(nul, "the document contains a NUL character");
  const inside = open.at(-1);
  if (inside !== undefined) throw endsInside(text, `<${showShort(inside)}>`);
  if (root === undefined) throw new StructureError(text.length, "the document has no element");
  return root;
}

function endsInside(text: string, what: string): StructureError {
  return new StructureError(text.length, `the document ends inside ${what}`);
}

function requireMatch(name: string, open: string | undefined, at: number): void {
  if (name === open) return;
  const reason =
    open === undefined
      ? NOT_WELL_FORMED
      : `</${showShort(name)}> found where </${showShort(open)}> was expected`;
  throw new StructureError(at, reason);
}

/** Returns what is wrong at a `<` with which no markup starts: often, the run crashed that wrote the document. */
function explainMarkup(text: string, at: number): StructureError {
  const section = [COMMENT, CDATA, INSTRUCTION].find(({ start }) => text.startsWith(start, at));
  if (section !== undefined) return endsInside(text, section.name);
  const isLast = !text.includes(">", at);
  return new StructureError(at, isLast ? "this tag does not end" : NOT_WELL_FORMED);
}

function requireShort(tag: string, at: number): void {
  if (tag.length > MAX_TAG) throw new StructureError(at, TOO_LARGE);
}

function nextMarkup(text: string, from: number): RegExpExecArray | null {
  MARKUP.lastIndex = from;
  try {
    return MARKUP.exec(text);
  } catch (error) {
    // Too many attributes in one tag overflow the stack of the regular expression.
    if (!(error instanceof RangeError)) throw error;
    throw new StructureError(text.indexOf("<", from), TOO_LARGE);
  }
}

/** Returns the index after a DOCTYPE from an index in it. Nothing in it is read (R1). */
function endOfDoctype(text: string, from: number): number {
  DOCTYPE_PART.lastIndex = from;
  let depth = 1;
  while (depth > 0) {
    const [part, unfinished] = DOCTYPE_PART.exec(text) ?? [];
    if (part === undefined || unfinished !== undefined) {
      throw endsInside(text, DOCTYPE.name);
    }
    if (part === "<" || part === "[") depth++;
    if (part === ">" || part === "]") depth--;
  }
  return DOCTYPE_PART.lastIndex;
}

/** Returns the place of an index in a text as `line:column`, counted from 1, in characters. */
export function placeOf(text: string, index: number): string {
  let line = 1;
  let start = 0;
  for (let end = text.indexOf("\n"); end >= 0 && end < index; end = text.indexOf("\n", start)) {
    start = end + 1;
    line++;
  }
  const secondHalves = /[\udc00-\udfff]/g;
  const column = text.slice(start, index).replace(secondHalves, "").length + 1;
  return `${line}:${column}`;
}
