import { compileGlob } from "../base/glob.ts";
import {
  buildConnectionRows,
  DRY_RUN,
  isDryRun,
  ORGANIZATION,
  parseName,
  toConnection,
} from "../run/inputs/connection.ts";
import { readTable } from "../run/inputs/read-table.ts";
import { list, optional, type RawInput, required, requiredPatterns } from "../run/inputs/rows.ts";
import { SUMMARY } from "../run/inputs/shared-rows.ts";

export type ResendInputs = ReturnType<typeof readResendInputs>;

/**
 * Returns which requests to send, and with what; patterns are relative to `directory`. Throws one InputsError for
 * everything that is missing or wrong.
 */
export function readResendInputs(raw: RawInput, directory: string) {
  const table = {
    connection: buildConnectionRows(false, !isDryRun(raw)),
    org: required(optional("org", parseName), ORGANIZATION),
    patterns: requiredPatterns("requests", "glob patterns such as `kept/**/request.json`"),
    /** Each says whether a flow may be sent to; without any, every flow may. */
    flows: list("flows", compileGlob),
    isDryRun: DRY_RUN,
    summary: SUMMARY,
  };
  const { connection, ...inputs } = readTable(table, raw);
  const { isDryRun: isUnsent, org } = inputs;
  return { ...inputs, connection: isUnsent ? undefined : toConnection(connection, org), directory };
}
