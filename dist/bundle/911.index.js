"use strict";
exports.id = 911;
exports.ids = [911];
exports.modules = {

/***/ 8577:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   KE: () => (/* binding */ listed),
/* harmony export */   RQ: () => (/* binding */ describeEvidence),
/* harmony export */   Vp: () => (/* binding */ runUrl),
/* harmony export */   u_: () => (/* binding */ describeCi)
/* harmony export */ });
/* harmony import */ var _base_duration_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6137);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9515);
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9978);
/* harmony import */ var _commit_context_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4190);
/* harmony import */ var _junit_report_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2196);





/** The version of the action, as in package.json. */
const VERSION = "1.0.0";
/** Rises when the meaning of a member changes. */
const SCHEMA = 1;
/** Entries of a list in the payload, since services limit its size; the manifest or the job summary lists more. */
const MAX_LISTED = 50;
/** UTF-16 units of the reason why a report is broken. */
const MAX_REASON = 1000;
/** UTF-16 units of a warning, which may list how a report contradicts itself. */
const MAX_WARNING = 4000;
/** Builds `user_data.ci` (docs/evidence.md), redacted. What is unknown is undefined. */
function describeCi(attested, redactor) {
    const { context, commit, reports, tests, archive, omitted } = attested;
    const { action } = context;
    const invalid = tests.invalid.map(({ name, reason }) => {
        return { path: name, reason: redactor.redactLine(reason, MAX_REASON) };
    });
    const lines = attested.warnings.map((one) => redactor.redactLine((0,_base_problem_js__WEBPACK_IMPORTED_MODULE_3__/* .describeProblem */ .B)(one), MAX_WARNING));
    return {
        schema: SCHEMA,
        action: action && redactor.redactAll({ ...action, version: VERSION }),
        run: redactor.redactAll(describeRun(context, commit, attested.now)),
        commit_source: commit.source,
        redacted: commit.redacted,
        reports: {
            ...listed("patterns", redactor.redactAll(reports.patterns)),
            excluded: tests.excluded,
            read: tests.reports,
            ...listed("invalid", invalid),
            ...listed("not_junit", attested.notJUnit),
        },
        demands: describeDemands(reports),
        tests: {
            outcome: tests.outcome,
            executed: (0,_junit_report_js__WEBPACK_IMPORTED_MODULE_4__/* .executedCount */ .dD)(tests.counts),
            flaky: tests.counts.flaky,
            ...listed("warnings", lines),
        },
        evidence: archive && describeEvidence(archive, omitted),
    };
}
function describeDemands({ ifNone, minTests, maxAge }) {
    return {
        if_no_reports: ifNone,
        min_tests: minTests,
        max_report_age: maxAge === undefined ? undefined : (0,_base_duration_js__WEBPACK_IMPORTED_MODULE_0__/* .formatDuration */ .a3)(maxAge),
    };
}
/** Builds `user_data.ci.evidence`. */
function describeEvidence({ sha256, bytes, files, redacted }, omitted) {
    const entries = omitted.map(({ name, bytes, reason }) => ({ path: name, bytes, reason }));
    return { sha256, bytes, files, ...listed("omitted", entries), redacted };
}
/** Returns a list's first entries under its name, and `NAME_total` if there are more. */
function listed(name, entries) {
    if (entries.length <= MAX_LISTED)
        return { [name]: entries };
    return { [name]: entries.slice(0, MAX_LISTED), [`${name}_total`]: entries.length };
}
function describeRun(context, { redacted, checkedOut }, now) {
    const showBranch = !redacted?.includes("branch");
    // An actor is usually the author of the commit under another name, and so is the owner of a fork.
    const showPeople = !redacted?.includes("author");
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
        source: describeSource(context),
        runner: (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .nonEmpty */ .hq)({ ...context.runner }),
        attested_at: new Date(now).toISOString().replace(/\.\d+Z$/, "Z"),
    };
}
/** Describes the run that started this one, in which the tests ran; undefined if no run did. */
function describeSource(context) {
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


/** Bytes of `data_json`. */
const MAX_DATA_JSON = 8_000_000;
/** UTF-16 units of the message of a commit. Longer ones are made by tools. */
const MAX_MESSAGE = 65_536;
/** Returns the text of `data_json` (docs/service.md). Throws an AttestationError if it is too large. */
function formatDataJson(statement) {
    const { name, commit, suites, userData, ci } = statement;
    const { sha1, ...details } = commit.info;
    const text = JSON.stringify({
        attestation_name: name,
        git_commit_info: {
            sha1,
            ...details,
            message: details.message && (0,_base_format_js__WEBPACK_IMPORTED_MODULE_1__/* .truncate */ .xv)(details.message, MAX_MESSAGE),
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
        details: `It holds ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_1__/* .pluralize */ .td)(suites.length, "suite")} and \`user_data\`; nothing was sent.`,
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
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7458);
/* harmony import */ var _files_paths_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8375);
/* harmony import */ var _junit_report_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2196);



/** Returns the files to attach, each once: what is both a report and an attachment is a report. */
function listEvidence(reports, attachments) {
    const locations = new Set(reports.map(({ location }) => location));
    const more = attachments.filter(({ location }) => !locations.has(location));
    return [
        ...reports.map((file) => ({ ...file, kind: "report" })),
        ...more.map((file) => ({
            ...file,
            bytes: (0,_files_paths_js__WEBPACK_IMPORTED_MODULE_0__/* .sizeOf */ .$d)(file.location),
            kind: "attachment",
        })),
    ];
}
/** Whether a file is a report that could not be read (R1). */
function isBroken({ kind, suites }) {
    return kind === "report" && suites === undefined;
}
/** Whether a file is a report without any failure or error. */
function isGreen({ suites }) {
    return suites?.every((suite) => (0,_junit_report_js__WEBPACK_IMPORTED_MODULE_1__/* .failedCount */ .w0)(suite) === 0) ?? false;
}
/** Compares files by their names in the zip, for sorting. */
function byName(a, b) {
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_2__/* .compareCodeUnits */ .UF)(a.name, b.name);
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
/* harmony export */   FK: () => (/* binding */ MAX_UNPACKED),
/* harmony export */   qq: () => (/* binding */ pack),
/* harmony export */   sv: () => (/* binding */ ZIP_LIMIT)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(942);
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7458);
/* harmony import */ var _files_chunk_reader_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6748);
/* harmony import */ var _files_files_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4992);
/* harmony import */ var _evidence_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8419);
/* harmony import */ var _manifest_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(968);
/* harmony import */ var _zip_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(754);








/** The largest zip that the service accepts, in bytes: 10 MB. */
const ZIP_LIMIT = 10_000_000;
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
    let packed = await fill(inside, options);
    for (;;) {
        const names = new Set(packed.map(({ name }) => name));
        const withoutRoom = inside.filter(({ name }) => !names.has(name));
        if (withoutRoom.length > 0 && overflow === "error")
            throw overflowError(inside, limit);
        const omitted = [
            ...outside.map((file) => omit(file, OUTSIDE)),
            ...withoutRoom.map((file) => omit(file, `No room in ${describeLimits(limit)}`)),
        ].sort(_evidence_file_js__WEBPACK_IMPORTED_MODULE_4__/* .byName */ .nG);
        const sorted = packed.toSorted(_evidence_file_js__WEBPACK_IMPORTED_MODULE_4__/* .byName */ .nG);
        const entries = [...sorted, manifestEntry(sorted, omitted)];
        const excess = (0,_zip_js__WEBPACK_IMPORTED_MODULE_6__/* .zipSize */ .z1)(entries) - limit;
        if (excess <= 0) {
            const warnings = [...warnOfLinks(outside), ...warnOfTrimming(withoutRoom, inside, limit)];
            return { archive: createArchive(entries, sorted), omitted, warnings };
        }
        if (packed.length === 0)
            throw overflowError(inside, limit);
        // Several at once, since the manifest of thousands of files takes long to build.
        packed = packed.slice(0, packed.length - countLast(packed, excess));
    }
}
/**
 * Tries to pack every file; with `error` as `overflow` only until one does not fit. Returns those that fit, in the
 * order in which they were tried.
 */
