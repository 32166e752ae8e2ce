import type { GateLookups } from "../../src/gate/check.ts";
import type {
  ControlRequirement,
  DeploymentRule,
  DeploymentSelection,
  EnvironmentRequirement,
  GatePlan,
  NonEmpty,
  Requirement,
} from "../../src/gate/plan.ts";
import type { Clock } from "../../src/gate/poll.ts";
import type { Control } from "../../src/service/operations/get-control.ts";
import type {
  Deployment,
  DeploymentPage,
  DeploymentQuery,
} from "../../src/service/operations/list-deployments.ts";
import type { NotificationRule } from "../../src/service/operations/list-notification-rules.ts";
import type { LookupOptions } from "../../src/service/operations/lookup.ts";
import { ServiceError } from "../../src/service/service-error.ts";

export const NOW = Date.parse("2026-03-01T12:00:00Z");
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** What a test asks of the gate, by the names of the inputs. */
export interface Asked extends Partial<DeploymentSelection> {
  readonly mode?: GatePlan["mode"];
  readonly wait?: number;
  readonly environments?: readonly string[];
  readonly rules?: NonEmpty<DeploymentRule>;
  readonly controls?: readonly Omit<ControlRequirement, "kind" | "inUse">[];
  readonly controlsInUse?: boolean;
  readonly notifications?: "warn" | "enforce";
  readonly flow?: string;
}

export function planOf(asked: Asked): GatePlan {
  const { mode = "enforce", wait = 0, environments = [], controls = [], notifications } = asked;
  const requirements: Requirement[] = [
    ...environments.map((environment) => environmentOf({ ...asked, environment })),
    ...controls.map(
      (control) => ({ kind: "control", inUse: asked.controlsInUse ?? false, ...control }) as const,
    ),
  ];
  if (notifications !== undefined) {
    const { flow } = asked;
    requirements.push({ kind: "notifications", severity: notifications, flow, environments });
  }
  const [first, ...others] = requirements;
  if (first === undefined) throw new Error("The test does not ask for any check.");
  return { mode, wait, requirements: [first, ...others] };
}

export function environmentOf(asked: Partial<EnvironmentRequirement> = {}): EnvironmentRequirement {
  const { environment = "staging", rules = ["compliant"], artifacts = [], soak = 0 } = asked;
  const { fingerprint, commit, from, to } = asked;
  return {
    kind: "environment",
    environment,
    rules,
    artifacts,
    soak,
    fingerprint,
    commit,
    from,
    to,
  };
}

type Given = Partial<Deployment> & { readonly nameless?: true; readonly unstated?: true };

/** A compliant deployment of `app`, an hour old; `unstated` is a compliance of null. */
export function deploymentOf({ nameless, unstated, ...given }: Given = {}): Deployment {
  return {
    fingerprint: "aa".repeat(32),
    deployedAt: NOW - HOUR,
    ...(!nameless && { artifactName: "app" }),
    ...(!unstated && { compliant: true }),
    ...given,
  };
}

/** So many compliant deployments of `app`, newest first, a minute apart. */
export function manyDeployments(count: number): Deployment[] {
  return Array.from({ length: count }, (_, index) =>
    deploymentOf({
      fingerprint: index.toString(16).padStart(64, "0"),
      deployedAt: NOW - HOUR - index * MINUTE,
    }),
  );
}

/** One page of a listing as the service gives it. */
export function pageOf(
  deployments: readonly Deployment[],
  { page, pageSize }: Pick<DeploymentQuery, "page" | "pageSize">,
): DeploymentPage {
  return {
    page,
    totalPages: Math.ceil(deployments.length / pageSize),
    totalCount: deployments.length,
    deployments: deployments.slice((page - 1) * pageSize, page * pageSize),
  };
}

/** What the service answers, by operation; what is left out is not expected to be asked. */
export interface Script {
  readonly deployments?: (query: DeploymentQuery) => DeploymentPage | Promise<DeploymentPage>;
  readonly control?: (identifier: string) => Control | Promise<Control>;
  readonly rules?: () => readonly NotificationRule[];
}

/** The service as its answers, with what it was asked. */
export interface ScriptedLookups extends GateLookups {
  /** `staging 1`, `CTL-1`, `rules` */
  readonly asked: string[];
  readonly queries: DeploymentQuery[];
  readonly options: (LookupOptions | undefined)[];
}

export function lookupsOf({ deployments, control, rules }: Script): ScriptedLookups {
  const asked: string[] = [];
  const queries: DeploymentQuery[] = [];
  const given: (LookupOptions | undefined)[] = [];
  const answer = async <T>(question: string, give: (() => T | Promise<T>) | undefined) => {
    asked.push(question);
    if (give === undefined) throw new Error(`${question} was not to be asked`);
    return give();
  };
  return {
    asked,
    queries,
    options: given,
    listDeployments: (query, options) => {
      queries.push(query);
      given.push(options);
      return answer(
        `${query.environment} ${query.page}`,
        deployments && (() => deployments(query)),
      );
    },
    getControl: (identifier, options) => {
      given.push(options);
      return answer(identifier, control && (() => control(identifier)));
    },
    listNotificationRules: (options) => {
      given.push(options);
      return answer("rules", rules);
    },
  };
}

/** A clock that stands still but for the pauses that it is asked for. */
export function clockAt(start = NOW): Clock & { readonly pauses: number[] } {
  const pauses: number[] = [];
  let now = start;
  return {
    pauses,
    now: () => now,
    sleep: async (milliseconds) => {
      pauses.push(milliseconds);
      now += milliseconds;
    },
  };
}

/** A refusal of the service. */
export function refusal(status: number, detail: string): ServiceError {
  return new ServiceError(`GET … → ${status} ${detail}`, {
    status,
    detail,
    retryable: status >= 500,
  });
}

export function controlOf(given: Partial<Control> = {}): Control {
  return { identifier: "CTL-1", name: "Code review", version: 4, archived: false, ...given };
}

export function ruleOf(given: Partial<NotificationRule> = {}): NotificationRule {
  return { name: "chat", failing: false, flows: [], environments: [], ...given };
}
