export const id = 14;
export const ids = [14];
export const modules = {

/***/ 9821:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ describeCommit)
/* harmony export */ });
/* harmony import */ var _event_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3416);
/* harmony import */ var _event_payload_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9167);


const GIT_MILLISECONDS = 5_000;
const API_MILLISECONDS = 10_000;
/**
 * Returns the chosen commit and all that is known about it. Each field comes from the first source that knows it: the
 * event's payload (only if its id is the commit), local git, the API. Git and the API are asked only while something
 * is missing. What no source knows is left out, and `notices` says why. Redacted fields are neither in the result nor
 * in any log.
 *
 * The url belongs to the repository in which the workflow runs, which also shows commits of pull requests from forks.
 *
 * Throws an AttestationError if the run does not name the commit; see {@link chooseSha}.
 */
async function describeCommit(request, context, log) {
    const chosen = (0,_event_js__WEBPACK_IMPORTED_MODULE_0__/* .chooseSha */ .uD)(request.choice, context);
    const found = await lookUpDetails(chosen, { request, context, log });
    const sha = found.taggedCommit ?? chosen;
    const branch = request.redact.has("branch") ? undefined : (0,_event_js__WEBPACK_IMPORTED_MODULE_0__/* .findBranch */ .E0)(chosen, context);
    const url = commitUrl(sha, context);
    const info = {
        sha1: sha,
        ...found.details,
        ...(branch && { branch: branch.name }),
        ...(url !== undefined && { url }),
    };
    const sources = {
        ...found.sources,
        ...(branch && { branch: branch.source }),
        ...(url !== undefined && { url: "context" }),
    };
    log.debug(`Sources of commit ${sha}: ${JSON.stringify(sources)}`);
    const fallback = (0,_event_js__WEBPACK_IMPORTED_MODULE_0__/* .mergeCommitNotice */ .a$)(request.choice, context);
    const notices = [context.payloadProblem, fallback, ...found.notices];
    const redacted = [...request.redact].sort();
    return {
        info,
        ...(redacted.length > 0 && { redacted }),
        sources,
        source: found.source,
        notices: notices.filter((notice) => notice !== undefined),
    };
}
/** Asks one source after the other until nothing is missing or one of them has read the commit itself. */
async function lookUpDetails(sha, search) {
    const { redact } = search.request;
    const wanted = DETAIL_FIELDS.filter((field) => field === "timestamp" || !redact.has(field));
    const reasons = [];
    let details = {};
    let sources = {};
    for (const { source, ask } of detailSources(sha, search)) {
        const answer = await ask();
        const added = wanted.filter((field) => details[field] === undefined && answer.details[field] !== undefined);
        sources = { ...sources, ...Object.fromEntries(added.map((field) => [field, source])) };
        details = { ...pick(wanted, answer.details), ...details };
        if (answer.complete || wanted.every((field) => details[field] !== undefined)) {
            const { taggedCommit } = answer;
            return {
                details,
                sources,
                source,
                ...(taggedCommit && { taggedCommit }),
                notices: tagNotice(sha, taggedCommit),
            };
        }
        if (answer.reason !== undefined)
            reasons.push(answer.reason);
    }
    const missing = wanted.filter((field) => details[field] === undefined).join(", ");
    const notice = `Unknown details of commit ${sha}: ${missing}. ${reasons.join(" ")}`;
    return { details, sources, source: "partial", notices: [notice] };
}
const DETAIL_FIELDS = ["message", "author", "timestamp"];
/** In the order in which they are asked. Git and the API are loaded only when they are asked. */
function detailSources(sha, { request, context, log }) {
    return [
        {
            source: "payload",
            ask: async () => ({ details: (0,_event_payload_js__WEBPACK_IMPORTED_MODULE_1__/* .payloadDetails */ .Fi)(sha, context.payload), complete: false }),
        },
        {
            source: "git",
            ask: async () => {
                const { readFromGit } = await __webpack_require__.e(/* import() | commit-git */ 547).then(__webpack_require__.bind(__webpack_require__, 1961));
                return readFromGit({
                    sha,
                    directory: request.workingDirectory,
                    environment: process.env,
                    milliseconds: GIT_MILLISECONDS,
                    quote: request.redact.size === 0,
                });
            },
        },
        {
            source: "api",
            ask: async () => {
                const { askApi } = await __webpack_require__.e(/* import() | commit-github-api */ 263).then(__webpack_require__.bind(__webpack_require__, 504));
                const { token } = request;
                return askApi({ sha, token, context, milliseconds: API_MILLISECONDS }, log);
            },
        },
    ];
}
function pick(fields, details) {
    const { message, author, timestamp } = details;
    return {
        ...(fields.includes("message") && message !== undefined && { message }),
        ...(fields.includes("author") && author !== undefined && { author }),
        ...(fields.includes("timestamp") && timestamp !== undefined && { timestamp }),
    };
}
function tagNotice(sha, taggedCommit) {
    if (taggedCommit === undefined)
        return [];
    return [`${sha} is an annotated tag. The attestation is about its commit, ${taggedCommit}.`];
}
function commitUrl(sha, { serverUrl, repository }) {
    return repository && `${serverUrl}/${repository.owner}/${repository.name}/commit/${sha}`;
}


/***/ }),

