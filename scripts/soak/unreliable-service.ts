import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { type LocalService, startService } from "../../dev/service/service.ts";

/** A service behind a proxy that fails requests at random. */
export interface UnreliableService extends Pick<LocalService, "apiKey"> {
  readonly baseUrl: string;
  /** How often something was attested to a trail. */
  recordedOn(trail: string): number;
  close(): Promise<void>;
}

/** Passes a request on to the service, and returns its response. */
type Forward = (incoming: IncomingMessage, body: Buffer) => Promise<Forwarded>;
type Forwarded = { readonly response: IncomingMessage; readonly text: Buffer };

type Behaviour = (
  exchange: { readonly incoming: IncomingMessage; readonly outgoing: ServerResponse },
  body: Buffer,
  forward: Forward,
) => unknown;

const pass: Behaviour = async ({ incoming, outgoing }, body, forward) => {
  await sleep(randomInt(50));
  const { response, text } = await forward(incoming, body);
  outgoing.writeHead(response.statusCode ?? 500, response.headers).end(text);
};

/** With the last two, the service records the request all the same. */
const FAILURES: readonly Behaviour[] = [
  ({ outgoing }) => outgoing.writeHead(503).end("unavailable"),
  ({ outgoing }) => outgoing.writeHead(429, { "retry-after": "0" }).end(),
  ({ outgoing }) => outgoing.writeHead(409).end('{"message":"locked"}'),
  ({ incoming }) => incoming.socket.destroy(),
  async ({ incoming, outgoing }, body, forward) => {
    await forward(incoming, body);
    outgoing.destroy();
  },
  async ({ incoming, outgoing }, body, forward) => {
    await forward(incoming, body);
    outgoing.writeHead(504).end();
  },
];

/** Starts a service of which this share of all requests fails. */
export async function startUnreliableService(failing: number): Promise<UnreliableService> {
  const service = await startService();
  const forward = forwardTo(new URL(service.baseUrl));
  const server = createServer(async (incoming, outgoing) => {
    outgoing.on("error", () => outgoing.destroy());
    try {
      const body = await read(incoming);
      const failure = Math.random() < failing ? FAILURES[randomInt(FAILURES.length)] : undefined;
      await (failure ?? pass)({ incoming, outgoing }, body, forward);
    } catch {
      // The action went away while its request was passed on, as it does when it is cancelled.
      outgoing.destroy();
    }
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;

  return {
    apiKey: service.apiKey,
    baseUrl: `http://127.0.0.1:${port}/api/v2`,
    recordedOn: (trail) => service.attestations().filter((one) => one.trail === trail).length,
    async close() {
      server.close().closeAllConnections();
      await service.close();
    },
  };
}

function forwardTo({ hostname: host, port }: URL): Forward {
  return async ({ method, headers, url: path }, body) => {
    const outgoing = request({ host, port, method, path, headers, agent: false });
    outgoing.end(body);
    const [response]: IncomingMessage[] = await once(outgoing, "response");
    if (response === undefined) throw new Error("The local service did not respond.");
    return { response, text: await read(response) };
  };
}

async function read(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
