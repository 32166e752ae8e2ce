export const id = 561;
export const ids = [561];
export const modules = {

/***/ 6120:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ nameGlob)
/* harmony export */ });
/**
 * Returns a predicate for names: `*` matches any text without `/`, `**` any text, `?` one character other than `/`, and
 * everything else itself, case included. Unlike with a regular expression, the time is linear in the length of the
 * name, whatever the glob.
 */
function nameGlob(glob) {
    const tokens = glob.match(/\*+|[^*]/gsu) ?? [];
    return (name) => {
        const characters = [...name];
        /** Whether the tokens so far match all before each position. */
        let reached = [true, ...characters.map(() => false)];
        for (const token of tokens)
            reached = advance(reached, token, characters);
        return reached[characters.length] === true;
    };
}
/** Whether the tokens so far and one more match all before each position. */
function advance(reached, token, characters) {
    let isOpen = false;
    return reached.map((isReached, position) => {
        const previous = characters[position - 1];
        if (token.startsWith("*")) {
            isOpen = isReached || (isOpen && (token !== "*" || previous !== "/"));
            return isOpen;
        }
        const isMatch = token === previous || (token === "?" && previous !== "/");
        return isMatch && reached[position - 1] === true;
    });
}


/***/ }),

/***/ 3561:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runGate: () => (/* binding */ runGate)
});

// EXTERNAL MODULE: ./build/base/errors.js
var errors = __webpack_require__(5145);
// EXTERNAL MODULE: ./build/base/format.js
var format = __webpack_require__(8253);
// EXTERNAL MODULE: ./build/commit/commit.js
var commit_commit = __webpack_require__(8431);
// EXTERNAL MODULE: ./build/service/lookups.js
var lookups = __webpack_require__(3595);
// EXTERNAL MODULE: ./build/gate/gate.js
var gate = __webpack_require__(8463);
// EXTERNAL MODULE: ./build/base/glob.js
var glob = __webpack_require__(6120);
// EXTERNAL MODULE: ./build/base/sanitize.js
var sanitize = __webpack_require__(9029);
;// CONCATENATED MODULE: ./build/gate/judge.js



/** UTF-16 units of a name that the service sent, such as that of an image with its registry and tag. */
const LONGEST_NAME = 150;
/** Deployments that a reason names. */
const NAMED = 20;
/**
 * Judges all deployments of an environment, in whatever order. A match is never skipped in favor of an older one: if
 * young ones were left out (`gate-soak`), a deployment of minutes ago would pass because of what it replaced
 * (docs/gate.md, Deployments).
 */
