export const id = 300;
export const ids = [300];
export const modules = {

/***/ 3202:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $i: () => (/* binding */ multilineMessage),
/* harmony export */   D_: () => (/* binding */ unbroken),
/* harmony export */   EC: () => (/* binding */ preformatted),
/* harmony export */   H8: () => (/* binding */ decoration),
/* harmony export */   Kk: () => (/* binding */ icon),
/* harmony export */   aY: () => (/* binding */ code),
/* harmony export */   mG: () => (/* binding */ inline),
/* harmony export */   nf: () => (/* binding */ link),
/* harmony export */   qN: () => (/* binding */ paragraphs)
/* harmony export */ });
/* harmony import */ var _text_sanitize_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9211);

/** UTF-16 units of an identifier that may stay on one line together. */
const PIECE = 12;
const ENTITIES = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
};
/**
 * Where a word may be broken. It serves two ends: long paths and names wrap in a narrow window, and GitHub,
 * which searches every piece of text for mentions, references, addresses, emoji codes and SHAs, finds none.
 * Figures (`2.14.0`, `1,204`) stay together.
 */
const BREAKS = /(?<=[@#:/\\_=-]|(?<!\d)[.,])(?=\S)|(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=(?<![\dA-Fa-f])(?:[\dA-Fa-f]{6})+)(?=[\dA-Fa-f])/u;
/** Data for HTML, in elements and in quoted attributes: it ends neither, and has no blank line. */
function escapeHtml(text) {
    return text
        .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "")
        .replaceAll("\n", "&#10;");
}
/** Data among our words, on one line; nothing in it takes effect. */
function inline(text, limit) {
    return breakable((0,_text_sanitize_js__WEBPACK_IMPORTED_MODULE_0__/* .sanitizeLine */ .g$)(text, limit));
}
/** A name, path or identifier, as written: GitHub looks for nothing in `<code>`. */
function code(text, limit) {
    const line = (0,_text_sanitize_js__WEBPACK_IMPORTED_MODULE_0__/* .sanitizeLine */ .g$)(text, limit);
    if (line === "")
        return "<em>no name</em>";
    const pieces = [""];
    for (const piece of line.split(BREAKS)) {
        const last = pieces.at(-1) ?? "";
        if (last.length + piece.length > PIECE && last !== "")
            pieces.push(piece);
        else
            pieces[pieces.length - 1] = last + piece;
    }
    return `<code>${pieces.map(escapeHtml).join("<wbr/>")}</code>`;
}
/** Our own words that stay on one line. */
function unbroken(text) {
    return text.replaceAll(" ", "&#160;");
}
/** A symbol that stands alone, with the word that a screen reader says for it. */
function icon(symbol, word) {
    return `<span role="img" aria-label="${word}">${symbol}</span>`;
}
/** A symbol next to words that say the same. */
function decoration(symbol) {
    return `<span aria-hidden="true">${symbol}</span>`;
}
/** Sentences of a message for a list item or a table cell, with its `code` and its bulleted lists. */
function multilineMessage(text, limit) {
    return partsOf(text, limit)
        .map(({ bullets, lines }) => (bullets ? bulletsOf(lines) : lines.join("<br/>")))
        .join("");
}
/** Sentences of a message as paragraphs and lists; `lead` (HTML) comes before the first. */
function paragraphs(text, limit, lead = "") {
    const [first, ...others] = partsOf(text, limit);
    const parts = first?.bullets
        ? [{ bullets: false, lines: [] }, first, ...others]
        : [first, ...others];
    return parts
        .filter((part) => part !== undefined)
        .map(({ bullets, lines }, index) => {
        if (bullets)
            return bulletsOf(lines);
        return `<p>${index === 0 && lead !== "" ? `${lead} ` : ""}${lines.join("<br/>")}</p>`;
    })
        .join("\n");
}
/** Sanitized text of several lines, laid out as written. */
function preformatted(text) {
    return `<pre>${escapeHtml(text)}</pre>`;
}
/** `content` (HTML) as a link where the address is a web address; otherwise `content` alone. */
function link(content, address) {
    const url = address === undefined ? undefined : URL.parse(address);
    if (!url || !/^https?:$/.test(url.protocol))
        return content;
    return `<a href="${escapeHtml(url.href)}">${content}</a>`;
}
function breakable(line) {
    return line.split(BREAKS).map(escapeHtml).join("<wbr/>");
}
function partsOf(text, limit) {
    const parts = [];
    for (const line of (0,_text_sanitize_js__WEBPACK_IMPORTED_MODULE_0__/* .sanitize */ .aj)(text.slice(0, limit)).split("\n")) {
        const bullets = line.startsWith("- ");
        const content = phrase(bullets ? line.slice(2) : line, limit);
        if (content === "")
            continue;
        const last = parts.at(-1);
        if (last?.bullets === bullets)
            last.lines.push(content);
        else
            parts.push({ bullets, lines: [content] });
    }
    return parts;
}
function bulletsOf(lines) {
    return `<ul>${lines.map((line) => `<li>${line}</li>`).join("")}</ul>`;
}
/** One line of a message, with what stands between backticks as code. */
function phrase(line, limit) {
    return (0,_text_sanitize_js__WEBPACK_IMPORTED_MODULE_0__/* .sanitizeLine */ .g$)(line, limit)
        .split(/(`[^`\s][^`]*`)/)
        .map((piece, index) => (index % 2 === 1 ? code(piece.slice(1, -1), limit) : breakable(piece)))
        .join("");
}


/***/ }),

