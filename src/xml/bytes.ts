/** The ASCII characters that XML's markup is made of, by their names. */
export const TAB = 0x09;
export const LINE_FEED = 0x0a;
export const CARRIAGE_RETURN = 0x0d;
export const SPACE = 0x20;
export const EXCLAMATION = 0x21;
export const QUOTE = 0x22;
export const HASH = 0x23;
export const AMPERSAND = 0x26;
export const APOSTROPHE = 0x27;
export const SLASH = 0x2f;
export const COLON = 0x3a;
export const SEMICOLON = 0x3b;
export const LESS_THAN = 0x3c;
export const EQUALS = 0x3d;
export const GREATER_THAN = 0x3e;
export const QUESTION = 0x3f;
export const OPENING_BRACKET = 0x5b;
export const CLOSING_BRACKET = 0x5d;

/** Whether a byte is one of XML's four blanks; the byte behind the last one is none. */
export function isBlank(byte: number | undefined): boolean {
  return byte === SPACE || byte === LINE_FEED || byte === TAB || byte === CARRIAGE_RETURN;
}

/** Where the blanks that start at `from` end. */
export function afterBlanks(bytes: Buffer, from: number): number {
  let index = from;
  while (index < bytes.length && isBlank(bytes[index])) index++;
  return index;
}

/** Whether `expected` stands in `bytes` at `from`. */
export function startsWith(bytes: Buffer, from: number, expected: Uint8Array): boolean {
  if (from + expected.length > bytes.length) return false;
  for (let index = 0; index < expected.length; index++) {
    if (bytes[from + index] !== expected[index]) return false;
  }
  return true;
}

export const NO_BYTES: Buffer = Buffer.alloc(0);
