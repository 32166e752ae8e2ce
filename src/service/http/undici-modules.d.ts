// undici declares the types of its index alone.
declare module "undici/lib/dispatcher/client.js" {
  export { Client as default } from "undici";
}
declare module "undici/lib/core/connect.js" {
  export { buildConnector as default } from "undici";
}
declare module "undici/lib/core/util.js" {
  export { util as default } from "undici";
}
declare module "undici/lib/api/api-connect.js" {
  import type { Client, Dispatcher } from "undici";

  function connect(
    this: Client,
    options: Omit<Dispatcher.ConnectOptions, "origin">,
  ): Promise<Dispatcher.ConnectData>;

  export { connect as default };
}
