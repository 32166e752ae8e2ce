import { expect, test } from "@jest/globals";
import { done } from "../../src/base/step.ts";
import { resendOutputs } from "../../src/resend/resend-report.ts";

test("a text of the results that is longer than 2,000 units ends with an ellipsis", () => {
  const result = { request: "request.json", status: "failed", reason: "x".repeat(3_000) } as const;
  const outputs = resendOutputs(done([result]));
  const [{ reason }] = JSON.parse(outputs["results"] ?? "[]");
  expect(reason).toBe(`${"x".repeat(1_999)}…`);
});
