import { createHash } from "node:crypto";
import type { JsonObject } from "../../src/json.ts";
import type {
  ActionSeed,
  ControlSeed,
  DeploymentSeed,
  EnvironmentSeed,
  OrganizationSeed,
  Seed,
} from "./seed.ts";

/** A deployment as the listing shows it, and when it was, in milliseconds since the epoch. */
export interface Deployed {
  readonly at: number;
  readonly item: JsonObject;
}

export interface Organization {
  readonly controlsEnabled: boolean;
  readonly flows: ReadonlySet<string>;
  /** Newest first. */
  readonly environments: ReadonlyMap<string, readonly Deployed[]>;
  readonly controls: ReadonlyMap<string, JsonObject>;
  readonly actions: readonly JsonObject[];
}

/** All that the service knows, by name of organization. */
export type World = ReadonlyMap<string, Organization>;

const HOUR = 3_600_000;

/** A seed's organizations with their times counted back from `now`, in milliseconds since the epoch. */
export function plant(seed: Seed, now: number): World {
  const ago = (hours: number): number => now - hours * HOUR;
  return new Map(seed.organizations.map((one) => [one.name, organization(one, ago)]));
}

type Ago = (hours: number) => number;

function organization(seed: OrganizationSeed, ago: Ago): Organization {
  return {
    controlsEnabled: seed.controls_enabled ?? true,
    flows: new Set(seed.flows),
    environments: new Map(
      (seed.environments ?? []).map((one) => [one.name, deployments(one, ago)]),
    ),
    controls: new Map((seed.controls ?? []).map((one) => [one.identifier, controlBody(one, ago)])),
    actions: (seed.actions ?? []).map((one) => actionBody(one, ago)),
  };
}

function deployments(environment: EnvironmentSeed, ago: Ago): readonly Deployed[] {
  return environment.deployments
    .flatMap(repeated)
    .map((one) => deployed(one, environment, ago))
    .sort((a, b) => b.at - a.at);
}

function repeated(one: DeploymentSeed): readonly DeploymentSeed[] {
  const { repeat, ...first } = one;
  if (repeat === undefined) return [first];
  return Array.from({ length: repeat.times }, (_, index) => ({
    ...first,
    hours_ago: first.hours_ago + index * repeat.every_hours,
    fingerprint: fingerprint(`${first.artifact_name} ${index}`),
  }));
}

function deployed(one: DeploymentSeed, environment: EnvironmentSeed, ago: Ago): Deployed {
  const { hours_ago, repeat: _, replaces, commit, ...facts } = one;
  const at = ago(hours_ago);
  return {
    at,
    item: {
      ...facts,
      fingerprint: one.fingerprint ?? fingerprint(`${one.artifact_name}`),
      deployed_at: environment.deployed_at === "milliseconds" ? at : at / 1000,
      env_name: environment.name,
      ...(commit !== undefined && { commit: commit && commitBody(commit, ago) }),
      ...(replaces !== undefined && {
        replaced_artifact: { fingerprint: replaces, artifact_name: one.artifact_name ?? null },
      }),
    },
  };
}

type CommitSeed = NonNullable<DeploymentSeed["commit"]>;

function commitBody({ hours_ago, ...facts }: CommitSeed, ago: Ago): JsonObject {
  return hours_ago === undefined ? { ...facts } : { ...facts, timestamp: seconds(ago(hours_ago)) };
}

function controlBody({ created_hours_ago, ...facts }: ControlSeed, ago: Ago): JsonObject {
  return {
    created_by: "seed",
    description: "",
    archived: false,
    policies_referencing: [],
    links: {},
    tags: {},
    created_at: seconds(ago(created_hours_ago ?? 0)),
    ...facts,
  };
}

function actionBody(seed: ActionSeed, ago: Ago): JsonObject {
  const { created_hours_ago, last_success_hours_ago, last_failure_hours_ago, ...facts } = seed;
  const created = seconds(ago(created_hours_ago ?? 0));
  return {
    type: "env",
    targets: [],
    triggers: [],
    created_by: "seed",
    is_created_from_slack_app: false,
    last_modified_at: created,
    created_at: created,
    flows: [],
    environments: [],
    ...facts,
    ...(last_success_hours_ago !== undefined && {
      last_success_timestamp: seconds(ago(last_success_hours_ago)),
    }),
    ...(last_failure_hours_ago !== undefined && {
      last_failure_timestamp: seconds(ago(last_failure_hours_ago)),
    }),
  };
}

function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}

function fingerprint(of: string): string {
  return createHash("sha256").update(of).digest("hex");
}
