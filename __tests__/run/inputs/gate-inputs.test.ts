import { tmpdir } from "node:os";
import { describe, expect, test } from "@jest/globals";
import type { GatePlan, WithheldPlan } from "../../../src/gate/check.ts";
import {
  isGateRequested,
  readGateInputs,
  readGatePlan,
} from "../../../src/run/inputs/gate-inputs.ts";
import { InputReader } from "../../../src/run/inputs/input-reader.ts";
import {
  type InputValues,
  NOTHING_KNOWN,
  problemsFoundBy,
  rawInputs,
  runOf,
} from "../../support/inputs.ts";

function read(values: InputValues): GatePlan | WithheldPlan | undefined {
  const reader = new InputReader(rawInputs(values), NOTHING_KNOWN);
  const plan = readGatePlan(reader);
  return reader.complete({ plan }).plan;
}

test.each<InputValues>([
  {},
  { "gate-deployments": "compliant", "gate-notifications": "off" },
  { "gate-environments": "\n # none\n" },
  { "gate-deployments": "deployed" },
  { "gate-wait": "5m" },
])("the inputs %j do not ask for any check", (values) => {
  expect(read(values)).toBeUndefined();
});

test.each<[InputValues, boolean]>([
  [{}, false],
  [{ "gate-notifications": "off", "gate-environments": "", "gate-controls": "# none" }, false],
  [{ "gate-wait": "5m", "gate-soak": "1h", "gate-deployments": "deployed" }, false],
  [{ gate: "enforce" }, true],
  [{ gate: "no such mode" }, true],
  [{ "gate-environments": "staging" }, true],
  [{ "gate-environments": ".." }, true],
  [{ "gate-controls": "RCTL-1@x" }, true],
  [{ "gate-notifications": "warn" }, true],
  [{ "gate-notifications": "yes" }, true],
])("whether the inputs %j ask for a gate, right or wrong: %s", (values, expected) => {
  expect(isGateRequested(rawInputs(values))).toBe(expected);
});

test.each(["enforce", "warn"])(
  "`gate: %s` without anything to check is an error that names the empty inputs",
  (gate) => {
    const problems = problemsFoundBy(() => read({ gate, "gate-environments": "" }));
    expect(problems).toMatchObject([
      {
        id: "gate-without-checks",
        details: expect.stringContaining("`gate-environments`"),
        advice: expect.stringContaining("remove `gate`"),
      },
    ]);
  },
);

test.each([{}, { gate: "enforce" }])(
  "the gate's own action needs something to check: %j",
  (values) => {
    const connection = { "base-url": "https://service.example", "api-key": "key", org: "octo-org" };
    const readGate = () =>
      readGateInputs(rawInputs({ ...connection, ...values }), tmpdir(), runOf());
    expect(problemsFoundBy(readGate)).toMatchObject([{ id: "gate-without-checks" }]);
  },
);

test("the gate's own action refuses a flow that no service could have", () => {
  const connection = { "base-url": "https://service.example", "api-key": "key", org: "octo-org" };
  const values = { ...connection, "gate-environments": "staging", flow: ".." };
  const readGate = () => readGateInputs(rawInputs(values), tmpdir(), runOf());
  expect(problemsFoundBy(readGate)).toMatchObject([
    { id: "input-invalid", title: expect.stringContaining("`flow`") },
  ]);
});

