import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { isDeepStrictEqual } from "node:util";
import { createInflateRaw, inflateRawSync } from "node:zlib";
import { AttestationError } from "../base/errors.ts";
import { type ChunkReader, isSameState, type OpenFile, readWhole } from "../files/files.ts";
import { readReport } from "../junit/report-reader.ts";
import {
  type Content,
  type EvidenceFile,
  type EvidenceReport,
  MAX_RATIO,
  type OmittedFile,
  omitForSecrets,
  type PackedFile,
} from "./evidence-file.ts";
import { Packer } from "./packer.ts";
import type { SecretSearch } from "./secrets/secret-search.ts";

/** What packing a file needs. */
interface Packing {
  readonly chunks: ChunkReader;
  readonly secrets: SecretSearch;
  /** How many bytes of the zip the file may use up. */
  readonly room: number;
}

/** Contents of up to this many bytes are unpacked at once. */
const SMALL = 128 * 1024;
const READS_DIFFERENTLY = "it would say something else without them";

/**
 * Reads a file, redacts and compresses it. Returns undefined if the zip has no room for it: a file that cannot fit even
 * at the best compression is not read, and any other is given up as soon as it exceeds the room. A report in which
 * something was replaced, or in one of its names, is omitted unless it still reads to what is sent. Throws an
 * AttestationError if the file cannot be read, or is a report that changed since it was counted.
 */
export async function packFile(
  file: EvidenceFile,
  packing: Packing,
): Promise<PackedFile | OmittedFile | undefined> {
  const quoted = JSON.stringify(file.name);
  const read = await readWhole(file, (opened) => {
    if (file.kind === "report" && !isSameState(opened.state, file.state)) {
      throw new AttestationError({
        id: "report-changed",
        title: "A report changed after it was counted",
        details: `The attachment would not hold what was counted of ${quoted}.`,
        advice: "The step that writes it must finish before this one.",
      });
    }
    return compress(file, opened, packing);
  });
  if ("problem" in read) {
    throw new AttestationError(read.problem, { cause: read.cause });
  }
  const packed = read.value;
  if (packed === undefined || "reason" in packed || file.kind !== "report") return packed;
  if (packed.redaction === undefined || (await readsToWhatIsSent(packed.content, file)))
    return packed;
  return omitForSecrets(file, READS_DIFFERENTLY);
}

async function compress(
  file: EvidenceFile,
  opened: OpenFile,
  { chunks, secrets, room }: Packing,
): Promise<PackedFile | OmittedFile | undefined> {
  if (opened.state.size / MAX_RATIO > room) return undefined;
  const redactor = secrets.startFile({ isXml: file.kind === "report" });
  const packer = new Packer();
  let content: Content | undefined;
  for await (const { bytes, isLast } of chunks.read(opened)) {
    if (isLast) {
      content = await packer.end(await redactor.end(bytes));
    } else {
      await packer.write(await redactor.write(bytes));
    }
    if (packer.sizeInZip > room) return undefined;
  }
  if (content === undefined) return undefined;
  const { uncertain, replaced } = redactor;
  if (uncertain !== undefined) return omitForSecrets(file, uncertain);
  const findings = redactor.findings.map((finding) => ({ place: file.name, ...finding }));
  if (replaced === 0) return { file, content, findings };
  const originalSha256 = await digestOf(opened, chunks);
  return { file, content, findings, redaction: { replacements: replaced, originalSha256 } };
}

async function digestOf(file: OpenFile, chunks: ChunkReader): Promise<string> {
  const sha256 = createHash("sha256");
  for await (const { bytes } of chunks.read(file)) sha256.update(bytes);
  return sha256.digest("hex");
}

/** Whether the content of a report, read again, has the suites that are sent, or is broken as before. */
async function readsToWhatIsSent(content: Content, { name, suites }: EvidenceReport) {
  const limits = { failed: 0, flaky: 0, skipped: 0 };
  const document = await readReport(name, unpack(content), { limits });
  if (document.kind !== "report") return suites === undefined;
  return suites !== undefined && isDeepStrictEqual(document.suites, suites);
}

async function* unpack({ bytes, deflated }: Content): AsyncGenerator<Buffer> {
  if (bytes <= SMALL) {
    yield inflateRawSync(Buffer.concat(deflated));
  } else {
    yield* Readable.from(deflated).pipe(createInflateRaw());
  }
}
