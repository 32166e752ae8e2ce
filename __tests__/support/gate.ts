import type { Clock } from "../../src/base/clock.ts";
import type { ProblemId } from "../../src/base/problem.ts";
import { readContext } from "../../src/commit/context.ts";
import { type Check, describeReason, isOpen } from "../../src/gate/check.ts";
import { runGate } from "../../src/gate/evaluate.ts";
import type {
  Control,
  Deployment,
  DeploymentPage,
  DeploymentQuery,
  GateLookups,
  LookupResult,
} from "../../src/gate/service-lookups.ts";
import type { NotificationRule } from "../../src/service/lookups.ts";
import { type Asked, NOW, pageOf, planOf } from "./gate-fixtures.ts";
import { createRecordingLog } from "./log.ts";

/** What the service answers, by operation; what is left out must not be asked. */
export interface Script {
  readonly deployments?: (query: DeploymentQuery) => DeploymentPage | Promise<DeploymentPage>;
  readonly control?: (identifier: string) => Control | Promise<Control>;
  readonly rules?: () => readonly NotificationRule[];
}

/** A service that answers as scripted, with what it was asked. */
export interface ScriptedLookups extends GateLookups {
  /** `staging 1`, `CTL-1`, `rules` */
  readonly asked: string[];
  readonly queries: DeploymentQuery[];
  /** The time limits of the lookups. */
  readonly limits: (number | undefined)[];
}

/** `now` is the service's time, which its responses may leave out. */
export function lookupsOf(
  { deployments, control, rules }: Script,
  now: () => number | undefined = () => NOW,
): ScriptedLookups {
  const asked: string[] = [];
  const queries: DeploymentQuery[] = [];
  const limits: (number | undefined)[] = [];
  async function answer<T>(
    question: string,
    script: (() => T | Promise<T>) | undefined,
    timeLimit: number | undefined,
  ): Promise<LookupResult<T>> {
    asked.push(question);
    limits.push(timeLimit);
    if (script === undefined) throw new Error(`${question} must not be asked`);
    return { value: await script(), sentAt: now() };
  }
  return {
    asked,
    queries,
    limits,
    listDeployments: (query, timeLimit) => {
      queries.push(query);
      const script = deployments && (() => deployments(query));
      return answer(`${query.environment} ${query.page}`, script, timeLimit);
    },
    getControl: (identifier, timeLimit) =>
      answer(identifier, control && (() => control(identifier)), timeLimit),
    listNotificationRules: (timeLimit) => answer("rules", rules, timeLimit),
  };
}

export type FakeClock = Clock & { readonly pauses: number[] };

/** A clock that stands still but for the pauses that it is asked for. */
export function clockAt(start = NOW): FakeClock {
  const pauses: number[] = [];
  let now = start;
  return {
    pauses,
    now: () => now,
    sleep: async (milliseconds) => {
      const pause = Math.min(milliseconds, 2 ** 31 - 1);
      pauses.push(pause);
      now += pause;
    },
  };
}

export interface EvaluateOptions {
  /** The commit of the run. */
  readonly sha?: string;
  /** Milliseconds by which the runner's clock is ahead of the service's; `unknown` if responses have no `Date`. */
  readonly ahead?: number | "unknown";
  readonly failing?: AbortSignal;
}

/** Evaluates a gate on a clock that only its own pauses move. */
export async function evaluate(
  asked: Asked,
  script: (clock: FakeClock) => Script,
  { sha = "", ahead = 0, failing }: EvaluateOptions = {},
) {
  const clock = clockAt();
  const log = createRecordingLog();
  const serviceNow = () => (ahead === "unknown" ? undefined : clock.now() - ahead);
  const lookups = lookupsOf(script(clock), serviceNow);
  const { value: gate, ...remarks } = await runGate(planOf({ flow: "shop", ...asked }), {
    service: lookups,
    context: readContext({ GITHUB_SHA: sha }),
    clock,
    log,
    failing,
    signal: new AbortController().signal,
  });
  const { verdict, checks } = gate;
  return { gate, verdict, checks, ...remarks, clock, log, lookups, took: clock.now() - NOW };
}

/** Asks for the deployments of staging once. */
export function ask(script: Script, asked: Asked = {}, options?: EvaluateOptions) {
  return evaluate({ environments: ["staging"], ...asked }, () => script, options);
}

/** Returns the deployment of the latest state; each state holds from its moment on, in milliseconds after the start. */
export function becoming(
  clock: FakeClock,
  states: readonly (readonly [number, Deployment | undefined])[],
): readonly Deployment[] {
  const current = states.findLast(([from]) => clock.now() - NOW >= from)?.[1];
  return current === undefined ? [] : [current];
}

/** A service that lists these deployments. */
export function listing(...deployments: readonly Deployment[]): Script {
  return { deployments: (query) => pageOf(deployments, query) };
}

/** The status and the reason of the first check. */
export function first([check]: readonly Check[]): string {
  if (check === undefined) throw new Error("There is no check.");
  return `${check.status}: ${describeReason(check)}`;
}

/** What kind of problem the first check has, if it did not pass. */
export function firstId([check]: readonly Check[]): ProblemId | undefined {
  return check && isOpen(check) ? check.problem.id : undefined;
}
