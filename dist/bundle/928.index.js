export const id = 928;
export const ids = [928];
export const modules = {

/***/ 2673:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bj: () => (/* binding */ multipartType),
/* harmony export */   JI: () => (/* binding */ drawBoundary),
/* harmony export */   fo: () => (/* binding */ multipart),
/* harmony export */   iH: () => (/* binding */ boundaryOf)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);

/** Returns a random boundary. Its 128 bits do not occur in any content by chance. */
function drawBoundary() {
    return `attestation-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(16).toString("hex")}`;
}
/** Returns the value of `Content-Type` for a form with this boundary. */
function multipartType(boundary) {
    return `multipart/form-data; boundary=${boundary}`;
}
/** Returns the boundary in a value of `Content-Type`, if it is one that `drawBoundary` could have drawn. */
function boundaryOf(type) {
    return /^multipart\/form-data; boundary=(attestation-[\da-f]{32})$/.exec(type)?.[1];
}
/**
 * Returns the form as multipart/form-data (RFC 7578). The field has no content type, the file is an
 * `application/octet-stream` (docs/service.md, Attest JUnit test results).
 */
function multipart({ dataJson, attachment, boundary }) {
    const field = partHead(boundary, [`Content-Disposition: form-data; name="data_json"`]);
    const parts = [Buffer.from(`${field}${dataJson}\r\n`)];
    if (attachment !== undefined) {
        const file = partHead(boundary, [
            `Content-Disposition: form-data; name="attachment_file"; filename="${attachment.name}"`,
            "Content-Type: application/octet-stream",
        ]);
        parts.push(Buffer.from(file), attachment.content, Buffer.from("\r\n"));
    }
    parts.push(Buffer.from(`--${boundary}--\r\n`));
    return Buffer.concat(parts);
}
function partHead(boundary, headers) {
    return [`--${boundary}`, ...headers, "", ""].join("\r\n");
}


/***/ }),

/***/ 5134:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   PS: () => (/* binding */ isRetryableStatus),
/* harmony export */   _2: () => (/* binding */ failureFacts),
/* harmony export */   gC: () => (/* binding */ sentAt),
/* harmony export */   m6: () => (/* binding */ parseHttpDate),
/* harmony export */   oJ: () => (/* binding */ isSuccess),
/* harmony export */   x8: () => (/* binding */ readBody)
/* harmony export */ });
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5145);
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8253);


/** Whether the request succeeded, even if the body was cut short. */
function isSuccess(attempt) {
    return attempt.kind === "response" && attempt.status >= 200 && attempt.status < 300;
}
/** Returns when the service sent a response, by its `Date`, in milliseconds since the epoch; undefined without a valid one. */
function sentAt({ headers }) {
    return parseHttpDate(headers.get("date") ?? "");
}
/**
 * Returns the milliseconds since the epoch of a date as HTTP writes it, `Wed, 21 Oct 2026 07:28:00 GMT` (RFC 9110,
 * 5.6.7); undefined for anything else.
 */
function parseHttpDate(text) {
    const at = new Date(text);
    // Date accepts far more than this form, and without a zone it takes the runner's.
    if (Number.isNaN(at.getTime()) || at.toUTCString() !== text)
        return undefined;
    return at.getTime();
}
/** Whether another attempt may get a better status: 408, 409 (a lock conflict), 425, 429, and 5xx except 501 and 505. */
function isRetryableStatus(status) {
    if (status >= 500)
        return status !== 501 && status !== 505;
    return [408, 409, 425, 429].includes(status);
}
/** Codes of Node's errors about certificates. */
const UNTRUSTED = /^(?:CERT_|CRL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_|INVALID_|HOSTNAME_MISMATCH)/;
/** Codes of undici's errors about the head of a response. Lengths that contradict each other have the last one. */
const MALFORMED_HEAD = /^(?:HPE_|UND_ERR_HEADERS_OVERFLOW$|UND_ERR_RES_CONTENT_LENGTH_MISMATCH$)/;
/** Messages of undici's errors about responses that were not asked for, which have the code of any broken connection. */
const UNEXPECTED_HEAD = /^bad (?:response|upgrade)$/;
/** Codes of undici's errors about the body of a response, without that of a connection that closed too early. */
const MALFORMED_BODY = /^HPE_(?!INVALID_EOF_STATE$)/;
/** Returns what is kept of an error that came before the head of a response. */
function failureFacts(error) {
    const message = (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .errorMessage */ .gJ)(error);
    const code = (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .errorCode */ .CA)(error);
    return { message, code, permanent: permanentCause(message, code) };
}
function permanentCause(message, code = "") {
    if (UNTRUSTED.test(code))
        return "certificate";
    const isMalformed = MALFORMED_HEAD.test(code) || UNEXPECTED_HEAD.test(message);
    return isMalformed ? "response" : undefined;
}
/** A page of 100 deployments has about 100 KiB. */
const MAX_BYTES = 8_000_000;
/** Reads a body of at most 8 MB. Never rejects. */
async function readBody(body) {
    const chunks = [];
    let size = 0;
    try {
        for await (const chunk of body) {
            size += chunk.length;
            if (size > MAX_BYTES) {
                const message = `its response is larger than ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatBytes */ .z3)(MAX_BYTES)}`;
                return { kind: "too-large", message };
            }
            chunks.push(chunk);
        }
    }
    catch (error) {
        const kind = MALFORMED_BODY.test((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .errorCode */ .CA)(error) ?? "") ? "malformed" : "incomplete";
        return { kind, message: `${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .errorMessage */ .gJ)(error)}; ${size} bytes came` };
    }
    const bytes = Buffer.concat(chunks);
    return { kind: "complete", text: bytes.toString("utf8"), bytes };
}


