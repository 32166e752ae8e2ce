export const id = 978;
export const ids = [978];
export const modules = {

/***/ 6978:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  connect: () => (/* binding */ connect)
});

// EXTERNAL MODULE: ./build/guard.js
var build_guard = __webpack_require__(1753);
// EXTERNAL MODULE: ./build/service/contract.js
var contract = __webpack_require__(6476);
// EXTERNAL MODULE: ./build/json.js
var json = __webpack_require__(9368);
;// CONCATENATED MODULE: ./build/service/exchange.js
/** The first value of a header. */
function header(answer, name) {
    const value = answer.headers[name];
    return typeof value === "string" ? value : value?.[0];
}
/** 408, 409 (a lock conflict), 425, 429 and 5xx except 501 and 505 (design, Talking to the service). */
function isPassing(status) {
    return ([408, 409, 425, 429].includes(status) || (status >= 500 && status !== 501 && status !== 505));
}

// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
;// CONCATENATED MODULE: ./build/service/retry.js


const PACE = {
    firstPause: 500,
    longestPause: 10_000,
    patience: 30_000,
    least: 500,
    random: Math.random,
};
/** Timers take no more. */
const LONGEST_SLEEP = 2 ** 31 - 1;
/** Statuses of a gateway that had passed the request on and got no answer in time, or none it understood. */
const LOST_BEHIND_GATEWAY = [502, 504, 520, 524];
/**
 * Attempts the exchange until an attempt settles it or the deadline leaves no time: exponential back-off
 * with full jitter, never shorter than `Retry-After` asks for.
 */
async function persist(attempt, { deadline, pace, again, onPause }) {
    let history = { attempts: 0, last: undefined, open: undefined };
    while (deadline.remaining() >= pace.least) {
        const last = await attempt(patienceOf(deadline.remaining(), pace));
        const open = history.open ?? (mayBeRecorded(last) ? last : undefined);
        history = { attempts: history.attempts + 1, last, open };
        if (!again(last)) {
            return history;
        }
        const left = deadline.remaining();
        const asked = retryAfter(last) ?? 0;
        const pause = Math.max(asked, Math.min(jittered(history.attempts, pace), left / 2));
        if (left - pause < pace.least) {
            return asked > 0 && left > pace.least ? { ...history, askedFor: asked } : history;
        }
        onPause(history, pause);
        await (0,promises_.setTimeout)(Math.min(pause, LONGEST_SLEEP));
    }
    return history;
}
/** Whether another attempt may end otherwise. */
function isMendable(attempt) {
    return attempt.kind === "answer" ? isPassing(attempt.status) : !attempt.final;
}
/** Something of the request was sent, and nothing says what the service made of it. */
function mayBeRecorded(attempt) {
    return attempt.kind === "answer" ? LOST_BEHIND_GATEWAY.includes(attempt.status) : attempt.sent;
}
/**
 * Milliseconds that an answer's `Retry-After` asks to wait: seconds, or a date, which is held against
 * the answer's own `Date` so that the runner's clock does not matter (RFC 9110, 10.2.3).
 */
