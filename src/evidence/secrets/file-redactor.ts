import { countLineFeeds, NO_BYTES } from "../../base/buffers.ts";
import { type ByteRange, mergeRanges, replaceRanges } from "../../redaction/ranges.ts";
import { findSecrets, type SearchSettings } from "./find-secrets.ts";

/** What the rules found on a line, which is counted from 1. */
interface FileFinding {
  readonly line: number;
  readonly rule: string;
}

/** Bytes that are searched at once. */
const BLOCK = 64 * 1024;
/** Bytes at the end of a block that are searched again with the next one; few tokens are as long. */
const OVERLAP = 8 * 1024;
/** Bytes before a block that are searched with it, since rules look at what precedes a token. */
const CONTEXT = 1024;
/** What a file in UTF-16 may begin with. */
const MARKS = [0xfeff, 0xfffe];
/** Six characters of ASCII in a row in UTF-16, in either order of their bytes. */
const UTF16 = /(?:[\t\n\r -~]\0){5}[\t\n\r -~]/;

/** Redacts the bytes of one file, in order, block by block. Positions refer to the block. */
export class FileRedactor {
  readonly #settings: SearchSettings;
  readonly #overlap: number;
  readonly #findings = new Map<string, FileFinding>();
  /** What was taken and is searched with what follows: the start of `#buffer`, which is reused. */
  #held: Buffer = NO_BYTES;
  #buffer: Buffer = NO_BYTES;
  /** How many lines end before the block. */
  #lines = 0;
  /** What begins before this was found in the block before. */
  #start = 0;
  /** What comes before this was returned or replaced. */
  #done = 0;
  /** Where a private key goes on that began before the block. */
  #openKey: number | undefined;
  /** Whether the file begins with the mark of UTF-16. */
  #hasMark: boolean | undefined;
  #hasZeros = false;
  #hasUtf16Secret = false;
  #replaced = 0;

  constructor(settings: SearchSettings) {
    this.#settings = settings;
    // In UTF-16 everything is twice as long.
    this.#overlap = Math.max(OVERLAP, 2 * settings.known.longest);
  }

  /** How many replacements were made in what was returned. */
  get replaced(): number {
    return this.#replaced;
  }

  /** What the rules found, each rule once for a line. */
  get findings(): readonly FileFinding[] {
    return [...this.#findings.values()];
  }

  /** A sentence that says why the file cannot be sent although what was found is replaced. */
  get uncertain(): string | undefined {
    if (this.#hasUtf16Secret) {
      return "it contains a secret in UTF-16, where replacing it is not certain";
    }
    if (this.#replaced === 0 || !this.#hasZeros) return undefined;
    return "it contains a secret and is not a text file, so replacing it would damage it";
  }

  /** Takes the next bytes. Returns what can be passed on by now, which is valid until the next call. */
  async write(bytes: Buffer): Promise<Buffer> {
    this.#hold(bytes);
    const border = this.#held.length - this.#overlap;
    if (this.#held.length < Math.max(BLOCK, 4 * this.#overlap)) return NO_BYTES;
    const redacted = await this.#redact(border);
    const next = border - CONTEXT;
    this.#lines += countLineFeeds(this.#held.subarray(0, next));
    this.#held = this.#held.subarray(next);
    this.#start = CONTEXT;
    this.#done -= next;
    if (this.#openKey !== undefined) this.#openKey -= next;
    return redacted;
  }

  /** Takes the last bytes, and returns the rest. Copies nothing of a file that is taken at once, as most are. */
  async end(bytes: Buffer): Promise<Buffer> {
    if (this.#held.length === 0) {
      this.#held = bytes;
    } else {
      this.#hold(bytes);
    }
    return this.#redact(this.#held.length);
  }

  #hold(bytes: Buffer): void {
    const length = this.#held.length + bytes.length;
    if (this.#buffer.length < length) this.#buffer = Buffer.allocUnsafe(2 * length);
    this.#held.copy(this.#buffer);
    bytes.copy(this.#buffer, this.#held.length);
    this.#held = this.#buffer.subarray(0, length);
  }

  /** Returns the block up to a border, redacted, without what was passed on before. */
  async #redact(border: number): Promise<Buffer> {
    const block = this.#held;
    await this.#searchUtf16(block);
    const start = this.#start;
    const openKey = this.#openKey;
    const found = await findSecrets(this.#settings, block, { start, openKey });
    // A continued key is reported from 0.
    const isHere = ({ from }: ByteRange) => from < border && (from >= start || from === 0);
    const byRules = found.byRules.filter(isHere);
    this.#openKey = byRules.find(({ isOpen }) => isOpen)?.to;
    for (const { from, rule } of byRules) {
      if (from >= start) this.#addFinding(rule, block.subarray(0, from));
    }
    const ranges = mergeRanges(found.replaced.filter(isHere));
    const done = this.#done;
    this.#replaced += ranges.filter(({ from }) => from >= done).length;
    this.#done = Math.max(done, border, ranges.at(-1)?.to ?? 0);
    return replaceRanges(block.subarray(0, border), ranges, done);
  }

  /** In UTF-16 nothing is replaced: what is found there is only noted. */
  async #searchUtf16(block: Buffer): Promise<void> {
    this.#hasMark ??= block.length > 1 && MARKS.includes(block.readUInt16LE());
    const hasZeros = block.includes(0);
    this.#hasZeros ||= hasZeros;
    const mayBeUtf16 = this.#hasMark || (hasZeros && UTF16.test(block.toString("latin1")));
    if (!mayBeUtf16) return;
    for (const text of decodeUtf16(block)) {
      const { byRules, replaced } = await findSecrets(this.#settings, text);
      for (const { rule, from } of byRules) this.#addFinding(rule, text.subarray(0, from));
      this.#hasUtf16Secret ||= replaced.length > 0;
    }
  }

  #addFinding(rule: string, before: Buffer): void {
    const line = this.#lines + countLineFeeds(before) + 1;
    this.#findings.set(`${line} ${rule}`, { line, rule });
  }
}

/** Returns bytes as UTF-8, decoded from UTF-16 in either order, from the first byte on and from the second. */
function decodeUtf16(bytes: Buffer): readonly Buffer[] {
  const decoded: Buffer[] = [];
  for (const aligned of [bytes, bytes.subarray(1)]) {
    const littleEndian = aligned.subarray(0, aligned.length - (aligned.length % 2));
    const bigEndian = Buffer.from(littleEndian).swap16();
    decoded.push(Buffer.from(littleEndian.toString("utf16le")));
    decoded.push(Buffer.from(bigEndian.toString("utf16le")));
  }
  return decoded;
}
