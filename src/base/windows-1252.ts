/**
 * What the bytes from 0x80 to 0x9f mean. `TextDecoder` reads them as control characters in some versions of Node 20, 22
 * and 24, and the same report has to have the same names everywhere.
 */
const SPECIAL = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";

/** Returns the text of bytes in windows-1252. */
export function decodeWindows1252(bytes: Buffer): string {
  return bytes
    .toString("latin1")
    .replace(/[\x80-\x9f]/g, (character) => SPECIAL[character.charCodeAt(0) - 0x80] ?? character);
}
