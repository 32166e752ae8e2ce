/** A part of bytes: from `from` up to, but without, `to`. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

const MARK = Buffer.from("***");
const MASK = 0x2a;

/** Returns ranges in their order, those that overlap as one. */
export function mergeRanges(ranges: readonly ByteRange[]): readonly ByteRange[] {
  const merged: ByteRange[] = [];
  for (const { from, to } of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1);
    if (last === undefined || from >= last.to) merged.push({ from, to });
    else merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, to) };
  }
  return merged;
}

/** Returns bytes with `***` for every range. */
export function replaceRanges(bytes: Buffer, ranges: readonly ByteRange[]): Buffer {
  const parts: Buffer[] = [];
  let end = 0;
  for (const { from, to } of mergeRanges(ranges)) {
    parts.push(bytes.subarray(end, from), MARK);
    end = to;
  }
  return Buffer.concat([...parts, bytes.subarray(end)]);
}

/** Returns bytes of the same length with `*` for every byte of the ranges. */
export function maskRanges(bytes: Buffer, ranges: readonly ByteRange[]): Buffer {
  if (ranges.length === 0) return bytes;
  const masked = Buffer.from(bytes);
  for (const { from, to } of ranges) masked.fill(MASK, from, to);
  return masked;
}
