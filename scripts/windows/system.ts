import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, open, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ActionRun, RunOptions } from "../../dev/run-action.ts";
import type { StepRequest } from "./run-step.ts";
import type { Wine } from "./wine.ts";

/** A system that runs actions. */
export interface System {
  readonly name: "Linux" | "Windows";
  /** Returns what this system calls an absolute path of Linux. */
  readonly path: (path: string) => string;
  /** The other way round. */
  readonly toLinux: (path: string) => string;
  /** Runs an action; all paths are this system's. */
  readonly run: (options: RunOptions) => Promise<StepRun>;
}

export type StepRun = Omit<ActionRun, "remove">;

/** Milliseconds after which a run is stopped; the first one also sets up Wine. */
const TIMEOUT = 120_000;
const SCRIPT = join(import.meta.dirname, "run-step.ts");

/** Returns this machine and Windows, whose drive Z: is the root of this machine. Both leave their files in `folder`. */
export function createSystems({ wine, node }: Wine, folder: string): readonly [System, System] {
  const same = (path: string) => path;
  const path = (path: string) => `Z:${path.replaceAll("/", "\\")}`;
  const toLinux = (path: string) => path.replace(/^Z:/, "").replaceAll("\\", "/");
  return [
    createSystem({ name: "Linux", path: same, toLinux: same }, [process.execPath], folder),
    createSystem({ name: "Windows", path, toLinux }, [wine, node], folder),
  ];
}

function createSystem(
  system: Omit<System, "run">,
  [command = "", ...parameters]: readonly string[],
  folder: string,
): System {
  const { name, path } = system;
  let runs = 0;
  return {
    ...system,
    run: async (options) => {
      runs += 1;
      const home = join(folder, `${name}-${runs}`);
      await mkdir(home);
      const files = { request: join(home, "request.json"), result: join(home, "result.json") };
      const env = { ...options.env, RUNNER_OS: name };
      const request: StepRequest = { options: { ...options, env }, temporary: path(home) };
      await writeFile(files.request, JSON.stringify(request));
      const script = [SCRIPT, files.request, files.result].map(path);
      await execute([command, ...parameters, ...script], join(home, "log"));
      return JSON.parse(await readFile(files.result, "utf8"));
    },
  };
}

/** Runs a program whose output goes to a file: Node under Wine writes nothing to a pipe. */
async function execute([command = "", ...parameters]: readonly string[], logFile: string) {
  await using log = await open(logFile, "w");
  // Wine translates the names of files with the locale of its environment.
  const env = { ...process.env, WINEDEBUG: "-all", LC_ALL: "C.UTF-8" };
  const stdio = ["ignore", log.fd, log.fd] as const;
  const child = spawn(command, parameters, { env, stdio: [...stdio], timeout: TIMEOUT });
  await once(child, "exit");
  if (child.exitCode === 0) return;
  const end = child.exitCode ?? child.signalCode;
  throw new Error(`${command} ended with ${end}:\n${await readFile(logFile, "utf8")}`);
}
