import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { AttestationError, errorMessage, isSystemError } from "../base/errors.ts";
import { writeWhole } from "../base/files.ts";
import { joinList, pluralize } from "../base/format.ts";
import { done, type Step } from "../base/step.ts";
import type { ArchiveResult } from "../evidence/archive.ts";
import { type EvidenceFile, type KeptArchive, omit, ZIP_LIMIT } from "../evidence/evidence-file.ts";
import { runUrl } from "../evidence/workflow-run.ts";
import type { KeptFiles } from "../run/result.ts";
import { drawBoundary } from "../service/http/multipart.ts";
import type { AttestationRequest } from "../service/operations/attest-junit.ts";
import { evidenceLine } from "../summary/log-lines.ts";
import { type AttestationParts, buildDocuments } from "./build-documents.ts";
import type { AttestContext } from "./gather.ts";
import { describeFile, RECORD_FILE, type RequestRecord, writeRecord } from "./request-record.ts";

/** The names of the files of a request. The service keeps the zip under its name. */
const PAYLOAD = "data.json";
const PREDICATE = "test-result.json";
const ATTACHMENT = "junit-evidence.zip";

/** A request that is ready and kept on disk. */
export interface PreparedRequest {
  readonly request: AttestationRequest;
  /** What `request.json` says about it. */
  readonly record: RequestRecord;
  readonly kept: KeptFiles;
  readonly archive: KeptArchive | undefined;
  /** What the archive holds. */
  readonly packed: readonly EvidenceFile[];
}

/**
 * Packs the evidence, builds the payload and the predicate, and keeps them on disk, so that none is lost if sending
 * fails. Throws an AttestationError if the evidence cannot be packed or kept.
 */
export async function prepare(
  parts: AttestationParts,
  run: AttestContext,
): Promise<Step<PreparedRequest>> {
  const { temporaryDirectory, log } = run.deps;
  const zip = await pack(parts, run);
  const findings = [...zip.findings, ...parts.findings];
  const warnings = [...parts.warnings, ...zip.warnings];
  const evidence = { ...parts, ...zip, findings, warnings };
  // Before anything is written, since it throws if nothing may be sent.
  const { dataJson, predicate, found } = await buildDocuments(evidence, run);
  if (zip.archive) log.info(evidenceLine(zip.archive, zip.omitted));
  const { request, record } = describeRequest(parts, { ...zip, dataJson }, run);
  const folder = await withDiskErrors(temporaryDirectory, () =>
    mkdtemp(join(temporaryDirectory, "junit-attestation-")),
  );
  const kept: KeptFiles = {
    request: folder,
    payload: join(folder, PAYLOAD),
    predicate: join(folder, PREDICATE),
  };
  const archive = await withDiskErrors(folder, async () => {
    const written = zip.archive && (await writeArchive(folder, zip.archive));
    await writeWhole(kept.payload, dataJson);
    await writeWhole(kept.predicate, predicate);
    await writeRecord(join(folder, RECORD_FILE), record);
    return written;
  });
  const prepared = { request, record, kept, archive, packed: zip.packed };
  return done(prepared, { warnings: [...zip.warnings, ...found] });
}

async function writeArchive(
  folder: string,
  { content, ...archive }: NonNullable<ArchiveResult["archive"]>,
): Promise<KeptArchive> {
  const location = join(folder, ATTACHMENT);
  await writeWhole(location, content);
  return { ...archive, location };
}

/** Says in which folder a request could not be kept. */
async function withDiskErrors<T>(folder: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (cause) {
    if (!isSystemError(cause)) throw cause;
    throw new AttestationError(
      `The request could not be kept in ${folder}, so nothing was sent: ${errorMessage(cause)}. Free space there, and let RUNNER_TEMP name a folder that this step may write to.`,
      { cause },
    );
  }
}

/** Returns the request, and what `request.json` says about it before it is sent. */
function describeRequest(
  { target, commit }: AttestationParts,
  { dataJson, archive }: { readonly dataJson: string } & Pick<ArchiveResult, "archive">,
  { deps }: AttestContext,
): Pick<PreparedRequest, "request" | "record"> {
  const { flow, trail } = target;
  const boundary = drawBoundary();
  const attachment = archive && { name: ATTACHMENT, content: archive.content };
  const request = { flow, trail, dataJson, boundary, ...(attachment && { attachment }) };
  const record: RequestRecord = {
    ...target,
    commit: commit.info.sha1,
    boundary,
    payload: describeFile(PAYLOAD, Buffer.from(dataJson)),
    attachment: archive && { file: ATTACHMENT, sha256: archive.sha256, bytes: archive.bytes },
    madeAt: new Date(deps.clock.now()).toISOString(),
    attempts: 0,
    status: "pending",
    run: runUrl(deps.context),
  };
  return { request, record };
}

async function pack(
  { files: reports, attachments }: AttestationParts,
  { inputs, secrets }: AttestContext,
): Promise<ArchiveResult> {
  const { attachReports, overflow } = inputs.evidence;
  const attached = attachReports ? reports : [];
  const { inside, omitted, warnings } = withoutLinkedOutside(attached);
  const locations = new Set(attached.map(({ location }) => location));
  // What is both a report and an attachment is packed as a report.
  const others = attachments.filter(({ location }) => !locations.has(location));
  const files = [...inside, ...others];
  if (files.length === 0)
    return { archive: undefined, packed: [], omitted, findings: [], warnings };
  const { createArchive } = await import("../evidence/archive.ts");
  const result = await createArchive({ files, omitted, overflow, limit: ZIP_LIMIT, secrets });
  return { ...result, warnings: [...warnings, ...result.warnings] };
}

const OUTSIDE = "Left out: it is outside the working directory, reached through symbolic links";

/** Links may lead to files that were never meant to be published. */
function withoutLinkedOutside(reports: readonly EvidenceFile[]) {
  const outside = reports.filter(({ linkedOutside }) => linkedOutside);
  const warning = `${pluralize(outside.length, "report is", "reports are")} outside the working directory, reached through symbolic links, and counted but not attached: ${joinList(outside.map(({ path }) => path))}.`;
  return {
    inside: reports.filter(({ linkedOutside }) => !linkedOutside),
    omitted: outside.map((file) => omit(file, OUTSIDE)),
    warnings: outside.length > 0 ? [warning] : [],
  };
}
