export const id = 419;
export const ids = [419];
export const modules = {

/***/ 7729:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ helpLink)
/* harmony export */ });
/* harmony import */ var _html_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3202);

/**
 * Returns a link to what explains the first of some problems: the id of a problem is its anchor in
 * docs/troubleshooting.md. Undefined if the address of that page is not known.
 */
function helpLink({ help }, { failures: [first] }) {
    if (help === undefined || first === undefined)
        return undefined;
    return (0,_html_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraph */ .FY)((0,_html_js__WEBPACK_IMPORTED_MODULE_0__/* .link */ .nf)("What this means", `${help}#${first.id}`));
}


/***/ }),

/***/ 3202:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D_: () => (/* binding */ unbroken),
/* harmony export */   Dk: () => (/* binding */ problemItem),
/* harmony export */   EC: () => (/* binding */ preformatted),
/* harmony export */   FY: () => (/* binding */ paragraph),
/* harmony export */   H8: () => (/* binding */ foldedList),
/* harmony export */   HR: () => (/* binding */ symbol),
/* harmony export */   MZ: () => (/* binding */ phrase),
/* harmony export */   TM: () => (/* binding */ folded),
/* harmony export */   aY: () => (/* binding */ code),
/* harmony export */   iU: () => (/* binding */ message),
/* harmony export */   ik: () => (/* binding */ INNER_LIST_BYTES),
/* harmony export */   mG: () => (/* binding */ inline),
/* harmony export */   nf: () => (/* binding */ link),
/* harmony export */   tp: () => (/* binding */ table),
/* harmony export */   wd: () => (/* binding */ problemBody)
/* harmony export */ });
/* unused harmony export LIST_BYTES */
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8253);
/* harmony import */ var _base_sanitize_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9029);


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
    const lines = (0,_base_sanitize_js__WEBPACK_IMPORTED_MODULE_1__/* .sanitize */ .aj)((0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .truncate */ .xv)(text, MESSAGE)).split("\n");
    return lines
        .filter((line) => line.trim() !== "")
        .map(phrase)
        .join("<br/>");
}
/** Returns a problem as a row of a list. */
function problemItem(problem) {
    const title = `<strong>${phrase(problem.title)}</strong>`;
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([title, problemBody(problem)]).join("<br/>");
}
/** Returns text (HTML) as a paragraph. */
function paragraph(text) {
    return `<p>${text}</p>`;
}
/** Returns what a problem says besides its title; undefined if that is all. `wrap` is for what is not a list. */
function problemBody({ details = [], advice }, wrap = (text) => text) {
    const lines = typeof details === "string" ? [details] : details;
    const shownAdvice = advice === undefined ? undefined : message(advice);
    if (lines.length > 1) {
        const list = foldedList({ items: lines, noun: "line", bytes: INNER_LIST_BYTES }, phrase);
        return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([list, shownAdvice && wrap(shownAdvice)]).join("\n");
    }
    const texts = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([...lines.map(message), shownAdvice]);
    if (texts.length === 0)
        return undefined;
    return wrap(texts.join(typeof details === "string" ? " " : "<br/>"));
}
/** Returns sanitized text of several lines as HTML, laid out as written. */
function preformatted(text) {
    return `<pre>${escapeHtml(text)}</pre>`;
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
 */
function foldedList(listing, show, layOut = bullets) {
    const { rows, countRest } = fittingRows(listing, show);
    const more = rows.slice(ROWS_SHOWN);
    const title = `more ${listing.noun}`;
    const folds = countRest(ROWS_SHOWN) - countRest(rows.length);
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([
        rows.length > 0 ? layOut(rows.slice(0, ROWS_SHOWN)) : undefined,
        more.length > 0 ? folded((0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(folds, title), layOut(more)) : undefined,
        restNote(countRest(rows.length), listing.noun),
    ]).join("\n");
}
/** Returns a table, with the cells of each item as HTML; those after the first one are aligned to the right. */
function table(titles, listing, cellsOf) {
    const { rows, countRest } = fittingRows(listing, (item) => tableRow("td", cellsOf(item)));
    const head = `<thead>${tableRow("th", titles)}</thead>`;
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([
        `<table>\n${head}\n<tbody>\n${rows.join("\n")}\n</tbody>\n</table>`,
        restNote(countRest(rows.length), listing.noun),
    ]).join("\n");
}
/** The first items as HTML, as many as fit, and how many things are left after the first rows. */
function fittingRows({ items, bytes = LIST_BYTES, countOf = () => 1, ...listing }, show) {
    const rows = [];
    let left = bytes;
    for (const item of items) {
        const row = show(item);
        // The markup around a row has a few bytes.
        left -= Buffer.byteLength(row) + 10;
        if (left < 0)
            break;
        rows.push(row);
    }
    const count = (part) => part.reduce((sum, item) => sum + countOf(item), 0);
    const all = listing.all ?? count(items);
    return { rows, countRest: (shown) => all - count(items.slice(0, shown)) };
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
/** Says how many rows are left out, if any are. */
function restNote(rest, noun) {
    if (rest <= 0)
        return undefined;
    const rowsAre = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(rest, `more ${noun} is`, `more ${noun}s are`);
    return `<p><em>${rowsAre} not shown here.</em></p>`;
}


/***/ }),

/***/ 419:
/***/ ((__webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
__webpack_require__.r(__webpack_exports__);
/* harmony import */ var _run_process_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9331);
/* harmony import */ var _run_run_action_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6157);
/* harmony import */ var _verify_command_line_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1192);
/* harmony import */ var _verify_report_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9820);
/* harmony import */ var _verify_verify_action_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8702);





