import type { Problem } from "../../src/base/problem.ts";
import type { Tests } from "../../src/reports/tests.ts";
import type { AttestResult } from "../../src/run/result.ts";
import { check } from "./gate-results.ts";
import { failure, NOW, suite, tests } from "./results.ts";

function hostileTests(text: string): Tests {
  return tests([suite(text, { failures: 1 }), suite(text), suite(text, { skipped: 12 })], {
    invalid: [{ name: text, reason: text }],
    failed: [
      failure({
        suite: text,
        name: text,
        className: text,
        message: text,
        type: text,
        text: `${text}\nat total (src/cart.js:12:5)`,
        file: text,
        line: 3,
        report: text,
      }),
    ],
    flaky: [{ suite: text, name: text, className: text, attempts: 2 }],
  });
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
  const problem: Problem = {
    id: "attestation-refused",
    title: text,
    details: [text],
    advice: text,
  };
  const info = { sha1: text, message: text, author: text, branch: text, timestamp: 0, url: text };
  return {
    kind: "attest",
    target: { org: text, flow: text, trail: text, name: text },
    tests: hostileTests(text),
    commit: { info, sources: { message: "api" }, source: "partial" },
    attestation: { status: "failed", response: text, problem, retryable: false },
    kept: {
      request: text,
      payload: text,
      predicate: text,
      archive: { location: text, bytes: 1, sha256: text, files: 1, redacted: 0 },
    },
    gate: {
      isEvaluated: true,
      verdict: "blocked",
      mode: "enforce",
      checks: [
        check({
          subject: text,
          status: "failed",
          problem: { ...problem, id: "deployment-missing" },
          deployments: { rows: [row], total: 1, notCompliant: 0, unknown: 1, commitSha: text },
        }),
      ],
    },
    failures: [problem, { ...problem, details: [text, text] }],
    cause: "evidence",
    warnings: [problem],
    notices: [problem],
  };
}
