import { AMPERSAND, LAST_CODE_POINT } from "../base/code-points.ts";
import { ENTITIES } from "../base/xml-entities.ts";

/** Reads a text character by character, in one of the ways in which it may be encoded. */
export interface Reader {
  /** Where the last character read ends. */
  readonly end: number;
  /** Returns the code point of the character that begins at `at`; `END` after the last one. */
  read(at: number): number;
}

/** No character: the text ends here. */
export const END = -1;
export const BLANK = 0x20;
const PERCENT = 0x25;
const PLUS = 0x2b;
const HASH = 0x23;
const SEMICOLON = 0x3b;
const BACKSLASH = 0x5c;
const SMALL_U = 0x75;
const SMALL_X = 0x78;

const ENCODING_MARKS: readonly number[] = [AMPERSAND, BACKSLASH, PERCENT, PLUS];
/** Whether something encoded may begin with a byte. Without such bytes, all readers read the same. */
export const IS_ENCODING_MARK: readonly boolean[] = Array.from({ length: 256 }, (_, byte) =>
  ENCODING_MARKS.includes(byte),
);

/** A byte that is not UTF-8 is read as this and its value, which no character has. */
const NOT_UTF8 = 0x110000;
/** Digits of a reference, leading zeros included. */
const MAX_DIGITS = 8;
/** How many bytes of white space are read as one blank at most. */
export const MAX_BLANK = 128;
/** How many bytes a UTF-16 unit takes at most, however it is encoded: the longest form is a reference made of others. */
export const MAX_ENCODED = 45;

/** References by name: the letters of the name, and the character. */
const NAMED = Object.entries(ENTITIES).map(([name, character]) => ({
  letters: Buffer.from(name),
  code: character.charCodeAt(0),
}));
/** What JSON writes after a backslash for a character, with that character. */
const JSON_LETTERS = {
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  '"': '"',
  "/": "/",
  "\\": "\\",
};
/** The same as codes. */
const JSON_ESCAPES: ReadonlyMap<number, number> = new Map(
  Object.entries(JSON_LETTERS).map(([letter, character]) => [
    letter.charCodeAt(0),
    character.charCodeAt(0),
  ]),
);

/** Returns a reader for each encoding in which a value may be written; the first reads bytes as they are. */
export function createTextReaders(bytes: Buffer): readonly Reader[] {
  const written = new Utf8Reader(bytes);
  const decoded = new ReferenceReader(written);
  const encoded = [written, decoded].flatMap((inner) => [
    new JsonReader(inner),
    new PercentReader(inner),
    new PercentReader(new PlusReader(inner)),
  ]);
  const all = [written, decoded, new ReferenceReader(decoded), ...encoded];
  return all.map((reader) => new CollapsingReader(reader));
}

/** Returns a reader for each encoding in which base64 may be written; the first reads bytes as they are. */
export function createBase64Readers(bytes: Buffer): readonly Reader[] {
  const written = new Utf8Reader(bytes);
  return [written, new ReferenceReader(written)];
}

/** Puts characters together from bytes of UTF-8. */
abstract class ByteReader implements Reader {
  end = 0;
  /** Where the last byte read ends. */
  protected byteEnd = 0;

  abstract read(at: number): number;
  /** Returns the byte at `at`; `END` if there is none. */
  protected abstract byteAt(at: number): number;

  /** Returns the character whose first byte, which is beyond ASCII, ends at `at`. */
  protected complete(first: number, at: number): number {
    this.end = at;
    const count = continuationBytes(first);
    if (count === 0) return NOT_UTF8 + first;
    let code = first & (0x3f >> count);
    let end = at;
    for (let index = 0; index < count; index++) {
      const byte = this.byteAt(end);
      if ((byte & 0xc0) !== 0x80) return NOT_UTF8 + first;
      code = (code << 6) | (byte & 0x3f);
      end = this.byteEnd;
    }
    this.end = end;
    return code;
  }
}

/** Reads bytes as they are. */
class Utf8Reader extends ByteReader {
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    super();
    this.#bytes = bytes;
  }

  read(at: number): number {
    const byte = this.byteAt(at);
    this.end = at + 1;
    return byte < 0x80 ? byte : this.complete(byte, this.end);
  }

  protected byteAt(at: number): number {
    this.byteEnd = at + 1;
    return this.#bytes[at] ?? END;
  }
}

/** Decodes percent-encoding in what another reader reads. */
class PercentReader extends ByteReader {
  readonly #inner: Reader;

  constructor(inner: Reader) {
    super();
    this.#inner = inner;
  }

  read(at: number): number {
    const code = this.#inner.read(at);
    this.end = this.#inner.end;
    if (code !== PERCENT) return code;
    const byte = this.byteAt(at);
    if (byte === END) return code;
    this.end = this.byteEnd;
    return byte < 0x80 ? byte : this.complete(byte, this.end);
  }

