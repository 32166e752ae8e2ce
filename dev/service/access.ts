import { FORBIDDEN, Refused } from "./answer.ts";
import type { Operation } from "./route.ts";
import type { Seed } from "./seed.ts";

/** Who asks: an API key by its name, or a user of HTTP Basic. */
export interface Caller {
  readonly scheme: "bearer" | "basic";
  readonly name: string;
}

/**
 * Tells who asks, by `Authorization`: a Bearer key everywhere, HTTP Basic for the deployment listing only.
 * @throws Refused (401) where nobody known asks, (403) where the key may not do that.
 */
export function admit(header: string | undefined, operation: Operation, seed: Seed): Caller {
  const [, scheme, credentials] = /^(bearer|basic) +(\S+)$/i.exec(header ?? "") ?? [];
  if (scheme === undefined || credentials === undefined) {
    throw unauthorized("Authentication is required", operation);
  }
  return scheme.toLowerCase() === "bearer"
    ? admitKey(credentials, operation, seed)
    : admitUser(credentials, operation, seed);
}

function admitKey(key: string, operation: Operation, seed: Seed): Caller {
  const known = seed.keys.find((one) => one.key === key);
  if (known === undefined) throw unauthorized("The API key is not valid", operation);
  const needed = operation === "attest" ? "attest" : "read";
  if (!known.may.includes(needed)) throw new Refused(403, FORBIDDEN);
  return { scheme: "bearer", name: known.name };
}

function admitUser(credentials: string, operation: Operation, seed: Seed): Caller {
  if (operation !== "list-deployments") {
    throw unauthorized("This operation takes a Bearer token only", operation);
  }
  const given = Buffer.from(credentials, "base64").toString("utf8");
  const known = seed.basic.find((one) => `${one.username}:${one.password}` === given);
  if (known === undefined) throw unauthorized("The user name or the password is wrong", operation);
  return { scheme: "basic", name: known.username };
}

function unauthorized(message: string, operation: Operation): Refused {
  const schemes = operation === "list-deployments" ? 'Bearer, Basic realm="service"' : "Bearer";
  return new Refused(401, message, { headers: { "WWW-Authenticate": schemes } });
}
