import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { locateFailures } from "../../../src/attest/source-files.ts";
import type { LocatedFailure } from "../../../src/reports/tests.ts";
import { createAnnotations } from "../../../src/summary/failures/annotations.ts";
import { groupFailures } from "../../../src/summary/failures/failure-groups.ts";
import { readReport } from "../../junit/read.ts";
import { TemporaryFolder } from "../../support/folders.ts";
import { failure } from "../results.ts";

/** A failed case, where it failed, and what is found of that if it is less: the file, or nothing. */
type Expected = readonly [name: string, place: string | undefined, found?: string];

/** Reports of `places/`, the files of the project that wrote them, and their failed cases. */
interface Run {
  readonly files: readonly string[];
  readonly cases: readonly Expected[];
  /** Where the report is, if not at the root. */
  readonly report?: string;
}

const NOTHING = "nothing";

const ONE = { total: 1, failures: 1, errors: 0, skipped: 0, flaky: 0 };

const RUNS: Readonly<Record<string, Run>> = {
  pytest: {
    files: ["tests/test_cart.py", "tests/test_unit.py", "tests/test_import.py", "shop/cart.py"],
    cases: [
      ["tests.test_import", "tests/test_import.py:1"],
      ["test_total", "tests/test_cart.py:6"],
      ["test_empty", "tests/test_cart.py:11"],
      ["test_fixture", "tests/test_cart.py:19"],
      ["test_strict", "tests/test_cart.py:25", "tests/test_cart.py"],
      ["test_helper", "tests/test_cart.py:37"],
      ["test_empty", "tests/test_unit.py:10"],
      ["test_sub", "tests/test_unit.py:15"],
      ["test_total", "tests/test_unit.py:7"],
    ],
  },
  "pytest-colours": {
    files: ["tests/test_cart.py"],
    cases: [["test_total", "tests/test_cart.py:6"]],
  },
  unittest: {
    files: ["tests/test_unit.py", "shop/cart.py"],
    cases: [
      ["test_total", "tests/test_unit.py:7"],
      ["test_empty", "tests/test_unit.py:10"],
    ],
  },
  nose2: {
    files: ["tests/test_cart.py", "tests/test_unit.py", "tests/test_import.py", "shop/cart.py"],
    cases: [
      ["test_empty", "tests/test_unit.py:10"],
      ["test_sub (n=1)", "tests/test_unit.py:15"],
      ["test_total", "tests/test_unit.py:7"],
      ["test_import", "tests/test_import.py:1"],
      ["test_helper", "tests/test_cart.py:37"],
      ["test_total", "tests/test_cart.py:6"],
      ["test_empty", "tests/test_cart.py:11"],
    ],
  },
  phpunit: {
    files: ["tests/CartTest.php", "src/Cart.php", "vendor/shop/asserts/Rates.php"],
    cases: [
      ["testPay", "tests/CartTest.php:19"],
      ["testEmpty", "tests/CartTest.php:24"],
      ["testRisky", "tests/CartTest.php:27"],
      ['testRate with data set "card"', "tests/CartTest.php:35"],
    ],
  },
  rspec: {
    files: ["spec/cart_spec.rb", "spec/till_spec.rb", "spec/support/courier.rb", "lib/cart.rb"],
    cases: [
      ["Cart pays", "spec/cart_spec.rb:9"],
      ["Cart is empty", "spec/cart_spec.rb:14"],
      ["Cart ships by post", "spec/cart_spec.rb:21"],
      ["Till opens", "spec/till_spec.rb:5"],
    ],
  },
  minitest: {
    files: ["test/cart_test.rb", "lib/cart.rb"],
    cases: [
      ["test_pay", "test/cart_test.rb:10"],
      ["test_refund", "test/cart_test.rb:14"],
      ["test_empty", "test/cart_test.rb:18"],
      ["test_0001_ships", "test/cart_test.rb:23"],
    ],
  },
  luaunit: {
    files: ["test/test_cart.lua", "test/test_till.lua", "src/cart.lua"],
    cases: [
      ["TestCart.testPay", "test/test_cart.lua:9"],
      ["TestCart.testEmpty", "src/cart.lua:3"],
      ["TestTill.testOpen", "test/test_till.lua:5"],
    ],
  },
  busted: {
    files: ["spec/cart_spec.lua", "src/cart.lua"],
    cases: [
      ["cart pays", "spec/cart_spec.lua:6"],
      ["cart is empty", "spec/cart_spec.lua:10"],
      ["cart has no card", "spec/cart_spec.lua:14"],
    ],
  },
  bun: {
    files: ["test/cart.test.ts"],
    cases: [
      ["adds", "test/cart.test.ts:4"],
      ["pays", "test/cart.test.ts:9"],
      ["ships", "test/cart.test.ts:14"],
    ],
  },
  doctest: {
    files: ["test/cart.cpp", "test/courier.hpp"],
    cases: [
      ["pays", "test/cart.cpp:9"],
      ["ships", "test/courier.hpp:4"],
      ["throws", "test/cart.cpp:20", "test/cart.cpp"],
    ],
  },
  gotestsum: {
    files: ["go.mod", "cart/cart.go", "cart/cart_test.go"],
    cases: [
      ["TestPay", "cart/cart_test.go:7"],
      ["TestNested/card/visa", "cart/cart_test.go:14"],
      ["TestNested/card", undefined],
      ["TestNested/cash", "cart/cart_test.go:19"],
      ["TestNested", undefined],
      ["TestPanic", "cart/cart.go:4"],
    ],
  },
  "go-junit-report": {
    files: ["go.mod", "cart/cart.go", "cart/cart_test.go"],
    cases: [
      ["TestPay", "cart/cart_test.go:7"],
      ["TestNested", undefined],
      ["TestNested/card", undefined],
      ["TestNested/card/visa", "cart/cart_test.go:14"],
      ["TestNested/cash", "cart/cart_test.go:19"],
      ["TestPanic", "cart/cart.go:4", NOTHING],
    ],
  },
  vitest: {
    files: ["test/v.test.mjs", "test/w.test.mjs", "src/cart.mjs"],
    cases: [
      ["adds", "test/v.test.mjs:6"],
      ["cart > throws", "test/v.test.mjs:10"],
      ["cart > async", "test/v.test.mjs:13"],
      ["cart > string", "test/v.test.mjs:16", "test/v.test.mjs"],
      ["cart > slow", "test/v.test.mjs:18"],
      ["cart > helper", "test/v.test.mjs:21"],
      ["snap", "test/v.test.mjs:24"],
      ["test/w.test.mjs", "test/w.test.mjs:1"],
    ],
  },
  "jest-junit": {
    files: ["cart.test.js", "till.test.js", "cart.js", "node_modules/jest-circus/build/run.js"],
    cases: [
      ["adds", "cart.test.js:3"],
      ["cart throws", "cart.js:1"],
      ["cart slow", "cart.test.js:9"],
      ["cart string", "cart.test.js:10"],
      ["cart known bug", "cart.test.js:11"],
      ["@ROOT@/till.test.js", "till.test.js:1"],
    ],
  },
  mocha: {
    files: ["test/cart.mjs", "src/cart.mjs"],
    cases: [
      ["adds", "test/cart.mjs:6"],
      ["cart throws", "src/cart.mjs:2"],
      ["cart async", "test/cart.mjs:13"],
      ["cart string", "test/cart.mjs:16", NOTHING],
      ["cart slow", "test/cart.mjs:18", "test/cart.mjs"],
      ["cart helper", "src/cart.mjs:6"],
      ['cart "before each" hook for "ships"', "test/cart.mjs:25"],
    ],
  },
  "node-test": {
    files: ["test/node.test.mjs", "src/cart.mjs"],
    cases: [
      ["adds", "test/node.test.mjs:6"],
      ["throws", "src/cart.mjs:2"],
      ["async", "test/node.test.mjs:13"],
      ["string", "test/node.test.mjs:16", NOTHING],
      ["slow", "test/node.test.mjs:18", NOTHING],
      ["helper", "src/cart.mjs:6"],
    ],
  },
  surefire: {
    report: "shop/target/surefire-reports/TEST-org.example.shop.CartTest.xml",
    files: [
      "shop/src/test/java/org/example/shop/CartTest.java",
      "shop/src/test/kotlin/org/example/shop/TillTest.kt",
      "shop/src/main/java/org/example/shop/Cart.java",
      "till/src/main/java/org/example/shop/Cart.java",
    ],
    cases: [
      ["removes", "shop/src/test/java/org/example/shop/CartTest.java:42"],
      ["empty", "shop/src/test/java/org/example/shop/CartTest.java:50"],
      ["rates(int)[1]", "shop/src/test/java/org/example/shop/CartTest.java:57"],
      ["halves", "shop/src/test/java/org/example/shop/CartTest.java:66"],
      ["pays", "shop/src/test/kotlin/org/example/shop/TillTest.kt:12"],
      ["slow", "shop/src/test/java/org/example/shop/CartTest.java:74"],
    ],
  },
  bats: {
    files: ["tests/cart.bats", "tests/setup.bats", "tests/broken.bats", "tests/helper.bash"],
    cases: [
      ["pays", "tests/cart.bats:5"],
      ["helped", "tests/cart.bats:8"],
      ["asserted", "tests/cart.bats:17"],
      ["set", "tests/cart.bats:11"],
      ["setup_file failed", "tests/setup.bats:1"],
      ["unnamed case", "tests/broken.bats:4"],
    ],
  },
  prove: {
    files: ["t/cart.t"],
    cases: [
      ["1 - adds", "t/cart.t:2"],
      ["2 - named", "t/cart.t:3"],
      ["3", "t/cart.t:4"],
      ["4 - sub", "t/cart.t:5"],
      ["outside any case", undefined],
    ],
  },
  ctest: {
    files: ["tests/cart_test.c", "tests/till_test.cc", "tests/pay.sh", "tests/smoke.py"],
    cases: [
      ["pays", "tests/cart_test.c:9"],
      ["till", "tests/till_test.cc:21"],
      ["shell", "tests/pay.sh:3"],
      ["smoke", "tests/smoke.py:4"],
    ],
  },
  nextest: {
    files: ["crates/cart/src/lib.rs", "crates/cart/src/total.rs"],
    cases: [
      ["tests::pays", "crates/cart/src/lib.rs:14"],
      ["tests::empty", "crates/cart/src/total.rs:3"],
      ["tests::ships", "crates/cart/src/lib.rs:26", NOTHING],
    ],
  },
  playwright: {
    files: ["cart.spec.ts", "pages/courier.ts", "tests/till.spec.ts"],
    cases: [
      ["cart › pays", "cart.spec.ts:7"],
      ["cart › ships", "cart.spec.ts:11"],
      ["cart › waits", "cart.spec.ts:14"],
      ["opens", "tests/till.spec.ts:5"],
    ],
  },
};

