import { describe, expect, test } from "@jest/globals";
import { type Concern, evaluateNotifications } from "../../src/gate/notifications.ts";
import type { NotificationRule } from "../../src/service/operations/list-notification-rules.ts";
import { DAY, HOUR, NOW, ruleOf } from "./world.ts";

const SHOP: Concern = { flow: "shop", environments: [] };
const STAGING: Concern = { flow: undefined, environments: ["staging", "prod"] };
const BOTH: Concern = { flow: "shop", environments: ["staging"] };
const NEITHER: Concern = { flow: undefined, environments: [] };

function judge(rules: readonly NotificationRule[], concern: Concern) {
  return evaluateNotifications(rules, concern, { severity: "warn", now: NOW }).map(
    ({ check }) => check,
  );
}

describe("whom a failing rule concerns", () => {
  test.each<[string, Partial<NotificationRule>, readonly boolean[]]>([
    ["everything", {}, [true, true, true, true]],
    ["our flow", { flows: ["other", "shop"], environments: ["dev"] }, [true, false, true, false]],
    [
      "our environment",
      { flows: ["other"], environments: ["dev", "prod", "staging"] },
      [false, true, true, false],
    ],
    [
      "another flow and another environment",
      { flows: ["other"], environments: ["dev"] },
      [false, false, false, false],
    ],
    ["another flow, and every environment", { flows: ["other"] }, [false, true, true, false]],
    ["every flow, and another environment", { environments: ["dev"] }, [true, false, true, false]],
    [
      "names that only look like ours",
      { flows: ["Shop", "shop2"], environments: ["stag"] },
      [false, false, false, false],
    ],
  ])("%s", (_, given, expected) => {
    const rule = ruleOf({ failing: true, ...given });
    const concerned = [SHOP, STAGING, BOTH, NEITHER].map(
      (concern) => judge([rule], concern)[0]?.status === "failed",
    );
    expect(concerned).toEqual(expected);
  });
});

describe("what it says", () => {
  test("of every rule that fails, with its times", () => {
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
    expect(judge(rules, SHOP)).toEqual([
      {
        check: "notifications",
        subject: "chat",
        status: "failed",
        severity: "warn",
        reason:
          "Notification rule chat (number 3) fails to send: last failure 1 hour ago, last success 2 days ago; mend its target in the service, or nobody is told when something breaks.",
        deployments: [],
      },
      expect.objectContaining({
        subject: "mail",
        reason:
          "Notification rule mail fails to send: last failure not known, last success not known; mend its target in the service, or nobody is told when something breaks.",
      }),
    ]);
  });

  test.each<[readonly NotificationRule[], Concern, string]>([
    [[], SHOP, "No notification rule is for flow shop, so none fails to send and nobody is told."],
    [
      [ruleOf({ flows: ["other"], environments: ["dev"] })],
      BOTH,
      "No notification rule is for flow shop or staging, so none fails to send and nobody is told.",
    ],
    [[ruleOf()], STAGING, "The one notification rule for staging and prod does not fail to send."],
    [
      [ruleOf(), ruleOf()],
      NEITHER,
      "None of the 2 notification rules for everything fails to send.",
    ],
  ])("of all where none fails: case %#", (rules, concern, reason) => {
    expect(judge(rules, concern)).toEqual([
      {
        check: "notifications",
        subject: "notification rules",
        status: "passed",
        severity: "warn",
        reason,
        deployments: [],
      },
    ]);
  });
});
