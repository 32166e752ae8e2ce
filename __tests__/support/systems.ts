import { test } from "@jest/globals";

const isWindows = process.platform === "win32";
const isLinux = process.platform === "linux";

/** What some tests need, whether this system has it, and why others have not. */
const NEEDS = {
  Windows: { here: isWindows, reason: "only Windows behaves like this" },
  Linux: { here: isLinux, reason: "only Linux has /proc, or behaves like this" },
  signals: { here: !isWindows, reason: "Windows ends a process instead of sending it a signal" },
  "special files": {
    here: !isWindows,
    reason: "Windows has no pipes, sockets and devices in folders",
  },
  scripts: { here: !isWindows, reason: "Windows runs no script by its `#!` line" },
  "file modes": { here: !isWindows, reason: "Windows has no file modes" },
  "small send buffers": {
    here: !isWindows,
    reason: "Windows takes 10 MB from a sender at once, so all of that counts as sent",
  },
  "any character in names": {
    here: !isWindows,
    reason:
      'names on Windows have no <>:"|?* and no control characters, and `\\` separates folders',
  },
} as const satisfies Record<string, { here: boolean; reason: string }>;

export type Need = keyof typeof NEEDS;

/** Whether the system has all of this. */
export function has(...needs: readonly Need[]): boolean {
  return needs.every((need) => NEEDS[need].here);
}

/** Returns `test` where the system has all of this, and otherwise what skips a test. */
export function testWith(...needs: readonly Need[]): typeof test | typeof test.skip {
  return has(...needs) ? test : test.skip;
}
