import { joinList, pluralize } from "../base/format.ts";
import type { Problem } from "../base/problem.ts";
import { done, mergeRemarks, runStep, type Step } from "../base/step.ts";
import type { ArchiveResult } from "../evidence/archive.ts";
import type { FoundAttachments } from "../evidence/attachments.ts";
import {
  type Attachment,
  byName,
  type EvidenceFile,
  omit,
  type ReportFile,
  ZIP_LIMIT,
} from "../evidence/evidence-file.ts";
import type { SecretFinding, SecretSearch } from "../evidence/secrets/secret-search.ts";
import { nameInZip } from "../evidence/zip-names.ts";
import { type Acceptance, accept, acceptNone, hasReports } from "../reports/accept.ts";
import { explainNoReports, findReports } from "../reports/find-reports.ts";
import { readReports } from "../reports/read.ts";
import type { NamedFile } from "../reports/read-file.ts";
import type { Inputs } from "../run/inputs/inputs.ts";
import type { Dependencies } from "../run/run-action.ts";
import { locateFailures } from "../summary/places.ts";

/** What the steps of an attestation need. */
export interface AttestContext {
  readonly inputs: Inputs;
  readonly deps: Dependencies;
  readonly secrets: SecretSearch;
}

/** What there is to attest. Files have their names in the zip. */
export interface Evidence {
  readonly acceptance: Acceptance;
  /** The files to attach, which may be reports, too; undefined if the search failed. */
  readonly attachments: readonly EvidenceFile[] | undefined;
  /** What looks like a secret in the names of files and suites. */
  readonly findings: readonly SecretFinding[];
}

/** Finds and names reports and attachments, reads the reports, and decides whether these may be attested. */
export async function gather({ inputs, deps, secrets }: AttestContext): Promise<Step<Evidence>> {
  const { patterns, mergeSuites } = inputs.reports;
  const { mode, workingDirectory } = inputs;
  const search = { patterns, directory: workingDirectory, workspace: deps.context.workspace };
  const found = await findReports(search);
  const attachments = await runStep(deps, "evidence", () => findOthers(inputs));
  const others = attachments.value ?? { files: [], lines: [] };
  const lines = await secrets.redactResult([...found.lines, ...others.lines]);
  for (const line of lines) deps.log.info(line);
  const named = await nameInZip([...found.files, ...others.files], secrets);
  const attached = named.files.slice(found.files.length);
  const files = named.files.slice(0, found.files.length).sort(byName);
  const options = { named: found.named, secrets, mergeSuites, signal: deps.signal };
  const read = await readReports(files, options);
  const failed = locateFailures(read.failed, search.workspace, workingDirectory);
  const reports = { ...read, warnings: [...found.warnings, ...read.warnings], failed };
  const { excluded } = found;
  const now = deps.clock.now();
  const accepted = hasReports(reports, inputs.reports)
    ? accept(reports, inputs.reports, { now, name: mode.target.name, excluded })
    : acceptNone(reports, inputs.reports, await explainNoReports(search, found, read));
  const evidence: Evidence = {
    acceptance: accepted.value,
    attachments: attachments.value && attached.map(toAttachment),
    findings: [...named.findings, ...read.findings],
  };
  // Where nothing is to be attested, attachments do not matter.
  const isNone = accepted.value.verdict === "none";
  const { notices } = found;
  return done(evidence, mergeRemarks({ notices }, accepted, isNone ? {} : attachments));
}

function toAttachment({ name, location, stat }: NamedFile): Attachment {
  return { name, location, kind: "attachment", bytes: stat.size };
}

async function findOthers(inputs: Inputs): Promise<Step<FoundAttachments>> {
  const { mode, evidence, workingDirectory } = inputs;
  const { attachments: patterns, ifNoAttachments: ifNone } = evidence;
  if (mode.kind === "skip" || patterns.length === 0) {
    return done({ files: [], lines: [] });
  }
  const { findAttachments } = await import("../evidence/attachments.ts");
  return findAttachments({ patterns, workingDirectory, ifNone });
}

const OUTSIDE = "Left out: it is outside the working directory, reached through symbolic links";

/** Packs the reports and the attachments, each file once. Without any, there is no archive. */
export async function pack(
  reports: readonly ReportFile[],
  attachments: readonly EvidenceFile[],
  { inputs, secrets }: AttestContext,
): Promise<ArchiveResult> {
  const { attachReports, overflow } = inputs.evidence;
  const attached = attachReports ? reports : [];
  // Links may lead to files that were never meant to be published.
  const outside = attached.filter(({ linkedOutside }) => linkedOutside);
  const omitted = outside.map((file) => omit(file, OUTSIDE));
  const warnings = outside.length > 0 ? [outsideProblem(outside)] : [];
  // What is both a report and an attachment is packed as a report.
  const locations = new Set(attached.map(({ location }) => location));
  const others = attachments.filter(({ location }) => !locations.has(location));
  const files = [...attached.filter(({ linkedOutside }) => !linkedOutside), ...others];
  if (files.length === 0) return { archive: undefined, omitted, warnings };
  const { createArchive } = await import("../evidence/archive.ts");
  const result = await createArchive({ files, omitted, overflow, limit: ZIP_LIMIT, secrets });
  return { ...result, warnings: [...warnings, ...result.warnings] };
}

function outsideProblem(outside: readonly ReportFile[]): Problem {
  const isOne = outside.length === 1;
  const count = pluralize(outside.length, "report was", "reports were");
  const them = isOne ? "it" : "them";
  const files = isOne ? "the file" : "the files";
  const names = joinList(outside.map(({ name }) => name));
  return {
    id: "reports-not-attached",
    title: `${count} counted but not attached`,
    details: `Symbolic links lead to ${them}, out of the working directory: ${names}.`,
    advice: `To attach ${them}, copy ${files} into the working directory.`,
  };
}
