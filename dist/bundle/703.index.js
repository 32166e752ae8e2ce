export const id = 703;
export const ids = [703];
export const modules = {

/***/ 728:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ failedGate),
/* harmony export */   z: () => (/* binding */ runGateOnly)
/* harmony export */ });
/* harmony import */ var _commit_describe_commit_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9821);
/* harmony import */ var _gate_check_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8362);
/* harmony import */ var _gate_evaluate_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4437);
/* harmony import */ var _summary_log_lines_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5095);




/** Returns the result of a run that failed before it had any result. Its gate is unknown, and not off. */
function failedGate(failed) {
    return { kind: "gate-only", gate: _gate_check_js__WEBPACK_IMPORTED_MODULE_1__/* .GATE_UNEVALUATED */ .PL, ...failed };
}
/** Evaluates the gate for a job that attests nothing, and finds out which commit the job is about. */
async function runGateOnly(inputs, deps) {
    const service = await deps.connect(inputs.connection, inputs.org);
    try {
        const [{ value: gate, ...remarks }, commit] = await Promise.all([
            (0,_gate_evaluate_js__WEBPACK_IMPORTED_MODULE_2__.runGate)(inputs.gate, { ...deps, service }),
            (0,_commit_describe_commit_js__WEBPACK_IMPORTED_MODULE_0__/* .findCommit */ .f)(inputs, deps),
        ]);
        if (commit.value)
            deps.log.info((0,_summary_log_lines_js__WEBPACK_IMPORTED_MODULE_3__/* .commitLine */ .w_)(commit.value));
        // A check that needs the commit reports that it is not known.
        const notices = [...remarks.notices, ...commit.failures, ...commit.notices];
        return { kind: "gate-only", gate, commit: commit.value, ...remarks, notices };
    }
    finally {
        service.close();
    }
}


/***/ }),

/***/ 365:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ke: () => (/* binding */ testResult),
/* harmony export */   To: () => (/* binding */ PREDICATE_TYPE),
/* harmony export */   VW: () => (/* binding */ describeWorkflow),
/* harmony export */   cf: () => (/* binding */ buildPredicate),
/* harmony export */   pj: () => (/* binding */ nameTests)
/* harmony export */ });
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8253);
/* harmony import */ var _junit_report_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(837);
/* harmony import */ var _workflow_run_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2363);



/** The in-toto predicate type: https://github.com/in-toto/attestation/blob/main/spec/predicates/test-result.md */
const PREDICATE_TYPE = "https://in-toto.io/attestation/test-result/v0.1";
/** UTF-16 units of a name. Signers accept a predicate of at most 16 MB. */
const MAX_NAME = 1000;
const WORKFLOW_REF = /^(?<repository>[^/]+\/[^/]+)\/(?<path>.+?\.ya?ml)@(?<ref>.+)$/;
/** Builds the predicate of an in-toto *test result*. Names of passed tests are left out, since the reports have them. */
function buildPredicate({ context, redact, tests, warnings }) {
    return {
        result: testResult(tests.counts, warnings),
        configuration: describeWorkflow(context, redact),
        url: (0,_workflow_run_js__WEBPACK_IMPORTED_MODULE_1__/* .runUrl */ .Vp)(context),
        warnedTests: nameTests(tests.flaky),
        failedTests: nameTests(tests.failed),
    };
}
/** Returns `FAILED` with any failure or error, `WARNED` with warnings or flaky cases, else `PASSED`. */
function testResult(counts, warnings) {
    if ((0,_junit_report_js__WEBPACK_IMPORTED_MODULE_2__/* .failedCount */ .w0)(counts) > 0)
        return "FAILED";
    return warnings.length > 0 || counts.flaky > 0 ? "WARNED" : "PASSED";
}
/** Returns the workflow file at its commit, as a ResourceDescriptor; an empty list if the runner does not name it. */
function describeWorkflow(context, redact) {
    const { workflowRef, workflowSha, serverUrl } = context;
    const { repository, path, ref } = WORKFLOW_REF.exec(workflowRef ?? "")?.groups ?? {};
    if (repository === undefined || path === undefined || ref === undefined)
        return [];
    const source = `git+${serverUrl}/${repository}`;
    const uri = redact.has("branch") ? source : `${source}@${encodeRef(ref)}`;
    if (workflowSha === undefined)
        return [{ name: path, uri }];
    return [{ name: path, uri, digest: { gitCommit: workflowSha } }];
}
/** Names of branches may have characters that a URI may not. */
function encodeRef(ref) {
    return encodeURI(ref).replaceAll("#", "%23");
}
/** Returns the names of cases as the predicate lists them. */
function nameTests(cases) {
    return cases.map(({ suite, name }) => (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .truncate */ .xv)(`${suite} › ${name}`, MAX_NAME));
}


