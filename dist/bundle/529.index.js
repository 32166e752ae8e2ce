"use strict";
exports.id = 529;
exports.ids = [529];
exports.modules = {

/***/ 2282:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DV: () => (/* binding */ abortLater),
/* harmony export */   LN: () => (/* binding */ REQUEST_GRACE),
/* harmony export */   Zv: () => (/* binding */ GRACE),
/* harmony export */   gD: () => (/* binding */ CANCELLED),
/* harmony export */   zO: () => (/* binding */ waitForAbort)
/* harmony export */ });
/* harmony import */ var node_events__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8474);
/* harmony import */ var node_events__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_events__WEBPACK_IMPORTED_MODULE_0__);

/** The failure of what was cancelled. */
const CANCELLED = { id: "cancelled", title: "The run was cancelled" };
/** Milliseconds that requests in flight are given after a run was cancelled. */
const REQUEST_GRACE = 3_000;
/** Milliseconds after which a cancelled run waits for nothing; a little longer than its requests may take. */
const GRACE = REQUEST_GRACE + 500;
/** Returns a signal that aborts this long after `signal`. */
function abortLater(signal, milliseconds) {
    const controller = new AbortController();
    const wait = () => setTimeout(() => controller.abort(new Error("the run was cancelled")), milliseconds).unref();
    void waitForAbort(signal).then(wait);
    return controller.signal;
}
/** Waits until `signal` aborts. Node's own `aborted` holds listeners weakly, all but the last on a signal. */
async function waitForAbort(signal) {
    if (!signal.aborted)
        await (0,node_events__WEBPACK_IMPORTED_MODULE_0__.once)(signal, "abort");
}


/***/ }),

/***/ 659:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   TJ: () => (/* binding */ MAX_DELAY),
/* harmony export */   aq: () => (/* binding */ growingPause),
/* harmony export */   lO: () => (/* binding */ CLOCK_TOLERANCE),
/* harmony export */   ml: () => (/* binding */ systemClock)
/* harmony export */ });
/* unused harmony export sleep */
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8500);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_timers_promises__WEBPACK_IMPORTED_MODULE_0__);

/** Milliseconds that the clocks of different machines may differ. */
const CLOCK_TOLERANCE = 5 * 60_000;
/** The most milliseconds that a timer can wait, which is 24 days. With more, Node lets it fire at once. */
const MAX_DELAY = 2 ** 31 - 1;
/**
 * Returns the milliseconds to wait after this many attempts, counted from 1: each pause is twice as long as the one before,
 * up to the longest.
 */
function growingPause(first, longest, attempts) {
    return Math.min(longest, first * 2 ** (attempts - 1));
}
/** Waits as `Clock.sleep` says. */
async function sleep(milliseconds, signal) {
    const ended = (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setTimeout)(Math.min(milliseconds, MAX_DELAY), undefined, { signal });
    await ended.catch(() => undefined);
}
/** The machine's clock as it was when the process began. If it is set to another time, deadlines do not move. */
const systemClock = {
    now: () => Math.round(performance.timeOrigin + performance.now()),
    sleep,
};


/***/ }),

/***/ 6137:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E9: () => (/* binding */ parseDuration),
/* harmony export */   Xo: () => (/* binding */ formatSeconds),
/* harmony export */   a3: () => (/* binding */ formatDuration),
/* harmony export */   nV: () => (/* binding */ formatAge)
/* harmony export */ });
/* harmony import */ var _clock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(659);
/* harmony import */ var _format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7458);


/** Milliseconds. */
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SECONDS = { letter: "s", name: "second", size: SECOND };
const UNITS = [
    { letter: "d", name: "day", size: DAY },
    { letter: "h", name: "hour", size: HOUR },
    { letter: "m", name: "minute", size: MINUTE },
    SECONDS,
];
/** A hundred years, so that a moment that much earlier is still a date. */
const LONGEST = 36_500 * DAY;
/** Returns the milliseconds of `90s`, `15m`, `24h` or `7d`; undefined for anything else and beyond a hundred years. */
function parseDuration(text) {
    const [, digits, letter] = /^(\d{1,10})([smhd])$/.exec(text) ?? [];
    const unit = UNITS.find((candidate) => candidate.letter === letter);
    if (unit === undefined)
        return undefined;
    const milliseconds = Number(digits) * unit.size;
    return milliseconds <= LONGEST ? milliseconds : undefined;
}
/** Returns a number of milliseconds as an author writes it, in the largest unit that divides it: `90s` or `24h`. */
function formatDuration(milliseconds) {
    const divides = (size) => milliseconds >= size && milliseconds % size === 0;
    const { size, letter } = UNITS.find((unit) => divides(unit.size)) ?? SECONDS;
    return `${milliseconds / size}${letter}`;
}
/** Returns a measured time as `0.41 s`, `12.3 s`, `2 min 4 s` or `3 h 20 min`. */
function formatSeconds(seconds) {
    if (seconds < 9.995)
        return `${seconds.toFixed(2)} s`;
    if (seconds < 59.95)
        return `${seconds.toFixed(1)} s`;
    const whole = Math.round(seconds);
    if (whole < 3600)
        return `${Math.floor(whole / 60)} min ${whole % 60} s`;
    const minutes = Math.round(seconds / 60);
    return `${(0,_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatNumber */ .ZV)(Math.floor(minutes / 60))} h ${minutes % 60} min`;
}
/** Returns how many milliseconds ago something was: `3 hours ago`, `just now`, or `in the future`. */
function formatAge(milliseconds) {
    if (milliseconds < -_clock_js__WEBPACK_IMPORTED_MODULE_0__/* .CLOCK_TOLERANCE */ .lO)
        return "in the future";
    const unit = UNITS.find(({ size }) => milliseconds >= size);
    if (unit === undefined)
        return "just now";
    return `${(0,_format_js__WEBPACK_IMPORTED_MODULE_1__/* .pluralize */ .td)(Math.floor(milliseconds / unit.size), unit.name)} ago`;
}


/***/ }),

/***/ 942:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CA: () => (/* binding */ errorCode),
/* harmony export */   L7: () => (/* binding */ AttestationError),
/* harmony export */   Or: () => (/* binding */ isSystemError),
/* harmony export */   gJ: () => (/* binding */ errorMessage),
/* harmony export */   jK: () => (/* binding */ errorStack),
/* harmony export */   jX: () => (/* binding */ unexpectedProblem),
/* harmony export */   mB: () => (/* binding */ ParseError)
/* harmony export */ });
/* harmony import */ var _format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7458);
/* harmony import */ var _problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9978);


/** What was asked for cannot be done until a problem is solved. */
class AttestationError extends Error {
    name = "AttestationError";
    problem;
    constructor(problem, options) {
        super((0,_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .formatProblem */ .V)(problem), options);
        this.problem = problem;
    }
}
/** A text or a document is not what it should be. The message completes a sentence about it, which its reader makes. */
class ParseError extends Error {
    name = "ParseError";
}
// Members are read by name: an error from another realm is not an `instanceof` this realm's Error.
/** Returns `ENOENT` and the like; undefined if there is no such member. */
function errorCode(error) {
    return textMember(error, "code");
}
/** Whether a system call failed. */
function isSystemError(error) {
    return textMember(error, "syscall") !== undefined;
}
/** Returns an error's message, for a sentence about it; of an error of several errors, theirs. */
function errorMessage(error) {
    const message = textMember(error, "message");
    if (message)
        return message;
    const errors = member(error, "errors");
    if (!Array.isArray(errors))
        return message ?? String(error);
    const messages = new Set(errors.map(errorMessage));
    return [...messages].join("; ");
}
/** Returns what people are told of an unexpected error. */
function unexpectedProblem(error) {
    return {
        id: "unexpected",
        title: `Unexpected error: ${(0,_format_js__WEBPACK_IMPORTED_MODULE_1__/* .withoutFullStop */ .Qu)(errorMessage(error))}`,
        advice: "Re-run the job with debug logging. If it happens again, please report it and attach the log.",
    };
}
/** Returns an error's stack, or its message if it has none. */
function errorStack(error) {
    return textMember(error, "stack") ?? errorMessage(error);
}
function textMember(error, name) {
    const value = member(error, name);
    return typeof value === "string" ? value : undefined;
}
function member(error, name) {
    return typeof error === "object" && error !== null ? Reflect.get(error, name) : undefined;
}


/***/ }),

/***/ 7458:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D7: () => (/* binding */ joinList),
/* harmony export */   DP: () => (/* binding */ joinSentences),
/* harmony export */   Eb: () => (/* binding */ present),
/* harmony export */   Qu: () => (/* binding */ withoutFullStop),
/* harmony export */   Sm: () => (/* binding */ abbreviate),
/* harmony export */   UF: () => (/* binding */ compareCodeUnits),
/* harmony export */   Wl: () => (/* binding */ showShort),
/* harmony export */   Yq: () => (/* binding */ formatDate),
/* harmony export */   ZH: () => (/* binding */ capitalize),
/* harmony export */   ZV: () => (/* binding */ formatNumber),
/* harmony export */   fF: () => (/* binding */ bulletList),
/* harmony export */   gt: () => (/* binding */ limitItems),
/* harmony export */   pN: () => (/* binding */ inCode),
/* harmony export */   td: () => (/* binding */ pluralize),
/* harmony export */   xv: () => (/* binding */ truncate),
/* harmony export */   z3: () => (/* binding */ formatBytes)
/* harmony export */ });
/** Returns a whole number as `1,204`. */
function formatNumber(number) {
    return String(number).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
/** Returns a number of things as `1 suite`, `1,204 suites` or `2 policies`. */
function pluralize(number, noun, plural = `${noun}s`) {
    return `${formatNumber(number)} ${number === 1 ? noun : plural}`;
}
/** Returns at most `limit` of the items, and how many more there are, as `a, b and c` or `a, b, c and 4 more`. */
function joinList(items, limit = 3) {
    const shown = limitItems(items, limit, "");
    if (shown.length <= 1)
        return shown.join("");
    return `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}`;
}
/** Returns the items that are not undefined. */
function present(items) {
    return items.filter((item) => item !== undefined);
}
/** Returns whole sentences one after the other, without those that are undefined; undefined if all are. */
function joinSentences(...sentences) {
    return present(sentences).join(" ") || undefined;
}
/** Returns at most `limit` of the items, and a last one that says how many more there are, after the text `and`. */
function limitItems(items, limit, and = "and ") {
    const rest = items.length - limit;
    return rest > 0 ? [...items.slice(0, limit), `${and}${formatNumber(rest)} more`] : items;
}
/** Returns items on lines of their own, each after `- `. */
function bulletList(items) {
    return items.map((item) => `- ${item}`).join("\n");
}
/** Returns at most `limit` UTF-16 units of a redacted text, the last one an ellipsis if it was cut. */
function truncate(text, limit) {
    if (text.length <= limit)
        return text;
    // Never half of a character.
    const start = text.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/, "");
    return `${start}…`;
}
/** Returns a text for messages, or `…` if it has more UTF-16 units: nothing would recognize a part of a secret. */
function showShort(text, limit = 60) {
    return text.length <= limit ? text : "…";
}
/** Returns a name, a pattern or a path as messages show it: whole, since it may not be redacted yet. */
function inCode(text) {
    return `\`${text}\``;
}
/** Returns a text without its last full stop, so that a sentence can go on after it. */
function withoutFullStop(text) {
    return text.replace(/\.$/, "");
}
/** Returns the first digits of a commit or a digest: as many as GitHub shows. */
function abbreviate(hexadecimal) {
    return hexadecimal.slice(0, 7);
}
/** Returns the text with its first letter in upper case. */
function capitalize(text) {
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
/** Returns a size as `812 bytes`, `1.2 kB` or `10 MB`: in decimal units, as in the service's limit. */
function formatBytes(bytes) {
    if (bytes < 1000)
        return pluralize(bytes, "byte");
    // What would be rounded to 1,000 of a unit is one of the next.
    const power = [999.95e3, 999.95e6, 999.95e9].filter((limit) => bytes >= limit).length;
    const size = (bytes / 1000 ** (power + 1)).toFixed(1).replace(/\.0$/, "");
    return `${size} ${"kMGT".charAt(power)}B`;
}
/** Returns milliseconds since the epoch as `2026-01-31 12:05 UTC`. */
function formatDate(moment) {
    const date = new Date(moment);
    // A Date cannot hold every number.
    if (Number.isNaN(date.getTime()))
        return String(moment);
    const minute = date.toISOString().slice(0, 16).replace("T", " ");
    return `${minute} UTC`;
}
/** Compares texts by code units, for sorting: the order is the same on every machine and in every locale. */
function compareCodeUnits(a, b) {
    if (a < b)
        return -1;
    return a > b ? 1 : 0;
}


/***/ }),

/***/ 9515:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $6: () => (/* binding */ textAt),
/* harmony export */   Bl: () => (/* binding */ tryParseJson),
/* harmony export */   OW: () => (/* binding */ isJsonObject),
/* harmony export */   Tp: () => (/* binding */ parseDocument),
/* harmony export */   Vm: () => (/* binding */ JsonField),
/* harmony export */   fK: () => (/* binding */ valueAt),
/* harmony export */   hq: () => (/* binding */ nonEmpty),
/* harmony export */   mU: () => (/* binding */ namedError),
/* harmony export */   tk: () => (/* binding */ numberAt),
/* harmony export */   vd: () => (/* binding */ parseOwnDocument)
/* harmony export */ });
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_buffer__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(942);


/** Whether a parsed JSON value is an object: neither an array nor null. */
function isJsonObject(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}
/** Parses JSON. Returns undefined for text that is not JSON. */
function tryParseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch (error) {
        if (!(error instanceof SyntaxError))
            throw error;
        return undefined;
    }
}
/** Returns the value at a dotted path; undefined if any member of the path is missing. */
function valueAt(json, path) {
    return path
        .split(".")
        .reduce((value, name) => (isJsonObject(value) ? value[name] : undefined), json);
}
/** Returns the text at a dotted path; undefined for `""` and for anything that is not text. */
function textAt(json, path) {
    const value = valueAt(json, path);
    return typeof value === "string" && value !== "" ? value : undefined;
}
/** Returns the number at a dotted path; undefined for anything that is not a number. */
function numberAt(json, path) {
    const value = valueAt(json, path);
    return typeof value === "number" ? value : undefined;
}
/** Returns an object with members; undefined for one that has none but undefined ones. */
function nonEmpty(object) {
    const hasMember = Object.values(object).some((value) => value !== undefined);
    return hasMember ? object : undefined;
}
/**
 * Reads a JSON document of any layout by its fields; `written` is how `JSON.stringify` lays it out. Of a repeated member,
 * the last one counts. Throws a ParseError that names the document if it has another form.
 */
function parseDocument(name, content, read) {
    try {
        const { value, written } = parseJson(content);
        return read(new JsonField(value, "it"), written);
    }
    catch (error) {
        throw namedError(name, error);
    }
}
/** Returns the error to throw for one that reading a document threw. That of a ParseError names the document. */
function namedError(name, cause) {
    if (!(cause instanceof _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ParseError */ .mB))
        return cause;
    return new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ParseError */ .mB(`${name} cannot be used: ${cause.message}`, { cause });
}
/** Reads a document that only this action writes. Throws a ParseError for any other layout, too. */
function parseOwnDocument(name, content, read) {
    return parseDocument(name, content, (document, written) => {
        if (written.equals(content))
            return read(document);
        throw document.error("is not laid out as the action writes it");
    });
}
const NOT_JSON = "it is not JSON";
/** Throws a ParseError for what is not JSON in UTF-8, perhaps after its mark. */
function parseJson(content) {
    if (!(0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(content))
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ParseError */ .mB(NOT_JSON);
    try {
        const value = JSON.parse(new TextDecoder().decode(content), refuseInfinity);
        return { value, written: Buffer.from(JSON.stringify(value)) };
    }
    catch (error) {
        // A RangeError: a number is infinite, or arrays are nested so deep that the stack overflows.
        if (!(error instanceof SyntaxError || error instanceof RangeError))
            throw error;
        // The parser's message quotes the document, so it is not kept as the cause.
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ParseError */ .mB(NOT_JSON);
    }
}
/** `1e999` is read as infinity, which would be written as `null`. */
function refuseInfinity(_name, value) {
    if (value === Infinity || value === -Infinity)
        throw new RangeError("infinite");
    return value;
}
/** A JSON document, or a value in it. Methods throw a ParseError, such as `files[3].bytes is missing`. */
class JsonField {
    #value;
    #whole;
    #path;
    constructor(value, whole, path = "") {
        this.#value = value;
        this.#whole = whole;
        this.#path = path;
    }
    /** Returns undefined if the value is missing or null. */
    optional() {
        return this.#value === undefined || this.#value === null ? undefined : this;
    }
    /** Returns the member of an object, which may be missing. */
    member(name) {
        const object = this.object();
        const path = this.#path === "" ? name : `${this.#path}.${name}`;
        const value = Object.hasOwn(object, name) ? object[name] : undefined;
        return new JsonField(value, this.#whole, path);
    }
    object() {
        if (isJsonObject(this.#value))
            return this.#value;
        throw this.#mismatch("an object");
    }
    /** Returns the entries of an array. */
    list() {
        const value = this.#value;
        if (!Array.isArray(value))
            throw this.#mismatch("an array");
        return value.map((one, index) => {
            const path = `${this.#path}[${index}]`;
            return new JsonField(one, this.#whole, path);
        });
    }
    /** Returns a string that matches `pattern`, which `expected` describes. */
    text(pattern = /^/, expected = "a string") {
        const value = this.#value;
        if (typeof value !== "string")
            throw this.#mismatch(expected);
        if (!pattern.test(value))
            throw this.error(`is not ${expected}`);
        return value;
    }
    texts() {
        return this.list().map((field) => field.text());
    }
    oneOf(...choices) {
        const choice = choices.find((one) => one === this.#value);
        if (choice !== undefined)
            return choice;
        throw this.#mismatch(choices.map((one) => JSON.stringify(one)).join(" or "));
    }
    boolean() {
        return this.oneOf(true, false);
    }
    number() {
        const value = this.#value;
        if (typeof value === "number")
            return value;
        throw this.#mismatch("a number");
    }
    /** Returns a whole number of 0 or more. */
    count() {
        const value = this.number();
        if (Number.isSafeInteger(value) && value >= 0)
            return value;
        throw this.#mismatch("a whole number of 0 or more");
    }
    /** Returns the error to throw for a value of the right type that cannot be used; `problem` completes its path. */
    error(problem) {
        return new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ParseError */ .mB(`${this.#path || this.#whole} ${problem}`);
    }
    #mismatch(expected) {
        const value = this.#value;
        if (value === undefined)
            return this.error("is missing");
        return this.error(`is ${formatType(value)}, not ${expected}`);
    }
}
function formatType(value) {
    if (value === null)
        return "null";
    if (Array.isArray(value))
        return "an array";
    if (typeof value === "number")
        return `a number (${value})`;
    return typeof value === "object" ? "an object" : `a ${typeof value}`;
}


/***/ }),

/***/ 9978:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ formatProblem),
/* harmony export */   w: () => (/* binding */ isSentence)
/* harmony export */ });
/* harmony import */ var _format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7458);

