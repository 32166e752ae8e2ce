import { withGrace } from "../base/cancellation.ts";
import { type Messages, mergeMessages, runStep } from "../base/step.ts";
import { type Redactor, redactProblem } from "../redaction/redact.ts";
import type { Service } from "../service/client.ts";
import type { Connection } from "../service/operation.ts";
import {
  type Check,
  GATE_NOT_EVALUATED,
  GATE_OFF,
  GATE_WITHOUT_KEY,
  type GatePlan,
  type GateResult,
  isUnmet,
  splitProblems,
} from "./gate.ts";
import { type GateOptions, runGate } from "./run-gate.ts";

/** What a gate needs of the run that it belongs to. */
interface GateRun extends Omit<GateOptions, "service" | "timeout"> {
  readonly redactor: Redactor;
  readonly connect: (connection: Connection) => Service;
}

/** A gate with what people are told of it. */
interface EvaluatedGate extends Messages {
  readonly gate: GateResult;
}

/**
 * Evaluates the gate of a run, if its inputs ask for one. A run that may do without a key, from a fork or a dry run,
 * cannot ask the service: its gate is unknown and only warns. When `signal` aborts, the gate no longer waits.
 */
export async function evaluateGate(
  plan: GatePlan | undefined,
  connection: Connection | undefined,
  run: GateRun,
  signal = run.signal,
): Promise<EvaluatedGate> {
  if (plan === undefined) return { ...mergeMessages(), gate: GATE_OFF };
  if (connection === undefined) {
    return { ...mergeMessages({ warnings: [GATE_WITHOUT_KEY] }), gate: GATE_NOT_EVALUATED };
  }
  const service = run.connect(connection);
  const options = { ...run, service, timeout: connection.timeout, signal };
  const { value, ...messages } = await runStep(withGrace(run), "gate", async () => {
    const gate = redactChecks(await runGate(plan, options), run.redactor);
    return { gate, ...splitProblems(gate) };
  });
  return { ...messages, gate: value?.gate ?? GATE_NOT_EVALUATED };
}

/** Returns a gate whose texts are redacted; the names of checks, statuses and ids are the action's own words. */
function redactChecks(gate: GateResult, redactor: Redactor): GateResult {
  const { redact } = redactor;
  const checks = gate.checks.map((one): Check => {
    const subject = redact(one.subject);
    return isUnmet(one)
      ? { ...one, subject, problem: redactProblem(one.problem, redactor) }
      : { ...one, subject, reason: redact(one.reason) };
  });
  return { ...gate, checks };
}
