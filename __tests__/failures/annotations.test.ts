import { expect, test } from "@jest/globals";
import { createAnnotations } from "../../src/failures/annotations.ts";
import type { FailedCase } from "../../src/junit/report.ts";
import { failure, failures } from "./cases.ts";

/** What the annotation of one failed case says. */
const ANNOTATED: readonly (readonly [facts: Partial<FailedCase>, message: string])[] = [
  [{ message: "low" }, "low"],
  [{ message: "low", text: "at a" }, "low\n\nat a"],
  [{ message: "no", text: "\nE: no\n at a" }, "E: no\n\n at a"],
  [
    { message: "Failed", text: "=== RUN   TestA\n    a_test.go:5: no" },
    "a_test.go:5: no\n\n=== RUN   TestA\n    a_test.go:5: no",
  ],
  [{ message: "\u001B[31mno\u001B[39m" }, "no"],
  [{}, "No message in the report"],
  [{ type: "test timeout", output: "start" }, "test timeout\n\nstart"],
  [{ output: "start\nerror: no disk\nbye" }, "no disk\n\nstart\nerror: no disk\nbye"],
  [{ text: `no\n${" at a\n".repeat(30)}` }, `no\n${"\n at a".repeat(20)}\n… 10 more lines`],
  [
    { message: "", output: `${"start\n".repeat(30)}bye` },
    `No message in the report\n\n…\n${"start\n".repeat(19)}bye`,
  ],
];

test.each(ANNOTATED)("the annotation of %j", (facts, message) => {
  const [annotation] = createAnnotations(
    { failed: [failure(facts)], counts: { failures: 1, errors: 0 } },
    9,
  );
  expect(annotation?.message).toBe(message);
  expect(annotation?.title).toBe("cart.CartTest › adds an item");
});

test("there is one annotation for each group, at the place of its first case, and the last one counts the rest", () => {
  const cases = [
    ...failures(7, () => "refused"),
    failure({ message: "no" }),
    failure({ message: "not shown" }),
  ];
  const [first, second, ...others] = createAnnotations(
    { failed: cases, counts: { failures: 300, errors: 100 } },
    2,
  );
  expect(others).toEqual([]);
  expect(first?.location).toEqual({ file: "src/test/java/CardTest.java", line: 1 });
  expect(first?.message).toMatch(
    /^refused\n\n6 more tests failed with this:\n(?:- .*\n){5}- and 1 more$/,
  );
  expect(second?.message).toBe("no\n\n392 more tests failed; see the job summary and the reports.");
});