/***/ }),

/***/ 1456:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HV: () => (/* binding */ UNKNOWN),
/* harmony export */   JI: () => (/* binding */ undeliveredProblem),
/* harmony export */   dA: () => (/* binding */ maybeTwice),
/* harmony export */   x5: () => (/* binding */ LOOK_FIRST),
/* harmony export */   yS: () => (/* binding */ interruptedProblem)
/* harmony export */ });
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8253);
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9299);
/* harmony import */ var _session_messages_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3631);
/* harmony import */ var _session_retry_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2945);




/** The kind of problem that an attestation may be recorded, although no response says so. */
const UNKNOWN = {
    id: "delivery-unknown",
    title: "It is unknown whether the attestation was recorded",
};
/** What to do about an attestation that may be recorded. */
const LOOK_FIRST = "Look at the trail before you send it again.";
/** Returns the notice that an attestation may have been recorded more than once, and why. */
function maybeTwice(reason) {
    return {
        id: "maybe-recorded-twice",
        title: "The attestation may be on the trail more than once",
        details: reason,
    };
}
/** Kinds of refusals by their status, which is added to the title. */
const REFUSALS = {
    401: { id: "api-key-refused", title: "API key refused" },
    403: { id: "not-allowed", title: "The key may not attest here" },
    404: { id: "flow-or-trail-not-found", title: "Flow or trail not found" },
};
const OTHER_REFUSAL = { id: "attestation-refused", title: "Attestation refused" };
/** Returns why an attestation was not recorded, or why that is unknown, and what to do whatever the action. */
function undeliveredProblem(history, context) {
    const { last, lost } = history;
    const { details, advice } = (0,_session_messages_js__WEBPACK_IMPORTED_MODULE_2__/* .explainOutcome */ .Kw)(history, context);
    if (lost !== undefined) {
        return {
            ...UNKNOWN,
            details: [...details, describeLost(lost, last)],
            advice: (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .joinSentences */ .DP)(...advice, LOOK_FIRST),
        };
    }
    return {
        ...kindOf(history),
        details,
        advice: advice.length > 0 ? (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .joinSentences */ .DP)(...advice) : undefined,
    };
}
/** Returns the problem that sending an attestation broke off with these failures, after an attempt may have begun. */
function interruptedProblem(failures) {
    return {
        ...UNKNOWN,
        details: failures.flatMap((failure) => [failure.title, ...(0,_base_problem_js__WEBPACK_IMPORTED_MODULE_1__/* .detailLines */ .ZN)(failure)]),
        advice: (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .joinSentences */ .DP)(...failures.map(({ advice }) => advice), LOOK_FIRST),
    };
}
function describeLost(lost, last) {
    if (lost === last)
        return "The attestation may have been recorded anyway";
    const how = lost.kind === "response" ? `ended with ${lost.status}` : "got no response";
    return `An earlier attempt was sent and ${how}, so it may have been recorded`;
}
function kindOf({ last, gaveUp }) {
    if (last === undefined) {
        const id = gaveUp === "cancelled" ? "cancelled" : "no-time-left";
        return { id, title: "The attestation was not sent" };
    }
    if (last.kind === "failure")
        return { id: failureId(last), title: "Service not reached" };
    return refusalKind(last);
}
function failureId({ permanent, proxy }) {
    if (proxy !== undefined)
        return "proxy-failed";
    return permanent === "certificate" ? "certificate-not-trusted" : "service-not-reached";
}
function refusalKind(response) {
    const { status } = response;
    if ((0,_session_retry_js__WEBPACK_IMPORTED_MODULE_3__/* .isConflict */ .dh)(response)) {
        return { id: "conflict", title: `Refused as a conflict (${status})` };
    }
    if ((0,_session_retry_js__WEBPACK_IMPORTED_MODULE_3__/* .isRetryable */ .r3)(response)) {
        return { id: "service-unavailable", title: `Service unavailable (${status})` };
    }
    if (status === 413) {
        return { id: "request-too-large", title: `Attestation too large (${status})` };
    }
    // An HTML page does not come from the service, so its status does not mean what the service means by it.
    const isRedirect = status >= 300 && status < 400;
    if (isRedirect || (0,_session_messages_js__WEBPACK_IMPORTED_MODULE_2__/* .isHtmlPage */ .r4)(response)) {
        return { id: "not-the-service", title: `The response is not from the service (${status})` };
    }
    const { id, title } = REFUSALS[status] ?? OTHER_REFUSAL;
    return { id, title: `${title} (${status})` };
}


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


