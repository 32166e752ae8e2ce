import type { FileState, OpenFile } from "../base/files.ts";
import type { FoundFile } from "../base/find-files.ts";
import { LARGE_FILE, limitNewSpace } from "../base/new-space.ts";
import { type ReportFile, reportEvidence } from "../evidence/evidence-file.ts";
import type { Packer } from "../evidence/packer.ts";
import { type ChunkReader, readWhole } from "../evidence/read-whole.ts";
import type { SecretScanner } from "../evidence/secrets/secret-scanner.ts";
import { type CaseLimits, InvalidReportError, type Report } from "../junit/report.ts";
import { createReportReader } from "../junit/report-reader.ts";

/** A file that is not a JUnit report, and how one can tell. */
export interface OtherFile {
  readonly path: string;
  readonly reason: string;
}

/** What one file turned out to be. */
export type ReadFile =
  | { readonly kind: "report"; readonly report: Report; readonly file: ReportFile }
  | { readonly kind: "invalid"; readonly error: InvalidReportError; readonly file: ReportFile }
  | ({ readonly kind: "other" } & OtherFile)
  | { readonly kind: "unreadable"; readonly reason: string };

interface FileReading {
  readonly chunks: ChunkReader;
  /** Absent if the report is not attached, or the zip is full already. */
  readonly packing: { readonly packer: Packer; readonly room: number } | undefined;
  readonly secrets: SecretScanner;
  /** Paths that a pattern names literally. */
  readonly named: ReadonlySet<string>;
  /** How many more cases are kept for display. */
  readonly limits: CaseLimits;
  readonly onSuite: (name: string) => void;
}

/**
 * Reads a file and finds out what it is. What is to be attached is hashed and compressed from the same bytes that
 * are counted; if anything in it has to be replaced, that is done before it is counted.
 */
export async function readFile(found: FoundFile, reading: FileReading): Promise<ReadFile> {
  const { secrets } = reading;
  const path = await secrets.redactText(found.path, "the name of a file");
  const read = await readWhole(found.location, (opened) => readOpen(path, opened, reading));
  if ("problem" in read) return { kind: "unreadable", reason: `${path} ${read.problem}` };
  const { document, content, redactor } = read.value;
  const isBroken = document instanceof InvalidReportError;
  if (isBroken && !document.isJUnit && mayBeOther(found, read.state, reading)) {
    return { kind: "other", path, reason: `it is not XML: ${document.reason}` };
  }
  if (!isBroken && document.kind === "not-junit") {
    return { kind: "other", path, reason: `its root is <${document.root}>` };
  }
  if (redactor) secrets.keepFindings(found.location, redactor);
  const file = reportEvidence({ ...found, path }, read.state, content);
  if (isBroken) return { kind: "invalid", error: document, file };
  const report = await redactNames(document, secrets);
  return { kind: "report", report, file: { ...file, suites: report.suites } };
}

async function readOpen(
  path: string,
  opened: OpenFile,
  { chunks, packing, secrets, limits, onSuite }: FileReading,
) {
  if (opened.state.size > LARGE_FILE) limitNewSpace();
  const redactor = packing && secrets.startFile(path, opened, true);
  const packed = packing?.packer.start(packing.room);
  const reader = createReportReader(path, { limits, onSuite });
  let broken: InvalidReportError | undefined;
  await chunks.read(opened, async (chunk) => {
    const content = (await redactor?.write(chunk)) ?? chunk;
    // A broken report is attached, too.
    broken ??= orError(() => {
      reader.write(content);
      return undefined;
    });
    await packed?.write(content);
    return broken === undefined || packed?.isTooLarge === false;
  });
  const document = broken ?? orError(() => reader.end());
  const content = await packed?.end();
  return { document, content: content && { ...content, redaction: redactor?.redaction }, redactor };
}

/** Whether a file without tests is taken for something else than a broken report, by its name (R1). */
function mayBeOther({ path }: FoundFile, { size }: FileState, { named }: FileReading): boolean {
  return size > 0 && !/\.xml$/i.test(path) && !named.has(path);
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

/** Returns what `read` returns, or the error of a broken report, which is a result like any other here. */
function orError<T>(read: () => T): T | InvalidReportError {
  try {
    return read();
  } catch (error) {
    if (error instanceof InvalidReportError) return error;
    throw error;
  }
}