/** Returns a problem as text: its title, its details (several have a line each) and its advice. */
function formatProblem({ title, details = [], advice }) {
    const [only, ...others] = details;
    if (others.length > 0) {
        return (0,_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([`${title}:`, (0,_format_js__WEBPACK_IMPORTED_MODULE_0__/* .bulletList */ .fF)(details), advice]).join("\n");
    }
    const said = only === undefined || isSentence(only) ? [title, only] : [`${title}: ${only}`];
    return (0,_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([...said, advice])
        .map(asSentence)
        .join(" ");
}
/** Whether a text ends as a sentence does. */
function isSentence(text) {
    return /[.!?]$/.test(text);
}
function asSentence(text) {
    return isSentence(text) ? text : `${text}.`;
}


/***/ }),

/***/ 3806:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S5: () => (/* binding */ toLine),
/* harmony export */   aj: () => (/* binding */ sanitize),
/* harmony export */   g$: () => (/* binding */ sanitizeLine),
/* harmony export */   g9: () => (/* binding */ escapeCommands)
/* harmony export */ });
/* harmony import */ var _format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7458);

/** UTF-16 units that are shown of a text on one line. */
const LINE = 300;
/** Sequences that set colours, move the cursor or begin a link. U+FFFD may stand for ESC, which XML forbids. */
const TERMINAL_SEQUENCES = /(?![\n\t])(?:\p{Cc}\[[\d;?]*[A-Za-z]|\uFFFD\[[\d;]*[mK]|\u009B[\d;?]*[A-Za-z]|\p{Cc}\]8;\P{Cc}*\p{Cc}\\?)/gu;
/** Colour codes whose ESC a test tool removed or spelled out. `[5m]` is not one: queries have such durations. */
const PRINTED_COLOURS = /(?:#x1b|\\x1b|\\u001b|\\033|\\e|\[NON-XML-CHAR-0x1b\])\[[\d;]*m|\[\d{1,3}(?:;\d{1,3})*m(?!\])/gi;
/** Everything that controls a terminal, is invisible, or reorders text, except line breaks and tabs. */
const UNPRINTABLE = /(?![\n\t])[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u200B\u2060\uFEFF\u{E0000}-\u{E007F}]/gu;
/** Text that can be shown as it is. The properties of Unicode, which are slow to load, are not needed for it. */
const PRINTABLE_ASCII = /^[\x20-\x7e\n\t]*$/;
/** Characters that a runner may ignore when it looks for commands. U+FFFD may have replaced one of them. */
const IGNORED_BY_RUNNER = /[\p{C}\p{M}\p{Z}\s\uFFFD]/gu;
/** Returns text that is safe to show: no terminal sequences, `\n` as line break, U+FFFD for invisible characters. */
function sanitize(text) {
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
function sanitizeLine(text, limit = LINE) {
    // A name may be as long as a report, so it is cut before the work as well.
    return toLine(sanitize(text.slice(0, limit * 4)), limit);
}
/** Returns sanitized text on one line of at most `limit` UTF-16 units, with an ellipsis if it was cut. */
function toLine(text, limit = LINE) {
    return (0,_format_js__WEBPACK_IMPORTED_MODULE_0__/* .truncate */ .xv)(text.replace(/\s+/g, " ").trim(), limit);
}
/**
 * As `sanitize`, with no line that a runner takes for a workflow command: `::name::` at the start of a line, after
 * blanks as well, and `##[name]` anywhere. Runners compare by culture, which ignores invisible characters.
 */
function escapeCommands(text) {
    const lines = sanitize(text).split("\n");
    return lines.map(escapeCommand).join("\n");
}
function escapeCommand(line) {
    const ignored = PRINTABLE_ASCII.test(line) ? /\s/g : IGNORED_BY_RUNNER;
    const compared = line.replace(ignored, "");
    const escaped = compared.includes("##[") ? line.replaceAll("#", "#\\") : line;
    return compared.startsWith("::") ? `\\${escaped}` : escaped;
}


/***/ }),

/***/ 8999:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $4: () => (/* binding */ NO_MESSAGES),
/* harmony export */   eg: () => (/* binding */ runStep),
/* harmony export */   jw: () => (/* binding */ mergeMessages),
/* harmony export */   rl: () => (/* binding */ causeOf),
/* harmony export */   xx: () => (/* binding */ because),
/* harmony export */   zM: () => (/* binding */ reasonsOf)
/* harmony export */ });
/* harmony import */ var _cancellation_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2282);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(942);


/** What kinds of things make a job fail, and with it who can fix it. Of several, the first in this list counts. */
const CAUSES = [
    "cancelled",
    "inputs",
    "evidence",
    "service",
    "gate",
    "tests",
    "unexpected",
];
const NO_MESSAGES = { reasons: [], warnings: [], notices: [] };
/** Returns problems that fail the job, all for one cause. */
function because(cause, ...problems) {
    return problems.map((problem) => ({ ...problem, cause }));
}
/** Returns the cause that is told of several; undefined if the job passes. */
function causeOf({ reasons }) {
    return CAUSES.find((cause) => reasons.some((reason) => reason.cause === cause));
}
/** Returns the messages of several parts, in their order. What a part has none of may be absent. */
function mergeMessages(...parts) {
    return {
        reasons: parts.flatMap(({ reasons = [] }) => reasons),
        warnings: parts.flatMap(({ warnings = [] }) => warnings),
        notices: parts.flatMap(({ notices = [] }) => notices),
    };
}
/** Returns what is told of an error: its problem with this cause, or that it was not expected. */
function reasonsOf(error, cause, log) {
    if (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .AttestationError */ .L7)
        return because(cause, error.problem);
    log.debug((0,_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .errorStack */ .jK)(error));
    return because("unexpected", (0,_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .unexpectedProblem */ .jX)(error));
}
/**
 * Runs a step, and returns its value with the messages that are members of it. An error that it throws becomes its
 * reason, of this cause, so that other steps can still report. When `signal` aborts, it fails at once, and nothing
 * waits for it.
 */
async function runStep({ log, signal }, cause, step) {
    const cancelled = {
        ...NO_MESSAGES,
        reasons: because("cancelled", _cancellation_js__WEBPACK_IMPORTED_MODULE_0__/* .CANCELLED */ .gD),
        value: undefined,
    };
    try {
        if (signal.aborted)
            return cancelled;
        const value = await Promise.race([step(), (0,_cancellation_js__WEBPACK_IMPORTED_MODULE_0__/* .waitForAbort */ .zO)(signal)]);
        return value === undefined ? cancelled : { ...mergeMessages(value), value };
    }
    catch (error) {
        return { ...NO_MESSAGES, reasons: reasonsOf(error, cause, log), value: undefined };
    }
}


/***/ }),

/***/ 6345:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ decodeWindows1252)
/* harmony export */ });
/**
 * What the bytes from 0x80 to 0x9f mean. `TextDecoder` reads them as control characters in some versions of Node 20, 22
 * and 24, and the same report has to have the same names everywhere.
 */
const SPECIAL = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";
/** Returns the text of bytes in windows-1252. */
function decodeWindows1252(bytes) {
    return bytes
        .toString("latin1")
        .replace(/[\x80-\x9f]/g, (character) => SPECIAL[character.charCodeAt(0) - 0x80] ?? character);
}


/***/ }),

/***/ 6924:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fi: () => (/* binding */ payloadDetails),
/* harmony export */   LF: () => (/* binding */ readDetails),
/* harmony export */   Uq: () => (/* binding */ parseCommitChoice),
/* harmony export */   W0: () => (/* binding */ branchOf),
/* harmony export */   sU: () => (/* binding */ toDetails),
/* harmony export */   uD: () => (/* binding */ chooseSha),
/* harmony export */   wF: () => (/* binding */ shaAt)
/* harmony export */ });
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(942);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9515);
/* harmony import */ var _context_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4190);



/** Parses `head`, `merge` or a full SHA. Throws a ParseError that completes "expected …". */
function parseCommitChoice(text) {
    const choice = text === "head" || text === "merge" ? text : (0,_context_js__WEBPACK_IMPORTED_MODULE_2__/* .fullSha */ .g8)(text);
    if (choice !== undefined)
        return choice;
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ParseError */ .mB("`head`, `merge` or a full SHA (40 or 64 hexadecimal digits)");
}
/** Events whose head is not, or not always, `GITHUB_SHA` (docs/architecture.md, "Which commit"). */
const HEADS = new Map([
    ["pull_request", { sha: "pull_request.head.sha", branch: "pull_request.head.ref" }],
    // The queue's own ref is deleted after the run, so the branch is the target branch.
    ["merge_group", { sha: "merge_group.head_sha", branch: "merge_group.base_ref" }],
    ["workflow_run", { sha: "workflow_run.head_sha", branch: "workflow_run.head_branch" }],
    ["deployment", { sha: "deployment.sha", branch: "deployment.ref" }],
]);
/** Where the payloads of push, merge_group and workflow_run describe their head commit. */
const HEAD_COMMITS = ["head_commit", "merge_group.head_commit", "workflow_run.head_commit"];
/**
 * Returns the full SHA of the commit that an attestation is about (docs/architecture.md, "Which
 * commit"). Throws an AttestationError if the run does not name it: evidence about another commit would be false.
 */
function chooseSha(choice, context) {
    const sha = findSha(choice, context);
    if (sha !== undefined)
        return sha;
    const head = choice === "head" ? headOf(context) : undefined;
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .AttestationError */ .L7({
        id: "commit-unknown",
        title: "The tested commit is unknown",
        details: [
            head
                ? `The event's payload has no \`${head.sha}\`. It is the file that GITHUB_EVENT_PATH names; in a container it must be mounted.`
                : "GITHUB_SHA is not a full SHA.",
        ],
        advice: "Set `commit` to the full SHA of the commit that was tested.",
    });
}
/**
 * Returns the branch or tag of the event's head commit, never `refs/…`: the one in the table of docs/architecture.md,
 * "Which commit". Any other commit could be on any branch.
 */
function branchOf(sha, context) {
    if (sha !== findSha("head", context))
        return undefined;
    const head = headOf(context);
    // A branch of a fork is not one of this repository, even where it has the name of one.
    if (head !== undefined && (0,_context_js__WEBPACK_IMPORTED_MODULE_2__/* .findFork */ ._1)(context) !== undefined)
        return undefined;
    const ref = head === undefined ? context.ref : (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(context.payload, head.branch);
    const name = ref?.replace(/^refs\/(?:heads|tags)\//, "");
    // Such as `refs/pull/7/merge`, and the "ref" of a deployment that names a commit.
    if (name?.startsWith("refs/") || (0,_context_js__WEBPACK_IMPORTED_MODULE_2__/* .fullSha */ .g8)(name) !== undefined)
        return undefined;
    return name;
}
/** Returns what the event's payload says about a commit; nothing if it is about another one. */
function payloadDetails(sha, context) {
    const commits = HEAD_COMMITS.map((path) => (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .valueAt */ .fK)(context.payload, path));
    const described = commits.find((commit) => shaAt(commit, "id") === sha);
    // For other events, the branch is known from GITHUB_REF.
    const branch = headOf(context) && branchOf(sha, context);
    return { ...readDetails(described), branch };
}
/** Reads a commit as webhooks and the REST API write it: both use the same members, except for the time. */
function readDetails(commit) {
    const time = Date.parse((0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(commit, "author.date") ?? (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(commit, "timestamp") ?? "");
    return toDetails({
        message: (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(commit, "message"),
        name: (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(commit, "author.name"),
        email: (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(commit, "author.email"),
        seconds: Number.isNaN(time) ? undefined : time / 1000,
    });
}
/** Returns the details of a commit from its parts, so that every source writes them in the same way. */
function toDetails(parts) {
    const { message = "", name = "", email = "", seconds } = parts;
    const address = email && `<${email}>`;
    return {
        message: message.trimEnd() || undefined,
        author: `${name} ${address}`.trim() || undefined,
        timestamp: seconds === undefined ? undefined : Math.floor(seconds),
    };
}
/** Returns the full SHA at a dotted path; undefined if there is none. */
function shaAt(json, path) {
    return (0,_context_js__WEBPACK_IMPORTED_MODULE_2__/* .fullSha */ .g8)((0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(json, path));
}
function findSha(choice, context) {
    const { event, payload, sha } = context;
    // The deletion of a branch has none: GITHUB_SHA is on the default branch then.
    const pushed = event === "push" ? shaAt(payload, "head_commit.id") : undefined;
    if (choice === "head") {
        const head = headOf(context);
        return head === undefined ? (pushed ?? sha) : shaAt(payload, head.sha);
    }
    const chosen = choice === "merge" ? sha : choice;
    // On an annotated tag, `after` is the tag, and the head commit is what it points to.
    return chosen === shaAt(payload, "after") ? (pushed ?? chosen) : chosen;
}
/** `pull_request_target`, `pull_request_review` and `deployment_status`, for example, are as the events they are about. */
function headOf({ event = "" }) {
    return HEADS.get(event.replace(/_(?:target|review|review_comment|status)$/, ""));
}


/***/ }),

/***/ 4190:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Kd: () => (/* binding */ pullRequestNumber),
/* harmony export */   _1: () => (/* binding */ findFork),
/* harmony export */   g8: () => (/* binding */ fullSha),
/* harmony export */   sD: () => (/* binding */ isWithoutSecrets),
/* harmony export */   yI: () => (/* binding */ readContext)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9515);
/* harmony import */ var _files_paths_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8375);



/** Reads the context from the environment and the file of the event's payload. Never throws. */
function readContext(env) {
    const variable = (name) => env[name] || undefined;
    const action = variable("GITHUB_ACTION_REPOSITORY");
    return {
        event: variable("GITHUB_EVENT_NAME"),
        /** Absent if its file cannot be used: `GITHUB_SHA` may name the commit, too. */
        payload: readEventPayload(variable("GITHUB_EVENT_PATH")),
        sha: fullSha(variable("GITHUB_SHA")),
        /** Such as `refs/heads/main`. */
        ref: variable("GITHUB_REF"),
        serverUrl: variable("GITHUB_SERVER_URL") ?? "https://github.com",
        apiUrl: variable("GITHUB_API_URL") ?? "https://api.github.com",
        /** `owner/name` */
        repository: variable("GITHUB_REPOSITORY"),
        actor: variable("GITHUB_ACTOR"),
        /** Who started this attempt; `actor` started the first one. */
        triggeringActor: variable("GITHUB_TRIGGERING_ACTOR"),
        workflow: variable("GITHUB_WORKFLOW"),
        /** Path of the workflow file and its ref, such as `octo-org/app/.github/workflows/test.yml@refs/heads/main`. */
        workflowRef: variable("GITHUB_WORKFLOW_REF"),
        workflowSha: variable("GITHUB_WORKFLOW_SHA"),
        job: variable("GITHUB_JOB"),
        runId: toNumber(variable("GITHUB_RUN_ID")),
        runAttempt: toNumber(variable("GITHUB_RUN_ATTEMPT")),
        workspace: variable("GITHUB_WORKSPACE"),
        /** The action's own repository and ref. Undefined if the workflow runs it from a folder (`uses: ./`). */
        action: action ? { repository: action, ref: variable("GITHUB_ACTION_REF") } : undefined,
        /** The machine that runs the job. */
        runner: {
            os: variable("RUNNER_OS"),
            arch: variable("RUNNER_ARCH"),
            /** `github-hosted` or `self-hosted` */
            environment: variable("RUNNER_ENVIRONMENT"),
        },
    };
}
function readEventPayload(path) {
    const text = path && (0,_files_paths_js__WEBPACK_IMPORTED_MODULE_2__/* .ifReadable */ .G5)(() => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path, "utf8"));
    const json = text ? (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .tryParseJson */ .Bl)(text) : undefined;
    return (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .OW)(json) ? json : undefined;
}
function toNumber(text) {
    return Number(text) || undefined;
}
/** Returns a full SHA; undefined for anything else, and for zeros, which mean a deletion. */
function fullSha(text) {
    const sha = text?.toLowerCase();
    return isFullSha(sha) ? sha : undefined;
}
function isFullSha(text = "") {
    return /^(?!0+$)(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
}
/** Returns the number of the pull request that the event is about. */
function pullRequestNumber({ payload }) {
    return (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .numberAt */ .tk)(payload, "pull_request.number");
}
/** Returns the repository of the head of a pull request or `workflow_run`, where it is another one than the run's. */
function findFork({ event, payload }) {
    const [head, own] = event === "workflow_run"
        ? ["workflow_run.head_repository", "workflow_run.repository"]
        : ["pull_request.head.repo", "pull_request.base.repo"];
    const fullName = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(payload, `${head}.full_name`);
    const ownName = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(payload, `${own}.full_name`);
    return fullName?.toLowerCase() === ownName?.toLowerCase() ? undefined : { fullName };
}
const DEPENDABOT = "dependabot[bot]";
/** Events whose runs get no secrets when the pull request comes from a fork. */
const FORK_EVENTS = ["pull_request", "pull_request_review", "pull_request_review_comment"];
/** Events whose runs get only Dependabot's own secrets when it is the actor, no matter who re-runs them. */
const DEPENDABOT_EVENTS = [...FORK_EVENTS, "push", "create", "deployment", "deployment_status"];
/**
 * Whether GitHub withholds the repository's secrets from this run because it belongs to a pull request from a fork
 * (`findFork`) or to Dependabot, as its pages "Troubleshooting Dependabot on GitHub Actions" and "Events that trigger
 * workflows" say. A repository may be configured to send secrets to forks, so call this only if a secret is missing.
 */
function isWithoutSecrets(context) {
    const { event = "", actor, payload } = context;
    if (FORK_EVENTS.includes(event) && findFork(context) !== undefined)
        return true;
    if (actor !== DEPENDABOT)
        return false;
    if (DEPENDABOT_EVENTS.includes(event))
        return true;
    // Of the other events, `pull_request_target` has one.
    return (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(payload, "pull_request.user.login") === DEPENDABOT;
}


/***/ }),

/***/ 8375:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FK: () => (/* binding */ isInside),
/* harmony export */   G5: () => (/* binding */ ifReadable),
/* harmony export */   M4: () => (/* binding */ ON_WINDOWS),
/* harmony export */   T1: () => (/* binding */ ancestors),
/* harmony export */   Ye: () => (/* binding */ realPath),
/* harmony export */   iZ: () => (/* binding */ relativePath),
/* harmony export */   wd: () => (/* binding */ isDirectory)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(942);



const ON_WINDOWS = node_path__WEBPACK_IMPORTED_MODULE_1__.sep === "\\";
/** Codes of the system's errors; the last one is that of several names with commas between them. */
const LEADS_NOWHERE = ["ENOENT", "ENOTDIR", "ELOOP", "ENAMETOOLONG"];
/**
 * Returns the path of `file` relative to `base`, both absolute, `/`-separated; it starts with `..` if it lies outside.
 */
function relativePath(file, base) {
    // Nearly all files lie inside. For those, slicing is several times as fast.
    const inside = file.startsWith(`${base}${node_path__WEBPACK_IMPORTED_MODULE_1__.sep}`);
    const path = inside ? file.slice(base.length + 1) : (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(base, file);
    return node_path__WEBPACK_IMPORTED_MODULE_1__.sep === "/" ? path : path.replaceAll(node_path__WEBPACK_IMPORTED_MODULE_1__.sep, "/");
}
/** Whether a normalized absolute path is `folder` or lies below it. Case counts where it does for the system. */
function isInside(path, folder) {
    const inner = foldPath(path);
    const outer = foldPath(folder);
    return inner === outer || inner.startsWith(outer.endsWith(node_path__WEBPACK_IMPORTED_MODULE_1__.sep) ? outer : outer + node_path__WEBPACK_IMPORTED_MODULE_1__.sep);
}
function foldPath(path) {
    return ON_WINDOWS ? path.toLowerCase() : path;
}
/** Returns the folders on the way to a path, the root first, and the path itself. */
function ancestors(path) {
    const parent = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path);
    return parent === path ? [path] : [...ancestors(parent), path];
}
/** Returns a path without links; undefined if it leads nowhere. Throws the system's error if it cannot be followed. */
function realPath(path) {
    try {
        return node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(path);
    }
    catch (error) {
        if (LEADS_NOWHERE.includes((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .errorCode */ .CA)(error) ?? ""))
            return undefined;
        throw error;
    }
}
function isDirectory(path) {
    return ifReadable(() => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path).isDirectory()) ?? false;
}
/** Returns what `read` returns; undefined if the system or Node refuses. Throws any other error, which has no code. */
function ifReadable(read) {
    try {
        return read();
    }
    catch (error) {
        if ((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .errorCode */ .CA)(error) === undefined)
            throw error;
        return undefined;
    }
}


/***/ }),

