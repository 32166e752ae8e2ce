import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, request } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { connect, type Socket } from "node:net";
import type { Certificate } from "./peer.ts";

/** One thing that was asked of the proxy. */
export interface Asked {
  readonly method: string;
  readonly target: string;
  readonly authorization: string | undefined;
  /** Whether the headers that the proxy can read hold the service's key. */
  readonly seesKey: boolean;
}

export interface ForwardProxy {
  readonly port: number;
  readonly asked: readonly Asked[];
  close(): Promise<void>;
}

export interface Policy {
  /** `user:password` */
  readonly credentials?: string;
  /** Speaks TLS with its clients. */
  readonly certificate?: Certificate;
  /** Refuses that many requests with this status before it serves. */
  readonly refusals?: { readonly status: number; readonly times: number };
}

/** An HTTP proxy that tunnels (CONNECT) and forwards (absolute form), on a real socket. */
export async function startForwardProxy({
  credentials,
  refusals,
  certificate,
}: Policy = {}): Promise<ForwardProxy> {
  const asked: Asked[] = [];
  const sockets = new Set<Socket>();
  const expected =
    credentials === undefined ? undefined : `Basic ${Buffer.from(credentials).toString("base64")}`;

  /** The status of a refusal. */
  const judge = (message: IncomingMessage) => {
    const authorization = message.headers["proxy-authorization"]?.toString();
    asked.push({
      method: message.method ?? "",
      target: message.url ?? "",
      authorization,
      seesKey: message.headers["authorization"] !== undefined,
    });
    if (expected !== authorization) {
      return 407;
    }
    return asked.length <= (refusals?.times ?? 0) ? refusals?.status : undefined;
  };

  const serve: RequestListener = (incoming, outgoing) => {
    const refusal = judge(incoming);
    if (refusal !== undefined) {
      outgoing.writeHead(refusal).end();
      return;
    }
    const { "proxy-authorization": _secret, ...headers } = incoming.headers;
    const onward = request(incoming.url ?? "", { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  };
  const server =
    certificate === undefined ? createServer(serve) : createTlsServer(certificate, serve);
  server.on("connection", (socket: Socket) => sockets.add(socket));
  server.on("connect", (incoming: IncomingMessage, client: Socket) => {
    client.on("error", () => client.destroy());
    const refusal = judge(incoming);
    if (refusal !== undefined) {
      client.end(`HTTP/1.1 ${refusal} No\r\ncontent-length: 0\r\n\r\n`);
      return;
    }
    const { hostname, port } = new URL(`http://${incoming.url}`);
    const onward = connect(Number(port), hostname, () => {
      client.write("HTTP/1.1 200 Connection established\r\n\r\n");
      onward.pipe(client).pipe(onward);
    });
    onward.on("error", () => client.destroy());
    sockets.add(onward);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();

  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    asked,
    async close() {
      for (const socket of sockets) {
        socket.destroy();
      }
      server.close();
      await once(server, "close");
    },
  };
}
