export const id = 681;
export const ids = [681];
export const modules = {

/***/ 6959:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   l: () => (/* binding */ findFiles)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _actions_glob__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3860);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5145);
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8253);
/* harmony import */ var _paths_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3684);
/* harmony import */ var _patterns_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(913);
/* harmony import */ var _unmatched_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(1213);








/**
 * Finds the files that the lines of an input match, relative to a directory (absolute). Links to files are followed,
 * links to folders only before the first wildcard. Throws an AttestationError if a pattern is wrong or something
 * cannot be searched.
 */
async function findFiles(input, lines, directory) {
    const root = node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(directory);
    const patterns = lines.map((line) => (0,_patterns_js__WEBPACK_IMPORTED_MODULE_6__/* .readPattern */ .ZS)(line, root));
    try {
        return await search(patterns, root);
    }
    catch (cause) {
        if (!(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .isSystemError */ .Or)(cause))
            throw cause;
        const problem = {
            id: "search-failed",
            title: `The files of \`${input}\` could not be searched`,
            details: [(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .errorMessage */ .gJ)(cause)],
            advice: "Correct that, or start the patterns at narrower folders, such as `reports/**`: what is excluded is searched, too.",
        };
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .AttestationError */ .L7(problem, { cause });
    }
}
async function search(patterns, root) {
    const includes = locateIncludes(patterns, root);
    const files = new Map();
    /** Locations of files that are excluded under one of their names, and the lines that match them. */
    const excluded = new Set();
    const excludedLines = new Set();
    for await (const entry of walk(includes)) {
        const { location } = entry;
        for (const include of includes.filter(({ matches }) => matches(entry.path))) {
            if (isExcluded(entry, include)) {
                excluded.add(location);
                excludedLines.add(include.line);
            }
            else {
                files.set(location, addMatch(files.get(location), toFoundFile(entry, include, root)));
            }
        }
    }
    const found = [...files.values()].sort((one, other) => (0,_base_format_js__WEBPACK_IMPORTED_MODULE_4__/* .compareCodeUnits */ .UF)(one.path, other.path));
    const met = new Set(found.flatMap((file) => file.patterns));
    const unmatched = patterns.filter(({ isExclude, line }) => !isExclude && !met.has(line));
    return {
        files: found,
        excluded: [...excluded].filter((location) => !files.has(location)).length,
        unmatched: unmatched.map((pattern) => ({
            line: pattern.line,
            reason: excludedLines.has(pattern.line)
                ? "the lines that begin with `!` exclude everything that it matches"
                : (0,_unmatched_js__WEBPACK_IMPORTED_MODULE_7__/* .describeStart */ .ig)(pattern),
        })),
    };
}
/** Returns the patterns that are not excludes, without those whose start does not exist. */
function locateIncludes(patterns, root) {
    const located = patterns.map((pattern) => ({
        ...pattern,
        location: pattern.isExclude ? undefined : (0,_paths_js__WEBPACK_IMPORTED_MODULE_5__/* .realPath */ .Ye)(pattern.start),
    }));
    // An exclude may name the folders that are searched by other links than the includes.
    const searched = [root, ...located.flatMap(({ location }) => location ?? [])];
    const matchers = patterns.map(({ isExclude, start, rest }) => isExclude ? (0,_patterns_js__WEBPACK_IMPORTED_MODULE_6__/* .fileMatcher */ .tH)((0,_patterns_js__WEBPACK_IMPORTED_MODULE_6__/* .followLinksTo */ ._g)(searched, start), rest) : undefined);
    return located.flatMap(({ location, ...pattern }, index) => {
        if (location === undefined)
            return [];
        const start = (0,_patterns_js__WEBPACK_IMPORTED_MODULE_6__/* .followLinksTo */ ._g)([root], pattern.start);
        return {
            ...pattern,
            start: (0,_paths_js__WEBPACK_IMPORTED_MODULE_5__/* .isInside */ .FK)(start, root) ? start : pattern.start,
            location,
            matches: (0,_patterns_js__WEBPACK_IMPORTED_MODULE_6__/* .fileMatcher */ .tH)(location, pattern.rest),
            excludes: matchers.slice(index).filter((matches) => matches !== undefined),
        };
    });
}
/** Yields the files, and the links to anything but folders, that the includes may match, each once. */
async function* walk(includes) {
    const globs = includes.map(({ location, rest }) => (0,_patterns_js__WEBPACK_IMPORTED_MODULE_6__/* .toGlob */ .aZ)(location, rest));
    const options = { followSymbolicLinks: false, matchDirectories: false };
    const globber = await (0,_actions_glob__WEBPACK_IMPORTED_MODULE_2__/* .create */ .v)(globs.join("\n"), options);
    for await (const path of globber.globGenerator()) {
        const location = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path).isSymbolicLink() ? (0,_paths_js__WEBPACK_IMPORTED_MODULE_5__/* .realPath */ .Ye)(path) : path;
        if (location === undefined) {
            yield { path, location: path, isBroken: true, bytes: 0 };
            continue;
        }
        const stat = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(location);
        if (!stat.isDirectory())
            yield { path, location, isBroken: false, bytes: stat.size };
    }
}
/** Whether a later line excludes an entry, or what a link there leads to, under any of their names. */
function isExcluded({ path, location }, include) {
    const names = [path, location, asWritten(path, include), asWritten(location, include)];
    return include.excludes.some((excludes) => names.some(excludes));
}
/** Returns a path without links as the author of a pattern names it, who may start at a link. */
function asWritten(path, { start, location }) {
    const isRenamed = start !== location && (0,_paths_js__WEBPACK_IMPORTED_MODULE_5__/* .isInside */ .FK)(path, location);
    return isRenamed ? (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(start, path.slice(location.length)) : path;
}
/** Returns an entry that a pattern matches. */
function toFoundFile(entry, include, root) {
    const { path, location, isBroken, bytes } = entry;
    const written = asWritten(path, include);
    const isInRoot = (0,_paths_js__WEBPACK_IMPORTED_MODULE_5__/* .isInside */ .FK)(location, root);
    // Where the author chose a start outside, links on the way to it do not matter.
    const isLinked = path !== location || (0,_paths_js__WEBPACK_IMPORTED_MODULE_5__/* .isInside */ .FK)(written, root);
    return {
        path: (0,_paths_js__WEBPACK_IMPORTED_MODULE_5__/* .relativePath */ .iZ)(isInRoot ? location : written, root),
        location,
        linkedOutside: isBroken || (!isInRoot && isLinked),
        // The name of what a link leads to says nothing.
        isNamed: (include.rest === "" && include.location === path) || /\.xml$/i.test(path),
        patterns: [include.line],
        bytes,
    };
}
/** Returns a file that was matched before, if `known` is given, as one that another pattern matches as well. */
function addMatch(known, file) {
    if (known === undefined)
        return file;
    return {
        ...known,
        path: known.path < file.path ? known.path : file.path,
        linkedOutside: known.linkedOutside && file.linkedOutside,
        isNamed: known.isNamed || file.isNamed,
        patterns: [...new Set([...known.patterns, ...file.patterns])],
    };
}


/***/ }),

