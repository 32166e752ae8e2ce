import type { JsonObject } from "../base/json.ts";
import type { OnSecret } from "./secrets/find-secrets.ts";

/** What is sent besides the test results. */
export interface EvidenceInputs {
  readonly attachReports: boolean;
  readonly attachments: readonly string[];
  readonly overflow: "error" | "trim" | "omit";
  readonly userData: JsonObject | undefined;
  readonly onSecret: OnSecret;
}
