import { type ByteRange, mergeRanges } from "../../base/ranges.ts";
import { findSecrets, replacedRanges, type SecretFinder } from "./secret-finder.ts";
import { decodeUtf16, hasUtf16, hasUtf16Mark } from "./utf16.ts";

/** Redacts the bytes of one file, in order. */
export interface FileRedactor {
  /** Takes the next bytes. Returns what can be passed on by now, which is valid until the next call. */
  write(bytes: Buffer): Promise<Buffer>;
  /** Takes the last bytes, and returns the rest. Copies nothing of a file that is taken at once, as most are. */
  end(bytes?: Buffer): Promise<Buffer>;
  /** How many replacements were made in what was returned. */
  readonly replaced: number;
  /** Offset of the first replaced byte in the original; undefined if nothing was replaced. */
  readonly firstReplaced: number | undefined;
  /** A sentence that says why the file cannot be sent although what was found is replaced. */
  readonly uncertain: string | undefined;
  /** What the rules found, each rule once for a line. */
  readonly findings: readonly FileFinding[];
}

interface FileFinding {
  /** Counted from 1. */
  readonly line: number;
  readonly rule: string;
}

const MARK = Buffer.from("***");
const BLOCK = 64 * 1024;
/** Bytes at the end of a block that are searched again with the next one; few tokens are as long. */
const OVERLAP = 8 * 1024;
/** Bytes before a block that are searched with it, since rules look at what precedes a token. */
const CONTEXT = 1024;
const LINE_FEED = 0x0a;

/** Searches a file block by block. Positions are those in the block, unless they are said to be in the file. */
export class BlockRedactor implements FileRedactor {
  readonly #finder: SecretFinder;
  readonly #isXml: boolean;
  readonly #overlap: number;
  /** What was taken and has to be searched with what follows; it lies in the buffer. */
  #held: Buffer = Buffer.alloc(0);
  #buffer: Buffer = Buffer.alloc(0);
  /** Where the block begins in the file, and how many lines end before it. */
  #position = 0;
  #lines = 0;
  /** What begins before this was dealt with in the block before. */
  #start = 0;
  /** What comes before this was returned or replaced. */
  #done = 0;
  /** Where the last private key ends, and whether it may go on there with the next block. */
  #keyEnd = 0;
  #isKeyOpen = false;
  #hasMark = false;
  #hasZeros = false;
  #hasUtf16Secret = false;
  readonly #findings = new Map<string, FileFinding>();
  replaced = 0;
  firstReplaced: number | undefined;

  constructor(finder: SecretFinder, isXml: boolean) {
    this.#finder = finder;
    this.#isXml = isXml;
    // In UTF-16 everything is twice as long.
    this.#overlap = Math.max(OVERLAP, 2 * finder.known.longest);
  }