/***/ 419:
/***/ ((__webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
__webpack_require__.r(__webpack_exports__);
/* harmony import */ var _action_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4873);
/* harmony import */ var _verify_program_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8796);
/* harmony import */ var _verify_render_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8826);
/* harmony import */ var _verify_verify_action_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8702);
/* harmony import */ var _verify_verify_files_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3882);
/* harmony import */ var _verify_verify_inputs_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4245);






// A runner passes no parameters; people run `node dist/verify.js data.json junit-evidence.zip`.
if (process.argv.length > 2 || !process.env["GITHUB_ACTIONS"])
    process.exitCode = await (0,_verify_program_js__WEBPACK_IMPORTED_MODULE_1__/* .runProgram */ .m)(process.argv.slice(2));
else {
    await (0,_action_js__WEBPACK_IMPORTED_MODULE_0__/* .runAction */ .j)({
        readInputs: (raw) => (0,_verify_verify_inputs_js__WEBPACK_IMPORTED_MODULE_5__/* .readVerifyInputs */ .H)(raw, process.cwd()),
        run: _verify_verify_action_js__WEBPACK_IMPORTED_MODULE_3__/* .verifyStep */ .YW,
        nothingKnown: _verify_verify_action_js__WEBPACK_IMPORTED_MODULE_3__/* .nothingVerified */ .Ue,
        outputsOf: _verify_verify_action_js__WEBPACK_IMPORTED_MODULE_3__/* .verificationOutputs */ .iI,
        linesOf: ({ verification }) => (verification ? (0,_verify_verify_files_js__WEBPACK_IMPORTED_MODULE_4__/* .verificationLines */ .bf)(verification) : []),
        renderSummary: async (result) => (0,_verify_render_js__WEBPACK_IMPORTED_MODULE_2__/* .renderVerification */ .Y)(result),
    });
}

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 8796:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ runProgram)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9473);
/* harmony import */ var _text_sanitize_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9211);
/* harmony import */ var _verify_files_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3882);



const USAGE = "Usage: node dist/verify.js data.json [junit-evidence.zip [request.json]]\nChecks the files of an attestation against each other. The exit code is 0 if nothing differs, 1 if something does, and 2 if the files cannot be read.\n";
/** UTF-16 units of a line. */
const LINE = 2000;
/** Verifies the files that the parameters name, prints the result, and returns the exit code. */
async function runProgram(parameters) {
    const [payload, attachment, request, ...others] = parameters;
    if (payload === undefined || payload.startsWith("-") || others.length > 0) {
        process.stderr.write(USAGE);
        return 2;
    }
    try {
        const verification = await (0,_verify_files_js__WEBPACK_IMPORTED_MODULE_0__/* .verifyFiles */ .xJ)({ payload, attachment, request });
        for (const line of (0,_verify_files_js__WEBPACK_IMPORTED_MODULE_0__/* .verificationLines */ .bf)(verification)) {
            process.stdout.write(`${(0,_text_sanitize_js__WEBPACK_IMPORTED_MODULE_1__/* .sanitizeLine */ .g$)(line, LINE)}\n`);
        }
        return verification.status === "different" ? 1 : 0;
    }
    catch (error) {
        if (!(error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_2__/* .AttestationError */ .L7))
            throw error;
        process.stderr.write(`${(0,_text_sanitize_js__WEBPACK_IMPORTED_MODULE_1__/* .sanitizeLine */ .g$)(error.message, LINE)}\n`);
        return 2;
    }
}


/***/ }),

/***/ 8826:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ renderVerification)
/* harmony export */ });
/* harmony import */ var _summary_html_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3202);
/* harmony import */ var _verify_files_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3882);


const HEADINGS = {
    verified: "✅ Evidence verified",
    different: "❌ Evidence does not belong together",
    "not-verifiable": "⚠️ Evidence not verifiable",
};
/** UTF-16 units of a sentence. */
const SENTENCE = 1000;
/** The job summary of the action that verifies evidence. Text from the files is escaped. */
function renderVerification({ verification, failures }) {
    if (verification === undefined) {
        return `## ❌ Evidence not verified\n\n${failures.map(toItem).join("\n")}\n`;
    }
    const { status, differences, gaps, checked } = verification;
    const items = [...differences, ...gaps, ...checked].map(toItem);
    return `## ${HEADINGS[status]}\n\n<ul>\n${items.join("\n")}\n</ul>\n\n${_verify_files_js__WEBPACK_IMPORTED_MODULE_1__/* .WHAT_IT_PROVES */ .$7}\n`;
}
function toItem(sentence) {
    return `<li>${(0,_summary_html_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG)(sentence, SENTENCE)}</li>`;
}