async function fill(files, { redactor, overflow, limit }) {
    const chunks = new _files_chunk_reader_js__WEBPACK_IMPORTED_MODULE_2__/* .ChunkReader */ .f();
    const block = Buffer.allocUnsafe(_zip_js__WEBPACK_IMPORTED_MODULE_6__/* .BLOCK_SIZE */ .cS);
    const packed = [];
    let room = limit;
    let tried = 0;
    /** Reads, redacts and compresses a file. Returns undefined if there is no room for it. */
    async function packFile(file) {
        if (packed.length === _zip_js__WEBPACK_IMPORTED_MODULE_6__/* .MAX_FILES */ .BE || tried + file.bytes > MAX_UNPACKED)
            return undefined;
        tried += file.bytes;
        const read = await (0,_files_files_js__WEBPACK_IMPORTED_MODULE_3__/* .readWhole */ .oD)(file, async (opened) => {
            const redacting = redactor.startFile();
            const deflater = new _zip_js__WEBPACK_IMPORTED_MODULE_6__/* .Deflater */ .i$(block);
            await chunks.read(opened, (bytes, isLast) => {
                deflater.write(isLast ? redacting.end(bytes) : redacting.write(bytes));
                return deflater.size <= room;
            });
            const content = deflater.end();
            return deflater.size <= room
                ? { ...file, ...content, replaced: redacting.replaced }
                : undefined;
        });
        if ("problem" in read)
            throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .AttestationError */ .L7(read.problem, { cause: read.cause });
        return read.value;
    }
    for (const file of files.toSorted(inOrderOfPacking)) {
        const result = await packFile(file);
        if (result !== undefined) {
            packed.push(result);
            room -= (0,_zip_js__WEBPACK_IMPORTED_MODULE_6__/* .entrySize */ .ES)(result);
        }
        else if (overflow === "error")
            break;
    }
    return packed;
}
function inOrderOfPacking(a, b) {
    return rankOf(a) - rankOf(b) || a.bytes - b.bytes || (0,_evidence_file_js__WEBPACK_IMPORTED_MODULE_4__/* .byName */ .nG)(a, b);
}
/** Returns which files are packed first: what shows failures must not be pushed out by anything else. */
function rankOf(file) {
    if (file.kind === "attachment")
        return 2;
    return (0,_evidence_file_js__WEBPACK_IMPORTED_MODULE_4__/* .isGreen */ .gf)(file) ? 1 : 0;
}
function manifestEntry(packed, omitted) {
    const deflater = new _zip_js__WEBPACK_IMPORTED_MODULE_6__/* .Deflater */ .i$();
    deflater.write(Buffer.from((0,_manifest_js__WEBPACK_IMPORTED_MODULE_5__/* .formatManifest */ .L)(packed, omitted)));
    return { name: _manifest_js__WEBPACK_IMPORTED_MODULE_5__/* .MANIFEST */ .e, ...deflater.end() };
}
function createArchive(entries, packed) {
    const content = (0,_zip_js__WEBPACK_IMPORTED_MODULE_6__/* .zipOf */ .dI)(entries);
    const redacted = packed.reduce((sum, { replaced }) => sum + replaced, 0);
    const sha256 = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)("sha256", content);
    return { content, bytes: content.length, sha256, files: packed.length, redacted, packed };
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
        sum += (0,_zip_js__WEBPACK_IMPORTED_MODULE_6__/* .entrySize */ .ES)(file);
        count += 1;
    }
    return count;
}
function overflowError(files, limit) {
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .AttestationError */ .L7({
        id: "attachment-too-large",
        title: `The files to attach do not fit into ${describeLimits(limit)}`,
        details: listLargest(files),
        advice: "Attach less (`attachments`, `attach-reports`), or set `attachment-overflow` to `trim`.",
    });
}
function warnOfTrimming(omitted, files, limit) {
    if (omitted.length === 0)
        return [];
    const count = `${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_7__/* .formatNumber */ .ZV)(omitted.length)} of ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_7__/* .pluralize */ .td)(files.length, "file")}`;
    return [
        {
            id: "attachment-too-large",
            title: `${count} did not fit into ${describeLimits(limit)}`,
            details: listLargest(omitted),
            advice: `The ${_manifest_js__WEBPACK_IMPORTED_MODULE_5__/* .MANIFEST */ .e} in the attachment lists what was left out.`,
        },
    ];
}
function warnOfLinks(outside) {
    if (outside.length === 0)
        return [];
    const names = outside.map(({ name }) => name);
    const count = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_7__/* .pluralize */ .td)(names.length, "file");
    return [
        {
            id: "linked-outside",
            title: `${count} not attached: links lead out of the working directory`,
            details: (0,_base_format_js__WEBPACK_IMPORTED_MODULE_7__/* .limitItems */ .gt)(names, LINKS_NAMED),
            advice: "Copy what is needed into the working directory.",
        },
    ];
}
function describeLimits(limit) {
    const sizes = `${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_7__/* .formatBytes */ .z3)(limit)}, ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_7__/* .formatBytes */ .z3)(MAX_UNPACKED)} unpacked`;
    return `an attachment of at most ${sizes} and ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_7__/* .formatNumber */ .ZV)(_zip_js__WEBPACK_IMPORTED_MODULE_6__/* .MAX_FILES */ .BE)} files`;
}
/** Lists the largest files with their sizes. Names are quoted, since tests may choose them. */
function listLargest(files) {
    const largest = files.toSorted((a, b) => b.bytes - a.bytes || (0,_evidence_file_js__WEBPACK_IMPORTED_MODULE_4__/* .byName */ .nG)(a, b));
    const lines = largest.map(({ name, bytes }) => `${JSON.stringify(name)} has ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_7__/* .formatBytes */ .z3)(bytes)}`);
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_7__/* .limitItems */ .gt)(lines, NAMED);
}


/***/ }),

/***/ 754:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BE: () => (/* binding */ MAX_FILES),
/* harmony export */   ES: () => (/* binding */ entrySize),
/* harmony export */   cS: () => (/* binding */ BLOCK_SIZE),
/* harmony export */   dI: () => (/* binding */ zipOf),
/* harmony export */   i$: () => (/* binding */ Deflater),
/* harmony export */   z1: () => (/* binding */ zipSize)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8522);
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_zlib__WEBPACK_IMPORTED_MODULE_1__);


/** How many files a zip may have besides its manifest: more need the 64-bit format. */
const MAX_FILES = 0xfffd;
/** zlib's level: a zip that is little larger than the default one, in much less time. */
const LEVEL = 3;
/** Ends a Deflate stream: a last block, which is empty. */
const END_OF_STREAM = Uint8Array.of(0x03, 0x00);
/** Bytes that are compressed at once. */
const BLOCK_SIZE = 118 * 1024;
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
    /** Many contents, one after another, can share a buffer of `BLOCK_SIZE` bytes. */
    constructor(block = Buffer.allocUnsafe(BLOCK_SIZE)) {
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

/***/ 6748:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ ChunkReader)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8500);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_timers_promises__WEBPACK_IMPORTED_MODULE_1__);


/** Less than 128 KB with what the redactor holds back: V8 takes longer for larger strings. */
const CHUNK = 118 * 1024;
/** Milliseconds of uninterrupted work after which other tasks get a turn. */
const SLICE = 50;
/** A run is large with this many files, or with one file of more than this many bytes. */
const MANY_FILES = 100;
const LARGE_FILE = 1024 * 1024;
/** Reads files through one buffer. Synchronous reads are several times as fast as promises for many small files. */
class ChunkReader {
    #buffer = Buffer.allocUnsafe(CHUNK);
    #turnStart = performance.now();
    #files = 0;
    /** Hands over what the file held when it was opened, in at least one chunk. Lets other tasks run in between. */
    async read({ descriptor, state }, take) {
        this.#files += 1;
        if (this.#files === MANY_FILES || state.size > LARGE_FILE)
            limitNewSpace();
        let position = 0;
        let goesOn = true;
        while (goesOn) {
            const wanted = Math.min(CHUNK, state.size - position);
            const length = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(descriptor, this.#buffer, 0, wanted, position);
            position += length;
            const isLast = length === 0 || position === state.size;
            goesOn = take(this.#buffer.subarray(0, length), isLast) && !isLast;
            if (performance.now() - this.#turnStart >= SLICE) {
                await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_1__.setImmediate)();
                this.#turnStart = performance.now();
            }
        }
    }
}
/**
 * Keeps V8 from giving new objects up to 32 MB of room in a large run, which saves no time here, since nearly every
 * object dies at once or stays to the end. A small run would take longer: after a change of its flags, V8 compiles
 * Node's own modules anew.
 */
function limitNewSpace() {
    process.getBuiltinModule("node:v8").setFlagsFromString("--semi-space-growth-factor=1");
}


/***/ }),

/***/ 4992:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $0: () => (/* binding */ MAX_DOCUMENT),
/* harmony export */   f8: () => (/* binding */ writeWhole),
/* harmony export */   oD: () => (/* binding */ readWhole),
/* harmony export */   u0: () => (/* binding */ readDocument)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(942);
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7458);





/** Returns what `read` returns for a regular file, and a problem if its size or time changed until then. */
async function readWhole({ name, location, state: counted }, read) {
    try {
        // Otherwise, opening a named pipe would wait until somebody writes into it.
        const descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(location, node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_RDONLY | node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NONBLOCK);
        try {
            const state = counted ?? stateOf(descriptor);
            if (state === undefined)
                return unusable(name, "it is not a regular file");
            const value = await read({ descriptor, state });
            if (isSameState(stateOf(descriptor), state))
                return { value, state };
            const last = counted ? "after it was counted" : "while it was being read";
            return unusable(name, `it changed ${last}`);
        }
        finally {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(descriptor);
        }
    }
    catch (cause) {
        if (!(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .isSystemError */ .Or)(cause))
            throw cause;
        return unusable(name, (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .errorMessage */ .gJ)(cause), cause);
    }
}
function unusable(name, reason, cause) {
    const problem = {
        id: "file-unusable",
        title: `${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_4__/* .inCode */ .pN)(name)} could not be read`,
        details: [reason],
        advice: "Let this step read it after whatever writes it has finished, or exclude it.",
    };
    return { problem, cause };
}
/** Returns undefined for anything but a regular file. */
function stateOf(descriptor) {
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
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ParseError */ .mB(`${name} is larger than ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatBytes */ .z3)(limit)}`);
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

const NONE = { total: 0, failures: 0, errors: 0, skipped: 0, flaky: 0, duration: 0 };
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
        total: one.total + other.total,
        failures: one.failures + other.failures,
        errors: one.errors + other.errors,
        skipped: one.skipped + other.skipped,
        flaky: one.flaky + other.flaky,
        duration: (0,_report_js__WEBPACK_IMPORTED_MODULE_0__/* .roundSeconds */ .UR)(one.duration + other.duration),
    };
}


