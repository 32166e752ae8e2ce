import { AttestationError } from "../base/errors.ts";
import { type CompletedStep, done } from "../base/step.ts";
import type { CommitChoice } from "../commit/commit.ts";
import type { WorkflowContext } from "../commit/context.ts";
import { chooseSha } from "../commit/event.ts";
import {
  type Check,
  failsJob,
  type GatePlan,
  type GateResult,
  type Requirement,
  toMessage,
} from "./check.ts";
import { checkControl } from "./controls.ts";
import { checkEnvironment } from "./environment.ts";
import { checkNotifications } from "./notifications.ts";
import { type CheckGroup, type PollOptions, poll } from "./poll.ts";
import { type GateLookups, type GateSource, ServiceClock } from "./source.ts";

interface GateDependencies extends Pick<PollOptions, "clock" | "failing" | "log"> {
  /** Absent if there is no API key. */
  readonly service: GateLookups | undefined;
  readonly context: WorkflowContext;
}

/**
 * Asks the service about everything that the plan requires, waits as the plan says, and evaluates the responses.
 * A lookup that fails does not reject: its checks are unknown, with the reason. A run that may do
 * without a key, from a fork or a dry run, cannot ask: its gate is unknown and only warns, whatever the mode.
 */
export async function evaluateGate(
  { wait, mode, requirements }: GatePlan,
  { service, context, ...rest }: GateDependencies,
): Promise<CompletedStep<GateResult>> {
  if (service === undefined || requirements.length === 0) {
    const warnings = ["The gate was not evaluated, since this run has no API key."];
    return done({ verdict: "unknown", mode: "warn", checks: [] }, { warnings });
  }
  const clock = new ServiceClock(rest.clock);
  const groups = requirements.map((requirement): CheckGroup => {
    return (within) => check(requirement, { lookups: service, clock, within }, context);
  });
  const ask = () => poll(groups, { ...rest, wait, serviceClock: clock });
  // While the gate waits, its lookups have a time limit of their own.
  const { checks, rounds, elapsed } = await (wait === 0 ? service.during(ask) : ask());
  const { value, ...remarks } = toOutcome(mode, checks);
  const waited = rounds > 1 ? { rounds, milliseconds: elapsed } : undefined;
  return { ...remarks, value: { ...value, waited }, notices: clock.notices() };
}

function check(
  requirement: Requirement,
  source: GateSource,
  context: WorkflowContext,
): Promise<readonly Check[]> {
  switch (requirement.kind) {
    case "environment": {
      const { commit } = requirement;
      return checkEnvironment(requirement, commit && findSha(commit, context), source);
    }
    case "control":
      return checkControl(requirement, source);
    case "notifications":
      return checkNotifications(requirement, source);
  }
}

/** Returns undefined if the run does not name the commit. The checks that need it are then unknown. */
function findSha(choice: CommitChoice, context: WorkflowContext): string | undefined {
  try {
    return chooseSha(choice, context);
  } catch (error) {
    if (error instanceof AttestationError) return undefined;
    throw error;
  }
}

/**
 * The verdict is `blocked` if a check that holds the job failed, else `unknown` if one is unknown, or all checks are,
 * else `passed`. What does not hold the job is a warning.
 */
export function toOutcome(mode: GatePlan["mode"], checks: readonly Check[]) {
  const open = checks.filter(({ status }) => status !== "passed");
  return {
    value: { verdict: toVerdict(checks), mode, checks },
    failures: open.filter((check) => failsJob(check, mode)).map(toMessage),
    warnings: open.filter((check) => !failsJob(check, mode)).map(toMessage),
  };
}

function toVerdict(checks: readonly Check[]): "passed" | "blocked" | "unknown" {
  const holding = checks.filter(({ severity }) => severity === "enforce");
  if (holding.some(({ status }) => status === "failed")) return "blocked";
  if (holding.some(({ status }) => status === "unknown")) return "unknown";
  return checks.some(({ status }) => status !== "unknown") ? "passed" : "unknown";
}