/***/ }),

/***/ 8702:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ue: () => (/* binding */ nothingVerified),
/* harmony export */   YW: () => (/* binding */ verifyStep),
/* harmony export */   iI: () => (/* binding */ verificationOutputs)
/* harmony export */ });
/* harmony import */ var _cancellation_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2529);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9473);
/* harmony import */ var _step_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4460);
/* harmony import */ var _text_format_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3387);
/* harmony import */ var _verify_files_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3882);





/** Verifies the files that the inputs name. Differences and unreadable files are failures of the result. */
async function verifyStep(inputs, { signal }) {
    try {
        const verification = await (0,_cancellation_js__WEBPACK_IMPORTED_MODULE_0__/* .untilAborted */ .Eu)(() => (0,_verify_files_js__WEBPACK_IMPORTED_MODULE_2__/* .verifyFiles */ .xJ)(inputs), signal);
        const { differences, gaps } = verification;
        return { ...(0,_step_js__WEBPACK_IMPORTED_MODULE_1__/* .mergeRemarks */ .qk)(), verification, notices: gaps, failures: describe(differences) };
    }
    catch (error) {
        if (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_3__/* .AttestationError */ .L7)
            return nothingVerified(error.message);
        throw error;
    }
}
/** Returns the result of a run that failed before it compared anything. */
function nothingVerified(reason) {
    return { ...(0,_step_js__WEBPACK_IMPORTED_MODULE_1__/* .mergeRemarks */ .qk)(), verification: undefined, failures: [reason] };
}
/** The outputs of the action. */
function verificationOutputs({ verification }) {
    return {
        verified: String(verification?.status === "verified"),
        differences: JSON.stringify(verification?.differences ?? []),
    };
}
function describe(differences) {
    if (differences.length === 0)
        return [];
    const headline = `The files of the attestation do not belong together: ${(0,_text_format_js__WEBPACK_IMPORTED_MODULE_4__/* .pluralize */ .td)(differences.length, "difference")}.`;
    return [`${headline}\n${(0,_text_format_js__WEBPACK_IMPORTED_MODULE_4__/* .bulletList */ .fF)(differences, differences.length)}`];
}


/***/ }),

/***/ 3882:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  $7: () => (/* binding */ WHAT_IT_PROVES),
  bf: () => (/* binding */ verificationLines),
  xJ: () => (/* binding */ verifyFiles)
});

// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/files.js
var files = __webpack_require__(1983);
// EXTERNAL MODULE: ./build/text/format.js
var format = __webpack_require__(3387);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(356);
// EXTERNAL MODULE: ./build/text/sanitize.js
var sanitize = __webpack_require__(9211);
// EXTERNAL MODULE: ./build/evidence/data-json.js
var data_json = __webpack_require__(1345);
// EXTERNAL MODULE: ./build/evidence/run-context.js + 1 modules
var run_context = __webpack_require__(189);
// EXTERNAL MODULE: ./build/json.js
var json = __webpack_require__(9368);
// EXTERNAL MODULE: ./build/junit/aggregate.js
var aggregate = __webpack_require__(1456);
// EXTERNAL MODULE: ./build/reports/test-run.js
var test_run = __webpack_require__(5150);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./build/verify/findings.js



/** Returns a sentence if what a document states is not what follows from the others. */
function compare(what, stated, expected) {
    if ((0,external_node_util_.isDeepStrictEqual)(stated, expected))
        return [];
    return [`${what} is ${show(stated)}; it should be ${show(expected)}.`];
}
function show(value) {
    return value === undefined ? "missing" : (0,sanitize/* sanitizeLine */.g$)(JSON.stringify(value));
}
/** The SHA-256 of a document, in hexadecimal. */
function sha256(content) {
    return (0,external_node_crypto_.createHash)("sha256").update(content).digest("hex");
}

// EXTERNAL MODULE: ./build/reports/suite-limit.js
var suite_limit = __webpack_require__(3446);
// EXTERNAL MODULE: ./build/request-record.js
var request_record = __webpack_require__(2715);
;// CONCATENATED MODULE: ./build/verify/documents.js



