import {
  abbreviate,
  describeAge,
  formatDate,
  formatNumber,
  pluralize,
  present,
} from "../base/format.ts";
import type { Problem } from "../base/problem.ts";
import {
  type Check,
  describeReason,
  failsJob,
  type GatePlan,
  type GateResult,
  isOpen,
  type RelevantDeployments,
} from "../gate/check.ts";
import type { Deployment } from "../service/operations/list-deployments.ts";
import { code, folded, link, message, symbol, table } from "./html.ts";

const REQUIREMENTS: Readonly<Record<Check["check"], string>> = {
  deployed: "must be deployed",
  compliant: "newest must be compliant",
  "all-compliant": "all must be compliant",
  control: "must be defined",
  notifications: "must be sent",
};

/** How a check ended, from what fails the job to what is in order. */
const STATES = { blocked: "⛔", unknown: "❓", warning: "⚠️", passed: "✅" } as const;
const ORDER = Object.keys(STATES);

/**
 * Whether the list of checks has a failure or warning, so that the page need not have it twice. Nothing but checks has
 * problems of their kinds, and the list has all checks.
 */
export function isAboutCheck({ checks }: GateResult, { id }: Problem): boolean {
  return checks.some((check) => isOpen(check) && check.problem.id === id);
}

/** Every check of the gate with its reason, those that did not pass first; folded if all of them passed. */
export function gateChecks(gate: GateResult): string | undefined {
  if (gate.verdict === "off" || gate.checks.length === 0) return undefined;
  const { mode, checks } = gate;
  const items = checks
    .map((check) => ({ ...check, state: stateOf(check, mode) }))
    .toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
  const rows = table(["Check", "Result"], { items, noun: "check" }, (check) => [
    `${symbol(STATES[check.state], check.state)}&#160;${code(check.subject)}<br/>${REQUIREMENTS[check.check]}`,
    message(describeReason(check)),
  ]);
  const [commit] = checks.flatMap(({ deployments }) => deployments?.commitSha ?? []);
  const only = commit && `<p>Only deployments of commit ${code(abbreviate(commit))} count.</p>`;
  const content = present([rows, only]).join("\n");
  const isOpen = items.some(({ state }) => state !== "passed");
  return isOpen ? content : folded(`Gate: ${pluralize(checks.length, "check")} passed`, content);
}

function stateOf(check: Check, mode: GatePlan["mode"]): keyof typeof STATES {
  if (check.status === "passed") return "passed";
  if (!failsJob(check, mode)) return "warning";
  return check.status === "failed" ? "blocked" : "unknown";
}

/** For every environment the deployments that its checks are about, folded. */
export function gateDeployments({ checks }: GateResult, now: number): string | undefined {
  // The checks of an environment look at the same listing, some of them at a part of it.
  const environments = new Map(
    checks
      .flatMap(({ subject, deployments }) => (deployments ? [[subject, deployments] as const] : []))
      .filter(([, { total }]) => total > 0)
      .sort(([, a], [, b]) => a.total - b.total),
  );
  const folds = Array.from(environments, ([name, relevant]) => {
    const listing = { items: relevant.rows, noun: "deployment", all: relevant.total };
    const rows = table(["Artifact", "Deployed", "Compliance"], listing, (deployment) =>
      deploymentCells(deployment, now),
    );
    return folded(`${code(name)}: ${countDeployments(relevant)}`, rows);
  });
  return folds.length > 0 ? folds.join("\n") : undefined;
}

/** `1 of 60 deployments is not compliant, 1 unknown` */
function countDeployments({ total, notCompliant, unknown }: RelevantDeployments): string {
  const all = pluralize(total, "deployment");
  if (notCompliant === 0 && unknown === 0) return all;
  if (notCompliant === 0) return `the compliance of ${formatNumber(unknown)} of ${all} is unknown`;
  const others = unknown === 0 ? "" : `, ${formatNumber(unknown)} unknown`;
  return `${formatNumber(notCompliant)} of ${all} ${notCompliant === 1 ? "is" : "are"} not compliant${others}`;
}

const COMPLIANCE = { compliant: "✅", "not compliant": "⛔", unknown: "❓" } as const;

function deploymentCells(deployment: Deployment, now: number): readonly string[] {
  const { artifactName, fingerprint, deployedAt, compliance, commitSha, commitUrl } = deployment;
  const artifact = present([
    code(artifactName ?? "(no name)"),
    `fingerprint ${code(abbreviate(fingerprint))}`,
    commitSha && `commit ${link(code(abbreviate(commitSha)), commitUrl)}`,
  ]);
  return [
    artifact.join("<br/>"),
    `${describeAge(now - deployedAt)}<br/>${formatDate(deployedAt)}`,
    `${symbol(COMPLIANCE[compliance])} ${compliance}`,
  ];
}
