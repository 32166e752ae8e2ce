// The only door to undici, and itself behind `import()`. Its index also loads fetch, WebSocket, caches and
// mocks, which would be a third of what a start of the action costs: these are the parts that are needed.
import connect from "undici/lib/api/api-connect.js";
import buildConnector from "undici/lib/core/connect.js";
import util from "undici/lib/core/util.js";
import Client from "undici/lib/dispatcher/client.js";

const { parseHeaders } = util;

/** `connect` asks a proxy for a tunnel; the index would add it to the client as a method. */
export { buildConnector, Client, connect, parseHeaders };
