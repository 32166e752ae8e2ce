import type { StartTag } from "./start-tag.ts";

/** Takes the elements of a document as they are met. Bytes and tags are only lent during a call. */
export interface ContentHandler {
  /** Whether `text` and `cdata` are wanted at present. */
  readonly wantsText: boolean;
  /** An element starts inside one of kind `parent` (0 at the root); gives the kind that it is itself (0 to 255). */
  open(tag: StartTag, parent: number): number;
  /** The innermost element ends. */
  close(kind: number): void;
  /** Some of the text of the innermost element, references not decoded. */
  text(bytes: Buffer, from: number, to: number): void;
  /** Some of a CDATA section. */
  cdata(bytes: Buffer, from: number, to: number): void;
}
