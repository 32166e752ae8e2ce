export const id = 20;
export const ids = [20];
export const modules = {

/***/ 2598:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Iz: () => (/* binding */ passedChecks),
/* harmony export */   _g: () => (/* binding */ openChecks),
/* harmony export */   cC: () => (/* binding */ isAboutCheck)
/* harmony export */ });
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8253);
/* harmony import */ var _gate_check_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8362);
/* harmony import */ var _html_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3202);



/** How a check ended, from what fails the job to what is in order. */
const STATES = { blocked: "⛔", unknown: "❓", warning: "⚠️", passed: "✅" };
const ORDER = Object.keys(STATES);
/**
 * Whether the list of checks has a failure or warning, so that the page need not have it twice. Nothing but checks has
 * problems of their kinds, and the list has all checks.
 */
function isAboutCheck({ checks }, { id }) {
    return checks.some((check) => (0,_gate_check_js__WEBPACK_IMPORTED_MODULE_1__/* .isOpen */ .nT)(check) && check.problem.id === id);
}
/**
 * Every check of the gate with its reason, what fails the job first; none if all of them passed. The fullest form comes
 * first. The others have only the checks that did not pass: without their deployments, and by their titles alone, so
 * that there is always room for why the gate is blocked.
 */
function openChecks(gate, now) {
    if (!gate.isEvaluated || hasPassed(gate))
        return [];
    const items = itemsOf(gate);
    const open = items.filter(({ state }) => state !== "passed");
    return [
        listWithDeployments(items, gate, now),
        listOf(open, ({ reason }) => reason),
        listOf(open, ({ title }) => title),
    ];
}
/** The checks of a gate that all passed, folded; undefined if one did not. */
function passedChecks(gate, now) {
    if (!gate.isEvaluated || !hasPassed(gate))
        return undefined;
    const list = listWithDeployments(itemsOf(gate), gate, now);
    return (0,_html_js__WEBPACK_IMPORTED_MODULE_2__/* .folded */ .TM)(`Gate: ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(gate.checks.length, "check")} passed`, list);
}
function hasPassed({ checks }) {
    return checks.every(({ status }) => status === "passed");
}
/** The checks, and with the first one of each environment its deployments. */
function listWithDeployments(items, gate, now) {
    const listings = listingsOf(gate);
    const list = listOf(items, (item) => {
        const listing = listings.get(item.subject);
        // Several checks may be about the same environment.
        const isFirst = items.find(({ subject }) => subject === item.subject) === item;
        const fold = isFirst && listing ? deploymentsFold(listing, now) : undefined;
        return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([item.reason, fold]).join("\n");
    });
    const [commit] = gate.checks.flatMap(({ deployments }) => deployments?.commitSha ?? []);
    if (commit === undefined)
        return list;
    return `${list}\n<p>Only deployments of commit ${(0,_html_js__WEBPACK_IMPORTED_MODULE_2__/* .code */ .aY)((0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .abbreviate */ .Sm)(commit))} count.</p>`;
}
function listOf(items, describe) {
    return (0,_html_js__WEBPACK_IMPORTED_MODULE_2__/* .foldedList */ .H8)({ items, noun: "check" }, (item) => `${(0,_html_js__WEBPACK_IMPORTED_MODULE_2__/* .symbol */ .HR)(STATES[item.state], item.state)} ${describe(item)}`);
}
/** The checks, the worst first; those of an environment that say the same are one. */
function itemsOf({ checks, mode }) {
    const items = checks.map((check) => {
        const state = stateOf(check, mode);
        if (!(0,_gate_check_js__WEBPACK_IMPORTED_MODULE_1__/* .isOpen */ .nT)(check)) {
            const { subject, reason } = check;
            return { subject, state, title: (0,_html_js__WEBPACK_IMPORTED_MODULE_2__/* .phrase */ .MZ)(reason), reason: (0,_html_js__WEBPACK_IMPORTED_MODULE_2__/* .message */ .iU)(reason) };
        }
        const { subject, problem } = check;
        return { subject, state, title: (0,_html_js__WEBPACK_IMPORTED_MODULE_2__/* .phrase */ .MZ)(problem.title), reason: (0,_html_js__WEBPACK_IMPORTED_MODULE_2__/* .problemItem */ .Dk)(problem) };
    });
    const sorted = items.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
    const distinct = new Map();
    for (const item of sorted) {
        const key = [item.state, item.subject, item.reason].join("\0");
        distinct.set(key, item);
    }
    return [...distinct.values()];
}
function stateOf(check, mode) {
    if (check.status === "passed")
        return "passed";
    if (!(0,_gate_check_js__WEBPACK_IMPORTED_MODULE_1__/* .failsJob */ .VC)(check, mode))
        return "warning";
    return check.status === "failed" ? "blocked" : "unknown";
}
/** For every environment the deployments that its checks are about. */
function listingsOf({ checks }) {
    const listings = new Map();
    for (const { subject, deployments } of checks) {
        if (deployments === undefined || deployments.total === 0)
            continue;
        // The checks of an environment look at the same listing, some of them at a part of it.
        const known = listings.get(subject)?.total ?? 0;
        if (deployments.total >= known)
            listings.set(subject, deployments);
    }
    return listings;
}
function deploymentsFold(relevant, now) {
    const listing = { items: relevant.rows, noun: "deployment", all: relevant.total };
    const list = (0,_html_js__WEBPACK_IMPORTED_MODULE_2__/* .foldedList */ .H8)(listing, (deployment) => describeDeployment(deployment, now));
    return (0,_html_js__WEBPACK_IMPORTED_MODULE_2__/* .folded */ .TM)(countDeployments(relevant), list);
}
/** `60 deployments: 1 not compliant, 2 unknown` */
function countDeployments({ total, notCompliant, unknown }) {
    const counts = [
        { count: notCompliant, words: "not compliant" },
        { count: unknown, words: "unknown" },
    ].filter(({ count }) => count > 0);
    const parts = counts.map(({ count, words }) => `${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .formatNumber */ .ZV)(count)} ${words}`);
    const all = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(total, "deployment");
    return parts.length > 0 ? `${all}: ${parts.join(", ")}` : all;
}
const COMPLIANCE = { compliant: "✅", "not compliant": "⛔", unknown: "❓" };
function describeDeployment(deployment, now) {
    const { artifactName = "(no name)", compliance, fingerprint, deployedAt } = deployment;
    const { commitSha, commitUrl } = deployment;
    const details = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([
        `deployed ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .describeAge */ .HK)(now - deployedAt)} (${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .formatDate */ .Yq)(deployedAt)})`,
        `fingerprint ${(0,_html_js__WEBPACK_IMPORTED_MODULE_2__/* .code */ .aY)((0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .abbreviate */ .Sm)(fingerprint))}`,
        commitSha && `commit ${(0,_html_js__WEBPACK_IMPORTED_MODULE_2__/* .link */ .nf)((0,_html_js__WEBPACK_IMPORTED_MODULE_2__/* .code */ .aY)((0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .abbreviate */ .Sm)(commitSha)), commitUrl)}`,
    ]);
    const title = `${(0,_html_js__WEBPACK_IMPORTED_MODULE_2__/* .symbol */ .HR)(COMPLIANCE[compliance])} ${(0,_html_js__WEBPACK_IMPORTED_MODULE_2__/* .code */ .aY)(artifactName)}`;
    return `${title}: ${compliance}<br/>${details.join(" · ")}`;
}


