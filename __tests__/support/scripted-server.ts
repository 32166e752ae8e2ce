import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";

/** One request as it was received. */
export interface ReceivedRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly head: string;
  readonly body: Buffer;
}

/** A request that is arriving, and the connection to respond on. */
export interface Exchange {
  readonly socket: Socket;
  /** Waits for the request's head, without recording the request. */
  head(): Promise<void>;
  /** Waits for the whole request and records it. */
  request(): Promise<ReceivedRequest>;
}

/** How the server behaves in one exchange. */
export type Behaviour = (exchange: Exchange) => Promise<void> | void;

/** A service on a real socket that behaves as a test tells it. `await using` closes it. */
export interface ScriptedServer extends AsyncDisposable {
  readonly port: number;
  /** Base address of the service, `http://127.0.0.1:port/api/v2`. */
  readonly url: URL;
  /** The requests that came completely, in order. */
  readonly received: readonly ReceivedRequest[];
  /** How many exchanges began: connections, and further requests on them. */
  readonly exchanges: () => number;
  close(): Promise<void>;
}

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** Starts a server with one behaviour per exchange; the last one stays. */
export async function startScriptedServer(
  behaviours: readonly [Behaviour, ...Behaviour[]] | ((exchange: number) => Behaviour),
  certificate?: Certificate,
): Promise<ScriptedServer> {
  const received: ReceivedRequest[] = [];
  const sockets = new Set<Socket>();
  let exchanges = 0;
  const behaviourOf =
    typeof behaviours === "function"
      ? behaviours
      : (index: number) => behaviours[index] ?? behaviours.at(-1);

  const serveAll = async (socket: Socket) => {
    const reader = createRequestReader(socket);
    const exchange: Exchange = {
      socket,
      head: reader.head,
      async request() {
        const request = await reader.request();
        received.push(request);
        return request;
      },
    };
    do {
      const behave = behaviourOf(exchanges);
      exchanges += 1;
      await behave?.(exchange);
    } while (!socket.destroyed && !socket.writableEnded && (await reader.begins()));
  };
  const serve = (socket: Socket) => {
    sockets.add(
      socket.on("close", () => sockets.delete(socket)).on("error", () => socket.destroy()),
    );
    serveAll(socket).catch(() => socket.destroy());
  };
  const server: Server =
    certificate === undefined ? createServer(serve) : createTlsServer(certificate, serve);
  const port = await listen(server);
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, "close");
  };

  return {
    port,
    url: new URL(`${certificate === undefined ? "http" : "https"}://127.0.0.1:${port}/api/v2`),
    received,
    exchanges: () => exchanges,
    close,
    [Symbol.asyncDispose]: close,
  };
}

async function listen(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") {
    throw new Error("the server has no port");
  }
  return address.port;
}

interface RequestReader {
  /** Waits for the head of the next request. */
  head(): Promise<void>;
  /** Waits for the next request, or for the end of the connection; whether there is a request. */
  begins(): Promise<boolean>;
  request(): Promise<ReceivedRequest>;
}

function createRequestReader(socket: Socket): RequestReader {
  let chunks: Buffer[] = [];
  let length = 0;
  let wake: () => void = () => undefined;
  socket.on("data", (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
    wake();
  });
  socket.on("close", () => wake());

  const joined = () => {
    const [only, ...more] = chunks;
    if (only !== undefined && more.length === 0) return only;
    chunks = [Buffer.concat(chunks)];
    return chunks[0] ?? Buffer.alloc(0);
  };
  const until = async (isThere: () => boolean) => {
    while (!isThere()) {
      if (socket.destroyed) throw new Error("the connection closed in the middle of a request");
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  const head = () => until(() => joined().includes("\r\n\r\n"));

  return {
    head,
    async begins() {
      await until(() => length > 0 || socket.destroyed);
      return !socket.destroyed;
    },
    async request() {
      await head();
      const start = joined().indexOf("\r\n\r\n") + 4;
      const parsed = parseHead(joined().toString("latin1", 0, start));
      const end = start + Number(parsed.headers.get("content-length") ?? 0);
      await until(() => length >= end);
      const all = joined();
      chunks = [all.subarray(end)];
      length -= end;
      return { ...parsed, body: all.subarray(start, end) };
    },
  };
}

function parseHead(head: string): Omit<ReceivedRequest, "body"> {
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
