export const id = 939;
export const ids = [939];
export const modules = {

/***/ 7071:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BE: () => (/* binding */ MAX_FILES),
/* harmony export */   OU: () => (/* binding */ localHeaderSize),
/* harmony export */   _2: () => (/* binding */ overheadOf),
/* harmony export */   dI: () => (/* binding */ zipOf),
/* harmony export */   z1: () => (/* binding */ zipSize)
/* harmony export */ });
/** How many files a zip may have besides its manifest: more need the 64-bit format. */
const MAX_FILES = 0xfffd;
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
/** Returns how many bytes a zip has for an entry before its content. */
function localHeaderSize(name) {
    return LOCAL_HEADER + Buffer.byteLength(name);
}
/** Returns how many bytes a zip has for an entry besides its content; the name is written twice. */
function overheadOf(name) {
    return localHeaderSize(name) + DIRECTORY_HEADER + Buffer.byteLength(name);
}
/** Returns how many bytes of its limit a zip of these entries uses up: at least as many as it has. */
function zipSize(entries) {
    const sizes = entries.map(({ name, content }) => overheadOf(name) + content.sizeInZip);
    return sizes.reduce((sum, size) => sum + size, END);
}
/** Returns the bytes of a zip. No library writes one from compressed contents without its own compressor. */
function zipOf(entries) {
    const files = [];
    const directory = [];
    let offset = 0;
    for (const { name, content } of entries) {
        const header = directoryHeader({ name, content }, offset);
        directory.push(header);
        // Both headers have this in common.
        files.push(LOCAL_SIGNATURE, header.subarray(6, 32), header.subarray(DIRECTORY_HEADER));
        for (const piece of content.deflated)
            files.push(piece);
        offset += localHeaderSize(name) + totalLength(content.deflated);
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
function directoryHeader({ name, content }, offset) {
    const header = Buffer.alloc(DIRECTORY_HEADER + Buffer.byteLength(name));
    const nameSize = header.write(name, DIRECTORY_HEADER);
    header.writeUInt32LE(0x02014b50, 0);
    header.writeUInt16LE(UNIX | VERSION, 4);
    header.writeUInt16LE(VERSION, 6);
    header.writeUInt16LE(NAMES_ARE_UTF8, 8);
    header.writeUInt16LE(DEFLATE, 10);
    header.writeUInt16LE(FIRST_DAY_OF_1980, 14);
    header.writeUInt32LE(content.crc32, 16);
    header.writeUInt32LE(totalLength(content.deflated), 20);
    header.writeUInt32LE(content.bytes, 24);
    header.writeUInt16LE(nameSize, 28);
    header.writeUInt32LE(REGULAR_FILE, 38);
    header.writeUInt32LE(offset, 42);
    return header;
}


/***/ }),

/***/ 2673:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bj: () => (/* binding */ multipartType),
/* harmony export */   JI: () => (/* binding */ drawBoundary),
/* harmony export */   fo: () => (/* binding */ multipart),
/* harmony export */   iH: () => (/* binding */ boundaryOf)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);

/** Returns a random boundary. Its 128 bits do not occur in any content by chance. */
function drawBoundary() {
    return `attestation-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(16).toString("hex")}`;
}
/** Returns the value of `Content-Type` for a form with this boundary. */
function multipartType(boundary) {
    return `multipart/form-data; boundary=${boundary}`;
}
/** Returns the boundary in a value of `Content-Type`, if it is one that `drawBoundary` could have drawn. */
function boundaryOf(type) {
    return /^multipart\/form-data; boundary=(attestation-[\da-f]{32})$/.exec(type)?.[1];
}
/**
 * Returns the form as multipart/form-data (RFC 7578). The field has no content type, the file is an
 * `application/octet-stream` (docs/service.md, Attest JUnit test results).
 */
function multipart({ dataJson, attachment, boundary }) {
    const field = partHead(boundary, [`Content-Disposition: form-data; name="data_json"`]);
    const parts = [Buffer.from(`${field}${dataJson}\r\n`)];
    if (attachment !== undefined) {
        const file = partHead(boundary, [
            `Content-Disposition: form-data; name="attachment_file"; filename="${attachment.name}"`,
            "Content-Type: application/octet-stream",
        ]);
        parts.push(Buffer.from(file), attachment.content, Buffer.from("\r\n"));
    }
    parts.push(Buffer.from(`--${boundary}--\r\n`));
    return Buffer.concat(parts);
}
function partHead(boundary, headers) {
    return [`--${boundary}`, ...headers, "", ""].join("\r\n");
}


/***/ }),

/***/ 419:
/***/ ((__webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
__webpack_require__.r(__webpack_exports__);
/* harmony import */ var _run_process_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9331);
/* harmony import */ var _run_run_action_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6157);
/* harmony import */ var _verify_command_line_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1192);
/* harmony import */ var _verify_verification_report_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3984);
/* harmony import */ var _verify_verify_action_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9741);





// People run `node dist/verify.js data.json junit-evidence.zip`.
if ((0,_run_process_js__WEBPACK_IMPORTED_MODULE_4__/* .isCommandLine */ .Et)())
    process.exitCode = await (0,_verify_command_line_js__WEBPACK_IMPORTED_MODULE_1__/* .runCli */ .a)(process.argv.slice(2));
else {
    await (0,_run_run_action_js__WEBPACK_IMPORTED_MODULE_0__/* .runAction */ .C)({
        readInputs: _verify_verify_action_js__WEBPACK_IMPORTED_MODULE_3__/* .readVerifyInputs */ .Ht,
        run: _verify_verify_action_js__WEBPACK_IMPORTED_MODULE_3__/* .verify */ .MX,
        failedResult: (failed) => ({ ...failed, value: undefined }),
        outputsOf: _verify_verification_report_js__WEBPACK_IMPORTED_MODULE_2__/* .verificationOutputs */ .iI,
        show: (result) => ({
            lines: result.value ? (0,_verify_verification_report_js__WEBPACK_IMPORTED_MODULE_2__/* .verificationLogLines */ .JF)(result.value) : [],
            ending: (0,_verify_verification_report_js__WEBPACK_IMPORTED_MODULE_2__/* .verificationEnding */ .ZM)(result),
        }),
        loadSummary: async () => ({ renderSummary: _verify_verification_report_js__WEBPACK_IMPORTED_MODULE_2__/* .renderVerification */ .Y }),
    });
}

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 1192:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ runCli)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7975);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5145);
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9299);
/* harmony import */ var _base_sanitize_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9029);
/* harmony import */ var _verification_report_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3984);
/* harmony import */ var _verify_action_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9741);






