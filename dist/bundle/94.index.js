export const id = 94;
export const ids = [94];
export const modules = {

/***/ 8487:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CL: () => (/* binding */ describeFile),
/* harmony export */   Hh: () => (/* binding */ parseRecord),
/* harmony export */   bM: () => (/* binding */ formatRecord),
/* harmony export */   gZ: () => (/* binding */ writeOutcome),
/* harmony export */   lt: () => (/* binding */ RECORD_FILE)
/* harmony export */ });
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5145);
/* harmony import */ var _evidence_evidence_file_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5562);
/* harmony import */ var _files_files_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2375);
/* harmony import */ var _run_inputs_connection_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5228);
/* harmony import */ var _service_http_multipart_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2673);





/** The file in which a kept request describes itself. */
const RECORD_FILE = "request.json";
const SCHEMA = 1;
/** `pending`: no attempt has ended yet. The others are outcomes of a run. */
const REQUEST_STATUSES = ["pending", "dry-run", "recorded", "failed", "unknown"];
/** Returns what a record says of a file with this content. */
function describeFile(file, content) {
    return { file, ...(0,_evidence_evidence_file_js__WEBPACK_IMPORTED_MODULE_1__/* .describeContent */ .Xb)(content) };
}
/** Returns the text of `request.json`. */
function formatRecord(record) {
    return `${JSON.stringify(toJson(record), undefined, 2)}\n`;
}
function toJson({ boundary, madeAt, ...members }) {
    return { schema: SCHEMA, ...members, content_type: (0,_service_http_multipart_js__WEBPACK_IMPORTED_MODULE_4__/* .multipartType */ .Bj)(boundary), made_at: madeAt };
}
/** Writes the outcome of one more delivery into `request.json`. Returns a warning if it cannot be written. */
async function writeOutcome(file, record, outcome) {
    const { status, reason, attempts } = outcome;
    const ended = { ...record, status, reason, attempts: record.attempts + attempts };
    try {
        await (0,_files_files_js__WEBPACK_IMPORTED_MODULE_2__/* .writeWhole */ .f8)(file, formatRecord(ended));
        return [];
    }
    catch (error) {
        // Whatever it is, even a defect: what became of the request must not be lost with it.
        return [
            {
                id: "outcome-not-written",
                title: `The outcome of a request could not be written to its \`${RECORD_FILE}\``,
                details: [`${file}: ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .errorMessage */ .gJ)(error)}`],
                advice: "Look at the trail before you send this request again.",
            },
        ];
    }
}
/**
 * Returns the record in a `request.json`, which anybody may have written. Throws a ParseError if the action would not
 * write it.
 */
function parseRecord(document) {
    document.member("schema").oneOf(SCHEMA);
    const attachment = document.member("attachment").optional();
    const reason = document.member("reason").optional();
    const run = document.member("run").optional();
    const record = {
        org: readValidName(document.member("org")),
        flow: readValidName(document.member("flow")),
        trail: readValidName(document.member("trail")),
        name: readValidName(document.member("name")),
        commit: readText(document.member("commit")),
        boundary: readBoundary(document.member("content_type")),
        payload: readRecordedFile(document.member("payload")),
        attachment: attachment && readRecordedFile(attachment),
        madeAt: readDate(document.member("made_at")),
        attempts: document.member("attempts").count(),
        status: document.member("status").oneOf(...REQUEST_STATUSES),
        reason: reason && readText(reason),
        run: run && readText(run),
    };
    document.object(Object.keys(toJson(record)));
    return record;
}
function readValidName(field) {
    return field.text(_run_inputs_connection_js__WEBPACK_IMPORTED_MODULE_3__/* .VALID_NAME */ .Xt, "a valid name");
}
function readText(field) {
    return field.text(/./s, "a string that is not empty");
}
function readRecordedFile(field) {
    field.object(["file", "sha256", "bytes"]);
    return {
        // A name that cannot lead out of its folder, on any system.
        file: field.member("file").text(/^[A-Za-z\d][\w.-]{0,99}$/, "a plain file name"),
        sha256: field.member("sha256").text(/^[\da-f]{64}$/, "a SHA-256 digest"),
        bytes: field.member("bytes").count(),
    };
}
function readBoundary(field) {
    const boundary = (0,_service_http_multipart_js__WEBPACK_IMPORTED_MODULE_4__/* .boundaryOf */ .iH)(field.text());
    if (boundary === undefined)
        throw field.error("is not what the action writes");
    return boundary;
}
function readDate(field) {
    const date = field.text(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/, "a date and time in UTC");
    if (Number.isNaN(Date.parse(date)))
        throw field.error("is not a date and time in UTC");
    return date;
}


/***/ }),

/***/ 6120:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ pathGlob),
/* harmony export */   e: () => (/* binding */ nameGlob)
/* harmony export */ });
/**
 * Returns a predicate for names: `*` matches any text without `/`, `**` any text, `?` one character other than `/`, and
 * everything else itself, case included, unlike in `path.matchesGlob`, which is for files. Unlike with a regular
 * expression, the time is linear in the length of the name, whatever the glob.
 */