/***/ 8416:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CG: () => (/* binding */ GATE_OFF),
/* harmony export */   K9: () => (/* binding */ formatReason),
/* harmony export */   VC: () => (/* binding */ failsJob),
/* harmony export */   VU: () => (/* binding */ GATE_WITHOUT_KEY),
/* harmony export */   Vj: () => (/* binding */ verdictOf),
/* harmony export */   Vt: () => (/* binding */ explainGate),
/* harmony export */   _i: () => (/* binding */ isUnmet),
/* harmony export */   cQ: () => (/* binding */ DEPLOYMENT_RULES),
/* harmony export */   kM: () => (/* binding */ GATE_NOT_EVALUATED),
/* harmony export */   mz: () => (/* binding */ holdsGate),
/* harmony export */   oX: () => (/* binding */ WITHHELD_SECRETS)
/* harmony export */ });
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9978);
/* harmony import */ var _base_step_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8999);


/** The values of `gate-deployments`, the default first. */
const DEPLOYMENT_RULES = ["compliant", "deployed", "all-compliant"];
/** The result of a run without a gate. */
const GATE_OFF = { verdict: "off", checks: [] };
/** The result of a gate that was asked for, in a run that has no API key, or failed before anything was checked. */
const GATE_NOT_EVALUATED = { verdict: "unknown", checks: [] };
/** Why a run may have no API key. A sentence without a full stop. */
const WITHHELD_SECRETS = "Runs from forks get no secrets, and those of Dependabot only its own";
/** What a run is warned of that was asked for a gate, may do without an API key, and has none. */
const GATE_WITHOUT_KEY = {
    id: "gate-without-key",
    title: "The gate was not evaluated, since this run has no API key",
    advice: `Pass \`api-key\`. ${WITHHELD_SECRETS}, where the key can be stored.`,
};
/**
 * Returns the verdict of a gate with these checks. Unknown is never passed, and checks that only warn do not hold the
 * gate, unless nothing else is known.
 */
function verdictOf(checks) {
    const holding = checks.filter(holdsGate);
    if (holding.some(({ status }) => status === "failed"))
        return "blocked";
    const isNothingKnown = checks.every(({ status }) => status === "unknown");
    return holding.length > 0 || isNothingKnown ? "unknown" : "passed";
}
/** Whether a check did not pass: what it requires is not met, or not known to be. */
function isUnmet(check) {
    return check.status !== "passed";
}
/** Whether a check keeps the gate from passing. */
function holdsGate(check) {
    return isUnmet(check) && check.isAdvisory !== true;
}
/** Whether a check fails the job. */
function failsJob(check, { onlyWarns }) {
    return holdsGate(check) && onlyWarns !== true;
}
/** Returns why a check ended as it did, as text. */
function formatReason(check) {
    return isUnmet(check) ? (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_1__/* .formatProblem */ .V)(check.problem) : check.reason;
}
/** Returns why the gate fails the job, and what it only warns about. */
function explainGate(gate) {
    const unmet = gate.checks.filter(isUnmet);
    const problemsOf = (checks) => checks.map(({ problem }) => problem);
    const failing = unmet.filter((check) => failsJob(check, gate));
    const warning = unmet.filter((check) => !failsJob(check, gate));
    return {
        reasons: (0,_base_step_js__WEBPACK_IMPORTED_MODULE_0__/* .because */ .xx)("gate", ...problemsOf(failing)),
        warnings: (0,_base_step_js__WEBPACK_IMPORTED_MODULE_0__/* .because */ .xx)("gate", ...problemsOf(warning)),
        notices: [],
    };
}


/***/ }),

/***/ 5174:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Lr: () => (/* binding */ SHORTEST_VALUE),
/* harmony export */   XP: () => (/* binding */ formsOf),
/* harmony export */   pN: () => (/* binding */ byteFormsOf)
/* harmony export */ });
/* harmony import */ var _base_windows_1252_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6345);

/** A known value with fewer UTF-16 units would be found by chance. */
const SHORTEST_VALUE = 8;
/** What serializers of JSON write as `\u…`, besides what each has to escape. */
const JSON_STYLES = [
    /(?!)/g, // Most of them.
    /[^\0-\x7f]/g, // Python, PHP
    /[<>&\u2028\u2029]/g, // Go, Rails
    /[<>&='\u2028\u2029]/g, // Gson
    /\\"|[<>&+'`]|[^\0-\x7f]/g, // System.Text.Json
];
/** What percent-encoders write with a `%` that `encodeURIComponent` leaves as it is. */
const PERCENT_STYLES = [
    /(?!)/g, // JavaScript, Go
    /[!'()*]/g, // RFC 3986: Python, PHP, Ruby
    /[!'()~]/g, // Java
];
/** How writers of XML write a character that they need not escape everywhere. `&` and `<` they always escape. */
const XML_STYLES = [
    { character: ">", styles: [">", "&gt;"] },
    { character: '"', styles: ['"', "&quot;", "&#34;"] },
    { character: "'", styles: ["'", "&apos;", "&#39;"] },
];
/**
 * Returns the texts by which a value is found (docs/security.md), each once: as written, escaped for JSON, XML and
 * addresses, and in base64. One of fewer than 8 characters has no form but itself.
 */
function formsOf(value) {
    if (value.length < SHORTEST_VALUE)
        return [value];
    const text = value.toWellFormed();
    const escaped = [...new Set([text, ...inJson(text), ...inAddresses(text)])];
    return [...new Set([...escaped, ...escaped.flatMap(inXml), ...inBase64(text)])];
}
/** Returns all forms of a value of at least 8 characters. Each has at least 8 bytes. */
function byteFormsOf(value) {
    const forms = formsOf(value).map((text) => ({ bytes: Buffer.from(text), mark: MARK }));
    const text = value.toWellFormed();
    const written = new Set([text, ...inXml(text)]);
    return [...forms, ...[...written].flatMap(inOtherEncodings)];
}
function inJson(text) {
    const json = JSON.stringify(text).slice(1, -1);
    const escaped = JSON_STYLES.map((style) => json.replace(style, toUnicodeEscape));
    return [...escaped, ...escaped.map((each) => each.replaceAll("/", "\\/"))];
}
/** Returns the escape of a character, which may have a backslash before it. */
function toUnicodeEscape(character) {
    const unit = character.charCodeAt(character.length - 1);
    return `\\u${unit.toString(16).padStart(4, "0")}`;
}
function inAddresses(text) {
    const encoded = encodeURIComponent(text);
    const strict = PERCENT_STYLES.map((style) => encoded.replace(style, toPercent));
    // A slash may stay in a path, and a query may have a plus for a blank.
    const inPaths = strict.map((each) => each.replaceAll("%2F", "/"));
    return [...strict, ...inPaths].flatMap((each) => [each, each.replaceAll("%20", "+")]);
}
function toPercent(character) {
    return `%${character.charCodeAt(0).toString(16)}`;
}
function inXml(text) {
    let escaped = [text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")];
    for (const { character, styles } of XML_STYLES) {
        if (!text.includes(character))
            continue;
        escaped = escaped.flatMap((each) => styles.map((style) => each.replaceAll(character, style)));
    }
    // Mocha's own reporter writes these.
    return [...escaped, text.replace(/[&<>"'`]|[^\0-\x7f]/gu, toReference)];
}
function toReference(character) {
    return `&#x${character.codePointAt(0)?.toString(16)};`;
}
/** Returns what base64 texts that hold the value have in common, for each place where it may begin in three bytes. */
function inBase64(text) {
    const forms = [0, 1, 2].map((before) => {
        const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text)]);
        const start = Math.ceil((before * 8) / 6);
        return bytes.toString("base64").slice(start, Math.floor((bytes.length * 8) / 6));
    });
    return [...forms, ...forms.map((form) => form.replaceAll("+", "-").replaceAll("/", "_"))];
}
const MARK = Buffer.from("***");
const LITTLE_ENDIAN_MARK = Buffer.from("***", "utf16le");
const BIG_ENDIAN_MARK = Buffer.from("***", "utf16le").swap16();
const BYTES = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
/** The bytes of windows-1252 by their characters. */
const WINDOWS_1252 = new Map(Array.from((0,_base_windows_1252_js__WEBPACK_IMPORTED_MODULE_0__/* .decodeWindows1252 */ .O)(BYTES), (character, byte) => [character, byte]));
function inOtherEncodings(text) {
    const utf16 = Buffer.from(text, "utf16le");
    const bytes = Array.from(text, (character) => WINDOWS_1252.get(character));
    const known = bytes.filter((byte) => byte !== undefined);
    return [
        { bytes: utf16, mark: LITTLE_ENDIAN_MARK },
        { bytes: Buffer.from(utf16).swap16(), mark: BIG_ENDIAN_MARK },
        ...(known.length === bytes.length ? [{ bytes: Buffer.from(known), mark: MARK }] : []),
    ];
}


/***/ }),

/***/ 2126:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   KB: () => (/* binding */ troubleshootingUrl),
/* harmony export */   Yo: () => (/* binding */ helpAddress)
/* harmony export */ });
/* unused harmony export EXPLAINED */
/** The ids of the problems of which docs/troubleshooting.md has more to say: each has a section there. */
const EXPLAINED = new Set([
    "api-key-refused",
    "attestation-refused",
    "broken-reports",
    "commit-details-unknown",
    "contradictory-report",
    "delivery-unknown",
    "deployment-missing",
    "failure-not-reported",
    "files-differ",
    "flow-or-trail-not-found",
    "head-not-checked-out",
    "input-missing",
    "input-wrong",
    "lookup-failed",
    "no-report",
    "not-allowed",
    "not-junit",
    "not-the-service",
    "other-commit-checked-out",
    "pattern-without-match",
    "proxy-failed",
    "secret-in-input",
    "service-not-reached",
    "stale-reports",
    "test-step-without-report",
    "too-few-tests",
    "unexpected",
]);
/** Returns the page that explains messages, in the version that runs; undefined if the runner does not tell. */
function troubleshootingUrl(context) {
    const { action, serverUrl } = context;
    if (action === undefined)
        return undefined;
    const ref = (action.ref ?? "HEAD").split("/").map(encodeURIComponent).join("/");
    return `${serverUrl}/${action.repository}/blob/${ref}/docs/troubleshooting.md`;
}
/** Returns the address of the section of the page `help` that explains a problem; undefined if there is none. */
function helpAddress(help, { id }) {
    return help !== undefined && EXPLAINED.has(id) ? `${help}#${id}` : undefined;
}


/***/ }),

/***/ 1263:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $q: () => (/* binding */ parseName),
/* harmony export */   A_: () => (/* binding */ ORGANIZATION),
/* harmony export */   Go: () => (/* binding */ GITHUB_TOKEN),
/* harmony export */   OJ: () => (/* binding */ buildConnectionRows),
/* harmony export */   Pv: () => (/* binding */ BASIC),
/* harmony export */   by: () => (/* binding */ isKeyWithheld),
/* harmony export */   cV: () => (/* binding */ toConnection),
/* harmony export */   cW: () => (/* binding */ SECRETS),
/* harmony export */   eW: () => (/* binding */ findBasicProblems),
/* harmony export */   vG: () => (/* binding */ isDryRun),
/* harmony export */   yE: () => (/* binding */ DRY_RUN)
/* harmony export */ });
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(942);
/* harmony import */ var _commit_context_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4190);
/* harmony import */ var _service_operation_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3954);
/* harmony import */ var _service_proxy_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2223);
/* harmony import */ var _parsers_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3491);
/* harmony import */ var _rows_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3990);






const API_PATH = "/api/v2";
const ADDRESS = "the address of the service, such as `https://service.example/api/v2`";
/** Milliseconds. */
const DEFAULT_TIMEOUT = 120_000;
/** Parses the address of the service, which ends in `/api/v2`: a bare host gets it appended. */
const parseBaseUrl = (text) => {
    const url = URL.parse(text);
    if (url === null || !/^https?:$/.test(url.protocol))
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ParseError */ .mB(ADDRESS);
    if (url.protocol === "http:" && !(0,_service_proxy_js__WEBPACK_IMPORTED_MODULE_2__/* .isLoopback */ .U9)(url.hostname)) {
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ParseError */ .mB("an address that begins with `https://`, except on a loopback address");
    }
    if (url.username !== "" || url.password !== "") {
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ParseError */ .mB("an address without them; the key goes into `api-key`");
    }
    const path = url.pathname.replace(/\/+$/, "");
    if ((path !== "" && path !== API_PATH) || url.search !== "" || url.hash !== "") {
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ParseError */ .mB("an address that ends in `/api/v2`, or has no path");
    }
    return new URL(API_PATH, url);
};
/** A key has to fit into a header. */
const parseApiKey = (0,_parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .matching */ .wC)(/^[\x21-\x7e]+$/, "the key alone: no `Bearer`, no blanks, no line breaks, only ASCII");
const API_KEY = (0,_rows_js__WEBPACK_IMPORTED_MODULE_4__/* .secret */ .rJ)("api-key", parseApiKey);
/** For the GitHub API. */
const GITHUB_TOKEN = (0,_rows_js__WEBPACK_IMPORTED_MODULE_4__/* .secret */ .rJ)("github-token");
/** HTTP Basic. */
const BASIC = {
    username: (0,_rows_js__WEBPACK_IMPORTED_MODULE_4__/* .optional */ .lq)("basic-username", (0,_parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .matching */ .wC)(/^[^:]+$/, "a user name without a colon")),
    password: (0,_rows_js__WEBPACK_IMPORTED_MODULE_4__/* .secret */ .rJ)("basic-password"),
};
/** The secrets among the inputs of all actions. */
const SECRETS = [API_KEY, GITHUB_TOKEN, BASIC.password];
/** Whether GitHub withholds the key from a run, and with it the variables, as from those of forks. */
function isKeyWithheld(raw, { context }) {
    return (0,_commit_context_js__WEBPACK_IMPORTED_MODULE_1__/* .isWithoutSecrets */ .sD)(context) && (0,_rows_js__WEBPACK_IMPORTED_MODULE_4__/* .trimmedText */ .KT)(raw, API_KEY) === undefined;
}
/** Whether to do all but send. */
const DRY_RUN = (0,_rows_js__WEBPACK_IMPORTED_MODULE_4__/* .flag */ .Jt)("dry-run", false);
/** Whether nothing is to be sent, so that no key is needed. Only for actions that have this input. */
function isDryRun(raw) {
    return (0,_rows_js__WEBPACK_IMPORTED_MODULE_4__/* .readRow */ .zK)(DRY_RUN, raw) === true;
}
/** Parses a name that stays one segment of a path and one line of a log. */
const parseName = (0,_parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .matching */ .wC)(_service_operation_js__WEBPACK_IMPORTED_MODULE_5__/* .VALID_NAME */ .X, "a name other than `.` and `..`, without line breaks and other control characters");
const ORGANIZATION = "the name of an organization";
/** Returns the rows that say how the service is reached. Those that GitHub withholds may be absent, and so may a key that is not needed. */
function buildConnectionRows(isWithheld, isKeyNeeded) {
    return {
        baseUrl: (0,_rows_js__WEBPACK_IMPORTED_MODULE_4__/* .requiredUnless */ .GZ)(isWithheld, (0,_rows_js__WEBPACK_IMPORTED_MODULE_4__/* .sent */ .t$)((0,_rows_js__WEBPACK_IMPORTED_MODULE_4__/* .optional */ .lq)("base-url", parseBaseUrl)), ADDRESS),
        apiKey: (0,_rows_js__WEBPACK_IMPORTED_MODULE_4__/* .requiredUnless */ .GZ)(isWithheld || !isKeyNeeded, API_KEY, "an API key of the service"),
        /** Time limit for the attestation, and for all lookups together. */
        timeout: (0,_rows_js__WEBPACK_IMPORTED_MODULE_4__/* .withDefault */ .IQ)("timeout", (0,_parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .duration */ .p0)(1), DEFAULT_TIMEOUT),
    };
}
/** Returns the problem of half of HTTP Basic, if there is one. */
function findBasicProblems(raw) {
    const [missing, ...others] = Object.values(BASIC).filter((row) => (0,_rows_js__WEBPACK_IMPORTED_MODULE_4__/* .trimmedText */ .KT)(raw, row) === undefined);
    if (missing === undefined || others.length > 0)
        return [];
    return [
        {
            id: "input-missing",
            title: `\`${missing.input}\` is missing`,
            details: ["HTTP Basic needs a user name and a password."],
            advice: "Check that the secret exists, and that this workflow may read it.",
        },
    ];
}
/** Returns how the organization is reached; undefined without a key, or without an address or organization. */
function toConnection({ baseUrl, apiKey, timeout }, org, { username, password } = {}) {
    if (!baseUrl || !apiKey || !org)
        return undefined;
    const basic = username && password ? { username, password } : undefined;
    return { org, baseUrl, apiKey, basic, timeout };
}


/***/ }),

