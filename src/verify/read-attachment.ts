import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { ParseError } from "../base/errors.ts";
import { valueAt } from "../base/json.ts";
import { byName, type OmittedFile } from "../evidence/evidence-file.ts";
import { describeEntry, MANIFEST } from "../evidence/manifest.ts";
import type { DeflatedEntry } from "../evidence/zip.ts";
import { aggregate } from "../junit/aggregate.ts";
import type { CaseLimits, Report, Suite } from "../junit/report.ts";
import { CASE_LIMITS, readReport, remainingLimits } from "../junit/report-reader.ts";
import { TEST_OUTCOMES } from "../reports/report-inputs.ts";
import { SuiteLimit } from "../reports/suite-limit.ts";
import { applyOutcome } from "../reports/test-run.ts";
import type { Tests } from "../reports/tests.ts";
import { type AttestedPayload, type Manifest, parseManifest } from "./attested-documents.ts";
import { compareMembers } from "./findings.ts";
import { openZip, unpackEntry } from "./read-zip.ts";

/** A manifest is text of less than 1 kB per file, and the action packs at most 65,533 files. */
const MAX_MANIFEST_BYTES = 100_000_000;

/** A report, and what is known of it. */
type ReadReport = { readonly name: string } & (
  | (Pick<Report, "suites" | "failed" | "flaky"> & { readonly kind: "counted" })
  /** The zip does not hold it, and the manifest states its counts, but not which cases failed or were flaky. */
  | { readonly kind: "stated"; readonly suites: readonly Suite[] }
  | { readonly kind: "broken" }
);

/** An attachment whose files were compared with its manifest. */
export interface ReadAttachment extends Manifest {
  /** All reports, in the order in which the action read them. */
  readonly reports: readonly ReadReport[];
  /** What differs between the files and the manifest, one sentence each. */
  readonly differences: readonly string[];
}

/** Whether an attachment holds every report that was counted, so that the names of all cases are known. */
export function holdsCountedReports({ reports }: ReadAttachment): boolean {
  return reports.every(({ kind }) => kind !== "stated");
}

/**
 * Compares every file of an attachment with its manifest, and counts its reports again. Throws a ParseError if the zip, a
 * file in it or the manifest is rejected, and an AttestationError if there are more suites than the action attests.
 */
export async function readAttachment(content: Buffer): Promise<ReadAttachment> {
  const files = await openZip(content);
  const manifest = await readManifest(files.get(MANIFEST));
  const omittedReports = manifest.omitted.filter(({ kind }) => kind === "report");
  const reports = omittedReports.map(readOmittedReport);
  // One list for each file: a hostile manifest may have more differences than a call takes arguments.
  const differences = [compareNames(manifest, files)];
  const suites = new SuiteLimit();
  const onSuite = (suite: string) => suites.add(suite);
  let limits: CaseLimits = { ...CASE_LIMITS, skipped: 0 };
  for (const { name, kind, redacted, stated } of manifest.files) {
    const file = files.get(name);
    if (file === undefined) continue;
    const digest = { bytes: file.content.bytes, sha256: await unpackedDigest(file) };
    let report: Report | undefined;
    if (kind === "report") {
      report = await countAgain(file, { limits, onSuite });
      reports.push(toReadReport(name, report));
      limits = remainingLimits(limits, report ?? {});
    }
    const { suites } = report ?? {};
    const expected = describeEntry({ name, kind, content: digest, redacted, suites });
    const nameOf = (key: string) => `\`${key}\` of ${JSON.stringify(name)} in the manifest`;
    differences.push(compareMembers(stated, expected, nameOf));
  }
  reports.sort(byName);
  return { ...manifest, reports, differences: differences.flat() };
}

function readOmittedReport({ name, suites }: OmittedFile): ReadReport {
  if (suites === undefined) return { name, kind: "broken" };
  return { name, kind: "stated", suites: suites.map((suite) => ({ ...suite, flaky: 0 })) };
}

function toReadReport(name: string, report: Report | undefined): ReadReport {
  if (report === undefined) return { name, kind: "broken" };
  const { suites, failed, flaky } = report;
  return { name, kind: "counted", suites, failed, flaky };
}

/** Counts a report of the zip again; returns undefined if it is broken. */
async function countAgain(
  file: DeflatedEntry,
  options: Parameters<typeof readReport>[2],
): Promise<Report | undefined> {
  const document = await readReport(file.name, unpackEntry(file), options);
  return document.kind === "report" ? document : undefined;
}

async function readManifest(file: DeflatedEntry | undefined): Promise<Manifest> {
  if (file === undefined) throw new ParseError(`The attachment has no ${MANIFEST}`);
  if (file.content.bytes > MAX_MANIFEST_BYTES) {
    throw new ParseError(`${MANIFEST} is too large to be read`);
  }
  return parseManifest(await buffer(unpackEntry(file)));
}

/** Compares the names of the files in the zip with those that the manifest lists. */
function compareNames(manifest: Manifest, files: ReadonlyMap<string, unknown>): readonly string[] {
  const listed = [MANIFEST, ...manifest.files.map(({ name }) => name)];
  const all = [...listed, ...manifest.omitted.map(({ name }) => name)];
  const differences: string[] = [];
  if (new Set(all).size < all.length) differences.push("The manifest lists a file twice.");
  const names = new Set(listed);
  for (const name of files.keys()) {
    if (names.has(name)) continue;
    const quoted = JSON.stringify(name);
    differences.push(`The attachment holds ${quoted}, which the manifest does not list.`);
  }
  for (const name of listed) {
    if (files.has(name)) continue;
    const quoted = JSON.stringify(name);
    differences.push(`The manifest lists ${quoted}, which the attachment does not hold.`);
  }
  return differences;
}

async function unpackedDigest(file: DeflatedEntry): Promise<string> {
  const digest = createHash("sha256");
  for await (const chunk of unpackEntry(file)) digest.update(chunk);
  return digest.digest("hex");
}

/**
 * Returns the reports added up as the action does it, with the case that `test-outcome` adds (R10) and the flaky cases
 * that are known.
 */
export function addUp({ reports }: ReadAttachment, { name, ci }: AttestedPayload): Tests {
  const readable = reports.filter((report) => report.kind !== "broken");
  const broken = reports.filter((report) => report.kind === "broken");
  const counted = reports.filter((report) => report.kind === "counted");
  const stated = valueAt(ci, "tests.outcome");
  const tests: Tests = {
    outcome: TEST_OUTCOMES.find((outcome) => outcome === stated),
    ...aggregate(readable),
    reports: readable.length,
    invalid: broken.map((report) => ({ name: report.name, reason: "broken" })),
    failed: counted.flatMap(({ failed }) => failed),
    flaky: counted.flatMap(({ flaky }) => flaky),
    skipped: [],
  };
  return applyOutcome(tests, name).tests;
}
