import type { JsonField } from "../../base/json.ts";
import { path } from "../session/operation.ts";
import { type Lookup, readTimestamp } from "./lookup.ts";

/** A notification rule of the organization, which the service calls an action. */
export type NotificationRule = Readonly<ReturnType<typeof readRule>>;

/** Returns the lookup of all notification rules of the organization (docs/service.md, List actions). */
export function listNotificationRules(org: string): Lookup<readonly NotificationRule[]> {
  return {
    label: "GET …/actions",
    path: path`/actions/${org}`,
    hints: { 404: "Check `org`." },
    accepts: (status) => status === 200,
    read: (response) => response.list().map(readRule),
  };
}

function readRule(field: JsonField) {
  return {
    name: field.member("name").text(),
    failing: field.member("is_failing").boolean(),
    /** Empty means every flow: a failing rule is better shown once too often than overlooked. */
    flows: field.member("flows").optional()?.texts() ?? [],
    /** Empty means every environment. */
    environments: field.member("environments").optional()?.texts() ?? [],
    number: field.member("number").optional()?.count(),
    /** Milliseconds since the epoch. */
    lastSuccess: readLastTime(field, "last_success_timestamp"),
    lastFailure: readLastTime(field, "last_failure_timestamp"),
  };
}

/** Reads when something last happened; undefined if it never did. */
function readLastTime(rule: JsonField, name: string): number | undefined {
  const field = rule.member(name).optional();
  if (field === undefined) return undefined;
  const time = readTimestamp(field);
  // Zero means never.
  return time === 0 ? undefined : time;
}
