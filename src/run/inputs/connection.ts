import { AttestationError } from "../../base/errors.ts";
import { isLoopback } from "../../service/http/proxy.ts";
import type { Connection } from "../../service/session/session.ts";
import type { InputReader } from "./input-reader.ts";

const API_PATH = "/api/v2";
const DEFAULT_TIMEOUT = 120_000;
const ADDRESS = "the address of the service, such as `https://service.example/api/v2`";

type Necessity = "required" | "optional";

/** Reads how to reach the service. Returns undefined if an input is wrong, or if the key is optional and absent. */
export function readConnection(read: InputReader, necessity: Necessity): Connection | undefined {
  const connection = readKeyConnection(read, necessity);
  const basic = readBasic(read);
  return connection && { ...connection, ...(basic && { basic }) };
}

/** Reads the same for an action that looks nothing up, and so does without HTTP Basic. */
export function readKeyConnection(read: InputReader, necessity: Necessity): Connection | undefined {
  const baseUrl = readBaseUrl(read);
  const apiKey = readApiKey(read, necessity);
  const timeout = read.duration("timeout", 1) ?? DEFAULT_TIMEOUT;
  if (baseUrl === undefined || apiKey === undefined) return undefined;
  return { baseUrl, apiKey, timeout };
}

/** Reads the organization of the service that everything is about. */
export function readOrganization(read: InputReader): string | undefined {
  return readName(read, "org", "the name of an organization");
}

/** Reads a required name that the service knows. */
export function readName(read: InputReader, name: string, what: string): string | undefined {
  read.required(name, what);
  return read.parsed(name, parseName);
}

/** A name that stays one segment of a path, and does not break the lines in which it is shown. */
export const VALID_NAME = /^(?!\.{1,2}$)[^\p{Cc}\u2028\u2029]+$/u;

/** Returns a valid name. Throws an AttestationError whose message completes "expected …". */
export function parseName(name: string): string {
  if (VALID_NAME.test(name)) return name;
  if (/^\.+$/.test(name)) throw new AttestationError("a name other than `.` and `..`");
  throw new AttestationError("a name without line breaks and other control characters");
}

function readBaseUrl(read: InputReader): URL | undefined {
  const text = read.required("base-url", ADDRESS);
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  const problem = url ? problemWithUrl(url) : `is not an address; expected ${ADDRESS}`;
  // The value may contain a secret, so these sentences do not show it.
  if (problem !== undefined) read.addProblem(`\`base-url\` ${problem}.`);
  if (url) url.pathname = API_PATH;
  return url ?? undefined;
}

function problemWithUrl(url: URL): string | undefined {
  if (url.username !== "" || url.password !== "") {
    return "contains credentials; pass the key as `api-key` and remove them from the address";
  }
  if (url.search !== "" || url.hash !== "") return "has a query or a fragment; remove it";
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isLoopback(url.hostname))) {
    return `begins with \`${url.protocol}//\`; expected \`https://\` (\`http://\` is only for loopback addresses)`;
  }
  if (["", API_PATH].includes(url.pathname.replace(/\/+$/, ""))) return undefined;
  return "has another path than `/api/v2`; expected an address that ends in `/api/v2`, or one without a path";
}

function readApiKey(read: InputReader, necessity: "required" | "optional"): string | undefined {
  const key = read.optional("api-key");
  const reject = (problem: string) => read.addProblem(`\`api-key\` ${problem}.`);
  if (key === undefined && necessity === "required") {
    reject(
      "is empty; expected an API key of the service. Check that the secret exists and that this workflow may read it",
    );
  } else if (key !== undefined && /^Bearer /i.test(key)) {
    reject("begins with `Bearer `; leave that out, since it is added to the key");
  } else if (key !== undefined && !/^[\x21-\x7e]+$/.test(key)) {
    reject(
      "contains spaces, line breaks or other characters that a key cannot have; copy the key again",
    );
  }
  return key;
}

function readBasic(read: InputReader): Connection["basic"] {
  const username = read.optional("basic-username");
  const password = read.optional("basic-password");
  if (username?.includes(":")) {
    read.addProblem(
      "`basic-username` contains a colon, which HTTP Basic does not allow; choose another user.",
    );
  }
  if (username !== undefined && password !== undefined) return { username, password };
  const [given, missing] = username ? ["username", "password"] : ["password", "username"];
  if (username !== undefined || password !== undefined) {
    read.addProblem(
      `\`basic-${given}\` is set without \`basic-${missing}\`; HTTP Basic needs both.`,
    );
  }
  return undefined;
}
