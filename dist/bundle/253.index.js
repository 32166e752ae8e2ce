export const id = 253;
export const ids = [253,634];
export const modules = {

/***/ 9253:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  renderSummary: () => (/* binding */ renderSummary)
});

// EXTERNAL MODULE: ./build/base/format.js
var format = __webpack_require__(8253);
// EXTERNAL MODULE: ./build/junit/report.js
var report = __webpack_require__(837);
;// CONCATENATED MODULE: ./build/summary/fit-sections.js

/** Bytes of the note that says what is left out. */
const NOTE_LIMIT = 500;
/**
 * Returns a page of at most `limit` bytes: the title, each section in the first of its forms for which there is room,
 * and a note that names the sections of which something is left out.
 */
function fitSections(title, sections, limit) {
    const texts = [title];
    const omitted = [];
    let left = limit - NOTE_LIMIT - Buffer.byteLength(title);
    for (const { name, forms } of sections) {
        const fitting = forms.find((form) => sizeOf(form) <= left);
        if (fitting !== forms[0])
            omitted.push(name);
        if (fitting === undefined)
            continue;
        texts.push(fitting);
        left -= sizeOf(fitting);
    }
    if (omitted.length > 0) {
        const names = (0,format/* joinList */.D7)(omitted, omitted.length);
        const note = `Left out for the size of this summary: ${names}. See the log.`;
        texts.push(`<p><em>${note}</em></p>`);
    }
    return `${texts.join("\n\n")}\n`;
}
/** Returns the bytes of a section, with the blank line before it. */
function sizeOf(html) {
    return Buffer.byteLength(html) + 2;
}

// EXTERNAL MODULE: ./build/summary/gate-section.js
var gate_section = __webpack_require__(2598);
// EXTERNAL MODULE: ./build/summary/headline.js
var headline = __webpack_require__(7531);
// EXTERNAL MODULE: ./build/summary/html.js
var html = __webpack_require__(3202);
// EXTERNAL MODULE: ./build/summary/overview.js
var overview = __webpack_require__(20);
// EXTERNAL MODULE: ./build/summary/tests-section.js + 1 modules
var tests_section = __webpack_require__(4928);
;// CONCATENATED MODULE: ./build/summary/summary.js








/** Bytes; the runner drops a step's summary that is over 1 MiB. */
const SUMMARY_LIMIT = 1_000_000;
/**
 * Returns what people see of a run on its page: HTML for the job summary. Sections that do not fit are left out. No
 * section has a blank line, so that GitHub looks for no Markdown in it. All data is escaped.
 */
function renderSummary(result, page) {
    return fitSections(heading(result), sectionsOf(result, page), SUMMARY_LIMIT);
}
function heading(result) {
    const { shape, text } = (0,headline/* runHeadline */.i)(result);
    const name = result.kind === "attest" ? result.target.name : undefined;
    const title = (0,format/* present */.Eb)([name && (0,html/* code */.aY)(name), (0,html/* phrase */.MZ)(text)]).join(": ");
    return `<h2>${(0,html/* symbol */.HR)(shape)} ${title}</h2>`;
}
/** In the order of the page, the most important ones first. */
function sectionsOf(result, page) {
    const { commit, gate } = result;
    const tests = testsOf(result);
    const addressOf = (location) => commit && (0,overview/* fileAddress */.xQ)(page, commit.info.sha1, location);
    const details = result.kind === "attest" ? (0,overview/* detailsFold */.mt)(result, page) : (0,gate_section/* passedChecks */.Iz)(gate, page.now);
    const figures = tests && (0,overview/* testFigures */.EA)(tests);
    const shortDetails = figures && `<p>${figures}</p>`;
    return [
        { name: "details of the checks", forms: (0,gate_section/* openChecks */._g)(gate, page.now) },
        { name: "reasons", forms: (0,format/* present */.Eb)([reasonSection(result, page)]) },
        { name: "failed tests", forms: (0,format/* present */.Eb)([tests && (0,tests_section/* failedCases */.xc)(tests, addressOf)]) },
        { name: "a note", forms: (0,format/* present */.Eb)([noteOnFailedTests(result)]) },
        { name: "warnings", forms: (0,format/* present */.Eb)([warningSection(result)]) },
        { name: "notices", forms: (0,format/* present */.Eb)([noticeSection(result)]) },
        { name: "details", forms: details === undefined ? [] : (0,format/* present */.Eb)([details, shortDetails]) },
    ];
}
/** Why the job fails, without what the heading and the gate's list say, and a link to what explains it. */
function reasonSection(result, page) {
    // The failed tests say why.
    if (result.failures.every(({ id }) => id === "tests-failed"))
        return undefined;
    const parts = (0,format/* present */.Eb)([reasonsOf(result), (0,overview/* helpLink */.Cp)(page, result)]);
    return parts.length > 0 ? parts.join("\n") : undefined;
}
function reasonsOf({ failures, gate }) {
    const items = failures.filter((problem) => !(0,gate_section/* isAboutCheck */.cC)(gate, problem));
    const [first] = items;
    if (first === undefined)
        return undefined;
    // The heading has the title of a single one.
    if (failures.length === 1)
        return (0,html/* problemBody */.wd)(first, "paragraphs");
    return (0,html/* foldedList */.H8)({ items, noun: "reason" }, html/* problemItem */.Dk);
}
/** Says that failed tests do not fail this step, unless the workflow says that the test step failed. */
function noteOnFailedTests(result) {
    const tests = testsOf(result);
    if (result.failures.length > 0 || tests === undefined)
        return undefined;
    if ((0,report/* failedCount */.w0)(tests.counts) === 0)
        return undefined;
    if (tests.outcome === "failure" || tests.outcome === "cancelled")
        return undefined;
    return "<p>This step passes although tests failed (<code>fail-on-test-failures</code>).</p>";
}
function testsOf(result) {
    return result.kind === "attest" ? result.tests : undefined;
}
/** The warnings, without what the checks of the gate say. */
function warningSection(result) {
    const items = result.warnings.filter((problem) => !(0,gate_section/* isAboutCheck */.cC)(result.gate, problem));
    if (items.length === 0)
        return undefined;
    const title = `${(0,html/* symbol */.HR)("⚠️")} ${(0,format/* pluralize */.td)(items.length, "warning")}`;
    return `<h3>${title}</h3>\n${(0,html/* foldedList */.H8)({ items, noun: "warning" }, html/* problemItem */.Dk)}`;
}
/** The notices; if nothing was attested, one of them may say why. */
function noticeSection(result) {
    // The figures say that they are not cross-checked.
    const items = result.notices.filter(({ id }) => id !== "no-test-outcome");
    if (items.length === 0)
        return undefined;
    const list = (0,html/* foldedList */.H8)({ items, noun: "notice" }, html/* problemItem */.Dk);
    return (0,html/* folded */.TM)((0,format/* pluralize */.td)(items.length, "notice"), list, isUnattested(result));
}
/** Whether nothing was to be attested, or was refused. */
function isUnattested(result) {
    if (result.kind === "gate-only")
        return false;
    const { attestation } = result;
    if (attestation.status === "unsent")
        return attestation.ifPassed === "skipped";
    return attestation.status === "refused";
}


/***/ })

};
