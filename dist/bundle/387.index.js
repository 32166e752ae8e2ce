export const id = 387;
export const ids = [387];
export const modules = {

/***/ 5936:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  uA: () => (/* binding */ CAUSE),
  Ni: () => (/* binding */ failureHeadline),
  YG: () => (/* binding */ skipReason)
});

// EXTERNAL MODULE: ./build/base/format.js
var format = __webpack_require__(8253);
// EXTERNAL MODULE: ./build/base/sanitize.js
var sanitize = __webpack_require__(9029);
// EXTERNAL MODULE: ./build/summary/failures/failure-lines.js
var failure_lines = __webpack_require__(2091);
// EXTERNAL MODULE: ./build/summary/failures/failure-words.js
var failure_words = __webpack_require__(4069);
// EXTERNAL MODULE: ./build/summary/failures/line-patterns.js
var line_patterns = __webpack_require__(9097);
;// CONCATENATED MODULE: ./build/summary/failures/statement.js

/** Lines after the first one of a statement that may belong to it. */
const FOLLOWING = 12;
/** Values of a comparison that are shown. */
const SHOWN_VALUES = 2;
/** Lines of a list that a line announces. */
const SHOWN_ITEMS = 3;
/** Lines after Gomega's `Expected`: a value, `to equal`, a value. */
const EXPECTATION_LINES = 3;
/** Lines after the name of a failed test of Perl: a value, and the pattern that it does not match. */
const MISMATCH_LINES = 2;
/** Jest, Bun, Playwright: expect(received).toBe(expected) */
const EXPECT_CALL = /\bexpect[.(]/;
/** What they print below it. */
const EXPECT_VALUE = /^(?:Expected|Received)\b/;
const EXPECTED_ALONE = /(?:^|[:\]] )Expected$/;
/** The first one that applies completes a statement. */
const COMPLETIONS = [
    {
        tool: "JUnit, with a value of several lines",
        example: ["expected: <soup", "total 9> but was: <soup", "total 8>"],
        shown: "expected: <soup total 9> but was: <soup total 8>",
        complete: closeValue,
    },
    {
        tool: "RSpec and others, with nothing but the values",
        example: ["expected: 7", "got: 6", "(compared using ==)"],
        shown: "expected: 7, got: 6",
        complete: joinValues,
    },
    {
        tool: "Jest, Bun, Playwright",
        example: ["expect(received).toEqual(expected)", "- the cart", "Expected: 7", "Received: 6"],
        shown: "expect(received).toEqual(expected): Expected: 7, Received: 6",
        complete: addExpectedValues,
    },
    {
        tool: "GoogleTest and others, with the values at once",
        example: ["Totals differ:", "Expected: 7", "Actual: 6"],
        shown: "Totals differ: Expected: 7, Actual: 6",
        complete: addValues,
    },
    {
        tool: "Gomega",
        example: ["Expected", "<int>: 6", "to equal", "<int>: 7", "in the cart"],
        shown: "Expected <int>: 6 to equal <int>: 7",
        complete: addExpectation,
    },
    {
        tool: "Gomega, after a message",
        example: ["Timed out after 1.001s.", "Expected", "<int>: 6", "to equal", "<int>: 7"],
        shown: "Timed out after 1.001s: Expected <int>: 6 to equal <int>: 7",
        complete: addNextExpectation,
    },
    {
        tool: "Test::More of Perl",
        example: ["Failed test 'currency'", "'12 EUR'", "doesn't match '(?^:USD$)'"],
        shown: "Failed test 'currency': '12 EUR' doesn't match '(?^:USD$)'",
        complete: addMismatch,
    },
    {
        tool: "AssertJ, with a description",
        example: ["[menu of monday]", "Expecting actual:", '  ["soup"]', "to contain:", '  ["pasta"]'],
        shown: '[menu of monday] Expecting actual: ["soup"] to contain: ["pasta"]',
        complete: addDescribed,
    },
    {
        tool: "AssertJ and others, with a list or a line that is announced",
        example: ["Missing rows:", "  soup", "  pasta", "2 of 7 rows"],
        shown: "Missing rows: soup, pasta",
        complete: addAnnounced,
    },
];
/**
 * Returns the statement that begins with the line at `index`: with the values of a comparison, or with what the line
 * announces. Empty if there is no such line.
 */
function completeStatement(lines, index) {
    const first = lines[index];
    if (first === undefined)
        return "";
    const beginning = { first, following: followingLines(lines.slice(index + 1)) };
    for (const { complete } of COMPLETIONS) {
        const statement = complete(beginning);
        if (statement !== undefined)
            return statement;
    }
    return first.text;
}
/** The lines that may belong to a statement: up to a trace, which has several lines that say nothing. */
function followingLines(lines) {
    const near = lines.slice(0, FOLLOWING);
    const trace = near.findIndex((line, index) => {
        const next = near[index + 1];
        return line.isNoise && (next === undefined || next.isNoise);
    });
    const before = trace < 0 ? near : near.slice(0, trace);
    return before.filter((line) => !line.isNoise);
}
/** Joins the lines of a value in angle brackets, up to the one that closes the last of them. */
function closeValue({ first, following }) {
    if (!/\bexpected: ?<[^>]*$/i.test(first.text))
        return undefined;
    const end = following.findIndex(({ text }) => text.endsWith(">"));
    return [first.text, ...textsOf(following.slice(0, end + 1))].join(" ");
}
function joinValues({ first, following }) {
    if (!isValue(first.text))
        return undefined;
    return shownValues(first, valuesOf([first, ...following]));
}
function addExpectedValues({ first, following }) {
    if (!EXPECT_CALL.test(first.text))
        return undefined;
    return withValues(first, textsOf(following).filter((text) => EXPECT_VALUE.test(text)));
}
function addValues({ first, following }) {
    return withValues(first, valuesOf(following));
}
function withValues(first, values) {
    if (values.length === 0)
        return undefined;
    return `${withoutEnd(first.text)}: ${shownValues(first, values)}`;
}
/** Returns the first values. GoogleTest writes what was compared before them: Value of: empty() */
function shownValues(first, values) {
    const isSubject = /^(?:value of|death test): /i.test(first.text);
    const count = isSubject ? 1 + SHOWN_VALUES : SHOWN_VALUES;
    const shown = [...new Set(values)].slice(0, count);
    const last = shown.pop() ?? "";
    return [...shown.map(withoutLastDot), last].join(", ");
}
/** Returns the values of a comparison at the beginning of lines. Those of a matcher may have several lines each. */
function valuesOf(lines) {
    const [first] = lines;
    if (first === undefined || !isValue(first.text))
        return [];
    const values = [];
    for (const [index, { text }] of lines.entries()) {
        if (!isValue(text))
            continue;
        const next = lines[index + 1]?.text;
        const isAnnounced = text.endsWith(":") && next !== undefined;
        values.push(isAnnounced ? `${text} ${next}` : text);
    }
    return values;
}
function isValue(text) {
    return (0,line_patterns/* matches */.cK)(line_patterns/* VALUES */.tT, text);
}
function addExpectation({ first, following }) {
    if (!EXPECTED_ALONE.test(first.text))
        return undefined;
    return [first.text, ...textsOf(following.slice(0, EXPECTATION_LINES))].join(" ");
}
function addNextExpectation({ first, following }) {
    const next = following[0]?.text ?? "";
    if (!EXPECTED_ALONE.test(next))
        return undefined;
    return `${withoutEnd(first.text)}: ${completeStatement(following, 0)}`;
}
function addMismatch({ first, following }) {
    if (!/^Failed test(?: '.*')?$/.test(first.text) || following.length === 0)
        return undefined;
    const mismatch = textsOf(following.slice(0, MISMATCH_LINES));
    return `${first.text}: ${mismatch.join(" ")}`;
}
function addDescribed({ first, following }) {
    const next = following[0]?.text ?? "";
    if (!/^\[[^[\]]*\]$/.test(first.text) || !/^expect/i.test(next))
        return undefined;
    return `${first.text} ${completeStatement(following, 0)}`;
}
/** A line that ends with a colon, what it announces, and where AssertJ goes on: to contain: … */
function addAnnounced({ first, following }) {
    if (!first.text.endsWith(":"))
        return undefined;
    const { end, items } = itemsBelow(first, following);
    const statement = [first.text, items.join(", ")].join(" ").trim();
    const next = following[end];
    if (next === undefined || !/^(?:not )?to .*:$/.test(next.text))
        return statement;
    const more = itemsBelow(next, following.slice(end + 1));
    return [statement, next.text, ...more.items].join(" ");
}
/** Returns what a line announces: the lines that are indented below it, or else the next one. */
function itemsBelow({ indent }, following) {
    const outer = following.findIndex((line) => line.indent <= indent);
    const inner = outer < 0 ? following.length : outer;
    const end = Math.max(1, inner);
    const items = textsOf(following.slice(0, end)).slice(0, SHOWN_ITEMS);
    return { end, items };
}
/** Returns a value without the full stop at its end; an ellipsis stays. */
function withoutLastDot(value) {
    return value.replace(/(?<!\.)\.$/, "");
}
/** Returns a line without the full stop or the colon at its end; an ellipsis stays. */
function withoutEnd(text) {
    return text.replace(/(?<!\.)[.:]$/, "");
}
function textsOf(lines) {
    return lines.map(({ text }) => text);
}

