import { createHash, randomUUID } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";
import { PassThrough, Readable } from "node:stream";
import type { ReadStreamOptions, ZipFile } from "yazl";
import { AttestationError, errorMessage } from "../errors.ts";
import type { Log } from "../log.ts";
import { createProgress, type Progress } from "../progress.ts";
import { formatBytes, formatNumber, pluralize } from "../text/format.ts";
import { arrangeEntries } from "./entries.ts";
import {
  type Archive,
  type EvidenceFile,
  listLargest,
  type Omission,
  type Overflow,
} from "./evidence-file.ts";
import { streamEvidence } from "./file-stream.ts";
import { MANIFEST, type ManifestFile, manifestText } from "./manifest.ts";
import { canNeverFit, chooseFiles, LEVEL } from "./trim.ts";

/** What the service takes (service-interface, Limits): 10 MB, read as 10,000,000 bytes. */
const LIMIT = 10_000_000;
const OMITTED = "Left out with the whole zip, which would be too large (attachment-overflow: omit)";
/** Files that a message names. */
const NAMED = 10;

// Neither the time nor the mode of a file is evidence, and both differ from one checkout to the next.
const ENTRY: Partial<ReadStreamOptions> = {
  mtime: new Date(0),
  mode: 0o100644,
  forceDosTimestamp: true,
  compressionLevel: LEVEL,
};

export interface ArchiveRequest {
  readonly files: readonly EvidenceFile[];
  readonly overflow: Overflow;
  /** Path of the zip; its directory exists. */
  readonly destination: string;
  /** The most bytes that the zip may have, 10,000,000 unless told. */
  readonly limit?: number;
}

export interface ArchiveResult {
  /** Absent where there are no files, and where the zip is too large and `overflow` is `omit`. */
  readonly archive: Archive | undefined;
  /** What the archive holds, in its order, the manifest apart. */
  readonly packed: readonly EvidenceFile[];
  /** What would be in it, where it is absent for its size. */
  readonly omitted: readonly Omission[];
  readonly warnings: readonly string[];
}

/** What one attempt to fill a zip is about. */
interface Contents {
  readonly files: readonly EvidenceFile[];
  readonly omitted: readonly Omission[];
}

/**
 * Packs files and their manifest into a zip at `destination` (mode 0600, written whole or not at all). The
 * same files give the same bytes. Compressing stops as soon as the zip passes the limit; what happens then
 * is for `overflow` to say (action-interface, `attachment-overflow`).
 * Throws a Refusal where a file changed since it was found, cannot be read or cannot be named in a zip, and
 * where the zip is too large and `overflow` is `error`.
 */
export async function writeArchive(request: ArchiveRequest, log: Log): Promise<ArchiveResult> {
  const { overflow, limit = LIMIT } = request;
  const files = arrangeEntries(request.files);
  if (files.length === 0) return { archive: undefined, packed: [], omitted: [], warnings: [] };
  const whole: Contents = { files, omitted: [] };
  const zip = canNeverFit(files, limit) ? undefined : await fill(whole, limit, log);
  if (zip !== undefined)
    return {
      archive: await keep(zip, whole, request),
      packed: files,
      omitted: [],
      warnings: [],
    };
  switch (overflow) {
    case "error":
      throw tooLarge(files, limit);
    case "omit":
      return {
        archive: undefined,
        packed: [],
        omitted: files.map(({ path, bytes }) => ({ path, bytes, reason: OMITTED })),
        warnings: [omittedWarning(files, limit)],
      };
    case "trim":
      return await trim(files, { ...request, limit }, log);
  }
}

async function trim(
  files: readonly EvidenceFile[],
  request: ArchiveRequest & { readonly limit: number },
  log: Log,
): Promise<ArchiveResult> {
  const progress = createProgress({ log, doing: "Choosing what fits", files: files.length });
  const chosen = await chooseFiles(files, request.limit, progress);
  const zip = await fill(chosen, request.limit, log);
  if (zip === undefined)
    throw new Error("The trimmed attachment is larger than it was computed to be.");
  const { omitted } = chosen;
  const warning = `${formatNumber(omitted.length)} of ${pluralize(files.length, "file")} were left out of the attachment, which would be over ${formatBytes(request.limit)} (\`attachment-overflow: trim\`); its ${MANIFEST} lists them:\n${listLargest(omitted, NAMED)}`;
  return {
    archive: await keep(zip, chosen, request),
    packed: chosen.files,
    omitted: [],
    warnings: [warning],
  };
}

/** The zip's bytes, or undefined as soon as there are more than `limit`. */
async function fill(contents: Contents, limit: number, log: Log): Promise<Buffer | undefined> {
  const { ZipFile } = await import("yazl");
  const zip = new ZipFile();
  // What comes out of it fails with whatever goes in.
  const output = zip.outputStream.pipe(new PassThrough());
  const { files } = contents;
  const progress = createProgress({ log, doing: "Compressing", files: files.length });
  const source = addContents(zip, contents, { progress, fail: (error) => output.destroy(error) });
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of output) {
      bytes += chunk.length;
      if (bytes > limit) return undefined;
      chunks.push(chunk);
    }
  } finally {
    source.current?.destroy();
  }
  return Buffer.concat(chunks, bytes);
}

interface Intake {
  readonly progress: Progress;
  readonly fail: (error: Error) => void;
}

/** Adds every file and, last, the manifest; gives where to find the file that is being read. */
function addContents(
  zip: ZipFile,
  { files, omitted }: Contents,
  { progress, fail }: Intake,
): { readonly current?: Readable } {
  const source: { current?: Readable } = {};
  const packed: ManifestFile[] = [];
  for (const file of files) {
    // Opened when its turn comes, and after the one before was closed.
    zip.addReadStreamLazy(file.path, ENTRY, (give) => {
      source.current = streamEvidence(file, progress, (entry) => packed.push(entry));
      give(undefined, source.current.on("error", fail));
    });
  }
  zip.addReadStreamLazy(MANIFEST, ENTRY, (give) => {
    give(undefined, Readable.from([Buffer.from(manifestText(packed, omitted))]));
  });
  zip.on("error", fail).end();
  return source;
}

async function keep(zip: Buffer, contents: Contents, request: ArchiveRequest): Promise<Archive> {
  const { destination: location } = request;
  const draft = `${location}.${randomUUID()}`;
  try {
    await writeFile(draft, zip, { mode: 0o600, flag: "wx" });
    await rename(draft, location);
  } catch (cause) {
    await rm(draft, { force: true });
    throw new AttestationError(
      `The attachment could not be written to ${location}: ${errorMessage(cause)}. Make room there, or attach less.`,
      { cause },
    );
  }
  return {
    location,
    bytes: zip.length,
    sha256: createHash("sha256").update(zip).digest("hex"),
    files: contents.files.length,
    omitted: contents.omitted,
  };
}

function tooLarge(files: readonly EvidenceFile[], limit: number): AttestationError {
  return new AttestationError(
    `${overLimit(files, limit)}\nAttach less (\`attachments\`, \`attach-reports\`), or let \`attachment-overflow\` be \`trim\` or \`omit\`. The largest files:\n${listLargest(files, NAMED)}`,
  );
}

function omittedWarning(files: readonly EvidenceFile[], limit: number): string {
  return `${overLimit(files, limit)} It was left out (\`attachment-overflow: omit\`). The largest files:\n${listLargest(files, NAMED)}`;
}

function overLimit(files: readonly EvidenceFile[], limit: number): string {
  return `The attachment of ${pluralize(files.length, "file")} would be over ${formatBytes(limit)} when zipped, the most that the service takes.`;
}
