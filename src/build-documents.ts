import type { Commit } from "./commit/commit.ts";
import type { Dependencies } from "./dependencies.ts";
import { AttestationError } from "./errors.ts";
import type { ArchiveResult } from "./evidence/archive.ts";
import { buildDataJson } from "./evidence/data-json.ts";
import type { EvidenceFile } from "./evidence/evidence-file.ts";
import { buildPredicate } from "./evidence/predicate.ts";
import { describeRunContext, type ReportSelection } from "./evidence/run-context.ts";
import { judgeFindings, type SecretScanner } from "./evidence/secrets/secret-scanner.ts";
import type { Inputs } from "./inputs/inputs.ts";
import { MAX_DATA_JSON } from "./reports/suite-limit.ts";
import type { Target, Tests } from "./result.ts";
import { formatBytes, pluralize } from "./text/format.ts";

/** What an attestation is made from. */
export interface AttestationParts {
  readonly target: Target;
  readonly tests: Tests;
  readonly commit: Commit;
  /** The reports' files. */
  readonly files: readonly EvidenceFile[];
  readonly selection: ReportSelection;
  /** Every warning so far. */
  readonly warnings: readonly string[];
}

/** What documents are made from, once the evidence is packed. */
type PackedParts = AttestationParts & Pick<ArchiveResult, "archive" | "omitted">;

export interface DocumentOptions {
  readonly inputs: Inputs;
  readonly deps: Dependencies;
  readonly secrets: SecretScanner;
}

/** What an attestation says, redacted. */
export interface Documents {
  readonly dataJson: string;
  /** The in-toto predicate, as JSON. */
  readonly predicate: string;
  /** Warnings about what looks like a secret in these or in the evidence. The documents have them, too. */
  readonly found: readonly string[];
}

/**
 * Builds `data_json` and the predicate.
 * Throws an AttestationError if `data_json` is too large, or if something looks like a secret and nothing may be
 * sent with that.
 */
export async function buildDocuments(
  parts: PackedParts,
  { inputs, deps, secrets }: DocumentOptions,
): Promise<Documents> {
  const now = deps.clock.now();
  const build = async (found: readonly string[]) => {
    const all = { ...parts, warnings: [...parts.warnings, ...found] };
    const dataJson = await secrets.redactJson(dataJsonOf(all, { inputs, deps, now }), "data_json");
    requireAcceptableSize(dataJson, parts.tests);
    const { redact } = inputs.commit;
    const predicate = JSON.stringify(buildPredicate({ context: deps.context, redact, ...all }));
    return { dataJson, predicate: await secrets.redactJson(predicate, "test-result.json"), found };
  };
  const documents = await build([]);
  const found = judgeFindings(secrets.findings, inputs.evidence.onSecret);
  // Once more with the warning, which is also about what was found in the documents.
  return found.length === 0 ? documents : await build(found);
}

function dataJsonOf(
  parts: PackedParts,
  { inputs, deps, now }: Pick<DocumentOptions, "inputs" | "deps"> & { readonly now: number },
): string {
  const { userData, runContext } = inputs.evidence;
  const ci = runContext
    ? describeRunContext({ ...parts, inputs, context: deps.context, now })
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