/** UTF-16 units of a line on the command line. */
const LINE = 2000;
/** The exit code for everything that keeps files from being compared. */
const NOT_COMPARED = 2;
const USAGE = [
    "Usage: node dist/verify.js data.json [junit-evidence.zip [request.json]] [--predicate test-result.json]",
    "Checks the files of an attestation against each other. The exit code is 0 if nothing differs, even if the counts could not be checked, 1 for a difference, and 2 for anything else.",
];
/** Verifies the files that the arguments name, prints the result, and returns the exit code. */
async function runCli(args) {
    const paths = readArguments(args);
    if (paths === undefined) {
        print(process.stderr, USAGE);
        return NOT_COMPARED;
    }
    try {
        const verification = await (0,_verify_action_js__WEBPACK_IMPORTED_MODULE_5__/* .verifyFiles */ .xJ)(paths);
        print(process.stdout, (0,_verification_report_js__WEBPACK_IMPORTED_MODULE_4__/* .verificationLines */ .bf)(verification));
        return _verification_report_js__WEBPACK_IMPORTED_MODULE_4__/* .OUTCOMES */ .im[verification.status].exitCode;
    }
    catch (error) {
        printError(error);
        return NOT_COMPARED;
    }
}
function print(stream, lines) {
    for (const line of lines)
        stream.write(`${(0,_base_sanitize_js__WEBPACK_IMPORTED_MODULE_3__/* .sanitizeLine */ .g$)(line, LINE)}\n`);
}
/** Says why a file cannot be read, or what went wrong where nothing should have. */
function printError(error) {
    if (error instanceof _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .AttestationError */ .L7) {
        print(process.stderr, [(0,_base_problem_js__WEBPACK_IMPORTED_MODULE_2__/* .describeProblem */ .BJ)(error.problem)]);
        return;
    }
    const advice = "Please report it, and attach the lines below.";
    print(process.stderr, [(0,_base_problem_js__WEBPACK_IMPORTED_MODULE_2__/* .describeProblem */ .BJ)({ ...(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .unexpectedProblem */ .jX)(error), advice })]);
    // The step of a workflow may run this, too, and its runner reads commands from every line.
    process.stderr.write(`${(0,_base_sanitize_js__WEBPACK_IMPORTED_MODULE_3__/* .escapeCommands */ .g9)((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .errorStack */ .jK)(error))}\n`);
}
/** Returns undefined for arguments that are not those of the usage. */
function readArguments(args) {
    try {
        const { values, positionals } = (0,node_util__WEBPACK_IMPORTED_MODULE_0__.parseArgs)({
            args: [...args],
            options: { predicate: { type: "string" } },
            allowPositionals: true,
        });
        const [payload, attachment, request, ...others] = positionals;
        if (payload === undefined || others.length > 0)
            return undefined;
        return { payload, attachment, request, predicate: values.predicate };
    }
    catch (error) {
        if ((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .errorCode */ .CA)(error)?.startsWith("ERR_PARSE_ARGS_"))
            return undefined;
        throw error;
    }
}


/***/ }),

/***/ 3984:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gd: () => (/* binding */ FIRST_DIFFERENCES),
/* harmony export */   JF: () => (/* binding */ verificationLogLines),
/* harmony export */   Y: () => (/* binding */ renderVerification),
/* harmony export */   ZM: () => (/* binding */ verificationEnding),
/* harmony export */   bf: () => (/* binding */ verificationLines),
/* harmony export */   gD: () => (/* binding */ headlineOf),
/* harmony export */   iI: () => (/* binding */ verificationOutputs),
/* harmony export */   im: () => (/* binding */ OUTCOMES)
/* harmony export */ });
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8253);
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9299);
/* harmony import */ var _summary_html_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3202);
/* harmony import */ var _summary_overview_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(20);




/** What is said if a file could not be read. */
const NOT_VERIFIED = "Evidence not verified";
/** What a verification without differences proves. */
const PROVEN = "This proves that the files are consistent with each other, not where they come from.";
/** What a verification sums up as, by its status. */
const OUTCOMES = {
    verified: {
        shape: "✅",
        text: "Evidence verified",
        isVerified: true,
        exitCode: 0,
        note: PROVEN,
    },
    "partly-verified": {
        shape: "⚠️",
        text: "Evidence verified, except for reports that are not in the attachment",
        isVerified: true,
        exitCode: 0,
        note: PROVEN,
    },
    "not-verifiable": {
        shape: "⚠️",
        text: "Evidence not verifiable: nothing differs, but the counts could not be checked",
        isVerified: false,
        exitCode: 0,
    },
    different: {
        shape: "❌",
        text: "The files contradict each other",
        isVerified: false,
        exitCode: 1,
        note: "Compare the files of one attestation only, byte for byte as they were sent. If you already do, a file was changed after it was sent.",
    },
    rejected: {
        shape: "❌",
        text: "The files cannot be compared",
        isVerified: false,
        exitCode: 2,
        note: "Download them again. If that does not help, they are not what the action wrote.",
    },
};
/** Returns the outputs of the action. */
function verificationOutputs({ value }) {
    if (value === undefined)
        return { verified: "false", differences: "[]" };
    return {
        verified: String(OUTCOMES[value.status].isVerified),
        differences: JSON.stringify([...value.differences, ...rejectionsOf(value)]),
    };
}
/** Returns why files cannot be used; what to do about it is said once, by the outcome. */
function rejectionsOf({ rejected }) {
    return rejected.map(({ id, title, details }) => (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_1__/* .describeProblem */ .BJ)({ id, title, details }));
}
/** How something that was compared and agrees is shown. */
const CHECKED = { mark: "✓", shape: "✅", word: "checked" };
/** How something that differs is shown. */
const DIFFERENT = { mark: "✗", shape: "❌", word: "differs" };
function shownFindings(verification) {
    const { differences, unchecked, checked } = verification;
    return [
        { texts: differences, ...DIFFERENT },
        { texts: rejectionsOf(verification), mark: "✗", shape: "❌", word: "not usable" },
        { texts: unchecked.map(_base_problem_js__WEBPACK_IMPORTED_MODULE_1__/* .describeProblem */ .BJ), mark: "?", shape: "⚠️", word: "not checked" },
        { texts: checked, ...CHECKED },
    ];
}
/** Returns how a verification ended, in a few words without a full stop. */
function headlineOf({ status, differenceCount }) {
    const { text } = OUTCOMES[status];
    if (status !== "different")
        return text;
    return `${text} (${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(differenceCount, "difference")})`;
}
/** How many differences a failure names. With more, the log lists them all. */
const FIRST_DIFFERENCES = 5;
/**
 * Returns the lines of the job log: what was compared and agrees, and what differs if a failure does not name it all. The
 * failures and notices of the run say the rest.
 */