;// CONCATENATED MODULE: ./build/summary/failures/exception-class.js



/** UTF-16 units of a type or a statement that are looked at. */
const WIDTH = 200;
/** A class with or without its package: shop.cart.OutOfStock, Shop\Cart\OutOfStock, class scala.MatchError */
const CLASS_NAME = /^(?:class )?(?:[\w$]+[.\\:]+)*([A-Z]\w*[a-z]\w*)$/;
/** The class at the end of what stands before a message; Node.js adds a code: TypeError [ERR_INVALID_ARG_TYPE] */
const CLASS_BEFORE = /(\w+(?:Error|Exception))(?: \[\w+\])?$/;
/** Quotations, and values in brackets. */
const VALUES = /"[^"]*"|'[^']*'|\([^()]*\)|\{[^{}]*\}/g;
/** Returns whether a statement is a single word, number or value; a call of `expect` says more. */
function isSingleWord(statement) {
    const text = statement.slice(0, WIDTH).trim();
    if (EXPECT_CALL.test(text))
        return false;
    return !/[\s=<>]/.test(text.replace(VALUES, "").trim());
}
/**
 * Returns whether a statement says little without the class of the exception: it has hardly a word, such as `/ by
 * zero`.
 */
function needsClass(statement) {
    if (isSingleWord(statement))
        return true;
    const text = statement.slice(0, WIDTH).replace(VALUES, "");
    const words = text.match(/\p{L}{3,}/gu) ?? [];
    return words.length < 2 && !/[=<>]|expect/i.test(text);
}
/** Returns the short name of the class that the type of a failure names; undefined if it names none. */
function classOfType({ type = "" }) {
    const [, name] = CLASS_NAME.exec(type.slice(0, WIDTH)) ?? [];
    if (name === undefined || (0,failure_words/* saysNothing */._X)(name))
        return undefined;
    return name;
}
/** Returns the class that stands before a message in the text of a failure; undefined if none does. */
function classInText({ text = "" }, message) {
    const end = `: ${message}`;
    const lines = (0,failure_lines/* plainLines */.y1)(text).map((line) => line.trimEnd());
    const found = lines.find((line) => line.endsWith(end));
    if (found === undefined)
        return undefined;
    const [, name] = CLASS_BEFORE.exec(found.slice(0, -end.length)) ?? [];
    return name;
}

;// CONCATENATED MODULE: ./build/summary/failures/known-names.js



