import type { IncomingMessage } from "node:http";
import type { Json } from "../../src/base/json.ts";
import { authenticate, type Caller } from "./access.ts";
import { type Answer, FORBIDDEN_MESSAGE, HttpError } from "./answer.ts";
import { browse } from "./browse.ts";
import { listDeployments } from "./deployments.ts";
import { readForm } from "./form.ts";
import type { Organization, Organizations } from "./organizations.ts";
import { parsePayload } from "./payload.ts";
import { API_PREFIX, findRoute, type Route } from "./route.ts";
import type { Seed } from "./seed.ts";
import type { Store } from "./store.ts";
import { answerTrail, type Trails } from "./trails.ts";

/** What answers are made from; `seed` and `organizations` may be replaced while the service runs. */
export interface ServiceState {
  seed: Seed;
  organizations: Organizations;
  readonly store: Store;
  readonly trails: Trails;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/**
 * Answers a request.
 * @throws HttpError if the request is rejected.
 */
export async function handleRequest(
  request: IncomingMessage,
  state: ServiceState,
): Promise<Answer> {
  const { method = "", url: target = "" } = request;
  if (!target.startsWith(API_PREFIX)) {
    const { accept } = request.headers;
    const begun = answerTrail(method, target, state.trails);
    if (begun !== undefined) return begun;
    return browse({ method, path: target, accept }, state.store);
  }
  const route = findRoute(method, target);
  const caller = authenticate(request.headers.authorization, route.operation, state.seed);
  const org = state.organizations.get(route.org);
  // Callers cannot find out which organizations exist.
  if (org === undefined) throw new HttpError(403, FORBIDDEN_MESSAGE);
  if (route.operation === "attest") return attest(request, { route, caller, org }, state);
  return { status: 200, body: lookUp(route, org, state) };
}

function lookUp(route: Route, org: Organization, { now }: ServiceState): Answer["body"] {
  const [name = ""] = route.names;
  if (route.operation === "list-actions") return org.actions;
  if (route.operation === "get-control") return getControl(org, name);
  return listDeployments(org, { environment: name, query: route.query, now: now() });
}

interface AttestCall {
  readonly route: Route;
  readonly caller: Caller;
  readonly org: Organization;
}

async function attest(
  request: IncomingMessage,
  { route, caller, org }: AttestCall,
  { store, trails, now }: ServiceState,
): Promise<Answer> {
  const [flow = "", trail = ""] = route.names;
  if (!org.flows.has(flow)) throw new HttpError(404, "Flow not found");
  if (!trails.has(route.org, flow, trail)) throw new HttpError(404, "Trail not found");
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

/** `GET /controls/{org}/{identifier}` */
function getControl(org: Organization, identifier: string): Json {
  if (!org.controlsEnabled) throw new HttpError(403, FORBIDDEN_MESSAGE);
  const control = org.controls.get(identifier);
  if (control === undefined) throw new HttpError(404, "Control not found");
  return control;
}
