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

/***/ 7952:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   _D: () => (/* binding */ actionsLog),
/* harmony export */   g$: () => (/* binding */ printable)
/* harmony export */ });
/* unused harmony export inert */
/* harmony import */ var _actions_core__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(2488);

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

/***/ 7300:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  b: () => (/* binding */ gateAlone)
});

;// CONCATENATED MODULE: ./build/refusal.js
/**
 * Nothing can be attested until somebody mends what the message names: the evidence is missing, broken,
 * stale or too large. It says what happened, to what, and what to do, and it is part of a run's result.
 */
class Refusal extends Error {
    name = "Refusal";
}

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
    const author = textAt(context.payload, "pull_request.user.login");
    return event === "pull_request_target" && author === DEPENDABOT;
}
function headIsFork({ payload, repository }) {
    const head = valueAt(payload, "pull_request.head.repo");
    // The fork was deleted; a pull request from the repository itself always has its repository.
    if (head === null)
        return true;
    const base = valueAt(payload, "pull_request.base.repo") ?? valueAt(payload, "repository");
    const own = nameOf(base) ?? (repository && `${repository.owner}/${repository.name}`);
    const name = nameOf(head);
    return name !== undefined && own !== undefined && name !== own.toLowerCase();
}
function nameOf(repository) {
    return textAt(repository, "full_name")?.toLowerCase();
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
    const own = valueAt(payload, "pull_request.number");
    if (typeof own === "number")
        return own;
    const byRef = /^refs\/pull\/(\d+)\//.exec(ref ?? "")?.[1];
    if (byRef !== undefined)
        return Number(byRef);
    if (context.event !== "workflow_run")
        return undefined;
    const listed = valueAt(payload, "workflow_run.pull_requests");
    const head = payloadHead(context);
    const matching = Array.isArray(listed)
        ? listed.filter((pull) => head !== undefined && shaAt(pull, "head.sha") === head)
        : [];
    const number = matching.length === 1 ? valueAt(matching[0], "number") : undefined;
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
    throw new Refusal(`Which commit this run is about is not known: the payload of ${context.event} has no ${rule.sha}, and GITHUB_SHA is the base branch's commit there. Set \`commit\` to the full SHA of the commit that was tested.`);
}
function githubSha(context) {
    if (context.sha !== undefined)
        return untagged(context.sha, context);
    throw new Refusal("Which commit this run is about is not known: GITHUB_SHA holds no full SHA, and the event's payload names no commit. Set `commit` to the full SHA of the commit that was tested.");
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
    const named = chosenSha(request.choice, context);
    const doubts = [context.payloadProblem, doubtOf(request.choice, context)];
    const found = await lookUp(named, { request, context, log });
    const sha = found.tagged ?? named;
    const branch = request.redact.has("branch") ? undefined : branchOf(named, context);
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
            ask: async () => ({ details: (0,commit_payload/* payloadDetails */.Fi)(sha, context.payload), whole: false }),
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

// EXTERNAL MODULE: ./build/service/contract.js
var contract = __nccwpck_require__(6476);
;// CONCATENATED MODULE: ./build/gate/failure.js

/** What a rejected lookup says; an error of another kind is as final as a refusal. */
function failureOf(error) {
    const message = oneClause(error instanceof Error ? error.message : String(error));
    if (!(error instanceof contract/* ServiceError */._)) {
        return { status: undefined, detail: undefined, message, mendable: false };
    }
    const { status, detail, mendable } = error;
    return { status, detail: detail && oneClause(detail), message, mendable };
}
/** The answer where a lookup failed for no reason of its own: unknown, never passed. */
function unanswered(failure, subject) {
    return {
        status: "unknown",
        is: `${subject} could not be looked up: ${failure.message}`,
        next: failure.mendable
            ? "run the job again, or set `gate-wait` to ask longer"
            : "mend that and run the job again",
        final: !failure.mendable,
    };
}
// The words are a part of another sentence.
function oneClause(text) {
    return text
        .replace(/\s+/g, " ")
        .trim()
        .replace(/\.$/, "")
        .replace(/\. ([A-Z])(?=[a-z])/g, (_, initial) => `, ${initial.toLowerCase()}`);
}

;// CONCATENATED MODULE: ./build/gate/finding.js
/** Joins a check and its answer. */
function finding(asked, answer) {
    const { status, is, next, deployments = [], final = false, notBefore } = answer;
    const { check, subject, severity } = asked;
    const reason = next === undefined ? `${is}.` : `${is}; ${next}.`;
    return {
        check: { check, subject, status, reason, severity, deployments },
        is,
        final,
        ...(notBefore !== undefined && { notBefore }),
    };
}

;// CONCATENATED MODULE: ./build/gate/wording.js
const NAMED = 3;
/** `a`, `a and b`, `a, b and c`, `a, b, c and 4 more`. */
function enumerate(names) {
    if (names.length <= 1)
        return names.join("");
    const rest = names.length - NAMED;
    const shown = rest > 0 ? [...names.slice(0, NAMED), `${rest} more`] : names;
    return `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}`;
}
/** `1 policy`, `2 policies`. */
function count(number, one, many = `${one}s`) {
    return `${number} ${number === 1 ? one : many}`;
}
/** `2026-01-31 12:05 UTC`, rounded up, so that it has come by then. */
function atMinute(milliseconds) {
    const minute = new Date(Math.ceil(milliseconds / 60_000) * 60_000).toISOString();
    return `${minute.slice(0, 10)} ${minute.slice(11, 16)} UTC`;
}
/** The first digits of a commit or a fingerprint. */
function abbreviate(hexadecimal) {
    return hexadecimal.slice(0, 12);
}
/** The artifact's name, or that it has none, with its fingerprint. */
function artifactOf(deployment) {
    return deployment.artifactName || `unnamed ${fingerprintOf(deployment)}`;
}
/** The abbreviated fingerprint. */
function fingerprintOf(deployment) {
    return abbreviate(normalFingerprint(deployment.fingerprint));
}
/** Lower-case hexadecimal without the name of the algorithm. */
function normalFingerprint(fingerprint) {
    return fingerprint.toLowerCase().replace(/^sha256:/, "");
}

;// CONCATENATED MODULE: ./build/gate/controls.js



/** Asks whether a control is defined as it is required to be. */
function controlQuestion(requirement, plan, lookups) {
    const { identifier } = requirement;
    const asked = { check: "control", subject: identifier, severity: "enforce" };
    return {
        asks: [asked],
        perishable: false,
        ask: async ({ options }) => {
            const control = await lookups.getControl(identifier, options());
            return [finding(asked, judgeControl(requirement, control, plan.controlsInUse))];
        },
        explain: (error) => explain(error, identifier),
    };
}
/**
 * Judges a control's definition: it exists, is not archived, has the version, and is referenced where that
 * is asked for. The words never say that the control passed, which only a decision on it could. What is
 * wrong is final: people change definitions, in more time than any job waits.
 */
function judgeControl(requirement, control, inUse) {
    const { identifier } = requirement;
    const faults = [
        archived(control),
        otherVersion(requirement, control),
        inUse ? unused(control) : undefined,
    ].filter((fault) => fault !== undefined);
    if (faults.length > 0) {
        return {
            status: "failed",
            is: `Control ${identifier} ${faults.map(({ is }) => is).join(" and ")}`,
            next: faults.map(({ next }) => next).join(", and "),
            final: true,
        };
    }
    const references = control.policiesReferencing;
    if (inUse && references === undefined) {
        return {
            status: "unknown",
            is: `The service does not say which policies reference control ${identifier}`,
            next: "see in the service whether one does, or turn `gate-controls-in-use` off",
            final: true,
        };
    }
    const used = inUse
        ? `, referenced by ${count(references?.length ?? 0, "policy", "policies")}`
        : "";
    return {
        status: "passed",
        is: `Control ${identifier} exists, version ${control.version}, not archived${used}`,
    };
}
function archived(control) {
    if (!control.archived)
        return undefined;
    return { is: "is archived", next: "restore it or take it out of `gate-controls`" };
}
function otherVersion({ identifier, version }, control) {
    if (version === undefined)
        return undefined;
    const { kind, number } = version;
    const fits = kind === "exactly" ? control.version === number : control.version >= number;
    if (fits)
        return undefined;
    const wanted = kind === "exactly" ? `exactly version ${number}` : `version ${number} or later`;
    const publish = control.version < number ? `publish version ${number}, or ` : "";
    const pinned = `${identifier}@${kind === "exactly" ? "=" : ""}${control.version}`;
    return {
        is: `has version ${control.version} where ${wanted} is required`,
        next: `${publish}review version ${control.version} and require \`${pinned}\``,
    };
}
function unused({ policiesReferencing }) {
    if (policiesReferencing === undefined || policiesReferencing.length > 0)
        return undefined;
    return {
        is: "is referenced by no policy",
        next: "reference it from a policy or turn `gate-controls-in-use` off",
    };
}
function explain(error, identifier) {
    const failure = failureOf(error);
    if (failure.status === 404) {
        return {
            status: "failed",
            is: `The service knows no control ${identifier} in this organization`,
            next: "correct `gate-controls` or `org`, or define the control",
            final: true,
        };
    }
    if (failure.status === 403) {
        return {
            status: "unknown",
            is: `The service refused to show control ${identifier} (${failure.detail ?? failure.message}): either the organization has not enabled the beta feature Controls, or the account of \`api-key\` has no permission to read it`,
            next: "ask an administrator of the organization for the one that is missing",
            final: true,
        };
    }
    return unanswered(failure, `Control ${identifier}`);
}

// EXTERNAL MODULE: ./build/duration.js
var duration = __nccwpck_require__(3110);
;// CONCATENATED MODULE: ./build/gate/rules.js

const STATUS = {
    satisfied: "passed",
    "no-match": "failed",
    "not-compliant": "failed",
    "not-soaked": "failed",
    "compliance-unknown": "unknown",
    contradiction: "unknown",
};
/**
 * Judges one rule of `gate-deployments` (action-interface, the gate).
 *
 * Soaking. "A match counts only when deployed at least this long ago" is read so that no deployment hides
 * behind an older one. For `deployed` an old enough match is enough. For `compliant` the newest match of every artifact, and
 * for `all-compliant` every match, has to be compliant and old enough: were younger ones left out first, a
 * roll-forward or a rollback minutes ago would pass on the strength of what it replaced.
 *
 * Deployments of the same instant are all the newest. An artifact is its name; one without a name is its
 * fingerprint. Pages that contradict each other leave only what was seen to be so: a match for `deployed`,
 * one that is not compliant for the others.
 */
function judgeRule(rule, reading, criteria) {
    const matches = reading.deployments.filter(criteria.filter.matches);
    const relevant = rule === "compliant" ? newestOfEach(matches) : matches;
    const weighed = relevant.length === 0
        ? on("no-match", [])
        : rule === "deployed"
            ? weighPresence(relevant, criteria)
            : weighCompliance(relevant, criteria);
    const seen = isSeen(rule, weighed.ground, reading);
    if (reading.contradiction !== undefined && !seen) {
        return { ...settle(on("contradiction", relevant)), certain: true };
    }
    const certain = reading.complete || seen || isEveryNameSeen(rule, relevant, { reading, criteria });
    return { ...settle(weighed), certain };
}
function on(ground, deployments) {
    return { ground, deployments };
}
function settle({ ground, deployments }) {
    const newestFirst = deployments.toSorted((a, b) => b.deployedAt - a.deployedAt);
    return { status: STATUS[ground], ground, deployments: newestFirst };
}
function weighPresence(matches, criteria) {
    const soaked = matches.filter((match) => isSoaked(match, criteria));
    return soaked.length > 0 ? on("satisfied", soaked) : on("not-soaked", matches);
}
function weighCompliance(matches, criteria) {
    const without = (ground, offends) => {
        const offenders = matches.filter(offends);
        return offenders.length > 0 ? on(ground, offenders) : undefined;
    };
    return (without("not-compliant", ({ compliant }) => compliant === false) ??
        without("not-soaked", (match) => !isSoaked(match, criteria)) ??
        without("compliance-unknown", ({ compliant }) => compliant === undefined) ??
        on("satisfied", matches));
}
function isSoaked({ deployedAt }, { now, soak }) {
    return soak === 0 || now - deployedAt >= soak;
}
// What was seen stays so whatever the pages that were not read may hold.
function isSeen(rule, ground, reading) {
    if (rule === "deployed")
        return ground === "satisfied";
    return ground === "not-compliant" && (rule === "all-compliant" || isNewestFirst(reading));
}
// The newest of each is known once something older than all of them has come.
function isEveryNameSeen(rule, newest, { reading, criteria }) {
    const last = reading.deployments.at(-1);
    const { names } = criteria.filter;
    if (rule !== "compliant" || names === undefined || last === undefined)
        return false;
    return (names.every((name) => newest.some(({ artifactName }) => artifactName === name)) &&
        newest.every(({ deployedAt }) => deployedAt > last.deployedAt) &&
        isNewestFirst(reading));
}
function isNewestFirst({ deployments }) {
    return deployments.every(({ deployedAt }, index) => {
        const before = deployments[index - 1];
        return before === undefined || before.deployedAt >= deployedAt;
    });
}
/** The newest deployment of every artifact; several where they are of the same instant. */
function newestOfEach(deployments) {
    const newest = new Map();
    for (const deployment of deployments) {
        const key = artifactKey(deployment);
        newest.set(key, Math.max(deployment.deployedAt, newest.get(key) ?? deployment.deployedAt));
    }
    return deployments.filter((deployment) => newest.get(artifactKey(deployment)) === deployment.deployedAt);
}
/** Tells artifacts apart: by name, and by fingerprint where there is none. */
function artifactKey({ artifactName, fingerprint }) {
    return artifactName ? `name ${artifactName}` : `fingerprint ${normalFingerprint(fingerprint)}`;
}

;// CONCATENATED MODULE: ./build/gate/deployment-answer.js



/** More would make a summary that nobody reads. */
const MOST_ROWS = 20;
/** Puts a judgement of `gate-deployments` into words, with the deployments that it rests on. */
function answerRule(rule, judged, on) {
    const { status, deployments } = judged;
    return {
        status,
        ...wordsFor(rule, judged, on),
        deployments: deployments.slice(0, MOST_ROWS).map(toRow),
    };
}
function wordsFor(rule, { ground, deployments }, on) {
    const { environment } = on;
    switch (ground) {
        case "no-match":
            return noMatch(on);
        case "not-compliant":
            return {
                is: `In ${environment}, ${these(deployments, on)} ${be(deployments)} not compliant`,
                next: "complete what the service says is missing, or deploy a compliant version",
            };
        case "not-soaked":
            return notSoaked(rule, deployments, on);
        case "compliance-unknown":
            return {
                is: `In ${environment}, the compliance of ${these(deployments, on)} is unknown`,
                next: "see in the service what it still waits for: unknown is not taken for compliant",
            };
        case "contradiction":
            return {
                is: `The list of deployments to ${environment} contradicts itself (${on.reading.contradiction})`,
                next: "run the job again, or set `gate-wait`: it may have changed while it was read",
            };
        case "satisfied":
            return { is: `${satisfied(rule, deployments, on)}${afterwards(deployments, on)}` };
    }
}
function noMatch({ environment, range, reading, criteria }) {
    const { deployments } = reading;
    const { filter } = criteria;
    if (deployments.length === 0) {
        const next = "deploy first, or look further back with `gate-from`";
        return { is: `${environment} has no deployment ${range.text}`, next };
    }
    const none = deployments.length === 1
        ? "The only deployment"
        : `None of the ${deployments.length} deployments`;
    const verb = deployments.length === 1 ? "is not" : "is";
    const wanted = `${verb} of ${filter.criteria.join(" and ")}`;
    return {
        is: `${none} to ${environment} ${range.text} ${wanted}${nearMiss(deployments, filter.inputs)}`,
        next: `deploy it, or correct ${enumerate(filter.inputs)}`,
    };
}
function nearMiss(deployments, inputs) {
    const notes = [];
    if (inputs.includes("`gate-artifacts`")) {
        notes.push(`there is ${enumerate([...new Set(deployments.map(artifactOf))])}`);
    }
    const uncommitted = deployments.filter(({ commitSha }) => commitSha === undefined).length;
    if (inputs.includes("`gate-commit`") && uncommitted > 0) {
        notes.push(`the service knows no commit of ${uncommitted}`);
    }
    return notes.length > 0 ? ` (${notes.join("; ")})` : "";
}
function notSoaked(rule, matches, on) {
    const { soak } = on.criteria;
    const times = matches.map(({ deployedAt }) => deployedAt);
    // One match is enough for `deployed`; the others wait for the youngest.
    const notBefore = (rule === "deployed" ? Math.min(...times) : Math.max(...times)) + soak;
    const have = matches.length === 1 ? "has" : "have";
    return {
        is: `In ${on.environment}, ${these(matches, on)} ${have} not soaked for ${(0,duration/* describeDuration */.MB)(soak)}`,
        next: `run the job again after ${atMinute(notBefore)}, or set a \`gate-wait\` that lasts until then`,
        notBefore,
    };
}
function satisfied(rule, matches, on) {
    const { environment, range, criteria } = on;
    const [newest] = matches.map((match) => one(match, on));
    const artifacts = new Set(matches.map(artifactKey)).size;
    switch (rule) {
        case "deployed":
            return `${newest} was deployed to ${environment}`;
        case "compliant":
            return artifacts === 1
                ? `In ${environment}, the newest deployment of ${newest} is compliant${missing(matches, on)}`
                : `In ${environment}, the newest deployments of all ${artifacts} artifacts are compliant, the last of them ${newest}${missing(matches, on)}`;
        case "all-compliant": {
            const all = matches.length === 1 ? "the only deployment" : `all ${matches.length} deployments`;
            const which = ["", ...criteria.filter.criteria].join(" of ");
            return `In ${environment}, ${all}${which} ${range.text} ${be(matches)} compliant`;
        }
    }
}
// Another commit or fingerprint of the artifact may be what runs by now.
function afterwards(matches, on) {
    const { filter } = on.criteria;
    const later = on.reading.deployments.find((deployment) => !filter.matches(deployment) && matches.some((match) => isLater(deployment, match)));
    return later === undefined ? "" : `; since then came ${one(later, on)}`;
}
function isLater(deployment, match) {
    return artifactKey(deployment) === artifactKey(match) && deployment.deployedAt > match.deployedAt;
}
function missing(matches, { criteria }) {
    const names = criteria.filter.names ?? [];
    const absent = names.filter((name) => !matches.some(({ artifactName }) => artifactName === name));
    return absent.length > 0 ? `, but nothing of ${enumerate(absent)} was deployed` : "";
}
function these(deployments, on) {
    return enumerate(deployments.map((deployment) => one(deployment, on)));
}
function be(deployments) {
    return deployments.length === 1 ? "is" : "are";
}
function one(deployment, { criteria }) {
    const age = (0,duration/* describeAge */.HK)(criteria.now - deployment.deployedAt);
    return deployment.artifactName
        ? `${deployment.artifactName} (${fingerprintOf(deployment)}, ${age})`
        : `${artifactOf(deployment)} (${age})`;
}
function toRow(deployment) {
    const { artifactName, fingerprint, deployedAt, compliant, commitSha, commitUrl } = deployment;
    return {
        artifact: artifactName || "(no name)",
        fingerprint,
        deployedAt,
        ...(compliant !== undefined && { compliant }),
        ...(commitSha !== undefined && { commitSha }),
        ...(commitUrl !== undefined && { commitUrl }),
    };
}

;// CONCATENATED MODULE: ./build/gate/filter.js

/** The filter of inputs `gate-artifacts`, `gate-fingerprint` and `gate-commit`; all of them have to match. */
function deploymentFilter(plan, commitSha) {
    const parts = [
        plan.artifacts.length > 0 ? byArtifact(plan.artifacts) : undefined,
        plan.fingerprint === undefined ? undefined : byFingerprint(plan.fingerprint),
        commitSha === undefined ? undefined : byCommit(commitSha),
    ].filter((part) => part !== undefined);
    const literal = plan.artifacts.length > 0 && !plan.artifacts.some((glob) => /[*?]/.test(glob));
    return {
        matches: (deployment) => parts.every((part) => part.matches(deployment)),
        criteria: parts.map((part) => part.criterion),
        inputs: parts.map((part) => part.input),
        names: literal ? plan.artifacts : undefined,
    };
}
function byArtifact(globs) {
    const patterns = globs.map(globPattern);
    return {
        input: "`gate-artifacts`",
        criterion: `${globs.length === 1 ? "artifact" : "artifacts"} ${enumerate(globs)}`,
        matches: ({ artifactName }) => artifactName !== undefined && patterns.some((pattern) => pattern.test(artifactName)),
    };
}
function byFingerprint(fingerprint) {
    const wanted = normalFingerprint(fingerprint);
    return {
        input: "`gate-fingerprint`",
        criterion: `fingerprint ${abbreviate(wanted)}`,
        matches: (deployment) => normalFingerprint(deployment.fingerprint) === wanted,
    };
}
function byCommit(sha) {
    const wanted = sha.toLowerCase();
    return {
        input: "`gate-commit`",
        criterion: `commit ${abbreviate(wanted)}`,
        matches: ({ commitSha }) => commitSha?.toLowerCase() === wanted,
    };
}
/**
 * A glob on an artifact's name as a pattern: `*` is any text without `/`, `**` any text, `?` one character
 * other than `/`, and everything else is itself, case included. Not `path.matchesGlob`: that one is for files, so it
 * ignores case on some systems, lets `*` pass over names that begin with a dot, and takes `[` for a class.
 */
function globPattern(glob) {
    const source = glob.replace(/\*+|[^*]/gu, (token) => {
        if (token === "*")
            return "[^/]*";
        if (token.startsWith("*"))
            return ".*";
        return token === "?" ? "[^/]" : token.replace(/[\\^$.()[\]{}|+/]/, "\\$&");
    });
    return new RegExp(`^${source}$`, "su");
}

;// CONCATENATED MODULE: ./build/gate/range.js
/** The service's own start of the range (service-interface, limits). */
const DEFAULT_DAYS = 30;
const DAY = 86_400_000;
/**
 * Pins inputs `gate-from` and `gate-to`, and the service's own defaults for them, to instants: a range that
 * moves between requests moves deployments from page to page.
 */
function pinRange({ from, to }, now) {
    const start = from ? instantOf(from, now) : new Date(now - DEFAULT_DAYS * DAY).toISOString();
    const end = to ? instantOf(to, now) : new Date(now).toISOString();
    const text = from || to ? `from ${brief(start)} to ${brief(end)}` : `in the last ${DEFAULT_DAYS} days`;
    return { from: start, to: end, text };
}
function instantOf(moment, now) {
    return moment.kind === "instant" ? moment.iso : new Date(now - moment.milliseconds).toISOString();
}
function brief(iso) {
    return iso.replace(/\.\d+Z$/, "Z");
}

;// CONCATENATED MODULE: ./build/gate/reading.js

/**
 * Reads pages, newest first, until `enough` says that what was read decides, all is read, or the pages
 * contradict each other: the count changes, a deployment comes twice or is missing, or another page
 * answers. Rejects as `ask` does.
 */
async function readDeployments(ask, enough) {
    const first = await ask(1);
    let reading = extend({ deployments: [], complete: false }, first, { number: 1, first });
    while (!isOver(reading) && !enough(reading)) {
        const number = reading.pages + 1;
        reading = extend(reading, await ask(number), { number, first });
    }
    return reading;
}
function extend(before, page, expected) {
    const known = new Set(before.deployments.map(identity));
    const fresh = page.deployments.filter((deployment) => !known.has(identity(deployment)));
    const deployments = [...before.deployments, ...fresh];
    const ended = page.deployments.length === 0 || isLast(page, deployments.length);
    const contradiction = contradictionOf(page, expected) ??
        (fresh.length < page.deployments.length
            ? "a deployment came on two pages"
            : ended && deployments.length !== page.totalCount
                ? `it speaks of ${count(page.totalCount, "deployment")} and gave ${deployments.length}`
                : undefined);
    return {
        deployments,
        pages: expected.number,
        complete: ended && contradiction === undefined,
        ...(contradiction !== undefined && { contradiction }),
    };
}
function contradictionOf(page, { number, first }) {
    if (page.page !== number)
        return `page ${number} was asked for and page ${page.page} came`;
    if (page.totalCount === first.totalCount)
        return undefined;
    return `the number of deployments went from ${first.totalCount} to ${page.totalCount}`;
}
// Neither count alone is believed: more is asked for until both are reached, or a page is empty.
function isLast(page, read) {
    return read >= page.totalCount && page.page >= page.totalPages;
}
function isOver(reading) {
    return reading.complete || reading.contradiction !== undefined;
}
function identity(deployment) {
    const { fingerprint, deployedAt, artifactName, compliant, commitSha } = deployment;
    return JSON.stringify([fingerprint, deployedAt, artifactName, compliant, commitSha]);
}

;// CONCATENATED MODULE: ./build/gate/deployments.js







/** The most that the service gives at once (service-interface, limits). */
const PAGE_SIZE = 100;
/** Asks one environment by every rule at once: they share one reading of its deployments. */
function environmentQuestion(request, lookups) {
    const { plan, environment, commitSha } = request;
    const asks = plan.rules.map((check) => ({ check, subject: environment, severity: "enforce" }));
    const filter = deploymentFilter(plan, commitSha);
    const commitUnknown = plan.commit !== undefined && commitSha === undefined;
    return {
        asks,
        perishable: plan.rules.some((rule) => rule !== "deployed"),
        ask: (round) => commitUnknown
            ? Promise.resolve(asks.map((asked) => finding(asked, withoutCommit(environment))))
            : askEnvironment({ plan, environment, filter, asks, lookups }, round),
        explain: (error, round) => deployments_explain(error, request, round),
    };
}
async function askEnvironment(inquiry, round) {
    const { plan, environment, filter, asks, lookups } = inquiry;
    const range = pinRange(plan, round.now);
    const criteria = { filter, soak: plan.soak ?? 0, now: round.now };
    const { from, to } = range;
    const reading = await readDeployments((page) => lookups.listDeployments({ environment, from, to, page, pageSize: PAGE_SIZE }, round.options()), (read) => plan.rules.every((rule) => judgeRule(rule, read, criteria).certain));
    return asks.map((asked) => {
        const judged = judgeRule(asked.check, reading, criteria);
        return finding(asked, answerRule(asked.check, judged, { environment, range, reading, criteria }));
    });
}
function deployments_explain(error, { plan, environment }, round) {
    const failure = failureOf(error);
    const { from, to } = pinRange(plan, round.now);
    if (failure.status === 404) {
        return {
            status: "unknown",
            is: `The service knows no environment ${environment} in this organization`,
            next: "correct `gate-environments` or `org`, or let the environment report first",
            final: true,
        };
    }
    if (failure.status === 400) {
        return {
            status: "unknown",
            is: `The service refused the range from ${from} to ${to} for ${environment} (${failure.detail ?? failure.message})`,
            next: "correct `gate-from` and `gate-to`",
            final: true,
        };
    }
    return unanswered(failure, `The deployments to ${environment}`);
}
function withoutCommit(environment) {
    return {
        status: "unknown",
        is: `The commit of \`gate-commit\` is not known, so deployments to ${environment} cannot be told apart`,
        next: "give the full SHA as `gate-commit`",
        final: true,
    };
}

;// CONCATENATED MODULE: ./build/gate/notifications.js




const ALL = "notification rules";
/** Asks whether the notification rules that concern the flow or the environments can send. */
function notificationsQuestion(concern, severity, lookups) {
    return {
        asks: [{ check: "notifications", subject: ALL, severity }],
        perishable: true,
        ask: async ({ options, now }) => {
            const rules = await lookups.listNotificationRules(options());
            return judgeNotifications(rules, concern, { severity, now });
        },
        explain: (error) => unanswered(failureOf(error), "The notification rules"),
    };
}
/**
 * Gives one finding for every rule that concerns us and fails to send, or one for all of them together where
 * none does.
 */
function judgeNotifications(rules, concern, { severity, now }) {
    const ours = rules.filter((rule) => concerns(rule, concern));
    const failing = ours.filter((rule) => rule.failing);
    if (failing.length === 0) {
        const asked = { check: "notifications", subject: ALL, severity };
        return [finding(asked, { status: "passed", is: allWell(ours.length, concern) })];
    }
    return failing.map((rule) => finding({ check: "notifications", subject: rule.name, severity }, failingRule(rule, now)));
}
/**
 * Whether a rule is for the flow or for one of the environments; an empty list is for all of them. Where we
 * have neither flow nor environments, only rules for everything are ours.
 */
function concerns(rule, { flow, environments }) {
    const everyFlow = rule.flows.length === 0;
    const everyEnvironment = rule.environments.length === 0;
    return ((everyFlow && everyEnvironment) ||
        (flow !== undefined && (everyFlow || rule.flows.includes(flow))) ||
        (environments.length > 0 &&
            (everyEnvironment || environments.some((name) => rule.environments.includes(name)))));
}
function failingRule(rule, now) {
    const number = rule.number === undefined ? "" : ` (number ${rule.number})`;
    const times = [
        `last failure ${timeOf(rule.lastFailure, now)}`,
        `last success ${timeOf(rule.lastSuccess, now)}`,
    ].join(", ");
    return {
        status: "failed",
        is: `Notification rule ${rule.name}${number} fails to send: ${times}`,
        next: "mend its target in the service, or nobody is told when something breaks",
    };
}
function timeOf(instant, now) {
    return instant === undefined ? "not known" : (0,duration/* describeAge */.HK)(now - instant);
}
function allWell(number, { flow, environments }) {
    const ours = [
        ...(flow === undefined ? [] : [`flow ${flow}`]),
        ...(environments.length > 0 ? [enumerate(environments)] : []),
    ];
    const about = ours.length > 0 ? ours.join(" or ") : "everything";
    if (number === 0)
        return `No notification rule is for ${about}, so none fails to send and nobody is told`;
    const none = number === 1
        ? "The one notification rule"
        : `None of the ${count(number, "notification rule")}`;
    return `${none} for ${about} ${number === 1 ? "does not fail" : "fails"} to send`;
}

;// CONCATENATED MODULE: ./build/gate/verdict.js
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

;// CONCATENATED MODULE: ./build/gate/abreast.js
/** As many as hide the way there and back, and too few to run out of sockets or into a rate limit. */
const ABREAST = 20;
/** Does `work` on every item, on some of them at a time; gives the results in the order of the items. */
async function abreast(items, work) {
    const results = [];
    const waiting = items.entries();
    async function workOff() {
        for (const [index, item] of waiting)
            results[index] = await work(item);
    }
    await Promise.all(Array.from({ length: ABREAST }, workOff));
    return results;
}

;// CONCATENATED MODULE: ./build/gate/wait.js




const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 30_000;
/** One lookup while the gate waits; then its failure is told, and it is asked again. */
const LOOKUP = 30_000;
/** How long after the limit the last lookups may take. */
const GRACE = 750;
/** A timer may fire a little before the clock says so. */
const SOAK_MARGIN = 20;
/** Timers take no more. */
const LONGEST_SLEEP = 2 ** 31 - 1;
/**
 * Asks all questions side by side, and asks again what holds the job and has not passed, with growing pauses,
 * until all of it passes, one failure is final, the job is lost, or `wait` is over; the last time is at the limit.
 * What passed early and may have changed since is asked once more before all is said to pass.
 */
async function askAndWait(questions, patience) {
    const { clock, log, wait, lost } = patience;
    const started = clock.now();
    const limit = started + wait;
    let answers = questions.map((question) => ({
        question,
        turn: 0,
        findings: [],
    }));
    for (let turn = 1;; turn += 1) {
        const asking = { turn, limit, patience };
        answers = await askAgain(answers, isOpen, asking);
        if (wait_missing(answers).length === 0) {
            answers = await askAgain(answers, (answer) => isStale(answer, turn), asking);
        }
        const lacking = wait_missing(answers);
        const next = nextStep(lacking, { turn, now: clock.now(), limit });
        if (wait > 0 && lacking.length > 0)
            log.info(progress(lacking, turn, next));
        if (wait === 0 || next.kind === "end")
            return answers.flatMap(({ findings }) => findings);
        await clock.sleep(Math.min(next.pause, LONGEST_SLEEP), lost);
        if (lost?.aborted) {
            log.info("Gate: not asking again, since the job fails for another reason.");
            return answers.flatMap(({ findings }) => findings);
        }
    }
}
function askAgain(answers, which, asking) {
    const round = roundOf(asking);
    return abreast(answers, (answer) => (which(answer) ? askOne(answer, round, asking) : answer));
}
function roundOf({ limit, patience: { clock, wait } }) {
    return {
        now: clock.now(),
        options: () => wait === 0 ? {} : { within: Math.max(0, Math.min(LOOKUP, limit + GRACE - clock.now())) },
    };
}
async function askOne(earlier, round, asking) {
    const { question } = earlier;
    const { turn, limit, patience } = asking;
    try {
        return { question, turn, findings: await question.ask(round) };
    }
    catch (error) {
        const answer = question.explain(error, round);
        // Out of time: what was found before says more than that.
        if (!answer.final && lacks(earlier).length > 0 && patience.clock.now() >= limit)
            return earlier;
        return { question, turn, findings: question.asks.map((asked) => finding(asked, answer)) };
    }
}
function isOpen(answer) {
    return answer.turn === 0 || lacks(answer).length > 0;
}
function isStale({ question, turn: asked }, turn) {
    return (question.perishable &&
        asked < turn &&
        question.asks.some(({ severity }) => severity === "enforce"));
}
function lacks({ findings }) {
    return findings.filter(({ check }) => check.severity === "enforce" && check.status !== "passed");
}
function wait_missing(answers) {
    return answers.flatMap(lacks);
}
/** Whether to ask again, and when: not before a soak that is missing can be over. */
function nextStep(lacking, { turn, now, limit }) {
    if (lacking.length === 0)
        return { kind: "end", because: "nothing is missing" };
    if (lacking.some(({ final }) => final))
        return { kind: "end", because: "waiting cannot mend that" };
    if (now >= limit)
        return { kind: "end", because: "`gate-wait` is over" };
    const soaked = Math.max(...lacking.map(({ notBefore = 0 }) => notBefore));
    if (soaked > limit) {
        return { kind: "end", because: `\`gate-wait\` ends before ${atMinute(soaked)}` };
    }
    const growing = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (turn - 1));
    const pause = Math.max(growing, soaked - now + SOAK_MARGIN);
    return { kind: "ask", pause: Math.min(pause, limit - now), left: limit - now };
}
function progress(lacking, turn, next) {
    const what = enumerate([...new Set(lacking.map(({ is }) => is))]);
    const then = next.kind === "end"
        ? `not asking again: ${next.because}`
        : `asking again in ${(0,duration/* describeDuration */.MB)(Math.max(1000, next.pause))} (${(0,duration/* describeDuration */.MB)(Math.max(1000, next.left))} left)`;
    return `Gate, round ${turn}: ${what}; ${then}.`;
}

