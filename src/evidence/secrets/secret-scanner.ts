import { createHash } from "node:crypto";
import { type OpenFile, readAt } from "../../base/files.ts";
import {
  createSecretSearch,
  type OnSecret,
  type SecretFinding,
  type SecretSearch,
} from "./secret-search.ts";

/** What was replaced in a file. */
export interface Redaction {
  readonly ranges: { readonly length: number };
  /** Of the file as it was; lower-case hexadecimal. */
  readonly originalSha256: string;
}

/** Redacts a file of known size: all of it was returned when the last bytes were taken. */
interface SizedRedactor {
  write(bytes: Buffer): Promise<Buffer>;
  readonly redaction: Redaction | undefined;
  readonly findings: readonly SecretFinding[];
}

const PIECE = 256 * 1024;

/** Collects what a search finds. */
export class SecretScanner {
  readonly #search: SecretSearch;
  readonly #inFiles = new Map<string, readonly SecretFinding[]>();
  readonly #inTexts: SecretFinding[] = [];

  constructor(values: readonly string[], onSecret: OnSecret) {
    this.#search = createSecretSearch(values, onSecret);
  }

  get findings(): readonly SecretFinding[] {
    return [...[...this.#inFiles.values()].flat(), ...this.#inTexts];
  }

  startFile(path: string, file: OpenFile, isXml: boolean): SizedRedactor {
    const redactor = this.#search.startFile({ isXml });
    let position = 0;
    return {
      async write(bytes) {
        position += bytes.length;
        const redacted = await redactor.write(bytes);
        return position < file.state.size
          ? redacted
          : Buffer.concat([redacted, await redactor.end()]);
      },
      get redaction() {
        const length = redactor.replaced;
        return length === 0 ? undefined : { ranges: { length }, originalSha256: sha256Of(file) };
      },
      get findings() {
        return redactor.findings.map((finding) => ({ place: path, ...finding }));
      },
    };
  }

  keepFindings(location: string, { findings }: SizedRedactor): void {
    if (findings.length > 0) this.#inFiles.set(location, findings);
  }

  async redactText(text: string, place: string): Promise<string> {
    const { sent, rules } = await this.#search.redactText(text);
    for (const rule of rules) this.#inTexts.push({ place, rule });
    return sent;
  }

  async redactJson(json: string, place: string): Promise<string> {
    const { json: redacted, findings } = await this.#search.redactJson(json, place);
    for (const finding of findings) this.#inTexts.push(finding);
    return redacted;
  }
}

function sha256Of(file: OpenFile): string {
  const sha256 = createHash("sha256");
  const { size } = file.state;
  for (let position = 0; position < size; position += PIECE) {
    sha256.update(readAt(file, position, Math.min(PIECE, size - position)));
  }
  return sha256.digest("hex");
}
