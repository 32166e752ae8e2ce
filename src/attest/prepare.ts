import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { AttestationError, errorMessage, isSystemError } from "../base/errors.ts";
import { formatBytes, pluralize, truncate } from "../base/format.ts";
import { describeProblem } from "../base/problem.ts";
import { done, type Step } from "../base/step.ts";
import type { Commit } from "../commit/commit.ts";
import type { WorkflowContext } from "../commit/context.ts";
import type { ArchiveResult } from "../evidence/archive.ts";
import { MAX_DATA_JSON, toJUnitResult } from "../evidence/data-json.ts";
import type { Archive, EvidenceFile, KeptArchive, PackedFile } from "../evidence/evidence-file.ts";
import { buildPredicate } from "../evidence/predicate.ts";
import { completeRunContext, describeRunContext } from "../evidence/run-context.ts";
import { findingWarning, type SecretFinding } from "../evidence/secrets/secret-search.ts";
import { runUrl } from "../evidence/workflow-run.ts";
import { writeWhole } from "../files/files.ts";
import type { Acceptance } from "../reports/accept.ts";
import { stateDemands } from "../reports/stated-demands.ts";
import type { Tests } from "../reports/tests.ts";
import type { Target } from "../run/inputs/inputs.ts";
import type { KeptFiles } from "../run/result.ts";
import { drawBoundary } from "../service/http/multipart.ts";
import type { AttestationRequest } from "../service/operations/attest-junit.ts";
import { evidenceLine } from "../summary/log-lines.ts";
import { type AttestContext, pack } from "./gather.ts";
import { describeFile, formatRecord, RECORD_FILE, type RequestRecord } from "./request-record.ts";

/** The names of the files of a request. The service keeps the zip under its name. */
const PAYLOAD = "data.json";
const PREDICATE = "test-result.json";
const ATTACHMENT = "junit-evidence.zip";
/** UTF-16 units of the message of a commit. Longer ones are made by tools. */
const MAX_MESSAGE = 65_536;

/** What an attestation is made from. */
interface AttestationParts
  extends Pick<Extract<Acceptance, { verdict: "accepted" }>, "tests" | "files" | "notJUnit"> {
  /** The files to attach, which may be reports, too. */
  readonly attachments: readonly EvidenceFile[];
  readonly target: Target;
  readonly commit: Commit;
  /** What looks like a secret so far. */
  readonly findings: readonly SecretFinding[];
  /** Every warning so far, as text. */
  readonly warnings: readonly string[];
}

