export const id = 123;
export const ids = [123];
export const modules = {

/***/ 6120:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ pathGlob),
/* harmony export */   e: () => (/* binding */ nameGlob)
/* harmony export */ });
/**
 * Returns a predicate for names: `*` matches any text without `/`, `**` any text, `?` one character other than `/`, and
 * everything else itself, case included, unlike in `path.matchesGlob`, which is for files. Unlike with a regular
 * expression, the time is linear in the length of the name, whatever the glob.
 */
function nameGlob(glob) {
    return matcherOf(glob, glob.match(/\*+|[^*]/gsu) ?? []);
}
/** As `nameGlob`, for paths: `**` and its slash also match no folder, and paths are compared as the system does. */
function pathGlob(glob, system = process.platform) {
    const wanted = comparable(glob, system).replace(/^(?:\.\/)+/, "");
    const matches = matcherOf(wanted, wanted.match(/(?<=^|\/)\*\*\/|\*+|[^*]/gsu) ?? []);
    return (path) => matches(comparable(path, system));
}
/** On Windows, `\` separates folders and case does not count. macOS may store `é` as two characters. */
function comparable(path, system) {
    const composed = path.normalize();
    return system === "win32" ? composed.replaceAll("\\", "/").toLowerCase() : composed;
}
function matcherOf(glob, tokens) {
    if (!/[*?]/.test(glob))
        return (name) => name === glob;
    return (name) => {
        const characters = [...name];
        // Whether the tokens so far match all before each position.
        let reached = [true, ...characters.map(() => false)];
        for (const token of tokens)
            reached = advance(reached, token, characters);
        return reached[characters.length] === true;
    };
}
/** Whether the tokens so far and one more match all before each position. */
function advance(reached, token, characters) {
    if (token.startsWith("*"))
        return advanceOverText(reached, token, characters);
    return reached.map((_, position) => {
        const previous = characters[position - 1];
        const isMatch = token === previous || (token === "?" && previous !== "/");
        return isMatch && reached[position - 1] === true;
    });
}
/** As `advance`, for a token that matches any text. `**` with its slash ends before a name. */
function advanceOverText(reached, token, characters) {
    const next = [];
    let goesOn = false;
    for (const [position, isReached] of reached.entries()) {
        const previous = characters[position - 1];
        goesOn = isReached || (goesOn && (token !== "*" || previous !== "/"));
        next.push(token === "**/" ? isReached || (goesOn && previous === "/") : goesOn);
    }
    return next;
}


/***/ }),

/***/ 1822:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   mP: () => (/* binding */ findMistake),
/* harmony export */   vC: () => (/* binding */ LIST_MISTAKES),
/* harmony export */   wq: () => (/* binding */ nameMistake)
/* harmony export */ });
/** Mistakes in any list. */
const LIST_MISTAKES = [
    {
        form: /^["'].*["']$/,
        text: "is in quotes, which lists do not need.",
        correct: (entry) => entry.slice(1, -1),
    },
    {
        form: /^-\s/,
        text: "starts with a dash. Lists have one entry per line, without dashes.",
        // With more dashes, YAML may have joined several entries.
        correct: (entry) => (/\s-\s/.test(entry) ? entry : entry.replace(/^-\s+/, "")),
    },
];
/** Returns what is probably wrong with a name that nothing has; undefined if its text does not show it. */
function nameMistake(name) {
    const mistake = findMistake(name, LIST_MISTAKES);
    if (mistake !== undefined)
        return mistake;
    // Names may have commas and blanks.
    if (!/[^\s,][\s,]+[^\s,]/.test(name))
        return undefined;
    return `If \`${name}\` is meant as several, write one per line, without commas, after \`|\` and not after \`>\`.`;
}
/** Says what is wrong with an entry of a list, which stands after `prefix`. */
function findMistake(entry, mistakes, prefix = "") {
    const mistake = mistakes.find(({ form }) => form.test(entry));
    if (mistake === undefined)
        return undefined;
    const { form, text, correct } = mistake;
    const corrected = correct?.(entry);
    const isRight = corrected !== undefined && !form.test(corrected);
    const advice = isRight ? ` Write ${prefix}${corrected}.` : "";
    return `\`${prefix}${entry}\` ${text}${advice}`;
}


/***/ }),

/***/ 9821:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ GIT_MILLISECONDS),
/* harmony export */   f: () => (/* binding */ findCommit)
/* harmony export */ });
/* harmony import */ var _base_cancellation_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(345);
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8253);
/* harmony import */ var _base_step_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7460);
/* harmony import */ var _event_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3416);




const DETAIL_FIELDS = ["message", "author", "timestamp"];
/** Time limit for one command. */
const GIT_MILLISECONDS = 5_000;
const API_MILLISECONDS = 10_000;
/**
 * Returns the chosen commit and all that is known about it. Each field comes from the first source that knows it: the
 * event's payload, local git, the API. Redacted fields are neither in the result nor in any log. Throws an
 * AttestationError if the run does not name the commit.
 */