/** UTF-16 units of names and lines whose letters are compared. */
const known_names_WIDTH = 200;
/** Names before a statement, each with a colon after it. */
const MAX_PREFIXES = 4;
/** What may be left of a line without the test's names: its arguments, its data set, its file. */
const ARGUMENTS = /^[\s.]*\([^()]*(?:\([^()]*\)[^()]*)*\)$/;
/** Playwright: cart.spec.ts:3:5 pays */
const PLACE_BEFORE = /^(?:[A-Za-z]:)?[^\s:(]+\.\w+[:(]\d[\d:,)]*:? /;
/** Minitest: CartTest#test_total [test/cart_test.rb:9] */
const PLACE_AFTER = / \[\S+:\d+\]$/;
function namesOf({ name, className, suite }) {
    return normalize([name, className, suite]);
}
/**
 * Returns the names that the lines of a failure may repeat, the longest first: those of the case and of its exception.
 */
function repeatedNames(failure) {
    const { type = "" } = failure;
    // A type of several words is the beginning of a message.
    return normalize([...namesOf(failure), /\s/.test(type) ? undefined : type]);
}
function normalize(names) {
    return (0,format/* present */.Eb)(names)
        .filter((name) => name !== "")
        .map(normalizeSeparators)
        .toSorted((a, b) => b.length - a.length);
}
/** Returns whether a line says more than that something failed, and than these names. */
function isInformative({ text: line, isNoise }, names) {
    if (isNoise || (0,failure_words/* saysNothing */._X)(line))
        return false;
    const letters = lettersOf(line);
    if (names.some((name) => lettersOf(name) === letters))
        return false;
    const said = line.replace(PLACE_BEFORE, "");
    const text = normalizeSeparators(said);
    // The last part of the name: cart › pays
    if (said !== line && names.some((name) => name.endsWith(text)))
        return false;
    const rest = removeNames(names, text);
    if (rest === text)
        return !(0,failure_words/* saysNothing */._X)(text);
    return !ARGUMENTS.test(rest) && !(0,failure_words/* hasNoContent */.XH)(rest);
}
/**
 * Returns a statement without what comes before it and only names the test: `Failure: CartTest#test_total [a.rb:9]: no`
 */
function withoutNames(statement, failure) {
    const names = namesOf(failure);
    let left = statement;
    for (let count = 0; count < MAX_PREFIXES; count++) {
        const end = left.indexOf(": ");
        if (end < 0)
            break;
        const rest = left.slice(end + ": ".length);
        if (isSingleWord(rest) || (0,failure_words/* saysNothing */._X)(rest))
            break;
        const prefix = normalizeSeparators(left.slice(0, end)).replace(PLACE_AFTER, "");
        if (!isOnlyName(prefix, names))
            break;
        left = rest;
    }
    return left;
}
/** Whether what comes before a statement only names the test. */
function isOnlyName(prefix, names) {
    const rest = removeNames(names, prefix);
    if (rest !== prefix)
        return (0,failure_words/* hasNoContent */.XH)(rest);
    // `Unhandled exception: no disk` is shown as it is, `Error: no disk` without what says nothing.
    return (0,failure_words/* saysNothing */._X)(prefix) && !prefix.includes(" ");
}
function removeNames(names, text) {
    return names.reduce((left, name) => left.replaceAll(name, ""), text);
}
/** Test tools write one class as `a.B`, `a\B` and `a::B`. */
function normalizeSeparators(text) {
    return text.replace(/\\|::/g, ".");
}
/** Codeception writes navigateAndCheckTest as: Navigate and check test */
function lettersOf(text) {
    const start = text.slice(0, known_names_WIDTH).toLowerCase();
    return start.replace(/[^\p{L}\p{N}]/gu, "");
}

;// CONCATENATED MODULE: ./build/summary/failures/find-statement.js







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
function findStatement(failure) {
    const names = repeatedNames(failure);
    const message = (0,failure_lines/* readLines */.Se)(failure.message).lines;
    const text = (0,failure_lines/* readLines */.Se)(failure.text);
    const start = indexOfMessage(message, text.lines);
    const lines = [...message, ...text.lines];
    // The text has the message, and more of it.
    const isRepeated = start !== undefined;
    const inMessage = isRepeated ? undefined : fromMessage(failure, message, text.lines, names);
    return (inMessage ??
        fromText(failure, text, start ?? 0, names) ??
        fromType(failure, lines) ??
        fromOutput(failure) ??
        fromName(failure) ??
        longestOf(lines.filter((line) => !line.isNoise)) ??
        longestOf(message));
}
/**
 * Returns where the text has the first line of a message that an attribute has on one line with the others, or that
 * Minitest cut with `...`. Undefined for all other messages.
 */
function indexOfMessage(message, text) {
    const [only, ...others] = message;
    if (only === undefined || others.length > 0)
        return undefined;
    const index = text.findIndex((line, at) => {
        const withoutClass = line.written.replace(/^[\w.$\\:]*\w: (?=\S)/, "");
        const next = text[at + 1]?.written;
        return [line.written, withoutClass].some((start) => goesOn(only.text, start, next));
    });
    return index < 0 ? undefined : index;
}
/** Whether a message begins with a line, and goes on with the next line or is cut. */
function goesOn(message, line, next) {
    if (!message.startsWith(line))
        return false;
    const rest = message.slice(line.length);
    if (rest === "...")
        return true;
    return next !== undefined && /^\s/.test(rest) && rest.trim().startsWith(next);
}
/** The statement in a message, with the class of the exception if it is a single word. */
function fromMessage(failure, message, text, names) {
    const line = message.find((each) => isInformative(each, names));
    if (line === undefined)
        return undefined;
    const index = startOfStatement(message, line);
    const following = line === message.at(-1) ? linesAfter(text, line.text) : [];
    const complete = completeStatement([...message, ...following], index);
    const statement = withoutNames(complete, failure);
    if (!needsClass(statement))
        return statement;
    const owner = classOfType(failure) ?? classInText(failure, statement);
    if (owner === undefined)
        return withExplanation(statement, text);
    return statement.startsWith(owner) ? statement : `${owner}: ${statement}`;
}
/** The lines after the one that repeats a message, where its values may be; all lines if none does. */
function linesAfter(lines, message) {
    const index = lines.findIndex(({ written }) => written.includes(message));
    return lines.slice(index + 1);
}
/** Where a line is, or the heading that announces it if it is a single word: Unexpected error: EOF */
function startOfStatement(lines, line) {
    const index = lines.indexOf(line);
    if (!isSingleWord(line.text))
        return index;
    const heading = lines.slice(0, index).findLastIndex(({ isNoise }) => !isNoise);
    return lines[heading]?.text.endsWith(":") ? heading : index;
}
/** A single word, and the text if that is one line that explains it: should_fail: Should have failed, but didn't */
function withExplanation(word, text) {
    const [only, ...others] = text;
    if (only === undefined || others.length > 0 || only.isNoise)
        return word;
    const { text: line } = only;
    const isExplanation = !isSingleWord(line) && !(0,failure_words/* saysNothing */._X)(line) && !line.includes(word);
    return isSingleWord(word) && isExplanation ? `${word}: ${line}` : word;
}
/** The statement in the lines of a text from `start`. */
function fromText(failure, { lines, hasBeginning }, start, names) {
    const isCandidate = (line) => isInformative(line, names);
    // Tools that write a message that says nothing write the log of the test as text.
    const isLog = !hasBeginning && failure.message !== undefined && classOfType(failure) === undefined;
    const read = lines.slice(start);
    const logged = isLog ? likeliest(read, isCandidate) : undefined;
    const found = logged ?? read.find(isCandidate);
    if (found === undefined)
        return undefined;
    const statement = completeStatement(lines, startOfStatement(lines, found));
    return withoutNames(statement, failure);
}
/** Of the lines of a log, the one that most likely says why the test failed. */
function likeliest(lines, isCandidate) {
    return (withWord(lines.filter(isLoggedByGo), failure_words/* COMMON_FAILURE_WORDS */.jC, isCandidate) ??
        lastLoggedByGo(lines).find(isCandidate) ??
        lines.find((line) => AT_PLACE.test(line.written) && isCandidate(line)) ??
        withFailureWord(lines, isCandidate));
}
function isLoggedByGo(line) {
    return LOGGED_BY_GO.test(line.written);
}
/** What a Go test logged last, in one line or several: what it said when it failed. */
function lastLoggedByGo(lines) {
    const start = lines.findLastIndex((line, index) => {
        const before = lines[index - 1];
        return isLoggedByGo(line) && (before === undefined || !isLoggedByGo(before));
    });
    return start < 0 ? [] : lines.slice(start);
}
function withFailureWord(lines, isCandidate) {
    return (withWord(lines, failure_words/* COMMON_FAILURE_WORDS */.jC, isCandidate) ??
        withWord(lines, failure_words/* OTHER_FAILURE_WORDS */.Sr, isCandidate));
}
function withWord(lines, words, isCandidate) {
    return lines.find((line) => words.test(line.written) && isCandidate(line));
}
/** The type, with what a line adds to it. */
function fromType({ type = "" }, lines) {
    const kind = (0,sanitize/* sanitizeLine */.g$)(type);
    if ((0,failure_words/* saysNothing */._X)(kind))
        return undefined;
    const start = `${kind}: `;
    const longer = lines.find(({ text }) => text.startsWith(start) && !(0,failure_words/* saysNothing */._X)(text.slice(start.length)));
    return longer?.text ?? kind;
}
/** The first line of an output that says what failed. Its last line may be about anything. */
function fromOutput({ output }) {
    const { lines, hasBeginning } = (0,failure_lines/* readLines */.Se)(output);
    const isCandidate = (line) => {
        return isInformative(line, []) && !(0,line_patterns/* matches */.cK)(line_patterns/* NOT_FAILED */.a9, line.text);
    };
    const found = hasBeginning ? lines.find(isCandidate) : withFailureWord(lines, isCandidate);
    if (found === undefined)
        return undefined;
    return completeStatement(lines, lines.indexOf(found));
}
/** What the name of a case says from where the tool writes the reason into it. */
function fromName({ name }) {
    const searched = name.slice(0, NAME_LENGTH);
    const positions = line_patterns/* REASONS_IN_NAMES */.V5.map(({ pattern }) => searched.search(pattern));
    const start = positions.find((position) => position >= 0);
    return start === undefined ? undefined : name.slice(start);
}
/** Of lines that say nothing, the longest. */
function longestOf(lines) {
    const found = lines.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
    const [longest] = found.toSorted((a, b) => b.text.length - a.text.length);
    return longest?.text;
}

;// CONCATENATED MODULE: ./build/summary/failures/failure-headline.js




/** UTF-16 units of a headline. */
const HEADLINE_LENGTH = 200;
/** A cause at the end of a trace. */
const CAUSE = /^\s*(?:Caused by|\[cause\]): *(.*)/;
/** The class of an exception before its message, unless that is a single word, such as the name of a host. */
const CLASS = /^(?:[\w$]+\.)+[\w$]+: (?=\S+\s)/;
/** Returns what a failure says, in one line, with the last cause. Undefined if the report says nothing. */
function failureHeadline(failure) {
    const found = findStatement(failure);
    if (found === undefined)
        return undefined;
    const headline = shorten(found, HEADLINE_LENGTH);
    const cause = lastCause(failure);
    if (cause === undefined || headline.includes(cause))
        return headline;
    const suffix = ` · cause: ${shorten(cause, HEADLINE_LENGTH / 2)}`;
    return `${shorten(headline, HEADLINE_LENGTH - suffix.length)}${suffix}`;
}
/** Returns the reason of a skipped case without the lines that say nothing, unless it has no others. */
function skipReason(reason) {
    const lines = (0,failure_lines/* plainLines */.y1)(reason).filter((line) => !(0,failure_lines/* isNoise */.ty)(line));
    return lines.length > 0 ? lines.join("\n") : reason;
}
/** The message of the last cause of a trace; its class if it has none. */
function lastCause({ text = "" }) {
    if (!/Caused by|\[cause\]/.test(text))
        return undefined;
    const causes = (0,failure_lines/* plainLines */.y1)(text).flatMap((line) => CAUSE.exec(line)?.[1] ?? []);
    return causes.at(-1)?.replace(CLASS, "").trim();
}
/** Returns a text on one line, cut in the middle: comparisons differ at their end. */
function shorten(text, limit) {
    const line = (0,sanitize/* toLine */.S5)(text, Number.POSITIVE_INFINITY);
    if (line.length <= limit)
        return line;
    const end = Math.floor(limit / 3);
    return `${(0,format/* truncate */.xv)(line, limit - end)}${line.slice(-end).toWellFormed()}`;
}


/***/ }),

