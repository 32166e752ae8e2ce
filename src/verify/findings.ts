import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { sanitizeLine } from "../text/sanitize.ts";

/** What one part of the check found; the members are those of a `Verification`. */
export interface Findings {
  readonly differences?: readonly string[];
  readonly gaps?: readonly string[];
  readonly checked?: readonly string[];
}

/** Returns a sentence if what a document states is not what follows from the others. */
export function compare(what: string, stated: unknown, expected: unknown): readonly string[] {
  if (isDeepStrictEqual(stated, expected)) return [];
  return [`${what} is ${show(stated)}; it should be ${show(expected)}.`];
}

function show(value: unknown): string {
  return value === undefined ? "missing" : sanitizeLine(JSON.stringify(value));
}

/** The SHA-256 of a document, in hexadecimal. */
export function sha256(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}
