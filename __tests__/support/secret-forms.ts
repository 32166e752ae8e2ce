import fc from "fast-check";

/** A known value, and a text that holds it in a form in which docs/security.md promises to find it. */
export interface Plant {
  readonly value: string;
  readonly text: string;
  /** Whether the text holds more than the value, since base64 has no borders between bytes. */
  readonly isBase64: boolean;
}

/** Returns the forms in which a character may stand before the next one, which may be empty. */
type Ways = (character: string, next: string) => readonly string[];

const NAMES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp"],
  ["<", "&lt"],
  [">", "&gt"],
  ['"', "&quot"],
  ["'", "&apos"],
]);

const single = fc.constantFrom(..."&<>\"'/\\%+=-_.:,;!?#$@(){}[]|^~`", ..."  \tüßéЖ€ﬁ日😀");
const word = fc.string({ minLength: 1, maxLength: 9, unit: fc.constantFrom(..."abcdXYZ019") });

/** With long and short runs of letters, with none, and with what XML, JSON and addresses escape. */
export const secretValues: fc.Arbitrary<string> = fc
  .oneof(
    { weight: 3, arbitrary: fc.array(fc.oneof(single, word), { minLength: 2, maxLength: 14 }) },
    { weight: 1, arbitrary: fc.array(single, { minLength: 8, maxLength: 16 }) },
  )
  .map((parts) => parts.join(""))
  .filter((value) => value.length >= 8 && value.trim() !== "");

/** Returns an encoder that writes an ASCII letter or digit in either case, and any other character in one of some ways. */
function eachIn(ways: Ways): (value: string) => fc.Arbitrary<string> {
  const all = (character: string, next: string) =>
    /^[A-Za-z\d]$/.test(character) ? eitherCase(character) : ways(character, next);
  return (value) => {
    const characters = Array.from(value);
    const parts = characters.map((character, index) =>
      fc.constantFrom(...all(character, characters[index + 1] ?? "")),
    );
    return fc.tuple(...parts).map((written) => written.join(""));
  };
}

/** Encodes some characters, and those that have a meaning for a decoder always, as encoders do. */
function someIn(ways: Ways, meaningful: string): Ways {
  return (character, next) => {
    const encoded = ways(character, next);
    return meaningful.includes(character) ? encoded : [...asWritten(character), ...encoded];
  };
}

function eitherCase(character: string): readonly string[] {
  return [character, character.toUpperCase(), character.toLowerCase()];
}

/** Any white space stands for white space, however much of it. */
function asWritten(character: string): readonly string[] {
  return /\s/.test(character) ? [" ", "\t", "\r\n", "\n  "] : eitherCase(character);
}

function percentEncoded(character: string): readonly string[] {
  const encoded = Buffer.from(character).toString("hex").replace(/../g, "%$&");
  return [encoded, encoded.toUpperCase(), ...(character === " " ? ["+"] : [])];
}

function jsonEscaped(character: string): readonly string[] {
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at));
  const escaped = units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
  const short = JSON.stringify(character).slice(1, -1);
  return [escaped, ...(short.length === 2 ? [short] : []), ...(character === "/" ? ["\\/"] : [])];
}

/** As `encodeURI` does, which leaves a plus as it is. */
function percentEncodedBlanks(character: string): readonly string[] {
  return percentEncoded(character).filter((encoded) => encoded !== "+");
}

/** References of XML, with the semicolon and, where what follows could not be taken for a part of them, without. */
function xmlReferences(character: string, next: string): readonly string[] {
  const code = character.codePointAt(0) ?? 0;
  const hex = code.toString(16);
  const starts = [`&#${code}`, `&#0${code}`, `&#x${hex}`, `&#X${hex.toUpperCase()}`, `&#x00${hex}`];
  const name = NAMES.get(character);
  const all = name === undefined ? starts : [...starts, name];
  const whole = all.map((start) => `${start};`);
  return next === "" || /[\dA-F;]/.test(next.toUpperCase()) ? whole : [...all, ...whole];
}

