import { describe, expect, test } from "@jest/globals";
import { Line } from "../../../src/summary/failures/failure-lines.ts";
import { COMPLETIONS, completeStatement } from "../../../src/summary/failures/statement.ts";

/** Returns the statement that begins with the first of these lines. */
function statementOf(lines: readonly string[]): string {
  return completeStatement(
    lines.map((line) => new Line(line)),
    0,
  );
}

describe("statements of several lines", () => {
  test.each(COMPLETIONS)("$tool: $example is shown as '$shown'", ({ example, shown }) => {
    expect(statementOf(example)).toBe(shown);
  });

  test("a line that announces nothing is a whole statement", () => {
    expect(statementOf(["the cart is empty", "and closed"])).toBe("the cart is empty");
  });

  test("of an ellipsis before values, every full stop is shown", () => {
    expect(statementOf(["still waiting...", "Expected: 7", "Actual: 6"])).toBe(
      "still waiting...: Expected: 7, Actual: 6",
    );
  });
});
