import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";

/** One request as it came over the wire. */
export interface Received {
  readonly method: string;
  readonly target: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly head: string;
  readonly body: Buffer;
}

/** What a play may do with one exchange. */
export interface Stage {
  readonly socket: Socket;
  /** Waits for the request's head, of which the peer keeps no record. */
  head(): Promise<void>;
  /** Waits for the whole request and records it. */
  request(): Promise<Received>;
}

/** How the peer behaves in one exchange. */
export type Play = (stage: Stage) => Promise<void> | void;

/** A service that misbehaves as it is told, on a real socket. */
export interface Peer {
  readonly port: number;
  /** Base address of the service, `http://127.0.0.1:port/api/v2`. */
  readonly url: URL;
  /** The requests that came whole, in order. */
  readonly received: readonly Received[];
  /** How many exchanges were begun: connections, and further requests on them. */
  readonly exchanges: () => number;
  close(): Promise<void>;
}

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** Starts a peer that plays one play an exchange, and the last one from then on. */
export async function startPeer(
  plays: readonly [Play, ...Play[]] | ((exchange: number) => Play),
  certificate?: Certificate,
): Promise<Peer> {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  let exchanges = 0;
  const playOf =
    typeof plays === "function" ? plays : (index: number) => plays[index] ?? plays.at(-1);

  const perform = async (socket: Socket) => {
    const reader = readerOf(socket);
    const stage: Stage = {
      socket,
      head: reader.head,
      async request() {
        const request = await reader.request();
        received.push(request);
        return request;
      },
    };
    do {
      const play = playOf(exchanges);
      exchanges += 1;
      await play?.(stage);
    } while (!socket.destroyed && !socket.writableEnded && (await reader.begins()));
  };
  const serve = (socket: Socket) => {
    sockets.add(
      socket.on("close", () => sockets.delete(socket)).on("error", () => socket.destroy()),
    );
    perform(socket).catch(() => socket.destroy());
  };
  const server: Server =
    certificate === undefined ? createServer(serve) : createTlsServer(certificate, serve);
  const port = await listen(server);

  return {
    port,
    url: new URL(`${certificate === undefined ? "http" : "https"}://127.0.0.1:${port}/api/v2`),
    received,
    exchanges: () => exchanges,
    async close() {
      for (const socket of sockets) {
        socket.destroy();
      }
      server.close();
      await once(server, "close");
    },
  };
}

/** A port of 127.0.0.1 on which nobody listens. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  await once(server, "close");
  return port;
}

async function listen(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") {
    throw new Error("the peer has no port");
  }
  return address.port;
}

function readerOf(socket: Socket) {
  let buffer = Buffer.alloc(0);
  let wake: () => void = () => undefined;
  socket.on("data", (chunk: Buffer) => {
    buffer = Buffer.concat([buffer, chunk]);
    wake();
  });
  socket.on("close", () => wake());

  const until = async (isThere: () => boolean) => {
    while (!isThere()) {
      if (socket.destroyed) {
        throw new Error("the request ended early");
      }
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  const head = () => until(() => buffer.includes("\r\n\r\n"));

  return {
    head,
    async begins() {
      await until(() => buffer.length > 0 || socket.destroyed);
      return !socket.destroyed;
    },
    async request() {
      await head();
      const start = buffer.indexOf("\r\n\r\n") + 4;
      const parsed = parseHead(buffer.toString("latin1", 0, start));
      const end = start + Number(parsed.headers.get("content-length") ?? 0);
      await until(() => buffer.length >= end);
      const body = buffer.subarray(start, end);
      buffer = buffer.subarray(end);
      return { ...parsed, body };
    },
  };
}

function parseHead(head: string): Omit<Received, "body"> {
  const [first = "", ...lines] = head.trimEnd().split("\r\n");
  const [method = "", target = ""] = first.split(" ");
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  return { method, target, headers, head };
}