/***/ }),

/***/ 3202:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D_: () => (/* binding */ unbroken),
/* harmony export */   Dk: () => (/* binding */ problemItem),
/* harmony export */   EC: () => (/* binding */ preformatted),
/* harmony export */   E_: () => (/* binding */ ROWS_SHOWN),
/* harmony export */   H8: () => (/* binding */ foldedList),
/* harmony export */   HR: () => (/* binding */ symbol),
/* harmony export */   MZ: () => (/* binding */ phrase),
/* harmony export */   TM: () => (/* binding */ folded),
/* harmony export */   aY: () => (/* binding */ code),
/* harmony export */   iU: () => (/* binding */ message),
/* harmony export */   mG: () => (/* binding */ inline),
/* harmony export */   nf: () => (/* binding */ link),
/* harmony export */   tJ: () => (/* binding */ restNote),
/* harmony export */   tp: () => (/* binding */ table),
/* harmony export */   wd: () => (/* binding */ problemBody)
/* harmony export */ });
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8253);
/* harmony import */ var _base_sanitize_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9029);


/** Rows that are shown at once; the others are folded. */
const ROWS_SHOWN = 10;
/** Rows of a list or a table in all. */
const MAX_ROWS = 200;
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
/**
 * Escapes data for HTML, in elements and in quoted attributes. Line breaks are escaped, since a blank line would end
 * the HTML.
 */
