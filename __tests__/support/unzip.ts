import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";
import { requireValid } from "./schemas.ts";

/**
 * Every entry of a zip with its content, in the zip's order, as another library reads it. Throws if its manifest
 * contradicts its schema.
 */
export async function unzip(zip: string | Buffer): Promise<Map<string, string>> {
  const content = typeof zip === "string" ? readFileSync(zip) : zip;
  const file = await fromBufferPromise(content, { strictFileNames: true, lazyEntries: true });
  const entries = new Map<string, string>();
  for await (const entry of file.eachEntry()) {
    entries.set(entry.fileName, await text(await file.openReadStreamPromise(entry)));
  }
  const manifest = entries.get("manifest.json");
  if (manifest !== undefined) requireValid("manifest", JSON.parse(manifest));
  return entries;
}