/***/ }),

/***/ 7853:
/***/ ((__webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
__webpack_require__.r(__webpack_exports__);
/* harmony import */ var _attest_gate_only_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(728);
/* harmony import */ var _run_inputs_gate_inputs_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1357);
/* harmony import */ var _run_outputs_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8432);
/* harmony import */ var _run_run_action_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6157);
/* harmony import */ var _summary_headline_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7531);





await (0,_run_run_action_js__WEBPACK_IMPORTED_MODULE_3__/* .runAction */ .C)({
    readInputs: _run_inputs_gate_inputs_js__WEBPACK_IMPORTED_MODULE_1__/* .readGateInputs */ .rI,
    run: _attest_gate_only_js__WEBPACK_IMPORTED_MODULE_0__/* .runGateOnly */ .z,
    failedResult: _attest_gate_only_js__WEBPACK_IMPORTED_MODULE_0__/* .failedGate */ .N,
    outputsOf: _run_outputs_js__WEBPACK_IMPORTED_MODULE_2__/* .gateOutputsOf */ .p,
    show: _summary_headline_js__WEBPACK_IMPORTED_MODULE_4__/* .endOfLog */ .T,
    loadSummary: () => Promise.all(/* import() */[__webpack_require__.e(387), __webpack_require__.e(20), __webpack_require__.e(253)]).then(__webpack_require__.bind(__webpack_require__, 9253)),
});

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 3631:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Be: () => (/* binding */ describeAttempt),
/* harmony export */   Kw: () => (/* binding */ explainOutcome),
/* harmony export */   _7: () => (/* binding */ ServiceError),
/* harmony export */   eb: () => (/* binding */ CHECK_NETWORK),
/* harmony export */   r4: () => (/* binding */ isHtmlPage),
/* harmony export */   t4: () => (/* binding */ errorBody)
/* harmony export */ });
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8253);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(768);


/** The service refused a lookup, could not be reached, or sent a response that cannot be used. */
class ServiceError extends Error {
    name = "ServiceError";
    details;
    advice;
    /** Trying again later may succeed. */
    retryable;
    /** The service's refusal or incomplete response, if there is one. */
    refusal;
    constructor({ details, advice }, { retryable, refusal, cause }) {
        super(details.join("; "), { cause });
        this.details = details;
        this.advice = advice;
        this.retryable = retryable;
        this.refusal = refusal;
    }
}
const MAX_FIELDS = 10;
/** UTF-16 units of the service's own words that are shown. */
const MAX_DETAIL = 1000;
/** What to do, by HTTP status, unless the operation knows better. */
const HINTS = {
    401: "The service does not accept the key: check that `api-key` holds a valid one.",
    403: "The service knows the key, but its owner may not do this: check the owner's permissions in `org`.",
};
const CHECK_NETWORK = "Check `base-url`, and what is between the runner and the service, such as a proxy or a login.";
/** How far a request without a response came. */
const REACHED = {
    nothing: "not reached",
    part: "the connection broke while the request was being sent",
    all: "sent, but no response came",
};
/** Returns how an attempt ended, `POST …/junit → 503 try later`, and a list of the fields that are wrong. */
function describeAttempt(attempt, context) {
    const [outcome, ...fields] = attemptLines(attempt, context);
    return fields.length === 0 ? outcome : `${outcome}\n${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .bulletList */ .fF)(fields, fields.length)}`;
}
/** Returns how an attempt ended, and then `field: reason` for the fields that are wrong, ten of them at most. */
function attemptLines(attempt, { operation, redactor }) {
    const outcome = `${operation.label} →`;
    if (attempt.kind === "failure")
        return [`${outcome} ${describeFailure(attempt, redactor)}`];
    const error = isHtmlPage(attempt) ? undefined : errorBody(attempt);
    const said = `${outcome} ${attempt.status}${describeResponse(attempt, redactor)}`;
    if (error === undefined || error.fields.length === 0)
        return [said];
    const fields = error.fields.map((field) => redactor.redactLine(field));
    return [`${said.replace(/[.:]$/, "")}:`, ...(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .limitItems */ .gt)(fields, MAX_FIELDS, "and ")];
}
function describeFailure(failure, { redactLine }) {
    return `${describeProgress(failure)}: ${redactLine(failure.message)}`;
}
function describeProgress({ sent, proxy, permanent }) {
    if (proxy !== undefined)
        return `not reached: the proxy of ${proxy.variable}`;
    if (permanent === "response")
        return "the response cannot be read";
    return REACHED[sent];
}
function describeResponse(response, { redactLine }) {
    const { body } = response;
    if (body.kind !== "complete")
        return `, but ${redactLine(body.message)}`;
    if (isHtmlPage(response))
        return " with an HTML page, which does not come from the service";
    const error = errorBody(response);
    const words = error ? redactLine(error.message, MAX_DETAIL) : redactLine(body.text);
    return ` ${words}`.trimEnd();
}
/**
 * Returns the message of an error body (docs/service.md, Errors), and `field: reason` for every field that is wrong;
 * undefined if the body has another form.
 */
