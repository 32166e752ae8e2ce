import { resolve } from "node:path";
import { errorCode, errorMessage } from "../errors.ts";
import type { Overflow } from "../evidence/evidence-file.ts";
import type { OnSecret } from "../evidence/secrets/secret-scanner.ts";
import { readBounded } from "../files.ts";
import { isJsonObject, type JsonObject, tryParseJson } from "../json.ts";
import { formatBytes } from "../text/format.ts";
import type { InputReader } from "./input-reader.ts";
import { KNOWN_SECRETS } from "./secrets.ts";

/** What is sent beside the test results. */
export interface EvidenceInputs {
  readonly attachReports: boolean;
  readonly attachments: readonly string[];
  readonly ifNoAttachments: "error" | "warn" | "ignore";
  readonly overflow: Overflow;
  readonly userData: JsonObject | undefined;
  readonly runContext: boolean;
  readonly onSecret: OnSecret;
}

/** Reads the inputs about the attachment and `user_data`; `base` is where a relative path in `user-data` starts. */
export function readEvidenceInputs(read: InputReader, base: string): EvidenceInputs {
  return {
    attachReports: read.flag("attach-reports") ?? true,
    attachments: read.list("attachments"),
    ifNoAttachments: read.choice("if-no-attachments", ["error", "warn", "ignore"]) ?? "warn",
    overflow: read.choice("attachment-overflow", ["error", "trim", "omit"]) ?? "error",
    userData: read.parsed("user-data", (text) => parseUserData(text, base)),
    runContext: read.flag("run-context") ?? true,
    onSecret: readOnSecret(read),
  };
}

/** Reads `on-secret`. What `known-secrets` lists is read with the other secrets, before anything else. */
function readOnSecret(read: InputReader): OnSecret {
  read.optional(KNOWN_SECRETS);
  return read.choice("on-secret", ["warn", "redact", "error", "off"]) ?? "warn";
}

/** Bytes of UTF-8: half of the usual limit of one form field. */
const MAX_USER_DATA = 250_000;
/** Levels of objects and arrays: far more than people write, far fewer than would exhaust the stack. */
const MAX_DEPTH = 100;

/**
 * Parses input `user-data`: a JSON object, or the path of a file that holds one, relative to `base` (absolute).
 * Throws an Error whose message completes "expected …" and says what is wrong.
 */
export function parseUserData(input: string, base: string): JsonObject {
  const text = input.trim();
  if (text.startsWith("{")) return parseObject(text, "the text");
  const value = tryParseJson(text);
  if (value !== undefined) throw unexpected(`this is ${describeKind(value)}`);
  return parseObject(readText(text, base), `the file ${JSON.stringify(text)}`);
}

function parseObject(text: string, where: string): JsonObject {
  if (Buffer.byteLength(text) > MAX_USER_DATA) {
    throw unexpected(`${where} is larger than ${formatBytes(MAX_USER_DATA)}`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw unexpected(`${where} is not JSON: ${errorMessage(cause)}`, cause);
  }
  if (!isJsonObject(value)) throw unexpected(`${where} is ${describeKind(value)}`);
  if (isDeeper(value, MAX_DEPTH))
    throw unexpected(`${where} is nested deeper than ${MAX_DEPTH} levels`);
  if (Object.hasOwn(value, "ci")) {
    throw unexpected(`${where} has a member \`ci\`, which is reserved for the action`);
  }
  return value;
}

function readText(path: string, base: string): string {
  try {
    // One byte more than is allowed tells a file that is too large from one that just fits.
    const content = readBounded(resolve(base, path), MAX_USER_DATA + 1);
    if (content === undefined) throw new Error("it is not a regular file");
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch (cause) {
    if (errorCode(cause) === "ENOENT") {
      throw unexpected(`the file ${JSON.stringify(path)} does not exist in ${base}`, cause);
    }
    throw unexpected(
      `the file ${JSON.stringify(path)} could not be read: ${errorMessage(cause)}`,
      cause,
    );
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((member) => isDeeper(member, levels - 1));
}

function describeKind(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a JSON array";
  return `a JSON ${typeof value}`;
}

function unexpected(problem: string, cause?: unknown): Error {
  const expected = "a JSON object, or the path of a file that holds one";
  return new Error(`${expected}; ${problem}`, cause === undefined ? undefined : { cause });
}
