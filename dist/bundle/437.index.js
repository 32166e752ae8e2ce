export const id = 437;
export const ids = [437];
export const modules = {

/***/ 4437:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runGate: () => (/* binding */ runGate)
});

// EXTERNAL MODULE: ./build/base/cancellation.js
var cancellation = __webpack_require__(345);
// EXTERNAL MODULE: ./build/base/step.js
var base_step = __webpack_require__(7460);
// EXTERNAL MODULE: ./build/gate/check.js
var check = __webpack_require__(8362);
// EXTERNAL MODULE: ./build/base/format.js
var format = __webpack_require__(8253);
// EXTERNAL MODULE: ./build/base/list-mistakes.js
var list_mistakes = __webpack_require__(1822);
// EXTERNAL MODULE: ./build/base/sanitize.js
var sanitize = __webpack_require__(9029);
// EXTERNAL MODULE: ./build/service/session/messages.js
var messages = __webpack_require__(3631);
;// CONCATENATED MODULE: ./build/gate/lookups.js


/** What to do where a response may be better the next time. */
const ASK_AGAIN = "Run the job again, or set `gate-wait` to keep asking.";
/**
 * Returns the outcome of a check whose lookup of `subject`, which begins a sentence, threw `error`. Throws what is not a
 * ServiceError.
 */
function explainLookupFailure(error, subject, explanations = {}) {
    if (!(error instanceof messages/* ServiceError */._7))
        throw error;
    const { details, advice, retryable, refusal } = error;
    const explain = refusal && explanations[refusal.status];
    if (explain)
        return { ...explain(describeAnswer(refusal)), isFinal: true };
    const next = retryable ? ASK_AGAIN : "Fix that and run the job again.";
    const problem = {
        id: "lookup-failed",
        title: `${subject} could not be looked up`,
        details,
        advice: (0,format/* joinSentences */.DP)(...advice, next),
    };
    return { status: "unknown", problem, isFinal: !retryable };
}
function describeAnswer({ status, detail }) {
    return detail === undefined ? `answered ${status}` : `said: ${(0,format/* withoutFullStop */.Qu)(detail)}`;
}

;// CONCATENATED MODULE: ./build/gate/names.js


/** UTF-16 units that a name may have in a title, such as that of an image with its registry and tag. */
const LONGEST = 100;
/** Returns the name of an environment, an artifact, a control or a notification rule for the title of a problem. */
function nameInTitle(name) {
    return (0,sanitize/* sanitizeLine */.g$)((0,format/* showShort */.Wl)(name, LONGEST), LONGEST);
}

;// CONCATENATED MODULE: ./build/gate/controls.js





/** Checks that a control is defined as required. */
async function checkControl(requirement, { lookups, clock, timeLimit }) {
    const { identifier } = requirement;
    const key = { check: "control", subject: identifier, severity: "enforce" };
    try {
        const response = await lookups.getControl(identifier, timeLimit());
        clock.observe(response);
        return [{ ...key, ...evaluateControl(requirement, response.value) }];
    }
    catch (error) {
        return [{ ...key, ...explainControlFailure(error, identifier) }];
    }
}
/** Returns the outcome of a control whose lookup threw `error`. Throws an error that is not about the lookup. */
function explainControlFailure(error, identifier) {
    const name = nameInTitle(identifier);
    return explainLookupFailure(error, `Control ${name}`, {
        404: () => ({
            status: "failed",
            problem: {
                id: "control-not-found",
                title: `Control ${name} does not exist`,
                details: `The organization has no control with the identifier \`${identifier}\`.`,
                advice: (0,format/* joinSentences */.DP)("Correct `gate-controls` or `org`, or define the control.", (0,list_mistakes/* nameMistake */.wq)(identifier)),
            },
        }),
        403: (answer) => ({
            status: "unknown",
            problem: {
                id: "control-refused",
                title: `The service refused to show control ${name}`,
                details: `It ${answer}.`,
                advice: "Either the organization has not enabled the beta feature Controls, or the account of `api-key` has no permission to read it. Ask an administrator of the organization which of the two it is.",
            },
        }),
    });
}
/**
 * Evaluates a control's definition. The reason never says that the control passed, since only a decision about it
 * could. A wrong definition is final: changing one takes people longer than a job waits.
 */
