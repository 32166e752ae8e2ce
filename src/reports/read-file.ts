import { type FileState, LARGE_FILE, limitNewSpace, type OpenFile } from "../base/files.ts";
import type { FoundFile } from "../base/find-files.ts";
import type { Packed, ReportFile } from "../evidence/evidence-file.ts";
import { packOpen } from "../evidence/pack-file.ts";
import type { Packer } from "../evidence/packer.ts";
import { type ChunkReader, readWhole } from "../evidence/read-whole.ts";
import type { SecretSearch } from "../evidence/secrets/secret-search.ts";
import {
  type CaseLimits,
  InvalidReportError,
  type OtherDocument,
  type Report,
} from "../junit/report.ts";
import { createReportReader } from "../junit/report-reader.ts";

/** A file that may be a report. */
export interface NamedFile extends FoundFile {
  /** In the zip. */
  readonly name: string;
}

/** A file that is not a JUnit report, and how one can tell. */
export interface OtherFile {
  /** Its name in the zip, if it were in it. */
  readonly path: string;
  readonly reason: string;
}

/** What one file turned out to be, as the tests wrote it. */
export type ReadFile =
  | { readonly kind: "report"; readonly report: Report; readonly file: ReportFile }
  | { readonly kind: "invalid"; readonly error: InvalidReportError; readonly file: ReportFile }
  | { readonly kind: "other"; readonly reason: string }
  | { readonly kind: "unreadable"; readonly reason: string };

interface FileReading {
  readonly chunks: ChunkReader;
  readonly packer: Packer;
  readonly secrets: SecretSearch;
  /** How many bytes of the zip the file may use up; 0 if it is not attached, or the zip is full. */
  readonly room: number;
  /** Paths that a pattern names literally. */
  readonly named: ReadonlySet<string>;
  /** How many more cases are kept for display. */
  readonly limits: CaseLimits;
  readonly onSuite: (name: string) => void;
}

/**
 * Reads a file and finds out what it is. The reader of reports gets the bytes as they are; what is to be attached is
 * redacted and compressed from the same bytes.
 */
export async function readFile(found: NamedFile, reading: FileReading): Promise<ReadFile> {
  const { name: path, location, linkedOutside } = found;
  const read = await readWhole(location, (opened) => readOpen(path, opened, reading));
  if ("problem" in read) return { kind: "unreadable", reason: `${path} ${read.problem}` };
  const { state, value } = read;
  const { document, packed } = value;
  const isBroken = document instanceof InvalidReportError;
  if (isBroken && !document.isJUnit && mayBeOther(found, state, reading)) {
    return { kind: "other", reason: `it is not XML: ${document.reason}` };
  }
  if (!isBroken && document.kind === "not-junit") {
    return { kind: "other", reason: `its root is <${document.root}>` };
  }
  const kind = "report";
  const file = { path, location, kind, linkedOutside, bytes: state.size, counted: state } as const;
  return isBroken
    ? { kind: "invalid", error: document, file: { ...file, packed } }
    : { kind, report: document, file: { ...file, suites: document.suites, packed } };
}

/** What a file holds, and what was packed of it. */
interface ReadDocument {
  readonly document: Report | OtherDocument | InvalidReportError;
  readonly packed: Packed | undefined;
}

async function readOpen(
  path: string,
  opened: OpenFile,
  { limits, onSuite, ...packing }: FileReading,
): Promise<ReadDocument> {
  if (opened.state.size > LARGE_FILE) limitNewSpace();
  const reader = createReportReader(path, { limits, onSuite });
  let broken: InvalidReportError | undefined;
  const count = (bytes: Buffer) => {
    broken ??= orError(() => {
      reader.write(bytes);
      return undefined;
    });
    return broken === undefined;
  };
  const packed = await packOpen(opened, { path, kind: "report" }, { ...packing, count });
  return { document: broken ?? orError(() => reader.end()), packed };
}

/** Whether a file without tests is taken for something else than a broken report, by its name (R1). */
function mayBeOther({ path }: FoundFile, { size }: FileState, { named }: FileReading): boolean {
  return size > 0 && !/\.xml$/i.test(path) && !named.has(path);
}

/** Returns what `read` returns, or the error of a broken report, which is a result like any other here. */
function orError<T>(read: () => T): T | InvalidReportError {
  try {
    return read();
  } catch (error) {
    if (error instanceof InvalidReportError) return error;
    throw error;
  }
}
