import { hash } from "node:crypto";

/** What tells a content from every other one. */
export interface Digest {
  /** Lower-case hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
}

/** Returns the size of a content and its digest. */
export function digestOf(content: Uint8Array): Digest {
  return { sha256: hash("sha256", content), bytes: content.byteLength };
}
