import { formatBytes, formatNumber } from "../../base/format.ts";
import { isJsonObject, type Json, type JsonObject } from "../../base/json.ts";
import { MIN_SECRET_LENGTH } from "../../base/redaction/known-values.ts";
import { createRedactor } from "../../base/redaction/redact.ts";
import { basicPair, proxySecrets } from "../../service/http/proxy.ts";
import { type InputReader, KNOWN_SECRETS, type RawInput, SECRET_INPUTS } from "./input-reader.ts";

/** Values that the search takes, its time and memory being bounded by them. */
const MAX_VALUES = 1_000;
/** UTF-16 units of a value. */
const MAX_LENGTH = 16_384;
/** Bytes of all values. */
const MAX_BYTES = 256 * 1024;

/** Inputs that are sent or shown as they are written. */
const FIXED = ["base-url", "org", "flow", "trail", "name", "commit"];

/** Names of eight characters or more in JUnit reports, in lower case: shorter values are not replaced. */
const JUNIT_NAMES =
  "testsuites testsuite testcase properties property failures flakyfailure flakyerror rerunfailure rerunerror stacktrace system-out system-err assertions classname disabled hostname timestamp";

/**
 * Returns the values that input `known-secrets` lists: every line as it is written, and the whole text if it has
 * several lines, such as a private key.
 */
export function knownSecrets(raw: RawInput): readonly string[] {
  const text = raw(KNOWN_SECRETS);
  const whole = text.trim();
  const lines = linesOf(text);
  return lines.length > 1 && whole.length <= MAX_LENGTH ? [whole, ...lines] : lines;
}

/** Returns the values of all secret inputs, the pair that HTTP Basic sends, and the passwords of proxies. */
export function secretValues(raw: RawInput, env: NodeJS.ProcessEnv): readonly string[] {
  const inputs = [...SECRET_INPUTS.map(raw), ...knownSecrets(raw)].filter(Boolean);
  const [username, password] = [raw("basic-username"), raw("basic-password")];
  const pair = password ? [basicPair(username, password)] : [];
  return [...inputs, ...pair, ...proxySecrets(env)];
}

/** Returns a warning for every credential that is too short to be found in a text. */
export function shortSecretWarnings(raw: RawInput, env: NodeJS.ProcessEnv): readonly string[] {
  const sources = {
    "`api-key`": [raw("api-key")],
    "`basic-password`": [raw("basic-password")],
    "A line of `known-secrets`": knownSecrets(raw),
    "The password of a proxy": proxySecrets(env),
  };
  const isShort = ({ length }: string) => length > 0 && length < MIN_SECRET_LENGTH;
  return Object.entries(sources)
    .filter(([, secrets]) => secrets.some(isShort))
    .map(
      ([what]) =>
        `${what} has fewer than ${MIN_SECRET_LENGTH} characters, which is too short to be redacted where a text contains it. Use a longer one.`,
    );
}

/**
 * Records what is wrong with `known-secrets`, and where a secret is in what is sent as it is: names, addresses, and the
 * names of members and the numbers of `user-data`.
 */
export function checkKnownSecrets(read: InputReader, userData: JsonObject | undefined): void {
  const raw: RawInput = (name) => read.optional(name) ?? "";
  const values = knownSecrets(raw);
  for (const problem of problemsWith(raw(KNOWN_SECRETS))) {
    read.addProblem(`\`known-secrets\` ${problem}`);
  }
  const known = createRedactor(values);
  for (const name of FIXED.filter((each) => known.redact(raw(each)) !== raw(each))) {
    read.addProblem(
      `\`${name}\` contains a value of \`known-secrets\`, which would be replaced with \`***\`. Choose another name, or remove that value.`,
    );
  }
  if (hasFixedSecret(read, userData)) {
    read.addProblem(
      "`user-data` contains a secret in a number or in the name of a member, which are sent as they are. Remove it, or make it a text, in which it is replaced with `***`.",
    );
  }
}

/** Whether a secret is in the name of a member or in a number of a JSON value, which are sent as they are. */
export function hasFixedSecret(read: InputReader, value: Json | undefined): boolean {
  const raw: RawInput = (name) => read.optional(name) ?? "";
  const { redact } = createRedactor([...knownSecrets(raw), ...SECRET_INPUTS.map(raw)]);
  return fixedTexts(value).some((text) => redact(text) !== text);
}

function linesOf(text: string): readonly string[] {
  return text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
}

function problemsWith(text: string): readonly string[] {
  const values = linesOf(text);
  const bytes = Buffer.byteLength(text);
  const longest = values.reduce((most, { length }) => Math.max(most, length), 0);
  const isName = (value: string) =>
    value.length >= MIN_SECRET_LENGTH && JUNIT_NAMES.includes(value.toLowerCase());
  const problems: readonly (readonly [isWrong: boolean, problem: string])[] = [
    [
      values.length > MAX_VALUES,
      `has ${formatNumber(values.length)} values, and may have ${formatNumber(MAX_VALUES)}. Keep those that tests may print.`,
    ],
    [
      longest > MAX_LENGTH,
      `has a value of ${formatNumber(longest)} characters, and one may have ${formatNumber(MAX_LENGTH)}. Split it into lines, each of which is a value.`,
    ],
    [
      bytes > MAX_BYTES,
      `has ${formatBytes(bytes)}, and may have ${formatBytes(MAX_BYTES)}. Keep what tests may print.`,
    ],
    [
      values.some(isName),
      "has a value that is the name of an element or attribute of JUnit reports, which would be replaced in every report. Remove that value.",
    ],
  ];
  return problems.flatMap(([isWrong, problem]) => (isWrong ? [problem] : []));
}

/** Returns the names of members and the numbers in a JSON value, which are sent as they are. */
function fixedTexts(value: Json | undefined): readonly string[] {
  if (typeof value === "number") return [String(value)];
  if (Array.isArray(value)) return value.flatMap(fixedTexts);
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => [name, ...fixedTexts(member)]);
}
