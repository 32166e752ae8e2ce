import type { GatePlan } from "../gate/types.ts";
import { type Connection, checkSegment, readConnection } from "./connection.ts";
import { readGatePlan } from "./gate-plan.ts";
import { InputReader, type RawInput } from "./input-reader.ts";
import { type CommitInputs, readCommitInputs, readWorkingDirectory } from "./inputs.ts";

/** All that a workflow author can say to the gate's own action (action-interface.md). */
export interface GateInputs {
  readonly connection: Connection;
  /** Whose notification rules are looked at. */
  readonly flow: string | undefined;
  readonly commit: CommitInputs;
  readonly gate: GatePlan;
  /** Absolute. */
  readonly workingDirectory: string;
  readonly summary: boolean;
}

/** Reads the gate action's inputs; relative paths start at `directory`. Throws one InputsError that names every wrong one. */
export function readGateInputs(raw: RawInput, directory: string): GateInputs {
  const read = new InputReader(raw);
  const workingDirectory = readWorkingDirectory(read, directory);
  const connection = readConnection(read, "forbidden");
  const flow = read.optional("flow");
  if (flow !== undefined) checkSegment(read, "flow", flow);
  const gate = readGatePlan(read);
  if (gate === undefined) {
    read.addProblem(
      "The gate is asked nothing; set one of `gate-environments`, `gate-controls` or `gate-notifications`.",
    );
  }
  const commit = { ...readCommitInputs(read), redact: new Set<never>() };
  const summary = read.flag("summary", true);
  read.finish();
  if (connection === undefined || gate === undefined)
    throw new Error("The inputs have no problem, and yet not all were read.");
  return { connection, flow, commit, gate, workingDirectory, summary };
}
