export const id = 268;
export const ids = [268];
export const modules = {

/***/ 4873:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  C: () => (/* binding */ renderResult),
  j: () => (/* binding */ runAction)
});

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
// EXTERNAL MODULE: ./build/cancellation.js
var cancellation = __webpack_require__(2529);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/json.js
var json = __webpack_require__(9368);
// EXTERNAL MODULE: ./build/commit/event-payload.js
var event_payload = __webpack_require__(9167);
;// CONCATENATED MODULE: ./build/commit/context.js




/**
 * Reads the workflow's context from the environment and the payload file (`GITHUB_EVENT_PATH`). Never throws: a
 * missing or unusable file becomes an empty payload, the latter with `payloadProblem`, because `GITHUB_SHA` alone
 * may still identify the commit.
 */
function readContext(env) {
    const variable = (name) => env[name] || undefined;
    const { payload, problem } = readPayload(variable("GITHUB_EVENT_PATH"));
    return {
        event: variable("GITHUB_EVENT_NAME"),
        payload,
        ...(problem !== undefined && { payloadProblem: problem }),
        sha: (0,event_payload/* fullSha */.g8)(variable("GITHUB_SHA")),
        ref: variable("GITHUB_REF"),
        serverUrl: baseUrl(variable("GITHUB_SERVER_URL")) ?? "https://github.com",
        apiUrl: baseUrl(variable("GITHUB_API_URL")) ?? "https://api.github.com",
        repository: parseRepository(variable("GITHUB_REPOSITORY") ?? (0,event_payload/* textAt */.$6)(payload, "repository.full_name")),
        actor: variable("GITHUB_ACTOR"),
        triggeringActor: variable("GITHUB_TRIGGERING_ACTOR"),
        workflow: variable("GITHUB_WORKFLOW"),
        workflowRef: variable("GITHUB_WORKFLOW_REF"),
        workflowSha: (0,event_payload/* fullSha */.g8)(variable("GITHUB_WORKFLOW_SHA")),
        job: variable("GITHUB_JOB"),
        runId: positiveInteger(variable("GITHUB_RUN_ID")),
        runAttempt: positiveInteger(variable("GITHUB_RUN_ATTEMPT")),
        workspace: variable("GITHUB_WORKSPACE"),
        action: readAction(variable("GITHUB_ACTION_REPOSITORY"), variable("GITHUB_ACTION_REF")),
        runner: {
            os: variable("RUNNER_OS"),
            arch: variable("RUNNER_ARCH"),
            environment: variable("RUNNER_ENVIRONMENT"),
        },
    };
}
function readPayload(path) {
    if (path === undefined)
        return { payload: {} };
    let text;
    try {
        text = (0,external_node_fs_.readFileSync)(path, "utf8");
    }
    catch (error) {
        if ((0,errors/* errorCode */.CA)(error) === "ENOENT")
            return { payload: {} };
        return {
            payload: {},
            problem: `The event payload ${path} could not be read: ${(0,errors/* errorMessage */.gJ)(error)}.`,
        };
    }
    const payload = parseJson(text);
    if ((0,json/* isJsonObject */.O)(payload))
        return { payload };
    return { payload: {}, problem: `The event payload ${path} is not a JSON object.` };
}
function parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        // The parser's message quotes the text around the error, which may have to be redacted.
        return undefined;
    }
}
function baseUrl(text) {
    return text?.replace(/\/+$/, "") || undefined;
}
function parseRepository(slug) {
    const [owner, name, ...more] = slug?.split("/") ?? [];
    return owner && name && more.length === 0 ? { owner, name } : undefined;
}
function readAction(repository, ref) {
    return repository === undefined ? undefined : { repository, ref };
}
function positiveInteger(text) {
    const value = Number(text);
    return text && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

// EXTERNAL MODULE: ./build/inputs/input-reader.js
var input_reader = __webpack_require__(1262);
// EXTERNAL MODULE: ./build/inputs/secrets.js
var secrets = __webpack_require__(8569);
;// CONCATENATED MODULE: ./build/log.js
/** Returns a log that writes to `log` with every secret redacted. The runner masks only the forms that it knows. */
function redactedLog(log, { redact }) {
    const redactPlace = (place) => place?.title === undefined ? place : { ...place, title: redact(place.title) };
    return {
        info: (text) => log.info(redact(text)),
        debug: (text) => log.debug(redact(text)),
        notice: (text, place) => log.notice(redact(text), redactPlace(place)),
        warning: (text, place) => log.warning(redact(text), redactPlace(place)),
        error: (text, place) => log.error(redact(text), redactPlace(place)),
        group: (title, lines) => log.group(redact(title), lines.map(redact)),
    };
}

// EXTERNAL MODULE: ./build/node_modules/@actions/core/lib/core.js + 3 modules
var core = __webpack_require__(6805);
// EXTERNAL MODULE: ./build/node_modules/@actions/core/lib/summary.js
var summary = __webpack_require__(3327);
// EXTERNAL MODULE: ./build/text/sanitize.js
var sanitize = __webpack_require__(9211);
;// CONCATENATED MODULE: ./build/runner.js


/** Returns an input's text, trimmed; `""` where it is not set. */
function readInput(name) {
    return core/* getInput */.V4(name);
}
/** Has the runner replace `value` by `***` in the log from now on. */
function maskSecret(value) {
    core/* setSecret */.Pq(value);
}
/** Sets the outputs for later steps. Throws where the runner's file cannot be written. */
function setOutputs(outputs) {
    for (const [name, value] of Object.entries(outputs))
        core/* setOutput */.uH(name, value);
}
/** Appends Markdown to the job summary. Throws where the runner's file cannot be written. */
async function appendSummary(markdown) {
    await summary/* summary */.z.addRaw(markdown).write();
}
/** Fails the job for the reasons given. */
function failJob(reasons) {
    core/* setFailed */.C1((0,sanitize/* sanitize */.aj)(reasons));
}
/** The job log. The runner takes some lines as commands; text from outside must not be one. */
const actionsLog = {
    info: (text) => core/* info */.pq((0,sanitize/* escapeCommands */.g9)(text)),
    debug: (text) => core/* debug */.Yz((0,sanitize/* sanitize */.aj)(text)),
    notice: (text, place) => core/* notice */.lm((0,sanitize/* sanitize */.aj)(text), properties(place)),
    warning: (text, place) => core/* warning */.$e((0,sanitize/* sanitize */.aj)(text), properties(place)),
    error: (text, place) => core/* error */.z3((0,sanitize/* sanitize */.aj)(text), properties(place)),
    group: (title, lines) => {
        core/* startGroup */.Oh((0,sanitize/* sanitize */.aj)(title));
        for (const line of lines)
            core/* info */.pq((0,sanitize/* escapeCommands */.g9)(line));
        core/* endGroup */.N4();
    },
};
function properties(place) {
    return {
        ...(place?.title !== undefined && { title: (0,sanitize/* sanitize */.aj)(place.title) }),
        ...(place?.file !== undefined && { file: place.file }),
        ...(place?.line !== undefined && { startLine: place.line }),
    };
}

// EXTERNAL MODULE: ./build/text/format.js
var format = __webpack_require__(3387);
;// CONCATENATED MODULE: ./build/publish.js



/** How many warnings, and how many notices, become annotations: the runner keeps ten of each per step. */
const ANNOTATED = 10;
/** At most this many reasons are in the message with which the job fails; the summary has more of them. */
const REASONS = 50;
/** UTF-16 units of one reason in that message. */
const REASON_LENGTH = 8_000;
/** At most this many more warnings, and as many notices, are listed in the log after the annotated ones. */
const LISTED = 200;
/**
 * Sets the outputs, and writes the log, the summary and the annotations. Fails the job at most once, for every
 * reason together.
 */
async function publish(publication) {
    const { help, lines, warnings, notices, summary, annotations } = publication;
    const unset = await failureOf(() => setOutputs(publication.outputs()));
    for (const line of lines)
        actionsLog.info(line);
    logRemarks(warnings, "warning");
    logRemarks(notices, "notice");
    if (summary && process.env["GITHUB_STEP_SUMMARY"]) {
        const unwritten = await failureOf(async () => appendSummary(await summary()));
        if (unwritten)
            actionsLog.warning(`The job summary could not be written: ${unwritten}`);
    }
    const failures = [
        ...publication.failures,
        ...(unset ? [`The outputs could not be set, so later steps have none: ${unset}`] : []),
    ];
    // Before the failed cases: the runner keeps ten errors per step, and the reason must be among them.
    if (failures.length > 0) {
        failJob([...(0,format/* limitItems */.gt)(failures.map(shorten), REASONS), ...helpLines(help)].join("\n"));
    }
    for (const { message, place } of annotations)
        actionsLog.error(message, place);
}
/** Returns why one of the runner's files could not be written; that is no reason to leave the rest unsaid. */
async function failureOf(work) {
    try {
        await work();
        return undefined;
    }
    catch (error) {
        return `${(0,errors/* errorMessage */.gJ)(error)}. The runner creates this file for every step; in a container it has to be mounted.`;
    }
}
function shorten(reason) {
    return reason.length > REASON_LENGTH
        ? `${reason.slice(0, REASON_LENGTH - 1).toWellFormed()}…`
        : reason;
}
function helpLines(help) {
    return help === undefined ? [] : [`Every message is explained in ${help}`];
}
function logRemarks(sentences, kind) {
    for (const sentence of sentences.slice(0, ANNOTATED))
        actionsLog[kind](sentence);
    const rest = sentences.slice(ANNOTATED);
    if (rest.length > 0)
        actionsLog.group((0,format/* pluralize */.td)(rest.length, `more ${kind}`), (0,format/* limitItems */.gt)(rest, LISTED));
}

// EXTERNAL MODULE: ./build/service/http/proxy.js
var http_proxy = __webpack_require__(9041);
// EXTERNAL MODULE: ./build/text/redact.js
var redact = __webpack_require__(6953);
;// CONCATENATED MODULE: ./build/troubleshooting.js
/**
 * Returns the address of the page that explains every message, in the version of the action that runs. Undefined
 * where the runner does not say which that is (`uses: ./`).
 */
function troubleshootingUrl({ action, serverUrl, }) {
    if (action === undefined)
        return undefined;
    const ref = (action.ref ?? "HEAD").split("/").map(encodeURIComponent).join("/");
    return `${serverUrl}/${action.repository}/blob/${ref}/docs/troubleshooting.md`;
}

;// CONCATENATED MODULE: ./build/action.js













/** Runs an action from its inputs to the end of the job. */
async function runAction(action) {
    // Certificates are always checked. Node would skip that for every connection, the GitHub API's included.
    delete process.env["NODE_TLS_REJECT_UNAUTHORIZED"];
    const signal = cancelledBySignal();
    const secrets = readSecrets();
    for (const form of new Set(secrets.flatMap(redact/* secretForms */.eo)))
        maskSecret(form);
    const context = readContext(process.env);
    const log = redactedLog(actionsLog, (0,redact/* createRedactor */.lY)(secrets));
    const deps = createDependencies({ context, log, signal, secrets });
    const { inputs, result: found } = await runToResult(action, deps);
    const warnings = [...found.warnings, ...shortSecretWarnings()];
    const failures = signal.aborted ? withCancellation(found.failures) : found.failures;
    const result = (0,redact/* redactResult */.rd)({ ...found, failures, warnings }, secrets);
    await publish({
        ...result,
        help: troubleshootingUrl(context),
        outputs: () => action.outputsOf(result),
        lines: action.linesOf(result),
        annotations: (inputs && action.annotate?.(result, inputs, context)) ?? [],
        summary: wantsSummary(inputs) ? () => action.renderSummary(result, context) : undefined,
    });
    // Unfinished work of a cancelled run, such as a request, would keep the process alive.
    if (signal.aborted)
        await exit();
}
/** The inputs are absent where they are wrong. */
async function runToResult(action, deps) {
    let inputs;
    try {
        inputs = action.readInputs(readInput, deps.context);
        return { inputs, result: await action.run(inputs, deps) };
    }
    catch (error) {
        deps.log.debug((0,errors/* errorStack */.jK)(error));
        const reason = error instanceof input_reader/* InputsError */.a ? error.message : (0,errors/* describeUnexpected */.Vp)(error);
        return { ...(inputs && { inputs }), result: action.nothingKnown(reason) };
    }
}
/** Returns the failures of a cancelled run: it fails whatever it found out, and its first failure says why. */
function withCancellation(failures) {
    const [first] = failures;
    if (first?.startsWith(cancellation/* CANCELLED */.gD))
        return failures;
    return [cancellation/* CANCELLED */.gD, ...failures.filter((failure) => failure !== cancellation/* CANCELLED */.gD)];
}
/** Renders the summary of an attestation or of the gate. */
async function renderResult(result, context) {
    const { renderSummary } = await __webpack_require__.e(/* import() | summary */ 977).then(__webpack_require__.bind(__webpack_require__, 2533));
    return renderSummary(result, { now: Date.now(), help: troubleshootingUrl(context), ...context });
}
function wantsSummary(inputs) {
    return inputs?.summary ?? !/^false$/i.test(readInput("summary"));
}
/** Returns the values of all secret inputs, the pair that HTTP Basic sends, and the passwords of proxies. */
function readSecrets() {
    const inputs = [
        ...secrets/* SECRET_INPUTS */.pH.map(readInput),
        ...(0,secrets/* knownSecrets */.xU)(readInput(secrets/* KNOWN_SECRETS */.wC)),
    ].filter(Boolean);
    const [username, password] = [readInput("basic-username"), readInput("basic-password")];
    const pair = Buffer.from(`${username}:${password}`).toString("base64");
    return [...inputs, ...(password ? [pair] : []), ...(0,http_proxy/* proxySecrets */.W)(process.env)];
}
/** Returns a warning for every credential that is too short to be found in a text. */
function shortSecretWarnings() {
    const isShort = ({ length }) => length > 0 && length < redact/* MIN_SECRET_LENGTH */.vb;
    const inputs = ["api-key", "basic-password"].filter((name) => isShort(readInput(name)));
    const known = (0,secrets/* knownSecrets */.xU)(readInput(secrets/* KNOWN_SECRETS */.wC)).some(isShort)
        ? ["A line of `known-secrets`"]
        : [];
    const proxy = (0,http_proxy/* proxySecrets */.W)(process.env).some(isShort) ? ["The password of a proxy"] : [];
    return [...inputs.map((name) => `\`${name}\``), ...known, ...proxy].map((what) => `${what} has fewer than ${redact/* MIN_SECRET_LENGTH */.vb} characters, which is too short to be redacted where a text contains it. Use a longer one.`);
}
/** Returns the dependencies of a run on a real runner. */
function createDependencies(given) {
    return {
        ...given,
        temporaryDirectory: process.env["RUNNER_TEMP"] || (0,external_node_os_.tmpdir)(),
        connect: (connection) => connect(connection, given),
        clock: { now: Date.now, sleep },
    };
}
/** Aborts when the runner cancels the step: it sends SIGINT, 7.5 seconds later SIGTERM, and then kills the process. */
function cancelledBySignal() {
    const controller = new AbortController();
    for (const name of ["SIGINT", "SIGTERM"])
        process.on(name, () => controller.abort());
    return controller.signal;
}
async function exit() {
    await new Promise((resolve) => process.stdout.write("", () => resolve()));
    process.exit();
}
async function sleep(milliseconds, signal) {
    try {
        await (0,promises_.setTimeout)(milliseconds, undefined, { ...(signal && { signal }) });
    }
    catch (error) {
        if (!signal?.aborted)
            throw error;
    }
}
async function connect(connection, options) {
    // An HTTP client is loaded only where something is sent.
    const client = await Promise.all(/* import() | service-client */[__webpack_require__.e(574), __webpack_require__.e(692)]).then(__webpack_require__.bind(__webpack_require__, 6598));
    return client.connect({ ...connection, ...options, env: process.env });
}


/***/ }),