function nameGlob(glob) {
    return matcherOf(glob, glob.match(/\*+|[^*]/gsu) ?? []);
}
/** As `nameGlob`, for paths: `**` and its slash also match no folder, and paths are compared as the system does. */
function pathGlob(glob, system = process.platform) {
    const wanted = comparable(glob, system).replace(/^(?:\.\/)+/, "");
    const matches = matcherOf(wanted, wanted.match(/(?<=^|\/)\*\*\/|\*+|[^*]/gsu) ?? []);
    return (path) => matches(comparable(path, system));
}
/** On Windows, `\` separates folders and case does not count. macOS may store `é` as two characters. */
function comparable(path, system) {
    const composed = path.normalize();
    return system === "win32" ? composed.replaceAll("\\", "/").toLowerCase() : composed;
}
function matcherOf(glob, tokens) {
    if (!/[*?]/.test(glob))
        return (name) => name === glob;
    return (name) => {
        const characters = [...name];
        // Whether the tokens so far match all before each position.
        let reached = [true, ...characters.map(() => false)];
        for (const token of tokens)
            reached = advance(reached, token, characters);
        return reached[characters.length] === true;
    };
}
/** Whether the tokens so far and one more match all before each position. */
function advance(reached, token, characters) {
    if (token.startsWith("*"))
        return advanceOverText(reached, token, characters);
    return reached.map((_, position) => {
        const previous = characters[position - 1];
        const isMatch = token === previous || (token === "?" && previous !== "/");
        return isMatch && reached[position - 1] === true;
    });
}
/** As `advance`, for a token that matches any text. `**` with its slash ends before a name. */
function advanceOverText(reached, token, characters) {
    const next = [];
    let goesOn = false;
    for (const [position, isReached] of reached.entries()) {
        const previous = characters[position - 1];
        goesOn = isReached || (goesOn && (token !== "*" || previous !== "/"));
        next.push(token === "**/" ? isReached || (goesOn && previous === "/") : goesOn);
    }
    return next;
}


/***/ }),

/***/ 1822:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   mP: () => (/* binding */ findMistake),
/* harmony export */   vC: () => (/* binding */ LIST_MISTAKES),
/* harmony export */   wq: () => (/* binding */ nameMistake)
/* harmony export */ });
/** Mistakes in any list. */
const LIST_MISTAKES = [
    {
        form: /^["'].*["']$/,
        text: "is in quotes, which lists do not need.",
        correct: (entry) => entry.slice(1, -1),
    },
    {
        form: /^-\s/,
        text: "starts with a dash. Lists have one entry per line, without dashes.",
        // With more dashes, YAML may have joined several entries.
        correct: (entry) => (/\s-\s/.test(entry) ? entry : entry.replace(/^-\s+/, "")),
    },
];
/** Returns what is probably wrong with a name that nothing has; undefined if its text does not show it. */
function nameMistake(name) {
    const mistake = findMistake(name, LIST_MISTAKES);
    if (mistake !== undefined)
        return mistake;
    // Names may have commas and blanks.
    if (!/[^\s,][\s,]+[^\s,]/.test(name))
        return undefined;
    return `If \`${name}\` is meant as several, write one per line, without commas, after \`|\` and not after \`>\`.`;
}
/** Says what is wrong with an entry of a list, which stands after `prefix`. */
function findMistake(entry, mistakes, prefix = "") {
    const mistake = mistakes.find(({ form }) => form.test(entry));
    if (mistake === undefined)
        return undefined;
    const { form, text, correct } = mistake;
    const corrected = correct?.(entry);
    const isRight = corrected !== undefined && !form.test(corrected);
    const advice = isRight ? ` Write ${prefix}${corrected}.` : "";
    return `\`${prefix}${entry}\` ${text}${advice}`;
}


/***/ }),

/***/ 5562:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Qj: () => (/* binding */ omitForSecrets),
/* harmony export */   SH: () => (/* binding */ describeArchive),
/* harmony export */   Xb: () => (/* binding */ describeContent),
/* harmony export */   cJ: () => (/* binding */ omit),
/* harmony export */   f3: () => (/* binding */ suitesOf),
/* harmony export */   nG: () => (/* binding */ byName),
/* harmony export */   sv: () => (/* binding */ ZIP_LIMIT),
/* harmony export */   zN: () => (/* binding */ MAX_RATIO)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8253);


/** The largest zip that the service accepts, in bytes: 10 MB. */
const ZIP_LIMIT = 10_000_000;
/**
 * A file counts as at least its size divided by this, so that a zip of 10 MB unpacks to at most 1 GB. Unpackers take
 * zips that compress better for attacks.
 */
const MAX_RATIO = 100;
/** Returns what is sent of a report; undefined for one that is broken, and for an attachment. */
function suitesOf(file) {
    return file.kind === "report" ? file.sent?.suites : undefined;
}
/** Returns a file as one that is omitted for this reason. */
function omit(file, reason) {
    const { name, kind, bytes } = file;
    return { name, kind, bytes, reason, suites: suitesOf(file) };
}
/** Returns a file as one that is omitted because its secrets cannot be replaced with certainty. `reason` ends a sentence. */
function omitForSecrets(file, reason) {
    return { ...omit(file, `Left out for its secrets: ${reason}`), cause: "secrets" };
}
/** Compares files by their names in the zip, for sorting. */
function byName(one, other) {
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_1__/* .compareCodeUnits */ .UF)(one.name, other.name);
}
/** Returns the size and the digest of a content. */
function describeContent(content) {
    return { sha256: (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)("sha256", content), bytes: content.byteLength };
}
/** Returns what people are told of a zip and the files in it, the manifest not counted. */
function describeArchive(zip, files) {
    const replacements = files.map(({ redaction }) => redaction?.replacements ?? 0);
    const redacted = replacements.reduce((sum, count) => sum + count, 0);
    return { ...describeContent(zip), files: files.length, redacted };
}