;// CONCATENATED MODULE: ./build/gate/run-gate.js





/**
 * Asks the service everything that the plan names, waits as it says, and judges. Never rejects for a lookup
 * that failed: its checks are unknown, with the reason.
 */
async function runGate(request, { lookups, clock, lost, log }) {
    const { mode, wait } = request.plan;
    const findings = await askAndWait(questionsOf(request, lookups), { wait, clock, lost, log });
    const checks = findings.map(({ check }) => check);
    return { verdict: verdictOf(checks), mode, checks };
}
function questionsOf(request, lookups) {
    const { plan, flow, commitSha } = request;
    const { environments, notifications } = plan;
    const concern = { flow, environments };
    return [
        ...environments.map((environment) => environmentQuestion({ plan, environment, commitSha }, lookups)),
        ...plan.controls.map((control) => controlQuestion(control, plan, lookups)),
        ...(notifications === "off" ? [] : [notificationsQuestion(concern, notifications, lookups)]),
    ];
}

;// CONCATENATED MODULE: ./build/gate/judge.js




/**
 * Judges the gate. A run that has no key, and whose author lets it pass without (a fork's, a dry run), cannot
 * ask: its gate is unknown and only warns, whatever `gate` says.
 */
async function judgeGate(plan, { service, flow, context, ...world }) {
    if (service === undefined) {
        return {
            gate: { verdict: "unknown", mode: "warn", checks: [] },
            failures: [],
            warnings: ["The gate was not asked, since this run has no API key."],
        };
    }
    const commitSha = plan.commit && shaOf(plan.commit, context);
    const gate = await runGate({ plan, flow, commitSha }, { lookups: service, ...world });
    return { gate, failures: gateFailures(gate), warnings: gateWarnings(gate) };
}
/** Undefined where the run does not say it: the checks that need it are unknown then, and the others are made. */
function shaOf(choice, context) {
    try {
        return chosenSha(choice, context);
    }
    catch (error) {
        if (error instanceof Refusal)
            return undefined;
        throw error;
    }
}

