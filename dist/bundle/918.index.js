"use strict";
exports.id = 918;
exports.ids = [918];
exports.modules = {

/***/ 7085:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   o: () => (/* binding */ digestOf)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);

/** Returns the size of a content and its digest. */
function digestOf(content) {
    return { sha256: (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)("sha256", content), bytes: content.byteLength };
}


/***/ }),

/***/ 1572:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ yieldIfDue)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8500);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_timers_promises__WEBPACK_IMPORTED_MODULE_0__);

/** Milliseconds of uninterrupted work after which other tasks get their turn. */
const SLICE = 50;
let sliceStart = 0;
/** Lets other tasks run during long work, such as what ends a cancelled run; mostly it returns at once. */
async function yieldIfDue() {
    if (performance.now() - sliceStart < SLICE)
        return;
    await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setImmediate)();
    sliceStart = performance.now();
}


/***/ }),

/***/ 8577:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   KE: () => (/* binding */ listed),
/* harmony export */   KX: () => (/* binding */ buildEvidence),
/* harmony export */   lb: () => (/* binding */ buildCi),
/* harmony export */   rT: () => (/* binding */ CI_SCHEMA)
/* harmony export */ });
/* harmony import */ var _base_duration_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6137);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9515);
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9978);
/* harmony import */ var _commit_context_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4190);
/* harmony import */ var _junit_report_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2196);





/** The version of the action, as in package.json. */
const VERSION = "1.0.0";
/** Rises when the meaning of a member changes. */
const CI_SCHEMA = 1;
/** Entries of a list in the payload, since services limit its size; the manifest or the job summary lists more. */
const MAX_LISTED = 50;
/** UTF-16 units of the reason why a report is broken. */
const MAX_REASON = 1000;
/** UTF-16 units of a warning, which may list how a report contradicts itself. */
const MAX_WARNING = 4000;
/** Builds `user_data.ci` (docs/evidence.md), redacted. What is unknown is undefined. */
function buildCi(attested, redactor) {
    const { context, commit, reports, tests, archive, omitted } = attested;
    const { action } = context;
    const invalid = tests.invalid.map(({ name, reason }) => {
        return { path: name, reason: redactor.redactLine(reason, MAX_REASON) };
    });
    const lines = attested.warnings.map((one) => redactor.redactLine((0,_base_problem_js__WEBPACK_IMPORTED_MODULE_3__/* .formatProblem */ .V)(one), MAX_WARNING));
    return {
        schema: CI_SCHEMA,
        action: action && redactor.redactAll({ ...action, version: VERSION }),
        run: redactor.redactAll(buildRun(context, commit, attested.now)),
        commit_source: commit.source,
        redacted: commit.redactedFields,
        reports: {
            ...listed("patterns", redactor.redactAll(reports.patterns)),
            read: tests.reportCount,
            ...listed("invalid", invalid),
            ...listed("not_junit", attested.notJUnit),
        },
        demands: {
            if_no_reports: reports.ifNone,
            min_tests: reports.minTests,
            max_report_age: reports.maxAge === undefined ? undefined : (0,_base_duration_js__WEBPACK_IMPORTED_MODULE_0__/* .formatDuration */ .a3)(reports.maxAge),
        },
        tests: {
            outcome: tests.outcome,
            executed: (0,_junit_report_js__WEBPACK_IMPORTED_MODULE_4__/* .executedCount */ .dD)(tests.counts),
            flaky: tests.counts.flaky,
            ...listed("warnings", lines),
        },
        evidence: archive && buildEvidence(archive, omitted),
    };
}
/** Builds `user_data.ci.evidence`. */
function buildEvidence({ sha256, bytes, fileCount, replaced }, omitted) {
    const entries = omitted.map(({ name, bytes, reason }) => ({ path: name, bytes, reason }));
    return {
        sha256,
        bytes,
        files: fileCount,
        ...listed("omitted", entries),
        redacted: replaced,
    };
}
/** Returns a list's first entries under its name, and `NAME_total` if there are more. */
function listed(name, entries) {
    if (entries.length <= MAX_LISTED)
        return { [name]: entries };
    return { [name]: entries.slice(0, MAX_LISTED), [`${name}_total`]: entries.length };
}
function buildRun(context, { redactedFields, checkedOut }, now) {
    const showBranch = !redactedFields?.includes("branch");
    // An actor is usually the author of the commit under another name, and so is the owner of a fork.
    const showPeople = !redactedFields?.includes("author");
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
        actor: showPeople ? context.actor : undefined,
        triggering_actor: showPeople ? context.triggeringActor : undefined,
        repository: context.repository,
        github_sha: context.sha,
        checked_out_sha: checkedOut,
        pull_request: (0,_commit_context_js__WEBPACK_IMPORTED_MODULE_2__/* .pullRequestNumber */ .Kd)(context),
        head_repository: showPeople ? (0,_commit_context_js__WEBPACK_IMPORTED_MODULE_2__/* .findFork */ ._1)(context)?.fullName : undefined,
        source: buildSource(context),
        runner: (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .nonEmpty */ .hq)({ ...context.runner }),
        attested_at: new Date(now).toISOString().replace(/\.\d+Z$/, "Z"),
    };
}
/** Builds what is stated of the run that started this one, in which the tests ran; undefined if no run did. */
function buildSource(context) {
    const runId = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .numberAt */ .tk)(context.payload, "workflow_run.id");
    const runAttempt = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .numberAt */ .tk)(context.payload, "workflow_run.run_attempt");
    const url = runUrl({ ...context, runId, runAttempt });
    return (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .nonEmpty */ .hq)({ id: runId, attempt: runAttempt, url });
}
/** Returns the address of the page of a run's attempt; undefined if the runner does not name the run. */
function runUrl(context) {
    const { serverUrl, repository, runId, runAttempt } = context;
    if (repository === undefined || runId === undefined)
        return undefined;
    const run = `${serverUrl}/${repository}/actions/runs/${runId}`;
    return runAttempt === undefined ? run : `${run}/attempts/${runAttempt}`;
}


/***/ }),

/***/ 536:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   WE: () => (/* binding */ formatDataJson),
/* harmony export */   pi: () => (/* binding */ toJUnitResult)
/* harmony export */ });
/* unused harmony export MAX_DATA_JSON */
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(942);
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7458);


/** UTF-16 units of the message of a commit. Longer ones are made by tools. */
const MAX_MESSAGE = 65_536;
/** In bytes (docs/service.md). */
const MAX_DATA_JSON = 8_000_000;
/** Returns the text of `data_json` (docs/service.md). Throws an AttestationError if it is too large. */
function formatDataJson(statement, { redactAll }) {
    const { name, commit, suites, userData, ci } = statement;
    const info = redactAll(commit.info, ["sha1"]);
    const text = JSON.stringify({
        attestation_name: name,
        git_commit_info: {
            ...info,
            message: info.message && (0,_base_format_js__WEBPACK_IMPORTED_MODULE_1__/* .truncate */ .xv)(info.message, MAX_MESSAGE),
        },
        junit_results: suites.map(toJUnitResult),
        user_data: { ...userData, ci },
    });
    const bytes = Buffer.byteLength(text);
    if (bytes <= MAX_DATA_JSON)
        return text;
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .AttestationError */ .L7({
        id: "data-json-too-large",
        title: `\`data_json\` would have ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatBytes */ .z3)(bytes)}; the limit is ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatBytes */ .z3)(MAX_DATA_JSON)}`,
        details: [`It holds ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_1__/* .pluralize */ .td)(suites.length, "suite")} and \`user_data\`; nothing was sent.`],
        advice: "Keep what changes with every test, such as a time or a random number, out of the names of suites, shorten `user-data`, or split the reports over several attestations.",
    });
}
/** Returns what `junit_results` states of a suite. */
function toJUnitResult(suite) {
    const { name, total, failures, errors, skipped, duration } = suite;
    return { name, total, failures, errors, skipped, duration };
}


/***/ }),

/***/ 8419:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Qr: () => (/* binding */ isBroken),
/* harmony export */   YD: () => (/* binding */ listEvidence),
/* harmony export */   gf: () => (/* binding */ isGreen),
/* harmony export */   nG: () => (/* binding */ byName)
/* harmony export */ });
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7458);
/* harmony import */ var _junit_report_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2196);


/** Returns the files to attach, each once: what is both a report and an attachment is a report. */
function listEvidence(reports, attachments) {
    const locations = new Set(reports.map(({ location }) => location));
    const more = attachments.filter(({ location }) => !locations.has(location));
    return [
        ...reports.map((file) => ({ ...file, kind: "report" })),
        ...more.map(({ bytes = 0, ...file }) => ({ ...file, bytes, kind: "attachment" })),
    ];
}
/** Whether a file is a report that could not be read (R1). */
function isBroken({ kind, suites }) {
    return kind === "report" && suites === undefined;
}
/** Whether a file is a report without any failure or error. */
function isGreen({ suites }) {
    return suites?.every((suite) => (0,_junit_report_js__WEBPACK_IMPORTED_MODULE_0__/* .failedCount */ .w0)(suite) === 0) ?? false;
}
/** Compares files by their names in the zip, for sorting. */
function byName(a, b) {
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_1__/* .compareCodeUnits */ .UF)(a.name, b.name);
}


/***/ }),

/***/ 968:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ formatManifest),
/* harmony export */   e: () => (/* binding */ MANIFEST)
/* harmony export */ });
/* harmony import */ var _data_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(536);
/* harmony import */ var _evidence_file_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8419);


/** Its name in the zip. */
const MANIFEST = "manifest.json";
/** Rises when the meaning of a member changes. */
const SCHEMA = 1;
/**
 * Returns the text of the zip's list of the files that it holds, and of those that are omitted: of a report also what
 * it counts, unless it is broken.
 */
function formatManifest(files, omitted) {
    return JSON.stringify({
        schema: SCHEMA,
        files: files.map((file) => ({
            path: file.name,
            kind: file.kind,
            bytes: file.bytes,
            sha256: file.sha256,
            redacted: file.replaced || undefined,
            invalid: (0,_evidence_file_js__WEBPACK_IMPORTED_MODULE_1__/* .isBroken */ .Qr)(file) || undefined,
        })),
        omitted: omitted.map(({ name, kind, bytes, reason, suites }) => ({
            path: name,
            kind,
            bytes,
            reason,
            suites: suites?.map(_data_json_js__WEBPACK_IMPORTED_MODULE_0__/* .toJUnitResult */ .pi),
        })),
    });
}


/***/ }),

/***/ 2136:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ MAX_UNPACKED),
/* harmony export */   q: () => (/* binding */ pack)
/* harmony export */ });
/* harmony import */ var _base_digest_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7085);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(942);
/* harmony import */ var _base_event_loop_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1572);
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7458);
/* harmony import */ var _files_files_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4992);
/* harmony import */ var _evidence_file_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8419);
/* harmony import */ var _manifest_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(968);
/* harmony import */ var _zip_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(754);








/** Bytes of the files in a zip, as they were listed, without the manifest. No more is read, also of files that do not fit. */
const MAX_UNPACKED = 1_000_000_000;
/** Files that a message names. */
const NAMED = 10;
/** Links out of the working directory that a message names. */
const LINKS_NAMED = 20;
const OUTSIDE = "A symbolic link out of the working directory leads to it";
/**
 * Packs files and their manifest into a zip: red and broken reports first, then green ones, then attachments, each
 * small before large. The same files give the same bytes. Throws an AttestationError if a file cannot be read, if a
 * report changed since it was counted, if not everything fits while `overflow` is `error`, and if not even the manifest
 * fits.
 */