/***/ }),

/***/ 2375:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CB: () => (/* binding */ readBounded),
/* harmony export */   ZU: () => (/* binding */ openRegularFile),
/* harmony export */   f8: () => (/* binding */ writeWhole),
/* harmony export */   u0: () => (/* binding */ readDocument),
/* harmony export */   v2: () => (/* binding */ isInState)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1455);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5145);




// Opening a named pipe would otherwise block until a writer opens it, and a link that took the place of a file since it
// was found could lead anywhere. Windows has neither flag.
const FLAGS = node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_RDONLY | (node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NONBLOCK ?? 0) | (node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NOFOLLOW ?? 0);
/**
 * Opens a regular file; undefined for anything else. A path that is a symbolic link itself is not followed, but on
 * Windows. Throws the system's error, which for such a link is `ELOOP`.
 */
function openRegularFile(path) {
    const descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(path, FLAGS);
    const state = stateOf(descriptor);
    if (state !== undefined)
        return { descriptor, state };
    (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(descriptor);
    return undefined;
}
/** Whether a file is still in the state that it had before. */
function isInState({ descriptor }, old) {
    const now = stateOf(descriptor);
    if (now === undefined)
        return false;
    const { size, modified, changed } = old;
    return now.size === size && now.modified === modified && now.changed === changed;
}
/** Returns undefined for anything but a regular file. */
function stateOf(descriptor) {
    const stat = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.fstatSync)(descriptor, { bigint: true });
    if (!stat.isFile())
        return undefined;
    return { size: Number(stat.size), modified: stat.mtimeNs, changed: stat.ctimeNs };
}
/** Opens a file as `openRegularFile` does and reads at most its first `limit` bytes. */
function readBounded(path, limit) {
    const file = openRegularFile(path);
    if (file === undefined)
        return undefined;
    const buffer = Buffer.allocUnsafe(limit);
    let total = 0;
    try {
        let read;
        do {
            read = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readSync)(file.descriptor, buffer, total, limit - total, total);
            total += read;
        } while (read > 0);
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(file.descriptor);
    }
    return buffer.subarray(0, total);
}
/** Bytes of a `data_json` or a zip: 20 MB. What the action writes is at most half as large. */
const MAX_DOCUMENT = 20_000_000;
/** Reads a regular file of at most 20 MB. Throws a ParseError that calls it `name` for anything else. */
function readDocument(path, name = path) {
    const refusal = (problem, options) => new _base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ParseError */ .mB(`${name} ${problem}`, options);
    try {
        const stat = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.lstatSync)(path, { throwIfNoEntry: false });
        if (stat === undefined)
            throw refusal("does not exist");
        if (stat.isSymbolicLink())
            throw refusal("is a link, not a regular file");
        if (stat.size > MAX_DOCUMENT)
            throw refusal("is larger than 20 MB");
        const content = readBounded(path, stat.size);
        if (content === undefined)
            throw refusal("is not a regular file");
        return content;
    }
    catch (error) {
        if (!(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .isSystemError */ .Or)(error))
            throw error;
        throw refusal(`could not be read: ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .errorMessage */ .gJ)(error)}`, { cause: error });
    }
}
/**
 * Writes a file that only its owner may read, whole or not at all: if the run is killed, what was there before stays.
 * Follows no links, since others may write to the folder. Throws the system's error.
 */
async function writeWhole(path, content) {
    const draft = `${path}.${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomUUID)()}`;
    try {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.writeFile)(draft, content, { flag: "wx", mode: 0o600 });
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.rename)(draft, path);
    }
    catch (error) {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.rm)(draft, { force: true });
        throw error;
    }
}


/***/ }),

/***/ 7033:
/***/ ((__webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
__webpack_require__.r(__webpack_exports__);
/* harmony import */ var _resend_outcome_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4242);
/* harmony import */ var _resend_resend_action_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5563);
/* harmony import */ var _resend_resend_report_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2762);
/* harmony import */ var _run_run_action_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6157);




await (0,_run_run_action_js__WEBPACK_IMPORTED_MODULE_3__/* .runAction */ .C)({
    readInputs: _resend_resend_action_js__WEBPACK_IMPORTED_MODULE_1__/* .readResendInputs */ .h,
    run: _resend_resend_action_js__WEBPACK_IMPORTED_MODULE_1__/* .resend */ .o,
    failedResult: (failed) => ({ ...failed, outcomes: [] }),
    outputsOf: _resend_resend_report_js__WEBPACK_IMPORTED_MODULE_2__/* .resendOutputs */ .Uj,
    show: (result) => ({ ...(0,_resend_outcome_js__WEBPACK_IMPORTED_MODULE_0__/* .allRemarks */ .Ri)(result), ending: (0,_resend_resend_report_js__WEBPACK_IMPORTED_MODULE_2__/* .describeOutcomes */ .vl)(result) }),
    loadSummary: async () => ({ renderSummary: _resend_resend_report_js__WEBPACK_IMPORTED_MODULE_2__/* .renderResend */ .Eo }),
    describeCancellation: _resend_resend_report_js__WEBPACK_IMPORTED_MODULE_2__/* .describeCancelledResend */ .sH,
});

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 4242:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   RX: () => (/* binding */ nameRequest),
/* harmony export */   Ri: () => (/* binding */ allRemarks),
/* harmony export */   Zw: () => (/* binding */ problemOf),
/* harmony export */   iv: () => (/* binding */ skip),
/* harmony export */   ku: () => (/* binding */ reject)
/* harmony export */ });
/* harmony import */ var _base_cancellation_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(345);
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8253);
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9299);
/* harmony import */ var _base_step_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7460);




