/** Number of bytes of a character that starts with `lead`; 0 if none does. */
function lengthByLead(lead: number): number {
  if (lead < 0x80) return 1;
  if (lead < 0xc2) return 0;
  if (lead < 0xe0) return 2;
  if (lead < 0xf0) return 3;
  return lead < 0xf5 ? 4 : 0;
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}

/** The second byte tells overlong forms, surrogates and values beyond U+10FFFF. */
function isSecondByte(lead: number, second: number | undefined): boolean {
  if (second === undefined || !isContinuation(second)) return false;
  if (lead === 0xe0) return second >= 0xa0;
  if (lead === 0xed) return second < 0xa0;
  if (lead === 0xf0) return second >= 0x90;
  return lead !== 0xf4 || second < 0x90;
}

function isWholeCharacter(bytes: Buffer, from: number, length: number): boolean {
  if (length === 0) return false;
  if (length === 1) return true;
  if (!isSecondByte(bytes[from] ?? 0, bytes[from + 1])) return false;
  for (let offset = 2; offset < length; offset++) {
    if (!isContinuation(bytes[from + offset])) return false;
  }
  return true;
}

/** Returns the index of the first byte from `from` on that is not valid UTF-8, or -1. */
export function firstInvalidUtf8(bytes: Buffer, from: number): number {
  let index = from;
  while (index < bytes.length) {
    const length = lengthByLead(bytes[index] ?? 0);
    if (!isWholeCharacter(bytes, index, length)) return index;
    index += length;
  }
  return -1;
}

/** Returns the length of `bytes` without a character that their end cuts off. */
export function wholeCharacters(bytes: Buffer): number {
  const { length } = bytes;
  for (let back = 1; back <= 3 && back <= length; back++) {
    const byte = bytes[length - back] ?? 0;
    if (!isContinuation(byte)) return lengthByLead(byte) > back ? length - back : length;
  }
  return length;
}

/** Counts the characters in `bytes` from `from` to `to`. */
export function countCharacters(bytes: Buffer, from: number, to: number): number {
  let count = 0;
  for (let index = from; index < to; index++) if (!isContinuation(bytes[index])) count++;
  return count;
}