/***/ 2529:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Eu: () => (/* binding */ untilAborted),
/* harmony export */   LN: () => (/* binding */ REQUEST_GRACE),
/* harmony export */   gD: () => (/* binding */ CANCELLED),
/* harmony export */   tt: () => (/* binding */ afterGrace)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);

/** Milliseconds that requests in flight are given after a run was cancelled. */
const REQUEST_GRACE = 3_000;
/** Milliseconds after which a cancelled run stops waiting for anything; a little longer than its requests may take. */
const LAST_GRACE = REQUEST_GRACE + 500;
/** The failure of a step that was cancelled. */
const CANCELLED = "The run was cancelled.";
/** Returns what `work` resolves to. Rejects with an AttestationError as soon as `signal` aborts, without stopping `work`. */
async function untilAborted(work, signal) {
    if (signal.aborted)
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .AttestationError */ .L7(CANCELLED);
    const { promise: aborted, reject } = Promise.withResolvers();
    const abort = () => reject(new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .AttestationError */ .L7(CANCELLED));
    signal.addEventListener("abort", abort);
    try {
        return await Promise.race([work(), aborted]);
    }
    finally {
        signal.removeEventListener("abort", abort);
    }
}
/** Returns a signal that aborts once the requests of a cancelled run have had their time to end. */
function afterGrace(signal) {
    const controller = new AbortController();
    const wait = () => setTimeout(() => controller.abort(), LAST_GRACE).unref();
    if (signal.aborted)
        wait();
    else
        signal.addEventListener("abort", wait, { once: true });
    return controller.signal;
}


