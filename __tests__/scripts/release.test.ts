import { spawnSync } from "node:child_process";
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { createGitSandbox, type GitSandbox } from "../support/git-sandbox.ts";
import { ROOT } from "../support/runner.ts";

const SCRIPT = join(ROOT, "scripts/release.ts");

let sandbox: GitSandbox;
let clone: string;

beforeEach(() => {
  sandbox = createGitSandbox();
  sandbox.init("origin");
  sandbox.git("origin", "config", "receive.denyCurrentBranch", "ignore");
  sandbox.commit("origin", "Start");
  sandbox.git(".", "clone", "--quiet", "origin", "clone");
  clone = join(sandbox.directory, "clone");
});

afterEach(() => sandbox.remove());

/** Commits a version that is ready to be released, and returns the commit. */
function commitVersion(version: string, changelog = `## [${version}] - 2026-01-31\n`): string {
  writeFileSync(join(clone, "package.json"), JSON.stringify({ version }));
  writeFileSync(join(clone, "CHANGELOG.md"), `# Changelog\n\n${changelog}`);
  sandbox.git("clone", "add", ".");
  return sandbox.commit("clone", `Release ${version}`);
}

/** Commits a version on main, where it was merged. */
function mergeVersion(version: string): string {
  const commit = commitVersion(version);
  sandbox.git("clone", "push", "--quiet", "origin", "HEAD:main");
  return commit;
}

function release(...options: readonly string[]) {
  const output = join(sandbox.directory, "output");
  writeFileSync(output, "");
  const env = { ...process.env, GITHUB_OUTPUT: output };
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...options], {
    cwd: clone,
    encoding: "utf8",
    env,
  });
  return { status, stdout, stderr, output: readFileSync(output, "utf8") };
}

/** The tags of the remote repository, each with the subject of its commit. */
function tags(): Readonly<Record<string, string>> {
  const lines = sandbox.git("origin", "tag", "--format=%(refname:short) %(contents:subject)");
  return Object.fromEntries(
    lines
      .split("\n")
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)]),
  );
}

describe("a release", () => {
  test("tags the commit, moves the major version, and tells the workflow its version", () => {
    mergeVersion("1.0.0");
    expect(release()).toMatchObject({ status: 0, output: "version=1.0.0\n" });
    expect(tags()).toEqual({ "v1.0.0": "Release 1.0.0", v1: "Release 1.0.0" });
    mergeVersion("1.1.0");
    release();
    expect(tags()).toMatchObject({ "v1.0.0": "Release 1.0.0", v1: "Release 1.1.0" });
  });

  test.each([
    ["1.0.9", "1.1.0"],
    ["1.9.0", "1.10.0"],
    ["1.2.3", "1.2.10"],
  ])("%s after %s does not move the major version back", (older, newer) => {
    mergeVersion(newer);
    release();
    mergeVersion(older);
    expect(release().stdout).toContain(`v1 stays at ${newer}, which is newer.`);
    expect(tags()).toMatchObject({ [`v${older}`]: `Release ${older}`, v1: `Release ${newer}` });
  });

  test("a new major version leaves the one before where it is", () => {
    mergeVersion("1.4.0");
    release();
    mergeVersion("2.0.0");
    release();
    expect(tags()).toMatchObject({ v1: "Release 1.4.0", v2: "Release 2.0.0" });
  });

  test("a second try of the same commit does what the first one did not", () => {
    const commit = mergeVersion("1.0.0");
    sandbox.git("clone", "push", "--quiet", "origin", `${commit}:refs/tags/v1.0.0`);
    expect(release().stdout).toContain("v1.0.0 is this commit already.");
    expect(tags()).toEqual({ "v1.0.0": "Release 1.0.0", v1: "Release 1.0.0" });
    expect(release()).toMatchObject({
      status: 0,
      stdout: "v1.0.0 is this commit already.\nv1 is this commit already.\n",
    });
  });

  test("an annotated tag counts as the commit that it stands for", () => {
    mergeVersion("1.0.0");
    sandbox.git("clone", "tag", "--annotate", "--message=Signed by hand", "v1.0.0");
    sandbox.git("clone", "push", "--quiet", "origin", "v1.0.0");
    expect(release()).toMatchObject({ status: 0 });
    expect(tags()["v1"]).toBe("Release 1.0.0");
  });

  test("a dry run pushes nothing", () => {
    mergeVersion("1.0.0");
    const { status, stdout } = release("--dry-run");
    expect(stdout).toMatch(/^Would tag \w+ as v1\.0\.0\.\nWould move v1 to \w+\.\n$/);
    expect(status).toBe(0);
    expect(tags()).toEqual({});
  });
});

describe("nothing is released", () => {
  test("from a commit that is not on main", () => {
    mergeVersion("1.0.0");
    sandbox.git("clone", "checkout", "--quiet", "-b", "other");
    commitVersion("1.1.0");
    sandbox.git("clone", "push", "--quiet", "origin", "other");
    expect(release()).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/is not on main\. Merge it first/),
    });
    expect(tags()).toEqual({});
  });

  test("from a history of its own", () => {
    sandbox.git("clone", "checkout", "--quiet", "--orphan", "other");
    commitVersion("1.1.0");
    expect(release().status).toBe(1);
    expect(tags()).toEqual({});
  });

  test("under a version that another commit has", () => {
    mergeVersion("1.0.0");
    release();
    appendFileSync(join(clone, "CHANGELOG.md"), "More.\n");
    sandbox.git("clone", "commit", "--quiet", "--all", "--message=More");
    sandbox.git("clone", "push", "--quiet", "origin", "HEAD:main");
    expect(release()).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^v1\.0\.0 was released from \w+, and this is \w+\./),
    });
    expect(tags()["v1"]).toBe("Release 1.0.0");
  });

  test.each([
    ["not a version", "1.0", "## [1.0] - 2026-01-31\n", /package\.json says 1\.0, which is not/],
    ["a prerelease", "1.0.0-rc.1", "", /package\.json says 1\.0\.0-rc\.1, which is not/],
    ["without a section", "1.0.0", "## [Unreleased]\n", /CHANGELOG\.md has no section/],
    ["without a date", "1.0.0", "## [1.0.0] - soon\n", /CHANGELOG\.md has no section/],
  ])("%s", (_what, version, changelog, message) => {
    commitVersion(version, changelog);
    sandbox.git("clone", "push", "--quiet", "origin", "HEAD:main");
    expect(release()).toMatchObject({ status: 1, stderr: expect.stringMatching(message) });
    expect(tags()).toEqual({});
  });
});
