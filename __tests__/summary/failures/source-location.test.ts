import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { locateFailures } from "../../../src/attest/source-files.ts";
import type { LocatedFailure } from "../../../src/reports/tests.ts";
import { TemporaryFolder } from "../../support/folders.ts";
import { failure } from "../results.ts";

interface Tree {
  readonly files: readonly string[];
  readonly workspace?: string;
  readonly workingDirectory?: string;
}

/** Where one failed case is placed among files on disk, with `/w` as the workspace unless another one is given. */
function placeOf(
  facts: Partial<LocatedFailure>,
  { files, workspace = "/w", workingDirectory = workspace }: Tree,
) {
  using folder = new TemporaryFolder();
  const onDisk = (text: string) =>
    text.replace(/(?<!\w)\/(?:w2?|etc)(?=\/|$)/gm, `${folder.path}$&`);
  for (const file of files) folder.write(file, "");
  folder.makeFolder(workingDirectory);
  const texts = Object.entries(facts).map(([name, value]) => [
    name,
    typeof value === "string" ? onDisk(value) : value,
  ]);
  const [located] = locateFailures(
    [failure(Object.fromEntries(texts))],
    onDisk(workspace),
    onDisk(workingDirectory),
  );
  return located?.location;
}

describe("the place of a failed case", () => {
  const files = [
    "/w/tests/cart.test.ts",
    "/w/src/total.ts",
    "/w/src/test/java/a/b/c/d/e/f/g/CartTest.java",
    "/w/src/test/java/a/b/c/d/e/f/g/h/CartTest.java",
    "/w/src/test/java/shop/Cart total.java",
    "/w/node_modules/x/i.js",
    "/etc/passwd.txt",
  ];

  test.each<[string, Partial<LocatedFailure>, object | undefined]>([
    [
      "the report's file and line",
      { file: "tests/cart.test.ts", line: 8 },
      { file: "tests/cart.test.ts", line: 8 },
    ],
    [
      "a JVM class whose name has eight segments",
      { className: "a.b.c.d.e.f.g.CartTest" },
      { file: "src/test/java/a/b/c/d/e/f/g/CartTest.java" },
    ],
    ["no JVM class whose name has nine", { className: "a.b.c.d.e.f.g.h.CartTest" }, undefined],
    ["no file of a title that is not a class", { className: "shop.Cart total" }, undefined],
    ["the report's file alone", { file: "tests/cart.test.ts" }, { file: "tests/cart.test.ts" }],
    [
      "an absolute file",
      { file: "/w/tests/cart.test.ts", line: 8 },
      { file: "tests/cart.test.ts", line: 8 },
    ],
    ["an address", { file: "file:///w/src/total.ts" }, { file: "src/total.ts" }],
    ["an address of another machine", { file: "file://host/w/src/total.ts" }, undefined],
    ["an address with broken escapes", { file: "file:///w/src/%ZZtotal.ts" }, undefined],
    ["a file that needs tidying", { file: "./tests/../src/total.ts" }, { file: "src/total.ts" }],
    [
      "the line of the trace in the report's file",
      {
        file: "tests/cart.test.ts",
        line: 8,
        text: "at a (src/total.ts:3:1)\nat b (/w/tests/cart.test.ts:12:5)",
      },
      { file: "tests/cart.test.ts", line: 12 },
    ],
    [
      "the first own place of the trace",
      { text: "at a (/w/src/total.ts:3:1)\nat b (tests/cart.test.ts:9:1)" },
      { file: "src/total.ts", line: 3 },
    ],
    [
      "a place in the message",
      { message: "src/total.ts:4: no" },
      { file: "src/total.ts", line: 4 },
    ],
    [
      "no package's code",
      { text: "at x (/w/node_modules/x/i.js:1:1)\nat a (/w/src/total.ts:3:1)" },
      { file: "src/total.ts", line: 3 },
    ],
    [
      "the trace's where the report's file is not there",
      { file: "gone.ts", line: 1, text: "src/total.ts:4:1" },
      { file: "src/total.ts", line: 4 },
    ],
    ["nothing that is not there", { file: "gone.ts", text: "at a (src/gone.ts:3:1)" }, undefined],
    [
      "nothing outside",
      { file: "/etc/passwd.txt", text: "/etc/passwd.txt:1: x\n../etc/passwd.txt:1: x" },
      undefined,
    ],
    ["nothing above the workspace", { file: "../w/../etc/passwd.txt" }, undefined],
    ["not the workspace itself", { file: "/w" }, undefined],
    ["nothing with a NUL", { file: "src/total.ts\0" }, undefined],
    ["nothing whose path is too long", { file: `src/${"a".repeat(5_000)}.ts` }, undefined],
    ["nothing where the report says nothing", {}, undefined],
  ])("the place of a failed case is %s", (_, facts, place) =>
    expect(placeOf(facts, { files })).toEqual(place),
  );

  test.each<[string, Partial<LocatedFailure>, Tree, object | undefined]>([
    [
      "beside its report, in a module",
      {
        report: "shop/cart/target/surefire-reports/TEST-a.xml",
        text: "\tat shop.CartTest.total(CartTest.java:12)",
      },
      {
        files: [
          "/w/shop/cart/src/test/java/shop/CartTest.java",
          "/w/src/test/java/shop/CartTest.java",
        ],
      },
      { file: "shop/cart/src/test/java/shop/CartTest.java", line: 12 },
    ],
    [
      "in Kotlin's sources",
      { text: "\tat shop.CartTest.total(CartTest.kt:12)" },
      { files: ["/w/src/test/kotlin/shop/CartTest.kt"] },
      { file: "src/test/kotlin/shop/CartTest.kt", line: 12 },
    ],
    [
      "in a Go package that its suite names",
      { suite: "example.com/shop/cart", className: "cart", text: "    cart_test.go:12: no" },
      { files: ["/w/cart/cart_test.go"] },
      { file: "cart/cart_test.go", line: 12 },
    ],
    [
      "in a Go package of two names",
      { suite: "shop/cart", text: "    cart_test.go:12: no" },
      { files: ["/w/cart/cart_test.go"] },
      { file: "cart/cart_test.go", line: 12 },
    ],
    [
      "in a Go package of 8 names, the most that are tried as folders",
      { suite: `${"a/".repeat(7)}cart`, text: "    cart_test.go:12: no" },
      { files: ["/w/cart/cart_test.go"] },
      { file: "cart/cart_test.go", line: 12 },
    ],
    [
      "not in a folder named like its package, if the trace has the file's folder",
      { suite: "tests/shop", text: "at a (src/cart.js:7:1)" },
      { files: ["/w/tests/src/cart.js", "/w/shop/src/cart.js", "/w/src/cart.js"] },
      { file: "src/cart.js", line: 7 },
    ],
    [
      "not in a Go package of more names",
      { suite: `${"a/".repeat(8)}cart`, text: "    cart_test.go:12: no" },
      { files: ["/w/cart/cart_test.go"] },
      undefined,
    ],
    [
      "in the working directory",
      { file: "src/a.ts" },
      { files: ["/w/web/src/a.ts"], workingDirectory: "/w/web" },
      { file: "web/src/a.ts" },
    ],
    [
      "in the working directory before the rest of the repository",
      { file: "src/a.ts", report: "../reports/a.xml" },
      { files: ["/w/src/a.ts", "/w/web/src/a.ts"], workingDirectory: "/w/web" },
      { file: "web/src/a.ts" },
    ],
    [
      "in the repository, from a working directory",
      { file: "web/src/a.ts" },
      { files: ["/w/web/src/a.ts"], workingDirectory: "/w/web" },
      { file: "web/src/a.ts" },
    ],
    [
      "relative to a repository below the workspace",
      { file: "src/a.ts" },
      { files: ["/w/shop/.git", "/w/shop/web/src/a.ts"], workingDirectory: "/w/shop/web" },
      { file: "web/src/a.ts" },
    ],
    [
      "not in a neighbour whose name begins alike",
      { file: "/w2/src/a.ts" },
      { files: ["/w2/.git", "/w2/src/a.ts"], workingDirectory: "/w2" },
      undefined,
    ],
  ])("the place of a failed case is found %s", (_, facts, tree, place) =>
    expect(placeOf(facts, tree)).toEqual(place),
  );

  test.each<[string, Partial<LocatedFailure>, readonly string[], object | undefined]>([
    [
      "in the case's own file rather than in a library of the project",
      {
        className: "shop.CartTest",
        text: "\tat shop.Lib.check(Lib.java:7)\n\tat shop.CartTest.total(CartTest.java:12)",
      },
      ["src/main/java/shop/Lib.java", "src/test/java/shop/CartTest.java"],
      { file: "src/test/java/shop/CartTest.java", line: 12 },
    ],
    [
      "in the test file of Bats rather than in its helper",
      {
        className: "cart.bats",
        text: "(from function `total' in file test/a.bash, line 3,\n in test file test/cart.bats, line 12)",
      },
      ["test/a.bash", "test/cart.bats"],
      { file: "test/cart.bats", line: 12 },
    ],
    [
      "at the line of the test of Bats rather than at that of a helper in the same file",
      {
        className: "cart.bats",
        text: "(from function `fail' in file test/cart.bats, line 3,\n in test file test/cart.bats, line 12)",
      },
      ["test/cart.bats"],
      { file: "test/cart.bats", line: 12 },
    ],
    [
      "at the line of the test of Bats below several helpers",
      {
        className: "cart.bats",
        text: "(from function `fail' in file test/cart.bats, line 3,\n from function `check' in file test/cart.bats, line 6,\n in test file test/cart.bats, line 12)",
      },
      ["test/cart.bats"],
      { file: "test/cart.bats", line: 12 },
    ],
    [
      "at the line of the set-up in a test file of Bats",
      {
        className: "cart.bats",
        text: "(from function `check' in file test/cart.bats, line 6,\n from function `setup' in test file test/cart.bats, line 2)",
      },
      ["test/cart.bats"],
      { file: "test/cart.bats", line: 2 },
    ],
    [
      "in the file that the class is",
      {
        className: "test/cart.bats",
        text: "(from function `total' in file test/a.bash, line 3,\n in test file test/cart.bats, line 12)",
      },
      ["test/a.bash", "test/cart.bats"],
      { file: "test/cart.bats", line: 12 },
    ],
    [
      "in the file at the end of Mocha's message about a slow test",
      { message: "Timeout of 10ms exceeded. (/w/test/cart.js)" },
      ["test/cart.js"],
      { file: "test/cart.js" },
    ],
    [
      "at the line that the class says",
      { className: "spec/cart_spec.lua:14", text: "no card" },
      ["spec/cart_spec.lua"],
      { file: "spec/cart_spec.lua", line: 14 },
    ],
    [
      "where Playwright's assertion is, not where its test begins",
      { text: "  [chromium] › cart.spec.ts:5:3 › pays ──\n    at /w/cart.spec.ts:7:19" },
      ["cart.spec.ts"],
      { file: "cart.spec.ts", line: 7 },
    ],
    [
      "behind the colours of a tool",
      { text: "\uFFFD[36m ❯ \uFFFD[39msrc/cart.test.ts:9:13" },
      ["src/cart.test.ts"],
      { file: "src/cart.test.ts", line: 9 },
    ],
    [
      "at the last line that a Go test logged, in whichever file",
      { text: "    setup_test.go:8: starts\n    cart_test.go:12: want 3" },
      ["setup_test.go", "cart_test.go"],
      { file: "cart_test.go", line: 12 },
    ],
    [
      "where a Go test panicked after it logged",
      { text: "    cart_test.go:8: starts\npanic: no\n\t/w/cart.go:12 +0x1d" },
      ["cart.go", "cart_test.go"],
      { file: "cart.go", line: 12 },
    ],
    [
      "in the file that the class is, by its absolute path",
      { className: "/w/test/cart.cpp", text: "/w/test/courier.hpp(4):\n/w/test/cart.cpp(9):" },
      ["test/courier.hpp", "test/cart.cpp"],
      { file: "test/cart.cpp", line: 9 },
    ],
    ["in the file that the suite is", { suite: "t/cart.t" }, ["t/cart.t"], { file: "t/cart.t" }],
    ["in the file that the case is", { name: "t/cart.t" }, ["t/cart.t"], { file: "t/cart.t" }],
    [
      "in the file of a Python class",
      { className: "tests.test_cart.TestCart" },
      ["tests/test_cart.py"],
      { file: "tests/test_cart.py" },
    ],
    [
      "in the file of a Python module",
      { className: "tests.test_cart" },
      ["tests/test_cart.py"],
      { file: "tests/test_cart.py" },
    ],
    [
      "in the file of a nested Kotlin class",
      { className: "shop.cart.CartTest$Rounding" },
      ["app/src/test/kotlin/shop/cart/CartTest.kt"],
      undefined,
    ],
    [
      "in a Java package that is named like a folder of dependencies",
      { text: "\tat shop.vendor.RateTest.total(RateTest.java:12)" },
      ["src/test/java/shop/vendor/RateTest.java"],
      { file: "src/test/java/shop/vendor/RateTest.java", line: 12 },
    ],
    [
      "in the file of a nested Java class",
      { className: "shop.cart.CartTest$Rounding" },
      ["src/test/java/shop/cart/CartTest.java"],
      { file: "src/test/java/shop/cart/CartTest.java" },
    ],
    [
      "at the last line that a Go test logged",
      { text: "    cart_test.go:8: starts\n    cart_test.go:12: want 3\n--- FAIL: TestTotal" },
      ["cart_test.go"],
      { file: "cart_test.go", line: 12 },
    ],
    [
      "where a Go test panicked",
      { text: "panic: no\n\t/w/cart.go:12 +0x1d\n\t/w/cart_test.go:8 +0x2f" },
      ["cart.go", "cart_test.go"],
      { file: "cart.go", line: 12 },
    ],
    [
      "in the output of a case that has nothing else, lines about errors first",
      { output: "src/setup.c:3: starts\nsrc/cart.c:12: assertion failed" },
      ["src/setup.c", "src/cart.c"],
      { file: "src/cart.c", line: 12 },
    ],
    [
      "not in the output of a case that says why it failed",
      { message: "no", output: "src/cart.c:12: assertion failed" },
      ["src/cart.c"],
      undefined,
    ],
    ["not at a folder", { suite: "v1.2", name: "cart" }, ["v1.2/a.js", "cart/b.js"], undefined],
  ])("a failed case is placed %s", (_, facts, files, place) => {
    const text = { className: undefined, suite: "s", name: "n", ...facts };
    expect(placeOf(text, { files: files.map((file) => `/w/${file}`) })).toEqual(place);
  });

  test.each<[string, Partial<LocatedFailure>, string?]>([
    ["its suite has its name", { suite: "reports/node.xml" }],
    ["its class has its name", { className: "reports/node.xml" }],
    ["its case has its name", { name: "reports/node.xml" }],
    ["it names itself as the file", { file: "reports/node.xml", line: 3 }],
    ["the trace names it", { text: "see reports/node.xml:7" }],
    ["the trace names it by its absolute path", { text: "see /w/reports/node.xml:7" }],
    ["it is named from the working directory", { suite: "../reports/node.xml" }, "/w/web"],
  ])(
    "a report is not the place of a failed case, even if %s",
    (_, facts, workingDirectory = "/w") => {
      const report = workingDirectory === "/w" ? "reports/node.xml" : "../reports/node.xml";
      const text = { suite: "s", name: "n", report, ...facts };
      const files = ["/w/reports/node.xml", "/w/src/cart.mjs"];
      expect(placeOf(text, { files, workingDirectory })).toBeUndefined();
      expect(
        placeOf({ ...text, message: "/w/src/cart.mjs:8" }, { files, workingDirectory }),
      ).toEqual({
        file: "src/cart.mjs",
        line: 8,
      });
    },
  );

  describe("on disk", () => {
    const workspace = new TemporaryFolder();
    const located = (facts: Partial<LocatedFailure>, root: string | undefined) =>
      locateFailures([failure(facts)], root, workspace.path);

    beforeAll(() => {
      workspace.write("tests/test_cart.py", "assert False\n");
    });
    afterAll(() => workspace.remove());

    test("the place of a failed case is a file that exists", () => {
      const text = 'File "tests/gone.py", line 1, in a\nFile "tests/test_cart.py", line 12, in b';
      expect(located({ text }, workspace.path)).toEqual([
        failure({
          text,
          location: { file: "tests/test_cart.py", line: 12 },
          ownPaths: ["tests/test_cart.py"],
        }),
      ]);
    });

    test("the paths of a trace that are the project's own are known, each once", () => {
      const own = `${workspace.path}/tests/test_cart.py`;
      const lines = [own, "/usr/lib/python3/unittest/case.py", "tests/test_cart.py", own];
      const text = lines.map((path) => `File "${path}", line 1, in a`).join("\n");
      expect(located({ text }, workspace.path)[0]?.ownPaths).toEqual([own, "tests/test_cart.py"]);
      expect(located({ text: "no" }, workspace.path)[0]?.ownPaths).toBeUndefined();
    });

    test("the place of a group of exceptions is in the project's own file", () => {
      const own = `${workspace.path}/tests/test_cart.py`;
      const text = [
        "  + Exception Group Traceback (most recent call last):",
        '  |   File "/usr/lib/python3/unittest/case.py", line 58, in run',
        "  |     method()",
        `  |   File "${own}", line 12, in test_total`,
        '  |     raise ExceptionGroup("totals", [ValueError("no")])',
        "  | ExceptionGroup: totals (1 sub-exception)",
        "  +-+---------------- 1 ----------------",
        "    | ValueError: no",
        "    +------------------------------------",
      ].join("\n");
      expect(located({ text }, workspace.path)).toMatchObject([
        { location: { file: "tests/test_cart.py", line: 12 }, ownPaths: [own] },
      ]);
    });

    test("no place is known without a workspace", () => {
      const facts = { file: "tests/test_cart.py" };
      expect(located(facts, undefined)).toEqual([failure(facts)]);
    });
  });

  describe("in a workspace behind a link", () => {
    const folder = new TemporaryFolder();
    const [real, link] = [folder.at("real"), folder.at("link")];

    beforeAll(() => {
      folder.write("real/shop/.git/HEAD", "");
      folder.write("real/shop/src/cart.ts", "");
      folder.write("outside/src/cart.ts", "");
      folder.link("link", "real");
    });
    afterAll(() => folder.remove());

    test.each<[trace: string, root: string, workingDirectory: string]>([
      [`${real}/shop/src/cart.ts`, link, real],
      [`${real}/shop/src/cart.ts`, link, `${real}/shop`],
      [`${real}/shop/src/cart.ts`, link, `${link}/shop`],
      [`${link}/shop/src/cart.ts`, link, `${real}/shop`],
      [`${link}/shop/src/cart.ts`, link, link],
      [`${real}/shop/src/cart.ts`, real, `${link}/shop`],
      ["src/cart.ts", link, `${real}/shop`],
      ["src/cart.ts", link, `${link}/shop`],
    ])("%s is found, with the root %s and the working directory %s", (trace, root, directory) => {
      const facts = failure({ text: `at cart (${trace}:3:1)` });
      const [found] = locateFailures([facts], root, directory);
      const inRepository = directory.endsWith("shop") ? "src/cart.ts" : "shop/src/cart.ts";
      expect(found?.location).toEqual({ file: inRepository, line: 3 });
    });

    test("a file that a link beside it leads to is not a place", () => {
      const facts = failure({ file: folder.at("outside/src/cart.ts") });
      expect(locateFailures([facts], link, real)).toEqual([facts]);
    });
  });
});
