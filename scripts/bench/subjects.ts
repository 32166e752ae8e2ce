import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runAction } from "../../dev/run-action.ts";
import type { Material } from "./material.ts";
import { measure, measureCommand } from "./measure.ts";
import type { Usage } from "./statistics.ts";

/** Runs once on a material, and returns what that used. */
export type Subject = (material: Material) => Promise<Usage>;

/** Only letters, as keys may be, so that the search for it in reports often finds its first letters. */
const API_KEY = "qwXkTzRvbNjLpHdYcGmSfWnVtKsBxA";

/** Returns the action whose `action.yml` is in `folder`, with all defaults, against the service at `url`. */
export function actionIn(folder: string, url: string): Subject {
  return ({ workspace, event }) =>
    measure(async (wrapper) => {
      const run = await runAction({
        action: folder,
        inputs: {
          "base-url": url,
          "api-key": API_KEY,
          org: "octo-org",
          flow: "checkout",
          name: "unit-tests",
          reports: "reports/**/*.xml",
        },
        workspace,
        event,
        wrapper,
        timeout: 300_000,
      });
      await run.remove();
      if (run.outputs["attestation"] !== "recorded") {
        throw new Error(`The action attested nothing:\n${run.log}`);
      }
    });
}

/**
 * Extracts the action of a commit of the repository at `root` into `folder`, and returns the short SHA of the commit.
 * Throws if there is no such commit, or no action in it.
 */
export function extractAction(root: string, commit: string, folder: string): string {
  const sha = execFileSync("git", ["rev-parse", "--short", "--verify", `${commit}^{commit}`], {
    cwd: root,
    encoding: "utf8",
  }).trim();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, "action.tar");
  execFileSync("git", ["archive", `--output=${archive}`, sha, "action.yml", "dist"], { cwd: root });
  execFileSync("tar", ["-xf", archive, "-C", folder]);
  return sha;
}

/** Returns the floor: the least that a run can take, against the service at `url`. */
export function floorAt(url: string): Subject {
  const script = join(import.meta.dirname, "floor.mjs");
  return ({ reports }) => measureCommand([process.execPath, script, reports, url]);
}

/**
 * Returns the parser of the usual command-line client, whose source is in `source`; it is built as `executable`;
 * undefined if Go is not installed or the parser cannot be downloaded.
 */
export function buildClientParser(source: string, executable: string): Subject | undefined {
  const built = spawnSync("go", ["build", "-o", executable, "."], { cwd: source, stdio: "ignore" });
  if (built.status !== 0) return undefined;
  return ({ reports }) => measureCommand([executable, reports]);
}
