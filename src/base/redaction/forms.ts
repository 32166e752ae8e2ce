import { ENTITIES } from "../format.ts";

/** A character of a value that is looked for, in every form in which it may stand in bytes read as Latin-1. */
export interface Character {
  /** An ASCII letter, in lower case, or digit: it always stands as it is. */
  readonly plain?: string;
  /** The first two bytes of its forms, or the only one, in any case. */
  readonly beginnings: readonly string[];
  /** Returns where it may end if it begins at `start`. */
  readonly endsFrom: (bytes: string, start: number) => readonly number[];
  /** Returns where it may begin if it ends at `end`. */
  readonly startsBefore: (bytes: string, end: number) => readonly number[];
}

const NAMES = new Map(Object.entries(ENTITIES).map(([name, character]) => [character, name]));
/** The first two bytes of what is escaped as XML. */
const REFERENCES = ["&#", "&a", "&l", "&g", "&q", "&&", "\\&"];

/** White space in which base64 is wrapped. */
export const LINE_BREAK = specialCharacter([..." \t\r\n"], "+");
/** Any white space stands for any other. */
const WHITE_SPACE = specialCharacter([..." \t\r\n\f\v\u00a0\u2028\u2029\u202f\u3000+"], "{1,64}");

/** Returns the character that stands for any of some texts, of which the first is the character itself. */
export function createCharacter(texts: readonly string[]): Character {
  const [first = ""] = texts;
  if (/^\s$/u.test(first)) return WHITE_SPACE;
  return /^[A-Za-z\d]$/.test(first) ? plainCharacter(first) : specialCharacter(texts, "");
}

function plainCharacter(text: string): Character {
  const plain = text.toLowerCase();
  const isAt = (bytes: string, at: number) => bytes[at]?.toLowerCase() === plain;
  return {
    plain,
    beginnings: [plain],
    endsFrom: (bytes, start) => (isAt(bytes, start) ? [start + 1] : []),
    startsBefore: (bytes, end) => (isAt(bytes, end - 1) ? [end - 1] : []),
  };
}

/** One form may begin with another, as `&amp;` does with `&`. So all that fit are tried, up to the longest. */
function specialCharacter(texts: readonly string[], times: string): Character {
  const encoded = texts.flatMap(encodings);
  const compile = () => {
    const forms = [
      ...encoded.map((text) => escaped(text, 1)),
      ...texts.map((text) => escaped(text, 2)),
    ];
    const pattern = `(?:${forms.join("|")})${times}`;
    return {
      ahead: new RegExp(pattern, "iy"),
      behind: new RegExp(`(?<=(${pattern}))`, "iy"),
      whole: new RegExp(`^${pattern}$`, "i"),
    };
  };
  // Compiled when they are first needed: few characters ever are.
  let compiled: ReturnType<typeof compile> | undefined;
  const patterns = () => {
    compiled ??= compile();
    return compiled;
  };
  const upTo = (length: number) => Array.from({ length }, (_, index) => index + 1);
  return {
    beginnings: [...REFERENCES, ...encoded, ...texts].map((text) =>
      Buffer.from(text).toString("latin1").slice(0, 2),
    ),
    endsFrom(bytes, start) {
      const { ahead, whole } = patterns();
      ahead.lastIndex = start;
      if (!ahead.test(bytes)) return [];
      const ends = upTo(ahead.lastIndex - start).map((length) => start + length);
      return ends.filter((end) => whole.test(bytes.slice(start, end)));
    },
    startsBefore(bytes, end) {
      const { behind, whole } = patterns();
      behind.lastIndex = end;
      const longest = behind.exec(bytes)?.[1]?.length ?? 0;
      const starts = upTo(longest).map((length) => end - length);
      return starts.filter((start) => whole.test(bytes.slice(start, end)));
    },
  };
}

/** Returns a text escaped as JSON and percent-encoded. */
function encodings(text: string): readonly string[] {
  const units = Buffer.from(text, "utf16le").swap16().toString("hex").replace(/.{4}/g, "\\u$&");
  const percent = Buffer.from(text).toString("hex").replace(/../g, "%$&");
  const short = text === "/" ? "\\/" : JSON.stringify(text).slice(1, -1);
  return short === text ? [units, percent] : [units, percent, short];
}

/** Returns a pattern of a text in which all but letters and digits may be escaped as XML, at most `times` times. */
function escaped(text: string, times: number): string {
  return text.replace(/[^A-Za-z\d]/gu, (character) => {
    const [and, hash, end] = ["&", "#", ";"].map((mark) =>
      times > 1 ? escaped(mark, times - 1) : mark,
    );
    const code = character.codePointAt(0) ?? 0;
    const name = NAMES.get(character);
    const numbers = `${hash}(?:0{0,4}${code}|x0{0,4}${code.toString(16)})`;
    const literal = Buffer.from(character).toString("hex").replace(/../g, "\\x$&");
    return `(?:${and}(?:${name === undefined ? numbers : `${name}|${numbers}`})(?:${end})?|${literal})`;
  });
}
