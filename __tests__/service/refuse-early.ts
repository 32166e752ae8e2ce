// A process of its own that answers each request with a status as soon as its first bytes came, and then goes on as its
// second argument says. It speaks TLS if it gets a key and a certificate, and writes its port to standard output. In the
// process of the client it could not race with it.

import { createServer, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { responseOf } from "../support/behaviours.ts";

const [status = "401", ending = "", key, cert] = process.argv.slice(2);
const refusal = responseOf(Number(status), '{"message":"refused early"}', {});

const ENDINGS: Readonly<Record<string, (socket: Socket, head: string) => void>> = {
  "reads on, unless it is to close": (socket, head) => {
    if (/^connection: close/im.test(head)) socket.pause().write(refusal, () => socket.destroy());
    else socket.resume().write(refusal);
  },
  "closes its side": (socket) => void socket.pause().end(refusal),
  "destroys the connection": (socket) => {
    socket.pause().write(refusal, () => socket.resetAndDestroy());
  },
};

const refuse = (socket: Socket) => {
  socket.on("error", () => socket.destroy());
  socket.once("data", (head) => ENDINGS[ending]?.(socket, String(head)));
};
const server = key
  ? createTlsServer({ allowHalfOpen: true, key, cert }, refuse)
  : createServer({ allowHalfOpen: true }, refuse);
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(typeof address === "object" && address !== null ? address.port : "");
});
// Who started it may have been killed.
process.stdin.resume().on("end", () => process.exit());
