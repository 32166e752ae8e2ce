import { firstFitting, formatBytes, formatNumber, present } from "../../base/format.ts";
import { isJsonObject, tryParseJson } from "../../base/json.ts";
import type { Problem } from "../../base/problem.ts";
import { SHORTEST_VALUE } from "../../redaction/forms.ts";
import { basicPair, proxySecrets } from "../../service/http/proxy.ts";
import { type InputReader, linesOf, type RawInput } from "./input-reader.ts";

const KNOWN_SECRETS = "known-secrets";

/** Inputs that hold one secret each. */
const SECRET_INPUTS = ["api-key", "basic-password", "github-token"];

/** The most values of `known-secrets`, and their bytes: time and memory grow with them. */
const MAX_VALUES = 500;
const MAX_BYTES = 64 * 1024;

/**
 * Returns the values that must not leave the runner: those of the secret inputs, of `known-secrets`, the pair that HTTP
 * Basic sends, and the passwords of proxies. Of too many, which are an input error, only the first ones.
 */
export function secretValues(raw: RawInput, env: NodeJS.ProcessEnv): readonly string[] {
  const password = raw("basic-password");
  const known = knownSecrets(raw(KNOWN_SECRETS)).slice(0, MAX_VALUES);
  const values = present([
    ...SECRET_INPUTS.map((name) => raw(name)),
    ...firstFitting(known, MAX_BYTES),
    password && basicPair(raw("basic-username") ?? "", password),
    ...proxySecrets(env),
  ]);
  // Lines of a key are often printed with other line ends, or indented. The runner masks each of them as well.
  const lines = values.flatMap(trimmedLines).filter(isSearched);
  return [...new Set([...values, ...lines])];
}

/** Returns a warning for every source of a value that is too short to be found in a text. */
export function shortSecretWarnings(raw: RawInput, env: NodeJS.ProcessEnv): readonly Problem[] {
  const sources = {
    "`api-key`": present([raw("api-key")]),
    "`basic-password`": present([raw("basic-password")]),
    "A value of `known-secrets`": knownSecrets(raw(KNOWN_SECRETS)),
    "The password of a proxy": proxySecrets(env),
  };
  const short = Object.entries(sources).filter(([, values]) => !values.every(isSearched));
  return short.map(([what]) => ({
    id: "secret-too-short",
    title: `${what} has fewer than ${SHORTEST_VALUE} characters`,
    details: "It is masked in the log, but too short to be replaced in what is sent.",
    advice: "Use a longer one.",
  }));
}

/** Records that `known-secrets` has more than can be searched for. */
export function checkKnownSecrets(read: InputReader): void {
  const values = knownSecrets(read.optional(KNOWN_SECRETS));
  const bytes = values.reduce((sum, value) => sum + Buffer.byteLength(value), 0);
  if (values.length <= MAX_VALUES && bytes <= MAX_BYTES) return;
  read.addProblem({
    id: "known-secrets-too-large",
    title: "`known-secrets` is too large",
    details: `It has ${formatNumber(values.length)} values of ${formatBytes(bytes)} together; expected at most ${formatNumber(MAX_VALUES)} of ${formatBytes(MAX_BYTES)}.`,
    advice: "Keep those that tests may print.",
  });
}

/** Returns the values of a JSON object such as `${{ toJSON(secrets) }}`; of any other text, its lines. */
function knownSecrets(text = ""): readonly string[] {
  const json = tryParseJson(text);
  if (!isJsonObject(json)) return trimmedLines(text);
  const values = Object.values(json).map((value) =>
    typeof value === "string" ? value.trim() : JSON.stringify(value),
  );
  return values.filter((value) => value !== "");
}

function trimmedLines(text: string): readonly string[] {
  const lines = linesOf(text).map((line) => line.trim());
  return lines.filter((line) => line !== "");
}

function isSearched({ length }: string): boolean {
  return length >= SHORTEST_VALUE;
}