function evaluateControl(requirement, control) {
    const { identifier, inUse } = requirement;
    const name = nameInTitle(identifier);
    if (control.identifier !== identifier) {
        const problem = {
            id: "control-confused",
            title: `The service returned a control other than ${name}`,
            details: `It returned ${(0,sanitize/* sanitizeLine */.g$)(control.identifier, 100)}.`,
            advice: "Run the job again, and if it happens again, report it to the operators of the service.",
        };
        return { status: "unknown", problem };
    }
    const faults = findFaults(requirement, control);
    const [first] = faults;
    if (first !== undefined) {
        const [required] = (0,format/* present */.Eb)(faults.map((fault) => fault.required));
        const problem = {
            id: first.id,
            title: `Control ${name} ${(0,format/* joinList */.D7)(faults.map(({ what }) => what))}`,
            details: required,
            advice: (0,format/* joinSentences */.DP)(...faults.map(({ advice }) => advice)),
        };
        return { status: "failed", problem, isFinal: true };
    }
    const found = `Control ${identifier} exists, version ${control.version}, not archived`;
    if (!inUse)
        return { status: "passed", reason: `${found}.` };
    const policies = control.policiesReferencing?.length;
    if (policies === undefined) {
        const problem = {
            id: "control-use-unknown",
            title: `The service does not say which policies reference control ${name}`,
            advice: "Check in the service whether one does, or turn `gate-controls-in-use` off.",
        };
        return { status: "unknown", problem, isFinal: true };
    }
    const count = (0,format/* pluralize */.td)(policies, "policy", "policies");
    return { status: "passed", reason: `${found}, referenced by ${count}.` };
}
function findFaults(requirement, control) {
    const faults = [];
    if (control.archived) {
        faults.push({
            id: "control-archived",
            what: "is archived",
            advice: "Restore it, or remove it from `gate-controls`.",
        });
    }
    const versionFault = findVersionFault(requirement, control);
    if (versionFault !== undefined)
        faults.push(versionFault);
    if (requirement.inUse && control.policiesReferencing?.length === 0) {
        faults.push({
            id: "control-unused",
            what: "is not referenced by any policy",
            advice: "Reference it from a policy, or turn `gate-controls-in-use` off.",
        });
    }
    return faults;
}
function findVersionFault({ identifier, version: required }, { version }) {
    if (required === undefined)
        return undefined;
    const { kind, number } = required;
    const isEarlier = version < number;
    const what = `has version ${version}`;
    if (kind === "at-least") {
        if (!isEarlier)
            return undefined;
        return {
            id: "control-version",
            what,
            required: `\`gate-controls\` requires version ${number} or later.`,
            advice: `Publish version ${number}, or ${adviseReview(version, `${identifier}@${version}`)}`,
        };
    }
    if (version === number)
        return undefined;
    const review = adviseReview(version, `${identifier}@=${version}`);
    return {
        id: "control-version",
        what,
        required: `\`gate-controls\` requires exactly version ${number}.`,
        advice: isEarlier ? `Publish version ${number}, or ${review}` : (0,format/* capitalize */.ZH)(review),
    };
}
function adviseReview(version, entry) {
    return `review version ${version} and require \`${entry}\`.`;
}

// EXTERNAL MODULE: ./build/base/errors.js
var errors = __webpack_require__(5145);
// EXTERNAL MODULE: ./build/commit/event.js
var commit_event = __webpack_require__(3416);
// EXTERNAL MODULE: ./build/base/glob.js
var glob = __webpack_require__(6120);
;// CONCATENATED MODULE: ./build/gate/filter.js



/** Returns the filter of `gate-artifacts`, `gate-fingerprint` and `gate-commit`. */
function createFilter({ artifacts, fingerprint }, commitSha) {
    const ofArtifact = [...byArtifactName(artifacts), ...byFingerprint(fingerprint)];
    const ofCommit = byCommit(commitSha);
    const criteria = [...ofArtifact, ...ofCommit];
    const isLiteral = artifacts.length > 0 && !artifacts.some((glob) => /[*?]/.test(glob));
    return {
        criteria,
        matches: (deployment) => criteria.every((each) => each.matches(deployment)),
        /** Whether only the commit keeps a deployment from matching. */
        matchesOtherCommit: (deployment) => ofArtifact.every((each) => each.matches(deployment)) &&
            ofCommit.some((each) => !each.matches(deployment)),
        /** The only artifacts that can match; undefined if a glob leaves that open. */
        names: isLiteral ? artifacts : undefined,
        /** The only commit that can match; undefined if any can. */
        commitSha,
    };
}
function byArtifactName(artifacts) {
    if (artifacts.length === 0)
        return [];
    const globs = artifacts.map(glob/* nameGlob */.e);
    return [
        {
            input: "`gate-artifacts`",
            description: `of ${(0,format/* joinList */.D7)(artifacts.map(nameInTitle))}`,
            matches: ({ artifactName: name }) => name !== undefined && globs.some((glob) => glob(name)),
        },
    ];
}
function byFingerprint(fingerprint) {
    if (fingerprint === undefined)
        return [];
    return [
        {
            input: "`gate-fingerprint`",
            description: `with fingerprint ${(0,format/* abbreviate */.Sm)(fingerprint)}`,
            matches: (deployment) => deployment.fingerprint === fingerprint,
        },
    ];
}
function byCommit(commitSha) {
    if (commitSha === undefined)
        return [];
    return [
        {
            input: "`gate-commit`",
            description: `at commit ${(0,format/* abbreviate */.Sm)(commitSha)}`,
            matches: (deployment) => deployment.commitSha?.toLowerCase() === commitSha,
        },
    ];
}

// EXTERNAL MODULE: ./build/base/clock.js
var base_clock = __webpack_require__(2030);
// EXTERNAL MODULE: ./build/base/problem.js
var base_problem = __webpack_require__(9299);
;// CONCATENATED MODULE: ./build/gate/listing.js





