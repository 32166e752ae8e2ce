import { readContext } from "../../src/commit/context.ts";
import type { DeploymentRequirement, GatePlan, Requirement } from "../../src/gate/gate.ts";
import { runGate } from "../../src/gate/run-gate.ts";
import {
  type Control,
  type Deployment,
  type DeploymentPage,
  type NotificationRule,
  ServiceError,
} from "../../src/service/lookups.ts";
import { createRecordingLog } from "../support/log.ts";

export const NOW = Date.parse("2026-03-01T12:00:00Z");
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const TIMEOUT = 2 * MINUTE;

const COMPLIANCE: ReadonlyMap<string | undefined, Deployment["compliance"]> = new Map([
  ["+", "compliant"],
  ["-", "not compliant"],
]);

/**
 * Returns deployments that are written as `web+ 10m, api@c0ffee- 5h, _ab? 1h`: the artifact, maybe its commit, whether
 * it is compliant, and its age. `_ab` has no name, but this fingerprint.
 */
export function history(text: string): readonly Deployment[] {
  return [...text.matchAll(/(_?)(\w+)(?:@(\w+))?([-+?]) (-?\d+)([mh])/g)].map(
    ([, isNameless, name = "", commitSha, sign, age, unit]) => ({
      fingerprint: isNameless ? name : "aa",
      deployedAt: NOW - Number(age) * (unit === "m" ? MINUTE : HOUR),
      artifactName: isNameless ? undefined : name,
      compliance: COMPLIANCE.get(sign) ?? "unknown",
      commitSha,
    }),
  );
}

const SENDING: NotificationRule = { name: "chat", failing: false, flows: [], environments: [] };

export function requireStaging(
  changes: Partial<DeploymentRequirement> = {},
): DeploymentRequirement {
  return { check: "compliant", subject: "staging", artifacts: [], soak: 0, ...changes };
}

/** A refusal of the service with this status, or, without one, a connection that failed. */
export function refusal(status?: number): ServiceError {
  const failure = status === undefined || status >= 500 ? "unavailable" : "final";
  return new ServiceError({ details: [`GET … → ${status}`] }, failure, status);
}

export function pageOf(
  deployments: readonly Deployment[],
  page: number,
  pageSize = 100,
): DeploymentPage {
  return {
    totalPages: Math.ceil(deployments.length / pageSize),
    totalCount: deployments.length,
    deployments: deployments.slice((page - 1) * pageSize, page * pageSize),
  };
}

/** What the service answers; what is left out must not be asked. `after` is the milliseconds since the gate began. */
export interface Answers {
  readonly deployments?: (
    asked: {
      readonly environment: string;
      readonly page: number;
      readonly from?: string | undefined;
    },
    after: number,
  ) => readonly Deployment[] | DeploymentPage;
  readonly control?: () => Partial<Control>;
  readonly rules?: () => readonly Partial<NotificationRule>[];
}

function refuse(): never {
  throw new Error("This must not be asked.");
}

interface Circumstances extends Partial<Omit<GatePlan, "requirements">> {
  /** Milliseconds by which the runner's clock is ahead of the service's; `unknown` if responses have no date. */
  readonly ahead?: number | "unknown";
  /** Milliseconds that every answer takes. */
  readonly latency?: number;
  /** How many lookups must be under way before any of them is answered. */
  readonly together?: number;
  readonly signal?: AbortSignal;
  /** Of the run. */
  readonly sha?: string;
}

/** Runs a gate against a service that answers like this, on a clock that only pauses and answers move. */
export async function gateOf(
  requirements: readonly Requirement[],
  answers: Answers,
  circumstances: Circumstances = {},
) {
  const { wait, onlyWarns = false, ahead = 0, latency = 0, together = 1 } = circumstances;
  const { signal = new AbortController().signal, sha = "" } = circumstances;
  const { deployments = refuse, control = refuse, rules = refuse } = answers;
  let now = NOW;
  const log = createRecordingLog();
  const pauses: number[] = [];
  const asked: string[] = [];
  const limits: number[] = [];
  const enough = Promise.withResolvers<void>();
  async function answer<T>(what: string, until: number, value: () => T) {
    asked.push(what);
    limits.push(until - NOW);
    now += latency;
    if (asked.length >= together) enough.resolve();
    await enough.promise;
    return { value: value(), date: ahead === "unknown" ? undefined : now - ahead };
  }
  const result = await runGate(
    { requirements, wait, onlyWarns },
    {
      service: {
        listDeployments: (environment, query, until) =>
          answer(`${environment} ${query.page}`, until, () => {
            const listed = deployments({ environment, ...query }, now - NOW);
            return "totalPages" in listed ? listed : pageOf(listed, query.page);
          }),
        getControl: (identifier, until) =>
          answer(identifier, until, () => ({ version: 4, archived: false, ...control() })),
        listNotificationRules: (until) =>
          answer("rules", until, () => rules().map((rule) => ({ ...SENDING, ...rule }))),
      },
      context: readContext({ GITHUB_SHA: sha }),
      clock: {
        now: () => now,
        sleep: async (milliseconds) => {
          pauses.push(milliseconds);
          now += milliseconds;
        },
      },
      log,
      signal,
      timeout: TIMEOUT,
    },
  );
  return { ...result, asked, limits, pauses, lines: log.lines, took: now - NOW };
}
