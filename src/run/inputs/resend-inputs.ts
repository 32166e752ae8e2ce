import { nameGlob } from "../../base/glob.ts";
import { connectionRows, isDryRun, name, ORGANIZATION, toConnection } from "./connection.ts";
import { flag, list, type RawInput, readTable, required, requiredPatterns } from "./read-table.ts";

/** The inputs of the action that sends kept requests again. */
export type ResendInputs = ReturnType<typeof readResendInputs>;

/**
 * Returns the inputs of the action that sends kept requests again; patterns are relative to `directory`. Throws one
 * InputsError for everything that is missing or wrong.
 */
export function readResendInputs(raw: RawInput, directory: string) {
  const table = {
    connection: connectionRows(false, !isDryRun(raw)),
    org: required("org", name, ORGANIZATION),
    patterns: requiredPatterns("requests", "glob patterns such as `kept/**/request.json`"),
    /** Each says whether a flow may be sent to; without any, every flow may. */
    flows: list("flows", nameGlob),
    isDryRun: flag("dry-run", false),
    summary: flag("summary", true),
  };
  const { connection, ...inputs } = readTable(table, raw);
  const { isDryRun: isUnsent, org } = inputs;
  return { ...inputs, connection: isUnsent ? undefined : toConnection(connection, org), directory };
}
