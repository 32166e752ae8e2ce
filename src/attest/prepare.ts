import { textAt } from "../base/json.ts";
import type { Problem } from "../base/problem.ts";
import type { Commit } from "../commit/commit.ts";
import { buildCi } from "../evidence/ci.ts";
import { formatDataJson } from "../evidence/data-json.ts";
import { listEvidence } from "../evidence/evidence-file.ts";
import { type PackedArchive, pack } from "../evidence/pack.ts";
import { buildPredicate } from "../evidence/predicate.ts";
import type { NamedFile } from "../files/find-files.ts";
import { type KeptRequest, keepRequest } from "../kept/kept-request.ts";
import { ATTACHMENT_FILE, type Target } from "../kept/record.ts";
import type { Acceptance } from "../reports/accept.ts";
import type { Dependencies } from "../run/run-action.ts";
import type { AttestationRequest } from "../service/attest-junit.ts";
import { formatEvidence } from "../summary/log-lines.ts";
import type { AttestInputs } from "./inputs.ts";

/** The largest zip that the service accepts, in bytes: 10 MB. */
const ZIP_LIMIT = 10_000_000;

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
export interface PreparedRequest extends KeptRequest {
  readonly request: AttestationRequest;
  /** Absent if nothing is attached. */
  readonly archive: PackedArchive | undefined;
  /** How many files it does not hold. */
  readonly omittedCount: number;
  readonly warnings: readonly Problem[];
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
  if (archive) log.info(formatEvidence(archive, omitted.length));

  const now = clock.now();
  const warnings = [...parts.warnings, ...zip.warnings];
  const ci = buildCi({ ...parts, archive, omitted, warnings, reports, context, now }, redactor);
  const { suites } = tests;
  const { name } = target;
  const { userData } = evidence;
  const dataJson = formatDataJson({ name, commit, suites, userData, ci }, redactor);
  const predicate = JSON.stringify(buildPredicate(ci, tests));
  const kept = await keepRequest(temporaryDirectory, {
    target,
    commit: commit.info.sha1,
    dataJson,
    predicate,
    archive,
    madeAt: new Date(now).toISOString(),
    run: textAt(ci, "run.url"),
  });
  const { flow, trail } = target;
  const attachment = archive && { name: ATTACHMENT_FILE, content: archive.content };
  return {
    ...kept,
    request: { flow, trail, dataJson, attachment },
    archive,
    omittedCount: omitted.length,
    warnings: zip.warnings,
  };
}