async function pack(files, options) {
    if (files.length === 0)
        return { omitted: [], warnings: [] };
    const { overflow, limit } = options;
    // Links may lead to files that were never meant to be published.
    const outside = files.filter(({ linkedOutside }) => linkedOutside);
    const inside = files.filter(({ linkedOutside }) => !linkedOutside);
    const filled = await fill(inside, options);
    const { limits } = filled;
    // Where all files fit, the manifest may still have no room.
    const met = limits.size > 0 ? [...limits.values()] : [(0,_base_format_js__WEBPACK_IMPORTED_MODULE_6__/* .formatBytes */ .z3)(limit)];
    let { packed } = filled;
    for (;;) {
        const names = new Set(packed.map(({ name }) => name));
        const withoutRoom = inside.filter(({ name }) => !names.has(name));
        if (withoutRoom.length > 0 && overflow === "error")
            throw overflowError(inside, met);
        const omitted = [
            ...outside.map((file) => omit(file, OUTSIDE)),
            ...withoutRoom.map((file) => omit(file, `No room in ${zipOfAtMost([limits.get(file.name) ?? (0,_base_format_js__WEBPACK_IMPORTED_MODULE_6__/* .formatBytes */ .z3)(limit)])}`)),
        ].sort(_evidence_file_js__WEBPACK_IMPORTED_MODULE_7__/* .byName */ .nG);
        const sorted = packed.toSorted(_evidence_file_js__WEBPACK_IMPORTED_MODULE_7__/* .byName */ .nG);
        const entries = [...sorted, buildManifestEntry(sorted, omitted)];
        const excess = (0,_zip_js__WEBPACK_IMPORTED_MODULE_5__/* .zipSize */ .z1)(entries) - limit;
        if (excess <= 0) {
            const warnings = [...warnOfLinks(outside), ...warnOfTrimming(withoutRoom, inside, met)];
            return { archive: createArchive(entries, sorted), omitted, warnings };
        }
        if (packed.length === 0)
            throw overflowError(inside, met);
        // Several at once, since the manifest of thousands of files takes long to build.
        packed = packed.slice(0, packed.length - countLast(packed, excess));
    }
}
/** Tries to pack every file; with `error` as `overflow` only until one does not fit. */
async function fill(files, { redactor, overflow, limit }) {
    const buffer = Buffer.allocUnsafe(_files_files_js__WEBPACK_IMPORTED_MODULE_3__/* .CHUNK */ .m$);
    const block = Buffer.allocUnsafe(_files_files_js__WEBPACK_IMPORTED_MODULE_3__/* .CHUNK */ .m$);
    const packed = [];
    const limits = new Map();
    let room = limit;
    let tried = 0;
    /** Reads, redacts and compresses a file. Returns the limit of the zip that leaves no room for it, if one does. */
    async function packFile(file) {
        if (packed.length === _zip_js__WEBPACK_IMPORTED_MODULE_5__/* .MAX_FILES */ .BE)
            return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_6__/* .pluralize */ .td)(_zip_js__WEBPACK_IMPORTED_MODULE_5__/* .MAX_FILES */ .BE, "file");
        if (tried + file.bytes > MAX_UNPACKED)
            return `${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_6__/* .formatBytes */ .z3)(MAX_UNPACKED)} unpacked`;
        tried += file.bytes;
        const redacting = redactor.startFile();
        const deflater = new _zip_js__WEBPACK_IMPORTED_MODULE_5__/* .Deflater */ .i$(block);
        const write = (bytes, isLast) => {
            deflater.write(isLast ? redacting.end(bytes) : redacting.write(bytes));
            return deflater.size <= room;
        };
        if (file.content === undefined) {
            const read = await (0,_files_files_js__WEBPACK_IMPORTED_MODULE_3__/* .readWhole */ .oD)(file, (opened) => (0,_files_files_js__WEBPACK_IMPORTED_MODULE_3__/* .readChunks */ .zO)(opened, buffer, write));
            if ("problem" in read)
                throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .AttestationError */ .L7(read.problem, { cause: read.cause });
        }
        else {
            await (0,_base_event_loop_js__WEBPACK_IMPORTED_MODULE_2__/* .yieldIfDue */ .H)();
            write(file.content, true);
        }
        const content = deflater.end();
        if (deflater.size > room)
            return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_6__/* .formatBytes */ .z3)(limit);
        const { name, kind, suites } = file;
        return { name, kind, suites, ...content, replaced: redacting.replaced };
    }
    for (const file of files.toSorted(inOrderOfPacking)) {
        const result = await packFile(file);
        if (typeof result !== "string") {
            packed.push(result);
            room -= (0,_zip_js__WEBPACK_IMPORTED_MODULE_5__/* .entrySize */ .ES)(result);
            continue;
        }
        limits.set(file.name, result);
        if (overflow === "error")
            break;
    }
    return { packed, limits };
}
function inOrderOfPacking(a, b) {
    return rankOf(a) - rankOf(b) || a.bytes - b.bytes || (0,_evidence_file_js__WEBPACK_IMPORTED_MODULE_7__/* .byName */ .nG)(a, b);
}
/** Returns which files are packed first: what shows failures must not be pushed out by anything else. */
function rankOf(file) {
    if (file.kind === "attachment")
        return 2;
    return (0,_evidence_file_js__WEBPACK_IMPORTED_MODULE_7__/* .isGreen */ .gf)(file) ? 1 : 0;
}
function buildManifestEntry(packed, omitted) {
    const deflater = new _zip_js__WEBPACK_IMPORTED_MODULE_5__/* .Deflater */ .i$();
    deflater.write(Buffer.from((0,_manifest_js__WEBPACK_IMPORTED_MODULE_4__/* .formatManifest */ .L)(packed, omitted)));
    return { name: _manifest_js__WEBPACK_IMPORTED_MODULE_4__/* .MANIFEST */ .e, ...deflater.end() };
}
function createArchive(entries, packed) {
    const content = (0,_zip_js__WEBPACK_IMPORTED_MODULE_5__/* .zipOf */ .dI)(entries);
    const replaced = packed.reduce((sum, file) => sum + file.replaced, 0);
    return { ...(0,_base_digest_js__WEBPACK_IMPORTED_MODULE_0__/* .digestOf */ .o)(content), content, fileCount: packed.length, replaced, packed };
}
function omit({ name, kind, bytes, suites }, reason) {
    return { name, kind, bytes, reason, suites };
}
/**
 * Returns how many of the last files have to go for the zip to be at least this many bytes smaller: all, if that is not
 * enough.
 */
function countLast(packed, bytes) {
    let count = 0;
    let sum = 0;
    for (const file of packed.toReversed()) {
        if (sum >= bytes)
            break;
        sum += (0,_zip_js__WEBPACK_IMPORTED_MODULE_5__/* .entrySize */ .ES)(file);
        count += 1;
    }
    return count;
}
function overflowError(files, limits) {
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .AttestationError */ .L7({
        id: "attachment-too-large",
        title: `The files to attach do not fit into ${zipOfAtMost(limits)}`,
        details: listLargest(files),
        advice: "Attach less (`attachments`, `attach-reports`), or set `attachment-overflow` to `trim`.",
    });
}
function warnOfTrimming(omitted, files, limits) {
    if (omitted.length === 0)
        return [];
    const count = `${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_6__/* .formatNumber */ .ZV)(omitted.length)} of ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_6__/* .pluralize */ .td)(files.length, "file")}`;
    return [
        {
            id: "attachment-too-large",
            title: `${count} did not fit into ${zipOfAtMost(limits)}`,
            details: listLargest(omitted),
            advice: `The ${_manifest_js__WEBPACK_IMPORTED_MODULE_4__/* .MANIFEST */ .e} in the attachment lists what was left out.`,
        },
    ];
}
function warnOfLinks(outside) {
    if (outside.length === 0)
        return [];
    const names = outside.map(({ name }) => name);
    const count = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_6__/* .pluralize */ .td)(names.length, "file");
    return [
        {
            id: "linked-outside",
            title: `${count} not attached: links lead out of the working directory`,
            details: (0,_base_format_js__WEBPACK_IMPORTED_MODULE_6__/* .limitItems */ .gt)(names, LINKS_NAMED),
            advice: "Copy what is needed into the working directory.",
        },
    ];
}
function zipOfAtMost(limits) {
    return `a zip of at most ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_6__/* .joinList */ .D7)([...new Set(limits)])}`;
}
/** Lists the largest files with their sizes. Names are quoted, since tests may choose them. */
function listLargest(files) {
    const largest = files.toSorted((a, b) => b.bytes - a.bytes || (0,_evidence_file_js__WEBPACK_IMPORTED_MODULE_7__/* .byName */ .nG)(a, b));
    const lines = largest.map(({ name, bytes }) => `${JSON.stringify(name)} has ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_6__/* .formatBytes */ .z3)(bytes)}`);
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_6__/* .limitItems */ .gt)(lines, NAMED);
}


/***/ }),

/***/ 3884:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ PREDICATE_TYPE),
/* harmony export */   c: () => (/* binding */ buildPredicate)
/* harmony export */ });
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7458);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9515);
/* harmony import */ var _junit_report_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2196);



/** The in-toto predicate type: https://github.com/in-toto/attestation/blob/main/spec/predicates/test-result.md */
const PREDICATE_TYPE = "https://in-toto.io/attestation/test-result/v0.1";
/** UTF-16 units of a name. Signers accept a predicate of at most 16 MB. */
const MAX_NAME = 1000;
const WORKFLOW_REF = /^(?<repository>[^/]+\/[^/]+)\/(?<path>.+?\.ya?ml)@(?<ref>.+)$/s;
/**
 * Builds the predicate of an in-toto *test result* from `user_data.ci` and the tests, so that it says nothing that the
 * payload and the reports do not say. Names of passed tests are left out, since the reports have them.
 */
function buildPredicate(ci, { suites, failed, flaky }) {
    return {
        result: judgeTests(ci, suites),
        configuration: buildWorkflow(ci),
        url: (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .textAt */ .$6)(ci, "run.url"),
        warnedTests: formatTestNames(flaky),
        failedTests: formatTestNames(failed),
    };
}
/** Returns `FAILED` with any failure or error, `WARNED` with warnings or flaky cases, else `PASSED`. */
function judgeTests(ci, suites) {
    if (suites.some((suite) => (0,_junit_report_js__WEBPACK_IMPORTED_MODULE_1__/* .failedCount */ .w0)(suite) > 0))
        return "FAILED";
    const warnings = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .valueAt */ .fK)(ci, "tests.warnings");
    const hasWarnings = Array.isArray(warnings) && warnings.length > 0;
    return hasWarnings || Number((0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .valueAt */ .fK)(ci, "tests.flaky")) > 0 ? "WARNED" : "PASSED";
}
/**
 * Returns the workflow file at its commit, as a list of one ResourceDescriptor, which has only a digest where the
 * branch is left out. The list is empty if the runner names no workflow.
 */
function buildWorkflow(ci) {
    const { repository, path, ref } = WORKFLOW_REF.exec((0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .textAt */ .$6)(ci, "run.workflow_ref") ?? "")?.groups ?? {};
    const server = URL.parse((0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .textAt */ .$6)(ci, "run.url") ?? "")?.origin;
    const uri = repository && server && encodeUri(`git+${server}/${repository}@${ref}`);
    const gitCommit = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .textAt */ .$6)(ci, "run.workflow_sha");
    if (!uri && !gitCommit)
        return [];
    return [{ name: path, uri, digest: gitCommit && { gitCommit } }];
}
/** Names of branches may have characters that a URI may not. */
function encodeUri(uri) {
    return encodeURI(uri.toWellFormed()).replaceAll("#", "%23");
}
function formatTestNames(cases) {
    return cases.map(({ suite, name }) => (0,_base_format_js__WEBPACK_IMPORTED_MODULE_2__/* .truncate */ .xv)(`${suite} › ${name}`, MAX_NAME));
}


/***/ }),

/***/ 754:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BE: () => (/* binding */ MAX_FILES),
/* harmony export */   ES: () => (/* binding */ entrySize),
/* harmony export */   dI: () => (/* binding */ zipOf),
/* harmony export */   i$: () => (/* binding */ Deflater),
/* harmony export */   z1: () => (/* binding */ zipSize)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8522);
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_zlib__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _files_files_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4992);



