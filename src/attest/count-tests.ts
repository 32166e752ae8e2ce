import { byName } from "../evidence/evidence-file.ts";
import { assignNames } from "../evidence/zip-names.ts";
import { openSourceTree } from "../failures/source-tree.ts";
import { findFiles, type NamedFile } from "../files/find-files.ts";
import { explainUnmatched } from "../files/unmatched.ts";
import { type Acceptance, accept } from "../reports/accept.ts";
import { readReports } from "../reports/read.ts";
import type { Dependencies } from "../run/run-action.ts";
import { logTests } from "../summary/log-lines.ts";
import type { AttestInputs } from "./inputs.ts";

/** What the reports say, whether they may be attested, and what else is to be attached. */
export type CountedTests = Acceptance & { readonly attachments: readonly NamedFile[] };

/**
 * Finds reports and attachments, adds up the reports, and decides whether they may be attested. Logs them at once, since
 * the commit may take long.
 */
export async function countTests(
  { mode, workingDirectory, evidence, reports }: AttestInputs,
  { context, redactor, signal, log, clock }: Dependencies,
): Promise<CountedTests> {
  const found = await findFiles("reports", reports.patterns, workingDirectory);
  const patterns = mode.kind === "skip" ? [] : evidence.attachments;
  const more = await findFiles("attachments", patterns, workingDirectory);
  // No two files in the zip may have the same name.
  const named = assignNames([...found.files, ...more.files], redactor);
  const files = named.slice(0, found.files.length).sort(byName);
  const attachments = named.slice(found.files.length);

  const sourceTree = openSourceTree(context.workspace, workingDirectory);
  const read = await readReports(files, { redactor, sourceTree, signal });
  const accepted = accept(read, reports, {
    now: clock.now(),
    name: mode.target.name,
    unmatched: found.unmatched,
  });
  logTests(accepted.tests, log);
  // Where nothing is to be attested, attachments do not matter.
  const isIncomplete = accepted.verdict === "accepted" && more.unmatched.length > 0;
  const warnings = isIncomplete ? [explainUnmatched("attachments", more.unmatched)] : [];
  return { ...accepted, warnings: [...accepted.warnings, ...warnings], attachments };
}
