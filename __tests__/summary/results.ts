import { type Check, toMessage } from "../../src/gate/check.ts";
import type { Counts, Suite } from "../../src/junit/report.ts";
import type { LocatedFailure, Tests } from "../../src/junit/tests.ts";
import type { Attestation, AttestResult, GateOnlyResult } from "../../src/run/result.ts";

/** The moment at which the results below are looked at. */
export const NOW = Date.UTC(2026, 2, 14, 9, 30);

const HOUR = 3_600_000;

export const SITE = {
  serverUrl: "https://github.example",
  repository: { owner: "octo-org", name: "checkout" },
};

const OFF = { verdict: "off", mode: "enforce", checks: [] } as const;

export function suite(name: string, counts: Partial<Suite> = {}): Suite {
  return {
    name,
    total: 12,
    failures: 0,
    errors: 0,
    skipped: 0,
    flaky: 0,
    duration: 0.41,
    ...counts,
  };
}

export function failure(facts: Partial<LocatedFailure> = {}): LocatedFailure {
  return {
    suite: "cart.CartTest",
    name: "adds an item",
    outcome: "failure",
    report: "build/TEST-cart.xml",
    ...facts,
  };
}

function summed(suites: readonly Suite[]): Counts {
  const sum = (member: keyof Counts) => suites.reduce((total, each) => total + each[member], 0);
  return {
    total: sum("total"),
    failures: sum("failures"),
    errors: sum("errors"),
    skipped: sum("skipped"),
    flaky: sum("flaky"),
  };
}

export function tests(suites: readonly Suite[], facts: Partial<Tests> = {}): Tests {
  const duration = suites.reduce((total, each) => total + each.duration, 0);
  const counts = summed(suites);
  return {
    counts,
    duration,
    suites,
    reports: suites.length,
    invalid: [],
    failed: [],
    skipped: [],
    flaky: [],
    ...facts,
  };
}

export const KEPT = {
  request: "/tmp",
  payload: "/tmp/data.json",
  predicate: "/tmp/test-result.json",
} as const;

export const ARCHIVE = {
  location: "/tmp/junit-evidence.zip",
  bytes: 184_320,
  sha256: "9b0d3f5e6a7c81920f4e2d1c3b5a69788796a5b4c3d2e1f0918273645566778a",
  files: 5,
  redacted: 0,
} as const;

/** An attestation with this status, and all that it needs. */
export function attestation(status: Attestation["status"], reason = "Because."): Attestation {
  switch (status) {
    case "recorded":
      return { status, response: "OK" };
    case "dry-run":
      return { status };
    case "skipped":
      return { status, reason };
    default:
      return { status, reason, retryable: false };
  }
}

/** Everything passed, was recorded, and the gate had nothing against it. */
export function green(facts: Partial<AttestResult> = {}): AttestResult {
  return {
    kind: "attest",
    target: { org: "octo-org", flow: "checkout", trail: "pull-request-128", name: "unit-tests" },
    tests: tests(
      [
        suite("checkout.cart.CartTest", { total: 48, duration: 1.83 }),
        suite("checkout.cart.DiscountRulesTest", { total: 31, skipped: 2, duration: 0.62 }),
        suite("checkout.payment.CardValidationTest", { total: 112, duration: 4.07, flaky: 1 }),
        suite("checkout.payment.RefundTest", { total: 19, duration: 12.9 }),
      ],
      {
        flaky: [
          {
            suite: "checkout.payment.CardValidationTest",
            name: "retries a lost connection",
            attempts: 2,
          },
        ],
      },
    ),
    commit: {
      info: {
        sha1: "4f1d2c7a9be03856d1c4e7f80a92b36c5d7e1f04",
        message: "Round the total after the discount\n\nNot before it.",
        author: "Ada <ada@example.com>",
        branch: "round-late",
        timestamp: NOW / 1000 - 5400,
        url: "https://github.example/octo-org/checkout/commit/4f1d2c7a9be03856d1c4e7f80a92b36c5d7e1f04",
      },
      sources: {
        message: "git",
        author: "git",
        timestamp: "git",
        branch: "payload",
        url: "context",
      },
      source: "git",
      notices: [],
    },
    attestation: { status: "recorded", response: "OK" },
    kept: { ...KEPT, archive: ARCHIVE },
    gate: OFF,
    failures: [],
    warnings: [],
    notices: [],
    ...facts,
  };
}

