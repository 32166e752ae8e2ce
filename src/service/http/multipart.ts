import { randomBytes } from "node:crypto";

/** A form as it goes over the wire: bytes, so that every attempt sends the same. */
export interface Form {
  readonly contentType: string;
  readonly body: Uint8Array;
}

/** A field of the form; with a file name it is a file part. */
export interface Part {
  readonly name: string;
  readonly content: Uint8Array;
  readonly fileName?: string;
}

const randomBoundary = () => `attestation-${randomBytes(16).toString("hex")}`;

/**
 * The parts as multipart/form-data (RFC 7578). Fields carry no content type, files are
 * `application/octet-stream` (service-interface, Attest JUnit test results). The boundary occurs in no
 * part, so that no content can end its part or start another.
 */
export function multipart(parts: readonly Part[], draw: () => string = randomBoundary): Form {
  const contents = parts.map(({ content }) => bufferOf(content));
  let boundary = draw();
  while (contents.some((content) => content.includes(boundary))) {
    boundary = draw();
  }

  const pieces = parts.flatMap((part, index) => [
    Buffer.from(`--${boundary}\r\n${headersOf(part)}\r\n\r\n`),
    contents[index] ?? Buffer.alloc(0),
    Buffer.from("\r\n"),
  ]);
  const body = Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
  return { contentType: `multipart/form-data; boundary=${boundary}`, body };
}

function headersOf({ name, fileName }: Part): string {
  const disposition = `Content-Disposition: form-data; name="${quotable(name)}"`;
  return fileName === undefined
    ? disposition
    : `${disposition}; filename="${quotable(fileName)}"\r\nContent-Type: application/octet-stream`;
}

/** Percent-encodes what ends a quoted name or a header line, as browsers do, and the backslash, which parsers read in two ways. */
function quotable(name: string): string {
  return name.replace(/["\\\p{Cc}]/gu, (character) => encodeURIComponent(character));
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
