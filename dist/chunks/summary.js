export const id = 977;
export const ids = [977];
export const modules = {

/***/ 36:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ni: () => (/* binding */ failureHeadline),
/* harmony export */   bf: () => (/* binding */ ownerOf),
/* harmony export */   kY: () => (/* binding */ failureText),
/* harmony export */   nV: () => (/* binding */ failureTitle)
/* harmony export */ });
/* harmony import */ var _text_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3387);
/* harmony import */ var _text_sanitize_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9211);


/** Lines of a failure that are searched for its headline, and UTF-16 units of message and trace that are read. */
const SEARCHED_LINES = 80;
const SEARCHED_UNITS = 32_000;
/** UTF-16 units of a headline, and of a line of a message or trace. */
const HEADLINE = 200;
const LINE = 300;
/** Lines of the last cause of a long trace. */
const CAUSE_LINES = 3;
/** Says no more than that something failed: `Failed`, `[Error] -`, `Exception in step`. */
const GENERIC = /^\W*(?:(?:an?|the|this|test|tests|assertion|uncaught|unexpected|unhandled|collection) )*(?:fail(?:ed|ure|ing|s)?|errors?|errored|exceptions?)(?: (?:in step|occurred|was thrown|thrown))?\W*$/i;
/** Lines that tell nothing by themselves: frames, headings of traces, lone places, progress of `go test`. */
const NOISE = [
    /^(?:at |\.{3} |File "|=== (?:RUN|PAUSE|CONT|NAME)\b|--- FAIL:|FAIL\t)/,
    /^(?:stack traceback|stack ?trace|traceback(?: \(.*\))?|uncaught exception|at|stack)\s*:\s*[>|]?$/i,
    /^\S+\.\w+[:(]\S*$|: in function /,
];
const CAUSE = /^\s*(?:Caused by|\[cause\])\s*:/i;
/** The class or suite that a test is shown under; undefined where its name includes that, or where neither is known. */
function ownerOf({ name, className, suite, }) {
    return (className === undefined || name.includes(className) ? suite : className) || undefined;
}
/** `suite › test`, on one line of at most `limit` UTF-16 units. */
function failureTitle(failure, limit) {
    const owner = ownerOf(failure);
    const { name } = failure;
    return (0,_text_sanitize_js__WEBPACK_IMPORTED_MODULE_0__/* .sanitizeLine */ .g$)(owner === undefined ? name : `${owner} › ${name}`, limit);
}
/**
 * The most informative line of a failure: the first of its message and trace that is more than a generic word, a
 * repetition of the test's name or a stack frame. Undefined where the report says nothing.
 */
function failureHeadline(failure) {
    const { message, text, type } = failure;
    const lines = [message, text].flatMap(linesOf);
    const known = [type, failure.className, failure.suite, failure.name];
    const index = lines.findIndex((line, at) => isTelling(line.trim(), known) && !isInTraceback(lines, at));
    if (index >= 0)
        return cut(completed(lines, index), HEADLINE);
    const kind = (0,_text_sanitize_js__WEBPACK_IMPORTED_MODULE_0__/* .sanitizeLine */ .g$)(type ?? "");
    const fallback = isTelling(kind, []) ? kind : [...lines, kind].find((line) => line.trim() !== "");
    return fallback === undefined ? undefined : cut(fallback.trim(), HEADLINE);
}
/**
 * Message and trace of a failure as sanitized text: the first `limit` lines and, where there are more, the last
 * cause. Empty where the report says nothing.
 */
function failureText({ message = "", text = "" }, limit) {
    const said = text.includes(message) ? text : `${message}\n${text}`;
    const lines = (0,_text_sanitize_js__WEBPACK_IMPORTED_MODULE_0__/* .sanitize */ .aj)(said)
        .replace(/^(?:[^\S\n]*\n)+/, "")
        .trimEnd()
        .split("\n")
        .map((line) => cut(line, LINE));
    if (lines.length <= limit)
        return lines.join("\n");
    const rest = lines.slice(limit);
    const cause = rest.findLastIndex((line) => CAUSE.test(line));
    const shown = cause < 0 ? [] : rest.slice(cause, cause + CAUSE_LINES);
    return [
        ...lines.slice(0, limit),
        `… ${(0,_text_format_js__WEBPACK_IMPORTED_MODULE_1__/* .pluralize */ .td)(rest.length - shown.length, "more line")}`,
        ...shown,
    ].join("\n");
}
function isNoise(line) {
    return NOISE.some((pattern) => pattern.test(line));
}
function linesOf(text) {
    if (text === undefined)
        return [];
    return (0,_text_sanitize_js__WEBPACK_IMPORTED_MODULE_0__/* .sanitize */ .aj)(text.slice(0, SEARCHED_UNITS)).split("\n", SEARCHED_LINES);
}
function isTelling(line, known) {
    if (isNoise(line))
        return false;
    const rest = known.reduce((text, word) => (word ? text.replaceAll(dotted(word), "") : text), dotted(line));
    return /[\p{L}\p{N}]/u.test(rest) && !GENERIC.test(rest);
}
/** Test tools write one class as `a.B`, `a\B` and `a::B`. */
function dotted(text) {
    return text.replace(/\\|::/g, ".");
}
/** Whether a line is a frame of a Python traceback: indented below its heading. */
function isInTraceback(lines, index) {
    const heading = lines.slice(0, index).findLastIndex((line) => /^\s*Traceback\b/.test(line));
    const [start, line] = [lines[heading], lines[index]];
    return (start !== undefined &&
        line !== undefined &&
        lines
            .slice(heading + 1, index + 1)
            .every((each) => each.trim() === "" || indent(each) > indent(start)));
}
function indent(line) {
    return line.length - line.trimStart().length;
}
/** The line with what it announces: what follows a colon, and the two values of a comparison in JavaScript. */
function completed(lines, index) {
    const raw = lines[index] ?? "";
    const line = raw.trim();
    const following = lines.slice(index + 1, index + 8).filter((each) => each.trim() !== "");
    if (/^(?:\w*Error: )?expect\(/.test(line)) {
        const values = following.filter((each) => /^\s*(?:Expected|Received)\b.*:/.test(each));
        return [line.replace(/\s*\/\/.*$/, ""), ...values.slice(0, 2).map((each) => each.trim())].join(" · ");
    }
    if (!line.endsWith(":"))
        return line;
    const end = following.findIndex((each) => indent(each) <= indent(raw) || isNoise(each.trim()));
    const announced = following.slice(0, end < 0 ? 3 : Math.min(3, Math.max(1, end)));
    return `${line} ${announced.map((each) => each.trim()).join(", ")}`.trim();
}
function cut(line, limit) {
    return line.length > limit ? `${line.slice(0, limit - 1).toWellFormed()}…` : line;
}


/***/ }),

/***/ 837:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M1: () => (/* binding */ InvalidReportError),
/* harmony export */   dD: () => (/* binding */ failedCount),
/* harmony export */   eY: () => (/* binding */ passedCount)
/* harmony export */ });
/** How many cases passed. */
function passedCount(counts) {
    return counts.total - counts.failures - counts.errors - counts.skipped;
}
/** How many cases failed or errored. */
function failedCount({ failures, errors }) {
    return failures + errors;
}
/** A report whose structure is broken (R1). Nothing of it counts. */
class InvalidReportError extends Error {
    name = "InvalidReportError";
    path;
    /** Counted from 1. */
    line;
    /** Counted from 1, in characters. */
    column;
    reason;
    /** Whether a `<testsuites>`, a suite or a case came before the defect. */
    isJUnit;
    constructor(path, defect, options) {
        super(`${path}:${defect.line}:${defect.column}: ${defect.reason}`, options);
        this.path = path;
        this.line = defect.line;
        this.column = defect.column;
        this.reason = defect.reason;
        this.isJUnit = defect.isJUnit;
    }
}


