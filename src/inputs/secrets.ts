import { MIN_SECRET_LENGTH } from "../text/redact.ts";
import type { RawInput } from "./input-reader.ts";

/** The inputs whose values are secret. */
export const SECRET_INPUTS: readonly string[] = ["api-key", "basic-password", "github-token"];

/** Returns the secret inputs that are long enough to be found in a text. */
export function longSecrets(raw: RawInput): readonly string[] {
  return SECRET_INPUTS.map(raw).filter(({ length }) => length >= MIN_SECRET_LENGTH);
}