/** How many files a zip may have besides its manifest: more need the 64-bit format. */
const MAX_FILES = 0xfffd;
/** zlib's level: a zip that is little larger than the default one, in much less time. */
const LEVEL = 3;
/** Ends a Deflate stream: a last block, which is empty. */
const END_OF_STREAM = Uint8Array.of(0x03, 0x00);
/** Compresses and hashes a content. The same bytes give the same stream, whatever the pieces in which they come. */
class Deflater {
    /** What is compressed next. */
    #block;
    #filled = 0;
    #deflated = [];
    #size = 0;
    #sha256 = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256");
    #crc32 = 0;
    #bytes = 0;
    /** Many contents, one after another, can share a buffer of `CHUNK` bytes. */
    constructor(block = Buffer.allocUnsafe(_files_files_js__WEBPACK_IMPORTED_MODULE_2__/* .CHUNK */ .m$)) {
        this.#block = block;
    }
    /** Bytes of the stream so far. */
    get size() {
        return this.#size;
    }
    /** Takes a copy of the next bytes. */
    write(piece) {
        for (let at = 0; at < piece.length;) {
            const copied = piece.copy(this.#block, this.#filled, at);
            at += copied;
            this.#filled += copied;
            if (this.#filled === this.#block.length)
                this.#deflate();
        }
    }
    end() {
        if (this.#filled > 0)
            this.#deflate();
        return {
            bytes: this.#bytes,
            sha256: this.#sha256.digest("hex"),
            crc32: this.#crc32,
            deflated: [...this.#deflated, END_OF_STREAM],
        };
    }
    #deflate() {
        const block = this.#block.subarray(0, this.#filled);
        const compressed = (0,node_zlib__WEBPACK_IMPORTED_MODULE_1__.deflateRawSync)(block, {
            level: LEVEL,
            // Then it ends with a whole byte, so that more can follow.
            finishFlush: node_zlib__WEBPACK_IMPORTED_MODULE_1__.constants.Z_SYNC_FLUSH,
            chunkSize: Math.ceil(block.length / 4) + 64,
        });
        // A copy, since zlib's buffer is many times as large as what it leaves in it.
        this.#deflated.push(new Uint8Array(compressed));
        this.#size += compressed.length;
        this.#sha256.update(block);
        this.#crc32 = (0,node_zlib__WEBPACK_IMPORTED_MODULE_1__.crc32)(block, this.#crc32);
        this.#bytes += block.length;
        this.#filled = 0;
    }
}
const LOCAL_HEADER = 30;
const DIRECTORY_HEADER = 46;
const END = 22;
const LOCAL_SIGNATURE = Buffer.from("PK\x03\x04");
/** The version of the format that has Deflate, folders and names in UTF-8. */
const VERSION = 20;
const UNIX = 3 << 8;
const NAMES_ARE_UTF8 = 1 << 11;
const DEFLATE = 8;
// Neither the time nor the mode of a file is evidence, and both differ from one checkout to the next.
const FIRST_DAY_OF_1980 = (1 << 5) | 1;
const REGULAR_FILE = 0o100644 * 2 ** 16;
/** Returns how many bytes an entry adds to a zip. The name is written twice. */
function entrySize({ name, deflated }) {
    const headers = LOCAL_HEADER + DIRECTORY_HEADER + 2 * Buffer.byteLength(name);
    return headers + totalLength(deflated);
}
/** Returns how many bytes a zip of these entries has. */
function zipSize(entries) {
    return entries.reduce((sum, entry) => sum + entrySize(entry), END);
}
/** Returns the bytes of a zip. No library writes one from compressed contents without its own compressor. */
function zipOf(entries) {
    const files = [];
    const directory = [];
    let offset = 0;
    for (const entry of entries) {
        const header = directoryHeader(entry, offset);
        directory.push(header);
        // Both headers have this in common.
        files.push(LOCAL_SIGNATURE, header.subarray(6, 32), header.subarray(DIRECTORY_HEADER));
        for (const piece of entry.deflated)
            files.push(piece);
        offset += LOCAL_HEADER + Buffer.byteLength(entry.name) + totalLength(entry.deflated);
    }
    const end = Buffer.alloc(END);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(entries.length, 8);
    end.writeUInt16LE(entries.length, 10);
    end.writeUInt32LE(totalLength(directory), 12);
    end.writeUInt32LE(offset, 16);
    return Buffer.concat([...files, ...directory, end]);
}
function totalLength(pieces) {
    return pieces.reduce((sum, { length }) => sum + length, 0);
}
/** Returns an entry of the directory. `offset` is that of its local header. */
function directoryHeader({ name, bytes, crc32: checksum, deflated }, offset) {
    const header = Buffer.alloc(DIRECTORY_HEADER + Buffer.byteLength(name));
    const nameSize = header.write(name, DIRECTORY_HEADER);
    header.writeUInt32LE(0x02014b50, 0);
    header.writeUInt16LE(UNIX | VERSION, 4);
    header.writeUInt16LE(VERSION, 6);
    header.writeUInt16LE(NAMES_ARE_UTF8, 8);
    header.writeUInt16LE(DEFLATE, 10);
    header.writeUInt16LE(FIRST_DAY_OF_1980, 14);
    header.writeUInt32LE(checksum, 16);
    header.writeUInt32LE(totalLength(deflated), 20);
    header.writeUInt32LE(bytes, 24);
    header.writeUInt16LE(nameSize, 28);
    header.writeUInt32LE(REGULAR_FILE, 38);
    header.writeUInt32LE(offset, 42);
    return header;
}


/***/ }),

/***/ 4992:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $0: () => (/* binding */ MAX_DOCUMENT),
/* harmony export */   f8: () => (/* binding */ writeWhole),
/* harmony export */   m$: () => (/* binding */ CHUNK),
/* harmony export */   oD: () => (/* binding */ readWhole),
/* harmony export */   u0: () => (/* binding */ readDocument),
/* harmony export */   zO: () => (/* binding */ readChunks)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(942);
/* harmony import */ var _base_event_loop_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1572);
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7458);






/** Returns what `read` returns for a regular file, and a problem if its size or time changed until then. */
async function readWhole({ name, location, state: counted }, read) {
    try {
        // Otherwise, opening a named pipe would wait until somebody writes into it.
        const descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(location, node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_RDONLY | node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NONBLOCK);
        try {
            const state = counted ?? readState(descriptor);
            if (state === undefined)
                return explainUnusable(name, "it is not a regular file");
            const value = await read({ descriptor, state });
            if (isSameState(readState(descriptor), state))
                return { value, state };
            const last = counted ? "after it was counted" : "while it was being read";
            return explainUnusable(name, `it changed ${last}`);
        }
        finally {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(descriptor);
        }
    }
    catch (cause) {
        if (!(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .isSystemError */ .Or)(cause))
            throw cause;
        return explainUnusable(name, (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .errorMessage */ .gJ)(cause), cause);
    }
}
function explainUnusable(name, reason, cause) {
    const problem = {
        id: "file-unusable",
        title: `${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_5__/* .inCode */ .pN)(name)} could not be read`,
        details: [reason],
        advice: "Let this step read it after whatever writes it has finished, or exclude it.",
    };
    return { problem, cause };
}
/** Bytes that are read, redacted and compressed at once. Less than 128 KB with what the redactor holds back: V8 takes longer for larger strings. */
const CHUNK = 118 * 1024;
/**
 * Hands over what a file held when it was opened, in at least one chunk. Lets other tasks run in between. Synchronous
 * reads are several times as fast as promises for many small files, which can share a buffer of `CHUNK` bytes.
 */
async function readChunks({ descriptor, state }, buffer, take) {
    let position = 0;
    let goesOn = true;
    while (goesOn) {
        const wanted = Math.min(CHUNK, state.size - position);
        const length = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readSync)(descriptor, buffer, 0, wanted, position);
        position += length;
        const isLast = length === 0 || position === state.size;
        goesOn = take(buffer.subarray(0, length), isLast) && !isLast;
        await (0,_base_event_loop_js__WEBPACK_IMPORTED_MODULE_4__/* .yieldIfDue */ .H)();
    }
}
/** Returns undefined for anything but a regular file. */
function readState(descriptor) {
    const stat = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.fstatSync)(descriptor);
    return stat.isFile() ? { size: stat.size, modified: stat.mtimeMs } : undefined;
}
/** Whether a file did not change between two moments. Undefined stands for anything but a regular file. */
function isSameState(one, other) {
    return one?.size === other.size && one.modified === other.modified;
}
/** Bytes of a document: 20 MB. A `data_json` or a zip that the action writes is at most half as large. */
const MAX_DOCUMENT = 20_000_000;
/** Reads a regular file of at most `limit` bytes. Throws a ParseError that calls it `name` for anything else. */
function readDocument(path, name, limit = MAX_DOCUMENT) {
    try {
        const stat = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.statSync)(path);
        if (!stat.isFile())
            throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ParseError */ .mB(`${name} is not a regular file`);
        if (stat.size <= limit)
            return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(path);
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ParseError */ .mB(`${name} is larger than ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_5__/* .formatBytes */ .z3)(limit)}`);
    }
    catch (cause) {
        // What the system or Node refuses has a code.
        if ((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .errorCode */ .CA)(cause) === undefined)
            throw cause;
        const isMissing = (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .errorCode */ .CA)(cause) === "ENOENT";
        const reason = isMissing ? "does not exist" : `could not be read: ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .errorMessage */ .gJ)(cause)}`;
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ParseError */ .mB(`${name} ${reason}`);
    }
}
/**
 * Writes a file that only its owner may read, whole or not at all: if the run is killed, what was there before stays.
 * Throws the system's error.
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

/***/ 3563:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ aggregate)
/* harmony export */ });
/* harmony import */ var _report_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2196);

const NONE = { ...(0,_report_js__WEBPACK_IMPORTED_MODULE_0__/* .countsBy */ .Mj)(() => 0), duration: 0 };
/** Returns the totals of all suites. Those of one name are added up, in order of first appearance. */
function aggregate(all) {
    const { duration, ...counts } = all.reduce(add, NONE);
    const byName = new Map();
    for (const suite of all)
        byName.set(suite.name, add(byName.get(suite.name) ?? NONE, suite));
    const suites = Array.from(byName, ([name, figures]) => ({ name, ...figures }));
    return { suites, counts, duration };
}
/** Durations are rounded at every step, so that errors of binary fractions do not add up. */
function add(one, other) {
    return {
        ...(0,_report_js__WEBPACK_IMPORTED_MODULE_0__/* .countsBy */ .Mj)((name) => one[name] + other[name]),
        duration: (0,_report_js__WEBPACK_IMPORTED_MODULE_0__/* .roundSeconds */ .UR)(one.duration + other.duration),
    };
}


/***/ }),

