import { readFileSync } from "node:fs";
import { join } from "node:path";
import { JSONObjectReader } from "@actions/workflow-parser/templates/json-object-reader";
import { TemplateSchema } from "@actions/workflow-parser/templates/schema/index";
import {
  TemplateContext,
  TemplateValidationErrors,
} from "@actions/workflow-parser/templates/template-context";
import { readTemplate } from "@actions/workflow-parser/templates/template-reader";
import { NoOperationTraceWriter } from "@actions/workflow-parser/templates/trace-writer";
import { YamlObjectReader } from "@actions/workflow-parser/workflows/yaml-object-reader";
import { ROOT } from "./documents.ts";

/** The schemas of GitHub Actions, and where each begins. */
const SCHEMAS = {
  workflow: { file: "workflow-v1.0.min.json", start: "workflow-root-strict" },
  action: { file: "action-v1.0.min.json", start: "action-root-strict" },
} as const;

/**
 * What is wrong with a workflow or an `action.yml` by the schema of GitHub Actions and the grammar of its
 * expressions, each with line and column; empty where nothing is.
 */
export function schemaErrors(
  kind: keyof typeof SCHEMAS,
  name: string,
  text: string,
): readonly string[] {
  const errors = new TemplateValidationErrors();
  const context = new TemplateContext(errors, schemaOf(kind), new NoOperationTraceWriter());
  const fileId = context.getFileId(name);
  const reader = new YamlObjectReader(fileId, text);
  for (const { message, range } of reader.errors) context.error(fileId, message, range);
  // The package's own entry does the same, and imports the schemas in a way that Node refuses.
  if (reader.errors.length === 0) readTemplate(context, SCHEMAS[kind].start, reader, fileId);
  return errors.getErrors().map(({ message }) => message);
}

function schemaOf(kind: keyof typeof SCHEMAS): TemplateSchema {
  const file = join(ROOT, "node_modules/@actions/workflow-parser/dist", SCHEMAS[kind].file);
  return TemplateSchema.load(new JSONObjectReader(undefined, readFileSync(file, "utf8")));
}
