import { sleep } from "../../src/base/clock.ts";
import { createRedactor } from "../../src/redaction/redact.ts";
import type { Dependencies } from "../../src/run/run-action.ts";
import { connect } from "../../src/service/client.ts";

/** Connects a run to the service that its inputs name; `known` are values to redact. */
export function directConnect(
  { log, signal }: Pick<Dependencies, "log" | "signal">,
  known: readonly string[] = [],
): Dependencies["connect"] {
  const redactor = createRedactor(known);
  const clock = { now: Date.now, sleep };
  return (connection) => connect(connection, { clock, log, redactor, signal });
}
