export const id = 224;
export const ids = [224];
export const modules = {

/***/ 345:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LN: () => (/* binding */ REQUEST_GRACE),
/* harmony export */   gD: () => (/* binding */ CANCELLED),
/* harmony export */   pj: () => (/* binding */ withGrace),
/* harmony export */   zO: () => (/* binding */ waitForAbort)
/* harmony export */ });
/* harmony import */ var node_events__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8474);

/** The failure of what was cancelled. */
const CANCELLED = { id: "cancelled", title: "The run was cancelled" };
/** Milliseconds that requests in flight are given after a run was cancelled. */
const REQUEST_GRACE = 3_000;
/** Milliseconds after which a cancelled run stops waiting for anything; a little longer than its requests may take. */
const LAST_GRACE = REQUEST_GRACE + 500;
/** Returns `context` with a signal that aborts once the requests of a cancelled run have had their time to end. */
function withGrace(context) {
    const { signal } = context;
    const controller = new AbortController();
    const wait = () => setTimeout(() => controller.abort(), LAST_GRACE).unref();
    void waitForAbort(signal).then(wait);
    return { ...context, signal: controller.signal };
}
/** Waits until `signal` aborts. Node's own `aborted` holds listeners weakly, all but the last on a signal. */
async function waitForAbort(signal) {
    if (!signal.aborted)
        await (0,node_events__WEBPACK_IMPORTED_MODULE_0__.once)(signal, "abort");
}


/***/ }),

/***/ 2030:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   TJ: () => (/* binding */ MAX_DELAY),
/* harmony export */   lO: () => (/* binding */ CLOCK_TOLERANCE),
/* harmony export */   yy: () => (/* binding */ sleep)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8500);

/** Milliseconds that the clocks of different machines may differ. */
const CLOCK_TOLERANCE = 5 * 60_000;
/** The most milliseconds that a timer can wait, which is 24 days. With more, Node lets it fire at once. */
const MAX_DELAY = 2 ** 31 - 1;
/** Waits as `Clock.sleep` says. */
async function sleep(milliseconds, signal) {
    const ended = (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setTimeout)(Math.min(milliseconds, MAX_DELAY), undefined, signal && { signal });
    await ended.catch(() => undefined);
}


/***/ }),

/***/ 1271:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ LAST_CODE_POINT),
/* harmony export */   e: () => (/* binding */ AMPERSAND)
/* harmony export */ });
const AMPERSAND = 0x26;
/** The last code point of Unicode. */
const LAST_CODE_POINT = 0x10ffff;


/***/ }),

/***/ 5145:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CA: () => (/* binding */ errorCode),
/* harmony export */   L7: () => (/* binding */ AttestationError),
/* harmony export */   Or: () => (/* binding */ isSystemError),
/* harmony export */   Q2: () => (/* binding */ errorPath),
/* harmony export */   gJ: () => (/* binding */ errorMessage),
/* harmony export */   jK: () => (/* binding */ errorStack),
/* harmony export */   jX: () => (/* binding */ unexpectedProblem),
/* harmony export */   mB: () => (/* binding */ ParseError)
/* harmony export */ });
/* harmony import */ var _format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8253);
/* harmony import */ var _problem_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9299);


/** Nothing can be attested until a problem is solved. */
class AttestationError extends Error {
    name = "AttestationError";
    problem;
    constructor(problem, options) {
        super((0,_problem_js__WEBPACK_IMPORTED_MODULE_1__/* .describeProblem */ .BJ)(problem), options);
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
/** Returns the path that a system call failed for, if the error has one. */
function errorPath(error) {
    return textMember(error, "path");
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
        title: `Unexpected error: ${(0,_format_js__WEBPACK_IMPORTED_MODULE_0__/* .withoutFullStop */ .Qu)(errorMessage(error))}`,
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

/***/ 8253:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D7: () => (/* binding */ joinList),
/* harmony export */   DP: () => (/* binding */ joinSentences),
/* harmony export */   E9: () => (/* binding */ parseDuration),
/* harmony export */   Eb: () => (/* binding */ present),
/* harmony export */   HK: () => (/* binding */ describeAge),
/* harmony export */   MB: () => (/* binding */ describeDuration),
/* harmony export */   Qu: () => (/* binding */ withoutFullStop),
/* harmony export */   Sm: () => (/* binding */ abbreviate),
/* harmony export */   UF: () => (/* binding */ compareCodeUnits),
/* harmony export */   Wl: () => (/* binding */ showShort),
/* harmony export */   Xo: () => (/* binding */ formatSeconds),
/* harmony export */   Yq: () => (/* binding */ formatDate),
/* harmony export */   ZH: () => (/* binding */ capitalize),
/* harmony export */   ZV: () => (/* binding */ formatNumber),
/* harmony export */   a3: () => (/* binding */ formatDuration),
/* harmony export */   ei: () => (/* binding */ firstFitting),
/* harmony export */   fF: () => (/* binding */ bulletList),
/* harmony export */   gt: () => (/* binding */ limitItems),
/* harmony export */   pN: () => (/* binding */ inCode),
/* harmony export */   td: () => (/* binding */ pluralize),
/* harmony export */   xv: () => (/* binding */ truncate),
/* harmony export */   z3: () => (/* binding */ formatBytes)
/* harmony export */ });
/** Milliseconds. */
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
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
/** Returns whole sentences one after the other, without those that are undefined. */
function joinSentences(...sentences) {
    return present(sentences).join(" ");
}
/** Returns at most `limit` of the items, and a last one that says how many more there are, after the text `and`. */
function limitItems(items, limit, and = "… and ") {
    const rest = items.length - limit;
    return rest > 0 ? [...items.slice(0, limit), `${and}${formatNumber(rest)} more`] : items;
}
/** Returns the first entries of a list that has at most `limit` UTF-16 units as JSON. */
function firstFitting(entries, limit) {
    // The brackets; below, each entry is counted with its comma, and the last one has none.
    let size = 1;
    for (const [index, entry] of entries.entries()) {
        size += JSON.stringify(entry).length + 1;
        if (size > limit)
            return entries.slice(0, index);
    }
    return entries;
}
/** Returns at most `limit` items on lines of their own, each after `- `, and how many more there are. */
function bulletList(items, limit) {
    const lines = limitItems(items, limit, "and ").map((item) => `- ${item}`);
    return lines.join("\n");
}
/** Returns at most `limit` UTF-16 units of a redacted text, with `mark` at its end if it was cut. Never cuts a character in half. */
function truncate(text, limit, mark = "…") {
    if (text.length <= limit)
        return text;
    const start = text.slice(0, limit - mark.length);
    const wholeCharacters = start.replace(/[\uD800-\uDBFF]$/, "");
    return `${wholeCharacters}${mark}`;
}
/** Returns a text for messages, or `…` if it has more UTF-16 units: nothing would recognize a part of a secret. */
function showShort(text, limit = 60) {
    return text.length <= limit ? text : "…";
}
/** Returns a name, a pattern or a path, none of which holds a secret, as the title of a problem shows it. */
function inCode(text) {
    return `\`${truncate(text, 200)}\``;
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
    return `${formatNumber(Math.floor(minutes / 60))} h ${minutes % 60} min`;
}
/** Returns milliseconds since the epoch as `2026-01-31 12:05 UTC`; `up` rounds to a minute that has not passed. */
function formatDate(moment, rounding = "down") {
    // The seconds are cut off below.
    const rounded = rounding === "up" ? Math.ceil(moment / MINUTE) * MINUTE : moment;
    const date = new Date(rounded);
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
const SECONDS = { letter: "s", name: "second", size: SECOND };
const UNITS = [
    { letter: "d", name: "day", size: DAY },
    { letter: "h", name: "hour", size: HOUR },
    { letter: "m", name: "minute", size: MINUTE },
    SECONDS,
];
/** A hundred years, so that a moment that much earlier is still a date. */
const LONGEST = 36_500 * DAY;
/** A moment less than this in the future is due to clocks that differ. */
const CLOCK_SKEW = MINUTE;
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
/** Returns a number of milliseconds in its two largest units, rounded down: `1 day` or `1 minute 30 seconds`. */
function describeDuration(milliseconds) {
    const largest = splitDuration(milliseconds).slice(0, 2);
    return largest.length === 0 ? "0 seconds" : largest.join(" ");
}
/** Returns how many milliseconds ago something was: `3 hours ago`, `just now`, or `in the future` beyond clock skew. */
function describeAge(milliseconds) {
    if (milliseconds < -CLOCK_SKEW)
        return "in the future";
    const [largest] = splitDuration(milliseconds);
    return largest === undefined ? "just now" : `${largest} ago`;
}
/** Returns a number of milliseconds in all units that it has, the largest one first. */
function splitDuration(milliseconds) {
    const parts = [];
    let rest = Math.max(0, milliseconds);
    for (const unit of UNITS) {
        const count = Math.floor(rest / unit.size);
        rest -= count * unit.size;
        if (count > 0)
            parts.push(pluralize(count, unit.name));
    }
    return parts;
}


/***/ }),

/***/ 768:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $6: () => (/* binding */ textAt),
/* harmony export */   Bl: () => (/* binding */ tryParseJson),
/* harmony export */   OW: () => (/* binding */ isJsonObject),
/* harmony export */   Tp: () => (/* binding */ parseDocument),
/* harmony export */   Vm: () => (/* binding */ JsonField),
/* harmony export */   fK: () => (/* binding */ valueAt),
/* harmony export */   hq: () => (/* binding */ nonEmpty),
/* harmony export */   qF: () => (/* binding */ parseJson)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5145);
/* harmony import */ var _format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8253);


/** Whether a parsed JSON value is an object: neither an array nor null. */
function isJsonObject(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}
/** Parses JSON. Returns undefined for text that is not JSON. */
function tryParseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
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
/** Returns an object with members; undefined for one that has none but undefined ones. */
function nonEmpty(object) {
    const hasMember = Object.values(object).some((value) => value !== undefined);
    return hasMember ? object : undefined;
}
/** Values: half a million suites have fewer. A document of commas alone would take a hundred times its size. */
const MAX_VALUES = 5_000_000;
/** More than a payload with the deepest `user-data` has, and few enough for functions that recurse once per level. */
const MAX_LEVELS = 128;
/** What opens, separates or closes values, and strings, with the colon after the name of a member. */
const TOKEN = /("[^"\\]*(?:\\.?[^"\\]*)*(?:"|$))(\s*:)?|[[\]{},]/gs;
/**
 * Returns why valid JSON must not be parsed, as the end of a sentence: it is nested too deep for the stack, has too
 * many values, or repeats a member, so that readers differ in what it means.
 */
function findExcess(text, levels) {
    /** The names of the members so far in each open object; undefined if there are none, and for arrays. */
    const open = [];
    let values = 1;
    for (const [token, literal = "", colon] of text.matchAll(TOKEN)) {
        if (colon !== undefined) {
            const name = decodeLiteral(literal);
            const names = open.pop() ?? new Set();
            if (names.has(name))
                return `repeats the member ${JSON.stringify(name)}`;
            names.add(name);
            open.push(names);
        }
        if ("{[,".includes(token))
            values += 1;
        if ("{[".includes(token))
            open.push(undefined);
        if ("]}".includes(token))
            open.pop();
        if (open.length > levels)
            return `is nested deeper than ${levels} levels`;
        if (values > MAX_VALUES)
            return `has more than ${(0,_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatNumber */ .ZV)(MAX_VALUES)} values`;
    }
    return undefined;
}
function decodeLiteral(literal) {
    // Nearly all names of members are like this, and parsing each would take longer.
    if (!literal.includes("\\"))
        return literal.slice(1, -1);
    return String(JSON.parse(literal));
}
/** Parses what others wrote. Throws a ParseError if `name` is not JSON in UTF-8, or must not be parsed. */
function parseJson(json, name, levels = MAX_LEVELS) {
    let problem;
    try {
        const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
        const text = typeof json === "string" ? json : decoder.decode(json);
        problem = findExcess(text, levels);
        if (problem === undefined)
            return new JsonField(JSON.parse(text), name);
    }
    catch {
        // The parser's message quotes the document, so it is not kept as the cause. A string of millions of escapes, which
        // nothing writes, overflows the stack of `TOKEN`.
        problem = "is not JSON";
    }
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ParseError */ .mB(`${name} ${problem}`);
}
/** Reads a JSON document by its fields. Throws a ParseError that names it if it has another form. */
function parseDocument(name, content, read) {
    try {
        return read(parseJson(content, "it"));
    }
    catch (cause) {
        if (!(cause instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ParseError */ .mB))
            throw cause;
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ParseError */ .mB(`${name} cannot be used: ${cause.message}`, { cause });
    }
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
    /** Returns the value as it is; undefined if it is missing. */
    value() {
        return this.#value;
    }
    /** Returns the member of an object, which may be missing. */
    member(name) {
        const object = this.object();
        const path = this.#path === "" ? name : `${this.#path}.${name}`;
        const value = Object.hasOwn(object, name) ? object[name] : undefined;
        return new JsonField(value, this.#whole, path);
    }
    /** Returns the object; with `members`, throws if it has any others. */
    object(members) {
        const value = this.#value;
        if (!isJsonObject(value))
            throw this.#mismatch("an object");
        const other = members && Object.keys(value).find((name) => !members.includes(name));
        if (other === undefined)
            return value;
        throw this.error(`has the unknown member ${JSON.stringify(other)}`);
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
        if (typeof this.#value === "boolean")
            return this.#value;
        throw this.#mismatch("a boolean");
    }
    number() {
        const value = this.#value;
        if (typeof value === "number" && Number.isFinite(value))
            return value;
        throw this.#mismatch(typeof value === "number" ? "a finite number" : "a number");
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
        return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ParseError */ .mB(`${this.#path || this.#whole} ${problem}`);
    }
    #mismatch(expected) {
        const value = this.#value;
        if (value === undefined)
            return this.error("is missing");
        return this.error(`is ${describeType(value)}, not ${expected}`);
    }
}
function describeType(value) {
    if (value === null)
        return "null";
    if (Array.isArray(value))
        return "an array";
    if (typeof value === "number")
        return `a number (${value})`;
    return typeof value === "object" ? "an object" : `a ${typeof value}`;
}


/***/ }),

/***/ 9299:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BJ: () => (/* binding */ describeProblem),
/* harmony export */   ZE: () => (/* binding */ sectionOf),
/* harmony export */   ZN: () => (/* binding */ detailLines),
/* harmony export */   yg: () => (/* binding */ describeProblems)
/* harmony export */ });
/* unused harmony export SECTIONS */
/* harmony import */ var _format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8253);

/**
 * The section of docs/troubleshooting.md about each kind of problem, as its anchor; undefined where there is nothing to
 * say but what the problem says itself.
 */
