import { truncate } from "./format.ts";

/** UTF-16 units that are shown of a text on one line. */
const LINE = 300;

/** Sequences that set colours, move the cursor or begin a link. U+FFFD may stand for ESC, which XML forbids. */
const TERMINAL_SEQUENCES =
  /(?![\n\t])(?:\p{Cc}\[[\d;?]*[A-Za-z]|\uFFFD\[[\d;]*[mK]|\u009B[\d;?]*[A-Za-z]|\p{Cc}\]8;\P{Cc}*\p{Cc}\\?)/gu;

/** Colour codes whose ESC a test tool removed or spelled out. `[5m]` is not one: queries have such durations. */
const PRINTED_COLOURS =
  /(?:#x1b|\\x1b|\\u001b|\\033|\\e|\[NON-XML-CHAR-0x1b\])\[[\d;]*m|\[\d{1,3}(?:;\d{1,3})*m(?!\])/gi;

/** Everything that controls a terminal, is invisible, or reorders text, except line breaks and tabs. */
const UNPRINTABLE =
  /(?![\n\t])[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u200B\u2060\uFEFF\u{E0000}-\u{E007F}]/gu;

/** Text that can be shown as it is. The properties of Unicode, which are slow to load, are not needed for it. */
const PRINTABLE_ASCII = /^[\x20-\x7e\n\t]*$/;

/** Characters that a runner may ignore when it looks for commands. U+FFFD may have replaced one of them. */
const IGNORED_BY_RUNNER = /[\p{C}\p{M}\p{Z}\s\uFFFD]/gu;

/** Returns text that is safe to show: no terminal sequences, `\n` as line break, U+FFFD for invisible characters. */
export function sanitize(text: string): string {
  // Most texts are like this, and there may be a million of them.
  if (PRINTABLE_ASCII.test(text)) {
    return text.includes("[") ? text.replace(PRINTED_COLOURS, "") : text;
  }
  return text
    .toWellFormed()
    .replace(TERMINAL_SEQUENCES, "")
    .replace(PRINTED_COLOURS, "")
    .replace(/\r\n?/g, "\n")
    .replace(UNPRINTABLE, "\uFFFD");
}

/** As `sanitize`, on one line: see `toLine`. */
export function sanitizeLine(text: string, limit = LINE): string {
  // A name may be as long as a report, so it is cut before the work as well.
  return toLine(sanitize(text.slice(0, limit * 4)), limit);
}

/** Returns sanitized text on one line of at most `limit` UTF-16 units, with an ellipsis if it was cut. */
export function toLine(text: string, limit = LINE): string {
  return truncate(text.replace(/\s+/g, " ").trim(), limit);
}

/**
 * As `sanitize`, with no line that a runner takes for a workflow command: `::name::` at the start of a line, after
 * blanks as well, and `##[name]` anywhere. Runners compare by culture, which ignores invisible characters.
 */
export function escapeCommands(text: string): string {
  const lines = sanitize(text).split("\n");
  return lines.map(escapeCommand).join("\n");
}

function escapeCommand(line: string): string {
  const ignored = PRINTABLE_ASCII.test(line) ? /\s/g : IGNORED_BY_RUNNER;
  const compared = line.replace(ignored, "");
  const escaped = compared.includes("##[") ? line.replaceAll("#", "#\\") : line;
  return compared.startsWith("::") ? `\\${escaped}` : escaped;
}
