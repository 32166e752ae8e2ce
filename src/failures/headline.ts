import { present, truncate } from "../base/format.ts";
import { toLine } from "../base/sanitize.ts";
import type { FailedCase } from "../junit/report.ts";
import {
  CLASS,
  END_OF_RUN,
  isAboutFailure,
  isEmpty,
  isOneOf,
  LINE,
  NOISE,
  VALUES,
  wordsOf,
} from "./patterns.ts";
import {
  EMPTY_SIDE,
  NEAR,
  nonBlankLines,
  readStatements,
  type Statements,
  withoutTool,
} from "./statements.ts";

/** UTF-16 units of a headline. */
const HEADLINE = 200;
/** UTF-16 units by which a line is recognized in a message. */
const MESSAGE_START = 9;
/** Values of a comparison that are shown. */
const SHOWN = 3;

/** What begins a difference of Node.js, here without line breaks. */
const GLUED_DIFFERENCE = /(?<=:)\+ actual - expected/;

/** A line that begins with a place: cart_test.go:12: no order; and places anywhere in a line. */
const AFTER_PLACE = /^(?:Error: {3}|(?:[A-Za-z]:)?[^\s:(]+\.\w+[:(]\d[\d:,)]*:? )/;
const PLACES = /(?<![^\s(])(?:[A-Za-z]:)?[^\s:(]+\.\w+(?:[:(]\d[\d:,)]*:?| line \d+)/g;
/** A whole path with a line before a statement, which is too long for a headline. */
const WHOLE_PATH = /^(?:\/|[A-Za-z]:[\\/])[^\s:(]+[:(]\d[\d:, ]*\)?:?(?: -)? +(?=\S)/;
/** A statement that only counts what is said below it, or that goes on there, and how many lines of that are shown. */
const UNFINISHED =
  /\b\d+ (?:[\w-]+ )?(?:failure|error|exception|sub-exception)s?(?: (?:for|from|in) .{1,40})?\)?[.:]?$|\b(?:not|but)$/i;
const UNFINISHED_LINES = 2;
/** What begins an error of a case that may have several: a soft assertion of Playwright, or the line that AssertJ has above. */
const ERROR = /^[ \t]*(?:Error: (?=expect\()|-- failure \d+ --$)/m;
/** What comes after the errors of Playwright: those of another try, and files. */
const AFTER_ERRORS = /^[ \t]*(?:Retry|attachment) #\d/m;
/** What a value is about, in the words of the test. */
const DESCRIPTION = /^\[[^\]]+\] /;
/** The package of a class. */
const PACKAGE = /^(?:[a-z_]\w*\.)+(?=[A-Z]\w*(?::|$))/;
/** A class with or without its package: shop.cart.OutOfStock, Shop\Cart\OutOfStock, class scala.MatchError */
const CLASS_NAME = /^(?:class )?(?:\w+[.\\:$]+)*([A-Z]\w*[a-z]\w*)$/;
/** A class which only says that a check failed. */
const FAILED_CHECK = /assert|comparison|expectation|fail|xunit/i;
/** A class with its package before a message, unless that is a single word, such as the name of a host. */
const CLASS_WITH_PACKAGE = /^(?:[\w$]+\.)+[\w$]+: (?=\S+\s)/;
/** What stands between an exception and its cause: after the cause in Python, before it elsewhere. */
const DIRECT_CAUSE = "The above exception was the direct cause";
const CAUSE = /^[ \t-]*(?:Caused by|\[cause\]):/m;

/**
 * Returns what a failure says, which is its statement (`findStatement`), in one line of at most 200 UTF-16 units, with
 * the last cause. Undefined if the report says nothing.
 */
export function failureHeadline(
  failure: FailedCase,
  statement: string | undefined,
): string | undefined {
  if (statement === undefined) return undefined;
  const said = [statement, ...laterErrors(failure, statement)].map((each) =>
    withoutTool(each.replace(WHOLE_PATH, "")).replace(PACKAGE, "").replace(EMPTY_SIDE, ""),
  );
  const headline = shorten(said.join(" · "), HEADLINE);
  const cause = lastCause(failure);
  // The headline may have been cut, and a cause has the lines that it announces.
  if (cause === undefined || headline.includes(cause.slice(0, HEADLINE / 4))) return headline;
  const suffix = ` · cause: ${truncate(cause, HEADLINE / 2)}`;
  return `${shorten(headline, HEADLINE - suffix.length)}${suffix}`;
}

/** Returns the reason of a skipped case without the lines that say nothing, unless it has no others. */
export function skipReason(reason: string): string {
  const lines = nonBlankLines(reason).filter((line) => !isOneOf(NOISE, line));
  return lines.length > 0 ? lines.join("\n") : reason;
}

/**
 * Returns the statement that says most: that of the message, the text, the type or the output, the first of these that
 * says more than that something failed; otherwise the longest.
 */
export function findStatement(failure: FailedCase): string | undefined {
  const { type } = failure;
  const names = listNames(failure);
  const saysMore = (line: string) => saysSomething(line, names);
  const message = readStatements(failure.message);
  const text = readStatements(failure.text);
  // Catch2 and doctest have the macro as type, and as message only what is in its brackets.
  const macro = type && `${type}( `;
  const check = text.lines.findIndex(
    (line) => macro && line.includes(macro) && withoutTool(line).startsWith(macro),
  );
  if (check >= 0) return complete(text.lines, check);
  const first = message.lines.findIndex(saysMore);
  const start = message.lines[first];
  // What only counts goes on below it, which may be in the text.
  const unfinished = start !== undefined && UNFINISHED.test(start) ? start : undefined;
  const again = text.lines.findIndex(
    (line) => unfinished !== undefined && line.endsWith(unfinished),
  );
  const said = [...message.lines, ...text.lines.slice(again + 1)];
  if (start !== undefined) {
    const laidOut = message.lines.length === 1 ? findLaidOut(start, text.lines) : undefined;
    const statement = laidOut === undefined ? complete(said, first) : complete(laidOut, 0);
    return withClass(statement, type);
  }
  const kind = type === undefined || isEmpty(type) ? undefined : type;
  // A tool that writes a message which says nothing writes the log of the test as text.
  const isLog = failure.message !== undefined && kind === undefined;
  // What is no kind of failure is a category, which says less than the name of a test.
  const isCategory = kind !== undefined && !message.lines.every(isEmpty) && !isAboutFailure(kind);
  const output = readStatements(failure.output);
  return (
    choose(text, saysMore, isLog) ??
    (kind === undefined || isCategory ? undefined : fromType(kind, said)) ??
    choose(output, (line) => saysSomething(line, []), true) ??
    choose(text, saysMore, false) ??
    longestOf(said) ??
    longestOf(nonBlankLines(failure.message))
  );
}

/** A message that an attribute has on one line, as the text has it laid out; undefined if that has another one. */
function findLaidOut(
  message: string,
  [line = "", ...below]: readonly string[],
): readonly string[] | undefined {
  const [heading = "", difference] = message.split(GLUED_DIFFERENCE);
  if (difference !== undefined) {
    const start = line.indexOf(`${heading} `);
    return start < 0 ? undefined : [line.slice(start), ...below];
  }
  const bare = withoutTool(line).replace(CLASS, "");
  const [next] = below;
  const isSame =
    next !== undefined &&
    withoutTool(message).startsWith(`${bare} ${next.slice(0, MESSAGE_START)}`);
  return isSame ? [bare, ...below] : undefined;
}

/** Of lines that say nothing, the longest. */
function longestOf(lines: readonly string[]): string | undefined {
  const words = lines.filter((line) => /[\p{L}\p{N}]/u.test(line));
  return words.toSorted((a, b) => b.length - a.length)[0];
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

/** The type, with what a line adds to it. */
function fromType(type: string, lines: readonly string[]): string | undefined {
  const [first = ""] = readStatements(type).lines;
  return lines.find((line) => line.startsWith(`${first}: `)) ?? first;
}

/** Returns a statement with the first values of a comparison that come soon after it, unless it has them. */
function complete(lines: readonly string[], index: number): string {
  const near = lines.slice(index, index + 1 + NEAR);
  const next = near.findIndex((line, at) => at > 1 && ERROR.test(line));
  const [first = "", ...after] = near.slice(0, next < 0 ? undefined : next).map(withoutTool);
  const isValue = isOneOf(VALUES, first.replace(DESCRIPTION, ""));
  const words = ` ${wordsOf(first)} `;
  const isSaid = (line: string) =>
    first.includes(line) ||
    (line.startsWith("-") &&
      wordsOf(line)
        .split(" ")
        .every((word) => words.includes(` ${word} `)));
  const values = after.filter((line) => isOneOf(VALUES, line) && !isSaid(line));
  // A trace may have another comparison, or the same one again.
  const labelled = Map.groupBy([first, ...values], (line) => line.replace(/:.*/, ""));
  const [, ...distinct] = present(Array.from(labelled.values(), ([value]) => value));
  const shown = distinct.length > 0 ? distinct.slice(0, SHOWN) : restOf(first, after);
  if (shown.length === 0) return first;
  // The last one may end in what belongs to a value.
  const [start, ...others] = [first, ...shown].map((line, at) =>
    line.replace(at < shown.length ? /[.,:]$/ : /[,:]$/, ""),
  );
  return `${start}${isValue ? ", " : ": "}${others.join(", ")}`;
}

/** Returns those of the lines below a statement that it goes on with. */
function restOf(statement: string, below: readonly string[]): readonly string[] {
  if (UNFINISHED.test(statement)) {
    return below.slice(0, UNFINISHED_LINES).map((line) => line.replace(PACKAGE, ""));
  }
  // What was checked is said, and a line below says how that failed, unless this is the message of an exception.
  const isCheck =
    /^(?:(?!\S+: ).*\bfailed(?: with status \d+)?|[A-Z_]+\( .* \))$/.test(statement) &&
    !below[0]?.includes(statement);
  return isCheck ? present([below.find(isAboutFailure) ?? below[0]]) : [];
}

/** Returns a statement with the class of its exception, unless it has one, or that only says that a check failed. */
function withClass(statement: string, type: string | undefined): string {
  if (type === undefined) return statement;
  const [, name] = CLASS_NAME.exec(type.slice(0, LINE)) ?? [];
  if (name === undefined || FAILED_CHECK.test(type) || CLASS.test(statement)) return statement;
  const isNamed = statement.toLowerCase().includes(name.toLowerCase());
  return isNamed ? statement : `${name}: ${statement}`;
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

/** The names that a line may repeat, as words. A line repeats the name of a case without the number before it. */
function listNames({ name, className = "", suite, type = "" }: FailedCase): readonly string[] {
  return [name, className, suite, type].map((each) => wordsOf(each).replace(/^\d+ /, ""));
}

/** What the other errors of a case say, each once. */
function laterErrors({ text = "" }: FailedCase, statement: string): readonly string[] {
  // Reading a text takes long.
  if (!ERROR.test(text)) return [];
  const [ofFirstTry] = text.split(AFTER_ERRORS, 1);
  const { lines } = readStatements(ofFirstTry);
  const errors = lines.flatMap((line, at) => {
    if (!ERROR.test(line)) return [];
    return [complete(lines, line.startsWith("--") ? at + 1 : at)];
  });
  return [...new Set(errors)].slice(1).filter((error) => error !== statement);
}

/** The message of the last cause of a trace; its class if it has none. Python has the first cause first. */
function lastCause({ text = "" }: FailedCase): string | undefined {
  const [first, ...others] = text.split(DIRECT_CAUSE);
  const causes = text.split(CAUSE).slice(1);
  const [last] = readStatements(others.length > 0 ? first : causes.at(-1)).lines;
  return last && withoutTool(last).replace(CLASS_WITH_PACKAGE, "");
}

/** Returns a text on one line, cut in the middle: comparisons differ at their end. */
function shorten(text: string, limit: number): string {
  const line = toLine(text, Number.POSITIVE_INFINITY);
  if (line.length <= limit) return line;
  const end = Math.floor(limit / 3);
  return `${truncate(line, limit - end)}${line.slice(-end).toWellFormed()}`;
}