const SECTIONS = {
    // The run
    cancelled: "cancelled",
    unexpected: "unexpected",
    "message-hidden": "unexpected",
    "outputs-not-set": "outputs-not-set",
    "summary-not-written": "outputs-not-set",
    "tests-failed": "tests",
    // Inputs
    "api-key-empty": "the-api-key-is-empty",
    "api-key-invalid": undefined,
    "api-key-withheld": "the-api-key-is-empty",
    "base-url-invalid": undefined,
    "basic-invalid": undefined,
    "blank-test-outcome": "an-outcome-is-empty",
    "exclude-before-patterns": undefined,
    "gate-without-checks": "a-variable-is-empty",
    "input-invalid": "inputs",
    "input-missing": "a-variable-is-empty",
    "input-without-effect": "a-variable-is-empty",
    "known-secret-in-every-report": "a-secret-in-an-input",
    "known-secret-in-input": "a-secret-in-an-input",
    "known-secrets-too-large": undefined,
    "no-directory": "the-working-directory-does-not-exist",
    "no-pattern": undefined,
    "secret-in-input": "a-secret-in-an-input",
    "secret-in-user-data": undefined,
    "secret-too-short": undefined,
    "user-data-invalid": undefined,
    // Delivery
    fork: undefined,
    "api-key-refused": "api-key-refused",
    "attestation-refused": "attestation-refused",
    "certificate-not-trusted": "certificate-not-trusted",
    conflict: undefined,
    "delivery-unknown": "delivery-unknown",
    "flow-or-trail-not-found": "flow-or-trail-not-found",
    "maybe-recorded-twice": "delivery-unknown",
    "no-time-left": "service-unavailable",
    "not-allowed": "the-key-may-not-attest-here",
    "not-the-service": "the-response-is-not-from-the-service",
    "outcome-not-written": undefined,
    "proxy-failed": "proxy-failed",
    "recorded-with-page": "the-response-is-not-from-the-service",
    "request-too-large": "attestation-too-large",
    "service-not-reached": "service-not-reached",
    "service-unavailable": "service-unavailable",
    // Kept requests
    "damaged-request": undefined,
    "dry-run-request": undefined,
    "foreign-request": "foreign-request",
    "no-request": undefined,
    "recorded-already": undefined,
    "requests-not-sent": undefined,
    // Verification
    "counts-not-checked": "the-counts-cannot-be-checked",
    "files-differ": "the-files-contradict-each-other",
    "reports-not-in-attachment": "reports-that-are-not-in-the-attachment",
    "unusable-file": "a-file-cannot-be-used",
    // Finding reports
    "no-report": "no-report-matches",
    "only-broken-reports": "a-report-is-broken",
    "test-step-without-report": undefined,
    "tests-not-run": undefined,
    "pattern-without-match": "no-report-matches",
    "exclude-without-match": "an-exclude-excludes-nothing",
    "broken-links": undefined,
    "outward-links": undefined,
    "slow-pattern": undefined,
    "parent-after-wildcard": undefined,
    "unsearchable-name": undefined,
    "search-failed": "a-folder-could-not-be-searched",
    // Reading reports
    "broken-reports": "a-report-is-broken",
    "broken-reports-left-out": "a-report-is-broken",
    "not-junit": "a-file-is-not-a-junit-report",
    "files-unusable": undefined,
    "file-not-regular": undefined,
    "file-changed": undefined,
    "file-vanished": undefined,
    "file-replaced": undefined,
    "file-unreadable": undefined,
    "contradictory-report": "warnings-about-a-report",
    "tolerated-mistakes": undefined,
    // Demands on reports
    "stale-reports": "a-report-is-too-old",
    "reports-of-skipped-tests": undefined,
    "too-few-tests": undefined,
    "too-many-skipped": undefined,
    "required-suite-missing": "a-required-suite-or-report-is-missing",
    "required-suite-not-run": "a-required-suite-or-report-is-missing",
    "required-report-missing": "a-required-suite-or-report-is-missing",
    "required-report-not-run": "a-required-suite-or-report-is-missing",
    // The outcome of the tests
    "no-test-outcome": "test-outcome-is-not-set",
    "some-tests-not-run": undefined,
    "passed-despite-failures": undefined,
    "failure-not-reported": "the-test-step-failed-and-no-report-says-so",
    // What the checks of the gate found
    "gate-without-key": undefined,
    "lookup-failed": "a-lookup-failed",
    "gate-commit-unknown": undefined,
    "environment-not-found": undefined,
    "deployments-refused": undefined,
    "deployments-contradictory": "the-deployments-cannot-be-evaluated",
    "range-uncertain": "the-clocks-differ",
    "deployment-missing": "no-deployment-matches",
    "deployment-not-compliant": "a-deployment-is-not-compliant",
    "deployment-not-soaked": undefined,
    "compliance-unknown": "the-compliance-is-unknown",
    "control-not-found": undefined,
    "control-refused": undefined,
    "control-confused": "a-lookup-failed",
    "control-archived": undefined,
    "control-version": undefined,
    "control-unused": undefined,
    "control-use-unknown": undefined,
    "notifications-failing": undefined,
    // The clock that the gate goes by
    "clock-differs": "the-clocks-differ",
    "clock-unconfirmed": "the-clocks-differ",
    // The commit
    "commit-unknown": "the-tested-commit-is-unknown",
    "commit-details-unknown": "details-of-the-commit-are-unknown",
    "annotated-tag": undefined,
    "payload-unusable": "the-tested-commit-is-unknown",
    "head-not-checked-out": "the-head-of-the-pull-request-is-not-checked-out",
    "other-commit-checked-out": "another-commit-is-checked-out",
    // The attachment
    "attachments-missing": undefined,
    "attachments-outside": undefined,
    "attachment-not-a-file": undefined,
    "report-changed": undefined,
    "reports-not-attached": undefined,
    "attachment-too-large": "the-attachment-is-too-large",
    "attachment-trimmed": "the-attachment-is-too-large",
    "manifest-too-large": "the-attachment-is-too-large",
    // The payload
    "too-many-suites": undefined,
    "data-json-too-large": undefined,
    "request-not-kept": "the-request-could-not-be-kept",
    // Secrets
    "secrets-found": "something-looks-like-a-secret",
    "files-with-secrets": "files-are-left-out-for-their-secrets",
};
/** Returns a problem as text: its title, its details (a list of several lines has a line for each) and its advice. */
function describeProblem({ title, details, advice }) {
    if (details === undefined || typeof details === "string") {
        return (0,_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([title, details, advice]).map(asSentence).join(" ");
    }
    const [only, ...others] = details;
    if (others.length > 0) {
        return (0,_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([`${title}:`, (0,_format_js__WEBPACK_IMPORTED_MODULE_0__/* .bulletList */ .fF)(details, details.length), advice]).join("\n");
    }
    const start = only === undefined ? title : `${title}: ${only}`;
    return (0,_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([start, advice]).map(asSentence).join(" ");
}
/** Returns the details of a problem as the lines of a list. */
function detailLines({ details = [] }) {
    return typeof details === "string" ? [details] : details;
}
/** Returns problems as text, one after the other. */
function describeProblems(problems) {
    return problems.map(describeProblem).join("\n");
}
/** Returns the section of docs/troubleshooting.md about a kind of problem, as its anchor, if there is one. */
function sectionOf(id) {
    return SECTIONS[id];
}
function asSentence(text) {
    return /[.!?]$/.test(text) ? text : `${text}.`;
}


/***/ }),

/***/ 9029:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S5: () => (/* binding */ toLine),
/* harmony export */   aj: () => (/* binding */ sanitize),
/* harmony export */   g$: () => (/* binding */ sanitizeLine),
/* harmony export */   g9: () => (/* binding */ escapeCommands)
/* harmony export */ });
/* harmony import */ var _format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8253);

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

/***/ 7460:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V2: () => (/* binding */ failure),
/* harmony export */   Vw: () => (/* binding */ done),
/* harmony export */   eg: () => (/* binding */ runStep),
/* harmony export */   qk: () => (/* binding */ mergeRemarks)
/* harmony export */ });
/* harmony import */ var _cancellation_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(345);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5145);


/** Returns a step with a value, and with the remarks that are given. */
function done(value, remarks = {}) {
    return { ...mergeRemarks(remarks), value };
}
/** Returns the remarks of what failed for one reason. */
function failure(reason, cause) {
    return { ...mergeRemarks(), failures: [reason], cause };
}
/** Returns the remarks of several parts, in their order; empty ones without parts. */
function mergeRemarks(...parts) {
    const cause = parts.find(({ failures = [] }) => failures.length > 0)?.cause;
    return {
        failures: parts.flatMap(({ failures = [] }) => failures),
        cause,
        warnings: parts.flatMap(({ warnings = [] }) => warnings),
        notices: parts.flatMap(({ notices = [] }) => notices),
    };
}
/**
 * Runs a step. Any error that it throws becomes its failure, so that the other steps can still report. When `signal`
 * aborts, it fails at once, and nothing waits for it. `cause` is the kind of failures that do not say it themselves.
 */
async function runStep({ log, signal }, cause, step) {
    try {
        if (signal.aborted)
            return cancelledStep();
        const ended = await Promise.race([step(), (0,_cancellation_js__WEBPACK_IMPORTED_MODULE_0__/* .waitForAbort */ .zO)(signal)]);
        if (ended === undefined)
            return cancelledStep();
        return ended.failures.length > 0 ? { ...ended, cause: ended.cause ?? cause } : ended;
    }
    catch (error) {
        if (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .AttestationError */ .L7) {
            const failed = failure(error.problem, signal.aborted ? "cancelled" : cause);
            return { ...failed, value: undefined };
        }
        log.debug((0,_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .errorStack */ .jK)(error));
        return { ...failure((0,_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .unexpectedProblem */ .jX)(error), "unexpected"), value: undefined };
    }
}
function cancelledStep() {
    return { ...failure(_cancellation_js__WEBPACK_IMPORTED_MODULE_0__/* .CANCELLED */ .gD, "cancelled"), value: undefined };
}


/***/ }),

/***/ 5841:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ ENTITIES)
/* harmony export */ });
/** The entities that XML defines, by name. */
const ENTITIES = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };


/***/ }),

/***/ 8431:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Uq: () => (/* binding */ parseCommitChoice),
/* harmony export */   g8: () => (/* binding */ fullSha),
/* harmony export */   md: () => (/* binding */ parseDetails),
/* harmony export */   s9: () => (/* binding */ trimMessage),
/* harmony export */   wF: () => (/* binding */ shaAt),
/* harmony export */   zH: () => (/* binding */ formatAuthor)
/* harmony export */ });
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5145);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(768);


/** Parses `head`, `merge` or a full SHA. Throws a ParseError that completes "expected …". */
function parseCommitChoice(text) {
    if (text === "head" || text === "merge")
        return { kind: text };
    const sha = fullSha(text);
    if (sha !== undefined)
        return { kind: "sha", sha };
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ParseError */ .mB("`head`, `merge` or a full SHA (40 or 64 hexadecimal digits)");
}
/** Returns a commit's message without the white space after it, so that every source returns the same one. */
function trimMessage(message = "") {
    return message.trimEnd() || undefined;
}
/** Returns `Name <email>`, or the one of the two that is known. */
function formatAuthor(name = "", email = "") {
    const address = email.trim();
    const bracketed = address === "" ? "" : `<${address}>`;
    return `${name.trim()} ${bracketed}`.trim() || undefined;
}
/** Reads a commit as webhooks and the REST API write it: both use the same members, except for the time. */
function parseDetails(commit) {
    return {
        message: trimMessage((0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(commit, "message")),
        author: formatAuthor((0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(commit, "author.name"), (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(commit, "author.email")),
        timestamp: toUnixSeconds((0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(commit, "author.date") ?? (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(commit, "timestamp")),
    };
}
/** Returns the whole Unix seconds of an ISO-8601 time with a zone; undefined for anything else. */
function toUnixSeconds(iso) {
    // Without a zone, Date.parse would use this machine's.
    if (iso === undefined || !/T.*(?:Z|[+-]\d\d:?\d\d)$/i.test(iso))
        return undefined;
    const seconds = Math.floor(Date.parse(iso) / 1000);
    return Number.isFinite(seconds) ? seconds : undefined;
}
/** Returns the full SHA at a dotted path, in lower case; undefined if there is none. */
function shaAt(json, path) {
    return fullSha((0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(json, path));
}
/** Returns a full SHA-1 or SHA-256 in lower case; undefined for anything else, and for zeros, which mean a deletion. */
function fullSha(text) {
    if (text === undefined || !/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(text))
        return undefined;
    return /^0+$/.test(text) ? undefined : text.toLowerCase();
}


/***/ }),

/***/ 7695:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _1: () => (/* binding */ findFork),
/* harmony export */   sD: () => (/* binding */ isWithoutSecrets),
/* harmony export */   yI: () => (/* binding */ readContext)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5145);
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8253);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(768);
/* harmony import */ var _commit_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8431);





/** Reads the context from the environment and the payload file. Never throws: `GITHUB_SHA` may name the commit, too. */
function readContext(env) {
    const variable = (name) => env[name] || undefined;
    const payload = readPayload(variable("GITHUB_EVENT_PATH"));
    const named = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_3__/* .textAt */ .$6)(payload?.json, "repository.full_name");
    const fullName = variable("GITHUB_REPOSITORY") ?? named;
    const action = variable("GITHUB_ACTION_REPOSITORY");
    return {
        event: variable("GITHUB_EVENT_NAME"),
        /** Absent if there is no payload file. */
        payload,
        /** A full SHA in lower case. */
        sha: (0,_commit_js__WEBPACK_IMPORTED_MODULE_4__/* .fullSha */ .g8)(variable("GITHUB_SHA")),
        /** Such as `refs/heads/main`. */
        ref: variable("GITHUB_REF"),
        serverUrl: baseUrl(variable("GITHUB_SERVER_URL")) ?? "https://github.com",
        apiUrl: baseUrl(variable("GITHUB_API_URL")) ?? "https://api.github.com",
        repository: parseRepository(fullName),
        actor: variable("GITHUB_ACTOR"),
        /** Who started this attempt; `actor` started the first one. */
        triggeringActor: variable("GITHUB_TRIGGERING_ACTOR"),
        workflow: variable("GITHUB_WORKFLOW"),
        /** Path of the workflow file and its ref, such as `octo-org/app/.github/workflows/test.yml@refs/heads/main`. */
        workflowRef: variable("GITHUB_WORKFLOW_REF"),
        workflowSha: (0,_commit_js__WEBPACK_IMPORTED_MODULE_4__/* .fullSha */ .g8)(variable("GITHUB_WORKFLOW_SHA")),
        job: variable("GITHUB_JOB"),
        runId: positiveInteger(variable("GITHUB_RUN_ID")),
        runAttempt: positiveInteger(variable("GITHUB_RUN_ATTEMPT")),
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
function readPayload(path) {
    if (path === undefined)
        return undefined;
    let text;
    try {
        text = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path, "utf8");
    }
    catch (error) {
        if ((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .errorCode */ .CA)(error) === "ENOENT")
            return undefined;
        return unusablePayload(`${path} could not be read: ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_2__/* .withoutFullStop */ .Qu)((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .errorMessage */ .gJ)(error))}.`);
    }
    // The parser's message is not kept: it quotes the text around the error, which may have to be redacted.
    const json = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_3__/* .tryParseJson */ .Bl)(text);
    if ((0,_base_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isJsonObject */ .OW)(json))
        return { json };
    return unusablePayload(`${path} is not a JSON object.`);
}
function unusablePayload(reason) {
    const problem = {
        id: "payload-unusable",
        title: "The event payload cannot be used",
        details: reason,
        advice: "Check the file that GITHUB_EVENT_PATH names; in a container, it must be mounted.",
    };
    return { problem };
}
function baseUrl(text) {
    return text?.replace(/\/+$/, "") || undefined;
}
function parseRepository(fullName) {
    const [owner, name, ...more] = fullName?.split("/") ?? [];
    if (!fullName || !owner || !name || more.length > 0)
        return undefined;
    return { owner, name, fullName };
}
function positiveInteger(text) {
    const value = Number(text);
    return Number.isSafeInteger(value) && value > 0 ? value : undefined;
}
const DEPENDABOT = "dependabot[bot]";
/** Events whose runs get no secrets when the pull request comes from a fork. */
const FORK_EVENTS = ["pull_request", "pull_request_review", "pull_request_review_comment"];
/** Events whose runs get no secrets when Dependabot is the actor, no matter who re-runs them. */
const DEPENDABOT_EVENTS = [...FORK_EVENTS, "push", "create", "deployment", "deployment_status"];
/**
 * Whether GitHub withholds the repository's secrets from this run because it belongs to a pull request from a fork or
 * to Dependabot (input `on-fork`), as its pages "Troubleshooting Dependabot on GitHub Actions" and "Events that trigger
 * workflows" say. A repository may be configured to send secrets to forks, so call this only if a secret is missing.
 */
function isWithoutSecrets(context) {
    const { event, actor, payload } = context;
    if (event === undefined)
        return false;
    if (FORK_EVENTS.includes(event) && findFork(context) !== undefined)
        return true;
    if (actor !== DEPENDABOT)
        return false;
    if (DEPENDABOT_EVENTS.includes(event))
        return true;
    const author = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_3__/* .textAt */ .$6)(payload?.json, "pull_request.user.login");
    return event === "pull_request_target" && author === DEPENDABOT;
}
/** Where the payload of a pull request's events names the repositories of the head and of the run. */
const PULL_REQUEST_PATHS = { head: "pull_request.head.repo", own: "pull_request.base.repo" };
const WORKFLOW_RUN_PATHS = { head: "workflow_run.head_repository", own: "workflow_run.repository" };
/** Returns the repository of the head of a pull request or `workflow_run`, where it is another one than the run's. */
function findFork({ event, payload, repository }) {
    const paths = event === "workflow_run" ? WORKFLOW_RUN_PATHS : PULL_REQUEST_PATHS;
    const head = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_3__/* .valueAt */ .fK)(payload?.json, paths.head);
    // A head in the run's own repository always has one, so this one was deleted.
    if (head === null)
        return { fullName: undefined };
    const fullName = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_3__/* .textAt */ .$6)(head, "full_name");
    const own = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_3__/* .textAt */ .$6)(payload?.json, `${paths.own}.full_name`) ?? repository?.fullName;
    if (fullName === undefined || own === undefined)
        return undefined;
    return fullName.toLowerCase() === own.toLowerCase() ? undefined : { fullName };
}


/***/ }),

/***/ 3416:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E0: () => (/* binding */ findBranch),
/* harmony export */   Fi: () => (/* binding */ payloadDetails),
/* harmony export */   Kd: () => (/* binding */ pullRequestNumber),
/* harmony export */   uD: () => (/* binding */ chooseSha)
/* harmony export */ });
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5145);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(768);
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9299);
/* harmony import */ var _commit_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8431);
/* harmony import */ var _context_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7695);





const PULL_REQUEST = {
    sha: "pull_request.head.sha",
    branch: "pull_request.head.ref",
    githubShaDiffers: true,
};
const WORKFLOW_RUN = {
    sha: "workflow_run.head_sha",
    branch: "workflow_run.head_branch",
    githubShaDiffers: true,
};
const DEPLOYMENT = { sha: "deployment.sha", branch: "deployment.ref" };
/** For every other event (schedule, workflow_dispatch, create, status, unknown ones) the head is `GITHUB_SHA`. */
const EVENT_RULES = new Map([
    // A deletion has no head commit: GITHUB_SHA and GITHUB_REF are those of the default branch.
    ["push", { sha: "head_commit.id" }],
    ["pull_request", PULL_REQUEST],
    ["pull_request_review", PULL_REQUEST],
    ["pull_request_review_comment", PULL_REQUEST],
    ["pull_request_target", PULL_REQUEST],
    // The queue's own ref is deleted after the run, so the branch is the target branch.
    ["merge_group", { sha: "merge_group.head_sha", branch: "merge_group.base_ref" }],
    ["workflow_run", WORKFLOW_RUN],
    ["release", { branch: "release.tag_name" }],
    ["deployment", DEPLOYMENT],
    ["deployment_status", DEPLOYMENT],
]);
/** Where the payloads of push, merge_group and workflow_run describe their head commit. */
const HEAD_COMMITS = ["head_commit", "merge_group.head_commit", "workflow_run.head_commit"];
/**
 * Returns the full SHA, in lower case, of the commit that an attestation is about (docs/architecture.md, "Which
 * commit"). Throws an AttestationError if the run does not name it: evidence about another commit would be false.
 */
