import { execFileSync } from "node:child_process";
import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { createRedactor } from "../../src/redaction/redact.ts";
import { findReports } from "../../src/reports/find-reports.ts";
import { readReports } from "../../src/reports/read.ts";
import type { ReadReports } from "../../src/reports/read-file.ts";
import { NOTHING_KNOWN } from "../support/inputs.ts";
import { idsOf, textsOf } from "../support/problems.ts";
import { testWith } from "../support/systems.ts";

let base: string;
beforeEach(() => {
  base = join(realpathSync.native(mkdtempSync(join(tmpdir(), "reports-"))), "work");
  mkdirSync(base);
});
afterEach(() => rmSync(dirname(base), { recursive: true }));

function write(path: string, text: string): string {
  const file = join(base, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

const OPTIONS = {
  named: new Set<string>(),
  redactor: NOTHING_KNOWN,
  mergeSuites: true,
  signal: new AbortController().signal,
};

/** Finds reports, which keep their paths as names. */
async function find(...patterns: readonly string[]) {
  const found = await findReports({ patterns, directory: base, workspace: base });
  return { ...found, files: found.files.map((file) => ({ ...file, name: file.path })) };
}

async function readAll(...patterns: readonly string[]): Promise<ReadReports> {
  const { files, named } = await find(...patterns);
  return readReports(files, { ...OPTIONS, named });
}

const failing = (name: string, cases: number) =>
  `<testsuite name="${name}">${'<testcase name="c"><failure message="m"/></testcase>'.repeat(cases)}</testsuite>`;

describe("readReports", () => {
  test("counts a report once, however many links lead to it", async () => {
    write("out/a.xml", failing("a", 1));
    write("out/b.xml", failing("b", 1));
    symlinkSync("out", join(base, "latest"));
    symlinkSync("a.xml", join(base, "out/c.xml"));
    const reading = await readAll("**/*.xml");
    expect(reading.files.map(({ name }) => name)).toEqual(["out/a.xml", "out/b.xml"]);
    expect(reading.failed).toHaveLength(2);
  });

  test("names patterns that match nothing next to others that do, and links that lead nowhere", async () => {
    write("shard1/a.xml", failing("a", 1));
    write("shard2x/a.xml", failing("a", 1));
    symlinkSync("nowhere", join(base, "shard1/b.xml"));
    const { warnings } = await find(
      "shard1/*.xml",
      "shard2/*.xml",
      "shard3/*.xml",
      "!shard4/*.xml",
    );
    expect(textsOf(warnings)).toEqual([
      "No file matches `shard2/*.xml` of `reports`. There is no `shard2`, but there is `shard2x`.",
      "No file matches `shard3/*.xml` of `reports`. There is no `shard3`, but there is `shard1`.",
      '1 symbolic link of `reports` leads nowhere: "shard1/b.xml". Such links are left out. Check what creates them, and that this step sees what they lead to: a container must mount it.',
    ]);
  });

  test("reading ends as soon as the run is cancelled", async () => {
    write("a.xml", failing("a", 1));
    const { files } = await find("*.xml");
    const signal = AbortSignal.abort();
    await expect(readReports(files, { ...OPTIONS, signal })).rejects.toMatchObject({
      name: "AbortError",
    });
  });

  test("counts files that only share their content, or a number, as many times as they are there", async () => {
    linkSync(write("a.xml", failing("a", 1)), join(base, "b.xml"));
    const reading = await readAll("*.xml");
    expect(reading.files.map(({ name }) => name)).toEqual(["a.xml", "b.xml"]);
    expect(reading.failed).toHaveLength(2);
    expect(reading.notices).toEqual([]);
  });

  test("reads in path order and tells reports, other documents and broken ones apart", async () => {
    write("b.xml", '<testsuite name="b"><testcase name="x" time="1"/></testsuite>');
    write(
      "a/a.xml",
      '<testsuites><testsuite name="a"><testcase name="y"><failure>boom</failure></testcase></testsuite></testsuites>',
    );
    write("pom.xml", "<project/>");
    write("cut.xml", '<testsuite name="c"><testcase');
    const reading = await readAll("**/*.xml");
    expect(reading.reports).toMatchObject([
      { suites: [{ name: "a", total: 1, failures: 1 }] },
      { suites: [{ name: "b", total: 1, duration: 1 }] },
    ]);
    expect(reading.failed).toMatchObject([
      { report: "a/a.xml", suite: "a", name: "y", text: "boom" },
    ]);
    expect(reading.others).toEqual([{ name: "pom.xml", reason: "its root is <project>" }]);
    expect(reading.invalid).toEqual([
      { name: "cut.xml", reason: expect.stringMatching(/^cut\.xml:1:\d+: /) },
    ]);
    expect(reading.files.map(({ name, suites, kind }) => [name, suites?.length, kind])).toEqual([
      ["a/a.xml", 1, "report"],
      ["b.xml", 1, "report"],
      ["cut.xml", undefined, "report"],
    ]);
  });

  test("says of each file where it is, how large and how old", async () => {
    const file = write("a.xml", "<testsuites/>");
    utimesSync(file, 1_000, 2_000);
    const { files } = await readAll("a.xml");
    expect(files).toEqual([
      {
        name: "a.xml",
        location: file,
        kind: "report",
        linkedOutside: false,
        bytes: 13,
        counted: { size: 13, modified: 2_000_000_000_000n, changed: expect.any(BigInt) },
        suites: [],
      },
    ]);
  });

  test("marks a report that only a link out of the working directory leads to", async () => {
    write("../beside/a.xml", failing("a", 1));
    symlinkSync("../beside", join(base, "link"));
    const { files, reports } = await readAll("link/*.xml");
    expect(files).toMatchObject([{ name: "link/a.xml", linkedOutside: true }]);
    expect(reports).toHaveLength(1);
  });

  test("collects contradictions and what was tolerated, without known values", async () => {
    for (const name of ["a", "b"]) {
      write(`${name}.xml`, `<testsuite name="correct-horse & ${name}" tests="9"/>`);
    }
    const { files } = await find("*.xml");
    const redactor = createRedactor(["correct-horse"]);
    const { warnings, notices } = await readReports(files, { ...OPTIONS, redactor });
    expect(textsOf(warnings)).toEqual([
      '`a.xml` contradicts itself: Suite "*** & a" has no test cases, but its header counts 9 tests, 0 failures, 0 errors, 0 skipped: the header\'s counts are used.',
      '`b.xml` contradicts itself: Suite "*** & b" has no test cases, but its header counts 9 tests, 0 failures, 0 errors, 0 skipped: the header\'s counts are used.',
    ]);
    expect(textsOf(notices)).toEqual([
      expect.stringMatching(/^`a\.xml` has mistakes that were tolerated: a\.xml:1:\d+: the report/),
      expect.stringMatching(/^`b\.xml` has mistakes that were tolerated: b\.xml:1:\d+: the report/),
    ]);
  });

  test("keeps the warnings and the notices of 200 reports, and counts the others", async () => {
    for (let index = 0; index < 202; index++) {
      write(`${index}.xml`, '<testsuite name="a & b" tests="9"/>');
    }
    const { warnings, notices } = await readAll("*.xml");
    expect([warnings.length, notices.length]).toEqual([201, 201]);
    expect(warnings.at(-1)).toEqual({
      id: "contradictory-report",
      title: "2 more reports contradict themselves",
    });
    expect(notices.at(-1)).toEqual({
      id: "tolerated-mistakes",
      title: "2 more reports have mistakes that were tolerated",
    });
  });

  test("reads a report that is larger than its buffer", async () => {
    write("big.xml", failing("big", 20_000));
    const { reports, failed } = await readAll("big.xml");
    expect(reports).toMatchObject([{ suites: [{ total: 20_000, failures: 20_000 }] }]);
    expect(failed).toHaveLength(200);
  });

  test("bounds the failed cases that it keeps over all reports, never the counts", async () => {
    for (const name of ["a", "b", "c"]) write(`${name}.xml`, failing(name, 150));
    const { reports, failed } = await readAll("*.xml");
    expect(reports.flatMap(({ suites }) => suites).map(({ failures }) => failures)).toEqual([
      150, 150, 150,
    ]);
    expect(failed.map(({ suite }) => suite)).toEqual([
      ...Array(150).fill("a"),
      ...Array(50).fill("b"),
    ]);
  });

  testWith("special files")("does not wait for a pipe", async () => {
    execFileSync("mkfifo", [join(base, "pipe.xml")]);
    const { unreadable } = await readAll("*.xml");
    expect(idsOf(unreadable)).toEqual(["file-not-regular"]);
  });

  test("says which file is gone", async () => {
    const file = write("gone.xml", "<testsuites/>");
    const { files } = await find("gone.xml");
    rmSync(file);
    const { unreadable } = await readReports(files, OPTIONS);
    expect(textsOf(unreadable)).toEqual([
      "`gone.xml` vanished before it was read. Run the step that removes it after this one.",
    ]);
  });
});

describe("a file that a link replaces after the search is not read", () => {
  testWith("opening without links").each([
    ["to a report beside it", "b.xml"],
    ["to a report in another folder", "shard/c.xml"],
    ["to a report outside", "../outside.xml"],
    ["to a file that is not a report", "../passwd"],
    ["to a folder", "shard"],
    ["to itself", "a.xml"],
    ["to nothing", "nowhere"],
  ])("a link %s", async (_where, target) => {
    for (const path of ["b.xml", "shard/c.xml", "../outside.xml"]) write(path, failing("b", 1));
    write("../passwd", "root");
    const file = write("a.xml", failing("a", 1));
    const { files } = await find("a.xml");
    rmSync(file);
    symlinkSync(target, file);
    const reading = await readReports(files, OPTIONS);
    expect(textsOf(reading.unreadable)).toEqual([
      "`a.xml` was replaced with a symbolic link after the search. Run the step that replaces it after this one.",
    ]);
    expect(reading.reports).toEqual([]);
  });
});

describe("a file that is not XML (R1)", () => {
  const cases: [path: string, text: string, pattern: string, kind: "other" | "invalid"][] = [
    ["index.html", "<html><br></html>", "*", "other"],
    ["notes.txt", "no tests", "*.txt", "other"],
    ["out.json", "{}", "*", "other"],
    ["blank.log", " \n", "*", "other"],
    ["notes.txt", "no tests", "notes.txt", "invalid"],
    ["empty.txt", "", "*", "other"],
    ["out/.gitkeep", "", "out/**", "other"],
    ["out/stderr.log", "", "out", "other"],
    ["out/xml", "", "**/*", "other"],
    ["junit.xml.tmp", "", "*.xml*", "other"],
    ["empty.txt", "", "empty.txt", "invalid"],
    ["out/.gitkeep", "", "out/.gitkeep", "invalid"],
    ["empty.xml", "", "*", "invalid"],
    ["out/EMPTY.XML", "", "out", "invalid"],
    ["a.xml", "no tests", "*", "invalid"],
    ["A.XML", "no tests", "*", "invalid"],
    ["cut.txt", "<testsuite name='a'>", "*", "invalid"],
    ["cut.html", "<testsuites", "*", "other"],
    ["cut.html", "<testsuites>", "*", "invalid"],
  ];
  test.each(cases)("%s with %j, matched by %s, is %s", async (path, text, pattern, kind) => {
    write(path, text);
    const { others, invalid, files } = await readAll(pattern);
    expect(others.map((other) => other.name)).toEqual(kind === "other" ? [path] : []);
    expect(invalid.map((one) => one.name)).toEqual(kind === "invalid" ? [path] : []);
    expect(files).toHaveLength(kind === "invalid" ? 1 : 0);
  });

  test("is named with the reason", async () => {
    write("index.html", "<html>\n<br></html>");
    expect((await readAll("*")).others).toEqual([
      { name: "index.html", reason: "it is not XML: </html> found where </br> was expected" },
    ]);
  });
});

test("of all reports together, the first 200 failed, skipped and flaky cases are kept", async () => {
  const kinds = ["<failure/>", "<skipped/>", "<flakyFailure/>"];
  const cases = kinds.map((kind) => `<testcase name="c">${kind}</testcase>`.repeat(150)).join("");
  for (const name of ["a", "b", "c"])
    write(`${name}.xml`, `<testsuite name="${name}">${cases}</testsuite>`);
  const { failed, skipped, flaky } = await readAll("*.xml");
  for (const list of [failed, skipped, flaky]) {
    expect(list).toHaveLength(200);
    expect(list[149]?.suite).toBe("a");
    expect(list[199]?.suite).toBe("b");
  }
});
