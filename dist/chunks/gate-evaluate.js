export const id = 70;
export const ids = [70];
export const modules = {

/***/ 3623:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  evaluateGate: () => (/* binding */ evaluateGate)
});

// EXTERNAL MODULE: ./build/commit/event.js
var commit_event = __webpack_require__(3416);
// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/text/format.js
var format = __webpack_require__(3387);
// EXTERNAL MODULE: ./build/text/sanitize.js
var sanitize = __webpack_require__(9211);
// EXTERNAL MODULE: ./build/service/service-error.js
var service_error = __webpack_require__(4108);
;// CONCATENATED MODULE: ./build/gate/check.js

function toCheckResult({ check, subject, severity }, { advice, deployments, ...answer }) {
    const { status, finding, final = false, isUnanswered = false, notBefore } = answer;
    const reason = advice === undefined ? `${finding}.` : `${finding}; ${advice}.`;
    const answered = { check, subject, status, reason, severity, deployments };
    return { check: answered, finding, final, isUnanswered, notBefore };
}
/** Answers checks with a lookup; where it fails, with the explanation of its failure. */
async function answerChecks(keys, answer, explain) {
    try {
        return await answer();
    }
    catch (error) {
        if (!(error instanceof service_error/* ServiceError */._))
            throw error;
        const { status, detail = error.message, retryable } = error;
        const message = toClause(error.message);
        const explanation = explain({ status, detail: toClause(detail), message, retryable });
        return keys.map((key) => toCheckResult(key, explanation));
    }
}
/** The answer after a failed lookup: unknown, never passed. */
function lookupFailed({ message, retryable }, subject) {
    return {
        status: "unknown",
        finding: `${subject} could not be looked up: ${message}`,
        advice: retryable
            ? "run the job again, or set `gate-wait` to keep asking"
            : "fix that and run the job again",
        final: !retryable,
        isUnanswered: true,
    };
}
/** Makes a message fit to be a part of another sentence. */
function toClause(text) {
    return text
        .replace(/\s+/g, " ")
        .trim()
        .replace(/\.$/, "")
        .replace(/\. ([A-Z])(?=[a-z])/g, (_, initial) => `, ${initial.toLowerCase()}`);
}

;// CONCATENATED MODULE: ./build/gate/controls.js



/** Checks that a control is defined as required. */
function controlCheck(requirement, { lookups, clock }) {
    const { identifier } = requirement;
    const key = { check: "control", subject: identifier, severity: "enforce" };
    return (options) => answerChecks([key], async () => {
        const found = await lookups.getControl(identifier, options());
        clock.observe(found);
        return [toCheckResult(key, evaluateControl(requirement, found.answer))];
    }, (failure) => explain(failure, identifier));
}
/**
 * Evaluates a control's definition: it must be the one that was asked for, not be archived, have the required
 * version, and be referenced by a policy if that is required. The finding never says that the control passed, since
 * only a decision about it could. A wrong definition is final: changing one takes people longer than a job waits.
 */
function evaluateControl(requirement, control) {
    const { identifier, inUse } = requirement;
    const { policiesReferencing } = control;
    if (control.identifier !== identifier) {
        return {
            status: "unknown",
            finding: `Control ${identifier} was asked for, and the service answered about ${(0,sanitize/* sanitizeLine */.g$)(control.identifier, 100)}`,
            advice: "run the job again; if it stays so, report it to the operators of the service",
        };
    }
    const faults = [
        findArchived(control),
        findOtherVersion(requirement, control),
        inUse ? findUnused(control) : undefined,
    ].filter((fault) => fault !== undefined);
    if (faults.length > 0) {
        return {
            status: "failed",
            finding: `Control ${identifier} ${faults.map(({ finding }) => finding).join(" and ")}`,
            advice: faults.map(({ advice }) => advice).join(", and "),
            final: true,
        };
    }
    if (inUse && policiesReferencing === undefined) {
        return {
            status: "unknown",
            finding: `The service does not say which policies reference control ${identifier}`,
            advice: "look in the service whether one does, or turn `gate-controls-in-use` off",
            final: true,
        };
    }
    const used = inUse
        ? `, referenced by ${(0,format/* pluralize */.td)(policiesReferencing?.length ?? 0, "policy", "policies")}`
        : "";
    return {
        status: "passed",
        finding: `Control ${identifier} exists, version ${control.version}, not archived${used}`,
    };
}
function findArchived(control) {
    if (!control.archived)
        return undefined;
    return { finding: "is archived", advice: "restore it or remove it from `gate-controls`" };
}
function findOtherVersion({ identifier, version }, control) {
    if (version === undefined)
        return undefined;
    const { kind, number } = version;
    const fits = kind === "exactly" ? control.version === number : control.version >= number;
    if (fits)
        return undefined;
    const wanted = kind === "exactly" ? `exactly version ${number}` : `version ${number} or later`;
    const publish = control.version < number ? `publish version ${number}, or ` : "";
    const pinned = `${identifier}@${kind === "exactly" ? "=" : ""}${control.version}`;
    return {
        finding: `has version ${control.version}, but ${wanted} is required`,
        advice: `${publish}review version ${control.version} and require \`${pinned}\``,
    };
}
function findUnused({ policiesReferencing }) {
    if (policiesReferencing === undefined || policiesReferencing.length > 0)
        return undefined;
    return {
        finding: "is not referenced by any policy",
        advice: "reference it from a policy or turn `gate-controls-in-use` off",
    };
}
function explain(failure, identifier) {
    if (failure.status === 404) {
        return {
            status: "failed",
            finding: `Control ${identifier} does not exist in this organization`,
            advice: "correct `gate-controls` or `org`, or define the control",
            final: true,
        };
    }
    if (failure.status === 403) {
        return {
            status: "unknown",
            finding: `The service refused to show control ${identifier} (${failure.detail}): either the organization has not enabled the beta feature Controls, or the account of \`api-key\` has no permission to read it`,
            advice: "ask an administrator of the organization which of the two it is",
            final: true,
        };
    }
    return lookupFailed(failure, `Control ${identifier}`);
}

