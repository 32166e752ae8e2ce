export const id = 467;
export const ids = [467];
export const modules = {

/***/ 3416:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E0: () => (/* binding */ findBranch),
/* harmony export */   Kd: () => (/* binding */ pullRequestNumber),
/* harmony export */   a$: () => (/* binding */ mergeCommitNotice),
/* harmony export */   uD: () => (/* binding */ chooseSha)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9473);
/* harmony import */ var _event_payload_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9167);


const PULL_REQUEST = { sha: "pull_request.head.sha", branch: "pull_request.head.ref" };
const DEPLOYMENT = { sha: "deployment.sha", branch: "deployment.ref", githubSha: "head" };
/** For every other event (schedule, workflow_dispatch, create, status, unknown ones) the head is `GITHUB_SHA`. */
const EVENT_RULES = new Map([
    // A deletion has no head commit: GITHUB_SHA and GITHUB_REF are those of the default branch.
    ["push", { sha: "head_commit.id", githubSha: "head" }],
    ["pull_request", { ...PULL_REQUEST, githubSha: "merge" }],
    ["pull_request_review", { ...PULL_REQUEST, githubSha: "merge" }],
    ["pull_request_review_comment", { ...PULL_REQUEST, githubSha: "merge" }],
    ["pull_request_target", { ...PULL_REQUEST, githubSha: "other" }],
    // The queue's own ref is deleted after the run, so the branch is the target branch.
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
 * The full SHA, in lower case, of the commit that an attestation is about (docs/architecture.md, "Which commit").
 * Throws an {@link AttestationError} if the run does not name it, because evidence about the wrong commit is false
 * evidence. Only for a pull request without a usable payload does `head` fall back to the merge commit; see
 * {@link mergeCommitNotice}.
 */
function chooseSha(choice, context) {
    switch (choice.kind) {
        case "sha":
            return dereferenceTag(choice.sha.toLowerCase(), context);
        case "merge":
            return githubSha(context);
        case "head":
            return payloadHead(context) ?? headWithoutPayload(context);
    }
}
/** A notice if `head` had to fall back to a pull request's merge commit. */
function mergeCommitNotice(choice, context) {
    const isFallback = choice.kind === "head" &&
        ruleOf(context)?.githubSha === "merge" &&
        payloadHead(context) === undefined;
    if (!isFallback)
        return undefined;
    return "The event payload does not name the pull request's head commit, so the attestation is about GITHUB_SHA, its merge commit. To attest the head, set `commit` to its full SHA.";
}
/**
 * The branch or tag of a commit of this run, never `refs/…`, and its source. For the event's head commit it is the
 * one in the table of docs/architecture.md, "Which commit"; for `GITHUB_SHA` it is the name in `GITHUB_REF` or, since
 * a pull request's merge ref is not a branch, the head branch. Any other commit could be on any branch: undefined.
 */
function findBranch(sha, context) {
    const { event, payload, ref } = context;
    const rule = ruleOf(context);
    const head = payloadHead(context) ?? (rule?.githubSha === "other" ? undefined : context.sha);
    if (rule?.branch !== undefined && sha === head) {
        const name = branchName((0,_event_payload_js__WEBPACK_IMPORTED_MODULE_0__/* .textAt */ .$6)(payload, rule.branch), sha);
        if (name !== undefined)
            return { name, source: "payload" };
    }
    const isRefHead = sha === head && rule?.branch === undefined;
    if (!(isRefHead || sha === context.sha) || event === "merge_group")
        return undefined;
    if (ref?.startsWith("refs/pull/")) {
        const name = branchName((0,_event_payload_js__WEBPACK_IMPORTED_MODULE_0__/* .textAt */ .$6)(payload, PULL_REQUEST.branch), sha);
        return name === undefined ? undefined : { name, source: "payload" };
    }
    const name = branchName(ref, sha);
    return name === undefined ? undefined : { name, source: "context" };
}
/**
 * The number of the run's pull request: from the event, else from `refs/pull/N/…`. A workflow_run has one if exactly
 * one pull request has its head commit. A comment on a pull request does not count, because such a run is on the
 * default branch.
 */
function pullRequestNumber(context) {
    const { payload, ref } = context;
    const own = (0,_event_payload_js__WEBPACK_IMPORTED_MODULE_0__/* .valueAt */ .fK)(payload, "pull_request.number");
    if (typeof own === "number")
        return own;
    const byRef = /^refs\/pull\/(\d+)\//.exec(ref ?? "")?.[1];
    if (byRef !== undefined)
        return Number(byRef);
    if (context.event !== "workflow_run")
        return undefined;
    const listed = (0,_event_payload_js__WEBPACK_IMPORTED_MODULE_0__/* .valueAt */ .fK)(payload, "workflow_run.pull_requests");
    const head = payloadHead(context);
    const matching = Array.isArray(listed)
        ? listed.filter((pull) => head !== undefined && (0,_event_payload_js__WEBPACK_IMPORTED_MODULE_0__/* .shaAt */ .wF)(pull, "head.sha") === head)
        : [];
    const number = matching.length === 1 ? (0,_event_payload_js__WEBPACK_IMPORTED_MODULE_0__/* .valueAt */ .fK)(matching[0], "number") : undefined;
    return typeof number === "number" ? number : undefined;
}
function ruleOf(context) {
    return EVENT_RULES.get(context.event ?? "");
}
function payloadHead(context) {
    const path = ruleOf(context)?.sha;
    return path === undefined ? undefined : (0,_event_payload_js__WEBPACK_IMPORTED_MODULE_0__/* .shaAt */ .wF)(context.payload, path);
}
function headWithoutPayload(context) {
    const rule = ruleOf(context);
    if (rule?.githubSha !== "other")
        return githubSha(context);
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .AttestationError */ .L7(`The tested commit is unknown: the ${context.event} payload has no ${rule.sha}, and GITHUB_SHA is a commit of the base branch. Set \`commit\` to the full SHA of the commit that was tested.`);
}
function githubSha(context) {
    if (context.sha !== undefined)
        return dereferenceTag(context.sha, context);
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .AttestationError */ .L7("The tested commit is unknown: GITHUB_SHA is not a full SHA, and the event payload names no commit. Set `commit` to the full SHA of the commit that was tested.");
}
/** The push of an annotated tag has the tag object as `after`, and the commit that the tag points to as head. */
function dereferenceTag(sha, { event, payload }) {
    const isTagObject = event === "push" && (0,_event_payload_js__WEBPACK_IMPORTED_MODULE_0__/* .shaAt */ .wF)(payload, "after") === sha;
    return (isTagObject ? (0,_event_payload_js__WEBPACK_IMPORTED_MODULE_0__/* .shaAt */ .wF)(payload, "head_commit.id") : undefined) ?? sha;
}
/** The short name of a ref; undefined for `refs/pull/…` and the like, and if a deployment's "ref" is the commit. */
function branchName(ref, sha) {
    const name = ref?.replace(/^refs\/(?:heads|tags)\//, "");
    if (!name || name.startsWith("refs/"))
        return undefined;
    return name.length >= 7 && sha.startsWith(name.toLowerCase()) ? undefined : name;
}


/***/ }),

/***/ 1345:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   p: () => (/* binding */ toJUnitResult),
/* harmony export */   v: () => (/* binding */ buildDataJson)
/* harmony export */ });
/** Builds the `data_json` part: compact JSON without members that are unknown. */
function buildDataJson({ name, commit, suites, userData, ci }) {
    return JSON.stringify({
        attestation_name: name,
        git_commit_info: commit,
        junit_results: suites.map(toJUnitResult),
        user_data: ci === undefined ? userData : { ...userData, ci },
    });
}
/** A suite as `junit_results` states it. */
function toJUnitResult(suite) {
    const { name, total, failures, errors, skipped, duration } = suite;
    return { name, total, failures, errors, skipped, duration };
}


/***/ }),

/***/ 189:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  RQ: () => (/* binding */ describeEvidence),
  Gc: () => (/* binding */ describeRunContext),
  Vp: () => (/* binding */ runUrl)
});

// EXTERNAL MODULE: ./build/commit/event.js
var commit_event = __webpack_require__(3416);
// EXTERNAL MODULE: ./build/text/duration.js
var duration = __webpack_require__(9556);
// EXTERNAL MODULE: ./build/text/sanitize.js
var sanitize = __webpack_require__(9211);
;// CONCATENATED MODULE: ./build/version.js
/** The version of the action, as in package.json. */
const VERSION = "1.0.0";

;// CONCATENATED MODULE: ./build/evidence/run-context.js




/** Rises when the meaning of a member changes. */
const SCHEMA = 2;
/**
 * Entries of a list that the payload holds. Services limit the size of a form field, and the whole list is in the
 * manifest or the job summary.
 */
const MAX_LISTED = 50;
/** UTF-16 units of a text in the payload. */
const MAX_TEXT = 1000;
/** Builds `user_data.ci` (docs/evidence.md). What is unknown is left out. */
function describeRunContext(parts) {
    const { inputs, context, commit, tests, selection, warnings } = parts;
    const { redact } = inputs.commit;
    return present({
        schema: SCHEMA,
        action: context.action && present({ ...context.action, version: VERSION }),
        run: describeRun(context, redact, parts.now),
        commit_sources: nonEmpty({ ...commit.sources }),
        redacted: redact.size > 0 ? [...redact].sort() : undefined,
        reports: {
            ...bounded("patterns", inputs.reports.patterns),
            excluded: selection.excluded,
            read: tests.reports,
            ...bounded("invalid", tests.invalid.map(({ path, reason }) => ({ path, reason: (0,sanitize/* sanitizeLine */.g$)(reason, MAX_TEXT) }))),
            ...bounded("not_junit", selection.notJUnit),
        },
        demands: describeDemands(inputs),
        tests: present({
            outcome: tests.outcome,
            executed: tests.counts.total - tests.counts.skipped,
            flaky: tests.counts.flaky,
            ...bounded("warnings", warnings.map((warning) => (0,sanitize/* sanitizeLine */.g$)(warning, MAX_TEXT))),
        }),
        evidence: evidenceOf(parts),
    });
}
/** Builds `user_data.ci.evidence` for an archive. */
function describeEvidence(archive) {
    const { sha256, bytes, files, omitted, redacted } = archive;
    return { sha256, bytes, files, ...boundedOmissions(omitted), redacted };
}
/** The address of a run's page; undefined if the runner does not name the run. */
function runUrl(context) {
    const { serverUrl, repository, runId, runAttempt } = context;
    if (repository === undefined || runId === undefined)
        return undefined;
    const run = `${serverUrl}/${repository.owner}/${repository.name}/actions/runs/${runId}`;
    return runAttempt === undefined ? run : `${run}/attempts/${runAttempt}`;
}
function describeRun(context, redact, now) {
    const { repository, runner } = context;
    const showBranch = !redact.has("branch");
    // Actors are mostly the author of the commit, under another name.
    const showActors = !redact.has("author");
    return present({
        id: context.runId,
        attempt: context.runAttempt,
        url: runUrl(context),
        workflow: context.workflow,
        workflow_ref: showBranch ? context.workflowRef : undefined,
        workflow_sha: context.workflowSha,
        job: context.job,
        event: context.event,
        ref: showBranch ? context.ref : pullRequestRef(context.ref),
        actor: showActors ? context.actor : undefined,
        triggering_actor: showActors ? context.triggeringActor : undefined,
        repository: repository && `${repository.owner}/${repository.name}`,
        tested_sha: context.sha,
        pull_request: (0,commit_event/* pullRequestNumber */.Kd)(context),
        runner: nonEmpty({ ...runner }),
        attested_at: new Date(now).toISOString().replace(/\.\d+Z$/, "Z"),
    });
}
/** `refs/pull/7/merge` names no branch; every other ref is the name of a branch or tag. */
function pullRequestRef(ref) {
    return ref !== undefined && /^refs\/pull\/\d+\/\w+$/.test(ref) ? ref : undefined;
}
/** What the author demanded of the evidence. Members are named after the inputs. */
function describeDemands({ reports, evidence }) {
    return present({
        min_tests: reports.minTests,
        max_skipped: reports.maxSkipped && formatSkipLimit(reports.maxSkipped),
        ...bounded("required_suites", reports.requiredSuites.map(({ glob, minTests }) => minTests > 1 ? `${glob} >= ${minTests}` : glob)),
        ...bounded("required_reports", reports.requiredReports),
        max_report_age: reports.maxAge === undefined ? undefined : (0,duration/* formatDuration */.a3)(reports.maxAge),
        if_no_reports: reports.ifNone,
        on_invalid_report: reports.onInvalid,
        merge_suites: reports.mergeSuites,
        attach_reports: evidence.attachReports,
        if_no_attachments: evidence.ifNoAttachments,
        attachment_overflow: evidence.overflow,
        on_secret: evidence.onSecret,
    });
}
function formatSkipLimit(limit) {
    return limit.kind === "percent" ? `${limit.percent}%` : String(limit.cases);
}
/** An archive that was left out for its size is named, so that readers do not take it for one that nobody wanted. */
function evidenceOf({ archive, omitted }) {
    if (archive !== undefined)
        return describeEvidence(archive);
    return omitted.length > 0 ? { files: 0, ...boundedOmissions(omitted) } : undefined;
}
function boundedOmissions(omitted) {
    return bounded("omitted", omitted.map(({ path, bytes, reason }) => ({ path, bytes, reason })));
}
/** A list's first entries under its name, and `NAME_total` if there are more. */
function bounded(name, entries) {
    if (entries.length <= MAX_LISTED)
        return { [name]: entries };
    return { [name]: entries.slice(0, MAX_LISTED), [`${name}_total`]: entries.length };
}
function nonEmpty(members) {
    const object = present(members);
    return Object.keys(object).length > 0 ? object : undefined;
}
/** An object without the members that are undefined. */
function present(members) {
    const object = {};
    for (const [name, value] of Object.entries(members)) {
        if (value !== undefined)
            object[name] = value;
    }
    return object;
}


/***/ }),

/***/ 1983:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CB: () => (/* binding */ readBounded),
/* harmony export */   ZU: () => (/* binding */ openRegularFile),
/* harmony export */   m6: () => (/* binding */ readAt)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);

// Opening a named pipe would otherwise block until a writer opens it. Windows has no such flag.
const FLAGS = node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_RDONLY | (node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NONBLOCK ?? 0);
/**
 * Opens a file for reading, following symbolic links. Returns undefined for anything but a regular file, such
 * as a folder, a pipe or a device. Throws the system's error if the file cannot be opened.
 */
function openRegularFile(path) {
    const descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(path, FLAGS);
    try {
        const stat = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(descriptor);
        if (stat.isFile())
            return { descriptor, stat };
    }
    catch (error) {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor);
        throw error;
    }
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor);
    return undefined;
}
/**
 * Reads at most the first `limit` bytes of a regular file. Returns undefined for anything else, and throws the
 * system's error if the file cannot be read.
 */
function readBounded(path, limit) {
    const file = openRegularFile(path);
    if (file === undefined)
        return undefined;
    try {
        return readAt(file, 0, limit);
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(file.descriptor);
    }
}
/**
 * Reads `length` bytes from `position` on, or fewer where the file ends. Throws the system's error if the file
 * cannot be read.
 */
function readAt({ descriptor }, position, length) {
    const buffer = Buffer.allocUnsafe(length);
    let total = 0;
    for (let read = -1; read !== 0; total += read) {
        read = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(descriptor, buffer, total, length - total, position + total);
    }
    return buffer.subarray(0, total);
}


/***/ }),

/***/ 1456:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ aggregate)
/* harmony export */ });
/* harmony import */ var _seconds_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4534);

