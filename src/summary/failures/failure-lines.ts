import { present } from "../../base/format.ts";
import { isJsonObject, textAt, tryParseJson } from "../../base/json.ts";
import { sanitize } from "../../base/sanitize.ts";
import { isNoiseFrame } from "./frame-patterns.ts";
import { BEGINNINGS, HEADING_LINES, matches, NOISE, REWRITINGS } from "./line-patterns.ts";

/** UTF-16 units of a text that are read, and lines of it. */
const UNITS = 48_000;
const LINES = 1_000;
/** UTF-16 units of the longest line that can be noise. */
const LONGEST_NOISE = 500;
/** Lines of a value that are joined. */
const JOINED_LINES = 20;

/** A long line that was cut off while the report was read: its end may be a part of a secret. */
const CUT_LINE = /^(.{199}).*… \[cut\]$/mu;

/** A line of a failure that is not blank. A text may have many of them, of which few are looked at closely. */
export class Line {
  /** As it is written, without the blanks around it. */
  readonly written: string;
  /** How many blanks come before it. */
  readonly indent: number;
  #text: string | undefined;
  #isNoise: boolean | undefined;

  constructor(raw: string) {
    this.written = raw.trim();
    this.indent = raw.search(/\S/);
  }

  /** What is shown of it: without what only its tool needs. */
  get text(): string {
    this.#text ??= rewrite(this.written);
    return this.#text;
  }

  /** Whether it says nothing by itself. */
  get isNoise(): boolean {
    this.#isNoise ??= isNoise(this.text);
    return this.#isNoise;
  }
}

/** Returns a line without what only its tool needs. */
function rewrite(line: string): string {
  let text = line;
  for (const { pattern, replacement } of REWRITINGS) {
    text = text.replace(pattern, replacement);
  }
  return text.trim();
}

/** The lines of a message, of the text of a failure, or of an output. */
export interface Lines {
  readonly lines: readonly Line[];
  /** Whether a line says that the statement begins here. */
  readonly hasBeginning: boolean;
}

/** Returns the lines of a text from where the statement of the failure begins, if a line says so. */
export function readLines(text: string | undefined): Lines {
  const written = unwrap(text).split("\n", LINES);
  const filled = written.filter((line) => line.trim() !== "");
  const lines = joinLines(pytestErrors(filled)).map((line) => new Line(line));
  const begin = lines.findIndex((line, index) => {
    const before = lines[index - 1]?.written ?? "";
    return matches(BEGINNINGS, line.written) || matches(HEADING_LINES, before);
  });
  if (begin < 0) return { lines, hasBeginning: false };
  return { lines: lines.slice(begin), hasBeginning: true };
}

/** Returns the lines of a text as they are written, without blank ones and without Python's frames. */
export function plainLines(text: string): readonly string[] {
  const lines = startOf(text).replace(PYTHON_FRAMES, "").split("\n", LINES);
  return lines.filter((line) => line.trim() !== "");
}

/** Returns whether a line says nothing by itself. */
export function isNoise(line: string): boolean {
  if (line.length > LONGEST_NOISE) return false;
  const trimmed = line.trim();
  return matches(NOISE, trimmed) || isNoiseFrame(trimmed);
}

/** The start of a text, sanitized. */
function startOf(text = ""): string {
  return sanitize(text.slice(0, UNITS)).replace(CUT_LINE, "$1…");
}

/** Python's frames are indented below the heading of their trace. */
const PYTHON_FRAMES = /^([^\S\n]*)(?:[\w.]+: )?Traceback\b.*\n(?:\1[^\S\n].*\n?|[^\S\n]*\n)*/gm;
/** What is left of such a trace: the line after it says why the test failed. */
const PYTHON_HEADING = "Traceback (most recent call last):\n";

/** After this, Python writes the exception that a test failed with; before it, the one that it was raised from. */
const PYTHON_CHAINS = [
  "During handling of the above exception, another exception occurred:",
  "The above exception was the direct cause of the following exception:",
];
const PYTHON_CHAIN = new RegExp(`^(?:${PYTHON_CHAINS.join("|")})$`, "gm");

/** An object that is printed with its members. */
const OBJECT = /^([^\S\n]*)\{\n(?:\1[^\S\n].*\n)*\1\}$/gm;
/** The place and the source code in YAML of TAP. */
const TAP_SOURCE = /^([^\S\n]*)(?:source: [|>]-?|at:)\n(?:\1[^\S\n].*\n?|[^\S\n]*\n)*/gm;

/** Returns a text without what is around the statement of a failure, such as traces. */
function unwrap(text: string | undefined): string {
  const whole = withLineEnds(withoutJson(startOf(text)));
  const raised = whole.split(PYTHON_CHAIN).at(-1) ?? whole;
  const withoutFrames = raised.replace(PYTHON_FRAMES, PYTHON_HEADING);
  const withoutSource = withoutFrames.replace(TAP_SOURCE, "");
  const withoutObjects = withoutSource.replace(OBJECT, "");
  // An object may be all that was thrown.
  const statement = withoutObjects.trim() === "" ? withoutSource : withoutObjects;
  return withoutErlangStack(statement);
}

