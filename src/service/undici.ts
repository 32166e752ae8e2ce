import type { buildConnector, Client, Dispatcher, util } from "undici";

/** The parts of undici that an exchange needs, by the names that its index has for them. */
export interface Undici {
  readonly Client: typeof Client;
  readonly buildConnector: typeof buildConnector;
  readonly parseHeaders: typeof util.parseHeaders;
}

/**
 * The only door to undici. Its index also loads fetch, WebSocket, caches and mocks, which would be a third of
 * what a start of the action costs.
 */
export async function loadUndici(): Promise<Undici> {
  const [client, connect, util] = await Promise.all([
    import("undici/lib/dispatcher/client.js"),
    import("undici/lib/core/connect.js"),
    import("undici/lib/core/util.js"),
  ]);
  return {
    Client: client.default,
    buildConnector: connect.default,
    parseHeaders: util.default.parseHeaders,
  };
}

/** Where to, as the proxy is told it. */
export type TunnelOptions = Omit<Dispatcher.ConnectOptions, "origin">;

/** Asks for a tunnel (CONNECT), which the index would add to the client as a method. */
export async function connectThrough(
  client: Client,
  options: TunnelOptions,
): Promise<Dispatcher.ConnectData> {
  const { default: connect } = await import("undici/lib/api/api-connect.js");
  return connect.call(client, options);
}
