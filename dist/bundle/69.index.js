export const id = 69;
export const ids = [69];
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

/***/ 4343:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CR: () => (/* binding */ NO_BYTES),
/* harmony export */   kR: () => (/* binding */ LINE_FEED),
/* harmony export */   t7: () => (/* binding */ countLineFeeds)
/* harmony export */ });
const NO_BYTES = Buffer.alloc(0);
const LINE_FEED = 0x0a;
/** Returns how many line feeds the bytes have. */
function countLineFeeds(bytes) {
    let count = 0;
    let index = bytes.indexOf(LINE_FEED);
    while (index >= 0) {
        count++;
        index = bytes.indexOf(LINE_FEED, index + 1);
    }
    return count;
}


/***/ }),

/***/ 1345:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   lo: () => (/* binding */ MAX_DATA_JSON),
/* harmony export */   pi: () => (/* binding */ toJUnitResult),
/* harmony export */   q9: () => (/* binding */ SuiteLimit)
/* harmony export */ });
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5145);
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8253);


/** Entries of `junit_results`: one per suite, or one per name if suites are merged. */
const MAX_ENTRIES = 50_000;
/** Bytes of `data_json`, and of the suites in it. */
const MAX_DATA_JSON = 8_000_000;
/** Suites before they are merged; all of them are in memory. */
const MAX_SUITES = 500_000;
/** Bytes of an entry of `junit_results` besides the name. */
const ENTRY_OVERHEAD = 80;
/** Returns what `junit_results` states of a suite. */
function toJUnitResult(suite) {
    const { name, total, failures, errors, skipped, duration } = suite;
    return { name, total, failures, errors, skipped, duration };
}
/** Counts suites while reports are read, so that they neither fill the memory nor make a request that no service takes. */
class SuiteLimit {
    #names = new Set();
    #mergeSuites;
    #suites = 0;
    #entries = 0;
    #bytes = 0;
    constructor(mergeSuites) {
        this.#mergeSuites = mergeSuites;
    }
    /** Counts one more suite. Throws an AttestationError if there are too many, or their names are too long. */
    add(name) {
        this.#suites += 1;
        if (this.#suites > MAX_SUITES) {
            refuse(`The reports have more than ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatNumber */ .ZV)(MAX_SUITES)} suites`);
        }
        if (this.#mergeSuites && this.#names.has(name))
            return;
        this.#names.add(name);
        this.#entries += 1;
        this.#bytes += Buffer.byteLength(JSON.stringify(name)) + ENTRY_OVERHEAD;
        if (this.#entries > MAX_ENTRIES) {
            const what = this.#mergeSuites ? "names of suites" : "suites (`merge-suites: false`)";
            refuse(`The reports have more than ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatNumber */ .ZV)(MAX_ENTRIES)} ${what}`);
        }
        if (this.#bytes > MAX_DATA_JSON) {
            const names = `The names of the first ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatNumber */ .ZV)(this.#entries)} suites`;
            refuse(`${names} alone make \`data_json\` larger than ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatBytes */ .z3)(MAX_DATA_JSON)}`);
        }
    }
}
function refuse(title) {
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .AttestationError */ .L7({
        id: "too-many-suites",
        title,
        advice: "Suites should be what tests are grouped by. Keep what changes with every test, such as a time or a random number, out of their names, or split the reports over several attestations.",
    });
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

/***/ 6191:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   KB: () => (/* binding */ MANIFEST_SCHEMA),
/* harmony export */   L_: () => (/* binding */ formatManifest),
/* harmony export */   OY: () => (/* binding */ describeEntry),
/* harmony export */   e0: () => (/* binding */ MANIFEST),
/* harmony export */   mQ: () => (/* binding */ countsOf)
/* harmony export */ });
/* harmony import */ var _data_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1345);
/* harmony import */ var _evidence_file_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5562);


/** Its name in the zip. */
const MANIFEST = "manifest.json";
/** Rises when the meaning of a member changes. */
const MANIFEST_SCHEMA = 2;
/** Returns the text of the zip's list of the files that it holds, and of those that are omitted. */
function formatManifest(files, omitted) {
    const manifest = {
        schema: MANIFEST_SCHEMA,
        files: files.map(({ file, content, redaction }) => describeEntry({
            name: file.name,
            kind: file.kind,
            suites: (0,_evidence_file_js__WEBPACK_IMPORTED_MODULE_1__/* .suitesOf */ .f3)(file),
            content,
            redaction,
        })),
        omitted: omitted.map(describeOmission),
    };
    return `${JSON.stringify(manifest, undefined, 2)}\n`;
}
/** Returns what the manifest says of a file that the zip holds. */
function describeEntry({ name, kind, suites, content, redaction }) {
    return {
        path: name,
        kind,
        bytes: content.bytes,
        sha256: content.sha256,
        ...describeCounts(kind, suites),
        redacted: redaction?.replacements,
        original_sha256: redaction?.originalSha256,
    };
}
/** Returns what a file says about its tests: nothing, unless it is a report. Without suites, that is broken. */
function describeCounts(kind, suites) {
    if (kind !== "report")
        return {};
    return suites === undefined ? { invalid: true } : countsOf(suites);
}
/** Returns the counts of a report that the manifest states. */
function countsOf(suites) {
    const sum = (count) => suites.reduce((total, suite) => total + suite[count], 0);
    return {
        total: sum("total"),
        failures: sum("failures"),
        errors: sum("errors"),
        skipped: sum("skipped"),
    };
}
function describeOmission({ name, kind, bytes, reason, cause, suites }) {
    const omission = { path: name, kind, bytes, reason, cause };
    if (kind !== "report")
        return omission;
    if (suites === undefined)
        return { ...omission, invalid: true };
    return { ...omission, suites: suites.map(_data_json_js__WEBPACK_IMPORTED_MODULE_0__/* .toJUnitResult */ .pi) };
}


/***/ }),

/***/ 365:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ke: () => (/* binding */ testResult),
/* harmony export */   To: () => (/* binding */ PREDICATE_TYPE),
/* harmony export */   VW: () => (/* binding */ describeWorkflow),
/* harmony export */   cf: () => (/* binding */ buildPredicate),
/* harmony export */   pj: () => (/* binding */ nameTests)
/* harmony export */ });
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8253);
/* harmony import */ var _junit_report_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(837);
/* harmony import */ var _workflow_run_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2363);



/** The in-toto predicate type: https://github.com/in-toto/attestation/blob/main/spec/predicates/test-result.md */
const PREDICATE_TYPE = "https://in-toto.io/attestation/test-result/v0.1";
/** UTF-16 units of a name. Signers accept a predicate of at most 16 MB. */
const MAX_NAME = 1000;
const WORKFLOW_REF = /^(?<repository>[^/]+\/[^/]+)\/(?<path>.+?\.ya?ml)@(?<ref>.+)$/;
/** Builds the predicate of an in-toto *test result*. Names of passed tests are left out, since the reports have them. */
function buildPredicate({ context, redact, tests, warnings }) {
    return {
        result: testResult(tests.counts, warnings),
        configuration: describeWorkflow(context, redact),
        url: (0,_workflow_run_js__WEBPACK_IMPORTED_MODULE_1__/* .runUrl */ .Vp)(context),
        warnedTests: nameTests(tests.flaky),
        failedTests: nameTests(tests.failed),
    };
}
/** Returns `FAILED` with any failure or error, `WARNED` with warnings or flaky cases, else `PASSED`. */
function testResult(counts, warnings) {
    if ((0,_junit_report_js__WEBPACK_IMPORTED_MODULE_2__/* .failedCount */ .w0)(counts) > 0)
        return "FAILED";
    return warnings.length > 0 || counts.flaky > 0 ? "WARNED" : "PASSED";
}
/** Returns the workflow file at its commit, as a ResourceDescriptor; an empty list if the runner does not name it. */
function describeWorkflow(context, redact) {
    const { workflowRef, workflowSha, serverUrl } = context;
    const { repository, path, ref } = WORKFLOW_REF.exec(workflowRef ?? "")?.groups ?? {};
    if (repository === undefined || path === undefined || ref === undefined)
        return [];
    const source = `git+${serverUrl}/${repository}`;
    const uri = redact.has("branch") ? source : `${source}@${encodeRef(ref)}`;
    if (workflowSha === undefined)
        return [{ name: path, uri }];
    return [{ name: path, uri, digest: { gitCommit: workflowSha } }];
}
/** Names of branches may have characters that a URI may not. */
function encodeRef(ref) {
    return encodeURI(ref).replaceAll("#", "%23");
}
/** Returns the names of cases as the predicate lists them. */
function nameTests(cases) {
    return cases.map(({ suite, name }) => (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .truncate */ .xv)(`${suite} › ${name}`, MAX_NAME));
}


/***/ }),

/***/ 887:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bl: () => (/* binding */ MAX_LISTED),
/* harmony export */   Gc: () => (/* binding */ describeRunContext),
/* harmony export */   RQ: () => (/* binding */ describeEvidence),
/* harmony export */   k2: () => (/* binding */ completeRunContext)
/* harmony export */ });
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(768);
/* harmony import */ var _base_sanitize_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9029);
/* harmony import */ var _junit_report_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(837);
/* harmony import */ var _workflow_run_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2363);




/** The version of the action, as in package.json. */
const VERSION = "1.0.0";
/** Rises when the meaning of a member changes. */
const SCHEMA = 2;
/** Entries of a list in the payload, since services limit its size; the manifest or the job summary lists more. */
const MAX_LISTED = 50;
/** UTF-16 units of a text in the payload. */
const MAX_TEXT = 1000;
/** UTF-16 units of a warning, which may list how a report contradicts itself. */
const MAX_WARNING = 4000;
/** Builds `user_data.ci` (docs/evidence.md), but for what `completeRunContext` adds. What is unknown is left out. */
function describeRunContext(parts) {
    const { patterns, demands, context, commit, tests, notJUnit } = parts;
    const invalid = tests.invalid.map(({ name, reason }) => {
        return { path: name, reason: (0,_base_sanitize_js__WEBPACK_IMPORTED_MODULE_1__/* .sanitizeLine */ .g$)(reason, MAX_TEXT) };
    });
    return {
        schema: SCHEMA,
        action: context.action && { ...context.action, version: VERSION },
        run: (0,_workflow_run_js__WEBPACK_IMPORTED_MODULE_2__/* .describeRun */ .vZ)(context, commit, parts.now),
        commit_sources: (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .nonEmpty */ .hq)({ ...commit.sources }),
        redacted: commit.redacted,
        reports: {
            ...bounded("patterns", patterns),
            excluded: tests.excluded,
            read: tests.reports,
            ...bounded("invalid", invalid),
            ...bounded("not_junit", notJUnit),
        },
        demands: describeDemands(demands),
        tests: {
            executed: (0,_junit_report_js__WEBPACK_IMPORTED_MODULE_3__/* .executedCount */ .dD)(tests.counts),
            flaky: tests.counts.flaky,
        },
    };
}
/** Returns `user_data.ci` with the outcome of the tests, the warnings and what is known of the evidence. */
function completeRunContext(ci, results) {
    const lines = results.warnings.map((warning) => (0,_base_sanitize_js__WEBPACK_IMPORTED_MODULE_1__/* .sanitizeLine */ .g$)(warning, MAX_WARNING));
    return {
        ...ci,
        tests: { outcome: results.tests.outcome, ...ci.tests, ...bounded("warnings", lines) },
        evidence: describeEvidence(results),
    };
}
/** Builds `user_data.ci.evidence`, also where every file is omitted; undefined if there were none. */
function describeEvidence({ archive, omitted, }) {
    if (archive === undefined && omitted.length === 0)
        return undefined;
    const listed = omitted.map(({ name, bytes, reason }) => ({ path: name, bytes, reason }));
    return {
        sha256: archive?.sha256,
        bytes: archive?.bytes,
        files: archive?.files ?? 0,
        ...bounded("omitted", listed),
        redacted: archive?.redacted,
    };
}
/** Returns the demands as members that are named after the inputs. */
function describeDemands(demands) {
    const members = Object.entries(demands).flatMap(([input, demand]) => {
        const name = input.replaceAll("-", "_");
        const member = Array.isArray(demand) ? bounded(name, demand) : { [name]: demand };
        return Object.entries(member);
    });
    return Object.fromEntries(members);
}
/** Returns a list's first entries under its name, and `NAME_total` if there are more. */
function bounded(name, entries) {
    if (entries.length <= MAX_LISTED)
        return { [name]: entries };
    return { [name]: entries.slice(0, MAX_LISTED), [`${name}_total`]: entries.length };
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

/***/ 9075:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ aggregate)
/* harmony export */ });
/* harmony import */ var _report_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(837);

const NONE = { total: 0, failures: 0, errors: 0, skipped: 0, flaky: 0, duration: 0 };
/** Returns the totals of reports. Suites are in order of first appearance; with `mergeSuites`, those of one name are added up. */
function aggregate(reports, mergeSuites) {
    const all = reports.flatMap(({ suites }) => suites);
    const { duration, ...counts } = all.reduce(add, NONE);
    if (!mergeSuites)
        return { suites: all, counts, duration };
    const byName = Map.groupBy(all, ({ name }) => name);
    const suites = Array.from(byName, ([name, same]) => ({ name, ...same.reduce(add, NONE) }));
    return { suites, counts, duration };
}
/** Durations are rounded at every step, so that errors of binary fractions do not add up. */
function add(one, other) {
    return {
        total: one.total + other.total,
        failures: one.failures + other.failures,
        errors: one.errors + other.errors,
        skipped: one.skipped + other.skipped,
        flaky: one.flaky + other.flaky,
        duration: (0,_report_js__WEBPACK_IMPORTED_MODULE_0__/* .roundSeconds */ .UR)(one.duration + other.duration),
    };
}


