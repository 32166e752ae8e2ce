import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Commit } from "./commit/commit.ts";
import type { AttestContext } from "./dependencies.ts";
import { AttestationError, errorMessage } from "./errors.ts";
import type { ArchiveResult } from "./evidence/archive.ts";
import { buildDataJson } from "./evidence/data-json.ts";
import type { EvidenceFile } from "./evidence/evidence-file.ts";
import { buildUserData } from "./evidence/user-data.ts";
import type { Attestation, Target, Tests } from "./result.ts";
import type { Service } from "./service/client.ts";
import type { AttestationRequest, Delivery } from "./service/operations/attest-junit.ts";
import { formatBytes } from "./text/format.ts";

/** The name under which the service keeps the zip. */
const ATTACHMENT_NAME = "junit-evidence.zip";

/** What an attestation is made from. */
export interface SubmissionParts {
  readonly target: Target;
  readonly tests: Tests;
  readonly commit: Commit;
  /** The reports' files. */
  readonly files: readonly EvidenceFile[];
}

/** A request that is ready, and what its attachment holds. */
export interface PreparedRequest {
  readonly request: AttestationRequest;
  readonly packed: readonly EvidenceFile[];
}

/**
 * Packs the evidence, builds the payload, and keeps both on disk, whatever becomes of them.
 * Throws a Refusal where the evidence cannot be packed, or kept.
 */
export async function prepare(
  run: AttestContext,
  material: SubmissionParts,
): Promise<PreparedRequest> {
  const { findings } = run;
  const { temporaryDirectory } = run.world;
  const directory = await writeOrRefuse(
    temporaryDirectory,
    mkdtemp(join(temporaryDirectory, "junit-attestation-")),
  );
  const { archive, packed, omitted } = await pack(
    run,
    material.files,
    join(directory, ATTACHMENT_NAME),
  );
  const dataJson = buildDataJson({
    name: material.target.name,
    commit: material.commit.info,
    suites: material.tests.suites,
    userData: userDataOf(run, material, { archive, omitted }),
  });
  const payloadPath = join(directory, "data.json");
  await writeOrRefuse(directory, writeFile(payloadPath, dataJson, { mode: 0o600 }));
  findings.payloadPath = payloadPath;
  const { flow, trail } = material.target;
  if (archive === undefined) return { request: { flow, trail, dataJson }, packed };
  findings.archive = archive;
  const content = await readFile(archive.location);
  const attachment = { name: ATTACHMENT_NAME, content };
  return { request: { flow, trail, dataJson, attachment }, packed };
}

async function writeOrRefuse<T>(folder: string, writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (cause) {
    throw new AttestationError(
      `The request could not be kept in ${folder}, so nothing was sent: ${errorMessage(cause)}. Make room there, and let RUNNER_TEMP name a folder that this step may write to.`,
      { cause },
    );
  }
}

/** Shows what would be sent. */
export function logDryRun(
  { world }: AttestContext,
  { request, packed }: PreparedRequest,
): Attestation {
  world.log.group(
    "data_json (dry run, not sent)",
    JSON.stringify(JSON.parse(request.dataJson), undefined, 2).split("\n"),
  );
  world.log.group(
    "Attachment (dry run, not sent)",
    packed.length > 0
      ? packed.map(({ path, kind, bytes }) => `${path} (${kind}, ${formatBytes(bytes)})`)
      : ["none"],
  );
  return { status: "dry-run" };
}

/** Sends the request, and notes what a person must know where it did not arrive. */
export async function deliver(
  run: AttestContext,
  service: Service,
  request: AttestationRequest,
): Promise<Attestation> {
  const delivery = await service.attest(request);
  if (delivery.outcome !== "recorded") return undelivered(run, delivery);
  if (delivery.maybeTwice) {
    run.findings.notices.push(
      `The attestation was sent ${delivery.attempts} times, since an answer got lost on the way: the trail may show it more than once.`,
    );
  }
  if (delivery.isPage) {
    run.findings.warnings.push(
      "The attestation counts as recorded by the status of the answer, which is an HTML page, though: look at the trail, and check `base-url`.",
    );
  }
  return { status: "recorded", response: delivery.response };
}

function undelivered(
  { inputs, findings }: AttestContext,
  delivery: Exclude<Delivery, { outcome: "recorded" }>,
): Attestation {
  const { outcome, reason, response } = delivery;
  const what =
    outcome === "failed"
      ? "The attestation was not recorded"
      : "Whether the attestation was recorded is unknown";
  const kept = [findings.payloadPath, findings.archive?.location].filter(
    (path) => path !== undefined,
  );
  const sentence = `${what}: ${reason} The request is kept in ${kept.join(" and ")}.`;
  const warnOnly = delivery.retryable && inputs.onServiceError === "warn";
  (warnOnly ? findings.warnings : findings.failures).push(sentence);
  const { retryable } = delivery;
  return { status: outcome, reason, retryable, ...(response !== undefined && { response }) };
}

async function pack(
  { inputs, world, findings }: AttestContext,
  reports: readonly EvidenceFile[],
  destination: string,
): Promise<Omit<ArchiveResult, "warnings">> {
  const { attachReports, attachments, overflow } = inputs.evidence;
  if (!attachReports && attachments.length === 0) {
    return { archive: undefined, packed: [], omitted: [] };
  }
  const [{ findAttachments }, { writeArchive }] = await Promise.all([
    import("./evidence/attachments.ts"),
    import("./evidence/archive.ts"),
  ]);
  const more = await findAttachments(attachments, inputs.workingDirectory);
  const files = [...(attachReports ? reports : []), ...more.files];
  const { warnings, ...result } = await writeArchive({ files, overflow, destination }, world.log);
  findings.warnings.push(...more.warnings, ...warnings);
  return result;
}

function userDataOf(
  run: AttestContext,
  { tests, commit }: SubmissionParts,
  evidence: Pick<ArchiveResult, "archive" | "omitted">,
) {
  const { inputs, world, findings } = run;
  return buildUserData({
    own: inputs.evidence.userData,
    runContext: inputs.evidence.runContext,
    context: world.context,
    commit,
    tests,
    warnings: findings.warnings.length,
    ...evidence,
    redact: inputs.commit.redact,
  });
}