/***/ 7024:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   fJ: () => (/* binding */ findGateProblems),
/* harmony export */   js: () => (/* binding */ buildGatePlan),
/* harmony export */   k6: () => (/* binding */ GATE),
/* harmony export */   yd: () => (/* binding */ isGateRequested)
/* harmony export */ });
/* harmony import */ var _base_duration_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6137);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(942);
/* harmony import */ var _commit_commit_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6924);
/* harmony import */ var _gate_gate_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8416);
/* harmony import */ var _connection_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1263);
/* harmony import */ var _parsers_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3491);
/* harmony import */ var _rows_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3990);







const CONTROL = "`ID`, `ID@3` (version 3 or later) or `ID@=3` (exactly version 3)";
const MOMENT = "a duration ago such as `7d`, or an ISO-8601 date or time with its zone such as `2026-01-31T12:00:00Z`";
/** Parses `ID`, `ID@3` or `ID@=3`. The first version is 1. */
const parseControl = (text) => {
    const [, identifier, exactly, digits] = /^([^@]*[^@\s])(?:@(=?)(?!0+$)(\d{1,9}))?$/.exec(text) ?? [];
    if (identifier === undefined)
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ParseError */ .mB(CONTROL);
    const version = digits === undefined ? undefined : { number: Number(digits), isExact: exactly === "=" };
    return { kind: "control", subject: (0,_connection_js__WEBPACK_IMPORTED_MODULE_4__/* .parseName */ .$q)(identifier), version };
};
const ISO_8601 = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;
/** Parses a duration ago, a date in UTC, or a time, which needs its zone, since that of a runner varies. */
const parseMoment = (text) => {
    const milliseconds = (0,_base_duration_js__WEBPACK_IMPORTED_MODULE_0__/* .parseDuration */ .E9)(text);
    if (milliseconds !== undefined)
        return { kind: "ago", milliseconds };
    const at = ISO_8601.test(text) ? Date.parse(text) : Number.NaN;
    const day = text.slice(0, 10);
    // `Date.parse` takes February 30 for March 2.
    if (Number.isNaN(at) || !new Date(day).toISOString().startsWith(day)) {
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ParseError */ .mB(MOMENT);
    }
    return { kind: "instant", at };
};
/** Parses a SHA-256, with or without `sha256:`, and returns it in lower case without that. */
const parseFingerprint = (text) => {
    const digits = /^(?:sha256:)?([0-9a-f]{64})$/i.exec(text)?.[1];
    if (digits === undefined)
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ParseError */ .mB("a SHA-256, 64 hexadecimal digits");
    return digits.toLowerCase();
};
/** The inputs of the gate. */
const GATE = {
    mode: (0,_rows_js__WEBPACK_IMPORTED_MODULE_6__/* .optional */ .lq)("gate", (0,_parsers_js__WEBPACK_IMPORTED_MODULE_5__/* .oneOf */ .yL)("enforce", "warn")),
    environments: (0,_rows_js__WEBPACK_IMPORTED_MODULE_6__/* .sent */ .t$)((0,_rows_js__WEBPACK_IMPORTED_MODULE_6__/* .list */ .p_)("gate-environments", _connection_js__WEBPACK_IMPORTED_MODULE_4__/* .parseName */ .$q)),
    deployments: (0,_rows_js__WEBPACK_IMPORTED_MODULE_6__/* .choice */ .Yq)("gate-deployments", ..._gate_gate_js__WEBPACK_IMPORTED_MODULE_3__/* .DEPLOYMENT_RULES */ .cQ),
    /** Which deployments of an environment count. */
    filters: {
        artifacts: (0,_rows_js__WEBPACK_IMPORTED_MODULE_6__/* .sent */ .t$)((0,_rows_js__WEBPACK_IMPORTED_MODULE_6__/* .list */ .p_)("gate-artifacts", _parsers_js__WEBPACK_IMPORTED_MODULE_5__/* .anyText */ .Ae)),
        fingerprint: (0,_rows_js__WEBPACK_IMPORTED_MODULE_6__/* .sent */ .t$)((0,_rows_js__WEBPACK_IMPORTED_MODULE_6__/* .optional */ .lq)("gate-fingerprint", parseFingerprint)),
        commit: (0,_rows_js__WEBPACK_IMPORTED_MODULE_6__/* .sent */ .t$)((0,_rows_js__WEBPACK_IMPORTED_MODULE_6__/* .optional */ .lq)("gate-commit", _commit_commit_js__WEBPACK_IMPORTED_MODULE_2__/* .parseCommitChoice */ .Uq)),
        from: (0,_rows_js__WEBPACK_IMPORTED_MODULE_6__/* .optional */ .lq)("gate-from", parseMoment),
        soak: (0,_rows_js__WEBPACK_IMPORTED_MODULE_6__/* .withDefault */ .IQ)("gate-soak", (0,_parsers_js__WEBPACK_IMPORTED_MODULE_5__/* .duration */ .p0)(), 0),
    },
    wait: (0,_rows_js__WEBPACK_IMPORTED_MODULE_6__/* .optional */ .lq)("gate-wait", (0,_parsers_js__WEBPACK_IMPORTED_MODULE_5__/* .duration */ .p0)()),
    controls: (0,_rows_js__WEBPACK_IMPORTED_MODULE_6__/* .sent */ .t$)((0,_rows_js__WEBPACK_IMPORTED_MODULE_6__/* .list */ .p_)("gate-controls", parseControl)),
    notifications: (0,_rows_js__WEBPACK_IMPORTED_MODULE_6__/* .choice */ .Yq)("gate-notifications", "off", "warn", "enforce"),
};
/** Returns what the gate requires of `flow` among others. */
function buildGatePlan(inputs, flow) {
    const { mode, environments, deployments: rule, filters, wait, controls, notifications } = inputs;
    const requirements = [
        ...environments.map((subject) => ({ kind: "deployments", rule, subject, ...filters })),
        ...controls,
        ...(notifications === "off"
            ? []
            : [
                {
                    kind: "notifications",
                    subject: "notification rules",
                    isAdvisory: notifications === "warn",
                    flow,
                    environments,
                },
            ]),
    ];
    // To wait for 0s is to ask once.
    return { requirements, wait: wait || undefined, onlyWarns: mode === "warn" };
}
/** Returns why a gate would check less than it seems to. */
function findGateProblems(raw, isRequired) {
    const unused = (0,_rows_js__WEBPACK_IMPORTED_MODULE_6__/* .isSet */ .vM)(raw, GATE.environments.input)
        ? []
        : Object.values(GATE.filters).filter(({ input }) => (0,_rows_js__WEBPACK_IMPORTED_MODULE_6__/* .isSet */ .vM)(raw, input));
    return [
        ...(isRequired && !hasCheck(raw) ? [NOTHING_TO_CHECK] : []),
        ...unused.map(({ input }) => ({
            id: "input-without-effect",
            title: `\`${input}\` is set without \`gate-environments\``,
            details: ["On its own it has no effect."],
            advice: "Set both or neither. An expression is empty if its variable does not exist.",
        })),
    ];
}
const NOTHING_TO_CHECK = {
    id: "gate-without-checks",
    title: "The gate has nothing to check",
    details: [
        "`gate-environments` and `gate-controls` are empty, and `gate-notifications` is `off`.",
    ],
    advice: "Set one of them. An expression is empty if its variable does not exist.",
};
/** Whether the inputs ask for a gate, whether or not they are right. */
function isGateRequested(raw) {
    return (0,_rows_js__WEBPACK_IMPORTED_MODULE_6__/* .isSet */ .vM)(raw, "gate") || hasCheck(raw);
}
function hasCheck(raw) {
    const notifications = (0,_rows_js__WEBPACK_IMPORTED_MODULE_6__/* .trimmedText */ .KT)(raw, GATE.notifications) ?? "off";
    const lists = [GATE.environments, GATE.controls];
    return notifications !== "off" || lists.some(({ input }) => (0,_rows_js__WEBPACK_IMPORTED_MODULE_6__/* .isSet */ .vM)(raw, input));
}


/***/ }),

/***/ 8740:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $u: () => (/* binding */ warnOfShortSecrets),
/* harmony export */   qb: () => (/* binding */ collectSecrets),
/* harmony export */   wg: () => (/* binding */ findSecretProblems)
/* harmony export */ });
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7458);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9515);
/* harmony import */ var _redaction_forms_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5174);
/* harmony import */ var _service_proxy_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2223);
/* harmony import */ var _connection_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1263);
/* harmony import */ var _read_table_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1710);
/* harmony import */ var _rows_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3990);







const KNOWN_SECRETS = "known-secrets";
/** The most values of `known-secrets`, and their bytes: time and memory grow with them. */
const MAX_VALUES = 500;
const MAX_BYTES = 64 * 1024;
/**
 * Returns the values that must not leave the runner: those of the secret inputs, of `known-secrets`, the pair that HTTP
 * Basic sends, and the passwords of proxies. Of too many, which are an input error, only the first ones.
 */
function collectSecrets(raw, env) {
    const password = (0,_rows_js__WEBPACK_IMPORTED_MODULE_5__/* .trimmedText */ .KT)(raw, _connection_js__WEBPACK_IMPORTED_MODULE_3__/* .BASIC */ .Pv.password);
    const values = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_6__/* .present */ .Eb)([
        ..._connection_js__WEBPACK_IMPORTED_MODULE_3__/* .SECRETS */ .cW.map((row) => (0,_rows_js__WEBPACK_IMPORTED_MODULE_5__/* .trimmedText */ .KT)(raw, row)),
        password && (0,_service_proxy_js__WEBPACK_IMPORTED_MODULE_2__/* .basicPair */ .xE)((0,_rows_js__WEBPACK_IMPORTED_MODULE_5__/* .trimmedText */ .KT)(raw, _connection_js__WEBPACK_IMPORTED_MODULE_3__/* .BASIC */ .Pv.username) ?? "", password),
        ...withinLimits(readKnownSecrets(raw)),
        ...(0,_service_proxy_js__WEBPACK_IMPORTED_MODULE_2__/* .proxySecrets */ .Wm)(env),
    ]);
    // Lines of a key are often printed with other line ends, or indented. The runner masks each of them as well.
    const lines = values.flatMap(_rows_js__WEBPACK_IMPORTED_MODULE_5__/* .linesOf */ .Dx).filter(isSearched);
    return [...new Set([...values, ...lines])];
}
/** Returns a warning for every source of a value that is too short to be found in a text. */
function warnOfShortSecrets(raw, env) {
    const inputs = _connection_js__WEBPACK_IMPORTED_MODULE_3__/* .SECRETS */ .cW.map(({ input }) => [`\`${input}\``, (0,_rows_js__WEBPACK_IMPORTED_MODULE_5__/* .linesOf */ .Dx)(raw(input))]);
    const sources = [
        ...inputs,
        ["A value of `known-secrets`", readKnownSecrets(raw)],
        ["The password of a proxy", (0,_service_proxy_js__WEBPACK_IMPORTED_MODULE_2__/* .proxySecrets */ .Wm)(env)],
    ];
    const short = sources.filter(([, values]) => !values.every(isSearched));
    return short.map(([what]) => ({
        id: "secret-too-short",
        title: `${what} has fewer than ${_redaction_forms_js__WEBPACK_IMPORTED_MODULE_1__/* .SHORTEST_VALUE */ .Lr} characters`,
        details: ["It is masked in the log, but too short to be replaced in what is sent."],
        advice: "Use a longer one.",
    }));
}
/** Returns what is wrong with `known-secrets`, and with inputs that would be sent with a known value in them. */
function findSecretProblems(table, raw, { redact }) {
    const exposed = (0,_read_table_js__WEBPACK_IMPORTED_MODULE_4__/* .rowsOf */ .R)(table).filter(({ input, isSent }) => {
        const text = raw(input) ?? "";
        return isSent && redact(text) !== text;
    });
    return [
        ...findSizeProblems(raw),
        ...exposed.map(({ input }) => ({
            id: "secret-in-input",
            title: `\`${input}\` contains a secret`,
            details: ["It is sent as it is, with that value."],
            advice: `Change \`${input}\`, or remove the value from \`known-secrets\` if it is none.`,
        })),
    ];
}
/** Returns the first values, as many as the limits allow. */
function withinLimits(values) {
    let bytes = 0;
    return values.slice(0, MAX_VALUES).filter((value) => {
        bytes += Buffer.byteLength(value);
        return bytes <= MAX_BYTES;
    });
}
function findSizeProblems(raw) {
    const values = readKnownSecrets(raw);
    // A value that is not taken would be in what is sent.
    if (withinLimits(values).length === values.length)
        return [];
    const bytes = values.reduce((sum, value) => sum + Buffer.byteLength(value), 0);
    const size = `${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_6__/* .formatNumber */ .ZV)(values.length)} values of ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_6__/* .formatBytes */ .z3)(bytes)} together`;
    const most = `${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_6__/* .formatNumber */ .ZV)(MAX_VALUES)} of ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_6__/* .formatBytes */ .z3)(MAX_BYTES)}`;
    return [
        {
            id: "known-secrets-too-large",
            title: "`known-secrets` is too large",
            details: [`It has ${size}; expected at most ${most}.`],
            advice: "Keep those that tests may print.",
        },
    ];
}
/** Returns the values of a JSON object such as `${{ toJSON(secrets) }}`; of any other text, its lines. */
function readKnownSecrets(raw) {
    const text = raw(KNOWN_SECRETS);
    const json = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .tryParseJson */ .Bl)(text ?? "");
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(json))
        return (0,_rows_js__WEBPACK_IMPORTED_MODULE_5__/* .linesOf */ .Dx)(text);
    const values = Object.values(json).map((value) => typeof value === "string" ? value.trim() : JSON.stringify(value));
    return values.filter((value) => value !== "");
}
function isSearched({ length }) {
    return length >= _redaction_forms_js__WEBPACK_IMPORTED_MODULE_1__/* .SHORTEST_VALUE */ .Lr;
}


/***/ }),

/***/ 3491:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ae: () => (/* binding */ anyText),
/* harmony export */   nd: () => (/* binding */ integer),
/* harmony export */   p0: () => (/* binding */ duration),
/* harmony export */   wC: () => (/* binding */ matching),
/* harmony export */   yL: () => (/* binding */ oneOf)
/* harmony export */ });
/* harmony import */ var _base_duration_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6137);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(942);


/** A parser that takes any text. */
const anyText = (text) => text;
/** A parser for one of these words. */
function oneOf(...choices) {
    const expected = choices.map((word) => `\`${word}\``).join(", ");
    return (text) => {
        const found = choices.find((word) => word === text);
        if (found !== undefined)
            return found;
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ParseError */ .mB(expected.replace(/, ([^,]*)$/, " or $1"));
    };
}
/** A parser for what `pattern` matches, which is `expected`. */
function matching(pattern, expected) {
    return (text) => {
        if (pattern.test(text))
            return text;
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ParseError */ .mB(expected);
    };
}
/** A parser for a whole number of at most `max`. */
function integer(max = 1_000_000_000) {
    return (text) => {
        if (/^\d+$/.test(text) && Number(text) <= max)
            return Number(text);
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ParseError */ .mB(`a whole number from 0 to ${max}`);
    };
}
/** A parser for a duration of at least `min` milliseconds. */
function duration(min = 0) {
    const above = min > 0 ? " above zero" : "";
    return (text) => {
        const milliseconds = (0,_base_duration_js__WEBPACK_IMPORTED_MODULE_0__/* .parseDuration */ .E9)(text);
        if (milliseconds !== undefined && milliseconds >= min)
            return milliseconds;
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ParseError */ .mB(`a duration${above}: a number with \`s\`, \`m\`, \`h\` or \`d\`, as in \`90s\``);
    };
}


/***/ }),

/***/ 1710:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ rowsOf),
/* harmony export */   x: () => (/* binding */ readTable)
/* harmony export */ });
/* harmony import */ var _rows_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3990);

/**
 * Reads all inputs of a table. Throws one InputsError for everything that is wrong with them, together with
 * `otherProblems`, which belong to several inputs at once.
 */
function readTable(table, raw, otherProblems = []) {
    const problems = [];
    const values = readGroup(table, raw, problems);
    if (problems.length + otherProblems.length > 0 || !isComplete(values, table)) {
        throw new _rows_js__WEBPACK_IMPORTED_MODULE_0__/* .InputsError */ .aV([...problems, ...otherProblems]);
    }
    return values;
}
/** Adds what is wrong to `problems`; a member that is wrong has no value. */
function readGroup(group, raw, problems) {
    const values = {};
    for (const [member, entry] of Object.entries(group)) {
        try {
            const isRow = entry instanceof _rows_js__WEBPACK_IMPORTED_MODULE_0__/* .Row */ .fI;
            values[member] = isRow ? entry.read(raw(entry.input)) : readGroup(entry, raw, problems);
        }
        catch (error) {
            if (!(error instanceof _rows_js__WEBPACK_IMPORTED_MODULE_0__/* .InputsError */ .aV))
                throw error;
            problems.push(...error.problems);
        }
    }
    return values;
}
/** Returns all rows of a table, in its order. */
function rowsOf(table) {
    return Object.values(table).flatMap((entry) => (entry instanceof _rows_js__WEBPACK_IMPORTED_MODULE_0__/* .Row */ .fI ? [entry] : rowsOf(entry)));
}
function isComplete(values, table) {
    return Object.keys(table).every((member) => member in values);
}


/***/ }),

/***/ 3990:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $I: () => (/* binding */ requiredPatterns),
/* harmony export */   Dx: () => (/* binding */ linesOf),
/* harmony export */   GZ: () => (/* binding */ requiredUnless),
/* harmony export */   IQ: () => (/* binding */ withDefault),
/* harmony export */   Jt: () => (/* binding */ flag),
/* harmony export */   KT: () => (/* binding */ trimmedText),
/* harmony export */   Yq: () => (/* binding */ choice),
/* harmony export */   aV: () => (/* binding */ InputsError),
/* harmony export */   fI: () => (/* binding */ Row),
/* harmony export */   fx: () => (/* binding */ withoutComments),
/* harmony export */   lq: () => (/* binding */ optional),
/* harmony export */   mw: () => (/* binding */ required),
/* harmony export */   p_: () => (/* binding */ list),
/* harmony export */   qn: () => (/* binding */ wrongInput),
/* harmony export */   qp: () => (/* binding */ patterns),
/* harmony export */   rJ: () => (/* binding */ secret),
/* harmony export */   t$: () => (/* binding */ sent),
/* harmony export */   uz: () => (/* binding */ splitLines),
/* harmony export */   vM: () => (/* binding */ isSet),
/* harmony export */   zK: () => (/* binding */ readRow)
/* harmony export */ });
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(942);
/* harmony import */ var _parsers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3491);


