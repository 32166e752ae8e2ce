import { compareCodeUnits } from "../base/format.ts";
import { attempt, done, type Step } from "../base/step.ts";
import type { EvidenceFile } from "../evidence/evidence-file.ts";
import type { SecretFinding, SecretSearch } from "../evidence/secrets/secret-search.ts";
import { nameInZip } from "../evidence/zip-names.ts";
import { type Acceptance, acceptNoReports, acceptReports, hasNoReport } from "../reports/accept.ts";
import {
  explainNoReports,
  type FoundReports,
  findReports,
  type ReportSearch,
} from "../reports/find-reports.ts";
import { type ReadReports, readReports } from "../reports/read.ts";
import type { Inputs } from "../run/inputs/inputs.ts";
import type { Dependencies } from "../run/run-action.ts";
import { locateFailures } from "../summary/failures/source-location.ts";

/** What the steps of an attestation need. */
export interface AttestContext {
  readonly inputs: Inputs;
  readonly deps: Dependencies;
  readonly secrets: SecretSearch;
}

/** What there is to attest. Files have their names in the zip. */
export interface Evidence {
  readonly acceptance: Acceptance;
  /** The files to attach, which may be reports, too. Without a value if they cannot be found. */
  readonly attachments: Step<readonly EvidenceFile[]>;
  /** What looks like a secret in the names of files and suites. */
  readonly findings: readonly SecretFinding[];
}

/** Where and under which name the evidence will go, as far as it matters here. */
interface Destination {
  /** The attestation's name, if it is known. */
  readonly name: string | undefined;
  /** Whether anything will be sent. */
  readonly isSent: boolean;
}

/**
 * Finds reports and attachments, gives them their names, reads the reports in the order of these, and decides whether
 * they may be attested.
 */
export async function gather(
  destination: Destination,
  run: AttestContext,
): Promise<Step<Evidence>> {
  const { inputs, deps, secrets } = run;
  const { patterns, mergeSuites } = inputs.reports;
  const { isSent } = destination;
  const directory = inputs.workingDirectory;
  const search = { patterns, directory, workspace: deps.context.workspace };
  const found = await findReports(search);
  const attachments = await attempt(deps, "evidence", () => findOthers(isSent, inputs));
  const others = attachments.value ?? [];
  const { names, findings } = await nameInZip([...found.files, ...others], secrets);
  const nameOf = ({ path, location }: Pick<EvidenceFile, "path" | "location">) =>
    names.get(location) ?? path;
  const files = found.files
    .map((file) => ({ ...file, name: nameOf(file) }))
    .sort((one, other) => compareCodeUnits(one.name, other.name));
  const isAttached = isSent && inputs.evidence.attachReports;
  const options = { isAttached, secrets, mergeSuites, signal: deps.signal };
  const read = await readReports({ ...found, files }, options);
  const accepted = await accept(read, { ...destination, found, search }, run);
  const evidence = accepted.value && {
    acceptance: accepted.value,
    attachments: {
      ...attachments,
      value: attachments.value?.map((file) => ({ ...file, path: nameOf(file) })),
    },
    findings: [...findings, ...read.findings],
  };
  return { ...accepted, value: evidence };
}

/** Finds the files to attach besides the reports. */
async function findOthers(
  isSent: boolean,
  { evidence, workingDirectory }: Inputs,
): Promise<Step<readonly EvidenceFile[]>> {
  const { attachments: patterns, ifNoAttachments: ifNone } = evidence;
  if (!isSent || patterns.length === 0) return done([]);
  const { findAttachments } = await import("../evidence/attachments.ts");
  const { files, warnings } = await findAttachments({ patterns, workingDirectory, ifNone });
  return done(files, { warnings });
}

/** Decides whether the reports may be attested. */
async function accept(
  read: ReadReports,
  {
    name,
    found,
    search,
  }: Destination & { readonly found: FoundReports; readonly search: ReportSearch },
  { inputs, deps }: AttestContext,
): Promise<Step<Acceptance>> {
  const { reports: demands, workingDirectory } = inputs;
  if (hasNoReport(read, demands)) {
    const nearly = { ...found, others: read.others, broken: read.invalid.length };
    return acceptNoReports(read, demands, explainNoReports(search, nearly));
  }
  const failed = locateFailures(read.failed, { root: search.workspace, workingDirectory });
  const context = { now: deps.clock.now(), name, excluded: found.excluded };
  return acceptReports({ ...read, failed }, demands, context);
}
