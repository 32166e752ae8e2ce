"use strict";
exports.id = 130;
exports.ids = [130];
exports.modules = {

/***/ 2196:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Js: () => (/* binding */ COUNTS),
/* harmony export */   Mj: () => (/* binding */ countsBy),
/* harmony export */   UR: () => (/* binding */ roundSeconds),
/* harmony export */   dD: () => (/* binding */ executedCount),
/* harmony export */   eY: () => (/* binding */ passedCount),
/* harmony export */   w0: () => (/* binding */ failedCount)
/* harmony export */ });
const COUNTS = ["total", "failures", "errors", "skipped", "flaky"];
/** Returns counts, each of which `count` returns by its name. */
function countsBy(count) {
    return {
        total: count("total"),
        failures: count("failures"),
        errors: count("errors"),
        skipped: count("skipped"),
        flaky: count("flaky"),
    };
}
/** Returns how many cases ran: all but those that were skipped. */
function executedCount({ total, skipped }) {
    return total - skipped;
}
function passedCount(counts) {
    return counts.total - counts.failures - counts.errors - counts.skipped;
}
function failedCount({ failures, errors }) {
    return failures + errors;
}
/** Rounds seconds to microseconds, which removes the errors of binary fractions. Returns a finite number. */
function roundSeconds(seconds) {
    return Math.min(Number(seconds.toFixed(6)), Number.MAX_VALUE);
}


/***/ }),

/***/ 6130:
/***/ ((module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.a(module, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
__webpack_require__.r(__webpack_exports__);
/* harmony import */ var _run_process_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8780);
/* harmony import */ var _run_run_action_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2957);
/* harmony import */ var _verify_command_line_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5071);
/* harmony import */ var _verify_inputs_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4836);
/* harmony import */ var _verify_verify_action_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1983);
/* harmony import */ var _verify_verify_report_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1751);






// People run `node dist/verify.js data.json junit-evidence.zip`.
if ((0,_run_process_js__WEBPACK_IMPORTED_MODULE_0__/* .isCommandLine */ .E)()) {
    // A reader such as `head` may end before everything is printed.
    process.stdout.on("error", () => undefined);
    // Should the process end before the files were compared.
    process.exitCode = 2;
    process.exitCode = await (0,_verify_command_line_js__WEBPACK_IMPORTED_MODULE_2__/* .runCli */ .a)(process.argv.slice(2));
}
else {
    await (0,_run_run_action_js__WEBPACK_IMPORTED_MODULE_1__/* .runAction */ .C)({
        readInputs: _verify_inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .readVerifyInputs */ .H,
        run: _verify_verify_action_js__WEBPACK_IMPORTED_MODULE_4__/* .runVerify */ .R,
        failedResult: (failed) => ({ ...failed, value: undefined }),
        outputsOf: _verify_verify_report_js__WEBPACK_IMPORTED_MODULE_5__/* .verifyOutputsOf */ .xb,
        show: (result) => ({ lines: (0,_verify_verify_report_js__WEBPACK_IMPORTED_MODULE_5__/* .formatLogLines */ .Jz)(result), ending: (0,_verify_verify_report_js__WEBPACK_IMPORTED_MODULE_5__/* .summarize */ .eh)(result.value).text }),
        renderSummary: _verify_verify_report_js__WEBPACK_IMPORTED_MODULE_5__/* .renderVerification */ .Y,
    });
}

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 5071:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ runCli)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7975);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_util__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(942);
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(9978);
/* harmony import */ var _base_sanitize_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3806);
/* harmony import */ var _kept_record_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4863);
/* harmony import */ var _read_evidence_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3169);
/* harmony import */ var _verify_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1043);
/* harmony import */ var _verify_report_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1751);








