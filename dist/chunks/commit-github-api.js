export const id = 263;
export const ids = [263];
export const modules = {

/***/ 504:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   askApi: () => (/* binding */ askApi)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9368);
/* harmony import */ var _commit_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8431);
/* harmony import */ var _event_payload_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9167);



/**
 * Asks the API for a commit (`GET /repos/{owner}/{repo}/commits/{sha}`), once: the details are not worth a retry.
 * A commit of a fork is found through the repository that the pull request targets. Never throws.
 */
async function askApi(request, log) {
    const { sha, token, context } = request;
    if (token === undefined)
        return (0,_commit_js__WEBPACK_IMPORTED_MODULE_0__/* .noDetails */ .QT)("The API was not asked because `github-token` is empty.");
    if (context.repository === undefined) {
        return (0,_commit_js__WEBPACK_IMPORTED_MODULE_0__/* .noDetails */ .QT)("The API was not asked because GITHUB_REPOSITORY does not name the repository.");
    }
    const signal = AbortSignal.timeout(request.milliseconds);
    try {
        const { getOctokit } = await Promise.all(/* import() | actions-github */[__webpack_require__.e(574), __webpack_require__.e(848)]).then(__webpack_require__.bind(__webpack_require__, 7391));
        const octokit = getOctokit(token, { baseUrl: context.apiUrl, log: debugOnly(log) });
        const bounded = boundFetch(octokit.request.endpoint.DEFAULTS.request?.fetch);
        const response = await octokit.request("GET /repos/{owner}/{repo}/commits/{ref}", {
            owner: context.repository.owner,
            repo: context.repository.name,
            ref: sha,
            // Changed files are not needed and can be megabytes; one is the least the API sends.
            per_page: 1,
            request: { signal, fetch: bounded.fetch },
        });
        // Octokit treats a body that was cut off as an empty one.
        if (bounded.isExceeded())
            return (0,_commit_js__WEBPACK_IMPORTED_MODULE_0__/* .noDetails */ .QT)("The answer of the API is larger than 1 MiB.");
        return signal.aborted ? timedOut(request) : parseAnswer(response.data, sha);
    }
    catch (error) {
        return signal.aborted ? timedOut(request) : (0,_commit_js__WEBPACK_IMPORTED_MODULE_0__/* .noDetails */ .QT)(describeFailure(error));
    }
}
/** A commit with a long message has a few KiB. */
const MAX_BYTES = 1024 * 1024;
/** Returns a `fetch` that ends an answer of more than 1 MiB, and whether it did. */
function boundFetch(unbounded) {
    let bytes = 0;
    return {
        isExceeded: () => bytes > MAX_BYTES,
        async fetch(...request) {
            const response = await unbounded(...request);
            const limit = new TransformStream({
                transform(chunk, controller) {
                    bytes += chunk.byteLength;
                    if (bytes > MAX_BYTES)
                        controller.terminate();
                    else
                        controller.enqueue(chunk);
                },
            });
            const { status, statusText } = response;
            const body = response.body?.pipeThrough(limit) ?? null;
            return new Response(body, { status, statusText, headers: [...response.headers] });
        },
    };
}
function timedOut({ milliseconds }) {
    return (0,_commit_js__WEBPACK_IMPORTED_MODULE_0__/* .noDetails */ .QT)(`The API did not answer within ${milliseconds / 1000} s.`);
}
function parseAnswer(data, sha) {
    const body = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .O)(data) ? data : undefined;
    const commit = (0,_event_payload_js__WEBPACK_IMPORTED_MODULE_2__/* .valueAt */ .fK)(body, "commit");
    if ((0,_event_payload_js__WEBPACK_IMPORTED_MODULE_2__/* .shaAt */ .wF)(body, "sha") !== sha || !(0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .O)(commit)) {
        return (0,_commit_js__WEBPACK_IMPORTED_MODULE_0__/* .noDetails */ .QT)("The API answered with something other than the commit.");
    }
    return { details: (0,_event_payload_js__WEBPACK_IMPORTED_MODULE_2__/* .restDetails */ .DW)(commit), complete: true };
}
/** Octokit would log to the console, where a line can be a workflow command. */
function debugOnly(log) {
    const write = (text) => log.debug(`GitHub API: ${text}`);
    return { debug: write, info: write, warn: write, error: write };
}
/** What went wrong and what to do. Does not quote the answer's body, which may hold what has to be redacted. */
function describeFailure(error) {
    const isObject = typeof error === "object" && error !== null;
    const response = isObject && "response" in error ? error.response : undefined;
    if (typeof response !== "object" || response === null || !("status" in response)) {
        return `The API could not be reached: ${rootCause(error)}.`;
    }
    const { status } = response;
    const headers = "headers" in response && (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .O)(response.headers) ? response.headers : {};
    if (status === 429 || (status === 403 && isRateLimit(headers))) {
        return `The API answered ${status}: the rate limit is used up.`;
    }
    return `The API answered ${status}${ADVICE.get(status) ?? ""}.`;
}
const ADVICE = new Map([
    [401, ": it does not accept `github-token`"],
    [403, ": `github-token` needs the permission `contents: read`"],
    [404, ": it has no such commit, or `github-token` lacks the permission `contents: read`"],
    [422, ": it has no such commit"],
]);
function isRateLimit(headers) {
    return headers["x-ratelimit-remaining"] === "0" || headers["retry-after"] !== undefined;
}
/** The message of the innermost cause, which names host and port where `fetch failed` does not. */
function rootCause(error) {
    if (typeof error !== "object" || error === null)
        return String(error);
    if ("cause" in error && error.cause)
        return rootCause(error.cause);
    if ("message" in error && error.message)
        return String(error.message);
    return "code" in error ? String(error.code) : "no reason was given";
}


/***/ })

};
