import type {
  ControlRequirement,
  EnvironmentRequirement,
  GatePlan,
  Requirement,
} from "../../src/gate/check.ts";
import type { Control, Deployment, DeploymentPage } from "../../src/gate/service-lookups.ts";
import type { NotificationRule } from "../../src/service/lookups.ts";
import { ServiceError } from "../../src/service/lookups.ts";

export const NOW = Date.parse("2026-03-01T12:00:00Z");
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** What a test asks of the gate, by the names of the inputs. */
export interface Asked extends Partial<EnvironmentRequirement> {
  readonly mode?: GatePlan["mode"];
  readonly wait?: number;
  readonly environments?: readonly string[];
  readonly rules?: EnvironmentRequirement["rules"];
  readonly controls?: readonly Omit<ControlRequirement, "kind" | "inUse">[];
  readonly controlsInUse?: boolean;
  readonly notifications?: "warn" | "enforce";
  readonly flow?: string;
}

export function planOf(asked: Asked): GatePlan {
  const { mode = "enforce", wait = 0, environments = [], controls = [], notifications } = asked;
  const [first, ...others]: readonly Requirement[] = [
    ...environments.map((environment) => environmentOf({ ...asked, environment })),
    ...controls.map(
      (control) => ({ kind: "control", inUse: asked.controlsInUse ?? false, ...control }) as const,
    ),
    ...(notifications === undefined
      ? []
      : [
          {
            kind: "notifications",
            severity: notifications,
            flow: asked.flow,
            environments,
          } as const,
        ]),
  ];
  if (first === undefined) throw new Error("There is nothing to check.");
  return { kind: "known", mode, wait, requirements: [first, ...others] };
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

type Given = Partial<Deployment> & { readonly nameless?: true };

/** A compliant deployment of `app`, an hour old. */
export function deploymentOf({ nameless, ...given }: Given = {}): Deployment {
  return {
    fingerprint: "aa".repeat(32),
    deployedAt: NOW - HOUR,
    ...(!nameless && { artifactName: "app" }),
    compliance: "compliant",
    ...given,
  };
}

/** This many compliant deployments of `app`, newest first, a minute apart. */
export function manyDeployments(count: number): Deployment[] {
  return Array.from({ length: count }, (_, index) =>
    deploymentOf({
      fingerprint: index.toString(16).padStart(64, "0"),
      deployedAt: NOW - HOUR - index * MINUTE,
    }),
  );
}

/** One page of a listing as the service sends it. */
export function pageOf(
  deployments: readonly Deployment[],
  { page, pageSize = 100 }: { readonly page: number; readonly pageSize?: number },
): DeploymentPage {
  return {
    page,
    totalPages: Math.ceil(deployments.length / pageSize),
    totalCount: deployments.length,
    deployments: deployments.slice((page - 1) * pageSize, page * pageSize),
  };
}

/** A refusal of the service. */
export function refusal(status: number, detail?: string): ServiceError {
  const details = [`GET … → ${status} ${detail ?? ""}`.trimEnd()];
  return new ServiceError({ details, advice: undefined }, { status, retryable: status >= 500 });
}

export function controlOf(given: Partial<Control> = {}): Control {
  const control = { identifier: "CTL-1", version: 4, archived: false };
  return { ...control, policiesReferencing: undefined, ...given };
}

export function ruleOf(given: Partial<NotificationRule> = {}): NotificationRule {
  const never = { lastSuccess: undefined, lastFailure: undefined };
  const rule = { name: "chat", number: undefined, failing: false, flows: [], environments: [] };
  return { ...rule, ...never, ...given };
}
