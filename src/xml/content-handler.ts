import type { StartTag } from "./start-tag.ts";

/** Receives the contents of a document in order. Bytes and tags are valid only during the call. */
export interface ContentHandler {
  /** Whether `text` and `cdata` should be called for the content that follows. */
  readonly wantsText: boolean;
  /**
   * An element starts. `parent` is what this method returned for its parent element, 0 for the root.
   * Returns a number from 0 to 255 that `close` and the children of the element receive.
   */
  open(tag: StartTag, parent: number): number;
  /** The innermost open element, for which `open` returned `kind`, ends. */
  close(kind: number): void;
  /** A part of the text of the innermost element, with references as they are written. */
  text(bytes: Buffer, from: number, to: number): void;
  /** A part of a CDATA section. */
  cdata(bytes: Buffer, from: number, to: number): void;
  /** The bytes of all calls so far are about to be overwritten. */
  release(): void;
}