/** UTF-16 units of a line. */
const LINE = 2000;
/** The exit code for everything that keeps files from being compared. */
const NOT_COMPARED = 2;
const USAGE = [
    `Usage: node dist/verify.js ${_kept_record_js__WEBPACK_IMPORTED_MODULE_2__/* .PAYLOAD_FILE */ .Yr} [${_kept_record_js__WEBPACK_IMPORTED_MODULE_2__/* .ATTACHMENT_FILE */ .N7}] [${_kept_record_js__WEBPACK_IMPORTED_MODULE_2__/* .RECORD_FILE */ .lt}] [--predicate ${_kept_record_js__WEBPACK_IMPORTED_MODULE_2__/* .PREDICATE_FILE */ .rX}]`,
    `   or: node dist/verify.js ${_kept_record_js__WEBPACK_IMPORTED_MODULE_2__/* .ATTACHMENT_FILE */ .N7}`,
    "Checks the files of an attestation against each other, or lists what an attachment holds. The exit code is 0 if nothing differs, even if the counts could not be checked, 1 for a difference, and 2 for anything else.",
];
/** Verifies the files that the arguments name, prints what was found, and returns the exit code. */
async function runCli(args) {
    if (args.some((arg) => arg === "--help" || arg === "-h")) {
        print(process.stdout, USAGE);
        return 0;
    }
    try {
        const paths = readArguments(args);
        if (paths === undefined) {
            print(process.stderr, USAGE);
            return NOT_COMPARED;
        }
        const verification = (0,_verify_js__WEBPACK_IMPORTED_MODULE_4__/* .verify */ .M)(await (0,_read_evidence_js__WEBPACK_IMPORTED_MODULE_3__/* .readEvidence */ .A)(paths));
        print(process.stdout, (0,_verify_report_js__WEBPACK_IMPORTED_MODULE_5__/* .formatVerification */ .Ne)(verification));
        return verification.differences.length > 0 ? 1 : 0;
    }
    catch (error) {
        // Whatever it is: somebody waits for an answer, and only this exit code says that there is none.
        print(process.stderr, explainError(error));
        return NOT_COMPARED;
    }
}
function print(stream, lines) {
    for (const line of lines)
        stream.write(`${(0,_base_sanitize_js__WEBPACK_IMPORTED_MODULE_6__/* .escapeCommands */ .g9)((0,_base_sanitize_js__WEBPACK_IMPORTED_MODULE_6__/* .sanitizeLine */ .g$)(line, LINE))}\n`);
}
/** Returns why a file cannot be used, or what went wrong where nothing should have. */
function explainError(error) {
    if (error instanceof _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .AttestationError */ .L7)
        return [(0,_base_problem_js__WEBPACK_IMPORTED_MODULE_7__/* .formatProblem */ .V)(error.problem)];
    const advice = "Please report it, and attach the lines below.";
    const problem = { ...(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .unexpectedProblem */ .jX)(error), advice };
    return [(0,_base_problem_js__WEBPACK_IMPORTED_MODULE_7__/* .formatProblem */ .V)(problem), ...(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .errorStack */ .jK)(error).split("\n")];
}
/** Returns undefined for arguments that are not those of the usage. */
function readArguments(args) {
    try {
        const { values, positionals } = (0,node_util__WEBPACK_IMPORTED_MODULE_0__.parseArgs)({
            args: [...args],
            options: { predicate: { type: "string" } },
            allowPositionals: true,
        });
        const [payload, second, third, ...rest] = positionals;
        if (payload === undefined || rest.length > 0)
            return undefined;
        const { predicate } = values;
        if (args.length === 1 && /\.zip$/i.test(payload))
            return { attachment: payload };
        // An attestation need not have an attachment.
        const hasAttachment = third !== undefined || !second?.endsWith(".json");
        return hasAttachment
            ? { payload, attachment: second, request: third, predicate }
            : { payload, request: second, predicate };
    }
    catch (error) {
        if (!(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .errorCode */ .CA)(error)?.startsWith("ERR_PARSE_ARGS_"))
            throw error;
        return undefined;
    }
}


/***/ }),

/***/ 4836:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ readVerifyInputs)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _run_inputs_read_table_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1710);
/* harmony import */ var _run_inputs_rows_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3990);
/* harmony import */ var _run_inputs_shared_rows_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3494);




/**
 * Returns the inputs of the action that verifies, paths as absolute ones; relative paths start at `start`. Throws one
 * InputsError for everything that is missing or wrong.
 */
function readVerifyInputs(raw, start) {
    const path = (text) => (0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)(start, text);
    const attachment = (0,_run_inputs_rows_js__WEBPACK_IMPORTED_MODULE_2__/* .optional */ .lq)("attachment", path);
    const more = { request: (0,_run_inputs_rows_js__WEBPACK_IMPORTED_MODULE_2__/* .optional */ .lq)("request", path), predicate: (0,_run_inputs_rows_js__WEBPACK_IMPORTED_MODULE_2__/* .optional */ .lq)("predicate", path) };
    const isGiven = (row) => (0,_run_inputs_rows_js__WEBPACK_IMPORTED_MODULE_2__/* .trimmedText */ .KT)(raw, row) !== undefined;
    const isAlone = isGiven(attachment) && !Object.values(more).some(isGiven);
    const expected = "the path of a `data_json`, unless `attachment` is the only file";
    const table = {
        payload: (0,_run_inputs_rows_js__WEBPACK_IMPORTED_MODULE_2__/* .requiredUnless */ .GZ)(isAlone, (0,_run_inputs_rows_js__WEBPACK_IMPORTED_MODULE_2__/* .optional */ .lq)("payload", path), expected),
        attachment,
        ...more,
        summary: _run_inputs_shared_rows_js__WEBPACK_IMPORTED_MODULE_3__/* .SUMMARY */ .$M,
    };
    return (0,_run_inputs_read_table_js__WEBPACK_IMPORTED_MODULE_1__/* .readTable */ .x)(table, raw);
}


/***/ }),

/***/ 3169:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  A: () => (/* binding */ readEvidence)
});

