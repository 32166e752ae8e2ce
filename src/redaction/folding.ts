import { LAST_CODE_POINT } from "../base/code-points.ts";
import { BLANK, isWhiteSpace } from "./readers.ts";

/** The codes in which base64url differs from base64, and what base64 writes instead. */
const URL_TO_BASE64: ReadonlyMap<number, string> = new Map([
  ["-".charCodeAt(0), "+"],
  ["_".charCodeAt(0), "/"],
]);
const ASCII = Array.from({ length: 0x80 }, (_, code) => foldCharacter(code));

/** Returns the code points that stand for one in any letter case, and for any white space: one, or several. */
export function foldText(code: number): readonly number[] {
  return ASCII[code] ?? foldCharacter(code);
}

/** As `foldText`, with the same result for base64 and base64url; none for white space. */
export function foldBase64(code: number): readonly number[] {
  if (isWhiteSpace(code)) return [];
  return foldText(URL_TO_BASE64.get(code)?.charCodeAt(0) ?? code);
}

function foldCharacter(code: number): readonly number[] {
  if (isWhiteSpace(code)) return [BLANK];
  if (code > LAST_CODE_POINT) return [code];
  // Some upper-case letters have several lower-case ones, and the other way round.
  const folded = String.fromCodePoint(code).toUpperCase().toLowerCase();
  return Array.from(folded, (character) => character.codePointAt(0) ?? 0);
}
