import { expect, test } from "@jest/globals";
import { AttestationError } from "../../src/base/errors.ts";
import { SuiteLimit } from "../../src/evidence/data-json.ts";

/** Adds suites named by their numbers; `count` of them. */
function add(limit: SuiteLimit, count: number, nameOf: (index: number) => string): void {
  for (let index = 0; index < count; index += 1) limit.add(nameOf(index));
}

test("half a million suites of a few names are accepted, and one more is refused", () => {
  const limit = new SuiteLimit(true);
  add(limit, 500_000, (index) => `suite ${index % 10}`);
  expect(() => limit.add("suite 0")).toThrow("more than 500,000 suites");
});

test("names are accepted up to 8 MB of `data_json` together", () => {
  const limit = new SuiteLimit(true);
  const name = (index: number) => `${index}`.padEnd(9_918, "x");
  add(limit, 800, name);
  expect(() => limit.add(name(799))).not.toThrow();
  expect(() => limit.add(name(800))).toThrow(
    new AttestationError(
      "The suites of the reports alone make `data_json` larger than 8 MB. Suites should be what tests are grouped by. Does something that changes with every test, such as a time or a random number, get into their names? Otherwise split the reports over several attestations.",
    ),
  );
});

test("a name counts for each of its suites where they are not merged", () => {
  const limit = new SuiteLimit(false);
  add(limit, 800, () => "x".repeat(9_918));
  expect(() => limit.add("x")).toThrow("The suites of the reports alone make `data_json`");
});
