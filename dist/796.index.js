export const id = 796;
export const ids = [796];
export const modules = {

/***/ 796:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  judgeGate: () => (/* binding */ judgeGate)
});

// EXTERNAL MODULE: ./build/commit/event.js + 1 modules
var commit_event = __webpack_require__(71);
// EXTERNAL MODULE: ./build/refusal.js
var refusal = __webpack_require__(9092);
// EXTERNAL MODULE: ./build/service/contract.js
var contract = __webpack_require__(6476);
;// CONCATENATED MODULE: ./build/gate/failure.js

/** What a rejected lookup says; an error of another kind is as final as a refusal. */
function failureOf(error) {
    const message = oneClause(error instanceof Error ? error.message : String(error));
    if (!(error instanceof contract/* ServiceError */._)) {
        return { status: undefined, detail: undefined, message, mendable: false };
    }
    const { status, detail, mendable } = error;
    return { status, detail: detail && oneClause(detail), message, mendable };
}
/** The answer where a lookup failed for no reason of its own: unknown, never passed. */
function unanswered(failure, subject) {
    return {
        status: "unknown",
        is: `${subject} could not be looked up: ${failure.message}`,
        next: failure.mendable
            ? "run the job again, or set `gate-wait` to ask longer"
            : "mend that and run the job again",
        final: !failure.mendable,
    };
}
// The words are a part of another sentence.
function oneClause(text) {
    return text
        .replace(/\s+/g, " ")
        .trim()
        .replace(/\.$/, "")
        .replace(/\. ([A-Z])(?=[a-z])/g, (_, initial) => `, ${initial.toLowerCase()}`);
}

;// CONCATENATED MODULE: ./build/gate/finding.js
/** Joins a check and its answer. */
function finding(asked, answer) {
    const { status, is, next, deployments = [], final = false, notBefore } = answer;
    const { check, subject, severity } = asked;
    const reason = next === undefined ? `${is}.` : `${is}; ${next}.`;
    return {
        check: { check, subject, status, reason, severity, deployments },
        is,
        final,
        ...(notBefore !== undefined && { notBefore }),
    };
}

;// CONCATENATED MODULE: ./build/gate/wording.js
const NAMED = 3;
/** `a`, `a and b`, `a, b and c`, `a, b, c and 4 more`. */
function enumerate(names) {
    if (names.length <= 1)
        return names.join("");
    const rest = names.length - NAMED;
    const shown = rest > 0 ? [...names.slice(0, NAMED), `${rest} more`] : names;
    return `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}`;
}
/** `1 policy`, `2 policies`. */
function count(number, one, many = `${one}s`) {
    return `${number} ${number === 1 ? one : many}`;
}
/** `2026-01-31 12:05 UTC`, rounded up, so that it has come by then. */
function atMinute(milliseconds) {
    const minute = new Date(Math.ceil(milliseconds / 60_000) * 60_000).toISOString();
    return `${minute.slice(0, 10)} ${minute.slice(11, 16)} UTC`;
}
/** The first digits of a commit or a fingerprint. */
function abbreviate(hexadecimal) {
    return hexadecimal.slice(0, 12);
}
/** The artifact's name, or that it has none, with its fingerprint. */
function artifactOf(deployment) {
    return deployment.artifactName || `unnamed ${fingerprintOf(deployment)}`;
}
/** The abbreviated fingerprint. */
function fingerprintOf(deployment) {
    return abbreviate(normalFingerprint(deployment.fingerprint));
}
/** Lower-case hexadecimal without the name of the algorithm. */
function normalFingerprint(fingerprint) {
    return fingerprint.toLowerCase().replace(/^sha256:/, "");
}

;// CONCATENATED MODULE: ./build/gate/controls.js



/** Asks whether a control is defined as it is required to be. */
function controlQuestion(requirement, plan, lookups) {
    const { identifier } = requirement;
    const asked = { check: "control", subject: identifier, severity: "enforce" };
    return {
        asks: [asked],
        perishable: false,
        ask: async ({ options }) => {
            const control = await lookups.getControl(identifier, options());
            return [finding(asked, judgeControl(requirement, control, plan.controlsInUse))];
        },
        explain: (error) => explain(error, identifier),
    };
}
/**
 * Judges a control's definition: it exists, is not archived, has the version, and is referenced where that
 * is asked for. The words never say that the control passed, which only a decision on it could. What is
 * wrong is final: people change definitions, in more time than any job waits.
 */