const TRACE = `AssertionError: expected 41.99 to be 42.00
    at priceOf (src/cart/total.ts:31:11)
    at Object.<anonymous> (tests/cart/total.test.ts:18:24)
    at process.processTicksAndRejections (node:internal/process/task_queues:105:5)`;

/** Failures, an error, a flaky case, a report that could not be read, a file that did not fit. */
export function red(facts: Partial<AttestResult> = {}): AttestResult {
  const passing = Array.from({ length: 31 }, (_, index) =>
    suite(`checkout.module${index + 1}.ServiceTest`, { total: 37, duration: 0.2 + index / 7 }),
  );
  const failing = [
    suite("checkout.payment.gateway.integration.CardAuthorisationRoundTripTest", {
      total: 24,
      failures: 1,
      errors: 1,
      duration: 65.2,
    }),
    suite("checkout.cart.total", { total: 33, failures: 4, skipped: 14, duration: 3.4 }),
  ];
  return {
    ...green(),
    tests: tests([...passing, ...failing], {
      reports: 34,
      invalid: [
        {
          name: "build/TEST-shipping.xml",
          reason: "line 212, column 9: <testcase> is not closed: the file ends here",
        },
      ],
      failed: [
        ...["standard", "reduced", "export", "mixed"].map((rate) =>
          failure({
            suite: "checkout.cart.total",
            name: `rounds after the discount (${rate} rate)`,
            message: "expected 41.99 to be 42.00",
            type: "AssertionError",
            text: TRACE,
            file: "tests/cart/total.test.ts",
            line: 18,
            report: "build/TEST-total.xml",
          }),
        ),
        failure({
          suite: "checkout.payment.gateway.integration.CardAuthorisationRoundTripTest",
          name: "declines an expired card",
          className: "checkout.payment.gateway.integration.CardAuthorisationRoundTripTest",
          message: "expected: <DECLINED> but was: <TIMEOUT>",
          type: "org.opentest4j.AssertionFailedError",
        }),
        failure({
          suite: "checkout.payment.gateway.integration.CardAuthorisationRoundTripTest",
          name: "authorises in two steps",
          outcome: "error",
          type: "java.net.ConnectException",
          message: "Connection refused",
          text: `java.net.ConnectException: Connection refused\n${"\tat java.base/sun.nio.ch.Net.pollConnect(Native Method)\n".repeat(40)}`,
        }),
      ],
    }),
    kept: { ...KEPT, archive: { ...ARCHIVE, bytes: 9_871_204, files: 33, redacted: 0 } },
    failures: ["6 of 1,204 tests failed; `fail-on-test-failures` is on."],
    cause: "tests",
    warnings: [
      "build/TEST-shipping.xml was left out: line 212, column 9: <testcase> is not closed.",
      "build/TEST-module3.xml: suite checkout.module3.ServiceTest has 37 cases, its header says 36.",
    ],
    notices: [
      "build/TEST-module7.xml: a character that XML forbids (U+001B) at line 8 is shown as U+FFFD.",
    ],
    ...facts,
  };
}

type Enforced = Extract<Check, { readonly severity: "enforce" }>;

export function check(facts: Partial<Enforced> = {}): Enforced {
  return {
    check: "compliant",
    subject: "production",
    status: "passed",
    reason: "The newest deployment of each of 2 artifacts is compliant.",
    severity: "enforce",
    ...facts,
  };
}

