import { expect, test } from "@jest/globals";
import {
  rejected,
  renderResend,
  resendLines,
  resendOutputs,
  resultOf,
} from "../../src/resend/resend-report.ts";
import { recordOf } from "../support/kept-request.ts";

const FAILED = { path: "request.json", status: "failed", reason: "No.", retryable: false } as const;
const RECORDED = { path: "a/request.json", status: "recorded", response: "OK" } as const;
const WAS_RECORDED = recordOf({ status: "recorded" });
const ALREADY = rejected(
  { path: "request.json", record: WAS_RECORDED },
  "was recorded already, so it is not sent again.",
  "warnings",
);

test("a text of the results that is longer than 2,000 units ends with an ellipsis", () => {
  const outputs = resendOutputs(resultOf([{ ...FAILED, reason: "x".repeat(3_000) }]));
  const [{ reason }] = JSON.parse(outputs["results"] ?? "[]");
  expect(reason).toBe(`${"x".repeat(1_999)}…`);
});

test("results that do not fit into the output are counted", () => {
  const many = Array.from({ length: 1_000 }, () => ({ ...FAILED, reason: "x".repeat(2_000) }));
  const { results = "", failed } = resendOutputs(resultOf(many));
  const listed: object[] = JSON.parse(results);
  expect(results.length).toBeLessThan(310_000);
  expect(listed.at(-1)).toEqual({ omitted: 1_000 - (listed.length - 1) });
  expect(failed).toBe("1000");
});

test("the summary names each attestation in one column, as name → flow/trail", () => {
  const record = recordOf({ name: "unit-tests", flow: "checkout", trail: "t1" });
  const summary = renderResend(resultOf([{ ...RECORDED, record }, FAILED])).replaceAll(
    "<wbr/>",
    "",
  );
  expect(summary).toContain("## ✅ 1 of 2 kept requests recorded");
  expect(summary.match(/<th[ >]/g)).toHaveLength(2);
  expect(summary).toContain(
    '<td align="left">✅ recorded</td><td align="left"><code>unit-tests</code> → <code>checkout/t1</code><br/><code>a/request.json</code></td>',
  );
  expect(summary).toContain(
    '<td align="left">❌ not recorded</td><td align="left"><code>request.json</code></td>',
  );
});

test("the summary distinguishes a request that need not be sent from one that must not be", () => {
  const [needless, wrong] = (["warnings", "failures"] as const).map((remarks) =>
    rejected({ path: "request.json" }, "was not sent.", remarks),
  );
  const summary = renderResend(resultOf([needless, wrong].filter((one) => one !== undefined)));
  expect(summary.match(/<tr><td align="left">[^<]*/g)).toEqual([
    '<tr><td align="left">⏭️ not sent',
    '<tr><td align="left">❌ rejected',
  ]);
});

test("the summary shows 200 requests and remarks, and counts the others", () => {
  const many = Array.from({ length: 250 }, (_, index) => ({
    ...FAILED,
    path: `${index}/request.json`,
    failures: [`${index} failed.`],
  }));
  const summary = renderResend(resultOf(many));
  expect(summary.match(/<tr><td /g)).toHaveLength(200);
  expect(summary).toContain("50 more requests are not shown here.");
  expect(summary).toContain("50 more remarks are not shown here");
});

test("the log names each request, and why one was not recorded", () => {
  expect(resendLines(resultOf([RECORDED, FAILED]))).toEqual([
    "recorded: a/request.json",
    "failed: request.json (No.)",
  ]);
});

test.each([
  ["nothing was found", [], "## ✅ No kept request was sent"],
  [
    "nothing was sent",
    [{ path: "request.json", status: "dry-run" } as const],
    "## ⏭️ 1 kept request, nothing was sent (dry run)",
  ],
  ["a request failed", [{ ...FAILED, failures: ["No."] }], "## ❌ 0 of 1 kept request recorded"],
  [
    "all were recorded already",
    [ALREADY],
    "## ✅ 1 of 1 kept request recorded (1 was recorded already)",
  ],
  [
    "some were recorded already",
    [RECORDED, ALREADY, ALREADY],
    "## ✅ 3 of 3 kept requests recorded (2 were recorded already)",
  ],
  [
    "one was recorded already and one failed",
    [ALREADY, { ...FAILED, failures: ["No."] }],
    "## ❌ 1 of 2 kept requests recorded (1 was recorded already)",
  ],
  [
    "a copy is not counted as recorded",
    [
      RECORDED,
      rejected({ path: "b/request.json", record: recordOf({}) }, "is a copy.", "warnings"),
    ],
    "## ✅ 1 of 2 kept requests recorded",
  ],
  [
    "a foreign request is not counted as recorded",
    [rejected({ path: "b/request.json", record: WAS_RECORDED }, "is foreign.")],
    "## ❌ 0 of 1 kept request recorded",
  ],
  [
    "nothing was sent, although one was recorded already",
    [ALREADY, { path: "request.json", status: "dry-run" } as const],
    "## ⏭️ 2 kept requests, nothing was sent (dry run)",
  ],
])("the heading of the summary says that %s", (_what, outcomes, heading) => {
  expect(renderResend(resultOf(outcomes)).split("\n")[0]).toBe(heading);
});

test("a failure that several requests share is said once", () => {
  const shared = { ...FAILED, failures: ["Not every request was sent."] };
  expect(resultOf([shared, shared]).failures).toEqual(["Not every request was sent."]);
});
