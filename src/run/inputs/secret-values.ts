import { MIN_SECRET_LENGTH } from "../../base/known-values.ts";
import { basicPair, proxySecrets } from "../../service/http/proxy.ts";
import { type RawInput, SECRET_INPUTS } from "./input-reader.ts";
import { knownSecrets } from "./known-secrets.ts";

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
