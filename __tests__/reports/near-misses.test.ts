import { afterEach, expect, test } from "@jest/globals";
import { explainNoReports } from "../../src/reports/near-misses.ts";
import { TemporaryFolder } from "../support/folders.ts";

const folder = new TemporaryFolder();
afterEach(() => folder.empty());

const SEARCH = { patterns: ["reports/*.xml"], directory: "/work", workspace: "/work" };
const NEARLY = { missing: [], excluded: 0, others: [] };

test.each([
  [1, "the only one is broken."],
  [3, "all 3 reports are broken."],
])("%s broken reports that were left out are not said to be missing", async (broken, which) => {
  expect(await explainNoReports(SEARCH, { ...NEARLY, broken })).toBe(
    `No report in /work that matches reports/*.xml can be read: ${which} A broken report usually means that a test run crashed.`,
  );
});

test("a workspace that does not exist counts as empty", async () => {
  const search = { patterns: ["*.xml"], directory: folder.path, workspace: folder.at("missing") };
  expect(await explainNoReports(search, { ...NEARLY, broken: 0 })).toContain(
    "The workspace is empty",
  );
});
