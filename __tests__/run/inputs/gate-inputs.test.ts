import { tmpdir } from "node:os";
import { expect, test } from "@jest/globals";
import { readContext } from "../../../src/commit/context.ts";
import { isGateRequested, readGateInputs } from "../../../src/run/inputs/gate-inputs.ts";
import {
  type InputValues,
  problemsFoundBy,
  rawInputs,
  WITHOUT_SECRETS,
} from "../../support/inputs.ts";

const CONNECTION = { "base-url": "https://service.example", "api-key": "key", org: "octo-org" };
const STAGING = { "gate-environments": "staging" };

function read(values: InputValues, env: NodeJS.ProcessEnv = {}) {
  return readGateInputs(rawInputs(values), tmpdir(), readContext(env));
}

/** What is wrong with these inputs, beside right ones about the service. */
function problemsOf(values: InputValues, env?: NodeJS.ProcessEnv) {
  return problemsFoundBy(() => read({ ...CONNECTION, ...values }, env));
}

test("every input arrives where it belongs", () => {
  const { gate, target } = read({
    ...CONNECTION,
    gate: "warn",
    flow: "shop",
    timeout: "5s",
    "gate-environments": "staging\nprod",
    "gate-deployments": "all-compliant",
    "gate-artifacts": "ghcr.io/octo-org/*",
    "gate-fingerprint": `sha256:${"AB".repeat(32)}`,
    "gate-commit": "merge",
    "gate-from": "7d",
    "gate-soak": "1h",
    "gate-wait": "10m",
    "gate-controls": "CTL-1\nCTL-2@3\nCTL-3@=4",
    "gate-notifications": "warn",
  });
  const deployments = {
    check: "all-compliant",
    artifacts: ["ghcr.io/octo-org/*"],
    fingerprint: "ab".repeat(32),
    commit: { kind: "merge" },
    from: { kind: "ago", milliseconds: 7 * 86_400_000 },
    soak: 3_600_000,
  };
  expect(target).toMatchObject({ org: "octo-org", connection: { timeout: 5000 } });
  expect(gate).toEqual({
    onlyWarns: true,
    wait: 600_000,
    requirements: [
      { ...deployments, subject: "staging" },
      { ...deployments, subject: "prod" },
      { check: "control", subject: "CTL-1" },
      { check: "control", subject: "CTL-2", version: { number: 3, isExact: false } },
      { check: "control", subject: "CTL-3", version: { number: 4, isExact: true } },
      {
        check: "notifications",
        subject: "notification rules",
        isAdvisory: true,
        flow: "shop",
        environments: ["staging", "prod"],
      },
    ],
  });
});

test("without more, the newest deployments have to be compliant, and the gate asks once", () => {
  const { gate } = read({ ...CONNECTION, ...STAGING });
  const requirements = [{ check: "compliant", subject: "staging", artifacts: [], soak: 0 }];
  expect(gate).toEqual({ onlyWarns: false, wait: 0, requirements });
});

test.each([
  ["2026-01-31", "2026-01-31T00:00:00Z"],
  ["2026-01-31T12:00Z", "2026-01-31T12:00:00Z"],
  ["2026-01-31T12:00:05.25+02:00", "2026-01-31T10:00:05.250Z"],
  ["2024-02-29", "2024-02-29T00:00:00Z"],
])("`gate-from: %s` is a point in time", (text, instant) => {
  const { gate } = read({ ...CONNECTION, ...STAGING, "gate-from": text });
  expect(gate.requirements).toMatchObject([{ from: { kind: "instant", at: Date.parse(instant) } }]);
});

test.each([
  ["gate", "warning"],
  ["gate", "Enforce"],
  ["gate-deployments", "complaint"],
  ["gate-deployments", "compliant\ndeployed"],
  ["gate-environments", ".."],
  ["gate-fingerprint", "ab"],
  ["gate-commit", "HEAD"],
  ["gate-from", "yesterday"],
  ["gate-from", "2026-02-30"],
  ["gate-from", "2026-01-31T12:00"],
  ["gate-from", "1769860800"],
  ["gate-soak", "1"],
  ["gate-soak", "-1h"],
  ["gate-wait", "1w"],
  ["gate-controls", "@3"],
  ["gate-controls", "CTL-1@"],
  ["gate-controls", "CTL-1@0"],
  ["gate-controls", "CTL-1@3.5"],
  ["gate-controls", "CTL-1@>=3"],
  ["gate-controls", "CTL-1 @3"],
  ["gate-controls", "..@3"],
  ["gate-notifications", "true"],
])("`%s: %s` is wrong", (input, value) => {
  expect(problemsOf({ ...STAGING, [input]: value })).toMatchObject([
    { title: expect.stringContaining(`\`${input}\``) },
  ]);
});

test.each<[what: InputValues, ids: readonly string[]]>([
  [{}, ["gate-without-checks"]],
  [{ gate: "enforce" }, ["gate-without-checks"]],
  [
    { gate: "warn", "gate-environments": "# none", "gate-notifications": "off" },
    ["gate-without-checks"],
  ],
  [{ "gate-soak": "1h", "gate-controls": "CTL-1" }, ["input-without-effect"]],
  [
    { "gate-commit": "head", "gate-artifacts": "a", "gate-controls": "CTL-1" },
    ["input-without-effect", "input-without-effect"],
  ],
  [{ "gate-wait": "5m", "gate-deployments": "deployed", "gate-notifications": "warn" }, []],
])("a gate must not check less than it seems to: %j", (values, ids) => {
  expect(problemsOf(values).map(({ id }) => id)).toEqual(ids);
});

test("a run without secrets may do without the key, and without the variables of its gate", () => {
  const { target, gate } = read({ gate: "enforce", "gate-soak": "1h" }, WITHOUT_SECRETS);
  expect({ target, requirements: gate.requirements }).toEqual({
    target: undefined,
    requirements: [],
  });
  expect(problemsFoundBy(() => read(STAGING))).toHaveLength(3);
  expect(problemsOf({ gate: "enforce" }, WITHOUT_SECRETS)).toHaveLength(1);
});

test.each<[InputValues, boolean]>([
  [{}, false],
  [{ "gate-notifications": "off", "gate-environments": "", "gate-controls": "# none" }, false],
  [{ "gate-wait": "5m", "gate-soak": "1h", "gate-deployments": "deployed" }, false],
  [{ gate: "no such mode" }, true],
  [{ "gate-environments": ".." }, true],
  [{ "gate-controls": "CTL-1@x" }, true],
  [{ "gate-notifications": "yes" }, true],
])("whether the inputs %j ask for a gate, right or wrong: %s", (values, expected) => {
  expect(isGateRequested(rawInputs(values))).toBe(expected);
});