/***/ }),

/***/ 395:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   l: () => (/* binding */ responseOf)
/* harmony export */ });
/** Returns the service's answer to the attestation, where there is one. */
function responseOf(attestation) {
    return "response" in attestation ? attestation.response : undefined;
}


/***/ }),

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

/***/ 2533:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  renderSummary: () => (/* binding */ renderSummary)
});

// EXTERNAL MODULE: ./build/describe-failure.js
var describe_failure = __webpack_require__(36);
// EXTERNAL MODULE: ./build/text/format.js
var format = __webpack_require__(3387);
// EXTERNAL MODULE: ./build/summary/html.js
var html = __webpack_require__(3202);
;// CONCATENATED MODULE: ./build/summary/layout.js

/** Rows that are shown at once; the others are folded. */
const ROWS_SHOWN = 10;
/** Bytes that a frame may need beyond its rows: a fold, and the note on what was left out. */
const NOTE = 400;
/** The bytes of a text in UTF-8. */
function sizeOf(text) {
    return Buffer.byteLength(text);
}
/**
 * The frame with as many rows as `budget` bytes hold, whole ones only; undefined where not even the frame fits,
 * and `""` where there is nothing to list.
 */
function fitRows(budget, { items, render, frame }) {
    if (items.length === 0)
        return "";
    let left = budget - sizeOf(frame([], items.length)) - NOTE;
    if (left < 0)
        return undefined;
    const rows = [];
    for (const item of items) {
        const row = render(item);
        left -= sizeOf(row) + 1;
        if (left < 0)
            break;
        rows.push(row);
    }
    return frame(rows, items.length - rows.length);
}
/** Says how many rows a full summary has left out; `""` where it has all. */
function restNote(rest, noun) {
    if (rest === 0)
        return "";
    const verb = rest === 1 ? "is" : "are";
    return `\n<p><em>${(0,format/* pluralize */.td)(rest, `more ${noun}`)} ${verb} not shown here: this summary is at its size limit.</em></p>`;
}
/** A part that is closed until somebody opens it, unless `open`. */
function folded(summary, content, open = false) {
    return `<details${open ? ` open=""` : ""}><summary>${summary}</summary>\n${content}\n</details>`;
}
/** A heading of our own words. */
function heading(text) {
    return `<h3>${text}</h3>`;
}
/** A table; `head` (its line of HTML) may be empty. */
function table(head, rows) {
    const top = head === "" ? [] : [`<thead>${head}</thead>`];
    return ["<table>", ...top, "<tbody>", ...rows, "</tbody>", "</table>"].join("\n");
}
/** A line of a table; the first cell of a `head` and those of data are aligned left. */
function row(cells) {
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
}
/** The line of column titles of a table. */
function headRow(titles) {
    return `<tr>${titles.map((title) => `<th align="left">${title}</th>`).join("")}</tr>`;
}
/** A list of items (HTML), the first ones shown and the others folded. */
function foldedList(items, noun) {
    const bullets = (part) => ["<ul>", ...part.map((item) => `<li>${item}</li>`), "</ul>"].join("\n");
    if (items.length <= ROWS_SHOWN)
        return bullets(items);
    const more = items.slice(ROWS_SHOWN);
    return `${bullets(items.slice(0, ROWS_SHOWN))}\n${folded((0,format/* pluralize */.td)(more.length, `more ${noun}`), bullets(more))}`;
}

