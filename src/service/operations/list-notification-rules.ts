import {
  boolean,
  type Field,
  integer,
  type Lookup,
  list,
  object,
  optional,
  path,
  text,
  texts,
  timestamp,
} from "./operation.ts";

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
  read: (answer) => list(answer).map(notificationRule),
};

function notificationRule(field: Field): NotificationRule {
  const member = object(field);
  return {
    name: text(member("name")),
    failing: boolean(member("is_failing")),
    // Absent means everything: a failing rule is better shown once too often than overlooked.
    flows: optional(member("flows"), texts) ?? [],
    environments: optional(member("environments"), texts) ?? [],
    number: optional(member("number"), integer),
    lastSuccess: pastTime(member("last_success_timestamp")),
    lastFailure: pastTime(member("last_failure_timestamp")),
  };
}

/** Zero means never. */
function pastTime(field: Field): number | undefined {
  return optional(field, timestamp) || undefined;
}