/***/ 36:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ni: () => (/* binding */ failureHeadline),
/* harmony export */   bf: () => (/* binding */ ownerOf),
/* harmony export */   kY: () => (/* binding */ failureText),
/* harmony export */   nV: () => (/* binding */ failureTitle)
/* harmony export */ });
/* harmony import */ var _text_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3387);
/* harmony import */ var _text_sanitize_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9211);


/** Lines of a failure that are searched for its headline, and UTF-16 units of message and trace that are read. */
const SEARCHED_LINES = 80;
const SEARCHED_UNITS = 32_000;
/** UTF-16 units of a headline, and of a line of a message or trace. */
const HEADLINE = 200;
const LINE = 300;
/** Lines of the last cause of a long trace. */
const CAUSE_LINES = 3;
/** Says no more than that something failed: `Failed`, `[Error] -`, `Exception in step`. */
const GENERIC = /^\W*(?:(?:an?|the|this|test|tests|assertion|uncaught|unexpected|unhandled|collection) )*(?:fail(?:ed|ure|ing|s)?|errors?|errored|exceptions?)(?: (?:in step|occurred|was thrown|thrown))?\W*$/i;
/** Lines that tell nothing by themselves: frames, headings of traces, lone places, progress of `go test`. */
const NOISE = [
    /^(?:at |\.{3} |File "|=== (?:RUN|PAUSE|CONT|NAME)\b|--- FAIL:|FAIL\t)/,
    /^(?:stack traceback|stack ?trace|traceback(?: \(.*\))?|uncaught exception|at|stack)\s*:\s*[>|]?$/i,
    /^\S+\.\w+[:(]\S*$|: in function /,
];
const CAUSE = /^\s*(?:Caused by|\[cause\])\s*:/i;
/** The class or suite that a test is shown under; undefined where its name includes that, or where neither is known. */
function ownerOf({ name, className, suite, }) {
    return (className === undefined || name.includes(className) ? suite : className) || undefined;
}
/** `suite › test`, on one line of at most `limit` UTF-16 units. */
function failureTitle(failure, limit) {
    const owner = ownerOf(failure);
    const { name } = failure;
    return (0,_text_sanitize_js__WEBPACK_IMPORTED_MODULE_0__/* .sanitizeLine */ .g$)(owner === undefined ? name : `${owner} › ${name}`, limit);
}
/**
 * The most informative line of a failure: the first of its message and trace that is more than a generic word, a
 * repetition of the test's name or a stack frame. Undefined where the report says nothing.
 */
function failureHeadline(failure) {
    const { message, text, type } = failure;
    const lines = [message, text].flatMap(linesOf);
    const known = [type, failure.className, failure.suite, failure.name];
    const index = lines.findIndex((line, at) => isTelling(line.trim(), known) && !isInTraceback(lines, at));
    if (index >= 0)
        return cut(completed(lines, index), HEADLINE);
    const kind = (0,_text_sanitize_js__WEBPACK_IMPORTED_MODULE_0__/* .sanitizeLine */ .g$)(type ?? "");
    const fallback = isTelling(kind, []) ? kind : [...lines, kind].find((line) => line.trim() !== "");
    return fallback === undefined ? undefined : cut(fallback.trim(), HEADLINE);
}
/**
 * Message and trace of a failure as sanitized text: the first `limit` lines and, where there are more, the last
 * cause. Empty where the report says nothing.
 */
function failureText({ message = "", text = "" }, limit) {
    const said = text.includes(message) ? text : `${message}\n${text}`;
    const lines = (0,_text_sanitize_js__WEBPACK_IMPORTED_MODULE_0__/* .sanitize */ .aj)(said)
        .replace(/^(?:[^\S\n]*\n)+/, "")
        .trimEnd()
        .split("\n")
        .map((line) => cut(line, LINE));
    if (lines.length <= limit)
        return lines.join("\n");
    const rest = lines.slice(limit);
    const cause = rest.findLastIndex((line) => CAUSE.test(line));
    const shown = cause < 0 ? [] : rest.slice(cause, cause + CAUSE_LINES);
    return [
        ...lines.slice(0, limit),
        `… ${(0,_text_format_js__WEBPACK_IMPORTED_MODULE_1__/* .pluralize */ .td)(rest.length - shown.length, "more line")}`,
        ...shown,
    ].join("\n");
}
function isNoise(line) {
    return NOISE.some((pattern) => pattern.test(line));
}
function linesOf(text) {
    if (text === undefined)
        return [];
    return (0,_text_sanitize_js__WEBPACK_IMPORTED_MODULE_0__/* .sanitize */ .aj)(text.slice(0, SEARCHED_UNITS)).split("\n", SEARCHED_LINES);
}
function isTelling(line, known) {
    if (isNoise(line))
        return false;
    const rest = known.reduce((text, word) => (word ? text.replaceAll(dotted(word), "") : text), dotted(line));
    return /[\p{L}\p{N}]/u.test(rest) && !GENERIC.test(rest);
}
/** Test tools write one class as `a.B`, `a\B` and `a::B`. */
function dotted(text) {
    return text.replace(/\\|::/g, ".");
}
/** Whether a line is a frame of a Python traceback: indented below its heading. */
function isInTraceback(lines, index) {
    const heading = lines.slice(0, index).findLastIndex((line) => /^\s*Traceback\b/.test(line));
    const [start, line] = [lines[heading], lines[index]];
    return (start !== undefined &&
        line !== undefined &&
        lines
            .slice(heading + 1, index + 1)
            .every((each) => each.trim() === "" || indent(each) > indent(start)));
}
function indent(line) {
    return line.length - line.trimStart().length;
}
/** The line with what it announces: what follows a colon, and the two values of a comparison in JavaScript. */
function completed(lines, index) {
    const raw = lines[index] ?? "";
    const line = raw.trim();
    const following = lines.slice(index + 1, index + 8).filter((each) => each.trim() !== "");
    if (/^(?:\w*Error: )?expect\(/.test(line)) {
        const values = following.filter((each) => /^\s*(?:Expected|Received)\b.*:/.test(each));
        return [line.replace(/\s*\/\/.*$/, ""), ...values.slice(0, 2).map((each) => each.trim())].join(" · ");
    }
    if (!line.endsWith(":"))
        return line;
    const end = following.findIndex((each) => indent(each) <= indent(raw) || isNoise(each.trim()));
    const announced = following.slice(0, end < 0 ? 3 : Math.min(3, Math.max(1, end)));
    return `${line} ${announced.map((each) => each.trim()).join(", ")}`.trim();
}
function cut(line, limit) {
    return line.length > limit ? `${line.slice(0, limit - 1).toWellFormed()}…` : line;
}


/***/ }),

/***/ 365:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ PREDICATE_TYPE),
/* harmony export */   c: () => (/* binding */ buildPredicate)
/* harmony export */ });
/* harmony import */ var _run_context_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(189);

