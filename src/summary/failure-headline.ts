import { truncate } from "../base/format.ts";
import { sanitize, toLine } from "../base/sanitize.ts";
import type { FailedCase } from "../junit/report.ts";

/** UTF-16 units of a headline, of a text that is read, and of a line of it: patterns see no longer one. */
const HEADLINE = 200;
const TEXT = 48_000;
const LINE = 400;
/** Lines of a text that are read, and lines after the headline in which its values are looked for. */
const LINES = 1000;
const VALUE_LINES = 12;
/** UTF-16 units of a message that are looked for in what the text says. */
const MESSAGE_START = 9;
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
  // A place, with or without the name of the test: a_test.cc:12, CartTest#pays [a.rb:8]:, thread 'a' panicked at a.rs:1:2
  /^(?:\S+ )?\[?(?:[A-Za-z]:)?[^\s:(]+\.\w+[:(][\d*][\d:,)]*\]?:?$|\[[^\s[\]]+:\d+\]:?$|panicked at \S+:\d+$|^unknown file$|^<\S+ \| 0x[\da-f]+>:$/,
  // A heading: Error Trace: /a.go:1, - file : a.cc, Failure/Error: expect(…), Shop\CartTest::pays with data set #0
  /^(?:Error Trace|Failure\/Error|Location|Test|- (?:file|line) *|EXCEPTION STACK TRACE|In \[\w+\] at|Hint|Error Context):|^\w+Cest:|^\d+\) |^(?:Exception in )?[\w\\]+::\w+(?: with data set .*)?:?$|^\([^()]*\)$/,
  /^(?:exception )?(?:stack ?(?:back)?)?trace(?:back)?\b.*:|^(?:\w+: )?Failed to import test module|^While importing|^ImportError while importing/i,
  // A rule, which may have a title, or the part of a difference that says whose it is
  /[-=~─━^*_]{4}$|^[-=~─━^*_|\s]+$|^(?:---|\+\+\+|@@) /,
  // Progress: === RUN TestPay, --- FAIL: TestPay (0.00s), FAIL cart 0.006s, ok 3 - pays, + make test
  /^(?:=== |--- \w+:|FAIL\s+\S+\s+[\d.]+s$|ok\b(?! [a-z])|OK: |\++ \S|(?:\S+:\d+: : )?# (?:Subtest: )?\S+$|INFO\b|DEBUG\b|\d+\.\.\d+$|PASS$)/,
  // Source code: > 12 | pay(), 004 >>> pay(), self = <CartTest>
  /^(?:> (?!but )|>?\s*\d+ ?\||\d+ +(?:>>>|\.{3}) |0\d\d\b|self = |def |[|^~])/,
  // A key of YAML, such as TAP has them, and what says that a text was cut
  /^\w+: [|>]-?$|^(?:at|source|diff):$|^code: '|^(?:operator|compare|at|tapCaught|[a-z]+(?:Name|Number)): |^… \[cut\]$/,
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
  /\bTraceback \(most recent call last\):|\bpanicked at \S+:$|^\S+:\d+: Failure$|^terminate called after /;
/** Pytest marks the lines of an error; reports that were laid out anew have one blank after the mark. */
const PYTEST_MARK = /^E {3,}(?=\S)/;
const SHORT_PYTEST_MARK = /^E +(?=\S)/;
/** A value of a comparison: Expected: 7, but was: 6, left: 6 */
const VALUE =
  /^(?:(?:expected|received|actual|got|want|but|passed in|left|right|result|with expansion)(?: \w+){0,3}(?: ?\([^()]{0,20}\))? *:|(?:expecting|(?:not )?to) [^:]{1,40}:$|expected$|Failed asserting that |Received |-\S.*, \+)/i;
/** A message with the class of its exception or the macro of its check: ValueError: no, CHECK( 1 == 2 ) */
const WRAPPED = /^(?:[\w.$\\:]*\w(?: \[\w+\])?(?:: +|\( *))?(.*?)(?: \))?$/;
/** A class with or without its package: shop.cart.OutOfStock, Shop\Cart\OutOfStock, class scala.MatchError */
const CLASS_NAME = /^(?:class )?(?:[\w$]+[.\\:]+)*([A-Z]\w*[a-z]\w*)$/;
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
  const lines = readLines(reason).filter(({ text }) => !isNoise(text));
  return lines.length > 0 ? lines.map(({ text }) => text).join("\n") : reason;
}

