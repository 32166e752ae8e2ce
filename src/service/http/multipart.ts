import { randomBytes } from "node:crypto";

/** A field of a form; with a file name it is a file part. Neither name has characters that would have to be escaped. */
export interface Part {
  readonly name: string;
  readonly content: Uint8Array;
  readonly fileName?: string;
}

/** Draws a boundary. Its 128 random bits occur in no content by chance. */
export function drawBoundary(): string {
  return `attestation-${randomBytes(16).toString("hex")}`;
}

/** Whether a boundary that others chose occurs in any of the contents. */
export function occursIn(boundary: string, contents: readonly Uint8Array[]): boolean {
  return contents.some(({ buffer, byteOffset, byteLength }) =>
    Buffer.from(buffer, byteOffset, byteLength).includes(boundary),
  );
}

/** Returns the value of `Content-Type` for a form with this boundary. */
export function multipartType(boundary: string): string {
  return `multipart/form-data; boundary=${boundary}`;
}

/** Returns the boundary in a value of `Content-Type`, if it is one that {@link drawBoundary} could have drawn. */
export function boundaryOf(type: string): string | undefined {
  return /^multipart\/form-data; boundary=(attestation-[\da-f]{32})$/.exec(type)?.[1];
}

/**
 * Returns the parts as multipart/form-data (RFC 7578), the same bytes for the same boundary. Fields have no content
 * type, files are `application/octet-stream` (docs/service.md, Attest JUnit test results).
 */
export function multipart(parts: readonly Part[], boundary: string): Uint8Array {
  const pieces = parts.flatMap(({ name, fileName, content }) => {
    const file = `; filename="${fileName}"\r\nContent-Type: application/octet-stream`;
    const headers = `Content-Disposition: form-data; name="${name}"${fileName ? file : ""}`;
    return [Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n`), content, Buffer.from("\r\n")];
  });
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}