/** One input of an action. */
class Row {
    /** As `action.yml` declares it. */
    input;
    /** Reads the input's text. Throws an InputsError if it is missing or wrong. */
    read;
    /** Whether it is sent or shown as it is written, so that it must hold no known value. */
    isSent;
    constructor(input, read, isSent = false) {
        this.input = input;
        this.read = read;
        this.isSent = isSent;
    }
    /** Returns a row that makes something else of the value. */
    map(convert) {
        return new Row(this.input, (text) => convert(this.read(text)), this.isSent);
    }
}
/** Inputs are missing or wrong: one problem for each of them. */
class InputsError extends Error {
    name = "InputsError";
    problems;
    constructor(problems) {
        super("Inputs are missing or wrong");
        this.problems = problems;
    }
}
/** Characters of a value that a message shows: a part of a longer one could be a part of a secret. */
const SHOWN_LENGTH = 100;
function missingInput(input, expected) {
    const problem = {
        id: "input-missing",
        title: `\`${input}\` is missing`,
        details: [`Expected ${expected}.`],
        advice: "Check that the variable or secret exists, and that this workflow may read it.",
    };
    return new InputsError([problem]);
}
/** Returns the error of an input whose text, or an entry of it, is not what is `expected`; without a text, it is secret. */
function wrongInput(input, text, expected) {
    const shown = text === undefined ? "not shown, since it is a secret" : quote(text);
    const problem = {
        id: "input-wrong",
        title: `\`${input}\` is wrong`,
        details: [`It is ${shown}; expected ${expected}.`],
        advice: "Correct it in the workflow, or in the variable or secret that it comes from.",
    };
    return new InputsError([problem]);
}
function quote(text) {
    // What may hold a password is not shown.
    if (/:\/\/.*[@?]/s.test(text))
        return "an address with a user, a password or a query";
    if (text.length > SHOWN_LENGTH)
        return `a text of ${text.length} characters`;
    return JSON.stringify(text);
}
function parseInput(input, shown, parse, more = "") {
    try {
        return parse();
    }
    catch (error) {
        if (!(error instanceof _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ParseError */ .mB))
            throw error;
        throw wrongInput(input, shown, `${error.message}${more}`);
    }
}
/** An input that may be absent. */
function optional(input, parse) {
    return new Row(input, (text) => {
        const trimmed = text?.trim();
        return trimmed ? parseInput(input, trimmed, () => parse(trimmed)) : undefined;
    });
}
/** An input that may be absent, and that is masked, redacted and never shown. */
function secret(input, parse = _parsers_js__WEBPACK_IMPORTED_MODULE_1__/* .anyText */ .Ae) {
    return optional(input, (text) => parseInput(input, undefined, () => parse(text)));
}
/** An input that is sent or shown as it is written. */
function sent({ input, read }) {
    return new Row(input, read, true);
}
/** An input that must be set; `expected` says to what. */
function required(row, expected) {
    return row.map((value) => {
        if (value === undefined)
            throw missingInput(row.input, expected);
        return value;
    });
}
/** As `required`, unless the input may be absent after all, such as in a run from a fork. */
function requiredUnless(mayBeAbsent, row, expected) {
    return mayBeAbsent ? row : required(row, expected);
}
/** An input with a default of its own. */
function withDefault(input, parse, value) {
    return optional(input, parse).map((given) => given ?? value);
}
/** One of several words, of which the first is the default. */
function choice(input, first, ...rest) {
    return withDefault(input, (0,_parsers_js__WEBPACK_IMPORTED_MODULE_1__/* .oneOf */ .yL)(first, ...rest), first);
}
/** `true` or `false`, in any case as YAML has it. */
function flag(input, value) {
    const word = (0,_parsers_js__WEBPACK_IMPORTED_MODULE_1__/* .oneOf */ .yL)("true", "false");
    return withDefault(input, (text) => word(text.toLowerCase()) === "true", value);
}
/** A list with one entry per line; blank lines and lines that begin with `#` do not count. */
function list(input, parse) {
    return new Row(input, (text) => entriesOf(text).map((entry) => parseInput(input, entry, () => parse(entry), ", one per line")));
}
/** Glob patterns. An exclude holds for the patterns above it, so there must be one. */
function patterns(input) {
    return list(input, _parsers_js__WEBPACK_IMPORTED_MODULE_1__/* .anyText */ .Ae).map((entries) => {
        const [first] = entries;
        if (!first?.startsWith("!"))
            return entries;
        const expected = "a pattern above the first exclude (`!`), which it excludes from";
        throw wrongInput(input, first, expected);
    });
}
/** As `patterns`, of which there must be at least one; `expected` says what they are. */
function requiredPatterns(input, expected) {
    return patterns(input).map((entries) => {
        if (entries.length > 0)
            return entries;
        throw missingInput(input, `${expected}, one per line`);
    });
}
/** Returns the text of an input without blanks around it; undefined if nothing is left. */
function trimmedText(raw, { input }) {
    return raw(input)?.trim() || undefined;
}
/** Whether an input says anything. */
function isSet(raw, name) {
    return entriesOf(raw(name)).length > 0;
}
/** Returns the value of one input, where others may be wrong; undefined if it is missing or wrong itself. */
function readRow({ input, read }, raw) {
    try {
        return read(raw(input));
    }
    catch (error) {
        if (error instanceof InputsError)
            return undefined;
        throw error;
    }
}
/** Returns the entries of a list: one per line, without blank lines and `#` comments. */
function entriesOf(text) {
    return withoutComments(linesOf(text));
}
/** Returns the lines of a text that are not blank, trimmed. */
function linesOf(text = "") {
    return splitLines(text).filter((line) => line !== "");
}
/** Returns the lines of a text, trimmed. */
function splitLines(text) {
    return text.split(/\r\n|\r|\n/).map((line) => line.trim());
}
/** Returns lines without those that begin with `#`. */
function withoutComments(lines) {
    return lines.filter((line) => !line.startsWith("#"));
}


/***/ }),

/***/ 3494:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $M: () => (/* binding */ SUMMARY),
/* harmony export */   Xk: () => (/* binding */ buildSharedRows),
/* harmony export */   cJ: () => (/* binding */ COMMIT),
/* harmony export */   o6: () => (/* binding */ findProblems)
/* harmony export */ });
/* unused harmony export workingDirectory */
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(942);
/* harmony import */ var _commit_commit_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6924);
/* harmony import */ var _files_paths_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8375);
/* harmony import */ var _connection_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1263);
/* harmony import */ var _gate_rows_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7024);
/* harmony import */ var _known_secrets_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8740);
/* harmony import */ var _rows_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(3990);








/** Whether to write a job summary: it is written, too, if other inputs are wrong. */
const SUMMARY = (0,_rows_js__WEBPACK_IMPORTED_MODULE_7__/* .flag */ .Jt)("summary", true);
/** The absolute path of the directory where relative paths start; `start` by default. It must exist. */
function workingDirectory(start) {
    const parse = (text) => {
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)(start, text);
        if ((0,_files_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .isDirectory */ .wd)(path))
            return path;
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ParseError */ .mB("a directory that exists; the repository must be checked out before");
    };
    return (0,_rows_js__WEBPACK_IMPORTED_MODULE_7__/* .sent */ .t$)((0,_rows_js__WEBPACK_IMPORTED_MODULE_7__/* .withDefault */ .IQ)("working-directory", parse, start));
}
/** Returns the inputs that the gate's own action and the root action share. */
function buildSharedRows(start, isWithheld, isKeyNeeded) {
    return {
        connection: (0,_connection_js__WEBPACK_IMPORTED_MODULE_4__/* .buildConnectionRows */ .OJ)(isWithheld, isKeyNeeded),
        basic: _connection_js__WEBPACK_IMPORTED_MODULE_4__/* .BASIC */ .Pv,
        org: (0,_rows_js__WEBPACK_IMPORTED_MODULE_7__/* .requiredUnless */ .GZ)(isWithheld, (0,_rows_js__WEBPACK_IMPORTED_MODULE_7__/* .sent */ .t$)((0,_rows_js__WEBPACK_IMPORTED_MODULE_7__/* .optional */ .lq)("org", _connection_js__WEBPACK_IMPORTED_MODULE_4__/* .parseName */ .$q)), _connection_js__WEBPACK_IMPORTED_MODULE_4__/* .ORGANIZATION */ .A_),
        workingDirectory: workingDirectory(start),
        summary: SUMMARY,
        gate: _gate_rows_js__WEBPACK_IMPORTED_MODULE_5__/* .GATE */ .k6,
    };
}
/** Which commit is meant, and what asks the API about it. */
const COMMIT = {
    choice: (0,_rows_js__WEBPACK_IMPORTED_MODULE_7__/* .sent */ .t$)((0,_rows_js__WEBPACK_IMPORTED_MODULE_7__/* .optional */ .lq)("commit", _commit_commit_js__WEBPACK_IMPORTED_MODULE_2__/* .parseCommitChoice */ .Uq)),
    token: _connection_js__WEBPACK_IMPORTED_MODULE_4__/* .GITHUB_TOKEN */ .Go,
};
/**
 * Returns what is wrong with these inputs together, or with known secrets in them. `isRequired` says whether the gate
 * must have something to check.
 */
function findProblems(table, raw, { redactor }, isWithheld, isRequired = (0,_rows_js__WEBPACK_IMPORTED_MODULE_7__/* .isSet */ .vM)(raw, "gate")) {
    // Of what GitHub withholds, such as a password or the environments of a gate, nothing is demanded.
    const incomplete = isWithheld
        ? []
        : [...(0,_connection_js__WEBPACK_IMPORTED_MODULE_4__/* .findBasicProblems */ .eW)(raw), ...(0,_gate_rows_js__WEBPACK_IMPORTED_MODULE_5__/* .findGateProblems */ .fJ)(raw, isRequired)];
    return [...incomplete, ...(0,_known_secrets_js__WEBPACK_IMPORTED_MODULE_6__/* .findSecretProblems */ .wg)(table, raw, redactor)];
}


/***/ }),

/***/ 9479:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ toOutputs),
/* harmony export */   k: () => (/* binding */ formatList)
/* harmony export */ });
/**
 * UTF-16 units of a list, as JSON. GitHub counts two bytes for each, and takes at most 1 MB of outputs from a step: with
 * this limit, and those of single texts, all outputs together stay far under that.
 */
const LIST_LIMIT = 150_000;
/** Returns outputs as the runner takes them; what is not known is `""`. */
function toOutputs(values) {
    const texts = Object.entries(values).map(([name, value]) => [name, String(value ?? "")]);
    return Object.fromEntries(texts);
}
/** Returns as many entries as fit into an output, as JSON; a last one, `{omitted}`, counts the others. */
function formatList(entries) {
    let size = 0;
    const fitting = entries.filter((entry) => {
        size += JSON.stringify(entry).length + 1;
        return size <= LIST_LIMIT;
    });
    const omitted = entries.length - fitting.length;
    return JSON.stringify(omitted > 0 ? [...fitting, { omitted }] : fitting);
}


/***/ }),

/***/ 2957:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  C: () => (/* binding */ runAction)
});

// UNUSED EXPORTS: completeDependencies

// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(8474);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: ./build/base/cancellation.js
var cancellation = __webpack_require__(2282);
// EXTERNAL MODULE: ./build/base/clock.js
var clock = __webpack_require__(659);
// EXTERNAL MODULE: ./build/base/step.js
var step = __webpack_require__(8999);
// EXTERNAL MODULE: ./build/commit/context.js
var context = __webpack_require__(4190);
// EXTERNAL MODULE: ./build/redaction/forms.js
var redaction_forms = __webpack_require__(5174);
// EXTERNAL MODULE: ./build/base/sanitize.js
var sanitize = __webpack_require__(3806);
;// CONCATENATED MODULE: ./build/redaction/file-redactor.js
/** `***` in UTF-8. In UTF-16 it has twice as many bytes. */
const MARK_LENGTH = 3;
const NO_BYTES = Buffer.alloc(0);
/**
 * Replaces known values in the bytes of a file. Values that overlap are replaced by one mark. However the bytes are
 * split, what is returned is the same in all.
 */
