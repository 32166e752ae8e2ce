import { randomBytes } from "node:crypto";

export interface Form {
  /** The `data_json` part: compact JSON. */
  readonly dataJson: string;
  /** The name has no characters that would have to be escaped. */
  readonly attachment?: { readonly name: string; readonly content: Uint8Array };
  /** Separates the parts, so that the same form always is the same bytes. */
  readonly boundary: string;
}

/** Draws a boundary. Its 128 random bits occur in no content by chance. */
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
  const delimiter = `--${boundary}\r\nContent-Disposition: form-data; name=`;
  const pieces: Uint8Array[] = [Buffer.from(`${delimiter}"data_json"\r\n\r\n${dataJson}\r\n`)];
  if (attachment !== undefined) {
    const headers = `"attachment_file"; filename="${attachment.name}"\r\nContent-Type: application/octet-stream`;
    pieces.push(Buffer.from(`${delimiter}${headers}\r\n\r\n`));
    pieces.push(attachment.content, Buffer.from("\r\n"));
  }
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}
