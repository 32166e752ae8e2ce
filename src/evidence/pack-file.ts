import { AttestationError } from "../base/errors.ts";
import { isInState, type OpenFile } from "../base/files.ts";
import type { Content, EvidenceFile } from "./evidence-file.ts";
import type { Packer } from "./packer.ts";
import { type ChunkReader, readWhole } from "./read-whole.ts";
import type { SecretScanner } from "./secrets/secret-scanner.ts";

/** What files are packed with, one after another. */
export interface Packing {
  readonly chunks: ChunkReader;
  readonly packer: Packer;
  readonly secrets: SecretScanner;
}

/**
 * Reads a file and compresses it. Returns undefined if it takes more than `room` bytes of the zip. Throws an
 * AttestationError if the file cannot be read, or is a report and not as it was when it was counted.
 */
export async function packFile(
  file: EvidenceFile,
  room: number,
  packing: Packing,
): Promise<Content | undefined> {
  const name = JSON.stringify(file.path);
  const read = await readWhole(file.location, (opened) => {
    if (file.counted !== undefined && !isInState(opened, file.counted)) {
      throw new AttestationError(
        `The file ${name} changed after it was counted, so the attachment would not hold what was counted. The step that writes it must finish before this one.`,
      );
    }
    return packOpen(file, opened, { ...packing, room });
  });
  if ("problem" in read) throw new AttestationError(`The file ${name} ${read.problem}`);
  return read.value;
}

async function packOpen(
  { path, location, kind }: EvidenceFile,
  opened: OpenFile,
  { chunks, packer, secrets, room }: Packing & { readonly room: number },
): Promise<Content | undefined> {
  const redactor = secrets.startFile(path, opened, kind === "report");
  const packing = packer.start(room);
  await chunks.read(opened, async (chunk) => {
    await packing.write(await redactor.write(chunk));
    return !packing.isTooLarge;
  });
  const content = await packing.end();
  secrets.keepFindings(location, redactor);
  return content && { ...content, redaction: redactor.redaction };
}
