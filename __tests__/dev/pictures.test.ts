import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { README_PICTURES, readmeSources } from "../../dev/pictures/pages.ts";
import { ROOT } from "../support/runner.ts";

const FOLDER = join(ROOT, "docs/pictures");

test("the pictures of the README show the summary as it is now: `npm run pictures` makes them again", () => {
  const made: unknown = JSON.parse(readFileSync(join(FOLDER, "sources.json"), "utf8"));
  expect(made).toEqual(readmeSources());
});

test.each(Object.keys(README_PICTURES).flatMap((name) => [`${name}.png`, `${name}-dark.png`]))(
  "the README shows %s, which is smaller than 150 kB",
  (file) => {
    expect(readFileSync(join(ROOT, "README.md"), "utf8")).toContain(`docs/pictures/${file}`);
    expect(statSync(join(FOLDER, file)).size).toBeLessThan(150_000);
  },
);