/***/ }),

/***/ 8431:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LE: () => (/* binding */ toUnixSeconds),
/* harmony export */   QT: () => (/* binding */ noDetails),
/* harmony export */   sU: () => (/* binding */ toDetails),
/* harmony export */   zH: () => (/* binding */ formatAuthor)
/* harmony export */ });
/** An answer without details. `reason` is a whole sentence. */
function noDetails(reason) {
    return { details: {}, complete: false, reason };
}
/** Bytes of UTF-8. Messages beyond this are made by tools. */
const MAX_MESSAGE = 64 * 1024;
const CUT = "\n… (cut at 64 KiB)";
function cutMessage(message) {
    const bytes = Buffer.from(message);
    if (bytes.length <= MAX_MESSAGE)
        return message;
    // The cut may be inside a character.
    const start = bytes
        .subarray(0, MAX_MESSAGE)
        .toString("utf8")
        .replace(/\uFFFD+$/, "");
    return `${start}${CUT}`;
}
/** Details from raw values. Trailing whitespace of the message is removed, so that every source returns the same one. */
function toDetails(raw) {
    const message = raw.message && cutMessage(raw.message.trimEnd());
    return {
        ...(message && { message }),
        ...(raw.author !== undefined && { author: raw.author }),
        ...(raw.timestamp !== undefined && { timestamp: raw.timestamp }),
    };
}
/** `Name <email>`, or the one of the two that is known. */
function formatAuthor(name, email) {
    return ([name?.trim(), email?.trim() && `<${email.trim()}>`].filter(Boolean).join(" ") || undefined);
}
/** Whole Unix seconds of an ISO-8601 time with a zone; undefined for anything else. */
function toUnixSeconds(iso) {
    // Without a zone, Date.parse would use this machine's.
    if (iso === undefined || !/T.*(?:Z|[+-]\d\d:?\d\d)$/i.test(iso))
        return undefined;
    const seconds = Math.floor(Date.parse(iso) / 1000);
    return Number.isFinite(seconds) ? seconds : undefined;
}


/***/ }),

/***/ 9167:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $6: () => (/* binding */ textAt),
/* harmony export */   DW: () => (/* binding */ restDetails),
/* harmony export */   Fi: () => (/* binding */ payloadDetails),
/* harmony export */   fK: () => (/* binding */ valueAt),
/* harmony export */   g8: () => (/* binding */ fullSha),
/* harmony export */   wF: () => (/* binding */ shaAt)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9368);
/* harmony import */ var _commit_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8431);


/** The value at a dotted path; undefined if any member of the path is missing. */
function valueAt(json, path) {
    let value = json;
    for (const member of path.split(".")) {
        if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .O)(value))
            return undefined;
        value = value[member];
    }
    return value;
}
/** The text at a dotted path; undefined for `""` and for anything that is not text. */
function textAt(json, path) {
    const value = valueAt(json, path);
    return typeof value === "string" && value !== "" ? value : undefined;
}
/** The full SHA at a dotted path, in lower case. */
function shaAt(json, path) {
    return fullSha(textAt(json, path));
}
/**
 * A full SHA-1 or SHA-256 in lower case; undefined for anything else, including the all-zero SHA with which git
 * marks a deletion.
 */
function fullSha(text) {
    const sha = text?.toLowerCase();
    return sha && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(sha) && /[^0]/.test(sha) ? sha : undefined;
}
/**
 * What the payload says about the commit whose id is exactly `sha`. Commits are in the payloads of push (its head
 * and every listed commit), merge_group, workflow_run, check_suite and status. Empty if none of them matches.
 */
function payloadDetails(sha, payload) {
    const listed = valueAt(payload, "commits");
    const commits = [
        valueAt(payload, "head_commit"),
        valueAt(payload, "merge_group.head_commit"),
        valueAt(payload, "workflow_run.head_commit"),
        valueAt(payload, "check_suite.head_commit"),
        ...(Array.isArray(listed) ? listed : []),
    ];
    const match = commits.find((commit) => shaAt(commit, "id") === sha);
    if (match !== undefined)
        return webhookDetails(match);
    const status = valueAt(payload, "commit");
    return shaAt(status, "sha") === sha ? restDetails(valueAt(status, "commit")) : {};
}
/** Details of a commit as webhooks write it: `{ message, timestamp, author: { name, email } }`. */
function webhookDetails(commit) {
    return (0,_commit_js__WEBPACK_IMPORTED_MODULE_1__/* .toDetails */ .sU)({
        message: textAt(commit, "message"),
        author: (0,_commit_js__WEBPACK_IMPORTED_MODULE_1__/* .formatAuthor */ .zH)(textAt(commit, "author.name"), textAt(commit, "author.email")),
        timestamp: (0,_commit_js__WEBPACK_IMPORTED_MODULE_1__/* .toUnixSeconds */ .LE)(textAt(commit, "author.date") ?? textAt(commit, "timestamp")),
    });
}
/** Details of a commit as the REST API writes it: `{ message, author: { name, email, date } }`. */
function restDetails(commit) {
    return (0,_commit_js__WEBPACK_IMPORTED_MODULE_1__/* .toDetails */ .sU)({
        message: textAt(commit, "message"),
        author: (0,_commit_js__WEBPACK_IMPORTED_MODULE_1__/* .formatAuthor */ .zH)(textAt(commit, "author.name"), textAt(commit, "author.email")),
        timestamp: (0,_commit_js__WEBPACK_IMPORTED_MODULE_1__/* .toUnixSeconds */ .LE)(textAt(commit, "author.date")),
    });
}