/** jest-junit writes errors of hooks as `{"message":"","stack":"Error: …"}`. */
function withoutJson(text: string): string {
  const parsed = text.startsWith('{"') ? tryParseJson(text) : undefined;
  if (!isJsonObject(parsed)) return text;
  return textAt(parsed, "message") ?? textAt(parsed, "stack") ?? text;
}

/** Where frames follow the message on its line, since XML makes blanks of the line ends in attributes. */
const LOST_LINE_ENDS = /(?<=[^\s#'"]|\w['"]) {3,}(?! )(?=at \S|\S+:\d+:in )/g;
const TRACE_ON_ONE_LINE = / Traceback \(most recent call last\): .*/;
/** YAML of TAP on one line, and its keys. */
const TAP_ON_ONE_LINE = /^(?:operator|name): .* (?:at|stack): /;
const TAP_KEYS = / (?=(?:operator|expected|actual|at|stack|assertion|details|message|values): )/g;

function withLineEnds(text: string): string {
  const lines = text.replace(LOST_LINE_ENDS, "\n");
  if (text.includes("\n")) return lines;
  if (TAP_ON_ONE_LINE.test(text)) return lines.replace(TAP_KEYS, "\n");
  return lines.replace(TRACE_ON_ONE_LINE, "");
}

/** Common Test prints a tuple of the reason and the stack: `{{badmatch,2},[{cart_SUITE,total,1,…`. */
const ERLANG_TUPLE = /^\{+[a-z]\w*,/;
const ERLANG_STACK = /, ?\[\{'?[\w-]+'?,'?[\w/^$-]+'?,/;

/** Returns the reason of an Erlang tuple without its stack; any other text as it is. */
function withoutErlangStack(text: string): string {
  if (!ERLANG_TUPLE.test(text)) return text;
  const term = text.replace(/\s+/g, " ");
  const end = term.search(ERLANG_STACK);
  if (end < 0) return text;
  const reason = term.slice(0, end);
  return reason.slice(Math.max(0, depthOf(reason)));
}

/** The lines that pytest marks with `E`, those that are indented least; all lines if it marks none. */
function pytestErrors(lines: readonly string[]): readonly string[] {
  // Reports that were laid out anew have one blank after the mark.
  const hasSource = lines.some((line) => /^\s*> /.test(line));
  const mark = hasSource ? /^\s*E( +\S.*)/ : /^E( {3,}\S.*)/;
  const marked = present(lines.map((line) => mark.exec(line)?.[1]));
  if (marked.length === 0) return lines;
  const indents = marked.map((line) => line.search(/\S/));
  const first = indents.indexOf(Math.min(...indents));
  return marked.slice(first);
}

/** Joins the lines of values in brackets, and those of a unified diff, which comes last. */
function joinLines(lines: readonly string[]): readonly string[] {
  const diff = lines.findIndex((_, index) => isDiff(lines, index));
  if (diff < 0) return joinValues(lines);
  return [...joinValues(lines.slice(0, diff)), changesOf(lines.slice(diff + 2))];
}

/** Whether a unified diff begins at a line. */
function isDiff(lines: readonly string[], index: number): boolean {
  const first = lines[index] ?? "";
  const second = lines[index + 1] ?? "";
  return /^\s*--- \S/.test(first) && /^\s*\+\+\+ \S/.test(second);
}

/** The first line that a unified diff takes away and the first that it adds: `-total 9, +total 8`. */
function changesOf(diff: readonly string[]): string {
  const lines = diff.map((line) => line.trim());
  const removed = lines.find((line) => line.startsWith("-"));
  const added = lines.find((line) => line.startsWith("+"));
  return present([removed, added]).join(", ");
}

/** Joins the lines of values in brackets that are open at the end of a line. */
function joinValues(lines: readonly string[]): readonly string[] {
  const result: string[] = [];
  let index = 0;
  while (index < lines.length) {
    const size = bracketsSize(lines, index);
    const [first = "", ...others] = lines.slice(index, index + size);
    result.push([first, ...others.map((line) => line.trim())].join(" "));
    index += size;
  }
  return result;
}

/** How many lines a value has that is in brackets; 1 for all other lines. */
function bracketsSize(lines: readonly string[], index: number): number {
  const first = lines[index] ?? "";
  if (!/[[{(,]$/.test(first) || depthOf(first) <= 0) return 1;
  let depth = 0;
  for (const [size, line] of lines.slice(index, index + JOINED_LINES).entries()) {
    depth += depthOf(line);
    if (depth <= 0) return size + 1;
  }
  return 1;
}

/** How many more brackets a text opens than it closes. */
function depthOf(text: string): number {
  const opened = text.match(/[[{(]/g)?.length ?? 0;
  const closed = text.match(/[\]})]/g)?.length ?? 0;
  return opened - closed;
}