/***/ 2091:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Se: () => (/* binding */ readLines),
/* harmony export */   ty: () => (/* binding */ isNoise),
/* harmony export */   y1: () => (/* binding */ plainLines)
/* harmony export */ });
/* unused harmony export Line */
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8253);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(768);
/* harmony import */ var _base_sanitize_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9029);
/* harmony import */ var _frame_patterns_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1992);
/* harmony import */ var _line_patterns_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9097);





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
class Line {
    /** As it is written, without the blanks around it. */
    written;
    /** How many blanks come before it. */
    indent;
    #text;
    #isNoise;
    constructor(raw) {
        this.written = raw.trim();
        this.indent = raw.search(/\S/);
    }
    /** What is shown of it: without what only its tool needs. */
    get text() {
        this.#text ??= rewrite(this.written);
        return this.#text;
    }
    /** Whether it says nothing by itself. */
    get isNoise() {
        this.#isNoise ??= isNoise(this.text);
        return this.#isNoise;
    }
}
/** Returns a line without what only its tool needs. */
function rewrite(line) {
    let text = line;
    for (const { pattern, replacement } of _line_patterns_js__WEBPACK_IMPORTED_MODULE_4__/* .REWRITINGS */ .Tb) {
        text = text.replace(pattern, replacement);
    }
    return text.trim();
}
/** Returns the lines of a text from where the statement of the failure begins, if a line says so. */
function readLines(text) {
    const written = unwrap(text).split("\n", LINES);
    const filled = written.filter((line) => line.trim() !== "");
    const lines = joinLines(pytestErrors(filled)).map((line) => new Line(line));
    const begin = lines.findIndex((line, index) => {
        const before = lines[index - 1]?.written ?? "";
        return (0,_line_patterns_js__WEBPACK_IMPORTED_MODULE_4__/* .matches */ .cK)(_line_patterns_js__WEBPACK_IMPORTED_MODULE_4__/* .BEGINNINGS */ .DH, line.written) || (0,_line_patterns_js__WEBPACK_IMPORTED_MODULE_4__/* .matches */ .cK)(_line_patterns_js__WEBPACK_IMPORTED_MODULE_4__/* .HEADING_LINES */ .X9, before);
    });
    if (begin < 0)
        return { lines, hasBeginning: false };
    return { lines: lines.slice(begin), hasBeginning: true };
}
/** Returns the lines of a text as they are written, without blank ones and without Python's frames. */
function plainLines(text) {
    const lines = startOf(text).replace(PYTHON_FRAMES, "").split("\n", LINES);
    return lines.filter((line) => line.trim() !== "");
}
/** Returns whether a line says nothing by itself. */
function isNoise(line) {
    if (line.length > LONGEST_NOISE)
        return false;
    const trimmed = line.trim();
    return (0,_line_patterns_js__WEBPACK_IMPORTED_MODULE_4__/* .matches */ .cK)(_line_patterns_js__WEBPACK_IMPORTED_MODULE_4__/* .NOISE */ .Xd, trimmed) || (0,_frame_patterns_js__WEBPACK_IMPORTED_MODULE_3__/* .isNoiseFrame */ .ES)(trimmed);
}
/** The start of a text, sanitized. */
function startOf(text = "") {
    return (0,_base_sanitize_js__WEBPACK_IMPORTED_MODULE_2__/* .sanitize */ .aj)(text.slice(0, UNITS)).replace(CUT_LINE, "$1…");
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
function unwrap(text) {
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
function withoutJson(text) {
    const parsed = text.startsWith('{"') ? (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .tryParseJson */ .Bl)(text) : undefined;
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .OW)(parsed))
        return text;
    return (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(parsed, "message") ?? (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(parsed, "stack") ?? text;
}
/** Where frames follow the message on its line, since XML makes blanks of the line ends in attributes. */
const LOST_LINE_ENDS = /(?<=[^\s#'"]|\w['"]) {3,}(?! )(?=at \S|\S+:\d+:in )/g;
const TRACE_ON_ONE_LINE = / Traceback \(most recent call last\): .*/;
/** YAML of TAP on one line, and its keys. */
const TAP_ON_ONE_LINE = /^(?:operator|name): .* (?:at|stack): /;
const TAP_KEYS = / (?=(?:operator|expected|actual|at|stack|assertion|details|message|values): )/g;
function withLineEnds(text) {
    const lines = text.replace(LOST_LINE_ENDS, "\n");
    if (text.includes("\n"))
        return lines;
    if (TAP_ON_ONE_LINE.test(text))
        return lines.replace(TAP_KEYS, "\n");
    return lines.replace(TRACE_ON_ONE_LINE, "");
}
/** Common Test prints a tuple of the reason and the stack: `{{badmatch,2},[{cart_SUITE,total,1,…`. */
const ERLANG_TUPLE = /^\{+[a-z]\w*,/;
const ERLANG_STACK = /, ?\[\{'?[\w-]+'?,'?[\w/^$-]+'?,/;
/** Returns the reason of an Erlang tuple without its stack; any other text as it is. */
function withoutErlangStack(text) {
    if (!ERLANG_TUPLE.test(text))
        return text;
    const term = text.replace(/\s+/g, " ");
    const end = term.search(ERLANG_STACK);
    if (end < 0)
        return text;
    const reason = term.slice(0, end);
    return reason.slice(Math.max(0, depthOf(reason)));
}
/** The lines that pytest marks with `E`, those that are indented least; all lines if it marks none. */
function pytestErrors(lines) {
    // Reports that were laid out anew have one blank after the mark.
    const hasSource = lines.some((line) => /^\s*> /.test(line));
    const mark = hasSource ? /^\s*E( +\S.*)/ : /^E( {3,}\S.*)/;
    const marked = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)(lines.map((line) => mark.exec(line)?.[1]));
    if (marked.length === 0)
        return lines;
    const indents = marked.map((line) => line.search(/\S/));
    const first = indents.indexOf(Math.min(...indents));
    return marked.slice(first);
}
/** Joins the lines of values in brackets, and those of a unified diff, which comes last. */
function joinLines(lines) {
    const diff = lines.findIndex((_, index) => isDiff(lines, index));
    if (diff < 0)
        return joinValues(lines);
    return [...joinValues(lines.slice(0, diff)), changesOf(lines.slice(diff + 2))];
}
/** Whether a unified diff begins at a line. */
function isDiff(lines, index) {
    const first = lines[index] ?? "";
    const second = lines[index + 1] ?? "";
    return /^\s*--- \S/.test(first) && /^\s*\+\+\+ \S/.test(second);
}
/** The first line that a unified diff takes away and the first that it adds: `-total 9, +total 8`. */
function changesOf(diff) {
    const lines = diff.map((line) => line.trim());
    const removed = lines.find((line) => line.startsWith("-"));
    const added = lines.find((line) => line.startsWith("+"));
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([removed, added]).join(", ");
}
/** Joins the lines of values in brackets that are open at the end of a line. */
function joinValues(lines) {
    const result = [];
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
function bracketsSize(lines, index) {
    const first = lines[index] ?? "";
    if (!/[[{(,]$/.test(first) || depthOf(first) <= 0)
        return 1;
    let depth = 0;
    for (const [size, line] of lines.slice(index, index + JOINED_LINES).entries()) {
        depth += depthOf(line);
        if (depth <= 0)
            return size + 1;
    }
    return 1;
}
/** How many more brackets a text opens than it closes. */
function depthOf(text) {
    const opened = text.match(/[[{(]/g)?.length ?? 0;
    const closed = text.match(/[\]})]/g)?.length ?? 0;
    return opened - closed;
}


/***/ }),

/***/ 9753:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ lastOutput),
/* harmony export */   UV: () => (/* binding */ firstLines),
/* harmony export */   VL: () => (/* binding */ messageLines),
/* harmony export */   kY: () => (/* binding */ failureText)
/* harmony export */ });
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8253);
/* harmony import */ var _base_sanitize_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9029);
/* harmony import */ var _failure_headline_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5936);
/* harmony import */ var _failure_words_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4069);




/** Lines that are shown; GitHub shows that many of an annotation without folding it. */
const LINES = 20;
/** Lines of the last cause that are shown after these. */
const CAUSE_LINES = 3;
/** UTF-16 units of the first lines together. */
const TEXT_LENGTH = 2000;
/** UTF-16 units of a line of a message or a trace. */
const LINE_LENGTH = 300;
/** UTF-16 units of a line of an output, of which the last lines have to fit. */
const OUTPUT_LINE_LENGTH = 90;
/** UTF-16 units of a message that are compared with the text. */
const COMPARED_LENGTH = 8 * 1024;
/**
 * Returns the message and the trace of a failure as sanitized text: the first lines and, if there are more, the last
 * cause; without both, the last lines of the output. Undefined if the report says nothing.
 */
function failureText(failure) {
    const lines = messageLines(failure);
    return lines.length > 0 ? firstLines(lines) : lastOutput(failure);
}
/** Returns the lines of the message and the trace of a failure; none if the report has neither. */
function messageLines({ message = "", text = "" }) {
    // Pytest repeats every line of the message after `E`.
    const compared = message.slice(0, COMPARED_LENGTH).split("\n");
    const isRepeated = compared.every((line) => text.includes(line.trim()));
    const isGeneric = text.trim() !== "" && (0,_failure_words_js__WEBPACK_IMPORTED_MODULE_3__/* .saysNothing */ ._X)(message);
    const shown = isRepeated || isGeneric ? text : `${message}\n${text}`;
    const lines = shortLines(shown, LINE_LENGTH);
    return lines.join("") === "" ? [] : lines;
}
/** Returns the last lines of what a failed case printed; undefined if it printed nothing. */
function lastOutput({ output = "" }) {
    const printed = shortLines(output, OUTPUT_LINE_LENGTH);
    const last = printed.slice(-LINES).join("\n");
    if (printed.length > LINES)
        return `…\n${last}`;
    return last === "" ? undefined : last;
}
/** Returns the first lines of a failure and, if there are more, the last cause. */
function firstLines(lines) {
    const first = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .truncate */ .xv)(lines.slice(0, LINES).join("\n"), TEXT_LENGTH);
    const rest = lines.slice(LINES);
    if (rest.length === 0)
        return first;
    const cause = rest.findLastIndex((line) => _failure_headline_js__WEBPACK_IMPORTED_MODULE_2__/* .CAUSE */ .uA.test(line));
    const causeLines = cause < 0 ? [] : rest.slice(cause, cause + CAUSE_LINES);
    const more = `… ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(rest.length - causeLines.length, "more line")}`;
    return [first, more, ...causeLines].join("\n");
}
/** The lines of a text, sanitized, without blank lines around them, and cut at `width`. */
function shortLines(text, width) {
    return (0,_base_sanitize_js__WEBPACK_IMPORTED_MODULE_1__/* .sanitize */ .aj)(text)
        .replace(/^(?:[^\S\n]*\n)+/, "")
        .trimEnd()
        .split("\n")
        .map((line) => (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .truncate */ .xv)(line, width));
}