/***/ }),

/***/ 9117:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Y0: () => (/* binding */ CASE_LIMITS),
  _y: () => (/* binding */ createReportReader),
  tL: () => (/* binding */ readReport),
  DC: () => (/* binding */ remainingLimits)
});

// EXTERNAL MODULE: ./build/base/buffers.js
var buffers = __webpack_require__(4343);
// EXTERNAL MODULE: ./build/base/format.js
var format = __webpack_require__(8253);
// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
;// CONCATENATED MODULE: ./build/xml/bytes.js


/** The ASCII characters that XML markup consists of. */
const NUL = 0x00;
const EXCLAMATION = 0x21;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const SLASH = 0x2f;
const COLON = 0x3a;
const LESS_THAN = 0x3c;
const EQUALS = 0x3d;
const GREATER_THAN = 0x3e;
const QUESTION = 0x3f;
/** Creates a set of bytes: 1 at the index of each byte whose character in Latin-1 matches, otherwise 0. */
function byteSet(pattern) {
    return Uint8Array.from({ length: 256 }, (_, byte) => {
        const character = String.fromCharCode(byte);
        return pattern.test(character) ? 1 : 0;
    });
}
const WHITESPACE = byteSet(/[ \t\r\n]/);
/** All bytes above ASCII may be part of a name. */
const NAME_BYTES = byteSet(/[A-Za-z0-9_:.\u0080-\u00ff-]/);
/** What neither ends an attribute value nor has to be checked in it. */
const VALUE_BYTES = byteSet(/[^"'&<]/);
/** Returns the index of the first byte from `from` on that is not in the set. */
function skipBytes(set, bytes, from) {
    let index = from;
    while (index < bytes.length && set[bytes[index] ?? 0] === 1)
        index++;
    return index;
}
/** Returns the index of the first byte from `from` on that is not white space. */
function skipWhitespace(bytes, from) {
    return skipBytes(WHITESPACE, bytes, from);
}
/** Returns the index of the first byte from `from` on that means something in an attribute value. */
function skipValueBytes(bytes, from) {
    return skipBytes(VALUE_BYTES, bytes, from);
}
/** Returns the end of the name that starts at `from`, or `from` if no name starts there. */
function nameEnd(bytes, from) {
    const first = bytes[from] ?? 0;
    // Names do not start with a digit, a period or a hyphen, which all come before the colon.
    return first < COLON ? from : skipBytes(NAME_BYTES, bytes, from);
}
/** Whether `bytes` contain a text at index `from`, of which each character is one byte. */
function isAt(bytes, from, text) {
    return from + text.length <= bytes.length && mayBeAt(bytes, from, text);
}
/** As `isAt`, but the end of the bytes may cut the text off. */
function mayBeAt(bytes, from, text) {
    const to = Math.min(from + text.length, bytes.length);
    for (let index = from; index < to; index++) {
        if (bytes[index] !== text.charCodeAt(index - from))
            return false;
    }
    return true;
}
const CONTROLS = Array.from({ length: 0x20 }, (_, byte) => byte).filter((byte) => byte !== NUL && WHITESPACE[byte] === 0);
const FORBIDDEN = [...CONTROLS, Buffer.from("\ufffe"), Buffer.from("\uffff")];
/** In bytes: what stays in the fastest cache while it is searched for one character after the other. */
const PIECE = 16 * 1024;
/** The smallest bytes that start a character of more than one, two and three bytes. */
const LEADS = [0xc0, 0xe0, 0xf0];
/** Returns the index of the first character from `from` on that XML forbids, except NUL; undefined if there is none. */
function findForbidden(bytes, from) {
    for (let at = from; at < bytes.length; at += PIECE) {
        // The last character that starts in a piece may have two more bytes.
        const piece = bytes.subarray(at, at + PIECE + 2);
        // One native search for each of them is faster than a loop over the bytes.
        const found = FORBIDDEN.map((one) => piece.indexOf(one)).filter((index) => index >= 0);
        if (found.length > 0)
            return at + Math.min(...found);
    }
    return undefined;
}
/** Returns the index of the first byte from `from` on that is not valid UTF-8; undefined if all are. */
function findInvalidUtf8(bytes, from) {
    const rest = bytes.subarray(from);
    if ((0,external_node_buffer_.isUtf8)(rest))
        return undefined;
    // The decoder puts U+FFFD in place of what is invalid.
    const replaced = Buffer.from(rest.toString());
    let same = 0;
    while (rest[same] === replaced[same])
        same++;
    return from + wholeCharacters(rest.subarray(0, same));
}
/** Returns the length of `bytes` without a character that their end cuts off. */
function wholeCharacters(bytes) {
    const { length } = bytes;
    for (const [index, lead] of LEADS.entries()) {
        const byte = bytes[length - 1 - index] ?? 0;
        if (isContinuation(byte))
            continue;
        return byte >= lead ? length - 1 - index : length;
    }
    return length;
}
/** Returns how many characters the bytes of UTF-8 have. */
function countCharacters(bytes) {
    if ((0,external_node_buffer_.isAscii)(bytes))
        return bytes.length;
    let count = 0;
    for (const byte of bytes) {
        if (!isContinuation(byte))
            count++;
    }
    return count;
}
/** Returns the name from `from` to `to` as messages show it. */
function showName(bytes, from, to) {
    return (0,format/* showShort */.Wl)(bytes.toString("utf8", from, to));
}
function isContinuation(byte) {
    return (byte & 0xc0) === 0x80;
}

;// CONCATENATED MODULE: ./build/xml/diagnostics.js



/** The structure of a report is broken (R1). The message starts with the place. */
class InvalidReportError extends Error {
    name = "InvalidReportError";
    /** What is wrong, without the place. */
    reason;
    constructor(place, reason) {
        super(`${place}: ${reason}`);
        this.reason = reason;
    }
}
/** What is tolerated in a document (R1). */
const QUIRKS = {
    forbiddenCharacter: "a character that XML forbids, shown as U+FFFD",
    invalidBytes: "bytes that are invalid in its encoding, shown as U+FFFD",
    lessThanInValue: "'<' inside an attribute value",
    unknownReference: "'&' that does not start a reference XML defines, kept as written",
    repeatedAttribute: "a repeated attribute, of which the first counts",
    textOutsideRoot: "text outside the root element, which was ignored",
    lateDeclaration: "an XML declaration that is not at its start",
};
/** Tracks positions and collects what is tolerated. Indices refer to the bytes that are being scanned. */
class Diagnostics {
    #path;
    /** The first occurrence of what was tolerated, by description. `offset`: how many bytes of UTF-8 come before it. */
    #quirks = new Map();
    #bytes = buffers/* NO_BYTES */.CR;
    /** Where `#bytes` start. */
    #offset = 0;
    /** Counted from 1, columns in characters. */
    #position = { line: 1, column: 1 };
    /** `path` names the document in messages. */
    constructor(path) {
        this.#path = path;
    }
    /** One sentence for each kind of what was tolerated, about its first occurrence, in document order. */
    get notices() {
        const quirks = [...this.#quirks.values()].sort((one, other) => one.offset - other.offset);
        return quirks.map(({ notice }) => notice);
    }
    /** Sets the bytes that indices refer to. They start at the position that `advance` moved to. */
    setBytes(bytes) {
        this.#bytes = bytes;
    }
    /** Moves the start to index `to`. */
    advance(to) {
        this.#position = this.#positionOf(to);
        this.#offset += to;
    }
    /** Returns how many bytes of the document come before `index`. */
    offsetOf(index) {
        return this.#offset + index;
    }
    /** Returns the place of the byte at `index` as messages name it: path, line and column. */
    placeOf(index) {
        const { line, column } = this.#positionOf(index);
        return `${this.#path}:${line}:${column}`;
    }
    /** Rejects the document because of what is at an index or a place. */
    fail(at, reason) {
        const place = typeof at === "number" ? this.placeOf(at) : at;
        throw new InvalidReportError(place, reason);
    }
    /** Records the first occurrence of what is tolerated: one of QUIRKS or the like, and what the document has there. */
    tolerate(description, index, detail) {
        const offset = this.offsetOf(index);
        const recorded = this.#quirks.get(description);
        if (recorded !== undefined && recorded.offset <= offset)
            return;
        const quoted = detail === undefined ? "" : ` (${JSON.stringify((0,format/* showShort */.Wl)(detail))})`;
        const notice = `${this.placeOf(index)}: the report has ${description}${quoted}`;
        this.#quirks.set(description, { offset, notice });
    }
    #positionOf(index) {
        const { line, column } = this.#position;
        const before = this.#bytes.subarray(0, index);
        const lineFeeds = (0,buffers/* countLineFeeds */.t7)(before);
        const ownLine = before.subarray(before.lastIndexOf(buffers/* LINE_FEED */.kR) + 1);
        const firstColumn = lineFeeds > 0 ? 1 : column;
        return { line: line + lineFeeds, column: firstColumn + countCharacters(ownLine) };
    }
}

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./build/base/errors.js
var errors = __webpack_require__(5145);
// EXTERNAL MODULE: ./build/base/code-points.js
var code_points = __webpack_require__(1271);
;// CONCATENATED MODULE: ./build/xml/markup.js


const COMMENT = { name: "comment", opener: "<!--", closer: "-->", inside: [] };
const CDATA = { name: "CDATA section", opener: "<![CDATA[", closer: "]]>", inside: [] };
const INSTRUCTION = { name: "processing instruction", opener: "<?", closer: "?>", inside: [] };
const QUOTED = { name: "literal", opener: '"', closer: '"', inside: [] };
const LITERALS = [QUOTED, { ...QUOTED, opener: "'", closer: "'" }];
const DECLARATION = { name: "declaration", opener: "<", closer: ">", inside: LITERALS };
const IN_SUBSET = [COMMENT, INSTRUCTION, DECLARATION];
const SUBSET = { name: "internal subset", opener: "[", closer: "]", inside: IN_SUBSET };
const IN_DOCTYPE = [...LITERALS, SUBSET];
const DOCTYPE = { name: "DOCTYPE", opener: "<!DOCTYPE", closer: ">", inside: IN_DOCTYPE };
const DECLARATIONS = [COMMENT, CDATA, DOCTYPE];
/** Skips comments, CDATA sections, processing instructions and the DOCTYPE, whatever their length. */
class Markup {
    #diagnostics;
    /** The section that is being skipped, and the sections that are open inside it. */
    #open = [];
    /** Where the outermost of them starts: an index into the current bytes, a place once they are gone. */
    #start = 0;
    constructor(diagnostics) {
        this.#diagnostics = diagnostics;
    }
    get isOpen() {
        return this.#open.length > 0;
    }
    get isCdata() {
        return this.#open[0] === CDATA;
    }
    /** Opens the section at `at`. Returns the index after its opener; undefined if more bytes are needed. */
    open(bytes, at, where) {
        const isInstruction = bytes[at + 1] === QUESTION;
        const kind = isInstruction
            ? this.#findInstruction(bytes, at)
            : this.#findDeclaration(bytes, at, where);
        if (kind === undefined)
            return undefined;
        this.#open.push(kind);
        this.#start = at;
        return at + kind.opener.length;
    }
    /** Continues at `from`, up to the next place where a section ends or starts. */
    skip(bytes, from) {
        const kind = this.#open.at(-1);
        if (kind === undefined)
            return { to: from, next: from };
        if (kind.inside.length > 0)
            return this.#skipInDoctype(bytes, from, kind);
        const to = bytes.indexOf(kind.closer, from);
        if (to < 0)
            return { to: findCutOff(bytes, from, kind.closer) };
        this.#open.pop();
        return { to, next: to + kind.closer.length };
    }
    /** Keeps the position of an open section before its bytes are gone. */
    locate() {
        if (this.isOpen && typeof this.#start === "number") {
            this.#start = this.#diagnostics.placeOf(this.#start);
        }
    }
    /** Throws InvalidReportError if a section is still open. */
    finish() {
        const [outermost] = this.#open;
        if (outermost === undefined)
            return;
        this.#diagnostics.fail(this.#start, `this ${outermost.name} does not end`);
    }
    #findInstruction(bytes, at) {
        const from = at + INSTRUCTION.opener.length;
        const to = nameEnd(bytes, from);
        if (to === bytes.length)
            return undefined;
        if (to === from)
            this.#diagnostics.fail(at, "'<?' is not followed by a name");
        const isDeclaration = bytes.toString("latin1", from, to) === "xml";
        if (isDeclaration && this.#diagnostics.offsetOf(at) > 0) {
            this.#diagnostics.tolerate(QUIRKS.lateDeclaration, at);
        }
        return INSTRUCTION;
    }
    #findDeclaration(bytes, at, where) {
        const kind = DECLARATIONS.find(({ opener }) => mayBeAt(bytes, at, opener));
        if (kind === undefined) {
            return this.#diagnostics.fail(at, "'<!' starts neither a comment nor CDATA nor a DOCTYPE");
        }
        if (bytes.length - at < kind.opener.length)
            return undefined;
        if (kind === CDATA && where !== "inside") {
            this.#diagnostics.fail(at, "a CDATA section is outside the root element");
        }
        if (kind === DOCTYPE && where !== "before") {
            this.#diagnostics.fail(at, "a DOCTYPE must come before the root element");
        }
        return kind;
    }
    /** Skips a part of a DOCTYPE, whose declarations are not read (R1). */
    #skipInDoctype(bytes, from, kind) {
        for (let to = from; to < bytes.length; to++) {
            const inner = kind.inside.find(({ opener }) => mayBeAt(bytes, to, opener));
            const mark = inner?.opener ?? kind.closer;
            const next = to + mark.length;
            if (next > bytes.length)
                return { to };
            if (inner !== undefined) {
                this.#open.push(inner);
                return { to, next };
            }
            if (mayBeAt(bytes, to, kind.closer)) {
                this.#open.pop();
                return { to, next };
            }
        }
        return { to: bytes.length };
    }
}
/** Returns where a closer may start that the end of the bytes cuts off, or their length. */
function findCutOff(bytes, from, closer) {
    let index = Math.max(from, bytes.length - closer.length + 1);
    while (index < bytes.length && !mayBeAt(bytes, index, closer))
        index++;
    return index;
}

