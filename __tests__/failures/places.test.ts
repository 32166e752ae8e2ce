import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { buildFailure } from "../../src/failures/failure.ts";
import { openSourceTree, type SourceLocation } from "../../src/failures/source-tree.ts";
import type { FailedCase } from "../../src/junit/report.ts";
import { readReport } from "../junit/read.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { failedCase } from "./cases.ts";

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

const RUNS: Readonly<Record<string, Run>> = {
  pytest: {
    files: ["tests/test_cart.py", "tests/test_unit.py", "tests/test_import.py", "shop/cart.py"],
    cases: [
      ["tests.test_import", "tests/test_import.py:1"],
      ["test_total", "tests/test_cart.py:6"],
      ["test_empty", "tests/test_cart.py:11"],
      ["test_fixture", "tests/test_cart.py:19"],
      ["test_strict", "tests/test_cart.py:25", "tests/test_cart.py"],
      ["test_helper", "tests/test_cart.py:34"],
      ["test_empty", "tests/test_unit.py:10"],
      ["test_sub", "tests/test_unit.py:15"],
      ["test_total", "tests/test_unit.py:7"],
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
      ["TestPanic", "cart/cart_test.go:31"],
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
  mocha: {
    files: ["test/cart.mjs", "src/cart.mjs"],
    cases: [
      ["adds", "test/cart.mjs:6"],
      ["cart throws", "test/cart.mjs:10"],
      ["cart async", "test/cart.mjs:13"],
      ["cart string", "test/cart.mjs:16", NOTHING],
      ["cart slow", "test/cart.mjs:18", "test/cart.mjs"],
      ["cart helper", "test/cart.mjs:21"],
      ['cart "before each" hook for "ships"', "test/cart.mjs:25"],
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
      ["3", "t/cart.t:5"],
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

test.each(Object.entries(RUNS))(
  "each failed case of a report of %s has its place",
  async (tool, run) => {
    using folder = new TemporaryFolder();
    for (const file of run.files) folder.write(file, "");
    const xml = readFileSync(join(import.meta.dirname, "places", `${tool}.xml`), "utf8");
    const { failed } = await readReport(xml.replaceAll("@ROOT@", folder.path));
    const report = run.report ?? "report.xml";
    const sourceTree = openSourceTree(folder.path, folder.path);
    const found = failed
      .map((each) => buildFailure(each, report, sourceTree))
      .map(({ name, location }) => [name, shown(location)]);
    expect(found).toEqual(run.cases.map(([name, place, less = place]) => [name, less ?? NOTHING]));
  },
);

function shown(location: SourceLocation | undefined): string {
  if (location === undefined) return NOTHING;
  return [location.file, ...(location.line === undefined ? [] : [location.line])].join(":");
}

type Facts = Partial<FailedCase> & { readonly report?: string };

interface Tree {
  readonly files: readonly string[];
  readonly workspace?: string;
  readonly workingDirectory?: string;
}

/** The place of one failed case among files on disk. `/w` is the workspace unless another one is given. */
function placeOf(
  { report = "report.xml", ...facts }: Facts,
  { files, workspace = "/w", workingDirectory = workspace }: Tree,
): string {
  using folder = new TemporaryFolder();
  const onDisk = (text: string) =>
    text.replace(/(?<!\w)\/(?:w2?|etc)(?=\/|$)/gm, `${folder.path}$&`);
  for (const file of files) folder.write(file.startsWith("/") ? file : `/w/${file}`, "");
  folder.makeFolder(workingDirectory);
  const texts = Object.entries({ suite: "s", name: "n", ...facts }).map(([name, value]) => [
    name,
    typeof value === "string" ? onDisk(value) : value,
  ]);
  const sourceTree = openSourceTree(onDisk(workspace), onDisk(workingDirectory));
  const failed = failedCase(Object.fromEntries(texts));
  return shown(buildFailure(failed, report, sourceTree).location);
}

/** The files of a project, what a report says of a failed case, and its place. */
const SHAPES: readonly (readonly [
  files: string,
  facts: Facts,
  place: string,
  tree?: Omit<Tree, "files">,
])[] = [
  // The report's file
  ["a.ts", { file: "a.ts", line: 8 }, "a.ts:8"],
  ["a.ts", { file: "/w/a.ts" }, "a.ts"],
  ["a.ts", { file: "file:///w/a.ts" }, "a.ts"],
  ["a.ts", { file: "file://host/w/a.ts" }, NOTHING],
  ["a.ts", { file: "file:///w/%ZZa.ts" }, NOTHING],
  ["a.ts b.ts", { file: "a.ts", line: 8, text: "at b (b.ts:3:1)\nat a (/w/a.ts:12:5)" }, "a.ts:12"],
  ["b.ts", { file: "gone.ts", line: 1, text: "b.ts:4:1" }, "b.ts:4"],
  ["a.ts", { file: "a.ts\0" }, NOTHING],
  ["a.ts", { file: `${"a".repeat(5000)}.ts` }, NOTHING],
  ["/etc/a.ts", { file: "/etc/a.ts", text: "../etc/a.ts:1: x" }, NOTHING],
  ["/x/a.ts src/b.ts", { file: "/w/src/../../x/a.ts" }, NOTHING],
  ["v1.2/a.js", { suite: "v1.2", file: "/w" }, NOTHING],
  // Places in a trace
  ["a.ts b.ts", { text: "at a (/w/a.ts:3:1)\nat b (b.ts:9:1)" }, "a.ts:3"],
  [
    "a.ts node_modules/x/i.js",
    { text: "at x (node_modules/x/i.js:1:1)\nat a (a.ts:3:1)" },
    "a.ts:3",
  ],
  ["src/a.php", { text: "Undefined index: total in src/a.php on line 12" }, "src/a.php:12"],
  ["src/A.cs", { text: "  at Shop.A.Pay() in /w/src/A.cs:line 12" }, "src/A.cs:12"],
  ["a.dart", { text: "a.dart 22:7  main.<fn>" }, "a.dart:22"],
  ["a.ts", { text: `${"\n".repeat(200)}a.ts:3:1` }, "a.ts:3"],
  ["a.ts", { text: "\uFFFD[36m ❯ \uFFFD[39ma.ts:9:13" }, "a.ts:9"],
  [
    "src/test/java/shop/vendor/RateTest.java",
    { text: "\tat app//shop.vendor.RateTest.total(RateTest.java:12)" },
    "src/test/java/shop/vendor/RateTest.java:12",
  ],
  // The name of a test may be a sentence.
  [
    "src/test/kotlin/shop/CartTest.kt",
    { text: "\tat shop.CartTest.cart: adds an item(CartTest.kt:12)" },
    "src/test/kotlin/shop/CartTest.kt:12",
  ],
  // A project may leave out the folders that all its packages share.
  [
    "src/test/kotlin/CartTest.kt",
    { className: "org.shop.CartTest", text: "\tat org.shop.CartTest.pays(CartTest.kt:12)" },
    "src/test/kotlin/CartTest.kt:12",
  ],
  [
    "src/main/kotlin/till/Till.kt",
    { className: "org.shop.cart.CartTest", text: "\tat org.shop.till.Till.open(Till.kt:3)" },
    "src/main/kotlin/till/Till.kt:3",
  ],
  [
    "src/test/kotlin/CartTest.kt",
    {
      className: `${"a.".repeat(8)}CartTest`,
      text: `\tat ${"a.".repeat(8)}CartTest.pays(CartTest.kt:12)`,
    },
    NOTHING,
  ],
  ["src/test/java/CartTest.java", { className: "org.shop.CartTest" }, NOTHING],
  ["cart.c", { text: "cart.c:12: assertion failed in check(till.h:40)" }, "cart.c:12"],
  [
    "src/main/kotlin/Assertions.kt",
    { className: "org.shop.CartTest", text: "\tat org.junit.Assertions.fail(Assertions.kt:3)" },
    NOTHING,
  ],
  [
    "b_test.go a_test.go",
    { message: "Failed", text: "    b_test.go:8: starts\n    a_test.go:12: want 3" },
    "a_test.go:12",
  ],
  [
    "a.go a_test.go",
    {
      message: "Failed",
      text: "    a_test.go:8: starts\npanic: no\n\n[running]:\n\t/w/a.go:12 +0x1d",
    },
    "a.go:12",
  ],
  [
    "b.cpp",
    { text: "FAILURE:\n- file   : b.cpp\n- line   : 10\n- message: check total != 1 has failed" },
    "b.cpp:10",
  ],
  [
    "test/b.cpp",
    { text: "FAILURE:\n- file   : b.cpp\n- line   : 10\n- message: check total != 1 has failed" },
    "test/b.cpp:10",
  ],
  [
    "test/b.cpp",
    {
      text: "EXCEPTION:\n- file: unknown location\n- line: 0\n\nTRACE: ---\nstd::out_of_range: no line\n---\n\nLast checkpoint:\n- file: b.cpp\n- line: 15",
    },
    "test/b.cpp:15",
  ],
  ["b.cpp src/b.cpp test/b.cpp", { text: "b.cpp:3: no" }, "b.cpp:3"],
  ["e2e/a.cy.js", { text: "no\n    at eval (webpack:///./e2e/a.cy.js:59:35)" }, "e2e/a.cy.js:59"],
  ["src/a.ts", { text: "no\n    at a (webpack://shop/./src/a.ts:3:1)" }, "src/a.ts:3"],
  // The trace of the statement, if there are several
  [
    "a_test.go",
    {
      message: "Failed",
      text: "    a_test.go:5: \n        \tError Trace:\t/w/a_test.go:5\n        \tError:      \tNot equal: \n        \t            \texpected: 1\n        \t            \tactual  : 2\n        \tTest:       \tTestTwo\n    a_test.go:6: \n        \tError Trace:\t/w/a_test.go:6\n        \tError:      \tNot equal: \n        \t            \texpected: 3\n        \t            \tactual  : 4",
    },
    "a_test.go:5",
  ],
  [
    "test_a.py",
    {
      className: "test_a",
      message: "LookupError: no cart",
      text: "def total():\n        try:\n>           parse(text)\n\ntest_a.py:18: \n_ _ _ _ _\n>           return int(text)\nE           ValueError: invalid literal: 'x'\n\ntest_a.py:6: ValueError\n\nThe above exception was the direct cause of the following exception:\n\n    def test_total():\n>           raise LookupError('no cart')\nE           LookupError: no cart\n\ntest_a.py:20: LookupError",
    },
    "test_a.py:20",
  ],
  [
    "test_a.py",
    {
      className: "test_a",
      message: "AssertionError: assert {'a': 1} == {'a': 2}",
      text: "E       KeyError: 'a'\n\ntest_a.py:6: KeyError\n\nDuring handling of the above exception, another exception occurred:\n\n>           assert cart == {'a': 2}\nE           AssertionError: assert {'a': 1} == {'a': 2}\nE             Differing items:\nE             {'a': 1} != {'a': 2}\nE             Full diff:\nE               {\nE             -     'a': 2,\nE             +     'a': 1,\nE               }\n\ntest_a.py:20: AssertionError",
    },
    "test_a.py:20",
  ],
  [
    "test_a.py",
    {
      className: "test_a",
      text: 'Traceback (most recent call last):\n  File "test_a.py", line 9, in test_total\n    check(1)\n  File "test_a.py", line 4, in check\n    assert n > 3, \'too few\'\nAssertionError: too few',
    },
    "test_a.py:4",
  ],
  [
    "test/a_test.dart",
    {
      message: "1 failure, see stacktrace for details",
      text: "Failed assertion:\nTest failed. See exception logs above.",
      output:
        "The following TestFailure was thrown running a test:\nExpected: exactly one matching candidate\n  Actual: Found 0 widgets\n\n#4      main.<anonymous closure> (file:///w/test/a_test.dart:27:5)",
    },
    "test/a_test.dart:27",
  ],
  // The test's own file comes first, if the report does not name it, too
  [
    "src/a.js test/a.js",
    { text: "no\n  at a (src/a.js:3:1)\n  at t (test/a.js:9:1)" },
    "test/a.js:9",
  ],
  [
    "src/A.cs src/ATests.cs",
    { text: "no\n  at A in /w/src/A.cs:line 12\n  at T in /w/src/ATests.cs:line 9" },
    "src/ATests.cs:9",
  ],
  ["a.c b.c", { output: "a.c:3: starts\nb.c:12: assertion total == 3 failed" }, "b.c:12"],
  ["b.c", { message: "no", output: "b.c:12: assertion failed" }, NOTHING],
  // The case's own file
  [
    "Lib.py tests/test_a.py",
    {
      className: "tests.test_a.TestA",
      text: 'File "Lib.py", line 7\nFile "/w/tests/test_a.py", line 12, in total',
    },
    "tests/test_a.py:12",
  ],
  ["a.ts b.ts", { suite: "/w/b.ts", text: "at a (a.ts:3:1)\nat b (b.ts:9:1)" }, "b.ts:9"],
  ["a.ts x/b.ts", { suite: "b.ts", text: "at a (a.ts:3:1)\nat b (/w/x/b.ts:9:1)" }, "x/b.ts:9"],
  [
    "src/test/java/shop/CartTest.java",
    { className: "shop.CartTest$Rounding" },
    "src/test/java/shop/CartTest.java",
  ],
  ["t/a.t", { name: "t/a.t" }, "t/a.t"],
  ["a.lua", { className: "a.lua:6" }, "a.lua:6"],
  // The line that a linter states for the file that it names
  [
    "shop/cart.py",
    { suite: "/w/shop/cart.py", className: "/w/shop/cart", line: 10 },
    "shop/cart.py:10",
  ],
  ["a.lua", { className: "a.lua:6", line: 10 }, "a.lua:6"],
  [
    "a.js",
    { suite: "/w/a.js", message: "no var", text: "line 2, col 5, Error - no var" },
    "a.js:2",
  ],
  ["a.md", { file: "a.md", text: "Line 3, Column 1, no heading" }, "a.md:3"],
  [
    "src/test/java/shop/CartTest.java",
    { className: "shop.CartTest", line: 12 },
    "src/test/java/shop/CartTest.java:12",
  ],
  // The tests ran in a container
  ["tests/CartTest.php", { text: "/app/tests/CartTest.php:14" }, "tests/CartTest.php:14"],
  ["tests/CartTest.php", { file: "/app/tests/CartTest.php", line: 9 }, "tests/CartTest.php:9"],
  ["cart.py", { text: "/usr/src/app/cart.py:3: in pays" }, "cart.py:3"],
  ["web/a.ts a.ts", { text: "at a (/app/a.ts:3:1)" }, "web/a.ts:3", { workingDirectory: "/w/web" }],
  ["tests/a.py a.py", { text: "/app/tests/a.py:3: in a" }, "tests/a.py:3"],
  ["a.js", { text: "at a (/app/node_modules/x/a.js:3:1)" }, NOTHING],
  ["case.py", { text: "/usr/lib/python3/unittest/case.py:58: in run" }, NOTHING],
  ["a.js", { text: `at a (${"/x".repeat(12)}/a.js:3:1)` }, NOTHING],
  // Folders
  [
    "shop/src/test/java/shop/A.java src/test/java/shop/A.java",
    { report: "shop/target/TEST-a.xml", text: "\tat shop.A.total(A.java:12)" },
    "shop/src/test/java/shop/A.java:12",
  ],
  [
    "cart/cart_test.go",
    { suite: "example.com/shop/cart", text: "    cart_test.go:12: no" },
    "cart/cart_test.go:12",
  ],
  [
    "cart/cart_test.go",
    { suite: `${"a/".repeat(8)}cart`, text: "    cart_test.go:12: no" },
    NOTHING,
  ],
  [
    "a.ts web/a.ts",
    { file: "a.ts", report: "../reports/a.xml" },
    "web/a.ts",
    { workingDirectory: "/w/web" },
  ],
  ["web/a.ts", { file: "web/a.ts" }, "web/a.ts", { workingDirectory: "/w/web" }],
  ["shop/.git shop/web/a.ts", { file: "a.ts" }, "web/a.ts", { workingDirectory: "/w/shop/web" }],
  ["/w2/.git /w2/a.ts", { file: "/w2/a.ts" }, NOTHING, { workingDirectory: "/w2" }],
  // A report is no place
  [
    "reports/a.xml",
    {
      report: "reports/a.xml",
      suite: "reports/a.xml",
      file: "reports/a.xml",
      text: "see reports/a.xml:7",
    },
    NOTHING,
  ],
];

test.each(SHAPES)("among %s: %j", (files, facts, place, tree = {}) =>
  expect(placeOf(facts, { files: files.split(" "), ...tree })).toBe(place),
);

/** Where failed cases are found in a repository at `path`. */
function placesIn(path: string | undefined, directory: string, ...cases: Partial<FailedCase>[]) {
  const sourceTree = openSourceTree(path, directory);
  return cases.map((facts) =>
    shown(buildFailure(failedCase(facts), "report.xml", sourceTree).location),
  );
}

test("two packages have files of the same name", () => {
  using folder = new TemporaryFolder();
  const cases = ["a", "b"].map((name) => {
    folder.write(`${name}/cart_test.go`, "");
    return { suite: `example.com/${name}`, text: "    cart_test.go:12: no" };
  });
  expect(placesIn(folder.path, folder.path, ...cases)).toEqual([
    "a/cart_test.go:12",
    "b/cart_test.go:12",
  ]);
});

test("a place is found where a link leads to the workspace, and by either path", () => {
  using folder = new TemporaryFolder();
  folder.write("real/a.py", "");
  folder.link("workspace", "real");
  const workspace = folder.at("workspace");
  const cases = ["real", "workspace"].map((root) => ({
    text: `File "${folder.at(root)}/a.py", line 3, in a`,
  }));
  expect(placesIn(workspace, workspace, ...cases)).toEqual(["a.py:3", "a.py:3"]);
});

test("without a workspace, or a working directory, no place is known", () => {
  using folder = new TemporaryFolder();
  folder.write("a.py", "");
  for (const [workspace, directory] of [
    [undefined, folder.path],
    [folder.at("gone"), folder.path],
    [folder.path, folder.at("gone")],
  ] as const) {
    expect(placesIn(workspace, directory, { file: "a.py" })).toEqual([NOTHING]);
  }
});

test("of a text with thousands of places, the first 200 are looked for", () => {
  let searches = 0;
  const search = () => {
    searches++;
    return undefined;
  };
  const lines = Array.from({ length: 150 }, (_, line) =>
    Array.from({ length: 20 }, (_, place) => `/app/${line}/${place}.c:1`).join(" "),
  );
  buildFailure(failedCase({ text: lines.join("\n") }), "report.xml", {
    searchFor: () => search,
  });
  // And the files that the case may be named after.
  expect(searches).toBeGreaterThanOrEqual(200);
  expect(searches).toBeLessThan(220);
});