/**
 * The statement that says most: that of the message, the text, the type or the output, the first of these that says
 * more than that something failed; otherwise the longest line.
 */
function findStatement(failure: FailedCase): string | undefined {
  const names = namesOf(failure);
  const saysMore = ({ text }: Line) => saysSomething(text, names);
  const message = readLines(failure.message);
  const text = readLines(failure.text);
  const said = [...statementLines(message), ...statementLines(text)];
  return (
    fromMessage(failure, statementLines(message), statementLines(text), saysMore) ??
    fromText(failure, text, saysMore) ??
    fromType(failure, said) ??
    fromOutput(readLines(failure.output)) ??
    statementLines(message).find((line) => saysSomething(line.text, []))?.text ??
    longestOf(said) ??
    longestOf(message)
  );
}

/** Returns the lines of a text that are not blank; of a difference, the first ones that differ, as one line. */
function readLines(raw = ""): readonly Line[] {
  const lines = sanitize(raw.slice(0, TEXT))
    .split("\n", LINES)
    .map((line) => ({ text: line.trim().slice(0, LINE), indent: line.search(/\S/) }))
    .filter((line) => line.indent >= 0);
  const difference = lines.findIndex((line) => line.text.startsWith("+++ "));
  if (difference < 0) return lines;
  const changes = lines.slice(difference).filter((line) => /^[-+](?![-+])/.test(line.text));
  const text = textsOf(changes).slice(0, SHOWN).join(", ");
  return [...lines.slice(0, difference), { text, indent: 0 }];
}

function textsOf(lines: readonly Line[]): readonly string[] {
  return lines.map(({ text }) => text);
}

/** Returns the lines that may say why a case failed: of those after the last trace, if there is one, all that are not noise. */
function statementLines(lines: readonly Line[]): readonly Line[] {
  return (pytestErrors(lines) ?? afterTrace(lines)).filter(({ text }) => !isNoise(text));
}

/** The lines that pytest marks, from the first of those that are indented least. */
function pytestErrors(lines: readonly Line[]): readonly Line[] | undefined {
  const hasSource = lines.some(({ text }) => text.startsWith("> "));
  const mark = hasSource ? SHORT_PYTEST_MARK : PYTEST_MARK;
  const marked = lines.flatMap(({ text }) => {
    const rest = text.replace(mark, "");
    return rest === text ? [] : [{ text: rest, indent: text.length - rest.length }];
  });
  if (marked.length === 0) return undefined;
  const least = Math.min(...marked.map(({ indent }) => indent));
  return marked.slice(marked.findIndex(({ indent }) => indent === least));
}

function afterTrace(lines: readonly Line[]): readonly Line[] {
  const beginning = lines.findIndex(({ text }) => BEGINNING.test(text));
  if (beginning >= 0) return lines.slice(beginning);
  const index = lines.findLastIndex(({ text }) => HEADING.test(text));
  const heading = lines[index];
  if (heading === undefined) return lines;
  // Python's frames are indented below the heading.
  const isTrace = heading.text.includes("Traceback");
  const isAfter = (line: Line, at: number) =>
    at > index && !(isTrace && line.indent > heading.indent);
  const end = lines.findIndex(isAfter);
  return end < 0 ? [] : lines.slice(end);
}

type LinePredicate = (line: Line) => boolean;