function escapeHtml(text) {
    return text.replace(/[&<>"'\n]/g, (character) => `&#${character.charCodeAt(0)};`);
}
/** Returns data among our own words as HTML, on one line; no markup in it takes effect. */
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
/** Returns a symbol as HTML, with the word that a screen reader says for it unless words next to it say the same. */
function symbol(shape, word) {
    if (word === undefined)
        return `<span aria-hidden="true">${shape}</span>`;
    return `<span role="img" aria-label="${word}">${shape}</span>`;
}
/** Returns one line of a message as HTML, with what stands between backticks as code. */
function phrase(line, limit) {
    // Every second piece is between backticks.
    const pieces = (0,_base_sanitize_js__WEBPACK_IMPORTED_MODULE_1__/* .sanitizeLine */ .g$)(line, limit).split(/(`[^`\s][^`]*`)/);
    const shown = pieces.map((piece, index) => {
        const isCode = index % 2 === 1;
        return isCode ? code(piece.slice(1, -1), limit) : breakable(piece);
    });
    return shown.join("");
}
/** Returns a message as HTML, with its `code` and its bulleted lists; each of its other lines is one line. */
function message(text) {
    // Every second part is a bulleted list.
    const parts = (0,_base_sanitize_js__WEBPACK_IMPORTED_MODULE_1__/* .sanitize */ .aj)((0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .truncate */ .xv)(text, MESSAGE)).split(/((?:^- .*\n?)+)/m);
    const blocks = parts.map((part, index) => {
        const isList = index % 2 === 1;
        const lines = part.split("\n").filter((line) => line.trim() !== "");
        return isList ? messageList(lines) : joinWithBreaks(lines);
    });
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)(blocks).join("\n");
}
function messageList(lines) {
    return bullets(lines.map((line) => phrase(line.slice("- ".length), MESSAGE)));
}
function joinWithBreaks(lines) {
    if (lines.length === 0)
        return undefined;
    return lines.map((line) => phrase(line, MESSAGE)).join("<br/>");
}
/** Returns a problem as an item of a list. */
function problemItem(problem) {
    const title = `<strong>${phrase(problem.title, MESSAGE)}</strong>`;
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([title, problemBody(problem)]).join("<br/>");
}
/** Returns what a problem says besides its title, in lines or in paragraphs; undefined if that is all. */
function problemBody({ details = [], advice }, form = "lines") {
    const paragraph = (text) => (form === "lines" ? text : `<p>${text}</p>`);
    const shownAdvice = advice === undefined ? undefined : message(advice);
    if (typeof details === "string") {
        return paragraph((0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([message(details), shownAdvice]).join(" "));
    }
    if (details.length > 1) {
        const list = bullets(details.map((line) => phrase(line, MESSAGE)));
        return shownAdvice === undefined ? list : `${list}\n${paragraph(shownAdvice)}`;
    }
    const lines = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([...details.map(message), shownAdvice]);
    return lines.length === 0 ? undefined : paragraph(lines.join("<br/>"));
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
function breakable(line) {
    return line.split(BREAKS).map(escapeHtml).join("<wbr/>");
}
/** Returns a part of the page that is collapsed unless `open`. */
function folded(summary, content, open = false) {
    const tag = open ? `<details open="">` : "<details>";
    return `${tag}<summary>${summary}</summary>\n${content}\n</details>`;
}
/** Returns a table, with the cells of each item as HTML; those after the first one are aligned to the right. */
function table(titles, { items, noun, all = items.length }, cellsOf) {
    const rows = items.slice(0, MAX_ROWS).map((item) => tableRow("td", cellsOf(item)));
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([
        "<table>",
        `<thead>${tableRow("th", titles)}</thead>`,
        "<tbody>",
        ...rows,
        "</tbody>",
        "</table>",
        restNote(all - rows.length, noun),
    ]).join("\n");
}
function tableRow(tag, contents) {
    const cells = contents.map((content, index) => {
        const align = index === 0 ? "left" : "right";
        return `<${tag} align="${align}">${content}</${tag}>`;
    });
    return `<tr>${cells.join("")}</tr>`;
}
/** Returns a list of items as HTML, the first ones shown and the others folded. */
function foldedList({ items, noun, all = items.length }, show) {
    const rows = items.slice(0, MAX_ROWS).map((item) => show(item));
    const more = rows.slice(ROWS_SHOWN);
    const title = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(more.length, `more ${noun}`);
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([
        bullets(rows.slice(0, ROWS_SHOWN)),
        more.length > 0 ? folded(title, bullets(more)) : undefined,
        restNote(all - rows.length, noun),
    ]).join("\n");
}
function bullets(items) {
    return `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
}
/** Returns a note that says how many rows are left out; undefined if none are. */
function restNote(rest, noun) {
    if (rest <= 0)
        return undefined;
    const rowsAre = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(rest, `more ${noun} is`, `more ${noun}s are`);
    return `<p><em>${rowsAre} not shown here.</em></p>`;
}


/***/ }),

/***/ 20:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cp: () => (/* binding */ helpLink),
/* harmony export */   EA: () => (/* binding */ testFigures),
/* harmony export */   mt: () => (/* binding */ detailsFold),
/* harmony export */   xQ: () => (/* binding */ fileAddress)
/* harmony export */ });
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8253);
/* harmony import */ var _run_help_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1243);
/* harmony import */ var _figures_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5502);
/* harmony import */ var _gate_section_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2598);
/* harmony import */ var _html_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3202);
/* harmony import */ var _tests_section_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4928);






/**
 * Returns as HTML how many cases had which outcome, in how many suites and reports, and how long they took; undefined
 * without cases.
 */
function testFigures(tests) {
    const { counts, suites, runFailure, reports, excluded = 0, duration, outcome } = tests;
    if (counts.total === 0)
        return undefined;
    // One suite stands for the test run and is in no report.
    const reported = runFailure === undefined ? suites.length : suites.length - 1;
    const sources = `${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(reported, "suite")} in ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(reports, "report")}`;
    const others = excluded > 0 ? ` (${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(excluded, "file")} excluded)` : "";
    const time = (0,_figures_js__WEBPACK_IMPORTED_MODULE_2__/* .describeTime */ .Ht)(duration);
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([
        ...(0,_figures_js__WEBPACK_IMPORTED_MODULE_2__/* .countOutcomes */ .XF)(tests).map(outcomeFigure),
        `${sources}${others}`,
        time === undefined ? undefined : (0,_html_js__WEBPACK_IMPORTED_MODULE_4__/* .unbroken */ .D_)(time),
        outcome === undefined ? (0,_html_js__WEBPACK_IMPORTED_MODULE_4__/* .unbroken */ .D_)("not cross-checked") : undefined,
    ]).join(" · ");
}
function outcomeFigure({ shape, count, words }) {
    const figure = count === undefined ? undefined : `<strong>${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .formatNumber */ .ZV)(count)}</strong>`;
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([(0,_html_js__WEBPACK_IMPORTED_MODULE_4__/* .symbol */ .HR)(shape), figure, (0,_html_js__WEBPACK_IMPORTED_MODULE_4__/* .unbroken */ .D_)(words)]).join("&#160;");
}
/**
 * Returns the commit with the sources of its details, the trail, the evidence, and what need not be seen at once:
 * folded under the figures.
 */
function detailsFold(result, page) {
    const { commit, target, tests, gate } = result;
    const details = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([
        commit && `Commit ${describeCommit(commit, page)}`,
        describeTarget(target),
        describeAttachment(result),
    ]).map((detail) => `<p>${detail}</p>`);
    const content = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([
        ...details,
        tests && (0,_tests_section_js__WEBPACK_IMPORTED_MODULE_5__/* .flakyCases */ .pN)(tests),
        tests && (0,_tests_section_js__WEBPACK_IMPORTED_MODULE_5__/* .skippedCases */ .Qf)(tests),
        (0,_gate_section_js__WEBPACK_IMPORTED_MODULE_3__/* .passedChecks */ .Iz)(gate, page.now),
        tests && (0,_tests_section_js__WEBPACK_IMPORTED_MODULE_5__/* .suiteTable */ .H7)(tests),
    ]);
    if (content.length === 0)
        return undefined;
    const title = (tests && testFigures(tests)) ?? describeBriefly(result);
    return (0,_html_js__WEBPACK_IMPORTED_MODULE_4__/* .folded */ .TM)(title, content.join("\n"));
}
/** What identifies an attestation without tests. */
function describeBriefly({ commit, target: { trail } }) {
    const parts = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([
        commit && `Commit ${(0,_html_js__WEBPACK_IMPORTED_MODULE_4__/* .code */ .aY)((0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .abbreviate */ .Sm)(commit.info.sha1))}`,
        trail && `trail ${(0,_html_js__WEBPACK_IMPORTED_MODULE_4__/* .code */ .aY)(abbreviateSha(trail))}`,
    ]);
    return parts.length > 0 ? (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .capitalize */ .ZH)(parts.join(" · ")) : "Details";
}
/** A trail may have the name of a commit. */
function abbreviateSha(trail) {
    return /^[0-9a-f]{40}$/.test(trail) ? (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .abbreviate */ .Sm)(trail) : trail;
}
function describeTarget({ org, flow, trail }) {
    const where = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([
        trail && `trail ${(0,_html_js__WEBPACK_IMPORTED_MODULE_4__/* .code */ .aY)(trail)}`,
        flow && `flow ${(0,_html_js__WEBPACK_IMPORTED_MODULE_4__/* .code */ .aY)(flow)}`,
        org && `organization ${(0,_html_js__WEBPACK_IMPORTED_MODULE_4__/* .code */ .aY)(org)}`,
    ]);
    return where.length > 0 ? (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .capitalize */ .ZH)(where.join(", ")) : undefined;
}
function describeAttachment({ kept, tests, attestation }) {
    const archive = kept?.archive;
    if (archive === undefined) {
        const isSent = tests !== undefined && attestation.status === "recorded";
        return isSent ? "The attestation has no attachment." : undefined;
    }
    const { files, bytes, sha256, redacted } = archive;
    const secrets = redacted > 0 ? `, with ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(redacted, "secret")} replaced` : "";
    const size = (0,_html_js__WEBPACK_IMPORTED_MODULE_4__/* .unbroken */ .D_)((0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .formatBytes */ .z3)(bytes));
    const zip = `A zip of ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(files, "file")}, ${size}${secrets}`;
    return `${zip}<br/>SHA-256 ${(0,_html_js__WEBPACK_IMPORTED_MODULE_4__/* .code */ .aY)(sha256)}`;
}
function describeCommit({ info, sources, redacted = [] }, page) {
    const { sha1, message, author, branch, timestamp, url } = info;
    const [subject] = /.+/.exec(message ?? "") ?? [];
    const origin = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([
        author && `by ${(0,_html_js__WEBPACK_IMPORTED_MODULE_4__/* .inline */ .mG)(author.replace(/ <[^>]*>$/, ""))}`,
        branch && `on ${(0,_html_js__WEBPACK_IMPORTED_MODULE_4__/* .code */ .aY)(branch)}`,
        timestamp === undefined ? undefined : (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .formatDate */ .Yq)(timestamp * 1000),
    ]);
    const lines = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([
        (0,_html_js__WEBPACK_IMPORTED_MODULE_4__/* .link */ .nf)((0,_html_js__WEBPACK_IMPORTED_MODULE_4__/* .code */ .aY)(sha1), url ?? addressIn(page, ["commit", sha1])),
        subject && (0,_html_js__WEBPACK_IMPORTED_MODULE_4__/* .inline */ .mG)(subject),
        origin.join(", "),
        describeSources(sources),
        redacted.length > 0 ? `Redacted: ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .joinList */ .D7)(redacted)}` : undefined,
    ]);
    return lines.filter((line) => line !== "").join("<br/>");
}
const SOURCES = {
    payload: "the event",
    git: "local git",
    api: "the API",
    context: "the runner",
};
/** `Message and author from local git; branch from the event` */
function describeSources(sources) {
    const groups = Map.groupBy(Object.entries(sources), ([, source]) => source);
    const parts = Array.from(groups, ([source, fields]) => {
        const names = fields.map(([field]) => field);
        return source && `${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .joinList */ .D7)(names, names.length)} from ${SOURCES[source]}`;
    });
    const known = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)(parts);
    return known.length > 0 ? (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .capitalize */ .ZH)(known.join("; ")) : undefined;
}
/**
 * Returns the address of a file at a commit, with the line if there is one; undefined if the repository is not known.
 */
function fileAddress(page, sha, { file, line }) {
    const address = addressIn(page, ["blob", sha, ...file.split("/")]);
    if (address === undefined || line === undefined)
        return address;
    return `${address}#L${line}`;
}
function addressIn({ serverUrl, repository }, path) {
    if (repository === undefined)
        return undefined;
    const segments = [repository.owner, repository.name, ...path].map(encodeURIComponent);
    return [serverUrl, ...segments].join("/");
}
/** Returns a link to what explains the failures; undefined if the page that explains messages is not known. */
function helpLink({ help }, failures) {
    if (help === undefined)
        return undefined;
    return `<p>${(0,_html_js__WEBPACK_IMPORTED_MODULE_4__/* .link */ .nf)("What this means", (0,_run_help_js__WEBPACK_IMPORTED_MODULE_1__/* .helpAt */ .n)(help, failures))}</p>`;
}


