import type { Counts, Suite } from "../junit/report.ts";
import { toJUnitResult } from "./data-json.ts";
import {
  type Content,
  type EvidenceFile,
  inPathOrder,
  isPacked,
  type OmittedFile,
  omit,
  type PackedFile,
} from "./evidence-file.ts";
import { contentOf } from "./packer.ts";
import type { ZipEntry } from "./zip.ts";

/** Its name in the zip. */
export const MANIFEST = "manifest.json";

/** Rises when the meaning of a member changes. */
const SCHEMA = 2;

/** What goes into the zip and what does not, each in the order of the paths. */
export interface ZipContents {
  readonly files: readonly PackedFile[];
  readonly omitted: readonly OmittedFile[];
  /** The files, and last the manifest. */
  readonly entries: readonly ZipEntry[];
}

/**
 * Returns a zip's contents: all files that are packed, and the manifest. The others are left out, for `reason` unless
 * they have one of their own. `omitted` are left out already. The same files give the same contents.
 */
export function zipContents(
  files: readonly EvidenceFile[],
  omitted: readonly OmittedFile[],
  reason: string,
): ZipContents {
  const others = files.filter((file) => !isPacked(file)).map((file) => omit(file, reason));
  const contents = {
    files: inPathOrder(files.filter(isPacked)),
    omitted: inPathOrder([...omitted, ...others]),
  };
  const entries = contents.files.map(({ path, packed }) => ({ path, content: packed.content }));
  const manifest = { path: MANIFEST, content: contentOf(manifestText(contents)) };
  return { ...contents, entries: [...entries, manifest] };
}

function manifestText({ files, omitted }: Omit<ZipContents, "entries">): string {
  const manifest = {
    schema: SCHEMA,
    files: files.map(describeEntry),
    omitted: omitted.map(describeOmission),
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

/** What the manifest says of a file depends on this. */
interface DescribedFile extends Pick<OmittedFile, "path" | "kind" | "suites"> {
  readonly packed: Pick<PackedFile["packed"], "redaction"> & {
    readonly content: Pick<Content, "bytes" | "sha256">;
  };
}

/** Returns what the manifest says of a file that the zip holds. */
export function describeEntry({ path, kind, suites, packed }: DescribedFile) {
  const { content, redaction } = packed;
  return {
    path,
    kind,
    bytes: content.bytes,
    sha256: content.sha256,
    ...(kind === "report" && (suites ? countsOf(suites) : { invalid: true })),
    ...(redaction && {
      redacted: redaction.replacements,
      original_sha256: redaction.originalSha256,
    }),
  };
}

/** Returns the counts of a report that the manifest states. */
export function countsOf(suites: readonly Suite[]) {
  const sum = (count: keyof Counts) => suites.reduce((total, suite) => total + suite[count], 0);
  return {
    total: sum("total"),
    failures: sum("failures"),
    errors: sum("errors"),
    skipped: sum("skipped"),
  };
}

function describeOmission({ path, kind, bytes, reason, cause, suites }: OmittedFile) {
  return {
    path,
    kind,
    bytes,
    reason,
    cause,
    ...(kind === "report" && (suites ? { suites: suites.map(toJUnitResult) } : { invalid: true })),
  };
}
