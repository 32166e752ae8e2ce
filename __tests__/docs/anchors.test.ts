import { globSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { documents, ROOT, readProjectFile, writtenAnchorsOf } from "./documents.ts";

test("every anchor of troubleshooting.md is the id of a problem", () => {
  const code = globSync("src/**/*.ts", { cwd: ROOT }).map(readProjectFile).join("\n");
  const page = documents().find(({ path }) => path === "docs/troubleshooting.md");
  const anchors = page ? writtenAnchorsOf(page) : [];
  expect(anchors.length).toBeGreaterThan(10);
  expect(anchors.filter((id) => !code.includes(`"${id}"`))).toEqual([]);
  expect(anchors).toEqual([...new Set(anchors)]);
});
