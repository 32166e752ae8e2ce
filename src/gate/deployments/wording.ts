import type { Deployment } from "../../service/operations/list-deployments.ts";
import { describeAge, describeDuration } from "../../text/duration.ts";
import { formatDate, joinList, pluralize } from "../../text/format.ts";
import type { Answer, DeploymentRow } from "../check.ts";
import type { DeploymentRule } from "../plan.ts";
import { artifactKey, describeArtifact, shortFingerprint } from "./artifact.ts";
import type { DeploymentListing } from "./pages.ts";
import type { Range } from "./range.ts";
import type { Criteria, RuleResult } from "./rules.ts";

/** What a rule was judged on. */
export interface Evidence {
  readonly environment: string;
  readonly range: Range;
  readonly reading: DeploymentListing;
  readonly criteria: Criteria;
}

/** More would make a summary that nobody reads. */
const MOST_ROWS = 20;

/** Puts a judgement of `gate-deployments` into words, with the deployments that it rests on. */
export function answerRule(rule: DeploymentRule, judged: RuleResult, on: Evidence): Answer {
  const { status, deployments } = judged;
  return {
    status,
    ...wordsFor(rule, judged, on),
    deployments: deployments.slice(0, MOST_ROWS).map(toRow),
  };
}

type Words = Pick<Answer, "finding" | "advice" | "notBefore">;

function wordsFor(rule: DeploymentRule, { ground, deployments }: RuleResult, on: Evidence): Words {
  const { environment } = on;
  switch (ground) {
    case "no-match":
      return noMatch(on);
    case "not-compliant":
      return {
        finding: `In ${environment}, ${these(deployments, on)} ${be(deployments)} not compliant`,
        advice: "complete what the service says is missing, or deploy a compliant version",
      };
    case "not-soaked":
      return notSoaked(rule, deployments, on);
    case "compliance-unknown":
      return {
        finding: `In ${environment}, the compliance of ${these(deployments, on)} is unknown`,
        advice: "see in the service what it still waits for: unknown is not taken for compliant",
      };
    case "contradiction":
      return {
        finding: `The list of deployments to ${environment} contradicts itself (${on.reading.contradiction})`,
        advice: "run the job again, or set `gate-wait`: it may have changed while it was read",
      };
    case "satisfied":
      return { finding: `${satisfied(rule, deployments, on)}${afterwards(deployments, on)}` };
  }
}

function noMatch({ environment, range, reading, criteria }: Evidence): Words {
  const { deployments } = reading;
  const { filter } = criteria;
  if (deployments.length === 0) {
    const advice = "deploy first, or look further back with `gate-from`";
    return { finding: `${environment} has no deployment ${range.text}`, advice };
  }
  const none =
    deployments.length === 1
      ? "The only deployment"
      : `None of the ${pluralize(deployments.length, "deployment")}`;
  const verb = deployments.length === 1 ? "is not" : "is";
  const wanted = `${verb} of ${filter.criteria.join(" and ")}`;
  return {
    finding: `${none} to ${environment} ${range.text} ${wanted}${nearMiss(deployments, filter.inputs)}`,
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
    notes.push(`the service knows no commit of ${uncommitted}`);
  }
  return notes.length > 0 ? ` (${notes.join("; ")})` : "";
}

function notSoaked(rule: DeploymentRule, matches: readonly Deployment[], on: Evidence): Words {
  const { soak } = on.criteria;
  const times = matches.map(({ deployedAt }) => deployedAt);
  // One match is enough for `deployed`; the others wait for the youngest.
  const notBefore = (rule === "deployed" ? Math.min(...times) : Math.max(...times)) + soak;
  const have = matches.length === 1 ? "has" : "have";
  return {
    finding: `In ${on.environment}, ${these(matches, on)} ${have} not soaked for ${describeDuration(soak)}`,
    advice: `run the job again after ${formatDate(notBefore, "up")}, or set a \`gate-wait\` that lasts until then`,
    notBefore,
  };
}

function satisfied(rule: DeploymentRule, matches: readonly Deployment[], on: Evidence): string {
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
      const all =
        matches.length === 1
          ? "the only deployment"
          : `all ${pluralize(matches.length, "deployment")}`;
      const which = ["", ...criteria.filter.criteria].join(" of ");
      return `In ${environment}, ${all}${which} ${range.text} ${be(matches)} compliant`;
    }
  }
}

// Another commit or fingerprint of the artifact may be what runs by now.
function afterwards(matches: readonly Deployment[], on: Evidence): string {
  const { filter } = on.criteria;
  const later = on.reading.deployments.find(
    (deployment) =>
      !filter.matches(deployment) && matches.some((match) => isLater(deployment, match)),
  );
  return later === undefined ? "" : `; since then came ${one(later, on)}`;
}

function isLater(deployment: Deployment, match: Deployment): boolean {
  return artifactKey(deployment) === artifactKey(match) && deployment.deployedAt > match.deployedAt;
}

function missing(matches: readonly Deployment[], { criteria }: Evidence): string {
  const names = criteria.filter.names ?? [];
  const absent = names.filter((name) => !matches.some(({ artifactName }) => artifactName === name));
  return absent.length > 0 ? `, but nothing of ${joinList(absent)} was deployed` : "";
}

function these(deployments: readonly Deployment[], on: Evidence): string {
  return joinList(deployments.map((deployment) => one(deployment, on)));
}

function be(deployments: readonly Deployment[]): string {
  return deployments.length === 1 ? "is" : "are";
}

function one(deployment: Deployment, { criteria }: Evidence): string {
  const age = describeAge(criteria.now - deployment.deployedAt);
  return deployment.artifactName
    ? `${deployment.artifactName} (${shortFingerprint(deployment)}, ${age})`
    : `${describeArtifact(deployment)} (${age})`;
}

function toRow(deployment: Deployment): DeploymentRow {
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
