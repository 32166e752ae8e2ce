import { ParseError } from "../../base/errors.ts";
import type { Problem } from "../../base/problem.ts";
import { isWithoutSecrets } from "../../commit/context.ts";
import { type Connection, VALID_NAME } from "../../service/operation.ts";
import { isLoopback } from "../../service/proxy.ts";
import { duration, matching, type Parse } from "./parsers.ts";
import type { InputsContext, Values } from "./read-table.ts";
import {
  flag,
  optional,
  type RawInput,
  readRow,
  requiredUnless,
  secret,
  sent,
  trimmedText,
  withDefault,
} from "./rows.ts";

const API_PATH = "/api/v2";
const ADDRESS = "the address of the service, such as `https://service.example/api/v2`";
/** Milliseconds. */
const DEFAULT_TIMEOUT = 120_000;

/** Parses the address of the service, which ends in `/api/v2`: a bare host gets it appended. */
const parseBaseUrl: Parse<URL> = (text) => {
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
  return new URL(API_PATH, url);
};

/** A key has to fit into a header. */
const parseApiKey = matching(
  /^[\x21-\x7e]+$/,
  "the key alone: no `Bearer`, no blanks, no line breaks, only ASCII",
);
const API_KEY = secret("api-key", parseApiKey);
/** For the GitHub API. */
export const GITHUB_TOKEN = secret("github-token");
/** HTTP Basic. */
export const BASIC = {
  username: optional("basic-username", matching(/^[^:]+$/, "a user name without a colon")),
  password: secret("basic-password"),
};
/** The secrets among the inputs of all actions. */
export const SECRETS = [API_KEY, GITHUB_TOKEN, BASIC.password];

/** Whether GitHub withholds the key from a run, and with it the variables, as from those of forks. */
export function isKeyWithheld(raw: RawInput, { context }: InputsContext): boolean {
  return isWithoutSecrets(context) && trimmedText(raw, API_KEY) === undefined;
}

/** Whether to do all but send. */
export const DRY_RUN = flag("dry-run", false);

/** Whether nothing is to be sent, so that no key is needed. Only for actions that have this input. */
export function isDryRun(raw: RawInput): boolean {
  return readRow(DRY_RUN, raw) === true;
}

/** Parses a name that stays one segment of a path and one line of a log. */
export const parseName: Parse<string> = matching(
  VALID_NAME,
  "a name other than `.` and `..`, without line breaks and other control characters",
);

export const ORGANIZATION = "the name of an organization";

/** Returns the rows that say how the service is reached. Those that GitHub withholds may be absent, and so may a key that is not needed. */
export function buildConnectionRows(isWithheld: boolean, isKeyNeeded: boolean) {
  return {
    baseUrl: requiredUnless(isWithheld, sent(optional("base-url", parseBaseUrl)), ADDRESS),
    apiKey: requiredUnless(isWithheld || !isKeyNeeded, API_KEY, "an API key of the service"),
    /** Time limit for the attestation, and for all lookups together. */
    timeout: withDefault("timeout", duration(1), DEFAULT_TIMEOUT),
  };
}

/** Returns the problem of half of HTTP Basic, if there is one. */
export function findBasicProblems(raw: RawInput): readonly Problem[] {
  const [missing, ...others] = Object.values(BASIC).filter(
    (row) => trimmedText(raw, row) === undefined,
  );
  if (missing === undefined || others.length > 0) return [];
  return [
    {
      id: "input-missing",
      title: `\`${missing.input}\` is missing`,
      details: ["HTTP Basic needs a user name and a password."],
      advice: "Check that the secret exists, and that this workflow may read it.",
    },
  ];
}

/** Returns how the organization is reached; undefined without a key, or without an address or organization. */
export function toConnection(
  { baseUrl, apiKey, timeout }: Values<ReturnType<typeof buildConnectionRows>>,
  org: string | undefined,
  { username, password }: Partial<Values<typeof BASIC>> = {},
): Connection | undefined {
  if (!baseUrl || !apiKey || !org) return undefined;
  const basic = username && password ? { username, password } : undefined;
  return { org, baseUrl, apiKey, basic, timeout };
}