/***/ 913:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ZS: () => (/* binding */ readPattern),
/* harmony export */   _g: () => (/* binding */ followLinksTo),
/* harmony export */   aZ: () => (/* binding */ toGlob),
/* harmony export */   tH: () => (/* binding */ fileMatcher),
/* harmony export */   zl: () => (/* binding */ isExclude)
/* harmony export */ });
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var minimatch__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3581);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5145);
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8253);
/* harmony import */ var _paths_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3684);






const ON_WINDOWS = node_path__WEBPACK_IMPORTED_MODULE_1__.sep === "\\";
/** Matches a name with a wildcard or an escaped character. */
const WILDCARD = ON_WINDOWS ? /[*?[]/ : /[*?[\\]/;
/** As in `@actions/glob`, for absolute patterns, which do not begin with `#` or `!`. */
const MATCHING = { dot: true, nobrace: true, nocase: ON_WINDOWS, noext: true };
/** Whether a line excludes: it begins with a `!`. Two of them cancel each other out, as in `@actions/glob`. */
function isExclude(line) {
    return marksOf(line).replace(/\s/g, "").length % 2 === 1;
}
function marksOf(line) {
    return /^\s*(?:!\s*)*/.exec(line)?.[0] ?? "";
}
/**
 * Reads a line, whose pattern is absolute, below the home directory (`~`), or relative to `root` (absolute). Throws an
 * AttestationError for `..` after a wildcard.
 */
function readPattern(line, root) {
    const body = line.slice(marksOf(line).length).trim();
    const path = body.replace(/^~(?=$|[\\/])/, () => (0,node_os__WEBPACK_IMPORTED_MODULE_0__.homedir)());
    const drive = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.parse)(path).root;
    const names = path.slice(drive.length).split(ON_WINDOWS ? /[\\/]/ : "/");
    const firstWild = names.findIndex((name) => WILDCARD.test(name));
    const literal = firstWild < 0 ? names : names.slice(0, firstWild);
    const wild = names.slice(literal.length).filter((name) => name !== "" && name !== ".");
    if (wild.includes("..")) {
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .AttestationError */ .L7({
            id: "parent-after-wildcard",
            title: `${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_4__/* .inCode */ .pN)(line)} has \`..\` after a wildcard`,
            advice: "Write the folder that it means.",
        });
    }
    const end = names.at(-1) === "" ? "/" : "";
    return {
        line,
        isExclude: isExclude(line),
        start: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(root, drive, ...literal),
        rest: wild.map((name) => `/${name}`).join("") + end,
    };
}
/**
 * Returns a path without the links on the way to these folders (absolute, without links). Links in them stay, so that
 * `!runs/latest/**` does not exclude what `latest` leads to.
 */
function followLinksTo(folders, path) {
    const { root } = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.parse)(path);
    let followed = root;
    for (const name of path.slice(root.length).split(node_path__WEBPACK_IMPORTED_MODULE_1__.sep)) {
        const next = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(followed, name);
        const target = (0,_paths_js__WEBPACK_IMPORTED_MODULE_5__/* .realPath */ .Ye)(next) ?? next;
        const leadsInto = folders.some((folder) => (0,_paths_js__WEBPACK_IMPORTED_MODULE_5__/* .isInside */ .FK)(target, folder) && target !== folder);
        followed = leadsInto || folders.some((folder) => (0,_paths_js__WEBPACK_IMPORTED_MODULE_5__/* .isInside */ .FK)(next, folder)) ? next : target;
    }
    return followed;
}
/** Returns a pattern for `@actions/glob` that matches what follows `start` (absolute), whatever characters that has. */
function toGlob(start, rest) {
    const folder = start.endsWith(node_path__WEBPACK_IMPORTED_MODULE_1__.sep) ? start.slice(0, -1) : start;
    if (ON_WINDOWS)
        return folder.replaceAll("\\", "/").replaceAll("[", "[[]") + rest;
    return folder.replace(/[\\*?[]/g, "\\$&") + rest;
}
/** Returns a predicate for absolute paths of files. As in `@actions/glob`, a folder that matches includes its files. */
function fileMatcher(start, rest) {
    const glob = toGlob(start, rest.replace(/(?:\/(?:\*\*)?)+$/, ""));
    const below = new minimatch__WEBPACK_IMPORTED_MODULE_2__/* .Minimatch */ .VR(`${glob}/**`, MATCHING);
    const itself = rest.endsWith("/") ? below : new minimatch__WEBPACK_IMPORTED_MODULE_2__/* .Minimatch */ .VR(glob, MATCHING);
    return (file) => itself.match(file) || below.match(file);
}


/***/ }),

