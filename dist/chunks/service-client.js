export const id = 692;
export const ids = [692];
export const modules = {

/***/ 6598:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  connect: () => (/* binding */ connect)
});

// EXTERNAL MODULE: ./build/text/redact.js
var redact = __webpack_require__(6953);
// EXTERNAL MODULE: ./build/service/http/failure.js
var failure = __webpack_require__(3999);
// EXTERNAL MODULE: ./build/service/http/proxy.js
var proxy = __webpack_require__(9041);
// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __webpack_require__(7030);
// EXTERNAL MODULE: ./build/node_modules/undici/lib/core/connect.js
var core_connect = __webpack_require__(3657);
// EXTERNAL MODULE: ./build/node_modules/undici/lib/dispatcher/client.js
var dispatcher_client = __webpack_require__(2574);
// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
;// CONCATENATED MODULE: ./build/service/http/response.js

/** Whether the request succeeded, even if the body was cut short. */
function isSuccess(attempt) {
    return attempt.kind === "response" && attempt.status >= 200 && attempt.status < 300;
}
/** When the service sent a response, by its `Date`, in milliseconds since the epoch; undefined without one. */
function sentAt({ headers }) {
    const milliseconds = parseHttpDate(headers.get("date") ?? "");
    return Number.isNaN(milliseconds) ? undefined : milliseconds;
}
/** Milliseconds since the epoch, or NaN. */
function parseHttpDate(text) {
    // Date.parse accepts far more than HTTP dates, which begin with the day of the week.
    return /^[A-Z][a-z]{2}/.test(text) ? Date.parse(text) : Number.NaN;
}
/** 408, 409 (a lock conflict), 425, 429, and 5xx except 501 and 505. */
function isRetryableStatus(status) {
    return ([408, 409, 425, 429].includes(status) || (status >= 500 && status !== 501 && status !== 505));
}
/** Collects the response to one request for undici. Only the first event that can end the request counts. */
class ResponseHandler {
    ended;
    #end;
    #maxBytes;
    #isAllSent;
    #chunks = [];
    #connected = false;
    #bytes = 0;
    #head;
    /** `maxBytes` bounds the body. `isAllSent` tells whether the whole request has been handed to the system. */
    constructor(maxBytes, isAllSent) {
        const { promise, resolve } = Promise.withResolvers();
        this.ended = promise;
        this.#end = resolve;
        this.#maxBytes = maxBytes;
        this.#isAllSent = isAllSent;
    }
    onConnect() {
        this.#connected = true;
    }
    onHeaders(status, raw) {
        // Interim responses, such as 103 Early Hints, come before the final one.
        if (status >= 200)
            this.#head = { status, headers: parseHeaders(raw) };
        return true;
    }
    onData(chunk) {
        this.#bytes += chunk.length;
        if (this.#bytes > this.#maxBytes) {
            this.#fail(new Error(`its answer is larger than ${this.#maxBytes} bytes`), "too-large");
        }
        else {
            this.#chunks.push(chunk);
        }
        return true;
    }
    onComplete() {
        if (this.#head === undefined)
            return;
        const text = Buffer.concat(this.#chunks).toString("utf8");
        this.#end({ kind: "response", ...this.#head, body: { kind: "complete", text } });
    }
    onError(error) {
        this.#fail(error, "incomplete");
    }
    /** Ends the request because it took longer than `timeout` milliseconds. */
    abort(timeout) {
        const bytes = this.#head === undefined ? undefined : this.#bytes;
        this.#fail((0,failure/* timeoutError */.w2)(timeout, { connected: this.#connected, bytes }), "incomplete");
    }
    #fail(error, kind) {
        const facts = (0,failure/* failureFacts */._2)(error);
        if (this.#head !== undefined) {
            const body = { kind, message: facts.message };
            this.#end({ kind: "response", ...this.#head, body });
            return;
        }
        const sent = this.#connected ? (this.#isAllSent() ? "all" : "part") : "nothing";
        this.#end({ kind: "failure", sent, ...facts });
    }
}
/** The first value of every header. */
function parseHeaders(raw) {
    const headers = new Map();
    for (let index = 0; index + 1 < raw.length; index += 2) {
        const name = String(raw[index]).toLowerCase();
        if (!headers.has(name))
            headers.set(name, String(raw[index + 1]?.toString("latin1")));
    }
    return headers;
}

;// CONCATENATED MODULE: ./build/service/http/transport.js





const CONNECT_TIMEOUT = 10_000;
/** Some firewalls reject requests that have no User-Agent. */
const USER_AGENT = "junit-attestation-action";
/** The timeout of an attempt covers connecting as well; with HTTP/1.1 it is clear what was sent. */
const CLIENT_OPTIONS = { headersTimeout: 0, bodyTimeout: 0, allowH2: false };
/** Creates a transport for `origin`, through the proxy's tunnel if there is one. */
function openTransport(origin, proxy) {
    const connections = new Set();
    const idle = [];
    let closed = false;
    return {
        async attempt(request, timeout) {
            // The service may be about to close an idle connection, and the outcome of a POST on it would be unknown.
            const reused = request.method === "POST" ? undefined : idle.pop();
            const connection = reused ?? openConnection(origin, proxy);
            connections.add(connection);
            const attempt = await dispatch(connection, request, timeout);
            if (closed && attempt.kind === "failure")
                return { ...attempt, permanent: true };
            if (attempt.kind === "response" && attempt.body.kind === "complete") {
                idle.push(connection);
            }
            else {
                connections.delete(connection);
                await connection.destroy(new Error("the request failed"));
            }
            return attempt;
        },
        async close() {
            closed = true;
            idle.length = 0;
            const reason = new Error("the client was closed");
            await Promise.all([...connections].map((connection) => connection.destroy(reason)));
            connections.clear();
        },
    };
}
/** Creates a transport for a service that no request can reach: every attempt fails for this reason. */
function failedTransport(facts) {
    return {
        attempt: async () => ({ kind: "failure", sent: "nothing", ...facts }),
        close: async () => undefined,
    };
}
function openConnection(origin, proxy) {
    const controller = new AbortController();
    const { signal } = controller;
    const direct = core_connect({
        // Stays on even if NODE_TLS_REJECT_UNAUTHORIZED is 0.
        rejectUnauthorized: true,
        allowH2: false,
        timeout: CONNECT_TIMEOUT,
        signal,
    });
    const connect = proxy === undefined ? direct : throughTunnel({ origin, proxy, direct, signal });
    let socket;
    let drained = false;
    const client = new dispatcher_client(origin, {
        ...CLIENT_OPTIONS,
        connect: (options, callback) => connect(options, (...result) => {
            socket = result[1] ?? undefined;
            socket?.on("drain", () => {
                drained = true;
            });
            callback(...result);
        }),
    });
    return {
        client,
        isSent: (bytes) => drained || bytes < (socket?.writableHighWaterMark ?? 0),
        async destroy(reason) {
            const ended = client.destroy(reason);
            // The client does not know a socket that is still connecting.
            controller.abort(reason);
            await ended;
        },
    };
}
function dispatch(connection, { method, path, headers, body, maxBytes }, timeout) {
    const size = body?.byteLength ?? 0;
    const handler = new ResponseHandler(maxBytes, () => connection.isSent(size));
    const timer = setTimeout(() => handler.abort(timeout), timeout);
    connection.client.dispatch({ method, path, headers: { "user-agent": USER_AGENT, ...headers }, body: body ?? null }, handler);
    return handler.ended.finally(() => clearTimeout(timer));
}
function throughTunnel(tunnel) {
    return (options, callback) => {
        openTunnel(tunnel).then((httpSocket) => tunnel.direct({ ...options, httpSocket }, callback), (error) => callback(toProxyFailure(tunnel.proxy, error), null));
    };
}
/** Asks the proxy for a connection to the origin (RFC 9110, 9.3.6). */
async function openTunnel({ origin, proxy, direct, signal }) {
    const { host, port } = new URL(origin);
    const target = port === "" ? `${host}:443` : host;
    const { authorization } = proxy;
    const client = new dispatcher_client(proxy.origin, {
        ...CLIENT_OPTIONS,
        // Checks the certificate against the proxy's own name, whatever the Host header says.
        connect: (options, callback) => direct({ ...options, servername: "" }, callback),
    });
    signal.addEventListener("abort", () => client.destroy(), { once: true });
    const headers = {
        host: target,
        ...(authorization !== undefined && { "proxy-authorization": authorization }),
    };
    const { promise, resolve, reject } = Promise.withResolvers();
    client.dispatch({ method: "CONNECT", path: target, headers }, {
        onConnect: () => undefined,
        onUpgrade: (status, _headers, socket) => resolve({ status, socket }),
        onError: reject,
    });
    const { status, socket } = await promise;
    if (status >= 200 && status <= 299 && socket instanceof external_node_net_.Socket)
        return socket;
    socket.destroy();
    const permanent = !isRetryableStatus(status);
    throw new failure/* ProxyFailure */.N$(`it refuses with ${status}`, { ...nameOf(proxy), permanent });
}
function toProxyFailure(proxy, cause) {
    if (cause instanceof failure/* ProxyFailure */.N$)
        return cause;
    return new failure/* ProxyFailure */.N$((0,errors/* errorMessage */.gJ)(cause), { ...nameOf(proxy), permanent: false }, { cause });
}
function nameOf({ variable, origin }) {
    return { variable, origin };
}

// EXTERNAL MODULE: ./build/service/http/multipart.js
var multipart = __webpack_require__(2673);
// EXTERNAL MODULE: ./build/json.js
var json = __webpack_require__(9368);
// EXTERNAL MODULE: ./build/text/duration.js
var duration = __webpack_require__(9556);
// EXTERNAL MODULE: ./build/text/format.js
var format = __webpack_require__(3387);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
;// CONCATENATED MODULE: ./build/service/retry.js


/** Creates a deadline of `budget` milliseconds. `now` is a monotonic clock in milliseconds. */
function createDeadline(budget, now = () => performance.now()) {
    let spent = 0;
    let running = 0;
    let since = 0;
    return {
        remaining: () => Math.max(0, budget - spent - (running > 0 ? now() - since : 0)),
        async during(work) {
            if (running === 0)
                since = now();
            running += 1;
            try {
                return await work();
            }
            finally {
                running -= 1;
                if (running === 0)
                    spent += now() - since;
            }
        },
    };
}
const DEFAULT_RETRY_POLICY = {
    firstPause: 500,
    longestPause: 10_000,
    attemptTimeout: 30_000,
    minRemaining: 500,
    random: Math.random,
};
/** The longest delay of a timer. */
const MAX_SLEEP = 2 ** 31 - 1;
/** A gateway passed the request on and got no response in time, or none that it understood. */
const LOST_AT_GATEWAY = [502, 504, 520, 524];
/**
 * Attempts the request until an attempt settles it or the deadline leaves no time for another: exponential backoff
 * with full jitter, never shorter than `Retry-After` asks for.
 */
async function withRetry(attempt, { deadline, policy, shouldRetry, onPause, signal }) {
    const started = performance.now();
    let history = { attempts: 0, elapsed: 0, last: undefined, unanswered: undefined };
    while (deadline.remaining() >= policy.minRemaining && !signal?.aborted) {
        const last = await attempt(timeoutFor(deadline.remaining(), policy));
        const unanswered = history.unanswered ?? (mayBeRecorded(last) ? last : undefined);
        const elapsed = performance.now() - started;
        history = { attempts: history.attempts + 1, elapsed, last, unanswered };
        if (!shouldRetry(last) || signal?.aborted)
            return history;
        const remaining = deadline.remaining();
        const requested = retryAfter(last) ?? 0;
        const pause = Math.max(requested, Math.min(backoff(history.attempts, policy), remaining / 2));
        if (remaining - pause < policy.minRemaining) {
            const isRequested = requested > 0 && remaining > policy.minRemaining;
            return isRequested ? { ...history, requestedPause: requested } : history;
        }
        onPause(history, pause);
        await pauseFor(pause, signal);
    }
    return history;
}
async function pauseFor(milliseconds, signal) {
    try {
        await (0,promises_.setTimeout)(Math.min(milliseconds, MAX_SLEEP), undefined, { ...(signal && { signal }) });
    }
    catch (error) {
        if (!signal?.aborted)
            throw error;
    }
}
/** Whether another attempt may end differently. */
function isRetryable(attempt) {
    return attempt.kind === "response" ? isRetryableStatus(attempt.status) : !attempt.permanent;
}
/** Whether the service may have recorded a request although nothing says so. */
function mayBeRecorded(attempt) {
    return attempt.kind === "response"
        ? LOST_AT_GATEWAY.includes(attempt.status)
        : attempt.sent === "all";
}
/**
 * Returns the milliseconds that `Retry-After` asks to wait. It holds seconds or a date, which is compared with the
 * response's own `Date`, so that the runner's clock does not matter (RFC 9110, 10.2.3).
 */
function retryAfter(attempt) {
    if (attempt.kind !== "response")
        return undefined;
    const value = attempt.headers.get("retry-after")?.trim();
    if (value === undefined)
        return undefined;
    if (/^\d+$/.test(value))
        return Number(value) * 1000;
    const pause = parseHttpDate(value) - (sentAt(attempt) ?? Date.now());
    return Number.isNaN(pause) ? undefined : Math.max(0, pause);
}
function backoff(attempts, { firstPause, longestPause, random }) {
    return random() * Math.min(longestPause, firstPause * 2 ** (attempts - 1));
}
function timeoutFor(remaining, { attemptTimeout, minRemaining }) {
    return remaining <= 2 * minRemaining ? remaining : Math.min(attemptTimeout, remaining / 2);
}

// EXTERNAL MODULE: ./build/service/service-error.js
var service_error = __webpack_require__(4108);
;// CONCATENATED MODULE: ./build/service/messages.js






/** Why a request was not sent at all. */
const OUT_OF_TIME = "not sent: no time was left for it (`timeout`)";
/** Fields of an error body that are shown. */
const MAX_FIELDS = 10;
/** UTF-16 units of the service's own words that are shown. */
const MAX_DETAIL = 1000;
const HINTS = {
    401: "The service does not accept the key: check that `api-key` holds a valid one",
    403: "The service knows the key, but its owner may not do this: check the owner's permissions in `org`",
};
/** Says how an attempt ended: `POST …/junit → 400 Input payload validation failed (field: reason)`. */
function describeAttempt(attempt, { operation, redactor }) {
    const outcome = attempt.kind === "response"
        ? describeResponse(attempt, { operation, redactor })
        : describeFailure(attempt, redactor);
    return `${operation.label} → ${outcome}`;
}
/** Says what to do about it, where something is known to help. */
function adviceFor(attempt, context) {
    if (attempt.kind === "failure")
        return connectionAdvice(attempt);
    const { status } = attempt;
    if (status >= 300 && status < 400)
        return redirectAdvice(attempt, context);
    return context.operation.hints[status] ?? HINTS[status];
}
/** Says how often it was tried, and why there was no further attempt. Returns undefined after a single one. */
function retrySummary({ attempts, elapsed, last, requestedPause, }) {
    if (requestedPause !== undefined) {
        const seconds = Math.ceil(requestedPause / 1000);
        return `Gave up: the service asks to wait ${seconds} s, longer than what is left of \`timeout\``;
    }
    if (attempts <= 1)
        return undefined;
    // Below a second there is nothing to say about the time.
    return last && isRetryable(last) && elapsed >= 1000
        ? `The service was unavailable for ${(0,duration/* describeDuration */.MB)(elapsed)}. Gave up after ${attempts} attempts`
        : `Gave up after ${attempts} attempts`;
}
/** Joins the parts that are there, each as a sentence. */
function sentences(...parts) {
    return parts
        .filter((part) => part !== undefined)
        .map((part) => (/[.!?]$/.test(part) ? part : `${part}.`))
        .join(" ");
}
/** Creates the error of a lookup whose last attempt failed. */
function toServiceError(history, context) {
    const { last } = history;
    const { operation, redactor } = context;
    if (last === undefined) {
        return new service_error/* ServiceError */._(`${operation.label} → ${OUT_OF_TIME}.`, { retryable: true });
    }
    const body = last.kind === "response" ? errorBody(last) : undefined;
    return new service_error/* ServiceError */._(sentences(describeAttempt(last, context), adviceFor(last, context), retrySummary(history)), {
        status: last.kind === "response" ? last.status : undefined,
        detail: body && redactor.redactLine(body.message),
        sentAt: last.kind === "response" ? sentAt(last) : undefined,
        retryable: isRetryable(last),
    });
}
/** Whether a response is a web page, such as the login or error page of something between here and the service. */
function isWebPage({ headers, body }) {
    if (body.kind !== "complete")
        return false;
    if (/^\s*text\/html\b/i.test(headers.get("content-type") ?? ""))
        return true;
    return /^<(?:!doctype\s+)?html(?=[\s/>])/i.test(withoutProlog(body.text));
}
/** Returns the text after comments, processing instructions and white space. */
function withoutProlog(text) {
    let start = 0;
    for (;;) {
        start += /^\s*/.exec(text.slice(start))?.[0].length ?? 0;
        const close = text.startsWith("<!--", start) ? "-->" : text.startsWith("<?", start) ? "?>" : "";
        const end = close === "" ? -1 : text.indexOf(close, start);
        if (end < 0)
            return text.slice(start);
        start = end + close.length;
    }
}
function describeResponse(response, { operation, redactor }) {
    const { redactLine } = redactor;
    const { status, body } = response;
    if (body.kind !== "complete")
        return `${status}, but ${redactLine(body.message)}`;
    const error = errorBody(response);
    if (error !== undefined) {
        return `${status} ${redactLine(`${error.message}${fieldReasons(error.errors, operation)}`, MAX_DETAIL)}`;
    }
    if (isWebPage(response))
        return `${status} with a web page, which is not a response from the service`;
    return `${status} ${redactLine(body.text)}`.trimEnd();
}
/** The error body of a response (docs/service.md, Errors). */
function errorBody({ body }) {
    const value = body.kind === "complete" ? parseJson(body.text) : undefined;
    return (0,json/* isJsonObject */.O)(value) && typeof value["message"] === "string"
        ? { message: value["message"], errors: value["errors"] }
        : undefined;
}
/** `(attestation_name, the input `name`: taken)` */
function fieldReasons(errors, { inputs = {} }) {
    if (!(0,json/* isJsonObject */.O)(errors))
        return "";
    const reasons = Object.entries(errors).map(([field, reason]) => {
        const input = inputs[/^\w+/.exec(field)?.[0] ?? ""];
        const name = input === undefined ? field : `${field}, the input \`${input}\``;
        return `${name}: ${typeof reason === "string" ? reason : JSON.stringify(reason)}`;
    });
    return reasons.length === 0 ? "" : ` (${(0,format/* joinList */.D7)(reasons, MAX_FIELDS)})`;
}
function describeFailure({ sent, message, proxy }, { redactLine }) {
    const reason = redactLine(message);
    if (proxy !== undefined)
        return `not reached: the proxy of ${proxy.variable}: ${reason}`;
    switch (sent) {
        case "nothing":
            return `not reached: ${reason}`;
        case "part":
            return `the connection broke while the request was being sent: ${reason}`;
        case "all":
            return `sent, but no response came: ${reason}`;
    }
}
function connectionAdvice({ sent, permanent, code, proxy }) {
    if (sent !== "nothing")
        return undefined;
    if (permanent && code !== undefined) {
        return `The certificate is not trusted (${code}): if a private authority issued it, name its PEM file in the variable NODE_EXTRA_CA_CERTS`;
    }
    if (proxy !== undefined) {
        const where = proxy.origin === undefined ? "" : `, ${proxy.origin}`;
        return `Check the proxy that ${proxy.variable} names${where}: the variable takes http://user:password@host:port. Or exclude the service with NO_PROXY`;
    }
    return "Check `base-url`, and that the runner reaches it";
}
function redirectAdvice({ headers }, context) {
    const { operation, baseUrl, redactor } = context;
    const target = URL.parse(headers.get("location") ?? "", `${baseUrl.href}${operation.path}`);
    const where = target === null
        ? "elsewhere"
        : `to ${redactor.redactLine(`${target.origin}${target.pathname}`)}`;
    return `It redirects ${where}. Redirects are not followed, so that the key goes nowhere else: set \`base-url\` to the service's own address`;
}
function parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./build/service/operations/attestation-hints.js

/** The service may refuse a `data_json` of more bytes than this. */
const LARGE_PAYLOAD = 1_000_000;
/** Returns what to do about a refusal of an attestation, by HTTP status. */
function hintsFor(org, { flow, trail, dataJson, }) {
    const bytes = Buffer.byteLength(dataJson);
    const large = bytes > LARGE_PAYLOAD ? describeLargePayload(dataJson, bytes) : undefined;
    return {
        403: `The owner of the key may not attest in \`${org}\`: check the owner's permissions there, and the spelling of \`org\``,
        404: `Flow \`${flow}\` and trail \`${trail}\` must exist in \`${org}\` before anything can be attested to them. Check their spelling, and begin the trail in the service or in an earlier step`,
        413: large ??
            "The request is too large: attach less (`attach-reports`, `attachments`, `attachment-overflow`)",
        ...(large !== undefined && { 400: large, 422: large }),
    };
}
/** Says how large `data_json` is, and which of its members make it so. */
function describeLargePayload(dataJson, bytes) {
    const members = JSON.parse(dataJson);
    const sizes = Object.entries(members)
        .map(([name, value]) => ({ name, value, size: Buffer.byteLength(JSON.stringify(value)) }))
        .sort((one, other) => other.size - one.size)
        .slice(0, 2)
        .map(({ name, value, size }) => {
        const entries = Array.isArray(value) ? `, ${(0,format/* pluralize */.td)(value.length, "suite")}` : "";
        return `${name} (${(0,format/* formatBytes */.z3)(size)}${entries})`;
    });
    return `\`data_json\` is ${(0,format/* formatBytes */.z3)(bytes)}, and the service may refuse more than ${(0,format/* formatBytes */.z3)(LARGE_PAYLOAD)}. Most of it is ${(0,format/* joinList */.D7)(sizes)}: merge suites with \`merge-suites\`, attest the reports in several steps, or shorten \`user-data\``;
}

;// CONCATENATED MODULE: ./build/service/operations/operation.js
/**
 * Template tag for paths. Every inserted value becomes one segment: all characters but the unreserved ones
 * (RFC 3986, 2.3) are percent-encoded. `.` and `..` cannot be encoded; reading the inputs refuses them.
 */
function path(literals, ...values) {
    return String.raw({ raw: literals }, ...values.map(encodeSegment));
}
function encodeSegment(value) {
    return encodeURIComponent(value.toWellFormed()).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

;// CONCATENATED MODULE: ./build/service/operations/attest-junit.js






/** The response is a short string. A larger body is not kept. */
const MAX_BYTES = 1024 * 1024;
/** UTF-16 units of the response that are kept: GitHub bounds the outputs of a job to 1 MB in all. */
const MAX_KEPT = 16_384;
/** Statuses that refuse what was sent, not who sent it or when: they hold for the same bytes sent before. */
const REFUSES_CONTENT = [400, 404, 413, 415, 422];
/** The inputs that fill the fields of a request. */
const INPUTS = {
    attestation_name: "name",
    git_commit_info: "commit",
    junit_results: "reports",
    user_data: "user-data",
    attachment_file: "attachments",
    flow_name: "flow",
    trail_name: "trail",
};
/** Sends one attestation until its outcome is known or the time is up. */
async function attestJUnit(session, { org, request, authorization, }) {
    const { flow, trail, boundary } = request;
    const operation = {
        label: "POST …/junit",
        path: path `/attestations/${org}/${flow}/trail/${trail}/junit`,
        hints: hintsFor(org, request),
        inputs: INPUTS,
    };
    const history = await session.send({
        operation,
        method: "POST",
        headers: { authorization, accept: "*/*", "content-type": (0,multipart/* multipartType */.Bj)(boundary) },
        body: (0,multipart/* multipart */.fo)(partsOf(request), boundary),
        maxBytes: MAX_BYTES,
        shouldRetry: (attempt) => !isSuccess(attempt) && isRetryable(attempt),
    });
    return toDelivery(history, { ...session, operation });
}
function partsOf({ dataJson, attachment, }) {
    const data = { name: "data_json", content: Buffer.from(dataJson) };
    return attachment === undefined
        ? [data]
        : [data, { name: "attachment_file", content: attachment.content, fileName: attachment.name }];
}
/**
 * Concludes how the attestation ended. Any 2xx status means recorded, even if the body was cut short. It is unknown
 * where a request was sent and its response lost, unless a later response shows that these bytes were never
 * acceptable.
 */
function toDelivery(history, context) {
    const { last, unanswered, attempts } = history;
    if (last === undefined) {
        const reason = `${context.operation.label} → ${OUT_OF_TIME}.`;
        return { outcome: "failed", reason, retryable: true, attempts };
    }
    const response = last.kind === "response" ? keptResponse(last, context.redactor) : undefined;
    if (isSuccess(last)) {
        const maybeTwice = unanswered !== undefined;
        const isPage = isWebPage(last);
        return { outcome: "recorded", response: response ?? "", attempts, maybeTwice, isPage };
    }
    const isUnknown = unanswered !== undefined && !refusesContent(last);
    return {
        outcome: isUnknown ? "unknown" : "failed",
        reason: sentences(describeAttempt(last, context), adviceFor(last, context), retrySummary(history), isUnknown ? duplicateWarning(history) : undefined),
        retryable: isRetryable(last),
        attempts,
        ...(response !== undefined && { response }),
    };
}
function duplicateWarning({ unanswered, last }) {
    const subject = unanswered === last ? "It" : "An earlier attempt was sent and got no response, so it";
    return `${subject} may have been recorded anyway: look at the trail before you send it again`;
}
function refusesContent(attempt) {
    return attempt.kind === "response" && REFUSES_CONTENT.includes(attempt.status);
}
/** The value of a JSON string, or the text as it came. Returns undefined where the body was cut short. */
function keptResponse({ body }, { redactLine }) {
    if (body.kind !== "complete")
        return undefined;
    return redactLine(stringValue(body.text) ?? body.text, MAX_KEPT);
}
function stringValue(text) {
    try {
        const value = JSON.parse(text);
        return typeof value === "string" ? value : undefined;
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./build/service/operations/answer-reader.js

/** An answer does not have the form that docs/service.md describes. The message names the field. */
class ShapeError extends Error {
    name = "ShapeError";
}
const WHOLE = "the answer";
/** Timestamps above this are milliseconds: as seconds this would be the year 5138. */
const MAX_SECONDS = 1e11;
/** Wraps a whole answer. */
function answerField(value) {
    return { name: WHOLE, value };
}
function object({ name, value }) {
    if (!(0,json/* isJsonObject */.O)(value))
        return wrongType({ name, value }, "an object");
    const prefix = name === WHOLE ? "" : `${name}.`;
    return {
        member: (key) => ({
            name: `${prefix}${key}`,
            value: Object.hasOwn(value, key) ? value[key] : undefined,
        }),
    };
}
function list({ name, value }) {
    if (!Array.isArray(value))
        return wrongType({ name, value }, "an array");
    const prefix = name === WHOLE ? "" : name;
    return value.map((element, index) => ({ name: `${prefix}[${index}]`, value: element }));
}
function answer_reader_text(field) {
    return typeof field.value === "string" ? field.value : wrongType(field, "a string");
}
function texts(field) {
    return list(field).map(answer_reader_text);
}
function isTrue(field) {
    return typeof field.value === "boolean" ? field.value : wrongType(field, "a boolean");
}
function integer(field) {
    const value = number(field);
    return Number.isInteger(value) ? value : wrongType(field, "a whole number");
}
/** Milliseconds since the epoch, from seconds, which may have a fraction. */
function seconds(field) {
    return Math.round(number(field) * 1000);
}
/** Milliseconds since the epoch, from seconds or milliseconds: for times that are only shown. */
function timestamp(field) {
    const value = number(field);
    return Math.abs(value) < MAX_SECONDS ? seconds(field) : Math.round(value);
}
/** Returns undefined where the field is missing or null. */
function optional(field, read) {
    return field.value === undefined || field.value === null ? undefined : read(field);
}
/** Returns an object with this one member, or an empty one where the value is undefined. */
function present(key, value) {
    const members = {};
    if (value !== undefined)
        members[key] = value;
    return members;
}
function number(field) {
    const { value } = field;
    return typeof value === "number" && Number.isFinite(value) ? value : wrongType(field, "a number");
}
function wrongType({ name, value }, expected) {
    throw new ShapeError(value === undefined ? `${name} is missing` : `${name} is ${describe(value)}, not ${expected}`);
}
function describe(value) {
    if (value === null)
        return "null";
    if (Array.isArray(value))
        return "an array";
    if (typeof value === "number")
        return `a number (${value})`;
    return `${typeof value === "object" ? "an" : "a"} ${typeof value}`;
}

;// CONCATENATED MODULE: ./build/service/operations/get-control.js


/** Reads one control by its identifier (docs/service.md, Get a control). */
const getControl = {
    describe: (org, identifier) => ({
        label: path `GET …/controls/${identifier}`,
        path: path `/controls/${org}/${identifier}`,
        hints: {
            403: "The key may not read controls, or the organization does not have the Controls feature (beta)",
            404: "Check `org` and the control's identifier",
        },
    }),
    read(answer) {
        const { member } = object(answer);
        return {
            identifier: answer_reader_text(member("identifier")),
            version: integer(member("version")),
            archived: isTrue(member("archived")),
            ...present("policiesReferencing", optional(member("policies_referencing"), texts)),
        };
    },
};

;// CONCATENATED MODULE: ./build/service/operations/list-deployments.js


/** Reads one page of an environment's deployments, newest first (docs/service.md, List deployments). */
const listDeployments = {
    acceptsBasic: true,
    describe: (org, query) => ({
        label: "GET …/deployments",
        path: path `/environments/${org}/${query.environment}/deployments`.concat("?", parameters(query)),
        hints: {
            401: "The service does not accept the credentials: check `api-key`, or `basic-username` and `basic-password`",
            400: "Check `gate-from` and `gate-to`",
            404: "Check `org` and the name of the environment",
        },
    }),
    read(answer) {
        const { member } = object(answer);
        integer(member("per_page"));
        return {
            page: integer(member("page")),
            totalPages: integer(member("total_pages")),
            totalCount: integer(member("total_count")),
            deployments: list(member("deployments")).map(deployment),
        };
    },
};
function parameters({ from, to, page, pageSize }) {
    return Object.entries({ from, to, page, page_size: pageSize })
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
        .join("&");
}
function deployment(field) {
    const { member } = object(field);
    const commit = optional(member("commit"), object);
    return {
        fingerprint: answer_reader_text(member("fingerprint")),
        deployedAt: seconds(member("deployed_at")),
        ...present("environment", optional(member("env_name"), answer_reader_text)),
        ...present("artifactName", optional(member("artifact_name"), answer_reader_text)),
        ...present("compliant", optional(member("compliance"), isTrue)),
        ...present("commitSha", commit && answer_reader_text(commit.member("sha1"))),
        ...present("commitUrl", commit && optional(commit.member("url"), answer_reader_text)),
    };
}

;// CONCATENATED MODULE: ./build/service/operations/list-notification-rules.js


/** Lists all notification rules of the organization (docs/service.md, List actions). */
const listNotificationRules = {
    describe: (org) => ({
        label: "GET …/actions",
        path: path `/actions/${org}`,
        hints: { 404: "Check `org`" },
    }),
    read: (answer) => list(answer).map(notificationRule),
};
function notificationRule(field) {
    const { member } = object(field);
    return {
        name: answer_reader_text(member("name")),
        failing: isTrue(member("is_failing")),
        // Absent means everything: a failing rule is better shown once too often than overlooked.
        flows: optional(member("flows"), texts) ?? [],
        environments: optional(member("environments"), texts) ?? [],
        ...present("number", optional(member("number"), integer)),
        ...present("lastSuccess", pastTime(member("last_success_timestamp"))),
        ...present("lastFailure", pastTime(member("last_failure_timestamp"))),
    };
}
/** Zero means never. */
function pastTime(field) {
    return optional(field, timestamp) || undefined;
}

;// CONCATENATED MODULE: ./build/service/operations/lookup.js






/** A page of 100 deployments has about 100 KiB. */
const lookup_MAX_BYTES = 8 * 1024 * 1024;
/**
 * Asks the service and reads its answer. Throws a ServiceError where the service refuses, cannot be reached in
 * time, or gives an answer of another form.
 */
async function lookUp(session, { describe, read }, { org, query, authorization, ...options }) {
    const operation = describe(org, query);
    const history = await session.send({
        ...options,
        operation,
        method: "GET",
        headers: { authorization, accept: "application/json" },
        maxBytes: lookup_MAX_BYTES,
        shouldRetry,
    });
    const { last } = history;
    const context = { ...session, operation };
    if (last === undefined || !isSuccess(last) || last.body.kind !== "complete") {
        throw toServiceError(history, context);
    }
    try {
        const answer = read(answerField(parse(last.body.text, session.redactor)));
        return { answer, sentAt: sentAt(last) };
    }
    catch (error) {
        throw unreadable({ status: last.status, text: last.body.text }, error, context);
    }
}
/** Asking twice is harmless, so a success whose body was cut short is asked for again. */
function shouldRetry(attempt) {
    return isSuccess(attempt) ? attempt.body.kind === "incomplete" : isRetryable(attempt);
}
/**
 * Redacts every string of the answer, because it is shown in summaries and outputs. Throws a ShapeError where a
 * member is repeated: which of the two would count?
 */
function parse(text, { redact }) {
    const value = JSON.parse(text, (_key, member) => typeof member === "string" ? redact(member) : member);
    const repeated = (0,json/* findRepeatedMember */.y)(text);
    if (repeated !== undefined)
        throw new ShapeError(`its answer repeats the member "${repeated}"`);
    return value;
}
function unreadable({ status, text }, error, { operation, redactor }) {
    if (error instanceof ShapeError) {
        return new service_error/* ServiceError */._(`${operation.label} → ${status}, but ${redactor.redactLine(error.message)}.`, { status, retryable: false }, { cause: error });
    }
    if (error instanceof SyntaxError) {
        // The parser's message quotes the answer, so it is not kept as the cause.
        return new service_error/* ServiceError */._(`${operation.label} → ${status}, but its answer is not JSON: it begins with "${redactor.redactLine(text, 60)}". Check \`base-url\`.`, { status, retryable: false });
    }
    return error;
}

// EXTERNAL MODULE: ./build/cancellation.js
var cancellation = __webpack_require__(2529);
;// CONCATENATED MODULE: ./build/service/waiting.js
/** Milliseconds of waiting before the first line in the log, and between the next ones. */
const FIRST_LINE = 5_000;
const NEXT_LINES = 15_000;
function createWaitingLog(log) {
    let pending = 0;
    let timer;
    function tellAfter(milliseconds, label, waited) {
        const total = waited + milliseconds;
        timer = setTimeout(() => {
            log.info(`${label}: still waiting for a response after ${total / 1000} s`);
            tellAfter(NEXT_LINES, label, total);
        }, milliseconds);
    }
    return {
        async during(label, request) {
            pending += 1;
            if (pending === 1)
                tellAfter(FIRST_LINE, label, 0);
            try {
                return await request();
            }
            finally {
                pending -= 1;
                if (pending === 0)
                    clearTimeout(timer);
            }
        },
    };
}

;// CONCATENATED MODULE: ./build/service/session.js




/** Bytes per millisecond: a body of this size extends the timeout of an attempt by one millisecond. */
const SLOWEST_UPLOAD = 100;
function openSession(transport, options) {
    const { baseUrl, redactor, timeout, log, signal } = options;
    const policy = { ...DEFAULT_RETRY_POLICY, ...options.policy };
    const shared = createDeadline(timeout);
    const waiting = createWaitingLog(log);
    signal?.addEventListener("abort", () => {
        setTimeout(() => void transport.close(), cancellation/* REQUEST_GRACE */.LN).unref();
    });
    return {
        baseUrl,
        redactor,
        during: shared.during,
        async send({ operation, shouldRetry, within, ...rest }) {
            const deadline = within === undefined ? shared : createDeadline(within);
            const size = rest.body?.byteLength ?? 0;
            const request = { ...rest, path: `${baseUrl.pathname}${operation.path}` };
            const address = redactor.redactLine(`${baseUrl.href}${operation.path}`, 1000);
            const attempt = async (attemptTimeout) => {
                const started = performance.now();
                const ended = await waiting.during(operation.label, () => transport.attempt(request, attemptTimeout));
                const took = Math.round(performance.now() - started);
                log.debug(`${address}: ${debugLine(ended, redactor)}, ${took} ms`);
                return ended;
            };
            const onPause = ({ attempts, last }, pause) => {
                const outcome = last === undefined
                    ? operation.label
                    : describeAttempt(last, { operation, baseUrl, redactor });
                log.info(`${outcome}; attempt ${attempts + 1} in ${(pause / 1000).toFixed(1)} s`);
            };
            const attemptTimeout = policy.attemptTimeout + size / SLOWEST_UPLOAD;
            return deadline.during(() => withRetry(attempt, {
                deadline,
                policy: { ...policy, attemptTimeout },
                shouldRetry,
                onPause,
                signal,
            }));
        },
    };
}
function debugLine(attempt, { redactLine }) {
    if (attempt.kind === "failure") {
        const { sent, message, code } = attempt;
        return `${sent} sent, no response, ${redactLine(message)}${code === undefined ? "" : ` (${code})`}`;
    }
    const { status, body } = attempt;
    return `${status}, ${body.kind === "complete" ? `${body.text.length} characters` : body.message}`;
}

;// CONCATENATED MODULE: ./build/service/client.js










/**
 * Creates a client of the service. It connects with the first request. A proxy that cannot be used makes every
 * request fail with the reason.
 */
function connect(options) {
    const { apiKey, basic, org, env } = options;
    const transport = transportFor(options);
    const bearer = `Bearer ${apiKey}`;
    const pair = basic && Buffer.from(`${basic.username}:${basic.password}`).toString("base64");
    const secrets = [apiKey, ...(basic && pair ? [basic.password, pair] : []), ...(0,proxy/* proxySecrets */.W)(env)];
    const session = openSession(transport, { ...options, redactor: (0,redact/* createRedactor */.lY)(secrets) });
    const ask = (lookup, query, lookupOptions) => {
        const authorization = lookup.acceptsBasic && pair !== undefined ? `Basic ${pair}` : bearer;
        return lookUp(session, lookup, { ...lookupOptions, org, query, authorization });
    };
    return {
        attest: (request) => attestJUnit(session, { org, request, authorization: bearer }),
        listDeployments: (query, within) => ask(listDeployments, query, within),
        getControl: (identifier, within) => ask(getControl, identifier, within),
        listNotificationRules: (within) => ask(listNotificationRules, undefined, within),
        during: session.during,
        close: () => transport.close(),
    };
}
function transportFor({ baseUrl, env }) {
    try {
        return openTransport(baseUrl.origin, (0,proxy/* proxyFor */.i)(baseUrl, env));
    }
    catch (error) {
        if (!(error instanceof failure/* ProxyFailure */.N$))
            throw error;
        return failedTransport((0,failure/* failureFacts */._2)(error));
    }
}


/***/ }),

/***/ 2673:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bj: () => (/* binding */ multipartType),
/* harmony export */   HE: () => (/* binding */ occursIn),
/* harmony export */   JI: () => (/* binding */ drawBoundary),
/* harmony export */   fo: () => (/* binding */ multipart)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);

/** Returns a boundary that occurs in none of the contents, so that no content can end its part or start another. */
function drawBoundary(contents, draw = () => `attestation-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(16).toString("hex")}`) {
    let boundary = draw();
    while (occursIn(boundary, contents))
        boundary = draw();
    return boundary;
}
/** Whether a boundary occurs in any of the contents. */
function occursIn(boundary, contents) {
    return contents.some((content) => toBuffer(content).includes(boundary));
}
/** The value of `Content-Type` for a form with this boundary. */
function multipartType(boundary) {
    return `multipart/form-data; boundary=${boundary}`;
}
/**
 * Returns the parts as multipart/form-data (RFC 7578), the same bytes for the same boundary. Fields have no content
 * type, files are `application/octet-stream` (docs/service.md, Attest JUnit test results).
 */
function multipart(parts, boundary) {
    const pieces = parts.flatMap((part) => [
        Buffer.from(`--${boundary}\r\n${headersOf(part)}\r\n\r\n`),
        part.content,
        Buffer.from("\r\n"),
    ]);
    return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}
function headersOf({ name, fileName }) {
    const disposition = `Content-Disposition: form-data; name="${quotable(name)}"`;
    return fileName === undefined
        ? disposition
        : `${disposition}; filename="${quotable(fileName)}"\r\nContent-Type: application/octet-stream`;
}
/** Percent-encodes what would end a quoted name or a header line, as browsers do, and the backslash, which parsers read in two ways. */
function quotable(name) {
    return name.replace(/["\\\p{Cc}]/gu, (character) => encodeURIComponent(character));
}
function toBuffer(bytes) {
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}


/***/ }),

/***/ 4108:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ ServiceError)
/* harmony export */ });
/** The service refused a request, could not be reached, or answered in a form that docs/service.md does not describe. */
class ServiceError extends Error {
    name = "ServiceError";
    /** HTTP status, where a response came. */
    status;
    /** The service's own message, where there is one. */
    detail;
    /** When the service sent the response, by its own clock, in milliseconds since the epoch. */
    sentAt;
    /** Trying again later may succeed. */
    retryable;
    constructor(message, facts, options) {
        super(message, options);
        this.status = facts.status;
        this.detail = facts.detail;
        this.sentAt = facts.sentAt;
        this.retryable = facts.retryable;
    }
}


/***/ })

};