;// CONCATENATED MODULE: ./build/summary/cases.js




/** Up to this many failed tests are open. */
const OPEN = 3;
/** Lines of a message and its trace; the reports have the rest. */
const TRACE_LINES = 14;
/** The failed tests: open where they are few, otherwise folded under the most informative line. */
function failedCases({ failed, counts }, addressOf, budget) {
    const all = counts.failures + counts.errors;
    const open = all <= OPEN;
    return fitRows(budget, {
        items: failed,
        render: (failure) => failedCase(failure, addressOf, open),
        frame: (rows, rest) => {
            const more = rows.slice(ROWS_SHOWN);
            const fold = more.length > 0
                ? [folded((0,format/* pluralize */.td)(more.length, "more failed test"), more.join("\n"))]
                : [];
            const title = heading(`${(0,html/* decoration */.H8)("❌")} ${(0,format/* pluralize */.td)(all, "failed test")}`);
            return ([title, ...rows.slice(0, ROWS_SHOWN), ...fold].join("\n") + someOf(rows.length, all, rest));
        },
    });
}
/** Says that not all are shown, and why; `""` where all are. */
function someOf(shown, all, rest) {
    if (all <= shown)
        return "";
    const why = rest > 0 ? "this summary is at its size limit" : "the reports have them all";
    return `\n<p><em>${(0,format/* formatNumber */.ZV)(shown)} of ${(0,format/* formatNumber */.ZV)(all)} are shown here: ${why}.</em></p>`;
}
function failedCase(failure, addressOf, open) {
    const headline = (0,describe_failure/* failureHeadline */.Ni)(failure);
    const owner = (0,describe_failure/* ownerOf */.bf)(failure);
    const title = [
        `${(0,html/* decoration */.H8)("❌")} ${(0,html/* code */.aY)(failure.name)}`,
        ...(owner === undefined ? [] : [`in ${(0,html/* inline */.mG)(owner, 200)}`]),
    ].join(" ");
    const text = (0,describe_failure/* failureText */.kY)(failure, TRACE_LINES);
    const content = [
        `<p>${whereabouts(failure, addressOf)}</p>`,
        ...(text === "" || text.trim() === headline ? [] : [(0,html/* preformatted */.EC)(text)]),
    ].join("\n");
    return folded(headline === undefined ? title : `${title}<br/>${(0,html/* inline */.mG)(headline, 200)}`, content, open);
}
function whereabouts({ type, outcome, report, place, file, line }, addressOf) {
    const kind = outcome === "error" ? "Error" : "Failure";
    const named = place ?? (file === undefined ? undefined : { file, line });
    const at = named === undefined
        ? ""
        : ` at ${(0,html/* link */.nf)((0,html/* code */.aY)(named.line === undefined ? named.file : `${named.file}:${named.line}`), place && addressOf(place))}`;
    const from = report === undefined ? "" : `, from the report ${(0,html/* code */.aY)(report)}`;
    return `${type ? `${kind} ${(0,html/* code */.aY)(type)}` : kind}${at}${from}`;
}
/** Cases that passed, but not at the first attempt (R9), folded. */
function flakyCases({ flaky, counts }, budget) {
    const all = Math.max(counts.flaky, flaky.length);
    return foldedCases(budget, {
        items: flaky,
        all,
        render: flakyCase,
        noun: "flaky test",
        title: `${(0,html/* decoration */.H8)("⚠️")} ${(0,format/* pluralize */.td)(all, "flaky test")}: passed, but not at the first attempt`,
    });
}
function flakyCase({ name, suite, className, attempts }) {
    return `${(0,html/* code */.aY)(name)} in ${(0,html/* inline */.mG)(className ?? suite)}: passed at attempt ${(0,format/* formatNumber */.ZV)(attempts)}`;
}
/** Cases that were skipped, with their reasons, folded. */
function skippedCases({ skipped, counts }, budget) {
    return foldedCases(budget, {
        items: skipped,
        all: counts.skipped,
        render: skippedCase,
        noun: "skipped test",
        title: `${(0,html/* decoration */.H8)("⏭️")} ${(0,format/* pluralize */.td)(counts.skipped, "skipped test")}`,
    });
}
function skippedCase({ name, suite, className, reason }) {
    const why = reason === undefined ? "" : `: ${(0,html/* inline */.mG)(reason)}`;
    return `${(0,html/* code */.aY)(name)} in ${(0,html/* inline */.mG)(className ?? suite)}${why}`;
}
function foldedCases(budget, { items, all, render, noun, title }) {
    return fitRows(budget, {
        items,
        render,
        frame: (rows, rest) => {
            const note = rest > 0 ? restNote(rest, noun) : someOf(rows.length, all, 0);
            return folded(title, `${foldedList(rows, noun)}${note}`);
        },
    });
}