interface PackedParts extends AttestationParts, Pick<ArchiveResult, "archive" | "omitted"> {
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** A request that is ready and kept on disk. */
export interface PreparedRequest {
  readonly request: AttestationRequest;
  /** What `request.json` says about it. */
  readonly record: RequestRecord;
  readonly kept: KeptFiles;
  /** What the archive holds. */
  readonly packed: readonly PackedFile[];
}

/**
 * Packs the evidence, builds the payload and the predicate, and keeps them on disk, so that none is lost if sending
 * fails. Throws an AttestationError if the evidence cannot be packed or kept.
 */
export async function prepare(
  parts: AttestationParts,
  run: AttestContext,
): Promise<Step<PreparedRequest>> {
  const { archive, ...zip } = await pack(parts.files, parts.attachments, run);
  const packed = archive?.packed ?? [];
  const findings = [...packed.flatMap((file) => file.findings), ...parts.findings];
  const warnings = [...parts.warnings, ...zip.warnings.map(describeProblem)];
  const now = run.deps.clock.now();
  const evidence = { ...parts, ...zip, archive, findings, warnings, now };
  // Before anything is written, since it throws if nothing may be sent.
  const { dataJson, predicate, found } = await buildDocuments(evidence, run);
  if (archive) run.deps.log.info(evidenceLine({ ...archive, omitted: zip.omitted.length }));
  const boundary = drawBoundary();
  const record = createRecord(evidence, { dataJson, boundary }, run.deps.context);
  const { flow, trail } = record;
  const request: AttestationRequest = { flow, trail, dataJson, boundary };
  const attachment = archive && { name: ATTACHMENT, content: archive.content };
  const folder = await keep(run.deps.temporaryDirectory, [
    ...(attachment ? [attachment] : []),
    { name: PAYLOAD, content: dataJson },
    { name: PREDICATE, content: predicate },
    { name: RECORD_FILE, content: formatRecord(record) },
  ]);
  const at = (name: string) => join(folder, name);
  const prepared: PreparedRequest = {
    request: attachment ? { ...request, attachment } : request,
    record,
    kept: {
      request: folder,
      payload: at(PAYLOAD),
      predicate: at(PREDICATE),
      archive: archive && toKeptArchive(archive, at(ATTACHMENT), zip.omitted.length),
    },
    packed,
  };
  return done(prepared, { warnings: [...zip.warnings, ...found] });
}

function createRecord(
  { target, commit, archive, now }: PackedParts,
  { dataJson, boundary }: Pick<AttestationRequest, "dataJson" | "boundary">,
  context: WorkflowContext,
): RequestRecord {
  return {
    ...target,
    commit: commit.info.sha1,
    boundary,
    payload: describeFile(PAYLOAD, Buffer.from(dataJson)),
    attachment: archive && { file: ATTACHMENT, sha256: archive.sha256, bytes: archive.bytes },
    madeAt: new Date(now).toISOString(),
    attempts: 0,
    status: "pending",
    run: runUrl(context),
  };
}

function toKeptArchive(
  { bytes, sha256, files, redacted }: Archive,
  location: string,
  omitted: number,
): KeptArchive {
  return { bytes, sha256, files, redacted, location, omitted };
}

/** Writes files into a new folder, and returns its path. Throws an AttestationError if the system does not allow it. */
async function keep(
  directory: string,
  files: readonly { readonly name: string; readonly content: string | Uint8Array }[],
): Promise<string> {
  try {
    const folder = await mkdtemp(join(directory, "junit-attestation-"));
    for (const { name, content } of files) {
      await writeWhole(join(folder, name), content);
    }
    return folder;
  } catch (cause) {
    if (!isSystemError(cause)) throw cause;
    throw new AttestationError(
      {
        id: "request-not-kept",
        title: "The request could not be kept, so nothing was sent",
        details: [`Writing to ${directory} failed: ${errorMessage(cause)}`],
        advice: "Free space there, and let RUNNER_TEMP name a folder that this step may write to.",
      },
      { cause },
    );
  }
}

/**
 * Builds `data_json` (docs/service.md) and the predicate, redacted, and the warnings about what looks like a secret. The
 * names of suites, cases and files are redacted already. Throws an AttestationError if `data_json` is too large, or if
 * something looks like a secret and `on-secret` is `error`.
 */
async function buildDocuments(parts: PackedParts, { inputs, deps, secrets }: AttestContext) {
  const { commit, target, tests } = parts;
  const { userData, onSecret } = inputs.evidence;
  const { sha1, ...details } = commit.info;
  const { context } = deps;
  const { patterns } = inputs.reports;
  const demands = stateDemands(inputs);
  const ci = describeRunContext({ ...parts, patterns, demands, context });
  const draft = { git_commit_info: details, user_data: { ...userData, ci } };
  const { sent, findings } = await secrets.redact(draft, "data_json");
  const { git_commit_info, user_data } = sent;
  // Redacted before it is cut, since a part of a secret would not be recognized.
  const message = git_commit_info.message && truncate(git_commit_info.message, MAX_MESSAGE);
  const warning = findingWarning([...parts.findings, ...findings], onSecret);
  const found = warning === undefined ? [] : [warning];
  const warnings = await secrets.redactResult([...parts.warnings, ...found.map(describeProblem)]);
  const dataJson = JSON.stringify({
    attestation_name: target.name,
    git_commit_info: { sha1, ...git_commit_info, message },
    junit_results: tests.suites.map(toJUnitResult),
    user_data: { ...user_data, ci: completeRunContext(user_data.ci, { ...parts, warnings }) },
  });
  requireAcceptableSize(dataJson, tests);
  const { redact } = inputs.commit;
  const built = buildPredicate({ context, redact, tests, warnings });
  const { warnedTests, failedTests, ...run } = built;
  const { sent: redactedRun } = await secrets.redact(run);
  const predicate = JSON.stringify({ ...redactedRun, warnedTests, failedTests });
  return { dataJson, predicate, found };
}

function requireAcceptableSize(dataJson: string, { suites }: Tests): void {
  const bytes = Buffer.byteLength(dataJson);
  if (bytes <= MAX_DATA_JSON) return;
  throw new AttestationError({
    id: "data-json-too-large",
    title: `\`data_json\` would have ${formatBytes(bytes)}; the limit is ${formatBytes(MAX_DATA_JSON)}`,
    details: `It holds ${pluralize(suites.length, "suite")} and \`user_data\`; nothing was sent.`,
    advice: "Shorten `user-data`, or split the reports over several attestations.",
  });
}