describe("the places in the reports of twenty tools", () => {
  const folders: TemporaryFolder[] = [];
  afterAll(() => {
    for (const folder of folders) folder.remove();
  });

  const runs = Object.entries(RUNS).map(([tool, run]) => ({ tool, ...run }));
  const located = new Map<string, readonly LocatedFailure[]>();
  beforeAll(async () => {
    for (const { tool, files, report } of runs) {
      const folder = new TemporaryFolder();
      folders.push(folder);
      for (const file of files) folder.write(file, "");
      located.set(tool, await locatedIn(folder, tool, report));
    }
  });

  test.each(runs)("$tool: the annotation of each failed case has its place", ({ tool, cases }) => {
    const found = (located.get(tool) ?? []).map((failure) => [failure.name, annotated(failure)]);
    expect(found).toEqual(cases.map(([name, place, less = place]) => [name, less ?? NOTHING]));
  });

  test("at least 95 of 100 files and 90 of 100 lines are right, and none is wrong", () => {
    const pairs = runs.flatMap(({ tool, cases }) =>
      cases.map(([, place], index) => ({ place, found: annotated(located.get(tool)?.[index]) })),
    );
    const wrong = pairs.filter(
      ({ place, found }) => found !== NOTHING && fileOf(found) !== fileOf(place),
    );
    expect(wrong).toEqual([]);

    const placed = pairs.filter(({ place }) => place !== undefined);
    const share = (right: typeof pairs) => right.length / placed.length;
    expect(placed.length).toBeGreaterThanOrEqual(60);
    expect(share(placed.filter(({ found }) => found !== NOTHING))).toBeGreaterThanOrEqual(0.95);
    expect(share(placed.filter(({ place, found }) => found === place))).toBeGreaterThanOrEqual(0.9);
  });

  test("an annotation has none of the colours that pytest wrote", () => {
    const [annotation] = createAnnotations(
      { failed: located.get("pytest-colours") ?? [], counts: ONE },
      1,
    );
    expect(annotation?.message).toContain(
      "\n>       assert total([1, 2]) == 4\nE       assert 3 == 4",
    );
    expect(annotation?.message).not.toMatch(/x1B|\[\d+m/);
  });

  test.each(["gotestsum", "go-junit-report"])("%s: the parents of subtests come last", (tool) => {
    const ordered = groupFailures(located.get(tool) ?? []).flatMap(({ first, others }) =>
      [first, ...others].map(({ name }) => name),
    );
    expect(ordered.slice(-2).sort()).toEqual(["TestNested", "TestNested/card"]);
  });
});

/** The failed cases of a report, placed among the files of a folder. */
async function locatedIn(folder: TemporaryFolder, tool: string, report = "report.xml") {
  const text = readFileSync(join(import.meta.dirname, "places", `${tool}.xml`), "utf8");
  const { failed: read } = await readReport(text.replaceAll("@ROOT@", folder.path));
  const failed = read.map((failure) => ({
    ...failure,
    name: failure.name.replace(folder.path, "@ROOT@"),
    report,
  }));
  return locateFailures(failed, folder.path, folder.path).map(failure);
}

/** `file:line` of the annotation of one failed case. */
function annotated(failure: LocatedFailure | undefined): string {
  if (failure === undefined) return NOTHING;
  const [annotation] = createAnnotations({ failed: [failure], counts: ONE }, 1);
  const { file, line } = annotation?.location ?? {};
  return [file ?? NOTHING, ...(line === undefined ? [] : [line])].join(":");
}

function fileOf(place: string | undefined): string | undefined {
  return place?.replace(/:\d+$/, "");
}
