import { expect, test } from "@jest/globals";
import { readContext } from "../../src/commit/context.ts";
import { type ControlRequirement, isOpen } from "../../src/gate/check.ts";
import { checkControl } from "../../src/gate/controls.ts";
import { ServiceClock } from "../../src/gate/service-clock.ts";
import type { Control } from "../../src/gate/service-lookups.ts";
import { first, lookupsOf, type Script } from "../support/gate.ts";
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
      "failed: Control CTL-1 is archived. Restore it, or remove it from `gate-controls`",
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
      "failed: Control CTL-1 has version 4. `gate-controls` requires version 5 or later. Publish version 5, or review version 4 and require `CTL-1@4`",
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
      "failed: Control CTL-1 has version 4. `gate-controls` requires exactly version 3. Review version 4 and require `CTL-1@=4`",
    ],
    [
      "it does not have the exact version yet",
      exactly(5),
      {},
      false,
      "failed: Control CTL-1 has version 4. `gate-controls` requires exactly version 5. Publish version 5, or review version 4 and require `CTL-1@=4`",
    ],
    [
      "it is archived and has another version",
      exactly(3),
      { archived: true },
      false,
      "failed: Control CTL-1 is archived and has version 4. `gate-controls` requires exactly version 3. Restore it, or remove it from `gate-controls`. Review version 4 and require `CTL-1@=4`",
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
      "failed: Control CTL-1 is not referenced by any policy. Reference it from a policy, or turn `gate-controls-in-use` off",
    ],
    [
      "nothing says whether it is used",
      ANY,
      {},
      true,
      "unknown: The service does not say which policies reference control CTL-1. Check in the service whether one does, or turn `gate-controls-in-use` off",
    ],
    [
      "it is archived, and nothing says whether it is used",
      ANY,
      { archived: true },
      true,
      "failed: Control CTL-1 is archived. Restore it, or remove it from `gate-controls`",
    ],
  ];

function check(requirement: ControlRequirement, script: Script) {
  const clock = new ServiceClock({ now: () => NOW });
  const lookups = lookupsOf(script);
  const source = { lookups, clock, context: readContext({}), timeLimit: () => undefined };
  return checkControl(requirement, source);
}

test.each(cases)(
  "the outcome of a control says what is right or wrong, and is final unless it passed: %s",
  async (_, requirement, given, inUse, said) => {
    const script = { control: () => controlOf(given) };
    const checks = await check({ ...requirement, inUse }, script);
    expect(first(checks)).toBe(`${said}.`);
    expect(checks.map((found) => !isOpen(found) || found.isFinal)).toEqual([true]);
  },
);

async function failWith(error: unknown) {
  const checks = await check(ANY, { control: () => Promise.reject(error) });
  return { said: first(checks), isFinal: checks.filter(isOpen)[0]?.isFinal };
}

test("a failed lookup of a control names the identifier where the status is 404", async () => {
  expect(await failWith(refusal(404, "Control not found"))).toEqual({
    said: "failed: Control CTL-1 does not exist. The organization has no control with the identifier `CTL-1`. Correct `gate-controls` or `org`, or define the control.",
    isFinal: true,
  });
});

test("an identifier that is too long for the title is in the details of the problem", async () => {
  const identifier = "c".repeat(101);
  const checks = await check(
    { ...ANY, identifier },
    { control: () => Promise.reject(refusal(404)) },
  );
  expect(first(checks)).toContain(
    `Control … does not exist. The organization has no control with the identifier \`${identifier}\`.`,
  );
});

test.each([
  ["You don't have permission.", "It said: You don't have permission."],
  [undefined, "It answered 403."],
])(
  "a failed lookup of a control names both possible reasons where the status is 403, with the message %j",
  async (detail, answer) => {
    expect(await failWith(refusal(403, detail))).toEqual({
      said: `unknown: The service refused to show control CTL-1. ${answer} Either the organization has not enabled the beta feature Controls, or the account of \`api-key\` has no permission to read it. Ask an administrator of the organization which of the two it is.`,
      isFinal: true,
    });
  },
);

test("a control with another identifier is named, and does not count", async () => {
  const checks = await check(ANY, { control: () => controlOf({ identifier: "CTL-9" }) });
  expect(first(checks)).toBe(
    "unknown: The service returned a control other than CTL-1. It returned CTL-9. Run the job again, and if it happens again, report it to the operators of the service.",
  );
});

test("a failed lookup of a control may succeed later where the status is 503", async () => {
  const [found] = await check(ANY, { control: () => Promise.reject(refusal(503, "Busy")) });
  expect(found).toMatchObject({
    status: "unknown",
    problem: { id: "lookup-failed", title: "Control CTL-1 could not be looked up" },
    isFinal: false,
  });
});