// People run `node dist/verify.js data.json junit-evidence.zip`.
if ((0,_run_process_js__WEBPACK_IMPORTED_MODULE_4__/* .isCommandLine */ .E)())
    process.exitCode = await (0,_verify_command_line_js__WEBPACK_IMPORTED_MODULE_1__/* .runCli */ .a)(process.argv.slice(2));
else {
    await (0,_run_run_action_js__WEBPACK_IMPORTED_MODULE_0__/* .runAction */ .C)({
        readInputs: _verify_verify_action_js__WEBPACK_IMPORTED_MODULE_3__/* .readVerifyInputs */ .H,
        run: _verify_verify_action_js__WEBPACK_IMPORTED_MODULE_3__/* .runVerify */ .R,
        failedResult: (failed) => ({ ...failed, value: undefined }),
        outputsOf: _verify_report_js__WEBPACK_IMPORTED_MODULE_2__.verifyOutputs,
        show: (result) => ({ lines: (0,_verify_report_js__WEBPACK_IMPORTED_MODULE_2__.verifyLogLines)(result), ending: (0,_verify_report_js__WEBPACK_IMPORTED_MODULE_2__.verifyEnding)(result) }),
        loadSummary: () => Promise.resolve(/* import() */).then(__webpack_require__.bind(__webpack_require__, 9820)),
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
/* harmony import */ var _read_evidence_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7826);
/* harmony import */ var _report_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9820);
/* harmony import */ var _verify_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1255);