function judgeDeployments(requirement, deployments, { commitSha, now, left }) {
    const { check: rule, subject: environment, soak } = requirement;
    const matches = deployments
        .filter(createFilter(requirement, commitSha))
        .toSorted((a, b) => b.deployedAt - a.deployedAt);
    const relevant = rule === "compliant" ? newestOfEachArtifact(matches) : matches;
    // One match that is old enough is enough for `deployed`.
    const decisive = rule === "deployed" ? relevant.at(-1) : relevant[0];
    if (decisive === undefined)
        return noMatch(environment, deployments);
    const isYoung = ({ deployedAt }) => soak > 0 && now - deployedAt < soak;
    const young = isYoung(decisive) ? relevant.filter(isYoung) : [];
    const fault = findFault(requirement, relevant, young);
    const describe = (one) => describeDeployment(one, now);
    if (fault === undefined) {
        const found = rule === "deployed" ? "Deployed to" : "Compliant in";
        const names = relevant.filter((one) => !isYoung(one)).map(describe);
        return { status: "passed", reason: `${found} ${environment}: ${(0,format/* joinList */.D7)(names)}.` };
    }
    const { id, status, title, offenders, advice } = fault;
    const noun = rule === "compliant" ? "newest deployment" : "deployment";
    const problem = {
        id,
        title: `${title} (${(0,format/* formatNumber */.ZV)(offenders.length)} of ${(0,format/* pluralize */.td)(relevant.length, noun)})`,
        details: (0,format/* limitItems */.gt)(offenders.map(describe), NAMED),
        advice,
    };
    return { status, problem, isFinal: young.length > 0 && decisive.deployedAt + soak - now > left };
}
/** Returns the first of the faults that applies. */
function findFault({ check: rule, subject: environment, soak }, relevant, young) {
    const judged = rule === "deployed" ? [] : relevant;
    const faults = [
        {
            id: "deployment-not-compliant",
            status: "failed",
            title: `${environment} is not compliant`,
            offenders: judged.filter(({ compliance }) => compliance === "not compliant"),
            advice: "Complete what the service says is missing, or deploy a compliant version.",
        },
        {
            id: "deployment-not-soaked",
            status: "failed",
            title: `${environment} has not soaked for ${(0,format/* describeDuration */.MB)(soak)}`,
            offenders: young,
            advice: "Run the job again later, or set a `gate-wait` that lasts until then.",
        },
        {
            id: "compliance-unknown",
            status: "unknown",
            title: `The compliance of ${environment} is unknown`,
            offenders: judged.filter(({ compliance }) => compliance === "unknown"),
            advice: "Look in the service for what is missing.",
        },
    ];
    return faults.find(({ offenders }) => offenders.length > 0);
}
/** Returns the filter of `gate-artifacts`, `gate-fingerprint` and `gate-commit`. */
function createFilter({ artifacts, fingerprint }, commitSha) {
    const globs = artifacts.map(glob/* nameGlob */.e);
    return ({ artifactName, ...deployment }) => {
        const hasName = artifactName !== undefined && globs.some((glob) => glob(artifactName));
        if (globs.length > 0 && !hasName)
            return false;
        if (fingerprint !== undefined && deployment.fingerprint !== fingerprint)
            return false;
        return commitSha === undefined || deployment.commitSha?.toLowerCase() === commitSha;
    };
}
/** Takes deployments newest first. Those of the same instant are all the newest. */
function newestOfEachArtifact(sorted) {
    const newest = new Map();
    return sorted.filter((deployment) => {
        const key = artifactKey(deployment);
        const time = newest.get(key) ?? deployment.deployedAt;
        newest.set(key, time);
        return deployment.deployedAt === time;
    });
}
/** Tells artifacts apart: by name, or by fingerprint if there is no name. */
function artifactKey({ artifactName, fingerprint }) {
    return artifactName === undefined ? `fingerprint ${fingerprint}` : `name ${artifactName}`;
}
function noMatch(environment, deployments) {
    const names = [...new Set(deployments.map(nameArtifact))];
    const problem = {
        id: "deployment-missing",
        title: `${environment} has no deployment that counts`,
        details: names.length === 0
            ? "Nothing was deployed there in the time range."
            : `What was deployed there, ${(0,format/* joinList */.D7)(names)}, does not match.`,
        advice: "Deploy first, or check the inputs that say which deployments count: `gate-environments`, `gate-artifacts`, `gate-fingerprint`, `gate-commit` and `gate-from`.",
    };
    return { status: "failed", problem };
}
/** `web (commit 1a2b3c4, 2 hours ago)` */
function describeDeployment(deployment, now) {
    const { commitSha, deployedAt } = deployment;
    const commit = commitSha && `commit ${(0,sanitize/* toLine */.S5)((0,sanitize/* sanitize */.aj)((0,format/* abbreviate */.Sm)(commitSha)))}`;
    const facts = (0,format/* present */.Eb)([commit, (0,format/* describeAge */.HK)(now - deployedAt)]);
    return `${nameArtifact(deployment)} (${facts.join(", ")})`;
}
/** Returns a name on one line. Nothing is shown of a long one: a part of a known value would not be recognized. */
function nameWhole(name) {
    return (0,format/* showShort */.Wl)((0,sanitize/* toLine */.S5)((0,sanitize/* sanitize */.aj)(name), Number.POSITIVE_INFINITY), LONGEST_NAME);
}
function nameArtifact({ artifactName, fingerprint }) {
    return nameWhole(artifactName ?? `fingerprint ${(0,format/* abbreviate */.Sm)(fingerprint)}`);
}
/**
 * Judges the definition of a control. The reason never says that the control passed, since only a decision about it
 * could. A wrong definition is final: people take longer to change one than a job waits.
 */
