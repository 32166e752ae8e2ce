import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { DOCUMENT_PICTURES, pageDigests } from "../../dev/pictures/document-pictures.ts";
import { runScenes } from "../../dev/pictures/scenes.ts";
import { ROOT } from "../support/runner.ts";

test("the scenes end as they must, and the pages in the README are the same each time", async () => {
  const [summaries, again] = await Promise.all([runScenes(), runScenes()]);
  expect(summaries.get("tests-failed")).toMatch(
    /\/blob\/\w{40}\/src\/test\/java\/[\w/]+\/CartTest\.java#L17"/,
  );
  for (const { scene } of Object.values(DOCUMENT_PICTURES)) {
    expect(summaries.has(scene)).toBe(true);
  }
  expect(pageDigests(again)).toEqual(pageDigests(summaries));
});

test.each(Object.keys(DOCUMENT_PICTURES).flatMap((name) => [`${name}.png`, `${name}-dark.png`]))(
  "the README shows %s, which is smaller than 150 kB",
  (file) => {
    expect(readFileSync(join(ROOT, "README.md"), "utf8")).toContain(`docs/pictures/${file}`);
    expect(statSync(join(ROOT, "docs/pictures", file)).size).toBeLessThan(150_000);
  },
);
