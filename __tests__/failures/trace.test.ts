import { expect, test } from "@jest/globals";
import { failure } from "./cases.ts";

const files = ["src/cart/total.ts"];

test.each<[Parameters<typeof failure>[0], string | undefined, files?: readonly string[]]>([
  [{ message: "no", text: "Error: no\n at a (/src/a.ts:1:2)" }, " at a (/src/a.ts:1:2)"],
  [{ message: "no", text: "Error: no\nno" }, undefined],
  [{ message: "no", text: " \n" }, undefined],
  [{ message: "no order  but two", text: "\tno order\n but two\n\tat a" }, " but two\n    at a"],
  [{ message: "declined", text: "pays\ndeclined" }, "pays\ndeclined"],
  [{ text: "  Expected:  3\n  But was:   2\n  at a" }, "  at a"],
  [{ text: "Error: expect(a).toBe(b) // Object.is equality\n\nExpected: 3\n  at a" }, "  at a"],
  [{ output: "error: no disk\nbye" }, "error: no disk\nbye"],
  [{ output: "no such disk\n" }, undefined],
  [{ message: "Failed", output: "error: no disk\nbye" }, "error: no disk\nbye"],
  [{}, undefined],
  [
    {
      text: "no\n  at a (b.ts:1:2)\n  at c (d.ts:1:2)\n  at e (src/cart/total.ts:31:5)\n  at f (src/cart/total.ts:8:1)\n\tat g (g.ts:1:2)\n\t... 12 more",
    },
    "    … frames outside the repository\n  at e (src/cart/total.ts:31:5)\n  at f (src/cart/total.ts:8:1)\n    … frames outside the repository",
    files,
  ],
  // A single place of the project is the place that is shown, unless the report has another one.
  [{ text: "no\n  at a (b.ts:1:2)\n  at e (src/cart/total.ts:31:5)" }, undefined, files],
  [
    { text: "no\n  at e (src/cart/total.ts:31:5)", file: "src/cart/cart.ts", line: 8 },
    "  at e (src/cart/total.ts:31:5)",
    [...files, "src/cart/cart.ts"],
  ],
  [
    { text: "no\n  at e (src/cart/total.ts:3:5)\n  at f (src/cart/total.ts:31:5)" },
    "  at e (src/cart/total.ts:3:5)\n  at f (src/cart/total.ts:31:5)",
    files,
  ],
  [{ text: "  at e (src/cart/total.ts:3:5)" }, "  at e (src/cart/total.ts:3:5)", files],
  // The message of an attribute may have lost its line breaks.
  [
    {
      message: "equal:+ actual - expected+ 1- 2",
      text: "Error: equal:\n+ actual - expected\n\n+ 1\n- 2\n  at a",
    },
    "+ actual - expected\n\n+ 1\n- 2\n  at a",
  ],
  [
    {
      message: `cart:${"\n    pear".repeat(12)}\n    fig`,
      text: `cart:${"\n    pear".repeat(12)}`,
    },
    `    fig\ncart:${"\n    pear".repeat(12)}`,
  ],
  // No frame is known to be the project's own.
  [{ text: "no\n  at a (b.ts:1:2)" }, "  at a (b.ts:1:2)"],
  [{ message: "Failed", text: "    a_test.go:3: low\n--- FAIL: TestA (0.00s)" }, undefined],
])("the trace of %j is %j", (facts, trace, own = []) =>
  expect(failure(facts, { files: own }).trace).toBe(trace),
);

test("the trace of long lines ends early, and counts all that are left out", () => {
  const text = `low\n${`${"x".repeat(199)}\n`.repeat(30)}`;
  expect(failure({ text }).trace).toMatch(/^(?:x{199}\n){9}x+…\n… 20 more lines$/);
});
