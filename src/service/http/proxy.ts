import { BlockList, isIP } from "node:net";
import { ProxyFailure } from "./failure.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** The proxy that the requests go through. */
export interface ProxyServer {
  /** `http://host:port` or `https://host:port`. */
  readonly origin: string;
  /** Value of `Proxy-Authorization`. */
  readonly authorization?: string;
  /** Password and credentials, which no message may hold. */
  readonly secrets: readonly string[];
  /** The variable that names the proxy, for messages. */
  readonly variable: string;
}

const DEFAULT_PORT = new Map([
  ["http:", "80"],
  ["https:", "443"],
]);

/**
 * The proxy that the environment names for `target`: HTTPS_PROXY for https, HTTP_PROXY for http, unless
 * NO_PROXY covers the host. Lower case goes before upper case, and an empty variable is none (as curl
 * does). A loopback address is a host like every other. Throws a ProxyFailure where the variable holds
 * no http or https address.
 */
export function proxyFor(target: URL, env: Environment): ProxyServer | undefined {
  const name = target.protocol === "https:" ? "https_proxy" : "http_proxy";
  const variable = [name, name.toUpperCase()].find((candidate) => env[candidate]?.trim());
  const address = variable === undefined ? undefined : env[variable]?.trim();
  if (variable === undefined || address === undefined || isExempt(target, env)) {
    return undefined;
  }
  return parseProxy(address, variable);
}

function parseProxy(address: string, variable: string): ProxyServer {
  const url = URL.parse(address.includes("://") ? address : `http://${address}`);
  if (url === null || !DEFAULT_PORT.has(url.protocol)) {
    // The address itself may hold a password, so it is not shown.
    throw new ProxyFailure(
      `${variable} is not the address of an http or https proxy, such as http://host:port`,
      true,
    );
  }
  const { origin } = url;
  if (url.username === "" && url.password === "") {
    return { origin, variable, secrets: [] };
  }
  const password = decoded(url.password);
  const pair = Buffer.from(`${decoded(url.username)}:${password}`).toString("base64");
  return { origin, variable, secrets: [password, pair], authorization: `Basic ${pair}` };
}

/** A password with a bare `%` is taken as written. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function isExempt(target: URL, env: Environment): boolean {
  const list = env["no_proxy"] || env["NO_PROXY"] || "";
  const host = bare(target.hostname);
  const port = target.port || DEFAULT_PORT.get(target.protocol);
  return list
    .split(/[\s,]+/)
    .filter((entry) => entry !== "")
    .some((entry) => covers(entry.toLowerCase(), host, port));
}

/** `*`, `host`, `.host` and its subdomains, `*.host` for subdomains alone, `host:port`, addresses, CIDR. */
function covers(entry: string, host: string, port: string | undefined): boolean {
  const { name, port: only } = splitPort(entry);
  if (only !== undefined && only !== port) {
    return false;
  }
  if (name === "*" || bare(name) === host) {
    return true;
  }
  if (name.includes("/")) {
    return isWithin(host, name);
  }
  const suffix = bare(name).replace(/^\*?\./, "");
  return (name.startsWith(".") && host === suffix) || host.endsWith(`.${suffix}`);
}

function splitPort(entry: string): { name: string; port?: string } {
  const match = /^(\[[^\]]*\]|[^:]*):(\d+)$/.exec(entry);
  const [, name, port] = match ?? [];
  return name === undefined || port === undefined ? { name: entry } : { name, port };
}

function isWithin(host: string, block: string): boolean {
  const [network = "", prefix = ""] = block.split("/");
  const family = isIP(bare(network)) === 6 ? "ipv6" : "ipv4";
  const longest = family === "ipv6" ? 128 : 32;
  if (isIP(bare(network)) === 0 || isIP(host) === 0 || !/^\d{1,3}$/.test(prefix)) {
    return false;
  }
  const blocks = new BlockList();
  blocks.addSubnet(bare(network), Math.min(Number(prefix), longest), family);
  return blocks.check(host, isIP(host) === 6 ? "ipv6" : "ipv4");
}

/** A host name without the brackets of an IPv6 address and the dot of a full domain name. */
function bare(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, "$1").replace(/(.)\.$/, "$1");
}