/***/ }),

/***/ 4928:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  xc: () => (/* binding */ failedCases),
  pN: () => (/* binding */ flakyCases),
  Qf: () => (/* binding */ skippedCases),
  H7: () => (/* binding */ suiteTable)
});

// EXTERNAL MODULE: ./build/base/format.js
var format = __webpack_require__(8253);
// EXTERNAL MODULE: ./build/junit/report.js
var report = __webpack_require__(837);
// EXTERNAL MODULE: ./build/summary/failures/failure-groups.js
var failure_groups = __webpack_require__(6702);
// EXTERNAL MODULE: ./build/summary/failures/failure-headline.js + 4 modules
var failure_headline = __webpack_require__(5936);
// EXTERNAL MODULE: ./build/summary/failures/failure-title.js
var failure_title = __webpack_require__(2274);
// EXTERNAL MODULE: ./build/base/sanitize.js
var sanitize = __webpack_require__(9029);
// EXTERNAL MODULE: ./build/summary/failures/failure-lines.js
var failure_lines = __webpack_require__(2091);
// EXTERNAL MODULE: ./build/summary/failures/failure-text.js
var failure_text = __webpack_require__(9753);
// EXTERNAL MODULE: ./build/summary/failures/frame-patterns.js
var frame_patterns = __webpack_require__(1992);
// EXTERNAL MODULE: ./build/summary/failures/stack-trace.js
var stack_trace = __webpack_require__(6435);
;// CONCATENATED MODULE: ./build/summary/failures/short-trace.js