/** The in-toto predicate type: https://github.com/in-toto/attestation/blob/main/spec/predicates/test-result.md */
const PREDICATE_TYPE = "https://in-toto.io/attestation/test-result/v0.1";
/** Names in one list. With `MAX_NAME` it keeps the predicate below the 16 MB that signers accept. */
const MAX_NAMES = 1000;
/** UTF-16 units of a name. */
const MAX_NAME = 1000;
/**
 * Builds the predicate of an in-toto *test result*: `FAILED` with any failure or error, `WARNED` with warnings or
 * flaky cases, else `PASSED`. Names of passed tests are left out, since the reports have them.
 */
function buildPredicate({ context, redact, tests, warnings }) {
    const { failures, errors, flaky } = tests.counts;
    const url = (0,_run_context_js__WEBPACK_IMPORTED_MODULE_0__/* .runUrl */ .Vp)(context);
    const green = warnings.length > 0 || flaky > 0 ? "WARNED" : "PASSED";
    return {
        result: failures + errors > 0 ? "FAILED" : green,
        configuration: describeWorkflow(context, redact),
        ...(url !== undefined && { url }),
        warnedTests: nameTests(tests.flaky),
        failedTests: nameTests(tests.failed),
    };
}
/** The workflow file at its commit, as a ResourceDescriptor; empty if the runner does not name it. */
function describeWorkflow(context, redact) {
    const { workflowRef, workflowSha, serverUrl } = context;
    const [, repository, path, ref] = /^([^/]+\/[^/]+)\/(.+?\.ya?ml)@(.+)$/.exec(workflowRef ?? "") ?? [];
    if (repository === undefined || path === undefined || ref === undefined)
        return [];
    const source = `git+${serverUrl}/${repository}`;
    const uri = redact.has("branch") ? source : `${source}@${ref}`;
    return [{ name: path, uri, ...(workflowSha && { digest: { gitCommit: workflowSha } }) }];
}
function nameTests(cases) {
    return cases
        .slice(0, MAX_NAMES)
        .map(({ suite, name }) => `${suite} › ${name}`.slice(0, MAX_NAME).toWellFormed());
}


/***/ }),

/***/ 9231:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   KA: () => (/* binding */ toOutcome),
/* harmony export */   Yf: () => (/* binding */ gateUnknown),
/* harmony export */   bs: () => (/* binding */ gateOff)
/* harmony export */ });
/** The result of a gate that has nothing to check. */
function gateOff() {
    return { verdict: "off", checks: [] };
}
/** The result of a gate whose evaluation failed. */
function gateUnknown({ mode }) {
    return { verdict: "unknown", mode, checks: [] };
}
/**
 * The verdict is `blocked` where a check that holds the job failed, else `unknown` where one is unknown, else
 * `passed`. What does not hold the job is a warning.
 */
function toOutcome(mode, checks) {
    const open = checks.filter(({ status }) => status !== "passed");
    const holding = open.filter(({ severity }) => severity === "enforce");
    const fails = ({ severity }) => mode === "enforce" && severity === "enforce";
    return {
        gate: { verdict: toVerdict(holding), mode, checks },
        failures: open.filter(fails).map(toSentence),
        warnings: open.filter((check) => !fails(check)).map(toSentence),
    };
}
function toVerdict(holding) {
    if (holding.some(({ status }) => status === "failed"))
        return "blocked";
    return holding.length > 0 ? "unknown" : "passed";
}
function toSentence({ severity, status, reason }) {
    if (severity === "warn")
        return `Gate: ${reason}`;
    return `Gate ${status === "failed" ? "blocked" : "unknown"}: ${reason}`;
}


/***/ }),

