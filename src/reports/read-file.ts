import { closeSync, readSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { errorMessage, isSystemError } from "../base/errors.ts";
import { type OpenFile, openRegularFile } from "../base/files.ts";
import type { FoundFile } from "../base/find-files.ts";
import { LARGE_FILE, limitNewSpace } from "../base/new-space.ts";
import type { Progress } from "../base/progress.ts";
import type { Compressor } from "../evidence/compressor.ts";
import { ContentPacker } from "../evidence/content-packer.ts";
import { type EvidenceFile, reportEvidence } from "../evidence/evidence-file.ts";
import type { FileRedactor } from "../evidence/secrets/file-redactor.ts";
import type { SecretScanner } from "../evidence/secrets/secret-scanner.ts";
import {
  type CaseLimits,
  InvalidReportError,
  type OtherDocument,
  type Report,
} from "../junit/report.ts";
import { createReportReader, type ReportReader } from "../junit/report-reader.ts";

/** A file that is not a JUnit report, and how one can tell. */
export interface OtherFile {
  readonly path: string;
  readonly reason: string;
}

/** What one file turned out to be. */
export type ReadFile =
  | { readonly kind: "report"; readonly report: Report; readonly file: EvidenceFile }
  | { readonly kind: "invalid"; readonly error: InvalidReportError; readonly file: EvidenceFile }
  | ({ readonly kind: "other" } & OtherFile)
  | { readonly kind: "unreadable"; readonly reason: string };

interface FileReading {
  /** What files are read into, one after another. */
  readonly buffer: Buffer;
  readonly progress: Progress;
  /** Absent if reports are not attached. */
  readonly compressor: Compressor | undefined;
  readonly secrets: SecretScanner;
  /** Paths that a pattern names literally. */
  readonly named: ReadonlySet<string>;
  /** How many more cases are kept for display. */
  readonly limits: CaseLimits;
  readonly onSuite: (name: string) => void;
}

/** What takes the bytes of a file; only the reader if the file is not attached. */
interface Consumers {
  readonly reader: ReportReader;
  readonly redactor: FileRedactor | undefined;
  readonly packer: ContentPacker | undefined;
}

/**
 * Reads a file and finds out what it is. What is to be attached is hashed and compressed from the same bytes that
 * are counted; if anything in it has to be replaced, that is done before it is counted.
 */
export async function readFile(found: FoundFile, reading: FileReading): Promise<ReadFile> {
  const { path, location } = found;
  try {
    const opened = openRegularFile(location);
    if (opened === undefined) {
      const reason = `${path} is not a regular file; exclude it from \`reports\`.`;
      return { kind: "unreadable", reason };
    }
    try {
      return await readOpen(found, opened, reading);
    } finally {
      closeSync(opened.descriptor);
    }
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return { kind: "unreadable", reason: `${path} could not be read: ${errorMessage(error)}` };
  }
}

async function readOpen(
  found: FoundFile,
  opened: OpenFile,
  reading: FileReading,
): Promise<ReadFile> {
  const { secrets, limits, onSuite } = reading;
  if (opened.stat.size > LARGE_FILE) limitNewSpace();
  const path = await secrets.redactText(found.path, "the name of a file");
  const compressor = found.linkedOutside ? undefined : reading.compressor;
  const redactor = compressor && secrets.startFile(path, opened, true);
  const packer = compressor && new ContentPacker(compressor, opened.stat.size);
  const reader = createReportReader(path, { limits, onSuite });
  const document = await readDocument(opened, { reader, redactor, packer }, reading);
  if (document === undefined) {
    const reason = `${path} changed while it was being read. Whatever writes it must finish before this step.`;
    return { kind: "unreadable", reason };
  }
  const content = packer?.end(redactor?.redaction);
  await compressor?.ready();
  const skip = (reason: string): ReadFile => {
    packer?.discard();
    return { kind: "other", path, reason };
  };
  const isBroken = document instanceof InvalidReportError;
  if (isBroken && !document.isJUnit && mayBeOther(found, opened, reading)) {
    return skip(`it is not XML: ${document.reason}`);
  }
  if (!isBroken && document.kind === "not-junit") return skip(`its root is <${document.root}>`);
  if (redactor) secrets.keepFindings(found.location, redactor);
  const file = reportEvidence({ ...found, path }, opened.stat, content);
  if (isBroken) return { kind: "invalid", error: document, file };
  const report = await redactNames(document, secrets);
  return { kind: "report", report, file: { ...file, suites: report.suites } };
}

/** Whether a file without tests is taken for something else than a broken report, by its name (R1). */
function mayBeOther({ path }: FoundFile, { stat }: OpenFile, { named }: FileReading): boolean {
  return stat.size > 0 && !/\.xml$/i.test(path) && !named.has(path);
}

/** Names of suites are sent, also those of a report that is not attached. */
async function redactNames(report: Report, secrets: SecretScanner): Promise<Report> {
  const suites = report.suites.slice();
  for (const [index, suite] of report.suites.entries()) {
    const name = await secrets.redactText(suite.name, report.path);
    if (name !== suite.name) suites[index] = { ...suite, name };
  }
  return { ...report, suites };
}

/** Reads what the file held when it was opened. Returns undefined if that is no longer there. */
async function readDocument(
  { descriptor, stat }: OpenFile,
  { reader, redactor, packer }: Consumers,
  { buffer, progress }: FileReading,
): Promise<Report | OtherDocument | InvalidReportError | undefined> {
  let broken: InvalidReportError | undefined;
  for (let total = 0; total < stat.size; ) {
    const wanted = Math.min(buffer.length, stat.size - total);
    const length = readSync(descriptor, buffer, 0, wanted, total);
    if (length === 0) return undefined;
    total += length;
    const bytes = buffer.subarray(0, length);
    const content = (await redactor?.write(bytes)) ?? bytes;
    // A broken report is attached, too.
    broken ??= reportError(() => reader.write(content));
    await packer?.write(content);
    if (progress.read(length)) await setImmediate();
  }
  let document: Report | OtherDocument | undefined;
  broken ??= reportError(() => {
    document = reader.end();
  });
  return broken ?? document;
}

/** Returns the error of a broken report, which is a result like any other here. */
function reportError(read: () => void): InvalidReportError | undefined {
  try {
    read();
  } catch (error) {
    if (error instanceof InvalidReportError) return error;
    throw error;
  }
  return undefined;
}