async function describeCommit(request) {
    const { choice = { kind: "head" }, redact, context } = request;
    const chosen = (0,_event_js__WEBPACK_IMPORTED_MODULE_3__/* .chooseSha */ .uD)(choice, context);
    const lookup = await lookUpDetails(chosen, request);
    const { details, sources, source, taggedCommit } = lookup;
    const sha = taggedCommit ?? chosen;
    const branch = redact.has("branch") ? undefined : (0,_event_js__WEBPACK_IMPORTED_MODULE_3__/* .findBranch */ .E0)(chosen, context);
    const { serverUrl, repository } = context;
    // The repository in which the workflow runs also shows commits of pull requests from forks.
    const url = repository && `${serverUrl}/${repository.fullName}/commit/${sha}`;
    const tag = taggedCommit === undefined ? undefined : describeTag(chosen, taggedCommit);
    const notices = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_1__/* .present */ .Eb)([context.payload?.problem, tag, lookup.notice]);
    const commit = {
        info: { sha1: sha, ...details, branch: branch?.name, url },
        redacted: redact.size > 0 ? [...redact].sort() : undefined,
        sources: { ...sources, branch: branch?.source, url: repository && "context" },
        source,
    };
    return (0,_base_step_js__WEBPACK_IMPORTED_MODULE_2__/* .done */ .Vw)(commit, { notices });
}
function describeTag(tag, commit) {
    return {
        id: "annotated-tag",
        title: "The event names an annotated tag",
        details: `The tag ${tag} stands for its commit, ${commit}.`,
    };
}
/** Describes the commit that the run is about, as a step of the run. */
function findCommit(inputs, run) {
    const request = { ...inputs.commit, ...run, workingDirectory: inputs.workingDirectory };
    return (0,_base_step_js__WEBPACK_IMPORTED_MODULE_2__/* .runStep */ .eg)((0,_base_cancellation_js__WEBPACK_IMPORTED_MODULE_0__/* .withGrace */ .pj)(run), "evidence", () => describeCommit(request));
}
/** Asks one source after the other until nothing is missing or one of them has read the commit itself. */
async function lookUpDetails(sha, request) {
    const { redact } = request;
    let missing = DETAIL_FIELDS.filter((field) => field === "timestamp" || !redact.has(field));
    const reasons = [];
    let details = {};
    let sources = {};
    for (const source of ["payload", "git", "api"]) {
        const result = await readFrom(source, sha, request);
        if ("reason" in result) {
            reasons.push(result.reason);
            continue;
        }
        for (const field of missing.filter((name) => result.details[name] !== undefined)) {
            details = { ...details, [field]: result.details[field] };
            sources = { ...sources, [field]: source };
        }
        missing = missing.filter((field) => details[field] === undefined);
        // Git and the API read the commit itself, so no other source knows more.
        if (source !== "payload" || missing.length === 0) {
            const { taggedCommit } = result;
            return { details, sources, source, taggedCommit, notice: undefined };
        }
    }
    const verb = missing.length === 1 ? "is" : "are";
    const notice = {
        id: "commit-details-unknown",
        title: `The ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_1__/* .joinList */ .D7)(missing)} of commit ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_1__/* .abbreviate */ .Sm)(sha)} ${verb} unknown`,
        details: reasons,
    };
    return { details, sources, source: "partial", taggedCommit: undefined, notice };
}
/** Git and the API are loaded only when they are asked. */
async function readFrom(source, sha, request) {
    const { workingDirectory: directory, redact, token, context, env, log, signal } = request;
    switch (source) {
        case "payload":
            return { details: (0,_event_js__WEBPACK_IMPORTED_MODULE_3__/* .payloadDetails */ .Fi)(sha, context.payload?.json) };
        case "git": {
            const { readFromGit } = await __webpack_require__.e(/* import() */ 788).then(__webpack_require__.bind(__webpack_require__, 3788));
            return readFromGit({
                sha,
                directory,
                workspace: context.workspace,
                env,
                quote: redact.size === 0,
                milliseconds: GIT_MILLISECONDS,
                signal,
            });
        }
        case "api": {
            const { readFromApi } = await __webpack_require__.e(/* import() */ 504).then(__webpack_require__.bind(__webpack_require__, 504));
            const milliseconds = API_MILLISECONDS;
            return readFromApi({ sha, token, context, milliseconds, signal }, log);
        }
    }
}


/***/ }),

