import { join } from "node:path";
import { PREDICATE_TYPE } from "../evidence/predicate.ts";
import { gateOutputsOf } from "../gate-only/outputs.ts";
import { failedCount, passedCount } from "../junit/report.ts";
import { ATTACHMENT_FILE, PAYLOAD_FILE, PREDICATE_FILE } from "../kept/record.ts";
import { type Outputs, toOutputs } from "../run/outputs.ts";
import { type AttestResult, attestationStatus } from "../summary/result.ts";

/** Returns the outputs of the root action, those of the gate included. */
export function attestOutputsOf(result: AttestResult): Outputs {
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
      reports: tests?.reportCount,
      "commit-sha": commit?.info.sha1,
      "commit-source": commit?.source,
      "attachment-sha256": kept?.archive?.sha256,
      "attachment-bytes": kept?.archive?.bytes,
      omitted: kept?.omittedCount,
      "payload-path": kept && join(kept.folder, PAYLOAD_FILE),
      "attachment-path": kept?.archive && join(kept.folder, ATTACHMENT_FILE),
      "request-path": kept?.folder,
      "predicate-path": kept && join(kept.folder, PREDICATE_FILE),
      "predicate-type": kept && PREDICATE_TYPE,
    }),
    ...gateOutputsOf(result),
  };
}