/** UTF-16 units of a line. */
const LINE = 2000;
/** The exit code for everything that keeps files from being compared. */
const NOT_COMPARED = 2;
const USAGE = [
    "Usage: node dist/verify.js data.json [junit-evidence.zip [request.json]] [--predicate test-result.json]",
    "Checks the files of an attestation against each other. The exit code is 0 if nothing differs, even if the counts could not be checked, 1 for a difference, and 2 for anything else.",
];
/** Verifies the files that the arguments name, prints what was found, and returns the exit code. */
async function runCli(args) {
    const paths = readArguments(args);
    if (paths === undefined) {
        print(process.stderr, USAGE);
        return NOT_COMPARED;
    }
    try {
        const verification = (0,_verify_js__WEBPACK_IMPORTED_MODULE_6__/* .verify */ .M)(await (0,_read_evidence_js__WEBPACK_IMPORTED_MODULE_4__/* .readEvidence */ .A)(paths));
        print(process.stdout, (0,_report_js__WEBPACK_IMPORTED_MODULE_5__.commandLines)(verification));
        return verification.differences.length > 0 ? 1 : 0;
    }
    catch (error) {
        printError(error);
        return NOT_COMPARED;
    }
}
function print(stream, lines) {
    for (const line of lines)
        stream.write(`${(0,_base_sanitize_js__WEBPACK_IMPORTED_MODULE_3__/* .escapeCommands */ .g9)((0,_base_sanitize_js__WEBPACK_IMPORTED_MODULE_3__/* .sanitizeLine */ .g$)(line, LINE))}\n`);
}
/** Says why a file cannot be used, or what went wrong where nothing should have. */
function printError(error) {
    if (error instanceof _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .AttestationError */ .L7) {
        print(process.stderr, [(0,_base_problem_js__WEBPACK_IMPORTED_MODULE_2__/* .describeProblem */ .BJ)(error.problem)]);
        return;
    }
    const advice = "Please report it, and attach the lines below.";
    print(process.stderr, [(0,_base_problem_js__WEBPACK_IMPORTED_MODULE_2__/* .describeProblem */ .BJ)({ ...(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .unexpectedProblem */ .jX)(error), advice })]);
    // A step of a workflow may run this, too, and its runner reads commands from every line.
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
        const [payload, attachment, request, ...rest] = positionals;
        if (payload === undefined || rest.length > 0)
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

/***/ 7826:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  A: () => (/* binding */ readEvidence)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./build/base/errors.js
var errors = __webpack_require__(5145);
// EXTERNAL MODULE: ./build/base/json.js
var json = __webpack_require__(768);
// EXTERNAL MODULE: ./build/base/sanitize.js
var sanitize = __webpack_require__(9029);
// EXTERNAL MODULE: ./build/files/files.js
var files = __webpack_require__(2375);
// EXTERNAL MODULE: ./build/service/request-record.js
var request_record = __webpack_require__(8847);
// EXTERNAL MODULE: external "node:stream/consumers"
var consumers_ = __webpack_require__(8321);
// EXTERNAL MODULE: ./build/base/format.js
var format = __webpack_require__(8253);
// EXTERNAL MODULE: ./build/evidence/manifest.js
var evidence_manifest = __webpack_require__(6191);
// EXTERNAL MODULE: ./build/evidence/pack.js
var pack = __webpack_require__(483);
// EXTERNAL MODULE: ./build/evidence/zip.js
var evidence_zip = __webpack_require__(7071);
// EXTERNAL MODULE: ./build/junit/report-reader.js + 9 modules
var report_reader = __webpack_require__(5995);
// EXTERNAL MODULE: ./build/reports/suite-limit.js
var suite_limit = __webpack_require__(3446);
;// CONCATENATED MODULE: ./build/verify/read-zip.js










/** Bytes of a manifest: as many as any other document may have. */
const MAX_MANIFEST = 20_000_000;
/**
 * Hashes every file of a zip, and counts its reports. Throws a ParseError if it cannot be unpacked
 * whole, and an AttestationError if there are more suites than the action attests.
 */
async function readZip(content) {
    const { zip, entries } = await openZip(content);
    const listing = entries.find(({ fileName }) => fileName === evidence_manifest/* MANIFEST */.e0);
    if (listing === undefined)
        return { fault: `The attachment holds no ${evidence_manifest/* MANIFEST */.e0}.` };
    const manifest = readManifest(await (0,consumers_.buffer)(unpack(zip, listing)));
    if ("fault" in manifest)
        return manifest;
    const suites = new suite_limit/* SuiteLimit */.q();
    const onSuite = (name) => suites.add(name);
    const files = [];
    let limits = report_reader/* CASE_LIMITS */.Y0;
    for (const entry of entries.filter((one) => one !== listing)) {
        const stated = manifest.files.get(entry.fileName) ?? { kind: "attachment", replaced: 0 };
        const isReport = stated.kind === "report";
        const reader = isReport ? (0,report_reader/* createReportReader */._y)(entry.fileName, { limits, onSuite }) : undefined;
        const content = await readEntry(unpack(zip, entry), reader);
        files.push({ ...stated, ...content, name: entry.fileName });
        limits = (0,report_reader/* remainingLimits */.DC)(limits, content);
    }
    return { files, manifest };
}
/** Hashes a file, and counts it if it is a report. Without suites, it is none, or broken. */
async function readEntry(chunks, reader) {
    const digest = (0,external_node_crypto_.createHash)("sha256");
    let bytes = 0;
    for await (const chunk of chunks) {
        digest.update(chunk);
        reader?.write(chunk);
        bytes += chunk.length;
    }
    const document = await reader?.end();
    const report = document?.kind === "report" ? document : undefined;
    const { suites, failed = [], flaky = [] } = report ?? {};
    return { bytes, sha256: digest.digest("hex"), suites, failed, flaky };
}
/** Returns the entries of a zip in the order of their names. Nothing is unpacked yet. */
async function openZip(content) {
    const { fromBufferPromise } = await __webpack_require__.e(/* import() */ 663).then(__webpack_require__.t.bind(__webpack_require__, 663, 19));
    const entries = new Map();
    let zip;
    try {
        zip = await fromBufferPromise(content, { strictFileNames: true, lazyEntries: true });
        for await (const entry of zip.eachEntry()) {
            const name = entry.fileName;
            if (entries.has(name))
                throw new errors/* ParseError */.mB(`it holds ${JSON.stringify(name)} twice`);
            if (entries.size > evidence_zip/* MAX_FILES */.BE)
                throw new errors/* ParseError */.mB("it holds too many files");
            entries.set(name, entry);
        }
    }
    catch (cause) {
        throw new errors/* ParseError */.mB((0,format/* withoutFullStop */.Qu)((0,errors/* errorMessage */.gJ)(cause)), { cause });
    }
    const sorted = [...entries.values()].sort((a, b) => (0,format/* compareCodeUnits */.UF)(a.fileName, b.fileName));
    const manifest = entries.get(evidence_manifest/* MANIFEST */.e0)?.uncompressedSize ?? 0;
    const all = sorted.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    if (manifest > MAX_MANIFEST || all - manifest > pack/* MAX_UNPACKED */.FK) {
        const largest = `${(0,format/* formatBytes */.z3)(pack/* MAX_UNPACKED */.FK)}, or a manifest of ${(0,format/* formatBytes */.z3)(MAX_MANIFEST)}`;
        throw new errors/* ParseError */.mB(`it unpacks to more than ${largest}`);
    }
    return { zip, entries: sorted };
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
        return (0,json/* parseDocument */.Tp)(evidence_manifest/* MANIFEST */.e0, content, (document) => ({
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
        total: suite.member("total").count(),
        failures: suite.member("failures").count(),
        errors: suite.member("errors").count(),
        skipped: suite.member("skipped").count(),
        flaky: 0,
        duration: suite.member("duration").number(),
    };
}

;// CONCATENATED MODULE: ./build/verify/read-evidence.js







/**
 * Reads the files at these paths, which anybody may have altered. A zip that is not the payload's is
 * not opened. Throws an AttestationError if one of them cannot be used.
 */
async function readEvidence(paths) {
    try {
        const payload = readJson("The payload", paths.payload, readPayload);
        const { request, predicate, attachment } = paths;
        return {
            payload,
            request: request === undefined ? undefined : readJson("request.json", request, request_record/* parseRecord */.Hh),
            predicate: predicate === undefined
                ? undefined
                : readJson("The predicate", predicate, (document) => document.object()),
            attachment: attachment === undefined ? undefined : await readAttachment(attachment, payload),
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
function readJson(what, path, read) {
    const name = `${what} (${path})`;
    const content = (0,files/* readDocument */.u0)(path, name);
    return (0,json/* parseDocument */.Tp)(name, content, (document) => read(document, content));
}
function readPayload(document, content) {
    return {
        ...digestOf(content),
        name: document.member("attestation_name").text(),
        commit: (0,json/* textAt */.$6)(document.object(), "git_commit_info.sha1"),
        results: document.member("junit_results").list().map(readResult),
        ci: document.member("user_data").optional()?.member("ci").optional()?.object(),
    };
}
function readResult(result) {
    const failures = result.member("failures").count();
    const errors = result.member("errors").count();
    return { ...result.object(), failures, errors };
}
async function readAttachment(path, { ci }) {
    const name = `The attachment (${path})`;
    const content = (0,files/* readDocument */.u0)(path, name);
    const digest = digestOf(content);
    if (digest.sha256 !== (0,json/* textAt */.$6)(ci, "evidence.sha256"))
        return digest;
    try {
        return { ...digest, contents: await readZip(content) };
    }
    catch (cause) {
        if (!(cause instanceof errors/* ParseError */.mB))
            throw cause;
        throw new errors/* ParseError */.mB(`${name} cannot be used: ${cause.message}`, { cause });
    }
}
function digestOf(content) {
    return { bytes: content.length, sha256: (0,external_node_crypto_.hash)("sha256", content) };
}


/***/ }),

/***/ 9820:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   SUMMARIES: () => (/* binding */ SUMMARIES),
/* harmony export */   commandLines: () => (/* binding */ commandLines),
/* harmony export */   renderSummary: () => (/* binding */ renderSummary),
/* harmony export */   verifyEnding: () => (/* binding */ verifyEnding),
/* harmony export */   verifyLogLines: () => (/* binding */ verifyLogLines),
/* harmony export */   verifyOutputs: () => (/* binding */ verifyOutputs)
/* harmony export */ });
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8253);
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9299);
/* harmony import */ var _run_outputs_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8432);
/* harmony import */ var _summary_help_link_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7729);
/* harmony import */ var _summary_html_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3202);