/***/ }),

/***/ 4383:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Y0: () => (/* binding */ CASE_LIMITS),
  _y: () => (/* binding */ createReportReader),
  DC: () => (/* binding */ remainingLimits)
});

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./build/base/errors.js
var errors = __webpack_require__(942);
// EXTERNAL MODULE: ./build/base/format.js
var format = __webpack_require__(7458);
// EXTERNAL MODULE: ./build/xml/start-tag.js
var start_tag = __webpack_require__(2028);
// EXTERNAL MODULE: ./build/xml/text.js
var xml_text = __webpack_require__(2710);
;// CONCATENATED MODULE: ./build/xml/scanner.js


/** In bytes. A tag, or a part of a DOCTYPE, is the one thing that must be in memory as a whole. */
const MAX_TAG = 16 * 1024 ** 2;
/** In bytes, for the names of all open elements together. */
const MAX_NAMES = 256 * 1024;
const COMMENT = { name: "a comment", opener: "<!--", closer: "-->" };
const CDATA = { name: "a CDATA section", opener: "<![CDATA[", closer: "]]>" };
const INSTRUCTION = { name: "a processing instruction", opener: "<?", closer: "?>" };
const SECTIONS = [COMMENT, CDATA, INSTRUCTION];
const DOCTYPE = "<!DOCTYPE";
/** What a DOCTYPE consists of, besides names: whole parts, the start of one that has not ended yet, and brackets. */
const DOCTYPE_PARTS = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|"[^"]*"|'[^']*'|(<!--|<\?|["']|<(?:!-?)?$)|[[\]<>]/g;
/** Scans a document that is Latin-1 text. It is strict about structure and tolerant about characters (R1). */
class Scanner {
    #handler;
    #tag = new start_tag/* StartTag */.v$();
    /** The names of the open elements. */
    #open = [];
    #nameBytes = 0;
    #rootSeen = false;
    /** The section that has not ended yet. */
    #section;
    /** How many brackets of a DOCTYPE are open. */
    #doctypeDepth = 0;
    constructor(handler) {
        this.#handler = handler;
    }
    /**
     * Scans a part that starts with what the last call left. Returns how much of it is done: the rest must be passed again,
     * followed by more. `final`: no more follows. Throws StructureError.
     */
    scan(source, final) {
        const { text } = source;
        let at = this.#section === undefined ? 0 : this.#skipSection(text, 0, this.#section);
        if (this.#doctypeDepth > 0)
            at = this.#skipDoctype(text, at);
        while (this.#section === undefined && this.#doctypeDepth === 0) {
            const markup = text.indexOf("<", at);
            const end = markup < 0 ? text.length : markup;
            if (at < end)
                this.#handler.text?.add(text, at, end);
            at = end;
            const next = markup < 0 ? undefined : this.#scanMarkup(source, markup);
            if (next === undefined)
                break;
            at = next;
        }
        if (final)
            this.#finish(text, at);
        return at;
    }
    #finish(text, at) {
        const section = this.#doctypeDepth > 0 ? "a DOCTYPE" : this.#section?.name;
        if (section === undefined && at < text.length) {
            throw new start_tag/* StructureError */.QX(at, "this tag does not end");
        }
        const open = this.#open.at(-1);
        const inside = section ?? (open && `<${(0,start_tag/* showName */.$i)(open)}>`);
        if (inside !== undefined) {
            throw new start_tag/* StructureError */.QX(text.length, `the document ends inside ${inside}`);
        }
        if (!this.#rootSeen)
            throw new start_tag/* StructureError */.QX(text.length, "the document has no element");
    }
    // The methods below return the index after what is at `at`, and undefined if more text is needed.
    #scanMarkup(source, at) {
        const { bytes, text } = source;
        const second = bytes[at + 1];
        const isDeclaration = second === start_tag/* EXCLAMATION */.Iy || second === start_tag/* QUESTION */.LF;
        const section = isDeclaration
            ? SECTIONS.find(({ opener }) => text.startsWith(opener, at))
            : undefined;
        if (section !== undefined)
            return this.#openSection(text, at, section);
        let next;
        if (isDeclaration)
            next = this.#scanDoctype(text, at);
        else if (second === start_tag/* SLASH */.o)
            next = this.#scanEndTag(source, at);
        else
            next = this.#scanStartTag(source, at);
        requireShort(at, next ?? text.length);
        return next;
    }
    #openSection(text, at, section) {
        if (section === CDATA && this.#open.length === 0) {
            throw new start_tag/* StructureError */.QX(at, "a CDATA section is outside the root element");
        }
        this.#section = section;
        return this.#skipSection(text, at + section.opener.length, section);
    }
    /** Returns the end of the section, or where to go on once more text is there. */
    #skipSection(text, from, section) {
        const { closer } = section;
        const end = text.indexOf(closer, from);
        const to = end < 0 ? Math.max(from, text.length - closer.length + 1) : end;
        if (section === CDATA)
            this.#handler.text?.addCdata(text, from, to);
        if (end < 0)
            return to;
        this.#section = undefined;
        return end + closer.length;
    }
    #scanStartTag(source, at) {
        const tag = this.#tag;
        const next = tag.parse(source, at);
        if (next === undefined)
            return undefined;
        if (this.#open.length === 0) {
            if (this.#rootSeen) {
                throw new start_tag/* StructureError */.QX(at, `<${(0,start_tag/* showName */.$i)(tag.fullName)}> is a second root element`);
            }
            this.#rootSeen = true;
        }
        this.#handler.open(tag);
        if (tag.isSelfClosing)
            this.#handler.close();
        else
            this.#push(tag.fullName, at);
        return next;
    }
    #push(name, at) {
        this.#open.push((0,xml_text/* copyText */.Dk)(name));
        this.#nameBytes += name.length;
        if (this.#nameBytes > MAX_NAMES)
            throw new start_tag/* StructureError */.QX(at, "too many elements are open");
    }
    #scanEndTag({ bytes, text }, at) {
        const from = at + 2;
        const name = this.#open.at(-1);
        if (name !== undefined && text.startsWith(name, from)) {
            const end = (0,start_tag/* skipBlank */.W8)(bytes, from + name.length);
            if (end === text.length)
                return undefined;
            if (bytes[end] === start_tag/* GREATER_THAN */.vz) {
                this.#open.pop();
                this.#nameBytes -= name.length;
                this.#handler.close();
                return end + 1;
            }
        }
        const to = (0,start_tag/* nameEnd */.bC)(bytes, from);
        if (to === text.length)
            return undefined;
        return this.#refuseEndTag(at, text.slice(from, to), name);
    }
    #refuseEndTag(at, found, expected) {
        const shown = `</${(0,start_tag/* showName */.$i)(found)}>`;
        if (expected === undefined)
            throw new start_tag/* StructureError */.QX(at, `${shown} has no start tag`);
        if (found === expected)
            throw new start_tag/* StructureError */.QX(at, `end tag ${shown} is not closed`);
        const reason = `${shown} found where </${(0,start_tag/* showName */.$i)(expected)}> was expected`;
        throw new start_tag/* StructureError */.QX(at, reason);
    }
    /** Skips a DOCTYPE. Nothing in it is read (R1). */
    #scanDoctype(text, at) {
        // It may be the start of what begins a section.
        if (text.length - at < DOCTYPE.length)
            return undefined;
        if (!text.startsWith(DOCTYPE, at)) {
            const reason = "'<!' starts neither a comment nor a CDATA section nor a DOCTYPE";
            throw new start_tag/* StructureError */.QX(at, reason);
        }
        if (this.#rootSeen) {
            throw new start_tag/* StructureError */.QX(at, "a DOCTYPE must come before the root element");
        }
        this.#doctypeDepth = 1;
        return this.#skipDoctype(text, at + DOCTYPE.length);
    }
    /** Returns the end of the DOCTYPE, or where to go on once more text is there. */
    #skipDoctype(text, from) {
        DOCTYPE_PARTS.lastIndex = from;
        while (this.#doctypeDepth > 0) {
            const found = DOCTYPE_PARTS.exec(text);
            if (found === null)
                return text.length;
            const [part, unfinished] = found;
            if (unfinished !== undefined) {
                requireShort(found.index, text.length);
                return found.index;
            }
            if (part === "<" || part === "[")
                this.#doctypeDepth++;
            if (part === ">" || part === "]")
                this.#doctypeDepth--;
        }
        return DOCTYPE_PARTS.lastIndex;
    }
}
/** Throws StructureError if what begins at `from` is too long. */
function requireShort(from, to) {
    if (to - from > MAX_TAG)
        throw new start_tag/* StructureError */.QX(from, "this tag is longer than 16 MiB");
}

