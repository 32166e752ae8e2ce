/** A proxy through which the service is reached. */
export interface ProxyServer {
  /** Such as `http://proxy.example:3128`. */
  readonly origin: string;
  /** What the proxy is sent as `Proxy-Authorization`; absent without a user. */
  readonly authorization?: string | undefined;
}

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
 * Returns the proxy for a URL; undefined if there is none; `unusable` if the variable does not hold the address of one.
 * The rule is that of GitHub's own clients, so that one setting is for all: HTTPS_PROXY, unless the host is a loopback
 * address or NO_PROXY lists it.
 */
export function proxyFor(
  url: URL,
  env: Readonly<NodeJS.ProcessEnv>,
): ProxyServer | "unusable" | undefined {
  const address = env["https_proxy"] || env["HTTPS_PROXY"];
  const excluded = env["no_proxy"] || env["NO_PROXY"] || "";
  if (!address || isLoopback(url.hostname) || isListed(url, excluded)) return undefined;
  const proxy = URL.parse(address);
  if (proxy === null || !/^https?:$/.test(proxy.protocol)) return "unusable";
  const { origin, username, password } = proxy;
  if (username === "") return { origin };
  try {
    const pair = basicPair(decodeURIComponent(username), decodeURIComponent(password));
    return { origin, authorization: `Basic ${pair}` };
  } catch {
    // A bare `%`.
    return "unusable";
  }
}

/** Whether a list has the host of a URL: by its name, that of a domain above it, either with its port, or as `*`. */
function isListed({ hostname, port, protocol }: URL, list: string): boolean {
  const usualPort = protocol === "https:" ? "443" : "80";
  const hosts = [hostname, `${hostname}:${port || usualPort}`];
  const names = list.split(",").map((name) => name.trim().toLowerCase());
  return names.some((name) => {
    if (name === "" || name === "*") return name === "*";
    const below = name.startsWith(".") ? name : `.${name}`;
    return hosts.some((host) => host === name || host.endsWith(below));
  });
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