function chooseSha(choice, context) {
    const sha = findChosen(choice, context);
    if (sha !== undefined)
        return dereferenceTag(sha, context);
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .AttestationError */ .L7({
        id: "commit-unknown",
        title: "The tested commit is unknown",
        details: explainUnknown(choice, context),
        advice: "Set `commit` to the full SHA of the commit that was tested.",
    });
}
function findChosen(choice, context) {
    switch (choice.kind) {
        case "head":
            return findHead(context);
        case "merge":
            return context.sha;
        case "sha":
            return choice.sha;
    }
}
function explainUnknown(choice, context) {
    const { event, payload } = context;
    const { sha: path, githubShaDiffers } = ruleOf(context);
    if (choice.kind !== "head" || !githubShaDiffers) {
        return ["GITHUB_SHA is not a full SHA.", "The event payload names no commit."];
    }
    const reason = payload?.problem
        ? (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_2__/* .describeProblem */ .BJ)(payload.problem)
        : `The payload of ${event} has no ${path}.`;
    return [reason, "GITHUB_SHA is another commit."];
}
/**
 * Returns the branch or tag of a commit of this run, never `refs/…`, and its source. For the event's head commit it is
 * the one in the table of docs/architecture.md, "Which commit"; for `GITHUB_SHA` it is the name in `GITHUB_REF` or,
 * since a pull request's merge ref is not a branch, the head branch. Any other commit could be on any branch. A branch
 * of a fork is not one of this repository, even where it has the name of one.
 */
function findBranch(sha, context) {
    const { event, payload, ref } = context;
    const { branch } = ruleOf(context);
    const isHead = sha === findHead(context);
    // A fork's branches are not those of this repository.
    const own = (0,_context_js__WEBPACK_IMPORTED_MODULE_4__/* .findFork */ ._1)(context) === undefined ? payload?.json : undefined;
    if (branch !== undefined && isHead) {
        const found = toBranch((0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(own, branch), sha, "payload");
        if (found !== undefined)
            return found;
    }
    const isOfRef = sha === context.sha || (isHead && branch === undefined);
    if (!isOfRef || event === "merge_group")
        return undefined;
    if (ref?.startsWith("refs/pull/")) {
        return toBranch((0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(own, "pull_request.head.ref"), sha, "payload");
    }
    return toBranch(ref, sha, "context");
}
/** Returns the number of the pull request that the event is about. */
function pullRequestNumber({ payload, ref }) {
    const number = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .valueAt */ .fK)(payload?.json, "pull_request.number");
    if (typeof number === "number")
        return number;
    const byRef = /^refs\/pull\/(\d+)\//.exec(ref ?? "")?.[1];
    return byRef === undefined ? undefined : Number(byRef);
}
/** Returns what the payload says about the commit whose id is exactly `sha`; empty if it describes another one. */
function payloadDetails(sha, payload) {
    const path = HEAD_COMMITS.find((candidate) => (0,_commit_js__WEBPACK_IMPORTED_MODULE_3__/* .shaAt */ .wF)(payload, `${candidate}.id`) === sha);
    return path === undefined ? {} : (0,_commit_js__WEBPACK_IMPORTED_MODULE_3__/* .parseDetails */ .md)((0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .valueAt */ .fK)(payload, path));
}
function ruleOf({ event }) {
    if (event === undefined)
        return {};
    return EVENT_RULES.get(event) ?? {};
}
/** Returns the head commit that the payload names, or `GITHUB_SHA`, unless that is another commit. */
function findHead(context) {
    const { sha: path, githubShaDiffers } = ruleOf(context);
    const named = path && (0,_commit_js__WEBPACK_IMPORTED_MODULE_3__/* .shaAt */ .wF)(context.payload?.json, path);
    if (named !== undefined)
        return named;
    return githubShaDiffers ? undefined : context.sha;
}
/** The push of an annotated tag has the tag object as `after`, and the commit that the tag points to as head. */
function dereferenceTag(sha, { event, payload }) {
    const isTagObject = event === "push" && (0,_commit_js__WEBPACK_IMPORTED_MODULE_3__/* .shaAt */ .wF)(payload?.json, "after") === sha;
    if (!isTagObject)
        return sha;
    return (0,_commit_js__WEBPACK_IMPORTED_MODULE_3__/* .shaAt */ .wF)(payload?.json, "head_commit.id") ?? sha;
}
/** Shortens a ref; undefined for `refs/pull/…` and the like, and if a deployment's "ref" is the commit. */
function toBranch(ref, sha, source) {
    const name = ref?.replace(/^refs\/(?:heads|tags)\//, "");
    if (!name || name.startsWith("refs/"))
        return undefined;
    const isCommit = name.length >= 7 && sha.startsWith(name.toLowerCase());
    return isCommit ? undefined : { name, source };
}


/***/ }),

/***/ 2363:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Vp: () => (/* binding */ runUrl),
/* harmony export */   ZN: () => (/* binding */ repositoryUrlOf),
/* harmony export */   vZ: () => (/* binding */ describeRun)
/* harmony export */ });
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(768);
/* harmony import */ var _commit_context_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7695);
/* harmony import */ var _commit_event_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3416);



/** Returns the address of a run's page; undefined if the runner does not name the run. */
function runUrl(context) {
    const { serverUrl, repository, runId, runAttempt } = context;
    if (repository === undefined || runId === undefined)
        return undefined;
    const run = `${serverUrl}/${repository.fullName}/actions/runs/${runId}`;
    return runAttempt === undefined ? run : `${run}/attempts/${runAttempt}`;
}
/** Returns the address of the repository in an address that `runUrl` returned; undefined for anything else. */
function repositoryUrlOf(run = "") {
    return /^(.+)\/actions\/runs\/\d+(?:\/attempts\/\d+)?$/.exec(run)?.[1];
}
/** Builds `user_data.ci.run`: the run as the runner describes it. `now` is in milliseconds since the epoch. */
function describeRun(context, { redacted, checkedOut }, now) {
    const { repository, runner } = context;
    const showBranch = !redacted?.includes("branch");
    // An actor is usually the author of the commit, under another name.
    const showActors = !redacted?.includes("author");
    // `refs/pull/7/merge` names no branch; every other ref is the name of a branch or tag.
    const isPullRequest = /^refs\/pull\/\d+\/\w+$/.test(context.ref ?? "");
    return {
        id: context.runId,
        attempt: context.runAttempt,
        url: runUrl(context),
        workflow: context.workflow,
        workflow_ref: showBranch ? context.workflowRef : undefined,
        workflow_sha: context.workflowSha,
        job: context.job,
        event: context.event,
        ref: showBranch || isPullRequest ? context.ref : undefined,
        actor: showActors ? context.actor : undefined,
        triggering_actor: showActors ? context.triggeringActor : undefined,
        repository: repository?.fullName,
        github_sha: context.sha,
        checked_out_sha: checkedOut,
        pull_request: (0,_commit_event_js__WEBPACK_IMPORTED_MODULE_2__/* .pullRequestNumber */ .Kd)(context),
        // The owner of a fork is usually the author of the commit.
        head_repository: showActors ? (0,_commit_context_js__WEBPACK_IMPORTED_MODULE_1__/* .findFork */ ._1)(context)?.fullName : undefined,
        source: describeSource(context, showActors),
        runner: (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .nonEmpty */ .hq)({ ...runner }),
        attested_at: new Date(now).toISOString().replace(/\.\d+Z$/, "Z"),
    };
}
/** Describes the run that started this one, in which the tests ran; undefined if no run did. */
function describeSource(context, showActors) {
    if (context.event !== "workflow_run")
        return undefined;
    const run = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .valueAt */ .fK)(context.payload?.json, "workflow_run");
    const runId = numberAt(run, "id");
    const runAttempt = numberAt(run, "run_attempt");
    return (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .nonEmpty */ .hq)({
        id: runId,
        attempt: runAttempt,
        url: runUrl({ ...context, runId, runAttempt }),
        event: (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .textAt */ .$6)(run, "event"),
        head_repository: showActors ? (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .textAt */ .$6)(run, "head_repository.full_name") : undefined,
    });
}
function numberAt(json, path) {
    const value = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .valueAt */ .fK)(json, path);
    return typeof value === "number" ? value : undefined;
}


/***/ }),

/***/ 3684:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FK: () => (/* binding */ isInside),
/* harmony export */   J0: () => (/* binding */ unlessRefused),
/* harmony export */   T1: () => (/* binding */ ancestors),
/* harmony export */   Ye: () => (/* binding */ realPath),
/* harmony export */   iZ: () => (/* binding */ relativePath),
/* harmony export */   wd: () => (/* binding */ isDirectory)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5145);



/**
 * Returns the path of `file` relative to `base`, both absolute, `/`-separated; it starts with `..` if it lies outside.
 */
function relativePath(file, base) {
    // Nearly all files lie inside. For those, slicing is several times as fast.
    const inside = file.startsWith(`${base}${node_path__WEBPACK_IMPORTED_MODULE_1__.sep}`);
    const path = inside ? file.slice(base.length + 1) : (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(base, file);
    return node_path__WEBPACK_IMPORTED_MODULE_1__.sep === "/" ? path : path.replaceAll(node_path__WEBPACK_IMPORTED_MODULE_1__.sep, "/");
}
/** Whether an absolute path is `folder` or lies below it. Case counts where it does for the system. */
function isInside(path, folder) {
    const inner = relativePath(path, folder);
    const [first] = inner.split("/", 1);
    // On Windows there is no relative path to another drive.
    return first !== ".." && !(0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(inner);
}
/** Returns the folders on the way to a path, the root first, and the path itself. */
function ancestors(path) {
    const parent = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path);
    return parent === path ? [path] : [...ancestors(parent), path];
}
/** Returns a path without links; undefined if it leads nowhere or cannot be followed. */
function realPath(path) {
    return unlessRefused(() => node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(path));
}
/** Whether a path leads to a folder. */
function isDirectory(path) {
    return unlessRefused(() => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path).isDirectory()) ?? false;
}
/** Returns what `read` returns; undefined if the system or Node refuses. Throws any other error, which has no code. */
function unlessRefused(read) {
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

/***/ 8338:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M4: () => (/* binding */ ON_WINDOWS),
/* harmony export */   TT: () => (/* binding */ globLine),
/* harmony export */   ZS: () => (/* binding */ readPattern),
/* harmony export */   bs: () => (/* binding */ WILDCARD),
/* harmony export */   sz: () => (/* binding */ splitNegation),
/* harmony export */   yk: () => (/* binding */ escapeGlob)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5145);
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8253);
/* harmony import */ var _paths_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3684);






const ON_WINDOWS = node_path__WEBPACK_IMPORTED_MODULE_2__.sep === "\\";
/** Matches what has a wildcard or an escaped character. */
const WILDCARD = ON_WINDOWS ? /[*?[]/ : /[*?[\\]/;
/**
 * Returns whether a pattern excludes, and what is left without its `!`. Two of them cancel each other out, as in
 * `@actions/glob`.
 */
function splitNegation(written) {
    const [, negation = "", body = ""] = /^((?:!\s*)*)(.*)$/s.exec(written.trim()) ?? [];
    const marks = negation.replace(/\s/g, "");
    return { exclude: marks.length % 2 === 1, body };
}
/**
 * Reads a pattern, which is relative to the working directory (absolute), absolute, or below the home directory
 * (`~`); `!` excludes. Throws an AttestationError for `..` after a wildcard.
 */
function readPattern(written, directory) {
    const { exclude, body } = splitNegation(written);
    const path = body.replace(/^~(?=$|[\\/])/, () => (0,node_os__WEBPACK_IMPORTED_MODULE_1__.homedir)());
    const { root } = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.parse)(path);
    const names = path.slice(root.length).split(ON_WINDOWS ? /[\\/]/ : "/");
    const firstWild = names.findIndex((name) => WILDCARD.test(name));
    const literal = firstWild < 0 ? names : names.slice(0, firstWild);
    const others = names.slice(literal.length).filter((name) => name !== "" && name !== ".");
    if (others.includes("..")) {
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .AttestationError */ .L7({
            id: "parent-after-wildcard",
            title: `${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_4__/* .inCode */ .pN)(written)} has \`..\` after a wildcard`,
            advice: "Write the folder that it means.",
        });
    }
    const end = names.at(-1) === "" ? "/" : "";
    const rest = others.map((name) => `/${name}`).join("") + end;
    const resolved = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(directory, root, ...literal);
    const start = startInForm(resolved, exclude, directory);
    return { written, exclude, start, rest };
}
/** Returns the start of a pattern in the form in which files are found. */
function startInForm(start, exclude, directory) {
    const inside = throughDirectory(start, node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(directory));
    if (inside !== undefined)
        return inside;
    if (!exclude)
        return start;
    // Elsewhere, an exclude holds for what its start leads to.
    return (0,_paths_js__WEBPACK_IMPORTED_MODULE_5__/* .realPath */ .Ye)(start) ?? start;
}
/**
 * Returns a path into the directory, whatever links lead there, as one that begins with the directory's real path;
 * undefined for other paths. Links below it stay: `!latest/**` does not exclude what `latest` leads to.
 */
function throughDirectory(path, directory) {
    const way = (0,_paths_js__WEBPACK_IMPORTED_MODULE_5__/* .ancestors */ .T1)(path).find((folder) => (0,_paths_js__WEBPACK_IMPORTED_MODULE_5__/* .realPath */ .Ye)(folder) === directory);
    return way === undefined ? undefined : (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, (0,node_path__WEBPACK_IMPORTED_MODULE_2__.relative)(way, path));
}
/** Returns a line for `@actions/glob`. Throws an AttestationError if there is none for this start. */
function globLine(start, rest) {
    const glob = escapeGlob(start) + rest;
    // The package reads one pattern per line, and trims it.
    if (!/[\r\n]|\s$/.test(glob))
        return glob;
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .AttestationError */ .L7({
        id: "unsearchable-name",
        title: "A folder cannot be searched because of its name",
        details: `The name ${JSON.stringify(start)} has a line break or ends with a blank.`,
        advice: "Rename the folder.",
    });
}
/** Returns a path as a pattern that matches nothing else. */
function escapeGlob(path) {
    const open = path.endsWith(node_path__WEBPACK_IMPORTED_MODULE_2__.sep) ? path.slice(0, -1) : path;
    if (ON_WINDOWS)
        return open.replaceAll("\\", "/").replaceAll("[", "[[]");
    return open.replace(/[\\*?[]/g, "\\$&");
}


/***/ }),

/***/ 8362:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CG: () => (/* binding */ GATE_OFF),
/* harmony export */   Gk: () => (/* binding */ describeReason),
/* harmony export */   KA: () => (/* binding */ toOutcome),
/* harmony export */   PL: () => (/* binding */ GATE_UNEVALUATED),
/* harmony export */   VC: () => (/* binding */ failsJob),
/* harmony export */   cQ: () => (/* binding */ DEPLOYMENT_RULES),
/* harmony export */   nT: () => (/* binding */ isOpen),
/* harmony export */   ye: () => (/* binding */ isHolding)
/* harmony export */ });
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9299);

/** The values of `gate-deployments`. */
const DEPLOYMENT_RULES = ["deployed", "compliant", "all-compliant"];
/** The result of a run without a gate. */
const GATE_OFF = { isEvaluated: false, verdict: "off", checks: [] };
/** The result of a gate that was requested and could not be evaluated. */
const GATE_UNEVALUATED = {
    isEvaluated: false,
    verdict: "unknown",
    checks: [],
};
/** Whether a check did not pass. */
function isOpen(check) {
    return check.status !== "passed";
}
/** Whether a check holds the job: it did not pass, and is not only reported. */
function isHolding(check) {
    return isOpen(check) && check.severity === "enforce";
}
/** Whether a check fails the job: it holds the job, and the gate does not only warn. */
function failsJob(check, mode) {
    return mode === "enforce" && isHolding(check);
}
/** Returns why a check ended as it did, as text. */
function describeReason(check) {
    return check.status === "passed" ? check.reason : (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .describeProblem */ .BJ)(check.problem);
}
/** Returns the result of a gate with these checks. What does not hold the job is a warning. */
function toOutcome(mode, checks, waited) {
    const open = checks.filter(isOpen);
    const failing = open.filter((check) => failsJob(check, mode));
    const others = open.filter((check) => !failsJob(check, mode));
    return {
        value: { isEvaluated: true, verdict: toVerdict(checks), mode, checks, waited },
        failures: problemsOf(failing),
        warnings: problemsOf(others),
    };
}
/** Returns the problems of checks, each once: several rules may fail for the same reason. */
function problemsOf(checks) {
    const problems = new Map(checks.map(({ problem }) => [JSON.stringify(problem), problem]));
    return [...problems.values()];
}
/** `blocked` if a check that may hold the job failed, else `unknown` if one is or all checks are, else `passed`. */
function toVerdict(checks) {
    const holding = checks.filter(({ severity }) => severity === "enforce");
    if (holding.some(({ status }) => status === "failed"))
        return "blocked";
    if (holding.some(({ status }) => status === "unknown"))
        return "unknown";
    return checks.some(({ status }) => status !== "unknown") ? "passed" : "unknown";
}


/***/ }),

/***/ 837:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   UR: () => (/* binding */ roundSeconds),
/* harmony export */   dD: () => (/* binding */ executedCount),
/* harmony export */   eY: () => (/* binding */ passedCount),
/* harmony export */   w0: () => (/* binding */ failedCount)
/* harmony export */ });
/** Returns how many cases ran: all but those that were skipped. */
function executedCount({ total, skipped }) {
    return total - skipped;
}
/** Returns how many cases passed. */
function passedCount(counts) {
    return counts.total - counts.failures - counts.errors - counts.skipped;
}
/** Returns how many cases failed or errored. */
function failedCount({ failures, errors }) {
    return failures + errors;
}
/** Rounds seconds to microseconds, which removes the errors of binary fractions. Returns a finite number. */
function roundSeconds(seconds) {
    return Math.min(Number(seconds.toFixed(6)), Number.MAX_VALUE);
}


/***/ }),

/***/ 5633:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ui: () => (/* binding */ formStarts),
/* harmony export */   gQ: () => (/* binding */ isAlphanumeric),
/* harmony export */   jj: () => (/* binding */ formEnds)
/* harmony export */ });
/* harmony import */ var _base_xml_entities_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5841);

