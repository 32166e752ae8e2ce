import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "@jest/globals";
import { TemporaryFolder } from "../support/folders.ts";
import { ROOT } from "../support/project.ts";

const temporary = new TemporaryFolder();
afterAll(() => temporary.remove());

/** Runs `npm start -- PARAMETERS`. */
function start(...parameters: readonly string[]) {
  const command = [join(ROOT, "dev", "start.ts"), ...parameters];
  const env = { ...process.env, TMPDIR: temporary.path };
  return spawnSync(process.execPath, command, { cwd: ROOT, env, encoding: "utf8" });
}

describe("npm start", () => {
  test.each([
    ["a folder that does not exist", ["nowhere", "*.xml"], "nowhere"],
    ["no pattern", ["dev/samples"], "TEST-*.xml"],
    ["an input that does not exist", ["dev/samples", "red/*.xml", "min-test=1"], "min-test"],
  ])("says what is wrong about %s, and the usage", (_, parameters, named) => {
    const { status, stderr } = start(...parameters);
    expect(status).toBe(2);
    expect(stderr).toContain(named);
    expect(stderr).toContain("npm start -- FOLDER PATTERN");
    expect(stderr).not.toMatch(/^ +at /m);
  });

  test("prints the usage for --help", () => {
    const { status, stdout } = start("--help");
    expect(status).toBe(0);
    expect(stdout).toContain("npm start -- FOLDER PATTERN");
  });

  test("attests reports, evaluates a gate, and keeps page and request", () => {
    const { status, stdout } = start("dev/samples", "red/*.xml", "gate-environments=staging");
    expect(status).toBe(0);
    expect(stdout).toMatch(/html │ .*\.html$/m);
    expect(stdout).toMatch(/kept │ /);
    expect(stdout).toContain('"total":4,"failures":1');
  });
});
