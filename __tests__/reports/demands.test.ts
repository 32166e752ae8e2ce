import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { ReportInputs } from "../../src/evidence/author-inputs.ts";
import type { Suite } from "../../src/junit/report.ts";
import { unmetDemands } from "../../src/reports/demands.ts";
import { reportInputs } from "../support/inputs.ts";
import { textsOf } from "../support/problems.ts";

const DEMANDS = reportInputs({ minTests: 0 });

function suite(name: string, total: number, skipped = 0): Suite {
  return { name, total, skipped, failures: 0, errors: 0, flaky: 0, duration: 0 };
}

const SUITES = [
  suite("checkout.Cart", 30, 2),
  suite("checkout.Payment", 10, 10),
  suite("mail/templates", 4),
];
const RAN = suite("ran", 1);
const PATHS = ["build/web/TEST-a.xml", "build/TEST-b.xml", "it.xml"];

function reportOf(path: string, original: readonly Suite[]) {
  return { path, original, suites: original };
}

function unmet(demands: Partial<ReportInputs>, suites: readonly Suite[] = SUITES) {
  const sum = (member: "total" | "skipped") =>
    suites.reduce((total, each) => total + each[member], 0);
  const counts = {
    total: sum("total"),
    skipped: sum("skipped"),
    failures: 0,
    errors: 0,
    flaky: 0,
  };
  const reports = PATHS.map((path, index) => reportOf(path, index === 0 ? suites : []));
  return textsOf(unmetDemands(counts, reports, { ...DEMANDS, ...demands }));
}

test("nothing is unmet where nothing is demanded", () => {
  expect(unmet({})).toEqual([]);
});

test("every unmet demand is a problem of its own", () => {
  expect(
    unmet({
      minTests: 100,
      maxSkipped: { kind: "cases", cases: 0 },
      requiredSuites: [{ glob: "x", minCases: 1 }],
      requiredReports: ["y"],
    }),
  ).toHaveLength(4);
});

describe("`min-tests`", () => {
  test("counts the cases that ran, not those that were skipped", () => {
    expect(unmet({ minTests: 32 })).toEqual([]);
    expect(unmet({ minTests: 33 })).toEqual([
      "Only 32 test cases ran, and `min-tests` asks for 33. 12 of 44 cases were skipped. Did the test run crash or select nothing?",
    ]);
  });

  test("says that all cases were skipped", () => {
    expect(unmet({ minTests: 1 }, [suite("a", 40, 40)])).toEqual([
      "No test case ran, and `min-tests` asks for 1. 40 of 40 cases were skipped. Did the test run crash or select nothing? If that may happen, set `min-tests: 0`.",
    ]);
  });

  test("words a single skipped case in the singular", () => {
    expect(unmet({ minTests: 1 }, [suite("a", 1, 1)])).toEqual([
      expect.stringContaining(" 1 of 1 case was skipped. "),
    ]);
    expect(unmet({ maxSkipped: { kind: "cases", cases: 0 } }, [suite("a", 3, 1)])).toEqual([
      "1 of 3 cases was skipped, and `max-skipped` allows 0. Run them, or allow more.",
    ]);
  });

  test("says that there is no case", () => {
    expect(unmet({ minTests: 1 }, [])).toEqual([
      "The reports have no test case, and `min-tests` asks for 1. Did the test run crash or select nothing? If that may happen, set `min-tests: 0`.",
    ]);
  });
});