/** The names of entities by their characters. */
const ENTITY_NAMES = new Map(Object.entries(_base_xml_entities_js__WEBPACK_IMPORTED_MODULE_0__/* .ENTITIES */ .E).map(([name, character]) => [character, name]));
const WHITE_SPACE = [
    ..." \t\r\n\f\v\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a",
    ..."\u2028\u2029\u202f\u205f\u3000\ufeff",
];
/** What base64url writes for the two characters of base64 that it replaces. */
const BASE64_TO_URL = new Map([
    ["+", "-"],
    ["/", "_"],
]);
/** What may end a reference. */
const SEMICOLONS = ["", ";", "&#59", "&#x3b"];
/** Whether a character is an ASCII letter or digit, which is the same in every form, apart from its letter case. */
function isAlphanumeric(character) {
    return /^[A-Za-z\d]$/.test(character);
}
/**
 * Returns the first two bytes of every form of a character, or the only one, in some letter case. A blank stands for any
 * white space.
 */
function formStarts(character) {
    return formsOf(character).map((form) => Buffer.from(form).subarray(0, 2));
}
/** Returns the last bytes of all forms of a character. A blank stands for any white space. */
function formEnds(character) {
    const forms = inEitherCase(formsOf(character));
    return new Set(forms.map((form) => Buffer.from(form).at(-1) ?? 0));
}
/** Returns the forms of a character: every other form begins and ends like one of these. */
function formsOf(character) {
    if (isAlphanumeric(character))
        return [character];
    if (character === " ")
        return ["+", ...WHITE_SPACE.flatMap(encodingsOf)];
    const other = BASE64_TO_URL.get(character);
    const characters = other === undefined ? [character] : [character, other];
    return inEitherCase(characters).flatMap(encodingsOf);
}
function encodingsOf(character) {
    const json = JSON.stringify(character).slice(1, -1);
    const units = character.split("").map((unit) => unit.charCodeAt(0).toString(16));
    const unicode = units.map((unit) => `\\u${unit.padStart(4, "0")}`).join("");
    const percent = Buffer.from(character).toString("hex").replace(/../g, "%$&");
    const references = referencesTo(character);
    const escaped = [character, ...references].map((each) => `\\${each}`);
    return [character, json, ...escaped, unicode, percent, ...references];
}
/** Returns references to a character, with a semicolon and without, and the same with `&` or `;` escaped once more. */
function referencesTo(character) {
    const code = character.codePointAt(0) ?? 0;
    const name = ENTITY_NAMES.get(character);
    const references = [`&#${code}`, `&#x${code.toString(16)}`, `&amp;#${code}`];
    if (name !== undefined)
        references.push(`&${name}`);
    return references.flatMap((reference) => SEMICOLONS.map((end) => reference + end));
}
function inEitherCase(texts) {
    const all = texts.flatMap((text) => [text, text.toLowerCase(), text.toUpperCase()]);
    return [...new Set(all)];
}


/***/ }),

/***/ 7353:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  I: () => (/* binding */ KnownValues)
});

// EXTERNAL MODULE: ./build/redaction/forms.js
var redaction_forms = __webpack_require__(5633);
// EXTERNAL MODULE: ./build/redaction/ranges.js
var ranges = __webpack_require__(9298);
// EXTERNAL MODULE: ./build/redaction/search-patterns.js + 1 modules
var search_patterns = __webpack_require__(5545);
;// CONCATENATED MODULE: ./build/redaction/anchors.js



const GRAM = 4;
/** The fewest letters of an anchor. */
const SHORTEST = 5;
/** At most every twelfth place is looked at: two anchors have to be in a line of base64. */
const MAX_STRIDE = 12;
/** More of them slow the search down: rather, more places are looked at. */
const MANY_GRAMS = 2 ** 14;
/** Anchors that are compared at one place. */
const MAX_ALIKE = 16;
/** Places that are tried in search of an anchor that is unlike others. */
const MAX_TRIED = 64;
/** Sets the bit that distinguishes lower-case letters from upper-case ones; digits have it, too. */
const LOWER_CASE = 0x20202020;
/** Knuth's multiplicative hash, of which as many bits are used. */
const MULTIPLIER = 0x9e3779b1;
const HASH_BITS = 17;
/**
 * Finds where patterns may be by their anchors, all at once. If only every nth place is looked at, anchors have n + 3
 * letters, so that one of their grams begins at such a place.
 */
class AnchorSearch {
    /** Patterns that have no anchor. */
    rest;
    #stride;
    #anchors = new Map();
    /** Whether a gram has a hash. */
    #hashes = new Uint8Array(2 ** HASH_BITS);
    #grams = new Map();
    constructor(patterns) {
        this.#stride = strideFor(patterns);
        const rest = [];
        for (const pattern of patterns) {
            const hasAnchors = this.#add(pattern);
            if (!hasAnchors)
                rest.push(pattern);
        }
        this.rest = rest;
    }
    /** Returns the regions in which a pattern may begin. They may overlap. */
    find(bytes) {
        const regions = [];
        if (this.#anchors.size === 0)
            return regions;
        const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
        for (let at = this.#next(view, 0); at >= 0; at = this.#next(view, at + this.#stride)) {
            const hash = hashOf(view.getInt32(at));
            for (const { anchor, offset } of this.#grams.get(hash) ?? []) {
                const start = at - offset;
                if (!isAnchorAt(bytes, start, anchor))
                    continue;
                (0,ranges/* addRange */.bV)(regions, { from: Math.max(0, start - anchor.reach), to: start + 1 });
            }
        }
        return regions;
    }
    /** Returns where a gram may be; -1 if there is none. A loop that does nothing else takes less than half the time. */
    #next(view, from) {
        const hashes = this.#hashes;
        const stride = this.#stride;
        const last = view.byteLength - GRAM;
        for (let at = from; at <= last; at += stride) {
            if (hashes[hashOf(view.getInt32(at))] !== 0)
                return at;
        }
        return -1;
    }
    /** Adds the anchors of a pattern. Returns whether it has any. */
    #add(pattern) {
        const length = this.#stride + GRAM - 1;
        const places = this.#choose(pattern, length);
        for (const place of places) {
            const letters = pattern.letters.slice(place, place + length);
            const reach = (0,search_patterns/* mostBytes */.j$)(pattern, place);
            this.#put({ letters, reach, before: bytesBefore(pattern, place) });
        }
        return places.length > 0;
    }
    /**
     * Returns where the anchors of a pattern begin; none if there are none. Those that are unlike all others are found
     * faster, if there are some near the beginning.
     */
    #choose(pattern, length) {
        let usable = [];
        let tried = 0;
        for (const places of placesIn(pattern, length)) {
            const anchors = places.map((place) => pattern.letters.slice(place, place + length));
            if (anchors.every((letters) => this.#mostAlike(letters) === 0))
                return places;
            if (usable.length === 0 && anchors.every((letters) => this.#isUsable(letters))) {
                usable = places;
            }
            tried += 1;
            if (usable.length > 0 && tried >= MAX_TRIED)
                break;
        }
        return usable;
    }
    #isUsable(letters) {
        return this.#anchors.has(letters) || this.#mostAlike(letters) < MAX_ALIKE;
    }
    /** Returns how many other anchors may be compared where this one is. */
    #mostAlike(letters) {
        const hashes = gramsOf(letters, this.#stride);
        const counts = hashes.map((hash) => this.#grams.get(hash)?.length ?? 0);
        return Math.max(...counts);
    }
    /** Adds an anchor, or widens the one that has the same letters. */
    #put(anchor) {
        const same = this.#anchors.get(anchor.letters);
        if (same !== undefined) {
            same.reach = Math.max(same.reach, anchor.reach);
            same.before = unionOf(same.before, anchor.before);
            return;
        }
        this.#anchors.set(anchor.letters, anchor);
        for (const [offset, hash] of gramsOf(anchor.letters, this.#stride).entries()) {
            const alike = this.#grams.get(hash) ?? [];
            this.#grams.set(hash, [...alike, { anchor, offset }]);
            this.#hashes[hash] = 1;
        }
    }
}
/** Returns the bytes of both sets; undefined, which stands for any byte, if one of them is. */
function unionOf(one, other) {
    if (one === undefined || other === undefined)
        return undefined;
    return new Set([...one, ...other]);
}
/** Returns how many places to move on at a time: as many as the shortest anchor allows, so that none is missed. */
function strideFor(patterns) {
    const longest = MAX_STRIDE + GRAM - 1;
    const lengths = patterns.map((pattern) => longestAnchor(pattern, longest));
    const usable = lengths.filter((length) => length >= SHORTEST);
    const shortest = usable.reduce((least, length) => Math.min(least, length), longest);
    // Base64 has two anchors.
    const anchors = patterns.reduce((sum, { kind }) => sum + (kind.isWrapped ? 2 : 1), 0);
    const most = Math.max(SHORTEST - GRAM + 1, Math.floor(MANY_GRAMS / anchors));
    return Math.min(shortest - GRAM + 1, most);
}
/** Returns how many letters the anchors of a pattern may have, at most `most`; 0 if it has none. */
function longestAnchor(pattern, most) {
    for (let length = most; length >= SHORTEST; length--) {
        if (!placesIn(pattern, length).next().done)
            return length;
    }
    return 0;
}
/**
 * Returns where anchors may begin, those in the longest run of letters first. What may be wrapped needs two in a line, of
 * which one is always whole.
 */
function* placesIn({ letters, kind }, length) {
    if (kind.isWrapped) {
        const gap = `(.{0,${search_patterns/* SHORTEST_LINE */.KR - 2 * length}}?)`;
        const two = new RegExp(`(?=[^-]{${length}}${gap}[^-]{${length}})`, "g");
        for (const { index, 1: between = "" } of letters.matchAll(two)) {
            yield [index, index + length + between.length];
        }
        return;
    }
    const runs = [...letters.matchAll(/[^-]+/g)];
    const longestFirst = runs.toSorted(([one], [other]) => other.length - one.length);
    for (const { index, 0: run } of longestFirst) {
        for (let offset = 0; offset + length <= run.length; offset++)
            yield [index + offset];
    }
}
/** Returns the hashes of the first grams of some letters. */
function gramsOf(letters, count) {
    const bytes = Buffer.from(letters);
    return Array.from({ length: count }, (_, offset) => hashOf(bytes.readInt32BE(offset)));
}
function hashOf(gram) {
    return Math.imul(gram | LOWER_CASE, MULTIPLIER) >>> (32 - HASH_BITS);
}
/** Returns the bytes that may be before a character of a pattern; undefined if any may. */
function bytesBefore({ characters, kind }, place) {
    const character = characters[place - 1];
    if (character === undefined || kind.isWrapped)
        return undefined;
    return (0,redaction_forms/* formEnds */.jj)(character);
}
/** Whether an anchor is at a place, in any letter case, and may be there. */
function isAnchorAt(bytes, at, { letters, before }) {
    for (let index = 0; index < letters.length; index++) {
        const lowerCase = (bytes[at + index] ?? 0) | 0x20;
        if (lowerCase !== letters.charCodeAt(index))
            return false;
    }
    return before === undefined || before.has(bytes[at - 1] ?? 0);
}

;// CONCATENATED MODULE: ./build/redaction/automaton.js
/** The state in which nothing of any pattern was read. */
const START = 0;
/**
 * Finds patterns in a sequence of code points, all at once, in time that grows with the sequence alone: the algorithm of
 * Aho and Corasick. A state stands for the longest start of a pattern with which the sequence ends so far.
 */
class Automaton {
    /** Symbols of the longest pattern. */
    longest;
    /** The symbol that leads to a state from the one with the number before its own; -1 if none does. */
    #next;
    /** The other states to which a state leads, by symbol. */
    #branches = new Map();
    /** How many symbols of a pattern a state stands for. */
    #depths;
    /** The state for the longest other start of a pattern with which a state ends. */
    #fallbacks;
    /** Symbols of the longest pattern with which a state ends. */
    #matches;
    constructor(patterns) {
        this.longest = patterns.reduce((most, { length }) => Math.max(most, length), 0);
        const most = patterns.reduce((sum, { length }) => sum + length, 1);
        this.#next = new Int32Array(most).fill(-1);
        this.#depths = new Int32Array(most);
        this.#fallbacks = new Int32Array(most);
        this.#matches = new Int32Array(most);
        let count = 1;
        for (const pattern of patterns)
            count = this.#add(pattern, count);
        this.#connect(count);
    }
    /** Returns the state after one more symbol. */
    step(state, symbol) {
        let from = state;
        for (;;) {
            const to = this.#follow(from, symbol);
            if (to !== START || from === START)
                return to;
            from = this.#fallbacks[from] ?? START;
        }
    }
    /** Returns how many of the last symbols may be the start of a pattern. */
    depthOf(state) {
        return this.#depths[state] ?? 0;
    }
    /** Returns the length in symbols of the longest pattern that ends here; 0 if none does. */
    matchOf(state) {
        return this.#matches[state] ?? 0;
    }
    /** Returns the state to which a symbol leads directly; `START` if there is none. */
    #follow(state, symbol) {
        if (this.#next[state + 1] === symbol)
            return state + 1;
        return this.#branches.get(state)?.get(symbol) ?? START;
    }
    /** Adds a pattern to the states so far. Returns how many there are then. */
    #add(pattern, before) {
        let count = before;
        let state = START;
        for (const symbol of pattern) {
            let next = this.#follow(state, symbol);
            if (next === START) {
                next = count;
                count += 1;
                this.#depths[next] = (this.#depths[state] ?? 0) + 1;
                this.#link(state, symbol, next);
            }
            state = next;
        }
        this.#matches[state] = pattern.length;
        return count;
    }
    #link(state, symbol, next) {
        if (next === state + 1) {
            this.#next[next] = symbol;
            return;
        }
        const branches = this.#branches.get(state) ?? new Map();
        branches.set(symbol, next);
        this.#branches.set(state, branches);
    }
    /** Sets fallbacks and matches, those of shorter states first. */
    #connect(count) {
        const queue = new Int32Array(count);
        let end = 1;
        for (let index = 0; index < end; index++) {
            const state = queue[index] ?? START;
            for (const [symbol, next] of this.#successors(state)) {
                const fallback = this.#fallbackAfter(state, symbol);
                this.#fallbacks[next] = fallback;
                this.#matches[next] ||= this.#matches[fallback] ?? 0;
                queue[end] = next;
                end += 1;
            }
        }
    }
    /** Returns the fallback of the state to which a symbol leads from this one. */
    #fallbackAfter(state, symbol) {
        if (state === START)
            return START;
        return this.step(this.#fallbacks[state] ?? START, symbol);
    }
    *#successors(state) {
        const symbol = this.#next[state + 1] ?? -1;
        if (symbol >= 0)
            yield [symbol, state + 1];
        yield* this.#branches.get(state) ?? [];
    }
}

;// CONCATENATED MODULE: ./build/redaction/beginnings.js


/** Sets the bit that distinguishes lower-case letters from upper-case ones. A few other pairs become equal as well. */
const beginnings_LOWER_CASE = 0x2020;
/** Finds where patterns may begin, by their first two bytes. */
class BeginningSearch {
    /** Which pairs of bytes are looked for, by their value as one number. */
    #pairs = new Uint8Array(2 ** 16);
    #isEmpty;
    constructor(patterns) {
        this.#isEmpty = patterns.length === 0;
        for (const pattern of patterns)
            this.#add(pattern);
    }
    /** Returns a region for every place where a pattern may begin, in their order. */
    find(bytes) {
        const regions = [];
        if (this.#isEmpty)
            return regions;
        let pair = 0;
        for (let at = 0; at < bytes.length; at++) {
            pair = ((pair << 8) | (bytes[at] ?? 0)) & 0xffff;
            if (this.#pairs[pair | beginnings_LOWER_CASE] !== 0) {
                (0,ranges/* addRange */.bV)(regions, { from: Math.max(0, at - 1), to: at });
            }
        }
        return regions;
    }
    #add({ characters, kind }) {
        const [first = "", second = ""] = characters;
        const mayHaveBlanks = kind.isWrapped || first === " ";
        const next = (0,redaction_forms/* formStarts */.Ui)(second);
        const following = mayHaveBlanks ? [...next, ...(0,redaction_forms/* formStarts */.Ui)(" ")] : next;
        const afterFirst = following.map(([start = 0]) => start);
        for (const [byte = 0, after] of (0,redaction_forms/* formStarts */.Ui)(first)) {
            // A form of one byte is followed by a form of the next character.
            const seconds = after === undefined ? afterFirst : [after];
            for (const other of seconds) {
                this.#pairs[(byte << 8) | other | beginnings_LOWER_CASE] = 1;
            }
        }
    }
}

// EXTERNAL MODULE: ./build/redaction/readers.js
var redaction_readers = __webpack_require__(2206);
;// CONCATENATED MODULE: ./build/redaction/pass.js



