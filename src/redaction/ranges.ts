/** A range of bytes: `from` is its first one, `to` the first one after it. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

const MARK = Buffer.from("***");

/** Adds a range to a list. A range that begins inside the last one, or at its end, extends that one. */
export function addRange(ranges: ByteRange[], { from, to }: ByteRange): void {
  const last = ranges.at(-1);
  if (last === undefined || from < last.from || from > last.to) {
    ranges.push({ from, to });
  } else {
    ranges[ranges.length - 1] = { from: last.from, to: Math.max(last.to, to) };
  }
}

/** Returns the ranges in order, with overlapping ones merged. */
export function mergeRanges(ranges: readonly ByteRange[]): readonly ByteRange[] {
  const merged: ByteRange[] = [];
  for (const { from, to } of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1);
    if (last === undefined || from >= last.to) {
      merged.push({ from, to });
    } else {
      merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    }
  }
  return merged;
}

/** Returns bytes from `start` on with `***` for every range that begins there or later. */
export function replaceRanges(bytes: Buffer, ranges: readonly ByteRange[], start = 0): Buffer {
  const parts: Buffer[] = [];
  let at = start;
  for (const { from, to } of mergeRanges(ranges)) {
    if (from >= at) parts.push(bytes.subarray(at, from), MARK);
    at = Math.max(at, to);
  }
  const rest = bytes.subarray(at);
  return parts.length === 0 ? rest : Buffer.concat([...parts, rest]);
}

/** Returns bytes of the same length with `*` for every byte of the ranges. */
export function maskRanges(bytes: Buffer, ranges: readonly ByteRange[]): Buffer {
  if (ranges.length === 0) return bytes;
  const masked = Buffer.from(bytes);
  for (const { from, to } of ranges) masked.fill("*", from, to);
  return masked;
}