/***/ 5085:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AX: () => (/* binding */ START_TAG),
/* harmony export */   KB: () => (/* binding */ CDATA),
/* harmony export */   Lm: () => (/* binding */ attributePattern),
/* harmony export */   Rg: () => (/* binding */ END_TAG),
/* harmony export */   YK: () => (/* binding */ COMMENT),
/* harmony export */   br: () => (/* binding */ DOCTYPE),
/* harmony export */   vm: () => (/* binding */ INSTRUCTION)
/* harmony export */ });
// The parts of a document as sources of regular expressions. None may be readable in two ways: a long text that does not
// match would be tried in every combination. So a blank is never part of a name; `\s` has characters that names may have.
/** White space inside a tag. */
const BLANK = "[ \\t\\r\\n]";
/** All characters beyond ASCII may be part of a name. */
const NAME = "[A-Za-z_:\\x80-\\uffff][\\w:.\\x80-\\uffff-]*";
const EQUALS = `${BLANK}*=${BLANK}*`;
const ATTRIBUTE = `${BLANK}+${NAME}${EQUALS}(?:"[^"]*"|'[^']*')`;
/** Captures the name. */
const START_TAG = `<(${NAME})(?:${ATTRIBUTE})*${BLANK}*/?>`;
/** Captures the name. */
const END_TAG = `</(${NAME})${BLANK}*>`;
const ANYTHING = "[\\s\\S]*?";
// `perhapsCut` matches also the start of one that has no end.
const COMMENT = {
    name: "a comment",
    start: "<!--",
    pattern: `<!--${ANYTHING}-->`,
    perhapsCut: `<!--${ANYTHING}(?:-->|$)`,
};
/** What may be cut captures its text. */
const CDATA = {
    name: "a CDATA section",
    start: "<![CDATA[",
    pattern: `<!\\[CDATA\\[${ANYTHING}\\]\\]>`,
    perhapsCut: `<!\\[CDATA\\[(${ANYTHING})(?:\\]\\]>|$)`,
};
const INSTRUCTION = {
    name: "a processing instruction",
    start: "<?",
    pattern: `<\\?${ANYTHING}\\?>`,
    perhapsCut: `<\\?${ANYTHING}(?:\\?>|$)`,
};
const DOCTYPE = { name: "a DOCTYPE", start: "<!DOCTYPE" };
/** Matches the start of a start tag up to the first attribute of a name, in double or single quotes, which it captures. */
function attributePattern(name) {
    const value = `(?:"([^"]*)"|'([^']*)')`;
    return new RegExp(`<${NAME}(?:${ATTRIBUTE})*?${BLANK}+${name}${EQUALS}${value}`, "y");
}


/***/ }),

/***/ 4707:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Sr: () => (/* binding */ ElementPlace),
/* harmony export */   c2: () => (/* binding */ statusOf),
/* harmony export */   lA: () => (/* binding */ OpenCase)
/* harmony export */ });
/* harmony import */ var _report_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2196);
/* harmony import */ var _start_tag_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9269);
/* harmony import */ var _tally_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7442);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(701);




/** Stands for a failure outside every case (R4). */
const NO_CASE = new _start_tag_js__WEBPACK_IMPORTED_MODULE_0__/* .StartTag */ .v(0, "testcase", '<testcase name="outside any case"/>');
/** How the `message` of a `<skipped>` begins where Catch2 expected that the case fails (R3). */
const EXPECTED_TO_FAIL = "TEST_CASE tagged with !mayfail";
/** How CTest says that a test was not run (R3). */
const NOT_RUN = ["notrun", "not run", "not_run"];
const SKIPPED = "skipped skip disabled ignored inactive pending incomplete suppressed";
/** What `status` and `result` of a case mean, the worst first (R3). */
const WORDS = [
    ["error", ["error", "errored", "crash", "crashed"]],
    ["failure", ["fail", "failed", "failure", "broken"]],
    ["skipped", [...SKIPPED.split(" "), ...NOT_RUN]],
];
/** Where an element is in the document. */
class ElementPlace {
    tag;
    /** The index at which its content ends. Until that is known, it has none. */
    contentEnd;
    constructor(tag) {
        this.tag = tag;
        this.contentEnd = tag.end;
    }
}
/** A case while its element is open, or a failure outside every case (R4). */
class OpenCase {
    tag;
    seconds;
    /** Whether it is a test that CTest did not run. */
    isNotRun;
    /** What failed in it, its attempts and the cases inside it. */
    tally = new _tally_js__WEBPACK_IMPORTED_MODULE_1__/* .Tally */ .F();
    /** Its own failed attempts before it passed (R9). */
    flakyAttempts = 0;
    /** The first element of each kind. */
    elements = {};
    #status;
    /** What failed in it, without what headers of suites in it claim. */
    #failed = 0;
    #isSkipped = false;
    #isExpected = false;
    /** `status` is the outcome that the start tag names, `seconds` its time. */
    constructor(status = "passed", seconds = 0, tag = NO_CASE) {
        this.tag = tag;
        this.#status = status;
        this.seconds = seconds;
        this.isNotRun = status === "skipped" && isNotRun(tag);
    }
    /** Something in it failed. */
    fail(outcome) {
        this.#failed++;
        if (outcome === "error")
            this.tally.errors++;
        else
            this.tally.failures++;
    }
    /** A `<skipped>` directly in it, which may say that its failure was expected (R3). */
    skip(tag) {
        this.#isSkipped = true;
        const isMarked = tag.value("message")?.startsWith(EXPECTED_TO_FAIL);
        if (isMarked || tag.value("type") === "todo")
            this.#isExpected = true;
    }
    /** An element starts that people may be shown. Returns its place, unless there was one of its kind before. */
    addElement(kind, tag) {
        if (this.elements[kind] !== undefined)
            return undefined;
        const place = new ElementPlace(tag);
        this.elements[kind] = place;
        return place;
    }
    get outcome() {
        // What only the header of a suite in it claims is never expected (R3).
        const isClaimed = (0,_report_js__WEBPACK_IMPORTED_MODULE_3__/* .failedCount */ .w0)(this.tally) > this.#failed;
        if ((0,_report_js__WEBPACK_IMPORTED_MODULE_3__/* .failedCount */ .w0)(this.tally) > 0 && (isClaimed || !this.#isExpected)) {
            return this.tally.errors > 0 ? "error" : "failure";
        }
        return this.#isSkipped ? "skipped" : this.#status;
    }
    get isFlaky() {
        return this.outcome === "passed" && this.flakyAttempts > 0;
    }
}
/** Returns the outcome that the `status` and `result` of a `<testcase>` name, the worse of the two (R3). */
function statusOf(tag) {
    // Nearly all cases have neither, and this is several times as fast.
    if (!/status|result/.test(tag.written))
        return "passed";
    const status = wordIn(tag, "status");
    const result = wordIn(tag, "result");
    const named = WORDS.find(([, words]) => words.includes(status) || words.includes(result));
    return named?.[0] ?? "passed";
}
/** Whether a `<testcase>` says that it was not run, in the way of CTest (R3). */
function isNotRun(tag) {
    return NOT_RUN.includes(wordIn(tag, "status")) && tag.raw("result") === undefined;
}
function wordIn(tag, attribute) {
    const raw = tag.raw(attribute) ?? "";
    const decoded = raw.includes("&") ? (0,_text_js__WEBPACK_IMPORTED_MODULE_2__/* .decodeAttribute */ .jz)(raw) : raw;
    return decoded.trim().toLowerCase();
}


/***/ }),

/***/ 4040:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  MZ: () => (/* binding */ MAX_REPORT),
  CO: () => (/* binding */ ReportReader),
  Sr: () => (/* binding */ refuseLargeReport)
});

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./build/base/errors.js
var errors = __webpack_require__(942);
// EXTERNAL MODULE: ./build/base/format.js
var format = __webpack_require__(7458);
// EXTERNAL MODULE: ./build/base/windows-1252.js
var windows_1252 = __webpack_require__(6345);
// EXTERNAL MODULE: ./build/junit/grammar.js
var grammar = __webpack_require__(5085);
// EXTERNAL MODULE: ./build/junit/start-tag.js
var start_tag = __webpack_require__(9269);
;// CONCATENATED MODULE: ./build/junit/scanner.js



/** In UTF-16 units. */
const MAX_TAG = 16 * 1024 ** 2;
/** In UTF-16 units, for the names of all open elements together. */
const MAX_NAMES = 256 * 1024;
const TOO_LARGE = "this tag is too large";
const NOT_WELL_FORMED = "this markup is not well-formed";
/** Whatever begins with `<`: of a DOCTYPE only its start, and `<` alone where no markup follows. */
const MARKUP = new RegExp([
    grammar/* START_TAG */.AX,
    grammar/* END_TAG */.Rg,
    grammar/* COMMENT */.YK.pattern,
    grammar/* CDATA */.KB.pattern,
    grammar/* INSTRUCTION */.vm.pattern,
    grammar/* DOCTYPE */.br.start,
    "<",
].join("|"), "g");
/** What a DOCTYPE consists of, besides names: whole parts, the start of one that does not end, and brackets. */
const DOCTYPE_PART = new RegExp(`${grammar/* COMMENT */.YK.pattern}|${grammar/* INSTRUCTION */.vm.pattern}|"[^"]*"|'[^']*'|(<!--|<\\?|["'])|[[\\]<>]`, "g");
/** The structure of a document is broken at an index of its text (R1). */
class StructureError extends Error {
    index;
    constructor(index, reason) {
        super(reason);
        this.index = index;
    }
}
/**
 * Finds the elements of a document, and returns its root. It is strict about structure and tolerant about characters
 * (R1): it throws a StructureError.
 */
function scan(text, handler) {
    const nul = text.indexOf("\0");
    const open = [];
    let nameLength = 0;
    let root;
    let end = 0;
    for (let match = nextMarkup(text, end); match !== null; match = nextMarkup(text, end)) {
        const { index: at } = match;
        const [written, startName, endName] = match;
        end = at + written.length;
        // A broken tag and a NUL after it are more likely a text that is none than a mistake in the tag.
        if (nul >= 0 && (nul < end || written === "<"))
            break;
        if (startName !== undefined) {
            requireShort(written, at);
            if (open.length === 0 && root !== undefined) {
                throw new StructureError(at, `<${(0,format/* showShort */.Wl)(startName)}> is a second root element`);
            }
            const tag = new start_tag/* StartTag */.v(at, startName, written);
            root ??= tag;
            handler.open(tag);
            if (tag.isSelfClosing) {
                handler.close(end);
                continue;
            }
            open.push(startName);
            nameLength += startName.length;
            if (nameLength > MAX_NAMES)
                throw new StructureError(at, "too many elements are open");
        }
        else if (endName !== undefined) {
            requireShort(written, at);
            requireMatch(endName, open.pop(), at);
            nameLength -= endName.length;
            handler.close(at);
        }
        else if (written === "<") {
            throw explainMarkup(text, at);
        }
        else if (open.length === 0 && written.startsWith(grammar/* CDATA */.KB.start)) {
            throw new StructureError(at, NOT_WELL_FORMED);
        }
        else if (written === grammar/* DOCTYPE */.br.start) {
            if (root !== undefined)
                throw new StructureError(at, NOT_WELL_FORMED);
            end = endOfDoctype(text, end);
        }
    }
    if (nul >= 0)
        throw new StructureError(nul, "the document contains a NUL character");
    const inside = open.at(-1);
    if (inside !== undefined)
        throw endsInside(text, `<${(0,format/* showShort */.Wl)(inside)}>`);
    if (root === undefined)
        throw new StructureError(text.length, "the document has no element");
    return root;
}
function endsInside(text, what) {
    return new StructureError(text.length, `the document ends inside ${what}`);
}
function requireMatch(name, open, at) {
    if (name === open)
        return;
    const reason = open === undefined
        ? NOT_WELL_FORMED
        : `</${(0,format/* showShort */.Wl)(name)}> found where </${(0,format/* showShort */.Wl)(open)}> was expected`;
    throw new StructureError(at, reason);
}
/** Returns what is wrong at a `<` with which no markup starts: often, the run crashed that wrote the document. */
function explainMarkup(text, at) {
    const section = [grammar/* COMMENT */.YK, grammar/* CDATA */.KB, grammar/* INSTRUCTION */.vm].find(({ start }) => text.startsWith(start, at));
    if (section !== undefined)
        return endsInside(text, section.name);
    const isLast = !text.includes(">", at);
    return new StructureError(at, isLast ? "this tag does not end" : NOT_WELL_FORMED);
}
function requireShort(tag, at) {
    if (tag.length > MAX_TAG)
        throw new StructureError(at, TOO_LARGE);
}
function nextMarkup(text, from) {
    MARKUP.lastIndex = from;
    try {
        return MARKUP.exec(text);
    }
    catch (error) {
        // Too many attributes in one tag overflow the stack of the regular expression.
        if (!(error instanceof RangeError))
            throw error;
        throw new StructureError(text.indexOf("<", from), TOO_LARGE);
    }
}
/** Returns the index after a DOCTYPE from an index in it. Nothing in it is read (R1). */
function endOfDoctype(text, from) {
    DOCTYPE_PART.lastIndex = from;
    let depth = 1;
    while (depth > 0) {
        const [part, unfinished] = DOCTYPE_PART.exec(text) ?? [];
        if (part === undefined || unfinished !== undefined) {
            throw endsInside(text, grammar/* DOCTYPE */.br.name);
        }
        if (part === "<" || part === "[")
            depth++;
        if (part === ">" || part === "]")
            depth--;
    }
    return DOCTYPE_PART.lastIndex;
}
/** Returns the place of an index in a text as `line:column`, counted from 1, in characters. */
function placeOf(text, index) {
    let line = 1;
    let start = 0;
    for (let end = text.indexOf("\n"); end >= 0 && end < index; end = text.indexOf("\n", start)) {
        start = end + 1;
        line++;
    }
    const secondHalves = /[\udc00-\udfff]/g;
    const column = text.slice(start, index).replace(secondHalves, "").length + 1;
    return `${line}:${column}`;
}

