import { formatDuration } from "../base/format.ts";
import type { Json, JsonObject } from "../base/json.ts";
import type { EvidenceInputs } from "../evidence/evidence-inputs.ts";
import type { ReportInputs, RequiredSuite, SkipLimit } from "./report-inputs.ts";

/** The inputs that say which evidence is made, and which is good enough. */
interface AuthorInputs {
  readonly reports: ReportInputs;
  readonly evidence: EvidenceInputs;
}

/**
 * What the author demands of the evidence: for each input that demands something, how `user_data.ci` states it;
 * undefined if nothing is demanded.
 */
export const DEMANDS: Readonly<Record<string, (inputs: AuthorInputs) => Json | undefined>> = {
  "min-tests": ({ reports }) => reports.minTests,
  "max-skipped": ({ reports }) => reports.maxSkipped && describeLimit(reports.maxSkipped),
  "required-suites": ({ reports }) => reports.requiredSuites.map(describeRequiredSuite),
  "required-reports": ({ reports }) => reports.requiredReports,
  "max-report-age": ({ reports }) =>
    reports.maxAge === undefined ? undefined : formatDuration(reports.maxAge),
  "if-no-reports": ({ reports }) => reports.ifNone,
  "on-invalid-report": ({ reports }) => reports.onInvalid,
  "merge-suites": ({ reports }) => reports.mergeSuites,
  "attach-reports": ({ evidence }) => evidence.attachReports,
  "if-no-attachments": ({ evidence }) => evidence.ifNoAttachments,
  "attachment-overflow": ({ evidence }) => evidence.overflow,
};

/** Returns what these inputs demand of the evidence, by the names of the inputs. */
export function stateDemands(inputs: AuthorInputs): JsonObject {
  const demands: Record<string, Json | undefined> = {};
  for (const [name, state] of Object.entries(DEMANDS)) demands[name] = state(inputs);
  return demands;
}

/** Returns `5%` or `12`, as the input is written. */
function describeLimit(limit: SkipLimit): string {
  return limit.kind === "percent" ? `${limit.percent}%` : String(limit.cases);
}

/** Returns `checkout.*` or `checkout.* >= 40`, as the input is written. */
function describeRequiredSuite({ glob, minCases }: RequiredSuite): string {
  return minCases > 1 ? `${glob} >= ${minCases}` : glob;
}
