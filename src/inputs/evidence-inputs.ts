import type { Overflow } from "../evidence/evidence-file.ts";
import type { OnSecret } from "../evidence/secrets/secret-findings.ts";
import type { JsonObject } from "../json.ts";
import type { InputReader } from "./input-reader.ts";
import { parseUserData } from "./parse-user-data.ts";
import { KNOWN_SECRETS } from "./secrets.ts";

/** What is sent beside the test results. */
export interface EvidenceInputs {
  readonly attachReports: boolean;
  readonly attachments: readonly string[];
  readonly ifNoAttachments: "error" | "warn" | "ignore";
  readonly overflow: Overflow;
  readonly userData: JsonObject | undefined;
  readonly runContext: boolean;
  readonly onSecret: OnSecret;
}

/** Reads the inputs about the attachment and `user_data`; `base` is where a relative path in `user-data` starts. */
export function readEvidenceInputs(read: InputReader, base: string): EvidenceInputs {
  return {
    attachReports: read.flag("attach-reports") ?? true,
    attachments: read.list("attachments"),
    ifNoAttachments: read.choice("if-no-attachments", ["error", "warn", "ignore"]) ?? "warn",
    overflow: read.choice("attachment-overflow", ["error", "trim", "omit"]) ?? "error",
    userData: read.parsed("user-data", (text) => parseUserData(text, base)),
    runContext: read.flag("run-context") ?? true,
    onSecret: readOnSecret(read),
  };
}

/** Reads `on-secret`. What `known-secrets` lists is read with the other secrets, before anything else. */
function readOnSecret(read: InputReader): OnSecret {
  read.optional(KNOWN_SECRETS);
  return read.choice("on-secret", ["warn", "redact", "error", "off"]) ?? "warn";
}