function verificationLogLines(verification) {
    const { differences, checked } = verification;
    const { isVerified, note } = OUTCOMES[verification.status];
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([
        describeSubject(verification, (text) => text),
        ...(differences.length > FIRST_DIFFERENCES ? differences : []).map((sentence) => `${DIFFERENT.mark} ${sentence}`),
        ...checked.map((sentence) => `${CHECKED.mark} ${sentence}`),
        isVerified ? note : undefined,
    ]);
}
/** Returns the lines of the command line: a headline, then what differs, what could not be compared, and what was. */
function verificationLines(verification) {
    const findings = shownFindings(verification).flatMap(({ texts, mark }) => texts.map((text) => `${mark} ${text}`));
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([
        headlineOf(verification),
        describeSubject(verification, (text) => text),
        ...findings,
        OUTCOMES[verification.status].note,
    ]);
}
/** Returns how the run ended, in a few words without a full stop. */
function verificationEnding({ value }) {
    return value === undefined ? NOT_VERIFIED : headlineOf(value);
}
/** Returns the job summary of the action that verifies evidence, as Markdown. Text from the files is escaped. */
function renderVerification(step, page) {
    const { value, failures } = step;
    const sections = value === undefined ? unreadSections(failures) : resultSections(value, failures);
    const explained = failures.length > 0 ? (0,_summary_overview_js__WEBPACK_IMPORTED_MODULE_3__/* .helpLink */ .Cp)(page, step) : undefined;
    return `${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([...sections, explained]).join("\n\n")}\n`;
}
function unreadSections(failures) {
    const reasons = (0,_summary_html_js__WEBPACK_IMPORTED_MODULE_2__/* .foldedList */ .H8)({ items: failures, noun: "reason" }, _summary_html_js__WEBPACK_IMPORTED_MODULE_2__/* .problemItem */ .Dk);
    return [`## ❌ ${NOT_VERIFIED}`, reasons];
}
function resultSections(verification, failures) {
    const { shape, note } = OUTCOMES[verification.status];
    // The findings say the others.
    const ownFailures = failures.filter(({ id }) => id !== "files-differ" && id !== "unusable-file");
    const about = describeSubject(verification, _summary_html_js__WEBPACK_IMPORTED_MODULE_2__/* .code */ .aY);
    const rows = shownFindings(verification).flatMap(({ texts, ...shown }) => texts.map((text) => `${(0,_summary_html_js__WEBPACK_IMPORTED_MODULE_2__/* .symbol */ .HR)(shown.shape, shown.word)} ${(0,_summary_html_js__WEBPACK_IMPORTED_MODULE_2__/* .message */ .iU)(text)}`));
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([
        `## ${ownFailures.length > 0 ? "❌" : shape} ${headlineOf(verification)}`,
        ownFailures.length > 0
            ? (0,_summary_html_js__WEBPACK_IMPORTED_MODULE_2__/* .foldedList */ .H8)({ items: ownFailures, noun: "reason" }, _summary_html_js__WEBPACK_IMPORTED_MODULE_2__/* .problemItem */ .Dk)
            : undefined,
        about && `<p>${about}</p>`,
        (0,_summary_html_js__WEBPACK_IMPORTED_MODULE_2__/* .foldedList */ .H8)({ items: rows, noun: "finding" }, (row) => row),
        note,
    ]);
}
/** Returns a line about what is attested; undefined if the files do not say it. */
function describeSubject({ subject }, show) {
    const parts = Object.entries(subject).map(([what, text]) => text === undefined ? undefined : `${what} ${show(text)}`);
    const known = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)(parts);
    return known.length > 0 ? known.join(" · ") : undefined;
}


/***/ }),

/***/ 9741:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Ht: () => (/* binding */ readVerifyInputs),
  MX: () => (/* binding */ verify),
  xJ: () => (/* binding */ verifyFiles)
});

// UNUSED EXPORTS: verifyEvidence

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/attest/request-record.js
var request_record = __webpack_require__(8487);
// EXTERNAL MODULE: ./build/base/errors.js
var errors = __webpack_require__(5145);
// EXTERNAL MODULE: ./build/base/format.js
var format = __webpack_require__(8253);
// EXTERNAL MODULE: ./build/base/json.js
var json = __webpack_require__(768);
// EXTERNAL MODULE: ./build/base/sanitize.js
var sanitize = __webpack_require__(9029);
// EXTERNAL MODULE: ./build/base/step.js
var step = __webpack_require__(7460);
// EXTERNAL MODULE: ./build/files/files.js
var files = __webpack_require__(2375);
// EXTERNAL MODULE: ./build/run/inputs/input-reader.js
var input_reader = __webpack_require__(6112);
// EXTERNAL MODULE: ./build/evidence/manifest.js
var evidence_manifest = __webpack_require__(6191);
;// CONCATENATED MODULE: ./build/verify/attested-documents.js


