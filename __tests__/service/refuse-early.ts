// A process of its own that responds to every request with 401 as soon as its first bytes came, and resets the
// connection. It writes its port to standard output. In the process of the client it could not race with it.

import { createServer } from "node:net";
import { responseOf } from "../support/behaviours.ts";

const server = createServer((socket) => {
  socket.on("error", () => socket.destroy());
  socket.once("data", () => {
    socket.pause();
    const refusal = responseOf(401, '{"message":"Unauthorized"}', {});
    socket.write(refusal, () => socket.resetAndDestroy());
  });
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(typeof address === "object" && address !== null ? address.port : "");
});