/***/ }),

/***/ 4069:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Sr: () => (/* binding */ OTHER_FAILURE_WORDS),
/* harmony export */   XH: () => (/* binding */ hasNoContent),
/* harmony export */   _X: () => (/* binding */ saysNothing),
/* harmony export */   jC: () => (/* binding */ COMMON_FAILURE_WORDS)
/* harmony export */ });
/** Words that say that something failed. */
const OUTCOMES = new Set([
    ["fail", "fails", "failed", "failing", "failure", "failures"],
    ["error", "errors", "exception", "exceptions"],
    ["ok", "null", "none", "nil"],
    ["result", "results", "messages", "testfailed"],
].flat());
/** Words that say nothing beside them. */
const FILLERS = new Set([
    ["a", "an", "the", "at", "in", "of", "for", "with", "to"],
    ["not", "no", "and", "or", "s"],
    ["has", "had", "was", "were"],
    ["test", "tests", "case", "cases", "suite", "suites"],
    ["step", "steps", "scenario", "assertion", "assertions"],
    ["run", "ran", "collection", "build", "runtime"],
    ["internal", "uncaught", "unexpected", "unhandled"],
    ["occurred", "occur", "produced", "found", "see"],
    ["message", "stacktrace", "details"],
].flat());
/** UTF-16 units of a text that are looked at. */
const WIDTH = 200;
/**
 * Returns whether a text says no more than that something failed: `Failed`, `[Error] -`, `2 assertion(s) failed`,
 * `null`.
 */
function saysNothing(text) {
    const [first, ...others] = wordsOf(text);
    if (first === undefined)
        return true;
    // A number of failures is no reason, but `5` may be the message of an exception.
    const counted = /^\d+$/.test(first) ? others : [first, ...others];
    return counted.some((word) => OUTCOMES.has(word)) && counted.every(isEmptyWord);
}
/** Returns whether what is left of a line without the names in it says nothing. */
function hasNoContent(text) {
    return wordsOf(text).every(isEmptyWord);
}
/** The words of a text, in lower case. */
function wordsOf(text) {
    // A long text has too many words to say nothing.
    const start = text.slice(0, WIDTH).toLowerCase();
    return start.match(/[\p{L}\p{N}_]+/gu) ?? [];
}
function isEmptyWord(word) {
    return OUTCOMES.has(word) || FILLERS.has(word);
}
/** Words of which one stands in most lines about a failure. */
const COMMON_FAILURE_WORDS = /error|fail|assert|panic|fatal|exception/i;
const OTHER_PATTERNS = [
    "could not",
    "can ?not",
    "can't",
    "unable",
    "bad",
    "invalid",
    "undefined",
    "ambiguous",
    "pending",
    "abort\\w*",
    "segmentation",
    "timed out",
    "timeout",
    "refused",
    "denied",
    "missing",
    "no such",
    "not found",
];
/** Words that shells and system tools use instead. */
const OTHER_FAILURE_WORDS = new RegExp(`\\b(?:${OTHER_PATTERNS.join("|")})\\b`, "i");


