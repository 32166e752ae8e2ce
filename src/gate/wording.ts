import {
  abbreviate,
  capitalize,
  describeAge,
  describeDuration,
  formatDate,
  formatNumber,
  joinList,
  joinSentences,
  pluralize,
} from "../base/format.ts";
import { nameMistake } from "../base/list-mistakes.ts";
import type { Problem } from "../base/problem.ts";
import type { CheckOutcome, DeploymentRule, RelevantDeployments } from "./check.ts";
import type { DeploymentFilter } from "./filter.ts";
import { describeArtifact, describeRange, isInRange, type Listing } from "./listing.ts";
import { nameInTitle } from "./names.ts";
import {
  artifactKey,
  deployedSince,
  isNotCompliant,
  isUnknown,
  type RuleOutcome,
  type SatisfiedRule,
} from "./rules.ts";
import type { Deployment } from "./service-lookups.ts";

/** Deployments that the summary lists for each check. */
const LISTED = 20;

/** What the deployments are called that a rule is about. */
const NOUNS: Readonly<Record<DeploymentRule, string>> = {
  deployed: "deployment",
  compliant: "newest deployment",
  "all-compliant": "deployment",
};

/** Returns in words what a rule of `gate-deployments` concluded, with the deployments that it is about. */
export function explainRule(
  rule: DeploymentRule,
  listing: Listing,
  outcome: RuleOutcome,
): CheckOutcome {
  const { relevant, offending } = outcome;
  const unknown = relevant.filter(isUnknown);
  const deployments: RelevantDeployments = {
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

function missingProblem({ environment, range, deployments, filter }: Listing): Problem {
  const name = nameInTitle(environment);
  const period = describeRange(range);
  const inRange = deployments.filter((one) => isInRange(one, range));
  if (inRange.length === 0) {
    return {
      id: "deployment-missing",
      title: `${name} has no deployment`,
      details: `Nothing was deployed there ${period}.`,
      advice: joinSentences(
        "Deploy first, or look further back with `gate-from`.",
        nameMistake(environment),
      ),
    };
  }
  const inputs = filter.criteria.map(({ input }) => input);
  const names = joinList([...new Set(inRange.map(describeArtifact))]);
  const others = inputs.includes("`gate-artifacts`") ? `: they are of ${names}` : "";
  const mistakes = (filter.names ?? []).map(nameMistake);
  return {
    id: "deployment-missing",
    title: `${name} has no deployment${describeFilter(filter)}`,
    details: `None of the deployments ${period} matches${others}.`,
    advice: joinSentences(`Deploy it, or correct ${joinList(inputs)}.`, ...mistakes),
  };
}

function notSoakedProblem(
  rule: DeploymentRule,
  { environment, soak, now }: Listing,
  { offending }: RuleOutcome,
): Problem {
  // One match is enough for `deployed`; the others wait for the youngest.
  const decisive = rule === "deployed" ? offending.at(-1) : offending[0];
  const then = formatDate((decisive?.deployedAt ?? now) + soak, "up");
  const which = offending.length === 1 ? "The deployment" : "The deployments";
  const are = offending.length === 1 ? "is" : "are";
  return {
    id: "deployment-not-soaked",
    title: `${nameInTitle(environment)} has not soaked for ${describeDuration(soak)}`,
    details: `${which} of ${nameAll(offending, now)} ${are} too recent.`,
    advice: `Run the job again after ${then}, or set a \`gate-wait\` that lasts until then.`,
  };
}

function notCompliantProblem(
  rule: DeploymentRule,
  listing: Listing,
  outcome: RuleOutcome,
): Problem {
  const name = nameInTitle(listing.environment);
  const { which, list } = describeOffending(rule, listing, outcome);
  const are = outcome.offending.length === 1 ? "is" : "are";
  const unknown = describeUnknown(outcome, listing);
  const isAboutAll = rule === "all-compliant";
  return {
    id: "deployment-not-compliant",
    title: isAboutAll ? `Not every deployment to ${name} is compliant` : `${name} is not compliant`,
    details: `${capitalize(which)} ${are} not compliant${list}${unknown}.`,
    advice: "Complete what the service says is missing, or deploy a compliant version.",
  };
}

function complianceUnknownProblem(
  rule: DeploymentRule,
  listing: Listing,
  outcome: RuleOutcome,
): Problem {
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
function describeUnknown({ relevant }: RuleOutcome, { now }: Listing): string {
  const unknown = relevant.filter(isUnknown);
  if (unknown.length === 0) return "";
  return `; ${pluralize(unknown.length, "is", "are")} unknown: ${nameAll(unknown, now)}`;
}

/** `the newest deployment of app (2 hours ago)` if there is only one; else `1 of 3 deployments`, and a list that names them. */
function describeOffending(
  rule: DeploymentRule,
  { isLast, now }: Listing,
  { relevant, offending }: RuleOutcome,
) {
  const names = nameAll(offending, now);
  if (relevant.length === 1) return { which: `the ${NOUNS[rule]} of ${names}`, list: "" };
  const all = pluralize(relevant.length, NOUNS[rule]);
  const soFar = isLast ? "" : " read so far";
  return { which: `${formatNumber(offending.length)} of ${all}${soFar}`, list: `: ${names}` };
}

function explainSatisfied(rule: DeploymentRule, listing: Listing, outcome: SatisfiedRule): string {
  const { filter, environment, range, now } = listing;
  const { relevant } = outcome;
  switch (rule) {
    case "deployed":
      return `${nameDeployment(relevant[0], now)} was deployed to ${environment}.`;
    case "compliant":
      return explainNewest(listing, outcome);
    case "all-compliant":
      return `In ${environment}, every deployment${describeFilter(filter)} ${describeRange(range)} is compliant (${formatNumber(relevant.length)} in all).`;
  }
}

function explainNewest(listing: Listing, outcome: SatisfiedRule): string {
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
function describeMissing({ names }: DeploymentFilter, relevant: readonly Deployment[]): string {
  const found = new Set(relevant.map(({ artifactName }) => artifactName));
  const missing = [...new Set(names)].filter((name) => !found.has(name));
  if (missing.length === 0) return "";
  const were = missing.length === 1 ? "was" : "were";
  return `, but ${joinList(missing)} ${were} not deployed`;
}

/** `app (1a2b3c4, 2 hours ago) is compliant` */
function describeNewest({ now }: Listing, relevant: SatisfiedRule["relevant"]): string {
  return `${countArtifacts(relevant) ?? nameDeployment(relevant[0], now)} is compliant`;
}

/** `app at commit 1a2b3c4 is compliant (deployed 2 hours ago; since then abcdef0 was deployed)` */
function describeReplaced(
  { filter, now }: Listing,
  relevant: SatisfiedRule["relevant"],
  later: readonly Deployment[],
): string {
  const [newest] = relevant;
  const which = countArtifacts(relevant) ?? describeArtifact(newest);
  const commit = abbreviate(filter.commitSha ?? "");
  const age = describeAge(now - newest.deployedAt);
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

/** ` of app at commit 1a2b3c4` */
function describeFilter({ criteria }: DeploymentFilter): string {
  return criteria.map(({ description }) => ` ${description}`).join("");
}

function nameAll(deployments: readonly Deployment[], now: number): string {
  return joinList(deployments.map((deployment) => nameDeployment(deployment, now)));
}

/** `app (1a2b3c4, 2 hours ago)` */
function nameDeployment(deployment: Deployment, now: number): string {
  const { artifactName, fingerprint, deployedAt } = deployment;
  const print = artifactName === undefined ? "" : `${abbreviate(fingerprint)}, `;
  return `${describeArtifact(deployment)} (${print}${describeAge(now - deployedAt)})`;
}
