import { createRedactor } from "../../src/redaction/redact.ts";
import type { Dependencies } from "../../src/run/run-action.ts";
import { connect, DEFAULT_RETRY_POLICY } from "../../src/service/client.ts";

/** Connects a run to the service that its inputs name, without proxies and without values to redact. */
export function directConnect({
  log,
  signal,
}: Pick<Dependencies, "log" | "signal">): Dependencies["connect"] {
  const redactor = createRedactor([]);
  return async (connection, org) =>
    connect({ ...connection, org, env: {}, log, redactor, policy: DEFAULT_RETRY_POLICY, signal });
}
