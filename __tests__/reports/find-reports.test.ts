import { chmodSync, writeFileSync } from "node:fs";
import { afterEach, describe, expect, test } from "@jest/globals";
import { detailLines } from "../../src/base/problem.ts";
import { explainNoReports, findReports } from "../../src/reports/find-reports.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { asOtherUser } from "../support/other-user.ts";
import { textsOf } from "../support/problems.ts";
import { testWith } from "../support/systems.ts";

const folder = new TemporaryFolder();
afterEach(() => folder.empty());

const NO_FILES = { others: [], invalid: [] };

/** What is known about patterns that find no report, without the folder. */
async function explain(patterns: readonly string[]): Promise<string> {
  const search = { patterns, directory: folder.path, workspace: folder.path };
  const found = await findReports(search);
  expect(found.files).toEqual([]);
  const problem = await explainNoReports(search, found, NO_FILES);
  const { id, advice } = problem;
  const details = detailLines(problem);
  expect(id).toBe("no-report");
  expect(details.at(-1)).toBe(`The patterns start at ${folder.path}.`);
  return [...details.slice(0, -1), ...(advice === undefined ? [] : [advice])].join(" ");
}

const CHECK_TESTS = " Check that the tests ran, and that they write JUnit reports there.";

test.each<[patterns: readonly string[], title: string]>([
  [["build/*.xml"], "No report matches `build/*.xml`"],
  [["build/*.xml", "!**/old.xml"], "No report matches `build/*.xml`"],
  [["build/*.xml", "out/*.xml", "*.xml"], "No report matches the 3 patterns of `reports`"],
])("the title about %j names one pattern, or counts several", async (patterns, title) => {
  const search = { patterns, directory: folder.path, workspace: folder.path };
  const found = await findReports(search);
  expect(await explainNoReports(search, found, NO_FILES)).toMatchObject({ title });
});

test("what is nearly right is listed, and the folder in which the patterns start", async () => {
  folder.write("build/test-results/TEST-a.xml", "");
  const search = { patterns: ["build/*.xml"], directory: folder.path, workspace: folder.path };
  const explanation = await explainNoReports(search, await findReports(search), NO_FILES);
  expect(textsOf([explanation])).toEqual([
    `No report matches \`build/*.xml\`:\n- \`build\` has \`build/test-results\`.\n- The patterns start at ${folder.path}.\nCheck that the tests ran, and that they write JUnit reports there.`,
  ]);
});

test("of many patterns, 20 are explained; the number of the others follows them", async () => {
  folder.write("build/a.txt", "");
  const patterns = Array.from({ length: 25 }, (_, at) => `missing-${at}/*.xml`);
  const search = { patterns, directory: folder.path, workspace: folder.path };
  const { details } = await explainNoReports(search, await findReports(search), NO_FILES);
  expect(details).toEqual([
    ...patterns.slice(0, 20).map((_, at) => `There is no \`missing-${at}\`. \`.\` has \`build\`.`),
    "and 5 more",
    `The patterns start at ${folder.path}.`,
  ]);
});

describe("a pattern whose reports are in a folder below is explained:", () => {
  test.each<[pattern: string, path: string, correct: string]>([
    ["target/*.xml", "app/target/a.xml", "**/target/*.xml"],
    ["target/it/*.xml", "app/target/it/a.xml", "**/target/it/*.xml"],
    ["target/**", "cart/target/deep/a.xml", "**/target/**"],
    ["reports", "web/reports/a.xml", "**/reports"],
    ["junit.xml", "app/junit.xml", "**/junit.xml"],
    ["./out/*.xml", "app/out/a.xml", "**/out/*.xml"],
    ["[rt]eports/*.xml", "app/reports/a.xml", "**/[rt]eports/*.xml"],
  ])("%s and %s", async (pattern, path, correct) => {
    folder.write(path, "");
    expect(await explain([pattern])).toBe(
      `\`${pattern}\` starts at \`working-directory\`; \`${correct}\` would find \`${path}\`.`,
    );
  });

  test("also where the folder is there, and has no report", async () => {
    folder.write("app/target/a.xml", "");
    folder.write("target/notes.txt", "");
    expect(await explain(["target/*.xml"])).toContain("`**/target/*.xml` would find");
  });

  test("also next to patterns that find reports", async () => {
    folder.write("app/target/a.xml", "");
    folder.write("reports/b.xml", "");
    const patterns = ["reports/*.xml", "target/*.xml"];
    const search = { patterns, directory: folder.path, workspace: folder.path };
    expect(textsOf((await findReports(search)).warnings)).toEqual([
      "No file matches `target/*.xml` of `reports`. `target/*.xml` starts at `working-directory`; `**/target/*.xml` would find `app/target/a.xml`.",
    ]);
  });

  test.each([
    ["excluded", "app/target/a.xml", ["target/*.xml", "!app/**"]],
    ["deeper than in a folder", "a/b/target/a.xml", ["target/*.xml"]],
    ["not what the pattern matches", "app/target/a.txt", ["target/*.xml"]],
    ["outside", "app/target/a.xml", ["../target/*.xml"]],
    ["named by an absolute pattern", "app/target/a.xml", ["/target/*.xml"]],
  ])("not where they are %s", async (_where, path, patterns) => {
    folder.write(path, "");
    expect(await explain(patterns)).not.toContain("would find");
  });

  testWith("file modes")("not where a folder cannot be read", async () => {
    folder.makeFolder("locked");
    chmodSync(folder.path, 0o755);
    chmodSync(folder.at("locked"), 0o000);
    const explanation = await asOtherUser(() => explain(["target/*.xml"]));
    chmodSync(folder.at("locked"), 0o755);
    expect(explanation).toContain("There is no `target`.");
  });
});

