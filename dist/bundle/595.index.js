export const id = 595;
export const ids = [595];
export const modules = {

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


/***/ }),

/***/ 3595:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   TE: () => (/* binding */ lookUp),
/* harmony export */   _7: () => (/* binding */ ServiceError),
/* harmony export */   ie: () => (/* binding */ controlLookup),
/* harmony export */   nX: () => (/* binding */ deploymentsLookup),
/* harmony export */   rk: () => (/* binding */ notificationRulesLookup)
/* harmony export */ });
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5145);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(768);
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9299);
/* harmony import */ var _explain_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2807);
/* harmony import */ var _history_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(5648);
/* harmony import */ var _http_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8186);
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8773);
/* harmony import */ var _retry_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9830);








/** The service refused a lookup, could not be reached, or sent a response that cannot be used. */
class ServiceError extends Error {
    name = "ServiceError";
    /** What happened, in the lines of a list. */
    details;
    /** What to do, in whole sentences. */
    advice;
    /** Trying again later may succeed. */
    retryable;
    /** The status with which the service itself refused; undefined if something else did. */
    status;
    constructor({ details, advice }, { retryable, status }) {
        const lines = (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_2__/* .detailLines */ .ZN)({ details });
        super(lines.join("; "));
        this.details = lines;
        this.advice = advice;
        this.retryable = retryable;
        this.status = status;
    }
}
/** The largest page that the service returns (docs/service.md, List deployments). */
const PAGE_SIZE = 100;
/** Returns the lookup of one page of an environment's deployments. `from` is ISO-8601. */
function deploymentsLookup(org, environment, { from, page }) {
    const query = new URLSearchParams({ page: String(page), page_size: String(PAGE_SIZE) });
    if (from !== undefined)
        query.set("from", from);
    return {
        name: "deployments",
        acceptsBasic: true,
        path: `${(0,_operation_js__WEBPACK_IMPORTED_MODULE_6__/* .path */ .A) `/environments/${org}/${environment}/deployments`}?${query}`,
        read: (response) => ({
            deployments: response.member("deployments").list().map(readDeployment),
            totalCount: response.member("total_count").count(),
            totalPages: response.member("total_pages").count(),
        }),
    };
}
function readDeployment(field) {
    const commit = field.member("commit").optional();
    const fingerprint = field.member("fingerprint").text().toLowerCase();
    return {
        fingerprint: fingerprint.replace(/^sha256:/, ""),
        deployedAt: readTimestamp(field.member("deployed_at")),
        artifactName: field.member("artifact_name").optional()?.text() || undefined,
        compliance: readCompliance(field),
        commitSha: commit?.member("sha1").text() || undefined,
        commitUrl: commit?.member("url").optional()?.text() || undefined,
        snapshotIndex: field.member("snapshot_index").optional()?.number(),
    };
}
function readCompliance(deployment) {
    const isCompliant = deployment.member("compliance").optional()?.boolean();
    if (isCompliant === undefined)
        return "unknown";
    return isCompliant ? "compliant" : "not compliant";
}
/** Returns the lookup of one control by its identifier (docs/service.md, Get a control). */
function controlLookup(org, identifier) {
    return {
        name: "control",
        path: (0,_operation_js__WEBPACK_IMPORTED_MODULE_6__/* .path */ .A) `/controls/${org}/${identifier}`,
        read: (response) => ({
            version: response.member("version").count(),
            archived: response.member("archived").boolean(),
        }),
    };
}
/** Returns the lookup of all notification rules of the organization (docs/service.md, List actions). */
function notificationRulesLookup(org) {
    return {
        name: "notification rules",
        path: (0,_operation_js__WEBPACK_IMPORTED_MODULE_6__/* .path */ .A) `/actions/${org}`,
        read: (response) => response.list().map(readRule),
    };
}
function readRule(field) {
    return {
        name: field.member("name").text(),
        failing: field.member("is_failing").boolean(),
        flows: field.member("flows").optional()?.texts() ?? [],
        environments: field.member("environments").optional()?.texts() ?? [],
        number: field.member("number").optional()?.count(),
        lastSuccess: readLastTime(field.member("last_success_timestamp")),
        lastFailure: readLastTime(field.member("last_failure_timestamp")),
    };
}
/** Returns undefined if it never happened, for which the service says 0. */
function readLastTime(field) {
    const given = field.optional();
    return given === undefined || given.number() === 0 ? undefined : readTimestamp(given);
}
/** Numbers of this and more are milliseconds: as seconds they would be in the year 5138. */
const FIRST_MILLISECONDS = 1e11;
const EARLIEST = Date.UTC(2000, 0);
const LATEST = Date.UTC(2100, 0);
/** Reads a time as milliseconds since the epoch. The interface does not fix its unit, so its size decides. */
function readTimestamp(field) {
    const value = field.number();
    const time = Math.round(value < FIRST_MILLISECONDS ? value * 1000 : value);
    if (time >= EARLIEST && time < LATEST)
        return time;
    throw field.error(`is ${value}, not a time between 2000 and 2100`);
}
/** Seconds. What a cache keeps for longer may have changed since. */
const MAX_AGE = 300;
/**
 * Asks the service until `until`, in milliseconds since the epoch, and returns what its response says. Only 200 has the
 * value. Throws a ServiceError if there is no response that can be used.
 */
