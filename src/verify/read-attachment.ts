import { createHash } from "node:crypto";
import { SuiteLimit } from "../evidence/data-json.ts";
import { MANIFEST } from "../evidence/manifest.ts";
import { compareCodeUnits } from "../text/format.ts";
import {
  type Manifest,
  type ManifestEntry,
  type ManifestOmission,
  parseManifest,
  parseOrExplain,
} from "./documents.ts";
import { openZip, ZipError, type ZippedFile } from "./read-zip.ts";
import { compareCounts, createRecounter, type Recount, recountFromManifest } from "./recount.ts";

/** A manifest is text of less than 1 kB per file, and a zip of 10 MB has room for about 80,000 files. */
const MAX_MANIFEST_BYTES = 100_000_000;

/** An attachment whose files were compared with its manifest. */
export interface ReadAttachment {
  /** Undefined if there is no readable one. */
  readonly manifest: Manifest | undefined;
  /** All reports, in the order in which the action read them. */
  readonly reports: readonly Recount[];
  /** What differs between the files and the manifest, one sentence each. */
  readonly differences: readonly string[];
}

/**
 * Reads an attachment, counts its reports again, and compares every file with the manifest. Throws a ZipError if the
 * zip is refused, and an AttestationError if its reports have more suites than the action attests.
 */
export async function readAttachment(content: Buffer): Promise<ReadAttachment> {
  const files = await openZip(content);
  const manifest = await readManifest(files.get(MANIFEST));
  if (typeof manifest === "string") {
    return { manifest: undefined, reports: [], differences: [manifest] };
  }
  const differences = [...compareNames(manifest, files)];
  const reports: Recount[] = [];
  // Merged or not, the action sends no more than this accepts.
  const suites = new SuiteLimit(true);
  for (const entry of manifest.files) {
    const file = files.get(entry.path);
    if (file === undefined) continue;
    const read = await readFileAgain(file, entry, suites);
    for (const difference of read.differences) differences.push(difference);
    if (read.recount) reports.push(read.recount);
  }
  for (const omission of manifest.omitted) {
    const recount = recountFromManifest(omission);
    if (recount) reports.push(recount);
    else for (const difference of checkOmission(omission)) differences.push(difference);
  }
  return {
    manifest,
    reports: reports.sort((a, b) => compareCodeUnits(a.path, b.path)),
    differences,
  };
}

/** Returns a sentence if there is no readable manifest. */
async function readManifest(file: ZippedFile | undefined): Promise<Manifest | string> {
  if (file === undefined) return `The attachment has no ${MANIFEST}.`;
  if (file.bytes > MAX_MANIFEST_BYTES) return `The ${MANIFEST} is too large to be read.`;
  const chunks: Buffer[] = [];
  for await (const chunk of file.read()) chunks.push(chunk);
  return parseOrExplain(MANIFEST, () => parseManifest(Buffer.concat(chunks)));
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

interface FileCheck {
  readonly recount: Recount | undefined;
  readonly differences: readonly string[];
}

async function readFileAgain(
  file: ZippedFile,
  entry: ManifestEntry,
  suites: SuiteLimit,
): Promise<FileCheck> {
  const hash = createHash("sha256");
  const path = entry.readAs ?? entry.path;
  const reader = entry.kind === "report" ? createRecounter(path, suites) : undefined;
  try {
    for await (const chunk of file.read()) {
      hash.update(chunk);
      reader?.write(chunk);
    }
  } catch (error) {
    if (error instanceof ZipError) return { recount: undefined, differences: [error.message] };
    throw error;
  }
  const recount = reader?.end();
  const digest = hash.digest("hex");
  const differences = [
    ...(entry.kind === "report" || entry.kind === "attachment"
      ? []
      : [`The manifest calls ${quote(entry.path)} ${quote(entry.kind)}.`]),
    ...(entry.bytes === file.bytes
      ? []
      : [`${quote(entry.path)} has ${file.bytes} bytes, and the manifest says ${entry.bytes}.`]),
    ...(entry.sha256 === digest
      ? []
      : [`The SHA-256 of ${quote(entry.path)} is ${digest}, and the manifest says another one.`]),
    ...(entry.redacted > 0 === (entry.json["original_sha256"] !== undefined)
      ? []
      : [`The manifest contradicts itself on whether ${quote(entry.path)} was redacted.`]),
    ...compareCounts(entry, recount),
  ];
  return { recount, differences };
}

/** Checks an omission that is not a counted report. */
function checkOmission({ path, kind }: ManifestOmission): readonly string[] {
  if (kind === "attachment") return [];
  return kind === "report"
    ? [`The manifest does not state the counts of ${quote(path)}, which was left out.`]
    : [`The manifest calls ${quote(path)} ${quote(kind)}.`];
}

function quote(path: string): string {
  return JSON.stringify(path);
}
