import { nameGlob } from "../base/glob.ts";
import {
  connectionRows,
  DRY_RUN,
  isDryRun,
  name,
  ORGANIZATION,
  toConnection,
} from "../run/inputs/connection.ts";
import {
  list,
  optional,
  type RawInput,
  readTable,
  required,
  requiredPatterns,
  SUMMARY,
} from "../run/inputs/read-table.ts";

/** The inputs of the action that sends kept requests again. */
export type ResendInputs = ReturnType<typeof readResendInputs>;

/**
 * Returns the inputs of the action that sends kept requests again; patterns are relative to `directory`. Throws one
 * InputsError for everything that is missing or wrong.
 */
export function readResendInputs(raw: RawInput, directory: string) {
  const table = {
    connection: connectionRows(false, !isDryRun(raw)),
    org: required(optional("org", name), ORGANIZATION),
    patterns: requiredPatterns("requests", "glob patterns such as `kept/**/request.json`"),
    /** Each says whether a flow may be sent to; without any, every flow may. */
    flows: list("flows", nameGlob),
    isDryRun: DRY_RUN,
    summary: SUMMARY,
  };
  const { connection, ...inputs } = readTable(table, raw);
  const { isDryRun: isUnsent, org } = inputs;
  return { ...inputs, connection: isUnsent ? undefined : toConnection(connection, org), directory };
}