/** The statement in a message; the text may have more lines of it, and the class before it. */
function fromMessage(
  { type = "" }: FailedCase,
  message: readonly Line[],
  text: readonly Line[],
  saysMore: LinePredicate,
): string | undefined {
  const index = message.findIndex(saysMore);
  const line = message[index];
  if (line === undefined) return undefined;
  // An attribute has a message on one line, and Minitest cuts it.
  const whole = `${line.text.replace(/\.{3}$/, "")} `;
  const repeated = text.findIndex((each, at) => {
    const [, wrapped] = WRAPPED.exec(each.text) ?? [];
    const said = [each.text, wrapped].find((start) => start && whole.startsWith(`${start} `));
    return (
      (said !== undefined && whole.includes(text[at + 1]?.text ?? whole, said.length)) ||
      `${said} ` === whole
    );
  });
  const isLast = index === message.length - 1;
  const statement = repeated >= 0 && isLast ? complete(text, repeated) : complete(message, index);
  // A message of several words says more than the class before it in the text.
  const start = isShort(line.text) ? -1 : statement.indexOf(line.text.slice(0, MESSAGE_START));
  if (start > 0) return statement.slice(start);
  const [, name] = CLASS_NAME.exec(type.slice(0, LINE)) ?? [];
  if (name === undefined || !isShort(statement) || isEmpty(name)) return statement;
  return `${name}: ${statement}`;
}

/** Whether a statement has hardly a word, so that the class of the exception says more than it. */
function isShort(statement: string): boolean {
  const plain = statement.replace(/"[^"]*"|'[^']*'|\([^()]*\)|\{[^{}]*\}/g, "").trim();
  return !/\s/.test(plain) || !/\p{L}{3}.*\P{L}\p{L}{3}|expect/iu.test(plain);
}

function fromText(
  { message, type = "" }: FailedCase,
  text: readonly Line[],
  saysMore: LinePredicate,
): string | undefined {
  const lines = statementLines(text);
  const candidates = lines.filter(saysMore);
  // A tool that writes a message which says nothing writes the log of the test as text.
  const isLog = message !== undefined && isEmpty(type) && !isAfterTrace(lines, text);
  const found = (isLog ? inLog(candidates) : undefined) ?? candidates[0];
  return found && complete(lines, lines.indexOf(found));
}

/** Of the lines of a log, the one that most likely says why the test failed. */
function inLog(lines: readonly Line[]): Line | undefined {
  const placed = lines.filter(({ text }) => AFTER_PLACE.test(text));
  const isAboutFailure = ({ text }: Line) => FAILURE_WORDS.test(text);
  return placed.find(isAboutFailure) ?? placed.at(-1) ?? lines.find(isAboutFailure);
}

/** The type, with what a line adds to it. */
function fromType({ type }: FailedCase, lines: readonly Line[]): string | undefined {
  const [first] = readLines(type);
  if (first === undefined || isEmpty(first.text)) return undefined;
  return textsOf(lines).find((text) => text.startsWith(`${first.text}: `)) ?? first.text;
}

/** The first line of an output that says what failed. Its last line may be about anything. */
function fromOutput(output: readonly Line[]): string | undefined {
  const lines = statementLines(output);
  const isAfter = isAfterTrace(lines, output);
  const index = lines.findIndex(
    ({ text }) =>
      (isAfter || FAILURE_WORDS.test(text)) && !NOT_FAILED.test(text) && saysSomething(text, []),
  );
  return index < 0 ? undefined : complete(lines, index);
}

/** Whether lines of a text are only those after a trace. */
function isAfterTrace(lines: readonly Line[], text: readonly Line[]): boolean {
  return lines[0] !== text.find(({ text }) => !isNoise(text));
}

/** Of lines that say nothing, the longest. */
function longestOf(lines: readonly Line[]): string | undefined {
  const texts = textsOf(lines).filter((text) => /[\p{L}\p{N}]/u.test(text));
  return texts.toSorted((a, b) => b.length - a.length)[0];
}