/***/ }),

/***/ 1992:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ES: () => (/* binding */ isNoiseFrame),
/* harmony export */   RZ: () => (/* binding */ FRAMES),
/* harmony export */   uP: () => (/* binding */ countableFrames)
/* harmony export */ });
/* harmony import */ var _line_patterns_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9097);

/**
 * All frames. The first pattern with groups that match a line reads its location, so the general ones are last. What
 * matches by accident (`example.com:443`) is not the name of a file that exists.
 */
const FRAMES = [
    {
        tool: "Python",
        example: 'File "tests/test_cart.py", line 12, in test_total',
        pattern: /^File "(?<path>[^"]+)", line (?<line>\d+)/,
        isCounted: true,
    },
    {
        tool: "Python, in a group of exceptions, or after other words",
        example: '|   File "tests/test_cart.py", line 12, in test_total',
        pattern: /\bFile "(?<path>[^"]+)", line (?<line>\d+)/,
    },
    {
        tool: ".NET",
        example: "at Shop.CartTests.Total() in /src/CartTests.cs:line 12",
        pattern: /\) in (?<path>.+):line (?<line>\d+)$/,
    },
    {
        tool: "Java, Kotlin, Groovy, Scala",
        example: "at app//shop.cart.CartTest.total(CartTest.java:12)",
        pattern: /^at (?:[^\s()]*\/)?(?<owner>[^\s()/]+)\.[^().]+\((?<path>[^\s():/\\]+\.\w+):(?<line>\d+)\)/,
    },
    {
        tool: "JavaScript",
        example: "at async total (file:///src/my cart.test.js:12:5)",
        pattern: /^at (?:[^(/\\]*\(|async )?(?<path>.+):(?<line>\d+):\d+\)?$/,
    },
    {
        tool: "Java, JavaScript, .NET, with or without a location",
        example: "at java.base/java.lang.Thread.run(Native Method)",
        pattern: /^at (?!least |most |the )\S.*(?:\)|:\d+|<anonymous>)$/,
        isCounted: true,
    },
    {
        tool: "Java, JavaScript, .NET, wrapped or cut",
        example: "at shop.cart.CartTest",
        pattern: /^(?:-> )?at(?: (?!least |most |the )|$)/,
        isNoise: true,
    },
    {
        tool: "Java, after a line end",
        example: "shop.CartTest.total(CartTest.java:12)",
        pattern: /^[\w.$<>/]+\((?<path>\w+\.\w+):(?<line>\d+)\)$/,
        isNoise: true,
    },
    {
        tool: "Java, Logback, for frames that another trace has",
        example: "... 27 more",
        pattern: /^\.{3} (?<count>\d+) (?:more|common frames omitted)$/,
        isNoise: true,
        isCounted: true,
    },
    {
        tool: "TestNG and others, for lines that were left out",
        example: "... Removed 19 stack frames",
        pattern: /^\.{3} /,
        isNoise: true,
    },
    {
        tool: "Dart",
        example: "test/cart_test.dart 12:5  main.<fn>",
        pattern: /^(?<path>[^\s:]+\.dart) (?<line>\d+):\d+(?:\s|$)/,
        isNoise: true,
    },
    {
        tool: "Dart, in a package",
        example: "package:matcher/expect.dart 149:31  fail",
        pattern: /^\S+\.dart \d+:\d+\s/,
        isNoise: true,
    },
    {
        tool: "Vitest",
        example: "❯ total src/cart.ts:12:5",
        pattern: /^❯ (?:\S+ )?(?<path>[^\s:]+):(?<line>\d+):\d+$/,
        isNoise: true,
        isCounted: true,
    },
    {
        tool: "Vitest, after a name of several words",
        example: "❯ new Cart src/cart.ts:12:5",
        pattern: /^❯ /,
        isNoise: true,
    },
    {
        tool: "node-tap",
        example: "Test.<anonymous> (test/cart.js:12:25)",
        pattern: /^[\w.<>$]+ \([^\s()]+:\d+:\d+\)$/,
        isNoise: true,
    },
    {
        tool: "Playwright, in the heading that says where the test begins",
        example: "[chromium] › tests/cart.spec.ts:12:3 › cart › pays",
        pattern: /(?:^|› )(?<path>[^\s›]+):(?<line>\d+):\d+ › /,
        order: "last",
    },
    {
        tool: "Bats, after the lines of helpers",
        example: "# in test file tests/cart.bats, line 12)",
        pattern: /\bin test file (?<path>[^\s,()]+\.\w+), line (?<line>\d+)/,
        order: "first",
    },
    {
        tool: "Bats",
        example: "(from function `pay' in file tests/cart.bash, line 12,",
        pattern: /^(?:\(from function|\(?in test file) /,
        isNoise: true,
    },
    {
        tool: "Bats, pytest, EUnit",
        example: "in function cart:total/0 (src/cart.erl, line 12)",
        pattern: /(?:\bfile |\()(?<path>[^\s,()]+\.\w+), line (?<line>\d+)/,
    },
    {
        tool: "shells",
        example: "tests/cart.sh: line 12: pay: command not found",
        pattern: /(?:^|\s)(?<path>[^\s:]+\.\w+): line (?<line>\d+):/,
    },
    {
        tool: "Perl",
        example: "#   at t/cart.t line 12.",
        pattern: /\bat (?<path>\S+\.\w+) line (?<line>\d+)\b/,
    },
    {
        tool: "Minitest",
        example: "CartTest#test_total [test/cart_test.rb:12]:",
        pattern: /^(?:\S+ )?\[[^\s:[\]]+\.\w+:\d+\]:?$/,
        isNoise: true,
    },
    {
        tool: "Minitest, with more on the line",
        example: "CartTest#test_total [test/cart_test.rb:12]: no money",
        pattern: /\[(?<path>(?:[A-Za-z]:[\\/])?[^"'`:()<>|*?[\]]+\.[A-Za-z]\w{0,9}):(?<line>\d+)\]/,
    },
    {
        tool: "Lua",
        example: "test/cart.lua:12: in upvalue 'TestCart.testTotal'",
        pattern: /^(?:(?<path>[^\s:]+):(?<line>\d+)|\S+): in (?:function|upvalue|method|local|field|main chunk)\b/,
        isNoise: true,
    },
    {
        tool: "Rust",
        example: "thread 'cart::total' (7) panicked at src/cart.rs:12:5:",
        pattern: /^thread '.*' (?:\(\d+\) )?panicked at (?<path>\S+):(?<line>\d+):\d+:?$/,
        isNoise: true,
    },
    {
        tool: "Ruby, PHPUnit",
        example: "./spec/cart_spec.rb:12:in `total'",
        pattern: /^(?:# |from )?(?:[A-Za-z]:)?[^\s:]*[\\/][^\s:]*:\d+(?::\d+)?(?::in .*)?$/,
        isCounted: true,
    },
    {
        tool: "Ruby, with or without a folder",
        example: "cart_test.rb:12:in `test_total'",
        pattern: /^\S+:\d+:in [`'"]/,
        isNoise: true,
    },
    {
        tool: "GoogleTest and others, on a line of its own",
        example: "cart_test.cc:12",
        pattern: /^(?:[A-Za-z]:)?[^\s:(]+\.\w+[:(][\d*][\d:,)\]]*$/,
        isNoise: true,
    },
    {
        tool: "Go, PHP, C++, pytest and others, with more on the line",
        example: "tests/test_cart.py:12: AssertionError",
        pattern: /(?:^|[\s"'`([])(?<path>(?:file:\/\/)?(?:[A-Za-z]:[\\/])?[^\s"'`:()<>|*?]+\.[A-Za-z]\w{0,9})[:(](?<line>\d+)/,
    },
];
const NOISE_FRAMES = FRAMES.filter(({ isNoise }) => isNoise);
/** Returns whether a line without the blanks around it is a frame that says nothing by itself. */
function isNoiseFrame(line) {
    return (0,_line_patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .matches */ .cK)(NOISE_FRAMES, line);
}
/** Returns how many frames a line of a trace stands for, if it can be counted instead of shown; otherwise undefined. */
function countableFrames(line) {
    // Sentences may begin with this word; frames are indented.
    if (line.startsWith("at "))
        return undefined;
    const trimmed = line.trim();
    for (const { pattern, isCounted } of FRAMES) {
        const match = isCounted ? pattern.exec(trimmed) : null;
        if (match !== null)
            return Number(match.groups?.["count"] ?? 1);
    }
    return undefined;
}


/***/ }),

/***/ 9097:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DH: () => (/* binding */ BEGINNINGS),
/* harmony export */   Tb: () => (/* binding */ REWRITINGS),
/* harmony export */   V5: () => (/* binding */ REASONS_IN_NAMES),
/* harmony export */   X9: () => (/* binding */ HEADING_LINES),
/* harmony export */   Xd: () => (/* binding */ NOISE),
/* harmony export */   a9: () => (/* binding */ NOT_FAILED),
/* harmony export */   cK: () => (/* binding */ matches),
/* harmony export */   tT: () => (/* binding */ VALUES)
/* harmony export */ });
/** Lines that say nothing by themselves, besides frames: headings, progress, source code. */
const NOISE = [
    {
        tool: "Boost.Test",
        example: "- file   : cart_test.cpp",
        pattern: /^- (?:file|line)\s*: /,
    },
    { tool: "GoogleTest", example: "unknown file", pattern: /^unknown file$/ },
    {
        tool: "JUnit, Jest, Lua, Rust",
        example: "stack traceback:",
        pattern: /^(?:exception )?stack ?(?:back)?trace(?:back)?:[\s-]*$/i,
    },
    { tool: "testify", example: "Error Trace:\t/src/cart_test.go:12", pattern: /^Error Trace:/ },
    { tool: "Python", example: "Traceback:", pattern: /^Traceback\b/ },
    {
        tool: "unittest",
        example: "ImportError: Failed to import test module: test_cart",
        pattern: /^(?:ImportError: )?Failed to import test module: \S+$/,
    },
    {
        tool: "syrupy",
        example: "AssertionError: assert [+ received] == [- snapshot]",
        pattern: /assert \[\+ received\] == \[- snapshot\]$/,
    },
    {
        tool: "doctest of Python, with the numbers of lines",
        example: "012     >>> total([1, 2])",
        pattern: /^(?:0\d\d(?: .*)?|\d{3,} +(?:>>>|\.{3}) .*)$/,
    },
    {
        tool: "pytest",
        example: "self = <test_cart.TestCart testMethod=test_total>",
        pattern: /^self = /,
    },
    {
        tool: "Ginkgo",
        example: "In [It] at: /src/cart_test.go:8 @ 03/14/26 09:30:00.05",
        pattern: /^In \[\w+\] at: /,
    },
    { tool: "RSpec", example: "Failure/Error: expect(total).to eq(7)", pattern: /^Failure\/Error: / },
    { tool: "Go", example: "=== RUN   TestTotal", pattern: /^=== (?:RUN|PAUSE|CONT|NAME)\b/ },
    { tool: "Go", example: "--- FAIL: TestTotal (0.00s)", pattern: /^--- (?:FAIL|SKIP):/ },
    { tool: "Go", example: "FAIL\texample.com/shop/cart\t0.006s", pattern: /^FAIL\t\S+\t[\d.]+s$/ },
    { tool: "Go", example: "PASS", pattern: /^PASS$/ },
    {
        tool: "Go, before the messages of a compiler",
        example: "# example.com/shop/cart",
        pattern: /^(?:\S+:\d+: : )?# \S+$/,
    },
    { tool: "TAP", example: "# Subtest: total", pattern: /^# Subtest: / },
    { tool: "TAP", example: "ok 3 - is empty", pattern: /^ok\b(?! [a-z])/ },
    { tool: "xUnit++", example: "OK: Cart.Total == 7", pattern: /^OK: / },
    { tool: "shells with `set -x`", example: "+ make test", pattern: /^\++ \S/ },
    { tool: "YAML of TAP", example: "stack: |-", pattern: /^\w+: [|>]-?$/ },
    {
        tool: "Schemathesis",
        example: "1. Test Case ID: 7Kq2xw",
        pattern: /^\d+\. Test Case ID: \S+$/,
    },
    {
        tool: "YAML of TAP",
        example: "operator: equal",
        pattern: /^(?:operator|compare|assertion|at|type|tapCaught): \S/,
    },
    {
        tool: "Minitest, where a diff is cut",
        example: "--- expected...",
        pattern: /^--- \S+$/,
    },
    { tool: "YAML of AVA", example: "name: AssertionError", pattern: /^name: \w+$/ },
    {
        tool: "Gomega, before the error",
        example: "<*fs.PathError | 0x27579072e750>:",
        pattern: /^<[^<>|]+ \| 0x[\da-f]+>:$/,
    },
    {
        tool: "Codeception",
        example: "CheckoutPageCest: Pay by card",
        pattern: /^\w+Cest:/,
    },
    {
        tool: "PHPUnit",
        example: "Exception in CartTest::tearDownAfterClass",
        pattern: /^Exception in [\w\\]+::\w+:?$/,
    },
    {
        tool: "Playwright, pytest, with a rule after a heading",
        example: "[chromium] › cart.spec.ts:3:5 › pays ────────",
        pattern: /[─━═=_-]{5}$/,
    },
    {
        tool: "this action, where it cut a text while it read the report",
        example: "… [cut]",
        pattern: /^… \[cut\]$/,
    },
];
/** What is shown of a line. */
const REWRITINGS = [
    {
        tool: "Test::More of Perl",
        example: "#   Failed test 'total'",
        pattern: /^# {3,}/,
        replacement: "",
        shown: "Failed test 'total'",
    },
    {
        tool: "log.Fatal of Go",
        example: "2026/03/14 09:30:00 could not connect",
        pattern: /^(?:\d{4}[-/]\d\d[-/]\d\d|[A-Z][a-z]{2} \d\d?)[ T]\d\d:\d\d:\d\d\S* /,
        replacement: "",
        shown: "could not connect",
    },
    {
        tool: "XCTest, Nim, with the whole path of a file that is named elsewhere",
        example: "/Users/runner/cart/CartTests.swift:70 - XCTAssertTrue failed",
        pattern: /^(?:\/|[A-Za-z]:[\\/])[^\s:(]+[:(]\d[\d:, ]*\)?:? (?:[-:] )?(?=\S)/,
        replacement: "",
        shown: "XCTAssertTrue failed",
    },
    {
        tool: "Boost.Test, TAP",
        example: "- message: check 6 == 7 has failed",
        pattern: /^(?:- )?(?:message|stack|details) *: +(?=[^\s|>])/,
        replacement: "",
        shown: "check 6 == 7 has failed",
    },
    {
        tool: "YAML of TAP, with a value on the lines below",
        example: "expected: |-",
        pattern: /^(expected|actual): +[|>]-?$/,
        replacement: "$1:",
        shown: "expected:",
    },
    {
        tool: "Schemathesis",
        example: "- Server error",
        pattern: /^- (?=[A-Z][a-z]+ [a-z])/,
        replacement: "",
        shown: "Server error",
    },
    {
        tool: "Java",
        example: "Caused by: java.lang.NumberFormatException: empty String",
        pattern: /^Caused by: (?=\S+: )/,
        replacement: "",
        shown: "java.lang.NumberFormatException: empty String",
    },
    {
        tool: "pytest",
        example: 'failed on setup with "TimeoutError: no database"',
        pattern: /^failed on (?:setup|teardown) with "(.*?)"?$/,
        replacement: "$1",
        shown: "TimeoutError: no database",
    },
    {
        tool: "Jest, where the quotation ends on another line",
        example: 'thrown: "Exceeded timeout of 200 ms for a test.',
        pattern: /^((?:Error: )?thrown: )"(?=[^"]+$)/,
        replacement: "$1",
        shown: "thrown: Exceeded timeout of 200 ms for a test.",
    },
    {
        tool: "Jest, Vitest",
        example: "expect(received).toBe(expected) // Object.is equality",
        pattern: / \/\/ (?:Object\.is|deep) equality$/,
        replacement: "",
        shown: "expect(received).toBe(expected)",
    },
    {
        tool: "Ginkgo",
        example: "[FAILED] Timed out after 1.001s.",
        pattern: /^\[FAILED\] (?=\S)/,
        replacement: "",
        shown: "Timed out after 1.001s.",
    },
    {
        tool: "Cucumber",
        example: "When I pay..........................undefined",
        pattern: /(?<!\.)\.{6,}(?=\w+$)/,
        replacement: " ... ",
        shown: "When I pay ... undefined",
    },
    {
        tool: "behave",
        example: "Failing step: When I pay ... undefined in 0.001s",
        pattern: /^(Failing step: .*) in \d+\.\d+s$/,
        replacement: "$1",
        shown: "Failing step: When I pay ... undefined",
    },
    {
        tool: "bats-assert",
        example: "-- values do not equal --",
        pattern: /^-- (.+) --$/,
        replacement: "$1",
        shown: "values do not equal",
    },
    {
        tool: "node:test",
        example: "[Error: test failed] { code: 'ERR_TEST_FAILURE', exitCode: 3, signal: null }",
        pattern: /^\[Error: test failed\] \{.*\bexitCode: (\d+).*$/,
        replacement: "exited with code $1",
        shown: "exited with code 3",
    },
];
/** Lines after which the statement of a failure stands; what comes before them is a log. */
const HEADING_LINES = [
    {
        tool: "Rust",
        example: "thread 'cart::total' panicked at src/cart.rs:12:5:",
        pattern: /^thread '.*' (?:\(\d+\) )?panicked at \S+:\d+:\d+:$/,
    },
    {
        tool: "Python",
        example: "Traceback (most recent call last):",
        pattern: /^(?:[\w.]+: )?Traceback \(most recent call last\):$/,
    },
    {
        tool: "C++",
        example: "terminate called after throwing an instance of 'std::runtime_error'",
        pattern: /^terminate called after throwing an instance of /,
    },
    { tool: "Cucumber", example: "Message:", pattern: /^Message:$/ },
];
/** Lines with which the statement of a failure begins; what comes before them is a log, or a trace. */
const BEGINNINGS = [
    {
        tool: "Go",
        example: "panic: runtime error: index out of range [0] with length 0",
        pattern: /^panic: /,
    },
    {
        tool: "EUnit",
        example: "**error:{badmatch,{error,enoent}}",
        pattern: /^\*\*(?:error|exit|throw):/,
    },
];
/** Lines that complete the one before them: the values of a comparison, or what was asserted. */
const VALUES = [
    {
        tool: "JUnit, Jest, RSpec, GoogleTest, busted",
        example: "Expected: 1",
        pattern: /^(?:expected|received|actual|got|want|but|passed in|value of|death test|result)(?: \w+){0,3}(?: ?\([^()]{0,20}\))?\s*:/i,
    },
    { tool: "Rust", example: "left: 6", pattern: /^(?:left|right): / },
    { tool: "Catch2", example: "with expansion:", pattern: /^with expansion:$/ },
    {
        tool: "PHPUnit, after a message of the test",
        example: "Failed asserting that 404 matches expected 200.",
        pattern: /^Failed asserting that /,
    },
];
/** Names of cases into which tools without messages put the reason. */
const REASONS_IN_NAMES = [
    {
        tool: "Check, through TAP",
        example: "cart.c:core:total: Assertion '6 == 7' failed: 6 == 6, 7 == 7",
        pattern: /\bassertion\b.*\bfailed\b/i,
    },
    {
        tool: "AVA, Check",
        example: "cart.test.mjs exited with a non-zero exit code: 1",
        pattern: /\b(?:early )?exit(?:ed)? (?:with|code)\b/i,
    },
    {
        tool: "node-tap",
        example: "Cannot read properties of null (reading 'price')",
        pattern: /^Cannot \w+ /,
    },
];
/** Lines of output about something that did not fail. */
const NOT_FAILED = [
    {
        tool: "Cucumber",
        example: "Given a cart.........passed",
        pattern: /\b(?:passed|skipped)\W*$/i,
    },
    { tool: "any summary", example: "3 tests, 0 failures", pattern: /\b0 (?:fail|error)/i },
];
/** Returns whether one of the patterns matches a line. */
function matches(patterns, line) {
    return patterns.some(({ pattern }) => pattern.test(line));
}


/***/ }),

/***/ 6435:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ parseFrames),
/* harmony export */   f: () => (/* binding */ parseFrame)
/* harmony export */ });
/* harmony import */ var _frame_patterns_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1992);

