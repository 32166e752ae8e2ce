import {
  abbreviate,
  describeAge,
  describeDuration,
  formatDate,
  formatNumber,
  joinList,
  pluralize,
} from "../base/format.ts";
import { nameHint } from "../base/near-misses.ts";
import type { Deployment } from "../service/operations/list-deployments.ts";
import type { CheckOutcome, DeploymentRule } from "./check.ts";
import { describeArtifact, describeRange, isInRange } from "./listing.ts";
import {
  artifactKey,
  type DeploymentFilter,
  isNotCompliant,
  isUnknown,
  type Reading,
  type RuleOutcome,
} from "./rules.ts";

interface Subject extends Reading, RuleOutcome {
  readonly rule: DeploymentRule;
}

/** Deployments that the summary lists for each check. */
const LISTED = 20;

/** Puts into words what a rule of `gate-deployments` concluded. */
export function explainRule(subject: Subject): CheckOutcome {
  const { kind, judged, offending, filter } = subject;
  const unknown = judged.filter(isUnknown);
  return {
    status: kind === "satisfied" ? "passed" : kind === "compliance-unknown" ? "unknown" : "failed",
    reason: reasonOf(subject),
    ...(kind === "not-soaked" && { outlook: { notBefore: soakedAt(subject) } }),
    deployments: {
      rows: [...new Set([...offending, ...unknown, ...judged])].slice(0, LISTED),
      total: judged.length,
      notCompliant: judged.filter(isNotCompliant).length,
      unknown: unknown.length,
      commitSha: filter.commitSha,
    },
  };
}

function reasonOf(subject: Subject): string {
  const { kind, rule, environment, judged, offending, isLast, soak, now } = subject;
  const isOne = offending.length === 1;
  const names = nameAll(offending, now);
  const noun = rule === "compliant" ? "newest deployment" : "deployment";
  const soFar = isLast ? "" : " read so far";
  const count = `${formatNumber(offending.length)} of ${pluralize(judged.length, noun)}${soFar}`;
  const [which, list] = judged.length === 1 ? [names, ""] : [count, `: ${names}`];
  switch (kind) {
    case "satisfied":
      return explainSatisfied(subject);
    case "no-match":
      return explainNoMatch(subject);
    case "not-soaked": {
      const then = formatDate(soakedAt(subject), "up");
      return `In ${environment}, ${names} ${isOne ? "has" : "have"} not soaked for ${describeDuration(soak)}; run the job again after ${then}, or set a \`gate-wait\` that lasts until then.`;
    }
    case "not-compliant": {
      const unknown = judged.filter(isUnknown);
      const are = pluralize(unknown.length, "is", "are");
      const others = unknown.length > 0 ? `, ${are} unknown: ${nameAll(unknown, now)}` : "";
      return `In ${environment}, ${which} ${isOne ? "is" : "are"} not compliant${list}${others}; complete what the service says is missing, or deploy a compliant version.`;
    }
    case "compliance-unknown":
      return `In ${environment}, the compliance of ${which} is unknown${list}; look in the service for what is missing.`;
  }
}

/** When the offending deployments will be old enough, in milliseconds since the epoch. */
function soakedAt({ rule, offending, soak, now }: Subject): number {
  // One match is enough for `deployed`; the others wait for the youngest.
  const decisive = rule === "deployed" ? offending.at(-1) : offending[0];
  return (decisive?.deployedAt ?? now) + soak;
}

function explainNoMatch({ environment, range, deployments, filter }: Subject): string {
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

function explainSatisfied({ rule, judged, filter, environment, range, now }: Subject): string {
  const newest = nameAll(judged.slice(0, 1), now);
  switch (rule) {
    case "deployed":
      return `${newest} was deployed to ${environment}.`;
    case "compliant": {
      const artifacts = new Set(judged.map(artifactKey)).size;
      const which = artifacts === 1 ? newest : `each of ${formatNumber(artifacts)} artifacts`;
      const found = new Set(judged.map(({ artifactName }) => artifactName));
      const missing = [...new Set(filter.names)].filter((name) => !found.has(name));
      const were = missing.length === 1 ? "was" : "were";
      const but = missing.length > 0 ? `, but ${joinList(missing)} ${were} not deployed` : "";
      return `In ${environment}, the newest deployment of ${which} is compliant${but}.`;
    }
    case "all-compliant":
      return `In ${environment}, every deployment${describeFilter(filter)} ${describeRange(range)} is compliant (${formatNumber(judged.length)} in all).`;
  }
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