// EXTERNAL MODULE: ./build/base/xml-entities.js
var xml_entities = __webpack_require__(5841);
;// CONCATENATED MODULE: ./build/xml/text.js





/** Marks the place where text was cut off. */
const CUT_MARK = "… [cut]";
const PREDEFINED = new Map(Object.entries(xml_entities/* ENTITIES */.E).map(([name, character]) => [`&${name};`, character]));
const REFERENCE = /&(?:#x[0-9A-Fa-f]+|#[0-9]+|lt|gt|amp|quot|apos);/;
const REFERENCES = new RegExp(REFERENCE, "g");
/** The start of what may be a reference. */
const REFERENCE_START = /^&[#0-9A-Za-z]*;?/;
const text_FORBIDDEN = /[[\p{Cc}\p{Cs}\ufffe\uffff]--[\t\n\r\u007f-\u009f]]/v;
const ALL_FORBIDDEN = new RegExp(text_FORBIDDEN, "gv");
const REPLACEMENT = "\ufffd";
/** In bytes. Only references with many leading zeros are longer. */
const MAX_REFERENCE = 32;
/** UTF-16 units. People see only the beginning of a longer line, where a secret would have to be as long to be cut. */
const LONG_LINE = 8_000;
/**
 * Cuts a text that is longer than `limit` UTF-16 units, and marks that. The line in which it is cut goes, unless more
 * than 8,000 units of it fit: with a lower limit, only the mark is left of a single line.
 */
function cutAtLine(text, limit) {
    if (text.length <= limit)
        return text;
    return markCut((0,format/* truncate */.xv)(text, limit, ""));
}
/** Marks a text that was cut off. Its last line goes unless it is long, since it may end with a part of a secret. */
function markCut(text) {
    const start = text.lastIndexOf("\n") + 1;
    const isLong = text.slice(start).trimStart().length > LONG_LINE;
    const kept = isLong ? text : text.slice(0, start);
    return kept + CUT_MARK;
}
/** Decodes text: references to characters and predefined entities, and nothing else (R1). */
function decodeText(text) {
    return replaceForbidden(text).replace(REFERENCES, (one) => characterOf(one) ?? REPLACEMENT);
}
/** Returns an attribute value decoded: like text, with tabs and line ends as spaces (R1). */
function decodeAttribute(value) {
    return decodeText(value.replace(/\r\n|[\t\n\r]/g, " "));
}
function replaceForbidden(text) {
    return text.replace(ALL_FORBIDDEN, REPLACEMENT);
}
/** Returns the character that a reference stands for; undefined if XML forbids it. */
function characterOf(reference) {
    const predefined = PREDEFINED.get(reference);
    if (predefined !== undefined)
        return predefined;
    const isHexadecimal = reference.startsWith("&#x");
    const digits = reference.slice(isHexadecimal ? 3 : 2, -1);
    const codePoint = Number.parseInt(digits, isHexadecimal ? 16 : 10);
    if (codePoint > code_points/* LAST_CODE_POINT */.C)
        return undefined;
    const character = String.fromCodePoint(codePoint);
    return text_FORBIDDEN.test(character) ? undefined : character;
}
/** Collects the decoded text of an element, including CDATA and the text of its descendants, up to a limit. */
class TextContent {
    #text = "";
    /** How many more bytes of the document are decoded. */
    #left;
    #isCut = false;
    #endsWithReturn = false;
    constructor(limit) {
        this.#left = limit;
    }
    /** Adds text with references as they are written. */
    add(bytes, from, to) {
        this.#text += decodeText(this.#take(bytes, from, to));
    }
    /** Adds the text of a CDATA section, which has no references. */
    addCdata(bytes, from, to) {
        this.#text += replaceForbidden(this.#take(bytes, from, to));
    }
    /** Returns the text so far, with a mark where it was cut off. */
    toString() {
        return this.#isCut ? markCut(this.#text) : this.#text;
    }
    /** Returns its last lines, at most `limit` UTF-16 units, and only whole ones. */
    lastLines(limit) {
        const end = this.#isCut ? this.#text.lastIndexOf("\n") + 1 : this.#text.length;
        const text = this.#text.slice(0, end).trim();
        const lines = text.length > limit ? [CUT_MARK, ...lastWholeLines(text, limit)] : [text];
        if (this.#isCut)
            lines.push(CUT_MARK);
        return lines.join("\n").trim();
    }
    /** Returns the part of a piece that fits, with a line feed at the end of every line. */
    #take(bytes, from, to) {
        if (this.#isCut)
            return "";
        this.#isCut = to - from > this.#left;
        const fitting = bytes.subarray(from, Math.min(to, from + this.#left));
        this.#left -= fitting.length;
        const end = this.#isCut ? wholeCharacters(fitting) : fitting.length;
        const text = fitting.toString("utf8", 0, end);
        const rest = this.#endsWithReturn && text.startsWith("\n") ? text.slice(1) : text;
        this.#endsWithReturn = text.endsWith("\r");
        return rest.replace(/\r\n?/g, "\n");
    }
}
/** Returns the lines that are whole in the last `limit` UTF-16 units of a text. */
function lastWholeLines(text, limit) {
    const [_partial, ...lines] = text.slice(-limit).split("\n");
    return lines;
}
/** Records what is tolerated about the `&` at `index` (R1). Returns false if the end of the bytes cuts a reference off. */
function checkReference(bytes, index, diagnostics) {
    for (const reference of PREDEFINED.keys()) {
        if (isAt(bytes, index, reference))
            return true;
    }
    const text = bytes.toString("latin1", index, index + MAX_REFERENCE);
    const [start = ""] = REFERENCE_START.exec(text) ?? [];
    const isCutOff = start === text && text.length < MAX_REFERENCE && !start.endsWith(";");
    if (isCutOff)
        return false;
    if (!REFERENCE.test(start)) {
        diagnostics.tolerate(QUIRKS.unknownReference, index);
    }
    else if (characterOf(start) === undefined) {
        diagnostics.tolerate(QUIRKS.forbiddenCharacter, index);
    }
    return true;
}
/** Checks the references in a piece of text. Returns its end, or the start of one that the end of the bytes cuts off. */
function checkReferences(bytes, [from, to], diagnostics) {
    const text = bytes.subarray(0, to);
    let at = text.indexOf(code_points/* AMPERSAND */.e, from);
    while (at >= 0) {
        if (!checkReference(bytes, at, diagnostics))
            return at;
        at = text.indexOf(code_points/* AMPERSAND */.e, at + 1);
    }
    return to;
}

;// CONCATENATED MODULE: ./build/xml/start-tag.js





/** Integers per attribute: where its name starts and ends, then where its value does. */
const WIDTH = 4;
/** A new attribute is compared with this many before it: comparing all of them would take quadratic time. */
const MAX_COMPARED = 64;
/** A start tag. Names and values are ranges of the scanned bytes; nothing is copied. */
class StartTag {
    bytes = buffers/* NO_BYTES */.CR;
    nameFrom = 0;
    nameTo = 0;
    isSelfClosing = false;
    #diagnostics;
    /** The attributes, `WIDTH` integers each. The array is reused for the next tag, so that tags cost no allocation. */
    #cells = new Array(WIDTH * MAX_COMPARED).fill(0);
    /** How many integers of the array are in use. */
    #length = 0;
    constructor(diagnostics) {
        this.#diagnostics = diagnostics;
    }
    /** Reads the tag whose `<` is at `start`. Returns the index after it; undefined if it is cut off. */
    parse(bytes, start) {
        this.bytes = bytes;
        this.nameFrom = start + 1;
        this.#length = 0;
        const nameTo = nameEnd(bytes, start + 1);
        if (nameTo === bytes.length)
            return undefined;
        if (nameTo === start + 1)
            this.#diagnostics.fail(start, "'<' is not followed by a name");
        this.nameTo = nameTo;
        let index = nameTo;
        for (;;) {
            const before = index;
            index = skipWhitespace(bytes, index);
            if (index === bytes.length)
                return undefined;
            if (bytes[index] === GREATER_THAN || bytes[index] === SLASH)
                return this.#close(index);
            if (index === before)
                this.#unexpected(index);
            index = this.#readAttribute(index);
        }
    }
    /** Where the name starts after the namespace prefix. */
    get localFrom() {
        for (let index = this.nameFrom; index < this.nameTo; index++) {
            if (this.bytes[index] === COLON)
                return index + 1;
        }
        return this.nameFrom;
    }
    /** The name of the element as error messages show it. */
    get shownName() {
        return showName(this.bytes, this.nameFrom, this.nameTo);
    }
    /** Returns where an attribute is, whose name must be ASCII; the first one counts if it is repeated. */
    find(name) {
        const cells = this.#cells;
        for (let at = 0; at < this.#length; at += WIDTH) {
            const start = cells[at] ?? 0;
            const length = (cells[at + 1] ?? 0) - start;
            if (length === name.length && isAt(this.bytes, start, name)) {
                return { from: cells[at + 2] ?? 0, to: cells[at + 3] ?? 0 };
            }
        }
        return undefined;
    }
    /** Returns the decoded value of an attribute; undefined if there is none. */
    value(name) {
        const found = this.find(name);
        if (found === undefined)
            return undefined;
        const written = this.bytes.toString("utf8", found.from, found.to);
        return decodeAttribute(written);
    }
    #close(index) {
        this.isSelfClosing = this.bytes[index] === SLASH;
        const end = index + (this.isSelfClosing ? 2 : 1);
        if (end > this.bytes.length)
            return undefined;
        if (this.bytes[end - 1] !== GREATER_THAN)
            this.#unexpected(index);
        return end;
    }
    /** Reads the attribute at `from`. Returns the index after it; the length of the bytes if they cut it off. */
    #readAttribute(from) {
        const bytes = this.bytes;
        const to = nameEnd(bytes, from);
        if (to === from)
            this.#unexpected(from);
        if (to === bytes.length)
            return to;
        const open = this.#findQuote(from, to);
        if (open === bytes.length)
            return open;
        const close = this.#findValueEnd(open);
        if (close === bytes.length)
            return close;
        if (this.#isRepeated(from, to)) {
            this.#diagnostics.tolerate(QUIRKS.repeatedAttribute, from, showName(bytes, from, to));
        }
        const cells = this.#cells;
        const at = this.#length;
        cells[at] = from;
        cells[at + 1] = to;
        cells[at + 2] = open + 1;
        cells[at + 3] = close;
        this.#length = at + WIDTH;
        return close + 1;
    }
    /** Whether an earlier attribute has the name from `from` to `to`. */
    #isRepeated(from, to) {
        const cells = this.#cells;
        const end = Math.min(this.#length, WIDTH * MAX_COMPARED);
        for (let at = 0; at < end; at += WIDTH) {
            const other = cells[at] ?? 0;
            const length = (cells[at + 1] ?? 0) - other;
            if (length === to - from && this.#isSame(from, other, length))
                return true;
        }
        return false;
    }
    #isSame(one, other, length) {
        for (let index = 0; index < length; index++) {
            if (this.bytes[one + index] !== this.bytes[other + index])
                return false;
        }
        return true;
    }
    /** Returns the index of the quote that opens the value of the attribute named from `from` to `to`. */
    #findQuote(from, to) {
        const bytes = this.bytes;
        const equals = skipWhitespace(bytes, to);
        if (equals === bytes.length)
            return equals;
        if (bytes[equals] !== EQUALS)
            this.#failAttribute(from, to, "has no value");
        const index = skipWhitespace(bytes, equals + 1);
        if (index < bytes.length && bytes[index] !== QUOTE && bytes[index] !== APOSTROPHE) {
            this.#failAttribute(from, to, "has a value without quotes");
        }
        return index;
    }
    /** Checks the value after the quote at `open`. Returns the index of the quote that closes it. */
    #findValueEnd(open) {
        const bytes = this.bytes;
        const quote = bytes[open];
        let index = skipValueBytes(bytes, open + 1);
        while (index < bytes.length && bytes[index] !== quote) {
            if (bytes[index] === LESS_THAN) {
                this.#diagnostics.tolerate(QUIRKS.lessThanInValue, index);
            }
            const isReference = bytes[index] === code_points/* AMPERSAND */.e;
            if (isReference && !checkReference(bytes, index, this.#diagnostics))
                return bytes.length;
            index = skipValueBytes(bytes, index + 1);
        }
        return index;
    }
    #failAttribute(from, to, what) {
        const name = showName(this.bytes, from, to);
        return this.#diagnostics.fail(from, `attribute ${name} ${what}`);
    }
    #unexpected(index) {
        const character = this.bytes.toString("utf8", index, index + 4).slice(0, 1);
        const place = `in tag <${this.shownName}>`;
        return this.#diagnostics.fail(index, `unexpected ${JSON.stringify(character)} ${place}`);
    }
}

;// CONCATENATED MODULE: ./build/xml/scanner.js







/** In bytes. For this length a loop is faster than `indexOf`. */
const SHORT_TEXT = 48;
/** In bytes. A tag is the one thing that must be in memory as a whole. */
const MAX_TAG = 16 * 1024 * 1024;
/** In bytes, for the names of all open elements together. */
const MAX_NAMES = 1024 * 1024;
/** A streaming XML scanner for UTF-8 that is strict about structure and tolerant about characters (R1). */
class Scanner {
    #handler;
    #diagnostics;
    #tag;
    #markup;
    #open = [];
    #nameBytes = 0;
    #bytes = buffers/* NO_BYTES */.CR;
    /** Up to where the bytes are done. */
    #index = 0;
    #final = false;
    #rootSeen = false;
    constructor(handler, diagnostics) {
        this.#handler = handler;
        this.#diagnostics = diagnostics;
        this.#tag = new StartTag(diagnostics);
        this.#markup = new Markup(diagnostics);
    }
    /**
     * Scans `bytes`, which start with those that the last call left. Returns how many are done; the rest must be
     * passed again, followed by more. `final`: no more follow. Throws InvalidReportError.
     */
    scan(bytes, final) {
        this.#bytes = bytes;
        this.#index = 0;
        this.#final = final;
        let canContinue = true;
        while (canContinue && this.#index < bytes.length) {
            canContinue = this.#markup.isOpen ? this.#skipMarkup() : this.#scanText();
        }
        this.#markup.locate();
        if (!final)
            return this.#index;
        this.#markup.finish();
        const open = this.#open.at(-1);
        if (open !== undefined) {
            this.#diagnostics.fail(bytes.length, `the document ends inside <${shownName(open)}>`);
        }
        if (!this.#rootSeen)
            this.#diagnostics.fail(bytes.length, "the document has no element");
        return this.#index;
    }
    // The methods below start at `#index` and move it. They return whether scanning can continue without more bytes.
    /** Scans text up to the next markup, and what that begins. */
    #scanText() {
        const bytes = this.#bytes;
        const from = this.#index;
        const near = Math.min(bytes.length, from + SHORT_TEXT);
        let to = from;
        while (to < near && bytes[to] !== LESS_THAN && bytes[to] !== code_points/* AMPERSAND */.e)
            to++;
        // Reading a byte after the last one would slow down this function from then on.
        if (to === near || bytes[to] !== LESS_THAN) {
            const next = bytes.indexOf(LESS_THAN, to);
            const end = next < 0 ? bytes.length : next;
            to = this.#isInside ? checkReferences(bytes, [to, end], this.#diagnostics) : end;
        }
        this.#emitText(from, to);
        this.#index = to;
        return to < bytes.length && bytes[to] === LESS_THAN && this.#scanMarkup();
    }
    #emitText(from, to) {
        if (this.#isInside) {
            if (from < to)
                this.#handler.text?.add(this.#bytes, from, to);
            return;
        }
        const text = skipWhitespace(this.#bytes, from);
        if (text < to)
            this.#diagnostics.tolerate(QUIRKS.textOutsideRoot, text);
    }
    #scanMarkup() {
        const start = this.#index;
        const next = this.#scanTagOrSection();
        if (next === undefined && this.#final) {
            this.#diagnostics.fail(start, "this tag does not end");
        }
        const end = next ?? this.#bytes.length;
        if (end - start > MAX_TAG) {
            this.#diagnostics.fail(start, "this tag is longer than 16 MiB");
        }
        this.#index = next ?? start;
        return next !== undefined;
    }
    /** Scans a tag, or opens a section. Returns the index after it; undefined if it is cut off. */
    #scanTagOrSection() {
        const second = this.#bytes[this.#index + 1];
        if (second === SLASH)
            return this.#scanEndTag();
        if (second !== EXCLAMATION && second !== QUESTION)
            return this.#scanStartTag();
        return this.#markup.open(this.#bytes, this.#index, this.#place);
    }
    get #place() {
        if (this.#isInside)
            return "inside";
        return this.#rootSeen ? "after" : "before";
    }
    #skipMarkup() {
        const { isCdata } = this.#markup;
        const { to, next } = this.#markup.skip(this.#bytes, this.#index);
        const from = this.#index;
        if (isCdata && from < to)
            this.#handler.text?.addCdata(this.#bytes, from, to);
        this.#index = next ?? to;
        return next !== undefined;
    }
    #scanStartTag() {
        const tag = this.#tag;
        const next = tag.parse(this.#bytes, this.#index);
        if (next === undefined)
            return undefined;
        if (this.#rootSeen && !this.#isInside) {
            this.#diagnostics.fail(this.#index, `<${tag.shownName}> is a second root element`);
        }
        this.#rootSeen = true;
        const kind = this.#handler.open(tag, this.#open.at(-1)?.kind);
        if (tag.isSelfClosing) {
            this.#handler.close(kind);
        }
        else {
            this.#push(tag, kind);
        }
        return next;
    }
    #push(tag, kind) {
        const name = this.#bytes.toString("latin1", tag.nameFrom, tag.nameTo);
        this.#open.push({ name, kind });
        this.#nameBytes += name.length;
        if (this.#nameBytes > MAX_NAMES) {
            this.#diagnostics.fail(this.#index, "too many elements are open");
        }
    }
    #scanEndTag() {
        const bytes = this.#bytes;
        const at = this.#index;
        const from = at + 2;
        const to = nameEnd(bytes, from);
        const end = skipWhitespace(bytes, to);
        if (end === bytes.length)
            return undefined;
        if (to === from)
            this.#diagnostics.fail(at, "'</' is not followed by a name");
        if (bytes[end] !== GREATER_THAN) {
            this.#diagnostics.fail(at, `end tag </${showName(bytes, from, to)}> is not closed`);
        }
        const open = this.#open.pop();
        if (open === undefined) {
            this.#diagnostics.fail(at, `</${showName(bytes, from, to)}> has no start tag`);
        }
        if (open.name.length !== to - from || !isAt(bytes, from, open.name)) {
            const expected = `found where </${shownName(open)}> was expected`;
            this.#diagnostics.fail(at, `</${showName(bytes, from, to)}> ${expected}`);
        }
        this.#nameBytes -= open.name.length;
        this.#handler.close(open.kind);
        return end + 1;
    }
    get #isInside() {
        return this.#open.length > 0;
    }
}
/** Returns the name of an open element as error messages show it. */
function shownName({ name }) {
    return showName(Buffer.from(name, "latin1"), 0, name.length);
}