function judgeControl(requirement, control, inUse) {
    const { identifier } = requirement;
    const faults = [
        archived(control),
        otherVersion(requirement, control),
        inUse ? unused(control) : undefined,
    ].filter((fault) => fault !== undefined);
    if (faults.length > 0) {
        return {
            status: "failed",
            is: `Control ${identifier} ${faults.map(({ is }) => is).join(" and ")}`,
            next: faults.map(({ next }) => next).join(", and "),
            final: true,
        };
    }
    const references = control.policiesReferencing;
    if (inUse && references === undefined) {
        return {
            status: "unknown",
            is: `The service does not say which policies reference control ${identifier}`,
            next: "see in the service whether one does, or turn `gate-controls-in-use` off",
            final: true,
        };
    }
    const used = inUse
        ? `, referenced by ${count(references?.length ?? 0, "policy", "policies")}`
        : "";
    return {
        status: "passed",
        is: `Control ${identifier} exists, version ${control.version}, not archived${used}`,
    };
}
function archived(control) {
    if (!control.archived)
        return undefined;
    return { is: "is archived", next: "restore it or take it out of `gate-controls`" };
}
function otherVersion({ identifier, version }, control) {
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
        is: `has version ${control.version} where ${wanted} is required`,
        next: `${publish}review version ${control.version} and require \`${pinned}\``,
    };
}
function unused({ policiesReferencing }) {
    if (policiesReferencing === undefined || policiesReferencing.length > 0)
        return undefined;
    return {
        is: "is referenced by no policy",
        next: "reference it from a policy or turn `gate-controls-in-use` off",
    };
}
function explain(error, identifier) {
    const failure = failureOf(error);
    if (failure.status === 404) {
        return {
            status: "failed",
            is: `The service knows no control ${identifier} in this organization`,
            next: "correct `gate-controls` or `org`, or define the control",
            final: true,
        };
    }
    if (failure.status === 403) {
        return {
            status: "unknown",
            is: `The service refused to show control ${identifier} (${failure.detail ?? failure.message}): either the organization has not enabled the beta feature Controls, or the account of \`api-key\` has no permission to read it`,
            next: "ask an administrator of the organization for the one that is missing",
            final: true,
        };
    }
    return unanswered(failure, `Control ${identifier}`);
}

// EXTERNAL MODULE: ./build/duration.js
var duration = __webpack_require__(3110);
;// CONCATENATED MODULE: ./build/gate/rules.js

const STATUS = {
    satisfied: "passed",
    "no-match": "failed",
    "not-compliant": "failed",
    "not-soaked": "failed",
    "compliance-unknown": "unknown",
    contradiction: "unknown",
};
/**
 * Judges one rule of `gate-deployments` (action-interface, the gate).
 *
 * Soaking. "A match counts only when deployed at least this long ago" is read so that no deployment hides
 * behind an older one. For `deployed` an old enough match is enough. For `compliant` the newest match of every artifact, and
 * for `all-compliant` every match, has to be compliant and old enough: were younger ones left out first, a
 * roll-forward or a rollback minutes ago would pass on the strength of what it replaced.
 *
 * Deployments of the same instant are all the newest. An artifact is its name; one without a name is its
 * fingerprint. Pages that contradict each other leave only what was seen to be so: a match for `deployed`,
 * one that is not compliant for the others.
 */
