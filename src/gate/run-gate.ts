import { type Clock, growingPause } from "../base/clock.ts";
import { formatSeconds } from "../base/duration.ts";
import { limitItems } from "../base/format.ts";
import type { Log } from "../base/log.ts";
import { type Messages, runStep } from "../base/step.ts";
import type { WorkflowContext } from "../commit/context.ts";
import type { Service } from "../service/client.ts";
import type { Connection } from "../service/operation.ts";
import { checkRequirement } from "./check.ts";
import {
  explainGate,
  GATE_NOT_EVALUATED,
  GATE_OFF,
  GATE_WITHOUT_KEY,
  type GatePlan,
  type GateResult,
  holdsGate,
  verdictOf,
} from "./gate.ts";

/** What a gate needs of the run that it belongs to. */
interface GateRun {
  readonly context: WorkflowContext;
  readonly clock: Clock;
  readonly log: Log;
  readonly connect: (connection: Connection) => Omit<Service, "attest">;
  /** Aborts when the run is cancelled, or fails for another reason: nothing more is asked then. */
  readonly signal: AbortSignal;
  /** Aborts when nothing may be waited for any more. */
  readonly graceSignal: AbortSignal;
}

/** Milliseconds. */
const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 30_000;
/** Milliseconds that the lookups of the last round may take when `gate-wait` is over. */
const LAST_ROUND = 5000;
/** Problems that the line about a round names. */
const NAMED = 3;

/**
 * Evaluates the gate of a run, if its inputs ask for one. A run that may do without a key, from a fork or a dry run,
 * cannot ask the service: its gate is unknown and only warns.
 */
export async function runGate(
  plan: GatePlan | undefined,
  connection: Connection | undefined,
  run: GateRun,
): Promise<Partial<Messages> & { readonly gate: GateResult }> {
  if (plan === undefined) return { gate: GATE_OFF };
  if (connection === undefined) return { warnings: [GATE_WITHOUT_KEY], gate: GATE_NOT_EVALUATED };
  const { log, graceSignal: signal } = run;
  const { value, ...messages } = await runStep({ log, signal }, "gate", async () => {
    const gate = await askUntilPassed(plan, connection, run);
    return { gate, ...explainGate(gate) };
  });
  return { ...messages, gate: value?.gate ?? GATE_NOT_EVALUATED };
}

/**
 * Asks the service about everything that the plan requires, again and again with growing pauses until all of it passes
 * in one round, it cannot pass any more, or `gate-wait` is over, when it asks for the last time. Only the last round
 * counts. What could not be looked up whole is unknown, never passed.
 */
async function askUntilPassed(
  { wait, requirements, onlyWarns }: GatePlan,
  connection: Connection,
  run: GateRun,
): Promise<GateResult> {
  const { clock, log, signal } = run;
  const service = run.connect(connection);
  const start = clock.now();
  const end = start + (wait ?? 0);
  for (let round = 1; ; round += 1) {
    const allowed = clock.now() + connection.timeout;
    const until = wait === undefined ? allowed : Math.min(allowed, end + LAST_ROUND);
    const answers = requirements.map((one) =>
      checkRequirement(one, { ...run, service, until, end }),
    );
    const checks = (await Promise.all(answers)).flat();
    const now = clock.now();
    const waited = round > 1 ? now - start : undefined;
    const result = { verdict: verdictOf(checks), checks, onlyWarns, waited };
    const open = checks.filter(holdsGate);
    if (wait === undefined || open.length === 0) return result;

    const titles = open.map(({ problem }) => problem.title);
    const named = limitItems(titles, NAMED).join("; ");
    const left = end - now;
    const isFinal = open.some((check) => check.isFinal);
    if (isFinal || left <= 0) {
      const reason = isFinal ? "waiting cannot change that" : "`gate-wait` is over";
      log.info(`Gate: Not asking again, since ${reason}: ${named}`);
      return result;
    }
    const pause = Math.min(left, growingPause(FIRST_PAUSE, LONGEST_PAUSE, round));
    log.info(`Gate: Asking again in ${formatSeconds(pause / 1000)}: ${named}`);
    await clock.sleep(pause, signal);
    if (signal.aborted) return result;
  }
}