test("every input arrives where it belongs", () => {
  const day = 86_400_000;
  const selection = {
    rules: ["deployed", "all-compliant"],
    artifacts: ["ghcr.io/octo-org/*"],
    fingerprint: "ab".repeat(32),
    commit: { kind: "merge" },
    from: { kind: "ago", milliseconds: 7 * day },
    to: { kind: "instant", at: Date.parse("2026-01-02T03:04:05Z") },
    soak: 3_600_000,
  };
  expect(
    read({
      gate: "warn",
      flow: "checkout",
      "gate-environments": "staging\nproduction\nstaging",
      "gate-deployments": "deployed\nall-compliant",
      "gate-artifacts": "ghcr.io/octo-org/*",
      "gate-fingerprint": `sha256:${"AB".repeat(32)}`,
      "gate-commit": "merge",
      "gate-from": "7d",
      "gate-to": "2026-01-02T03:04:05Z",
      "gate-soak": "1h",
      "gate-wait": "10m",
      "gate-controls": "RCTL-1\nRCTL-2@3\nRCTL-3@=4",
      "gate-controls-in-use": "true",
      "gate-notifications": "enforce",
    }),
  ).toEqual({
    kind: "known",
    mode: "warn",
    wait: 600_000,
    requirements: [
      { kind: "environment", environment: "staging", ...selection },
      { kind: "environment", environment: "production", ...selection },
      { kind: "control", identifier: "RCTL-1", inUse: true },
      {
        kind: "control",
        identifier: "RCTL-2",
        version: { kind: "at-least", number: 3 },
        inUse: true,
      },
      {
        kind: "control",
        identifier: "RCTL-3",
        version: { kind: "exactly", number: 4 },
        inUse: true,
      },
      {
        kind: "notifications",
        severity: "enforce",
        flow: "checkout",
        environments: ["staging", "production"],
      },
    ],
  });
});

describe("`gate-controls`", () => {
  test.each([
    ["CTL-1", { identifier: "CTL-1" }],
    ["CTL-1@3", { identifier: "CTL-1", version: { kind: "at-least", number: 3 } }],
    ["CTL-1@=3", { identifier: "CTL-1", version: { kind: "exactly", number: 3 } }],
    ["a=3", { identifier: "a=3" }],
    ["two words@12", { identifier: "two words", version: { kind: "at-least", number: 12 } }],
    ["...", { identifier: "..." }],
  ])("%s means a control and maybe its version", (text, requirement) => {
    expect(read({ "gate-controls": text })).toEqual({
      kind: "known",
      mode: "enforce",
      wait: 0,
      requirements: [{ kind: "control", inUse: false, ...requirement }],
    });
  });

  test.each([
    "@3",
    "CTL@",
    "CTL@=",
    "CTL@x",
    "CTL@-1",
    "CTL@1.5",
    "CTL@0",
    "CTL@=0",
    "CTL@>=3",
    "CTL@3@4",
    "CTL @3",
    "CTL@1234567890",
  ])("%j is not a control", (text) => {
    expect(problemsFoundBy(() => read({ "gate-controls": text }))).toMatchObject([
      { id: "input-invalid", details: expect.stringContaining("expected `ID`, `ID@3`") },
    ]);
  });

  test.each([".", "..", "..@3", "a\tb"])("%j is not a control that could be sent", (text) => {
    expect(problemsFoundBy(() => read({ "gate-controls": text }))).toMatchObject([
      { id: "input-invalid", details: expect.stringContaining("expected a name ") },
    ]);
  });
});

describe("`gate-from`", () => {
  test.each([
    ["24h", { kind: "ago", milliseconds: 86_400_000 }],
    ["2026-01-31", { kind: "instant", at: Date.parse("2026-01-31T00:00:00.000Z") }],
    ["2026-01-31T12:00Z", { kind: "instant", at: Date.parse("2026-01-31T12:00:00.000Z") }],
    ["2026-01-31T12:00:05+02:00", { kind: "instant", at: Date.parse("2026-01-31T10:00:05.000Z") }],
    ["2026-01-31T12:00:05.25Z", { kind: "instant", at: Date.parse("2026-01-31T12:00:05.250Z") }],
    ["2024-02-29", { kind: "instant", at: Date.parse("2024-02-29T00:00:00.000Z") }],
  ])("%s means a point in time", (text, moment) => {
    expect(read({ "gate-environments": "staging", "gate-from": text })).toMatchObject({
      requirements: [{ from: moment }],
    });
  });

  test.each([
    "yesterday",
    "2026",
    "2026-01",
    "2026-02-30",
    "2025-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-01-31T25:00Z",
    "2026-01-31T12:00",
    "2026-01-31 12:00Z",
    "31.01.2026",
    "1769860800",
    "2026-01-31T12:00:00Zx",
    "-1h",
  ])("%j is not a point in time", (text) => {
    const inputs = { "gate-environments": "staging", "gate-from": text };
    expect(problemsFoundBy(() => read(inputs))).toMatchObject([
      {
        id: "input-invalid",
        title: "`gate-from` is not a duration, a date or a time with its zone",
      },
    ]);
  });
});
