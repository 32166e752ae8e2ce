import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Whether a process ends within five seconds; a zombie has ended. */
export async function hasEnded(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    try {
      process.kill(pid, 0);
      if (/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, "utf8"))) return true;
    } catch {
      return true;
    }
    await sleep(50);
  }
  return false;
}
