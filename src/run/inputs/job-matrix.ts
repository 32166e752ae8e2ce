import { isJsonObject, type Json, type JsonObject, tryParseJson } from "../../base/json.ts";
import type { InputReader } from "./input-reader.ts";
import { hasFixedSecret } from "./known-secrets.ts";

/** Bytes of the values as compact JSON. */
const MAX_BYTES = 4096;

/**
 * Returns the values of the job's matrix from the variable `JOB_MATRIX`, which a workflow sets to `toJSON(matrix)`. A
 * job without a matrix passes `null`. What cannot be sent is left out, with a notice.
 */
export function readJobMatrix(read: InputReader, text: string | undefined): JsonObject | undefined {
  if (text === undefined || text.trim() === "null") return undefined;
  const value = tryParseJson(text);
  if (isMatrix(value) && !hasFixedSecret(read, value)) return value;
  read.addNotice(
    `The variable \`JOB_MATRIX\` is left out of the attestation: it is not an object of at most 4 KB whose members are texts, numbers and booleans, or a number or the name of a member is a secret. Set it to \`\${{ toJSON(matrix) }}\`.`,
  );
  return undefined;
}

function isMatrix(value: unknown): value is JsonObject {
  if (!isJsonObject(value) || Buffer.byteLength(JSON.stringify(value)) > MAX_BYTES) return false;
  return Object.values(value).every(isPlain);
}

function isPlain(value: Json): boolean {
  return typeof value === "number"
    ? Number.isFinite(value)
    : typeof value === "string" || typeof value === "boolean";
}