/** A listing of 100,000 deployments. */
const MAX_PAGES = 1000;
/** No deployment is older. */
const EARLIEST_TIME = Date.UTC(2000, 0, 1);
/** A listing that cannot be evaluated. */
class ListingError extends Error {
    name = "ListingError";
    problem;
    constructor(environment, problem) {
        const title = `Deployments to ${nameInTitle(environment)} cannot be evaluated`;
        const titled = { ...problem, title };
        super((0,base_problem/* describeProblem */.BJ)(titled));
        this.problem = titled;
    }
}
/** Returns the range of `gate-from` and `gate-to` for a request that is made at `now`. */
function toRange({ from, to }, now) {
    const isRelative = from?.kind === "ago" || to?.kind === "ago";
    return { from: toInstant(from, now), to: toInstant(to, now), isRelative };
}
function toInstant(moment, now) {
    if (moment === undefined)
        return undefined;
    return moment.kind === "ago" ? now - moment.milliseconds : moment.at;
}
/** Reads the deployments of an environment page by page, to the last one. Throws a ListingError if a page does not fit. */
async function* readListing(request, { lookups, clock, timeLimit }) {
    const { environment, range } = request;
    const query = { environment, from: toIsoTime(range.from), to: toIsoTime(range.to) };
    const checkPage = createPageCheck(environment);
    for (let page = 1;; page += 1) {
        const response = await lookups.listDeployments({ ...query, page }, timeLimit());
        const now = clock.observe(response);
        if (range.isRelative && clock.skew() > base_clock/* CLOCK_TOLERANCE */.lO) {
            throw new ListingError(environment, {
                id: "range-uncertain",
                details: `The range that was asked for counts back from the clock of this runner, which is ${clock.describeSkew()}.`,
                advice: "Correct that clock, or set `gate-from` and `gate-to` to dates.",
            });
        }
        const { deployments, totalPages } = response.value;
        checkDeployments(deployments, request, now);
        checkPage(response.value);
        const isLast = page >= totalPages;
        yield { deployments, isLast, now };
        if (isLast)
            return;
    }
}
function toIsoTime(instant) {
    return instant === undefined ? undefined : new Date(instant).toISOString();
}
/** Throws a ListingError if a deployment cannot be a response to the request. */
function checkDeployments(deployments, request, now) {
    const impossible = deployments.find((one) => !isPossible(one, request, now));
    if (impossible === undefined)
        return;
    const { environment, range } = request;
    const asked = `The service was asked at ${(0,format/* formatDate */.Yq)(now)} for deployments to ${environment} ${describeRange(range)}`;
    const listed = `${describeArtifact(impossible)}${describeTarget(impossible)}, deployed ${(0,format/* formatDate */.Yq)(impossible.deployedAt)}`;
    throw contradictionError(environment, `${asked}, and listed ${listed}.`);
}
/** Whether a deployment fits the request, and has a time at which it can have happened. */
function isPossible(deployment, { environment, range }, now) {
    const { deployedAt } = deployment;
    if (deployment.environment !== undefined && deployment.environment !== environment)
        return false;
    if (deployedAt < EARLIEST_TIME || deployedAt > now + base_clock/* CLOCK_TOLERANCE */.lO)
        return false;
    return isInRange(deployment, range, base_clock/* CLOCK_TOLERANCE */.lO);
}
function describeTarget({ environment }) {
    if (environment === undefined)
        return "";
    return environment === "" ? " to an environment without a name" : ` to ${environment}`;
}
/** Returns a function that takes every page in turn and throws a ListingError if it contradicts those before it. */
function createPageCheck(environment) {
    const listed = new Set();
    let first;
    let number = 0;
    let received = 0;
    return (response) => {
        const { page, totalCount, totalPages, deployments } = response;
        first ??= response;
        number += 1;
        received += deployments.length;
        if (totalCount !== first.totalCount || totalPages !== first.totalPages) {
            throw contradictionError(environment, `The listing changed from ${describeTotals(first)} to ${describeTotals(response)} while it was read.`);
        }
        const fits = page >= totalPages ? received === totalCount : received < totalCount;
        if (page !== number || !fits) {
            throw contradictionError(environment, `The pages do not add up: page ${number} is marked as page ${page} of ${totalPages}; deployments counted: ${totalCount}, received: ${received}.`);
        }
        if (number === MAX_PAGES && number < totalPages) {
            throw contradictionError(environment, `The listing has more than ${(0,format/* formatNumber */.ZV)(MAX_PAGES)} pages.`);
        }
        for (const deployment of deployments) {
            const identity = identityOf(deployment);
            if (listed.has(identity)) {
                throw contradictionError(environment, `The listing has ${describeArtifact(deployment)}, deployed ${(0,format/* formatDate */.Yq)(deployment.deployedAt)}, twice.`);
            }
            listed.add(identity);
        }
    };
}
function contradictionError(environment, what) {
    const id = "deployments-contradictory";
    return new ListingError(environment, { id, details: what, advice: ASK_AGAIN });
}
function describeTotals({ totalCount, totalPages }) {
    return `${(0,format/* pluralize */.td)(totalCount, "deployment")} on ${(0,format/* pluralize */.td)(totalPages, "page")}`;
}
function identityOf(deployment) {
    const { fingerprint, deployedAt, artifactName, compliance, commitSha, snapshotIndex } = deployment;
    return JSON.stringify([
        fingerprint,
        deployedAt,
        artifactName,
        compliance,
        commitSha,
        snapshotIndex,
    ]);
}
/** Whether a deployment is in the range, or at most `tolerance` milliseconds outside of it. */
function isInRange({ deployedAt }, { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }, tolerance = 0) {
    return deployedAt >= from - tolerance && deployedAt <= to + tolerance;
}
/** Returns `since 2026-01-31 12:00 UTC`, or `in the last 30 days`, which is the service's default (docs/service.md). */
function describeRange({ from, to }) {
    if (from !== undefined && to !== undefined) {
        return `from ${(0,format/* formatDate */.Yq)(from)} to ${(0,format/* formatDate */.Yq)(to)}`;
    }
    if (from !== undefined)
        return `since ${(0,format/* formatDate */.Yq)(from)}`;
    if (to !== undefined)
        return `before ${(0,format/* formatDate */.Yq)(to)}`;
    return "in the last 30 days";
}
/** Returns the name of the artifact, or its abbreviated fingerprint if it has none. */
function describeArtifact({ artifactName, fingerprint }) {
    return artifactName ?? `unnamed ${(0,format/* abbreviate */.Sm)(fingerprint)}`;
}

