import { byName } from "../evidence/evidence-file.ts";
import { assignNames } from "../evidence/zip-names.ts";
import { openRepository } from "../failures/repository.ts";
import { findFiles, type NamedFile } from "../files/find-files.ts";
import { unmatchedProblem } from "../files/unmatched.ts";
import { type Acceptance, accept } from "../reports/accept.ts";
import { readReports } from "../reports/read.ts";
import type { Dependencies } from "../run/run-action.ts";
import { logTests } from "../summary/log-lines.ts";
import type { AttestInputs } from "./inputs.ts";

/** What the reports say, whether they may be attested, and what else is to be attached. */
export type CountedTests = Acceptance & { readonly attachments: readonly NamedFile[] };

/**
 * Finds and reads the reports, decides whether they may be attested, and logs them at once: a commit may take long. Also
 * finds the files to attach, since names in the zip are given to all files together.
 */
export async function countTests(
  { mode, workingDirectory, evidence, reports }: AttestInputs,
  { context, redactor, signal, log, clock }: Dependencies,
): Promise<CountedTests> {
  const found = await findFiles("reports", reports.patterns, workingDirectory);
  const patterns = mode.kind === "skip" ? [] : evidence.attachments;
  const attachments = await findFiles("attachments", patterns, workingDirectory);
  const named = assignNames([...found.files, ...attachments.files], redactor);
  const files = named.slice(0, found.files.length).sort(byName);
  const repository = openRepository(context.workspace, workingDirectory);
  const read = await readReports(files, { redactor, repository, signal });
  const accepted = accept(read, reports, { now: clock.now(), name: mode.target.name, found });
  logTests(accepted.tests, log);
  // Where nothing is to be attested, attachments do not matter.
  const isMissing = attachments.unmatched.length > 0 && accepted.verdict === "accepted";
  const missing = isMissing ? [unmatchedProblem("attachments", attachments.unmatched)] : [];
  return {
    ...accepted,
    warnings: [...accepted.warnings, ...missing],
    attachments: named.slice(found.files.length),
  };
}
