import { mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Commit } from "./commit/commit.ts";
import type { Dependencies } from "./dependencies.ts";
import { AttestationError, errorMessage } from "./errors.ts";
import type { ArchiveResult } from "./evidence/archive.ts";
import type { Compressor } from "./evidence/compressor.ts";
import { buildDataJson } from "./evidence/data-json.ts";
import { type Archive, type EvidenceFile, omit } from "./evidence/evidence-file.ts";
import { buildPredicate } from "./evidence/predicate.ts";
import { describeRunContext, type ReportSelection, runUrl } from "./evidence/run-context.ts";
import { judgeFindings } from "./evidence/secrets/secret-findings.ts";
import type { SecretScanner } from "./evidence/secrets/secret-scanner.ts";
import type { Inputs } from "./inputs/inputs.ts";
import { keepRequest, PAYLOAD_FILE } from "./keep-request.ts";
import { evidenceLine } from "./log-lines.ts";
import { MAX_DATA_JSON } from "./reports/suite-limit.ts";
import type { RequestRecord } from "./request-record.ts";
import type { Target, Tests } from "./result.ts";
import type { AttestationRequest } from "./service/operations/attest-junit.ts";
import { done, type Step } from "./step.ts";
import { formatBytes, joinList, pluralize } from "./text/format.ts";

/** The name under which the service keeps the zip. */
const ATTACHMENT_NAME = "junit-evidence.zip";

/** What an attestation is made from. */
export interface AttestationParts {
  readonly target: Target;
  readonly tests: Tests;
  readonly commit: Commit;
  /** The reports' files. */
  readonly files: readonly EvidenceFile[];
  readonly selection: ReportSelection;
  /** Warnings about the reports. */
  readonly warnings: readonly string[];
}

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

export interface PrepareOptions {
  readonly inputs: Inputs;
  readonly deps: Dependencies;
  /** Compressed the reports while they were read. */
  readonly compressor: Compressor;
  readonly secrets: SecretScanner;
}

/**
 * Packs the evidence, builds the payload and the predicate, and keeps them on disk, so that none is lost if sending
 * fails.
 * Throws an AttestationError where the evidence cannot be packed or kept.
 */
export async function prepare(
  parts: AttestationParts,
  options: PrepareOptions,
): Promise<Step<PreparedRequest>> {
  const { inputs, deps, secrets } = options;
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
  const dataJson = await secrets.redactJson(dataJsonOf(evidence, { inputs, deps }), "data_json");
  requireAcceptableSize(dataJson, parts.tests);
  const predicate = await secrets.redactJson(
    JSON.stringify(buildPredicate({ context, redact: inputs.commit.redact, ...evidence })),
    "test-result.json",
  );
  // Before anything is written, since it throws where nothing may be sent.
  const found = judgeFindings(secrets.findings, inputs.evidence.onSecret);
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

/** What `data_json` is made from, once the evidence is packed. */
type PackedParts = AttestationParts & Pick<ArchiveResult, "archive" | "omitted">;

function dataJsonOf(
  parts: PackedParts,
  { inputs, deps }: { readonly inputs: Inputs; readonly deps: Dependencies },
): string {
  const { context, clock } = deps;
  const { userData, runContext } = inputs.evidence;
  const ci = runContext
    ? describeRunContext({ ...parts, inputs, context, now: clock.now() })
    : undefined;
  return buildDataJson({
    name: parts.target.name,
    commit: parts.commit.info,
    suites: parts.tests.suites,
    userData,
    ci,
  });
}

function requireAcceptableSize(dataJson: string, { suites }: Tests): void {
  const bytes = Buffer.byteLength(dataJson);
  if (bytes <= MAX_DATA_JSON) return;
  throw new AttestationError(
    `\`data_json\` would be ${formatBytes(bytes)} with ${pluralize(suites.length, "suite")} and \`user_data\`, and may be ${formatBytes(MAX_DATA_JSON)}, so nothing was sent. Shorten \`user-data\`, or split the reports over several attestations.`,
  );
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
