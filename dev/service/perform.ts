import type { IncomingMessage } from "node:http";
import { admit, type Caller } from "./access.ts";
import { type Answer, FORBIDDEN, Refused } from "./answer.ts";
import { browse } from "./browse.ts";
import { readForm } from "./form.ts";
import { getControl, listDeployments } from "./lookups.ts";
import { parsePayload } from "./payload.ts";
import { findRoute, PREFIX, type Route } from "./route.ts";
import type { Seed } from "./seed.ts";
import type { Store } from "./store.ts";
import type { Organization, World } from "./world.ts";

/** All that an answer is made of; `seed` and `world` may be replaced while the service runs. */
export interface Knowledge {
  seed: Seed;
  world: World;
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/**
 * Does what a request asks for.
 * @throws Refused where the interface says so.
 */
export async function perform(request: IncomingMessage, knowledge: Knowledge): Promise<Answer> {
  const { method = "", url: target = "" } = request;
  if (!target.startsWith(PREFIX)) return browse(method, target, knowledge.store);
  const route = findRoute(method, target);
  const caller = admit(request.headers.authorization, route.operation, knowledge.seed);
  const org = knowledge.world.get(route.org);
  // A stranger cannot tell an organization that does not exist from one that is not theirs.
  if (org === undefined) throw new Refused(403, FORBIDDEN);
  if (route.operation === "attest") return attest(request, { route, caller, org }, knowledge);
  return { status: 200, body: lookUp(route, org, knowledge) };
}

function lookUp(route: Route, org: Organization, { now }: Knowledge): Answer["body"] {
  const [name = ""] = route.names;
  if (route.operation === "list-actions") return org.actions;
  if (route.operation === "get-control") return getControl(org, name);
  return listDeployments(org, { environment: name, query: route.query, now: now() });
}

interface Attesting {
  readonly route: Route;
  readonly caller: Caller;
  readonly org: Organization;
}

async function attest(
  request: IncomingMessage,
  { route, caller, org }: Attesting,
  { store, now }: Knowledge,
): Promise<Answer> {
  const [flow = "", trail = ""] = route.names;
  if (!org.flows.has(flow)) throw new Refused(404, "Flow not found");
  const { dataJson, files } = await readForm(request);
  const payload = parsePayload(Buffer.from(dataJson).toString("utf8"));
  const id = store.add({
    org: route.org,
    flow,
    trail,
    name: payload.attestation_name,
    dataJson,
    files,
    sentBy: caller.name,
    contentType: request.headers["content-type"] ?? "",
    userAgent: request.headers["user-agent"],
    receivedAt: now(),
  });
  return { status: 201, body: `attestation ${id}` };
}
