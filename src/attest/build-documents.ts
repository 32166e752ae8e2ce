import { AttestationError } from "../base/errors.ts";
import { formatBytes, pluralize } from "../base/format.ts";
import type { JsonObject } from "../base/json.ts";
import type { Commit } from "../commit/commit.ts";
import type { ArchiveResult } from "../evidence/archive.ts";
import { MAX_DATA_JSON, toJUnitResult } from "../evidence/data-json.ts";
import type { EvidenceFile } from "../evidence/evidence-file.ts";
import {
  completeRunContext,
  describeRunContext,
  type RunContext,
} from "../evidence/run-context.ts";
import { findingWarnings, type SecretFinding } from "../evidence/secrets/secret-search.ts";
import { buildPredicate } from "../evidence/workflow-run.ts";
import type { Tests } from "../junit/tests.ts";
import type { Acceptance } from "../reports/accept.ts";
import type { Inputs, Target } from "../run/inputs/inputs.ts";
import type { Dependencies } from "../run/run-action.ts";
import type { AttestContext } from "./gather.ts";

export interface AttestationParts
  extends Pick<Extract<Acceptance, { verdict: "accepted" }>, "tests" | "files" | "selection"> {
  /** The files to attach, which may be reports, too. */
  readonly attachments: readonly EvidenceFile[];
  readonly target: Target;
  readonly commit: Commit;
  /** What looks like a secret so far. */
  readonly findings: readonly SecretFinding[];
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
 * Builds `data_json` (docs/service.md) and the predicate, once the evidence is packed. The names of suites, cases and files
 * are redacted already; everything else that comes from outside is redacted here.
 * Throws an AttestationError if `data_json` is too large, or if something looks like a secret and nothing may be
 * sent with that.
 */
export async function buildDocuments(
  parts: AttestationParts & Pick<ArchiveResult, "archive" | "omitted">,
  { inputs, deps, secrets }: AttestContext,
): Promise<Documents> {
  const { commit, target, tests } = parts;
  const { sha1, ...details } = commit.info;
  const draft = { git_commit_info: details, user_data: userDataOf(parts, inputs, deps) };
  const { value, findings } = await secrets.redactSent(draft, "data_json");
  const { git_commit_info, user_data } = value;
  const found = findingWarnings([...parts.findings, ...findings], inputs.evidence.onSecret);
  const warnings = await secrets.redactShown([...parts.warnings, ...found]);
  const ci = user_data?.ci && completeRunContext(user_data.ci, { ...parts, warnings });
  const dataJson = JSON.stringify({
    attestation_name: target.name,
    git_commit_info: { sha1, ...git_commit_info },
    junit_results: tests.suites.map(toJUnitResult),
    user_data: ci ? { ...user_data, ci } : user_data,
  });
  requireAcceptableSize(dataJson, tests);
  const { redact } = inputs.commit;
  const { warnedTests, failedTests, ...run } = buildPredicate({
    context: deps.context,
    redact,
    tests,
    warnings,
  });
  const { value: described } = await secrets.redactSent(run, "test-result.json");
  const predicate = JSON.stringify({ ...described, warnedTests, failedTests });
  return { dataJson, predicate, found };
}

/** Returns the author's `user-data`, and what is known of the run if that is wanted. */
function userDataOf(
  parts: AttestationParts,
  inputs: Inputs,
  { context, clock }: Dependencies,
): (JsonObject & { readonly ci?: RunContext }) | undefined {
  const { userData, runContext } = inputs.evidence;
  if (!runContext) return userData;
  return { ...userData, ci: describeRunContext({ ...parts, inputs, context, now: clock.now() }) };
}

function requireAcceptableSize(dataJson: string, { suites }: Tests): void {
  const bytes = Buffer.byteLength(dataJson);
  if (bytes <= MAX_DATA_JSON) return;
  throw new AttestationError(
    `\`data_json\` would be ${formatBytes(bytes)} with ${pluralize(suites.length, "suite")} and \`user_data\`, and may be ${formatBytes(MAX_DATA_JSON)}, so nothing was sent. Shorten \`user-data\`, or split the reports over several attestations.`,
  );
}