/** Adds up the suites of reports. `mergeSuites`: suites of the same name become one entry, over all reports. */
function aggregate(reports, mergeSuites) {
    const all = reports.flatMap((report) => report.suites);
    const { name: _, duration, ...counts } = all.reduce(sum, NOTHING);
    return { suites: mergeSuites ? merged(all) : all, counts, duration };
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
/** Durations are rounded at every step, so that errors of binary fractions do not add up. */
function sum(one, other) {
    return {
        name: one.name,
        total: one.total + other.total,
        failures: one.failures + other.failures,
        errors: one.errors + other.errors,
        skipped: one.skipped + other.skipped,
        flaky: one.flaky + other.flaky,
        duration: (0,_seconds_js__WEBPACK_IMPORTED_MODULE_0__/* .roundSeconds */ .UR)(one.duration + other.duration),
    };
}


/***/ }),

/***/ 4370:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Y: () => (/* binding */ CASE_LIMITS),
  _: () => (/* binding */ createReportReader)
});

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: ./build/xml/bytes.js
var xml_bytes = __webpack_require__(25);
// EXTERNAL MODULE: ./build/xml/utf8.js
var utf8 = __webpack_require__(1995);
;// CONCATENATED MODULE: ./build/xml/characters.js



const SPACES = 0x20202020;
const LINE_FEEDS = 0x0a0a0a0a;
const LOW_BITS = 0x7f7f7f7f;
const HIGH_BITS = 0x80808080 | 0;
/** Added to a byte without its high bit, sets that bit unless the byte is less than a space. */
const UP_FROM_SPACE = 0x60606060;
const WORDS_AT_ONCE = 4;
const NO_WORDS = new Int32Array(0);
const NONCHARACTERS = Buffer.from([0xef, 0xbf]);
/**
 * Checks every byte, regardless of markup, for NULs, characters that XML forbids and invalid UTF-8, and counts
 * line feeds. The members are the findings of the last run: indices of the first occurrence, or -1.
 */
class CharacterCheck {
    lineFeeds = 0;
    nul = -1;
    forbidden = -1;
    notUtf8 = -1;
    /** Checks `bytes` from `from` to the first NUL. The range must not split a character. */
    run(bytes, from) {
        this.lineFeeds = 0;
        this.nul = -1;
        this.forbidden = -1;
        this.notUtf8 = -1;
        this.#findControls(bytes, from);
        const rest = from === 0 ? bytes : bytes.subarray(from);
        if ((0,external_node_buffer_.isAscii)(rest))
            return this;
        if (!(0,external_node_buffer_.isUtf8)(rest))
            this.notUtf8 = (0,utf8/* firstInvalidUtf8 */.vE)(bytes, from);
        this.#findNoncharacters(bytes, from);
        return this;
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
     * Counts line feeds from word `from` on, several words at once, until those words contain another control
     * character or too few are left. Returns the index of the word where it stopped.
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
            // Each byte holds 1 for a line feed. The multiplication adds up the four bytes of the word.
            this.lineFeeds += Math.imul((e >>> 7) + (f >>> 7) + (g >>> 7) + (h >>> 7), 0x01010101) >>> 24;
        }
        return index;
    }
    #inspect(bytes, from, to) {
        for (let index = from; index < to; index++) {
            const byte = bytes[index] ?? xml_bytes/* SPACE */.t6;
            if (byte >= xml_bytes/* SPACE */.t6)
                continue;
            if (byte === xml_bytes/* LINE_FEED */.kR) {
                this.lineFeeds++;
            }
            else if (byte === 0) {
                this.nul = index;
                return;
            }
            else if (byte !== xml_bytes/* TAB */.wn && byte !== xml_bytes/* CARRIAGE_RETURN */.u7 && this.forbidden < 0) {
                this.forbidden = index;
            }
        }
    }
    /** U+FFFE and U+FFFF. */
    #findNoncharacters(bytes, from) {
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
/** Counts the line feeds in bytes without a NUL. */
function countLineFeeds(bytes) {
    return new CharacterCheck().run(bytes, 0).lineFeeds;
}
function wordsOf(bytes, from) {
    const length = (bytes.length - from) >> 2;
    return length === 0 ? NO_WORDS : new Int32Array(bytes.buffer, bytes.byteOffset + from, length);
}
/** Sets the high bit of every byte less than a space, and sometimes of others: fast, and rarely wrong in text. */
function mayBeLow(word) {
    return (word - SPACES) & ~word;
}
/** Sets the high bit of exactly the bytes that are less than a space. */
function lowIn(word) {
    return ~(((word & LOW_BITS) + UP_FROM_SPACE) | word) & HIGH_BITS;
}
/** Sets the high bit of exactly the line feeds. */
function lineFeedsIn(word) {
    const difference = word ^ LINE_FEEDS;
    return ~(((difference & LOW_BITS) + LOW_BITS) | difference) & HIGH_BITS;
}

;// CONCATENATED MODULE: ./build/xml/diagnostics.js




