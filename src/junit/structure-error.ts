/** The structure of a document is broken at an index of its text (R1). */
export class StructureError extends Error {
  readonly index: number;

  constructor(index: number, reason: string) {
    super(reason);
    this.index = index;
  }
}

/** The document ends before something in it does. */
export class UnfinishedError extends StructureError {}

/** Returns the place of an index in a text as `line:column`, counted from 1, in characters. */
export function placeOf(text: string, index: number): string {
  let line = 1;
  let start = 0;
  for (let end = text.indexOf("\n"); end >= 0 && end < index; end = text.indexOf("\n", start)) {
    start = end + 1;
    line++;
  }
  let column = 1;
  for (let at = start; at < index; at++) {
    const unit = text.charCodeAt(at);
    const isSecondHalf = unit >= 0xdc00 && unit <= 0xdfff;
    if (!isSecondHalf) column++;
  }
  return `${line}:${column}`;
}