;// CONCATENATED MODULE: ./build/junit/decode.js





/** In bytes. The encoding is declared within them. */
const HEAD = 1024;
const UTF8 = "utf-8";
const MARKS = [
    { mark: "\xef\xbb\xbf", label: UTF8 },
    { mark: "\xff\xfe", label: "utf-16le" },
    { mark: "\xfe\xff", label: "utf-16be" },
];
const DECLARATION = /^[^<]*<\?xml\s[^>]*?\bencoding\s*=\s*(["'])([^?]*?)\1/;
/** TextDecoder reads them as windows-1252. In XML they mean ASCII, which UTF-8 includes. */
const ASCII_LABELS = ["us-ascii", "ascii", "ansi_x3.4-1968"];
/** Returns the text of a document, without its byte-order mark. Throws a StructureError if its encoding is unknown (R1). */
function decodeDocument(bytes) {
    const decoder = createDecoder(bytes.toString("latin1", 0, HEAD));
    return decoder.encoding === "windows-1252" ? (0,windows_1252/* decodeWindows1252 */.O)(bytes) : decoder.decode(bytes);
}
function createDecoder(head) {
    const visible = visibleEncoding(head);
    const [, , declared = UTF8] = DECLARATION.exec(head) ?? [];
    const label = visible ?? declared.trim().toLowerCase();
    if (ASCII_LABELS.includes(label))
        return new external_node_util_.TextDecoder();
    try {
        const decoder = new external_node_util_.TextDecoder(label);
        // A declaration of UTF-16 that can be read as ASCII is wrong (R1).
        const isWrong = visible === undefined && decoder.encoding.startsWith("utf-16");
        return isWrong ? new external_node_util_.TextDecoder() : decoder;
    }
    catch (error) {
        if ((0,errors/* errorCode */.CA)(error) !== "ERR_ENCODING_NOT_SUPPORTED")
            throw error;
        throw new StructureError(0, `the encoding ${JSON.stringify((0,format/* showShort */.Wl)(label))} is unknown`);
    }
}
/** Returns the encoding that a mark or a zero byte next to `<` shows. */
function visibleEncoding(head) {
    const marked = MARKS.find(({ mark }) => head.startsWith(mark));
    if (marked !== undefined)
        return marked.label;
    const start = head.indexOf("<");
    if (head[start + 1] === "\0" && start % 2 === 0)
        return "utf-16le";
    if (head[start - 1] === "\0" && start % 2 === 1)
        return "utf-16be";
    return undefined;
}

// EXTERNAL MODULE: ./build/junit/report.js
var report = __webpack_require__(2196);
;// CONCATENATED MODULE: ./build/junit/header.js


/** A fraction of zeros does not matter. */
const COUNT = /^\d{1,9}(?:\.0+)?$/;
const SECONDS = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?\s*$/;
const THOUSANDS = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
const DECIMAL_COMMA = /^([+-]?\d+),(\d+)$/;
/** Reads the header in a start tag (R6, R7, R8). */
function readHeader(tag) {
    return {
        name: tag.value("name") || undefined,
        tests: readCount(tag, "tests") ?? 0,
        failures: readCount(tag, "failures") ?? 0,
        errors: readCount(tag, "errors") ?? 0,
        skipped: readCount(tag, "skipped") ?? 0,
        time: readTime(tag),
        unreadable: readUnreadable(tag, "failures") ?? readUnreadable(tag, "errors"),
    };
}
function readCount(tag, name) {
    const written = tag.value(name);
    return written !== undefined && COUNT.test(written) ? Number(written) : undefined;
}
function readUnreadable(tag, name) {
    const written = tag.value(name) ?? "";
    const isUnreadable = /[1-9]/.test(written) && readCount(tag, name) === undefined;
    return isUnreadable ? `, ${name}=${JSON.stringify((0,format/* showShort */.Wl)(written))}` : undefined;
}
/** Reads the `time` of a suite or a case in seconds (R7); 0 if it has none that can be used. */
function readTime(tag) {
    const written = tag.raw("time") ?? "";
    const plain = written.includes(",") ? withoutComma(written.trim()) : written;
    const seconds = SECONDS.test(plain) ? Number(plain) : 0;
    return Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
}
/** Returns a number without commas between thousands, and with a point instead of a decimal comma. */
function withoutComma(written) {
    if (THOUSANDS.test(written))
        return written.replaceAll(",", "");
    return written.replace(DECIMAL_COMMA, "$1.$2");
}
/** Compares a header with what was found in its element (R6). Returns undefined if nothing has to be said. */
function compareHeader(header, found, owner) {
    const claim = claimOf(header, found);
    const isRedder = (0,report/* failedCount */.w0)(claim) > (0,report/* failedCount */.w0)(found);
    const isUsed = owner === "suite" && found.cases === 0
        ? header.tests + (0,report/* failedCount */.w0)(claim) + header.skipped > 0
        : isRedder && (0,report/* failedCount */.w0)(found) === 0;
    const skipsMore = owner === "suite" && header.skipped > found.skipped;
    if (!isUsed && !isRedder && !skipsMore)
        return undefined;
    const { attempts } = found;
    const excused = attempts > 0 ? `, less ${(0,format/* pluralize */.td)(attempts, "failed attempt")}` : "";
    const counted = `${formatCounts(header.tests, header)}${header.unreadable ?? ""}${excused}`;
    const effect = isUsed ? "the header's counts are used" : "the cases are counted";
    return {
        adds: isUsed ? missing(header, claim, found, owner) : undefined,
        phrase: `has ${formatCounts(found.total, found)}, but its header counts ${counted}: ${effect}`,
    };
}
/** Returns the failures and errors of a header that no failed attempt explains, as errors first. */
function claimOf(header, found) {
    const claimed = Math.max(0, (0,report/* failedCount */.w0)(header) - found.attempts);
    const isGreen = claimed === 0 && (0,report/* failedCount */.w0)(found) === 0;
    if (isGreen && header.unreadable !== undefined)
        return { failures: 0, errors: 1 };
    const errors = Math.min(header.errors, claimed);
    return { failures: claimed - errors, errors };
}
/** Returns what is missing in the counts if the larger one of each figure counts. */
function missing(header, claim, found, owner) {
    // The cases of its suites cannot be the ones that failed.
    if (owner === "aroundSuites")
        return { ...claim, total: (0,report/* failedCount */.w0)(claim), skipped: 0 };
    const failures = Math.max(0, claim.failures - found.failures);
    const errors = Math.max(0, claim.errors - found.errors);
    const skipped = found.cases > 0 ? 0 : Math.max(0, header.skipped - found.skipped);
    const failed = (0,report/* failedCount */.w0)(found) + failures + errors;
    const total = Math.max(found.total, header.tests, failed + found.skipped + skipped);
    return { total: total - found.total, failures, errors, skipped };
}
function formatCounts(total, { failures, errors, skipped }) {
    const tests = (0,format/* pluralize */.td)(total, "test");
    const failed = `${(0,format/* pluralize */.td)(failures, "failure")}, ${(0,format/* pluralize */.td)(errors, "error")}`;
    return `${tests}, ${failed}, ${(0,format/* formatNumber */.ZV)(skipped)} skipped`;
}

// EXTERNAL MODULE: ./build/junit/open-case.js
var open_case = __webpack_require__(4707);
// EXTERNAL MODULE: ./build/junit/shown-cases.js + 1 modules
var shown_cases = __webpack_require__(9949);
// EXTERNAL MODULE: ./build/junit/text.js
var junit_text = __webpack_require__(701);
;// CONCATENATED MODULE: ./build/junit/junit-handler.js




/** How CTest's reasons begin if the test itself decided that it is skipped (R3). */
const SKIPPED_BY_TEST = "SKIP_";
const OUTSIDE = { kind: "outside", suite: undefined, case: undefined };
/** Finds the suites and cases of a JUnit report among its elements (R2 to R5, R9). */
class JUnitHandler {
    /** Whether a `<testsuites>`, a suite or a case has been seen. */
    isJUnit = false;
    #counter;
    #shown;
    #scopes = [];
    /** What to do at the end of open elements, and how many elements are around each of them. */
    #ends = [];
    constructor(counter, limits) {
        this.#counter = counter;
        this.#shown = new shown_cases/* ShownCaseLists */.X(limits);
    }
    open(tag) {
        const parent = this.#scopes.at(-1);
        const scope = parent === undefined ? this.#openRoot(tag) : this.#openElement(tag, parent);
        this.#scopes.push(scope);
    }
    close(contentEnd) {
        this.#scopes.pop();
        while (this.#ends.at(-1)?.depth === this.#scopes.length)
            this.#ends.pop()?.run(contentEnd);
    }
    /** Has something done at the end of the element that is being opened, before what was said first. */
    #atEnd(run) {
        if (run !== undefined)
            this.#ends.push({ depth: this.#scopes.length, run });
    }
    /** Has the place of the element that is being opened end with its content. */
    #endPlace(place) {
        if (place === undefined)
            return;
        this.#atEnd((contentEnd) => {
            place.contentEnd = contentEnd;
        });
    }
    /** Returns what the document with this text and this root holds, after its last element. */
    async finish(document, root) {
        // A <testsuites> alone makes the document a report (R2).
        if (this.#counter.isEmpty && root.name !== "testsuites") {
            return { kind: "not-junit", root: (0,junit_text/* copyText */.Dk)(root.name) };
        }
        return { kind: "report", ...this.#counter.finish(), ...(await this.#shown.read(document)) };
    }
    #openRoot(tag) {
        // The header of a suite is read with the suite.
        if (tag.name !== "testsuite")
            this.#counter.rootHeader = readHeader(tag);
        if (tag.name !== "testsuites")
            return this.#openElement(tag, OUTSIDE);
        this.isJUnit = true;
        return { ...OUTSIDE, kind: "inside" };
    }
    #openElement(tag, parent) {
        const { name } = tag;
        switch (name) {
            case "testcase":
                this.isJUnit = true;
                return this.#openCase(tag, parent);
            case "failure":
            case "error":
                return this.#openFailure(tag, name, parent);
            case "skipped":
                return this.#openSkipped(tag, parent);
            case "system-out":
            case "system-err":
                this.#openOutput(tag, name, parent);
                return ignoredIn(parent);
            case "properties":
                return ignoredIn(parent);
            case "testsuite":
            case "testsuites":
                this.isJUnit = true;
                return this.#openSuite(tag, name, parent);
            case "flakyFailure":
            case "flakyError":
            case "rerunFailure":
            case "rerunError":
                addAttempt(name, parent);
                return ignoredIn(parent);
            default:
                return plainIn(parent);
        }
    }
    #openSuite(tag, name, parent) {
        const { suite: outermost, case: outerCase } = parent;
        if (name === "testsuite" && outermost === undefined)
            return this.#openOutermost(tag, outerCase);
        if (outerCase !== undefined && parent.kind === "ignored")
            return parent;
        this.#atEnd(this.#counter.openInner(readHeader(tag), outermost, outerCase));
        return { ...parent, kind: "inside" };
    }
    #openOutermost(tag, outerCase) {
        const suite = this.#counter.openSuite(readHeader(tag));
        this.#atEnd(() => {
            const { errors, failures } = this.#counter.closeSuite(suite);
            // In a case outside suites, what fails in the suite fails the case as well.
            if (errors > 0)
                outerCase?.fail("error");
            else if (failures > 0)
                outerCase?.fail("failure");
        });
        return { kind: "inside", suite, case: undefined };
    }
    #openCase(tag, parent) {
        const { suite, case: outerCase } = parent;
        const status = (0,open_case/* statusOf */.c2)(tag);
        if (outerCase !== undefined)
            return openInnerCase(status, parent, outerCase);
        const seconds = readTime(tag);
        if (tag.isSelfClosing && status === "passed") {
            // Nearly all cases are like this. The rest would take a fifth of the time.
            this.#counter.addPassed(seconds, suite);
            return parent;
        }
        const opened = new open_case/* OpenCase */.lA(status, seconds, tag);
        this.#atEnd(() => this.#closeCase(opened, suite));
        return { kind: "case", suite, case: opened };
    }
    #closeCase(ended, suite) {
        this.#counter.addCase(ended, suite);
        this.#shown.add(suite?.name ?? this.#counter.rootName, ended, suite);
    }
    /** A failure or error: of a case (R3), outside every case (R4), or ignored. */
    #openFailure(tag, outcome, parent) {
        const scope = plainIn(parent);
        if (scope.kind !== "inside")
            return scope;
        const failed = parent.case ?? new open_case/* OpenCase */.lA();
        if (parent.case === undefined)
            this.#atEnd(() => this.#closeCase(failed, parent.suite));
        failed.fail(outcome);
        this.#endPlace(failed.addElement(outcome, tag));
        return scope;
    }
    /** An output of a case or of a suite. */
    #openOutput(tag, name, parent) {
        const { kind, suite, case: owner } = parent;
        if (kind === "case")
            this.#endPlace(parent.case.addElement(name, tag));
        const isOfSuite = kind === "inside" && owner === undefined && name === "system-out";
        if (isOfSuite && suite !== undefined)
            this.#endPlace(this.#shown.addOutput(suite, tag));
    }
    #openSkipped(tag, parent) {
        if (parent.kind !== "case")
            return plainIn(parent);
        const skipped = parent.case;
        const reason = skipped.isNotRun ? tag.value("message") : undefined;
        if (reason !== undefined && !reason.startsWith(SKIPPED_BY_TEST)) {
            return this.#openFailure(tag, "failure", parent);
        }
        skipped.skip(tag);
        this.#endPlace(skipped.addElement("skipped", tag));
        return plainIn(parent);
    }
}
/** A case inside another is part of it: it is not counted, but its failure is that of the other (R5). */
function openInnerCase(status, parent, outer) {
    if (parent.kind === "ignored")
        return parent;
    if (status === "failure" || status === "error")
        outer.fail(status);
    outer.tally.total++;
    return { kind: "innerCase", suite: parent.suite, case: outer };
}
/** Adds a failed attempt to the case that it stands in, if it stands directly in one (R6, R9). */
function addAttempt(name, parent) {
    if (parent.kind !== "case" && parent.kind !== "innerCase")
        return;
    parent.case.tally.attempts++;
    if (parent.kind === "case" && name.startsWith("flaky"))
        parent.case.flakyAttempts++;
}
/** The scope of an element that changes nothing. */
function plainIn(parent) {
    const isCase = parent.kind === "case" || parent.kind === "innerCase";
    return isCase ? { ...parent, kind: "inside" } : parent;
}
function ignoredIn(parent) {
    return { ...parent, kind: "ignored" };
}