;// CONCATENATED MODULE: ./build/xml/xml-reader.js







/** In bytes. An XML declaration that does not end within this length is ignored. */
const MAX_HEAD = 64 * 1024;
const ENCODING = /^<\?xml\s[^>]*?\bencoding\s*=\s*(["'])(.*?)\1/s;
/** TextDecoder reads these as windows-1252. In XML they mean ASCII, which UTF-8 includes. */
const ASCII_LABELS = new Set(["us-ascii", "ascii", "ansi_x3.4-1968"]);
/** What decoders put in place of bytes that are invalid. */
const xml_reader_REPLACEMENT = Buffer.from("\ufffd");
const UTF8 = "utf-8";
const UTF8_MARK = Buffer.from("\ufeff");
const MARKS = [
    { mark: UTF8_MARK, label: UTF8 },
    { mark: Buffer.from([0xff, 0xfe]), label: "utf-16le" },
    { mark: Buffer.from([0xfe, 0xff]), label: "utf-16be" },
];
/** Decodes, checks and scans a document in chunks. What cannot be judged yet is scanned again with the next chunk. */
class XmlReader {
    #diagnostics;
    #scanner;
    /** The bytes from which the encoding cannot be detected yet. */
    #head = buffers/* NO_BYTES */.CR;
    #decoder;
    /** Its first `#kept` bytes are those that the scanner left. */
    #store = buffers/* NO_BYTES */.CR;
    #kept = 0;
    /** How many of the kept bytes have been checked. */
    #checked = 0;
    /** Kept bytes are scanned again when there are this many: small chunks of a long tag must not take quadratic time. */
    #needed = 0;
    constructor(handler, diagnostics) {
        this.#diagnostics = diagnostics;
        this.#scanner = new Scanner(handler, diagnostics);
    }
    /** Reads the next bytes, which are used only during the call. Throws InvalidReportError. */
    write(bytes) {
        this.#read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), false);
    }
    /** Ends the document. Throws InvalidReportError. */
    end() {
        this.#read(buffers/* NO_BYTES */.CR, true);
    }
    #read(chunk, final) {
        const all = this.#appendToKept(this.#decode(chunk, final));
        const bytes = final ? all : all.subarray(0, wholeCharacters(all));
        this.#diagnostics.setBytes(bytes);
        this.#checkCharacters(bytes);
        const isEnough = final || bytes.length >= this.#needed;
        const done = isEnough ? this.#scanner.scan(bytes, final) : 0;
        if (final)
            return;
        if (isEnough)
            this.#needed = done > 0 ? 0 : 2 * bytes.length;
        this.#checked = bytes.length - done;
        this.#diagnostics.advance(done);
        this.#keep(all, done);
    }
    #decode(chunk, final) {
        if (this.#decoder !== undefined)
            return convert(this.#decoder, chunk, final);
        const head = this.#head.length === 0 ? chunk : Buffer.concat([this.#head, chunk]);
        this.#decoder = this.#detectEncoding(head, final);
        if (this.#decoder === undefined) {
            this.#head = Buffer.from(head);
            return buffers/* NO_BYTES */.CR;
        }
        const isMarked = head.subarray(0, UTF8_MARK.length).equals(UTF8_MARK);
        return convert(this.#decoder, isMarked ? head.subarray(UTF8_MARK.length) : head, final);
    }
    /** Detects the encoding (R1) by its mark, a zero byte next to `<` or the declaration; undefined: too few bytes. */
    #detectEncoding(bytes, final) {
        const head = bytes.subarray(0, MAX_HEAD);
        const isWhole = final || head.length === MAX_HEAD;
        if (head.length < 4 && !isWhole)
            return undefined;
        const marked = MARKS.find(({ mark }) => head.subarray(0, mark.length).equals(mark));
        if (marked !== undefined)
            return new external_node_util_.TextDecoder(marked.label);
        const start = head.indexOf(LESS_THAN);
        if (start < 0)
            return isWhole ? new external_node_util_.TextDecoder() : undefined;
        if (head[start + 1] === 0 && start % 2 === 0)
            return new external_node_util_.TextDecoder("utf-16le");
        if (head[start - 1] === 0 && start % 2 === 1)
            return new external_node_util_.TextDecoder("utf-16be");
        const isDeclared = mayBeAt(head, start, "<?xml");
        const end = isDeclared ? head.indexOf("?>", start) : start;
        if (end < 0 && !isWhole)
            return undefined;
        return this.#declaredEncoding(head.toString("latin1", start, Math.max(start, end)));
    }
    #declaredEncoding(declaration) {
        const [, , declared = UTF8] = ENCODING.exec(declaration) ?? [];
        const label = declared.trim().toLowerCase();
        try {
            const decoder = new external_node_util_.TextDecoder(ASCII_LABELS.has(label) ? UTF8 : label);
            // A declaration of UTF-16 that can be read as ASCII is wrong (R1).
            return decoder.encoding.startsWith("utf-16") ? new external_node_util_.TextDecoder() : decoder;
        }
        catch (error) {
            if ((0,errors/* errorCode */.CA)(error) !== "ERR_ENCODING_NOT_SUPPORTED")
                throw error;
            const shown = JSON.stringify((0,format/* showShort */.Wl)(label));
            return this.#diagnostics.fail(0, `the encoding ${shown} is unknown`);
        }
    }
    #appendToKept(chunk) {
        if (this.#kept === 0)
            return chunk;
        const length = this.#kept + chunk.length;
        if (this.#store.length < length) {
            const store = Buffer.allocUnsafeSlow(Math.max(2 * this.#kept, length));
            this.#store.copy(store, 0, 0, this.#kept);
            this.#store = store;
        }
        chunk.copy(this.#store, this.#kept);
        return this.#store.subarray(0, length);
    }
    /** Checks the bytes that are new. Throws InvalidReportError. */
    #checkCharacters(bytes) {
        const from = this.#checked;
        const nul = bytes.indexOf(NUL, from);
        if (nul >= 0) {
            // An error before the NUL is reported instead of it.
            this.#scanner.scan(bytes.subarray(0, nul), false);
            this.#diagnostics.fail(nul, "the document contains a NUL character");
        }
        const forbidden = findForbidden(bytes, from);
        if (forbidden !== undefined) {
            this.#diagnostics.tolerate(QUIRKS.forbiddenCharacter, forbidden);
        }
        const invalid = findInvalidUtf8(bytes, from);
        if (invalid !== undefined) {
            this.#diagnostics.tolerate(QUIRKS.invalidBytes, invalid);
        }
        if (this.#decoder?.encoding === UTF8)
            return;
        const replaced = bytes.indexOf(xml_reader_REPLACEMENT, from);
        if (replaced >= 0)
            this.#diagnostics.tolerate(QUIRKS.invalidBytes, replaced);
    }
    #keep(all, from) {
        this.#kept = all.length - from;
        if (this.#store.length < this.#kept)
            this.#store = Buffer.allocUnsafeSlow(2 * this.#kept);
        all.copy(this.#store, 0, from);
    }
}
/** Returns bytes of UTF-8 unchanged. */
function convert(decoder, bytes, final) {
    if (decoder.encoding === UTF8)
        return bytes;
    return Buffer.from(decoder.decode(bytes, { stream: !final }));
}

;// CONCATENATED MODULE: ./build/junit/header.js
/** What cannot be used, as notices describe it. */
const UNUSABLE = {
    count: "a count that is not a whole number of at most nine digits, treated as absent",
    failedCount: "a count of failures or errors that is not a whole number of at most nine digits",
    time: "a time that is not a number of seconds, treated as absent",
};
/** A fraction of zeros does not matter. */
const COUNT = /^\d{1,9}(?:\.0+)?$/;
/** What may mean more than 0. */
const POSITIVE_DIGIT = /[1-9]/;
const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const THOUSANDS = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
const DECIMAL_COMMA = /^([+-]?\d+),(\d+)$/;
/** More digits may lose precision. */
const MAX_DIGITS = 15;
/** The code of `.` minus that of `0`. */
const POINT = -2;
/** Reads the header in a start tag (R6, R7, R8). */
function readHeader(tag, diagnostics) {
    return {
        name: readWritten(tag, "name")?.text,
        tests: readCount(tag, "tests", diagnostics),
        failures: readFailedCount(tag, "failures", diagnostics),
        errors: readFailedCount(tag, "errors", diagnostics),
        skipped: readCount(tag, "skipped", diagnostics),
        time: readTime(tag, diagnostics),
    };
}
/** Reads the header of an inner suite if it may claim failures or errors. No other one matters (R6). */
function readInnerHeader(tag, diagnostics) {
    const isGreen = isPlainZero(tag, "failures") && isPlainZero(tag, "errors");
    return isGreen ? undefined : readHeader(tag, diagnostics);
}
/** Whether a count is absent or `0`, as nearly all are. */
function isPlainZero(tag, name) {
    return (tag.value(name) ?? "0") === "0";
}
/** Returns the failures and errors that a header counts; those that are absent or cannot be read count as none. */
function failedCountsOf({ failures, errors }) {
    return {
        failures: typeof failures === "number" ? failures : 0,
        errors: typeof errors === "number" ? errors : 0,
    };
}
/** Whether a header has failures or errors and does not say how many. */
function isUnreadable({ failures, errors }) {
    return typeof failures === "string" || typeof errors === "string";
}
/** Reads the `time` of a suite or a case in seconds (R7); undefined if it has none that can be used. */
function readTime(tag, diagnostics) {
    const found = tag.find("time");
    if (found === undefined)
        return undefined;
    return parsePlainSeconds(tag.bytes, found) ?? readSeconds(tag, diagnostics);
}
function readSeconds(tag, diagnostics) {
    const written = readWritten(tag, "time");
    if (written === undefined)
        return undefined;
    const seconds = parseSeconds(written.text);
    if (seconds === undefined)
        diagnostics.tolerate(UNUSABLE.time, written.from, written.text);
    return seconds;
}
function readCount(tag, name, diagnostics) {
    const written = readWritten(tag, name);
    if (written === undefined)
        return undefined;
    const count = parseCount(written.text);
    if (count === undefined)
        diagnostics.tolerate(UNUSABLE.count, written.from, written.text);
    return count;
}
function readFailedCount(tag, name, diagnostics) {
    const written = readWritten(tag, name);
    if (written === undefined)
        return undefined;
    const { text, from } = written;
    const count = parseCount(text);
    if (count !== undefined)
        return count;
    if (POSITIVE_DIGIT.test(text)) {
        diagnostics.tolerate(UNUSABLE.failedCount, from, text);
        return text;
    }
    diagnostics.tolerate(UNUSABLE.count, from, text);
    return undefined;
}
/** Returns what is written in an attribute, trimmed; undefined if it is absent or blank. */
function readWritten(tag, name) {
    const found = tag.find(name);
    const text = tag.value(name)?.trim();
    if (found === undefined || !text)
        return undefined;
    return { text, from: found.from };
}
function parseCount(text) {
    return COUNT.test(text) ? Number(text) : undefined;
}
/** Parses a `time` attribute (R7). Returns seconds, 0 for a negative time, undefined if it is not a time. */
function parseSeconds(text) {
    const isThousands = THOUSANDS.test(text);
    const plain = isThousands ? text.replaceAll(",", "") : text.replace(DECIMAL_COMMA, "$1.$2");
    if (!PLAIN.test(plain))
        return undefined;
    const seconds = Number(plain);
    return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}
/** Parses digits with at most one point, as nearly all times are: a string for each would take a fifth of the time. */
function parsePlainSeconds(bytes, { from, to }) {
    if (to === from || to - from > MAX_DIGITS)
        return undefined;
    let digits = 0;
    /** By what the digits are to be divided; 0 before the point. */
    let scale = 0;
    for (let index = from; index < to; index++) {
        const digit = (bytes[index] ?? 0) - 0x30;
        if (digit >= 0 && digit <= 9) {
            digits = digits * 10 + digit;
            scale *= 10;
        }
        else if (digit === POINT && scale === 0 && to - from > 1) {
            scale = 1;
        }
        else {
            return undefined;
        }
    }
    return scale === 0 ? digits : digits / scale;
}

// EXTERNAL MODULE: ./build/junit/report.js
var report = __webpack_require__(837);
;// CONCATENATED MODULE: ./build/junit/claims.js


const NONE_FAILED = { failures: 0, errors: 0 };
/** A single failure and a single error. */
const ONE_FAILED = {
    failure: { failures: 1, errors: 0 },
    error: { failures: 0, errors: 1 },
};
/** Returns the sums of failures and of errors. */
function addFailed(one, other) {
    return { failures: one.failures + other.failures, errors: one.errors + other.errors };
}
function subtractFailed(one, other) {
    return { failures: one.failures - other.failures, errors: one.errors - other.errors };
}
const NOTHING_FOUND = { ...NONE_FAILED, attempts: NONE_FAILED };
/** Returns what was found in two elements together. */
function addFound(one, other) {
    return { ...addFailed(one, other), attempts: addFailed(one.attempts, other.attempts) };
}
/** Returns what was found since `before`. */
function foundSince(now, before) {
    return {
        ...subtractFailed(now, before),
        attempts: subtractFailed(now.attempts, before.attempts),
    };
}
/** Stands for failures or errors of which a header does not say how many (R6). */
const UNREADABLE = { ...ONE_FAILED.error, isUnreadable: true };
/**
 * Returns the failures and errors that a header claims (R6): those that it counts, less the attempts that were found.
 * If none are left and nothing failed, a count that cannot be read claims an error.
 */
function claimOf(header, found) {
    const claimed = lessAttempts(failedCountsOf(header), found.attempts);
    const isGreen = (0,report/* failedCount */.w0)(claimed) === 0 && (0,report/* failedCount */.w0)(found) === 0;
    if (isGreen && isUnreadable(header))
        return UNREADABLE;
    return { ...claimed, isUnreadable: false };
}
/**
 * Takes attempts from the failures and errors that a header counts. Attempts that failed are taken from the failures
 * and those that errored from the errors, as far as there are any, and the rest of them from the others.
 */
function lessAttempts({ failures, errors }, attempts) {
    const otherFailures = Math.max(0, attempts.failures - failures);
    const otherErrors = Math.max(0, attempts.errors - errors);
    return {
        failures: Math.max(0, failures - attempts.failures - otherErrors),
        errors: Math.max(0, errors - attempts.errors - otherFailures),
    };
}
/** Whether more failures and errors are claimed than were found. */
function exceeds(claim, found) {
    return (0,report/* failedCount */.w0)(claim) > (0,report/* failedCount */.w0)(found);
}

;// CONCATENATED MODULE: ./build/junit/contradictions.js


/** How many contradictions of one report are shown. */
const MAX_CONTRADICTIONS = 20;
/** Adds phrases to a list, which keeps one more than are shown: the report then says that there are more. */
function addContradictions(list, phrases) {
    for (const phrase of phrases) {
        if (list.length <= MAX_CONTRADICTIONS)
            list.push(phrase);
    }
}
/** Returns a phrase about how the header of a suite and its cases differ, and which of them counts (R6). */
function describeSuite(header, counted, claim) {
    const claims = `but its header counts ${describeCounts(header, counted)}`;
    if (counted.total === 0) {
        const effect = describeEffect(claim, ": the header's counts are used");
        return `has no test cases, ${claims}${effect}`;
    }
    const cases = (0,format/* pluralize */.td)(counted.total, "test case");
    const failed = (0,report/* failedCount */.w0)(counted);
    if (failed === 0) {
        const effect = describeEffect(claim, ": the header's failures and errors are used");
        return `has ${cases}, none of which failed, ${claims}${effect}`;
    }
    const some = `of which ${(0,format/* formatNumber */.ZV)(failed)} failed`;
    return `has ${cases}, ${some}, ${claims}: the cases are counted`;
}
/** Returns the phrase that the header of a suite counts more skipped cases than the suite has (R6). */
function describeSkipped(claimed, counted) {
    const cases = (0,format/* pluralize */.td)(counted, "skipped test case");
    const claims = `but its header counts ${(0,format/* formatNumber */.ZV)(claimed)} skipped`;
    return `has ${cases}, ${claims}: the cases are counted`;
}
/** As `describeSuite`, for a suite inside another one. */
function describeInnerSuite(header, counted, claim) {
    return `contains a suite${contradictions_shownName(header)} that ${describeSuite(header, counted, claim)}`;
}
/** As `describeSuite`, for a suite inside a case. */
function describeSuiteInCase(header, found) {
    const suite = `has a test case that contains a suite${contradictions_shownName(header)}`;
    const claims = `but its header counts ${describeCounts(header, found)}`;
    const failed = (0,report/* failedCount */.w0)(found);
    if (failed === 0) {
        return `${suite} in which nothing failed, ${claims}: the test case counts as failed`;
    }
    return `${suite} in which ${(0,format/* formatNumber */.ZV)(failed)} failed, ${claims}: the header is ignored`;
}
/** As `describeSuite`, for a `<testsuites>` inside the root and the suites in it. */
function describeTestsuites(header, found, claim) {
    const claims = `but its header counts ${describeFailures(header, found)}`;
    const failed = (0,report/* failedCount */.w0)(found);
    if (failed === 0) {
        const effect = describeEffect(claim, ": they are added");
        return `has no failed test case inside a <testsuites>, ${claims}${effect}`;
    }
    const cases = (0,format/* pluralize */.td)(failed, "failed test case");
    return `has ${cases} inside a <testsuites>, ${claims}: the cases are counted`;
}
/** As `describeSuite`, for the root element and all suites. */
function describeRoot(header, found, claim) {
    const claims = `but the root element counts ${describeFailures(header, found)}`;
    const failed = (0,report/* failedCount */.w0)(found);
    if (failed === 0) {
        const effect = describeEffect(claim, ": one more suite reports them");
        return `has no failed test case in any suite, ${claims}${effect}`;
    }
    const cases = (0,format/* pluralize */.td)(failed, "failed test case");
    return `has ${cases} in all, ${claims}: the cases are counted`;
}
/** Returns the phrase that the root element makes `taken` passed cases of a suite skipped ones (R6). */
function describeTaken(taken, skipped, skippedInAll) {
    const own = `counts ${(0,format/* formatNumber */.ZV)(skipped)} skipped in its header`;
    const all = `the root element counts ${(0,format/* formatNumber */.ZV)(skippedInAll)} in all`;
    const change = `${(0,format/* formatNumber */.ZV)(taken)} of its passed test cases count as skipped`;
    return `${own}, but ${all}: ${change}`;
}
/** Returns the name of a suite as warnings show it. */
function quoteName(name) {
    return JSON.stringify((0,format/* showShort */.Wl)(name, 1000));
}
function contradictions_shownName({ name }) {
    return name === undefined ? "" : ` ${quoteName(name)}`;
}
function describeEffect({ isUnreadable }, effect) {
    return isUnreadable ? ": what cannot be read counts as one error" : effect;
}
function describeFailures({ failures, errors }, found) {
    const counts = `${describeCount(failures, "failure")} and ${describeCount(errors, "error")}`;
    return `${counts}${describeAttempts(found)}`;
}
function describeCounts(header, found) {
    const { tests = 0, failures, errors, skipped = 0 } = header;
    const failed = `${describeCount(failures, "failure")}, ${describeCount(errors, "error")}`;
    const counts = `${(0,format/* pluralize */.td)(tests, "test")}, ${failed}, ${(0,format/* formatNumber */.ZV)(skipped)} skipped`;
    return `${counts}${describeAttempts(found)}`;
}
function describeCount(count, noun) {
    if (typeof count === "string")
        return `${JSON.stringify((0,format/* showShort */.Wl)(count))} ${noun}s`;
    return (0,format/* pluralize */.td)(count ?? 0, noun);
}
function describeAttempts({ attempts }) {
    const count = (0,report/* failedCount */.w0)(attempts);
    return count === 0 ? "" : `, less ${(0,format/* pluralize */.td)(count, "failed attempt")}`;
}

;// CONCATENATED MODULE: ./build/junit/elements.js

/** The most frequent elements first, since names are compared in this order. */
const MEANINGS = {
    testcase: "testcase",
    failure: "failure",
    error: "error",
    skipped: "skipped",
    "system-out": "output",
    "system-err": "output",
    properties: "ignored",
    testsuite: "testsuite",
    testsuites: "testsuites",
    flakyFailure: "flakyFailure",
    flakyError: "flakyError",
    rerunFailure: "rerunFailure",
    rerunError: "rerunError",
};
const NAMES = Object.entries(MEANINGS);
/** The failed attempts by their elements. */
const ATTEMPTS = {
    flakyFailure: { outcome: "failure", isFlaky: true },
    flakyError: { outcome: "error", isFlaky: true },
    rerunFailure: { outcome: "failure", isFlaky: false },
    rerunError: { outcome: "error", isFlaky: false },
};
/** The names of elements that look like the outcome of a case, in lower case (R3). Few of them have a meaning. */
const OUTCOME_NAMES = new Set([
    "failure",
    "fail",
    "failed",
    "error",
    "errored",
    "skip",
    "skipped",
    "ignored",
    "warning",
    "broken",
    "crash",
    "timeout",
    "aborted",
]);
const LONGEST_OUTCOME_NAME = Math.max(...Array.from(OUTCOME_NAMES, ({ length }) => length));
/** How CTest says that a test was not run (R3). */
const NOT_RUN = ["notrun", "not run", "not_run"];
/** The words of R3, the worst outcome first. */
const OUTCOME_WORDS = [
    { outcome: "error", words: ["error", "errored", "crash", "crashed"] },
    { outcome: "failure", words: ["fail", "failed", "failure", "broken"] },
    {
        outcome: "skipped",
        words: [
            ...NOT_RUN,
            "skipped",
            "skip",
            "disabled",
            "ignored",
            "inactive",
            "pending",
            "incomplete",
            "suppressed",
        ],
    },
];
/** Returns what an element means, with any namespace prefix; undefined for elements that do not matter. */
function elementMeaning(tag) {
    const from = tag.localFrom;
    const length = tag.nameTo - from;
    for (const [name, meaning] of NAMES) {
        if (name.length === length && isAt(tag.bytes, from, name))
            return meaning;
    }
    return undefined;
}
/** Returns the name of an element without its namespace prefix if it looks like an outcome, in upper or lower case (R3). */
function outcomeName(tag) {
    const from = tag.localFrom;
    if (tag.nameTo - from > LONGEST_OUTCOME_NAME)
        return undefined;
    const name = tag.bytes.toString("latin1", from, tag.nameTo);
    return OUTCOME_NAMES.has(name.toLowerCase()) ? name : undefined;
}
/** Returns the outcome that the `status` and `result` of a `<testcase>` name, the worse of the two (R3). */
function statusOf(tag) {
    const status = wordIn(tag, "status");
    const result = wordIn(tag, "result");
    if (status === undefined && result === undefined)
        return "passed";
    const worst = OUTCOME_WORDS.find(({ words }) => isIn(words, status) || isIn(words, result));
    return worst?.outcome ?? "passed";
}
/** Whether a `<testcase>` says that it was not run, in the way of CTest (R3). */
function isNotRun(tag) {
    return isIn(NOT_RUN, wordIn(tag, "status")) && tag.find("result") === undefined;
}
function isIn(words, word) {
    return word !== undefined && words.includes(word);
}
function wordIn(tag, attribute) {
    return tag.value(attribute)?.trim().toLowerCase();
}

;// CONCATENATED MODULE: ./build/junit/inner-suite.js

/**
 * A suite inside a suite or a case, or a `<testsuites>` that is not the root, while its element is open.
 *
 * What fails in it belongs to the element that it lies in, which counts it anyway. Of the inner suite itself only the
 * failures and errors of its header matter (R6). At its end they are compared with what was found since its start:
 *
 * - Each failed attempt that was found excuses a failure or an error of the header.
 * - If the header then counts more than was found, a warning names both figures.
 * - If nothing in it failed, the failures and errors of the header count: as cases of the suite that it lies in, as a
 *   failure of the case that it lies in, and outside suites as cases of the extra suite (R5).
 * - Skipped cases of the header count only if it also has failures or errors, and the inner suite has no case.
 */
class InnerSuite {
    #header;
    /** Each with what was found in it before. */
    #enclosing;
    /** There are several if it is not yet known which of them counts. */
    constructor(header, ...enclosing) {
        this.#header = header;
        this.#enclosing = enclosing.map((one) => ({ one, before: one.soFar }));
    }
    /** Its element ends. */
    end() {
        const header = this.#header;
        for (const { one, before } of this.#enclosing) {
            const found = one.since(before);
            const claim = claimOf(header, found);
            if (exceeds(claim, found))
                one.addInnerClaim({ header, found, claim });
        }
    }
}

// EXTERNAL MODULE: ./build/base/json.js
var json = __webpack_require__(768);
;// CONCATENATED MODULE: ./build/junit/shown-attributes.js


// Attributes of cases are read in two ways. What counts is read with `StartTag.value` while the document is read. What
// only people are shown is kept as it is written, for all cases that may be shown, and parsed for those that are.
/** UTF-16 units of a value. */
const MAX_VALUE = 8 * 1024;
const SHOWN = ["name", "classname", "file", "line"];
/** Returns the attributes that people are shown as they are written, with values that are cut if they are long. */
function copyShownAttributes(tag) {
    let written = "";
    for (const name of SHOWN) {
        const found = tag.find(name);
        if (found === undefined)
            continue;
        const quote = String.fromCharCode(tag.bytes[found.from - 1] ?? 0);
        const value = cutAtLine(tag.bytes.toString("utf8", found.from, found.to), MAX_VALUE);
        written += ` ${name}=${quote}${value}${quote}`;
    }
    return written;
}
/** Loads and returns the parser of what `copyShownAttributes` returns. */
async function loadAttributeParser() {
    const { XMLParser } = await __webpack_require__.e(/* import() */ 517).then(__webpack_require__.bind(__webpack_require__, 7517));
    const parser = new XMLParser({
        ignoreAttributes: false,
        attributeNamePrefix: "",
        parseAttributeValue: false,
        trimValues: false,
        // Its decoder knows entities that XML does not, and drops characters that XML forbids.
        processEntities: false,
    });
    return (attributes) => {
        const parsed = parser.parse(`<testcase ${attributes}/>`);
        return (name) => {
            const value = (0,json/* textAt */.$6)(parsed, `testcase.${name}`);
            if (value === undefined)
                return undefined;
            return decodeAttribute(value).trim() || undefined;
        };
    };
}

;// CONCATENATED MODULE: ./build/junit/case-builder.js






/** What people are shown of a failure outside every case (R4). */
const NO_CASE = 'name="outside any case"';
/** A case while its element is open. */
class CaseBuilder {
    /** Undefined if it has no usable time. */
    seconds;
    /** Whether it is a test that CTest did not run. */
    isNotRun;
    /** Its failed attempts before it passed (R9). */
    flakyAttempts = 0;
    /** Its failed attempts, and those of cases inside it (R6). */
    attempts = NONE_FAILED;
    /** The first message of each kind. */
    messages = {};
    /** What people are shown of its start tag, as it is written. */
    attributes;
    /** The first of what it printed that is not blank, if that was collected. */
    output;
    /** How headers of suites inside it contradict what failed there: phrases that follow the name of its suite (R6). */
    contradictions = [];
    #status;
    /** What failed in it. */
    #failed = NONE_FAILED;
    #isSkipped = false;
    #isTodo = false;
    /** Whether the header of a suite in it claims failures that nothing in that suite shows. */
    #isClaimed = false;
    /** `status`: the outcome that its start tag names. Without a tag, it stands for a failure outside every case (R4). */
    constructor(status, tag, seconds) {
        this.seconds = seconds;
        this.#status = status;
        this.isNotRun = tag !== undefined && status === "skipped" && isNotRun(tag);
        this.attributes = tag === undefined ? NO_CASE : copyShownAttributes(tag);
    }
    /** A `<failure>` or `<error>` in it, or what counts like one (R3). */
    fail(outcome) {
        this.#failed = addFailed(this.#failed, ONE_FAILED[outcome]);
    }
    /** Adds the message of a `<failure>`, an `<error>` or a `<skipped>` in it. */
    addMessage(element, message) {
        this.messages[element] ??= message;
    }
    /** A `<skipped>` directly in it. `isTodo`: of type "todo". */
    skip(isTodo) {
        this.#isSkipped = true;
        this.#isTodo ||= isTodo;
    }
    /** A failed attempt of the case, or of a case inside it. */
    addAttempt(outcome) {
        this.attempts = addFailed(this.attempts, ONE_FAILED[outcome]);
    }
    /** A suite whose header may claim failures starts inside the case. */
    openInner(header) {
        return new InnerSuite(header, this);
    }
    get soFar() {
        return { ...this.#failed, attempts: this.attempts };
    }
    since(before) {
        return foundSince(this.soFar, before);
    }
    /** The case fails if nothing in the suite did. */
    addInnerClaim({ header, found, claim }) {
        addContradictions(this.contradictions, [describeSuiteInCase(header, found)]);
        if ((0,report/* failedCount */.w0)(found) > 0)
            return;
        this.#isClaimed = true;
        this.#failed = addFailed(this.#failed, claim);
    }
    get outcome() {
        const isExpected = this.#isTodo && !this.#isClaimed;
        if (this.#hasFailed && !isExpected)
            return this.#failed.errors > 0 ? "error" : "failure";
        return this.#isSkipped ? "skipped" : this.#status;
    }
    /** Whether it has failed so far, and nothing that is known of it says why. */
    get lacksReason() {
        if (this.outcome !== "failure" && this.outcome !== "error")
            return false;
        const failure = this.messages.error ?? this.messages.failure;
        return (failure?.message ?? failure?.text ?? this.output) === undefined;
    }
    /** Whether it counts as skipped after all if the header of its suite says so (R3). */
    get mayBeExpected() {
        if (this.#isTodo || this.#isClaimed)
            return false;
        return this.#hasFailed && this.#isSkipped;
    }
    get #hasFailed() {
        return (0,report/* failedCount */.w0)(this.#failed) > 0;
    }
}

;// CONCATENATED MODULE: ./build/junit/case-details.js


/** Bytes of the text of a failure or a skip, and UTF-16 units of its message and of the end of an output. */
const MAX_TEXT = 44 * 1024;
/** Bytes of an output that are read. CTest writes at most 300 KiB. */
const MAX_OUTPUT = 512 * 1024;
/** Collects what people are shown of failed, skipped and flaky cases. */
class CaseDetails {
    #failed;
    #skipped;
    #flaky;
    #capture;
    constructor(limits) {
        this.#failed = new LimitedList(limits.failed);
        this.#skipped = new LimitedList(limits.skipped);
        this.#flaky = new LimitedList(limits.flaky);
    }
    /** Returns what was collected, after the last element. */
    async finish() {
        const lists = [this.#failed, this.#skipped, this.#flaky];
        const isEmpty = lists.every(({ entries }) => entries.length === 0);
        // The parser is not loaded for nothing.
        if (isEmpty)
            return { failed: [], skipped: [], flaky: [] };
        const parse = await loadAttributeParser();
        const reader = ({ ended }) => parse(ended.attributes);
        return {
            failed: this.#failed.entries.map((one) => toFailedCase(one, reader(one))),
            skipped: this.#skipped.entries.map((one) => toSkippedCase(one, reader(one))),
            flaky: this.#flaky.entries.map((one) => toFlakyCase(one, reader(one))),
        };
    }
    /** Collects the text of an element, if one is to be shown. */
    get text() {
        return this.#capture?.text;
    }
    /** The message of a case starts. Returns whether its text is collected, until `endCapture` is called at its end. */
    captureMessage(tag, kind, owner) {
        const isFailure = kind !== "skipped";
        const cases = isFailure ? this.#failed : this.#skipped;
        const isTaken = isFailure ? this.#capture?.isFailure : this.#capture !== undefined;
        if (isTaken || cases.isFull)
            return false;
        // A failure inside <skipped> matters more than the reason.
        this.endCapture();
        const type = shownValue(tag, "type");
        const message = shownValue(tag, "message");
        const text = new TextContent(MAX_TEXT);
        const end = () => {
            owner.addMessage(kind, { message, type, text: text.toString().trim() || undefined });
        };
        this.#capture = { isFailure, text, end };
        return true;
    }
    /** A `<system-out>` or `<system-err>` starts directly in a case: like `captureMessage`. */
    captureOutput(printing) {
        const isTaken = this.#capture !== undefined || this.#failed.isFull;
        if (isTaken || !printing.lacksReason)
            return false;
        const text = new TextContent(MAX_OUTPUT);
        const end = () => {
            printing.output ??= text.lastLines(MAX_TEXT) || undefined;
        };
        this.#capture = { isFailure: false, text, end };
        return true;
    }
    /** The element whose text is collected ends; a failure inside a `<skipped>` may have ended the collection before. */
    endCapture() {
        const capture = this.#capture;
        this.#capture = undefined;
        capture?.end();
    }
    /** A case of the suite ends. */
    addCase(suite, ended) {
        const { outcome, mayBeExpected: isUnclear } = ended;
        if (outcome === "failure" || outcome === "error") {
            this.#failed.add({ suite, ended, outcome }, isUnclear);
        }
        if (outcome === "skipped" || isUnclear) {
            this.#skipped.add({ suite, ended }, isUnclear);
        }
        if (outcome === "passed" && ended.flakyAttempts > 0) {
            this.#flaky.add({ suite, ended });
        }
    }
    /** A suite ends. `expectedFailures`: failed cases that are marked as skipped were skipped (R3). */
    endSuite(expectedFailures) {
        this.#failed.settle(!expectedFailures);
        this.#skipped.settle(expectedFailures);
    }
}
/** Returns the value of an attribute for display: trimmed, shortened, and undefined if it is blank. */
function shownValue(tag, name) {
    const value = tag.value(name)?.trim();
    return value ? cutAtLine(value, MAX_TEXT) : undefined;
}
function toFailedCase({ suite, outcome, ended }, read) {
    const { messages, output } = ended;
    const line = Number(read("line"));
    return {
        ...toShownCase(suite, read),
        outcome,
        ...(messages.error ?? messages.failure),
        output,
        file: read("file"),
        line: Number.isSafeInteger(line) && line > 0 ? line : undefined,
    };
}
function toSkippedCase({ suite, ended }, read) {
    const reason = ended.messages.skipped?.message ?? ended.messages.skipped?.text;
    return { ...toShownCase(suite, read), reason };
}
function toFlakyCase({ suite, ended }, read) {
    return { ...toShownCase(suite, read), attempts: ended.flakyAttempts + 1 };
}
function toShownCase(suite, read) {
    return { suite, name: read("name") ?? "unnamed case", className: read("classname") };
}
/** The first entries of a list, up to a limit. Entries may be unclear: it is decided later whether they belong. */
class LimitedList {
    #limit;
    #unclear = new Set();
    #entries = [];
    constructor(limit) {
        this.#limit = limit;
    }
    get entries() {
        return this.#entries.slice(0, this.#limit);
    }
    /** Whether all further entries are dropped. */
    get isFull() {
        return this.#entries.length - this.#unclear.size >= this.#limit;
    }
    add(entry, isUnclear = false) {
        if (this.isFull || (isUnclear && this.#unclear.size >= this.#limit))
            return;
        this.#entries.push(entry);
        if (isUnclear)
            this.#unclear.add(entry);
    }
    /** Decides about the unclear entries. */
    settle(keep) {
        if (this.#unclear.size === 0)
            return;
        if (!keep)
            this.#entries = this.#entries.filter((entry) => !this.#unclear.has(entry));
        this.#unclear.clear();
    }
}

;// CONCATENATED MODULE: ./build/junit/tally.js



const NOTHING_COUNTED = { ...NOTHING_FOUND, total: 0, skipped: 0 };
/** What the cases of a suite, and the headers in it, add up to. */
class Tally {
    total = 0;
    failures = 0;
    errors = 0;
    skipped = 0;
    attempts = NONE_FAILED;
    /** How headers contradict the cases, as phrases that follow the name of the suite. */
    contradictions = [];
    /** What was counted so far. */
    get soFar() {
        const { total, failures, errors, skipped, attempts } = this;
        return { total, failures, errors, skipped, attempts };
    }
    since(before) {
        return {
            ...foundSince(this, before),
            total: this.total - before.total,
            skipped: this.skipped - before.skipped,
        };
    }
    /** Adds a case that ended like this. */
    addCase({ attempts, contradictions }, outcome) {
        this.total++;
        switch (outcome) {
            case "failure":
                this.failures++;
                break;
            case "error":
                this.errors++;
                break;
            case "skipped":
                this.skipped++;
                break;
            case "passed":
                break;
        }
        this.attempts = addFailed(this.attempts, attempts);
        addContradictions(this.contradictions, contradictions);
    }
    /** Adds failures and errors that only a header counts, each as a case. */
    addClaim(claim) {
        this.total += (0,report/* failedCount */.w0)(claim);
        this.failures += claim.failures;
        this.errors += claim.errors;
    }
    /** Compares the header of the suite with its cases: what it claims counts if none of them failed (R6). */
    compare(header) {
        const found = this.soFar;
        const claim = claimOf(header, found);
        if (exceeds(claim, found)) {
            this.#addUnseen({ header, found, claim }, describeSuite(header, found, claim));
        }
        const skipped = header.skipped ?? 0;
        if (skipped > this.skipped) {
            addContradictions(this.contradictions, [describeSkipped(skipped, this.skipped)]);
        }
    }
    addInnerClaim(exceeding) {
        const { header, found, claim } = exceeding;
        this.#addUnseen(exceeding, describeInnerSuite(header, found, claim));
    }
    /** Takes the counts of the header of a suite without cases, or those of the suites in it if they are higher (R6). */
    complete(header) {
        const claim = claimOf(header, this);
        const skipped = header.skipped ?? 0;
        const total = Math.max(header.tests ?? 0, (0,report/* failedCount */.w0)(claim) + skipped);
        if (total === 0)
            return;
        addContradictions(this.contradictions, [describeSuite(header, NOTHING_COUNTED, claim)]);
        this.failures = Math.max(this.failures, claim.failures);
        this.errors = Math.max(this.errors, claim.errors);
        this.skipped = Math.max(this.skipped, skipped);
        this.total = Math.max(this.total, total, (0,report/* failedCount */.w0)(this) + this.skipped);
    }
    /** Reports what a header claims, and counts it if no case of its suite failed. */
    #addUnseen({ header, found, claim }, contradiction) {
        addContradictions(this.contradictions, [contradiction]);
        if ((0,report/* failedCount */.w0)(found) > 0)
            return;
        // Without a case, the header's skipped ones count as well.
        const skipped = found.total === 0 ? (header.skipped ?? 0) : 0;
        const total = Math.max(header.tests ?? 0, (0,report/* failedCount */.w0)(claim) + found.skipped + skipped);
        this.total += Math.max(0, total - found.total);
        this.failures += claim.failures;
        this.errors += claim.errors;
        this.skipped += skipped;
    }
}

;// CONCATENATED MODULE: ./build/junit/suite-builder.js




/** Counts the cases of one suite, and compares them with its header and with those of the suites in it. */
class SuiteBuilder {
    name;
    #header;
    /**
     * Only the header tells whether failed cases that are marked as skipped were expected to fail, and only once all
     * other cases are known (R3). Until then everything is counted twice: as if they failed, and as if they were skipped.
     */
    #ifFailed = new Tally();
    #ifSkipped = new Tally();
    /** Whether a failed case is marked as skipped. */
    #isUnclear = false;
    /** How many cases there are, and how many of them failed, whatever the others are. */
    #cases = 0;
    #failedCases = 0;
    #flaky = 0;
    #seconds = 0;
    /** `name` is the one that is sent (R8). The suite of cases outside suites has no header. */
    constructor(name, header) {
        this.name = name;
        this.#header = header;
    }
    /** What was found in it so far; failed cases that are marked as skipped count as failed. */
    get soFar() {
        return this.#ifFailed.soFar;
    }
    add(ended) {
        const { outcome, mayBeExpected } = ended;
        const ifSkipped = mayBeExpected ? "skipped" : outcome;
        this.#ifFailed.addCase(ended, outcome);
        this.#ifSkipped.addCase(ended, ifSkipped);
        this.#cases++;
        this.#seconds += ended.seconds ?? 0;
        if (mayBeExpected)
            this.#isUnclear = true;
        if (ifSkipped === "failure" || ifSkipped === "error")
            this.#failedCases++;
        if (outcome === "passed" && ended.flakyAttempts > 0)
            this.#flaky++;
    }
    /** Adds a case that passed, and of which nothing else is known. */
    addPassed(seconds = 0) {
        this.#ifFailed.total++;
        this.#ifSkipped.total++;
        this.#cases++;
        this.#seconds += seconds;
    }
    /** Adds failures and errors that only another header counts to a suite without a header, which expects none. */
    addClaim(claim) {
        this.#ifFailed.addClaim(claim);
    }
    /** A suite whose header may claim failures starts inside this one. */
    openInner(header) {
        return new InnerSuite(header, this.#ifFailed, this.#ifSkipped);
    }
    build() {
        const header = this.#header;
        const expectedFailures = this.#expectsFailures();
        const tally = expectedFailures ? this.#ifSkipped : this.#ifFailed;
        const isHeaderOnly = this.#cases === 0;
        if (header !== undefined) {
            if (isHeaderOnly) {
                tally.complete(header);
            }
            else {
                tally.compare(header);
            }
        }
        const seconds = this.#seconds > 0 ? this.#seconds : (header?.time ?? 0);
        return {
            suite: {
                name: this.name,
                total: tally.total,
                failures: tally.failures,
                errors: tally.errors,
                skipped: tally.skipped,
                flaky: this.#flaky,
                duration: (0,report/* roundSeconds */.UR)(seconds),
            },
            expectedFailures,
            isHeaderOnly,
            attempts: tally.attempts,
            contradictions: tally.contradictions,
        };
    }
    /** Whether the header counts exactly the failures of the cases that are not marked as skipped (R3). */
    #expectsFailures() {
        const header = this.#header;
        if (!this.#isUnclear)
            return false;
        if (header?.failures === undefined || isUnreadable(header))
            return false;
        return (0,report/* failedCount */.w0)(failedCountsOf(header)) === this.#failedCases;
    }
}

;// CONCATENATED MODULE: ./build/junit/junit-handler.js





/** How CTest's reasons begin if the test itself decided that it is skipped (R3). */
const SKIPPED_BY_TEST = "SKIP_";
const OUTSIDE = { kind: "outside" };
const INSIDE = { kind: "inside" };
/** Builds the suites of a JUnit report from its elements (R2 to R9). */
class JUnitHandler {
    /** Whether a `<testsuites>`, a suite or a case has been seen. */
    isJUnit = false;
    #diagnostics;
    #report;
    #details;
    constructor(report, diagnostics, limits) {
        this.#diagnostics = diagnostics;
        this.#report = report;
        this.#details = new CaseDetails(limits);
    }
    get text() {
        return this.#details.text;
    }
    open(tag, parent) {
        const element = elementMeaning(tag);
        if (parent !== undefined)
            return this.#openElement(tag, element, parent);
        // The header of a suite is read with the suite.
        const header = element === "testsuite" ? undefined : readHeader(tag, this.#diagnostics);
        this.#report.openRoot(tag.bytes.toString("utf8", tag.localFrom, tag.nameTo), header);
        if (element !== "testsuites")
            return this.#openElement(tag, element, OUTSIDE);
        this.isJUnit = true;
        return INSIDE;
    }
    close({ opened, isCaptured }) {
        if (isCaptured)
            this.#details.endCapture();
        if (opened === undefined)
            return;
        switch (opened.kind) {
            case "suite":
                this.#closeSuite(opened.suite, opened.around);
                break;
            case "innerSuite":
                opened.inner.end();
                break;
            case "case":
                this.#closeCase(opened.case, opened.suite);
                break;
        }
    }
    /** Returns what the report contains, after its last element. */
    async finish(notices) {
        return this.#report.finish(await this.#details.finish(), notices);
    }
    #openElement(tag, element, parent) {
        switch (element) {
            case undefined:
                return this.#openUnknown(tag, parent);
            case "testsuite":
            case "testsuites":
                this.isJUnit = true;
                if (element === "testsuites" || parent.suite !== undefined) {
                    return this.#openInnerSuite(tag, parent);
                }
                return this.#openSuite(tag, parent);
            case "testcase":
                this.isJUnit = true;
                return this.#openCase(tag, parent);
            case "failure":
            case "error":
                return this.#openFailure(tag, element, parent);
            case "skipped":
                return parent.kind === "case" ? this.#openSkipped(tag, parent) : placeWithin(parent);
            case "flakyFailure":
            case "flakyError":
            case "rerunFailure":
            case "rerunError":
                addAttempt(ATTEMPTS[element], parent);
                return ignoredPlace(parent);
            case "output":
                if (parent.kind !== "case")
                    return ignoredPlace(parent);
                return { ...ignoredPlace(parent), isCaptured: this.#details.captureOutput(parent.case) };
            case "ignored":
                return ignoredPlace(parent);
        }
    }
    /** An element without a meaning, which changes nothing. A case may have one that looks like its outcome (R3). */
    #openUnknown(tag, parent) {
        const isInCase = parent.kind === "case" || parent.kind === "innerCase";
        const name = isInCase ? outcomeName(tag) : undefined;
        if (name !== undefined) {
            const unknown = `an unknown element <${name}> in a test case, which changes nothing`;
            this.#diagnostics.tolerate(unknown, tag.nameFrom - 1);
        }
        return placeWithin(parent);
    }
    #openSuite(tag, parent) {
        const header = readHeader(tag, this.#diagnostics);
        const suite = new SuiteBuilder(this.#report.nameOf(header), header);
        return { kind: "inside", suite, opened: { kind: "suite", suite, around: parent.case } };
    }
    #closeSuite(suite, around) {
        const built = suite.build();
        this.#report.addSuite(built);
        this.#details.endSuite(built.expectedFailures);
        // Inside a case outside suites, it is a suite of its own, and what fails in it fails the case as well.
        if (built.suite.errors > 0) {
            around?.fail("error");
        }
        else if (built.suite.failures > 0) {
            around?.fail("failure");
        }
    }
    /** A suite inside a suite or a case, or an inner `<testsuites>`: see `InnerSuite`. */
    #openInnerSuite(tag, parent) {
        const place = placeWithin(parent);
        if (parent.case !== undefined && place.kind === "ignored")
            return place;
        const header = readInnerHeader(tag, this.#diagnostics);
        const around = parent.case ?? parent.suite ?? this.#report;
        const inner = header && around.openInner(header);
        return { ...place, kind: "inside", opened: inner && { kind: "innerSuite", inner } };
    }
    /** A case inside another is part of it: it is not counted, but its failure is that of the other (R5). */
    #openCase(tag, parent) {
        const { suite, case: around } = parent;
        const status = statusOf(tag);
        if (around !== undefined) {
            const place = placeWithin(parent);
            if (place.kind === "ignored")
                return place;
            if (status === "failure" || status === "error")
                around.fail(status);
            return { ...place, kind: "innerCase", case: around };
        }
        const seconds = readTime(tag, this.#diagnostics);
        if (status === "passed" && tag.isSelfClosing) {
            // Nearly all cases are like this. A builder for each would take a fifth of the time.
            (suite ?? this.#report.extra).addPassed(seconds);
            return INSIDE;
        }
        const builder = new CaseBuilder(status, tag, seconds);
        const opened = { kind: "case", case: builder, suite };
        return { kind: "case", suite, case: builder, opened };
    }
    #closeCase(ended, around) {
        const suite = around ?? this.#report.extra;
        suite.add(ended);
        this.#details.addCase(suite.name, ended);
        // Outside suites, no header can tell that a failure was expected.
        if (around === undefined)
            this.#details.endSuite(false);
    }
    /** A failure or error: of a case (R3), outside every case (R4), or ignored. */
    #openFailure(tag, outcome, parent) {
        const place = placeWithin(parent);
        if (place.kind !== "inside")
            return place;
        const failed = parent.case ?? new CaseBuilder(outcome);
        failed.fail(outcome);
        const isCaptured = this.#details.captureMessage(tag, outcome, failed);
        if (parent.case !== undefined)
            return { ...place, isCaptured };
        const opened = { kind: "case", case: failed, suite: parent.suite };
        return { ...place, isCaptured, opened };
    }
    #openSkipped(tag, parent) {
        const skipped = parent.case;
        const reason = skipped.isNotRun ? tag.value("message") : undefined;
        if (reason !== undefined && !reason.startsWith(SKIPPED_BY_TEST)) {
            return this.#openFailure(tag, "failure", parent);
        }
        skipped.skip(tag.value("type")?.trim() === "todo");
        const isCaptured = this.#details.captureMessage(tag, "skipped", skipped);
        return { ...placeWithin(parent), isCaptured };
    }
}
/** Adds a failed attempt to the case that it stands in, if it stands directly in one. */
function addAttempt({ outcome, isFlaky }, parent) {
    if (parent.kind !== "case" && parent.kind !== "innerCase")
        return;
    parent.case.addAttempt(outcome);
    if (isFlaky && parent.kind === "case")
        parent.case.flakyAttempts++;
}
/** Returns the place of an element that changes nothing. */
function placeWithin({ suite, case: around, kind }) {
    const stays = kind === "outside" || kind === "ignored";
    return { suite, case: around, kind: stays ? kind : "inside" };
}
function ignoredPlace({ suite, case: around }) {
    return { suite, case: around, kind: "ignored" };
}

;// CONCATENATED MODULE: ./build/junit/report-builder.js





/** Builds a report from its suites, the cases outside suites and the header of its root. */
class ReportBuilder {
    /** The root element, with its name without namespace prefix. */
    #root;
    #path;
    #onSuite;
    #suites = [];
    #warnings = [];
    #extra;
    /** What was found in `#suites`. */
    #found = NOTHING_FOUND;
    constructor(path, onSuite = () => undefined) {
        this.#path = path;
        this.#onSuite = onSuite;
    }
    /** The root element starts. A suite that is the root reads its own header. */
    openRoot(name, header) {
        this.#root = { name, header };
    }
    /** The name of a suite: its own, else the path of the report (R8). */
    nameOf(header) {
        return header?.name ?? this.#path;
    }
    /** The suite of everything that is outside suites (R5). */
    get extra() {
        this.#extra ??= new SuiteBuilder(this.nameOf(this.#root?.header));
        return this.#extra;
    }
    /** Adds a suite that has ended. */
    addSuite(built) {
        const { suite, attempts } = built;
        this.#onSuite(suite.name);
        this.#suites.push(built);
        for (const phrase of built.contradictions)
            this.#warn(suite.name, phrase);
        this.#found = addFound(this.#found, { ...suite, attempts });
    }
    /** A `<testsuites>` whose header may claim failures starts outside every suite. */
    openInner(header) {
        return new InnerSuite(header, this);
    }
    /** What was found so far, inside and outside suites. */
    get soFar() {
        return this.#extra === undefined ? this.#found : addFound(this.#found, this.#extra.soFar);
    }
    since(before) {
        return foundSince(this.soFar, before);
    }
    /** The extra suite counts the claim if nothing in the `<testsuites>` failed. */
    addInnerClaim({ header, found, claim }) {
        if ((0,report/* failedCount */.w0)(found) === 0)
            this.extra.addClaim(claim);
        this.#warn(this.nameOf(this.#root?.header), describeTestsuites(header, found, claim));
    }
    /** Returns the report, after its last element. */
    finish(cases, notices) {
        if (this.#extra !== undefined)
            this.addSuite(this.#extra.build());
        const root = this.#root?.name;
        // A <testsuites> alone makes the document a report (R2).
        if (this.#suites.length === 0 && root !== undefined && root !== "testsuites") {
            return { kind: "not-junit", root };
        }
        const suites = this.#settleRoot();
        return { kind: "report", suites, warnings: this.#warnings, notices, ...cases };
    }
    /** Compares the suites with the header of the root, which completes them (R6). */
    #settleRoot() {
        const header = this.#root?.header;
        if (header === undefined)
            return this.#suites.map(({ suite }) => suite);
        const suites = this.#addSkipped(header);
        const claim = claimOf(header, this.#found);
        if (!exceeds(claim, this.#found))
            return suites;
        const name = this.nameOf(header);
        this.#warn(name, describeRoot(header, this.#found, claim));
        if ((0,report/* failedCount */.w0)(this.#found) > 0)
            return suites;
        const extra = new SuiteBuilder(name);
        extra.addClaim(claim);
        return [...suites, extra.build().suite];
    }
    /** Skipped cases that only the root counts are taken from the suites that have nothing but a header (R6). */
    #addSkipped({ skipped = 0 }) {
        let missing = this.#suites.reduce((rest, { suite }) => rest - suite.skipped, skipped);
        const completed = [];
        for (const { suite, isHeaderOnly } of this.#suites) {
            const taken = isHeaderOnly ? Math.min(missing, (0,report/* passedCount */.eY)(suite)) : 0;
            if (taken > 0) {
                missing -= taken;
                completed.push({ ...suite, skipped: suite.skipped + taken });
                this.#warn(suite.name, describeTaken(taken, suite.skipped, skipped));
            }
            else {
                completed.push(suite);
            }
        }
        return completed;
    }
    #warn(suite, phrase) {
        // A suite without a name is named after its report, which no reader of the report knows as a suite.
        const subject = suite === this.#path ? "The report" : `Suite ${quoteName(suite)}`;
        const isFull = this.#warnings.length === MAX_CONTRADICTIONS;
        const warning = isFull ? "More headers contradict their cases" : `${subject} ${phrase}`;
        addContradictions(this.#warnings, [warning]);
    }
}

;// CONCATENATED MODULE: ./build/junit/report-reader.js




/** How many cases of each kind are kept for the summary and the predicate, over all reports. */
const CASE_LIMITS = { failed: 200, skipped: 200, flaky: 200 };
/** Returns what is left of limits that hold for all reports together. */
function remainingLimits(limits, read) {
    return {
        failed: limits.failed - (read.failed?.length ?? 0),
        skipped: limits.skipped - (read.skipped?.length ?? 0),
        flaky: limits.flaky - (read.flaky?.length ?? 0),
    };
}
/** Creates a reader for the report at `path`, which is relative to the working directory with `/` separators. */
function createReportReader(path, { limits, onSuite }) {
    const diagnostics = new Diagnostics(path);
    const handler = new JUnitHandler(new ReportBuilder(path, onSuite), diagnostics, limits);
    const reader = new XmlReader(handler, diagnostics);
    let broken;
    /** Turns the error of a broken report into a result like any other, and reads nothing after it. */
    function attempt(read) {
        try {
            if (broken === undefined)
                read();
        }
        catch (error) {
            if (!(error instanceof InvalidReportError))
                throw error;
            const { message, reason } = error;
            broken = { kind: "broken", message, reason, isJUnit: handler.isJUnit };
        }
        return broken === undefined;
    }
    return {
        /** Reads the next bytes, which are used only during the call. Returns whether more can matter. */
        write: (bytes) => attempt(() => reader.write(bytes)),
        /** Ends the document and returns what it is. */
        end: async () => {
            attempt(() => reader.end());
            return broken ?? handler.finish(diagnostics.notices);
        },
    };
}
/** Reads a whole report from its bytes, each part of which is used only until the next one. */
async function readReport(path, bytes, options) {
    const reader = createReportReader(path, options);
    for await (const part of bytes) {
        if (!reader.write(part))
            break;
    }
    return reader.end();
}


/***/ }),

/***/ 316:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   p: () => (/* binding */ TEST_OUTCOMES)
/* harmony export */ });
/** How a test run ends: the `outcome` of a step or the `result` of a job. Of several, the first in this list counts (R10). */
const TEST_OUTCOMES = ["failure", "cancelled", "success", "skipped"];


/***/ }),

/***/ 5150:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ce: () => (/* binding */ explainMissing),
/* harmony export */   D_: () => (/* binding */ USUALLY_CRASHED),
/* harmony export */   Ry: () => (/* binding */ applyOutcome),
/* harmony export */   iB: () => (/* binding */ overallOutcome),
/* harmony export */   qI: () => (/* binding */ skippedNotices)
/* harmony export */ });
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8253);
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9299);
/* harmony import */ var _base_step_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7460);
/* harmony import */ var _junit_report_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(837);
/* harmony import */ var _report_inputs_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(316);





/** The notice for reports that are not compared with anything. */
const NO_TEST_OUTCOME = {
    id: "no-test-outcome",
    title: "`test-outcome` is not set",
    advice: "Set it: without it, a test run that failed although its reports are green is not noticed.",
};
/** Returns the outcome of a test run that has parts; undefined if none is known (R10). */
function overallOutcome(outcomes) {
    return _report_inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .TEST_OUTCOMES */ .p.find((outcome) => outcomes.includes(outcome));
}
/** Returns a notice if some parts of a test run were skipped, but not all of them (R10). */
function skippedNotices(outcomes) {
    const skipped = outcomes.filter((outcome) => outcome === "skipped").length;
    if (skipped === 0 || skipped === outcomes.length)
        return [];
    const verb = skipped === 1 ? "is" : "are";
    const values = `${skipped} of ${outcomes.length} values of \`test-outcome\``;
    return [
        {
            id: "some-tests-not-run",
            title: "Some tests did not run",
            details: `${values} ${verb} \`skipped\`, and the others count.`,
            advice: "If these tests must run, ask for their reports with `required-reports`.",
        },
    ];
}
/** Why a report is usually broken. */
const USUALLY_CRASHED = "A broken report usually means that a test run crashed.";
/** How a test step ended that may not have run every test, after the words `The test step`. */
const UNFINISHED = {
    failure: "failed",
    cancelled: "was cancelled",
};
/**
 * Compares the tests with the outcome of the whole test run (R10). Green reports of a run that failed or was cancelled
 * get one more suite, with one case that errored; it is not merged with another. `name` is the attestation's.
 */
function applyOutcome(tests, name) {
    const { outcome, counts, reports } = tests;
    if (outcome === undefined)
        return (0,_base_step_js__WEBPACK_IMPORTED_MODULE_2__/* .done */ .Vw)(tests, { notices: [NO_TEST_OUTCOME] });
    const failures = (0,_junit_report_js__WEBPACK_IMPORTED_MODULE_4__/* .failedCount */ .w0)(counts);
    if (outcome === "success" && failures > 0) {
        const notice = {
            id: "passed-despite-failures",
            title: `The test step passed, although ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(failures, "test case")} failed`,
            advice: "The reports count. Check whether failed cases are retried, or expected to fail.",
        };
        return (0,_base_step_js__WEBPACK_IMPORTED_MODULE_2__/* .done */ .Vw)(tests, { notices: [notice] });
    }
    const ended = UNFINISHED[outcome];
    if (ended === undefined || failures > 0 || reports === 0)
        return (0,_base_step_js__WEBPACK_IMPORTED_MODULE_2__/* .done */ .Vw)(tests);
    const suite = name === undefined ? "(test run)" : `${name} (test run)`;
    const reason = `The test step ${ended}, and no report says so`;
    const warning = {
        id: "failure-not-reported",
        title: reason,
        details: `It counts as one more case that errored, in a suite named \`${suite}\`.`,
        advice: "The log of the test step has the reason.",
    };
    const withFailure = addFailedCase(tests, suite, `${reason}.`);
    return (0,_base_step_js__WEBPACK_IMPORTED_MODULE_2__/* .done */ .Vw)({ ...withFailure, runFailure: { ended } }, { warnings: [warning] });
}
/** Returns tests with one more suite, whose only case errored with this message. */
function addFailedCase(tests, suite, message) {
    const { counts, suites, failed } = tests;
    const figures = { total: 1, failures: 0, errors: 1, skipped: 0, flaky: 0, duration: 0 };
    const failure = { suite, name: "test run", outcome: "error", message };
    return {
        ...tests,
        counts: { ...counts, total: counts.total + 1, errors: counts.errors + 1 },
        suites: [...suites, { name: suite, ...figures }],
        failed: [failure, ...failed],
    };
}
/**
 * Returns why there is no report, or only broken ones (`isBroken`). A test run that did not end well is a better reason
 * than `explanation`, which is about the search and becomes the details (R10).
 */
function explainMissing(explanation, outcome, isBroken) {
    const ended = outcome && UNFINISHED[outcome];
    if (ended === undefined)
        return explanation;
    const title = `The test step ${ended} before it wrote a report`;
    return {
        id: "test-step-without-report",
        title: isBroken ? `${title} that can be read` : title,
        details: [`${explanation.title}.`, ...(0,_base_problem_js__WEBPACK_IMPORTED_MODULE_1__/* .detailLines */ .ZN)(explanation)],
        advice: "The log of the test step has the reason.",
    };
}


/***/ })

};