/** UTF-16 units of a name in a message. Anybody may have written a `request.json`. */
const MAX_NAME = 200;
/** Returns what people call a request: `unit-tests on trail t of flow f (kept/request.json)`. */
function nameRequest({ path, record }) {
    if (record === undefined)
        return path;
    const name = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_1__/* .truncate */ .xv)(record.name, MAX_NAME);
    const trail = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_1__/* .truncate */ .xv)(record.trail, MAX_NAME);
    const flow = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_1__/* .truncate */ .xv)(record.flow, MAX_NAME);
    return `${name} on trail ${trail} of flow ${flow} (${path})`;
}
/** Returns a problem of one of several requests, with the request that it is about. */
function problemOf(request, problem) {
    return { ...problem, details: [nameRequest(request), ...(0,_base_problem_js__WEBPACK_IMPORTED_MODULE_2__/* .detailLines */ .ZN)(problem)] };
}
/** Returns the outcome of a request that must not be sent, which fails the job. */
function reject({ path, record }, problem) {
    return { path, record, status: "rejected", problem };
}
/** Returns the outcome of a request that need not be sent, which is a warning. */
function skip({ path, record }, problem) {
    return { path, record, status: "skipped", problem };
}
/**
 * Returns everything that people are told of a run: the problems of its outcomes, and its own remarks, which follow from
 * them. That it was cancelled comes first, and is said once.
 */
function allRemarks({ outcomes, ...own }) {
    const isCancelled = own.failures.some(({ id }) => id === _base_cancellation_js__WEBPACK_IMPORTED_MODULE_0__/* .CANCELLED */ .gD.id);
    const failed = outcomes
        .filter(isFailure)
        .filter(({ problem }) => !isCancelled || problem.id !== _base_cancellation_js__WEBPACK_IMPORTED_MODULE_0__/* .CANCELLED */ .gD.id);
    const skipped = outcomes.filter((outcome) => outcome.status === "skipped");
    const ofOutcomes = {
        failures: failed.map((outcome) => problemOf(outcome, outcome.problem)),
        cause: own.cause,
        warnings: skipped.map((outcome) => problemOf(outcome, outcome.problem)),
    };
    return isCancelled ? (0,_base_step_js__WEBPACK_IMPORTED_MODULE_3__/* .mergeRemarks */ .qk)(own, ofOutcomes) : (0,_base_step_js__WEBPACK_IMPORTED_MODULE_3__/* .mergeRemarks */ .qk)(ofOutcomes, own);
}
/** Whether the job fails for an outcome. Why requests were not sent at all is a failure of the run, which says it once. */
function isFailure(outcome) {
    if (outcome.status === "rejected")
        return true;
    return (outcome.status === "failed" || outcome.status === "unknown") && outcome.wasTried;
}


/***/ }),

/***/ 5563:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  h: () => (/* binding */ readResendInputs),
  o: () => (/* binding */ resend)
});

// EXTERNAL MODULE: ./build/base/format.js
var format = __webpack_require__(8253);
// EXTERNAL MODULE: ./build/base/glob.js
var glob = __webpack_require__(6120);
// EXTERNAL MODULE: ./build/base/step.js
var step = __webpack_require__(7460);
// EXTERNAL MODULE: ./build/files/find-files.js
var find_files = __webpack_require__(6959);
// EXTERNAL MODULE: ./build/files/pattern-mistakes.js
var pattern_mistakes = __webpack_require__(3422);
// EXTERNAL MODULE: ./build/files/search-warnings.js
var search_warnings = __webpack_require__(1682);
// EXTERNAL MODULE: ./build/files/unused-excludes.js
var unused_excludes = __webpack_require__(4118);
// EXTERNAL MODULE: ./build/run/inputs/connection.js
var inputs_connection = __webpack_require__(5228);
// EXTERNAL MODULE: ./build/run/inputs/input-reader.js
var input_reader = __webpack_require__(6112);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/attest/request-record.js
var request_record = __webpack_require__(8487);
// EXTERNAL MODULE: ./build/base/errors.js
var errors = __webpack_require__(5145);
// EXTERNAL MODULE: ./build/base/json.js
var base_json = __webpack_require__(768);
// EXTERNAL MODULE: ./build/evidence/workflow-run.js
var workflow_run = __webpack_require__(2363);
// EXTERNAL MODULE: ./build/files/files.js
var files = __webpack_require__(2375);
// EXTERNAL MODULE: ./build/resend/outcome.js
var resend_outcome = __webpack_require__(4242);
;// CONCATENATED MODULE: ./build/resend/read-request.js