/***/ 1809:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Uq: () => (/* binding */ parseCommitChoice),
/* harmony export */   hw: () => (/* binding */ readCommitInputs),
/* harmony export */   s8: () => (/* binding */ readRedaction)
/* harmony export */ });
/** Reads `commit` and `github-token`, which the root action and the gate have in common. */
function readCommitInputs(read) {
    return {
        choice: read.parsed("commit", parseCommitChoice) ?? { kind: "head" },
        token: read.optional("github-token"),
    };
}
/** Reads `redact-commit-info`. */
function readRedaction(read) {
    return new Set(read.choices("redact-commit-info", ["author", "message", "branch"]));
}
/** Parses `head`, `merge` or a full SHA. Throws an Error whose message completes "expected …". */
function parseCommitChoice(text) {
    if (text === "head" || text === "merge")
        return { kind: text };
    if (/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(text))
        return { kind: "sha", sha: text.toLowerCase() };
    throw new Error("`head`, `merge` or a full SHA (40 or 64 hexadecimal digits)");
}


/***/ }),

/***/ 6514:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $q: () => (/* binding */ parseName),
/* harmony export */   MQ: () => (/* binding */ readName),
/* harmony export */   dC: () => (/* binding */ readConnection)
/* harmony export */ });
/* harmony import */ var _loopback_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2515);

const API_PATH = "/api/v2";
const VISIBLE_ASCII = /^[\x21-\x7e]+$/;
const DEFAULT_TIMEOUT = 120_000;
const ADDRESS = "the address of the service, such as `https://service.example/api/v2`";
/** Reads how to reach the service; undefined where something is wrong, or where the key may be and is absent. */
function readConnection(read, key) {
    const baseUrl = readBaseUrl(read);
    const apiKey = readApiKey(read, key);
    const org = readName(read, "org", "the name of an organization");
    const basic = readBasic(read);
    const timeout = read.duration("timeout", 1) ?? DEFAULT_TIMEOUT;
    if (baseUrl === undefined || apiKey === undefined || org === undefined)
        return undefined;
    return { baseUrl, apiKey, org, timeout, ...(basic && { basic }) };
}
/** Reads a required name that the service knows. */
function readName(read, name, what) {
    const value = read.required(name, what);
    return value === undefined ? undefined : read.parsed(name, parseName);
}
/**
 * Returns a name as written. Throws an Error whose message completes "expected …" where it could not be sent
 * as one segment of a path, or would break the lines in which it is shown.
 */
function parseName(name) {
    if (name === "." || name === "..")
        throw new Error("a name other than `.` and `..`");
    if (/[\p{Cc}\u2028\u2029]/u.test(name)) {
        throw new Error("a name without line breaks and other control characters");
    }
    return name;
}
function readBaseUrl(read) {
    const text = read.required("base-url", ADDRESS);
    if (text === undefined)
        return undefined;
    const url = URL.parse(text);
    // The value may contain a secret, so these sentences do not show it.
    if (url === null) {
        read.addProblem(`\`base-url\` is not an address; expected ${ADDRESS}.`);
        return undefined;
    }
    const problem = problemWithUrl(url);
    if (problem !== undefined)
        read.addProblem(`\`base-url\` ${problem}.`);
    url.pathname = API_PATH;
    return url;
}
function problemWithUrl(url) {
    if (url.username !== "" || url.password !== "") {
        return "contains credentials; pass the key as `api-key` and remove them from the address";
    }
    if (url.search !== "" || url.hash !== "")
        return "has a query or a fragment; remove it";
    if (url.protocol !== "https:" && !(url.protocol === "http:" && (0,_loopback_js__WEBPACK_IMPORTED_MODULE_0__/* .isLoopback */ .U)(url.hostname))) {
        return `begins with \`${url.protocol}//\`; expected \`https://\` (\`http://\` is only for loopback addresses)`;
    }
    const path = url.pathname.replace(/\/+$/, "");
    if (path !== "" && path !== API_PATH) {
        return "has another path than `/api/v2`; expected an address that ends in `/api/v2`, or one without a path";
    }
    return undefined;
}
function readApiKey(read, necessity) {
    const key = read.optional("api-key");
    if (key === undefined) {
        if (necessity === "required") {
            read.addProblem("`api-key` is empty; expected an API key of the service. Check that the secret exists and that this workflow may read it.");
        }
        return undefined;
    }
    if (!VISIBLE_ASCII.test(key)) {
        read.addProblem("`api-key` contains spaces, line breaks or other characters that a key cannot have; copy the key again.");
    }
    return key;
}
function readBasic(read) {
    const username = read.optional("basic-username");
    const password = read.optional("basic-password");
    if (username === undefined && password === undefined)
        return undefined;
    if (username === undefined || password === undefined) {
        const [given, missing] = username === undefined ? ["password", "username"] : ["username", "password"];
        read.addProblem(`\`basic-${given}\` is set without \`basic-${missing}\`; HTTP Basic needs both.`);
        return undefined;
    }
    if (username.includes(":")) {
        read.addProblem("`basic-username` contains a colon, which HTTP Basic does not allow.");
    }
    return { username, password };
}


/***/ }),

/***/ 5443:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  r: () => (/* binding */ readGateInputs),
  h: () => (/* binding */ readGatePlan)
});

