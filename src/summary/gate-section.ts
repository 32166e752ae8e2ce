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
  failsJob,
  type GatePlan,
  type GateResult,
  isOpen,
  type RelevantDeployments,
} from "../gate/check.ts";
import type { Deployment } from "../service/operations/list-deployments.ts";
import { code, folded, foldedList, link, message, problemItem, symbol } from "./html.ts";

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

/** Every check of the gate with its reason, what fails the job first; undefined if all of them passed. */
export function openChecks(gate: GateResult, now: number): string | undefined {
  return hasPassed(gate) ? undefined : listOf(gate, now);
}

/** The checks of a gate that all passed, folded; undefined if one did not. */
export function passedChecks(gate: GateResult, now: number): string | undefined {
  const list = hasPassed(gate) ? listOf(gate, now) : undefined;
  return list && folded(`Gate: ${pluralize(gate.checks.length, "check")} passed`, list);
}

function hasPassed({ checks }: GateResult): boolean {
  return checks.every(({ status }) => status === "passed");
}

/** A check as the page has it. */
interface Item {
  readonly subject: string;
  readonly state: keyof typeof STATES;
  /** HTML. */
  readonly reason: string;
}

function listOf(gate: GateResult, now: number): string | undefined {
  if (gate.verdict === "off" || gate.checks.length === 0) return undefined;
  const items = itemsOf(gate);
  const listings = listingsOf(gate);
  const list = foldedList({ items, noun: "check" }, (item) => {
    const listing = listings.get(item.subject);
    // Several checks may be about the same environment.
    const isFirst = items.find(({ subject }) => subject === item.subject) === item;
    const text = `${symbol(STATES[item.state], item.state)} ${item.reason}`;
    return present([text, isFirst && listing ? deploymentsFold(listing, now) : undefined]).join(
      "\n",
    );
  });
  const [commit] = gate.checks.flatMap(({ deployments }) => deployments?.commitSha ?? []);
  const only = commit && `<p>Only deployments of commit ${code(abbreviate(commit))} count.</p>`;
  return present([list, only]).join("\n");
}

/** The checks, the worst first; those of an environment that say the same are one. */
function itemsOf({ checks, mode }: Exclude<GateResult, { readonly verdict: "off" }>) {
  const items = checks.map((check): Item => {
    const reason = isOpen(check) ? problemItem(check.problem) : message(check.reason);
    return { subject: check.subject, reason, state: stateOf(check, mode) };
  });
  const sorted = items.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
  const distinct = new Map(
    sorted.map((item) => [[item.state, item.subject, item.reason].join("\0"), item]),
  );
  return [...distinct.values()];
}

function stateOf(check: Check, mode: GatePlan["mode"]): keyof typeof STATES {
  if (check.status === "passed") return "passed";
  if (!failsJob(check, mode)) return "warning";
  return check.status === "failed" ? "blocked" : "unknown";
}

/** For every environment the deployments that its checks are about. */
function listingsOf({ checks }: GateResult): ReadonlyMap<string, RelevantDeployments> {
  // The checks of an environment look at the same listing, some of them at a part of it.
  return new Map(
    checks
      .flatMap(({ subject, deployments }) => (deployments ? [[subject, deployments] as const] : []))
      .filter(([, { total }]) => total > 0)
      .sort(([, a], [, b]) => a.total - b.total),
  );
}

function deploymentsFold(relevant: RelevantDeployments, now: number): string {
  const listing = { items: relevant.rows, noun: "deployment", all: relevant.total };
  const list = foldedList(listing, (deployment) => describeDeployment(deployment, now));
  return folded(countDeployments(relevant), list);
}

/** `60 deployments: 1 not compliant, 2 unknown` */
function countDeployments({ total, notCompliant, unknown }: RelevantDeployments): string {
  const counts = [
    { count: notCompliant, words: "not compliant" },
    { count: unknown, words: "unknown" },
  ].filter(({ count }) => count > 0);
  const parts = counts.map(({ count, words }) => `${formatNumber(count)} ${words}`);
  const all = pluralize(total, "deployment");
  return parts.length > 0 ? `${all}: ${parts.join(", ")}` : all;
}

const COMPLIANCE = { compliant: "✅", "not compliant": "⛔", unknown: "❓" } as const;

function describeDeployment(deployment: Deployment, now: number): string {
  const { artifactName, fingerprint, deployedAt, compliance, commitSha, commitUrl } = deployment;
  const details = present([
    `deployed ${describeAge(now - deployedAt)} (${formatDate(deployedAt)})`,
    `fingerprint ${code(abbreviate(fingerprint))}`,
    commitSha && `commit ${link(code(abbreviate(commitSha)), commitUrl)}`,
  ]);
  const title = `${symbol(COMPLIANCE[compliance])} ${code(artifactName ?? "(no name)")}`;
  return `${title}: ${compliance}<br/>${details.join(" · ")}`;
}