;// CONCATENATED MODULE: ./build/xml/xml-reader.js






/** In bytes. The encoding is declared within them. */
const HEAD = 1024;
const UTF8 = "utf-8";
const MARKS = [
    { mark: "\xef\xbb\xbf", label: UTF8 },
    { mark: "\xff\xfe", label: "utf-16le" },
    { mark: "\xfe\xff", label: "utf-16be" },
];
const DECLARATION = /^[^<]*<\?xml\s[^>]*?\bencoding\s*=\s*(["'])([^?]*?)\1/;
/** TextDecoder reads the last three as windows-1252. In XML they mean ASCII, which UTF-8 includes. */
const UTF8_LABELS = new Set([UTF8, "us-ascii", "ascii", "ansi_x3.4-1968"]);
const NO_BYTES = Buffer.alloc(0);
/** Decodes a document that arrives in chunks and passes it to a handler. */
class XmlReader {
    #path;
    #scanner;
    /** Returns bytes in UTF-8. Undefined before the encoding is known. */
    #decode;
    /** Its first `#kept` bytes are what the scanner left. It is reused: a new one for every chunk would fill the memory. */
    #buffer = NO_BYTES;
    #kept = 0;
    /** Scanning goes on once there are this many bytes: many small chunks must not take quadratic time. */
    #needed = HEAD;
    /** Where the kept bytes start, counted from 1, in characters. */
    #line = 1;
    #column = 1;
    #defect;
    /** `path` names the document in messages. */
    constructor(path, handler) {
        this.#path = path;
        this.#scanner = new Scanner(handler);
    }
    /** Reads the next bytes, which are used only during the call. Returns whether more can matter. */
    write(bytes) {
        this.#read(bytes, false);
        return this.#defect === undefined;
    }
    /** Ends the document. Returns what is wrong with it, if anything is. */
    end() {
        this.#read(NO_BYTES, true);
        return this.#defect;
    }
    #read(bytes, final) {
        if (this.#defect !== undefined)
            return;
        let all = this.#appendToKept(this.#decode?.(bytes, final) ?? bytes);
        if (all.length < this.#needed && !final) {
            this.#keep(all, 0);
            return;
        }
        let text = "";
        try {
            if (this.#decode === undefined) {
                this.#decode = detectEncoding(all.toString("latin1", 0, HEAD));
                all = this.#decode(all, final);
            }
            text = all.toString("latin1");
            const done = this.#scan({ bytes: all, text }, final);
            this.#needed = done > 0 ? 0 : 2 * text.length;
            this.#advance(text, done);
            this.#keep(all, done);
        }
        catch (error) {
            if (!(error instanceof start_tag/* StructureError */.QX))
                throw error;
            const { index, message: reason } = error;
            this.#advance(text, index);
            this.#defect = { message: `${this.#path}:${this.#line}:${this.#column}: ${reason}`, reason };
        }
    }
    #scan(source, final) {
        const { bytes, text } = source;
        const nul = text.indexOf("\0");
        if (nul < 0)
            return this.#scanner.scan(source, final);
        // What is wrong before the NUL is reported instead of it.
        this.#scanner.scan({ bytes: bytes.subarray(0, nul), text: text.slice(0, nul) }, false);
        throw new start_tag/* StructureError */.QX(nul, "the document contains a NUL character");
    }
    #advance(text, to) {
        const done = text.slice(0, to);
        let start = 0;
        for (let end = done.indexOf("\n"); end >= 0; end = done.indexOf("\n", start)) {
            start = end + 1;
            this.#line++;
            this.#column = 1;
        }
        this.#column += countCharacters(done.slice(start));
    }
    /** Returns the kept bytes and more, valid until `#keep`. */
    #appendToKept(bytes) {
        if (this.#kept === 0)
            return bytes;
        const length = this.#kept + bytes.length;
        if (this.#buffer.length < length) {
            this.#buffer = Buffer.concat([this.#buffer.subarray(0, this.#kept)], 2 * length);
        }
        bytes.copy(this.#buffer, this.#kept);
        return this.#buffer.subarray(0, length);
    }
    /** Keeps the bytes from an index on. */
    #keep(bytes, from) {
        this.#kept = bytes.length - from;
        if (this.#buffer.length < this.#kept)
            this.#buffer = Buffer.alloc(this.#kept);
        bytes.copy(this.#buffer, 0, from);
    }
}
/**
 * Detects the encoding (R1) from the start of a document. Returns what decodes chunks to UTF-8. Throws StructureError if
 * the encoding is unknown.
 */
function detectEncoding(head) {
    const visible = visibleEncoding(head);
    const [, , declared = UTF8] = DECLARATION.exec(head) ?? [];
    const label = visible ?? declared.trim().toLowerCase();
    if (UTF8_LABELS.has(label))
        return (bytes) => bytes;
    try {
        const decoder = new external_node_util_.TextDecoder(label);
        // A declaration of UTF-16 that can be read as ASCII is wrong (R1).
        if (visible === undefined && decoder.encoding.startsWith("utf-16"))
            return (bytes) => bytes;
        return (bytes, final) => Buffer.from(decoder.decode(bytes, { stream: !final }));
    }
    catch (error) {
        if ((0,errors/* errorCode */.CA)(error) !== "ERR_ENCODING_NOT_SUPPORTED")
            throw error;
        throw new start_tag/* StructureError */.QX(0, `the encoding ${JSON.stringify((0,format/* showShort */.Wl)(label))} is unknown`);
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
function countCharacters(latin1) {
    const bytes = Buffer.from(latin1, "latin1");
    return (0,external_node_buffer_.isAscii)(bytes) ? bytes.length : bytes.filter((byte) => (byte & 0xc0) !== 0x80).length;
}

;// CONCATENATED MODULE: ./build/junit/header.js

/** A fraction of zeros does not matter. */
const COUNT = /^\d{1,9}(?:\.0+)?$/;
const SECONDS = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?\s*$/;
const THOUSANDS = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
const DECIMAL_COMMA = /^([+-]?\d+),(\d+)$/;
/** Reads the header in a start tag (R6, R7, R8). */
function readHeader(tag) {
    const failures = readCount(tag, "failures");
    return {
        name: tag.value("name") || undefined,
        tests: readCount(tag, "tests") ?? 0,
        failures: failures ?? 0,
        errors: readCount(tag, "errors") ?? 0,
        skipped: readCount(tag, "skipped") ?? 0,
        time: readTime(tag),
        hasFailures: failures !== undefined,
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

;// CONCATENATED MODULE: ./build/junit/outcome-words.js

/** How CTest says that a test was not run (R3). */
const NOT_RUN = ["notrun", "not run", "not_run"];
const SKIPPED = "skipped skip disabled ignored inactive pending incomplete suppressed";
/** What `status` and `result` of a case mean, the worst first (R3). */
const WORDS = [
    ["error", ["error", "errored", "crash", "crashed"]],
    ["failure", ["fail", "failed", "failure", "broken"]],
    ["skipped", [...SKIPPED.split(" "), ...NOT_RUN]],
];
/** Returns the outcome that the `status` and `result` of a `<testcase>` name, the worse of the two (R3). */
function statusOf(tag) {
    const status = wordIn(tag, "status");
    const result = wordIn(tag, "result");
    if (status === "" && result === "")
        return "passed";
    const named = WORDS.find(([, words]) => words.includes(status) || words.includes(result));
    return named?.[0] ?? "passed";
}
/** Whether a `<testcase>` says that it was not run, in the way of CTest (R3). */
function isNotRun(tag) {
    return NOT_RUN.includes(wordIn(tag, "status")) && tag.raw("result") === undefined;
}
function wordIn(tag, attribute) {
    const raw = tag.raw(attribute) ?? "";
    const decoded = raw.includes("&") ? (0,xml_text/* decodeAttribute */.jz)(raw) : raw;
    return decoded.trim().toLowerCase();
}

// EXTERNAL MODULE: ./build/junit/report.js
var report = __webpack_require__(2196);
;// CONCATENATED MODULE: ./build/junit/tally.js
const MAX_WARNINGS = 20;
const FIGURES = [
    "total",
    "failures",
    "errors",
    "skipped",
    "flaky",
    "cases",
    "failedCases",
    "attempts",
    "seconds",
];
/** What was counted up to a place in a report, or between two places. */
class Tally {
    total = 0;
    failures = 0;
    errors = 0;
    skipped = 0;
    flaky = 0;
    /** The cases among `total`, and those among the failures and errors: the rest is what only headers count. */
    cases = 0;
    failedCases = 0;
    /** Failed attempts of cases that were repeated (R6). */
    attempts = 0;
    /** Of the cases (R7). */
    seconds = 0;
    /** Where a header contradicts the cases (R6). */
    warnings = [];
    /** A case ended. */
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
        if (outcome === "failure" || outcome === "error")
            this.failedCases++;
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

;// CONCATENATED MODULE: ./build/junit/open-case.js



/** What people are shown of a failure outside every case (R4). */
const NO_CASE = '<testcase name="outside any case"/>';
/** A case while its element is open, or a failure outside every case (R4). */
class OpenCase {
    /** Its start tag, in Latin-1. It is part of the text that is being scanned. */
    written;
    seconds;
    /** Whether it is a test that CTest did not run. */
    isNotRun;
    /** What failed in it, its attempts and the cases inside it. */
    inside = new Tally();
    /** Its own failed attempts before it passed (R9). */
    flakyAttempts = 0;
    /** The first message of each kind. */
    messages = {};
    /** The first of what it printed that is not blank, if that was collected. */
    output;
    #status;
    #isSkipped = false;
    #isTodo = false;
    /** `status` is the outcome that the start tag names, `seconds` its time. */
    constructor(status = "passed", seconds = 0, tag) {
        this.written = tag?.written ?? NO_CASE;
        this.#status = status;
        this.seconds = seconds;
        this.isNotRun = tag !== undefined && status === "skipped" && isNotRun(tag);
    }
    /** Something in it failed. */
    fail(outcome) {
        this.inside.failedCases++;
        if (outcome === "error")
            this.inside.errors++;
        else
            this.inside.failures++;
    }
    /** A `<skipped>` directly in it. */
    skip(isTodo) {
        this.#isSkipped = true;
        this.#isTodo ||= isTodo;
    }
    get outcome() {
        const isExpected = this.#isTodo && !this.#isClaimed;
        if ((0,report/* failedCount */.w0)(this.inside) > 0 && !isExpected) {
            return this.inside.errors > 0 ? "error" : "failure";
        }
        return this.#isSkipped ? "skipped" : this.#status;
    }
    /** Whether it counts as skipped after all if the header of its suite says so (R3). */
    get mayBeExpected() {
        const isMarked = this.#isSkipped && !this.#isTodo && !this.#isClaimed;
        return isMarked && (0,report/* failedCount */.w0)(this.inside) > 0;
    }
    /** Whether something failed of which only the header of a suite in it says so: then it fails in any case (R6). */
    get #isClaimed() {
        return (0,report/* failedCount */.w0)(this.inside) > this.inside.failedCases;
    }
    get isFlaky() {
        return this.outcome === "passed" && this.flakyAttempts > 0;
    }
    /** Whether it has failed so far, and what it printed is not known: that may say why, whatever its message is. */
    get lacksOutput() {
        const hasFailed = this.outcome === "failure" || this.outcome === "error";
        return hasFailed && this.output === undefined;
    }
}

// EXTERNAL MODULE: ./build/junit/shown-cases.js + 1 modules
var shown_cases = __webpack_require__(8818);
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
    /** The name of the root element without namespace prefix. */
    #root = "";
    constructor(counter, limits) {
        this.#counter = counter;
        this.#shown = new shown_cases/* ShownCaseLists */.X(limits);
    }
    get text() {
        return this.#shown.text;
    }
    open(tag) {
        const parent = this.#scopes.at(-1);
        const scope = parent === undefined ? this.#openRoot(tag) : this.#openElement(tag, parent);
        this.#scopes.push(scope);
    }
    close() {
        this.#scopes.pop();
        while (this.#ends.at(-1)?.depth === this.#scopes.length)
            this.#ends.pop()?.run();
    }
    /** Has something done at the end of the element that is being opened, before what was said first. */
    #atEnd(run) {
        if (run !== undefined)
            this.#ends.push({ depth: this.#scopes.length, run });
    }
    /** Returns what the document holds, after its last element. */
    async finish() {
        // A <testsuites> alone makes the document a report (R2).
        if (this.#counter.isEmpty && this.#root !== "testsuites") {
            return { kind: "not-junit", root: this.#root };
        }
        return { kind: "report", ...this.#counter.finish(), ...(await this.#shown.finish()) };
    }
    #openRoot(tag) {
        this.#root = (0,xml_text/* decodeUtf8 */._6)(tag.name);
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
                if (parent.kind === "case")
                    this.#atEnd(this.#shown.captureOutput(parent.case));
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
                return within(parent);
        }
    }
    #openSuite(tag, name, parent) {
        const { suite: outermost, case: around } = parent;
        if (name === "testsuite" && outermost === undefined)
            return this.#openOutermost(tag, around);
        if (around !== undefined && parent.kind === "ignored")
            return parent;
        this.#atEnd(this.#counter.openInner(readHeader(tag), outermost, around));
        return { ...parent, kind: "inside" };
    }
    #openOutermost(tag, around) {
        const suite = this.#counter.openSuite(readHeader(tag));
        this.#atEnd(() => {
            const { suite: counts, wasExpected } = this.#counter.closeSuite(suite);
            this.#shown.endSuite(wasExpected);
            // In a case outside suites, what fails in the suite fails the case as well.
            if (counts.errors > 0)
                around?.fail("error");
            else if (counts.failures > 0)
                around?.fail("failure");
        });
        return { kind: "inside", suite, case: undefined };
    }
    #openCase(tag, parent) {
        const { suite, case: around } = parent;
        const status = statusOf(tag);
        if (around !== undefined)
            return openInnerCase(status, parent, around);
        const seconds = readTime(tag);
        if (tag.isSelfClosing && status === "passed") {
            // Nearly all cases are like this. The rest would take a fifth of the time.
            this.#counter.addPassed(seconds, suite);
            return parent;
        }
        const opened = new OpenCase(status, seconds, tag);
        this.#atEnd(() => this.#closeCase(opened, suite));
        return { kind: "case", suite, case: opened };
    }
    #closeCase(ended, suite) {
        this.#counter.addCase(ended, suite);
        this.#shown.add(suite?.name ?? this.#counter.rootName, ended);
        if (suite === undefined)
            this.#shown.endSuite(false);
    }
    /** A failure or error: of a case (R3), outside every case (R4), or ignored. */
    #openFailure(tag, outcome, parent) {
        const scope = within(parent);
        if (scope.kind !== "inside")
            return scope;
        const failed = parent.case ?? new OpenCase();
        if (parent.case === undefined)
            this.#atEnd(() => this.#closeCase(failed, parent.suite));
        failed.fail(outcome);
        this.#atEnd(this.#shown.captureMessage(tag, outcome, failed));
        return scope;
    }
    #openSkipped(tag, parent) {
        const skipped = parent.case;
        if (parent.kind !== "case" || skipped === undefined)
            return within(parent);
        const reason = skipped.isNotRun ? tag.value("message") : undefined;
        if (reason !== undefined && !reason.startsWith(SKIPPED_BY_TEST)) {
            return this.#openFailure(tag, "failure", parent);
        }
        skipped.skip(tag.value("type") === "todo");
        this.#atEnd(this.#shown.captureMessage(tag, "skipped", skipped));
        return within(parent);
    }
}
/** A case inside another is part of it: it is not counted, but its failure is that of the other (R5). */
function openInnerCase(status, parent, around) {
    if (parent.kind === "ignored")
        return parent;
    if (status === "failure" || status === "error")
        around.fail(status);
    around.inside.total++;
    return { ...parent, kind: "innerCase" };
}
/** Adds a failed attempt to the case that it stands in, if it stands directly in one (R6, R9). */
function addAttempt(name, { kind, case: around }) {
    if (around === undefined || (kind !== "case" && kind !== "innerCase"))
        return;
    around.inside.attempts++;
    if (kind === "case" && name.startsWith("flaky"))
        around.flakyAttempts++;
}
/** The scope of an element that changes nothing. */
function within(parent) {
    const isCase = parent.kind === "case" || parent.kind === "innerCase";
    return isCase ? { ...parent, kind: "inside" } : parent;
}
function ignoredIn(parent) {
    return { ...parent, kind: "ignored" };
}