const PROVEN = "This proves that the files are consistent with each other, not where they come from.";
const SUMMARIES = {
    different: {
        shape: "❌",
        text: "The files contradict each other",
        note: "Compare the files of one attestation only, byte for byte as they were sent. If you already do, one of them was changed.",
    },
    "not-verifiable": {
        shape: "⚠️",
        text: "Evidence not verifiable: nothing differs, but the counts could not be checked",
    },
    "partly-verified": {
        shape: "⚠️",
        text: "Evidence verified, except for reports that are not in the attachment",
        note: PROVEN,
    },
    verified: { shape: "✅", text: "Evidence verified", note: PROVEN },
};
function statusOf({ differences, isCounted, unchecked }) {
    if (differences.length > 0)
        return "different";
    if (!isCounted)
        return "not-verifiable";
    return unchecked.length > 0 ? "partly-verified" : "verified";
}
/** Returns the outputs of the action. */
function verifyOutputs({ value, cause }) {
    const { isCounted = false, differences = [] } = value ?? {};
    return (0,_run_outputs_js__WEBPACK_IMPORTED_MODULE_2__/* .toOutputs */ .Iu)({
        verified: String(isCounted && differences.length === 0),
        differences: JSON.stringify(differences),
        cause,
    });
}
/** Returns how a run ended, in a few words without a full stop. */
function verifyEnding({ value }) {
    return value === undefined ? "Evidence not verified" : SUMMARIES[statusOf(value)].text;
}
/** Returns the lines of the job log. Failures and notices say the rest. */
function verifyLogLines({ value }) {
    if (value === undefined)
        return [];
    const subject = describeSubject(value, (text) => text);
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([subject, ...value.agreements.map((sentence) => `✓ ${sentence}`)]);
}
/** Returns what the command line prints. */
function commandLines(verification) {
    const { text, note } = SUMMARIES[statusOf(verification)];
    const findings = findingsOf(verification).map((finding) => `${finding.mark} ${finding.text}`);
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([text, describeSubject(verification, (part) => part), ...findings, note]);
}
/** Returns the job summary as Markdown. Text from the files is escaped. */
function renderSummary(step, page) {
    const { value, failures } = step;
    const { shape, note } = value ? SUMMARIES[statusOf(value)] : { shape: "❌" };
    // The findings say what differs.
    const reasons = failures.filter(({ id }) => id !== "files-differ").map(_summary_html_js__WEBPACK_IMPORTED_MODULE_4__/* .problemItem */ .Dk);
    const findings = value ? findingsOf(value) : [];
    const rows = findings.map((one) => `${(0,_summary_html_js__WEBPACK_IMPORTED_MODULE_4__/* .symbol */ .HR)(one.shape, one.word)} ${(0,_summary_html_js__WEBPACK_IMPORTED_MODULE_4__/* .message */ .iU)(one.text)}`);
    const subject = value && describeSubject(value, _summary_html_js__WEBPACK_IMPORTED_MODULE_4__/* .code */ .aY);
    const sections = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([
        `## ${reasons.length > 0 ? "❌" : shape} ${verifyEnding(step)}`,
        subject && `<p>${subject}</p>`,
        (0,_summary_html_js__WEBPACK_IMPORTED_MODULE_4__/* .foldedList */ .H8)({ items: [...reasons, ...rows], noun: "finding" }, (row) => row),
        note,
        (0,_summary_help_link_js__WEBPACK_IMPORTED_MODULE_3__/* .helpLink */ .C)(page, step),
    ]);
    return `${sections.join("\n\n")}\n`;
}
/** Returns what was found, the worst first: each with its mark in text, and on the page. */
function findingsOf({ differences, unchecked, agreements }) {
    const kinds = [
        { mark: "✗", shape: "❌", word: "differs", texts: differences },
        { mark: "?", shape: "⚠️", word: "not checked", texts: unchecked.map(_base_problem_js__WEBPACK_IMPORTED_MODULE_1__/* .describeProblem */ .BJ) },
        { mark: "✓", shape: "✅", word: "agrees", texts: agreements },
    ];
    return kinds.flatMap(({ texts, ...kind }) => texts.map((text) => ({ ...kind, text })));
}
/** Returns what is attested, as far as the files say it. */
function describeSubject({ subject }, show) {
    const parts = Object.entries(subject).map(([what, text]) => text && `${what} ${show(text)}`);
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)(parts).join(" · ") || undefined;
}


