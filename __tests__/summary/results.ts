import type { Problem } from "../../src/base/problem.ts";
import { because, type Cause } from "../../src/base/step.ts";
import type { Failure } from "../../src/failures/failure.ts";
import { type Check, explainGate, type GateResult } from "../../src/gate/gate.ts";
import { aggregate } from "../../src/junit/aggregate.ts";
import type { Suite } from "../../src/junit/report.ts";
import type { Target } from "../../src/kept/record.ts";
import type { Tests } from "../../src/reports/tests.ts";
import type { PageContext } from "../../src/summary/html.ts";
import type {
  Attestation,
  AttestResult,
  GateOnlyResult,
  KeptEvidence,
} from "../../src/summary/result.ts";
import { suiteOf } from "../support/suites.ts";

export const SITE: PageContext = {
  serverUrl: "https://github.example",
  repository: "octo-org/checkout",
  help: "https://github.example/octo-org/junit-attestation-action/blob/v1/docs/troubleshooting.md",
};

export const SHA = "4f1d2c7a9be03856d1c4e7f80a92b36c5d7e1f04";

export function suite(name: string, counts: Partial<Suite> = {}): Suite {
  return suiteOf(name, { total: 12, duration: 0.41, ...counts });
}

export function tests(suites: readonly Suite[], facts: Partial<Tests> = {}): Tests {
  return {
    ...aggregate(suites),
    reportCount: suites.length,
    outcome: "failure",
    invalid: [],
    failed: [],
    skipped: [],
    flaky: [],
    ...facts,
  };
}

const TARGET: Target = {
  org: "octo-org",
  flow: "checkout",
  trail: "pull-request-128",
  name: "unit-tests",
};

export const KEPT: KeptEvidence = {
  folder: "/tmp",
  record: {
    ...TARGET,
    commit: SHA,
    payload: { file: "data.json", sha256: "0".repeat(64), bytes: 2 },
    madeAt: "2026-03-14T08:00:00.000Z",
    attempts: 0,
    status: "pending",
  },
  archive: {
    bytes: 184_320,
    sha256: "9b0d3f5e6a7c81920f4e2d1c3b5a69788796a5b4c3d2e1f0918273645566778a",
    fileCount: 5,
    replaced: 0,
  },
  omittedCount: 0,
};

/** An attestation that ended like this. */
export function attestation(status: Attestation["status"], kept = KEPT): Attestation {
  switch (status) {
    case "recorded":
      return { status, response: "OK", isMaybeTwice: false, kept };
    case "skipped":
      return { status, reason: "no-api-key" };
    default:
      return { status, kept };
  }
}

/** Everything passed and was recorded. */
export function green(facts: Partial<AttestResult> = {}): AttestResult {
  return {
    target: TARGET,
    tests: tests([suite("checkout.cart.CartTest"), suite("checkout.payment.RefundTest")], {
      outcome: "success",
    }),
    commit: {
      info: {
        sha1: SHA,
        message: "Round the total after the discount\n\nNot before it.",
        author: "Ada <ada@example.com>",
        branch: "round-late",
        timestamp: Date.UTC(2026, 2, 14, 8) / 1000,
      },
      source: "git",
    },
    attestation: attestation("recorded"),
    gate: { verdict: "off", checks: [] },
    reasons: [],
    warnings: [],
    notices: [],
    ...facts,
  };
}

/** Some tests failed, which fails the job. */
export function red(failed: readonly Failure[], facts: Partial<Tests> = {}): AttestResult {
  const counted = tests(
    [
      suite("checkout.cart.total", { total: 800, failures: failed.length, duration: 65.2 }),
      suite("checkout.cart.CartTest", { total: 40, duration: 3.4 }),
    ],
    { failed, ...facts },
  );
  return green({
    tests: counted,
    reasons: because("tests", { id: "tests-failed", title: "Tests failed" }),
  });
}

/** Nothing was sent, because of this. */
export function refused(problems: readonly Problem[], cause: Cause): AttestResult {
  const { tests: _, ...rest } = green();
  return { ...rest, attestation: { status: "refused" }, reasons: because(cause, ...problems) };
}

const NOT_COMPLIANT: Problem = {
  id: "deployment-not-compliant",
  title: "production is not compliant",
  details: [
    "The newest deployment of registry.example/octo-org/checkout-api:2.14.0 (3b1f9d0, 3 hours ago) is not compliant.",
  ],
  advice: "Complete what the service says is missing, or deploy a compliant version.",
};

/** A check of each state. */
export const CHECKS = {
  passed: {
    check: "compliant",
    subject: "staging",
    status: "passed",
    reason: "In staging, the newest deployment of each of 2 artifacts is compliant.",
  },
  failed: { check: "compliant", subject: "production", status: "failed", problem: NOT_COMPLIANT },
  unknown: {
    check: "control",
    subject: "SDLC-7",
    status: "unknown",
    problem: {
      id: "lookup-failed",
      title: "The service refused to show control SDLC-7",
      details: ["It said: Forbidden."],
    },
  },
  warning: {
    check: "notifications",
    subject: "Compliance channel",
    status: "failed",
    isAdvisory: true,
    problem: {
      id: "notifications-failing",
      title: "Notification rule Compliance channel fails to send",
      details: ["Last failure: 1 hour ago; last success: 2 days ago."],
    },
  },
} as const satisfies Record<string, Check>;

/** What a gate with these checks adds to a result. */
export function gated(
  verdict: GateResult["verdict"],
  checks: readonly Check[],
  facts: Partial<GateResult> = {},
): Pick<AttestResult, "gate" | "reasons" | "warnings"> {
  const gate = { verdict, checks, ...facts };
  const { reasons, warnings } = explainGate(gate);
  return { gate, reasons, warnings };
}

/** The gate without an attestation. */
export function gateOnly(facts: Partial<GateOnlyResult>): GateOnlyResult {
  const gate = { verdict: "off", checks: [] } as const;
  return { gate, reasons: [], warnings: [], notices: [], ...facts };
}