/***/ }),

/***/ 9473:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CA: () => (/* binding */ errorCode),
/* harmony export */   L7: () => (/* binding */ AttestationError),
/* harmony export */   Or: () => (/* binding */ isSystemError),
/* harmony export */   Vp: () => (/* binding */ describeUnexpected),
/* harmony export */   gJ: () => (/* binding */ errorMessage),
/* harmony export */   jK: () => (/* binding */ errorStack)
/* harmony export */ });
/**
 * Nothing can be attested until somebody fixes what the message names: the evidence is missing, broken, too
 * old or too large. The message says what happened, to what, and what to do. It becomes part of the result.
 */
class AttestationError extends Error {
    name = "AttestationError";
}
// Members are read by name: an error from another realm is not an `instanceof` this realm's Error.
/** Returns `ENOENT` and the like; undefined where there is no such member. */
function errorCode(error) {
    return textMember(error, "code");
}
/** Whether a system call failed. */
function isSystemError(error) {
    return textMember(error, "syscall") !== undefined;
}
/** Returns an error's message, for a sentence about it; of an error of several errors, theirs. */
function errorMessage(error) {
    const message = textMember(error, "message");
    if (message)
        return message;
    const errors = typeof error === "object" && error && Reflect.get(error, "errors");
    if (Array.isArray(errors))
        return [...new Set(errors.map(errorMessage))].join("; ");
    return message ?? String(error);
}
/** Returns the sentences that people see of an error that nobody expected. */
function describeUnexpected(error) {
    return `Unexpected error: ${errorMessage(error)}\nRe-run the job with debug logging. If it happens again, please report it and attach the log.`;
}
/** Returns where an error was thrown, as far as it says so. */
function errorStack(error) {
    return textMember(error, "stack") ?? errorMessage(error);
}
function textMember(error, name) {
    if (typeof error !== "object" || error === null)
        return undefined;
    const value = Reflect.get(error, name);
    return typeof value === "string" ? value : undefined;
}


/***/ }),

/***/ 1262:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ InputsError),
/* harmony export */   i: () => (/* binding */ InputReader)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _text_duration_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9556);
/* harmony import */ var _text_redact_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6953);
/* harmony import */ var _secrets_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8569);





/** Names every wrong input at once, each with its value and what was expected. */
class InputsError extends Error {
    name = "InputsError";
    problems;
    constructor(problems) {
        const count = problems.length === 1 ? "An input is" : `${problems.length} inputs are`;
        super(`${count} wrong; nothing was read and nothing was sent.\n${problems.map((problem) => `- ${problem}`).join("\n")}`);
        this.problems = problems;
    }
}
const TRUE = /^(?:true|True|TRUE)$/;
const FALSE = /^(?:false|False|FALSE)$/;
const SHOWN_LENGTH = 80;
/** Services may accept a key as the user name of HTTP Basic. */
const MAY_HOLD_SECRETS = new Set([
    ..._secrets_js__WEBPACK_IMPORTED_MODULE_4__/* .SECRET_INPUTS */ .pH,
    _secrets_js__WEBPACK_IMPORTED_MODULE_4__/* .KNOWN_SECRETS */ .wC,
    "basic-username",
]);
/**
 * Reads inputs one by one into types and collects what is wrong with them, so that `complete` can report all
 * of it in one error. Every method returns undefined where its input is not set, or is wrong.
 */
class InputReader {
    #raw;
    #redactor;
    #leaks = new Set();
    #problems = [];
    #notices = [];
    constructor(raw) {
        this.#raw = raw;
        this.#redactor = (0,_text_redact_js__WEBPACK_IMPORTED_MODULE_3__/* .createRedactor */ .lY)((0,_secrets_js__WEBPACK_IMPORTED_MODULE_4__/* .longSecrets */ .uA)(raw));
    }
    /** Records that input `name` is wrong: `expected` completes the sentence "expected …". */
    reject(name, value, expected) {
        // Before it is cut, since part of a secret would not be recognized.
        const redacted = this.#redactor.redact(value);
        const shown = redacted.length > SHOWN_LENGTH ? `${redacted.slice(0, SHOWN_LENGTH)}…` : redacted;
        this.addProblem(`\`${name}\` is ${JSON.stringify(shown)}; expected ${expected}.`);
    }
    /** Records a problem in a sentence of its own, such as one that must not show the value. */
    addProblem(sentence) {
        this.#problems.push(this.#redactor.redact(sentence));
    }
    /** Records what is not wrong, but probably not what the author meant. */
    addNotice(sentence) {
        this.#notices.push(sentence);
    }
    get notices() {
        return this.#notices;
    }
    optional(name) {
        const value = this.#raw(name);
        const leaks = !MAY_HOLD_SECRETS.has(name) && this.#redactor.redact(value) !== value;
        if (leaks && !this.#leaks.has(name)) {
            this.#leaks.add(name);
            this.addProblem(`\`${name}\` contains the value of a secret input and would expose it. Pass secrets only in ${_secrets_js__WEBPACK_IMPORTED_MODULE_4__/* .SECRET_INPUTS */ .pH.map((secret) => `\`${secret}\``).join(", ")}.`);
        }
        return value === "" ? undefined : value;
    }
    required(name, expected) {
        const value = this.optional(name);
        if (value === undefined)
            this.addProblem(`\`${name}\` is missing; expected ${expected}.`);
        return value;
    }
    /** One entry per line, without blank lines and `#` comments; empty where nothing is left. */
    list(name) {
        return (this.optional(name) ?? "")
            .split(/\r\n|\r|\n/)
            .map((line) => line.trim())
            .filter((line) => line !== "" && !line.startsWith("#"));
    }
    /** A YAML 1.2 boolean. */
    flag(name) {
        return this.parsed(name, (text) => {
            if (TRUE.test(text))
                return true;
            if (FALSE.test(text))
                return false;
            throw new Error("`true` or `false`");
        });
    }
    choice(name, choices) {
        return this.parsed(name, choiceParser(choices, ""));
    }
    /** Any of `choices`, one per line, each once. */
    choices(name, choices) {
        return [...new Set(this.parsedList(name, choiceParser(choices, ", one per line")))];
    }
    /** A whole number from `min` to `max`. */
    integer(name, { min, max }) {
        return this.parsed(name, (text) => {
            const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
            if (number >= min && number <= (max ?? number))
                return number;
            throw new Error(`a whole number, ${min} ${max === undefined ? "or more" : `to ${max}`}`);
        });
    }
    /** Milliseconds; `min` is 0 or 1. */
    duration(name, min = 0) {
        return this.parsed(name, (text) => {
            const duration = (0,_text_duration_js__WEBPACK_IMPORTED_MODULE_2__/* .parseDuration */ .E9)(text);
            if (duration !== undefined && duration >= min)
                return duration;
            const above = min > 0 ? " above zero" : "";
            throw new Error(`a duration${above} such as \`90s\`, \`15m\`, \`24h\` or \`7d\``);
        });
    }
    /** The absolute path of a directory, which starts at `base`; `base` itself where the input is not set. */
    directory(name, base) {
        const text = this.optional(name) ?? ".";
        const directory = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(base, text);
        if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(directory, { throwIfNoEntry: false })?.isDirectory()) {
            this.reject(name, text, "a directory that exists; check that the repository is checked out");
        }
        return directory;
    }
    /** Reads an input with a parser that throws an Error whose message completes "expected …". */
    parsed(name, parse) {
        const text = this.optional(name);
        return text === undefined ? undefined : this.#parse(name, text, parse);
    }
    /** Like `parsed`, for each entry of a list; leaves out the wrong ones. */
    parsedList(name, parse) {
        return this.list(name)
            .map((entry) => this.#parse(name, entry, parse))
            .filter((parsed) => parsed !== undefined);
    }
    /** Returns what was read. Throws an InputsError where anything was wrong. */
    complete(inputs) {
        if (inputs === undefined || this.#problems.length > 0)
            throw new InputsError(this.#problems);
        return inputs;
    }
    #parse(name, text, parse) {
        try {
            return parse(text);
        }
        catch (error) {
            if (!(error instanceof Error))
                throw error;
            this.reject(name, text, error.message);
            return undefined;
        }
    }
}
function choiceParser(choices, form) {
    return (text) => {
        const choice = choices.find((candidate) => candidate === text);
        if (choice !== undefined)
            return choice;
        const names = choices.map((candidate) => `\`${candidate}\``).join(", ");
        throw new Error(`${names.replace(/, ([^,]*)$/, " or $1")}${form}`);
    };
}


/***/ }),