// EXTERNAL MODULE: ./build/inputs/commit-inputs.js
var commit_inputs = __webpack_require__(1809);
// EXTERNAL MODULE: ./build/inputs/connection.js
var inputs_connection = __webpack_require__(6514);
// EXTERNAL MODULE: ./build/text/duration.js
var duration = __webpack_require__(9556);
;// CONCATENATED MODULE: ./build/inputs/gate-values.js


// All of these throw an Error whose message completes "expected …".
const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;
/** Parses `ID`, `ID@3` or `ID@=3` (input `gate-controls`). */
function parseControl(text) {
    const [, identifier, exactly, digits] = /^([^@]+)(?:@(=?)(\d{1,9}))?$/.exec(text) ?? [];
    const number = digits === undefined ? undefined : Number(digits);
    if (identifier === undefined || identifier !== identifier.trim() || number === 0) {
        throw new Error("`ID`, `ID@3` (version 3 or later) or `ID@=3` (exactly version 3), one control per line");
    }
    (0,inputs_connection/* parseName */.$q)(identifier);
    if (number === undefined)
        return { identifier };
    return { identifier, version: { kind: exactly === "=" ? "exactly" : "at-least", number } };
}
/**
 * Parses a duration before now, or an ISO-8601 date or time (inputs `gate-from`, `gate-to`). A date means its
 * first instant in UTC. A time needs its zone, since the time zone of a runner is arbitrary.
 */
function parseMoment(text) {
    const milliseconds = (0,duration/* parseDuration */.E9)(text);
    if (milliseconds !== undefined)
        return { kind: "ago", milliseconds };
    const at = isCalendarDate(text) ? Date.parse(text) : Number.NaN;
    if (Number.isNaN(at)) {
        throw new Error("a duration ago such as `24h` or `7d`, or an ISO-8601 date or time with its zone such as `2026-01-31` or `2026-01-31T12:00:00Z`");
    }
    return { kind: "instant", at };
}
/** Parses a SHA-256, with or without `sha256:`, and returns it in lower case without that. */
function parseFingerprint(text) {
    const digits = /^(?:sha256:)?([0-9a-f]{64})$/i.exec(text)?.[1];
    if (digits === undefined)
        throw new Error("a SHA-256 fingerprint, 64 hexadecimal digits");
    return digits.toLowerCase();
}
// `Date.parse` accepts February 30 and returns March 2.
function isCalendarDate(text) {
    const [, year, month, day] = DATE.exec(text) ?? [];
    if (day === undefined)
        return false;
    const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
    return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

// EXTERNAL MODULE: ./build/inputs/input-reader.js
var input_reader = __webpack_require__(1262);
;// CONCATENATED MODULE: ./build/inputs/gate-inputs.js




const NOTHING_TO_CHECK = "The gate has nothing to check: `gate-environments` and `gate-controls` are empty, and `gate-notifications` is `off`";
/** The runner passes the default that action.yml declares. */
const DEFAULT_RULE = "compliant";
const RULES = ["deployed", "compliant", "all-compliant"];
/** These decide nothing without `gate-environments`. */
const DEPLOYMENT_FILTERS = [
    "gate-artifacts",
    "gate-fingerprint",
    "gate-commit",
    "gate-from",
    "gate-to",
    "gate-soak",
];
/**
 * Reads the inputs of the gate's own action; relative paths start at `directory`. Throws one InputsError that
 * names every wrong one.
 */
function readGateInputs(raw, directory) {
    const read = new input_reader/* InputReader */.i(raw);
    const workingDirectory = read.directory("working-directory", directory);
    const connection = (0,inputs_connection/* readConnection */.dC)(read, "required");
    read.parsed("flow", inputs_connection/* parseName */.$q);
    const gate = readGatePlan(read);
    if (gate === undefined && read.optional("gate") === undefined) {
        read.addProblem(`${NOTHING_TO_CHECK}. Set one of them.`);
    }
    const commit = { ...(0,commit_inputs/* readCommitInputs */.hw)(read), redact: new Set() };
    const summary = read.flag("summary") ?? true;
    return read.complete(connection && gate && { connection, commit, gate, workingDirectory, summary });
}
/**
 * Reads the `gate…` inputs; undefined where they do not ask for any check. Then `gate` itself must not be set:
 * an author who set it expects the gate to hold the job, and probably uses a variable that is empty.
 */
function readGatePlan(read) {
    const environments = [...new Set(read.parsedList("gate-environments", inputs_connection/* parseName */.$q))];
    const mode = read.choice("gate", ["enforce", "warn"]) ?? "enforce";
    const wait = read.duration("gate-wait") ?? 0;
    const [first, ...others] = [
        ...readEnvironments(read, environments),
        ...readControls(read),
        ...readNotifications(read, environments),
    ];
    if (first === undefined) {
        reportNothingToCheck(read);
        return undefined;
    }
    return { mode, wait, requirements: [first, ...others] };
}
function reportNothingToCheck(read) {
    if (read.optional("gate") !== undefined) {
        read.addProblem(`${NOTHING_TO_CHECK}. Set one of them, or remove \`gate\`.`);
    }
    const unused = ["gate-wait", "gate-deployments"].filter((name) => {
        const value = read.optional(name);
        return value !== undefined && value !== DEFAULT_RULE;
    });
    for (const name of unused)
        read.addNotice(`\`${name}\` has no effect. ${NOTHING_TO_CHECK}.`);
}
function readEnvironments(read, environments) {
    const [rule = DEFAULT_RULE, ...rules] = read.choices("gate-deployments", RULES);
    const selection = readSelection(read);
    rejectUnused(read, DEPLOYMENT_FILTERS, "gate-environments");
    return environments.map((environment) => ({
        kind: "environment",
        environment,
        rules: [rule, ...rules],
        ...selection,
    }));
}
function readSelection(read) {
    return {
        artifacts: read.list("gate-artifacts"),
        fingerprint: read.parsed("gate-fingerprint", parseFingerprint),
        commit: read.parsed("gate-commit", commit_inputs/* parseCommitChoice */.Uq),
        from: read.parsed("gate-from", parseMoment),
        to: read.parsed("gate-to", parseMoment),
        soak: read.duration("gate-soak") ?? 0,
    };
}
function readControls(read) {
    const inUse = read.flag("gate-controls-in-use") ?? false;
    const controls = read.parsedList("gate-controls", parseControl);
    if (inUse)
        rejectUnused(read, ["gate-controls-in-use"], "gate-controls");
    return controls.map((control) => ({ kind: "control", inUse, ...control }));
}
function readNotifications(read, environments) {
    const severity = read.choice("gate-notifications", ["off", "warn", "enforce"]) ?? "off";
    if (severity === "off")
        return [];
    return [{ kind: "notifications", severity, flow: read.optional("flow"), environments }];
}
// A filter without anything to filter would make a gate look stricter than it is.
function rejectUnused(read, names, needed) {
    if (read.list(needed).length > 0)
        return;
    for (const name of names.filter((candidate) => read.list(candidate).length > 0)) {
        read.addProblem(`\`${name}\` is set without \`${needed}\` and has no effect; set both or neither.`);
    }
}


/***/ }),

