import type { Deployment } from "../service/contract.ts";

const NAMED = 3;

/** `a`, `a and b`, `a, b and c`, `a, b, c and 4 more`. */
export function joinList(names: readonly string[]): string {
  if (names.length <= 1) return names.join("");
  const rest = names.length - NAMED;
  const shown = rest > 0 ? [...names.slice(0, NAMED), `${rest} more`] : names;
  return `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}`;
}

/** `1 policy`, `2 policies`. */
export function pluralizeNoun(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** `2026-01-31 12:05 UTC`, rounded up, so that it has come by then. */
export function atMinute(milliseconds: number): string {
  const minute = new Date(Math.ceil(milliseconds / 60_000) * 60_000).toISOString();
  return `${minute.slice(0, 10)} ${minute.slice(11, 16)} UTC`;
}

/** The first digits of a commit or a fingerprint. */
export function abbreviate(hexadecimal: string): string {
  return hexadecimal.slice(0, 12);
}

/** The artifact's name, or that it has none, with its fingerprint. */
export function artifactOf(deployment: Deployment): string {
  return deployment.artifactName || `unnamed ${fingerprintOf(deployment)}`;
}

/** The abbreviated fingerprint. */
export function fingerprintOf(deployment: Deployment): string {
  return abbreviate(normalFingerprint(deployment.fingerprint));
}

/** Lower-case hexadecimal without the name of the algorithm. */
export function normalFingerprint(fingerprint: string): string {
  return fingerprint.toLowerCase().replace(/^sha256:/, "");
}
