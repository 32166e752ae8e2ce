import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { readProjectFile } from "./project.ts";

export type SchemaName = "user-data-ci" | "manifest" | "request" | "test-result";

const validators = new Map<SchemaName, ValidateFunction>();

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
  return ajv.compile(JSON.parse(readProjectFile(`schemas/${name}.schema.json`)));
}

/** Returns a document. Throws if it contradicts its schema. */
export function requireValid<T>(name: SchemaName, document: T): T {
  const errors = schemaErrors(name, document);
  if (errors.length === 0) return document;
  throw new Error(`The document contradicts schemas/${name}.schema.json:\n${errors.join("\n")}`);
}