const RECORDED_ALREADY = {
    id: "recorded-already",
    title: "The request was recorded already, so it is not sent again",
};
/** Returns the kept requests that may be sent, in the order in which they were made, and the outcomes of all others. */
function readRecords(files, allowed, context) {
    const kept = [];
    const others = [];
    for (const { path, location } of files) {
        try {
            const request = { path, location, record: readRecord(location) };
            const objection = findObjection(request.record, allowed, context);
            if (objection !== undefined) {
                others.push((0,resend_outcome/* reject */.ku)(request, objection));
            }
            else if (request.record.status === "recorded") {
                others.push((0,resend_outcome/* skip */.iv)(request, RECORDED_ALREADY));
            }
            else {
                kept.push(request);
            }
        }
        catch (error) {
            others.push(rejectDamaged({ path }, error));
        }
    }
    const timeOf = ({ record }) => Date.parse(record.madeAt);
    kept.sort((one, other) => timeOf(one) - timeOf(other) || (0,find_files/* byPath */.f2)(one, other));
    return { kept, others };
}
/** Returns the record in the `request.json` at `location`. Throws a ParseError if it is not what the action writes. */
function readRecord(location) {
    const name = (0,external_node_path_.basename)(location);
    return (0,base_json/* parseDocument */.Tp)(name, (0,files/* readDocument */.u0)(location, name), request_record/* parseRecord */.Hh);
}
const LEAVE_OUT = "Leave it out of `requests`.";
/** Returns why a request must not be sent: it does not belong to this run, or is from a dry run. */
function findObjection(record, { org, flows }, { serverUrl, repository }) {
    if (record.org !== org) {
        return foreignProblem("organization", `Its organization is ${quote(record.org)}, not ${quote(org)}`);
    }
    if (flows.length > 0 && !flows.some((allows) => allows(record.flow))) {
        return foreignProblem("flow", `Its flow is ${quote(record.flow)}, which \`flows\` does not allow`);
    }
    if (repository === undefined) {
        return {
            id: "foreign-request",
            title: "The request may belong to another repository",
            details: ["GITHUB_REPOSITORY does not say which repository this run is of"],
            advice: LEAVE_OUT,
        };
    }
    const { run } = record;
    if ((0,workflow_run/* repositoryUrlOf */.ZN)(run) !== `${serverUrl}/${repository.fullName}`) {
        const origin = run === undefined ? "It names no run" : `It is from ${quote(run)}`;
        return foreignProblem("repository", `${origin}, and must be from a run of ${repository.fullName}`);
    }
    if (record.status === "dry-run") {
        return {
            id: "dry-run-request",
            title: "The request is from a dry run, so it must not be sent",
            advice: LEAVE_OUT,
        };
    }
    return undefined;
}
function foreignProblem(what, detail) {
    return {
        id: "foreign-request",
        title: `The request belongs to another ${what}`,
        details: [detail],
        advice: LEAVE_OUT,
    };
}
function quote(text) {
    return JSON.stringify((0,format/* truncate */.xv)(text, 200));
}
/** Returns the outcome of a request whose files caused a ParseError. Throws any other error again. */
function rejectDamaged(request, error) {
    if (!(error instanceof errors/* ParseError */.mB))
        throw error;
    return (0,resend_outcome/* reject */.ku)(request, {
        id: "damaged-request",
        title: "The request is damaged",
        details: [error.message],
        advice: "Download its artifact again, or re-run the job that attests.",
    });
}
/**
 * Returns the request that its kept files make up. They may come from somebody who wants our key to attest something
 * else, so they must be exactly those that the record describes. Throws a ParseError for anything else.
 */
function readRequest({ location, record }) {
    const folder = (0,external_node_path_.dirname)(location);
    const { flow, trail, boundary } = record;
    const payload = readKeptFile(folder, record.payload);
    requireSameAttestation(record, payload.content);
    const dataJson = payload.content.toString("utf8");
    if (record.attachment === undefined) {
        return { flow, trail, boundary, dataJson };
    }
    const attachment = readKeptFile(folder, record.attachment);
    return { flow, trail, boundary, dataJson, attachment };
}
function readKeptFile(folder, { file, bytes, sha256 }) {
    const content = (0,files/* readDocument */.u0)((0,external_node_path_.join)(folder, file), file);
    const found = (0,request_record/* describeFile */.CL)(file, content);
    if (found.bytes === bytes && found.sha256 === sha256)
        return { name: file, content };
    throw new errors/* ParseError */.mB(`${file} is not the file that was kept (its digest differs)`);
}
function requireSameAttestation(record, payload) {
    const { file } = record.payload;
    const json = (0,base_json/* parseDocument */.Tp)(file, payload, (field) => field.object());
    const commit = (0,base_json/* textAt */.$6)(json, "git_commit_info.sha1");
    if (json["attestation_name"] !== record.name || commit !== record.commit) {
        throw new errors/* ParseError */.mB(`${file} and ${request_record/* RECORD_FILE */.lt} are about different attestations`);
    }
    requireNamedAttachment(record, json);
}
/** A `data_json` with `user_data.ci` names the attachment that belongs to it, or none. */
function requireNamedAttachment({ payload, attachment }, json) {
    const ci = (0,base_json/* valueAt */.fK)(json, "user_data.ci");
    if (ci === undefined)
        return;
    const named = (0,base_json/* textAt */.$6)(ci, "evidence.sha256");
    if (named === attachment?.sha256)
        return;
    if (attachment === undefined) {
        throw new errors/* ParseError */.mB(`${payload.file} names an attachment, and ${request_record/* RECORD_FILE */.lt} does not`);
    }
    throw new errors/* ParseError */.mB(`${attachment.file} is not the attachment that ${payload.file} names`);
}

// EXTERNAL MODULE: ./build/resend/resend-report.js
var resend_report = __webpack_require__(2762);
// EXTERNAL MODULE: ./build/base/cancellation.js
var cancellation = __webpack_require__(345);
// EXTERNAL MODULE: ./build/base/problem.js
var base_problem = __webpack_require__(9299);
// EXTERNAL MODULE: ./build/service/operations/delivery-problems.js
var delivery_problems = __webpack_require__(1456);
;// CONCATENATED MODULE: ./build/resend/send-requests.js









