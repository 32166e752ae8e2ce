import {
  describeAge,
  describeDuration,
  formatDate,
  joinList,
  pluralize,
} from "../../base/format.ts";
import type { Deployment } from "../../service/operations/list-deployments.ts";
import type { Answer, Check } from "../check.ts";
import type { DeploymentRule } from "../plan.ts";
import { Contradiction } from "./listing.ts";
import { artifactKey, type Finding, type RuleContext, type RuleResult } from "./rules.ts";
import { abbreviate, describeArtifact, describeRange } from "./selection.ts";

/** What a rule was evaluated on. */
interface Evaluated extends RuleContext {
  /** The deployments in the range, in the order of the listing, up to where every rule was decided. */
  readonly deployments: readonly Deployment[];
}

/** A summary with more rows would not be read. */
const MAX_ROWS = 20;

const STATUS: Readonly<Record<Finding, Check["status"]>> = {
  satisfied: "passed",
  "no-match": "failed",
  "not-compliant": "failed",
  "not-soaked": "failed",
  "compliance-unknown": "unknown",
};

/** Puts into words what a rule of `gate-deployments` found, or what is wrong with the listing that it needed. */
export function answerRule(
  rule: DeploymentRule,
  result: RuleResult | Contradiction,
  context: Evaluated,
): Answer {
  if (result instanceof Contradiction) {
    return {
      status: "unknown",
      finding: `The deployments to ${context.question.environment} cannot be evaluated: ${result.message}`,
      advice: "run the job again, or set `gate-wait` to keep asking",
    };
  }
  const { finding, deployments: found } = result;
  return {
    status: STATUS[finding],
    ...wordsFor(finding, { ...context, rule, found }),
    deployments: { rows: found.slice(0, MAX_ROWS), total: found.length },
  };
}

interface Subject extends Evaluated {
  readonly rule: DeploymentRule;
  /** The deployments that the finding is about, newest first. */
  readonly found: readonly Deployment[];
}

type Words = Pick<Answer, "finding" | "advice" | "notBefore">;

function wordsFor(finding: Finding, subject: Subject): Words {
  const { found, question } = subject;
  const { environment, now } = question;
  switch (finding) {
    case "no-match":
      return noMatch(subject);
    case "not-compliant":
      return {
        finding: `In ${environment}, ${nameAll(found, now)} ${be(found)} not compliant`,
        advice: "complete what the service says is missing, or deploy a compliant version",
      };
    case "not-soaked":
      return notSoaked(subject);
    case "compliance-unknown":
      return {
        finding: `In ${environment}, the compliance of ${nameAll(found, now)} is unknown`,
        advice: "look in the service for what is missing",
      };
    case "satisfied":
      return { finding: `${satisfied(subject)}${replacedSince(subject)}` };
  }
}

function noMatch({ question, deployments, filter }: Subject): Words {
  const { environment } = question;
  const range = describeRange(question.meant);
  if (deployments.length === 0) {
    const advice = "deploy first, or look further back with `gate-from`";
    return { finding: `${environment} has no deployment ${range}`, advice };
  }
  const [none, is] =
    deployments.length === 1
      ? ["The only deployment", "is not"]
      : [`None of the ${pluralize(deployments.length, "deployment")}`, "is"];
  const wanted = filter.criteria.join(" and ");
  return {
    finding: `${none} to ${environment} ${range} ${is} of ${wanted}${nearMiss(deployments, filter.inputs)}`,
    advice: `deploy it, or correct ${joinList(filter.inputs)}`,
  };
}

function nearMiss(deployments: readonly Deployment[], inputs: readonly string[]): string {
  const notes: string[] = [];
  if (inputs.includes("`gate-artifacts`")) {
    notes.push(`there is ${joinList([...new Set(deployments.map(describeArtifact))])}`);
  }
  const uncommitted = deployments.filter(({ commitSha }) => commitSha === undefined).length;
  if (inputs.includes("`gate-commit`") && uncommitted > 0) {
    notes.push(`the service does not know the commit of ${pluralize(uncommitted, "deployment")}`);
  }
  return notes.length > 0 ? ` (${notes.join("; ")})` : "";
}

function notSoaked({ rule, found, soak, question }: Subject): Words {
  const { environment, now } = question;
  // One match is enough for `deployed`; the others wait for the youngest.
  const decisive = rule === "deployed" ? found.at(-1) : found[0];
  const notBefore = (decisive?.deployedAt ?? now) + soak;
  const have = found.length === 1 ? "has" : "have";
  return {
    finding: `In ${environment}, ${nameAll(found, now)} ${have} not soaked for ${describeDuration(soak)}`,
    advice: `run the job again after ${formatDate(notBefore, "up")}, or set a \`gate-wait\` that lasts until then`,
    notBefore,
  };
}

function satisfied({ rule, found, filter, question }: Subject): string {
  const { environment, meant, now } = question;
  const newest = nameAll(found.slice(0, 1), now);
  switch (rule) {
    case "deployed":
      return `${newest} was deployed to ${environment}`;
    case "compliant": {
      const artifacts = new Set(found.map(artifactKey)).size;
      const missing = neverDeployed(found, filter.names);
      return artifacts === 1
        ? `In ${environment}, the newest deployment of ${newest} is compliant${missing}`
        : `In ${environment}, the newest deployments of all ${pluralize(artifacts, "artifact")} are compliant, the last of them ${newest}${missing}`;
    }
    case "all-compliant": {
      const count = found.length;
      const all = count === 1 ? "the only deployment" : `all ${pluralize(count, "deployment")}`;
      const which = ["", ...filter.criteria].join(" of ");
      return `In ${environment}, ${all}${which} ${describeRange(meant)} ${be(found)} compliant`;
    }
  }
}

/** A deployment that does not match may have replaced the artifact of one that does. */
function replacedSince({ found, deployments, filter, question }: Subject): string {
  const oldestMatch = new Map(found.map((match) => [artifactKey(match), match.deployedAt]));
  const later = deployments.find((deployment) => {
    const matched = oldestMatch.get(artifactKey(deployment)) ?? Number.POSITIVE_INFINITY;
    return deployment.deployedAt > matched && !filter.matches(deployment);
  });
  return later === undefined ? "" : `; since then ${nameOne(later, question.now)} was deployed`;
}

function neverDeployed(found: readonly Deployment[], wanted: readonly string[] = []): string {
  const names = new Set(wanted);
  for (const { artifactName } of found) names.delete(artifactName ?? "");
  const was = names.size === 1 ? "was" : "were";
  return names.size > 0 ? `, but ${joinList([...names])} ${was} not deployed` : "";
}

function nameAll(deployments: readonly Deployment[], now: number): string {
  return joinList(deployments.map((deployment) => nameOne(deployment, now)));
}

function nameOne(deployment: Deployment, now: number): string {
  const age = describeAge(now - deployment.deployedAt);
  return deployment.artifactName
    ? `${deployment.artifactName} (${abbreviate(deployment.fingerprint)}, ${age})`
    : `${describeArtifact(deployment)} (${age})`;
}

function be(deployments: readonly Deployment[]): string {
  return deployments.length === 1 ? "is" : "are";
}
