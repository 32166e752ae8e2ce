import { ENTITIES } from "../base/xml-entities.ts";

/** The names of entities by their characters. */
const ENTITY_NAMES = new Map(
  Object.entries(ENTITIES).map(([name, character]) => [character, name]),
);
const WHITE_SPACE = [
  ..." \t\r\n\f\v\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a",
  ..."\u2028\u2029\u202f\u205f\u3000\ufeff",
];
/** What base64url writes for the two characters of base64 that it replaces. */
const BASE64_TO_URL = new Map([
  ["+", "-"],
  ["/", "_"],
]);

/** What may end a reference. */
const SEMICOLONS = ["", ";", "&#59", "&#x3b"];

/** Whether a character is an ASCII letter or digit, which is the same in every form, apart from its letter case. */
export function isAlphanumeric(character: string): boolean {
  return /^[A-Za-z\d]$/.test(character);
}

/**
 * Returns the first two bytes of every form of a character, or the only one, in some letter case. A blank stands for any
 * white space.
 */
export function formStarts(character: string): readonly Buffer[] {
  return formsOf(character).map((form) => Buffer.from(form).subarray(0, 2));
}

/** Returns the last bytes of all forms of a character. A blank stands for any white space. */
export function formEnds(character: string): ReadonlySet<number> {
  const forms = inEitherCase(formsOf(character));
  return new Set(forms.map((form) => Buffer.from(form).at(-1) ?? 0));
}

/** Returns the forms of a character: every other form begins and ends like one of these. */
function formsOf(character: string): readonly string[] {
  if (isAlphanumeric(character)) return [character];
  if (character === " ") return ["+", ...WHITE_SPACE.flatMap(encodingsOf)];
  const other = BASE64_TO_URL.get(character);
  const characters = other === undefined ? [character] : [character, other];
  return inEitherCase(characters).flatMap(encodingsOf);
}

function encodingsOf(character: string): readonly string[] {
  const json = JSON.stringify(character).slice(1, -1);
  const units = character.split("").map((unit) => unit.charCodeAt(0).toString(16));
  const unicode = units.map((unit) => `\\u${unit.padStart(4, "0")}`).join("");
  const percent = Buffer.from(character).toString("hex").replace(/../g, "%$&");
  const references = referencesTo(character);
  const escaped = [character, ...references].map((each) => `\\${each}`);
  return [character, json, ...escaped, unicode, percent, ...references];
}

/** Returns references to a character, with a semicolon and without, and the same with `&` or `;` escaped once more. */
function referencesTo(character: string): readonly string[] {
  const code = character.codePointAt(0) ?? 0;
  const name = ENTITY_NAMES.get(character);
  const references = [`&#${code}`, `&#x${code.toString(16)}`, `&amp;#${code}`];
  if (name !== undefined) references.push(`&${name}`);
  return references.flatMap((reference) => SEMICOLONS.map((end) => reference + end));
}

function inEitherCase(texts: readonly string[]): readonly string[] {
  const all = texts.flatMap((text) => [text, text.toLowerCase(), text.toUpperCase()]);
  return [...new Set(all)];
}
