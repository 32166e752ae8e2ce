import { expect, test } from "@jest/globals";
import { countOutcomes } from "../../src/summary/figures.ts";

function failedOf(failures: number, errors: number): string | undefined {
  const total = failures + errors;
  const counts = { total, failures, errors, skipped: 0, flaky: 0 };
  return countOutcomes({ counts }).find(({ shape }) => shape === "❌")?.words;
}

test("errors among the failed cases are counted, unless none or all of them are", () => {
  expect(failedOf(2, 1)).toBe("failed (1 error)");
  expect(failedOf(1, 2)).toBe("failed (2 errors)");
  expect(failedOf(2, 0)).toBe("failed");
  expect(failedOf(0, 2)).toBe("failed");
  expect(failedOf(0, 0)).toBeUndefined();
});
