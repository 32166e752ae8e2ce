import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { KEY } from "./clients.ts";

/** Attests once in a process of its own, which must end by itself. Returns the outcome. */
export async function attestInOwnProcess(env: Readonly<Record<string, string>>): Promise<unknown> {
  const script = fileURLToPath(new URL("attest-once.ts", import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script], {
    env: { API_KEY: KEY, ...env },
    timeout: 20_000,
  });
  return JSON.parse(stdout);
}