// EXTERNAL MODULE: ./build/text/name-glob.js
var name_glob = __webpack_require__(2162);
;// CONCATENATED MODULE: ./build/gate/deployments/artifact.js
/** Tells artifacts apart: by name, or by fingerprint where there is no name. */
function artifactKey({ artifactName, fingerprint }) {
    return artifactName ? `name ${artifactName}` : `fingerprint ${normalizeFingerprint(fingerprint)}`;
}
/** The name of the artifact, or its abbreviated fingerprint where it has none. */
function describeArtifact(deployment) {
    return deployment.artifactName || `unnamed ${shortFingerprint(deployment)}`;
}
function shortFingerprint({ fingerprint }) {
    return abbreviate(normalizeFingerprint(fingerprint));
}
/** Lower-case hexadecimal without the name of the algorithm. */
function normalizeFingerprint(fingerprint) {
    return fingerprint.toLowerCase().replace(/^sha256:/, "");
}
/** The first digits of a commit or a fingerprint. */
function abbreviate(hexadecimal) {
    return hexadecimal.slice(0, 12);
}

;// CONCATENATED MODULE: ./build/gate/deployments/filter.js



/** The filter of `gate-artifacts`, `gate-fingerprint` and `gate-commit`; a deployment must match all of them. */
function createFilter({ artifacts, fingerprint }, commitSha) {
    const parts = [
        artifacts.length > 0 ? byArtifact(artifacts) : undefined,
        fingerprint === undefined ? undefined : byFingerprint(fingerprint),
        commitSha === undefined ? undefined : byCommit(commitSha),
    ].filter((part) => part !== undefined);
    const isLiteral = artifacts.length > 0 && !artifacts.some((glob) => /[*?]/.test(glob));
    return {
        matches: (deployment) => parts.every((part) => part.matches(deployment)),
        criteria: parts.map(({ criterion }) => criterion),
        inputs: parts.map(({ input }) => input),
        names: isLiteral ? artifacts : undefined,
    };
}
function byArtifact(globs) {
    const patterns = globs.map(name_glob/* nameGlob */.e);
    return {
        input: "`gate-artifacts`",
        criterion: `${globs.length === 1 ? "artifact" : "artifacts"} ${(0,format/* joinList */.D7)(globs)}`,
        matches: ({ artifactName }) => artifactName !== undefined && patterns.some((matches) => matches(artifactName)),
    };
}
function byFingerprint(fingerprint) {
    const wanted = normalizeFingerprint(fingerprint);
    return {
        input: "`gate-fingerprint`",
        criterion: `fingerprint ${abbreviate(wanted)}`,
        matches: (deployment) => normalizeFingerprint(deployment.fingerprint) === wanted,
    };
}
function byCommit(sha) {
    const wanted = sha.toLowerCase();
    return {
        input: "`gate-commit`",
        criterion: `commit ${abbreviate(wanted)}`,
        matches: ({ commitSha }) => commitSha?.toLowerCase() === wanted,
    };
}

// EXTERNAL MODULE: ./build/text/duration.js
var duration = __webpack_require__(9556);
;// CONCATENATED MODULE: ./build/gate/service-clock.js

/** How far times may be off that machines with clocks of their own report. */
const CLOCK_TOLERANCE = 5 * 60_000;
/** Nothing was deployed before: a time that is earlier is not one in seconds. */
const EARLIEST_TIME = Date.UTC(2000, 0, 1);
/** Clocks that differ by no more than this are not worth a notice. */
const NOTABLE_SKEW = 60_000;
/**
 * Tells the service's time. Deployments have the service's times, so that ranges, soaks and ages must not depend
 * on the clock of a runner, which may be minutes off. All times are milliseconds since the epoch.
 */