const RECORDED_EARLIER = (0,delivery_problems/* maybeTwice */.dA)("An earlier run may have recorded it as well");
const SEND_AGAIN = "Run this action again later.";
/** What this action, which sends what was kept, can do about a problem of the service. */
const ADVICE = {
    conflict: SEND_AGAIN,
    "request-too-large": "A kept request cannot be made smaller: re-run the job that attests, and have it attach less.",
};
/**
 * Sends one request after the other, until the service is unavailable or the run is cancelled. A dry run only reads
 * their files. Returns the outcome of each.
 */
async function sendRequests(requests, destination, deps) {
    const graceful = (0,cancellation/* withGrace */.pj)(deps);
    const sent = [];
    for (const request of requests) {
        if (deps.signal.aborted || sent.at(-1)?.isServiceDown)
            break;
        const sending = await sendRequest(request, destination, graceful);
        deps.log.info((0,resend_report/* outcomeLine */.RW)(sending.outcome));
        sent.push(sending);
    }
    const unsent = leaveUnsent(requests.slice(sent.length), deps);
    const outcomes = [...sent.map(({ outcome }) => outcome), ...unsent.outcomes];
    return { outcomes, ...(0,step/* mergeRemarks */.qk)(...sent, unsent) };
}
const NOT_SENT = {
    id: "requests-not-sent",
    title: "Not sent, since the service is unavailable",
};
const NOT_SENT_CANCELLED = {
    id: cancellation/* CANCELLED */.gD.id,
    title: "Not sent, since the run was cancelled",
};
/** Returns the outcomes of requests that were not sent. That the run was cancelled is a failure of the whole run. */
function leaveUnsent(requests, { signal, log }) {
    const problem = signal.aborted ? NOT_SENT_CANCELLED : NOT_SENT;
    const outcomes = requests.map((request) => unrecordedOutcome(request, { status: "failed", problem, wasTried: false }));
    for (const outcome of outcomes)
        log.info((0,resend_report/* outcomeLine */.RW)(outcome));
    if (outcomes.length === 0 || signal.aborted)
        return { outcomes, ...(0,step/* mergeRemarks */.qk)() };
    const count = (0,format/* pluralize */.td)(outcomes.length, "request was", "requests were");
    const title = `The service is unavailable, so ${count} not sent`;
    return { outcomes, ...(0,step/* failure */.V2)({ id: NOT_SENT.id, title, advice: SEND_AGAIN }) };
}
/** Sends a request if its files are those that were kept, and writes the outcome into its `request.json`. */
async function sendRequest(request, { connection, org }, deps) {
    const { path, record } = request;
    let attestation;
    try {
        attestation = readRequest(request);
    }
    catch (error) {
        return { outcome: rejectDamaged(request, error), warnings: [], isServiceDown: false };
    }
    if (connection === undefined) {
        const outcome = { path, record, status: "dry-run" };
        return { outcome, warnings: [], isServiceDown: false };
    }
    await markPending(request);
    const delivery = await deliver(attestation, connection, org, deps);
    if (delivery.status === "recorded")
        return endRecorded(request, delivery);
    return endUnrecorded(request, delivery);
}
/** Writes that a request may have been recorded, in case the run is killed before it can write how the sending ended. */
async function markPending({ location, record }) {
    if (hasUnknownOutcome(record))
        return;
    // Where it cannot be written, the outcome cannot either, which is a warning.
    await (0,request_record/* writeOutcome */.gZ)(location, record, { status: "pending", reason: record.reason, attempts: 0 });
}
/** Delivers a request within a time limit of its own. An unexpected error leaves its outcome unknown. */
async function deliver(attestation, connection, org, deps) {
    const { value, failures } = await (0,step/* runStep */.eg)(deps, "service", async () => {
        const service = await deps.connect(connection, org);
        try {
            return (0,step/* done */.Vw)(await service.attest(attestation));
        }
        finally {
            service.close();
        }
    });
    if (value !== undefined)
        return value;
    // At least one attempt may have begun.
    const problem = (0,delivery_problems/* interruptedProblem */.yS)(failures);
    return { status: "unknown", problem, retryable: false, attempts: 1 };
}
async function endRecorded(request, delivery) {
    const { path, location, record } = request;
    const outcome = { path, record, status: "recorded", response: delivery.response };
    const unwritten = await (0,request_record/* writeOutcome */.gZ)(location, record, delivery);
    const remarks = remarksOn(record, delivery).map((problem) => (0,resend_outcome/* problemOf */.Zw)(request, problem));
    return { outcome, warnings: [...unwritten, ...remarks], isServiceDown: false };
}
/** Returns what people should know of a request that was recorded: at most once that it may be there twice. */
function remarksOn(record, { remarks }) {
    const { notices = [], warnings = [] } = remarks;
    const remarksOfDelivery = [...notices, ...warnings];
    const isTold = remarksOfDelivery.some(({ id }) => id === RECORDED_EARLIER.id);
    if (isTold || !hasUnknownOutcome(record))
        return remarksOfDelivery;
    return [RECORDED_EARLIER, ...remarksOfDelivery];
}
async function endUnrecorded(request, delivery) {
    const { location, record } = request;
    const { attempts, retryable, httpStatus } = delivery;
    const described = unrecordedOutcome(request, { ...delivery, wasTried: true });
    const { status, problem } = described;
    // A conflict is about one trail only.
    const isServiceDown = retryable && httpStatus !== 409;
    const next = isServiceDown ? SEND_AGAIN : ADVICE[problem.id];
    // Whoever sends again what may be recorded should look at the trail first.
    const outcome = status === "failed" ? withAdvice(described, next) : described;
    const reason = (0,base_problem/* describeProblem */.BJ)(outcome.problem);
    const warnings = await (0,request_record/* writeOutcome */.gZ)(location, record, { status, reason, attempts });
    return { outcome, warnings, isServiceDown };
}
function withAdvice(outcome, advice) {
    const { problem } = outcome;
    const sentences = (0,format/* joinSentences */.DP)(problem.advice, advice);
    return { ...outcome, problem: { ...problem, advice: sentences || undefined } };
}
/** What an earlier run may have recorded is unknown, whatever kept this one from recording it. */
function unrecordedOutcome({ path, record }, delivery) {
    const { status, problem, response, wasTried } = delivery;
    if (status === "failed" && hasUnknownOutcome(record)) {
        const { title, advice } = problem;
        const doubt = {
            ...delivery_problems/* UNKNOWN */.HV,
            details: [
                "An earlier run may have recorded it",
                `This time: ${title}`,
                ...(0,base_problem/* detailLines */.ZN)(problem),
            ],
            advice: (0,format/* joinSentences */.DP)(advice, delivery_problems/* LOOK_FIRST */.x5),
        };
        return { path, record, status: "unknown", problem: doubt, response, wasTried };
    }
    return { path, record, status, problem, response, wasTried };
}
/** Whether an earlier run may have recorded a request: its response was lost, or the run never wrote how it ended. */
function hasUnknownOutcome({ status }) {
    return status === "unknown" || status === "pending";
}