/***/ 1357:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AT: () => (/* binding */ readGatePlan),
/* harmony export */   hw: () => (/* binding */ readCommitInputs),
/* harmony export */   rI: () => (/* binding */ readGateInputs),
/* harmony export */   yd: () => (/* binding */ isGateRequested)
/* harmony export */ });
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5145);
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8253);
/* harmony import */ var _commit_commit_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8431);
/* harmony import */ var _gate_check_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8362);
/* harmony import */ var _connection_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5228);
/* harmony import */ var _input_reader_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6112);






/** `advice` says how to give the gate something to check. */
function nothingToCheckProblem(advice) {
    return {
        id: "gate-without-checks",
        title: "The gate has nothing to check",
        details: "`gate-environments` and `gate-controls` are empty, and `gate-notifications` is `off`.",
        advice,
    };
}
/** Returns the inputs of the gate's own action. Throws one InputsError that names every wrong one. */
function readGateInputs(raw, directory) {
    const read = new _input_reader_js__WEBPACK_IMPORTED_MODULE_5__/* .InputReader */ .i_(raw);
    const workingDirectory = read.directory("working-directory", directory);
    const connection = (0,_connection_js__WEBPACK_IMPORTED_MODULE_4__/* .readConnection */ .dC)(read, "required");
    const org = (0,_connection_js__WEBPACK_IMPORTED_MODULE_4__/* .readOrganization */ .wu)(read);
    read.parsed("flow", _connection_js__WEBPACK_IMPORTED_MODULE_4__/* .VALID */ .dO, _connection_js__WEBPACK_IMPORTED_MODULE_4__/* .parseName */ .$q);
    const gate = readGatePlan(read);
    if (gate === undefined && read.optional("gate") === undefined) {
        read.addProblem(nothingToCheckProblem("Set one of them."));
    }
    const commit = { ...readCommitInputs(read), redact: new Set() };
    const inputs = connection && gate && { connection, commit, gate, workingDirectory };
    return read.complete(inputs && org !== undefined ? { ...inputs, org } : undefined);
}
/** Returns the inputs `commit` and `github-token`, which the root action has as well. */
function readCommitInputs(read) {
    return {
        choice: read.parsed("commit", COMMIT, _commit_commit_js__WEBPACK_IMPORTED_MODULE_2__/* .parseCommitChoice */ .Uq),
        token: read.optional("github-token"),
    };
}
/**
 * Returns what the `gate…` inputs ask for; undefined if they ask for no check, which is wrong if `gate` is set, except
 * on forks.
 */