function errorBody({ body }) {
    const value = body.kind === "complete" ? (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .tryParseJson */ .Bl)(body.text) : undefined;
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .OW)(value) || typeof value["message"] !== "string")
        return undefined;
    const errors = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .OW)(value["errors"]) ? Object.entries(value["errors"]) : [];
    const fields = errors.map(([field, reason]) => {
        const text = typeof reason === "string" ? reason : JSON.stringify(reason);
        return `${field}: ${text}`;
    });
    return { message: value["message"], fields };
}
/** Whether a response is a page of something between here and the service, which itself sends JSON or plain text. */
function isHtmlPage({ headers, body }) {
    const isDeclared = /^\s*text\/html\b/i.test(headers.get("content-type") ?? "");
    const isMarkup = body.kind === "complete" && /^\s*</.test(body.text);
    return isDeclared || isMarkup;
}
/** Returns how a request failed and what to do about it. `history` does not end with a success that can be used. */
function explainOutcome(history, context) {
    const { last } = history;
    if (last === undefined)
        return explainUnsent(history, context);
    const { cause, advice } = explainAttempt(last, context);
    const retrying = describeRetries(history, context);
    return {
        details: [...attemptLines(last, context), ...(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([cause, retrying.retries])],
        advice: (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([advice, retrying.advice]),
    };
}
function explainUnsent({ gaveUp }, { operation, hasOwnTimeLimit }) {
    if (gaveUp === "cancelled") {
        return { details: [`${operation.label} → not sent: the run was cancelled`], advice: [] };
    }
    return {
        details: [`${operation.label} → not sent: no time was left for it`],
        advice: hasOwnTimeLimit ? [] : ["Raise `timeout`."],
    };
}
function explainAttempt(attempt, context) {
    if (attempt.kind === "failure")
        return explainFailure(attempt);
    const { status } = attempt;
    if (status >= 300 && status < 400)
        return explainRedirect(attempt, context);
    // An HTML page does not come from the service, so its status does not mean what the service means by it.
    const isForeign = isHtmlPage(attempt) && [400, 401, 403, 404].includes(status);
    if (isForeign)
        return { advice: CHECK_NETWORK };
    return { advice: context.operation.hints[status] ?? HINTS[status] };
}
function explainFailure({ sent, permanent, code, proxy }) {
    if (permanent === "response" && proxy === undefined)
        return { advice: CHECK_NETWORK };
    if (sent !== "nothing")
        return {};
    if (permanent === "certificate") {
        return {
            cause: `The certificate is not trusted (${code})`,
            advice: "If a private authority issued it, name its PEM file in the variable NODE_EXTRA_CA_CERTS.",
        };
    }
    if (proxy !== undefined) {
        const where = proxy.origin === undefined ? "" : `, ${proxy.origin}`;
        return {
            advice: `Check the proxy that ${proxy.variable} names${where}: the variable takes http://user:password@host:port. Or exclude the service with NO_PROXY.`,
        };
    }
    return { advice: "Check `base-url`, and that the runner reaches it." };
}
function explainRedirect({ headers }, context) {
    const { operation, baseUrl, redactor } = context;
    const location = headers.get("location");
    const target = location ? URL.parse(location, `${baseUrl.href}${operation.path}`) : null;
    // A query may hold a token.
    const address = target && redactor.redactLine(target.origin + target.pathname);
    return {
        cause: address === null ? "It redirects elsewhere" : `It redirects to ${address}`,
        advice: "Redirects are not followed, so that the key goes nowhere else: set `base-url` to the service's own address.",
    };
}
/** Returns how often a request was tried, why there was no further attempt, and what to do if the pause was too long. */
function describeRetries({ attempts, elapsed, gaveUp }, { hasOwnTimeLimit }) {
    if (typeof gaveUp === "object") {
        const seconds = Math.ceil(gaveUp.requestedPause / 1000);
        const asked = `Gave up: the service asks to wait ${seconds} s, longer than what is left`;
        if (hasOwnTimeLimit)
            return { retries: `${asked} for this request` };
        return {
            retries: `${asked} of \`timeout\``,
            advice: "Raise `timeout`, or try again later.",
        };
    }
    if (attempts <= 1)
        return {};
    // Below a second there is nothing to say about the time.
    const time = elapsed >= 1000 ? ` in ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .describeDuration */ .MB)(elapsed)}` : "";
    return { retries: `Gave up after ${attempts} attempts${time}` };
}


/***/ })

};
