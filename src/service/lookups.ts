import { ParseError } from "../base/errors.ts";
import { type Json, JsonField, tryParseJson } from "../base/json.ts";
import type { Problem } from "../base/problem.ts";
import { explain } from "./explain.ts";
import type { Operation, Session } from "./operation.ts";
import type { RequestFailure } from "./request-failures.ts";
import { send } from "./retry.ts";

/** What a lookup found. */
export interface Found<T> {
  readonly value: T;
  /** The service's own time when it responded, in milliseconds since the epoch; undefined without a valid `Date`. */
  readonly date: number | undefined;
}

/** One page of the deployments to an environment, newest first. */
export interface DeploymentPage {
  readonly deployments: readonly Deployment[];
  readonly totalCount: number;
  readonly totalPages: number;
}

export interface Deployment {
  /** Lower-case hexadecimal, without the name of the algorithm. */
  readonly fingerprint: string;
  /** Milliseconds since the epoch. */
  readonly deployedAt: number;
  readonly artifactName?: string | undefined;
  /** Absent if the service does not know. */
  readonly isCompliant?: boolean | undefined;
  readonly commitSha?: string | undefined;
  /** Of the state of the environment that the deployment led to. */
  readonly snapshotIndex?: number | undefined;
}

/** The definition of a control. It does not say whether anything complies with it. */
export interface Control {
  readonly version: number;
  readonly archived: boolean;
}

/** A notification rule of the organization, which the service calls an action. */
export interface NotificationRule {
  readonly name: string;
  readonly failing: boolean;
  /** Empty means every flow: a failing rule is better shown once too often than overlooked. */
  readonly flows: readonly string[];
  /** Empty means every environment. */
  readonly environments: readonly string[];
}

/** The service refused a lookup, could not be reached, or sent a response that cannot be used. */
export interface FailedLookup {
  readonly failure: RequestFailure;
  /** What happened, and what to do. */
  readonly problem: Pick<Problem, "details" | "advice">;
  /** The status with which the service itself refused; absent if something else did. */
  readonly status?: number | undefined;
}

export type LookupResult<T> = Found<T> | FailedLookup;

export function readDeployments(response: JsonField): DeploymentPage {
  return {
    deployments: response.member("deployments").list().map(readDeployment),
    totalCount: response.member("total_count").count(),
    totalPages: response.member("total_pages").count(),
  };
}

function readDeployment(field: JsonField): Deployment {
  const commit = field.member("commit").optional();
  const fingerprint = field.member("fingerprint").text().toLowerCase();
  return {
    fingerprint: fingerprint.replace(/^sha256:/, ""),
    deployedAt: readTimestamp(field.member("deployed_at")),
    artifactName: field.member("artifact_name").optional()?.text() || undefined,
    isCompliant: field.member("compliance").optional()?.boolean(),
    commitSha: commit?.member("sha1").text() || undefined,
    snapshotIndex: field.member("snapshot_index").optional()?.number(),
  };
}

export function readControl(response: JsonField): Control {
  return {
    version: response.member("version").count(),
    archived: response.member("archived").boolean(),
  };
}

export function readRules(response: JsonField): readonly NotificationRule[] {
  return response.list().map(readRule);
}

function readRule(field: JsonField): NotificationRule {
  return {
    name: field.member("name").text(),
    failing: field.member("is_failing").boolean(),
    flows: field.member("flows").optional()?.texts() ?? [],
    environments: field.member("environments").optional()?.texts() ?? [],
  };
}

/** Numbers of this and more are milliseconds: as seconds they would be in the year 5138. */
const FIRST_MILLISECONDS = 1e11;
const EARLIEST = Date.UTC(2000, 0);
const LATEST = Date.UTC(2100, 0);

/** Reads a time as milliseconds since the epoch. The interface does not fix its unit, so its size decides. */
function readTimestamp(field: JsonField): number {
  const value = field.number();
  const time = Math.round(value < FIRST_MILLISECONDS ? value * 1000 : value);
  if (time >= EARLIEST && time < LATEST) return time;
  throw field.error(`is ${value}, not a time between 2000 and 2100`);
}

/** Statuses that are final for every lookup (docs/gate.md, Waiting). What is not found may still be created. */
export const FINAL_REFUSALS: readonly number[] = [400, 401, 403];

/** Seconds. What a cache keeps for longer may have changed since. */
const MAX_AGE = 300;

/**
 * Asks the service until `until`, in milliseconds since the epoch, and returns what `read` finds in its response. Only
 * 200 has the value. Never rejects.
 */
export async function lookUp<T>(
  session: Session,
  lookup: Pick<Operation, "path" | "acceptsBasic" | "refusals" | "finalRefusals">,
  until: number,
  read: (response: JsonField) => T,
): Promise<LookupResult<T>> {
  const headers = { accept: "application/json", "cache-control": "no-cache" };
  const operation: Operation = {
    finalRefusals: FINAL_REFUSALS,
    ...lookup,
    method: "GET",
    headers,
  };
  const history = await send(session, operation, until);
  if (history.failure !== undefined) {
    const { last, failure } = history;
    const status = last.kind === "response" ? last.status : undefined;
    return { failure, problem: explain(history, operation, session), status };
  }
  const { last } = history;
  const unusable = (reason: string, advice: string): FailedLookup => {
    const details = [`GET ${lookup.path} → 200, but ${reason}`];
    return { failure: "unusable", problem: { details, advice } };
  };
  const age = Number(last.headers["age"]);
  if (age > MAX_AGE) {
    return unusable(`from a cache, ${age} s old`, "Exclude the service from that cache.");
  }
  try {
    const date = Date.parse(last.headers["date"] ?? "") || undefined;
    return { value: read(new JsonField(parseResponse(last.text), "the response")), date };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const advice = "Check `base-url`, and what is between the runner and the service.";
    return unusable(session.redactor.redactLine(error.message), advice);
  }
}

/** Nothing is redacted yet: names that differ only in a known value stay different. */
function parseResponse(text: string): Json {
  const json = tryParseJson(text);
  if (json !== undefined) return json;
  // The message is cut once it is redacted.
  throw new ParseError(`the response is not JSON: it begins with "${text.slice(0, 10_000)}"`);
}