/** Tests are green; the gate holds the job. */
export function blocked(facts: Partial<AttestResult> = {}): AttestResult {
  const rows = [
    {
      artifactName: "registry.example/octo-org/checkout-api:2.14.0",
      fingerprint: "3b1f9d0c4e7a62858f1b0c9d3e5a7f6142b8c0d9e1f3a5b7c9d1e3f5a7b9c1d3",
      deployedAt: NOW - 3.2 * HOUR,
      compliance: "not compliant" as const,
      commitSha: "4f1d2c7a9be03856d1c4e7f80a92b36c5d7e1f04",
      commitUrl:
        "https://github.example/octo-org/checkout/commit/4f1d2c7a9be03856d1c4e7f80a92b36c5d7e1f04",
    },
    {
      artifactName: "registry.example/octo-org/checkout-worker:2.14.0",
      fingerprint: "77aa01c4e7a62858f1b0c9d3e5a7f6142b8c0d9e1f3a5b7c9d1e3f5a7b9c1d3e",
      deployedAt: NOW - 30 * HOUR,
      compliance: "compliant" as const,
    },
    {
      artifactName: "registry.example/octo-org/mailer:1.0.3",
      fingerprint: "0c9d",
      deployedAt: NOW - 400 * HOUR,
      compliance: "unknown" as const,
    },
  ];
  const deployments = { rows, total: 3, notCompliant: 1, unknown: 1, commitSha: undefined };
  const reason =
    "registry.example/octo-org/checkout-api:2.14.0 in production is not compliant. Complete what is missing on its trail, and run this job again.";
  const [deployed, compliant, control, notifications] = [
    check({
      check: "deployed",
      reason: "3 deployments match, the newest 3 h 12 min ago.",
      deployments,
    }),
    check({ status: "failed", reason, deployments }),
    check({
      check: "control",
      subject: "SDLC-7",
      status: "unknown",
      reason:
        "The service refused to show control SDLC-7. Give the API key's account access to controls.",
    }),
    {
      check: "notifications",
      subject: "Compliance channel",
      status: "failed",
      severity: "warn",
      reason: "It has failed to send since 2026-03-12 08:00 UTC.",
    },
  ] as const;
  return green({
    gate: {
      verdict: "blocked",
      mode: "enforce",
      checks: [deployed, compliant, control, notifications],
      waited: { rounds: 4, milliseconds: 8000 },
    },
    failures: [compliant, control].map(toMessage),
    cause: "gate",
    warnings: [notifications].map(toMessage),
    ...facts,
  });
}

/** The gate without an attestation. */
export function gateOnly(facts: Partial<GateOnlyResult> = {}): GateOnlyResult {
  return { kind: "gate-only", gate: OFF, failures: [], warnings: [], notices: [], ...facts };
}

/** This many suites with long names, a hundredth of them red. */
export function huge(suites = 5000): AttestResult {
  const all = Array.from({ length: suites }, (_, index) =>
    suite(`org.example.checkout.module${index % 97}.feature${index}.OrderLifecycleServiceTest`, {
      total: 80,
      failures: index % 100 === 57 ? 1 + (index % 3) : 0,
      skipped: index % 9,
      duration: (index % 31) / 7,
    }),
  );
  const failed = all
    .filter(({ failures }) => failures > 0)
    .flatMap(({ name, failures }) =>
      Array.from({ length: failures }, (_, index) =>
        failure({
          suite: name,
          name: `keeps its state (${index})`,
          message: "expected 3 to equal 4",
          text: TRACE,
        }),
      ),
    );
  return green({ tests: tests(all, { failed, reports: suites }) });
}

/** A result in which every text that is not ours is `text`. */
export function hostile(text: string): AttestResult {
  const row = {
    compliance: "unknown" as const,
    artifactName: text,
    fingerprint: text,
    deployedAt: NOW,
    commitSha: text,
    commitUrl: text,
  };
  const info = { sha1: text, message: text, author: text, branch: text, timestamp: 0, url: text };
  return {
    kind: "attest",
    target: { org: text, flow: text, trail: text, name: text },
    tests: tests([suite(text, { failures: 1 }), suite(text), suite(text, { skipped: 12 })], {
      invalid: [{ name: text, reason: text }],
      failed: [
        failure({
          suite: text,
          name: text,
          className: text,
          message: text,
          type: text,
          text: `${text}\nat the end`,
          file: text,
          line: 3,
          report: text,
        }),
      ],
      flaky: [{ suite: text, name: text, className: text, attempts: 2 }],
    }),
    commit: { info, sources: { message: "api" }, source: "partial", notices: [text] },
    attestation: { status: "failed", response: text, reason: text, retryable: false },
    kept: {
      request: text,
      payload: text,
      predicate: text,
      archive: { location: text, bytes: 1, sha256: text, files: 1, redacted: 0 },
    },
    gate: {
      verdict: "blocked",
      mode: "enforce",
      checks: [
        check({
          subject: text,
          status: "failed",
          reason: text,
          deployments: { rows: [row], total: 1, notCompliant: 0, unknown: 1, commitSha: text },
        }),
      ],
    },
    failures: [`It failed. Not this: ${text.slice(0, 1)}`, text],
    cause: "evidence",
    warnings: [text],
    notices: [`Also: ${text}`],
  };
}
