import type { Problem } from "../../src/base/problem.ts";
import { because } from "../../src/base/step.ts";
import type { Check } from "../../src/gate/gate.ts";
import type { AttestResult } from "../../src/summary/result.ts";
import { failure } from "../failures/cases.ts";
import { KEPT, suite, tests } from "./results.ts";

/**
 * A result with `count` of everything, in which every text that is not ours is what `textOf` returns for its number.
 */
export function hostile(textOf: (index: number) => string, count = 1): AttestResult {
  const each = <T>(make: (text: string) => T) =>
    Array.from({ length: count }, (_, index) => make(textOf(index)));
  const text = textOf(0);
  const shown = (name: string) => ({ suite: name, name, className: name });
  const problem = (title: string): Problem => ({
    id: "attestation-refused",
    title,
    details: each(() => title).slice(0, 100),
    advice: title,
  });
  const check = { check: "control", subject: text } as const;
  const open = (title: string): Check => ({ ...check, status: "failed", problem: problem(title) });
  const suites = [
    suite(text, { failures: count }),
    ...each((name) => suite(name)),
    suite(text, { skipped: 12 + count, flaky: 2 * count }),
  ];
  return {
    target: { org: text, flow: text, trail: text, name: text },
    tests: tests(suites, {
      suites,
      invalid: each((name) => ({ name, reason: name })),
      failed: each((said) =>
        failure(
          {
            ...shown(said),
            ...{ message: said, type: said, file: said, line: 3 },
            text: `${said}\nat total (src/cart.js:12:5)`,
          },
          { report: said },
        ),
      ),
      flaky: each((name) => ({ ...shown(name), attempts: 2 })),
      skipped: each((name) => ({ ...shown(name), reason: name })),
    }),
    commit: {
      info: { sha1: text, message: text, author: text, branch: text, timestamp: 0, url: text },
      source: "api",
    },
    attestation: {
      status: "failed",
      response: text,
      kept: {
        ...KEPT,
        folder: text,
        archive: { bytes: 1, sha256: text, fileCount: 1, replaced: 1 },
        omittedCount: 1,
      },
    },
    gate: {
      verdict: "blocked",
      checks: [...each((title) => open(`${title}!`)), { ...check, status: "passed", reason: text }],
      onlyWarns: true,
    },
    reasons: because("evidence", ...each(problem), { ...problem(text), details: [text, text] }),
    warnings: each(problem),
    notices: each(problem),
  };
}