;// CONCATENATED MODULE: ./build/resend/resend-action.js












/** Returns the inputs; patterns are relative to `directory`. Throws one InputsError that names every wrong one. */
function readResendInputs(raw, directory) {
    const read = new input_reader/* InputReader */.i_(raw);
    const dryRun = read.flag("dry-run") ?? false;
    const connection = (0,inputs_connection/* readKeyConnection */._O)(read, dryRun ? "optional" : "required");
    const org = (0,inputs_connection/* readOrganization */.wu)(read);
    const flows = read.list("flows").map(glob/* nameGlob */.e);
    const patterns = read.requiredPatterns("requests", "glob patterns such as `kept/**/request.json`");
    let inputs;
    if (org !== undefined && (dryRun || connection !== undefined)) {
        const destination = { org, connection: dryRun ? undefined : connection };
        inputs = { ...destination, flows, patterns, directory };
    }
    return read.complete(inputs);
}
/** Sends every kept request that the inputs allow, in the order in which they were made. */
async function resend(inputs, deps) {
    const { patterns, directory } = inputs;
    const found = await (0,find_files/* findFiles */.lY)(patterns, directory, { followOutside: false });
    const { files } = found;
    const links = (0,search_warnings/* linkWarnings */.wJ)("requests", found);
    if (files.length === 0) {
        const place = `The patterns start at ${directory}.`;
        const mistakes = (0,format/* present */.Eb)(patterns.map(pattern_mistakes/* patternMistake */.$));
        const problem = {
            id: "no-request",
            title: "`requests` matches no file",
            details: mistakes.length === 0 ? place : [place, ...mistakes],
            advice: "Check that the artifacts are downloaded before this step.",
        };
        return { outcomes: [], ...(0,step/* mergeRemarks */.qk)({ failures: [problem], warnings: links }) };
    }
    const unmatched = (0,search_warnings/* unmatchedWarnings */.lR)("requests", found.unmatched, directory);
    const { notices, lines } = (0,unused_excludes/* remarkOnExcludes */.P)("requests", found, directory);
    for (const line of lines)
        deps.log.info(line);
    const { kept, others } = readRecords(files, inputs, deps.context);
    for (const other of others)
        deps.log.info((0,resend_report/* outcomeLine */.RW)(other));
    const { outcomes, ...sending } = await sendRequests(kept, inputs, deps);
    const searching = { warnings: [...unmatched, ...links], notices };
    return { outcomes: [...outcomes, ...others], ...(0,step/* mergeRemarks */.qk)(searching, sending) };
}


/***/ }),

/***/ 2762:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Eo: () => (/* binding */ renderResend),
/* harmony export */   RW: () => (/* binding */ outcomeLine),
/* harmony export */   Uj: () => (/* binding */ resendOutputs),
/* harmony export */   sH: () => (/* binding */ describeCancelledResend),
/* harmony export */   vl: () => (/* binding */ describeOutcomes)
/* harmony export */ });
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8253);
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9299);
/* harmony import */ var _summary_html_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3202);
/* harmony import */ var _summary_overview_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(20);
/* harmony import */ var _outcome_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4242);