function readGatePlan(read, variablesWithheld = false) {
    const environments = [...new Set(read.parsedList("gate-environments", _connection_js__WEBPACK_IMPORTED_MODULE_4__/* .VALID */ .dO, _connection_js__WEBPACK_IMPORTED_MODULE_4__/* .parseName */ .$q))];
    const mode = read.choice("gate", ["enforce", "warn"]) ?? "enforce";
    const wait = read.duration("gate-wait") ?? 0;
    const inUse = read.flag("gate-controls-in-use") ?? false;
    const controls = read.parsedList("gate-controls", "a control", parseControl);
    const severity = read.choice("gate-notifications", ["off", "warn", "enforce"]) ?? "off";
    const deployments = readDeployments(read);
    const flow = read.optional("flow");
    const requirements = [
        ...environments.map((environment) => ({ ...deployments, environment })),
        ...controls.map((control) => ({ kind: "control", inUse, ...control })),
    ];
    if (severity !== "off")
        requirements.push({ kind: "notifications", severity, flow, environments });
    const [first, ...others] = requirements;
    if (!variablesWithheld)
        rejectUnused(read, inUse);
    if (first !== undefined)
        return { kind: "known", mode, wait, requirements: [first, ...others] };
    if (read.optional("gate") === undefined)
        return undefined;
    if (variablesWithheld)
        return { kind: "withheld" };
    read.addProblem(nothingToCheckProblem("Set one of them, or remove `gate`."));
    return undefined;
}
/** Whether the inputs ask for a gate, whether or not they are right. */
function isGateRequested(raw) {
    const names = ["gate", "gate-environments", "gate-controls"];
    const isNotified = ![undefined, "off"].includes(raw("gate-notifications"));
    return isNotified || names.some((name) => (0,_input_reader_js__WEBPACK_IMPORTED_MODULE_5__/* .entriesOf */ .Mc)(raw(name)).length > 0);
}
function readDeployments(read) {
    const [rule = "compliant", ...rules] = read.choices("gate-deployments", _gate_check_js__WEBPACK_IMPORTED_MODULE_3__/* .DEPLOYMENT_RULES */ .cQ);
    return {
        kind: "environment",
        rules: [rule, ...rules],
        artifacts: read.list("gate-artifacts"),
        fingerprint: read.parsed("gate-fingerprint", "a SHA-256 fingerprint", parseFingerprint),
        commit: read.parsed("gate-commit", COMMIT, _commit_commit_js__WEBPACK_IMPORTED_MODULE_2__/* .parseCommitChoice */ .Uq),
        from: read.parsed("gate-from", MOMENT, parseMoment),
        to: read.parsed("gate-to", MOMENT, parseMoment),
        soak: read.duration("gate-soak") ?? 0,
    };
}
/** Inputs that say which deployments of an environment count. */
const FILTERS = [
    "gate-artifacts",
    "gate-fingerprint",
    "gate-commit",
    "gate-from",
    "gate-to",
    "gate-soak",
];
// A filter without anything to filter would make a gate look stricter than it is.
function rejectUnused(read, inUse) {
    const dependents = FILTERS.map((name) => ({ name, needed: "gate-environments" }));
    if (inUse)
        dependents.push({ name: "gate-controls-in-use", needed: "gate-controls" });
    for (const { name, needed } of dependents) {
        if (read.list(name).length === 0 || read.list(needed).length > 0)
            continue;
        read.addProblem({
            id: "input-without-effect",
            title: `\`${name}\` is set without \`${needed}\``,
            details: "On its own it has no effect.",
            advice: "Set both or neither.",
        });
    }
}
/** What these inputs should be, in the titles of problems. */
const COMMIT = "`head`, `merge` or a full SHA";
const MOMENT = "a duration, a date or a time with its zone";
// The parsers below throw a ParseError that completes "expected …".
const DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;
/** Parses `ID`, `ID@3` or `ID@=3` (input `gate-controls`). */
function parseControl(text) {
    const [, identifier, exactly, digits] = /^([^@]+)(?:@(=?)(\d{1,9}))?$/.exec(text) ?? [];
    const number = digits === undefined ? undefined : Number(digits);
    if (identifier === undefined || identifier !== identifier.trim() || number === 0) {
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ParseError */ .mB("`ID`, `ID@3` (version 3 or later) or `ID@=3` (exactly version 3), one control per line");
    }
    (0,_connection_js__WEBPACK_IMPORTED_MODULE_4__/* .parseName */ .$q)(identifier);
    if (number === undefined)
        return { identifier };
    return { identifier, version: { kind: exactly === "=" ? "exactly" : "at-least", number } };
}
/** Parses a duration ago, or an ISO-8601 date in UTC or time, which needs its zone, since that of a runner varies. */
function parseMoment(text) {
    const milliseconds = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_1__/* .parseDuration */ .E9)(text);
    if (milliseconds !== undefined)
        return { kind: "ago", milliseconds };
    const at = DATE.test(text) ? Date.parse(text) : Number.NaN;
    const day = text.slice(0, 10);
    // `Date.parse` takes February 30 for March 2.
    if (Number.isNaN(at) || !new Date(day).toISOString().startsWith(day)) {
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ParseError */ .mB("a duration ago such as `24h` or `7d`, or an ISO-8601 date or time with its zone such as `2026-01-31` or `2026-01-31T12:00:00Z`");
    }
    return { kind: "instant", at };
}
/** Parses a SHA-256, with or without `sha256:`, and returns it in lower case without that. */
function parseFingerprint(text) {
    const digits = /^(?:sha256:)?([0-9a-f]{64})$/i.exec(text)?.[1];
    if (digits === undefined) {
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ParseError */ .mB("a SHA-256 fingerprint, 64 hexadecimal digits");
    }
    return digits.toLowerCase();
}


/***/ }),

/***/ 8432:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ outputsOf),
/* harmony export */   p: () => (/* binding */ gateOutputsOf)
/* harmony export */ });
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8253);
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9299);
/* harmony import */ var _evidence_predicate_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(365);
/* harmony import */ var _gate_check_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8362);
/* harmony import */ var _junit_report_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(837);
/* harmony import */ var _result_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7881);






