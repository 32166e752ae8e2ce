import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { ROOT } from "./runner.ts";

export type SchemaName = "user-data-ci" | "manifest" | "verdict" | "request" | "test-result";

/** Returns a schema of `schemas/`. */
export function readSchema(name: SchemaName) {
  return JSON.parse(readFileSync(join(ROOT, `schemas/${name}.schema.json`), "utf8"));
}

/** Returns what of a document contradicts a schema of `schemas/`, in lines; empty if nothing does. */
export function schemaErrors(name: SchemaName, document: unknown): readonly string[] {
  const validate = new Ajv2020({ allErrors: true, strict: true, strictRequired: false }).compile(
    readSchema(name),
  );
  validate(document);
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}
