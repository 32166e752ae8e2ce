import { formatAge, formatDuration } from "../base/duration.ts";
import {
  abbreviate,
  formatNumber,
  joinList,
  limitItems,
  pluralize,
  present,
  showShort,
} from "../base/format.ts";
import { compileGlob } from "../base/glob.ts";
import type { Problem } from "../base/problem.ts";
import { sanitize, toLine } from "../base/sanitize.ts";
import type { Control, Deployment, NotificationRule } from "../service/lookups.ts";
import type {
  CheckResult,
  ControlRequirement,
  DeploymentRequirement,
  NotificationRequirement,
} from "./gate.ts";

/** UTF-16 units of a name that the service sent, such as that of an image with its registry and tag. */
const LONGEST_NAME = 150;
/** Deployments that a reason names. */
const NAMED = 20;

interface JudgeOptions {
  /** The full SHA that `gate-commit` chose, in lower case; undefined if every commit counts. */
  readonly commitSha: string | undefined;
  /** The service's time, in milliseconds since the epoch. */
  readonly now: number;
  /** Milliseconds of `gate-wait` that are left. */
  readonly left: number;
}

/**
 * Judges all deployments of an environment, in whatever order. A match is never skipped in favor of an older one: if
 * young ones were left out (`gate-soak`), a deployment of minutes ago would pass because of what it replaced
 * (docs/gate.md, Deployments).
 */
export function judgeDeployments(
  requirement: DeploymentRequirement,
  deployments: readonly Deployment[],
  { commitSha, now, left }: JudgeOptions,
): CheckResult {
  const { rule, subject: environment, soak } = requirement;
  const matches = deployments
    .filter((deployment) => isMatch(deployment, requirement, commitSha))
    .toSorted((a, b) => b.deployedAt - a.deployedAt);
  const relevant = rule === "compliant" ? findNewestOfEach(matches) : matches;
  // One match that is old enough is enough for `deployed`.
  const decisive = rule === "deployed" ? relevant.at(-1) : relevant[0];
  if (decisive === undefined) return explainNoDeployment(environment, deployments);

  const isYoung = ({ deployedAt }: Deployment) => soak > 0 && now - deployedAt < soak;
  const young = isYoung(decisive) ? relevant.filter(isYoung) : [];
  const violation = findViolation(requirement, relevant, young);
  const format = (one: Deployment) => formatDeployment(one, now);
  if (violation === undefined) {
    const found = rule === "deployed" ? "Deployed to" : "Compliant in";
    const names = relevant.filter((one) => !isYoung(one)).map(format);
    return { status: "passed", reason: `${found} ${environment}: ${joinList(names)}.` };
  }
  const { id, status, title, offenders, advice } = violation;
  const noun = rule === "compliant" ? "newest deployment" : "deployment";
  const problem = {
    id,
    title: `${title} (${formatNumber(offenders.length)} of ${pluralize(relevant.length, noun)})`,
    details: limitItems(offenders.map(format), NAMED),
    advice,
  };
  return { status, problem, isFinal: young.length > 0 && decisive.deployedAt + soak - now > left };
}

/** What keeps a rule of `gate-deployments` from being satisfied, and by which deployments. */
interface Violation extends Problem {
  readonly status: "failed" | "unknown";
  readonly offenders: readonly Deployment[];
}

function findViolation(
  { rule, subject: environment, soak }: DeploymentRequirement,
  relevant: readonly Deployment[],
  young: readonly Deployment[],
): Violation | undefined {
  const judged = rule === "deployed" ? [] : relevant;
  const violations: readonly Violation[] = [
    {
      id: "deployment-not-compliant",
      status: "failed",
      title: `${environment} is not compliant`,
      offenders: judged.filter(({ isCompliant }) => isCompliant === false),
      advice: "Complete what the service says is missing, or deploy a compliant version.",
    },
    {
      id: "deployment-not-soaked",
      status: "failed",
      title: `${environment} has not soaked for ${formatDuration(soak)}`,
      offenders: young,
      advice: "Run the job again later, or set a `gate-wait` that lasts until then.",
    },
    {
      id: "compliance-unknown",
      status: "unknown",
      title: `The compliance of ${environment} is unknown`,
      offenders: judged.filter(({ isCompliant }) => isCompliant === undefined),
      advice: "Look in the service for what is missing.",
    },
  ];
  return violations.find(({ offenders }) => offenders.length > 0);
}

