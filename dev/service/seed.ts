import { readFile } from "node:fs/promises";
import { errorMessage } from "../../src/base/errors.ts";
import type { JsonObject } from "../../src/base/json.ts";
import { type JsonField, parseJson } from "../../src/base/json.ts";
import { readSha1 } from "./payload.ts";

/** The credentials and the data of the service. Times are in hours before the service loads it. */
export interface Seed {
  readonly keys: readonly KeySeed[];
  readonly basic: readonly { readonly username: string; readonly password: string }[];
  readonly organizations: readonly OrganizationSeed[];
}

interface KeySeed {
  readonly name: string;
  readonly key: string;
  readonly may: readonly ("read" | "attest")[];
}

export interface OrganizationSeed {
  readonly name: string;
  readonly flows: readonly string[];
  readonly controls_enabled?: boolean;
  readonly environments?: readonly EnvironmentSeed[];
  readonly controls?: readonly ControlSeed[];
  readonly actions?: readonly ActionSeed[];
}

export interface EnvironmentSeed {
  readonly name: string;
  readonly deployments: readonly DeploymentSeed[];
  readonly deployed_at?: "seconds" | "milliseconds";
}

/** One deployment, or with `repeat` that many of one artifact, each `every_hours` older than the one before. */
export interface DeploymentSeed {
  readonly hours_ago: number;
  readonly artifact_name?: string | null;
  readonly fingerprint?: string;
  readonly compliance?: boolean | null;
  readonly commit?: CommitSeed | null;
  readonly snapshot_index?: number | null;
  readonly diff_url?: string | null;
  readonly replaces?: string;
  readonly repeat?: { readonly times: number; readonly every_hours: number };
}

export interface CommitSeed {
  readonly sha1: string;
  readonly message?: string | null;
  readonly author?: string | null;
  readonly branch?: string | null;
  readonly hours_ago?: number;
  readonly url?: string | null;
}

export interface ControlSeed {
  readonly identifier: string;
  readonly name: string;
  readonly version: number;
  readonly description?: string;
  readonly created_by?: string;
  readonly created_hours_ago?: number;
  readonly archived?: boolean;
  readonly policies_referencing?: readonly string[];
  readonly links?: JsonObject;
  readonly tags?: JsonObject;
}

export interface ActionSeed {
  readonly name: string;
  readonly number: number;
  readonly is_failing: boolean;
  readonly type?: string;
  readonly triggers?: readonly string[];
  readonly targets?: readonly JsonObject[];
  readonly created_by?: string;
  readonly flows?: readonly string[];
  readonly environments?: readonly string[];
  readonly last_success_hours_ago?: number;
  readonly last_failure_hours_ago?: number;
  readonly created_hours_ago?: number;
}

/** Reads a seed file, by default the one next to this module. Throws if it does not have the shape of a seed. */
export async function readSeed(
  file: string | URL = new URL("seed.json", import.meta.url),
): Promise<Seed> {
  const text = await readFile(file, "utf8");
  try {
    const seed = parseJson(text, "the document");
    const value: unknown = seed.value();
    requireSeed(value, seed);
    return value;
  } catch (cause) {
    throw new Error(`${file} is not a seed: ${errorMessage(cause)}`, { cause });
  }
}

function requireSeed(_value: unknown, seed: JsonField): asserts _value is Seed {
  check(seed, {
    keys: eachOf(key),
    basic: eachOf({ username: nonBlank, password: nonBlank }),
    organizations: eachOf(organization),
  });
}

type Check = (field: JsonField) => unknown;
/** Checks by name of member; a name that ends in `?` is that of a member that may be missing or null. */
type Members = Readonly<Record<string, Check>>;

function check(field: JsonField, members: Members): void {
  field.object(Object.keys(members).map((name) => name.replace("?", "")));
  for (const [name, read] of Object.entries(members)) {
    const member = field.member(name.replace("?", ""));
    const given = name.endsWith("?") ? member.optional() : member;
    if (given !== undefined) read(given);
  }
}

const nonBlank: Check = (field) => field.text(/\S/, "a string that is not blank");
const anyText: Check = (field) => field.text();
const texts: Check = (field) => field.texts();
const bool: Check = (field) => field.boolean();
const number: Check = (field) => field.number();
const count: Check = (field) => field.count();
const object: Check = (field) => field.object();
const eachOf = (one: Members | Check) => (field: JsonField) =>
  field.list().map((element) => (typeof one === "function" ? one(element) : check(element, one)));

const key = { name: nonBlank, key: nonBlank, may: eachOf((may) => may.oneOf("read", "attest")) };

const commit = {
  sha1: readSha1,
  "message?": anyText,
  "author?": anyText,
  "branch?": anyText,
  "hours_ago?": number,
  "url?": anyText,
};

const deployment = {
  hours_ago: number,
  "artifact_name?": anyText,
  "fingerprint?": nonBlank,
  "compliance?": bool,
  "commit?": (field: JsonField) => check(field, commit),
  "snapshot_index?": count,
  "diff_url?": anyText,
  "replaces?": nonBlank,
  "repeat?": (field: JsonField) => check(field, { times: count, every_hours: number }),
};

const environment = {
  name: nonBlank,
  deployments: eachOf(deployment),
  "deployed_at?": (field: JsonField) => field.oneOf("seconds", "milliseconds"),
};

const control = {
  identifier: nonBlank,
  name: nonBlank,
  version: count,
  "description?": anyText,
  "created_by?": anyText,
  "created_hours_ago?": number,
  "archived?": bool,
  "policies_referencing?": texts,
  "links?": object,
  "tags?": object,
};

const action = {
  name: nonBlank,
  number: count,
  is_failing: bool,
  "type?": anyText,
  "triggers?": texts,
  "targets?": eachOf(object),
  "created_by?": anyText,
  "flows?": texts,
  "environments?": texts,
  "last_success_hours_ago?": number,
  "last_failure_hours_ago?": number,
  "created_hours_ago?": number,
};

const organization = {
  name: nonBlank,
  flows: texts,
  "controls_enabled?": bool,
  "environments?": eachOf(environment),
  "controls?": eachOf(control),
  "actions?": eachOf(action),
};
