import type { Check, DeploymentRow } from "../gate/check.ts";
import type { GateResult } from "../gate/verdict.ts";
import { describeAge } from "../text/duration.ts";
import { formatDate, pluralize } from "../text/format.ts";
import { block, code, link } from "./html.ts";
import { fitRows, folded, restNote, table } from "./layout.ts";

const TITLES: Readonly<Record<GateResult["verdict"], string>> = {
  off: "",
  passed: "Gate: passed",
  blocked: "Gate: blocked",
  unknown: "Gate: no answer",
};

const QUESTIONS: Readonly<Record<Check["check"], string>> = {
  deployed: "A matching deployment is there",
  compliant: "The newest deployment of every artifact is compliant",
  "all-compliant": "Every matching deployment is compliant",
  control: "The control is defined as asked",
  notifications: "Notifications are sent",
};

const DEPLOYMENT_HEAD =
  '<tr><th align="left">Artifact</th><th align="left">Deployed</th><th align="left">Compliance</th></tr>';

/** From what holds the job to what is in order. */
const ICONS = ["⛔", "❓", "⚠️", "✅"] as const;

/** Every check of the gate with its reason, those that did not pass first. */
export function gateChecks(gate: GateResult, room: number): string | undefined {
  if (gate.verdict === "off") return "";
  const { verdict, mode, checks } = gate;
  const items = checks.toSorted((a, b) => ICONS.indexOf(iconOf(a)) - ICONS.indexOf(iconOf(b)));
  const head = '<tr><th align="left">Check</th><th align="left">Answer</th></tr>';
  const warns =
    mode === "warn" && verdict !== "passed"
      ? "\n\nIt only warns here: it does not hold the job."
      : "";
  if (items.length === 0) return `### ${TITLES[verdict]}${warns}\n\nNo check was made.`;
  return fitRows(room, {
    items,
    render: checkRow,
    frame: (rows, rest) =>
      `### ${TITLES[verdict]}${warns}\n\n${table(head, rows)}${restNote(rest, "check")}`,
  });
}

function checkRow(check: Check): string {
  const unknown = check.status === "unknown" ? "<strong>Unknown.</strong> " : "";
  const question = `${iconOf(check)} ${code(check.subject)}<br/>${QUESTIONS[check.check]}`;
  return `<tr><td>${question}</td><td>${unknown}${block(check.reason, 2000)}</td></tr>`;
}

function iconOf({ status, severity }: Check): (typeof ICONS)[number] {
  if (status === "passed") return "✅";
  if (severity === "warn") return "⚠️";
  return status === "failed" ? "⛔" : "❓";
}

/** What the answers rest on: for every environment the deployments that its checks looked at, folded. */
export function gateDeployments(
  { checks }: GateResult,
  now: number,
): readonly ((room: number) => string | undefined)[] {
  const environments = new Map<string, readonly DeploymentRow[]>();
  for (const { subject, deployments } of checks) {
    // Checks of an environment look at the same listing, some of them at less of it.
    if (deployments.length > (environments.get(subject)?.length ?? 0))
      environments.set(subject, deployments);
  }
  return [...environments].map(([name, deployments]) => {
    const title = `${pluralize(deployments.length, "deployment")} in ${code(name)}`;
    return (room) =>
      fitRows(room, {
        items: deployments,
        render: (deployment) => deploymentRow(deployment, now),
        frame: (rows, rest) =>
          folded(title, `${table(DEPLOYMENT_HEAD, rows)}${restNote(rest, "deployment")}`),
      });
  });
}

function deploymentRow(deployment: DeploymentRow, now: number): string {
  const { artifact, fingerprint, deployedAt, compliant, commitSha, commitUrl } = deployment;
  const compliance =
    compliant === undefined ? "❓ unknown" : compliant ? "✅ compliant" : "⛔ not compliant";
  const commit =
    commitSha === undefined ? "" : `<br/>commit ${link(code(commitSha.slice(0, 12)), commitUrl)}`;
  const cells = [
    `${code(artifact)}<br/>fingerprint ${code(shortened(fingerprint))}${commit}`,
    `${describeAge(now - deployedAt)}<br/>${formatDate(deployedAt)}`,
    compliance,
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
}

/** A SHA-256 by its first digits, as far as people compare them. */
function shortened(fingerprint: string): string {
  return fingerprint.length > 20 ? `${fingerprint.slice(0, 12)}…` : fingerprint;
}