;// CONCATENATED MODULE: ./build/gate/rules.js

/** Whether no page that was not read yet can change what a rule concludes. */
function isDecided(rule, listing) {
    const { matches } = listing;
    switch (rule) {
        case "deployed":
            return matches.some((match) => !isYoung(match, listing));
        case "compliant":
            return isNewestKnown(listing);
        case "all-compliant":
            return matches.some(isNotCompliant);
    }
}
/**
 * Returns what a rule concludes from deployments that decide it. A match counts only if it is old enough (`gate-soak`),
 * and a younger one is never skipped in favor of it. For `deployed` one match that is old enough is enough. For
 * `compliant` the newest match of every artifact, and for `all-compliant` every match, must be compliant and old enough:
 * if younger ones were left out first, a deployment of minutes ago would pass because of what it replaced. Deployments
 * of the same instant are all the newest.
 */
function evaluateRule(rule, listing) {
    const { matches } = listing;
    const notSoaked = {
        kind: "not-soaked",
        appliesTo: (match) => isYoung(match, listing),
    };
    const violations = [
        { kind: "not-compliant", appliesTo: isNotCompliant },
        notSoaked,
        { kind: "compliance-unknown", appliesTo: isUnknown },
    ];
    switch (rule) {
        case "deployed": {
            const soaked = matches.filter((match) => !isYoung(match, listing));
            return soaked.length > 0 ? conclude(soaked, []) : conclude(matches, [notSoaked]);
        }
        case "compliant":
            return conclude(newestOfEachArtifact(matches), violations);
        case "all-compliant":
            return conclude(matches, violations);
    }
}
/** Concludes the first of the violations that applies to a match. */
function conclude(matches, violations) {
    const relevant = newestFirst(matches);
    for (const { kind, appliesTo } of violations) {
        const offending = relevant.filter(appliesTo);
        if (offending.length > 0)
            return { kind, relevant, offending };
    }
    const [newest, ...older] = relevant;
    if (newest === undefined)
        return { kind: "no-match", relevant, offending: [] };
    return { kind: "satisfied", relevant: [newest, ...older], offending: [] };
}
/**
 * Returns the deployments of other commits that came after those that `compliant` is about, newest first: after the one
 * of the same artifact, or after all of them where none is of the same artifact.
 */
function deployedSince({ deployments, range, filter }, { relevant }) {
    const times = new Map(relevant.map((one) => [artifactKey(one), one.deployedAt]));
    const newest = relevant[0].deployedAt;
    const isLater = (other) => other.deployedAt > (times.get(artifactKey(other)) ?? newest);
    const later = deployments.filter((other) => isLater(other) && isInRange(other, range) && filter.matchesOtherCommit(other));
    return newestFirst(later);
}
function newestFirst(deployments) {
    return deployments.toSorted((a, b) => b.deployedAt - a.deployedAt);
}
/** Whether no later page can change what is concluded from the newest deployments of all artifacts. */
function isNewestKnown({ deployments, matches, filter }) {
    // One that is as old as the last deployment may have another of the same instant on the next page.
    const last = deployments.at(-1);
    const isNewer = (one) => last !== undefined && one.deployedAt > last.deployedAt;
    const isFound = (name) => matches.some((match) => match.artifactName === name && isNewer(match));
    const isEveryNameFound = filter.names?.every(isFound) === true;
    if (!isEveryNameFound && !isNewestNotCompliant(matches))
        return false;
    // In a listing that is newest first, what was the newest of an artifact stays so.
    return isNewestFirst(deployments);
}
/** Whether the newest match of an artifact is not compliant. */
function isNewestNotCompliant(matches) {
    // Most listings are compliant, and a long one has a thousand pages, after each of which this is asked.
    if (!matches.some(isNotCompliant))
        return false;
    return newestOfEachArtifact(matches).some(isNotCompliant);
}
function isNewestFirst(deployments) {
    return deployments.every(({ deployedAt }, index) => {
        const previous = deployments[index - 1];
        return previous === undefined || deployedAt <= previous.deployedAt;
    });
}
function newestOfEachArtifact(matches) {
    const newest = new Map();
    for (const match of matches) {
        const key = artifactKey(match);
        newest.set(key, Math.max(match.deployedAt, newest.get(key) ?? match.deployedAt));
    }
    return matches.filter((match) => match.deployedAt === newest.get(artifactKey(match)));
}
function isYoung({ deployedAt }, { now, soak }) {
    return soak > 0 && now - deployedAt < soak;
}
function isNotCompliant({ compliance }) {
    return compliance === "not compliant";
}
function isUnknown({ compliance }) {
    return compliance === "unknown";
}
/** Tells artifacts apart: by name, or by fingerprint if there is no name. */
function artifactKey({ artifactName, fingerprint }) {
    return artifactName === undefined ? `fingerprint ${fingerprint}` : `name ${artifactName}`;
}

;// CONCATENATED MODULE: ./build/gate/wording.js





