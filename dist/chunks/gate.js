export const id = 990;
export const ids = [990];
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

/***/ 8220:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ nothingEvaluated),
/* harmony export */   z: () => (/* binding */ runGateOnly)
/* harmony export */ });
/* harmony import */ var _cancellation_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2529);
/* harmony import */ var _commit_describe_commit_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9821);
/* harmony import */ var _gate_evaluate_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3623);
/* harmony import */ var _gate_verdict_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9231);
/* harmony import */ var _log_lines_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2828);
/* harmony import */ var _step_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4460);






/** Returns the result of a run that failed before it found anything out. */
function nothingEvaluated(reason) {
    return { kind: "gate-only", gate: (0,_gate_verdict_js__WEBPACK_IMPORTED_MODULE_5__/* .gateOff */ .bs)(), ...(0,_step_js__WEBPACK_IMPORTED_MODULE_4__/* .mergeRemarks */ .qk)(), failures: [reason] };
}
/** Evaluates the gate for a job that attests nothing, and finds out which commit the job is about. */
async function runGateOnly(inputs, deps) {
    const service = await deps.connect(inputs.connection);
    try {
        const [gate, commit] = await Promise.all([
            (0,_step_js__WEBPACK_IMPORTED_MODULE_4__/* .attempt */ .CD)({ ...deps, signal: (0,_cancellation_js__WEBPACK_IMPORTED_MODULE_0__/* .afterGrace */ .tt)(deps.signal) }, async () => {
                const { gate, ...remarks } = await (0,_gate_evaluate_js__WEBPACK_IMPORTED_MODULE_2__.evaluateGate)(inputs.gate, {
                    ...deps,
                    service,
                    failing: deps.signal,
                });
                return (0,_step_js__WEBPACK_IMPORTED_MODULE_4__/* .done */ .Vw)(gate, remarks);
            }),
            (0,_step_js__WEBPACK_IMPORTED_MODULE_4__/* .attempt */ .CD)(deps, async () => {
                const { commit, workingDirectory } = inputs;
                return (0,_step_js__WEBPACK_IMPORTED_MODULE_4__/* .done */ .Vw)(await (0,_commit_describe_commit_js__WEBPACK_IMPORTED_MODULE_1__/* .describeCommit */ .X)({ ...commit, workingDirectory }, deps.context, deps.log));
            }),
        ]);
        if (commit.value)
            deps.log.info((0,_log_lines_js__WEBPACK_IMPORTED_MODULE_3__/* .commitLine */ .w_)(commit.value));
        return {
            kind: "gate-only",
            gate: gate.value ?? (0,_gate_verdict_js__WEBPACK_IMPORTED_MODULE_5__/* .gateUnknown */ .Yf)(inputs.gate),
            commit: commit.value,
            failures: gate.failures,
            warnings: gate.warnings,
            // A gate that needs the commit fails for its own reason where the commit is not known.
            notices: [...gate.notices, ...commit.failures, ...(commit.value?.notices ?? [])],
        };
    }
    finally {
        await service.close();
    }
}


/***/ }),

/***/ 7853:
/***/ ((__webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
__webpack_require__.r(__webpack_exports__);
/* harmony import */ var _action_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4873);
/* harmony import */ var _gate_only_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8220);
/* harmony import */ var _inputs_gate_inputs_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5443);
/* harmony import */ var _log_lines_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2828);
/* harmony import */ var _outputs_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(214);





await (0,_action_js__WEBPACK_IMPORTED_MODULE_0__/* .runAction */ .j)({
    readInputs: (raw) => (0,_inputs_gate_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .readGateInputs */ .r)(raw, process.cwd()),
    run: _gate_only_js__WEBPACK_IMPORTED_MODULE_1__/* .runGateOnly */ .z,
    nothingKnown: _gate_only_js__WEBPACK_IMPORTED_MODULE_1__/* .nothingEvaluated */ .F,
    outputsOf: _outputs_js__WEBPACK_IMPORTED_MODULE_4__/* .gateOutputsOf */ .p,
    linesOf: ({ gate }) => (0,_log_lines_js__WEBPACK_IMPORTED_MODULE_3__/* .gateLines */ .HN)(gate),
    renderSummary: _action_js__WEBPACK_IMPORTED_MODULE_0__/* .renderResult */ .C,
});

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

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


/***/ })

};
