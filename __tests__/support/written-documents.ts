import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
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
  if (outputs["verdict"]) documents.push(["verdict", JSON.parse(outputs["verdict"])]);
  if (outputs["payload-path"]) {
    const { user_data } = readJson(outputs["payload-path"]);
    documents.push(["user-data-ci", user_data.ci]);
    const record = join(dirname(outputs["payload-path"]), "request.json");
    if (existsSync(record)) documents.push(["request", readJson(record)]);
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
