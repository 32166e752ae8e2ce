import { readFileSync } from "node:fs";
import { join } from "node:path";
import { requireValid, type SchemaName } from "./schemas.ts";
import { unzip } from "./unzip.ts";

/**
 * Holds every document that a run wrote, as its outputs name it, against its schema. Returns the names of the schemas.
 * Throws if a document contradicts its schema.
 */
export async function checkDocuments(
  outputs: Readonly<Record<string, string>>,
): Promise<readonly SchemaName[]> {
  const documents: [name: SchemaName, document: unknown][] = [];
  if (outputs["payload-path"]) {
    documents.push(["user-data-ci", readJson(outputs["payload-path"]).user_data.ci]);
  }
  if (outputs["request-path"]) {
    documents.push(["request", readJson(join(outputs["request-path"], "request.json"))]);
  }
  if (outputs["predicate-path"]) {
    documents.push(["test-result", readJson(outputs["predicate-path"])]);
  }
  if (outputs["attachment-path"]) {
    const entries = await unzip(outputs["attachment-path"]);
    documents.push(["manifest", JSON.parse(entries.get("manifest.json") ?? "")]);
  }
  for (const [name, document] of documents) requireValid(name, document);
  return documents.map(([name]) => name);
}

function readJson(path: string) {
  return JSON.parse(readFileSync(path, "utf8"));
}
