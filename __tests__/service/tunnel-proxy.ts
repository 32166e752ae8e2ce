import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { connect, type Socket } from "node:net";
import type { Certificate } from "../support/scripted-server.ts";

/** One request that a proxy received. */
export interface ProxyRequest {
  readonly method: string;
  readonly target: string;
  readonly authorization: string | undefined;
  /** Whether the headers that the proxy can read contain the service's key. */
  readonly seesKey: boolean;
}

/** `await using` closes it. */
export interface TunnelProxy extends AsyncDisposable {
  readonly port: number;
  readonly requests: readonly ProxyRequest[];
}

export interface TunnelProxyOptions {
  /** `user:password` */
  readonly credentials?: string;
  /** Its clients speak TLS to it. */
  readonly certificate?: Certificate;
  /** Refuses the first `times` requests with this status. */
  readonly refusals?: { readonly status: number; readonly times: number };
}

/** Starts an HTTP proxy on a real socket. It opens tunnels (CONNECT); every host name means this machine. */
export async function startTunnelProxy({
  credentials,
  refusals,
  certificate,
}: TunnelProxyOptions = {}): Promise<TunnelProxy> {
  const requests: ProxyRequest[] = [];
  const sockets = new Set<Socket>();
  const expected = credentials && `Basic ${Buffer.from(credentials).toString("base64")}`;

  /** Records a request, and returns the status of a refusal. */
  const refusalOf = ({ method = "", url = "", headers }: IncomingMessage) => {
    const authorization = headers["proxy-authorization"]?.toString();
    const seesKey = headers.authorization !== undefined;
    requests.push({ method, target: url, authorization, seesKey });
    if (expected !== authorization) return 407;
    return requests.length <= (refusals?.times ?? 0) ? refusals?.status : undefined;
  };

  const server = certificate === undefined ? createServer() : createTlsServer(certificate);
  server.on("connection", (socket: Socket) => sockets.add(socket));
  server.on("request", (incoming, outgoing) => {
    refusalOf(incoming);
    outgoing.writeHead(501).end();
  });
  server.on("connect", (incoming: IncomingMessage, client: Socket) => {
    client.on("error", () => client.destroy());
    const refusal = refusalOf(incoming);
    if (refusal !== undefined) {
      client.end(`HTTP/1.1 ${refusal} No\r\ncontent-length: 0\r\n\r\n`);
      return;
    }
    const { port } = new URL(`http://${incoming.url}`);
    const target = { port: Number(port), host: "127.0.0.1", allowHalfOpen: true };
    const upstream = connect(target, () => {
      client.write("HTTP/1.1 200 Connection established\r\n\r\n");
      upstream.pipe(client).pipe(upstream);
    });
    upstream.on("error", () => client.destroy());
    client.on("close", () => upstream.destroy());
    sockets.add(upstream);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();

  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    requests,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
