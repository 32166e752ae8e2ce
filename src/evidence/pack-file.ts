import { AttestationError } from "../base/errors.ts";
import { type ChunkReader, isSameState, type OpenFile, readWhole } from "../files/files.ts";
import type { Redactor } from "../redaction/redact.ts";
import { type EvidenceFile, MAX_RATIO, type PackedFile } from "./evidence-file.ts";
import { Packer } from "./packer.ts";

/** What packing a file needs. */
interface Packing {
  readonly chunks: ChunkReader;
  readonly redactor: Redactor;
  /** How many bytes of the zip the file may use up. */
  readonly room: number;
}

/**
 * Reads a file, redacts and compresses it. Returns undefined if the zip has no room for it: a file that cannot fit even
 * at the best compression is not read, and any other is given up as soon as it exceeds the room. Throws an
 * AttestationError if the file cannot be read, or is a report that changed since it was counted.
 */
export async function packFile(
  file: EvidenceFile,
  packing: Packing,
): Promise<PackedFile | undefined> {
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
  return read.value;
}

async function compress(
  file: EvidenceFile,
  opened: OpenFile,
  { chunks, redactor, room }: Packing,
): Promise<PackedFile | undefined> {
  if (opened.state.size / MAX_RATIO > room) return undefined;
  const redacting = redactor.startFile();
  const packer = new Packer();
  for await (const { bytes, isLast } of chunks.read(opened)) {
    if (isLast) {
      const content = await packer.end(redacting.end(bytes));
      const redacted = redacting.replaced > 0 ? redacting.replaced : undefined;
      return packer.sizeInZip > room ? undefined : { file, content, redacted };
    }
    await packer.write(redacting.write(bytes));
    if (packer.sizeInZip > room) return undefined;
  }
  return undefined;
}
