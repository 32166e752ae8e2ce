import { test } from "@jest/globals";

const isWindows = process.platform === "win32";

/** What some tests need, and whether this system has it. */
const NEEDS = {
  Windows: isWindows,
  /** `/proc`, and what only Linux does. */
  Linux: process.platform === "linux",
  /** Windows ends a process instead of sending it a signal. */
  signals: !isWindows,
  /** Pipes, sockets and devices in folders. */
  "special files": !isWindows,
  /** Windows runs no script by its `#!` line. */
  scripts: !isWindows,
  "file modes": !isWindows,
  /** Windows takes 10 MB from a sender at once, so all of that counts as sent. */
  "small send buffers": !isWindows,
  /** Names on Windows have no `<>:"|?*` and no control characters, and `\` separates folders. */
  "any character in names": !isWindows,
};

type Need = keyof typeof NEEDS;

/** Whether the system has all of this. */
export function has(...needs: readonly Need[]): boolean {
  return needs.every((need) => NEEDS[need]);
}

/** Returns `test` where the system has all of this, and otherwise what skips a test. */
export function testWith(...needs: readonly Need[]): typeof test | typeof test.skip {
  return has(...needs) ? test : test.skip;
}

/** Says that tests are skipped. With `console`, Jest would add a stack trace, as if something were wrong. */
export function noteSkipped(tests: string, reason: string): void {
  process.stderr.write(`Skipped: ${tests}, since ${reason}.\n`);
}
