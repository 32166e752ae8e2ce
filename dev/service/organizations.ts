import { createHash } from "node:crypto";
import type { JsonObject } from "../../src/base/json.ts";
import type {
  ActionSeed,
  ControlSeed,
  DeploymentSeed,
  EnvironmentSeed,
  OrganizationSeed,
  Seed,
} from "./seed.ts";

/** A deployment as the listing shows it, and its time in milliseconds since the epoch. */
export interface DatedDeployment {
  readonly at: number;
  readonly item: JsonObject;
}

export interface Organization {
  readonly controlsEnabled: boolean;
  readonly flows: ReadonlySet<string>;
  /** Newest first. */
  readonly environments: ReadonlyMap<string, readonly DatedDeployment[]>;
  readonly controls: ReadonlyMap<string, JsonObject>;
  readonly actions: readonly JsonObject[];
}

/** The data of the service, by name of organization. */
export type Organizations = ReadonlyMap<string, Organization>;

const HOUR = 3_600_000;

/**
 * Builds a seed's organizations; their times are counted back from the second of `now`, in milliseconds since the
 * epoch. The `Date` of an answer has whole seconds, too, so that an hour ago is never 59 minutes.
 */
export function createOrganizations(seed: Seed, now: number): Organizations {
  const second = Math.floor(now / 1000) * 1000;
  const ago = (hours: number): number => second - hours * HOUR;
  return new Map(seed.organizations.map((one) => [one.name, toOrganization(one, ago)]));
}

type Ago = (hours: number) => number;

function toOrganization(seed: OrganizationSeed, ago: Ago): Organization {
  return {
    controlsEnabled: seed.controls_enabled ?? true,
    flows: new Set(seed.flows),
    environments: new Map(
      (seed.environments ?? []).map((one) => [one.name, toDeployments(one, ago)]),
    ),
    controls: new Map((seed.controls ?? []).map((one) => [one.identifier, controlItem(one, ago)])),
    actions: (seed.actions ?? []).map((one) => actionItem(one, ago)),
  };
}

function toDeployments(environment: EnvironmentSeed, ago: Ago): readonly DatedDeployment[] {
  return environment.deployments
    .flatMap(repeatDeployment)
    .map((one) => toDeployment(one, environment, ago))
    .sort((a, b) => b.at - a.at);
}

function repeatDeployment(one: DeploymentSeed): readonly DeploymentSeed[] {
  const { repeat, ...first } = one;
  if (repeat === undefined) return [first];
  return Array.from({ length: repeat.times }, (_, index) => ({
    ...first,
    hours_ago: first.hours_ago + index * repeat.every_hours,
    fingerprint: fakeFingerprint(`${first.artifact_name} ${index}`),
  }));
}

function toDeployment(
  one: DeploymentSeed,
  environment: EnvironmentSeed,
  ago: Ago,
): DatedDeployment {
  const { hours_ago, repeat: _, replaces, commit, ...facts } = one;
  const at = ago(hours_ago);
  return {
    at,
    item: {
      ...facts,
      fingerprint: one.fingerprint ?? fakeFingerprint(`${one.artifact_name}`),
      deployed_at: environment.deployed_at === "milliseconds" ? at : at / 1000,
      env_name: environment.name,
      ...(commit !== undefined && { commit: commit && commitItem(commit, ago) }),
      ...(replaces !== undefined && {
        replaced_artifact: { fingerprint: replaces, artifact_name: one.artifact_name ?? null },
      }),
    },
  };
}

type CommitSeed = NonNullable<DeploymentSeed["commit"]>;

function commitItem({ hours_ago, ...facts }: CommitSeed, ago: Ago): JsonObject {
  if (hours_ago === undefined) return { ...facts };
  return { ...facts, timestamp: toSeconds(ago(hours_ago)) };
}

function controlItem({ created_hours_ago, ...facts }: ControlSeed, ago: Ago): JsonObject {
  return {
    created_by: "seed",
    description: "",
    archived: false,
    policies_referencing: [],
    links: {},
    tags: {},
    created_at: toSeconds(ago(created_hours_ago ?? 0)),
    ...facts,
  };
}

function actionItem(seed: ActionSeed, ago: Ago): JsonObject {
  const { created_hours_ago, last_success_hours_ago, last_failure_hours_ago, ...facts } = seed;
  const created = toSeconds(ago(created_hours_ago ?? 0));
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
      last_success_timestamp: toSeconds(ago(last_success_hours_ago)),
    }),
    ...(last_failure_hours_ago !== undefined && {
      last_failure_timestamp: toSeconds(ago(last_failure_hours_ago)),
    }),
  };
}

function toSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}

function fakeFingerprint(seedText: string): string {
  return createHash("sha256").update(seedText).digest("hex");
}
