export const id = 456;
export const ids = [456];
export const modules = {

/***/ 8456:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  DEFAULT_RETRY_POLICY: () => (/* reexport */ retry/* DEFAULT_RETRY_POLICY */.cO),
  connect: () => (/* binding */ connect)
});

// EXTERNAL MODULE: ./build/base/cancellation.js
var cancellation = __webpack_require__(345);
// EXTERNAL MODULE: ./build/base/clock.js
var clock = __webpack_require__(2030);
// EXTERNAL MODULE: ./build/service/http/proxy.js
var http_proxy = __webpack_require__(9041);
// EXTERNAL MODULE: ./build/service/http/response.js
var http_response = __webpack_require__(5134);
// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(8474);
// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __webpack_require__(7030);
// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(7075);
// EXTERNAL MODULE: ./node_modules/undici/index.js
var undici = __webpack_require__(6752);
;// CONCATENATED MODULE: ./build/service/http/route.js





/** Milliseconds without traffic after which the system asks whether the other side is still there. */
const KEEP_ALIVE_DELAY = 15_000;
/** Sends a request, and returns the response once its head has come. `onSent` is called as `SentHandler` says. */
function sendOver({ client, socket }, request, onSent) {
    const sender = client.compose((dispatch) => (options, handler) => {
        const watching = new SentHandler(handler, socket, onSent);
        return dispatch(options, watching);
    });
    return sender.request(request);
}
/**
 * Calls `onSent` once the request was handed over whole: all of it was written to the socket, and the system has taken
 * so much of it that the socket would take more.
 */
class SentHandler extends undici/* DecoratorHandler */.s8 {
    #socket;
    #onSent;
    constructor(handler, socket, onSent) {
        super(handler);
        this.#socket = socket;
        this.#onSent = onSent;
    }
    /** undici calls it when it has written all of the request to the socket. */
    onRequestSent() {
        if (this.#socket.writableNeedDrain) {
            this.#socket.once("drain", this.#onSent);
        }
        else {
            this.#onSent();
        }
    }
}
/**
 * Connects to `origin`, through the tunnel of the proxy if there is one. Returns the reason if that fails, and never
 * rejects. When `signal` aborts, the socket is destroyed, connected or not.
 */
async function openRoute(origin, proxy, signal) {
    try {
        const tunnel = proxy === undefined ? undefined : await openTunnel(origin, proxy, signal);
        if (tunnel !== undefined && !(tunnel instanceof external_node_net_.Socket))
            return tunnel;
        return createRoute(origin.origin, await openSocket(origin, signal, tunnel));
    }
    catch (error) {
        return (0,http_response/* failureFacts */._2)(signal.reason ?? error);
    }
}
function createRoute(origin, socket) {
    const client = new undici/* Client */.Kj(origin, {
        // How long a request may take is decided where it is sent.
        headersTimeout: 0,
        bodyTimeout: 0,
        connect: (_options, callback) => {
            if (socket.destroyed) {
                callback(new Error("the connection was closed"), null);
            }
            else {
                callback(null, socket);
            }
        },
    });
    return { client, socket };
}
/** Opens a socket, with TLS for an `https` URL. */
async function openSocket({ protocol, hostname, port }, signal, tunnel) {
    // As an address, IPv6 has no brackets.
    const host = hostname.replace(/^\[|\]$/g, "");
    const isTls = protocol === "https:";
    const socket = isTls
        ? await connectSecurely(host, Number(port || 443), tunnel)
        : (0,external_node_net_.connect)({ host, port: Number(port || 80) });
    socket.setNoDelay(true);
    socket.setKeepAlive(true, KEEP_ALIVE_DELAY);
    (0,external_node_stream_.addAbortSignal)(signal, socket);
    // Nobody else listens while the socket waits for a request.
    socket.on("error", () => undefined);
    await (0,external_node_events_.once)(socket, isTls ? "secureConnect" : "connect");
    return socket;
}
/** Returns a socket that begins to connect with TLS. */
async function connectSecurely(host, port, tunnel) {
    // Loading TLS takes as long as a tenth of a small run.
    const tls = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 1692, 19));
    return tls.connect({
        host,
        port,
        servername: (0,external_node_net_.isIP)(host) === 0 ? host : "",
        ...(tunnel && { socket: tunnel }),
        // With HTTP/1.1 it is clear what was sent.
        ALPNProtocols: ["http/1.1"],
        // Stays on even if NODE_TLS_REJECT_UNAUTHORIZED is 0.
        rejectUnauthorized: true,
    });
}
/** Asks the proxy for a connection to `target` (RFC 9110, 9.3.6). Returns its socket, or why there is none. */
async function openTunnel(target, { variable, address }, signal) {
    const proxy = { variable, origin: address?.origin };
    if (address === undefined) {
        // The address may contain a password, so it is not shown.
        const message = "it is not the address of an http or https proxy";
        return { proxy, message, permanent: "proxy" };
    }
    const { origin, authorization } = address;
    const path = `${target.hostname}:${target.port || "443"}`;
    const headers = { host: path };
    if (authorization !== undefined)
        headers["proxy-authorization"] = authorization;
    try {
        const { client } = createRoute(origin, await openSocket(new URL(origin), signal));
        // A request that waits for undici to be ready does not notice that its socket is destroyed.
        signal.addEventListener("abort", () => void client.destroy(signal.reason));
        const { statusCode, socket } = await client.connect({ path, headers });
        if (statusCode >= 200 && statusCode <= 299 && socket instanceof external_node_net_.Socket)
            return socket;
        socket.destroy();
        const permanent = (0,http_response/* isRetryableStatus */.PS)(statusCode) ? undefined : "proxy";
        return { proxy, message: `it refuses with ${statusCode}`, permanent };
    }
    catch (error) {
        return { proxy, ...(0,http_response/* failureFacts */._2)(signal.reason ?? error) };
    }
}

