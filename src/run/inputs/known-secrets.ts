import { formatBytes, formatNumber, present } from "../../base/format.ts";
import { isJsonObject, tryParseJson } from "../../base/json.ts";
import type { Problem } from "../../base/problem.ts";
import { SHORTEST_VALUE } from "../../redaction/forms.ts";
import type { Redactor } from "../../redaction/redact.ts";
import { basicPair, proxySecrets } from "../../service/proxy.ts";
import { BASIC, SECRETS } from "./connection.ts";
import { rowsOf, type Table } from "./read-table.ts";
import { linesOf, type RawInput, trimmedText } from "./rows.ts";

const KNOWN_SECRETS = "known-secrets";

/** The most values of `known-secrets`, and their bytes: time and memory grow with them. */
const MAX_VALUES = 500;
const MAX_BYTES = 64 * 1024;

/**
 * Returns the values that must not leave the runner: those of the secret inputs, of `known-secrets`, the pair that HTTP
 * Basic sends, and the passwords of proxies. Of too many, which are an input error, only the first ones.
 */
export function collectSecrets(raw: RawInput, env: NodeJS.ProcessEnv): readonly string[] {
  const password = trimmedText(raw, BASIC.password);
  const values = present([
    ...SECRETS.map((row) => trimmedText(raw, row)),
    password && basicPair(trimmedText(raw, BASIC.username) ?? "", password),
    ...withinLimits(readKnownSecrets(raw)),
    ...proxySecrets(env),
  ]);
  // Lines of a key are often printed with other line ends, or indented. The runner masks each of them as well.
  const lines = values.flatMap(linesOf).filter(isSearched);
  return [...new Set([...values, ...lines])];
}

/** Returns a warning for every source of a value that is too short to be found in a text. */
export function warnOfShortSecrets(raw: RawInput, env: NodeJS.ProcessEnv): readonly Problem[] {
  const inputs = SECRETS.map(({ input }) => [`\`${input}\``, linesOf(raw(input))] as const);
  const sources = [
    ...inputs,
    ["A value of `known-secrets`", readKnownSecrets(raw)],
    ["The password of a proxy", proxySecrets(env)],
  ] as const;
  const short = sources.filter(([, values]) => !values.every(isSearched));
  return short.map(([what]) => ({
    id: "secret-too-short",
    title: `${what} has fewer than ${SHORTEST_VALUE} characters`,
    details: ["It is masked in the log, but too short to be replaced in what is sent."],
    advice: "Use a longer one.",
  }));
}

/** Returns what is wrong with `known-secrets`, and with inputs that would be sent with a known value in them. */
export function findSecretProblems(
  table: Table,
  raw: RawInput,
  { redact }: Redactor,
): readonly Problem[] {
  const exposed = rowsOf(table).filter(({ input, isSent }) => {
    const text = raw(input) ?? "";
    return isSent && redact(text) !== text;
  });
  return [
    ...findSizeProblems(raw),
    ...exposed.map(({ input }) => ({
      id: "secret-in-input",
      title: `\`${input}\` contains a secret`,
      details: ["It is sent as it is, with that value."],
      advice: `Change \`${input}\`, or remove the value from \`known-secrets\` if it is none.`,
    })),
  ];
}

/** Returns the first values, as many as the limits allow. */
function withinLimits(values: readonly string[]): readonly string[] {
  let bytes = 0;
  return values.slice(0, MAX_VALUES).filter((value) => {
    bytes += Buffer.byteLength(value);
    return bytes <= MAX_BYTES;
  });
}

function findSizeProblems(raw: RawInput): readonly Problem[] {
  const values = readKnownSecrets(raw);
  // A value that is not taken would be in what is sent.
  if (withinLimits(values).length === values.length) return [];
  const bytes = values.reduce((sum, value) => sum + Buffer.byteLength(value), 0);
  const size = `${formatNumber(values.length)} values of ${formatBytes(bytes)} together`;
  const most = `${formatNumber(MAX_VALUES)} of ${formatBytes(MAX_BYTES)}`;
  return [
    {
      id: "known-secrets-too-large",
      title: "`known-secrets` is too large",
      details: [`It has ${size}; expected at most ${most}.`],
      advice: "Keep those that tests may print.",
    },
  ];
}

/** Returns the values of a JSON object such as `${{ toJSON(secrets) }}`; of any other text, its lines. */
function readKnownSecrets(raw: RawInput): readonly string[] {
  const text = raw(KNOWN_SECRETS);
  const json = tryParseJson(text ?? "");
  if (!isJsonObject(json)) return linesOf(text);
  const values = Object.values(json).map((value) =>
    typeof value === "string" ? value.trim() : JSON.stringify(value),
  );
  return values.filter((value) => value !== "");
}

function isSearched({ length }: string): boolean {
  return length >= SHORTEST_VALUE;
}