/***/ 2807:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Be: () => (/* binding */ describeAttempt),
/* harmony export */   HV: () => (/* binding */ UNKNOWN),
/* harmony export */   WE: () => (/* binding */ explain),
/* harmony export */   u2: () => (/* binding */ MAYBE_TWICE),
/* harmony export */   x5: () => (/* binding */ LOOK_FIRST)
/* harmony export */ });
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8253);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(768);
/* harmony import */ var _history_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5648);
/* harmony import */ var _http_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8186);




const KEY_REFUSED = {
    id: "api-key-refused",
    title: "API key refused",
    advice: "The service does not accept the key: check that `api-key` holds a valid one.",
};
/** What a refusal means by its status (docs/service.md, Errors). */
const REFUSALS = {
    attest: {
        401: KEY_REFUSED,
        403: {
            id: "not-allowed",
            title: "The key may not attest here",
            advice: "Check the spelling of `org`, and the permissions of the key's owner there.",
        },
        404: {
            id: "flow-or-trail-not-found",
            title: "Flow or trail not found",
            advice: "Check the spelling of `org` and `flow`: the flow must exist. If the service requires trails to exist first, begin the trail in an earlier step.",
        },
        413: { id: "request-too-large", title: "Attestation too large" },
    },
    deployments: {
        400: { advice: "Check `gate-from`." },
        401: {
            advice: "The service does not accept the credentials: check `api-key`, or `basic-username` and `basic-password`.",
        },
        403: { advice: "Check `org`, and the permissions of the key's owner there." },
        404: {
            advice: "Check `gate-environments` and `org`, or wait until the environment has its first deployment.",
        },
    },
    control: {
        401: KEY_REFUSED,
        403: {
            advice: "Either the organization has not enabled the beta feature Controls, or the key's owner may not read them: ask an administrator of the organization.",
        },
        404: { advice: "Check `gate-controls` and `org`, or define the control." },
    },
    "notification rules": {
        401: KEY_REFUSED,
        403: { advice: "Check `org`, and the permissions of the key's owner there." },
        404: { advice: "Check `org`." },
    },
};
/** Statuses that say nothing about the request where a page has them: something before the service sent it. */
const OF_THE_SERVICE = [400, 401, 403, 404];
const CHECK_NETWORK = "Check `base-url`, and what is between the runner and the service, such as a proxy or a login.";
/** What to do about an attestation that may be recorded. */
const LOOK_FIRST = "Look at the trail before you send it again.";
/** The problem of an attestation that may be recorded, although no response says so. */
const UNKNOWN = {
    id: "delivery-unknown",
    title: "It is unknown whether the attestation was recorded",
};
/** What people should know of an attestation that was recorded after a response had been lost. */
const MAYBE_TWICE = {
    id: "maybe-recorded-twice",
    title: "The attestation may be on the trail more than once",
    details: "A response was lost, and the attestation was sent again.",
};
/** Lines about single fields that are shown. */
const MAX_FIELDS = 10;
/** Returns how an attempt ended, on one line: `POST /attestations/… → 503 try later`. */
function describeAttempt(attempt, operation, session) {
    return attemptLines(attempt, operation, session).join("; ");
}
/** Returns how an attempt ended, and then `field: reason` for the fields that are wrong, ten of them at most. */
function attemptLines(attempt, { method, path }, { redactor }) {
    const outcome = `${method} ${path.replace(/\?.*/, "")} →`;
    if (attempt.kind === "failure") {
        const message = redactor.redactLine(attempt.message);
        return [`${outcome} ${describeProgress(attempt)}: ${message}`];
    }
    const { status, text, cutShort } = attempt;
    if (text === undefined) {
        return [`${outcome} ${status}, cut short: ${redactor.redactLine(cutShort ?? "")}`];
    }
    if ((0,_history_js__WEBPACK_IMPORTED_MODULE_3__/* .isPage */ .yp)(attempt)) {
        return [`${outcome} ${status} with an HTML page, which does not come from the service`];
    }
    const { message, fields } = errorBody(text);
    const said = `${outcome} ${status} ${redactor.redactLine(message)}`.trimEnd();
    const lines = fields.map((field) => redactor.redactLine(field));
    return [said, ...(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .limitItems */ .gt)(lines, MAX_FIELDS, "and ")];
}
function describeProgress({ isSent, proxy }) {
    if (proxy !== undefined)
        return `not reached through the proxy ${proxy}`;
    return isSent ? "sent whole, but no response" : "no response";
}
/**
 * Returns the message of an error body (docs/service.md, Errors), with `field: reason` for every field that is wrong. A
 * body of another form is its own message.
 */