// EXTERNAL MODULE: ./build/base/digest.js
var base_digest = __webpack_require__(7085);
// EXTERNAL MODULE: ./build/base/errors.js
var errors = __webpack_require__(942);
// EXTERNAL MODULE: ./build/base/json.js
var base_json = __webpack_require__(9515);
// EXTERNAL MODULE: ./build/base/sanitize.js
var sanitize = __webpack_require__(3806);
// EXTERNAL MODULE: ./build/files/files.js
var files_files = __webpack_require__(4992);
// EXTERNAL MODULE: ./build/kept/record.js
var record = __webpack_require__(4863);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:stream/consumers"
var consumers_ = __webpack_require__(8321);
// EXTERNAL MODULE: ./build/base/format.js
var format = __webpack_require__(7458);
// EXTERNAL MODULE: ./build/evidence/evidence-file.js
var evidence_file = __webpack_require__(8419);
// EXTERNAL MODULE: ./build/evidence/manifest.js
var evidence_manifest = __webpack_require__(968);
// EXTERNAL MODULE: ./build/evidence/pack.js
var pack = __webpack_require__(2136);
// EXTERNAL MODULE: ./build/evidence/zip.js
var evidence_zip = __webpack_require__(754);
// EXTERNAL MODULE: ./build/junit/report.js
var report = __webpack_require__(2196);
// EXTERNAL MODULE: ./build/junit/report-reader.js + 5 modules
var report_reader = __webpack_require__(4040);
;// CONCATENATED MODULE: ./build/verify/read-zip.js












/** Bytes of all that a zip holds. The action takes so much besides the manifest. */
const MAX_CONTENTS = pack/* MAX_UNPACKED */.F + files_files/* MAX_DOCUMENT */.$0;
/**
 * Hashes every file of a zip, and counts its reports. Throws a ParseError if it cannot be unpacked whole, and an
 * AttestationError if there are more suites than the action attests.
 */
async function readZip(content) {
    const { zip, entries } = await openZip(content);
    const listing = entries.get(evidence_manifest/* MANIFEST */.e);
    if (listing === undefined)
        return { fault: `The attachment holds no ${evidence_manifest/* MANIFEST */.e}.` };
    if (listing.uncompressedSize > files_files/* MAX_DOCUMENT */.$0) {
        throw new errors/* ParseError */.mB(`its ${evidence_manifest/* MANIFEST */.e} is larger than ${(0,format/* formatBytes */.z3)(files_files/* MAX_DOCUMENT */.$0)}`);
    }
    entries.delete(evidence_manifest/* MANIFEST */.e);
    const manifest = readManifest(await (0,consumers_.buffer)(unpack(zip, listing)));
    if ("fault" in manifest)
        return manifest;
    const reader = new report_reader/* ReportReader */.CO();
    // A file that is held and said to be omitted counts once.
    const files = new Map(manifest.omitted.map((file) => [file.name, file]));
    for (const [name, entry] of entries) {
        const stated = manifest.files.get(name) ?? { kind: "attachment", replaced: 0 };
        const isReport = stated.kind === "report" && entry.uncompressedSize <= report_reader/* MAX_REPORT */.MZ;
        const count = (bytes) => reader.read(name, bytes);
        const content = await readEntry(unpack(zip, entry), isReport ? count : undefined);
        files.set(name, { ...stated, ...content, name });
    }
    return { manifest: manifest.json, files: [...files.values()].sort(evidence_file/* byName */.nG) };
}
/** Hashes a file, and counts it if it is a report. Without suites, it is none, or broken. */
async function readEntry(chunks, count) {
    const digest = (0,external_node_crypto_.createHash)("sha256");
    const kept = [];
    let bytes = 0;
    for await (const chunk of chunks) {
        digest.update(chunk);
        bytes += chunk.length;
        if (count !== undefined)
            kept.push(chunk);
    }
    const document = await count?.(Buffer.concat(kept));
    const report = document?.kind === "report" ? document : undefined;
    return { ...report, bytes, sha256: digest.digest("hex") };
}
/** Returns the entries of a zip by their names. Nothing is unpacked yet. */
async function openZip(content) {
    const { fromBufferPromise } = await __webpack_require__.e(/* import() */ 663).then(__webpack_require__.t.bind(__webpack_require__, 663, 19));
    const options = { strictFileNames: true, lazyEntries: true };
    const zip = await fromBufferPromise(content, options).catch(refuse);
    const entries = new Map();
    let contents = 0;
    for await (const entry of listEntries(zip)) {
        const name = entry.fileName;
        if (entries.has(name))
            throw new errors/* ParseError */.mB(`it holds ${JSON.stringify(name)} twice`);
        if (entries.size > evidence_zip/* MAX_FILES */.BE)
            throw new errors/* ParseError */.mB("it holds too many files");
        entries.set(name, entry);
        contents += entry.uncompressedSize;
    }
    if (contents <= MAX_CONTENTS)
        return { zip, entries };
    throw new errors/* ParseError */.mB(`it unpacks to more than ${(0,format/* formatBytes */.z3)(pack/* MAX_UNPACKED */.F)}`);
}
// The errors of yauzl and zlib have no kind of their own, so what is called here is theirs alone. An error of whoever
// takes what a generator yields is not thrown in the generator.
async function* listEntries(zip) {
    try {
        yield* zip.eachEntry();
    }
    catch (cause) {
        refuse(cause);
    }
}
function refuse(cause) {
    throw new errors/* ParseError */.mB((0,format/* withoutFullStop */.Qu)((0,errors/* errorMessage */.gJ)(cause)), { cause });
}
/** Unpacks an entry. Throws a ParseError if it is not what the zip says about it. */
async function* unpack(zip, entry) {
    try {
        yield* await zip.openReadStreamPromise(entry);
    }
    catch (cause) {
        const reason = (0,format/* withoutFullStop */.Qu)((0,errors/* errorMessage */.gJ)(cause));
        const name = JSON.stringify(entry.fileName);
        throw new errors/* ParseError */.mB(`${name} cannot be unpacked: ${reason}`, { cause });
    }
}
function readManifest(content) {
    try {
        return (0,base_json/* parseOwnDocument */.vd)(evidence_manifest/* MANIFEST */.e, content, (document) => ({
            json: document.object(),
            files: new Map(document.member("files").list().map(readStated)),
            omitted: document.member("omitted").list().map(readOmission),
        }));
    }
    catch (error) {
        if (!(error instanceof errors/* ParseError */.mB))
            throw error;
        return { fault: `${error.message}.` };
    }
}
function readStated(file) {
    const replaced = file.member("redacted").optional()?.count() ?? 0;
    return [file.member("path").text(), { kind: readKind(file), replaced }];
}
function readOmission(file) {
    const kind = readKind(file);
    const suites = kind === "report" ? file.member("suites").optional()?.list() : undefined;
    return {
        name: file.member("path").text(),
        kind,
        bytes: file.member("bytes").count(),
        reason: file.member("reason").text(),
        suites: suites?.map(readSuite),
    };
}
function readKind(file) {
    return file.member("kind").oneOf("report", "attachment");
}
/** The manifest does not say how many cases of a suite were flaky. */
function readSuite(suite) {
    return {
        name: suite.member("name").text(),
        ...(0,report/* countsBy */.Mj)((name) => (name === "flaky" ? 0 : suite.member(name).count())),
        duration: suite.member("duration").number(),
    };
}

