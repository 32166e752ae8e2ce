import { ParseError } from "../../base/errors.ts";
import type { Problem } from "../../base/problem.ts";
import { isLoopback } from "../../service/http/proxy.ts";
import type { Connection } from "../../service/session/session.ts";
import type { InputReader } from "./input-reader.ts";
import {
  anyText,
  duration,
  matching,
  optional,
  type Parse,
  type RawInput,
  type Values,
  withDefault,
} from "./read-table.ts";

const API_PATH = "/api/v2";
const DEFAULT_TIMEOUT = 120_000;
export const ADDRESS = "the address of the service, such as `https://service.example/api/v2`";

type Necessity = "required" | "optional";

/** Returns how to reach the service; undefined if an input is wrong, or if the key is optional and absent. */
export function readConnection(read: InputReader, necessity: Necessity): Connection | undefined {
  const connection = readKeyConnection(read, necessity);
  const basic = readBasic(read);
  if (connection === undefined || basic === undefined) return connection;
  return { ...connection, basic };
}

/** Returns the same for an action that looks nothing up, and so needs no HTTP Basic. */
export function readKeyConnection(read: InputReader, necessity: Necessity): Connection | undefined {
  const baseUrl = readBaseUrl(read);
  const apiKey = readApiKey(read, necessity);
  const timeout = read.duration("timeout", 1) ?? DEFAULT_TIMEOUT;
  if (baseUrl === undefined || apiKey === undefined) return undefined;
  return { baseUrl, apiKey, timeout };
}

/** Returns the organization of the service that everything is about; undefined if it is missing or wrong. */
export function readOrganization(read: InputReader): string | undefined {
  return readName(read, "org", "the name of an organization");
}

/** Returns a required name that the service knows; undefined if it is missing or wrong. */
export function readName(read: InputReader, name: string, what: string): string | undefined {
  read.required(name, what);
  return read.parsed(name, VALID, parseName);
}

/** What a name should be, in the titles of problems. */
export const VALID = "a valid name";

/** A name that stays one segment of a path, and does not break the lines in which it is shown. */
export const VALID_NAME = /^(?!\.{1,2}$)[^\p{Cc}\u2028\u2029]+$/u;

/** Returns a valid name. Throws a ParseError that completes "expected …". */
export function parseName(name: string): string {
  if (VALID_NAME.test(name)) return name;
  if (/^\.+$/.test(name)) throw new ParseError("a name other than `.` and `..`");
  throw new ParseError("a name without line breaks and other control characters");
}

function readBaseUrl(read: InputReader): URL | undefined {
  const text = read.required("base-url", ADDRESS);
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  const problem = problemWithAddress(text, url);
  if (problem !== undefined) read.addProblem(problem);
  if (url) url.pathname = API_PATH;
  return url ?? undefined;
}

// The value may contain a secret, so the problems below do not show it.

const NOT_AN_ADDRESS: Problem = {
  id: "base-url-invalid",
  title: "`base-url` is not an address",
  details: `Expected ${ADDRESS}.`,
};

const NO_SCHEME: Problem = {
  ...NOT_AN_ADDRESS,
  title: "`base-url` does not begin with `https://`",
};

function problemWithAddress(text: string, url: URL | null): Problem | undefined {
  if (!/^https?:/i.test(text)) return NO_SCHEME;
  return url ? problemWithUrl(url) : NOT_AN_ADDRESS;
}

function problemWithUrl(url: URL): Problem | undefined {
  if (url.username !== "" || url.password !== "") {
    return {
      id: "base-url-invalid",
      title: "`base-url` contains credentials",
      details: "An address is shown in logs and summaries.",
      advice: "Remove them from the address, and pass the key as `api-key`.",
    };
  }
  if (url.search !== "" || url.hash !== "") {
    return {
      id: "base-url-invalid",
      title: "`base-url` has a query or a fragment",
      details: `Expected ${ADDRESS}.`,
    };
  }
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isLoopback(url.hostname))) {
    return {
      id: "base-url-invalid",
      title: "`base-url` does not begin with `https://`",
      details: "It begins with `http://`.",
      advice: "Use `https://`; `http://` is only for loopback addresses.",
    };
  }
  if (["", API_PATH].includes(url.pathname.replace(/\/+$/, ""))) return undefined;
  return {
    id: "base-url-invalid",
    title: "`base-url` has a path other than `/api/v2`",
    details: "Expected an address that ends in `/api/v2`, or one without a path.",
  };
}

