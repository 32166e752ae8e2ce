import type { JsonField } from "../../base/json.ts";
import { type Lookup, path, type ReadTime } from "../session/operation.ts";

/** A notification rule of the organization, which the service calls an action. */
export interface NotificationRule {
  readonly name: string;
  readonly number?: number | undefined;
  readonly failing: boolean;
  /** Milliseconds since the epoch. */
  readonly lastSuccess?: number | undefined;
  readonly lastFailure?: number | undefined;
  /** Empty means every flow. */
  readonly flows: readonly string[];
  /** Empty means every environment. */
  readonly environments: readonly string[];
}

/** Lists all notification rules of the organization (docs/service.md, List actions). */
export const listNotificationRules: Lookup<undefined, readonly NotificationRule[]> = {
  describe: (org) => ({
    label: "GET …/actions",
    path: path`/actions/${org}`,
    hints: { 404: "Check `org`" },
  }),
  accepts: (status) => status === 200,
  read: (response, readTime) => response.list().map((field) => readRule(field, readTime)),
};

function readRule(field: JsonField, readTime: ReadTime): NotificationRule {
  const readLast = (name: string) => {
    const time = field.member(name).optional();
    // Zero means never.
    return (time && readTime(time)) || undefined;
  };
  return {
    name: field.member("name").text(),
    failing: field.member("is_failing").boolean(),
    // Absent means everything: a failing rule is better shown once too often than overlooked.
    flows: field.member("flows").optional()?.texts() ?? [],
    environments: field.member("environments").optional()?.texts() ?? [],
    number: field.member("number").optional()?.count(),
    lastSuccess: readLast("last_success_timestamp"),
    lastFailure: readLast("last_failure_timestamp"),
  };
}
