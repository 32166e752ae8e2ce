import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { isJsonObject, type JsonObject } from "../../src/base/json.ts";
import { fullSha, readContext, type WorkflowContext } from "../../src/commit/context.ts";

const file = createRequire(import.meta.url).resolve("@octokit/webhooks-examples");
const published: unknown = JSON.parse(readFileSync(file, "utf8"));

/** The real payloads that are published for an event. */
function examplePayloads(event: string): readonly JsonObject[] {
  const entries = Array.isArray(published) ? published.filter(isJsonObject) : [];
  const examples = entries.find((entry) => entry["name"] === event)?.["examples"];
  const payloads = Array.isArray(examples) ? examples.filter(isJsonObject) : [];
  if (payloads.length === 0) throw new Error(`No example payload of ${event} is published.`);
  return payloads;
}

/** The first published payload of an event that matches. */
export function examplePayload(
  event: string,
  matches: (payload: JsonObject) => boolean = () => true,
): JsonObject {
  const payload = examplePayloads(event).find(matches);
  if (payload === undefined) throw new Error(`No example payload of ${event} matches.`);
  return payload;
}

/** Facts about a run; the SHA is a text, as the runner says it. */
export type KnownFacts = Omit<Partial<WorkflowContext>, "sha"> & { readonly sha?: string };

/** A context that knows only what a test passes. */
export function createContext({ sha, ...known }: KnownFacts = {}): WorkflowContext {
  return { ...readContext({}), sha: fullSha(sha), ...known };
}

/** A copy of a payload in which the member at a dotted path has another value; `undefined` removes it. */
export function withMember(payload: JsonObject, path: string, value: unknown): JsonObject {
  const copy: unknown = structuredClone(payload);
  const [last, ...outer] = path.split(".").reverse();
  let at: unknown = copy;
  for (const member of outer.reverse()) at = Reflect.get(Object(at), member);
  Reflect.set(Object(at), last ?? path, value);
  const json: unknown = JSON.parse(JSON.stringify(copy));
  if (!isJsonObject(json)) throw new Error("A payload is an object.");
  return json;
}
