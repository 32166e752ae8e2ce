export const id = 611;
export const ids = [611];
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

/***/ 992:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   renderSummary: () => (/* binding */ renderSummary)
/* harmony export */ });
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8253);
/* harmony import */ var _gate_gate_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8463);
/* harmony import */ var _junit_report_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(837);
/* harmony import */ var _run_result_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(7881);
/* harmony import */ var _failure_headline_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6070);
/* harmony import */ var _failures_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2148);
/* harmony import */ var _help_link_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7729);
/* harmony import */ var _html_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3202);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1230);









/** Up to this many failed tests are open. */
const OPEN = 3;
/**
 * Returns what people see of a run on its page: HTML for the job summary, the most important first, below the 1 MiB
 * that the runner takes of a step. No section has a blank line, so that GitHub looks for no Markdown in it.
 */
function renderSummary(result, page) {
    const { gate, commit } = result;
    const tests = result.kind === "attest" ? result.tests : undefined;
    const addressOf = ({ file, line }) => {
        const path = commit && addressIn(page, ["blob", commit.info.sha1, ...file.split("/")]);
        return path === undefined || line === undefined ? path : `${path}#L${line}`;
    };
    const sections = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([
        heading(result),
        openChecks(gate),
        reasons(result, page),
        tests && failedTests(tests, addressOf),
        tests && noteOnFailedTests(result, tests),
        warnings(result),
        notices(result),
        result.kind === "attest" ? details(result, page) : passedChecks(gate),
    ]);
    return `${sections.join("\n\n")}\n`;
}
function heading(result) {
    const { shape, text } = (0,_words_js__WEBPACK_IMPORTED_MODULE_6__/* .runHeadline */ .iV)(result);
    const name = result.kind === "attest" ? result.target.name : undefined;
    return `<h2>${shape} ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([name && (0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .code */ .aY)(name), (0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .phrase */ .MZ)(text)]).join(": ")}</h2>`;
}
/** How a check ended, from what fails the job to what is in order. */
const STATES = { blocked: "⛔", unknown: "❓", warning: "⚠️", passed: "✅" };
const ORDER = Object.keys(STATES);
function stateOf(check, gate) {
    if (!(0,_gate_gate_js__WEBPACK_IMPORTED_MODULE_1__/* .isOpen */ .nT)(check))
        return "passed";
    if (!(0,_gate_gate_js__WEBPACK_IMPORTED_MODULE_1__/* .failsJob */ .VC)(check, gate))
        return "warning";
    return check.status === "failed" ? "blocked" : "unknown";
}
/** Every check of the gate with its reason, what fails the job first; undefined if all of them passed. */
function openChecks(gate) {
    return gate.checks.some(_gate_gate_js__WEBPACK_IMPORTED_MODULE_1__/* .isOpen */ .nT) ? checkList(gate) : undefined;
}
/** The checks of a gate that all passed, folded. */
function passedChecks(gate) {
    if (gate.checks.length === 0 || gate.checks.some(_gate_gate_js__WEBPACK_IMPORTED_MODULE_1__/* .isOpen */ .nT))
        return undefined;
    return (0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .folded */ .TM)(`Gate: ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(gate.checks.length, "check")} passed`, checkList(gate));
}
function checkList(gate) {
    const rows = gate.checks
        .map((check) => ({ check, state: stateOf(check, gate) }))
        .toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
    return (0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .foldedList */ .H8)({ items: rows, noun: "check" }, ({ check, state }) => {
        const said = (0,_gate_gate_js__WEBPACK_IMPORTED_MODULE_1__/* .isOpen */ .nT)(check) ? (0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .problemItem */ .Dk)(check.problem) : (0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .message */ .iU)(check.reason);
        return `${(0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .symbol */ .HR)(STATES[state], state)} ${said}`;
    });
}
/** Whether the list of checks has a failure or a warning, so that the page need not have it twice. */
function isAboutCheck({ checks }, { title }) {
    return checks.some((check) => (0,_gate_gate_js__WEBPACK_IMPORTED_MODULE_1__/* .isOpen */ .nT)(check) && check.problem.title === title);
}
/** Why the job fails, without what the heading and the gate's list say, and a link to what explains it. */
function reasons(result, page) {
    // The failed tests are below.
    const failures = result.failures.filter(({ id }) => id !== "tests-failed");
    if (failures.length === 0)
        return undefined;
    const items = failures.filter((problem) => !isAboutCheck(result.gate, problem));
    const [first] = items;
    const list = first && (0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .foldedList */ .H8)({ items, noun: "reason" }, _html_js__WEBPACK_IMPORTED_MODULE_5__/* .problemItem */ .Dk);
    // The heading has the title of a single one.
    const body = failures.length === 1 ? first && (0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .problemBody */ .wd)(first, _html_js__WEBPACK_IMPORTED_MODULE_5__/* .paragraph */ .FY) : list;
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([body, (0,_help_link_js__WEBPACK_IMPORTED_MODULE_4__/* .helpLink */ .C)(page, result)]).join("\n") || undefined;
}
/** The failed tests, those that say the same together: open if there are few, otherwise folded under what they say. */
function failedTests(tests, addressOf) {
    // The heading and a warning tell of a test run that failed although no case did (R10).
    const all = (0,_junit_report_js__WEBPACK_IMPORTED_MODULE_7__/* .failedCount */ .w0)(tests.counts);
    if (all === 0 || tests.runFailure !== undefined)
        return undefined;
    const view = { addressOf, isOpen: all <= OPEN, showsReport: tests.reports > 1 };
    const listing = {
        items: (0,_failures_js__WEBPACK_IMPORTED_MODULE_3__/* .groupFailures */ .BR)(tests.failed),
        noun: "failed test",
        all,
        countOf: ({ others }) => 1 + others.length,
    };
    return (0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .foldedList */ .H8)(listing, (group) => failureFold(group, view), (rows) => rows.join("\n"));
}
/** Failed tests that say the same, as a fold under what they say; what is folded names a single test in its title. */
function failureFold(group, view) {
    const { first, others, differs } = group;
    const said = first.headline === undefined
        ? `<em>${_failures_js__WEBPACK_IMPORTED_MODULE_3__/* .NO_MESSAGE */ .se}</em>`
        : `<strong>${(0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .inline */ .mG)(first.headline)}</strong>`;
    const trace = (0,_failures_js__WEBPACK_IMPORTED_MODULE_3__/* .traceOf */ .fC)(first);
    const shownTrace = trace === undefined ? undefined : (0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .preformatted */ .EC)(trace);
    if (others.length > 0) {
        const items = [first, ...others];
        const listing = { items, noun: "test", bytes: _html_js__WEBPACK_IMPORTED_MODULE_5__/* .INNER_LIST_BYTES */ .ik };
        const list = (0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .foldedList */ .H8)(listing, (failure) => {
            const named = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([nameOf(failure), placeOf(failure, view)]).join(" · ");
            return differs && failure.headline ? `${named}: ${(0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .inline */ .mG)(failure.headline)}` : named;
        });
        return (0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .folded */ .TM)(`${(0,_failures_js__WEBPACK_IMPORTED_MODULE_3__/* .describeGroup */ .N3)(group)}: ${said}`, (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([list, shownTrace]).join("\n"), view.isOpen);
    }
    const about = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([
        view.isOpen ? nameOf(first) : undefined,
        placeOf(first, view),
        view.showsReport && first.report ? `report ${(0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .code */ .aY)(first.report)}` : undefined,
    ]).join(" · ");
    const content = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([about === "" ? undefined : (0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .paragraph */ .FY)(about), shownTrace]).join("\n");
    const title = view.isOpen ? said : `${said}<br/>${nameOf(first)}`;
    return (0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .folded */ .TM)(title, content || "<p><em>The report says no more.</em></p>", view.isOpen);
}
function nameOf(shown) {
    const owner = (0,_failures_js__WEBPACK_IMPORTED_MODULE_3__/* .ownerOf */ .bf)(shown);
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([(0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .code */ .aY)(shown.name), owner && (0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .inline */ .mG)(owner)]).join(" in ");
}
/** Where a test failed, as a link if it is in the repository; else what the report says of that. */
function placeOf({ location, file, line }, { addressOf }) {
    if (location !== undefined)
        return (0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .link */ .nf)((0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .code */ .aY)((0,_failures_js__WEBPACK_IMPORTED_MODULE_3__/* .formatLocation */ .j$)(location)), addressOf(location));
    return file === undefined ? undefined : (0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .code */ .aY)((0,_failures_js__WEBPACK_IMPORTED_MODULE_3__/* .formatLocation */ .j$)({ file, line }));
}
/** Says that failed tests do not fail this step, unless the workflow says that the test step failed. */
function noteOnFailedTests({ failures }, { counts, outcome }) {
    if (failures.length > 0 || (0,_junit_report_js__WEBPACK_IMPORTED_MODULE_7__/* .failedCount */ .w0)(counts) === 0)
        return undefined;
    if (outcome === "failure" || outcome === "cancelled")
        return undefined;
    return "<p>This step passes although tests failed (<code>fail-on-test-failures</code>).</p>";
}
/** The warnings, without what the checks of the gate say. */
function warnings({ warnings: all, gate }) {
    const items = all.filter((problem) => !isAboutCheck(gate, problem));
    if (items.length === 0)
        return undefined;
    const list = (0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .foldedList */ .H8)({ items, noun: "warning" }, _html_js__WEBPACK_IMPORTED_MODULE_5__/* .problemItem */ .Dk);
    return `<h3>⚠️ ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(items.length, "warning")}</h3>\n${list}`;
}
/** The notices, folded unless nothing was to be attested, or was refused: one of them may say why. */
function notices(result) {
    // The figures say that the tests are not cross-checked.
    const items = result.notices.filter(({ id }) => id !== "no-test-outcome");
    if (items.length === 0)
        return undefined;
    const status = result.kind === "attest" ? (0,_run_result_js__WEBPACK_IMPORTED_MODULE_8__/* .attestationStatus */ .X)(result) : undefined;
    const isOpen = status === "skipped" || status === "refused";
    const list = (0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .foldedList */ .H8)({ items, noun: "notice" }, _html_js__WEBPACK_IMPORTED_MODULE_5__/* .problemItem */ .Dk);
    return (0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .folded */ .TM)((0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(items.length, "notice"), list, isOpen);
}
/** The commit, the trail, the evidence, and what need not be seen at once: folded under the figures. */
function details(result, page) {
    const { commit, target, tests, gate } = result;
    const content = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([
        ...(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([commit && describeCommit(commit, page), describeTarget(target)]).map(_html_js__WEBPACK_IMPORTED_MODULE_5__/* .paragraph */ .FY),
        describeAttachment(result),
        ...(tests === undefined ? [] : caseLists(tests)),
        passedChecks(gate),
        tests && suiteTable(tests),
    ]);
    if (content.length === 0)
        return undefined;
    const title = (tests && testFigures(tests)) ?? describeBriefly(result);
    return (0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .folded */ .TM)(title, content.join("\n"));
}
/** How many cases had which outcome, in how many suites and reports, and how long they took; undefined without cases. */
function testFigures(tests) {
    const { counts, suites, runFailure, reports, excluded = 0, duration, outcome } = tests;
    if (counts.total === 0)
        return undefined;
    // One suite stands for the test run and is in no report.
    const reported = runFailure === undefined ? suites.length : suites.length - 1;
    const sources = `${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(reported, "suite")} in ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(reports, "report")}`;
    const left = excluded > 0 ? ` (${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(excluded, "file")} excluded)` : "";
    const time = (0,_words_js__WEBPACK_IMPORTED_MODULE_6__/* .describeTime */ .Ht)(duration);
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([
        ...(0,_words_js__WEBPACK_IMPORTED_MODULE_6__/* .countOutcomes */ .XF)(tests).map(outcomeFigure),
        `${sources}${left}`,
        time && (0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .unbroken */ .D_)(time),
        outcome === undefined ? (0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .unbroken */ .D_)("not cross-checked") : undefined,
    ]).join(" · ");
}
function outcomeFigure({ shape, count, words }) {
    const figure = count === undefined ? undefined : `<strong>${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .formatNumber */ .ZV)(count)}</strong>`;
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([shape, figure, (0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .unbroken */ .D_)(words)]).join("&#160;");
}
/** What identifies an attestation without tests. */
function describeBriefly({ commit, target: { trail } }) {
    // A trail may have the name of a commit.
    const name = trail && /^[0-9a-f]{40}$/.test(trail) ? (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .abbreviate */ .Sm)(trail) : trail;
    const parts = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([
        commit && `commit ${(0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .code */ .aY)((0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .abbreviate */ .Sm)(commit.info.sha1))}`,
        name && `trail ${(0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .code */ .aY)(name)}`,
    ]);
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .capitalize */ .ZH)(parts.join(" · ")) || "Details";
}
function describeTarget({ org, flow, trail }) {
    const where = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([
        trail && `trail ${(0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .code */ .aY)(trail)}`,
        flow && `flow ${(0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .code */ .aY)(flow)}`,
        org && `organization ${(0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .code */ .aY)(org)}`,
    ]);
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .capitalize */ .ZH)(where.join(", ")) || undefined;
}
function describeAttachment({ kept, tests, attestation }) {
    const archive = kept?.archive;
    if (archive === undefined) {
        const isSent = tests !== undefined && attestation.status === "recorded";
        return isSent ? (0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .paragraph */ .FY)("The attestation has no attachment.") : undefined;
    }
    const { files, bytes, sha256, redacted } = archive;
    const omitted = kept?.omitted ?? 0;
    const zip = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([
        `A zip of ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(files, "file")}`,
        (0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .unbroken */ .D_)((0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .formatBytes */ .z3)(bytes)),
        redacted > 0 ? `with ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(redacted, "secret")} replaced` : undefined,
        omitted > 0 ? `without ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(omitted, "file")}` : undefined,
    ]).join(", ");
    return (0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .paragraph */ .FY)(`${zip}<br/>SHA-256 ${(0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .code */ .aY)(sha256)}`);
}
const SOURCES = new Map([
    ["payload", "the event"],
    ["git", "local git"],
    ["api", "the API"],
]);
function describeCommit({ info, source, redacted = [] }, page) {
    const { sha1, message: text = "", author, branch, timestamp, url } = info;
    const [subject] = /.+/.exec(text) ?? [];
    const origin = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([
        author && `by ${(0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .inline */ .mG)(author.replace(/ <[^>]*>$/, ""))}`,
        branch && `on ${(0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .code */ .aY)(branch)}`,
        timestamp === undefined ? undefined : (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .formatDate */ .Yq)(timestamp * 1000),
    ]).join(", ");
    const sources = (source ?? "").split("+").flatMap((name) => SOURCES.get(name) ?? []);
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([
        `Commit ${(0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .link */ .nf)((0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .code */ .aY)(sha1), url ?? addressIn(page, ["commit", sha1]))}`,
        subject && (0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .inline */ .mG)(subject),
        origin || undefined,
        sources.length > 0 ? `Details from ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .joinList */ .D7)(sources)}` : undefined,
        redacted.length > 0 ? `Redacted: ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .joinList */ .D7)(redacted)}` : undefined,
    ]).join("<br/>");
}
function addressIn({ serverUrl, repository }, path) {
    if (repository === undefined)
        return undefined;
    const segments = [...repository.split("/"), ...path].map(encodeURIComponent);
    return [serverUrl, ...segments].join("/");
}
/** The reports that are broken, the cases that passed after failed attempts (R9), and those that were skipped, folded. */
function caseLists({ invalid, flaky, skipped, counts }) {
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([
        rowsFold(`⚠️ ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(invalid.length, "broken report")}`, {
            items: invalid.map(({ name, reason }) => `${(0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .code */ .aY)(name)}: ${(0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .inline */ .mG)(reason)}`),
            noun: "broken report",
        }),
        rowsFold(`⚠️ ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(counts.flaky, "flaky test")}: passed, but not at the first attempt`, {
            items: flaky.map((each) => `${nameOf(each)}: passed at attempt ${each.attempts}`),
            noun: "flaky test",
            all: counts.flaky,
        }),
        rowsFold(`⏭️ ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(counts.skipped, "skipped test")}`, {
            items: skipped.map((each) => (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([nameOf(each), each.reason && (0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .inline */ .mG)((0,_failure_headline_js__WEBPACK_IMPORTED_MODULE_2__/* .skipReason */ .YG)(each.reason))]).join(": ")),
            noun: "skipped test",
            all: counts.skipped,
        }),
    ]);
}
function rowsFold(title, listing) {
    if (listing.items.length === 0)
        return undefined;
    return (0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .folded */ .TM)(title, (0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .foldedList */ .H8)(listing, (row) => row));
}
/** Icons instead of words: four columns of words would not fit next to a name in a narrow window. */
const ICONS = {
    passed: (0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .symbol */ .HR)("✅", "passed"),
    failed: (0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .symbol */ .HR)("❌", "failed"),
    skipped: (0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .symbol */ .HR)("⏭️", "skipped"),
};
/** The suites as attested, folded, those with most failures first. */
function suiteTable({ suites }) {
    if (suites.length === 0)
        return undefined;
    const failed = suites.filter((suite) => (0,_junit_report_js__WEBPACK_IMPORTED_MODULE_7__/* .failedCount */ .w0)(suite) > 0).length;
    const sorted = suites.toSorted((a, b) => (0,_junit_report_js__WEBPACK_IMPORTED_MODULE_7__/* .failedCount */ .w0)(b) - (0,_junit_report_js__WEBPACK_IMPORTED_MODULE_7__/* .failedCount */ .w0)(a));
    const titles = ["Suite", ...Object.values(ICONS), "Time"];
    const rows = (0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .table */ .tp)(titles, { items: sorted, noun: "suite" }, suiteCells);
    const all = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(suites.length, "suite");
    return (0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .folded */ .TM)(failed > 0 ? `${all}, ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .formatNumber */ .ZV)(failed)} failed` : all, rows);
}
function suiteCells(suite) {
    return [
        `${ICONS[outcomeOf(suite)]} ${(0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .code */ .aY)(suite.name)}`,
        (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .formatNumber */ .ZV)((0,_junit_report_js__WEBPACK_IMPORTED_MODULE_7__/* .passedCount */ .eY)(suite)),
        (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .formatNumber */ .ZV)((0,_junit_report_js__WEBPACK_IMPORTED_MODULE_7__/* .failedCount */ .w0)(suite)),
        (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .formatNumber */ .ZV)(suite.skipped),
        (0,_html_js__WEBPACK_IMPORTED_MODULE_5__/* .unbroken */ .D_)((0,_words_js__WEBPACK_IMPORTED_MODULE_6__/* .describeTime */ .Ht)(suite.duration) ?? ""),
    ];
}
function outcomeOf(suite) {
    if ((0,_junit_report_js__WEBPACK_IMPORTED_MODULE_7__/* .failedCount */ .w0)(suite) > 0)
        return "failed";
    return (0,_junit_report_js__WEBPACK_IMPORTED_MODULE_7__/* .passedCount */ .eY)(suite) > 0 ? "passed" : "skipped";
}


/***/ })

};
