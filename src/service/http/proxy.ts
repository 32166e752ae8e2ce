import { BlockList, isIP } from "node:net";
import { present } from "../../base/format.ts";

/** A proxy that tunnels requests to the service. */
export interface ProxyServer {
  /** The variable that names the proxy. */
  readonly variable: string;
  /** Absent where the variable does not hold the address of a proxy. */
  readonly address?: {
    /** `http://host:port` or `https://host:port`. */
    readonly origin: string;
    /** Value of `Proxy-Authorization`. */
    readonly authorization?: string | undefined;
  };
}

/** Whether a host name of a URL is this machine's own: `localhost`, 127.0.0.0/8 or `[::1]`. */
export function isLoopback(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])\.?$/.test(hostname);
}

/**
 * Returns the proxy that HTTPS_PROXY names for `target`, unless NO_PROXY covers the host. As in curl, the lower-case
 * variable wins and an empty one counts as unset. Requests to a loopback address never go through a proxy; they are
 * the only ones without TLS, so HTTP_PROXY has no effect.
 */
export function proxyFor(target: URL, env: Readonly<NodeJS.ProcessEnv>): ProxyServer | undefined {
  const upper = env["HTTPS_PROXY"]?.trim();
  const address = env["https_proxy"]?.trim() || upper;
  if (!address || isLoopback(target.hostname) || isExempt(target, env)) return undefined;
  // On Windows both names are one variable, which is usually written in upper case.
  return parseProxy(address, address === upper ? "HTTPS_PROXY" : "https_proxy");
}

/** Returns the passwords in the addresses of proxies: as written, decoded, and as HTTP Basic sends them with the user. */
export function proxySecrets(env: Readonly<NodeJS.ProcessEnv>): readonly string[] {
  const names = ["http_proxy", "https_proxy", "all_proxy"];
  const addresses = names.flatMap((name) => [env[name], env[name.toUpperCase()]]);
  return present(addresses).flatMap(secretsIn);
}

function secretsIn(address: string): readonly string[] {
  const authority = address.trim().replace(/^[\w+.-]+:\/\//, "");
  const [, user, password] = /^([^:/?#@]*):(.+)@/.exec(authority) ?? [];
  if (user === undefined || password === undefined) return [];
  return [password, decode(password), basicPair(decode(user), decode(password))];
}

function parseProxy(address: string, variable: string): ProxyServer {
  const url = URL.parse(address.includes("://") ? address : `http://${address}`);
  if (url === null || !/^https?:$/.test(url.protocol)) return { variable };
  const { origin, username, password } = url;
  if (username === "" && password === "") return { variable, address: { origin } };
  const pair = basicPair(decode(username), decode(password));
  return { variable, address: { origin, authorization: `Basic ${pair}` } };
}

/** Returns what HTTP Basic sends for a user and a password: both in base64, without the word `Basic`. */
export function basicPair(user: string, password: string): string {
  return Buffer.from(`${user}:${password}`).toString("base64");
}

/** Decodes percent-encoding. A text with a bare `%` is taken as written. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function isExempt(target: URL, env: Readonly<NodeJS.ProcessEnv>): boolean {
  const list = env["no_proxy"] || env["NO_PROXY"] || "";
  const entries = list.toLowerCase().split(/[\s,]+/);
  return entries.some((entry) => entry !== "" && covers(entry, target));
}

/** Whether an entry covers the host: `*`, `host` or `.host` with its subdomains, `*.host` for subdomains only, `host:port`, a block of addresses. */
function covers(entry: string, target: URL): boolean {
  const host = normalizeHost(target.hostname);
  const [, name = entry, port] = /^(\[[^\]]*\]|[^:]*):(\d+)$/.exec(entry) ?? [];
  if (port !== undefined && port !== (target.port || "443")) return false;
  if (name.includes("/")) return isWithin(host, name);
  const suffix = normalizeHost(name).replace(/^\*?\./, "");
  const isHost = host === suffix && !name.startsWith("*");
  return name === "*" || isHost || host.endsWith(`.${suffix}`);
}

/** Whether a host is an address in a block such as `10.0.0.0/8`. */
function isWithin(host: string, block: string): boolean {
  const [, network = "", prefix] = /^(.*)\/(\d{1,3})$/.exec(block) ?? [];
  const address = normalizeHost(network);
  const version = isIP(host);
  if (version === 0 || isIP(address) !== version) return false;
  const family = version === 6 ? "ipv6" : "ipv4";
  const longest = version === 6 ? 128 : 32;
  const blocks = new BlockList();
  blocks.addSubnet(address, Math.min(Number(prefix), longest), family);
  return blocks.check(host, family);
}

/** Removes the brackets of an IPv6 address, and the dot at the end of a full domain name. */
function normalizeHost(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, "$1").replace(/(.)\.$/, "$1");
}
