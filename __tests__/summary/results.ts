import type { Problem } from "../../src/base/problem.ts";
import type { Counts, Suite } from "../../src/junit/report.ts";
import type { LocatedFailure, Tests } from "../../src/reports/tests.ts";
import type { Attestation, AttestationStatus, AttestResult } from "../../src/run/result.ts";
import { failureHeadline } from "../../src/summary/failure-headline.ts";

/** The moment at which the results below are looked at. */
export const NOW = Date.UTC(2026, 2, 14, 9, 30);

export const SITE = {
  serverUrl: "https://github.example",
  repository: { owner: "octo-org", name: "checkout" },
};

export const OFF = { isEvaluated: false, verdict: "off", checks: [] } as const;

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

/** A failed case with its headline. */
export function failure(facts: Partial<LocatedFailure> = {}): LocatedFailure {
  const failed = {
    suite: "cart.CartTest",
    name: "adds an item",
    outcome: "failure",
    report: "build/TEST-cart.xml",
    ...facts,
  } as const;
  return { ...failed, headline: failureHeadline(failed) };
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

/** Why a job fails whose tests failed. */
export function testsFailed(title: string): Problem {
  return { id: "tests-failed", title, advice: "`fail-on-test-failures` is on." };
}

/** An attestation that ended like this, and all that it needs. */
export function attestation(status: AttestationStatus, reason = "Because"): Attestation {
  switch (status) {
    case "refused":
      return { status };
    case "recorded":
      return { status, response: "OK" };
    case "dry-run":
      return { status: "unsent", ifPassed: status };
    case "skipped":
      return { status: "unsent", ifPassed: status, reason };
    default:
      return { status, problem: { id: "service-not-reached", title: reason }, retryable: false };
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