function judgeRule(rule, reading, criteria) {
    const matches = reading.deployments.filter(criteria.filter.matches);
    const relevant = rule === "compliant" ? newestOfEach(matches) : matches;
    const weighed = relevant.length === 0
        ? on("no-match", [])
        : rule === "deployed"
            ? weighPresence(relevant, criteria)
            : weighCompliance(relevant, criteria);
    const seen = isSeen(rule, weighed.ground, reading);
    if (reading.contradiction !== undefined && !seen) {
        return { ...settle(on("contradiction", relevant)), certain: true };
    }
    const certain = reading.complete || seen || isEveryNameSeen(rule, relevant, { reading, criteria });
    return { ...settle(weighed), certain };
}
function on(ground, deployments) {
    return { ground, deployments };
}
function settle({ ground, deployments }) {
    const newestFirst = deployments.toSorted((a, b) => b.deployedAt - a.deployedAt);
    return { status: STATUS[ground], ground, deployments: newestFirst };
}
function weighPresence(matches, criteria) {
    const soaked = matches.filter((match) => isSoaked(match, criteria));
    return soaked.length > 0 ? on("satisfied", soaked) : on("not-soaked", matches);
}
function weighCompliance(matches, criteria) {
    const without = (ground, offends) => {
        const offenders = matches.filter(offends);
        return offenders.length > 0 ? on(ground, offenders) : undefined;
    };
    return (without("not-compliant", ({ compliant }) => compliant === false) ??
        without("not-soaked", (match) => !isSoaked(match, criteria)) ??
        without("compliance-unknown", ({ compliant }) => compliant === undefined) ??
        on("satisfied", matches));
}
function isSoaked({ deployedAt }, { now, soak }) {
    return soak === 0 || now - deployedAt >= soak;
}
// What was seen stays so whatever the pages that were not read may hold.
function isSeen(rule, ground, reading) {
    if (rule === "deployed")
        return ground === "satisfied";
    return ground === "not-compliant" && (rule === "all-compliant" || isNewestFirst(reading));
}
// The newest of each is known once something older than all of them has come.
function isEveryNameSeen(rule, newest, { reading, criteria }) {
    const last = reading.deployments.at(-1);
    const { names } = criteria.filter;
    if (rule !== "compliant" || names === undefined || last === undefined)
        return false;
    return (names.every((name) => newest.some(({ artifactName }) => artifactName === name)) &&
        newest.every(({ deployedAt }) => deployedAt > last.deployedAt) &&
        isNewestFirst(reading));
}
function isNewestFirst({ deployments }) {
    return deployments.every(({ deployedAt }, index) => {
        const before = deployments[index - 1];
        return before === undefined || before.deployedAt >= deployedAt;
    });
}
/** The newest deployment of every artifact; several where they are of the same instant. */
function newestOfEach(deployments) {
    const newest = new Map();
    for (const deployment of deployments) {
        const key = artifactKey(deployment);
        newest.set(key, Math.max(deployment.deployedAt, newest.get(key) ?? deployment.deployedAt));
    }
    return deployments.filter((deployment) => newest.get(artifactKey(deployment)) === deployment.deployedAt);
}
/** Tells artifacts apart: by name, and by fingerprint where there is none. */
function artifactKey({ artifactName, fingerprint }) {
    return artifactName ? `name ${artifactName}` : `fingerprint ${normalFingerprint(fingerprint)}`;
}

;// CONCATENATED MODULE: ./build/gate/deployment-answer.js



