import { resolve } from "node:path";
import { errorMessage, ParseError } from "../base/errors.ts";
import { formatBytes, withoutFullStop } from "../base/format.ts";
import { isJsonObject, type Json, type JsonObject } from "../base/json.ts";
import { readDocument } from "../files/files.ts";
import type { Redactor } from "../redaction/redact.ts";

/** Bytes of UTF-8: half of the usual limit of one form field. */
const MAX_BYTES = 250_000;
const EXPECTED = "a JSON object, or the path of a file that holds one";

/** Returns the JSON of user data: what an author wrote, or the content of the file with that path in `directory`. */
export function readUserData(written: string, directory: string): string {
  return /^[{["]/.test(written) ? written : readText(resolve(directory, written));
}

/** Parses the JSON of user data. Throws a ParseError, which completes "expected …", unless it is an object without secrets. */
export function parseUserData(json: string, { redact }: Redactor): JsonObject {
  if (Buffer.byteLength(json) > MAX_BYTES) {
    throw new ParseError(`${EXPECTED}, of at most ${formatBytes(MAX_BYTES)}`);
  }
  const value = parseObject(json);
  if (!isJsonObject(value)) throw new ParseError(EXPECTED);
  if (Object.hasOwn(value, "ci")) {
    throw new ParseError("an object without a member `ci`, which the action adds");
  }
  // Names of members and numbers would be sent as they are.
  const texts = [json, JSON.stringify(value)];
  if (texts.some((each) => redact(each) !== each)) {
    throw new ParseError("an object without secrets, which are sent as they are");
  }
  return value;
}

function parseObject(text: string): Json {
  try {
    return JSON.parse(text);
  } catch (error) {
    // The end of the message may quote a part of a secret, which nothing would recognize.
    const reason = errorMessage(error).replace(/, (?:\.\.\.)?".*$/s, "");
    throw new ParseError(`${EXPECTED} (${withoutFullStop(reason)})`);
  }
}

function readText(path: string): string {
  try {
    // Some editors begin a file with a mark of its encoding.
    return readDocument(path, "the file", MAX_BYTES)
      .toString()
      .replace(/^\uFEFF/, "");
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    throw new ParseError(`${EXPECTED} (${error.message})`);
  }
}