// GitHub counts two bytes for each UTF-16 unit and takes at most 1 MB of outputs from a step. The limits below, in
// units, keep all outputs together under 450,000 units.
/** One text, such as the service's response, which may take six times as much in the verdict, which is JSON. */
const TEXT_LIMIT = 8_000;
/** Failures in the verdict. */
const PROBLEMS = 20;
/** One text of a check, and the title of a failure. */
const CHECK_TEXT_LIMIT = 2_000;
/** All checks together, as JSON; they are in two outputs. */
const CHECKS_LIMIT = 150_000;
/** Returns the outputs of the root action, from the result of a run alone. */
function outputsOf(result) {
    const { tests, attestation, evidence } = attestationVerdict(result);
    const values = {
        attestation: attestation.status,
        response: attestation.response,
        result: tests?.result,
        total: tests?.total,
        passed: tests?.passed,
        failed: tests?.failed,
        failures: tests?.failures,
        errors: tests?.errors,
        skipped: tests?.skipped,
        flaky: tests?.flaky,
        duration: tests?.duration,
        suites: tests?.suites,
        reports: tests?.reports,
        "invalid-reports": tests?.invalid_reports,
        "attachment-sha256": evidence.sha256,
        "attachment-bytes": evidence.bytes,
        "payload-path": evidence.payload_path,
        "attachment-path": evidence.attachment_path,
        "request-path": evidence.request_path,
        "predicate-path": evidence.predicate_path,
        "predicate-type": evidence.predicate_type,
    };
    const texts = Object.entries(values).map(([name, value]) => [name, String(value ?? "")]);
    return { ...Object.fromEntries(texts), ...gateOutputsOf(result) };
}
/** Returns the outputs that the root action and the gate's have in common. */
function gateOutputsOf(result) {
    const { commit, gate, cause, failures } = result;
    const { kept, omitted } = boundedChecks(gate.checks);
    const reasons = omitted === 0 ? kept : [...kept, { omitted }];
    // JSON.stringify leaves out what is undefined, so absent facts are absent members.
    const verdict = {
        schema: 2,
        cause,
        problems: failures.length > 0 ? failures.slice(0, PROBLEMS).map(toEntry) : undefined,
        ...(result.kind === "attest" && attestationVerdict(result)),
        commit: commit && { sha: commit.info.sha1, source: commit.source },
        gate: {
            verdict: gate.verdict,
            reasons: kept,
            reasons_total: omitted > 0 ? gate.checks.length : undefined,
        },
    };
    return {
        "commit-sha": commit?.info.sha1 ?? "",
        "commit-source": commit?.source ?? "",
        gate: gate.verdict,
        "gate-reasons": JSON.stringify(reasons),
        verdict: JSON.stringify(verdict),
    };
}
function toEntry({ id, title }) {
    return { id, title: (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .truncate */ .xv)(title, CHECK_TEXT_LIMIT) };
}
function attestationVerdict(result) {
    const { tests, testResult, kept } = result;
    const archive = kept?.archive;
    return {
        tests: tests && {
            result: testResult,
            outcome: tests.outcome,
            ...tests.counts,
            passed: (0,_junit_report_js__WEBPACK_IMPORTED_MODULE_4__/* .passedCount */ .eY)(tests.counts),
            failed: (0,_junit_report_js__WEBPACK_IMPORTED_MODULE_4__/* .failedCount */ .w0)(tests.counts),
            duration: tests.duration,
            suites: tests.suites.length,
            reports: tests.reports,
            invalid_reports: tests.invalid.length,
        },
        attestation: describeAttestation(result),
        evidence: {
            sha256: archive?.sha256,
            bytes: archive?.bytes,
            files: archive?.files,
            payload_path: kept?.payload,
            attachment_path: archive?.location,
            request_path: kept?.request,
            predicate_path: kept?.predicate,
            predicate_type: kept && _evidence_predicate_js__WEBPACK_IMPORTED_MODULE_2__/* .PREDICATE_TYPE */ .To,
        },
    };
}
function describeAttestation(result) {
    const { attestation, failures } = result;
    const status = (0,_result_js__WEBPACK_IMPORTED_MODULE_5__/* .attestationStatus */ .X)(result);
    if (attestation.status === "recorded") {
        // The schema wants a response for every attestation that was recorded.
        return { status, response: cutText(attestation.response ?? "") };
    }
    if ("problem" in attestation) {
        const { problem, response, retryable } = attestation;
        return {
            status,
            reason: cutText((0,_base_problem_js__WEBPACK_IMPORTED_MODULE_1__/* .describeProblem */ .BJ)(problem)),
            response: response && cutText(response),
            retryable,
        };
    }
    if (status === "refused")
        return { status, reason: cutText((0,_base_problem_js__WEBPACK_IMPORTED_MODULE_1__/* .describeProblems */ .yg)(failures)) };
    if ("reason" in attestation)
        return { status, reason: cutText(attestation.reason) };
    return { status };
}
function cutText(text) {
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .truncate */ .xv)(text, TEXT_LIMIT);
}
/** Returns as many checks as fit. If some do not, those that did not pass come first. */
function boundedChecks(checks) {
    const entries = checks.map((one) => ({
        check: one.check,
        subject: (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .truncate */ .xv)(one.subject, CHECK_TEXT_LIMIT),
        status: one.status,
        reason: (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .truncate */ .xv)((0,_gate_check_js__WEBPACK_IMPORTED_MODULE_3__/* .describeReason */ .Gk)(one), CHECK_TEXT_LIMIT),
    }));
    if (JSON.stringify(entries).length <= CHECKS_LIMIT)
        return { kept: entries, omitted: 0 };
    const passed = entries.filter(({ status }) => status === "passed");
    const others = entries.filter(({ status }) => status !== "passed");
    const kept = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .firstFitting */ .ei)([...others, ...passed], CHECKS_LIMIT);
    return { kept, omitted: entries.length - kept.length };
}


/***/ }),