/** Returns whether a line is a frame of a trace. */
export function isFrame(line: string): boolean {
  return matches(FRAMES, line);
}

/** Returns whether a line says nothing by itself. */
export function isNoise(line: string): boolean {
  return matches(FRAMES, line) || matches(NOISE, line);
}

function matches(patterns: readonly RegExp[], line: string): boolean {
  const text = line.trim().slice(0, LINE);
  return patterns.some((pattern) => pattern.test(text));
}

/** Whether a line says more than that something failed, and than the names of the case. */
function saysSomething(line: string, names: readonly string[]): boolean {
  const said = line.replace(AFTER_PLACE, "");
  const words = ` ${wordsOf(said)} `;
  // Playwright: cart.spec.ts:5:3 pays
  if (said !== line && names.some((name) => ` ${name} `.endsWith(words))) return false;
  const rest = names.reduce((left, name) => left.replaceAll(` ${name} `, " "), words);
  // A value may be all that an exception says.
  return !isEmpty(rest) || (rest === words && /^[\d ]*\d[\d ]*$/.test(words));
}

/** The names that a line may repeat, as words, the longest first. */
function namesOf({ name, className = "", suite, type = "" }: FailedCase): readonly string[] {
  const names = [name, className, suite, type].map(wordsOf).filter((each) => each !== "");
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

/** Returns the statement that begins with a line: with the values of a comparison, or with what the line announces. */
function complete(lines: readonly Line[], index: number): string {
  const isAnnounced = lines[index - 1]?.text.endsWith(":");
  const near = lines.slice(isAnnounced ? index - 1 : index).slice(0, 1 + VALUE_LINES);
  const said = closeBrackets(near.map((line) => ({ ...line, text: withoutTool(line.text) })));
  const values = said.flatMap((line, at) => (isValue(line) ? expand(said.slice(at)) : []));
  const shown = [...new Set(values)]
    .slice(0, SHOWN)
    .map((value) => value.replace(/[.,]$/, ""))
    .join(", ");
  const [first] = said;
  if (first === undefined || isValue(first)) return shown;
  const start = expand(said);
  return shown === "" ? start : `${start.replace(/[.:,]$/, "")}: ${shown}`;
}

function isValue({ text }: Line): boolean {
  return VALUE.test(text);
}

/** The first line, with what it announces: the lines that are indented below it, or the next; after Gomega's, three. */
function expand([first, ...after]: readonly Line[]): string {
  if (first === undefined) return "";
  const { text, indent } = first;
  if (text === "Expected") return [text, ...textsOf(after).slice(0, 3)].join(" ");
  if (!text.endsWith(":")) return text;
  const end = after.findIndex((line) => line.indent <= indent || /^[{}]/.test(line.text));
  const below = after.slice(0, Math.max(1, end < 0 ? 3 : Math.min(end, 3)));
  const announced = textsOf(below.filter((line) => !isValue(line))).join(", ");
  return `${text} ${announced}`.trim();
}

/** Returns lines of which the first has the others up to the one that closes the brackets of its value. */
function closeBrackets(lines: readonly Line[]): readonly Line[] {
  const [first] = lines;
  if (first === undefined) return [];
  let depth = 0;
  const end = lines.findIndex(({ text }) => {
    depth += text.split(/[[{(<]/).length - text.split(/[\]})>]/).length;
    return depth <= 0;
  });
  const text = textsOf(lines.slice(0, Math.max(0, end) + 1)).join(" ");
  return [{ ...first, text }, ...lines.slice(Math.max(0, end) + 1)];
}

/** Returns a line without what only its tool needs, and without the package of a class. */
function withoutTool(line: string): string {
  return line
    .replace(BEFORE_STATEMENT, "")
    .replace(/ \/\/ [\w.]+ equality$| --$/, "")
    .replace(/^(?:[a-z]\w*\.)+(?=[A-Z]\w*(?::|$))/, "");
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