class FileRedactor {
    #known;
    /** What was taken and not returned: the last bytes, which may be the start of a form. */
    #held = NO_BYTES;
    /** Has room for these and for what comes next. */
    #buffer = NO_BYTES;
    /** The range that was replaced last, relative to what is held, and the bytes of a character in it. */
    #from = 0;
    #to = 0;
    #width = 1;
    #replaced = 0;
    constructor(known) {
        this.#known = known;
    }
    /** How many marks were written. */
    get replaced() {
        return this.#replaced;
    }
    /** Takes bytes that are not the last ones. Returns what is certain by now, which is valid until the next call. */
    write(bytes) {
        const block = this.#afterHeld(bytes);
        const border = Math.max(0, block.length - this.#known.longestRemnant);
        const redacted = this.#redact(block, border);
        this.#held = block.subarray(border);
        this.#from -= border;
        this.#to -= border;
        return redacted;
    }
    /** Takes the last bytes, and returns the rest. Does not copy a file that is taken at once, as most are. */
    end(bytes) {
        const block = this.#held.length === 0 ? bytes : this.#afterHeld(bytes);
        return this.#redact(block, block.length);
    }
    #afterHeld(bytes) {
        const length = this.#held.length + bytes.length;
        if (this.#buffer.length < length) {
            const buffer = Buffer.allocUnsafe(length + this.#known.longestRemnant);
            this.#held.copy(buffer);
            this.#buffer = buffer;
        }
        else {
            this.#held.copy(this.#buffer);
        }
        bytes.copy(this.#buffer, this.#held.length);
        return this.#buffer.subarray(0, length);
    }
    /** Returns what precedes the border, redacted. Every form that begins there is whole. */
    #redact(block, border) {
        const parts = [];
        for (const { from, to, mark } of this.#known.find(block)) {
            if (from >= border)
                break;
            if (from < this.#to) {
                this.#to = Math.max(this.#to, to);
                continue;
            }
            parts.push(block.subarray(this.#restAt(), from), mark);
            this.#from = from;
            this.#to = to;
            this.#width = mark.length / MARK_LENGTH;
            this.#replaced += 1;
        }
        const rest = this.#restAt();
        const last = block.subarray(rest, Math.max(rest, border));
        return parts.length === 0 ? last : Buffer.concat([...parts, last]);
    }
    /**
     * Returns where the bytes after the last range begin. A form in UTF-16 also stands in text of the other byte order, one
     * byte off; without both, whole characters remain.
     */
    #restAt() {
        return Math.max(0, this.#to - ((this.#to - this.#from) % this.#width));
    }
}

;// CONCATENATED MODULE: ./build/redaction/known-values.js

/** As many bytes as are looked up at once. Every form has twice as many. */
const PIECE = 4;
/** Sets the bit in which lower-case and upper-case letters differ. Other bytes become equal, too. */
const LOWER_CASE = 0x20202020;
/** Knuth's multiplicative hash. */
const MULTIPLIER = 0x9e3779b1;
/** As a set of bits these are 256 KB, which stay in the processor's cache. */
const HASH_BITS = 21;
/** Finds all forms of known values in bytes, all at once. The case of ASCII letters is ignored. */
class KnownValues {
    /** One byte less than the longest form has: as much of a form may be left where a text is cut. */
    longestRemnant;
    /** A bit for each hash: whether a form begins with a piece that has it. */
    #hashes = new Uint32Array(2 ** HASH_BITS / 32);
    /** By their first piece, their length and their last piece: values may begin alike, or end alike. */
    #forms = new Map();
    /** Values have at least 8 characters. */
    constructor(values) {
        const unique = new Map();
        for (const { bytes, mark } of values.flatMap(redaction_forms/* byteFormsOf */.pN)) {
            const lowerCased = Buffer.from(bytes.map(toLowerCase));
            unique.set(lowerCased.toString("latin1"), { bytes: lowerCased, mark });
        }
        for (const form of unique.values())
            this.#add(form);
        const lengths = [...unique.values()].map(({ bytes }) => bytes.length);
        this.longestRemnant = lengths.reduce((longest, length) => Math.max(longest, length - 1), 0);
    }
    #add(form) {
        const { bytes } = form;
        const first = bytes.readInt32BE() | LOWER_CASE;
        const last = bytes.readInt32BE(bytes.length - PIECE) | LOWER_CASE;
        const hash = hashOf(first);
        this.#hashes[hash >>> 5] = (this.#hashes[hash >>> 5] ?? 0) | (1 << (hash & 31));
        const byLength = this.#forms.get(first) ?? new Map();
        const byLast = byLength.get(bytes.length) ?? new Map();
        byLast.set(last, [...(byLast.get(last) ?? []), form]);
        this.#forms.set(first, byLength.set(bytes.length, byLast));
    }
    /** Returns every place where a form stands, the first one first. They may overlap. */
    find(bytes) {
        const hits = [];
        if (this.longestRemnant === 0)
            return hits;
        const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
        let from = this.#next(view, 0);
        for (; from !== undefined; from = this.#next(view, from + 1)) {
            const byLength = this.#forms.get(view.getInt32(from) | LOWER_CASE) ?? [];
            for (const [length, byLast] of byLength) {
                const to = from + length;
                if (to > bytes.length)
                    continue;
                for (const form of byLast.get(view.getInt32(to - PIECE) | LOWER_CASE) ?? []) {
                    if (isFormAt(bytes, from, form.bytes))
                        hits.push({ from, to, mark: form.mark });
                }
            }
        }
        return hits.sort((one, other) => one.from - other.from || other.to - one.to);
    }
    /** Returns where a form may begin; undefined if there is none. A loop that does nothing else is twice as fast. */
    #next(view, start) {
        const hashes = this.#hashes;
        const last = view.byteLength - PIECE;
        for (let at = start; at <= last; at++) {
            const hash = hashOf(view.getInt32(at) | LOWER_CASE);
            if ((((hashes[hash >>> 5] ?? 0) >>> (hash & 31)) & 1) === 1)
                return at;
        }
        return undefined;
    }
}
function hashOf(piece) {
    return Math.imul(piece, MULTIPLIER) >>> (32 - HASH_BITS);
}
/** Whether a form, which is in lower case, stands at a place. */
function isFormAt(bytes, from, form) {
    for (let index = 0; index < form.length; index++) {
        if (toLowerCase(bytes[from + index] ?? 0) !== form[index])
            return false;
    }
    return true;
}
function toLowerCase(byte) {
    return byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte;
}

;// CONCATENATED MODULE: ./build/redaction/redact.js




/** Creates the redactor of a run. Values of fewer than 8 characters are ignored. */
function createRedactor(values) {
    const known = new KnownValues(values.filter(({ length }) => length >= redaction_forms/* SHORTEST_VALUE */.Lr));
    const startFile = () => new FileRedactor(known);
    const replace = (text) => {
        const bytes = Buffer.from(text);
        // Nearly all texts have none.
        return known.find(bytes).length === 0 ? text : startFile().end(bytes).toString();
    };
    const redact = (text) => {
        const replaced = replace(text);
        const visible = (0,sanitize/* sanitize */.aj)(replaced);
        if (visible === replaced)
            return replaced;
        const redacted = replace(visible);
        return redacted === visible ? replaced : redacted;
    };
    return {
        longestRemnant: known.longestRemnant,
        redact,
        // Line breaks and blanks may have split a value that is whole on one line.
        redactLine: (text, limit) => (0,sanitize/* toLine */.S5)(redact((0,sanitize/* toLine */.S5)(redact((0,sanitize/* sanitize */.aj)(text)), Infinity)), limit),
        redactAll: (value, except = []) => mapTexts(value, redact, except),
        startFile,
    };
}
function mapTexts(value, map, except) {
    if (typeof value === "string")
        return map(value);
    if (typeof value !== "object" || value === null)
        return value;
    let copy;
    for (const [name, member] of Object.entries(value)) {
        const mapped = except.includes(name) ? member : mapTexts(member, map, except);
        if (mapped === member)
            continue;
        copy ??= Array.isArray(value) ? [...value] : { ...value };
        Reflect.set(copy, name, mapped);
    }
    return copy ?? value;
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./build/base/json.js
var base_json = __webpack_require__(9515);
// EXTERNAL MODULE: ./build/service/explain.js
var explain = __webpack_require__(7988);
// EXTERNAL MODULE: ./build/service/http.js
var http = __webpack_require__(4207);
// EXTERNAL MODULE: ./build/service/operation.js
var service_operation = __webpack_require__(3954);
// EXTERNAL MODULE: ./build/service/proxy.js
var proxy = __webpack_require__(2223);
// EXTERNAL MODULE: ./build/service/request-failures.js
var request_failures = __webpack_require__(8012);
;// CONCATENATED MODULE: ./build/service/retry.js





/** Milliseconds. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 20_000;
/** How much a pause differs from the usual one at most, so that jobs that failed together do not come back together. */
const JITTER = 0.5;
/** An attempt takes at most this long to send a request or to look something up, so that there is a second one. */
const LONGEST_ATTEMPT = 30_000;
/** Nor does it take more than half of what is left, but this long, if there is so much. */
const USUAL_ATTEMPT = 5_000;
/** With less than this left there is no further attempt. */
const SHORTEST_ATTEMPT = 500;
/** Bytes per millisecond: a body of this size gives an attempt one more millisecond. */
const SLOWEST_UPLOAD = 100;
const CANCELLED_ATTEMPT = {
    kind: "no-response",
    message: "the run was cancelled",
    cause: "cancelled",
};
/**
 * Sends the same request until an attempt decides it, there is no time for another one, or the run is cancelled.
 * `until` is in milliseconds since the epoch. Makes at least one attempt, and never rejects.
 */
async function send(session, operation, until) {
    const { clock, log, random, signal } = session;
    if (signal.aborted)
        return { attempts: 0, last: CANCELLED_ATTEMPT, failure: "cancelled" };
    let lost;
    for (let attempts = 1;; attempts += 1) {
        const last = await sendAttempt(session, operation, Math.max(0, until - clock.now()));
        if (mayBeRecorded(last, operation))
            lost = last;
        const judged = (0,request_failures/* judgeAttempt */.Bc)(last, operation.method, operation.finalRefusals);
        const history = { attempts, lost, ...judged };
        const { failure } = judged;
        if (failure === undefined || !request_failures/* HANDLING */.Mj[failure].tryAgain || signal.aborted)
            return history;
        const pause = pauseAfter(last, attempts, { now: clock.now(), until, random });
        if (pause === undefined)
            return history;
        const next = `attempt ${attempts + 1} in ${(pause / 1000).toFixed(1)} s`;
        log.info(`${(0,explain/* formatAttempt */.lZ)(last, operation, session)}; ${next}`);
        await clock.sleep(pause, signal);
        if (signal.aborted)
            return history;
    }
}
/** A gateway passed the request on and got no response in time, or none that it understood. */
const LOST_AT_GATEWAY = [502, 504, 520, 524];
function mayBeRecorded(attempt, { method }) {
    if (method === "GET")
        return false;
    if (attempt.kind === "no-response")
        return attempt.cause === "unanswered";
    return LOST_AT_GATEWAY.includes(attempt.status);
}
async function sendAttempt(session, operation, left) {
    const { baseUrl, apiKey, basic, clock, log, requestSignal } = session;
    const { method, path, acceptsBasic, body } = operation;
    const isBasic = acceptsBasic && basic !== undefined;
    const authorization = isBasic
        ? `Basic ${(0,proxy/* basicPair */.xE)(basic.username, basic.password)}`
        : `Bearer ${apiKey}`;
    const upload = (body?.byteLength ?? 0) / SLOWEST_UPLOAD;
    const usual = Math.max(USUAL_ATTEMPT, Math.min(LONGEST_ATTEMPT + upload, left / 2));
    const limit = Math.min(left, usual);
    const started = clock.now();
    const ended = await (0,http/* sendOnce */.E)(new URL(`${baseUrl.href}${path}`), { ...operation, headers: { authorization, ...operation.headers } }, 
    // A lookup can be sent again whenever it takes long.
    { attempt: limit, total: method === "GET" ? limit : left, signal: requestSignal });
    const took = clock.now() - started;
    log.debug(`${(0,explain/* formatAttempt */.lZ)(ended, operation, session)} (${baseUrl.host}, ${took} ms)`);
    return ended;
}
/**
 * Returns the milliseconds between the last of some attempts and the next one; undefined if the next one would come too
 * late. `Retry-After` is the least, to which up to as much again is added at random: otherwise all runs that a busy
 * service refuses would come back in the same second.
 */
function pauseAfter(last, attempts, { now, until, random }) {
    const usual = (0,clock/* growingPause */.aq)(FIRST_PAUSE, LONGEST_PAUSE, attempts);
    const asked = retryAfter(last, now);
    const latest = until - now - USUAL_ATTEMPT;
    /** Returns a number between two at random; the first if it is larger. */
    const between = (least, most) => least + Math.max(0, most - least) * random();
    const pause = Math.max(between(usual * (1 - JITTER), Math.min(usual * (1 + JITTER), latest)), between(asked, Math.min(2 * asked, latest)));
    return now + pause + SHORTEST_ATTEMPT > until ? undefined : pause;
}
/** Returns the milliseconds that `Retry-After` asks to wait, which holds seconds or a date (RFC 9110, 10.2.3). */
function retryAfter(attempt, now) {
    if (attempt.kind === "no-response")
        return 0;
    const value = attempt.headers["retry-after"] ?? "";
    const milliseconds = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
    return Math.max(0, milliseconds || 0);
}

;// CONCATENATED MODULE: ./build/service/attest-junit.js






/** UTF-16 units of the response that are kept: GitHub bounds the outputs of a job to 1 MB in all. */
const MAX_RESPONSE = 16_384;
/**
 * Sends one attestation until its outcome is known or `timeout` is over, counted from the first attempt. Any 2xx means
 * recorded, even if the body was cut short, unless something else than the service sent it. An attestation of which any
 * attempt may have been recorded is unknown, whatever the service says of a later one. Never rejects.
 */
async function attestJUnit(session, request) {
    const { org, clock, timeout, redactor } = session;
    const { flow, trail } = request;
    // It does not occur in the parts, and the same request is the same bytes.
    const boundary = `attestation-${(0,external_node_crypto_.hash)("sha256", request.dataJson).slice(0, 32)}`;
    const operation = {
        method: "POST",
        path: (0,service_operation/* encodePath */.O) `/attestations/${org}/${flow}/trail/${trail}/junit`,
        headers: { accept: "*/*", "content-type": `multipart/form-data; boundary=${boundary}` },
        body: multipart(request, boundary),
        refusals: {
            404: {
                id: "flow-or-trail-not-found",
                title: "Flow or trail not found",
                advice: "Check the spelling of `org` and `flow`: the flow must exist. If the service requires trails to exist first, begin the trail in an earlier step.",
            },
        },
    };
    const history = await send(session, operation, clock.now() + timeout);
    const { last, lost, attempts } = history;
    const text = last.kind === "no-response" || last.cutShort !== undefined ? undefined : last.text;
    const response = text && redactor.redactLine(unquoted(text), MAX_RESPONSE);
    if (history.failure === undefined) {
        return { status: "recorded", response, attempts, isMaybeTwice: lost !== undefined };
    }
    const status = (0,http/* isSuccess */.o)(last) || lost ? "unknown" : "failed";
    const problem = (0,explain/* explain */.WE)(history, operation, session);
    return { status, problem, failure: history.failure, response, attempts };
}
/** Returns the value of a JSON string, or a text as it came. */
function unquoted(text) {
    const value = (0,base_json/* tryParseJson */.Bl)(text);
    return typeof value === "string" ? value : text;
}
/**
 * Returns a request as multipart/form-data (RFC 7578). The field has no content type, the file is an
 * `application/octet-stream` (docs/service.md, Attest JUnit test results).
 */
function multipart({ dataJson, attachment }, boundary) {
    const part = `--${boundary}\r\nContent-Disposition: form-data; name=`;
    const parts = [Buffer.from(`${part}"data_json"\r\n\r\n${dataJson}\r\n`)];
    if (attachment !== undefined) {
        const { name, content } = attachment;
        const head = `${part}"attachment_file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
        parts.push(Buffer.from(head), content, Buffer.from("\r\n"));
    }
    return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}

// EXTERNAL MODULE: ./build/base/errors.js
var errors = __webpack_require__(942);
;// CONCATENATED MODULE: ./build/service/lookups.js




function readDeployments(response) {
    return {
        deployments: response.member("deployments").list().map(readDeployment),
        totalCount: response.member("total_count").count(),
        totalPages: response.member("total_pages").count(),
    };
}
function readDeployment(field) {
    const commit = field.member("commit").optional();
    const fingerprint = field.member("fingerprint").text().toLowerCase();
    return {
        fingerprint: fingerprint.replace(/^sha256:/, ""),
        deployedAt: readTimestamp(field.member("deployed_at")),
        artifactName: field.member("artifact_name").optional()?.text() || undefined,
        isCompliant: field.member("compliance").optional()?.boolean(),
        commitSha: commit?.member("sha1").text() || undefined,
        snapshotIndex: field.member("snapshot_index").optional()?.number(),
    };
}
function readControl(response) {
    return {
        version: response.member("version").count(),
        archived: response.member("archived").boolean(),
    };
}
function readRules(response) {
    return response.list().map(readRule);
}
function readRule(field) {
    return {
        name: field.member("name").text(),
        failing: field.member("is_failing").boolean(),
        flows: field.member("flows").optional()?.texts() ?? [],
        environments: field.member("environments").optional()?.texts() ?? [],
    };
}
/** Numbers of this and more are milliseconds: as seconds they would be in the year 5138. */
const FIRST_MILLISECONDS = 1e11;
const EARLIEST = Date.UTC(2000, 0);
const LATEST = Date.UTC(2100, 0);
/** Reads a time as milliseconds since the epoch. The interface does not fix its unit, so its size decides. */
function readTimestamp(field) {
    const value = field.number();
    const time = Math.round(value < FIRST_MILLISECONDS ? value * 1000 : value);
    if (time >= EARLIEST && time < LATEST)
        return time;
    throw field.error(`is ${value}, not a time between 2000 and 2100`);
}
/** Statuses that are final for every lookup (docs/gate.md, Waiting). What is not found may still be created. */
const FINAL_REFUSALS = [400, 401, 403];
/** Seconds. What a cache keeps for longer may have changed since. */
const MAX_AGE = 300;
/**
 * Asks the service until `until`, in milliseconds since the epoch, and returns what `read` finds in its response. Only
 * 200 has the value. Never rejects.
 */
async function lookUp(session, lookup, until, read) {
    const headers = { accept: "application/json", "cache-control": "no-cache" };
    const operation = {
        finalRefusals: FINAL_REFUSALS,
        ...lookup,
        method: "GET",
        headers,
    };
    const history = await send(session, operation, until);
    if (history.failure !== undefined) {
        const { last, failure } = history;
        const status = last.kind === "response" ? last.status : undefined;
        return { failure, problem: (0,explain/* explain */.WE)(history, operation, session), status };
    }
    const { last } = history;
    const unusable = (reason, advice) => {
        const details = [`GET ${lookup.path} → 200, but ${reason}`];
        return { failure: "unusable", problem: { details, advice } };
    };
    const age = Number(last.headers["age"]);
    if (age > MAX_AGE) {
        return unusable(`from a cache, ${age} s old`, "Exclude the service from that cache.");
    }
    try {
        const date = Date.parse(last.headers["date"] ?? "") || undefined;
        return { value: read(new base_json/* JsonField */.Vm(parseResponse(last.text), "the response")), date };
    }
    catch (error) {
        if (!(error instanceof errors/* ParseError */.mB))
            throw error;
        const advice = "Check `base-url`, and what is between the runner and the service.";
        return unusable(session.redactor.redactLine(error.message), advice);
    }
}
/** Nothing is redacted yet: names that differ only in a known value stay different. */
function parseResponse(text) {
    const json = (0,base_json/* tryParseJson */.Bl)(text);
    if (json !== undefined)
        return json;
    // The message is cut once it is redacted.
    throw new errors/* ParseError */.mB(`the response is not JSON: it begins with "${text.slice(0, 10_000)}"`);
}

;// CONCATENATED MODULE: ./build/service/client.js



/** The largest page that the service returns (docs/service.md, List deployments). */
const PAGE_SIZE = "100";
/** Binds the operations of the service to an organization and a run. */
function connect(connection, deps) {
    const session = { ...connection, ...deps };
    const { org } = connection;
    return {
        attest: (request) => attestJUnit(session, request),
        /** Returns one page, from 1. `from` is ISO-8601; without it the service looks back 30 days. */
        listDeployments(environment, { from, page }, until) {
            const query = new URLSearchParams({ page: String(page), page_size: PAGE_SIZE });
            if (from !== undefined)
                query.set("from", from);
            const deployments = {
                path: `${(0,service_operation/* encodePath */.O) `/environments/${org}/${environment}/deployments`}?${query}`,
                acceptsBasic: true,
                refusals: {
                    400: { advice: "Check `gate-from`." },
                    401: {
                        advice: "The service does not accept the credentials: check `api-key`, or `basic-username` and `basic-password`.",
                    },
                    404: {
                        advice: "Check `gate-environments` and `org`, or wait until the environment has its first deployment.",
                    },
                },
            };
            return lookUp(session, deployments, until, readDeployments);
        },
        getControl(identifier, until) {
            const control = {
                path: (0,service_operation/* encodePath */.O) `/controls/${org}/${identifier}`,
                refusals: {
                    403: {
                        advice: "Either the organization has not enabled the beta feature Controls, or the key's owner may not read them: ask an administrator of the organization.",
                    },
                    404: { advice: "Check `gate-controls` and `org`, or define the control." },
                },
                finalRefusals: [...FINAL_REFUSALS, 404],
            };
            return lookUp(session, control, until, readControl);
        },
        listNotificationRules(until) {
            const rules = {
                path: (0,service_operation/* encodePath */.O) `/actions/${org}`,
                refusals: { 404: { advice: "Check `org`." } },
            };
            return lookUp(session, rules, until, readRules);
        },
    };
}

// EXTERNAL MODULE: ./build/run/help.js
var run_help = __webpack_require__(2126);
// EXTERNAL MODULE: ./build/run/inputs/known-secrets.js
var known_secrets = __webpack_require__(8740);
// EXTERNAL MODULE: ./build/run/inputs/rows.js
var rows = __webpack_require__(3990);
// EXTERNAL MODULE: ./node_modules/@actions/core/lib/core.js + 12 modules
var core = __webpack_require__(143);
// EXTERNAL MODULE: ./build/base/format.js
var format = __webpack_require__(7458);
// EXTERNAL MODULE: ./build/base/problem.js
var base_problem = __webpack_require__(9978);
// EXTERNAL MODULE: ./build/run/inputs/shared-rows.js
var shared_rows = __webpack_require__(3494);
;// CONCATENATED MODULE: ./build/run/runner.js









/** Returns an input's text as it was given; undefined if it is not set. */
const readInput = (name) => core/* getInput */.V4(name, { trimWhitespace: false }) || undefined;
/** Has the runner replace `value` by `***` in the log from now on. */
const maskSecret = (value) => core/* setSecret */.Pq(value);
/** Returns the log of the job, which has everything redacted, and then escaped. */
function openJobLog({ redact }) {
    const shown = (text) => (0,sanitize/* sanitize */.aj)(redact(text));
    return {
        // The runner takes some lines as commands; text from outside must not be one.
        info: (text) => core/* info */.pq((0,sanitize/* escapeCommands */.g9)(redact(text))),
        debug: (text) => core/* debug */.Yz(shown(text)),
        group: (title, lines) => {
            core/* startGroup */.Oh(shown(title));
            core/* info */.pq((0,sanitize/* escapeCommands */.g9)(lines.map(redact).join("\n")));
            core/* endGroup */.N4();
        },
        warning: (text) => core/* warning */.$e(shown(text)),
        notice: (text) => core/* notice */.lm(shown(text)),
        fail: (text) => core/* setFailed */.C1(shown(text)),
        annotate: (annotations) => {
            if (annotations.length === 0)
                return;
            core/* startGroup */.Oh(`${(0,format/* pluralize */.td)(annotations.length, "annotation")} of failed tests`);
            for (const { message, title, location: { file, line } = {} } of annotations) {
                const place = { ...(file && { file }), ...(line && { startLine: line }) };
                core/* error */.z3(shown(message), { title: shown(title), ...place });
            }
            core/* endGroup */.N4();
        },
    };
}
/** How many warnings, and how many notices, become annotations: the runner keeps ten of each per step. */
const ANNOTATED = 10;
/** At most this many more warnings, and as many notices, are listed in the log after the annotated ones. */
const LISTED = 200;
/** At most this many reasons are in the message with which the job fails; the summary has more of them. */
const REASONS = 50;
/** UTF-16 units of one reason in that message. */
const REASON_LENGTH = 8_000;
/** Hands the outputs to later steps. Returns a reason to fail if the system does not let it write the runner's file. */
function setOutputs(outputs) {
    try {
        for (const [name, value] of Object.entries(outputs))
            core/* setOutput */.uH(name, value);
        return {};
    }
    catch (error) {
        const problem = explainUnwritable("outputs-not-set", "The outputs could not be set", error);
        return { reasons: (0,step/* because */.xx)("unexpected", problem) };
    }
}
/** Whether a job summary is to be written; also if inputs are wrong. */
function isSummaryWanted(env) {
    return (0,rows/* readRow */.zK)(shared_rows/* SUMMARY */.$M, readInput) !== false && Boolean(env["GITHUB_STEP_SUMMARY"]);
}
/** Writes the job summary. Returns a warning if the system does not let it write the runner's file. */
async function writeSummary(markdown) {
    try {
        await core/* summary */.z.addRaw(markdown).write();
        return {};
    }
    catch (error) {
        const title = "The job summary could not be written";
        return { warnings: [explainUnwritable("summary-not-written", title, error)] };
    }
}
function explainUnwritable(id, title, error) {
    return {
        id,
        title,
        details: [(0,errors/* errorMessage */.gJ)(error)],
        advice: "The runner creates this file for every step; in a container it has to be mounted.",
    };
}
/** Writes what a run shows to the log. Fails the job at most once, with every reason. */
function publish(publication, log) {
    const { lines = [], reasons, warnings, notices, annotations = [], ending } = publication;
    for (const line of lines)
        log.info(line);
    logMessages(warnings, "warning", log);
    logMessages(notices, "notice", log);
    // Before the failed cases: the runner keeps ten errors per step, and the reason must be among them.
    if (reasons.length > 0)
        log.fail(formatFailure(publication));
    log.annotate(annotations);
    if (ending === undefined)
        return;
    const label = reasons.length > 0 ? "Failed" : "Result";
    log.info(`${label}: ${ending}.`);
}
function logMessages(problems, kind, log) {
    for (const problem of problems.slice(0, ANNOTATED))
        log[kind]((0,base_problem/* formatProblem */.V)(problem));
    const rest = problems.slice(ANNOTATED).map(base_problem/* formatProblem */.V);
    const title = (0,format/* pluralize */.td)(rest.length, `more ${kind}`);
    if (rest.length > 0)
        log.group(title, (0,format/* limitItems */.gt)(rest, LISTED));
}
function formatFailure({ reasons, title, help }) {
    const isSingle = reasons.length === 1;
    const heading = title === undefined || isSingle ? [] : [`${title}:`];
    const texts = reasons.map((problem) => (0,format/* truncate */.xv)((0,base_problem/* formatProblem */.V)(problem), REASON_LENGTH));
    const address = reasons[0] && (0,run_help/* helpAddress */.Yo)(help, reasons[0]);
    const link = `More about ${isSingle ? "this" : "the first reason"}: ${address}`;
    const explained = address === undefined ? [] : [link];
    return [...heading, ...(0,format/* limitItems */.gt)(texts, REASONS), ...explained].join("\n");
}
/** Ends the process once the log is written: a connection or a disk that hangs would keep it alive. */
async function endProcess() {
    await new Promise((resolve) => process.stdout.write("", () => resolve()));
    process.exit();
}

;// CONCATENATED MODULE: ./build/run/run-action.js














/** The reason of a run of which nothing can be shown: its message might hold a secret. */
const NOT_SHOWN = {
    id: "unexpected",
    title: "Unexpected error: its message is not shown, since it could not be searched for secrets",
    advice: "Please report it.",
};
/** Members of results that stay as they are: the action's own words, digests, and what was redacted when it was read. */
const AS_THEY_ARE = ["id", "cause", "check", "status", "sha1", "source", "attestation", "tests"];
/** Runs an action from its inputs to the end of the job. */
async function runAction(action) {
    // Certificates are always checked. Node would skip that for every connection, the GitHub API's included.
    delete process.env["NODE_TLS_REJECT_UNAUTHORIZED"];
    (0,proxy/* completeProxies */.ke)(process.env);
    // A log that cannot be written must not end a run before its results are sent and kept.
    for (const stream of [process.stdout, process.stderr])
        stream.on("error", () => undefined);
    const signal = cancelledBySignal();
    try {
        await runAndPublish(action, prepareRun(signal));
    }
    catch (error) {
        // What `runAndPublish` does not catch: no redactor could be made, or the result could not be published.
        // The class of an error is the code's own word. Its message and its stack may hold what the run has read.
        const kind = error instanceof Error ? error.name : typeof error;
        const log = openJobLog(createRedactor([]));
        log.debug(`The unexpected error is a ${kind}`);
        const messages = { ...step/* NO_MESSAGES */.$4, reasons: (0,step/* because */.xx)("unexpected", NOT_SHOWN) };
        const failed = action.failedResult(messages, () => undefined, undefined);
        setOutputs(action.outputsOf(failed));
        publish(failed, log);
    }
    await endProcess();
}
/** Masks all secrets before anything else, and returns what the run needs. */
function prepareRun(signal) {
    const { env } = process;
    const secrets = (0,known_secrets/* collectSecrets */.qb)(readInput, env);
    for (const form of new Set(secrets.flatMap(redaction_forms/* formsOf */.XP)))
        maskSecret(form);
    const redactor = createRedactor(secrets);
    return completeDependencies({
        context: (0,context/* readContext */.yI)(env),
        env,
        log: openJobLog(redactor),
        redactor,
        temporaryDirectory: env["RUNNER_TEMP"] || (0,external_node_os_.tmpdir)(),
        clock: clock/* systemClock */.ml,
        signal,
    });
}
/** Returns what an action gets, with what follows from the rest: the client, and the time that a cancelled run has left. */
function completeDependencies(given) {
    const { clock, log, redactor, signal } = given;
    const requestSignal = (0,cancellation/* abortLater */.DV)(signal, cancellation/* REQUEST_GRACE */.LN);
    return {
        ...given,
        connect: (connection) => connect(connection, { clock, random: Math.random, log, redactor, signal, requestSignal }),
        graceSignal: (0,cancellation/* abortLater */.DV)(signal, cancellation/* GRACE */.Zv),
    };
}
/** Runs the action, and publishes its result; that of an error that it throws, too. */
async function runAndPublish(action, deps) {
    let inputs;
    let result;
    try {
        inputs = action.readInputs(readInput, process.cwd(), deps);
        result = await Promise.race([action.run(inputs, deps), nothingLeft()]);
    }
    catch (error) {
        // Whatever it is, the outputs, the page and the log still say how the job ends.
        const reasons = error instanceof rows/* InputsError */.aV
            ? (0,step/* because */.xx)("inputs", ...error.problems)
            : (0,step/* reasonsOf */.zM)(error, "evidence", deps.log);
        result = action.failedResult({ ...step/* NO_MESSAGES */.$4, reasons }, readInput, inputs);
    }
    await publishResult(action, inputs, result, deps);
}
/** Rejects when nothing is left to wait for: Node would end the process then, without a word, as if all were well. */
async function nothingLeft() {
    await (0,external_node_events_.once)(process, "beforeExit");
    throw new Error("a step waits for something that cannot come any more");
}
/** Publishes what a run found out: redacts it before the page and the outputs cut or escape its texts. */
async function publishResult(action, inputs, found, { context, env, log, signal, redactor }) {
    const ended = signal.aborted ? asCancelled(found) : found;
    // First, since only the first warnings become annotations.
    const shortSecrets = { warnings: (0,known_secrets/* warnOfShortSecrets */.$u)(readInput, env) };
    const messages = (0,step/* mergeMessages */.jw)(shortSecrets, ended);
    let result = redactor.redactAll({ ...ended, ...messages }, AS_THEY_ARE);
    const publishPart = async (part) => {
        // A defect in one part must not keep the others from being published.
        const more = await part().catch((error) => ({
            reasons: (0,step/* reasonsOf */.zM)(error, "unexpected", log),
        }));
        const added = redactor.redactAll((0,step/* mergeMessages */.jw)(more), AS_THEY_ARE);
        result = { ...result, ...(0,step/* mergeMessages */.jw)(result, added) };
        return more;
    };
    const help = (0,run_help/* troubleshootingUrl */.KB)(context);
    if (isSummaryWanted(env)) {
        await publishPart(async () => {
            const page = action.renderSummary(result, { ...context, help });
            return writeSummary(redactor.redact(page));
        });
    }
    // After the page, so that `cause` covers that, and before the log, whose last line says how the job ends.
    await publishPart(async () => setOutputs(action.outputsOf(result)));
    const shown = await publishPart(async () => action.show(result, inputs));
    publish({ ...shown, ...result, help }, openJobLog(redactor));
}
/** Returns the result of a cancelled run: it fails whatever it found out, and its first reason says why. */
function asCancelled(result) {
    const others = result.reasons.filter(({ id }) => id !== cancellation/* CANCELLED */.gD.id);
    return { ...result, reasons: [...(0,step/* because */.xx)("cancelled", cancellation/* CANCELLED */.gD), ...others] };
}
/** Aborts when the runner cancels the step: it sends SIGINT, 7.5 seconds later SIGTERM (SIGBREAK on Windows). */
function cancelledBySignal() {
    const controller = new AbortController();
    const signals = ["SIGINT", "SIGTERM", "SIGBREAK"];
    for (const name of signals)
        process.on(name, () => controller.abort());
    return controller.signal;
}


/***/ }),

/***/ 7988:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   WE: () => (/* binding */ explain),
/* harmony export */   lZ: () => (/* binding */ formatAttempt),
/* harmony export */   rd: () => (/* binding */ unknownDelivery),
/* harmony export */   u2: () => (/* binding */ MAYBE_TWICE)
/* harmony export */ });
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7458);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9515);
/* harmony import */ var _request_failures_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8012);



/** What a refusal means by its status, whatever the operation. Only of an attestation, people are told id and title. */
const REFUSALS = {
    401: {
        id: "api-key-refused",
        title: "API key refused",
        advice: "The service does not accept the key: check that `api-key` holds a valid one.",
    },
    403: {
        id: "not-allowed",
        title: "The key may not attest here",
        advice: "Check the spelling of `org`, and the permissions of the key's owner there.",
    },
    413: {
        id: "request-too-large",
        title: "Attestation too large",
        advice: "Attest again with less: change `attach-reports`, `attachments` or `user-data`.",
    },
};
const REFUSED_AGAIN = "Correct what the service objects to: the same request would be refused again.";
/** Returns the problem of an attestation that may be recorded, although no response says so. */
function unknownDelivery(details, ...advice) {
    return {
        id: "delivery-unknown",
        title: "It is unknown whether the attestation was recorded",
        details,
        advice: (0,_base_format_js__WEBPACK_IMPORTED_MODULE_2__/* .joinSentences */ .DP)(...advice, "Look at the trail before you send it again."),
    };
}
/** What people should know of an attestation that was recorded after a response had been lost. */
const MAYBE_TWICE = {
    id: "maybe-recorded-twice",
    title: "The attestation may be on the trail more than once",
    details: ["A response was lost, and the attestation was sent again."],
    advice: "All entries say the same; nothing needs to be done.",
};
/** Lines about single fields that are shown. */
const MAX_FIELDS = 10;
/** Returns how an attempt ended, on one line: `POST /attestations/… → 503 try later`. */
function formatAttempt(attempt, operation, session) {
    return attemptLines(attempt, operation, session).join("; ");
}
/** Returns how an attempt ended, and then `field: reason` for the fields that are wrong. */
function attemptLines(attempt, { method, path }, { baseUrl, redactor }) {
    const words = attempt.kind === "no-response" ? [attempt.message] : responseWords(attempt, baseUrl);
    const [outcome = "", ...fields] = words.map((text) => redactor.redactLine(text));
    const line = `${method} ${path.replace(/\?.*/, "")} → ${outcome}`;
    return [line, ...(0,_base_format_js__WEBPACK_IMPORTED_MODULE_2__/* .limitItems */ .gt)(fields, MAX_FIELDS)];
}
function responseWords({ kind, status, headers, text, cutShort }, baseUrl) {
    const { location = "", "retry-after": wait } = headers;
    const start = wait === undefined ? `${status}` : `${status} (Retry-After: ${wait})`;
    if (cutShort !== undefined)
        return [`${start}, cut short: ${cutShort}`];
    if (kind === "redirect") {
        const target = URL.parse(location, baseUrl.href);
        // A query may hold a token.
        return [`${start}, a redirect to ${target ? target.origin + target.pathname : "nowhere"}`];
    }
    if (kind === "page")
        return [`${start} with an HTML page, which does not come from the service`];
    if (kind === "early")
        return [`${start} before the request was sent whole`];
    const body = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .tryParseJson */ .Bl)(text);
    // The form of docs/service.md, Errors. A body of another form is shown as text.
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(body) || typeof body["message"] !== "string")
        return [`${start} ${text}`];
    const errors = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(body["errors"]) ? Object.entries(body["errors"]) : [];
    const fields = errors.map(([field, reason]) => {
        return `${field}: ${typeof reason === "string" ? reason : JSON.stringify(reason)}`;
    });
    return [`${start} ${body["message"]}`, ...fields];
}
/** Returns why a request had no success, and what to do. */
function explain(request, operation, session) {
    const { last, lost, attempts, failure } = request;
    const { advice, ...problem } = last.kind === "no-response"
        ? _request_failures_js__WEBPACK_IMPORTED_MODULE_1__/* .NO_RESPONSE */ .ei[last.cause].problem
        : explainResponse(last, operation, failure);
    const [outcome = "", ...fields] = attemptLines(last, operation, session);
    const tried = attempts > 1 ? `After ${attempts} attempts: ${outcome}` : outcome;
    const details = [tried, ...fields];
    if (lost === undefined)
        return { ...problem, details, advice };
    details.push(lost === last
        ? "The attestation may have been recorded anyway"
        : "The response to an earlier attempt was lost, so it may have been recorded");
    return unknownDelivery(details, advice);
}
function explainResponse(response, { refusals }, failure) {
    const { kind, status, headers } = response;
    if (failure === "unavailable") {
        const advice = headers["retry-after"] && "Raise `timeout` to wait as long as the service asks.";
        return { id: "service-unavailable", title: `Service unavailable (${status})`, advice };
    }
    if (!(0,_request_failures_js__WEBPACK_IMPORTED_MODULE_1__/* .isRefusal */ .vu)(response)) {
        return {
            id: "not-the-service",
            title: `The response is not from the service (${status})`,
            advice: kind === "redirect"
                ? "Redirects are not followed, so that the key goes nowhere else: set `base-url` to the service's own address."
                : "Check `base-url`, and what is between the runner and the service, such as a proxy or a login.",
        };
    }
    const { id = "attestation-refused", title = "Attestation refused", 
    // What is not final may have success when it is sent again.
    advice = failure === "final" ? REFUSED_AGAIN : undefined, } = refusals[status] ?? REFUSALS[status] ?? {};
    return { id, title: `${title} (${status})`, advice };
}


/***/ }),

/***/ 4207:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ sendOnce),
/* harmony export */   o: () => (/* binding */ isSuccess)
/* harmony export */ });
/* harmony import */ var undici__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6752);
/* harmony import */ var _base_clock_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(659);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(942);
/* harmony import */ var _proxy_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2223);




/** Whether the request succeeded, even if its body was cut short. */
function isSuccess(attempt) {
    return attempt.kind !== "no-response" && attempt.status >= 200 && attempt.status < 300;
}
/** Some firewalls reject requests that have no User-Agent. */
const USER_AGENT = "junit-attestation-action";
/** Bytes. A page of 100 deployments has about 100 KiB. */
const MAX_RESPONSE = 8_000_000;
/** Why no proxy is asked. */
const UNUSABLE_PROXY = {
    kind: "no-response",
    message: "no response: HTTPS_PROXY does not hold the address of an http or https proxy, in which a % is written as %25",
    cause: "proxy refused",
};
/** Sends the request once over a connection of its own, and waits for the whole response. Never rejects. */
async function sendOnce(url, { method, headers, body }, { attempt, total, signal: cancelled }) {
    const proxy = (0,_proxy_js__WEBPACK_IMPORTED_MODULE_3__/* .proxyFor */ .iJ)(url);
    if (proxy === "unusable")
        return UNUSABLE_PROXY;
    const time = limitTime(total);
    const signal = AbortSignal.any([cancelled, time.signal]);
    let isSent = false;
    const watch = (socket) => {
        // The socket buffers nothing, and undici writes head and body at once: the system has taken all of it now.
        socket.once("drain", () => {
            isSent = true;
            // Sending it again would not make the service faster, and might record it twice.
            time.allow(total);
        });
    };
    let dispatcher;
    let response;
    let isEarly = false;
    const pieces = [];
    try {
        time.allow(attempt);
        dispatcher = connectTo(url, proxy, signal, watch);
        response = await dispatcher.request({
            origin: url.origin,
            path: url.pathname + url.search,
            method,
            headers: { "user-agent": USER_AGENT, ...headers },
            body: body ?? null,
        });
        time.allow(attempt);
        isEarly = body !== undefined && !isSent;
        for await (const piece of response.body)
            pieces.push(piece);
        return toResponse(response, isEarly, pieces);
    }
    catch (error) {
        const reason = (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .errorMessage */ .gJ)(signal.aborted ? signal.reason : error);
        if (response)
            return toResponse(response, isEarly, pieces, reason);
        if (isSent) {
            const message = `sent whole, but no response: ${reason}`;
            return { kind: "no-response", message, cause: "unanswered" };
        }
        const way = proxy ? ` through the proxy ${proxy.protocol}//${proxy.host}` : "";
        const cause = cancelled.aborted ? "cancelled" : findCause(error, proxy);
        return { kind: "no-response", message: `no response${way}: ${reason}`, cause };
    }
    finally {
        // Ends the connections, also those that are not open yet.
        time.end();
        await dispatcher?.destroy();
    }
}
/** Limits the time of an attempt to what is allowed last, and to `total` milliseconds in all. */
function limitTime(total) {
    const start = performance.now();
    const stop = new AbortController();
    let timer;
    return {
        /** Aborts when the time is over. */
        signal: stop.signal,
        /** Counts these milliseconds from now on. */
        allow(milliseconds) {
            clearTimeout(timer);
            const elapsed = performance.now() - start;
            const limit = Math.min(elapsed + milliseconds, total);
            const seconds = Number((limit / 1000).toPrecision(2));
            const reason = new Error(`it took longer than ${seconds} s`);
            const left = Math.max(0, Math.min(limit - elapsed, _base_clock_js__WEBPACK_IMPORTED_MODULE_1__/* .MAX_DELAY */ .TJ));
            timer = setTimeout(() => stop.abort(reason), left);
        },
        end() {
            clearTimeout(timer);
            stop.abort();
        },
    };
}
/**
 * Returns what sends one request to the host of `url`, through a tunnel if there is a proxy. When `signal` aborts, its
 * connections end, in whatever state they are. `watch` gets the connection to the host, before anything is sent.
 */
function connectTo(url, proxy, signal, watch) {
    const sockets = { highWaterMark: 0, signal, timeout: 0 };
    const watched = (connect) => {
        return (options, callback) => connect(options, (error, socket) => {
            if (error !== null)
                return callback(toConnectError(error), null);
            watch(socket);
            callback(null, socket);
        });
    };
    const toHost = (origin, { connect }) => toClient(origin, { connect: watched(connect) });
    if (proxy === undefined)
        return toHost(url.origin, { connect: (0,undici__WEBPACK_IMPORTED_MODULE_0__/* .buildConnector */ .gU)(sockets) });
    const pair = (0,_proxy_js__WEBPACK_IMPORTED_MODULE_3__/* .basicPair */ .xE)(proxy.username, proxy.password);
    return new undici__WEBPACK_IMPORTED_MODULE_0__/* .ProxyAgent */ .kT({
        uri: proxy.origin,
        ...(proxy.username !== "" && { token: `Basic ${pair}` }),
        requestTls: sockets,
        proxyTls: sockets,
        clientFactory: toClient,
        factory: toHost,
    });
}
/** Only the limits of the attempt count. */
function toClient(origin, { connect }) {
    return new undici__WEBPACK_IMPORTED_MODULE_0__/* .Client */ .Kj(origin, {
        connect,
        headersTimeout: 0,
        bodyTimeout: 0,
        maxResponseSize: MAX_RESPONSE,
    });
}
/** What an error has as its cause after a proxy refused. */
const REFUSED = "refused";
/**
 * Returns the error of a connection to the host without a code of undici's: of some, undici takes the connection for
 * lost, and connects again without end. It tells how a proxy answered only in a message.
 */
function toConnectError(error) {
    const [, status] = /^Proxy response \((\d+)\)/.exec(error.message) ?? [];
    if (status === undefined)
        return new Error((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .errorMessage */ .gJ)(error), { cause: error.cause ?? error });
    return new Error(`it answers ${status}`, status.startsWith("4") ? { cause: REFUSED } : {});
}
const PAGE = /^(?:\s|<!--(?:(?!-->)[\s\S])*-->|<\?xml[^>]*>)*<(?:!doctype\s+html|html)(?![\w-])/i;
function toResponse({ statusCode: status, headers }, isEarly, pieces, cutShort) {
    const text = Buffer.concat(pieces).toString();
    const first = Object.entries(headers).map(([name, value]) => [name, [value].flat()[0]]);
    return {
        kind: classifyResponse(status, isEarly, text),
        status,
        headers: Object.fromEntries(first),
        text,
        cutShort,
    };
}
/**
 * The service itself sends JSON or plain text. The header of a page says nothing, since many frameworks call any text
 * `text/html`.
 */
function classifyResponse(status, isEarly, text) {
    if (status >= 300 && status < 400)
        return "redirect";
    if (PAGE.test(text))
        return "page";
    return isEarly && status < 300 ? "early" : "response";
}
/** Codes of Node's errors about certificates. */
const UNTRUSTED = /^(?:CERT_|CRL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_|INVALID_|HOSTNAME_MISMATCH)/;
function findCause(error, proxy) {
    const code = error instanceof Error ? (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .errorCode */ .CA)(error.cause) : undefined;
    if (code !== undefined && UNTRUSTED.test(code))
        return "certificate";
    if (error instanceof Error && error.cause === REFUSED)
        return "proxy refused";
    return proxy ? "proxy failed" : "not reached";
}


/***/ }),

