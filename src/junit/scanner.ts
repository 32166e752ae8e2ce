import { showShort } from "../base/format.ts";
import { explainMarkup } from "./broken-markup.ts";
import { CDATA, COMMENT, DOCTYPE, END_TAG, INSTRUCTION, START_TAG } from "./grammar.ts";
import { StartTag } from "./start-tag.ts";
import { StructureError, UnfinishedError } from "./structure-error.ts";

/** In UTF-16 units. */
const MAX_TAG = 16 * 1024 ** 2;
/** In UTF-16 units, for the names of all open elements together. */
const MAX_NAMES = 256 * 1024;

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
const DOCTYPE_PART = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|"[^"]*"|'[^']*'|(<!--|<\?|["'])|[[\]<>]/g;

/** Receives the elements of a document in order. */
export interface ElementHandler {
  open(tag: StartTag): void;
  /** The innermost open element ends; its content ends at an index of the text. */
  close(contentEnd: number): void;
}

/**
 * Finds the elements of a document. It is strict about structure and tolerant about characters (R1): it throws a
 * StructureError.
 */
export function scan(text: string, handler: ElementHandler): void {
  const nul = text.indexOf("\0");
  try {
    scanMarkup(nul < 0 ? text : text.slice(0, nul), handler);
  } catch (error) {
    // What is wrong before a NUL is told instead of it.
    if (nul < 0 || !(error instanceof UnfinishedError)) throw error;
  }
  if (nul >= 0) throw new StructureError(nul, "the document contains a NUL character");
}

function scanMarkup(text: string, handler: ElementHandler): void {
  const open: string[] = [];
  let nameLength = 0;
  let isRootSeen = false;
  let end = 0;
  for (let match = nextMarkup(text, end); match !== null; match = nextMarkup(text, end)) {
    const { index: at } = match;
    const [written, startName, endName] = match;
    end = at + written.length;
    if (startName !== undefined) {
      requireShort(written, at);
      if (open.length === 0 && isRootSeen) {
        throw new StructureError(at, `<${showShort(startName)}> is a second root element`);
      }
      isRootSeen = true;
      const tag = new StartTag(at, startName, written);
      handler.open(tag);
      if (tag.isSelfClosing) {
        handler.close(end);
        continue;
      }
      open.push(startName);
      nameLength += startName.length;
      if (nameLength > MAX_NAMES) throw new StructureError(at, "too many elements are open");
    } else if (endName !== undefined && endName === open.at(-1)) {
      requireShort(written, at);
      open.pop();
      nameLength -= endName.length;
      handler.close(at);
    } else if (endName !== undefined || written === "<") {
      throw explainMarkup(text, at, open.at(-1));
    } else if (open.length === 0 && written.startsWith(CDATA.start)) {
      throw new StructureError(at, "a CDATA section is outside the root element");
    } else if (written === DOCTYPE.start) {
      if (isRootSeen) {
        throw new StructureError(at, "a DOCTYPE must come before the root element");
      }
      end = endOfDoctype(text, end);
    }
  }
  const inside = open.at(-1);
  if (inside !== undefined) {
    throw new UnfinishedError(text.length, `the document ends inside <${showShort(inside)}>`);
  }
  if (!isRootSeen) throw new UnfinishedError(text.length, "the document has no element");
}

function requireShort(tag: string, at: number): void {
  if (tag.length > MAX_TAG) throw new StructureError(at, "this tag is longer than 16 MiB");
}

/** Returns the first markup from an index on. */
function nextMarkup(text: string, from: number): RegExpExecArray | null {
  MARKUP.lastIndex = from;
  try {
    return MARKUP.exec(text);
  } catch (error) {
    // The stack of the expression is full.
    if (!(error instanceof RangeError)) throw error;
    throw new StructureError(text.indexOf("<", from), "this tag has too many attributes");
  }
}

/** Returns the index after a DOCTYPE from an index in it. Nothing in it is read (R1). */
function endOfDoctype(text: string, from: number): number {
  DOCTYPE_PART.lastIndex = from;
  let depth = 1;
  while (depth > 0) {
    const [part, unfinished] = DOCTYPE_PART.exec(text) ?? [];
    if (part === undefined || unfinished !== undefined) {
      throw new UnfinishedError(text.length, `the document ends inside ${DOCTYPE.name}`);
    }
    if (part === "<" || part === "[") depth++;
    if (part === ">" || part === "]") depth--;
  }
  return DOCTYPE_PART.lastIndex;
}
