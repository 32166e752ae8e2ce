export const id = 872;
export const ids = [872];
export const modules = {

/***/ 9872:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   askApi: () => (/* binding */ askApi)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9368);
/* harmony import */ var _payload_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1522);


/**
 * Asks the API for a commit (`GET /repos/{owner}/{repo}/commits/{sha}`), once: the details are worth no waiting.
 * A commit of a fork is found through the repository that the pull request is for. Never throws.
 */
async function askApi(request, log) {
    const { sha, token, context } = request;
    if (token === undefined)
        return nothing("The API was not asked, as `github-token` is empty.");
    if (context.repository === undefined) {
        return nothing("The API was not asked, as GITHUB_REPOSITORY does not say the repository.");
    }
    const signal = AbortSignal.timeout(request.milliseconds);
    try {
        const { getOctokit } = await Promise.all(/* import() */[__webpack_require__.e(4), __webpack_require__.e(218)]).then(__webpack_require__.bind(__webpack_require__, 2218));
        const octokit = getOctokit(token, { baseUrl: context.apiUrl, log: quietly(log) });
        const response = await octokit.request("GET /repos/{owner}/{repo}/commits/{ref}", {
            owner: context.repository.owner,
            repo: context.repository.name,
            ref: sha,
            // Only the first of the changed files, which nobody asked for and which can be megabytes.
            per_page: 1,
            request: { signal },
        });
        // Octokit takes a body that was cut off for an empty one.
        return signal.aborted ? tooLate(request) : read(response.data, sha);
    }
    catch (error) {
        return signal.aborted ? tooLate(request) : nothing(reasonOf(error));
    }
}
function tooLate({ milliseconds }) {
    return nothing(`The API gave no answer in ${milliseconds / 1000} s.`);
}
function read(data, sha) {
    const body = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .O)(data) ? data : undefined;
    const commit = (0,_payload_js__WEBPACK_IMPORTED_MODULE_1__/* .valueAt */ .fK)(body, "commit");
    if ((0,_payload_js__WEBPACK_IMPORTED_MODULE_1__/* .shaAt */ .wF)(body, "sha") !== sha || !(0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .O)(commit)) {
        return nothing("The API answered with something else than the commit.");
    }
    return { details: (0,_payload_js__WEBPACK_IMPORTED_MODULE_1__/* .restDetails */ .DW)(commit), whole: true };
}
/** Octokit's own words would go to the console, where a line can be a workflow command. */
function quietly(log) {
    const write = (text) => log.debug(`GitHub API: ${text}`);
    return { debug: write, info: write, warn: write, error: write };
}
/** What went wrong and what to do. Says nothing of the answer's body, which is not ours to show. */
function reasonOf(error) {
    const isObject = typeof error === "object" && error !== null;
    const response = isObject && "response" in error ? error.response : undefined;
    if (typeof response !== "object" || response === null || !("status" in response)) {
        return `The API could not be reached: ${causeOf(error)}.`;
    }
    const { status } = response;
    const headers = "headers" in response && (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .O)(response.headers) ? response.headers : {};
    if (status === 429 || (status === 403 && isRateLimit(headers))) {
        return `The API answered ${status}: its rate limit is used up.`;
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
/** The first cause of an error, which names host and port where `fetch failed` does not. */
function causeOf(error) {
    if (typeof error !== "object" || error === null)
        return String(error);
    if ("cause" in error && error.cause)
        return causeOf(error.cause);
    if ("message" in error && error.message)
        return String(error.message);
    return "code" in error ? String(error.code) : "no reason was given";
}
function nothing(reason) {
    return { details: {}, whole: false, reason };
}


/***/ })

};