/** What stands before the message of an exception: pytest's mark, and the class. */
const BEFORE_MESSAGE = /^(?:E +)?(?:(?:[\w$]+[.\\])+[\w$]+: |\w*(?:Error|Exception|Failure)(?: \[\w+\])?: )?/;
/** The cause at the end of a headline. */
const CAUSE_OF_HEADLINE = / · cause: .*$/;
const PYTHON_FRAME = /^\s*File "/;
/**
 * Returns what a failure says besides its headline: the message and the trace, of which frames outside of the
 * repository are counted if any is inside. Undefined if it says nothing more.
 */
function shortTrace(failure) {
    const { headline, ownPaths = [] } = failure;
    const lines = (0,failure_text/* messageLines */.VL)(failure);
    if (lines.length === 0) {
        const output = (0,failure_text/* lastOutput */.G)(failure);
        return output?.trim() === headline ? undefined : output;
    }
    const rest = withoutHeadline(lines, headline);
    const shown = ownPaths.length > 0 ? withOwnFrames(rest, new Set(ownPaths)) : rest;
    const saysMore = shown.some((line) => (0,stack_trace/* parseFrame */.f)(line) !== undefined || !(0,failure_lines/* isNoise */.ty)(line));
    return saysMore ? (0,failure_text/* firstLines */.UV)(withoutIndent(shown)).trimEnd() : undefined;
}
/** Returns the lines without those that only repeat the headline. */
function withoutHeadline(lines, headline) {
    if (headline === undefined)
        return lines;
    const statement = headline.replace(CAUSE_OF_HEADLINE, "");
    const start = lines.findIndex((line) => !statement.includes(messageOf(line)));
    if (start < 0)
        return [];
    const message = messageOf(statement);
    return lines.slice(start).filter((line) => messageOf(line) !== message);
}
function messageOf(line) {
    return (0,sanitize/* toLine */.S5)(line, Number.POSITIVE_INFINITY).replace(BEFORE_MESSAGE, "");
}
/** Returns the lines with the frames whose paths are given; others in a row are a number. */
function withOwnFrames(lines, ownPaths) {
    const shown = [];
    let others;
    for (const line of lines) {
        const hidden = countFrames(line, ownPaths, others);
        if (hidden !== undefined) {
            others = withFrames(others, line, hidden);
            continue;
        }
        if (others !== undefined)
            shown.push(describeFrames(others));
        others = undefined;
        shown.push(line);
    }
    if (others !== undefined)
        shown.push(describeFrames(others));
    return shown;
}
/** Adds a line that stands for `hidden` frames; none if it is the source code of the frame above it. */
function withFrames(others, line, hidden) {
    if (others === undefined)
        return { first: line, last: line, count: hidden };
    const last = hidden > 0 ? line : others.last;
    return { first: others.first, last, count: others.count + hidden };
}
/** Returns how many frames a line stands for that are not shown; undefined if the line is shown. */
function countFrames(line, ownPaths, before) {
    const count = (0,frame_patterns/* countableFrames */.uP)(line);
    if (count !== undefined) {
        const path = (0,stack_trace/* parseFrame */.f)(line)?.path;
        const isOwn = path !== undefined && ownPaths.has(path);
        return isOwn ? undefined : count;
    }
    // Python writes the source code of a frame below it.
    const isSource = before !== undefined &&
        PYTHON_FRAME.test(before.last) &&
        line.search(/\S/) > before.last.search(/\S/);
    return isSource ? 0 : undefined;
}
function describeFrames({ first, count }) {
    const [indent = ""] = /^\s*/.exec(first) ?? [];
    return `${indent}… ${(0,format/* pluralize */.td)(count, "frame")} outside the repository`;
}
/** Returns the lines with four blanks for each tab at their beginning, and without what all of them are indented by. */
function withoutIndent(lines) {
    const expanded = lines.map((line) => line.replace(/^\s+/, (blanks) => blanks.replaceAll("\t", "    ")));
    const indents = expanded.filter((line) => line !== "").map((line) => line.search(/\S|$/));
    const least = Math.min(...indents);
    return expanded.map((line) => line.slice(least));
}

