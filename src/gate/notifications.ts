import type { NotificationRule } from "../service/operations/list-notification-rules.ts";
import { describeAge } from "../text/duration.ts";
import { joinList, pluralize } from "../text/format.ts";
import { type CheckGroup, type CheckKey, type CheckResult, toCheckResult } from "./check-group.ts";
import { toLookupFailure, unanswered } from "./lookup-failure.ts";
import type { GateLookups } from "./lookups.ts";

/** Whom notifications are about. */
export interface Concern {
  readonly flow: string | undefined;
  readonly environments: readonly string[];
}

const ALL = "notification rules";

/** Asks whether the notification rules that concern the flow or the environments can send. */
export function notificationChecks(
  concern: Concern,
  severity: CheckKey["severity"],
  lookups: GateLookups,
): CheckGroup {
  return {
    asks: [{ check: "notifications", subject: ALL, severity }],
    volatile: true,
    run: async ({ options, now }) => {
      const rules = await lookups.listNotificationRules(options());
      return evaluateNotifications(rules, concern, { severity, now });
    },
    explain: (error) => unanswered(toLookupFailure(error), "The notification rules"),
  };
}

/**
 * Gives one finding for every rule that concerns us and fails to send, or one for all of them together where
 * none does.
 */
export function evaluateNotifications(
  rules: readonly NotificationRule[],
  concern: Concern,
  { severity, now }: { severity: CheckKey["severity"]; now: number },
): readonly CheckResult[] {
  const ours = rules.filter((rule) => concerns(rule, concern));
  const failing = ours.filter((rule) => rule.failing);
  if (failing.length === 0) {
    const asked = { check: "notifications", subject: ALL, severity } as const;
    return [toCheckResult(asked, { status: "passed", is: allWell(ours.length, concern) })];
  }
  return failing.map((rule) =>
    toCheckResult({ check: "notifications", subject: rule.name, severity }, failingRule(rule, now)),
  );
}

/**
 * Whether a rule is for the flow or for one of the environments; an empty list is for all of them. Where we
 * have neither flow nor environments, only rules for everything are ours.
 */
function concerns(rule: NotificationRule, { flow, environments }: Concern): boolean {
  const everyFlow = rule.flows.length === 0;
  const everyEnvironment = rule.environments.length === 0;
  return (
    (everyFlow && everyEnvironment) ||
    (flow !== undefined && (everyFlow || rule.flows.includes(flow))) ||
    (environments.length > 0 &&
      (everyEnvironment || environments.some((name) => rule.environments.includes(name))))
  );
}

function failingRule(rule: NotificationRule, now: number) {
  const number = rule.number === undefined ? "" : ` (number ${rule.number})`;
  const times = [
    `last failure ${timeOf(rule.lastFailure, now)}`,
    `last success ${timeOf(rule.lastSuccess, now)}`,
  ].join(", ");
  return {
    status: "failed",
    is: `Notification rule ${rule.name}${number} fails to send: ${times}`,
    next: "mend its target in the service, or nobody is told when something breaks",
  } as const;
}

function timeOf(instant: number | undefined, now: number): string {
  return instant === undefined ? "not known" : describeAge(now - instant);
}

function allWell(number: number, { flow, environments }: Concern): string {
  const ours = [
    ...(flow === undefined ? [] : [`flow ${flow}`]),
    ...(environments.length > 0 ? [joinList(environments)] : []),
  ];
  const about = ours.length > 0 ? ours.join(" or ") : "everything";
  if (number === 0)
    return `No notification rule is for ${about}, so none fails to send and nobody is told`;
  const none =
    number === 1
      ? "The one notification rule"
      : `None of the ${pluralize(number, "notification rule")}`;
  return `${none} for ${about} ${number === 1 ? "does not fail" : "fails"} to send`;
}