// EXTERNAL MODULE: ./build/junit/tally.js
var tally = __webpack_require__(7442);
;// CONCATENATED MODULE: ./build/junit/report-counter.js





/** Suites of all reports, before those of the same name are added up: all of them are in memory. */
const MAX_SUITES = 500_000;
/** Counts the cases of a report, and compares them with the headers of its elements (R3 to R8). */
class ReportCounter {
    /** The header of the root, unless that is a suite. */
    rootHeader;
    #path;
    /** How many suites the reports before this one have. */
    #suitesBefore;
    /** Everything but what open suites hold. */
    #all = new tally/* Tally */.F();
    /** What of it lies outside suites. */
    #outside = new tally/* Tally */.F();
    #talliesOutside = [this.#all, this.#outside];
    #suites = [];
    constructor(path, suitesBefore) {
        this.#path = path;
        this.#suitesBefore = suitesBefore;
    }
    /** The name of the suite of everything that is outside suites: that of the root, else the path (R8). */
    get rootName() {
        return this.rootHeader?.name ?? this.#path;
    }
    /** Whether it has neither a suite nor a case. */
    get isEmpty() {
        return this.#suites.length === 0 && this.#all.total === 0;
    }
    openSuite(header) {
        return { name: header.name ?? this.#path, header, tally: new tally/* Tally */.F() };
    }
    /** A case ended that passed, and of which nothing else matters. */
    addPassed(seconds, suite) {
        for (const tally of this.#talliesOf(suite))
            tally.addCase("passed", seconds);
    }
    /** A case ended, in this suite or outside suites. */
    addCase(ended, suite) {
        const { outcome, seconds, isFlaky } = ended;
        const { attempts, warnings } = ended.tally;
        for (const tally of this.#talliesOf(suite)) {
            tally.addCase(outcome, seconds);
            tally.attempts += attempts;
            if (isFlaky)
                tally.flaky++;
            for (const warning of warnings)
                tally.warn(warning);
        }
    }
    #talliesOf(suite) {
        return suite === undefined ? this.#talliesOutside : [suite.tally];
    }
    /**
     * A suite starts inside another one or inside a case, or a `<testsuites>` inside the root. Returns what to do at its end:
     * what only its header counts makes the case fail, or goes to the outermost suite, or else to the suite of everything
     * that is outside suites (R6).
     */
    openInner(header, suite, outerCase) {
        const name = header.name ?? suite?.name ?? this.rootName;
        const owner = suite === undefined && outerCase === undefined ? "aroundSuites" : "innerSuite";
        const tally = outerCase?.tally ?? suite?.tally ?? this.#all;
        const start = tally.copy();
        return () => {
            const contradiction = compareHeader(header, tally.since(start), owner);
            if (contradiction?.adds === undefined)
                return;
            tally.add(contradiction.adds);
            tally.warn(formatWarning(name, contradiction.phrase));
            if (tally === this.#all)
                this.#outside.add(contradiction.adds);
        };
    }
    /** A suite ended. Returns what it counts. */
    closeSuite({ name, header, tally }) {
        const contradiction = compareHeader(header, tally, "suite");
        if (contradiction !== undefined) {
            tally.add(contradiction.adds ?? {});
            tally.warn(formatWarning(name, contradiction.phrase));
        }
        this.#all.add(tally);
        return this.#addSuite(name, tally, header.time);
    }
    /** Returns what the report adds up to, after its last element. */
    finish() {
        if (this.#outside.total > 0)
            this.#addSuite(this.rootName, this.#outside);
        if (this.rootHeader !== undefined)
            this.#compareRoot(this.rootHeader);
        return { suites: this.#suites.map(({ suite }) => suite), warnings: this.#all.warnings };
    }
    /** The header of the root completes the suites (R6). */
    #compareRoot(header) {
        const all = this.#all;
        let missing = header.skipped - all.skipped;
        for (const counted of this.#suites) {
            const { suite, hasCases } = counted;
            const taken = hasCases ? 0 : Math.min(missing, (0,report/* passedCount */.eY)(suite));
            if (taken <= 0)
                continue;
            missing -= taken;
            counted.suite = { ...suite, skipped: suite.skipped + taken };
            const own = `counts ${(0,format/* formatNumber */.ZV)(suite.skipped)} skipped`;
            const root = `the root element counts ${(0,format/* formatNumber */.ZV)(header.skipped)} in all`;
            all.warn(formatWarning(suite.name, `${own}, but ${root}: the header's counts are used`));
        }
        const contradiction = compareHeader(header, all, "aroundSuites");
        if (contradiction === undefined)
            return;
        all.warn(`The root element ${contradiction.phrase}`);
        if (contradiction.adds === undefined)
            return;
        this.#addSuite(this.rootName, Object.assign(new tally/* Tally */.F(), contradiction.adds));
    }
    #addSuite(name, counted, headerTime = 0) {
        const { total, failures, errors, skipped, flaky, cases, seconds } = counted;
        const duration = (0,report/* roundSeconds */.UR)(seconds || headerTime);
        const suite = { name, total, failures, errors, skipped, flaky, duration };
        this.#suites.push({ suite, hasCases: cases > 0 });
        if (this.#suitesBefore + this.#suites.length > MAX_SUITES)
            throw tooManySuites();
        return suite;
    }
}
function tooManySuites() {
    return new errors/* AttestationError */.L7({
        id: "too-many-suites",
        title: `The reports have more than ${(0,format/* formatNumber */.ZV)(MAX_SUITES)} suites`,
        advice: "Suites should be what tests are grouped by. Keep what changes with every test, such as a time or a random number, out of their names, or split the reports over several attestations.",
    });
}
function formatWarning(suite, phrase) {
    return `Suite ${JSON.stringify((0,format/* showShort */.Wl)(suite, 1000))} ${phrase}`;
}

;// CONCATENATED MODULE: ./build/junit/report-reader.js





/** Bytes of a report: 256 MiB. It is in memory as a whole (R1). */
const MAX_REPORT = 256 * 1024 ** 2;
/** How many cases of each kind are kept for the summary and the predicate. */
const MAX_CASES = 200;
/** Reads reports one after another, within limits that hold for all of them together. */
class ReportReader {
    #suites = 0;
    /** How many more cases of each kind are kept. */
    #room = { failed: MAX_CASES, skipped: MAX_CASES, flaky: MAX_CASES };
    /**
     * Reads a whole report. `path` is relative to the working directory with `/` separators. Throws an AttestationError if
     * the reports have too many suites.
     */
    async read(path, bytes) {
        const handler = new JUnitHandler(new ReportCounter(path, this.#suites), this.#room);
        let text = "";
        try {
            text = decodeDocument(bytes);
            const root = scan(text, handler);
            const document = await handler.finish(text, root);
            if (document.kind === "report") {
                this.#suites += document.suites.length;
                this.#room.failed -= document.failed.length;
                this.#room.skipped -= document.skipped.length;
                this.#room.flaky -= document.flaky.length;
            }
            return document;
        }
        catch (error) {
            if (!(error instanceof StructureError))
                throw error;
            const reason = (0,junit_text/* copyText */.Dk)(error.message);
            const message = `${path}:${placeOf(text, error.index)}: ${reason}`;
            return { kind: "broken", message, reason, isJUnit: handler.isJUnit };
        }
    }
}
/** Returns what a report is that has more than `MAX_REPORT` bytes. It must not be read. */
function refuseLargeReport(path) {
    const reason = `it is larger than ${MAX_REPORT / 1024 ** 2} MiB; exclude it with \`!\` if it is no report of tests`;
    return { kind: "broken", message: `${path}: ${reason}`, reason, isJUnit: true };
}


/***/ }),

/***/ 9949:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  X: () => (/* binding */ ShownCaseLists),
  b: () => (/* binding */ trimCutTexts)
});

// EXTERNAL MODULE: ./build/junit/open-case.js
var open_case = __webpack_require__(4707);
// EXTERNAL MODULE: ./build/base/json.js
var json = __webpack_require__(9515);
// EXTERNAL MODULE: ./build/junit/text.js
var junit_text = __webpack_require__(701);
;// CONCATENATED MODULE: ./build/junit/parse-element.js


/** UTF-16 units of an element that the package reads. Some take it 80 times as many bytes. */
const MAX_ELEMENT = 1024 * 1024;
const ATTRIBUTE = "@";
const CONTENT = "#text";
/** Loads the package. Returns what reads the element that has this start tag and this content. */
async function loadElementParser() {
    const { XMLParser } = await __webpack_require__.e(/* import() */ 517).then(__webpack_require__.bind(__webpack_require__, 7517));
    let seen = new Set();
    const parser = new XMLParser({
        attributeNamePrefix: ATTRIBUTE,
        textNodeName: CONTENT,
        // The first of repeated attributes counts (R1); the package would take the last one.
        ignoreAttributes: (name) => seen.size === seen.add(name).size,
        alwaysCreateTextNode: true,
        // Of what is inside, the text matters, not the elements.
        stopNodes: ["*"],
        parseAttributeValue: false,
        parseTagValue: false,
        trimValues: false,
        // Its decoder knows entities that XML does not, and drops characters that XML forbids.
        processEntities: false,
    });
    /** Returns undefined for an element that the package cannot read. */
    function parse(element) {
        seen = new Set();
        try {
            return parser.parse(element);
        }
        catch {
            // It reads some comments and names otherwise than XML, and then misses the end. Its errors have no kind of their own.
            return undefined;
        }
    }
    return (tag, content = "") => {
        const { written, fullName, isSelfClosing } = tag;
        const isShort = written.length + content.length <= MAX_ELEMENT;
        const element = isSelfClosing ? written : `${written}${content}</${fullName}>`;
        const document = isShort ? parse(element) : undefined;
        if (document === undefined) {
            return { attribute: (name, limit) => decode(tag.raw(name), limit), content };
        }
        const [parsed = null] = (0,json/* isJsonObject */.OW)(document) ? Object.values(document) : [];
        return {
            attribute: (name, limit) => decode((0,json/* textAt */.$6)(parsed, `${ATTRIBUTE}${name}`), limit),
            content: (0,json/* textAt */.$6)(parsed, CONTENT) ?? "",
        };
    };
}
function decode(written, limit) {
    return (written && (0,junit_text/* decodeAttribute */.jz)(written, limit)) || undefined;
}

;// CONCATENATED MODULE: ./build/junit/shown-cases.js



/** UTF-16 units of a name or a path. */
const MAX_VALUE = 8 * 1024;
/** UTF-16 units of a message, a text or the end of an output. */
const MAX_TEXT = 44 * 1024;
/** Collects the first failed, skipped and flaky cases of a report for people. */
class ShownCaseLists {
    #limits;
    #cases = { failed: [], skipped: [], flaky: [] };
    constructor(limits) {
        this.#limits = limits;
    }
    /** A case of the suite of this name ended. */
    add(suite, ended, owner) {
        const kind = kindOf(ended);
        if (kind === undefined || this.#cases[kind].length >= this.#limits[kind])
            return;
        this.#cases[kind].push({ suite, ended, owner });
    }
    /** The output of a suite starts. Returns its place if failed cases before it may need it. */
    addOutput(suite, tag) {
        const { failed } = this.#cases;
        const last = failed.at(-1);
        if (last?.owner !== suite || last.suiteOutput !== undefined)
            return undefined;
        const place = new open_case/* ElementPlace */.Sr(tag);
        for (const one of failed)
            if (one.owner === suite)
                one.suiteOutput ??= place;
        return place;
    }
    /** Returns what the document says of the cases. */
    async read(document) {
        const { failed, skipped, flaky } = this.#cases;
        // The package is not loaded for nothing.
        if (failed.length + skipped.length + flaky.length === 0)
            return { failed: [], skipped: [], flaky: [] };
        const parse = await loadElementParser();
        const read = ({ tag, contentEnd }) => parse(tag, document.slice(tag.end, contentEnd));
        // Many cases may have the output of one suite, and few need it.
        const outputs = new Map();
        const readSuiteOutput = (place) => {
            if (!outputs.has(place))
                outputs.set(place, outputIn(place, read));
            return outputs.get(place);
        };
        return {
            failed: failed.map((one) => buildFailed(one, read, readSuiteOutput)),
            skipped: skipped.map((one) => buildSkipped(one, read)),
            flaky: flaky.map((one) => buildFlaky(one, read)),
        };
    }
}
function kindOf({ outcome, isFlaky }) {
    if (outcome === "skipped")
        return "skipped";
    if (outcome !== "passed")
        return "failed";
    return isFlaky ? "flaky" : undefined;
}
function readTag({ ended: { tag } }, read) {
    return read({ tag, contentEnd: tag.end });
}
function readCase({ suite }, { attribute }) {
    return {
        suite,
        name: attribute("name", MAX_VALUE) ?? "unnamed case",
        className: attribute("classname", MAX_VALUE),
    };
}
function messageIn({ attribute, content }) {
    return {
        message: attribute("message", MAX_TEXT),
        type: attribute("type", MAX_TEXT),
        text: (0,junit_text/* decodeStart */.xe)(content, MAX_TEXT) || undefined,
    };
}
function outputIn(place, read) {
    return place && ((0,junit_text/* decodeEnd */.MT)(read(place).content, MAX_TEXT) || undefined);
}
function buildFailed(one, read, readSuiteOutput) {
    const tag = readTag(one, read);
    const line = Number(tag.attribute("line", MAX_VALUE));
    const { elements } = one.ended;
    const reason = elements.error ?? elements.failure;
    const shown = readCase(one, tag);
    const message = reason && messageIn(read(reason));
    const output = outputIn(elements["system-out"], read) ?? outputIn(elements["system-err"], read);
    const isWithoutText = message?.text === undefined && output === undefined;
    const suiteOutput = isWithoutText && one.suiteOutput && readSuiteOutput(one.suiteOutput);
    return {
        ...shown,
        file: tag.attribute("file", MAX_VALUE),
        line: Number.isSafeInteger(line) && line > 0 ? line : undefined,
        ...message,
        output: suiteOutput ? findPanic(suiteOutput, shown.name) : output,
    };
}
/** The panic in the output of a suite whose stack names the test: Go stops there, and some tools write it nowhere else. */
function findPanic(output, name) {
    const start = output.search(/^(?:panic|fatal error): /m);
    const panic = start < 0 ? "" : output.slice(start);
    return panic.includes(`.${name}(`) ? panic : undefined;
}
function buildSkipped(one, read) {
    const { skipped } = one.ended.elements;
    const { message, text } = skipped ? messageIn(read(skipped)) : {};
    return { ...readCase(one, readTag(one, read)), reason: message ?? text };
}
function buildFlaky(one, read) {
    return { ...readCase(one, readTag(one, read)), attempts: one.ended.flakyAttempts + 1 };
}
/**
 * Returns cases of which each text that was cut has lost `count` UTF-16 units at that end. Call it with the length of
 * the longest known value, less one, once the known values are replaced: no part of one that was cut in two is left.
 */
function trimCutTexts(cases, count) {
    return cases.map((one) => {
        const texts = Object.entries(one).filter(([, text]) => typeof text === "string");
        const trimmed = texts.map(([key, text]) => [key, (0,junit_text/* trimCuts */.iU)(String(text), count)]);
        return { ...one, ...Object.fromEntries(trimmed) };
    });
}


/***/ }),