/** A document that does not have the shape that the action writes. The message completes "The payload …". */
class DocumentError extends Error {
    name = "DocumentError";
}
/** Parses `data_json`. Throws a DocumentError if a member that every attestation has is missing or has another type. */
function parseAttestedPayload(bytes) {
    const payload = parseObject(bytes);
    const commit = payload["git_commit_info"];
    const userData = payload["user_data"];
    const ci = (0,json/* isJsonObject */.O)(userData) ? userData["ci"] : undefined;
    return {
        name: textMember(payload, "attestation_name"),
        commit: (0,json/* isJsonObject */.O)(commit) ? optionalText(commit, "sha1") : undefined,
        results: listMember(payload, "junit_results"),
        ci: (0,json/* isJsonObject */.O)(ci) ? ci : undefined,
    };
}
/** Parses `manifest.json` of schema 2. Throws a DocumentError for anything else. */
function parseManifest(bytes) {
    const manifest = parseObject(bytes);
    const { schema } = manifest;
    if (schema !== 2)
        throw new DocumentError(`has the schema ${JSON.stringify(schema)}, not 2.`);
    return {
        files: listMember(manifest, "files").map((entry) => toEntry(asObject(entry, "files"))),
        omitted: listMember(manifest, "omitted").map((one) => toOmission(asObject(one, "omitted"))),
    };
}
/** Parses `request.json`. Throws a DocumentError if it is not what the action writes. */
function parseKeptRequest(bytes) {
    try {
        return (0,request_record/* parseRecord */.Hh)(bytes.toString("utf8"));
    }
    catch (cause) {
        throw new DocumentError(`${(0,errors/* errorMessage */.gJ)(cause)}.`, { cause });
    }
}
function toEntry(json) {
    return {
        path: textMember(json, "path"),
        kind: textMember(json, "kind"),
        bytes: numberMember(json, "bytes"),
        sha256: textMember(json, "sha256"),
        redacted: json["redacted"] === undefined ? 0 : numberMember(json, "redacted"),
        invalid: json["invalid"] === true,
        readAs: optionalText(json, "read_as"),
        json,
    };
}
function toOmission(json) {
    const { suites } = json;
    return {
        path: textMember(json, "path"),
        kind: textMember(json, "kind"),
        bytes: numberMember(json, "bytes"),
        reason: textMember(json, "reason"),
        invalid: json["invalid"] === true,
        readAs: optionalText(json, "read_as"),
        suites: suites === undefined
            ? undefined
            : listMember(json, "suites").map((suite) => toSuite(asObject(suite, "suites"))),
    };
}
function toSuite(json) {
    return {
        name: textMember(json, "name"),
        total: numberMember(json, "total"),
        failures: numberMember(json, "failures"),
        errors: numberMember(json, "errors"),
        skipped: numberMember(json, "skipped"),
        duration: numberMember(json, "duration"),
    };
}
function parseObject(bytes) {
    let value;
    try {
        value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    }
    catch (cause) {
        throw new DocumentError("is not JSON in UTF-8.", { cause });
    }
    if (!(0,json/* isJsonObject */.O)(value))
        throw new DocumentError("is not a JSON object.");
    return value;
}
function asObject(value, member) {
    if ((0,json/* isJsonObject */.O)(value))
        return value;
    throw new DocumentError(`has no object where \`${member}\` should hold one.`);
}
function textMember(json, name) {
    const value = json[name];
    if (typeof value === "string")
        return value;
    throw new DocumentError(`has no text in \`${name}\`.`);
}
function numberMember(json, name) {
    const value = json[name];
    if (typeof value === "number")
        return value;
    throw new DocumentError(`has no number in \`${name}\`.`);
}
function listMember(json, name) {
    const value = json[name];
    if (isList(value))
        return value;
    throw new DocumentError(`has no list in \`${name}\`.`);
}
function isList(value) {
    return Array.isArray(value);
}
function optionalText(json, name) {
    const value = json[name];
    return typeof value === "string" ? value : undefined;
}

;// CONCATENATED MODULE: ./build/verify/read-zip.js


/** A zip is never larger than this: the service takes no more. */
const MAX_ZIP_BYTES = 10_000_000;
/** Files of one attachment hold at most this much when they are unpacked. */
const MAX_UNPACKED_BYTES = 1_000_000_000;
const OPTIONS = { lazyEntries: true, strictFileNames: true, autoClose: false };
/** An attachment that is refused. The message is a whole sentence. */
class ZipError extends Error {
    name = "ZipError";
}
/**
 * Lists the files of a zip, which is hostile input: nothing is written to disk, no content is unpacked yet, and the
 * declared sizes are limits for what is unpacked later. Throws a ZipError for anything that the action would not
 * write: names that lead out of a folder, that repeat, or that the zip states in two ways; folders; encrypted files;
 * files that share their bytes, as zip bombs do; and more than 1 GB in all.
 */