;// CONCATENATED MODULE: ./build/gate-alone.js



/** Judges the gate for a job that attests nothing, and says which commit the job is about. */
async function gateAlone(inputs, world) {
    const service = await world.connect(inputs.connection);
    try {
        const [{ gate, failures, warnings }, commit] = await Promise.all([
            judgeGate(inputs.gate, { ...world, service, flow: inputs.flow }),
            describe(inputs, world),
        ]);
        const result = { attestation: { status: "skipped" }, gate, failures, warnings };
        // A gate that needs the commit fails for its own reason where it cannot be told.
        if (commit instanceof Refusal)
            return { ...result, notices: [commit.message] };
        return { ...result, commit, notices: commit.notices };
    }
    finally {
        await service.close();
    }
}
async function describe(inputs, world) {
    try {
        const { commit, workingDirectory } = inputs;
        return await describeCommit({ ...commit, workingDirectory }, world.context, world.log);
    }
    catch (error) {
        if (error instanceof Refusal)
            return error;
        throw error;
    }
}


/***/ }),

/***/ 6776:
/***/ ((__webpack_module__, __unused_webpack___webpack_exports__, __nccwpck_require__) => {

__nccwpck_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
/* harmony import */ var _actions_core__WEBPACK_IMPORTED_MODULE_6__ = __nccwpck_require__(2488);
/* harmony import */ var _commit_context_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7695);
/* harmony import */ var _conceal_js__WEBPACK_IMPORTED_MODULE_7__ = __nccwpck_require__(3061);
/* harmony import */ var _gate_alone_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(7300);
/* harmony import */ var _inputs_gate_inputs_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(4729);
/* harmony import */ var _inputs_secrets_js__WEBPACK_IMPORTED_MODULE_8__ = __nccwpck_require__(8569);
/* harmony import */ var _outputs_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(214);
/* harmony import */ var _publish_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(2145);
/* harmony import */ var _runner_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(4277);









try {
    (0,_runner_js__WEBPACK_IMPORTED_MODULE_5__/* .maskSecrets */ .QU)();
    const context = (0,_commit_context_js__WEBPACK_IMPORTED_MODULE_0__/* .readContext */ .y)(process.env);
    const inputs = (0,_inputs_gate_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .readGateInputs */ .r)(_actions_core__WEBPACK_IMPORTED_MODULE_6__/* .getInput */ .V4, process.cwd());
    const found = await (0,_gate_alone_js__WEBPACK_IMPORTED_MODULE_1__/* .gateAlone */ .b)(inputs, (0,_runner_js__WEBPACK_IMPORTED_MODULE_5__/* .surroundings */ .i5)(context));
    const result = (0,_conceal_js__WEBPACK_IMPORTED_MODULE_7__/* .conceal */ .E)(found, (0,_inputs_secrets_js__WEBPACK_IMPORTED_MODULE_8__/* .tellingSecrets */ .n)(_actions_core__WEBPACK_IMPORTED_MODULE_6__/* .getInput */ .V4));
    await (0,_publish_js__WEBPACK_IMPORTED_MODULE_4__/* .publish */ .m)(result, { ...inputs, annotations: 0, context, outputs: (0,_outputs_js__WEBPACK_IMPORTED_MODULE_3__/* .gateOutputsOf */ .pU)(result) });
}
catch (error) {
    (0,_runner_js__WEBPACK_IMPORTED_MODULE_5__/* .failJob */ .SG)(error, _outputs_js__WEBPACK_IMPORTED_MODULE_3__/* .gateOutputsOf */ .pU);
}

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

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

/***/ 4729:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  r: () => (/* binding */ readGateInputs)
});

