import { AttestationError } from "../base/errors.ts";
import { formatBytes, pluralize } from "../base/format.ts";
import type { Commit } from "../commit/commit.ts";
import type { ArchiveResult } from "../evidence/archive.ts";
import { MAX_DATA_JSON, toJUnitResult } from "../evidence/data-json.ts";
import { buildPredicate } from "../evidence/predicate.ts";
import { describeRunContext } from "../evidence/run-context.ts";
import type { SecretScanner } from "../evidence/secrets/secret-scanner.ts";
import { findingWarnings } from "../evidence/secrets/secret-search.ts";
import type { Tests } from "../junit/tests.ts";
import type { Acceptance } from "../reports/accept.ts";
import type { Inputs, Target } from "../run/inputs/inputs.ts";
import type { Dependencies } from "../run/run-action.ts";

/** What the steps of an attestation share. */
export interface AttestContext {
  readonly inputs: Inputs;
  readonly deps: Dependencies;
  readonly secrets: SecretScanner;
}

/** What an attestation is made from. */
export interface AttestationParts
  extends Pick<Extract<Acceptance, { verdict: "accepted" }>, "tests" | "files" | "selection"> {
  readonly target: Target;
  readonly commit: Commit;
  /** Every warning so far. */
  readonly warnings: readonly string[];
}

/** What an attestation says, redacted. */
interface Documents {
  readonly dataJson: string;
  /** The in-toto predicate, as JSON. */
  readonly predicate: string;
  /** Warnings about what looks like a secret in these or in the evidence. The documents have them, too. */
  readonly found: readonly string[];
}

/**
 * Builds `data_json` (docs/service.md) and the predicate, once the evidence is packed.
 * Throws an AttestationError if `data_json` is too large, or if something looks like a secret and nothing may be
 * sent with that.
 */
export async function buildDocuments(
  parts: AttestationParts & Pick<ArchiveResult, "archive" | "omitted">,
  { inputs, deps, secrets }: AttestContext,
): Promise<Documents> {
  const { context } = deps;
  const now = deps.clock.now();
  const { userData, runContext } = inputs.evidence;
  const build = async (found: readonly string[]): Promise<Documents> => {
    const all = { ...parts, warnings: [...parts.warnings, ...found] };
    const ci = runContext ? describeRunContext({ ...all, inputs, context, now }) : undefined;
    const payload = JSON.stringify({
      attestation_name: parts.target.name,
      git_commit_info: parts.commit.info,
      junit_results: parts.tests.suites.map(toJUnitResult),
      user_data: ci === undefined ? userData : { ...userData, ci },
    });
    const dataJson = await secrets.redactJson(payload, "data_json");
    requireAcceptableSize(dataJson, parts.tests);
    const { redact } = inputs.commit;
    const predicate = JSON.stringify(buildPredicate({ ...all, context, redact }));
    return { dataJson, predicate: await secrets.redactJson(predicate, "test-result.json"), found };
  };
  const documents = await build([]);
  const found = findingWarnings(secrets.findings, inputs.evidence.onSecret);
  // Once more with the warning, which is also about what was found in the documents.
  return found.length === 0 ? documents : await build(found);
}

function requireAcceptableSize(dataJson: string, { suites }: Tests): void {
  const bytes = Buffer.byteLength(dataJson);
  if (bytes <= MAX_DATA_JSON) return;
  throw new AttestationError(
    `\`data_json\` would be ${formatBytes(bytes)} with ${pluralize(suites.length, "suite")} and \`user_data\`, and may be ${formatBytes(MAX_DATA_JSON)}, so nothing was sent. Shorten \`user-data\`, or split the reports over several attestations.`,
  );
}