describe("`max-skipped`", () => {
  test("as a number allows that many skipped cases and no more", () => {
    expect(unmet({ maxSkipped: { kind: "cases", cases: 12 } })).toEqual([]);
    expect(unmet({ maxSkipped: { kind: "cases", cases: 11 } })).toEqual([
      "12 of 44 cases were skipped, and `max-skipped` allows 11. Run them, or allow more.",
    ]);
  });

  test("as a percentage allows that share of all cases and no more", () => {
    const suites = [suite("a", 40, 2)];
    expect(unmet({ maxSkipped: { kind: "percent", percent: 5 } }, suites)).toEqual([]);
    expect(unmet({ maxSkipped: { kind: "percent", percent: 4.9 } }, suites)).toEqual([
      "2 of 40 cases were skipped (5%), and `max-skipped` allows 4.9%. Run them, or allow more.",
    ]);
  });

  const unmetPercentage = (percent: number, [skipped, total]: readonly [number, number]) =>
    unmet({ maxSkipped: { kind: "percent", percent } }, [suite("a", total, skipped)]);

  test.each<[skipped: number, total: number, percent: number]>([
    [57, 10_000, 0.57],
    [57, 5000, 1.14],
    [69, 5000, 1.38],
    [29, 100, 29],
    [1, 100_000, 0.001],
    [12_345, 100_000, 12.345],
    [99_999, 100_000, 99.999],
    [7, 7, 100],
  ])("allows exactly %d of %d cases as %d%", (skipped, total, percent) => {
    expect(unmetPercentage(percent, [skipped, total])).toEqual([]);
  });

  test.each<[skipped: number, total: number, percent: number, share: string]>([
    [63, 1250, 5, "5.04%"],
    [58, 10_000, 0.57, "0.58%"],
    [1, 100_000, 0, "0.001%"],
    [1, 3, 33.333, "33.333%"],
    [1, 3, 20, "33.333%"],
    [999_999, 1_000_000, 99.999, "100%"],
  ])("says that %d of %d cases are more than it allows: %d%", (skipped, total, percent, share) => {
    expect(unmetPercentage(percent, [skipped, total])).toEqual([
      expect.stringContaining(` skipped (${share}), and \`max-skipped\` allows ${percent}%.`),
    ]);
  });

  test("as every percentage with three decimals allows that share and no case more", () => {
    const thousandths = fc.integer({ min: 0, max: 99_999 });
    fc.assert(
      fc.property(thousandths, fc.integer({ min: 1, max: 5 }), (share, factor) => {
        const percent = Number((share / 1000).toFixed(3));
        const [skipped, total] = [factor * share, factor * 100_000];
        expect(unmetPercentage(percent, [skipped, total])).toEqual([]);
        const [sentence] = unmetPercentage(percent, [skipped + 1, total]);
        expect(sentence).toContain(`(${Number((((skipped + 1) / total) * 100).toFixed(3))}%)`);
      }),
      { numRuns: 1000 },
    );
  });

  test("allows nothing to be skipped if it is 0%", () => {
    expect(unmet({ maxSkipped: { kind: "percent", percent: 0 } }, [suite("a", 4)])).toEqual([]);
    expect(unmet({ maxSkipped: { kind: "percent", percent: 0 } }, [])).toEqual([]);
  });
});

describe("`required-suites`", () => {
  const required = (glob: string, minCases = 1) => unmet({ requiredSuites: [{ glob, minCases }] });

  test.each(["checkout.Cart", "checkout.*", "*.Cart", "mail/*", "**", "checkout.C?rt"])(
    "%s is met by a suite in which a case ran",
    (glob) => expect(required(glob)).toEqual([]),
  );

  test("names what was read if no suite matches, the most similar name first", () => {
    expect(required("chekout.Payment*")).toEqual([
      "No suite matches `chekout.Payment*` of `required-suites`. The suites that were read: checkout.Payment, checkout.Cart and mail/templates. Did it run, or is it misspelled?",
    ]);
  });

  test("is not met by suites in which every case was skipped", () => {
    expect(required("checkout.Payment")).toEqual([
      "No case ran in the suites that match `checkout.Payment`, and `required-suites` asks for 1: checkout.Payment (0 ran, 10 skipped). Were the others skipped, or did the run end early?",
    ]);
  });

  test("adds up the cases that ran over all suites that match", () => {
    expect(required("checkout.*", 28)).toEqual([]);
    expect(required("checkout.*", 29)).toEqual([
      "Only 28 cases ran in the suites that match `checkout.*`, and `required-suites` asks for 29:\n- checkout.Cart (28 ran, 2 skipped)\n- checkout.Payment (0 ran, 10 skipped)\nWere the others skipped, or did the run end early?",
    ]);
  });

  test("says how many cases it asks for if no suite matches", () => {
    expect(required("mobile.*", 29)).toEqual([
      "No suite matches `mobile.*` of `required-suites`. `required-suites` asks for 29 cases in such suites. The suites that were read: mail/templates, checkout.Cart and checkout.Payment. Did it run, or is it misspelled?",
    ]);
  });

  test("lists a bounded number of names", () => {
    const suites = Array.from({ length: 1000 }, (_, index) => suite(`suite ${index}`, 1));
    const [sentence] = unmet({ requiredSuites: [{ glob: "x", minCases: 1 }] }, suites);
    expect(sentence).toMatch(/and 995 more\. Did it run, or is it misspelled\?$/);
  });
});