// EXTERNAL MODULE: ./build/summary/figures.js
var figures = __webpack_require__(5502);
// EXTERNAL MODULE: ./build/summary/html.js
var html = __webpack_require__(3202);
;// CONCATENATED MODULE: ./build/summary/tests-section.js








/** Up to this many failed tests are open. */
const OPEN = 3;
/** Groups of failed tests that are shown. */
const MAX_GROUPS = 100;
/**
 * Returns the failed tests, those that say the same together: open if there are few, otherwise folded under what they
 * say.
 */
function failedCases(tests, addressOf) {
    const { failed, counts, reports, runFailure } = tests;
    const all = (0,report/* failedCount */.w0)(counts);
    // The heading and a warning tell of a test run that failed although no case did (R10).
    if (all === 0 || runFailure !== undefined)
        return undefined;
    const view = {
        addressOf,
        isOpen: all <= OPEN,
        isAll: failed.length === all,
        showsReport: reports > 1,
    };
    const groups = (0,failure_groups/* groupFailures */.B)(failed);
    const shown = groups.slice(0, MAX_GROUPS);
    const rows = shown.map((group) => failedGroup(group, view));
    const more = rows.slice(html/* ROWS_SHOWN */.E_);
    const title = (0,format/* pluralize */.td)(countCases(shown.slice(html/* ROWS_SHOWN */.E_)), "more failed test");
    return (0,format/* present */.Eb)([
        ...rows.slice(0, html/* ROWS_SHOWN */.E_),
        more.length > 0 ? (0,html/* folded */.TM)(title, more.join("\n")) : undefined,
        (0,html/* restNote */.tJ)(countCases(groups.slice(MAX_GROUPS)), "failed test"),
        unreadNote(all - failed.length),
    ]).join("\n");
}
/** Says how many failed tests were not read, of which the groups may have more, if there are any. */
function unreadNote(unread) {
    if (unread <= 0)
        return undefined;
    const testsAre = (0,format/* pluralize */.td)(unread, "more failed test is", "more failed tests are");
    return `<p><em>${testsAre} counted, but not shown here: see the reports.</em></p>`;
}
function countCases(groups) {
    return groups.reduce((sum, { others }) => sum + 1 + others.length, 0);
}
/** Failed tests that say the same, as a fold under what they say. */
function failedGroup(group, view) {
    const { first, others } = group;
    if (others.length === 0)
        return failedTest(first, view);
    const { count, about } = (0,failure_groups/* describeGroup */.N)(group, view.isAll);
    const title = `${count}${about}: ${describeMessage(first)}`;
    const listing = { items: [first, ...others], noun: "test" };
    const list = (0,html/* foldedList */.H8)(listing, (each) => describeMember(each, group, view));
    const content = (0,format/* present */.Eb)([list, traceOf(first)]).join("\n");
    return (0,html/* folded */.TM)(title, content, view.isOpen);
}
/** A failed test that says what no other says. */
function failedTest(failure, view) {
    const said = describeMessage(failure);
    // What is folded has the name of the test in its title.
    const title = view.isOpen ? said : `${said}<br/>${nameOf(failure)}`;
    const about = describeTest(failure, view);
    const content = (0,format/* present */.Eb)([about && `<p>${about}</p>`, traceOf(failure)]).join("\n");
    const none = "<p><em>The report says no more.</em></p>";
    return (0,html/* folded */.TM)(title, content === "" ? none : content, view.isOpen);
}
function traceOf(failure) {
    const trace = shortTrace(failure);
    return trace === undefined ? undefined : (0,html/* preformatted */.EC)(trace);
}
function describeMessage({ headline }) {
    if (headline === undefined)
        return `<em>${failure_title/* NO_MESSAGE */.se}</em>`;
    return `<strong>${(0,html/* inline */.mG)(headline)}</strong>`;
}
/**
 * The name of a test unless the title has it, its place and, if there are several, its report; undefined without all.
 */