/***/ 3954:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ encodePath),
/* harmony export */   X: () => (/* binding */ VALID_NAME)
/* harmony export */ });
/** A name that can be one segment of a path, and does not break the lines in which it is shown. */
const VALID_NAME = /^(?!\.{1,2}$)[^\p{Cc}\u2028\u2029]+$/u;
/** Template tag that returns a path in which each value, which is a `VALID_NAME`, is one segment. */
function encodePath(literals, ...values) {
    const segments = values.map((value) => encodeURIComponent(value.toWellFormed()));
    return String.raw({ raw: literals }, ...segments);
}


/***/ }),

/***/ 2223:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U9: () => (/* binding */ isLoopback),
/* harmony export */   Wm: () => (/* binding */ proxySecrets),
/* harmony export */   iJ: () => (/* binding */ proxyFor),
/* harmony export */   ke: () => (/* binding */ completeProxies),
/* harmony export */   xE: () => (/* binding */ basicPair)
/* harmony export */ });
/* harmony import */ var _actions_http_client_lib_proxy__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9783);

/** Whether a host name of a URL is this machine's own: `localhost`, 127.0.0.0/8 or `[::1]`. No proxy is used for it. */
function isLoopback(hostname) {
    return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
/**
 * Puts `http://` in front of the addresses of proxies that have no scheme, as most tools read them. GitHub's own clients
 * take `proxy.example:` for a scheme.
 */
function completeProxies(env) {
    for (const name of ["https_proxy", "HTTPS_PROXY", "http_proxy", "HTTP_PROXY"]) {
        const address = env[name];
        if (address && !address.includes("://"))
            env[name] = `http://${address}`;
    }
}
/**
 * Returns the proxy for a URL, with user and password decoded; undefined if there is none; `unusable` if the variable
 * does not hold the address of one. The rule is that of GitHub's own clients, so that one setting is for all:
 * HTTPS_PROXY, unless the host is a loopback address or NO_PROXY lists it. Their package reads the environment itself.
 */
function proxyFor(url) {
    const address = process.env["https_proxy"] || process.env["HTTPS_PROXY"];
    if (!address || (0,_actions_http_client_lib_proxy__WEBPACK_IMPORTED_MODULE_0__/* .checkBypass */ .H)(url))
        return undefined;
    try {
        const proxy = (0,_actions_http_client_lib_proxy__WEBPACK_IMPORTED_MODULE_0__/* .getProxyUrl */ .s)(url);
        // Of some addresses that it cannot read, the package says that there is no proxy.
        if (proxy && /^https?:$/.test(proxy.protocol))
            return proxy;
    }
    catch {
        // The error may show a password.
    }
    return "unusable";
}
/** Returns what HTTP Basic sends for a user and a password: both in base64, without the word `Basic`. */
function basicPair(user, password) {
    return Buffer.from(`${user}:${password}`).toString("base64");
}
/** Returns the passwords in the addresses of proxies, as written and decoded. */
function proxySecrets(env) {
    const names = ["http_proxy", "https_proxy", "all_proxy"];
    const addresses = names.flatMap((name) => [env[name], env[name.toUpperCase()]]);
    return addresses.flatMap((address = "") => {
        // A user may be an address of e-mail. Node takes an address with any number of slashes.
        const [, password] = /^(?:[\w+.-]+:(?=[/\\])|https?:)?[/\\]*[^:/?#]*:(?![/\\])(.+)@/i.exec(address.trim()) ?? [];
        return password === undefined ? [] : [password, decode(password)];
    });
}
/** Decodes percent-encoding. A text with a bare `%` is taken as written. */
function decode(text) {
    try {
        return decodeURIComponent(text);
    }
    catch {
        return text;
    }
}


/***/ }),

