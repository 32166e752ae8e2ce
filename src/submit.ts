import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Commit } from "./commit/commit.ts";
import type { Dependencies } from "./dependencies.ts";
import { AttestationError, errorMessage } from "./errors.ts";
import type { ArchiveResult } from "./evidence/archive.ts";
import { buildDataJson } from "./evidence/data-json.ts";
import type { Archive, EvidenceFile } from "./evidence/evidence-file.ts";
import { buildUserData } from "./evidence/user-data.ts";
import type { Inputs, Mode } from "./inputs/inputs.ts";
import type { Log } from "./log.ts";
import { evidenceLine } from "./log-lines.ts";
import type { Acceptance } from "./reports/accept.ts";
import type { Attestation, Target, Tests } from "./result.ts";
import type { Service } from "./service/client.ts";
import type { AttestationRequest, Delivery } from "./service/operations/attest-junit.ts";
import { attempt, done, mergeRemarks, type Remarks, type Step } from "./step.ts";
import { formatBytes, joinList, pluralize } from "./text/format.ts";

/** The name under which the service keeps the zip. */
const ATTACHMENT_NAME = "junit-evidence.zip";

const ON_FORK =
  "Nothing was sent: runs from forks and Dependabot get no secrets, so there is no API key (`on-fork: skip`).";

/** The inputs' mode, with the service where there is a key for it. */
export type ConnectedMode =
  | (Extract<Mode, { kind: "send" }> & { readonly service: Service })
  | (Extract<Mode, { kind: "dry-run" }> & { readonly service: Service | undefined })
  | Extract<Mode, { kind: "skip" }>;

/** The run that an attestation is made in. */
export interface Run {
  readonly inputs: Inputs;
  readonly mode: ConnectedMode;
  readonly deps: Dependencies;
}

/** What became of the attestation, and what was kept on disk. */
export interface Submission extends Remarks {
  readonly attestation: Attestation;
  readonly archive?: Archive | undefined;
  readonly payloadPath?: string | undefined;
}

/** What an attestation is made from. */
interface Statement {
  readonly target: Target;
  readonly tests: Tests;
  readonly commit: Commit;
  /** The reports' files. */
  readonly files: readonly EvidenceFile[];
  /** What was warned of while the reports were read. */
  readonly warnings: readonly string[];
}

/** Attests the reports that were accepted; where nothing may be sent, the result says why. */
export async function submit(
  { commit, reports }: { readonly commit: Step<Commit>; readonly reports: Step<Acceptance> },
  run: Run,
): Promise<Submission> {
  const acceptance = reports.value;
  if (acceptance?.verdict === "none") return skip(acceptance.reason);
  if (acceptance?.verdict !== "accepted" || commit.value === undefined) {
    const reasons = acceptance?.verdict === "refused" ? acceptance.reasons : reports.failures;
    return refuse([...reasons, ...commit.failures]);
  }
  const { mode, deps } = run;
  if (mode.kind === "skip") return { ...skip(ON_FORK), notices: [ON_FORK] };
  const target = resolveTrail(mode.target, commit.value);
  const { tests, files } = acceptance;
  const { warnings } = reports;
  const statement = { target, tests, files, commit: commit.value, warnings };
  const prepared = await attempt(deps.log, () => prepare(statement, run));
  if (prepared.value === undefined) return refuse(prepared.failures);
  const sent = await dispatch(prepared.value, mode, run);
  const { archive, payloadPath } = prepared.value;
  return { attestation: sent.value, archive, payloadPath, ...mergeRemarks(prepared, sent) };
}

/** Returns the target with its trail: without one of its own, the one that is named after the commit. */
export function resolveTrail<T extends { readonly trail?: string }>(
  target: T,
  { info }: Commit,
): T & { readonly trail: string } {
  return { trail: info.sha1, ...target };
}

function skip(reason: string): Submission {
  return { attestation: { status: "skipped", reason }, ...mergeRemarks() };
}

function refuse(reasons: readonly string[]): Submission {
  const reason = reasons.join("\n");
  return { ...skip(reason), failures: [reason] };
}

/** A request that is ready and kept on disk. */
interface PreparedRequest {
  readonly request: AttestationRequest;
  readonly payloadPath: string;
  readonly archive: Archive | undefined;
  /** What the archive holds. */
  readonly packed: readonly EvidenceFile[];
}

/**
 * Packs the evidence, builds the payload, and keeps both on disk, whatever becomes of them.
 * Throws an AttestationError where the evidence cannot be packed or kept.
 */
async function prepare(
  statement: Statement,
  { inputs, deps }: Run,
): Promise<Step<PreparedRequest>> {
  const { target, tests, commit } = statement;
  const { temporaryDirectory, context, log } = deps;
  const folder = await writeOrRefuse(
    temporaryDirectory,
    mkdtemp(join(temporaryDirectory, "junit-attestation-")),
  );
  const { archive, packed, omitted, warnings } = await pack(
    statement.files,
    join(folder, ATTACHMENT_NAME),
    { inputs, log },
  );
  const userData = buildUserData({
    own: inputs.evidence.userData,
    runContext: inputs.evidence.runContext,
    context,
    commit,
    tests,
    warnings: statement.warnings.length + warnings.length,
    archive,
    omitted,
    redact: inputs.commit.redact,
  });
  const { name, flow, trail } = target;
  const dataJson = buildDataJson({ name, commit: commit.info, suites: tests.suites, userData });
  const payloadPath = join(folder, "data.json");
  await writeOrRefuse(folder, writeFile(payloadPath, dataJson, { mode: 0o600 }));
  if (archive) log.info(evidenceLine(archive));
  const attachment = archive && {
    name: ATTACHMENT_NAME,
    content: await readFile(archive.location),
  };
  const request = { flow, trail, dataJson, ...(attachment && { attachment }) };
  return done({ request, payloadPath, archive, packed }, { warnings });
}

