import { isJsonObject, type JsonObject } from "../../json.ts";
import type { Control, Deployment, DeploymentPage, NotificationRule } from "../contract.ts";

/** An answer is not of the shape that service-interface gives it. The message names the field. */
export class ShapeError extends Error {
  override readonly name = "ShapeError";
}

/** A value of an answer with the name it is called by: `deployments[3].deployed_at`. */
interface Field {
  readonly name: string;
  readonly value: unknown;
}

/** Above this a timestamp counts milliseconds: in seconds it would be the year 5138. */
const LARGEST_SECONDS = 1e11;

/** The deployment listing (service-interface, Environment deployment list). Throws a ShapeError. */
export function deploymentPage(value: unknown): DeploymentPage {
  const page = object({ name: "the answer", value });
  integer(member(page, "per_page"));
  return {
    page: integer(member(page, "page")),
    totalPages: integer(member(page, "total_pages")),
    totalCount: integer(member(page, "total_count")),
    deployments: list(member(page, "deployments")).map(deployment),
  };
}

/** A control (service-interface, Control). Only its name may be missing. Throws a ShapeError. */
export function control(value: unknown): Control {
  const body = object({ name: "the answer", value });
  const identifier = text(member(body, "identifier"));
  return {
    identifier,
    name: optional(member(body, "name"), text) ?? identifier,
    version: integer(member(body, "version")),
    archived: flag(member(body, "archived")),
    ...present("policiesReferencing", optional(member(body, "policies_referencing"), texts)),
  };
}

/** The notification rules (service-interface, Action). Throws a ShapeError. */
export function notificationRules(value: unknown): NotificationRule[] {
  return list({ name: "the answer", value }).map(notificationRule);
}

function deployment(field: Field): Deployment {
  const body = object(field);
  const commit = optional(member(body, "commit"), object);
  return {
    fingerprint: text(member(body, "fingerprint")),
    deployedAt: instant(member(body, "deployed_at")),
    ...present("artifactName", optional(member(body, "artifact_name"), text)),
    ...present("compliant", optional(member(body, "compliance"), flag)),
    ...present("commitSha", commit && text(member(commit, "sha1"))),
    ...present("commitUrl", commit && optional(member(commit, "url"), text)),
  };
}

function notificationRule(field: Field): NotificationRule {
  const body = object(field);
  return {
    name: text(member(body, "name")),
    failing: flag(member(body, "is_failing")),
    // Absent concerns everything, so that a rule's failure is rather shown than overlooked.
    flows: optional(member(body, "flows"), texts) ?? [],
    environments: optional(member(body, "environments"), texts) ?? [],
    ...present("number", optional(member(body, "number"), integer)),
    ...present("lastSuccess", happened(member(body, "last_success_timestamp"))),
    ...present("lastFailure", happened(member(body, "last_failure_timestamp"))),
  };
}

/** Milliseconds since the epoch. The unit is not documented, so seconds, also fractional, are taken too. */
function instant(field: Field): number {
  const value = number(field);
  return Math.round(Math.abs(value) < LARGEST_SECONDS ? value * 1000 : value);
}

/** Zero means never. */
function happened(field: Field): number | undefined {
  return optional(field, instant) || undefined;
}

interface ObjectField {
  readonly name: string;
  readonly value: JsonObject;
}

function object({ name, value }: Field): ObjectField {
  return isJsonObject(value) ? { name, value } : wrong({ name, value }, "an object");
}

/** The names of members of the whole answer stand alone. */
function member({ name, value }: ObjectField, key: string): Field {
  const found = Object.hasOwn(value, key) ? value[key] : undefined;
  return { name: name === "the answer" ? key : `${name}.${key}`, value: found };
}

function list({ name, value }: Field): Field[] {
  if (!Array.isArray(value)) {
    return wrong({ name, value }, "an array");
  }
  const prefix = name === "the answer" ? "" : name;
  return value.map((element: unknown, index) => ({ name: `${prefix}[${index}]`, value: element }));
}

function texts(field: Field): string[] {
  return list(field).map(text);
}

function text(field: Field): string {
  return typeof field.value === "string" ? field.value : wrong(field, "a string");
}

function flag(field: Field): boolean {
  return typeof field.value === "boolean" ? field.value : wrong(field, "a boolean");
}

function number(field: Field): number {
  const { value } = field;
  return typeof value === "number" && Number.isFinite(value) ? value : wrong(field, "a number");
}

function integer(field: Field): number {
  const value = number(field);
  return Number.isInteger(value) ? value : wrong(field, "a whole number");
}

function optional<T>(field: Field, read: (field: Field) => T): T | undefined {
  return field.value === undefined || field.value === null ? undefined : read(field);
}

function present<K extends string, T>(key: K, value: T | undefined): { [P in K]?: T } {
  const members: { [P in K]?: T } = {};
  if (value !== undefined) {
    members[key] = value;
  }
  return members;
}

function wrong({ name, value }: Field, wanted: string): never {
  throw new ShapeError(
    value === undefined ? `${name} is missing` : `${name} is ${kindOf(value)}, not ${wanted}`,
  );
}

function kindOf(value: unknown): string {
  if (value === null) {
    return "null";
  }
  if (Array.isArray(value)) {
    return "an array";
  }
  const article = typeof value === "object" ? "an" : "a";
  return `${article} ${typeof value === "number" ? `number (${value})` : typeof value}`;
}
