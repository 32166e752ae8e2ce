import type { Deployment } from "../service/operations/list-deployments.ts";

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
