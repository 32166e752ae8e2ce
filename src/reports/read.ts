import { limitItems } from "../base/format.ts";
import { SuiteLimit } from "../evidence/data-json.ts";
import { type ReportFile, ZIP_LIMIT } from "../evidence/evidence-file.ts";
import { Packer } from "../evidence/packer.ts";
import { ChunkReader } from "../evidence/read-whole.ts";
import type { SecretScanner } from "../evidence/secrets/secret-scanner.ts";
import type { CaseLimits, FlakyCase, Report, SkippedCase } from "../junit/report.ts";
import { CASE_LIMITS } from "../junit/report-reader.ts";
import type { LocatedFailure } from "../junit/tests.ts";
import type { FoundReports } from "./find-reports.ts";
import { type OtherFile, type ReadFile, readFile } from "./read-file.ts";

/** What the files hold that the patterns match, in the order of their paths. */
export interface ReadReports {
  readonly reports: readonly Pick<Report, "path" | "suites">[];
  readonly failed: readonly LocatedFailure[];
  readonly skipped: readonly SkippedCase[];
  readonly flaky: readonly FlakyCase[];
  readonly warnings: readonly string[];
  readonly notices: readonly string[];
  /** Files that are not JUnit reports (R1, R2). */
  readonly others: readonly OtherFile[];
  /** Broken reports (R1). */
  readonly invalid: readonly { readonly path: string; readonly reason: string }[];
  /** Why files could not be read. */
  readonly unreadable: readonly string[];
  /** Every report, broken ones included, as it was when it was read. */
  readonly files: readonly ReportFile[];
}

interface ReadOptions {
  /** Whether they are packed while they are read; false by default. */
  readonly isAttached?: boolean;
  readonly secrets: SecretScanner;
  /** Whether suites of the same name are merged into one; true by default. */
  readonly mergeSuites?: boolean;
  /** Ends the reading, which then rejects, before the next file. */
  readonly signal?: AbortSignal;
}

/** Sentences of each kind that are kept over all reports; the others are counted. */
const MAX_REMARKS = 1_000;

/**
 * Reads files one after another. What is to be attached is hashed and compressed from the same bytes that are counted;
 * once the zip is full, files are only counted.
 */
export async function readReports(
  { files, named, warnings }: FoundReports,
  { isAttached = false, secrets, mergeSuites = true, signal }: ReadOptions,
): Promise<ReadReports> {
  const collection = createCollection();
  const suites = new SuiteLimit(mergeSuites);
  const onSuite = (name: string) => suites.add(name);
  const chunks = new ChunkReader();
  const packer = new Packer();
  let room = isAttached ? ZIP_LIMIT : 0;
  for (const file of files) {
    signal?.throwIfAborted();
    const limits = remainingLimits(collection);
    const packing = room > 0 && !file.linkedOutside ? { packer, room } : undefined;
    const read = await readFile(file, { chunks, packing, secrets, named, limits, onSuite });
    if (packing && "file" in read) room -= read.file.content?.sizeInZip ?? room;
    collect(read, collection);
  }
  return {
    ...collection,
    warnings: limitItems([...warnings, ...collection.warnings], MAX_REMARKS),
    notices: limitItems(collection.notices, MAX_REMARKS),
  };
}

type Collection = {
  -readonly [K in keyof ReadReports]: ReadReports[K] extends readonly (infer T)[] ? T[] : never;
};

function createCollection(): Collection {
  return {
    reports: [],
    failed: [],
    skipped: [],
    flaky: [],
    warnings: [],
    notices: [],
    others: [],
    invalid: [],
    unreadable: [],
    files: [],
  };
}

function collect(read: ReadFile, into: Collection): void {
  switch (read.kind) {
    case "report": {
      const { path, suites, warnings, notices, failed, skipped, flaky } = read.report;
      into.reports.push({ path, suites });
      for (const warning of warnings) into.warnings.push(warning);
      for (const notice of notices) into.notices.push(notice);
      for (const failure of failed) into.failed.push({ ...failure, report: path });
      for (const each of skipped) into.skipped.push(each);
      for (const each of flaky) into.flaky.push(each);
      break;
    }
    case "other":
      into.others.push({ path: read.path, reason: read.reason });
      break;
    case "invalid":
      into.invalid.push({ path: read.error.path, reason: read.error.message });
      break;
    case "unreadable":
      into.unreadable.push(read.reason);
  }
  if ("file" in read) into.files.push(read.file);
}

/** Cases are kept up to limits that hold for all reports together. */
function remainingLimits({ failed, skipped, flaky }: Collection): CaseLimits {
  return {
    failed: CASE_LIMITS.failed - failed.length,
    skipped: CASE_LIMITS.skipped - skipped.length,
    flaky: CASE_LIMITS.flaky - flaky.length,
  };
}