/** One pass over a text with one of its readers, which skips what need not be read. */
class Pass {
    /** Ranges in the order of their ends. */
    found = [];
    #reader;
    #settings;
    /** Where the last symbols begin: a ring buffer, indexed by count modulo length. */
    #starts;
    #count = 0;
    #state = START;
    #at = 0;
    constructor(reader, settings) {
        this.#reader = reader;
        this.#settings = settings;
        this.#starts = new Int32Array(settings.automaton.longest + 1);
    }
    /** Up to where the text was read. */
    get at() {
        return this.#at;
    }
    /** Looks for what begins in a region, which is after those before. Returns up to where the text was read. */
    search({ from, to }) {
        if (from > this.#at) {
            this.#at = from;
            this.#state = START;
        }
        const { length } = this.#settings.bytes;
        while (this.#at < length && (this.#at < to || this.#hasBegunBefore(to)))
            this.#step();
        return this.#at;
    }
    #step() {
        const { bytes, fold, automaton } = this.#settings;
        const code = this.#reader.read(this.#at);
        const to = this.#reader.end;
        for (const symbol of fold(code)) {
            this.#starts[this.#count % this.#starts.length] = this.#at;
            this.#count += 1;
            this.#state = automaton.step(this.#state, symbol);
            const length = automaton.matchOf(this.#state);
            if (length > 0)
                this.#add(this.#startOf(length), to);
        }
        // Where an encoded character begins nothing, what it was decoded from may do so.
        const mayBeEncoded = redaction_readers/* IS_ENCODING_MARK */.P$[bytes[this.#at] ?? 0] === true;
        this.#at = this.#state === START && mayBeEncoded ? this.#at + 1 : to;
    }
    #add(from, to) {
        // A value of little but white space may be short here.
        if (from < this.#settings.start || to - from < search_patterns/* MIN_SECRET_LENGTH */.vb)
            return;
        const last = this.found.at(-1);
        if (last === undefined || from >= last.to) {
            this.found.push({ from, to });
        }
        else {
            this.found[this.found.length - 1] = { from: Math.min(from, last.from), to };
        }
    }
    #hasBegunBefore(at) {
        const depth = this.#settings.automaton.depthOf(this.#state);
        return depth > 0 && this.#startOf(depth) < at;
    }
    /** Returns where the last `count` symbols begin. */
    #startOf(count) {
        return this.#starts[(this.#count - count) % this.#starts.length] ?? 0;
    }
}

;// CONCATENATED MODULE: ./build/redaction/pattern-search.js







/**
 * Finds patterns of one kind, in time that is linear in the text. Bytes that every form of a pattern holds, or begins
 * with, tell where it may be. The text is read only there.
 */
class PatternSearch {
    #kind;
    #patterns;
    #anchors;
    #beginnings;
    /** Created when it is first needed: few texts hold what is looked for. */
    #automaton;
    constructor(kind, patterns) {
        this.#kind = kind;
        this.#patterns = patterns;
        this.#anchors = new AnchorSearch(patterns);
        this.#beginnings = new BeginningSearch(this.#anchors.rest);
    }
    /** Returns where the patterns are that begin at `start` or later. Ranges may overlap. */
    find(bytes, start) {
        const found = [...this.#anchors.find(bytes), ...this.#beginnings.find(bytes)];
        const regions = (0,ranges/* mergeRanges */.$Z)(found);
        if (regions.length === 0)
            return regions;
        this.#automaton ??= new Automaton(this.#patterns.map(search_patterns/* symbolsOf */.ZR));
        const settings = { bytes, start, fold: this.#kind.fold, automaton: this.#automaton };
        const readers = this.#kind.createReaders(bytes);
        const [written, ...encoded] = readers.map((reader) => new Pass(reader, settings));
        const marks = new EncodingMarks(bytes);
        for (const region of regions) {
            const end = written?.search(region) ?? 0;
            // Without a mark, the other readers would find the same.
            const isEncoded = marks.after(region.from) < end + redaction_readers/* MAX_ENCODED */.GA;
            for (const pass of encoded) {
                if (isEncoded || pass.at > region.from)
                    pass.search(region);
            }
        }
        return [written, ...encoded].flatMap((pass) => pass?.found ?? []);
    }
}
/** Finds the bytes that may begin something encoded; asked in the order of the text. */
class EncodingMarks {
    #bytes;
    #next = -1;
    constructor(bytes) {
        this.#bytes = bytes;
    }
    /** Returns where the first such byte is at `position` or later; the end of the text if there is none. */
    after(position) {
        if (this.#next >= position)
            return this.#next;
        let at = position;
        while (at < this.#bytes.length && redaction_readers/* IS_ENCODING_MARK */.P$[this.#bytes[at] ?? 0] === false)
            at++;
        this.#next = at;
        return at;
    }
}

;// CONCATENATED MODULE: ./build/redaction/known-values.js



/** Finds known values in bytes, in every form that docs/security.md promises. */
class KnownValues {
    #searches;
    /** In bytes: no form of any of them is longer. */
    longest;
    /** Values of fewer than 8 characters are ignored. */
    constructor(values) {
        const patterns = (0,search_patterns/* createPatterns */.c4)(values);
        const byKind = Map.groupBy(patterns, ({ kind }) => kind);
        this.#searches = Array.from(byKind, ([kind, all]) => new PatternSearch(kind, all));
        this.longest = patterns.reduce((most, pattern) => Math.max(most, (0,search_patterns/* mostBytes */.j$)(pattern)), 0);
    }
    /** Returns where the values are that begin at `start` or later, in their order. */
    find(bytes, start = 0) {
        return (0,ranges/* mergeRanges */.$Z)(this.#searches.flatMap((search) => search.find(bytes, start)));
    }
}


/***/ }),

/***/ 9298:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $Z: () => (/* binding */ mergeRanges),
/* harmony export */   XI: () => (/* binding */ maskRanges),
/* harmony export */   bV: () => (/* binding */ addRange),
/* harmony export */   v9: () => (/* binding */ replaceRanges)
/* harmony export */ });
const MARK = Buffer.from("***");
/** Adds a range to a list. A range that begins inside the last one, or at its end, extends that one. */
function addRange(ranges, { from, to }) {
    const last = ranges.at(-1);
    if (last === undefined || from < last.from || from > last.to) {
        ranges.push({ from, to });
    }
    else {
        ranges[ranges.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    }
}
/** Returns the ranges in order, with overlapping ones merged. */
function mergeRanges(ranges) {
    const merged = [];
    for (const { from, to } of ranges.toSorted((one, other) => one.from - other.from)) {
        const last = merged.at(-1);
        if (last === undefined || from >= last.to) {
            merged.push({ from, to });
        }
        else {
            merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, to) };
        }
    }
    return merged;
}
/** Returns bytes from `start` on with `***` for every range that begins there or later. */
function replaceRanges(bytes, ranges, start = 0) {
    const parts = [];
    let at = start;
    for (const { from, to } of mergeRanges(ranges)) {
        if (from >= at)
            parts.push(bytes.subarray(at, from), MARK);
        at = Math.max(at, to);
    }
    const rest = bytes.subarray(at);
    return parts.length === 0 ? rest : Buffer.concat([...parts, rest]);
}
/** Returns bytes of the same length with `*` for every byte of the ranges. */
function maskRanges(bytes, ranges) {
    if (ranges.length === 0)
        return bytes;
    const masked = Buffer.from(bytes);
    for (const { from, to } of ranges)
        masked.fill("*", from, to);
    return masked;
}


/***/ }),

/***/ 2206:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GA: () => (/* binding */ MAX_ENCODED),
/* harmony export */   P$: () => (/* binding */ IS_ENCODING_MARK),
/* harmony export */   Z4: () => (/* binding */ BLANK),
/* harmony export */   i0: () => (/* binding */ isWhiteSpace),
/* harmony export */   sH: () => (/* binding */ MAX_BLANK),
/* harmony export */   sc: () => (/* binding */ createBase64Readers),
/* harmony export */   sm: () => (/* binding */ createTextReaders)
/* harmony export */ });
/* unused harmony export END */
/* harmony import */ var _base_code_points_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1271);
/* harmony import */ var _base_xml_entities_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5841);


/** No character: the text ends here. */
const END = -1;
const BLANK = 0x20;
const PERCENT = 0x25;
const PLUS = 0x2b;
const HASH = 0x23;
const SEMICOLON = 0x3b;
const BACKSLASH = 0x5c;
const SMALL_U = 0x75;
const SMALL_X = 0x78;
const ENCODING_MARKS = [_base_code_points_js__WEBPACK_IMPORTED_MODULE_1__/* .AMPERSAND */ .e, BACKSLASH, PERCENT, PLUS];
/** Whether something encoded may begin with a byte. Without such bytes, all readers read the same. */
const IS_ENCODING_MARK = Array.from({ length: 256 }, (_, byte) => ENCODING_MARKS.includes(byte));
/** A byte that is not UTF-8 is read as this and its value, which no character has. */
const NOT_UTF8 = 0x110000;
/** Digits of a reference, leading zeros included. */
const MAX_DIGITS = 8;
/** How many bytes of white space are read as one blank at most. */
const MAX_BLANK = 128;
/** How many bytes a UTF-16 unit takes at most, however it is encoded: the longest form is a reference made of others. */
const MAX_ENCODED = 45;
/** References by name: the letters of the name, and the character. */
const NAMED = Object.entries(_base_xml_entities_js__WEBPACK_IMPORTED_MODULE_0__/* .ENTITIES */ .E).map(([name, character]) => ({
    letters: Buffer.from(name),
    code: character.charCodeAt(0),
}));
/** What JSON writes after a backslash for a character, with that character. */
const JSON_LETTERS = {
    b: "\b",
    f: "\f",
    n: "\n",
    r: "\r",
    t: "\t",
    '"': '"',
    "/": "/",
    "\\": "\\",
};
/** The same as codes. */
const JSON_ESCAPES = new Map(Object.entries(JSON_LETTERS).map(([letter, character]) => [
    letter.charCodeAt(0),
    character.charCodeAt(0),
]));
/** Returns a reader for each encoding in which a value may be written; the first reads bytes as they are. */
function createTextReaders(bytes) {
    const written = new Utf8Reader(bytes);
    const decoded = new ReferenceReader(written);
    const encoded = [written, decoded].flatMap((inner) => [
        new JsonReader(inner),
        new PercentReader(inner),
        new PercentReader(new PlusReader(inner)),
    ]);
    const all = [written, decoded, new ReferenceReader(decoded), ...encoded];
    return all.map((reader) => new CollapsingReader(reader));
}
/** Returns a reader for each encoding in which base64 may be written; the first reads bytes as they are. */
function createBase64Readers(bytes) {
    const written = new Utf8Reader(bytes);
    return [written, new ReferenceReader(written)];
}
/** Puts characters together from bytes of UTF-8. */
class ByteReader {
    end = 0;
    /** Where the last byte read ends. */
    byteEnd = 0;
    /** Returns the character whose first byte, which is beyond ASCII, ends at `at`. */
    complete(first, at) {
        this.end = at;
        const count = continuationBytes(first);
        if (count === 0)
            return NOT_UTF8 + first;
        let code = first & (0x3f >> count);
        let end = at;
        for (let index = 0; index < count; index++) {
            const byte = this.byteAt(end);
            if ((byte & 0xc0) !== 0x80)
                return NOT_UTF8 + first;
            code = (code << 6) | (byte & 0x3f);
            end = this.byteEnd;
        }
        this.end = end;
        return code;
    }
}
/** Reads bytes as they are. */
class Utf8Reader extends ByteReader {
    #bytes;
    constructor(bytes) {
        super();
        this.#bytes = bytes;
    }
    read(at) {
        const byte = this.byteAt(at);
        this.end = at + 1;
        return byte < 0x80 ? byte : this.complete(byte, this.end);
    }
    byteAt(at) {
        this.byteEnd = at + 1;
        return this.#bytes[at] ?? END;
    }
}
/** Decodes percent-encoding in what another reader reads. */
class PercentReader extends ByteReader {
    #inner;
    constructor(inner) {
        super();
        this.#inner = inner;
    }
    read(at) {
        const code = this.#inner.read(at);
        this.end = this.#inner.end;
        if (code !== PERCENT)
            return code;
        const byte = this.byteAt(at);
        if (byte === END)
            return code;
        this.end = this.byteEnd;
        return byte < 0x80 ? byte : this.complete(byte, this.end);
    }
    byteAt(at) {
        if (this.#inner.read(at) !== PERCENT)
            return END;
        const high = hexDigit(this.#inner.read(this.#inner.end));
        const low = hexDigit(this.#inner.read(this.#inner.end));
        this.byteEnd = this.#inner.end;
        return high === undefined || low === undefined ? END : high * 16 + low;
    }
}
/** Reads `+` as the blank for which it stands in the query of an address, in what another reader reads. */
class PlusReader {
    end = 0;
    #inner;
    constructor(inner) {
        this.#inner = inner;
    }
    read(at) {
        const code = this.#inner.read(at);
        this.end = this.#inner.end;
        return code === PLUS ? BLANK : code;
    }
}
/** Decodes references of XML, with or without a semicolon, in what another reader reads. */
class ReferenceReader {
    end = 0;
    #inner;
    constructor(inner) {
        this.#inner = inner;
    }
    read(at) {
        const code = this.#inner.read(at);
        this.end = this.#inner.end;
        if (code !== _base_code_points_js__WEBPACK_IMPORTED_MODULE_1__/* .AMPERSAND */ .e)
            return code;
        const start = this.end;
        const isNumber = this.#inner.read(start) === HASH;
        const decoded = isNumber ? this.#number(this.#inner.end) : this.#name(start);
        return decoded ?? code;
    }
    #number(start) {
        const isHex = lowerCase(this.#inner.read(start)) === SMALL_X;
        const radix = isHex ? 16 : 10;
        let at = isHex ? this.#inner.end : start;
        let code;
        for (let count = 0; count < MAX_DIGITS; count++) {
            const digit = hexDigit(this.#inner.read(at));
            if (digit === undefined || digit >= radix)
                break;
            code = (code ?? 0) * radix + digit;
            at = this.#inner.end;
        }
        if (code === undefined || code > _base_code_points_js__WEBPACK_IMPORTED_MODULE_1__/* .LAST_CODE_POINT */ .C)
            return undefined;
        this.#endAt(at);
        return code;
    }
    #name(start) {
        for (const { letters, code } of NAMED) {
            const end = this.#endOf(letters, start);
            if (end === undefined)
                continue;
            this.#endAt(end);
            return code;
        }
        return undefined;
    }
    /** Returns where these letters end if they begin at `start`; undefined if they do not. */
    #endOf(letters, start) {
        let at = start;
        for (const letter of letters) {
            if (lowerCase(this.#inner.read(at)) !== letter)
                return undefined;
            at = this.#inner.end;
        }
        return at;
    }
    #endAt(at) {
        this.end = this.#inner.read(at) === SEMICOLON ? this.#inner.end : at;
    }
}
/** Decodes escapes of JSON in what another reader reads. */
class JsonReader {
    end = 0;
    #inner;
    constructor(inner) {
        this.#inner = inner;
    }
    read(at) {
        const code = this.#inner.read(at);
        this.end = this.#inner.end;
        if (code !== BACKSLASH)
            return code;
        const unit = this.#unit(at);
        if (unit !== undefined)
            return this.#withSecondHalf(unit);
        const escaped = JSON_ESCAPES.get(lowerCase(this.#inner.read(this.end)));
        if (escaped === undefined)
            return code;
        this.end = this.#inner.end;
        return escaped;
    }
    /** Returns the UTF-16 unit that stands as `\u` and four digits at `at`. */
    #unit(at) {
        if (this.#inner.read(at) !== BACKSLASH)
            return undefined;
        if (lowerCase(this.#inner.read(this.#inner.end)) !== SMALL_U)
            return undefined;
        let unit = 0;
        for (let count = 0; count < 4; count++) {
            const digit = hexDigit(this.#inner.read(this.#inner.end));
            if (digit === undefined)
                return undefined;
            unit = unit * 16 + digit;
        }
        this.end = this.#inner.end;
        return unit;
    }
    /** Returns the character whose first UTF-16 unit was read: a second one may follow. */
    #withSecondHalf(unit) {
        if (unit < 0xd800 || unit > 0xdbff)
            return unit;
        const end = this.end;
        const second = this.#unit(end);
        if (second !== undefined && second >= 0xdc00 && second <= 0xdfff) {
            return (unit - 0xd800) * 0x400 + (second - 0xdc00) + 0x10000;
        }
        this.end = end;
        return unit;
    }
}
/** Reads white space as one blank, in what another reader reads. */
class CollapsingReader {
    end = 0;
    #inner;
    constructor(inner) {
        this.#inner = inner;
    }
    read(at) {
        const code = this.#inner.read(at);
        this.end = this.#inner.end;
        if (!isWhiteSpace(code))
            return code;
        while (isWhiteSpace(this.#inner.read(this.end)) && this.#inner.end <= at + MAX_BLANK) {
            this.end = this.#inner.end;
        }
        return BLANK;
    }
}
/** Whether a code point is white space. */
function isWhiteSpace(code) {
    if (code < 0x80)
        return code === BLANK || (code >= 0x09 && code <= 0x0d);
    return code <= _base_code_points_js__WEBPACK_IMPORTED_MODULE_1__/* .LAST_CODE_POINT */ .C && /\s/u.test(String.fromCodePoint(code));
}
/** Returns how many bytes follow the first one of a character in UTF-8; 0 if no character begins with this byte. */
function continuationBytes(first) {
    if (first < 0xc2 || first > 0xf4)
        return 0;
    if (first < 0xe0)
        return 1;
    return first < 0xf0 ? 2 : 3;
}
function hexDigit(code) {
    if (code >= 0x30 && code <= 0x39)
        return code - 0x30;
    const letter = lowerCase(code);
    return letter >= 0x61 && letter <= 0x66 ? letter - 0x61 + 10 : undefined;
}
function lowerCase(code) {
    return code >= 0x41 && code <= 0x5a ? code + 0x20 : code;
}


/***/ }),

/***/ 7793:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ah: () => (/* binding */ mapResultTexts),
/* harmony export */   eo: () => (/* binding */ secretForms),
/* harmony export */   lY: () => (/* binding */ createRedactor),
/* harmony export */   n7: () => (/* binding */ redactedLog),
/* harmony export */   zO: () => (/* binding */ mapTexts)
/* harmony export */ });
/* unused harmony export ENUMERATED_MEMBERS */
/* harmony import */ var _base_sanitize_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9029);
/* harmony import */ var _known_values_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7353);
/* harmony import */ var _ranges_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9298);
/* harmony import */ var _search_patterns_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5545);