;// CONCATENATED MODULE: ./build/junit/compare-header.js


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
    const counted = `${describe(header.tests, header)}${header.unreadable ?? ""}${excused}`;
    const effect = isUsed ? "the header's counts are used" : "the cases are counted";
    return {
        adds: isUsed ? missing(header, claim, found, owner) : undefined,
        phrase: `has ${describe(found.total, found)}, but its header counts ${counted}: ${effect}`,
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
function describe(total, { failures, errors, skipped }) {
    const tests = (0,format/* pluralize */.td)(total, "test");
    const failed = `${(0,format/* pluralize */.td)(failures, "failure")}, ${(0,format/* pluralize */.td)(errors, "error")}`;
    return `${tests}, ${failed}, ${(0,format/* formatNumber */.ZV)(skipped)} skipped`;
}

;// CONCATENATED MODULE: ./build/junit/report-counter.js




/** Counts the cases of a report, and compares them with the headers of its elements (R3 to R8). */
class ReportCounter {
    /** The header of the root, unless that is a suite. */
    rootHeader;
    #path;
    #onSuite;
    /** Everything but what open suites hold. */
    #all = new Tally();
    /** What of it lies outside suites. */
    #outside = new Tally();
    #talliesOutside = [this.#all, this.#outside];
    #suites = [];
    /** `onSuite` is called with the name of every suite at its end. */
    constructor(path, onSuite = () => undefined) {
        this.#path = path;
        this.#onSuite = onSuite;
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
        return { name: header.name ?? this.#path, header, tallies: [new Tally(), new Tally()] };
    }
    /** A case ended that passed, and of which nothing else matters. */
    addPassed(seconds, suite) {
        for (const tally of suite?.tallies ?? this.#talliesOutside) {
            tally.addCase("passed", seconds);
        }
    }
    /** A case ended, in this suite or outside suites. */
    addCase(ended, suite) {
        const { outcome, seconds, isFlaky, mayBeExpected } = ended;
        const { attempts, warnings } = ended.inside;
        for (const tally of suite?.tallies ?? this.#talliesOutside) {
            const isExpected = mayBeExpected && tally === suite?.tallies[1];
            tally.addCase(isExpected ? "skipped" : outcome, seconds);
            tally.attempts += attempts;
            if (isFlaky)
                tally.flaky++;
            for (const warning of warnings)
                tally.warn(warning);
        }
    }
    /**
     * A suite starts inside another one or inside a case, or a `<testsuites>` inside the root. Returns what to do at its end:
     * what only its header counts makes the case fail, or goes to the outermost suite, or else to the suite of everything
     * that is outside suites (R6).
     */
    openInner(header, suite, around) {
        const name = header.name ?? suite?.name ?? this.rootName;
        const owner = suite === undefined && around === undefined ? "aroundSuites" : "innerSuite";
        const counted = around === undefined ? (suite?.tallies ?? [this.#all]) : [around.inside];
        const starts = counted.map((tally) => tally.copy());
        return () => {
            for (const [index, tally] of counted.entries()) {
                const found = tally.since(starts[index] ?? tally);
                const contradiction = compareHeader(header, found, owner);
                if (contradiction?.adds === undefined)
                    continue;
                tally.add(contradiction.adds);
                tally.warn(report_counter_describe(name, contradiction.phrase));
                if (tally === this.#all)
                    this.#outside.add(contradiction.adds);
            }
        };
    }
    /** A suite ended. Returns what it counts, and whether its failed cases that are marked as skipped were expected. */
    closeSuite(open) {
        const { name, header, tallies } = open;
        const wasExpected = expectsFailures(open);
        const counted = tallies[wasExpected ? 1 : 0];
        const contradiction = compareHeader(header, counted, "suite");
        if (contradiction !== undefined) {
            counted.add(contradiction.adds ?? {});
            counted.warn(report_counter_describe(name, contradiction.phrase));
        }
        this.#all.add(counted);
        return { suite: this.#addSuite(name, counted, header.time), wasExpected };
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
            all.warn(report_counter_describe(suite.name, `${own}, but ${root}: the header's counts are used`));
        }
        const contradiction = compareHeader(header, all, "aroundSuites");
        if (contradiction === undefined)
            return;
        all.warn(`The root element ${contradiction.phrase}`);
        if (contradiction.adds === undefined)
            return;
        this.#addSuite(this.rootName, Object.assign(new Tally(), contradiction.adds));
    }
    #addSuite(name, counted, headerTime = 0) {
        const { total, failures, errors, skipped, flaky, cases, seconds } = counted;
        const duration = (0,report/* roundSeconds */.UR)(seconds || headerTime);
        const suite = { name, total, failures, errors, skipped, flaky, duration };
        this.#suites.push({ suite, hasCases: cases > 0 });
        this.#onSuite(name);
        return suite;
    }
}
/** Whether the header of a suite counts exactly the failures of its cases that are not marked as skipped (R3). */
function expectsFailures({ header, tallies: [asFailed, asSkipped] }) {
    const isMarked = asSkipped.failedCases < asFailed.failedCases;
    if (!isMarked || !header.hasFailures || header.unreadable !== undefined)
        return false;
    return (0,report/* failedCount */.w0)(header) === asSkipped.failedCases;
}
function report_counter_describe(suite, phrase) {
    return `Suite ${JSON.stringify((0,format/* showShort */.Wl)(suite, 1000))} ${phrase}`;
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
    const handler = new JUnitHandler(new ReportCounter(path, onSuite), limits);
    const reader = new XmlReader(path, handler);
    return {
        /** Reads the next bytes, which are used only during the call. Returns whether more can matter. */
        write: (bytes) => reader.write(bytes),
        /** Ends the document and returns what it is. */
        end: async () => {
            const defect = reader.end();
            if (defect === undefined)
                return handler.finish();
            return { kind: "broken", ...defect, isJUnit: handler.isJUnit };
        },
    };
}


/***/ }),

/***/ 8818:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  X: () => (/* binding */ ShownCaseLists),
  b: () => (/* binding */ trimCutTexts)
});