/***/ 8569:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   pH: () => (/* binding */ SECRET_INPUTS),
/* harmony export */   uA: () => (/* binding */ longSecrets),
/* harmony export */   wC: () => (/* binding */ KNOWN_SECRETS),
/* harmony export */   xU: () => (/* binding */ knownSecrets)
/* harmony export */ });
/* harmony import */ var _text_redact_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6953);

/** The input that lists further secrets. */
const KNOWN_SECRETS = "known-secrets";
/** The inputs whose values are secret. */
const SECRET_INPUTS = ["api-key", "basic-password", "github-token"];
/**
 * Returns the values that input `known-secrets` lists: every line as it is written, and the whole text if it has
 * several lines, such as a private key.
 */
function knownSecrets(text) {
    const lines = text.split(/\r\n|\r|\n/).filter((line) => line !== "");
    return lines.length > 1 ? [text, ...lines] : lines;
}
/** Returns the secret inputs that are long enough to be found in a text. */
function longSecrets(raw) {
    return SECRET_INPUTS.map(raw).filter(({ length }) => length >= _text_redact_js__WEBPACK_IMPORTED_MODULE_0__/* .MIN_SECRET_LENGTH */ .vb);
}


/***/ }),

/***/ 9368:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ isJsonObject),
/* harmony export */   y: () => (/* binding */ findRepeatedMember)
/* harmony export */ });
/** Whether a parsed JSON value is an object: neither an array nor null. */
function isJsonObject(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}
/**
 * Returns the name of a member that occurs twice in an object, at any depth. `JSON.parse` keeps the last one, and
 * other readers the first, so that people and programs would see different answers. `json` must be valid JSON.
 */
function findRepeatedMember(json) {
    const open = [];
    for (let at = 0; at < json.length; at += 1) {
        const character = json[at];
        if (character === "{")
            open.push(new Set());
        else if (character === "}")
            open.pop();
        else if (character === '"') {
            const closing = findClosingQuote(json, at);
            const names = open.at(-1);
            if (names !== undefined && isColonNext(json, closing)) {
                const name = readString(json.slice(at, closing + 1));
                if (names.has(name))
                    return name;
                names.add(name);
            }
            at = closing;
        }
    }
    return undefined;
}
function findClosingQuote(json, opening) {
    let at = json.indexOf('"', opening + 1);
    while (isEscaped(json, at))
        at = json.indexOf('"', at + 1);
    return at;
}
function isEscaped(json, at) {
    let backslashes = 0;
    while (json[at - 1 - backslashes] === "\\")
        backslashes += 1;
    return backslashes % 2 === 1;
}
/** A string with a colon after it is the name of a member. */
function isColonNext(json, closing) {
    let at = closing + 1;
    while (" \t\n\r".includes(json[at] ?? ":"))
        at += 1;
    return json[at] === ":";
}
function readString(literal) {
    return literal.includes("\\") ? String(JSON.parse(literal)) : literal.slice(1, -1);
}


/***/ }),

/***/ 2515:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ isLoopback)
/* harmony export */ });
/** Whether a host name of a URL is this machine's own: `localhost`, 127.0.0.0/8 or `[::1]`. */
function isLoopback(hostname) {
    return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])\.?$/.test(hostname);
}


/***/ }),

/***/ 3999:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N$: () => (/* binding */ ProxyFailure),
/* harmony export */   _2: () => (/* binding */ failureFacts),
/* harmony export */   w2: () => (/* binding */ timeoutError)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);

/** Codes of a certificate that is not trusted. */
const DISTRUST = /^(CERT_|CRL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_|INVALID_|HOSTNAME_MISMATCH)/;
/** What undici says about an interim response `100 Continue`. */
const UNASKED_CONTINUE = "bad response";
/** A proxy did not open a connection to the service. */
class ProxyFailure extends Error {
    name = "ProxyFailure";
    proxy;
    /** Asking the proxy again would end in the same way. */
    permanent;
    /** Only of a certificate that is not trusted: undici would retry after other codes without end. */
    code;
    constructor(message, { permanent, ...proxy }, options) {
        super(message, options);
        const code = (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .errorCode */ .CA)(options?.cause);
        this.proxy = proxy;
        this.code = isDistrust(code) ? code : undefined;
        this.permanent = permanent || this.code !== undefined;
    }
}
function failureFacts(error) {
    const code = (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .errorCode */ .CA)(error);
    const message = (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .errorMessage */ .gJ)(error);
    if (error instanceof ProxyFailure) {
        return { message, code, permanent: error.permanent, proxy: error.proxy };
    }
    if (code === "UND_ERR_SOCKET" && message === UNASKED_CONTINUE) {
        // undici closes the connection, so the response that follows cannot be read.
        return { message: "it sent 100 Continue without being asked", code, permanent: true };
    }
    return { message, code, permanent: isDistrust(code) };
}
/** An error for a request that took longer than `timeout` milliseconds; `bytes` of a response's body came. */
function timeoutError(timeout, { connected, bytes }) {
    const seconds = `${Number((timeout / 1000).toPrecision(2))} s`;
    if (!connected)
        return new Error(`no connection within ${seconds}`);
    return new Error(bytes === undefined
        ? `no response within ${seconds}`
        : `the response did not end within ${seconds}; ${bytes} bytes came`);
}
function isDistrust(code) {
    return code !== undefined && DISTRUST.test(code);
}


/***/ }),

/***/ 9041:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ proxySecrets),
/* harmony export */   i: () => (/* binding */ proxyFor)
/* harmony export */ });
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7030);
/* harmony import */ var _loopback_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2515);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3999);



const HTTPS_PORT = "443";
/**
 * Returns the proxy that HTTPS_PROXY names for `target`, unless NO_PROXY covers the host. As in curl, the lower-case
 * variable wins and an empty one counts as unset. Requests to a loopback address never go through a proxy; they are
 * the only ones without TLS, so HTTP_PROXY has no effect. Throws a ProxyFailure where the variable does not hold the
 * address of a proxy.
 */