function readApiKey(read: InputReader, necessity: Necessity): string | undefined {
  const key = read.optional("api-key");
  if (key === undefined && necessity === "required") {
    read.addProblem({
      id: "api-key-empty",
      title: "`api-key` is empty",
      details: "Expected an API key of the service.",
      advice: "Check that the secret exists and that this workflow may read it.",
    });
  } else if (key !== undefined && /^Bearer /i.test(key)) {
    read.addProblem({
      id: "api-key-invalid",
      title: "`api-key` begins with `Bearer `",
      details: "The action adds that to the key.",
      advice: "Store the key alone.",
    });
  } else if (key !== undefined && !/^[\x21-\x7e]+$/.test(key)) {
    read.addProblem({
      id: "api-key-invalid",
      title: "`api-key` contains characters that a key cannot have",
      details: "These are spaces, line breaks, control characters and letters outside of ASCII.",
      advice: "Copy the key again, and nothing else.",
    });
  }
  return key;
}

function readBasic(read: InputReader): Connection["basic"] {
  const username = read.optional("basic-username");
  const password = read.optional("basic-password");
  if (username?.includes(":")) {
    read.addProblem({
      id: "basic-invalid",
      title: "`basic-username` contains a colon",
      details: "HTTP Basic does not allow it.",
      advice: "Use a user name without a colon.",
    });
  }
  if (username !== undefined && password !== undefined) return { username, password };
  if (username !== undefined || password !== undefined) {
    const isUsername = username !== undefined;
    read.addProblem({
      id: "basic-invalid",
      title: isUsername
        ? "`basic-username` is set without `basic-password`"
        : "`basic-password` is set without `basic-username`",
      details: "HTTP Basic needs both.",
      advice: "Check that both secrets exist and that this workflow may read them.",
    });
  }
  return undefined;
}

/** Time limit for the attestation, and for all lookups together. */
export const timeout = withDefault(duration(1), DEFAULT_TIMEOUT);

/** Parses the address of the service, which ends in `/api/v2`: a bare host gets it appended. */
export const baseUrl: Parse<URL> = (text) => {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) throw new ParseError(ADDRESS);
  if (url.protocol === "http:" && !isLoopback(url.hostname)) {
    throw new ParseError("an address that begins with `https://`, except on a loopback address");
  }
  if (url.username !== "" || url.password !== "") {
    throw new ParseError("an address without them; the key goes into `api-key`");
  }
  const path = url.pathname.replace(/\/+$/, "");
  if ((path !== "" && path !== API_PATH) || url.search !== "" || url.hash !== "") {
    throw new ParseError("an address that ends in `/api/v2`, or has no path");
  }
  url.pathname = API_PATH;
  return url;
};

/** Parses an API key, which has to fit into a header. */
export const apiKey = matching(
  (text) => /^[\x21-\x7e]+$/.test(text),
  "the key alone: no `Bearer`, no blanks, no line breaks, only ASCII",
);

/** Parses a name that stays one segment of a path and one line of a log. */
export const name: Parse<string> = matching(
  (text) => /^(?!\.{1,2}$)[^\p{Cc}\u2028\u2029]+$/u.test(text),
  "a name other than `.` and `..`, without line breaks and other control characters",
);

/** How the inputs of HTTP Basic are read. */
export const BASIC = {
  "basic-username": optional(
    matching((text) => !text.includes(":"), "a user name without a colon"),
  ),
  "basic-password": optional(anyText),
};

/** Returns the problem of half of HTTP Basic, if there is one. */
export function basicProblems(raw: RawInput): readonly Problem[] {
  const missing = Object.keys(BASIC).filter((input) => !raw(input)?.trim());
  if (missing.length !== 1) return [];
  return [
    {
      id: "input-missing",
      title: `\`${missing[0]}\` is missing`,
      details: "HTTP Basic needs a user name and a password.",
      advice: "Check that the secret exists, and that this workflow may read it.",
    },
  ];
}

/** Returns the user and the password of HTTP Basic, if they are given. */
export function basicOf(inputs: Values<typeof BASIC>): Connection["basic"] {
  const { "basic-username": username, "basic-password": password } = inputs;
  return username === undefined || password === undefined ? undefined : { username, password };
}