/***/ 7881:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ attestationStatus)
/* harmony export */ });
/** Returns how the attestation ended. Where nothing was sent, it was refused if the job fails, for whatever reason. */
function attestationStatus({ attestation, failures, }) {
    if (attestation.status !== "unsent")
        return attestation.status;
    return failures.length > 0 ? "refused" : attestation.ifPassed;
}


/***/ }),

/***/ 7531:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ endOfLog),
/* harmony export */   i: () => (/* binding */ runHeadline)
/* harmony export */ });
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8253);
/* harmony import */ var _gate_check_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8362);
/* harmony import */ var _junit_report_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(837);
/* harmony import */ var _run_result_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7881);
/* harmony import */ var _figures_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5502);
/* harmony import */ var _log_lines_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5095);






/** The worst first. */
const SHAPES = {
    inputs: "✏️",
    evidence: "🚫",
    service: "🔌",
    cancelled: "🛑",
    unexpected: "💥",
    tests: "❌",
    gate: "⛔",
    warning: "⚠️",
    neutral: "⏸️",
    success: "✅",
};
const ORDER = Object.keys(SHAPES);
/**
 * Returns why the job fails, and how many tests failed; otherwise how the run ended, the most important first. `shape`
 * is the symbol before it.
 */
function runHeadline(result) {
    const clauses = clausesOf(result);
    const title = titleOfFailures(result);
    const worst = clauses[0]?.conclusion ?? "success";
    // Nothing but the warnings says that something is not as it should be.
    const isOnlyWarned = worst === "success" && result.warnings.length > 0;
    const ending = isOnlyWarned ? "warning" : worst;
    // Of a job that fails, its title says the rest.
    const hasFailed = result.failures.length > 0;
    const shown = hasFailed ? clauses.filter(({ conclusion }) => conclusion === "tests") : clauses;
    const texts = shown.map((clause) => clause.text);
    const warnings = isOnlyWarned ? (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(result.warnings.length, "warning") : undefined;
    const text = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([title, ...texts, warnings]).join("; ");
    return {
        shape: SHAPES[result.cause ?? ending],
        // A title may begin with the name of an environment, which stays as it is.
        text: title === undefined ? (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .capitalize */ .ZH)(text) : text,
    };
}
/** Returns what the log of the root action and of the gate ends with; `title` sums up several failures. */
function endOfLog(result) {
    const { text } = runHeadline(result);
    const { failures, cause } = result;
    // A cancelled run has its title from its first failure, which need not say it twice.
    const title = failures.length > 1 && cause !== "cancelled" ? text : undefined;
    const isSuccess = failures.length === 0 && isRecorded(result);
    const ending = isSuccess ? `${text}; recorded` : text;
    return { lines: (0,_log_lines_js__WEBPACK_IMPORTED_MODULE_3__/* .gateLines */ .HN)(result.gate), title, ending };
}
/** Returns why a job fails, in a few words; undefined if it passes, or if failed tests are all that it fails for. */
function titleOfFailures(result) {
    // The heading counts the failed tests itself.
    const failures = result.failures.filter(({ id }) => id !== "tests-failed");
    // Whatever else the job fails for, this comes on top.
    const reasons = failures.filter(({ id }) => id !== "outputs-not-set");
    const [first] = reasons;
    if (first === undefined)
        return failures[0]?.title;
    const isSingle = reasons.length === 1 || result.cause === "cancelled";
    const title = isSingle ? first.title : titleOfSeveral(result, first, reasons.length);
    const areOutputsUnset = reasons.length < failures.length;
    return areOutputsUnset ? `${title}, and the outputs could not be set` : title;
}
function titleOfSeveral(result, first, reasons) {
    const { cause, gate } = result;
    const count = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .formatNumber */ .ZV)(reasons);
    if (cause === "inputs")
        return `${count} problems with the inputs`;
    if (cause === "gate")
        return `Gate ${gate.verdict} for ${count} reasons`;
    const isRefused = result.kind === "attest" && (0,_run_result_js__WEBPACK_IMPORTED_MODULE_4__/* .attestationStatus */ .X)(result) === "refused";
    if (isRefused)
        return `Refused for ${count} reasons`;
    return `${first.title}, and ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(reasons - 1, "more reason")}`;
}
function isRecorded(result) {
    return result.kind === "attest" && result.attestation.status === "recorded";
}
const ENDINGS = {
    recorded: undefined,
    "dry-run": { conclusion: "neutral", text: "dry run, nothing was sent" },
    skipped: { conclusion: "neutral", text: "nothing was attested" },
    refused: { conclusion: "neutral", text: "nothing was attested" },
    failed: { conclusion: "warning", text: "the attestation was not recorded" },
    unknown: { conclusion: "warning", text: "it is unknown whether the attestation was recorded" },
};
/** Returns how each part of the run ended, the worst first. */
function clausesOf(result) {
    const clauses = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([...attestationClauses(result), gateClause(result.gate)]);
    return clauses.toSorted((a, b) => ORDER.indexOf(a.conclusion) - ORDER.indexOf(b.conclusion));
}
function attestationClauses(result) {
    if (result.kind === "gate-only")
        return [];
    const { tests } = result;
    return [testClause(tests), brokenClause(tests), sendingClause(result)];
}
function testClause(tests) {
    if (tests === undefined)
        return { conclusion: "warning", text: "no report was read" };
    const { counts, reports, runFailure } = tests;
    const passed = (0,_junit_report_js__WEBPACK_IMPORTED_MODULE_5__/* .passedCount */ .eY)(counts);
    const failed = (0,_junit_report_js__WEBPACK_IMPORTED_MODULE_5__/* .failedCount */ .w0)(counts);
    if (reports === 0)
        return undefined;
    if (runFailure !== undefined) {
        const ran = passed === 0 ? "no test failed" : `${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(passed, "test")} passed`;
        return { conclusion: "tests", text: `${ran}, but the test step ${runFailure.ended}` };
    }
    if (failed > 0) {
        const all = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(counts.total, "test");
        return { conclusion: "tests", text: `${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .formatNumber */ .ZV)(failed)} of ${all} failed` };
    }
    const skipped = counts.skipped > 0 ? `, ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .formatNumber */ .ZV)(counts.skipped)} skipped` : "";
    if (passed === 0)
        return { conclusion: "warning", text: `no test was run${skipped}` };
    const all = counts.skipped === 0 && passed > 1 ? "all " : "";
    const text = `${all}${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(passed, "test")} passed${skipped}`;
    return { conclusion: "success", text };
}
function brokenClause(tests) {
    const broken = tests?.invalid.length ?? 0;
    if (broken === 0)
        return undefined;
    return { conclusion: "warning", text: `${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(broken, "report")} could not be read` };
}
function sendingClause(result) {
    const { attestation } = result;
    if (attestation.status === "recorded" && attestation.isPage) {
        return { conclusion: "warning", text: "whether the attestation was recorded is doubtful" };
    }
    return ENDINGS[(0,_run_result_js__WEBPACK_IMPORTED_MODULE_4__/* .attestationStatus */ .X)(result)];
}
function gateClause(gate) {
    if (gate.verdict === "off")
        return undefined;
    if (!gate.isEvaluated) {
        return { conclusion: "warning", text: "the gate was not evaluated" };
    }
    const text = `gate ${(0,_figures_js__WEBPACK_IMPORTED_MODULE_2__/* .describeVerdict */ .XZ)(gate)}`;
    if (gate.verdict === "passed")
        return { conclusion: "success", text };
    const isHeld = gate.checks.some((check) => (0,_gate_check_js__WEBPACK_IMPORTED_MODULE_1__/* .failsJob */ .VC)(check, gate.mode));
    if (isHeld)
        return { conclusion: "gate", text };
    return { conclusion: "warning", text: `${text}, which only warns here` };
}