function errorBody(text) {
    const value = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .tryParseJson */ .Bl)(text);
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .OW)(value) || typeof value["message"] !== "string") {
        return { message: text, fields: [] };
    }
    const errors = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .OW)(value["errors"]) ? Object.entries(value["errors"]) : [];
    const fields = errors.map(([field, reason]) => {
        return `${field}: ${typeof reason === "string" ? reason : JSON.stringify(reason)}`;
    });
    return { message: value["message"], fields };
}
/** Returns why a request had no success, and what to do. `history` does not end with a success that can be used. */
function explain(history, operation, session) {
    const { last, lost, attempts, gaveUp } = history;
    const { id, title, redirect, advice } = last.kind === "failure" ? explainFailure(last) : explainResponse(last, operation, session);
    const isLost = operation.name === "attest" && lost !== undefined;
    const details = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([
        ...attemptLines(last, operation, session),
        redirect,
        gaveUp === undefined ? undefined : describeWait(gaveUp),
        gaveUp === undefined && attempts > 1 ? `This was attempt ${attempts}` : undefined,
        isLost ? describeLost(lost, last) : undefined,
    ]);
    const next = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .joinSentences */ .DP)(advice, gaveUp === undefined ? undefined : "Raise `timeout`.", isLost ? LOOK_FIRST : undefined);
    return { id, title, details, advice: next || undefined, ...(isLost && UNKNOWN) };
}
function describeWait(milliseconds) {
    const seconds = Math.ceil(milliseconds / 1000);
    return `Gave up: the service asks to wait ${seconds} s, longer than what is left`;
}
function describeLost(lost, last) {
    if (lost === last)
        return "The attestation may have been recorded anyway";
    return "The response to an earlier attempt was lost, so it may have been recorded";
}
function explainFailure({ isSent, cause, proxy }) {
    if (cause === "cancelled")
        return { id: "cancelled", title: "The run was cancelled" };
    const title = "Service not reached";
    if (cause === "certificate") {
        return {
            id: "certificate-not-trusted",
            title: `${title}, since a certificate is not trusted`,
            advice: "If a private authority issued it, name its PEM file in the variable NODE_EXTRA_CA_CERTS.",
        };
    }
    if (cause === "proxy" || proxy !== undefined) {
        return {
            id: "proxy-failed",
            title,
            advice: "Check the proxy that HTTPS_PROXY names (http://user:password@host:port), or exclude the service with NO_PROXY.",
        };
    }
    const advice = isSent ? undefined : "Check `base-url`, and that the runner reaches it.";
    return { id: "service-not-reached", title, advice };
}
function explainResponse(response, operation, { baseUrl, redactor }) {
    const { status } = response;
    if ((0,_history_js__WEBPACK_IMPORTED_MODULE_3__/* .isRetryable */ .r3)(response, operation)) {
        return { id: "service-unavailable", title: `Service unavailable (${status})` };
    }
    const foreign = {
        id: "not-the-service",
        title: `The response is not from the service (${status})`,
    };
    if (status >= 300 && status < 400) {
        const target = URL.parse((0,_http_js__WEBPACK_IMPORTED_MODULE_2__/* .headerOf */ .r)(response, "location") ?? "", `${baseUrl.href}${operation.path}`);
        // A query may hold a token.
        const address = target && redactor.redactLine(target.origin + target.pathname);
        return {
            ...foreign,
            redirect: `It redirects to ${address ?? "no valid address"}`,
            advice: "Redirects are not followed, so that the key goes nowhere else: set `base-url` to the service's own address.",
        };
    }
    if ((0,_history_js__WEBPACK_IMPORTED_MODULE_3__/* .isPage */ .yp)(response) && (status < 300 || OF_THE_SERVICE.includes(status))) {
        return { ...foreign, advice: CHECK_NETWORK };
    }
    const refusal = REFUSALS[operation.name][status];
    const { id = "attestation-refused", title = "Attestation refused" } = refusal ?? {};
    return { id, title: `${title} (${status})`, advice: refusal?.advice };
}