/** More would make a summary that nobody reads. */
const MOST_ROWS = 20;
/** Puts a judgement of `gate-deployments` into words, with the deployments that it rests on. */
function answerRule(rule, judged, on) {
    const { status, deployments } = judged;
    return {
        status,
        ...wordsFor(rule, judged, on),
        deployments: deployments.slice(0, MOST_ROWS).map(toRow),
    };
}
function wordsFor(rule, { ground, deployments }, on) {
    const { environment } = on;
    switch (ground) {
        case "no-match":
            return noMatch(on);
        case "not-compliant":
            return {
                is: `In ${environment}, ${these(deployments, on)} ${be(deployments)} not compliant`,
                next: "complete what the service says is missing, or deploy a compliant version",
            };
        case "not-soaked":
            return notSoaked(rule, deployments, on);
        case "compliance-unknown":
            return {
                is: `In ${environment}, the compliance of ${these(deployments, on)} is unknown`,
                next: "see in the service what it still waits for: unknown is not taken for compliant",
            };
        case "contradiction":
            return {
                is: `The list of deployments to ${environment} contradicts itself (${on.reading.contradiction})`,
                next: "run the job again, or set `gate-wait`: it may have changed while it was read",
            };
        case "satisfied":
            return { is: `${satisfied(rule, deployments, on)}${afterwards(deployments, on)}` };
    }
}
function noMatch({ environment, range, reading, criteria }) {
    const { deployments } = reading;
    const { filter } = criteria;
    if (deployments.length === 0) {
        const next = "deploy first, or look further back with `gate-from`";
        return { is: `${environment} has no deployment ${range.text}`, next };
    }
    const none = deployments.length === 1
        ? "The only deployment"
        : `None of the ${deployments.length} deployments`;
    const verb = deployments.length === 1 ? "is not" : "is";
    const wanted = `${verb} of ${filter.criteria.join(" and ")}`;
    return {
        is: `${none} to ${environment} ${range.text} ${wanted}${nearMiss(deployments, filter.inputs)}`,
        next: `deploy it, or correct ${enumerate(filter.inputs)}`,
    };
}
function nearMiss(deployments, inputs) {
    const notes = [];
    if (inputs.includes("`gate-artifacts`")) {
        notes.push(`there is ${enumerate([...new Set(deployments.map(artifactOf))])}`);
    }
    const uncommitted = deployments.filter(({ commitSha }) => commitSha === undefined).length;
    if (inputs.includes("`gate-commit`") && uncommitted > 0) {
        notes.push(`the service knows no commit of ${uncommitted}`);
    }
    return notes.length > 0 ? ` (${notes.join("; ")})` : "";
}
function notSoaked(rule, matches, on) {
    const { soak } = on.criteria;
    const times = matches.map(({ deployedAt }) => deployedAt);
    // One match is enough for `deployed`; the others wait for the youngest.
    const notBefore = (rule === "deployed" ? Math.min(...times) : Math.max(...times)) + soak;
    const have = matches.length === 1 ? "has" : "have";
    return {
        is: `In ${on.environment}, ${these(matches, on)} ${have} not soaked for ${(0,duration/* describeDuration */.MB)(soak)}`,
        next: `run the job again after ${atMinute(notBefore)}, or set a \`gate-wait\` that lasts until then`,
        notBefore,
    };
}
function satisfied(rule, matches, on) {
    const { environment, range, criteria } = on;
    const [newest] = matches.map((match) => one(match, on));
    const artifacts = new Set(matches.map(artifactKey)).size;
    switch (rule) {
        case "deployed":
            return `${newest} was deployed to ${environment}`;
        case "compliant":
            return artifacts === 1
                ? `In ${environment}, the newest deployment of ${newest} is compliant${missing(matches, on)}`
                : `In ${environment}, the newest deployments of all ${artifacts} artifacts are compliant, the last of them ${newest}${missing(matches, on)}`;
        case "all-compliant": {
            const all = matches.length === 1 ? "the only deployment" : `all ${matches.length} deployments`;
            const which = ["", ...criteria.filter.criteria].join(" of ");
            return `In ${environment}, ${all}${which} ${range.text} ${be(matches)} compliant`;
        }
    }
}
// Another commit or fingerprint of the artifact may be what runs by now.
function afterwards(matches, on) {
    const { filter } = on.criteria;
    const later = on.reading.deployments.find((deployment) => !filter.matches(deployment) && matches.some((match) => isLater(deployment, match)));
    return later === undefined ? "" : `; since then came ${one(later, on)}`;
}
function isLater(deployment, match) {
    return artifactKey(deployment) === artifactKey(match) && deployment.deployedAt > match.deployedAt;
}
function missing(matches, { criteria }) {
    const names = criteria.filter.names ?? [];
    const absent = names.filter((name) => !matches.some(({ artifactName }) => artifactName === name));
    return absent.length > 0 ? `, but nothing of ${enumerate(absent)} was deployed` : "";
}
function these(deployments, on) {
    return enumerate(deployments.map((deployment) => one(deployment, on)));
}
function be(deployments) {
    return deployments.length === 1 ? "is" : "are";
}
function one(deployment, { criteria }) {
    const age = (0,duration/* describeAge */.HK)(criteria.now - deployment.deployedAt);
    return deployment.artifactName
        ? `${deployment.artifactName} (${fingerprintOf(deployment)}, ${age})`
        : `${artifactOf(deployment)} (${age})`;
}
function toRow(deployment) {
    const { artifactName, fingerprint, deployedAt, compliant, commitSha, commitUrl } = deployment;
    return {
        artifact: artifactName || "(no name)",
        fingerprint,
        deployedAt,
        ...(compliant !== undefined && { compliant }),
        ...(commitSha !== undefined && { commitSha }),
        ...(commitUrl !== undefined && { commitUrl }),
    };
}

;// CONCATENATED MODULE: ./build/gate/filter.js