// EXTERNAL MODULE: ./build/xml/text.js
var xml_text = __webpack_require__(2710);
// EXTERNAL MODULE: ./build/base/json.js
var json = __webpack_require__(9515);
// EXTERNAL MODULE: ./build/xml/start-tag.js
var start_tag = __webpack_require__(2028);
;// CONCATENATED MODULE: ./build/junit/shown-attributes.js



/** Bytes of a value. */
const MAX_VALUE = 8 * 1024;
const SHOWN = ["name", "classname", "file", "line"];
/** Returns the start tag of a case with the attributes that people are shown, in UTF-16, with long values cut. */
function copyShownTag(written) {
    const tag = new start_tag/* StartTag */.v$();
    tag.parse({ bytes: Buffer.from(written, "latin1"), text: written }, 0);
    const attributes = SHOWN.map((name) => {
        const raw = tag.raw(name);
        if (raw === undefined)
            return "";
        const quote = raw.includes('"') ? "'" : '"';
        return ` ${name}=${quote}${(0,xml_text/* decodeUtf8 */._6)(raw, MAX_VALUE)}${quote}`;
    });
    return `<testcase${attributes.join("")}/>`;
}
/** Loads the parser of what `copyShownTag` returns. Attributes are trimmed, and undefined if they are blank. */
async function loadTagParser() {
    const { XMLParser } = await __webpack_require__.e(/* import() */ 517).then(__webpack_require__.bind(__webpack_require__, 7517));
    const parser = new XMLParser({
        ignoreAttributes: false,
        attributeNamePrefix: "",
        parseAttributeValue: false,
        trimValues: false,
        // Its decoder knows entities that XML does not, and drops characters that XML forbids.
        processEntities: false,
    });
    return (tag) => {
        const parsed = parser.parse(tag);
        const read = (name) => {
            const value = (0,json/* textAt */.$6)(parsed, `testcase.${name}`);
            return (value && (0,xml_text/* decodeAttribute */.jz)(value).trim()) || undefined;
        };
        const line = Number(read("line"));
        return {
            name: read("name") ?? "unnamed case",
            className: read("classname"),
            file: read("file"),
            line: Number.isSafeInteger(line) && line > 0 ? line : undefined,
        };
    };
}

;// CONCATENATED MODULE: ./build/junit/shown-cases.js


