import { checkBypass, getProxyUrl } from "@actions/http-client/lib/proxy";

/** Whether a host name of a URL is this machine's own: `localhost`, 127.0.0.0/8 or `[::1]`. No proxy is used for it. */
export function isLoopback(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/**
 * Puts `http://` in front of the addresses of proxies that have no scheme, as most tools read them. GitHub's own clients
 * take `proxy.example:` for a scheme.
 */
export function completeProxies(env: NodeJS.ProcessEnv): void {
  for (const name of ["https_proxy", "HTTPS_PROXY", "http_proxy", "HTTP_PROXY"]) {
    const address = env[name];
    if (address && !address.includes("://")) env[name] = `http://${address}`;
  }
}

/**
 * Returns the proxy for a URL, with user and password decoded; undefined if there is none; `unusable` if the variable
 * does not hold the address of one. The rule is that of GitHub's own clients, so that one setting is for all:
 * HTTPS_PROXY, unless the host is a loopback address or NO_PROXY lists it. Their package reads the environment itself.
 */
export function proxyFor(url: URL): URL | "unusable" | undefined {
  const address = process.env["https_proxy"] || process.env["HTTPS_PROXY"];
  if (!address || checkBypass(url)) return undefined;
  try {
    const proxy = getProxyUrl(url);
    // Of some addresses that it cannot read, the package says that there is no proxy.
    if (proxy && /^https?:$/.test(proxy.protocol)) return proxy;
  } catch {
    // The error may show a password.
  }
  return "unusable";
}

/** Returns what HTTP Basic sends for a user and a password: both in base64, without the word `Basic`. */
export function basicPair(user: string, password: string): string {
  return Buffer.from(`${user}:${password}`).toString("base64");
}

/** Returns the passwords in the addresses of proxies, as written and decoded. */
export function proxySecrets(env: Readonly<NodeJS.ProcessEnv>): readonly string[] {
  const names = ["http_proxy", "https_proxy", "all_proxy"];
  const addresses = names.flatMap((name) => [env[name], env[name.toUpperCase()]]);
  return addresses.flatMap((address = "") => {
    // A user may be an address of e-mail. Node takes an address with any number of slashes.
    const [, password] =
      /^(?:[\w+.-]+:(?=[/\\])|https?:)?[/\\]*[^:/?#]*:(?![/\\])(.+)@/i.exec(address.trim()) ?? [];
    return password === undefined ? [] : [password, decode(password)];
  });
}

/** Decodes percent-encoding. A text with a bare `%` is taken as written. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
