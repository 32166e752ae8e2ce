import { createHash } from "node:crypto";
import { type OpenFile, readAt } from "../../base/files.ts";
import type { TextRange } from "../../base/redact.ts";
import type { CandidateSearch } from "./candidates.ts";

/** Something that looks like a secret. */
export interface SecretFinding {
  /** The path of a file, or a member of the payload. */
  readonly place: string;
  /** Counted from 1; absent outside of files. */
  readonly line?: number;
  readonly rule: string;
}

/** What has to be replaced in a file. */
interface Replacements {
  /** Of its bytes, in their order; they do not overlap. */
  readonly ranges: readonly TextRange[];
  /** What to write in the place of each. */
  readonly mark: Buffer;
}

/** What was replaced in a file. */
export interface Redaction extends Replacements {
  /** Of the file as it was; lower-case hexadecimal. */
  readonly originalSha256: string;
}

/** Redacts a file while it is read, from its start to its end. */
export interface FileRedactor {
  /**
   * Takes the next bytes of the file, and returns what of it can be sent by now. All of it was returned when the
   * last bytes were taken. What is returned may be overwritten by the next call.
   */
  write(bytes: Buffer): Promise<Buffer>;
  /** What was replaced, if anything was. */
  readonly redaction: Redaction | undefined;
  /** What looks like a secret. */
  readonly findings: readonly SecretFinding[];
}

/** Searches the whole of a file, in which there is nothing before a position. */
type FileSearcher = (from: number) => Promise<Replacements & Pick<FileRedactor, "findings">>;

const NOTHING = Buffer.alloc(0);
const PIECE = 256 * 1024;

/** Has a file searched for secrets as soon as there may be one in what was read of it. */
export class SearchingRedactor implements FileRedactor {
  readonly #file: OpenFile;
  readonly #candidates: CandidateSearch;
  readonly #search: FileSearcher;
  #position = 0;
  /** What was taken last: a secret may begin in it that is only recognized by what follows. */
  #held: Buffer = NOTHING;
  #spare: Buffer = NOTHING;
  #replace: ((bytes: Buffer) => Buffer) | undefined;
  redaction: Redaction | undefined;
  findings: readonly SecretFinding[] = [];

  constructor(file: OpenFile, candidates: CandidateSearch, search: FileSearcher) {
    this.#file = file;
    this.#candidates = candidates;
    this.#search = search;
  }

  async write(bytes: Buffer): Promise<Buffer> {
    if (this.#replace) return this.#replace(bytes);
    this.#position += bytes.length;
    const isFound = this.#candidates.write(bytes);
    if (!isFound && this.#position < this.#file.state.size) return this.#hold(bytes);
    const rest = this.#held.length === 0 ? bytes : Buffer.concat([this.#held, bytes]);
    if (!isFound) return rest;
    const start = this.#position - rest.length;
    const { findings, ranges, mark } = await this.#search(start);
    this.findings = findings;
    if (ranges.length > 0) {
      this.redaction = { ranges, mark, originalSha256: sha256Of(this.#file) };
    }
    this.#replace = startReplacing({ ranges, mark }, start);
    return this.#replace(rest);
  }

  /** Keeps a copy of bytes, and returns those that were kept before. */
  #hold(bytes: Buffer): Buffer {
    const before = this.#held;
    const copy = this.#spare.length < bytes.length ? Buffer.alloc(bytes.length) : this.#spare;
    bytes.copy(copy);
    this.#held = copy.subarray(0, bytes.length);
    this.#spare = before;
    return before;
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

/**
 * Replaces parts of a file while it is read, all of it before `position` already. Returns a function that takes the
 * next bytes, and returns them as they are to be sent.
 */
function startReplacing({ ranges, mark }: Replacements, position = 0): (bytes: Buffer) => Buffer {
  let next = 0;
  let end = position;
  return (bytes) => {
    const start = end;
    end += bytes.length;
    const parts: Buffer[] = [];
    let at = start;
    for (let range = ranges[next]; range && range.from < end; range = ranges[++next]) {
      parts.push(bytes.subarray(at - start, Math.max(at, range.from) - start));
      if (range.from >= start) parts.push(mark);
      at = Math.min(range.to, end);
      if (range.to > end) break;
    }
    return parts.length === 0 ? bytes : Buffer.concat([...parts, bytes.subarray(at - start)]);
  };
}