/** Creates a redactor for these secrets. Those of fewer than 8 characters are ignored. */
function createRedactor(secrets) {
    const known = new _known_values_js__WEBPACK_IMPORTED_MODULE_1__/* .KnownValues */ .I(secrets);
    const replace = (text) => {
        const bytes = Buffer.from(text);
        const ranges = known.find(bytes);
        return ranges.length === 0 ? text : (0,_ranges_js__WEBPACK_IMPORTED_MODULE_2__/* .replaceRanges */ .v9)(bytes, ranges).toString();
    };
    return {
        redact(text) {
            const visible = (0,_base_sanitize_js__WEBPACK_IMPORTED_MODULE_0__/* .sanitize */ .aj)(text);
            const redacted = replace(visible);
            return redacted === visible ? text : redacted;
        },
        redactLine: (text, limit) => (0,_base_sanitize_js__WEBPACK_IMPORTED_MODULE_0__/* .toLine */ .S5)(replace((0,_base_sanitize_js__WEBPACK_IMPORTED_MODULE_0__/* .sanitize */ .aj)(text)), limit),
    };
}
/**
 * The members of results that hold one of the action's own words, such as `recorded`, and never text from outside. A
 * known value may be such a word; replacing it there would break the outputs. A type in the tests holds this list to
 * the results of all actions.
 */
const ENUMERATED_MEMBERS = [
    "cause",
    "check",
    "compliance",
    "id",
    "ifPassed",
    "kind",
    "mode",
    "outcome",
    "severity",
    "source",
    "status",
    "testResult",
    "verdict",
];
const IS_ENUMERATED = new Set(ENUMERATED_MEMBERS);
/** Returns a copy of `value`, which JSON can hold, with every string replaced; names of members stay. */
function mapTexts(value, replace) {
    return mapStrings(value, (_name, text) => replace(text));
}
/** As `mapTexts`, for what the action itself found out: its own words (`ENUMERATED_MEMBERS`) stay, too. */
function mapResultTexts(result, replace) {
    return mapStrings(result, (name, text) => (IS_ENUMERATED.has(name) ? text : replace(text)));
}
/** `replace` gets the name of the member or the index that holds the string; `""` if it is the value itself. */
function mapStrings(value, replace) {
    return JSON.parse(JSON.stringify(value), (name, member) => typeof member === "string" ? replace(name, member) : member);
}
/** Returns a log that writes to `log` with every secret redacted. The runner masks only the forms that it knows. */
function redactedLog(log, { redact }) {
    return {
        info: (text) => log.info(redact(text)),
        debug: (text) => log.debug(redact(text)),
        group: (title, lines) => log.group(redact(title), lines.map(redact)),
    };
}
/** Returns the forms of a secret that the runner should mask: as written, percent- and JSON-encoded, and in base64. */
function secretForms(secret) {
    const percent = encodeURIComponent(secret.toWellFormed());
    const json = JSON.stringify(secret).slice(1, -1);
    const base64 = (0,_search_patterns_js__WEBPACK_IMPORTED_MODULE_3__/* .base64Forms */ .ft)(secret).filter(({ length }) => length >= _search_patterns_js__WEBPACK_IMPORTED_MODULE_3__/* .MIN_SECRET_LENGTH */ .vb);
    const url = base64.map((form) => form.replaceAll("+", "-").replaceAll("/", "_"));
    return [secret, percent, json, ...base64, ...url];
}


/***/ }),

/***/ 5545:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  vb: () => (/* binding */ MIN_SECRET_LENGTH),
  KR: () => (/* binding */ SHORTEST_LINE),
  ft: () => (/* binding */ base64Forms),
  c4: () => (/* binding */ createPatterns),
  j$: () => (/* binding */ mostBytes),
  ZR: () => (/* binding */ symbolsOf)
});

// EXTERNAL MODULE: ./build/base/code-points.js
var code_points = __webpack_require__(1271);
// EXTERNAL MODULE: ./build/redaction/readers.js
var readers = __webpack_require__(2206);
;// CONCATENATED MODULE: ./build/redaction/folding.js


/** The codes in which base64url differs from base64, and what base64 writes instead. */
const URL_TO_BASE64 = new Map([
    ["-".charCodeAt(0), "+"],
    ["_".charCodeAt(0), "/"],
]);
const ASCII = Array.from({ length: 0x80 }, (_, code) => foldCharacter(code));
/** Returns the code points that stand for one in any letter case, and for any white space: one, or several. */
function foldText(code) {
    return ASCII[code] ?? foldCharacter(code);
}
/** As `foldText`, with the same result for base64 and base64url; none for white space. */
function foldBase64(code) {
    if ((0,readers/* isWhiteSpace */.i0)(code))
        return [];
    return foldText(URL_TO_BASE64.get(code)?.charCodeAt(0) ?? code);
}
function foldCharacter(code) {
    if ((0,readers/* isWhiteSpace */.i0)(code))
        return [readers/* BLANK */.Z4];
    if (code > code_points/* LAST_CODE_POINT */.C)
        return [code];
    // Some upper-case letters have several lower-case ones, and the other way round.
    const folded = String.fromCodePoint(code).toUpperCase().toLowerCase();
    return Array.from(folded, (character) => character.codePointAt(0) ?? 0);
}

// EXTERNAL MODULE: ./build/redaction/forms.js
var redaction_forms = __webpack_require__(5633);
;// CONCATENATED MODULE: ./build/redaction/search-patterns.js



/** A shorter value would be found by chance. */
const MIN_SECRET_LENGTH = 8;
/** Base64 in shorter lines may not be found. */
const SHORTEST_LINE = 32;
const TEXT = {
    createReaders: readers/* createTextReaders */.sm,
    fold: foldText,
    isWrapped: false,
};
const BASE64 = {
    createReaders: readers/* createBase64Readers */.sc,
    fold: foldBase64,
    isWrapped: true,
};
/** Returns the patterns that find these values. Values of fewer than 8 characters are ignored. */
function createPatterns(values) {
    const long = [...new Set(values)].filter(({ length }) => length >= MIN_SECRET_LENGTH);
    return long.flatMap((value) => {
        const text = value.toWellFormed();
        const written = createPattern(text.replace(/\s+/gu, " "), TEXT);
        return [written, ...base64Forms(text).map((form) => createPattern(form, BASE64))];
    });
}
function createPattern(text, kind) {
    const characters = Array.from(text);
    const letters = characters.map((character) => (0,redaction_forms/* isAlphanumeric */.gQ)(character) ? character.toLowerCase() : "-");
    return { kind, characters, letters: letters.join("") };
}
/** Returns what base64 texts that hold a value have in common, for every position of the value. */
function base64Forms(value) {
    return [0, 1, 2].map((offset) => {
        const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(value)]);
        const start = Math.ceil((offset * 8) / 6);
        return bytes.toString("base64").slice(start, Math.floor((bytes.length * 8) / 6));
    });
}
/** Returns the symbols that stand for a pattern in an automaton. */
function symbolsOf({ characters, kind }) {
    return characters.flatMap((character) => kind.fold(character.codePointAt(0) ?? 0));
}
/** Returns how many bytes the first `count` characters of a pattern take at most. */
function mostBytes({ characters, letters, kind }, count = characters.length) {
    let bytes = kind.isWrapped ? readers/* MAX_BLANK */.sH * Math.ceil(count / SHORTEST_LINE) : 0;
    for (let index = 0; index < count; index++) {
        const character = characters[index] ?? "";
        if (letters[index] !== "-") {
            bytes += 1;
        }
        else if (character === " ") {
            bytes += readers/* MAX_BLANK */.sH;
        }
        else {
            bytes += readers/* MAX_ENCODED */.GA * character.length;
        }
    }
    return bytes;
}


/***/ }),

/***/ 1243:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ helpAt)
/* harmony export */ });
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9299);

/** Returns the address of the page `help`, at the section about the first failure that has one, or else about the cause. */
function helpAt(help, { failures, cause }) {
    const sections = failures.map(({ id }) => (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .sectionOf */ .ZE)(id));
    const section = sections.find((found) => found !== undefined) ?? cause;
    return section === undefined ? help : `${help}#${section}`;
}


/***/ }),

/***/ 5228:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $q: () => (/* binding */ parseName),
/* harmony export */   MQ: () => (/* binding */ readName),
/* harmony export */   Xt: () => (/* binding */ VALID_NAME),
/* harmony export */   _O: () => (/* binding */ readKeyConnection),
/* harmony export */   dC: () => (/* binding */ readConnection),
/* harmony export */   dO: () => (/* binding */ VALID),
/* harmony export */   wu: () => (/* binding */ readOrganization)
/* harmony export */ });
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5145);
/* harmony import */ var _service_http_proxy_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9041);


const API_PATH = "/api/v2";
const DEFAULT_TIMEOUT = 120_000;
const ADDRESS = "the address of the service, such as `https://service.example/api/v2`";
/** Returns how to reach the service; undefined if an input is wrong, or if the key is optional and absent. */
function readConnection(read, necessity) {
    const connection = readKeyConnection(read, necessity);
    const basic = readBasic(read);
    if (connection === undefined || basic === undefined)
        return connection;
    return { ...connection, basic };
}
/** Returns the same for an action that looks nothing up, and so needs no HTTP Basic. */
function readKeyConnection(read, necessity) {
    const baseUrl = readBaseUrl(read);
    const apiKey = readApiKey(read, necessity);
    const timeout = read.duration("timeout", 1) ?? DEFAULT_TIMEOUT;
    if (baseUrl === undefined || apiKey === undefined)
        return undefined;
    return { baseUrl, apiKey, timeout };
}
/** Returns the organization of the service that everything is about; undefined if it is missing or wrong. */
function readOrganization(read) {
    return readName(read, "org", "the name of an organization");
}
/** Returns a required name that the service knows; undefined if it is missing or wrong. */
function readName(read, name, what) {
    read.required(name, what);
    return read.parsed(name, VALID, parseName);
}
/** What a name should be, in the titles of problems. */
const VALID = "a valid name";
/** A name that stays one segment of a path, and does not break the lines in which it is shown. */
const VALID_NAME = /^(?!\.{1,2}$)[^\p{Cc}\u2028\u2029]+$/u;
/** Returns a valid name. Throws a ParseError that completes "expected …". */
function parseName(name) {
    if (VALID_NAME.test(name))
        return name;
    if (/^\.+$/.test(name))
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ParseError */ .mB("a name other than `.` and `..`");
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ParseError */ .mB("a name without line breaks and other control characters");
}
function readBaseUrl(read) {
    const text = read.required("base-url", ADDRESS);
    if (text === undefined)
        return undefined;
    const url = URL.parse(text);
    const problem = problemWithAddress(text, url);
    if (problem !== undefined)
        read.addProblem(problem);
    if (url)
        url.pathname = API_PATH;
    return url ?? undefined;
}
// The value may contain a secret, so the problems below do not show it.
const NOT_AN_ADDRESS = {
    id: "base-url-invalid",
    title: "`base-url` is not an address",
    details: `Expected ${ADDRESS}.`,
};
const NO_SCHEME = {
    ...NOT_AN_ADDRESS,
    title: "`base-url` does not begin with `https://`",
};
function problemWithAddress(text, url) {
    if (!/^https?:/i.test(text))
        return NO_SCHEME;
    return url ? problemWithUrl(url) : NOT_AN_ADDRESS;
}
function problemWithUrl(url) {
    if (url.username !== "" || url.password !== "") {
        return {
            id: "base-url-invalid",
            title: "`base-url` contains credentials",
            details: "An address is shown in logs and summaries.",
            advice: "Remove them from the address, and pass the key as `api-key`.",
        };
    }
    if (url.search !== "" || url.hash !== "") {
        return {
            id: "base-url-invalid",
            title: "`base-url` has a query or a fragment",
            details: `Expected ${ADDRESS}.`,
        };
    }
    if (url.protocol !== "https:" && !(url.protocol === "http:" && (0,_service_http_proxy_js__WEBPACK_IMPORTED_MODULE_1__/* .isLoopback */ .U9)(url.hostname))) {
        return {
            id: "base-url-invalid",
            title: "`base-url` does not begin with `https://`",
            details: "It begins with `http://`.",
            advice: "Use `https://`; `http://` is only for loopback addresses.",
        };
    }
    if (["", API_PATH].includes(url.pathname.replace(/\/+$/, "")))
        return undefined;
    return {
        id: "base-url-invalid",
        title: "`base-url` has a path other than `/api/v2`",
        details: "Expected an address that ends in `/api/v2`, or one without a path.",
    };
}
function readApiKey(read, necessity) {
    const key = read.optional("api-key");
    if (key === undefined && necessity === "required") {
        read.addProblem({
            id: "api-key-empty",
            title: "`api-key` is empty",
            details: "Expected an API key of the service.",
            advice: "Check that the secret exists and that this workflow may read it.",
        });
    }
    else if (key !== undefined && /^Bearer /i.test(key)) {
        read.addProblem({
            id: "api-key-invalid",
            title: "`api-key` begins with `Bearer `",
            details: "The action adds that to the key.",
            advice: "Store the key alone.",
        });
    }
    else if (key !== undefined && !/^[\x21-\x7e]+$/.test(key)) {
        read.addProblem({
            id: "api-key-invalid",
            title: "`api-key` contains characters that a key cannot have",
            details: "These are spaces, line breaks, control characters and letters outside of ASCII.",
            advice: "Copy the key again, and nothing else.",
        });
    }
    return key;
}
function readBasic(read) {
    const username = read.optional("basic-username");
    const password = read.optional("basic-password");
    if (username?.includes(":")) {
        read.addProblem({
            id: "basic-invalid",
            title: "`basic-username` contains a colon",
            details: "HTTP Basic does not allow it.",
            advice: "Use a user name without a colon.",
        });
    }
    if (username !== undefined && password !== undefined)
        return { username, password };
    if (username !== undefined || password !== undefined) {
        const isUsername = username !== undefined;
        read.addProblem({
            id: "basic-invalid",
            title: isUsername
                ? "`basic-username` is set without `basic-password`"
                : "`basic-password` is set without `basic-username`",
            details: "HTTP Basic needs both.",
            advice: "Check that both secrets exist and that this workflow may read them.",
        });
    }
    return undefined;
}


/***/ }),

/***/ 6112:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cn: () => (/* binding */ isComment),
/* harmony export */   Dx: () => (/* binding */ linesOf),
/* harmony export */   Mc: () => (/* binding */ entriesOf),
/* harmony export */   X7: () => (/* binding */ choiceParser),
/* harmony export */   aV: () => (/* binding */ InputsError),
/* harmony export */   i_: () => (/* binding */ InputReader),
/* harmony export */   pH: () => (/* binding */ SECRET_INPUTS),
/* harmony export */   vp: () => (/* binding */ showValue),
/* harmony export */   wC: () => (/* binding */ KNOWN_SECRETS)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5145);
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8253);
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9299);
/* harmony import */ var _files_paths_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3684);
/* harmony import */ var _files_pattern_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8338);
/* harmony import */ var _redaction_redact_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7793);







