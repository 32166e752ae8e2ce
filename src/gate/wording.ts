import {
  abbreviate,
  describeAge,
  describeDuration,
  formatDate,
  formatNumber,
  joinList,
  pluralize,
} from "../base/format.ts";
import { nameHint } from "../files/near-misses.ts";
import type { Deployment } from "../service/operations/list-deployments.ts";
import type { CheckOutcome, DeploymentRule } from "./check.ts";
import type { DeploymentFilter } from "./filter.ts";
import { describeArtifact, describeRange, isInRange } from "./listing.ts";
import {
  artifactKey,
  deployedSince,
  isNotCompliant,
  isUnknown,
  type Reading,
  type RuleOutcome,
} from "./rules.ts";

/** Deployments that the summary lists for each check. */
const LISTED = 20;

const STATUSES: Readonly<Record<RuleOutcome["kind"], CheckOutcome["status"]>> = {
  satisfied: "passed",
  "no-match": "failed",
  "not-compliant": "failed",
  "not-soaked": "failed",
  "compliance-unknown": "unknown",
};

/** What the deployments are called that a rule is about. */
const NOUNS: Readonly<Record<DeploymentRule, string>> = {
  deployed: "deployment",
  compliant: "newest deployment",
  "all-compliant": "deployment",
};

/** Puts into words what a rule of `gate-deployments` concluded. */
export function explainRule(
  rule: DeploymentRule,
  reading: Reading,
  outcome: RuleOutcome,
): CheckOutcome {
  const { relevant, offending } = outcome;
  const unknown = relevant.filter(isUnknown);
  return {
    status: STATUSES[outcome.kind],
    reason: reasonOf(rule, reading, outcome),
    deployments: {
      rows: [...new Set([...offending, ...unknown, ...relevant])].slice(0, LISTED),
      total: relevant.length,
      notCompliant: relevant.filter(isNotCompliant).length,
      unknown: unknown.length,
      commitSha: reading.filter.commitSha,
    },
  };
}

function reasonOf(rule: DeploymentRule, reading: Reading, outcome: RuleOutcome): string {
  switch (outcome.kind) {
    case "satisfied":
      return explainSatisfied(rule, reading, outcome);
    case "no-match":
      return explainNoMatch(reading);
    case "not-soaked":
      return explainNotSoaked(rule, reading, outcome);
    case "not-compliant":
      return explainNotCompliant(rule, reading, outcome);
    case "compliance-unknown": {
      const { which, list } = describeOffending(rule, reading, outcome);
      return `In ${reading.environment}, the compliance of ${which} is unknown${list}; look in the service for what is missing.`;
    }
  }
}

function explainNoMatch({ environment, range, deployments, filter }: Reading): string {
  const period = describeRange(range);
  const inRange = deployments.filter((one) => isInRange(one, range));
  if (inRange.length === 0) {
    return `${environment} has no deployment ${period}; deploy first, or look further back with \`gate-from\`.${nameHint(environment)}`;
  }
  const inputs = filter.criteria.map(({ input }) => input);
  const names = joinList([...new Set(inRange.map(describeArtifact))]);
  const hints = (filter.names ?? []).map(nameHint).join("");
  const others = inputs.includes("`gate-artifacts`") ? ` (there is ${names})` : "";
  return `${environment} has no deployment${describeFilter(filter)} ${period}${others}; deploy it, or correct ${joinList(inputs)}.${hints}`;
}

function explainNotSoaked(
  rule: DeploymentRule,
  { environment, soak, now }: Reading,
  { offending }: RuleOutcome,
): string {
  // One match is enough for `deployed`; the others wait for the youngest.
  const decisive = rule === "deployed" ? offending.at(-1) : offending[0];
  const then = formatDate((decisive?.deployedAt ?? now) + soak, "up");
  const have = offending.length === 1 ? "has" : "have";
  return `In ${environment}, ${nameAll(offending, now)} ${have} not soaked for ${describeDuration(soak)}; run the job again after ${then}, or set a \`gate-wait\` that lasts until then.`;
}

function explainNotCompliant(rule: DeploymentRule, reading: Reading, outcome: RuleOutcome): string {
  const { which, list } = describeOffending(rule, reading, outcome);
  const are = outcome.offending.length === 1 ? "is" : "are";
  const unknown = describeUnknown(outcome, reading);
  return `In ${reading.environment}, ${which} ${are} not compliant${list}${unknown}; complete what the service says is missing, or deploy a compliant version.`;
}

