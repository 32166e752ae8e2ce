import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { createAnnotations } from "../../src/annotations/annotations.ts";
import type { LocatedFailure } from "../../src/result.ts";
import { failure, green, suite, tests } from "../summary/results.ts";

function of(failed: readonly LocatedFailure[], all = failed.length) {
  return green({ tests: tests([suite("a", { total: all, failures: all })], { failed }) });
}

interface Tree {
  readonly files: readonly string[];
  readonly workspace?: string;
  readonly workingDirectory?: string;
}

/** Where one failed case is placed among the files of a workspace. */
function placeOf(
  facts: Partial<LocatedFailure>,
  { files, workspace = "/w", workingDirectory = workspace }: Tree,
) {
  const exists = (path: string) => files.some((file) => `${file}/`.startsWith(`${path}/`));
  const [annotation] = createAnnotations(of([failure(facts)]), {
    limit: 1,
    workspace,
    workingDirectory,
    exists,
  });
  const { title: _, ...place } = annotation?.place ?? {};
  return place;
}

describe("the place of a failed case", () => {
  const files = [
    "/w/tests/cart.test.ts",
    "/w/src/total.ts",
    "/w/node_modules/x/i.js",
    "/etc/passwd.txt",
  ];

  test.each<[string, Partial<LocatedFailure>, object]>([
    [
      "the report's file and line",
      { file: "tests/cart.test.ts", line: 8 },
      { file: "tests/cart.test.ts", line: 8 },
    ],
    ["the report's file alone", { file: "tests/cart.test.ts" }, { file: "tests/cart.test.ts" }],
    [
      "an absolute file",
      { file: "/w/tests/cart.test.ts", line: 8 },
      { file: "tests/cart.test.ts", line: 8 },
    ],
    ["an address", { file: "file:///w/src/total.ts" }, { file: "src/total.ts" }],
    ["an address of another machine", { file: "file://host/w/src/total.ts" }, {}],
    ["an address with broken escapes", { file: "file:///w/src/%ZZtotal.ts" }, {}],
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
    ["nothing that is not there", { file: "gone.ts", text: "at a (src/gone.ts:3:1)" }, {}],
    [
      "nothing outside",
      { file: "/etc/passwd.txt", text: "/etc/passwd.txt:1: x\n../etc/passwd.txt:1: x" },
      {},
    ],
    ["nothing above the workspace", { file: "../w/../etc/passwd.txt" }, {}],
    ["not the workspace itself", { file: "/w" }, {}],
    ["nothing with a NUL", { file: "src/total.ts\0" }, {}],
    ["nothing where nothing is said", {}, {}],
  ])("is %s", (_, facts, place) => expect(placeOf(facts, { files })).toEqual(place));

  test.each<[string, Partial<LocatedFailure>, Tree, object]>([
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
      "in the working directory",
      { file: "src/a.ts" },
      { files: ["/w/web/src/a.ts"], workingDirectory: "/w/web" },
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
      {},
    ],
    [
      "on Windows, with slashes",
      { text: "   at T.Total() in D:\\a\\shop\\tests\\T.cs:line 12" },
      { files: ["D:\\a\\shop\\tests\\T.cs"], workspace: "D:\\a\\shop" },
      { file: "tests/T.cs", line: 12 },
    ],
    [
      "on Windows, from an address",
      { text: "at file:///D:/a/shop/t.js:3:4" },
      { files: ["D:\\a\\shop\\t.js"], workspace: "D:\\a\\shop" },
      { file: "t.js", line: 3 },
    ],
    [
      "not on another drive",
      { file: "C:\\a\\shop\\t.js" },
      { files: ["C:\\a\\shop\\t.js"], workspace: "D:\\a\\shop" },
      {},
    ],
  ])("is found %s", (_, facts, tree, place) => expect(placeOf(facts, tree)).toEqual(place));

  describe("on disk", () => {
    let workspace = "";

    beforeAll(() => {
      workspace = mkdtempSync(join(tmpdir(), "annotations-"));
      const file = join(workspace, "tests/test_cart.py");
      mkdirSync(dirname(file));
      writeFileSync(file, "assert False\n");
    });

    afterAll(() => rmSync(workspace, { recursive: true }));

    test("is a file that is there", () => {
      const text = 'File "tests/gone.py", line 1, in a\nFile "tests/test_cart.py", line 12, in b';
      const [annotation] = createAnnotations(of([failure({ text })]), {
        limit: 1,
        workspace,
        workingDirectory: workspace,
      });
      expect(annotation?.place).toMatchObject({ file: "tests/test_cart.py", line: 12 });
    });

    test("is unknown without a workspace", () => {
      const options = { limit: 1, workspace: undefined, workingDirectory: workspace };
      const [annotation] = createAnnotations(
        of([failure({ file: "tests/test_cart.py" })]),
        options,
      );
      expect(annotation?.place).toEqual({ title: "cart.CartTest › adds an item" });
    });
  });
});

