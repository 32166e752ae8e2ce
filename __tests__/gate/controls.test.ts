import { expect, test } from "@jest/globals";
import { readContext } from "../../src/commit/context.ts";
import type { ControlRequirement } from "../../src/gate/check.ts";
import { checkControl } from "../../src/gate/controls.ts";
import { ServiceClock } from "../../src/gate/service-clock.ts";
import type { Control } from "../../src/service/operations/get-control.ts";
import { lookupsOf, type Script } from "../support/gate.ts";
import { controlOf, NOW, refusal } from "../support/gate-fixtures.ts";

const ANY: ControlRequirement = { kind: "control", identifier: "CTL-1", inUse: false };
const atLeast = (number: number) => ({ ...ANY, version: { kind: "at-least", number } }) as const;
const exactly = (number: number) => ({ ...ANY, version: { kind: "exactly", number } }) as const;

const cases: readonly (readonly [string, ControlRequirement, Partial<Control>, boolean, string])[] =
  [
    ["it exists", ANY, {}, false, "passed: Control CTL-1 exists, version 4, not archived"],
    [
      "it is archived",
      ANY,
      { archived: true },
      false,
      "failed: Control CTL-1 is archived; restore it or remove it from `gate-controls`",
    ],
    [
      "it has the version",
      atLeast(4),
      {},
      false,
      "passed: Control CTL-1 exists, version 4, not archived",
    ],
    [
      "it has a later version",
      atLeast(3),
      {},
      false,
      "passed: Control CTL-1 exists, version 4, not archived",
    ],
    [
      "it has an earlier version",
      atLeast(5),
      {},
      false,
      "failed: Control CTL-1 has version 4, but version 5 or later is required; publish version 5, or review version 4 and require `CTL-1@4`",
    ],
    [
      "it has exactly the version",
      exactly(4),
      {},
      false,
      "passed: Control CTL-1 exists, version 4, not archived",
    ],
    [
      "it has a later version than the exact one",
      exactly(3),
      {},
      false,
      "failed: Control CTL-1 has version 4, but exactly version 3 is required; review version 4 and require `CTL-1@=4`",
    ],
    [
      "it does not have the exact version yet",
      exactly(5),
      {},
      false,
      "failed: Control CTL-1 has version 4, but exactly version 5 is required; publish version 5, or review version 4 and require `CTL-1@=4`",
    ],
    [
      "it is archived and has another version",
      exactly(3),
      { archived: true },
      false,
      "failed: Control CTL-1 is archived and has version 4, but exactly version 3 is required; restore it or remove it from `gate-controls`, and review version 4 and require `CTL-1@=4`",
    ],
    [
      "nobody asks whether it is used",
      ANY,
      { policiesReferencing: [] },
      false,
      "passed: Control CTL-1 exists, version 4, not archived",
    ],
    [
      "it is used",
      ANY,
      { policiesReferencing: ["a", "b"] },
      true,
      "passed: Control CTL-1 exists, version 4, not archived, referenced by 2 policies",
    ],
    [
      "it is not used",
      ANY,
      { policiesReferencing: [] },
      true,
      "failed: Control CTL-1 is not referenced by any policy; reference it from a policy or turn `gate-controls-in-use` off",
    ],
    [
      "nothing says whether it is used",
      ANY,
      {},
      true,
      "unknown: The service does not say which policies reference control CTL-1; check in the service whether one does, or turn `gate-controls-in-use` off",
    ],
    [
      "it is archived, and nothing says whether it is used",
      ANY,
      { archived: true },
      true,
      "failed: Control CTL-1 is archived; restore it or remove it from `gate-controls`",
    ],
  ];

function check(requirement: ControlRequirement, script: Script) {
  const clock = new ServiceClock({ now: () => NOW });
  const lookups = lookupsOf(script);
  const source = { lookups, clock, context: readContext({}), within: () => undefined };
  return checkControl(requirement, source);
}

test.each(cases)(
  "the outcome of a control says what is right or wrong, and is final unless it passed: %s",
  async (_, requirement, given, inUse, said) => {
    const script = { control: () => controlOf(given) };
    const [{ status, reason, isFinal } = {}] = await check({ ...requirement, inUse }, script);
    expect(`${status}: ${reason}`).toBe(`${said}.`);
    expect(isFinal).toBe(status === "passed" ? undefined : true);
  },
);

async function failWith(error: unknown) {
  const [result] = await check(ANY, { control: () => Promise.reject(error) });
  if (result === undefined) throw new Error("There is no result.");
  const { status, reason, isFinal } = result;
  return { status, reason, isFinal };
}

test("a failed lookup of a control names the identifier where the status is 404", async () => {
  expect(await failWith(refusal(404, "Control not found"))).toEqual({
    status: "failed",
    reason:
      "Control CTL-1 does not exist in this organization; correct `gate-controls` or `org`, or define the control.",
    isFinal: true,
  });
});

test("a failed lookup of a control names both possible reasons where the status is 403", async () => {
  expect(await failWith(refusal(403, "You don't have permission to access this resource"))).toEqual(
    {
      status: "unknown",
      reason:
        "The service refused to show control CTL-1 (You don't have permission to access this resource): either the organization has not enabled the beta feature Controls, or the account of `api-key` has no permission to read it; ask an administrator of the organization which of the two it is.",
      isFinal: true,
    },
  );
});

test("a failed lookup of a control may succeed later where the status is 503", async () => {
  expect(await failWith(refusal(503, "Busy"))).toMatchObject({
    status: "unknown",
    isFinal: false,
  });
});
