import type { InputReader } from "./input-reader.ts";

/** How the service is reached. */
export interface Connection {
  /** Ends in `/api/v2`. */
  readonly baseUrl: URL;
  readonly apiKey: string;
  readonly org: string;
  readonly basic?: { readonly username: string; readonly password: string };
  /** Milliseconds. */
  readonly timeout: number;
}

const API_PATH = "/api/v2";
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const VISIBLE_ASCII = /^[\x21-\x7e]+$/;
const DEFAULT_TIMEOUT = 120_000;

/** Why a run may have no API key, where that is no mistake. */
export type KeyAbsence = "forbidden" | "allowed";

/** Reads the inputs that say how to reach the service; undefined where there is no key and that is allowed. */
export function readConnection(read: InputReader, absence: KeyAbsence): Connection | undefined {
  const baseUrl = readBaseUrl(read);
  const apiKey = readApiKey(read, absence);
  const org = readSegment(read, "org");
  const basic = readBasic(read);
  const timeout = readTimeout(read);
  if (apiKey === undefined || baseUrl === undefined) return undefined;
  return { baseUrl, apiKey, org, timeout, ...(basic && { basic }) };
}

/** Reads a name that becomes one path segment: `.` and `..` cannot be sent as such. */
export function readSegment(read: InputReader, name: string): string {
  const value = read.required(name, "a name");
  checkSegment(read, name, value);
  return value;
}

/** Notes where a name of input `name` cannot be a path segment. */
export function checkSegment(read: InputReader, name: string, value: string): void {
  if (value === "." || value === "..") read.refuse(name, value, "a name other than `.` and `..`");
}

function readBaseUrl(read: InputReader): URL | undefined {
  const text = read.required(
    "base-url",
    "the address of the service, such as `https://service.example/api/v2`",
  );
  if (text === "") return undefined;
  if (!URL.canParse(text)) {
    read.addProblem(
      "`base-url` is no address; it takes one such as `https://service.example/api/v2`.",
    );
    return undefined;
  }
  const url = new URL(text);
  // The value may hold a secret, so none of these sentences shows it.
  const wrong = whatIsWrongWith(url);
  if (wrong !== undefined) read.addProblem(`\`base-url\` ${wrong}`);
  url.pathname = API_PATH;
  return url;
}

function whatIsWrongWith(url: URL): string | undefined {
  if (url.username !== "" || url.password !== "") {
    return "holds credentials; give the key as `api-key` and leave them out of the address.";
  }
  if (url.search !== "" || url.hash !== "") return "has a query or a fragment; it takes neither.";
  if (url.protocol !== "https:" && !(url.protocol === "http:" && LOOPBACK.test(url.hostname))) {
    return `begins with \`${url.protocol}//\`; it takes \`https://\`, and \`http://\` only for a loopback address.`;
  }
  const path = url.pathname.replace(/\/+$/, "");
  if (path !== "" && path !== API_PATH) {
    return "has another path than `/api/v2`; it takes an address that ends in `/api/v2`, or a bare host.";
  }
  return undefined;
}

function readApiKey(read: InputReader, absence: KeyAbsence): string | undefined {
  const key = read.optional("api-key");
  if (key === undefined) {
    if (absence === "forbidden") {
      read.addProblem(
        "`api-key` is empty; it takes the service's API key. Is the secret defined, and may this workflow read it?",
      );
    }
    return undefined;
  }
  if (!VISIBLE_ASCII.test(key)) {
    read.addProblem(
      "`api-key` holds blanks, line ends or other characters that no key has; copy the key once more.",
    );
  }
  return key;
}

function readBasic(read: InputReader): Connection["basic"] {
  const username = read.optional("basic-username");
  const password = read.optional("basic-password");
  if (username === undefined && password === undefined) return undefined;
  if (username === undefined || password === undefined) {
    const [given, missing] =
      username === undefined ? ["password", "username"] : ["username", "password"];
    read.addProblem(
      `\`basic-${given}\` is set without \`basic-${missing}\`; HTTP Basic takes both.`,
    );
    return undefined;
  }
  if (username.includes(":"))
    read.addProblem("`basic-username` holds a colon, which HTTP Basic cannot send.");
  return { username, password };
}

function readTimeout(read: InputReader): number {
  const timeout = read.duration("timeout") ?? DEFAULT_TIMEOUT;
  if (timeout === 0) read.refuse("timeout", "0", "a duration above zero");
  return timeout;
}
