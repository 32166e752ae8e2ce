export const id = 504;
export const ids = [504];
export const modules = {

/***/ 504:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readFromApi: () => (/* binding */ readFromApi)
/* harmony export */ });
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5145);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(768);
/* harmony import */ var _commit_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8431);



/** A commit with a long message has a few KiB. */
const MAX_BYTES = 1024 * 1024;
/** What a status means, as the end of a sentence. */
const MEANINGS = {
    401: ": it does not accept `github-token`",
    403: ": `github-token` needs the permission `contents: read`",
    404: ": it has no such commit, or `github-token` lacks the permission `contents: read`",
    422: ": it has no such commit",
};
/**
 * Asks the API for a commit (`GET /repos/{owner}/{repo}/commits/{sha}`), once: the details are not worth a retry.
 * A commit of a fork is found through the repository that the pull request targets. Never throws.
 */
async function readFromApi(request, log) {
    const { sha, token, context } = request;
    if (token === undefined) {
        return { reason: "The API was not asked because `github-token` is empty." };
    }
    if (context.repository === undefined) {
        return {
            reason: "The API was not asked because GITHUB_REPOSITORY does not name the repository.",
        };
    }
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(request.milliseconds)]);
    try {
        const { getOctokit } = await __webpack_require__.e(/* import() */ 413).then(__webpack_require__.bind(__webpack_require__, 2413));
        // Octokit would log to the console, where a line can be a workflow command.
        const write = (text) => log.debug(`GitHub API: ${text}`);
        const octokit = getOctokit(token, {
            baseUrl: context.apiUrl,
            log: { debug: write, info: write, warn: write, error: write },
        });
        const unbounded = octokit.request.endpoint.DEFAULTS.request?.fetch;
        const response = await octokit.request("GET /repos/{owner}/{repo}/commits/{ref}", {
            owner: context.repository.owner,
            repo: context.repository.name,
            ref: sha,
            // Changed files are not needed and can be megabytes; one is the least the API sends.
            per_page: 1,
            request: { signal, fetch: boundFetch(unbounded) },
        });
        return parseResponse(response.data, sha);
    }
    catch (error) {
        if (request.signal.aborted) {
            return { reason: "The run was cancelled before the API responded." };
        }
        if (signal.aborted) {
            return { reason: `The API did not respond within ${request.milliseconds / 1000} s.` };
        }
        return { reason: describeFailure(error) };
    }
}
/** Returns a `fetch` that breaks off a response of more than 1 MiB, which Octokit takes for an empty one. */
function boundFetch(unbounded) {
    return async (...request) => {
        const response = await unbounded(...request);
        const chunks = [];
        let bytes = 0;
        for await (const chunk of response.body ?? []) {
            chunks.push(chunk);
            bytes += chunk.byteLength;
            if (bytes > MAX_BYTES)
                break;
        }
        return new Response(bytes > 0 ? Buffer.concat(chunks) : null, response);
    };
}
function parseResponse(data, sha) {
    if ((0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .OW)(data) && (0,_commit_js__WEBPACK_IMPORTED_MODULE_2__/* .shaAt */ .wF)(data, "sha") === sha && (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .OW)(data["commit"])) {
        return { details: (0,_commit_js__WEBPACK_IMPORTED_MODULE_2__/* .parseDetails */ .md)(data["commit"]) };
    }
    return { reason: "The API responded with something other than the commit." };
}
/** Says what went wrong and what to do. Does not quote the response's body, which may hold what has to be redacted. */
function describeFailure(error) {
    const response = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .OW)(error) ? (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .valueAt */ .fK)(error, "response") : undefined;
    const status = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .valueAt */ .fK)(response, "status");
    if (status === undefined)
        return `The API could not be reached: ${rootCause(error)}.`;
    const isLimited = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .valueAt */ .fK)(response, "headers.x-ratelimit-remaining") === "0" ||
        (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .valueAt */ .fK)(response, "headers.retry-after") !== undefined;
    const isRateLimit = status === 429 || (status === 403 && isLimited);
    const meaning = isRateLimit ? ": the rate limit is used up" : MEANINGS[String(status)];
    return `The API responded with ${status}${meaning ?? ""}.`;
}
/** Returns the message of the innermost cause, which names host and port, unlike `fetch failed`. */
function rootCause(error) {
    const hasCause = typeof error === "object" && error !== null && "cause" in error;
    return hasCause && error.cause ? rootCause(error.cause) : (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .errorMessage */ .gJ)(error);
}


/***/ })

};
