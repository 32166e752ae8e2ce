import type { Problem } from "../../src/base/problem.ts";
import type { Check } from "../../src/gate/check.ts";
import type { AttestResult, GateOnlyResult } from "../../src/run/result.ts";
import { green, NOW, OFF } from "./results.ts";

const HOUR = 3_600_000;

type Enforced = Extract<Check, { readonly severity: "enforce" }>;

interface Facts extends Partial<Pick<Enforced, "check" | "subject" | "status" | "deployments">> {
  /** Of a check that passed. */
  readonly reason?: string;
  /** Of a check that did not pass. */
  readonly problem?: Problem;
}

const NOT_COMPLIANT: Problem = {
  id: "deployment-not-compliant",
  title: "production is not compliant",
  details:
    "The newest deployment of registry.example/octo-org/checkout-api:2.14.0 (3 hours ago) is not compliant.",
  advice: "Complete what the service says is missing, or deploy a compliant version.",
};

/** A check that holds the job if it does not pass; it passes unless the facts say otherwise. */
export function check({
  status = "passed",
  reason = "In production, the newest deployment of each of 2 artifacts is compliant.",
  problem = NOT_COMPLIANT,
  ...facts
}: Facts = {}): Enforced {
  const about = {
    check: "compliant",
    subject: "production",
    severity: "enforce",
    ...facts,
  } as const;
  return status === "passed" ? { ...about, status, reason } : { ...about, status, problem };
}

const ROWS = [
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

/** Tests are green; the gate holds the job. */
export function blocked(facts: Partial<AttestResult> = {}): AttestResult {
  const deployments = { rows: ROWS, total: 3, notCompliant: 1, unknown: 1, commitSha: undefined };
  const refused: Problem = {
    id: "control-refused",
    title: "The service refused to show control SDLC-7",
    details: "It said: Forbidden.",
    advice: "Ask an administrator of the organization why.",
  };
  const failing: Problem = {
    id: "notifications-failing",
    title: "Notification rule Compliance channel fails to send",
    details: "Last failure: 1 hour ago; last success: 2 days ago.",
    advice: "Fix its target in the service.",
  };
  const checks: readonly Check[] = [
    check({
      check: "deployed",
      reason: "checkout-api (3b1f9d0, 3 hours ago) was deployed to production.",
      deployments,
    }),
    check({ status: "failed", deployments }),
    check({ check: "control", subject: "SDLC-7", status: "unknown", problem: refused }),
    {
      check: "notifications",
      subject: "Compliance channel",
      status: "failed",
      severity: "warn",
      problem: failing,
    },
  ];
  return green({
    gate: {
      isEvaluated: true,
      verdict: "blocked",
      mode: "enforce",
      checks,
      waited: { rounds: 4, milliseconds: 8000 },
    },
    failures: [NOT_COMPLIANT, refused],
    cause: "gate",
    warnings: [failing],
    ...facts,
  });
}

/** The gate without an attestation. */
export function gateOnly(facts: Partial<GateOnlyResult> = {}): GateOnlyResult {
  return { kind: "gate-only", gate: OFF, failures: [], warnings: [], notices: [], ...facts };
}

/** What a check says about this many deployments. */
export function deployments(number: number) {
  const rows = Array.from({ length: Math.min(number, 20) }, (_, index) => ({
    artifactName: `registry.example/octo-org/checkout-${index + 1}:2.14.0`,
    fingerprint: "3b1f9d0c4e7a62858f1b0c9d3e5a7f6142b8c0d9e1f3a5b7c9d1e3f5a7b9c1d3",
    deployedAt: NOW - (index + 1) * HOUR,
    compliance: number < 60 ? ("compliant" as const) : ("unknown" as const),
  }));
  const unknown = number < 60 ? 0 : number;
  return { rows, total: number, notCompliant: 0, unknown, commitSha: undefined };
}