/***/ }),

/***/ 5095:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HN: () => (/* binding */ gateLines),
/* harmony export */   OF: () => (/* binding */ evidenceLine),
/* harmony export */   cK: () => (/* binding */ logTests),
/* harmony export */   pZ: () => (/* binding */ logDryRun),
/* harmony export */   w_: () => (/* binding */ commitLine),
/* harmony export */   xB: () => (/* binding */ attestationLine)
/* harmony export */ });
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8253);
/* harmony import */ var _gate_check_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8362);
/* harmony import */ var _junit_report_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(837);
/* harmony import */ var _failures_failure_groups_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6702);
/* harmony import */ var _failures_failure_title_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2274);
/* harmony import */ var _figures_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5502);






const ENDED = {
    recorded: "Recorded",
    failed: "Not recorded",
    unknown: "Sent, outcome unknown",
    refused: "Not sent",
};
const UNSENT = { "dry-run": "Dry run, not sent", skipped: "Not sent" };
/** Lines about failed tests before the log folds the others. */
const FAILURE_LINES = 100;
const MAX_CHECKS = 200;
/** Logs the counts, and every failed test with what it says; those that say the same together. */
function logTests(tests, log) {
    if (tests === undefined) {
        log.info("Tests: no report was read");
        return;
    }
    const { failed, counts } = tests;
    log.info(countsLine(tests));
    const unread = (0,_junit_report_js__WEBPACK_IMPORTED_MODULE_5__/* .failedCount */ .w0)(counts) - failed.length;
    const lines = (0,_failures_failure_groups_js__WEBPACK_IMPORTED_MODULE_2__/* .groupFailures */ .B)(failed).flatMap((group) => groupLines(group, unread === 0));
    for (const line of lines.slice(0, FAILURE_LINES))
        log.info(line);
    const more = lines.slice(FAILURE_LINES);
    if (more.length > 0)
        log.group("More failed tests", more);
    if (unread > 0 && failed.length > 0) {
        log.info(`${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(unread, "more failed test")}: see the reports.`);
    }
}
function countsLine(tests) {
    const { counts, reports, duration } = tests;
    const figures = (0,_figures_js__WEBPACK_IMPORTED_MODULE_4__/* .countOutcomes */ .XF)(tests).map(({ count, words }) => count === undefined ? words : `${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .formatNumber */ .ZV)(count)} ${words}`);
    const outcomes = figures.length > 0 ? figures.join(", ") : "none";
    const cases = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(counts.total, "test case");
    const time = (0,_figures_js__WEBPACK_IMPORTED_MODULE_4__/* .describeTime */ .Ht)(duration);
    const took = time === undefined ? "" : `; all test cases together took ${time}`;
    return `Tests: ${cases} in ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(reports, "report")}: ${outcomes}${took}`;
}
/** `isAll`: whether all failed cases were read, not just the first. */
function groupLines(group, isAll) {
    const { differs, first, others } = group;
    const { headline = _failures_failure_title_js__WEBPACK_IMPORTED_MODULE_3__/* .NO_MESSAGE */ .se } = first;
    if (others.length === 0)
        return [`✗ ${titleAndPlace(first)}`, `    ${headline}`];
    const { count, about } = (0,_failures_failure_groups_js__WEBPACK_IMPORTED_MODULE_2__/* .describeGroup */ .N)(group, isAll);
    const members = [first, ...others].map((failure) => {
        const said = differs ? failure.headline : undefined;
        return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([titleAndPlace(failure), said]).join(": ");
    });
    return [`✗ ${count}${about}: ${headline}`, ...members.map((member) => `    ${member}`)];
}
function titleAndPlace(failure) {
    const title = (0,_failures_failure_title_js__WEBPACK_IMPORTED_MODULE_3__/* .failureTitle */ .nV)(failure);
    if (failure.location === undefined)
        return title;
    return `${title} (${(0,_failures_failure_title_js__WEBPACK_IMPORTED_MODULE_3__/* .formatLocation */ .j$)(failure.location)})`;
}
/** Returns the log line about the attested commit, and where its details are from. */
function commitLine({ info, source }) {
    return `Commit: ${info.sha1} (details from ${source})`;
}
/** Returns the log line about the zip of the evidence, and how many files it leaves out. */
function evidenceLine(archive, omitted) {
    const { files, bytes, sha256 } = archive;
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([
        `Evidence: ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(files, "file")}`,
        (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .formatBytes */ .z3)(bytes),
        `SHA-256 ${sha256}`,
        omitted.length > 0 ? `${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(omitted.length, "file")} left out` : undefined,
    ]).join(", ");
}
/** Logs what a dry run does not send: the payload, and what the attachment holds. */
function logDryRun(payload, packed, log) {
    const lines = JSON.stringify(payload, undefined, 2).split("\n");
    log.group("data_json (dry run, not sent)", lines);
    const files = packed.map(({ name, kind, bytes }) => `${name} (${kind}, ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .formatBytes */ .z3)(bytes)})`);
    log.group("Attachment (dry run, not sent)", files.length > 0 ? files : ["none"]);
}
/** Returns the log line about how the attestation ended, and what it is about. */
function attestationLine(attestation, target) {
    const { name, trail, flow } = target;
    const known = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([name, trail && `on trail ${trail}`, flow && `of flow ${flow}`]);
    const where = known.length > 0 ? ` (${known.join(" ")})` : "";
    const { status } = attestation;
    const ended = status === "unsent" ? UNSENT[attestation.ifPassed] : ENDED[status];
    return `Attestation: ${ended}${where}`;
}
/**
 * Returns the gate's verdict and its checks, open ones first; the failures and warnings of the run have their reasons.
 */
function gateLines(gate) {
    if (gate.verdict === "off")
        return [];
    const heading = `Gate: ${(0,_figures_js__WEBPACK_IMPORTED_MODULE_4__/* .describeVerdict */ .XZ)(gate)}`;
    if (!gate.isEvaluated)
        return [heading];
    const open = gate.checks.filter(_gate_check_js__WEBPACK_IMPORTED_MODULE_1__/* .isOpen */ .nT);
    const passed = gate.checks.filter((check) => !(0,_gate_check_js__WEBPACK_IMPORTED_MODULE_1__/* .isOpen */ .nT)(check));
    const lines = [
        ...open.map(({ check, status, subject }) => `  ${status}: ${subject} (${check})`),
        ...passed.map((check) => `  passed: ${check.subject}: ${check.reason}`),
    ];
    return [heading, ...(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .limitItems */ .gt)(lines, MAX_CHECKS)];
}


/***/ })

};
