import { sanitize } from "../base/sanitize.ts";
import {
  AFTER_STATEMENT,
  ANNOUNCEMENTS,
  BEFORE_STATEMENT,
  CLASS,
  FRAMES,
  isOneOf,
  LINE,
  NOISE,
} from "./patterns.ts";

/** UTF-16 units of a text, and lines of it, that are read. */
const TEXT = 48_000;
const LINES = 1000;
/** Lines in which the rest of a statement is looked for. */
export const NEAR = 12;
/** Lines in which the brackets are closed that open at the end of a line. */
const LAID_OUT = 48;
/** Lines that are shown of what a line announces. */
const ANNOUNCED = 4;

/** The heading of a trace, whose statement comes after its frames, which are indented below it. */
const HEADING = /\bTraceback \(most recent call last\):|\bpanicked at \S+:$|^\S+:\d+: Failure$/;
/** Pytest marks the lines of an error; reports that were laid out anew have one blank after the mark. */
export const PYTEST_MARK = /^E +(?=\S)/;
/** What Python draws before the lines of a group of exceptions. */
const MARGIN = /^( *)\| (?=[^|]*$)/;
/** The character before a colour, as a reference that a tool wrote twice. */
const ESCAPE = /&(?:amp)?#27;/g;
/** What a difference begins or ends with, a line that is missing or too many in it, and marks below them. */
const DIFFERENCE = /^@@ |\+ *(?:received|actual|expected)\b/i;
const CHANGED = /^([-+])(?!\1\1| *(?:snapshot|received|actual|expected)(?: +[-+]|:?$))/i;
/** The side of a difference that has nothing. */
export const EMPTY_SIDE = /-∅, |, \+∅/g;
/** A line of a difference that has only brackets, which may have a type. */
const BRACKETS = /^[-+]?\s*(?:\w* ?[[\](){}]+,?)?$/;
/** Lines of a difference that is shown whole, and UTF-16 units of it. */
const SHORT_LINES = 6;
const SHORT = 120;
/** What stands above the expression of a power assertion, if that has no keyword. */
const ASSERTION = /^(?:Condition not satisfied|Assertion failed):?$/i;
/** The first line that is drawn below it. */
const DIAGRAM = /^\|(?:\s*\|)+$/;
/** A value of a part of it. */
const DRAWN = /[^\s|](?:[^|]*?[^\s|])??(?=\s*\||\s{2}|$)/g;
/** What is drawn and is no value: that it is false, a class, and how two texts differ. */
const NO_VALUE = /^(?:false$|class |\d+ differences? |\()/;
const POINTERS = /^\?\s+[-+^]/;

/** A line that is not blank. */
interface Line {
  readonly text: string;
  /** How many blanks come before it. */
  readonly indent: number;
  /** How many brackets it leaves open. */
  readonly depth: number;
}

/** What a text states, without the lines that say nothing. */
export interface Statements {
  readonly lines: readonly string[];
  /** Whether they are what a trace is about. */
  readonly isMarked: boolean;
}

/** Returns what a text states: lines that belong together are one. */
export function readStatements(raw: string | undefined): Statements {
  const lines = readLines(raw);
  const marked = findMarkedLines(lines);
  const stated = (marked ?? lines).filter(({ text }) => !isOneOf(NOISE, text));
  const joined = joinLines(joinLines(stated, countBracketed, " "), countAnnounced, ", ");
  return { lines: textsOf(joined), isMarked: marked !== undefined };
}

/** Returns the lines of a text that are not blank. */
export function nonBlankLines(raw: string | undefined): readonly string[] {
  return textsOf(readLines(raw));
}

/** Returns the lines of a text that are not blank, its first difference as one line. */
function readLines(raw = ""): readonly Line[] {
  const lines = sanitize(raw.slice(0, TEXT).replace(ESCAPE, "\u001b"))
    .split("\n", LINES)
    .map((line) => line.replace(MARGIN, "$1"))
    .map((line) => lineOf(line.trim().slice(0, LINE), line.search(/\S/)))
    .filter(({ text }) => !POINTERS.test(text));
  return joinDifference(joinDiagram(lines)).filter(({ text }) => text !== "");
}

/** Appends to the expression of a power assertion the values that are drawn below it, from left to right. */
function joinDiagram(lines: readonly Line[]): readonly Line[] {
  const start = lines.findIndex(
    ({ text }, at) => DIAGRAM.test(text) && isExpression(lines[at - 1], lines[at - 3]),
  );
  const expression = lines[start - 1];
  if (expression === undefined) return lines;
  const drawn = lines.slice(start + 1);
  const end = drawn.findIndex(({ text }) => text === "" || isOneOf(FRAMES, text));
  const below = drawn.slice(0, end < 0 ? undefined : end);
  const values = below
    .flatMap(({ text, indent }) =>
      Array.from(text.matchAll(DRAWN), ({ 0: value, index }) => ({ value, at: indent + index })),
    )
    .toSorted((one, other) => one.at - other.at)
    .flatMap(({ value }) => (NO_VALUE.test(value) ? [] : [value]));
  if (values.length === 0) return lines;
  const text = `${expression.text}, values: ${values.join(", ")}`.slice(0, LINE);
  return [...lines.slice(0, start - 1), { ...expression, text }, ...drawn.slice(below.length)];
}

/** Whether a line is the expression of a power assertion: it has a keyword, or a heading above, with a blank line between. */
function isExpression(line: Line | undefined, heading: Line | undefined): boolean {
  if (line === undefined) return false;
  return (
    /^(?:assert|require|check)\b/.test(line.text) ||
    (heading !== undefined && ASSERTION.test(heading.text))
  );
}

/**
 * Returns lines with the first ones that differ as one, and without what a difference has above them. Without a legend,
 * there are two sides, next to each other.
 */
function joinDifference(lines: readonly Line[]): readonly Line[] {
  const signs = lines.map(({ text }) => CHANGED.exec(text)?.[1]);
  const legend = lines.findIndex(({ text }) => DIFFERENCE.test(text));
  const index = signs.findIndex(
    (sign, at) => sign && (legend >= 0 || ![sign, undefined].includes(signs[at + 1])),
  );
  if (index < 0) return lines;
  const first = signs.lastIndexOf(undefined, index) + 1;
  const end = signs.concat(undefined).indexOf(undefined, index);
  // Below a legend, further changes may follow within a few lines.
  const after = lines.slice(first + 1, first + 1 + SHORT_LINES);
  const stop = after.findIndex(endsDifference);
  const near = signs.slice(first, first + 1 + (stop < 0 ? after.length : stop));
  const isCut = near[SHORT_LINES] !== undefined;
  const reach = legend < 0 || isCut ? -1 : near.findLastIndex((sign) => sign !== undefined);
  const last = Math.max(end, first + reach + 1);
  return [
    ...lines.slice(0, legend < 0 ? first : Math.min(legend, first)),
    // Brackets that open above it are not closed below it.
    {
      text: formatDifference(textsOf(lines.slice(first, last))),
      indent: 0,
      depth: Number.POSITIVE_INFINITY,
    },
    ...lines.slice(last),
  ];
}

function endsDifference({ text }: Line): boolean {
  return text === "" || DIFFERENCE.test(text) || isOneOf(FRAMES, text);
}

/** Returns the lines of a difference that have more than brackets as one; if these are many, the first of each side. */
function formatDifference(lines: readonly string[]): string {
  const telling = lines.filter((line) => !BRACKETS.test(line));
  // Node.js has what is too many above what is missing.
  const sides = ["-", "+"].map((sign) => {
    const ofSide = telling.filter((line) => line.startsWith(sign));
    return ofSide.length > 0 ? ofSide : [lines.find((line) => line.startsWith(sign)) ?? `${sign}∅`];
  });
  const isShort = telling.length <= SHORT_LINES && telling.join().length <= SHORT;
  const hasLinesBetween = telling.some((line) => !/^[-+]/.test(line));
  const whole = hasLinesBetween ? telling : sides.flat();
  const shown = isShort ? whole : sides.map(([first = ""]) => first);
  return shown.map((line) => line.replace(/,$/, "")).join(", ");
}

function lineOf(text: string, indent: number): Line {
  const depth = text.split(/[[{(<]/).length - text.split(/[\]})>]/).length;
  return { text, indent, depth };
}

function textsOf(lines: readonly Line[]): readonly string[] {
  return lines.map(({ text }) => text);
}

/** The lines that pytest marks, or those after the frames of the last trace; undefined without either. */
function findMarkedLines(lines: readonly Line[]): readonly Line[] | undefined {
  const marked = lines.flatMap(({ text }) => {
    const rest = text.replace(PYTEST_MARK, "");
    return rest === text ? [] : [lineOf(rest, text.length - rest.length)];
  });
  const own = lines.findIndex(({ text }) => /^message:/i.test(text));
  if (own >= 0) return lines.slice(own);
  if (marked.length > 0) return notDeeper(marked, Math.min(...marked.map(({ indent }) => indent)));
  const index = lines.findLastIndex(({ text }) => HEADING.test(text));
  return index < 0 ? undefined : notDeeper(lines.slice(index + 1), lines[index]?.indent ?? 0);
}

/** The lines from the first one that is indented no deeper. */
function notDeeper(lines: readonly Line[], indent: number): readonly Line[] {
  const start = lines.findIndex((line) => line.indent <= indent);
  return lines.slice(Math.max(0, start));
}

/** Joins each line with those that follow it: as many as `rest` says of the lines from there on. */
function joinLines(
  lines: readonly Line[],
  rest: (near: readonly Line[]) => number,
  separator: string,
): readonly Line[] {
  const joined: Line[] = [];
  for (let at = 0; at < lines.length; ) {
    const near = lines.slice(at, at + LAID_OUT);
    const [first, ...others] = near.slice(0, 1 + rest(near));
    const below = textsOf(others).map(withoutTool).join(separator);
    if (first) joined.push({ ...first, text: `${first.text} ${below}`.trim() });
    at += 1 + others.length;
  }
  return joined;
}

/** How many lines the first one announces: those that are indented below it, but at least the next. */
function countAnnounced([first, ...after]: readonly Line[]): number {
  if (first === undefined || !isOneOf(ANNOUNCEMENTS, first.text)) return 0;
  const end = after.findIndex(({ text, indent }) => indent <= first.indent || /^[{}]/.test(text));
  if (end === 0 && isOneOf(ANNOUNCEMENTS, after[0]?.text ?? "")) return 0;
  return Math.max(1, Math.min(end < 0 ? after.length : end, ANNOUNCED));
}

/** How many lines it takes to close the brackets that the first one opens; none if they stay open. */
function countBracketed(lines: readonly Line[]): number {
  const isLaidOut = /[[({]$/.test(lines[0]?.text ?? "");
  let depth = 0;
  const end = lines.slice(0, isLaidOut ? LAID_OUT : 1 + NEAR).findIndex((line) => {
    depth += line.depth;
    return depth <= 0;
  });
  return depth > 0 ? 0 : end;
}

/** Returns a line without what only its tool needs. */
export function withoutTool(line: string): string {
  return line
    .replace(BEFORE_STATEMENT, "")
    .replace(AFTER_STATEMENT, "")
    .replace(/\.{4,}/g, " ... ")
    .replace(/\s+/g, " ");
}

/** Returns a line as a statement may have it: without the class of an exception and what ends the line. */
export function bareLine(line: string): string {
  const said = line.trimStart().replace(PYTEST_MARK, "").slice(0, LINE);
  return withoutTool(said)
    .replace(CLASS, "")
    .replace(/[.,:]?\s*$/, "");
}