/** Parses `data_json`. Throws a ParseError if a member that every attestation has is missing or of another type. */
function parsePayload(bytes) {
    const payload = (0,json/* parseJson */.qF)(bytes, "The document");
    return {
        name: payload.member("attestation_name").text(),
        commit: (0,json/* textAt */.$6)(payload.object(), "git_commit_info.sha1"),
        results: payload.member("junit_results").list().map(readSuite),
        ci: payload.member("user_data").optional()?.member("ci").optional()?.object(),
    };
}
/** Parses `manifest.json`. Throws a ParseError for another schema and for anything else that this action does not write. */
function parseManifest(bytes) {
    return (0,json/* parseDocument */.Tp)(evidence_manifest/* MANIFEST */.e0, bytes, (manifest) => {
        manifest.member("schema").oneOf(evidence_manifest/* MANIFEST_SCHEMA */.KB);
        manifest.object(["schema", "files", "omitted"]);
        return {
            files: manifest.member("files").list().map(readEntry),
            omitted: manifest.member("omitted").list().map(readOmission),
        };
    });
}
function readEntry(entry) {
    const replacements = entry.member("redacted").optional()?.count();
    const redaction = replacements
        ? { replacements, originalSha256: entry.member("original_sha256").text() }
        : undefined;
    return { ...readNameAndKind(entry), redaction, stated: entry.object() };
}
/** Reads a file that was left out: of a report, its suites, or that it is broken. */
function readOmission(omission) {
    const members = ["path", "kind", "bytes", "reason", "cause"];
    omission.member("cause").optional()?.oneOf("secrets");
    const file = {
        ...readNameAndKind(omission),
        bytes: omission.member("bytes").count(),
        reason: omission.member("reason").text(),
    };
    if (file.kind === "attachment") {
        omission.object(members);
        return file;
    }
    if (omission.member("invalid").optional() !== undefined) {
        omission.object([...members, "invalid"]);
        omission.member("invalid").oneOf(true);
        return file;
    }
    omission.object([...members, "suites"]);
    return { ...file, suites: omission.member("suites").list().map(readSuite) };
}
function readNameAndKind(file) {
    return {
        name: file.member("path").text(),
        kind: file.member("kind").oneOf("report", "attachment"),
    };
}
function readSuite(suite) {
    suite.object(["name", "total", "failures", "errors", "skipped", "duration"]);
    return {
        name: suite.member("name").text(),
        total: suite.member("total").count(),
        failures: suite.member("failures").count(),
        errors: suite.member("errors").count(),
        skipped: suite.member("skipped").count(),
        duration: suite.member("duration").number(),
    };
}

// EXTERNAL MODULE: ./build/evidence/data-json.js
var data_json = __webpack_require__(1345);
// EXTERNAL MODULE: ./build/evidence/evidence-file.js
var evidence_file = __webpack_require__(5562);
// EXTERNAL MODULE: ./build/evidence/run-context.js
var run_context = __webpack_require__(887);
// EXTERNAL MODULE: ./build/junit/report.js
var report = __webpack_require__(837);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
;// CONCATENATED MODULE: ./build/verify/findings.js