/***/ }),

/***/ 8702:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ readVerifyInputs),
/* harmony export */   R: () => (/* binding */ runVerify)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var _base_step_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7460);
/* harmony import */ var _run_inputs_read_table_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(649);
/* harmony import */ var _read_evidence_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7826);
/* harmony import */ var _report_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9820);
/* harmony import */ var _verify_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1255);






/** Returns the inputs as absolute paths, relative to `directory`. Throws an InputsError for everything that is wrong. */
function readVerifyInputs(raw, directory) {
    const path = (text) => (0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)(directory, text);
    const table = {
        payload: (0,_run_inputs_read_table_js__WEBPACK_IMPORTED_MODULE_2__/* .required */ .mw)(path, "the path of a `data_json`"),
        attachment: (0,_run_inputs_read_table_js__WEBPACK_IMPORTED_MODULE_2__/* .optional */ .lq)(path),
        request: (0,_run_inputs_read_table_js__WEBPACK_IMPORTED_MODULE_2__/* .optional */ .lq)(path),
        predicate: (0,_run_inputs_read_table_js__WEBPACK_IMPORTED_MODULE_2__/* .optional */ .lq)(path),
    };
    return (0,_run_inputs_read_table_js__WEBPACK_IMPORTED_MODULE_2__/* .readTable */ .xz)(table, raw);
}
/** Verifies the files that the inputs name. Differences, and a file that cannot be used, are failures. */
function runVerify(paths, deps) {
    return (0,_base_step_js__WEBPACK_IMPORTED_MODULE_1__/* .runStep */ .eg)(deps, "evidence", async () => {
        const verification = (0,_verify_js__WEBPACK_IMPORTED_MODULE_5__/* .verify */ .M)(await (0,_read_evidence_js__WEBPACK_IMPORTED_MODULE_3__/* .readEvidence */ .A)(paths));
        return { ...verification, ...describe(verification) };
    });
}
function describe({ differences, unchecked }) {
    if (differences.length === 0)
        return { notices: unchecked };
    const { text: title, note: advice } = _report_js__WEBPACK_IMPORTED_MODULE_4__.SUMMARIES.different;
    const failure = { id: "files-differ", title, details: differences, advice };
    return { failures: [failure], notices: unchecked };
}