  protected byteAt(at: number): number {
    if (this.#inner.read(at) !== PERCENT) return END;
    const high = hexDigit(this.#inner.read(this.#inner.end));
    const low = hexDigit(this.#inner.read(this.#inner.end));
    this.byteEnd = this.#inner.end;
    return high === undefined || low === undefined ? END : high * 16 + low;
  }
}

/** Reads `+` as the blank for which it stands in the query of an address, in what another reader reads. */
class PlusReader implements Reader {
  end = 0;
  readonly #inner: Reader;

  constructor(inner: Reader) {
    this.#inner = inner;
  }

  read(at: number): number {
    const code = this.#inner.read(at);
    this.end = this.#inner.end;
    return code === PLUS ? BLANK : code;
  }
}

/** Decodes references of XML, with or without a semicolon, in what another reader reads. */
class ReferenceReader implements Reader {
  end = 0;
  readonly #inner: Reader;

  constructor(inner: Reader) {
    this.#inner = inner;
  }

  read(at: number): number {
    const code = this.#inner.read(at);
    this.end = this.#inner.end;
    if (code !== AMPERSAND) return code;
    const start = this.end;
    const isNumber = this.#inner.read(start) === HASH;
    const decoded = isNumber ? this.#number(this.#inner.end) : this.#name(start);
    return decoded ?? code;
  }

  #number(start: number): number | undefined {
    const isHex = lowerCase(this.#inner.read(start)) === SMALL_X;
    const radix = isHex ? 16 : 10;
    let at = isHex ? this.#inner.end : start;
    let code: number | undefined;
    for (let count = 0; count < MAX_DIGITS; count++) {
      const digit = hexDigit(this.#inner.read(at));
      if (digit === undefined || digit >= radix) break;
      code = (code ?? 0) * radix + digit;
      at = this.#inner.end;
    }
    if (code === undefined || code > LAST_CODE_POINT) return undefined;
    this.#endAt(at);
    return code;
  }

  #name(start: number): number | undefined {
    for (const { letters, code } of NAMED) {
      const end = this.#endOf(letters, start);
      if (end === undefined) continue;
      this.#endAt(end);
      return code;
    }
    return undefined;
  }

  /** Returns where these letters end if they begin at `start`; undefined if they do not. */
  #endOf(letters: Buffer, start: number): number | undefined {
    let at = start;
    for (const letter of letters) {
      if (lowerCase(this.#inner.read(at)) !== letter) return undefined;
      at = this.#inner.end;
    }
    return at;
  }

  #endAt(at: number): void {
    this.end = this.#inner.read(at) === SEMICOLON ? this.#inner.end : at;
  }
}

/** Decodes escapes of JSON in what another reader reads. */
class JsonReader implements Reader {
  end = 0;
  readonly #inner: Reader;

  constructor(inner: Reader) {
    this.#inner = inner;
  }

  read(at: number): number {
    const code = this.#inner.read(at);
    this.end = this.#inner.end;
    if (code !== BACKSLASH) return code;
    const unit = this.#unit(at);
    if (unit !== undefined) return this.#withSecondHalf(unit);
    const escaped = JSON_ESCAPES.get(lowerCase(this.#inner.read(this.end)));
    if (escaped === undefined) return code;
    this.end = this.#inner.end;
    return escaped;
  }

  /** Returns the UTF-16 unit that stands as `\u` and four digits at `at`. */
  #unit(at: number): number | undefined {
    if (this.#inner.read(at) !== BACKSLASH) return undefined;
    if (lowerCase(this.#inner.read(this.#inner.end)) !== SMALL_U) return undefined;
    let unit = 0;
    for (let count = 0; count < 4; count++) {
      const digit = hexDigit(this.#inner.read(this.#inner.end));
      if (digit === undefined) return undefined;
      unit = unit * 16 + digit;
    }
    this.end = this.#inner.end;
    return unit;
  }

  /** Returns the character whose first UTF-16 unit was read: a second one may follow. */
  #withSecondHalf(unit: number): number {
    if (unit < 0xd800 || unit > 0xdbff) return unit;
    const end = this.end;
    const second = this.#unit(end);
    if (second !== undefined && second >= 0xdc00 && second <= 0xdfff) {
      return (unit - 0xd800) * 0x400 + (second - 0xdc00) + 0x10000;
    }
    this.end = end;
    return unit;
  }
}

/** Reads white space as one blank, in what another reader reads. */
class CollapsingReader implements Reader {
  end = 0;
  readonly #inner: Reader;

  constructor(inner: Reader) {
    this.#inner = inner;
  }

  read(at: number): number {
    const code = this.#inner.read(at);
    this.end = this.#inner.end;
    if (!isWhiteSpace(code)) return code;
    while (isWhiteSpace(this.#inner.read(this.end)) && this.#inner.end <= at + MAX_BLANK) {
      this.end = this.#inner.end;
    }
    return BLANK;
  }
}

/** Whether a code point is white space. */
export function isWhiteSpace(code: number): boolean {
  if (code < 0x80) return code === BLANK || (code >= 0x09 && code <= 0x0d);
  return code <= LAST_CODE_POINT && /\s/u.test(String.fromCodePoint(code));
}

/** Returns how many bytes follow the first one of a character in UTF-8; 0 if no character begins with this byte. */
function continuationBytes(first: number): number {
  if (first < 0xc2 || first > 0xf4) return 0;
  if (first < 0xe0) return 1;
  return first < 0xf0 ? 2 : 3;
}

function hexDigit(code: number): number | undefined {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = lowerCase(code);
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x61 + 10 : undefined;
}

function lowerCase(code: number): number {
  return code >= 0x41 && code <= 0x5a ? code + 0x20 : code;
}
