import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { AttestationError, errorMessage, isSystemError } from "../base/errors.ts";
import type { Problem } from "../base/problem.ts";
import { type Messages, NO_MESSAGES } from "../base/step.ts";
import type { Commit } from "../commit/commit.ts";
import { buildCi, runUrl } from "../evidence/ci.ts";
import { formatDataJson } from "../evidence/data-json.ts";
import { listEvidence } from "../evidence/evidence-file.ts";
import type { PackedFile } from "../evidence/manifest.ts";
import { pack, ZIP_LIMIT } from "../evidence/pack.ts";
import { buildPredicate } from "../evidence/predicate.ts";
import { writeWhole } from "../files/files.ts";
import type { NamedFile } from "../files/find-files.ts";
import type { Acceptance } from "../reports/accept.ts";
import type { KeptFiles, Target } from "../run/result.ts";
import type { Dependencies } from "../run/run-action.ts";
import type { AttestationRequest } from "../service/attest-junit.ts";
import {
  describeFile,
  formatRecord,
  RECORD_FILE,
  type RequestRecord,
} from "../service/request-record.ts";
import { evidenceLine } from "../summary/log-lines.ts";
import type { AttestInputs } from "./inputs.ts";

/** The names of the files of a request. The service keeps the zip under its name. */
const PAYLOAD = "data.json";
const PREDICATE = "test-result.json";
const ATTACHMENT = "junit-evidence.zip";

/** What an attestation is made from. */
export interface AttestationParts extends Extract<Acceptance, { verdict: "accepted" }> {
  /** The files to attach, which may be reports, too. */
  readonly attachments: readonly NamedFile[];
  readonly target: Target;
  readonly commit: Commit;
  /** Every warning so far. */
  readonly warnings: readonly Problem[];
}

/** A request that is ready and kept on disk. */
export interface PreparedRequest extends Messages {
  readonly request: AttestationRequest;
  /** What `request.json` says about it. */
  readonly record: RequestRecord;
  readonly kept: KeptFiles;
  /** What the zip holds. */
  readonly packed: readonly PackedFile[];
}

/**
 * Packs the evidence, builds the payload and the predicate, and keeps them on disk, so that none is lost if sending
 * fails. Throws an AttestationError if the evidence cannot be packed or kept.
 */
export async function prepare(
  parts: AttestationParts,
  { evidence, reports }: AttestInputs,
  { redactor, clock, context, log, temporaryDirectory }: Dependencies,
): Promise<PreparedRequest> {
  const { target, commit, tests } = parts;
  const attached = listEvidence(evidence.attachReports ? parts.files : [], parts.attachments);
  const zip = await pack(attached, { redactor, overflow: evidence.overflow, limit: ZIP_LIMIT });
  const { archive, omitted } = zip;
  if (archive) log.info(evidenceLine(archive, omitted.length));

  const now = clock.now();
  const warnings = [...parts.warnings, ...zip.warnings];
  const ci = buildCi({ ...parts, archive, omitted, warnings, reports, context, now }, redactor);
  const { suites } = tests;
  const { name } = target;
  const { userData } = evidence;
  const dataJson = formatDataJson({ name, commit, suites, userData, ci });
  const predicate = JSON.stringify(buildPredicate(ci, tests));
  const record: RequestRecord = {
    ...target,
    commit: commit.info.sha1,
    payload: describeFile(PAYLOAD, Buffer.from(dataJson)),
    attachment: archive && { file: ATTACHMENT, sha256: archive.sha256, bytes: archive.bytes },
    madeAt: new Date(now).toISOString(),
    attempts: 0,
    status: "pending",
    run: redactor.redactAll(runUrl(context)),
  };
  const folder = await keep(temporaryDirectory, {
    ...(archive && { [ATTACHMENT]: archive.content }),
    [PAYLOAD]: dataJson,
    [PREDICATE]: predicate,
    [RECORD_FILE]: formatRecord(record),
  });
  const { flow, trail } = target;
  const attachment = archive && { name: ATTACHMENT, content: archive.content };
  return {
    request: { flow, trail, dataJson, attachment },
    record,
    kept: {
      request: folder,
      payload: join(folder, PAYLOAD),
      predicate: join(folder, PREDICATE),
      archive: archive && {
        location: join(folder, ATTACHMENT),
        sha256: archive.sha256,
        bytes: archive.bytes,
        files: archive.files,
        redacted: archive.redacted,
      },
      omitted: omitted.length,
    },
    packed: archive?.packed ?? [],
    ...NO_MESSAGES,
    warnings: zip.warnings,
  };
}

/** Writes files into a new folder, and returns its path. Throws an AttestationError if that fails. */
async function keep(
  directory: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<string> {
  try {
    const folder = await mkdtemp(join(directory, "junit-attestation-"));
    for (const [name, content] of Object.entries(files)) {
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