function judgeControl(requirement, control) {
    const { subject: identifier, version: required } = requirement;
    const { archived, version } = control;
    if (archived) {
        const problem = {
            id: "control-archived",
            title: `Control ${identifier} is archived`,
            advice: "Restore it, or remove it from `gate-controls`.",
        };
        return { status: "failed", problem, isFinal: true };
    }
    if (required !== undefined && !isVersion(version, required)) {
        const { number, isExact } = required;
        const wanted = isExact ? `exactly version ${number}` : `version ${number} or later`;
        const problem = {
            id: "control-version",
            title: `Control ${identifier} has version ${version}`,
            details: `\`gate-controls\` requires ${wanted}.`,
            advice: `Publish the version that is required, or review version ${version} and require that.`,
        };
        return { status: "failed", problem, isFinal: true };
    }
    const reason = `Control ${identifier} exists, version ${version}, not archived.`;
    return { status: "passed", reason };
}
function isVersion(version, { number, isExact }) {
    return isExact ? version === number : version >= number;
}
/** Judges the notification rules of the organization: an outcome for each one that fails to send, or one for all. */
function judgeNotifications(requirement, rules) {
    const inScope = rules.filter((rule) => isInScope(rule, requirement));
    const failing = inScope.filter((rule) => rule.failing);
    if (failing.length === 0) {
        const all = (0,format/* pluralize */.td)(inScope.length, "notification rule");
        return [{ status: "passed", reason: `Of ${all} in scope, none fails to send.` }];
    }
    return failing.map(({ name }) => ({
        subject: name,
        status: "failed",
        problem: {
            id: "notifications-failing",
            title: `Notification rule ${nameWhole(name)} fails to send`,
            advice: "Fix its target in the service.",
        },
    }));
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

;// CONCATENATED MODULE: ./build/gate/run-gate.js






/** Milliseconds. Each further pause is twice as long as the one before, up to the longest. */
const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 30_000;
/** Milliseconds that the lookups of the last round may take when `gate-wait` is over. */
const LAST_ROUND = 5000;
/** How often a list of deployments is read that changes meanwhile. */
const READINGS = 3;
/** Problems that the line about a round names. */
const run_gate_NAMED = 3;
/**
 * Asks the service about everything that the plan requires, again and again with growing pauses until all of it passes
 * in one round, it cannot pass any more, or `gate-wait` is over, when it asks for the last time. Only the last round
 * counts. What could not be looked up whole is unknown, never passed.
 */
async function runGate(plan, options) {
    const { wait, requirements, onlyWarns } = plan;
    const { clock, log, signal, timeout } = options;
    const start = clock.now();
    const end = start + wait;
    for (let round = 1;; round += 1) {
        const allowed = clock.now() + timeout;
        const until = wait === 0 ? allowed : Math.min(allowed, end + LAST_ROUND);
        const answers = requirements.map((one) => checkOne(one, { ...options, until, end }));
        const checks = (await Promise.all(answers)).flat();
        const now = clock.now();
        const result = (0,gate/* conclude */.Ep)(checks, { onlyWarns, waited: round > 1 ? now - start : undefined });
        const open = checks.filter(gate/* holdsGate */.mz);
        if (wait === 0 || open.length === 0)
            return result;
        const titles = (0,format/* limitItems */.gt)(open.map(({ problem }) => problem.title), run_gate_NAMED, "and ").join("; ");
        const reason = reasonToStop(open, end - now);
        if (reason !== undefined) {
            log.info(`Gate: not asking again, since ${reason}: ${titles}`);
            return result;
        }
        const pause = Math.min(end - now, LONGEST_PAUSE, FIRST_PAUSE * 2 ** (round - 1));
        log.info(`Gate: asking again in ${(0,format/* describeDuration */.MB)(pause)}: ${titles}`);
        await clock.sleep(pause, signal);
        if (signal.aborted)
            return result;
    }
}
/** Returns why there is no further round; undefined if there is one. `left` is what is left of `gate-wait`. */
function reasonToStop(open, left) {
    if (open.some(({ isFinal }) => isFinal))
        return "waiting cannot change that";
    return left <= 0 ? "`gate-wait` is over" : undefined;
}
/** Makes one check, or one for each notification rule that fails to send. */
async function checkOne(requirement, round) {
    const { check, subject, isAdvisory = false } = requirement;
    const outcomes = await judge(requirement, round).catch((error) => [
        explainFailure(error, requirement),
    ]);
    return outcomes.map((outcome) => ({ check, subject, isAdvisory, ...outcome }));
}
async function judge(requirement, round) {
    const { service, until } = round;
    switch (requirement.check) {
        case "control": {
            const { value } = await service.getControl(requirement.subject, until);
            return [judgeControl(requirement, value)];
        }
        case "notifications": {
            const { value } = await service.listNotificationRules(until);
            return judgeNotifications(requirement, value);
        }
        default:
            return [await checkDeployments(requirement, round)];
    }
}
async function checkDeployments(requirement, round) {
    const { subject: environment, commit, from } = requirement;
    const { context, clock, end } = round;
    const commitSha = commit && (0,commit_commit/* chooseSha */.uD)(commit, context);
    const listing = await readListing(environment, toIsoTime(from, clock.now()), round);
    if (listing === undefined)
        return { status: "unknown", problem: incompleteProblem(environment) };
    // The times of deployments are the service's, and a runner's clock may be minutes off.
    const now = listing.date ?? clock.now();
    return judgeDeployments(requirement, listing.value, { commitSha, now, left: end - clock.now() });
}
function toIsoTime(moment, now) {
    if (moment === undefined)
        return undefined;
    const at = moment.kind === "ago" ? now - moment.milliseconds : moment.at;
    return new Date(at).toISOString();
}
/**
 * Returns all deployments of an environment; undefined if they could not be read whole in time, or changed each time
 * they were read.
 */
async function readListing(environment, from, round) {
    for (let reading = 1; reading <= READINGS; reading += 1) {
        const pages = await readPages(environment, from, round);
        const last = pages?.at(-1);
        if (pages === undefined || last === undefined)
            return undefined;
        const deployments = distinctDeployments(pages.map(({ value }) => value));
        const total = last.value.totalCount;
        const isStable = pages.every(({ value }) => value.totalCount === total);
        if (isStable && deployments.length === total)
            return { value: deployments, date: last.date };
    }
    return undefined;
}
/** Returns the pages of one reading; undefined if there was no time for all of them. */
async function readPages(environment, from, { service, clock, signal, until }) {
    const pages = [];
    for (let page = 1;; page += 1) {
        if (signal.aborted || clock.now() >= until)
            return undefined;
        const answer = await service.listDeployments(environment, { from, page }, until);
        pages.push(answer);
        if (page >= answer.value.totalPages)
            return pages;
    }
}
/**
 * Returns the deployments of all pages, each once: what was deployed while they were read moves others to the next
 * page, where they occur again. Equal deployments on one page are different ones.
 */
function distinctDeployments(pages) {
    const distinct = new Map();
    for (const { deployments } of pages) {
        const occurrences = new Map();
        for (const deployment of deployments) {
            const key = JSON.stringify(deployment);
            const occurrence = (occurrences.get(key) ?? 0) + 1;
            occurrences.set(key, occurrence);
            distinct.set(`${occurrence} ${key}`, deployment);
        }
    }
    return [...distinct.values()];
}
/** What to do where a response may be better the next time. */
const ASK_AGAIN = "Run the job again, or set `gate-wait` to keep asking.";
function incompleteProblem(environment) {
    return {
        id: "deployments-contradictory",
        title: `The deployments to ${environment} could not be read completely`,
        details: `They changed each of the ${READINGS} times they were read, or there was no time for all pages.`,
        advice: `${ASK_AGAIN} With a later \`gate-from\` there are fewer of them.`,
    };
}
/** Returns the outcome of a check whose lookup threw `error`. Throws an error that is not about the lookup. */
function explainFailure(error, requirement) {
    const { check, subject } = requirement;
    if (error instanceof errors/* AttestationError */.L7) {
        const advice = "Set `gate-commit` to the full SHA.";
        const problem = { ...error.problem, id: "gate-commit-unknown", advice };
        return { status: "unknown", problem, isFinal: true };
    }
    if (!(error instanceof lookups/* ServiceError */._7))
        throw error;
    const { details, advice, retryable } = error;
    const isFinal = !retryable;
    if (check === "control" && error.status === 404) {
        const problem = {
            id: "control-not-found",
            title: `Control ${subject} does not exist`,
            details,
            advice: "Correct `gate-controls`, one control per line, or `org`; or define the control.",
        };
        return { status: "failed", problem, isFinal };
    }
    const problem = {
        id: "lookup-failed",
        title: `${describeSubject(requirement)} could not be looked up`,
        details,
        advice: (0,format/* joinSentences */.DP)(advice, isFinal ? "Then run the job again." : ASK_AGAIN),
    };
    return { status: "unknown", problem, isFinal };
}
/** Returns what a lookup is about, as the start of a sentence. */
function describeSubject({ check, subject }) {
    if (check === "notifications")
        return "Notification rules";
    return check === "control" ? `Control ${subject}` : `The deployments to ${subject}`;
}


/***/ })

};