;// CONCATENATED MODULE: ./build/service/http/transport.js




/** Some firewalls reject requests that have no User-Agent. */
const USER_AGENT = "junit-attestation-action";
/** Milliseconds for which a connection that was opened early can be used: the other side may be about to close it. */
const MAX_EARLY = 5_000;
/** Sends requests to one origin, through the tunnel of the proxy that `env` names, if any. */
class Transport {
    #connect;
    #connections = new Set();
    #isClosed = false;
    constructor(origin, env) {
        const proxy = (0,http_proxy/* proxyFor */.iJ)(origin, env);
        this.#connect = () => {
            const connection = new HttpConnection(origin, proxy);
            this.#connections.add(connection);
            return connection;
        };
    }
    /** Starts to connect before there is a request. If that fails, the first request connects again and reports why. */
    preconnect() {
        this.#connect();
    }
    /** Sends the request once, and waits for the whole response. Never rejects. */
    async attempt(request, limits) {
        const free = [...this.#connections].find((connection) => connection.isFree(request.method));
        const connection = free ?? this.#connect();
        const attempt = await connection.attempt(request, limits);
        if (this.#isClosed && attempt.kind === "failure")
            return { ...attempt, permanent: "closed" };
        if (attempt.kind === "failure" || attempt.body.kind !== "complete") {
            this.#connections.delete(connection);
            connection.destroy(new Error("the request failed"));
        }
        return attempt;
    }
    /** Closes every connection at once. A request that is in flight fails for good. */
    close() {
        this.#isClosed = true;
        for (const connection of this.#connections) {
            connection.destroy(new Error("the client was closed"));
        }
    }
}
/** What is missing in a phase that takes too long. */
const MISSING = {
    connecting: "no connection",
    sending: "the request was not sent",
    waiting: "no response",
    receiving: "the response did not end",
};
/** How much of the request was handed over when an attempt fails in a phase. */
const SENT = {
    connecting: "nothing",
    sending: "part",
    waiting: "all",
    receiving: "all",
};
/** Follows one attempt through its phases, and gives it up when it takes too long. */
class Progress {
    #method;
    #limits;
    #giveUp;
    #started = performance.now();
    #phase = "connecting";
    #timer;
    constructor(method, limits, giveUp) {
        this.#method = method;
        this.#limits = limits;
        this.#giveUp = giveUp;
        this.#allow(limits.limit);
    }
    get sent() {
        return SENT[this.#phase];
    }
    enter(phase) {
        // A response may come before the request was sent whole.
        if (this.#phase === "receiving")
            return;
        this.#phase = phase;
        if (this.#method === "GET")
            return;
        const { limit, deadline } = this.#limits;
        const left = Math.max(0, deadline - (performance.now() - this.#started));
        // Sending the request again would not make the service faster, and might record it twice.
        if (phase === "waiting")
            this.#allow(left);
        if (phase === "receiving")
            this.#allow(Math.min(limit, left));
    }
    end() {
        clearTimeout(this.#timer);
    }
    /** Gives the attempt this much time from now on. */
    #allow(milliseconds) {
        clearTimeout(this.#timer);
        const giveUp = () => {
            const seconds = Number((milliseconds / 1000).toPrecision(2));
            this.#giveUp(new Error(`${MISSING[this.#phase]} within ${seconds} s`));
        };
        this.#timer = setTimeout(giveUp, Math.min(milliseconds, clock/* MAX_DELAY */.TJ));
    }
}
/** A connection that one request uses at a time, so that a failure concerns no other. It begins to open at once. */
class HttpConnection {
    #controller = new AbortController();
    #opening;
    #since = performance.now();
    #use = { kind: "new", route: undefined };
    constructor(origin, proxy) {
        this.#opening = this.#open(origin, proxy);
    }
    /** Whether a request may use it. The service may be closing an idle one: the outcome of a POST would be unknown. */
    isFree(method) {
        const { kind, route } = this.#use;
        if (route && route.socket.readyState !== "open")
            return false;
        const isEarly = kind === "new" && performance.now() - this.#since < MAX_EARLY;
        return isEarly || (kind === "idle" && method === "GET");
    }
    async attempt(request, limits) {
        this.#use = { kind: "busy", route: this.#use.route };
        const progress = new Progress(request.method, limits, (reason) => this.destroy(reason));
        const route = await this.#opening;
        if (!("client" in route)) {
            progress.end();
            return { kind: "failure", sent: progress.sent, ...route };
        }
        const attempt = await exchange(route, request, progress);
        progress.end();
        this.#use = { kind: "idle", route };
        return attempt;
    }
    /** Closes the connection, even if it is still being made. A request on it fails with `reason`. */
    destroy(reason) {
        void this.#use.route?.client.destroy(reason);
        this.#controller.abort(reason);
    }
    async #open(origin, proxy) {
        const route = await openRoute(origin, proxy, this.#controller.signal);
        if ("client" in route) {
            this.#use = { kind: this.#use.kind === "busy" ? "busy" : "new", route };
        }
        else {
            this.#use = { kind: "failed", route: undefined };
        }
        return route;
    }
}
async function exchange(route, request, progress) {
    const { method, path, body = null } = request;
    const headers = { "user-agent": USER_AGENT, ...request.headers };
    progress.enter("sending");
    try {
        const onSent = () => progress.enter("waiting");
        const response = await sendOver(route, { method, path, headers, body }, onSent);
        progress.enter("receiving");
        return {
            kind: "response",
            status: response.statusCode,
            headers: joinRepeated(response.headers),
            body: await (0,http_response/* readBody */.x8)(response.body),
        };
    }
    catch (error) {
        return { kind: "failure", sent: progress.sent, ...(0,http_response/* failureFacts */._2)(error) };
    }
}
/** Joins the values of each header that is repeated, as `HttpResponse` has them. */
function joinRepeated(headers) {
    const joined = new Map();
    for (const [name, values = []] of Object.entries(headers)) {
        const distinct = new Set([values].flat());
        joined.set(name, [...distinct].join(", "));
    }
    return joined;
}

// EXTERNAL MODULE: ./build/base/json.js
var json = __webpack_require__(768);
// EXTERNAL MODULE: ./build/service/http/multipart.js
var multipart = __webpack_require__(2673);
// EXTERNAL MODULE: ./build/service/session/messages.js
var messages = __webpack_require__(3631);
;// CONCATENATED MODULE: ./build/service/session/operation.js
/** Template tag that returns a path in which each value is one segment. Inputs may not be `.` or `..`, which cannot be encoded. */
function path(literals, ...values) {
    const segments = values.map((value) => encodeURIComponent(value.toWellFormed()));
    return String.raw({ raw: literals }, ...segments);
}

// EXTERNAL MODULE: ./build/service/session/retry.js
var retry = __webpack_require__(2945);
;// CONCATENATED MODULE: ./build/service/session/session.js




/** Bytes per millisecond: a body of this size extends the time limit of an attempt by one millisecond. */
const SLOWEST_UPLOAD = 100;
/**
 * Sends the same request until a response settles it or the time is up, and returns how its attempts ended. The time is
 * `timeLimit` milliseconds, or what is left of the session's. Never rejects.
 */
function send(session, operation, timeLimit) {
    const deadline = timeLimit === undefined ? session.deadline : (0,retry/* createDeadline */.dU)(timeLimit);
    return deadline.during(() => session_retry(session, operation, deadline));
}
/** A lock that is still held after this many attempts is not about to be released. */
const MAX_CONFLICTS = 3;
async function session_retry(session, operation, deadline) {
    const { options } = session;
    const { policy, signal } = options;
    const { minRemaining } = policy;
    const uploadTime = (operation.body?.byteLength ?? 0) / SLOWEST_UPLOAD;
    const attemptTimeout = policy.attemptTimeout + uploadTime;
    const started = performance.now();
    let history = { attempts: 0, elapsed: 0, last: undefined, lost: undefined };
    let conflicts = 0;
    while (deadline.remaining() >= minRemaining && !signal.aborted) {
        const left = deadline.remaining();
        const limit = left <= 2 * minRemaining ? left : Math.min(attemptTimeout, left / 2);
        const last = await attempt(session, operation, { limit, deadline: left });
        const lost = history.lost ?? ((0,retry/* mayBeRecorded */.$k)(last) ? last : undefined);
        const elapsed = performance.now() - started;
        history = { attempts: history.attempts + 1, elapsed, last, lost };
        if ((0,retry/* isConflict */.dh)(last))
            conflicts += 1;
        const isLocked = conflicts === MAX_CONFLICTS;
        if (!shouldRetry(last, operation) || isLocked || signal.aborted)
            return history;
        const longest = deadline.remaining() - minRemaining;
        const pause = (0,retry/* pauseAfter */.l0)(history, longest, policy);
        if (pause > longest) {
            const requestedPause = (0,retry/* retryAfter */.P9)(last, policy.now()) ?? 0;
            const isTooLong = longest > 0 && requestedPause > longest;
            return { ...history, gaveUp: isTooLong ? { requestedPause } : undefined };
        }
        const next = `attempt ${history.attempts + 1} in ${(pause / 1000).toFixed(1)} s`;
        options.log.info(`${(0,messages/* describeAttempt */.Be)(last, { ...options, operation })}; ${next}`);
        await policy.sleep(pause, signal);
    }
    return { ...history, gaveUp: signal.aborted ? "cancelled" : undefined };
}
async function attempt({ options, transport }, operation, limits) {
    const { baseUrl, log } = options;
    const headers = { authorization: authorizationFor(operation, options), ...operation.headers };
    const started = performance.now();
    const path = `${baseUrl.pathname}${operation.path}`;
    const ended = await transport.attempt({ ...operation, path, headers }, limits);
    const took = Math.round(performance.now() - started);
    const outcome = (0,http_response/* isSuccess */.oJ)(ended)
        ? ended.status
        : (0,messages/* describeAttempt */.Be)(ended, { ...options, operation });
    log.debug(`${baseUrl.href}${operation.path}, after ${took} ms: ${outcome}`);
    return ended;
}
/** Asking twice is harmless, so a success whose body was cut short is asked for again. */
function shouldRetry(attempt, { method }) {
    const isCutShort = (0,http_response/* isSuccess */.oJ)(attempt) && attempt.body.kind === "incomplete";
    return (0,retry/* isRetryable */.r3)(attempt) || (method === "GET" && isCutShort);
}
function authorizationFor({ acceptsBasic }, { apiKey, basic }) {
    if (acceptsBasic && basic !== undefined) {
        return `Basic ${(0,http_proxy/* basicPair */.xE)(basic.username, basic.password)}`;
    }
    return `Bearer ${apiKey}`;
}

// EXTERNAL MODULE: ./build/service/operations/delivery-problems.js
var delivery_problems = __webpack_require__(1456);
;// CONCATENATED MODULE: ./build/service/operations/attest-junit.js








/** UTF-16 units of the response that are kept: GitHub bounds the outputs of a job to 1 MB in all. */
const MAX_KEPT = 16_384;
const SENT_TWICE = (0,delivery_problems/* maybeTwice */.dA)("A response was lost, and the attestation was sent again.");
const RECORDED_WITH_PAGE = {
    id: "recorded-with-page",
    title: "The attestation was recorded, but the response is an HTML page",
    details: "The page does not come from the service; its status says that the attestation was recorded.",
    advice: "Check the trail, and check `base-url`.",
};
/** Sends one attestation until its outcome is known or the time is up, and returns how that ended. Never rejects. */
async function attestJUnit(session, request) {
    const { org } = session.options;
    const { flow, trail, boundary } = request;
    const operation = {
        label: "POST …/junit",
        method: "POST",
        path: path `/attestations/${org}/${flow}/trail/${trail}/junit`,
        headers: { accept: "*/*", "content-type": (0,multipart/* multipartType */.Bj)(boundary) },
        body: (0,multipart/* multipart */.fo)(request),
        hints: {
            403: `The owner of the key may not attest in \`${org}\`: check the owner's permissions there, and the spelling of \`org\`.`,
            404: `Flow \`${flow}\` must exist in \`${org}\`, so check their spelling. If the service requires trails to exist first, \`${trail}\` may be missing: begin the trail in an earlier step, as the service's own documentation says.`,
        },
    };
    const history = await send(session, operation);
    return toDelivery(history, { ...session.options, operation });
}
/**
 * Returns how the attestation ended. Any 2xx status means recorded, even if the body was cut short. It is unknown
 * if any attempt may have been recorded, whatever the service says of a later one.
 */
function toDelivery(history, context) {
    const { last, lost, attempts } = history;
    const head = last?.kind === "response" ? last : undefined;
    const response = head && keptResponse(head, context.redactor);
    if (last && (0,http_response/* isSuccess */.oJ)(last)) {
        const isPage = (0,messages/* isHtmlPage */.r4)(last);
        const remarks = {
            notices: lost === undefined ? [] : [SENT_TWICE],
            warnings: isPage ? [RECORDED_WITH_PAGE] : [],
        };
        const recorded = { status: "recorded", response, attempts, remarks };
        return isPage ? { ...recorded, isPage } : recorded;
    }
    return {
        status: lost ? "unknown" : "failed",
        problem: (0,delivery_problems/* undeliveredProblem */.JI)(history, context),
        retryable: (0,retry/* isRetryable */.r3)(last),
        response,
        httpStatus: head?.status,
        attempts,
    };
}
/** Returns the value of a JSON string, or the text as it came; undefined if the body was cut short. */
function keptResponse({ body }, { redactLine }) {
    if (body.kind !== "complete")
        return undefined;
    const value = (0,json/* tryParseJson */.Bl)(body.text);
    return redactLine(typeof value === "string" ? value : body.text, MAX_KEPT);
}

;// CONCATENATED MODULE: ./build/service/operations/get-control.js

/** Returns the lookup of one control by its identifier (docs/service.md, Get a control). */
function getControl(org, identifier) {
    return {
        label: path `GET …/controls/${identifier}`,
        path: path `/controls/${org}/${identifier}`,
        hints: {},
        // The interface does not say with which status it succeeds. 202 to 206 would be without the control, from
        // elsewhere, or a part of it (RFC 9110, 15.3).
        accepts: (status) => status < 202 || status > 206,
        read: readControl,
    };
}
function readControl(response) {
    return {
        identifier: response.member("identifier").text(),
        version: response.member("version").count(),
        archived: response.member("archived").boolean(),
        policiesReferencing: response.member("policies_referencing").optional()?.texts(),
    };
}

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: ./build/base/errors.js
var errors = __webpack_require__(5145);
// EXTERNAL MODULE: ./build/base/format.js
var format = __webpack_require__(8253);
// EXTERNAL MODULE: ./build/redaction/redact.js
var redact = __webpack_require__(7793);
;// CONCATENATED MODULE: ./build/service/operations/lookup.js









/** Seconds. What a cache keeps for longer may have changed since. */
const MAX_AGE = 300;
/** Numbers of this and more are milliseconds: as seconds they would be in the year 5138. */
const FIRST_MILLISECONDS = 1e11;
/** Asks the service, and returns what its response says. Throws a ServiceError if there is none that can be used. */
async function lookUp(session, lookup, timeLimit) {
    const { redactor } = session.options;
    const headers = { accept: "application/json", "cache-control": "no-cache" };
    const operation = { ...lookup, method: "GET", headers };
    const history = await send(session, operation, timeLimit);
    const { last } = history;
    if (last?.kind === "response" && isOld(last)) {
        const fault = {
            what: `it comes from a cache and is older than ${MAX_AGE} s`,
            advice: "Exclude the service from that cache.",
        };
        throw unusableError(lookup, last, fault, { retryable: true });
    }
    if (last === undefined || !(0,http_response/* isSuccess */.oJ)(last) || last.body.kind !== "complete") {
        const hasOwnTimeLimit = timeLimit !== undefined;
        throw refusalError(history, { ...session.options, operation, hasOwnTimeLimit });
    }
    if (!lookup.accepts(last.status)) {
        throw unusableError(lookup, last, {
            what: "a response with this status may be incomplete or old",
            advice: messages/* CHECK_NETWORK */.eb,
        });
    }
    try {
        const parsed = (0,json/* parseJson */.qF)(last.body.bytes, "the response").value();
        // Every string is redacted, because it is shown in summaries and outputs.
        const response = new json/* JsonField */.Vm((0,redact/* mapTexts */.zO)(parsed, redactor.redact), "the response");
        return { value: lookup.read(response), sentAt: (0,http_response/* sentAt */.gC)(last) };
    }
    catch (cause) {
        if (!(cause instanceof errors/* ParseError */.mB))
            throw cause;
        const formFault = { what: redactor.redactLine(cause.message) };
        const fault = findJsonFault(last.body, redactor) ?? formFault;
        throw unusableError(lookup, last, fault, { cause });
    }
}
/** Returns the error of a lookup that was refused, or that got no whole response. */
function refusalError(history, context) {
    const { last } = history;
    const response = last?.kind === "response" && !(0,messages/* isHtmlPage */.r4)(last) ? last : undefined;
    const message = response && (0,messages/* errorBody */.t4)(response)?.message;
    const detail = message ? context.redactor.redactLine(message) : undefined;
    return new messages/* ServiceError */._7((0,messages/* explainOutcome */.Kw)(history, context), {
        refusal: response && { status: response.status, detail },
        retryable: (0,retry/* isRetryable */.r3)(last),
    });
}
/** Returns the error of a lookup whose response cannot be used. It is not worth trying again unless `retryable` says so. */
function unusableError({ label }, { status }, { what, advice }, { retryable = false, cause } = {}) {
    const details = [`${label} → ${status}, but ${what}`];
    return new messages/* ServiceError */._7({ details, advice: (0,format/* present */.Eb)([advice]) }, { retryable, cause });
}
/** Whether a response says that a cache kept it for too long, or says its age in a way that cannot be read. */
function isOld({ headers }) {
    const ages = headers.get("age")?.split(",").map(Number) ?? [];
    return ages.some((age) => !(age >= 0 && age <= MAX_AGE));
}
/** Returns what is wrong with a response that is not JSON in UTF-8; undefined for one that is. */
function findJsonFault({ text, bytes }, { redactLine }) {
    if (!(0,external_node_buffer_.isUtf8)(bytes))
        return { what: "the response is not UTF-8", advice: messages/* CHECK_NETWORK */.eb };
    if ((0,json/* tryParseJson */.Bl)(text) !== undefined)
        return undefined;
    return {
        what: `the response is not JSON: it begins with "${redactLine(text, 60)}"`,
        advice: "Check `base-url`.",
    };
}
/** Reads a time as milliseconds since the epoch. The interface does not fix its unit, so its size decides. */
function readTimestamp(field) {
    const value = field.number();
    return Math.round(value < FIRST_MILLISECONDS ? value * 1000 : value);
}

;// CONCATENATED MODULE: ./build/service/operations/list-deployments.js


/** The largest page that the service returns (docs/service.md). */
const PAGE_SIZE = 100;
/** Returns the lookup of one page of an environment's deployments, newest first (docs/service.md, List deployments). */
function listDeployments(org, query) {
    const { environment, from, to, page } = query;
    const parameters = Object.entries({ from, to, page, page_size: PAGE_SIZE })
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
    return {
        label: "GET …/deployments",
        acceptsBasic: true,
        path: `${path `/environments/${org}/${environment}/deployments`}?${parameters.join("&")}`,
        hints: {
            401: "The service does not accept the credentials: check `api-key`, or `basic-username` and `basic-password`.",
        },
        accepts: (status) => status === 200,
        read(response) {
            // Not used, but a response without it has another form.
            response.member("per_page").count();
            const deployments = response.member("deployments").list();
            return {
                page: response.member("page").count(),
                totalPages: response.member("total_pages").count(),
                totalCount: response.member("total_count").count(),
                deployments: deployments.map(readDeployment),
            };
        },
    };
}
function readDeployment(field) {
    const commit = field.member("commit").optional();
    const fingerprint = field.member("fingerprint").text().toLowerCase();
    return {
        fingerprint: fingerprint.replace(/^sha256:/, ""),
        deployedAt: readTimestamp(field.member("deployed_at")),
        environment: field.member("env_name").optional()?.text(),
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

;// CONCATENATED MODULE: ./build/service/operations/list-notification-rules.js


/** Returns the lookup of all notification rules of the organization (docs/service.md, List actions). */
function listNotificationRules(org) {
    return {
        label: "GET …/actions",
        path: path `/actions/${org}`,
        hints: { 404: "Check `org`." },
        accepts: (status) => status === 200,
        read: (response) => response.list().map(readRule),
    };
}
function readRule(field) {
    return {
        name: field.member("name").text(),
        failing: field.member("is_failing").boolean(),
        /** Empty means every flow: a failing rule is better shown once too often than overlooked. */
        flows: field.member("flows").optional()?.texts() ?? [],
        /** Empty means every environment. */
        environments: field.member("environments").optional()?.texts() ?? [],
        number: field.member("number").optional()?.count(),
        /** Milliseconds since the epoch. */
        lastSuccess: readLastTime(field, "last_success_timestamp"),
        lastFailure: readLastTime(field, "last_failure_timestamp"),
    };
}
/** Reads when something last happened; undefined if it never did. */
function readLastTime(rule, name) {
    const field = rule.member(name).optional();
    if (field === undefined)
        return undefined;
    const time = readTimestamp(field);
    // Zero means never.
    return time === 0 ? undefined : time;
}

;// CONCATENATED MODULE: ./build/service/client.js









/** Creates a client of the service, which connects with the first request, or on `preconnect`. */
function connect(options) {
    const { org, baseUrl, env, timeout, signal } = options;
    const transport = new Transport(baseUrl, env);
    const session = { options, transport, deadline: (0,retry/* createDeadline */.dU)(timeout) };
    signal.addEventListener("abort", () => {
        setTimeout(() => transport.close(), cancellation/* REQUEST_GRACE */.LN).unref();
    });
    return {
        /** Begins to connect, so that the first request need not wait for it. If that fails, the request reports it. */
        preconnect: () => transport.preconnect(),
        attest: (request) => attestJUnit(session, request),
        listDeployments: (query, timeLimit) => lookUp(session, listDeployments(org, query), timeLimit),
        getControl: (identifier, timeLimit) => lookUp(session, getControl(org, identifier), timeLimit),
        listNotificationRules: (timeLimit) => lookUp(session, listNotificationRules(org), timeLimit),
        /** Closes every connection. */
        close: () => transport.close(),
    };
}


/***/ })

};
