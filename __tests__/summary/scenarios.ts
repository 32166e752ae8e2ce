import { formatBytes } from "../../src/base/format.ts";
import type { Problem } from "../../src/base/problem.ts";
import type { Cause } from "../../src/base/step.ts";
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

const FORK =
  "Nothing was sent: runs from forks and Dependabot get no secrets, so there is no API key (`on-fork: skip`).";

const BROKEN = "build/TEST-shipping.xml:212:9: the document ends inside <testcase>";

const DOWN = undelivered("The service was unavailable for 2 minutes (`POST …/junit` → 503).", 503);

const UNKNOWN_COMPLIANCE: Problem = {
  id: "compliance-unknown",
  title: "The compliance of production is unknown",
  details: [
    "The service does not say whether 60 of 60 newest deployments are compliant: checkout-1 (3b1f9d0, 1 hour ago), checkout-2 (3b1f9d0, 2 hours ago), checkout-3 (3b1f9d0, 3 hours ago) and 57 more.",
  ],
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
    gate: { verdict: "blocked", mode: "warn", checks: blocked().gate.checks },
    warnings: [...blocked().warnings, ...blocked().failures],
  }),
  fork: green({
    target: { flow: "checkout", name: "unit-tests" },
    attestation: attestation("skipped", FORK),
    kept: undefined,
    notices: [FORK],
  }),
  "dry-run": green({ attestation: attestation("dry-run") }),
  "service-down": DOWN,
  "service-down-warns": { ...DOWN, failures: [], cause: undefined, warnings: DOWN.failures },
  "key-refused": undelivered(
    "`POST …/junit` → 401. The service does not accept the key: check that `api-key` holds a valid one.",
    401,
  ),
  "flow-unknown": undelivered(
    "`POST …/junit` → 404 Flow not found. Flow `chekout` must exist in `octo-org`, so check their spelling. If the service requires trails to exist first, `pull-request-128` may be missing: begin the trail in an earlier step, as the service's own documentation says, or name one that exists with `trail`.",
    404,
  ),
  conflict: undelivered(
    "`POST …/junit` → 409 The trail is locked. Refused as a conflict: something else was changing this trail. Run the job again.",
    409,
  ),
  "fields-refused": undelivered(
    "`POST …/junit` → 422 Unprocessable content:\n- junit_results[0].name: may have 200 characters\n- git_commit_info.url: is not an address",
    422,
  ),
  crashed: crashed(),
  "too-few-tests": unread(
    "Only 30 test cases ran (470 of 500 cases were skipped), and `min-tests` asks for at least 100. Did the test run crash or select nothing?",
  ),
  "broken-report": unread(
    `1 report is broken:\n- ${BROKEN}\nA broken report usually means that a test run crashed. To attest without broken reports, set \`on-invalid-report: warn\`.`,
  ),
  "none-found": unread(
    "No report was found in /home/runner/work/checkout/checkout that matches build/test-results/**/*.xml. There is no `build`. `.` has `app` and `pom.xml`. Did the tests run, and do they write JUnit reports there?",
  ),
  "wrong-inputs": {
    ...unread(
      '3 inputs are wrong; nothing was read and nothing was sent.\n- `timeout` is "2 minutes"; expected a duration above zero such as `90s`, `15m`, `24h` or `7d`.\n- `base-url` is missing; expected the address of the service, such as `https://service.example/api/v2`.\n- `gate-deployments` is "deployed, compliant"; expected `deployed`, `compliant` or `all-compliant`, one per line.',
      "inputs",
    ),
    target: { name: "unit-tests" },
  },
  "unmatched-pattern": green({
    warnings: [
      "`reports`: `shard2/*.xml` matches no file. There is no `shard2`, but there is `shard2x`.",
    ],
  }),
  "broken-left-out": green({
    tests: tests([suite("checkout.cart.CartTest", { total: 48 })], {
      invalid: [{ name: "build/TEST-shipping.xml", reason: BROKEN }],
    }),
    warnings: [`1 broken report was left out:\n- ${BROKEN}`],
  }),
  cancelled: unread("The run was cancelled. The attestation was not recorded.", "cancelled"),
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
      isPage: true,
    },
    warnings: [
      "The service answered with an HTML page. Its status says that the attestation was recorded, but check the trail, and check `base-url`.",
    ],
  }),
};

function unread(reason: string, cause: Cause = "evidence"): AttestResult {
  const { tests: _, kept: __, ...rest } = green();
  return { ...rest, attestation: attestation("skipped", reason), failures: [reason], cause };
}

function undelivered(reason: string, httpStatus: number): AttestResult {
  const retryable = httpStatus >= 500;
  return green({
    attestation: { status: "failed", reason, retryable, httpStatus },
    failures: [
      retryable
        ? `The attestation was not recorded: ${reason} Re-run this job when the service is back, or send the request with the \`resend\` action. The request is kept in /home/runner/work/_temp/junit-attestation-x1y2z3. Unless a later step uploads it (\`request-path\`), it is lost with this runner.`
        : `The attestation was not recorded: ${reason}`,
    ],
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
  const list = omitted.slice(0, 10).map(({ path, bytes }) => `- ${path}, ${formatBytes(bytes)}`);
  const warning = `14 of 19 files were left out of the attachment, which would be over 10 MB (\`attachment-overflow: trim\`); its manifest.json lists them:\n${list.join("\n")}\n- and 4 more`;
  return { ...green(), warnings: [warning] };
}