/** `, 1 is unknown: web (1 hour ago)`; empty if the compliance of all is known. */
function describeUnknown({ relevant }: RuleOutcome, { now }: Reading): string {
  const unknown = relevant.filter(isUnknown);
  if (unknown.length === 0) return "";
  return `, ${pluralize(unknown.length, "is", "are")} unknown: ${nameAll(unknown, now)}`;
}

/** `app (1a2b3c4, 2 hours ago)` if the rule is about one deployment; else `1 of 3 deployments`, and a list that names them. */
function describeOffending(
  rule: DeploymentRule,
  { isLast, now }: Reading,
  { relevant, offending }: RuleOutcome,
) {
  const names = nameAll(offending, now);
  if (relevant.length === 1) return { which: names, list: "" };
  const all = pluralize(relevant.length, NOUNS[rule]);
  const soFar = isLast ? "" : " read so far";
  return { which: `${formatNumber(offending.length)} of ${all}${soFar}`, list: `: ${names}` };
}

function explainSatisfied(rule: DeploymentRule, reading: Reading, outcome: RuleOutcome): string {
  const { filter, environment, range, now } = reading;
  const { relevant } = outcome;
  switch (rule) {
    case "deployed":
      return `${nameAll(relevant.slice(0, 1), now)} was deployed to ${environment}.`;
    case "compliant":
      return explainNewest(reading, outcome);
    case "all-compliant":
      return `In ${environment}, every deployment${describeFilter(filter)} ${describeRange(range)} is compliant (${formatNumber(relevant.length)} in all).`;
  }
}

function explainNewest(reading: Reading, outcome: RuleOutcome): string {
  const { environment, filter } = reading;
  const { relevant } = outcome;
  const later = deployedSince(reading, outcome);
  const what =
    later.length > 0
      ? describeReplaced(reading, relevant, later)
      : describeNewest(reading, relevant);
  return `In ${environment}, the newest deployment of ${what}${describeMissing(filter, relevant)}.`;
}

/** `, but api was not deployed`; empty if nothing that is named literally is missing. */
function describeMissing({ names }: DeploymentFilter, relevant: readonly Deployment[]): string {
  const found = new Set(relevant.map(({ artifactName }) => artifactName));
  const missing = [...new Set(names)].filter((name) => !found.has(name));
  if (missing.length === 0) return "";
  const were = missing.length === 1 ? "was" : "were";
  return `, but ${joinList(missing)} ${were} not deployed`;
}

/** `app (1a2b3c4, 2 hours ago) is compliant` */
function describeNewest({ now }: Reading, relevant: readonly Deployment[]): string {
  return `${countArtifacts(relevant) ?? nameAll(relevant.slice(0, 1), now)} is compliant`;
}

/** `app at commit 1a2b3c4 is compliant (deployed 2 hours ago; since then abcdef0 was deployed)` */
function describeReplaced(
  { filter, now }: Reading,
  relevant: readonly Deployment[],
  later: readonly Deployment[],
): string {
  const newest = relevant.slice(0, 1);
  const which = countArtifacts(relevant) ?? newest.map(describeArtifact).join();
  const commit = abbreviate(filter.commitSha ?? "");
  const age = newest.map(({ deployedAt }) => describeAge(now - deployedAt)).join();
  const commits = later.map(({ commitSha }) =>
    commitSha === undefined ? "an unknown commit" : abbreviate(commitSha),
  );
  const others = [...new Set(commits)];
  const were = others.length === 1 ? "was" : "were";
  return `${which} at commit ${commit} is compliant (deployed ${age}; since then ${joinList(others)} ${were} deployed)`;
}

/** `each of 2 artifacts`; undefined for one. */
function countArtifacts(relevant: readonly Deployment[]): string | undefined {
  const number = new Set(relevant.map(artifactKey)).size;
  return number === 1 ? undefined : `each of ${formatNumber(number)} artifacts`;
}

/** ` of artifact app and commit 1a2b3c4` */
function describeFilter({ criteria }: DeploymentFilter): string {
  if (criteria.length === 0) return "";
  return ` of ${criteria.map(({ description }) => description).join(" and ")}`;
}

/** `app (1a2b3c4, 2 hours ago)` */
function nameAll(deployments: readonly Deployment[], now: number): string {
  const names = deployments.map((deployment) => {
    const { artifactName, fingerprint, deployedAt } = deployment;
    const print = artifactName === undefined ? "" : `${abbreviate(fingerprint)}, `;
    return `${describeArtifact(deployment)} (${print}${describeAge(now - deployedAt)})`;
  });
  return joinList(names);
}
