import { resolve } from "node:path";
import { errorMessage } from "../errors.ts";
import { readBounded } from "../files.ts";
import { isJsonObject, type JsonObject } from "../json.ts";
import { formatBytes } from "../text/format.ts";

/** Half of what services commonly take as one form field, in bytes of UTF-8. */
const LARGEST = 250_000;
/** Objects and lists in one another: far more than people nest, far less than a stack holds. */
const DEEPEST = 100;

/**
 * Reads input `user-data`: a JSON object, or the path of a file that holds one, relative to `base` (absolute).
 * Throws an Error whose message completes "it takes …" and says what was got, and where.
 */
export function parseUserData(input: string, base: string): JsonObject {
  const text = input.trim();
  if (text.startsWith("{")) return parseObject(text, "the text");
  const value = tryParse(text);
  if (value !== undefined) throw refusal(`this is ${nameOf(value)}`);
  return parseObject(readText(text, base), `the file ${JSON.stringify(text)}`);
}

function parseObject(text: string, where: string): JsonObject {
  if (Buffer.byteLength(text) > LARGEST) {
    throw refusal(`${where} is larger than ${formatBytes(LARGEST)}`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw refusal(`${where} is no JSON: ${errorMessage(cause)}`, cause);
  }
  if (!isJsonObject(value)) throw refusal(`${where} is ${nameOf(value)}`);
  if (isDeeper(value, DEEPEST)) throw refusal(`${where} is nested deeper than ${DEEPEST} levels`);
  if (Object.hasOwn(value, "ci")) {
    throw refusal(`${where} has a member \`ci\`, which the action fills itself`);
  }
  return value;
}

function readText(path: string, base: string): string {
  try {
    // One byte more than is allowed tells a file that is too large from one that just fits.
    const content = readBounded(resolve(base, path), LARGEST + 1);
    if (content === undefined) throw new Error("it is not a regular file");
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch (cause) {
    throw refusal(
      `the file ${JSON.stringify(path)} could not be read: ${errorMessage(cause)}`,
      cause,
    );
  }
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((member) => isDeeper(member, levels - 1));
}

function nameOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a JSON array";
  return `a JSON ${typeof value}`;
}

function refusal(got: string, cause?: unknown): Error {
  const takes = "a JSON object, or the path of a file that holds one";
  return new Error(`${takes}; ${got}`, cause === undefined ? undefined : { cause });
}
