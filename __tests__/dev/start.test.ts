import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@jest/globals";

const root = join(import.meta.dirname, "../..");

test("npm start shows an attestation that is right, a gate that passes and one that blocks", async () => {
  const keep = await mkdtemp(join(tmpdir(), "start-test-"));
  try {
    const parameters = [join(root, "dev/start.ts"), "--keep", keep];
    const { stdout } = await promisify(execFile)(process.execPath, parameters);
    expect(stdout).toContain("── All went as it should");
    expect(stdout).toMatch(/^ {2}pytest +6 +1 +0 +1 +1\.209$/m);
    expect(stdout).toMatch(/^ {2}author +Ada <ada@example\.com>$/m);
    expect(stdout).toMatch(/^ {2}manifest\.json +\d+ bytes$/m);
    expect(stdout).toContain("4 of 28 tests failed");
    expect(stdout).toContain("Gate: passed");
    expect(stdout).toContain("Gate: blocked");
    expect(stdout).not.toContain("local-key-that-may-do-all");
    expect((await readdir(keep)).sort()).toEqual([
      "service.db",
      "summary-1.html",
      "summary-2.html",
      "summary-3.html",
    ]);
    expect(await readFile(join(keep, "summary-1.html"), "utf8")).toMatch(/^<!doctype html>/);
  } finally {
    await rm(keep, { recursive: true });
  }
});
