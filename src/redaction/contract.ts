/** Replaces known secrets in text. */
export interface Redactor {
  /** Returns the text with `***` for every form of every value; the same text if there is none. */
  redact(text: string): string;
  /** As `redact`, sanitized, on one line, and cut to `limit` UTF-16 units after that. */
  redactLine(text: string, limit?: number): string;
  /** Redacts every string value inside plain data. Names of members and numbers stay. */
  redactAll<T>(value: T): T;
  /** Begins a file, which is redacted in pieces. */
  startFile(): FileRedactor;
}

export interface FileRedactor {
  /** Takes the next piece, and returns what is certain by now. */
  write(bytes: Buffer): Buffer;
  /** Takes the last piece, and returns the rest. */
  end(bytes: Buffer): Buffer;
  /** How often something was replaced so far. */
  readonly replaced: number;
}
