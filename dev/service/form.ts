import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import busboy from "busboy";
import { HttpError, invalidInput } from "./answer.ts";
import type { StoredFile } from "./store.ts";

/** The service's limit for one attached file, in bytes. */
const MAX_ATTACHMENT_BYTES = 10_000_000;
/** The interface sets no limit for `data_json`; this one protects the service's memory. */
const MAX_DATA_JSON_BYTES = 64 * 1024 * 1024;

/** The parts of an attestation. */
export interface AttestationForm {
  /** UTF-8, byte for byte as it was sent. */
  readonly dataJson: Uint8Array;
  readonly files: readonly StoredFile[];
}

/**
 * Reads the multipart form of an attestation.
 * @throws HttpError (400, 413, 415) if it is not such a form, or a part is too large.
 */
export async function readForm(request: IncomingMessage): Promise<AttestationForm> {
  const fields: Uint8Array[] = [];
  const files: Promise<StoredFile>[] = [];
  const problems: unknown[] = [];
  const parser = formParser(request);
  parser.on("field", (name, value, info) => {
    if (name !== "data_json") problems.push(invalidInput({ [name]: unexpectedPart(name) }));
    else if (info.valueTruncated) problems.push(tooLarge("data_json", MAX_DATA_JSON_BYTES));
    else fields.push(toBytes(value));
  });
  parser.on("file", (name, stream, info) => {
    const file = readFile(stream, {
      part: name,
      fileName: info.filename,
      contentType: info.mimeType,
    });
    files.push(file);
    file.catch((problem) => problems.push(problem));
  });
  await parse(request, parser);
  const settled = await Promise.allSettled(files);
  // The whole form is read before the first problem is reported, so that the sender receives the answer.
  if (problems.length > 0) throw problems[0];
  const stored = settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  return { dataJson: singleDataJson(fields), files: stored };
}

function formParser(request: IncomingMessage): busboy.Busboy {
  if (!/^multipart\/form-data\s*;/i.test(request.headers["content-type"] ?? "")) {
    throw new HttpError(415, "The content type must be multipart/form-data with a boundary");
  }
  try {
    return busboy({
      headers: request.headers,
      // One character per byte, so that the bytes can be restored exactly.
      defCharset: "latin1",
      defParamCharset: "utf8",
      preservePath: true,
      // busboy reports a file of exactly its limit as truncated.
      limits: { fieldSize: MAX_DATA_JSON_BYTES + 1, fileSize: MAX_ATTACHMENT_BYTES + 1 },
    });
  } catch (cause) {
    throw invalidForm(cause);
  }
}

async function parse(request: IncomingMessage, parser: busboy.Busboy): Promise<void> {
  // Not a pipeline, which would close the connection before the sender receives the answer.
  request.once("error", (cause) => parser.destroy(cause));
  request.pipe(parser);
  try {
    await finished(parser);
  } catch (cause) {
    throw invalidForm(cause);
  }
}

function invalidForm(cause: unknown): HttpError {
  return invalidInput({ form: cause instanceof Error ? cause.message : `${cause}` });
}

interface FilePart {
  readonly part: string;
  readonly fileName: string | undefined;
  readonly contentType: string;
}

async function readFile(
  stream: Readable,
  { part, fileName, contentType }: FilePart,
): Promise<StoredFile> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size <= MAX_ATTACHMENT_BYTES) chunks.push(chunk);
  }
  if (part !== "attachment_file" && part !== "attachment_file.0")
    throw invalidInput({ [part]: unexpectedPart(part) });
  if (size > MAX_ATTACHMENT_BYTES) throw tooLarge(part, MAX_ATTACHMENT_BYTES);
  if (!fileName) throw invalidInput({ [part]: "has no file name" });
  if (part === "attachment_file.0" && contentType !== "application/octet-stream") {
    throw invalidInput({ [part]: `is ${contentType}, not application/octet-stream` });
  }
  return { part, fileName, contentType, content: Buffer.concat(chunks) };
}

function unexpectedPart(name: string): string {
  return name.startsWith("attachment_file") ? "is not a file" : "is not a part of this form";
}

function tooLarge(part: string, limit: number): HttpError {
  const reason = `is larger than the maximum of ${limit} bytes`;
  return new HttpError(413, `The ${part} ${reason}`, { errors: { [part]: reason } });
}

function toBytes(value: string): Uint8Array {
  const bytes = Buffer.from(value, "latin1");
  // A part that declares UTF-8 as its charset was decoded already.
  return bytes.toString("latin1") === value ? bytes : Buffer.from(value, "utf8");
}

function singleDataJson(fields: readonly Uint8Array[]): Uint8Array {
  const [dataJson, second] = fields;
  if (dataJson === undefined) throw invalidInput({ data_json: "is missing" });
  if (second !== undefined) throw invalidInput({ data_json: "is given more than once" });
  if (!isUtf8(dataJson)) throw invalidInput({ data_json: "is not UTF-8" });
  return dataJson;
}
