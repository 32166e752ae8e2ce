import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { DocumentError } from "../base/documents.ts";
import { compareCodeUnits } from "../base/format.ts";
import { valueAt } from "../base/json.ts";
import { SuiteLimit } from "../evidence/data-json.ts";
import { describeEntry, MANIFEST } from "../evidence/manifest.ts";
import { readReportAgain } from "../evidence/pack-file.ts";
import { aggregate, type CaseLimits, type Report } from "../junit/report.ts";
import { CASE_LIMITS, type ReaderOptions, remainingLimits } from "../junit/report-reader.ts";
import type { Tests } from "../junit/tests.ts";
import { applyOutcome } from "../reports/test-run.ts";
import {
  type AttestedPayload,
  compareMembers,
  type Manifest,
  type ManifestEntry,
  parseManifest,
} from "./attested-documents.ts";
import { openZip, type ZippedFile } from "./read-zip.ts";

/** A manifest is text of less than 1 kB per file, and a zip of 10 MB has room for about 80,000 files. */
const MAX_MANIFEST_BYTES = 100_000_000;

/** What a report says when it is read again, or what the manifest says about one that was left out. */
interface Recount {
  /** Its name in the zip. */
  readonly path: string;
  /** Undefined for a broken report. */
  readonly report: Pick<Report, "suites" | "failed" | "flaky"> | undefined;
}

/** An attachment whose files were compared with its manifest. */
export interface ReadAttachment extends Manifest {
  /** All reports, in the order in which the action read them. */
  readonly reports: readonly Recount[];
  /** Whether it holds every report that was counted. Neither flaky nor failed cases of others are known. */
  readonly isComplete: boolean;
  /** What differs between the files and the manifest, one sentence each. */
  readonly differences: readonly string[];
}

/**
 * Counts the reports of an attachment again, and compares every file with the manifest. Throws a DocumentError if the
 * zip or its manifest is refused, and an AttestationError if there are more suites than the action attests.
 */
export async function readAttachment(content: Buffer): Promise<ReadAttachment> {
  const files = await openZip(content);
  const manifest = await readManifest(files.get(MANIFEST));
  const reports: Recount[] = manifest.omitted
    .filter(({ kind }) => kind === "report")
    .map(({ path, suites }) => ({ path, report: suites && { suites, failed: [], flaky: [] } }));
  const isComplete = reports.every(({ report }) => report === undefined);
  const differences = compareNames(manifest, files);
  // Merged or not, the action sends no more than this accepts.
  const suites = new SuiteLimit(true);
  const onSuite = (name: string) => suites.add(name);
  let limits: CaseLimits = { ...CASE_LIMITS, skipped: 0 };
  for (const entry of manifest.files) {
    const file = files.get(entry.path);
    if (file === undefined) continue;
    const { recount, different } = await checkFile(file, entry, { limits, onSuite });
    for (const difference of different) differences.push(difference);
    if (recount === undefined) continue;
    reports.push(recount);
    limits = remainingLimits(limits, recount.report ?? {});
  }
  reports.sort((one, other) => compareCodeUnits(one.path, other.path));
  return { ...manifest, reports, isComplete, differences };
}

async function readManifest(file: ZippedFile | undefined): Promise<Manifest> {
  if (file === undefined) throw new DocumentError(`The attachment has no ${MANIFEST}.`);
  if (file.bytes > MAX_MANIFEST_BYTES) {
    throw new DocumentError(`The ${MANIFEST} is too large to be read.`);
  }
  return parseManifest(await buffer(file.read()));
}

function compareNames({ files, omitted }: Manifest, held: ReadonlyMap<string, unknown>): string[] {
  const listed = [MANIFEST, ...files.map(({ path }) => path)];
  const all = [...listed, ...omitted.map(({ path }) => path)];
  const names = new Set(listed);
  const added = [...held.keys()].filter((path) => !names.has(path));
  const missing = listed.filter((path) => !held.has(path));
  return [
    ...(new Set(all).size < all.length ? ["The manifest lists a file twice."] : []),
    ...added.map(
      (path) => `The attachment holds ${JSON.stringify(path)}, which the manifest does not list.`,
    ),
    ...missing.map(
      (path) => `The manifest lists ${JSON.stringify(path)}, which the attachment does not hold.`,
    ),
  ];
}

/** Reads a file of the zip, counts it again if it is a report, and compares it with what the manifest says about it. */
async function checkFile(
  file: ZippedFile,
  { path, kind, redaction, stated }: ManifestEntry,
  options: ReaderOptions,
): Promise<{ readonly recount?: Recount; readonly different: readonly string[] }> {
  try {
    const report =
      kind === "report" ? await readReportAgain(path, file.read(), options) : undefined;
    const digest = createHash("sha256");
    for await (const chunk of file.read()) digest.update(chunk);
    const content = { bytes: file.bytes, sha256: digest.digest("hex") };
    const packed = { content, ...(redaction && { redaction }) };
    const expected = describeEntry({ path, kind, packed, suites: report?.suites });
    const nameOf = (key: string) => `\`${key}\` of ${JSON.stringify(path)} in the manifest`;
    return {
      ...(kind === "report" && { recount: { path, report } }),
      different: compareMembers(stated, expected, nameOf),
    };
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    return { different: [error.message] };
  }
}

/** Adds reports up as the action does, with the case that `test-outcome` adds (R10). */
export function addUp({ reports }: ReadAttachment, { name, ci }: AttestedPayload): Tests {
  const counted = reports.flatMap(({ report }) => report ?? []);
  const broken = reports.filter(({ report }) => report === undefined);
  const outcomes = ["success", "failure", "cancelled", "skipped"] as const;
  const tests: Tests = {
    outcome: outcomes.find((outcome) => outcome === valueAt(ci, "tests.outcome")),
    ...aggregate(counted, valueAt(ci, "demands.merge_suites") !== false),
    reports: counted.length,
    invalid: broken.map(({ path }) => ({ path, reason: "broken" })),
    failed: counted.flatMap(({ failed }) => failed),
    flaky: counted.flatMap(({ flaky }) => flaky),
    skipped: [],
  };
  return applyOutcome(tests, name).value;
}
