import type { Problem } from "../base/problem.ts";
import { byName } from "../evidence/evidence-file.ts";
import { assignNames } from "../evidence/zip-names.ts";
import { openRepository } from "../failures/repository.ts";
import { type FoundFiles, findFiles, type NamedFile } from "../files/find-files.ts";
import { unmatchedProblem } from "../files/unmatched.ts";
import { type Acceptance, accept } from "../reports/accept.ts";
import { readReports } from "../reports/read.ts";
import type { Dependencies } from "../run/run-action.ts";
import { logTests } from "../summary/log-lines.ts";
import type { AttestInputs } from "./inputs.ts";

/** The search for reports, and all files that it found, with their names in the zip. */
interface FoundEvidence {
  readonly found: FoundFiles;
  readonly reports: readonly NamedFile[];
  readonly attachments: readonly NamedFile[];
  /** About the patterns of attachments without a file. */
  readonly missing: readonly Problem[];
}

/** What the reports say, whether they may be attested, and what else is to be attached. */
export type CountedTests = Acceptance & Pick<FoundEvidence, "attachments">;

/** Finds reports and attachments together, since names in the zip are given to all files together. */
export async function findEvidence(
  { mode, workingDirectory, evidence, reports }: AttestInputs,
  { redactor }: Dependencies,
): Promise<FoundEvidence> {
  const found = await findFiles("reports", reports.patterns, workingDirectory);
  const patterns = mode.kind === "skip" ? [] : evidence.attachments;
  const { files, unmatched } = await findFiles("attachments", patterns, workingDirectory);
  const named = assignNames([...found.files, ...files], redactor);
  return {
    found,
    reports: named.slice(0, found.files.length).sort(byName),
    attachments: named.slice(found.files.length),
    missing: unmatched.length > 0 ? [unmatchedProblem("attachments", unmatched)] : [],
  };
}

/** Adds up the reports, decides whether they may be attested, and logs them at once: a commit may take long. */
export async function countTests(
  { found, reports: files, attachments, missing }: FoundEvidence,
  { mode, workingDirectory, reports }: AttestInputs,
  { context, redactor, signal, log, clock }: Dependencies,
): Promise<CountedTests> {
  const repository = openRepository(context.workspace, workingDirectory);
  const read = await readReports(files, { redactor, repository, signal });
  const accepted = accept(read, reports, { now: clock.now(), name: mode.target.name, found });
  logTests(accepted.tests, log);
  // Where nothing is to be attested, attachments do not matter.
  const warnings = accepted.verdict === "accepted" ? missing : [];
  return { ...accepted, warnings: [...accepted.warnings, ...warnings], attachments };
}
