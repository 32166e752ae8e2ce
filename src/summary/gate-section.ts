import { pluralize } from "../base/format.ts";
import type { Problem } from "../base/problem.ts";
import { type Check, failsJob, type GateResult, isOpen } from "../gate/gate.ts";
import { folded, foldedList, message, phrase, problemItem, symbol } from "./html.ts";

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
 * first. The others have only the checks that did not pass: and their titles alone, so
 * that there is always room for why the gate is blocked.
 */
export function openChecks(gate: GateResult): readonly string[] {
  if (hasPassed(gate)) return [];
  const items = itemsOf(gate);
  const open = items.filter(({ state }) => state !== "passed");
  return [
    listOf(items, ({ reason }) => reason),
    listOf(open, ({ reason }) => reason),
    listOf(open, ({ title }) => title),
  ];
}

/** The checks of a gate that all passed, folded; undefined if one did not. */
export function passedChecks(gate: GateResult): string | undefined {
  if (gate.checks.length === 0 || !hasPassed(gate)) return undefined;
  const list = listOf(itemsOf(gate), ({ reason }) => reason);
  return folded(`Gate: ${pluralize(gate.checks.length, "check")} passed`, list);
}

function hasPassed({ checks }: GateResult): boolean {
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

function listOf(items: readonly Item[], describe: (item: Item) => string): string {
  return foldedList(
    { items, noun: "check" },
    (item) => `${symbol(STATES[item.state], item.state)} ${describe(item)}`,
  );
}

/** The checks, the worst first; those of an environment that say the same are one. */
function itemsOf(gate: GateResult): readonly Item[] {
  const items = gate.checks.map((check): Item => {
    const state = stateOf(check, gate);
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

function stateOf(check: Check, gate: GateResult): keyof typeof STATES {
  if (check.status === "passed") return "passed";
  if (!failsJob(check, gate)) return "warning";
  return check.status === "failed" ? "blocked" : "unknown";
}