/** Bytes of a message or a text, and UTF-16 units of the end of an output. */
const MAX_TEXT = 44 * 1024;
/** Bytes of an output that are read. CTest writes at most 300 KiB. */
const MAX_OUTPUT = 512 * 1024;
/** Collects what people are shown of failed, skipped and flaky cases. */
class ShownCaseLists {
    #failed;
    #skipped;
    #flaky;
    #capture;
    constructor(limits) {
        this.#failed = new CaseList(limits.failed);
        this.#skipped = new CaseList(limits.skipped);
        this.#flaky = new CaseList(limits.flaky);
    }
    /** Collects the text of the open element, if that is wanted. */
    get text() {
        return this.#capture?.text;
    }
    /** The message of a case starts. Returns what to call at its end if it is collected. */
    captureMessage(tag, kind, owner) {
        const isFailure = kind !== "skipped";
        const cases = isFailure ? this.#failed : this.#skipped;
        const isTaken = isFailure ? this.#capture?.isFailure : this.#capture !== undefined;
        if (isTaken || cases.isFull)
            return undefined;
        // A failure inside <skipped> matters more than the rest of the reason.
        const type = tag.value("type", MAX_TEXT) || undefined;
        const message = tag.value("message", MAX_TEXT) || undefined;
        return this.#start(new xml_text/* TextContent */.ny(MAX_TEXT), isFailure, (text) => {
            owner.messages[kind] ??= { message, type, text: text.toString().trim() || undefined };
        });
    }
    /** A `<system-out>` or `<system-err>` starts directly in a case. As `captureMessage`. */
    captureOutput(owner) {
        const isTaken = this.#capture !== undefined || this.#failed.isFull;
        if (isTaken || !owner?.lacksOutput)
            return undefined;
        return this.#start(new xml_text/* TextContent */.ny(MAX_OUTPUT), false, (text) => {
            owner.output = text.end(MAX_TEXT) || undefined;
        });
    }
    /** Collects text. Returns what to call at the end of the element, which hands the text on. */
    #start(text, isFailure, use) {
        this.#capture = { text, isFailure };
        return () => {
            this.#capture = undefined;
            use(text);
        };
    }
    /** A case of the suite ended. */
    add(suite, ended) {
        const { outcome, mayBeExpected, isFlaky } = ended;
        if (outcome === "failure" || outcome === "error") {
            this.#failed.add(suite, ended, mayBeExpected);
        }
        if (outcome === "skipped" || mayBeExpected)
            this.#skipped.add(suite, ended, mayBeExpected);
        if (isFlaky)
            this.#flaky.add(suite, ended, false);
    }
    /** A suite ended. `wasExpected`: its failed cases that are marked as skipped were skipped (R3). */
    endSuite(wasExpected) {
        this.#failed.decide(!wasExpected);
        this.#skipped.decide(wasExpected);
    }
    /** Returns what was collected, after the last element. */
    async finish() {
        const lists = [this.#failed, this.#skipped, this.#flaky];
        // The parser is not loaded for nothing.
        if (lists.every(({ entries }) => entries.length === 0)) {
            return { failed: [], skipped: [], flaky: [] };
        }
        const parse = await loadTagParser();
        const nameOf = ({ suite, tag }) => {
            const { name, className } = parse(tag);
            return { suite, name, className };
        };
        return {
            failed: this.#failed.entries.map(({ suite, tag, outcome, messages, output }) => ({
                suite,
                ...parse(tag),
                outcome: outcome === "error" ? "error" : "failure",
                ...(messages.error ?? messages.failure),
                output,
            })),
            skipped: this.#skipped.entries.map((ended) => {
                const { message, text } = ended.messages.skipped ?? {};
                return { ...nameOf(ended), reason: message ?? text };
            }),
            flaky: this.#flaky.entries.map((ended) => {
                return { ...nameOf(ended), attempts: ended.flakyAttempts + 1 };
            }),
        };
    }
}
/** The first cases of a kind. */
class CaseList {
    #limit;
    #undecided = 0;
    #entries = [];
    constructor(limit) {
        this.#limit = limit;
    }
    get entries() {
        return this.#entries.slice(0, this.#limit);
    }
    /** Whether all further cases are dropped. */
    get isFull() {
        return this.#entries.length - this.#undecided >= this.#limit;
    }
    add(suite, ended, isUndecided) {
        if (this.isFull || (isUndecided && this.#undecided >= this.#limit))
            return;
        const { messages, outcome, output, flakyAttempts } = ended;
        const tag = copyShownTag(ended.written);
        this.#entries.push({ suite, tag, messages, outcome, output, flakyAttempts, isUndecided });
        if (isUndecided)
            this.#undecided++;
    }
    /** A suite ended: its undecided cases belong to the list, or they do not. */
    decide(belong) {
        if (this.#undecided === 0)
            return;
        this.#entries = this.#entries.filter(({ isUndecided }) => belong || !isUndecided);
        for (const entry of this.#entries)
            entry.isUndecided = false;
        this.#undecided = 0;
    }
}
/**
 * Returns cases of which each text that was cut has lost `count` UTF-16 units at that end. Call it with the length of
 * the longest known value, less one, once the known values are replaced: no part of one that was cut in two is left.
 */
function trimCutTexts(cases, count) {
    return cases.map((one) => {
        const texts = Object.entries(one).filter(([, text]) => typeof text === "string");
        const trimmed = texts.map(([key, text]) => [key, (0,xml_text/* trimCuts */.iU)(String(text), count)]);
        return { ...one, ...Object.fromEntries(trimmed) };
    });
}


/***/ }),

/***/ 2313:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   q: () => (/* binding */ SuiteLimit)
/* harmony export */ });
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(942);
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7458);


/** Suites before those of the same name are added up; all of them are in memory. */
const MAX_SUITES = 500_000;
/** Bytes that the suites take in `data_json`, which may have as many (docs/how-reports-are-read.md, Limits). */
const MAX_BYTES = 8_000_000;
/** Bytes that a suite takes there besides its name and what JSON has to escape in it. */
const OVERHEAD = 80;
/** Counts suites while reports are read, so that they neither fill the memory nor make a request that no service takes. */
class SuiteLimit {
    #names = new Set();
    #suites = 0;
    #bytes = 0;
    /** Counts one more suite. Throws an AttestationError if there are too many. */
    add(name) {
        this.#suites += 1;
        if (this.#suites > MAX_SUITES)
            refuse(`more than ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatNumber */ .ZV)(MAX_SUITES)} suites`);
        if (this.#names.has(name))
            return;
        this.#names.add(name);
        this.#bytes += Buffer.byteLength(name) + OVERHEAD;
        if (this.#bytes <= MAX_BYTES)
            return;
        const names = `${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatNumber */ .ZV)(this.#names.size)} names of suites`;
        refuse(`${names}, which alone make \`data_json\` larger than ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatBytes */ .z3)(MAX_BYTES)}`);
    }
}
function refuse(what) {
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .AttestationError */ .L7({
        id: "too-many-suites",
        title: `The reports have ${what}`,
        advice: "Suites should be what tests are grouped by. Keep what changes with every test, such as a time or a random number, out of their names, or split the reports over several attestations.",
    });
}


/***/ }),

/***/ 5787:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ce: () => (/* binding */ explainMissing),
/* harmony export */   Ry: () => (/* binding */ applyOutcome),
/* harmony export */   iB: () => (/* binding */ overallOutcome),
/* harmony export */   qI: () => (/* binding */ skippedNotices)
/* harmony export */ });
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7458);
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9978);
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
function skippedNotices(outcomes) {
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
 * which is not merged with another. `name` is the attestation's.
 */
function applyOutcome(tests, name) {
    const { outcome, counts, reports, invalid } = tests;
    const failures = (0,_junit_report_js__WEBPACK_IMPORTED_MODULE_2__/* .failedCount */ .w0)(counts);
    if (outcome === undefined) {
        const notice = {
            id: "no-test-outcome",
            title: "`test-outcome` is empty",
            details: "It is not set, or the id of the step in its expression is misspelled, or that of a step in another job.",
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
    const hasReports = reports + invalid.length > 0;
    const reason = hasReports
        ? `The test step ${ended}, and no report says so`
        : endedWithoutReport(ended);
    const warning = {
        id: "failure-not-reported",
        title: reason,
        details: `It counts as one more case that errored, in a suite named \`${suite}\`.`,
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
    const figures = { total: 1, failures: 0, errors: 1, skipped: 0, flaky: 0, duration: 0 };
    const failure = { suite, name: "test run", outcome: "error", headline };
    return {
        ...tests,
        counts: { ...counts, total: counts.total + 1, errors: counts.errors + 1 },
        suites: [...suites, { name: suite, ...figures }],
        failed: [failure, ...failed],
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
        details: [`${explanation.title}.`, ...(0,_base_problem_js__WEBPACK_IMPORTED_MODULE_3__/* .detailLines */ .Z)(explanation)],
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


/***/ }),

/***/ 6682:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CL: () => (/* binding */ describeFile),
/* harmony export */   Hh: () => (/* binding */ parseRecord),
/* harmony export */   bM: () => (/* binding */ formatRecord),
/* harmony export */   gZ: () => (/* binding */ writeOutcome),
/* harmony export */   lt: () => (/* binding */ RECORD_FILE)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(942);
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9978);
/* harmony import */ var _files_files_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4992);
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3954);





/** The file in which a kept request describes itself. */
const RECORD_FILE = "request.json";
const SCHEMA = 1;
/** `pending`: a run ended before it could write what became of the request. The others are outcomes. */
const REQUEST_STATUSES = ["pending", "dry-run", "recorded", "failed", "unknown"];
/** Returns what a record says of a file with this content. */
function describeFile(file, content) {
    return { file, sha256: (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)("sha256", content), bytes: content.byteLength };
}
/** Returns the text of `request.json` (docs/resend.md, What is kept). */
function formatRecord({ madeAt, ...members }) {
    return JSON.stringify({ schema: SCHEMA, ...members, made_at: madeAt });
}
/**
 * Returns the record in a `request.json`, which anybody may have written. Throws a ParseError if a member is missing or
 * has another form; ignores others.
 */
function parseRecord(document) {
    document.member("schema").oneOf(SCHEMA);
    const name = (member) => document.member(member).text(_operation_js__WEBPACK_IMPORTED_MODULE_3__/* .VALID_NAME */ .X, "a valid name");
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
/** Writes the outcome of one more delivery into `request.json`. Returns a warning if it cannot be written. */
async function writeOutcome(file, record, { status, problem, attempts }) {
    const reason = problem && (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_4__/* .describeProblem */ .B)(problem);
    const ended = { ...record, status, reason, attempts: record.attempts + attempts };
    try {
        await (0,_files_files_js__WEBPACK_IMPORTED_MODULE_2__/* .writeWhole */ .f8)(file, formatRecord(ended));
        return [];
    }
    catch (error) {
        // Whatever it is: what became of the request must not be lost with it.
        return [
            {
                id: "outcome-not-written",
                title: `The outcome of a request could not be written to its \`${RECORD_FILE}\``,
                details: `${file}: ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .errorMessage */ .gJ)(error)}`,
                advice: "Look at the trail before you send this request again.",
            },
        ];
    }
}


/***/ }),

/***/ 2028:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $i: () => (/* binding */ showName),
/* harmony export */   Iy: () => (/* binding */ EXCLAMATION),
/* harmony export */   LF: () => (/* binding */ QUESTION),
/* harmony export */   QX: () => (/* binding */ StructureError),
/* harmony export */   W8: () => (/* binding */ skipBlank),
/* harmony export */   bC: () => (/* binding */ nameEnd),
/* harmony export */   o: () => (/* binding */ SLASH),
/* harmony export */   v$: () => (/* binding */ StartTag),
/* harmony export */   vz: () => (/* binding */ GREATER_THAN)
/* harmony export */ });
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7458);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2710);


