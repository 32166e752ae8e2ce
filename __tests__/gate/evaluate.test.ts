import { setTimeout } from "node:timers/promises";
import { expect, test } from "@jest/globals";
import { readContext } from "../../src/commit/context.ts";
import { type Check, describeReason, toOutcome } from "../../src/gate/check.ts";
import { runGate } from "../../src/gate/evaluate.ts";
import { clockAt, lookupsOf } from "../support/gate.ts";
import { type Asked, controlOf, deploymentOf, pageOf, planOf } from "../support/gate-fixtures.ts";
import { createRecordingLog } from "../support/log.ts";
import { idsOf, textsOf } from "../support/problems.ts";

const SHA = "1".repeat(40);

function judge(asked: Asked, { key = true, sha = SHA } = {}) {
  const service = lookupsOf({
    deployments: (query) => pageOf([deploymentOf({ commitSha: SHA })], query),
    control: (identifier) => controlOf({ identifier, version: 1 }),
  });
  return runGate(planOf({ environments: ["staging"], ...asked }), {
    service: key ? service : undefined,
    context: readContext({ GITHUB_SHA: sha }),
    clock: clockAt(),
    log: createRecordingLog(),
    signal: new AbortController().signal,
  });
}

test("`gate-commit: head` is the commit of the run", async () => {
  const { value: gate, failures } = await judge({ commit: { kind: "head" } });
  expect(gate.verdict).toBe("passed");
  expect(failures).toEqual([]);
});

test("a commit that the run does not name makes its checks unknown, and the others are made", async () => {
  const { value: gate, failures } = await judge(
    { commit: { kind: "head" }, controls: [{ identifier: "CTL-1" }] },
    { sha: "" },
  );
  expect(gate.verdict).toBe("unknown");
  expect(gate.checks.map(({ check, status }) => `${check}: ${status}`)).toEqual([
    "compliant: unknown",
    "control: passed",
  ]);
  expect(idsOf(failures)).toEqual(["gate-commit-unknown"]);
});

test("the gate of a run without a key is unknown and only warns", async () => {
  const { value, failures, warnings, notices } = await judge({ mode: "enforce" }, { key: false });
  expect(value).toEqual({ isEvaluated: false, verdict: "unknown", checks: [] });
  expect({ failures, notices }).toEqual({ failures: [], notices: [] });
  expect(textsOf(warnings)).toEqual([
    "The gate was not evaluated, since this run has no API key. Pass `api-key`, which GitHub withholds from forks.",
  ]);
});

test("a gate of which nobody knows what to check never passes", async () => {
  const outcome = await runGate(
    { kind: "withheld" },
    {
      service: lookupsOf({}),
      context: readContext({}),
      clock: clockAt(),
      log: createRecordingLog(),
      signal: new AbortController().signal,
    },
  );
  expect(outcome.value.verdict).toBe("unknown");
});

function checkOf(status: Check["status"], severity: Check["severity"] = "enforce"): Check {
  const about = { check: "notifications", subject: "chat", severity } as const;
  const title = `${severity} ${status}`;
  return status === "passed"
    ? { ...about, status, reason: `${title}.` }
    : { ...about, status, problem: { id: "notifications-failing", title } };
}

const PASSED = checkOf("passed");
const FAILED = checkOf("failed");
const UNKNOWN = checkOf("unknown");
const WARN_FAILED = checkOf("failed", "warn");
const WARN_UNKNOWN = checkOf("unknown", "warn");

test.each<[string, readonly Check[], string]>([
  ["passes where all checks passed", [PASSED, PASSED], "passed"],
  ["is blocked where one failed", [PASSED, FAILED], "blocked"],
  ["is unknown where one is unknown", [PASSED, UNKNOWN], "unknown"],
  ["is blocked where one failed and one is unknown", [UNKNOWN, FAILED], "blocked"],
  ["ignores checks that only warn", [PASSED, WARN_FAILED, WARN_UNKNOWN], "passed"],
  ["passes where there are only checks that warn", [WARN_FAILED], "passed"],
  ["is unknown where nothing was judged", [WARN_UNKNOWN, WARN_UNKNOWN], "unknown"],
  ["passes where something was judged", [WARN_UNKNOWN, WARN_FAILED], "passed"],
])("the gate %s", (_, checks, verdict) => {
  expect(toOutcome("enforce", checks).value.verdict).toBe(verdict);
});

const checks = [PASSED, FAILED, UNKNOWN, WARN_FAILED, WARN_UNKNOWN, checkOf("passed", "warn")];
const holding = ["enforce failed.", "enforce unknown."];
const reported = ["warn failed.", "warn unknown."];

test("checks that did not pass fail the job with `gate: enforce`, unless they only warn", () => {
  const { failures, warnings } = toOutcome("enforce", checks);
  expect([textsOf(failures), textsOf(warnings)]).toEqual([holding, reported]);
});

test("checks that did not pass only warn with `gate: warn`", () => {
  const { failures, warnings } = toOutcome("warn", checks);
  expect([textsOf(failures), textsOf(warnings)]).toEqual([[], holding.concat(reported)]);
});

test("the reason of a check is what it found, or its problem as text", () => {
  const details = "Last failure: 1 hour ago.";
  const problem = { id: "notifications-failing", title: "Chat fails", details } as const;
  expect(describeReason({ status: "passed", reason: "All is well." })).toBe("All is well.");
  expect(describeReason({ status: "failed", problem })).toBe(
    "Chat fails. Last failure: 1 hour ago.",
  );
});

/** Doubles numbers, some later than others, and counts the calls that run at the same time. */
function doubling() {
  let now = 0;
  const work = {
    most: 0,
    double: async (number: number) => {
      now += 1;
      work.most = Math.max(work.most, now);
      await setTimeout(number % 7 === 0 ? 2 : 0);
      now -= 1;
      return number * 2;
    },
  };
  return work;
}

test.each([
  [100, 20],
  [3, 3],
])(
  "of %d controls, the gate asks for at most %d at a time, and reports all in their order",
  async (count, most) => {
    const work = doubling();
    const lookups = lookupsOf({
      control: async (identifier) => {
        const version = await work.double(Number(identifier));
        return controlOf({ identifier, version });
      },
    });
    const controls = Array.from({ length: count }, (_, index) => ({ identifier: `${index + 1}` }));
    const { value: gate } = await runGate(planOf({ controls }), {
      service: lookups,
      context: readContext({}),
      clock: clockAt(),
      log: createRecordingLog(),
      signal: new AbortController().signal,
    });
    expect(gate.checks.map(({ subject }) => subject)).toEqual(
      controls.map(({ identifier }) => identifier),
    );
    expect(work.most).toBe(most);
  },
);