function proxyFor(target, env) {
    const variable = ["https_proxy", "HTTPS_PROXY"].find((name) => env[name]?.trim());
    const address = variable === undefined ? undefined : env[variable]?.trim();
    if (variable === undefined || address === undefined)
        return undefined;
    if ((0,_loopback_js__WEBPACK_IMPORTED_MODULE_2__/* .isLoopback */ .U)(target.hostname) || isExempt(target, env))
        return undefined;
    return parseProxy(address, variable);
}
/** Returns the passwords in the addresses of proxies, and what HTTP Basic makes of them. */
function proxySecrets(env) {
    return ["http_proxy", "https_proxy", "all_proxy"]
        .flatMap((name) => [env[name], env[name.toUpperCase()]])
        .flatMap((address) => {
        const authority = address?.trim().replace(/^[\w+.-]+:\/\//, "") ?? "";
        const [, user, password] = /^([^:/?#@]*):(.+)@/.exec(authority) ?? [];
        if (user === undefined || password === undefined)
            return [];
        return [password, decoded(password), basicPair(decoded(user), decoded(password))];
    });
}
function parseProxy(address, variable) {
    const url = URL.parse(address.includes("://") ? address : `http://${address}`);
    if (url === null || !/^https?:$/.test(url.protocol)) {
        // The address may contain a password, so it is not shown.
        throw new _failure_js__WEBPACK_IMPORTED_MODULE_1__/* .ProxyFailure */ .N$("it is not the address of an http or https proxy", {
            variable,
            permanent: true,
        });
    }
    const { origin, username, password } = url;
    if (username === "" && password === "")
        return { origin, variable };
    const pair = basicPair(decoded(username), decoded(password));
    return { origin, variable, authorization: `Basic ${pair}` };
}
function basicPair(user, password) {
    return Buffer.from(`${user}:${password}`).toString("base64");
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
    const port = target.port || HTTPS_PORT;
    return list
        .split(/[\s,]+/)
        .filter((entry) => entry !== "")
        .some((entry) => covers(entry.toLowerCase(), host, port));
}
/** `*`, `host`, `.host` and its subdomains, `*.host` for subdomains only, `host:port`, addresses, CIDR. */
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
    const family = (0,node_net__WEBPACK_IMPORTED_MODULE_0__.isIP)(bare(network)) === 6 ? "ipv6" : "ipv4";
    const longest = family === "ipv6" ? 128 : 32;
    if ((0,node_net__WEBPACK_IMPORTED_MODULE_0__.isIP)(bare(network)) === 0 || (0,node_net__WEBPACK_IMPORTED_MODULE_0__.isIP)(host) === 0 || !/^\d{1,3}$/.test(prefix)) {
        return false;
    }
    const blocks = new node_net__WEBPACK_IMPORTED_MODULE_0__.BlockList();
    blocks.addSubnet(bare(network), Math.min(Number(prefix), longest), family);
    return blocks.check(host, (0,node_net__WEBPACK_IMPORTED_MODULE_0__.isIP)(host) === 6 ? "ipv6" : "ipv4");
}
/** A host name without the brackets of an IPv6 address and the dot of a full domain name. */
function bare(hostname) {
    return hostname.replace(/^\[(.*)\]$/, "$1").replace(/(.)\.$/, "$1");
}


/***/ }),

/***/ 4460:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CD: () => (/* binding */ attempt),
/* harmony export */   Vw: () => (/* binding */ done),
/* harmony export */   qk: () => (/* binding */ mergeRemarks)
/* harmony export */ });
/* harmony import */ var _cancellation_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2529);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9473);


const NO_REMARKS = { failures: [], warnings: [], notices: [] };
/** Returns a step with a value, and with the remarks that are given. */
function done(value, remarks = {}) {
    return { ...NO_REMARKS, ...remarks, value };
}
/** Returns a step that failed for `reasons`. */
function failed(reasons) {
    return { ...NO_REMARKS, failures: reasons, value: undefined };
}
/**
 * Runs a step. An error that it throws, an unexpected one too, becomes a failure of the step, so that the other
 * steps still say what they found out. So does the end of a run that is cancelled: nothing waits for the step then.
 */
async function attempt({ log, signal }, step) {
    try {
        return await (0,_cancellation_js__WEBPACK_IMPORTED_MODULE_0__/* .untilAborted */ .Eu)(step, signal);
    }
    catch (error) {
        if (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .AttestationError */ .L7)
            return failed([error.message]);
        log.debug((0,_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .errorStack */ .jK)(error));
        return failed([(0,_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .describeUnexpected */ .Vp)(error)]);
    }
}
/** Returns the remarks of several parts, in their order. */
function mergeRemarks(...parts) {
    return {
        failures: parts.flatMap(({ failures }) => failures),
        warnings: parts.flatMap(({ warnings }) => warnings),
        notices: parts.flatMap(({ notices }) => notices),
    };
}


/***/ }),

/***/ 5174:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ decode)
/* harmony export */ });
/** Percent-encoded bytes, character references of HTML, and escapes of JSON and JavaScript. */
const ENCODED = /(?:%[\da-f]{2})+|&(?:#\d{1,7}|#x[\da-f]{1,6}|amp|apos|gt|lt|quot);?|\\(?:u[\da-f]{4}|u\{[\da-f]{1,6}\}|x[\da-f]{2}|[bfnrt"'/\\])/gi;
/** How often one encoding may be wrapped in another. */
const MAX_LAYERS = 4;
const ESCAPED = {
    b: "\b",
    f: "\f",
    n: "\n",
    r: "\r",
    t: "\t",
};
const NAMED = {
    amp: "&",
    apos: "'",
    gt: ">",
    lt: "<",
    quot: '"',
};
/** Decodes a text until nothing is encoded any more. Returns undefined where nothing was. */
function decode(source) {
    let layer = decodeLayer(source);
    if (layer === undefined)
        return undefined;
    let { text, starts } = layer;
    for (let count = 1; count < MAX_LAYERS; count += 1) {
        layer = decodeLayer(text);
        if (layer === undefined)
            break;
        const outer = starts;
        text = layer.text;
        starts = layer.starts.map((start) => outer[start] ?? source.length);
    }
    return { text, sourceIndex: (index) => starts[index] ?? source.length };
}
function decodeLayer(source) {
    // Most texts have none of these, and there may be a million of them.
    if (!/[%&\\]/.test(source))
        return undefined;
    const pieces = [];
    const starts = [];
    let end = 0;
    const copyUntil = (index) => {
        pieces.push(source.slice(end, index));
        while (end < index)
            starts.push(end++);
    };
    for (const { index, 0: token } of source.matchAll(ENCODED)) {
        copyUntil(index);
        let start = index;
        for (const { character, length } of decodeToken(token)) {
            pieces.push(character);
            for (let unit = 0; unit < character.length; unit += 1)
                starts.push(start);
            start += length;
        }
        end = index + token.length;
    }
    if (end === 0)
        return undefined;
    copyUntil(source.length);
    return { text: pieces.join(""), starts };
}
function decodeToken(token) {
    if (token.startsWith("%"))
        return decodePercent(token);
    const { length } = token;
    const [, decimal] = /^&#(\d+)/.exec(token) ?? [];
    const [, hex] = /^(?:&#x|\\u\{?|\\x)([\da-f]+)/i.exec(token) ?? [];
    const [, name] = /^&([a-z]+)/i.exec(token) ?? [];
    if (name !== undefined)
        return [{ character: NAMED[name.toLowerCase()] ?? token, length }];
    if (decimal === undefined && hex === undefined) {
        const escaped = token.slice(1);
        return [{ character: ESCAPED[escaped] ?? escaped, length }];
    }
    const code = Number.parseInt(decimal ?? hex ?? "", decimal === undefined ? 16 : 10);
    return [{ character: code <= 0x10ffff ? String.fromCodePoint(code) : token, length }];
}
/** In a run that is not UTF-8, every byte beyond ASCII becomes U+FFFD. */
function decodePercent(token) {
    const bytes = Buffer.from(token.replaceAll("%", ""), "hex");
    const text = bytes.toString("utf8");
    return Buffer.from(text).equals(bytes)
        ? Array.from(text, (character) => ({ character, length: 3 * Buffer.byteLength(character) }))
        : Array.from(bytes, (byte) => ({
            character: byte < 0x80 ? String.fromCharCode(byte) : "\uFFFD",
            length: 3,
        }));
}


/***/ }),

