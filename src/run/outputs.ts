import { join } from "node:path";
import { truncate } from "../base/format.ts";
import { causeOf } from "../base/step.ts";
import { PREDICATE_TYPE } from "../evidence/predicate.ts";
import { formatReason, type GateResult, isUnmet } from "../gate/gate.ts";
import { failedCount, passedCount } from "../junit/report.ts";
import { ATTACHMENT_FILE, PAYLOAD_FILE, PREDICATE_FILE } from "../kept/record.ts";
import { type AttestResult, attestationStatus, type GateOnlyResult } from "./result.ts";

/** Values of the outputs by name; those that are not known are `""`. */
export type Outputs = Readonly<Record<string, string>>;

// GitHub counts two bytes for each UTF-16 unit, and takes at most 1 MB of outputs from a step. With the limits below, in
// units, and that of a response, all outputs together stay far under that.

/** One text of a check. */
const CHECK_TEXT_LIMIT = 2_000;
/** A list, as JSON. */
const LIST_LIMIT = 150_000;

/** Returns the outputs of the root action. */
export function outputsOf(result: AttestResult): Outputs {
  const { attestation, tests, testResult, commit } = result;
  const { kept } = attestation;
  const counts = tests?.counts;
  return {
    ...toOutputs({
      attestation: attestationStatus(result),
      response: "response" in attestation ? attestation.response : undefined,
      result: testResult,
      total: counts?.total,
      passed: counts && passedCount(counts),
      failures: counts?.failures,
      errors: counts?.errors,
      skipped: counts?.skipped,
      flaky: counts?.flaky,
      failed: counts && failedCount(counts),
      duration: tests?.duration,
      suites: tests?.suites.length,
      reports: tests?.reports,
      "commit-sha": commit?.info.sha1,
      "commit-source": commit?.source,
      "attachment-sha256": kept?.archive?.sha256,
      "attachment-bytes": kept?.archive?.bytes,
      omitted: kept?.omitted,
      "payload-path": kept && join(kept.folder, PAYLOAD_FILE),
      "attachment-path": kept?.archive && join(kept.folder, ATTACHMENT_FILE),
      "request-path": kept?.folder,
      "predicate-path": kept && join(kept.folder, PREDICATE_FILE),
      "predicate-type": kept && PREDICATE_TYPE,
    }),
    ...gateOutputsOf(result),
  };
}

/** Returns the outputs of the gate's own action, which the root action has as well. */
export function gateOutputsOf({
  gate,
  reasons,
}: Pick<GateOnlyResult, "gate" | "reasons">): Outputs {
  return toOutputs({
    gate: gate.verdict,
    "gate-reasons": formatChecks(gate),
    cause: causeOf({ reasons }),
  });
}

/** Returns outputs as text. */
export function toOutputs(values: Readonly<Record<string, string | number | undefined>>): Outputs {
  const texts = Object.entries(values).map(([name, value]) => [name, String(value ?? "")]);
  return Object.fromEntries(texts);
}

/** Returns as many entries as fit into an output, as JSON; a last one, `{omitted}`, counts the others. */
export function formatList(entries: readonly unknown[]): string {
  let size = 0;
  const fitting = entries.filter((entry) => {
    size += JSON.stringify(entry).length + 1;
    return size <= LIST_LIMIT;
  });
  const omitted = entries.length - fitting.length;
  return JSON.stringify(omitted > 0 ? [...fitting, { omitted }] : fitting);
}

/** Checks that did not pass come first, since not all of them may fit. */
function formatChecks({ checks }: GateResult): string {
  const sorted = checks.toSorted((a, b) => Number(isUnmet(b)) - Number(isUnmet(a)));
  const entries = sorted.map((one) => ({
    check: one.check,
    subject: truncate(one.subject, CHECK_TEXT_LIMIT),
    status: one.status,
    reason: truncate(formatReason(one), CHECK_TEXT_LIMIT),
  }));
  return formatList(entries);
}
