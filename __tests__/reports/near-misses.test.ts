import { writeFileSync } from "node:fs";
import { afterEach, describe, expect, test } from "@jest/globals";
import { explainNoReports, findReports } from "../../src/reports/find-reports.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { testWith } from "../support/systems.ts";

const folder = new TemporaryFolder();
afterEach(() => folder.empty());

/** What is said about patterns that find no report. `directory` is relative to the workspace. */
async function explain(patterns: readonly string[], directory = "."): Promise<string> {
  const search = { patterns, directory: folder.at(directory), workspace: folder.path };
  const found = await findReports(search);
  expect(found.files).toEqual([]);
  const sentence = `No report was found in ${search.directory} that matches ${patterns.join(" and ")}. `;
  const explanation = explainNoReports(search, { ...found, others: [], broken: 0 });
  expect(explanation.slice(0, sentence.length)).toBe(sentence);
  return explanation.slice(sentence.length);
}

const DID_TESTS_RUN = " Did the tests run, and do they write JUnit reports there?";

describe("a pattern that finds no report is explained", () => {
  async function expectExplanation(pattern: string, sentence: string): Promise<void> {
    folder.write("build/test-results/TEST-a.xml", "");
    folder.makeFolder("src");
    expect(await explain([pattern])).toBe(sentence);
  }

  test.each<[pattern: string, sentence: string]>([
    [
      "a/*.xml, b/*.xml",
      "`a/*.xml, b/*.xml` is read as one pattern. Write one pattern per line, without commas, after `|` and not after `>`.",
    ],
    [
      "a/*.xml b/*.xml",
      "`a/*.xml b/*.xml` is read as one pattern. Write one pattern per line, without commas, after `|` and not after `>`.",
    ],
    ['"build/*.xml"', '`"build/*.xml"` is in quotes, which lists do not need. Write build/*.xml.'],
    [
      "{build,out}/*.xml",
      "`{build,out}/*.xml` has braces, which patterns do not support. Write each alternative as a pattern on its own line.",
    ],
    [
      "**TEST-*.xml",
      "`**TEST-*.xml` has `**` as part of a name. It matches folders only between slashes. Write **/TEST-*.xml.",
    ],
    [
      "- build/*.xml",
      "`- build/*.xml` starts with a dash. Lists have one entry per line, without dashes. Write build/*.xml.",
    ],
    [
      "$GITHUB_WORKSPACE/build/*.xml",
      `\`$GITHUB_WORKSPACE/build/*.xml\` contains a shell variable, which is not expanded. Use \`\${{ github.workspace }}\`, or a path relative to \`working-directory\`.`,
    ],
    ["biuld/*.xml", `There is no \`biuld\`. \`.\` has \`build\` and \`src\`.${DID_TESTS_RUN}`],
    [
      "build/test-result/*.xml",
      "There is no `build/test-result`, but there is `build/test-results`.",
    ],
    ["build/testresults/*", "There is no `build/testresults`, but there is `build/test-results`."],
    [
      "build/test-results/TSET-a.xml",
      "There is no `build/test-results/TSET-a.xml`, but there is `build/test-results/TEST-a.xml`.",
    ],
    [
      "target/surefire-reports/*.xml",
      `There is no \`target/surefire-reports\`. \`.\` has \`build\` and \`src\`.${DID_TESTS_RUN}`,
    ],
    ["build/*.xml", `\`build\` has \`build/test-results\`.${DID_TESTS_RUN}`],
    [
      "build/test-results/*.xlm",
      `\`build/test-results\` has \`build/test-results/TEST-a.xml\`.${DID_TESTS_RUN}`,
    ],
    ["src/**/*.xml", `\`src\` has no files.${DID_TESTS_RUN}`],
  ])("%s", expectExplanation);

  testWith("any character in names").each([
    [
      "build\\test-results\\**\\TEST-*.xml",
      "`build\\test-results\\**\\TEST-*.xml` has backslashes. Patterns use `/`, on Windows too. Write build/test-results/**/TEST-*.xml.",
    ],
    [
      "D:\\build\\*.xml",
      "`D:\\build\\*.xml` has backslashes. Patterns use `/`, on Windows too. Write build/*.xml.",
    ],
    [
      "/app/build/*.xml",
      "There is no `/app/build` on this runner. A path inside a container must be mounted or copied into the workspace.",
    ],
  ])("%s, where paths have no backslashes", expectExplanation);

  testWith("names that differ in case").each([
    [
      "Build/Test-Results/*.xml",
      "There is no `Build/Test-Results`, but there is `build/test-results`: check upper and lower case.",
    ],
  ])("%s, where case counts", expectExplanation);

  test("with what every pattern of a list did not find", async () => {
    folder.write("reports/a.xml", "");
    expect(await explain(["report/*.xml", "'x'"])).toBe(
      "There is no `report`, but there is `reports`. `'x'` is in quotes, which lists do not need. Write x.",
    );
  });

  test("that starts at the workspace instead of `working-directory`", async () => {
    folder.write("packages/web/build/TEST-a.xml", "");
    expect(await explain(["packages/web/build/*.xml"], "packages/web")).toBe(
      "There is no `packages/web/build`. Patterns start at `working-directory` (packages/web): remove that from the pattern.",
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
      `There is no \`build\`. \`.\` has \`caf\uFFFD\`.${DID_TESTS_RUN}`,
    );
  });

  test("that does not follow a link to a folder", async () => {
    folder.write("runs/7/a.xml", "");
    folder.link("reports/latest", "../runs/7");
    expect(await explain(["reports/**/*.xml"])).toBe(
      `\`reports\` has \`reports/latest\`. Wildcards do not follow \`reports/latest\`, a link: start a pattern with it.${DID_TESTS_RUN}`,
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
    const search = {
      patterns: ["reports/*.xml", "!**/*.xml"],
      directory: folder.path,
      workspace: folder.path,
    };
    const found = await findReports(search);
    expect(explainNoReports(search, { ...found, others: [], broken: 0 })).toMatch(
      / The excludes left out 2 files that matched\.$/,
    );
  });

  test("that matches a file that is not a report", async () => {
    const search = { patterns: ["*.xml"], directory: folder.path, workspace: folder.path };
    folder.write("pom.xml", "");
    const found = await findReports(search);
    const others = [{ path: "pom.xml", reason: "its root is <project>" }];
    expect(explainNoReports(search, { ...found, others, broken: 0 })).toMatch(
      / pom\.xml is not a JUnit report \(its root is <project>\)\.$/,
    );
  });
});

test.each([".", "missing"])("an empty workspace asks for the checkout: %s", async (name) => {
  const workspace = folder.at(name);
  const search = { patterns: ["*.xml"], directory: folder.path, workspace };
  const nearly = { ...(await findReports(search)), others: [], broken: 0 };
  expect(explainNoReports(search, nearly)).toMatch(
    / The workspace is empty: is a checkout or a download missing before this step\?$/,
  );
});

test.each([
  [1, "the only one is broken."],
  [3, "all 3 reports are broken."],
])("%s broken reports that were left out are not said to be missing", (broken, which) => {
  const search = { patterns: ["reports/*.xml"], directory: "/work", workspace: "/work" };
  const nearly = { unmatched: [], brokenLinks: [], excluded: 0, others: [], broken };
  expect(explainNoReports(search, nearly)).toBe(
    `No report in /work that matches reports/*.xml can be read: ${which} A broken report usually means that a test run crashed.`,
  );
});