;// CONCATENATED MODULE: ./build/verify/read-evidence.js







/**
 * Reads the files at these paths, which anybody may have altered. A zip that is not the payload's is not opened. Throws
 * an AttestationError if one of them cannot be used.
 */
async function readEvidence(paths) {
    try {
        const payload = readFile("The payload", paths.payload, (name, content) => (0,base_json/* parseDocument */.Tp)(name, content, readPayload));
        return {
            payload,
            request: readFile(record/* RECORD_FILE */.lt, paths.request, (name, content) => (0,base_json/* parseOwnDocument */.vd)(name, content, record/* readRecord */.aE)),
            predicate: readFile("The predicate", paths.predicate, (name, content) => (0,base_json/* parseOwnDocument */.vd)(name, content, (document) => document.object())),
            attachment: await readFile("The attachment", paths.attachment, (name, content) => readAttachment(name, content, payload)),
        };
    }
    catch (cause) {
        if (!(cause instanceof errors/* ParseError */.mB))
            throw cause;
        const title = (0,sanitize/* sanitizeLine */.g$)(cause.message, 1000);
        const advice = "Check the path, or download the file again. If that does not help, it is not what the action wrote.";
        throw new errors/* AttestationError */.L7({ id: "unusable-file", title, advice }, { cause });
    }
}
function readFile(what, path, read) {
    if (path === undefined)
        return undefined;
    const name = `${what} (${path})`;
    return read(name, (0,files_files/* readDocument */.u0)(path, name));
}
function readPayload(document, written) {
    const json = document.object();
    const ci = document.member("user_data").optional()?.member("ci").optional();
    const evidence = ci?.member("evidence").optional();
    return {
        // The action sends every payload as `JSON.stringify` writes it.
        ...(0,base_digest/* digestOf */.o)(written),
        json,
        name: document.member("attestation_name").text(),
        commit: (0,base_json/* textAt */.$6)(json, "git_commit_info.sha1"),
        results: document.member("junit_results").list().map(readResult),
        ci: ci?.object(),
        evidence: evidence && {
            bytes: evidence.member("bytes").count(),
            sha256: evidence.member("sha256").text(),
        },
    };
}
function readResult(result) {
    const failures = result.member("failures").count();
    const errors = result.member("errors").count();
    return { ...result.object(), failures, errors };
}
async function readAttachment(name, content, payload) {
    const digest = (0,base_digest/* digestOf */.o)(content);
    const isOther = payload && digest.sha256 !== payload.evidence?.sha256;
    try {
        return { ...digest, zip: isOther ? undefined : await readZip(content) };
    }
    catch (error) {
        throw (0,base_json/* namedError */.mU)(name, error);
    }
}


