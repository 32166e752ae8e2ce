import { CANCELLED } from "../../src/base/cancellation.ts";
import { formatBytes } from "../../src/base/format.ts";
import { type Cause, describeProblem, type Problem } from "../../src/base/problem.ts";
import type { AttestResult, Result } from "../../src/run/result.ts";
import {
  crashed,
  goSubtests,
  oneCause,
  withFailures,
  withThreeFailures,
  withTwoFailures,
} from "./failing-tests.ts";
import { blocked, check, deployments, gateOnly } from "./gate-results.ts";
import { red } from "./red-results.ts";
import { attestation, green, suite, tests } from "./results.ts";

const FORK: Problem = {
  id: "fork",
  title: "Nothing was sent, since runs from forks and Dependabot get no secrets",
  details: "There is no API key (`on-fork: skip`).",
};

const BROKEN = "build/TEST-shipping.xml:212:9: the document ends inside <testcase>";

const DOWN = undelivered(
  {
    id: "service-unavailable",
    title: "Service unavailable (503)",
    details: "`POST …/junit` → 503 for 2 minutes.",
    advice:
      "Re-run this job when the service is back, or send the request with the `resend` action. The request is kept in /home/runner/work/_temp/junit-attestation-x1y2z3. Unless a later step uploads it (`request-path`), it is lost with this runner.",
  },
  503,
);

const UNKNOWN_COMPLIANCE: Problem = {
  id: "compliance-unknown",
  title: "The compliance of production is unknown",
  details:
    "The service does not say whether 60 of 60 newest deployments are compliant: checkout-1 (3b1f9d0, 1 hour ago), checkout-2 (3b1f9d0, 2 hours ago), checkout-3 (3b1f9d0, 3 hours ago) and 57 more.",
  advice: "Look in the service for what is missing.",
};

/** Results for every kind of page that the summary makes, by name. */
export const SCENARIOS: Readonly<Record<string, Result>> = {
  green: green(),
  quiet: green({
    tests: tests([
      suite("checkout.cart.CartTest", { total: 48 }),
      suite("checkout.payment.CardValidationTest", { total: 160, duration: 4.07 }),
    ]),
  }),
  "red-1": withFailures(1),
  "red-2": withTwoFailures("failure"),
  "red-3": withThreeFailures(),
  "red-12": withFailures(12),
  "red-300": withFailures(300),
  "suites-800": green({
    tests: tests(
      Array.from({ length: 800 }, (_, index) =>
        suite(`checkout.module${index % 40}.feature${index}.ServiceTest`, { duration: index / 90 }),
      ),
    ),
  }),
  "red-passes": { ...withTwoFailures(undefined), failures: [], cause: undefined },
  "one-cause": oneCause(),
  "go-subtests": goSubtests(),
  red: red(),
  "gate-passed": green({
    gate: {
      isEvaluated: true,
      verdict: "passed",
      mode: "enforce",
      checks: [
        check({ deployments: deployments(3) }),
        check({ check: "control", subject: "SDLC-7" }),
      ],
    },
  }),
  "gate-blocked": blocked(),
  "gate-unknown": gateOnly({
    gate: {
      isEvaluated: true,
      verdict: "unknown",
      mode: "enforce",
      checks: [
        check({ status: "unknown", problem: UNKNOWN_COMPLIANCE, deployments: deployments(60) }),
      ],
    },
    cause: "gate",
    failures: [UNKNOWN_COMPLIANCE],
  }),
  "gate-warns": blocked({
    failures: [],
    cause: undefined,
    gate: { isEvaluated: true, verdict: "blocked", mode: "warn", checks: blocked().gate.checks },
    warnings: [...blocked().warnings, ...blocked().failures],
  }),
  fork: green({
    target: { flow: "checkout", name: "unit-tests" },
    attestation: attestation("skipped", describeProblem(FORK)),
    kept: undefined,
    notices: [FORK],
  }),
  "dry-run": green({ attestation: attestation("dry-run") }),
  "service-down": DOWN,
  "service-down-warns": { ...DOWN, failures: [], cause: undefined, warnings: DOWN.failures },
  "key-refused": undelivered(
    {
      id: "api-key-refused",
      title: "API key refused (401)",
      details: "`POST …/junit` → 401.",
      advice: "Check that `api-key` holds a valid key.",
    },
    401,
  ),
  "flow-unknown": undelivered(
    {
      id: "flow-or-trail-not-found",
      title: "Flow or trail not found (404)",
      details: "`POST …/junit` → 404 Flow not found.",
      advice:
        "Check the spelling of flow `chekout` and of the organization `octo-org`. If the service requires trails to exist first, begin the trail `pull-request-128` in an earlier step, or name one that exists with `trail`.",
    },
    404,
  ),
  conflict: undelivered(
    {
      id: "conflict",
      title: "Refused as a conflict (409)",
      details: "`POST …/junit` → 409 The trail is locked.",
      advice: "Something else was changing this trail. Run the job again.",
    },
    409,
  ),
  "fields-refused": undelivered(
    {
      id: "attestation-refused",
      title: "Attestation refused (422)",
      details: [
        "`POST …/junit` → 422 Unprocessable content",
        "junit_results[0].name: may have 200 characters",
        "git_commit_info.url: is not an address",
      ],
    },
    422,
  ),
  crashed: crashed(),
  "too-few-tests": unread({
    id: "too-few-tests",
    title: "Only 30 test cases ran, and `min-tests` asks for 100",
    details: "470 of 500 cases were skipped.",
    advice: "Check whether the test run crashed or selected nothing.",
  }),
  "broken-report": unread({
    id: "broken-reports",
    title: "1 report is broken",
    details: [BROKEN],
    advice:
      "A broken report usually means that a test run crashed. To attest without broken reports, set `on-invalid-report: warn`.",
  }),
  "none-found": unread({
    id: "no-report",
    title: "No report matches `build/test-results/**/*.xml`",
    details: [
      "There is no `build`.",
      "`.` has `app` and `pom.xml`.",
      "The patterns start at /home/runner/work/checkout/checkout.",
    ],
    advice: "Check that the tests ran, and that they write JUnit reports there.",
  }),
  "wrong-inputs": wrongInputs(),
  "unmatched-pattern": green({
    warnings: [
      {
        id: "pattern-without-match",
        title: "No file matches `shard2/*.xml` of `reports`",
        details: "There is no `shard2`, but there is `shard2x`.",
      },
    ],
  }),
  "broken-left-out": green({
    tests: tests([suite("checkout.cart.CartTest", { total: 48 })], {
      invalid: [{ name: "build/TEST-shipping.xml", reason: BROKEN }],
    }),
    warnings: [
      {
        id: "broken-reports-left-out",
        title: "1 broken report was left out",
        details: [BROKEN],
      },
    ],
  }),
  cancelled: unread({ ...CANCELLED, details: "The attestation was not recorded." }, "cancelled"),
  redacted: redacted(),
  trimmed: trimmed(),
  flaky: green({
    tests: tests([suite("checkout.net.ReconnectTest", { total: 30, flaky: 3 })], {
      flaky: [2, 3, 2].map((attempts, index) => ({
        suite: "checkout.net.ReconnectTest",
        name: `reconnects after ${index + 1} lost packets`,
        attempts,
      })),
    }),
  }),
  skipped: green({
    tests: tests([suite("checkout.net.ReconnectTest", { total: 30, skipped: 14 })], {
      skipped: Array.from({ length: 14 }, (_, index) => ({
        suite: "checkout.net.ReconnectTest",
        name: `works with protocol version ${index + 1}`,
        ...(index > 0 && { reason: "there is no server for this version" }),
      })),
    }),
  }),
  "web-page": green({
    attestation: {
      status: "recorded",
      response: "<!doctype html><html><head><title>Sign in</title></head>",
    },
    warnings: [
      {
        id: "recorded-with-page",
        title: "The attestation was recorded, but the response is an HTML page",
        details:
          "The page does not come from the service; its status says that the attestation was recorded.",
        advice: "Check the trail, and check `base-url`.",
      },
    ],
  }),
};