async function lookUp(session, { read, ...lookup }, until) {
    const headers = { accept: "application/json", "cache-control": "no-cache" };
    const operation = { ...lookup, method: "GET", headers };
    const history = await (0,_retry_js__WEBPACK_IMPORTED_MODULE_5__/* .send */ .t)(session, operation, until);
    const { last } = history;
    if (last.kind === "failure" || last.status !== 200 || last.text === undefined || (0,_history_js__WEBPACK_IMPORTED_MODULE_7__/* .isPage */ .yp)(last)) {
        const isOfService = last.kind === "response" && !(0,_history_js__WEBPACK_IMPORTED_MODULE_7__/* .isPage */ .yp)(last);
        throw new ServiceError((0,_explain_js__WEBPACK_IMPORTED_MODULE_3__/* .explain */ .WE)(history, operation, session), {
            retryable: (0,_history_js__WEBPACK_IMPORTED_MODULE_7__/* .isRetryable */ .r3)(last, operation),
            status: isOfService ? last.status : undefined,
        });
    }
    const age = Number((0,_http_js__WEBPACK_IMPORTED_MODULE_4__/* .headerOf */ .r)(last, "age"));
    if (age > MAX_AGE) {
        const details = [`GET ${lookup.path} → 200, but from a cache, ${age} s old`];
        const advice = "Exclude the service from that cache.";
        throw new ServiceError({ details, advice }, { retryable: true });
    }
    try {
        const date = Date.parse((0,_http_js__WEBPACK_IMPORTED_MODULE_4__/* .headerOf */ .r)(last, "date") ?? "");
        const value = read(new _base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .JsonField */ .Vm(parseResponse(last.text), "the response"));
        return { value, date: Number.isNaN(date) ? undefined : date };
    }
    catch (error) {
        if (!(error instanceof _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ParseError */ .mB))
            throw error;
        const reason = session.redactor.redactLine(error.message);
        const details = [`GET ${lookup.path} → 200, but ${reason}`];
        throw new ServiceError({ details, advice: CHECK_SERVICE }, { retryable: false });
    }
}
const CHECK_SERVICE = "Check `base-url`, and what is between the runner and the service.";
/** Nothing is redacted yet: names that differ only in a known value stay different. */
function parseResponse(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        // The message is cut once it is redacted.
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ParseError */ .mB(`the response is not JSON: it begins with "${text.slice(0, 10_000)}"`);
    }
}


/***/ }),

/***/ 9830:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ send)
/* harmony export */ });
/* harmony import */ var _explain_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2807);
/* harmony import */ var _history_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5648);
/* harmony import */ var _http_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8186);
/* harmony import */ var _proxy_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6484);