/** Deployments that the summary lists for each check. */
const LISTED = 20;
/** What the deployments are called that a rule is about. */
const NOUNS = {
    deployed: "deployment",
    compliant: "newest deployment",
    "all-compliant": "deployment",
};
/** Returns in words what a rule of `gate-deployments` concluded, with the deployments that it is about. */
function explainRule(rule, listing, outcome) {
    const { relevant, offending } = outcome;
    const unknown = relevant.filter(isUnknown);
    const deployments = {
        rows: [...new Set([...offending, ...unknown, ...relevant])].slice(0, LISTED),
        total: relevant.length,
        notCompliant: relevant.filter(isNotCompliant).length,
        unknown: unknown.length,
        commitSha: listing.filter.commitSha,
    };
    switch (outcome.kind) {
        case "satisfied":
            return {
                status: "passed",
                reason: explainSatisfied(rule, listing, outcome),
                deployments,
            };
        case "no-match":
            return { status: "failed", problem: missingProblem(listing), deployments };
        case "not-soaked":
            return { status: "failed", problem: notSoakedProblem(rule, listing, outcome), deployments };
        case "not-compliant":
            return {
                status: "failed",
                problem: notCompliantProblem(rule, listing, outcome),
                deployments,
            };
        case "compliance-unknown":
            return {
                status: "unknown",
                problem: complianceUnknownProblem(rule, listing, outcome),
                deployments,
            };
    }
}
function missingProblem({ environment, range, deployments, filter }) {
    const name = nameInTitle(environment);
    const period = describeRange(range);
    const inRange = deployments.filter((one) => isInRange(one, range));
    if (inRange.length === 0) {
        return {
            id: "deployment-missing",
            title: `${name} has no deployment`,
            details: `Nothing was deployed there ${period}.`,
            advice: (0,format/* joinSentences */.DP)("Deploy first, or look further back with `gate-from`.", (0,list_mistakes/* nameMistake */.wq)(environment)),
        };
    }
    const inputs = filter.criteria.map(({ input }) => input);
    const names = (0,format/* joinList */.D7)([...new Set(inRange.map(describeArtifact))]);
    const others = inputs.includes("`gate-artifacts`") ? `: they are of ${names}` : "";
    const mistakes = (filter.names ?? []).map(list_mistakes/* nameMistake */.wq);
    return {
        id: "deployment-missing",
        title: `${name} has no deployment${describeFilter(filter)}`,
        details: `None of the deployments ${period} matches${others}.`,
        advice: (0,format/* joinSentences */.DP)(`Deploy it, or correct ${(0,format/* joinList */.D7)(inputs)}.`, ...mistakes),
    };
}
function notSoakedProblem(rule, { environment, soak, now }, { offending }) {
    // One match is enough for `deployed`; the others wait for the youngest.
    const decisive = rule === "deployed" ? offending.at(-1) : offending[0];
    const then = (0,format/* formatDate */.Yq)((decisive?.deployedAt ?? now) + soak, "up");
    const which = offending.length === 1 ? "The deployment" : "The deployments";
    const are = offending.length === 1 ? "is" : "are";
    return {
        id: "deployment-not-soaked",
        title: `${nameInTitle(environment)} has not soaked for ${(0,format/* describeDuration */.MB)(soak)}`,
        details: `${which} of ${nameAll(offending, now)} ${are} too recent.`,
        advice: `Run the job again after ${then}, or set a \`gate-wait\` that lasts until then.`,
    };
}
function notCompliantProblem(rule, listing, outcome) {
    const name = nameInTitle(listing.environment);
    const { which, list } = describeOffending(rule, listing, outcome);
    const are = outcome.offending.length === 1 ? "is" : "are";
    const unknown = describeUnknown(outcome, listing);
    const isAboutAll = rule === "all-compliant";
    return {
        id: "deployment-not-compliant",
        title: isAboutAll ? `Not every deployment to ${name} is compliant` : `${name} is not compliant`,
        details: `${(0,format/* capitalize */.ZH)(which)} ${are} not compliant${list}${unknown}.`,
        advice: "Complete what the service says is missing, or deploy a compliant version.",
    };
}
function complianceUnknownProblem(rule, listing, outcome) {
    const { which, list } = describeOffending(rule, listing, outcome);
    const are = outcome.offending.length === 1 ? "is" : "are";
    return {
        id: "compliance-unknown",
        title: `The compliance of ${nameInTitle(listing.environment)} is unknown`,
        details: `The service does not say whether ${which} ${are} compliant${list}.`,
        advice: "Look in the service for what is missing.",
    };
}
/** `; 1 is unknown: web (1 hour ago)`; empty if the compliance of all is known. */
function describeUnknown({ relevant }, { now }) {
    const unknown = relevant.filter(isUnknown);
    if (unknown.length === 0)
        return "";
    return `; ${(0,format/* pluralize */.td)(unknown.length, "is", "are")} unknown: ${nameAll(unknown, now)}`;
}
/** `the newest deployment of app (2 hours ago)` if there is only one; else `1 of 3 deployments`, and a list that names them. */
function describeOffending(rule, { isLast, now }, { relevant, offending }) {
    const names = nameAll(offending, now);
    if (relevant.length === 1)
        return { which: `the ${NOUNS[rule]} of ${names}`, list: "" };
    const all = (0,format/* pluralize */.td)(relevant.length, NOUNS[rule]);
    const soFar = isLast ? "" : " read so far";
    return { which: `${(0,format/* formatNumber */.ZV)(offending.length)} of ${all}${soFar}`, list: `: ${names}` };
}
function explainSatisfied(rule, listing, outcome) {
    const { filter, environment, range, now } = listing;
    const { relevant } = outcome;
    switch (rule) {
        case "deployed":
            return `${nameDeployment(relevant[0], now)} was deployed to ${environment}.`;
        case "compliant":
            return explainNewest(listing, outcome);
        case "all-compliant":
            return `In ${environment}, every deployment${describeFilter(filter)} ${describeRange(range)} is compliant (${(0,format/* formatNumber */.ZV)(relevant.length)} in all).`;
    }
}
function explainNewest(listing, outcome) {
    const { environment, filter } = listing;
    const { relevant } = outcome;
    const later = deployedSince(listing, outcome);
    const isReplaced = later.length > 0;
    const what = isReplaced
        ? describeReplaced(listing, relevant, later)
        : describeNewest(listing, relevant);
    return `In ${environment}, the newest deployment of ${what}${describeMissing(filter, relevant)}.`;
}
/** `, but api was not deployed`; empty if nothing that is named literally is missing. */
function describeMissing({ names }, relevant) {
    const found = new Set(relevant.map(({ artifactName }) => artifactName));
    const missing = [...new Set(names)].filter((name) => !found.has(name));
    if (missing.length === 0)
        return "";
    const were = missing.length === 1 ? "was" : "were";
    return `, but ${(0,format/* joinList */.D7)(missing)} ${were} not deployed`;
}
/** `app (1a2b3c4, 2 hours ago) is compliant` */
function describeNewest({ now }, relevant) {
    return `${countArtifacts(relevant) ?? nameDeployment(relevant[0], now)} is compliant`;
}
/** `app at commit 1a2b3c4 is compliant (deployed 2 hours ago; since then abcdef0 was deployed)` */
function describeReplaced({ filter, now }, relevant, later) {
    const [newest] = relevant;
    const which = countArtifacts(relevant) ?? describeArtifact(newest);
    const commit = (0,format/* abbreviate */.Sm)(filter.commitSha ?? "");
    const age = (0,format/* describeAge */.HK)(now - newest.deployedAt);
    const commits = later.map(({ commitSha }) => commitSha === undefined ? "an unknown commit" : (0,format/* abbreviate */.Sm)(commitSha));
    const others = [...new Set(commits)];
    const were = others.length === 1 ? "was" : "were";
    return `${which} at commit ${commit} is compliant (deployed ${age}; since then ${(0,format/* joinList */.D7)(others)} ${were} deployed)`;
}
/** `each of 2 artifacts`; undefined for one. */
function countArtifacts(relevant) {
    const number = new Set(relevant.map(artifactKey)).size;
    return number === 1 ? undefined : `each of ${(0,format/* formatNumber */.ZV)(number)} artifacts`;
}
/** ` of app at commit 1a2b3c4` */
function describeFilter({ criteria }) {
    return criteria.map(({ description }) => ` ${description}`).join("");
}
function nameAll(deployments, now) {
    return (0,format/* joinList */.D7)(deployments.map((deployment) => nameDeployment(deployment, now)));
}
/** `app (1a2b3c4, 2 hours ago)` */
function nameDeployment(deployment, now) {
    const { artifactName, fingerprint, deployedAt } = deployment;
    const print = artifactName === undefined ? "" : `${(0,format/* abbreviate */.Sm)(fingerprint)}, `;
    return `${describeArtifact(deployment)} (${print}${(0,format/* describeAge */.HK)(now - deployedAt)})`;
}

