import { done, mergeRemarks, runStep, type Step } from "../base/step.ts";
import type { ArchiveResult } from "../evidence/archive.ts";
import {
  type Attachment,
  byName,
  type EvidenceFile,
  type EvidenceReport,
  omit,
  ZIP_LIMIT,
} from "../evidence/evidence-file.ts";
import { nameInZip } from "../evidence/zip-names.ts";
import { type FoundFiles, findFiles, type NamedFile } from "../files/find-files.ts";
import { linkedOutsideProblem, unmatchedProblem } from "../files/unmatched.ts";
import { type Acceptance, accept } from "../reports/accept.ts";
import { type ReportFile, readReports } from "../reports/read.ts";
import type { Inputs } from "../run/inputs/inputs.ts";
import type { Dependencies } from "../run/run-action.ts";
import { locateFailures } from "./source-files.ts";

/** What the steps of an attestation need. */
export interface AttestContext {
  readonly inputs: Inputs;
  readonly deps: Dependencies;
}

/** What there is to attest. Files have their names in the zip. */
export interface Evidence {
  readonly acceptance: Acceptance;
  /** The files to attach, which may be reports, too; undefined if the search failed. */
  readonly attachments: readonly EvidenceFile[] | undefined;
}

/** Finds and names reports and attachments, reads the reports, and decides whether these may be attested. */
export async function gather({ inputs, deps }: AttestContext): Promise<Step<Evidence>> {
  const { mode, workingDirectory } = inputs;
  const { redactor, signal } = deps;
  const found = await findFiles("reports", inputs.reports.patterns, workingDirectory);
  const attachments = await runStep(deps, "evidence", () => findAttachments(inputs));
  const attached = attachments.value?.files ?? [];
  const named = nameInZip([...found.files, ...attached], redactor);
  const files = named.slice(0, found.files.length).sort(byName);
  const read = await readReports(files, { redactor, signal });
  const failed = locateFailures(read.failed, deps.context.workspace, workingDirectory);
  const now = deps.clock.now();
  const circumstances = { now, name: mode.target.name, found };
  const acceptance = accept({ ...read, failed }, inputs.reports, circumstances);
  const evidence: Evidence = {
    acceptance,
    attachments: attachments.value && named.slice(found.files.length).map(toAttachment),
  };
  // Where nothing is to be attested, attachments do not matter.
  const isNone = acceptance.verdict === "none";
  return done(evidence, mergeRemarks(acceptance, isNone ? {} : attachments));
}

function toAttachment({ name, location, linkedOutside, bytes }: NamedFile): Attachment {
  return { name, location, linkedOutside, bytes, kind: "attachment" };
}

function toEvidence({ patterns, isNamed, path, ...report }: ReportFile): EvidenceReport {
  return { ...report, kind: "report" };
}

async function findAttachments({
  mode,
  evidence,
  workingDirectory,
}: Inputs): Promise<Step<FoundFiles>> {
  const patterns = mode.kind === "skip" ? [] : evidence.attachments;
  const found = await findFiles("attachments", patterns, workingDirectory);
  const isMet = found.unmatched.length === 0;
  return done(found, { warnings: isMet ? [] : [unmatchedProblem("attachments", found.unmatched)] });
}

const OUTSIDE = "Left out: links lead to it, out of the working directory";

/** Packs the reports and the attachments, each file once. Without any, there is no archive. */
export async function pack(
  reports: readonly ReportFile[],
  attachments: readonly EvidenceFile[],
  { inputs, deps }: AttestContext,
): Promise<ArchiveResult> {
  const { attachReports, overflow } = inputs.evidence;
  const attached = attachReports ? reports.map(toEvidence) : [];
  // What is both a report and an attachment is packed as a report.
  const locations = new Set(attached.map(({ location }) => location));
  const others = attachments.filter(({ location }) => !locations.has(location));
  const all = [...attached, ...others];
  // Links may lead to files that were never meant to be published.
  const outside = all.filter(({ linkedOutside }) => linkedOutside);
  const files = all.filter(({ linkedOutside }) => !linkedOutside);
  const omitted = outside.map((file) => omit(file, OUTSIDE));
  const names = outside.map(({ name }) => name);
  const warnings = names.length > 0 ? [linkedOutsideProblem(names)] : [];
  if (files.length === 0) return { archive: undefined, omitted, warnings };
  const { createArchive } = await import("../evidence/archive.ts");
  const { redactor } = deps;
  const result = await createArchive({ files, omitted, overflow, limit: ZIP_LIMIT, redactor });
  return { ...result, warnings: [...warnings, ...result.warnings] };
}