/***/ }),

/***/ 1983:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ runVerify)
/* harmony export */ });
/* harmony import */ var _base_step_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8999);
/* harmony import */ var _read_evidence_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3169);
/* harmony import */ var _verify_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1043);
/* harmony import */ var _verify_report_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1751);




/** Verifies the files that the inputs name. Differences, and a file that cannot be used, fail the job. */
function runVerify(paths, deps) {
    return (0,_base_step_js__WEBPACK_IMPORTED_MODULE_0__/* .runStep */ .eg)(deps, "evidence", async () => {
        const verification = (0,_verify_js__WEBPACK_IMPORTED_MODULE_2__/* .verify */ .M)(await (0,_read_evidence_js__WEBPACK_IMPORTED_MODULE_1__/* .readEvidence */ .A)(paths));
        const { differences, unchecked } = verification;
        const { text: title, note: advice } = (0,_verify_report_js__WEBPACK_IMPORTED_MODULE_3__/* .summarize */ .eh)(verification);
        const problem = { id: "files-differ", title, details: differences, advice };
        const reasons = differences.length > 0 ? (0,_base_step_js__WEBPACK_IMPORTED_MODULE_0__/* .because */ .xx)("evidence", problem) : [];
        return { ...verification, reasons, notices: unchecked };
    });
}


/***/ }),

/***/ 1751:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Jz: () => (/* binding */ formatLogLines),
/* harmony export */   Ne: () => (/* binding */ formatVerification),
/* harmony export */   Y: () => (/* binding */ renderVerification),
/* harmony export */   eh: () => (/* binding */ summarize),
/* harmony export */   xb: () => (/* binding */ verifyOutputsOf)
/* harmony export */ });
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7458);
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9978);
/* harmony import */ var _base_step_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8999);
/* harmony import */ var _run_outputs_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9479);
/* harmony import */ var _summary_html_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7491);





const PROVEN = "This proves that the files are consistent with each other, not where they come from.";
/**
 * Returns how a run ended, in a few words without a full stop, and as a note what that proves, or what to do next.
 * Without a verification, the reasons of the run say why.
 */
function summarize(verification) {
    if (verification === undefined)
        return { shape: "❌", text: "Evidence not verified" };
    const { differences, isCounted, unchecked } = verification;
    if (differences.length > 0) {
        return {
            shape: "❌",
            text: "The files contradict each other",
            note: "Compare the files of one attestation only, as they were sent. If you already do, one of them was changed, another version of the action wrote them, or a secret was replaced in a report.",
        };
    }
    if (!isCounted) {
        return {
            shape: "⚠️",
            text: "Evidence not verifiable: nothing differs, but the counts could not be checked",
        };
    }
    if (unchecked.length > 0) {
        return {
            shape: "⚠️",
            text: "Evidence verified, except for reports that are not in the attachment",
            note: PROVEN,
        };
    }
    return { shape: "✅", text: "Evidence verified", note: PROVEN };
}
function verifyOutputsOf(step) {
    const { isCounted = false, differences = [] } = step.value ?? {};
    return (0,_run_outputs_js__WEBPACK_IMPORTED_MODULE_2__/* .toOutputs */ .I)({
        verified: String(isCounted && differences.length === 0),
        differences: JSON.stringify(differences),
        cause: (0,_base_step_js__WEBPACK_IMPORTED_MODULE_0__/* .causeOf */ .rl)(step),
    });
}
/** Returns the lines of the job log. Failures and notices say the rest. */
function formatLogLines({ value }) {
    if (value === undefined)
        return [];
    const agreements = value.agreements.map((sentence) => `✓ ${sentence}`);
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_3__/* .present */ .Eb)([formatSubject(value), ...agreements, ...(value.contents ?? [])]);
}
/** Returns what the command line prints. */
function formatVerification(verification) {
    const { text, note } = summarize(verification);
    const findings = findingsOf(verification).map((finding) => `${finding.mark} ${finding.text}`);
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_3__/* .present */ .Eb)([
        text,
        formatSubject(verification),
        ...findings,
        ...(verification.contents ?? []),
        note,
    ]);
}
/** Returns the job summary as Markdown. Text from the files is escaped. */
function renderVerification(step, page) {
    const { value, reasons: all } = step;
    const { shape, text, note } = summarize(value);
    // The findings say what differs, and the note what to do.
    const differing = all.find(({ id }) => id === "files-differ");
    const others = all.filter((problem) => problem !== differing);
    const reasons = others.map((problem) => (0,_summary_html_js__WEBPACK_IMPORTED_MODULE_1__/* .renderProblem */ .yM)(problem, page));
    const findings = value ? findingsOf(value) : [];
    const rows = findings.map((one) => `${(0,_summary_html_js__WEBPACK_IMPORTED_MODULE_1__/* .symbol */ .HR)(one.shape, one.word)} ${(0,_summary_html_js__WEBPACK_IMPORTED_MODULE_1__/* .message */ .iU)(one.text)}`);
    const subject = value && formatSubject(value, _summary_html_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY);
    const sections = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_3__/* .present */ .Eb)([
        `## ${reasons.length > 0 ? "❌" : shape} ${text}`,
        subject && `<p>${subject}</p>`,
        (0,_summary_html_js__WEBPACK_IMPORTED_MODULE_1__/* .foldedList */ .H8)([...reasons, ...rows], "finding", String),
        value?.contents && (0,_summary_html_js__WEBPACK_IMPORTED_MODULE_1__/* .foldedList */ .H8)(value.contents, "line", _summary_html_js__WEBPACK_IMPORTED_MODULE_1__/* .message */ .iU),
        (0,_base_format_js__WEBPACK_IMPORTED_MODULE_3__/* .joinSentences */ .DP)(note, differing && (0,_summary_html_js__WEBPACK_IMPORTED_MODULE_1__/* .renderHelpLink */ .wm)(differing, page)),
    ]);
    return `${sections.join("\n\n")}\n`;
}
/** Returns what was found, the worst first: each with its mark in text, and on the page. */
function findingsOf({ differences, unchecked, agreements }) {
    const kinds = [
        { mark: "✗", shape: "❌", word: "differs", texts: differences },
        { mark: "?", shape: "⚠️", word: "not checked", texts: unchecked.map(_base_problem_js__WEBPACK_IMPORTED_MODULE_4__/* .formatProblem */ .V) },
        { mark: "✓", shape: "✅", word: "agrees", texts: agreements },
    ];
    return kinds.flatMap(({ texts, ...kind }) => texts.map((text) => ({ ...kind, text })));
}
/** Returns what is attested, as far as the files say it. */
function formatSubject({ subject }, show = (text) => text) {
    const parts = Object.entries(subject).map(([what, text]) => text && `${what} ${show(text)}`);
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_3__/* .present */ .Eb)(parts).join(" · ") || undefined;
}