const KNOWN_SECRETS = "known-secrets";
const SECRET_INPUTS = ["api-key", "basic-password", "github-token"];
/** Services may accept a key as the user name of HTTP Basic. */
const MAY_HOLD_SECRETS = [...SECRET_INPUTS, KNOWN_SECRETS, "basic-username"];
/** Inputs are wrong: every one of them at once, each with its value and what was expected. */
class InputsError extends Error {
    name = "InputsError";
    problems;
    constructor(problems) {
        super((0,_base_problem_js__WEBPACK_IMPORTED_MODULE_3__/* .describeProblems */ .yg)(problems));
        this.problems = problems;
    }
    /** What a run with these inputs ends with. */
    toFailure() {
        return { failures: this.problems, cause: "inputs", warnings: [], notices: [] };
    }
}
const SHOWN_LENGTH = 80;
/** Reads inputs into types, and collects what is wrong for `complete`. What is not set, or wrong, is undefined. */
class InputReader {
    #raw;
    #redactor;
    /** Keyed by text, so that none is reported twice. */
    #problems = new Map();
    constructor(raw) {
        this.#raw = raw;
        this.#redactor = (0,_redaction_redact_js__WEBPACK_IMPORTED_MODULE_6__/* .createRedactor */ .lY)((0,_base_format_js__WEBPACK_IMPORTED_MODULE_2__/* .present */ .Eb)(SECRET_INPUTS.map((name) => raw(name))));
    }
    /** Records what is wrong. */
    addProblem(problem) {
        const redacted = (0,_redaction_redact_js__WEBPACK_IMPORTED_MODULE_6__/* .mapResultTexts */ .Ah)(problem, this.#redactor.redact);
        this.#problems.set((0,_base_problem_js__WEBPACK_IMPORTED_MODULE_3__/* .describeProblem */ .BJ)(redacted), redacted);
    }
    optional(name, options) {
        const value = this.#raw(name, options);
        if (value === undefined || MAY_HOLD_SECRETS.includes(name))
            return value;
        if (this.#redactor.redact(value) !== value) {
            this.addProblem({
                id: "secret-in-input",
                title: `\`${name}\` contains the value of a secret input`,
                details: "It is sent and shown as it is, which would expose the secret.",
                advice: `Pass secrets only in \`${SECRET_INPUTS.join("`, `")}\`.`,
            });
        }
        return value;
    }
    required(name, expected) {
        const value = this.optional(name);
        if (value === undefined) {
            this.addProblem({
                id: "input-missing",
                title: `\`${name}\` is missing`,
                details: `Expected ${expected}.`,
            });
        }
        return value;
    }
    list(name) {
        return entriesOf(this.optional(name));
    }
    /** Glob patterns, one per line. An exclude holds for the patterns before it, so there must be one. */
    patterns(name) {
        const patterns = this.list(name);
        for (const pattern of patterns) {
            if (!(0,_files_pattern_js__WEBPACK_IMPORTED_MODULE_5__/* .splitNegation */ .sz)(pattern).exclude)
                break;
            this.addProblem({
                id: "exclude-before-patterns",
                title: `\`${name}\` begins with an exclude`,
                details: `\`${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_2__/* .showShort */ .Wl)(pattern)}\` is before every pattern, and an exclude holds only for the patterns before it.`,
                advice: "Move it below the patterns whose files it excludes.",
            });
        }
        return patterns;
    }
    /** As `patterns`, of which at least one has to include something; `expected` says what. */
    requiredPatterns(name, expected) {
        const given = this.list(name);
        if (given.some((pattern) => !(0,_files_pattern_js__WEBPACK_IMPORTED_MODULE_5__/* .splitNegation */ .sz)(pattern).exclude))
            return this.patterns(name);
        if (this.required(name, `${expected}, one per line`) === undefined)
            return [];
        this.addProblem({
            id: "no-pattern",
            title: `\`${name}\` only has ${given.length > 0 ? "excludes" : "comments"}`,
            details: `Expected ${expected}, one per line.`,
        });
        return [];
    }
    /** A YAML 1.2 boolean. */
    flag(name) {
        return this.parsed(name, "a boolean", (text) => {
            if (/^(?:true|True|TRUE)$/.test(text))
                return true;
            if (/^(?:false|False|FALSE)$/.test(text))
                return false;
            throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ParseError */ .mB("`true` or `false`");
        });
    }
    choice(name, choices) {
        return this.parsed(name, joinChoices(choices), choiceParser(choices, ""));
    }
    /** Any of `choices`, one per line, each once. */
    choices(name, choices) {
        const parse = choiceParser(choices, ", one per line");
        return [...new Set(this.parsedList(name, joinChoices(choices), parse))];
    }
    /** A whole number of at most `max`. */
    integer(name, max = Number.POSITIVE_INFINITY) {
        const isBounded = Number.isFinite(max);
        const noun = isBounded ? `a whole number from 0 to ${max}` : "a whole number";
        return this.parsed(name, noun, (text) => {
            if (/^\d{1,9}$/.test(text) && Number(text) <= max)
                return Number(text);
            throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ParseError */ .mB(isBounded ? noun : `${noun}, 0 or more`);
        });
    }
    /** Milliseconds; `min` is 0 or 1. */
    duration(name, min = 0) {
        const noun = min > 0 ? "a duration above zero" : "a duration";
        return this.parsed(name, noun, (text) => {
            const duration = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_2__/* .parseDuration */ .E9)(text);
            if (duration !== undefined && duration >= min)
                return duration;
            throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ParseError */ .mB(`${noun} such as \`90s\`, \`15m\`, \`24h\` or \`7d\``);
        });
    }
    /** The absolute path of a directory, relative to `base`; `base` itself if the input is not set. */
    directory(name, base) {
        const text = this.optional(name);
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)(base, text ?? "");
        if (text === undefined || (0,_files_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .isDirectory */ .wd)(path))
            return path;
        this.addProblem({
            id: "no-directory",
            title: `\`${name}\` is not a directory`,
            details: `It is ${showValue(text)}; expected a directory that exists.`,
            advice: "Check the path, and that the repository is checked out before this step.",
        });
        return base;
    }
    /**
     * Reads an input that should be `noun`, such as `a duration`, with a parser that throws a ParseError whose message
     * completes "expected …".
     */
    parsed(name, noun, parse, options) {
        const text = this.optional(name, options);
        if (text === undefined)
            return undefined;
        return this.#parse(text, parse, `\`${name}\` is not ${noun}`);
    }
    /** Like `parsed`, for each entry of a list, which should be `noun`; leaves out the wrong ones. */
    parsedList(name, noun, parse) {
        const title = `\`${name}\` has an entry that is not ${noun}`;
        const parsed = this.list(name).map((entry) => this.#parse(entry, parse, title));
        return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_2__/* .present */ .Eb)(parsed);
    }
    /** Returns what was read. Throws an InputsError if anything was wrong, `summary` included, which every action has. */
    complete(inputs) {
        this.flag("summary");
        const [first, ...others] = this.#problems.values();
        if (first !== undefined)
            throw new InputsError([first, ...others]);
        if (inputs === undefined)
            throw new Error("An input is missing, and no problem says so.");
        return inputs;
    }
    #parse(text, parse, title) {
        try {
            return parse(text);
        }
        catch (error) {
            if (!(error instanceof _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ParseError */ .mB))
                throw error;
            this.addProblem({
                id: "input-invalid",
                title,
                details: `It is ${showValue(text)}; expected ${error.message}.`,
            });
            return undefined;
        }
    }
}
/** Returns the value of an input for a message. Of a long one nothing is shown, which might be a part of a secret. */
function showValue(text) {
    if (text.length > SHOWN_LENGTH)
        return `a text of ${text.length} characters`;
    return JSON.stringify(text);
}
/** Splits a text at line breaks of every system. */
function linesOf(text) {
    return text.split(/\r\n|\r|\n/);
}
/** Returns the entries of a list: one per line, without blank lines and `#` comments. */
function entriesOf(text) {
    const lines = linesOf(text ?? "").map((line) => line.trim());
    return lines.filter((line) => line !== "" && !isComment(line));
}
/** Whether a line of a list is a comment. */
function isComment(line) {
    return line.trimStart().startsWith("#");
}
/** Returns a parser for one of `choices`. Its error is a ParseError that completes "expected …"; `form` ends it. */
function choiceParser(choices, form) {
    return (text) => {
        const choice = choices.find((candidate) => candidate === text);
        if (choice !== undefined)
            return choice;
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ParseError */ .mB(`${joinChoices(choices)}${form}`);
    };
}
/** `` `a`, `b` or `c` `` */
function joinChoices(choices) {
    const names = choices.map((choice) => `\`${choice}\``).join(", ");
    return names.replace(/, ([^,]*)$/, " or $1");
}


/***/ }),

/***/ 2917:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N1: () => (/* binding */ checkKnownSecrets),
/* harmony export */   VX: () => (/* binding */ secretValues),
/* harmony export */   qq: () => (/* binding */ shortSecretWarnings)
/* harmony export */ });
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8253);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(768);
/* harmony import */ var _redaction_redact_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7793);
/* harmony import */ var _redaction_search_patterns_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5545);
/* harmony import */ var _service_http_proxy_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9041);
/* harmony import */ var _input_reader_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6112);






/** The most values that the search takes, whose time and memory grow with them. */
const MAX_VALUES = 1_000;
/** UTF-16 units of a value. */
const MAX_LENGTH = 16_384;
/** Bytes of all values. */
const MAX_BYTES = 256 * 1024;
/** Inputs that are sent or shown as they are written. */
const FIXED = ["base-url", "org", "flow", "trail", "name", "commit"];
/** Names of eight characters or more in JUnit reports, in lower case. */
const JUNIT_NAMES = [
    "assertions",
    "classname",
    "disabled",
    "failures",
    "flakyerror",
    "flakyfailure",
    "hostname",
    "properties",
    "property",
    "rerunerror",
    "rerunfailure",
    "stacktrace",
    "system-err",
    "system-out",
    "testcase",
    "testsuite",
    "testsuites",
    "timestamp",
];
/** Returns the values of `known-secrets`, a trimmed text: every line as it is, and the whole text if it has several. */
function knownSecrets(text = "") {
    const lines = nonBlankLines(text);
    return lines.length > 1 && text.length <= MAX_LENGTH ? [text, ...lines] : lines;
}
/** Returns the values of all secret inputs, the pair that HTTP Basic sends, and the passwords of proxies. */
function secretValues(raw, env) {
    const username = raw("basic-username") ?? "";
    const password = raw("basic-password");
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([
        ..._input_reader_js__WEBPACK_IMPORTED_MODULE_5__/* .SECRET_INPUTS */ .pH.map((name) => raw(name)),
        ...knownSecrets(raw(_input_reader_js__WEBPACK_IMPORTED_MODULE_5__/* .KNOWN_SECRETS */ .wC)),
        password && (0,_service_http_proxy_js__WEBPACK_IMPORTED_MODULE_4__/* .basicPair */ .xE)(username, password),
        ...(0,_service_http_proxy_js__WEBPACK_IMPORTED_MODULE_4__/* .proxySecrets */ .Wm)(env),
    ]);
}
/** Returns a warning for every credential that is too short to be found in a text. */
function shortSecretWarnings(raw, env) {
    const sources = {
        "`api-key`": (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([raw("api-key")]),
        "`basic-password`": (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([raw("basic-password")]),
        "A line of `known-secrets`": knownSecrets(raw(_input_reader_js__WEBPACK_IMPORTED_MODULE_5__/* .KNOWN_SECRETS */ .wC)),
        "The password of a proxy": (0,_service_http_proxy_js__WEBPACK_IMPORTED_MODULE_4__/* .proxySecrets */ .Wm)(env),
    };
    const isShort = ({ length }) => length < _redaction_search_patterns_js__WEBPACK_IMPORTED_MODULE_3__/* .MIN_SECRET_LENGTH */ .vb;
    const short = Object.entries(sources).filter(([, secrets]) => secrets.some(isShort));
    return short.map(([what]) => ({
        id: "secret-too-short",
        title: `${what} has fewer than ${_redaction_search_patterns_js__WEBPACK_IMPORTED_MODULE_3__/* .MIN_SECRET_LENGTH */ .vb} characters`,
        details: "It is masked in the log, but too short to be replaced in what is sent.",
        advice: "Use a longer one.",
    }));
}
/** Records what is wrong with `known-secrets`, and where a secret is in a text that is sent as it is written. */
function checkKnownSecrets(read, userData) {
    const text = read.optional(_input_reader_js__WEBPACK_IMPORTED_MODULE_5__/* .KNOWN_SECRETS */ .wC) ?? "";
    for (const problem of problemsWith(text))
        read.addProblem(problem);
    const { redact } = (0,_redaction_redact_js__WEBPACK_IMPORTED_MODULE_2__/* .createRedactor */ .lY)(knownSecrets(text));
    for (const name of FIXED) {
        const value = read.optional(name);
        if (value === undefined || redact(value) === value)
            continue;
        read.addProblem({
            id: "known-secret-in-input",
            title: `\`${name}\` contains a value of \`known-secrets\``,
            details: "It is sent as it is, and that value would be replaced with `***`.",
            advice: `Change \`${name}\`, or remove the value from \`known-secrets\`.`,
        });
    }
    if (hasFixedSecret(read, userData)) {
        read.addProblem({
            id: "secret-in-user-data",
            title: "`user-data` contains a secret in a number or in the name of a member",
            details: "Numbers and names are sent as they are.",
            advice: "Remove it, or make it a string, in which it is replaced with `***`.",
        });
    }
}
/** Whether a secret is in the name of a member or in a number of a JSON value, which are sent as they are. */
function hasFixedSecret(read, value) {
    const { redact } = (0,_redaction_redact_js__WEBPACK_IMPORTED_MODULE_2__/* .createRedactor */ .lY)(secretValues((name) => read.optional(name), {}));
    return fixedTexts(value).some((text) => redact(text) !== text);
}
function nonBlankLines(text) {
    return (0,_input_reader_js__WEBPACK_IMPORTED_MODULE_5__/* .linesOf */ .Dx)(text).filter((line) => line.trim() !== "");
}
function problemsWith(text) {
    const values = nonBlankLines(text);
    const bytes = Buffer.byteLength(text);
    const longest = values.reduce((most, { length }) => Math.max(most, length), 0);
    const problems = [];
    if (values.length > MAX_VALUES) {
        problems.push({
            id: "known-secrets-too-large",
            title: `\`known-secrets\` has ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .formatNumber */ .ZV)(values.length)} values`,
            details: `The limit is ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .formatNumber */ .ZV)(MAX_VALUES)}.`,
            advice: "Keep those that tests may print.",
        });
    }
    if (longest > MAX_LENGTH) {
        problems.push({
            id: "known-secrets-too-large",
            title: `\`known-secrets\` has a value of ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .formatNumber */ .ZV)(longest)} characters`,
            details: `The limit is ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .formatNumber */ .ZV)(MAX_LENGTH)}.`,
            advice: "Split it into lines, each of which is a value.",
        });
    }
    if (bytes > MAX_BYTES) {
        problems.push({
            id: "known-secrets-too-large",
            title: `\`known-secrets\` has ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .formatBytes */ .z3)(bytes)}`,
            details: `The limit is ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .formatBytes */ .z3)(MAX_BYTES)}.`,
            advice: "Keep what tests may print.",
        });
    }
    if (values.some(isInJUnitName)) {
        problems.push({
            id: "known-secret-in-every-report",
            title: "`known-secrets` has a word of every JUnit report",
            details: "One of its values is the name of an element or attribute, and would be replaced in every report.",
            advice: "Remove that value.",
        });
    }
    return problems;
}
/** Whether a value would be replaced in a name of every report: also if it is a part of the name. */
function isInJUnitName(value) {
    const part = value.toLowerCase();
    return part.length >= _redaction_search_patterns_js__WEBPACK_IMPORTED_MODULE_3__/* .MIN_SECRET_LENGTH */ .vb && JUNIT_NAMES.some((name) => name.includes(part));
}
/** Returns the names of members and the numbers in a JSON value, which are sent as they are. */
function fixedTexts(value) {
    if (typeof value === "number")
        return [String(value)];
    if (Array.isArray(value))
        return value.flatMap(fixedTexts);
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .OW)(value))
        return [];
    return Object.entries(value).flatMap(([name, member]) => [name, ...fixedTexts(member)]);
}


/***/ }),

/***/ 6157:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  C: () => (/* binding */ runAction)
});

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: ./build/base/cancellation.js
var cancellation = __webpack_require__(345);
// EXTERNAL MODULE: ./build/base/clock.js
var clock = __webpack_require__(2030);
// EXTERNAL MODULE: ./build/base/errors.js
var errors = __webpack_require__(5145);
// EXTERNAL MODULE: ./build/base/problem.js
var base_problem = __webpack_require__(9299);
// EXTERNAL MODULE: ./build/base/step.js
var step = __webpack_require__(7460);
// EXTERNAL MODULE: ./build/commit/context.js
var commit_context = __webpack_require__(7695);
// EXTERNAL MODULE: ./build/redaction/redact.js
var redaction_redact = __webpack_require__(7793);
// EXTERNAL MODULE: ./build/run/inputs/input-reader.js
var input_reader = __webpack_require__(6112);
// EXTERNAL MODULE: ./build/run/inputs/known-secrets.js
var known_secrets = __webpack_require__(2917);
// EXTERNAL MODULE: ./build/run/process.js
var run_process = __webpack_require__(9331);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./node_modules/@actions/core/lib/core.js + 12 modules
var core = __webpack_require__(143);
// EXTERNAL MODULE: ./build/base/format.js
var format = __webpack_require__(8253);
// EXTERNAL MODULE: ./build/base/sanitize.js
var sanitize = __webpack_require__(9029);
// EXTERNAL MODULE: ./build/run/help.js
var run_help = __webpack_require__(1243);
;// CONCATENATED MODULE: ./build/run/runner.js








/** Returns an input's text, trimmed unless `options` says otherwise; undefined if it is not set. */
const readInput = (name, options) => core/* getInput */.V4(name, options) || undefined;
/** Has the runner replace `value` by `***` in the log from now on. */
const maskSecret = (value) => core/* setSecret */.Pq(value);
/** The job log. The runner takes some lines as commands; text from outside must not be one. */
const actionsLog = {
    info: (text) => core/* info */.pq((0,sanitize/* escapeCommands */.g9)(text)),
    debug: (text) => core/* debug */.Yz((0,sanitize/* sanitize */.aj)(text)),
    group: (title, lines) => {
        core/* startGroup */.Oh((0,sanitize/* sanitize */.aj)(title));
        core/* info */.pq((0,sanitize/* escapeCommands */.g9)(lines.join("\n")));
        core/* endGroup */.N4();
    },
};
/** How many warnings, and how many notices, become annotations: the runner keeps ten of each per step. */
const ANNOTATED = 10;
/** At most this many more warnings, and as many notices, are listed in the log after the annotated ones. */
const LISTED = 200;
/** At most this many reasons are in the message with which the job fails; the summary has more of them. */
const REASONS = 50;
/** UTF-16 units of one reason in that message. */
const REASON_LENGTH = 8_000;
/** Hands the outputs to later steps. Returns a failure if the system does not let it write the runner's file. */
async function setOutputs(outputs, redact) {
    const unset = await tryToWrite(process.env["GITHUB_OUTPUT"], redact, () => {
        for (const [name, value] of Object.entries(outputs))
            core/* setOutput */.uH(name, value);
    });
    if (unset === undefined)
        return {};
    const title = "The outputs could not be set";
    return (0,step/* failure */.V2)({ id: "outputs-not-set", title, ...unset }, "unexpected");
}
/** Whether a job summary is to be written. Not among the typed inputs: it also counts if others are wrong. */
function isSummaryWanted() {
    const isDeclined = /^false$/i.test(readInput("summary") ?? "true");
    return !isDeclined && Boolean(process.env["GITHUB_STEP_SUMMARY"]);
}
/** Writes the job summary. Returns a warning if the system does not let it write the runner's file. */
async function writeSummary(markdown, redact) {
    const unwritten = await tryToWrite(process.env["GITHUB_STEP_SUMMARY"], redact, async () => {
        await core/* summary */.z.addRaw(markdown).write();
    });
    if (unwritten === undefined)
        return {};
    const title = "The job summary could not be written";
    return { warnings: [{ id: "summary-not-written", title, ...unwritten }] };
}
/** Returns why one of the runner's files could not be written. Throws any error that is not the system's again. */
async function tryToWrite(file, redact, write) {
    try {
        // For a file that is missing, @actions/core throws an error without a code, as a defect does.
        if (file)
            (0,external_node_fs_.accessSync)(file, external_node_fs_.constants.R_OK | external_node_fs_.constants.W_OK);
        await write();
        return undefined;
    }
    catch (error) {
        if (!(0,errors/* isSystemError */.Or)(error))
            throw error;
        return {
            details: [redact((0,errors/* errorMessage */.gJ)(error))],
            advice: "The runner creates this file for every step; in a container it has to be mounted.",
        };
    }
}
/** Writes the log and the annotations. Fails the job at most once, with every reason. */
function publish(publication) {
    const { lines = [], failures, warnings, notices, annotations = [], ending } = publication;
    for (const line of lines)
        actionsLog.info(line);
    logRemarks(warnings, "warning");
    logRemarks(notices, "notice");
    // Before the failed cases: the runner keeps ten errors per step, and the reason must be among them.
    if (failures.length > 0)
        core/* setFailed */.C1((0,sanitize/* sanitize */.aj)(failureMessage(publication)));
    annotate(annotations);
    if (ending === undefined)
        return;
    const label = failures.length > 0 ? "Failed" : "Result";
    actionsLog.info(`${label}: ${ending}.`);
}
function annotate(annotations) {
    if (annotations.length === 0)
        return;
    core/* startGroup */.Oh(`${(0,format/* pluralize */.td)(annotations.length, "annotation")} of failed tests`);
    for (const { message, title, location: { file, line } = {} } of annotations) {
        const place = { ...(file && { file }), ...(line && { startLine: line }) };
        core/* error */.z3((0,sanitize/* sanitize */.aj)(message), { title: (0,sanitize/* sanitize */.aj)(title), ...place });
    }
    core/* endGroup */.N4();
}
function logRemarks(problems, kind) {
    const write = kind === "warning" ? core/* warning */.$e : core/* notice */.lm;
    for (const problem of problems.slice(0, ANNOTATED))
        write(toText(problem));
    const rest = problems.slice(ANNOTATED).map(base_problem/* describeProblem */.BJ);
    const title = (0,format/* pluralize */.td)(rest.length, `more ${kind}`);
    if (rest.length > 0)
        actionsLog.group(title, (0,format/* limitItems */.gt)(rest, LISTED));
}
function toText(problem) {
    return (0,sanitize/* sanitize */.aj)((0,base_problem/* describeProblem */.BJ)(problem));
}
function failureMessage({ failures, cause, title, help }) {
    const isSingle = failures.length === 1;
    const heading = title === undefined || isSingle ? [] : [`${title}:`];
    const reasons = failures.map((problem) => (0,format/* truncate */.xv)((0,base_problem/* describeProblem */.BJ)(problem), REASON_LENGTH));
    const explained = help === undefined ? [] : [`More about this: ${(0,run_help/* helpAt */.n)(help, { failures, cause })}`];
    return [...heading, ...(0,format/* limitItems */.gt)(reasons, REASONS), ...explained].join("\n");
}
/** Returns the page that explains every message, in the version that runs; undefined if the runner does not tell. */
function troubleshootingUrl(context) {
    const { action, serverUrl } = context;
    if (action === undefined)
        return undefined;
    const ref = (action.ref ?? "HEAD").split("/").map(encodeURIComponent).join("/");
    return `${serverUrl}/${action.repository}/blob/${ref}/docs/troubleshooting.md`;
}

