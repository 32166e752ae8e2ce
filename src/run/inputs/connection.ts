import { ParseError } from "../../base/errors.ts";
import type { Problem } from "../../base/problem.ts";
import { isWithoutSecrets } from "../../commit/context.ts";
import { type Connection, VALID_NAME } from "../../service/operation.ts";
import { isLoopback } from "../../service/proxy.ts";
import {
  anyText,
  duration,
  type InputsContext,
  matching,
  optional,
  type Parse,
  type RawInput,
  type Read,
  required,
  type Values,
  withDefault,
} from "./read-table.ts";

const API_PATH = "/api/v2";
export const ADDRESS = "the address of the service, such as `https://service.example/api/v2`";
/** Milliseconds. */
const DEFAULT_TIMEOUT = 120_000;

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
const apiKey = matching(
  /^[\x21-\x7e]+$/,
  "the key alone: no `Bearer`, no blanks, no line breaks, only ASCII",
);

/** Whether GitHub withholds the key from a run, and with it the variables, as from those of forks. */
export function isKeyWithheld(raw: RawInput, { context }: InputsContext): boolean {
  return isWithoutSecrets(context) && !raw("api-key")?.trim();
}

/** Returns how inputs are read that must be set, unless GitHub withholds their values. */
export function demandedUnless(
  isWithheld: boolean,
): <T>(parse: Parse<T>, expected: string) => Read<T | undefined> {
  return isWithheld ? optional : required;
}

/** Returns how the API key is read. */
export function apiKeyUnless(isNotNeeded: boolean): Read<string | undefined> {
  return demandedUnless(isNotNeeded)(apiKey, "an API key of the service");
}

/** Whether nothing is to be sent, so that no key is needed. Only for actions that have this input. */
export function isDryRun(raw: RawInput): boolean {
  return /^\s*true\s*$/i.test(raw("dry-run") ?? "");
}

/** Parses a name that stays one segment of a path and one line of a log. */
export const name: Parse<string> = matching(
  VALID_NAME,
  "a name other than `.` and `..`, without line breaks and other control characters",
);

/** The inputs that say how the service is reached. Those that GitHub withholds are absent, and so is a key that is not needed. */
interface ConnectionInputs extends Partial<Values<typeof BASIC>> {
  readonly "base-url": URL | undefined;
  readonly "api-key": string | undefined;
  readonly org: string | undefined;
  readonly timeout: number;
}

/** How the inputs of HTTP Basic are read. */
export const BASIC = {
  "basic-username": optional(matching(/^[^:]+$/, "a user name without a colon")),
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

/** Returns how the organization is reached; undefined without a key, or without an address or organization. */
export function toConnection({
  "base-url": baseUrl,
  "api-key": apiKey,
  "basic-username": username,
  "basic-password": password,
  org,
  timeout,
}: ConnectionInputs): Connection | undefined {
  if (!baseUrl || !apiKey || !org) return undefined;
  const basic = username && password ? { username, password } : undefined;
  return { org, baseUrl, apiKey, basic, timeout };
}
