import type { RawInput } from "./input-reader.ts";

/** The inputs whose values are secret. */
export const SECRET_INPUTS: readonly string[] = ["api-key", "basic-password", "github-token"];

/** What is shorter may stand in a text by chance, such as `test`. */
const TELLING_LENGTH = 8;

/** The secrets of this run, those that no text holds by chance. */
export function longSecrets(raw: RawInput): readonly string[] {
  return SECRET_INPUTS.map(raw).filter(({ length }) => length >= TELLING_LENGTH);
}
