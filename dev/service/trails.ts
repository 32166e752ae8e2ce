import { type Answer, HttpError } from "./answer.ts";

const PATH = /^\/trails\/([^/]+)\/([^/]+)\/([^/]+)$/;

/** The trails that were begun, if attestations need one. */
export interface Trails {
  /** Whether attestations to this trail are accepted. */
  has(org: string, flow: string, trail: string): boolean;
  begin(org: string, flow: string, trail: string): void;
}

/** Creates trails; unless they are `required`, every trail is accepted. */
export function createTrails(required: boolean): Trails {
  const begun = new Set<string>();
  const key = (...names: readonly string[]) => JSON.stringify(names);
  return {
    has: (org, flow, trail) => !required || begun.has(key(org, flow, trail)),
    begin: (org, flow, trail) => void begun.add(key(org, flow, trail)),
  };
}

/**
 * Answers `PUT /trails/{org}/{flow}/{trail}`, which begins a trail. It is not part of the interface, which has no
 * operation for that. Returns undefined for other paths.
 * @throws HttpError (405)
 */
export function answerTrail(method: string, path: string, trails: Trails): Answer | undefined {
  const [, ...names] = PATH.exec(path) ?? [];
  if (names.length === 0) return undefined;
  if (method !== "PUT") {
    throw new HttpError(405, "Method not allowed", { headers: { Allow: "PUT" } });
  }
  const [org = "", flow = "", trail = ""] = names.map(decodeURIComponent);
  trails.begin(org, flow, trail);
  return { status: 200, body: { org, flow, trail } };
}
