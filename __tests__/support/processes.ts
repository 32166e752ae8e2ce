import { existsSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Whether a process ends within five seconds; a zombie has ended. */
export async function hasEnded(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (!isRunning(pid)) return true;
    await sleep(50);
  }
  return false;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    const state = `/proc/${pid}/stat`;
    return !(existsSync(state) && /^\d+ \(.*\) Z/.test(readFileSync(state, "utf8")));
  } catch {
    return false;
  }
}
