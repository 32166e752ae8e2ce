import { describeAge, formatNumber, joinList } from "../base/format.ts";
import type { Problem } from "../base/problem.ts";
import type { NotificationRule } from "../service/lookups.ts";
import type { Check, NotificationRequirement } from "./check.ts";
import { explainLookupFailure, type GateSource } from "./lookups.ts";
import { nameInTitle } from "./names.ts";

/** Checks that the notification rules for the flow or the environments do not fail to send. */
export async function checkNotifications(
  requirement: NotificationRequirement,
  { lookups, clock, timeLimit }: GateSource,
): Promise<readonly Check[]> {
  try {
    const response = await lookups.listNotificationRules(timeLimit());
    return evaluateNotifications(response.value, requirement, clock.observe(response));
  } catch (error) {
    return [{ ...keyOf(requirement), ...explainLookupFailure(error, "Notification rules") }];
  }
}

/** Returns a check for every rule in scope that fails to send, or one for all of them. `now` is the service's time. */
function evaluateNotifications(
  rules: readonly NotificationRule[],
  requirement: NotificationRequirement,
  now: number,
): readonly Check[] {
  const inScope = rules.filter((rule) => isInScope(rule, requirement));
  const failing = inScope.filter((rule) => rule.failing);
  if (failing.length > 0) {
    return failing.map((rule) => ({
      ...keyOf(requirement, rule.name),
      status: "failed",
      problem: failingRuleProblem(rule, now),
    }));
  }
  const reason = `No notification rule${describeScope(requirement)} fails to send (${formatNumber(inScope.length)} in all).`;
  return [{ ...keyOf(requirement), status: "passed", reason }];
}

/** ` for flow shop or staging and prod`; empty if neither a flow nor an environment is named. */
function describeScope({ flow, environments }: NotificationRequirement): string {
  const scope: string[] = [];
  if (flow !== undefined) scope.push(`flow ${flow}`);
  if (environments.length > 0) scope.push(joinList(environments));
  return scope.length > 0 ? ` for ${scope.join(" or ")}` : "";
}

function keyOf({ severity }: NotificationRequirement, subject = "notification rules") {
  return { check: "notifications", subject, severity } as const;
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

function failingRuleProblem(rule: NotificationRule, now: number): Problem {
  const { name, number, lastFailure, lastSuccess } = rule;
  const age = (at: number | undefined) => {
    return at === undefined ? "not known" : describeAge(now - at);
  };
  const numbered = number === undefined ? "" : ` (number ${number})`;
  return {
    id: "notifications-failing",
    title: `Notification rule ${nameInTitle(name)}${numbered} fails to send`,
    details: `Last failure: ${age(lastFailure)}; last success: ${age(lastSuccess)}.`,
    advice: "Fix its target in the service.",
  };
}
