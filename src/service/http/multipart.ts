import { randomBytes } from "node:crypto";

export interface Form {
  /** The `data_json` part: compact JSON. */
  readonly dataJson: string;
  /** The name has no characters that would have to be escaped. */
  readonly attachment?: { readonly name: string; readonly content: Uint8Array };
  /** Separates the parts, so that the same form always is the same bytes. */
  readonly boundary: string;
}

/** Returns a random boundary. Its 128 bits do not occur in any content by chance. */
export function drawBoundary(): string {
  return `attestation-${randomBytes(16).toString("hex")}`;
}

/** Returns the value of `Content-Type` for a form with this boundary. */
export function multipartType(boundary: string): string {
  return `multipart/form-data; boundary=${boundary}`;
}

/** Returns the boundary in a value of `Content-Type`, if it is one that `drawBoundary` could have drawn. */
export function boundaryOf(type: string): string | undefined {
  return /^multipart\/form-data; boundary=(attestation-[\da-f]{32})$/.exec(type)?.[1];
}

/**
 * Returns the form as multipart/form-data (RFC 7578). The field has no content type, the file is an
 * `application/octet-stream` (docs/service.md, Attest JUnit test results).
 */
export function multipart({ dataJson, attachment, boundary }: Form): Uint8Array {
  const field = partHead(boundary, [`Content-Disposition: form-data; name="data_json"`]);
  const parts: Uint8Array[] = [Buffer.from(`${field}${dataJson}\r\n`)];
  if (attachment !== undefined) {
    const file = partHead(boundary, [
      `Content-Disposition: form-data; name="attachment_file"; filename="${attachment.name}"`,
      "Content-Type: application/octet-stream",
    ]);
    parts.push(Buffer.from(file), attachment.content, Buffer.from("\r\n"));
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return Buffer.concat(parts);
}

function partHead(boundary: string, headers: readonly string[]): string {
  return [`--${boundary}`, ...headers, "", ""].join("\r\n");
}
