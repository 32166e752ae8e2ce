import { sanitizeLine } from "../../base/sanitize.ts";
import type { FailedCase } from "../../junit/report.ts";
import { classInText, classOfType, isSingleWord, needsClass } from "./exception-class.ts";
import { type Line, type Lines, readLines } from "./failure-lines.ts";
import { COMMON_FAILURE_WORDS, OTHER_FAILURE_WORDS, saysNothing } from "./failure-words.ts";
import { isInformative, repeatedNames, withoutNames } from "./known-names.ts";
import { matches, NOT_FAILED, REASONS_IN_NAMES } from "./line-patterns.ts";
import { completeStatement } from "./statement.ts";

/** UTF-16 units of a name that are looked at. */
const NAME_LENGTH = 200;

/** Go: cart_test.go:12: want 3. Every line that a test logs has its place. */
const LOGGED_BY_GO = /^\w+_test\.go:\d+: \S/;
/** Compilers, linters and C: cart.c:12: error: expected ';' */
const AT_PLACE = /^(?:[A-Za-z]:)?[^\s:(]+\.\w+[:(]\d[\d:,)]*:? \S/;

/**
 * Returns the statement of a failure that says most: from its message, its text, its type, its output or its name,
 * the first of these that says more than that something failed. Undefined if the report says nothing.
 */
export function findStatement(failure: FailedCase): string | undefined {
  const names = repeatedNames(failure);
  const message = readLines(failure.message).lines;
  const text = readLines(failure.text);
  const start = indexOfMessage(message, text.lines);
  const lines = [...message, ...text.lines];
  // The text has the message, and more of it.
  const isRepeated = start !== undefined;
  const inMessage = isRepeated ? undefined : fromMessage(failure, message, text.lines, names);
  return (
    inMessage ??
    fromText(failure, text, start ?? 0, names) ??
    fromType(failure, lines) ??
    fromOutput(failure) ??
    fromName(failure) ??
    longestOf(lines.filter((line) => !line.isNoise)) ??
    longestOf(message)
  );
}

/**
 * Returns where the text has the first line of a message that an attribute has on one line with the others, or that
 * Minitest cut with `...`. Undefined for all other messages.
 */
function indexOfMessage(message: readonly Line[], text: readonly Line[]): number | undefined {
  const [only, ...others] = message;
  if (only === undefined || others.length > 0) return undefined;
  const index = text.findIndex((line, at) => {
    const withoutClass = line.written.replace(/^[\w.$\\:]*\w: (?=\S)/, "");
    const next = text[at + 1]?.written;
    return [line.written, withoutClass].some((start) => goesOn(only.text, start, next));
  });
  return index < 0 ? undefined : index;
}

/** Whether a message begins with a line, and goes on with the next line or is cut. */
function goesOn(message: string, line: string, next: string | undefined): boolean {
  if (!message.startsWith(line)) return false;
  const rest = message.slice(line.length);
  if (rest === "...") return true;
  return next !== undefined && /^\s/.test(rest) && rest.trim().startsWith(next);
}

/** The statement in a message, with the class of the exception if it is a single word. */
function fromMessage(
  failure: FailedCase,
  message: readonly Line[],
  text: readonly Line[],
  names: readonly string[],
): string | undefined {
  const line = message.find((each) => isInformative(each, names));
  if (line === undefined) return undefined;
  const index = startOfStatement(message, line);
  const following = line === message.at(-1) ? linesAfter(text, line.text) : [];
  const complete = completeStatement([...message, ...following], index);
  const statement = withoutNames(complete, failure);
  if (!needsClass(statement)) return statement;
  const owner = classOfType(failure) ?? classInText(failure, statement);
  if (owner === undefined) return withExplanation(statement, text);
  return statement.startsWith(owner) ? statement : `${owner}: ${statement}`;
}

/** The lines after the one that repeats a message, where its values may be; all lines if none does. */
function linesAfter(lines: readonly Line[], message: string): readonly Line[] {
  const index = lines.findIndex(({ written }) => written.includes(message));
  return lines.slice(index + 1);
}

/** Where a line is, or the heading that announces it if it is a single word: Unexpected error: EOF */
function startOfStatement(lines: readonly Line[], line: Line): number {
  const index = lines.indexOf(line);
  if (!isSingleWord(line.text)) return index;
  const heading = lines.slice(0, index).findLastIndex(({ isNoise }) => !isNoise);
  return lines[heading]?.text.endsWith(":") ? heading : index;
}

/** A single word, and the text if that is one line that explains it: should_fail: Should have failed, but didn't */
function withExplanation(word: string, text: readonly Line[]): string {
  const [only, ...others] = text;
  if (only === undefined || others.length > 0 || only.isNoise) return word;
  const { text: line } = only;
  const isExplanation = !isSingleWord(line) && !saysNothing(line) && !line.includes(word);
  return isSingleWord(word) && isExplanation ? `${word}: ${line}` : word;
}

/** The statement in the lines of a text from `start`. */
function fromText(
  failure: FailedCase,
  { lines, hasBeginning }: Lines,
  start: number,
  names: readonly string[],
): string | undefined {
  const isCandidate = (line: Line) => isInformative(line, names);
  // Tools that write a message that says nothing write the log of the test as text.
  const isLog =
    !hasBeginning && failure.message !== undefined && classOfType(failure) === undefined;
  const read = lines.slice(start);
  const logged = isLog ? likeliest(read, isCandidate) : undefined;
  const found = logged ?? read.find(isCandidate);
  if (found === undefined) return undefined;
  const statement = completeStatement(lines, startOfStatement(lines, found));
  return withoutNames(statement, failure);
}

type LinePredicate = (line: Line) => boolean;

/** Of the lines of a log, the one that most likely says why the test failed. */
function likeliest(lines: readonly Line[], isCandidate: LinePredicate): Line | undefined {
  return (
    withWord(lines.filter(isLoggedByGo), COMMON_FAILURE_WORDS, isCandidate) ??
    lastLoggedByGo(lines).find(isCandidate) ??
    lines.find((line) => AT_PLACE.test(line.written) && isCandidate(line)) ??
    withFailureWord(lines, isCandidate)
  );
}

function isLoggedByGo(line: Line): boolean {
  return LOGGED_BY_GO.test(line.written);
}

/** What a Go test logged last, in one line or several: what it said when it failed. */
function lastLoggedByGo(lines: readonly Line[]): readonly Line[] {
  const start = lines.findLastIndex((line, index) => {
    const before = lines[index - 1];
    return isLoggedByGo(line) && (before === undefined || !isLoggedByGo(before));
  });
  return start < 0 ? [] : lines.slice(start);
}

function withFailureWord(lines: readonly Line[], isCandidate: LinePredicate): Line | undefined {
  return (
    withWord(lines, COMMON_FAILURE_WORDS, isCandidate) ??
    withWord(lines, OTHER_FAILURE_WORDS, isCandidate)
  );
}

function withWord(
  lines: readonly Line[],
  words: RegExp,
  isCandidate: LinePredicate,
): Line | undefined {
  return lines.find((line) => words.test(line.written) && isCandidate(line));
}

/** The type, with what a line adds to it. */
function fromType({ type = "" }: FailedCase, lines: readonly Line[]): string | undefined {
  const kind = sanitizeLine(type);
  if (saysNothing(kind)) return undefined;
  const start = `${kind}: `;
  const longer = lines.find(
    ({ text }) => text.startsWith(start) && !saysNothing(text.slice(start.length)),
  );
  return longer?.text ?? kind;
}

/** The first line of an output that says what failed. Its last line may be about anything. */
function fromOutput({ output }: FailedCase): string | undefined {
  const { lines, hasBeginning } = readLines(output);
  const isCandidate = (line: Line) => {
    return isInformative(line, []) && !matches(NOT_FAILED, line.text);
  };
  const found = hasBeginning ? lines.find(isCandidate) : withFailureWord(lines, isCandidate);
  if (found === undefined) return undefined;
  return completeStatement(lines, lines.indexOf(found));
}

/** What the name of a case says from where the tool writes the reason into it. */
function fromName({ name }: FailedCase): string | undefined {
  const searched = name.slice(0, NAME_LENGTH);
  const positions = REASONS_IN_NAMES.map(({ pattern }) => searched.search(pattern));
  const start = positions.find((position) => position >= 0);
  return start === undefined ? undefined : name.slice(start);
}

/** Of lines that say nothing, the longest. */
function longestOf(lines: readonly Line[]): string | undefined {
  const found = lines.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const [longest] = found.toSorted((a, b) => b.text.length - a.text.length);
  return longest?.text;
}