;// CONCATENATED MODULE: ./build/inputs/connection.js
const API_PATH = "/api/v2";
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const VISIBLE_ASCII = /^[\x21-\x7e]+$/;
const DEFAULT_TIMEOUT = 120_000;
/** Reads the inputs that say how to reach the service; undefined where there is no key and that is allowed. */
function connection_readConnection(read, absence) {
    const baseUrl = readBaseUrl(read);
    const apiKey = readApiKey(read, absence);
    const org = connection_readSegment(read, "org");
    const basic = readBasic(read);
    const timeout = readTimeout(read);
    if (apiKey === undefined || baseUrl === undefined)
        return undefined;
    return { baseUrl, apiKey, org, timeout, ...(basic && { basic }) };
}
/** Reads a name that becomes one path segment: `.` and `..` cannot be sent as such. */
function connection_readSegment(read, name) {
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

;// CONCATENATED MODULE: ./build/inputs/commit.js
/** `head`, `merge` or a full SHA; throws an Error whose message completes "it takes …". */
function parseCommitChoice(text) {
    if (text === "head" || text === "merge")
        return { kind: text };
    if (/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(text))
        return { kind: "sha", sha: text.toLowerCase() };
    throw new Error("`head`, `merge` or a full SHA (40 or 64 hexadecimal digits)");
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
function gate_readGatePlan(read) {
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

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
// EXTERNAL MODULE: ./build/inputs/reader.js
var reader = __nccwpck_require__(401);
;// CONCATENATED MODULE: ./build/inputs/inputs.js






const UNBOUNDED = 999_999_999;
/** Reads the root action's inputs. Throws one InputsError that names every wrong one. */
function readInputs(raw, surroundings) {
    const read = new InputReader(raw);
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

;// CONCATENATED MODULE: ./build/inputs/gate-inputs.js




/** Reads the gate action's inputs; relative paths start at `directory`. Throws one InputsError that names every wrong one. */
function readGateInputs(raw, directory) {
    const read = new reader/* InputReader */.i(raw);
    const workingDirectory = readWorkingDirectory(read, directory);
    const connection = connection_readConnection(read, "forbidden");
    const flow = read.optional("flow");
    if (flow !== undefined)
        checkSegment(read, "flow", flow);
    const gate = gate_readGatePlan(read);
    if (gate === undefined) {
        read.complain("The gate is asked nothing; set one of `gate-environments`, `gate-controls` or `gate-notifications`.");
    }
    const commit = { ...readCommitInputs(read), redact: new Set() };
    const summary = read.flag("summary", true);
    read.finish();
    if (connection === undefined || gate === undefined)
        throw new Error("The inputs have no problem, and yet not all were read.");
    return { connection, flow, commit, gate, workingDirectory, summary };
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
/* harmony export */   I: () => (/* binding */ passedOf)
/* harmony export */ });
/* unused harmony export InvalidReportError */
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

/***/ 2488:
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
;// CONCATENATED MODULE: external "path"
const external_path_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("path");
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

/***/ 214:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   pU: () => (/* binding */ gateOutputsOf)
/* harmony export */ });
/* unused harmony exports outputsOf, testResult */
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
        passed: text(counts && passedOf(counts)),
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

// EXTERNAL MODULE: ./build/node_modules/@actions/core/lib/core.js + 5 modules
var core = __nccwpck_require__(2488);
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

/***/ 4277:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  SG: () => (/* binding */ failJob),
  QU: () => (/* binding */ maskSecrets),
  i5: () => (/* binding */ surroundings)
});

;// CONCATENATED MODULE: external "node:os"
const external_node_os_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __nccwpck_require__(8500);
// EXTERNAL MODULE: ./build/node_modules/@actions/core/lib/core.js + 5 modules
var core = __nccwpck_require__(2488);
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
        temporaryDirectory: process.env["RUNNER_TEMP"] || (0,external_node_os_namespaceObject.tmpdir)(),
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
/* harmony export */   A3: () => (/* binding */ reasonOf)
/* harmony export */ });
/* unused harmony exports codeOf, pathOf */
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
/******/ var __webpack_exports__ = __nccwpck_require__(6776);
/******/ __webpack_exports__ = await __webpack_exports__;
/******/ 