/***/ 9556:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E9: () => (/* binding */ parseDuration),
/* harmony export */   HK: () => (/* binding */ describeAge),
/* harmony export */   MB: () => (/* binding */ describeDuration),
/* harmony export */   a3: () => (/* binding */ formatDuration)
/* harmony export */ });
/* harmony import */ var _format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3387);

const UNITS = [
    { letter: "d", name: "day", milliseconds: 86_400_000 },
    { letter: "h", name: "hour", milliseconds: 3_600_000 },
    { letter: "m", name: "minute", milliseconds: 60_000 },
    { letter: "s", name: "second", milliseconds: 1000 },
];
/** A hundred years: a moment that much earlier is still a date. */
const LONGEST = 36_500 * 86_400_000;
/** Clocks that differ by less than this are the same. */
const CLOCK_SKEW = 60_000;
/** Milliseconds of `90s`, `15m`, `24h` or `7d`; undefined for anything else and beyond a hundred years. */
function parseDuration(text) {
    const [, digits, letter] = /^(\d{1,10})([smhd])$/.exec(text) ?? [];
    const unit = UNITS.find((candidate) => candidate.letter === letter);
    if (unit === undefined)
        return undefined;
    const milliseconds = Number(digits) * unit.milliseconds;
    return milliseconds <= LONGEST ? milliseconds : undefined;
}
/** `90s`, `15m`, `24h` or `7d`, as an author writes a number of milliseconds: in the largest unit that divides it. */
function formatDuration(milliseconds) {
    const unit = UNITS.find((candidate) => milliseconds % candidate.milliseconds === 0);
    return unit === undefined
        ? `${milliseconds / 1000}s`
        : `${milliseconds / unit.milliseconds}${unit.letter}`;
}
/** `1 day`, `1 minute 30 seconds`: the two largest units of a number of milliseconds, rounded down. */
function describeDuration(milliseconds) {
    return split(milliseconds).slice(0, 2).join(" ") || "0 seconds";
}
/** `3 hours ago`: the largest unit, rounded down; `just now` within a second, `in the future` beyond clock skew. */
function describeAge(milliseconds) {
    if (milliseconds < -CLOCK_SKEW)
        return "in the future";
    const [largest] = split(milliseconds);
    return largest === undefined ? "just now" : `${largest} ago`;
}
function split(milliseconds) {
    let rest = Math.max(0, milliseconds);
    return UNITS.flatMap((unit) => {
        const count = Math.floor(rest / unit.milliseconds);
        rest -= count * unit.milliseconds;
        return count === 0 ? [] : [(0,_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(count, unit.name)];
    });
}


/***/ }),

