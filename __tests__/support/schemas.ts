import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";

export type SchemaName = "user-data-ci" | "manifest" | "request" | "test-result";

const SCHEMAS = join(import.meta.dirname, "../../schemas");

const validators = new Map<SchemaName, ValidateFunction>();

/** Returns a schema of `schemas/`. */
function readSchema(name: SchemaName) {
  return JSON.parse(readFileSync(join(SCHEMAS, `${name}.schema.json`), "utf8"));
}

/** Returns what of a document contradicts a schema of `schemas/`, in lines; empty if nothing does. */
export function schemaErrors(name: SchemaName, document: unknown): readonly string[] {
  const validate = validators.get(name) ?? compile(name);
  validators.set(name, validate);
  validate(document);
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

function compile(name: SchemaName): ValidateFunction {
  const ajv = new Ajv2020({ allErrors: true, strict: true, strictRequired: false });
  return ajv.compile(readSchema(name));
}

/** Returns a document. Throws if it contradicts its schema. */
export function requireValid<T>(name: SchemaName, document: T): T {
  const errors = schemaErrors(name, document);
  if (errors.length === 0) return document;
  throw new Error(`The document contradicts schemas/${name}.schema.json:\n${errors.join("\n")}`);
}
