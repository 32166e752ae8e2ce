import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { compareCodeUnits } from "../base/format.ts";
import { SuiteLimit } from "../evidence/data-json.ts";
import { MANIFEST } from "../evidence/manifest.ts";
import { createRecounter } from "../evidence/recount-report.ts";
import {
  EvidenceError,
  type Manifest,
  type ManifestEntry,
  type ManifestOmission,
  parseManifest,
} from "./documents.ts";
import { openZip, quote, type ZippedFile } from "./read-zip.ts";
import { compareCounts, type Recount, recountFromManifest } from "./recount.ts";

/** A manifest is text of less than 1 kB per file, and a zip of 10 MB has room for about 80,000 files. */
const MAX_MANIFEST_BYTES = 100_000_000;

/** An attachment whose files were compared with its manifest. */
interface ReadAttachment extends Manifest {
  /** All reports, in the order in which the action read them. */
  readonly reports: readonly Recount[];
  /** What differs between the files and the manifest, one sentence each. */
  readonly differences: readonly string[];
}

/**
 * Counts the reports of an attachment again, and compares every file with the manifest. Throws an EvidenceError if the
 * zip or its manifest is refused, and an AttestationError if there are more suites than the action attests.
 */
export async function readAttachment(content: Buffer): Promise<ReadAttachment> {
  const files = await openZip(content);
  const manifest = await readManifest(files.get(MANIFEST));
  const differences = [...compareNames(manifest, files)];
  const reports: Recount[] = [];
  // Merged or not, the action sends no more than this accepts.
  const limit = new SuiteLimit(true);
  for (const entry of manifest.files) {
    const file = files.get(entry.path);
    if (file === undefined) continue;
    const checked = await checkFile(file, entry, limit);
    for (const recount of checked.reports) reports.push(recount);
    for (const difference of checked.differences) differences.push(difference);
  }
  for (const omission of manifest.omitted) {
    const recount = recountFromManifest(omission);
    if (recount) reports.push(recount);
    else for (const difference of checkOmission(omission)) differences.push(difference);
  }
  return {
    ...manifest,
    reports: reports.sort((a, b) => compareCodeUnits(a.path, b.path)),
    differences,
  };
}

async function readManifest(file: ZippedFile | undefined): Promise<Manifest> {
  if (file === undefined) throw new EvidenceError(`The attachment has no ${MANIFEST}.`);
  if (file.bytes > MAX_MANIFEST_BYTES) {
    throw new EvidenceError(`The ${MANIFEST} is too large to be read.`);
  }
  return parseManifest(await buffer(file.read()));
}

/** Compares the names in the manifest with those in the zip. */
function compareNames(
  manifest: Manifest,
  files: ReadonlyMap<string, ZippedFile>,
): readonly string[] {
  const listed = new Set(manifest.files.map(({ path }) => path));
  const omitted = manifest.omitted.map(({ path }) => path);
  const repeated = manifest.files.length - listed.size + omitted.length - new Set(omitted).size;
  return [
    ...(repeated > 0 ? ["The manifest lists a file twice."] : []),
    ...[...files.keys()]
      .filter((path) => path !== MANIFEST && !listed.has(path))
      .map((path) => `The attachment holds ${quote(path)}, which the manifest does not list.`),
    ...[...listed]
      .filter((path) => !files.has(path))
      .map((path) => `The manifest lists ${quote(path)}, which the attachment does not hold.`),
    ...omitted
      .filter((path) => files.has(path))
      .map((path) => `The manifest says that ${quote(path)} was left out, but it is there.`),
  ];
}

/** Reads a file of the zip, and compares it with what the manifest says about it. */
async function checkFile(
  file: ZippedFile,
  entry: ManifestEntry,
  limit: SuiteLimit,
): Promise<Pick<ReadAttachment, "reports" | "differences">> {
  const { path, kind } = entry;
  const hash = createHash("sha256");
  const recounter =
    kind === "report" ? createRecounter(path, (name) => limit.add(name)) : undefined;
  try {
    for await (const chunk of file.read()) {
      hash.update(chunk);
      recounter?.write(chunk);
    }
  } catch (error) {
    if (error instanceof EvidenceError) return { reports: [], differences: [error.message] };
    throw error;
  }
  const recount = recounter && { path, suites: recounter.end() };
  const digest = hash.digest("hex");
  const name = quote(path);
  const statements: readonly (readonly [holds: boolean, otherwise: string])[] = [
    [kind === "report" || kind === "attachment", `The manifest calls ${name} ${quote(kind)}.`],
    [
      entry.bytes === file.bytes,
      `${name} has ${file.bytes} bytes, and the manifest says ${entry.bytes}.`,
    ],
    [
      entry.sha256 === digest,
      `The SHA-256 of ${name} is ${digest}, and the manifest says another one.`,
    ],
    [
      entry.redacted > 0 === (entry.json["original_sha256"] !== undefined),
      `The manifest contradicts itself on whether ${name} was redacted.`,
    ],
  ];
  const wrong = statements.filter(([holds]) => !holds).map(([, otherwise]) => otherwise);
  return {
    reports: recount ? [recount] : [],
    differences: [...wrong, ...compareCounts(entry, recount)],
  };
}

/** Checks an omission that is not a counted report. */
function checkOmission({ path, kind }: ManifestOmission): readonly string[] {
  if (kind === "attachment") return [];
  return kind === "report"
    ? [`The manifest does not state the counts of ${quote(path)}, which was left out.`]
    : [`The manifest calls ${quote(path)} ${quote(kind)}.`];
}