/***/ 3387:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D7: () => (/* binding */ joinList),
/* harmony export */   UF: () => (/* binding */ compareCodeUnits),
/* harmony export */   Xo: () => (/* binding */ formatSeconds),
/* harmony export */   Yq: () => (/* binding */ formatDate),
/* harmony export */   ZV: () => (/* binding */ formatNumber),
/* harmony export */   fF: () => (/* binding */ bulletList),
/* harmony export */   gt: () => (/* binding */ limitItems),
/* harmony export */   td: () => (/* binding */ pluralize),
/* harmony export */   z3: () => (/* binding */ formatBytes)
/* harmony export */ });
/** `1,204` */
function formatNumber(number) {
    return String(number).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
/** `1 suite`, `1,204 suites`, `2 policies` */
function pluralize(number, noun, plural = `${noun}s`) {
    return `${formatNumber(number)} ${number === 1 ? noun : plural}`;
}
/** `a`, `a and b`, `a, b and c`, `a, b, c and 4 more`: at most `limit` of the items, and how many more there are. */
function joinList(items, limit = 3) {
    const rest = items.length - limit;
    const shown = rest > 0 ? [...items.slice(0, limit), `${formatNumber(rest)} more`] : items;
    if (shown.length <= 1)
        return shown.join("");
    return `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}`;
}
/** At most `limit` of the items, and a last one that says how many more there are. */
function limitItems(items, limit) {
    const rest = items.length - limit;
    return rest > 0 ? [...items.slice(0, limit), `… and ${formatNumber(rest)} more`] : items;
}
/** At most `limit` items on lines of their own, each after `- `, and how many more there are. */
function bulletList(items, limit) {
    const rest = items.length - limit;
    return [
        ...items.slice(0, limit).map((item) => `- ${item}`),
        ...(rest > 0 ? [`- and ${formatNumber(rest)} more`] : []),
    ].join("\n");
}
const BYTE_UNITS = ["kB", "MB", "GB", "TB"];
/** `812 bytes`, `1.2 kB`, `10 MB`: decimal units, as in the service's limit. */
function formatBytes(bytes) {
    let shown = pluralize(bytes, "byte");
    let size = bytes;
    for (const unit of BYTE_UNITS) {
        // What would be rounded to 1,000 of a unit is one of the next.
        if (size < (unit === "kB" ? 1000 : 999.95))
            break;
        size /= 1000;
        shown = `${size.toFixed(1).replace(/\.0$/, "")} ${unit}`;
    }
    return shown;
}
/** A measured time: `0.41 s`, `12.3 s`, `2 min 4 s`, `3 h 20 min`. */
function formatSeconds(seconds) {
    if (seconds < 9.995)
        return `${seconds.toFixed(2)} s`;
    if (seconds < 59.95)
        return `${seconds.toFixed(1)} s`;
    const whole = Math.round(seconds);
    if (whole < 3600)
        return `${Math.floor(whole / 60)} min ${whole % 60} s`;
    const minutes = Math.round(seconds / 60);
    return `${formatNumber(Math.floor(minutes / 60))} h ${minutes % 60} min`;
}
const MINUTE = 60_000;
/** `2026-01-31 12:05 UTC`. `moment` is in milliseconds since the epoch; `up` rounds to a minute that has not passed. */
function formatDate(moment, rounding = "down") {
    const at = new Date(rounding === "up" ? Math.ceil(moment / MINUTE) * MINUTE : moment);
    // A Date cannot hold every number.
    if (Number.isNaN(at.getTime()))
        return String(moment);
    return `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
/** Orders texts by code units: the same on every machine, whatever its locale. */
function compareCodeUnits(a, b) {
    return a < b ? -1 : a > b ? 1 : 0;
}


/***/ }),

/***/ 6953:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $Z: () => (/* binding */ mergeRanges),
/* harmony export */   bt: () => (/* binding */ createSecretFinder),
/* harmony export */   eo: () => (/* binding */ secretForms),
/* harmony export */   ft: () => (/* binding */ base64Forms),
/* harmony export */   lY: () => (/* binding */ createRedactor),
/* harmony export */   rd: () => (/* binding */ redactResult),
/* harmony export */   v9: () => (/* binding */ replaceRanges),
/* harmony export */   vb: () => (/* binding */ MIN_SECRET_LENGTH)
/* harmony export */ });
/* harmony import */ var _decode_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5174);
/* harmony import */ var _sanitize_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9211);


/** A shorter secret, or piece of base64, would be found by chance. */
const MIN_SECRET_LENGTH = 8;
/** Creates a redactor for these secrets. Those of fewer than 8 characters are ignored. */
function createRedactor(secrets) {
    const find = createSecretFinder(secrets);
    const redactVisible = (text) => replaceRanges(text, find(text));
    return {
        redact(text) {
            const visible = (0,_sanitize_js__WEBPACK_IMPORTED_MODULE_1__/* .sanitize */ .aj)(text);
            const redacted = redactVisible(visible);
            return redacted === visible ? text : redacted;
        },
        redactLine: (text, limit) => (0,_sanitize_js__WEBPACK_IMPORTED_MODULE_1__/* .toLine */ .S5)(redactVisible((0,_sanitize_js__WEBPACK_IMPORTED_MODULE_1__/* .sanitize */ .aj)(text)), limit),
    };
}
/** Returns a function that finds secrets in a text, in every form that a Redactor replaces, in their order. */
function createSecretFinder(secrets) {
    const pattern = patternOf(secrets);
    if (pattern === undefined)
        return () => [];
    return (text) => {
        const decoded = (0,_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .decode */ .D)(text);
        return mergeRanges([
            ...matchesOf(text, pattern),
            ...(decoded ? matchesOf(decoded.text, pattern, decoded.sourceIndex) : []),
        ]);
    };
}
function matchesOf(text, pattern, sourceIndex = (index) => index) {
    return Array.from(text.matchAll(pattern), ({ index, 0: match }) => ({
        from: sourceIndex(index),
        to: sourceIndex(index + match.length),
    }));
}
/** Returns ranges in their order, those that overlap as one. */
function mergeRanges(ranges) {
    const merged = [];
    for (const { from, to } of ranges.toSorted((one, other) => one.from - other.from)) {
        const last = merged.at(-1);
        if (last === undefined || from >= last.to)
            merged.push({ from, to });
        else
            merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    }
    return merged;
}
/** Returns a text with `***` for every range; ranges are in their order and do not overlap. */
function replaceRanges(text, ranges) {
    if (ranges.length === 0)
        return text;
    let replaced = "";
    let end = 0;
    for (const { from, to } of ranges) {
        replaced += `${text.slice(end, from)}***`;
        end = to;
    }
    return replaced + text.slice(end);
}
/**
 * Returns a copy of `value`, which JSON can hold, with every string redacted. A test may print a secret that it was
 * given, and the runner masks it only where it is written as the runner knows it.
 */
function redactResult(value, secrets) {
    const { redact } = createRedactor(secrets);
    return JSON.parse(JSON.stringify(value), (_key, member) => typeof member === "string" ? redact(member) : member);
}
/** Returns the forms of a secret that the runner should mask: as written, percent- and JSON-encoded, and in base64. */
function secretForms(secret) {
    const percent = encodeURIComponent(secret.toWellFormed());
    const json = JSON.stringify(secret).slice(1, -1);
    return [secret, percent, json, ...base64Forms(secret)];
}
function patternOf(secrets) {
    const forms = secrets
        .filter(({ length }) => length >= MIN_SECRET_LENGTH)
        .flatMap((secret) => [secret.toWellFormed(), ...base64Forms(secret)]);
    const literals = [...new Set(forms)]
        .sort((one, other) => other.length - one.length)
        .map((form) => form.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&"));
    return literals.length === 0 ? undefined : new RegExp(literals.join("|"), "gi");
}
/** Returns what base64 texts that hold a secret have in common, for every position of the secret. */
function base64Forms(secret) {
    const standard = [0, 1, 2].map((offset) => base64Core(secret, offset));
    const url = standard.map((core) => core.replaceAll("+", "-").replaceAll("/", "_"));
    return [...standard, ...url].filter(({ length }) => length >= MIN_SECRET_LENGTH);
}
/** The characters that the secret has in every base64 text in which `offset` bytes (modulo 3) precede it. */
function base64Core(secret, offset) {
    const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(secret)]);
    const start = Math.ceil((offset * 8) / 6);
    const end = Math.floor((bytes.length * 8) / 6);
    return bytes.toString("base64").slice(start, end);
}


/***/ }),

/***/ 9211:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S5: () => (/* binding */ toLine),
/* harmony export */   aj: () => (/* binding */ sanitize),
/* harmony export */   g$: () => (/* binding */ sanitizeLine),
/* harmony export */   g9: () => (/* binding */ escapeCommands)
/* harmony export */ });
/** UTF-16 units that are shown of a text on one line. */
const LINE = 300;
/**
 * Terminal sequences that set colours, move the cursor or begin a link. A report's reader turns ESC, which XML
 * forbids, into U+FFFD, so colour codes are recognised after that as well.
 */
const TERMINAL_SEQUENCES = /(?![\n\t])(?:\p{Cc}\[[\d;?]*[A-Za-z]|\uFFFD\[[\d;]*[mK]|\u009B[\d;?]*[A-Za-z]|\p{Cc}\]8;\P{Cc}*\p{Cc}\\?)/gu;
/** Everything that steers a terminal, is invisible, or reorders text, except line breaks and tabs. */
const UNPRINTABLE = /(?![\n\t])[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u200B\u2060\uFEFF\u{E0000}-\u{E007F}]/gu;
/** Characters that a runner may ignore when it looks for commands; U+FFFD may stand for one of them. */
const IGNORED_BY_RUNNER = /[\p{C}\p{M}\p{Z}\s\uFFFD]/gu;
/**
 * Returns foreign text fit to be shown: without terminal sequences, with `\n` as line break, and with U+FFFD for
 * every character that cannot be seen.
 */
function sanitize(text) {
    // Most texts are like this, and there may be a million of them.
    if (/^[\x20-\x7e]*$/.test(text))
        return text;
    return text
        .toWellFormed()
        .replace(TERMINAL_SEQUENCES, "")
        .replace(/\r\n?/g, "\n")
        .replace(UNPRINTABLE, "\uFFFD");
}
/** As `sanitize`, on one line of at most `limit` UTF-16 units, with an ellipsis where it was cut. */
function sanitizeLine(text, limit = LINE) {
    // A name may be as long as a report, so it is cut before the work as well.
    return toLine(sanitize(text.slice(0, limit * 4)), limit);
}
/** Joins the lines of sanitized text and cuts it at `limit` UTF-16 units. */
function toLine(text, limit = LINE) {
    const line = text.replace(/\s+/g, " ").trim();
    return line.length > limit
        ? `${line.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/, "")}…`
        : line;
}
/**
 * As `sanitize`, with no line that a runner takes for a workflow command: `::name::` at the start of a line, after
 * blanks as well, and `##[name]` anywhere. Runners compare by culture, which ignores invisible characters.
 */
function escapeCommands(text) {
    return sanitize(text)
        .split("\n")
        .map((line) => {
        const compared = line.replace(IGNORED_BY_RUNNER, "");
        const escaped = compared.includes("##[") ? line.replaceAll("#", "#\\") : line;
        return compared.startsWith("::") ? `\\${escaped}` : escaped;
    })
        .join("\n");
}


/***/ })

};
