/** The ASCII characters that XML markup consists of. */
export const NUL = 0x00;
const TAB = 0x09;
export const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
export const SPACE = 0x20;
export const EXCLAMATION = 0x21;
export const QUOTE = 0x22;
export const AMPERSAND = 0x26;
export const APOSTROPHE = 0x27;
export const SLASH = 0x2f;
export const COLON = 0x3a;
export const SEMICOLON = 0x3b;
export const LESS_THAN = 0x3c;
export const EQUALS = 0x3d;
export const GREATER_THAN = 0x3e;
export const QUESTION = 0x3f;

export const NO_BYTES: Buffer = Buffer.alloc(0);

/** Creates a set of bytes: 1 at the index of each byte for which `isMember` is true, otherwise 0. */
export function byteSet(isMember: (byte: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) => (isMember(byte) ? 1 : 0));
}

/** Returns the index of the first byte from `from` on that is in `set`, or the length of `bytes`. */
export function findByte(bytes: Buffer, from: number, set: Uint8Array): number {
  const last = bytes.length - 4;
  let index = from;
  // This is the innermost loop of the reader: four bytes at once are twice as fast.
  while (
    index <= last &&
    ((set[bytes[index] ?? 0] ?? 0) |
      (set[bytes[index + 1] ?? 0] ?? 0) |
      (set[bytes[index + 2] ?? 0] ?? 0) |
      (set[bytes[index + 3] ?? 0] ?? 0)) ===
      0
  ) {
    index += 4;
  }
  while (index < bytes.length && set[bytes[index] ?? 0] === 0) index++;
  return index;
}

/** Whether a byte is one of the four characters that XML calls white space. */
export function isWhitespace(byte: number | undefined): boolean {
  return byte === SPACE || byte === LINE_FEED || byte === TAB || byte === CARRIAGE_RETURN;
}

/** Returns the index of the first byte from `from` on that is not white space. */
export function skipWhitespace(bytes: Buffer, from: number): number {
  let index = from;
  while (index < bytes.length && isWhitespace(bytes[index])) index++;
  return index;
}

/** Whether `bytes` contains `expected` at index `from`. */
export function startsWith(bytes: Buffer, from: number, expected: Uint8Array): boolean {
  if (from + expected.length > bytes.length) return false;
  for (let index = 0; index < expected.length; index++) {
    if (bytes[from + index] !== expected[index]) return false;
  }
  return true;
}

/** All bytes above ASCII may be part of a name. */
const NAME_BYTES = byteSet(
  (byte) => byte >= 0x80 || /[A-Za-z0-9_:.-]/.test(String.fromCharCode(byte)),
);

/** Returns the index of the first byte from `from` on that cannot be part of a name. */
export function skipNameBytes(bytes: Buffer, from: number): number {
  let index = from;
  while (index < bytes.length && NAME_BYTES[bytes[index] ?? 0] === 1) index++;
  return index;
}

/** Names do not start with a digit, a period or a hyphen. */
export function isNameStart(byte: number): boolean {
  return byte >= COLON && NAME_BYTES[byte] === 1;
}

/** Returns the end of the name that starts at `from`, or `from` if no name starts there. */
export function nameEnd(bytes: Buffer, from: number): number {
  return isNameStart(bytes[from] ?? 0) ? skipNameBytes(bytes, from + 1) : from;
}
