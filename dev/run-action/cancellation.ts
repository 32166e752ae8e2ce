import type { ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

/** Something that happens during a run: a promise resolves, or the log matches. */
type RunEvent = Promise<unknown> | RegExp;

/** When and how a step is cancelled. It is killed if it has not ended ten seconds later. */
export interface Cancellation {
  /** Once all of them happened. */
  readonly after: RunEvent | readonly RunEvent[];
  /** SIGINT if absent. */
  readonly signal?: NodeJS.Signals;
}

export interface RunningStep {
  readonly child: ChildProcess;
  readonly ended: Promise<unknown>;
  readonly logFile: string;
}

/** Milliseconds that a runner gives a cancelled step to end. */
const CANCELLATION_TIME = 10_000;
/** Milliseconds between two checks of the log. */
const LOG_CHECKS = 10;

/** Cancels a step as a runner does, and returns once it has ended. */
export async function cancelStep(
  step: RunningStep,
  { after, signal = "SIGINT" }: Cancellation,
): Promise<void> {
  const { child, ended } = step;
  const happened = [after]
    .flat()
    .map((event) => (event instanceof RegExp ? logMatches(step, event) : event));
  await Promise.race([Promise.all(happened), ended]);
  child.kill(signal);
  const killing = setTimeout(() => child.kill("SIGKILL"), CANCELLATION_TIME);
  await ended;
  clearTimeout(killing);
}

/** Resolves once the log matches, or once the step has ended. */
async function logMatches({ child, logFile }: RunningStep, pattern: RegExp): Promise<void> {
  while (child.exitCode === null && !pattern.test(await readFile(logFile, "utf8"))) {
    await sleep(LOG_CHECKS);
  }
}