/***/ }),

/***/ 5648:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   nb: () => (/* binding */ mayBeProcessed),
/* harmony export */   oJ: () => (/* binding */ isSuccess),
/* harmony export */   r3: () => (/* binding */ isRetryable),
/* harmony export */   yp: () => (/* binding */ isPage)
/* harmony export */ });
/** Statuses after which another attempt may succeed, besides 5xx. 409 is a conflict of locks. */
const RETRYABLE = [408, 409, 425, 429];
/** What the service does not support, it will not support at the next attempt either. */
const UNSUPPORTED = [501, 505];
/** A gateway passed the request on and got no response in time, or none that it understood. */
const LOST_AT_GATEWAY = [502, 504, 520, 524];
/** Whether another attempt may end differently, as that of a lookup whose response was cut short. */
function isRetryable(attempt, { method }) {
    if (attempt.kind === "failure")
        return !["certificate", "proxy"].includes(attempt.cause ?? "");
    if (isSuccess(attempt))
        return method === "GET" && attempt.text === undefined;
    const { status } = attempt;
    return RETRYABLE.includes(status) || (status >= 500 && !UNSUPPORTED.includes(status));
}
/** Whether the service may have processed a request although no response says so. */
function mayBeProcessed(attempt) {
    return attempt.kind === "failure" ? attempt.isSent : LOST_AT_GATEWAY.includes(attempt.status);
}
/** Whether the request succeeded, even if its body was cut short. */
function isSuccess(attempt) {
    return attempt.kind === "response" && attempt.status >= 200 && attempt.status < 300;
}
const PAGE = /^(?:\s|<!--(?:(?!-->)[\s\S])*-->|<\?xml[^>]*>)*<(?:!doctype\s+html|html)(?![\w-])/i;
/**
 * Whether a response is an HTML page, which something between here and the service sent: the service itself sends JSON
 * or plain text. Its header says nothing, since many frameworks call any text `text/html`.
 */
