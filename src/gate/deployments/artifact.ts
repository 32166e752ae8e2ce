import type { Deployment } from "../../service/operations/list-deployments.ts";

/** Tells artifacts apart: by name, or by fingerprint if there is no name. */
export function artifactKey({ artifactName, fingerprint }: Deployment): string {
  return artifactName ? `name ${artifactName}` : `fingerprint ${fingerprint}`;
}

/** The name of the artifact, or its abbreviated fingerprint if it has none. */
export function describeArtifact(deployment: Deployment): string {
  return deployment.artifactName || `unnamed ${shortFingerprint(deployment)}`;
}

export function shortFingerprint({ fingerprint }: Deployment): string {
  return abbreviate(fingerprint);
}

/** The first digits of a commit or a fingerprint. */
export function abbreviate(hexadecimal: string): string {
  return hexadecimal.slice(0, 12);
}