/***/ }),

/***/ 1255:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ verify)
/* harmony export */ });
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8253);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(768);
/* harmony import */ var _base_sanitize_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9029);
/* harmony import */ var _evidence_data_json_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1345);
/* harmony import */ var _evidence_evidence_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5562);
/* harmony import */ var _evidence_manifest_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6191);
/* harmony import */ var _evidence_predicate_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(365);
/* harmony import */ var _evidence_user_data_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7650);
/* harmony import */ var _junit_aggregate_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(1456);
/* harmony import */ var _junit_report_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(837);
/* harmony import */ var _reports_report_inputs_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(316);
/* harmony import */ var _reports_test_run_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(5150);












/** Differences that are listed. Altered files may have any number of them. */
const MAX_DIFFERENCES = 100;
/** UTF-16 units of a difference, and of each value in it. */
const MAX_SENTENCE = 1000;
const MAX_VALUE = 200;
/**
 * Compares what the files of an attestation state with what the action would have written for the
 * files in the zip.
 */
function verify(evidence) {
    const { payload, attachment, request, predicate } = evidence;
    const { name, commit, ci } = payload;
    const contents = attachment?.contents;
    const zip = contents && "files" in contents ? countReports(contents, payload) : undefined;
    const comparisons = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([
        request && compareRequest(request, evidence),
        attachment && ci && compareAttachment(attachment, ci),
        zip && compareManifest(zip),
        zip && attachment && ci && comparePayload(payload, ci, attachment, zip),
        predicate && comparePredicate(predicate, payload, ci ?? {}, zip),
    ]);
    const differences = comparisons.flatMap((one) => one.differences);
    const agreed = comparisons.filter((one) => one.differences.length === 0);
    return {
        subject: { name, flow: request?.flow, trail: request?.trail, commit },
        differences: (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .limitItems */ .gt)(differences, MAX_DIFFERENCES),
        agreements: agreed.map(({ agreement }) => agreement),
        unchecked: zip?.isCounted ? nameUncounted(zip) : [describeGap(evidence)],
        isCounted: zip?.isCounted ?? false,
    };
}
/** Adds up all reports as the action does it, with the case that `test-outcome` adds (R10). */
function countReports(contents, { name, ci }) {
    const { files, manifest } = contents;
    const names = new Set(files.map((file) => file.name));
    const unique = new Map(manifest.omitted.map((file) => [file.name, file]));
    const omitted = [...unique.values()].filter((file) => !names.has(file.name)).sort(_evidence_evidence_file_js__WEBPACK_IMPORTED_MODULE_4__/* .byName */ .nG);
    const reports = [...files, ...omitted].filter(({ kind }) => kind === "report").sort(_evidence_evidence_file_js__WEBPACK_IMPORTED_MODULE_4__/* .byName */ .nG);
    const readable = reports.flatMap(({ suites }) => (suites === undefined ? [] : { suites }));
    const broken = reports.filter(({ suites }) => suites === undefined);
    const outcome = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .valueAt */ .fK)(ci, "tests.outcome");
    const tests = {
        outcome: _reports_report_inputs_js__WEBPACK_IMPORTED_MODULE_9__/* .TEST_OUTCOMES */ .pd.find((word) => word === outcome),
        ...(0,_junit_aggregate_js__WEBPACK_IMPORTED_MODULE_8__/* .aggregate */ .Q)(readable),
        reports: readable.length,
        invalid: broken.map((report) => ({ name: report.name, reason: "broken" })),
        failed: files.flatMap(({ failed }) => failed),
        flaky: files.flatMap(({ flaky }) => flaky),
        skipped: [],
    };
    return {
        ...contents,
        tests: (0,_reports_test_run_js__WEBPACK_IMPORTED_MODULE_10__/* .applyOutcome */ .Ry)(tests, name).tests,
        omitted,
        uncounted: omitted.filter(({ suites }) => suites !== undefined),
        hasReports: reports.length > 0,
        isCounted: files.some(({ suites }) => suites !== undefined),
    };
}
function compareRequest(request, { payload, attachment }) {
    const { name, commit, sha256, bytes } = payload;
    const expected = {
        ...request,
        name,
        commit,
        payload: { ...request.payload, sha256, bytes },
        attachment: attachment
            ? { file: request.attachment?.file, sha256: attachment.sha256, bytes: attachment.bytes }
            : request.attachment,
    };
    return {
        agreement: "The files are those that request.json names, byte for byte.",
        differences: compare("request.json", request, expected),
    };
}
function compareAttachment({ sha256, contents }, ci) {
    const agreement = "The attachment is the one that the payload names.";
    if (contents === undefined) {
        const stated = show((0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .valueAt */ .fK)(ci, "evidence.sha256"));
        const difference = `The attachment is not the one that the payload names: \`user_data.ci.evidence.sha256\` is ${stated}, and that of the attachment is ${show(sha256)}.`;
        return { agreement, differences: [difference] };
    }
    return { agreement, differences: "fault" in contents ? [contents.fault] : [] };
}
function compareManifest({ files, manifest, omitted }) {
    return {
        agreement: `The manifest is that of the ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(files.length, "file")} in the attachment.`,
        differences: compare(_evidence_manifest_js__WEBPACK_IMPORTED_MODULE_5__/* .MANIFEST */ .e0, manifest.json, JSON.parse((0,_evidence_manifest_js__WEBPACK_IMPORTED_MODULE_5__/* .formatManifest */ .L_)(files, omitted))),
    };
}
function comparePayload({ results }, ci, { sha256, bytes }, zip) {
    const { files, omitted, tests, hasReports } = zip;
    const redacted = files.reduce((sum, { replaced }) => sum + replaced, 0);
    const evidence = (0,_evidence_user_data_js__WEBPACK_IMPORTED_MODULE_7__/* .describeEvidence */ .RQ)({ sha256, bytes, files: files.length, redacted }, omitted);
    const expected = hasReports
        ? {
            results: tests.suites.map(_evidence_data_json_js__WEBPACK_IMPORTED_MODULE_3__/* .toJUnitResult */ .pi),
            ci: { ...ci, evidence, ...describeTests(ci, zip) },
        }
        : { results, ci: { ...ci, evidence } };
    const reports = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(tests.reports, "report adds", "reports add");
    const entries = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(results.length, "entry", "entries");
    return {
        agreement: hasReports
            ? `${reports} up to the ${entries} of junit_results.`
            : "The payload describes the attachment.",
        differences: [
            ...compare("the payload", results, expected.results, "junit_results"),
            ...compare("the payload", ci, expected.ci, "user_data.ci"),
        ],
    };
}
/** Returns what `user_data.ci` would state of the reports. The rest is what it states. */
function describeTests(ci, { tests, uncounted }) {
    const { counts, reports, invalid } = tests;
    // The reports do not say with which words the action called them broken.
    const stated = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .valueAt */ .fK)(ci, "reports.invalid");
    const reasonOf = (index) => Array.isArray(stated) ? (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(stated[index], "reason") : undefined;
    const broken = invalid.map(({ name }, index) => ({ path: name, reason: reasonOf(index) }));
    // Nor does the manifest say how many cases of an omitted report were flaky.
    const flaky = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .valueAt */ .fK)(ci, "tests.flaky");
    const mayBeMore = uncounted.length > 0 && typeof flaky === "number" && flaky > counts.flaky;
    return {
        reports: {
            ...objectAt(ci, "reports"),
            read: reports,
            invalid_total: undefined,
            ...(0,_evidence_user_data_js__WEBPACK_IMPORTED_MODULE_7__/* .listed */ .KE)("invalid", broken),
        },
        tests: {
            ...objectAt(ci, "tests"),
            executed: (0,_junit_report_js__WEBPACK_IMPORTED_MODULE_11__/* .executedCount */ .dD)(counts),
            flaky: mayBeMore ? flaky : counts.flaky,
        },
    };
}
function objectAt(json, member) {
    const value = json[member];
    return (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .OW)(value) ? value : undefined;
}
/** Compares the names of cases only if the zip holds all reports. */
function comparePredicate(predicate, { results }, ci, zip) {
    const hasNames = zip?.hasReports && zip.uncounted.length === 0;
    const { failed = [], flaky = [] } = zip?.tests ?? {};
    const expected = (0,_evidence_predicate_js__WEBPACK_IMPORTED_MODULE_6__/* .buildPredicate */ .c)(ci, { suites: results, failed, flaky });
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
    if (areLists || ((0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .OW)(stated) && (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .OW)(expected))) {
        const statedMembers = new Map(Object.entries(stated));
        const expectedMembers = new Map(Object.entries(expected));
        const keys = new Set([...statedMembers.keys(), ...expectedMembers.keys()]);
        return [...keys].flatMap((key) => {
            const place = areLists ? `${path}[${key}]` : [path, key].filter(Boolean).join(".");
            return compare(document, statedMembers.get(key), expectedMembers.get(key), place);
        });
    }
    const place = `\`${path}\` of ${document}`;
    const sentence = `${place} is ${show(stated)}; it should be ${show(expected)}.`;
    return [(0,_base_sanitize_js__WEBPACK_IMPORTED_MODULE_2__/* .sanitizeLine */ .g$)(sentence, MAX_SENTENCE)];
}
function show(value) {
    return (0,_base_sanitize_js__WEBPACK_IMPORTED_MODULE_2__/* .sanitizeLine */ .g$)(JSON.stringify(value) ?? "missing", MAX_VALUE);
}
function nameUncounted({ uncounted }) {
    if (uncounted.length === 0)
        return [];
    const reports = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(uncounted.length, "report is", "reports are");
    return [
        {
            id: "reports-not-in-attachment",
            title: `${reports} not in the attachment and counted by its manifest alone`,
            details: (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .joinList */ .D7)(uncounted.map(({ name }) => name), 20),
        },
    ];
}
/** Returns why no report was counted. */
function describeGap({ payload: { ci }, attachment }) {
    const problem = { id: "counts-not-checked", title: "The counts could not be checked" };
    if (ci === undefined) {
        const details = "The payload has no `user_data.ci`, which this action always sends.";
        return { ...problem, details };
    }
    if (attachment !== undefined) {
        return { ...problem, details: "No report in the attachment could be counted." };
    }
    if ((0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .valueAt */ .fK)(ci, "evidence") === undefined) {
        return { ...problem, details: "The attestation was sent without an attachment." };
    }
    const details = "The payload names an attachment, but none was given.";
    return { ...problem, details, advice: "Download it." };
}


/***/ })

};
