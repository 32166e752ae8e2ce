import { symlinkSync } from "node:fs";
import { afterEach, expect, test } from "@jest/globals";
import { findInOtherCase, findReportsElsewhere } from "../../src/reports/elsewhere.ts";
import { findReports } from "../../src/reports/read.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { GREEN_REPORT } from "../support/runner.ts";

const folder = new TemporaryFolder();
afterEach(() => folder.empty());

test("reports are found in the nearest folders first, and a pattern matches all of them", async () => {
  folder.write("app/target/surefire-reports/TEST-a.xml", GREEN_REPORT);
  folder.write("app/target/surefire-reports/TEST-b.xml", GREEN_REPORT);
  folder.write("web/junit.xml", GREEN_REPORT);
  expect(await findReportsElsewhere(folder.path, folder.path)).toEqual({
    folders: ["web", "app/target/surefire-reports"],
    pattern: "**/*.xml",
  });
  expect(await findReportsElsewhere(folder.at("app"), folder.at("web"))).toEqual({
    folders: ["../app/target/surefire-reports"],
    pattern: "../app/target/surefire-reports/TEST-*.xml",
  });
});

test.each([
  [["reports"], "reports/TEST-*.xml"],
  [["."], "TEST-*.xml"],
  [[".", "reports"], "**/TEST-*.xml"],
  [["build/reports", "build/reports/nested"], "build/reports/**/TEST-*.xml"],
  [["a/target/reports", "b/target/reports"], "**/target/reports/TEST-*.xml"],
  [["apps/a/target", "apps/b/c/target"], "apps/**/target/TEST-*.xml"],
])("for reports in %j the pattern is %s", async (folders, pattern) => {
  for (const path of folders) folder.write(`${path}/TEST-a.xml`, GREEN_REPORT);
  expect(await findReportsElsewhere(folder.path, folder.path)).toMatchObject({ pattern });
  expect((await findReports([pattern], folder.path)).files).toHaveLength(folders.length);
});

test("other XML, other files, links and folders of packages are not suggested", async () => {
  folder.write("pom.xml", "<project/>");
  folder.write("report.txt", GREEN_REPORT);
  folder.write("node_modules/a/junit.xml", GREEN_REPORT);
  folder.write(".git/junit.xml", GREEN_REPORT);
  symlinkSync("/", folder.at("everything"));
  expect(await findReportsElsewhere(folder.path, folder.path)).toBeUndefined();
});

test("the look ends after a number of entries", async () => {
  for (const name of ["a", "b", "c"]) folder.makeFolder(name);
  folder.write("c/d/junit.xml", GREEN_REPORT);
  expect(await findReportsElsewhere(folder.path, folder.path, 4)).toBeUndefined();
  expect(await findReportsElsewhere(folder.path, folder.path, 5)).toMatchObject({
    folders: ["c/d"],
  });
});

test("a path is found in other upper and lower case", () => {
  folder.makeFolder("Build/Test-Results");
  expect(findInOtherCase(folder.at("build/test-results"))).toBe(folder.at("Build/Test-Results"));
  expect(findInOtherCase(folder.at("Build"))).toBe(folder.at("Build"));
  expect(findInOtherCase(folder.at("build/other"))).toBeUndefined();
});
