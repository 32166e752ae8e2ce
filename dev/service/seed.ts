import { readFile } from "node:fs/promises";
import { sha1 } from "./payload.ts";
import {
  anyText,
  bool,
  freeForm,
  listOf,
  nonNegative,
  nullable,
  number,
  object,
  Problems,
  type Shape,
  type ShapeOf,
  text,
  wholeNumber,
} from "./shape.ts";

const commit = object(
  { sha1 },
  {
    message: nullable(anyText),
    author: nullable(anyText),
    branch: nullable(anyText),
    hours_ago: number,
    url: nullable(anyText),
  },
);

/** One deployment, or with `repeat` that many of one artifact, each `every_hours` older than the one before. */
const deployment = object(
  { hours_ago: number },
  {
    artifact_name: nullable(anyText),
    fingerprint: text(),
    compliance: nullable(bool),
    commit: nullable(commit),
    snapshot_index: nullable(wholeNumber),
    diff_url: nullable(anyText),
    replaces: text(),
    repeat: object({ times: wholeNumber, every_hours: nonNegative }),
  },
);

const environment = object(
  { name: text(), deployments: listOf(deployment) },
  { deployed_at: oneOf("seconds", "milliseconds") },
);

const control = object(
  { identifier: text(), name: text(), version: wholeNumber },
  {
    description: anyText,
    created_by: anyText,
    created_hours_ago: number,
    archived: bool,
    policies_referencing: listOf(anyText),
    links: freeForm,
    tags: freeForm,
  },
);

const action = object(
  { name: text(), number: wholeNumber, is_failing: bool },
  {
    type: anyText,
    triggers: listOf(anyText),
    targets: listOf(freeForm),
    created_by: anyText,
    flows: listOf(anyText),
    environments: listOf(anyText),
    last_success_hours_ago: number,
    last_failure_hours_ago: number,
    created_hours_ago: number,
  },
);

const organization = object(
  { name: text(), flows: listOf(text()) },
  {
    controls_enabled: bool,
    environments: listOf(environment),
    controls: listOf(control),
    actions: listOf(action),
  },
);

const seed = object({
  keys: listOf(object({ name: text(), key: text(), may: listOf(oneOf("read", "attest")) })),
  basic: listOf(object({ username: text(/^[^:]+$/, "a user name"), password: text() })),
  organizations: listOf(organization),
});

/** The credentials and the data of the service. Times are in hours before the service loads it. */
export type Seed = ShapeOf<typeof seed>;
export type OrganizationSeed = ShapeOf<typeof organization>;
export type EnvironmentSeed = ShapeOf<typeof environment>;
export type DeploymentSeed = ShapeOf<typeof deployment>;
export type ControlSeed = ShapeOf<typeof control>;
export type ActionSeed = ShapeOf<typeof action>;

/** Reads a seed file, by default the one next to this module. Throws if it does not have the shape of a seed. */
export async function readSeed(
  file: string | URL = new URL("seed.json", import.meta.url),
): Promise<Seed> {
  const value: unknown = JSON.parse(await readFile(file, "utf8"));
  const found = new Problems();
  if (seed(value, found)) return value;
  throw new Error(`${file} is not a seed: ${JSON.stringify(found.toErrors("seed"))}`);
}

function oneOf<const T extends string>(...values: readonly T[]): Shape<T> {
  return (value, found): value is T =>
    values.some((known) => known === value) || found.add(`is not one of ${values.join(", ")}`);
}