/** From the worst to the best. */
const STATUSES = [
    /** Two files contradict each other. */
    "different",
    /** A file cannot be used, so nothing was compared with it. */
    "rejected",
    /** The counts could not be checked. */
    "not-verifiable",
    /** Nothing differs, but only the manifest says something. */
    "partly-verified",
    "verified",
];
/** Differences that a verification lists. Hostile files may have any number of them. */
const MAX_DIFFERENCES = 100;
/** UTF-16 units of a difference, or of the reason why a file cannot be used. */
const MAX_SENTENCE = 1000;
/** Returns what all checks found together. */
function summarize(subject, findings) {
    const found = new Set(findings.map(({ status }) => status));
    const differences = sentencesOf(findings, "different").map((sentence) => (0,sanitize/* sanitizeLine */.g$)(sentence, MAX_SENTENCE));
    return {
        // Where nothing was found, nothing was verified.
        status: STATUSES.find((status) => found.has(status)) ?? "not-verifiable",
        subject,
        differences: (0,format/* limitItems */.gt)(differences, MAX_DIFFERENCES),
        differenceCount: differences.length,
        rejected: problemsOf(findings, "rejected"),
        unchecked: [
            ...problemsOf(findings, "not-verifiable"),
            ...problemsOf(findings, "partly-verified"),
        ],
        checked: sentencesOf(findings, "verified"),
    };
}
function sentencesOf(findings, status) {
    const sentences = [];
    for (const finding of findings) {
        if (finding.status === status && "sentence" in finding)
            sentences.push(finding.sentence);
    }
    return sentences;
}
function problemsOf(findings, status) {
    const problems = [];
    for (const finding of findings) {
        if (finding.status === status && "problem" in finding)
            problems.push(finding.problem);
    }
    return problems;
}
/** Returns what a comparison found: `sentence` says what is true if there are no differences. */
function findingsOf(sentence, differences) {
    if (differences.length === 0)
        return [{ status: "verified", sentence }];
    return differences.map((difference) => ({ status: "different", sentence: difference }));
}
/** Returns a sentence if a document states something else than what follows from the others. */
function compare(what, stated, expected) {
    if ((0,external_node_util_.isDeepStrictEqual)(stated, expected))
        return [];
    return [`${what} is ${show(stated)}; it should be ${show(expected)}.`];
}
/** Returns a value as a sentence about differences shows it. */
function show(value) {
    return (0,sanitize/* sanitizeLine */.g$)(JSON.stringify(value) ?? "missing");
}
/** Returns a sentence for each member that differs; `nameOf` returns what the sentence calls it. */
function compareMembers(stated, expected, nameOf) {
    const statedMembers = new Map(Object.entries(stated));
    const expectedMembers = new Map(Object.entries(expected));
    const keys = new Set([...statedMembers.keys(), ...expectedMembers.keys()]);
    return [...keys].flatMap((key) => compare(nameOf(key), statedMembers.get(key), expectedMembers.get(key)));
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:stream/consumers"
var consumers_ = __webpack_require__(8321);
// EXTERNAL MODULE: ./build/junit/aggregate.js
var aggregate = __webpack_require__(9075);
// EXTERNAL MODULE: ./build/junit/report-reader.js + 19 modules
var report_reader = __webpack_require__(9117);
// EXTERNAL MODULE: ./build/reports/report-inputs.js
var report_inputs = __webpack_require__(316);
// EXTERNAL MODULE: ./build/reports/test-run.js
var test_run = __webpack_require__(5150);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
// EXTERNAL MODULE: ./build/evidence/zip.js
var evidence_zip = __webpack_require__(7071);
;// CONCATENATED MODULE: ./build/verify/read-zip.js





/** Bytes of all files together. No zip that the action attaches unpacks to more. */
const UNPACKED_LIMIT = evidence_file/* ZIP_LIMIT */.sv * evidence_file/* MAX_RATIO */.zN;
/**
 * Lists the files of a zip, which is hostile input: no content is unpacked yet, and the declared sizes are limits for
 * what is unpacked later. Unpackers read unusual zips in different ways, so the headers must be, byte for byte, those
 * that the action writes. Throws a ParseError otherwise, and for names that lead out of a folder or repeat, for
 * folders, and for files that are too large together.
 */
async function openZip(content) {
    if (content.length > evidence_file/* ZIP_LIMIT */.sv) {
        const size = (0,format/* formatNumber */.ZV)(content.length);
        const limit = (0,format/* formatNumber */.ZV)(evidence_file/* ZIP_LIMIT */.sv);
        throw rejection(`has ${size} bytes; the action attaches at most ${limit}`);
    }
    const entries = await listEntries(content);
    if (!isAsWritten(content, entries)) {
        const reason = "a header differs, or there are bytes that belong to no file";
        throw rejection(`is not written as the action writes zips: ${reason}`);
    }
    const files = new Map();
    let unpacked = 0;
    for (const entry of entries) {
        const { name } = entry;
        if (name.endsWith("/"))
            throw rejection(`holds a folder, ${JSON.stringify(name)}`);
        if (files.has(name))
            throw rejection(`holds ${JSON.stringify(name)} twice`);
        files.set(name, entry);
        unpacked += entry.content.bytes;
    }
    if (unpacked > UNPACKED_LIMIT) {
        throw rejection(`holds more than ${(0,format/* formatBytes */.z3)(UNPACKED_LIMIT)} when it is unpacked`);
    }
    return files;
}
/** Returns what the directory of a zip lists. Contents are taken as if they had no gaps between them, as `isAsWritten` checks. */
async function listEntries(content) {
    const { fromBufferPromise } = await __webpack_require__.e(/* import() */ 663).then(__webpack_require__.t.bind(__webpack_require__, 663, 19));
    const entries = [];
    let end = 0;
    try {
        const zip = await fromBufferPromise(content, { lazyEntries: true, strictFileNames: true });
        for await (const entry of zip.eachEntry()) {
            const start = end + (0,evidence_zip/* localHeaderSize */.OU)(entry.fileName);
            end = start + entry.compressedSize;
            entries.push({
                name: entry.fileName,
                content: {
                    bytes: entry.uncompressedSize,
                    crc32: entry.crc32,
                    deflated: [content.subarray(start, end)],
                },
            });
        }
    }
    catch (cause) {
        const reason = (0,format/* withoutFullStop */.Qu)((0,errors/* errorMessage */.gJ)(cause));
        throw new errors/* ParseError */.mB(`The attachment cannot be read as a zip: ${reason}`, { cause });
    }
    return entries;
}
/** Whether these are, byte for byte, the headers and contents that the action writes. */
function isAsWritten(content, entries) {
    try {
        return content.equals((0,evidence_zip/* zipOf */.dI)(entries));
    }
    catch (error) {
        // The directory states numbers that the action's headers have no room for.
        if ((0,errors/* errorCode */.CA)(error) === "ERR_OUT_OF_RANGE")
            return false;
        throw error;
    }
}
/** Unpacks a file of a zip. Throws a ParseError if it is not what the zip says about it. */
async function* unpackEntry({ name, content }) {
    const what = `${JSON.stringify(name)} in the attachment`;
    const inflate = (0,external_node_zlib_.createInflateRaw)();
    const packed = Buffer.concat(content.deflated);
    let bytes = 0;
    let checksum = 0;
    inflate.end(packed);
    try {
        for await (const chunk of inflate) {
            bytes += chunk.length;
            if (bytes > content.bytes)
                break;
            checksum = (0,external_node_zlib_.crc32)(chunk, checksum);
            yield chunk;
        }
    }
    catch (cause) {
        throw new errors/* ParseError */.mB(`${what} cannot be unpacked: ${(0,errors/* errorMessage */.gJ)(cause)}`, { cause });
    }
    if (bytes !== content.bytes || checksum !== content.crc32) {
        throw new errors/* ParseError */.mB(`${what} does not have the size and the checksum that the zip states`);
    }
    if (inflate.bytesWritten !== packed.length) {
        throw new errors/* ParseError */.mB(`${what} is followed by bytes that unpackers ignore`);
    }
}
function rejection(what) {
    return new errors/* ParseError */.mB(`The attachment ${what}`);
}

;// CONCATENATED MODULE: ./build/verify/read-attachment.js














/** A manifest is text of less than 1 kB per file, and the action packs at most 65,533 files. */
const MAX_MANIFEST_BYTES = 100_000_000;
/** Whether an attachment holds every report that was counted, so that the names of all cases are known. */
function holdsCountedReports({ reports }) {
    return reports.every(({ kind }) => kind !== "stated");
}
/**
 * Compares every file of an attachment with its manifest, and counts its reports again. Throws a ParseError if the zip, a
 * file in it or the manifest is rejected, and an AttestationError if there are more suites than the action attests.
 */
async function readAttachment(content) {
    const files = await openZip(content);
    const manifest = await readManifest(files.get(evidence_manifest/* MANIFEST */.e0));
    const omittedReports = manifest.omitted.filter(({ kind }) => kind === "report");
    const reports = omittedReports.map(readOmittedReport);
    // One list for each file: a hostile manifest may have more differences than a call takes arguments.
    const differences = [compareNames(manifest, files)];
    // Merged or not, the action sends no more than this accepts.
    const suites = new data_json/* SuiteLimit */.q9(true);
    const onSuite = (suite) => suites.add(suite);
    let limits = { ...report_reader/* CASE_LIMITS */.Y0, skipped: 0 };
    for (const { name, kind, redaction, stated } of manifest.files) {
        const file = files.get(name);
        if (file === undefined)
            continue;
        const digest = { bytes: file.content.bytes, sha256: await unpackedDigest(file) };
        let report;
        if (kind === "report") {
            report = await countAgain(file, { limits, onSuite });
            reports.push(toReadReport(name, report));
            limits = (0,report_reader/* remainingLimits */.DC)(limits, report ?? {});
        }
        const { suites } = report ?? {};
        const expected = (0,evidence_manifest/* describeEntry */.OY)({ name, kind, content: digest, redaction, suites });
        const nameOf = (key) => `\`${key}\` of ${JSON.stringify(name)} in the manifest`;
        differences.push(compareMembers(stated, expected, nameOf));
    }
    reports.sort(evidence_file/* byName */.nG);
    return { ...manifest, reports, differences: differences.flat() };
}
function readOmittedReport({ name, suites }) {
    if (suites === undefined)
        return { name, kind: "broken" };
    return { name, kind: "stated", suites: suites.map((suite) => ({ ...suite, flaky: 0 })) };
}
function toReadReport(name, report) {
    if (report === undefined)
        return { name, kind: "broken" };
    const { suites, failed, flaky } = report;
    return { name, kind: "counted", suites, failed, flaky };
}
/** Counts a report of the zip again; returns undefined if it is broken. */
async function countAgain(file, options) {
    const document = await (0,report_reader/* readReport */.tL)(file.name, unpackEntry(file), options);
    return document.kind === "report" ? document : undefined;
}
async function readManifest(file) {
    if (file === undefined)
        throw new errors/* ParseError */.mB(`The attachment has no ${evidence_manifest/* MANIFEST */.e0}`);
    if (file.content.bytes > MAX_MANIFEST_BYTES) {
        throw new errors/* ParseError */.mB(`${evidence_manifest/* MANIFEST */.e0} is too large to be read`);
    }
    return parseManifest(await (0,consumers_.buffer)(unpackEntry(file)));
}
/** Compares the names of the files in the zip with those that the manifest lists. */
function compareNames(manifest, files) {
    const listed = [evidence_manifest/* MANIFEST */.e0, ...manifest.files.map(({ name }) => name)];
    const all = [...listed, ...manifest.omitted.map(({ name }) => name)];
    const differences = [];
    if (new Set(all).size < all.length)
        differences.push("The manifest lists a file twice.");
    const names = new Set(listed);
    for (const name of files.keys()) {
        if (names.has(name))
            continue;
        const quoted = JSON.stringify(name);
        differences.push(`The attachment holds ${quoted}, which the manifest does not list.`);
    }
    for (const name of listed) {
        if (files.has(name))
            continue;
        const quoted = JSON.stringify(name);
        differences.push(`The manifest lists ${quoted}, which the attachment does not hold.`);
    }
    return differences;
}
async function unpackedDigest(file) {
    const digest = (0,external_node_crypto_.createHash)("sha256");
    for await (const chunk of unpackEntry(file))
        digest.update(chunk);
    return digest.digest("hex");
}
/**
 * Returns the reports added up as the action does it, with the case that `test-outcome` adds (R10) and the flaky cases
 * that are known.
 */
function addUp({ reports }, { name, ci }) {
    const readable = reports.filter((report) => report.kind !== "broken");
    const broken = reports.filter((report) => report.kind === "broken");
    const counted = reports.filter((report) => report.kind === "counted");
    const stated = (0,json/* valueAt */.fK)(ci, "tests.outcome");
    const mergesSuites = (0,json/* valueAt */.fK)(ci, "demands.merge_suites") !== false;
    const tests = {
        outcome: report_inputs/* TEST_OUTCOMES */.p.find((outcome) => outcome === stated),
        ...(0,aggregate/* aggregate */.Q)(readable, mergesSuites),
        reports: readable.length,
        invalid: broken.map((report) => ({ name: report.name, reason: "broken" })),
        failed: counted.flatMap(({ failed }) => failed),
        flaky: counted.flatMap(({ flaky }) => flaky),
        skipped: [],
    };
    return (0,test_run/* applyOutcome */.Ry)(tests, name).value;
}

;// CONCATENATED MODULE: ./build/verify/check-attachment.js









/**
 * Compares the zip, its files and its reports with what is stated. `isSent` is whether the digests of `request.json`
 * prove that the zip is the one that was sent.
 */
function checkAttachment(payload, attachment, isSent) {
    const { ci } = payload;
    const read = attachment?.read;
    const files = read ? checkFiles(read) : [];
    if (ci === undefined) {
        const details = "This action always sends it. It says what the attachment is.";
        return [...files, notVerifiable("The payload has no `user_data.ci`", { details })];
    }
    if (attachment === undefined)
        return [missingAttachmentFinding(ci)];
    const zip = checkZip((0,json/* valueAt */.fK)(ci, "evidence"), attachment);
    if (read === undefined)
        return zip;
    return [...zip, ...files, ...checkCounts(payload, ci, read, isSent)];
}
function notVerifiable(title, { details, advice } = {}) {
    const problem = { id: "counts-not-checked", title, details, advice };
    return { status: "not-verifiable", problem };
}
function missingAttachmentFinding(ci) {
    return (0,json/* valueAt */.fK)(ci, "evidence.sha256") === undefined
        ? notVerifiable("The attestation was sent without an attachment")
        : notVerifiable("No attachment was given", {
            details: "The payload names one.",
            advice: "Download it to check the counts.",
        });
}
/** Compares what the payload says about the zip; of one that was rejected, only its digest. */
function checkZip(stated, { zip, read }) {
    const name = "user_data.ci.evidence";
    if (!(0,json/* isJsonObject */.OW)(stated)) {
        const sentence = `\`${name}\` is missing, but there is an attachment.`;
        return [{ status: "different", sentence }];
    }
    const expected = read
        ? (0,run_context/* describeEvidence */.RQ)({ archive: (0,evidence_file/* describeArchive */.SH)(zip, read.files), omitted: read.omitted })
        : { ...stated, ...(0,evidence_file/* describeContent */.Xb)(zip) };
    return findingsOf("The attachment is the one that the payload names.", compareMembers(stated, expected ?? {}, (key) => `\`${name}.${key}\``));
}
function checkFiles({ files, differences }) {
    const count = (0,format/* pluralize */.td)(files.length, "file");
    const sentence = `The digests of ${count} in the attachment are those of its manifest.`;
    return findingsOf(sentence, differences);
}
function checkCounts(payload, ci, read, isSent) {
    const name = "demands.attach_reports";
    if ((0,json/* valueAt */.fK)(ci, name) === false) {
        if (read.reports.length === 0) {
            return [notVerifiable("The reports are not in the attachment (`attach-reports: false`)")];
        }
        const sentence = `\`user_data.ci.${name}\` is false, but the attachment holds reports.`;
        return [{ status: "different", sentence }];
    }
    const tests = addUp(read, payload);
    const reports = (0,format/* pluralize */.td)(tests.reports, "report adds", "reports add");
    const entries = (0,format/* pluralize */.td)(payload.results.length, "entry", "entries");
    const counts = findingsOf(`${reports} up to the ${entries} of junit_results.`, [
        ...compareSuites(payload, tests.suites),
        ...compareRunContext(ci, tests, holdsCountedReports(read)),
    ]);
    return [...counts, ...checkOmissions(read, isSent)];
}
/** Says how many reports the zip does not hold: whoever can change its manifest can have it state any counts of them. */
function checkOmissions({ omitted }, isSent) {
    const count = omitted.filter(({ kind }) => kind === "report").length;
    if (count === 0)
        return [];
    const reports = (0,format/* pluralize */.td)(count, "report is", "reports are");
    if (isSent) {
        const sentence = `${reports} not in the attachment and counted by its manifest, which is the one that was sent.`;
        return [{ status: "verified", sentence }];
    }
    const problem = {
        id: "reports-not-in-attachment",
        title: `${reports} not in the attachment and counted by its manifest alone`,
        advice: "Pass `request` (request.json) to check that it is the manifest that was sent.",
    };
    return [{ status: "partly-verified", problem }];
}
function compareSuites({ results }, suites) {
    const length = Math.max(results.length, suites.length);
    const differences = Array.from({ length }, (_, index) => compareSuite(index + 1, results[index], suites[index]));
    return differences.flat();
}
function compareSuite(number, stated, counted) {
    if (stated === undefined || counted === undefined || stated.name !== counted.name) {
        return compare(`Suite ${number} of the payload`, stated?.name, counted?.name);
    }
    const suite = (0,sanitize/* sanitizeLine */.g$)(stated.name);
    const nameOf = (member) => `\`${member}\` of suite \`${suite}\` in the payload`;
    return compareMembers(stated, (0,data_json/* toJUnitResult */.pi)(counted), nameOf);
}
/** Compares what `user_data.ci` says about the reports. Reports that the zip does not hold may have more flaky cases. */
function compareRunContext(ci, { counts, reports, invalid }, isWhole) {
    const stated = (0,json/* valueAt */.fK)(ci, "tests.flaky");
    const mayBeMore = !isWhole && typeof stated === "number";
    const flaky = mayBeMore ? Math.max(counts.flaky, stated) : counts.flaky;
    const broken = invalid.map(({ name }) => name);
    const expected = {
        "tests.executed": (0,report/* executedCount */.dD)(counts),
        "tests.flaky": flaky,
        "reports.read": reports,
        "reports.invalid": broken.slice(0, run_context/* MAX_LISTED */.Bl),
        "reports.invalid_total": broken.length > run_context/* MAX_LISTED */.Bl ? broken.length : undefined,
    };
    return Object.entries(expected).flatMap(([path, value]) => compare(`\`user_data.ci.${path}\``, withoutReasons((0,json/* valueAt */.fK)(ci, path)), value));
}
/** The reports do not say for what reason the action called one broken, so only the paths are compared. */
function withoutReasons(stated) {
    if (!Array.isArray(stated))
        return stated;
    return stated.map((report) => (0,json/* valueAt */.fK)(report, "path"));
}

// EXTERNAL MODULE: ./build/evidence/predicate.js
var predicate = __webpack_require__(365);
;// CONCATENATED MODULE: ./build/verify/check-predicate.js





/** Compares the predicate with the payload, and if the attachment holds every report, with the names of cases. */
function checkPredicate(predicate, payload, read) {
    const { ci } = payload;
    // The predicate is of this action, and the payload of another client.
    if (ci === undefined)
        return [];
    const hasNames = read !== undefined && read.reports.length > 0 && holdsCountedReports(read);
    const tests = hasNames ? addUp(read, payload) : undefined;
    const names = tests ? expectedNames(tests) : statedNames(predicate);
    const expected = {
        result: expectedResult(payload, ci),
        configuration: expectedConfiguration(ci) ?? predicate["configuration"],
        url: (0,json/* textAt */.$6)(ci, "run.url"),
        ...names,
    };
    return findingsOf(`The predicate says the same as the payload${tests ? " and the reports" : ""}.`, compareMembers(predicate, expected, (member) => `\`${member}\` of the predicate`));
}
function expectedResult({ results }, ci) {
    const warnings = (0,json/* valueAt */.fK)(ci, "tests.warnings");
    const flaky = Number((0,json/* valueAt */.fK)(ci, "tests.flaky") ?? 0);
    return (0,predicate/* testResult */.Ke)({ ...(0,evidence_manifest/* countsOf */.mQ)(results), flaky }, Array.isArray(warnings) ? warnings : []);
}
/** Returns the workflow's file; undefined if the payload does not name it (`redact-commit-info: branch`). */
function expectedConfiguration(ci) {
    const url = (0,json/* textAt */.$6)(ci, "run.url");
    const workflowRef = (0,json/* textAt */.$6)(ci, "run.workflow_ref");
    if (url === undefined || workflowRef === undefined)
        return undefined;
    const serverUrl = URL.parse(url)?.origin ?? url;
    const workflowSha = (0,json/* textAt */.$6)(ci, "run.workflow_sha");
    return (0,predicate/* describeWorkflow */.VW)({ serverUrl, workflowRef, workflowSha }, new Set());
}
function expectedNames({ flaky, failed }) {
    return { warnedTests: (0,predicate/* nameTests */.pj)(flaky), failedTests: (0,predicate/* nameTests */.pj)(failed) };
}
/** The names of cases do not follow from the payload. */
function statedNames({ warnedTests, failedTests }) {
    return { warnedTests, failedTests };
}

;// CONCATENATED MODULE: ./build/verify/check-request.js




/** What replaces a secret. */
const REDACTED = "***";
/**
 * Compares `request.json` with the bytes of the payload and of the zip, if it is given, and with what the payload says.
 * `said` is undefined if the payload was rejected.
 */
function checkRequest(request, { payload, attachment }, said) {
    const sentence = attachment
        ? "The payload and the attachment are those that request.json names, byte for byte."
        : "The payload is the one that request.json names, byte for byte.";
    return findingsOf(sentence, [
        ...compareFile(request.payload, payload, "payload"),
        ...(attachment ? compareAttachment(request, attachment) : []),
        ...(said ? compareStatements(request, said) : []),
    ]);
}
function compareAttachment({ attachment: sent }, attachment) {
    if (sent === undefined)
        return ["request.json names no attachment, but there is one."];
    return compareFile(sent, attachment, "attachment");
}
function compareFile(sent, content, member) {
    const { sha256, bytes } = (0,evidence_file/* describeContent */.Xb)(content);
    if (sha256 !== sent.sha256) {
        const found = (0,format/* abbreviate */.Sm)(sha256);
        const stated = (0,format/* abbreviate */.Sm)(sent.sha256);
        return [
            `${sent.file} is not the file that was sent: its SHA-256 is ${found}…, and request.json says ${stated}….`,
        ];
    }
    return compare(`\`${member}.bytes\` in request.json`, sent.bytes, bytes);
}
function compareStatements(request, { name, commit, ci }) {
    const run = (0,json/* textAt */.$6)(ci, "run.url");
    // Other clients name no run, and what is secret in an address is replaced in the payload alone.
    const isComparable = ci !== undefined && !run?.includes(REDACTED);
    return [
        ...compareStatement("name", request.name, name),
        ...compareStatement("commit", request.commit, commit),
        ...(isComparable ? compareStatement("run", request.run, run) : []),
    ];
}
function compareStatement(member, sent, said) {
    if (sent === said)
        return [];
    return [
        `request.json is of another attestation: its \`${member}\` is ${show(sent)}, and that of the payload is ${show(said)}.`,
    ];
}

// EXTERNAL MODULE: ./build/verify/verification-report.js
var verification_report = __webpack_require__(3984);
;// CONCATENATED MODULE: ./build/verify/verify-action.js
















/** Returns the inputs as absolute paths, relative to `directory`. Throws one InputsError that names every wrong input. */
function readVerifyInputs(raw, directory) {
    const read = new input_reader/* InputReader */.i_(raw);
    const pathOf = (name) => {
        const path = read.optional(name);
        return path === undefined ? undefined : (0,external_node_path_.resolve)(directory, path);
    };
    read.required("payload", "the path of a `data_json`");
    const payload = pathOf("payload");
    const others = {
        attachment: pathOf("attachment"),
        request: pathOf("request"),
        predicate: pathOf("predicate"),
    };
    return read.complete(payload === undefined ? undefined : { payload, ...others });
}
/** Verifies the files that the inputs name. Differences and files that cannot be used are failures of the result. */
function verify(paths, deps) {
    return (0,step/* runStep */.eg)(deps, undefined, async () => {
        const verification = await verifyFiles(paths);
        const { unchecked, rejected } = verification;
        const failures = [...differencesOf(verification), ...rejected];
        return (0,step/* done */.Vw)(verification, { notices: unchecked, failures });
    });
}
/** Returns whether the files at these paths are consistent with each other. Throws an AttestationError if one of them cannot be read. */
async function verifyFiles(paths) {
    const readGiven = (role) => {
        const path = paths[role];
        return path === undefined ? undefined : readEvidenceFile(role, path);
    };
    return verifyEvidence({
        payload: readEvidenceFile("payload", paths.payload),
        attachment: readGiven("attachment"),
        request: readGiven("request"),
        predicate: readGiven("predicate"),
    });
}
/** What the files are called. */
const NAMES = {
    payload: "The payload",
    attachment: "The attachment",
    request: "`request.json`",
    predicate: "The predicate",
};
function readEvidenceFile(role, path) {
    try {
        return (0,files/* readDocument */.u0)(path);
    }
    catch (cause) {
        if (!(cause instanceof errors/* ParseError */.mB))
            throw cause;
        const problem = unusableFileProblem(role, cause.message, "Check its path.");
        throw new errors/* AttestationError */.L7(problem, { cause });
    }
}
function unusableFileProblem(role, reason, advice) {
    return { id: "unusable-file", title: `${NAMES[role]} cannot be used`, details: [reason], advice };
}
function differencesOf(verification) {
    const { differences } = verification;
    if (differences.length === 0)
        return [];
    const title = (0,verification_report/* headlineOf */.gD)(verification);
    const details = (0,format/* limitItems */.gt)(differences, verification_report/* FIRST_DIFFERENCES */.Gd, "and ");
    return [{ id: "files-differ", title, details, advice: verification_report/* OUTCOMES */.im.different.note }];
}
const DOWNLOAD_AGAIN = "Download it again. If that does not help, it is not what the action wrote.";
/** Returns whether the files of an attestation, all of which are hostile input, are consistent with each other. */
async function verifyEvidence(files) {
    const rejected = [];
    /** Reads a document, if it is given. Returns undefined if it is rejected. */
    async function read(role, parse) {
        const content = files[role];
        try {
            return content && (await parse(content));
        }
        catch (error) {
            const reason = (0,sanitize/* sanitizeLine */.g$)(rejectionReason(error), MAX_SENTENCE);
            const problem = unusableFileProblem(role, reason, DOWNLOAD_AGAIN);
            rejected.push({ status: "rejected", problem });
            return undefined;
        }
    }
    const payload = await read("payload", parsePayload);
    const request = await read("request", parseRequest);
    const readZip = await read("attachment", readAttachment);
    const predicate = await read("predicate", parsePredicate);
    const requestFindings = request ? checkRequest(request, files, payload) : [];
    const isSent = request !== undefined && requestFindings.every(isVerified);
    const attachment = files.attachment && { zip: files.attachment, read: readZip };
    const subject = {
        name: payload?.name,
        flow: request?.flow,
        trail: request?.trail,
        commit: payload?.commit,
    };
    return summarize(subject, [
        ...requestFindings,
        ...(payload ? checkAttachment(payload, attachment, isSent) : []),
        ...(payload && predicate ? checkPredicate(predicate, payload, readZip) : []),
        ...rejected,
    ]);
}
/** Returns why a document is rejected: it is not what it should be, or has more than the action attests. */
function rejectionReason(error) {
    if (error instanceof errors/* ParseError */.mB)
        return error.message;
    if (error instanceof errors/* AttestationError */.L7)
        return error.problem.title;
    throw error;
}
function parseRequest(content) {
    return (0,request_record/* parseRecord */.Hh)((0,json/* parseJson */.qF)(content, "The document"));
}
function parsePredicate(content) {
    return (0,json/* parseJson */.qF)(content, "The document").object();
}
function isVerified({ status }) {
    return status === "verified";
}


/***/ })

};
