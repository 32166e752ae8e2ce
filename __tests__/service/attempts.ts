import type { HttpResponse, NetworkFailure } from "../../src/service/http/response.ts";

/** A response that came whole. */
export function responseWith(
  status: number,
  text = "",
  headers: Readonly<Record<string, string>> = {},
): HttpResponse {
  return {
    kind: "response",
    status,
    headers: new Map(Object.entries(headers)),
    body: { kind: "complete", text, bytes: Buffer.from(text) },
  };
}

/** A request that failed before anything was sent, unless `facts` say otherwise. */
export function failureWith(facts: Partial<NetworkFailure> = {}): NetworkFailure {
  return {
    kind: "failure",
    sent: "nothing",
    message: "reset",
    code: undefined,
    permanent: undefined,
    ...facts,
  };
}