/** The structure of a document is broken. */
class InvalidXmlError extends Error {
    name = "InvalidXmlError";
    position;
    /** `message` is the reason alone, without the position. */
    constructor(message, position) {
        super(message);
        this.position = position;
    }
}
/** What is tolerated in a document (R1). */
const QUIRKS = {
    forbiddenCharacter: "a character that XML forbids, shown as U+FFFD",
    invalidBytes: "bytes that are invalid in its encoding, shown as U+FFFD",
    lessThanInValue: "'<' inside an attribute value",
    unknownReference: "'&' that does not start a reference XML defines, kept as written",
    repeatedAttribute: "a repeated attribute, of which the first counts",
    textOutsideRoot: "text outside the root element, which was ignored",
    lateDeclaration: "an XML declaration that is not at its start",
};
/** Tracks positions and collects what is tolerated. Indices refer to the bytes that are being scanned. */
class Diagnostics {
    #quirks = new Map();
    #bytes = xml_bytes/* NO_BYTES */.CR;
    /** Where `#bytes` start. */
    #line = 1;
    #column = 1;
    /** The first quirk of each description, in document order. */
    get quirks() {
        return [...this.#quirks.values()].toSorted(({ position: a }, { position: b }) => a.line - b.line || a.column - b.column);
    }
    /** Sets the bytes that indices refer to. They start at the position that `advance` moved to. */
    scanning(bytes) {
        this.#bytes = bytes;
    }
    /** Moves the start to index `to`, with `lineFeeds` line feeds before it. */
    advance(to, lineFeeds) {
        this.#column = this.#columnAt(to, lineFeeds);
        this.#line += lineFeeds;
    }
    /** Returns the position of the byte at `index`. */
    locate(index) {
        const lineFeeds = countLineFeeds(this.#bytes.subarray(0, index));
        return { line: this.#line + lineFeeds, column: this.#columnAt(index, lineFeeds) };
    }
    /** Rejects the document. */
    fail(at, reason) {
        throw new InvalidXmlError(reason, typeof at === "number" ? this.locate(at) : at);
    }
    /** Records something that is tolerated, unless the same was recorded before. */
    quirk(description, index, detail) {
        if (this.#quirks.has(description))
            return;
        const position = this.locate(index);
        const quirk = { description, position, ...(detail === undefined ? {} : { detail }) };
        this.#quirks.set(description, quirk);
    }
    /** The column of `index`, with `lineFeeds` line feeds between the start of the bytes and it. */
    #columnAt(index, lineFeeds) {
        const bytes = this.#bytes;
        const from = lineFeeds === 0 ? 0 : bytes.lastIndexOf(xml_bytes/* LINE_FEED */.kR, index - 1) + 1;
        const before = lineFeeds === 0 ? this.#column : 1;
        if ((0,external_node_buffer_.isAscii)(bytes.subarray(from, index)))
            return before + index - from;
        return before + (0,utf8/* countCharacters */.wZ)(bytes, from, index);
    }
}

// EXTERNAL MODULE: ./build/xml/encoding.js
var encoding = __webpack_require__(4053);
;// CONCATENATED MODULE: ./build/xml/element-stack.js

/** At most this many elements may be open at once, so that memory stays bounded. */
const MAX_DEPTH = 1_000_000;
/** Their names may have this many bytes together. */
const MAX_NAME_BYTES = 16 * 1024 * 1024;
const INITIAL_NAME_BYTES = 256;
/** The open elements: their names, and the kind that the content handler gave each of them. */
class ElementStack {
    depth = 0;
    #names = Buffer.allocUnsafe(INITIAL_NAME_BYTES);
    /** Where each name ends. It starts where the name below it ends. */
    #ends = [];
    #kinds = [];
    /** Pushes an element. Returns false if there are too many. */
    push(bytes, from, to) {
        const start = this.#start(this.depth);
        const end = start + to - from;
        if (end > MAX_NAME_BYTES || this.depth === MAX_DEPTH)
            return false;
        if (end > this.#names.length)
            this.#names = grown(this.#names, end);
        for (let index = from; index < to; index++)
            this.#names[start + index - from] = bytes[index] ?? 0;
        this.#ends[this.depth] = end;
        this.depth++;
        return true;
    }
    /** Pops the top element. Returns its kind. */
    pop() {
        this.depth--;
        return this.#kinds[this.depth] ?? 0;
    }
    /** The kind of the top element; 0 if none is open. */
    get kind() {
        return this.depth === 0 ? 0 : (this.#kinds[this.depth - 1] ?? 0);
    }
    set kind(kind) {
        this.#kinds[this.depth - 1] = kind;
    }
    /** Whether the name of the top element equals the bytes from `from` to `to`. */
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
    /** The name of the top element as error messages show it. */
    get name() {
        return (0,xml_bytes/* showName */.$i)(this.#names, this.#start(this.depth - 1), this.#start(this.depth));
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

;// CONCATENATED MODULE: ./build/xml/doctype.js

const HYPHEN = 0x2d;
const COMMENT_END = "-->";
const INSTRUCTION_END = "?>";
/** Finds the end of a DOCTYPE, including its internal subset, without reading its declarations (R1). */
class Doctype {
    /** The byte that ends the current literal; 0 outside literals. */
    #quote = 0;
    /** The text that ends the current comment or instruction. */
    #closer;
    #inSubset = false;
    #inDeclaration = false;
    /** Continues at `from`. Returns the index after the DOCTYPE, or -1 - i to continue at index i with more bytes. */
    skip(bytes, from) {
        let index = from;
        while (index < bytes.length) {
            if (this.#closer !== undefined) {
                const end = bytes.indexOf(this.#closer, index, "latin1");
                if (end < 0)
                    return -1 - Math.max(index, bytes.length - this.#closer.length + 1);
                index = end + this.#closer.length;
                this.#closer = undefined;
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
    /** Returns the number of bytes to skip; 0 at the end of the DOCTYPE, -1 if more bytes are needed. */
    #step(bytes, index) {
        const byte = bytes[index];
        if (this.#inSubset && !this.#inDeclaration)
            return this.#stepInSubset(bytes, index);
        if (byte === xml_bytes/* QUOTE */.jA || byte === xml_bytes/* APOSTROPHE */.CW)
            this.#quote = byte;
        else if (byte === xml_bytes/* OPENING_BRACKET */.A7 && !this.#inSubset)
            this.#inSubset = true;
        else if (byte === xml_bytes/* GREATER_THAN */.vz) {
            if (!this.#inDeclaration)
                return 0;
            this.#inDeclaration = false;
        }
        return 1;
    }
    #stepInSubset(bytes, index) {
        if (bytes[index] === xml_bytes/* CLOSING_BRACKET */.Fj)
            this.#inSubset = false;
        if (bytes[index] !== xml_bytes/* LESS_THAN */.iH)
            return 1;
        if (bytes[index + 1] === xml_bytes/* QUESTION */.LF) {
            this.#closer = INSTRUCTION_END;
            return 2;
        }
        const needed = bytes[index + 1] === xml_bytes/* EXCLAMATION */.Iy ? 4 : 2;
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

;// CONCATENATED MODULE: ./build/xml/markup.js



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
/** Skips comments, CDATA sections, processing instructions and the DOCTYPE, whatever their length. */
class Markup {
    /** After `skip` in a CDATA section: the end of the content that was skipped. Otherwise -1. */
    contentTo = -1;
    #diagnostics;
    #kind;
    #doctype = new Doctype();
    /** Where the open section starts: an index into the current bytes, a position once they are gone. */
    #start = 0;
    constructor(diagnostics) {
        this.#diagnostics = diagnostics;
    }
    get isOpen() {
        return this.#kind !== undefined;
    }
    /** Starts the section at `at`. Returns the index after its opening, -1 if more bytes are needed. */
    begin(bytes, at, where) {
        if (bytes[at + 1] === xml_bytes/* QUESTION */.LF)
            return this.#beginInstruction(bytes, at, where);
        const kind = DECLARATIONS.find((one) => matches(bytes, at, one.opener));
        if (kind === undefined) {
            return this.#diagnostics.fail(at, "'<!' starts neither a comment nor CDATA nor a DOCTYPE");
        }
        if (bytes.length - at < kind.opener.length)
            return -1;
        if (kind === CDATA && where !== "inside") {
            this.#diagnostics.fail(at, "a CDATA section is outside the root element");
        }
        if (kind === DOCTYPE) {
            if (where === "inside" || where === "after")
                this.#diagnostics.fail(at, "a DOCTYPE must come before the root element");
            this.#doctype = new Doctype();
        }
        return this.#open(kind, at);
    }
    /** Continues at `from`. Returns the index after the section, or -1 - i to continue at index i with more bytes. */
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
    /** Keeps the position of an open section before its bytes are gone. */
    locate() {
        if (this.isOpen && typeof this.#start === "number") {
            this.#start = this.#diagnostics.locate(this.#start);
        }
    }
    /** Throws InvalidXmlError if a section is still open. */
    finish() {
        if (this.#kind !== undefined) {
            this.#diagnostics.fail(this.#start, `this ${this.#kind.name} does not end`);
        }
    }
    #beginInstruction(bytes, at, where) {
        const mayDeclare = matches(bytes, at, XML_DECLARATION);
        if (bytes.length === at + 2 || (mayDeclare && bytes.length <= at + XML_DECLARATION.length))
            return -1;
        if ((0,xml_bytes/* nameEnd */.bC)(bytes, at + 2) === at + 2) {
            this.#diagnostics.fail(at, "'<?' is not followed by a name");
        }
        const end = at + XML_DECLARATION.length;
        if (mayDeclare && where !== "start" && (0,xml_bytes/* nameEnd */.bC)(bytes, at + 2) === end) {
            this.#diagnostics.quirk(QUIRKS.lateDeclaration, at);
        }
        return this.#open(INSTRUCTION, at);
    }
    #open(kind, at) {
        this.#kind = kind;
        this.#start = at;
        return at + kind.opener.length;
    }
}
/** Whether `opener` is at `at`, as far as the bytes go. */
function matches(bytes, at, opener) {
    const length = Math.min(opener.length, bytes.length - at);
    for (let index = 2; index < length; index++) {
        if (bytes[at + index] !== opener[index])
            return false;
    }
    return true;
}
/** Returns where a closer may start that the end of `bytes` cuts off, or their length. */
function closerStart(bytes, from, closer) {
    for (let length = closer.length - 1; length > 0; length--) {
        const start = bytes.length - length;
        if (start >= from && bytes.compare(closer, 0, length, start) === 0)
            return start;
    }
    return bytes.length;
}

;// CONCATENATED MODULE: ./build/xml/references.js


const PREDEFINED = new Map([
    ["amp", "&"],
    ["lt", "<"],
    ["gt", ">"],
    ["quot", '"'],
    ["apos", "'"],
]);
const PREDEFINED_BYTES = [...PREDEFINED.keys()].map((name) => Buffer.from(`&${name};`));
const REFERENCE = /&(#x[0-9A-Fa-f]+|#[0-9]+|lt|gt|amp|quot|apos);/g;
/** Control characters other than tab, line ends and those above ASCII, and the two noncharacters. */
const FORBIDDEN = /[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/gu;
const REPLACEMENT = "\ufffd";
/** In bytes. Only references with many leading zeros are longer. */
const MAX_REFERENCE = 32;
const LOWER_X = 0x78;
const BEYOND_UNICODE = 0x110000;
/** Whether XML forbids the character with this code point. */
function isForbidden(codePoint) {
    if (codePoint < 0x20)
        return codePoint !== 0x9 && codePoint !== 0xa && codePoint !== 0xd;
    if (codePoint < 0xd800)
        return false;
    if (codePoint < 0xe000)
        return true;
    return codePoint === 0xfffe || codePoint === 0xffff || codePoint > 0x10ffff;
}
/** Decodes text: references to characters and predefined entities, and nothing else (R1). */
function decodeText(text) {
    const visible = replaceForbidden(text);
    if (!visible.includes("&"))
        return visible;
    return visible.replace(REFERENCE, (_reference, name) => PREDEFINED.get(name) ?? decodeCharacter(name));
}
/** Decodes `#65` or `#x41`. */
function decodeCharacter(name) {
    const codePoint = name.startsWith("#x")
        ? Number.parseInt(name.slice(2), 16)
        : Number.parseInt(name.slice(1), 10);
    return isForbidden(codePoint) ? REPLACEMENT : String.fromCodePoint(codePoint);
}
/** Decodes an attribute value: like text, with tabs and line ends as spaces (R1). */
function decodeAttribute(value) {
    return decodeText(value.replace(/\r\n|[\t\n\r]/g, " "));
}
/** Shows characters that XML forbids as U+FFFD (R1). */
function replaceForbidden(text) {
    return text.replace(FORBIDDEN, REPLACEMENT);
}
/** Classifies the `&` at `index` without decoding it (R1). */
function classifyReference(bytes, index) {
    if (isPredefined(bytes, index))
        return "known";
    const limit = Math.min(bytes.length, index + MAX_REFERENCE);
    let end = index + 1;
    while (end < limit && isReferenceByte(bytes[end] ?? xml_bytes/* SEMICOLON */.I8))
        end++;
    if (end === bytes.length && end < index + MAX_REFERENCE)
        return "incomplete";
    if (bytes[end] !== xml_bytes/* SEMICOLON */.I8 || bytes[index + 1] !== xml_bytes/* HASH */.v9)
        return "unknown";
    return classifyCharacter(bytes, index + 2, end);
}
/** Records the quirk of a reference that is not `known`. */
function reportReference(kind, index, to) {
    if (kind === "known")
        return;
    to.quirk(kind === "forbidden" ? QUIRKS.forbiddenCharacter : QUIRKS.unknownReference, index);
}
/** Checks the references in text. Searches for each `&` once, however many pieces the text has. */
class TextReferences {
    #diagnostics;
    #bytes = xml_bytes/* NO_BYTES */.CR;
    /** Index of the first `&` that has not been checked. */
    #next = -1;
    constructor(diagnostics) {
        this.#diagnostics = diagnostics;
    }
    /** Sets the bytes that are scanned from now on. */
    start(bytes) {
        this.#bytes = bytes;
        this.#next = -1;
    }
    /** Returns `to`, or the start of a reference that the end of the bytes cuts off while more may follow. */
    check(from, to, final) {
        const bytes = this.#bytes;
        if (this.#next < from)
            this.#next = nextAmpersand(bytes, from);
        while (this.#next < to) {
            const kind = classifyReference(bytes, this.#next);
            if (kind === "incomplete" && !final)
                return this.#next;
            reportReference(kind, this.#next, this.#diagnostics);
            this.#next = nextAmpersand(bytes, this.#next + 1);
        }
        return to;
    }
}
function nextAmpersand(bytes, from) {
    const next = bytes.indexOf(xml_bytes/* AMPERSAND */.e0, from);
    return next < 0 ? bytes.length : next;
}
function isPredefined(bytes, index) {
    for (let one = 0; one < PREDEFINED_BYTES.length; one++) {
        const reference = PREDEFINED_BYTES[one];
        if (reference !== undefined && (0,xml_bytes/* startsWith */.w1)(bytes, index, reference))
            return true;
    }
    return false;
}
function classifyCharacter(bytes, from, to) {
    const base = bytes[from] === LOWER_X ? 16 : 10;
    const digits = base === 16 ? from + 1 : from;
    let codePoint = 0;
    for (let index = digits; index < to; index++) {
        const digit = digitValue(bytes[index] ?? xml_bytes/* SEMICOLON */.I8);
        if (digit >= base)
            return "unknown";
        codePoint = Math.min(codePoint * base + digit, BEYOND_UNICODE);
    }
    if (digits === to)
        return "unknown";
    return isForbidden(codePoint) ? "forbidden" : "known";
}
function digitValue(byte) {
    if (byte <= 0x39)
        return byte >= 0x30 ? byte - 0x30 : Number.POSITIVE_INFINITY;
    return (byte | 0x20) - 0x61 + 10;
}
function isReferenceByte(byte) {
    const letter = byte | 0x20;
    return (letter >= 0x61 && letter <= 0x7a) || (byte >= 0x30 && byte <= 0x39) || byte === xml_bytes/* HASH */.v9;
}

;// CONCATENATED MODULE: ./build/xml/attribute-table.js
/** Integers per attribute: the hash of its name, then where name and value start and end. */
const WIDTH = 5;
/** Tags with more attributes than this use a Set to find duplicates; comparing pairs would be quadratic. */
const MAX_COMPARED = 16;
/** Distinguishes most names by three bytes. Names with the same hash are compared. */
function hashName(length, first, last) {
    return (length << 16) ^ (first << 8) ^ last;
}
/** `text` must be ASCII. */
function attributeName(text) {
    const bytes = Buffer.from(text);
    return { bytes, hash: hashName(bytes.length, bytes[0] ?? 0, bytes[bytes.length - 1] ?? 0) };
}
function bitOf(hash) {
    return 1 << (hash + (hash >>> 7) + (hash >>> 14));
}
/**
 * Where the attributes of a tag are, as integers in one array that is reused for every tag, so that a tag costs no
 * allocation. An attribute is identified by the index of its first integer.
 */
class AttributeTable {
    /** Whether a name occurs more than once. */
    hasRepeated = false;
    #cells = new Array(WIDTH * MAX_COMPARED).fill(0);
    #length = 0;
    /** Has a bit of each name, so that most names that are absent are found to be absent at once. */
    #seen = 0;
    #names = new Set();
    clear() {
        this.hasRepeated = false;
        this.#length = 0;
        this.#seen = 0;
    }
    /** Adds an attribute whose name has the hash `hash`. */
    add(hash, nameFrom, nameTo) {
        this.#cells[this.#length] = hash;
        this.#cells[this.#length + 1] = nameFrom;
        this.#cells[this.#length + 2] = nameTo;
        this.#length += WIDTH;
    }
    /** Sets the value of the attribute that was added last. */
    setValue(from, to) {
        this.#cells[this.#length - 2] = from;
        this.#cells[this.#length - 1] = to;
    }
    /** Whether the name that was added last had been added before. To be called once for every attribute. */
    isRepeated(bytes) {
        const repeated = this.#isRepeated(bytes);
        this.hasRepeated ||= repeated;
        return repeated;
    }
    /** Returns the first attribute with this name, or -1. */
    find(bytes, name) {
        if (this.#length <= WIDTH * MAX_COMPARED && (this.#seen & bitOf(name.hash)) === 0)
            return -1;
        for (let at = 0; at < this.#length; at += WIDTH) {
            if (this.#cells[at] === name.hash && this.#hasName(bytes, at, name.bytes))
                return at;
        }
        return -1;
    }
    /** All attributes in order. */
    *[Symbol.iterator]() {
        for (let at = 0; at < this.#length; at += WIDTH)
            yield at;
    }
    nameFrom(attribute) {
        return this.#cells[attribute + 1] ?? 0;
    }
    nameTo(attribute) {
        return this.#cells[attribute + 2] ?? 0;
    }
    valueFrom(attribute) {
        return this.#cells[attribute + 3] ?? 0;
    }
    valueTo(attribute) {
        return this.#cells[attribute + 4] ?? 0;
    }
    #hasName(bytes, at, name) {
        const from = this.nameFrom(at);
        if (this.nameTo(at) - from !== name.length)
            return false;
        for (let index = 0; index < name.length; index++) {
            if (bytes[from + index] !== name[index])
                return false;
        }
        return true;
    }
    #isRepeated(bytes) {
        const last = this.#length - WIDTH;
        if (last >= WIDTH * MAX_COMPARED)
            return this.#isAmongMany(bytes, last);
        const hash = this.#cells[last] ?? 0;
        const bit = bitOf(hash);
        const maybe = (this.#seen & bit) !== 0;
        this.#seen |= bit;
        if (!maybe)
            return false;
        const name = bytes.subarray(this.nameFrom(last), this.nameTo(last));
        return this.find(bytes, { bytes: name, hash }) < last;
    }
    #isAmongMany(bytes, last) {
        if (last === WIDTH * MAX_COMPARED) {
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
        return bytes.toString("latin1", this.nameFrom(at), this.nameTo(at));
    }
}

;// CONCATENATED MODULE: ./build/xml/start-tag.js




/** 1 for every byte that ends an attribute value or has to be checked in it. */
const SPECIAL = Uint8Array.from({ length: 256 }, (_, byte) => [xml_bytes/* QUOTE */.jA, xml_bytes/* APOSTROPHE */.CW, xml_bytes/* AMPERSAND */.e0, xml_bytes/* LESS_THAN */.iH].includes(byte) ? 1 : 0);
const INCOMPLETE = -1;
/** A start tag. Names and values are ranges of the scanned bytes; nothing is copied. */
class StartTag {
    bytes = xml_bytes/* NO_BYTES */.CR;
    /** Index of its `<`. */
    start = 0;
    /** Index after its `>`. */
    end = 0;
    nameFrom = 0;
    nameTo = 0;
    selfClosing = false;
    attributes = new AttributeTable();
    #diagnostics;
    constructor(diagnostics) {
        this.#diagnostics = diagnostics;
    }
    /** Reads the tag whose `<` is at `start`. Returns the index after it, -1 if it is cut off. */
    parse(bytes, start) {
        this.bytes = bytes;
        this.start = start;
        this.nameFrom = start + 1;
        this.attributes.clear();
        let index = (0,xml_bytes/* nameEnd */.bC)(bytes, start + 1);
        if (index === bytes.length)
            return INCOMPLETE;
        if (index === start + 1)
            this.#diagnostics.fail(start, "'<' is not followed by a name");
        this.nameTo = index;
        for (;;) {
            const before = index;
            index = (0,xml_bytes/* skipWhitespace */.NV)(bytes, index);
            if (index === bytes.length)
                return INCOMPLETE;
            if (bytes[index] === xml_bytes/* GREATER_THAN */.vz || bytes[index] === xml_bytes/* SLASH */.o)
                return this.#close(index);
            if (index === before)
                this.#unexpected(index);
            index = this.#attribute(index);
            if (index < 0)
                return INCOMPLETE;
        }
    }
    /** Where the name starts after the namespace prefix. */
    get localFrom() {
        for (let index = this.nameFrom; index < this.nameTo; index++) {
            if (this.bytes[index] === xml_bytes/* COLON */.oH)
                return index + 1;
        }
        return this.nameFrom;
    }
    /** The name of the element without its namespace prefix. */
    localName() {
        return this.bytes.toString("utf8", this.localFrom, this.nameTo);
    }
    /** The decoded value of an attribute; the first one counts where it is repeated. */
    value(name) {
        const { attributes, bytes } = this;
        const index = attributes.find(bytes, name);
        if (index < 0)
            return undefined;
        const value = bytes.toString("utf8", attributes.valueFrom(index), attributes.valueTo(index));
        return decodeAttribute(value);
    }
    #close(index) {
        this.selfClosing = this.bytes[index] === xml_bytes/* SLASH */.o;
        this.end = index + (this.selfClosing ? 2 : 1);
        if (this.end > this.bytes.length)
            return INCOMPLETE;
        if (this.bytes[this.end - 1] !== xml_bytes/* GREATER_THAN */.vz)
            this.#unexpected(index);
        return this.end;
    }
    /** Reads the attribute at `from`. Returns the index after it. */
    #attribute(from) {
        const bytes = this.bytes;
        const { length } = bytes;
        const to = (0,xml_bytes/* skipNameBytes */.a4)(bytes, from);
        if (to === length)
            return INCOMPLETE;
        const first = bytes[from] ?? 0;
        if (!(0,xml_bytes/* isNameStart */.un)(first))
            this.#unexpected(from);
        const isUsual = to + 1 < length && bytes[to] === xml_bytes/* EQUALS */.UT && bytes[to + 1] === xml_bytes/* QUOTE */.jA;
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
        const { attributes } = this;
        attributes.add(hashName(to - from, first, bytes[to - 1] ?? 0), from, to);
        attributes.setValue(index + 1, end);
        if (attributes.isRepeated(bytes)) {
            this.#diagnostics.quirk(QUIRKS.repeatedAttribute, from, (0,xml_bytes/* showName */.$i)(bytes, from, to));
        }
        return end + 1;
    }
    /** Returns the index of the quote that opens the value of the attribute named from `from` to `to`. */
    #quote(from, to) {
        const bytes = this.bytes;
        const equals = (0,xml_bytes/* skipWhitespace */.NV)(bytes, to);
        if (equals === bytes.length)
            return INCOMPLETE;
        if (bytes[equals] !== xml_bytes/* EQUALS */.UT)
            this.#invalidAttribute(from, to, "has no value");
        const index = (0,xml_bytes/* skipWhitespace */.NV)(bytes, equals + 1);
        if (index === bytes.length)
            return INCOMPLETE;
        if (bytes[index] !== xml_bytes/* QUOTE */.jA && bytes[index] !== xml_bytes/* APOSTROPHE */.CW) {
            this.#invalidAttribute(from, to, "has a value without quotes");
        }
        return index;
    }
    /** Checks a value from `from` on. Returns the index of its closing quote. */
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
            if (byte === xml_bytes/* AMPERSAND */.e0) {
                const kind = classifyReference(bytes, index);
                if (kind === "incomplete")
                    return INCOMPLETE;
                reportReference(kind, index, this.#diagnostics);
            }
            else if (byte === xml_bytes/* LESS_THAN */.iH) {
                this.#diagnostics.quirk(QUIRKS.lessThanInValue, index);
            }
            index++;
        }
    }
    #invalidAttribute(from, to, what) {
        return this.#diagnostics.fail(from, `attribute ${(0,xml_bytes/* showName */.$i)(this.bytes, from, to)} ${what}`);
    }
    #unexpected(index) {
        const character = this.bytes.toString("utf8", index, index + 4).slice(0, 1);
        const name = (0,xml_bytes/* showName */.$i)(this.bytes, this.nameFrom, this.nameTo);
        return this.#diagnostics.fail(index, `unexpected ${JSON.stringify(character)} in tag <${name}>`);
    }
}
/** Returns the index of the next byte in SPECIAL. This is the innermost loop of the reader: four bytes at once. */
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

;// CONCATENATED MODULE: ./build/xml/unfinished-tag.js

/** Remembers how far a tag has been searched for its end, so that small chunks do not take quadratic time. */
class UnfinishedTag {
    /** Index at which the search continues; 0 if no tag is cut off. */
    #next = 0;
    #quote = 0;
    /** The tag at `at` does not end in `bytes`, which will be scanned again from there on. */
    seekFrom(bytes, at) {
        const second = bytes[at + 1];
        // Either unknown so far, or markup whose opening has only a few bytes.
        if (this.#next > 0 || second === undefined || second === xml_bytes/* EXCLAMATION */.Iy || second === xml_bytes/* QUESTION */.LF) {
            return;
        }
        this.#quote = 0;
        this.#search(bytes, at + 1);
        this.#next = bytes.length - at;
    }
    /** Whether `bytes` may be scanned: they do not start with a tag that is cut off, or it ends in them. */
    endsIn(bytes) {
        if (this.#next === 0)
            return true;
        if (!this.#search(bytes, this.#next)) {
            this.#next = bytes.length;
            return false;
        }
        this.#next = 0;
        return true;
    }
    /** Forgets the tag, so that it is scanned as far as it goes. */
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
            else if (byte === xml_bytes/* GREATER_THAN */.vz) {
                return true;
            }
            else if (byte === xml_bytes/* QUOTE */.jA || byte === xml_bytes/* APOSTROPHE */.CW) {
                this.#quote = byte;
            }
        }
        return false;
    }
}

;// CONCATENATED MODULE: ./build/xml/scanner.js







/** In bytes. For this length a loop is faster than `indexOf`. */
const SHORT_TEXT = 48;
/** In bytes. A tag is the one thing that must be in memory as a whole. */
const MAX_TAG = 16 * 1024 * 1024;
/**
 * A streaming XML scanner for UTF-8 that is strict about structure and tolerant about characters (R1). What it
 * cannot judge yet is left for the next call, so that memory does not grow with the document.
 */
class Scanner {
    #handler;
    #diagnostics;
    #tag;
    #unfinishedTag = new UnfinishedTag();
    #section;
    #references;
    #open = new ElementStack();
    #bytes = xml_bytes/* NO_BYTES */.CR;
    #final = false;
    #rootSeen = false;
    /** Whether nothing has been scanned yet. */
    #atStart = true;
    constructor(handler, diagnostics) {
        this.#handler = handler;
        this.#diagnostics = diagnostics;
        this.#tag = new StartTag(diagnostics);
        this.#section = new Markup(diagnostics);
        this.#references = new TextReferences(diagnostics);
    }
    /**
     * Scans `bytes`, which start with those that the last call left. Returns how many are done; the rest must be
     * passed again, followed by more. `final`: no more follow. Throws InvalidXmlError.
     */
    scan(bytes, final) {
        this.#bytes = bytes;
        this.#final = final;
        this.#references.start(bytes);
        if (!this.#unfinishedTag.endsIn(bytes) && !final) {
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
    /** Scans the bytes before a defect, in case they contain another one. Throws InvalidXmlError. */
    scanToDefect(bytes) {
        this.#unfinishedTag.forget();
        this.scan(bytes, false);
    }
    /** Throws InvalidXmlError unless the document is complete. To be called after the final scan. */
    finish() {
        const end = this.#bytes.length;
        this.#section.finish();
        if (this.#open.depth > 0) {
            this.#diagnostics.fail(end, `the document ends inside <${this.#open.name}>`);
        }
        if (!this.#rootSeen)
            this.#diagnostics.fail(end, "the document has no element");
    }
    /** Scans text up to the next markup, and that markup. */
    #text(from) {
        const bytes = this.#bytes;
        const near = Math.min(bytes.length, from + SHORT_TEXT);
        let to = from;
        while (to < near && bytes[to] !== xml_bytes/* LESS_THAN */.iH && bytes[to] !== xml_bytes/* AMPERSAND */.e0)
            to++;
        if (to === near || bytes[to] !== xml_bytes/* LESS_THAN */.iH) {
            const next = bytes.indexOf(xml_bytes/* LESS_THAN */.iH, to);
            const end = next < 0 ? bytes.length : next;
            to = this.#open.depth === 0 ? end : this.#references.check(to, end, this.#final);
            if (to < end) {
                this.#emitText(from, to);
                return -1 - to;
            }
        }
        if (to > from)
            this.#emitText(from, to);
        return to === bytes.length ? to : this.#markup(to);
    }
    #emitText(from, to) {
        if (this.#open.depth > 0) {
            if (this.#handler.wantsText)
                this.#handler.text(this.#bytes, from, to);
            return;
        }
        const text = (0,xml_bytes/* skipWhitespace */.NV)(this.#bytes, from);
        if (text < to)
            this.#diagnostics.quirk(QUIRKS.textOutsideRoot, text);
    }
    #markup(at) {
        const second = this.#bytes[at + 1];
        if (second === xml_bytes/* SLASH */.o)
            return this.#endTag(at);
        if (second !== xml_bytes/* EXCLAMATION */.Iy && second !== xml_bytes/* QUESTION */.LF)
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
        if (contentTo > from && this.#handler.wantsText) {
            this.#handler.cdata(this.#bytes, from, contentTo);
        }
        return next;
    }
    #startTag(at) {
        const tag = this.#tag;
        const next = tag.parse(this.#bytes, at);
        if (next < 0)
            return this.#cutOff(at);
        this.#limitTag(at, next);
        const open = this.#open;
        if (open.depth === 0) {
            if (this.#rootSeen)
                this.#diagnostics.fail(at, `<${(0,xml_bytes/* showName */.$i)(tag.bytes, tag.nameFrom, tag.nameTo)}> is a second root element`);
            this.#rootSeen = true;
        }
        const kind = this.#handler.open(tag, open.kind);
        if (tag.selfClosing) {
            this.#handler.close(kind);
        }
        else if (open.push(this.#bytes, tag.nameFrom, tag.nameTo)) {
            open.kind = kind;
        }
        else {
            this.#diagnostics.fail(at, "too many elements are open");
        }
        return next;
    }
    #endTag(at) {
        const bytes = this.#bytes;
        const open = this.#open;
        const to = (0,xml_bytes/* nameEnd */.bC)(bytes, at + 2);
        const end = (0,xml_bytes/* skipWhitespace */.NV)(bytes, to);
        if (end === bytes.length)
            return this.#cutOff(at);
        const name = () => (0,xml_bytes/* showName */.$i)(bytes, at + 2, to);
        if (to === at + 2)
            this.#diagnostics.fail(at, "'</' is not followed by a name");
        if (bytes[end] !== xml_bytes/* GREATER_THAN */.vz)
            this.#diagnostics.fail(at, `end tag </${name()}> is not closed`);
        if (open.depth === 0)
            this.#diagnostics.fail(at, `</${name()}> has no start tag`);
        if (!open.isOnTop(bytes, at + 2, to)) {
            this.#diagnostics.fail(at, `</${name()}> found where </${open.name}> was expected`);
        }
        this.#handler.close(open.pop());
        return end + 1;
    }
    #limitTag(from, to) {
        if (to - from > MAX_TAG)
            this.#diagnostics.fail(from, "this tag is longer than 16 MiB");
    }
    /** The tag at `at` does not end in the bytes so far. */
    #cutOff(at) {
        if (this.#final)
            this.#diagnostics.fail(at, "this tag does not end");
        this.#limitTag(at, this.#bytes.length);
        this.#unfinishedTag.seekFrom(this.#bytes, at);
        return -1 - at;
    }
}

;// CONCATENATED MODULE: ./build/xml/xml-reader.js






/** In bytes. A buffer larger than this is released as soon as it is empty. */
const LARGE = 1024 * 1024;
/**
 * Reads one XML document from chunks of bytes: decodes them, checks their characters and scans them. Bytes that
 * the scanner cannot judge yet are kept and scanned again together with the next chunk.
 */
class XmlReader {
    #handler;
    #diagnostics;
    #scanner;
    #transcoder;
    #characters = new CharacterCheck();
    /** Its first `#kept` bytes are those that the scanner left. */
    #store = xml_bytes/* NO_BYTES */.CR;
    #kept = 0;
    /** How many of the kept bytes have been checked, and the line feeds in them. */
    #checked = 0;
    #lineFeeds = 0;
    constructor(handler, diagnostics) {
        this.#handler = handler;
        this.#diagnostics = diagnostics;
        this.#scanner = new Scanner(handler, diagnostics);
        this.#transcoder = new encoding/* Transcoder */.K((reason) => diagnostics.fail({ line: 1, column: 1 }, reason));
    }
    /** Reads the next bytes, which are used only during the call. Throws InvalidXmlError. */
    write(bytes) {
        this.#read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), false);
    }
    /** Ends the document. Throws InvalidXmlError. */
    end() {
        this.#read(xml_bytes/* NO_BYTES */.CR, true);
        this.#scanner.finish();
    }
    #read(chunk, final) {
        const all = this.#appendToKept(this.#transcoder.decode(chunk, final));
        const bytes = final ? all : all.subarray(0, (0,utf8/* wholeCharacters */.MB)(all));
        this.#diagnostics.scanning(bytes);
        if (this.#transcoder.firstInvalid >= 0) {
            this.#diagnostics.quirk(QUIRKS.invalidBytes, this.#kept + this.#transcoder.firstInvalid);
        }
        const lineFeeds = this.#lineFeeds + this.#checkCharacters(bytes);
        const done = this.#scanner.scan(bytes, final);
        this.#handler.release();
        if (final)
            return;
        this.#checked = bytes.length - done;
        this.#lineFeeds = done === 0 ? lineFeeds : countLineFeeds(bytes.subarray(done));
        this.#diagnostics.advance(done, lineFeeds - this.#lineFeeds);
        this.#keep(all, done);
    }
    #appendToKept(chunk) {
        if (this.#kept === 0)
            return chunk;
        const length = this.#kept + chunk.length;
        if (this.#store.length < length) {
            const store = Buffer.allocUnsafeSlow(Math.max(2 * this.#kept, length));
            this.#store.copy(store, 0, 0, this.#kept);
            this.#store = store;
        }
        chunk.copy(this.#store, this.#kept);
        return this.#store.subarray(0, length);
    }
    /** Checks the bytes that are new. Returns the number of line feeds in them. */
    #checkCharacters(bytes) {
        const diagnostics = this.#diagnostics;
        const { nul, forbidden, notUtf8, lineFeeds } = this.#characters.run(bytes, this.#checked);
        if (nul >= 0) {
            // An error before the NUL is reported instead of it.
            this.#scanner.scanToDefect(bytes.subarray(0, nul));
            diagnostics.fail(nul, "the document contains a NUL character");
        }
        if (forbidden >= 0)
            diagnostics.quirk(QUIRKS.forbiddenCharacter, forbidden);
        if (notUtf8 >= 0)
            diagnostics.quirk(QUIRKS.invalidBytes, notUtf8);
        return lineFeeds;
    }
    #keep(all, from) {
        this.#kept = all.length - from;
        if (this.#kept === 0) {
            if (this.#store.length > LARGE)
                this.#store = xml_bytes/* NO_BYTES */.CR;
            return;
        }
        if (all.buffer !== this.#store.buffer) {
            if (this.#store.length < this.#kept)
                this.#store = Buffer.allocUnsafeSlow(2 * this.#kept);
            all.copy(this.#store, 0, from);
        }
        else if (from > 0) {
            this.#store.copyWithin(0, from, all.length);
        }
    }
}

// EXTERNAL MODULE: ./node_modules/fast-xml-parser/src/xmlparser/XMLParser.js + 27 modules
var XMLParser = __webpack_require__(1499);
// EXTERNAL MODULE: ./build/json.js
var json = __webpack_require__(9368);
;// CONCATENATED MODULE: ./build/xml/text-content.js



/** Marks the place where text was cut off. */
const CUT_MARK = "… [cut]";
/** Collects the decoded text of an element, including CDATA and the text of its descendants, up to a limit. */
class TextContent {
    #text = "";
    /** How many more bytes of the document are decoded. */
    #left;
    #isCut = false;
    #endsWithReturn = false;
    constructor(limit) {
        this.#left = limit;
    }
    text(bytes, from, to) {
        const end = this.#limit(bytes, from, to);
        const isWhole = end === to;
        const whole = isWhole ? end : beforeCutReference(bytes, from, end);
        this.#text += decodeText(this.#normalized(bytes, from, whole));
    }
    cdata(bytes, from, to) {
        const end = this.#limit(bytes, from, to);
        this.#text += replaceForbidden(this.#normalized(bytes, from, end));
    }
    /** The text so far, with a mark where it was cut off. */
    toString() {
        return this.#isCut ? this.#text + CUT_MARK : this.#text;
    }
    /** Returns where the part of a piece ends that fits, between two characters. */
    #limit(bytes, from, to) {
        if (this.#isCut)
            return from;
        if (to - from <= this.#left) {
            this.#left -= to - from;
            return to;
        }
        this.#isCut = true;
        return from + (0,utf8/* wholeCharacters */.MB)(bytes.subarray(from, from + this.#left));
    }
    /** The text of a piece, in which every line ends with a line feed. */
    #normalized(bytes, from, to) {
        if (to === from)
            return "";
        const text = bytes.toString("utf8", from, to);
        const rest = this.#endsWithReturn && text.startsWith("\n") ? text.slice(1) : text;
        this.#endsWithReturn = text.endsWith("\r");
        return rest.includes("\r") ? rest.replace(/\r\n?/g, "\n") : rest;
    }
}
/** Returns `to`, or the start of a reference that ends after it. */
function beforeCutReference(bytes, from, to) {
    const start = to > from ? bytes.lastIndexOf(xml_bytes/* AMPERSAND */.e0, to - 1) : -1;
    if (start < from || start < to - MAX_REFERENCE)
        return to;
    const end = bytes.indexOf(xml_bytes/* SEMICOLON */.I8, start);
    return end >= 0 && end < to ? to : start;
}

;// CONCATENATED MODULE: ./build/junit/attributes.js





/** In bytes. Larger tags are read without the parser. */
const MAX_PARSED_TAG = 64 * 1024;
const ATTRIBUTES = ":@";
/** The parser rejects these as names of elements and attributes. */
const RESERVED = new Set(["__proto__", "constructor", "prototype"]);
/** The parser takes some other characters for white space. */
const PLAIN_NAME = /^[\w:.-]+$/;
const PARSER = new XMLParser/* default */.A({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: "",
    trimValues: false,
    parseAttributeValue: false,
    jPath: false,
    // The parser's own decoder has limits, knows entities that XML does not and drops forbidden characters.
    entityDecoder: {
        decode: decodeAttribute,
        reset: () => undefined,
        addInputEntities: () => undefined,
        setExternalEntities: () => undefined,
        setXmlVersion: () => undefined,
    },
});
/** Describes an attribute to read, with an ASCII name. */
function wanted(name, limit = Number.POSITIVE_INFINITY) {
    return { name, key: attributeName(name), limit };
}
/** Reads attributes of a start tag. */
function readAttributes(tag, attributes) {
    const present = attributes.filter(({ key }) => tag.attributes.find(tag.bytes, key) >= 0);
    const values = new Map();
    if (present.length === 0)
        return values;
    const parsed = canParse(tag) ? parseTag(sourceOf(tag)) : undefined;
    for (const { name, key, limit } of present) {
        const value = parsed === undefined ? tag.value(key) : parsed[name];
        if (typeof value === "string")
            values.set(name, truncate(value, limit));
    }
    return values;
}
function canParse({ bytes, start, end, nameFrom, nameTo }) {
    return end - start <= MAX_PARSED_TAG && !RESERVED.has(bytes.toString("latin1", nameFrom, nameTo));
}
function parseTag(source) {
    const elements = PARSER.parse(source);
    const element = Array.isArray(elements) ? elements[0] : undefined;
    const attributes = (0,json/* isJsonObject */.O)(element) ? element[ATTRIBUTES] : undefined;
    return (0,json/* isJsonObject */.O)(attributes) ? attributes : {};
}
/** The tag as it is written, without repeated attributes and those whose names the parser does not take. */
function sourceOf({ bytes, start, end, attributes }) {
    const seen = new Set(RESERVED);
    let source = "";
    let from = start;
    for (const attribute of attributes) {
        const nameFrom = attributes.nameFrom(attribute);
        const name = bytes.toString("latin1", nameFrom, attributes.nameTo(attribute));
        if (!seen.has(name) && PLAIN_NAME.test(name)) {
            seen.add(name);
            continue;
        }
        source += bytes.toString("utf8", from, nameFrom);
        from = attributes.valueTo(attribute) + 1;
    }
    return source + bytes.toString("utf8", from, end);
}
function truncate(text, limit) {
    if (text.length <= limit)
        return text;
    const last = text.charCodeAt(limit - 1);
    const isCutPair = last >= 0xd800 && last < 0xdc00;
    return text.slice(0, isCutPair ? limit - 1 : limit) + CUT_MARK;
}

;// CONCATENATED MODULE: ./build/junit/outcome.js



const STATUS = attributeName("status");
const RESULT = attributeName("result");
const WORDS = [
    ...words("error", ["error", "errored", "crash", "crashed"]),
    ...words("failure", ["fail", "failed", "failure", "broken"]),
    ...words("skipped", ["notrun", "not run", "not_run", "skipped", "skip", "disabled", "ignored"]),
    ...words("skipped", ["inactive", "pending", "incomplete", "suppressed"]),
];
const MAX_LENGTH = Math.max(...WORDS.map((word) => word.bytes.length));
const BY_LENGTH = Array.from({ length: MAX_LENGTH + 1 }, (_, length) => WORDS.filter((word) => word.bytes.length === length));
const WORST_LAST = ["passed", "skipped", "failure", "error"];
/** The worse of two outcomes: an error before a failure before a skip (R3). */
function worse(one, other) {
    return WORST_LAST.indexOf(one) > WORST_LAST.indexOf(other) ? one : other;
}
/** The outcome that the `status` and `result` of a `<testcase>` name, the worse of the two (R3). */
function statusOf({ bytes, attributes }) {
    const status = attributes.find(bytes, STATUS);
    const result = attributes.find(bytes, RESULT);
    const outcomeOf = (attribute) => attribute < 0
        ? "passed"
        : outcomeOfStatus(bytes, attributes.valueFrom(attribute), attributes.valueTo(attribute));
    return result < 0 ? outcomeOf(status) : worse(outcomeOf(status), outcomeOf(result));
}
function outcomeOfStatus(bytes, start, end) {
    let from = start;
    let to = end;
    while (from < to && (0,xml_bytes/* isWhitespace */.Yv)(bytes[from]))
        from++;
    while (from < to && (0,xml_bytes/* isWhitespace */.Yv)(bytes[to - 1]))
        to--;
    for (const word of BY_LENGTH[to - from] ?? []) {
        if (isWord(bytes, from, word.bytes))
            return word.outcome;
    }
    const reference = bytes.indexOf(xml_bytes/* AMPERSAND */.e0, from);
    if (reference < 0 || reference >= to)
        return "passed";
    const decoded = Buffer.from(decodeText(bytes.toString("utf8", from, to)));
    return decoded.includes(xml_bytes/* AMPERSAND */.e0) ? "passed" : outcomeOfStatus(decoded, 0, decoded.length);
}
function words(outcome, texts) {
    return texts.map((text) => ({ bytes: Buffer.from(text), outcome }));
}
/** Compares without case. `word` is in lower case. */
function isWord(bytes, from, word) {
    for (let index = 0; index < word.length; index++) {
        const byte = bytes[from + index] ?? 0;
        if (byte !== word[index] && !(byte >= 0x41 && byte <= 0x5a && (byte | 0x20) === word[index])) {
            return false;
        }
    }
    return true;
}

// EXTERNAL MODULE: ./build/junit/seconds.js
var junit_seconds = __webpack_require__(4534);
;// CONCATENATED MODULE: ./build/junit/case-builder.js






const TIME = attributeName("time");
/** A case while its element is open. Reused for the next case. */
class CaseBuilder {
    isOpen = false;
    /** NaN if no usable time is known. */
    seconds = Number.NaN;
    /** Its failed attempts before it passed (R9). */
    failedAttempts = 0;
    /** Whether it contains attempts that the header of its suite counts too (R6). */
    hasReruns = false;
    failureMessage;
    skipMessage;
    #diagnostics;
    #shown;
    #status = "passed";
    #failure;
    #messageIsError = false;
    #isSkipped = false;
    #isTodo = false;
    #failures = 0;
    #innerReruns = 0;
    /** Whether the header of a suite in it claims failures that nothing in that suite shows. */
    #isClaimed = false;
    /** What its start tag is in, unless `#attributes` have been read. */
    #bytes;
    #tagStart = 0;
    #tagEnd = 0;
    #isKept = false;
    #attributes = new Map();
    /** `shown` are the attributes that `attributes` returns. */
    constructor(diagnostics, shown) {
        this.#diagnostics = diagnostics;
        this.#shown = shown;
    }
    start(tag) {
        this.isOpen = true;
        this.seconds = this.#readTime(tag);
        this.failedAttempts = 0;
        this.hasReruns = false;
        this.failureMessage = undefined;
        this.skipMessage = undefined;
        this.#status = statusOf(tag);
        this.#failure = undefined;
        this.#messageIsError = false;
        this.#isSkipped = false;
        this.#isTodo = false;
        this.#failures = 0;
        this.#innerReruns = 0;
        this.#isClaimed = false;
        this.#bytes = tag.bytes;
        this.#tagStart = tag.start;
        this.#tagEnd = tag.end;
        this.#isKept = false;
    }
    /** A `<failure>` or `<error>` in it, or what counts like one (R3). */
    fail(outcome) {
        this.#failures++;
        if (this.#failure !== "error")
            this.#failure = outcome;
    }
    /** The message of a failure or error. The first one is shown, errors before failures. */
    addFailureMessage(message, isError) {
        if (this.failureMessage !== undefined && (this.#messageIsError || !isError))
            return;
        this.failureMessage = message;
        this.#messageIsError = isError;
    }
    /** A `<skipped>` directly in it. `isTodo`: of type "todo". */
    skip(isTodo) {
        this.#isSkipped = true;
        this.#isTodo ||= isTodo;
    }
    /** An attempt that failed, directly in the case. `isFlaky`: the case passed later. */
    addRerun(isFlaky) {
        this.hasReruns = true;
        if (isFlaky)
            this.failedAttempts++;
    }
    /** An attempt that failed, in a case inside this case. */
    addInnerRerun() {
        this.#innerReruns++;
    }
    /** A suite that claims failures starts inside the case. Returns what to call at its end (R6). */
    openInner({ errors = 0 }) {
        const failures = this.#failures;
        const reruns = this.#innerReruns;
        return () => {
            if (this.#innerReruns > reruns)
                return;
            if (this.#failures === failures)
                this.#isClaimed = true;
            this.fail(errors > 0 ? "error" : "failure");
        };
    }
    get outcome() {
        const isExpected = this.#isTodo && !this.#isClaimed;
        if (this.#failure !== undefined && !isExpected)
            return this.#failure;
        return this.#isSkipped ? "skipped" : this.#status;
    }
    /** Whether it counts as skipped after all if the header of its suite says so (R3). */
    get mayBeExpected() {
        if (this.#isTodo || this.#isClaimed)
            return false;
        return this.#failure !== undefined && this.#isSkipped;
    }
    /** The attributes of its start tag that are shown. */
    get attributes() {
        if (this.#bytes === undefined)
            return this.#attributes;
        const tag = new StartTag(this.#diagnostics);
        tag.parse(this.#bytes, this.#tagStart);
        return readAttributes(tag, this.#shown);
    }
    /** Copies its start tag, whose bytes are about to be overwritten. */
    keepTag() {
        if (this.#bytes === undefined || this.#isKept)
            return;
        this.#isKept = true;
        if (this.#tagEnd - this.#tagStart > MAX_PARSED_TAG) {
            this.#attributes = this.attributes;
            this.#bytes = undefined;
        }
        else {
            this.#bytes = Buffer.from(this.#bytes.subarray(this.#tagStart, this.#tagEnd));
            this.#tagStart = 0;
        }
    }
    #readTime({ bytes, attributes }) {
        const time = attributes.find(bytes, TIME);
        if (time < 0)
            return Number.NaN;
        const from = attributes.valueFrom(time);
        const to = attributes.valueTo(time);
        const plain = (0,junit_seconds/* parsePlainSeconds */.rT)(bytes, from, to);
        if (!Number.isNaN(plain))
            return plain;
        const text = decodeAttribute(bytes.toString("utf8", from, to));
        const seconds = (0,junit_seconds/* parseSeconds */.fL)(text);
        if (seconds !== undefined)
            return seconds;
        if (text.trim() !== "")
            this.#diagnostics.quirk(junit_seconds/* INVALID_TIME */.cJ, from, text);
        return Number.NaN;
    }
}

;// CONCATENATED MODULE: ./build/junit/limited-list.js
/** The first entries of a list, up to a limit. Entries may be unclear: it is decided later whether they belong. */
class LimitedList {
    #limit;
    #unclear = new Set();
    #entries = [];
    constructor(limit) {
        this.#limit = limit;
    }
    get entries() {
        return this.#entries.slice(0, this.#limit);
    }
    /** Whether all further entries are dropped. */
    get isFull() {
        return this.#entries.length - this.#unclear.size >= this.#limit;
    }
    /** Adds what `create` returns, which is called only if the entry is not dropped. */
    add(create, isUnclear = false) {
        if (this.isFull || (isUnclear && this.#unclear.size >= this.#limit))
            return;
        const entry = create();
        this.#entries.push(entry);
        if (isUnclear)
            this.#unclear.add(entry);
    }
    /** Decides about the unclear entries. */
    settle(keep) {
        if (this.#unclear.size === 0)
            return;
        if (!keep)
            this.#entries = this.#entries.filter((entry) => !this.#unclear.has(entry));
        this.#unclear.clear();
    }
}

;// CONCATENATED MODULE: ./build/junit/case-details.js



/** In characters. */
const MAX_VALUE = 4 * 1024;
const MAX_MESSAGE = 8 * 1024;
/** In bytes. */
const MAX_TEXT = 44 * 1024;
const MAX_REASON = 4 * 1024;
/** The attributes of a case that are shown. */
const CASE_ATTRIBUTES = ["name", "classname", "file", "line"].map((name) => wanted(name, MAX_VALUE));
const FAILURE_ATTRIBUTES = [wanted("type", MAX_VALUE), wanted("message", MAX_MESSAGE)];
const SKIPPED_ATTRIBUTES = [wanted("message", MAX_VALUE)];
/** The name of a failure that belongs to no case (R4). */
const OUTSIDE = "outside any case";
const UNNAMED = "unnamed case";
const NOTHING = { attributes: new Map(), text: "" };
/** Collects what people are shown of failed, skipped and flaky cases. */
class CaseDetails {
    #failed;
    #skipped;
    #flaky;
    #capture;
    constructor(limits) {
        this.#failed = new LimitedList(limits.failed);
        this.#skipped = new LimitedList(limits.skipped);
        this.#flaky = new LimitedList(limits.flaky);
    }
    get shown() {
        return {
            failed: this.#failed.entries,
            skipped: this.#skipped.entries,
            flaky: this.#flaky.entries,
        };
    }
    /** Whether the text of an element is being collected. */
    get capturing() {
        return this.#capture !== undefined;
    }
    /** A failure or error starts. Returns whether its text is collected; `end` then receives its message. */
    captureFailure(tag, end) {
        if (this.#capture?.isFailure || this.#failed.isFull)
            return false;
        const attributes = readAttributes(tag, FAILURE_ATTRIBUTES);
        // A failure inside <skipped> matters more than the reason.
        this.endCapture();
        const text = new TextContent(MAX_TEXT);
        this.#capture = { isFailure: true, text, end: (said) => end({ attributes, text: said }) };
        return true;
    }
    /** A `<skipped>` starts: like `captureFailure`. */
    captureSkip(tag, end) {
        if (this.#capture !== undefined || this.#skipped.isFull)
            return false;
        const attributes = readAttributes(tag, SKIPPED_ATTRIBUTES);
        const text = new TextContent(MAX_REASON);
        this.#capture = { isFailure: false, text, end: (said) => end({ attributes, text: said }) };
        return true;
    }
    text(bytes, from, to) {
        this.#capture?.text.text(bytes, from, to);
    }
    cdata(bytes, from, to) {
        this.#capture?.text.cdata(bytes, from, to);
    }
    /** The element whose text is collected ends. */
    endCapture() {
        const capture = this.#capture;
        this.#capture = undefined;
        capture?.end(capture.text.toString());
    }
    /** A case of the suite ends. */
    addCase(suite, ended) {
        const { outcome, mayBeExpected: unclear } = ended;
        if (outcome === "failure" || outcome === "error") {
            this.#failed.add(() => failedCase(suite, outcome, ended), unclear);
        }
        if (outcome === "skipped" || unclear) {
            this.#skipped.add(() => skippedCase(suite, ended), unclear);
        }
        if (outcome === "passed" && ended.failedAttempts > 0) {
            this.#flaky.add(() => ({
                ...named(suite, ended.attributes),
                attempts: ended.failedAttempts + 1,
            }));
        }
    }
    /** A failure or error outside every case. */
    addOutside(suite, outcome, message) {
        this.#failed.add(() => ({ suite, name: OUTSIDE, outcome, ...said(message) }));
    }
    /** A suite ends. `expectedFailures`: failed cases that are marked as skipped were skipped (R3). */
    endSuite(expectedFailures) {
        this.#failed.settle(!expectedFailures);
        this.#skipped.settle(expectedFailures);
    }
}
function failedCase(suite, outcome, ended) {
    const { attributes, failureMessage = NOTHING } = ended;
    const file = trimmed(attributes, "file");
    const line = Number(attributes.get("line"));
    return {
        ...named(suite, attributes),
        outcome,
        ...said(failureMessage),
        ...(file === undefined ? {} : { file }),
        ...(Number.isSafeInteger(line) && line > 0 ? { line } : {}),
    };
}
function skippedCase(suite, { attributes, skipMessage = NOTHING }) {
    const { message, text } = said(skipMessage);
    const reason = message ?? text;
    return { ...named(suite, attributes), ...(reason === undefined ? {} : { reason }) };
}
function named(suite, attributes) {
    const className = trimmed(attributes, "classname");
    const name = trimmed(attributes, "name") ?? UNNAMED;
    return { suite, name, ...(className === undefined ? {} : { className }) };
}
function said({ attributes, text: raw, }) {
    const message = trimmed(attributes, "message");
    const type = trimmed(attributes, "type");
    const text = raw.trim();
    return {
        ...(message === undefined ? {} : { message }),
        ...(type === undefined ? {} : { type }),
        ...(text === "" ? {} : { text }),
    };
}
function trimmed(attributes, name) {
    const text = attributes.get(name)?.trim();
    return text === "" ? undefined : text;
}

;// CONCATENATED MODULE: ./build/junit/element-kinds.js
/** What an open element means for the elements inside it. */
const KIND = {
    root: 0,
    /** Inside no suite. */
    outside: 1,
    /** Inside a `<testsuite>` or `<testsuites>`. */
    inside: 2,
    /** Inside output, properties or failed attempts, where failures do not count (R3). */
    ignored: 3,
    case: 4,
    /** A case inside a case. */
    innerCase: 5,
    /** An outermost suite. */
    suite: 6,
    /** A suite inside another one or inside a case, or a `<testsuites>`, with a red header. */
    redSuite: 7,
    /** An element whose text is collected. */
    captured: 8,
};
/** Returns the kind of an element that has no meaning of its own, inside one of kind `parent`. */
function kindWithin(parent) {
    if (parent === KIND.root || parent === KIND.outside)
        return KIND.outside;
    return parent === KIND.ignored ? KIND.ignored : KIND.inside;
}

;// CONCATENATED MODULE: ./build/junit/element-names.js

/** The elements that matter for the result of a JUnit report. */
const NAMES = [
    "testsuites",
    "testsuite",
    "testcase",
    "failure",
    "error",
    "skipped",
    "flakyFailure",
    "flakyError",
    "rerunFailure",
    "rerunError",
    "system-out",
    "system-err",
    "properties",
];
const element_names_MAX_LENGTH = Math.max(...NAMES.map((name) => name.length));
const element_names_BY_LENGTH = Array.from({ length: element_names_MAX_LENGTH + 1 }, (_, length) => NAMES.filter((name) => name.length === length).map((name) => ({
    name,
    bytes: Buffer.from(name),
})));
/** The name of an element, ignoring its namespace prefix; undefined for elements that do not matter. */
function elementName(tag) {
    return nameAt(tag, tag.nameFrom) ?? nameAt(tag, tag.localFrom);
}
function nameAt(tag, from) {
    for (const { name, bytes } of element_names_BY_LENGTH[tag.nameTo - from] ?? []) {
        if ((0,xml_bytes/* startsWith */.w1)(tag.bytes, from, bytes))
            return name;
    }
    return undefined;
}

// EXTERNAL MODULE: ./build/text/format.js
var format = __webpack_require__(3387);
;// CONCATENATED MODULE: ./build/junit/header.js



const NAME = wanted("name");
const TESTS = wanted("tests");
const FAILURES = wanted("failures");
const ERRORS = wanted("errors");
const SKIPPED = wanted("skipped");
const header_TIME = wanted("time");
const ALL = [NAME, TESTS, FAILURES, ERRORS, SKIPPED, header_TIME];
/** With thousands commas, a fraction of zeros or an exponent (R6). */
const COUNT = /^\+?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.0*)?(?:e\+?\d+)?$/i;
const INVALID_COUNT = "a count that is not a whole number, treated as absent";
const DIGIT_ZERO = 0x30;
/** In characters. */
const MAX_NAME = 200;
/** Reads the header in a start tag (R6, R7, R8). */
function readHeader(tag, diagnostics) {
    const attributes = readAttributes(tag, ALL);
    const count = (wantedCount) => read(wantedCount, parseCount, INVALID_COUNT);
    function read({ name, key }, parse, problem) {
        const text = attributes.get(name)?.trim() ?? "";
        const value = text === "" ? undefined : parse(text);
        if (text !== "" && value === undefined) {
            diagnostics.quirk(problem, tag.attributes.valueFrom(tag.attributes.find(tag.bytes, key)), text);
        }
        return value;
    }
    return {
        name: attributes.get(NAME.name)?.trim() || undefined,
        tests: count(TESTS),
        failures: count(FAILURES),
        errors: count(ERRORS),
        skipped: count(SKIPPED),
        time: read(header_TIME, junit_seconds/* parseSeconds */.fL, junit_seconds/* INVALID_TIME */.cJ),
    };
}
/** Reads the header of an inner suite, which matters only if it claims failures or errors (R6). */
function readRedHeader(tag, diagnostics) {
    if (isZero(tag, FAILURES) && isZero(tag, ERRORS))
        return undefined;
    const header = readHeader(tag, diagnostics);
    return redCount(header) > 0 ? header : undefined;
}
/** How many failures and errors a header claims. */
function redCount({ failures = 0, errors = 0 }) {
    return failures + errors;
}
/** The name of a suite as warnings show it. */
function quoteName(name) {
    const isLong = name.length > MAX_NAME;
    return JSON.stringify(isLong ? `${name.slice(0, MAX_NAME).toWellFormed()}…` : name);
}
/** The counts of a header in words. */
function describeHeader({ tests = 0, failures = 0, errors = 0, skipped = 0, }) {
    const parts = [
        (0,format/* pluralize */.td)(tests, "test"),
        (0,format/* pluralize */.td)(failures, "failure"),
        (0,format/* pluralize */.td)(errors, "error"),
    ];
    return `${parts.join(", ")}, ${skipped} skipped`;
}
/** Whether an attribute is absent or plainly 0, as in most suites. */
function isZero({ attributes, bytes }, { key }) {
    const attribute = attributes.find(bytes, key);
    if (attribute < 0)
        return true;
    const from = attributes.valueFrom(attribute);
    return attributes.valueTo(attribute) - from === 1 && bytes[from] === DIGIT_ZERO;
}
function parseCount(text) {
    if (!COUNT.test(text))
        return undefined;
    const count = Number(text.replaceAll(",", ""));
    return Number.isSafeInteger(count) ? count : undefined;
}

;// CONCATENATED MODULE: ./build/junit/tally.js
/** Numbers of cases. */
class Tally {
    total = 0;
    failures = 0;
    errors = 0;
    skipped = 0;
    /** Failures and errors. */
    get red() {
        return this.failures + this.errors;
    }
    count(outcome) {
        this.total++;
        if (outcome === "failure")
            this.failures++;
        else if (outcome === "error")
            this.errors++;
        else if (outcome === "skipped")
            this.skipped++;
    }
    /** Adds the counts of `other`, `times` times. */
    add(other, times = 1) {
        this.total += times * other.total;
        this.failures += times * other.failures;
        this.errors += times * other.errors;
        this.skipped += times * other.skipped;
        return this;
    }
    /** Raises each count to that of `other` where it is lower. */
    raiseTo(other) {
        this.failures = Math.max(this.failures, other.failures);
        this.errors = Math.max(this.errors, other.errors);
        this.skipped = Math.max(this.skipped, other.skipped);
        this.total = Math.max(this.total, other.total, this.red + this.skipped);
    }
    copy() {
        return new Tally().add(this);
    }
    /** What was counted since `before`, a copy of this tally. */
    since(before) {
        return this.copy().add(before, -1);
    }
    /** The same number of cases, all skipped. */
    asSkipped() {
        const tally = new Tally();
        tally.total = this.total;
        tally.skipped = this.total;
        return tally;
    }
    /**
     * What a red header adds to cases that are all green, or any header to none (R6): its failures and errors, and
     * cases until there are as many as it claims.
     */
    missingFrom({ tests = 0, failures = 0, errors = 0, skipped = 0 }) {
        const missing = new Tally();
        missing.failures = failures;
        missing.errors = errors;
        missing.skipped = this.total === 0 ? skipped : 0;
        const claimed = Math.max(tests, failures + errors + this.skipped + missing.skipped);
        missing.total = Math.max(0, claimed - this.total);
        return missing;
    }
}

;// CONCATENATED MODULE: ./build/junit/suite-builder.js




/** Of the suites inside one suite, the contradictions of this many are described. */
const MAX_DESCRIBED = 3;
/** How the headers of suites inside one suite contradict the cases. */
class InnerContradictions {
    #described = [];
    #others = 0;
    add(header, cases) {
        if (this.#described.length === MAX_DESCRIBED) {
            this.#others++;
            return;
        }
        const name = header.name === undefined ? "" : ` ${quoteName(header.name)}`;
        this.#described.push(`contains a suite${name} that ${contradiction(header, cases)}`);
    }
    /** Phrases that follow the name of the outermost suite. */
    get phrases() {
        if (this.#others === 0)
            return this.#described;
        const others = (0,format/* pluralize */.td)(this.#others, "more suite");
        return [...this.#described, `contains ${others} with the same problem`];
    }
}
/** Counts the cases of one suite, and compares them with its header and with those of the suites in it. */
class SuiteBuilder {
    name;
    #header;
    #cases = new Tally();
    /** Cases that failed and are marked as skipped: the header decides what they are (R3). */
    #unclear = new Tally();
    /** What the headers of inner suites add, and what more they add if `#unclear` are skipped. */
    #inner = new Tally();
    #innerIfSkipped = new Tally();
    #contradictions = new InnerContradictions();
    /** Those that depend on what becomes of `#unclear`. */
    #ifSkipped = new InnerContradictions();
    #ifFailed = new InnerContradictions();
    #flaky = 0;
    #reruns = 0;
    #seconds = 0;
    /** `name` is the one that is sent (R8). The suite of cases outside suites has no header. */
    constructor(name, header) {
        this.name = name;
        this.#header = header;
    }
    /** Cases with reruns so far. */
    get reruns() {
        return this.#reruns;
    }
    /** Failures and errors so far. Only without a header are they final. */
    get red() {
        return this.#cases.red + this.#unclear.red + this.#inner.red;
    }
    add({ outcome, failedAttempts, hasReruns, seconds, mayBeExpected }) {
        (mayBeExpected ? this.#unclear : this.#cases).count(outcome);
        if (failedAttempts > 0 && outcome === "passed")
            this.#flaky++;
        if (hasReruns)
            this.#reruns++;
        if (!Number.isNaN(seconds))
            this.#seconds += seconds;
    }
    /** Adds a failure or error outside every case (R4). */
    addFailure(outcome) {
        this.#cases.count(outcome);
    }
    /** Adds failures and errors that only a header counts. */
    addUnlisted(header) {
        this.#inner.add(new Tally().missingFrom({ ...header, tests: 0, skipped: 0 }));
    }
    /** A suite whose header is red starts inside this one. Returns a function to call at its end (R6). */
    openInner(header) {
        const before = {
            cases: this.#cases.copy(),
            unclear: this.#unclear.copy(),
            inner: this.#inner.copy(),
            innerIfSkipped: this.#innerIfSkipped.copy(),
            reruns: this.#reruns,
        };
        return () => {
            if (this.#reruns > before.reruns)
                return;
            this.#settleInner(header, {
                cases: this.#cases.since(before.cases),
                unclear: this.#unclear.since(before.unclear),
                inner: this.#inner.since(before.inner),
                innerIfSkipped: this.#innerIfSkipped.since(before.innerIfSkipped),
            });
        };
    }
    build() {
        const expectedFailures = this.#failuresWereExpected();
        const counts = this.#cases.copy();
        counts.add(expectedFailures ? this.#unclear.asSkipped() : this.#unclear);
        const isHeaderOnly = counts.total === 0;
        counts.add(this.#inner);
        if (expectedFailures)
            counts.add(this.#innerIfSkipped);
        const own = this.#settle(counts, isHeaderOnly);
        const unsettled = expectedFailures ? this.#ifSkipped : this.#ifFailed;
        const { total, failures, errors, skipped } = counts;
        const duration = (0,junit_seconds/* roundSeconds */.UR)(this.#seconds > 0 ? this.#seconds : (this.#header?.time ?? 0));
        return {
            suite: { name: this.name, total, failures, errors, skipped, flaky: this.#flaky, duration },
            expectedFailures,
            isHeaderOnly,
            contradictions: [...this.#contradictions.phrases, ...unsettled.phrases, ...own],
        };
    }
    /** The header counts exactly the failures of the other cases (R3). */
    #failuresWereExpected() {
        const header = this.#header;
        if (this.#unclear.total === 0 || header?.failures === undefined)
            return false;
        return redCount(header) === this.#cases.red;
    }
    /** Compares the red header of an inner suite with what was counted in that suite (R6). */
    #settleInner(header, { cases, unclear, inner, innerIfSkipped }) {
        const counts = inner.add(cases);
        const claimsMore = redCount(header) > counts.red + unclear.red;
        if (counts.red > 0) {
            if (claimsMore)
                this.#contradictions.add(header, counts);
        }
        else if (unclear.total === 0) {
            this.#inner.add(cases.missingFrom(header));
            this.#contradictions.add(header, cases);
        }
        else {
            if (claimsMore)
                this.#ifFailed.add(header, cases.copy().add(unclear));
            if (innerIfSkipped.red > 0)
                return;
            cases.add(unclear.asSkipped());
            this.#innerIfSkipped.add(cases.missingFrom(header));
            this.#ifSkipped.add(header, cases);
        }
    }
    /** Completes the counts from the suite's own header (R6). Returns how the header contradicts them. */
    #settle(counts, isHeaderOnly) {
        const header = this.#header;
        if (header === undefined)
            return [];
        if (isHeaderOnly) {
            const claimed = new Tally().missingFrom(header);
            if (claimed.total === 0)
                return [];
            counts.raiseTo(claimed);
            return [contradiction(header, new Tally())];
        }
        const isGreen = counts.red === 0;
        if (redCount(header) <= counts.red || (isGreen && this.#reruns > 0))
            return [];
        const phrase = contradiction(header, counts);
        if (isGreen)
            counts.add(counts.missingFrom(header));
        return [phrase];
    }
}
/** Words how a header and the cases differ, and which of them counts (R6). */
function contradiction(header, { total, red }) {
    const claims = `but its header counts ${describeHeader(header)}`;
    if (total === 0)
        return `has no test cases, ${claims}: the header's counts are used`;
    const cases = (0,format/* pluralize */.td)(total, "test case");
    if (red === 0) {
        return `has ${cases}, none of which failed, ${claims}: the header's failures and errors are used`;
    }
    return `has ${cases}, of which ${(0,format/* formatNumber */.ZV)(red)} failed, ${claims}: the cases are counted`;
}

;// CONCATENATED MODULE: ./build/junit/junit-handler.js








const TYPE = attributeName("type");
/** Builds the suites of a JUnit report from its elements (R2 to R9). */
class JUnitHandler {
    /** Whether a `<testsuites>`, a suite or a case has been seen. */
    isJUnit = false;
    #diagnostics;
    #report;
    #details;
    /** The outermost suite, while it is open. */
    #suite;
    /** The case in that suite, and the case outside suites. */
    #suiteCase;
    #otherCase;
    /** What to call at the end of each open element of kind `redSuite`. */
    #endRedSuite = [];
    constructor(report, diagnostics, limits) {
        this.#diagnostics = diagnostics;
        this.#report = report;
        this.#details = new CaseDetails(limits);
        this.#suiteCase = new CaseBuilder(diagnostics, CASE_ATTRIBUTES);
        this.#otherCase = new CaseBuilder(diagnostics, CASE_ATTRIBUTES);
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
                return kindWithin(parent);
            case "testsuites":
                this.isJUnit = true;
                return parent === KIND.root ? KIND.inside : this.#openInnerSuite(tag, parent);
            case "testsuite":
                this.isJUnit = true;
                return this.#suite === undefined ? this.#openSuite(tag) : this.#openInnerSuite(tag, parent);
            case "testcase":
                this.isJUnit = true;
                return this.#openCase(tag, parent);
            case "failure":
            case "error":
                return this.#openFailure(tag, name, parent);
            case "skipped":
                return parent === KIND.case ? this.#openSkipped(tag) : kindWithin(parent);
            default:
                this.#openIgnored(name, parent);
                return KIND.ignored;
        }
    }
    close(kind) {
        if (kind === KIND.case)
            this.#closeCase();
        else if (kind === KIND.suite)
            this.#closeSuite();
        else if (kind === KIND.redSuite)
            this.#endRedSuite.pop()?.();
        else if (kind === KIND.captured)
            this.#details.endCapture();
    }
    text(bytes, from, to) {
        this.#details.text(bytes, from, to);
    }
    cdata(bytes, from, to) {
        this.#details.cdata(bytes, from, to);
    }
    release() {
        for (const open of [this.#suiteCase, this.#otherCase])
            if (open.isOpen)
                open.keepTag();
    }
    /** Returns what the report contains, after its last element. */
    finish(notices) {
        return this.#report.finish(this.#details.shown, notices);
    }
    /** The case that an element here belongs to, if it is open. */
    get #case() {
        return this.#suite === undefined ? this.#otherCase : this.#suiteCase;
    }
    #openRoot(tag, name) {
        const isTestsuites = name === "testsuites";
        const header = name === "testsuite" ? undefined : readHeader(tag, this.#diagnostics);
        this.#report.root = { name: tag.localName(), isTestsuites, header };
    }
    #openSuite(tag) {
        const header = readHeader(tag, this.#diagnostics);
        this.#suite = new SuiteBuilder(this.#report.nameOf(header), header);
        return KIND.suite;
    }
    #closeSuite() {
        if (this.#suite === undefined)
            return;
        const { suite, expectedFailures } = this.#report.addSuite(this.#suite);
        this.#suite = undefined;
        this.#details.endSuite(expectedFailures);
        // A suite inside a case outside suites is a suite, and what fails in it fails the case as well.
        if (this.#otherCase.isOpen && redCount(suite) > 0) {
            this.#otherCase.fail(suite.errors > 0 ? "error" : "failure");
        }
    }
    /** A suite or `<testsuites>` inside another one, whose header matters if it is red (R6). */
    #openInnerSuite(tag, parent) {
        const open = this.#case;
        if (open.isOpen && parent === KIND.ignored)
            return KIND.ignored;
        const header = readRedHeader(tag, this.#diagnostics);
        if (header === undefined)
            return KIND.inside;
        const around = open.isOpen ? open : (this.#suite ?? this.#report);
        this.#endRedSuite.push(around.openInner(header));
        return KIND.redSuite;
    }
    /** A case inside another is part of it: it is not counted, but its failure is that of the other (R5). */
    #openCase(tag, parent) {
        const open = this.#case;
        if (!open.isOpen) {
            open.start(tag);
            return KIND.case;
        }
        if (parent === KIND.ignored)
            return KIND.ignored;
        const status = statusOf(tag);
        if (status === "failure" || status === "error")
            open.fail(status);
        return KIND.innerCase;
    }
    #closeCase() {
        const ended = this.#case;
        const suite = this.#suite ?? this.#report.extra;
        suite.add(ended);
        this.#details.addCase(suite.name, ended);
        // Outside suites, no header can tell that a failure was expected.
        if (this.#suite === undefined)
            this.#details.endSuite(false);
        ended.isOpen = false;
    }
    /** A failure or error: of a case (R3), outside every case (R4), or ignored. */
    #openFailure(tag, outcome, parent) {
        const kind = kindWithin(parent);
        if (kind === KIND.ignored)
            return kind;
        const open = this.#case;
        const isError = outcome === "error";
        if (open.isOpen) {
            open.fail(outcome);
            const isCaptured = this.#details.captureFailure(tag, (message) => open.addFailureMessage(message, isError));
            return isCaptured ? KIND.captured : kind;
        }
        if (kind === KIND.outside)
            return kind;
        const suite = this.#suite ?? this.#report.extra;
        suite.addFailure(outcome);
        const isCaptured = this.#details.captureFailure(tag, (message) => this.#details.addOutside(suite.name, outcome, message));
        return isCaptured ? KIND.captured : kind;
    }
    #openSkipped(tag) {
        const open = this.#case;
        open.skip(tag.value(TYPE)?.trim() === "todo");
        const isCaptured = this.#details.captureSkip(tag, (message) => {
            open.skipMessage ??= message;
        });
        return isCaptured ? KIND.captured : KIND.inside;
    }
    /** Output, properties or an attempt that failed (R9). */
    #openIgnored(name, parent) {
        const isRerun = name.startsWith("flaky") || name.startsWith("rerun");
        if (!isRerun)
            return;
        if (parent === KIND.case)
            this.#case.addRerun(name.startsWith("flaky"));
        else if (parent === KIND.innerCase)
            this.#case.addInnerRerun();
    }
}

// EXTERNAL MODULE: ./build/junit/report.js
var report = __webpack_require__(837);
;// CONCATENATED MODULE: ./build/junit/report-builder.js




/** In one report, this many contradictions are described. The others are only counted. */
const MAX_WARNINGS = 100;
/** Builds a report from its suites, the cases outside suites and the header of its root. */
class ReportBuilder {
    root;
    #path;
    #onSuite;
    #suites = [];
    #warnings = [];
    #extra;
    #contradictory = 0;
    #red = 0;
    #reruns = 0;
    /** `onSuite` is called with the name of every suite at its end. */
    constructor(path, onSuite = () => undefined) {
        this.#path = path;
        this.#onSuite = onSuite;
    }
    /** The name of a suite: its own, else the path of the report (R8). */
    nameOf(header) {
        return header?.name ?? this.#path;
    }
    /** The suite of everything that is outside suites (R5). */
    get extra() {
        this.#extra ??= new SuiteBuilder(this.nameOf(this.root?.header));
        return this.#extra;
    }
    /** Adds a suite. Returns how it is counted. */
    addSuite(builder) {
        this.#onSuite(builder.name);
        const built = builder.build();
        this.#suites.push(built);
        for (const phrase of built.contradictions)
            this.#warn(builder.name, phrase);
        this.#red += redCount(built.suite);
        this.#reruns += builder.reruns;
        return built;
    }
    /** A `<testsuites>` with a red header starts outside every suite. Returns a function to call at its end (R6). */
    openInner(header) {
        const red = this.#redSoFar;
        const reruns = this.#rerunsSoFar;
        return () => {
            const name = this.nameOf(this.root?.header);
            const claims = describeRed(header);
            const found = this.#redSoFar - red;
            if (redCount(header) <= found || (found === 0 && this.#rerunsSoFar > reruns))
                return;
            if (found > 0) {
                const failed = (0,format/* pluralize */.td)(found, "failed test case");
                this.#warn(name, `has ${failed} inside a <testsuites> whose header counts ${claims}: the cases are counted`);
                return;
            }
            this.extra.addUnlisted(header);
            this.#warn(name, `gets ${claims} that only the header of a <testsuites> counts`);
        };
    }
    /** Returns the report, after its last element. */
    finish(cases, notices) {
        const path = this.#path;
        if (this.#extra !== undefined)
            this.addSuite(this.#extra);
        if (this.#suites.length === 0 && this.root?.isTestsuites === false) {
            return { kind: "not-junit", path, root: this.root.name };
        }
        const suites = this.#settleRoot(this.root?.header);
        const unnamed = this.#contradictory - this.#warnings.length;
        const rest = `${path}: the headers of ${(0,format/* pluralize */.td)(unnamed, "more suite")} contradict their cases`;
        const warnings = unnamed > 0 ? [...this.#warnings, rest] : this.#warnings;
        return { kind: "report", path, suites, warnings, notices, ...cases };
    }
    get #redSoFar() {
        return this.#red + (this.#extra?.red ?? 0);
    }
    get #rerunsSoFar() {
        return this.#reruns + (this.#extra?.reruns ?? 0);
    }
    /** Compares the suites with the header of the root, which completes them (R6). */
    #settleRoot(header) {
        if (header === undefined)
            return this.#suites.map(({ suite }) => suite);
        const suites = this.#addSkipped(header);
        if (redCount(header) <= this.#red)
            return suites;
        const name = this.nameOf(header);
        const claims = describeRed(header);
        if (this.#red > 0) {
            const red = (0,format/* pluralize */.td)(this.#red, "failed test case");
            this.#warn(name, `has ${red} in all, but the root element counts ${claims}: the cases are counted`);
            return suites;
        }
        if (this.#reruns > 0)
            return suites;
        const phrase = "has no failed test case in any suite, but the root element counts";
        this.#warn(name, `${phrase} ${claims}: one more suite reports them`);
        const extra = new SuiteBuilder(name);
        extra.addUnlisted(header);
        return [...suites, extra.build().suite];
    }
    /** Skipped cases that only the root counts are taken from the suites that have nothing but a header (R6). */
    #addSkipped({ skipped = 0 }) {
        let missing = this.#suites.reduce((rest, { suite }) => rest - suite.skipped, skipped);
        return this.#suites.map(({ suite, isHeaderOnly }) => {
            const taken = isHeaderOnly ? Math.min(missing, (0,report/* passedCount */.eY)(suite)) : 0;
            if (taken <= 0)
                return suite;
            missing -= taken;
            this.#warn(suite.name, `counts ${(0,format/* formatNumber */.ZV)(suite.skipped)} skipped in its header, but the root element counts ` +
                `${(0,format/* formatNumber */.ZV)(skipped)} in all: ${(0,format/* formatNumber */.ZV)(taken)} of its passed test cases count as skipped`);
            return { ...suite, skipped: suite.skipped + taken };
        });
    }
    #warn(suite, phrase) {
        this.#contradictory += 1;
        if (this.#warnings.length >= MAX_WARNINGS)
            return;
        this.#warnings.push(`${this.#path}: suite ${quoteName(suite)} ${phrase}`);
    }
}
function describeRed({ failures = 0, errors = 0 }) {
    return `${(0,format/* pluralize */.td)(failures, "failure")} and ${(0,format/* pluralize */.td)(errors, "error")}`;
}

;// CONCATENATED MODULE: ./build/junit/report-reader.js





/** How many cases of each kind are kept for people, over all reports. */
const CASE_LIMITS = { failed: 200, skipped: 200, flaky: 200 };
/** In characters. */
const MAX_DETAIL = 60;
/** Creates a reader for the report at `path`, which is relative to the working directory with `/` separators. */
function createReportReader(path, { limits = CASE_LIMITS, onSuite } = {}) {
    const diagnostics = new Diagnostics();
    const handler = new JUnitHandler(new ReportBuilder(path, onSuite), diagnostics, limits);
    const reader = new XmlReader(handler, diagnostics);
    /** Names the report in the errors of the XML reader. */
    function attempt(read) {
        try {
            read();
        }
        catch (error) {
            if (!(error instanceof InvalidXmlError))
                throw error;
            const { position, message: reason } = error;
            const defect = { ...position, reason, isJUnit: handler.isJUnit };
            throw new report/* InvalidReportError */.M1(path, defect, { cause: error });
        }
    }
    return {
        write: (bytes) => attempt(() => reader.write(bytes)),
        end: () => {
            attempt(() => reader.end());
            return handler.finish(diagnostics.quirks.map((quirk) => describeQuirk(path, quirk)));
        },
    };
}
function describeQuirk(path, { description, position, detail }) {
    const quoted = detail === undefined ? "" : ` (${JSON.stringify(detail.slice(0, MAX_DETAIL))})`;
    return `${path}:${position.line}:${position.column}: the report has ${description}${quoted}`;
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

/***/ 4534:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   UR: () => (/* binding */ roundSeconds),
/* harmony export */   cJ: () => (/* binding */ INVALID_TIME),
/* harmony export */   fL: () => (/* binding */ parseSeconds),
/* harmony export */   rT: () => (/* binding */ parsePlainSeconds)
/* harmony export */ });
const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const THOUSANDS = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
const DECIMAL_COMMA = /^[+-]?\d+,\d+$/;
const MICROSECONDS = 1e6;
/** Larger numbers of seconds are too imprecise to be rounded to microseconds. */
const MAX_EXACT = Number.MAX_SAFE_INTEGER / MICROSECONDS;
/** Describes a time that `parseSeconds` does not take (R7). */
const INVALID_TIME = "a time that is not a number of seconds, treated as absent";
/** Parses a `time` attribute (R7). Returns seconds, 0 for a negative time, undefined if it is not a time. */
function parseSeconds(text) {
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
/** Rounds seconds to microseconds, which removes the errors of binary fractions. */
function roundSeconds(seconds) {
    if (seconds > MAX_EXACT)
        return Math.min(seconds, Number.MAX_VALUE);
    return Math.round(seconds * MICROSECONDS) / MICROSECONDS;
}
/** Numbers with more digits may lose precision. */
const MAX_DIGITS = 15;
/** `.` relative to `0`. */
const POINT = -2;
const POWERS_OF_TEN = Array.from({ length: MAX_DIGITS + 1 }, (_, power) => 10 ** power);
/**
 * `parseSeconds` for the bytes from `from` to `to`, without making a string. Returns NaN unless they are digits with
 * at most one point, as nearly all times are.
 */
function parsePlainSeconds(bytes, from, to) {
    if (to === from || to - from > MAX_DIGITS)
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


/***/ }),

/***/ 3446:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   l: () => (/* binding */ MAX_DATA_JSON),
/* harmony export */   q: () => (/* binding */ SuiteLimit)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/* harmony import */ var _text_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3387);


/** Entries of `junit_results`: one per suite, or one per name where suites are merged. */
const MAX_ENTRIES = 50_000;
/** Bytes of `data_json`, as far as suites make it up. */
const MAX_DATA_JSON = 8_000_000;
/** Suites as they stand in the reports, which are in memory until they are merged. */
const MAX_SUITES = 500_000;
/** Bytes of an entry of `junit_results` besides the name. */
const ENTRY_OVERHEAD = 80;
const CAUSE = "Suites should be what tests are grouped by. Does something that changes with every test, such as a time or a random number, get into their names? Otherwise split the reports over several attestations.";
/** Counts suites while reports are read, so that they neither fill the memory nor make a request that no service takes. */
class SuiteLimit {
    #names = new Set();
    #mergeSuites;
    #suites = 0;
    #entries = 0;
    #bytes = 0;
    constructor(mergeSuites) {
        this.#mergeSuites = mergeSuites;
    }
    /** Counts one more suite. Throws an AttestationError where there are too many, or their names are too long. */
    add(name) {
        this.#suites += 1;
        if (this.#suites > MAX_SUITES) {
            throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .AttestationError */ .L7(`The reports have more than ${(0,_text_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatNumber */ .ZV)(MAX_SUITES)} suites. ${CAUSE}`);
        }
        if (this.#mergeSuites) {
            if (this.#names.has(name))
                return;
            this.#names.add(name);
        }
        this.#entries += 1;
        this.#bytes += Buffer.byteLength(JSON.stringify(name)) + ENTRY_OVERHEAD;
        if (this.#entries > MAX_ENTRIES) {
            const what = this.#mergeSuites ? "names of suites" : "suites (`merge-suites: false`)";
            throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .AttestationError */ .L7(`The reports have more than ${(0,_text_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatNumber */ .ZV)(MAX_ENTRIES)} ${what}. ${CAUSE}`);
        }
        if (this.#bytes > MAX_DATA_JSON) {
            throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .AttestationError */ .L7(`The names of the first ${(0,_text_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatNumber */ .ZV)(this.#entries)} suites alone make \`data_json\` larger than ${(0,_text_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatBytes */ .z3)(MAX_DATA_JSON)}. ${CAUSE}`);
        }
    }
}


/***/ }),

/***/ 5150:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ce: () => (/* binding */ explainMissing),
/* harmony export */   Ry: () => (/* binding */ applyOutcome),
/* harmony export */   yN: () => (/* binding */ testRunSuite)
/* harmony export */ });
/* harmony import */ var _junit_report_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(837);
/* harmony import */ var _text_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3387);


/** What an outcome says, as the beginning of a sentence. */
const TEST_STEP = {
    success: "The test step passed",
    failure: "The test step failed",
    cancelled: "The test step was cancelled",
    skipped: "The test step was skipped",
};
/**
 * Compares the tests with the outcome that the workflow gives for the whole test run (R10). Green reports of a run
 * that failed or was cancelled get one more suite, with one case that errored; it is not merged with another.
 * `name` is the attestation's.
 */
function applyOutcome(tests, name) {
    const { outcome, counts, reports } = tests;
    const bad = (0,_junit_report_js__WEBPACK_IMPORTED_MODULE_0__/* .failedCount */ .dD)(counts);
    if (outcome === "success" && bad > 0) {
        const notice = `${TEST_STEP.success}, although ${(0,_text_format_js__WEBPACK_IMPORTED_MODULE_1__/* .pluralize */ .td)(bad, "test case")} failed. Were they retried, or expected to fail?`;
        return { tests, warnings: [], notices: [notice] };
    }
    const extra = reports > 0 ? testRunSuite(counts, outcome, name) : undefined;
    if (extra === undefined || outcome === undefined)
        return { tests, warnings: [], notices: [] };
    const reason = `${TEST_STEP[outcome]}, and no report says so`;
    const warning = `${reason}: something outside the test cases went wrong. It counts as one more case that errored, in a suite named \`${extra.name}\`.`;
    return { tests: withError(tests, extra, `${reason}.`), warnings: [warning], notices: [] };
}
/** Returns the sentence that says why a run of this outcome has no report; undefined if the outcome does not say so (R10). */
function explainMissing(outcome) {
    return outcome === "failure" || outcome === "cancelled"
        ? `${TEST_STEP[outcome]} before it wrote a report.`
        : undefined;
}
/**
 * Returns the suite that green reports of a test run that failed or was cancelled get in addition (R10); undefined
 * where there is none. `name` is the attestation's.
 */
function testRunSuite({ failures, errors }, outcome, name) {
    if (failures + errors > 0 || (outcome !== "failure" && outcome !== "cancelled"))
        return undefined;
    return {
        name: name === undefined ? "(test run)" : `${name} (test run)`,
        total: 1,
        failures: 0,
        errors: 1,
        skipped: 0,
        flaky: 0,
        duration: 0,
    };
}
function withError(tests, extra, message) {
    const { counts, suites, failed } = tests;
    const failure = {
        suite: extra.name,
        name: "test run",
        outcome: "error",
        message,
    };
    return {
        ...tests,
        counts: { ...counts, total: counts.total + 1, errors: counts.errors + 1 },
        suites: [...suites, extra],
        failed: [failure, ...failed],
    };
}


/***/ }),

/***/ 2715:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CL: () => (/* binding */ describeFile),
/* harmony export */   Hh: () => (/* binding */ parseRecord),
/* harmony export */   bM: () => (/* binding */ formatRecord),
/* harmony export */   lt: () => (/* binding */ RECORD_FILE)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9368);


/** The file in which a kept request describes itself. */
const RECORD_FILE = "request.json";
const SCHEMA = 1;
/** `pending`: no attempt has ended yet. The others are outcomes of a run. */
const REQUEST_STATUSES = ["pending", "dry-run", "recorded", "failed", "unknown"];
const CONTENT_TYPE = "multipart/form-data; boundary=";
const MEMBERS = /^(?:schema|org|flow|trail|name|commit|content_type|payload|attachment|made_at|attempts|status|reason|run)$/;
/** Returns what a record says of a file with this content. */
function describeFile(file, content) {
    const sha256 = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256").update(content).digest("hex");
    return { file, sha256, bytes: content.byteLength };
}
/** Returns the text of `request.json`. */
function formatRecord({ boundary, madeAt, ...record }) {
    const { org, flow, trail, name, commit, payload, attachment, ...outcome } = record;
    const { attempts, status, reason, run } = outcome;
    const json = {
        schema: SCHEMA,
        ...{ org, flow, trail, name, commit },
        content_type: `${CONTENT_TYPE}${boundary}`,
        ...{ payload, attachment },
        made_at: madeAt,
        ...{ attempts, status, reason, run },
    };
    return `${JSON.stringify(json, undefined, 2)}\n`;
}
/**
 * Parses `request.json`, which anybody may have written. Throws an Error whose message completes "request.json …"
 * where it is not exactly what `formatRecord` writes.
 */
function parseRecord(text) {
    const json = parseObject(text);
    const unknown = Object.keys(json).find((member) => !MEMBERS.test(member));
    if (unknown !== undefined)
        throw new Error(`has an unknown member ${JSON.stringify(unknown)}`);
    if (json["schema"] !== SCHEMA)
        throw new Error(`does not have the schema ${SCHEMA}`);
    return {
        org: member(json, "org", isText),
        flow: member(json, "flow", isText),
        trail: member(json, "trail", isText),
        name: member(json, "name", isText),
        commit: member(json, "commit", isText),
        boundary: member(json, "content_type", isContentType).slice(CONTENT_TYPE.length),
        payload: parseFile(member(json, "payload", _json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .O)),
        ...(json["attachment"] !== undefined && {
            attachment: parseFile(member(json, "attachment", _json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .O)),
        }),
        madeAt: member(json, "made_at", isDate),
        attempts: member(json, "attempts", isCount),
        status: member(json, "status", isStatus),
        ...(json["reason"] !== undefined && { reason: member(json, "reason", isText) }),
        ...(json["run"] !== undefined && { run: member(json, "run", isText) }),
    };
}
function parseFile(json) {
    return {
        file: member(json, "file", isPlainName),
        sha256: member(json, "sha256", isDigest),
        bytes: member(json, "bytes", isCount),
    };
}
function parseObject(text) {
    let value;
    try {
        value = JSON.parse(text);
    }
    catch (cause) {
        throw new Error("is not JSON", { cause });
    }
    if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .O)(value))
        throw new Error("is not a JSON object");
    return value;
}
function member(json, name, accepts) {
    const value = Object.hasOwn(json, name) ? json[name] : undefined;
    if (accepts(value))
        return value;
    throw new Error(value === undefined ? `has no \`${name}\`` : `has a \`${name}\` of the wrong form`);
}
function isText(value) {
    return typeof value === "string" && value !== "";
}
function isContentType(value) {
    return isText(value) && /^multipart\/form-data; boundary=attestation-[\da-f]{32}$/.test(value);
}
function isDate(value) {
    return (isText(value) && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value)));
}
function isCount(value) {
    return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
function isDigest(value) {
    return isText(value) && /^[\da-f]{64}$/.test(value);
}
/** A name that cannot lead out of its folder, on any system. */
function isPlainName(value) {
    return isText(value) && /^[A-Za-z\d][\w.-]{0,99}$/.test(value);
}
function isStatus(value) {
    return REQUEST_STATUSES.some((status) => status === value);
}


/***/ }),

/***/ 25:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $i: () => (/* binding */ showName),
/* harmony export */   A7: () => (/* binding */ OPENING_BRACKET),
/* harmony export */   CR: () => (/* binding */ NO_BYTES),
/* harmony export */   CW: () => (/* binding */ APOSTROPHE),
/* harmony export */   Fj: () => (/* binding */ CLOSING_BRACKET),
/* harmony export */   I8: () => (/* binding */ SEMICOLON),
/* harmony export */   Iy: () => (/* binding */ EXCLAMATION),
/* harmony export */   LF: () => (/* binding */ QUESTION),
/* harmony export */   NV: () => (/* binding */ skipWhitespace),
/* harmony export */   UT: () => (/* binding */ EQUALS),
/* harmony export */   Yv: () => (/* binding */ isWhitespace),
/* harmony export */   a4: () => (/* binding */ skipNameBytes),
/* harmony export */   bC: () => (/* binding */ nameEnd),
/* harmony export */   e0: () => (/* binding */ AMPERSAND),
/* harmony export */   iH: () => (/* binding */ LESS_THAN),
/* harmony export */   jA: () => (/* binding */ QUOTE),
/* harmony export */   kR: () => (/* binding */ LINE_FEED),
/* harmony export */   o: () => (/* binding */ SLASH),
/* harmony export */   oH: () => (/* binding */ COLON),
/* harmony export */   t6: () => (/* binding */ SPACE),
/* harmony export */   u7: () => (/* binding */ CARRIAGE_RETURN),
/* harmony export */   un: () => (/* binding */ isNameStart),
/* harmony export */   v9: () => (/* binding */ HASH),
/* harmony export */   vz: () => (/* binding */ GREATER_THAN),
/* harmony export */   w1: () => (/* binding */ startsWith),
/* harmony export */   wn: () => (/* binding */ TAB)
/* harmony export */ });
/* harmony import */ var _utf8_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1995);

/** The ASCII characters that XML markup consists of. */
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
const NO_BYTES = Buffer.alloc(0);
/** Whether a byte is one of the four characters that XML calls white space. */
function isWhitespace(byte) {
    return byte === SPACE || byte === LINE_FEED || byte === TAB || byte === CARRIAGE_RETURN;
}
/** Returns the index of the first byte from `from` on that is not white space. */
function skipWhitespace(bytes, from) {
    let index = from;
    while (index < bytes.length && isWhitespace(bytes[index]))
        index++;
    return index;
}
/** Whether `bytes` contains `expected` at index `from`. */
function startsWith(bytes, from, expected) {
    if (from + expected.length > bytes.length)
        return false;
    for (let index = 0; index < expected.length; index++) {
        if (bytes[from + index] !== expected[index])
            return false;
    }
    return true;
}
/** 1 for every byte that may be part of a name. All bytes above ASCII may. */
const NAME_BYTES = Uint8Array.from({ length: 256 }, (_, byte) => byte >= 0x80 || /[A-Za-z0-9_:.-]/.test(String.fromCharCode(byte)) ? 1 : 0);
/** In bytes, in an error message. */
const MAX_NAME = 60;
/** Returns the index of the first byte from `from` on that cannot be part of a name. */
function skipNameBytes(bytes, from) {
    let index = from;
    while (index < bytes.length && NAME_BYTES[bytes[index] ?? 0] === 1)
        index++;
    return index;
}
/** Names do not start with a digit, a period or a hyphen. */
function isNameStart(byte) {
    return byte >= COLON && NAME_BYTES[byte] === 1;
}
/** Returns the end of the name that starts at `from`, or `from` if no name starts there. */
function nameEnd(bytes, from) {
    return isNameStart(bytes[from] ?? 0) ? skipNameBytes(bytes, from + 1) : from;
}
/** The name from `from` to `to` as error messages show it. */
function showName(bytes, from, to) {
    if (to - from <= MAX_NAME)
        return bytes.toString("utf8", from, to);
    const start = bytes.subarray(from, from + MAX_NAME);
    return `${start.toString("utf8", 0, (0,_utf8_js__WEBPACK_IMPORTED_MODULE_0__/* .wholeCharacters */ .MB)(start))}…`;
}


/***/ }),

/***/ 4053:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ Transcoder),
/* harmony export */   X: () => (/* binding */ detectEncoding)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(356);
/* harmony import */ var _bytes_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(25);


/** In bytes. A longer XML declaration is ignored. */
const MAX_DECLARATION = 4096;
/** In bytes. Text before the XML declaration is tolerated up to this length (R1). */
const MAX_PREAMBLE = 64 * 1024;
const DECLARATION_START = Buffer.from("<?xml");
const DECLARATION_END = Buffer.from("?>");
const ENCODING = /^<\?xml\s[^>]*?\bencoding\s*=\s*(?:"([^"]*)"|'([^']*)')/;
/** TextDecoder reads these as windows-1252. In XML they mean ASCII, which UTF-8 includes. */
const ASCII_LABELS = new Set(["us-ascii", "ascii", "ansi_x3.4-1968"]);
const REPLACEMENT = Buffer.from("\ufffd");
const BY_DEFAULT = { label: "utf-8", skip: 0, declared: false };
const BY_MARK = {
    utf8: { label: "utf-8", skip: 3, declared: false },
    utf16le: { label: "utf-16le", skip: 2, declared: false },
    utf16be: { label: "utf-16be", skip: 2, declared: false },
};
/**
 * Detects the encoding from the first bytes of a document (R1): the byte-order mark, else `<` next to a zero byte,
 * else the XML declaration, else UTF-8. Returns undefined if more bytes are needed.
 */
function detectEncoding(head, final) {
    if (head.length < 4 && !final)
        return undefined;
    const mark = byteOrderMark(head);
    if (mark !== undefined)
        return mark;
    const start = head.indexOf(_bytes_js__WEBPACK_IMPORTED_MODULE_1__/* .LESS_THAN */ .iH);
    if (start < 0)
        return head.length < MAX_PREAMBLE && !final ? undefined : BY_DEFAULT;
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
        return head.length < MAX_DECLARATION && !final ? undefined : BY_DEFAULT;
    const match = ENCODING.exec(head.toString("latin1", 0, end));
    const label = (match?.[1] ?? match?.[2])?.trim().toLowerCase();
    if (label === undefined || ASCII_LABELS.has(label))
        return BY_DEFAULT;
    return { label, skip: 0, declared: true };
}
/** Converts a document to UTF-8, chunk by chunk. */
class Transcoder {
    /** Index of the first U+FFFD that replaces invalid bytes, in the last result of `decode`, or -1. */
    firstInvalid = -1;
    #fail;
    #head = _bytes_js__WEBPACK_IMPORTED_MODULE_1__/* .NO_BYTES */ .CR;
    #decided = false;
    #decoder;
    /** `fail` is called with the reason if the encoding is unknown. */
    constructor(fail) {
        this.#fail = fail;
    }
    /** Converts the next bytes. `final`: no more follow. UTF-8 is returned unchanged and unchecked. */
    decode(bytes, final) {
        if (this.#decided)
            return this.#transcode(bytes, final);
        const head = this.#head.length === 0 ? bytes : Buffer.concat([this.#head, bytes]);
        const encoding = detectEncoding(head, final);
        if (encoding === undefined) {
            this.#head = Buffer.from(head);
            return _bytes_js__WEBPACK_IMPORTED_MODULE_1__/* .NO_BYTES */ .CR;
        }
        this.#decided = true;
        this.#head = _bytes_js__WEBPACK_IMPORTED_MODULE_1__/* .NO_BYTES */ .CR;
        this.#decoder = this.#decoderOf(encoding);
        return this.#transcode(head.subarray(encoding.skip), final);
    }
    #transcode(bytes, final) {
        if (this.#decoder === undefined)
            return bytes;
        const utf8 = Buffer.from(this.#decoder.decode(bytes, { stream: !final }));
        this.firstInvalid = utf8.indexOf(REPLACEMENT);
        return utf8;
    }
    /** Undefined for UTF-8. A declaration of UTF-16 that can be read as ASCII is wrong (R1). */
    #decoderOf({ label, declared }) {
        if (label === BY_DEFAULT.label)
            return undefined;
        const decoder = this.#createDecoder(label);
        const isUtf8 = decoder.encoding === "utf-8" || (declared && decoder.encoding.startsWith("utf-16"));
        return isUtf8 ? undefined : decoder;
    }
    #createDecoder(label) {
        try {
            return new node_util__WEBPACK_IMPORTED_MODULE_0__.TextDecoder(label, { ignoreBOM: true });
        }
        catch {
            return this.#fail(`the encoding ${JSON.stringify(label.slice(0, 60))} is unknown`);
        }
    }
}


/***/ }),

/***/ 1995:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   MB: () => (/* binding */ wholeCharacters),
/* harmony export */   vE: () => (/* binding */ firstInvalidUtf8),
/* harmony export */   wZ: () => (/* binding */ countCharacters)
/* harmony export */ });
/** Number of bytes of a character that starts with `lead`; 0 if none does. */
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
/** The second byte tells overlong forms, surrogates and values beyond U+10FFFF. */
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
/** Returns the index of the first byte from `from` on that is not valid UTF-8, or -1. */
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
/** Returns the length of `bytes` without a character that their end cuts off. */
function wholeCharacters(bytes) {
    const { length } = bytes;
    for (let back = 1; back <= 3 && back <= length; back++) {
        const byte = bytes[length - back] ?? 0;
        if (!isContinuation(byte))
            return lengthByLead(byte) > back ? length - back : length;
    }
    return length;
}
/** Counts the characters in `bytes` from `from` to `to`. */
function countCharacters(bytes, from, to) {
    let count = 0;
    for (let index = from; index < to; index++)
        if (!isContinuation(bytes[index]))
            count++;
    return count;
}


/***/ })

};
