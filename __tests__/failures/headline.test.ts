import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { skipReason } from "../../src/failures/headline.ts";
import type { FailedCase } from "../../src/junit/report.ts";
import { failure } from "./cases.ts";

/** What a test tool wrote about one failure, and what a person who has to fix it wants to read first. */
interface Row extends Partial<FailedCase> {
  readonly tool: string;
  readonly says: string;
}

const ROWS: readonly Row[] = JSON.parse(
  readFileSync(join(import.meta.dirname, "headlines.json"), "utf8"),
);

/** What people see first of a failure. */
function headlineOf(facts: Partial<FailedCase>): string | undefined {
  return failure(facts).headline;
}

/** A headline as its words and values: how its parts are joined does not matter to a reader. */
function readable(headline = ""): string {
  return headline.replace(/[\s.,:]+/g, " ").trim();
}

test.each(ROWS)("$tool: $says", ({ tool: _, says, ...facts }) =>
  expect(readable(headlineOf(facts))).toBe(readable(says)),
);

test.each<[string, Partial<FailedCase>]>([
  ["nothing", { message: " ", text: "\n" }],
  ["only that it failed, as a type", { type: "failure" }],
  ["frames alone", { text: "\tat a.b(A.java:1)" }],
  ["an output without a word about a failure", { output: "opening cart\nbye" }],
  ["an output about tests that passed", { output: "error handling passed\n3 run, 0 failed" }],
  ["an output that was cut", { output: "… [cut]" }],
])("a failure that has %s has no headline", (_, facts) =>
  expect(headlineOf(facts)).toBeUndefined(),
);

test.each<[Partial<FailedCase>, string]>([
  // Nothing else says more.
  [{ message: "Failed", text: "=== RUN   TestTotal\n--- FAIL: TestTotal (0.00s)" }, "Failed"],
  [{ message: "thread 'a' panicked at a.rs:6:24" }, "thread 'a' panicked at a.rs:6:24"],
  [{ name: "no order", message: "no order" }, "no order"],
  // A bracket that stays open
  [{ message: "no order (17\nsee the log\nbye" }, "no order (17"],
  // The name of the case in other words.
  [{ name: "pays", message: "pays failed", text: "no cart" }, "no cart"],
  [{ name: "pays", className: "Shop.CartTest", text: "Shop\\CartTest::pays\nno cart" }, "no cart"],
  // The output comes last, and its lines about failures first.
  [{ type: "test timeout", output: "error: no disk" }, "test timeout"],
  [
    { output: "opening\ncat: cart.txt: No such file or directory\nbye" },
    "cat: cart.txt: No such file or directory",
  ],
  // The last cause
  [
    { message: "no bean", text: "Caused by: a.B: x\nCaused by: a.C: no route to host" },
    "no bean · cause: no route to host",
  ],
  [
    { message: "no bean", text: "Caused by: java.net.UnknownHostException: postgres" },
    "no bean · cause: java.net.UnknownHostException: postgres",
  ],
  [{ message: "no: disk full", text: "Caused by: a.B: disk full" }, "no: disk full"],
])("of %j, the headline is %s", (facts, headline) =>
  expect(headlineOf({ name: "n", suite: "s", ...facts })).toBe(headline),
);

test("a long headline is cut in the middle, so that both ends can be read, and a cause at its end", () => {
  const values = `expected: <${"a".repeat(150)}x> but was: <${"a".repeat(150)}y>`;
  const long = "disk full ".repeat(40);
  const text = `Caused by: a.B: ${long}`;
  expect(headlineOf({ message: values })).toMatch(/^expected: <a+…a+y>$/);
  expect(headlineOf({ message: values })).toHaveLength(200);
  const caused = headlineOf({ message: values, text }) ?? "";
  expect(caused).toMatch(/^expected: <a+…a+y> · cause: (disk full )+[^…]*…$/);
  expect(caused.length).toBeLessThanOrEqual(200);
  expect(headlineOf({ message: long, text })).not.toContain("cause");
});

test.each([
  ["no network\n  nor disk", "no network\nnor disk"],
  ["a.TestAborted: no docker\n\tat a.B.c(B.java:1)\n\t... 3 more", "a.TestAborted: no docker"],
  ["cart_test.cc:6\nno network\n… [cut]", "no network"],
  ["cart_test.cc:6", "cart_test.cc:6"],
])("of the reason %j of a skipped case, %j is shown", (reason, shown) =>
  expect(skipReason(reason)).toBe(shown),
);
