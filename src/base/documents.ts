import { lstatSync } from "node:fs";
import { AttestationError, errorMessage } from "./errors.ts";
import { readBounded } from "./files.ts";
import { JsonError, type JsonField, parseJson } from "./json.ts";

/** A file that anybody may have made cannot be used. The message is a whole sentence. */
export class DocumentError extends AttestationError {
  override readonly name = "DocumentError";
}

/** Bytes of a `data_json` or a zip: 20 MB. What the action writes is at most half as large. */
const MAX_DOCUMENT = 20_000_000;

/** Reads a regular file of at most `MAX_DOCUMENT` bytes. Throws a DocumentError that calls it `name` otherwise. */
export function readDocument(path: string, name = path): Buffer {
  try {
    const stat = lstatSync(path, { throwIfNoEntry: false });
    if (stat === undefined) throw new DocumentError(`${name} does not exist.`);
    if (stat.isSymbolicLink()) throw new DocumentError(`${name} is a link, not a regular file.`);
    if (stat.size > MAX_DOCUMENT) throw new DocumentError(`${name} is larger than 20 MB.`);
    const content = readBounded(path, stat.size);
    if (content === undefined) throw new DocumentError(`${name} is not a regular file.`);
    return content;
  } catch (cause) {
    if (cause instanceof DocumentError) throw cause;
    throw new DocumentError(`${name} could not be read: ${errorMessage(cause)}.`, { cause });
  }
}

/** Reads a JSON document by its fields. Throws a DocumentError that names it if `read` throws a JsonError. */
export function parseDocument<T>(
  name: string,
  content: Uint8Array,
  read: (document: JsonField) => T,
): T {
  try {
    return read(parseJson(content, "it"));
  } catch (cause) {
    if (!(cause instanceof JsonError)) throw cause;
    throw new DocumentError(`${name} cannot be used: ${cause.message}.`, { cause });
  }
}