/** The forms of a value but base64, before anything is escaped once more. */
const ENCODERS: readonly ((value: string) => fc.Arbitrary<string>)[] = [
  asWritten,
  percentEncoded,
  jsonEscaped,
  xmlReferences,
  someIn(percentEncoded, "%+"),
  someIn(percentEncodedBlanks, "%"),
  someIn(jsonEscaped, "\\"),
  someIn(xmlReferences, "&"),
].map(eachIn);

/** As standard escaping does, and in more characters. */
const ESCAPED_ONCE_MORE = [
  (text: string) =>
    fc.constant(text.replace(/[&<>"']/g, (character) => `${NAMES.get(character)};`)),
  eachIn(xmlReferences),
  eachIn((character, next) => {
    const references = xmlReferences(character, next);
    return character === "&" ? references : [character, ...references];
  }),
];

function inBase64(value: string): fc.Arbitrary<string> {
  const around = fc.string({ maxLength: 4 });
  const columns = fc.constantFrom(32, 37, 64, 76, 100_000);
  const lineBreak = fc.constantFrom("\n", "\r\n", "\n    ");
  return fc
    .tuple(around, around, fc.constantFrom("base64", "base64url"), columns, lineBreak)
    .map(([before, after, alphabet, width, end]) =>
      Buffer.from(`${before}${value}${after}`)
        .toString(alphabet)
        .replace(new RegExp(`.{${width}}(?!$)`, "g"), `$&${end}`),
    );
}

/** Returns arbitrary forms of a value. */
export function plantsOf(value: string): fc.Arbitrary<Plant> {
  const forms = fc.oneof(
    fc.record({
      text: fc.oneof(...ENCODERS.map((encode) => encode(value))),
      isBase64: fc.constant(false),
    }),
    fc.record({ text: inBase64(value), isBase64: fc.constant(true) }),
  );
  return fc
    .tuple(forms, fc.constantFrom(undefined, ...ESCAPED_ONCE_MORE))
    .chain(([{ text, isBase64 }, encode]) =>
      (encode === undefined ? fc.constant(text) : encode(text)).map((escaped) => ({
        value,
        text: escaped,
        isBase64,
      })),
    );
}

/** Arbitrary forms of arbitrary values. */
export const plants: fc.Arbitrary<Plant> = secretValues.chain(plantsOf);

const CODES = /&#(\d+);?|&#x([\da-f]+);?|&(amp|lt|gt|quot|apos);?/gi;

function decodeXml(text: string): string {
  return text.replace(CODES, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) {
      const [character] = [...NAMES].find(([, each]) => each === `&${name.toLowerCase()}`) ?? [];
      return character ?? whole;
    }
    const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

function decodeJson(text: string): string {
  return text.replace(/\\(?:u([\da-f]{4})|(["\\/])|[bfnrt])/gi, (_, hex?: string, mark?: string) =>
    hex === undefined ? (mark ?? " ") : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

function decodePercent(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (bytes) =>
    Buffer.from(bytes.replaceAll("%", ""), "hex").toString(),
  );
}

/** Returns what the base64 in a text may stand for. */
function decodeBase64(text: string): string {
  const runs = text.replace(/\s+/g, "").match(/[\w+/-]{8,}/g) ?? [];
  return runs
    .flatMap((run) => [0, 1, 2, 3].map((start) => Buffer.from(run.slice(start), "base64")))
    .join("\n");
}

/** Whether a value stands in a text in a promised form: reads the text as the decoders of each form would. */
export function standsIn(text: string, value: string): boolean {
  const comparable = (each: string) => each.replace(/\s+/g, " ").toLowerCase();
  const wanted = comparable(value);
  return [text, decodeXml(text)].some((layer) => {
    const decoders = [decodeXml, decodeJson, decodePercent, (each: string) => each];
    const decoded = decoders.map((decode) => decode(layer));
    const plus = decodePercent(layer.replaceAll("+", " "));
    return (
      [...decoded, plus].some((each) => comparable(each).includes(wanted)) ||
      decodeBase64(layer).includes(value)
    );
  });
}
