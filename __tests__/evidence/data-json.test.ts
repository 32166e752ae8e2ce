import { expect, test } from "@jest/globals";
import { AttestationError } from "../../src/base/errors.ts";
import { SuiteLimit } from "../../src/evidence/data-json.ts";

/** Adds suites named by their numbers; `count` of them. */
function add(limit: SuiteLimit, count: number, nameOf: (index: number) => string): void {
  for (let index = 0; index < count; index += 1) limit.add(nameOf(index));
}

test("50,000 names are accepted, and one more is refused", () => {
  const limit = new SuiteLimit(true);
  add(limit, 50_000, (index) => `suite ${index}`);
  expect(() => limit.add("suite 7")).not.toThrow();
  expect(() => limit.add("one more")).toThrow(
    new AttestationError({
      id: "too-many-suites",
      title: "The reports have more than 50,000 names of suites",
      advice:
        "Suites should be what tests are grouped by. Keep what changes with every test, such as a time or a random number, out of their names, or split the reports over several attestations.",
    }),
  );
});

test("50,000 suites are accepted where they are not merged, and one more is refused", () => {
  const limit = new SuiteLimit(false);
  add(limit, 50_000, () => "the same");
  expect(() => limit.add("the same")).toThrow("more than 50,000 suites (`merge-suites: false`)");
});

test("half a million suites of a few names are accepted, and one more is refused", () => {
  const limit = new SuiteLimit(true);
  add(limit, 500_000, (index) => `suite ${index % 10}`);
  expect(() => limit.add("suite 0")).toThrow("more than 500,000 suites");
});

test("names are accepted up to 8 MB of `data_json` together", () => {
  const limit = new SuiteLimit(true);
  const name = (index: number) => `${index}`.padEnd(9_918, "x");
  add(limit, 800, name);
  expect(() => limit.add(name(800))).toThrow(
    "The names of the first 801 suites alone make `data_json` larger than 8 MB.",
  );
});
