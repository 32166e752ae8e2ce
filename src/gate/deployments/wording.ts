import type { Deployment } from "../../service/operations/list-deployments.ts";
import {
  describeAge,
  describeDuration,
  formatDate,
  joinList,
  pluralize,
} from "../../text/format.ts";
import type { Answer, CheckStatus, DeploymentRow } from "../check.ts";
import type { DeploymentRule } from "../plan.ts";
import { Contradiction, type Question } from "./listing.ts";
import { artifactKey, describeArtifact, type Finding, type RuleResult } from "./rules.ts";
import { abbreviate, type DeploymentFilter, describeRange } from "./selection.ts";

/** What a rule was evaluated on. */
export interface RuleContext {
  readonly question: Question;
  /** The deployments in the range, in the order of the listing, up to where every rule was decided. */
  readonly deployments: readonly Deployment[];
  readonly filter: DeploymentFilter;
  /** Milliseconds. */
  readonly soak: number;
}

/** A summary with more rows would not be read. */
const MAX_ROWS = 20;

const STATUS: Readonly<Record<Finding, CheckStatus>> = {
  satisfied: "passed",
  "no-match": "failed",
  "not-compliant": "failed",
  "not-soaked": "failed",
  "compliance-unknown": "unknown",
};

/**
 * Puts the result of a rule of `gate-deployments` into words, with the deployments that it is about, or what is wrong
 * with the listing that the rule needed.
 */
export function answerRule(
  rule: DeploymentRule,
  result: RuleResult | Contradiction,
  context: RuleContext,
): Answer {
  if (result instanceof Contradiction) {
    return {
      status: "unknown",
      finding: `The deployments to ${context.question.environment} cannot be evaluated: ${result.message}`,
      advice: "run the job again, or set `gate-wait` to keep asking",
    };
  }
  const { finding, deployments } = result;
  return {
    status: STATUS[finding],
    ...wordsFor(finding, { rule, deployments, context }),
    deployments: { rows: deployments.slice(0, MAX_ROWS).map(toRow), total: deployments.length },
  };
}

/** A rule, the deployments that its finding is about, newest first, and all that was read. */
interface Subject {
  readonly rule: DeploymentRule;
  readonly deployments: readonly Deployment[];
  readonly context: RuleContext;
}

type Words = Pick<Answer, "finding" | "advice" | "notBefore">;

function wordsFor(finding: Finding, subject: Subject): Words {
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
        advice: "look in the service for what is missing",
      };
    case "satisfied":
      return { finding: `${satisfied(subject)}${replacedSince(subject)}` };
  }
}

function noMatch({ question, deployments, filter }: RuleContext): Words {
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

function notSoaked(subject: Subject): Words {
  const { rule, deployments, context } = subject;
  const { soak, question } = context;
  // One match is enough for `deployed`; the others wait for the youngest.
  const [youngest, oldest] = [deployments[0], deployments.at(-1)];
  const decisive = rule === "deployed" ? oldest : youngest;
  const notBefore = (decisive?.deployedAt ?? question.now) + soak;
  const have = deployments.length === 1 ? "has" : "have";
  return {
    finding: `In ${question.environment}, ${nameAll(subject)} ${have} not soaked for ${describeDuration(soak)}`,
    advice: `run the job again after ${formatDate(notBefore, "up")}, or set a \`gate-wait\` that lasts until then`,
    notBefore,
  };
}

function satisfied(subject: Subject): string {
  const { rule, deployments, context } = subject;
  const { environment, meant } = context.question;
  const newest = nameAll({ ...subject, deployments: deployments.slice(0, 1) });
  switch (rule) {
    case "deployed":
      return `${newest} was deployed to ${environment}`;
    case "compliant": {
      const artifacts = new Set(deployments.map(artifactKey)).size;
      const missing = neverDeployed(subject);
      return artifacts === 1
        ? `In ${environment}, the newest deployment of ${newest} is compliant${missing}`
        : `In ${environment}, the newest deployments of all ${pluralize(artifacts, "artifact")} are compliant, the last of them ${newest}${missing}`;
    }
    case "all-compliant": {
      const count = deployments.length;
      const all = count === 1 ? "the only deployment" : `all ${pluralize(count, "deployment")}`;
      const which = ["", ...context.filter.criteria].join(" of ");
      return `In ${environment}, ${all}${which} ${describeRange(meant)} ${be(deployments)} compliant`;
    }
  }
}

/** A deployment that does not match may have replaced the artifact of one that does. */
function replacedSince({ deployments, context }: Subject): string {
  const { filter } = context;
  const oldestMatch = new Map<string, number>();
  for (const match of deployments) oldestMatch.set(artifactKey(match), match.deployedAt);
  const later = context.deployments.find(
    (deployment) =>
      deployment.deployedAt >
        (oldestMatch.get(artifactKey(deployment)) ?? Number.POSITIVE_INFINITY) &&
      !filter.matches(deployment),
  );
  return later === undefined ? "" : `; since then ${nameOne(later, context)} was deployed`;
}

function neverDeployed({ deployments, context }: Subject): string {
  const names = new Set(context.filter.names);
  for (const { artifactName } of deployments) names.delete(artifactName ?? "");
  const was = names.size === 1 ? "was" : "were";
  return names.size > 0 ? `, but ${joinList([...names])} ${was} not deployed` : "";
}

function nameAll({ deployments, context }: Subject): string {
  return joinList(deployments.map((deployment) => nameOne(deployment, context)));
}

function nameOne(deployment: Deployment, { question }: RuleContext): string {
  const age = describeAge(question.now - deployment.deployedAt);
  return deployment.artifactName
    ? `${deployment.artifactName} (${abbreviate(deployment.fingerprint)}, ${age})`
    : `${describeArtifact(deployment)} (${age})`;
}

function be(deployments: readonly Deployment[]): string {
  return deployments.length === 1 ? "is" : "are";
}

function toRow(deployment: Deployment): DeploymentRow {
  const { artifactName, fingerprint, deployedAt, compliant, commitSha, commitUrl } = deployment;
  const artifact = artifactName || "(no name)";
  return { artifact, fingerprint, deployedAt, compliant, commitSha, commitUrl };
}