  get findings(): readonly FileFinding[] {
    return [...this.#findings.values()];
  }

  get uncertain(): string | undefined {
    if (this.#hasUtf16Secret) {
      return "it contains a secret in UTF-16, where replacing it is not certain";
    }
    if (this.replaced === 0 || !this.#hasZeros) return undefined;
    return "it contains a secret and is not a text, so that replacing it would damage the file";
  }

  async write(bytes: Buffer): Promise<Buffer> {
    return joined(await this.#redactBlocks(this.#append(bytes)));
  }

  async end(bytes: Buffer = Buffer.alloc(0)): Promise<Buffer> {
    const pending = this.#held.length === 0 ? bytes : this.#append(bytes);
    const parts = await this.#redactBlocks(pending);
    return joined([...parts, ...(await this.#redact(this.#held, this.#held.length))]);
  }

  /** Redacts all whole blocks, and holds the rest. */
  async #redactBlocks(pending: Buffer): Promise<readonly Buffer[]> {
    const size = Math.max(BLOCK, 4 * this.#overlap);
    const border = size - this.#overlap;
    const parts: Buffer[] = [];
    let from = 0;
    while (pending.length - from >= size) {
      const block = pending.subarray(from, from + size);
      for (const part of await this.#redact(block, border)) parts.push(part);
      from += this.#moveOn(block, border);
    }
    this.#held = pending.subarray(from);
    return parts;
  }

  /** Returns what was held with these bytes after it, in one buffer that is used again and again. */
  #append(bytes: Buffer): Buffer {
    const length = this.#held.length + bytes.length;
    const buffer = this.#buffer.length < length ? Buffer.allocUnsafe(2 * length) : this.#buffer;
    this.#held.copy(buffer);
    bytes.copy(buffer, this.#held.length);
    this.#buffer = buffer;
    return buffer.subarray(0, length);
  }

  /** Returns what is to be passed on of a block up to a border. */
  async #redact(block: Buffer, border: number): Promise<readonly Buffer[]> {
    if (this.#position === 0) this.#hasMark = hasUtf16Mark(block);
    this.#hasZeros ||= block.includes(0);
    if (this.#hasMark || hasUtf16(block)) await this.#searchUtf16(block);
    if (this.#isKeyOpen) await this.#continueKey(block);
    const found = await findSecrets(this.#finder, block, this.#isXml);
    const isNew = ({ from }: ByteRange) => from >= this.#start && from < border;
    const known = found.known.filter(isNew);
    const byRules = found.byRules.filter((match) => isNew(match) && match.from >= this.#keyEnd);
    for (const { from, to, rule, isOpen = false } of byRules) {
      this.#addFinding(rule, block.subarray(0, from));
      if (isOpen) [this.#keyEnd, this.#isKeyOpen] = [to, true];
    }
    return this.#replace(block, border, replacedRanges({ known, byRules }, this.#finder));
  }

  /** In UTF-16 nothing is replaced: what is found there is only noted. */
  async #searchUtf16(block: Buffer): Promise<void> {
    for (const text of decodeUtf16(block)) {
      const found = await findSecrets(this.#finder, text, this.#isXml);
      for (const { rule, from } of found.byRules) this.#addFinding(rule, text.subarray(0, from));
      this.#hasUtf16Secret ||= replacedRanges(found, this.#finder).length > 0;
    }
  }

  async #continueKey(block: Buffer): Promise<void> {
    const { continueKey } = await import("./secretlint.ts");
    const { to, isOpen = false } = continueKey(block, this.#keyEnd, this.#isXml);
    if (this.#finder.replacesFindings) this.#done = Math.max(this.#done, to);
    [this.#keyEnd, this.#isKeyOpen] = [to, isOpen];
  }

  #addFinding(rule: string, before: Buffer): void {
    const line = this.#lines + countLineFeeds(before) + 1;
    this.#findings.set(`${line} ${rule}`, { line, rule });
  }

  #replace(block: Buffer, border: number, ranges: readonly ByteRange[]): readonly Buffer[] {
    const parts: Buffer[] = [];
    let at = this.#done;
    for (const { from, to } of mergeRanges(ranges)) {
      if (from >= at) {
        parts.push(block.subarray(at, from), MARK);
        this.replaced += 1;
        this.firstReplaced ??= this.#position + from;
      }
      at = Math.max(at, to);
    }
    if (at < border) parts.push(block.subarray(at, border));
    this.#done = Math.max(at, border);
    return parts;
  }

  /** Moves on to the next block. Returns where that begins. */
  #moveOn(block: Buffer, border: number): number {
    const next = border - CONTEXT;
    if (this.#finder.withRules) this.#lines += countLineFeeds(block.subarray(0, next));
    this.#position += next;
    this.#start = CONTEXT;
    this.#done -= next;
    this.#keyEnd -= next;
    return next;
  }
}

/** Returns parts as one buffer, without copying those that lie next to each other. */
function joined(parts: readonly Buffer[]): Buffer {
  const [first = Buffer.alloc(0)] = parts;
  let end = first.byteOffset;
  for (const part of parts) {
    if (part.buffer !== first.buffer || part.byteOffset !== end) return Buffer.concat(parts);
    end += part.length;
  }
  return Buffer.from(first.buffer, first.byteOffset, end - first.byteOffset);
}

function countLineFeeds(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) count++;
  return count;
}
