export const id = 47;
export const ids = [47];
export const modules = {

/***/ 4047:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  connect: () => (/* binding */ connect)
});

// EXTERNAL MODULE: ./build/base/cancellation.js
var cancellation = __webpack_require__(345);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./build/base/json.js
var json = __webpack_require__(768);
// EXTERNAL MODULE: ./build/service/explain.js
var explain = __webpack_require__(2807);
// EXTERNAL MODULE: ./build/service/history.js
var service_history = __webpack_require__(5648);
// EXTERNAL MODULE: ./build/service/operation.js
var service_operation = __webpack_require__(8773);
// EXTERNAL MODULE: ./build/service/retry.js
var retry = __webpack_require__(9830);
;// CONCATENATED MODULE: ./build/service/attest-junit.js






/** UTF-16 units of the response that are kept: GitHub bounds the outputs of a job to 1 MB in all. */
const MAX_RESPONSE = 16_384;
/**
 * Sends one attestation until its outcome is known or `timeout` is over, counted from the first attempt. Any 2xx means
 * recorded, even if the body was cut short, but an HTML page does not come from the service. An attestation of which any
 * attempt may have been recorded is unknown, whatever the service says of a later one. Never rejects.
 */
async function attestJUnit(session, request) {
    const { org, clock, timeout, redactor } = session;
    const { flow, trail } = request;
    const boundary = boundaryOf(request);
    const operation = {
        name: "attest",
        method: "POST",
        path: (0,service_operation/* path */.A) `/attestations/${org}/${flow}/trail/${trail}/junit`,
        headers: { accept: "*/*", "content-type": `multipart/form-data; boundary=${boundary}` },
        body: multipart(request, boundary),
    };
    const history = await (0,retry/* send */.t)(session, operation, clock.now() + timeout);
    const { last, lost, attempts } = history;
    const text = last.kind === "response" ? last.text : undefined;
    const response = text && redactor.redactLine(unquoted(text), MAX_RESPONSE);
    const isAccepted = (0,service_history/* isSuccess */.oJ)(last);
    if (isAccepted && !(0,service_history/* isPage */.yp)(last)) {
        return { status: "recorded", response, attempts, isMaybeTwice: lost !== undefined };
    }
    const status = isAccepted || lost ? "unknown" : "failed";
    const problem = (0,explain/* explain */.WE)(history, operation, session);
    return { status, problem, retryable: (0,service_history/* isRetryable */.r3)(last, operation), response, attempts };
}
/** Returns the value of a JSON string, or a text as it came. */
function unquoted(text) {
    const value = (0,json/* tryParseJson */.Bl)(text);
    return typeof value === "string" ? value : text;
}
/** A hash of the payload separates the parts: it does not occur in them, and the same request is the same bytes. */
function boundaryOf({ dataJson }) {
    return `attestation-${(0,external_node_crypto_.hash)("sha256", dataJson).slice(0, 32)}`;
}
/**
 * Returns a request as multipart/form-data (RFC 7578). The field has no content type, the file is an
 * `application/octet-stream` (docs/service.md, Attest JUnit test results).
 */
function multipart({ dataJson, attachment }, boundary) {
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

// EXTERNAL MODULE: ./build/service/lookups.js
var lookups = __webpack_require__(3595);
;// CONCATENATED MODULE: ./build/service/client.js



/**
 * Returns a client of the service. When the signal aborts, no attempt begins any more, and those that are under way have
 * `REQUEST_GRACE` to end.
 */
function connect({ org, ...connection }, deps) {
    const graceSignal = (0,cancellation/* withGrace */.pj)(deps, cancellation/* REQUEST_GRACE */.LN).signal;
    const session = { ...connection, ...deps, org, graceSignal };
    return {
        attest: (request) => attestJUnit(session, request),
        listDeployments: (environment, query, until) => (0,lookups/* lookUp */.TE)(session, (0,lookups/* deploymentsLookup */.nX)(org, environment, query), until),
        getControl: (identifier, until) => (0,lookups/* lookUp */.TE)(session, (0,lookups/* controlLookup */.ie)(org, identifier), until),
        listNotificationRules: (until) => (0,lookups/* lookUp */.TE)(session, (0,lookups/* notificationRulesLookup */.rk)(org), until),
    };
}


/***/ })

};