;// CONCATENATED MODULE: ./build/gate/environment.js










/** Checks one environment by all rules, which share one listing of its deployments. */
async function checkEnvironment(requirement, source) {
    const { environment, rules, commit } = requirement;
    if (commit === undefined)
        return evaluateRules(requirement, undefined, source);
    const commitSha = findSha(commit, source.context);
    if (commitSha !== undefined)
        return evaluateRules(requirement, commitSha, source);
    const problem = {
        id: "gate-commit-unknown",
        title: "The commit of `gate-commit` is not known",
        details: `It is therefore unknown which deployments to ${environment} match.`,
        advice: "Set `gate-commit` to the full SHA.",
    };
    return rules.map((rule) => checkOf(rule, environment, { status: "unknown", problem, isFinal: true }));
}
function checkOf(rule, environment, outcome) {
    return { check: rule, subject: environment, severity: "enforce", ...outcome };
}
/** Returns the commit of `gate-commit`; undefined if the run does not name it. */
function findSha(commit, context) {
    try {
        return (0,commit_event/* chooseSha */.uD)(commit, context);
    }
    catch (error) {
        if (!(error instanceof errors/* AttestationError */.L7))
            throw error;
        return undefined;
    }
}
/**
 * Reads the deployments until all rules are decided, and returns a check for each. What earlier pages decided stays
 * decided, whatever becomes of later ones.
 */
async function evaluateRules(requirement, commitSha, source) {
    const { environment, rules, soak } = requirement;
    const now = source.clock.runnerNow();
    const request = { environment, range: toRange(requirement, now) };
    const decided = new Map();
    let failed;
    let listing = {
        ...request,
        filter: createFilter(requirement, commitSha),
        soak,
        now,
        deployments: [],
        matches: [],
        isLast: false,
    };
    try {
        for await (const page of readListing(request, source)) {
            listing = addPage(listing, page);
            for (const rule of rules) {
                if (!decided.has(rule) && isDecided(rule, listing)) {
                    decided.set(rule, explain(rule, listing));
                }
            }
            if (decided.size === rules.length)
                break;
        }
    }
    catch (error) {
        failed = explainListingFailure(error, request);
    }
    return rules.map((rule) => {
        const outcome = decided.get(rule) ?? failed ?? explain(rule, listing);
        return checkOf(rule, environment, outcome);
    });
}
function addPage(listing, page) {
    const { range, filter } = listing;
    const matches = page.deployments.filter((one) => isInRange(one, range) && filter.matches(one));
    return {
        ...listing,
        ...page,
        deployments: listing.deployments.concat(page.deployments),
        matches: listing.matches.concat(matches),
    };
}
function explain(rule, listing) {
    return explainRule(rule, listing, evaluateRule(rule, listing));
}
/** Returns the outcome of the rules that an error left undecided. Throws an error that is not about the listing. */
function explainListingFailure(error, { environment, range }) {
    if (error instanceof ListingError)
        return { status: "unknown", problem: error.problem };
    const name = nameInTitle(environment);
    const orClock = range.isRelative ? ", or the clock of this runner" : "";
    return explainLookupFailure(error, `Deployments to ${name}`, {
        404: () => ({
            status: "unknown",
            problem: {
                id: "environment-not-found",
                title: `Environment ${name} does not exist`,
                details: `The organization has no environment named \`${environment}\`.`,
                advice: (0,format/* joinSentences */.DP)("Correct `gate-environments` or `org`, or wait until the environment has reported.", (0,list_mistakes/* nameMistake */.wq)(environment)),
            },
        }),
        400: (answer) => ({
            status: "unknown",
            problem: {
                id: "deployments-refused",
                title: `The service refused to list deployments to ${name}`,
                details: `Asked for deployments ${describeRange(range)}, it ${answer}.`,
                advice: `Correct \`gate-from\` and \`gate-to\`${orClock}.`,
            },
        }),
    });
}

