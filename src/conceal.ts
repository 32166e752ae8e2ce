import type { Result } from "./result.ts";
import { createRedactor } from "./text/redact.ts";

/**
 * The result with the secrets hidden wherever its texts hold one: a test may print a secret that it was given,
 * and the runner, which hides it where it stands as it is, does not know it escaped or broken for the summary.
 */
export function redactResult<T extends Result>(result: T, secrets: readonly string[]): T {
  const { hide } = createRedactor(secrets);
  const text = JSON.stringify(result);
  if (hide(text) === text) return result;
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === "string" ? hide(value) : value,
  );
}
