import type { JsonField } from "../../base/json.ts";
import { path } from "../session/operation.ts";
import type { Lookup } from "./lookup.ts";

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
  };
}