/***/ 9269:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   v: () => (/* binding */ StartTag)
/* harmony export */ });
/* harmony import */ var _grammar_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5085);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(701);


const PATTERNS = new Map();
/** A start tag that was found in a document. */
class StartTag {
    /** The index of the tag in the document. */
    start;
    /** With its namespace prefix. */
    fullName;
    /** The whole tag as it is written: a slice of the document. */
    written;
    constructor(start, fullName, written) {
        this.start = start;
        this.fullName = fullName;
        this.written = written;
    }
    get isSelfClosing() {
        return this.written.endsWith("/>");
    }
    /** The index after the tag. */
    get end() {
        return this.start + this.written.length;
    }
    /** The name without its namespace prefix. */
    get name() {
        return this.fullName.slice(this.fullName.indexOf(":") + 1);
    }
    /** Returns an attribute as it is written: a slice of the document. The first one counts if it is repeated (R1). */
    raw(name) {
        const pattern = PATTERNS.get(name) ?? (0,_grammar_js__WEBPACK_IMPORTED_MODULE_0__/* .attributePattern */ .Lm)(name);
        PATTERNS.set(name, pattern);
        pattern.lastIndex = 0;
        const [, inDouble, inSingle] = pattern.exec(this.written) ?? [];
        return inDouble ?? inSingle;
    }
    /** Returns an attribute decoded and trimmed; undefined if it is absent. */
    value(name) {
        const raw = this.raw(name);
        return raw === undefined ? undefined : (0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .decodeAttribute */ .jz)(raw);
    }
}


/***/ }),

/***/ 7442:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ Tally)
/* harmony export */ });
/* harmony import */ var _report_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2196);

const MAX_WARNINGS = 20;
const FIGURES = [..._report_js__WEBPACK_IMPORTED_MODULE_0__/* .COUNTS */ .Js, "cases", "attempts", "seconds"];
/** What was counted up to a place in a report, or between two places. */
class Tally {
    total = 0;
    failures = 0;
    errors = 0;
    skipped = 0;
    flaky = 0;
    /** The cases among `total`: the rest is what only headers count. */
    cases = 0;
    /** Failed attempts of cases that were repeated (R6). */
    attempts = 0;
    /** Of the cases (R7). */
    seconds = 0;
    /** Where a header contradicts the cases (R6). */
    warnings = [];
    addCase(outcome, seconds) {
        this.total++;
        this.cases++;
        this.seconds += seconds;
        if (outcome === "skipped")
            this.skipped++;
        if (outcome === "failure")
            this.failures++;
        if (outcome === "error")
            this.errors++;
    }
    add(more) {
        for (const figure of FIGURES)
            this[figure] += more[figure] ?? 0;
        for (const warning of more.warnings ?? [])
            this.warn(warning);
    }
    warn(warning) {
        const { length } = this.warnings;
        if (length > MAX_WARNINGS)
            return;
        this.warnings.push(length < MAX_WARNINGS ? warning : "More headers contradict their cases");
    }
    /** Returns the figures without warnings. */
    copy() {
        return this.since(new Tally());
    }
    /** Returns what was counted since `before`, without warnings. */
    since(before) {
        const difference = new Tally();
        for (const figure of FIGURES)
            difference[figure] = this[figure] - before[figure];
        return difference;
    }
}


/***/ }),

/***/ 701:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dk: () => (/* binding */ copyText),
/* harmony export */   MT: () => (/* binding */ decodeEnd),
/* harmony export */   iU: () => (/* binding */ trimCuts),
/* harmony export */   jz: () => (/* binding */ decodeAttribute),
/* harmony export */   xe: () => (/* binding */ decodeStart)
/* harmony export */ });
/* harmony import */ var _grammar_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5085);