function retryAfter(attempt) {
    const value = attempt.kind === "answer" ? header(attempt, "retry-after")?.trim() : undefined;
    if (attempt.kind !== "answer" || value === undefined) {
        return undefined;
    }
    if (/^\d+$/.test(value)) {
        return Number(value) * 1000;
    }
    // Date.parse takes far more than HTTP's dates, which begin with the day of the week.
    const until = /^[A-Z][a-z]{2}/.test(value) ? Date.parse(value) : Number.NaN;
    const sent = Date.parse(header(attempt, "date") ?? "");
    const wait = until - (Number.isNaN(sent) ? Date.now() : sent);
    return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
function jittered(attempts, { firstPause, longestPause, random }) {
    return random() * Math.min(longestPause, firstPause * 2 ** (attempts - 1));
}
function patienceOf(left, { patience, least }) {
    return left <= 2 * least ? left : Math.min(patience, left / 2);
}

;// CONCATENATED MODULE: ./build/service/errors.js




/** Why nothing was asked at all. */
const OUT_OF_TIME = "no time was left for it";
const MANY_ERRORS = 10;
const HINTS = {
    401: "The service does not accept the key: check that `api-key` holds a valid one",
    403: "The key is known but may not do this: check the permissions of its owner in `org`",
    407: "The proxy asks for credentials: put them into HTTP_PROXY as http://user:password@host:port",
};
/** How an attempt ended: `POST …/junit → 400 Input payload validation failed (field: reason)`. */
function outcomeOf(attempt, { operation, plain }) {
    return `${operation.label} → ${attempt.kind === "answer" ? answerOf(attempt, plain) : lossOf(attempt, plain)}`;
}
/** What to do about it, where something is known to help. */
function adviceOf(attempt, voice) {
    if (attempt.kind === "loss") {
        return attempt.sent ? undefined : adviceToReach(attempt);
    }
    return isRedirect(attempt)
        ? redirection(attempt, voice)
        : (voice.operation.hints[attempt.status] ?? HINTS[attempt.status]);
}
/** How often it was tried, and why no further attempt was made. Absent after a single one. */
function effortOf({ attempts, askedFor }) {
    if (askedFor !== undefined) {
        const seconds = Math.ceil(askedFor / 1000);
        return `Given up: it asks to wait ${seconds} s, longer than what is left of \`timeout\``;
    }
    return attempts > 1 ? `Given up after ${attempts} attempts` : undefined;
}
/** The parts that there are, each as a sentence, in one line. */
function sentences(...parts) {
    return parts
        .filter((part) => part !== undefined)
        .map((part) => (/[.!?]$/.test(part) ? part : `${part}.`))
        .join(" ");
}
/** The error of a lookup whose last attempt failed. */
function serviceErrorOf(history, voice) {
    const { last } = history;
    if (last === undefined) {
        return new contract/* ServiceError */._(`${voice.operation.label} → not asked: ${OUT_OF_TIME}.`, {
            mendable: true,
        });
    }
    const { status, text } = last.kind === "answer" ? last : {};
    const body = errorBody(text ?? "");
    return new contract/* ServiceError */._(sentences(outcomeOf(last, voice), adviceOf(last, voice), effortOf(history)), { status, detail: body && voice.plain(body.message), mendable: isMendable(last) });
}
/** Whether a body is an HTML document: a login or error page of something in between. */
function isPage(text) {
    return /^\s*<(!doctype html|html)\b/i.test(text);
}
function answerOf({ status, text, flaw }, plain) {
    if (flaw !== undefined) {
        return `${status}, but ${plain(flaw.message)}`;
    }
    const words = wordsOf(text ?? "", plain);
    return words === undefined ? `${status}` : `${status} ${words}`;
}
/** The service's own words, as `message (field: reason; …)`, or what other text came, bounded. */
function wordsOf(text, plain) {
    const body = errorBody(text);
    if (body !== undefined) {
        return plain(`${body.message}${reasonsOf(body.errors)}`, 1000);
    }
    if (isPage(text)) {
        return "with an HTML page, which is no answer of the service";
    }
    return plain(text) || undefined;
}
/** An Error body (service-interface, Errors). */
function errorBody(text) {
    const body = parsed(text);
    return (0,json/* isJsonObject */.O)(body) && typeof body["message"] === "string"
        ? { message: body["message"], errors: body["errors"] }
        : undefined;
}
function isRedirect({ status }) {
    return status >= 300 && status < 400;
}
function redirection(answer, { operation, plain }) {
    const target = URL.parse(header(answer, "location") ?? "", operation.address);
    const where = target === null ? "elsewhere" : `to ${plain(`${target.origin}${target.pathname}`)}`;
    return `It redirects ${where}. Redirects are not followed, so that the key goes nowhere else: set \`base-url\` to the service's own address`;
}
function lossOf({ sent, message }, plain) {
    return `${sent ? "sent, but no answer came" : "not reached"}: ${plain(message)}`;
}
function adviceToReach({ final, code }) {
    if (!final) {
        return "Check `base-url`, and that the runner reaches it";
    }
    return code === undefined
        ? "Check the proxy's address and credentials, or set NO_PROXY"
        : `The certificate is not trusted (${code}): where a private authority issued it, name its PEM file in the variable NODE_EXTRA_CA_CERTS`;
}
function reasonsOf(errors) {
    if (!(0,json/* isJsonObject */.O)(errors)) {
        return "";
    }
    const reasons = Object.entries(errors).map(([field, reason]) => `${field}: ${typeof reason === "string" ? reason : JSON.stringify(reason)}`);
    const more = reasons.length > MANY_ERRORS ? `; and ${reasons.length - MANY_ERRORS} more` : "";
    return reasons.length === 0 ? "" : ` (${reasons.slice(0, MANY_ERRORS).join("; ")}${more})`;
}
function parsed(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./build/service/multipart.js

const randomBoundary = () => `attestation-${(0,external_node_crypto_.randomBytes)(16).toString("hex")}`;
/**
 * The parts as multipart/form-data (RFC 7578). Fields carry no content type, files are
 * `application/octet-stream` (service-interface, Attest JUnit test results). The boundary occurs in no
 * part, so that no content can end its part or start another.
 */
function multipart(parts, draw = randomBoundary) {
    const contents = parts.map(({ content }) => bufferOf(content));
    let boundary = draw();
    while (contents.some((content) => content.includes(boundary))) {
        boundary = draw();
    }
    const pieces = parts.flatMap((part, index) => [
        Buffer.from(`--${boundary}\r\n${headersOf(part)}\r\n\r\n`),
        contents[index] ?? Buffer.alloc(0),
        Buffer.from("\r\n"),
    ]);
    const body = Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
    return { contentType: `multipart/form-data; boundary=${boundary}`, body };
}
function headersOf({ name, fileName }) {
    const disposition = `Content-Disposition: form-data; name="${quotable(name)}"`;
    return fileName === undefined
        ? disposition
        : `${disposition}; filename="${quotable(fileName)}"\r\nContent-Type: application/octet-stream`;
}
/** Percent-encodes what ends a quoted name or a header line, as browsers do, and the backslash, which parsers read in two ways. */
function quotable(name) {
    return name.replace(/["\\\p{Cc}]/gu, (character) => encodeURIComponent(character));
}
function bufferOf(bytes) {
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

;// CONCATENATED MODULE: ./build/service/delivery.js



/** The answer is a short string; a larger one is not kept. */
const ANSWER_LIMIT = 1024 * 1024;
/** The kept answer goes into the job's outputs, which GitHub bounds to 1 MB together. */
const KEPT_ANSWER = 16_384;
/** Refusals of what was sent, not of who sent it or when: they hold for the same bytes sent before. */
const REFUSES_CONTENT = [400, 404, 413, 415, 422];
/** Sends one attestation, the same bytes at every attempt, until its end is known or the deadline is near. */
async function deliver(talk, { route, request, authorization, }) {
    const { dataJson, attachment } = request;
    const { contentType, body } = multipart([
        { name: "data_json", content: Buffer.from(dataJson) },
        ...(attachment === undefined
            ? []
            : [{ name: "attachment_file", content: attachment.content, fileName: attachment.name }]),
    ]);
    const headers = { authorization, accept: "*/*", "content-type": contentType };
    const exchange = {
        method: "POST",
        path: route.path,
        headers,
        body,
        limit: ANSWER_LIMIT,
    };
    const history = await talk.send(exchange, { operation: route, again: isAttestedAgain });
    return deliveryOf(history, { operation: route, ...talk.guard });
}
/** Whether an attempt to attest is worth another one. A status that came settles it, even if its text was cut. */
function isAttestedAgain(attempt) {
    return !isRecorded(attempt) && isMendable(attempt);
}
/**
 * How the delivery ended. A 2xx is recorded, whatever its text (design, Talking to the service). It is
 * unknown where the request was sent and its answer lost, unless a later answer shows that these bytes were
 * never acceptable.
 */
function deliveryOf(history, voice) {
    const { last, open, attempts } = history;
    if (last === undefined) {
        const reason = `${voice.operation.label} → not sent: ${OUT_OF_TIME}.`;
        return { outcome: "failed", reason, mendable: true, attempts };
    }
    const response = last.kind === "answer" ? responseOf(last, voice) : undefined;
    if (isRecorded(last)) {
        return {
            outcome: "recorded",
            response: response ?? "",
            attempts,
            maybeTwice: open !== undefined,
            isPage: last.text !== undefined && isPage(last.text),
        };
    }
    const isUnknown = open !== undefined && !isRefusedContent(last);
    return {
        outcome: isUnknown ? "unknown" : "failed",
        reason: sentences(outcomeOf(last, voice), adviceOf(last, voice), effortOf(history), isUnknown ? doubtOf(history) : undefined),
        mendable: isMendable(last),
        attempts,
        ...(response === undefined ? {} : { response }),
    };
}
function doubtOf({ open, last }) {
    const what = open === undefined || open === last
        ? "It"
        : "An earlier attempt was sent without an answer, so it";
    return `${what} may be recorded all the same: look at the trail before it is sent again`;
}
function isRecorded(attempt) {
    return attempt.kind === "answer" && attempt.status >= 200 && attempt.status < 300;
}
function isRefusedContent(attempt) {
    return attempt.kind === "answer" && REFUSES_CONTENT.includes(attempt.status);
}
/** A JSON string's value, or the text as it came; absent where it was cut or too large to keep. */
function responseOf({ text }, guard) {
    return text === undefined ? undefined : guard.plain(readable(text, guard), KEPT_ANSWER);
}
/** Escapes can spell a secret in more ways than are looked for, so that JSON is judged without them. */
function readable(text, { hide }) {
    let value;
    try {
        value = JSON.parse(text);
    }
    catch {
        return text;
    }
    const spelled = typeof value === "string" ? value : JSON.stringify(value);
    return typeof value === "string" || hide(spelled) !== spelled ? spelled : text;
}

// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __webpack_require__(7030);
;// CONCATENATED MODULE: ./build/service/failure.js
/** Failures to connect that the next attempt would meet again: the certificate is not trusted. */
const DISTRUST = /^(CERT_|CRL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_|INVALID_|HOSTNAME_MISMATCH)/;
/** A proxy that did not open the way. */
class ProxyFailure extends Error {
    name = "ProxyFailure";
    /** Asking it again would end the same. */
    final;
    /** Only of a certificate that is not trusted: undici would read more into others and never give up. */
    code;
    constructor(message, final, options) {
        super(message, options);
        const code = codeOf(options?.cause);
        this.code = code !== undefined && DISTRUST.test(code) ? code : undefined;
        this.final = final || this.code !== undefined;
    }
}
/** What is told of a failure. The error itself goes no further: its other members may quote the answer. */
function failureFacts(error) {
    const code = codeOf(error);
    const final = error instanceof ProxyFailure ? error.final : code !== undefined && DISTRUST.test(code);
    return { message: messageOf(error), code, final };
}
/** An error's message; several addresses tried in turn give an error of errors, which has none itself. */
function messageOf(error) {
    const { message, errors } = membersOf(error);
    if (typeof message === "string" && message !== "") {
        return message;
    }
    return Array.isArray(errors) ? [...new Set(errors.map(messageOf))].join("; ") : String(error);
}
/** How far an exchange got when its patience, in milliseconds, ran out. */
function impatience(patience, { sent, head, size }) {
    const span = `${Number((patience / 1000).toPrecision(2))} s`;
    if (!sent) {
        return new Error(`no connection within ${span}`);
    }
    return new Error(head === undefined
        ? `no answer within ${span}`
        : `its answer did not end within ${span}, and stood at ${size} bytes`);
}
function codeOf(error) {
    const { code } = membersOf(error);
    return typeof code === "string" ? code : undefined;
}
function membersOf(error) {
    return typeof error === "object" && error !== null ? error : {};
}

;// CONCATENATED MODULE: ./build/service/reception.js

/** Takes in what becomes of one request. Only the first of the things that can end it counts. */
class Reception {
    ended;
    #end;
    /** The most bytes that the answer's body may have. */
    #limit;
    #parseHeaders;
    #chunks = [];
    #sent = false;
    #size = 0;
    #head;
    constructor(limit, parseHeaders) {
        const { promise, resolve } = Promise.withResolvers();
        this.ended = promise;
        this.#end = resolve;
        this.#limit = limit;
        this.#parseHeaders = parseHeaders;
    }
    onConnect() {
        this.#sent = true;
    }
    onHeaders(status, raw) {
        // Before it come the interim ones, as 103 Early Hints.
        if (status >= 200)
            this.#head = { status, headers: this.#parseHeaders(raw) };
        return true;
    }
    onData(chunk) {
        this.#size += chunk.length;
        if (this.#size > this.#limit) {
            this.#fail(new Error(`its answer is larger than ${this.#limit} bytes`), "too-large");
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
        this.#end({ kind: "answer", ...this.#head, text });
    }
    onError(error) {
        this.#fail(error, "cut");
    }
    /** So many milliseconds were all that the exchange was given. */
    giveUp(patience) {
        const course = { sent: this.#sent, head: this.#head, size: this.#size };
        this.#fail(impatience(patience, course), "cut");
    }
    #fail(error, kind) {
        const { message, code, final } = failureFacts(error);
        this.#end(this.#head === undefined
            ? { kind: "loss", sent: this.#sent, message, code, final }
            : { kind: "answer", ...this.#head, text: undefined, flaw: { kind, message } });
    }
}

;// CONCATENATED MODULE: ./build/service/http.js




const CONNECT_TIMEOUT = 10_000;
/** Firewalls turn requests of nobody away. */
const AGENT = "junit-attestation-action";
/** The exchange's own timer is exact and spans connecting too; HTTP/1.1 keeps it clear what was sent. */
const CLIENT = { headersTimeout: 0, bodyTimeout: 0, allowH2: false };
/** Opens the way to `origin`; undici is loaded here and not before. */
async function openWire(origin, proxy) {
    const undici = await Promise.all(/* import() */[__webpack_require__.e(4), __webpack_require__.e(58)]).then(__webpack_require__.bind(__webpack_require__, 6058));
    const lines = new Set();
    const idle = [];
    return {
        async attempt(exchange, patience) {
            // A connection that was idle may just be closing, and a POST on it would be in doubt.
            const used = exchange.method === "POST" ? undefined : idle.pop();
            const line = used ?? layLine(undici, origin, proxy);
            lines.add(line);
            const attempt = await carry(line, exchange, patience);
            if (attempt.kind === "answer" && attempt.text !== undefined) {
                idle.push(line);
            }
            else {
                lines.delete(line);
                await line.cut(new Error("given up"));
            }
            return attempt;
        },
        async close() {
            idle.length = 0;
            await Promise.all([...lines].map((line) => line.cut(new Error("closed"))));
            lines.clear();
        },
    };
}
function layLine(undici, origin, proxy) {
    const abort = new AbortController();
    const { signal } = abort;
    const connect = undici.buildConnector({
        // Also where NODE_TLS_REJECT_UNAUTHORIZED says otherwise.
        rejectUnauthorized: true,
        allowH2: false,
        timeout: CONNECT_TIMEOUT,
        signal,
    });
    const forwarder = origin.startsWith("http:") ? proxy : undefined;
    const client = new undici.Client(forwarder?.origin ?? origin, {
        ...CLIENT,
        connect: connectorTo(proxy, { undici, origin, connect, signal }),
    });
    return {
        client,
        parseHeaders: undici.parseHeaders,
        prefix: forwarder === undefined ? "" : origin,
        headers: forwarder === undefined ? {} : forwardHeaders(origin, forwarder),
        async cut(reason) {
            const ended = client.destroy(reason);
            // A socket that is still connecting is not the client's yet.
            abort.abort(reason);
            await ended;
        },
    };
}
function connectorTo(proxy, way) {
    if (proxy === undefined) {
        return way.connect;
    }
    if (way.origin.startsWith("http:")) {
        return ownName(way.connect);
    }
    return (options, callback) => {
        tunnel(way, proxy).then((httpSocket) => way.connect({ ...options, httpSocket }, callback), (error) => callback(proxyFailure(proxy, error), null));
    };
}
/** Asks the proxy for a connection to the origin (RFC 9110, 9.3.6). */
async function tunnel({ undici, origin, connect, signal }, proxy) {
    const { host, port } = new URL(origin);
    const target = port === "" ? `${host}:443` : host;
    const client = new undici.Client(proxy.origin, { ...CLIENT, connect: ownName(connect) });
    signal.addEventListener("abort", () => client.destroy(), { once: true });
    const { statusCode, socket } = await undici.connect.call(client, {
        path: target,
        headers: { host: target, ...credentials(proxy) },
    });
    if (statusCode >= 200 && statusCode <= 299 && socket instanceof external_node_net_.Socket) {
        return socket;
    }
    socket.destroy();
    throw new ProxyFailure(`the proxy of ${proxy.variable} refuses with ${statusCode}`, !isPassing(statusCode));
}
/** Sends one request over a line. */
function carry(line, exchange, patience) {
    const { method, path, headers, body = null, limit } = exchange;
    const reception = new Reception(limit, line.parseHeaders);
    const timer = setTimeout(() => reception.giveUp(patience), patience);
    line.client.dispatch({
        method,
        path: `${line.prefix}${path}`,
        headers: { "user-agent": AGENT, ...headers, ...line.headers },
        body,
    }, reception);
    return reception.ended.finally(() => clearTimeout(timer));
}
function proxyFailure(proxy, error) {
    if (error instanceof ProxyFailure) {
        return error;
    }
    const message = `the proxy of ${proxy.variable} does not open the way: ${messageOf(error)}`;
    return new ProxyFailure(message, false, { cause: error });
}
function forwardHeaders(origin, proxy) {
    return { host: new URL(origin).host, ...credentials(proxy) };
}
function credentials({ authorization }) {
    return authorization === undefined ? {} : { "proxy-authorization": authorization };
}
/** Checks the certificate against the host that is connected to, whatever the Host header says. */
function ownName(connect) {
    return (options, callback) => connect({ ...options, servername: "" }, callback);
}

;// CONCATENATED MODULE: ./build/service/schema.js

/** An answer is not of the shape that service-interface gives it. The message names the field. */
class ShapeError extends Error {
    name = "ShapeError";
}
/** Above this a timestamp counts milliseconds: in seconds it would be the year 5138. */
const LARGEST_SECONDS = 1e11;
/** The deployment listing (service-interface, Environment deployment list). Throws a ShapeError. */
function deploymentPage(value) {
    const page = object({ name: "the answer", value });
    integer(member(page, "per_page"));
    return {
        page: integer(member(page, "page")),
        totalPages: integer(member(page, "total_pages")),
        totalCount: integer(member(page, "total_count")),
        deployments: list(member(page, "deployments")).map(deployment),
    };
}
/** A control (service-interface, Control). Only its name may be missing. Throws a ShapeError. */
function control(value) {
    const body = object({ name: "the answer", value });
    const identifier = schema_text(member(body, "identifier"));
    return {
        identifier,
        name: optional(member(body, "name"), schema_text) ?? identifier,
        version: integer(member(body, "version")),
        archived: flag(member(body, "archived")),
        ...present("policiesReferencing", optional(member(body, "policies_referencing"), texts)),
    };
}
/** The notification rules (service-interface, Action). Throws a ShapeError. */
function notificationRules(value) {
    return list({ name: "the answer", value }).map(notificationRule);
}
function deployment(field) {
    const body = object(field);
    const commit = optional(member(body, "commit"), object);
    return {
        fingerprint: schema_text(member(body, "fingerprint")),
        deployedAt: instant(member(body, "deployed_at")),
        ...present("artifactName", optional(member(body, "artifact_name"), schema_text)),
        ...present("compliant", optional(member(body, "compliance"), flag)),
        ...present("commitSha", commit && schema_text(member(commit, "sha1"))),
        ...present("commitUrl", commit && optional(member(commit, "url"), schema_text)),
    };
}
function notificationRule(field) {
    const body = object(field);
    return {
        name: schema_text(member(body, "name")),
        failing: flag(member(body, "is_failing")),
        // Absent concerns everything, so that a rule's failure is rather shown than overlooked.
        flows: optional(member(body, "flows"), texts) ?? [],
        environments: optional(member(body, "environments"), texts) ?? [],
        ...present("number", optional(member(body, "number"), integer)),
        ...present("lastSuccess", happened(member(body, "last_success_timestamp"))),
        ...present("lastFailure", happened(member(body, "last_failure_timestamp"))),
    };
}
/** Milliseconds since the epoch. The unit is not documented, so seconds, also fractional, are taken too. */
function instant(field) {
    const value = number(field);
    return Math.round(Math.abs(value) < LARGEST_SECONDS ? value * 1000 : value);
}
/** Zero means never. */
function happened(field) {
    return optional(field, instant) || undefined;
}
function object({ name, value }) {
    return (0,json/* isJsonObject */.O)(value) ? { name, value } : wrong({ name, value }, "an object");
}
/** The names of members of the whole answer stand alone. */
function member({ name, value }, key) {
    const found = Object.hasOwn(value, key) ? value[key] : undefined;
    return { name: name === "the answer" ? key : `${name}.${key}`, value: found };
}
function list({ name, value }) {
    if (!Array.isArray(value)) {
        return wrong({ name, value }, "an array");
    }
    const prefix = name === "the answer" ? "" : name;
    return value.map((element, index) => ({ name: `${prefix}[${index}]`, value: element }));
}
function texts(field) {
    return list(field).map(schema_text);
}
function schema_text(field) {
    return typeof field.value === "string" ? field.value : wrong(field, "a string");
}
function flag(field) {
    return typeof field.value === "boolean" ? field.value : wrong(field, "a boolean");
}
function number(field) {
    const { value } = field;
    return typeof value === "number" && Number.isFinite(value) ? value : wrong(field, "a number");
}
function integer(field) {
    const value = number(field);
    return Number.isInteger(value) ? value : wrong(field, "a whole number");
}
function optional(field, read) {
    return field.value === undefined || field.value === null ? undefined : read(field);
}
function present(key, value) {
    const members = {};
    if (value !== undefined) {
        members[key] = value;
    }
    return members;
}
function wrong({ name, value }, wanted) {
    throw new ShapeError(value === undefined ? `${name} is missing` : `${name} is ${kindOf(value)}, not ${wanted}`);
}
function kindOf(value) {
    if (value === null) {
        return "null";
    }
    if (Array.isArray(value)) {
        return "an array";
    }
    const article = typeof value === "object" ? "an" : "a";
    return `${article} ${typeof value === "number" ? `number (${value})` : typeof value}`;
}

;// CONCATENATED MODULE: ./build/service/lookup.js




/** A page of 100 deployments is some 100 KiB. */
const lookup_ANSWER_LIMIT = 8 * 1024 * 1024;
/**
 * Asks the service for something, and reads the answer. Throws a ServiceError where it refuses, cannot be
 * reached in time, or answers in another shape than `read` takes.
 */
async function ask(talk, read, { route, authorization, ...options }) {
    const headers = { authorization, accept: "application/json" };
    const history = await talk.send({ method: "GET", path: route.path, headers, limit: lookup_ANSWER_LIMIT }, { ...options, operation: route, again: isAskedAgain });
    const { last } = history;
    const voice = { operation: route, ...talk.guard };
    if (last === undefined || !isSuccess(last) || last.text === undefined) {
        throw serviceErrorOf(history, voice);
    }
    try {
        return read(parse(last.text, talk.guard));
    }
    catch (error) {
        throw misshapen(last, error, voice);
    }
}
/** Asking twice does no harm, so a success whose text was cut is asked for again. */
function isAskedAgain(attempt) {
    return isSuccess(attempt) ? attempt.flaw?.kind === "cut" : isMendable(attempt);
}
function isSuccess(attempt) {
    return attempt.kind === "answer" && attempt.status >= 200 && attempt.status < 300;
}
/** Every string of the answer with the secrets hidden, since it goes into summaries and outputs. */
function parse(text, guard) {
    return JSON.parse(text, (_key, value) => typeof value === "string" ? guard.hide(value) : value);
}
function misshapen({ status, text = "" }, error, voice) {
    const { operation, plain } = voice;
    if (error instanceof ShapeError) {
        return new contract/* ServiceError */._(`${operation.label} → ${status}, but ${plain(error.message)}.`, { status, mendable: false }, { cause: error });
    }
    if (error instanceof SyntaxError) {
        // The parser's own message quotes the answer, so it is not kept as a cause.
        return new contract/* ServiceError */._(`${operation.label} → ${status}, but its answer is not JSON: it begins with "${plain(text, 60)}". Check \`base-url\`.`, { status, mendable: false });
    }
    return error;
}

;// CONCATENATED MODULE: ./build/service/proxy.js


const DEFAULT_PORT = new Map([
    ["http:", "80"],
    ["https:", "443"],
]);
/**
 * The proxy that the environment names for `target`: HTTPS_PROXY for https, HTTP_PROXY for http, unless
 * NO_PROXY covers the host. Lower case goes before upper case, and an empty variable is none (as curl
 * does). A loopback address is a host like every other. Throws a ServiceError where the variable holds
 * no http or https address.
 */
function proxyFor(target, env) {
    const name = target.protocol === "https:" ? "https_proxy" : "http_proxy";
    const variable = [name, name.toUpperCase()].find((candidate) => env[candidate]?.trim());
    const address = variable === undefined ? undefined : env[variable]?.trim();
    if (variable === undefined || address === undefined || isExempt(target, env)) {
        return undefined;
    }
    return parseProxy(address, variable);
}
function parseProxy(address, variable) {
    const url = URL.parse(address.includes("://") ? address : `http://${address}`);
    if (url === null || !DEFAULT_PORT.has(url.protocol)) {
        // The address itself may hold a password, so it is not shown.
        throw new contract/* ServiceError */._(`${variable} holds no address of an http or https proxy: set it to http://host:port`, { mendable: false });
    }
    const { origin } = url;
    if (url.username === "" && url.password === "") {
        return { origin, variable, secrets: [] };
    }
    const password = decoded(url.password);
    const pair = Buffer.from(`${decoded(url.username)}:${password}`).toString("base64");
    return { origin, variable, secrets: [password, pair], authorization: `Basic ${pair}` };
}
/** A password with a bare `%` is taken as written. */
function decoded(text) {
    try {
        return decodeURIComponent(text);
    }
    catch {
        return text;
    }
}
function isExempt(target, env) {
    const list = env["no_proxy"] || env["NO_PROXY"] || "";
    const host = bare(target.hostname);
    const port = target.port || DEFAULT_PORT.get(target.protocol);
    return list
        .split(/[\s,]+/)
        .filter((entry) => entry !== "")
        .some((entry) => covers(entry.toLowerCase(), host, port));
}
/** `*`, `host`, `.host` and its subdomains, `*.host` for subdomains alone, `host:port`, addresses, CIDR. */
function covers(entry, host, port) {
    const { name, port: only } = splitPort(entry);
    if (only !== undefined && only !== port) {
        return false;
    }
    if (name === "*" || bare(name) === host) {
        return true;
    }
    if (name.includes("/")) {
        return isWithin(host, name);
    }
    const suffix = bare(name).replace(/^\*?\./, "");
    return (name.startsWith(".") && host === suffix) || host.endsWith(`.${suffix}`);
}
function splitPort(entry) {
    const match = /^(\[[^\]]*\]|[^:]*):(\d+)$/.exec(entry);
    const [, name, port] = match ?? [];
    return name === undefined || port === undefined ? { name: entry } : { name, port };
}
function isWithin(host, block) {
    const [network = "", prefix = ""] = block.split("/");
    const family = (0,external_node_net_.isIP)(bare(network)) === 6 ? "ipv6" : "ipv4";
    const longest = family === "ipv6" ? 128 : 32;
    if ((0,external_node_net_.isIP)(bare(network)) === 0 || (0,external_node_net_.isIP)(host) === 0 || !/^\d{1,3}$/.test(prefix)) {
        return false;
    }
    const blocks = new external_node_net_.BlockList();
    blocks.addSubnet(bare(network), Math.min(Number(prefix), longest), family);
    return blocks.check(host, (0,external_node_net_.isIP)(host) === 6 ? "ipv6" : "ipv4");
}
/** A host name without the brackets of an IPv6 address and the dot of a full domain name. */
function bare(hostname) {
    return hostname.replace(/^\[(.*)\]$/, "$1").replace(/(.)\.$/, "$1");
}

;// CONCATENATED MODULE: ./build/service/routes.js

const JUNIT_HINTS = {
    404: "Check `org`, `flow` and `trail`: they must exist before something is attested to them",
    413: "It is too large: attach less (`attach-reports`, `attachments`, `attachment-overflow`)",
};
const DEPLOYMENT_HINTS = {
    401: "The service does not accept the credentials: check `api-key`, or `basic-username` and `basic-password`",
    400: "Check `gate-from` and `gate-to`",
    404: "Check `org` and the environment's name",
};
const CONTROL_HINTS = {
    403: "The key may not read controls, or the organization does not have the Controls feature (beta)",
    404: "Check `org` and the control's identifier",
};
const RULE_HINTS = { 404: "Check `org`" };
function routesOf(base, org) {
    const root = base.pathname.replace(/\/+$/, "");
    const route = (path, label, hints) => ({
        path: `${root}${path}`,
        address: `${base.origin}${root}${path}`,
        label,
        hints,
    });
    const owner = segment(org);
    return {
        junit: ({ flow, trail }) => route(`/attestations/${owner}/${segment(flow)}/trail/${segment(trail)}/junit`, "POST …/junit", JUNIT_HINTS),
        deployments: (query) => route(`/environments/${owner}/${segment(query.environment)}/deployments?${parameters(query)}`, "GET …/deployments", DEPLOYMENT_HINTS),
        control: (identifier) => route(`/controls/${owner}/${segment(identifier)}`, `GET …/controls/${segment(identifier)}`, CONTROL_HINTS),
        notificationRules: () => route(`/actions/${owner}`, "GET …/actions", RULE_HINTS),
    };
}
/**
 * One path segment, percent-encoded but for the unreserved characters (RFC 3986, 2.3), so that servers
 * see it as written. Throws a ServiceError for `.`, `..` and an empty one, which no encoding protects.
 */
function segment(name) {
    if (["", ".", ".."].includes(name)) {
        throw new contract/* ServiceError */._(`"${name}" cannot be a segment of an address: check the inputs`, {
            mendable: false,
        });
    }
    return encodeURIComponent(name.toWellFormed()).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
function parameters({ from, to, page, pageSize }) {
    const given = Object.entries({ from, to, page, page_size: pageSize });
    return given
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
        .join("&");
}

;// CONCATENATED MODULE: ./build/service/deadline.js
/** A deadline of `span` milliseconds of talk. `now` is a monotonic clock in milliseconds. */
function deadline(span, now = () => performance.now()) {
    let spent = 0;
    let talking = 0;
    let since = 0;
    return {
        remaining: () => Math.max(0, span - spent - (talking > 0 ? now() - since : 0)),
        async during(talk) {
            if (talking === 0) {
                since = now();
            }
            talking += 1;
            try {
                return await talk();
            }
            finally {
                talking -= 1;
                if (talking === 0) {
                    spent += now() - since;
                }
            }
        },
    };
}

;// CONCATENATED MODULE: ./build/service/talk.js



/** Bytes a millisecond: what the slowest link is expected to carry, on top of the usual patience. */
const SLOWEST_LINK = 100;
function talkOver(wire, { timeout, pace, log, guard }) {
    const usual = { ...PACE, ...pace };
    const shared = deadline(timeout);
    return {
        guard,
        async send(exchange, { operation, again, within }) {
            const own = within === undefined ? shared : deadline(within);
            const size = exchange.body?.byteLength ?? 0;
            const voice = { operation, ...guard };
            const attempt = async (patience) => {
                const started = performance.now();
                const ended = await wire.attempt(exchange, patience);
                const took = Math.round(performance.now() - started);
                log.debug(`${guard.plain(operation.address, 1000)}: ${factsOf(ended, guard)}, ${took} ms`);
                return ended;
            };
            const onPause = ({ attempts, last }, pause) => {
                const said = last === undefined ? operation.label : outcomeOf(last, voice);
                log.info(`${said}; attempt ${attempts + 1} in ${(pause / 1000).toFixed(1)} s`);
            };
            return own.during(() => persist(attempt, {
                deadline: own,
                pace: { ...usual, patience: usual.patience + size / SLOWEST_LINK },
                again,
                onPause,
            }));
        },
    };
}
function factsOf(attempt, { plain }) {
    if (attempt.kind === "loss") {
        const code = attempt.code === undefined ? "" : ` (${attempt.code})`;
        return `${attempt.sent ? "sent, no answer" : "nothing sent"}, ${plain(attempt.message)}${code}`;
    }
    const body = attempt.text === undefined ? attempt.flaw?.message : `${attempt.text.length} characters`;
    return `${attempt.status}, ${body}`;
}

;// CONCATENATED MODULE: ./build/service/client.js









/**
 * The client of the service. It connects when it is first asked something. Throws a ServiceError where
 * a key cannot be sent as a header, or where a proxy's address is none.
 */
async function connect(options) {
    const { baseUrl, org } = options;
    const proxy = proxyFor(baseUrl, options.env);
    const { bearer, listing, secrets } = credentialsOf(options);
    const guard = (0,build_guard/* guardOf */.H)([...secrets, ...(proxy?.secrets ?? [])]);
    const routes = routesOf(baseUrl, org);
    const wire = await openWire(baseUrl.origin, proxy);
    const talk = talkOver(wire, { ...options, guard });
    return {
        attest: async (request) => deliver(talk, { route: routes.junit(request), request, authorization: bearer }),
        listDeployments: async (query, lookup) => ask(talk, deploymentPage, {
            ...lookup,
            route: routes.deployments(query),
            authorization: listing,
        }),
        getControl: async (identifier, lookup) => ask(talk, control, { ...lookup, route: routes.control(identifier), authorization: bearer }),
        listNotificationRules: async (lookup) => ask(talk, notificationRules, {
            ...lookup,
            route: routes.notificationRules(),
            authorization: bearer,
        }),
        close: () => wire.close(),
    };
}
/** The key, and Basic for the deployment listing where it is given (service-interface, Authentication). */
function credentialsOf({ apiKey, basic }) {
    if (!/^[\x21-\x7e]+$/.test(apiKey)) {
        throw new contract/* ServiceError */._("`api-key` is empty or holds a character that no header can carry, say a line end: set the secret anew", { mendable: false });
    }
    const bearer = `Bearer ${apiKey}`;
    if (basic === undefined) {
        return { bearer, listing: bearer, secrets: [apiKey] };
    }
    const pair = Buffer.from(`${basic.username}:${basic.password}`).toString("base64");
    return { bearer, listing: `Basic ${pair}`, secrets: [apiKey, basic.password, pair] };
}


/***/ })

};
