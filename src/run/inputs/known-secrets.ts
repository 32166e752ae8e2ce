import { formatBytes, formatNumber, present } from "../../base/format.ts";
import { isJsonObject, type Json, type JsonObject } from "../../base/json.ts";
import type { Problem } from "../../base/problem.ts";
import { createRedactor } from "../../redaction/redact.ts";
import { MIN_SECRET_LENGTH } from "../../redaction/search-patterns.ts";
import { basicPair, proxySecrets } from "../../service/proxy.ts";
import {
  type InputReader,
  KNOWN_SECRETS,
  linesOf,
  type RawInput,
  SECRET_INPUTS,
} from "./input-reader.ts";

/** The most values that the search takes, whose time and memory grow with them. */
const MAX_VALUES = 1_000;
/** UTF-16 units of a value. */
const MAX_LENGTH = 16_384;
/** Bytes of all values. */
const MAX_BYTES = 256 * 1024;

/** Inputs that are sent or shown as they are written. */
const FIXED = ["base-url", "org", "flow", "trail", "name", "commit"];

/** Names of eight characters or more in JUnit reports, in lower case. */
const JUNIT_NAMES = [
  "assertions",
  "classname",
  "disabled",
  "failures",
  "flakyerror",
  "flakyfailure",
  "hostname",
  "properties",
  "property",
  "rerunerror",
  "rerunfailure",
  "stacktrace",
  "system-err",
  "system-out",
  "testcase",
  "testsuite",
  "testsuites",
  "timestamp",
];

/** Returns the values of `known-secrets`, a trimmed text: every line as it is, and the whole text if it has several. */
function knownSecrets(text = ""): readonly string[] {
  const lines = nonBlankLines(text);
  return lines.length > 1 && text.length <= MAX_LENGTH ? [text, ...lines] : lines;
}

/** Returns the values of all secret inputs, the pair that HTTP Basic sends, and the passwords of proxies. */
export function secretValues(raw: RawInput, env: NodeJS.ProcessEnv): readonly string[] {
  const username = raw("basic-username") ?? "";
  const password = raw("basic-password");
  return present([
    ...SECRET_INPUTS.map((name) => raw(name)),
    ...knownSecrets(raw(KNOWN_SECRETS)),
    password && basicPair(username, password),
    ...proxySecrets(env),
  ]);
}

/** Returns a warning for every credential that is too short to be found in a text. */
export function shortSecretWarnings(raw: RawInput, env: NodeJS.ProcessEnv): readonly Problem[] {
  const sources = {
    "`api-key`": present([raw("api-key")]),
    "`basic-password`": present([raw("basic-password")]),
    "A line of `known-secrets`": knownSecrets(raw(KNOWN_SECRETS)),
    "The password of a proxy": proxySecrets(env),
  };
  const isShort = ({ length }: string) => length < MIN_SECRET_LENGTH;
  const short = Object.entries(sources).filter(([, secrets]) => secrets.some(isShort));
  return short.map(([what]) => ({
    id: "secret-too-short",
    title: `${what} has fewer than ${MIN_SECRET_LENGTH} characters`,
    details: "It is masked in the log, but too short to be replaced in what is sent.",
    advice: "Use a longer one.",
  }));
}

/** Records what is wrong with `known-secrets`, and where a secret is in a text that is sent as it is written. */
export function checkKnownSecrets(read: InputReader, userData: JsonObject | undefined): void {
  const text = read.optional(KNOWN_SECRETS) ?? "";
  for (const problem of problemsWith(text)) read.addProblem(problem);
  const { redact } = createRedactor(knownSecrets(text));
  for (const name of FIXED) {
    const value = read.optional(name);
    if (value === undefined || redact(value) === value) continue;
    read.addProblem({
      id: "known-secret-in-input",
      title: `\`${name}\` contains a value of \`known-secrets\``,
      details: "It is sent as it is, and that value would be replaced with `***`.",
      advice: `Change \`${name}\`, or remove the value from \`known-secrets\`.`,
    });
  }
  if (hasFixedSecret(read, userData)) {
    read.addProblem({
      id: "secret-in-user-data",
      title: "`user-data` contains a secret in a number or in the name of a member",
      details: "Numbers and names are sent as they are.",
      advice: "Remove it, or make it a string, in which it is replaced with `***`.",
    });
  }
}

/** Whether a secret is in the name of a member or in a number of a JSON value, which are sent as they are. */
function hasFixedSecret(read: InputReader, value: Json | undefined): boolean {
  const { redact } = createRedactor(secretValues((name) => read.optional(name), {}));
  return fixedTexts(value).some((text) => redact(text) !== text);
}

function nonBlankLines(text: string): readonly string[] {
  return linesOf(text).filter((line) => line.trim() !== "");
}

function problemsWith(text: string): readonly Problem[] {
  const values = nonBlankLines(text);
  const bytes = Buffer.byteLength(text);
  const longest = values.reduce((most, { length }) => Math.max(most, length), 0);
  const problems: Problem[] = [];
  if (values.length > MAX_VALUES) {
    problems.push({
      id: "known-secrets-too-large",
      title: `\`known-secrets\` has ${formatNumber(values.length)} values`,
      details: `The limit is ${formatNumber(MAX_VALUES)}.`,
      advice: "Keep those that tests may print.",
    });
  }
  if (longest > MAX_LENGTH) {
    problems.push({
      id: "known-secrets-too-large",
      title: `\`known-secrets\` has a value of ${formatNumber(longest)} characters`,
      details: `The limit is ${formatNumber(MAX_LENGTH)}.`,
      advice: "Split it into lines, each of which is a value.",
    });
  }
  if (bytes > MAX_BYTES) {
    problems.push({
      id: "known-secrets-too-large",
      title: `\`known-secrets\` has ${formatBytes(bytes)}`,
      details: `The limit is ${formatBytes(MAX_BYTES)}.`,
      advice: "Keep what tests may print.",
    });
  }
  if (values.some(isInJUnitName)) {
    problems.push({
      id: "known-secret-in-every-report",
      title: "`known-secrets` has a word of every JUnit report",
      details:
        "One of its values is the name of an element or attribute, and would be replaced in every report.",
      advice: "Remove that value.",
    });
  }
  return problems;
}

/** Whether a value would be replaced in a name of every report: also if it is a part of the name. */
function isInJUnitName(value: string): boolean {
  const part = value.toLowerCase();
  return part.length >= MIN_SECRET_LENGTH && JUNIT_NAMES.some((name) => name.includes(part));
}

/** Returns the names of members and the numbers in a JSON value, which are sent as they are. */
function fixedTexts(value: Json | undefined): readonly string[] {
  if (typeof value === "number") return [String(value)];
  if (Array.isArray(value)) return value.flatMap(fixedTexts);
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => [name, ...fixedTexts(member)]);
}