;// CONCATENATED MODULE: ./build/gate/notifications.js



/** Checks that the notification rules for the flow or the environments do not fail to send. */
async function checkNotifications(requirement, { lookups, clock, timeLimit }) {
    try {
        const response = await lookups.listNotificationRules(timeLimit());
        return evaluateNotifications(response.value, requirement, clock.observe(response));
    }
    catch (error) {
        return [{ ...keyOf(requirement), ...explainLookupFailure(error, "Notification rules") }];
    }
}
/** Returns a check for every rule in scope that fails to send, or one for all of them. `now` is the service's time. */
function evaluateNotifications(rules, requirement, now) {
    const inScope = rules.filter((rule) => isInScope(rule, requirement));
    const failing = inScope.filter((rule) => rule.failing);
    if (failing.length > 0) {
        return failing.map((rule) => ({
            ...keyOf(requirement, rule.name),
            status: "failed",
            problem: failingRuleProblem(rule, now),
        }));
    }
    const reason = `No notification rule${describeScope(requirement)} fails to send (${(0,format/* formatNumber */.ZV)(inScope.length)} in all).`;
    return [{ ...keyOf(requirement), status: "passed", reason }];
}
/** ` for flow shop or staging and prod`; empty if neither a flow nor an environment is named. */
function describeScope({ flow, environments }) {
    const scope = [];
    if (flow !== undefined)
        scope.push(`flow ${flow}`);
    if (environments.length > 0)
        scope.push((0,format/* joinList */.D7)(environments));
    return scope.length > 0 ? ` for ${scope.join(" or ")}` : "";
}
function keyOf({ severity }, subject = "notification rules") {
    return { check: "notifications", subject, severity };
}
/** Whether a rule is for the flow or one of the environments, as every rule is if neither is named. */
function isInScope(rule, { flow, environments }) {
    if (flow === undefined && environments.length === 0)
        return true;
    const isForFlow = flow !== undefined && covers(rule.flows, flow);
    return isForFlow || environments.some((name) => covers(rule.environments, name));
}
/** Whether the names of a rule include this one. A rule without names is for all. */
function covers(names, name) {
    return names.length === 0 || names.includes(name);
}
function failingRuleProblem(rule, now) {
    const { name, number, lastFailure, lastSuccess } = rule;
    const age = (at) => {
        return at === undefined ? "not known" : (0,format/* describeAge */.HK)(now - at);
    };
    const numbered = number === undefined ? "" : ` (number ${number})`;
    return {
        id: "notifications-failing",
        title: `Notification rule ${nameInTitle(name)}${numbered} fails to send`,
        details: `Last failure: ${age(lastFailure)}; last success: ${age(lastSuccess)}.`,
        advice: "Fix its target in the service.",
    };
}

;// CONCATENATED MODULE: ./build/gate/poll.js


/** Milliseconds. Each further pause is twice as long as the one before, up to the longest. */
const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 30_000;
/** Problems that the line about a round has. */
const SHOWN_PROBLEMS = 3;
/**
 * Asks about everything again and again with growing pauses, until all checks that hold the job pass in one round, one
 * of them is final, the job fails, or `limit` is reached, when it asks for the last time. Only the last round counts.
 */
async function poll(ask, { limit, clock, log, failing }) {
    const started = clock.now();
    for (let round = 1;; round += 1) {
        const checks = await ask();
        const now = clock.now();
        const waited = round > 1 ? { rounds: round, milliseconds: now - started } : undefined;
        const open = checks.filter(check/* isHolding */.ye);
        if (open.length === 0)
            return { checks, waited };
        const titles = new Set(open.map(({ problem }) => problem.title));
        const shown = (0,format/* limitItems */.gt)([...titles], SHOWN_PROBLEMS, "and ").join("; ");
        const report = (next) => log.info(`Gate, round ${round} (${next}): ${shown}`);
        const left = limit - now;
        const reason = reasonToStop(open, left);
        if (reason !== undefined) {
            report(`not asking again: ${reason}`);
            return { checks, waited };
        }
        const pause = Math.min(left, LONGEST_PAUSE, FIRST_PAUSE * 2 ** (round - 1));
        report(`asking again in ${(0,format/* describeDuration */.MB)(pause)}, ${(0,format/* describeDuration */.MB)(left)} left`);
        await clock.sleep(pause, failing);
        if (failing.aborted) {
            log.info("Gate: not asking again, since the job fails anyway.");
            return { checks, waited };
        }
    }
}
/** Returns why there is no further round; undefined if there is one. `left` is what is left of `gate-wait`. */
function reasonToStop(open, left) {
    if (open.some(({ isFinal }) => isFinal))
        return "waiting cannot change that";
    if (left <= 0)
        return "`gate-wait` is over";
    return undefined;
}

