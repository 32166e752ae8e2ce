import { rmSync, utimesSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { openSourceTree } from "../../src/failures/source-tree.ts";
import { findFiles } from "../../src/files/find-files.ts";
import { createRedactor } from "../../src/redaction/redact.ts";
import { readReports } from "../../src/reports/read.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { idsOf } from "../support/problems.ts";

const { signal } = new AbortController();

const redactor = createRedactor(["s3cret-value"]);
const sourceTree = openSourceTree(undefined, "/");

async function find(folder: TemporaryFolder, ...patterns: readonly string[]) {
  const { files } = await findFiles("reports", patterns, folder.path);
  return files.map((file) => ({ ...file, name: redactor.redact(file.path) }));
}

async function read(folder: TemporaryFolder, ...patterns: readonly string[]) {
  return readReports(await find(folder, ...patterns), { redactor, sourceTree, signal });
}

const GREEN = '<testsuite name="a"><testcase name="x" time="1"/></testsuite>';

/** A suite with as many failed, skipped and flaky cases. */
function mixed(name: string, count: number): string {
  const kinds = ['<failure message="m"/>', "<skipped/>", "<flakyFailure/>"];
  const each = kinds.map((kind) => `<testcase name="c">${kind}</testcase>`.repeat(count));
  return `<testsuite name="${name}">${each.join("")}</testsuite>`;
}

test("files are told apart: reports, broken ones, others, and those that cannot be read", async () => {
  using folder = new TemporaryFolder();
  const a = folder.write("a/a.xml", mixed("a", 1));
  folder.write("b.xml", GREEN);
  folder.write("cut.xml", '<testsuite name="c"><testcase');
  folder.write("pom.xml", "<project/>");
  folder.link("broken.xml", "nowhere");
  utimesSync(a, 1, 2);
  const reports = await read(folder, "**/*.xml");
  expect(reports).toMatchObject({
    files: [
      {
        name: "a/a.xml",
        location: a,
        bytes: mixed("a", 1).length,
        state: { modified: 2_000 },
        patterns: ["**/*.xml"],
        suites: [{ name: "a", total: 3, failures: 1, skipped: 1, flaky: 1 }],
      },
      { name: "b.xml", suites: [{ name: "a", total: 1, duration: 1 }] },
      { name: "cut.xml" },
    ],
    failed: [{ report: "a/a.xml", suite: "a", name: "c", headline: "m" }],
    skipped: [{ suite: "a", name: "c" }],
    flaky: [{ suite: "a", name: "c" }],
    notJUnit: [{ name: "pom.xml", reason: "its root is <project>" }],
    invalid: [{ name: "cut.xml", reason: expect.stringMatching(/^cut\.xml:1:\d+: /) }],
    unreadable: [{ id: "file-unusable", title: "`broken.xml` could not be read" }],
    warnings: [],
  });
  expect(reports.files[2]?.suites).toBeUndefined();
});

test.each<[path: string, text: string, pattern: string, kind: "not JUnit" | "invalid"]>([
  ["index.html", "<html><br></html>", "*", "not JUnit"],
  ["out.json", "{}", "*.json", "not JUnit"],
  ["notes.txt", "no tests", "notes.txt", "invalid"],
  [".gitkeep", "", "**", "not JUnit"],
  [".gitkeep", "", ".gitkeep", "invalid"],
  ["EMPTY.XML", "", "*", "invalid"],
  ["junit.xml.tmp", "", "*.xml*", "not JUnit"],
  ["a.xml", "no tests", "*", "invalid"],
  ["cut.txt", "<testsuite name='a'>", "*", "invalid"],
  ["cut.html", "<testsuites", "*", "not JUnit"],
])("%s with %j, matched by %s, is %s (R1)", async (path, text, pattern, kind) => {
  using folder = new TemporaryFolder();
  folder.write(path, text);
  const { notJUnit, invalid, files } = await read(folder, pattern);
  const [expected, other] = kind === "invalid" ? [invalid, notJUnit] : [notJUnit, invalid];
  expect(expected).toMatchObject([{ name: path }]);
  expect(other).toEqual([]);
  expect(files).toHaveLength(invalid.length);
});

test("names, texts and reasons are redacted, and counts are not", async () => {
  using folder = new TemporaryFolder();
  const secret =
    '<testsuite name="s3cret-value" tests="9"><testcase name="s3cret-value"><failure>lost s3cret-value';
  folder.write("s3cret-value/a.xml", `${secret}</failure></testcase></testsuite>`);
  folder.write("b.xml", '<testsuite name="b" tests="9"/>');
  folder.write("cut.xml", "<testsuite></s3cret-value>");
  folder.write("other.xml", "<s3cret-value/>");
  const { files, warnings, ...reports } = await read(folder, "**/*.xml");
  const texts = JSON.stringify({ ...reports, suites: files.map(({ suites }) => suites) });
  expect(texts).not.toContain("s3cret-value");
  expect(files.map(({ suites }) => suites?.[0])).toMatchObject([
    { name: "b", total: 9 },
    {},
    { name: "***", failures: 1 },
  ]);
  expect(reports.failed).toMatchObject([
    { report: "***/a.xml", suite: "***", name: "***", headline: "lost ***" },
  ]);
  expect(warnings.map(({ title }) => title)).toContain("`b.xml` contradicts itself");
});

test("cases are kept up to 200 over all reports, and warnings all", async () => {
  using folder = new TemporaryFolder();
  for (const name of ["a", "b", "c"]) folder.write(`${name}.xml`, mixed(name, 150));
  for (let index = 0; index < 202; index++) {
    folder.write(`many/${index}.xml`, '<testsuite tests="9"/>');
  }
  const { failed, skipped, flaky, files, warnings } = await read(folder, "**/*.xml");
  for (const cases of [failed, skipped, flaky]) {
    expect([cases.length, cases[149]?.suite, cases[199]?.suite]).toEqual([200, "a", "b"]);
  }
  expect(files[2]?.suites).toMatchObject([{ total: 450, failures: 150, skipped: 150 }]);
  expect(warnings).toHaveLength(202);
});

test("all reports together may have 500,000 suites", async () => {
  using folder = new TemporaryFolder();
  folder.write("a.xml", `<testsuites>${"<testsuite/>".repeat(499_999)}</testsuites>`);
  folder.write("b.xml", "<testsuite/>");
  expect((await read(folder, "*.xml")).files).toHaveLength(2);
  folder.write("b.xml", "<a><testsuite/><testsuite/></a>");
  await expect(read(folder, "*.xml")).rejects.toThrow("more than 500,000 suites");
});

test("what a search found may be gone, and reading ends as soon as the run is cancelled", async () => {
  using folder = new TemporaryFolder();
  folder.write("a.xml", GREEN);
  const found = await find(folder, "*");
  const cancelled = readReports(found, { redactor, sourceTree, signal: AbortSignal.abort() });
  await expect(cancelled).rejects.toMatchObject({ name: "AbortError" });
  rmSync(folder.at("a.xml"));
  const { unreadable, files } = await readReports(found, { redactor, sourceTree, signal });
  expect([idsOf(unreadable), files]).toEqual([["file-unusable"], []]);
});

test("a broken report is one by the name that a pattern matches, not by what a link leads to (R1)", async () => {
  using folder = new TemporaryFolder();
  folder.write("store/blob", "");
  folder.write("reports/a.xml", GREEN);
  folder.link("reports/b.xml", folder.at("store/blob"));
  const { invalid, notJUnit } = await read(folder, "reports/*.xml");
  expect([invalid, notJUnit]).toMatchObject([[{ name: "store/blob" }], []]);
});

test("a report of 256 MiB and one byte is broken, whatever it holds (R1)", async () => {
  using folder = new TemporaryFolder();
  folder.write("a.xml", GREEN);
  folder.writeSparse("large.xml", 256 * 1024 ** 2 + 1);
  const { invalid, files } = await read(folder, "*.xml");
  expect(invalid).toMatchObject([
    { name: "large.xml", reason: expect.stringContaining("256 MiB") },
  ]);
  expect(files).toMatchObject([{ name: "a.xml" }, { name: "large.xml", bytes: 268_435_457 }]);
});

test("what was counted is kept to be packed, if it is small, until 64 MB are", async () => {
  using folder = new TemporaryFolder();
  const filler = (bytes: number) => `<!--${"x".repeat(bytes)}-->${GREEN}`;
  folder.write("large.xml", filler(120 * 1024));
  for (let index = 0; index < 700; index++) folder.write(`small/${index}.xml`, filler(99_900));
  const { files } = await read(folder, "**/*.xml");
  const kept = files.flatMap(({ content }) => content ?? []);
  expect(files[0]).toMatchObject({ name: "large.xml", content: undefined });
  expect(kept[0]?.toString()).toBe(filler(99_900));
  expect(Buffer.concat(kept).length).toBeGreaterThan(63_000_000);
  expect(Buffer.concat(kept).length).toBeLessThan(64_000_000);
});