class ServiceClock {
    #runner;
    /** How far the service's clock is ahead of the runner's, as of the last answer with a `Date`. */
    #offset = 0;
    #notices = new Map();
    constructor(runner) {
        this.#runner = runner;
    }
    /** The service's time as far as its answers told it; the runner's before the first one. */
    now() {
        return this.#runner.now() + this.#offset;
    }
    /** Learns from an answer that came just now, and returns the time at which the service sent it. */
    observe({ sentAt }) {
        const now = this.#runner.now();
        if (sentAt === undefined) {
            this.#note("no-date", `The service's answers have no \`Date\`, so the gate goes by the clock of this runner (${toSeconds(now)}).`);
            return this.now();
        }
        this.#offset = sentAt - now;
        const skew = Math.abs(this.#offset);
        if (skew > NOTABLE_SKEW) {
            const direction = this.#offset < 0 ? "ahead of" : "behind";
            this.#note("skew", `The clock of this runner (${toSeconds(now)}) is ${(0,duration/* describeDuration */.MB)(skew)} ${direction} the service's (${toSeconds(sentAt)}). The gate goes by the service's clock.`);
        }
        return sentAt;
    }
    /** What people should know about the clocks. */
    get notices() {
        return [...this.#notices.values()];
    }
    #note(kind, notice) {
        if (!this.#notices.has(kind))
            this.#notices.set(kind, notice);
    }
}
/** Whether a time is after 2000 and not in the future, within the tolerance. */
function isPlausible(at, now) {
    return at >= EARLIEST_TIME && at <= now + CLOCK_TOLERANCE;
}
/** `2026-01-31T12:00:00Z` */
function toSeconds(moment) {
    return new Date(moment).toISOString().replace(/\.\d+Z$/, "Z");
}

;// CONCATENATED MODULE: ./build/gate/deployments/range.js


/** The range that the author means at the service's time `now`. */
function toRange({ from, to }, now) {
    return {
        from: from?.kind === "ago" ? now - from.milliseconds : from?.at,
        to: to?.kind === "ago" ? now - to.milliseconds : to?.at,
    };
}
/**
 * The range to ask for at the service's time `now`, which may be a guess: where it counts back from now, it is
 * wider by the tolerance, so that a clock that is slightly off does not hide a deployment.
 */
function toQueryRange({ from, to }, now) {
    const range = toRange({ from, to }, now);
    return {
        from: from?.kind === "ago" ? now - from.milliseconds - CLOCK_TOLERANCE : range.from,
        to: to?.kind === "ago" ? now - to.milliseconds + CLOCK_TOLERANCE : range.to,
    };
}
/** The same range as the service takes it. */
function toParameters({ from, to }) {
    return {
        ...(from !== undefined && { from: new Date(from).toISOString() }),
        ...(to !== undefined && { to: new Date(to).toISOString() }),
    };
}
/** `since 2026-01-31 12:00 UTC`, `in the last 30 days`; the latter is the service's default (docs/service.md). */
function describeRange({ from, to }) {
    if (from !== undefined && to !== undefined)
        return `from ${(0,format/* formatDate */.Yq)(from)} to ${(0,format/* formatDate */.Yq)(to)}`;
    if (from !== undefined)
        return `since ${(0,format/* formatDate */.Yq)(from)}`;
    return to === undefined ? "in the last 30 days" : `before ${(0,format/* formatDate */.Yq)(to)}`;
}
/** Whether what was asked for holds everything that the author means. */
function covers(asked, meant) {
    return ((asked.from ?? Number.NEGATIVE_INFINITY) <= (meant.from ?? Number.POSITIVE_INFINITY) &&
        (asked.to ?? Number.POSITIVE_INFINITY) >= (meant.to ?? Number.NEGATIVE_INFINITY));
}
/** Whether a deployment is in the range, within the tolerance. */
function isInRange({ deployedAt }, { from, to }) {
    return (deployedAt >= (from ?? Number.NEGATIVE_INFINITY) - CLOCK_TOLERANCE &&
        deployedAt <= (to ?? Number.POSITIVE_INFINITY) + CLOCK_TOLERANCE);
}

;// CONCATENATED MODULE: ./build/gate/deployments/contradiction.js




/** An answer that cannot be one to the question, or that contradicts itself. The message says what is wrong. */
class Contradiction extends Error {
    name = "Contradiction";
}
/** Throws a Contradiction where the service's time changed so much that its answer misses a part of the range. */
function verifyClock({ asked, meant, now }) {
    if (covers(asked, meant))
        return;
    throw new Contradiction(`it was asked for deployments ${describeRange(asked)}, and by ${(0,format/* formatDate */.Yq)(now)}, the time of its answer, that misses a part of the range`);
}
/** Throws a Contradiction where a deployment cannot be an answer to the question. */
function verifyDeployment(deployment, question) {
    const { environment, asked, meant, now } = question;
    const { deployedAt } = deployment;
    if (deployment.environment !== undefined && deployment.environment !== environment) {
        throw new Contradiction(`it was asked about ${environment} and lists a deployment to ${deployment.environment}`);
    }
    if (!isPlausible(deployedAt, now)) {
        throw new Contradiction(`it was asked at ${(0,format/* formatDate */.Yq)(now)} and lists ${describeArtifact(deployment)} with the time ${deployedAt / 1000}${describeTime(deployedAt, now)}`);
    }
    // What was asked for is wider than what is meant where the runner's clock is off.
    const widest = {
        from: lower(asked.from, meant.from),
        to: upper(asked.to, meant.to),
    };
    if (deployedAt < (widest.from ?? deployedAt) || deployedAt > (widest.to ?? deployedAt)) {
        throw new Contradiction(`it was asked for deployments ${describeRange(asked)} and lists ${describeArtifact(deployment)} of ${(0,format/* formatDate */.Yq)(deployedAt)}`);
    }
}
function lower(asked, meant) {
    return asked === undefined || meant === undefined
        ? undefined
        : Math.min(asked, meant - CLOCK_TOLERANCE);
}
function upper(asked, meant) {
    return asked === undefined || meant === undefined
        ? undefined
        : Math.max(asked, meant + CLOCK_TOLERANCE);
}
function describeTime(deployedAt, now) {
    if (deployedAt < EARLIEST_TIME)
        return ", which is not a time in seconds after the year 2000";
    // A thousand years ahead is another unit and not a wrong clock.
    const isOtherUnit = deployedAt > now * 10;
    return isOtherUnit
        ? ", which is not a time in seconds"
        : ` (${(0,format/* formatDate */.Yq)(deployedAt)}), which is in the future`;
}

;// CONCATENATED MODULE: ./build/gate/deployments/pages.js


/** A listing of 100,000 deployments; more is not a listing that anybody could look through. */
const MAX_PAGES = 1000;
/**
 * Yields the deployments page by page, newest first. Throws a Contradiction where the pages do not fit together:
 * another page comes, the totals change or are not those of the pages, or a deployment comes on two pages.
 * Rejects as `ask` does.
 */
async function* readPages(ask) {
    const seen = new Set();
    let read = 0;
    let first;
    for (let number = 1; number <= MAX_PAGES; number += 1) {
        const page = await ask(number);
        first ??= page;
        read += page.deployments.length;
        verifyPage(page, { number, first, read });
        const identities = page.deployments.map(identify);
        if (identities.some((identity) => seen.has(identity))) {
            throw new Contradiction("a deployment is on two pages");
        }
        for (const identity of identities)
            seen.add(identity);
        yield page.deployments;
        if (isLast(page))
            return;
    }
    throw new Contradiction(`it has more than ${(0,format/* formatNumber */.ZV)(MAX_PAGES)} pages`);
}
function verifyPage(page, { number, first, read }) {
    const { totalCount, totalPages } = page;
    if (page.page !== number) {
        throw new Contradiction(`page ${number} was asked for and page ${page.page} came`);
    }
    if (totalCount !== first.totalCount || totalPages !== first.totalPages) {
        throw new Contradiction(`it changed from ${describeTotals(first)} to ${describeTotals(page)} while it was read`);
    }
    if (isLast(page) ? read !== totalCount : read >= totalCount) {
        throw new Contradiction(`it counts ${describeTotals(page)}, but ${(0,format/* pluralize */.td)(number, "page")} held ${(0,format/* formatNumber */.ZV)(read)}`);
    }
}
function isLast({ page, totalPages }) {
    return page >= totalPages;
}
function describeTotals({ totalCount, totalPages }) {
    return `${(0,format/* pluralize */.td)(totalCount, "deployment")} on ${(0,format/* pluralize */.td)(totalPages, "page")}`;
}
// The same deployment, wherever it is listed.
function identify(deployment) {
    const { fingerprint, deployedAt, artifactName, compliant, commitSha } = deployment;
    return JSON.stringify([fingerprint, deployedAt, artifactName, compliant, commitSha]);
}

;// CONCATENATED MODULE: ./build/gate/deployments/rules.js

function createEvaluation(rule, criteria) {
    switch (rule) {
        case "deployed":
            return evaluateDeployed(criteria);
        case "compliant":
            return evaluateNewest(criteria);
        case "all-compliant":
            return evaluateAll(criteria);
    }
}
function evaluateDeployed(criteria) {
    const matches = [];
    const soaked = [];
    return {
        add(match) {
            matches.push(match);
            if (isSoaked(match, criteria))
                soaked.push(match);
        },
        isDecided: () => soaked.length > 0,
        result: () => {
            if (matches.length === 0)
                return toResult("no-match", []);
            return soaked.length > 0 ? toResult("satisfied", soaked) : toResult("not-soaked", matches);
        },
    };
}
function evaluateAll(criteria) {
    const matches = [];
    let isNotCompliant = false;
    return {
        add(match) {
            matches.push(match);
            isNotCompliant ||= match.compliant === false;
        },
        isDecided: () => isNotCompliant,
        result: () => evaluateCompliance(matches, criteria),
    };
}
function evaluateNewest(criteria) {
    const names = criteria.names && new Set(criteria.names);
    const newest = new Map();
    let isNotCompliant = false;
    return {
        add(match) {
            const key = artifactKey(match);
            const known = newest.get(key);
            if (known !== undefined && known.at > match.deployedAt)
                return;
            if (known?.at === match.deployedAt)
                known.deployments.push(match);
            else
                newest.set(key, { at: match.deployedAt, deployments: [match] });
            isNotCompliant ||= match.compliant === false;
        },
        // In a listing that is newest first, what was the newest of an artifact stays so.
        isDecided(oldest) {
            if (oldest === undefined)
                return false;
            if (isNotCompliant || names === undefined)
                return isNotCompliant;
            // One that is as old as the last deployment may have another of the same instant on the next page.
            return newest.size === names.size && [...newest.values()].every(({ at }) => at > oldest);
        },
        result: () => evaluateCompliance([...newest.values()].flatMap(({ deployments }) => deployments), criteria),
    };
}
function evaluateCompliance(matches, criteria) {
    if (matches.length === 0)
        return toResult("no-match", []);
    const findings = [
        ["not-compliant", ({ compliant }) => compliant === false],
        ["not-soaked", (match) => !isSoaked(match, criteria)],
        ["compliance-unknown", ({ compliant }) => compliant === undefined],
    ];
    for (const [finding, offends] of findings) {
        const offenders = matches.filter(offends);
        if (offenders.length > 0)
            return toResult(finding, offenders);
    }
    return toResult("satisfied", matches);
}
function isSoaked({ deployedAt }, { now, soak }) {
    return soak === 0 || now - deployedAt >= soak;
}
function toResult(finding, deployments) {
    return { finding, deployments: deployments.toSorted((a, b) => b.deployedAt - a.deployedAt) };
}

;// CONCATENATED MODULE: ./build/gate/deployments/reading.js





/** The largest page that the service returns (docs/service.md). */
const PAGE_SIZE = 100;
/**
 * Reads the deployments of an environment, newest first, until every rule is decided or everything is read, and
 * looks at each once. Where the listing contradicts itself or what was asked for, the rules that were not decided
 * before have no result. Rejects with the ServiceError of a lookup.
 */
async function readDeployments(requirement, filter, access) {
    const { question, askPage } = await openListing(requirement, access);
    const tally = new ReadingBuilder(requirement, { filter, question });
    try {
        verifyClock(question);
        for await (const page of readPages(askPage)) {
            tally.add(page);
            if (tally.isDecided)
                break;
        }
    }
    catch (error) {
        if (!(error instanceof Contradiction))
            throw error;
        return tally.toReading(error);
    }
    return tally.toReading();
}
/** Begins a listing, a second time where the range was asked for by a runner's clock that is too far off. */
async function openListing(requirement, access) {
    const { clock } = access.source;
    const guess = clock.now();
    try {
        const listing = await askFirstPage(requirement, access);
        if (covers(listing.question.asked, listing.question.meant))
            return listing;
    }
    catch (error) {
        // To the service, a start by a clock that is fast may be in the future.
        if (!(error instanceof service_error/* ServiceError */._) || error.sentAt === undefined)
            throw error;
        const now = clock.observe(error);
        if (covers(toQueryRange(requirement, guess), toRange(requirement, now)))
            throw error;
    }
    return askFirstPage(requirement, access);
}
/** Asks for the first page, which tells the service's time, and keeps to one range for all pages. */
async function askFirstPage(requirement, { source: { lookups, clock }, options }) {
    const { environment } = requirement;
    const asked = toQueryRange(requirement, clock.now());
    const ask = async (page) => {
        const query = { environment, ...toParameters(asked), page, pageSize: PAGE_SIZE };
        const found = await lookups.listDeployments(query, options());
        return { page: found.answer, now: clock.observe(found) };
    };
    const { page: first, now } = await ask(1);
    return {
        question: { environment, asked, meant: toRange(requirement, now), now },
        askPage: async (page) => (page === 1 ? first : (await ask(page)).page),
    };
}
/** Passes deployments on to the rules that are not decided yet. */
class ReadingBuilder {
    #question;
    #filter;
    #evaluations;
    #undecided;
    #deployments = [];
    /** Time of the last deployment; undefined once the listing is not newest first. */
    #oldest = Number.POSITIVE_INFINITY;
    constructor({ rules, soak }, { filter, question }) {
        const criteria = { soak, now: question.now, names: filter.names };
        this.#question = question;
        this.#filter = filter;
        this.#evaluations = new Map(rules.map((rule) => [rule, createEvaluation(rule, criteria)]));
        this.#undecided = new Set(this.#evaluations.values());
    }
    get isDecided() {
        return this.#undecided.size === 0;
    }
    /** Throws a Contradiction where a deployment cannot be an answer; then nothing of the page counts. */
    add(page) {
        for (const deployment of page)
            verifyDeployment(deployment, this.#question);
        for (const deployment of page)
            this.#addOne(deployment);
        this.#undecided = new Set([...this.#undecided].filter((evaluation) => !evaluation.isDecided(this.#oldest)));
    }
    #addOne(deployment) {
        const { deployedAt } = deployment;
        const isOlder = this.#oldest !== undefined && deployedAt <= this.#oldest;
        this.#oldest = isOlder ? deployedAt : undefined;
        if (!isInRange(deployment, this.#question.meant))
            return;
        this.#deployments.push(deployment);
        if (!this.#filter.matches(deployment))
            return;
        for (const evaluation of this.#undecided)
            evaluation.add(deployment);
    }
    toReading(contradiction) {
        const results = [...this.#evaluations].map(([rule, evaluation]) => {
            const isOpen = contradiction !== undefined && this.#undecided.has(evaluation);
            return [rule, isOpen ? contradiction : evaluation.result()];
        });
        return {
            question: this.#question,
            deployments: this.#deployments,
            results: new Map(results),
        };
    }
}

;// CONCATENATED MODULE: ./build/gate/deployments/wording.js





/** A summary with more rows would not be read. */
const MAX_ROWS = 20;
const STATUS = {
    satisfied: "passed",
    "no-match": "failed",
    "not-compliant": "failed",
    "not-soaked": "failed",
    "compliance-unknown": "unknown",
};
/** Puts the result of a rule of `gate-deployments` into words, with the deployments that it is about. */
function answerRule(rule, context) {
    const result = context.results.get(rule);
    if (result === undefined)
        throw new Error(`The rule ${rule} was not evaluated.`);
    if (result instanceof Contradiction) {
        return {
            status: "unknown",
            finding: `The answer about deployments to ${context.question.environment} cannot be used, since ${result.message}`,
            advice: "run the job again, or set `gate-wait` to keep asking",
        };
    }
    const { finding, deployments } = result;
    return {
        status: STATUS[finding],
        ...wordsFor(finding, { rule, deployments, context }),
        deployments: toTable(deployments),
    };
}
function wordsFor(finding, subject) {
    const { deployments, context } = subject;
    const { environment } = context.question;
    switch (finding) {
        case "no-match":
            return noMatch(context);
        case "not-compliant":
            return {
                finding: `In ${environment}, ${nameAll(subject)} ${be(deployments)} not compliant`,
                advice: "complete what the service says is missing, or deploy a compliant version",
            };
        case "not-soaked":
            return notSoaked(subject);
        case "compliance-unknown":
            return {
                finding: `In ${environment}, the compliance of ${nameAll(subject)} is unknown`,
                advice: "look in the service what it still waits for",
            };
        case "satisfied":
            return { finding: `${satisfied(subject)}${replacedSince(subject)}` };
    }
}
function noMatch({ question, deployments, filter }) {
    const { environment } = question;
    const range = describeRange(question.meant);
    if (deployments.length === 0) {
        const advice = "deploy first, or look further back with `gate-from`";
        return { finding: `${environment} has no deployment ${range}`, advice };
    }
    const [none, is] = deployments.length === 1
        ? ["The only deployment", "is not"]
        : [`None of the ${(0,format/* pluralize */.td)(deployments.length, "deployment")}`, "is"];
    const wanted = filter.criteria.join(" and ");
    return {
        finding: `${none} to ${environment} ${range} ${is} of ${wanted}${nearMiss(deployments, filter.inputs)}`,
        advice: `deploy it, or correct ${(0,format/* joinList */.D7)(filter.inputs)}`,
    };
}
function nearMiss(deployments, inputs) {
    const notes = [];
    if (inputs.includes("`gate-artifacts`")) {
        notes.push(`there is ${(0,format/* joinList */.D7)([...new Set(deployments.map(describeArtifact))])}`);
    }
    const uncommitted = deployments.filter(({ commitSha }) => commitSha === undefined).length;
    if (inputs.includes("`gate-commit`") && uncommitted > 0) {
        notes.push(`the service does not know the commit of ${uncommitted}`);
    }
    return notes.length > 0 ? ` (${notes.join("; ")})` : "";
}
function notSoaked(subject) {
    const { rule, deployments, context } = subject;
    const { soak, question } = context;
    // One match is enough for `deployed`; the others wait for the youngest.
    const [youngest, oldest] = [deployments[0], deployments.at(-1)];
    const decisive = rule === "deployed" ? oldest : youngest;
    const notBefore = (decisive?.deployedAt ?? question.now) + soak;
    const have = deployments.length === 1 ? "has" : "have";
    return {
        finding: `In ${question.environment}, ${nameAll(subject)} ${have} not soaked for ${(0,duration/* describeDuration */.MB)(soak)}`,
        advice: `run the job again after ${(0,format/* formatDate */.Yq)(notBefore, "up")}, or set a \`gate-wait\` that lasts until then`,
        notBefore,
    };
}
function satisfied(subject) {
    const { rule, deployments, context } = subject;
    const { question, filter } = context;
    const { environment } = question;
    const newest = nameAll({ ...subject, deployments: deployments.slice(0, 1) });
    switch (rule) {
        case "deployed":
            return `${newest} was deployed to ${environment}`;
        case "compliant": {
            const artifacts = new Set(deployments.map(artifactKey)).size;
            const missing = neverDeployed(subject);
            return artifacts === 1
                ? `In ${environment}, the newest deployment of ${newest} is compliant${missing}`
                : `In ${environment}, the newest deployments of all ${(0,format/* pluralize */.td)(artifacts, "artifact")} are compliant, the last of them ${newest}${missing}`;
        }
        case "all-compliant": {
            const count = deployments.length;
            const all = count === 1 ? "the only deployment" : `all ${(0,format/* pluralize */.td)(count, "deployment")}`;
            const which = ["", ...filter.criteria].join(" of ");
            const range = describeRange(question.meant);
            return `In ${environment}, ${all}${which} ${range} ${be(deployments)} compliant`;
        }
    }
}
/** A deployment that does not match may have replaced the artifact of one that does. */
function replacedSince({ deployments, context }) {
    const { filter } = context;
    const oldestMatch = new Map();
    for (const match of deployments)
        oldestMatch.set(artifactKey(match), match.deployedAt);
    const later = context.deployments.find((deployment) => deployment.deployedAt >
        (oldestMatch.get(artifactKey(deployment)) ?? Number.POSITIVE_INFINITY) &&
        !filter.matches(deployment));
    return later === undefined ? "" : `; since then ${nameOne(later, context)} was deployed`;
}
function neverDeployed({ deployments, context }) {
    const names = new Set(context.filter.names);
    for (const { artifactName } of deployments)
        names.delete(artifactName ?? "");
    const was = names.size === 1 ? "was" : "were";
    return names.size > 0 ? `, but ${(0,format/* joinList */.D7)([...names])} ${was} not deployed` : "";
}
function nameAll({ deployments, context }) {
    return (0,format/* joinList */.D7)(deployments.map((deployment) => nameOne(deployment, context)));
}
function nameOne(deployment, { question }) {
    const age = (0,duration/* describeAge */.HK)(question.now - deployment.deployedAt);
    return deployment.artifactName
        ? `${deployment.artifactName} (${shortFingerprint(deployment)}, ${age})`
        : `${describeArtifact(deployment)} (${age})`;
}
function be(deployments) {
    return deployments.length === 1 ? "is" : "are";
}
function toTable(deployments) {
    return { rows: deployments.slice(0, MAX_ROWS).map(toRow), total: deployments.length };
}
function toRow(deployment) {
    const { artifactName, fingerprint, deployedAt, compliant, commitSha, commitUrl } = deployment;
    const artifact = artifactName || "(no name)";
    return { artifact, fingerprint, deployedAt, compliant, commitSha, commitUrl };
}

;// CONCATENATED MODULE: ./build/gate/deployments/environment.js





/** Checks one environment by all rules, which share one reading of its deployments. */
function environmentChecks(requirement, commitSha, source) {
    const { environment, rules, commit } = requirement;
    const keys = rules.map((check) => ({ check, subject: environment, severity: "enforce" }));
    const filter = createFilter(requirement, commitSha);
    return async (options) => {
        if (commit !== undefined && commitSha === undefined) {
            return keys.map((key) => toCheckResult(key, commitUnknown(environment)));
        }
        return answerChecks(keys, async () => {
            const reading = await readDeployments(requirement, filter, { source, options });
            const context = { ...reading, filter, soak: requirement.soak };
            return keys.map((key) => toCheckResult(key, answerRule(key.check, context)));
        }, (failure) => environment_explain(failure, requirement, source.clock.now()));
    };
}
function environment_explain(failure, requirement, now) {
    const { environment } = requirement;
    if (failure.status === 404) {
        return {
            status: "unknown",
            finding: `Environment ${environment} does not exist in this organization`,
            advice: "correct `gate-environments` or `org`, or let the environment report first",
            final: true,
        };
    }
    if (failure.status === 400) {
        const range = describeRange(toRange(requirement, now));
        return {
            status: "unknown",
            finding: `The service refused to list deployments to ${environment} ${range} (${failure.detail})`,
            advice: "correct `gate-from` and `gate-to`",
            final: true,
        };
    }
    return lookupFailed(failure, `The deployments to ${environment}`);
}
function commitUnknown(environment) {
    return {
        status: "unknown",
        finding: `The commit of \`gate-commit\` is not known, so deployments to ${environment} cannot be told apart`,
        advice: "set `gate-commit` to the full SHA",
        final: true,
    };
}

;// CONCATENATED MODULE: ./build/gate/notifications.js




const ALL_RULES = "notification rules";
/** Checks that the notification rules for the flow or the environments can send. */
function notificationChecks(requirement, { lookups, clock }) {
    const { severity } = requirement;
    return (options) => answerChecks([{ check: "notifications", subject: ALL_RULES, severity }], async () => {
        const found = await lookups.listNotificationRules(options());
        return evaluateNotifications(found.answer, requirement, clock.observe(found));
    }, (failure) => lookupFailed(failure, "The notification rules"));
}
/**
 * Returns a result for every rule in scope that fails to send, or one for all of them where none fails. `now` is the
 * service's time in milliseconds since the epoch.
 */
function evaluateNotifications(rules, requirement, now) {
    const { severity } = requirement;
    const inScope = rules.filter((rule) => isInScope(rule, requirement));
    const failing = inScope.filter((rule) => rule.failing);
    if (failing.length === 0) {
        const finding = describeAllWell(inScope.length, requirement);
        const key = { check: "notifications", subject: ALL_RULES, severity };
        return [toCheckResult(key, { status: "passed", finding })];
    }
    return failing.map((rule) => toCheckResult({ check: "notifications", subject: rule.name, severity }, describeFailing(rule, now)));
}
/**
 * Whether a rule is for the flow or for one of the environments; its empty list means all of them. Without a
 * flow and environments, only rules for everything are in scope.
 */
function isInScope(rule, { flow, environments }) {
    const everyFlow = rule.flows.length === 0;
    const everyEnvironment = rule.environments.length === 0;
    return ((everyFlow && everyEnvironment) ||
        (flow !== undefined && (everyFlow || rule.flows.includes(flow))) ||
        (environments.length > 0 &&
            (everyEnvironment || environments.some((name) => rule.environments.includes(name)))));
}
function describeFailing(rule, now) {
    const number = rule.number === undefined ? "" : ` (number ${rule.number})`;
    const times = [
        `last failure ${notifications_describeTime(rule.lastFailure, now)}`,
        `last success ${notifications_describeTime(rule.lastSuccess, now)}`,
    ].join(", ");
    return {
        status: "failed",
        finding: `Notification rule ${rule.name}${number} fails to send: ${times}`,
        advice: "fix its target in the service, so that people hear when something breaks",
    };
}
function notifications_describeTime(at, now) {
    return at === undefined || !isPlausible(at, now) ? "not known" : (0,duration/* describeAge */.HK)(now - at);
}
function describeAllWell(count, { flow, environments }) {
    const names = [
        ...(flow === undefined ? [] : [`flow ${flow}`]),
        ...(environments.length > 0 ? [(0,format/* joinList */.D7)(environments)] : []),
    ];
    const scope = names.length > 0 ? names.join(" or ") : "everything";
    if (count === 0)
        return `There is no notification rule for ${scope}, so none fails to send`;
    if (count === 1)
        return `The only notification rule for ${scope} does not fail to send`;
    return `None of the ${(0,format/* pluralize */.td)(count, "notification rule")} for ${scope} fails to send`;
}

;// CONCATENATED MODULE: ./build/gate/poll.js


/** Enough to hide round-trip latency, without exhausting sockets or hitting rate limits. */
const CONCURRENCY = 20;
const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 30_000;
/** Limit of one lookup while the gate waits, after which its failure is logged and it is asked again. */
const LOOKUP_TIMEOUT = 30_000;
/** How long after the limit the last lookups may take. */
const GRACE = 750;
/** The service tells its time in whole seconds, rounded down. */
const SOAK_MARGIN = 1000;
/** The longest delay that timers support. */
const LONGEST_SLEEP = 2 ** 31 - 1;
/**
 * Runs all groups concurrently, and runs those again that hold the job and have not passed, with growing pauses,
 * until all of them pass, one fails for good, the job fails, or `wait` is over; the last time is at the limit.
 * Before everything counts as passed, all that passed in an earlier round is asked again.
 */
async function poll(groups, options) {
    const { clock, log, wait, failing } = options;
    const limit = clock.now() + wait;
    let states = groups.map((group) => ({ group, round: 0, results: [] }));
    for (let round = 1;; round += 1) {
        const context = { round, limit, options };
        states = await runAgain(states, isOpen, context);
        if (openResults(states).length === 0) {
            states = await runAgain(states, (state) => state.round < round, context);
        }
        const open = openResults(states);
        const next = nextStep(open, context);
        if (wait > 0 && open.length > 0)
            log.info(describeRound(open, round, next));
        if (wait === 0 || next.kind === "end")
            return states.flatMap(({ results }) => results);
        await clock.sleep(Math.min(next.pause, LONGEST_SLEEP), failing);
        if (failing?.aborted) {
            log.info("Gate: not asking again, since the job fails for another reason.");
            return states.flatMap(({ results }) => results);
        }
    }
}
function runAgain(states, isDue, context) {
    return mapConcurrent(states, CONCURRENCY, (state) => isDue(state) ? runGroup(state, context) : state);
}
async function runGroup(earlier, { round, limit, options: { clock, wait } }) {
    const { group } = earlier;
    const options = () => wait === 0
        ? {}
        : { within: Math.min(LOOKUP_TIMEOUT, Math.max(0, limit + GRACE - clock.now())) };
    const results = await group(options);
    // At the limit, what was found before says more than that time ran out.
    const isOutOfTime = clock.now() >= limit && results.every(hasNoAnswer);
    return isOutOfTime && openOf(earlier).length > 0 ? earlier : { group, round, results };
}
function hasNoAnswer({ isUnanswered, final }) {
    return isUnanswered && !final;
}
/** Maps `items` with at most `concurrency` calls at a time; returns the results in the order of the items. */
async function mapConcurrent(items, concurrency, fn) {
    const results = [];
    const queue = items.entries();
    async function work() {
        for (const [index, item] of queue)
            results[index] = await fn(item);
    }
    await Promise.all(Array.from({ length: concurrency }, work));
    return results;
}
function isOpen(state) {
    return state.round === 0 || openOf(state).length > 0;
}
function openOf({ results }) {
    return results.filter(({ check }) => check.severity === "enforce" && check.status !== "passed");
}
function openResults(states) {
    return states.flatMap(openOf);
}
/** Whether to ask again, and when: not before the longest soak is over. */
function nextStep(open, { round, limit, options: { clock, serviceClock } }) {
    if (open.length === 0)
        return { kind: "end", because: "everything passed" };
    if (open.some(({ final }) => final)) {
        return { kind: "end", because: "waiting cannot change that" };
    }
    const left = limit - clock.now();
    if (left <= 0)
        return { kind: "end", because: "`gate-wait` is over" };
    const soaked = open.reduce((latest, { notBefore = 0 }) => Math.max(latest, notBefore), 0);
    const soaking = soaked - serviceClock.now();
    if (soaking > left) {
        return { kind: "end", because: `\`gate-wait\` ends before ${(0,format/* formatDate */.Yq)(soaked, "up")}` };
    }
    const growing = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (round - 1));
    return { kind: "ask", pause: Math.min(left, Math.max(growing, soaking + SOAK_MARGIN)), left };
}
function describeRound(open, round, next) {
    const findings = (0,format/* joinList */.D7)([...new Set(open.map(({ finding }) => finding))]);
    const then = next.kind === "end"
        ? `not asking again: ${next.because}`
        : `asking again in ${(0,duration/* describeDuration */.MB)(Math.max(1000, next.pause))} (${(0,duration/* describeDuration */.MB)(Math.max(1000, next.left))} left)`;
    return `Gate, round ${round}: ${findings}; ${then}.`;
}

// EXTERNAL MODULE: ./build/gate/verdict.js
var verdict = __webpack_require__(9231);
;// CONCATENATED MODULE: ./build/gate/evaluate.js








/**
 * Asks the service about everything that the plan requires, waits as the plan says, and evaluates the answers.
 * A lookup that fails does not reject: its checks are unknown, with the reason. A run without a key, which may
 * go on without one (from a fork, a dry run), cannot ask: its gate is unknown and only warns, whatever the mode.
 */
async function evaluateGate(plan, { service, context, clock, failing, log }) {
    if (service === undefined) {
        return {
            gate: { verdict: "unknown", mode: "warn", checks: [] },
            failures: [],
            warnings: ["The gate was not evaluated, since this run has no API key."],
            notices: [],
        };
    }
    const source = { lookups: service, clock: new ServiceClock(clock) };
    const groups = plan.requirements.map((requirement) => checkGroup(requirement, source, context));
    const { wait, mode } = plan;
    const ask = () => poll(groups, { wait, clock, serviceClock: source.clock, failing, log });
    // While the gate waits, its lookups have a time limit of their own.
    const results = await (wait === 0 ? service.during(ask) : ask());
    const checks = results.map(({ check }) => check);
    return { ...(0,verdict/* toOutcome */.KA)(mode, checks), notices: source.clock.notices };
}
function checkGroup(requirement, source, context) {
    switch (requirement.kind) {
        case "environment": {
            const { commit } = requirement;
            return environmentChecks(requirement, commit && findSha(commit, context), source);
        }
        case "control":
            return controlCheck(requirement, source);
        case "notifications":
            return notificationChecks(requirement, source);
    }
}
/** Undefined where the run does not name the commit: then the checks that need it are unknown. */
function findSha(choice, context) {
    try {
        return (0,commit_event/* chooseSha */.uD)(choice, context);
    }
    catch (error) {
        if (error instanceof errors/* AttestationError */.L7)
            return undefined;
        throw error;
    }
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
