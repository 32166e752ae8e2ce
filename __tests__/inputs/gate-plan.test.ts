import { describe, expect, test } from "@jest/globals";
import type { GatePlan } from "../../src/gate/types.ts";
import { readGatePlan } from "../../src/inputs/gate-plan.ts";
import { InputReader, InputsError } from "../../src/inputs/input-reader.ts";

function read(given: Readonly<Record<string, string>>): GatePlan | undefined {
  const reader = new InputReader((name) => given[name] ?? "");
  const plan = readGatePlan(reader);
  reader.finish();
  return plan;
}

test.each([
  {},
  { gate: "warn" },
  { "gate-deployments": "deployed" },
  { "gate-notifications": "off" },
  { "gate-wait": "5m" },
])("%j asks for nothing", (given) => {
  expect(read(given)).toBeUndefined();
});

test("every input arrives where it belongs", () => {
  expect(
    read({
      gate: "warn",
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
    mode: "warn",
    environments: ["staging", "production"],
    rules: ["deployed", "all-compliant"],
    artifacts: ["ghcr.io/octo-org/*"],
    fingerprint: "ab".repeat(32),
    commit: { kind: "merge" },
    from: { kind: "ago", milliseconds: 7 * 86_400_000 },
    to: { kind: "instant", iso: expect.stringContaining("2026-01-02T03:04:05") },
    soak: 3_600_000,
    wait: 600_000,
    controls: [
      { identifier: "RCTL-1" },
      { identifier: "RCTL-2", version: { kind: "at-least", number: 3 } },
      { identifier: "RCTL-3", version: { kind: "exactly", number: 4 } },
    ],
    controlsInUse: true,
    notifications: "enforce",
  });
});

describe("what is wrong is named", () => {
  test.each<[given: Record<string, string>, sentence: string]>([
    [{ "gate-environments": ".." }, '`gate-environments` is ".."'],
    [{ "gate-environments": "e", "gate-deployments": "live" }, '`gate-deployments` is "live"'],
    [{ "gate-environments": "e", "gate-fingerprint": "abc" }, '`gate-fingerprint` is "abc"'],
    [{ "gate-environments": "e", "gate-commit": "main" }, '`gate-commit` is "main"'],
    [{ "gate-environments": "e", "gate-from": "yesterday" }, '`gate-from` is "yesterday"'],
    [{ "gate-environments": "e", "gate-soak": "long" }, '`gate-soak` is "long"'],
    [{ "gate-controls": "RCTL-1@x" }, '`gate-controls` is "RCTL-1@x"'],
    [{ "gate-notifications": "yes" }, '`gate-notifications` is "yes"'],
    [{ gate: "off" }, '`gate` is "off"'],
    [{ "gate-soak": "1h" }, "`gate-soak` is set without `gate-environments`"],
    [{ "gate-artifacts": "a" }, "`gate-artifacts` is set without `gate-environments`"],
    [
      { "gate-controls-in-use": "true", "gate-environments": "e" },
      "`gate-controls-in-use` is set without `gate-controls`",
    ],
  ])("%j", (given, sentence) => {
    expect(() => read(given)).toThrow(InputsError);
    expect(() => read(given)).toThrow(sentence);
  });
});
