import { mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type AttestationParts, buildDocuments, type DocumentOptions } from "./build-documents.ts";
import { AttestationError, errorMessage, isSystemError } from "./errors.ts";
import type { ArchiveResult } from "./evidence/archive.ts";
import type { Compressor } from "./evidence/compressor.ts";
import { type Archive, type EvidenceFile, omit } from "./evidence/evidence-file.ts";
import { runUrl } from "./evidence/run-context.ts";
import { keepRequest, PAYLOAD_FILE } from "./keep-request.ts";
import { evidenceLine } from "./log-lines.ts";
import type { RequestRecord } from "./request-record.ts";
import type { AttestationRequest } from "./service/operations/attest-junit.ts";
import { done, type Step } from "./step.ts";
import { joinList, pluralize } from "./text/format.ts";

/** The name under which the service keeps the zip. */
const ATTACHMENT_NAME = "junit-evidence.zip";

/** A request that is ready and kept on disk. */
export interface PreparedRequest {
  readonly request: AttestationRequest;
  /** What `request.json` says about it. */
  readonly record: RequestRecord;
  /** The folder that holds the request. */
  readonly requestPath: string;
  readonly payloadPath: string;
  /** Path of the in-toto predicate. */
  readonly predicatePath: string;
  readonly archive: Archive | undefined;
  /** What the archive holds. */
  readonly packed: readonly EvidenceFile[];
}

export interface PrepareOptions extends DocumentOptions {
  /** Compressed the reports while they were read. */
  readonly compressor: Compressor;
}

/**
 * Packs the evidence, builds the payload and the predicate, and keeps them on disk, so that none is lost if sending
 * fails. Throws an AttestationError if the evidence cannot be packed or kept.
 */
export async function prepare(
  parts: AttestationParts,
  options: PrepareOptions,
): Promise<Step<PreparedRequest>> {
  const { deps } = options;
  const { temporaryDirectory, context, log } = deps;
  const folder = await writeOrRefuse(
    temporaryDirectory,
    mkdtemp(join(temporaryDirectory, "junit-attestation-")),
  );
  const { archive, content, packed, omitted, warnings } = await pack(
    parts.files,
    join(folder, ATTACHMENT_NAME),
    options,
  );
  const evidence = { ...parts, archive, omitted, warnings: [...parts.warnings, ...warnings] };
  // Before anything is written, since it throws if nothing may be sent.
  const { dataJson, predicate, found } = await buildDocuments(evidence, options);
  const payloadPath = join(folder, PAYLOAD_FILE);
  await writeOrRefuse(folder, writeFile(payloadPath, dataJson, { mode: 0o600 }));
  const predicatePath = join(folder, "test-result.json");
  await writeOrRefuse(folder, writeFile(predicatePath, predicate, { mode: 0o600 }));
  if (archive) log.info(evidenceLine(archive));
  const attachment = content && { name: ATTACHMENT_NAME, content };
  const kept = await writeOrRefuse(
    folder,
    keepRequest(folder, {
      target: parts.target,
      commit: parts.commit.info.sha1,
      dataJson,
      attachment,
      madeAt: deps.clock.now(),
      run: runUrl(context),
    }),
  );
  return done(
    { ...kept, requestPath: folder, payloadPath, predicatePath, archive, packed },
    { warnings: [...warnings, ...found] },
  );
}

async function writeOrRefuse<T>(folder: string, writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (cause) {
    if (!isSystemError(cause)) throw cause;
    throw new AttestationError(
      `The request could not be kept in ${folder}, so nothing was sent: ${errorMessage(cause)}. Free space there, and let RUNNER_TEMP name a folder that this step may write to.`,
      { cause },
    );
  }
}

async function pack(
  reports: readonly EvidenceFile[],
  destination: string,
  { inputs, deps, compressor, secrets }: PrepareOptions,
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
  const { attachable, omitted, warnings } = withoutLinkedOutside(attachReports ? reports : []);
  const attached: EvidenceFile[] = [];
  for (const file of found.files) {
    attached.push({ ...file, path: await secrets.redactText(file.path, "the name of a file") });
  }
  const files = [...attachable, ...attached];
  const request = { files, omitted, overflow, destination, compressor, secrets };
  const result = await writeArchive(request, deps.log);
  return { ...result, warnings: [...warnings, ...found.warnings, ...result.warnings] };
}

const OUTSIDE = "Left out: it is outside the working directory, reached through symbolic links";

/** Links may lead to files that were never meant to be published. */
function withoutLinkedOutside(reports: readonly EvidenceFile[]) {
  const outside = reports.filter(({ linkedOutside }) => linkedOutside);
  const warning = `${pluralize(outside.length, "report is", "reports are")} outside the working directory, reached through symbolic links, and counted but not attached: ${joinList(outside.map(({ path }) => path))}.`;
  return {
    attachable: reports.filter(({ linkedOutside }) => !linkedOutside),
    omitted: outside.map((file) => omit(file, OUTSIDE)),
    warnings: outside.length > 0 ? [warning] : [],
  };
}
