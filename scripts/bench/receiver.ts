import { once } from "node:events";
import { createServer } from "node:http";

/** A service that records every attestation at once. It keeps nothing, since a benchmark sends gigabytes. */
export interface Receiver {
  /** `http://127.0.0.1:port` */
  readonly url: string;
  close(): void;
}

/** Starts the service on a free port of loopback. */
export async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      response.writeHead(201, { "Content-Type": "application/json" });
      response.end('"OK"\n');
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The service has no port.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
