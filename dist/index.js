import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({

/***/ 2613:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("assert");

/***/ }),

/***/ 4434:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("events");

/***/ }),

/***/ 9896:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("fs");

/***/ }),

/***/ 8611:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("http");

/***/ }),

/***/ 5692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("https");

/***/ }),

/***/ 9278:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("net");

/***/ }),

/***/ 4589:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:assert");

/***/ }),

/***/ 6698:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:async_hooks");

/***/ }),

/***/ 4573:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:buffer");

/***/ }),

/***/ 1421:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:child_process");

/***/ }),

/***/ 7540:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:console");

/***/ }),

/***/ 7598:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");

/***/ }),

/***/ 3053:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:diagnostics_channel");

/***/ }),

/***/ 610:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:dns");

/***/ }),

/***/ 8474:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:events");

/***/ }),

/***/ 3024:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");

/***/ }),

/***/ 1455:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs/promises");

/***/ }),

/***/ 7067:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http");

/***/ }),

/***/ 2467:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http2");

/***/ }),

/***/ 7030:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:net");

/***/ }),

/***/ 8161:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");

/***/ }),

/***/ 6760:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");

/***/ }),

/***/ 643:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:perf_hooks");

/***/ }),

/***/ 1792:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:querystring");

/***/ }),

/***/ 7075:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream");

/***/ }),

/***/ 8500:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers/promises");

/***/ }),

/***/ 1692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:tls");

/***/ }),

/***/ 3136:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:url");

/***/ }),

/***/ 7975:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util");

/***/ }),

/***/ 3429:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util/types");

/***/ }),

/***/ 5919:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:worker_threads");

/***/ }),

/***/ 8522:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:zlib");

/***/ }),

/***/ 857:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("os");

/***/ }),

/***/ 6928:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("path");

/***/ }),

/***/ 2203:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("stream");

/***/ }),

/***/ 3193:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("string_decoder");

/***/ }),

/***/ 4756:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("tls");

/***/ }),

/***/ 9023:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("util");

/***/ }),

/***/ 3106:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("zlib");

/***/ }),

/***/ 7952:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   _D: () => (/* binding */ actionsLog),
/* harmony export */   g$: () => (/* binding */ printable)
/* harmony export */ });
/* unused harmony export inert */
/* harmony import */ var _actions_core__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4962);

/** The job log. The runner takes some lines as commands; none that comes from outside may be one. */
const actionsLog = {
    info: (text) => _actions_core__WEBPACK_IMPORTED_MODULE_0__/* .info */ .pq(inert(text)),
    debug: (text) => _actions_core__WEBPACK_IMPORTED_MODULE_0__/* .debug */ .Yz(printable(text)),
    notice: (text, place) => _actions_core__WEBPACK_IMPORTED_MODULE_0__/* .notice */ .lm(printable(text), properties(place)),
    warning: (text, place) => _actions_core__WEBPACK_IMPORTED_MODULE_0__/* .warning */ .$e(printable(text), properties(place)),
    error: (text, place) => _actions_core__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3(printable(text), properties(place)),
    group: (title, lines) => {
        _actions_core__WEBPACK_IMPORTED_MODULE_0__/* .startGroup */ .Oh(printable(title));
        for (const line of lines)
            _actions_core__WEBPACK_IMPORTED_MODULE_0__/* .info */ .pq(inert(line));
        _actions_core__WEBPACK_IMPORTED_MODULE_0__/* .endGroup */ .N4();
    },
};
/**
 * The text with its lines kept and everything else that steers a terminal or hides what is there shown
 * as U+FFFD.
 */
function printable(text) {
    return text
        .toWellFormed()
        .replace(/\r\n?/g, "\n")
        .replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, (character) => character === "\n" || character === "\t" ? character : "\uFFFD");
}
/**
 * The text, printable, with no line of it a workflow command: the runner knows `::name::` at the start of a
 * line, blanks before it allowed, and `##[name]` anywhere in one. It compares by culture, so that invisible
 * characters in between do not count.
 */
function inert(text) {
    return printable(text)
        .split("\n")
        .map((line) => {
        const seen = line.replace(/[\p{C}\p{M}\p{Z}\s]/gu, "");
        const broken = seen.includes("##[") ? line.replaceAll("#", "#\\") : line;
        return seen.startsWith("::") ? `\\${broken}` : broken;
    })
        .join("\n");
}
function properties(place) {
    return {
        ...(place?.title !== undefined && { title: printable(place.title) }),
        ...(place?.file !== undefined && { file: place.file }),
        ...(place?.line !== undefined && { startLine: place.line }),
    };
}


/***/ }),

/***/ 7053:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  s: () => (/* binding */ attest)
});

// EXTERNAL MODULE: ./build/commit/event.js + 1 modules
var commit_event = __nccwpck_require__(71);
// EXTERNAL MODULE: ./build/commit/payload.js
var payload = __nccwpck_require__(1522);
;// CONCATENATED MODULE: ./build/commit/commit-info.js


const GIT_MILLISECONDS = 5_000;
const API_MILLISECONDS = 10_000;
/**
 * The chosen commit and all that is known of it, each field from the first that knows it: the event's payload
 * (only where its id is the commit), local git, the API. The latter two are asked only while something is missing.
 * What nobody knows is left out, and `notices` says why. What is redacted is not in the result, nor in any log.
 *
 * The url is of the repository that the workflow runs in: it shows commits of a fork's pull request as well.
 *
 * Throws a Refusal where the run does not say which commit it is; see {@link chosenSha}.
 */
async function describeCommit(request, context, log) {
    const named = (0,commit_event/* chosenSha */.Zv)(request.choice, context);
    const doubts = [context.payloadProblem, (0,commit_event/* doubtOf */.kv)(request.choice, context)];
    const found = await lookUp(named, { request, context, log });
    const sha = found.tagged ?? named;
    const branch = request.redact.has("branch") ? undefined : (0,commit_event/* branchOf */.W0)(named, context);
    const url = urlOf(sha, context);
    const info = {
        sha1: sha,
        ...found.details,
        ...(branch && { branch: branch.name }),
        ...(url !== undefined && { url }),
    };
    const sources = {
        ...found.sources,
        ...(branch && { branch: branch.source }),
        ...(url !== undefined && { url: "context" }),
    };
    log.debug(`Commit ${sha} is known from: ${JSON.stringify(sources)}`);
    return {
        info,
        sources,
        source: found.source,
        notices: [...doubts, ...found.notices].filter(isText),
    };
}
/** Asks one source after the other until nothing is missing, or one of them has read the commit itself. */
async function lookUp(sha, search) {
    const { redact } = search.request;
    const wanted = DETAILS.filter((field) => field === "timestamp" || !redact.has(field));
    const reasons = [];
    let details = {};
    let sources = {};
    for (const { source, ask } of lookups(sha, search)) {
        const lookup = await ask();
        const fresh = wanted.filter((field) => details[field] === undefined && lookup.details[field] !== undefined);
        sources = { ...sources, ...Object.fromEntries(fresh.map((field) => [field, source])) };
        details = { ...only(wanted, lookup.details), ...details };
        if (lookup.whole || wanted.every((field) => details[field] !== undefined)) {
            const { tagged } = lookup;
            return {
                details,
                sources,
                source,
                ...(tagged && { tagged }),
                notices: tagNotice(sha, tagged),
            };
        }
        if (lookup.reason !== undefined)
            reasons.push(lookup.reason);
    }
    const missing = wanted.filter((field) => details[field] === undefined).join(", ");
    const notice = `Not known of commit ${sha}: ${missing}. ${reasons.join(" ")}`;
    return { details, sources, source: "partial", notices: [notice] };
}
const DETAILS = ["message", "author", "timestamp"];
/** In the order in which they are asked. Git and the API are loaded when it comes to them. */
function lookups(sha, { request, context, log }) {
    return [
        {
            source: "payload",
            ask: async () => ({ details: (0,payload/* payloadDetails */.Fi)(sha, context.payload), whole: false }),
        },
        {
            source: "git",
            ask: async () => {
                const { readFromGit } = await __nccwpck_require__.e(/* import() */ 961).then(__nccwpck_require__.bind(__nccwpck_require__, 1961));
                return readFromGit({
                    sha,
                    directory: request.workingDirectory,
                    environment: process.env,
                    milliseconds: GIT_MILLISECONDS,
                    quote: request.redact.size === 0,
                });
            },
        },
        {
            source: "api",
            ask: async () => {
                const { askApi } = await __nccwpck_require__.e(/* import() */ 872).then(__nccwpck_require__.bind(__nccwpck_require__, 9872));
                const { token } = request;
                return askApi({ sha, token, context, milliseconds: API_MILLISECONDS }, log);
            },
        },
    ];
}
function only(fields, details) {
    const { message, author, timestamp } = details;
    return {
        ...(fields.includes("message") && message !== undefined && { message }),
        ...(fields.includes("author") && author !== undefined && { author }),
        ...(fields.includes("timestamp") && timestamp !== undefined && { timestamp }),
    };
}
function tagNotice(sha, tagged) {
    if (tagged === undefined)
        return [];
    return [`${sha} is an annotated tag; the commit that it points to, ${tagged}, stands for it.`];
}
function urlOf(sha, { serverUrl, repository }) {
    return repository && `${serverUrl}/${repository.owner}/${repository.name}/commit/${sha}`;
}
function isText(text) {
    return text !== undefined;
}

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __nccwpck_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
// EXTERNAL MODULE: ./build/evidence/size.js
var size = __nccwpck_require__(7895);
// EXTERNAL MODULE: ./build/evidence/user-data.js + 1 modules
var user_data = __nccwpck_require__(9281);
;// CONCATENATED MODULE: ./build/payload.js
/** The `data_json` part: compact JSON, in which what is unknown is left out. */
function payloadOf(statement) {
    return JSON.stringify({
        attestation_name: statement.name,
        git_commit_info: statement.commit,
        junit_results: statement.suites.map(({ name, total, failures, errors, skipped, duration }) => ({
            name,
            total,
            failures,
            errors,
            skipped,
            duration,
        })),
        user_data: statement.userData,
    });
}

// EXTERNAL MODULE: ./build/refusal.js
var refusal = __nccwpck_require__(9092);
// EXTERNAL MODULE: ./build/system-error.js
var system_error = __nccwpck_require__(3648);
;// CONCATENATED MODULE: ./build/delivery.js







/** The name under which the service keeps the zip. */
const ATTACHMENT_NAME = "junit-evidence.zip";
/**
 * Packs the evidence, builds the payload, and keeps both on disk, whatever becomes of them.
 * Throws a Refusal where the evidence cannot be packed, or kept.
 */
async function prepare(run, material) {
    const { inputs, world, findings } = run;
    const { temporaryDirectory } = world;
    const directory = await keep(temporaryDirectory, (0,promises_.mkdtemp)((0,external_node_path_.join)(temporaryDirectory, "junit-attestation-")));
    const { archive, packed, omitted } = await pack(run, material.files, (0,external_node_path_.join)(directory, ATTACHMENT_NAME));
    const dataJson = payloadOf({
        name: inputs.target.name,
        commit: material.commit.info,
        suites: material.tests.suites,
        userData: userDataOf(run, material, { archive, omitted }),
    });
    const payloadPath = (0,external_node_path_.join)(directory, "data.json");
    await keep(directory, (0,promises_.writeFile)(payloadPath, dataJson, { mode: 0o600 }));
    findings.payloadPath = payloadPath;
    const { flow, trail } = inputs.target;
    if (archive === undefined)
        return { request: { flow, trail, dataJson }, packed };
    findings.archive = archive;
    const content = await (0,promises_.readFile)(archive.location);
    const attachment = { name: ATTACHMENT_NAME, content };
    return { request: { flow, trail, dataJson, attachment }, packed };
}
async function keep(folder, writing) {
    try {
        return await writing;
    }
    catch (cause) {
        throw new refusal/* Refusal */.P(`The request could not be kept in ${folder}, so nothing was sent: ${(0,system_error/* reasonOf */.A3)(cause)}. Make room there, and let RUNNER_TEMP name a folder that this step may write to.`, { cause });
    }
}
/** Shows what would be sent. */
function rehearse({ world }, { request, packed }) {
    world.log.group("data_json (dry run, not sent)", JSON.stringify(JSON.parse(request.dataJson), undefined, 2).split("\n"));
    world.log.group("Attachment (dry run, not sent)", packed.length > 0
        ? packed.map(({ path, kind, bytes }) => `${path} (${kind}, ${(0,size/* formatBytes */.z)(bytes)})`)
        : ["none"]);
    return { status: "dry-run" };
}
/** Sends the request, and notes what a person must know where it did not arrive. */
async function deliver(run, service, request) {
    const delivery = await service.attest(request);
    if (delivery.outcome !== "recorded")
        return undelivered(run, delivery);
    if (delivery.maybeTwice) {
        run.findings.notices.push(`The attestation was sent ${delivery.attempts} times, since an answer got lost on the way: the trail may show it more than once.`);
    }
    if (delivery.isPage) {
        run.findings.warnings.push("The attestation counts as recorded by the status of the answer, which is an HTML page, though: look at the trail, and check `base-url`.");
    }
    return { status: "recorded", response: delivery.response };
}
function undelivered({ inputs, findings }, delivery) {
    const { outcome, reason, response } = delivery;
    const what = outcome === "failed"
        ? "The attestation was not recorded"
        : "Whether the attestation was recorded is unknown";
    const kept = [findings.payloadPath, findings.archive?.location].filter((path) => path !== undefined);
    const sentence = `${what}: ${reason} The request is kept in ${kept.join(" and ")}.`;
    const mendable = delivery.mendable && inputs.onServiceError === "warn";
    (mendable ? findings.warnings : findings.failures).push(sentence);
    return { status: outcome, reason, ...(response !== undefined && { response }) };
}
async function pack({ inputs, world, findings }, reports, destination) {
    const { attachReports, attachments, overflow } = inputs.evidence;
    if (!attachReports && attachments.length === 0) {
        return { archive: undefined, packed: [], omitted: [] };
    }
    const [{ findAttachments }, { writeArchive }] = await Promise.all([
        __nccwpck_require__.e(/* import() */ 360).then(__nccwpck_require__.bind(__nccwpck_require__, 2360)),
        __nccwpck_require__.e(/* import() */ 802).then(__nccwpck_require__.bind(__nccwpck_require__, 3802)),
    ]);
    const more = await findAttachments(attachments, inputs.workingDirectory);
    const files = [...(attachReports ? reports : []), ...more.files];
    const { warnings, ...result } = await writeArchive({ files, overflow, destination }, world.log);
    findings.warnings.push(...more.warnings, ...warnings);
    return result;
}
function userDataOf(run, { tests, commit }, evidence) {
    const { inputs, world, findings } = run;
    return (0,user_data/* buildUserData */.a)({
        own: inputs.evidence.userData,
        runContext: inputs.evidence.runContext,
        context: world.context,
        commit,
        tests,
        warnings: findings.warnings.length,
        ...evidence,
        redact: inputs.commit.redact,
    });
}

// EXTERNAL MODULE: ./build/gate/verdict.js
var verdict = __nccwpck_require__(9231);
;// CONCATENATED MODULE: ./build/junit/duration.js
const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const THOUSANDS = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
const DECIMAL_COMMA = /^[+-]?\d+,\d+$/;
const MICROSECONDS = 1e6;
/** Above it a number of seconds holds no whole microseconds any more. */
const LARGEST_EXACT = Number.MAX_SAFE_INTEGER / MICROSECONDS;
/** Seconds that a `time` attribute says, 0 for a negative one; undefined where it says none (junit-rules R7). */
function parseDuration(text) {
    const seconds = parseNumber(text.trim());
    return seconds === undefined || !Number.isFinite(seconds) ? undefined : Math.max(0, seconds);
}
function parseNumber(text) {
    if (PLAIN.test(text))
        return Number(text);
    if (THOUSANDS.test(text))
        return Number(text.replaceAll(",", ""));
    if (DECIMAL_COMMA.test(text))
        return Number(text.replace(",", "."));
    return undefined;
}
/** A sum of seconds as people write it: whole microseconds, without what binary fractions add to it. */
function roundDuration(seconds) {
    if (seconds > LARGEST_EXACT)
        return Math.min(seconds, Number.MAX_VALUE);
    return Math.round(seconds * MICROSECONDS) / MICROSECONDS;
}
const LONGEST_EXACT = 15;
const POWERS_OF_TEN = Array.from({ length: LONGEST_EXACT + 1 }, (_, power) => 10 ** power);
/**
 * `parseDuration` for the bytes from `from` up to `to`, without a string, where they are plain digits with at
 * most one point, as nearly all are. NaN where they are not.
 */
function parsePlainDuration(bytes, from, to) {
    if (to === from || to - from > LONGEST_EXACT)
        return Number.NaN;
    let digits = 0;
    let point = to;
    for (let index = from; index < to; index++) {
        const digit = (bytes[index] ?? 0) - 0x30;
        if (digit >= 0 && digit <= 9)
            digits = digits * 10 + digit;
        else if (digit === POINT && point === to && to - from > 1)
            point = index;
        else
            return Number.NaN;
    }
    const places = point === to ? 0 : to - point - 1;
    return digits / (POWERS_OF_TEN[places] ?? 1);
}
/** `.` relative to `0`. */
const POINT = -2;

;// CONCATENATED MODULE: ./build/junit/results.js

/**
 * Sums the suites of reports, which come in their order. `mergeSuites`: suites of one name make one entry,
 * over all reports.
 */
function aggregate(reports, mergeSuites) {
    const met = reports.flatMap((report) => report.suites);
    const { name: _, duration, ...counts } = met.reduce(sum, NOTHING);
    return { suites: mergeSuites ? merged(met) : met, counts, duration };
}
const NOTHING = {
    name: "",
    total: 0,
    failures: 0,
    errors: 0,
    skipped: 0,
    flaky: 0,
    duration: 0,
};
function merged(suites) {
    const byName = new Map();
    for (const suite of suites) {
        const before = byName.get(suite.name);
        byName.set(suite.name, before === undefined ? suite : sum(before, suite));
    }
    return [...byName.values()];
}
/** Durations are rounded at every step: microseconds do not add up to fractions of them. */
function sum(one, other) {
    return {
        name: one.name,
        total: one.total + other.total,
        failures: one.failures + other.failures,
        errors: one.errors + other.errors,
        skipped: one.skipped + other.skipped,
        flaky: one.flaky + other.flaky,
        duration: roundDuration(one.duration + other.duration),
    };
}

;// CONCATENATED MODULE: ./build/reports/accept.js

const LISTED = 20;
/** Judges a reading by the author's demands on the reports. Pure: `now` is in milliseconds since the epoch. */
function acceptReading(reading, demands, now) {
    const { suites, counts, duration } = aggregate(reading.reports, demands.mergeSuites);
    const warnings = [...reading.warnings];
    const others = reading.others.map(({ path, root }) => `${path} (its root is <${root}>)`);
    if (others.length > 0)
        warnings.push(list(others, "file is no JUnit report and is left out", "files are no JUnit reports and are left out"));
    const refusals = [...reading.unreadable];
    const invalid = reading.invalid.map(({ reason }) => reason);
    if (invalid.length > 0) {
        if (demands.onInvalid === "warn")
            warnings.push(list(invalid, "broken report is left out", "broken reports are left out"));
        else
            refusals.push(refuseInvalid(invalid));
    }
    const stale = staleReports(reading, demands.maxAge, now);
    if (stale)
        refusals.push(stale);
    const reports = reading.reports.length;
    const tests = {
        counts,
        duration,
        suites,
        reports,
        invalid: reading.invalid,
        failed: reading.failed,
        flaky: reading.flaky,
    };
    if (refusals.length === 0)
        refusals.push(...tooFew(tests, demands));
    return { tests, refusals, warnings };
}
function refuseInvalid(reasons) {
    return `${list(reasons, "report is broken", "reports are broken")}\nA broken report mostly means a test run that crashed. To attest without broken reports, set \`on-invalid-report: warn\`.`;
}
function staleReports(reading, maxAge, now) {
    if (maxAge === undefined)
        return undefined;
    const stale = reading.files.filter((file) => now - file.modified > maxAge);
    if (stale.length === 0)
        return undefined;
    const lines = stale.map((file) => `${file.path}, last modified ${new Date(file.modified).toISOString()}`);
    return `${list(lines, "report is older than `max-report-age`", "reports are older than `max-report-age`")}\nDid the tests of this run write there?`;
}
function tooFew(tests, demands) {
    if (tests.reports === 0)
        return ["No report is left: every file that was found is broken or no JUnit report."];
    const { total } = tests.counts;
    if (total >= demands.minTests)
        return [];
    return [
        `The reports hold ${total} ${total === 1 ? "case" : "cases"} in all, and \`min-tests\` asks for at least ${demands.minTests}. Did the test run crash or select nothing?`,
    ];
}
function list(entries, one, many) {
    const rest = entries.length - LISTED;
    return [
        `${entries.length} ${entries.length === 1 ? one : many}:`,
        ...entries.slice(0, LISTED).map((entry) => `- ${entry}`),
        ...(rest > 0 ? [`- and ${rest} more`] : []),
    ].join("\n");
}

// EXTERNAL MODULE: ./build/glob.js + 17 modules
var glob = __nccwpck_require__(1405);
;// CONCATENATED MODULE: ./build/reports/find.js

/** Finds the reports that `patterns` match below `base`, in sorted path order, each once. */
function findReports(patterns, base) {
    // Build tools link their output into the workspace, from outside it too (Bazel does).
    return (0,glob/* findFiles */.l)(patterns, base, { followSymbolicLinks: true });
}
/** Says why `patterns` found nothing: where it was looked for, and what nearly matched. */
async function explainNone(patterns, base, { missing, others }) {
    const sentences = [`No report was found in ${base} by ${patterns.join(", ")}.`];
    for (const directory of missing)
        sentences.push(`There is no ${directory}.`);
    for (const { path, root } of others.slice(0, 3))
        sentences.push(`${path} is no JUnit report (its root is <${root}>).`);
    const included = patterns.filter((pattern) => !pattern.startsWith("!"));
    if (included.length < patterns.length && others.length === 0) {
        const { files } = await findReports(included, base);
        if (files.length > 0)
            sentences.push(`The excludes left out all of the ${files.length} files that matched.`);
    }
    sentences.push("Did the tests run, and do they write JUnit reports there?");
    return sentences.join(" ");
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(3024);
// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __nccwpck_require__(8500);
;// CONCATENATED MODULE: ./build/junit/bytes.js
/** The ASCII characters that XML's markup is made of, by their names. */
const TAB = 0x09;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
const EXCLAMATION = 0x21;
const QUOTE = 0x22;
const HASH = 0x23;
const AMPERSAND = 0x26;
const APOSTROPHE = 0x27;
const SLASH = 0x2f;
const COLON = 0x3a;
const SEMICOLON = 0x3b;
const LESS_THAN = 0x3c;
const EQUALS = 0x3d;
const GREATER_THAN = 0x3e;
const QUESTION = 0x3f;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
/** Whether a byte is one of XML's four blanks; the byte behind the last one is none. */
function isBlank(byte) {
    return byte === SPACE || byte === LINE_FEED || byte === TAB || byte === CARRIAGE_RETURN;
}
/** Where the blanks that start at `from` end. */
function afterBlanks(bytes, from) {
    let index = from;
    while (index < bytes.length && isBlank(bytes[index]))
        index++;
    return index;
}
/** Whether `expected` stands in `bytes` at `from`. */
function startsWith(bytes, from, expected) {
    if (from + expected.length > bytes.length)
        return false;
    for (let index = 0; index < expected.length; index++) {
        if (bytes[from + index] !== expected[index])
            return false;
    }
    return true;
}
const NO_BYTES = Buffer.alloc(0);

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __nccwpck_require__(7975);
;// CONCATENATED MODULE: ./build/junit/encoding.js


/** A declaration that is not whole after so many bytes is none. */
const LONGEST_DECLARATION = 4096;
/** Text before the declaration is tolerated (R1), up to so many bytes. */
const LONGEST_PREAMBLE = 64 * 1024;
const DECLARATION_START = Buffer.from("<?xml");
const DECLARATION_END = Buffer.from("?>");
const ENCODING = /^<\?xml\s[^>]*?\bencoding\s*=\s*(?:"([^"]*)"|'([^']*)')/;
/** TextDecoder takes these for windows-1252; as XML they are ASCII, which UTF-8 reads too. */
const ASCII_LABELS = new Set(["us-ascii", "ascii", "ansi_x3.4-1968"]);
const REPLACEMENT = Buffer.from("\ufffd");
const BY_DEFAULT = { label: "utf-8", skip: 0, declared: false };
const BY_MARK = {
    utf8: { label: "utf-8", skip: 3, declared: false },
    utf16le: { label: "utf-16le", skip: 2, declared: false },
    utf16be: { label: "utf-16be", skip: 2, declared: false },
};
/**
 * Says how a report is encoded, from its first bytes (junit-rules R1): the byte-order mark; else `<` with a
 * zero byte beside it; else the declaration; else UTF-8. Undefined where more bytes are needed.
 */
function detectEncoding(head, final) {
    if (head.length < 4 && !final)
        return undefined;
    const mark = byteOrderMark(head);
    if (mark !== undefined)
        return mark;
    const start = head.indexOf(LESS_THAN);
    if (start < 0)
        return head.length < LONGEST_PREAMBLE && !final ? undefined : BY_DEFAULT;
    if (start + 1 === head.length && !final)
        return undefined;
    if (head[start + 1] === 0 && start % 2 === 0)
        return { ...BY_MARK.utf16le, skip: 0 };
    if (head[start - 1] === 0 && start % 2 === 1)
        return { ...BY_MARK.utf16be, skip: 0 };
    return declaredEncoding(head.subarray(start), final);
}
function byteOrderMark(head) {
    if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf)
        return BY_MARK.utf8;
    if (head[0] === 0xff && head[1] === 0xfe)
        return BY_MARK.utf16le;
    if (head[0] === 0xfe && head[1] === 0xff)
        return BY_MARK.utf16be;
    return undefined;
}
function declaredEncoding(head, final) {
    const length = Math.min(head.length, DECLARATION_START.length);
    if (head.compare(DECLARATION_START, 0, length, 0, length) !== 0)
        return BY_DEFAULT;
    const end = head.indexOf(DECLARATION_END);
    if (end < 0)
        return head.length < LONGEST_DECLARATION && !final ? undefined : BY_DEFAULT;
    const match = ENCODING.exec(head.toString("latin1", 0, end));
    const label = (match?.[1] ?? match?.[2])?.trim().toLowerCase();
    if (label === undefined || ASCII_LABELS.has(label))
        return BY_DEFAULT;
    return { label, skip: 0, declared: true };
}
/** Gives a report's bytes as UTF-8, whatever its encoding, chunk by chunk. */
class Transcoder {
    /** Index, in what `decode` gave last, of the first character that stands for wrong bytes, or -1. */
    wrong = -1;
    #refuse;
    #head = NO_BYTES;
    #decided = false;
    #decoder;
    /** `refuse` is called with the reason where the encoding is unknown. */
    constructor(refuse) {
        this.#refuse = refuse;
    }
    /** Takes the next bytes, and says whether they are the last. UTF-8 is given back as it is, not checked. */
    decode(bytes, final) {
        if (this.#decided)
            return this.#transcode(bytes, final);
        const head = this.#head.length === 0 ? bytes : Buffer.concat([this.#head, bytes]);
        const encoding = detectEncoding(head, final);
        if (encoding === undefined) {
            this.#head = Buffer.from(head);
            return NO_BYTES;
        }
        this.#decided = true;
        this.#head = NO_BYTES;
        this.#decoder = this.#decoderOf(encoding);
        return this.#transcode(head.subarray(encoding.skip), final);
    }
    #transcode(bytes, final) {
        if (this.#decoder === undefined)
            return bytes;
        const utf8 = Buffer.from(this.#decoder.decode(bytes, { stream: !final }));
        this.wrong = utf8.indexOf(REPLACEMENT);
        return utf8;
    }
    /** None where the bytes are UTF-8 already. A declaration that can be read as ASCII does not stand in UTF-16. */
    #decoderOf({ label, declared }) {
        if (label === BY_DEFAULT.label)
            return undefined;
        const decoder = this.#createDecoder(label);
        const isUtf8 = decoder.encoding === "utf-8" || (declared && decoder.encoding.startsWith("utf-16"));
        return isUtf8 ? undefined : decoder;
    }
    #createDecoder(label) {
        try {
            return new external_node_util_.TextDecoder(label, { ignoreBOM: true });
        }
        catch {
            return this.#refuse(`the encoding ${JSON.stringify(label.slice(0, 60))} is unknown`);
        }
    }
}

;// CONCATENATED MODULE: ./build/junit/notices.js
const TEXTS = {
    "forbidden-character": "a character that XML forbids, shown as U+FFFD",
    "wrong-bytes": "bytes that are wrong in its encoding, shown as U+FFFD",
    "less-than-in-value": "'<' within an attribute value",
    reference: "'&' that starts no reference which XML knows, kept as it is written",
    "repeated-attribute": "a repeated attribute, of which the first counts",
    "text-outside-root": "text outside the root element, ignored",
    "late-declaration": "an XML declaration that does not stand at its start",
    duration: "a time that is no number of seconds, taken as absent",
};
const LONGEST_SHOWN = 60;
/** What was tolerated in one report: the first of each kind (junit-rules R1, R7). */
class Notices {
    #path;
    #first = new Map();
    constructor(path) {
        this.#path = path;
    }
    has(oddity) {
        return this.#first.has(oddity);
    }
    /** `what` is as the report has it, if it tells people more. */
    add(oddity, at, what) {
        const shown = what === undefined ? "" : ` (${JSON.stringify(what.slice(0, LONGEST_SHOWN))})`;
        const place = `${this.#path}:${at.line}:${at.column}`;
        this.#first.set(oddity, { ...at, text: `${place}: the report has ${TEXTS[oddity]}${shown}` });
    }
    /** In the order of their places, whatever was found first. */
    get texts() {
        return [...this.#first.values()]
            .toSorted((one, other) => one.line - other.line || one.column - other.column)
            .map(({ text }) => text);
    }
}

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __nccwpck_require__(4573);
;// CONCATENATED MODULE: ./build/junit/utf8.js
/** How many bytes the character has that starts with `lead`; 0 where none starts so. */
function lengthByLead(lead) {
    if (lead < 0x80)
        return 1;
    if (lead < 0xc2)
        return 0;
    if (lead < 0xe0)
        return 2;
    if (lead < 0xf0)
        return 3;
    return lead < 0xf5 ? 4 : 0;
}
function isContinuation(byte) {
    return byte !== undefined && (byte & 0xc0) === 0x80;
}
/** Overlong forms, surrogates and what lies beyond U+10FFFF betray themselves in the second byte. */
function isSecondByte(lead, second) {
    if (second === undefined || !isContinuation(second))
        return false;
    if (lead === 0xe0)
        return second >= 0xa0;
    if (lead === 0xed)
        return second < 0xa0;
    if (lead === 0xf0)
        return second >= 0x90;
    return lead !== 0xf4 || second < 0x90;
}
function isWholeCharacter(bytes, from, length) {
    if (length === 0)
        return false;
    if (length === 1)
        return true;
    if (!isSecondByte(bytes[from] ?? 0, bytes[from + 1]))
        return false;
    for (let offset = 2; offset < length; offset++) {
        if (!isContinuation(bytes[from + offset]))
            return false;
    }
    return true;
}
/** Index of the first byte from `from` on that is no UTF-8, or -1. */
function firstInvalidUtf8(bytes, from) {
    let index = from;
    while (index < bytes.length) {
        const length = lengthByLead(bytes[index] ?? 0);
        if (!isWholeCharacter(bytes, index, length))
            return index;
        index += length;
    }
    return -1;
}
/** Where the last character of `bytes` starts if it is cut off, else their length. */
function wholeCharacters(bytes) {
    const { length } = bytes;
    for (let back = 1; back <= 3 && back <= length; back++) {
        const byte = bytes[length - back] ?? 0;
        if (!isContinuation(byte))
            return lengthByLead(byte) > back ? length - back : length;
    }
    return length;
}
/** How many characters lie in `bytes` from `from` up to `to`. */
function countCharacters(bytes, from, to) {
    let count = 0;
    for (let index = from; index < to; index++)
        if (!isContinuation(bytes[index]))
            count++;
    return count;
}

;// CONCATENATED MODULE: ./build/junit/survey.js



const SPACES = 0x20202020;
const LINE_FEEDS = 0x0a0a0a0a;
const LOW_BITS = 0x7f7f7f7f;
const HIGH_BITS = 0x80808080 | 0;
/** Added to a byte without its high bit, it sets that bit where the byte is no less than a blank. */
const UP_FROM_SPACE = 0x60606060;
const WORDS_AT_ONCE = 4;
const NO_WORDS = new Int32Array(0);
const NONCHARACTERS = Buffer.from([0xef, 0xbf]);
/**
 * Looks through all bytes of a report, whatever they belong to, for what no character may be: a NUL,
 * characters that XML forbids, bytes that are no UTF-8. It counts the lines on the way.
 * Indices are -1 where there is nothing.
 */
class Survey {
    lineFeeds = 0;
    nul = -1;
    forbidden = -1;
    notUtf8 = -1;
    /** Looks at `bytes` from `from` on, up to the first NUL. They must not start or end within a character. */
    run(bytes, from) {
        this.lineFeeds = 0;
        this.nul = -1;
        this.forbidden = -1;
        this.notUtf8 = -1;
        this.#findControls(bytes, from);
        const rest = from === 0 ? bytes : bytes.subarray(from);
        if ((0,external_node_buffer_.isAscii)(rest))
            return;
        if (!(0,external_node_buffer_.isUtf8)(rest))
            this.notUtf8 = firstInvalidUtf8(bytes, from);
        this.#findNonCharacters(bytes, from);
    }
    #findControls(bytes, from) {
        const aligned = Math.min(bytes.length, from + (-(bytes.byteOffset + from) & 3));
        this.#inspect(bytes, from, aligned);
        const words = wordsOf(bytes, aligned);
        let index = this.#countLines(words, 0);
        while (index + WORDS_AT_ONCE <= words.length && this.nul < 0) {
            const start = aligned + index * 4;
            this.#inspect(bytes, start, start + 4 * WORDS_AT_ONCE);
            index = this.#countLines(words, index + WORDS_AT_ONCE);
        }
        if (this.nul < 0)
            this.#inspect(bytes, aligned + index * 4, bytes.length);
    }
    /**
     * Counts line feeds from word `from` on, a few words at once, up to the first few that hold anything else below
     * a blank, or to where there are not so many any more; gives where that is.
     */
    #countLines(words, from) {
        const last = words.length - WORDS_AT_ONCE;
        let index = from;
        for (; index <= last; index += WORDS_AT_ONCE) {
            const a = words[index] ?? 0;
            const b = words[index + 1] ?? 0;
            const c = words[index + 2] ?? 0;
            const d = words[index + 3] ?? 0;
            if (((mayBeLow(a) | mayBeLow(b) | mayBeLow(c) | mayBeLow(d)) & HIGH_BITS) === 0)
                continue;
            const e = lineFeedsIn(a);
            const f = lineFeedsIn(b);
            const g = lineFeedsIn(c);
            const h = lineFeedsIn(d);
            const other = (lowIn(a) ^ e) | (lowIn(b) ^ f) | (lowIn(c) ^ g) | (lowIn(d) ^ h);
            if (other !== 0)
                break;
            // One for each line feed, in its byte of the word: the sum of the four bytes is their number.
            this.lineFeeds += Math.imul((e >>> 7) + (f >>> 7) + (g >>> 7) + (h >>> 7), 0x01010101) >>> 24;
        }
        return index;
    }
    #inspect(bytes, from, to) {
        for (let index = from; index < to; index++) {
            const byte = bytes[index] ?? SPACE;
            if (byte >= SPACE)
                continue;
            if (byte === LINE_FEED) {
                this.lineFeeds++;
            }
            else if (byte === 0) {
                this.nul = index;
                return;
            }
            else if (byte !== TAB && byte !== CARRIAGE_RETURN && this.forbidden < 0) {
                this.forbidden = index;
            }
        }
    }
    /** U+FFFE and U+FFFF. */
    #findNonCharacters(bytes, from) {
        let index = bytes.indexOf(NONCHARACTERS, from);
        while (index >= 0 && (this.forbidden < 0 || index < this.forbidden)) {
            if ((bytes[index + 2] ?? 0) >= 0xbe) {
                this.forbidden = index;
                return;
            }
            index = bytes.indexOf(NONCHARACTERS, index + 2);
        }
    }
}
/** How many line feeds there are in bytes without a NUL. */
function countLineFeeds(bytes) {
    const survey = new Survey();
    survey.run(bytes, 0);
    return survey.lineFeeds;
}
function wordsOf(bytes, from) {
    const length = (bytes.length - from) >> 2;
    return length === 0 ? NO_WORDS : new Int32Array(bytes.buffer, bytes.byteOffset + from, length);
}
/** Sets the high bit of a byte below a blank, and now and then of others: quick, and rarely wrong in text. */
function mayBeLow(word) {
    return (word - SPACES) & ~word;
}
/** The high bits of just the bytes below a blank. */
function lowIn(word) {
    return ~(((word & LOW_BITS) + UP_FROM_SPACE) | word) & HIGH_BITS;
}
/** The high bits of just the line feeds. */
function lineFeedsIn(word) {
    const difference = word ^ LINE_FEEDS;
    return ~(((difference & LOW_BITS) + LOW_BITS) | difference) & HIGH_BITS;
}

;// CONCATENATED MODULE: ./build/junit/position.js




/** Knows the line and column at which the bytes start that are being scanned. */
class StartPosition {
    #line = 1;
    #column = 1;
    /** The place of a byte. */
    at(bytes, index) {
        const lineFeeds = countLineFeeds(bytes.subarray(0, index));
        const column = this.#columnAt(bytes, lineStart(bytes, index, lineFeeds), index);
        return { line: this.#line + lineFeeds, column };
    }
    /** Moves to `upTo`, which lies so many line feeds ahead. */
    advance(bytes, upTo, lineFeeds) {
        this.#column = this.#columnAt(bytes, lineStart(bytes, upTo, lineFeeds), upTo);
        this.#line += lineFeeds;
    }
    #columnAt(bytes, lineStart, index) {
        const from = Math.max(lineStart, 0);
        const before = lineStart < 0 ? this.#column : 1;
        if ((0,external_node_buffer_.isAscii)(bytes.subarray(from, index)))
            return before + index - from;
        return before + countCharacters(bytes, from, index);
    }
}
/** Where the line of `index` starts, before which there are so many line feeds; -1 where it is not among the bytes. */
function lineStart(bytes, index, lineFeeds) {
    return lineFeeds === 0 ? -1 : bytes.lastIndexOf(LINE_FEED, index - 1) + 1;
}

// EXTERNAL MODULE: ./build/junit/report.js
var report = __nccwpck_require__(837);
;// CONCATENATED MODULE: ./build/junit/open-elements.js
/** So many elements may be open, and their names take so many bytes: memory must not grow with a report. */
const MOST = 1_000_000;
const LARGEST = 16 * 1024 * 1024;
/** Bytes that suffice for the names of nearly all reports. */
const USUAL = 256;
/** The elements that are open: their names, and what the reader of elements made of each. */
class OpenElements {
    depth = 0;
    #names = Buffer.allocUnsafe(USUAL);
    /** Where each name ends; it starts where the one below ends. */
    #ends = [];
    #kinds = [];
    /** Puts an element on top; false where there are too many of them. */
    push(bytes, from, to) {
        const start = this.#start(this.depth);
        const end = start + to - from;
        if (end > LARGEST || this.depth === MOST)
            return false;
        if (end > this.#names.length)
            this.#names = grown(this.#names, end);
        for (let index = from; index < to; index++)
            this.#names[start + index - from] = bytes[index] ?? 0;
        this.#ends[this.depth] = end;
        this.depth++;
        return true;
    }
    pop() {
        this.depth--;
    }
    /** The kind of the element on top; 0 where none is open. */
    get kind() {
        return this.depth === 0 ? 0 : (this.#kinds[this.depth - 1] ?? 0);
    }
    set kind(kind) {
        this.#kinds[this.depth - 1] = kind;
    }
    /** Whether the element on top has the name that stands from `from` to `to`. */
    isOnTop(bytes, from, to) {
        const start = this.#start(this.depth - 1);
        if (to - from !== (this.#ends[this.depth - 1] ?? 0) - start)
            return false;
        for (let index = from; index < to; index++) {
            if (bytes[index] !== this.#names[start + index - from])
                return false;
        }
        return true;
    }
    /** Name of the element on top. */
    get name() {
        return this.#names.toString("utf8", this.#start(this.depth - 1), this.#ends[this.depth - 1]);
    }
    #start(depth) {
        return depth === 0 ? 0 : (this.#ends[depth - 1] ?? 0);
    }
}
function grown(names, atLeast) {
    const wider = Buffer.allocUnsafeSlow(Math.max(2 * names.length, atLeast));
    names.copy(wider);
    return wider;
}

;// CONCATENATED MODULE: ./build/junit/doctype.js

const HYPHEN = 0x2d;
const COMMENT_END = "-->";
const INSTRUCTION_END = "?>";
/** Finds the end of a DOCTYPE, its internal subset included, without reading what it declares (R1). */
class Doctype {
    /** The byte that ends the literal in which the scan stands; 0 outside. */
    #quote = 0;
    /** What ends the comment or instruction in which the scan stands; empty outside. */
    #closer = "";
    #inSubset = false;
    #inDeclaration = false;
    /** Goes on at `from`: gives the index behind the DOCTYPE, or where to go on with more bytes, negated and less one. */
    skip(bytes, from) {
        let index = from;
        while (index < bytes.length) {
            if (this.#closer !== "") {
                const end = bytes.indexOf(this.#closer, index, "latin1");
                if (end < 0)
                    return -1 - Math.max(index, bytes.length - this.#closer.length + 1);
                index = end + this.#closer.length;
                this.#closer = "";
            }
            else if (this.#quote !== 0) {
                const end = bytes.indexOf(this.#quote, index);
                if (end < 0)
                    return -1 - bytes.length;
                index = end + 1;
                this.#quote = 0;
            }
            else {
                const step = this.#step(bytes, index);
                if (step === 0)
                    return index + 1;
                if (step < 0)
                    break;
                index += step;
            }
        }
        return -1 - index;
    }
    /** How many bytes to go on; 0 at the end of the DOCTYPE, -1 where more bytes are needed. */
    #step(bytes, index) {
        const byte = bytes[index];
        if (this.#inSubset && !this.#inDeclaration)
            return this.#stepInSubset(bytes, index);
        if (byte === QUOTE || byte === APOSTROPHE)
            this.#quote = byte;
        else if (byte === OPENING_BRACKET && !this.#inSubset)
            this.#inSubset = true;
        else if (byte === GREATER_THAN) {
            if (!this.#inDeclaration)
                return 0;
            this.#inDeclaration = false;
        }
        return 1;
    }
    #stepInSubset(bytes, index) {
        if (bytes[index] === CLOSING_BRACKET)
            this.#inSubset = false;
        if (bytes[index] !== LESS_THAN)
            return 1;
        if (bytes[index + 1] === QUESTION) {
            this.#closer = INSTRUCTION_END;
            return 2;
        }
        const needed = bytes[index + 1] === EXCLAMATION ? 4 : 2;
        if (index + needed > bytes.length)
            return -1;
        if (needed === 4 && bytes[index + 2] === HYPHEN && bytes[index + 3] === HYPHEN) {
            this.#closer = COMMENT_END;
            return 4;
        }
        this.#inDeclaration = true;
        return 1;
    }
}

;// CONCATENATED MODULE: ./build/junit/marks.js
/** Integers a mark: hash of the name, then where name and value start and end. */
const WIDTH = 5;
/** Above so many attributes a set finds the repeated ones, lest it take quadratic time. */
const FEW = 16;
/** Tells most names apart, at the cost of three bytes: those that it does not are compared. */
function hashName(length, first, last) {
    return (length << 16) ^ (first << 8) ^ last;
}
/** A name to look for, all ASCII. */
function nameOf(text) {
    const bytes = Buffer.from(text);
    return { bytes, hash: hashName(bytes.length, bytes[0] ?? 0, bytes[bytes.length - 1] ?? 0) };
}
function bitOf(hash) {
    return 1 << (hash + (hash >>> 7) + (hash >>> 14));
}
/**
 * Where the attributes of one tag stand, as integers, so that a tag costs no object. Used again for the next tag.
 * A mark is known by its place, a number; none is -1.
 */
class Marks {
    #marks = new Array(WIDTH * FEW).fill(0);
    #length = 0;
    /** A bit for each name that was met: where none of them is a name's, it was not. */
    #seen = 0;
    #names = new Set();
    clear() {
        this.#length = 0;
        this.#seen = 0;
    }
    /** Adds a mark, by its name. */
    add(hash, from, to) {
        this.#marks[this.#length] = hash;
        this.#marks[this.#length + 1] = from;
        this.#marks[this.#length + 2] = to;
        this.#length += WIDTH;
    }
    /** Completes the mark that was added last with its value. */
    setValue(from, to) {
        this.#marks[this.#length - 2] = from;
        this.#marks[this.#length - 1] = to;
    }
    /** Whether the name that was added last has been added before; to be asked once for every mark. */
    isRepeated(bytes) {
        const hash = this.#marks[this.#length - WIDTH] ?? 0;
        if (this.#length > WIDTH * FEW)
            return this.#isAmongMany(bytes);
        const bit = bitOf(hash);
        const maybe = (this.#seen & bit) !== 0;
        this.#seen |= bit;
        return maybe && this.#isAmongFew(bytes, hash);
    }
    find(bytes, name) {
        if (this.#length <= WIDTH * FEW && (this.#seen & bitOf(name.hash)) === 0)
            return -1;
        for (let at = 0; at < this.#length; at += WIDTH) {
            if (this.#marks[at] === name.hash && this.#hasName(bytes, at, name.bytes))
                return at;
        }
        return -1;
    }
    valueFrom(mark) {
        return this.#marks[mark + 3] ?? 0;
    }
    valueTo(mark) {
        return this.#marks[mark + 4] ?? 0;
    }
    #hasName(bytes, at, name) {
        const from = this.#marks[at + 1] ?? 0;
        if ((this.#marks[at + 2] ?? 0) - from !== name.length)
            return false;
        for (let index = 0; index < name.length; index++) {
            if (bytes[from + index] !== name[index])
                return false;
        }
        return true;
    }
    #isAmongFew(bytes, hash) {
        const last = this.#length - WIDTH;
        const name = bytes.subarray(this.#marks[last + 1], this.#marks[last + 2]);
        return this.find(bytes, { bytes: name, hash }) < last;
    }
    #isAmongMany(bytes) {
        const last = this.#length - WIDTH;
        if (last === WIDTH * FEW) {
            this.#names = new Set();
            for (let at = 0; at < last; at += WIDTH)
                this.#names.add(this.#nameAt(bytes, at));
        }
        const name = this.#nameAt(bytes, last);
        if (this.#names.has(name))
            return true;
        this.#names.add(name);
        return false;
    }
    #nameAt(bytes, at) {
        return bytes.toString("latin1", this.#marks[at + 1], this.#marks[at + 2]);
    }
}

;// CONCATENATED MODULE: ./build/junit/references.js

const PREDEFINED = new Map([
    ["amp", "&"],
    ["lt", "<"],
    ["gt", ">"],
    ["quot", '"'],
    ["apos", "'"],
]);
const PREDEFINED_BYTES = [...PREDEFINED.keys()].map((name) => Buffer.from(`&${name};`));
const REFERENCE = /&(?:#(?:x([0-9A-Fa-f]+)|([0-9]+))|(lt|gt|amp|quot|apos));/g;
/** Raw: control characters but tab, line ends and those above ASCII, and the two non-characters. */
const FORBIDDEN = /[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/gu;
const references_REPLACEMENT = "\ufffd";
/** No reference that XML knows is longer, but for one with needless zeros. */
const LONGEST = 32;
const LOWER_X = 0x78;
const BEYOND_UNICODE = 0x110000;
/** Whether XML forbids a character, by its code point. */
function isForbidden(codePoint) {
    if (codePoint < 0x20)
        return codePoint !== 0x9 && codePoint !== 0xa && codePoint !== 0xd;
    if (codePoint < 0xd800)
        return false;
    if (codePoint < 0xe000)
        return true;
    return codePoint === 0xfffe || codePoint === 0xffff || codePoint > 0x10ffff;
}
/**
 * Replaces references to characters and to the five predefined entities, once; every other `&` stays as it
 * is written, and a reference to a character that XML forbids becomes U+FFFD (junit-rules R1).
 */
function decodeReferences(text) {
    if (!text.includes("&"))
        return text;
    return text.replace(REFERENCE, (_whole, hexadecimal, decimal, name) => {
        if (name !== undefined)
            return PREDEFINED.get(name) ?? "";
        const codePoint = hexadecimal === undefined ? Number.parseInt(decimal, 10) : Number.parseInt(hexadecimal, 16);
        return isForbidden(codePoint) ? references_REPLACEMENT : String.fromCodePoint(codePoint);
    });
}
/** Shows characters that XML forbids, as U+FFFD (junit-rules R1). */
function replaceForbidden(text) {
    return text.replace(FORBIDDEN, references_REPLACEMENT);
}
/** Judges the `&` at `index` without decoding it (junit-rules R1). */
function judgeReference(bytes, index) {
    if (isPredefined(bytes, index))
        return "known";
    const limit = Math.min(bytes.length, index + LONGEST);
    let end = index + 1;
    while (end < limit && isReferenceByte(bytes[end] ?? SEMICOLON))
        end++;
    if (end === bytes.length && end < index + LONGEST)
        return "incomplete";
    if (bytes[end] !== SEMICOLON || bytes[index + 1] !== HASH)
        return "reference";
    return judgeCharacter(bytes, index + 2, end);
}
function isPredefined(bytes, index) {
    for (let one = 0; one < PREDEFINED_BYTES.length; one++) {
        const reference = PREDEFINED_BYTES[one];
        if (reference !== undefined && startsWith(bytes, index, reference))
            return true;
    }
    return false;
}
function judgeCharacter(bytes, from, to) {
    const base = bytes[from] === LOWER_X ? 16 : 10;
    const digits = base === 16 ? from + 1 : from;
    let codePoint = 0;
    for (let index = digits; index < to; index++) {
        const digit = digitValue(bytes[index] ?? SEMICOLON);
        if (digit >= base)
            return "reference";
        codePoint = Math.min(codePoint * base + digit, BEYOND_UNICODE);
    }
    if (digits === to)
        return "reference";
    return isForbidden(codePoint) ? "forbidden-character" : "known";
}
function digitValue(byte) {
    if (byte <= 0x39)
        return byte >= 0x30 ? byte - 0x30 : Number.POSITIVE_INFINITY;
    return (byte | 0x20) - 0x61 + 10;
}
function isReferenceByte(byte) {
    const letter = byte | 0x20;
    return (letter >= 0x61 && letter <= 0x7a) || (byte >= 0x30 && byte <= 0x39) || byte === HASH;
}

;// CONCATENATED MODULE: ./build/junit/tag.js



/** 1 for every byte that may stand in a name; whatever is not ASCII may. */
const NAME_BYTES = Uint8Array.from({ length: 256 }, (_, byte) => byte >= 0x80 || /[A-Za-z0-9_:.-]/.test(String.fromCharCode(byte)) ? 1 : 0);
/** 1 for every byte of a value that may end it or has to be judged. */
const SPECIAL = Uint8Array.from({ length: 256 }, (_, byte) => [QUOTE, APOSTROPHE, AMPERSAND, LESS_THAN].includes(byte) ? 1 : 0);
const INCOMPLETE = -1;
const tag_LONGEST_SHOWN = 60;
/** Where the name that starts at `from` ends; `from` where none does. */
function nameEnd(bytes, from) {
    if (!isNameStart(bytes[from] ?? 0))
        return from;
    let index = from + 1;
    while (index < bytes.length && NAME_BYTES[bytes[index] ?? 0] === 1)
        index++;
    return index;
}
/** Neither a digit nor a point nor a hyphen. */
function isNameStart(byte) {
    return byte >= COLON && NAME_BYTES[byte] === 1;
}
/** A start tag, read where it stands: names and values are stretches of the scanned bytes. */
class Tag {
    bytes = NO_BYTES;
    start = 0;
    nameFrom = 0;
    nameTo = 0;
    selfClosing = false;
    /** Where the attributes stand; the first counts where one is repeated. */
    marks = new Marks();
    #findings;
    constructor(findings) {
        this.#findings = findings;
    }
    /** Reads the tag whose `<` stands at `start`. Gives the index behind it, -1 where it is cut off. */
    parse(bytes, start) {
        this.bytes = bytes;
        this.start = start;
        this.nameFrom = start + 1;
        this.marks.clear();
        let index = nameEnd(bytes, start + 1);
        if (index === bytes.length)
            return INCOMPLETE;
        if (index === start + 1)
            this.#findings.fail(start, "'<' is not followed by a name");
        this.nameTo = index;
        for (;;) {
            const blanks = index;
            index = afterBlanks(bytes, index);
            if (index === bytes.length)
                return INCOMPLETE;
            if (bytes[index] === GREATER_THAN || bytes[index] === SLASH)
                return this.#close(index);
            if (index === blanks)
                this.#unexpected(index);
            index = this.#attribute(index);
            if (index < 0)
                return INCOMPLETE;
        }
    }
    /** The tag's name with its prefix. */
    name() {
        return this.bytes.toString("utf8", this.nameFrom, this.nameTo);
    }
    /** Where its name starts behind the namespace prefix. */
    get localFrom() {
        for (let index = this.nameFrom; index < this.nameTo; index++) {
            if (this.bytes[index] === COLON)
                return index + 1;
        }
        return this.nameFrom;
    }
    /** The tag's name without its prefix. */
    localName() {
        return this.bytes.toString("utf8", this.localFrom, this.nameTo);
    }
    #close(index) {
        this.selfClosing = this.bytes[index] === SLASH;
        if (!this.selfClosing)
            return index + 1;
        if (index + 1 === this.bytes.length)
            return INCOMPLETE;
        if (this.bytes[index + 1] !== GREATER_THAN)
            this.#unexpected(index);
        return index + 2;
    }
    /** Gives the index behind the attribute at `from`. */
    #attribute(from) {
        const bytes = this.bytes;
        const { length } = bytes;
        let to = from;
        while (to < length && NAME_BYTES[bytes[to] ?? 0] === 1)
            to++;
        if (to === length)
            return INCOMPLETE;
        const first = bytes[from] ?? 0;
        if (!isNameStart(first))
            this.#unexpected(from);
        const isUsual = to + 1 < length && bytes[to] === EQUALS && bytes[to + 1] === QUOTE;
        const index = isUsual ? to + 1 : this.#quote(from, to);
        if (index < 0)
            return INCOMPLETE;
        const quote = bytes[index];
        let end = specialFrom(bytes, index + 1);
        if (end === length)
            return INCOMPLETE;
        if (bytes[end] !== quote)
            end = this.#valueEnd(end, quote);
        if (end < 0)
            return INCOMPLETE;
        const { marks } = this;
        marks.add(hashName(to - from, first, bytes[to - 1] ?? 0), from, to);
        marks.setValue(index + 1, end);
        if (marks.isRepeated(bytes)) {
            this.#findings.tolerate("repeated-attribute", from, this.#show(from, to));
        }
        return end + 1;
    }
    /** Gives the index of the opening quote behind the name of an attribute. */
    #quote(from, to) {
        const bytes = this.bytes;
        const equals = afterBlanks(bytes, to);
        if (equals === bytes.length)
            return INCOMPLETE;
        if (bytes[equals] !== EQUALS)
            this.#lacks(from, to, "has no value");
        const index = afterBlanks(bytes, equals + 1);
        if (index === bytes.length)
            return INCOMPLETE;
        if (bytes[index] !== QUOTE && bytes[index] !== APOSTROPHE) {
            this.#lacks(from, to, "has a value without quotes");
        }
        return index;
    }
    /** Gives the index of the closing quote: judges what else stands in the value from `from` on. */
    #valueEnd(from, quote) {
        const bytes = this.bytes;
        const { length } = bytes;
        let index = from;
        for (;;) {
            index = specialFrom(bytes, index);
            if (index === length)
                return INCOMPLETE;
            const byte = bytes[index];
            if (byte === quote)
                return index;
            if (byte === AMPERSAND) {
                const kind = judgeReference(bytes, index);
                if (kind === "incomplete")
                    return INCOMPLETE;
                if (kind !== "known")
                    this.#findings.tolerate(kind, index);
            }
            else if (byte === LESS_THAN) {
                this.#findings.tolerate("less-than-in-value", index);
            }
            index++;
        }
    }
    #show(from, to) {
        return this.bytes.toString("utf8", from, Math.min(to, from + tag_LONGEST_SHOWN));
    }
    #lacks(from, to, what) {
        return this.#findings.fail(from, `attribute ${this.#show(from, to)} ${what}`);
    }
    #unexpected(index) {
        const character = this.bytes.toString("utf8", index, index + 4).slice(0, 1);
        const name = this.#show(this.nameFrom, this.nameTo);
        return this.#findings.fail(index, `unexpected ${JSON.stringify(character)} in tag <${name}>`);
    }
}
/** Where the next byte that is not just a part of a value stands. The reader's innermost loop: four bytes at once. */
function specialFrom(bytes, from) {
    const last = bytes.length - 4;
    let index = from;
    while (index <= last &&
        ((SPECIAL[bytes[index] ?? 0] ?? 0) |
            (SPECIAL[bytes[index + 1] ?? 0] ?? 0) |
            (SPECIAL[bytes[index + 2] ?? 0] ?? 0) |
            (SPECIAL[bytes[index + 3] ?? 0] ?? 0)) ===
            0) {
        index += 4;
    }
    while (index < bytes.length && SPECIAL[bytes[index] ?? 0] === 0)
        index++;
    return index;
}

;// CONCATENATED MODULE: ./build/junit/section.js



const COMMENT = {
    name: "comment",
    opener: Buffer.from("<!--"),
    closer: Buffer.from("-->"),
};
const CDATA = {
    name: "CDATA section",
    opener: Buffer.from("<![CDATA["),
    closer: Buffer.from("]]>"),
};
const INSTRUCTION = {
    name: "processing instruction",
    opener: Buffer.from("<?"),
    closer: Buffer.from("?>"),
};
const DOCTYPE = {
    name: "DOCTYPE",
    opener: Buffer.from("<!DOCTYPE"),
    closer: Buffer.from(">"),
};
const XML_DECLARATION = Buffer.from("<?xml");
const DECLARATIONS = [COMMENT, CDATA, DOCTYPE];
/** Leaps over comments, CDATA sections, processing instructions and the DOCTYPE, however long they are. */
class Section {
    /** Where the content ends that the last `skip` of a CDATA section went over; -1 for all else. */
    contentTo = -1;
    #findings;
    #kind;
    #doctype = new Doctype();
    /** Where the open section starts: an index of the current bytes until they are gone, then a position. */
    #start = 0;
    constructor(findings) {
        this.#findings = findings;
    }
    get isOpen() {
        return this.#kind !== undefined;
    }
    /** Gives the index behind the opener at `at`, -1 where it is cut off. */
    begin(bytes, at, where) {
        if (bytes[at + 1] === QUESTION)
            return this.#beginInstruction(bytes, at, where);
        const kind = DECLARATIONS.find((one) => agree(bytes, at, one.opener));
        if (kind === undefined) {
            return this.#findings.fail(at, "'<!' starts neither a comment nor CDATA nor a DOCTYPE");
        }
        if (bytes.length - at < kind.opener.length)
            return -1;
        if (kind === CDATA && where !== "inside") {
            this.#findings.fail(at, "a CDATA section stands outside the root element");
        }
        if (kind === DOCTYPE) {
            if (where === "inside" || where === "after")
                this.#findings.fail(at, "a DOCTYPE stands behind the root's start");
            this.#doctype = new Doctype();
        }
        return this.#open(kind, at);
    }
    /** Gives the index behind the section, or where to go on with more bytes, negated and less one. */
    skip(bytes, from) {
        this.contentTo = -1;
        const kind = this.#kind;
        if (kind === undefined)
            return from;
        if (kind === DOCTYPE) {
            const next = this.#doctype.skip(bytes, from);
            if (next >= 0)
                this.#kind = undefined;
            return next;
        }
        const end = bytes.indexOf(kind.closer, from);
        const to = end < 0 ? closerStart(bytes, from, kind.closer) : end;
        if (kind === CDATA)
            this.contentTo = to;
        if (end < 0)
            return -1 - to;
        this.#kind = undefined;
        return end + kind.closer.length;
    }
    /** Keeps the place of an open section before the bytes go in which it starts. */
    locate() {
        if (this.isOpen && typeof this.#start === "number") {
            this.#start = this.#findings.locate(this.#start);
        }
    }
    /** Throws InvalidReportError where a section is still open. */
    finish() {
        if (this.#kind !== undefined) {
            this.#findings.fail(this.#start, `this ${this.#kind.name} does not end`);
        }
    }
    #beginInstruction(bytes, at, where) {
        const mayDeclare = agree(bytes, at, XML_DECLARATION);
        if (bytes.length === at + 2 || (mayDeclare && bytes.length <= at + XML_DECLARATION.length))
            return -1;
        if (nameEnd(bytes, at + 2) === at + 2) {
            this.#findings.fail(at, "'<?' is not followed by a name");
        }
        const end = at + XML_DECLARATION.length;
        if (mayDeclare && where !== "start" && nameEnd(bytes, at + 2) === end) {
            this.#findings.tolerate("late-declaration", at);
        }
        return this.#open(INSTRUCTION, at);
    }
    #open(kind, at) {
        this.#kind = kind;
        this.#start = at;
        return at + kind.opener.length;
    }
}
/** Whether `opener` stands at `at`, as far as the bytes go. */
function agree(bytes, at, opener) {
    const length = Math.min(opener.length, bytes.length - at);
    for (let index = 2; index < length; index++) {
        if (bytes[at + index] !== opener[index])
            return false;
    }
    return true;
}
/** Where a closer may start that is cut off by the end of `bytes`; their length where none does. */
function closerStart(bytes, from, closer) {
    for (let length = closer.length - 1; length > 0; length--) {
        const start = bytes.length - length;
        if (start >= from && bytes.compare(closer, 0, length, start) === 0)
            return start;
    }
    return bytes.length;
}

;// CONCATENATED MODULE: ./build/junit/tag-end.js

/**
 * Remembers how far a tag that is cut off was searched for its end, so that a long one in small chunks is
 * searched once only.
 */
class TagEnd {
    /** Index at which the search goes on; 0 where no tag is cut off. */
    #next = 0;
    #quote = 0;
    /** `bytes` end within the tag that starts at `at`, and will come again from there on. */
    seekFrom(bytes, at) {
        const second = bytes[at + 1];
        // Too short to tell what it is, or no tag but markup of a few bytes.
        if (this.#next > 0 || second === undefined || second === EXCLAMATION || second === QUESTION) {
            return;
        }
        this.#quote = 0;
        this.#search(bytes, at + 1);
        this.#next = bytes.length - at;
    }
    /** Whether `bytes` may be scanned: no tag is cut off at their start, or it ends within them. */
    isThere(bytes) {
        if (this.#next === 0)
            return true;
        if (!this.#search(bytes, this.#next)) {
            this.#next = bytes.length;
            return false;
        }
        this.#next = 0;
        return true;
    }
    /** Lets the tag that is cut off be scanned as far as it goes. */
    forget() {
        this.#next = 0;
    }
    #search(bytes, from) {
        for (let index = from; index < bytes.length; index++) {
            const byte = bytes[index];
            if (this.#quote !== 0) {
                if (byte === this.#quote)
                    this.#quote = 0;
            }
            else if (byte === GREATER_THAN) {
                return true;
            }
            else if (byte === QUOTE || byte === APOSTROPHE) {
                this.#quote = byte;
            }
        }
        return false;
    }
}

;// CONCATENATED MODULE: ./build/junit/text-references.js


/** Checks the references in text, and seeks each `&` once only, however many stretches of text there are. */
class TextReferences {
    #findings;
    #bytes;
    /** The next `&` at or behind what was checked last. */
    #next = -1;
    constructor(findings) {
        this.#findings = findings;
    }
    /** Other bytes are scanned from now on. */
    start(bytes) {
        this.#bytes = bytes;
        this.#next = -1;
    }
    /** Gives `to`, or where a reference starts that is cut off by the end of the bytes, unless nothing comes behind them. */
    check(from, to, final) {
        const bytes = this.#bytes;
        if (bytes === undefined)
            return to;
        if (this.#next < from)
            this.#next = nextAmpersand(bytes, from);
        while (this.#next < to) {
            const kind = judgeReference(bytes, this.#next);
            if (kind === "incomplete" && !final)
                return this.#next;
            if (kind !== "known") {
                this.#findings.tolerate(kind === "incomplete" ? "reference" : kind, this.#next);
            }
            this.#next = nextAmpersand(bytes, this.#next + 1);
        }
        return to;
    }
}
function nextAmpersand(bytes, from) {
    const next = bytes.indexOf(AMPERSAND, from);
    return next < 0 ? bytes.length : next;
}

;// CONCATENATED MODULE: ./build/junit/scanner.js






/** A loop is faster than `indexOf` over as many bytes. */
const SHORT_TEXT = 48;
/** No tag may be longer: it is the one thing that must be held as a whole. */
const LONGEST_TAG = 16 * 1024 * 1024;
const scanner_LONGEST_SHOWN = 60;
/**
 * Strict, streaming XML scanner over UTF-8 (junit-rules R1). Structure is checked as it goes; characters are
 * tolerated. What it cannot yet judge, it leaves for the next call: memory does not grow with the document.
 */
class Scanner {
    #elements;
    #findings;
    #tag;
    #tagEnd = new TagEnd();
    #section;
    #references;
    #open = new OpenElements();
    #bytes = NO_BYTES;
    #final = false;
    #rootSeen = false;
    /** Whether nothing was scanned yet. */
    #atStart = true;
    constructor(elements, findings) {
        this.#elements = elements;
        this.#findings = findings;
        this.#tag = new Tag(findings);
        this.#section = new Section(findings);
        this.#references = new TextReferences(findings);
    }
    /**
     * Scans `bytes`, which start with what the last call left. Gives how many are done with; the rest must
     * come again, with more behind it. `final`: nothing comes behind it. Throws InvalidReportError.
     */
    scan(bytes, final) {
        this.#bytes = bytes;
        this.#final = final;
        this.#references.start(bytes);
        if (!this.#tagEnd.isThere(bytes) && !final) {
            this.#cutOff(0);
            return 0;
        }
        let index = 0;
        while (index < bytes.length) {
            const next = this.#section.isOpen ? this.#inSection(index) : this.#text(index);
            if (next < 0) {
                index = -1 - next;
                break;
            }
            index = next;
        }
        this.#section.locate();
        if (index > 0)
            this.#atStart = false;
        return index;
    }
    /** Scans what stands before bytes that make the report invalid, for what does so before them. */
    scanToDefect(bytes) {
        this.#tagEnd.forget();
        this.scan(bytes, false);
    }
    /** Throws InvalidReportError unless the document is whole; to be called after the final scan. */
    finish() {
        const end = this.#bytes.length;
        this.#section.finish();
        if (this.#open.depth > 0) {
            this.#findings.fail(end, `the report ends inside <${brief(this.#open.name)}>`);
        }
        if (!this.#rootSeen)
            this.#findings.fail(end, "the report has no element");
    }
    /** Text up to the next markup, and that markup. */
    #text(from) {
        const bytes = this.#bytes;
        const near = Math.min(bytes.length, from + SHORT_TEXT);
        let to = from;
        while (to < near && bytes[to] !== LESS_THAN && bytes[to] !== AMPERSAND)
            to++;
        if (to === near || bytes[to] !== LESS_THAN) {
            const next = bytes.indexOf(LESS_THAN, to);
            const end = next < 0 ? bytes.length : next;
            to = this.#open.depth === 0 ? end : this.#references.check(to, end, this.#final);
            if (to < end) {
                this.#tell(from, to);
                return -1 - to;
            }
        }
        if (to > from)
            this.#tell(from, to);
        return to === bytes.length ? to : this.#markup(to);
    }
    #tell(from, to) {
        if (this.#open.depth > 0) {
            if (this.#elements.wantsText)
                this.#elements.text(this.#bytes, from, to);
            return;
        }
        const index = afterBlanks(this.#bytes, from);
        if (index < to)
            this.#findings.tolerate("text-outside-root", index);
    }
    #markup(at) {
        const second = this.#bytes[at + 1];
        if (second === SLASH)
            return this.#endTag(at);
        if (second !== EXCLAMATION && second !== QUESTION)
            return this.#startTag(at);
        const next = this.#section.begin(this.#bytes, at, this.#where(at));
        return next < 0 ? this.#cutOff(at) : next;
    }
    #where(at) {
        if (this.#open.depth > 0)
            return "inside";
        if (this.#rootSeen)
            return "after";
        return at === 0 && this.#atStart ? "start" : "before";
    }
    #inSection(from) {
        const next = this.#section.skip(this.#bytes, from);
        const { contentTo } = this.#section;
        if (contentTo > from && this.#elements.wantsText) {
            this.#elements.cdata(this.#bytes, from, contentTo);
        }
        return next;
    }
    #startTag(at) {
        const tag = this.#tag;
        const next = tag.parse(this.#bytes, at);
        if (next < 0)
            return this.#cutOff(at);
        if (next - at > LONGEST_TAG)
            this.#tooLong(at);
        const open = this.#open;
        if (open.depth === 0) {
            if (this.#rootSeen)
                this.#findings.fail(at, `<${brief(tag.name())}> is a second root element`);
            this.#rootSeen = true;
        }
        const kind = this.#elements.open(tag, open.kind);
        if (tag.selfClosing) {
            this.#elements.close(kind);
        }
        else if (open.push(this.#bytes, tag.nameFrom, tag.nameTo)) {
            open.kind = kind;
        }
        else {
            this.#findings.fail(at, "too many elements are open");
        }
        return next;
    }
    #endTag(at) {
        const bytes = this.#bytes;
        const open = this.#open;
        const to = nameEnd(bytes, at + 2);
        const end = afterBlanks(bytes, to);
        if (end === bytes.length)
            return this.#cutOff(at);
        const name = () => brief(bytes.toString("utf8", at + 2, to));
        if (to === at + 2)
            this.#findings.fail(at, "'</' is not followed by a name");
        if (bytes[end] !== GREATER_THAN)
            this.#findings.fail(at, `end tag </${name()}> is not closed`);
        if (open.depth === 0)
            this.#findings.fail(at, `</${name()}> closes nothing`);
        if (!open.isOnTop(bytes, at + 2, to)) {
            this.#findings.fail(at, `</${name()}> stands where </${brief(open.name)}> is due`);
        }
        const kind = open.kind;
        open.pop();
        this.#elements.close(kind);
        return end + 1;
    }
    #tooLong(at) {
        return this.#findings.fail(at, "this tag is longer than 16 MiB");
    }
    /** The markup at `at` does not end within the bytes that are there. */
    #cutOff(at) {
        const { length } = this.#bytes;
        if (this.#final)
            this.#findings.fail(at, "this tag does not end");
        if (length - at > LONGEST_TAG)
            this.#tooLong(at);
        this.#tagEnd.seekFrom(this.#bytes, at);
        return -1 - at;
    }
}
/** A name as an error shows it. */
function brief(name) {
    return name.length > scanner_LONGEST_SHOWN ? `${name.slice(0, scanner_LONGEST_SHOWN)}…` : name;
}

;// CONCATENATED MODULE: ./node_modules/fast-xml-parser/src/util.js


const nameStartChar = ':A-Za-z_\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C-\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD';
const nameChar = nameStartChar + '\\-.\\d\\u00B7\\u0300-\\u036F\\u203F-\\u2040';
const nameRegexp = '[' + nameStartChar + '][' + nameChar + ']*';
const regexName = new RegExp('^' + nameRegexp + '$');

function getAllMatches(string, regex) {
  const matches = [];
  let match = regex.exec(string);
  while (match) {
    const allmatches = [];
    allmatches.startIndex = regex.lastIndex - match[0].length;
    const len = match.length;
    for (let index = 0; index < len; index++) {
      allmatches.push(match[index]);
    }
    matches.push(allmatches);
    match = regex.exec(string);
  }
  return matches;
}

const isName = function (string) {
  const match = regexName.exec(string);
  return !(match === null || typeof match === 'undefined');
}

function isExist(v) {
  return typeof v !== 'undefined';
}

function isEmptyObject(obj) {
  return Object.keys(obj).length === 0;
}

function getValue(v) {
  if (exports.isExist(v)) {
    return v;
  } else {
    return '';
  }
}

/**
 * Dangerous property names that could lead to prototype pollution or security issues
 */
const DANGEROUS_PROPERTY_NAMES = [
  // '__proto__',
  // 'constructor',
  // 'prototype',
  'hasOwnProperty',
  'toString',
  'valueOf',
  '__defineGetter__',
  '__defineSetter__',
  '__lookupGetter__',
  '__lookupSetter__'
];

const criticalProperties = ["__proto__", "constructor", "prototype"];
;// CONCATENATED MODULE: ./node_modules/fast-xml-parser/src/xmlparser/OptionsBuilder.js



const defaultOnDangerousProperty = (name) => {
  if (DANGEROUS_PROPERTY_NAMES.includes(name)) {
    return "__" + name;
  }
  return name;
};


const defaultOptions = {
  preserveOrder: false,
  attributeNamePrefix: '@_',
  attributesGroupName: false,
  textNodeName: '#text',
  ignoreAttributes: true,
  removeNSPrefix: false, // remove NS from tag name or attribute name if true
  allowBooleanAttributes: false, //a tag can have attributes without any value
  //ignoreRootElement : false,
  parseTagValue: true,
  parseAttributeValue: false,
  trimValues: true, //Trim string values of tag and attributes
  cdataPropName: false,
  numberParseOptions: {
    hex: true,
    leadingZeros: true,
    eNotation: true,
    unicode: false
  },
  tagValueProcessor: function (tagName, val) {
    return val;
  },
  attributeValueProcessor: function (attrName, val) {
    return val;
  },
  stopNodes: [], //nested tags will not be parsed even for errors
  alwaysCreateTextNode: false,
  isArray: () => false,
  commentPropName: false,
  unpairedTags: [],
  processEntities: true,
  htmlEntities: false,
  entityDecoder: null,
  ignoreDeclaration: false,
  ignorePiTags: false,
  transformTagName: false,
  transformAttributeName: false,
  updateTag: function (tagName, jPath, attrs) {
    return tagName
  },
  // skipEmptyListItem: false
  captureMetaData: false,
  maxNestedTags: 100,
  strictReservedNames: true,
  jPath: true, // if true, pass jPath string to callbacks; if false, pass matcher instance
  onDangerousProperty: defaultOnDangerousProperty
};


/**
 * Validates that a property name is safe to use
 * @param {string} propertyName - The property name to validate
 * @param {string} optionName - The option field name (for error message)
 * @throws {Error} If property name is dangerous
 */
function validatePropertyName(propertyName, optionName) {
  if (typeof propertyName !== 'string') {
    return; // Only validate string property names
  }

  const normalized = propertyName.toLowerCase();
  if (DANGEROUS_PROPERTY_NAMES.some(dangerous => normalized === dangerous.toLowerCase())) {
    throw new Error(
      `[SECURITY] Invalid ${optionName}: "${propertyName}" is a reserved JavaScript keyword that could cause prototype pollution`
    );
  }

  if (criticalProperties.some(dangerous => normalized === dangerous.toLowerCase())) {
    throw new Error(
      `[SECURITY] Invalid ${optionName}: "${propertyName}" is a reserved JavaScript keyword that could cause prototype pollution`
    );
  }
}

/**
 * Normalizes processEntities option for backward compatibility
 * @param {boolean|object} value 
 * @returns {object} Always returns normalized object
 */
function normalizeProcessEntities(value, htmlEntities) {
  // Boolean backward compatibility
  if (typeof value === 'boolean') {
    return {
      enabled: value, // true or false
      maxEntitySize: 10000,
      maxExpansionDepth: 10000,
      maxTotalExpansions: Infinity,
      maxExpandedLength: 100000,
      maxEntityCount: 1000,
      allowedTags: null,
      tagFilter: null,
      appliesTo: "all",
    };
  }

  // Object config - merge with defaults
  if (typeof value === 'object' && value !== null) {
    return {
      enabled: value.enabled !== false,
      maxEntitySize: Math.max(1, value.maxEntitySize ?? 10000),
      maxExpansionDepth: Math.max(1, value.maxExpansionDepth ?? 10000),
      maxTotalExpansions: Math.max(1, value.maxTotalExpansions ?? Infinity),
      maxExpandedLength: Math.max(1, value.maxExpandedLength ?? 100000),
      maxEntityCount: Math.max(1, value.maxEntityCount ?? 1000),
      allowedTags: value.allowedTags ?? null,
      tagFilter: value.tagFilter ?? null,
      appliesTo: value.appliesTo ?? "all",
    };
  }

  // Default to enabled with limits
  return normalizeProcessEntities(true);
}

const buildOptions = function (options) {
  const built = Object.assign({}, defaultOptions, options);

  // Validate property names to prevent prototype pollution
  const propertyNameOptions = [
    { value: built.attributeNamePrefix, name: 'attributeNamePrefix' },
    { value: built.attributesGroupName, name: 'attributesGroupName' },
    { value: built.textNodeName, name: 'textNodeName' },
    { value: built.cdataPropName, name: 'cdataPropName' },
    { value: built.commentPropName, name: 'commentPropName' }
  ];

  for (const { value, name } of propertyNameOptions) {
    if (value) {
      validatePropertyName(value, name);
    }
  }

  if (built.onDangerousProperty === null) {
    built.onDangerousProperty = defaultOnDangerousProperty;
  }

  // Always normalize processEntities for backward compatibility and validation
  built.processEntities = normalizeProcessEntities(built.processEntities, built.htmlEntities);
  built.unpairedTagsSet = new Set(built.unpairedTags);
  // Convert old-style stopNodes for backward compatibility
  if (built.stopNodes && Array.isArray(built.stopNodes)) {
    built.stopNodes = built.stopNodes.map(node => {
      if (typeof node === 'string' && node.startsWith('*.')) {
        // Old syntax: *.tagname meant "tagname anywhere"
        // Convert to new syntax: ..tagname
        return '..' + node.substring(2);
      }
      return node;
    });
  }
  //console.debug(built.processEntities)
  return built;
};
;// CONCATENATED MODULE: ./node_modules/fast-xml-parser/src/xmlparser/xmlNode.js


let METADATA_SYMBOL;

if (typeof Symbol !== "function") {
  METADATA_SYMBOL = "@@xmlMetadata";
} else {
  METADATA_SYMBOL = Symbol("XML Node Metadata");
}

class XmlNode {
  constructor(tagname) {
    this.tagname = tagname;
    this.child = []; //nested tags, text, cdata, comments in order
    this[":@"] = Object.create(null); //attributes map
  }
  add(key, val) {
    // this.child.push( {name : key, val: val, isCdata: isCdata });
    if (key === "__proto__") key = "#__proto__";
    this.child.push({ [key]: val });
  }
  addChild(node, startIndex) {
    if (node.tagname === "__proto__") node.tagname = "#__proto__";
    if (node[":@"] && Object.keys(node[":@"]).length > 0) {
      this.child.push({ [node.tagname]: node.child, [":@"]: node[":@"] });
    } else {
      this.child.push({ [node.tagname]: node.child });
    }
    // if requested, add the startIndex
    this.addStartIndex(startIndex);
  }

  addStartIndex(startIndex) {
    if (startIndex !== undefined) {
      // Note: for now we just overwrite the metadata. If we had more complex metadata,
      // we might need to do an object append here:  metadata = { ...metadata, startIndex }
      this.child[this.child.length - 1][METADATA_SYMBOL] = { startIndex };
    }
  }

  addEndIndex(endIndex) {
    const lastChild = this.child[this.child.length - 1];
    // endIndex is write-once: when updateTag drops a node, the last child is a
    // previously completed sibling whose endIndex must not be overwritten
    if (lastChild !== undefined && lastChild[METADATA_SYMBOL] !== undefined
      && lastChild[METADATA_SYMBOL].endIndex === undefined) {
      lastChild[METADATA_SYMBOL].endIndex = endIndex;
    }
  }
  /** symbol used for metadata */
  static getMetaDataSymbol() {
    return METADATA_SYMBOL;
  }
}

;// CONCATENATED MODULE: ./node_modules/xml-naming/src/index.js
/**
 * xml-naming
 * Validates XML Name productions as defined in the XML 1.0 and 1.1 specifications.
 * Covers: Name, NCName, QName, NMToken, NMTokens
 *
 * XML 1.0 spec: https://www.w3.org/TR/xml/#NT-Name
 * XML 1.1 spec: https://www.w3.org/TR/xml11/#NT-NameStartChar
 * XML NS spec:  https://www.w3.org/TR/xml-names/#NT-NCName
 */

// ---------------------------------------------------------------------------
// Character class strings — XML 1.0
//
// NameStartChar ::= ":" | [A-Z] | "_" | [a-z]
//   | [#xC0-#xD6]   | [#xD8-#xF6]   | [#xF8-#x2FF]
//   | [#x370-#x37D] | [#x37F-#x1FFF]    <- split to exclude #x0487
//   | [#x200C-#x200D]
//   | [#x2070-#x218F] | [#x2C00-#x2FEF]
//   | [#x3001-#xD7FF] | [#xF900-#xFDCF] | [#xFDF0-#xFFFD]
//
// NameChar ::= NameStartChar | "-" | "." | [0-9]
//   | #xB7 | [#x0300-#x036F] | [#x203F-#x2040]
//
// Note: \u0487 (Combining Cyrillic Millions Sign) was added in Unicode 4.0,
// after XML 1.0 was defined against Unicode 2.0. It falls inside the range
// \u037F-\u1FFF but must be excluded. We split that range into
// \u037F-\u0486 and \u0488-\u1FFF to exclude it explicitly.
// ---------------------------------------------------------------------------

const nameStartChar10 =
  ':A-Za-z_' +
  '\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02FF' +
  '\u0370-\u037D' +
  '\u037F-\u0486\u0488-\u1FFF' +  // split to exclude \u0487
  '\u200C-\u200D' +
  '\u2070-\u218F' +
  '\u2C00-\u2FEF' +
  '\u3001-\uD7FF' +
  '\uF900-\uFDCF' +
  '\uFDF0-\uFFFD';

const nameChar10 =
  nameStartChar10 +
  '\\-\\.\\d' +
  '\u00B7' +
  '\u0300-\u036F' +
  '\u203F-\u2040';

// ---------------------------------------------------------------------------
// Character class strings — XML 1.1
//
// Differences from XML 1.0:
//
// NameStartChar:
//   1.0 has split ranges: \u00C0-\u00D6, \u00D8-\u00F6, \u00F8-\u02FF
//   1.1 merges them into: \u00C0-\u02FF
//   (\u00D7 x and \u00F7 / are division symbols, excluded in both versions)
//
//   1.0 tops out at \uFFFD (BMP only)
//   1.1 adds \u{10000}-\u{EFFFF} (supplementary planes)
//   These require the /u flag on the RegExp — see buildRegexes below.
//
// NameChar:
//   1.1 adds \u0487 (Combining Cyrillic Millions Sign, added in Unicode 4.0)
// ---------------------------------------------------------------------------

const nameStartChar11 =
  ':A-Za-z_' +
  '\u00C0-\u02FF' +                    // merged — 1.0 had three split ranges here
  '\u0370-\u037D' +
  '\u037F-\u0486\u0488-\u1FFF' +       // split to exclude \u0487 (combining mark, never a NameStartChar)
  '\u200C-\u200D' +
  '\u2070-\u218F' +
  '\u2C00-\u2FEF' +
  '\u3001-\uD7FF' +
  '\uF900-\uFDCF' +
  '\uFDF0-\uFFFD' +
  '\u{10000}-\u{EFFFF}';     // supplementary planes — REQUIRES /u flag on RegExp

const nameChar11 =
  nameStartChar11 +
  '\\-\\.\\d' +
  '\u00B7' +
  '\u0300-\u036F' +
  '\u0487' +                 // Combining Cyrillic Millions Sign — valid in 1.1, not 1.0
  '\u203F-\u2040';

// ---------------------------------------------------------------------------
// Regex builders
//
// XML 1.0 regexes: no flags — BMP only, standard JS regex behaviour.
// XML 1.1 regexes: /u flag — required for \u{10000}-\u{EFFFF} to match actual
//   supplementary code points rather than lone surrogates (which are illegal XML).
// ---------------------------------------------------------------------------

const buildRegexes = (startChar, char, flags = '') => {
  const ncStart = startChar.replace(':', '');
  const ncChar = char.replace(':', '');
  const ncNamePat = `[${ncStart}][${ncChar}]*`;

  return {
    name: new RegExp(`^[${startChar}][${char}]*$`, flags),
    ncName: new RegExp(`^${ncNamePat}$`, flags),
    qName: new RegExp(`^${ncNamePat}(?::${ncNamePat})?$`, flags),
    nmToken: new RegExp(`^[${char}]+$`, flags),
    nmTokens: new RegExp(`^[${char}]+(?:\\s+[${char}]+)*$`, flags),
  };
};

const regexes10 = buildRegexes(nameStartChar10, nameChar10);       // no /u — BMP only
const regexes11 = buildRegexes(nameStartChar11, nameChar11, 'u');  // /u — enables \u{10000}-\u{EFFFF}

// ---------------------------------------------------------------------------
// ASCII-only fast path (opt-in, off by default)
//
// The XML 1.0 vs 1.1 NameStartChar/NameChar productions differ *only* in
// their non-ASCII ranges (merged vs split Latin-1 ranges, \u0487, and
// supplementary planes). Restricted to ASCII, both versions collapse to the
// same character classes, so a single regex pair covers both xmlVersion
// values — no /u flag needed.
//
// Rationale: unicode-aware regexes (the /u flag, required for XML 1.1's
// supplementary-plane range) are measurably slower in V8 than plain
// non-unicode regexes on the same input, even when the input is pure ASCII.
// For the common case — HTML/SVG ids, XML tags — names are ASCII, so callers
// who know this can opt in to skip the unicode-aware matching path entirely.
// This is a real but *conditional* win: mainly for XML 1.1 input (avoids /u),
// or at scale where the larger unicode character classes add engine
// overhead. It also changes behaviour (rejects legitimate non-ASCII XML
// 1.0/1.1 names), so it must never be silently enabled — hence off by
// default.
// ---------------------------------------------------------------------------

const nameStartCharAscii = ':A-Za-z_';
const nameCharAscii = nameStartCharAscii + '\\-\\.\\d';

const regexesAscii = buildRegexes(nameStartCharAscii, nameCharAscii); // no /u — ASCII only

const getRegexes = (xmlVersion = '1.0', asciiOnly = false) => {
  if (asciiOnly) return regexesAscii;
  return xmlVersion === '1.1' ? regexes11 : regexes10;
};

// ---------------------------------------------------------------------------
// Boolean validators
// ---------------------------------------------------------------------------

/**
 * Returns true if the string is a valid XML Name.
 * Colons are allowed anywhere (Name production).
 * Used for: DOCTYPE entity names, notation names, DTD element declarations.
 *
 * @param {{ xmlVersion?: '1.0'|'1.1', asciiOnly?: boolean }} [opts]
 *   asciiOnly: skip unicode-aware matching, ASCII names only (default false).
 */
const src_name = (str, { xmlVersion = '1.0', asciiOnly = false } = {}) =>
  getRegexes(xmlVersion, asciiOnly).name.test(str);

/**
 * Returns true if the string is a valid NCName (Non-Colonized Name).
 * Colons are not permitted.
 * Used for: namespace prefixes, local names, SVG id attributes.
 *
 * @param {{ xmlVersion?: '1.0'|'1.1', asciiOnly?: boolean }} [opts]
 *   asciiOnly: skip unicode-aware matching, ASCII names only (default false).
 */
const ncName = (str, { xmlVersion = '1.0', asciiOnly = false } = {}) =>
  getRegexes(xmlVersion, asciiOnly).ncName.test(str);

/**
 * Returns true if the string is a valid QName (Qualified Name).
 * Allows exactly one colon as a prefix separator: prefix:localName.
 * Used for: element and attribute names in namespace-aware XML/SVG.
 *
 * @param {{ xmlVersion?: '1.0'|'1.1', asciiOnly?: boolean }} [opts]
 *   asciiOnly: skip unicode-aware matching, ASCII names only (default false).
 */
const qName = (str, { xmlVersion = '1.0', asciiOnly = false } = {}) =>
  getRegexes(xmlVersion, asciiOnly).qName.test(str);

/**
 * Returns true if the string is a valid NMToken.
 * Like Name but no restriction on the first character.
 * Used for: DTD NMTOKEN attribute values.
 *
 * @param {{ xmlVersion?: '1.0'|'1.1', asciiOnly?: boolean }} [opts]
 *   asciiOnly: skip unicode-aware matching, ASCII names only (default false).
 */
const nmToken = (str, { xmlVersion = '1.0', asciiOnly = false } = {}) =>
  getRegexes(xmlVersion, asciiOnly).nmToken.test(str);

/**
 * Returns true if the string is a valid NMTokens value.
 * A whitespace-separated list of NMToken values.
 * Used for: DTD NMTOKENS attribute values.
 *
 * @param {{ xmlVersion?: '1.0'|'1.1', asciiOnly?: boolean }} [opts]
 *   asciiOnly: skip unicode-aware matching, ASCII names only (default false).
 */
const nmTokens = (str, { xmlVersion = '1.0', asciiOnly = false } = {}) =>
  getRegexes(xmlVersion, asciiOnly).nmTokens.test(str);

// ---------------------------------------------------------------------------
// Memoized validator factory
//
// Real documents reuse a small vocabulary of tag/attribute names across many
// siblings (e.g. `id`, `class`, `href` repeated across hundreds of elements).
// The plain boolean validators above re-run the regex on every call
// regardless of repeats. `createValidator` returns a closure with a private
// string -> boolean cache, so repeated names after the first become O(1)
// lookups instead of regex tests.
//
// - opts (xmlVersion, asciiOnly) are fixed at creation time, so the regex is
//   resolved once, not on every call.
// - The cache is private to the returned closure — no shared/global state,
//   no cross-caller pollution.
// - `maxCacheSize` bounds memory: once the cache reaches this many entries,
//   it stops accepting new ones (existing entries keep serving hits; new
//   misses just fall through to the regex, uncached). This avoids unbounded
//   growth against adversarial/high-cardinality input (e.g. validating
//   attacker-supplied names with no repeats) without the cost/complexity of
//   a full LRU, and without the perf cliff of reset-and-refill thrashing.
// - Call `.reset()` on the returned function to clear the cache manually
//   (e.g. between unrelated parse calls).
// ---------------------------------------------------------------------------

const PRODUCTIONS = (/* unused pure expression or super */ null && (['name', 'ncName', 'qName', 'nmToken', 'nmTokens']));

/**
 * Returns a memoized boolean validator function for a single production,
 * with opts fixed at creation time.
 *
 * @param {'name'|'ncName'|'qName'|'nmToken'|'nmTokens'} production
 * @param {{ xmlVersion?: '1.0'|'1.1', asciiOnly?: boolean, maxCacheSize?: number }} [opts]
 *   maxCacheSize: max number of distinct strings to cache (default 2048).
 *   Once reached, new strings are validated but not cached; existing cached
 *   entries keep being served.
 * @returns {((str: string) => boolean) & { reset: () => void }}
 */
const createValidator = (production, { xmlVersion = '1.0', asciiOnly = false, maxCacheSize = 2048 } = {}) => {
  if (!PRODUCTIONS.includes(production)) {
    throw new TypeError(
      `Unknown production "${production}". Must be one of: ${PRODUCTIONS.join(', ')}`
    );
  }

  const regex = getRegexes(xmlVersion, asciiOnly)[production];
  let cache = new Map();

  const validator = (str) => {
    const cached = cache.get(str);
    if (cached !== undefined) return cached;

    const result = regex.test(str);
    if (cache.size < maxCacheSize) cache.set(str, result);
    return result;
  };

  validator.reset = () => { cache = new Map(); };

  return validator;
};

// ---------------------------------------------------------------------------
// Diagnostic validator
// ---------------------------------------------------------------------------

/**
 * Validates a string against a named production and returns a detailed result.
 *
 * @param {string} str
 * @param {'name'|'ncName'|'qName'|'nmToken'|'nmTokens'} production
 * @param {{ xmlVersion?: '1.0'|'1.1', asciiOnly?: boolean }} [opts]
 * @returns {{ valid: boolean, production: string, input: string, reason?: string, position?: number }}
 */
const validate = (str, production, { xmlVersion = '1.0', asciiOnly = false } = {}) => {
  if (!PRODUCTIONS.includes(production)) {
    throw new TypeError(
      `Unknown production "${production}". Must be one of: ${PRODUCTIONS.join(', ')}`
    );
  }

  const validators = { name: src_name, ncName, qName, nmToken, nmTokens };
  const isValid = validators[production](str, { xmlVersion, asciiOnly });

  if (isValid) return { valid: true, production, input: str };

  let reason = 'Does not match the production rules';
  let position;

  // Diagnostic fallback char checks must mirror the same character set the
  // boolean validator above used, or the reported reason/position could
  // contradict the `valid: false` result (e.g. flagging a char as illegal
  // that the unicode-aware check would have accepted).
  const startCharPattern = asciiOnly ? /^[:A-Za-z_]/ : /^[:A-Za-z_\u00C0-\uFFFD]/;
  const namePattern = asciiOnly ? /[\w\-\\.:]/ : /[\w\-\\.:\u00B7\u00C0-\uFFFD]/;

  if (str.length === 0) {
    reason = 'Input is empty';
  } else if (production === 'ncName' && str.includes(':')) {
    position = str.indexOf(':');
    reason = 'Colon is not allowed in NCName';
  } else if (production === 'qName' && str.startsWith(':')) {
    reason = 'QName cannot start with a colon';
    position = 0;
  } else if (production === 'qName' && str.endsWith(':')) {
    reason = 'QName cannot end with a colon';
    position = str.length - 1;
  } else if (production === 'qName' && (str.match(/:/g) || []).length > 1) {
    reason = 'QName can have at most one colon';
    position = str.lastIndexOf(':');
  } else if (
    ['name', 'ncName', 'qName'].includes(production) &&
    !startCharPattern.test(str[0])
  ) {
    reason = `First character "${str[0]}" is not a valid NameStartChar`;
    position = 0;
  } else {
    for (let i = 0; i < str.length; i++) {
      if (!namePattern.test(str[i])) {
        reason = `Character "${str[i]}" at position ${i} is not a valid NameChar`;
        position = i;
        break;
      }
    }
  }

  return { valid: false, production, input: str, reason, position };
};

// ---------------------------------------------------------------------------
// Batch validator
// ---------------------------------------------------------------------------

/**
 * Validates an array of strings against a named production.
 *
 * @param {string[]} strings
 * @param {'name'|'ncName'|'qName'|'nmToken'|'nmTokens'} production
 * @param {{ xmlVersion?: '1.0'|'1.1', asciiOnly?: boolean }} [opts]
 * @returns {Array<{ valid: boolean, production: string, input: string, reason?: string, position?: number }>}
 */
const validateAll = (strings, production, opts = {}) =>
  strings.map(str => validate(str, production, opts));

// ---------------------------------------------------------------------------
// Sanitizer
// ---------------------------------------------------------------------------

/**
 * Transforms an invalid string into the nearest valid XML name for the given production.
 *
 * @param {string} str
 * @param {'name'|'ncName'|'qName'|'nmToken'|'nmTokens'} production
 * @param {{ replacement?: string, asciiOnly?: boolean }} [opts]
 *   asciiOnly: also replace any non-ASCII character, not just XML-illegal
 *   ones (default false).
 * @returns {string}
 */
const sanitize = (str, production = 'name', { replacement = '_', asciiOnly = false } = {}) => {
  if (!str) return replacement;

  let result = str;

  // Strip colons for NCName
  if (production === 'ncName') {
    result = result.replace(/:/g, '');
  }

  // Replace illegal characters
  const allowedCharPattern = asciiOnly ? /[^\w\-\.:]/g : /[^\w\-\.:\u00B7\u00C0-\uFFFD]/g;
  result = result.replace(allowedCharPattern, replacement);

  // Fix invalid start character for Name / NCName / QName
  if (production !== 'nmToken' && production !== 'nmTokens') {
    if (/^[\-\.\d]/.test(result)) {
      result = replacement + result;
    }
  }

  return result || replacement;
};
;// CONCATENATED MODULE: ./node_modules/fast-xml-parser/src/xmlparser/DocTypeReader.js


class DocTypeReader {
    constructor(options, xmlVersion) {
        this.suppressValidationErr = !options;
        this.options = options;
        this.xmlVersion = xmlVersion || 1.0;
    }

    setXmlVersion(xmlVersion = 1.0) {
        this.xmlVersion = xmlVersion;
    }
    readDocType(xmlData, i) {
        const entities = Object.create(null);
        let entityCount = 0;

        if (xmlData[i + 3] === 'O' &&
            xmlData[i + 4] === 'C' &&
            xmlData[i + 5] === 'T' &&
            xmlData[i + 6] === 'Y' &&
            xmlData[i + 7] === 'P' &&
            xmlData[i + 8] === 'E') {
            i = i + 9;
            let angleBracketsCount = 1;
            let hasBody = false, comment = false;
            let quoteChar = null; // tracks an open SYSTEM/PUBLIC literal before the '[' body
            let exp = "";
            for (; i < xmlData.length; i++) {
                // Inside a quoted external-identifier literal — XML allows '<'
                // and '>' as plain data here, so they must not be interpreted
                // as DOCTYPE structure until the matching quote closes.
                if (quoteChar !== null) {
                    if (xmlData[i] === quoteChar) quoteChar = null;
                    exp += xmlData[i];
                    continue;
                }
                if (!hasBody && !comment && (xmlData[i] === '"' || xmlData[i] === "'")) {
                    quoteChar = xmlData[i];
                    exp += xmlData[i];
                    continue;
                }

                if (xmlData[i] === '<' && !comment) { //Determine the tag type
                    if (hasBody && hasSeq(xmlData, "!ENTITY", i)) {
                        i += 7;
                        let entityName, val;
                        [entityName, val, i] = this.readEntityExp(xmlData, i + 1, this.suppressValidationErr);
                        if (val.indexOf("&") === -1) { //Parameter entities are not supported
                            if (this.options.enabled !== false &&
                                this.options.maxEntityCount != null &&
                                entityCount >= this.options.maxEntityCount) {
                                throw new Error(
                                    `Entity count (${entityCount + 1}) exceeds maximum allowed (${this.options.maxEntityCount})`
                                );
                            }
                            //const escaped = entityName.replace(/[.\-+*:]/g, '\\.');
                            //const escaped = entityName.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
                            entities[entityName] = val;
                            entityCount++;
                        }
                    }
                    else if (hasBody && hasSeq(xmlData, "!ELEMENT", i)) {
                        i += 8;//Not supported
                        const { index } = this.readElementExp(xmlData, i + 1);
                        i = index;
                    } else if (hasBody && hasSeq(xmlData, "!ATTLIST", i)) {
                        i += 8;//Not supported
                        // const {index} = this.readAttlistExp(xmlData,i+1);
                        // i = index;
                    } else if (hasBody && hasSeq(xmlData, "!NOTATION", i)) {
                        i += 9;//Not supported
                        const { index } = this.readNotationExp(xmlData, i + 1, this.suppressValidationErr);
                        i = index;
                    } else if (hasSeq(xmlData, "!--", i)) comment = true;
                    else throw new Error(`Invalid DOCTYPE`);

                    angleBracketsCount++;
                    exp = "";
                } else if (xmlData[i] === '>') { //Read tag content
                    if (comment) {
                        if (xmlData[i - 1] === "-" && xmlData[i - 2] === "-") {
                            comment = false;
                            angleBracketsCount--;
                        }
                    } else {
                        angleBracketsCount--;
                    }
                    if (angleBracketsCount === 0) {
                        break;
                    }
                } else if (xmlData[i] === '[') {
                    hasBody = true;
                } else {
                    exp += xmlData[i];
                }
            }
            if (quoteChar !== null || angleBracketsCount !== 0) {
                throw new Error(`Unclosed DOCTYPE`);
            }
        } else {
            throw new Error(`Invalid Tag instead of DOCTYPE`);
        }
        return { entities, i };
    }
    readEntityExp(xmlData, i) {
        //External entities are not supported
        //    <!ENTITY ext SYSTEM "http://normal-website.com" >

        //Parameter entities are not supported
        //    <!ENTITY entityname "&anotherElement;">

        //Internal entities are supported
        //    <!ENTITY entityname "replacement text">

        // Skip leading whitespace after <!ENTITY
        i = skipWhitespace(xmlData, i);

        // Read entity name
        const startIndex = i;
        while (i < xmlData.length && !/\s/.test(xmlData[i]) && xmlData[i] !== '"' && xmlData[i] !== "'") {
            i++;
        }
        let entityName = xmlData.substring(startIndex, i);

        validateEntityName(entityName, { xmlVersion: this.xmlVersion });

        // Skip whitespace after entity name
        i = skipWhitespace(xmlData, i);

        // Check for unsupported constructs (external entities or parameter entities)
        if (!this.suppressValidationErr) {
            if (xmlData.substring(i, i + 6).toUpperCase() === "SYSTEM") {
                throw new Error("External entities are not supported");
            } else if (xmlData[i] === "%") {
                throw new Error("Parameter entities are not supported");
            }
        }

        // Read entity value (internal entity)
        let entityValue = "";
        [i, entityValue] = this.readIdentifierVal(xmlData, i, "entity");

        // Validate entity size
        if (this.options.enabled !== false &&
            this.options.maxEntitySize != null &&
            entityValue.length > this.options.maxEntitySize) {
            throw new Error(
                `Entity "${entityName}" size (${entityValue.length}) exceeds maximum allowed size (${this.options.maxEntitySize})`
            );
        }

        i--;
        return [entityName, entityValue, i];
    }

    readNotationExp(xmlData, i) {
        // Skip leading whitespace after <!NOTATION
        i = skipWhitespace(xmlData, i);

        // Read notation name

        const startIndex = i;
        while (i < xmlData.length && !/\s/.test(xmlData[i])) {
            i++;
        }
        let notationName = xmlData.substring(startIndex, i);

        !this.suppressValidationErr && validateEntityName(notationName, { xmlVersion: this.xmlVersion });

        // Skip whitespace after notation name
        i = skipWhitespace(xmlData, i);

        // Check identifier type (SYSTEM or PUBLIC)
        const identifierType = xmlData.substring(i, i + 6).toUpperCase();
        if (!this.suppressValidationErr && identifierType !== "SYSTEM" && identifierType !== "PUBLIC") {
            throw new Error(`Expected SYSTEM or PUBLIC, found "${identifierType}"`);
        }
        i += identifierType.length;

        // Skip whitespace after identifier type
        i = skipWhitespace(xmlData, i);

        // Read public identifier (if PUBLIC)
        let publicIdentifier = null;
        let systemIdentifier = null;

        if (identifierType === "PUBLIC") {
            [i, publicIdentifier] = this.readIdentifierVal(xmlData, i, "publicIdentifier");

            // Skip whitespace after public identifier
            i = skipWhitespace(xmlData, i);

            // Optionally read system identifier
            if (xmlData[i] === '"' || xmlData[i] === "'") {
                [i, systemIdentifier] = this.readIdentifierVal(xmlData, i, "systemIdentifier");
            }
        } else if (identifierType === "SYSTEM") {
            // Read system identifier (mandatory for SYSTEM)
            [i, systemIdentifier] = this.readIdentifierVal(xmlData, i, "systemIdentifier");

            if (!this.suppressValidationErr && !systemIdentifier) {
                throw new Error("Missing mandatory system identifier for SYSTEM notation");
            }
        }

        return { notationName, publicIdentifier, systemIdentifier, index: --i };
    }

    readIdentifierVal(xmlData, i, type) {
        let identifierVal = "";
        const startChar = xmlData[i];
        if (startChar !== '"' && startChar !== "'") {
            throw new Error(`Expected quoted string, found "${startChar}"`);
        }
        i++;

        const startIndex = i;
        while (i < xmlData.length && xmlData[i] !== startChar) {
            i++;
        }
        identifierVal = xmlData.substring(startIndex, i);

        if (xmlData[i] !== startChar) {
            throw new Error(`Unterminated ${type} value`);
        }
        i++;
        return [i, identifierVal];
    }

    readElementExp(xmlData, i) {
        // <!ELEMENT br EMPTY>
        // <!ELEMENT div ANY>
        // <!ELEMENT title (#PCDATA)>
        // <!ELEMENT book (title, author+)>
        // <!ELEMENT name (content-model)>

        // Skip leading whitespace after <!ELEMENT
        i = skipWhitespace(xmlData, i);

        // Read element name
        const startIndex = i;
        while (i < xmlData.length && !/\s/.test(xmlData[i])) {
            i++;
        }
        let elementName = xmlData.substring(startIndex, i);

        // Validate element name
        if (!this.suppressValidationErr && !qName(elementName, { xmlVersion: this.xmlVersion })) {
            throw new Error(`Invalid element name: "${elementName}"`);
        }

        // Skip whitespace after element name
        i = skipWhitespace(xmlData, i);
        let contentModel = "";
        // Expect '(' to start content model
        if (xmlData[i] === "E" && hasSeq(xmlData, "MPTY", i)) i += 4;
        else if (xmlData[i] === "A" && hasSeq(xmlData, "NY", i)) i += 2;
        else if (xmlData[i] === "(") {
            i++; // Move past '('

            // Read content model
            const startIndex = i;
            while (i < xmlData.length && xmlData[i] !== ")") {
                i++;
            }
            contentModel = xmlData.substring(startIndex, i);

            if (xmlData[i] !== ")") {
                throw new Error("Unterminated content model");
            }

        } else if (!this.suppressValidationErr) {
            throw new Error(`Invalid Element Expression, found "${xmlData[i]}"`);
        }

        return {
            elementName,
            contentModel: contentModel.trim(),
            index: i
        };
    }

    readAttlistExp(xmlData, i) {
        // Skip leading whitespace after <!ATTLIST
        i = skipWhitespace(xmlData, i);

        // Read element name
        let startIndex = i;
        while (i < xmlData.length && !/\s/.test(xmlData[i])) {
            i++;
        }
        let elementName = xmlData.substring(startIndex, i);

        // Validate element name
        validateEntityName(elementName, { xmlVersion: this.xmlVersion })

        // Skip whitespace after element name
        i = skipWhitespace(xmlData, i);

        // Read attribute name
        startIndex = i;
        while (i < xmlData.length && !/\s/.test(xmlData[i])) {
            i++;
        }
        let attributeName = xmlData.substring(startIndex, i);

        // Validate attribute name
        if (!validateEntityName(attributeName, { xmlVersion: this.xmlVersion })) {
            throw new Error(`Invalid attribute name: "${attributeName}"`);
        }

        // Skip whitespace after attribute name
        i = skipWhitespace(xmlData, i);

        // Read attribute type
        let attributeType = "";
        if (xmlData.substring(i, i + 8).toUpperCase() === "NOTATION") {
            attributeType = "NOTATION";
            i += 8; // Move past "NOTATION"

            // Skip whitespace after "NOTATION"
            i = skipWhitespace(xmlData, i);

            // Expect '(' to start the list of notations
            if (xmlData[i] !== "(") {
                throw new Error(`Expected '(', found "${xmlData[i]}"`);
            }
            i++; // Move past '('

            // Read the list of allowed notations
            let allowedNotations = [];
            while (i < xmlData.length && xmlData[i] !== ")") {


                const startIndex = i;
                while (i < xmlData.length && xmlData[i] !== "|" && xmlData[i] !== ")") {
                    i++;
                }
                let notation = xmlData.substring(startIndex, i);

                // Validate notation name
                notation = notation.trim();
                if (!validateEntityName(notation, { xmlVersion: this.xmlVersion })) {
                    throw new Error(`Invalid notation name: "${notation}"`);
                }

                allowedNotations.push(notation);

                // Skip '|' separator or exit loop
                if (xmlData[i] === "|") {
                    i++; // Move past '|'
                    i = skipWhitespace(xmlData, i); // Skip optional whitespace after '|'
                }
            }

            if (xmlData[i] !== ")") {
                throw new Error("Unterminated list of notations");
            }
            i++; // Move past ')'

            // Store the allowed notations as part of the attribute type
            attributeType += " (" + allowedNotations.join("|") + ")";
        } else {
            // Handle simple types (e.g., CDATA, ID, IDREF, etc.)
            const startIndex = i;
            while (i < xmlData.length && !/\s/.test(xmlData[i])) {
                i++;
            }
            attributeType += xmlData.substring(startIndex, i);

            // Validate simple attribute type
            const validTypes = ["CDATA", "ID", "IDREF", "IDREFS", "ENTITY", "ENTITIES", "NMTOKEN", "NMTOKENS"];
            if (!this.suppressValidationErr && !validTypes.includes(attributeType.toUpperCase())) {
                throw new Error(`Invalid attribute type: "${attributeType}"`);
            }
        }

        // Skip whitespace after attribute type
        i = skipWhitespace(xmlData, i);

        // Read default value
        let defaultValue = "";
        if (xmlData.substring(i, i + 8).toUpperCase() === "#REQUIRED") {
            defaultValue = "#REQUIRED";
            i += 8;
        } else if (xmlData.substring(i, i + 7).toUpperCase() === "#IMPLIED") {
            defaultValue = "#IMPLIED";
            i += 7;
        } else {
            [i, defaultValue] = this.readIdentifierVal(xmlData, i, "ATTLIST");
        }

        return {
            elementName,
            attributeName,
            attributeType,
            defaultValue,
            index: i
        }
    }
}



const skipWhitespace = (data, index) => {
    while (index < data.length && /\s/.test(data[index])) {
        index++;
    }
    return index;
};



function hasSeq(data, seq, i) {
    for (let j = 0; j < seq.length; j++) {
        if (seq[j] !== data[i + j + 1]) return false;
    }
    return true;
}

function validateEntityName(name, xmlVersion) {
    if (qName(name, { xmlVersion: xmlVersion }))
        return name;
    else
        throw new Error(`Invalid entity name ${name}`);
}
;// CONCATENATED MODULE: ./node_modules/anynum/digitTable.js
/**
 * Flat lookup table: maps Unicode code point → ASCII digit (0-9).
 * Only decimal digit characters (Unicode category Nd) are included.
 *
 * Strategy: Int32Array of size (maxCodePoint - minCodePoint + 1).
 * Value 0xFF means "not a digit". Value 0-9 is the ASCII digit value.
 * This gives O(1) lookup with no branching, no bisect, no loop.
 *
 * Memory: range is 0x0660 to 0x1FBF0 → ~129,936 entries × 1 byte = ~127 KB.
 * Acceptable for a one-time init; lookup is a single array index.
 */

// All known Unicode Nd (decimal digit) script zero code points.
// Each script has exactly 10 consecutive digits: zero+0 .. zero+9.
const SCRIPT_ZEROS = [
  // Basic Latin (ASCII) — included for completeness / pass-through
  0x0030, // 0-9

  // Arabic scripts
  0x0660, // Arabic-Indic ٠١٢٣٤٥٦٧٨٩
  0x06F0, // Extended Arabic-Indic (Urdu/Persian/Sindhi) ۰۱۲۳

  // Indic scripts
  0x0966, // Devanagari ०१२३४५६७८९
  0x09E6, // Bengali ০১২৩৪৫৬৭৮৯
  0x0A66, // Gurmukhi ੦੧੨੩੪੫੬੭੮੯
  0x0AE6, // Gujarati ૦૧૨૩૪૫૬૭૮૯
  0x0B66, // Odia ୦୧୨୩୪୫୬୭୮୯
  0x0BE6, // Tamil ௦௧௨௩௪௫௬௭௮௯
  0x0C66, // Telugu ౦౧౨౩౪౫౬౭౮౯
  0x0CE6, // Kannada ೦೧೨೩೪೫೬೭೮೯
  0x0D66, // Malayalam ൦൧൨൩൪൫൬൭൮൯
  0x0DE6, // Sinhala Archaic ෦෧෨෩෪෫෬෭෮෯

  // Southeast Asian scripts
  0x0E50, // Thai ๐๑๒๓๔๕๖๗๘๙
  0x0ED0, // Lao ໐໑໒໓໔໕໖໗໘໙
  0x0F20, // Tibetan ༠༡༢༣༤༥༦༧༨༩
  0x1040, // Myanmar ၀၁၂၃၄၅၆၇၈၉
  0x1090, // Myanmar Shan ႐႑႒႓႔႕႖႗႘႙
  0x17E0, // Khmer ០១២៣៤៥៦៧៨៩
  0x1810, // Mongolian ᠐᠑᠒᠓᠔᠕᠖᠗᠘᠙
  0x1946, // Limbu ᥆᥇᥈᥉᥊᥋᥌᥍᥎᥏
  0x19D0, // New Tai Lue ᧐᧑᧒᧓᧔᧕᧖᧗᧘᧙
  0x1A80, // Tai Tham Hora ᪀᪁᪂᪃᪄᪅᪆᪇᪈᪉
  0x1A90, // Tai Tham Tham ᪐᪑᪒᪓᪔᪕᪖᪗᪘᪙
  0x1B50, // Balinese ᭐᭑᭒᭓᭔᭕᭖᭗᭘᭙
  0x1BB0, // Sundanese ᮰᮱᮲᮳᮴᮵᮶᮷᮸᮹
  0x1C40, // Lepcha ᱀᱁᱂᱃᱄᱅᱆᱇᱈᱉
  0x1C50, // Ol Chiki ᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙

  // Fullwidth (CJK context)
  0xFF10, // Fullwidth ０１２３４５６７８９

  // Mathematical digit variants (Unicode math block)
  0x1D7CE, // Mathematical Bold
  0x1D7D8, // Mathematical Double-Struck
  0x1D7E2, // Mathematical Sans-Serif
  0x1D7EC, // Mathematical Sans-Serif Bold
  0x1D7F6, // Mathematical Monospace

  // Other scripts
  0x104A0, // Osmanya 𐒠𐒡𐒢𐒣𐒤𐒥𐒦𐒧𐒨𐒩
  0x10D30, // Hanifi Rohingya 𐴰𐴱𐴲𐴳𐴴𐴵𐴶𐴷𐴸𐴹
  0x11066, // Brahmi 𑁦𑁧𑁨𑁩𑁪𑁫𑁬𑁭𑁮𑁯
  0x110F0, // Sora Sompeng 𑃰𑃱𑃲𑃳𑃴𑃵𑃶𑃷𑃸𑃹
  0x11136, // Chakma 𑄶𑄷𑄸𑄹𑄺𑄻𑄼𑄽𑄾𑄿
  0x111D0, // Sharada 𑇐𑇑𑇒𑇓𑇔𑇕𑇖𑇗𑇘𑇙
  0x112F0, // Khudawadi 𑋰𑋱𑋲𑋳𑋴𑋵𑋶𑋷𑋸𑋹
  0x11450, // Newa 𑑐𑑑𑑒𑑓𑑔𑑕𑑖𑑗𑑘𑑙
  0x114D0, // Tirhuta 𑓐𑓑𑓒𑓓𑓔𑓕𑓖𑓗𑓘𑓙
  0x11650, // Modi 𑙐𑙑𑙒𑙓𑙔𑙕𑙖𑙗𑙘𑙙
  0x116C0, // Takri 𑛀𑛁𑛂𑛃𑛄𑛅𑛆𑛇𑛈𑛉
  0x11730, // Ahom 𑜰𑜱𑜲𑜳𑜴𑜵𑜶𑜷𑜸𑜹
  0x118E0, // Warang Citi 𑣠𑣡𑣢𑣣𑣤𑣥𑣦𑣧𑣨𑣩
  0x11950, // Dives Akuru 𑥐𑥑𑥒𑥓𑥔𑥕𑥖𑥗𑥘𑥙
  0x11BF0, // Khitan Small Script 𑯰𑯱𑯲𑯳𑯴𑯵𑯶𑯷𑯸𑯹
  0x11C50, // Bhaiksuki 𑱐𑱑𑱒𑱓𑱔𑱕𑱖𑱗𑱘𑱙
  0x11D50, // Masaram Gondi 𑵐𑵑𑵒𑵓𑵔𑵕𑵖𑵗𑵘𑵙
  0x11DA0, // Gunjala Gondi 𑶠𑶡𑶢𑶣𑶤𑶥𑶦𑶧𑶨𑶩
  0x11F50, // Kawi 𑽐𑽑𑽒𑽓𑽔𑽕𑽖𑽗𑽘𑽙
  0x16A60, // Mro 𖩠𖩡𖩢𖩣𖩤𖩥𖩦𖩧𖩨𖩩
  0x16AC0, // Tangsa 𖫀𖫁𖫂𖫃𖫄𖫅𖫆𖫇𖫈𖫉
  0x16B50, // Pahawh Hmong 𖭐𖭑𖭒𖭓𖭔𖭕𖭖𖭗𖭘𖭙
  0x1E140, // Nyiakeng Puachue Hmong 𞅀𞅁𞅂𞅃𞅄𞅅𞅆𞅇𞅈𞅉
  0x1E2F0, // Wancho 𞋰𞋱𞋲𞋳𞋴𞋵𞋶𞋷𞋸𞋹
  0x1E4F0, // Nag Mundari 𞓰𞓱𞓲𞓳𞓴𞓵𞓶𞓷𞓸𞓹
  0x1E950, // Adlam 𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙
  0x1FBF0, // Segmented digit symbols 🯰🯱🯲🯳🯴🯵🯶🯷🯸🯹
];

// Build a sparse Map for scripts above 0xFFFF (surrogate-pair range).
// These can't go into a flat Uint8Array indexed by code point efficiently.
const NOT_DIGIT = 0xFF;
const HIGH_MAP = new Map(); // codePoint → digit value (0-9)

const LOW_MAX = 0xFFFF;
const LOW_MIN = 0x0660; // first non-ASCII digit script

// Flat Uint8Array covering 0x0660 .. 0xFFFF
const TABLE_OFFSET = LOW_MIN;
const TABLE_SIZE = LOW_MAX - LOW_MIN + 1;
const TABLE = new Uint8Array(TABLE_SIZE).fill(NOT_DIGIT);

for (const zero of SCRIPT_ZEROS) {
  for (let d = 0; d < 10; d++) {
    const cp = zero + d;
    if (cp <= LOW_MAX) {
      TABLE[cp - TABLE_OFFSET] = d;
    } else {
      HIGH_MAP.set(cp, d);
    }
  }
}



;// CONCATENATED MODULE: ./node_modules/anynum/anynum.js




const CHAR_0 = 48; // '0'.charCodeAt(0)
const CHAR_9 = 57; // '9'.charCodeAt(0)
const CHAR_MINUS = 45; // '-'.charCodeAt(0)

// Unicode minus/hyphen variants worth normalizing to ASCII '-' in numeric context:
//   U+2212  MINUS SIGN       − (mathematically correct minus)
//   U+FF0D  FULLWIDTH HYPHEN-MINUS  － (Japanese fullwidth context)
//   U+FE63  SMALL HYPHEN-MINUS     ﹣ (small form variant)
//
// NOT normalized (deliberate):
//   U+2013  EN DASH  –  (punctuation, not a numeric sign)
//   U+2014  EM DASH  —  (punctuation)
//   U+2010  HYPHEN   ‐  (typographic hyphen)
//
// Rationale: only characters a human or locale formatter would plausibly use
// as a numeric minus sign are normalized. Dashes used for punctuation are left
// alone to avoid mangling non-numeric strings.
const MINUS_SET = new Set([0x2212, 0xFF0D, 0xFE63]);

/**
 * Normalize all Unicode decimal digit characters in a string to ASCII (0-9),
 * and normalize Unicode minus variants to ASCII '-' (U+002D).
 *
 * Non-digit, non-minus characters are passed through unchanged.
 *
 * Performance design:
 * - Fast path: if the string has no convertible characters, return it unchanged
 *   (zero allocation).
 * - BMP digits (0x0660..0xFFFF excl. surrogates): flat Uint8Array lookup (O(1)).
 * - Supplementary plane digits (> 0xFFFF, encoded as surrogate pairs): Map lookup.
 * - Minus variants: checked inline with a small fixed Set.
 *
 * @param {string} str
 * @returns {string}
 */
function anynum(str) {
  if (typeof str !== 'string') return str;

  const len = str.length;
  if (len === 0) return str;

  // Scan for first character needing conversion.
  // If none found, return original string (zero allocation).
  let firstHit = -1;

  for (let i = 0; i < len; i++) {
    const cc = str.charCodeAt(i);

    // ASCII digit or ASCII minus — already normalized, skip fast
    if ((cc >= CHAR_0 && cc <= CHAR_9) || cc === CHAR_MINUS) continue;

    // Below first unicode digit script — check minus variants only
    if (cc < TABLE_OFFSET) {
      if (MINUS_SET.has(cc)) { firstHit = i; break; }
      continue;
    }

    // Surrogate pairs live in BMP range 0xD800-0xDFFF — check before TABLE
    if (cc >= 0xD800 && cc <= 0xDBFF) {
      if (i + 1 < len) {
        const low = str.charCodeAt(i + 1);
        if (low >= 0xDC00 && low <= 0xDFFF) {
          const cp = 0x10000 + ((cc - 0xD800) << 10) + (low - 0xDC00);
          if (HIGH_MAP.has(cp)) { firstHit = i; break; }
        }
      }
      continue;
    }

    // BMP non-surrogate: flat table lookup; also check minus variants in this range
    if (TABLE[cc - TABLE_OFFSET] !== NOT_DIGIT || MINUS_SET.has(cc)) {
      firstHit = i;
      break;
    }
  }

  // Nothing to replace — return original, zero allocation
  if (firstHit === -1) return str;

  // Build result: copy unchanged prefix, then convert from firstHit onward
  const chars = [];

  if (firstHit > 0) chars.push(str.slice(0, firstHit));

  for (let i = firstHit; i < len; i++) {
    const cc = str.charCodeAt(i);

    // ASCII digit or ASCII minus — pass through
    if ((cc >= CHAR_0 && cc <= CHAR_9) || cc === CHAR_MINUS) {
      chars.push(str[i]);
      continue;
    }

    // Below TABLE_OFFSET — check minus variants, else pass through
    if (cc < TABLE_OFFSET) {
      chars.push(MINUS_SET.has(cc) ? '-' : str[i]);
      continue;
    }

    // Surrogate pairs
    if (cc >= 0xD800 && cc <= 0xDBFF) {
      if (i + 1 < len) {
        const low = str.charCodeAt(i + 1);
        if (low >= 0xDC00 && low <= 0xDFFF) {
          const cp = 0x10000 + ((cc - 0xD800) << 10) + (low - 0xDC00);
          const d = HIGH_MAP.get(cp);
          if (d !== undefined) {
            chars.push(String.fromCharCode(d + 48));
            i++; // consume low surrogate
            continue;
          }
        }
      }
      chars.push(str[i]);
      continue;
    }

    // BMP non-surrogate: flat table lookup + minus variants
    if (MINUS_SET.has(cc)) {
      chars.push('-');
      continue;
    }
    const d = TABLE[cc - TABLE_OFFSET];
    chars.push(d !== NOT_DIGIT ? String.fromCharCode(d + 48) : str[i]);
  }

  return chars.join('');
}


/* harmony default export */ const anynum_anynum = (anynum);
;// CONCATENATED MODULE: ./node_modules/strnum/strnum.js
const hexRegex = /^[-+]?0x[a-fA-F0-9]+$/;
const binRegex = /^0b[01]+$/;
const octRegex = /^0o[0-7]+$/;
const numRegex = /^([\-\+])?(0*)([0-9]*(\.[0-9]*)?)$/;



const consider = {
    hex: true,
    binary: false,
    octal: false,
    leadingZeros: true,
    decimalPoint: "\.",
    eNotation: true,
    //skipLike: /regex/,
    infinity: "original", // "null", "infinity" (Infinity type), "string" ("Infinity" (the string literal))
    unicode: false,
};

function toNumber(str, options = {}) {
    options = Object.assign({}, consider, options);
    if (!str || typeof str !== "string") return str;

    let trimmedStr = str.trim();

    if (trimmedStr.length === 0) return str;
    else if (options.skipLike !== undefined && options.skipLike.test(trimmedStr)) return str;
    else if (trimmedStr === "0") return 0;

    if (options.unicode) {
        trimmedStr = anynum_anynum(trimmedStr);
        if (trimmedStr === "0") return 0; // re-check after normalization
    }
    if (options.hex && hexRegex.test(trimmedStr)) {
        return parse_int(trimmedStr, 16);
    } else if (options.binary && binRegex.test(trimmedStr)) {
        return parse_int(trimmedStr, 2);
    } else if (options.octal && octRegex.test(trimmedStr)) {
        return parse_int(trimmedStr, 8);
    } else if (!isFinite(trimmedStr)) { //Infinity or not a number
        const num = Number(trimmedStr);
        if (Number.isNaN(num)) return str; //not a number: always the original string
        return handleInfinity(str, num, options); //only +/-Infinity reaches here
    } else if (trimmedStr.includes('e') || trimmedStr.includes('E')) { //eNotation
        return resolveEnotation(str, trimmedStr, options);
    } else {
        //separate negative sign, leading zeros, and rest number
        const match = numRegex.exec(trimmedStr);
        // +00.123 => [ , '+', '00', '.123', ..
        if (match) {
            const sign = match[1] || "";
            const leadingZeros = match[2];
            let numTrimmedByZeros = trimZeros(match[3]); //complete num without leading zeros
            const decimalAdjacentToLeadingZeros = sign ? // 0., -00., 000.
                trimmedStr[leadingZeros.length + 1] === "."
                : trimmedStr[leadingZeros.length] === ".";

            //trim ending zeros for floating number
            if (!options.leadingZeros //leading zeros are not allowed
                && (leadingZeros.length > 1
                    || (leadingZeros.length === 1 && !decimalAdjacentToLeadingZeros))) {
                // 00, 00.3, +03.24, 03, 03.24
                return str;
            }
            else {//no leading zeros or leading zeros are allowed
                const num = Number(trimmedStr);
                const parsedStr = String(num);

                if (num === 0) return num;
                if (parsedStr.search(/[eE]/) !== -1) { //given number is long and parsed to eNotation
                    if (options.eNotation) return num;
                    else return str;
                } else if (trimmedStr.indexOf(".") !== -1) { //floating number
                    if (parsedStr === "0") return num; //0.0
                    else if (parsedStr === numTrimmedByZeros) return num; //0.456. 0.79000
                    else if (parsedStr === `${sign}${numTrimmedByZeros}`) return num;
                    else return str;
                }

                let n = leadingZeros ? numTrimmedByZeros : trimmedStr;
                if (leadingZeros) {
                    // -009 => -9
                    return (n === parsedStr) || (sign + n === parsedStr) ? num : str
                } else {
                    // +9
                    return (n === parsedStr) || (n === sign + parsedStr) ? num : str
                }
            }
        } else { //non-numeric string
            return str;
        }
    }
}

const eNotationRegx = /^([-+])?(0*)(\d*(\.\d*)?[eE][-\+]?\d+)$/;
function resolveEnotation(str, trimmedStr, options) {
    if (!options.eNotation) return str;
    const notation = trimmedStr.match(eNotationRegx);
    if (notation) {
        let sign = notation[1] || "";
        const eChar = notation[3].indexOf("e") === -1 ? "E" : "e";
        const leadingZeros = notation[2];
        const eAdjacentToLeadingZeros = sign ? // 0E.
            trimmedStr[leadingZeros.length + 1] === eChar
            : trimmedStr[leadingZeros.length] === eChar;

        if (leadingZeros.length > 1 && eAdjacentToLeadingZeros) return str;
        else if (leadingZeros.length === 1
            && (notation[3].startsWith(`.${eChar}`) || notation[3][0] === eChar)) {
            return Number(trimmedStr);
        } else if (leadingZeros.length > 0) {
            // Has leading zeros — only accept if leadingZeros option allows it
            if (options.leadingZeros && !eAdjacentToLeadingZeros) {
                return Number(trimmedStr); // Number() accepts leading zeros; stripping can leave a mantissa-less ".e0"
            } else return str;
        } else {
            // No leading zeros — always valid e-notation, parse it
            return Number(trimmedStr);
        }
    } else {
        return str;
    }
}

/**
 * 
 * @param {string} numStr without leading zeros
 * @returns 
 */
function trimZeros(numStr) {
    if (numStr && numStr.indexOf(".") !== -1) {//float
        //remove ending zeros without the O(n^2) backtracking that /0+$/ hits
        //when the string doesn't end in 0 but has a long internal zero-run
        let end = numStr.length;
        while (end > 0 && numStr.charCodeAt(end - 1) === 48 /* '0' */) end--;
        numStr = numStr.slice(0, end);
        if (numStr === ".") numStr = "0";
        else if (numStr[0] === ".") numStr = "0" + numStr;
        else if (numStr[numStr.length - 1] === ".") numStr = numStr.substring(0, numStr.length - 1);
        return numStr;
    }
    return numStr;
}

function parse_int(numStr, base) {
    const str = numStr.trim();
    if (base === 2 || base === 8) numStr = str.substring(2);

    if (parseInt) return parseInt(numStr, base);
    else if (Number.parseInt) return Number.parseInt(numStr, base);
    else if (window && window.parseInt) return window.parseInt(numStr, base);
    else throw new Error("parseInt, Number.parseInt, window.parseInt are not supported");
}

/**
 * Handle infinite values based on user option
 * @param {string} str - original input string
 * @param {number} num - parsed number (Infinity or -Infinity)
 * @param {object} options - user options
 * @returns {string|number|null} based on infinity option
 */
function handleInfinity(str, num, options) {
    const isPositive = num === Infinity;

    switch (options.infinity.toLowerCase()) {
        case "null":
            return null;
        case "infinity":
            return num; // Return Infinity or -Infinity
        case "string":
            return isPositive ? "Infinity" : "-Infinity";
        case "original":
        default:
            return str; // Return original string like "1e1000"
    }
}

;// CONCATENATED MODULE: ./node_modules/fast-xml-parser/src/ignoreAttributes.js
function getIgnoreAttributesFn(ignoreAttributes) {
    if (typeof ignoreAttributes === 'function') {
        return ignoreAttributes
    }
    if (Array.isArray(ignoreAttributes)) {
        return (attrName) => {
            for (const pattern of ignoreAttributes) {
                if (typeof pattern === 'string' && attrName === pattern) {
                    return true
                }
                if (pattern instanceof RegExp && pattern.test(attrName)) {
                    return true
                }
            }
        }
    }
    return () => false
}
;// CONCATENATED MODULE: ./node_modules/path-expression-matcher/src/Matcher.js


/**
 * MatcherView - A lightweight read-only view over a Matcher's internal state.
 *
 * Created once by Matcher and reused across all callbacks. Holds a direct
 * reference to the parent Matcher so it always reflects current parser state
 * with zero copying or freezing overhead.
 *
 * Users receive this via {@link Matcher#readOnly} or directly from parser
 * callbacks. It exposes all query and matching methods but has no mutation
 * methods — misuse is caught at the TypeScript level rather than at runtime.
 *
 * @example
 * const matcher = new Matcher();
 * const view = matcher.readOnly();
 *
 * matcher.push("root", {});
 * view.getCurrentTag(); // "root"
 * view.getDepth();      // 1
 */
class MatcherView {
  /**
   * @param {Matcher} matcher - The parent Matcher instance to read from.
   */
  constructor(matcher) {
    this._matcher = matcher;
  }

  /**
   * Get the path separator used by the parent matcher.
   * @returns {string}
   */
  get separator() {
    return this._matcher.separator;
  }

  /**
   * Get current tag name.
   * @returns {string|undefined}
   */
  getCurrentTag() {
    const path = this._matcher.path;
    return path.length > 0 ? path[path.length - 1].tag : undefined;
  }

  /**
   * Get current namespace.
   * @returns {string|undefined}
   */
  getCurrentNamespace() {
    const path = this._matcher.path;
    return path.length > 0 ? path[path.length - 1].namespace : undefined;
  }

  /**
   * Get current node's attribute value.
   * @param {string} attrName
   * @returns {*}
   */
  getAttrValue(attrName) {
    const path = this._matcher.path;
    if (path.length === 0) return undefined;
    return path[path.length - 1].values?.[attrName];
  }

  /**
   * Check if current node has an attribute.
   * @param {string} attrName
   * @returns {boolean}
   */
  hasAttr(attrName) {
    const path = this._matcher.path;
    if (path.length === 0) return false;
    const current = path[path.length - 1];
    return current.values !== undefined && attrName in current.values;
  }

  /**
   * Get the value of a "kept" attribute from the nearest ancestor (or
   * current node) that declared it via `push(tag, attrs, ns, { keep: [...] })`.
   * @param {string} attrName
   * @returns {*}
   */
  getAnyParentAttr(attrName) {
    return this._matcher.getAnyParentAttr(attrName);
  }

  /**
   * Check whether any ancestor (or the current node) kept the given
   * attribute via `push(tag, attrs, ns, { keep: [...] })`.
   * @param {string} attrName
   * @returns {boolean}
   */
  hasAnyParentAttr(attrName) {
    return this._matcher.hasAnyParentAttr(attrName);
  }

  /**
   * Get current node's sibling position (child index in parent).
   * @returns {number}
   */
  getPosition() {
    const path = this._matcher.path;
    if (path.length === 0) return -1;
    return path[path.length - 1].position ?? 0;
  }

  /**
   * Get current node's repeat counter (occurrence count of this tag name).
   * @returns {number}
   */
  getCounter() {
    const path = this._matcher.path;
    if (path.length === 0) return -1;
    return path[path.length - 1].counter ?? 0;
  }

  /**
   * Get current node's sibling index (alias for getPosition).
   * @returns {number}
   * @deprecated Use getPosition() or getCounter() instead
   */
  getIndex() {
    return this.getPosition();
  }

  /**
   * Get current path depth.
   * @returns {number}
   */
  getDepth() {
    return this._matcher.path.length;
  }

  /**
   * Get path as string.
   * @param {string} [separator] - Optional separator (uses default if not provided)
   * @param {boolean} [includeNamespace=true]
   * @returns {string}
   */
  toString(separator, includeNamespace = true) {
    return this._matcher.toString(separator, includeNamespace);
  }

  /**
   * Get path as array of tag names.
   * @returns {string[]}
   */
  toArray() {
    return this._matcher.path.map(n => n.tag);
  }

  /**
   * Match current path against an Expression.
   * @param {Expression} expression
   * @returns {boolean}
   */
  matches(expression) {
    return this._matcher.matches(expression);
  }

  /**
   * Match any expression in the given set against the current path.
   * @param {ExpressionSet} exprSet
   * @returns {boolean}
   */
  matchesAny(exprSet) {
    return exprSet.matchesAny(this._matcher);
  }
}

/**
 * Matcher - Tracks current path in XML/JSON tree and matches against Expressions.
 *
 * The matcher maintains a stack of nodes representing the current path from root to
 * current tag. It only stores attribute values for the current (top) node to minimize
 * memory usage. Sibling tracking is used to auto-calculate position and counter.
 *
 * Use {@link Matcher#readOnly} to obtain a {@link MatcherView} safe to pass to
 * user callbacks — it always reflects current state with no Proxy overhead.
 *
 * @example
 * const matcher = new Matcher();
 * matcher.push("root", {});
 * matcher.push("users", {});
 * matcher.push("user", { id: "123", type: "admin" });
 *
 * const expr = new Expression("root.users.user");
 * matcher.matches(expr); // true
 */
class Matcher {
  /**
   * Create a new Matcher.
   * @param {Object} [options={}]
   * @param {string} [options.separator='.'] - Default path separator
   */
  constructor(options = {}) {
    this.separator = options.separator || '.';
    this.path = [];
    this.siblingStacks = [];
    // Each path node: { tag, values, position, counter, namespace? }
    // values only present for current (last) node
    // Each siblingStacks entry: Map<tagName, count> tracking occurrences at each level
    this._pathStringCache = null;
    this._view = new MatcherView(this);

    // Kept-attribute stack: only populated when push() is called with options.keep.
    this._keptAttrs = [];
  }

  /**
   * Push a new tag onto the path.
   * @param {string} tagName
   * @param {Object|null} [attrValues=null]
   * @param {string|null} [namespace=null]
   * @param {Object|null} [options=null]
   * @param {string[]} [options.keep] - Names of attributes (from attrValues)
   */
  push(tagName, attrValues = null, namespace = null, options = null) {
    this._pathStringCache = null;

    // Remove values from previous current node (now becoming ancestor)
    if (this.path.length > 0) {
      this.path[this.path.length - 1].values = undefined;
    }

    // Get or create sibling tracking for current level
    const currentLevel = this.path.length;
    let level = this.siblingStacks[currentLevel];
    if (!level) {
      // `counts` tells same-name siblings apart (the "counter" — nth <item>
      // among other <item>s). `total` is every child seen at this level so
      // far, kept as a running number instead of re-added from `counts` on
      // every push — a parent with many differently-named children would
      // otherwise cost more per child the more distinct names it has.
      level = { counts: new Map(), total: 0 };
      this.siblingStacks[currentLevel] = level;
    }

    // Create a unique key for sibling tracking that includes namespace
    const siblingKey = namespace ? `${namespace}:${tagName}` : tagName;

    // Calculate counter (how many times this tag appeared at this level)
    const counter = level.counts.get(siblingKey) || 0;

    // Position = total children at this level seen before this one.
    const position = level.total;

    // Update sibling count for this tag, and the level's running total.
    level.counts.set(siblingKey, counter + 1);
    level.total++;

    // Create new node
    const node = {
      tag: tagName,
      position: position,
      counter: counter
    };

    if (namespace !== null && namespace !== undefined) {
      node.namespace = namespace;
    }

    if (attrValues !== null && attrValues !== undefined) {
      node.values = attrValues;
    }

    this.path.push(node);

    // Depth of the node we just pushed (1-based, matches this.path.length)
    const depth = this.path.length;

    // Copy only the requested attributes into the kept-attrs stack. This is
    // the one part of push() whose cost scales with input (O(keep.length))
    // rather than being O(1) — by design, since the caller is explicitly
    // opting in for specific attribute names. No options/keep => zero added
    // cost beyond the two property reads below.
    const keep = options !== null ? options.keep : null;
    if (keep !== null && keep !== undefined && keep.length > 0 && attrValues) {
      for (let i = 0; i < keep.length; i++) {
        const name = keep[i];
        if (attrValues[name] !== undefined) {
          this._keptAttrs.push({ depth, name, value: attrValues[name] });
        }
      }
    }
  }

  /**
   * Pop the last tag from the path.
   * @returns {Object|undefined} The popped node
   */
  pop() {
    if (this.path.length === 0) return undefined;
    this._pathStringCache = null;

    const node = this.path.pop();

    if (this.siblingStacks.length > this.path.length + 1) {
      this.siblingStacks.length = this.path.length + 1;
    }

    // Drop any kept attributes that belonged to the popped node (or deeper).
    // _keptAttrs is depth-ordered (push only ever appends increasing depths),
    // so this is a backward scan that stops at the first surviving entry —
    // typically O(1) since kept attrs are rare by design.
    const poppedDepth = this.path.length + 1;
    while (
      this._keptAttrs.length > 0 &&
      this._keptAttrs[this._keptAttrs.length - 1].depth >= poppedDepth
    ) {
      this._keptAttrs.pop();
    }

    return node;
  }

  /**
   * Update current node's attribute values.
   * Useful when attributes are parsed after push.
   * @param {Object} attrValues
   */
  updateCurrent(attrValues) {
    if (this.path.length > 0) {
      const current = this.path[this.path.length - 1];
      if (attrValues !== null && attrValues !== undefined) {
        current.values = attrValues;
      }
    }
  }

  /**
   * Get current tag name.
   * @returns {string|undefined}
   */
  getCurrentTag() {
    return this.path.length > 0 ? this.path[this.path.length - 1].tag : undefined;
  }

  /**
   * Get current namespace.
   * @returns {string|undefined}
   */
  getCurrentNamespace() {
    return this.path.length > 0 ? this.path[this.path.length - 1].namespace : undefined;
  }

  /**
   * Get current node's attribute value.
   * @param {string} attrName
   * @returns {*}
   */
  getAttrValue(attrName) {
    if (this.path.length === 0) return undefined;
    return this.path[this.path.length - 1].values?.[attrName];
  }

  /**
   * Check if current node has an attribute.
   * @param {string} attrName
   * @returns {boolean}
   */
  hasAttr(attrName) {
    if (this.path.length === 0) return false;
    const current = this.path[this.path.length - 1];
    return current.values !== undefined && attrName in current.values;
  }

  /**
   * Get the value of a "kept" attribute from the nearest ancestor (or
   * current node) that declared it via `push(tag, attrs, ns, { keep: [...] })`.
   * Unlike getAttrValue(), this works regardless of how deep the path has
   * gone since the attribute was pushed — but only for attribute names that
   * were explicitly marked with `keep` at push time. Cost is proportional to
   * the number of currently-kept attributes (typically 0-3), not path depth.
   * @param {string} attrName
   * @returns {*} the value, or undefined if no ancestor kept this attribute
   */
  getAnyParentAttr(attrName) {
    const kept = this._keptAttrs;
    for (let i = kept.length - 1; i >= 0; i--) {
      if (kept[i].name === attrName) return kept[i].value;
    }
    return undefined;
  }

  /**
   * Check whether any ancestor (or the current node) kept the given
   * attribute via `push(tag, attrs, ns, { keep: [...] })`.
   * @param {string} attrName
   * @returns {boolean}
   */
  hasAnyParentAttr(attrName) {
    const kept = this._keptAttrs;
    for (let i = kept.length - 1; i >= 0; i--) {
      if (kept[i].name === attrName) return true;
    }
    return false;
  }

  /**
   * Get current node's sibling position (child index in parent).
   * @returns {number}
   */
  getPosition() {
    if (this.path.length === 0) return -1;
    return this.path[this.path.length - 1].position ?? 0;
  }

  /**
   * Get current node's repeat counter (occurrence count of this tag name).
   * @returns {number}
   */
  getCounter() {
    if (this.path.length === 0) return -1;
    return this.path[this.path.length - 1].counter ?? 0;
  }

  /**
   * Get current node's sibling index (alias for getPosition).
   * @returns {number}
   * @deprecated Use getPosition() or getCounter() instead
   */
  getIndex() {
    return this.getPosition();
  }

  /**
   * Get current path depth.
   * @returns {number}
   */
  getDepth() {
    return this.path.length;
  }

  /**
   * Get path as string.
   * @param {string} [separator] - Optional separator (uses default if not provided)
   * @param {boolean} [includeNamespace=true]
   * @returns {string}
   */
  toString(separator, includeNamespace = true) {
    const sep = separator || this.separator;
    const isDefault = (sep === this.separator && includeNamespace === true);

    if (isDefault) {
      if (this._pathStringCache !== null) {
        return this._pathStringCache;
      }
      const result = this.path.map(n =>
        (n.namespace) ? `${n.namespace}:${n.tag}` : n.tag
      ).join(sep);
      this._pathStringCache = result;
      return result;
    }

    return this.path.map(n =>
      (includeNamespace && n.namespace) ? `${n.namespace}:${n.tag}` : n.tag
    ).join(sep);
  }

  /**
   * Get path as array of tag names.
   * @returns {string[]}
   */
  toArray() {
    return this.path.map(n => n.tag);
  }

  /**
   * Reset the path to empty.
   */
  reset() {
    this._pathStringCache = null;
    this.path = [];
    this.siblingStacks = [];
    this._keptAttrs = [];
  }

  /**
   * Match current path against an Expression.
   * @param {Expression} expression
   * @returns {boolean}
   */
  matches(expression) {
    const segments = expression.segments;

    if (segments.length === 0) {
      return false;
    }

    if (expression.hasDeepWildcard()) {
      return this._matchWithDeepWildcard(segments);
    }

    return this._matchSimple(segments);
  }

  /**
   * @private
   */
  _matchSimple(segments) {
    if (this.path.length !== segments.length) {
      return false;
    }

    for (let i = 0; i < segments.length; i++) {
      if (!this._matchSegment(segments[i], this.path[i], i === this.path.length - 1)) {
        return false;
      }
    }

    return true;
  }

  /**
   * @private
   */
  _matchWithDeepWildcard(segments) {
    let pathIdx = this.path.length - 1;
    let segIdx = segments.length - 1;

    while (segIdx >= 0 && pathIdx >= 0) {
      const segment = segments[segIdx];

      if (segment.type === 'deep-wildcard') {
        segIdx--;

        if (segIdx < 0) {
          return true;
        }

        const nextSeg = segments[segIdx];
        let found = false;

        for (let i = pathIdx; i >= 0; i--) {
          if (this._matchSegment(nextSeg, this.path[i], i === this.path.length - 1)) {
            pathIdx = i - 1;
            segIdx--;
            found = true;
            break;
          }
        }

        if (!found) {
          return false;
        }
      } else {
        if (!this._matchSegment(segment, this.path[pathIdx], pathIdx === this.path.length - 1)) {
          return false;
        }
        pathIdx--;
        segIdx--;
      }
    }

    return segIdx < 0;
  }

  /**
   * @private
   */
  _matchSegment(segment, node, isCurrentNode) {
    if (segment.tag !== '*' && segment.tag !== node.tag) {
      return false;
    }

    if (segment.namespace !== undefined) {
      if (segment.namespace !== '*' && segment.namespace !== node.namespace) {
        return false;
      }
    }

    if (segment.attrName !== undefined) {
      if (!isCurrentNode) {
        return false;
      }

      if (!node.values || !(segment.attrName in node.values)) {
        return false;
      }

      if (segment.attrValue !== undefined) {
        if (String(node.values[segment.attrName]) !== String(segment.attrValue)) {
          return false;
        }
      }
    }

    if (segment.position !== undefined) {
      if (!isCurrentNode) {
        return false;
      }

      const counter = node.counter ?? 0;

      if (segment.position === 'first' && counter !== 0) {
        return false;
      } else if (segment.position === 'odd' && counter % 2 !== 1) {
        return false;
      } else if (segment.position === 'even' && counter % 2 !== 0) {
        return false;
      } else if (segment.position === 'nth' && counter !== segment.positionValue) {
        return false;
      }
    }

    return true;
  }

  /**
   * Match any expression in the given set against the current path.
   * @param {ExpressionSet} exprSet
   * @returns {boolean}
   */
  matchesAny(exprSet) {
    return exprSet.matchesAny(this);
  }

  /**
   * Create a snapshot of current state.
   * @returns {Object}
   */
  snapshot() {
    return {
      path: this.path.map(node => ({ ...node })),
      siblingStacks: this.siblingStacks.map(level => level ? { counts: new Map(level.counts), total: level.total } : level),
      keptAttrs: this._keptAttrs.map(entry => ({ ...entry }))
    };
  }

  /**
   * Restore state from snapshot.
   * @param {Object} snapshot
   */
  restore(snapshot) {
    this._pathStringCache = null;
    this.path = snapshot.path.map(node => ({ ...node }));
    this.siblingStacks = snapshot.siblingStacks.map(level => level ? { counts: new Map(level.counts), total: level.total } : level);
    this._keptAttrs = (snapshot.keptAttrs || []).map(entry => ({ ...entry }));
  }

  /**
   * Return the read-only {@link MatcherView} for this matcher.
   *
   * The same instance is returned on every call — no allocation occurs.
   * It always reflects the current parser state and is safe to pass to
   * user callbacks without risk of accidental mutation.
   *
   * @returns {MatcherView}
   *
   * @example
   * const view = matcher.readOnly();
   * // pass view to callbacks — it stays in sync automatically
   * view.matches(expr);       // ✓
   * view.getCurrentTag();     // ✓
   * // view.push(...)         // ✗ method does not exist — caught by TypeScript
   */
  readOnly() {
    return this._view;
  }
}

;// CONCATENATED MODULE: ./node_modules/path-expression-matcher/src/Expression.js
/**
 * Expression - Parses and stores a tag pattern expression
 * 
 * Patterns are parsed once and stored in an optimized structure for fast matching.
 * 
 * @example
 * const expr = new Expression("root.users.user");
 * const expr2 = new Expression("..user[id]:first");
 * const expr3 = new Expression("root/users/user", { separator: '/' });
 */
class Expression {
  /**
   * Create a new Expression
   * @param {string} pattern - Pattern string (e.g., "root.users.user", "..user[id]")
   * @param {Object} options - Configuration options
   * @param {string} options.separator - Path separator (default: '.')
   */
  constructor(pattern, options = {}, data) {
    this.pattern = pattern;
    this.separator = options.separator || '.';
    this.segments = this._parse(pattern);
    this.data = data;
    // Cache expensive checks for performance (O(1) instead of O(n))
    this._hasDeepWildcard = this.segments.some(seg => seg.type === 'deep-wildcard');
    this._hasAttributeCondition = this.segments.some(seg => seg.attrName !== undefined);
    this._hasPositionSelector = this.segments.some(seg => seg.position !== undefined);
  }

  /**
   * Parse pattern string into segments
   * @private
   * @param {string} pattern - Pattern to parse
   * @returns {Array} Array of segment objects
   */
  _parse(pattern) {
    const segments = [];

    // Split by separator but handle ".." specially
    let i = 0;
    let currentPart = '';

    while (i < pattern.length) {
      if (pattern[i] === this.separator) {
        // Check if next char is also separator (deep wildcard)
        if (i + 1 < pattern.length && pattern[i + 1] === this.separator) {
          // Flush current part if any
          if (currentPart.trim()) {
            segments.push(this._parseSegment(currentPart.trim()));
            currentPart = '';
          }
          // Add deep wildcard
          segments.push({ type: 'deep-wildcard' });
          i += 2; // Skip both separators
        } else {
          // Regular separator
          if (currentPart.trim()) {
            segments.push(this._parseSegment(currentPart.trim()));
          }
          currentPart = '';
          i++;
        }
      } else {
        currentPart += pattern[i];
        i++;
      }
    }

    // Flush remaining part
    if (currentPart.trim()) {
      segments.push(this._parseSegment(currentPart.trim()));
    }

    return segments;
  }

  /**
   * Parse a single segment
   * @private
   * @param {string} part - Segment string (e.g., "user", "ns::user", "user[id]", "ns::user:first")
   * @returns {Object} Segment object
   */
  _parseSegment(part) {
    const segment = { type: 'tag' };

    // NEW NAMESPACE SYNTAX (v2.0):
    // ============================
    // Namespace uses DOUBLE colon (::)
    // Position uses SINGLE colon (:)
    // 
    // Examples:
    //   "user"              → tag
    //   "user:first"        → tag + position
    //   "user[id]"          → tag + attribute
    //   "user[id]:first"    → tag + attribute + position
    //   "ns::user"          → namespace + tag
    //   "ns::user:first"    → namespace + tag + position
    //   "ns::user[id]"      → namespace + tag + attribute
    //   "ns::user[id]:first" → namespace + tag + attribute + position
    //   "ns::first"         → namespace + tag named "first" (NO ambiguity!)
    //
    // This eliminates all ambiguity:
    //   :: = namespace separator
    //   :  = position selector
    //   [] = attributes

    // Step 1: Extract brackets [attr] or [attr=value]
    let bracketContent = null;
    let withoutBrackets = part;

    const bracketMatch = part.match(/^([^\[]+)(\[[^\]]*\])(.*)$/);
    if (bracketMatch) {
      withoutBrackets = bracketMatch[1] + bracketMatch[3];
      if (bracketMatch[2]) {
        const content = bracketMatch[2].slice(1, -1);
        if (content) {
          bracketContent = content;
        }
      }
    }

    // Step 2: Check for namespace (double colon ::)
    let namespace = undefined;
    let tagAndPosition = withoutBrackets;

    if (withoutBrackets.includes('::')) {
      const nsIndex = withoutBrackets.indexOf('::');
      namespace = withoutBrackets.substring(0, nsIndex).trim();
      tagAndPosition = withoutBrackets.substring(nsIndex + 2).trim(); // Skip ::

      if (!namespace) {
        throw new Error(`Invalid namespace in pattern: ${part}`);
      }
    }

    // Step 3: Parse tag and position (single colon :)
    let tag = undefined;
    let positionMatch = null;

    if (tagAndPosition.includes(':')) {
      const colonIndex = tagAndPosition.lastIndexOf(':'); // Use last colon for position
      const tagPart = tagAndPosition.substring(0, colonIndex).trim();
      const posPart = tagAndPosition.substring(colonIndex + 1).trim();

      // Verify position is a valid keyword
      const isPositionKeyword = ['first', 'last', 'odd', 'even'].includes(posPart) ||
        /^nth\(\d+\)$/.test(posPart);

      if (isPositionKeyword) {
        tag = tagPart;
        positionMatch = posPart;
      } else {
        // Not a valid position keyword, treat whole thing as tag
        tag = tagAndPosition;
      }
    } else {
      tag = tagAndPosition;
    }

    if (!tag) {
      throw new Error(`Invalid segment pattern: ${part}`);
    }

    segment.tag = tag;
    if (namespace) {
      segment.namespace = namespace;
    }

    // Step 4: Parse attributes
    if (bracketContent) {
      if (bracketContent.includes('=')) {
        const eqIndex = bracketContent.indexOf('=');
        segment.attrName = bracketContent.substring(0, eqIndex).trim();
        segment.attrValue = bracketContent.substring(eqIndex + 1).trim();
      } else {
        segment.attrName = bracketContent.trim();
      }
    }

    // Step 5: Parse position selector
    if (positionMatch) {
      const nthMatch = positionMatch.match(/^nth\((\d+)\)$/);
      if (nthMatch) {
        segment.position = 'nth';
        segment.positionValue = parseInt(nthMatch[1], 10);
      } else {
        segment.position = positionMatch;
      }
    }

    return segment;
  }

  /**
   * Get the number of segments
   * @returns {number}
   */
  get length() {
    return this.segments.length;
  }

  /**
   * Check if expression contains deep wildcard
   * @returns {boolean}
   */
  hasDeepWildcard() {
    return this._hasDeepWildcard;
  }

  /**
   * Check if expression has attribute conditions
   * @returns {boolean}
   */
  hasAttributeCondition() {
    return this._hasAttributeCondition;
  }

  /**
   * Check if expression has position selectors
   * @returns {boolean}
   */
  hasPositionSelector() {
    return this._hasPositionSelector;
  }

  /**
   * Get string representation
   * @returns {string}
   */
  toString() {
    return this.pattern;
  }
}
;// CONCATENATED MODULE: ./node_modules/path-expression-matcher/src/ExpressionSet.js
/**
 * ExpressionSet - An indexed collection of Expressions for efficient bulk matching
 *
 * Instead of iterating all expressions on every tag, ExpressionSet pre-indexes
 * them at insertion time by depth and terminal tag name. At match time, only
 * the relevant bucket is evaluated — typically reducing checks from O(E) to O(1)
 * lookup plus O(small bucket) matches.
 *
 * Three buckets are maintained:
 *  - `_byDepthAndTag`  — exact depth + exact tag name  (tightest, used first)
 *  - `_wildcardByDepth` — exact depth + wildcard tag `*` (depth-matched only)
 *  - `_deepWildcards`  — expressions containing `..`  (cannot be depth-indexed)
 *
 * @example
 * import { Expression, ExpressionSet } from 'fast-xml-tagger';
 *
 * // Build once at config time
 * const stopNodes = new ExpressionSet();
 * stopNodes.add(new Expression('root.users.user'));
 * stopNodes.add(new Expression('root.config.setting'));
 * stopNodes.add(new Expression('..script'));
 *
 * // Query on every tag — hot path
 * if (stopNodes.matchesAny(matcher)) { ... }
 */
class ExpressionSet {
  constructor() {
    /** @type {Map<string, import('./Expression.js').default[]>} depth:tag → expressions */
    this._byDepthAndTag = new Map();

    /** @type {Map<number, import('./Expression.js').default[]>} depth → wildcard-tag expressions */
    this._wildcardByDepth = new Map();

    /** @type {import('./Expression.js').default[]} expressions containing deep wildcard (..) */
    this._deepWildcards = [];

    /** @type {Map<string, import('./Expression.js').default[]>} terminalTag → deep wildcard expressions */
    this._deepByTerminalTag = new Map();

    /** @type {Set<string>} pattern strings already added — used for deduplication */
    this._patterns = new Set();

    /** @type {boolean} whether the set is sealed against further additions */
    this._sealed = false;
  }

  /**
   * Add an Expression to the set.
   * Duplicate patterns (same pattern string) are silently ignored.
   *
   * @param {import('./Expression.js').default} expression - A pre-constructed Expression instance
   * @returns {this} for chaining
   * @throws {TypeError} if called after seal()
   *
   * @example
   * set.add(new Expression('root.users.user'));
   * set.add(new Expression('..script'));
   */
  add(expression) {
    if (this._sealed) {
      throw new TypeError(
        'ExpressionSet is sealed. Create a new ExpressionSet to add more expressions.'
      );
    }

    // Deduplicate by pattern string
    if (this._patterns.has(expression.pattern)) return this;
    this._patterns.add(expression.pattern);

    if (expression.hasDeepWildcard()) {
      const lastSeg = expression.segments[expression.segments.length - 1];
      if (lastSeg && lastSeg.type !== 'deep-wildcard' && lastSeg.tag !== '*') {
        const tag = lastSeg.tag;
        if (!this._deepByTerminalTag.has(tag)) this._deepByTerminalTag.set(tag, []);
        this._deepByTerminalTag.get(tag).push(expression);
      } else {
        this._deepWildcards.push(expression);
      }
      return this;
    }

    const depth = expression.length;
    const lastSeg = expression.segments[expression.segments.length - 1];
    const tag = lastSeg?.tag;

    if (!tag || tag === '*') {
      // Can index by depth but not by tag
      if (!this._wildcardByDepth.has(depth)) this._wildcardByDepth.set(depth, []);
      this._wildcardByDepth.get(depth).push(expression);
    } else {
      // Tightest bucket: depth + tag
      const key = `${depth}:${tag}`;
      if (!this._byDepthAndTag.has(key)) this._byDepthAndTag.set(key, []);
      this._byDepthAndTag.get(key).push(expression);
    }

    return this;
  }

  /**
   * Add multiple expressions at once.
   *
   * @param {import('./Expression.js').default[]} expressions - Array of Expression instances
   * @returns {this} for chaining
   *
   * @example
   * set.addAll([
   *   new Expression('root.users.user'),
   *   new Expression('root.config.setting'),
   * ]);
   */
  addAll(expressions) {
    for (const expr of expressions) this.add(expr);
    return this;
  }

  /**
   * Check whether a pattern string is already present in the set.
   *
   * @param {import('./Expression.js').default} expression
   * @returns {boolean}
   */
  has(expression) {
    return this._patterns.has(expression.pattern);
  }

  /**
   * Number of expressions in the set.
   * @type {number}
   */
  get size() {
    return this._patterns.size;
  }

  /**
   * Seal the set against further modifications.
   * Useful to prevent accidental mutations after config is built.
   * Calling add() or addAll() on a sealed set throws a TypeError.
   *
   * @returns {this}
   */
  seal() {
    this._sealed = true;
    return this;
  }

  /**
   * Whether the set has been sealed.
   * @type {boolean}
   */
  get isSealed() {
    return this._sealed;
  }

  /**
   * Test whether the matcher's current path matches any expression in the set.
   *
   * Evaluation order (cheapest → most expensive):
   *  1. Exact depth + tag bucket  — O(1) lookup, typically 0–2 expressions
   *  2. Depth-only wildcard bucket — O(1) lookup, rare
   *  3. Deep-wildcard list         — always checked, but usually small
   *
   * @param {import('./Matcher.js').default} matcher - Matcher instance (or readOnly view)
   * @returns {boolean} true if any expression matches the current path
   *
   * @example
   * if (stopNodes.matchesAny(matcher)) {
   *   // handle stop node
   * }
   */
  matchesAny(matcher) {
    return this.findMatch(matcher) !== null;
  }
  /**
 * Find and return the first Expression that matches the matcher's current path.
 *
 * Uses the same evaluation order as matchesAny (cheapest → most expensive):
 *  1. Exact depth + tag bucket
 *  2. Depth-only wildcard bucket
 *  3. Deep-wildcard list
 *
 * @param {import('./Matcher.js').default} matcher - Matcher instance (or readOnly view)
 * @returns {import('./Expression.js').default | null} the first matching Expression, or null
 *
 * @example
 * const expr = stopNodes.findMatch(matcher);
 * if (expr) {
 *   // access expr.config, expr.pattern, etc.
 * }
 */
  findMatch(matcher) {
    const depth = matcher.getDepth();
    const tag = matcher.getCurrentTag();

    // 1. Tightest bucket — most expressions live here
    const exactKey = `${depth}:${tag}`;
    const exactBucket = this._byDepthAndTag.get(exactKey);
    if (exactBucket) {
      for (let i = 0; i < exactBucket.length; i++) {
        if (matcher.matches(exactBucket[i])) return exactBucket[i];
      }
    }

    // 2. Depth-matched wildcard-tag expressions
    const wildcardBucket = this._wildcardByDepth.get(depth);
    if (wildcardBucket) {
      for (let i = 0; i < wildcardBucket.length; i++) {
        if (matcher.matches(wildcardBucket[i])) return wildcardBucket[i];
      }
    }

    // 3. Deep wildcards — indexed by terminal tag, then unindexed fallback
    const deepBucket = this._deepByTerminalTag.get(tag);
    if (deepBucket) {
      for (let i = 0; i < deepBucket.length; i++) {
        if (matcher.matches(deepBucket[i])) return deepBucket[i];
      }
    }
    for (let i = 0; i < this._deepWildcards.length; i++) {
      if (matcher.matches(this._deepWildcards[i])) return this._deepWildcards[i];
    }

    return null;
  }
}

;// CONCATENATED MODULE: ./node_modules/@nodable/entities/src/entities.js
// ---------------------------------------------------------------------------
// Complete HTML5 named entity reference
// Organized by logical categories for easy maintenance and selective importing
// ---------------------------------------------------------------------------

/**
 * Basic Latin & Special Characters
 * @type {Record<string, string>}
 */
const BASIC_LATIN = {
  amp: '&',
  AMP: '&',
  lt: '<',
  LT: '<',
  gt: '>',
  GT: '>',
  quot: '"',
  QUOT: '"',
  apos: "'",
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  lsquor: '‚',
  rsquor: '’',
  ldquor: '„',
  bdquo: '„',
  comma: ',',
  period: '.',
  colon: ':',
  semi: ';',
  excl: '!',
  quest: '?',
  num: '#',
  dollar: '$',
  percent: '%',
  ast: '*',
  commat: '@',
  lowbar: '_',
  verbar: '|',
  vert: '|',
  sol: '/',
  bsol: '\\',
  lbrace: '{',
  rbrace: '}',
  lbrack: '[',
  rbrack: ']',
  lpar: '(',
  rpar: ')',
  nbsp: '\u00a0',
  iexcl: '¡',
  cent: '¢',
  pound: '£',
  curren: '¤',
  yen: '¥',
  brvbar: '¦',
  sect: '§',
  uml: '¨',
  copy: '©',
  COPY: '©',
  ordf: 'ª',
  laquo: '«',
  not: '¬',
  shy: '\u00ad',
  reg: '®',
  REG: '®',
  macr: '¯',
  deg: '°',
  plusmn: '±',
  sup2: '²',
  sup3: '³',
  acute: '´',
  micro: 'µ',
  para: '¶',
  middot: '·',
  cedil: '¸',
  sup1: '¹',
  ordm: 'º',
  raquo: '»',
  frac14: '¼',
  frac12: '½',
  half: '½',
  frac34: '¾',
  iquest: '¿',
  times: '×',
  div: '÷',
  divide: '÷',
};

/**
 * Latin Extended & Accented Letters (A-Z)
 * @type {Record<string, string>}
 */
const LATIN_ACCENTS = {
  Agrave: 'À',
  agrave: 'à',
  Aacute: 'Á',
  aacute: 'á',
  Acirc: 'Â',
  acirc: 'â',
  Atilde: 'Ã',
  atilde: 'ã',
  Auml: 'Ä',
  auml: 'ä',
  Aring: 'Å',
  aring: 'å',
  AElig: 'Æ',
  aelig: 'æ',
  Ccedil: 'Ç',
  ccedil: 'ç',
  Egrave: 'È',
  egrave: 'è',
  Eacute: 'É',
  eacute: 'é',
  Ecirc: 'Ê',
  ecirc: 'ê',
  Euml: 'Ë',
  euml: 'ë',
  Igrave: 'Ì',
  igrave: 'ì',
  Iacute: 'Í',
  iacute: 'í',
  Icirc: 'Î',
  icirc: 'î',
  Iuml: 'Ï',
  iuml: 'ï',
  ETH: 'Ð',
  eth: 'ð',
  Ntilde: 'Ñ',
  ntilde: 'ñ',
  Ograve: 'Ò',
  ograve: 'ò',
  Oacute: 'Ó',
  oacute: 'ó',
  Ocirc: 'Ô',
  ocirc: 'ô',
  Otilde: 'Õ',
  otilde: 'õ',
  Ouml: 'Ö',
  ouml: 'ö',
  Oslash: 'Ø',
  oslash: 'ø',
  Ugrave: 'Ù',
  ugrave: 'ù',
  Uacute: 'Ú',
  uacute: 'ú',
  Ucirc: 'Û',
  ucirc: 'û',
  Uuml: 'Ü',
  uuml: 'ü',
  Yacute: 'Ý',
  yacute: 'ý',
  THORN: 'Þ',
  thorn: 'þ',
  szlig: 'ß',
  yuml: 'ÿ',
  Yuml: 'Ÿ',
};

/**
 * Latin Extended (Letters with diacritics)
 * @type {Record<string, string>}
 */
const LATIN_EXTENDED = {
  Amacr: 'Ā',
  amacr: 'ā',
  Abreve: 'Ă',
  abreve: 'ă',
  Aogon: 'Ą',
  aogon: 'ą',
  Cacute: 'Ć',
  cacute: 'ć',
  Ccirc: 'Ĉ',
  ccirc: 'ĉ',
  Cdot: 'Ċ',
  cdot: 'ċ',
  Ccaron: 'Č',
  ccaron: 'č',
  Dcaron: 'Ď',
  dcaron: 'ď',
  Dstrok: 'Đ',
  dstrok: 'đ',
  Emacr: 'Ē',
  emacr: 'ē',
  Ecaron: 'Ě',
  ecaron: 'ě',
  Edot: 'Ė',
  edot: 'ė',
  Eogon: 'Ę',
  eogon: 'ę',
  Gcirc: 'Ĝ',
  gcirc: 'ĝ',
  Gbreve: 'Ğ',
  gbreve: 'ğ',
  Gdot: 'Ġ',
  gdot: 'ġ',
  Gcedil: 'Ģ',
  Hcirc: 'Ĥ',
  hcirc: 'ĥ',
  Hstrok: 'Ħ',
  hstrok: 'ħ',
  Itilde: 'Ĩ',
  itilde: 'ĩ',
  Imacr: 'Ī',
  imacr: 'ī',
  Iogon: 'Į',
  iogon: 'į',
  Idot: 'İ',
  IJlig: 'Ĳ',
  ijlig: 'ĳ',
  Jcirc: 'Ĵ',
  jcirc: 'ĵ',
  Kcedil: 'Ķ',
  kcedil: 'ķ',
  kgreen: 'ĸ',
  Lacute: 'Ĺ',
  lacute: 'ĺ',
  Lcedil: 'Ļ',
  lcedil: 'ļ',
  Lcaron: 'Ľ',
  lcaron: 'ľ',
  Lmidot: 'Ŀ',
  lmidot: 'ŀ',
  Lstrok: 'Ł',
  lstrok: 'ł',
  Nacute: 'Ń',
  nacute: 'ń',
  Ncaron: 'Ň',
  ncaron: 'ň',
  Ncedil: 'Ņ',
  ncedil: 'ņ',
  ENG: 'Ŋ',
  eng: 'ŋ',
  Omacr: 'Ō',
  omacr: 'ō',
  Odblac: 'Ő',
  odblac: 'ő',
  OElig: 'Œ',
  oelig: 'œ',
  Racute: 'Ŕ',
  racute: 'ŕ',
  Rcaron: 'Ř',
  rcaron: 'ř',
  Rcedil: 'Ŗ',
  rcedil: 'ŗ',
  Sacute: 'Ś',
  sacute: 'ś',
  Scirc: 'Ŝ',
  scirc: 'ŝ',
  Scedil: 'Ş',
  scedil: 'ş',
  Scaron: 'Š',
  scaron: 'š',
  Tcedil: 'Ţ',
  tcedil: 'ţ',
  Tcaron: 'Ť',
  tcaron: 'ť',
  Tstrok: 'Ŧ',
  tstrok: 'ŧ',
  Utilde: 'Ũ',
  utilde: 'ũ',
  Umacr: 'Ū',
  umacr: 'ū',
  Ubreve: 'Ŭ',
  ubreve: 'ŭ',
  Uring: 'Ů',
  uring: 'ů',
  Udblac: 'Ű',
  udblac: 'ű',
  Uogon: 'Ų',
  uogon: 'ų',
  Wcirc: 'Ŵ',
  wcirc: 'ŵ',
  Ycirc: 'Ŷ',
  ycirc: 'ŷ',
  Zacute: 'Ź',
  zacute: 'ź',
  Zdot: 'Ż',
  zdot: 'ż',
  Zcaron: 'Ž',
  zcaron: 'ž',
};

/**
 * Greek Letters
 * @type {Record<string, string>}
 */
const GREEK = {
  Alpha: 'Α',
  alpha: 'α',
  Beta: 'Β',
  beta: 'β',
  Gamma: 'Γ',
  gamma: 'γ',
  Delta: 'Δ',
  delta: 'δ',
  Epsilon: 'Ε',
  epsilon: 'ε',
  epsiv: 'ϵ',
  varepsilon: 'ϵ',
  Zeta: 'Ζ',
  zeta: 'ζ',
  Eta: 'Η',
  eta: 'η',
  Theta: 'Θ',
  theta: 'θ',
  thetasym: 'ϑ',
  vartheta: 'ϑ',
  Iota: 'Ι',
  iota: 'ι',
  Kappa: 'Κ',
  kappa: 'κ',
  kappav: 'ϰ',
  varkappa: 'ϰ',
  Lambda: 'Λ',
  lambda: 'λ',
  Mu: 'Μ',
  mu: 'μ',
  Nu: 'Ν',
  nu: 'ν',
  Xi: 'Ξ',
  xi: 'ξ',
  Omicron: 'Ο',
  omicron: 'ο',
  Pi: 'Π',
  pi: 'π',
  piv: 'ϖ',
  varpi: 'ϖ',
  Rho: 'Ρ',
  rho: 'ρ',
  rhov: 'ϱ',
  varrho: 'ϱ',
  Sigma: 'Σ',
  sigma: 'σ',
  sigmaf: 'ς',
  sigmav: 'ς',
  varsigma: 'ς',
  Tau: 'Τ',
  tau: 'τ',
  Upsilon: 'Υ',
  upsilon: 'υ',
  upsi: 'υ',
  Upsi: 'ϒ',
  upsih: 'ϒ',
  Phi: 'Φ',
  phi: 'φ',
  phiv: 'ϕ',
  varphi: 'ϕ',
  Chi: 'Χ',
  chi: 'χ',
  Psi: 'Ψ',
  psi: 'ψ',
  Omega: 'Ω',
  omega: 'ω',
  ohm: 'Ω',
  Gammad: 'Ϝ',
  gammad: 'ϝ',
  digamma: 'ϝ',
};

/**
 * Cyrillic Letters
 * @type {Record<string, string>}
 */
const CYRILLIC = {
  Afr: '𝔄',
  afr: '𝔞',
  Acy: 'А',
  acy: 'а',
  Bcy: 'Б',
  bcy: 'б',
  Vcy: 'В',
  vcy: 'в',
  Gcy: 'Г',
  gcy: 'г',
  Dcy: 'Д',
  dcy: 'д',
  IEcy: 'Е',
  iecy: 'е',
  IOcy: 'Ё',
  iocy: 'ё',
  ZHcy: 'Ж',
  zhcy: 'ж',
  Zcy: 'З',
  zcy: 'з',
  Icy: 'И',
  icy: 'и',
  Jcy: 'Й',
  jcy: 'й',
  Kcy: 'К',
  kcy: 'к',
  Lcy: 'Л',
  lcy: 'л',
  Mcy: 'М',
  mcy: 'м',
  Ncy: 'Н',
  ncy: 'н',
  Ocy: 'О',
  ocy: 'о',
  Pcy: 'П',
  pcy: 'п',
  Rcy: 'Р',
  rcy: 'р',
  Scy: 'С',
  scy: 'с',
  Tcy: 'Т',
  tcy: 'т',
  Ucy: 'У',
  ucy: 'у',
  Fcy: 'Ф',
  fcy: 'ф',
  KHcy: 'Х',
  khcy: 'х',
  TScy: 'Ц',
  tscy: 'ц',
  CHcy: 'Ч',
  chcy: 'ч',
  SHcy: 'Ш',
  shcy: 'ш',
  SHCHcy: 'Щ',
  shchcy: 'щ',
  HARDcy: 'Ъ',
  hardcy: 'ъ',
  Ycy: 'Ы',
  ycy: 'ы',
  SOFTcy: 'Ь',
  softcy: 'ь',
  Ecy: 'Э',
  ecy: 'э',
  YUcy: 'Ю',
  yucy: 'ю',
  YAcy: 'Я',
  yacy: 'я',
  DJcy: 'Ђ',
  djcy: 'ђ',
  GJcy: 'Ѓ',
  gjcy: 'ѓ',
  Jukcy: 'Є',
  jukcy: 'є',
  DScy: 'Ѕ',
  dscy: 'ѕ',
  Iukcy: 'І',
  iukcy: 'і',
  YIcy: 'Ї',
  yicy: 'ї',
  Jsercy: 'Ј',
  jsercy: 'ј',
  LJcy: 'Љ',
  ljcy: 'љ',
  NJcy: 'Њ',
  njcy: 'њ',
  TSHcy: 'Ћ',
  tshcy: 'ћ',
  KJcy: 'Ќ',
  kjcy: 'ќ',
  Ubrcy: 'Ў',
  ubrcy: 'ў',
  DZcy: 'Џ',
  dzcy: 'џ',
};

/**
 * Mathematical Operators & Relations
 * @type {Record<string, string>}
 */
const MATH = {
  plus: '+',
  pm: '±',
  times: '×',
  div: '÷',
  divide: '÷',
  sdot: '⋅',
  star: '☆',
  starf: '★',
  bigstar: '★',
  lowast: '∗',
  ast: '*',
  midast: '*',
  compfn: '∘',
  smallcircle: '∘',
  bullet: '•',
  bull: '•',
  nbsp: '\u00a0',
  hellip: '…',
  mldr: '…',
  prime: '′',
  Prime: '″',
  tprime: '‴',
  bprime: '‵',
  backprime: '‵',
  minus: '−',
  minusd: '∸',
  dotminus: '∸',
  plusdo: '∔',
  dotplus: '∔',
  plusmn: '±',
  minusplus: '∓',
  mnplus: '∓',
  mp: '∓',
  setminus: '∖',
  smallsetminus: '∖',
  Backslash: '∖',
  setmn: '∖',
  ssetmn: '∖',
  lowbar: '_',
  verbar: '|',
  vert: '|',
  VerticalLine: '|',
  colon: ':',
  Colon: '∷',
  Proportion: '∷',
  ratio: '∶',
  equals: '=',
  ne: '≠',
  nequiv: '≢',
  equiv: '≡',
  Congruent: '≡',
  sim: '∼',
  thicksim: '∼',
  thksim: '∼',
  sime: '≃',
  simeq: '≃',
  TildeEqual: '≃',
  asymp: '≈',
  approx: '≈',
  thickapprox: '≈',
  thkap: '≈',
  TildeTilde: '≈',
  ncong: '≇',
  cong: '≅',
  TildeFullEqual: '≅',
  asympeq: '≍',
  CupCap: '≍',
  bump: '≎',
  Bumpeq: '≎',
  HumpDownHump: '≎',
  bumpe: '≏',
  bumpeq: '≏',
  HumpEqual: '≏',
  le: '≤',
  LessEqual: '≤',
  ge: '≥',
  GreaterEqual: '≥',
  lesseqgtr: '⋚',
  lesseqqgtr: '⪋',
  greater: '>',
  less: '<',
};

/**
 * Mathematical Operators (Advanced)
 * @type {Record<string, string>}
 */
const MATH_ADVANCED = {
  alefsym: 'ℵ',
  aleph: 'ℵ',
  beth: 'ℶ',
  gimel: 'ℷ',
  daleth: 'ℸ',
  forall: '∀',
  ForAll: '∀',
  part: '∂',
  PartialD: '∂',
  exist: '∃',
  Exists: '∃',
  nexist: '∄',
  nexists: '∄',
  empty: '∅',
  emptyset: '∅',
  emptyv: '∅',
  varnothing: '∅',
  nabla: '∇',
  Del: '∇',
  isin: '∈',
  isinv: '∈',
  in: '∈',
  Element: '∈',
  notin: '∉',
  notinva: '∉',
  ni: '∋',
  niv: '∋',
  SuchThat: '∋',
  ReverseElement: '∋',
  notni: '∌',
  notniva: '∌',
  prod: '∏',
  Product: '∏',
  coprod: '∐',
  Coproduct: '∐',
  sum: '∑',
  Sum: '∑',
  minus: '−',
  mp: '∓',
  plusdo: '∔',
  dotplus: '∔',
  setminus: '∖',
  lowast: '∗',
  radic: '√',
  Sqrt: '√',
  prop: '∝',
  propto: '∝',
  Proportional: '∝',
  varpropto: '∝',
  infin: '∞',
  infintie: '⧝',
  ang: '∠',
  angle: '∠',
  angmsd: '∡',
  measuredangle: '∡',
  angsph: '∢',
  mid: '∣',
  VerticalBar: '∣',
  nmid: '∤',
  nsmid: '∤',
  npar: '∦',
  parallel: '∥',
  spar: '∥',
  nparallel: '∦',
  nspar: '∦',
  and: '∧',
  wedge: '∧',
  or: '∨',
  vee: '∨',
  cap: '∩',
  cup: '∪',
  int: '∫',
  Integral: '∫',
  conint: '∮',
  ContourIntegral: '∮',
  Conint: '∯',
  DoubleContourIntegral: '∯',
  Cconint: '∰',
  there4: '∴',
  therefore: '∴',
  Therefore: '∴',
  becaus: '∵',
  because: '∵',
  Because: '∵',
  ratio: '∶',
  Proportion: '∷',
  minusd: '∸',
  dotminus: '∸',
  mDDot: '∺',
  homtht: '∻',
  sim: '∼',
  bsimg: '∽',
  backsim: '∽',
  ac: '∾',
  mstpos: '∾',
  acd: '∿',
  VerticalTilde: '≀',
  wr: '≀',
  wreath: '≀',
  nsime: '≄',
  nsimeq: '≄',
  ncong: '≇',
  simne: '≆',
  ncongdot: '⩭̸',
  ngsim: '≵',
  nsim: '≁',
  napprox: '≉',
  nap: '≉',
  ngeq: '≱',
  nge: '≱',
  nleq: '≰',
  nle: '≰',
  ngtr: '≯',
  ngt: '≯',
  nless: '≮',
  nlt: '≮',
  nprec: '⊀',
  npr: '⊀',
  nsucc: '⊁',
  nsc: '⊁',
};

/**
 * Arrows
 * @type {Record<string, string>}
 */
const ARROWS = {
  larr: '←',
  leftarrow: '←',
  LeftArrow: '←',
  uarr: '↑',
  uparrow: '↑',
  UpArrow: '↑',
  rarr: '→',
  rightarrow: '→',
  RightArrow: '→',
  darr: '↓',
  downarrow: '↓',
  DownArrow: '↓',
  harr: '↔',
  leftrightarrow: '↔',
  LeftRightArrow: '↔',
  varr: '↕',
  updownarrow: '↕',
  UpDownArrow: '↕',
  nwarr: '↖',
  nwarrow: '↖',
  UpperLeftArrow: '↖',
  nearr: '↗',
  nearrow: '↗',
  UpperRightArrow: '↗',
  searr: '↘',
  searrow: '↘',
  LowerRightArrow: '↘',
  swarr: '↙',
  swarrow: '↙',
  LowerLeftArrow: '↙',
  lArr: '⇐',
  Leftarrow: '⇐',
  uArr: '⇑',
  Uparrow: '⇑',
  rArr: '⇒',
  Rightarrow: '⇒',
  dArr: '⇓',
  Downarrow: '⇓',
  hArr: '⇔',
  Leftrightarrow: '⇔',
  iff: '⇔',
  vArr: '⇕',
  Updownarrow: '⇕',
  lAarr: '⇚',
  Lleftarrow: '⇚',
  rAarr: '⇛',
  Rrightarrow: '⇛',
  lrarr: '⇆',
  leftrightarrows: '⇆',
  rlarr: '⇄',
  rightleftarrows: '⇄',
  lrhar: '⇋',
  leftrightharpoons: '⇋',
  ReverseEquilibrium: '⇋',
  rlhar: '⇌',
  rightleftharpoons: '⇌',
  Equilibrium: '⇌',
  udarr: '⇅',
  UpArrowDownArrow: '⇅',
  duarr: '⇵',
  DownArrowUpArrow: '⇵',
  llarr: '⇇',
  leftleftarrows: '⇇',
  rrarr: '⇉',
  rightrightarrows: '⇉',
  ddarr: '⇊',
  downdownarrows: '⇊',
  har: '↽',
  lhard: '↽',
  leftharpoondown: '↽',
  lharu: '↼',
  leftharpoonup: '↼',
  rhard: '⇁',
  rightharpoondown: '⇁',
  rharu: '⇀',
  rightharpoonup: '⇀',
  lsh: '↰',
  Lsh: '↰',
  rsh: '↱',
  Rsh: '↱',
  ldsh: '↲',
  rdsh: '↳',
  hookleftarrow: '↩',
  hookrightarrow: '↪',
  mapstoleft: '↤',
  mapstoup: '↥',
  map: '↦',
  mapsto: '↦',
  mapstodown: '↧',
  crarr: '↵',
  nleftarrow: '↚',
  nleftrightarrow: '↮',
  nrightarrow: '↛',
  nrarr: '↛',
  larrtl: '↢',
  rarrtl: '↣',
  leftarrowtail: '↢',
  rightarrowtail: '↣',
  twoheadleftarrow: '↞',
  twoheadrightarrow: '↠',
  Larr: '↞',
  Rarr: '↠',
  larrhk: '↩',
  rarrhk: '↪',
  larrlp: '↫',
  looparrowleft: '↫',
  rarrlp: '↬',
  looparrowright: '↬',
  harrw: '↭',
  leftrightsquigarrow: '↭',
  nrarrw: '↝̸',
  rarrw: '↝',
  rightsquigarrow: '↝',
  larrbfs: '⤟',
  rarrbfs: '⤠',
  nvHarr: '⤄',
  nvlArr: '⤂',
  nvrArr: '⤃',
  larrfs: '⤝',
  rarrfs: '⤞',
  Map: '⤅',
  larrsim: '⥳',
  rarrsim: '⥴',
  harrcir: '⥈',
  Uarrocir: '⥉',
  lurdshar: '⥊',
  ldrdhar: '⥧',
  ldrushar: '⥋',
  rdldhar: '⥩',
  lrhard: '⥭',
  uharr: '↾',
  uharl: '↿',
  dharr: '⇂',
  dharl: '⇃',
  Uarr: '↟',
  Darr: '↡',
  zigrarr: '⇝',
  nwArr: '⇖',
  neArr: '⇗',
  seArr: '⇘',
  swArr: '⇙',
  nharr: '↮',
  nhArr: '⇎',
  nlarr: '↚',
  nlArr: '⇍',
  nrArr: '⇏',
  larrb: '⇤',
  LeftArrowBar: '⇤',
  rarrb: '⇥',
  RightArrowBar: '⇥',
};

/**
 * Geometric Shapes
 * @type {Record<string, string>}
 */
const SHAPES = {
  square: '□',
  Square: '□',
  squ: '□',
  squf: '▪',
  squarf: '▪',
  blacksquar: '▪',
  blacksquare: '▪',
  FilledVerySmallSquare: '▪',
  blk34: '▓',
  blk12: '▒',
  blk14: '░',
  block: '█',
  srect: '▭',
  rect: '▭',
  sdot: '⋅',
  sdotb: '⊡',
  dotsquare: '⊡',
  triangle: '▵',
  tri: '▵',
  trine: '▵',
  utri: '▵',
  triangledown: '▿',
  dtri: '▿',
  tridown: '▿',
  triangleleft: '◃',
  ltri: '◃',
  triangleright: '▹',
  rtri: '▹',
  blacktriangle: '▴',
  utrif: '▴',
  blacktriangledown: '▾',
  dtrif: '▾',
  blacktriangleleft: '◂',
  ltrif: '◂',
  blacktriangleright: '▸',
  rtrif: '▸',
  loz: '◊',
  lozenge: '◊',
  blacklozenge: '⧫',
  lozf: '⧫',
  bigcirc: '◯',
  xcirc: '◯',
  circ: 'ˆ',
  Circle: '○',
  cir: '○',
  o: '○',
  bullet: '•',
  bull: '•',
  hellip: '…',
  mldr: '…',
  nldr: '‥',
  boxh: '─',
  HorizontalLine: '─',
  boxv: '│',
  boxdr: '┌',
  boxdl: '┐',
  boxur: '└',
  boxul: '┘',
  boxvr: '├',
  boxvl: '┤',
  boxhd: '┬',
  boxhu: '┴',
  boxvh: '┼',
  boxH: '═',
  boxV: '║',
  boxdR: '╒',
  boxDr: '╓',
  boxDR: '╔',
  boxDl: '╕',
  boxdL: '╖',
  boxDL: '╗',
  boxuR: '╘',
  boxUr: '╙',
  boxUR: '╚',
  boxUl: '╜',
  boxuL: '╛',
  boxUL: '╝',
  boxvR: '╞',
  boxVr: '╟',
  boxVR: '╠',
  boxVl: '╢',
  boxvL: '╡',
  boxVL: '╣',
  boxHd: '╤',
  boxhD: '╥',
  boxHD: '╦',
  boxHu: '╧',
  boxhU: '╨',
  boxHU: '╩',
  boxvH: '╪',
  boxVh: '╫',
  boxVH: '╬',
};

/**
 * Punctuation & Diacritics
 * @type {Record<string, string>}
 */
const PUNCTUATION = {
  excl: '!',
  iexcl: '¡',
  brvbar: '¦',
  sect: '§',
  uml: '¨',
  copy: '©',
  ordf: 'ª',
  laquo: '«',
  not: '¬',
  shy: '\u00ad',
  reg: '®',
  macr: '¯',
  deg: '°',
  plusmn: '±',
  sup2: '²',
  sup3: '³',
  acute: '´',
  micro: 'µ',
  para: '¶',
  middot: '·',
  cedil: '¸',
  sup1: '¹',
  ordm: 'º',
  raquo: '»',
  frac14: '¼',
  frac12: '½',
  frac34: '¾',
  iquest: '¿',
  nbsp: '\u00a0',
  comma: ',',
  period: '.',
  colon: ':',
  semi: ';',
  vert: '|',
  Verbar: '‖',
  verbar: '|',
  dblac: '˝',
  circ: 'ˆ',
  caron: 'ˇ',
  breve: '˘',
  dot: '˙',
  ring: '˚',
  ogon: '˛',
  tilde: '˜',
  DiacriticalGrave: '`',
  DiacriticalAcute: '´',
  DiacriticalTilde: '˜',
  DiacriticalDot: '˙',
  DiacriticalDoubleAcute: '˝',
  grave: '`',
};

/**
 * Currency Symbols
 * @type {Record<string, string>}
 */
const CURRENCY = {
  cent: '¢',
  pound: '£',
  curren: '¤',
  yen: '¥',
  euro: '€',
  dollar: '$',
  fnof: 'ƒ',
  inr: '₹',
  af: '؋',
  birr: 'ብር',
  peso: '₱',
  rub: '₽',
  won: '₩',
  yuan: '¥',
  cedil: '¸',
};

/**
 * Fractions
 * @type {Record<string, string>}
 */
const FRACTIONS = {
  frac12: '½',
  half: '½',
  frac13: '⅓',
  frac14: '¼',
  frac15: '⅕',
  frac16: '⅙',
  frac18: '⅛',
  frac23: '⅔',
  frac25: '⅖',
  frac34: '¾',
  frac35: '⅗',
  frac38: '⅜',
  frac45: '⅘',
  frac56: '⅚',
  frac58: '⅝',
  frac78: '⅞',
  frasl: '⁄',
};

/**
 * Miscellaneous Symbols
 * @type {Record<string, string>}
 */
const MISC_SYMBOLS = {
  trade: '™',
  TRADE: '™',
  telrec: '⌕',
  target: '⌖',
  ulcorn: '⌜',
  ulcorner: '⌜',
  urcorn: '⌝',
  urcorner: '⌝',
  dlcorn: '⌞',
  llcorner: '⌞',
  drcorn: '⌟',
  lrcorner: '⌟',
  intercal: '⊺',
  intcal: '⊺',
  oplus: '⊕',
  CirclePlus: '⊕',
  ominus: '⊖',
  CircleMinus: '⊖',
  otimes: '⊗',
  CircleTimes: '⊗',
  osol: '⊘',
  odot: '⊙',
  CircleDot: '⊙',
  oast: '⊛',
  circledast: '⊛',
  odash: '⊝',
  circleddash: '⊝',
  ocirc: '⊚',
  circledcirc: '⊚',
  boxplus: '⊞',
  plusb: '⊞',
  boxminus: '⊟',
  minusb: '⊟',
  boxtimes: '⊠',
  timesb: '⊠',
  boxdot: '⊡',
  sdotb: '⊡',
  veebar: '⊻',
  vee: '∨',
  barvee: '⊽',
  and: '∧',
  wedge: '∧',
  Cap: '⋒',
  Cup: '⋓',
  Fork: '⋔',
  pitchfork: '⋔',
  epar: '⋕',
  ltlarr: '⥶',
  nvap: '≍⃒',
  nvsim: '∼⃒',
  nvge: '≥⃒',
  nvle: '≤⃒',
  nvlt: '<⃒',
  nvgt: '>⃒',
  nvltrie: '⊴⃒',
  nvrtrie: '⊵⃒',
  Vdash: '⊩',
  dashv: '⊣',
  vDash: '⊨',
  Vvdash: '⊪',
  nvdash: '⊬',
  nvDash: '⊭',
  nVdash: '⊮',
  nVDash: '⊯',
};

const XML = {
  amp: "&",
  apos: "'",
  gt: ">",
  lt: "<",
  quot: "\""
}
const COMMON_HTML = {
  nbsp: '\u00a0',
  copy: '\u00a9',
  reg: '\u00ae',
  trade: '\u2122',
  mdash: '\u2014',
  ndash: '\u2013',
  hellip: '\u2026',
  laquo: '\u00ab',
  raquo: '\u00bb',
  lsquo: '\u2018',
  rsquo: '\u2019',
  ldquo: '\u201c',
  rdquo: '\u201d',
  bull: '\u2022',
  para: '\u00b6',
  sect: '\u00a7',
  deg: '\u00b0',
  frac12: '\u00bd',
  frac14: '\u00bc',
  frac34: '\u00be',
}
// ---------------------------------------------------------------------------
// Note: NUMERIC_ENTITIES (&#NNN; / &#xHH;) are handled by the scanner directly
// via String.fromCodePoint() without any map lookup.
// ---------------------------------------------------------------------------
;// CONCATENATED MODULE: ./node_modules/@nodable/entities/src/EntityDecoder.js
// ---------------------------------------------------------------------------
// Built-in named entity map  (name → replacement string)
// No regex, no {regex,val} objects — just flat key/value pairs.
// ---------------------------------------------------------------------------



// ---------------------------------------------------------------------------
// Entity hook action constants
// ---------------------------------------------------------------------------

/**
 * Action constants for `onExternalEntity` and `onInputEntity` hooks.
 *
 * Use these instead of raw strings to avoid typos:
 *
 * @example
 * import EntityDecoder, { ENTITY_ACTION } from './EntityDecoder.js';
 * const dec = new EntityDecoder({
 *   onInputEntity: (name, value) => ENTITY_ACTION.BLOCK,
 * });
 */
const ENTITY_ACTION = Object.freeze({
  /** Resolve and expand the entity normally. */
  ALLOW: 'allow',
  /** Silently skip this entity — it will not be registered. */
  BLOCK: 'block',
  /** Throw an error, aborting entity registration entirely. */
  THROW: 'throw',
});

// ---------------------------------------------------------------------------
// Helpers
// ---------------------------------------------------------------------------

const SPECIAL_CHARS = new Set('!?\\\\/[]$%{}^&*()<>|+');

/**
 * Validate that an entity name contains no dangerous characters.
 * @param {string} name
 * @returns {string} the name, unchanged
 * @throws {Error} on invalid characters
 */
function EntityDecoder_validateEntityName(name) {
  if (name[0] === '#') {
    throw new Error(`[EntityReplacer] Invalid character '#' in entity name: "${name}"`);
  }
  for (const ch of name) {
    if (SPECIAL_CHARS.has(ch)) {
      throw new Error(`[EntityReplacer] Invalid character '${ch}' in entity name: "${name}"`);
    }
  }
  return name;
}

/**
 * Merge one or more entity maps into a flat name→string map.
 * Accepts either:
 *   - plain string values:             { amp: '&' }
 *   - legacy {regex,val} / {regx,val}: { lt: { regex: /.../, val: '<' } }
 *
 * Values containing '&' are skipped (recursive expansion risk).
 *
 * @param {...object} maps
 * @returns {Record<string, string>}
 */
function mergeEntityMaps(...maps) {
  const out = Object.create(null);
  for (const map of maps) {
    if (!map) continue;
    for (const key of Object.keys(map)) {
      const raw = map[key];
      if (typeof raw === 'string') {
        out[key] = raw;
      } else if (raw && typeof raw === 'object' && raw.val !== undefined) {
        // Legacy {regex,val} or {regx,val} — extract the string val only
        const val = raw.val;
        if (typeof val === 'string') {
          out[key] = val;
        }
        // function vals are not supported in the scanner — skip
      }
    }
  }
  return out;
}

// ---------------------------------------------------------------------------
// applyLimitsTo helpers
// ---------------------------------------------------------------------------

const LIMIT_TIER_EXTERNAL = 'external'; // input/runtime + persistent external maps
const LIMIT_TIER_BASE = 'base';     // DEFAULT_XML_ENTITIES + namedEntities (system) maps
const LIMIT_TIER_ALL = 'all';      // every entity regardless of tier

/**
 * Resolve `applyLimitsTo` option into a normalised Set of tier strings.
 * Accepted values: 'external' | 'base' | 'all' | string[]
 * Default: 'external' (only untrusted injected entities are counted).
 * @param {string|string[]|undefined} raw
 * @returns {Set<string>}
 */
function parseLimitTiers(raw) {
  if (!raw || raw === LIMIT_TIER_EXTERNAL) return new Set([LIMIT_TIER_EXTERNAL]);
  if (raw === LIMIT_TIER_ALL) return new Set([LIMIT_TIER_ALL]);
  if (raw === LIMIT_TIER_BASE) return new Set([LIMIT_TIER_BASE]);
  if (Array.isArray(raw)) return new Set(raw);
  return new Set([LIMIT_TIER_EXTERNAL]); // safe default for unrecognised values
}

// ---------------------------------------------------------------------------
// NCR (Numeric Character Reference) classification
// ---------------------------------------------------------------------------

// Severity order — higher number = stricter action.
// Used to enforce minimum action levels for specific codepoint ranges.
const NCR_LEVEL = Object.freeze({ allow: 0, leave: 1, remove: 2, throw: 3 });

// XML 1.0 §2.2: allowed chars are #x9 | #xA | #xD | [#x20-#xD7FF] | [#xE000-#xFFFD] | [#x10000-#x10FFFF]
// Restricted C0: U+0001–U+001F excluding U+0009, U+000A, U+000D
const XML10_ALLOWED_C0 = new Set([0x09, 0x0A, 0x0D]);

/**
 * Parse the `ncr` constructor option into flat, hot-path-friendly fields.
 * @param {object|undefined} ncr
 * @returns {{ xmlVersion: number, onLevel: number, nullLevel: number }}
 */
function parseNCRConfig(ncr) {
  if (!ncr) {
    return { xmlVersion: 1.0, onLevel: NCR_LEVEL.allow, nullLevel: NCR_LEVEL.remove };
  }
  const xmlVersion = ncr.xmlVersion === 1.1 ? 1.1 : 1.0;
  const onLevel = NCR_LEVEL[ncr.onNCR] ?? NCR_LEVEL.allow;
  const nullLevel = NCR_LEVEL[ncr.nullNCR] ?? NCR_LEVEL.remove;
  // 'allow' is not meaningful for null — clamp to at least 'remove'
  const clampedNull = Math.max(nullLevel, NCR_LEVEL.remove);
  return { xmlVersion, onLevel, nullLevel: clampedNull };
}

// ---------------------------------------------------------------------------
// EntityReplacer
// ---------------------------------------------------------------------------

/**
 * Single-pass, zero-regex entity replacer for XML/HTML content.
 *
 * Algorithm: scan the string once for '&', read to ';', resolve via map
 * or direct codepoint conversion, build output chunks, join once at the end.
 *
 * Entity lookup priority (highest → lowest):
 *   1. input / runtime  (DOCTYPE entities for current document)
 *   2. persistent external (survive across documents)
 *   3. base named map   (DEFAULT_XML_ENTITIES + user-supplied namedEntities)
 *
 * Both input and external resolve as the 'external' tier for limit purposes.
 * Base map entities resolve as the 'base' tier.
 *
 * Numeric / hex references (&#NNN; / &#xHH;) are resolved directly via
 * String.fromCodePoint() — no map needed. They count as 'base' tier.
 *
 * @example
 * const replacer = new EntityReplacer({ namedEntities: COMMON_HTML });
 * replacer.setExternalEntities({ brand: 'Acme' });
 *
 * const instance = replacer.reset();
 * instance.addInputEntities({ version: '1.0' });
 * instance.encode('&brand; v&version; &lt;'); // 'Acme v1.0 <'
 */
class EntityDecoder {
  /**
   * @param {object} [options]
   * @param {object|null}  [options.namedEntities]        — extra named entities merged into base map
   * @param {object}  [options.limit]                 — security limits
   * @param {number}       [options.limit.maxTotalExpansions=0]  — 0 = unlimited
   * @param {number}       [options.limit.maxExpandedLength=0]   — 0 = unlimited
   * @param {'external'|'base'|'all'|string[]} [options.limit.applyLimitsTo='external']
   *   Which entity tiers count against the security limits:
   *   - 'external' (default) — only input/runtime + persistent external entities
   *   - 'base'               — only DEFAULT_XML_ENTITIES + namedEntities
   *   - 'all'                — every entity regardless of tier
   *   - string[]             — explicit combination, e.g. ['external', 'base']
   * @param {((resolved: string, original: string) => string)|null} [options.postCheck=null]
   * @param {string[]} [options.remove=[]] — entity names (e.g. ['nbsp', '#13']) to delete (replace with empty string)
   * @param {string[]} [options.leave=[]]  — entity names to keep as literal (unchanged in output)
   * @param {object}   [options.ncr]       — Numeric Character Reference controls
   * @param {1.0|1.1}  [options.ncr.xmlVersion=1.0]
   *   XML version governing which codepoint ranges are restricted:
   *   - 1.0 — C0 controls U+0001–U+001F (except U+0009/000A/000D) are prohibited
   *   - 1.1 — C0 controls are allowed when written as NCRs; C1 (U+007F–U+009F) decoded as-is
   * @param {'allow'|'leave'|'remove'|'throw'} [options.ncr.onNCR='allow']
   *   Base action for numeric references. Severity order: allow < leave < remove < throw.
   *   For codepoint ranges that carry a minimum level (surrogates → remove, XML 1.0 C0 → remove),
   *   the effective action is max(onNCR, rangeMinimum).
   * @param {'remove'|'throw'} [options.ncr.nullNCR='remove']
   *   Action for U+0000 (null). 'allow' and 'leave' are clamped to 'remove' since null is never safe.
   * @param {((name: string, value: string) => 'allow'|'block'|'throw')|null} [options.onExternalEntity=null]
   *   Hook called when an external entity is registered via `setExternalEntities()` or
   *   `addExternalEntity()`. Return `ENTITY_ACTION.ALLOW` to accept the entity,
   *   `ENTITY_ACTION.BLOCK` to silently skip it, or `ENTITY_ACTION.THROW` to abort with an error.
   * @param {((name: string, value: string) => 'allow'|'block'|'throw')|null} [options.onInputEntity=null]
   *   Hook called when an input entity is registered via `addInputEntities()`. Return
   *   `ENTITY_ACTION.ALLOW` to accept, `ENTITY_ACTION.BLOCK` to silently skip, or
   *   `ENTITY_ACTION.THROW` to abort with an error.
   */
  constructor(options = {}) {
    this._limit = options.limit || {};
    this._maxTotalExpansions = this._limit.maxTotalExpansions || 0;
    this._maxExpandedLength = this._limit.maxExpandedLength || 0;
    this._postCheck = typeof options.postCheck === 'function' ? options.postCheck : r => r;
    this._limitTiers = parseLimitTiers(this._limit.applyLimitsTo ?? LIMIT_TIER_EXTERNAL);
    this._numericAllowed = options.numericAllowed ?? true;
    // Base map: DEFAULT_XML_ENTITIES + user-supplied extras. Immutable after construction.
    this._baseMap = mergeEntityMaps(XML, options.namedEntities || null);

    // Persistent external entities — survive across documents.
    // Stored as a separate map so reset() never touches them.
    /** @type {Record<string, string>} */
    this._externalMap = Object.create(null);

    // Input / runtime entities — current document only, wiped on reset().
    /** @type {Record<string, string>} */
    this._inputMap = Object.create(null);

    // Per-document counters
    this._totalExpansions = 0;
    this._expandedLength = 0;

    // --- New: remove / leave sets ---
    /** @type {Set<string>} */
    this._removeSet = new Set(options.remove && Array.isArray(options.remove) ? options.remove : []);
    /** @type {Set<string>} */
    this._leaveSet = new Set(options.leave && Array.isArray(options.leave) ? options.leave : []);

    // --- NCR config (parsed into flat fields for hot-path speed) ---
    const ncrCfg = parseNCRConfig(options.ncr);
    this._ncrXmlVersion = ncrCfg.xmlVersion;
    this._ncrOnLevel = ncrCfg.onLevel;
    this._ncrNullLevel = ncrCfg.nullLevel;

    // --- Registration hooks ---
    /** @type {((name: string, value: string) => 'allow'|'block'|'throw')|null} */
    this._onExternalEntity = typeof options.onExternalEntity === 'function'
      ? options.onExternalEntity
      : null;
    /** @type {((name: string, value: string) => 'allow'|'block'|'throw')|null} */
    this._onInputEntity = typeof options.onInputEntity === 'function'
      ? options.onInputEntity
      : null;
  }

  // -------------------------------------------------------------------------
  // Private: registration hook dispatch
  // -------------------------------------------------------------------------

  /**
   * Invoke a registration hook for a single entity name/value pair.
   * Returns true when the entity should be accepted, false when it should be
   * silently skipped (BLOCK), and throws when the hook returns THROW.
   *
   * @param {((name: string, value: string) => 'allow'|'block'|'throw')|null} hook
   * @param {string} name
   * @param {string} value
   * @param {string} context  — used in error messages ('external' | 'input')
   * @returns {boolean}  true = accept, false = skip
   */
  _applyRegistrationHook(hook, name, value, context) {
    if (!hook) return true; // no hook → always accept
    const action = hook(name, value);
    if (action === ENTITY_ACTION.BLOCK) return false;
    if (action === ENTITY_ACTION.THROW) {
      throw new Error(
        `[EntityDecoder] Registration of ${context} entity "&${name};" was rejected by hook`
      );
    }
    return true; // ALLOW or any unknown return value → accept
  }

  // -------------------------------------------------------------------------
  // Persistent external entity registration
  // -------------------------------------------------------------------------

  /**
   * Replace the full set of persistent external entities.
   * All keys are validated — throws on invalid characters.
   * If `onExternalEntity` is set, it is called once per entry; entries that
   * return `ENTITY_ACTION.BLOCK` are silently omitted, `ENTITY_ACTION.THROW`
   * aborts the whole call.
   * @param {Record<string, string | { regex?: RegExp, val: string }>} map
   */
  setExternalEntities(map) {
    if (map) {
      for (const key of Object.keys(map)) {
        EntityDecoder_validateEntityName(key);
      }
    }
    if (!this._onExternalEntity) {
      this._externalMap = mergeEntityMaps(map);
      return;
    }
    // Hook present — resolve values first, then filter
    const flat = mergeEntityMaps(map);
    const filtered = Object.create(null);
    for (const [name, value] of Object.entries(flat)) {
      if (this._applyRegistrationHook(this._onExternalEntity, name, value, 'external')) {
        filtered[name] = value;
      }
    }
    this._externalMap = filtered;
  }

  /**
   * Add a single persistent external entity.
   * If `onExternalEntity` is set it is called before the entity is stored;
   * `ENTITY_ACTION.BLOCK` silently skips storage, `ENTITY_ACTION.THROW` raises.
   * @param {string} key
   * @param {string} value
   */
  addExternalEntity(key, value) {
    EntityDecoder_validateEntityName(key);
    if (typeof value === 'string' && value.indexOf('&') === -1) {
      if (this._applyRegistrationHook(this._onExternalEntity, key, value, 'external')) {
        this._externalMap[key] = value;
      }
    }
  }

  // -------------------------------------------------------------------------
  // Input / runtime entity registration (per document)
  // -------------------------------------------------------------------------

  /**
   * Inject DOCTYPE entities for the current document.
   * Also resets per-document expansion counters.
   * If `onInputEntity` is set it is called once per entry; entries returning
   * `ENTITY_ACTION.BLOCK` are silently omitted, `ENTITY_ACTION.THROW` aborts.
   * @param {Record<string, string | { regx?: RegExp, regex?: RegExp, val: string }>} map
   */
  addInputEntities(map) {
    this._totalExpansions = 0;
    this._expandedLength = 0;
    if (!this._onInputEntity) {
      this._inputMap = mergeEntityMaps(map);
      return;
    }
    const flat = mergeEntityMaps(map);
    const filtered = Object.create(null);
    for (const [name, value] of Object.entries(flat)) {
      if (this._applyRegistrationHook(this._onInputEntity, name, value, 'input')) {
        filtered[name] = value;
      }
    }
    this._inputMap = filtered;
  }

  // -------------------------------------------------------------------------
  // Per-document reset
  // -------------------------------------------------------------------------

  /**
   * Wipe input/runtime entities and reset counters.
   * Call this before processing each new document.
   * @returns {this}
   */
  reset() {
    this._inputMap = Object.create(null);
    this._totalExpansions = 0;
    this._expandedLength = 0;
    return this;
  }

  // -------------------------------------------------------------------------
  // XML version (can be set after construction, e.g. once parser reads <?xml?>)
  // -------------------------------------------------------------------------

  /**
   * Update the XML version used for NCR classification.
   * Call this as soon as the document's `<?xml version="...">` declaration is parsed.
   * @param {1.0|1.1|number} version
   */
  setXmlVersion(version) {
    this._ncrXmlVersion = version === 1.1 ? 1.1 : 1.0;
  }

  // -------------------------------------------------------------------------
  // Primary API
  // -------------------------------------------------------------------------

  /**
   * Replace all entity references in `str` in a single pass.
   *
   * @param {string} str
   * @returns {string}
   */
  decode(str) {
    if (typeof str !== 'string' || str.length === 0) return str;
    //TODO: check if needed
    if (str.indexOf('&') === -1) return str; // fast path — no entities at all

    const original = str;
    const chunks = [];
    const len = str.length;
    let last = 0; // start of next unprocessed literal chunk
    let i = 0;

    const limitExpansions = this._maxTotalExpansions > 0;
    const limitLength = this._maxExpandedLength > 0;
    const checkLimits = limitExpansions || limitLength;

    while (i < len) {
      // Scan forward to next '&'
      if (str.charCodeAt(i) !== 38 /* '&' */) { i++; continue; }

      // --- Found '&' at position i ---

      // Scan forward to ';'
      let j = i + 1;
      while (j < len && str.charCodeAt(j) !== 59 /* ';' */ && (j - i) <= 32) j++;

      if (j >= len || str.charCodeAt(j) !== 59) {
        // No closing ';' within window — treat '&' as literal
        i++;
        continue;
      }

      // Raw token between '&' and ';' (exclusive)
      const token = str.slice(i + 1, j);
      if (token.length === 0) { i++; continue; }

      let replacement;
      let tier; // which limit tier this entity belongs to

      if (this._removeSet.has(token)) {
        // Remove entity: replace with empty string
        replacement = '';
        // If entity was unknown (replacement undefined), we still need a tier for limits.
        // Treat as external tier because it's user-directed removal of an unknown reference.
        if (tier === undefined) {
          tier = LIMIT_TIER_EXTERNAL;
        }
      } else if (this._leaveSet.has(token)) {
        // Do not replace — keep original &token; as literal
        i++;
        continue;
      } else if (token.charCodeAt(0) === 35 /* '#' */) {
        // ---- Numeric / NCR reference ----
        // NCR classification always runs first — prohibited codepoints must be
        // caught regardless of numericAllowed.
        const ncrResult = this._resolveNCR(token);
        if (ncrResult === undefined) {
          // 'leave' action — keep original &token; as-is
          i++;
          continue;
        }
        replacement = ncrResult; // '' for remove, char string for allow
        tier = LIMIT_TIER_BASE;
      } else {
        // ---- Named reference ----
        const resolved = this._resolveName(token);
        replacement = resolved?.value;
        tier = resolved?.tier;
      }

      if (replacement === undefined) {
        // Unknown entity — leave as-is, advance past '&' only
        i++;
        continue;
      }

      // Flush literal chunk before this entity
      if (i > last) chunks.push(str.slice(last, i));
      chunks.push(replacement);
      last = j + 1; // skip past ';'
      i = last;

      // Apply expansion limits only if this tier is being tracked
      if (checkLimits && this._tierCounts(tier)) {
        if (limitExpansions) {
          this._totalExpansions++;
          if (this._totalExpansions > this._maxTotalExpansions) {
            throw new Error(
              `[EntityReplacer] Entity expansion count limit exceeded: ` +
              `${this._totalExpansions} > ${this._maxTotalExpansions}`
            );
          }
        }
        if (limitLength) {
          // delta: replacement.length minus the raw &token; length (token.length + 2 for '&' and ';')
          const delta = replacement.length - (token.length + 2);
          if (delta > 0) {
            this._expandedLength += delta;
            if (this._expandedLength > this._maxExpandedLength) {
              throw new Error(
                `[EntityReplacer] Expanded content length limit exceeded: ` +
                `${this._expandedLength} > ${this._maxExpandedLength}`
              );
            }
          }
        }
      }
    }

    // Flush trailing literal
    if (last < len) chunks.push(str.slice(last));

    // If nothing was replaced, chunks is empty — return original
    const result = chunks.length === 0 ? str : chunks.join('');

    return this._postCheck(result, original);
  }

  // -------------------------------------------------------------------------
  // Private: limit tier check
  // -------------------------------------------------------------------------

  /**
   * Returns true if a resolved entity of the given tier should count
   * against the expansion/length limits.
   * @param {string} tier  — LIMIT_TIER_EXTERNAL | LIMIT_TIER_BASE
   * @returns {boolean}
   */
  _tierCounts(tier) {
    if (this._limitTiers.has(LIMIT_TIER_ALL)) return true;
    return this._limitTiers.has(tier);
  }

  // -------------------------------------------------------------------------
  // Private: entity resolution
  // -------------------------------------------------------------------------

  /**
   * Resolve a named entity token (without & and ;).
   * Priority: inputMap > externalMap > baseMap
   * Returns the resolved value tagged with its limit tier.
   *
   * @param {string} name
   * @returns {{ value: string, tier: string }|undefined}
   */
  _resolveName(name) {
    // input and external both count as 'external' tier for limit purposes —
    // they are injected at runtime and are the untrusted surface.
    if (name in this._inputMap) return { value: this._inputMap[name], tier: LIMIT_TIER_EXTERNAL };
    if (name in this._externalMap) return { value: this._externalMap[name], tier: LIMIT_TIER_EXTERNAL };
    if (name in this._baseMap) return { value: this._baseMap[name], tier: LIMIT_TIER_BASE };
    return undefined;
  }

  /**
   * Classify a codepoint and return the minimum action level that must be applied.
   * Returns -1 when no minimum is imposed (normal allow path).
   *
   * Ranges checked (in priority order):
   *   1. U+0000            — null, governed by nullNCR (always ≥ remove)
   *   2. U+D800–U+DFFF     — surrogates, always prohibited (min: remove)
   *   3. U+0001–U+001F \ {0x09,0x0A,0x0D}  — XML 1.0 restricted C0 (min: remove)
   *      (skipped in XML 1.1 — C0 controls are allowed when written as NCRs)
   *
   * @param {number} cp  — codepoint
   * @returns {number}   — minimum NCR_LEVEL value, or -1 for no restriction
   */
  _classifyNCR(cp) {
    // 1. Null
    if (cp === 0) return this._ncrNullLevel;

    // 2. Surrogates — always prohibited, minimum 'remove'
    if (cp >= 0xD800 && cp <= 0xDFFF) return NCR_LEVEL.remove;

    // 3. XML 1.0 restricted C0 controls
    if (this._ncrXmlVersion === 1.0) {
      if (cp >= 0x01 && cp <= 0x1F && !XML10_ALLOWED_C0.has(cp)) return NCR_LEVEL.remove;
    }

    return -1; // no restriction
  }

  /**
   * Execute a resolved NCR action.
   *
   * @param {number} action   — NCR_LEVEL value
   * @param {string} token    — raw token (e.g. '#38') for error messages
   * @param {number} cp       — codepoint, used only for error messages
   * @returns {string|undefined}
   *   - decoded character string  → 'allow'
   *   - ''                        → 'remove'
   *   - undefined                 → 'leave' (caller must skip past '&' only)
   *   - throws Error              → 'throw'
   */
  _applyNCRAction(action, token, cp) {
    switch (action) {
      case NCR_LEVEL.allow: return String.fromCodePoint(cp);
      case NCR_LEVEL.remove: return '';
      case NCR_LEVEL.leave: return undefined; // signal: keep literal
      case NCR_LEVEL.throw:
        throw new Error(
          `[EntityDecoder] Prohibited numeric character reference ` +
          `&${token}; (U+${cp.toString(16).toUpperCase().padStart(4, '0')})`
        );
      default: return String.fromCodePoint(cp);
    }
  }

  /**
   * Full NCR resolution pipeline for a numeric token.
   *
   * Steps:
   *   1. Parse the codepoint (decimal or hex).
   *   2. Validate the raw codepoint range (NaN, <0, >0x10FFFF).
   *   3. If numericAllowed is false and no minimum restriction applies → leave as-is.
   *   4. Classify the codepoint to find the minimum required action level.
   *   5. Resolve effective action = max(onNCR, minimum).
   *   6. Apply and return.
   *
   * @param {string} token  — e.g. '#38', '#x26', '#X26'
   * @returns {string|undefined}
   *   - string (incl. '')  — replacement ('' = remove)
   *   - undefined          — leave original &token; as-is
   */
  _resolveNCR(token) {
    // Step 1: parse codepoint
    const second = token.charCodeAt(1);
    let cp;
    if (second === 120 /* x */ || second === 88 /* X */) {
      cp = parseInt(token.slice(2), 16);
    } else {
      cp = parseInt(token.slice(1), 10);
    }

    // Step 2: out-of-range → leave as-is unconditionally
    if (Number.isNaN(cp) || cp < 0 || cp > 0x10FFFF) return undefined;

    // Step 3: classify to get minimum action level
    const minimum = this._classifyNCR(cp);

    // Step 4: if numericAllowed is false and no hard minimum → leave
    if (!this._numericAllowed && minimum < NCR_LEVEL.remove) return undefined;

    // Step 5: effective action = max(configured onNCR, range minimum)
    const effective = minimum === -1
      ? this._ncrOnLevel
      : Math.max(this._ncrOnLevel, minimum);

    // Step 6: apply
    return this._applyNCRAction(effective, token, cp);
  }
}
;// CONCATENATED MODULE: ./node_modules/is-unsafe/src/contexts/sql.js
/**
 * SQL context patterns — high-precision rules only.
 *
 * These rules have very low false-positive risk and are safe to apply to
 * general user text (names, descriptions, search queries, etc.).
 * All patterns are ReDoS-safe — unlike the `sql-injection` npm package
 * which has an active CVE on its own detection regexes.
 *
 * For exhaustive coverage including noisier heuristics (comment sequences,
 * hex literals, stacked queries with semicolons), use 'SQL-STRICT' instead.
 * Apply 'SQL-STRICT' only to strings that are specifically SQL fragments,
 * not to general free-text fields.
 */

const SQL_PATTERNS = [
  {
    id: 'sql-block-comment-open',
    description: 'SQL block comment open: /* ... */ — unusual in legitimate user text',
    pattern: /\/\*/,
  },
  {
    id: 'sql-union-select',
    description: 'UNION SELECT — most common SQL injection aggregation attack',
    pattern: /\bUNION\s{1,20}(?:ALL\s{1,20})?SELECT\b/i,
  },
  {
    id: 'sql-drop-table',
    description: 'DROP TABLE — destructive DDL injection',
    pattern: /\bDROP\s{1,20}TABLE\b/i,
  },
  {
    id: 'sql-drop-database',
    description: 'DROP DATABASE — destructive DDL injection',
    pattern: /\bDROP\s{1,20}DATABASE\b/i,
  },
  {
    id: 'sql-insert-into',
    description: 'INSERT INTO — data injection',
    pattern: /\bINSERT\s{1,20}INTO\b/i,
  },
  {
    id: 'sql-delete-from',
    description: 'DELETE FROM — data deletion injection',
    pattern: /\bDELETE\s{1,20}FROM\b/i,
  },
  {
    id: 'sql-update-set',
    description: 'UPDATE ... SET — data modification injection',
    // Allows arbitrary content between UPDATE and SET (table name, alias, etc.)
    pattern: /\bUPDATE\b[\s\S]{1,60}\bSET\b/i,
  },
  {
    id: 'sql-exec-xp',
    description: 'EXEC xp_ — MSSQL extended stored procedure execution',
    pattern: /\bEXEC(?:UTE)?\s{1,20}xp_/i,
  },
  {
    id: 'sql-tautology-string',
    description: "Classic string tautology: ' OR '1'='1 or \" OR \"1\"=\"1\"",
    // Last quote is optional — injection may truncate it: ' OR '1'='1--
    pattern: /'\s{0,10}OR\s{0,10}'[^']{0,20}'\s*=\s*'[^']{0,20}/i,
  },
  {
    id: 'sql-tautology-numeric',
    description: 'Numeric tautology: OR 1=1',
    pattern: /\bOR\s{1,10}1\s*=\s*1\b/i,
  },
  {
    id: 'sql-always-true-zero',
    description: 'Numeric tautology: OR 0=0',
    pattern: /\bOR\s{1,10}0\s*=\s*0\b/i,
  },
  {
    id: 'sql-sleep-benchmark',
    description: 'Time-based blind injection: SLEEP() or BENCHMARK()',
    pattern: /\b(?:SLEEP|BENCHMARK)\s*\(/i,
  },
  {
    id: 'sql-waitfor-delay',
    description: 'MSSQL time-based blind injection: WAITFOR DELAY',
    pattern: /\bWAITFOR\s{1,20}DELAY\b/i,
  },
  {
    id: 'sql-char-function',
    description: 'CHAR() function — used to obfuscate injected strings',
    pattern: /\bCHAR\s*\(\s*\d{1,3}/i,
  },
  {
    id: 'sql-information-schema',
    description: 'INFORMATION_SCHEMA — reconnaissance query for table/column enumeration',
    pattern: /\bINFORMATION_SCHEMA\b/i,
  },
];

/* harmony default export */ const sql = (SQL_PATTERNS);

;// CONCATENATED MODULE: ./node_modules/is-unsafe/src/contexts/sql-strict.js
/**
 * SQL-STRICT context patterns.
 *
 * Extends the base 'SQL' context with three additional rules that are
 * effective at detecting real injections but carry a higher false-positive
 * risk on general free-text input.
 *
 * Use 'SQL-STRICT' when:
 *   - The string is specifically a SQL fragment or database identifier
 *   - You control the input domain (e.g. a dedicated SQL search field)
 *   - You can tolerate occasional false positives in exchange for broader coverage
 *
 * Use 'SQL' (not STRICT) when:
 *   - The field is general user text (names, descriptions, comments)
 *   - False positives would block legitimate content (e.g. "see note -- above")
 *
 * Rules moved here from 'SQL' due to false-positive risk:
 *
 *   sql-line-comment   — "--" fires on "see note -- above", "value--", CSS var(--primary)
 *   sql-stacked-query  — "; SELECT" fires on legitimate prose with semicolons + SQL words
 *   sql-hex-encoding   — "0xDEAD" fires on hex values in technical docs and log output
 */



const SQL_STRICT_EXTRA = [
  {
    id: 'sql-line-comment',
    description: 'SQL line comment: -- followed by whitespace or end of string',
    pattern: /--(?:\s|$)/,
  },
  {
    id: 'sql-stacked-query',
    description: 'Stacked queries: semicolon immediately followed by a SQL keyword',
    pattern: /;\s{0,10}(?:SELECT|INSERT|UPDATE|DELETE|DROP|CREATE|ALTER|EXEC)\b/i,
  },
  {
    id: 'sql-hex-encoding',
    description: 'Hex-encoded string injection: 0x41414141 style (MySQL)',
    pattern: /\b0x[0-9a-f]{4,}/i,
  },
];

// SQL-STRICT = all base SQL rules + the three noisy extras
const SQL_STRICT_PATTERNS = [...sql, ...SQL_STRICT_EXTRA];

/* harmony default export */ const sql_strict = (SQL_STRICT_PATTERNS);

;// CONCATENATED MODULE: ./node_modules/is-unsafe/src/contexts/html.js
/**
 * HTML context patterns.
 *
 * Detects XSS vectors that are dangerous when a string ends up rendered as HTML.
 * All patterns use bounded quantifiers to ensure linear-time matching (ReDoS-safe).
 *
 * Each entry is { pattern: RegExp, id: string, description: string }
 * so callers can inspect which rule fired if they need to.
 */

const HTML_PATTERNS = [
  {
    id: 'html-script-open',
    description: '<script opening tag',
    pattern: /<script[\s>/]/i,
  },
  {
    id: 'html-script-close',
    description: '</script closing tag',
    pattern: /<\/script[\s>]/i,
  },
  {
    id: 'html-javascript-protocol',
    description: 'javascript: URI scheme (with optional whitespace/encoding)',
    // Handles j&#x61;vascript:, j\u0061vascript:, and whitespace variants
    pattern: /j[\t\n\r ]*a[\t\n\r ]*v[\t\n\r ]*a[\t\n\r ]*s[\t\n\r ]*c[\t\n\r ]*r[\t\n\r ]*i[\t\n\r ]*p[\t\n\r ]*t[\t\n\r ]*:/i,
  },
  {
    id: 'html-vbscript-protocol',
    description: 'vbscript: URI scheme',
    pattern: /vbscript[\t\n\r ]*:/i,
  },
  {
    id: 'html-data-html',
    description: 'data:text/html URI — can execute scripts in browsers',
    pattern: /data[\t\n\r ]*:[\t\n\r ]*text\/html/i,
  },
  {
    id: 'html-data-xhtml',
    description: 'data:application/xhtml+xml URI',
    pattern: /data[\t\n\r ]*:[\t\n\r ]*application\/xhtml/i,
  },
  {
    id: 'html-data-svg',
    description: 'data:image/svg+xml URI — can execute scripts',
    pattern: /data[\t\n\r ]*:[\t\n\r ]*image\/svg\+xml/i,
  },
  {
    id: 'html-inline-event-handler',
    description: 'Inline event handler attributes: onclick=, onerror=, onload=, etc.',
    // \bon ensures we match a word boundary so "phonetic=" is not caught
    pattern: /\bon\w{1,30}\s*=/i,
  },
  {
    id: 'html-entity-obfuscated-script',
    description: 'HTML-entity-encoded <script (e.g. &#x3C;script or &lt;script)',
    // Entities include optional trailing semicolon: &#x3C; or &#x3C (both valid in HTML5)
    pattern: /(?:&#x0*3[Cc];?|&#0*60;?|&lt;)\s*script/i,
  },
  {
    id: 'html-entity-obfuscated-javascript',
    description: 'HTML-entity-encoded javascript: (partial — catches common &#106; or &#x6a; for "j")',
    pattern: /(?:&#x0*6[Aa];?|&#0*106;?)\s*(?:&#x0*61;?|a)[\s\S]{0,80}script\s*:/i,
  },
  {
    id: 'html-style-expression',
    description: 'CSS expression() — IE-era code execution in style attributes',
    pattern: /style[\s\S]{0,20}expression\s*\(/i,
  },
  {
    id: 'html-object-embed',
    description: '<object or <embed tags that can load active content',
    pattern: /<(?:object|embed)[\s>/]/i,
  },
  {
    id: 'html-base-tag',
    description: '<base href= — can hijack all relative URLs on a page',
    pattern: /<base[\s>]/i,
  },
  {
    id: 'html-meta-refresh',
    description: '<meta http-equiv="refresh" — can redirect users',
    pattern: /<meta[\s\S]{0,40}http-equiv[\s\S]{0,20}refresh/i,
  },
  {
    id: 'html-srcdoc',
    description: 'srcdoc= attribute on iframes — embeds HTML that can run scripts',
    pattern: /srcdoc\s*=/i,
  },
  {
    id: 'html-iframe',
    description: '<iframe tag',
    pattern: /<iframe[\s>/]/i,
  },
  {
    id: 'html-form',
    description: '<form tag — can be used for phishing / credential harvesting injection',
    pattern: /<form[\s>/]/i,
  },
];

/* harmony default export */ const html = (HTML_PATTERNS);

;// CONCATENATED MODULE: ./node_modules/is-unsafe/src/contexts/xml.js
/**
 * XML context patterns.
 *
 * Detects injection vectors that are specifically dangerous when a string
 * is inserted into an XML document (not HTML rendering context).
 *
 * Key distinction from HTML: these patterns target parser-level attacks —
 * things that can confuse or subvert an XML parser, trigger external entity
 * resolution, or inject DTD content. HTML rendering concerns (XSS) belong
 * in the HTML context.
 */

const XML_PATTERNS = [
  {
    id: 'xml-cdata-injection',
    description: 'CDATA section injection: <![CDATA[ breaks out of text node context',
    pattern: /<!\[CDATA\[/i,
  },
  {
    id: 'xml-cdata-close',
    description: 'CDATA close sequence: ]]> can terminate an enclosing CDATA section',
    pattern: /\]\]>/,
  },
  {
    id: 'xml-processing-instruction',
    description: 'XML processing instruction: <?xml-stylesheet or <?php etc.',
    pattern: /<\?(?:xml[\- ]|php|asp)/i,
  },
  {
    id: 'xml-doctype-injection',
    description: 'DOCTYPE declaration embedded in content — can define entities',
    // Match <!DOCTYPE followed by end-of-string, whitespace, or [ (internal subset)
    pattern: /<!DOCTYPE(?:[\s[]|$)/i,
  },
  {
    id: 'xml-entity-system',
    description: 'SYSTEM keyword — used in external entity declarations (XXE)',
    pattern: /\bSYSTEM\s+["']/i,
  },
  {
    id: 'xml-entity-public',
    description: 'PUBLIC keyword — used in external entity declarations (XXE)',
    pattern: /\bPUBLIC\s+["']/i,
  },
  {
    id: 'xml-entity-declaration',
    description: '<!ENTITY declaration — defines entities, potential XXE or entity expansion',
    pattern: /<!ENTITY[\s%]/i,
  },
  {
    id: 'xml-billion-laughs',
    description: 'Entity reference chaining / billion laughs: repeated &eX; style references',
    // Heuristic: 3+ consecutive entity refs suggests expansion attack
    pattern: /(?:&\w{1,20};){3,}/,
  },
  {
    id: 'xml-namespace-confusion',
    description: 'xmlns: attribute injection — can redefine namespaces to confuse parsers',
    // pattern: /\bxmlns\s*(?::\w{1,40})?\s*=/i,
    pattern: /\bxmlns(?::\w{1,40})?\s*=/i,
  },
  {
    id: 'xml-comment-injection',
    description: '<!-- comment injection — can hide content from some parsers',
    pattern: /<!--/,
  },
  {
    id: 'xml-comment-close',
    description: '--> closes an enclosing XML comment',
    pattern: /-->/,
  },
  {
    id: 'xml-pi-close',
    description: '?> closes an enclosing processing instruction',
    pattern: /\?>/,
  },
];

/* harmony default export */ const xml = (XML_PATTERNS);

;// CONCATENATED MODULE: ./node_modules/is-unsafe/src/contexts/svg.js
/**
 * SVG context patterns.
 *
 * SVG is XML-based but renders in browsers, giving it a unique attack surface
 * that combines XML parser behaviour with browser rendering and JavaScript execution.
 *
 * Many of these vectors bypass HTML sanitizers that don't understand SVG semantics
 * (DOMPurify has documented bypass vulnerabilities specifically in SVG/XML context).
 */

const SVG_PATTERNS = [
  {
    id: 'svg-script-element',
    description: '<script element inside SVG executes JavaScript',
    pattern: /<script[\s>/]/i,
  },
  {
    id: 'svg-xlink-href-javascript',
    description: 'xlink:href with javascript: — classic SVG XSS via <a> or <use>',
    pattern: /xlink\s*:\s*href\s*=\s*["']?\s*javascript\s*:/i,
  },
  {
    id: 'svg-href-javascript',
    description: 'href= with javascript: in SVG context (<a>, <animate>, etc.)',
    pattern: /href\s*=\s*["']?\s*javascript\s*:/i,
  },
  {
    id: 'svg-foreignobject',
    description: '<foreignObject embeds HTML inside SVG — can execute scripts',
    pattern: /<foreignObject[\s>/]/i,
  },
  {
    id: 'svg-use-external',
    description: '<use xlink:href or href pointing to external resource (non-fragment URL)',
    // Match <use with href= where the value starts with a non-# character (external URL)
    // [\"'][^#] catches quoted values not starting with #; [^\"'#\s>] catches unquoted
    pattern: /<use[\s\S]{0,60}(?:xlink\s*:\s*)?href\s*=\s*(?:["'][^#]|[^"'#\s>])/i,
  },
  {
    id: 'svg-animate-href',
    description: '<animate attributeName="href" — can dynamically change href to javascript:',
    pattern: /<animate[\s\S]{0,80}attributeName\s*=\s*["'][\s]*href["']/i,
  },
  {
    id: 'svg-animate-xlinkhref',
    description: '<animate attributeName="xlink:href"',
    pattern: /<animate[\s\S]{0,80}attributeName\s*=\s*["'][\s]*xlink\s*:\s*href["']/i,
  },
  {
    id: 'svg-set-javascript',
    description: '<set to="javascript:..." — sets an attribute to a javascript: URI',
    pattern: /<set[\s\S]{0,80}to\s*=\s*["']?\s*javascript\s*:/i,
  },
  {
    id: 'svg-event-handler',
    description: 'SVG-specific event handler attributes: onload=, onerror=, onactivate=, etc.',
    pattern: /\bon(?:load|error|activate|begin|end|repeat|focus|blur|click|mouse\w{1,20}|key\w{1,20})\s*=/i,
  },
  {
    id: 'svg-handler-generic',
    description: 'Generic on* handler catch-all for SVG attributes',
    pattern: /\bon\w{1,30}\s*=/i,
  },
  {
    id: 'svg-filter-feimage',
    description: '<feImage href= — filter primitive that can load external resources',
    pattern: /<feImage[\s\S]{0,80}(?:xlink\s*:\s*)?href\s*=/i,
  },
  {
    id: 'svg-image-external',
    description: '<image xlink:href with http/https or javascript protocol',
    pattern: /<image[\s\S]{0,80}(?:xlink\s*:\s*)?href\s*=\s*["']?\s*(?:https?|javascript)\s*:/i,
  },
  {
    id: 'svg-style-javascript',
    description: 'style= attribute containing javascript: (e.g. background:url(javascript:...))',
    pattern: /style\s*=[\s\S]{0,60}javascript\s*:/i,
  },
];

/* harmony default export */ const svg = (SVG_PATTERNS);

;// CONCATENATED MODULE: ./node_modules/is-unsafe/src/contexts/shell.js
/**
 * SHELL context patterns.
 *
 * Detects shell injection vectors and path traversal patterns.
 * Designed for use when a string will be passed to a shell command,
 * used as a file path, or interpolated into OS-level operations.
 */

const SHELL_PATTERNS = [
  {
    id: 'shell-path-traversal-unix',
    description: 'Unix path traversal: ../  — climbing the directory tree',
    pattern: /\.\.\//,
  },
  {
    id: 'shell-path-traversal-windows',
    description: 'Windows path traversal: ..\\ — climbing the directory tree',
    pattern: /\.\.\\/,
  },
  {
    id: 'shell-path-traversal-encoded',
    description: 'URL-encoded path traversal: %2e%2e or %2f variants',
    pattern: /%2e%2e|%2f\.\.|\.\.%2f/i,
  },
  {
    id: 'shell-null-byte',
    description: 'Null byte injection: \\x00 or %00 — truncates strings in C-backed functions',
    pattern: /\x00|%00/,
  },
  {
    id: 'shell-semicolon',
    description: 'Semicolon command separator: cmd1; cmd2',
    pattern: /;/,
  },
  {
    id: 'shell-pipe',
    description: 'Pipe operator: cmd1 | cmd2',
    pattern: /\|/,
  },
  {
    id: 'shell-and-operator',
    description: 'AND operator: cmd1 && cmd2',
    pattern: /&&/,
  },
  {
    id: 'shell-or-operator',
    description: 'OR operator: cmd1 || cmd2',
    pattern: /\|\|/,
  },
  {
    id: 'shell-backtick',
    description: 'Backtick command substitution: `cmd`',
    pattern: /`/,
  },
  {
    id: 'shell-dollar-paren',
    description: 'Dollar-paren command substitution: $(cmd)',
    pattern: /\$\(/,
  },
  {
    id: 'shell-dollar-brace',
    description: 'Dollar-brace variable expansion: ${var} — can be abused for injection',
    pattern: /\$\{/,
  },
  {
    id: 'shell-redirect-out',
    description: 'Output redirection: cmd > file or cmd >> file',
    pattern: />{1,2}/,
  },
  {
    id: 'shell-redirect-in',
    description: 'Input redirection: cmd < file',
    pattern: /</,
  },
  {
    id: 'shell-newline-injection',
    description: 'Newline injection: \\n or \\r — can inject new shell commands',
    pattern: /[\n\r]/,
  },
  {
    id: 'shell-glob-star',
    description: 'Glob expansion: * or ? — can expand to unintended files',
    // Only flag when combined with path separators to reduce false positives
    pattern: /[/\\][*?]/,
  },
  {
    id: 'shell-absolute-root',
    description: 'Absolute root path injection: string starting with / or \\ (Windows UNC)',
    pattern: /^(?:\/|\\\\)/,
  },
  {
    id: 'shell-windows-drive',
    description: 'Windows drive letter path injection: C:\\ or D:/',
    pattern: /^[a-zA-Z]:[/\\]/,
  },
  {
    id: 'shell-curl-wget',
    description: 'curl/wget with URL or flags — can exfiltrate data or download payloads',
    // Require a URL scheme (http/https/ftp) or a flag (-) to reduce false positives
    // "curl is a tool" won't match; "curl http://..." or "curl -s ..." will
    pattern: /\b(?:curl|wget)\s+(?:https?:\/\/|ftp:\/\/|-)/i,
  },
];

/* harmony default export */ const shell = (SHELL_PATTERNS);

;// CONCATENATED MODULE: ./node_modules/is-unsafe/src/contexts/redos.js
/**
 * REDOS context patterns.
 *
 * Detects strings that, if used as regular expressions, could cause
 * catastrophic backtracking (ReDoS — Regular Expression Denial of Service).
 *
 * These patterns detect the structural forms that lead to exponential or
 * polynomial backtracking in NFA-based regex engines (V8, PCRE, Java, etc.).
 *
 * Use this context when user-supplied strings will be compiled into RegExp objects.
 */

const REDOS_PATTERNS = [
  {
    id: 'redos-nested-quantifier-plus',
    description: 'Nested + quantifier inside a group with outer quantifier: (a+)+, (.+b)*, etc.',
    // Matches any group containing a + quantifier, with an outer * or + — catches (a+)+, (.+b)*, etc.
    pattern: /\([^)]*\+[^)]*\)[+*]/,
  },
  {
    id: 'redos-nested-quantifier-star',
    description: 'Nested * quantifier: (a*)* or (a*)+ — catastrophic backtracking',
    pattern: /\([^)]*\*[^)]*\)[*+]/,
  },
  {
    id: 'redos-nested-groups',
    description: 'Doubly nested quantified groups: ((a+)+) — guaranteed catastrophic',
    pattern: /\(\([^)]{0,40}\)[+*]\)[+*]/,
  },
  {
    id: 'redos-alternation-overlap',
    description: 'Overlapping alternation under quantifier: (a|a)+ — ambiguous NFA paths',
    // Detect repeated identical alternatives under a quantifier
    pattern: /\(([^|()]{1,20})\|(?:\1)(?:\|[^|()]{1,20}){0,5}\)[+*?]{1,2}/,
  },
  {
    id: 'redos-star-plus-concat',
    description: '(x*x)+ pattern — triggers super-linear backtracking',
    pattern: /\([^)]{0,10}\*[^)]{0,10}\)[+*]/,
  },
  {
    id: 'redos-dot-star-greedy',
    description: '(.*){n,} or (.+){n,} — repeated greedy dot quantifiers',
    pattern: /\(\.[*+]\)\{?\d/,
  },
  {
    id: 'redos-large-repetition',
    description: 'Very large fixed or range repetition count {1000,} or {1000,n} — denial of service via backtracking',
    // Matches { followed by 4+ digits (≥1000), then optional ,digits }
    pattern: /\{\d{4,}(?:,\d*)?\}/,
  },
  {
    id: 'redos-catastrophic-alternation',
    description: 'Long alternation with many similar branches — polynomial backtracking risk',
    // Heuristic: 10+ pipe-separated alternatives in a single group
    pattern: /\([^)]{0,200}(?:\|[^|)]{0,50}){9,}\)/,
  },
];

/* harmony default export */ const redos = (REDOS_PATTERNS);

;// CONCATENATED MODULE: ./node_modules/is-unsafe/src/contexts/nosql.js
/**
 * NOSQL context patterns.
 *
 * Detects injection vectors specific to NoSQL databases (primarily MongoDB)
 * and JavaScript-evaluated queries.
 *
 * Attack categories:
 *   1. MongoDB query operator injection: $where, $ne, $gt, $regex, $or, $and, etc.
 *      These operators, when injected into a JSON query object, can bypass
 *      authentication or exfiltrate data without knowing passwords.
 *
 *   2. JavaScript execution: $where clauses execute arbitrary JS server-side.
 *
 *   3. Prototype pollution: __proto__, constructor.prototype — can corrupt
 *      the prototype chain of all objects in the Node.js process.
 *
 * Pattern note: MongoDB operators appear as JSON keys. In JSON, keys are
 * quoted: {"$where": ...} so the pattern must allow an optional closing
 * quote between the operator name and the colon: /\$where["'\s]*:/
 */

// Shared suffix: optional closing quote/whitespace before the colon
// Handles: $op: (bare), "$op": (JSON), '$op': (single-quoted)
const SEP = /["'\s]*:/;
const sep = '["\'\\s]*:';

const NOSQL_PATTERNS = [
  // ─── MongoDB $ operator injection ────────────────────────────────────────
  {
    id: 'nosql-where-operator',
    description: '$where — executes arbitrary JavaScript server-side in MongoDB',
    pattern: new RegExp(`\\$where${sep}`, 'i'),
  },
  {
    id: 'nosql-ne-operator',
    description: '$ne — "not equal" operator used to bypass equality checks',
    pattern: new RegExp(`\\$ne${sep}`, 'i'),
  },
  {
    id: 'nosql-gt-operator',
    description: '$gt — "greater than" used to bypass password/value checks',
    pattern: new RegExp(`\\$gte?${sep}`, 'i'),
  },
  {
    id: 'nosql-lt-operator',
    description: '$lt / $lte — "less than" bypass variants',
    pattern: new RegExp(`\\$lte?${sep}`, 'i'),
  },
  {
    id: 'nosql-regex-operator',
    description: '$regex — can be used to extract data character by character (blind injection)',
    pattern: new RegExp(`\\$regex${sep}`, 'i'),
  },
  {
    id: 'nosql-or-operator',
    description: '$or — logical OR; used to create always-true conditions',
    pattern: new RegExp(`\\$or${sep}\\s*\\[`, 'i'),
  },
  {
    id: 'nosql-and-operator',
    description: '$and — logical AND operator injection',
    pattern: new RegExp(`\\$and${sep}\\s*\\[`, 'i'),
  },
  {
    id: 'nosql-nor-operator',
    description: '$nor — logical NOR operator injection',
    pattern: new RegExp(`\\$nor${sep}\\s*\\[`, 'i'),
  },
  {
    id: 'nosql-exists-operator',
    description: '$exists — can enumerate fields to determine schema',
    pattern: new RegExp(`\\$exists${sep}`, 'i'),
  },
  {
    id: 'nosql-in-operator',
    description: '$in — matches any value in a list; can enumerate values',
    pattern: new RegExp(`\\$in${sep}\\s*\\[`, 'i'),
  },
  {
    id: 'nosql-expr-operator',
    description: '$expr — allows aggregation expressions in queries (MongoDB 3.6+)',
    pattern: new RegExp(`\\$expr${sep}`, 'i'),
  },
  {
    id: 'nosql-function-operator',
    description: '$function — executes arbitrary JavaScript in MongoDB 4.4+',
    pattern: new RegExp(`\\$function${sep}`, 'i'),
  },
  {
    id: 'nosql-accumulator-operator',
    description: '$accumulator — custom aggregation with arbitrary JS execution',
    pattern: new RegExp(`\\$accumulator${sep}`, 'i'),
  },
  // ─── Prototype pollution ─────────────────────────────────────────────────
  {
    id: 'nosql-proto-pollution',
    description: '__proto__ — prototype pollution via object key injection',
    pattern: /__proto__/,
  },
  {
    id: 'nosql-constructor-prototype',
    description: 'constructor.prototype — alternative prototype pollution vector (dot notation or JSON key)',
    // Matches dot-notation (obj.constructor.prototype) and JSON key adjacency
    // ("constructor": {"prototype": ...})
    pattern: /constructor[\s"':.,{\[]*prototype/i,
  },
  {
    id: 'nosql-proto-bracket',
    description: '["__proto__"] — bracket-notation prototype pollution',
    pattern: /\[["']__proto__["']\]/,
  },
];

/* harmony default export */ const nosql = (NOSQL_PATTERNS);

;// CONCATENATED MODULE: ./node_modules/is-unsafe/src/contexts/log.js
/**
 * LOG context patterns.
 *
 * Detects injection vectors that are dangerous when a string is written
 * to a log file, passed to a logging framework, or interpolated into
 * a log message that will be parsed or displayed.
 *
 * Attack categories:
 *   1. CRLF injection — injects fake log lines by embedding newlines
 *   2. Log4Shell (CVE-2021-44228) — ${jndi:...} triggers JNDI lookup in Log4j
 *   3. SSTI in log templates — {{...}}, #{...} trigger template evaluation
 *      if the log message is passed through a template engine
 *   4. Null byte injection — truncates log entries in some implementations
 *   5. ANSI escape injection — manipulates terminal output when logs are
 *      tailed in a terminal (colour codes, cursor movement, etc.)
 *
 * Note: Newline characters (\n, \r) will produce false positives for
 * multi-line legitimate values. Use this context only for single-line
 * log field values (usernames, IDs, request parameters, etc.).
 */

const LOG_PATTERNS = [
  // ─── CRLF / newline injection ─────────────────────────────────────────────
  {
    id: 'log-crlf-injection',
    description: 'CRLF injection: literal \\r or \\n embeds fake log lines',
    pattern: /[\r\n]/,
  },
  {
    id: 'log-url-encoded-crlf',
    description: 'URL-encoded CRLF: %0d, %0a, %0D, %0A — decoded by some log parsers',
    pattern: /%0[dDaA]/,
  },
  {
    id: 'log-unicode-newline',
    description: 'Unicode newline variants: U+2028 (line separator), U+2029 (paragraph separator)',
    pattern: /[\u2028\u2029]/,
  },

  // ─── Log4Shell / JNDI injection (CVE-2021-44228) ─────────────────────────
  {
    id: 'log-log4shell-jndi',
    description: 'Log4Shell: ${jndi:...} triggers remote code execution in Apache Log4j',
    pattern: /\$\{jndi\s*:/i,
  },
  {
    id: 'log-log4shell-obfuscated',
    description: 'Obfuscated Log4Shell: ${::-j}... lookup-bypass prefix used to evade WAF detection',
    // ${::- is the Log4j lookup-bypass escape sequence; presence alone is suspicious
    pattern: /\$\{::-/,
  },
  {
    id: 'log-log4j-lookup',
    description: 'Log4j lookup syntax: ${env:...}, ${sys:...}, ${ctx:...} — data exfiltration',
    pattern: /\$\{(?:env|sys|ctx|main|map|sd|web|docker|k8s|spring)\s*:/i,
  },

  // ─── Server-Side Template Injection (SSTI) in log messages ───────────────
  {
    id: 'log-ssti-double-brace',
    description: 'SSTI double-brace: {{expression}} — Jinja2, Twig, Handlebars, etc.',
    pattern: /\{\{[\s\S]{0,80}\}\}/,
  },
  {
    id: 'log-ssti-hash-brace',
    description: 'SSTI hash-brace: #{expression} — Thymeleaf, Velocity, Ruby ERB',
    pattern: /#\{[\s\S]{0,80}\}/,
  },
  {
    id: 'log-ssti-dollar-brace',
    description: 'SSTI/EL injection: ${expression with operators or method calls} — JSP EL, Freemarker, SpEL',
    // Require that the ${...} content looks like an expression, not a plain variable name.
    // Flags if the content contains: . ( * + operators, or known SSTI keywords.
    // This avoids flagging ${PATH}, ${HOME} etc. (plain shell variables).
    pattern: /\$\{[^}]*(?:\.|\(|\*|\+|\bclass\b|\bruntime\b|\bprocess\b|\bexec\b)[^}]{0,80}\}/i,
  },
  {
    id: 'log-ssti-percent-tag',
    description: 'SSTI ERB/ASP tag: <%= expression %> — Ruby ERB, ASP',
    pattern: /<%=[\s\S]{0,80}%>/,
  },

  // ─── Null byte ────────────────────────────────────────────────────────────
  {
    id: 'log-null-byte',
    description: 'Null byte: \\x00 or %00 — can truncate log entries in C-backed loggers',
    pattern: /\x00|%00/,
  },

  // ─── ANSI escape injection ────────────────────────────────────────────────
  {
    id: 'log-ansi-escape',
    description: 'ANSI escape sequence: ESC[ — can manipulate terminal output when logs are tailed',
    pattern: /\x1b\[/,
  },
];

/* harmony default export */ const log = (LOG_PATTERNS);

;// CONCATENATED MODULE: ./node_modules/is-unsafe/src/index.js
/**
 * is-unsafe v2
 *
 * Zero-dependency, DOM-free, pure predicate for detecting unsafe strings
 * across HTML, XML, SVG, SQL, SQL-STRICT, SHELL, REDOS, NOSQL, and LOG contexts.
 *
 * v2 change: contexts are imported as named pattern arrays rather than resolved
 * via a string-keyed registry. This makes each context independently
 * tree-shakeable — bundlers can drop any context you never import.
 *
 * @module is-unsafe
 */

// ─── Context pattern arrays (named exports) ────────────────────────────────
// Import only the ones you need. Each is independently tree-shakeable.










// SQL-STRICT needs a quoted identifier because of the hyphen



// ─── VALID_CONTEXTS convenience re-export ─────────────────────────────────
// Importing this pulls in ALL contexts. Use it only when you need all of them
// (e.g. for validation UI, tooling, or exhaustive audits).
// If you only need a subset, import the named contexts directly instead.










// ─── Attach labels to named contexts ──────────────────────────────────────
// Each built-in PatternList carries its canonical name so matchList can read
// list.label directly — no registry lookup needed at match time.
// Custom PatternLists default to 'CUSTOM' unless the caller sets list.label.

html.label       = 'HTML';
xml.label        = 'XML';
svg.label        = 'SVG';
sql.label        = 'SQL';
sql_strict.label = 'SQL-STRICT';
shell.label      = 'SHELL';
redos.label      = 'REDOS';
nosql.label      = 'NOSQL';
log.label        = 'LOG';

const VALID_CONTEXTS = Object.freeze({
  HTML: html,
  XML: xml,
  SVG: svg,
  SQL: sql,
  'SQL-STRICT': sql_strict,
  SHELL: shell,
  REDOS: redos,
  NOSQL: nosql,
  LOG: log,
});

// ─── Types ────────────────────────────────────────────────────────────────

/**
 * @typedef {{ id: string, description: string, pattern: RegExp }} Rule
 */

/**
 * @typedef {Rule[]} PatternList
 */

/**
 * @typedef {Object} MatchResult
 * @property {string} context     - Label identifying which context matched ('HTML', 'CUSTOM', etc.)
 * @property {string} id          - Rule identifier
 * @property {string} description - Human-readable description of what was matched
 * @property {RegExp} pattern     - The pattern that matched
 */

// ─── Internal helpers ──────────────────────────────────────────────────────

/**
 * @param {unknown} value
 */
function assertString(value) {
  if (typeof value !== 'string') {
    throw new TypeError(
      `is-unsafe: first argument must be a string, got ${typeof value}`
    );
  }
}

/**
 * @param {unknown} context
 */
function assertContext(context) {
  if (context instanceof RegExp) return;

  if (Array.isArray(context)) {
    if (context.length === 0) {
      throw new TypeError('is-unsafe: context must not be an empty array');
    }
    // Detect array-of-arrays vs flat pattern list
    if (Array.isArray(context[0])) {
      // Array of PatternLists
      for (const list of context) {
        if (!Array.isArray(list) || list.length === 0) {
          throw new TypeError(
            'is-unsafe: each context in the array must be a non-empty pattern array (PatternList)'
          );
        }
      }
    }
    // else: flat PatternList — trust it, no deep validation needed
    return;
  }

  throw new TypeError(
    `is-unsafe: second argument must be a PatternList (e.g. HTML), ` +
    `an array of PatternLists (e.g. [HTML, XML]), or a RegExp. Got: ${typeof context}`
  );
}

/**
 * Normalise any valid context arg into an array of PatternLists.
 *
 * @param {Rule[]|Rule[][]|RegExp} context
 * @returns {{ lists: Rule[][]|null, regex: RegExp|null }}
 */
function normalise(context) {
  if (context instanceof RegExp) return { lists: null, regex: context };
  // Distinguish PatternList (array of rule objects) from array of PatternLists
  if (Array.isArray(context[0])) return { lists: context, regex: null };
  return { lists: [context], regex: null };
}

/**
 * Test value against a single PatternList. Returns the first MatchResult or null.
 *
 * @param {string} value
 * @param {Rule[]} list
 * @returns {MatchResult|null}
 */
function matchList(value, list) {
  const label = list.label ?? 'CUSTOM';
  for (const rule of list) {
    if (rule.pattern.test(value)) {
      return { context: label, id: rule.id, description: rule.description, pattern: rule.pattern };
    }
  }
  return null;
}

// ─── Public API ───────────────────────────────────────────────────────────

/**
 * Returns `true` if `value` is unsafe in the given context(s), `false` otherwise.
 *
 * @param {string} value - The string to test
 * @param {PatternList | PatternList[] | RegExp} context
 *   - A PatternList imported from is-unsafe (e.g. `HTML`, `XML`)
 *   - An array of PatternLists — returns true if unsafe in **any** of them
 *   - A custom RegExp — returns true if the pattern matches
 * @returns {boolean}
 *
 * @example
 * import { isUnsafe, HTML, SQL } from 'is-unsafe';
 *
 * isUnsafe('<script>alert(1)</script>', HTML)       // true
 * isUnsafe('hello world', HTML)                     // false
 * isUnsafe('value', [HTML, SQL])                    // false
 * isUnsafe('value', /my-pattern/i)                  // false
 */
function isUnsafe(value, context) {
  assertString(value);
  assertContext(context);

  const { lists, regex } = normalise(context);

  if (regex) return regex.test(value);

  for (const list of lists) {
    if (matchList(value, list) !== null) return true;
  }
  return false;
}

/**
 * Like `isUnsafe`, but returns the first `MatchResult` describing **why**
 * the value was flagged, or `null` if it is safe.
 *
 * @param {string} value
 * @param {PatternList | PatternList[] | RegExp} context
 * @returns {MatchResult|null}
 *
 * @example
 * import { whyUnsafe, HTML } from 'is-unsafe';
 *
 * whyUnsafe('<script>alert(1)</script>', HTML)
 * // { context: 'HTML', id: 'html-script-open', description: '...', pattern: /.../ }
 */
function whyUnsafe(value, context) {
  assertString(value);
  assertContext(context);

  const { lists, regex } = normalise(context);

  if (regex) {
    return regex.test(value)
      ? { context: 'CUSTOM', id: 'custom-regex', description: 'Matched caller-supplied pattern', pattern: regex }
      : null;
  }

  for (const list of lists) {
    const result = matchList(value, list);
    if (result !== null) return result;
  }
  return null;
}

/**
 * Returns **all** matching rules across the given context(s), or an empty
 * array if the value is safe. Useful for comprehensive auditing.
 *
 * @param {string} value
 * @param {PatternList | PatternList[] | RegExp} context
 * @returns {MatchResult[]}
 */
function allUnsafe(value, context) {
  assertString(value);
  assertContext(context);

  const { lists, regex } = normalise(context);
  const results = [];

  if (regex) {
    if (regex.test(value)) {
      results.push({ context: 'CUSTOM', id: 'custom-regex', description: 'Matched caller-supplied pattern', pattern: regex });
    }
    return results;
  }

  for (const list of lists) {
    const label = list.label ?? 'CUSTOM';
    for (const rule of list) {
      if (rule.pattern.test(value)) {
        results.push({ context: label, id: rule.id, description: rule.description, pattern: rule.pattern });
      }
    }
  }

  return results;
}


/* harmony default export */ const src = ((/* unused pure expression or super */ null && (isUnsafe)));

;// CONCATENATED MODULE: ./node_modules/fast-xml-parser/src/xmlparser/OrderedObjParser.js

///@ts-check












// const regx =
//   '<((!\\[CDATA\\[([\\s\\S]*?)(]]>))|((NAME:)?(NAME))([^>]*)>|((\\/)(NAME)\\s*>))([^<]*)'
//   .replace(/NAME/g, util.nameRegexp);

//const tagsRegx = new RegExp("<(\\/?[\\w:\\-\._]+)([^>]*)>(\\s*"+cdataRegx+")*([^<]+)?","g");
//const tagsRegx = new RegExp("<(\\/?)((\\w*:)?([\\w:\\-\._]+))([^>]*)>([^<]*)("+cdataRegx+"([^<]*))*([^<]+)?","g");

// Helper functions for attribute and namespace handling

/**
 * Extract raw attributes (without prefix) from prefixed attribute map
 * @param {object} prefixedAttrs - Attributes with prefix from buildAttributesMap
 * @param {object} options - Parser options containing attributeNamePrefix
 * @returns {object} Raw attributes for matcher
 */
function extractRawAttributes(prefixedAttrs, options) {
  if (!prefixedAttrs) return {};

  // Handle attributesGroupName option
  const attrs = options.attributesGroupName
    ? prefixedAttrs[options.attributesGroupName]
    : prefixedAttrs;

  if (!attrs) return {};

  const rawAttrs = {};
  for (const key in attrs) {
    // Remove the attribute prefix to get raw name
    if (key.startsWith(options.attributeNamePrefix)) {
      const rawName = key.substring(options.attributeNamePrefix.length);
      rawAttrs[rawName] = attrs[key];
    } else {
      // Attribute without prefix (shouldn't normally happen, but be safe)
      rawAttrs[key] = attrs[key];
    }
  }
  return rawAttrs;
}

/**
 * Extract namespace from raw tag name
 * @param {string} rawTagName - Tag name possibly with namespace (e.g., "soap:Envelope")
 * @returns {string|undefined} Namespace or undefined
 */
function extractNamespace(rawTagName) {
  if (!rawTagName || typeof rawTagName !== 'string') return undefined;

  const colonIndex = rawTagName.indexOf(':');
  if (colonIndex !== -1 && colonIndex > 0) {
    const ns = rawTagName.substring(0, colonIndex);
    // Don't treat xmlns as a namespace
    if (ns !== 'xmlns') {
      return ns;
    }
  }
  return undefined;
}

class OrderedObjParser {
  constructor(options, externalEntities) {
    this.options = options;
    this.currentNode = null;
    this.tagsNodeStack = [];
    this.parseXml = parseXml;
    this.parseTextData = parseTextData;
    this.resolveNameSpace = resolveNameSpace;
    this.buildAttributesMap = buildAttributesMap;
    this.isItStopNode = isItStopNode;
    this.replaceEntitiesValue = replaceEntitiesValue;
    this.readStopNodeData = readStopNodeData;
    this.saveTextToParentTag = saveTextToParentTag;
    this.addChild = addChild;
    this.ignoreAttributesFn = getIgnoreAttributesFn(this.options.ignoreAttributes)
    this.entityExpansionCount = 0;
    this.currentExpandedLength = 0;
    this.doctypefound = false;
    let namedEntities = { ...XML };
    if (this.options.entityDecoder) {
      this.entityDecoder = this.options.entityDecoder
    } else {
      if (typeof this.options.htmlEntities === "object") namedEntities = this.options.htmlEntities;
      else if (this.options.htmlEntities === true) namedEntities = { ...COMMON_HTML, ...CURRENCY };
      this.entityDecoder = new EntityDecoder({
        namedEntities: { ...namedEntities, ...externalEntities },
        numericAllowed: this.options.htmlEntities,
        limit: {
          maxTotalExpansions: this.options.processEntities.maxTotalExpansions,
          maxExpandedLength: this.options.processEntities.maxExpandedLength,
          applyLimitsTo: this.options.processEntities.appliesTo,
        },
        // onExternalEntity: (name, value) => isUnsafe(value) ? 'block' : 'allow',
        onInputEntity: (name, value) =>
          //TODO: VALID_CONTEXTS.HTML should be set only if this.options.htmlEntities
          isUnsafe(value, [html, xml]) ? ENTITY_ACTION.BLOCK : ENTITY_ACTION.ALLOW,

        //postCheck: resolved => resolved
      });
    }

    // Initialize path matcher for path-expression-matcher
    this.matcher = new Matcher();
    this.readonlyMatcher = this.matcher.readOnly();

    // Flag to track if current node is a stop node (optimization)
    this.isCurrentNodeStopNode = false;

    // Pre-compile stopNodes expressions
    this.stopNodeExpressionsSet = new ExpressionSet();
    const stopNodesOpts = this.options.stopNodes;
    if (stopNodesOpts && stopNodesOpts.length > 0) {
      for (let i = 0; i < stopNodesOpts.length; i++) {
        const stopNodeExp = stopNodesOpts[i];
        if (typeof stopNodeExp === 'string') {
          // Convert string to Expression object
          this.stopNodeExpressionsSet.add(new Expression(stopNodeExp));
        } else if (stopNodeExp instanceof Expression) {
          // Already an Expression object
          this.stopNodeExpressionsSet.add(stopNodeExp);
        }
      }
      this.stopNodeExpressionsSet.seal();
    }
  }

}


/**
 * @param {string} val
 * @param {string} tagName
 * @param {string|Matcher} jPath - jPath string or Matcher instance based on options.jPath
 * @param {boolean} dontTrim
 * @param {boolean} hasAttributes
 * @param {boolean} isLeafNode
 * @param {boolean} escapeEntities
 */
function parseTextData(val, tagName, jPath, dontTrim, hasAttributes, isLeafNode, escapeEntities) {
  const options = this.options;
  if (val !== undefined) {
    if (options.trimValues && !dontTrim) {
      val = val.trim();
    }
    if (val.length > 0) {
      if (!escapeEntities) val = this.replaceEntitiesValue(val, tagName, jPath);

      // Pass jPath string or matcher based on options.jPath setting
      const jPathOrMatcher = options.jPath ? jPath.toString() : jPath;
      const newval = options.tagValueProcessor(tagName, val, jPathOrMatcher, hasAttributes, isLeafNode);
      if (newval === null || newval === undefined) {
        //don't parse
        return val;
      } else if (typeof newval !== typeof val || newval !== val) {
        //overwrite
        return newval;
      } else if (options.trimValues) {
        return parseValue(val, options.parseTagValue, options.numberParseOptions);
      } else {
        const trimmedVal = val.trim();
        if (trimmedVal === val) {
          return parseValue(val, options.parseTagValue, options.numberParseOptions);
        } else {
          return val;
        }
      }
    }
  }
}

function resolveNameSpace(tagname) {
  if (this.options.removeNSPrefix) {
    const tags = tagname.split(':');
    const prefix = tagname.charAt(0) === '/' ? '/' : '';
    if (tags[0] === 'xmlns') {
      return '';
    }
    if (tags.length === 2) {
      tagname = prefix + tags[1];
    }
  }
  return tagname;
}

//TODO: change regex to capture NS
//const attrsRegx = new RegExp("([\\w\\-\\.\\:]+)\\s*=\\s*(['\"])((.|\n)*?)\\2","gm");
const attrsRegx = new RegExp('([^\\s=]+)\\s*(=\\s*([\'"])([\\s\\S]*?)\\3)?', 'gm');

function buildAttributesMap(attrStr, jPath, tagName, force = false) {
  const options = this.options;
  if (force === true || (options.ignoreAttributes !== true && typeof attrStr === 'string')) {
    // attrStr = attrStr.replace(/\r?\n/g, ' ');
    //attrStr = attrStr || attrStr.trim();

    const matches = getAllMatches(attrStr, attrsRegx);
    const len = matches.length; //don't make it inline
    const attrs = {};

    // Pre-process values once: trim + entity replacement
    // Reused in both matcher update and second pass
    const processedVals = new Array(len);
    let hasRawAttrs = false;
    const rawAttrsForMatcher = {};

    for (let i = 0; i < len; i++) {
      const attrName = this.resolveNameSpace(matches[i][1]);
      const oldVal = matches[i][4];

      if (attrName.length && oldVal !== undefined) {
        let val = oldVal;
        if (options.trimValues) val = val.trim();
        val = this.replaceEntitiesValue(val, tagName, this.readonlyMatcher);
        processedVals[i] = val;

        rawAttrsForMatcher[attrName] = val;
        hasRawAttrs = true;
      }
    }

    // Update matcher ONCE before second pass, if applicable
    if (hasRawAttrs && typeof jPath === 'object' && jPath.updateCurrent) {
      jPath.updateCurrent(rawAttrsForMatcher);
    }

    // Hoist toString() once — path doesn't change during attribute processing
    const jPathStr = options.jPath ? jPath.toString() : this.readonlyMatcher;

    // Second pass: apply processors, build final attrs
    let hasAttrs = false;
    for (let i = 0; i < len; i++) {
      const attrName = this.resolveNameSpace(matches[i][1]);

      if (this.ignoreAttributesFn(attrName, jPathStr)) continue;

      let aName = options.attributeNamePrefix + attrName;

      if (attrName.length) {
        if (options.transformAttributeName) {
          aName = options.transformAttributeName(aName);
        }
        aName = sanitizeName(aName, options);

        if (matches[i][4] !== undefined) {
          // Reuse already-processed value — no double entity replacement
          const oldVal = processedVals[i];

          const newVal = options.attributeValueProcessor(attrName, oldVal, jPathStr);
          if (newVal === null || newVal === undefined) {
            attrs[aName] = oldVal;
          } else if (typeof newVal !== typeof oldVal || newVal !== oldVal) {
            attrs[aName] = newVal;
          } else {
            attrs[aName] = parseValue(oldVal, options.parseAttributeValue, options.numberParseOptions);
          }
          hasAttrs = true;
        } else if (options.allowBooleanAttributes) {
          attrs[aName] = true;
          hasAttrs = true;
        }
      }
    }

    if (!hasAttrs) return;

    if (options.attributesGroupName && !options.preserveOrder) {
      const attrCollection = {};
      attrCollection[options.attributesGroupName] = attrs;
      return attrCollection;
    }
    return attrs;
  }
}
const parseXml = function (xmlData) {
  xmlData = xmlData.replace(/\r\n?/g, "\n"); //TODO: remove this line
  const xmlObj = new XmlNode('!xml');
  let currentNode = xmlObj;
  let textData = "";

  // Reset matcher for new document
  this.matcher.reset();
  this.entityDecoder.reset();

  // Reset entity expansion counters for this document
  this.entityExpansionCount = 0;
  this.currentExpandedLength = 0;
  this.doctypefound = false;
  const options = this.options;
  const docTypeReader = new DocTypeReader(options.processEntities);
  const xmlLen = xmlData.length;
  for (let i = 0; i < xmlLen; i++) {//for each char in XML data
    const ch = xmlData[i];
    if (ch === '<') {
      // const nextIndex = i+1;
      // const _2ndChar = xmlData[nextIndex];
      const c1 = xmlData.charCodeAt(i + 1);
      if (c1 === 47) {//Closing Tag '/'
        const closeIndex = findClosingIndex(xmlData, ">", i, "Closing Tag is not closed.")
        let tagName = xmlData.substring(i + 2, closeIndex).trim();

        if (options.removeNSPrefix) {
          const colonIndex = tagName.indexOf(":");
          if (colonIndex !== -1) {
            tagName = tagName.substr(colonIndex + 1);
          }
        }

        tagName = transformTagName(options.transformTagName, tagName, "", options).tagName;

        if (currentNode) {
          textData = this.saveTextToParentTag(textData, currentNode, this.readonlyMatcher);
        }

        //check if last tag of nested tag was unpaired tag
        const lastTagName = this.matcher.getCurrentTag();
        if (tagName && options.unpairedTagsSet.has(tagName)) {
          throw new Error(`Unpaired tag can not be used as closing tag: </${tagName}>`);
        }
        if (lastTagName && options.unpairedTagsSet.has(lastTagName)) {
          // Pop the unpaired tag
          this.matcher.pop();
          this.tagsNodeStack.pop();
        }
        // Pop the closing tag
        this.matcher.pop();
        this.isCurrentNodeStopNode = false; // Reset flag when closing tag

        //a closing tag with no matching opening tag leaves the stack empty
        currentNode = this.tagsNodeStack.pop() || xmlObj;//avoid recursion, set the parent tag scope

        if (options.captureMetaData && currentNode) {
          currentNode.addEndIndex(closeIndex + 1);
        }
        textData = "";
        i = closeIndex;
      } else if (c1 === 63) { //'?'

        let tagData = readTagExp(xmlData, i, false, "?>");
        if (!tagData) throw new Error("Pi Tag is not closed.");

        textData = this.saveTextToParentTag(textData, currentNode, this.readonlyMatcher);
        const attsMap = this.buildAttributesMap(tagData.tagExp, this.matcher, tagData.tagName, true);
        if (attsMap) {
          const ver = attsMap[this.options.attributeNamePrefix + "version"];
          this.entityDecoder.setXmlVersion(Number(ver) || 1.0);
          docTypeReader.setXmlVersion(Number(ver) || 1.0);
        }
        if ((options.ignoreDeclaration && tagData.tagName === "?xml") || options.ignorePiTags) {
          //do nothing
        } else {

          const childNode = new XmlNode(tagData.tagName);
          childNode.add(options.textNodeName, "");

          if (tagData.tagName !== tagData.tagExp && tagData.attrExpPresent && options.ignoreAttributes !== true) {
            childNode[":@"] = attsMap
          }
          this.addChild(currentNode, childNode, this.readonlyMatcher, i);

          if (options.captureMetaData) {
            // closeIndex points at '?' of the closing '?>'
            currentNode.addEndIndex(tagData.closeIndex + 2);
          }
        }


        i = tagData.closeIndex + 1;
      } else if (c1 === 33
        && xmlData.charCodeAt(i + 2) === 45
        && xmlData.charCodeAt(i + 3) === 45) { //'!--'
        const endIndex = findClosingIndex(xmlData, "-->", i + 4, "Comment is not closed.")
        if (options.commentPropName) {
          const comment = xmlData.substring(i + 4, endIndex - 2);

          textData = this.saveTextToParentTag(textData, currentNode, this.readonlyMatcher);

          currentNode.add(options.commentPropName, [{ [options.textNodeName]: comment }]);
        }
        i = endIndex;
      } else if (c1 === 33
        && xmlData.charCodeAt(i + 2) === 68) { //'!D'
        if (this.doctypefound) throw new Error("Multiple DOCTYPE declarations found.");
        this.doctypefound = true;
        const result = docTypeReader.readDocType(xmlData, i);
        this.entityDecoder.addInputEntities(result.entities);
        i = result.i;
      } else if (c1 === 33
        && xmlData.charCodeAt(i + 2) === 91) { // '!['
        const closeIndex = findClosingIndex(xmlData, "]]>", i, "CDATA is not closed.") - 2;
        const tagExp = xmlData.substring(i + 9, closeIndex);

        textData = this.saveTextToParentTag(textData, currentNode, this.readonlyMatcher);

        let val = this.parseTextData(tagExp, currentNode.tagname, this.readonlyMatcher, true, false, true, true);
        if (val == undefined) val = "";

        //cdata should be set even if it is 0 length string
        if (options.cdataPropName) {
          currentNode.add(options.cdataPropName, [{ [options.textNodeName]: tagExp }]);
        } else {
          currentNode.add(options.textNodeName, val);
        }

        i = closeIndex + 2;
      } else {//Opening tag
        let result = readTagExp(xmlData, i, options.removeNSPrefix);

        // Safety check: readTagExp can return undefined
        if (!result) {
          // Log context for debugging
          const context = xmlData.substring(Math.max(0, i - 50), Math.min(xmlLen, i + 50));
          throw new Error(`readTagExp returned undefined at position ${i}. Context: "${context}"`);
        }

        let tagName = result.tagName;
        const rawTagName = result.rawTagName;
        let tagExp = result.tagExp;
        let attrExpPresent = result.attrExpPresent;
        let closeIndex = result.closeIndex;

        ({ tagName, tagExp } = transformTagName(options.transformTagName, tagName, tagExp, options));

        if (options.strictReservedNames &&
          (tagName === options.commentPropName
            || tagName === options.cdataPropName
            || tagName === options.textNodeName
            || tagName === options.attributesGroupName
          )) {
          throw new Error(`Invalid tag name: ${tagName}`);
        }

        //save text as child node
        if (currentNode && textData) {
          if (currentNode.tagname !== '!xml') {
            //when nested tag is found
            textData = this.saveTextToParentTag(textData, currentNode, this.readonlyMatcher, false);
          }
        }

        //check if last tag was unpaired tag
        const lastTag = currentNode;
        if (lastTag && options.unpairedTagsSet.has(lastTag.tagname)) {
          currentNode = this.tagsNodeStack.pop();
          this.matcher.pop();
        }

        // Clean up self-closing syntax BEFORE processing attributes
        // This is where tagExp gets the trailing / removed
        let isSelfClosing = false;
        if (tagExp.length > 0 && tagExp.lastIndexOf("/") === tagExp.length - 1) {
          isSelfClosing = true;
          if (tagName[tagName.length - 1] === "/") {
            tagName = tagName.substr(0, tagName.length - 1);
            tagExp = tagName;
          } else {
            tagExp = tagExp.substr(0, tagExp.length - 1);
          }

          // Re-check attrExpPresent after cleaning
          attrExpPresent = (tagName !== tagExp);
        }

        // Now process attributes with CLEAN tagExp (no trailing /)
        let prefixedAttrs = null;
        let rawAttrs = {};
        let namespace = undefined;

        // Extract namespace from rawTagName
        namespace = extractNamespace(rawTagName);

        // Push tag to matcher FIRST (with empty attrs for now) so callbacks see correct path
        if (tagName !== xmlObj.tagname) {
          this.matcher.push(tagName, {}, namespace);
        }

        // Now build attributes - callbacks will see correct matcher state
        if (tagName !== tagExp && attrExpPresent) {
          // Build attributes (returns prefixed attributes for the tree)
          // Note: buildAttributesMap now internally updates the matcher with raw attributes
          prefixedAttrs = this.buildAttributesMap(tagExp, this.matcher, tagName);

          if (prefixedAttrs) {
            // Extract raw attributes (without prefix) for our use
            //TODO: seems a performance overhead
            rawAttrs = extractRawAttributes(prefixedAttrs, options);
          }
        }

        // Now check if this is a stop node (after attributes are set)
        if (tagName !== xmlObj.tagname) {
          this.isCurrentNodeStopNode = this.isItStopNode();
        }

        const startIndex = i;
        if (this.isCurrentNodeStopNode) {
          let tagContent = "";

          // For self-closing tags, content is empty
          if (isSelfClosing) {
            i = result.closeIndex;
          }
          //unpaired tag
          else if (options.unpairedTagsSet.has(tagName)) {
            i = result.closeIndex;
          }
          //normal tag
          else {
            //read until closing tag is found
            const result = this.readStopNodeData(xmlData, rawTagName, closeIndex + 1);
            if (!result) throw new Error(`Unexpected end of ${rawTagName}`);
            i = result.i;
            tagContent = result.tagContent;
          }

          const childNode = new XmlNode(tagName);

          if (prefixedAttrs) {
            childNode[":@"] = prefixedAttrs;
          }

          // For stop nodes, store raw content as-is without any processing
          childNode.add(options.textNodeName, tagContent);

          this.matcher.pop(); // Pop the stop node tag
          this.isCurrentNodeStopNode = false; // Reset flag

          this.addChild(currentNode, childNode, this.readonlyMatcher, startIndex);

          if (options.captureMetaData) {
            currentNode.addEndIndex(i + 1);
          }
        } else {
          //selfClosing tag
          if (isSelfClosing) {
            ({ tagName, tagExp } = transformTagName(options.transformTagName, tagName, tagExp, options));

            const childNode = new XmlNode(tagName);
            if (prefixedAttrs) {
              childNode[":@"] = prefixedAttrs;
            }
            this.addChild(currentNode, childNode, this.readonlyMatcher, startIndex);

            if (options.captureMetaData) {
              currentNode.addEndIndex(closeIndex + 1);
            }
            this.matcher.pop(); // Pop self-closing tag
            this.isCurrentNodeStopNode = false; // Reset flag
          }
          else if (options.unpairedTagsSet.has(tagName)) {//unpaired tag
            const childNode = new XmlNode(tagName);
            if (prefixedAttrs) {
              childNode[":@"] = prefixedAttrs;
            }
            this.addChild(currentNode, childNode, this.readonlyMatcher, startIndex);

            if (options.captureMetaData) {
              currentNode.addEndIndex(result.closeIndex + 1);
            }
            this.matcher.pop(); // Pop unpaired tag
            this.isCurrentNodeStopNode = false; // Reset flag
            i = result.closeIndex;
            // Continue to next iteration without changing currentNode
            continue;
          }
          //opening tag
          else {
            const childNode = new XmlNode(tagName);
            if (this.tagsNodeStack.length > options.maxNestedTags) {
              throw new Error("Maximum nested tags exceeded");
            }
            this.tagsNodeStack.push(currentNode);

            if (prefixedAttrs) {
              childNode[":@"] = prefixedAttrs;
            }
            this.addChild(currentNode, childNode, this.readonlyMatcher, startIndex);
            currentNode = childNode;
          }
          textData = "";
          i = closeIndex;
        }
      }
    } else {
      textData += xmlData[i];
    }
  }
  return xmlObj.child;
}

function addChild(currentNode, childNode, matcher, startIndex) {
  // unset startIndex if not requested
  if (!this.options.captureMetaData) startIndex = undefined;

  // Pass jPath string or matcher based on options.jPath setting
  const jPathOrMatcher = this.options.jPath ? matcher.toString() : matcher;
  const result = this.options.updateTag(childNode.tagname, jPathOrMatcher, childNode[":@"])
  if (result === false) {
    //do nothing
  } else if (typeof result === "string") {
    childNode.tagname = result
    currentNode.addChild(childNode, startIndex);
  } else {
    currentNode.addChild(childNode, startIndex);
  }
}

/**
 * @param {object} val - Entity object with regex and val properties
 * @param {string} tagName - Tag name
 * @param {string|Matcher} jPath - jPath string or Matcher instance based on options.jPath
 */
function replaceEntitiesValue(val, tagName, jPath) {
  const entityConfig = this.options.processEntities;

  if (!entityConfig || !entityConfig.enabled) {
    return val;
  }

  // Check if tag is allowed to contain entities
  if (entityConfig.allowedTags) {
    const jPathOrMatcher = this.options.jPath ? jPath.toString() : jPath;
    const allowed = Array.isArray(entityConfig.allowedTags)
      ? entityConfig.allowedTags.includes(tagName)
      : entityConfig.allowedTags(tagName, jPathOrMatcher);

    if (!allowed) {
      return val;
    }
  }

  // Apply custom tag filter if provided
  if (entityConfig.tagFilter) {
    const jPathOrMatcher = this.options.jPath ? jPath.toString() : jPath;
    if (!entityConfig.tagFilter(tagName, jPathOrMatcher)) {
      return val; // Skip based on custom filter
    }
  }

  return this.entityDecoder.decode(val);
}


function saveTextToParentTag(textData, parentNode, matcher, isLeafNode) {
  if (textData) { //store previously collected data as textNode
    if (isLeafNode === undefined) isLeafNode = parentNode.child.length === 0

    textData = this.parseTextData(textData,
      parentNode.tagname,
      matcher,
      false,
      parentNode[":@"] ? Object.keys(parentNode[":@"]).length !== 0 : false,
      isLeafNode);

    if (textData !== undefined && textData !== "")
      parentNode.add(this.options.textNodeName, textData);
    textData = "";
  }
  return textData;
}

/**
 * @param {Array<Expression>} stopNodeExpressions - Array of compiled Expression objects
 * @param {Matcher} matcher - Current path matcher
 */
function isItStopNode() {
  if (this.stopNodeExpressionsSet.size === 0) return false;

  return this.matcher.matchesAny(this.stopNodeExpressionsSet);
}

/**
 * Returns the tag Expression and where it is ending handling single-double quotes situation
 * @param {string} xmlData 
 * @param {number} i starting index
 * @returns 
 */
function tagExpWithClosingIndex(xmlData, i, closingChar = ">") {
  //TODO: ignore boolean attributes in tag expression
  //TODO: if ignore attributes, dont read full attribute expression but the end. But read for xml declaration
  let attrBoundary = 0;
  const len = xmlData.length;
  const closeCode0 = closingChar.charCodeAt(0);
  const closeCode1 = closingChar.length > 1 ? closingChar.charCodeAt(1) : -1;

  let result = '';
  let segmentStart = i;

  for (let index = i; index < len; index++) {
    const code = xmlData.charCodeAt(index);

    if (attrBoundary) {
      if (code === attrBoundary) attrBoundary = 0;
    } else if (code === 34 || code === 39) { // " or '
      attrBoundary = code;
    } else if (code === closeCode0) {
      if (closeCode1 !== -1) {
        if (xmlData.charCodeAt(index + 1) === closeCode1) {
          result += xmlData.substring(segmentStart, index);
          return { data: result, index };
        }
      } else {
        result += xmlData.substring(segmentStart, index);
        return { data: result, index };
      }
    } else if (code === 9 && !attrBoundary) { // \t - only replace with space outside attribute values
      // Flush accumulated segment, add space, start new segment
      result += xmlData.substring(segmentStart, index) + ' ';
      segmentStart = index + 1;
    }
  }
}

function findClosingIndex(xmlData, str, i, errMsg) {
  const closingIndex = xmlData.indexOf(str, i);
  if (closingIndex === -1) {
    throw new Error(errMsg)
  } else {
    return closingIndex + str.length - 1;
  }
}

function findClosingChar(xmlData, char, i, errMsg) {
  const closingIndex = xmlData.indexOf(char, i);
  if (closingIndex === -1) throw new Error(errMsg);
  return closingIndex; // no offset needed
}

function readTagExp(xmlData, i, removeNSPrefix, closingChar = ">") {
  const result = tagExpWithClosingIndex(xmlData, i + 1, closingChar);
  if (!result) return;
  let tagExp = result.data;
  const closeIndex = result.index;
  const separatorIndex = tagExp.search(/\s/);
  let tagName = tagExp;
  let attrExpPresent = true;
  if (separatorIndex !== -1) {//separate tag name and attributes expression
    tagName = tagExp.substring(0, separatorIndex);
    tagExp = tagExp.substring(separatorIndex + 1).trimStart();
  }

  const rawTagName = tagName;
  if (removeNSPrefix) {
    const colonIndex = tagName.indexOf(":");
    if (colonIndex !== -1) {
      tagName = tagName.substr(colonIndex + 1);
      attrExpPresent = tagName !== result.data.substr(colonIndex + 1);
    }
  }

  return {
    tagName: tagName,
    tagExp: tagExp,
    closeIndex: closeIndex,
    attrExpPresent: attrExpPresent,
    rawTagName: rawTagName,
  }
}
/**
 * find paired tag for a stop node
 * @param {string} xmlData 
 * @param {string} tagName 
 * @param {number} i 
 */
function readStopNodeData(xmlData, tagName, i) {
  const startIndex = i;
  // Starting at 1 since we already have an open tag
  let openTagCount = 1;

  const xmllen = xmlData.length;
  for (; i < xmllen; i++) {
    if (xmlData[i] === "<") {
      const c1 = xmlData.charCodeAt(i + 1);
      if (c1 === 47) {//close tag '/'
        const closeIndex = findClosingChar(xmlData, ">", i, `${tagName} is not closed`);
        let closeTagName = xmlData.substring(i + 2, closeIndex).trim();
        if (closeTagName === tagName) {
          openTagCount--;
          if (openTagCount === 0) {
            return {
              tagContent: xmlData.substring(startIndex, i),
              i: closeIndex
            }
          }
        }
        i = closeIndex;
      } else if (c1 === 63) { //?
        const closeIndex = findClosingIndex(xmlData, "?>", i + 1, "StopNode is not closed.")
        i = closeIndex;
      } else if (c1 === 33
        && xmlData.charCodeAt(i + 2) === 45
        && xmlData.charCodeAt(i + 3) === 45) { // '!--'
        const closeIndex = findClosingIndex(xmlData, "-->", i + 3, "StopNode is not closed.")
        i = closeIndex;
      } else if (c1 === 33
        && xmlData.charCodeAt(i + 2) === 91) { // '!['
        const closeIndex = findClosingIndex(xmlData, "]]>", i, "StopNode is not closed.") - 2;
        i = closeIndex;
      } else {
        const tagData = readTagExp(xmlData, i, false)

        if (tagData) {
          const openTagName = tagData && tagData.tagName;
          if (openTagName === tagName && tagData.tagExp[tagData.tagExp.length - 1] !== "/") {
            openTagCount++;
          }
          i = tagData.closeIndex;
        }
      }
    }
  }//end for loop
}

function parseValue(val, shouldParse, options) {
  if (shouldParse && typeof val === 'string') {
    //console.log(options)
    const newval = val.trim();
    if (newval === 'true') return true;
    else if (newval === 'false') return false;
    else return toNumber(val, options);
  } else {
    if (isExist(val)) {
      return val;
    } else {
      return '';
    }
  }
}

function fromCodePoint(str, base, prefix) {
  const codePoint = Number.parseInt(str, base);

  if (codePoint >= 0 && codePoint <= 0x10FFFF) {
    return String.fromCodePoint(codePoint);
  } else {
    return prefix + str + ";";
  }
}

function transformTagName(fn, tagName, tagExp, options) {
  if (fn) {
    const newTagName = fn(tagName);
    if (tagExp === tagName) {
      tagExp = newTagName
    }
    tagName = newTagName;
  }
  tagName = sanitizeName(tagName, options);
  return { tagName, tagExp };
}



function sanitizeName(name, options) {
  if (criticalProperties.includes(name)) {
    throw new Error(`[SECURITY] Invalid name: "${name}" is a reserved JavaScript keyword that could cause prototype pollution`);
  } else if (DANGEROUS_PROPERTY_NAMES.includes(name)) {
    return options.onDangerousProperty(name);
  }
  return name;
}
;// CONCATENATED MODULE: ./node_modules/fast-xml-parser/src/xmlparser/node2json.js





const node2json_METADATA_SYMBOL = XmlNode.getMetaDataSymbol();

/**
 * Helper function to strip attribute prefix from attribute map
 * @param {object} attrs - Attributes with prefix (e.g., {"@_class": "code"})
 * @param {string} prefix - Attribute prefix to remove (e.g., "@_")
 * @returns {object} Attributes without prefix (e.g., {"class": "code"})
 */
function stripAttributePrefix(attrs, prefix) {
  if (!attrs || typeof attrs !== 'object') return {};
  if (!prefix) return attrs;

  const rawAttrs = {};
  for (const key in attrs) {
    if (key.startsWith(prefix)) {
      const rawName = key.substring(prefix.length);
      rawAttrs[rawName] = attrs[key];
    } else {
      // Attribute without prefix (shouldn't normally happen, but be safe)
      rawAttrs[key] = attrs[key];
    }
  }
  return rawAttrs;
}

/**
 * 
 * @param {array} node 
 * @param {any} options 
 * @param {Matcher} matcher - Path matcher instance
 * @returns 
 */
function prettify(node, options, matcher, readonlyMatcher) {
  return compress(node, options, matcher, readonlyMatcher);
}

/**
 * @param {array} arr 
 * @param {object} options 
 * @param {Matcher} matcher - Path matcher instance
 * @returns object
 */
function compress(arr, options, matcher, readonlyMatcher) {
  let text;
  const compressedObj = {}; //This is intended to be a plain object
  for (let i = 0; i < arr.length; i++) {
    const tagObj = arr[i];
    const property = propName(tagObj);

    // Push current property to matcher WITH RAW ATTRIBUTES (no prefix)
    if (property !== undefined && property !== options.textNodeName) {
      const rawAttrs = stripAttributePrefix(
        tagObj[":@"] || {},
        options.attributeNamePrefix
      );
      matcher.push(property, rawAttrs);
    }

    if (property === options.textNodeName) {
      if (text === undefined) text = tagObj[property];
      else text += "" + tagObj[property];
    } else if (property === undefined) {
      continue;
    } else if (tagObj[property]) {

      let val = compress(tagObj[property], options, matcher, readonlyMatcher);
      const isLeaf = isLeafTag(val, options);

      if (Object.keys(val).length === 0 && options.alwaysCreateTextNode) {
        val[options.textNodeName] = "";
      }

      if (tagObj[":@"]) {
        assignAttributes(val, tagObj[":@"], readonlyMatcher, options);
      } else if (Object.keys(val).length === 1 && val[options.textNodeName] !== undefined && !options.alwaysCreateTextNode) {
        val = val[options.textNodeName];
      } else if (Object.keys(val).length === 0) {
        if (options.alwaysCreateTextNode) val[options.textNodeName] = "";
        else val = "";
      }

      if (tagObj[node2json_METADATA_SYMBOL] !== undefined && typeof val === "object" && val !== null) {
        val[node2json_METADATA_SYMBOL] = tagObj[node2json_METADATA_SYMBOL]; // copy over metadata
      }


      if (compressedObj[property] !== undefined && Object.prototype.hasOwnProperty.call(compressedObj, property)) {
        if (!Array.isArray(compressedObj[property])) {
          compressedObj[property] = [compressedObj[property]];
        }
        compressedObj[property].push(val);
      } else {
        //TODO: if a node is not an array, then check if it should be an array
        //also determine if it is a leaf node

        // Pass jPath string or readonlyMatcher based on options.jPath setting
        const jPathOrMatcher = options.jPath ? readonlyMatcher.toString() : readonlyMatcher;
        if (options.isArray(property, jPathOrMatcher, isLeaf)) {
          compressedObj[property] = [val];
        } else {
          compressedObj[property] = val;
        }
      }

      // Pop property from matcher after processing
      if (property !== undefined && property !== options.textNodeName) {
        matcher.pop();
      }
    }

  }
  // if(text && text.length > 0) compressedObj[options.textNodeName] = text;
  if (typeof text === "string") {
    if (text.length > 0) compressedObj[options.textNodeName] = text;
  } else if (text !== undefined) compressedObj[options.textNodeName] = text;


  return compressedObj;
}

function propName(obj) {
  const keys = Object.keys(obj);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i];
    if (key !== ":@") return key;
  }
}

function assignAttributes(obj, attrMap, readonlyMatcher, options) {
  if (attrMap) {
    const keys = Object.keys(attrMap);
    const len = keys.length; //don't make it inline
    for (let i = 0; i < len; i++) {
      const atrrName = keys[i];  // This is the PREFIXED name (e.g., "@_class")

      // Strip prefix for matcher path (for isArray callback)
      const rawAttrName = atrrName.startsWith(options.attributeNamePrefix)
        ? atrrName.substring(options.attributeNamePrefix.length)
        : atrrName;

      // For attributes, we need to create a temporary path
      // Pass jPath string or matcher based on options.jPath setting
      const jPathOrMatcher = options.jPath
        ? readonlyMatcher.toString() + "." + rawAttrName
        : readonlyMatcher;

      if (options.isArray(atrrName, jPathOrMatcher, true, true)) {
        obj[atrrName] = [attrMap[atrrName]];
      } else {
        obj[atrrName] = attrMap[atrrName];
      }
    }
  }
}

function isLeafTag(obj, options) {
  const { textNodeName } = options;
  const propCount = Object.keys(obj).length;

  if (propCount === 0) {
    return true;
  }

  if (
    propCount === 1 &&
    (obj[textNodeName] || typeof obj[textNodeName] === "boolean" || obj[textNodeName] === 0)
  ) {
    return true;
  }

  return false;
}
;// CONCATENATED MODULE: ./node_modules/fast-xml-parser/src/validator.js




const validator_defaultOptions = {
  allowBooleanAttributes: false, //A tag can have attributes without any value
  unpairedTags: []
};

//const tagsPattern = new RegExp("<\\/?([\\w:\\-_\.]+)\\s*\/?>","g");
function validator_validate(xmlData, options) {
  options = Object.assign({}, validator_defaultOptions, options);

  //xmlData = xmlData.replace(/(\r\n|\n|\r)/gm,"");//make it single line
  //xmlData = xmlData.replace(/(^\s*<\?xml.*?\?>)/g,"");//Remove XML starting tag
  //xmlData = xmlData.replace(/(<!DOCTYPE[\s\w\"\.\/\-\:]+(\[.*\])*\s*>)/g,"");//Remove DOCTYPE
  const tags = [];
  let tagFound = false;

  //indicates that the root tag has been closed (aka. depth 0 has been reached)
  let reachedRoot = false;

  if (xmlData[0] === '\ufeff') {
    // check for byte order mark (BOM)
    xmlData = xmlData.substr(1);
  }

  for (let i = 0; i < xmlData.length; i++) {

    if (xmlData[i] === '<' && xmlData[i + 1] === '?') {
      i += 2;
      i = readPI(xmlData, i);
      if (i.err) return i;
    } else if (xmlData[i] === '<') {
      //starting of tag
      //read until you reach to '>' avoiding any '>' in attribute value
      let tagStartPos = i;
      i++;

      if (xmlData[i] === '!') {
        i = readCommentAndCDATA(xmlData, i);
        continue;
      } else {
        let closingTag = false;
        if (xmlData[i] === '/') {
          //closing tag
          closingTag = true;
          i++;
        }
        //read tagname
        let tagName = '';
        for (; i < xmlData.length &&
          xmlData[i] !== '>' &&
          xmlData[i] !== ' ' &&
          xmlData[i] !== '\t' &&
          xmlData[i] !== '\n' &&
          xmlData[i] !== '\r'; i++
        ) {
          tagName += xmlData[i];
        }
        tagName = tagName.trim();
        //console.log(tagName);

        if (tagName[tagName.length - 1] === '/') {
          //self closing tag without attributes
          tagName = tagName.substring(0, tagName.length - 1);
          //continue;
          i--;
        }
        if (!validateTagName(tagName)) {
          let msg;
          if (tagName.trim().length === 0) {
            msg = "Invalid space after '<'.";
          } else {
            msg = "Tag '" + tagName + "' is an invalid name.";
          }
          return getErrorObject('InvalidTag', msg, getLineNumberForPosition(xmlData, i));
        }

        const result = readAttributeStr(xmlData, i);
        if (result === false) {
          return getErrorObject('InvalidAttr', "Attributes for '" + tagName + "' have open quote.", getLineNumberForPosition(xmlData, i));
        }
        let attrStr = result.value;
        i = result.index;

        if (attrStr[attrStr.length - 1] === '/') {
          //self closing tag
          const attrStrStart = i - attrStr.length;
          attrStr = attrStr.substring(0, attrStr.length - 1);
          const isValid = validateAttributeString(attrStr, options);
          if (isValid === true) {
            tagFound = true;
            //continue; //text may presents after self closing tag
          } else {
            //the result from the nested function returns the position of the error within the attribute
            //in order to get the 'true' error line, we need to calculate the position where the attribute begins (i - attrStr.length) and then add the position within the attribute
            //this gives us the absolute index in the entire xml, which we can use to find the line at last
            return getErrorObject(isValid.err.code, isValid.err.msg, getLineNumberForPosition(xmlData, attrStrStart + isValid.err.line));
          }
        } else if (closingTag) {
          if (!result.tagClosed) {
            return getErrorObject('InvalidTag', "Closing tag '" + tagName + "' doesn't have proper closing.", getLineNumberForPosition(xmlData, i));
          } else if (attrStr.trim().length > 0) {
            return getErrorObject('InvalidTag', "Closing tag '" + tagName + "' can't have attributes or invalid starting.", getLineNumberForPosition(xmlData, tagStartPos));
          } else if (tags.length === 0) {
            return getErrorObject('InvalidTag', "Closing tag '" + tagName + "' has not been opened.", getLineNumberForPosition(xmlData, tagStartPos));
          } else {
            const otg = tags.pop();
            if (tagName !== otg.tagName) {
              let openPos = getLineNumberForPosition(xmlData, otg.tagStartPos);
              return getErrorObject('InvalidTag',
                "Expected closing tag '" + otg.tagName + "' (opened in line " + openPos.line + ", col " + openPos.col + ") instead of closing tag '" + tagName + "'.",
                getLineNumberForPosition(xmlData, tagStartPos));
            }

            //when there are no more tags, we reached the root level.
            if (tags.length == 0) {
              reachedRoot = true;
            }
          }
        } else {
          const isValid = validateAttributeString(attrStr, options);
          if (isValid !== true) {
            //the result from the nested function returns the position of the error within the attribute
            //in order to get the 'true' error line, we need to calculate the position where the attribute begins (i - attrStr.length) and then add the position within the attribute
            //this gives us the absolute index in the entire xml, which we can use to find the line at last
            return getErrorObject(isValid.err.code, isValid.err.msg, getLineNumberForPosition(xmlData, i - attrStr.length + isValid.err.line));
          }

          //if the root level has been reached before ...
          if (reachedRoot === true) {
            return getErrorObject('InvalidXml', 'Multiple possible root nodes found.', getLineNumberForPosition(xmlData, i));
          } else if (options.unpairedTags.indexOf(tagName) !== -1) {
            //don't push into stack
          } else {
            tags.push({ tagName, tagStartPos });
          }
          tagFound = true;
        }

        //skip tag text value
        //It may include comments and CDATA value
        for (i++; i < xmlData.length; i++) {
          if (xmlData[i] === '<') {
            if (xmlData[i + 1] === '!') {
              //comment or CADATA
              i++;
              i = readCommentAndCDATA(xmlData, i);
              continue;
            } else if (xmlData[i + 1] === '?') {
              i = readPI(xmlData, ++i);
              if (i.err) return i;
            } else {
              break;
            }
          } else if (xmlData[i] === '&') {
            const afterAmp = validateAmpersand(xmlData, i);
            if (afterAmp == -1)
              return getErrorObject('InvalidChar', "char '&' is not expected.", getLineNumberForPosition(xmlData, i));
            i = afterAmp;
          } else {
            if (reachedRoot === true && !isWhiteSpace(xmlData[i])) {
              return getErrorObject('InvalidXml', "Extra text at the end", getLineNumberForPosition(xmlData, i));
            }
          }
        } //end of reading tag text value
        if (xmlData[i] === '<') {
          i--;
        }
      }
    } else {
      if (isWhiteSpace(xmlData[i])) {
        continue;
      }
      return getErrorObject('InvalidChar', "char '" + xmlData[i] + "' is not expected.", getLineNumberForPosition(xmlData, i));
    }
  }

  if (!tagFound) {
    return getErrorObject('InvalidXml', 'Start tag expected.', 1);
  } else if (tags.length == 1) {
    return getErrorObject('InvalidTag', "Unclosed tag '" + tags[0].tagName + "'.", getLineNumberForPosition(xmlData, tags[0].tagStartPos));
  } else if (tags.length > 0) {
    return getErrorObject('InvalidXml', "Invalid '" +
      JSON.stringify(tags.map(t => t.tagName), null, 4).replace(/\r?\n/g, '') +
      "' found.", { line: 1, col: 1 });
  }

  return true;
};

function isWhiteSpace(char) {
  return char === ' ' || char === '\t' || char === '\n' || char === '\r';
}
/**
 * Read Processing insstructions and skip
 * @param {*} xmlData
 * @param {*} i
 */
function readPI(xmlData, i) {
  const start = i;
  for (; i < xmlData.length; i++) {
    if (xmlData[i] == '?' || xmlData[i] == ' ') {
      //tagname
      const tagname = xmlData.substr(start, i - start);
      if (i > 5 && tagname === 'xml') {
        return getErrorObject('InvalidXml', 'XML declaration allowed only at the start of the document.', getLineNumberForPosition(xmlData, i));
      } else if (xmlData[i] == '?' && xmlData[i + 1] == '>') {
        //check if valid attribut string
        i++;
        break;
      } else {
        continue;
      }
    }
  }
  return i;
}

function readCommentAndCDATA(xmlData, i) {
  if (xmlData.length > i + 5 && xmlData[i + 1] === '-' && xmlData[i + 2] === '-') {
    //comment
    for (i += 3; i < xmlData.length; i++) {
      if (xmlData[i] === '-' && xmlData[i + 1] === '-' && xmlData[i + 2] === '>') {
        i += 2;
        break;
      }
    }
  } else if (
    xmlData.length > i + 8 &&
    xmlData[i + 1] === 'D' &&
    xmlData[i + 2] === 'O' &&
    xmlData[i + 3] === 'C' &&
    xmlData[i + 4] === 'T' &&
    xmlData[i + 5] === 'Y' &&
    xmlData[i + 6] === 'P' &&
    xmlData[i + 7] === 'E'
  ) {
    let angleBracketsCount = 1;
    for (i += 8; i < xmlData.length; i++) {
      if (xmlData[i] === '<') {
        angleBracketsCount++;
      } else if (xmlData[i] === '>') {
        angleBracketsCount--;
        if (angleBracketsCount === 0) {
          break;
        }
      }
    }
  } else if (
    xmlData.length > i + 9 &&
    xmlData[i + 1] === '[' &&
    xmlData[i + 2] === 'C' &&
    xmlData[i + 3] === 'D' &&
    xmlData[i + 4] === 'A' &&
    xmlData[i + 5] === 'T' &&
    xmlData[i + 6] === 'A' &&
    xmlData[i + 7] === '['
  ) {
    for (i += 8; i < xmlData.length; i++) {
      if (xmlData[i] === ']' && xmlData[i + 1] === ']' && xmlData[i + 2] === '>') {
        i += 2;
        break;
      }
    }
  }

  return i;
}

const doubleQuote = '"';
const singleQuote = "'";

/**
 * Keep reading xmlData until '<' is found outside the attribute value.
 * @param {string} xmlData
 * @param {number} i
 */
function readAttributeStr(xmlData, i) {
  let attrStr = '';
  let startChar = '';
  let tagClosed = false;
  for (; i < xmlData.length; i++) {
    if (xmlData[i] === doubleQuote || xmlData[i] === singleQuote) {
      if (startChar === '') {
        startChar = xmlData[i];
      } else if (startChar !== xmlData[i]) {
        //if vaue is enclosed with double quote then single quotes are allowed inside the value and vice versa
      } else {
        startChar = '';
      }
    } else if (xmlData[i] === '>') {
      if (startChar === '') {
        tagClosed = true;
        break;
      }
    }
    attrStr += xmlData[i];
  }
  if (startChar !== '') {
    return false;
  }

  return {
    value: attrStr,
    index: i,
    tagClosed: tagClosed
  };
}

/**
 * Walk `attrStr` once, left to right, splitting it into attribute tokens.
 *
 * This replaces a regex that used to do the same job
 * (`(\s*)([^\s=]+)(\s*=)?(\s*(['"])(([\s\S])*?)\5)?`). That regex led with an
 * optional whitespace group followed by a required "non-whitespace" group.
 * On a long run of whitespace that never resolves into an attribute name
 * (e.g. a tag with thousands of trailing spaces before `>`), the engine
 * backtracks the whitespace group one character at a time before giving up
 * and moving to the next starting position — one full backtrack per
 * position, which is quadratic in the length of the run.
 *
 * A single forward-only scan can never backtrack, so it can't be made slow
 * this way no matter how much whitespace the input contains — it's always
 * proportional to the length of the string, once.
 *
 * Each returned token mirrors the shape the old regex match array had, so
 * the validation logic below (which reads token[1]..token[6]) didn't need
 * to change:
 *   token.startIndex - where this token begins in attrStr
 *   token[1]          - leading whitespace before the name
 *   token[2]          - the attribute name
 *   token[3]          - whitespace + '=' if present, else undefined
 *   token[4]          - marker (any defined value) if a quoted value was found
 *   token[5]          - the quote character used ('"' or "'")
 *   token[6]          - the value's text, without the surrounding quotes
 *
 * A malformed leading character (e.g. a stray '=' with no name before it)
 * is simply skipped over, one character at a time — the same outcome the
 * old regex produced by failing to match at that position and retrying at
 * the next one.
 */
function scanAttributeTokens(attrStr) {
  const tokens = [];
  const len = attrStr.length;
  let i = 0;

  while (i < len) {
    const tokenStart = i;

    // Leading whitespace before the name.
    while (i < len && isWhiteSpace(attrStr[i])) i++;
    if (i >= len) break; // trailing whitespace only — nothing left to read

    if (attrStr[i] === '=') {
      // No name before this '=' — not a valid attribute start. Move past
      // just this one character and try again from the next position.
      i = tokenStart + 1;
      continue;
    }

    const leadingWs = attrStr.slice(tokenStart, i);

    // Attribute name — everything up to the next whitespace or '='.
    const nameStart = i;
    while (i < len && !isWhiteSpace(attrStr[i]) && attrStr[i] !== '=') i++;
    const name = attrStr.slice(nameStart, i);

    // Optional whitespace + '='.
    let equalsGroup; // whitespace + '=' text, or undefined if absent
    let j = i;
    while (j < len && isWhiteSpace(attrStr[j])) j++;
    if (j < len && attrStr[j] === '=') {
      equalsGroup = attrStr.slice(i, j + 1);
      i = j + 1;
    }

    // Optional whitespace + quoted value.
    let quoteChar;
    let value;
    let k = i;
    while (k < len && isWhiteSpace(attrStr[k])) k++;
    if (k < len && (attrStr[k] === '"' || attrStr[k] === "'")) {
      const valueStart = k + 1;
      const closeIdx = attrStr.indexOf(attrStr[k], valueStart);
      if (closeIdx !== -1) {
        quoteChar = attrStr[k];
        value = attrStr.slice(valueStart, closeIdx);
        i = closeIdx + 1;
      }
      // No closing quote found anywhere in the rest of the string — leave
      // quoteChar/value undefined, same as the old regex's group failing
      // to match a backreference-less run.
    }

    const token = { startIndex: tokenStart };
    token[1] = leadingWs;
    token[2] = name;
    token[3] = equalsGroup;
    token[4] = quoteChar !== undefined ? true : undefined;
    token[5] = quoteChar;
    token[6] = value;
    tokens.push(token);
  }

  return tokens;
}

//attr, ="sd", a="amit's", a="sd"b="saf", ab  cd=""

function validateAttributeString(attrStr, options) {
  //console.log("start:"+attrStr+":end");

  //if(attrStr.trim().length === 0) return true; //empty string

  const matches = scanAttributeTokens(attrStr);
  const attrNames = {};

  for (let i = 0; i < matches.length; i++) {
    if (matches[i][1].length === 0) {
      //nospace before attribute name: a="sd"b="saf"
      return getErrorObject('InvalidAttr', "Attribute '" + matches[i][2] + "' has no space in starting.", getPositionFromMatch(matches[i]))
    } else if (matches[i][3] !== undefined && matches[i][4] === undefined) {
      return getErrorObject('InvalidAttr', "Attribute '" + matches[i][2] + "' is without value.", getPositionFromMatch(matches[i]));
    } else if (matches[i][3] === undefined && !options.allowBooleanAttributes) {
      //independent attribute: ab
      return getErrorObject('InvalidAttr', "boolean attribute '" + matches[i][2] + "' is not allowed.", getPositionFromMatch(matches[i]));
    }
    /* else if(matches[i][6] === undefined){//attribute without value: ab=
                    return { err: { code:"InvalidAttr",msg:"attribute " + matches[i][2] + " has no value assigned."}};
                } */
    const attrName = matches[i][2];
    if (!validateAttrName(attrName)) {
      return getErrorObject('InvalidAttr', "Attribute '" + attrName + "' is an invalid name.", getPositionFromMatch(matches[i]));
    }
    if (!Object.prototype.hasOwnProperty.call(attrNames, attrName)) {
      //check for duplicate attribute.
      attrNames[attrName] = 1;
    } else {
      return getErrorObject('InvalidAttr', "Attribute '" + attrName + "' is repeated.", getPositionFromMatch(matches[i]));
    }
  }

  return true;
}

function validateNumberAmpersand(xmlData, i) {
  let re = /\d/;
  if (xmlData[i] === 'x') {
    i++;
    re = /[\da-fA-F]/;
  }
  for (; i < xmlData.length; i++) {
    if (xmlData[i] === ';')
      return i;
    if (!xmlData[i].match(re))
      break;
  }
  return -1;
}

function validateAmpersand(xmlData, i) {
  // https://www.w3.org/TR/xml/#dt-charref
  i++;
  if (xmlData[i] === ';')
    return -1;
  if (xmlData[i] === '#') {
    i++;
    return validateNumberAmpersand(xmlData, i);
  }
  let count = 0;
  for (; i < xmlData.length; i++, count++) {
    if (xmlData[i].match(/\w/) && count < 20)
      continue;
    if (xmlData[i] === ';')
      break;
    return -1;
  }
  return i;
}

function getErrorObject(code, message, lineNumber) {
  return {
    err: {
      code: code,
      msg: message,
      line: lineNumber.line || lineNumber,
      col: lineNumber.col,
    },
  };
}

function validateAttrName(attrName) {
  return isName(attrName);
}

// const startsWithXML = /^xml/i;

function validateTagName(tagname) {
  return isName(tagname) /* && !tagname.match(startsWithXML) */;
}

//this function returns the line number for the character at the given index
function getLineNumberForPosition(xmlData, index) {
  const lines = xmlData.substring(0, index).split(/\r?\n/);
  return {
    line: lines.length,

    // column number is last line's length + 1, because column numbering starts at 1:
    col: lines[lines.length - 1].length + 1
  };
}

//this function returns the position of the first character of match within attrStr
function getPositionFromMatch(match) {
  return match.startIndex + match[1].length;
}
;// CONCATENATED MODULE: ./node_modules/fast-xml-parser/src/xmlparser/XMLParser.js
/* global Uint8Array */






class XMLParser {

    constructor(options) {
        this.externalEntities = {};
        this.options = buildOptions(options);

    }
    /**
     * Parse XML dats to JS object 
     * @param {string|Uint8Array} xmlData 
     * @param {boolean|Object} validationOption 
     */
    parse(xmlData, validationOption) {
        if (typeof xmlData !== "string" && xmlData.toString) {
            if (xmlData instanceof Uint8Array &&
                !(typeof Buffer !== "undefined" && Buffer.isBuffer(xmlData))) {
                xmlData = new TextDecoder("utf-8", { ignoreBOM: true }).decode(xmlData);
            } else {
                xmlData = xmlData.toString();
            }
        } else if (typeof xmlData !== "string") {
            throw new Error("XML data is accepted in String or Bytes[] form.")
        }

        if (validationOption) {
            if (validationOption === true) validationOption = {}; //validate with default options

            const result = validator_validate(xmlData, validationOption);
            if (result !== true) {
                throw Error(`${result.err.msg}:${result.err.line}:${result.err.col}`)
            }
        }
        const orderedObjParser = new OrderedObjParser(this.options, this.externalEntities);
        // orderedObjParser.entityDecoder.setExternalEntities(this.externalEntities);
        const orderedResult = orderedObjParser.parseXml(xmlData);
        if (this.options.preserveOrder || orderedResult === undefined) return orderedResult;
        else return prettify(orderedResult, this.options, orderedObjParser.matcher, orderedObjParser.readonlyMatcher);
    }

    /**
     * Add Entity which is not by default supported by this library
     * @param {string} key 
     * @param {string} value 
     */
    addEntity(key, value) {
        if (value.indexOf("&") !== -1) {
            throw new Error("Entity value can't have '&'")
        } else if (key.indexOf("&") !== -1 || key.indexOf(";") !== -1) {
            throw new Error("An entity must be set without '&' and ';'. Eg. use '#xD' for '&#xD;'")
        } else if (value === "&") {
            throw new Error("An entity with value '&' is not permitted");
        } else {
            this.externalEntities[key] = value;
        }
    }

    /**
     * Returns a Symbol that can be used to access the metadata
     * property on a node.
     * 
     * If Symbol is not available in the environment, an ordinary property is used
     * and the name of the property is here returned.
     * 
     * The XMLMetaData property is only present when `captureMetaData`
     * is true in the options.
     */
    static getMetaDataSymbol() {
        return XmlNode.getMetaDataSymbol();
    }
}
// EXTERNAL MODULE: ./build/json.js
var json = __nccwpck_require__(9368);
;// CONCATENATED MODULE: ./build/junit/attributes.js



/** Stands where something was cut. */
const CUT_MARK = "… [cut]";
/** No reference that is decoded is longer. */
const LONGEST_REFERENCE = 32;
function attribute(name, longest) {
    return { name, key: nameOf(name), ...(longest === undefined ? {} : { longest }) };
}
/** Those of the attributes that a tag has, as they are written: the source of a tag that has just them. */
function attributeSource(tag, attributes) {
    const { bytes, marks } = tag;
    let source = "";
    for (const { name, key, longest = Number.POSITIVE_INFINITY } of attributes) {
        const mark = marks.find(bytes, key);
        if (mark < 0)
            continue;
        const from = marks.valueFrom(mark);
        const end = marks.valueTo(mark);
        const quote = bytes.toString("latin1", from - 1, from);
        const to = end - from > longest ? cut(bytes, from, longest) : end;
        const raw = bytes.toString("utf8", from, to);
        source += ` ${name}=${quote}${raw}${to < end ? CUT_MARK : ""}${quote}`;
    }
    return source;
}
/** Where `bytes` can be cut, at most `longest` after `from`, and not within a character or a reference. */
function cut(bytes, from, longest) {
    const to = from + wholeCharacters(bytes.subarray(from, from + longest));
    const start = bytes.lastIndexOf(AMPERSAND, to - 1);
    if (start < from || start < to - LONGEST_REFERENCE)
        return to;
    const end = bytes.indexOf(SEMICOLON, start);
    return end >= 0 && end < to ? to : start;
}

;// CONCATENATED MODULE: ./build/junit/failure-text.js


const ESCAPED_AMPERSAND = "&amp;";
const ESCAPED_LESS_THAN = "&lt;";
/** Keeps the content of one failure element as it is written, up to a bound, in a buffer that is used again. */
class FailureText {
    #buffer = NO_BYTES;
    #length = 0;
    #longest = 0;
    #isCut = false;
    /** Starts anew: at most `longest` bytes are kept. */
    start(longest) {
        if (this.#buffer.length < longest)
            this.#buffer = Buffer.allocUnsafeSlow(longest);
        this.#longest = longest;
        this.#length = 0;
        this.#isCut = false;
    }
    text(bytes, from, to) {
        const end = Math.min(to, from + this.#longest - this.#length);
        this.#length += bytes.copy(this.#buffer, this.#length, from, end);
        if (end < to)
            this.#isCut = true;
    }
    /** CDATA is kept as text, so that its sections may be cut as it is. */
    cdata(bytes, from, to) {
        for (let index = from; index < to && !this.#isCut; index++) {
            const byte = bytes[index] ?? 0;
            if (byte === AMPERSAND)
                this.#write(ESCAPED_AMPERSAND);
            else if (byte === LESS_THAN)
                this.#write(ESCAPED_LESS_THAN);
            else if (this.#length === this.#longest)
                this.#isCut = true;
            else
                this.#buffer[this.#length++] = byte;
        }
    }
    /** What was kept: the source of an element's content, with a mark where it was cut. */
    source() {
        const kept = this.#buffer.subarray(0, this.#length);
        if (!this.#isCut)
            return kept.toString("utf8");
        return kept.toString("utf8", 0, cut(kept, 0, kept.length)) + CUT_MARK;
    }
    #write(text) {
        if (this.#length + text.length > this.#longest)
            this.#isCut = true;
        else
            this.#length += this.#buffer.write(text, this.#length, "latin1");
    }
}

;// CONCATENATED MODULE: ./build/junit/case-details.js


/** So many failed cases of a report are kept for people, and as many flaky ones; counts know no bound. */
const MOST_CASES = 200;
/** Of one failed case so many bytes are kept. */
const LARGEST_CASE = 64 * 1024;
const LARGEST_VALUE = 4 * 1024;
const CASE = ["name", "classname", "file", "line"].map((name) => attribute(name, LARGEST_VALUE));
const FAILURE = [attribute("type", LARGEST_VALUE), attribute("message", LARGEST_CASE / 2)];
/** How a failure is called that belongs to no case (R4). */
const OUTSIDE = "outside any case";
const UNNAMED = "unnamed case";
/** Collects what people are shown of failed and flaky cases, bounded. */
class CaseDetails {
    failed = [];
    flaky = [];
    #read;
    #text = new FailureText();
    #captured;
    constructor(read) {
        this.#read = read;
    }
    /** Whether the content of a failure element is being captured. */
    get capturing() {
        return this.#captured !== undefined;
    }
    get wantsFailed() {
        return this.failed.length < MOST_CASES;
    }
    get wantsFlaky() {
        return this.flaky.length < MOST_CASES;
    }
    /** A failure element starts, of a case or of a suite itself (R4): false where it is not kept. */
    capture(tag, isError, of) {
        if (this.capturing || !this.wantsFailed)
            return false;
        const attributes = attributeSource(tag, FAILURE);
        this.#captured = { isError, attributes, ...(of === undefined ? {} : { of }) };
        this.#text.start(LARGEST_CASE - CASE.length * LARGEST_VALUE - Buffer.byteLength(attributes));
        return true;
    }
    text(bytes, from, to) {
        this.#text.text(bytes, from, to);
    }
    cdata(bytes, from, to) {
        this.#text.cdata(bytes, from, to);
    }
    /** It ends; `suite` is the one that is open. */
    endCapture(suite = "") {
        if (this.#captured === undefined)
            return;
        const { isError, attributes, of } = this.#captured;
        const failure = { attributes, content: this.#text.source() };
        this.#captured = undefined;
        if (of === undefined) {
            this.addFailed({ suite, outcome: isError ? "error" : "failure", failure });
        }
        else {
            of.failure = failure;
            of.failureIsError = isError;
        }
    }
    addFailed({ suite, outcome, attributes, failure }) {
        if (!this.wantsFailed)
            return;
        const piece = this.#read((attributes ?? "") + (failure?.attributes ?? ""), failure?.content ?? "");
        this.failed.push({
            suite,
            name: attributes === undefined ? OUTSIDE : (said(piece, "name") ?? UNNAMED),
            ...classNameOf(piece),
            outcome,
            ...saidOf(piece),
            ...placeOf(piece),
        });
    }
    addFlaky(suite, attributes) {
        if (!this.wantsFlaky)
            return;
        const piece = this.#read(attributes, "");
        this.flaky.push({
            suite,
            name: said(piece, "name") ?? UNNAMED,
            ...classNameOf(piece),
        });
    }
}
/** Source of what names a case. */
function caseAttributes(tag) {
    return attributeSource(tag, CASE);
}
function said(piece, name) {
    const text = piece.get(name)?.trim();
    return text === "" ? undefined : text;
}
function classNameOf(piece) {
    const className = said(piece, "classname");
    return className === undefined ? {} : { className };
}
function saidOf(piece) {
    const message = said(piece, "message");
    const type = said(piece, "type");
    const text = said(piece, "#text");
    return {
        ...(message === undefined ? {} : { message }),
        ...(type === undefined ? {} : { type }),
        ...(text === undefined ? {} : { text }),
    };
}
function placeOf(piece) {
    const file = said(piece, "file");
    const line = Number(piece.get("line"));
    return {
        ...(file === undefined ? {} : { file }),
        ...(Number.isSafeInteger(line) && line > 0 ? { line } : {}),
    };
}

;// CONCATENATED MODULE: ./build/junit/outcome.js


const WORDS = [
    ...words("error", ["error", "errored", "crash", "crashed"]),
    ...words("failure", ["fail", "failed", "failure", "broken"]),
    ...words("skipped", ["notrun", "not run", "not_run", "skipped", "skip", "disabled", "ignored"]),
    ...words("skipped", ["inactive", "pending", "incomplete", "suppressed"]),
];
const outcome_LONGEST = Math.max(...WORDS.map((word) => word.bytes.length));
const BY_LENGTH = Array.from({ length: outcome_LONGEST + 1 }, (_, length) => WORDS.filter((word) => word.bytes.length === length));
/** What a `status` or `result` attribute says of a case without an outcome element (junit-rules R3). */
function outcomeOfStatus(bytes, start, end) {
    let from = start;
    let to = end;
    while (from < to && isBlank(bytes[from]))
        from++;
    while (from < to && isBlank(bytes[to - 1]))
        to--;
    for (const word of BY_LENGTH[to - from] ?? []) {
        if (isWord(bytes, from, word.bytes))
            return word.outcome;
    }
    const first = bytes.indexOf(AMPERSAND, from);
    if (first < 0 || first >= to)
        return "passed";
    const decoded = Buffer.from(decodeReferences(bytes.toString("utf8", from, to)));
    return decoded.includes(AMPERSAND) ? "passed" : outcomeOfStatus(decoded, 0, decoded.length);
}
/** From the best to the worst (R3). */
const ORDER = ["passed", "skipped", "failure", "error"];
/** The outcome that weighs more: an error before a failure before a skip. */
function worse(one, other) {
    return ORDER.indexOf(one) > ORDER.indexOf(other) ? one : other;
}
function words(outcome, texts) {
    return texts.map((text) => ({ bytes: Buffer.from(text), outcome }));
}
/** Letters are compared without case; `word` is in lower case. */
function isWord(bytes, from, word) {
    for (let index = 0; index < word.length; index++) {
        const byte = bytes[from + index] ?? 0;
        if (byte !== word[index] && !(byte >= 0x41 && byte <= 0x5a && (byte | 0x20) === word[index])) {
            return false;
        }
    }
    return true;
}

;// CONCATENATED MODULE: ./build/junit/case-tag.js




const TIME = nameOf("time");
const STATUS = nameOf("status");
const RESULT = nameOf("result");
/** Reads what a `<testcase>` tag says of its outcome and duration, without making a string of it (R3, R7). */
function readCaseTag(tag, into, findings) {
    const time = tag.marks.find(tag.bytes, TIME);
    if (time >= 0)
        into.seconds = readTime(tag, time, findings);
    into.status = statusOf(tag);
}
/** What a `<testcase>` tag says of its outcome by `status` and `result`; the worse of both. */
function statusOf({ bytes, marks }) {
    const status = marks.find(bytes, STATUS);
    const result = marks.find(bytes, RESULT);
    const byStatus = status < 0 ? "passed" : outcomeOfStatus(bytes, marks.valueFrom(status), marks.valueTo(status));
    if (result < 0)
        return byStatus;
    return worse(byStatus, outcomeOfStatus(bytes, marks.valueFrom(result), marks.valueTo(result)));
}
function readTime({ bytes, marks }, time, findings) {
    const from = marks.valueFrom(time);
    const to = marks.valueTo(time);
    const plain = parsePlainDuration(bytes, from, to);
    if (!Number.isNaN(plain))
        return plain;
    const text = decodeReferences(bytes.toString("utf8", from, to));
    const seconds = parseDuration(text);
    if (seconds !== undefined)
        return seconds;
    if (text.trim() !== "")
        findings.tolerate("duration", from, text);
    return Number.NaN;
}

;// CONCATENATED MODULE: ./build/junit/element.js

const NAMES = [
    "testcase",
    "testsuite",
    "testsuites",
    "failure",
    "error",
    "skipped",
    "flakyFailure",
    "flakyError",
    "rerunFailure",
    "rerunError",
];
const element_LONGEST = Math.max(...NAMES.map((name) => name.length));
const element_BY_LENGTH = Array.from({ length: element_LONGEST + 1 }, (_, length) => NAMES.filter((name) => name.length === length).map((name) => ({
    name,
    bytes: Buffer.from(name),
})));
/** Which element a tag starts, its namespace prefix ignored; undefined for all that says nothing of outcomes. */
function elementName(tag) {
    return nameAt(tag, tag.nameFrom) ?? nameAt(tag, tag.localFrom);
}
function nameAt(tag, from) {
    for (const { name, bytes } of element_BY_LENGTH[tag.nameTo - from] ?? []) {
        if (startsWith(tag.bytes, from, bytes))
            return name;
    }
    return undefined;
}

;// CONCATENATED MODULE: ./build/junit/header.js


const ATTRIBUTES = ["name", "tests", "failures", "errors", "skipped", "time"].map((name) => attribute(name));
/** Source of the attributes that make a header. */
function headerAttributes(tag) {
    return attributeSource(tag, ATTRIBUTES);
}
/** Reads a header's attributes; a count that is no whole number is 0. */
function readHeader(attributes) {
    const name = attributes.get("name")?.trim();
    const time = attributes.get("time");
    const seconds = time === undefined ? undefined : parseDuration(time);
    return {
        ...(name === undefined || name === "" ? {} : { name }),
        tests: readCount(attributes.get("tests")),
        failures: readCount(attributes.get("failures")),
        errors: readCount(attributes.get("errors")),
        skipped: readCount(attributes.get("skipped")),
        ...(seconds === undefined ? {} : { time: seconds }),
    };
}
function readCount(text) {
    if (text === undefined || !/^\s*\d+\s*$/.test(text))
        return 0;
    const count = Number(text);
    return Number.isSafeInteger(count) ? count : 0;
}

;// CONCATENATED MODULE: ./build/junit/open-case.js



/** A case whose end has not come yet; used again for the next one. */
class OpenCase {
    isOpen = false;
    seconds = Number.NaN;
    /** What its `status` or `result` says. */
    status = "passed";
    rerun = false;
    /** What its failure or error says. */
    failure;
    failureIsError = false;
    /** Bytes of its start tag, as long as they are there; then the source of its attributes. */
    #bytes;
    #tagStart = 0;
    #attributes = "";
    #byChildren = "passed";
    #flakyAttempt = false;
    start(bytes, tagStart) {
        this.isOpen = true;
        this.seconds = Number.NaN;
        this.status = "passed";
        this.rerun = false;
        this.#bytes = bytes;
        this.#tagStart = tagStart;
        this.#attributes = "";
        this.failure = undefined;
        this.failureIsError = false;
        this.#byChildren = "passed";
        this.#flakyAttempt = false;
    }
    /** Takes a child element (R3, R6, R9). */
    addChild(name) {
        if (name === "failure" || name === "error" || name === "skipped") {
            this.#byChildren = worse(this.#byChildren, name);
        }
        else if (name === "flakyFailure" || name === "flakyError") {
            this.#flakyAttempt = true;
            this.rerun = true;
        }
        else if (name === "rerunFailure" || name === "rerunError") {
            this.rerun = true;
        }
    }
    get outcome() {
        return this.#byChildren === "passed" ? this.status : this.#byChildren;
    }
    /** Passed, but not at the first attempt. */
    get flaky() {
        return this.#flakyAttempt && this.outcome === "passed";
    }
    /** Source of the attributes that people are shown; its tag is read again for them. */
    attributeSource(findings) {
        if (this.#bytes === undefined)
            return this.#attributes;
        const tag = new Tag(findings);
        tag.parse(this.#bytes, this.#tagStart);
        return caseAttributes(tag);
    }
    /** The bytes of its start tag go: keeps what may be shown of it. */
    keepAttributes(findings) {
        this.#attributes = this.attributeSource(findings);
        this.#bytes = undefined;
    }
}

;// CONCATENATED MODULE: ./build/junit/suite-count.js

/** Counts the cases of one suite, and settles with its header in the end. */
class SuiteCount {
    name;
    #header;
    #total = 0;
    #failures = 0;
    #errors = 0;
    #skipped = 0;
    #flaky = 0;
    #rerun = false;
    #seconds = 0;
    #timed = false;
    /** `name` is the one that it is known by (R8). */
    constructor(name, header) {
        this.name = name;
        this.#header = header;
    }
    get hasRerun() {
        return this.#rerun;
    }
    add({ outcome, flaky, rerun, seconds }) {
        this.#total++;
        if (outcome === "failure")
            this.#failures++;
        else if (outcome === "error")
            this.#errors++;
        else if (outcome === "skipped")
            this.#skipped++;
        else if (flaky)
            this.#flaky++;
        if (rerun)
            this.#rerun = true;
        if (!Number.isNaN(seconds)) {
            this.#seconds += seconds;
            this.#timed = true;
        }
    }
    /** The suite by its cases, or by its header where junit-rules R6 says so; then with what they contradict each other in. */
    settle() {
        const header = this.#header;
        const suite = {
            name: this.name,
            total: this.#total,
            failures: this.#failures,
            errors: this.#errors,
            skipped: this.#skipped,
            flaky: this.#flaky,
            duration: roundDuration(this.#timed ? this.#seconds : (header?.time ?? 0)),
        };
        if (header === undefined)
            return { suite };
        if (this.#total === 0)
            return withoutCases(suite, header);
        return this.#rerun ? { suite } : greenCases(suite, header);
    }
}
/** R6.1: a suite without any case takes its header's counts. */
function withoutCases(suite, header) {
    const { tests, failures, errors, skipped } = header;
    const total = Math.max(tests, failures + errors + skipped);
    if (total === 0)
        return { suite };
    return {
        suite: { ...suite, total, failures, errors, skipped },
        contradiction: `has no case, but its header counts ${counted(header)}: these are taken`,
    };
}
/** R6.2: a suite whose cases are all green while its header is not takes the header's failures and errors. */
function greenCases(suite, header) {
    const { tests, failures, errors } = header;
    if (suite.failures + suite.errors > 0 || failures + errors === 0)
        return { suite };
    const total = Math.max(suite.total, tests, failures + errors + suite.skipped);
    return {
        suite: { ...suite, total, failures, errors },
        contradiction: `has ${suite.total} cases, of which none failed, but its header counts ` +
            `${counted(header)}: its failures and errors are taken`,
    };
}
function counted({ tests, failures, errors, skipped }) {
    return `${tests} tests, ${failures} failures, ${errors} errors, ${skipped} skipped`;
}

;// CONCATENATED MODULE: ./build/junit/report-builder.js

/** Puts a report together from its suites, its cases outside them and its root's header. */
class ReportBuilder {
    root;
    #path;
    #suites = [];
    #warnings = [];
    #stray;
    #hasRerun = false;
    constructor(path) {
        this.#path = path;
    }
    /** How a suite is known: by its name, else by the report's path (R8). */
    nameOf(header) {
        return header?.name ?? this.#path;
    }
    /** The suite of the cases outside a suite (R5). */
    get stray() {
        this.#stray ??= new SuiteCount(this.nameOf(this.root?.header));
        return this.#stray;
    }
    addSuite(count) {
        const { suite, contradiction } = count.settle();
        if (contradiction !== undefined)
            this.#warn(suite.name, contradiction);
        this.#suites.push(suite);
        this.#hasRerun ||= count.hasRerun;
    }
    finish(details) {
        const path = this.#path;
        if (this.#stray !== undefined)
            this.addSuite(this.#stray);
        if (this.#suites.length === 0 && this.root?.isTestsuites === false) {
            return { kind: "not-junit", path, root: this.root.name };
        }
        this.#settleRoot();
        const warnings = this.#warnings;
        return { kind: "report", path, suites: this.#suites, warnings, ...details };
    }
    /** R6.3: failures that only the root's header knows of are one more suite. */
    #settleRoot() {
        const header = this.root?.header;
        if (header === undefined || this.#hasRerun)
            return;
        const { failures, errors } = header;
        const total = failures + errors;
        const isGreen = this.#suites.every((suite) => suite.failures + suite.errors === 0);
        if (total === 0 || !isGreen)
            return;
        const name = this.nameOf(header);
        this.#suites.push({ name, total, failures, errors, skipped: 0, flaky: 0, duration: 0 });
        this.#warn(name, `every suite of the report is green (0 failures, 0 errors), but its root counts ${failures} ` +
            `failures, ${errors} errors: these are reported as one more suite`);
    }
    #warn(suite, contradiction) {
        this.#warnings.push(`${this.#path}: suite ${JSON.stringify(suite)} ${contradiction}`);
    }
}

;// CONCATENATED MODULE: ./build/junit/suites.js










/** What an open element is, for those inside it. */
const KIND = {
    root: 0,
    other: 1,
    suite: 2,
    innerSuite: 3,
    case: 4,
    innerCase: 5,
    captured: 6,
};
const TEXT = "#text";
const PARSER = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "",
    textNodeName: TEXT,
    trimValues: false,
    parseTagValue: false,
    parseAttributeValue: false,
    jPath: false,
    // The parser's own decoder has limits, reads entities that XML does not know and drops forbidden characters.
    entityDecoder: {
        decode: decodeReferences,
        reset: () => undefined,
        addInputEntities: () => undefined,
        setExternalEntities: () => undefined,
        setXmlVersion: () => undefined,
    },
});
/** Reads one element of a report from the source of its attributes and content, both bounded. */
function readPiece(attributes, content) {
    const inOneLine = attributes.replace(/\r\n|[\t\n\r]/g, " ");
    const document = PARSER.parse(replaceForbidden(`<e${inOneLine}>${content}</e>`));
    const element = (0,json/* isJsonObject */.O)(document) ? document["e"] : undefined;
    if (typeof element === "string")
        return new Map([[TEXT, element]]);
    const piece = new Map();
    for (const [name, value] of Object.entries((0,json/* isJsonObject */.O)(element) ? element : {})) {
        if (typeof value === "string")
            piece.set(name, value);
    }
    return piece;
}
/** Makes suites of a report's elements (junit-rules R2 to R9). */
class SuiteReader {
    #findings;
    #builder;
    #details = new CaseDetails(readPiece);
    /** The suite that is open, and how many `<testsuite>` are. */
    #suite;
    #nesting = 0;
    /** The case in the open suite, and the one outside of it, where they are open. */
    #suiteCase = new OpenCase();
    #strayCase = new OpenCase();
    constructor(path, findings) {
        this.#findings = findings;
        this.#builder = new ReportBuilder(path);
    }
    get wantsText() {
        return this.#details.capturing;
    }
    open(tag, parent) {
        const name = elementName(tag);
        if (parent === KIND.root)
            this.#openRoot(tag, name);
        switch (name) {
            case undefined:
            case "testsuites":
                return KIND.other;
            case "testsuite":
                return this.#openSuite(tag);
            case "testcase":
                return this.#openCase(tag);
            default:
                return this.#openOutcome(tag, name, parent);
        }
    }
    close(kind) {
        if (kind === KIND.case)
            this.#closeCase();
        else if (kind === KIND.suite)
            this.#closeSuite();
        else if (kind === KIND.innerSuite)
            this.#nesting--;
        else if (kind === KIND.captured)
            this.#details.endCapture(this.#suite?.name);
    }
    text(bytes, from, to) {
        this.#details.text(bytes, from, to);
    }
    cdata(bytes, from, to) {
        this.#details.cdata(bytes, from, to);
    }
    /** The bytes that were lent go: keeps what is needed of the start tags of open cases. */
    release() {
        for (const open of [this.#suiteCase, this.#strayCase]) {
            if (open.isOpen)
                open.keepAttributes(this.#findings);
        }
    }
    /** What the report says; to be called once it has been scanned to its end. */
    finish(notices) {
        const { failed, flaky } = this.#details;
        return this.#builder.finish({ failed, flaky, notices });
    }
    #openRoot(tag, name) {
        this.#builder.root = {
            name: tag.localName(),
            isTestsuites: name === "testsuites",
            ...(name === "testsuite" ? {} : { header: this.#headerOf(tag) }),
        };
    }
    #headerOf(tag) {
        const attributes = headerAttributes(tag);
        return readHeader(attributes === "" ? new Map() : readPiece(attributes, ""));
    }
    #openSuite(tag) {
        this.#nesting++;
        if (this.#nesting > 1)
            return KIND.innerSuite;
        const header = this.#headerOf(tag);
        this.#suite = new SuiteCount(this.#builder.nameOf(header), header);
        return KIND.suite;
    }
    #closeSuite() {
        this.#nesting--;
        if (this.#suite !== undefined)
            this.#builder.addSuite(this.#suite);
        this.#suite = undefined;
    }
    /** The case that elements at this place belong to. */
    get #case() {
        return this.#suite === undefined ? this.#strayCase : this.#suiteCase;
    }
    /** A case inside another is a part of it: it is not counted, but what fails in it fails the other. */
    #openCase(tag) {
        const open = this.#case;
        if (open.isOpen) {
            const status = statusOf(tag);
            if (status === "failure" || status === "error")
                open.addChild(status);
            return KIND.innerCase;
        }
        open.start(tag.bytes, tag.start);
        readCaseTag(tag, open, this.#findings);
        return KIND.case;
    }
    #closeCase() {
        const open = this.#case;
        const suite = this.#suite ?? this.#builder.stray;
        suite.add(open);
        const { outcome } = open;
        if (outcome === "failure" || outcome === "error") {
            this.#addFailed(suite.name, outcome, open);
        }
        else if (open.flaky && this.#details.wantsFlaky) {
            this.#details.addFlaky(suite.name, open.attributeSource(this.#findings));
        }
        open.isOpen = false;
    }
    #addFailed(suite, outcome, open) {
        if (!this.#details.wantsFailed)
            return;
        const attributes = open.attributeSource(this.#findings);
        const failure = open.failure === undefined ? {} : { failure: open.failure };
        this.#details.addFailed({ suite, outcome, attributes, ...failure });
    }
    /** A case's outcome (R3), a suite's trouble (R4), or nothing where it stands elsewhere. */
    #openOutcome(tag, name, parent) {
        const isError = name === "error";
        const isTrouble = isError || name === "failure";
        if (parent === KIND.case || (parent === KIND.innerCase && isTrouble)) {
            const open = this.#case;
            open.addChild(name);
            const isKnown = open.failure !== undefined && (open.failureIsError || !isError);
            return isTrouble && !isKnown ? this.#capture(tag, isError, open) : KIND.other;
        }
        if (!isTrouble || (parent !== KIND.suite && parent !== KIND.innerSuite))
            return KIND.other;
        const outcome = isError ? "error" : "failure";
        this.#suite?.add({ outcome, flaky: false, rerun: false, seconds: Number.NaN });
        return this.#capture(tag, isError);
    }
    #capture(tag, isError, of) {
        return this.#details.capture(tag, isError, of) ? KIND.captured : KIND.other;
    }
}

;// CONCATENATED MODULE: ./build/junit/reader.js









/** A reader for the report at `path`, which is relative to the working directory and `/`-separated. */
function createReportReader(path) {
    return new ChunkReader(path);
}
/** A kept rest this large is given back as soon as it is not needed. */
const LARGE = 1024 * 1024;
/** Feeds the scanner: puts what it left before the next chunk, and knows what stands where. */
class ChunkReader {
    #path;
    #notices;
    #suites;
    #scanner;
    #transcoder;
    #survey = new Survey();
    #start = new StartPosition();
    /** The bytes that are being scanned. */
    #bytes = NO_BYTES;
    /** Its front holds what the scanner left: so many bytes, of which so many were surveyed and hold line feeds. */
    #store = NO_BYTES;
    #kept = 0;
    #surveyed = 0;
    #lineFeeds = 0;
    constructor(path) {
        this.#path = path;
        this.#notices = new Notices(path);
        this.#suites = new SuiteReader(path, this);
        this.#scanner = new Scanner(this.#suites, this);
        this.#transcoder = new Transcoder((reason) => this.fail({ line: 1, column: 1 }, reason));
    }
    write(bytes) {
        this.#take(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), false);
    }
    end() {
        this.#take(NO_BYTES, true);
        this.#scanner.finish();
        return this.#suites.finish(this.#notices.texts);
    }
    locate(index) {
        return this.#start.at(this.#bytes, index);
    }
    fail(at, reason) {
        const position = typeof at === "number" ? this.locate(at) : at;
        throw new report/* InvalidReportError */.M(this.#path, position, reason);
    }
    tolerate(oddity, index, what) {
        if (!this.#notices.has(oddity))
            this.#notices.add(oddity, this.locate(index), what);
    }
    #take(chunk, final) {
        const utf8 = this.#transcoder.decode(chunk, final);
        const all = this.#behindKept(utf8);
        this.#bytes = final ? all : all.subarray(0, wholeCharacters(all));
        if (this.#transcoder.wrong >= 0) {
            this.tolerate("wrong-bytes", this.#kept + this.#transcoder.wrong);
        }
        const lineFeeds = this.#lineFeeds + this.#surveyNew();
        const done = this.#scanner.scan(this.#bytes, final);
        this.#suites.release();
        if (final)
            return;
        this.#surveyed = this.#bytes.length - done;
        this.#lineFeeds = done === 0 ? lineFeeds : countLineFeeds(this.#bytes.subarray(done));
        this.#start.advance(this.#bytes, done, lineFeeds - this.#lineFeeds);
        this.#keep(all, done);
    }
    #behindKept(chunk) {
        if (this.#kept === 0)
            return chunk;
        const length = this.#kept + chunk.length;
        if (this.#store.length < length)
            this.#store = reader_grown(this.#store, this.#kept, length);
        chunk.copy(this.#store, this.#kept);
        return this.#store.subarray(0, length);
    }
    /** Gives the number of new line feeds. What stands before a NUL is scanned first, so that the first error is told. */
    #surveyNew() {
        const survey = this.#survey;
        survey.run(this.#bytes, this.#surveyed);
        if (survey.nul >= 0) {
            const { nul } = survey;
            this.#bytes = this.#bytes.subarray(0, nul);
            this.#scanner.scanToDefect(this.#bytes);
            this.fail(nul, "the report holds a NUL");
        }
        if (survey.forbidden >= 0)
            this.tolerate("forbidden-character", survey.forbidden);
        if (survey.notUtf8 >= 0)
            this.tolerate("wrong-bytes", survey.notUtf8);
        return survey.lineFeeds;
    }
    #keep(all, done) {
        this.#kept = all.length - done;
        if (this.#kept === 0) {
            if (this.#store.length > LARGE)
                this.#store = NO_BYTES;
            return;
        }
        if (all.buffer !== this.#store.buffer) {
            if (this.#store.length < this.#kept)
                this.#store = Buffer.allocUnsafeSlow(2 * this.#kept);
            all.copy(this.#store, 0, done);
        }
        else if (done > 0) {
            this.#store.copyWithin(0, done, all.length);
        }
    }
}
function reader_grown(store, kept, atLeast) {
    const wider = Buffer.allocUnsafeSlow(Math.max(2 * kept, atLeast));
    store.copy(wider, 0, 0, kept);
    return wider;
}

;// CONCATENATED MODULE: ./build/reports/met.js

/**
 * A memory of the files that were met, by which links to a report, and folders that are linked, do not count it
 * twice. Hard links are files of their own.
 */
function rememberFiles() {
    const met = new Map();
    return (path, { dev, ino }) => {
        const key = `${dev}:${ino}`;
        const before = met.get(key) ?? [];
        met.set(key, [...before, path]);
        if (before.length === 0)
            return undefined;
        // Windows has larger numbers than JavaScript, so that files may share one: where they lie decides.
        const place = (0,external_node_fs_.realpathSync)(path);
        return before.find((other) => (0,external_node_fs_.realpathSync)(other) === place);
    };
}

;// CONCATENATED MODULE: ./build/reports/turns.js
/** Milliseconds of reading after which whatever else waits gets its turn. */
const TURN = 50;
/** Milliseconds between lines of progress. */
const PROGRESS = 5_000;
/**
 * Says, when it is told how many reports were read, whether to let others have their turn, and logs every few
 * seconds how far the reading is.
 */
function takeTurns({ log, files, now = () => performance.now(), }) {
    let turn = now();
    let said = turn;
    return (done) => {
        const moment = now();
        if (moment - turn < TURN)
            return false;
        turn = moment;
        if (moment - said >= PROGRESS) {
            said = moment;
            log.info(`Read ${done} of ${files} reports …`);
        }
        return true;
    };
}

;// CONCATENATED MODULE: ./build/reports/read.js







/** Failed and flaky cases kept for people, over all reports; counts are never bounded. */
const CASES_KEPT = 200;
const CHUNK = 128 * 1024;
// A named pipe would hold the opening until somebody writes into it. Windows has no such flag.
const OPENING = external_node_fs_.constants.O_RDONLY | (external_node_fs_.constants.O_NONBLOCK ?? 0);
/**
 * Reads `files` (absolute, in order) one after another through one buffer: synchronous reads are several
 * times as fast as promises where files are many, and memory does not grow with a report. A file that links lead
 * to several times is read once.
 */
async function readReports(files, base, log) {
    const draft = {
        reports: [],
        failed: [],
        flaky: [],
        warnings: [],
        notices: [],
        others: [],
        invalid: [],
        unreadable: [],
        files: [],
    };
    const buffer = Buffer.allocUnsafe(CHUNK);
    const isOver = takeTurns({ log, files: files.length });
    const met = rememberFiles();
    const repeated = [];
    for (const [index, file] of files.entries()) {
        await readReport({
            file,
            path: (0,glob/* relativePath */.i)(file, base),
            buffer,
            draft,
            met,
            repeated,
            pause: () => (isOver(index) ? (0,external_node_timers_promises_.setImmediate)() : undefined),
        });
    }
    if (repeated.length > 0)
        draft.notices.push(tellRepeated(repeated));
    return draft;
}
function tellRepeated(paths) {
    const [first] = paths;
    const others = paths.length > 1 ? ` and ${paths.length - 1} more` : "";
    return `${first}${others}: read already by another path, to which links lead; no report counts twice.`;
}
async function readReport(task) {
    try {
        const descriptor = (0,external_node_fs_.openSync)(task.file, OPENING);
        try {
            await readOpen(task, descriptor);
        }
        finally {
            (0,external_node_fs_.closeSync)(descriptor);
        }
    }
    catch (error) {
        if (!isSystemError(error))
            throw error;
        task.draft.unreadable.push(`${task.path} could not be read: ${error.message}`);
    }
}
function isSystemError(error) {
    return typeof error === "object" && error !== null && "syscall" in error && "message" in error;
}
async function readOpen(task, descriptor) {
    const { path, draft } = task;
    const stat = (0,external_node_fs_.fstatSync)(descriptor);
    if (!stat.isFile()) {
        draft.unreadable.push(`${path} is no regular file; leave it out of \`reports\`.`);
        return;
    }
    if (task.met(task.file, stat) !== undefined) {
        task.repeated.push(path);
        return;
    }
    try {
        const document = await readDocument(task, descriptor, stat.size);
        if (document === undefined) {
            draft.unreadable.push(`${path} changed while it was read; let what writes it end before this step.`);
        }
        else if (document.kind === "not-junit") {
            draft.others.push(document);
        }
        else {
            read_keep(document, draft);
            draft.files.push(evidenceFile(task, stat, isGreen(document)));
        }
    }
    catch (error) {
        if (!(error instanceof report/* InvalidReportError */.M))
            throw error;
        draft.invalid.push({ path, reason: error.message });
        draft.files.push(evidenceFile(task, stat, false));
    }
}
/** The first `size` bytes, which were there at the start; undefined where they are not any more. */
async function readDocument({ path, buffer, pause }, descriptor, size) {
    const reader = createReportReader(path);
    for (let total = 0; total < size;) {
        const length = (0,external_node_fs_.readSync)(descriptor, buffer, 0, Math.min(CHUNK, size - total), null);
        if (length === 0)
            return undefined;
        total += length;
        reader.write(buffer.subarray(0, length));
        const turn = pause();
        if (turn)
            await turn;
    }
    return reader.end();
}
function read_keep(report, draft) {
    draft.reports.push({ suites: report.suites });
    draft.warnings.push(...report.warnings);
    draft.notices.push(...report.notices);
    const room = CASES_KEPT - draft.failed.length;
    for (const failure of report.failed.slice(0, room))
        draft.failed.push({ ...failure, report: report.path });
    draft.flaky.push(...report.flaky.slice(0, CASES_KEPT - draft.flaky.length));
}
function isGreen(report) {
    return report.suites.every((suite) => suite.failures + suite.errors === 0);
}
function evidenceFile(task, stat, green) {
    return {
        path: insidePath(task.path),
        location: task.file,
        kind: "report",
        bytes: stat.size,
        modified: stat.mtimeMs,
        green,
    };
}
/** A name for the zip: what lies outside the working directory must not climb out of it there. */
function insidePath(path) {
    return path
        .replace(/^([A-Za-z]):/, "$1")
        .split("/")
        .map((segment) => (segment === ".." ? "__" : segment))
        .join("/")
        .replace(/^\/+/, "");
}

;// CONCATENATED MODULE: ./build/attest.js







/**
 * Reads the reports, says which commit was tested, attests both with their evidence, and judges the gate
 * beside it. Bad evidence, a service that refuses and a blocked gate are part of the result; nothing is
 * thrown for them.
 */
async function attest(inputs, world) {
    const mode = await attest_open(inputs.mode, world);
    const service = mode.kind === "skip" ? undefined : mode.service;
    const findings = {
        attestation: { status: "skipped" },
        failures: [],
        warnings: [],
        notices: [],
    };
    try {
        const lost = new AbortController();
        const work = [
            judge(inputs, { ...world, service, lost: lost.signal }),
            record({ inputs, world, mode, findings }).then(() => {
                if (findings.failures.length > 0)
                    lost.abort();
            }),
        ];
        // Each to its end, whatever becomes of the other: an attestation on its way is not to be cut off.
        await Promise.allSettled(work);
        const [{ gate, failures, warnings }] = await Promise.all(work);
        findings.failures.push(...failures);
        findings.warnings.push(...warnings);
        return { target: inputs.target, ...findings, gate };
    }
    finally {
        await service?.close();
    }
}
async function attest_open(mode, world) {
    switch (mode.kind) {
        case "send":
            return { kind: "send", service: await world.connect(mode.connection) };
        case "dry-run":
            return {
                kind: "dry-run",
                service: mode.connection && (await world.connect(mode.connection)),
            };
        case "skip":
            return mode;
    }
}
async function judge({ gate, target }, world) {
    if (gate === undefined)
        return { gate: (0,verdict/* gateOff */.bs)(), failures: [], warnings: [] };
    const { judgeGate } = await __nccwpck_require__.e(/* import() */ 796).then(__nccwpck_require__.bind(__nccwpck_require__, 796));
    return judgeGate(gate, { ...world, flow: target.flow });
}
async function record(run) {
    const { findings } = run;
    // Side by side: asking git takes longer than most reports do.
    const [commit, evidence] = await Promise.all([settle(describe(run)), settle(readTests(run))]);
    if (!(commit instanceof refusal/* Refusal */.P)) {
        findings.commit = commit;
        findings.notices.push(...commit.notices);
    }
    if (evidence === undefined)
        return;
    if (evidence instanceof refusal/* Refusal */.P || commit instanceof refusal/* Refusal */.P) {
        refuse(run, [evidence, commit]);
    }
    else {
        const attestation = await settle(attestTests(run, { ...evidence, commit }));
        if (attestation instanceof refusal/* Refusal */.P)
            refuse(run, [attestation]);
        else
            findings.attestation = attestation;
    }
    judgeTests(run);
}
function refuse({ findings }, outcomes) {
    const refusals = outcomes.filter((one) => one instanceof refusal/* Refusal */.P);
    const reason = refusals.map(({ message }) => message).join("\n");
    findings.failures.push(reason);
    findings.attestation = { status: "skipped", reason };
}
/** Undefined where there is no report and that is no error. Throws a Refusal where nothing may be attested. */
async function readTests(run) {
    const { inputs, world, findings } = run;
    const { files, missing } = await findReports(inputs.reports.patterns, inputs.workingDirectory);
    const reading = await readReports(files, inputs.workingDirectory, world.log);
    if (reading.files.length + reading.unreadable.length === 0) {
        await missReports(run, { missing, others: reading.others });
        return undefined;
    }
    const { tests, refusals, warnings } = acceptReading(reading, inputs.reports, world.clock.now());
    findings.tests = tests;
    findings.warnings.push(...warnings);
    findings.notices.push(...reading.notices);
    if (refusals.length > 0)
        throw new refusal/* Refusal */.P(refusals.join("\n"));
    return { tests, files: reading.files };
}
async function missReports({ inputs, findings }, nearly) {
    const reason = await explainNone(inputs.reports.patterns, inputs.workingDirectory, nearly);
    if (inputs.reports.ifNone === "error")
        throw new refusal/* Refusal */.P(reason);
    if (inputs.reports.ifNone === "warn")
        findings.warnings.push(reason);
    findings.attestation = { status: "skipped", reason };
}
function describe({ inputs, world }) {
    const request = { ...inputs.commit, workingDirectory: inputs.workingDirectory };
    return describeCommit(request, world.context, world.log);
}
async function attestTests(run, evidence) {
    if (run.mode.kind === "skip") {
        const reason = "Nothing was sent: runs from forks and Dependabot get no secrets, so there is no API key here (`on-fork: skip`).";
        run.findings.notices.push(reason);
        return { status: "skipped", reason };
    }
    const prepared = await prepare(run, evidence);
    return run.mode.kind === "dry-run"
        ? rehearse(run, prepared)
        : await deliver(run, run.mode.service, prepared.request);
}
function judgeTests({ inputs, findings }) {
    const counts = findings.tests?.counts;
    if (!inputs.failOnTestFailures || !counts || counts.failures + counts.errors === 0)
        return;
    findings.failures.push(`${counts.failures} failed and ${counts.errors} errored of ${counts.total} cases (\`fail-on-test-failures\`).`);
}
/** A refusal as a value: one of them is no reason to leave the others unsaid. */
async function settle(promise) {
    try {
        return await promise;
    }
    catch (error) {
        if (error instanceof refusal/* Refusal */.P)
            return error;
        throw error;
    }
}


/***/ }),

/***/ 7695:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   y: () => (/* binding */ readContext)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3024);
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(9368);
/* harmony import */ var _payload_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(1522);



/**
 * Reads what the runner says about the run from its environment and the payload file that it names
 * (`GITHUB_EVENT_PATH`). Never throws: a missing file is an empty payload, and one that cannot be used
 * is too, with `payloadProblem`, since `GITHUB_SHA` alone can still tell the commit.
 */
function readContext(env) {
    const said = (name) => env[name] || undefined;
    const { payload, problem } = readPayload(said("GITHUB_EVENT_PATH"));
    return {
        event: said("GITHUB_EVENT_NAME"),
        payload,
        ...(problem !== undefined && { payloadProblem: problem }),
        sha: (0,_payload_js__WEBPACK_IMPORTED_MODULE_1__/* .fullSha */ .g8)(said("GITHUB_SHA")),
        ref: said("GITHUB_REF"),
        serverUrl: address(said("GITHUB_SERVER_URL")) ?? "https://github.com",
        apiUrl: address(said("GITHUB_API_URL")) ?? "https://api.github.com",
        repository: repositoryOf(said("GITHUB_REPOSITORY") ?? (0,_payload_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(payload, "repository.full_name")),
        actor: said("GITHUB_ACTOR"),
        workflow: said("GITHUB_WORKFLOW"),
        job: said("GITHUB_JOB"),
        runId: count(said("GITHUB_RUN_ID")),
        runAttempt: count(said("GITHUB_RUN_ATTEMPT")),
        workspace: said("GITHUB_WORKSPACE"),
    };
}
function readPayload(path) {
    if (path === undefined)
        return { payload: {} };
    let text;
    try {
        text = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path, "utf8");
    }
    catch (error) {
        if (isMissing(error))
            return { payload: {} };
        return { payload: {}, problem: `The event's payload could not be read: ${error}.` };
    }
    const payload = parse(text);
    if ((0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .isJsonObject */ .O)(payload))
        return { payload };
    return { payload: {}, problem: `The event's payload, ${path}, is not a JSON object.` };
}
function parse(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        // The parser's message quotes the text around the fault, which may be what is to be redacted.
        return undefined;
    }
}
function isMissing(error) {
    return typeof error === "object" && error !== null && "code" in error && error.code === "ENOENT";
}
function address(text) {
    return text?.replace(/\/+$/, "") || undefined;
}
function repositoryOf(slug) {
    const [owner, name, ...more] = slug?.split("/") ?? [];
    return owner && name && more.length === 0 ? { owner, name } : undefined;
}
function count(text) {
    const value = Number(text);
    return text && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}


/***/ }),

/***/ 4066:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Yb: () => (/* binding */ unixSeconds),
/* harmony export */   aw: () => (/* binding */ authorLine),
/* harmony export */   cz: () => (/* binding */ detailsOf)
/* harmony export */ });
/** Details from raw values. The message loses its trailing blanks, so that every source gives the same one. */
function detailsOf(raw) {
    const message = raw.message?.trimEnd();
    return {
        ...(message && { message }),
        ...(raw.author !== undefined && { author: raw.author }),
        ...(raw.timestamp !== undefined && { timestamp: raw.timestamp }),
    };
}
/** `Name <email>`, or the one of the two that there is. */
function authorLine(name, email) {
    return ([name?.trim(), email?.trim() && `<${email.trim()}>`].filter(Boolean).join(" ") || undefined);
}
/** Whole Unix seconds of an ISO-8601 time with its zone; absent where it is none. */
function unixSeconds(iso) {
    // Without a zone Date.parse would take this machine's.
    if (iso === undefined || !/T.*(?:Z|[+-]\d\d:?\d\d)$/i.test(iso))
        return undefined;
    const seconds = Math.floor(Date.parse(iso) / 1000);
    return Number.isFinite(seconds) ? seconds : undefined;
}


/***/ }),

/***/ 71:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  W0: () => (/* binding */ branchOf),
  Zv: () => (/* binding */ chosenSha),
  kv: () => (/* binding */ doubtOf),
  NY: () => (/* reexport */ fromFork),
  Kd: () => (/* binding */ pullRequestNumber)
});

// EXTERNAL MODULE: ./build/refusal.js
var refusal = __nccwpck_require__(9092);
// EXTERNAL MODULE: ./build/commit/payload.js
var commit_payload = __nccwpck_require__(1522);
;// CONCATENATED MODULE: ./build/commit/fork.js

const DEPENDABOT = "dependabot[bot]";
/** Events whose runs get no secrets when the pull request comes from a fork. */
const FORK_EVENTS = new Set([
    "pull_request",
    "pull_request_review",
    "pull_request_review_comment",
]);
/** Events whose runs get no secrets when Dependabot is the actor, whoever re-runs them. */
const DEPENDABOT_EVENTS = new Set([
    ...FORK_EVENTS,
    "push",
    "create",
    "deployment",
    "deployment_status",
]);
/**
 * Whether GitHub keeps the repository's secrets from this run, because it is of a fork's pull request or
 * Dependabot's (input `on-fork`). `pull_request_target`, `workflow_run`, `merge_group` and `issue_comment` do get
 * them, so an empty secret there is a mistake, except that a `pull_request_target` of Dependabot's own pull
 * request does not. The rules are those of GitHub's "Troubleshooting Dependabot on GitHub Actions" and of its
 * page on events. A repository may also be set to send secrets to forks: ask only where a secret is missing.
 */
function fromFork(context) {
    const event = context.event ?? "";
    if (FORK_EVENTS.has(event) && headIsFork(context))
        return true;
    if (context.actor !== DEPENDABOT)
        return false;
    if (DEPENDABOT_EVENTS.has(event))
        return true;
    const author = (0,commit_payload/* textAt */.$6)(context.payload, "pull_request.user.login");
    return event === "pull_request_target" && author === DEPENDABOT;
}
function headIsFork({ payload, repository }) {
    const head = (0,commit_payload/* valueAt */.fK)(payload, "pull_request.head.repo");
    // The fork was deleted; a pull request from the repository itself always has its repository.
    if (head === null)
        return true;
    const base = (0,commit_payload/* valueAt */.fK)(payload, "pull_request.base.repo") ?? (0,commit_payload/* valueAt */.fK)(payload, "repository");
    const own = nameOf(base) ?? (repository && `${repository.owner}/${repository.name}`);
    const name = nameOf(head);
    return name !== undefined && own !== undefined && name !== own.toLowerCase();
}
function nameOf(repository) {
    return (0,commit_payload/* textAt */.$6)(repository, "full_name")?.toLowerCase();
}

;// CONCATENATED MODULE: ./build/commit/event.js



const PULL_REQUEST = { sha: "pull_request.head.sha", branch: "pull_request.head.ref" };
const DEPLOYMENT = { sha: "deployment.sha", branch: "deployment.ref", githubSha: "head" };
/** Every other event (schedule, workflow_dispatch, create, status, unknown ones) is about `GITHUB_SHA`. */
const RULES = new Map([
    // A deletion has no head commit; its run is on the default branch, and so are GITHUB_SHA and GITHUB_REF.
    ["push", { sha: "head_commit.id", githubSha: "head" }],
    ["pull_request", { ...PULL_REQUEST, githubSha: "merge" }],
    ["pull_request_review", { ...PULL_REQUEST, githubSha: "merge" }],
    ["pull_request_review_comment", { ...PULL_REQUEST, githubSha: "merge" }],
    ["pull_request_target", { ...PULL_REQUEST, githubSha: "other" }],
    // Its own ref is the queue's, which is gone after the run: the branch is where the commit is going.
    [
        "merge_group",
        { sha: "merge_group.head_sha", branch: "merge_group.base_ref", githubSha: "head" },
    ],
    [
        "workflow_run",
        { sha: "workflow_run.head_sha", branch: "workflow_run.head_branch", githubSha: "other" },
    ],
    ["release", { branch: "release.tag_name", githubSha: "head" }],
    ["deployment", DEPLOYMENT],
    ["deployment_status", DEPLOYMENT],
]);
/**
 * The full SHA, in lower case, of the commit that an attestation is to be about (design.md, "Which commit").
 * Throws a {@link Refusal} where the run does not say it: a wrong commit is false evidence. Only on a pull
 * request whose payload is lost `head` falls back to the merge commit, which {@link doubtOf} then tells.
 */
function chosenSha(choice, context) {
    switch (choice.kind) {
        case "sha":
            return untagged(choice.sha.toLowerCase(), context);
        case "merge":
            return githubSha(context);
        case "head":
            return payloadHead(context) ?? headWithoutPayload(context);
    }
}
/** Why the chosen commit may not be the one that was meant; absent where it is. */
function doubtOf(choice, context) {
    const lost = choice.kind === "head" &&
        ruleOf(context)?.githubSha === "merge" &&
        payloadHead(context) === undefined;
    if (!lost)
        return undefined;
    return "The event's payload does not say the pull request's head commit, so GITHUB_SHA, its merge commit, stands for it. To name the head, set `commit` to its full SHA.";
}
/**
 * The branch or tag that a commit of this run is known by, never `refs/…`, and who says so: for the event's head
 * commit as design.md's table has it; for `GITHUB_SHA` the name in `GITHUB_REF`, or, as a pull request's merge ref
 * is no branch, its head branch. Any other commit could be on any branch: absent.
 */
function branchOf(sha, context) {
    const { event, payload, ref } = context;
    const rule = ruleOf(context);
    const head = payloadHead(context) ?? (rule?.githubSha === "other" ? undefined : context.sha);
    if (rule?.branch !== undefined && sha === head) {
        const name = branchName((0,commit_payload/* textAt */.$6)(payload, rule.branch), sha);
        if (name !== undefined)
            return { name, source: "payload" };
    }
    const isRefHead = sha === head && rule?.branch === undefined;
    if (!(isRefHead || sha === context.sha) || event === "merge_group")
        return undefined;
    if (ref?.startsWith("refs/pull/")) {
        const name = branchName((0,commit_payload/* textAt */.$6)(payload, PULL_REQUEST.branch), sha);
        return name === undefined ? undefined : { name, source: "payload" };
    }
    const name = branchName(ref, sha);
    return name === undefined ? undefined : { name, source: "context" };
}
/**
 * The pull request that the run is of: from the event, else from `refs/pull/N/…`. A workflow_run has one where
 * exactly one pull request has its head commit. A comment on a pull request does not count: such a run is on the
 * default branch.
 */
function pullRequestNumber(context) {
    const { payload, ref } = context;
    const own = (0,commit_payload/* valueAt */.fK)(payload, "pull_request.number");
    if (typeof own === "number")
        return own;
    const byRef = /^refs\/pull\/(\d+)\//.exec(ref ?? "")?.[1];
    if (byRef !== undefined)
        return Number(byRef);
    if (context.event !== "workflow_run")
        return undefined;
    const listed = (0,commit_payload/* valueAt */.fK)(payload, "workflow_run.pull_requests");
    const head = payloadHead(context);
    const matching = Array.isArray(listed)
        ? listed.filter((pull) => head !== undefined && (0,commit_payload/* shaAt */.wF)(pull, "head.sha") === head)
        : [];
    const number = matching.length === 1 ? (0,commit_payload/* valueAt */.fK)(matching[0], "number") : undefined;
    return typeof number === "number" ? number : undefined;
}
function ruleOf(context) {
    return RULES.get(context.event ?? "");
}
function payloadHead(context) {
    const path = ruleOf(context)?.sha;
    return path === undefined ? undefined : (0,commit_payload/* shaAt */.wF)(context.payload, path);
}
function headWithoutPayload(context) {
    const rule = ruleOf(context);
    if (rule?.githubSha !== "other")
        return githubSha(context);
    throw new refusal/* Refusal */.P(`Which commit this run is about is not known: the payload of ${context.event} has no ${rule.sha}, and GITHUB_SHA is the base branch's commit there. Set \`commit\` to the full SHA of the commit that was tested.`);
}
function githubSha(context) {
    if (context.sha !== undefined)
        return untagged(context.sha, context);
    throw new refusal/* Refusal */.P("Which commit this run is about is not known: GITHUB_SHA holds no full SHA, and the event's payload names no commit. Set `commit` to the full SHA of the commit that was tested.");
}
/** A push of an annotated tag has the tag object as `after`; its head commit is the commit that the tag points to. */
function untagged(sha, { event, payload }) {
    const isTagObject = event === "push" && (0,commit_payload/* shaAt */.wF)(payload, "after") === sha;
    return (isTagObject ? (0,commit_payload/* shaAt */.wF)(payload, "head_commit.id") : undefined) ?? sha;
}
/** The short name of a ref; absent for `refs/pull/…` and the like, and where a deployment's "ref" is the commit. */
function branchName(ref, sha) {
    const name = ref?.replace(/^refs\/(?:heads|tags)\//, "");
    if (!name || name.startsWith("refs/"))
        return undefined;
    return name.length >= 7 && sha.startsWith(name.toLowerCase()) ? undefined : name;
}


/***/ }),

/***/ 1522:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $6: () => (/* binding */ textAt),
/* harmony export */   DW: () => (/* binding */ restDetails),
/* harmony export */   Fi: () => (/* binding */ payloadDetails),
/* harmony export */   fK: () => (/* binding */ valueAt),
/* harmony export */   g8: () => (/* binding */ fullSha),
/* harmony export */   wF: () => (/* binding */ shaAt)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(9368);
/* harmony import */ var _details_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(4066);


/** The value at a dotted path, absent where a step of the path is. */
function valueAt(json, path) {
    let value = json;
    for (const member of path.split(".")) {
        if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .O)(value))
            return undefined;
        value = value[member];
    }
    return value;
}
/** The text at a dotted path; `""` and anything but text are absent. */
function textAt(json, path) {
    const value = valueAt(json, path);
    return typeof value === "string" && value !== "" ? value : undefined;
}
/** The full SHA, in lower case, at a dotted path. */
function shaAt(json, path) {
    return fullSha(textAt(json, path));
}
/**
 * A full SHA-1 or SHA-256 in lower case; anything else is absent, and so is git's all-zero name for "none",
 * which a deletion carries.
 */
function fullSha(text) {
    const sha = text?.toLowerCase();
    return sha && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(sha) && /[^0]/.test(sha) ? sha : undefined;
}
/**
 * What the payload says of a commit, wherever it holds one whose id is exactly `sha`: push (its head and every
 * listed commit), merge_group, workflow_run, check_suite, status. Empty where it holds none.
 */
function payloadDetails(sha, payload) {
    const listed = valueAt(payload, "commits");
    const commits = [
        valueAt(payload, "head_commit"),
        valueAt(payload, "merge_group.head_commit"),
        valueAt(payload, "workflow_run.head_commit"),
        valueAt(payload, "check_suite.head_commit"),
        ...(Array.isArray(listed) ? listed : []),
    ];
    const match = commits.find((commit) => shaAt(commit, "id") === sha);
    if (match !== undefined)
        return webhookDetails(match);
    const status = valueAt(payload, "commit");
    return shaAt(status, "sha") === sha ? restDetails(valueAt(status, "commit")) : {};
}
/** A commit as webhooks write it: `{ message, timestamp, author: { name, email } }`. */
function webhookDetails(commit) {
    return (0,_details_js__WEBPACK_IMPORTED_MODULE_1__/* .detailsOf */ .cz)({
        message: textAt(commit, "message"),
        author: (0,_details_js__WEBPACK_IMPORTED_MODULE_1__/* .authorLine */ .aw)(textAt(commit, "author.name"), textAt(commit, "author.email")),
        timestamp: (0,_details_js__WEBPACK_IMPORTED_MODULE_1__/* .unixSeconds */ .Yb)(textAt(commit, "author.date") ?? textAt(commit, "timestamp")),
    });
}
/** A commit as the REST API writes it: `{ message, author: { name, email, date } }`. */
function restDetails(commit) {
    return (0,_details_js__WEBPACK_IMPORTED_MODULE_1__/* .detailsOf */ .cz)({
        message: textAt(commit, "message"),
        author: (0,_details_js__WEBPACK_IMPORTED_MODULE_1__/* .authorLine */ .aw)(textAt(commit, "author.name"), textAt(commit, "author.email")),
        timestamp: (0,_details_js__WEBPACK_IMPORTED_MODULE_1__/* .unixSeconds */ .Yb)(textAt(commit, "author.date")),
    });
}


/***/ }),

/***/ 3061:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ conceal)
/* harmony export */ });
/* harmony import */ var _guard_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(1753);

/**
 * The result with the secrets hidden wherever its texts hold one: a test may print a secret that it was given,
 * and the runner, which hides it where it stands as it is, does not know it escaped or broken for the summary.
 */
function conceal(result, secrets) {
    const { hide } = (0,_guard_js__WEBPACK_IMPORTED_MODULE_0__/* .guardOf */ .H)(secrets);
    const text = JSON.stringify(result);
    if (hide(text) === text)
        return result;
    return JSON.parse(text, (_key, value) => typeof value === "string" ? hide(value) : value);
}


/***/ }),

/***/ 3110:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   E9: () => (/* binding */ parseDuration),
/* harmony export */   HK: () => (/* binding */ describeAge),
/* harmony export */   MB: () => (/* binding */ describeDuration)
/* harmony export */ });
const UNITS = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000 };
const NAMES = { d: "day", h: "hour", m: "minute", s: "second" };
const LARGEST_FIRST = ["d", "h", "m", "s"];
/** A hundred years: a moment that much earlier is still a date. */
const LONGEST = 36_500 * UNITS.d;
/** Milliseconds of `90s`, `15m`, `24h` or `7d`; undefined for anything else and beyond a hundred years. */
function parseDuration(text) {
    const [, digits, unit] = /^(\d{1,10})([smhd])$/.exec(text) ?? [];
    const size = LARGEST_FIRST.find((candidate) => candidate === unit);
    if (digits === undefined || size === undefined)
        return undefined;
    const milliseconds = Number(digits) * UNITS[size];
    return milliseconds <= LONGEST ? milliseconds : undefined;
}
/** `1 day`, `1 minute 30 seconds`: the two largest units of so many milliseconds, rounded down. */
function describeDuration(milliseconds) {
    const parts = split(milliseconds).slice(0, 2);
    return parts.length > 0 ? parts.join(" ") : "0 seconds";
}
/** `3 hours ago`: the largest unit, rounded down. What is younger than a second, or in the future, is `just now`. */
function describeAge(milliseconds) {
    const [largest] = split(milliseconds);
    return largest === undefined ? "just now" : `${largest} ago`;
}
function split(milliseconds) {
    let rest = Math.max(0, milliseconds);
    return LARGEST_FIRST.flatMap((unit) => {
        const count = Math.floor(rest / UNITS[unit]);
        rest -= count * UNITS[unit];
        return count === 0 ? [] : [`${count} ${NAMES[unit]}${count === 1 ? "" : "s"}`];
    });
}


/***/ }),

/***/ 7895:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ listLargest),
/* harmony export */   z: () => (/* binding */ formatBytes)
/* harmony export */ });
/* harmony import */ var _order_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3924);

const UNITS = ["kB", "MB", "GB", "TB"];
/** A number of bytes for people, in decimal units: `999 bytes`, `1.2 MB`. */
function formatBytes(bytes) {
    let shown = `${bytes} ${bytes === 1 ? "byte" : "bytes"}`;
    let size = bytes;
    for (const unit of UNITS) {
        if (size < 1000)
            break;
        size /= 1000;
        shown = `${size.toFixed(1)} ${unit}`;
    }
    return shown;
}
/** The largest files with their sizes, for a message: one a line, names quoted since they are data. */
function listLargest(files, most) {
    const largest = files.toSorted((a, b) => b.bytes - a.bytes || (0,_order_js__WEBPACK_IMPORTED_MODULE_0__/* .compare */ .U)(a.path, b.path));
    const lines = largest
        .slice(0, most)
        .map(({ path, bytes }) => `- ${JSON.stringify(path)}, ${formatBytes(bytes)}`);
    const rest = files.length - lines.length;
    return [...lines, ...(rest > 0 ? [`- and ${rest} more`] : [])].join("\n");
}


/***/ }),

/***/ 9281:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  a: () => (/* binding */ buildUserData),
  t: () => (/* reexport */ parseUserData)
});

// EXTERNAL MODULE: ./build/commit/event.js + 1 modules
var commit_event = __nccwpck_require__(71);
// EXTERNAL MODULE: ./build/refusal.js
var refusal = __nccwpck_require__(9092);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
// EXTERNAL MODULE: ./build/json.js
var json = __nccwpck_require__(9368);
// EXTERNAL MODULE: ./build/system-error.js
var system_error = __nccwpck_require__(3648);
// EXTERNAL MODULE: ./build/evidence/size.js
var size = __nccwpck_require__(7895);
;// CONCATENATED MODULE: ./build/evidence/own-data.js





/** Half of what services commonly take as one form field, in bytes of UTF-8. */
const LARGEST = 250_000;
/** Objects and lists in one another: far more than people nest, far less than a stack holds. */
const DEEPEST = 100;
// A named pipe would hold the opening until somebody writes into it. Windows has no such flag.
const OPENING = external_node_fs_.constants.O_RDONLY | (external_node_fs_.constants.O_NONBLOCK ?? 0);
/**
 * Reads input `user-data`: a JSON object, or the path of a file that holds one, relative to `base` (absolute).
 * Throws an Error whose message completes "it takes …" and says what was got, and where.
 */
function parseUserData(input, base) {
    const text = input.trim();
    if (text.startsWith("{"))
        return parseObject(text, "the text");
    const value = tryParse(text);
    if (value !== undefined)
        throw own_data_refusal(`this is ${nameOf(value)}`);
    return parseObject(readText(text, base), `the file ${JSON.stringify(text)}`);
}
function parseObject(text, where) {
    if (Buffer.byteLength(text) > LARGEST) {
        throw own_data_refusal(`${where} is larger than ${(0,size/* formatBytes */.z)(LARGEST)}`);
    }
    let value;
    try {
        value = JSON.parse(text);
    }
    catch (cause) {
        throw own_data_refusal(`${where} is no JSON: ${(0,system_error/* reasonOf */.A3)(cause)}`, cause);
    }
    if (!(0,json/* isJsonObject */.O)(value))
        throw own_data_refusal(`${where} is ${nameOf(value)}`);
    if (isDeeper(value, DEEPEST))
        throw own_data_refusal(`${where} is nested deeper than ${DEEPEST} levels`);
    if (Object.hasOwn(value, "ci")) {
        throw own_data_refusal(`${where} has a member \`ci\`, which the action fills itself`);
    }
    return value;
}
function readText(path, base) {
    try {
        const content = readBounded((0,external_node_path_.resolve)(base, path));
        return new TextDecoder("utf-8", { fatal: true }).decode(content);
    }
    catch (cause) {
        throw own_data_refusal(`the file ${JSON.stringify(path)} could not be read: ${(0,system_error/* reasonOf */.A3)(cause)}`, cause);
    }
}
/** At most one byte more than may be. */
function readBounded(path) {
    const descriptor = (0,external_node_fs_.openSync)(path, OPENING);
    try {
        if (!(0,external_node_fs_.fstatSync)(descriptor).isFile())
            throw new Error("it is no regular file");
        const buffer = Buffer.alloc(LARGEST + 1);
        let total = 0;
        for (let length = -1; length !== 0; total += length) {
            length = (0,external_node_fs_.readSync)(descriptor, buffer, total, buffer.length - total, null);
        }
        return buffer.subarray(0, total);
    }
    finally {
        (0,external_node_fs_.closeSync)(descriptor);
    }
}
function tryParse(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
function isDeeper(value, levels) {
    if (typeof value !== "object" || value === null)
        return false;
    return levels === 0 || Object.values(value).some((member) => isDeeper(member, levels - 1));
}
function nameOf(value) {
    if (value === null)
        return "null";
    if (Array.isArray(value))
        return "a JSON array";
    return `a JSON ${typeof value}`;
}
function own_data_refusal(got, cause) {
    const takes = "a JSON object, or the path of a file that holds one";
    return new Error(`${takes}; ${got}`, cause === undefined ? undefined : { cause });
}

;// CONCATENATED MODULE: ./build/evidence/user-data.js



/**
 * Entries of a list that the payload holds: services bound a form field (half a megabyte is usual), and the
 * whole list is in the manifest or the job summary.
 */
const LISTED = 100;
/**
 * Builds `user_data`: the author's own members and `ci`, whose shape action-interface fixes; what is unknown
 * is left out. Undefined where there would be nothing in it.
 * Throws a Refusal where the author's data has a `ci` of its own.
 */
function buildUserData(parts) {
    const { own, runContext } = parts;
    if (own !== undefined && Object.hasOwn(own, "ci")) {
        throw new refusal/* Refusal */.P("`user-data` has a member `ci`, which the action fills itself. Give yours another name.");
    }
    if (!runContext)
        return own;
    const { commit, tests, warnings } = parts;
    const ci = present({
        run: runOf(parts),
        commit_sources: sourcesOf(commit),
        tests: {
            reports: tests.reports,
            flaky: tests.counts.flaky,
            ...bounded("invalid_reports", tests.invalid.map(({ path, reason }) => ({ path, reason }))),
            warnings,
        },
        evidence: evidenceOf(parts),
    });
    return { ...own, ci };
}
function runOf({ context, redact }) {
    const { runId, runAttempt, repository } = context;
    return nonEmpty({
        id: runId,
        attempt: runAttempt,
        url: runUrl(context),
        workflow: context.workflow,
        job: context.job,
        event: context.event,
        ref: redact?.has("branch") ? numberedRef(context.ref) : context.ref,
        // Mostly the author of the commit, by another name.
        actor: redact?.has("author") ? undefined : context.actor,
        repository: repository && `${repository.owner}/${repository.name}`,
        tested_sha: context.sha,
        pull_request: (0,commit_event/* pullRequestNumber */.Kd)(context),
    });
}
function runUrl({ serverUrl, repository, runId, runAttempt }) {
    if (repository === undefined || runId === undefined)
        return undefined;
    const run = `${serverUrl}/${repository.owner}/${repository.name}/actions/runs/${runId}`;
    return runAttempt === undefined ? run : `${run}/attempts/${runAttempt}`;
}
/** `refs/pull/7/merge` says nothing of a branch; every other ref is the name of one, or of a tag. */
function numberedRef(ref) {
    return ref !== undefined && /^refs\/pull\/\d+\/\w+$/.test(ref) ? ref : undefined;
}
function sourcesOf({ sources }) {
    const { message, author, branch, timestamp, url } = sources;
    return nonEmpty({ message, author, branch, timestamp, url });
}
/** An archive that is left out for its size says so: who reads this must not take it for one not wanted. */
function evidenceOf({ archive, omitted }) {
    const omissions = (archive?.omitted ?? omitted).map(({ path, bytes, reason }) => ({
        path,
        bytes,
        reason,
    }));
    if (archive === undefined) {
        return omissions.length > 0 ? { files: 0, ...bounded("omitted", omissions) } : undefined;
    }
    const { sha256, bytes, files } = archive;
    return { sha256, bytes, files, ...bounded("omitted", omissions) };
}
/** The list's first entries under its name, and how many there are in all where that is not all of them. */
function bounded(name, entries) {
    if (entries.length <= LISTED)
        return { [name]: entries };
    return { [name]: entries.slice(0, LISTED), [`${name}_total`]: entries.length };
}
function nonEmpty(members) {
    const object = present(members);
    return Object.keys(object).length > 0 ? object : undefined;
}
function present(members) {
    const object = {};
    for (const [name, value] of Object.entries(members))
        if (value !== undefined)
            object[name] = value;
    return object;
}


/***/ }),

/***/ 9231:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Vj: () => (/* binding */ verdictOf),
/* harmony export */   XN: () => (/* binding */ gateFailures),
/* harmony export */   bs: () => (/* binding */ gateOff),
/* harmony export */   vO: () => (/* binding */ gateWarnings)
/* harmony export */ });
/** The gate's answer where nothing is asked. */
function gateOff() {
    return { verdict: "off", mode: "enforce", checks: [] };
}
/**
 * One answer of many: `blocked` where a check that holds the job failed, else `unknown` where one is
 * unknown, else `passed`. Without any check nothing is known.
 */
function verdictOf(checks) {
    const holding = checks.filter(({ severity }) => severity === "enforce");
    if (holding.some(({ status }) => status === "failed"))
        return "blocked";
    if (checks.length === 0 || holding.some(({ status }) => status === "unknown"))
        return "unknown";
    return "passed";
}
/** Why the gate fails the job, one sentence for each check; empty where it does not. */
function gateFailures({ mode, checks }) {
    return mode === "enforce" ? checks.filter(isHolding).map(sentence) : [];
}
/** What the gate warns of: checks that are only said, and all of them where `gate` is `warn`. */
function gateWarnings({ mode, checks }) {
    return checks
        .filter((check) => check.status !== "passed" && !(mode === "enforce" && isHolding(check)))
        .map(sentence);
}
function isHolding({ severity, status }) {
    return severity === "enforce" && status !== "passed";
}
function sentence({ severity, status, reason }) {
    if (severity === "warn")
        return `Gate: ${reason}`;
    return `Gate ${status === "failed" ? "blocked" : "unknown"}: ${reason}`;
}


/***/ }),

/***/ 1405:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  l: () => (/* binding */ findFiles),
  i: () => (/* binding */ relativePath)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
// EXTERNAL MODULE: ./build/node_modules/@actions/core/lib/core.js + 4 modules
var core = __nccwpck_require__(4962);
// EXTERNAL MODULE: external "fs"
var external_fs_ = __nccwpck_require__(9896);
;// CONCATENATED MODULE: ./build/node_modules/@actions/glob/lib/internal-glob-options-helper.js

/**
 * Returns a copy with defaults filled in.
 */
function getOptions(copy) {
    const result = {
        followSymbolicLinks: true,
        implicitDescendants: true,
        matchDirectories: true,
        omitBrokenSymbolicLinks: true,
        excludeHiddenFiles: false
    };
    if (copy) {
        if (typeof copy.followSymbolicLinks === 'boolean') {
            result.followSymbolicLinks = copy.followSymbolicLinks;
            core/* debug */.Yz(`followSymbolicLinks '${result.followSymbolicLinks}'`);
        }
        if (typeof copy.implicitDescendants === 'boolean') {
            result.implicitDescendants = copy.implicitDescendants;
            core/* debug */.Yz(`implicitDescendants '${result.implicitDescendants}'`);
        }
        if (typeof copy.matchDirectories === 'boolean') {
            result.matchDirectories = copy.matchDirectories;
            core/* debug */.Yz(`matchDirectories '${result.matchDirectories}'`);
        }
        if (typeof copy.omitBrokenSymbolicLinks === 'boolean') {
            result.omitBrokenSymbolicLinks = copy.omitBrokenSymbolicLinks;
            core/* debug */.Yz(`omitBrokenSymbolicLinks '${result.omitBrokenSymbolicLinks}'`);
        }
        if (typeof copy.excludeHiddenFiles === 'boolean') {
            result.excludeHiddenFiles = copy.excludeHiddenFiles;
            core/* debug */.Yz(`excludeHiddenFiles '${result.excludeHiddenFiles}'`);
        }
    }
    return result;
}
//# sourceMappingURL=internal-glob-options-helper.js.map
// EXTERNAL MODULE: external "path"
var external_path_ = __nccwpck_require__(6928);
// EXTERNAL MODULE: external "assert"
var external_assert_ = __nccwpck_require__(2613);
;// CONCATENATED MODULE: ./build/node_modules/@actions/glob/lib/internal-path-helper.js


const IS_WINDOWS = process.platform === 'win32';
/**
 * Similar to path.dirname except normalizes the path separators and slightly better handling for Windows UNC paths.
 *
 * For example, on Linux/macOS:
 * - `/               => /`
 * - `/hello          => /`
 *
 * For example, on Windows:
 * - `C:\             => C:\`
 * - `C:\hello        => C:\`
 * - `C:              => C:`
 * - `C:hello         => C:`
 * - `\               => \`
 * - `\hello          => \`
 * - `\\hello         => \\hello`
 * - `\\hello\world   => \\hello\world`
 */
function dirname(p) {
    // Normalize slashes and trim unnecessary trailing slash
    p = safeTrimTrailingSeparator(p);
    // Windows UNC root, e.g. \\hello or \\hello\world
    if (IS_WINDOWS && /^\\\\[^\\]+(\\[^\\]+)?$/.test(p)) {
        return p;
    }
    // Get dirname
    let result = external_path_.dirname(p);
    // Trim trailing slash for Windows UNC root, e.g. \\hello\world\
    if (IS_WINDOWS && /^\\\\[^\\]+\\[^\\]+\\$/.test(result)) {
        result = safeTrimTrailingSeparator(result);
    }
    return result;
}
/**
 * Roots the path if not already rooted. On Windows, relative roots like `\`
 * or `C:` are expanded based on the current working directory.
 */
function ensureAbsoluteRoot(root, itemPath) {
    external_assert_(root, `ensureAbsoluteRoot parameter 'root' must not be empty`);
    external_assert_(itemPath, `ensureAbsoluteRoot parameter 'itemPath' must not be empty`);
    // Already rooted
    if (hasAbsoluteRoot(itemPath)) {
        return itemPath;
    }
    // Windows
    if (IS_WINDOWS) {
        // Check for itemPath like C: or C:foo
        if (itemPath.match(/^[A-Z]:[^\\/]|^[A-Z]:$/i)) {
            let cwd = process.cwd();
            external_assert_(cwd.match(/^[A-Z]:\\/i), `Expected current directory to start with an absolute drive root. Actual '${cwd}'`);
            // Drive letter matches cwd? Expand to cwd
            if (itemPath[0].toUpperCase() === cwd[0].toUpperCase()) {
                // Drive only, e.g. C:
                if (itemPath.length === 2) {
                    // Preserve specified drive letter case (upper or lower)
                    return `${itemPath[0]}:\\${cwd.substr(3)}`;
                }
                // Drive + path, e.g. C:foo
                else {
                    if (!cwd.endsWith('\\')) {
                        cwd += '\\';
                    }
                    // Preserve specified drive letter case (upper or lower)
                    return `${itemPath[0]}:\\${cwd.substr(3)}${itemPath.substr(2)}`;
                }
            }
            // Different drive
            else {
                return `${itemPath[0]}:\\${itemPath.substr(2)}`;
            }
        }
        // Check for itemPath like \ or \foo
        else if (normalizeSeparators(itemPath).match(/^\\$|^\\[^\\]/)) {
            const cwd = process.cwd();
            external_assert_(cwd.match(/^[A-Z]:\\/i), `Expected current directory to start with an absolute drive root. Actual '${cwd}'`);
            return `${cwd[0]}:\\${itemPath.substr(1)}`;
        }
    }
    external_assert_(hasAbsoluteRoot(root), `ensureAbsoluteRoot parameter 'root' must have an absolute root`);
    // Otherwise ensure root ends with a separator
    if (root.endsWith('/') || (IS_WINDOWS && root.endsWith('\\'))) {
        // Intentionally empty
    }
    else {
        // Append separator
        root += external_path_.sep;
    }
    return root + itemPath;
}
/**
 * On Linux/macOS, true if path starts with `/`. On Windows, true for paths like:
 * `\\hello\share` and `C:\hello` (and using alternate separator).
 */
function hasAbsoluteRoot(itemPath) {
    external_assert_(itemPath, `hasAbsoluteRoot parameter 'itemPath' must not be empty`);
    // Normalize separators
    itemPath = normalizeSeparators(itemPath);
    // Windows
    if (IS_WINDOWS) {
        // E.g. \\hello\share or C:\hello
        return itemPath.startsWith('\\\\') || /^[A-Z]:\\/i.test(itemPath);
    }
    // E.g. /hello
    return itemPath.startsWith('/');
}
/**
 * On Linux/macOS, true if path starts with `/`. On Windows, true for paths like:
 * `\`, `\hello`, `\\hello\share`, `C:`, and `C:\hello` (and using alternate separator).
 */
function hasRoot(itemPath) {
    external_assert_(itemPath, `isRooted parameter 'itemPath' must not be empty`);
    // Normalize separators
    itemPath = normalizeSeparators(itemPath);
    // Windows
    if (IS_WINDOWS) {
        // E.g. \ or \hello or \\hello
        // E.g. C: or C:\hello
        return itemPath.startsWith('\\') || /^[A-Z]:/i.test(itemPath);
    }
    // E.g. /hello
    return itemPath.startsWith('/');
}
/**
 * Removes redundant slashes and converts `/` to `\` on Windows
 */
function normalizeSeparators(p) {
    p = p || '';
    // Windows
    if (IS_WINDOWS) {
        // Convert slashes on Windows
        p = p.replace(/\//g, '\\');
        // Remove redundant slashes
        const isUnc = /^\\\\+[^\\]/.test(p); // e.g. \\hello
        return (isUnc ? '\\' : '') + p.replace(/\\\\+/g, '\\'); // preserve leading \\ for UNC
    }
    // Remove redundant slashes
    return p.replace(/\/\/+/g, '/');
}
/**
 * Normalizes the path separators and trims the trailing separator (when safe).
 * For example, `/foo/ => /foo` but `/ => /`
 */
function safeTrimTrailingSeparator(p) {
    // Short-circuit if empty
    if (!p) {
        return '';
    }
    // Normalize separators
    p = normalizeSeparators(p);
    // No trailing slash
    if (!p.endsWith(external_path_.sep)) {
        return p;
    }
    // Check '/' on Linux/macOS and '\' on Windows
    if (p === external_path_.sep) {
        return p;
    }
    // On Windows check if drive root. E.g. C:\
    if (IS_WINDOWS && /^[A-Z]:\\$/i.test(p)) {
        return p;
    }
    // Otherwise trim trailing slash
    return p.substr(0, p.length - 1);
}
//# sourceMappingURL=internal-path-helper.js.map
;// CONCATENATED MODULE: ./build/node_modules/@actions/glob/lib/internal-match-kind.js
/**
 * Indicates whether a pattern matches a path
 */
var MatchKind;
(function (MatchKind) {
    /** Not matched */
    MatchKind[MatchKind["None"] = 0] = "None";
    /** Matched if the path is a directory */
    MatchKind[MatchKind["Directory"] = 1] = "Directory";
    /** Matched if the path is a regular file */
    MatchKind[MatchKind["File"] = 2] = "File";
    /** Matched */
    MatchKind[MatchKind["All"] = 3] = "All";
})(MatchKind || (MatchKind = {}));
//# sourceMappingURL=internal-match-kind.js.map
;// CONCATENATED MODULE: ./build/node_modules/@actions/glob/lib/internal-pattern-helper.js


const internal_pattern_helper_IS_WINDOWS = process.platform === 'win32';
/**
 * Given an array of patterns, returns an array of paths to search.
 * Duplicates and paths under other included paths are filtered out.
 */
function getSearchPaths(patterns) {
    // Ignore negate patterns
    patterns = patterns.filter(x => !x.negate);
    // Create a map of all search paths
    const searchPathMap = {};
    for (const pattern of patterns) {
        const key = internal_pattern_helper_IS_WINDOWS
            ? pattern.searchPath.toUpperCase()
            : pattern.searchPath;
        searchPathMap[key] = 'candidate';
    }
    const result = [];
    for (const pattern of patterns) {
        // Check if already included
        const key = internal_pattern_helper_IS_WINDOWS
            ? pattern.searchPath.toUpperCase()
            : pattern.searchPath;
        if (searchPathMap[key] === 'included') {
            continue;
        }
        // Check for an ancestor search path
        let foundAncestor = false;
        let tempKey = key;
        let parent = dirname(tempKey);
        while (parent !== tempKey) {
            if (searchPathMap[parent]) {
                foundAncestor = true;
                break;
            }
            tempKey = parent;
            parent = dirname(tempKey);
        }
        // Include the search pattern in the result
        if (!foundAncestor) {
            result.push(pattern.searchPath);
            searchPathMap[key] = 'included';
        }
    }
    return result;
}
/**
 * Matches the patterns against the path
 */
function internal_pattern_helper_match(patterns, itemPath) {
    let result = MatchKind.None;
    for (const pattern of patterns) {
        if (pattern.negate) {
            result &= ~pattern.match(itemPath);
        }
        else {
            result |= pattern.match(itemPath);
        }
    }
    return result;
}
/**
 * Checks whether to descend further into the directory
 */
function internal_pattern_helper_partialMatch(patterns, itemPath) {
    return patterns.some(x => !x.negate && x.partialMatch(itemPath));
}
//# sourceMappingURL=internal-pattern-helper.js.map
// EXTERNAL MODULE: external "os"
var external_os_ = __nccwpck_require__(857);
;// CONCATENATED MODULE: ./node_modules/balanced-match/dist/esm/index.js
const balanced = (a, b, str) => {
    const ma = a instanceof RegExp ? maybeMatch(a, str) : a;
    const mb = b instanceof RegExp ? maybeMatch(b, str) : b;
    const r = ma !== null && mb != null && range(ma, mb, str);
    return (r && {
        start: r[0],
        end: r[1],
        pre: str.slice(0, r[0]),
        body: str.slice(r[0] + ma.length, r[1]),
        post: str.slice(r[1] + mb.length),
    });
};
const maybeMatch = (reg, str) => {
    const m = str.match(reg);
    return m ? m[0] : null;
};
const range = (a, b, str) => {
    let begs, beg, left, right = undefined, result;
    let ai = str.indexOf(a);
    let bi = str.indexOf(b, ai + 1);
    let i = ai;
    if (ai >= 0 && bi > 0) {
        if (a === b) {
            return [ai, bi];
        }
        begs = [];
        left = str.length;
        while (i >= 0 && !result) {
            if (i === ai) {
                begs.push(i);
                ai = str.indexOf(a, i + 1);
            }
            else if (begs.length === 1) {
                const r = begs.pop();
                if (r !== undefined)
                    result = [r, bi];
            }
            else {
                beg = begs.pop();
                if (beg !== undefined && beg < left) {
                    left = beg;
                    right = bi;
                }
                bi = str.indexOf(b, i + 1);
            }
            i = ai < bi && ai >= 0 ? ai : bi;
        }
        if (begs.length && right !== undefined) {
            result = [left, right];
        }
    }
    return result;
};
//# sourceMappingURL=index.js.map
;// CONCATENATED MODULE: ./node_modules/brace-expansion/dist/esm/index.js

const escSlash = '\0SLASH' + Math.random() + '\0';
const escOpen = '\0OPEN' + Math.random() + '\0';
const escClose = '\0CLOSE' + Math.random() + '\0';
const escComma = '\0COMMA' + Math.random() + '\0';
const escPeriod = '\0PERIOD' + Math.random() + '\0';
const escSlashPattern = new RegExp(escSlash, 'g');
const escOpenPattern = new RegExp(escOpen, 'g');
const escClosePattern = new RegExp(escClose, 'g');
const escCommaPattern = new RegExp(escComma, 'g');
const escPeriodPattern = new RegExp(escPeriod, 'g');
const slashPattern = /\\\\/g;
const openPattern = /\\{/g;
const closePattern = /\\}/g;
const commaPattern = /\\,/g;
const periodPattern = /\\\./g;
const EXPANSION_MAX = 100_000;
// `EXPANSION_MAX` caps the *number* of expansions, but not their length. An
// input like `'{a,b}'.repeat(1500)` stays under that count - its output is
// truncated to 100k results - while making every result ~1500 characters
// long. The result set, and the intermediate arrays built while combining
// brace sets, then grow large enough to exhaust memory and crash the process
// (CVE-2026-14257). `EXPANSION_MAX_LENGTH` bounds the total number of
// characters the accumulator may hold at any point, so memory stays flat no
// matter how many brace groups are chained. The limit sits well above any
// realistic expansion (100k results hitting `EXPANSION_MAX` measure ~1M
// characters) so legitimate input is unaffected.
const EXPANSION_MAX_LENGTH = 4_000_000;
// `expand_` recurses once per level of brace *nesting* - both when expanding a
// set's comma members and when re-wrapping a set whose body is a single part.
// The CVE-2026-14257 fix made the *tail* iterative (recursion on `m.post`, one
// level per chained group), which left nesting depth unbounded: about 3,100
// levels of `{{{...a,b...}}}` - only ~6KB of input - exhausted the native stack
// and crashed the process. `EXPANSION_MAX_DEPTH` bounds how deep the parser
// will follow nesting. It sits far above any realistic pattern and well below
// the depth at which the stack runs out.
const EXPANSION_MAX_DEPTH = 1_000;
// Bash keeps a quirk where a brace group followed by a comma set still expands
// (`{a},b}`). The parser implements it by rewriting the string and restarting
// the scan, absorbing one `}` per pass. `n` trailing braces therefore cost `n`
// full passes over a string that itself grows by one `escClose` sentinel each
// time - quadratic in `n`, with a ~26x constant from the sentinel's length.
// 128KB of `'{a}' + '}'.repeat(n) + ',z}'` blocked the event loop for 27
// seconds to produce two results. `EXPANSION_MAX_REWRITES` bounds how many
// times the scan may restart. Real `{a},b}` input needs a handful.
const EXPANSION_MAX_REWRITES = 1_000;
function numeric(str) {
    return !isNaN(str) ? parseInt(str, 10) : str.charCodeAt(0);
}
function escapeBraces(str) {
    return str
        .replace(slashPattern, escSlash)
        .replace(openPattern, escOpen)
        .replace(closePattern, escClose)
        .replace(commaPattern, escComma)
        .replace(periodPattern, escPeriod);
}
function unescapeBraces(str) {
    return str
        .replace(escSlashPattern, '\\')
        .replace(escOpenPattern, '{')
        .replace(escClosePattern, '}')
        .replace(escCommaPattern, ',')
        .replace(escPeriodPattern, '.');
}
// Like `target.push(...items)` but doesn't overflow the stack
function pushAll(target, items) {
    for (let i = 0; i < items.length; i++) {
        target.push(items[i]);
    }
}
/**
 * Basically just str.split(","), but handling cases
 * where we have nested braced sections, which should be
 * treated as individual members, like {a,{b,c},d}
 */
function parseCommaParts(str) {
    const parts = [];
    // Walk the brace groups iteratively. Recursing on `post` once per group let a
    // chain of them exhaust the stack - the parsing-side counterpart to
    // the `expand_` overflow fixed for CVE-2026-14257, and not something `max` or
    // `maxLength` can bound, since it happens before expansion.
    //
    // The part the next chunk continues
    let carry = '';
    for (;;) {
        const m = balanced('{', '}', str);
        if (!m) {
            const tail = str.split(',');
            tail[0] = carry + tail[0];
            pushAll(parts, tail);
            return parts;
        }
        const { pre, body, post } = m;
        const p = pre.split(',');
        p[0] = carry + p[0];
        p[p.length - 1] += '{' + body + '}';
        if (!post.length) {
            pushAll(parts, p);
            return parts;
        }
        carry = p.pop();
        pushAll(parts, p);
        str = post;
    }
}
function expand(str, options = {}) {
    if (!str) {
        return [];
    }
    const { max = EXPANSION_MAX, maxLength = EXPANSION_MAX_LENGTH, maxDepth = EXPANSION_MAX_DEPTH, maxRewrites = EXPANSION_MAX_REWRITES, } = options;
    // I don't know why Bash 4.3 does this, but it does.
    // Anything starting with {} will have the first two bytes preserved
    // but *only* at the top level, so {},a}b will not expand to anything,
    // but a{},b}c will be expanded to [a}c,abc].
    // One could argue that this is a bug in Bash, but since the goal of
    // this module is to match Bash's rules, we escape a leading {}
    if (str.slice(0, 2) === '{}') {
        str = '\\{\\}' + str.slice(2);
    }
    return expand_(escapeBraces(str), max, maxLength, maxDepth, 0, maxRewrites, true).map(unescapeBraces);
}
function embrace(str) {
    return '{' + str + '}';
}
function isPadded(el) {
    return /^-?0\d/.test(el);
}
function lte(i, y) {
    return i <= y;
}
function gte(i, y) {
    return i >= y;
}
// Build `{ acc[a] + pre + values[v] }` for every combination, capping the
// number of results at `max` and the total number of characters at `maxLength`.
// This is the one place output grows, so bounding it here keeps the single
// accumulator - and therefore memory - flat regardless of how many brace groups
// are combined (CVE-2026-14257).
function combine(acc, pre, values, max, maxLength, dropEmpties) {
    const out = [];
    let length = 0;
    for (let a = 0; a < acc.length; a++) {
        for (let v = 0; v < values.length; v++) {
            if (out.length >= max)
                return out;
            const expansion = acc[a] + pre + values[v];
            // Bash drops empty results at the top level. Skip them before they count
            // against `max`, so `max` bounds the number of *kept* results.
            if (dropEmpties && !expansion)
                continue;
            if (length + expansion.length > maxLength)
                return out;
            out.push(expansion);
            length += expansion.length;
        }
    }
    return out;
}
// The expansion values of a single numeric (`1..5`) or alphabetic (`a..e..2`)
// sequence body.
function expandSequence(body, isAlphaSequence, max, maxLength) {
    const n = body.split(/\.\./);
    const N = [];
    // A sequence body always splits into two or three parts, but the compiler
    // can't know that.
    /* c8 ignore start */
    if (n[0] === undefined || n[1] === undefined) {
        return N;
    }
    /* c8 ignore stop */
    const x = numeric(n[0]);
    const y = numeric(n[1]);
    const width = Math.max(n[0].length, n[1].length);
    let incr = n.length === 3 && n[2] !== undefined ?
        Math.max(Math.abs(numeric(n[2])), 1)
        : 1;
    let test = lte;
    const reverse = y < x;
    if (reverse) {
        incr *= -1;
        test = gte;
    }
    const pad = n.some(isPadded);
    let length = 0;
    for (let i = x; test(i, y) && N.length < max; i += incr) {
        let c;
        if (isAlphaSequence) {
            c = String.fromCharCode(i);
            if (c === '\\') {
                c = '';
            }
        }
        else {
            c = String(i);
            if (pad) {
                const need = width - c.length;
                if (need > 0) {
                    const z = new Array(need + 1).join('0');
                    if (i < 0) {
                        c = '-' + z + c.slice(1);
                    }
                    else {
                        c = z + c;
                    }
                }
            }
        }
        if (length + c.length > maxLength)
            break;
        N.push(c);
        length += c.length;
    }
    return N;
}
function expand_(str, max, maxLength, maxDepth, depth, maxRewrites, isTop) {
    // Too deeply nested to keep following: treat the rest as literal, the same
    // way a group that cannot expand is already handled. Truncating rather than
    // throwing keeps `expand` total, matching `max` and `maxLength`.
    if (depth > maxDepth) {
        return [str];
    }
    // Consume the string's top-level brace groups left to right, threading a
    // running set of combined prefixes (`acc`). Expanding the tail iteratively -
    // rather than recursing on `m.post` once per group - keeps the native stack
    // depth constant, so deeply chained input (`'{a,b}'.repeat(3000)`) can no
    // longer overflow the stack, and leaves a single accumulator whose size
    // `maxLength` bounds directly (CVE-2026-14257).
    let acc = [''];
    // Bash drops empty results, but only when the *first* top-level group is a
    // comma set - a sequence like `{a..\}` may legitimately yield ''. The drop
    // is on the final strings, so it is applied to whichever `combine` produces
    // them (the one with no brace set left in the tail).
    // How many times the `{a},b}` rewrite below has restarted the scan. Each pass
    // re-reads the whole string, so leaving this unbounded is quadratic.
    let rewrites = 0;
    let dropEmpties = false;
    let firstGroup = true;
    for (;;) {
        const m = balanced('{', '}', str);
        // No brace set left: the rest of the string is literal.
        if (!m) {
            return combine(acc, str, [''], max, maxLength, dropEmpties);
        }
        // no need to expand pre, since it is guaranteed to be free of brace-sets
        const pre = m.pre;
        if (/\$$/.test(pre)) {
            acc = combine(acc, pre + '{' + m.body + '}', [''], max, maxLength, dropEmpties && !m.post.length);
            firstGroup = false;
            if (!m.post.length)
                break;
            str = m.post;
            continue;
        }
        const isNumericSequence = /^-?\d+\.\.-?\d+(?:\.\.-?\d+)?$/.test(m.body);
        const isAlphaSequence = /^[a-zA-Z]\.\.[a-zA-Z](?:\.\.-?\d+)?$/.test(m.body);
        const isSequence = isNumericSequence || isAlphaSequence;
        const isOptions = m.body.indexOf(',') >= 0;
        if (!isSequence && !isOptions) {
            // {a},b}
            if (rewrites < maxRewrites && m.post.match(/,(?!,).*\}/)) {
                rewrites++;
                str = m.pre + '{' + m.body + escClose + m.post;
                isTop = true;
                continue;
            }
            // Nothing here expands, so the whole remaining string is literal.
            return combine(acc, pre + '{' + m.body + '}' + m.post, [''], max, maxLength, dropEmpties);
        }
        if (firstGroup) {
            dropEmpties = isTop && !isSequence;
            firstGroup = false;
        }
        let values;
        if (isSequence) {
            values = expandSequence(m.body, isAlphaSequence, max, maxLength);
        }
        else {
            let n = parseCommaParts(m.body);
            if (n.length === 1 && n[0] !== undefined) {
                // x{{a,b}}y ==> x{a}y x{b}y
                n = expand_(n[0], max, maxLength, maxDepth, depth + 1, maxRewrites, false).map(embrace);
                //XXX is this necessary? Can't seem to hit it in tests.
                /* c8 ignore start */
                if (n.length === 1) {
                    acc = combine(acc, pre + n[0], [''], max, maxLength, dropEmpties && !m.post.length);
                    if (!m.post.length)
                        break;
                    str = m.post;
                    continue;
                }
                /* c8 ignore stop */
            }
            // Values that `combine` is going to drop as empty produce no result, so
            // they must not count against `max` - otherwise `{a,,b}` with `max: 2`
            // would stop at `['a', '']` and yield one result instead of two. Skipping
            // them outright keeps `values` bounded while leaving `max` a bound on
            // *kept* results.
            let dropsEmpties = dropEmpties && !m.post.length && !pre;
            for (let d = 0; dropsEmpties && d < acc.length; d++) {
                if (acc[d]) {
                    dropsEmpties = false;
                }
            }
            values = [];
            let valuesLength = 0;
            outer: for (let j = 0; j < n.length; j++) {
                const expanded = expand_(n[j], max, maxLength, maxDepth, depth + 1, maxRewrites, false);
                for (let k = 0; k < expanded.length; k++) {
                    const v = expanded[k];
                    if (dropsEmpties && !v)
                        continue;
                    if (values.length >= max ||
                        valuesLength + v.length > maxLength) {
                        break outer;
                    }
                    values.push(v);
                    valuesLength += v.length;
                }
            }
        }
        acc = combine(acc, pre, values, max, maxLength, dropEmpties && !m.post.length);
        if (!m.post.length)
            break;
        str = m.post;
    }
    return acc;
}
//# sourceMappingURL=index.js.map
;// CONCATENATED MODULE: ./node_modules/minimatch/dist/esm/assert-valid-pattern.js
const MAX_PATTERN_LENGTH = 1024 * 64;
const assertValidPattern = (pattern) => {
    if (typeof pattern !== 'string') {
        throw new TypeError('invalid pattern');
    }
    if (pattern.length > MAX_PATTERN_LENGTH) {
        throw new TypeError('pattern is too long');
    }
};
//# sourceMappingURL=assert-valid-pattern.js.map
;// CONCATENATED MODULE: ./node_modules/minimatch/dist/esm/brace-expressions.js
// translate the various posix character classes into unicode properties
// this works across all unicode locales
// { <posix class>: [<translation>, /u flag required, negated]
const posixClasses = {
    '[:alnum:]': ['\\p{L}\\p{Nl}\\p{Nd}', true],
    '[:alpha:]': ['\\p{L}\\p{Nl}', true],
    '[:ascii:]': ['\\x' + '00-\\x' + '7f', false],
    '[:blank:]': ['\\p{Zs}\\t', true],
    '[:cntrl:]': ['\\p{Cc}', true],
    '[:digit:]': ['\\p{Nd}', true],
    '[:graph:]': ['\\p{Z}\\p{C}', true, true],
    '[:lower:]': ['\\p{Ll}', true],
    '[:print:]': ['\\p{C}', true],
    '[:punct:]': ['\\p{P}', true],
    '[:space:]': ['\\p{Z}\\t\\r\\n\\v\\f', true],
    '[:upper:]': ['\\p{Lu}', true],
    '[:word:]': ['\\p{L}\\p{Nl}\\p{Nd}\\p{Pc}', true],
    '[:xdigit:]': ['A-Fa-f0-9', false],
};
// only need to escape a few things inside of brace expressions
// escapes: [ \ ] -
const braceEscape = (s) => s.replace(/[[\]\\-]/g, '\\$&');
// escape all regexp magic characters
const regexpEscape = (s) => s.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, '\\$&');
// everything has already been escaped, we just have to join
const rangesToString = (ranges) => ranges.join('');
// takes a glob string at a posix brace expression, and returns
// an equivalent regular expression source, and boolean indicating
// whether the /u flag needs to be applied, and the number of chars
// consumed to parse the character class.
// This also removes out of order ranges, and returns ($.) if the
// entire class just no good.
const parseClass = (glob, position) => {
    const pos = position;
    /* c8 ignore start */
    if (glob.charAt(pos) !== '[') {
        throw new Error('not in a brace expression');
    }
    /* c8 ignore stop */
    const ranges = [];
    const negs = [];
    let i = pos + 1;
    let sawStart = false;
    let uflag = false;
    let escaping = false;
    let negate = false;
    let endPos = pos;
    let rangeStart = '';
    WHILE: while (i < glob.length) {
        const c = glob.charAt(i);
        if ((c === '!' || c === '^') && i === pos + 1) {
            negate = true;
            i++;
            continue;
        }
        if (c === ']' && sawStart && !escaping) {
            endPos = i + 1;
            break;
        }
        sawStart = true;
        if (c === '\\') {
            if (!escaping) {
                escaping = true;
                i++;
                continue;
            }
            // escaped \ char, fall through and treat like normal char
        }
        if (c === '[' && !escaping) {
            // either a posix class, a collation equivalent, or just a [
            for (const [cls, [unip, u, neg]] of Object.entries(posixClasses)) {
                if (glob.startsWith(cls, i)) {
                    // invalid, [a-[] is fine, but not [a-[:alpha]]
                    if (rangeStart) {
                        return ['$.', false, glob.length - pos, true];
                    }
                    i += cls.length;
                    if (neg)
                        negs.push(unip);
                    else
                        ranges.push(unip);
                    uflag = uflag || u;
                    continue WHILE;
                }
            }
        }
        // now it's just a normal character, effectively
        escaping = false;
        if (rangeStart) {
            // throw this range away if it's not valid, but others
            // can still match.
            if (c > rangeStart) {
                ranges.push(braceEscape(rangeStart) + '-' + braceEscape(c));
            }
            else if (c === rangeStart) {
                ranges.push(braceEscape(c));
            }
            rangeStart = '';
            i++;
            continue;
        }
        // now might be the start of a range.
        // can be either c-d or c-] or c<more...>] or c] at this point
        if (glob.startsWith('-]', i + 1)) {
            ranges.push(braceEscape(c + '-'));
            i += 2;
            continue;
        }
        if (glob.startsWith('-', i + 1)) {
            rangeStart = c;
            i += 2;
            continue;
        }
        // not the start of a range, just a single character
        ranges.push(braceEscape(c));
        i++;
    }
    if (endPos < i) {
        // didn't see the end of the class, not a valid class,
        // but might still be valid as a literal match.
        return ['', false, 0, false];
    }
    // if we got no ranges and no negates, then we have a range that
    // cannot possibly match anything, and that poisons the whole glob
    if (!ranges.length && !negs.length) {
        return ['$.', false, glob.length - pos, true];
    }
    // if we got one positive range, and it's a single character, then that's
    // not actually a magic pattern, it's just that one literal character.
    // we should not treat that as "magic", we should just return the literal
    // character. [_] is a perfectly valid way to escape glob magic chars.
    if (negs.length === 0 &&
        ranges.length === 1 &&
        /^\\?.$/.test(ranges[0]) &&
        !negate) {
        const r = ranges[0].length === 2 ? ranges[0].slice(-1) : ranges[0];
        return [regexpEscape(r), false, endPos - pos, false];
    }
    const sranges = '[' + (negate ? '^' : '') + rangesToString(ranges) + ']';
    const snegs = '[' + (negate ? '' : '^') + rangesToString(negs) + ']';
    const comb = ranges.length && negs.length ? '(' + sranges + '|' + snegs + ')'
        : ranges.length ? sranges
            : snegs;
    return [comb, uflag, endPos - pos, true];
};
//# sourceMappingURL=brace-expressions.js.map
;// CONCATENATED MODULE: ./node_modules/minimatch/dist/esm/unescape.js
/**
 * Un-escape a string that has been escaped with {@link escape}.
 *
 * If the {@link MinimatchOptions.windowsPathsNoEscape} option is used, then
 * square-bracket escapes are removed, but not backslash escapes.
 *
 * For example, it will turn the string `'[*]'` into `*`, but it will not
 * turn `'\\*'` into `'*'`, because `\` is a path separator in
 * `windowsPathsNoEscape` mode.
 *
 * When `windowsPathsNoEscape` is not set, then both square-bracket escapes and
 * backslash escapes are removed.
 *
 * Slashes (and backslashes in `windowsPathsNoEscape` mode) cannot be escaped
 * or unescaped.
 *
 * When `magicalBraces` is not set, escapes of braces (`{` and `}`) will not be
 * unescaped.
 */
const unescape_unescape = (s, { windowsPathsNoEscape = false, magicalBraces = true, } = {}) => {
    if (magicalBraces) {
        return windowsPathsNoEscape ?
            s.replace(/\[([^/\\])\]/g, '$1')
            : s
                .replace(/((?!\\).|^)\[([^/\\])\]/g, '$1$2')
                .replace(/\\([^/])/g, '$1');
    }
    return windowsPathsNoEscape ?
        s.replace(/\[([^/\\{}])\]/g, '$1')
        : s
            .replace(/((?!\\).|^)\[([^/\\{}])\]/g, '$1$2')
            .replace(/\\([^/{}])/g, '$1');
};
//# sourceMappingURL=unescape.js.map
;// CONCATENATED MODULE: ./node_modules/minimatch/dist/esm/ast.js
// parse a single path portion
var _a;


const types = new Set(['!', '?', '+', '*', '@']);
const isExtglobType = (c) => types.has(c);
const isExtglobAST = (c) => isExtglobType(c.type);
// Map of which extglob types can adopt the children of a nested extglob
//
// anything but ! can adopt a matching type:
// +(a|+(b|c)|d) => +(a|b|c|d)
// *(a|*(b|c)|d) => *(a|b|c|d)
// @(a|@(b|c)|d) => @(a|b|c|d)
// ?(a|?(b|c)|d) => ?(a|b|c|d)
//
// * can adopt anything, because 0 or repetition is allowed
// *(a|?(b|c)|d) => *(a|b|c|d)
// *(a|+(b|c)|d) => *(a|b|c|d)
// *(a|@(b|c)|d) => *(a|b|c|d)
//
// + can adopt @, because 1 or repetition is allowed
// +(a|@(b|c)|d) => +(a|b|c|d)
//
// + and @ CANNOT adopt *, because 0 would be allowed
// +(a|*(b|c)|d) => would match "", on *(b|c)
// @(a|*(b|c)|d) => would match "", on *(b|c)
//
// + and @ CANNOT adopt ?, because 0 would be allowed
// +(a|?(b|c)|d) => would match "", on ?(b|c)
// @(a|?(b|c)|d) => would match "", on ?(b|c)
//
// ? can adopt @, because 0 or 1 is allowed
// ?(a|@(b|c)|d) => ?(a|b|c|d)
//
// ? and @ CANNOT adopt * or +, because >1 would be allowed
// ?(a|*(b|c)|d) => would match bbb on *(b|c)
// @(a|*(b|c)|d) => would match bbb on *(b|c)
// ?(a|+(b|c)|d) => would match bbb on +(b|c)
// @(a|+(b|c)|d) => would match bbb on +(b|c)
//
// ! CANNOT adopt ! (nothing else can either)
// !(a|!(b|c)|d) => !(a|b|c|d) would fail to match on b (not not b|c)
//
// ! can adopt @
// !(a|@(b|c)|d) => !(a|b|c|d)
//
// ! CANNOT adopt *
// !(a|*(b|c)|d) => !(a|b|c|d) would match on bbb, not allowed
//
// ! CANNOT adopt +
// !(a|+(b|c)|d) => !(a|b|c|d) would match on bbb, not allowed
//
// ! CANNOT adopt ?
// x!(a|?(b|c)|d) => x!(a|b|c|d) would fail to match "x"
const adoptionMap = new Map([
    ['!', ['@']],
    ['?', ['?', '@']],
    ['@', ['@']],
    ['*', ['*', '+', '?', '@']],
    ['+', ['+', '@']],
]);
// nested extglobs that can be adopted in, but with the addition of
// a blank '' element.
const adoptionWithSpaceMap = new Map([
    ['!', ['?']],
    ['@', ['?']],
    ['+', ['?', '*']],
]);
// union of the previous two maps
const adoptionAnyMap = new Map([
    ['!', ['?', '@']],
    ['?', ['?', '@']],
    ['@', ['?', '@']],
    ['*', ['*', '+', '?', '@']],
    ['+', ['+', '@', '?', '*']],
]);
// Extglobs that can take over their parent if they are the only child
// the key is parent, value maps child to resulting extglob parent type
// '@' is omitted because it's a special case. An `@` extglob with a single
// member can always be usurped by that subpattern.
const usurpMap = new Map([
    ['!', new Map([['!', '@']])],
    [
        '?',
        new Map([
            ['*', '*'],
            ['+', '*'],
        ]),
    ],
    [
        '@',
        new Map([
            ['!', '!'],
            ['?', '?'],
            ['@', '@'],
            ['*', '*'],
            ['+', '+'],
        ]),
    ],
    [
        '+',
        new Map([
            ['?', '*'],
            ['*', '*'],
        ]),
    ],
]);
// Patterns that get prepended to bind to the start of either the
// entire string, or just a single path portion, to prevent dots
// and/or traversal patterns, when needed.
// Exts don't need the ^ or / bit, because the root binds that already.
const startNoTraversal = '(?!(?:^|/)\\.\\.?(?:$|/))';
const startNoDot = '(?!\\.)';
// characters that indicate a start of pattern needs the "no dots" bit,
// because a dot *might* be matched. ( is not in the list, because in
// the case of a child extglob, it will handle the prevention itself.
const addPatternStart = new Set(['[', '.']);
// cases where traversal is A-OK, no dot prevention needed
const justDots = new Set(['..', '.']);
const reSpecials = new Set('().*{}+?[]^$\\!');
const regExpEscape = (s) => s.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, '\\$&');
// any single thing other than /
const qmark = '[^/]';
// * => any number of characters
const star = qmark + '*?';
// use + when we need to ensure that *something* matches, because the * is
// the only thing in the path portion.
const starNoEmpty = qmark + '+?';
// remove the \ chars that we added if we end up doing a nonmagic compare
// const deslash = (s: string) => s.replace(/\\(.)/g, '$1')
let ID = 0;
class AST {
    type;
    #root;
    #hasMagic;
    #uflag = false;
    #parts = [];
    #parent;
    #parentIndex;
    #negs;
    #filledNegs = false;
    #options;
    #toString;
    // set to true if it's an extglob with no children
    // (which really means one child of '')
    #emptyExt = false;
    id = ++ID;
    get depth() {
        return (this.#parent?.depth ?? -1) + 1;
    }
    [Symbol.for('nodejs.util.inspect.custom')]() {
        return {
            '@@type': 'AST',
            id: this.id,
            type: this.type,
            root: this.#root.id,
            parent: this.#parent?.id,
            depth: this.depth,
            partsLength: this.#parts.length,
            parts: this.#parts,
        };
    }
    constructor(type, parent, options = {}) {
        this.type = type;
        // extglobs are inherently magical
        if (type)
            this.#hasMagic = true;
        this.#parent = parent;
        this.#root = this.#parent ? this.#parent.#root : this;
        this.#options = this.#root === this ? options : this.#root.#options;
        this.#negs = this.#root === this ? [] : this.#root.#negs;
        if (type === '!' && !this.#root.#filledNegs)
            this.#negs.push(this);
        this.#parentIndex = this.#parent ? this.#parent.#parts.length : 0;
    }
    get hasMagic() {
        /* c8 ignore start */
        if (this.#hasMagic !== undefined)
            return this.#hasMagic;
        /* c8 ignore stop */
        for (const p of this.#parts) {
            if (typeof p === 'string')
                continue;
            if (p.type || p.hasMagic)
                return (this.#hasMagic = true);
        }
        // note: will be undefined until we generate the regexp src and find out
        return this.#hasMagic;
    }
    // reconstructs the pattern
    toString() {
        return (this.#toString !== undefined ? this.#toString
            : !this.type ?
                (this.#toString = this.#parts.map(p => String(p)).join(''))
                : (this.#toString =
                    this.type +
                        '(' +
                        this.#parts.map(p => String(p)).join('|') +
                        ')'));
    }
    #fillNegs() {
        /* c8 ignore start */
        if (this !== this.#root)
            throw new Error('should only call on root');
        if (this.#filledNegs)
            return this;
        /* c8 ignore stop */
        // call toString() once to fill this out
        this.toString();
        this.#filledNegs = true;
        let n;
        while ((n = this.#negs.pop())) {
            if (n.type !== '!')
                continue;
            // walk up the tree, appending everthing that comes AFTER parentIndex
            let p = n;
            let pp = p.#parent;
            while (pp) {
                for (let i = p.#parentIndex + 1; !pp.type && i < pp.#parts.length; i++) {
                    for (const part of n.#parts) {
                        /* c8 ignore start */
                        if (typeof part === 'string') {
                            throw new Error('string part in extglob AST??');
                        }
                        /* c8 ignore stop */
                        part.copyIn(pp.#parts[i]);
                    }
                }
                p = pp;
                pp = p.#parent;
            }
        }
        return this;
    }
    push(...parts) {
        for (const p of parts) {
            if (p === '')
                continue;
            /* c8 ignore start */
            if (typeof p !== 'string' &&
                !(p instanceof _a && p.#parent === this)) {
                throw new Error('invalid part: ' + p);
            }
            /* c8 ignore stop */
            this.#parts.push(p);
        }
    }
    toJSON() {
        const ret = this.type === null ?
            this.#parts
                .slice()
                .map(p => (typeof p === 'string' ? p : p.toJSON()))
            : [this.type, ...this.#parts.map(p => p.toJSON())];
        if (this.isStart() && !this.type)
            ret.unshift([]);
        if (this.isEnd() &&
            (this === this.#root ||
                (this.#root.#filledNegs && this.#parent?.type === '!'))) {
            ret.push({});
        }
        return ret;
    }
    isStart() {
        if (this.#root === this)
            return true;
        // if (this.type) return !!this.#parent?.isStart()
        if (!this.#parent?.isStart())
            return false;
        if (this.#parentIndex === 0)
            return true;
        // if everything AHEAD of this is a negation, then it's still the "start"
        const p = this.#parent;
        for (let i = 0; i < this.#parentIndex; i++) {
            const pp = p.#parts[i];
            if (!(pp instanceof _a && pp.type === '!')) {
                return false;
            }
        }
        return true;
    }
    isEnd() {
        if (this.#root === this)
            return true;
        if (this.#parent?.type === '!')
            return true;
        if (!this.#parent?.isEnd())
            return false;
        if (!this.type)
            return this.#parent?.isEnd();
        // if not root, it'll always have a parent
        /* c8 ignore start */
        const pl = this.#parent ? this.#parent.#parts.length : 0;
        /* c8 ignore stop */
        return this.#parentIndex === pl - 1;
    }
    copyIn(part) {
        if (typeof part === 'string')
            this.push(part);
        else
            this.push(part.clone(this));
    }
    clone(parent) {
        const c = new _a(this.type, parent);
        for (const p of this.#parts) {
            c.copyIn(p);
        }
        return c;
    }
    static #parseAST(str, ast, pos, opt, extDepth) {
        const maxDepth = opt.maxExtglobRecursion ?? 2;
        let escaping = false;
        let inBrace = false;
        let braceStart = -1;
        let braceNeg = false;
        if (ast.type === null) {
            // outside of a extglob, append until we find a start
            let i = pos;
            let acc = '';
            while (i < str.length) {
                const c = str.charAt(i++);
                // still accumulate escapes at this point, but we do ignore
                // starts that are escaped
                if (escaping || c === '\\') {
                    escaping = !escaping;
                    acc += c;
                    continue;
                }
                if (inBrace) {
                    if (i === braceStart + 1) {
                        if (c === '^' || c === '!') {
                            braceNeg = true;
                        }
                    }
                    else if (c === ']' && !(i === braceStart + 2 && braceNeg)) {
                        inBrace = false;
                    }
                    acc += c;
                    continue;
                }
                else if (c === '[') {
                    inBrace = true;
                    braceStart = i;
                    braceNeg = false;
                    acc += c;
                    continue;
                }
                // we don't have to check for adoption here, because that's
                // done at the other recursion point.
                const doRecurse = !opt.noext &&
                    isExtglobType(c) &&
                    str.charAt(i) === '(' &&
                    extDepth <= maxDepth;
                if (doRecurse) {
                    ast.push(acc);
                    acc = '';
                    const ext = new _a(c, ast);
                    i = _a.#parseAST(str, ext, i, opt, extDepth + 1);
                    ast.push(ext);
                    continue;
                }
                acc += c;
            }
            ast.push(acc);
            return i;
        }
        // some kind of extglob, pos is at the (
        // find the next | or )
        let i = pos + 1;
        let part = new _a(null, ast);
        const parts = [];
        let acc = '';
        while (i < str.length) {
            const c = str.charAt(i++);
            // still accumulate escapes at this point, but we do ignore
            // starts that are escaped
            if (escaping || c === '\\') {
                escaping = !escaping;
                acc += c;
                continue;
            }
            if (inBrace) {
                if (i === braceStart + 1) {
                    if (c === '^' || c === '!') {
                        braceNeg = true;
                    }
                }
                else if (c === ']' && !(i === braceStart + 2 && braceNeg)) {
                    inBrace = false;
                }
                acc += c;
                continue;
            }
            else if (c === '[') {
                inBrace = true;
                braceStart = i;
                braceNeg = false;
                acc += c;
                continue;
            }
            const doRecurse = !opt.noext &&
                isExtglobType(c) &&
                str.charAt(i) === '(' &&
                /* c8 ignore start - the maxDepth is sufficient here */
                (extDepth <= maxDepth || (ast && ast.#canAdoptType(c)));
            /* c8 ignore stop */
            if (doRecurse) {
                const depthAdd = ast && ast.#canAdoptType(c) ? 0 : 1;
                part.push(acc);
                acc = '';
                const ext = new _a(c, part);
                part.push(ext);
                i = _a.#parseAST(str, ext, i, opt, extDepth + depthAdd);
                continue;
            }
            if (c === '|') {
                part.push(acc);
                acc = '';
                parts.push(part);
                part = new _a(null, ast);
                continue;
            }
            if (c === ')') {
                if (acc === '' && ast.#parts.length === 0) {
                    ast.#emptyExt = true;
                }
                part.push(acc);
                acc = '';
                ast.push(...parts, part);
                return i;
            }
            acc += c;
        }
        // unfinished extglob
        // if we got here, it was a malformed extglob! not an extglob, but
        // maybe something else in there.
        ast.type = null;
        ast.#hasMagic = undefined;
        ast.#parts = [str.substring(pos - 1)];
        return i;
    }
    #canAdoptWithSpace(child) {
        return this.#canAdopt(child, adoptionWithSpaceMap);
    }
    #canAdopt(child, map = adoptionMap) {
        if (!child ||
            typeof child !== 'object' ||
            child.type !== null ||
            child.#parts.length !== 1 ||
            this.type === null) {
            return false;
        }
        const gc = child.#parts[0];
        if (!gc || typeof gc !== 'object' || gc.type === null) {
            return false;
        }
        return this.#canAdoptType(gc.type, map);
    }
    #canAdoptType(c, map = adoptionAnyMap) {
        return !!map.get(this.type)?.includes(c);
    }
    #adoptWithSpace(child, index) {
        const gc = child.#parts[0];
        const blank = new _a(null, gc, this.options);
        blank.#parts.push('');
        gc.push(blank);
        this.#adopt(child, index);
    }
    #adopt(child, index) {
        const gc = child.#parts[0];
        this.#parts.splice(index, 1, ...gc.#parts);
        for (const p of gc.#parts) {
            if (typeof p === 'object')
                p.#parent = this;
        }
        this.#toString = undefined;
    }
    #canUsurpType(c) {
        const m = usurpMap.get(this.type);
        return !!m?.has(c);
    }
    #canUsurp(child) {
        if (!child ||
            typeof child !== 'object' ||
            child.type !== null ||
            child.#parts.length !== 1 ||
            this.type === null ||
            this.#parts.length !== 1) {
            return false;
        }
        const gc = child.#parts[0];
        if (!gc || typeof gc !== 'object' || gc.type === null) {
            return false;
        }
        return this.#canUsurpType(gc.type);
    }
    #usurp(child) {
        const m = usurpMap.get(this.type);
        const gc = child.#parts[0];
        const nt = m?.get(gc.type);
        /* c8 ignore start - impossible */
        if (!nt)
            return false;
        /* c8 ignore stop */
        this.#parts = gc.#parts;
        for (const p of this.#parts) {
            if (typeof p === 'object') {
                p.#parent = this;
            }
        }
        this.type = nt;
        this.#toString = undefined;
        this.#emptyExt = false;
    }
    static fromGlob(pattern, options = {}) {
        const ast = new _a(null, undefined, options);
        _a.#parseAST(pattern, ast, 0, options, 0);
        return ast;
    }
    // returns the regular expression if there's magic, or the unescaped
    // string if not.
    toMMPattern() {
        // should only be called on root
        /* c8 ignore start */
        if (this !== this.#root)
            return this.#root.toMMPattern();
        /* c8 ignore stop */
        const glob = this.toString();
        const [re, body, hasMagic, uflag] = this.toRegExpSource();
        // if we're in nocase mode, and not nocaseMagicOnly, then we do
        // still need a regular expression if we have to case-insensitively
        // match capital/lowercase characters.
        const anyMagic = hasMagic ||
            this.#hasMagic ||
            (this.#options.nocase &&
                !this.#options.nocaseMagicOnly &&
                glob.toUpperCase() !== glob.toLowerCase());
        if (!anyMagic) {
            return body;
        }
        const flags = (this.#options.nocase ? 'i' : '') + (uflag ? 'u' : '');
        return Object.assign(new RegExp(`^${re}$`, flags), {
            _src: re,
            _glob: glob,
        });
    }
    get options() {
        return this.#options;
    }
    // returns the string match, the regexp source, whether there's magic
    // in the regexp (so a regular expression is required) and whether or
    // not the uflag is needed for the regular expression (for posix classes)
    // TODO: instead of injecting the start/end at this point, just return
    // the BODY of the regexp, along with the start/end portions suitable
    // for binding the start/end in either a joined full-path makeRe context
    // (where we bind to (^|/), or a standalone matchPart context (where
    // we bind to ^, and not /).  Otherwise slashes get duped!
    //
    // In part-matching mode, the start is:
    // - if not isStart: nothing
    // - if traversal possible, but not allowed: ^(?!\.\.?$)
    // - if dots allowed or not possible: ^
    // - if dots possible and not allowed: ^(?!\.)
    // end is:
    // - if not isEnd(): nothing
    // - else: $
    //
    // In full-path matching mode, we put the slash at the START of the
    // pattern, so start is:
    // - if first pattern: same as part-matching mode
    // - if not isStart(): nothing
    // - if traversal possible, but not allowed: /(?!\.\.?(?:$|/))
    // - if dots allowed or not possible: /
    // - if dots possible and not allowed: /(?!\.)
    // end is:
    // - if last pattern, same as part-matching mode
    // - else nothing
    //
    // Always put the (?:$|/) on negated tails, though, because that has to be
    // there to bind the end of the negated pattern portion, and it's easier to
    // just stick it in now rather than try to inject it later in the middle of
    // the pattern.
    //
    // We can just always return the same end, and leave it up to the caller
    // to know whether it's going to be used joined or in parts.
    // And, if the start is adjusted slightly, can do the same there:
    // - if not isStart: nothing
    // - if traversal possible, but not allowed: (?:/|^)(?!\.\.?$)
    // - if dots allowed or not possible: (?:/|^)
    // - if dots possible and not allowed: (?:/|^)(?!\.)
    //
    // But it's better to have a simpler binding without a conditional, for
    // performance, so probably better to return both start options.
    //
    // Then the caller just ignores the end if it's not the first pattern,
    // and the start always gets applied.
    //
    // But that's always going to be $ if it's the ending pattern, or nothing,
    // so the caller can just attach $ at the end of the pattern when building.
    //
    // So the todo is:
    // - better detect what kind of start is needed
    // - return both flavors of starting pattern
    // - attach $ at the end of the pattern when creating the actual RegExp
    //
    // Ah, but wait, no, that all only applies to the root when the first pattern
    // is not an extglob. If the first pattern IS an extglob, then we need all
    // that dot prevention biz to live in the extglob portions, because eg
    // +(*|.x*) can match .xy but not .yx.
    //
    // So, return the two flavors if it's #root and the first child is not an
    // AST, otherwise leave it to the child AST to handle it, and there,
    // use the (?:^|/) style of start binding.
    //
    // Even simplified further:
    // - Since the start for a join is eg /(?!\.) and the start for a part
    // is ^(?!\.), we can just prepend (?!\.) to the pattern (either root
    // or start or whatever) and prepend ^ or / at the Regexp construction.
    toRegExpSource(allowDot) {
        const dot = allowDot ?? !!this.#options.dot;
        if (this.#root === this) {
            this.#flatten();
            this.#fillNegs();
        }
        if (!isExtglobAST(this)) {
            const noEmpty = this.isStart() &&
                this.isEnd() &&
                !this.#parts.some(s => typeof s !== 'string');
            const src = this.#parts
                .map(p => {
                const [re, _, hasMagic, uflag] = typeof p === 'string' ?
                    _a.#parseGlob(p, this.#hasMagic, noEmpty)
                    : p.toRegExpSource(allowDot);
                this.#hasMagic = this.#hasMagic || hasMagic;
                this.#uflag = this.#uflag || uflag;
                return re;
            })
                .join('');
            let start = '';
            if (this.isStart()) {
                if (typeof this.#parts[0] === 'string') {
                    // this is the string that will match the start of the pattern,
                    // so we need to protect against dots and such.
                    // '.' and '..' cannot match unless the pattern is that exactly,
                    // even if it starts with . or dot:true is set.
                    const dotTravAllowed = this.#parts.length === 1 && justDots.has(this.#parts[0]);
                    if (!dotTravAllowed) {
                        const aps = addPatternStart;
                        // check if we have a possibility of matching . or ..,
                        // and prevent that.
                        const needNoTrav = 
                        // dots are allowed, and the pattern starts with [ or .
                        (dot && aps.has(src.charAt(0))) ||
                            // the pattern starts with \., and then [ or .
                            (src.startsWith('\\.') && aps.has(src.charAt(2))) ||
                            // the pattern starts with \.\., and then [ or .
                            (src.startsWith('\\.\\.') && aps.has(src.charAt(4)));
                        // no need to prevent dots if it can't match a dot, or if a
                        // sub-pattern will be preventing it anyway.
                        const needNoDot = !dot && !allowDot && aps.has(src.charAt(0));
                        start =
                            needNoTrav ? startNoTraversal
                                : needNoDot ? startNoDot
                                    : '';
                    }
                }
            }
            // append the "end of path portion" pattern to negation tails
            let end = '';
            if (this.isEnd() &&
                this.#root.#filledNegs &&
                this.#parent?.type === '!') {
                end = '(?:$|\\/)';
            }
            const final = start + src + end;
            return [
                final,
                unescape_unescape(src),
                (this.#hasMagic = !!this.#hasMagic),
                this.#uflag,
            ];
        }
        // We need to calculate the body *twice* if it's a repeat pattern
        // at the start, once in nodot mode, then again in dot mode, so a
        // pattern like *(?) can match 'x.y'
        const repeated = this.type === '*' || this.type === '+';
        // some kind of extglob
        const start = this.type === '!' ? '(?:(?!(?:' : '(?:';
        let body = this.#partsToRegExp(dot);
        if (this.isStart() && this.isEnd() && !body && this.type !== '!') {
            // invalid extglob, has to at least be *something* present, if it's
            // the entire path portion.
            const s = this.toString();
            const me = this;
            me.#parts = [s];
            me.type = null;
            me.#hasMagic = undefined;
            return [s, unescape_unescape(this.toString()), false, false];
        }
        let bodyDotAllowed = !repeated || allowDot || dot || !startNoDot ?
            ''
            : this.#partsToRegExp(true);
        if (bodyDotAllowed === body) {
            bodyDotAllowed = '';
        }
        if (bodyDotAllowed) {
            body = `(?:${body})(?:${bodyDotAllowed})*?`;
        }
        // an empty !() is exactly equivalent to a starNoEmpty
        let final = '';
        if (this.type === '!' && this.#emptyExt) {
            final = (this.isStart() && !dot ? startNoDot : '') + starNoEmpty;
        }
        else {
            const close = this.type === '!' ?
                // !() must match something,but !(x) can match ''
                '))' +
                    (this.isStart() && !dot && !allowDot ? startNoDot : '') +
                    star +
                    ')'
                : this.type === '@' ? ')'
                    : this.type === '?' ? ')?'
                        : this.type === '+' && bodyDotAllowed ? ')'
                            : this.type === '*' && bodyDotAllowed ? `)?`
                                : `)${this.type}`;
            final = start + body + close;
        }
        return [
            final,
            unescape_unescape(body),
            (this.#hasMagic = !!this.#hasMagic),
            this.#uflag,
        ];
    }
    #flatten() {
        if (!isExtglobAST(this)) {
            for (const p of this.#parts) {
                if (typeof p === 'object') {
                    p.#flatten();
                }
            }
        }
        else {
            // do up to 10 passes to flatten as much as possible
            let iterations = 0;
            let done = false;
            do {
                done = true;
                for (let i = 0; i < this.#parts.length; i++) {
                    const c = this.#parts[i];
                    if (typeof c === 'object') {
                        c.#flatten();
                        if (this.#canAdopt(c)) {
                            done = false;
                            this.#adopt(c, i);
                        }
                        else if (this.#canAdoptWithSpace(c)) {
                            done = false;
                            this.#adoptWithSpace(c, i);
                        }
                        else if (this.#canUsurp(c)) {
                            done = false;
                            this.#usurp(c);
                        }
                    }
                }
            } while (!done && ++iterations < 10);
        }
        this.#toString = undefined;
    }
    #partsToRegExp(dot) {
        return this.#parts
            .map(p => {
            // extglob ASTs should only contain parent ASTs
            /* c8 ignore start */
            if (typeof p === 'string') {
                throw new Error('string type in extglob ast??');
            }
            /* c8 ignore stop */
            // can ignore hasMagic, because extglobs are already always magic
            const [re, _, _hasMagic, uflag] = p.toRegExpSource(dot);
            this.#uflag = this.#uflag || uflag;
            return re;
        })
            .filter(p => !(this.isStart() && this.isEnd()) || !!p)
            .join('|');
    }
    static #parseGlob(glob, hasMagic, noEmpty = false) {
        let escaping = false;
        let re = '';
        let uflag = false;
        // multiple stars that aren't globstars coalesce into one *
        let inStar = false;
        for (let i = 0; i < glob.length; i++) {
            const c = glob.charAt(i);
            if (escaping) {
                escaping = false;
                re += (reSpecials.has(c) ? '\\' : '') + c;
                continue;
            }
            if (c === '*') {
                if (inStar)
                    continue;
                inStar = true;
                re += noEmpty && /^[*]+$/.test(glob) ? starNoEmpty : star;
                hasMagic = true;
                continue;
            }
            else {
                inStar = false;
            }
            if (c === '\\') {
                if (i === glob.length - 1) {
                    re += '\\\\';
                }
                else {
                    escaping = true;
                }
                continue;
            }
            if (c === '[') {
                const [src, needUflag, consumed, magic] = parseClass(glob, i);
                if (consumed) {
                    re += src;
                    uflag = uflag || needUflag;
                    i += consumed - 1;
                    hasMagic = hasMagic || magic;
                    continue;
                }
            }
            if (c === '?') {
                re += qmark;
                hasMagic = true;
                continue;
            }
            re += regExpEscape(c);
        }
        return [re, unescape_unescape(glob), !!hasMagic, uflag];
    }
}
_a = AST;
//# sourceMappingURL=ast.js.map
;// CONCATENATED MODULE: ./node_modules/minimatch/dist/esm/escape.js
/**
 * Escape all magic characters in a glob pattern.
 *
 * If the {@link MinimatchOptions.windowsPathsNoEscape}
 * option is used, then characters are escaped by wrapping in `[]`, because
 * a magic character wrapped in a character class can only be satisfied by
 * that exact character.  In this mode, `\` is _not_ escaped, because it is
 * not interpreted as a magic character, but instead as a path separator.
 *
 * If the {@link MinimatchOptions.magicalBraces} option is used,
 * then braces (`{` and `}`) will be escaped.
 */
const escape_escape = (s, { windowsPathsNoEscape = false, magicalBraces = false, } = {}) => {
    // don't need to escape +@! because we escape the parens
    // that make those magic, and escaping ! as [!] isn't valid,
    // because [!]] is a valid glob class meaning not ']'.
    if (magicalBraces) {
        return windowsPathsNoEscape ?
            s.replace(/[?*()[\]{}]/g, '[$&]')
            : s.replace(/[?*()[\]\\{}]/g, '\\$&');
    }
    return windowsPathsNoEscape ?
        s.replace(/[?*()[\]]/g, '[$&]')
        : s.replace(/[?*()[\]\\]/g, '\\$&');
};
//# sourceMappingURL=escape.js.map
;// CONCATENATED MODULE: ./node_modules/minimatch/dist/esm/index.js





const minimatch = (p, pattern, options = {}) => {
    assertValidPattern(pattern);
    // shortcut: comments match nothing.
    if (!options.nocomment && pattern.charAt(0) === '#') {
        return false;
    }
    return new Minimatch(pattern, options).match(p);
};
// Optimized checking for the most common glob patterns.
const starDotExtRE = /^\*+([^+@!?*[(]*)$/;
const starDotExtTest = (ext) => (f) => !f.startsWith('.') && f.endsWith(ext);
const starDotExtTestDot = (ext) => (f) => f.endsWith(ext);
const starDotExtTestNocase = (ext) => {
    ext = ext.toLowerCase();
    return (f) => !f.startsWith('.') && f.toLowerCase().endsWith(ext);
};
const starDotExtTestNocaseDot = (ext) => {
    ext = ext.toLowerCase();
    return (f) => f.toLowerCase().endsWith(ext);
};
const starDotStarRE = /^\*+\.\*+$/;
const starDotStarTest = (f) => !f.startsWith('.') && f.includes('.');
const starDotStarTestDot = (f) => f !== '.' && f !== '..' && f.includes('.');
const dotStarRE = /^\.\*+$/;
const dotStarTest = (f) => f !== '.' && f !== '..' && f.startsWith('.');
const starRE = /^\*+$/;
const starTest = (f) => f.length !== 0 && !f.startsWith('.');
const starTestDot = (f) => f.length !== 0 && f !== '.' && f !== '..';
const qmarksRE = /^\?+([^+@!?*[(]*)?$/;
const qmarksTestNocase = ([$0, ext = '']) => {
    const noext = qmarksTestNoExt([$0]);
    if (!ext)
        return noext;
    ext = ext.toLowerCase();
    return (f) => noext(f) && f.toLowerCase().endsWith(ext);
};
const qmarksTestNocaseDot = ([$0, ext = '']) => {
    const noext = qmarksTestNoExtDot([$0]);
    if (!ext)
        return noext;
    ext = ext.toLowerCase();
    return (f) => noext(f) && f.toLowerCase().endsWith(ext);
};
const qmarksTestDot = ([$0, ext = '']) => {
    const noext = qmarksTestNoExtDot([$0]);
    return !ext ? noext : (f) => noext(f) && f.endsWith(ext);
};
const qmarksTest = ([$0, ext = '']) => {
    const noext = qmarksTestNoExt([$0]);
    return !ext ? noext : (f) => noext(f) && f.endsWith(ext);
};
const qmarksTestNoExt = ([$0]) => {
    const len = $0.length;
    return (f) => f.length === len && !f.startsWith('.');
};
const qmarksTestNoExtDot = ([$0]) => {
    const len = $0.length;
    return (f) => f.length === len && f !== '.' && f !== '..';
};
/* c8 ignore start */
const defaultPlatform = (typeof process === 'object' && process ?
    (typeof process.env === 'object' &&
        process.env &&
        process.env.__MINIMATCH_TESTING_PLATFORM__) ||
        process.platform
    : 'posix');
const path = {
    win32: { sep: '\\' },
    posix: { sep: '/' },
};
/* c8 ignore stop */
const sep = defaultPlatform === 'win32' ? path.win32.sep : path.posix.sep;
minimatch.sep = sep;
const GLOBSTAR = Symbol('globstar **');
minimatch.GLOBSTAR = GLOBSTAR;
// any single thing other than /
// don't need to escape / when using new RegExp()
const esm_qmark = '[^/]';
// * => any number of characters
const esm_star = esm_qmark + '*?';
// ** when dots are allowed.  Anything goes, except .. and .
// not (^ or / followed by one or two dots followed by $ or /),
// followed by anything, any number of times.
const twoStarDot = '(?:(?!(?:\\/|^)(?:\\.{1,2})($|\\/)).)*?';
// not a ^ or / followed by a dot,
// followed by anything, any number of times.
const twoStarNoDot = '(?:(?!(?:\\/|^)\\.).)*?';
const filter = (pattern, options = {}) => (p) => minimatch(p, pattern, options);
minimatch.filter = filter;
const ext = (a, b = {}) => Object.assign({}, a, b);
const defaults = (def) => {
    if (!def || typeof def !== 'object' || !Object.keys(def).length) {
        return minimatch;
    }
    const orig = minimatch;
    const m = (p, pattern, options = {}) => orig(p, pattern, ext(def, options));
    return Object.assign(m, {
        Minimatch: class Minimatch extends orig.Minimatch {
            constructor(pattern, options = {}) {
                super(pattern, ext(def, options));
            }
            static defaults(options) {
                return orig.defaults(ext(def, options)).Minimatch;
            }
        },
        AST: class AST extends orig.AST {
            /* c8 ignore start */
            constructor(type, parent, options = {}) {
                super(type, parent, ext(def, options));
            }
            /* c8 ignore stop */
            static fromGlob(pattern, options = {}) {
                return orig.AST.fromGlob(pattern, ext(def, options));
            }
        },
        unescape: (s, options = {}) => orig.unescape(s, ext(def, options)),
        escape: (s, options = {}) => orig.escape(s, ext(def, options)),
        filter: (pattern, options = {}) => orig.filter(pattern, ext(def, options)),
        defaults: (options) => orig.defaults(ext(def, options)),
        makeRe: (pattern, options = {}) => orig.makeRe(pattern, ext(def, options)),
        braceExpand: (pattern, options = {}) => orig.braceExpand(pattern, ext(def, options)),
        match: (list, pattern, options = {}) => orig.match(list, pattern, ext(def, options)),
        sep: orig.sep,
        GLOBSTAR: GLOBSTAR,
    });
};
minimatch.defaults = defaults;
// Brace expansion:
// a{b,c}d -> abd acd
// a{b,}c -> abc ac
// a{0..3}d -> a0d a1d a2d a3d
// a{b,c{d,e}f}g -> abg acdfg acefg
// a{b,c}d{e,f}g -> abdeg acdeg abdeg abdfg
//
// Invalid sets are not expanded.
// a{2..}b -> a{2..}b
// a{b}c -> a{b}c
const braceExpand = (pattern, options = {}) => {
    assertValidPattern(pattern);
    // Thanks to Yeting Li <https://github.com/yetingli> for
    // improving this regexp to avoid a ReDOS vulnerability.
    if (options.nobrace || !/\{(?:(?!\{).)*\}/.test(pattern)) {
        // shortcut. no need to expand.
        return [pattern];
    }
    return expand(pattern, { max: options.braceExpandMax });
};
minimatch.braceExpand = braceExpand;
// parse a component of the expanded set.
// At this point, no pattern may contain "/" in it
// so we're going to return a 2d array, where each entry is the full
// pattern, split on '/', and then turned into a regular expression.
// A regexp is made at the end which joins each array with an
// escaped /, and another full one which joins each regexp with |.
//
// Following the lead of Bash 4.1, note that "**" only has special meaning
// when it is the *only* thing in a path portion.  Otherwise, any series
// of * is equivalent to a single *.  Globstar behavior is enabled by
// default, and can be disabled by setting options.noglobstar.
const makeRe = (pattern, options = {}) => new Minimatch(pattern, options).makeRe();
minimatch.makeRe = makeRe;
const match = (list, pattern, options = {}) => {
    const mm = new Minimatch(pattern, options);
    list = list.filter(f => mm.match(f));
    if (mm.options.nonull && !list.length) {
        list.push(pattern);
    }
    return list;
};
minimatch.match = match;
// replace stuff like \* with *
const globMagic = /[?*]|[+@!]\(.*?\)|\[|\]/;
const esm_regExpEscape = (s) => s.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, '\\$&');
class Minimatch {
    options;
    set;
    pattern;
    windowsPathsNoEscape;
    nonegate;
    negate;
    comment;
    empty;
    preserveMultipleSlashes;
    partial;
    globSet;
    globParts;
    nocase;
    isWindows;
    platform;
    windowsNoMagicRoot;
    maxGlobstarRecursion;
    regexp;
    constructor(pattern, options = {}) {
        assertValidPattern(pattern);
        options = options || {};
        this.options = options;
        this.maxGlobstarRecursion = options.maxGlobstarRecursion ?? 200;
        this.pattern = pattern;
        this.platform = options.platform || defaultPlatform;
        this.isWindows = this.platform === 'win32';
        // avoid the annoying deprecation flag lol
        const awe = ('allowWindow' + 'sEscape');
        this.windowsPathsNoEscape =
            !!options.windowsPathsNoEscape || options[awe] === false;
        if (this.windowsPathsNoEscape) {
            this.pattern = this.pattern.replace(/\\/g, '/');
        }
        this.preserveMultipleSlashes = !!options.preserveMultipleSlashes;
        this.regexp = null;
        this.negate = false;
        this.nonegate = !!options.nonegate;
        this.comment = false;
        this.empty = false;
        this.partial = !!options.partial;
        this.nocase = !!this.options.nocase;
        this.windowsNoMagicRoot =
            options.windowsNoMagicRoot !== undefined ?
                options.windowsNoMagicRoot
                : !!(this.isWindows && this.nocase);
        this.globSet = [];
        this.globParts = [];
        this.set = [];
        // make the set of regexps etc.
        this.make();
    }
    hasMagic() {
        if (this.options.magicalBraces && this.set.length > 1) {
            return true;
        }
        for (const pattern of this.set) {
            for (const part of pattern) {
                if (typeof part !== 'string')
                    return true;
            }
        }
        return false;
    }
    debug(..._) { }
    make() {
        const pattern = this.pattern;
        const options = this.options;
        // empty patterns and comments match nothing.
        if (!options.nocomment && pattern.charAt(0) === '#') {
            this.comment = true;
            return;
        }
        if (!pattern) {
            this.empty = true;
            return;
        }
        // step 1: figure out negation, etc.
        this.parseNegate();
        // step 2: expand braces
        this.globSet = [...new Set(this.braceExpand())];
        if (options.debug) {
            //oxlint-disable-next-line no-console
            this.debug = (...args) => console.error(...args);
        }
        this.debug(this.pattern, this.globSet);
        // step 3: now we have a set, so turn each one into a series of
        // path-portion matching patterns.
        // These will be regexps, except in the case of "**", which is
        // set to the GLOBSTAR object for globstar behavior,
        // and will not contain any / characters
        //
        // First, we preprocess to make the glob pattern sets a bit simpler
        // and deduped.  There are some perf-killing patterns that can cause
        // problems with a glob walk, but we can simplify them down a bit.
        const rawGlobParts = this.globSet.map(s => this.slashSplit(s));
        this.globParts = this.preprocess(rawGlobParts);
        this.debug(this.pattern, this.globParts);
        // glob --> regexps
        let set = this.globParts.map((s, _, __) => {
            if (this.isWindows && this.windowsNoMagicRoot) {
                // check if it's a drive or unc path.
                const isUNC = s[0] === '' &&
                    s[1] === '' &&
                    (s[2] === '?' || !globMagic.test(s[2])) &&
                    !globMagic.test(s[3]);
                const isDrive = /^[a-z]:/i.test(s[0]);
                if (isUNC) {
                    return [
                        ...s.slice(0, 4),
                        ...s.slice(4).map(ss => this.parse(ss)),
                    ];
                }
                else if (isDrive) {
                    return [s[0], ...s.slice(1).map(ss => this.parse(ss))];
                }
            }
            return s.map(ss => this.parse(ss));
        });
        this.debug(this.pattern, set);
        // filter out everything that didn't compile properly.
        this.set = set.filter(s => s.indexOf(false) === -1);
        // do not treat the ? in UNC paths as magic
        if (this.isWindows) {
            for (let i = 0; i < this.set.length; i++) {
                const p = this.set[i];
                if (p[0] === '' &&
                    p[1] === '' &&
                    this.globParts[i][2] === '?' &&
                    typeof p[3] === 'string' &&
                    /^[a-z]:$/i.test(p[3])) {
                    p[2] = '?';
                }
            }
        }
        this.debug(this.pattern, this.set);
    }
    // various transforms to equivalent pattern sets that are
    // faster to process in a filesystem walk.  The goal is to
    // eliminate what we can, and push all ** patterns as far
    // to the right as possible, even if it increases the number
    // of patterns that we have to process.
    preprocess(globParts) {
        // if we're not in globstar mode, then turn ** into *
        if (this.options.noglobstar) {
            for (const partset of globParts) {
                for (let j = 0; j < partset.length; j++) {
                    if (partset[j] === '**') {
                        partset[j] = '*';
                    }
                }
            }
        }
        const { optimizationLevel = 1 } = this.options;
        if (optimizationLevel >= 2) {
            // aggressive optimization for the purpose of fs walking
            globParts = this.firstPhasePreProcess(globParts);
            globParts = this.secondPhasePreProcess(globParts);
        }
        else if (optimizationLevel >= 1) {
            // just basic optimizations to remove some .. parts
            globParts = this.levelOneOptimize(globParts);
        }
        else {
            // just collapse multiple ** portions into one
            globParts = this.adjascentGlobstarOptimize(globParts);
        }
        return globParts;
    }
    // just get rid of adjascent ** portions
    adjascentGlobstarOptimize(globParts) {
        return globParts.map(parts => {
            let gs = -1;
            while (-1 !== (gs = parts.indexOf('**', gs + 1))) {
                let i = gs;
                while (parts[i + 1] === '**') {
                    i++;
                }
                if (i !== gs) {
                    parts.splice(gs, i - gs);
                }
            }
            return parts;
        });
    }
    // get rid of adjascent ** and resolve .. portions
    levelOneOptimize(globParts) {
        return globParts.map(parts => {
            parts = parts.reduce((set, part) => {
                const prev = set[set.length - 1];
                if (part === '**' && prev === '**') {
                    return set;
                }
                if (part === '..') {
                    if (prev && prev !== '..' && prev !== '.' && prev !== '**') {
                        set.pop();
                        return set;
                    }
                }
                set.push(part);
                return set;
            }, []);
            return parts.length === 0 ? [''] : parts;
        });
    }
    levelTwoFileOptimize(parts) {
        if (!Array.isArray(parts)) {
            parts = this.slashSplit(parts);
        }
        let didSomething = false;
        do {
            didSomething = false;
            // <pre>/<e>/<rest> -> <pre>/<rest>
            if (!this.preserveMultipleSlashes) {
                for (let i = 1; i < parts.length - 1; i++) {
                    const p = parts[i];
                    // don't squeeze out UNC patterns
                    if (i === 1 && p === '' && parts[0] === '')
                        continue;
                    if (p === '.' || p === '') {
                        didSomething = true;
                        parts.splice(i, 1);
                        i--;
                    }
                }
                if (parts[0] === '.' &&
                    parts.length === 2 &&
                    (parts[1] === '.' || parts[1] === '')) {
                    didSomething = true;
                    parts.pop();
                }
            }
            // <pre>/<p>/../<rest> -> <pre>/<rest>
            let dd = 0;
            while (-1 !== (dd = parts.indexOf('..', dd + 1))) {
                const p = parts[dd - 1];
                if (p &&
                    p !== '.' &&
                    p !== '..' &&
                    p !== '**' &&
                    !(this.isWindows && /^[a-z]:$/i.test(p))) {
                    didSomething = true;
                    parts.splice(dd - 1, 2);
                    dd -= 2;
                }
            }
        } while (didSomething);
        return parts.length === 0 ? [''] : parts;
    }
    // First phase: single-pattern processing
    // <pre> is 1 or more portions
    // <rest> is 1 or more portions
    // <p> is any portion other than ., .., '', or **
    // <e> is . or ''
    //
    // **/.. is *brutal* for filesystem walking performance, because
    // it effectively resets the recursive walk each time it occurs,
    // and ** cannot be reduced out by a .. pattern part like a regexp
    // or most strings (other than .., ., and '') can be.
    //
    // <pre>/**/../<p>/<p>/<rest> -> {<pre>/../<p>/<p>/<rest>,<pre>/**/<p>/<p>/<rest>}
    // <pre>/<e>/<rest> -> <pre>/<rest>
    // <pre>/<p>/../<rest> -> <pre>/<rest>
    // **/**/<rest> -> **/<rest>
    //
    // **/*/<rest> -> */**/<rest> <== not valid because ** doesn't follow
    // this WOULD be allowed if ** did follow symlinks, or * didn't
    firstPhasePreProcess(globParts) {
        let didSomething = false;
        do {
            didSomething = false;
            // <pre>/**/../<p>/<p>/<rest> -> {<pre>/../<p>/<p>/<rest>,<pre>/**/<p>/<p>/<rest>}
            for (let parts of globParts) {
                let gs = -1;
                while (-1 !== (gs = parts.indexOf('**', gs + 1))) {
                    let gss = gs;
                    while (parts[gss + 1] === '**') {
                        // <pre>/**/**/<rest> -> <pre>/**/<rest>
                        gss++;
                    }
                    // eg, if gs is 2 and gss is 4, that means we have 3 **
                    // parts, and can remove 2 of them.
                    if (gss > gs) {
                        parts.splice(gs + 1, gss - gs);
                    }
                    let next = parts[gs + 1];
                    const p = parts[gs + 2];
                    const p2 = parts[gs + 3];
                    if (next !== '..')
                        continue;
                    if (!p ||
                        p === '.' ||
                        p === '..' ||
                        !p2 ||
                        p2 === '.' ||
                        p2 === '..') {
                        continue;
                    }
                    didSomething = true;
                    // edit parts in place, and push the new one
                    parts.splice(gs, 1);
                    const other = parts.slice(0);
                    other[gs] = '**';
                    globParts.push(other);
                    gs--;
                }
                // <pre>/<e>/<rest> -> <pre>/<rest>
                if (!this.preserveMultipleSlashes) {
                    for (let i = 1; i < parts.length - 1; i++) {
                        const p = parts[i];
                        // don't squeeze out UNC patterns
                        if (i === 1 && p === '' && parts[0] === '')
                            continue;
                        if (p === '.' || p === '') {
                            didSomething = true;
                            parts.splice(i, 1);
                            i--;
                        }
                    }
                    if (parts[0] === '.' &&
                        parts.length === 2 &&
                        (parts[1] === '.' || parts[1] === '')) {
                        didSomething = true;
                        parts.pop();
                    }
                }
                // <pre>/<p>/../<rest> -> <pre>/<rest>
                let dd = 0;
                while (-1 !== (dd = parts.indexOf('..', dd + 1))) {
                    const p = parts[dd - 1];
                    if (p && p !== '.' && p !== '..' && p !== '**') {
                        didSomething = true;
                        const needDot = dd === 1 && parts[dd + 1] === '**';
                        const splin = needDot ? ['.'] : [];
                        parts.splice(dd - 1, 2, ...splin);
                        if (parts.length === 0)
                            parts.push('');
                        dd -= 2;
                    }
                }
            }
        } while (didSomething);
        return globParts;
    }
    // second phase: multi-pattern dedupes
    // {<pre>/*/<rest>,<pre>/<p>/<rest>} -> <pre>/*/<rest>
    // {<pre>/<rest>,<pre>/<rest>} -> <pre>/<rest>
    // {<pre>/**/<rest>,<pre>/<rest>} -> <pre>/**/<rest>
    //
    // {<pre>/**/<rest>,<pre>/**/<p>/<rest>} -> <pre>/**/<rest>
    // ^-- not valid because ** doens't follow symlinks
    secondPhasePreProcess(globParts) {
        for (let i = 0; i < globParts.length - 1; i++) {
            for (let j = i + 1; j < globParts.length; j++) {
                const matched = this.partsMatch(globParts[i], globParts[j], !this.preserveMultipleSlashes);
                if (matched) {
                    globParts[i] = [];
                    globParts[j] = matched;
                    break;
                }
            }
        }
        return globParts.filter(gs => gs.length);
    }
    partsMatch(a, b, emptyGSMatch = false) {
        let ai = 0;
        let bi = 0;
        let result = [];
        let which = '';
        while (ai < a.length && bi < b.length) {
            if (a[ai] === b[bi]) {
                result.push(which === 'b' ? b[bi] : a[ai]);
                ai++;
                bi++;
            }
            else if (emptyGSMatch && a[ai] === '**' && b[bi] === a[ai + 1]) {
                result.push(a[ai]);
                ai++;
            }
            else if (emptyGSMatch && b[bi] === '**' && a[ai] === b[bi + 1]) {
                result.push(b[bi]);
                bi++;
            }
            else if (a[ai] === '*' &&
                b[bi] &&
                (this.options.dot || !b[bi].startsWith('.')) &&
                b[bi] !== '**') {
                if (which === 'b')
                    return false;
                which = 'a';
                result.push(a[ai]);
                ai++;
                bi++;
            }
            else if (b[bi] === '*' &&
                a[ai] &&
                (this.options.dot || !a[ai].startsWith('.')) &&
                a[ai] !== '**') {
                if (which === 'a')
                    return false;
                which = 'b';
                result.push(b[bi]);
                ai++;
                bi++;
            }
            else {
                return false;
            }
        }
        // if we fall out of the loop, it means they two are identical
        // as long as their lengths match
        return a.length === b.length && result;
    }
    parseNegate() {
        if (this.nonegate)
            return;
        const pattern = this.pattern;
        let negate = false;
        let negateOffset = 0;
        for (let i = 0; i < pattern.length && pattern.charAt(i) === '!'; i++) {
            negate = !negate;
            negateOffset++;
        }
        if (negateOffset)
            this.pattern = pattern.slice(negateOffset);
        this.negate = negate;
    }
    // set partial to true to test if, for example,
    // "/a/b" matches the start of "/*/b/*/d"
    // Partial means, if you run out of file before you run
    // out of pattern, then that's fine, as long as all
    // the parts match.
    matchOne(file, pattern, partial = false) {
        let fileStartIndex = 0;
        let patternStartIndex = 0;
        // UNC paths like //?/X:/... can match X:/... and vice versa
        // Drive letters in absolute drive or unc paths are always compared
        // case-insensitively.
        if (this.isWindows) {
            const fileDrive = typeof file[0] === 'string' && /^[a-z]:$/i.test(file[0]);
            const fileUNC = !fileDrive &&
                file[0] === '' &&
                file[1] === '' &&
                file[2] === '?' &&
                /^[a-z]:$/i.test(file[3]);
            const patternDrive = typeof pattern[0] === 'string' && /^[a-z]:$/i.test(pattern[0]);
            const patternUNC = !patternDrive &&
                pattern[0] === '' &&
                pattern[1] === '' &&
                pattern[2] === '?' &&
                typeof pattern[3] === 'string' &&
                /^[a-z]:$/i.test(pattern[3]);
            const fdi = fileUNC ? 3
                : fileDrive ? 0
                    : undefined;
            const pdi = patternUNC ? 3
                : patternDrive ? 0
                    : undefined;
            if (typeof fdi === 'number' && typeof pdi === 'number') {
                const [fd, pd] = [
                    file[fdi],
                    pattern[pdi],
                ];
                // start matching at the drive letter index of each
                if (fd.toLowerCase() === pd.toLowerCase()) {
                    pattern[pdi] = fd;
                    patternStartIndex = pdi;
                    fileStartIndex = fdi;
                }
            }
        }
        // resolve and reduce . and .. portions in the file as well.
        // don't need to do the second phase, because it's only one string[]
        const { optimizationLevel = 1 } = this.options;
        if (optimizationLevel >= 2) {
            file = this.levelTwoFileOptimize(file);
        }
        if (pattern.includes(GLOBSTAR)) {
            return this.#matchGlobstar(file, pattern, partial, fileStartIndex, patternStartIndex);
        }
        return this.#matchOne(file, pattern, partial, fileStartIndex, patternStartIndex);
    }
    #matchGlobstar(file, pattern, partial, fileIndex, patternIndex) {
        // split the pattern into head, tail, and middle of ** delimited parts
        const firstgs = pattern.indexOf(GLOBSTAR, patternIndex);
        const lastgs = pattern.lastIndexOf(GLOBSTAR);
        // split the pattern up into globstar-delimited sections
        // the tail has to be at the end, and the others just have
        // to be found in order from the head.
        const [head, body, tail] = partial ?
            [
                pattern.slice(patternIndex, firstgs),
                pattern.slice(firstgs + 1),
                [],
            ]
            : [
                pattern.slice(patternIndex, firstgs),
                pattern.slice(firstgs + 1, lastgs),
                pattern.slice(lastgs + 1),
            ];
        // check the head, from the current file/pattern index.
        if (head.length) {
            const fileHead = file.slice(fileIndex, fileIndex + head.length);
            if (!this.#matchOne(fileHead, head, partial, 0, 0)) {
                return false;
            }
            fileIndex += head.length;
            patternIndex += head.length;
        }
        // now we know the head matches!
        // if the last portion is not empty, it MUST match the end
        // check the tail
        let fileTailMatch = 0;
        if (tail.length) {
            // if head + tail > file, then we cannot possibly match
            if (tail.length + fileIndex > file.length)
                return false;
            // try to match the tail
            let tailStart = file.length - tail.length;
            if (this.#matchOne(file, tail, partial, tailStart, 0)) {
                fileTailMatch = tail.length;
            }
            else {
                // affordance for stuff like a/**/* matching a/b/
                // if the last file portion is '', and there's more to the pattern
                // then try without the '' bit.
                if (file[file.length - 1] !== '' ||
                    fileIndex + tail.length === file.length) {
                    return false;
                }
                tailStart--;
                if (!this.#matchOne(file, tail, partial, tailStart, 0)) {
                    return false;
                }
                fileTailMatch = tail.length + 1;
            }
        }
        // now we know the tail matches!
        // the middle is zero or more portions wrapped in **, possibly
        // containing more ** sections.
        // so a/**/b/**/c/**/d has become **/b/**/c/**
        // if it's empty, it means a/**/b, just verify we have no bad dots
        // if there's no tail, so it ends on /**, then we must have *something*
        // after the head, or it's not a matc
        if (!body.length) {
            let sawSome = !!fileTailMatch;
            for (let i = fileIndex; i < file.length - fileTailMatch; i++) {
                const f = String(file[i]);
                sawSome = true;
                if (f === '.' ||
                    f === '..' ||
                    (!this.options.dot && f.startsWith('.'))) {
                    return false;
                }
            }
            // in partial mode, we just need to get past all file parts
            return partial || sawSome;
        }
        // now we know that there's one or more body sections, which can
        // be matched anywhere from the 0 index (because the head was pruned)
        // through to the length-fileTailMatch index.
        // split the body up into sections, and note the minimum index it can
        // be found at (start with the length of all previous segments)
        // [section, before, after]
        const bodySegments = [[[], 0]];
        let currentBody = bodySegments[0];
        let nonGsParts = 0;
        const nonGsPartsSums = [0];
        for (const b of body) {
            if (b === GLOBSTAR) {
                nonGsPartsSums.push(nonGsParts);
                currentBody = [[], 0];
                bodySegments.push(currentBody);
            }
            else {
                currentBody[0].push(b);
                nonGsParts++;
            }
        }
        let i = bodySegments.length - 1;
        const fileLength = file.length - fileTailMatch;
        for (const b of bodySegments) {
            b[1] = fileLength - (nonGsPartsSums[i--] + b[0].length);
        }
        return !!this.#matchGlobStarBodySections(file, bodySegments, fileIndex, 0, partial, 0, !!fileTailMatch);
    }
    // return false for "nope, not matching"
    // return null for "not matching, cannot keep trying"
    #matchGlobStarBodySections(file, 
    // pattern section, last possible position for it
    bodySegments, fileIndex, bodyIndex, partial, globStarDepth, sawTail) {
        // take the first body segment, and walk from fileIndex to its "after"
        // value at the end
        // If it doesn't match at that position, we increment, until we hit
        // that final possible position, and give up.
        // If it does match, then advance and try to rest.
        // If any of them fail we keep walking forward.
        // this is still a bit recursively painful, but it's more constrained
        // than previous implementations, because we never test something that
        // can't possibly be a valid matching condition.
        const bs = bodySegments[bodyIndex];
        if (!bs) {
            // just make sure that there's no bad dots
            for (let i = fileIndex; i < file.length; i++) {
                sawTail = true;
                const f = file[i];
                if (f === '.' ||
                    f === '..' ||
                    (!this.options.dot && f.startsWith('.'))) {
                    return false;
                }
            }
            return sawTail;
        }
        // have a non-globstar body section to test
        const [body, after] = bs;
        while (fileIndex <= after) {
            const m = this.#matchOne(file.slice(0, fileIndex + body.length), body, partial, fileIndex, 0);
            // if limit exceeded, no match. intentional false negative,
            // acceptable break in correctness for security.
            if (m && globStarDepth < this.maxGlobstarRecursion) {
                // match! see if the rest match. if so, we're done!
                const sub = this.#matchGlobStarBodySections(file, bodySegments, fileIndex + body.length, bodyIndex + 1, partial, globStarDepth + 1, sawTail);
                if (sub !== false) {
                    return sub;
                }
            }
            const f = file[fileIndex];
            if (f === '.' ||
                f === '..' ||
                (!this.options.dot && f.startsWith('.'))) {
                return false;
            }
            fileIndex++;
        }
        // walked off. no point continuing
        return partial || null;
    }
    #matchOne(file, pattern, partial, fileIndex, patternIndex) {
        let fi;
        let pi;
        let pl;
        let fl;
        for (fi = fileIndex,
            pi = patternIndex,
            fl = file.length,
            pl = pattern.length; fi < fl && pi < pl; fi++, pi++) {
            this.debug('matchOne loop');
            let p = pattern[pi];
            let f = file[fi];
            this.debug(pattern, p, f);
            // should be impossible.
            // some invalid regexp stuff in the set.
            /* c8 ignore start */
            if (p === false || p === GLOBSTAR) {
                return false;
            }
            /* c8 ignore stop */
            // something other than **
            // non-magic patterns just have to match exactly
            // patterns with magic have been turned into regexps.
            let hit;
            if (typeof p === 'string') {
                hit = f === p;
                this.debug('string match', p, f, hit);
            }
            else {
                hit = p.test(f);
                this.debug('pattern match', p, f, hit);
            }
            if (!hit)
                return false;
        }
        // Note: ending in / means that we'll get a final ""
        // at the end of the pattern.  This can only match a
        // corresponding "" at the end of the file.
        // If the file ends in /, then it can only match a
        // a pattern that ends in /, unless the pattern just
        // doesn't have any more for it. But, a/b/ should *not*
        // match "a/b/*", even though "" matches against the
        // [^/]*? pattern, except in partial mode, where it might
        // simply not be reached yet.
        // However, a/b/ should still satisfy a/*
        // now either we fell off the end of the pattern, or we're done.
        if (fi === fl && pi === pl) {
            // ran out of pattern and filename at the same time.
            // an exact hit!
            return true;
        }
        else if (fi === fl) {
            // ran out of file, but still had pattern left.
            // this is ok if we're doing the match as part of
            // a glob fs traversal.
            return partial;
        }
        else if (pi === pl) {
            // ran out of pattern, still have file left.
            // this is only acceptable if we're on the very last
            // empty segment of a file with a trailing slash.
            // a/* should match a/b/
            return fi === fl - 1 && file[fi] === '';
            /* c8 ignore start */
        }
        else {
            // should be unreachable.
            throw new Error('wtf?');
        }
        /* c8 ignore stop */
    }
    braceExpand() {
        return braceExpand(this.pattern, this.options);
    }
    parse(pattern) {
        assertValidPattern(pattern);
        const options = this.options;
        // shortcuts
        if (pattern === '**')
            return GLOBSTAR;
        if (pattern === '')
            return '';
        // far and away, the most common glob pattern parts are
        // *, *.*, and *.<ext>  Add a fast check method for those.
        let m;
        let fastTest = null;
        if ((m = pattern.match(starRE))) {
            fastTest = options.dot ? starTestDot : starTest;
        }
        else if ((m = pattern.match(starDotExtRE))) {
            fastTest = (options.nocase ?
                options.dot ?
                    starDotExtTestNocaseDot
                    : starDotExtTestNocase
                : options.dot ? starDotExtTestDot
                    : starDotExtTest)(m[1]);
        }
        else if ((m = pattern.match(qmarksRE))) {
            fastTest = (options.nocase ?
                options.dot ?
                    qmarksTestNocaseDot
                    : qmarksTestNocase
                : options.dot ? qmarksTestDot
                    : qmarksTest)(m);
        }
        else if ((m = pattern.match(starDotStarRE))) {
            fastTest = options.dot ? starDotStarTestDot : starDotStarTest;
        }
        else if ((m = pattern.match(dotStarRE))) {
            fastTest = dotStarTest;
        }
        const re = AST.fromGlob(pattern, this.options).toMMPattern();
        if (fastTest && typeof re === 'object') {
            // Avoids overriding in frozen environments
            Reflect.defineProperty(re, 'test', { value: fastTest });
        }
        return re;
    }
    makeRe() {
        if (this.regexp || this.regexp === false)
            return this.regexp;
        // at this point, this.set is a 2d array of partial
        // pattern strings, or "**".
        //
        // It's better to use .match().  This function shouldn't
        // be used, really, but it's pretty convenient sometimes,
        // when you just want to work with a regex.
        const set = this.set;
        if (!set.length) {
            this.regexp = false;
            return this.regexp;
        }
        const options = this.options;
        const twoStar = options.noglobstar ? esm_star
            : options.dot ? twoStarDot
                : twoStarNoDot;
        const flags = new Set(options.nocase ? ['i'] : []);
        // regexpify non-globstar patterns
        // if ** is only item, then we just do one twoStar
        // if ** is first, and there are more, prepend (\/|twoStar\/)? to next
        // if ** is last, append (\/twoStar|) to previous
        // if ** is in the middle, append (\/|\/twoStar\/) to previous
        // then filter out GLOBSTAR symbols
        let re = set
            .map(pattern => {
            const pp = pattern.map(p => {
                if (p instanceof RegExp) {
                    for (const f of p.flags.split(''))
                        flags.add(f);
                }
                return (typeof p === 'string' ? esm_regExpEscape(p)
                    : p === GLOBSTAR ? GLOBSTAR
                        : p._src);
            });
            pp.forEach((p, i) => {
                const next = pp[i + 1];
                const prev = pp[i - 1];
                if (p !== GLOBSTAR || prev === GLOBSTAR) {
                    return;
                }
                if (prev === undefined) {
                    if (next !== undefined && next !== GLOBSTAR) {
                        pp[i + 1] = '(?:\\/|' + twoStar + '\\/)?' + next;
                    }
                    else {
                        pp[i] = twoStar;
                    }
                }
                else if (next === undefined) {
                    pp[i - 1] = prev + '(?:\\/|\\/' + twoStar + ')?';
                }
                else if (next !== GLOBSTAR) {
                    pp[i - 1] = prev + '(?:\\/|\\/' + twoStar + '\\/)' + next;
                    pp[i + 1] = GLOBSTAR;
                }
            });
            const filtered = pp.filter(p => p !== GLOBSTAR);
            // For partial matches, we need to make the pattern match
            // any prefix of the full path. We do this by generating
            // alternative patterns that match progressively longer prefixes.
            if (this.partial && filtered.length >= 1) {
                const prefixes = [];
                for (let i = 1; i <= filtered.length; i++) {
                    prefixes.push(filtered.slice(0, i).join('/'));
                }
                return '(?:' + prefixes.join('|') + ')';
            }
            return filtered.join('/');
        })
            .join('|');
        // need to wrap in parens if we had more than one thing with |,
        // otherwise only the first will be anchored to ^ and the last to $
        const [open, close] = set.length > 1 ? ['(?:', ')'] : ['', ''];
        // must match entire pattern
        // ending in a * or ** will make it less strict.
        re = '^' + open + re + close + '$';
        // In partial mode, '/' should always match as it's a valid prefix for any pattern
        if (this.partial) {
            re = '^(?:\\/|' + open + re.slice(1, -1) + close + ')$';
        }
        // can match anything, as long as it's not this.
        if (this.negate)
            re = '^(?!' + re + ').+$';
        try {
            this.regexp = new RegExp(re, [...flags].join(''));
            /* c8 ignore start */
        }
        catch {
            // should be impossible
            this.regexp = false;
        }
        /* c8 ignore stop */
        return this.regexp;
    }
    slashSplit(p) {
        // if p starts with // on windows, we preserve that
        // so that UNC paths aren't broken.  Otherwise, any number of
        // / characters are coalesced into one, unless
        // preserveMultipleSlashes is set to true.
        if (this.preserveMultipleSlashes) {
            return p.split('/');
        }
        else if (this.isWindows && /^\/\/[^/]+/.test(p)) {
            // add an extra '' for the one we lose
            return ['', ...p.split(/\/+/)];
        }
        else {
            return p.split(/\/+/);
        }
    }
    match(f, partial = this.partial) {
        this.debug('match', f, this.pattern);
        // short-circuit in the case of busted things.
        // comments, etc.
        if (this.comment) {
            return false;
        }
        if (this.empty) {
            return f === '';
        }
        if (f === '/' && partial) {
            return true;
        }
        const options = this.options;
        // windows: need to use /, not \
        if (this.isWindows) {
            f = f.split('\\').join('/');
        }
        // treat the test path as a set of pathparts.
        const ff = this.slashSplit(f);
        this.debug(this.pattern, 'split', ff);
        // just ONE of the pattern sets in this.set needs to match
        // in order for it to be valid.  If negating, then just one
        // match means that we have failed.
        // Either way, return on the first hit.
        const set = this.set;
        this.debug(this.pattern, 'set', set);
        // Find the basename of the path by looking for the last non-empty segment
        let filename = ff[ff.length - 1];
        if (!filename) {
            for (let i = ff.length - 2; !filename && i >= 0; i--) {
                filename = ff[i];
            }
        }
        for (const pattern of set) {
            let file = ff;
            if (options.matchBase && pattern.length === 1) {
                file = [filename];
            }
            const hit = this.matchOne(file, pattern, partial);
            if (hit) {
                if (options.flipNegate) {
                    return true;
                }
                return !this.negate;
            }
        }
        // didn't get any hits.  this is success if it's a negative
        // pattern, failure otherwise.
        if (options.flipNegate) {
            return false;
        }
        return this.negate;
    }
    static defaults(def) {
        return minimatch.defaults(def).Minimatch;
    }
}
/* c8 ignore start */



/* c8 ignore stop */
minimatch.AST = AST;
minimatch.Minimatch = Minimatch;
minimatch.escape = escape_escape;
minimatch.unescape = unescape_unescape;
//# sourceMappingURL=index.js.map
;// CONCATENATED MODULE: ./build/node_modules/@actions/glob/lib/internal-path.js



const internal_path_IS_WINDOWS = process.platform === 'win32';
/**
 * Helper class for parsing paths into segments
 */
class Path {
    /**
     * Constructs a Path
     * @param itemPath Path or array of segments
     */
    constructor(itemPath) {
        this.segments = [];
        // String
        if (typeof itemPath === 'string') {
            external_assert_(itemPath, `Parameter 'itemPath' must not be empty`);
            // Normalize slashes and trim unnecessary trailing slash
            itemPath = safeTrimTrailingSeparator(itemPath);
            // Not rooted
            if (!hasRoot(itemPath)) {
                this.segments = itemPath.split(external_path_.sep);
            }
            // Rooted
            else {
                // Add all segments, while not at the root
                let remaining = itemPath;
                let dir = dirname(remaining);
                while (dir !== remaining) {
                    // Add the segment
                    const basename = external_path_.basename(remaining);
                    this.segments.unshift(basename);
                    // Truncate the last segment
                    remaining = dir;
                    dir = dirname(remaining);
                }
                // Remainder is the root
                this.segments.unshift(remaining);
            }
        }
        // Array
        else {
            // Must not be empty
            external_assert_(itemPath.length > 0, `Parameter 'itemPath' must not be an empty array`);
            // Each segment
            for (let i = 0; i < itemPath.length; i++) {
                let segment = itemPath[i];
                // Must not be empty
                external_assert_(segment, `Parameter 'itemPath' must not contain any empty segments`);
                // Normalize slashes
                segment = normalizeSeparators(itemPath[i]);
                // Root segment
                if (i === 0 && hasRoot(segment)) {
                    segment = safeTrimTrailingSeparator(segment);
                    external_assert_(segment === dirname(segment), `Parameter 'itemPath' root segment contains information for multiple segments`);
                    this.segments.push(segment);
                }
                // All other segments
                else {
                    // Must not contain slash
                    external_assert_(!segment.includes(external_path_.sep), `Parameter 'itemPath' contains unexpected path separators`);
                    this.segments.push(segment);
                }
            }
        }
    }
    /**
     * Converts the path to it's string representation
     */
    toString() {
        // First segment
        let result = this.segments[0];
        // All others
        let skipSlash = result.endsWith(external_path_.sep) || (internal_path_IS_WINDOWS && /^[A-Z]:$/i.test(result));
        for (let i = 1; i < this.segments.length; i++) {
            if (skipSlash) {
                skipSlash = false;
            }
            else {
                result += external_path_.sep;
            }
            result += this.segments[i];
        }
        return result;
    }
}
//# sourceMappingURL=internal-path.js.map
;// CONCATENATED MODULE: ./build/node_modules/@actions/glob/lib/internal-pattern.js







const internal_pattern_IS_WINDOWS = process.platform === 'win32';
class Pattern {
    constructor(patternOrNegate, isImplicitPattern = false, segments, homedir) {
        /**
         * Indicates whether matches should be excluded from the result set
         */
        this.negate = false;
        // Pattern overload
        let pattern;
        if (typeof patternOrNegate === 'string') {
            pattern = patternOrNegate.trim();
        }
        // Segments overload
        else {
            // Convert to pattern
            segments = segments || [];
            external_assert_(segments.length, `Parameter 'segments' must not empty`);
            const root = Pattern.getLiteral(segments[0]);
            external_assert_(root && hasAbsoluteRoot(root), `Parameter 'segments' first element must be a root path`);
            pattern = new Path(segments).toString().trim();
            if (patternOrNegate) {
                pattern = `!${pattern}`;
            }
        }
        // Negate
        while (pattern.startsWith('!')) {
            this.negate = !this.negate;
            pattern = pattern.substr(1).trim();
        }
        // Normalize slashes and ensures absolute root
        pattern = Pattern.fixupPattern(pattern, homedir);
        // Segments
        this.segments = new Path(pattern).segments;
        // Trailing slash indicates the pattern should only match directories, not regular files
        this.trailingSeparator = normalizeSeparators(pattern)
            .endsWith(external_path_.sep);
        pattern = safeTrimTrailingSeparator(pattern);
        // Search path (literal path prior to the first glob segment)
        let foundGlob = false;
        const searchSegments = this.segments
            .map(x => Pattern.getLiteral(x))
            .filter(x => !foundGlob && !(foundGlob = x === ''));
        this.searchPath = new Path(searchSegments).toString();
        // Root RegExp (required when determining partial match)
        this.rootRegExp = new RegExp(Pattern.regExpEscape(searchSegments[0]), internal_pattern_IS_WINDOWS ? 'i' : '');
        this.isImplicitPattern = isImplicitPattern;
        // Create minimatch
        const minimatchOptions = {
            dot: true,
            nobrace: true,
            nocase: internal_pattern_IS_WINDOWS,
            nocomment: true,
            noext: true,
            nonegate: true
        };
        pattern = internal_pattern_IS_WINDOWS ? pattern.replace(/\\/g, '/') : pattern;
        this.minimatch = new Minimatch(pattern, minimatchOptions);
    }
    /**
     * Matches the pattern against the specified path
     */
    match(itemPath) {
        // Last segment is globstar?
        if (this.segments[this.segments.length - 1] === '**') {
            // Normalize slashes
            itemPath = normalizeSeparators(itemPath);
            // Append a trailing slash. Otherwise Minimatch will not match the directory immediately
            // preceding the globstar. For example, given the pattern `/foo/**`, Minimatch returns
            // false for `/foo` but returns true for `/foo/`. Append a trailing slash to handle that quirk.
            if (!itemPath.endsWith(external_path_.sep) && this.isImplicitPattern === false) {
                // Note, this is safe because the constructor ensures the pattern has an absolute root.
                // For example, formats like C: and C:foo on Windows are resolved to an absolute root.
                itemPath = `${itemPath}${external_path_.sep}`;
            }
        }
        else {
            // Normalize slashes and trim unnecessary trailing slash
            itemPath = safeTrimTrailingSeparator(itemPath);
        }
        // Match
        if (this.minimatch.match(itemPath)) {
            return this.trailingSeparator ? MatchKind.Directory : MatchKind.All;
        }
        return MatchKind.None;
    }
    /**
     * Indicates whether the pattern may match descendants of the specified path
     */
    partialMatch(itemPath) {
        // Normalize slashes and trim unnecessary trailing slash
        itemPath = safeTrimTrailingSeparator(itemPath);
        // matchOne does not handle root path correctly
        if (dirname(itemPath) === itemPath) {
            return this.rootRegExp.test(itemPath);
        }
        return this.minimatch.matchOne(itemPath.split(internal_pattern_IS_WINDOWS ? /\\+/ : /\/+/), this.minimatch.set[0], true);
    }
    /**
     * Escapes glob patterns within a path
     */
    static globEscape(s) {
        return (internal_pattern_IS_WINDOWS ? s : s.replace(/\\/g, '\\\\')) // escape '\' on Linux/macOS
            .replace(/(\[)(?=[^/]+\])/g, '[[]') // escape '[' when ']' follows within the path segment
            .replace(/\?/g, '[?]') // escape '?'
            .replace(/\*/g, '[*]'); // escape '*'
    }
    /**
     * Normalizes slashes and ensures absolute root
     */
    static fixupPattern(pattern, homedir) {
        // Empty
        external_assert_(pattern, 'pattern cannot be empty');
        // Must not contain `.` segment, unless first segment
        // Must not contain `..` segment
        const literalSegments = new Path(pattern).segments.map(x => Pattern.getLiteral(x));
        external_assert_(literalSegments.every((x, i) => (x !== '.' || i === 0) && x !== '..'), `Invalid pattern '${pattern}'. Relative pathing '.' and '..' is not allowed.`);
        // Must not contain globs in root, e.g. Windows UNC path \\foo\b*r
        external_assert_(!hasRoot(pattern) || literalSegments[0], `Invalid pattern '${pattern}'. Root segment must not contain globs.`);
        // Normalize slashes
        pattern = normalizeSeparators(pattern);
        // Replace leading `.` segment
        if (pattern === '.' || pattern.startsWith(`.${external_path_.sep}`)) {
            pattern = Pattern.globEscape(process.cwd()) + pattern.substr(1);
        }
        // Replace leading `~` segment
        else if (pattern === '~' || pattern.startsWith(`~${external_path_.sep}`)) {
            homedir = homedir || external_os_.homedir();
            external_assert_(homedir, 'Unable to determine HOME directory');
            external_assert_(hasAbsoluteRoot(homedir), `Expected HOME directory to be a rooted path. Actual '${homedir}'`);
            pattern = Pattern.globEscape(homedir) + pattern.substr(1);
        }
        // Replace relative drive root, e.g. pattern is C: or C:foo
        else if (internal_pattern_IS_WINDOWS &&
            (pattern.match(/^[A-Z]:$/i) || pattern.match(/^[A-Z]:[^\\]/i))) {
            let root = ensureAbsoluteRoot('C:\\dummy-root', pattern.substr(0, 2));
            if (pattern.length > 2 && !root.endsWith('\\')) {
                root += '\\';
            }
            pattern = Pattern.globEscape(root) + pattern.substr(2);
        }
        // Replace relative root, e.g. pattern is \ or \foo
        else if (internal_pattern_IS_WINDOWS && (pattern === '\\' || pattern.match(/^\\[^\\]/))) {
            let root = ensureAbsoluteRoot('C:\\dummy-root', '\\');
            if (!root.endsWith('\\')) {
                root += '\\';
            }
            pattern = Pattern.globEscape(root) + pattern.substr(1);
        }
        // Otherwise ensure absolute root
        else {
            pattern = ensureAbsoluteRoot(Pattern.globEscape(process.cwd()), pattern);
        }
        return normalizeSeparators(pattern);
    }
    /**
     * Attempts to unescape a pattern segment to create a literal path segment.
     * Otherwise returns empty string.
     */
    static getLiteral(segment) {
        let literal = '';
        for (let i = 0; i < segment.length; i++) {
            const c = segment[i];
            // Escape
            if (c === '\\' && !internal_pattern_IS_WINDOWS && i + 1 < segment.length) {
                literal += segment[++i];
                continue;
            }
            // Wildcard
            else if (c === '*' || c === '?') {
                return '';
            }
            // Character set
            else if (c === '[' && i + 1 < segment.length) {
                let set = '';
                let closed = -1;
                for (let i2 = i + 1; i2 < segment.length; i2++) {
                    const c2 = segment[i2];
                    // Escape
                    if (c2 === '\\' && !internal_pattern_IS_WINDOWS && i2 + 1 < segment.length) {
                        set += segment[++i2];
                        continue;
                    }
                    // Closed
                    else if (c2 === ']') {
                        closed = i2;
                        break;
                    }
                    // Otherwise
                    else {
                        set += c2;
                    }
                }
                // Closed?
                if (closed >= 0) {
                    // Cannot convert
                    if (set.length > 1) {
                        return '';
                    }
                    // Convert to literal
                    if (set) {
                        literal += set;
                        i = closed;
                        continue;
                    }
                }
                // Otherwise fall thru
            }
            // Append
            literal += c;
        }
        return literal;
    }
    /**
     * Escapes regexp special characters
     * https://javascript.info/regexp-escaping
     */
    static regExpEscape(s) {
        return s.replace(/[[\\^$.|?*+()]/g, '\\$&');
    }
}
//# sourceMappingURL=internal-pattern.js.map
;// CONCATENATED MODULE: ./build/node_modules/@actions/glob/lib/internal-search-state.js
class SearchState {
    constructor(path, level) {
        this.path = path;
        this.level = level;
    }
}
//# sourceMappingURL=internal-search-state.js.map
;// CONCATENATED MODULE: ./build/node_modules/@actions/glob/lib/internal-globber.js
var __awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};
var __asyncValues = (undefined && undefined.__asyncValues) || function (o) {
    if (!Symbol.asyncIterator) throw new TypeError("Symbol.asyncIterator is not defined.");
    var m = o[Symbol.asyncIterator], i;
    return m ? m.call(o) : (o = typeof __values === "function" ? __values(o) : o[Symbol.iterator](), i = {}, verb("next"), verb("throw"), verb("return"), i[Symbol.asyncIterator] = function () { return this; }, i);
    function verb(n) { i[n] = o[n] && function (v) { return new Promise(function (resolve, reject) { v = o[n](v), settle(resolve, reject, v.done, v.value); }); }; }
    function settle(resolve, reject, d, v) { Promise.resolve(v).then(function(v) { resolve({ value: v, done: d }); }, reject); }
};
var __await = (undefined && undefined.__await) || function (v) { return this instanceof __await ? (this.v = v, this) : new __await(v); }
var __asyncGenerator = (undefined && undefined.__asyncGenerator) || function (thisArg, _arguments, generator) {
    if (!Symbol.asyncIterator) throw new TypeError("Symbol.asyncIterator is not defined.");
    var g = generator.apply(thisArg, _arguments || []), i, q = [];
    return i = Object.create((typeof AsyncIterator === "function" ? AsyncIterator : Object).prototype), verb("next"), verb("throw"), verb("return", awaitReturn), i[Symbol.asyncIterator] = function () { return this; }, i;
    function awaitReturn(f) { return function (v) { return Promise.resolve(v).then(f, reject); }; }
    function verb(n, f) { if (g[n]) { i[n] = function (v) { return new Promise(function (a, b) { q.push([n, v, a, b]) > 1 || resume(n, v); }); }; if (f) i[n] = f(i[n]); } }
    function resume(n, v) { try { step(g[n](v)); } catch (e) { settle(q[0][3], e); } }
    function step(r) { r.value instanceof __await ? Promise.resolve(r.value.v).then(fulfill, reject) : settle(q[0][2], r); }
    function fulfill(value) { resume("next", value); }
    function reject(value) { resume("throw", value); }
    function settle(f, v) { if (f(v), q.shift(), q.length) resume(q[0][0], q[0][1]); }
};








const internal_globber_IS_WINDOWS = process.platform === 'win32';
class DefaultGlobber {
    constructor(options) {
        this.patterns = [];
        this.searchPaths = [];
        this.options = getOptions(options);
    }
    getSearchPaths() {
        // Return a copy
        return this.searchPaths.slice();
    }
    glob() {
        return __awaiter(this, void 0, void 0, function* () {
            var _a, e_1, _b, _c;
            const result = [];
            try {
                for (var _d = true, _e = __asyncValues(this.globGenerator()), _f; _f = yield _e.next(), _a = _f.done, !_a; _d = true) {
                    _c = _f.value;
                    _d = false;
                    const itemPath = _c;
                    result.push(itemPath);
                }
            }
            catch (e_1_1) { e_1 = { error: e_1_1 }; }
            finally {
                try {
                    if (!_d && !_a && (_b = _e.return)) yield _b.call(_e);
                }
                finally { if (e_1) throw e_1.error; }
            }
            return result;
        });
    }
    globGenerator() {
        return __asyncGenerator(this, arguments, function* globGenerator_1() {
            // Fill in defaults options
            const options = getOptions(this.options);
            // Implicit descendants?
            const patterns = [];
            for (const pattern of this.patterns) {
                patterns.push(pattern);
                if (options.implicitDescendants &&
                    (pattern.trailingSeparator ||
                        pattern.segments[pattern.segments.length - 1] !== '**')) {
                    patterns.push(new Pattern(pattern.negate, true, pattern.segments.concat('**')));
                }
            }
            // Push the search paths
            const stack = [];
            for (const searchPath of getSearchPaths(patterns)) {
                core/* debug */.Yz(`Search path '${searchPath}'`);
                // Exists?
                try {
                    // Intentionally using lstat. Detection for broken symlink
                    // will be performed later (if following symlinks).
                    yield __await(external_fs_.promises.lstat(searchPath));
                }
                catch (err) {
                    if (err.code === 'ENOENT') {
                        continue;
                    }
                    throw err;
                }
                stack.unshift(new SearchState(searchPath, 1));
            }
            // Search
            const traversalChain = []; // used to detect cycles
            while (stack.length) {
                // Pop
                const item = stack.pop();
                // Match?
                const match = internal_pattern_helper_match(patterns, item.path);
                const partialMatch = !!match || internal_pattern_helper_partialMatch(patterns, item.path);
                if (!match && !partialMatch) {
                    continue;
                }
                // Stat
                const stats = yield __await(DefaultGlobber.stat(item, options, traversalChain)
                // Broken symlink, or symlink cycle detected, or no longer exists
                );
                // Broken symlink, or symlink cycle detected, or no longer exists
                if (!stats) {
                    continue;
                }
                // Hidden file or directory?
                if (options.excludeHiddenFiles && external_path_.basename(item.path).match(/^\./)) {
                    continue;
                }
                // Directory
                if (stats.isDirectory()) {
                    // Matched
                    if (match & MatchKind.Directory && options.matchDirectories) {
                        yield yield __await(item.path);
                    }
                    // Descend?
                    else if (!partialMatch) {
                        continue;
                    }
                    // Push the child items in reverse
                    const childLevel = item.level + 1;
                    const childItems = (yield __await(external_fs_.promises.readdir(item.path))).map(x => new SearchState(external_path_.join(item.path, x), childLevel));
                    stack.push(...childItems.reverse());
                }
                // File
                else if (match & MatchKind.File) {
                    yield yield __await(item.path);
                }
            }
        });
    }
    /**
     * Constructs a DefaultGlobber
     */
    static create(patterns, options) {
        return __awaiter(this, void 0, void 0, function* () {
            const result = new DefaultGlobber(options);
            if (internal_globber_IS_WINDOWS) {
                patterns = patterns.replace(/\r\n/g, '\n');
                patterns = patterns.replace(/\r/g, '\n');
            }
            const lines = patterns.split('\n').map(x => x.trim());
            for (const line of lines) {
                // Empty or comment
                if (!line || line.startsWith('#')) {
                    continue;
                }
                // Pattern
                else {
                    result.patterns.push(new Pattern(line));
                }
            }
            result.searchPaths.push(...getSearchPaths(result.patterns));
            return result;
        });
    }
    static stat(item, options, traversalChain) {
        return __awaiter(this, void 0, void 0, function* () {
            // Note:
            // `stat` returns info about the target of a symlink (or symlink chain)
            // `lstat` returns info about a symlink itself
            let stats;
            if (options.followSymbolicLinks) {
                try {
                    // Use `stat` (following symlinks)
                    stats = yield external_fs_.promises.stat(item.path);
                }
                catch (err) {
                    if (err.code === 'ENOENT') {
                        if (options.omitBrokenSymbolicLinks) {
                            core/* debug */.Yz(`Broken symlink '${item.path}'`);
                            return undefined;
                        }
                        throw new Error(`No information found for the path '${item.path}'. This may indicate a broken symbolic link.`);
                    }
                    throw err;
                }
            }
            else {
                // Use `lstat` (not following symlinks)
                stats = yield external_fs_.promises.lstat(item.path);
            }
            // Note, isDirectory() returns false for the lstat of a symlink
            if (stats.isDirectory() && options.followSymbolicLinks) {
                // Get the realpath
                const realPath = yield external_fs_.promises.realpath(item.path);
                // Fixup the traversal chain to match the item level
                while (traversalChain.length >= item.level) {
                    traversalChain.pop();
                }
                // Test for a cycle
                if (traversalChain.some((x) => x === realPath)) {
                    core/* debug */.Yz(`Symlink cycle detected for path '${item.path}' and realpath '${realPath}'`);
                    return undefined;
                }
                // Update the traversal chain
                traversalChain.push(realPath);
            }
            return stats;
        });
    }
}
//# sourceMappingURL=internal-globber.js.map
;// CONCATENATED MODULE: ./build/node_modules/@actions/glob/lib/glob.js
var glob_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};


/**
 * Constructs a globber
 *
 * @param patterns  Patterns separated by newlines
 * @param options   Glob options
 */
function create(patterns, options) {
    return glob_awaiter(this, void 0, void 0, function* () {
        return yield DefaultGlobber.create(patterns, options);
    });
}
/**
 * Computes the sha256 hash of a glob
 *
 * @param patterns  Patterns separated by newlines
 * @param currentWorkspace  Workspace used when matching files
 * @param options   Glob options
 * @param verbose   Enables verbose logging
 */
function hashFiles(patterns_1) {
    return glob_awaiter(this, arguments, void 0, function* (patterns, currentWorkspace = '', options, verbose = false) {
        let followSymbolicLinks = true;
        if (options && typeof options.followSymbolicLinks === 'boolean') {
            followSymbolicLinks = options.followSymbolicLinks;
        }
        const globber = yield create(patterns, { followSymbolicLinks });
        return _hashFiles(globber, currentWorkspace, verbose);
    });
}
//# sourceMappingURL=glob.js.map
// EXTERNAL MODULE: ./build/order.js
var build_order = __nccwpck_require__(3924);
// EXTERNAL MODULE: ./build/refusal.js
var refusal = __nccwpck_require__(9092);
// EXTERNAL MODULE: ./build/system-error.js
var system_error = __nccwpck_require__(3648);
;// CONCATENATED MODULE: ./build/glob.js






/**
 * Finds the files below `base` (absolute) that `patterns` match; `!` excludes.
 * Throws a Refusal where a pattern cannot be used or a directory cannot be read.
 */
async function findFiles(patterns, base, options) {
    const { globber, files } = await search(patterns, base, options);
    const order = new Map(files.map((file) => [file, relativePath(file, base)]));
    return {
        files: files.sort((a, b) => (0,build_order/* compare */.U)(order.get(a) ?? a, order.get(b) ?? b)),
        missing: globber
            .getSearchPaths()
            .filter((path) => !(0,external_node_fs_.existsSync)(path))
            .map((path) => relativePath(path, base)),
    };
}
async function search(patterns, base, options) {
    const lines = patterns.map((pattern) => rooted(pattern, base)).join("\n");
    try {
        const globber = await create(lines, { ...options, matchDirectories: false });
        return { globber, files: [...new Set(await globber.glob())] };
    }
    catch (cause) {
        throw new refusal/* Refusal */.P(`The patterns ${patterns.join(", ")} could not be searched for: ${(0,system_error/* reasonOf */.A3)(cause)}`, {
            cause,
        });
    }
}
/** The path relative to `base`, `/`-separated; `..` where it lies outside. */
function relativePath(file, base) {
    // Nearly all files lie inside, where cutting is several times as fast.
    const inside = file.startsWith(`${base}${external_node_path_.sep}`);
    const path = inside ? file.slice(base.length + 1) : (0,external_node_path_.relative)(base, file);
    return external_node_path_.sep === "/" ? path : path.replaceAll(external_node_path_.sep, "/");
}
// The library takes relative patterns to start at the process's directory, and the base is another one.
function rooted(pattern, base) {
    const [, negation = "", body = ""] = /^((?:!\s*)*)(.*)$/.exec(pattern) ?? [];
    const fromHome = body === "~" || body.startsWith("~/") || body.startsWith("~\\");
    return (0,external_node_path_.isAbsolute)(body) || fromHome ? pattern : `${negation}${(0,external_node_path_.join)(literal(base), body)}`;
}
function literal(path) {
    const escaped = external_node_path_.sep === "/" ? path.replaceAll("\\", "\\\\") : path;
    return escaped.replace(/[[*?]/g, "[$&]");
}


/***/ }),

/***/ 1753:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ guardOf),
/* harmony export */   X: () => (/* binding */ formsOf)
/* harmony export */ });
/** A shorter piece of base64 would be found by chance. */
const TELLING_LENGTH = 8;
function guardOf(secrets) {
    const forms = secrets.filter((secret) => secret !== "").flatMap(formsOf);
    const pattern = [...new Set(forms)]
        .sort((one, other) => other.length - one.length)
        .map(literal)
        .join("|");
    const hidden = pattern === "" ? undefined : new RegExp(pattern, "gi");
    const hide = (text) => (hidden === undefined ? text : text.replace(hidden, "***"));
    return {
        hide,
        plain(text, limit = 300) {
            const line = oneLine(hide(text));
            return line.length > limit
                ? `${line.slice(0, limit).replace(/[\ud800-\udbff]$/, "")}…`
                : line;
        },
    };
}
function literal(text) {
    return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}
function oneLine(text) {
    return text
        .toWellFormed()
        .replace(/[\s\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/gu, " ")
        .trim();
}
/** The forms in which a secret may be met: as it is, percent-encoded, escaped as JSON, and within base64. */
function formsOf(secret) {
    const percent = encodeURIComponent(secret.toWellFormed());
    const base64 = [0, 1, 2].map((offset) => base64Core(secret, offset));
    const url = base64.map((core) => core.replaceAll("+", "-").replaceAll("/", "_"));
    const escaped = JSON.stringify(secret).slice(1, -1);
    const encoded = [...base64, ...url].filter((core) => core.length >= TELLING_LENGTH);
    return [secret, percent, escaped, ...encoded];
}
/** The characters that the secret has in every base64 text where `offset` bytes (modulo 3) precede it. */
function base64Core(secret, offset) {
    const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(secret)]);
    const start = Math.ceil((offset * 8) / 6);
    const end = Math.floor((bytes.length * 8) / 6);
    return bytes.toString("base64").slice(start, end);
}


/***/ }),

/***/ 1296:
/***/ ((__webpack_module__, __unused_webpack___webpack_exports__, __nccwpck_require__) => {

__nccwpck_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
/* harmony import */ var _actions_core__WEBPACK_IMPORTED_MODULE_8__ = __nccwpck_require__(4962);
/* harmony import */ var _attest_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7053);
/* harmony import */ var _commit_context_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(7695);
/* harmony import */ var _commit_event_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(71);
/* harmony import */ var _conceal_js__WEBPACK_IMPORTED_MODULE_9__ = __nccwpck_require__(3061);
/* harmony import */ var _evidence_user_data_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(9281);
/* harmony import */ var _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(4350);
/* harmony import */ var _inputs_secrets_js__WEBPACK_IMPORTED_MODULE_10__ = __nccwpck_require__(8569);
/* harmony import */ var _outputs_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(214);
/* harmony import */ var _publish_js__WEBPACK_IMPORTED_MODULE_6__ = __nccwpck_require__(2145);
/* harmony import */ var _runner_js__WEBPACK_IMPORTED_MODULE_7__ = __nccwpck_require__(5586);











try {
    (0,_runner_js__WEBPACK_IMPORTED_MODULE_7__/* .maskSecrets */ .QU)();
    const context = (0,_commit_context_js__WEBPACK_IMPORTED_MODULE_1__/* .readContext */ .y)(process.env);
    const inputs = (0,_inputs_inputs_js__WEBPACK_IMPORTED_MODULE_4__/* .readInputs */ .Ko)(_actions_core__WEBPACK_IMPORTED_MODULE_8__/* .getInput */ .V4, {
        fork: (0,_commit_event_js__WEBPACK_IMPORTED_MODULE_2__/* .fromFork */ .NY)(context),
        directory: process.cwd(),
        parseUserData: _evidence_user_data_js__WEBPACK_IMPORTED_MODULE_3__/* .parseUserData */ .t,
    });
    const found = await (0,_attest_js__WEBPACK_IMPORTED_MODULE_0__/* .attest */ .s)(inputs, (0,_runner_js__WEBPACK_IMPORTED_MODULE_7__/* .surroundings */ .i5)(context));
    const result = (0,_conceal_js__WEBPACK_IMPORTED_MODULE_9__/* .conceal */ .E)(found, (0,_inputs_secrets_js__WEBPACK_IMPORTED_MODULE_10__/* .tellingSecrets */ .n)(_actions_core__WEBPACK_IMPORTED_MODULE_8__/* .getInput */ .V4));
    await (0,_publish_js__WEBPACK_IMPORTED_MODULE_6__/* .publish */ .m)(result, { ...inputs, context, outputs: (0,_outputs_js__WEBPACK_IMPORTED_MODULE_5__/* .outputsOf */ .Yz)(result) });
}
catch (error) {
    (0,_runner_js__WEBPACK_IMPORTED_MODULE_7__/* .failJob */ .SG)(error, _outputs_js__WEBPACK_IMPORTED_MODULE_5__/* .outputsOf */ .Yz);
}

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 4350:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  Ko: () => (/* binding */ readInputs)
});

// UNUSED EXPORTS: readCommitInputs, readWorkingDirectory

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
;// CONCATENATED MODULE: ./build/inputs/commit.js
/** `head`, `merge` or a full SHA; throws an Error whose message completes "it takes …". */
function parseCommitChoice(text) {
    if (text === "head" || text === "merge")
        return { kind: text };
    if (/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(text))
        return { kind: "sha", sha: text.toLowerCase() };
    throw new Error("`head`, `merge` or a full SHA (40 or 64 hexadecimal digits)");
}

;// CONCATENATED MODULE: ./build/inputs/connection.js
const API_PATH = "/api/v2";
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const VISIBLE_ASCII = /^[\x21-\x7e]+$/;
const DEFAULT_TIMEOUT = 120_000;
/** Reads the inputs that say how to reach the service; undefined where there is no key and that is allowed. */
function readConnection(read, absence) {
    const baseUrl = readBaseUrl(read);
    const apiKey = readApiKey(read, absence);
    const org = readSegment(read, "org");
    const basic = readBasic(read);
    const timeout = readTimeout(read);
    if (apiKey === undefined || baseUrl === undefined)
        return undefined;
    return { baseUrl, apiKey, org, timeout, ...(basic && { basic }) };
}
/** Reads a name that becomes one path segment: `.` and `..` cannot be sent as such. */
function readSegment(read, name) {
    const value = read.required(name, "a name");
    checkSegment(read, name, value);
    return value;
}
/** Notes where a name of input `name` cannot be a path segment. */
function checkSegment(read, name, value) {
    if (value === "." || value === "..")
        read.refuse(name, value, "a name other than `.` and `..`");
}
function readBaseUrl(read) {
    const text = read.required("base-url", "the address of the service, such as `https://service.example/api/v2`");
    if (text === "")
        return undefined;
    if (!URL.canParse(text)) {
        read.complain("`base-url` is no address; it takes one such as `https://service.example/api/v2`.");
        return undefined;
    }
    const url = new URL(text);
    // The value may hold a secret, so none of these sentences shows it.
    const wrong = whatIsWrongWith(url);
    if (wrong !== undefined)
        read.complain(`\`base-url\` ${wrong}`);
    url.pathname = API_PATH;
    return url;
}
function whatIsWrongWith(url) {
    if (url.username !== "" || url.password !== "") {
        return "holds credentials; give the key as `api-key` and leave them out of the address.";
    }
    if (url.search !== "" || url.hash !== "")
        return "has a query or a fragment; it takes neither.";
    if (url.protocol !== "https:" && !(url.protocol === "http:" && LOOPBACK.test(url.hostname))) {
        return `begins with \`${url.protocol}//\`; it takes \`https://\`, and \`http://\` only for a loopback address.`;
    }
    const path = url.pathname.replace(/\/+$/, "");
    if (path !== "" && path !== API_PATH) {
        return "has another path than `/api/v2`; it takes an address that ends in `/api/v2`, or a bare host.";
    }
    return undefined;
}
function readApiKey(read, absence) {
    const key = read.optional("api-key");
    if (key === undefined) {
        if (absence === "forbidden") {
            read.complain("`api-key` is empty; it takes the service's API key. Is the secret defined, and may this workflow read it?");
        }
        return undefined;
    }
    if (!VISIBLE_ASCII.test(key)) {
        read.complain("`api-key` holds blanks, line ends or other characters that no key has; copy the key once more.");
    }
    return key;
}
function readBasic(read) {
    const username = read.optional("basic-username");
    const password = read.optional("basic-password");
    if (username === undefined && password === undefined)
        return undefined;
    if (username === undefined || password === undefined) {
        const [given, missing] = username === undefined ? ["password", "username"] : ["username", "password"];
        read.complain(`\`basic-${given}\` is set without \`basic-${missing}\`; HTTP Basic takes both.`);
        return undefined;
    }
    if (username.includes(":"))
        read.complain("`basic-username` holds a colon, which HTTP Basic cannot send.");
    return { username, password };
}
function readTimeout(read) {
    const timeout = read.duration("timeout") ?? DEFAULT_TIMEOUT;
    if (timeout === 0)
        read.refuse("timeout", "0", "a duration above zero");
    return timeout;
}

// EXTERNAL MODULE: ./build/duration.js
var duration = __nccwpck_require__(3110);
;// CONCATENATED MODULE: ./build/gate/plan.js

const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;
/**
 * Reads `ID`, `ID@3` or `ID@=3` (input `gate-controls`).
 * Throws an Error whose message completes "it takes …".
 */
function parseControl(text) {
    const [, identifier, exactly, digits] = /^([^@]+)(?:@(=?)(\d{1,9}))?$/.exec(text) ?? [];
    const number = digits === undefined ? undefined : Number(digits);
    if (identifier === undefined || !isIdentifier(identifier) || number === 0) {
        throw new Error("`ID`, `ID@3` (version 3 or later) or `ID@=3` (exactly version 3), one control a line");
    }
    if (number === undefined)
        return { identifier };
    return { identifier, version: { kind: exactly === "=" ? "exactly" : "at-least", number } };
}
/**
 * Reads a duration before now, or an ISO-8601 date or time (inputs `gate-from`, `gate-to`). A date is its
 * first instant in UTC. A time needs its zone: the runner's own would be anyone's guess.
 * Throws an Error whose message completes "it takes …".
 */
function parseMoment(text) {
    const milliseconds = (0,duration/* parseDuration */.E9)(text);
    if (milliseconds !== undefined)
        return { kind: "ago", milliseconds };
    const instant = isCalendarDate(text) ? Date.parse(text) : Number.NaN;
    if (Number.isNaN(instant)) {
        throw new Error("a duration ago such as `24h` or `7d`, or an ISO-8601 date or time with its zone such as `2026-01-31` or `2026-01-31T12:00:00Z`");
    }
    return { kind: "instant", iso: new Date(instant).toISOString() };
}
// As a path segment it could not be sent as written.
function isIdentifier(text) {
    return text !== "." && text !== ".." && text === text.trim();
}
// `Date.parse` takes the 30th of February for the 1st of March.
function isCalendarDate(text) {
    const [, year, month, day] = DATE.exec(text) ?? [];
    if (day === undefined)
        return false;
    const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
    return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

;// CONCATENATED MODULE: ./build/inputs/gate.js



const RULES = [
    "compliant",
    "deployed",
    "all-compliant",
];
const OF_DEPLOYMENTS = [
    "gate-artifacts",
    "gate-fingerprint",
    "gate-commit",
    "gate-from",
    "gate-to",
    "gate-soak",
];
/** Reads the `gate…` inputs; undefined where no check is asked for (action-interface, the gate). */
function readGatePlan(read) {
    const environments = [...new Set(read.list("gate-environments"))];
    for (const environment of environments)
        checkSegment(read, "gate-environments", environment);
    const rules = read.choices("gate-deployments", RULES);
    const plan = {
        mode: read.choice("gate", ["enforce", "warn"]),
        environments,
        rules: rules.length > 0 ? rules : ["compliant"],
        artifacts: read.list("gate-artifacts"),
        ...readFilters(read),
        wait: read.duration("gate-wait") ?? 0,
        controls: read.parsedList("gate-controls", parseControl),
        controlsInUse: read.flag("gate-controls-in-use", false),
        notifications: read.choice("gate-notifications", ["off", "warn", "enforce"]),
    };
    refuseWhatDecidesNothing(read, plan);
    const asked = environments.length > 0 || plan.controls.length > 0 || plan.notifications !== "off";
    return asked ? plan : undefined;
}
function readFilters(read) {
    const fingerprint = read.parsed("gate-fingerprint", parseFingerprint);
    const commit = read.parsed("gate-commit", parseCommitChoice);
    const from = read.parsed("gate-from", parseMoment);
    const to = read.parsed("gate-to", parseMoment);
    const soak = read.duration("gate-soak");
    return {
        ...(fingerprint !== undefined && { fingerprint }),
        ...(commit && { commit }),
        ...(from && { from }),
        ...(to && { to }),
        ...(soak !== undefined && { soak }),
    };
}
// A filter without what it filters would make a gate look stricter than it is.
function refuseWhatDecidesNothing(read, plan) {
    if (plan.environments.length === 0) {
        for (const name of OF_DEPLOYMENTS.filter((filter) => read.list(filter).length > 0)) {
            read.complain(`\`${name}\` is set without \`gate-environments\`, so it would decide nothing; set both or neither.`);
        }
    }
    if (plan.controlsInUse && plan.controls.length === 0) {
        read.complain("`gate-controls-in-use` is set without `gate-controls`, so it would decide nothing; set both or neither.");
    }
}
function parseFingerprint(text) {
    const match = /^(?:sha256:)?([0-9a-f]{64})$/i.exec(text);
    if (!match?.[1])
        throw new Error("a SHA-256 fingerprint, 64 hexadecimal digits");
    return match[1].toLowerCase();
}

// EXTERNAL MODULE: ./build/inputs/reader.js
var reader = __nccwpck_require__(401);
;// CONCATENATED MODULE: ./build/inputs/inputs.js






const UNBOUNDED = 999_999_999;
/** Reads the root action's inputs. Throws one InputsError that names every wrong one. */
function readInputs(raw, surroundings) {
    const read = new reader/* InputReader */.i(raw);
    const workingDirectory = readWorkingDirectory(read, surroundings.directory);
    const mode = readMode(read, surroundings.fork);
    const gate = readGatePlan(read);
    const inputs = {
        target: readTarget(read, mode),
        reports: readReportInputs(read),
        commit: { ...readCommitInputs(read), redact: readRedaction(read) },
        evidence: readEvidenceInputs(read, (text) => surroundings.parseUserData(text, workingDirectory)),
        failOnTestFailures: read.flag("fail-on-test-failures", false),
        onServiceError: read.choice("on-service-error", ["error", "warn"]),
        workingDirectory,
        annotations: read.integer("annotations", { least: 0, most: 50, absent: 10 }),
        summary: read.flag("summary", true),
        ...(gate && { gate }),
    };
    read.finish();
    if (mode === undefined)
        throw new Error("The inputs have no problem, and yet no connection.");
    return { ...inputs, mode };
}
/** Reads `working-directory`, absolute; notes where there is no such directory. */
function readWorkingDirectory(read, base) {
    const text = read.optional("working-directory") ?? ".";
    const directory = (0,external_node_path_.resolve)(base, text);
    if (!(0,external_node_fs_.statSync)(directory, { throwIfNoEntry: false })?.isDirectory()) {
        read.refuse("working-directory", text, "a directory that exists; is the repository checked out?");
    }
    return directory;
}
/** Reads `commit` and `github-token`, which both actions have. */
function readCommitInputs(read) {
    return {
        choice: read.parsed("commit", parseCommitChoice) ?? { kind: "head" },
        token: read.optional("github-token"),
    };
}
function readRedaction(read) {
    return new Set(read.choices("redact-commit-info", ["author", "message", "branch"]));
}
/** Undefined where a problem was noted. */
function readMode(read, fork) {
    const dryRun = read.flag("dry-run", false);
    const onFork = read.choice("on-fork", ["skip", "error"]);
    const keyless = fork && read.optional("api-key") === undefined;
    if (keyless && !dryRun) {
        if (onFork === "skip")
            return { kind: "skip" };
        read.complain("`api-key` is empty, since runs from forks and Dependabot get no secrets; with `on-fork: skip` such a run passes and sends nothing.");
    }
    const connection = readConnection(read, dryRun || keyless ? "allowed" : "forbidden");
    if (dryRun)
        return { kind: "dry-run", ...(connection && { connection }) };
    return connection && { kind: "send", connection };
}
function readTarget(read, mode) {
    // A workflow may keep these in configuration variables, which GitHub withholds from forks like secrets.
    if (mode?.kind === "skip") {
        const nameOf = (name) => read.optional(name) ?? "(not known here)";
        return {
            org: nameOf("org"),
            flow: nameOf("flow"),
            trail: nameOf("trail"),
            name: nameOf("name"),
        };
    }
    return {
        org: read.optional("org") ?? "",
        flow: readSegment(read, "flow"),
        trail: readSegment(read, "trail"),
        name: read.required("name", "the name of the attestation"),
    };
}
function readReportInputs(read) {
    const patterns = read.list("reports");
    if (!patterns.some((pattern) => !pattern.startsWith("!"))) {
        read.complain("`reports` names no report; it takes glob patterns such as `**/TEST-*.xml`, one a line.");
    }
    const maxAge = read.duration("max-report-age");
    return {
        patterns,
        ifNone: read.choice("if-no-reports", ["error", "warn", "ignore"]),
        onInvalid: read.choice("on-invalid-report", ["error", "warn"]),
        minTests: read.integer("min-tests", { least: 0, most: UNBOUNDED, absent: 1 }),
        mergeSuites: read.flag("merge-suites", true),
        ...(maxAge !== undefined && { maxAge }),
    };
}
function readEvidenceInputs(read, parse) {
    return {
        attachReports: read.flag("attach-reports", true),
        attachments: read.list("attachments"),
        overflow: read.choice("attachment-overflow", ["error", "trim", "omit"]),
        userData: read.parsed("user-data", parse),
        runContext: read.flag("run-context", true),
    };
}


/***/ }),

/***/ 401:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ InputsError),
/* harmony export */   i: () => (/* binding */ InputReader)
/* harmony export */ });
/* harmony import */ var _duration_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3110);
/* harmony import */ var _guard_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(1753);
/* harmony import */ var _secrets_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(8569);



/** Every wrong input at once, each with its name, what it got and what it takes. */
class InputsError extends Error {
    name = "InputsError";
    problems;
    constructor(problems) {
        const count = problems.length === 1 ? "An input is" : `${problems.length} inputs are`;
        super(`${count} wrong; nothing was read and nothing was sent.\n${problems.map((p) => `- ${p}`).join("\n")}`);
        this.problems = problems;
    }
}
const TRUE = /^(?:true|True|TRUE)$/;
const FALSE = /^(?:false|False|FALSE)$/;
const SHOWN = 80;
/** A service may take a key as the user of HTTP Basic. */
const MAY_HOLD_SECRETS = new Set([..._secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .SECRET_INPUTS */ .p, "basic-username"]);
/**
 * Reads inputs one by one into types and collects what is wrong with them, so that `finish` can report it
 * all in one error. A reading that failed gives a value of the right type, which nothing uses: `finish` throws.
 */
class InputReader {
    #given;
    #guard;
    #leaks = new Set();
    #problems = [];
    constructor(raw) {
        this.#given = raw;
        this.#guard = (0,_guard_js__WEBPACK_IMPORTED_MODULE_2__/* .guardOf */ .H)((0,_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .tellingSecrets */ .n)(raw));
    }
    /** Notes that input `name` is wrong: `takes` completes the sentence "it takes …". */
    refuse(name, got, takes) {
        // Before it is cut: nothing would know a part of a secret again.
        const open = this.#guard.hide(got);
        const shown = open.length > SHOWN ? `${open.slice(0, SHOWN)}…` : open;
        this.complain(`\`${name}\` is ${JSON.stringify(shown)}; it takes ${takes}.`);
    }
    /** Notes a problem whose sentence names its input itself, such as one that must not show the value. */
    complain(sentence) {
        this.#problems.push(this.#guard.hide(sentence));
    }
    optional(name) {
        return this.#raw(name) || undefined;
    }
    required(name, what) {
        const value = this.optional(name);
        if (value === undefined)
            this.complain(`\`${name}\` is missing; it takes ${what}.`);
        return value ?? "";
    }
    /** One entry a line; blank lines and `#` comments are left out. */
    list(name) {
        return this.#raw(name)
            .split(/\r\n|\r|\n/)
            .map((line) => line.trim())
            .filter((line) => line !== "" && !line.startsWith("#"));
    }
    /** A YAML 1.2 boolean. */
    flag(name, absent) {
        const value = this.#raw(name);
        if (TRUE.test(value))
            return true;
        if (FALSE.test(value))
            return false;
        if (value !== "")
            this.refuse(name, value, "`true` or `false`");
        return absent;
    }
    /** One of `choices`; absent is the first of them. */
    choice(name, choices) {
        const value = this.#raw(name);
        const chosen = choices.find((choice) => choice === value);
        if (chosen === undefined && value !== "")
            this.refuse(name, value, oneOf(choices));
        return chosen ?? choices[0];
    }
    /** Any of `choices`, one a line, each once. */
    choices(name, choices) {
        const chosen = new Set();
        for (const entry of this.list(name)) {
            const choice = choices.find((candidate) => candidate === entry);
            if (choice === undefined)
                this.refuse(name, entry, `${oneOf(choices)}, one a line`);
            else
                chosen.add(choice);
        }
        return [...chosen];
    }
    integer(name, bounds) {
        const value = this.#raw(name);
        if (value === "")
            return bounds.absent;
        const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
        if (number >= bounds.least && number <= bounds.most)
            return number;
        const most = bounds.most < 999_999_999 ? ` to ${bounds.most}` : " or more";
        this.refuse(name, value, `a whole number, ${bounds.least}${most}`);
        return bounds.absent;
    }
    /** Milliseconds. */
    duration(name) {
        const value = this.optional(name);
        if (value === undefined)
            return undefined;
        const duration = (0,_duration_js__WEBPACK_IMPORTED_MODULE_0__/* .parseDuration */ .E9)(value);
        if (duration === undefined)
            this.refuse(name, value, "a duration such as `90s`, `15m`, `24h` or `7d`");
        return duration;
    }
    /**
     * Reads input `name` by a parser that throws an Error whose message completes "it takes …".
     * Gives undefined where the input is absent or wrong.
     */
    parsed(name, parse) {
        const value = this.optional(name);
        return value === undefined ? undefined : this.#attempt(name, value, parse);
    }
    /** As `parsed`, for each entry of a list. */
    parsedList(name, parse) {
        return this.list(name).flatMap((entry) => {
            const parsed = this.#attempt(name, entry, parse);
            return parsed === undefined ? [] : [parsed];
        });
    }
    /** Throws an InputsError where anything was wrong. */
    finish() {
        if (this.#problems.length > 0)
            throw new InputsError(this.#problems);
    }
    /** Every input is read by this, so that none gets past it with a secret that would be sent or shown. */
    #raw(name) {
        const value = this.#given(name);
        const isLeak = !MAY_HOLD_SECRETS.has(name) && this.#guard.hide(value) !== value;
        if (isLeak && !this.#leaks.has(name)) {
            this.#leaks.add(name);
            this.complain(`\`${name}\` holds the value of a secret input, which would come out with it; secrets go into ${_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .SECRET_INPUTS */ .p.map((secret) => `\`${secret}\``).join(", ")} alone.`);
        }
        return value;
    }
    #attempt(name, text, parse) {
        try {
            return parse(text);
        }
        catch (error) {
            if (!(error instanceof Error))
                throw error;
            this.refuse(name, text, error.message);
            return undefined;
        }
    }
}
function oneOf(choices) {
    return choices
        .map((choice) => `\`${choice}\``)
        .join(", ")
        .replace(/, ([^,]*)$/, " or $1");
}


/***/ }),

/***/ 8569:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ tellingSecrets),
/* harmony export */   p: () => (/* binding */ SECRET_INPUTS)
/* harmony export */ });
/** The inputs whose values are secret. */
const SECRET_INPUTS = ["api-key", "basic-password", "github-token"];
/** What is shorter may stand in a text by chance, such as `test`. */
const TELLING_LENGTH = 8;
/** The secrets of this run, those that no text holds by chance. */
function tellingSecrets(raw) {
    return SECRET_INPUTS.map(raw).filter(({ length }) => length >= TELLING_LENGTH);
}


/***/ }),

/***/ 9368:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ isJsonObject)
/* harmony export */ });
/** Whether a parsed JSON value is an object: neither an array nor null. */
function isJsonObject(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}


/***/ }),

/***/ 837:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ passedOf),
/* harmony export */   M: () => (/* binding */ InvalidReportError)
/* harmony export */ });
/** How many cases passed. */
function passedOf(counts) {
    return counts.total - counts.failures - counts.errors - counts.skipped;
}
/** A report whose structure is broken (R1): it is never half-read. */
class InvalidReportError extends Error {
    name = "InvalidReportError";
    path;
    /** Counted from 1. */
    line;
    /** Counted from 1, in characters of the line. */
    column;
    reason;
    constructor(path, at, reason) {
        super(`${path}:${at.line}:${at.column}: ${reason}`);
        this.path = path;
        this.line = at.line;
        this.column = at.column;
        this.reason = reason;
    }
}


/***/ }),

/***/ 4962:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  Yz: () => (/* binding */ debug),
  N4: () => (/* binding */ endGroup),
  z3: () => (/* binding */ error),
  V4: () => (/* binding */ getInput),
  pq: () => (/* binding */ info),
  lm: () => (/* binding */ notice),
  C1: () => (/* binding */ setFailed),
  uH: () => (/* binding */ setOutput),
  Pq: () => (/* binding */ setSecret),
  Oh: () => (/* binding */ startGroup),
  $e: () => (/* binding */ warning)
});

// UNUSED EXPORTS: ExitCode, addPath, exportVariable, getBooleanInput, getIDToken, getMultilineInput, getState, group, isDebug, markdownSummary, platform, saveState, setCommandEcho, summary, toPlatformPath, toPosixPath, toWin32Path

// EXTERNAL MODULE: external "os"
var external_os_ = __nccwpck_require__(857);
;// CONCATENATED MODULE: ./build/node_modules/@actions/core/lib/utils.js
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */
/**
 * Sanitizes an input into a string so it can be passed into issueCommand safely
 * @param input input to sanitize into a string
 */
function utils_toCommandValue(input) {
    if (input === null || input === undefined) {
        return '';
    }
    else if (typeof input === 'string' || input instanceof String) {
        return input;
    }
    return JSON.stringify(input);
}
/**
 *
 * @param annotationProperties
 * @returns The command properties to send with the actual annotation command
 * See IssueCommandProperties: https://github.com/actions/runner/blob/main/src/Runner.Worker/ActionCommandManager.cs#L646
 */
function toCommandProperties(annotationProperties) {
    if (!Object.keys(annotationProperties).length) {
        return {};
    }
    return {
        title: annotationProperties.title,
        file: annotationProperties.file,
        line: annotationProperties.startLine,
        endLine: annotationProperties.endLine,
        col: annotationProperties.startColumn,
        endColumn: annotationProperties.endColumn
    };
}
//# sourceMappingURL=utils.js.map
;// CONCATENATED MODULE: ./build/node_modules/@actions/core/lib/command.js


/**
 * Issues a command to the GitHub Actions runner
 *
 * @param command - The command name to issue
 * @param properties - Additional properties for the command (key-value pairs)
 * @param message - The message to include with the command
 * @remarks
 * This function outputs a specially formatted string to stdout that the Actions
 * runner interprets as a command. These commands can control workflow behavior,
 * set outputs, create annotations, mask values, and more.
 *
 * Command Format:
 *   ::name key=value,key=value::message
 *
 * @example
 * ```typescript
 * // Issue a warning annotation
 * issueCommand('warning', {}, 'This is a warning message');
 * // Output: ::warning::This is a warning message
 *
 * // Set an environment variable
 * issueCommand('set-env', { name: 'MY_VAR' }, 'some value');
 * // Output: ::set-env name=MY_VAR::some value
 *
 * // Add a secret mask
 * issueCommand('add-mask', {}, 'secretValue123');
 * // Output: ::add-mask::secretValue123
 * ```
 *
 * @internal
 * This is an internal utility function that powers the public API functions
 * such as setSecret, warning, error, and exportVariable.
 */
function command_issueCommand(command, properties, message) {
    const cmd = new Command(command, properties, message);
    process.stdout.write(cmd.toString() + external_os_.EOL);
}
function command_issue(name, message = '') {
    command_issueCommand(name, {}, message);
}
const CMD_STRING = '::';
class Command {
    constructor(command, properties, message) {
        if (!command) {
            command = 'missing.command';
        }
        this.command = command;
        this.properties = properties;
        this.message = message;
    }
    toString() {
        let cmdStr = CMD_STRING + this.command;
        if (this.properties && Object.keys(this.properties).length > 0) {
            cmdStr += ' ';
            let first = true;
            for (const key in this.properties) {
                if (this.properties.hasOwnProperty(key)) {
                    const val = this.properties[key];
                    if (val) {
                        if (first) {
                            first = false;
                        }
                        else {
                            cmdStr += ',';
                        }
                        cmdStr += `${key}=${escapeProperty(val)}`;
                    }
                }
            }
        }
        cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
        return cmdStr;
    }
}
function escapeData(s) {
    return utils_toCommandValue(s)
        .replace(/%/g, '%25')
        .replace(/\r/g, '%0D')
        .replace(/\n/g, '%0A');
}
function escapeProperty(s) {
    return utils_toCommandValue(s)
        .replace(/%/g, '%25')
        .replace(/\r/g, '%0D')
        .replace(/\n/g, '%0A')
        .replace(/:/g, '%3A')
        .replace(/,/g, '%2C');
}
//# sourceMappingURL=command.js.map
;// CONCATENATED MODULE: external "crypto"
const external_crypto_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("crypto");
// EXTERNAL MODULE: external "fs"
var external_fs_ = __nccwpck_require__(9896);
;// CONCATENATED MODULE: ./build/node_modules/@actions/core/lib/file-command.js
// For internal use, subject to change.
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */




function file_command_issueFileCommand(command, message) {
    const filePath = process.env[`GITHUB_${command}`];
    if (!filePath) {
        throw new Error(`Unable to find environment variable for file command ${command}`);
    }
    if (!external_fs_.existsSync(filePath)) {
        throw new Error(`Missing file at path: ${filePath}`);
    }
    external_fs_.appendFileSync(filePath, `${utils_toCommandValue(message)}${external_os_.EOL}`, {
        encoding: 'utf8'
    });
}
function file_command_prepareKeyValueMessage(key, value) {
    const delimiter = `ghadelimiter_${external_crypto_namespaceObject.randomUUID()}`;
    const convertedValue = utils_toCommandValue(value);
    // These should realistically never happen, but just in case someone finds a
    // way to exploit uuid generation let's not allow keys or values that contain
    // the delimiter.
    if (key.includes(delimiter)) {
        throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
    }
    if (convertedValue.includes(delimiter)) {
        throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
    }
    return `${key}<<${delimiter}${external_os_.EOL}${convertedValue}${external_os_.EOL}${delimiter}`;
}
//# sourceMappingURL=file-command.js.map
// EXTERNAL MODULE: external "path"
var external_path_ = __nccwpck_require__(6928);
;// CONCATENATED MODULE: ./build/node_modules/@actions/core/lib/core.js
var __awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};






/**
 * The code to exit an action
 */
var ExitCode;
(function (ExitCode) {
    /**
     * A code indicating that the action was successful
     */
    ExitCode[ExitCode["Success"] = 0] = "Success";
    /**
     * A code indicating that the action was a failure
     */
    ExitCode[ExitCode["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
//-----------------------------------------------------------------------
// Variables
//-----------------------------------------------------------------------
/**
 * Sets env variable for this action and future actions in the job
 * @param name the name of the variable to set
 * @param val the value of the variable. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function exportVariable(name, val) {
    const convertedVal = toCommandValue(val);
    process.env[name] = convertedVal;
    const filePath = process.env['GITHUB_ENV'] || '';
    if (filePath) {
        return issueFileCommand('ENV', prepareKeyValueMessage(name, val));
    }
    issueCommand('set-env', { name }, convertedVal);
}
/**
 * Registers a secret which will get masked from logs
 *
 * @param secret - Value of the secret to be masked
 * @remarks
 * This function instructs the Actions runner to mask the specified value in any
 * logs produced during the workflow run. Once registered, the secret value will
 * be replaced with asterisks (***) whenever it appears in console output, logs,
 * or error messages.
 *
 * This is useful for protecting sensitive information such as:
 * - API keys
 * - Access tokens
 * - Authentication credentials
 * - URL parameters containing signatures (SAS tokens)
 *
 * Note that masking only affects future logs; any previous appearances of the
 * secret in logs before calling this function will remain unmasked.
 *
 * @example
 * ```typescript
 * // Register an API token as a secret
 * const apiToken = "abc123xyz456";
 * setSecret(apiToken);
 *
 * // Now any logs containing this value will show *** instead
 * console.log(`Using token: ${apiToken}`); // Outputs: "Using token: ***"
 * ```
 */
function setSecret(secret) {
    command_issueCommand('add-mask', {}, secret);
}
/**
 * Prepends inputPath to the PATH (for this action and future actions)
 * @param inputPath
 */
function addPath(inputPath) {
    const filePath = process.env['GITHUB_PATH'] || '';
    if (filePath) {
        issueFileCommand('PATH', inputPath);
    }
    else {
        issueCommand('add-path', {}, inputPath);
    }
    process.env['PATH'] = `${inputPath}${path.delimiter}${process.env['PATH']}`;
}
/**
 * Gets the value of an input.
 * Unless trimWhitespace is set to false in InputOptions, the value is also trimmed.
 * Returns an empty string if the value is not defined.
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   string
 */
function getInput(name, options) {
    const val = process.env[`INPUT_${name.replace(/ /g, '_').toUpperCase()}`] || '';
    if (options && options.required && !val) {
        throw new Error(`Input required and not supplied: ${name}`);
    }
    if (options && options.trimWhitespace === false) {
        return val;
    }
    return val.trim();
}
/**
 * Gets the values of an multiline input.  Each value is also trimmed.
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   string[]
 *
 */
function getMultilineInput(name, options) {
    const inputs = getInput(name, options)
        .split('\n')
        .filter(x => x !== '');
    if (options && options.trimWhitespace === false) {
        return inputs;
    }
    return inputs.map(input => input.trim());
}
/**
 * Gets the input value of the boolean type in the YAML 1.2 "core schema" specification.
 * Support boolean input list: `true | True | TRUE | false | False | FALSE` .
 * The return value is also in boolean type.
 * ref: https://yaml.org/spec/1.2/spec.html#id2804923
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   boolean
 */
function getBooleanInput(name, options) {
    const trueValue = ['true', 'True', 'TRUE'];
    const falseValue = ['false', 'False', 'FALSE'];
    const val = getInput(name, options);
    if (trueValue.includes(val))
        return true;
    if (falseValue.includes(val))
        return false;
    throw new TypeError(`Input does not meet YAML 1.2 "Core Schema" specification: ${name}\n` +
        `Support boolean input list: \`true | True | TRUE | false | False | FALSE\``);
}
/**
 * Sets the value of an output.
 *
 * @param     name     name of the output to set
 * @param     value    value to store. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function setOutput(name, value) {
    const filePath = process.env['GITHUB_OUTPUT'] || '';
    if (filePath) {
        return file_command_issueFileCommand('OUTPUT', file_command_prepareKeyValueMessage(name, value));
    }
    process.stdout.write(external_os_.EOL);
    command_issueCommand('set-output', { name }, utils_toCommandValue(value));
}
/**
 * Enables or disables the echoing of commands into stdout for the rest of the step.
 * Echoing is disabled by default if ACTIONS_STEP_DEBUG is not set.
 *
 */
function setCommandEcho(enabled) {
    issue('echo', enabled ? 'on' : 'off');
}
//-----------------------------------------------------------------------
// Results
//-----------------------------------------------------------------------
/**
 * Sets the action status to failed.
 * When the action exits it will be with an exit code of 1
 * @param message add error issue message
 */
function setFailed(message) {
    process.exitCode = ExitCode.Failure;
    error(message);
}
//-----------------------------------------------------------------------
// Logging Commands
//-----------------------------------------------------------------------
/**
 * Gets whether Actions Step Debug is on or not
 */
function isDebug() {
    return process.env['RUNNER_DEBUG'] === '1';
}
/**
 * Writes debug message to user log
 * @param message debug message
 */
function debug(message) {
    command_issueCommand('debug', {}, message);
}
/**
 * Adds an error issue
 * @param message error issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function error(message, properties = {}) {
    command_issueCommand('error', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Adds a warning issue
 * @param message warning issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function warning(message, properties = {}) {
    command_issueCommand('warning', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Adds a notice issue
 * @param message notice issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function notice(message, properties = {}) {
    command_issueCommand('notice', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Writes info to log with console.log.
 * @param message info message
 */
function info(message) {
    process.stdout.write(message + external_os_.EOL);
}
/**
 * Begin an output group.
 *
 * Output until the next `groupEnd` will be foldable in this group
 *
 * @param name The name of the output group
 */
function startGroup(name) {
    command_issue('group', name);
}
/**
 * End an output group.
 */
function endGroup() {
    command_issue('endgroup');
}
/**
 * Wrap an asynchronous function call in a group.
 *
 * Returns the same type as the function itself.
 *
 * @param name The name of the group
 * @param fn The function to wrap in the group
 */
function group(name, fn) {
    return __awaiter(this, void 0, void 0, function* () {
        startGroup(name);
        let result;
        try {
            result = yield fn();
        }
        finally {
            endGroup();
        }
        return result;
    });
}
//-----------------------------------------------------------------------
// Wrapper action state
//-----------------------------------------------------------------------
/**
 * Saves state for current action, the state can only be retrieved by this action's post job execution.
 *
 * @param     name     name of the state to store
 * @param     value    value to store. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function saveState(name, value) {
    const filePath = process.env['GITHUB_STATE'] || '';
    if (filePath) {
        return issueFileCommand('STATE', prepareKeyValueMessage(name, value));
    }
    issueCommand('save-state', { name }, toCommandValue(value));
}
/**
 * Gets the value of an state set by this action's main execution.
 *
 * @param     name     name of the state to get
 * @returns   string
 */
function getState(name) {
    return process.env[`STATE_${name}`] || '';
}
function getIDToken(aud) {
    return __awaiter(this, void 0, void 0, function* () {
        return yield OidcClient.getIDToken(aud);
    });
}
/**
 * Summary exports
 */

/**
 * @deprecated use core.summary
 */

/**
 * Path exports
 */

/**
 * Platform utilities exports
 */

//# sourceMappingURL=core.js.map

/***/ }),

/***/ 3924:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ compare)
/* harmony export */ });
/** Orders texts by code units: the same on every machine, whatever its locale. */
function compare(a, b) {
    return a < b ? -1 : a > b ? 1 : 0;
}


/***/ }),

/***/ 214:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Yz: () => (/* binding */ outputsOf)
/* harmony export */ });
/* unused harmony exports gateOutputsOf, testResult */
/* harmony import */ var _junit_report_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(837);

/** The outputs of the root action (action-interface.md, Outputs), from a run's result alone. */
function outputsOf(result) {
    const { tests, attestation, archive, payloadPath } = result;
    const counts = tests?.counts;
    return {
        attestation: attestation.status,
        response: attestation.response ?? "",
        result: testResult(result) ?? "",
        total: text(counts?.total),
        passed: text(counts && (0,_junit_report_js__WEBPACK_IMPORTED_MODULE_0__/* .passedOf */ .I)(counts)),
        failures: text(counts?.failures),
        errors: text(counts?.errors),
        skipped: text(counts?.skipped),
        flaky: text(counts?.flaky),
        duration: text(tests?.duration),
        suites: text(tests?.suites.length),
        reports: text(tests?.reports),
        "invalid-reports": text(tests?.invalid.length),
        "attachment-sha256": archive?.sha256 ?? "",
        "attachment-bytes": text(archive?.bytes),
        "payload-path": payloadPath ?? "",
        "attachment-path": archive?.location ?? "",
        ...gateOutputsOf(result),
    };
}
/** The outputs that the gate's action has too. */
function gateOutputsOf(result) {
    return {
        "commit-sha": result.commit?.info.sha1 ?? "",
        "commit-source": result.commit?.source ?? "",
        gate: result.gate.verdict,
        "gate-reasons": JSON.stringify(gateReasons(result)),
        verdict: JSON.stringify(verdictOf(result)),
    };
}
/** `failed` with any failure or error; undefined where nothing was read. */
function testResult(result) {
    if (result.tests === undefined || result.tests.reports === 0)
        return undefined;
    const { failures, errors } = result.tests.counts;
    return failures + errors > 0 ? "failed" : "passed";
}
function gateReasons(result) {
    return result.gate.checks.map(({ check, subject, status, reason }) => ({
        check,
        subject,
        status,
        reason,
    }));
}
// JSON.stringify leaves out what is undefined, so absent facts are absent members.
function verdictOf(result) {
    const { tests, commit, attestation, archive, payloadPath, gate } = result;
    return {
        schema: 1,
        tests: tests && {
            result: testResult(result),
            ...tests.counts,
            passed: (0,_junit_report_js__WEBPACK_IMPORTED_MODULE_0__/* .passedOf */ .I)(tests.counts),
            duration: tests.duration,
            suites: tests.suites.length,
            reports: tests.reports,
            invalid_reports: tests.invalid.length,
        },
        commit: commit && { sha: commit.info.sha1, source: commit.source },
        attestation: {
            status: attestation.status,
            response: attestation.response,
            reason: attestation.reason,
        },
        evidence: {
            sha256: archive?.sha256,
            bytes: archive?.bytes,
            files: archive?.files,
            payload_path: payloadPath,
            attachment_path: archive?.location,
        },
        gate: { verdict: gate.verdict, reasons: gateReasons(result) },
    };
}
function text(value) {
    return value === undefined ? "" : String(value);
}


/***/ }),

/***/ 2145:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  m: () => (/* binding */ publish)
});

// EXTERNAL MODULE: ./build/node_modules/@actions/core/lib/core.js + 4 modules
var core = __nccwpck_require__(4962);
// EXTERNAL MODULE: external "os"
var external_os_ = __nccwpck_require__(857);
// EXTERNAL MODULE: external "fs"
var external_fs_ = __nccwpck_require__(9896);
;// CONCATENATED MODULE: ./build/node_modules/@actions/core/lib/summary.js
var __awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};


const { access, appendFile, writeFile } = external_fs_.promises;
const SUMMARY_ENV_VAR = 'GITHUB_STEP_SUMMARY';
const SUMMARY_DOCS_URL = 'https://docs.github.com/actions/using-workflows/workflow-commands-for-github-actions#adding-a-job-summary';
class Summary {
    constructor() {
        this._buffer = '';
    }
    /**
     * Finds the summary file path from the environment, rejects if env var is not found or file does not exist
     * Also checks r/w permissions.
     *
     * @returns step summary file path
     */
    filePath() {
        return __awaiter(this, void 0, void 0, function* () {
            if (this._filePath) {
                return this._filePath;
            }
            const pathFromEnv = process.env[SUMMARY_ENV_VAR];
            if (!pathFromEnv) {
                throw new Error(`Unable to find environment variable for $${SUMMARY_ENV_VAR}. Check if your runtime environment supports job summaries.`);
            }
            try {
                yield access(pathFromEnv, external_fs_.constants.R_OK | external_fs_.constants.W_OK);
            }
            catch (_a) {
                throw new Error(`Unable to access summary file: '${pathFromEnv}'. Check if the file has correct read/write permissions.`);
            }
            this._filePath = pathFromEnv;
            return this._filePath;
        });
    }
    /**
     * Wraps content in an HTML tag, adding any HTML attributes
     *
     * @param {string} tag HTML tag to wrap
     * @param {string | null} content content within the tag
     * @param {[attribute: string]: string} attrs key-value list of HTML attributes to add
     *
     * @returns {string} content wrapped in HTML element
     */
    wrap(tag, content, attrs = {}) {
        const htmlAttrs = Object.entries(attrs)
            .map(([key, value]) => ` ${key}="${value}"`)
            .join('');
        if (!content) {
            return `<${tag}${htmlAttrs}>`;
        }
        return `<${tag}${htmlAttrs}>${content}</${tag}>`;
    }
    /**
     * Writes text in the buffer to the summary buffer file and empties buffer. Will append by default.
     *
     * @param {SummaryWriteOptions} [options] (optional) options for write operation
     *
     * @returns {Promise<Summary>} summary instance
     */
    write(options) {
        return __awaiter(this, void 0, void 0, function* () {
            const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
            const filePath = yield this.filePath();
            const writeFunc = overwrite ? writeFile : appendFile;
            yield writeFunc(filePath, this._buffer, { encoding: 'utf8' });
            return this.emptyBuffer();
        });
    }
    /**
     * Clears the summary buffer and wipes the summary file
     *
     * @returns {Summary} summary instance
     */
    clear() {
        return __awaiter(this, void 0, void 0, function* () {
            return this.emptyBuffer().write({ overwrite: true });
        });
    }
    /**
     * Returns the current summary buffer as a string
     *
     * @returns {string} string of summary buffer
     */
    stringify() {
        return this._buffer;
    }
    /**
     * If the summary buffer is empty
     *
     * @returns {boolen} true if the buffer is empty
     */
    isEmptyBuffer() {
        return this._buffer.length === 0;
    }
    /**
     * Resets the summary buffer without writing to summary file
     *
     * @returns {Summary} summary instance
     */
    emptyBuffer() {
        this._buffer = '';
        return this;
    }
    /**
     * Adds raw text to the summary buffer
     *
     * @param {string} text content to add
     * @param {boolean} [addEOL=false] (optional) append an EOL to the raw text (default: false)
     *
     * @returns {Summary} summary instance
     */
    addRaw(text, addEOL = false) {
        this._buffer += text;
        return addEOL ? this.addEOL() : this;
    }
    /**
     * Adds the operating system-specific end-of-line marker to the buffer
     *
     * @returns {Summary} summary instance
     */
    addEOL() {
        return this.addRaw(external_os_.EOL);
    }
    /**
     * Adds an HTML codeblock to the summary buffer
     *
     * @param {string} code content to render within fenced code block
     * @param {string} lang (optional) language to syntax highlight code
     *
     * @returns {Summary} summary instance
     */
    addCodeBlock(code, lang) {
        const attrs = Object.assign({}, (lang && { lang }));
        const element = this.wrap('pre', this.wrap('code', code), attrs);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML list to the summary buffer
     *
     * @param {string[]} items list of items to render
     * @param {boolean} [ordered=false] (optional) if the rendered list should be ordered or not (default: false)
     *
     * @returns {Summary} summary instance
     */
    addList(items, ordered = false) {
        const tag = ordered ? 'ol' : 'ul';
        const listItems = items.map(item => this.wrap('li', item)).join('');
        const element = this.wrap(tag, listItems);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML table to the summary buffer
     *
     * @param {SummaryTableCell[]} rows table rows
     *
     * @returns {Summary} summary instance
     */
    addTable(rows) {
        const tableBody = rows
            .map(row => {
            const cells = row
                .map(cell => {
                if (typeof cell === 'string') {
                    return this.wrap('td', cell);
                }
                const { header, data, colspan, rowspan } = cell;
                const tag = header ? 'th' : 'td';
                const attrs = Object.assign(Object.assign({}, (colspan && { colspan })), (rowspan && { rowspan }));
                return this.wrap(tag, data, attrs);
            })
                .join('');
            return this.wrap('tr', cells);
        })
            .join('');
        const element = this.wrap('table', tableBody);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds a collapsable HTML details element to the summary buffer
     *
     * @param {string} label text for the closed state
     * @param {string} content collapsable content
     *
     * @returns {Summary} summary instance
     */
    addDetails(label, content) {
        const element = this.wrap('details', this.wrap('summary', label) + content);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML image tag to the summary buffer
     *
     * @param {string} src path to the image you to embed
     * @param {string} alt text description of the image
     * @param {SummaryImageOptions} options (optional) addition image attributes
     *
     * @returns {Summary} summary instance
     */
    addImage(src, alt, options) {
        const { width, height } = options || {};
        const attrs = Object.assign(Object.assign({}, (width && { width })), (height && { height }));
        const element = this.wrap('img', null, Object.assign({ src, alt }, attrs));
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML section heading element
     *
     * @param {string} text heading text
     * @param {number | string} [level=1] (optional) the heading level, default: 1
     *
     * @returns {Summary} summary instance
     */
    addHeading(text, level) {
        const tag = `h${level}`;
        const allowedTag = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].includes(tag)
            ? tag
            : 'h1';
        const element = this.wrap(allowedTag, text);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML thematic break (<hr>) to the summary buffer
     *
     * @returns {Summary} summary instance
     */
    addSeparator() {
        const element = this.wrap('hr', null);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML line break (<br>) to the summary buffer
     *
     * @returns {Summary} summary instance
     */
    addBreak() {
        const element = this.wrap('br', null);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML blockquote to the summary buffer
     *
     * @param {string} text quote text
     * @param {string} cite (optional) citation url
     *
     * @returns {Summary} summary instance
     */
    addQuote(text, cite) {
        const attrs = Object.assign({}, (cite && { cite }));
        const element = this.wrap('blockquote', text, attrs);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML anchor tag to the summary buffer
     *
     * @param {string} text link text/content
     * @param {string} href hyperlink
     *
     * @returns {Summary} summary instance
     */
    addLink(text, href) {
        const element = this.wrap('a', text, { href });
        return this.addRaw(element).addEOL();
    }
}
const _summary = new Summary();
/**
 * @deprecated use `core.summary`
 */
const markdownSummary = (/* unused pure expression or super */ null && (_summary));
const summary = _summary;
//# sourceMappingURL=summary.js.map
// EXTERNAL MODULE: ./build/actions-log.js
var actions_log = __nccwpck_require__(7952);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(3024);
// EXTERNAL MODULE: ./build/report/figures.js
var figures = __nccwpck_require__(1822);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __nccwpck_require__(3136);
;// CONCATENATED MODULE: ./build/report/frames.js
/** Lines of a trace that are looked at, and UTF-16 units of each. */
const LINES = 100;
const WIDTH = 500;
/**
 * The ways in which test producers write a place; the first that fits a line counts. What fits by accident
 * (`example.com:443`) names no file that exists. None of them takes more than a glance at a long line.
 */
const PATTERNS = [
    // Python: File "tests/test_cart.py", line 12, in test_total
    /\bFile "(?<path>[^"]+)", line (?<line>\d+)/,
    // .NET: at Shop.CartTests.Total() in /src/CartTests.cs:line 12
    /\) in (?<path>.+):line (?<line>\d+)$/,
    // Java, Kotlin, Groovy, Scala: at app//shop.cart.CartTest.total(CartTest.java:12)
    /^\s*at (?:[^\s()]*\/)?(?<owner>[^\s()/]+)\.[^().]+\((?<path>[^\s():/\\]+\.\w+):(?<line>\d+)\)/,
    // JavaScript: at total (/src/my cart.test.js:12:5)
    /^\s*at [^(]*\((?<path>.+):(?<line>\d+):\d+\)$/,
    // JavaScript: at async file:///src/cart.test.js:12:5
    /^\s*at (?:async )?(?<path>[^()]+):(?<line>\d+):\d+$/,
    // Firefox and Safari: total@/src/cart.test.js:12:5
    /^[^@\s]*@(?<path>\S+):(?<line>\d+):\d+$/,
    // Dart: test/cart_test.dart 12:5  main.<fn>
    /^\s*(?<path>[^\s:]+\.dart) (?<line>\d+):\d+(?:\s|$)/,
    // Go, Rust, Ruby, PHP, C++, pytest, Vitest: cart_test.go:12, src/cart.rs:12:5, cart.rb:12:in, Cart.php(12)
    /(?:^|[\s"'`([])(?<path>(?:file:\/\/)?(?:[A-Za-z]:[\\/])?[^\s"'`:()<>|*?]+\.[A-Za-z]\w{0,9})[:(](?<line>\d+)/,
];
/** The places that a trace names, in its order. */
function framesOf(trace) {
    return trace
        .split("\n", LINES)
        .map((line) => frameOf(line.slice(0, WIDTH).trimEnd()))
        .filter((frame) => frame !== undefined);
}
function frameOf(text) {
    for (const pattern of PATTERNS) {
        const { path, line, owner } = pattern.exec(text)?.groups ?? {};
        const number = Number(line);
        if (path === undefined || !Number.isSafeInteger(number) || number < 1)
            continue;
        // The owner is a class: what stands before its name is the package.
        const folder = owner?.split(".").slice(0, -1).join("/");
        return { path, line: number, ...(folder && { folder }) };
    }
    return undefined;
}

;// CONCATENATED MODULE: ./build/report/places.js



/** Where the usual build tools keep the sources of a JVM's packages. */
const SOURCE_ROOTS = ["test", "main", "integrationTest"]
    .flatMap((set) => ["java", "kotlin", "groovy", "scala"].map((language) => `src/${set}/${language}`))
    .concat("src", "test", "tests", ".");
/** Code that somebody else wrote. */
const FOREIGN = /(?:^|[\\/])(?:node_modules|site-packages|dist-packages|vendor|\.cargo|\.venv)[\\/]/;
/** Segments that a package's name may have to be tried as folders. */
const SEGMENTS = 8;
/** Places of a trace that are looked for. */
const FRAMES = 20;
/**
 * Where a failed case belongs: the file that its report names, at the line that the trace has for it or
 * else the report; failing that, the first place of the trace in the workspace that is the project's own
 * code. Only files that exist inside the repository.
 */
function spotOf(failure, workspace) {
    const search = searchFor(failure, workspace);
    const frames = framesOf(`${failure.text ?? ""}\n${failure.message ?? ""}`).slice(0, FRAMES);
    const named = failure.file === undefined ? undefined : search({ path: failure.file });
    if (named !== undefined) {
        const line = frames.find((frame) => search(frame) === named)?.line ?? failure.line;
        return { file: named, ...(line !== undefined && { line }) };
    }
    for (const frame of frames) {
        const file = FOREIGN.test(frame.path) ? undefined : search(frame);
        if (file !== undefined)
            return { file, line: frame.line };
    }
    return undefined;
}
/** How the files that one case names are found: around its report, in the working directory, in the repository. */
function searchFor(failure, { root, workingDirectory, exists }) {
    const paths = flavourOf(root);
    const repository = repositoryOf({ root, workingDirectory, exists });
    const report = paths.dirname(paths.join(workingDirectory, failure.report));
    const bases = new Set([...upwards(report, repository), workingDirectory, repository]);
    const packages = [failure.className, failure.suite].flatMap(foldersOf);
    function inside(path) {
        const relative = relativeTo(repository, path);
        return relative !== undefined && exists(path) ? relative : undefined;
    }
    return ({ path, folder }) => {
        const local = localPath(path, paths === external_node_path_.win32);
        if (local === undefined)
            return undefined;
        if (paths.isAbsolute(local))
            return inside(local);
        for (const base of bases) {
            // Most of a trace is a library's: a folder that is not there spares the look at every frame in it.
            const isThere = (name) => exists(paths.join(base, name));
            for (const candidate of candidatesOf({ path: local, folder }, packages, isThere)) {
                const file = inside(paths.join(base, candidate));
                if (file !== undefined)
                    return file;
            }
        }
        return undefined;
    };
}
/** What a relative path may mean: a bare file name stands for a file of the case's package. */
function candidatesOf({ path, folder }, packages, isThere) {
    if (folder !== undefined) {
        return SOURCE_ROOTS.filter(isThere).map((root) => `${root}/${folder}/${path}`);
    }
    return /[\\/]/.test(path) ? [path] : [...packages.map((name) => `${name}/${path}`), path];
}
/** GitHub takes paths relative to the repository, which may be checked out below the workspace. */
function repositoryOf({ root, workingDirectory, exists }) {
    const paths = flavourOf(root);
    return (upwards(workingDirectory, root).find((folder) => exists(paths.join(folder, ".git"))) ?? root);
}
/** The folder and those around it, as far as they are inside the root. */
function upwards(folder, root) {
    if (relativeTo(root, folder) === undefined)
        return [];
    return [folder, ...upwards(flavourOf(root).dirname(folder), root)];
}
/** The path relative to the root, `/`-separated, where it is inside it. */
function relativeTo(root, path) {
    const paths = flavourOf(root);
    const segments = paths.relative(root, path).split(paths.sep);
    const outside = segments[0] === "" || segments[0] === ".." || paths.isAbsolute(segments.join(paths.sep));
    return outside ? undefined : segments.join("/");
}
function flavourOf(root) {
    return /^[A-Za-z]:[\\/]/.test(root) ? external_node_path_.win32 : external_node_path_.posix;
}
/** The folders that a Go package's name may stand for: `a/b/c`, `b/c` and `c`. */
function foldersOf(name) {
    const segments = name?.split("/") ?? [];
    if (segments.length < 2 || segments.length > SEGMENTS)
        return [];
    return segments.map((_, index) => segments.slice(index).join("/"));
}
/** The path that a report wrote, which may be a `file:` address; undefined where it is none. */
function localPath(path, windows) {
    const text = path.trim();
    if (text === "" || text.includes("\0"))
        return undefined;
    if (!text.startsWith("file:"))
        return text;
    try {
        return (0,external_node_url_.fileURLToPath)(text, { windows });
    }
    catch {
        // An address of another machine, or one with broken escapes: it names no file here.
        return undefined;
    }
}

// EXTERNAL MODULE: ./build/report/text.js
var report_text = __nccwpck_require__(3920);
;// CONCATENATED MODULE: ./build/report/annotations.js




/** UTF-16 units and lines of a message: what GitHub shows before it folds. */
const MESSAGE = 2000;
const annotations_LINES = 20;
/** UTF-16 units; GitHub takes 255. */
const TITLE = 200;
/** A remark on each of the first failed cases; the last one says how many more there are. */
function annotate({ tests }, options) {
    if (tests === undefined || options.limit <= 0)
        return [];
    const shown = tests.failed.slice(0, options.limit);
    const rest = tests.counts.failures + tests.counts.errors - shown.length;
    const workspace = shown.length > 0 ? workspaceOf(options) : undefined;
    return shown.map((failure, index) => {
        const last = index === shown.length - 1 && rest > 0;
        const more = last
            ? `\n\n${(0,figures/* counted */.hS)(rest, "more test")} failed; the job summary and the reports have them.`
            : "";
        return { message: `${messageOf(failure)}${more}`, place: placeOf(failure, workspace) };
    });
}
function placeOf(failure, workspace) {
    const { className, suite, name } = failure;
    const owner = className === undefined || name.includes(className) ? suite : className;
    const title = (0,report_text/* oneLine */.TN)(owner === "" ? name : `${owner} › ${name}`, TITLE);
    return { title, ...(workspace && spotOf(failure, workspace)) };
}
function messageOf({ message, text, outcome, report }) {
    const lines = [message, text].map((part) => (0,report_text/* visible */.RK)((part ?? "").slice(0, 2 * MESSAGE)).trim());
    const [short = "", long = ""] = lines;
    const said = long.includes(short) ? long : `${short}\n${long}`.trim();
    if (said === "")
        return `The report ${report} has no message for this ${outcome}.`;
    const first = said.split("\n").slice(0, annotations_LINES).join("\n");
    const bounded = first.length > MESSAGE ? first.slice(0, MESSAGE - 1).toWellFormed() : first;
    return bounded.length < said.length ? `${bounded.trimEnd()}…` : bounded;
}
function workspaceOf({ workspace, workingDirectory, exists = external_node_fs_.existsSync, }) {
    if (workspace === undefined)
        return undefined;
    return { root: workspace, workingDirectory, exists: remembered(exists) };
}
/** Cases that fail together mostly fail in the same files. */
function remembered(exists) {
    const known = new Map();
    return (path) => {
        const before = known.get(path);
        if (before !== undefined)
            return before;
        const found = exists(path);
        known.set(path, found);
        return found;
    };
}

// EXTERNAL MODULE: ./build/junit/report.js
var report = __nccwpck_require__(837);
;// CONCATENATED MODULE: ./build/report/lines.js


const STATUS = {
    recorded: "Recorded",
    "dry-run": "Dry run, not sent",
    skipped: "Not sent",
    failed: "Not recorded",
    unknown: "Sent, no answer",
};
/** What happened, in the few lines that a job log should hold. */
function linesOf(result) {
    const { target } = result;
    if (target === undefined)
        return [...commitLines(result), ...gateLines(result)];
    return [
        ...testLines(result),
        ...commitLines(result),
        ...evidenceLines(result),
        attestationLine(result, target),
        ...gateLines(result),
    ];
}
function testLines({ tests }) {
    if (tests === undefined)
        return ["Tests: no report was read"];
    const { counts } = tests;
    const numbers = [
        `${(0,report/* passedOf */.I)(counts)} passed`,
        `${counts.failures} failed`,
        `${counts.errors} errored`,
        `${counts.skipped} skipped`,
        ...(counts.flaky > 0 ? [`${counts.flaky} flaky`] : []),
    ];
    return [
        `Tests: ${(0,figures/* counted */.hS)(counts.total, "case")} in ${(0,figures/* counted */.hS)(tests.reports, "report")}: ${numbers.join(", ")}; ${(0,figures/* duration */.p0)(tests.duration)}`,
    ];
}
function commitLines({ commit }) {
    return commit ? [`Commit: ${commit.info.sha1} (details from ${commit.source})`] : [];
}
function evidenceLines({ archive }) {
    if (archive === undefined)
        return [];
    const omitted = archive.omitted.length > 0 ? `, ${(0,figures/* counted */.hS)(archive.omitted.length, "file")} left out` : "";
    return [
        `Evidence: ${(0,figures/* counted */.hS)(archive.files, "file")}, ${archive.bytes} bytes, SHA-256 ${archive.sha256}${omitted}`,
    ];
}
function attestationLine({ attestation }, target) {
    return `Attestation: ${STATUS[attestation.status]} (${target.name} on trail ${target.trail} of flow ${target.flow})`;
}
function gateLines({ gate }) {
    if (gate.verdict === "off")
        return [];
    return [
        `Gate: ${gate.verdict}`,
        ...gate.checks.map((check) => `  ${check.status}: ${check.subject}: ${check.reason}`),
    ];
}

// EXTERNAL MODULE: ./build/system-error.js
var system_error = __nccwpck_require__(3648);
;// CONCATENATED MODULE: ./build/publish.js





/** Remarks of a kind that become annotations; the runner shows no more than ten of a step. */
const REMARKS = 10;
/** Leaves outputs, log, summary and annotations behind, and fails the job last, at most once, with every reason. */
async function publish(result, publication) {
    const unset = await troubleOf(() => setOutputs(publication.outputs));
    for (const line of linesOf(result))
        actions_log/* actionsLog */._D.info(line);
    remark(result.warnings, "warning");
    remark(result.notices, "notice");
    if (publication.summary) {
        const unwritten = await troubleOf(() => writeSummary(result, publication));
        if (unwritten)
            actions_log/* actionsLog */._D.warning(`The job summary could not be written: ${unwritten}`);
    }
    for (const { message, place } of annotate(result, {
        limit: publication.annotations,
        workspace: publication.context.workspace,
        workingDirectory: publication.workingDirectory,
    })) {
        actions_log/* actionsLog */._D.error(message, place);
    }
    const failures = [
        ...result.failures,
        ...(unset ? [`The outputs could not be set, so later steps find none: ${unset}`] : []),
    ];
    if (failures.length > 0)
        core/* setFailed */.C1((0,actions_log/* printable */.g$)(failures.join("\n")));
}
function setOutputs(outputs) {
    for (const [name, value] of Object.entries(outputs))
        core/* setOutput */.uH(name, value);
}
/** Why a file of the runner's cannot be written, which is no reason to leave the rest unsaid. */
async function troubleOf(work) {
    try {
        await work();
        return undefined;
    }
    catch (error) {
        const reason = (0,system_error/* reasonOf */.A3)(error);
        return `${reason}. The runner makes this file for every step; a container has to be given it.`;
    }
}
function remark(sentences, kind) {
    for (const sentence of sentences.slice(0, REMARKS))
        actions_log/* actionsLog */._D[kind](sentence);
    const rest = sentences.slice(REMARKS);
    if (rest.length > 0)
        actions_log/* actionsLog */._D.group(`${rest.length} more of these`, rest);
}
async function writeSummary(result, { context }) {
    if (!process.env["GITHUB_STEP_SUMMARY"])
        return;
    const { renderSummary } = await __nccwpck_require__.e(/* import() */ 193).then(__nccwpck_require__.bind(__nccwpck_require__, 4193));
    await summary.addRaw(renderSummary(result, { now: Date.now(), ...context })).write();
}


/***/ }),

/***/ 9092:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ Refusal)
/* harmony export */ });
/**
 * Nothing can be attested until somebody mends what the message names: the evidence is missing, broken,
 * stale or too large. It says what happened, to what, and what to do, and it is part of a run's result.
 */
class Refusal extends Error {
    name = "Refusal";
}


/***/ }),

/***/ 1822:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   KW: () => (/* binding */ age),
/* harmony export */   M0: () => (/* binding */ bar),
/* harmony export */   ee: () => (/* binding */ bytes),
/* harmony export */   hS: () => (/* binding */ counted),
/* harmony export */   p0: () => (/* binding */ duration),
/* harmony export */   p6: () => (/* binding */ date),
/* harmony export */   p9: () => (/* binding */ SQUARES),
/* harmony export */   zD: () => (/* binding */ grouped)
/* harmony export */ });
/** `1,204` */
function grouped(number) {
    return String(number).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
/** `1 suite`, `1,204 suites` */
function counted(number, noun, plural = `${noun}s`) {
    return `${grouped(number)} ${number === 1 ? noun : plural}`;
}
/** Seconds for people, with blanks that do not break: `0.41 s`, `12.3 s`, `2 min 4 s`, `3 h 20 min`. */
function duration(seconds) {
    return inUnits(seconds).replaceAll(" ", "\u00A0");
}
function inUnits(seconds) {
    if (seconds < 9.995)
        return `${seconds.toFixed(2)} s`;
    if (seconds < 59.95)
        return `${seconds.toFixed(1)} s`;
    const whole = Math.round(seconds);
    if (whole < 3600)
        return `${Math.floor(whole / 60)} min ${whole % 60} s`;
    const minutes = Math.round(seconds / 60);
    return `${grouped(Math.floor(minutes / 60))} h ${minutes % 60} min`;
}
/** `812 bytes`, `1.23 MB (1,234,567 bytes)`; a megabyte is 1,000,000 bytes, as in the service's limit. */
function bytes(number) {
    const exact = counted(number, "byte");
    if (number < 1000)
        return exact;
    const [unit, size] = number < 999_950 ? ["KB", 1000] : ["MB", 1_000_000];
    return `${(number / Number(size)).toFixed(number < 999_950 ? 1 : 2)} ${unit} (${exact})`;
}
/** How long ago, in its two largest units: `3 h 12 min ago`. Milliseconds since the epoch. */
function age(moment, now) {
    const minutes = Math.floor((now - moment) / 60_000);
    if (minutes < 0)
        return "in the future";
    if (minutes < 1)
        return "just now";
    if (minutes < 60)
        return `${minutes} min ago`;
    const hours = Math.floor(minutes / 60);
    if (hours < 24)
        return `${hours} h${minutes % 60 ? ` ${minutes % 60} min` : ""} ago`;
    const days = Math.floor(hours / 24);
    if (days < 14)
        return `${counted(days, "day")}${hours % 24 ? ` ${hours % 24} h` : ""} ago`;
    return `${counted(days, "day")} ago`;
}
/** `2026-01-31 12:05 UTC`; milliseconds since the epoch. */
function date(moment) {
    const at = new Date(moment);
    // Beyond what a Date can hold, the number itself is the best there is to say.
    if (Number.isNaN(at.getTime()))
        return String(moment);
    return `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
/** How an outcome looks in a bar and in tables. */
const SQUARES = { passed: "🟩", failed: "🟥", skipped: "⬜" };
/** Squares in a bar: as many as a telephone shows in a line. */
const WIDTH = 16;
/**
 * One line of squares, shared among the parts by their numbers. Every part that is not nothing has one, so
 * that a single failure among ten thousand cases is seen; the largest part makes room for it.
 */
function bar(parts) {
    const present = parts.filter(({ number }) => number > 0);
    const total = present.reduce((sum, { number }) => sum + number, 0);
    const widths = present.map(({ number }) => Math.max(1, Math.round((number / total) * WIDTH)));
    const largest = widths.indexOf(Math.max(...widths));
    const spare = WIDTH - widths.reduce((sum, width) => sum + width, 0);
    return present
        .map(({ square }, index) => square.repeat((widths[index] ?? 0) + (index === largest ? spare : 0)))
        .join("");
}


/***/ }),

/***/ 3920:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Bj: () => (/* binding */ verbatim),
/* harmony export */   CS: () => (/* binding */ prose),
/* harmony export */   Kb: () => (/* binding */ excerpt),
/* harmony export */   RK: () => (/* binding */ visible),
/* harmony export */   TN: () => (/* binding */ oneLine),
/* harmony export */   nf: () => (/* binding */ link),
/* harmony export */   qN: () => (/* binding */ paragraphs)
/* harmony export */ });
/* unused harmony export escapeHtml */
/** Longest text that is shown in one line, in UTF-16 units. */
const LINE = 300;
/** UTF-16 units of an identifier that may stay on one line together. */
const PIECE = 12;
/** What steers a terminal, hides itself, or turns text around; line ends and tabs apart. */
const HIDDEN = /(?![\n\t])[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u200B\u2060\uFEFF\u{E0000}-\u{E007F}]/gu;
/** Colour codes of a terminal; a report's reader shows ESC, which XML forbids, as U+FFFD (junit-rules R1). */
const COLOURS = /(?![\n\t])(?:\p{Cc}|\uFFFD)\[[\d;]*m/gu;
const ENTITIES = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
};
/**
 * Where a word may be broken. It serves two ends: long paths and names wrap in a narrow window, and GitHub,
 * which looks through every piece of text on its own for mentions, references, addresses, emoji codes and
 * SHAs, finds none. Figures (`2.14.0`, `1,204`) stay together.
 */
const BREAKS = /(?<=[@#:/\\_=-]|(?<!\d)[.,])(?=\S)|(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=(?<![\dA-Fa-f])(?:[\dA-Fa-f]{6})+)(?=[\dA-Fa-f])/u;
/** The text without colour codes, with `\n` line ends, and with what cannot be seen shown as U+FFFD. */
function visible(text) {
    return text.toWellFormed().replace(COLOURS, "").replace(/\r\n?/g, "\n").replace(HIDDEN, "\uFFFD");
}
/** The text on one line, cut to `most` UTF-16 units, with an ellipsis where it was cut. */
function oneLine(text, most = LINE) {
    // Cut before the work, too: a name may be as long as a report.
    const line = visible(text.slice(0, most * 4))
        .replace(/\s+/g, " ")
        .trim();
    return line.length > most ? `${line.slice(0, most - 1).toWellFormed()}…` : line;
}
/** Data for HTML, in elements and in quoted attributes: it ends neither, and has no blank line. */
function escapeHtml(text) {
    return text
        .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "")
        .replaceAll("\n", "&#10;");
}
/** Data among words of ours, on one line; nothing in it takes effect. */
function prose(text, most = LINE) {
    return oneLine(text, most).split(BREAKS).map(escapeHtml).join("<wbr/>");
}
/** Data of several lines among words of ours. */
function paragraphs(text, most) {
    return visible(text.slice(0, most))
        .split("\n")
        .filter((line) => line.trim() !== "")
        .map((line) => prose(line, most))
        .join("<br/>");
}
/** A name, path or identifier, as written: GitHub looks for nothing in `<code>`. */
function verbatim(text, most = LINE) {
    const line = oneLine(text, most);
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
/** The first `lines` lines of a text, laid out as written, and how many more there are. */
function excerpt(text, lines) {
    const all = visible(text)
        .trimEnd()
        .replace(/^\s*\n/, "")
        .split("\n");
    const shown = all
        .slice(0, lines)
        .map((line) => (line.length > LINE ? `${line.slice(0, LINE - 1).toWellFormed()}…` : line));
    const rest = all.length - shown.length;
    if (rest > 0)
        shown.push(`… ${rest} more ${rest === 1 ? "line" : "lines"}`);
    return `<pre>${escapeHtml(shown.join("\n"))}</pre>`;
}
/** `content` (HTML) as a link, where the address is one of the web; else `content` alone. */
function link(content, address) {
    const url = address === undefined ? undefined : URL.parse(address);
    if (!url || !/^https?:$/.test(url.protocol))
        return content;
    return `<a href="${escapeHtml(url.href)}">${content}</a>`;
}


/***/ }),

/***/ 5586:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  SG: () => (/* binding */ failJob),
  QU: () => (/* binding */ maskSecrets),
  i5: () => (/* binding */ surroundings)
});

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __nccwpck_require__(8161);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __nccwpck_require__(8500);
// EXTERNAL MODULE: ./build/node_modules/@actions/core/lib/core.js + 4 modules
var core = __nccwpck_require__(4962);
// EXTERNAL MODULE: ./build/actions-log.js
var actions_log = __nccwpck_require__(7952);
// EXTERNAL MODULE: ./build/guard.js
var guard = __nccwpck_require__(1753);
// EXTERNAL MODULE: ./build/inputs/reader.js
var reader = __nccwpck_require__(401);
// EXTERNAL MODULE: ./build/inputs/secrets.js
var inputs_secrets = __nccwpck_require__(8569);
// EXTERNAL MODULE: ./build/service/contract.js
var contract = __nccwpck_require__(6476);
;// CONCATENATED MODULE: ./build/service/unreachable.js
/**
 * The service of a run that has no way to it, such as over a proxy whose address is none: every lookup rejects,
 * and an attestation has failed before it was sent, each for this reason.
 */
function unreachable(reason) {
    const reject = () => Promise.reject(reason);
    return {
        attest: async () => ({
            outcome: "failed",
            reason: `${reason.message}.`,
            mendable: reason.mendable,
            attempts: 0,
        }),
        listDeployments: reject,
        getControl: reject,
        listNotificationRules: reject,
        close: async () => undefined,
    };
}

// EXTERNAL MODULE: ./build/system-error.js
var system_error = __nccwpck_require__(3648);
;// CONCATENATED MODULE: ./build/runner.js










/** Of a run that did not begin: whether its gate would have passed is not known. */
const NOTHING_DONE = {
    attestation: { status: "skipped" },
    gate: { verdict: "unknown", mode: "enforce", checks: [] },
    failures: [],
    warnings: [],
    notices: [],
};
/** Has the runner hide every secret input in the forms in which it may be met, and the pair that HTTP Basic sends. */
function maskSecrets() {
    const secrets = inputs_secrets/* SECRET_INPUTS */.p.map((name) => core/* getInput */.V4(name)).filter(Boolean);
    const pair = [core/* getInput */.V4("basic-username"), core/* getInput */.V4("basic-password")];
    if (pair.every(Boolean))
        secrets.push(Buffer.from(pair.join(":")).toString("base64"));
    for (const form of new Set(secrets.flatMap(guard/* formsOf */.X)))
        core/* setSecret */.Pq(form);
}
/** The world of a real run. */
function surroundings(context) {
    return {
        context,
        log: actions_log/* actionsLog */._D,
        temporaryDirectory: process.env["RUNNER_TEMP"] || (0,external_node_os_.tmpdir)(),
        connect: connectAnyway,
        clock: { now: Date.now, sleep: pause },
    };
}
async function pause(milliseconds, signal) {
    try {
        await (0,promises_.setTimeout)(milliseconds, undefined, { ...(signal && { signal }) });
    }
    catch (error) {
        if (!signal?.aborted)
            throw error;
    }
}
/** A way that cannot be taken is told as a failed delivery: the evidence is read and kept all the same. */
async function connectAnyway(connection) {
    const { connect } = await __nccwpck_require__.e(/* import() */ 978).then(__nccwpck_require__.bind(__nccwpck_require__, 6978));
    try {
        return await connect({ ...connection, env: process.env, log: actions_log/* actionsLog */._D });
    }
    catch (error) {
        if (!(error instanceof contract/* ServiceError */._))
            throw error;
        return unreachable(error);
    }
}
/**
 * Fails the job for an error that is no part of a result: wrong inputs, or a defect. With the former nothing was
 * done, and the outputs say so.
 */
function failJob(error, outputsOf) {
    const message = (0,system_error/* reasonOf */.A3)(error);
    if (error instanceof Error && error.stack !== undefined)
        core/* debug */.Yz((0,actions_log/* printable */.g$)(error.stack));
    if (!(error instanceof reader/* InputsError */.a)) {
        core/* setFailed */.C1((0,actions_log/* printable */.g$)(`The action met an error that it does not expect: ${message}\nRun the job again with debug logging; if it comes again, report it with the log.`));
        return;
    }
    core/* setFailed */.C1((0,actions_log/* printable */.g$)(message));
    for (const [name, value] of Object.entries(outputsOf(NOTHING_DONE)))
        core/* setOutput */.uH(name, value);
}


/***/ }),

/***/ 6476:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ ServiceError)
/* harmony export */ });
/** The service refused or could not be reached, or its answer has another shape than its interface. */
class ServiceError extends Error {
    name = "ServiceError";
    /** HTTP status, where an answer came. */
    status;
    /** `message` of the error body, where there is one. */
    detail;
    /** A later retry may succeed. */
    mendable;
    constructor(message, facts, options) {
        super(message, options);
        this.status = facts.status;
        this.detail = facts.detail;
        this.mendable = facts.mendable;
    }
}


/***/ }),

/***/ 3648:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $N: () => (/* binding */ codeOf),
/* harmony export */   A3: () => (/* binding */ reasonOf),
/* harmony export */   XM: () => (/* binding */ pathOf)
/* harmony export */ });
// By their members, not by `instanceof`: an error of the system's own realm is no Error of another one.
/** `ENOENT` and the like; undefined for what is no system error. */
function codeOf(error) {
    return textMember(error, "code");
}
/** The path that a system error is about. */
function pathOf(error) {
    return textMember(error, "path");
}
/** What an error says, for a sentence about it. */
function reasonOf(error) {
    return textMember(error, "message") ?? String(error);
}
function textMember(error, name) {
    if (typeof error !== "object" || error === null)
        return undefined;
    const value = Reflect.get(error, name);
    return typeof value === "string" ? value : undefined;
}


/***/ })

/******/ });
/************************************************************************/
/******/ // The module cache
/******/ var __webpack_module_cache__ = {};
/******/ 
/******/ // The require function
/******/ function __nccwpck_require__(moduleId) {
/******/ 	// Check if module is in cache
/******/ 	var cachedModule = __webpack_module_cache__[moduleId];
/******/ 	if (cachedModule !== undefined) {
/******/ 		return cachedModule.exports;
/******/ 	}
/******/ 	// Create a new module (and put it into the cache)
/******/ 	var module = __webpack_module_cache__[moduleId] = {
/******/ 		// no module.id needed
/******/ 		// no module.loaded needed
/******/ 		exports: {}
/******/ 	};
/******/ 
/******/ 	// Execute the module function
/******/ 	var threw = true;
/******/ 	try {
/******/ 		__webpack_modules__[moduleId](module, module.exports, __nccwpck_require__);
/******/ 		threw = false;
/******/ 	} finally {
/******/ 		if(threw) delete __webpack_module_cache__[moduleId];
/******/ 	}
/******/ 
/******/ 	// Return the exports of the module
/******/ 	return module.exports;
/******/ }
/******/ 
/******/ // expose the modules object (__webpack_modules__)
/******/ __nccwpck_require__.m = __webpack_modules__;
/******/ 
/************************************************************************/
/******/ /* webpack/runtime/asset-relocator-loader */
/******/ if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = decodeURIComponent(new URL('.', import.meta.url).pathname).slice(import.meta.url.match(/^file:\/\/\/\w:/) ? 1 : 0, -1) + "/";
/******/ 
/******/ /* webpack/runtime/async module */
/******/ (() => {
/******/ 	var webpackQueues = typeof Symbol === "function" ? Symbol("webpack queues") : "__webpack_queues__";
/******/ 	var webpackExports = typeof Symbol === "function" ? Symbol("webpack exports") : "__webpack_exports__";
/******/ 	var webpackError = typeof Symbol === "function" ? Symbol("webpack error") : "__webpack_error__";
/******/ 	var resolveQueue = (queue) => {
/******/ 		if(queue && queue.d < 1) {
/******/ 			queue.d = 1;
/******/ 			queue.forEach((fn) => (fn.r--));
/******/ 			queue.forEach((fn) => (fn.r-- ? fn.r++ : fn()));
/******/ 		}
/******/ 	}
/******/ 	var wrapDeps = (deps) => (deps.map((dep) => {
/******/ 		if(dep !== null && typeof dep === "object") {
/******/ 			if(dep[webpackQueues]) return dep;
/******/ 			if(dep.then) {
/******/ 				var queue = [];
/******/ 				queue.d = 0;
/******/ 				dep.then((r) => {
/******/ 					obj[webpackExports] = r;
/******/ 					resolveQueue(queue);
/******/ 				}, (e) => {
/******/ 					obj[webpackError] = e;
/******/ 					resolveQueue(queue);
/******/ 				});
/******/ 				var obj = {};
/******/ 				obj[webpackQueues] = (fn) => (fn(queue));
/******/ 				return obj;
/******/ 			}
/******/ 		}
/******/ 		var ret = {};
/******/ 		ret[webpackQueues] = x => {};
/******/ 		ret[webpackExports] = dep;
/******/ 		return ret;
/******/ 	}));
/******/ 	__nccwpck_require__.a = (module, body, hasAwait) => {
/******/ 		var queue;
/******/ 		hasAwait && ((queue = []).d = -1);
/******/ 		var depQueues = new Set();
/******/ 		var exports = module.exports;
/******/ 		var currentDeps;
/******/ 		var outerResolve;
/******/ 		var reject;
/******/ 		var promise = new Promise((resolve, rej) => {
/******/ 			reject = rej;
/******/ 			outerResolve = resolve;
/******/ 		});
/******/ 		promise[webpackExports] = exports;
/******/ 		promise[webpackQueues] = (fn) => (queue && fn(queue), depQueues.forEach(fn), promise["catch"](x => {}));
/******/ 		module.exports = promise;
/******/ 		body((deps) => {
/******/ 			currentDeps = wrapDeps(deps);
/******/ 			var fn;
/******/ 			var getResult = () => (currentDeps.map((d) => {
/******/ 				if(d[webpackError]) throw d[webpackError];
/******/ 				return d[webpackExports];
/******/ 			}))
/******/ 			var promise = new Promise((resolve) => {
/******/ 				fn = () => (resolve(getResult));
/******/ 				fn.r = 0;
/******/ 				var fnQueue = (q) => (q !== queue && !depQueues.has(q) && (depQueues.add(q), q && !q.d && (fn.r++, q.push(fn))));
/******/ 				currentDeps.map((dep) => (dep[webpackQueues](fnQueue)));
/******/ 			});
/******/ 			return fn.r ? promise : getResult();
/******/ 		}, (err) => ((err ? reject(promise[webpackError] = err) : outerResolve(exports)), resolveQueue(queue)));
/******/ 		queue && queue.d < 0 && (queue.d = 0);
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/create fake namespace object */
/******/ (() => {
/******/ 	var getProto = Object.getPrototypeOf ? (obj) => (Object.getPrototypeOf(obj)) : (obj) => (obj.__proto__);
/******/ 	var leafPrototypes;
/******/ 	// create a fake namespace object
/******/ 	// mode & 1: value is a module id, require it
/******/ 	// mode & 2: merge all properties of value into the ns
/******/ 	// mode & 4: return value when already ns object
/******/ 	// mode & 16: return value when it's Promise-like
/******/ 	// mode & 8|1: behave like require
/******/ 	__nccwpck_require__.t = function(value, mode) {
/******/ 		if(mode & 1) value = this(value);
/******/ 		if(mode & 8) return value;
/******/ 		if(typeof value === 'object' && value) {
/******/ 			if((mode & 4) && value.__esModule) return value;
/******/ 			if((mode & 16) && typeof value.then === 'function') return value;
/******/ 		}
/******/ 		var ns = Object.create(null);
/******/ 		__nccwpck_require__.r(ns);
/******/ 		var def = {};
/******/ 		leafPrototypes = leafPrototypes || [null, getProto({}), getProto([]), getProto(getProto)];
/******/ 		for(var current = mode & 2 && value; typeof current == 'object' && !~leafPrototypes.indexOf(current); current = getProto(current)) {
/******/ 			Object.getOwnPropertyNames(current).forEach((key) => (def[key] = () => (value[key])));
/******/ 		}
/******/ 		def['default'] = () => (value);
/******/ 		__nccwpck_require__.d(ns, def);
/******/ 		return ns;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/define property getters */
/******/ (() => {
/******/ 	// define getter functions for harmony exports
/******/ 	__nccwpck_require__.d = (exports, definition) => {
/******/ 		for(var key in definition) {
/******/ 			if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 				Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 			}
/******/ 		}
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/ensure chunk */
/******/ (() => {
/******/ 	__nccwpck_require__.f = {};
/******/ 	// This file contains only the entry chunk.
/******/ 	// The chunk loading function for additional chunks
/******/ 	__nccwpck_require__.e = (chunkId) => {
/******/ 		return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
/******/ 			__nccwpck_require__.f[key](chunkId, promises);
/******/ 			return promises;
/******/ 		}, []));
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/get javascript chunk filename */
/******/ (() => {
/******/ 	// This function allow to reference async chunks
/******/ 	__nccwpck_require__.u = (chunkId) => {
/******/ 		// return url for filenames based on template
/******/ 		return "" + chunkId + ".index.js";
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/hasOwnProperty shorthand */
/******/ (() => {
/******/ 	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ })();
/******/ 
/******/ /* webpack/runtime/make namespace object */
/******/ (() => {
/******/ 	// define __esModule on exports
/******/ 	__nccwpck_require__.r = (exports) => {
/******/ 		if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
/******/ 			Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
/******/ 		}
/******/ 		Object.defineProperty(exports, '__esModule', { value: true });
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/import chunk loading */
/******/ (() => {
/******/ 	// no baseURI
/******/ 	
/******/ 	// object to store loaded and loading chunks
/******/ 	// undefined = chunk not loaded, null = chunk preloaded/prefetched
/******/ 	// [resolve, Promise] = chunk loading, 0 = chunk loaded
/******/ 	var installedChunks = {
/******/ 		792: 0
/******/ 	};
/******/ 	
/******/ 	var installChunk = (data) => {
/******/ 		var {ids, modules, runtime} = data;
/******/ 		// add "modules" to the modules object,
/******/ 		// then flag all "ids" as loaded and fire callback
/******/ 		var moduleId, chunkId, i = 0;
/******/ 		for(moduleId in modules) {
/******/ 			if(__nccwpck_require__.o(modules, moduleId)) {
/******/ 				__nccwpck_require__.m[moduleId] = modules[moduleId];
/******/ 			}
/******/ 		}
/******/ 		if(runtime) runtime(__nccwpck_require__);
/******/ 		for(;i < ids.length; i++) {
/******/ 			chunkId = ids[i];
/******/ 			if(__nccwpck_require__.o(installedChunks, chunkId) && installedChunks[chunkId]) {
/******/ 				installedChunks[chunkId][0]();
/******/ 			}
/******/ 			installedChunks[ids[i]] = 0;
/******/ 		}
/******/ 	
/******/ 	}
/******/ 	
/******/ 	__nccwpck_require__.f.j = (chunkId, promises) => {
/******/ 			// import() chunk loading for javascript
/******/ 			var installedChunkData = __nccwpck_require__.o(installedChunks, chunkId) ? installedChunks[chunkId] : undefined;
/******/ 			if(installedChunkData !== 0) { // 0 means "already installed".
/******/ 	
/******/ 				// a Promise means "currently loading".
/******/ 				if(installedChunkData) {
/******/ 					promises.push(installedChunkData[1]);
/******/ 				} else {
/******/ 					if(true) { // all chunks have JS
/******/ 						// setup Promise in chunk cache
/******/ 						var promise = import("./" + __nccwpck_require__.u(chunkId)).then(installChunk, (e) => {
/******/ 							if(installedChunks[chunkId] !== 0) installedChunks[chunkId] = undefined;
/******/ 							throw e;
/******/ 						});
/******/ 						var promise = Promise.race([promise, new Promise((resolve) => (installedChunkData = installedChunks[chunkId] = [resolve]))])
/******/ 						promises.push(installedChunkData[1] = promise);
/******/ 					}
/******/ 				}
/******/ 			}
/******/ 	};
/******/ 	
/******/ 	// no prefetching
/******/ 	
/******/ 	// no preloaded
/******/ 	
/******/ 	// no external install chunk
/******/ 	
/******/ 	// no on chunks loaded
/******/ })();
/******/ 
/************************************************************************/
/******/ 
/******/ // startup
/******/ // Load entry module and return exports
/******/ // This entry module used 'module' so it can't be inlined
/******/ var __webpack_exports__ = __nccwpck_require__(1296);
/******/ __webpack_exports__ = await __webpack_exports__;
/******/ 