// EXTERNAL MODULE: ./build/text/duration.js
var duration = __webpack_require__(9556);
;// CONCATENATED MODULE: ./build/summary/gate-section.js




/** UTF-16 units of a check's reason. */
const REASON = 2000;
const TITLES = {
    off: "",
    passed: "Gate: passed",
    blocked: "Gate: blocked",
    unknown: "Gate: unknown",
};
const QUESTIONS = {
    deployed: "A matching deployment exists",
    compliant: "The newest deployment of every artifact is compliant",
    "all-compliant": "Every matching deployment is compliant",
    control: "The control is defined as required",
    notifications: "Notifications are sent",
};
/** How a check ended, from what holds the job to what is in order. */
const STATES = {
    blocked: { symbol: "⛔", word: "blocked" },
    unknown: { symbol: "❓", word: "unknown" },
    warning: { symbol: "⚠️", word: "warning" },
    passed: { symbol: "✅", word: "passed" },
};
const ORDER = Object.values(STATES);
/** Every check of the gate, those that did not pass first. A reason that the page has above is not repeated. */
function gateChecks(result, budget) {
    const { gate, failures, warnings } = result;
    if (gate.verdict === "off")
        return "";
    const { verdict, mode } = gate;
    const said = [...failures, ...warnings];
    const checks = gate.checks.toSorted((a, b) => ORDER.indexOf(stateOf(a)) - ORDER.indexOf(stateOf(b)));
    const onlyWarns = mode === "warn" && verdict !== "passed";
    const top = `${heading(TITLES[verdict])}${onlyWarns ? "\n<p>It does not fail the job, since <code>gate</code> is <code>warn</code>.</p>" : ""}`;
    if (checks.length === 0)
        return `${top}\n<p>No check was made.</p>`;
    return fitRows(budget, {
        items: checks,
        render: (check) => checkRow(check, said),
        frame: (rows, rest) => `${top}\n${table(headRow(["Check", "Answer"]), rows)}${restNote(rest, "check")}`,
    });
}
function checkRow(check, said) {
    const { symbol, word } = stateOf(check);
    const repeated = said.some((text) => text.includes(check.reason));
    const answer = repeated
        ? `${capitalize(word)}, see above`
        : (0,html/* multilineMessage */.$i)(check.reason, REASON);
    return row([
        `${(0,html/* icon */.Kk)(symbol, word)} ${(0,html/* code */.aY)(check.subject)}<br/>${QUESTIONS[check.check]}`,
        answer,
    ]);
}
function stateOf({ status, severity }) {
    if (status === "passed")
        return STATES.passed;
    if (severity === "warn")
        return STATES.warning;
    return status === "failed" ? STATES.blocked : STATES.unknown;
}
function capitalize(word) {
    return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
/** What the answers rest on: for every environment the deployments that its checks looked at, folded. */
function gateDeployments({ checks }, now) {
    const environments = new Map();
    for (const { subject, deployments } of checks) {
        // The checks of an environment look at the same listing, some of them at a part of it.
        const known = environments.get(subject)?.total ?? 0;
        if (deployments !== undefined && deployments.total > known)
            environments.set(subject, deployments);
    }
    return [...environments].map(([name, { rows: items, total }]) => {
        const title = `${(0,format/* pluralize */.td)(total, "deployment")} in ${(0,html/* code */.aY)(name)}`;
        return (budget) => fitRows(budget, {
            items,
            render: (deployment) => deploymentRow(deployment, now),
            frame: (rows) => {
                const newest = `\n<p><em>The newest ${(0,format/* formatNumber */.ZV)(rows.length)} are shown.</em></p>`;
                const note = rows.length < total ? newest : "";
                return folded(title, `${table(DEPLOYMENT_HEAD, rows)}${note}`);
            },
        });
    });
}
const DEPLOYMENT_HEAD = headRow(["Artifact", "Deployed", "Compliance"]);
const COMPLIANCE = {
    true: `${(0,html/* decoration */.H8)("✅")} compliant`,
    false: `${(0,html/* decoration */.H8)("⛔")} not compliant`,
    undefined: `${(0,html/* decoration */.H8)("❓")} unknown`,
};
function deploymentRow(deployment, now) {
    const { artifact, fingerprint, deployedAt, compliant, commitSha, commitUrl } = deployment;
    const commit = commitSha === undefined ? "" : `<br/>commit ${(0,html/* link */.nf)((0,html/* code */.aY)(commitSha.slice(0, 12)), commitUrl)}`;
    return row([
        `${(0,html/* code */.aY)(artifact)}<br/>fingerprint ${(0,html/* code */.aY)(abbreviated(fingerprint))}${commit}`,
        `${(0,duration/* describeAge */.HK)(now - deployedAt)}<br/>${(0,format/* formatDate */.Yq)(deployedAt)}`,
        COMPLIANCE[`${compliant}`],
    ]);
}
/** The first digits of a SHA-256, which is as far as people compare them. */
function abbreviated(fingerprint) {
    return fingerprint.length > 20 ? `${fingerprint.slice(0, 12)}…` : fingerprint;
}

// EXTERNAL MODULE: ./build/junit/report.js
var report = __webpack_require__(837);
;// CONCATENATED MODULE: ./build/summary/headline.js



/** UTF-16 units of the attestation's name. */
const NAME = 100;
/** From the worst to the best. */
const MOODS = ["blocked", "bad", "doubtful", "quiet", "good"];
const ICONS = {
    good: "✅",
    quiet: "⏸️",
    doubtful: "⚠️",
    bad: "❌",
    blocked: "⛔",
};
const ATTESTATION = {
    recorded: { mood: "good", text: "The result is attested." },
    "dry-run": { mood: "quiet", text: "This was a dry run: nothing was sent." },
    skipped: { mood: "quiet", text: "Nothing was attested." },
    failed: { mood: "bad", text: "The attestation was not recorded." },
    unknown: { mood: "bad", text: "Whether the attestation was recorded is unknown." },
};
const PAGE_ANSWER = {
    mood: "doubtful",
    text: "Whether the attestation was recorded is doubtful: the answer was a web page.",
};
/** The verdict as a heading: an icon, the name of the attestation, and sentences, the worst news first. */
function headline(result) {
    const sentences = [...testSentences(result), ...gateSentences(result)];
    sentences.sort((a, b) => MOODS.indexOf(a.mood) - MOODS.indexOf(b.mood));
    const worst = sentences[0]?.mood ?? "good";
    const mood = worst !== "blocked" && result.failures.length > 0 ? "bad" : worst;
    const name = result.kind === "attest" ? result.target.name : undefined;
    const title = name === undefined ? "" : `${(0,html/* code */.aY)(name, NAME)}: `;
    return `<h2>${(0,html/* decoration */.H8)(ICONS[mood])} ${title}${sentences.map(({ text }) => text).join(" ")}</h2>`;
}
function testSentences(result) {
    if (result.kind === "gate-only")
        return [];
    const { tests, attestation } = result;
    const isPage = attestation.status === "recorded" && attestation.isPage;
    return [...readSentences(tests), isPage ? PAGE_ANSWER : ATTESTATION[attestation.status]];
}
function readSentences(tests) {
    if (tests === undefined)
        return [{ mood: "doubtful", text: "No report was read." }];
    const { counts, invalid, reports } = tests;
    const unread = {
        mood: "doubtful",
        text: `${(0,format/* pluralize */.td)(invalid.length, "report")} could not be read.`,
    };
    if (reports === 0 && invalid.length > 0)
        return [unread];
    return [ended(counts), ...(invalid.length > 0 ? [unread] : [])];
}
function ended(counts) {
    const { total, skipped } = counts;
    const failed = counts.failures + counts.errors;
    const passed = (0,report/* passedCount */.eY)(counts);
    if (total === 0)
        return { mood: "doubtful", text: "No test was run." };
    if (failed > 0)
        return { mood: "bad", text: `${(0,format/* formatNumber */.ZV)(failed)} of ${(0,format/* pluralize */.td)(total, "test")} failed.` };
    if (passed === 0)
        return { mood: "doubtful", text: `No test was run, ${(0,format/* formatNumber */.ZV)(skipped)} were skipped.` };
    if (skipped > 0)
        return {
            mood: "good",
            text: `${(0,format/* pluralize */.td)(passed, "test")} passed, ${(0,format/* formatNumber */.ZV)(skipped)} skipped.`,
        };
    return {
        mood: "good",
        text: passed === 1 ? "The only test passed." : `All ${(0,format/* formatNumber */.ZV)(passed)} tests passed.`,
    };
}
function gateSentences({ gate }) {
    const warns = gate.verdict !== "off" && gate.mode === "warn" ? ", which only warns here" : "";
    const mood = warns ? "doubtful" : "blocked";
    switch (gate.verdict) {
        case "off":
            return [];
        case "passed":
            return [{ mood: "good", text: "The gate passed." }];
        case "blocked":
            return [{ mood, text: `The gate is blocked${warns}.` }];
        case "unknown":
            return [{ mood, text: `The gate is unknown${warns}.` }];
    }
}

// EXTERNAL MODULE: ./build/result.js
var build_result = __webpack_require__(395);
;// CONCATENATED MODULE: ./build/summary/overview.js





const SOURCES = {
    payload: "the event's payload",
    git: "local git",
    api: "the API",
    context: "the runner",
};
const overview_STATES = {
    recorded: "",
    "dry-run": " (dry run, not sent)",
    skipped: " (not sent)",
    failed: " (not recorded)",
    unknown: " (sent, but no answer came)",
};
/** What the reports say together: how many cases ended how, from how many reports, and how long they took. */
function testFigures({ counts, suites, reports, excluded = 0, duration }) {
    if (counts.total === 0)
        return "";
    const failed = counts.failures + counts.errors;
    const errors = counts.errors > 0 ? ` (${(0,format/* pluralize */.td)(counts.errors, "error")})` : "";
    const parts = [
        figure("✅", (0,report/* passedCount */.eY)(counts), "passed"),
        figure("❌", failed, `failed${errors}`),
        figure("⏭️", counts.skipped, "skipped"),
        ...(counts.flaky > 0 ? [figure("⚠️", counts.flaky, "flaky")] : []),
    ];
    const others = excluded > 0 ? ` (${(0,format/* pluralize */.td)(excluded, "file")} excluded)` : "";
    const scope = `${(0,format/* pluralize */.td)(suites.length, "suite")} in ${(0,format/* pluralize */.td)(reports, "report")}${others}`;
    const time = `all test cases together took ${(0,html/* unbroken */.D_)((0,format/* formatSeconds */.Xo)(duration))}`;
    return `<p>${parts.join(" · ")}<br/>${scope}; ${time}</p>`;
}
function figure(symbol, number, word) {
    const mark = number > 0 ? `${(0,html/* decoration */.H8)(symbol)}&#160;` : "";
    return `${mark}<strong>${(0,format/* formatNumber */.ZV)(number)}</strong>&#160;${(0,html/* unbroken */.D_)(word)}`;
}
/** Name, trail, commit with the sources of its details, evidence and the service's answer. */
function detailsTable(result, site) {
    const { commit } = result;
    const attest = result.kind === "attest" ? result : undefined;
    const response = attest && (0,build_result/* responseOf */.l)(attest.attestation);
    const rows = [
        ...(attest ? targetRows(attest) : []),
        ...(commit ? [["Commit", commitCell(commit, site)]] : []),
        ...(attest ? evidenceRows(attest) : []),
        ...(response ? [["Answer", (0,html/* code */.aY)(response)]] : []),
    ];
    if (rows.length === 0)
        return "";
    return table("", rows.map(([title, content]) => `<tr><th align="left">${title}</th><td>${content}</td></tr>`));
}
function targetRows({ target, attestation }) {
    const { org, flow, trail, name } = target;
    const where = [
        ...(trail === undefined ? [] : [(0,html/* code */.aY)(trail)]),
        ...(flow === undefined ? [] : [`flow ${(0,html/* code */.aY)(flow)}`]),
        ...(org === undefined ? [] : [`organization ${(0,html/* code */.aY)(org)}`]),
    ];
    return [
        ...(name === undefined
            ? []
            : [["Attestation", `${(0,html/* code */.aY)(name)}${overview_STATES[attestation.status]}`]]),
        ...(where.length > 0
            ? [[trail === undefined ? "Target" : "Trail", where.join(", ")]]
            : []),
    ];
}
function evidenceRows({ archive, tests, attestation }) {
    if (archive !== undefined) {
        const { files, bytes, sha256, redacted } = archive;
        const secrets = redacted > 0 ? `, with ${(0,format/* pluralize */.td)(redacted, "secret")} replaced` : "";
        const zip = `A zip of ${(0,format/* pluralize */.td)(files, "file")}, ${(0,html/* unbroken */.D_)((0,format/* formatBytes */.z3)(bytes))}${secrets}<br/>SHA-256 ${(0,html/* code */.aY)(sha256)}`;
        return [["Evidence", zip]];
    }
    const sent = tests !== undefined && attestation.status === "recorded";
    return sent ? [["Evidence", "The attestation has no attachment."]] : [];
}
/** The files that the zip does not hold, folded. */
function omittedFiles({ archive }, budget) {
    const omitted = archive?.omitted ?? [];
    const title = `${(0,html/* decoration */.H8)("⚠️")} ${(0,format/* pluralize */.td)(omitted.length, "file")} left out of the zip`;
    return fitRows(budget, {
        items: omitted,
        render: omissionRow,
        frame: (rows, rest) => folded(title, `${table(headRow(["File", "Size", "Reason"]), rows)}${restNote(rest, "file")}`),
    });
}
function omissionRow({ path, bytes, reason }) {
    return row([(0,html/* code */.aY)(path), (0,html/* unbroken */.D_)((0,format/* formatBytes */.z3)(bytes)), (0,html/* inline */.mG)(reason)]);
}
function commitCell(commit, site) {
    const { sha1, message, author, branch, timestamp, url } = commit.info;
    const by = [
        ...(author === undefined ? [] : [`by ${(0,html/* inline */.mG)(author)}`]),
        ...(branch === undefined ? [] : [`on ${(0,html/* code */.aY)(branch)}`]),
        ...(timestamp === undefined ? [] : [(0,format/* formatDate */.Yq)(timestamp * 1000)]),
    ];
    const lines = [
        (0,html/* link */.nf)((0,html/* code */.aY)(sha1), url ?? addressIn(site, ["commit", sha1])),
        ...(message === undefined ? [] : [(0,html/* inline */.mG)(message.split("\n", 1)[0] ?? "", 200)]),
        ...(by.length > 0 ? [by.join(", ")] : []),
        `<em>${origin(commit)}</em>`,
    ];
    return lines.join("<br/>");
}
/** The address of a file at a commit, at the line where there is one. */
function fileAddress(site, sha, { file, line }) {
    const address = addressIn(site, ["blob", sha, ...file.split("/")]);
    return address && (line === undefined ? address : `${address}#L${line}`);
}
function addressIn({ serverUrl, repository }, path) {
    if (!serverUrl || !repository)
        return undefined;
    const segments = [repository.owner, repository.name, ...path].map(encodeURIComponent);
    return [serverUrl, ...segments].join("/");
}
/** `Message and timestamp from local git; branch from the event's payload. Redacted: author.` */
function origin({ sources, source, redacted = [] }) {
    const fields = new Map();
    for (const field of ["message", "author", "timestamp", "branch", "url"]) {
        const from = sources[field];
        if (from)
            fields.set(from, [...(fields.get(from) ?? []), field]);
    }
    const clauses = [...fields].map(([from, known]) => {
        const names = known.map((field) => (field === "url" ? "address" : field));
        return `${(0,format/* joinList */.D7)(names, names.length)} from ${SOURCES[from]}`;
    });
    const hidden = redacted.length > 0 ? [`Redacted: ${(0,format/* joinList */.D7)(redacted)}.`] : [];
    if (clauses.length === 0)
        return ["No details of it are known.", ...hidden].join(" ");
    const sentence = clauses.join("; ");
    const partial = source === "partial" ? ["Some details are unknown."] : [];
    return [`${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`, ...hidden, ...partial].join(" ");
}

;// CONCATENATED MODULE: ./build/summary/remarks.js



/** UTF-16 units of a message; the log has it whole. */
const MESSAGE = 4000;
/** Why the job fails, or that failed tests do not fail it. */
function failureReasons(result, help, budget) {
    const { failures } = result;
    if (failures.length === 0)
        return passesDespiteFailures(result);
    const single = failures.length === 1;
    const number = single ? "" : ` for ${(0,format/* formatNumber */.ZV)(failures.length)} reasons`;
    const explained = help === undefined ? "" : ` (${(0,html/* link */.nf)("troubleshooting", help)})`;
    const title = `<strong>The job fails${number}</strong>${explained}:`;
    return fitRows(budget, {
        items: failures,
        render: (text) => (single ? (0,html/* paragraphs */.qN)(text, MESSAGE, title) : (0,html/* multilineMessage */.$i)(text, MESSAGE)),
        frame: (rows, rest) => {
            const reasons = single ? rows.join("") : `<p>${title}</p>\n${foldedList(rows, "reason")}`;
            return `${reasons}${restNote(rest, "reason")}`;
        },
    });
}
function passesDespiteFailures(result) {
    const counts = result.kind === "attest" ? result.tests?.counts : undefined;
    if (counts === undefined || counts.failures + counts.errors === 0)
        return "";
    return "<p>Failed tests do not fail this job: <code>fail-on-test-failures</code> is off.</p>";
}
/** Why nothing was attested, unless a failure or a warning says so already. */
function missingReason(result) {
    const { failures, warnings } = result;
    const reason = unattestedReason(result);
    if (reason === undefined || failures.some((text) => text.includes(reason)))
        return "";
    const isPartOfWarning = warnings.some((text) => text !== reason && text.includes(reason));
    return isPartOfWarning ? "" : (0,html/* paragraphs */.qN)(reason, MESSAGE);
}
/** Reports that could not be read, so that they are not counted. */
function invalidReports({ invalid }, budget) {
    const title = `${(0,html/* decoration */.H8)("⚠️")} ${(0,format/* pluralize */.td)(invalid.length, "report")} could not be read`;
    return fitRows(budget, {
        items: invalid,
        render: ({ path, reason }) => reason.startsWith(path) ? (0,html/* inline */.mG)(reason) : `${(0,html/* code */.aY)(path)}: ${(0,html/* inline */.mG)(reason)}`,
        frame: (rows, rest) => `${heading(title)}\n${foldedList(rows, "report")}${restNote(rest, "report")}`,
    });
}
/** The warnings. */
function warningSection(result, budget) {
    const items = result.warnings.filter((text) => text !== unattestedReason(result));
    const title = `${(0,html/* decoration */.H8)("⚠️")} ${(0,format/* pluralize */.td)(items.length, "warning")}`;
    return fitRows(budget, {
        items,
        render: (text) => (0,html/* multilineMessage */.$i)(text, MESSAGE),
        frame: (rows, rest) => `${heading(title)}\n${foldedList(rows, "warning")}${restNote(rest, "warning")}`,
    });
}
/** The notices, folded. */
function noticeSection(result, budget) {
    const items = result.notices.filter((text) => text !== unattestedReason(result));
    return fitRows(budget, {
        items,
        render: (text) => (0,html/* multilineMessage */.$i)(text, MESSAGE),
        frame: (rows, rest) => folded((0,format/* pluralize */.td)(items.length, "notice"), `${foldedList(rows, "notice")}${restNote(rest, "notice")}`),
    });
}
function unattestedReason(result) {
    return result.kind === "attest" && "reason" in result.attestation
        ? result.attestation.reason
        : undefined;
}

;// CONCATENATED MODULE: ./build/summary/suites-section.js




/** UTF-16 units of a suite's name. */
const suites_section_NAME = 200;
const suites_section_ICONS = {
    passed: (0,html/* icon */.Kk)("✅", "passed"),
    failed: (0,html/* icon */.Kk)("❌", "failed"),
    skipped: (0,html/* icon */.Kk)("⏭️", "skipped"),
};
/** Icons instead of words: four columns of words would not fit next to a name in a narrow window. */
const HEAD = `<tr align="right"><th align="left">Suite</th>${Object.values(suites_section_ICONS)
    .map((symbol) => `<th>${symbol}</th>`)
    .join("")}<th>Time</th></tr>`;
/** All suites, folded, those with most failures first. */
function suiteTable({ suites }, budget) {
    const red = suites.filter((suite) => failedCount(suite) > 0);
    const others = suites.filter((suite) => failedCount(suite) === 0);
    const title = `${(0,format/* pluralize */.td)(suites.length, "suite")}${red.length > 0 ? `, ${(0,format/* formatNumber */.ZV)(red.length)} failed` : ""}`;
    return fitRows(budget, {
        items: [...red.toSorted((a, b) => failedCount(b) - failedCount(a)), ...others],
        render: suiteRow,
        frame: (rows, rest) => folded(title, `${table(HEAD, rows)}${restNote(rest, "suite")}`),
    });
}
function failedCount(suite) {
    return suite.failures + suite.errors;
}
function suiteRow(suite) {
    const [passed, failed] = [(0,report/* passedCount */.eY)(suite), failedCount(suite)];
    const outcome = failed > 0 ? "failed" : passed > 0 ? "passed" : "skipped";
    const figures = [passed, failed, suite.skipped].map(format/* formatNumber */.ZV);
    const cells = [...figures, (0,html/* unbroken */.D_)((0,format/* formatSeconds */.Xo)(suite.duration))].map((cell) => `<td>${cell}</td>`);
    return `<tr align="right"><td align="left">${suites_section_ICONS[outcome]} ${(0,html/* code */.aY)(suite.name, suites_section_NAME)}</td>${cells.join("")}</tr>`;
}

;// CONCATENATED MODULE: ./build/summary/summary.js







/** Bytes; the runner drops a step's summary that is over 1 MiB. */
const LIMIT = 1_000_000;
const CUT = "<p><em>Parts of this summary are left out, since it is at its size limit. The log has more.</em></p>";
/**
 * What people see of a run on its page: HTML for the job summary, at most `limit` bytes. No section has a blank
 * line, so that GitHub looks for no Markdown in it: data is escaped text and nothing else.
 */
function renderSummary(result, options) {
    const top = headline(result);
    const budget = (options.limit ?? LIMIT) - sizeOf(top) - sizeOf(CUT) - 3;
    const { texts, cut } = arrange(sectionsOf(result, options), budget);
    return `${[top, ...texts, ...(cut ? [CUT] : [])].join("\n\n")}\n`;
}
/** In the order of the page. */
function sectionsOf(result, options) {
    const attest = result.kind === "attest" ? result : undefined;
    return [
        { rank: 1, share: 0.5, render: (budget) => failureReasons(result, options.help, budget) },
        { rank: 3, share: 1, render: whole(() => missingReason(result)) },
        ...(attest ? failureSections(attest, options) : []),
        { rank: 8, share: 0.3, render: (budget) => warningSection(result, budget) },
        ...(attest?.tests ? caseSections(attest.tests) : []),
        { rank: 2, share: 1, render: whole(() => detailsTable(result, options)) },
        ...(attest
            ? [{ rank: 10, share: 0.3, render: (budget) => omittedFiles(attest, budget) }]
            : []),
        { rank: 4, share: 0.4, render: (budget) => gateChecks(result, budget) },
        ...gateDeployments(result.gate, options.now).map((render) => ({ rank: 9, share: 0.3, render })),
        { rank: 12, share: 0.3, render: (budget) => noticeSection(result, budget) },
    ];
}
/** The figures, and at once what failed. */
function failureSections(result, site) {
    const { tests, commit } = result;
    if (tests === undefined)
        return [];
    const addressOf = (place) => commit && fileAddress(site, commit.info.sha1, place);
    return [
        { rank: 2, share: 1, render: whole(() => testFigures(tests)) },
        { rank: 6, share: 0.5, render: (budget) => failedCases(tests, addressOf, budget) },
        { rank: 7, share: 0.3, render: (budget) => invalidReports(tests, budget) },
    ];
}
function caseSections(tests) {
    return [
        { rank: 11, share: 0.2, render: (budget) => flakyCases(tests, budget) },
        { rank: 11, share: 0.2, render: (budget) => skippedCases(tests, budget) },
        { rank: 13, share: 1, render: (budget) => suiteTable(tests, budget) },
    ];
}
/** A section that is there or not, never cut. */
function whole(render) {
    return (budget) => {
        const text = render();
        return sizeOf(text) <= budget ? text : undefined;
    };
}
function arrange(sections, budget) {
    const rendered = new Map();
    let left = budget;
    for (const section of sections.toSorted((a, b) => a.rank - b.rank)) {
        const text = section.render(Math.floor((left - 2) * section.share));
        rendered.set(section, text);
        if (text)
            left -= sizeOf(text) + 2;
    }
    const texts = sections.map((section) => rendered.get(section));
    return { texts: texts.filter((text) => text), cut: texts.includes(undefined) };
}


/***/ })

};
