import type { JsonObject } from "../base/json.ts";

/** What is sent besides the test results. */
export interface EvidenceInputs {
  readonly attachReports: boolean;
  readonly attachments: readonly string[];
  readonly overflow: "error" | "trim" | "omit";
  readonly userData: JsonObject | undefined;
}
