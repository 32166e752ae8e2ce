import type { Problem } from "../../src/base/problem.ts";
import type { AttestResult } from "../../src/run/result.ts";
import { failure, suite, tests } from "./results.ts";

/** A result in which every text that is not ours is `text`. */
export function hostile(text: string): AttestResult {
  const shown = { suite: text, name: text, className: text };
  const said = { message: text, type: text, text: `${text}\nat total (src/cart.js:12:5)` };
  const problem: Problem = {
    id: "attestation-refused",
    title: text,
    details: [text],
    advice: text,
  };
  return {
    target: { org: text, flow: text, trail: text, name: text },
    tests: tests([suite(text, { failures: 1 }), suite(text), suite(text, { skipped: 12 })], {
      invalid: [{ name: text, reason: text }],
      failed: [failure({ ...shown, ...said, file: text, line: 3, report: text })],
      flaky: [{ ...shown, attempts: 2 }],
      skipped: [{ ...shown, reason: text }],
    }),
    commit: {
      info: { sha1: text, message: text, author: text, branch: text, timestamp: 0, url: text },
      source: "api",
    },
    attestation: { status: "failed", response: text, problem, retryable: false, attempts: 1 },
    kept: {
      request: text,
      payload: text,
      predicate: text,
      archive: { location: text, bytes: 1, sha256: text, files: 1, redacted: 1 },
      omitted: 1,
    },
    gate: {
      verdict: "blocked",
      checks: [
        {
          check: "control",
          subject: text,
          status: "failed",
          problem: { ...problem, title: `${text}!` },
        },
        { check: "control", subject: text, status: "passed", reason: text },
      ],
      onlyWarns: true,
    },
    failures: [problem, { ...problem, details: [text, text] }],
    cause: "evidence",
    warnings: [problem],
    notices: [problem],
  };
}
