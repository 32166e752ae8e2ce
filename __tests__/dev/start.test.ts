import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@jest/globals";
import { TemporaryFolder } from "../support/folders.ts";
import { ROOT } from "../support/runner.ts";

test("npm start shows an attestation, both ends of a gate, and a trail that has to be begun", async () => {
  using keep = new TemporaryFolder();
  const parameters = [join(ROOT, "dev/start.ts"), "--keep", keep.path];
  const { stdout } = await promisify(execFile)(process.execPath, parameters);
  expect(stdout).toContain("── Everything went as expected");
  expect(stdout).toMatch(/^ {2}pytest +6 +1 +0 +1 +1\.209$/m);
  expect(stdout).toMatch(/^ {2}author +Ada <ada@example\.com> \(from payload\)$/m);
  expect(stdout).toMatch(/^ {2}manifest\.json +\d+ bytes$/m);
  expect(stdout).toMatch(/^Which run produced it$/m);
  expect(keep.read("attestation-1.html")).toContain("<h2>Which run produced it</h2>");
  expect(stdout).toContain("4 of 28 tests failed");
  expect(stdout).toContain("Gate: passed");
  expect(stdout).toContain("Gate: blocked");
  expect(stdout.match(/^── \d of 5: /gm)).toEqual([1, 2, 3, 4, 5].map((n) => `── ${n} of 5: `));
  expect(stdout).toMatch(
    /^── 4 of 5: [\s\S]*→ 404 Trail not found[\s\S]*^── 5 of 5: [\s\S]*; recorded\.$/m,
  );
  expect(stdout.trimEnd().split("\n").at(-1)).toMatch(
    /^The attestation as a page: .*attestation-1\.html$/,
  );
  // The demonstration follows its own advice.
  expect(stdout).not.toMatch(/Set `|##\[(?:notice|warning)\]/);
  expect(stdout).not.toContain("local-key-that-may-do-all");
  expect(stdout).not.toMatch(/&#?\w+;/);
  expect(readdirSync(keep.path).sort()).toEqual([
    "attestation-1.html",
    "service.db",
    "summary-1.html",
    "summary-2.html",
    "summary-3.html",
    "summary-4.html",
    "summary-5.html",
  ]);
  expect(keep.read("summary-1.html")).toMatch(/^<!doctype html>/);
});