describe("a pattern that starts at the root of the disk is explained:", () => {
  testWith("any character in names").each([
    ["/build/test-results/*.xml", "build/test-results/*.xml"],
    ["/build/**/*.xml", "build/**/*.xml"],
    ["/*/test-results/*.xml", "*/test-results/*.xml"],
    ["/build/test-results/TEST-a.xml", "build/test-results/TEST-a.xml"],
    ["/build", "build"],
  ])("%s", async (pattern, correct) => {
    folder.write("build/test-results/TEST-a.xml", "");
    expect(await explain([pattern])).toBe(
      `\`${pattern}\` starts at the root of the disk; \`${correct}\` would find \`build/test-results/TEST-a.xml\`.`,
    );
  });
});

describe("a pattern that finds no report is explained", () => {
  async function expectExplanation(pattern: string, sentence: string): Promise<void> {
    folder.write("build/test-results/TEST-a.xml", "");
    folder.makeFolder("src");
    expect(await explain([pattern])).toBe(sentence);
  }

  test.each<[pattern: string, sentence: string]>([
    ["build/testresults/*", "There is no `build/testresults`, but there is `build/test-results`."],
    ["build/*.xml", `\`build\` has \`build/test-results\`.${CHECK_TESTS}`],
    ["src/**/*.xml", `\`src\` has no files.${CHECK_TESTS}`],
  ])("%s", expectExplanation);

  testWith("names that differ in case").each([
    [
      "Build/Test-Results/*.xml",
      "There is no `Build`, but there is `build`: check upper and lower case.",
    ],
  ])("%s, where case counts", expectExplanation);

  test("with what every pattern of a list did not find", async () => {
    folder.write("reports/a.xml", "");
    expect(await explain(["report/*.xml", "'x'"])).toBe(
      "There is no `report`, but there is `reports`. `'x'` is in quotes, which lists do not need. Write x.",
    );
  });

  test("that is absolute, with paths that are absolute", async () => {
    folder.write("reports/a.xml", "");
    expect(await explain([folder.at("report/*.xml")])).toBe(
      `There is no \`${folder.at("report")}\`, but there is \`${folder.at("reports")}\`.`,
    );
  });

  testWith("names that are bytes")("next to a name that is not valid UTF-8", async () => {
    writeFileSync(Buffer.concat([Buffer.from(folder.at("caf")), Buffer.of(0xe9)]), "");
    expect(await explain(["build/*.xml"])).toBe(
      `There is no \`build\`. \`.\` has \`caf\uFFFD\`.${CHECK_TESTS}`,
    );
  });

  testWith("Windows").each([
    ["Z:results/*.xml", "Z:/results"],
    ["Z:/results/*.xml", "Z:\\results"],
  ])("on a drive that does not exist: %s", async (pattern, start) => {
    folder.write("reports/a.xml", "");
    expect(await explain([pattern])).toContain(`There is no \`${start}\``);
  });

  test("that does not follow a link to a folder", async () => {
    folder.write("runs/7/a.xml", "");
    folder.link("reports/latest", "../runs/7");
    expect(await explain(["reports/**/*.xml"])).toBe(
      `\`reports\` has \`reports/latest\`. Wildcards do not follow \`reports/latest\`, a link: start a pattern with it.${CHECK_TESTS}`,
    );
  });

  test.each([
    ["reports/*.xml", "reports/a.xml is a link that leads nowhere."],
    ["reports/a.xml", "`reports/a.xml` is a link that leads nowhere."],
    ["reports/a.xml/**", "`reports/a.xml` is a link that leads nowhere."],
  ])("that leads to a link that leads nowhere: %s", async (pattern, sentence) => {
    folder.link("reports/a.xml", "nowhere");
    expect(await explain([pattern])).toBe(sentence);
  });

  test("whose files are all excluded", async () => {
    folder.write("reports/a.xml", "");
    folder.write("reports/b.xml", "");
    expect(await explain(["reports/*.xml", "!**/*.xml"])).toBe(
      "The excludes left out 2 files that matched. Narrow the lines that start with `!`.",
    );
  });
});

test.each([".", "missing"])("an empty workspace asks for the checkout: %s", async (name) => {
  const workspace = folder.at(name);
  const search = { patterns: ["*.xml"], directory: folder.path, workspace };
  const found = await findReports(search);
  expect(await explainNoReports(search, found, NO_FILES)).toMatchObject({
    id: "no-report",
    details: ["The workspace is empty.", `The patterns start at ${folder.path}.`],
    advice:
      "Check that the repository is checked out, or the reports are downloaded, before this step.",
  });
});

test.each([
  [1, "The only report that matches `reports/*.xml` is broken."],
  [3, "All 3 reports that match `reports/*.xml` are broken."],
])("%s broken reports that were left out are not said to be missing", async (broken, title) => {
  const search = { patterns: ["reports/*.xml"], directory: folder.path, workspace: undefined };
  const found = await findReports(search);
  const invalid = Array(broken).fill({ path: "a.xml", reason: "cut" });
  expect(textsOf([await explainNoReports(search, found, { others: [], invalid })])).toEqual([
    `${title} The patterns start at ${folder.path}. A broken report usually means that a test run crashed.`,
  ]);
});
