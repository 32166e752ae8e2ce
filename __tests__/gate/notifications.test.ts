import { expect, test } from "@jest/globals";
import { readContext } from "../../src/commit/context.ts";
import type { NotificationRequirement } from "../../src/gate/check.ts";
import { checkNotifications } from "../../src/gate/notifications.ts";
import { ServiceClock } from "../../src/gate/service-clock.ts";
import type { NotificationRule } from "../../src/service/lookups.ts";
import { first, lookupsOf } from "../support/gate.ts";
import { DAY, HOUR, NOW, ruleOf } from "../support/gate-fixtures.ts";

type Scope = Omit<NotificationRequirement, "kind" | "severity">;

const SHOP: Scope = { flow: "shop", environments: [] };
const STAGING: Scope = { environments: ["staging", "prod"] };
const BOTH: Scope = { flow: "shop", environments: ["staging"] };
const NEITHER: Scope = { environments: [] };

function judge(rules: readonly NotificationRule[], scope: Scope) {
  const requirement = { kind: "notifications", severity: "warn", ...scope } as const;
  const lookups = lookupsOf({ rules: () => rules });
  const clock = new ServiceClock({ now: () => NOW });
  const source = { lookups, clock, context: readContext({}), timeLimit: () => undefined };
  return checkNotifications(requirement, source);
}

test.each<[string, Partial<NotificationRule>, readonly boolean[]]>([
  ["everything", {}, [true, true, true, true]],
  [
    "the flow among others",
    { flows: ["other", "shop"], environments: ["dev"] },
    [true, false, true, true],
  ],
  [
    "an environment among others",
    { flows: ["other"], environments: ["dev", "prod", "staging"] },
    [false, true, true, true],
  ],
  [
    "another flow and another environment",
    { flows: ["other"], environments: ["dev"] },
    [false, false, false, true],
  ],
  ["another flow, and every environment", { flows: ["other"] }, [false, true, true, true]],
  ["every flow, and another environment", { environments: ["dev"] }, [true, false, true, true]],
  [
    "names that only look like the right ones",
    { flows: ["Shop", "shop2"], environments: ["stag"] },
    [false, false, false, true],
  ],
])(
  "a failing notification rule counts for the right flows and environments: %s",
  async (_, given, expected) => {
    const rule = ruleOf({ failing: true, ...given });
    const checks = [SHOP, STAGING, BOTH, NEITHER].map((concern) => judge([rule], concern));
    const concerned = (await Promise.all(checks)).map(([check]) => check?.status === "failed");
    expect(concerned).toEqual(expected);
  },
);

test("every rule that fails counts where neither a flow nor an environment is named", async () => {
  const rules = [
    ruleOf({ name: "chat", failing: true, flows: ["checkout"] }),
    ruleOf({ name: "mail", failing: true, environments: ["prod"] }),
    ruleOf({ name: "pager", flows: ["checkout"] }),
  ];
  expect(await judge(rules, NEITHER)).toEqual([
    expect.objectContaining({ subject: "chat", status: "failed" }),
    expect.objectContaining({ subject: "mail", status: "failed" }),
  ]);
});

test("the reason of a check on notification rules names every rule that fails, with its times", async () => {
  const rules = [
    ruleOf({
      name: "chat",
      number: 3,
      failing: true,
      lastFailure: NOW - HOUR,
      lastSuccess: NOW - 2 * DAY,
    }),
    ruleOf({ name: "mail", failing: true }),
    ruleOf({ name: "pager" }),
  ];
  expect(await judge(rules, SHOP)).toEqual([
    {
      check: "notifications",
      subject: "chat",
      status: "failed",
      severity: "warn",
      problem: {
        id: "notifications-failing",
        title: "Notification rule chat (number 3) fails to send",
        details: "Last failure: 1 hour ago; last success: 2 days ago.",
        advice: "Fix its target in the service.",
      },
    },
    expect.objectContaining({
      subject: "mail",
      problem: expect.objectContaining({
        title: "Notification rule mail fails to send",
        details: "Last failure: not known; last success: not known.",
      }),
    }),
  ]);
});

test.each([
  [NOW - HOUR, "1 hour ago"],
  [NOW + 1000, "just now"],
  [NOW + HOUR, "in the future"],
  [undefined, "not known"],
])(
  "the reason of a check on notification rules says how long ago a rule failed: %p is %s",
  async (lastFailure, shown) => {
    const found = await judge([ruleOf({ failing: true, lastFailure })], SHOP);
    expect(first(found)).toContain(`Last failure: ${shown};`);
  },
);

test.each<[readonly NotificationRule[], Scope, string]>([
  [[], SHOP, "No notification rule for flow shop fails to send (0 in all)."],
  [
    [ruleOf({ flows: ["other"], environments: ["dev"] })],
    BOTH,
    "No notification rule for flow shop or staging fails to send (0 in all).",
  ],
  [[ruleOf()], STAGING, "No notification rule for staging and prod fails to send (1 in all)."],
  [
    [ruleOf({ flows: ["other"] }), ruleOf()],
    NEITHER,
    "No notification rule fails to send (2 in all).",
  ],
])(
  "the reason of a check on notification rules sums up the rules where none fails: case %#",
  async (rules, concern, reason) => {
    expect(await judge(rules, concern)).toEqual([
      {
        check: "notifications",
        subject: "notification rules",
        status: "passed",
        severity: "warn",
        reason,
      },
    ]);
  },
);
