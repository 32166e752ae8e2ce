import { present, truncate } from "../base/format.ts";
import { sanitize, toLine } from "../base/sanitize.ts";
import type { FailedCase } from "../junit/report.ts";

/** UTF-16 units of a headline, of a text that is read, and of a line of it: patterns see no longer one. */
const HEADLINE = 200;
const TEXT = 48_000;
const LINE = 400;
/** Lines of a text that are read, and lines after the headline in which its values are looked for. */
const LINES = 1000;
const VALUE_LINES = 12;
/** Values of a comparison that are shown. */
const SHOWN = 2;

/** A line that is not blank. */
interface Line {
  readonly text: string;
  /** How many blanks come before it. */
  readonly indent: number;
}

/** The frames of traces: at a.B.c(B.java:1), File "a.py", line 1, in b, ❯ a.ts:1:2, a.rb:1:in `b', ... 27 more */
const FRAMES: readonly RegExp[] = [
  /^(?:->\s|#\s+)?at (?!least |most |the )\S.*(?:[)\]>]|:(?:line )?\d+)$|^(?:->\s|#\s+)?at \S+(?: line \d+\.?)?$/,
  /^(?:File ".*", line \d|❯ |\.{3} |(?:from )?\S+:\d+:in |\S+: in (?:function|method|upvalue|local|field|main) |in call from |(?:::)?in function |\(from function |\(?in test file )/,
  /^\S+:\d+ \+0x[\da-f]+$|^\S+:\d+: in \S+$|^\d+: \S*::|^[\w.$<>/]+ ?\([^\s()]+:\d+(?::\d+)?\)$|^\S+ \d+:\d+ {2}\S/,
];

/** What else says nothing by itself, whatever its words are. */
const NOISE: readonly RegExp[] = [
  ...FRAMES,
  // A place, with or without the name of the test: a_test.cc:12, CartTest#pays [a.rb:8]:, thread 'a' panicked at a.rs:1:2
  /^(?:\S+ )?\[?(?:[A-Za-z]:)?[^\s:(]+\.\w+[:(][\d*][\d:,)]*\]?:?$|panicked at \S+:\d+$|^unknown file$|^<\S+ \| 0x[\da-f]+>:$/,
  // A heading: Error Trace: /a.go:1, - file : a.cc, Failure/Error: expect(…), Shop\CartTest::pays with data set #0
  /^(?:Error Trace|Failure\/Error|Location|Test|- (?:file|line) *|EXCEPTION STACK TRACE|In \[\w+\] at|Hint):|^\w+Cest:|^(?:Exception in )?[\w\\]+::\w+(?: with data set .*)?:?$|^\([^()]*\)$/,
  /^(?:exception )?(?:stack ?(?:back)?)?trace(?:back)?\b.*:|^(?:\w+: )?Failed to import test module|^While importing|^ImportError while importing/i,
  // A rule, which may have a title, or the part of a difference that says whose it is
  /[-=~─━^*_]{4}$|^[-=~─━^*_|\s]+$|^(?:---|\+\+\+|@@) /,
  // Progress: === RUN TestPay, --- FAIL: TestPay (0.00s), FAIL cart 0.006s, ok 3 - pays, + make test
  /^(?:=== |--- \w+:|FAIL\s+\S+\s+[\d.]+s$|ok\b(?! [a-z])|OK: |\++ \S|(?:\S+:\d+: : )?# (?:Subtest: )?\S+$|INFO\b|DEBUG\b|\d+\.\.\d+$|PASS$)/,
  // Source code: > 12 | pay(), 004 >>> pay(), self = <CartTest>
  /^(?:> (?!but )|>?\s*\d+ ?\||\d+ +(?:>>>|\.{3}) |0\d\d\b|self = |def |[|^~])/,
  // A key of YAML, such as TAP has them, and what says that a text was cut
  /^\w+: [|>]-?$|^(?:at|source|diff):$|^(?:operator|compare|at|code|tapCaught|[a-z]+(?:Name|Number)): |^… \[cut\]$/,
];

/** Words of lines that only say that something failed. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  [
    "fail fails failed failing failure failures error errors exception exceptions ok null none nil",
    "result results messages message testfailed testcodefailure subtestsfailed nonetype stacktrace",
    "a an the at in of for with to not no and or s has had was were is by line",
    "test tests case cases suite suites step steps scenario assertion assertions run ran",
    "cargo collection build runtime internal uncaught unexpected unhandled occurred occur produced found",
    "see details setup teardown hook outside any did pass org java lang",
  ].flatMap((words) => words.split(" ")),
);

/** Words of which one stands in the line of a log that says what failed. */
const FAILURE_WORDS =
  /error|fail|assert|panic|fatal|exception|could not|can ?not|can't|unable|invalid|undefined|unused|pending|ambiguous|abort|segmentation|timed out|timeout|refused|denied|missing|no such|not found|\bbad\b|\bnot ok\b/i;
/** What a line says of something that did not fail. */
const NOT_FAILED = /\b0 (?:fail|error)|\b(?:passed|skipped)\W*$/i;

/** A line that begins with a place: cart_test.go:12: no order */
const AFTER_PLACE = /^(?:[A-Za-z]:)?[^\s:(]+\.\w+[:(]\d[\d:,)]*:? /;
/** What stands before a statement and says nothing: dates, marks, and what only says that it is an error. */
const BEFORE_STATEMENT =
  /^(?:(?:Caused by: (?=\S+: )|\d{4}[-/]\d\d[-/]\d\d[ T]\S+|# {2,}|-- |[✗×●] |- (?=message)|\[FAILED\]|[\w:]+#\w+(?: \[\S+\])?:(?= )|(?:error|failure|fail|failed|message|details|stack|exception)(?: \[\w+\])? *:(?= )|(?:\/|[A-Za-z]:[\\/])[^\s:(]+[:(]\d[\d:, ]*\)?:?(?: -)?(?= \S))\s*)+/i;
/** The statement of a failure, before which a log may stand: panic: no order, **error:function_clause */
const BEGINNING = /^(?:panic: |\*\*(?:error|exit|throw):)/;
/** The heading of a trace whose statement comes after all of its frames, or directly after it. */
const HEADING =
  /\bTraceback \(most recent call last\):|\bpanicked at \S+:$|^terminate called after /;
/** Pytest marks the lines of an error; reports that were laid out anew have one blank after the mark. */
const PYTEST_MARK = /^E {3,}(?=\S)/;
const SHORT_PYTEST_MARK = /^E +(?=\S)/;
/** A value of a comparison: Expected: 7, but was: 6, left: 6 */
const VALUE =
  /^(?:(?:expected|received|actual|got|want|but|passed in|left|right|result|with expansion)(?: \w+){0,3}(?: ?\([^()]{0,20}\))? *:|(?:expecting|(?:not )?to) [^:]{1,40}:$|expected$|Failed asserting that |Received |-\S.*, \+)/i;
const CAUSE = /^(?:Caused by|\[cause\]): *(.*)/;
/** The class of an exception before its message, unless that is a single word, such as the name of a host. */
const CLASS = /^(?:[\w$]+\.)+[\w$]+: (?=\S+\s)/;

/** Returns what a failure says, in one line of at most 200 UTF-16 units, with the last cause. Undefined if the report says nothing. */
export function failureHeadline(failure: FailedCase): string | undefined {
  const found = findStatement(failure);
  if (found === undefined) return undefined;
  const headline = shorten(withoutTool(found), HEADLINE);
  const cause = lastCause(failure);
  if (cause === undefined || headline.includes(cause)) return headline;
  const suffix = ` · cause: ${shorten(cause, HEADLINE / 2)}`;
  return `${shorten(headline, HEADLINE - suffix.length)}${suffix}`;
}

/** Returns the reason of a skipped case without the lines that say nothing, unless it has no others. */
export function skipReason(reason: string): string {
  const lines = readLines(reason).filter((line) => !isNoise(line));
  return lines.length > 0 ? lines.map(({ text }) => text).join("\n") : reason;
}

/**
 * The statement that says most: that of the message, the text, the type or the output, the first of these that says
 * more than that something failed; otherwise the longest line.
 */
function findStatement(failure: FailedCase): string | undefined {
  const names = namesOf(failure);
  const saysMore = (line: Line) => saysSomething(line, names);
  const message = readLines(failure.message);
  const text = readLines(failure.text);
  const read = [...message, ...text];
  return (
    fromMessage(failure, statementLines(message), statementLines(text), saysMore) ??
    fromText(failure, text, saysMore) ??
    fromType(failure, read) ??
    fromOutput(readLines(failure.output)) ??
    longestOf(message.filter((line) => !isNoise(line) && saysSomething(line, []))) ??
    longestOf([...statementLines(message), ...statementLines(text)]) ??
    longestOf(message)
  );
}

/** Returns the lines of a text that are not blank; of a difference, those that differ. */
function readLines(raw = ""): readonly Line[] {
  const lines = sanitize(raw.slice(0, TEXT))
    .split("\n", LINES)
    .map((line) => ({ text: line.trim().slice(0, LINE), indent: line.search(/\S/) }))
    .filter((line) => line.indent >= 0);
  const difference = lines.findIndex((line) => line.text.startsWith("+++ "));
  if (difference < 0) return lines;
  const changes = lines.slice(difference).filter((line) => /^[-+](?![-+])/.test(line.text));
  const text = changes
    .map((line) => line.text)
    .slice(0, SHOWN)
    .join(", ");
  return [...lines.slice(0, difference), { text, indent: 0 }];
}

/** Returns the lines that may say why a case failed: of those after the last trace, if there is one, all that are not noise. */
function statementLines(lines: readonly Line[]): readonly Line[] {
  return (pytestErrors(lines) ?? afterTrace(lines)).filter((line) => !isNoise(line));
}

/** The lines that pytest marks, from the first of those that are indented least. */
function pytestErrors(lines: readonly Line[]): readonly Line[] | undefined {
  const hasSource = lines.some(({ text }) => text.startsWith("> "));
  const pattern = hasSource ? SHORT_PYTEST_MARK : PYTEST_MARK;
  const marked = lines.flatMap(({ text }) => {
    const [mark] = pattern.exec(text) ?? [];
    return mark === undefined ? [] : [{ text: text.slice(mark.length), indent: mark.length }];
  });
  if (marked.length === 0) return undefined;
  const least = Math.min(...marked.map(({ indent }) => indent));
  return marked.slice(marked.findIndex(({ indent }) => indent === least));
}

function afterTrace(lines: readonly Line[]): readonly Line[] {
  const beginning = lines.findIndex(({ text }) => BEGINNING.test(text));
  if (beginning >= 0) return lines.slice(beginning);
  const heading = lines.findLastIndex(({ text }) => HEADING.test(text));
  const { text, indent } = lines[heading] ?? {};
  if (text === undefined || indent === undefined) return lines;
  const after = lines.slice(heading + 1);
  // Python's frames are indented below the heading.
  const end = text.includes("Traceback") ? after.findIndex((line) => line.indent <= indent) : 0;
  return end < 0 ? [] : after.slice(end);
}

type LinePredicate = (line: Line) => boolean;

function fromMessage(
  failure: FailedCase,
  message: readonly Line[],
  text: readonly Line[],
  saysMore: LinePredicate,
): string | undefined {
  const index = message.findIndex(saysMore);
  const line = message[index];
  if (line === undefined) return undefined;
  const laidOut =
    message.length > 1
      ? -1
      : text.findIndex((each, at) => goesOn(line.text, each.text, text[at + 1]?.text));
  if (laidOut >= 0) return withClass(complete(text, laidOut), failure);
  // The text may have more lines than a message, and the class before it.
  const repeated = text.findIndex((each) => repeats(each.text, line.text));
  const isLast = index === message.length - 1;
  const statement =
    repeated >= 0 && (isLast || isShort(line.text)) && isShort(line.text)
      ? complete(text, repeated)
      : complete(isLast ? [...message, ...text.slice(repeated + 1)] : message, index);
  const [only, ...others] = text;
  const isExplained = only && others.length === 0 && !/\s/.test(statement) && saysMore(only);
  if (isExplained && !only.text.includes(statement)) return `${statement}: ${only.text}`;
  return withClass(statement, failure);
}

/** Whether a message, which an attribute has on one line or Minitest cut, begins with a line and goes on with the next. */
function goesOn(message: string, line: string, next: string | undefined): boolean {
  return [line, line.replace(/^[\w.$\\:]*\w(?: \[\w+\])?: (?=\S)/, "")].some((start) => {
    const rest = message.startsWith(start) ? message.slice(start.length) : "";
    return (
      rest === "..." || (next !== undefined && /^\s/.test(rest) && rest.trim().startsWith(next))
    );
  });
}

/** Whether a line is a message with nothing but a class or a macro around it: CHECK( 1 == 2 ) */
function repeats(line: string, message: string): boolean {
  const start = line.indexOf(message);
  return (
    start >= 0 &&
    /^[\w.$\\:]*[(:]? *$/.test(line.slice(0, start)) &&
    line.length - start - message.length < 3
  );
}

/** Whether a statement has hardly a word, so that the class of the exception says more than it. */
function isShort(statement: string): boolean {
  const plain = statement.replace(/"[^"]*"|'[^']*'|\([^()]*\)|\{[^{}]*\}/g, "").trim();
  const words = plain.match(/\p{L}{3,}/gu) ?? [];
  return (words.length < 2 || !/\s/.test(plain)) && !/\bexpect/i.test(statement);
}

function withClass(statement: string, { type = "" }: FailedCase): string {
  if (!isShort(statement)) return statement;
  const [, name] =
    /^(?:class )?(?:[\w$]+[.\\:]+)*([A-Z]\w*[a-z]\w*)$/.exec(type.slice(0, LINE)) ?? [];
  if (name === undefined || isEmpty(wordsOf(name)) || statement.includes(name)) return statement;
  return `${name}: ${statement}`;
}

function fromText(
  { message, type = "" }: FailedCase,
  text: readonly Line[],
  saysMore: LinePredicate,
): string | undefined {
  const lines = statementLines(text);
  const candidates = lines.filter(saysMore);
  // A tool that writes a message which says nothing writes the log of the test as text.
  const isLog = message !== undefined && isEmpty(wordsOf(type)) && !isAfterTrace(lines, text);
  const found = (isLog ? inLog(candidates) : undefined) ?? candidates[0];
  return found && complete(lines, lines.indexOf(found));
}

/** Of the lines of a log, the one that most likely says why the test failed. */
function inLog(lines: readonly Line[]): Line | undefined {
  const placed = lines.filter(({ text }) => AFTER_PLACE.test(text));
  return (
    placed.find(({ text }) => FAILURE_WORDS.test(text)) ??
    placed.at(-1) ??
    lines.find(({ text }) => FAILURE_WORDS.test(text))
  );
}

/** The type, with what a line adds to it. */
function fromType({ type }: FailedCase, lines: readonly Line[]): string | undefined {
  const [first] = readLines(type);
  if (first === undefined || isEmpty(wordsOf(first.text))) return undefined;
  return lines.find(({ text }) => text.startsWith(`${first.text}: `))?.text ?? toLine(type ?? "");
}

/** The first line of an output that says what failed. Its last line may be about anything. */
function fromOutput(output: readonly Line[]): string | undefined {
  const lines = statementLines(output);
  const found = lines.find(
    (line) =>
      (isAfterTrace(lines, output) || FAILURE_WORDS.test(line.text)) &&
      !NOT_FAILED.test(line.text) &&
      saysSomething(line, []),
  );
  return found && complete(lines, lines.indexOf(found));
}

/** Whether lines of a text are only those after a trace. */
function isAfterTrace(lines: readonly Line[], text: readonly Line[]): boolean {
  return lines[0] !== text.find((line) => !isNoise(line));
}

/** Of lines that say nothing, the longest. */
function longestOf(lines: readonly Line[]): string | undefined {
  const [longest] = lines
    .map(({ text }) => text)
    .filter((text) => /[\p{L}\p{N}]/u.test(text))
    .toSorted((a, b) => b.length - a.length);
  return longest;
}

/** Returns whether a line is a frame of a trace. */
export function isFrame(line: string): boolean {
  const text = line.trim().slice(0, LINE);
  return FRAMES.some((pattern) => pattern.test(text));
}

function isNoise({ text }: Line): boolean {
  return NOISE.some((pattern) => pattern.test(text));
}

/** Whether a line says more than that something failed, and than the names of the case. */
function saysSomething(line: Line, names: readonly string[]): boolean {
  const said = line.text.replace(AFTER_PLACE, "");
  const words = wordsOf(said);
  const spaced = ` ${words.join(" ")} `;
  // Playwright: cart.spec.ts:5:3 pays
  if (said !== line.text && names.some((name) => ` ${name} `.endsWith(spaced))) return false;
  const rest = names.reduce((left, name) => left.replaceAll(` ${name} `, " "), spaced);
  // A value may be all that an exception says.
  if (rest === spaced && words.every(isNumber)) return /\d/.test(line.text);
  return !isEmpty(rest.split(" "));
}

/** The names that a line may repeat, as words, the longest first. */
function namesOf({ name, className, suite, type }: FailedCase): readonly string[] {
  return present([name, className, suite, type])
    .map((each) => wordsOf(each).join(" "))
    .filter((each) => each !== "")
    .toSorted((a, b) => b.length - a.length);
}

function wordsOf(text: string): readonly string[] {
  return (
    text
      .slice(0, LINE)
      .toLowerCase()
      .match(/[\p{L}\p{N}_]+/gu) ?? []
  );
}

function isEmpty(words: readonly string[]): boolean {
  return words.every((word) => word === "" || EMPTY_WORDS.has(word) || isNumber(word));
}

function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}

/** Returns the statement that begins with a line: with the values of a comparison, or with what the line announces. */
function complete(lines: readonly Line[], index: number): string {
  const before = lines[index - 1];
  const isAnnounced = before?.text.endsWith(":");
  const near = lines.slice(isAnnounced ? index - 1 : index).slice(0, 1 + VALUE_LINES);
  const [first, ...after] = closeBrackets(
    near.map((line) => ({ ...line, text: withoutTool(line.text) })),
  );
  if (first === undefined) return "";
  const values = valuesOf([first, ...after])
    .slice(0, SHOWN)
    .join(", ");
  if (VALUE.test(first.text)) return values;
  const start = first.text.endsWith(":")
    ? `${first.text} ${announced(first, after)}`.trim()
    : first.text;
  const statement = values === "" ? start : `${start.replace(/[.:,]$/, "")}: ${values}`;
  return statement.replace(BEFORE_STATEMENT, "");
}

/** Returns lines of which the first has the others up to the one that closes the brackets of its value. */
function closeBrackets(lines: readonly Line[]): readonly Line[] {
  const [first] = lines;
  if (first === undefined) return [];
  let depth = 0;
  for (const [index, { text }] of lines.entries()) {
    depth += text.split(/[[{(<]/).length - text.split(/[\]})>]/).length;
    if (depth > 0) continue;
    const whole = lines
      .slice(0, index + 1)
      .map((line) => line.text)
      .join(" ");
    return [{ ...first, text: whole }, ...lines.slice(index + 1)];
  }
  return lines;
}

/** Returns a line without what only its tool needs, and without the package of a class. */
function withoutTool(line: string): string {
  return line
    .replace(BEFORE_STATEMENT, "")
    .replace(/ \/\/ [\w.]+ equality$| --$/, "")
    .replace(/^(?:[a-z]\w*\.)+(?=[A-Z]\w*(?::|$))/, "");
}

/** What a line announces: the lines that are indented below it, or else the next one. */
function announced({ indent }: Line, after: readonly Line[]): string {
  const end = after.findIndex((line) => line.indent <= indent || /^[{}]/.test(line.text));
  const below = after.slice(0, Math.max(1, end < 0 ? after.length : end));
  return below
    .slice(0, 3)
    .filter(({ text }) => !VALUE.test(text))
    .map(({ text }) => text)
    .join(", ");
}

/** The values of a comparison. Gomega writes three lines: a value, `to equal`, a value. */
function valuesOf(lines: readonly Line[]): readonly string[] {
  const values = lines.flatMap(({ text }, index) => {
    if (!VALUE.test(text)) return [];
    const size = text === "Expected" ? 3 : Number(text.endsWith(":"));
    const below = lines.slice(index + 1, index + 1 + size);
    return [[text, ...below.map((line) => line.text)].join(" ").replace(/[.,]$/, "")];
  });
  return [...new Set(values)];
}

/** The message of the last cause of a trace; its class if it has none. */
function lastCause({ text }: FailedCase): string | undefined {
  if (text === undefined || !/Caused by|\[cause\]/.test(text)) return undefined;
  const causes = readLines(text).flatMap((line) => CAUSE.exec(line.text)?.[1] ?? []);
  return causes.at(-1)?.replace(CLASS, "").replace(BEFORE_STATEMENT, "");
}

/** Returns a text on one line, cut in the middle: comparisons differ at their end. */
function shorten(text: string, limit: number): string {
  const line = toLine(text, Number.POSITIVE_INFINITY);
  if (line.length <= limit) return line;
  const end = Math.floor(limit / 3);
  return `${truncate(line, limit - end)}${line.slice(-end).toWellFormed()}`;
}