async function openZip(content) {
    if (content.length > MAX_ZIP_BYTES) {
        throw new ZipError(`The attachment has ${(0,format/* formatNumber */.ZV)(content.length)} bytes; the action attaches at most ${(0,format/* formatNumber */.ZV)(MAX_ZIP_BYTES)}.`);
    }
    const { fromBufferPromise } = await __webpack_require__.e(/* import() | yauzl */ 24).then(__webpack_require__.t.bind(__webpack_require__, 663, 19));
    const files = new Map();
    let packed = 0;
    let unpacked = 0;
    try {
        const zip = await fromBufferPromise(content, OPTIONS);
        for await (const entry of zip.eachEntry()) {
            await requirePlainFile(zip, entry);
            const path = entry.fileName;
            if (files.has(path))
                throw new ZipError(`The attachment holds ${quote(path)} twice.`);
            packed += entry.compressedSize;
            unpacked += entry.uncompressedSize;
            requireBounds({ packed, unpacked }, content.length);
            files.set(path, {
                path,
                bytes: entry.uncompressedSize,
                read: () => readEntry(zip, entry),
            });
        }
    }
    catch (error) {
        throw asZipError(error, "The attachment cannot be read as a zip");
    }
    return files;
}
function requireBounds({ packed, unpacked }, size) {
    if (packed > size)
        throw new ZipError("Files of the attachment share their bytes.");
    if (unpacked > MAX_UNPACKED_BYTES) {
        throw new ZipError(`The attachment holds more than ${(0,format/* formatBytes */.z3)(MAX_UNPACKED_BYTES)} when it is unpacked.`);
    }
}
async function requirePlainFile(zip, entry) {
    const path = quote(entry.fileName);
    if (entry.fileName.endsWith("/"))
        throw new ZipError(`The attachment holds a folder, ${path}.`);
    if (!entry.canDecodeFileData()) {
        throw new ZipError(`${path} in the attachment is encrypted or compressed in an unknown way.`);
    }
    // Unpackers differ in which of several names they use.
    const name = Buffer.from(entry.fileName);
    const local = await zip.readLocalFileHeaderPromise(entry);
    if (!name.equals(entry.fileNameRaw) || !name.equals(local.fileName)) {
        throw new ZipError(`The attachment states the name of ${path} in two ways.`);
    }
}
async function* readEntry(zip, entry) {
    try {
        yield* await zip.openReadStreamPromise(entry);
    }
    catch (error) {
        throw asZipError(error, `${quote(entry.fileName)} in the attachment cannot be unpacked`);
    }
}
function asZipError(error, what) {
    if (error instanceof ZipError)
        return error;
    return new ZipError(`${what}: ${(0,errors/* errorMessage */.gJ)(error)}.`, { cause: error });
}
function quote(path) {
    return JSON.stringify(path);
}

// EXTERNAL MODULE: ./build/junit/report.js
var report = __webpack_require__(837);
// EXTERNAL MODULE: ./build/junit/report-reader.js + 24 modules
var report_reader = __webpack_require__(4370);
;// CONCATENATED MODULE: ./build/verify/recount.js



const COUNTS = ["total", "failures", "errors", "skipped"];
/** Cases are kept for display only. */
const NO_CASES = { failed: 0, skipped: 0, flaky: 0 };
/** Counts a report again, by the rules by which the action read it. */
function createRecounter(path, suites) {
    const reader = (0,report_reader/* createReportReader */._)(path, {
        limits: NO_CASES,
        onSuite: (name) => suites.add(name),
    });
    let broken = false;
    const attempt = (read) => {
        try {
            return broken ? undefined : read();
        }
        catch (error) {
            if (!(error instanceof report/* InvalidReportError */.M1))
                throw error;
            broken = true;
            return undefined;
        }
    };
    return {
        write: (chunk) => attempt(() => reader.write(chunk)),
        end: () => {
            const document = attempt(() => reader.end());
            const report = document?.kind === "report" ? document : undefined;
            return { path, suites: report?.suites ?? [], invalid: report === undefined };
        },
    };
}
/** Returns what the manifest says about a report that was left out; undefined for other files, or if it says nothing. */
function recountFromManifest({ path, kind, readAs, invalid, suites, }) {
    if (kind !== "report" || invalid === (suites !== undefined))
        return undefined;
    const counted = (suites ?? []).map((suite) => ({ ...suite, flaky: 0 }));
    return { path: readAs ?? path, suites: counted, invalid };
}
/** Compares the counts of a report with those that the manifest states. Returns a sentence if they differ. */
function compareCounts(entry, recount) {
    const path = JSON.stringify(entry.path);
    const stated = pickCounts(entry.json);
    const invalid = recount?.invalid === true;
    if (invalid !== entry.invalid) {
        return [
            `${path} is ${invalid ? "a broken report" : "readable"}, and the manifest says that it is ${entry.invalid ? "broken" : "not"}.`,
        ];
    }
    const counted = recount === undefined || invalid ? {} : sumCounts(recount.suites);
    if ((0,external_node_util_.isDeepStrictEqual)(stated, counted))
        return [];
    return [
        `${path} counts ${JSON.stringify(counted)}, and the manifest says ${JSON.stringify(stated)}.`,
    ];
}
function pickCounts(json) {
    const stated = COUNTS.filter((name) => Object.hasOwn(json, name));
    return Object.fromEntries(stated.map((name) => [name, json[name]]));
}
function sumCounts(suites) {
    return Object.fromEntries(COUNTS.map((name) => [name, suites.reduce((sum, suite) => sum + suite[name], 0)]));
}

;// CONCATENATED MODULE: ./build/verify/read-attachment.js






const MANIFEST_PATH = "manifest.json";
/** A manifest is text of less than 1 kB per file, and a zip of 10 MB has room for about 80,000 files. */
const MAX_MANIFEST_BYTES = 100_000_000;
/**
 * Reads an attachment, counts its reports again, and compares every file with the manifest. Throws a ZipError if the
 * zip is refused, and an AttestationError if its reports have more suites than the action attests.
 */
