import { type Check, toMessage } from "../../src/gate/check.ts";
import type { AttestResult, GateOnlyResult } from "../../src/run/result.ts";
import { green, NOW, OFF } from "./results.ts";

const HOUR = 3_600_000;

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
