// The parts of undici that an exchange needs. Its index also loads fetch, WebSocket, caches and mocks, which
// is most of what a start of the action would cost.
declare module "undici/lib/dispatcher/client.js" {
  export { Client as default } from "undici";
}
declare module "undici/lib/core/connect.js" {
  export { buildConnector as default } from "undici";
}
declare module "undici/lib/core/util.js" {
  export { util as default } from "undici";
}