/***/ }),

/***/ 1043:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  M: () => (/* binding */ verify)
});

// EXTERNAL MODULE: ./build/base/format.js
var format = __webpack_require__(7458);
// EXTERNAL MODULE: ./build/base/json.js
var json = __webpack_require__(9515);
// EXTERNAL MODULE: ./build/base/sanitize.js
var sanitize = __webpack_require__(3806);
// EXTERNAL MODULE: ./build/evidence/ci.js
var evidence_ci = __webpack_require__(8577);
// EXTERNAL MODULE: ./build/evidence/data-json.js
var data_json = __webpack_require__(536);
// EXTERNAL MODULE: ./build/evidence/evidence-file.js
var evidence_file = __webpack_require__(8419);
// EXTERNAL MODULE: ./build/evidence/manifest.js
var evidence_manifest = __webpack_require__(968);
// EXTERNAL MODULE: ./build/evidence/predicate.js
var evidence_predicate = __webpack_require__(3884);
// EXTERNAL MODULE: ./build/junit/report.js
var report = __webpack_require__(2196);
// EXTERNAL MODULE: ./build/junit/aggregate.js
var aggregate = __webpack_require__(3563);
// EXTERNAL MODULE: ./build/reports/test-run.js
var test_run = __webpack_require__(5787);
// EXTERNAL MODULE: ./build/reports/tests.js
var reports_tests = __webpack_require__(6734);
;// CONCATENATED MODULE: ./build/verify/count-zip.js







/**
 * Returns what follows from the files of a zip, and from those that its manifest says are omitted: all reports are
 * added up as the action does it, with the case that `test-outcome` adds (R10).
 */
function countZip({ sha256, bytes, zip }, payload) {
    if (zip === undefined || "fault" in zip)
        return undefined;
    const { name, ci } = payload ?? {};
    const { manifest, files } = zip;
    const omitted = files.filter((file) => "reason" in file);
    const held = files.filter((file) => "sha256" in file);
    const readable = (0,format/* present */.Eb)(files.map(({ suites }) => suites));
    const invalid = files.filter(evidence_file/* isBroken */.Qr).map((file) => ({ name: file.name, reason: "broken" }));
    const outcome = (0,json/* valueAt */.fK)(ci, "tests.outcome");
    const tests = {
        outcome: reports_tests/* TEST_OUTCOMES */.p.find((word) => word === outcome),
        ...(0,aggregate/* aggregate */.Q)(readable.flat()),
        reportCount: readable.length,
        invalid,
        failed: held.flatMap(({ failed = [] }) => failed),
        flaky: held.flatMap(({ flaky = [] }) => flaky),
        skipped: [],
    };
    const replaced = held.reduce((sum, file) => sum + file.replaced, 0);
    const hasReports = readable.length + invalid.length > 0;
    return {
        manifest,
        /** As `user_data.ci` should describe the zip. */
        evidence: (0,evidence_ci/* buildEvidence */.KX)({ sha256, bytes, fileCount: held.length, replaced }, omitted),
        held,
        omitted,
        tests: (0,test_run/* applyOutcome */.Ry)(tests, name, hasReports).tests,
        hasReports,
        /** Whether a report in the zip was counted, and can be compared. */
        isCounted: payload !== undefined && held.some(({ suites }) => suites !== undefined),
        /** Reports that only the manifest counts. */
        uncounted: omitted.filter(({ suites }) => suites !== undefined),
    };
}

