import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Usage } from "./statistics.ts";

const PYTHON = "python3";
const SCRIPT = join(import.meta.dirname, "usage.py");

/** A program and its arguments. */
export type Command = readonly [program: string, ...parameters: string[]];

/** Throws if nothing can be measured on this machine. */
export function checkMachine(): void {
  const hasPython = spawnSync(PYTHON, ["--version"]).status === 0;
  if (process.platform === "linux" && hasPython) return;
  throw new Error(
    `Runs are measured by Python 3 on Linux. Run this on Linux, with \`${PYTHON}\` on the path.`,
  );
}

/** Runs a program, and returns what it used. Throws if it fails. */
export async function measureCommand(command: Command): Promise<Usage> {
  return await measure(async (wrapper) => {
    const [program, ...parameters] = wrapper;
    const child = spawn(program, [...parameters, ...command], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    await once(child, "exit");
    if (child.exitCode !== 0) throw new Error(`${command.join(" ")} failed.`);
  });
}

/** Returns what one program used. `run` gets a wrapper and starts the program with it. */
export async function measure(run: (wrapper: Command) => Promise<void>): Promise<Usage> {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  try {
    const file = join(folder, "usage.json");
    await run([PYTHON, SCRIPT, file]);
    return JSON.parse(readFileSync(file, "utf8"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