function describeTest(failure, view) {
    const { report } = failure;
    const isReportShown = view.showsReport && report !== undefined;
    const parts = (0,format/* present */.Eb)([
        view.isOpen ? nameOf(failure) : undefined,
        placeOf(failure, view),
        isReportShown ? `report ${(0,html/* code */.aY)(report)}` : undefined,
    ]);
    return parts.length > 0 ? parts.join(" · ") : undefined;
}
/** A test of a group, with what it says if that is not what the others say. */
function describeMember(failure, { differs }, view) {
    const named = (0,format/* present */.Eb)([nameOf(failure), placeOf(failure, view)]).join(" · ");
    return differs && failure.headline ? `${named}: ${(0,html/* inline */.mG)(failure.headline)}` : named;
}
function nameOf(shown) {
    const owner = (0,failure_title/* ownerOf */.bf)(shown);
    return (0,format/* present */.Eb)([(0,html/* code */.aY)(shown.name), owner && (0,html/* inline */.mG)(owner)]).join(" in ");
}
/**
 * Where a test failed, as a link if it is in the repository; else what the report says of that, if it says something.
 */
function placeOf({ location, file, line }, { addressOf }) {
    if (location !== undefined) {
        return (0,html/* link */.nf)((0,html/* code */.aY)((0,failure_title/* formatLocation */.j$)(location)), addressOf(location));
    }
    return file === undefined ? undefined : (0,html/* code */.aY)((0,failure_title/* formatLocation */.j$)({ file, line }));
}
/** Returns the cases that passed, but not at the first attempt (R9), folded. */
function flakyCases({ flaky, counts }) {
    if (flaky.length === 0)
        return undefined;
    const listing = { items: flaky, noun: "flaky test", all: counts.flaky };
    const list = (0,html/* foldedList */.H8)(listing, (each) => `${nameOf(each)}: passed at attempt ${each.attempts}`);
    const tests = (0,format/* pluralize */.td)(counts.flaky, "flaky test");
    return (0,html/* folded */.TM)(`${(0,html/* symbol */.HR)("⚠️")} ${tests}: passed, but not at the first attempt`, list);
}
/** Returns the cases that were skipped, with their reasons, folded. */
function skippedCases({ skipped, counts }) {
    if (skipped.length === 0)
        return undefined;
    const listing = { items: skipped, noun: "skipped test", all: counts.skipped };
    const list = (0,html/* foldedList */.H8)(listing, (each) => {
        const reason = each.reason && (0,html/* inline */.mG)((0,failure_headline/* skipReason */.YG)(each.reason));
        return (0,format/* present */.Eb)([nameOf(each), reason]).join(": ");
    });
    return (0,html/* folded */.TM)(`${(0,html/* symbol */.HR)("⏭️")} ${(0,format/* pluralize */.td)(counts.skipped, "skipped test")}`, list);
}
/** Icons instead of words: four columns of words would not fit next to a name in a narrow window. */
const ICONS = {
    passed: (0,html/* symbol */.HR)("✅", "passed"),
    failed: (0,html/* symbol */.HR)("❌", "failed"),
    skipped: (0,html/* symbol */.HR)("⏭️", "skipped"),
};
/**
 * Returns the suites, folded, those with most failures first: as attested, with the one of a test run that failed by
 * itself.
 */