function isPage({ text, beginning = "" }) {
    return PAGE.test(text ?? beginning);
}


/***/ }),

/***/ 8186:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ sendOnce),
/* harmony export */   r: () => (/* binding */ headerOf)
/* harmony export */ });
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7030);
/* harmony import */ var undici__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6752);
/* harmony import */ var _base_clock_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2030);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5145);
/* harmony import */ var _proxy_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6484);





/** Returns the value of a header, the first one if it is repeated. */
function headerOf({ headers }, name) {
    return [headers[name]].flat()[0];
}
/** Some firewalls reject requests that have no User-Agent. */
const USER_AGENT = "junit-attestation-action";
/** Bytes. A page of 100 deployments has about 100 KiB. */
const MAX_RESPONSE = 8_000_000;
// Certificates are checked even if NODE_TLS_REJECT_UNAUTHORIZED is 0.
const TLS = { rejectUnauthorized: true };
/** Sends the request once over a connection of its own, and waits for the whole response. Never rejects. */
async function sendOnce(request, limits) {
    const { baseUrl, method, path, headers, body } = request;
    const exchange = new Exchange(method, limits);
    const clients = [];
    let proxy;
    try {
        limits.signal.throwIfAborted();
        proxy = (0,_proxy_js__WEBPACK_IMPORTED_MODULE_4__/* .proxyFor */ .iJ)(baseUrl);
        const connect = proxy ? throughTunnel(proxy, baseUrl, clients) : (0,undici__WEBPACK_IMPORTED_MODULE_1__/* .buildConnector */ .gU)(TLS);
        const client = new undici__WEBPACK_IMPORTED_MODULE_1__/* .Client */ .Kj(baseUrl.origin, {
            // The exchange has the time limits.
            headersTimeout: 0,
            bodyTimeout: 0,
            maxResponseSize: MAX_RESPONSE,
            connect: exchange.watch(connect),
        });
        clients.push(client);
        const sent = { "user-agent": USER_AGENT, ...headers };
        client.dispatch({ method, path, headers: sent, body: body ?? null }, exchange);
        return await exchange.ended;
    }
    catch (error) {
        return exchange.broken(error, proxy);
    }
    finally {
        exchange.stop();
        await Promise.all(clients.map((client) => client.destroy()));
    }
}
/** What happens to one request on its way, as undici tells it. */
class Exchange {
    #method;
    #limits;
    #started = performance.now();
    #response = Promise.withResolvers();
    #chunks = [];
    #socket = null;
    #head;
    #isSent = false;
    #timer;
    constructor(method, limits) {
        this.#method = method;
        this.#limits = limits;
        this.#allow(limits.attempt);
        limits.signal.addEventListener("abort", this.#cancel);
    }
    /** Rejects if there is no whole response: see `broken`. */
    get ended() {
        return this.#response.promise;
    }
    /** Returns how the attempt ended that failed with `error`. The head of a response counts, even if no more came. */
    broken(error, proxy) {
        const message = (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .errorMessage */ .gJ)(error);
        if (this.#head) {
            const beginning = Buffer.concat(this.#chunks).toString();
            return { ...this.#head, text: undefined, beginning, cutShort: message };
        }
        return {
            kind: "failure",
            message,
            isSent: this.#isSent,
            cause: this.#limits.signal.aborted ? "cancelled" : causeOf(error),
            proxy: this.#socket === null ? proxy && `${proxy.protocol}//${proxy.host}` : undefined,
        };
    }
    stop() {
        clearTimeout(this.#timer);
        this.#limits.signal.removeEventListener("abort", this.#cancel);
    }
    /** Returns a connector that tells this exchange of its socket. */
    watch(connect) {
        return (options, callback) => {
            connect(options, (...result) => {
                this.#socket = result[1];
                callback(...result);
            });
        };
    }
    onConnect() {
        // Required by undici.
    }
    /** The whole body was written to the socket. The system has taken it when the socket would take more. */
    onBodySent() {
        if (this.#socket?.writableNeedDrain) {
            this.#socket.once("drain", this.#handOver);
        }
        else {
            this.#handOver();
        }
    }
    #handOver = () => {
        this.#isSent = true;
        // Sending it again would not make the service faster, and might record it twice.
        if (this.#head === undefined)
            this.#allow(this.#limits.total - this.#elapsed());
    };
    onHeaders(status, headers) {
        // An interim response, such as 103.
        if (status < 200)
            return true;
        this.#head = { kind: "response", status, headers: undici__WEBPACK_IMPORTED_MODULE_1__/* .util */ .ZS.parseHeaders(headers) };
        if (this.#method === "POST") {
            this.#allow(Math.min(this.#limits.attempt, this.#limits.total - this.#elapsed()));
        }
        return true;
    }
    onData(chunk) {
        this.#chunks.push(chunk);
        return true;
    }
    onComplete() {
        if (this.#head === undefined)
            return;
        const text = Buffer.concat(this.#chunks).toString();
        this.#response.resolve({ ...this.#head, text });
    }
    onError(error) {
        this.#response.reject(error);
    }
    #elapsed() {
        return performance.now() - this.#started;
    }
    /** Gives the exchange this many milliseconds from now on. */
    #allow(milliseconds) {
        clearTimeout(this.#timer);
        const limit = Math.max(0, milliseconds);
        const error = new Error(`it took longer than ${Number((limit / 1000).toPrecision(2))} s`);
        this.#timer = setTimeout(() => this.onError(error), Math.min(limit, _base_clock_js__WEBPACK_IMPORTED_MODULE_2__/* .MAX_DELAY */ .TJ));
    }
    #cancel = () => {
        this.onError(new Error("the run was cancelled"));
    };
}
/**
 * Returns a connector that goes to `url` through the tunnel of a proxy (RFC 9110, 9.3.6). `clients` gets the client of
 * the proxy, to be destroyed at the end.
 */
function throughTunnel(proxy, url, clients) {
    const secure = (0,undici__WEBPACK_IMPORTED_MODULE_1__/* .buildConnector */ .gU)(TLS);
    return (options, callback) => {
        const client = new undici__WEBPACK_IMPORTED_MODULE_1__/* .Client */ .Kj(proxy.origin, { connect: TLS });
        clients.push(client);
        openTunnel(client, proxy, `${url.hostname}:${url.port || 443}`).then((httpSocket) => secure({ ...options, httpSocket }, callback), (error) => callback(error, null));
    };
}
/** Asks a proxy for a connection to `target`, and returns its socket. Rejects with a ProxyError. */
async function openTunnel(client, proxy, target) {
    const headers = { host: target };
    if (proxy.username !== "") {
        headers["proxy-authorization"] = `Basic ${(0,_proxy_js__WEBPACK_IMPORTED_MODULE_4__/* .basicPair */ .xE)(proxy.username, proxy.password)}`;
    }
    // undici would take an error with its own code for one of the connection, and connect again without end.
    const failed = (cause) => {
        throw new _proxy_js__WEBPACK_IMPORTED_MODULE_4__/* .ProxyError */ .T6((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .errorMessage */ .gJ)(cause), { cause, isFinal: false });
    };
    const { statusCode, socket } = await client.connect({ path: target, headers }).catch(failed);
    if (statusCode === 200 && socket instanceof node_net__WEBPACK_IMPORTED_MODULE_0__.Socket)
        return socket;
    socket.destroy();
    const isFinal = statusCode >= 400 && statusCode < 500;
    throw new _proxy_js__WEBPACK_IMPORTED_MODULE_4__/* .ProxyError */ .T6(`it answers ${statusCode}`, { isFinal });
}
/** Codes of Node's errors about certificates. */
const UNTRUSTED = /^(?:CERT_|CRL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_|INVALID_|HOSTNAME_MISMATCH)/;
function causeOf(error) {
    const original = error instanceof _proxy_js__WEBPACK_IMPORTED_MODULE_4__/* .ProxyError */ .T6 ? (error.cause ?? error) : error;
    if (UNTRUSTED.test((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .errorCode */ .CA)(original) ?? ""))
        return "certificate";
    return error instanceof _proxy_js__WEBPACK_IMPORTED_MODULE_4__/* .ProxyError */ .T6 && error.isFinal ? "proxy" : undefined;
}


/***/ })

};