/** The structure of a document is broken at an index of the text that is being scanned (R1). */
class StructureError extends Error {
    index;
    constructor(index, reason) {
        super(reason);
        this.index = index;
    }
}
const EXCLAMATION = 0x21;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const SLASH = 0x2f;
const COLON = 0x3a;
const EQUALS = 0x3d;
const GREATER_THAN = 0x3e;
const QUESTION = 0x3f;
/** Returns a table of all bytes: 1 for those whose Latin-1 character matches. */
function tableOf(pattern) {
    return Uint8Array.from({ length: 256 }, (_, byte) => pattern.test(String.fromCharCode(byte)) ? 1 : 0);
}
const BLANK = tableOf(/[ \t\r\n]/);
/** All bytes beyond ASCII may be part of a name. */
const IN_NAME = tableOf(/[\w:.\x80-\xff-]/);
// Loops over bytes are several times as fast as loops over the characters of a text.
/** Returns the index of the first byte from `from` on that is not white space. */
function skipBlank(bytes, from) {
    let at = from;
    while (BLANK[bytes[at] ?? 0] === 1)
        at++;
    return at;
}
/** Returns the end of the name that starts at `from`, or `from` if none does. */
function nameEnd(bytes, from) {
    let at = from;
    // Digits, the period and the hyphen, which start no name, come before the colon.
    if ((bytes[at] ?? 0) >= COLON)
        while (IN_NAME[bytes[at] ?? 0] === 1)
            at++;
    return at;
}
/** Returns Latin-1 text as messages show it. */
function showName(latin1) {
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_1__/* .showShort */ .Wl)((0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .decodeUtf8 */ ._6)(latin1));
}
const NO_BYTES = Buffer.alloc(0);
/** Integers per attribute: where its name starts and ends, then where its value does. */
const WIDTH = 4;
/** A start tag, as ranges of the document. It is valid until the next one is parsed. */
class StartTag {
    isSelfClosing = false;
    #bytes = NO_BYTES;
    #text = "";
    #start = 0;
    #nameEnd = 0;
    #end = 0;
    /** `WIDTH` integers for each attribute; reused, so that tags cost no allocation. */
    #ranges = [];
    #length = 0;
    /** Reads the tag whose `<` is at `start`. Returns the index after it; undefined if it is cut off. */
    parse({ bytes, text }, start) {
        this.#bytes = bytes;
        this.#text = text;
        this.#start = start;
        this.#length = 0;
        let at = nameEnd(bytes, start + 1);
        this.#nameEnd = at;
        if (at === start + 1 && at < bytes.length) {
            throw new StructureError(start, "'<' is not followed by a name");
        }
        while (at !== undefined) {
            const next = skipBlank(bytes, at);
            const byte = bytes[next];
            if (byte === undefined)
                return undefined;
            if (byte === GREATER_THAN || byte === SLASH)
                return this.#close(next, byte === SLASH);
            if (next === at)
                this.#refuse(next);
            at = this.#readAttribute(next);
        }
        return undefined;
    }
    /** The name with its namespace prefix, in Latin-1. */
    get fullName() {
        return this.#text.slice(this.#start + 1, this.#nameEnd);
    }
    /** The name without its namespace prefix, in Latin-1. */
    get name() {
        const { fullName } = this;
        return fullName.slice(fullName.indexOf(":") + 1);
    }
    /** The whole tag, in Latin-1: a slice of the text. */
    get written() {
        return this.#text.slice(this.#start, this.#end);
    }
    /** Returns an attribute as it is written, in Latin-1: a slice of the text. The first one counts if it is repeated. */
    raw(name) {
        const ranges = this.#ranges;
        for (let at = 0; at < this.#length; at += WIDTH) {
            const from = ranges[at] ?? 0;
            const length = (ranges[at + 1] ?? 0) - from;
            if (length === name.length && this.#text.startsWith(name, from)) {
                return this.#text.slice(ranges[at + 2], ranges[at + 3]);
            }
        }
        return undefined;
    }
    /** Returns an attribute decoded and trimmed, of which at most `limit` bytes are kept; undefined if it is absent. */
    value(name, limit) {
        const raw = this.raw(name);
        return raw === undefined ? undefined : (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .decodeAttribute */ .jz)((0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .decodeUtf8 */ ._6)(raw, limit)).trim();
    }
    #close(at, isSelfClosing) {
        this.isSelfClosing = isSelfClosing;
        const last = isSelfClosing ? at + 1 : at;
        if (last === this.#bytes.length)
            return undefined;
        if (this.#bytes[last] !== GREATER_THAN)
            this.#refuse(at);
        this.#end = last + 1;
        return this.#end;
    }
    /** Reads the attribute at `from`. Returns the index after it; undefined if it is cut off. */
    #readAttribute(from) {
        const bytes = this.#bytes;
        const to = nameEnd(bytes, from);
        if (to === from)
            this.#refuse(from);
        const equals = skipBlank(bytes, to);
        const open = bytes[equals] === EQUALS ? skipBlank(bytes, equals + 1) : equals;
        const quote = bytes[open];
        if (quote === undefined)
            return undefined;
        if (open === equals || (quote !== QUOTE && quote !== APOSTROPHE)) {
            const name = showName(this.#text.slice(from, to));
            throw new StructureError(from, `attribute ${name} has no value in quotes`);
        }
        const close = this.#text.indexOf(quote === QUOTE ? '"' : "'", open + 1);
        if (close < 0)
            return undefined;
        const ranges = this.#ranges;
        const at = this.#length;
        ranges[at] = from;
        ranges[at + 1] = to;
        ranges[at + 2] = open + 1;
        ranges[at + 3] = close;
        this.#length = at + WIDTH;
        return close + 1;
    }
    #refuse(at) {
        const [character] = (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .decodeUtf8 */ ._6)(this.#text.slice(at, at + 4));
        const place = `in tag <${showName(this.fullName)}>`;
        throw new StructureError(at, `unexpected ${JSON.stringify(character)} ${place}`);
    }
}


/***/ }),

/***/ 2710:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dk: () => (/* binding */ copyText),
/* harmony export */   _6: () => (/* binding */ decodeUtf8),
/* harmony export */   iU: () => (/* binding */ trimCuts),
/* harmony export */   jz: () => (/* binding */ decodeAttribute),
/* harmony export */   ny: () => (/* binding */ TextContent)
/* harmony export */ });
// A document is scanned as Latin-1: each character stands for one byte of its UTF-8. Only what is kept is decoded.
/** Stands where a text was cut. */
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
/** What the end of a cut text may have of a reference, or of a character in UTF-8. */
const PARTIAL_END = /(?:&[#\w]*|[\xc0-\xff][\x80-\xbf]*)$/;
/** Returns a copy of a text. A slice would keep the whole text in memory that it comes from; one of a joined text is new. */
function copyText(text) {
    return ` ${text}`.slice(1);
}
/** Decodes UTF-8 that stands as Latin-1. At most `limit` bytes are kept; where more were cut off, a mark says so. */
function decodeUtf8(latin1, limit = Number.POSITIVE_INFINITY) {
    const isCut = latin1.length > limit;
    const kept = isCut ? latin1.slice(0, limit).replace(PARTIAL_END, "") : latin1;
    return Buffer.from(kept, "latin1").toString("utf8") + (isCut ? CUT : "");
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
/** Decodes the UTF-16 text of an attribute: tabs and line ends are spaces (R1). */
function decodeAttribute(text) {
    return decodeReferences(text.replace(/\r\n|[\t\n\r]/g, " "));
}
/** Collects the text of an element with CDATA and the text of its descendants, up to a limit in bytes. */
class TextContent {
    #limit;
    /** As it is written. Only the end decodes it, so that it does not matter where the document is divided. */
    #written = "";
    constructor(limit) {
        this.#limit = limit;
    }
    /** Adds Latin-1 text from `from` to `to`. */
    add(text, from, to) {
        // One byte too many shows that the text was cut.
        const room = this.#limit + 1 - this.#written.length;
        if (room > 0)
            this.#written += copyText(text.slice(from, Math.min(to, from + room)));
    }
    /** As `add`, for a CDATA section, which has no references. */
    addCdata(text, from, to) {
        const room = this.#limit + 1 - this.#written.length;
        if (room <= 0)
            return;
        const piece = text.slice(from, Math.min(to, from + room));
        this.#written += copyText(piece.replaceAll("&", "&amp;"));
    }
    /** Returns the decoded text, with a mark where it was cut. */
    toString() {
        return decodeReferences(decodeUtf8(this.#written, this.#limit).replace(/\r\n?/g, "\n"));
    }
    /** Returns its last `limit` UTF-16 units, with a mark where it was cut. */
    end(limit) {
        const text = this.toString().trim();
        // A slice would keep the whole text in memory.
        return text.length > limit ? `${CUT}\n${copyText(text.slice(-limit))}` : text;
    }
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


/***/ })

};
;