/***/ 2828:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HN: () => (/* binding */ gateLines),
/* harmony export */   Jl: () => (/* binding */ recommendations),
/* harmony export */   OF: () => (/* binding */ evidenceLine),
/* harmony export */   cK: () => (/* binding */ logTests),
/* harmony export */   w_: () => (/* binding */ commitLine),
/* harmony export */   xB: () => (/* binding */ attestationLine)
/* harmony export */ });
/* harmony import */ var _describe_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(36);
/* harmony import */ var _junit_report_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(837);
/* harmony import */ var _text_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3387);



// What happened, in the few lines that a job log should hold.
const STATUS = {
    recorded: "Recorded",
    "dry-run": "Dry run, not sent",
    skipped: "Not sent",
    failed: "Not recorded",
    unknown: "Sent, no answer",
};
/** Failed tests that the log names before it folds the others. */
const NAMED_FAILURES = 50;
/** Logs the counts, and every failed test with its most informative line. */
function logTests(tests, log) {
    log.info(testLine(tests));
    if (tests === undefined)
        return;
    const { failed, counts } = tests;
    for (const failure of failed.slice(0, NAMED_FAILURES))
        for (const line of failureLines(failure))
            log.info(line);
    const folded = failed.slice(NAMED_FAILURES);
    if (folded.length > 0)
        log.group((0,_text_format_js__WEBPACK_IMPORTED_MODULE_1__/* .pluralize */ .td)(folded.length, "more failed test"), folded.flatMap(failureLines));
    const unknown = counts.failures + counts.errors - failed.length;
    if (unknown > 0 && failed.length > 0)
        log.info(`${(0,_text_format_js__WEBPACK_IMPORTED_MODULE_1__/* .pluralize */ .td)(unknown, "more failed test")}: see the reports.`);
}
function testLine(tests) {
    if (tests === undefined)
        return "Tests: no report was read";
    const { counts, reports, duration } = tests;
    const errors = counts.errors > 0 ? ` (${(0,_text_format_js__WEBPACK_IMPORTED_MODULE_1__/* .pluralize */ .td)(counts.errors, "error")})` : "";
    const figures = [
        `${(0,_text_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatNumber */ .ZV)((0,_junit_report_js__WEBPACK_IMPORTED_MODULE_0__/* .passedCount */ .eY)(counts))} passed`,
        `${(0,_text_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatNumber */ .ZV)(counts.failures + counts.errors)} failed${errors}`,
        `${(0,_text_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatNumber */ .ZV)(counts.skipped)} skipped`,
        ...(counts.flaky > 0 ? [`${(0,_text_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatNumber */ .ZV)(counts.flaky)} flaky`] : []),
    ].join(", ");
    return `Tests: ${(0,_text_format_js__WEBPACK_IMPORTED_MODULE_1__/* .pluralize */ .td)(counts.total, "test case")} in ${(0,_text_format_js__WEBPACK_IMPORTED_MODULE_1__/* .pluralize */ .td)(reports, "report")}: ${figures}; all test cases together took ${(0,_text_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatSeconds */ .Xo)(duration)}`;
}
function failureLines(failure) {
    const { place } = failure;
    const where = place && (place.line === undefined ? place.file : `${place.file}:${place.line}`);
    const headline = (0,_describe_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .failureHeadline */ .Ni)(failure);
    return [
        `✗ ${(0,_describe_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .failureTitle */ .nV)(failure)}${where === undefined ? "" : ` (${where})`}`,
        ...(headline === undefined ? [] : [`    ${headline}`]),
    ];
}
/** Returns the lines that recommend inputs which would make the evidence better. */
function recommendations({ testOutcome, maxAge }, { runner }) {
    const lines = [];
    if (testOutcome === undefined) {
        lines.push("Set `test-outcome`: without it, a test run that failed outside of every test case is not noticed.");
    }
    if (maxAge === undefined && runner.environment === "self-hosted") {
        lines.push("Set `max-report-age`: on a self-hosted runner, the reports of an earlier run may still be there.");
    }
    return lines;
}
/** Returns the line that names the commit. */
function commitLine({ info, source }) {
    return `Commit: ${info.sha1} (details from ${source})`;
}
/** Returns the line about the zip. */
function evidenceLine({ files, bytes, sha256, omitted }) {
    const leftOut = omitted.length > 0 ? `, ${(0,_text_format_js__WEBPACK_IMPORTED_MODULE_1__/* .pluralize */ .td)(omitted.length, "file")} left out` : "";
    return `Evidence: ${(0,_text_format_js__WEBPACK_IMPORTED_MODULE_1__/* .pluralize */ .td)(files, "file")}, ${(0,_text_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatBytes */ .z3)(bytes)}, SHA-256 ${sha256}${leftOut}`;
}
/** Returns the line that says what became of the attestation. */
function attestationLine(attestation, target) {
    const { name, trail, flow } = target;
    const where = [
        ...(name === undefined ? [] : [name]),
        ...(trail === undefined ? [] : [`on trail ${trail}`]),
        ...(flow === undefined ? [] : [`of flow ${flow}`]),
    ];
    return `Attestation: ${STATUS[attestation.status]}${where.length > 0 ? ` (${where.join(" ")})` : ""}`;
}
/** Checks that the log lists. */
const CHECKS = 200;
/** Returns the lines that tell the gate's verdict and its checks, those that did not pass first. */
function gateLines({ verdict, checks }) {
    if (verdict === "off")
        return [];
    const ranked = checks.toSorted((a, b) => Number(isPassed(a)) - Number(isPassed(b)));
    const lines = ranked.map(({ status, subject, reason }) => `  ${status}: ${subject}: ${reason}`);
    return [`Gate: ${verdict}`, ...(0,_text_format_js__WEBPACK_IMPORTED_MODULE_1__/* .limitItems */ .gt)(lines, CHECKS)];
}
function isPassed({ status }) {
    return status === "passed";
}