function suiteTable({ suites }) {
    if (suites.length === 0)
        return undefined;
    const failed = suites.filter((suite) => (0,report/* failedCount */.w0)(suite) > 0).length;
    const sorted = suites.toSorted((a, b) => (0,report/* failedCount */.w0)(b) - (0,report/* failedCount */.w0)(a));
    const titles = ["Suite", ...Object.values(ICONS), "Time"];
    const rows = (0,html/* table */.tp)(titles, { items: sorted, noun: "suite" }, suiteCells);
    const all = (0,format/* pluralize */.td)(suites.length, "suite");
    return (0,html/* folded */.TM)(failed > 0 ? `${all}, ${(0,format/* formatNumber */.ZV)(failed)} failed` : all, rows);
}
function suiteCells(suite) {
    return [
        `${ICONS[outcomeOf(suite)]} ${(0,html/* code */.aY)(suite.name)}`,
        (0,format/* formatNumber */.ZV)((0,report/* passedCount */.eY)(suite)),
        (0,format/* formatNumber */.ZV)((0,report/* failedCount */.w0)(suite)),
        (0,format/* formatNumber */.ZV)(suite.skipped),
        (0,html/* unbroken */.D_)((0,figures/* describeTime */.Ht)(suite.duration) ?? ""),
    ];
}
function outcomeOf(suite) {
    if ((0,report/* failedCount */.w0)(suite) > 0)
        return "failed";
    return (0,report/* passedCount */.eY)(suite) > 0 ? "passed" : "skipped";
}


/***/ })

};