function unread(problem: Problem, cause: Cause = "evidence"): AttestResult {
  const { tests: _, kept: __, ...rest } = green();
  return { ...rest, attestation: attestation("refused"), failures: [problem], cause };
}

function wrongInputs(): AttestResult {
  const timeout: Problem = {
    id: "input-invalid",
    title: "`timeout` is not a duration above zero",
    details:
      'It is "2 minutes"; expected a duration above zero such as `90s`, `15m`, `24h` or `7d`.',
  };
  const address: Problem = {
    id: "input-missing",
    title: "`base-url` is missing",
    details: "Expected the address of the service, such as `https://service.example/api/v2`.",
  };
  const deployments: Problem = {
    id: "input-invalid",
    title: "`gate-deployments` has an entry that is not `deployed`, `compliant` or `all-compliant`",
    details:
      'It is "deployed, compliant"; expected `deployed`, `compliant` or `all-compliant`, one per line.',
  };
  return {
    ...unread(timeout, "inputs"),
    target: { name: "unit-tests" },
    failures: [timeout, address, deployments],
  };
}

function undelivered(problem: Problem, httpStatus: number): AttestResult {
  const retryable = httpStatus >= 500;
  return green({
    attestation: { status: "failed", problem, retryable },
    failures: [problem],
    cause: "service",
  });
}

function redacted(): Result {
  const { commit, ...rest } = green();
  if (commit === undefined) return rest;
  const { author: _, message: __, ...info } = commit.info;
  const { author: ___, message: ____, ...sources } = commit.sources;
  return { ...rest, commit: { ...commit, info, sources, redacted: ["author", "message"] } };
}

function trimmed(): Result {
  const omitted = Array.from({ length: 14 }, (_, index) => ({
    path: `build/test-results/test/TEST-module${index}.xml`,
    bytes: 4_120_331 - index * 100_000,
    reason: "Left out for its size: the zip may have 10 MB (attachment-overflow: trim)",
  }));
  const largest = omitted.slice(0, 10).map(({ path, bytes }) => `${path}, ${formatBytes(bytes)}`);
  const warning: Problem = {
    id: "attachment-trimmed",
    title: "14 of 19 files were left out of the attachment, which would be over 10 MB",
    details: [...largest, "… and 4 more"],
    advice:
      "The manifest.json in the attachment lists what was left out (`attachment-overflow: trim`).",
  };
  return { ...green(), warnings: [warning] };
}
