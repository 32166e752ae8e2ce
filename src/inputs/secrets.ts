import { MIN_SECRET_LENGTH } from "../text/redact.ts";
import type { RawInput } from "./input-reader.ts";

/** The input that lists further secrets. */
export const KNOWN_SECRETS = "known-secrets";

/** The inputs whose values are secret. */
export const SECRET_INPUTS: readonly string[] = ["api-key", "basic-password", "github-token"];

/**
 * Returns the values that input `known-secrets` lists: every line as it is written, and the whole text if it has
 * several lines, such as a private key.
 */
export function knownSecrets(text: string): readonly string[] {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line !== "");
  return lines.length > 1 ? [text, ...lines] : lines;
}

/** Returns the secret inputs that are long enough to be found in a text. */
export function longSecrets(raw: RawInput): readonly string[] {
  return SECRET_INPUTS.map(raw).filter(({ length }) => length >= MIN_SECRET_LENGTH);
}