/** The filter of inputs `gate-artifacts`, `gate-fingerprint` and `gate-commit`; all of them have to match. */
function deploymentFilter(plan, commitSha) {
    const parts = [
        plan.artifacts.length > 0 ? byArtifact(plan.artifacts) : undefined,
        plan.fingerprint === undefined ? undefined : byFingerprint(plan.fingerprint),
        commitSha === undefined ? undefined : byCommit(commitSha),
    ].filter((part) => part !== undefined);
    const literal = plan.artifacts.length > 0 && !plan.artifacts.some((glob) => /[*?]/.test(glob));
    return {
        matches: (deployment) => parts.every((part) => part.matches(deployment)),
        criteria: parts.map((part) => part.criterion),
        inputs: parts.map((part) => part.input),
        names: literal ? plan.artifacts : undefined,
    };
}
function byArtifact(globs) {
    const patterns = globs.map(globPattern);
    return {
        input: "`gate-artifacts`",
        criterion: `${globs.length === 1 ? "artifact" : "artifacts"} ${enumerate(globs)}`,
        matches: ({ artifactName }) => artifactName !== undefined && patterns.some((pattern) => pattern.test(artifactName)),
    };
}
function byFingerprint(fingerprint) {
    const wanted = normalFingerprint(fingerprint);
    return {
        input: "`gate-fingerprint`",
        criterion: `fingerprint ${abbreviate(wanted)}`,
        matches: (deployment) => normalFingerprint(deployment.fingerprint) === wanted,
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
/**
 * A glob on an artifact's name as a pattern: `*` is any text without `/`, `**` any text, `?` one character
 * other than `/`, and everything else is itself, case included. Not `path.matchesGlob`: that one is for files, so it
 * ignores case on some systems, lets `*` pass over names that begin with a dot, and takes `[` for a class.
 */
function globPattern(glob) {
    const source = glob.replace(/\*+|[^*]/gu, (token) => {
        if (token === "*")
            return "[^/]*";
        if (token.startsWith("*"))
            return ".*";
        return token === "?" ? "[^/]" : token.replace(/[\\^$.()[\]{}|+/]/, "\\$&");
    });
    return new RegExp(`^${source}$`, "su");
}

;// CONCATENATED MODULE: ./build/gate/range.js
/** The service's own start of the range (service-interface, limits). */
const DEFAULT_DAYS = 30;
const DAY = 86_400_000;
/**
 * Pins inputs `gate-from` and `gate-to`, and the service's own defaults for them, to instants: a range that
 * moves between requests moves deployments from page to page.
 */
function pinRange({ from, to }, now) {
    const start = from ? instantOf(from, now) : new Date(now - DEFAULT_DAYS * DAY).toISOString();
    const end = to ? instantOf(to, now) : new Date(now).toISOString();
    const text = from || to ? `from ${brief(start)} to ${brief(end)}` : `in the last ${DEFAULT_DAYS} days`;
    return { from: start, to: end, text };
}
function instantOf(moment, now) {
    return moment.kind === "instant" ? moment.iso : new Date(now - moment.milliseconds).toISOString();
}
function brief(iso) {
    return iso.replace(/\.\d+Z$/, "Z");
}

;// CONCATENATED MODULE: ./build/gate/reading.js

/**
 * Reads pages, newest first, until `enough` says that what was read decides, all is read, or the pages
 * contradict each other: the count changes, a deployment comes twice or is missing, or another page
 * answers. Rejects as `ask` does.
 */
async function readDeployments(ask, enough) {
    const first = await ask(1);
    let reading = extend({ deployments: [], complete: false }, first, { number: 1, first });
    while (!isOver(reading) && !enough(reading)) {
        const number = reading.pages + 1;
        reading = extend(reading, await ask(number), { number, first });
    }
    return reading;
}
function extend(before, page, expected) {
    const known = new Set(before.deployments.map(identity));
    const fresh = page.deployments.filter((deployment) => !known.has(identity(deployment)));
    const deployments = [...before.deployments, ...fresh];
    const ended = page.deployments.length === 0 || isLast(page, deployments.length);
    const contradiction = contradictionOf(page, expected) ??
        (fresh.length < page.deployments.length
            ? "a deployment came on two pages"
            : ended && deployments.length !== page.totalCount
                ? `it speaks of ${count(page.totalCount, "deployment")} and gave ${deployments.length}`
                : undefined);
    return {
        deployments,
        pages: expected.number,
        complete: ended && contradiction === undefined,
        ...(contradiction !== undefined && { contradiction }),
    };
}
function contradictionOf(page, { number, first }) {
    if (page.page !== number)
        return `page ${number} was asked for and page ${page.page} came`;
    if (page.totalCount === first.totalCount)
        return undefined;
    return `the number of deployments went from ${first.totalCount} to ${page.totalCount}`;
}
// Neither count alone is believed: more is asked for until both are reached, or a page is empty.
function isLast(page, read) {
    return read >= page.totalCount && page.page >= page.totalPages;
}
function isOver(reading) {
    return reading.complete || reading.contradiction !== undefined;
}
function identity(deployment) {
    const { fingerprint, deployedAt, artifactName, compliant, commitSha } = deployment;
    return JSON.stringify([fingerprint, deployedAt, artifactName, compliant, commitSha]);
}

;// CONCATENATED MODULE: ./build/gate/deployments.js







/** The most that the service gives at once (service-interface, limits). */
const PAGE_SIZE = 100;
/** Asks one environment by every rule at once: they share one reading of its deployments. */
function environmentQuestion(request, lookups) {
    const { plan, environment, commitSha } = request;
    const asks = plan.rules.map((check) => ({ check, subject: environment, severity: "enforce" }));
    const filter = deploymentFilter(plan, commitSha);
    const commitUnknown = plan.commit !== undefined && commitSha === undefined;
    return {
        asks,
        perishable: plan.rules.some((rule) => rule !== "deployed"),
        ask: (round) => commitUnknown
            ? Promise.resolve(asks.map((asked) => finding(asked, withoutCommit(environment))))
            : askEnvironment({ plan, environment, filter, asks, lookups }, round),
        explain: (error, round) => deployments_explain(error, request, round),
    };
}
async function askEnvironment(inquiry, round) {
    const { plan, environment, filter, asks, lookups } = inquiry;
    const range = pinRange(plan, round.now);
    const criteria = { filter, soak: plan.soak ?? 0, now: round.now };
    const { from, to } = range;
    const reading = await readDeployments((page) => lookups.listDeployments({ environment, from, to, page, pageSize: PAGE_SIZE }, round.options()), (read) => plan.rules.every((rule) => judgeRule(rule, read, criteria).certain));
    return asks.map((asked) => {
        const judged = judgeRule(asked.check, reading, criteria);
        return finding(asked, answerRule(asked.check, judged, { environment, range, reading, criteria }));
    });
}
function deployments_explain(error, { plan, environment }, round) {
    const failure = failureOf(error);
    const { from, to } = pinRange(plan, round.now);
    if (failure.status === 404) {
        return {
            status: "unknown",
            is: `The service knows no environment ${environment} in this organization`,
            next: "correct `gate-environments` or `org`, or let the environment report first",
            final: true,
        };
    }
    if (failure.status === 400) {
        return {
            status: "unknown",
            is: `The service refused the range from ${from} to ${to} for ${environment} (${failure.detail ?? failure.message})`,
            next: "correct `gate-from` and `gate-to`",
            final: true,
        };
    }
    return unanswered(failure, `The deployments to ${environment}`);
}
function withoutCommit(environment) {
    return {
        status: "unknown",
        is: `The commit of \`gate-commit\` is not known, so deployments to ${environment} cannot be told apart`,
        next: "give the full SHA as `gate-commit`",
        final: true,
    };
}

;// CONCATENATED MODULE: ./build/gate/notifications.js




const ALL = "notification rules";
/** Asks whether the notification rules that concern the flow or the environments can send. */
function notificationsQuestion(concern, severity, lookups) {
    return {
        asks: [{ check: "notifications", subject: ALL, severity }],
        perishable: true,
        ask: async ({ options, now }) => {
            const rules = await lookups.listNotificationRules(options());
            return judgeNotifications(rules, concern, { severity, now });
        },
        explain: (error) => unanswered(failureOf(error), "The notification rules"),
    };
}
/**
 * Gives one finding for every rule that concerns us and fails to send, or one for all of them together where
 * none does.
 */
function judgeNotifications(rules, concern, { severity, now }) {
    const ours = rules.filter((rule) => concerns(rule, concern));
    const failing = ours.filter((rule) => rule.failing);
    if (failing.length === 0) {
        const asked = { check: "notifications", subject: ALL, severity };
        return [finding(asked, { status: "passed", is: allWell(ours.length, concern) })];
    }
    return failing.map((rule) => finding({ check: "notifications", subject: rule.name, severity }, failingRule(rule, now)));
}
/**
 * Whether a rule is for the flow or for one of the environments; an empty list is for all of them. Where we
 * have neither flow nor environments, only rules for everything are ours.
 */
function concerns(rule, { flow, environments }) {
    const everyFlow = rule.flows.length === 0;
    const everyEnvironment = rule.environments.length === 0;
    return ((everyFlow && everyEnvironment) ||
        (flow !== undefined && (everyFlow || rule.flows.includes(flow))) ||
        (environments.length > 0 &&
            (everyEnvironment || environments.some((name) => rule.environments.includes(name)))));
}
function failingRule(rule, now) {
    const number = rule.number === undefined ? "" : ` (number ${rule.number})`;
    const times = [
        `last failure ${timeOf(rule.lastFailure, now)}`,
        `last success ${timeOf(rule.lastSuccess, now)}`,
    ].join(", ");
    return {
        status: "failed",
        is: `Notification rule ${rule.name}${number} fails to send: ${times}`,
        next: "mend its target in the service, or nobody is told when something breaks",
    };
}
function timeOf(instant, now) {
    return instant === undefined ? "not known" : (0,duration/* describeAge */.HK)(now - instant);
}
function allWell(number, { flow, environments }) {
    const ours = [
        ...(flow === undefined ? [] : [`flow ${flow}`]),
        ...(environments.length > 0 ? [enumerate(environments)] : []),
    ];
    const about = ours.length > 0 ? ours.join(" or ") : "everything";
    if (number === 0)
        return `No notification rule is for ${about}, so none fails to send and nobody is told`;
    const none = number === 1
        ? "The one notification rule"
        : `None of the ${count(number, "notification rule")}`;
    return `${none} for ${about} ${number === 1 ? "does not fail" : "fails"} to send`;
}

// EXTERNAL MODULE: ./build/gate/verdict.js
var verdict = __webpack_require__(9231);
;// CONCATENATED MODULE: ./build/gate/abreast.js
/** As many as hide the way there and back, and too few to run out of sockets or into a rate limit. */
const ABREAST = 20;
/** Does `work` on every item, on some of them at a time; gives the results in the order of the items. */
async function abreast(items, work) {
    const results = [];
    const waiting = items.entries();
    async function workOff() {
        for (const [index, item] of waiting)
            results[index] = await work(item);
    }
    await Promise.all(Array.from({ length: ABREAST }, workOff));
    return results;
}

;// CONCATENATED MODULE: ./build/gate/wait.js




const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 30_000;
/** One lookup while the gate waits; then its failure is told, and it is asked again. */
const LOOKUP = 30_000;
/** How long after the limit the last lookups may take. */
const GRACE = 750;
/** A timer may fire a little before the clock says so. */
const SOAK_MARGIN = 20;
/** Timers take no more. */
const LONGEST_SLEEP = 2 ** 31 - 1;
/**
 * Asks all questions side by side, and asks again what holds the job and has not passed, with growing pauses,
 * until all of it passes, one failure is final, the job is lost, or `wait` is over; the last time is at the limit.
 * What passed early and may have changed since is asked once more before all is said to pass.
 */
async function askAndWait(questions, patience) {
    const { clock, log, wait, lost } = patience;
    const started = clock.now();
    const limit = started + wait;
    let answers = questions.map((question) => ({
        question,
        turn: 0,
        findings: [],
    }));
    for (let turn = 1;; turn += 1) {
        const asking = { turn, limit, patience };
        answers = await askAgain(answers, isOpen, asking);
        if (wait_missing(answers).length === 0) {
            answers = await askAgain(answers, (answer) => isStale(answer, turn), asking);
        }
        const lacking = wait_missing(answers);
        const next = nextStep(lacking, { turn, now: clock.now(), limit });
        if (wait > 0 && lacking.length > 0)
            log.info(progress(lacking, turn, next));
        if (wait === 0 || next.kind === "end")
            return answers.flatMap(({ findings }) => findings);
        await clock.sleep(Math.min(next.pause, LONGEST_SLEEP), lost);
        if (lost?.aborted) {
            log.info("Gate: not asking again, since the job fails for another reason.");
            return answers.flatMap(({ findings }) => findings);
        }
    }
}
function askAgain(answers, which, asking) {
    const round = roundOf(asking);
    return abreast(answers, (answer) => (which(answer) ? askOne(answer, round, asking) : answer));
}
function roundOf({ limit, patience: { clock, wait } }) {
    return {
        now: clock.now(),
        options: () => wait === 0 ? {} : { within: Math.max(0, Math.min(LOOKUP, limit + GRACE - clock.now())) },
    };
}
async function askOne(earlier, round, asking) {
    const { question } = earlier;
    const { turn, limit, patience } = asking;
    try {
        return { question, turn, findings: await question.ask(round) };
    }
    catch (error) {
        const answer = question.explain(error, round);
        // Out of time: what was found before says more than that.
        if (!answer.final && lacks(earlier).length > 0 && patience.clock.now() >= limit)
            return earlier;
        return { question, turn, findings: question.asks.map((asked) => finding(asked, answer)) };
    }
}
function isOpen(answer) {
    return answer.turn === 0 || lacks(answer).length > 0;
}
function isStale({ question, turn: asked }, turn) {
    return (question.perishable &&
        asked < turn &&
        question.asks.some(({ severity }) => severity === "enforce"));
}
function lacks({ findings }) {
    return findings.filter(({ check }) => check.severity === "enforce" && check.status !== "passed");
}
function wait_missing(answers) {
    return answers.flatMap(lacks);
}
/** Whether to ask again, and when: not before a soak that is missing can be over. */
function nextStep(lacking, { turn, now, limit }) {
    if (lacking.length === 0)
        return { kind: "end", because: "nothing is missing" };
    if (lacking.some(({ final }) => final))
        return { kind: "end", because: "waiting cannot mend that" };
    if (now >= limit)
        return { kind: "end", because: "`gate-wait` is over" };
    const soaked = Math.max(...lacking.map(({ notBefore = 0 }) => notBefore));
    if (soaked > limit) {
        return { kind: "end", because: `\`gate-wait\` ends before ${atMinute(soaked)}` };
    }
    const growing = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (turn - 1));
    const pause = Math.max(growing, soaked - now + SOAK_MARGIN);
    return { kind: "ask", pause: Math.min(pause, limit - now), left: limit - now };
}
function progress(lacking, turn, next) {
    const what = enumerate([...new Set(lacking.map(({ is }) => is))]);
    const then = next.kind === "end"
        ? `not asking again: ${next.because}`
        : `asking again in ${(0,duration/* describeDuration */.MB)(Math.max(1000, next.pause))} (${(0,duration/* describeDuration */.MB)(Math.max(1000, next.left))} left)`;
    return `Gate, round ${turn}: ${what}; ${then}.`;
}

;// CONCATENATED MODULE: ./build/gate/run-gate.js





/**
 * Asks the service everything that the plan names, waits as it says, and judges. Never rejects for a lookup
 * that failed: its checks are unknown, with the reason.
 */
async function runGate(request, { lookups, clock, lost, log }) {
    const { mode, wait } = request.plan;
    const findings = await askAndWait(questionsOf(request, lookups), { wait, clock, lost, log });
    const checks = findings.map(({ check }) => check);
    return { verdict: (0,verdict/* verdictOf */.Vj)(checks), mode, checks };
}
function questionsOf(request, lookups) {
    const { plan, flow, commitSha } = request;
    const { environments, notifications } = plan;
    const concern = { flow, environments };
    return [
        ...environments.map((environment) => environmentQuestion({ plan, environment, commitSha }, lookups)),
        ...plan.controls.map((control) => controlQuestion(control, plan, lookups)),
        ...(notifications === "off" ? [] : [notificationsQuestion(concern, notifications, lookups)]),
    ];
}

;// CONCATENATED MODULE: ./build/gate/judge.js




/**
 * Judges the gate. A run that has no key, and whose author lets it pass without (a fork's, a dry run), cannot
 * ask: its gate is unknown and only warns, whatever `gate` says.
 */
async function judgeGate(plan, { service, flow, context, ...world }) {
    if (service === undefined) {
        return {
            gate: { verdict: "unknown", mode: "warn", checks: [] },
            failures: [],
            warnings: ["The gate was not asked, since this run has no API key."],
        };
    }
    const commitSha = plan.commit && shaOf(plan.commit, context);
    const gate = await runGate({ plan, flow, commitSha }, { lookups: service, ...world });
    return { gate, failures: (0,verdict/* gateFailures */.XN)(gate), warnings: (0,verdict/* gateWarnings */.vO)(gate) };
}
/** Undefined where the run does not say it: the checks that need it are unknown then, and the others are made. */
function shaOf(choice, context) {
    try {
        return (0,commit_event/* chosenSha */.Zv)(choice, context);
    }
    catch (error) {
        if (error instanceof refusal/* Refusal */.P)
            return undefined;
        throw error;
    }
}


/***/ })

};
