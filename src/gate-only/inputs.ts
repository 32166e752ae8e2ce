import { isKeyWithheld, parseName, toConnection } from "../run/inputs/connection.ts";
import { buildGatePlan } from "../run/inputs/gate-rows.ts";
import { type InputsContext, readTable } from "../run/inputs/read-table.ts";
import { optional, type RawInput, sent } from "../run/inputs/rows.ts";
import { buildSharedRows, COMMIT, findProblems } from "../run/inputs/shared-rows.ts";

/** The inputs of the gate's own action. */
export type GateInputs = ReturnType<typeof readGateInputs>;

/** Returns the inputs of the gate's own action. Throws one InputsError for everything that is missing or wrong. */
export function readGateInputs(raw: RawInput, start: string, run: InputsContext) {
  const isWithheld = isKeyWithheld(raw, run);
  const table = {
    ...buildSharedRows(start, isWithheld, true),
    flow: sent(optional("flow", parseName)),
    commit: COMMIT,
  };
  const problems = findProblems(table, raw, run, isWithheld, true);
  const { connection, org, basic, flow, gate, ...inputs } = readTable(table, raw, problems);
  return {
    ...inputs,
    /** Absent where GitHub withholds the key. */
    connection: toConnection(connection, org, basic),
    gate: buildGatePlan(gate, flow),
  };
}
