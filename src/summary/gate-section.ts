import { capitalize, describeAge, formatDate, formatNumber, pluralize } from "../base/format.ts";
import type { Check, DeploymentTable } from "../gate/check.ts";
import type { GateResult } from "../gate/evaluate.ts";
import type { Result } from "../run/result.ts";
import {
  code,
  decoration,
  folded,
  heading,
  headRow,
  icon,
  link,
  multilineMessage,
  row,
  table,
} from "./html.ts";
import { fitRows, type Render, restNote, whole } from "./layout.ts";

/** UTF-16 units of a check's reason. */
const REASON = 2000;

const QUESTIONS: Readonly<Record<Check["check"], string>> = {
  deployed: "A matching deployment exists",
  compliant: "The newest deployment of every artifact is compliant",
  "all-compliant": "Every matching deployment is compliant",
  control: "The control is defined as required",
  notifications: "Notifications are sent",
};

/** How a check ended, from what holds the job to what is in order. */
const STATES = { blocked: "⛔", unknown: "❓", warning: "⚠️", passed: "✅" } as const;
const ORDER = Object.keys(STATES);

const ONLY_WARNS =
  "\n<p>It does not fail the job, since <code>gate</code> is <code>warn</code>.</p>";

/** Every check of the gate, those that did not pass first. A reason that the page has above is not repeated. */
export function gateChecks(result: Result): Render {
  const { gate, failures, warnings } = result;
  if (gate.verdict === "off") return whole("");
  const { verdict, mode, checks } = gate;
  const said = [...failures, ...warnings];
  const onlyWarns = mode === "warn" && verdict !== "passed" ? ONLY_WARNS : "";
  const top = `${heading(`Gate: ${verdict}`)}${onlyWarns}`;
  if (checks.length === 0) return whole(`${top}\n<p>No check was made.</p>`);
  return fitRows({
    items: checks.toSorted((a, b) => ORDER.indexOf(stateOf(a)) - ORDER.indexOf(stateOf(b))),
    render: (check) => checkRow(check, said),
    frame: (rows, rest) =>
      `${top}\n${table(headRow(["Check", "Answer"]), rows)}${restNote(rest, "check")}`,
  });
}

function checkRow(check: Check, said: readonly string[]): string {
  const state = stateOf(check);
  const repeated = said.some((text) => text.includes(check.reason));
  const answer = repeated
    ? `${capitalize(state)}, see above`
    : multilineMessage(check.reason, REASON);
  return row([
    `${icon(STATES[state], state)} ${code(check.subject)}<br/>${QUESTIONS[check.check]}`,
    answer,
  ]);
}

function stateOf({ status, severity }: Check): keyof typeof STATES {
  if (status === "passed") return "passed";
  if (severity === "warn") return "warning";
  return status === "failed" ? "blocked" : "unknown";
}

/** What the answers rest on: for every environment the deployments that its checks looked at, folded. */
export function gateDeployments({ checks }: GateResult, now: number): readonly Render[] {
  const environments = new Map<string, DeploymentTable>();
  for (const { subject, deployments } of checks) {
    // The checks of an environment look at the same listing, some of them at a part of it.
    const known = environments.get(subject)?.total ?? 0;
    if (deployments !== undefined && deployments.total > known)
      environments.set(subject, deployments);
  }
  return [...environments].map(([name, { rows: items, total }]) => {
    const title = `${pluralize(total, "deployment")} in ${code(name)}`;
    return fitRows({
      items,
      render: (deployment) => deploymentRow(deployment, now),
      frame: (rows) => {
        const newest = `\n<p><em>The newest ${formatNumber(rows.length)} are shown.</em></p>`;
        const note = rows.length < total ? newest : "";
        return folded(title, `${table(DEPLOYMENT_HEAD, rows)}${note}`);
      },
    });
  });
}

const DEPLOYMENT_HEAD = headRow(["Artifact", "Deployed", "Compliance"]);

const COMPLIANCE = {
  true: `${decoration("✅")} compliant`,
  false: `${decoration("⛔")} not compliant`,
  undefined: `${decoration("❓")} unknown`,
};

function deploymentRow(deployment: DeploymentTable["rows"][number], now: number): string {
  const { artifactName, fingerprint, deployedAt, compliant, commitSha, commitUrl } = deployment;
  const commit =
    commitSha === undefined ? "" : `<br/>commit ${link(code(commitSha.slice(0, 12)), commitUrl)}`;
  return row([
    `${code(artifactName || "(no name)")}<br/>fingerprint ${code(abbreviated(fingerprint))}${commit}`,
    `${describeAge(now - deployedAt)}<br/>${formatDate(deployedAt)}`,
    COMPLIANCE[`${compliant}`],
  ]);
}

/** The first digits of a SHA-256; nobody compares more. */
function abbreviated(fingerprint: string): string {
  return fingerprint.length > 20 ? `${fingerprint.slice(0, 12)}…` : fingerprint;
}