/***/ }),

/***/ 214:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ outputsOf),
/* harmony export */   p: () => (/* binding */ gateOutputsOf)
/* harmony export */ });
/* harmony import */ var _evidence_predicate_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(365);
/* harmony import */ var _junit_report_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(837);
/* harmony import */ var _result_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(395);



// GitHub counts two bytes for each UTF-16 unit and takes at most 1 MB of outputs from a step. The limits below, in
// units, keep all outputs together under 450,000 units.
/** One text, such as the service's answer. */
const TEXT_LIMIT = 16_000;
/** One text in the verdict, where JSON may take six units for one. */
const VERDICT_TEXT_LIMIT = 8_000;
/** One text of a check. */
const CHECK_TEXT_LIMIT = 2_000;
/** All checks together, as JSON; they are in two outputs. */
const CHECKS_LIMIT = 150_000;
/** The outputs of the root action, from the result of a run alone. */
function outputsOf(result) {
    const { tests, attestation, archive, payloadPath, requestPath, predicatePath } = result;
    const counts = tests?.counts;
    return {
        attestation: attestation.status,
        response: cut((0,_result_js__WEBPACK_IMPORTED_MODULE_2__/* .responseOf */ .l)(attestation) ?? ""),
        result: tests?.result ?? "",
        total: text(counts?.total),
        passed: text(counts && (0,_junit_report_js__WEBPACK_IMPORTED_MODULE_1__/* .passedCount */ .eY)(counts)),
        failed: text(counts && (0,_junit_report_js__WEBPACK_IMPORTED_MODULE_1__/* .failedCount */ .dD)(counts)),
        failures: text(counts?.failures),
        errors: text(counts?.errors),
        skipped: text(counts?.skipped),
        flaky: text(counts?.flaky),
        duration: text(tests?.duration),
        suites: text(tests?.suites.length),
        reports: text(tests?.reports),
        "invalid-reports": text(tests?.invalid.length),
        "attachment-sha256": archive?.sha256 ?? "",
        "attachment-bytes": text(archive?.bytes),
        "payload-path": payloadPath ?? "",
        "attachment-path": archive?.location ?? "",
        "request-path": requestPath ?? "",
        "predicate-path": predicatePath ?? "",
        "predicate-type": predicatePath === undefined ? "" : _evidence_predicate_js__WEBPACK_IMPORTED_MODULE_0__/* .PREDICATE_TYPE */ .T,
        ...gateOutputsOf(result),
    };
}
/** The outputs that the gate's action has too. */
function gateOutputsOf(result) {
    const { kept, omitted } = boundedChecks(result.gate.checks);
    const reasons = omitted === 0 ? kept : [...kept, { omitted }];
    return {
        "commit-sha": result.commit?.info.sha1 ?? "",
        "commit-source": result.commit?.source ?? "",
        gate: result.gate.verdict,
        "gate-reasons": JSON.stringify(reasons),
        verdict: JSON.stringify(verdictOf(result)),
    };
}
// JSON.stringify leaves out what is undefined, so absent facts are absent members.
function verdictOf(result) {
    const { commit, gate } = result;
    const { kept, omitted } = boundedChecks(gate.checks);
    return {
        schema: 2,
        ...(result.kind === "attest" && attestationVerdict(result)),
        commit: commit && { sha: commit.info.sha1, source: commit.source },
        gate: {
            verdict: gate.verdict,
            reasons: kept,
            ...(omitted > 0 && { reasons_total: gate.checks.length }),
        },
    };
}
function attestationVerdict(result) {
    const { tests, attestation, archive, payloadPath, requestPath, predicatePath } = result;
    const response = (0,_result_js__WEBPACK_IMPORTED_MODULE_2__/* .responseOf */ .l)(attestation);
    return {
        tests: tests && {
            result: tests.result,
            outcome: tests.outcome,
            ...tests.counts,
            passed: (0,_junit_report_js__WEBPACK_IMPORTED_MODULE_1__/* .passedCount */ .eY)(tests.counts),
            failed: (0,_junit_report_js__WEBPACK_IMPORTED_MODULE_1__/* .failedCount */ .dD)(tests.counts),
            duration: tests.duration,
            suites: tests.suites.length,
            reports: tests.reports,
            invalid_reports: tests.invalid.length,
        },
        attestation: {
            ...attestation,
            ...("reason" in attestation && { reason: cut(attestation.reason, VERDICT_TEXT_LIMIT) }),
            ...(response !== undefined && { response: cut(response, VERDICT_TEXT_LIMIT) }),
        },
        evidence: {
            sha256: archive?.sha256,
            bytes: archive?.bytes,
            files: archive?.files,
            payload_path: payloadPath,
            attachment_path: archive?.location,
            request_path: requestPath,
            predicate_path: predicatePath,
            predicate_type: predicatePath && _evidence_predicate_js__WEBPACK_IMPORTED_MODULE_0__/* .PREDICATE_TYPE */ .T,
        },
    };
}
/** The checks as far as they fit, those that did not pass first where not all of them do. */
function boundedChecks(checks) {
    const entries = checks.map(({ check, subject, status, reason }) => ({
        check,
        subject: cut(subject, CHECK_TEXT_LIMIT),
        status,
        reason: cut(reason, CHECK_TEXT_LIMIT),
    }));
    if (sizeOf(entries) <= CHECKS_LIMIT)
        return { kept: entries, omitted: 0 };
    const ranked = entries.toSorted((a, b) => rankOf(a.status) - rankOf(b.status));
    let size = 0;
    const fitting = ranked.findIndex((entry) => {
        size += sizeOf(entry) + 1;
        return size > CHECKS_LIMIT;
    });
    return { kept: ranked.slice(0, fitting), omitted: ranked.length - fitting };
}
function rankOf(status) {
    return status === "passed" ? 1 : 0;
}
function sizeOf(value) {
    return JSON.stringify(value).length;
}
function cut(value, limit = TEXT_LIMIT) {
    return value.length <= limit ? value : `${value.slice(0, limit - 1).toWellFormed()}…`;
}
function text(value) {
    return value === undefined ? "" : String(value);
}


