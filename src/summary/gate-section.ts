import { abbreviate, describeAge, formatDate, formatNumber, pluralize } from "../base/format.ts";
import {
  type Check,
  failsJob,
  type GatePlan,
  type GateResult,
  type JudgedDeployments,
  toMessage,
} from "../gate/check.ts";
import { helpAt } from "../run/help.ts";
import {
  code,
  decoration,
  folded,
  headRow,
  icon,
  link,
  MAX_ROWS,
  multilineMessage,
  restNote,
  row,
  table,
} from "./html.ts";

/** UTF-16 units of a check's reason. */
const REASON = 1000;

const REQUIREMENTS: Readonly<Record<Check["check"], string>> = {
  deployed: "must be deployed",
  compliant: "newest must be compliant",
  "all-compliant": "all must be compliant",
  control: "must be defined",
  notifications: "must be sent",
};

/** How a check ended, from what holds the job to what is in order. */
const STATES = { blocked: "⛔", unknown: "❓", warning: "⚠️", passed: "✅" } as const;
const ORDER = Object.keys(STATES);

/** Returns the failures and warnings that the table of checks has, so that the page need not have them twice. */
export function gateMessages({ checks }: GateResult): ReadonlySet<string> {
  return new Set(checks.map(toMessage));
}

/** Whether a check did not pass, even if it does not hold the job. */
export function hasOpenChecks({ checks }: GateResult): boolean {
  return checks.some(({ status }) => status !== "passed");
}

/** Every check of the gate with its reason, those that did not pass first; folded if all of them passed. */
export function gateChecks(gate: GateResult, help: string | undefined): string {
  const { verdict, checks } = gate;
  if (verdict === "off" || checks.length === 0) return "";
  const rows = checks
    .map((check) => ({ check, state: stateOf(check, gate.mode) }))
    .toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))
    .slice(0, MAX_ROWS)
    .map(({ check, state }) => checkRow(check, state));
  const rest = restNote(checks.length - rows.length, "check");
  const commit = checks.find(({ deployments }) => deployments?.commitSha)?.deployments?.commitSha;
  const only = commit && `\n<p>Only deployments of commit ${code(abbreviate(commit))} count.</p>`;
  const content = `${table(headRow(["Check", "Result"]), rows)}${rest}${only ?? ""}`;
  if (!hasOpenChecks(gate))
    return folded(`Gate: ${pluralize(checks.length, "check")} passed`, content);
  const failures = checks.filter(({ status }) => status !== "passed").map(({ reason }) => reason);
  const address = help && helpAt(help, { failures, cause: "gate" });
  const explained = link("What these results mean", address);
  return help === undefined ? content : `${content}\n<p>${explained}</p>`;
}

function checkRow(check: Check, state: keyof typeof STATES): string {
  return row([
    `${icon(STATES[state], state)}&#160;${code(check.subject)}<br/>${REQUIREMENTS[check.check]}`,
    multilineMessage(check.reason, REASON),
  ]);
}

function stateOf(check: Check, mode: GatePlan["mode"]): keyof typeof STATES {
  if (check.status === "passed") return "passed";
  if (!failsJob(check, mode)) return "warning";
  return check.status === "failed" ? "blocked" : "unknown";
}

/** For every environment the deployments that its checks judged, folded. */
export function gateDeployments({ checks }: GateResult, now: number): string {
  const environments = new Map<string, JudgedDeployments>();
  for (const { subject, deployments } of checks) {
    // The checks of an environment look at the same listing, some of them at a part of it.
    const known = environments.get(subject)?.total ?? 0;
    if (deployments !== undefined && deployments.total > known)
      environments.set(subject, deployments);
  }
  const folds = Array.from(environments, ([name, judged]) => {
    const rows = judged.rows.map((deployment) => deploymentRow(deployment, now));
    const rest = restNote(judged.total - rows.length, "deployment");
    const content = table(headRow(["Artifact", "Deployed", "Compliance"]), rows);
    return folded(`${code(name)}: ${countDeployments(judged)}`, `${content}${rest}`);
  });
  return folds.join("\n");
}

/** `1 of 60 deployments is not compliant, 1 unknown` */
function countDeployments({ total, notCompliant, unknown }: JudgedDeployments): string {
  const all = pluralize(total, "deployment");
  if (notCompliant === 0 && unknown === 0) return all;
  if (notCompliant === 0) return `the compliance of ${formatNumber(unknown)} of ${all} is unknown`;
  const others = unknown === 0 ? "" : `, ${formatNumber(unknown)} unknown`;
  return `${formatNumber(notCompliant)} of ${all} ${notCompliant === 1 ? "is" : "are"} not compliant${others}`;
}

const COMPLIANCE = { compliant: "✅", "not compliant": "⛔", unknown: "❓" } as const;

function deploymentRow(deployment: JudgedDeployments["rows"][number], now: number): string {
  const { artifactName, fingerprint, deployedAt, compliance, commitSha, commitUrl } = deployment;
  const commit = commitSha && `<br/>commit ${link(code(abbreviate(commitSha)), commitUrl)}`;
  return row([
    `${code(artifactName || "(no name)")}<br/>fingerprint ${code(abbreviate(fingerprint))}${commit ?? ""}`,
    `${describeAge(now - deployedAt)}<br/>${formatDate(deployedAt)}`,
    `${decoration(COMPLIANCE[compliance])} ${compliance}`,
  ]);
}
