import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { finished } from "node:stream/promises";
import { inspect } from "node:util";
import { type Answer, HttpError } from "./answer.ts";
import { handleRequest, type ServiceState } from "./handle.ts";
import { createOrganizations } from "./organizations.ts";
import { API_PREFIX } from "./route.ts";
import { readSeed, type Seed } from "./seed.ts";
import { openStore, type StoredAttestation } from "./store.ts";
import { createTrails } from "./trails.ts";

/** A request that reached the service. */
export interface ReceivedRequest {
  readonly method: string;
  /** The request target as it was sent. */
  readonly target: string;
  /** As they were sent, including the credentials; names are lower-case. */
  readonly headers: IncomingMessage["headers"];
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Undefined while it is being answered, and if the sender went away. */
  readonly status: number | undefined;
}

export interface ServiceOptions {
  /** Where attestations are kept; in memory by default. */
  readonly databaseFile?: string;
  /** The credentials and data of the service; by default those of seed.json. */
  readonly seed?: Seed;
  /** Any free one by default. */
  readonly port?: number;
  /** Whether only trails that were begun take attestations; by default every trail does. */
  readonly requireTrails?: boolean;
  /**
   * For answers that have no natural cause, such as 409 or 503. Called first for every request, with the requests
   * so far, of which this one is the last. If it returns an answer, that is sent and nothing is recorded.
   */
  readonly refuse?: (requests: readonly ReceivedRequest[]) => Answer | undefined;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** A running service. */
export interface LocalService {
  /** `http://127.0.0.1:port/api/v2` */
  readonly baseUrl: string;
  /** A key with all permissions. */
  readonly apiKey: string;
  /** A key that may not attest (403). */
  readonly readOnlyKey: string;
  readonly basic: { readonly username: string; readonly password: string };
  /** Every attestation in the database, in the order in which they were recorded. */
  attestations(): readonly StoredAttestation[];
  /** Every request so far, in the order in which they came. */
  requests(): readonly ReceivedRequest[];
  /** Begins a trail, if trails are required. */
  beginTrail(org: string, flow: string, trail: string): void;
  /** Replaces the seed; its times are counted back from now. */
  reseed(seed: Seed): void;
  /** Stops listening, aborts open requests, and closes the database. */
  close(): Promise<void>;
}

/** Starts the service on loopback. Throws if the port is taken, or the seed lacks a key or a user. */
export async function startService(options: ServiceOptions = {}): Promise<LocalService> {
  const now = options.now ?? Date.now;
  const seed = options.seed ?? (await readSeed());
  const credentials = findCredentials(seed);
  const store = openStore(options.databaseFile);
  const state: ServiceState = {
    seed,
    organizations: createOrganizations(seed, now()),
    store,
    trails: createTrails(options.requireTrails ?? false),
    now,
  };
  const requests: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const { method = "", url: target = "", headers } = request;
    const received = { method, target, headers, at: now(), status: undefined };
    const index = requests.push(received) - 1;
    const answer = await answerTo(request, state, () => options.refuse?.(requests));
    await drained(request);
    if (!request.complete) return;
    requests[index] = { ...received, status: answer.status };
    send(answer, response);
  });
  const port = await listen(server, options.port ?? 0).catch((cause) => {
    store.close();
    throw cause;
  });
  return {
    baseUrl: `http://127.0.0.1:${port}${API_PREFIX}`,
    ...credentials,
    attestations: () => store.attestations(),
    requests: () => requests,
    beginTrail: state.trails.begin,
    reseed: (next) => {
      state.seed = next;
      state.organizations = createOrganizations(next, now());
    },
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
      store.close();
    },
  };
}

function findCredentials(seed: Seed): Pick<LocalService, "apiKey" | "readOnlyKey" | "basic"> {
  const full = seed.keys.find(({ may }) => may.includes("read") && may.includes("attest"));
  const readOnly = seed.keys.find(({ may }) => may.includes("read") && !may.includes("attest"));
  const [basic] = seed.basic;
  if (full === undefined || readOnly === undefined || basic === undefined) {
    throw new Error(
      "The seed needs a key that may read and attest, one that may only read, and a user.",
    );
  }
  return { apiKey: full.key, readOnlyKey: readOnly.key, basic };
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening").catch((cause) => {
    throw new Error(`Port ${port} of 127.0.0.1 cannot be used; choose another.`, { cause });
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The service has no port.");
  return address.port;
}

/** Answers any request. Errors inside the service are printed on stderr and answered with 500. */
async function answerTo(
  request: IncomingMessage,
  state: ServiceState,
  refuse: () => Answer | undefined,
): Promise<Answer> {
  try {
    return refuse() ?? (await handleRequest(request, state));
  } catch (problem) {
    if (problem instanceof HttpError) return problem.answer;
    process.stderr.write(`${request.method} ${request.url}: ${inspect(problem)}\n`);
    return { status: 500, body: { message: "The local service failed; its log says why" } };
  }
}

/** Reads the rest of a request: an answer sent before it was read can be lost when the connection is closed. */
async function drained(request: IncomingMessage): Promise<void> {
  request.resume();
  // If the sender went away, the request is incomplete.
  await finished(request).catch(() => undefined);
}

function send({ status, body, headers }: Answer, response: ServerResponse): void {
  const isBytes = body instanceof Uint8Array;
  const content = isBytes ? body : `${JSON.stringify(body)}\n`;
  response.writeHead(status, {
    "Content-Type": isBytes ? "application/octet-stream" : "application/json",
    "Content-Length": Buffer.byteLength(content),
    ...headers,
  });
  response.end(content);
}
