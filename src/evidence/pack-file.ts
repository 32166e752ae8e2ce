import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { isDeepStrictEqual } from "node:util";
import { createInflateRaw, inflateRawSync } from "node:zlib";
import { AttestationError } from "../base/errors.ts";
import { isInState, type OpenFile } from "../base/files.ts";
import type { CaseLimits, Report } from "../junit/report.ts";
import { createReportReader, type ReaderOptions } from "../junit/report-reader.ts";
import { type Content, type EvidenceFile, MAX_RATIO, type Packed } from "./evidence-file.ts";
import { Packer } from "./packer.ts";
import { type ChunkReader, readWhole } from "./read-whole.ts";
import type { SecretSearch } from "./secrets/secret-search.ts";

/** What a file is packed with. */
export interface Packing {
  readonly chunks: ChunkReader;
  readonly secrets: SecretSearch;
  /** How many bytes of the zip the file may use up; 0 if it is not attached, or the zip is full. */
  readonly room: number;
}

const NO_CASES: CaseLimits = { failed: 0, skipped: 0, flaky: 0 };
/** Contents of up to this many bytes are unpacked at once. */
const SMALL = 128 * 1024;
/** What becomes of a report of which the zip would say something else than what is sent. */
export const READS_DIFFERENTLY: Packed = { withheld: "it would say something else without them" };

/**
 * Reads a file, redacts and compresses it. Returns undefined if the zip has no room for it. Throws an AttestationError
 * if it cannot be read, or is a report and not as it was when it was counted.
 */
export async function packFile(file: EvidenceFile, packing: Packing): Promise<Packed | undefined> {
  const quoted = JSON.stringify(file.name);
  const read = await readWhole(file.location, (opened) => {
    if (file.kind === "report" && !isInState(opened, file.counted)) {
      throw new AttestationError(
        `The file ${quoted} changed after it was counted, so the attachment would not hold what was counted. The step that writes it must finish before this one.`,
      );
    }
    return packOpen(opened, file, packing);
  });
  if ("problem" in read) {
    throw new AttestationError(`The file ${quoted} ${read.problem}`, { cause: read.cause });
  }
  const packed = read.value;
  if (file.kind !== "report" || packed === undefined || "withheld" in packed) return packed;
  const held = await readReportAgain(file.name, unpack(packed.content));
  return isDeepStrictEqual(held?.suites, file.suites) ? packed : READS_DIFFERENTLY;
}

/**
 * Redacts and compresses an open file; undefined if the zip has no room for it. Does not compare it with what was
 * counted. `count` gets the bytes as they are, and returns whether it wants more.
 */
export async function packOpen(
  opened: OpenFile,
  { name, kind }: Pick<EvidenceFile, "name" | "kind">,
  { chunks, secrets, room, count }: Packing & { readonly count?: (bytes: Buffer) => boolean },
): Promise<Packed | undefined> {
  const redactor = secrets.startFile({ isXml: kind === "report" });
  const packer = new Packer();
  let content: Content | undefined;
  // A larger file does not fit, however well it is compressed.
  let fits = opened.state.size / MAX_RATIO <= room;
  if (!fits && count === undefined) return undefined;
  for (const { bytes, isLast } of chunks.read(opened)) {
    const countsMore = count?.(bytes) === true;
    if (fits && isLast) content = await packer.end(await redactor.end(bytes));
    else if (fits) await packer.write(await redactor.write(bytes));
    fits &&= packer.sizeInZip <= room;
    if (!fits && !countsMore) break;
    await chunks.giveWay();
  }
  if (!fits || content === undefined) return undefined;
  const { uncertain, replaced, findings } = redactor;
  if (uncertain !== undefined) return { withheld: uncertain };
  return {
    content,
    ...(replaced > 0 && {
      redaction: { replacements: replaced, originalSha256: await digestOf(opened, chunks) },
    }),
    findings: findings.map((finding) => ({ place: name, ...finding })),
  };
}

async function digestOf(file: OpenFile, chunks: ChunkReader): Promise<string> {
  const sha256 = createHash("sha256");
  for (const { bytes } of chunks.read(file)) {
    sha256.update(bytes);
    await chunks.giveWay();
  }
  return sha256.digest("hex");
}

/** Reads a report again from what the zip holds, by default without cases; undefined if that is not a report, or broken. */
export async function readReportAgain(
  name: string,
  bytes: AsyncIterable<Buffer>,
  options: ReaderOptions = { limits: NO_CASES },
): Promise<Report | undefined> {
  const reader = createReportReader(name, options);
  for await (const chunk of bytes) if (!reader.write(chunk)) break;
  const document = await reader.end();
  return document.kind === "report" ? document : undefined;
}

/** Yields the bytes that were compressed. */
export async function* unpack({ bytes, deflated }: Content): AsyncGenerator<Buffer> {
  if (bytes <= SMALL) yield inflateRawSync(Buffer.concat(deflated));
  else yield* Readable.from(deflated).pipe(createInflateRaw());
}
