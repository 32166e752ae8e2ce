import { readContext } from "../../src/commit/context.ts";
import type { DeploymentRequirement, GatePlan, Requirement } from "../../src/gate/gate.ts";
import { runGate } from "../../src/gate/run-gate.ts";
import type {
  Control,
  Deployment,
  DeploymentPage,
  FailedLookup,
  LookupResult,
  NotificationRule,
} from "../../src/service/lookups.ts";
import { createRecordingLog } from "../support/log.ts";

export const NOW = Date.parse("2026-03-01T12:00:00Z");
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const TIMEOUT = 2 * MINUTE;

const COMPLIANCE: ReadonlyMap<string | undefined, boolean> = new Map([
  ["+", true],
  ["-", false],
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
      isCompliant: COMPLIANCE.get(sign),
      commitSha,
    }),
  );
}

const SENDING: NotificationRule = { name: "chat", failing: false, flows: [], environments: [] };

export function requireStaging(
  changes: Partial<DeploymentRequirement> = {},
): DeploymentRequirement {
  return {
    kind: "deployments",
    rule: "compliant",
    subject: "staging",
    artifacts: [],
    soak: 0,
    ...changes,
  };
}

/** A refusal of the service with this status, or, without one, a connection that failed. */
export function refusal(
  status?: number,
  failure: FailedLookup["failure"] = status === undefined || status >= 500
    ? "unavailable"
    : "final",
): FailedLookup {
  return { failure, problem: { details: [`GET … → ${status}`] }, status };
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
  ) => readonly Deployment[] | DeploymentPage | FailedLookup;
  readonly control?: () => Partial<Control> | FailedLookup;
  readonly rules?: () => readonly Partial<NotificationRule>[] | FailedLookup;
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
  async function answer<A extends object, T>(
    what: string,
    until: number,
    answered: () => A | FailedLookup,
    complete: (found: A) => T,
  ): Promise<LookupResult<T>> {
    asked.push(what);
    limits.push(until - NOW);
    now += latency;
    if (asked.length >= together) enough.resolve();
    await enough.promise;
    const found = answered();
    if ("problem" in found) return found;
    return { value: complete(found), date: ahead === "unknown" ? undefined : now - ahead };
  }
  const { gate, ...messages } = await runGate(
    { requirements, wait, onlyWarns },
    { org: "octo", baseUrl: new URL("http://127.0.0.1:9"), apiKey: "", timeout: TIMEOUT },
    {
      connect: () => ({
        listDeployments: (environment, query, until) =>
          answer(
            `${environment} ${query.page}`,
            until,
            () => deployments({ environment, ...query }, now - NOW),
            (listed) => ("totalPages" in listed ? listed : pageOf(listed, query.page)),
          ),
        getControl: (identifier, until) =>
          answer(identifier, until, control, (found) => ({
            version: 4,
            archived: false,
            ...found,
          })),
        listNotificationRules: (until) =>
          answer("rules", until, rules, (found) => found.map((rule) => ({ ...SENDING, ...rule }))),
      }),
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
      graceSignal: new AbortController().signal,
    },
  );
  return { ...gate, ...messages, asked, limits, pauses, lines: log.lines, took: now - NOW };
}