/** Lines at the beginning of a trace that are read. */
const FIRST_LINES = 100;
/** Lines at the end of a longer trace that are read. */
const LAST_LINES = 50;
/** UTF-16 units of a line that are read. */
const WIDTH = 500;
/** Returns the locations that a trace names, in its order but for those that a tool puts first or last. */
function parseFrames(trace) {
    const lines = trace.split("\n");
    const first = lines.slice(0, FIRST_LINES);
    const last = lines.slice(FIRST_LINES).slice(-LAST_LINES);
    const frames = [...first, ...last].flatMap((line) => readFrame(line) ?? []);
    const ordered = [
        ...frames.filter(({ order }) => order === "first"),
        ...frames.filter(({ order }) => order === undefined),
        ...frames.filter(({ order }) => order === "last"),
    ];
    return ordered.map(({ source }) => source);
}
/** Returns the location that a line of a trace names, if it names one. */
function parseFrame(line) {
    return readFrame(line)?.source;
}
function readFrame(raw) {
    const text = raw.slice(0, WIDTH).trim();
    for (const { pattern, order } of _frame_patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .FRAMES */ .RZ) {
        const { path, line, owner } = pattern.exec(text)?.groups ?? {};
        const number = Number(line);
        if (path === undefined || !Number.isSafeInteger(number) || number < 1)
            continue;
        // The owner is a class: what stands before its name is the package.
        const folders = owner?.split(".").slice(0, -1) ?? [];
        const source = {
            path: [...folders, path].join("/"),
            line: number,
            isPackaged: folders.length > 0,
        };
        return { source, order };
    }
    return undefined;
}


/***/ })

};
