import { execFileSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { runAction } from "../../dev/run-action.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { RED_REPORT, ROOT, StepRunner } from "../support/runner.ts";

/** Returns the archive of the working tree, as `git archive` makes it of a commit, without touching the index. */
function archiveWorkingTree(index: string): Buffer {
  const env = { ...process.env, GIT_INDEX_FILE: index };
  const git = (...args: readonly string[]) =>
    execFileSync("git", args, { cwd: ROOT, env, maxBuffer: 64 * 1024 * 1024 });
  git("read-tree", "HEAD");
  git("add", "--all");
  const tree = git("write-tree").toString().trim();
  return git("archive", tree);
}

// A download of the sources has no repository.
const describeInGit = existsSync(join(ROOT, ".git")) ? describe : describe.skip;

describeInGit("the archive that a runner downloads", () => {
  const folder = new TemporaryFolder();
  let runner: StepRunner;
  let archive: Buffer;

  beforeAll(async () => {
    runner = await StepRunner.open();
    archive = archiveWorkingTree(folder.at("index"));
    const action = folder.makeFolder("action");
    execFileSync("tar", ["-xf", "-"], { cwd: action, input: archive });
  });
  afterAll(async () => {
    await runner.close();
    folder.remove();
  });

  test("has at most 450 KB and 60 files", () => {
    expect(gzipSync(archive).length).toBeLessThanOrEqual(450_000);
    const files = globSync("**/*", { cwd: folder.at("action"), withFileTypes: true }).filter(
      (entry) => entry.isFile(),
    );
    expect(files.length).toBeLessThanOrEqual(60);
  });

  test("holds what all four actions need", async () => {
    const { workspace } = runner;
    workspace.write("reports/red.xml", RED_REPORT);
    const run = (action: string, inputs: Readonly<Record<string, string>>) =>
      runAction({
        action: join(folder.at("action"), action),
        workspace: workspace.path,
        inputs: { ...(action !== "verify" && runner.connection()), ...inputs },
      });
    const attested = await run(".", {
      flow: "checkout",
      name: "unit-tests",
      reports: "reports/*.xml",
    });
    const { outputs } = attested;
    const [payload = "", attachment = ""] = [outputs["payload-path"], outputs["attachment-path"]];
    const verified = await run("verify", { payload, attachment });
    const gated = await run("gate", {
      "gate-environments": "staging",
      "gate-deployments": "deployed",
    });
    const resent = await run("resend", {
      requests: join(outputs["request-path"] ?? "", "request.json"),
    });
    expect(attested).toMatchObject({ exitCode: 0, outputs: { attestation: "recorded" } });
    expect(verified).toMatchObject({ exitCode: 0, outputs: { verified: "true" } });
    expect(gated.outputs["gate"]).toMatch(/passed|blocked/);
    expect(resent).toMatchObject({ exitCode: 0, outputs: { failed: "0" } });
    for (const each of [attested, verified, gated, resent]) await each.remove();
  });
});
