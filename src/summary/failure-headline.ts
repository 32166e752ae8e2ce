import { present, truncate } from "../base/format.ts";
import { sanitize, toLine } from "../base/sanitize.ts";
import type { FailedCase } from "../junit/report.ts";

/** UTF-16 units of a headline, of a text that is read, and of a line of it: patterns see no longer one. */
const HEADLINE = 200;
const TEXT = 48_000;
const LINE = 400;
/** Lines of a text that are read, and lines in which the rest of a statement is looked for. */
const LINES = 1000;
const NEAR = 12;
/** Lines that are shown of what a line announces. */
const ANNOUNCED = 3;
/** Lines that are shown of a message whose first one is a single word. */
const WORD_LINES = 5;
/** UTF-16 units by which a line is recognized in a message. */
const MESSAGE_START = 9;
/** Values of a comparison that are shown. */
const SHOWN = 2;

/** A line that is not blank. */
interface Line {
  readonly text: string;
  /** How many blanks come before it. */
  readonly indent: number;
  /** How many brackets it leaves open. */
  readonly depth: number;
}

/** The frames of traces: at a.B.c(B.java:1), File "a.py", line 1, in b, ❯ a.ts:1:2, a.rb:1:in `b', ... 27 more */
const FRAMES: readonly RegExp[] = [
  /^(?:->\s|#\s+)?at (?!least |most |the )\S.*(?:[)\]>]|:(?:line )?\d+)$|^(?:->\s|#\s+)?at \S+(?: line \d+\.?)?$/,
  /^(?:File ".*", line \d|❯ |\.{3} |(?:from )?\S+:\d+:in |\S+: in (?:function|method|upvalue|local|field|main) |in call from |(?:::)?in function |\(from function |\(?in test file )/,
  /^\S+:\d+ \+0x[\da-f]+$|^\S+:\d+: in \S+$|^\d+: \S*::|^[\w.$<>/]+ ?\([^\s()]+:\d+(?::\d+)?\)$|^\S+ \d+:\d+ {2}\S/,
];

/** What says nothing by itself, whatever its words are. */
const NOISE: readonly RegExp[] = [
  ...FRAMES,
  // A place, with or without the name of the test: a_test.cc:12, CartTest#pays [a.rb:8]:, thread 'a' panicked at a.rs:1:2
  /^(?:\S+ )?\[?(?:[A-Za-z]:)?[^\s:(]+\.\w+[:(][\d*][\d:,)]*\]?:?$|panicked at \S+:\d+$|^on \S+ line \d|^unknown file$|^<\S+ \| 0x[\da-f]+>:$/,
  // A heading: Error Trace: /a.go:1, - file : a.cc, Failure/Error: expect(…), Shop\CartTest::pays with data set #0
  /^(?:Error Trace|Failure\/Error|Test|- (?:file|line) *|In \[\w+\] at|Error Context):|^\w+Cest:|^\d+\) [^:]* \(\S+\)$|^(?:Exception in )?[\w\\]+::\w+(?: with data set .*)?:?$|^\([^()]*\)$/,
  /^(?:exception )?(?:stack ?(?:back)?)?trace(?:back)?\b.*:|^(?:error|failure|failed):$/i,
  // A rule, which may have a title, or the part of a difference that says whose it is
  /[-=~^*_\u2500-\u257f]{4}$|^[-=~^*_|\s\u2500-\u257f]+$|^(?:---|\+\+\+|@@|==) /,
  // Progress: === RUN TestPay, --- FAIL: TestPay (0.00s), FAIL cart 0.006s, ok 3 - pays, + make test
  /^(?:=== |--- \w+:|FAIL\s+\S+\s+[\d.]+s$|ok\b(?! [a-z])|OK: |\++ \S|(?:\S+:\d+: : )?# \S+$|INFO\b|DEBUG\b|\d+\.\.\d+$|PASS$)/,
  // Source code: > 12 | pay(), 004 >>> pay(), self = <CartTest>
  /^(?:> (?!but |\d+: )|>?\s*\d+ ?[|│]|\d+:(?: {2}|[a-z}])|0\d\d\b|self = |[|│^~])/,
  // Two sides that read the same because they were cut, and what says so; the heading of another trace
  /^(?:\w+: )?assert (.+) == \1$|^(?:Omitting|Skipping) \d+ identical |^The above /,
  // A key of YAML, such as TAP has them, and what says that a text was cut
  /^\w+: [|>]-?$|^at:$|^(?:operator|compare|at|tapCaught|[a-z]+(?:Name|Number)): |^… \[cut\]$/,
];

/** Words of lines that only say that something failed. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  [
    "fail fails failed failing failure failures error errors exception exceptions ok null none nil",
    "result results messages message testfailed stacktrace",
    "a an the at in of for with to not no and or s has had was were by line",
    "test tests case cases suite suites step steps scenario assertion assertions run ran",
    "collection build runtime internal uncaught unexpected unhandled occurred occur produced found",
    "multiple several following expectation exit exited code status returned dubious wstat assert encountered",
    "see details above below log logs setup teardown hook outside any did pass",
  ].flatMap((words) => words.split(" ")),
);

/** Words of which one stands in the line of a log that says what failed. */
const FAILURE_WORDS =
  /error|fail|assert|panic|fatal|exception|could not|can ?not|can't|unable|invalid|unknown|undefined|unused|pending|ambiguous|abort|segmentation|timed out|timeout|refused|denied|missing|no such|not found|mismatch|\bbad\b|\bnot ok\b|, (?:want|expected) | != /i;
/** What a line says of something that did not fail. */
const NOT_FAILED = /\b0 (?:fail|error)|\b(?:passed|skipped)\W*$/i;

/** What ends a log: the program stopped here. */
const END_OF_RUN = /^(?:(?:panic|fatal(?: error)?): |WARNING: DATA RACE)/;
/** A line that begins with a place: cart_test.go:12: no order; and places anywhere in a line. */
const AFTER_PLACE = /^(?:Error: {3}|(?:[A-Za-z]:)?[^\s:(]+\.\w+[:(]\d[\d:,)]*:? )/;
const PLACES = /(?<![^\s(])(?:[A-Za-z]:)?[^\s:(]+\.\w+(?:[:(]\d[\d:,)]*:?| line \d+)/g;
/** A whole path with a line before a statement, which is too long for a headline. */
const WHOLE_PATH = /^(?:\/|[A-Za-z]:[\\/])[^\s:(]+[:(]\d[\d:, ]*\)?:?(?: -)? +(?=\S)/;
/** What stands before a statement and says nothing: dates, marks, names of tests, and that it is an error. */
const BEFORE_STATEMENT =
  /^(?:(?:\d+\) |.* (?:threw exception[.:]|nested exception is:?) (?=[\w.]+: )|Caused by: (?=\S+: )|\d{4}[-/]\d\d[-/]\d\d[ T]\S+|# {2,}|-- |- (?=message)|\[FAILED\]|[\w:]+#\w+(?: \[\S+\])?:(?= )|(?:error|failure|fail|failed|message|details|exception)(?: \[\w+\])? *:(?= ))\s*)+/i;
/** What stands after a statement and says nothing: that a tool cut it, how it compared, a mark below source code. */
const AFTER_STATEMENT = /\.{3}$| \/\/ [\w.]+ equality$| --$|\s[\^~]+$/;
/** The package of a class. */
const PACKAGE = /^(?:[a-z]\w*\.)+(?=[A-Z]\w*(?::|$))/;
/** The heading of a trace, whose statement comes after its frames, which are indented below it. */
const HEADING = /\bTraceback \(most recent call last\):|\bpanicked at \S+:$|^\S+:\d+: Failure$/;
/** Pytest marks the lines of an error; reports that were laid out anew have one blank after the mark. */
const PYTEST_MARK = /^E +(?=\S)/;
/** A line that announces what is below it. */
const ANNOUNCES = /:$|^timed out after [\d.]+m?s\.$|^expected$|^(?:not )?to [\w ]{1,40}$/i;
/** A value of a comparison: Expected: 7, but was: 6, left: 6 */
const VALUE =
  /^(?:(?:expected|received|actual|got|want|but|obtained|evaluated|passed in|left|right|with expansion|what\(\)|output|stderr)(?: \w+){0,3}(?: ?\([^()]{0,20}\))? *:|(?:actual|the response) [^:]{1,60}:|(?:previous )?(?:read|write) at 0x|(?:expecting|(?:not )?to) [^:]{1,40}:|(?:not )?to (?:be|have) [\w -]{1,40}$|expected <|Failed asserting that |Received |(?:call log: )?- waiting for |-.*, \+)/i;
/** The character before a colour, as a reference that a tool wrote twice. */
const ESCAPE = /&(?:amp)?#27;/g;
/** What a difference begins with, a line that is missing or too many in it, and marks below them. */
const DIFFERENCE = /^@@ |^\+\+\+ |\+ *(?:received|actual|expected)\b/i;
const REMOVED = /^-(?!--| *(?:expected|snapshot|actual|obtained)\b)/i;
const ADDED = /^\+(?!\+\+| *(?:received|actual|expected)\b)/i;
const POINTERS = /^\?\s+[-+^]/;
/** A class with or without its package: shop.cart.OutOfStock, Shop\Cart\OutOfStock, class scala.MatchError */
const CLASS_NAME = /^(?:class )?(?:[\w$]+[.\\:]+)*(\w*[A-Z]\w*)$/;
/** What stands between an exception and its cause: after the cause in Python, before it elsewhere. */
const DIRECT_CAUSE = "The above exception was the direct cause";
const CAUSE = /^[ \t-]*(?:Caused by|\[cause\]):/m;
/** The class of an exception before its message, unless that is a single word, such as the name of a host. */
const CLASS = /^(?:[\w$]+\.)+[\w$]+: (?=\S+\s)/;

/** Returns what a failure says, in one line of at most 200 UTF-16 units, with the last cause. Undefined if the report says nothing. */
export function failureHeadline(failure: FailedCase): string | undefined {
  const found = findStatement(failure);
  if (found === undefined) return undefined;
  const headline = shorten(
    withoutTool(found.replace(WHOLE_PATH, "")).replace(PACKAGE, ""),
    HEADLINE,
  );
  const cause = lastCause(failure);
  // The headline may have been cut, and a cause has the lines that it announces.
  if (cause === undefined || headline.includes(cause.slice(0, HEADLINE / 4))) return headline;
  const suffix = ` · cause: ${truncate(cause, HEADLINE / 2)}`;
  return `${shorten(headline, HEADLINE - suffix.length)}${suffix}`;
}

/** Returns the reason of a skipped case without the lines that say nothing, unless it has no others. */
export function skipReason(reason: string): string {
  const lines = readLines(reason).filter(({ text }) => !isNoise(text));
  return lines.length > 0 ? textsOf(lines).join("\n") : reason;
}

/**
 * The statement that says most: that of the message, the text, the type or the output, the first of these that says
 * more than that something failed; otherwise the longest.
 */
function findStatement(failure: FailedCase): string | undefined {
  const { type = "" } = failure;
  const names = namesOf(failure);
  const saysMore = (line: string) => saysSomething(line, names);
  const message = readStatements(failure.message);
  const text = readStatements(failure.text);
  const said = [...message.lines, ...text.lines];
  const first = message.lines.findIndex(saysMore);
  const start = said[first];
  if (start !== undefined) {
    // An attribute has a message on one line, and the text may have it laid out.
    const [line, next = ""] = text.lines;
    const bare = withoutClass(line);
    const laidOut = `${bare} ${next.slice(0, MESSAGE_START)}`;
    const isLaidOut = message.lines.length === 1 && next && withoutTool(start).startsWith(laidOut);
    const statement = isLaidOut
      ? complete([bare, ...text.lines.slice(1)], 0)
      : complete(said, first);
    const isWord = !/\s/.test(statement);
    return withClass(
      isWord ? message.lines.slice(first, first + WORD_LINES).join(" ") : statement,
      type,
    );
  }
  // A tool that writes a message which says nothing writes the log of the test as text.
  const isLog = failure.message !== undefined && isEmpty(type);
  const output = readStatements(failure.output);
  return (
    choose(text, saysMore, isLog) ??
    (isEmpty(type) ? undefined : fromType(type, said)) ??
    choose(output, (line) => saysSomething(line, []), true) ??
    choose(text, saysMore, false) ??
    longestOf(said) ??
    longestOf(textsOf(readLines(failure.message)))
  );
}

/** Of lines that say nothing, the longest. */
function longestOf(lines: readonly string[]): string | undefined {
  const words = lines.filter((line) => /[\p{L}\p{N}]/u.test(line));
  return words.toSorted((a, b) => b.length - a.length)[0];
}

/** What a text states, without the lines that say nothing. */
interface Statements {
  readonly lines: readonly string[];
  /** Whether they are what a trace is about. */
  readonly isMarked: boolean;
}

function readStatements(raw: string | undefined): Statements {
  const lines = readLines(raw);
  const marked = markedLines(lines);
  const stated = (marked ?? lines).filter(({ text }) => !isNoise(text));
  const joined = joinLines(joinLines(stated, bracketed, " "), announced, ", ");
  return { lines: textsOf(joined), isMarked: marked !== undefined };
}

/** Returns the lines of a text that are not blank; the first ones of a difference that differ are one line. */
function readLines(raw = ""): readonly Line[] {
  const lines = sanitize(raw.slice(0, TEXT).replace(ESCAPE, "\u001b"))
    .split("\n", LINES)
    .map((line) => lineOf(line.trim().slice(0, LINE), line.search(/\S/)))
    .filter(({ text, indent }) => indent >= 0 && !POINTERS.test(text));
  const index = lines.findIndex(
    ({ text }, at) => REMOVED.test(text) && ADDED.test(lines[at + 1]?.text ?? ""),
  );
  if (index < 0) return lines;
  const before = lines.slice(0, index);
  const removed = before.findLastIndex(({ text }) => !REMOVED.test(text)) + 1;
  const pair = [lines[removed], lines[index + 1]].map((line) => line?.text.replace(/,$/, ""));
  const start = before.findLastIndex(({ text }) => DIFFERENCE.test(text));
  return [
    ...lines.slice(0, start < 0 ? removed : start),
    lineOf(pair.join(", "), 0),
    ...lines.slice(index + 2),
  ];
}

function lineOf(text: string, indent: number): Line {
  const depth = text.split(/[[{(<]/).length - text.split(/[\]})>]/).length;
  return { text, indent, depth };
}

function textsOf(lines: readonly Line[]): readonly string[] {
  return lines.map(({ text }) => text);
}

/** The lines that pytest marks, or those after the frames of the last trace; undefined without either. */
function markedLines(lines: readonly Line[]): readonly Line[] | undefined {
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
    const near = lines.slice(at, at + 1 + NEAR);
    const [first, ...others] = near.slice(0, 1 + rest(near));
    const below = textsOf(others).map(withoutTool).join(separator);
    if (first) joined.push({ ...first, text: `${first.text} ${below}`.trim() });
    at += 1 + others.length;
  }
  return joined;
}

/** How many lines the first one announces: those that are indented below it, but at least the next. */
function announced([first, ...after]: readonly Line[]): number {
  if (first === undefined || !ANNOUNCES.test(first.text)) return 0;
  const end = after.findIndex(({ text, indent }) => indent <= first.indent || /^[{}]/.test(text));
  if (end === 0 && ANNOUNCES.test(after[0]?.text ?? "")) return 0;
  return Math.max(1, Math.min(end < 0 ? after.length : end, ANNOUNCED));
}

/** How many lines it takes to close the brackets that the first one opens; none if they stay open. */
function bracketed(lines: readonly Line[]): number {
  let depth = 0;
  const end = lines.findIndex((line) => {
    depth += line.depth;
    return depth <= 0;
  });
  return depth > 0 ? 0 : end;
}

/** Returns a line without what only its tool needs. */
function withoutTool(line: string): string {
  return line.replace(BEFORE_STATEMENT, "").replace(AFTER_STATEMENT, "").replace(/\s+/g, " ");
}

function withoutClass(line = ""): string {
  return withoutTool(line).replace(/^[\w.$\\]*[A-Z][\w$]*(?: \[\w+\])?: /, "");
}

/** The first line that says something; of a log, the one that most likely says why the test failed. */
function choose(
  { lines, isMarked }: Statements,
  saysMore: (line: string) => boolean,
  isLog: boolean,
): string | undefined {
  const telling = lines.filter(saysMore);
  const placed = telling.filter((line) => AFTER_PLACE.test(line));
  const found =
    isLog && !isMarked
      ? (telling.find((line) => END_OF_RUN.test(line)) ??
        placed.find(isAboutFailure) ??
        placed.at(-1) ??
        telling.find(isAboutFailure))
      : telling[0];
  return found && complete(lines, lines.indexOf(found));
}

function isAboutFailure(line: string): boolean {
  return FAILURE_WORDS.test(line) && !NOT_FAILED.test(line);
}

/** The type, with what a line adds to it. */
function fromType(type: string, lines: readonly string[]): string | undefined {
  const [first = ""] = readStatements(type).lines;
  return lines.find((line) => line.startsWith(`${first}: `)) ?? first;
}

/** Returns a statement with the first values of a comparison that come soon after it, unless it has them. */
function complete(lines: readonly string[], index: number): string {
  const [first = "", ...after] = lines.slice(index, index + 1 + NEAR).map(withoutTool);
  const isValue = VALUE.test(first);
  const words = ` ${wordsOf(first)} `;
  const isSaid = (line: string) =>
    first.includes(line) ||
    (line.startsWith("-") &&
      wordsOf(line)
        .split(" ")
        .every((word) => words.includes(` ${word} `)));
  const values = after.filter((line) => VALUE.test(line) && !isSaid(line));
  const shown = [...new Set(values)].slice(0, isValue ? SHOWN - 1 : SHOWN);
  // What was checked is said, and a line below says how that failed, unless this is the message of an exception.
  const isCheck = /^(?!\S+: ).*\bfailed$/.test(first) && !after[0]?.includes(first);
  const reason = isCheck ? (after.find(isAboutFailure) ?? after[0]) : undefined;
  if (shown.length === 0) return present([first, reason]).join(": ");
  const [start, ...others] = [first, ...shown].map((line) => line.replace(/[.,:]$/, ""));
  return `${start}${isValue ? ", " : ": "}${others.join(", ")}`;
}

/** Returns a statement with the class of its exception, if it says less than the class. */
function withClass(statement: string, type: string): string {
  const [, name] = CLASS_NAME.exec(type.slice(0, LINE)) ?? [];
  const isNamed = name === undefined || statement.includes(name);
  return isNamed || !isShort(statement) ? statement : `${name}: ${statement}`;
}

/** Whether a statement has hardly a word. */
function isShort(statement: string): boolean {
  const plain = statement.replace(/"[^"]*"|'[^']*'|\([^()]*\)|\{[^{}]*\}/g, "").trim();
  return !/\s/.test(plain) || !/\p{L}{3}.*\P{L}\p{L}{3}|expect/iu.test(plain);
}

/** Returns whether a line is a frame of a trace. */
export function isFrame(line: string): boolean {
  return matches(FRAMES, line);
}

/** Returns whether a line says nothing by itself. */
export function isNoise(line: string): boolean {
  return matches(NOISE, line);
}

function matches(patterns: readonly RegExp[], line: string): boolean {
  const text = line.trim().slice(0, LINE);
  return patterns.some((pattern) => pattern.test(text));
}

/** Whether a line says more than that something failed, and than the names of the case. */
function saysSomething(line: string, names: readonly string[]): boolean {
  const said = line.replace(PLACES, "");
  const words = ` ${wordsOf(said)} `;
  // Playwright: cart.spec.ts:5:3 pays
  if (said !== line && names.some((name) => ` ${name} `.endsWith(words))) return false;
  const rest = names.reduce((left, name) => left.replaceAll(` ${name} `, " "), words);
  // A comparison may have nothing but numbers.
  return !isEmpty(rest) || /^\D*\d.* [!=<>]=+ .*\d/.test(said);
}

/** The names that a line may repeat, as words, the longest first. */
function namesOf({ name, className = "", suite, type = "" }: FailedCase): readonly string[] {
  const names = [name, className, suite, type].map(wordsOf);
  return names.toSorted((a, b) => b.length - a.length);
}

/** Returns the words of a text in lower case, with blanks between them. */
function wordsOf(text: string): string {
  const words = text
    .slice(0, LINE)
    .toLowerCase()
    .match(/[\p{L}\p{N}_]+/gu);
  return words?.join(" ") ?? "";
}

/** Returns whether a text only says that something failed. */
export function isEmpty(text: string): boolean {
  return wordsOf(text)
    .split(" ")
    .every((word) => EMPTY_WORDS.has(word) || /^\d*$/.test(word));
}

/** The message of the last cause of a trace; its class if it has none. Python has the first cause first. */
function lastCause({ text = "" }: FailedCase): string | undefined {
  const [first, ...others] = text.split(DIRECT_CAUSE);
  const causes = text.split(CAUSE).slice(1);
  const [last] = readStatements(others.length > 0 ? first : causes.at(-1)).lines;
  return last?.replace(CLASS, "").replace(BEFORE_STATEMENT, "");
}

/** Returns a text on one line, cut in the middle: comparisons differ at their end. */
function shorten(text: string, limit: number): string {
  const line = toLine(text, Number.POSITIVE_INFINITY);
  if (line.length <= limit) return line;
  const end = Math.floor(limit / 3);
  return `${truncate(line, limit - end)}${line.slice(-end).toWellFormed()}`;
}
