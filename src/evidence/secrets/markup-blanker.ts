/** The value of an attribute, or the content of a section. */
interface Content {
  readonly start: string;
  readonly end: string;
  readonly after: "text" | "tag";
}

/** What the next characters of a document belong to. */
type State = "text" | "tag" | Content;

/** A part of a document, up to `to`. */
interface Step {
  readonly to: number;
  readonly isMarkup: boolean;
}

const CONTENTS: readonly Content[] = [
  { start: '"', end: '"', after: "tag" },
  { start: "'", end: "'", after: "tag" },
  { start: "<!--", end: "-->", after: "text" },
  { start: "<![CDATA[", end: "]]>", after: "text" },
  { start: "<?", end: "?>", after: "text" },
];
/** A whole tag of an element without anything unusual. */
const ELEMENT_TAG = /<[^!?<>"'][^<>"']*(?:"[^"]*"[^<>"']*|'[^']*'[^<>"']*)*>/y;
/** What ends a tag, or begins a content. */
const TAG_CHARACTER = /[>"'[?-]/g;
/** In characters, of what begins or ends a content. */
const LONGEST = 9;

/**
 * Blanks the markup of an XML document, piece by piece, so that only texts, the values of attributes and the
 * contents of sections are left, all of them where they were. Broken documents are read as far as they make sense:
 * nothing that may be a text is blanked.
 */
export class MarkupBlanker {
  #state: State = "text";
  /** The end of the last piece, which may begin or end a section together with the next one. */
  #rest = "";

  /** Starts at the start of a document, or where another one is. */
  constructor(other?: MarkupBlanker) {
    if (other === undefined) return;
    this.#state = other.#state;
    this.#rest = other.#rest;
  }

  /** Returns the next piece of a document with spaces for its markup. Line feeds stay. */
  blank(piece: string): string {
    const text = this.#rest + piece;
    const parts: string[] = [];
    let at = this.#rest.length;
    while (at < text.length) {
      const next = this.#step(text, at);
      const part = text.slice(at, next.to);
      parts.push(next.isMarkup ? part.replace(/[^\n]/g, " ") : part);
      at = next.to;
    }
    this.#rest = text.slice(-LONGEST);
    return parts.join("");
  }

  /** Passes over the next piece of a document. */
  skip(piece: string): void {
    const text = this.#rest + piece;
    let at = this.#rest.length;
    while (at < text.length) at = this.#skipTag(text, at) ?? this.#step(text, at).to;
    this.#rest = text.slice(-LONGEST);
  }

  /** Passes over a text and the tag after it at once, as nearly all are. */
  #skipTag(text: string, at: number): number | undefined {
    if (this.#state !== "text") return undefined;
    ELEMENT_TAG.lastIndex = text.indexOf("<", at);
    return ELEMENT_TAG.lastIndex >= 0 && ELEMENT_TAG.test(text) ? ELEMENT_TAG.lastIndex : undefined;
  }

  /** Goes on at `at` up to where the state changes. */
  #step(text: string, at: number): Step {
    const state = this.#state;
    if (state === "tag") return this.#inTag(text, at);
    if (state === "text") {
      const to = text.indexOf("<", at);
      if (to < 0) return { to: text.length, isMarkup: false };
      this.#state = "tag";
      return to === at ? this.#inTag(text, at) : { to, isMarkup: false };
    }
    const { end, after } = state;
    // The end may have begun with the last piece.
    const to = text.indexOf(end, Math.max(0, at - end.length + 1));
    if (to < 0) return { to: text.length, isMarkup: false };
    if (to > at) return { to, isMarkup: false };
    this.#state = after;
    return { to: Math.max(at, to + end.length), isMarkup: true };
  }

  #inTag(text: string, at: number): Step {
    TAG_CHARACTER.lastIndex = at;
    for (let found = TAG_CHARACTER.exec(text); found !== null; found = TAG_CHARACTER.exec(text)) {
      const to = found.index + 1;
      const next =
        found[0] === ">" ? "text" : CONTENTS.find(({ start }) => text.endsWith(start, to));
      if (next === undefined) continue;
      this.#state = next;
      return { to, isMarkup: true };
    }
    return { to: text.length, isMarkup: true };
  }
}
