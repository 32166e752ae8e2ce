import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { DocumentError } from "../base/documents.ts";
import { compareCodeUnits } from "../base/format.ts";
import { SuiteLimit } from "../evidence/data-json.ts";
import { describeEntry, MANIFEST } from "../evidence/manifest.ts";
import { readReportAgain } from "../evidence/recount-report.ts";
import type { CaseLimits } from "../junit/report.ts";
import { CASE_LIMITS, type ReaderOptions, remainingLimits } from "../junit/report-reader.ts";
import {
  type Manifest,
  type ManifestEntry,
  type ManifestOmission,
  parseManifest,
} from "./attested-documents.ts";
import { compareMembers, type Recount } from "./compare.ts";
import { openZip, type ZippedFile } from "./read-zip.ts";

/** A manifest is text of less than 1 kB per file, and a zip of 10 MB has room for about 80,000 files. */
const MAX_MANIFEST_BYTES = 100_000_000;

/** An attachment whose files were compared with its manifest. */
export interface ReadAttachment extends Manifest {
  /** All reports, in the order in which the action read them. */
  readonly reports: readonly Recount[];
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
  const differences = [...compareNames(manifest, files)];
  const reports = manifest.omitted.flatMap(recountOmission);
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
  return { ...manifest, reports, differences };
}

async function readManifest(file: ZippedFile | undefined): Promise<Manifest> {
  if (file === undefined) throw new DocumentError(`The attachment has no ${MANIFEST}.`);
  if (file.bytes > MAX_MANIFEST_BYTES) {
    throw new DocumentError(`The ${MANIFEST} is too large to be read.`);
  }
  return parseManifest(await buffer(file.read()));
}

/** Compares the names in the manifest with those in the zip. */
function compareNames(
  { files, omitted }: Manifest,
  held: ReadonlyMap<string, ZippedFile>,
): readonly string[] {
  const listed = new Set([MANIFEST, ...files.map(({ path }) => path)]);
  const left = new Set(omitted.map(({ path }) => path));
  const isRepeated = listed.size <= files.length || left.size < omitted.length;
  const added = [...held.keys()].filter((path) => !listed.has(path));
  const missing = [...listed].filter((path) => !held.has(path));
  const kept = [...left].filter((path) => held.has(path));
  return [
    ...(isRepeated ? ["The manifest lists a file twice."] : []),
    ...added.map(
      (path) => `The attachment holds ${JSON.stringify(path)}, which the manifest does not list.`,
    ),
    ...missing.map(
      (path) => `The manifest lists ${JSON.stringify(path)}, which the attachment does not hold.`,
    ),
    ...kept.map(
      (path) => `The manifest says that ${JSON.stringify(path)} was left out, but it is there.`,
    ),
  ];
}

/** Returns what the manifest says about a report that was left out; nothing for other files. */
function recountOmission({ path, kind, suites }: ManifestOmission): Recount[] {
  if (kind !== "report") return [];
  const report = suites && {
    suites: suites.map((suite) => ({ ...suite, flaky: 0 })),
    failed: [],
    flaky: [],
  };
  return [{ path, report, isOmitted: true }];
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
    const content = { bytes: file.bytes, sha256: await digestOf(file) };
    const packed = { content, ...(redaction && { redaction }) };
    const expected = describeEntry({ path, kind, packed, suites: report?.suites });
    const nameOf = (key: string) => `\`${key}\` of ${JSON.stringify(path)} in the manifest`;
    return {
      ...(kind === "report" && { recount: { path, report, isOmitted: false } }),
      different: compareMembers(stated, expected, nameOf),
    };
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    return { different: [error.message] };
  }
}

async function digestOf(file: ZippedFile): Promise<string> {
  const digest = createHash("sha256");
  for await (const chunk of file.read()) digest.update(chunk);
  return digest.digest("hex");
}