async function readAttachment(content) {
    const files = await openZip(content);
    const manifest = await readManifest(files.get(MANIFEST_PATH));
    if (typeof manifest === "string") {
        return { manifest: undefined, reports: [], differences: [manifest] };
    }
    const differences = [...compareNames(manifest, files)];
    const reports = [];
    // Merged or not, the action sends no more than this accepts.
    const suites = new suite_limit/* SuiteLimit */.q(true);
    for (const entry of manifest.files) {
        const file = files.get(entry.path);
        if (file === undefined)
            continue;
        const read = await readFileAgain(file, entry, suites);
        for (const difference of read.differences)
            differences.push(difference);
        if (read.recount)
            reports.push(read.recount);
    }
    for (const omission of manifest.omitted) {
        const recount = recountFromManifest(omission);
        if (recount)
            reports.push(recount);
        else
            for (const difference of checkOmission(omission))
                differences.push(difference);
    }
    return {
        manifest,
        reports: reports.sort((a, b) => (0,format/* compareCodeUnits */.UF)(a.path, b.path)),
        differences,
    };
}
/** Returns a sentence if there is no readable manifest. */
async function readManifest(file) {
    if (file === undefined)
        return `The attachment has no ${MANIFEST_PATH}.`;
    if (file.bytes > MAX_MANIFEST_BYTES)
        return `The ${MANIFEST_PATH} is too large to be read.`;
    const chunks = [];
    for await (const chunk of file.read())
        chunks.push(chunk);
    try {
        return parseManifest(Buffer.concat(chunks));
    }
    catch (error) {
        if (error instanceof DocumentError)
            return `The ${MANIFEST_PATH} ${error.message}`;
        throw error;
    }
}
/** Compares the names in the manifest with those in the zip. */
function compareNames(manifest, files) {
    const listed = new Set(manifest.files.map(({ path }) => path));
    const omitted = manifest.omitted.map(({ path }) => path);
    const repeated = manifest.files.length - listed.size + omitted.length - new Set(omitted).size;
    return [
        ...(repeated > 0 ? ["The manifest lists a file twice."] : []),
        ...[...files.keys()]
            .filter((path) => path !== MANIFEST_PATH && !listed.has(path))
            .map((path) => `The attachment holds ${read_attachment_quote(path)}, which the manifest does not list.`),
        ...[...listed]
            .filter((path) => !files.has(path))
            .map((path) => `The manifest lists ${read_attachment_quote(path)}, which the attachment does not hold.`),
        ...omitted
            .filter((path) => files.has(path))
            .map((path) => `The manifest says that ${read_attachment_quote(path)} was left out, but it is there.`),
    ];
}
async function readFileAgain(file, entry, suites) {
    const hash = (0,external_node_crypto_.createHash)("sha256");
    const path = entry.readAs ?? entry.path;
    const reader = entry.kind === "report" ? createRecounter(path, suites) : undefined;
    try {
        for await (const chunk of file.read()) {
            hash.update(chunk);
            reader?.write(chunk);
        }
    }
    catch (error) {
        if (error instanceof ZipError)
            return { recount: undefined, differences: [error.message] };
        throw error;
    }
    const recount = reader?.end();
    const digest = hash.digest("hex");
    const differences = [
        ...(entry.kind === "report" || entry.kind === "attachment"
            ? []
            : [`The manifest calls ${read_attachment_quote(entry.path)} ${read_attachment_quote(entry.kind)}.`]),
        ...(entry.bytes === file.bytes
            ? []
            : [`${read_attachment_quote(entry.path)} has ${file.bytes} bytes, and the manifest says ${entry.bytes}.`]),
        ...(entry.sha256 === digest
            ? []
            : [`The SHA-256 of ${read_attachment_quote(entry.path)} is ${digest}, and the manifest says another one.`]),
        ...(entry.redacted > 0 === (entry.json["original_sha256"] !== undefined)
            ? []
            : [`The manifest contradicts itself on whether ${read_attachment_quote(entry.path)} was redacted.`]),
        ...compareCounts(entry, recount),
    ];
    return { recount, differences };
}
/** Checks an omission that is not a counted report. */
function checkOmission({ path, kind }) {
    if (kind === "attachment")
        return [];
    return kind === "report"
        ? [`The manifest does not state the counts of ${read_attachment_quote(path)}, which was left out.`]
        : [`The manifest calls ${read_attachment_quote(path)} ${read_attachment_quote(kind)}.`];
}
function read_attachment_quote(path) {
    return JSON.stringify(path);
}

;// CONCATENATED MODULE: ./build/verify/check-attachment.js