;// CONCATENATED MODULE: ./build/gate/service-clock.js

/** Clocks that differ by no more than this are not worth a notice: `Date` has whole seconds and travels. */
const NOTABLE_SKEW = 60_000;
/** Tells the service's time in milliseconds since the epoch; the clock of a runner may be minutes off. */
class ServiceClock {
    #runner;
    #hasResponse = false;
    /** How far the service's clock is ahead of the runner's, as of the last response with a `Date`. */
    #ahead;
    constructor(runner) {
        this.#runner = runner;
    }
    /** The runner's own time. */
    runnerNow() {
        return this.#runner.now();
    }
    /** Learns from a response that came just now, and returns the service's time; without any `Date`, the runner's. */
    observe({ sentAt }) {
        this.#hasResponse = true;
        if (sentAt !== undefined)
            this.#ahead = sentAt - this.runnerNow();
        return this.runnerNow() + (this.#ahead ?? 0);
    }
    /** Milliseconds by which the two clocks differ, as far as that is known. */
    skew() {
        return Math.abs(this.#ahead ?? 0);
    }
    /** Returns how the runner's clock differs, such as `2 hours ahead of the service's`. */
    describeSkew() {
        const direction = (this.#ahead ?? 0) < 0 ? "ahead of" : "behind";
        return `${(0,format/* describeDuration */.MB)(this.skew())} ${direction} the service's`;
    }
    /** Returns what people should know about the clocks. */
    notices() {
        if (!this.#hasResponse)
            return [];
        const now = this.runnerNow();
        const runner = (0,format/* formatDate */.Yq)(now);
        if (this.#ahead === undefined) {
            return [
                {
                    id: "clock-unconfirmed",
                    title: "The gate uses this runner's clock",
                    details: `The service's responses have no valid \`Date\`, and it is ${runner} on this runner.`,
                },
            ];
        }
        if (this.skew() <= NOTABLE_SKEW)
            return [];
        const service = (0,format/* formatDate */.Yq)(now + this.#ahead);
        return [
            {
                id: "clock-differs",
                title: `The clock of this runner is ${this.describeSkew()}`,
                details: `It is ${runner} on this runner and ${service} in the service, whose clock the gate uses.`,
            },
        ];
    }
}

;// CONCATENATED MODULE: ./build/gate/evaluate.js








/** Enough to hide round-trip latency, without exhausting sockets or hitting rate limits. */
const CONCURRENCY = 20;
/** Milliseconds of one lookup while the gate waits, after which its failure is logged and it is asked again. */
const LOOKUP_TIMEOUT = 30_000;
/** Milliseconds that the lookups of the last round may take when `gate-wait` is over. */
const LAST_ROUND = 5000;
/** Evaluates a gate as a step of the run. If that fails, its verdict is unknown. */
async function runGate(plan, options) {
    const step = await (0,base_step/* runStep */.eg)((0,cancellation/* withGrace */.pj)(options), "gate", () => evaluateGate(plan, options));
    return { ...step, value: step.value ?? check/* GATE_UNEVALUATED */.PL };
}
/**
 * Evaluates what the service says about everything that the plan requires. Checks whose lookup fails are unknown. A run
 * that may do without a key, from a fork or a dry run, cannot ask: its gate is unknown and only warns, whatever the mode.
 */
async function evaluateGate(plan, { service, context, clock, log, failing, signal }) {
    if (service === undefined || plan.kind === "withheld") {
        const warnings = [
            {
                id: "gate-without-key",
                title: "The gate was not evaluated, since this run has no API key",
                advice: "Pass `api-key`, which GitHub withholds from forks.",
            },
        ];
        return (0,base_step/* done */.Vw)(check/* GATE_UNEVALUATED */.PL, { warnings });
    }
    const { wait, mode, requirements } = plan;
    const serviceClock = new ServiceClock(clock);
    const limit = clock.now() + wait;
    const source = {
        context,
        lookups: service,
        clock: serviceClock,
        timeLimit: () => (wait === 0 ? undefined : lookupTime(limit - clock.now())),
    };
    const ask = () => checkAll(requirements, source);
    if (wait === 0) {
        return { ...(0,check/* toOutcome */.KA)(mode, await ask()), notices: serviceClock.notices() };
    }
    const ends = AbortSignal.any(failing ? [failing, signal] : [signal]);
    const { checks, waited } = await poll(ask, { limit, clock, log, failing: ends });
    return { ...(0,check/* toOutcome */.KA)(mode, checks, waited), notices: serviceClock.notices() };
}
/** Returns how long a lookup may take, with this much left of `gate-wait`. All are milliseconds. */
function lookupTime(left) {
    return Math.min(LOOKUP_TIMEOUT, Math.max(0, left + LAST_ROUND));
}
/** Makes all checks, with at most 20 requirements at a time; returns them in the order of the requirements. */
async function checkAll(requirements, source) {
    const results = [];
    const queue = requirements.entries();
    async function work() {
        for (const [index, requirement] of queue) {
            results[index] = await evaluate_check(requirement, source);
        }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
    return results.flat();
}
function evaluate_check(requirement, source) {
    switch (requirement.kind) {
        case "environment":
            return checkEnvironment(requirement, source);
        case "control":
            return checkControl(requirement, source);
        case "notifications":
            return checkNotifications(requirement, source);
    }
}


/***/ })

};
