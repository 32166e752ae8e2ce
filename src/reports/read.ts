import { readFileSync } from "node:fs";
import { yieldIfDue } from "../base/event-loop.ts";
import { inCode } from "../base/format.ts";
import type { Problem } from "../base/problem.ts";
import { buildFailure, type Failure } from "../failures/failure.ts";
import type { SourceTree } from "../failures/source-tree.ts";
import { CHUNK, type FileState, readWhole } from "../files/files.ts";
import type { NamedFile } from "../files/find-files.ts";
import type { FlakyCase, ReportDocument, SkippedCase, Suite } from "../junit/report.ts";
import { MAX_REPORT, ReportReader, refuseLargeReport } from "../junit/report-reader.ts";
import { trimCutTexts } from "../junit/shown-cases.ts";
import type { Redactor } from "../redaction/redact.ts";

/** A JUnit report, a broken one included. */
export interface ReportFile extends NamedFile {
  readonly bytes: number;
  /** With which it was counted. */
  readonly state: FileState;
  /** As they are sent: redacted. Absent if the report is broken. */
  readonly suites?: readonly Suite[] | undefined;
  /** What was counted, if it is kept to be packed. */
  readonly content?: Buffer | undefined;
}

/** A file that is not counted. */
interface UncountedFile {
  /** In the zip. */
  readonly name: string;
  readonly reason: string;
}

/** Bytes of all contents that are kept to be packed. Opening many small files again would take longer than packing them. */
const MAX_KEPT = 64_000_000;

/** What the files hold, in their order. All texts but that of a system's error are redacted. */
export interface ReadReports {
  readonly files: readonly ReportFile[];
  /** The first cases of each kind, over all reports. */
  readonly failed: readonly Failure[];
  readonly skipped: readonly SkippedCase[];
  readonly flaky: readonly FlakyCase[];
  /** Files that are not JUnit reports (R1, R2). */
  readonly notJUnit: readonly UncountedFile[];
  /** Broken reports (R1). */
  readonly invalid: readonly UncountedFile[];
  readonly unreadable: readonly Problem[];
  /** About reports that contradict themselves (R6). */
  readonly warnings: readonly Problem[];
}

interface ReadOptions {
  readonly redactor: Redactor;
  /** Where failed cases are looked for. */
  readonly sourceTree: SourceTree;
  /** Ends the reading, which then rejects, before the next file. */
  readonly signal: AbortSignal;
}

/**
 * Reads files one after another, in the given order. What is counted is never redacted. Throws an AttestationError if
 * the reports have too many suites.
 */
export async function readReports(
  files: readonly NamedFile[],
  { redactor, sourceTree, signal }: ReadOptions,
): Promise<ReadReports> {
  const reader = new ReportReader();
  const parts: Partial<ReadReports>[] = [];
  let room = MAX_KEPT;
  for (const file of files) {
    await yieldIfDue();
    signal.throwIfAborted();
    const read = await readWhole(file, async ({ descriptor, state: { size } }) => {
      if (size > MAX_REPORT) return { document: refuseLargeReport(file.name) };
      const content = readFileSync(descriptor);
      const document = redactor.redactAll(await reader.read(file.name, content), ["kind"]);
      return { document, content };
    });
    if ("problem" in read) {
      parts.push({ unreadable: [read.problem] });
      continue;
    }
    const { state, value } = read;
    const { size } = state;
    const content = size <= Math.min(CHUNK, room) ? value.content : undefined;
    const report = { ...file, bytes: size, state, content };
    const part = buildPart(report, value.document, redactor, sourceTree);
    if (part.files && content) room -= size;
    parts.push(part);
  }
  return {
    files: parts.flatMap((part) => part.files ?? []),
    failed: parts.flatMap((part) => part.failed ?? []),
    skipped: parts.flatMap((part) => part.skipped ?? []),
    flaky: parts.flatMap((part) => part.flaky ?? []),
    notJUnit: parts.flatMap((part) => part.notJUnit ?? []),
    invalid: parts.flatMap((part) => part.invalid ?? []),
    unreadable: parts.flatMap((part) => part.unreadable ?? []),
    warnings: parts.flatMap((part) => part.warnings ?? []),
  };
}

function buildPart(
  report: ReportFile,
  document: ReportDocument,
  { longestRemnant, redact }: Redactor,
  sourceTree: SourceTree,
): Partial<ReadReports> {
  const { name, path, isNamed } = report;
  switch (document.kind) {
    case "report": {
      const { suites, failed, skipped, flaky, warnings } = document;
      // Where a text was cut, so may be a value.
      return {
        files: [{ ...report, suites }],
        failed: trimCutTexts(failed, longestRemnant).map((one) =>
          buildFailure(one, redact(path), sourceTree),
        ),
        skipped: trimCutTexts(skipped, longestRemnant),
        flaky: trimCutTexts(flaky, longestRemnant),
        warnings: contradictionsIn(name, warnings),
      };
    }
    case "not-junit":
      return { notJUnit: [{ name, reason: `its root is <${document.root}>` }] };
    case "broken": {
      // Whether a file without tests is a broken report depends on its name (R1).
      const isReport = document.isJUnit || isNamed;
      const reason = isReport ? document.message : `it is not XML: ${document.reason}`;
      const uncounted = { name, reason };
      return isReport ? { files: [report], invalid: [uncounted] } : { notJUnit: [uncounted] };
    }
  }
}

/** Returns a warning if a report contradicts itself. */
function contradictionsIn(name: string, sentences: readonly string[]): readonly Problem[] {
  if (sentences.length === 0) return [];
  const title = `${inCode(name)} contradicts itself`;
  const advice =
    "Where the header counts more failures, a hook may have failed: read the log of the tests.";
  return [{ id: "contradictory-report", title, details: sentences, advice }];
}