async function writeOrRefuse<T>(folder: string, writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (cause) {
    throw new AttestationError(
      `The request could not be kept in ${folder}, so nothing was sent: ${errorMessage(cause)}. Free space there, and let RUNNER_TEMP name a folder that this step may write to.`,
      { cause },
    );
  }
}

async function pack(
  reports: readonly EvidenceFile[],
  destination: string,
  { inputs, log }: { readonly inputs: Inputs; readonly log: Log },
): Promise<ArchiveResult> {
  const { attachReports, attachments, ifNoAttachments, overflow } = inputs.evidence;
  if (!attachReports && attachments.length === 0) {
    return { archive: undefined, packed: [], omitted: [], warnings: [] };
  }
  const [{ findAttachments }, { writeArchive }] = await Promise.all([
    import("./evidence/attachments.ts"),
    import("./evidence/archive.ts"),
  ]);
  const found = await findAttachments({
    patterns: attachments,
    workingDirectory: inputs.workingDirectory,
    ifNone: ifNoAttachments,
  });
  const { attachable, warnings } = withoutLinkedOutside(attachReports ? reports : []);
  const files = [...attachable, ...found.files];
  const result = await writeArchive({ files, overflow, destination }, log);
  return { ...result, warnings: [...warnings, ...found.warnings, ...result.warnings] };
}

/** Links may lead to files that were never meant to be published. */
function withoutLinkedOutside(reports: readonly EvidenceFile[]) {
  const outside = reports.filter(({ linkedOutside }) => linkedOutside);
  const warning = `${pluralize(outside.length, "report")} lie outside the working directory, where symbolic links lead. They are counted, but not attached: ${joinList(outside.map(({ path }) => path))}.`;
  return {
    attachable: reports.filter(({ linkedOutside }) => !linkedOutside),
    warnings: outside.length > 0 ? [warning] : [],
  };
}

/** Sends the request, or shows it in a dry run. */
async function dispatch(
  prepared: PreparedRequest,
  mode: Exclude<ConnectedMode, { kind: "skip" }>,
  { inputs, deps }: Run,
): Promise<Step<Attestation> & { readonly value: Attestation }> {
  if (mode.kind === "dry-run") {
    logDryRun(prepared, deps.log);
    return { ...mergeRemarks(), value: { status: "dry-run" } };
  }
  const sent = await attempt(deps.log, async () =>
    toAttestation(await mode.service.attest(prepared.request), prepared, inputs),
  );
  const reason = sent.failures.join("\n");
  return { ...sent, value: sent.value ?? { status: "unknown", reason, retryable: false } };
}

function logDryRun({ request, packed }: PreparedRequest, log: Log): void {
  log.group(
    "data_json (dry run, not sent)",
    JSON.stringify(JSON.parse(request.dataJson), undefined, 2).split("\n"),
  );
  log.group(
    "Attachment (dry run, not sent)",
    packed.length > 0
      ? packed.map(({ path, kind, bytes }) => `${path} (${kind}, ${formatBytes(bytes)})`)
      : ["none"],
  );
}

/** What a delivery means for the attestation, and what people must know of it. */
function toAttestation(
  delivery: Delivery,
  prepared: PreparedRequest,
  { onServiceError }: Inputs,
): Step<Attestation> {
  if (delivery.outcome === "recorded") {
    const { response } = delivery;
    return done<Attestation>({ status: "recorded", response }, recordedRemarks(delivery));
  }
  const { outcome, reason, response, retryable } = delivery;
  const what =
    outcome === "failed"
      ? "The attestation was not recorded"
      : "Whether the attestation was recorded is unknown";
  const kept = [prepared.payloadPath, prepared.archive?.location].filter(
    (path) => path !== undefined,
  );
  const sentence = `${what}: ${reason} The request is kept in ${joinList(kept)}.`;
  return done<Attestation>(
    { status: outcome, reason, retryable, ...(response !== undefined && { response }) },
    retryable && onServiceError === "warn" ? { warnings: [sentence] } : { failures: [sentence] },
  );
}

function recordedRemarks({
  maybeTwice,
  attempts,
  isPage,
}: Extract<Delivery, { outcome: "recorded" }>): Partial<Remarks> {
  const notice = `The attestation was sent ${attempts} times because an answer was lost. The trail may show it more than once.`;
  const warning =
    "The service answered with an HTML page. Its status says that the attestation was recorded, but check the trail, and check `base-url`.";
  return { notices: maybeTwice ? [notice] : [], warnings: isPage ? [warning] : [] };
}