/** Milliseconds. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 15_000;
/** How much a pause differs from the usual one at most, so that jobs that failed together do not come back together. */
const JITTER = 0.2;
/** An attempt takes at most this long to send a request or to look something up, so that there is a second one. */
const LONGEST_ATTEMPT = 30_000;
/** Nor does it take more than half of what is left, but this long, if there is so much. */
const USUAL_ATTEMPT = 5_000;
/** With less than this left there is no further attempt. */
const SHORTEST_ATTEMPT = 500;
/** Bytes per millisecond: a body of this size gives an attempt one more millisecond. */
const SLOWEST_UPLOAD = 100;
const CANCELLED = {
    kind: "failure",
    message: "the run was cancelled",
    isSent: false,
    cause: "cancelled",
};
/**
 * Sends the same request until an attempt decides it, there is no time for another one, or the run is cancelled.
 * `until` is in milliseconds since the epoch. Makes at least one attempt, and never rejects.
 */
async function send(session, operation, until) {
    const { clock, log, signal } = session;
    if (signal.aborted)
        return { attempts: 0, last: CANCELLED };
    let lost;
    for (let attempts = 1;; attempts += 1) {
        const last = await attempt(session, operation, Math.max(0, until - clock.now()));
        if ((0,_history_js__WEBPACK_IMPORTED_MODULE_3__/* .mayBeProcessed */ .nb)(last))
            lost = last;
        const history = { attempts, last, lost };
        if (!(0,_history_js__WEBPACK_IMPORTED_MODULE_3__/* .isRetryable */ .r3)(last, operation) || signal.aborted)
            return history;
        const left = until - clock.now() - SHORTEST_ATTEMPT;
        const asked = retryAfter(last, clock.now());
        const pause = Math.max(asked, pauseAfter(attempts));
        if (pause > left)
            return { ...history, gaveUp: asked > Math.max(0, left) ? asked : undefined };
        const next = `attempt ${attempts + 1} in ${(pause / 1000).toFixed(1)} s`;
        log.info(`${(0,_explain_js__WEBPACK_IMPORTED_MODULE_0__/* .describeAttempt */ .Be)(last, operation, session)}; ${next}`);
        await clock.sleep(pause, signal);
        if (signal.aborted)
            return history;
    }
}
async function attempt(session, operation, left) {
    const { baseUrl, clock, log, graceSignal } = session;
    const upload = (operation.body?.byteLength ?? 0) / SLOWEST_UPLOAD;
    const limit = Math.min(left, Math.max(USUAL_ATTEMPT, Math.min(LONGEST_ATTEMPT + upload, left / 2)));
    const headers = { authorization: authorizationFor(operation, session), ...operation.headers };
    const path = `${baseUrl.pathname}${operation.path}`;
    const started = clock.now();
    const ended = await (0,_http_js__WEBPACK_IMPORTED_MODULE_1__/* .sendOnce */ .E)({ ...operation, baseUrl, path, headers }, { attempt: limit, total: left, signal: graceSignal });
    const took = clock.now() - started;
    log.debug(`${(0,_explain_js__WEBPACK_IMPORTED_MODULE_0__/* .describeAttempt */ .Be)(ended, operation, session)} (${baseUrl.host}, ${took} ms)`);
    return ended;
}
function authorizationFor({ acceptsBasic }, { apiKey, basic }) {
    if (acceptsBasic && basic)
        return `Basic ${(0,_proxy_js__WEBPACK_IMPORTED_MODULE_2__/* .basicPair */ .xE)(basic.username, basic.password)}`;
    return `Bearer ${apiKey}`;
}
function pauseAfter(attempts) {
    const usual = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (attempts - 1));
    return usual * (1 - JITTER + 2 * JITTER * Math.random());
}
/** Returns the milliseconds that `Retry-After` asks to wait, which holds seconds or a date (RFC 9110, 10.2.3). */
function retryAfter(attempt, now) {
    if (attempt.kind === "failure")
        return 0;
    const value = (0,_http_js__WEBPACK_IMPORTED_MODULE_1__/* .headerOf */ .r)(attempt, "retry-after") ?? "";
    const milliseconds = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
    return Math.max(0, milliseconds || 0);
}


/***/ })

};
