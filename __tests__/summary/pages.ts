import { renderPage } from "../../dev/render.ts";
import type { Problem } from "../../src/base/problem.ts";
import { done, mergeRemarks } from "../../src/base/step.ts";
import { renderResend } from "../../src/resend/resend-report.ts";
import { renderSummary } from "../../src/summary/summary.ts";
import type { Verification } from "../../src/verify/findings.ts";
import { headlineOf, renderVerification } from "../../src/verify/verification-report.ts";
import { recordOf } from "../support/kept-request.ts";
import { NOW, SITE } from "./results.ts";
import { SCENARIOS } from "./scenarios.ts";

const HELP =
  "https://github.example/octo-org/junit-attestation-action/blob/v1/docs/troubleshooting.md";

const UNAVAILABLE: Problem = {
  id: "service-unavailable",
  title: "Service unavailable (503)",
  details: ["POST …/junit → 503 try later", "Gave up after 7 attempts in 2 minutes"],
};

const NOT_RECORDED = {
  path: "kept/2/request.json",
  record: recordOf({ name: "integration-tests", trail: "pull-request-128" }),
  status: "failed",
  problem: UNAVAILABLE,
  wasTried: true,
} as const;

/** The summaries of the actions that attest nothing, by their names. */
const OTHERS: Readonly<Record<string, () => string>> = {
  resend: () =>
    renderResend(
      {
        ...mergeRemarks(),
        outcomes: [
          {
            path: "kept/1/request.json",
            record: recordOf({ trail: "t1" }),
            status: "recorded",
            response: "OK",
          },
          NOT_RECORDED,
        ],
      },
      { help: HELP },
    ),
  verify: () => {
    const verification: Verification = {
      status: "different",
      subject: {
        name: "unit-tests",
        flow: "checkout",
        trail: "pull-request-128",
        commit: "4f1d2c7a9be03856d1c4e7f80a92b36c5d7e1f04",
      },
      rejected: [],
      unchecked: [],
      checked: ["The attachment is the one that was sent with the request."],
      differences: [
        "Suite `checkout.cart.CartTest`: the payload says 0 failures of 14, the reports say 1 of 13.",
        "The SHA-256 of `reports/cart.xml` is `3b1f9d0c4e7a`; it should be `9b0d3f5e6a7c`.",
      ],
      differenceCount: 2,
    };
    const failure: Problem = { id: "files-differ", title: headlineOf(verification) };
    return renderVerification(done(verification, { failures: [failure] }), { help: HELP });
  },
};

/** The names of all pages. */
export const PAGES: readonly string[] = [...Object.keys(SCENARIOS), ...Object.keys(OTHERS)];

/** The page of a scenario, as HTML. Throws if there is no scenario of that name. */
export function pageOf(name: string): string {
  const other = OTHERS[name];
  if (other !== undefined) return renderPage(other(), name);
  const result = SCENARIOS[name];
  if (result === undefined) throw new Error(`There is no scenario ${name}.`);
  return renderPage(renderSummary(result, { now: NOW, help: HELP, ...SITE }), name);
}
