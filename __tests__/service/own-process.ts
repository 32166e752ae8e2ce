import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { KEY } from "./subject.ts";

export interface Ended {
  /** What attest() gave. */
  readonly delivery: unknown;
  readonly stderr: string;
}

/** Attests once in a process of its own, which must end by itself. */
export async function attestInOwnProcess(env: Readonly<Record<string, string>>): Promise<Ended> {
  const script = fileURLToPath(new URL("attest-once.ts", import.meta.url));
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [script], {
    env: { API_KEY: KEY, ...env },
    timeout: 20_000,
  });
  return { delivery: JSON.parse(stdout), stderr };
}