/***/ 8012:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bc: () => (/* binding */ judgeAttempt),
/* harmony export */   Mj: () => (/* binding */ HANDLING),
/* harmony export */   ei: () => (/* binding */ NO_RESPONSE),
/* harmony export */   vu: () => (/* binding */ isRefusal)
/* harmony export */ });
/* harmony import */ var _base_cancellation_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2282);
/* harmony import */ var _http_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4207);


/** What to do after a request that had no success, by why it had none (docs/service.md, Failures). */
const HANDLING = {
    /** The service was not reached, did not answer, or is busy. */
    unavailable: { tryAgain: true, tryLater: true, tolerate: true },
    /** A certificate or a proxy keeps the service from being reached. Trying at once would take all of `timeout` to say so. */
    blocked: { tryAgain: false, tryLater: true, tolerate: true },
    /** The response is not the service's, or cannot be used, or what was asked for may still be created. */
    unusable: { tryAgain: false, tryLater: true, tolerate: false },
    cancelled: { tryAgain: false, tryLater: true, tolerate: false },
    /** The service refused for good, or the action has a defect. */
    final: { tryAgain: false, tryLater: false, tolerate: false },
};
const PROXY_FAILED = {
    id: "proxy-failed",
    title: "Service not reached",
    advice: "Check the proxy that HTTPS_PROXY names (http://user:password@host:port), or exclude the service with NO_PROXY.",
};
/** What it means that no response came. */
const NO_RESPONSE = {
    cancelled: { failure: "cancelled", problem: _base_cancellation_js__WEBPACK_IMPORTED_MODULE_0__/* .CANCELLED */ .gD },
    certificate: {
        failure: "blocked",
        problem: {
            id: "certificate-not-trusted",
            title: "Service not reached, since a certificate is not trusted",
            advice: "If a private authority issued it, name its PEM file in the variable NODE_EXTRA_CA_CERTS.",
        },
    },
    "proxy refused": { failure: "blocked", problem: PROXY_FAILED },
    "proxy failed": { failure: "unavailable", problem: PROXY_FAILED },
    "not reached": {
        failure: "unavailable",
        problem: {
            id: "service-not-reached",
            title: "Service not reached",
            advice: "Check `base-url`, and that the runner reaches it.",
        },
    },
    unanswered: {
        failure: "unavailable",
        problem: {
            id: "service-not-reached",
            title: "The service did not respond",
            advice: "The service's log says whether the request arrived.",
        },
    },
};
/** Statuses of a service that is busy, besides 5xx. 409 is a conflict of locks. */
const BUSY = [408, 409, 425, 429];
/** What the service does not support, it will not support at the next attempt either. */
const UNSUPPORTED = [501, 505];
/** Returns whether an attempt had success, and why not. `finalRefusals` is that of an `Operation`. */
function judgeAttempt(last, method, finalRefusals) {
    if (last.kind === "no-response")
        return { last, failure: NO_RESPONSE[last.cause].failure };
    const failure = failureOf(last, method, finalRefusals);
    return failure === undefined ? { last } : { last, failure };
}
/** Only 200 answers a lookup. */
function failureOf(response, method, finalRefusals) {
    const { kind, status, cutShort } = response;
    if ((0,_http_js__WEBPACK_IMPORTED_MODULE_1__/* .isSuccess */ .o)(response)) {
        if (method === "GET" && cutShort !== undefined)
            return "unavailable";
        const isExpected = method === "POST" || status === 200;
        return kind === "response" && isExpected ? undefined : "unusable";
    }
    if (BUSY.includes(status) || (status >= 500 && !UNSUPPORTED.includes(status))) {
        return "unavailable";
    }
    if (!isRefusal(response))
        return "unusable";
    return finalRefusals?.includes(status) === false ? "unusable" : "final";
}
/** Whether a response without success is the service's own. A gateway may have the limit that a request exceeds. */
function isRefusal({ kind, status }) {
    return kind === "response" || (kind === "page" && status === 413);
}


/***/ }),

/***/ 7491:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D_: () => (/* binding */ unbroken),
/* harmony export */   EC: () => (/* binding */ preformatted),
/* harmony export */   FY: () => (/* binding */ paragraph),
/* harmony export */   H8: () => (/* binding */ foldedList),
/* harmony export */   HR: () => (/* binding */ symbol),
/* harmony export */   MZ: () => (/* binding */ phrase),
/* harmony export */   S2: () => (/* binding */ renderProblemBody),
/* harmony export */   TM: () => (/* binding */ folded),
/* harmony export */   _Q: () => (/* binding */ addressIn),
/* harmony export */   aY: () => (/* binding */ code),
/* harmony export */   iU: () => (/* binding */ message),
/* harmony export */   ik: () => (/* binding */ INNER_LIST_BYTES),
/* harmony export */   mG: () => (/* binding */ inline),
/* harmony export */   nf: () => (/* binding */ link),
/* harmony export */   tp: () => (/* binding */ table),
/* harmony export */   wm: () => (/* binding */ renderHelpLink),
/* harmony export */   x8: () => (/* binding */ renderProblems),
/* harmony export */   yM: () => (/* binding */ renderProblem)
/* harmony export */ });
/* unused harmony export LIST_BYTES */
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7458);
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9978);
/* harmony import */ var _base_sanitize_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3806);
/* harmony import */ var _run_help_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2126);




/** Bytes of the rows of one list, and of one within a row. No page has more lists than fit into the runner's 1 MiB. */
const LIST_BYTES = 110_000;
const INNER_LIST_BYTES = 20_000;
/** Rows that are shown at once; the others are folded. */
const ROWS_SHOWN = 10;
/** UTF-16 units of a message, of which the log has the rest. */
const MESSAGE = 2000;
/**
 * Where a word may be broken. It serves two ends: long paths and names wrap in a narrow window, and GitHub,
 * which searches every piece of text for mentions, references, addresses, emoji codes and SHAs, finds none.
 * Figures (`2.14.0`, `1,204`) stay together.
 */
const BREAKS = new RegExp([
    // After what separates the parts of a path or an address.
    String.raw `(?<=[@#:/\\_=-]|(?<!\d)[.,])(?=\S)`,
    // Before an upper case letter in the middle of a name.
    String.raw `(?<=[\p{Ll}\d])(?=\p{Lu})`,
    // After every six hexadecimal digits.
    String.raw `(?<=(?<![\dA-Fa-f])(?:[\dA-Fa-f]{6})+)(?=[\dA-Fa-f])`,
].join("|"), "u");
/** Escapes text for HTML, in elements and in quoted attributes. A blank line would end the HTML. */
function escapeHtml(text) {
    return text.replace(/[&<>"'\n]/g, (character) => `&#${character.charCodeAt(0)};`);
}
function breakable(line) {
    return line.split(BREAKS).map(escapeHtml).join("<wbr/>");
}
/** Returns text among our own words as HTML, on one line; no markup in it takes effect. */
function inline(text) {
    return breakable((0,_base_sanitize_js__WEBPACK_IMPORTED_MODULE_1__/* .sanitizeLine */ .g$)(text));
}
/** Returns a name, path or identifier as HTML, as written: GitHub looks for nothing in `<code>`. */
function code(text, limit) {
    const line = (0,_base_sanitize_js__WEBPACK_IMPORTED_MODULE_1__/* .sanitizeLine */ .g$)(text, limit);
    return line === "" ? "<em>no name</em>" : `<code>${breakable(line)}</code>`;
}
/** Returns our own words so that they stay on one line. */
function unbroken(text) {
    return text.replaceAll(" ", "&#160;");
}
/** Returns a symbol as HTML, with the word that a screen reader says for it. */
function symbol(shape, word) {
    return `<span role="img" aria-label="${word}">${shape}</span>`;
}
/** Returns one line of a message as HTML, with what stands between backticks as code. */
function phrase(line) {
    // Every second piece is between backticks.
    const pieces = (0,_base_sanitize_js__WEBPACK_IMPORTED_MODULE_1__/* .sanitizeLine */ .g$)(line, MESSAGE).split(/(`[^`\s][^`]*`)/);
    const shown = pieces.map((piece, index) => index % 2 === 1 ? code(piece.slice(1, -1), MESSAGE) : breakable(piece));
    return shown.join("");
}
/** Returns a message as HTML, with its `code`; each of its lines is one line. */
function message(text) {
    const lines = (0,_base_sanitize_js__WEBPACK_IMPORTED_MODULE_1__/* .sanitize */ .aj)((0,_base_format_js__WEBPACK_IMPORTED_MODULE_2__/* .truncate */ .xv)(text, MESSAGE)).split("\n");
    return lines
        .filter((line) => line.trim() !== "")
        .map(phrase)
        .join("<br/>");
}
/** Returns problems as a list with a noun for what they are called, each after `mark` (HTML). */
function renderProblems(problems, noun, page, mark = "") {
    return foldedList(problems, noun, (problem) => mark + renderProblem(problem, page));
}
/** Returns a problem as a row of a list. */
function renderProblem(problem, page) {
    const title = `<strong>${phrase(problem.title)}</strong>`;
    const isShort = problem.details === undefined && problem.advice === undefined;
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_2__/* .present */ .Eb)([title, renderProblemBody(problem, page)]).join(isShort ? " " : "<br/>");
}
/** Returns text (HTML) as a paragraph. */
function paragraph(text) {
    return `<p>${text}</p>`;
}
/**
 * Returns what a problem says besides its title, and a link to what explains it; undefined if that is all. `wrap` is for
 * what is not a list.
 */
function renderProblemBody(problem, page, wrap = (text) => text) {
    const { details: lines = [], advice } = problem;
    const end = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_2__/* .joinSentences */ .DP)(advice && message(advice), renderHelpLink(problem, page));
    if (lines.length > 1) {
        const list = foldedList(lines, "line", phrase, { bytes: INNER_LIST_BYTES });
        return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_2__/* .present */ .Eb)([list, end && wrap(end)]).join("\n");
    }
    const texts = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_2__/* .present */ .Eb)([...lines.map(message), end]);
    if (texts.length === 0)
        return undefined;
    return wrap(texts.join(lines.every(_base_problem_js__WEBPACK_IMPORTED_MODULE_3__/* .isSentence */ .w) ? " " : "<br/>"));
}
/** Returns a link to what explains a problem; undefined if nothing does. */
function renderHelpLink(problem, { help }) {
    const address = (0,_run_help_js__WEBPACK_IMPORTED_MODULE_0__/* .helpAddress */ .Yo)(help, problem);
    return address && link("More about this", address);
}
/** Returns sanitized text of several lines as HTML, laid out as written. */
function preformatted(text) {
    return `<pre>${escapeHtml(text)}</pre>`;
}
/** Returns the address of a page of the repository; undefined if the runner does not name it. */
function addressIn({ serverUrl, repository }, path) {
    if (repository === undefined)
        return undefined;
    const segments = [...repository.split("/"), ...path].map(encodeURIComponent);
    return [serverUrl, ...segments].join("/");
}
/** Returns `content` (HTML) as a link if the address is a web address; otherwise `content` alone. */
function link(content, address) {
    const url = address === undefined ? undefined : URL.parse(address);
    if (!url || !/^https?:$/.test(url.protocol))
        return content;
    return `<a href="${escapeHtml(url.href)}">${content}</a>`;
}
/** Returns a part of the page that is collapsed unless `open`. */
function folded(summary, content, open = false) {
    const tag = open ? `<details open="">` : "<details>";
    return `${tag}<summary>${summary}</summary>\n${content}\n</details>`;
}
/**
 * Returns items as HTML: as many rows as fit, the first ones shown and the others folded, and how many are left out.
 * `noun` is what one of them is called.
 */
function foldedList(items, noun, show, options = {}) {
    const { countOf = () => 1, bytes = LIST_BYTES, shown = ROWS_SHOWN, layOut = bullets } = options;
    const rows = [];
    let left = bytes;
    let rest = options.all ?? items.reduce((sum, item) => sum + countOf(item), 0);
    let foldedCount = 0;
    for (const item of items) {
        const row = show(item);
        // The markup around a row has a few bytes.
        left -= Buffer.byteLength(row) + 10;
        if (left < 0)
            break;
        rest -= countOf(item);
        if (rows.push(row) > shown)
            foldedCount += countOf(item);
    }
    const more = `more ${noun}`;
    const restIs = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_2__/* .pluralize */ .td)(rest, `${more} is`, `${more}s are`);
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_2__/* .present */ .Eb)([
        rows.length > 0 ? layOut(rows.slice(0, shown)) : undefined,
        foldedCount > 0 ? folded((0,_base_format_js__WEBPACK_IMPORTED_MODULE_2__/* .pluralize */ .td)(foldedCount, more), layOut(rows.slice(shown))) : undefined,
        rest > 0 ? `<p><em>${restIs} not shown here.</em></p>` : undefined,
    ]).join("\n");
}
/** Returns a table, with the cells of each item as HTML; those after the first one are aligned to the right. */
function table(titles, items, noun, cellsOf) {
    const head = tableRow("th", titles);
    return foldedList(items, noun, (item) => tableRow("td", cellsOf(item)), {
        shown: Number.POSITIVE_INFINITY,
        layOut: (rows) => `<table>\n<thead>${head}</thead>\n<tbody>\n${rows.join("\n")}\n</tbody>\n</table>`,
    });
}
function bullets(rows) {
    return `<ul>${rows.map((row) => `<li>${row}</li>`).join("")}</ul>`;
}
function tableRow(tag, contents) {
    const cells = contents.map((content, index) => {
        const align = index === 0 ? "left" : "right";
        return `<${tag} align="${align}">${content}</${tag}>`;
    });
    return `<tr>${cells.join("")}</tr>`;
}


/***/ })

};
;