const CUT = "… [cut]";
const ENTITIES = {
    lt: "<",
    gt: ">",
    amp: "&",
    quot: '"',
    apos: "'",
};
const REFERENCE = /&(?:#x([0-9A-Fa-f]+)|#([0-9]+)|(lt|gt|amp|quot|apos));/g;
const LAST_CODE_POINT = 0x10ffff;
const REPLACEMENT = "\ufffd";
/** What XML does not allow, even as a reference: control characters, lone surrogates and noncharacters. */
const FORBIDDEN = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
/** What is left of a reference or a character that was cut in two. */
const CUT_END = /(?:&[#\w]*|[\ud800-\udbff])$/;
const CUT_START = /^(?:#?\w*;|[\udc00-\udfff])/;
/** Markup in the content of an element, of which the last may be cut. Captures the text of a CDATA section. */
const MARKUP = new RegExp([
    _grammar_js__WEBPACK_IMPORTED_MODULE_0__/* .CDATA */ .KB.perhapsCut,
    _grammar_js__WEBPACK_IMPORTED_MODULE_0__/* .COMMENT */ .YK.perhapsCut,
    _grammar_js__WEBPACK_IMPORTED_MODULE_0__/* .INSTRUCTION */ .vm.perhapsCut,
    `<[^"'>]*(?:(?:"[^"]*(?:"|$)|'[^']*(?:'|$))[^"'>]*)*(?:>|$)`,
].join("|"), "g");
/** UTF-16 units of a content that are looked at: decoding takes many times as much memory. */
const MAX_CONTENT = 256 * 1024;
/** Returns a copy of a text. A slice would keep the whole document in memory that it comes from. */
function copyText(text) {
    return ` ${text}`.slice(1);
}
/** Replaces references to characters and to the predefined entities, and what XML forbids (R1). */
function decodeReferences(text) {
    return text.replace(REFERENCE, decodeReference).replace(FORBIDDEN, REPLACEMENT);
}
function decodeReference(_, hexadecimal, decimal, entity) {
    if (entity !== undefined)
        return ENTITIES[entity] ?? REPLACEMENT;
    const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    return code > LAST_CODE_POINT ? REPLACEMENT : String.fromCodePoint(code);
}
/**
 * Returns an attribute decoded and trimmed: tabs and line ends are spaces (R1). At most `limit` UTF-16 units of what is
 * written are kept, with a mark where it was cut.
 */
function decodeAttribute(written, limit = Number.POSITIVE_INFINITY) {
    const kept = written.length > limit ? cutEnd(written, limit) : written;
    const spaced = kept.replace(/\r\n|[\t\n\r]/g, " ");
    return copyText(decodeReferences(spaced).trim());
}
/** Returns the first `limit` UTF-16 units of the text in the content of an element, trimmed; a mark says where it was cut. */
function decodeStart(content, limit) {
    const written = withoutMarkup(content.slice(0, MAX_CONTENT));
    const isCut = content.length > MAX_CONTENT || written.length > limit;
    return decodeLines(isCut ? cutEnd(written, limit) : written);
}
/** Returns the last `limit` UTF-16 units of the text, as `decodeStart`. */
function decodeEnd(content, limit) {
    const from = content.length - MAX_CONTENT;
    if (from <= 0)
        return lastUnits(decodeLines(withoutMarkup(content)), limit, false);
    const isInCdata = content.lastIndexOf(_grammar_js__WEBPACK_IMPORTED_MODULE_0__/* .CDATA */ .KB.start, from) > content.lastIndexOf("]]>", from);
    const written = withoutMarkup((isInCdata ? _grammar_js__WEBPACK_IMPORTED_MODULE_0__/* .CDATA */ .KB.start : "") + content.slice(from));
    return lastUnits(decodeLines(written.replace(CUT_START, "")), limit, true);
}
function lastUnits(text, limit, isCut) {
    if (text === "" || (!isCut && text.length <= limit))
        return text;
    const last = text.slice(-limit).replace(/^[\udc00-\udfff]/, "");
    return `${CUT}\n${copyText(last)}`;
}
function decodeLines(written) {
    return copyText(decodeReferences(written.replace(/\r\n?/g, "\n")).trim());
}
/** Returns the text of a content as it is written, without CDATA sections: `&` in them is a reference. */
function withoutMarkup(content) {
    return content.replace(MARKUP, (_, cdata) => cdata?.replaceAll("&", "&amp;") ?? "");
}
/** Returns the first UTF-16 units of what is written, and a mark. */
function cutEnd(written, limit) {
    return written.slice(0, limit).replace(CUT_END, "") + CUT;
}
/**
 * Returns a text of a report without the `count` UTF-16 units next to each place where it was cut. Known values are
 * replaced before: then at most all but one unit of the longest is left of a value that was cut in two.
 */
function trimCuts(text, count) {
    const start = text.startsWith(`${CUT}\n`) ? CUT.length + 1 : 0;
    const end = text.endsWith(CUT) ? text.length - CUT.length : text.length;
    const from = start === 0 ? 0 : start + count;
    const to = end === text.length ? end : end - count;
    return text.slice(0, start) + text.slice(from, Math.max(from, to)) + text.slice(end);
}


/***/ }),

/***/ 4863:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N7: () => (/* binding */ ATTACHMENT_FILE),
/* harmony export */   Yr: () => (/* binding */ PAYLOAD_FILE),
/* harmony export */   aE: () => (/* binding */ readRecord),
/* harmony export */   bM: () => (/* binding */ formatRecord),
/* harmony export */   lt: () => (/* binding */ RECORD_FILE),
/* harmony export */   o6: () => (/* binding */ toRecordedFile),
/* harmony export */   rX: () => (/* binding */ PREDICATE_FILE)
/* harmony export */ });
/* harmony import */ var _base_digest_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7085);
/* harmony import */ var _service_operation_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3954);


/** The names of the files of a kept request. The service keeps the zip under its name. */
const PAYLOAD_FILE = "data.json";
const ATTACHMENT_FILE = "junit-evidence.zip";
const PREDICATE_FILE = "test-result.json";
/** In it, the request describes itself. */
const RECORD_FILE = "request.json";
const SCHEMA = 1;
/** `pending`: a run ended before it could write what became of the request. The others are outcomes. */
const REQUEST_STATUSES = ["pending", "dry-run", "recorded", "failed", "unknown"];
/** Returns what a record says of a file with this content. */
function toRecordedFile(file, content) {
    return { file, ...(0,_base_digest_js__WEBPACK_IMPORTED_MODULE_0__/* .digestOf */ .o)(content) };
}
/** Returns the text of `request.json` (docs/resend.md, What is kept). */
function formatRecord({ madeAt, ...members }) {
    return JSON.stringify({ schema: SCHEMA, ...members, made_at: madeAt });
}
/**
 * Returns the record in a `request.json`, which anybody may have written. Throws a ParseError if a member is missing or
 * has another form; ignores others.
 */
function readRecord(document) {
    document.member("schema").oneOf(SCHEMA);
    const name = (member) => document.member(member).text(_service_operation_js__WEBPACK_IMPORTED_MODULE_1__/* .VALID_NAME */ .X, "a valid name");
    const attachment = document.member("attachment").optional();
    return {
        org: name("org"),
        flow: name("flow"),
        trail: name("trail"),
        name: name("name"),
        commit: document.member("commit").text(),
        payload: readRecordedFile(document.member("payload")),
        attachment: attachment && readRecordedFile(attachment),
        madeAt: readDate(document.member("made_at")),
        attempts: document.member("attempts").count(),
        status: document.member("status").oneOf(...REQUEST_STATUSES),
        reason: document.member("reason").optional()?.text(),
        run: document.member("run").optional()?.text(),
    };
}
function readRecordedFile(field) {
    return {
        // A name that cannot lead out of its folder, on any system.
        file: field.member("file").text(/^[A-Za-z\d][\w.-]{0,99}$/, "a plain file name"),
        sha256: field.member("sha256").text(/^[\da-f]{64}$/, "a SHA-256 digest"),
        bytes: field.member("bytes").count(),
    };
}
function readDate(field) {
    const date = field.text();
    if (Number.isNaN(Date.parse(date)))
        throw field.error("is not a date");
    return date;
}


/***/ }),

/***/ 5787:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ce: () => (/* binding */ explainMissing),
/* harmony export */   Ry: () => (/* binding */ applyOutcome),
/* harmony export */   iB: () => (/* binding */ overallOutcome),
/* harmony export */   tz: () => (/* binding */ noteSkippedParts)
/* harmony export */ });
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7458);
/* harmony import */ var _junit_report_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2196);
/* harmony import */ var _tests_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6734);



/** How a test step ended that may not have run every test, after the words `The test step`. */
const UNFINISHED = {
    failure: "failed",
    cancelled: "was cancelled",
};
/** Returns the outcome of a test run that has parts; undefined if none is known (R10). */
function overallOutcome(outcomes) {
    return _tests_js__WEBPACK_IMPORTED_MODULE_0__/* .TEST_OUTCOMES */ .p.find((outcome) => outcomes.includes(outcome));
}
/** Returns a notice if some parts of a test run were skipped, but not all of them (R10). */
function noteSkippedParts(outcomes) {
    const skipped = outcomes.filter((outcome) => outcome === "skipped").length;
    if (skipped === 0 || skipped === outcomes.length)
        return [];
    const share = `${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatNumber */ .ZV)(skipped)} of ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatNumber */ .ZV)(outcomes.length)} values`;
    return [
        {
            id: "some-tests-not-run",
            title: "Some tests did not run",
            details: [`${share} of \`test-outcome\`: \`skipped\``],
            advice: "If these tests must run, give their reports a line of their own in `reports`.",
        },
    ];
}
/**
 * Compares the tests with the outcome of the whole test run (R10). Without a failure in any report, broken ones
 * included, and without a report, a run that failed or was cancelled gets one more suite with one case that errored,
 * which is not merged with another. `name` is the attestation's; `hasReports` says whether the test run wrote any, which
 * need not be readable.
 */
function applyOutcome(tests, name, hasReports) {
    const { outcome, counts } = tests;
    const failures = (0,_junit_report_js__WEBPACK_IMPORTED_MODULE_2__/* .failedCount */ .w0)(counts);
    if (outcome === undefined) {
        const notice = {
            id: "no-test-outcome",
            title: "`test-outcome` is empty",
            details: [
                "It is not set, or the id of the step in its expression is misspelled, or that of a step in another job.",
            ],
            advice: "Without it, a test run that failed although its reports are green is not noticed.",
        };
        return { tests, notices: [notice] };
    }
    if (outcome === "success" && failures > 0) {
        const notice = {
            id: "passed-despite-failures",
            title: `The test step passed, although ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_1__/* .pluralize */ .td)(failures, "test case")} failed`,
            advice: "The reports count. Check whether failed cases are retried, or expected to fail.",
        };
        return { tests, notices: [notice] };
    }
    const ended = UNFINISHED[outcome];
    if (ended === undefined || failures > 0)
        return { tests };
    const suite = name === undefined ? "test run" : `${name} (test run)`;
    const reason = hasReports
        ? `The test step ${ended}, and no report says so`
        : endedWithoutReport(ended);
    const warning = {
        id: "failure-not-reported",
        title: reason,
        details: [`It counts as one more case that errored, in a suite named \`${suite}\`.`],
        advice: "The log of the test step has the reason.",
    };
    const withFailure = addFailedCase(tests, suite, `${reason}.`);
    return { tests: { ...withFailure, runFailure: ended }, warnings: [warning] };
}
function endedWithoutReport(ended) {
    return `The test step ${ended} before it wrote a report`;
}
/** Returns tests with one more suite, whose only case errored with this headline. */
function addFailedCase(tests, suite, headline) {
    const { counts, suites, failed } = tests;
    const figures = { ...(0,_junit_report_js__WEBPACK_IMPORTED_MODULE_2__/* .countsBy */ .Mj)(() => 0), total: 1, errors: 1, duration: 0 };
    return {
        ...tests,
        counts: { ...counts, total: counts.total + 1, errors: counts.errors + 1 },
        suites: [...suites, { name: suite, ...figures }],
        failed: [{ suite, name: "test run", headline }, ...failed],
    };
}
/**
 * Returns why there is no report. A test run that did not end well is a better reason than `explanation`, which is about
 * the search and becomes the details (R10).
 */
function explainMissing(explanation, outcome) {
    const ended = outcome && UNFINISHED[outcome];
    if (ended === undefined)
        return explanation;
    return {
        id: "test-step-without-report",
        title: endedWithoutReport(ended),
        details: [`${explanation.title}.`, ...(explanation.details ?? [])],
        advice: "The log of the test step has the reason.",
    };
}


/***/ }),

/***/ 6734:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   p: () => (/* binding */ TEST_OUTCOMES)
/* harmony export */ });
/** How a test run ends: the `outcome` of a step or the `result` of a job. Of several, the first in this list counts (R10). */
const TEST_OUTCOMES = ["failure", "cancelled", "success", "skipped"];


/***/ })

};
;