;// CONCATENATED MODULE: ./build/run/run-action.js












/** The reason of a run that failed before anything could redact the error's message. */
const NOT_SHOWN = {
    id: "message-hidden",
    title: "Unexpected error: its message is not shown, since it could not be searched for secrets",
    advice: "Please report it.",
};
/** Runs an action from its inputs to the end of the job. */
async function runAction(action) {
    // Certificates are always checked. Node would skip that for every connection, the GitHub API's included.
    delete process.env["NODE_TLS_REJECT_UNAUTHORIZED"];
    // A log that cannot be written must not end a run before its results are sent and kept.
    for (const stream of [process.stdout, process.stderr])
        stream.on("error", () => undefined);
    const signal = cancelledBySignal();
    try {
        await runAndPublish(action, signal);
    }
    catch {
        await publishHidden(action, undefined);
    }
    await (0,run_process/* endProcess */.JZ)();
}
/** Publishes that a run failed, and nothing that could not be redacted. `inputs` is absent if it had not begun. */
async function publishHidden(action, inputs) {
    const failed = action.failedResult((0,step/* failure */.V2)(NOT_SHOWN, "unexpected"), readInput, inputs);
    const redact = () => (0,base_problem/* describeProblem */.BJ)(NOT_SHOWN);
    const remarks = await attempt(() => setOutputs(action.outputsOf(failed), redact), () => NOT_SHOWN);
    publish(withRemarks(failed, remarks));
}
async function runAndPublish(action, signal) {
    const { env } = process;
    const secrets = (0,known_secrets/* secretValues */.VX)(readInput, env);
    for (const form of new Set(secrets.flatMap(redaction_redact/* secretForms */.eo)))
        maskSecret(form);
    const context = (0,commit_context/* readContext */.yI)(env);
    const redactor = (0,redaction_redact/* createRedactor */.lY)(secrets);
    const log = (0,redaction_redact/* redactedLog */.n7)(actionsLog, redactor);
    const shared = { context, env, log, signal, secrets };
    const deps = {
        ...shared,
        temporaryDirectory: env["RUNNER_TEMP"] || (0,external_node_os_.tmpdir)(),
        connect: async (connection, org) => {
            // An HTTP client is loaded only if the service is asked.
            const client = await Promise.all(/* import() */[__webpack_require__.e(928), __webpack_require__.e(456)]).then(__webpack_require__.bind(__webpack_require__, 8456));
            const policy = client.DEFAULT_RETRY_POLICY;
            return client.connect({ ...connection, org, ...shared, redactor, policy });
        },
        clock: { now: Date.now, sleep: clock/* sleep */.yy },
    };
    const ran = await runToResult(action, deps);
    try {
        await publishResult(action, ran, { ...deps, redactor });
    }
    catch {
        await publishHidden(action, ran.inputs);
    }
}
/**
 * Publishes what a run found out. Everything that is shown or handed on, the outputs and the summary included, is made
 * from a result in which known values are redacted, so nothing after this has to do it.
 */
async function publishResult(action, { inputs, result: found }, { context, env, log, clock, signal, redactor }) {
    const { redact } = redactor;
    const report = (error) => {
        log.debug((0,errors/* errorStack */.jK)(error));
        return (0,redaction_redact/* mapResultTexts */.Ah)((0,errors/* unexpectedProblem */.jX)(error), redact);
    };
    const warnings = [...found.warnings, ...(0,known_secrets/* shortSecretWarnings */.qq)(readInput, env)];
    const ended = signal.aborted ? asCancelled(found, action.describeCancellation) : found;
    let result = (0,redaction_redact/* mapResultTexts */.Ah)({ ...ended, warnings }, redact);
    const setting = await attempt(() => setOutputs(action.outputsOf(result), redact), report);
    result = withRemarks(result, setting);
    const help = troubleshootingUrl(context);
    if (isSummaryWanted()) {
        const page = { ...context, now: clock.now(), help };
        const writing = await attempt(async () => {
            const { renderSummary } = await action.loadSummary();
            return writeSummary(renderSummary(result, page), redact);
        }, report);
        result = withRemarks(result, writing);
    }
    publish({ ...result, ...action.show(result, inputs), help });
}
/** Does a part of the publishing. What it throws becomes its failure, so that the other parts can still be done. */
async function attempt(part, describe) {
    try {
        return await part();
    }
    catch (error) {
        return (0,step/* failure */.V2)(describe(error), "unexpected");
    }
}
/** Runs the action; an error that it throws becomes its result. */
async function runToResult(action, deps) {
    let inputs;
    try {
        inputs = action.readInputs(readInput, process.cwd(), deps.context);
        return { inputs, result: await action.run(inputs, deps) };
    }
    catch (error) {
        deps.log.debug((0,errors/* errorStack */.jK)(error));
        const failed = error instanceof input_reader/* InputsError */.aV
            ? error.toFailure()
            : (0,step/* failure */.V2)((0,errors/* unexpectedProblem */.jX)(error), "unexpected");
        return { inputs, result: action.failedResult(failed, readInput, inputs) };
    }
}
/** Returns a result with what its publishing adds: warnings first, since only the first ones become annotations. */
function withRemarks(result, remarks) {
    const { failures, notices, cause } = (0,step/* mergeRemarks */.qk)(result, remarks);
    const { warnings } = (0,step/* mergeRemarks */.qk)(remarks, result);
    return { ...result, failures, warnings, notices, cause };
}
/** Returns the result of a cancelled run: it fails whatever it found out, and its first failure says why. */
function asCancelled(result, describe) {
    const first = { ...cancellation/* CANCELLED */.gD, details: describe?.(result) };
    const others = result.failures.filter(({ id }) => id !== cancellation/* CANCELLED */.gD.id);
    return { ...result, failures: [first, ...others], cause: "cancelled" };
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

/***/ 9041:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U9: () => (/* binding */ isLoopback),
/* harmony export */   Wm: () => (/* binding */ proxySecrets),
/* harmony export */   iJ: () => (/* binding */ proxyFor),
/* harmony export */   xE: () => (/* binding */ basicPair)
/* harmony export */ });
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7030);
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8253);


/** Whether a host name of a URL is this machine's own: `localhost`, 127.0.0.0/8 or `[::1]`. */
function isLoopback(hostname) {
    return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])\.?$/.test(hostname);
}
/**
 * Returns the proxy that HTTPS_PROXY names for `target`, unless NO_PROXY covers the host. As in curl, the lower-case
 * variable wins and an empty one counts as unset. Requests to a loopback address never go through a proxy; they are
 * the only ones without TLS, so HTTP_PROXY has no effect.
 */
function proxyFor(target, env) {
    const upper = env["HTTPS_PROXY"]?.trim();
    const address = env["https_proxy"]?.trim() || upper;
    if (!address || isLoopback(target.hostname) || isExempt(target, env))
        return undefined;
    // On Windows both names are one variable, which is usually written in upper case.
    return parseProxy(address, address === upper ? "HTTPS_PROXY" : "https_proxy");
}
/** Returns the passwords in the addresses of proxies: as written, decoded, and as HTTP Basic sends them with the user. */
function proxySecrets(env) {
    const names = ["http_proxy", "https_proxy", "all_proxy"];
    const addresses = names.flatMap((name) => [env[name], env[name.toUpperCase()]]);
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_1__/* .present */ .Eb)(addresses).flatMap(secretsIn);
}
function secretsIn(address) {
    const authority = address.trim().replace(/^[\w+.-]+:\/\//, "");
    const [, user, password] = /^([^:/?#@]*):(.+)@/.exec(authority) ?? [];
    if (user === undefined || password === undefined)
        return [];
    return [password, decode(password), basicPair(decode(user), decode(password))];
}
function parseProxy(address, variable) {
    const url = URL.parse(address.includes("://") ? address : `http://${address}`);
    if (url === null || !/^https?:$/.test(url.protocol))
        return { variable };
    const { origin, username, password } = url;
    if (username === "" && password === "")
        return { variable, address: { origin } };
    const pair = basicPair(decode(username), decode(password));
    return { variable, address: { origin, authorization: `Basic ${pair}` } };
}
/** Returns what HTTP Basic sends for a user and a password: both in base64, without the word `Basic`. */
function basicPair(user, password) {
    return Buffer.from(`${user}:${password}`).toString("base64");
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
function isExempt(target, env) {
    const list = env["no_proxy"] || env["NO_PROXY"] || "";
    const entries = list.toLowerCase().split(/[\s,]+/);
    return entries.some((entry) => entry !== "" && covers(entry, target));
}
/** Whether an entry covers the host: `*`, `host` or `.host` with its subdomains, `*.host` for subdomains only, `host:port`, a block of addresses. */
function covers(entry, target) {
    const host = normalizeHost(target.hostname);
    const [, name = entry, port] = /^(\[[^\]]*\]|[^:]*):(\d+)$/.exec(entry) ?? [];
    if (port !== undefined && port !== (target.port || "443"))
        return false;
    if (name.includes("/"))
        return isWithin(host, name);
    const suffix = normalizeHost(name).replace(/^\*?\./, "");
    const isHost = host === suffix && !name.startsWith("*");
    return name === "*" || isHost || host.endsWith(`.${suffix}`);
}
/** Whether a host is an address in a block such as `10.0.0.0/8`. */
function isWithin(host, block) {
    const [, network = "", prefix] = /^(.*)\/(\d{1,3})$/.exec(block) ?? [];
    const address = normalizeHost(network);
    const version = (0,node_net__WEBPACK_IMPORTED_MODULE_0__.isIP)(host);
    if (version === 0 || (0,node_net__WEBPACK_IMPORTED_MODULE_0__.isIP)(address) !== version)
        return false;
    const family = version === 6 ? "ipv6" : "ipv4";
    const longest = version === 6 ? 128 : 32;
    const blocks = new node_net__WEBPACK_IMPORTED_MODULE_0__.BlockList();
    blocks.addSubnet(address, Math.min(Number(prefix), longest), family);
    return blocks.check(host, family);
}
/** Removes the brackets of an IPv6 address, and the dot at the end of a full domain name. */
function normalizeHost(hostname) {
    return hostname.replace(/^\[(.*)\]$/, "$1").replace(/(.)\.$/, "$1");
}


/***/ }),

/***/ 6702:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ groupFailures),
/* harmony export */   N: () => (/* binding */ describeGroup)
/* harmony export */ });
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8253);

/** Where there are more groups, those whose headlines differ in numbers alone are one. */
const DISTINCT_GROUPS = 10;
/**
 * Returns failed cases in groups by their headlines, each group where its first case is. Parents of others (as Go tests
 * are of their subtests) come last, if they have no location of their own: they only repeat that something failed.
 */
function groupFailures(failed) {
    const parents = new Set(failed.filter((failure) => isParent(failure, failed)));
    const ordered = [...failed.filter((failure) => !parents.has(failure)), ...parents];
    const groups = [];
    for (const [first, ...others] of groupByMessage(ordered)) {
        if (first === undefined)
            continue;
        const differs = others.some(({ headline }) => headline !== first.headline);
        groups.push({ differs, first, others });
    }
    return groups;
}
function isParent({ location, suite, name }, failed) {
    if (location !== undefined)
        return false;
    const start = `${name}/`;
    return failed.some((other) => other.suite === suite && other.name.startsWith(start));
}
/** Groups failed cases by what they say, and where there would be many groups, by what they say apart from numbers. */
function groupByMessage(failed) {
    const messageOf = ({ headline, output }) => headline ?? output;
    const same = Map.groupBy(failed, messageOf);
    if (same.size <= DISTINCT_GROUPS)
        return same.values();
    return Map.groupBy(failed, (failure) => withoutNumbers(messageOf(failure))).values();
}
function withoutNumbers(text) {
    return text?.replace(/0x[\da-f]+|\d+/gi, "0");
}
/**
 * Returns how many tests a group has, and how they differ, as words. `isAll`: whether all failed cases were read, not
 * just the first.
 */
function describeGroup({ others, differs }, isAll) {
    const count = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(others.length + 1, "test");
    return {
        count: isAll ? count : `at least ${count}`,
        about: differs ? " that differ in numbers" : "",
    };
}


/***/ }),

/***/ 2274:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   bf: () => (/* binding */ ownerOf),
/* harmony export */   j$: () => (/* binding */ formatLocation),
/* harmony export */   nV: () => (/* binding */ failureTitle),
/* harmony export */   se: () => (/* binding */ NO_MESSAGE)
/* harmony export */ });
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8253);
/* harmony import */ var _base_sanitize_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9029);


/** UTF-16 units of a title; GitHub takes 255 of an annotation. */
const TITLE_LENGTH = 200;
/** What is shown for a case of which the report says nothing. */
const NO_MESSAGE = "no message in the report";
/**
 * Returns the class that a test is shown under, or its suite if its name includes the class; undefined if there is
 * neither.
 */
function ownerOf({ name, className, suite }) {
    const owner = className === undefined || name.includes(className) ? suite : className;
    // CTest calls the suite of tests without one `(empty)`.
    return owner === "(empty)" ? undefined : owner;
}
/** Returns the title of a test on one line: `suite › test` */
function failureTitle(failure) {
    const title = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([ownerOf(failure), failure.name]).join(" › ");
    return (0,_base_sanitize_js__WEBPACK_IMPORTED_MODULE_1__/* .sanitizeLine */ .g$)(title, TITLE_LENGTH);
}
/** Returns a location as `file:line`, or the file alone. */
function formatLocation({ file, line }) {
    return line === undefined ? file : `${file}:${line}`;
}


/***/ }),

/***/ 5502:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ht: () => (/* binding */ describeTime),
/* harmony export */   XF: () => (/* binding */ countOutcomes),
/* harmony export */   XZ: () => (/* binding */ describeVerdict)
/* harmony export */ });
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8253);
/* harmony import */ var _junit_report_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(837);


/** Returns the number of cases with each outcome, without the outcomes that no case had. */
function countOutcomes(tests) {
    const { counts } = tests;
    const outcomes = [
        { shape: "✅", count: (0,_junit_report_js__WEBPACK_IMPORTED_MODULE_1__/* .passedCount */ .eY)(counts), words: "passed" },
        { shape: "❌", ...failedFigure(tests) },
        { shape: "⏭️", count: counts.skipped, words: "skipped" },
        { shape: "⚠️", count: counts.flaky, words: "flaky" },
    ];
    return outcomes.filter(({ count }) => count !== 0);
}
function failedFigure({ counts, runFailure, }) {
    if (runFailure !== undefined) {
        return { count: undefined, words: `test run ${runFailure.ended}` };
    }
    const count = (0,_junit_report_js__WEBPACK_IMPORTED_MODULE_1__/* .failedCount */ .w0)(counts);
    const isMixed = counts.errors > 0 && counts.errors < count;
    const errors = isMixed ? ` (${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(counts.errors, "error")})` : "";
    return { count, words: `failed${errors}` };
}
/** Returns a measured time; undefined if it would be zero, as in reports without times. */
function describeTime(seconds) {
    return seconds < 0.005 ? undefined : (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .formatSeconds */ .Xo)(seconds);
}
/** Returns the verdict of a gate, and how long it waited: `blocked after waiting 8 seconds, 4 rounds` */
function describeVerdict(gate) {
    if (!gate.isEvaluated || gate.waited === undefined)
        return gate.verdict;
    const waited = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .describeDuration */ .MB)(gate.waited.milliseconds);
    return `${gate.verdict} after waiting ${waited}, ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(gate.waited.rounds, "round")}`;
}


/***/ })

};
