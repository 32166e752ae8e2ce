import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import busboy from "busboy";
import { invalid, Refused } from "./answer.ts";
import type { StoredFile } from "./store.ts";

/** The service's limit for one attached file, in bytes. */
export const MOST_ATTACHED = 10_000_000;
/** The interface names no limit for `data_json`; this one keeps the service alive. */
const MOST_DATA_JSON = 64 * 1024 * 1024;

/** The parts of an attestation. */
export interface Form {
  /** UTF-8, byte for byte as it was sent. */
  readonly dataJson: Uint8Array;
  readonly files: readonly StoredFile[];
}

/**
 * Reads the multipart form of an attestation.
 * @throws Refused (400, 413, 415) where it is not such a form, or a part is too large.
 */
export async function readForm(request: IncomingMessage): Promise<Form> {
  const fields: Uint8Array[] = [];
  const files: Promise<StoredFile>[] = [];
  const problems = new Problems();
  const parser = formParser(request);
  parser.on("field", (name, value, info) => {
    if (name !== "data_json") problems.add(invalid({ [name]: notAPart(name) }));
    else if (info.valueTruncated) problems.add(tooLarge("data_json", MOST_DATA_JSON));
    else fields.push(bytesOf(value));
  });
  parser.on("file", (name, stream, info) => {
    const file = readFile(stream, {
      part: name,
      fileName: info.filename,
      contentType: info.mimeType,
    });
    files.push(file);
    file.catch((problem) => problems.add(problem));
  });
  await parse(request, parser);
  const settled = await Promise.allSettled(files);
  problems.throwFirst();
  const stored = settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  return { dataJson: onlyDataJson(fields), files: stored };
}

/** The whole form is read before the first problem is told, so that the sender can hear of it. */
class Problems {
  readonly #problems: unknown[] = [];

  add(problem: unknown): void {
    this.#problems.push(problem);
  }

  throwFirst(): void {
    if (this.#problems.length > 0) throw this.#problems[0];
  }
}

function formParser(request: IncomingMessage): busboy.Busboy {
  if (!/^multipart\/form-data\s*;/i.test(request.headers["content-type"] ?? "")) {
    throw new Refused(415, "The content type must be multipart/form-data with a boundary");
  }
  try {
    return busboy({
      headers: request.headers,
      // One character a byte, so that the bytes come back as they were sent.
      defCharset: "latin1",
      defParamCharset: "utf8",
      preservePath: true,
      // busboy takes a file of exactly its limit for one that was cut.
      limits: { fieldSize: MOST_DATA_JSON + 1, fileSize: MOST_ATTACHED + 1 },
    });
  } catch (cause) {
    throw badForm(cause);
  }
}

async function parse(request: IncomingMessage, parser: busboy.Busboy): Promise<void> {
  // Not a pipeline, which would close the connection before the sender can be told what is wrong.
  request.once("error", (cause) => parser.destroy(cause));
  request.pipe(parser);
  try {
    await finished(parser);
  } catch (cause) {
    throw badForm(cause);
  }
}

function badForm(cause: unknown): Refused {
  return invalid({ form: cause instanceof Error ? cause.message : `${cause}` });
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
    if (size <= MOST_ATTACHED) chunks.push(chunk);
  }
  if (part !== "attachment_file" && part !== "attachment_file.0")
    throw invalid({ [part]: notAPart(part) });
  if (size > MOST_ATTACHED) throw tooLarge(part, MOST_ATTACHED);
  if (!fileName) throw invalid({ [part]: "has no file name" });
  if (part === "attachment_file.0" && contentType !== "application/octet-stream") {
    throw invalid({ [part]: `is ${contentType}, not application/octet-stream` });
  }
  return { part, fileName, contentType, content: Buffer.concat(chunks) };
}

function notAPart(name: string): string {
  return name.startsWith("attachment_file") ? "is not a file" : "is not a part of this form";
}

function tooLarge(part: string, most: number): Refused {
  const reason = `is larger than the maximum of ${most} bytes`;
  return new Refused(413, `The ${part} ${reason}`, { errors: { [part]: reason } });
}

function bytesOf(value: string): Uint8Array {
  const bytes = Buffer.from(value, "latin1");
  // A part that names UTF-8 as its charset was decoded already.
  return bytes.toString("latin1") === value ? bytes : Buffer.from(value, "utf8");
}

function onlyDataJson(fields: readonly Uint8Array[]): Uint8Array {
  const [dataJson, second] = fields;
  if (dataJson === undefined) throw invalid({ data_json: "is missing" });
  if (second !== undefined) throw invalid({ data_json: "is there more than once" });
  if (!isUtf8(dataJson)) throw invalid({ data_json: "is not UTF-8" });
  return dataJson;
}
