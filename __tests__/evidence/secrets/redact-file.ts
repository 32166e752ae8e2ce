import type { FileRedactor } from "../../../src/evidence/secrets/file-redactor.ts";
import type { OnSecret } from "../../../src/evidence/secrets/find-secrets.ts";
import { SecretSearch } from "../../../src/evidence/secrets/secret-search.ts";

interface FileToRedact {
  readonly values?: readonly string[];
  readonly onSecret?: OnSecret;
  readonly isXml?: boolean;
  /** In bytes, of what is written at once. */
  readonly chunk?: number;
}

/** Redacts a file as it is read. Returns what is passed on, with the redactor. */
export async function redactFile(
  file: string | Buffer,
  { values = [], onSecret = "redact", isXml = false, chunk = 64 * 1024 }: FileToRedact = {},
): Promise<{ readonly redactor: FileRedactor; readonly sent: string }> {
  const redactor = new SecretSearch(values, onSecret).startFile({ isXml });
  const bytes = Buffer.from(file);
  const sent: Buffer[] = [];
  const buffer = Buffer.alloc(Math.min(chunk, bytes.length));
  for (let from = 0; from < bytes.length; from += chunk) {
    // Read into the same buffer every time, as files are.
    const length = bytes.copy(buffer, 0, from);
    sent.push(Buffer.from(await redactor.write(buffer.subarray(0, length))));
  }
  sent.push(await redactor.end(Buffer.alloc(0)));
  return { redactor, sent: Buffer.concat(sent).toString() };
}
