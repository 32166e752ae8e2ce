import { execFileSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { detailLines, type Problem } from "../../../src/base/problem.ts";
import { readEvidenceInputs, readReportInputs } from "../../../src/run/inputs/author-inputs.ts";
import { InputReader } from "../../../src/run/inputs/input-reader.ts";
import { Folder } from "../../evidence/folder.ts";
import { type InputValues, problemsFoundBy, rawInputs } from "../../support/inputs.ts";
import { idsOf } from "../../support/problems.ts";
import { testWith } from "../../support/systems.ts";

function readUserData(input: string, base: string) {
  const reader = new InputReader(rawInputs({ "user-data": input }));
  return reader.complete(readEvidenceInputs(reader, base)).userData;
}

/** Why `input` is refused: the title of the only problem, and its details. */
function refusalOf(input: string, base: string): string {
  const problems = problemsFoundBy(() => readUserData(input, base));
  expect(problems).toMatchObject([{ id: "user-data-invalid", advice: expect.any(String) }]);
  return problems.flatMap((problem) => [problem.title, ...detailLines(problem)]).join(". ");
}

test.each([
  ["{}", {}],
  [' \n{"a": {"b": [1, null, "ä"]}}\n', { a: { b: [1, null, "ä"] } }],
  ['{"cı": 1, "CI": 2, "a": {"ci": 3}}', { cı: 1, CI: 2, a: { ci: 3 } }],
])("takes an object: %j", (text, object) => {
  using folder = new Folder();
  expect(readUserData(text, folder.path)).toEqual(object);
});

test.each(["data.json", "./data.json", "sub/../data.json"])(
  "takes a file relative to the base: %s",
  (path) => {
    using folder = new Folder();
    folder.write("data.json", '{"a": "ä"}\n');
    folder.write("sub/x", "");
    expect(readUserData(path, folder.path)).toEqual({ a: "ä" });
    expect(readUserData(folder.at(path), "/")).toEqual({ a: "ä" });
  },
);

test("takes a file that a link leads to", () => {
  using folder = new Folder();
  folder.write("shared/data.json", '{"a": 1}');
  symlinkSync("shared/data.json", folder.at("data.json"));
  symlinkSync("shared", folder.at("folder"));
  for (const path of ["data.json", "folder/data.json"]) {
    expect(readUserData(path, folder.path)).toEqual({ a: 1 });
  }
});

test("takes a file with a byte-order mark", () => {
  using folder = new Folder();
  folder.write("data.json", "\uFEFF{}");
  expect(readUserData("data.json", folder.path)).toEqual({});
});

test.each([
  ["[1]", /^`user-data` is an array, not an object$/],
  ["null", /^`user-data` is null, not an object$/],
  ["12", /^`user-data` is a number \(12\), not an object$/],
  ['"{}"', /^`user-data` is a string, not an object$/],
  ['{"a": }', /^`user-data` is not JSON\. Unexpected token '}'\.$/],
  [
    '{"a": "b", "k": part-of-a-secret, "c": "d"}',
    /^`user-data` is not JSON\. Unexpected token 'p'\.$/,
  ],
  ['{"a": 1} {}', /^`user-data` is not JSON/],
  ['{"a": 1, "a": 2}', /^`user-data` repeats the member "a"$/],
  ['{"ci": {}}', /^`user-data` has a member `ci`, which is reserved for the action$/],
  [
    "none.json",
    /^The file of `user-data` does not exist\. It is "none\.json", relative to .*[/\\]/,
  ],
  [".", /^The file of `user-data` is not a regular file/],
  ["array.json", /^The file of `user-data` is an array, not an object\. It is "array\.json"/],
  ["broken.json", /^The file of `user-data` is not JSON\. It is "broken\.json".*line 2 column 7/],
  ["empty.json", /^The file of `user-data` is not JSON/],
  ["latin1.json", /^The file of `user-data` could not be read\. .*not valid/],
  ["ci.json", /^The file of `user-data` has a member `ci`/],
  ["a\u0000b", /^The file of `user-data` could not be read\. It is "a\\u0000b"/],
])("says what it got, and where: %j", (input, reason) => {
  using folder = new Folder();
  folder.write("array.json", "[]");
  folder.write("broken.json", '{\n  "a" 1}');
  folder.write("empty.json", "");
  folder.write("latin1.json", Buffer.from('{"a": "\xe4"}', "latin1"));
  folder.write("ci.json", '{"ci": 1}');
  expect(refusalOf(input, folder.path)).toMatch(reason);
});

test("takes so much and no more", () => {
  using folder = new Folder();
  const just = `{"a":"${"ä".repeat(124_996)}"}`;
  expect(Buffer.byteLength(just)).toBe(250_000);
  folder.write("just.json", just);
  folder.write("over.json", `${just} `);
  folder.sparse("huge.json", 20_000_000_000);
  expect(readUserData(just, folder.path)).toHaveProperty("a");
  expect(readUserData("just.json", folder.path)).toHaveProperty("a");
  const isTooLarge = /^(?:`user-data`|The file of `user-data`) is larger than 250 kB/;
  expect(refusalOf(`{"b": 1, ${just.slice(1)}`, folder.path)).toMatch(isTooLarge);
  expect(refusalOf("over.json", folder.path)).toMatch(isTooLarge);
  expect(refusalOf("huge.json", folder.path)).toMatch(isTooLarge);
});

test.each([
  ["lists", "[", "]"],
  ["objects", '{"a":', "}"],
])("takes %s a hundred levels deep and no deeper", (_, open, close) => {
  const nested = (levels: number) => `{"a":${open.repeat(levels - 1)}1${close.repeat(levels - 1)}}`;
  expect(readUserData(nested(100), "/")).toHaveProperty("a");
  expect(refusalOf(nested(101), "/")).toBe("`user-data` is nested deeper than 100 levels");
  expect(refusalOf(nested(30_000), "/")).toBe("`user-data` is nested deeper than 100 levels");
});

test("keeps a member called __proto__ as what it is", () => {
  const data = readUserData('{"__proto__": {"a": 1}}', "/");
  expect(Object.keys(Object(data))).toEqual(["__proto__"]);
  expect(Object(data).a).toBeUndefined();
});

testWith("special files")("does not wait for a named pipe", () => {
  using folder = new Folder();
  execFileSync("mkfifo", [folder.at("pipe")]);
  expect(refusalOf("pipe", folder.path)).toMatch(/is not a regular file/);
});

function read(given: InputValues) {
  const reader = new InputReader(rawInputs({ reports: "*.xml", ...given }));
  return reader.complete(readReportInputs(reader));
}

function problemsOf(given: InputValues): readonly Problem[] {
  return problemsFoundBy(() => read(given));
}

describe("`test-outcome`", () => {
  test.each([
    ["", []],
    ["\n", []],
    [" ", []],
    ["# none yet\n", []],
    ["success", ["success"]],
    [" success \n", ["success"]],
    ["success\r\n", ["success"]],
    ["success\nskipped\n", ["success", "skipped"]],
    ["success,skipped,failure", ["success", "skipped", "failure"]],
    ["skipped, success\r\ncancelled\r\n", ["skipped", "success", "cancelled"]],
    ["success\nsuccess", ["success", "success"]],
    ["# unit, integration\nsuccess\n  # the nightly one\nfailure", ["success", "failure"]],
    ["# all jobs\n\n", []],
  ])("%j is one per line or with commas between them: %j", (text, outcomes) => {
    expect(read({ "test-outcome": text }).testOutcomes).toEqual(outcomes);
  });

  test.each([
    "success,",
    ",success",
    "success,,failure",
    "success, ,failure",
    "success\n\nfailure",
    "success\n\n",
    "success\n \n",
    "\nsuccess",
    "\nsuccess\n",
    "success\r\n\r\n",
    "success,\nfailure",
    "# unit\nsuccess\n# integration\n\n",
    ",",
    "\n\n",
    "\n \n",
  ])("a blank entry of several is an output that was never set, and is refused: %j", (text) => {
    expect(idsOf(problemsOf({ "test-outcome": text }))).toEqual(["blank-test-outcome"]);
  });

  test.each(["passed", "Success", "success failure", "success,passed", "success;failure"])(
    "refuses %j",
    (text) => {
      expect(problemsOf({ "test-outcome": text })).toMatchObject([
        {
          id: "input-invalid",
          details: expect.stringContaining("`failure`, `cancelled`, `success` or `skipped`"),
        },
      ]);
    },
  );
});

describe("`max-skipped`", () => {
  test.each([
    ["0", { kind: "cases", cases: 0 }],
    ["12", { kind: "cases", cases: 12 }],
    ["0%", { kind: "percent", percent: 0 }],
    ["2.5%", { kind: "percent", percent: 2.5 }],
    ["100%", { kind: "percent", percent: 100 }],
  ])("reads %s", (text, limit) => {
    expect(read({ "max-skipped": text }).maxSkipped).toEqual(limit);
  });

  test.each(["-1", "1.5", "101%", "5 %", "%", "few"])("refuses %j", (text) => {
    expect(problemsOf({ "max-skipped": text })).toMatchObject([
      { id: "input-invalid", title: expect.stringContaining("`max-skipped` is not a number") },
    ]);
  });
});

describe("`required-suites`", () => {
  test.each([
    ["checkout.*", { glob: "checkout.*", minCases: 1 }],
    ["checkout.* >= 40", { glob: "checkout.*", minCases: 40 }],
    ["checkout.*>=40", { glob: "checkout.*", minCases: 40 }],
    ["my suite >= 2", { glob: "my suite", minCases: 2 }],
    ["a -> b", { glob: "a -> b", minCases: 1 }],
  ])("reads %s", (text, required) => {
    expect(read({ "required-suites": text }).requiredSuites).toEqual([required]);
  });

  test.each([">= 40", "a >= 0", "a >= many", "a > 4", "a <= 4"])("refuses %j", (text) => {
    expect(problemsOf({ "required-suites": text })).toMatchObject([
      { id: "input-invalid", title: expect.stringContaining("`required-suites` has an entry") },
    ]);
  });
});