/***/ }),

/***/ 2945:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $k: () => (/* binding */ mayBeRecorded),
/* harmony export */   P9: () => (/* binding */ retryAfter),
/* harmony export */   cO: () => (/* binding */ DEFAULT_RETRY_POLICY),
/* harmony export */   dU: () => (/* binding */ createDeadline),
/* harmony export */   dh: () => (/* binding */ isConflict),
/* harmony export */   l0: () => (/* binding */ pauseAfter),
/* harmony export */   r3: () => (/* binding */ isRetryable)
/* harmony export */ });
/* harmony import */ var _base_clock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2030);
/* harmony import */ var _http_response_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5134);


/** Creates a time budget of this many milliseconds, which is spent only while a request is sent and retried. */
function createDeadline(budget) {
    // The clock of the machine may be set meanwhile.
    const now = () => performance.now();
    let spent = 0;
    let running = 0;
    let since = 0;
    return {
        /** Milliseconds left, never negative. */
        remaining: () => Math.max(0, budget - spent - (running > 0 ? now() - since : 0)),
        /** Runs `work` while the clock runs. Time that several share is spent once. */
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
const PAUSES = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000];
/** When to try again. Times are milliseconds. */
const DEFAULT_RETRY_POLICY = {
    /** The pauses between attempts; the last one is repeated. */
    pauses: PAUSES,
    /** One attempt takes at most this long, and at most half of what is left, to send a request or to look something up. */
    attemptTimeout: 30_000,
    /** With less than this left, there is no further attempt. */
    minRemaining: 500,
    /** Where the next pause is longer than what is left, it is shortened, so that one more attempt has this much time. */
    lastAttempt: 10_000,
    /** Returns a number from 0 to 1. */
    random: Math.random,
    /** The runner's clock, in milliseconds since the epoch. */
    now: Date.now,
    sleep: _base_clock_js__WEBPACK_IMPORTED_MODULE_0__/* .sleep */ .yy,
};
/** A gateway passed the request on and got no response in time, or none that it understood. */
const LOST_AT_GATEWAY = [502, 504, 520, 524];
/** Whether another attempt may end differently, or a first one was not made. A success is not retryable. */
function isRetryable(attempt) {
    if (attempt === undefined)
        return true;
    if (attempt.kind === "response")
        return (0,_http_response_js__WEBPACK_IMPORTED_MODULE_1__/* .isRetryableStatus */ .PS)(attempt.status);
    return attempt.permanent === undefined;
}
/** Whether the service refused because something else holds a lock. */
function isConflict(attempt) {
    return attempt.kind === "response" && attempt.status === 409;
}
/** Whether the service may have recorded a request although no response says so. */
function mayBeRecorded(attempt) {
    if (attempt.kind === "response")
        return LOST_AT_GATEWAY.includes(attempt.status);
    return attempt.sent === "all";
}
/** How much a pause differs from the usual one at most, so that jobs that failed together do not come back together. */
const JITTER = 0.2;
/**
 * Returns the milliseconds to pause: the usual pause with jitter, or a shorter one before the last attempt, but at least
 * what `Retry-After` asks for. `longest` is how long a pause may be, after which there is still an attempt.
 */
function pauseAfter(history, longest, policy) {
    const { attempts, last } = history;
    const { pauses, random, now, minRemaining, lastAttempt } = policy;
    const [first = 0] = pauses;
    const usual = pauses[attempts - 1] ?? pauses.at(-1) ?? 0;
    const backoff = usual * (1 - JITTER + 2 * JITTER * random());
    const shortened = longest + minRemaining - lastAttempt;
    const pause = backoff > longest && shortened >= first ? shortened : backoff;
    return Math.max(retryAfter(last, now()) ?? 0, pause);
}
/**
 * Returns the milliseconds that `Retry-After` asks to wait. It holds seconds or a date, which is compared with the
 * response's own `Date`, so that the runner's clock, `now`, does not matter if there is one (RFC 9110, 10.2.3).
 */
function retryAfter(attempt, now) {
    if (attempt?.kind !== "response")
        return undefined;
    const value = attempt.headers.get("retry-after")?.trim() ?? "";
    if (/^\d+$/.test(value))
        return Number(value) * 1000;
    const date = (0,_http_response_js__WEBPACK_IMPORTED_MODULE_1__/* .parseHttpDate */ .m6)(value);
    return date === undefined ? undefined : Math.max(0, date - ((0,_http_response_js__WEBPACK_IMPORTED_MODULE_1__/* .sentAt */ .gC)(attempt) ?? now));
}


/***/ })

};