/***/ }),

/***/ 395:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   l: () => (/* binding */ responseOf)
/* harmony export */ });
/** Returns the service's answer to the attestation, where there is one. */
function responseOf(attestation) {
    return "response" in attestation ? attestation.response : undefined;
}


/***/ }),

/***/ 2162:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ nameGlob)
/* harmony export */ });
/**
 * Returns a predicate for names: `*` matches any text without `/`, `**` any text, `?` one character other than
 * `/`, and everything else itself, case included. This is not `path.matchesGlob`, which is for files: it
 * ignores case on some systems, skips names that begin with a dot, and reads `[` as a character class.
 *
 * The time is linear in the length of the name. All ways to match are followed at once; a regular expression
 * would try them one after the other, and `*-*-*` would take forever on a long name.
 */
function nameGlob(glob) {
    const tokens = glob.match(/\*+|[^*]/gsu) ?? [];
    if (!/[*?]/.test(glob))
        return (name) => name === glob;
    return (name) => {
        let reached = skipStars(tokens, new Set([0]));
        for (const character of name) {
            if (reached.size === 0)
                return false;
            reached = skipStars(tokens, advance(tokens, reached, character));
        }
        return reached.has(tokens.length);
    };
}
/** The positions in the glob after one more character of the name. */
function advance(tokens, reached, character) {
    const next = new Set();
    for (const position of reached) {
        const token = tokens[position];
        if (token?.startsWith("*")) {
            if (token !== "*" || character !== "/")
                next.add(position);
        }
        else if (token === character || (token === "?" && character !== "/")) {
            next.add(position + 1);
        }
    }
    return next;
}
/** Adds the positions after stars, which may match nothing. */
function skipStars(tokens, reached) {
    // A set yields what is added to it while it is iterated.
    for (const position of reached) {
        if (tokens[position]?.startsWith("*"))
            reached.add(position + 1);
    }
    return reached;
}


/***/ })

};
