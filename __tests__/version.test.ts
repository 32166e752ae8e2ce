import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { VERSION } from "../src/version.ts";
import { ROOT } from "./support/runner.ts";

test("the version that the action states is that of package.json", () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  expect(VERSION).toBe(version);
});