/** Compares the zip with its manifest and with what the payload says about it. The zip is hostile input. */
async function checkAttachment(attachment, payload) {
    const { ci } = payload;
    const evidence = ci?.["evidence"];
    const isNamed = (0,json/* isJsonObject */.O)(evidence) && evidence["sha256"] !== undefined;
    if (attachment === undefined)
        return { gaps: [noAttachment(ci, isNamed)] };
    const read = await tryReadAttachment(attachment);
    if (typeof read === "string")
        return { differences: [read] };
    const { manifest, differences } = read;
    if (manifest === undefined)
        return { differences };
    const files = (0,format/* pluralize */.td)(manifest.files.length, "file");
    const checked = [`The digests of ${files} in the attachment are those of its manifest.`];
    if (ci === undefined) {
        const gap = "The payload has no `user_data.ci` (`run-context: false`), so it does not say which attachment it belongs to.";
        return { differences, gaps: [gap], checked };
    }
    const expected = (0,run_context/* describeEvidence */.RQ)({
        sha256: sha256(attachment),
        bytes: attachment.length,
        files: manifest.files.length,
        omitted: manifest.omitted,
        redacted: manifest.files.reduce((sum, { redacted }) => sum + redacted, 0),
    });
    const counts = checkCounts({ ...payload, ci }, read);
    return {
        differences: [
            ...differences,
            ...compareMembers("user_data.ci.evidence", evidence, expected),
            ...(counts.differences ?? []),
        ],
        gaps: counts.gaps ?? [],
        checked: [
            "The attachment is the one that the payload names.",
            ...checked,
            ...(counts.checked ?? []),
        ],
    };
}
function noAttachment(ci, isNamed) {
    if (ci === undefined) {
        return "No attachment was given, and the payload has no `user_data.ci` (`run-context: false`).";
    }
    return isNamed
        ? "No attachment was given. The payload names one; download it to check the counts."
        : "The attestation was sent without an attachment.";
}
async function tryReadAttachment(content) {
    try {
        return await readAttachment(content);
    }
    catch (error) {
        if (error instanceof ZipError || error instanceof errors/* AttestationError */.L7)
            return error.message;
        throw error;
    }
}
/** Adds the reports up again, with the case that `test-outcome` adds (R10), and compares the sums. */
function checkCounts({ name, results, ci }, { reports }) {
    const [demands, tests, stated] = ["demands", "tests", "reports"].map((member) => objectMember(ci, member));
    if (demands?.["attach_reports"] === false) {
        return { gaps: ["The reports are not in the attachment (`attach-reports: false`)."] };
    }
    const valid = reports.filter(({ invalid }) => !invalid);
    const { suites, counts } = (0,aggregate/* aggregate */.Q)(valid, demands?.["merge_suites"] !== false);
    const extra = (0,test_run/* testRunSuite */.yN)(counts, tests?.["outcome"], name);
    const expected = [...suites, ...(extra ? [extra] : [])].map(data_json/* toJUnitResult */.p);
    const executed = counts.total - counts.skipped + (extra?.total ?? 0);
    return {
        differences: [
            ...compareResults(results, expected),
            ...compare("`user_data.ci.tests.executed`", tests?.["executed"], executed),
            ...compare("`user_data.ci.reports.read`", stated?.["read"], valid.length),
            ...compare("The number of broken reports in `user_data.ci.reports.invalid`", totalOf(stated, "invalid"), reports.length - valid.length),
        ],
        checked: [
            `${(0,format/* pluralize */.td)(valid.length, "report")} add up to the ${(0,format/* pluralize */.td)(results.length, "entry", "entries")} of junit_results.`,
        ],
    };
}
/** The length of a list, or of the list of which it is the beginning. */
function totalOf(object, name) {
    const list = object?.[name];
    return object?.[`${name}_total`] ?? (Array.isArray(list) ? list.length : undefined);
}
function compareResults(results, expected) {
    const length = Math.max(results.length, expected.length);
    return Array.from({ length }, (_, index) => compare(`junit_results[${index}]`, results[index], expected[index])).flat();
}
function compareMembers(name, stated, expected) {
    if (!(0,json/* isJsonObject */.O)(stated))
        return [`\`${name}\` is missing, but there is an attachment.`];
    const members = new Set([...Object.keys(stated), ...Object.keys(expected)]);
    return [...members].flatMap((member) => compare(`\`${name}.${member}\``, stated[member], expected[member]));
}
function objectMember(object, name) {
    const value = object[name];
    return (0,json/* isJsonObject */.O)(value) ? value : undefined;
}

;// CONCATENATED MODULE: ./build/verify/verify-evidence.js






/** Differences that a verification lists. Hostile files may have any number of them. */
const MAX_DIFFERENCES = 100;
/**
 * Checks the files of an attestation against each other: digests, every file of the zip, every report counted again,
 * and the sums in `junit_results`. All files are hostile input; what cannot be read is a difference.
 */