/** Whether a deployment fits `gate-artifacts`, `gate-fingerprint` and `gate-commit`. */
function isMatch(
  { artifactName, ...deployment }: Deployment,
  { artifacts, fingerprint }: DeploymentRequirement,
  commitSha: string | undefined,
): boolean {
  const hasName =
    artifactName !== undefined && artifacts.some((glob) => compileGlob(glob)(artifactName));
  if (artifacts.length > 0 && !hasName) return false;
  if (fingerprint !== undefined && deployment.fingerprint !== fingerprint) return false;
  return commitSha === undefined || deployment.commitSha?.toLowerCase() === commitSha;
}

/** Takes deployments newest first. Those of the same instant are all the newest. Without a name, a fingerprint is one. */
function findNewestOfEach(sorted: readonly Deployment[]): readonly Deployment[] {
  const artifacts = Map.groupBy(sorted, ({ artifactName, fingerprint }) =>
    artifactName === undefined ? fingerprint : `name ${artifactName}`,
  );
  return [...artifacts.values()].flatMap((same) =>
    same.filter(({ deployedAt }) => deployedAt === same[0]?.deployedAt),
  );
}

function explainNoDeployment(environment: string, deployments: readonly Deployment[]): CheckResult {
  const names = [...new Set(deployments.map(formatArtifact))];
  const problem = {
    id: "deployment-missing",
    title: `${environment} has no deployment that counts`,
    details: [
      names.length === 0
        ? "Nothing was deployed there in the time range."
        : `What was deployed there, ${joinList(names)}, does not match.`,
    ],
    advice:
      "Deploy first, or check the inputs that say which deployments count: `gate-environments`, `gate-artifacts`, `gate-fingerprint`, `gate-commit` and `gate-from`.",
  };
  return { status: "failed", problem };
}

/** `web (commit 1a2b3c4, 2 hours ago)` */
function formatDeployment(deployment: Deployment, now: number): string {
  const { commitSha, deployedAt } = deployment;
  const commit = commitSha && `commit ${toLine(sanitize(abbreviate(commitSha)))}`;
  const facts = present([commit, formatAge(now - deployedAt)]);
  return `${formatArtifact(deployment)} (${facts.join(", ")})`;
}

/** Returns a name on one line. Nothing is shown of a long one: a part of a known value would not be recognized. */
function formatName(name: string): string {
  return showShort(toLine(sanitize(name), Number.POSITIVE_INFINITY), LONGEST_NAME);
}

function formatArtifact({ artifactName, fingerprint }: Deployment): string {
  return formatName(artifactName ?? `fingerprint ${abbreviate(fingerprint)}`);
}

/**
 * Judges the definition of a control. The reason never says that the control passed, since only a decision about it
 * could. A wrong definition is final: people take longer to change one than a job waits.
 */
export function judgeControl(requirement: ControlRequirement, control: Control): CheckResult {
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
  if (required && !isVersion(version, required)) {
    const { number, isExact } = required;
    const wanted = isExact ? `exactly version ${number}` : `version ${number} or later`;
    const problem = {
      id: "control-version",
      title: `Control ${identifier} has version ${version}`,
      details: [`\`gate-controls\` requires ${wanted}.`],
      advice: `Publish the version that is required, or review version ${version} and require that.`,
    };
    return { status: "failed", problem, isFinal: true };
  }
  const reason = `Control ${identifier} exists, version ${version}, not archived.`;
  return { status: "passed", reason };
}

function isVersion(
  version: number,
  { number, isExact }: NonNullable<ControlRequirement["version"]>,
): boolean {
  return isExact ? version === number : version >= number;
}

/** Judges the notification rules of the organization: a result for each one that fails to send, or one for all. */
export function judgeNotifications(
  requirement: NotificationRequirement,
  rules: readonly NotificationRule[],
): readonly (CheckResult & { readonly subject?: string })[] {
  const inScope = rules.filter((rule) => isInScope(rule, requirement));
  const failing = inScope.filter((rule) => rule.failing);
  if (failing.length === 0) {
    const all = pluralize(inScope.length, "notification rule");
    return [{ status: "passed", reason: `Of ${all} in scope, none fails to send.` }];
  }
  return failing.map(({ name }) => ({
    subject: name,
    status: "failed",
    problem: {
      id: "notifications-failing",
      title: `Notification rule ${formatName(name)} fails to send`,
      advice: "Fix its target in the service.",
    },
  }));
}

/** Whether a rule is for the flow or one of the environments, as every rule is if neither is named. */
function isInScope(
  rule: NotificationRule,
  { flow, environments }: NotificationRequirement,
): boolean {
  if (flow === undefined && environments.length === 0) return true;
  const isForFlow = flow !== undefined && covers(rule.flows, flow);
  return isForFlow || environments.some((name) => covers(rule.environments, name));
}

/** Whether the names of a rule include this one. A rule without names is for all. */
function covers(names: readonly string[], name: string): boolean {
  return names.length === 0 || names.includes(name);
}