/** UTF-16 units of one text in an output, and of all results together. */
const TEXT_LIMIT = 2_000;
const RESULTS_LIMIT = 300_000;
/** How people are told of an outcome, the worst first. */
const OUTCOMES = {
    failed: { symbol: "❌", words: "not recorded" },
    rejected: { symbol: "❌", words: "rejected" },
    unknown: { symbol: "⚠️", words: "unknown" },
    "dry-run": { symbol: "⏭️", words: "not sent (dry run)" },
    skipped: { symbol: "⏭️", words: "recorded already" },
    recorded: { symbol: "✅", words: "recorded" },
};
const ORDER = Object.keys(OUTCOMES);
/** Returns the outputs of the action. All together stay under 1 MB; results that do not fit are counted. */
function resendOutputs({ outcomes }) {
    const results = outcomes.map(toResult);
    const listed = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .firstFitting */ .ei)(results, RESULTS_LIMIT);
    const omitted = results.length - listed.length;
    return {
        recorded: String(count(outcomes, "recorded")),
        failed: String(count(outcomes, "failed")),
        unknown: String(count(outcomes, "unknown")),
        results: JSON.stringify(omitted > 0 ? [...listed, { omitted }] : listed),
    };
}
function count(outcomes, status) {
    return outcomes.filter((outcome) => outcome.status === status).length;
}
function toResult(outcome) {
    const { path, record, status } = outcome;
    const texts = {
        request: path,
        org: record?.org,
        flow: record?.flow,
        trail: record?.trail,
        name: record?.name,
        status,
        response: "response" in outcome ? outcome.response : undefined,
        reason: reasonOf(outcome),
    };
    return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text && (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .truncate */ .xv)(text, TEXT_LIMIT)]));
}
/** Returns the line of the log about a request, such as `Recorded: unit-tests on trail t of flow f (kept/request.json)`. */
function outcomeLine(outcome) {
    const line = `${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .capitalize */ .ZH)(OUTCOMES[outcome.status].words)}: ${(0,_outcome_js__WEBPACK_IMPORTED_MODULE_4__/* .nameRequest */ .RX)(outcome)}`;
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([line, reasonOf(outcome)]).join(": ");
}
function reasonOf(outcome) {
    return "problem" in outcome ? (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_1__/* .describeProblem */ .BJ)(outcome.problem) : undefined;
}
/** Returns what was done before the run was cancelled. */
function describeCancelledResend(result) {
    return `${describeOutcomes(result)}.`;
}
/** Returns how many requests were recorded, in a few words without a full stop. */
function describeOutcomes({ outcomes }) {
    if (outcomes.length === 0)
        return "No kept request was sent";
    const requests = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(outcomes.length, "kept request");
    if (count(outcomes, "dry-run") > 0)
        return `${requests}, nothing was sent (dry run)`;
    const already = count(outcomes, "skipped");
    const recorded = already + count(outcomes, "recorded");
    const earlier = already > 0 ? ` (${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(already, "was", "were")} recorded already)` : "";
    return `${recorded} of ${requests} recorded${earlier}`;
}
/** Returns the job summary as Markdown. Text from the requests is escaped. */
function renderResend(result, page) {
    const { outcomes, failures, warnings, notices } = result;
    const sorted = outcomes.toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status));
    // The list of requests has the problems of the outcomes.
    const remarks = [...failures, ...warnings];
    const all = (0,_outcome_js__WEBPACK_IMPORTED_MODULE_4__/* .allRemarks */ .Ri)(result);
    const parts = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([
        `## ${symbolOf(result)} ${describeOutcomes(result)}`,
        remarks.length > 0 ? (0,_summary_html_js__WEBPACK_IMPORTED_MODULE_2__/* .foldedList */ .H8)({ items: remarks, noun: "remark" }, _summary_html_js__WEBPACK_IMPORTED_MODULE_2__/* .problemItem */ .Dk) : undefined,
        sorted.length > 0 ? (0,_summary_html_js__WEBPACK_IMPORTED_MODULE_2__/* .foldedList */ .H8)({ items: sorted, noun: "request" }, describeOutcome) : undefined,
        all.failures.length > 0 ? (0,_summary_overview_js__WEBPACK_IMPORTED_MODULE_3__/* .helpLink */ .Cp)(page, all) : undefined,
        notices.length > 0 ? noticesFold(notices) : undefined,
    ]);
    return `${parts.join("\n\n")}\n`;
}
function noticesFold(notices) {
    const list = (0,_summary_html_js__WEBPACK_IMPORTED_MODULE_2__/* .foldedList */ .H8)({ items: notices, noun: "notice" }, _summary_html_js__WEBPACK_IMPORTED_MODULE_2__/* .problemItem */ .Dk);
    return (0,_summary_html_js__WEBPACK_IMPORTED_MODULE_2__/* .folded */ .TM)((0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(notices.length, "notice"), list);
}
function symbolOf(result) {
    if ((0,_outcome_js__WEBPACK_IMPORTED_MODULE_4__/* .allRemarks */ .Ri)(result).failures.length > 0)
        return "❌";
    return count(result.outcomes, "dry-run") > 0 ? "⏭️" : "✅";
}
function describeOutcome(outcome) {
    const { path, record, status } = outcome;
    const { symbol: shape, words } = OUTCOMES[status];
    const title = `${(0,_summary_html_js__WEBPACK_IMPORTED_MODULE_2__/* .symbol */ .HR)(shape)} ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .capitalize */ .ZH)(words)}`;
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([
        record === undefined ? title : `${title}: ${describeTarget(record)}`,
        (0,_summary_html_js__WEBPACK_IMPORTED_MODULE_2__/* .code */ .aY)(path),
        "problem" in outcome ? (0,_summary_html_js__WEBPACK_IMPORTED_MODULE_2__/* .problemItem */ .Dk)(outcome.problem) : undefined,
    ]).join("<br/>");
}
function describeTarget({ name, flow, trail }) {
    return `${(0,_summary_html_js__WEBPACK_IMPORTED_MODULE_2__/* .code */ .aY)(name)} · flow ${(0,_summary_html_js__WEBPACK_IMPORTED_MODULE_2__/* .code */ .aY)(flow)} · trail ${(0,_summary_html_js__WEBPACK_IMPORTED_MODULE_2__/* .code */ .aY)(trail)}`;
}


/***/ })

};
