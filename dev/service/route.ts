import { HttpError, invalidInput } from "./answer.ts";

export type Operation = "list-deployments" | "attest" | "get-control" | "list-actions";

/** The operation that a request names, with its path parameters decoded. */
export interface Route {
  readonly operation: Operation;
  readonly org: string;
  /** The decoded values of the path's parameters after `{org}`, in order. */
  readonly names: readonly string[];
  readonly query: URLSearchParams;
}

export const API_PREFIX = "/api/v2";

const OPERATIONS: readonly { operation: Operation; method: string; path: readonly string[] }[] = [
  { operation: "list-deployments", method: "GET", path: ["environments", "", "", "deployments"] },
  { operation: "attest", method: "POST", path: ["attestations", "", "", "trail", "", "junit"] },
  { operation: "get-control", method: "GET", path: ["controls", "", ""] },
  { operation: "list-actions", method: "GET", path: ["actions", ""] },
];

/**
 * Finds the operation by method and request target. Segments are decoded after the path was split, so that
 * `feature%2Fx` is one name.
 * @throws HttpError (404) for an unknown path, (405) for another method, (400) for a broken percent-encoding.
 */
export function findRoute(method: string, target: string): Route {
  const [path = "", ...query] = target.split("?");
  const segments = path.startsWith(`${API_PREFIX}/`)
    ? path.slice(API_PREFIX.length + 1).split("/")
    : [];
  const found = OPERATIONS.find((one) => matches(one.path, segments));
  if (found === undefined) throw new HttpError(404, "Not found");
  if (found.method !== method) {
    throw new HttpError(405, "Method not allowed", { headers: { Allow: found.method } });
  }
  const open = segments.filter((_, index) => found.path[index] === "");
  const [org = "", ...names] = open.map(decoded);
  return { operation: found.operation, org, names, query: new URLSearchParams(query.join("?")) };
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((fixed, index) => (fixed ? fixed === segments[index] : segments[index] !== ""))
  );
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw invalidInput({ path: `${segment} is not percent-encoded UTF-8` });
  }
}
