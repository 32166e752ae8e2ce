import { FORBIDDEN_MESSAGE, HttpError } from "./answer.ts";
import type { Operation } from "./route.ts";
import type { Seed } from "./seed.ts";

/** Who sent a request: an API key by its name, or a user of HTTP Basic. */
export interface Caller {
  readonly scheme: "bearer" | "basic";
  readonly name: string;
}

/**
 * Identifies the caller by `Authorization`: a Bearer key for every operation, HTTP Basic only for the deployment
 * listing.
 * @throws HttpError (401) for unknown credentials, (403) if the key lacks the permission.
 */
export function authenticate(header: string | undefined, operation: Operation, seed: Seed): Caller {
  const [, scheme, credentials] = /^(bearer|basic) +(\S+)$/i.exec(header ?? "") ?? [];
  if (scheme === undefined || credentials === undefined) {
    throw unauthorized("Authentication is required", operation);
  }
  return scheme.toLowerCase() === "bearer"
    ? authenticateKey(credentials, operation, seed)
    : authenticateUser(credentials, operation, seed);
}

function authenticateKey(key: string, operation: Operation, seed: Seed): Caller {
  const known = seed.keys.find((one) => one.key === key);
  if (known === undefined) throw unauthorized("The API key is not valid", operation);
  const needed = operation === "attest" ? "attest" : "read";
  if (!known.may.includes(needed)) throw new HttpError(403, FORBIDDEN_MESSAGE);
  return { scheme: "bearer", name: known.name };
}

function authenticateUser(credentials: string, operation: Operation, seed: Seed): Caller {
  if (operation !== "list-deployments") {
    throw unauthorized("This operation takes a Bearer token only", operation);
  }
  const given = Buffer.from(credentials, "base64").toString("utf8");
  const known = seed.basic.find((one) => `${one.username}:${one.password}` === given);
  if (known === undefined) throw unauthorized("The user name or the password is wrong", operation);
  return { scheme: "basic", name: known.username };
}

function unauthorized(message: string, operation: Operation): HttpError {
  const schemes = operation === "list-deployments" ? 'Bearer, Basic realm="service"' : "Bearer";
  return new HttpError(401, message, { headers: { "WWW-Authenticate": schemes } });
}
