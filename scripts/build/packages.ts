import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Packages whose modules only declare, but which do not say so in their `package.json`. Of these the bundler can
 * leave out what nobody uses: the OpenID Connect client of `@actions/core`, for example, with the HTTP client that
 * it would load at every start.
 */
const FREE_OF_SIDE_EFFECTS = [
  "@actions/core",
  "@actions/github",
  "@actions/glob",
  "@actions/http-client",
] as const;

/**
 * The index of `undici` requires everything that the package has: WebSocket, caches, cookies, mocks. This one
 * exports the same values as ES modules, so that the bundler connects every import with the module that declares
 * it and leaves out the others. It has every name that this action and its dependencies import; the build fails when
 * one is missing.
 */
const UNDICI_INDEX = `export { default as Client } from "./client.mjs";
export { default as DecoratorHandler } from "./lib/handler/decorator-handler.js";
export { fetch } from "./lib/web/fetch/index.js";
export { default as ProxyAgent } from "./proxy-agent.mjs";
export { default as buildConnector } from "./lib/core/connect.js";
export { default as util } from "./lib/core/util.js";
`;

/** The package's own index adds all of lib/api to the prototype of every client. These need two of its methods. */
const CLIENT = `import connect from "./lib/api/api-connect.js";
import request from "./lib/api/api-request.js";
import Client from "./lib/dispatcher/client.js";
import Dispatcher from "./lib/dispatcher/dispatcher.js";

Object.assign(Dispatcher.prototype, { connect, request });
export default Client;
`;
const PROXY_AGENT = `import connect from "./lib/api/api-connect.js";
import Dispatcher from "./lib/dispatcher/dispatcher.js";
import ProxyAgent from "./lib/dispatcher/proxy-agent.js";

Dispatcher.prototype.connect = connect;
export default ProxyAgent;
`;

/** Code of a package that is replaced in its copy. */
interface Replacement {
  /** Below `node_modules`. */
  readonly file: string;
  readonly code: string;
  readonly replacement: string;
}

const GLOBBER = "@actions/glob/lib/internal-globber.js";

const REPLACEMENTS: readonly Replacement[] = [
  // It writes the paths that it searches to the log, which may have nothing that was not redacted.
  {
    file: GLOBBER,
    code: `core.debug(\`Search path '\${searchPath}'\`);`,
    replacement: "",
  },
  // It asks a thread for the state of every file, which takes longer than all the rest of a search.
  {
    file: GLOBBER,
    code: "yield fs.promises.lstat(item.path)",
    replacement: "fs.lstatSync(item.path)",
  },
  // Every client would load `node:http2`, which takes milliseconds. This action never offers HTTP/2 (`allowH2`).
  {
    file: "undici/lib/dispatcher/client.js",
    code: "require('./client-h2.js')",
    replacement: `() => {
  throw new Error("HTTP/2 is not supported.");
}`,
  },
  // A client can send a form, for which it loads a good half of `fetch`. No request of this action has one: the forms of
  // attestations are bytes by then.
  {
    file: "undici/lib/dispatcher/client-h1.js",
    code: "require('../web/fetch/body.js').extractBody",
    replacement: `() => {
  throw new Error("Forms are not supported.");
}`,
  },
];

/**
 * Copies packages to where the bundler looks first, with what it needs in order to leave out unused modules. Throws an
 * error if a package does not contain what is replaced in it, which a new version may have changed.
 */
export function preparePackages(root: string): void {
  for (const name of FREE_OF_SIDE_EFFECTS) copyPackage(root, name, { sideEffects: false });
  const undici = copyPackage(root, "undici", {
    main: "index.mjs",
    sideEffects: ["client.mjs", "proxy-agent.mjs"],
  });
  writeFileSync(join(undici, "index.mjs"), UNDICI_INDEX);
  writeFileSync(join(undici, "client.mjs"), CLIENT);
  writeFileSync(join(undici, "proxy-agent.mjs"), PROXY_AGENT);
  for (const replacement of REPLACEMENTS) replaceIn(root, replacement);
}

function replaceIn(root: string, { file, code, replacement }: Replacement): void {
  const path = copyOf(root, file);
  const parts = readFileSync(path, "utf8").split(code);
  if (parts.length !== 2) {
    throw new Error(`${file} contains \`${code}\` ${parts.length - 1} times, and not once.`);
  }
  writeFileSync(path, parts.join(replacement));
}

function copyOf(root: string, name: string): string {
  return join(root, "build", "node_modules", name);
}

function copyPackage(
  root: string,
  name: string,
  changes: Readonly<Record<string, unknown>>,
): string {
  const copy = copyOf(root, name);
  rmSync(copy, { recursive: true, force: true });
  cpSync(join(root, "node_modules", name), copy, { recursive: true });
  const file = join(copy, "package.json");
  const manifest = { ...JSON.parse(readFileSync(file, "utf8")), ...changes };
  writeFileSync(file, JSON.stringify(manifest));
  return copy;
}