async function verifyEvidence(documents) {
    const { payload: bytes, request } = documents;
    const payload = tryParse("payload", () => parseAttestedPayload(bytes));
    if (typeof payload === "string")
        return conclude({ differences: [payload] });
    const requested = request === undefined ? {} : checkRequest(request, documents, payload);
    return conclude(requested, await checkAttachment(documents.attachment, payload));
}
function conclude(...findings) {
    const all = findings.flatMap(({ differences = [] }) => differences);
    const more = all.length - MAX_DIFFERENCES;
    const gaps = findings.flatMap(({ gaps = [] }) => gaps);
    return {
        status: all.length > 0 ? "different" : gaps.length > 0 ? "not-verifiable" : "verified",
        differences: [
            ...all.slice(0, MAX_DIFFERENCES).map((sentence) => (0,sanitize/* sanitizeLine */.g$)(sentence, 1000)),
            ...(more > 0 ? [`There are ${(0,format/* pluralize */.td)(more, "more difference")}.`] : []),
        ],
        gaps,
        checked: findings.flatMap(({ checked = [] }) => checked),
    };
}
/** Returns a sentence if the document does not have the shape that the action writes. */
function tryParse(what, parse) {
    try {
        return parse();
    }
    catch (error) {
        if (error instanceof DocumentError)
            return `The ${what} ${error.message}`;
        throw error;
    }
}
function checkRequest(bytes, { payload, attachment }, { name, commit }) {
    const request = tryParse("request.json", () => parseKeptRequest(bytes));
    if (typeof request === "string")
        return { differences: [request] };
    return {
        differences: [
            ...compareDigest("payload", payload, request.payload),
            ...compareDigest("attachment", attachment, request.attachment),
            ...compare("The attestation's name in request.json", request.name, name),
            ...compare("The commit in request.json", request.commit, commit),
        ],
        checked: ["The payload is the one that request.json names, byte for byte."],
    };
}
function compareDigest(what, content, stated) {
    const digest = content && { sha256: sha256(content), bytes: content.length };
    const expected = stated && { sha256: stated.sha256, bytes: stated.bytes };
    if ((0,external_node_util_.isDeepStrictEqual)(digest, expected))
        return [];
    return [
        `The ${what} ${digest ? `has ${JSON.stringify(digest)}` : "is missing"}, and request.json ${expected ? `says ${JSON.stringify(expected)}` : "names none"}.`,
    ];
}

;// CONCATENATED MODULE: ./build/verify/verify-files.js




/** A `data_json` or a zip is far smaller. */
const MAX_BYTES = 20_000_000;
/** What the files are compared for, and what that does not prove. */
const WHAT_IT_PROVES = "This proves that the files are consistent with each other, not where they come from.";
/**
 * Reads the files of an attestation and checks them against each other. Throws an AttestationError if a file cannot
 * be read.
 */
function verifyFiles(paths) {
    const documents = {
        payload: readDocument(paths.payload),
        attachment: paths.attachment === undefined ? undefined : readDocument(paths.attachment),
        request: paths.request === undefined ? undefined : readDocument(paths.request),
    };
    return verifyEvidence(documents);
}
/** The result in lines for people: a headline, then what was compared, what could not be, and what differs. */
function verificationLines(verification) {
    const { status, differences, gaps, checked } = verification;
    return [
        HEADLINES[status],
        ...differences.map((sentence) => `✗ ${sentence}`),
        ...gaps.map((sentence) => `? ${sentence}`),
        ...checked.map((sentence) => `✓ ${sentence}`),
        WHAT_IT_PROVES,
    ];
}
const HEADLINES = {
    verified: "verified",
    different: "different: the files of this attestation do not belong together",
    "not-verifiable": "not verifiable: nothing differs, but the counts could not be checked",
};
function readDocument(path) {
    const content = tryRead(path);
    if (content === undefined) {
        throw new errors/* AttestationError */.L7(`${path} is not a regular file.`);
    }
    if (content.length > MAX_BYTES) {
        throw new errors/* AttestationError */.L7(`${path} is larger than ${(0,format/* formatBytes */.z3)(MAX_BYTES)}. Is it a file of an attestation?`);
    }
    return content;
}
function tryRead(path) {
    try {
        return (0,files/* readBounded */.CB)(path, MAX_BYTES + 1);
    }
    catch (cause) {
        throw new errors/* AttestationError */.L7(`${path} could not be read: ${(0,errors/* errorMessage */.gJ)(cause)}. Check the path.`, { cause });
    }
}


/***/ }),

/***/ 4245:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ readVerifyInputs)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var _inputs_input_reader_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1262);


/** Reads the inputs; relative paths start at `directory`. Throws one InputsError that names every wrong one. */
function readVerifyInputs(raw, directory) {
    const read = new _inputs_input_reader_js__WEBPACK_IMPORTED_MODULE_1__/* .InputReader */ .i(raw);
    const payload = read.required("payload", "the path of a `data_json`");
    const attachment = read.optional("attachment");
    const request = read.optional("request");
    const summary = read.flag("summary") ?? true;
    return read.complete(payload === undefined
        ? undefined
        : {
            payload: (0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)(directory, payload),
            attachment: attachment && (0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)(directory, attachment),
            request: request && (0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)(directory, request),
            summary,
        });
}


/***/ })

};
