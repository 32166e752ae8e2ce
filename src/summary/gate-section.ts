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
  type EvaluatedGate,
  failsJob,
  type GateMode,
  type GateResult,
  isOpen,
  type RelevantDeployments,
} from "../gate/check.ts";
import type { Deployment } from "../gate/service-lookups.ts";
import { code, folded, foldedList, link, message, phrase, problemItem, symbol } from "./html.ts";

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

/**
 * Every check of the gate with its reason, what fails the job first; none if all of them passed. The fullest form comes
 * first. The others have only the checks that did not pass: without their deployments, and by their titles alone, so
 * that there is always room for why the gate is blocked.
 */
export function openChecks(gate: GateResult, now: number): readonly string[] {
  if (!gate.isEvaluated || hasPassed(gate)) return [];
  const items = itemsOf(gate);
  const open = items.filter(({ state }) => state !== "passed");
  return [
    listWithDeployments(items, gate, now),
    listOf(open, ({ reason }) => reason),
    listOf(open, ({ title }) => title),
  ];
}

/** The checks of a gate that all passed, folded; undefined if one did not. */
export function passedChecks(gate: GateResult, now: number): string | undefined {
  if (!gate.isEvaluated || !hasPassed(gate)) return undefined;
  const list = listWithDeployments(itemsOf(gate), gate, now);
  return folded(`Gate: ${pluralize(gate.checks.length, "check")} passed`, list);
}

function hasPassed({ checks }: EvaluatedGate): boolean {
  return checks.every(({ status }) => status === "passed");
}

/** A check as the page has it. */
interface Item {
  readonly subject: string;
  readonly state: keyof typeof STATES;
  /** HTML of at most one line. */
  readonly title: string;
  /** HTML that includes the title. */
  readonly reason: string;
}

/** The checks, and with the first one of each environment its deployments. */
function listWithDeployments(items: readonly Item[], gate: EvaluatedGate, now: number): string {
  const listings = listingsOf(gate);
  const list = listOf(items, (item) => {
    const listing = listings.get(item.subject);
    // Several checks may be about the same environment.
    const isFirst = items.find(({ subject }) => subject === item.subject) === item;
    const fold = isFirst && listing ? deploymentsFold(listing, now) : undefined;
    return present([item.reason, fold]).join("\n");
  });
  const [commit] = gate.checks.flatMap(({ deployments }) => deployments?.commitSha ?? []);
  if (commit === undefined) return list;
  return `${list}\n<p>Only deployments of commit ${code(abbreviate(commit))} count.</p>`;
}

function listOf(items: readonly Item[], describe: (item: Item) => string): string {
  return foldedList(
    { items, noun: "check" },
    (item) => `${symbol(STATES[item.state], item.state)} ${describe(item)}`,
  );
}

/** The checks, the worst first; those of an environment that say the same are one. */
function itemsOf({ checks, mode }: EvaluatedGate): readonly Item[] {
  const items = checks.map((check): Item => {
    const state = stateOf(check, mode);
    if (!isOpen(check)) {
      const { subject, reason } = check;
      return { subject, state, title: phrase(reason), reason: message(reason) };
    }
    const { subject, problem } = check;
    return { subject, state, title: phrase(problem.title), reason: problemItem(problem) };
  });
  const sorted = items.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
  const distinct = new Map<string, Item>();
  for (const item of sorted) {
    const key = [item.state, item.subject, item.reason].join("\0");
    distinct.set(key, item);
  }
  return [...distinct.values()];
}

function stateOf(check: Check, mode: GateMode): keyof typeof STATES {
  if (check.status === "passed") return "passed";
  if (!failsJob(check, mode)) return "warning";
  return check.status === "failed" ? "blocked" : "unknown";
}

/** For every environment the deployments that its checks are about. */
function listingsOf({ checks }: EvaluatedGate): ReadonlyMap<string, RelevantDeployments> {
  const listings = new Map<string, RelevantDeployments>();
  for (const { subject, deployments } of checks) {
    if (deployments === undefined || deployments.total === 0) continue;
    // The checks of an environment look at the same listing, some of them at a part of it.
    const known = listings.get(subject)?.total ?? 0;
    if (deployments.total >= known) listings.set(subject, deployments);
  }
  return listings;
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
  const { artifactName = "(no name)", compliance, fingerprint, deployedAt } = deployment;
  const { commitSha, commitUrl } = deployment;
  const details = present([
    `deployed ${describeAge(now - deployedAt)} (${formatDate(deployedAt)})`,
    `fingerprint ${code(abbreviate(fingerprint))}`,
    commitSha && `commit ${link(code(abbreviate(commitSha)), commitUrl)}`,
  ]);
  const title = `${symbol(COMPLIANCE[compliance])} ${code(artifactName)}`;
  return `${title}: ${compliance}<br/>${details.join(" · ")}`;
}
