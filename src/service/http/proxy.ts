import { BlockList, isIP } from "node:net";
import { isLoopback } from "../../loopback.ts";
import { ProxyFailure, type ProxyName } from "./failure.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** A proxy that tunnels requests to the service. */
export interface ProxyServer extends ProxyName {
  /** `http://host:port` or `https://host:port`. */
  readonly origin: string;
  /** Value of `Proxy-Authorization`. */
  readonly authorization?: string;
}

const HTTPS_PORT = "443";

/**
 * Returns the proxy that HTTPS_PROXY names for `target`, unless NO_PROXY covers the host. As in curl, the lower-case
 * variable wins and an empty one counts as unset. Requests to a loopback address never go through a proxy; they are
 * the only ones without TLS, so HTTP_PROXY has no effect. Throws a ProxyFailure where the variable does not hold the
 * address of a proxy.
 */
export function proxyFor(target: URL, env: Environment): ProxyServer | undefined {
  const variable = ["https_proxy", "HTTPS_PROXY"].find((name) => env[name]?.trim());
  const address = variable === undefined ? undefined : env[variable]?.trim();
  if (variable === undefined || address === undefined) return undefined;
  if (isLoopback(target.hostname) || isExempt(target, env)) return undefined;
  return parseProxy(address, variable);
}

/** Returns the passwords in the addresses of proxies, and what HTTP Basic makes of them. */
export function proxySecrets(env: Environment): readonly string[] {
  return ["http_proxy", "https_proxy", "all_proxy"]
    .flatMap((name) => [env[name], env[name.toUpperCase()]])
    .flatMap((address) => {
      const authority = address?.trim().replace(/^[\w+.-]+:\/\//, "") ?? "";
      const [, user, password] = /^([^:/?#@]*):(.+)@/.exec(authority) ?? [];
      if (user === undefined || password === undefined) return [];
      return [password, decoded(password), basicPair(decoded(user), decoded(password))];
    });
}

function parseProxy(address: string, variable: string): ProxyServer {
  const url = URL.parse(address.includes("://") ? address : `http://${address}`);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    // The address may contain a password, so it is not shown.
    throw new ProxyFailure("it is not the address of an http or https proxy", {
      variable,
      permanent: true,
    });
  }
  const { origin, username, password } = url;
  if (username === "" && password === "") return { origin, variable };
  const pair = basicPair(decoded(username), decoded(password));
  return { origin, variable, authorization: `Basic ${pair}` };
}

function basicPair(user: string, password: string): string {
  return Buffer.from(`${user}:${password}`).toString("base64");
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
  const port = target.port || HTTPS_PORT;
  return list
    .split(/[\s,]+/)
    .filter((entry) => entry !== "")
    .some((entry) => covers(entry.toLowerCase(), host, port));
}

/** `*`, `host`, `.host` and its subdomains, `*.host` for subdomains only, `host:port`, addresses, CIDR. */
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
