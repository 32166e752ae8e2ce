import type { Check, DeploymentRow, GateResult } from "../gate/gate.ts";
import { age, counted, date } from "./figures.ts";
import { fill, folded, restNote, table } from "./room.ts";
import { link, paragraphs, verbatim } from "./text.ts";

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
  control: "The control is in force",
  notifications: "Notifications are sent",
};

/** From what holds the job to what is in order. */
const ICONS = ["⛔", "❔", "⚠️", "✅"] as const;

/** Every check of the gate with its reason, those that did not pass first. */
export function gateChecks(
  { verdict, mode, checks }: GateResult,
  room: number,
): string | undefined {
  if (verdict === "off") return "";
  const items = checks.toSorted((a, b) => ICONS.indexOf(iconOf(a)) - ICONS.indexOf(iconOf(b)));
  const head =
    '<tr><th align="left">Check</th><th align="left">Subject</th><th align="left">Answer</th></tr>';
  const warns =
    mode === "warn" && verdict !== "passed"
      ? "\n\nThis gate only warns: it does not hold the job."
      : "";
  if (items.length === 0) return `### ${TITLES[verdict]}${warns}\n\nNo check was made.`;
  return fill(room, {
    items,
    render: checkRow,
    frame: (rows, rest) =>
      `### ${TITLES[verdict]}${warns}\n\n${table(head, rows)}${restNote(rest, "check")}`,
  });
}

function checkRow(check: Check): string {
  const unknown = check.status === "unknown" ? "<strong>Unknown.</strong> " : "";
  const cells = [
    `${iconOf(check)} ${QUESTIONS[check.check]}`,
    verbatim(check.subject),
    `${unknown}${paragraphs(check.reason, 2000)}`,
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
}

function iconOf({ status, severity }: Check): (typeof ICONS)[number] {
  if (status === "passed") return "✅";
  if (severity === "warn") return "⚠️";
  return status === "failed" ? "⛔" : "❔";
}

/** What the answers rest on: a table of deployments for every environment. */
export function gateDeployments(
  { checks }: GateResult,
  now: number,
  room: number,
): string | undefined {
  const seen = new Set<string>();
  const sections: string[] = [];
  let left = room;
  for (const { subject, deployments } of checks) {
    if (deployments.length === 0 || seen.has(subject)) continue;
    seen.add(subject);
    const section = environment(subject, deployments, { now, room: left });
    if (section === undefined) return sections.length > 0 ? sections.join("\n\n") : undefined;
    left -= Buffer.byteLength(section) + 2;
    sections.push(section);
  }
  return sections.join("\n\n");
}

function environment(
  name: string,
  deployments: readonly DeploymentRow[],
  { now, room }: { readonly now: number; readonly room: number },
): string | undefined {
  const head =
    '<tr><th align="left">Artifact</th><th align="left">Deployed</th><th align="left">Compliance</th><th align="left">Commit</th></tr>';
  return fill(room, {
    items: deployments,
    render: (deployment) => deploymentRow(deployment, now),
    frame: (rows, rest) =>
      folded(
        `${counted(deployments.length, "deployment")} in ${verbatim(name)}`,
        `${table(head, rows)}${restNote(rest, "deployment")}`,
      ),
  });
}

function deploymentRow(deployment: DeploymentRow, now: number): string {
  const { artifact, fingerprint, deployedAt, compliant, commitSha, commitUrl } = deployment;
  const compliance =
    compliant === undefined ? "❔ unknown" : compliant ? "✅ compliant" : "⛔ not compliant";
  const cells = [
    `${verbatim(artifact)}<br/>${verbatim(shortened(fingerprint))}`,
    `${age(deployedAt, now)}<br/>${date(deployedAt)}`,
    compliance,
    commitSha === undefined ? "unknown" : link(verbatim(commitSha.slice(0, 12)), commitUrl),
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
}

/** A SHA-256 by its first digits, as far as people compare them. */
function shortened(fingerprint: string): string {
  return fingerprint.length > 20 ? `${fingerprint.slice(0, 12)}…` : fingerprint;
}