describe("`required-reports`", () => {
  const NO_CASES = { total: 0, skipped: 0, failures: 0, errors: 0, flaky: 0 };
  const unmetReports = (reports: readonly ReturnType<typeof reportOf>[], glob: string) =>
    textsOf(unmetDemands(NO_CASES, reports, { ...DEMANDS, requiredReports: [glob] }));
  /** A case ran in each of the reports. */
  const requiredOf = (paths: readonly string[], glob: string) =>
    unmetReports(
      paths.map((path) => reportOf(path, [RAN])),
      glob,
    );

  test.each([
    "it.xml",
    "./it.xml",
    "*.xml",
    "**/TEST-a.xml",
    "**/it.xml",
    "build/**/TEST-b.xml",
    "build/**/TEST-a.xml",
    "build/*/TEST-?.xml",
  ])("%s is met by a report of that path", (glob) => {
    expect(requiredOf(PATHS, glob)).toEqual([]);
  });

  test.each(["TEST-a.xml", "*/TEST-a.xml", "x**/it.xml", "build/*.txt"])(
    "%s is not met by another path",
    (glob) => expect(requiredOf(PATHS, glob)).toHaveLength(1),
  );

  const required = (glob: string, suites: readonly Suite[]) =>
    unmetReports([reportOf("shard-1/a.xml", suites), reportOf("shard-2/a.xml", [RAN])], glob);

  test.each<[what: string, suites: readonly Suite[], shown: string]>([
    ["no suite", [], "0 ran, 0 skipped"],
    ["a suite without a case", [suite("a", 0)], "0 ran, 0 skipped"],
    ["a case that was skipped", [suite("a", 1, 1)], "0 ran, 1 skipped"],
    ["nothing but skipped cases", [suite("a", 30, 30), suite("b", 5, 5)], "0 ran, 35 skipped"],
    ["more than a thousand skipped cases", [suite("a", 1200, 1200)], "0 ran, 1,200 skipped"],
  ])("is not met by a report with %s", (_what, suites, shown) => {
    expect(required("shard-1/*.xml", suites)).toEqual([
      `No case ran in the reports that match \`shard-1/*.xml\` of \`required-reports\`: shard-1/a.xml (${shown}). Were they skipped, or did the run end early?`,
    ]);
  });

  test.each<[what: string, suites: readonly Suite[]]>([
    ["one case that ran", [suite("a", 30, 29)]],
    ["a case that failed", [{ ...suite("a", 1), failures: 1 }]],
    ["a suite in which a case ran", [suite("a", 5, 5), suite("b", 1)]],
  ])("is met by a report with %s", (_what, suites) => {
    expect(required("shard-1/*.xml", suites)).toEqual([]);
  });

  test("is met by one report of several that match", () => {
    expect(required("*/a.xml", [])).toEqual([]);
  });

  test("names what was read if no report matches, the most similar path first", () => {
    expect(requiredOf(PATHS, "build/TEST-c.xml")).toEqual([
      "No report matches `build/TEST-c.xml` of `required-reports`. The reports that were read: build/TEST-b.xml, build/web/TEST-a.xml and it.xml. Was it written, or is it misspelled?",
    ]);
  });
});