describe("the annotations", () => {
  const options = { limit: 10, workspace: undefined, workingDirectory: "/w" };
  const first = (facts: Partial<LocatedFailure>) =>
    createAnnotations(of([failure(facts)]), options)[0];

  test.each([
    ["the trace, which has the message", { message: "no", text: "E: no\n at a" }, "E: no\n at a"],
    ["message and trace", { message: "no", text: "at a" }, "no\nat a"],
    ["the message", { message: "no" }, "no"],
    ["no colours", { message: "\u001B[31mno\u001B[39m" }, "no"],
    [
      "that there is nothing to say",
      { outcome: "error" },
      "The report build/TEST-cart.xml has no message for this error.",
    ],
  ] as const)("say %s", (_, facts, message) => expect(first(facts)?.message).toBe(message));

  test("are short", () => {
    expect(first({ text: "line\n".repeat(50) })?.message).toBe(`${"line\n".repeat(20).trimEnd()}…`);
    expect(first({ text: "é".repeat(9000) })?.message).toBe(`${"é".repeat(1999)}…`);
    expect(first({ name: "n".repeat(900) })?.place.title).toHaveLength(200);
  });

  test.each([
    ["suite and case", {}, "cart.CartTest › adds an item"],
    ["the class, where there is one", { className: "cart.Total" }, "cart.Total › adds an item"],
    ["the class once", { className: "adds" }, "cart.CartTest › adds an item"],
    ["the case alone", { suite: "" }, "adds an item"],
  ])("are titled with %s", (_, facts, title) => expect(first(facts)?.place.title).toBe(title));

  const many = Array.from({ length: 5 }, (_, index) =>
    failure({ name: `case ${index}`, message: "no" }),
  );

  test.each([
    [0, 5, []],
    [2, 5, ["no", "no\n\n3 more tests failed; the job summary and the reports have them."]],
    [5, 5, ["no", "no", "no", "no", "no"]],
    [
      9,
      6,
      [
        "no",
        "no",
        "no",
        "no",
        "no\n\n1 more test failed; the job summary and the reports have them.",
      ],
    ],
  ])("are %d at most of %d failures, and count the others", (limit, all, messages) => {
    expect(
      createAnnotations(of(many, all), { ...options, limit }).map(({ message }) => message),
    ).toEqual(messages);
  });

  test("are none where nothing failed or was read", () => {
    expect(createAnnotations(green(), options)).toEqual([]);
    expect(createAnnotations({ tests: undefined }, options)).toEqual([]);
  });

  test("ask the disk about a path once", () => {
    const asked: string[] = [];
    const exists = (path: string) => asked.push(path) < 0;
    createAnnotations(
      of(
        [...many, failure({ text: "src/a.rs:1:1" })].map((each) => ({ ...each, file: "src/a.rs" })),
      ),
      {
        limit: 10,
        workspace: "/w",
        workingDirectory: "/w",
        exists,
      },
    );
    expect(asked).toContain("/w/src/a.rs");
    expect(new Set(asked).size).toBe(asked.length);
  });
});