;// CONCATENATED MODULE: ./build/verify/verify.js










/** Differences that are listed. Altered files may have any number of them. */
const MAX_DIFFERENCES = 100;
/** UTF-16 units of a difference, and of each value in it. */
const MAX_SENTENCE = 1000;
const MAX_VALUE = 200;
/** Compares what the files of an attestation state with what the action would have written for the files in the zip. */
function verify(evidence) {
    const { payload, attachment, request, predicate } = evidence;
    const { name, commit } = payload ?? {};
    const zip = attachment && countZip(attachment, payload);
    const comparisons = (0,format/* present */.Eb)([
        request && payload && compareRequest(request, payload, attachment),
        attachment && payload?.ci && compareDigest(attachment, payload),
        zip && compareManifest(zip),
        zip && payload && comparePayload(payload, zip),
        predicate && payload && comparePredicate(predicate, payload, zip),
    ]);
    const found = comparisons.flatMap((one) => one.differences);
    const differences = attachment?.zip && "fault" in attachment.zip ? [attachment.zip.fault, ...found] : found;
    const agreed = comparisons.filter((one) => one.differences.length === 0);
    return {
        subject: { name, flow: request?.flow, trail: request?.trail, commit, status: request?.status },
        differences: (0,format/* limitItems */.gt)(differences, MAX_DIFFERENCES),
        agreements: agreed.map(({ agreement }) => agreement),
        unchecked: listUnchecked(evidence, zip),
        isCounted: zip?.isCounted ?? false,
        contents: attachment && zip && !payload ? listContents(attachment, zip) : undefined,
    };
}
function compareRequest(request, payload, attachment) {
    const { name, commit, sha256, bytes } = payload;
    const zip = attachment ?? payload.evidence;
    const expected = {
        ...request,
        name,
        commit,
        payload: { ...request.payload, sha256, bytes },
        attachment: zip && { file: request.attachment?.file, sha256: zip.sha256, bytes: zip.bytes },
    };
    return {
        agreement: "The files are those that request.json names.",
        differences: compare("request.json", request, expected),
    };
}
function compareDigest({ sha256 }, { evidence }) {
    const stated = evidence?.sha256;
    const difference = `The attachment is not the one that the payload names: \`user_data.ci.evidence.sha256\` is ${formatValue(stated)}, and that of the attachment is ${formatValue(sha256)}.`;
    return {
        agreement: "The attachment is the one that the payload names.",
        differences: sha256 === stated ? [] : [difference],
    };
}
function compareManifest({ held, manifest, omitted }) {
    return {
        agreement: `The manifest is that of the ${(0,format/* pluralize */.td)(held.length, "file")} in the attachment.`,
        differences: compare(evidence_manifest/* MANIFEST */.e, manifest, JSON.parse((0,evidence_manifest/* formatManifest */.L)(held, omitted))),
    };
}
/** Compares what the payload states of the zip and its reports. The rest is not compared. */
function comparePayload(payload, zip) {
    const { evidence, tests, hasReports } = zip;
    const facts = {
        ...(hasReports && buildTestFacts(payload, zip)),
        "user_data.ci.evidence": evidence,
    };
    const reports = (0,format/* pluralize */.td)(tests.reportCount, "report adds", "reports add");
    const entries = (0,format/* pluralize */.td)(payload.results.length, "entry", "entries");
    return {
        agreement: hasReports
            ? `${reports} up to the ${entries} of junit_results.`
            : "The payload describes the attachment.",
        differences: Object.entries(facts).flatMap(([path, expected]) => compare("the payload", (0,json/* valueAt */.fK)(payload.json, path), expected, path)),
    };
}
/** Returns what the payload would state of the reports, by path. */
function buildTestFacts({ ci }, { tests, uncounted }) {
    const { suites, counts, reportCount, invalid } = tests;
    // The reports do not say with which words the action called them broken.
    const stated = (0,json/* valueAt */.fK)(ci, "reports.invalid");
    const reasons = Array.isArray(stated) ? stated.map((one) => (0,json/* textAt */.$6)(one, "reason")) : [];
    const broken = invalid.map(({ name }, index) => ({ path: name, reason: reasons[index] }));
    // Nor does the manifest say how many cases of an omitted report were flaky.
    const flaky = uncounted.length > 0 ? (0,json/* numberAt */.tk)(ci, "tests.flaky") : undefined;
    return {
        junit_results: suites.map(data_json/* toJUnitResult */.pi),
        "user_data.ci.schema": evidence_ci/* CI_SCHEMA */.rT,
        "user_data.ci.reports.read": reportCount,
        "user_data.ci.reports.invalid_total": undefined,
        ...(0,evidence_ci/* listed */.KE)("user_data.ci.reports.invalid", broken),
        "user_data.ci.tests.executed": (0,report/* executedCount */.dD)(counts),
        "user_data.ci.tests.flaky": Math.max(counts.flaky, flaky ?? 0),
    };
}
/** Compares the names of cases only if the zip holds all reports. */
function comparePredicate(predicate, { results, ci = {} }, zip) {
    const hasNames = zip?.hasReports && zip.uncounted.length === 0;
    const { failed = [], flaky = [] } = zip?.tests ?? {};
    const expected = (0,evidence_predicate/* buildPredicate */.c)(ci, { suites: results, failed, flaky });
    const { warnedTests, failedTests } = hasNames ? expected : predicate;
    return {
        agreement: `The predicate says the same as the payload${hasNames ? " and the reports" : ""}.`,
        differences: compare("the predicate", predicate, { ...expected, warnedTests, failedTests }),
    };
}
/** Returns a sentence for every value that a document states and that should be another one. */
function compare(document, stated, expected, path = "") {
    if (stated === expected)
        return [];
    const areLists = Array.isArray(stated) && Array.isArray(expected);
    if (areLists || ((0,json/* isJsonObject */.OW)(stated) && (0,json/* isJsonObject */.OW)(expected))) {
        const statedMembers = new Map(Object.entries(stated));
        const expectedMembers = new Map(Object.entries(expected));
        const keys = new Set([...statedMembers.keys(), ...expectedMembers.keys()]);
        return [...keys].flatMap((key) => {
            const place = areLists ? `${path}[${key}]` : [path, key].filter(Boolean).join(".");
            return compare(document, statedMembers.get(key), expectedMembers.get(key), place);
        });
    }
    const place = `\`${path}\` of ${document}`;
    const sentence = `${place} is ${formatValue(stated)}; it should be ${formatValue(expected)}.`;
    return [(0,sanitize/* sanitizeLine */.g$)(sentence, MAX_SENTENCE)];
}
function formatValue(value) {
    return (0,sanitize/* sanitizeLine */.g$)(JSON.stringify(value) ?? "missing", MAX_VALUE);
}
function listUnchecked(evidence, zip) {
    if (!zip?.isCounted)
        return [explainUncounted(evidence)];
    const names = zip.uncounted.map(({ name }) => name);
    if (names.length === 0)
        return [];
    const reports = (0,format/* pluralize */.td)(names.length, "report is", "reports are");
    const title = `${reports} not in the attachment and counted by its manifest alone`;
    const advice = "The manifest says why they were left out.";
    return [{ id: "reports-not-in-attachment", title, details: [(0,format/* joinList */.D7)(names, 20)], advice }];
}
function listContents({ sha256, bytes }, { tests, held, omitted }) {
    const suites = tests.suites.map(({ name, total, failures, errors, skipped, duration }) => {
        const counts = `total ${total}, failures ${failures}, errors ${errors}, skipped ${skipped}`;
        return `Suite ${name}: ${counts}, duration ${duration}`;
    });
    const files = held.map((file) => {
        const kind = (0,evidence_file/* isBroken */.Qr)(file) ? "Broken report" : (0,format/* capitalize */.ZH)(file.kind);
        return `${kind} ${file.name}: ${(0,format/* formatBytes */.z3)(file.bytes)}, SHA-256 ${file.sha256}`;
    });
    const left = omitted.map(({ kind, name, reason }) => `Omitted ${kind} ${name}: ${reason}`);
    const zip = `Zip: ${(0,format/* formatBytes */.z3)(bytes)}, SHA-256 ${sha256}`;
    return [zip, ...suites, ...files, ...left];
}
function explainUncounted({ payload, attachment }) {
    const problem = (reason, advice) => ({
        id: "counts-not-checked",
        title: "The counts could not be checked",
        details: [reason],
        advice,
    });
    if (payload === undefined) {
        return problem("No payload was given.", "Compare what the attachment holds with what the service shows.");
    }
    if (payload.ci === undefined) {
        return problem("The payload has no `user_data.ci`, which this action always sends.", "Check that it is the payload of an attestation of this action.");
    }
    if (attachment !== undefined) {
        return problem("No report in the attachment could be counted.", "Check that it is the attachment of this payload, and that it holds reports.");
    }
    if (payload.evidence === undefined) {
        return problem("The attestation was sent without an attachment.", "Let the next attestation attach its reports (`attach-reports`).");
    }
    return problem("The payload names an attachment, but none was given.", "Download it.");
}


/***/ })

};
;