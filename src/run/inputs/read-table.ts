import type { Problem } from "../../base/problem.ts";
import type { WorkflowContext } from "../../commit/context.ts";
import type { Redactor } from "../../redaction/redact.ts";
import { InputsError, type RawInput, Row } from "./rows.ts";

/** What reading the inputs of a run depends on. */
export interface InputsContext {
  readonly context: WorkflowContext;
  readonly redactor: Redactor;
}

/** All inputs of an action, in the groups in which the code uses them. */
export interface Table {
  readonly [member: string]: Row<unknown> | Table;
}

/** What the inputs of a table are read as, in the same groups. */
export type Values<T extends Table> = {
  readonly [Member in keyof T]: T[Member] extends Row<infer V>
    ? V
    : T[Member] extends Table
      ? Values<T[Member]>
      : never;
};

/**
 * Reads all inputs of a table. Throws one InputsError for everything that is wrong with them, together with
 * `otherProblems`, which belong to several inputs at once.
 */
export function readTable<T extends Table>(
  table: T,
  raw: RawInput,
  otherProblems: readonly Problem[] = [],
): Values<T> {
  const problems: Problem[] = [];
  const values = readGroup(table, raw, problems);
  if (problems.length + otherProblems.length > 0 || !isComplete(values, table)) {
    throw new InputsError([...problems, ...otherProblems]);
  }
  return values;
}

/** Adds what is wrong to `problems`; a member that is wrong has no value. */
function readGroup(
  group: Table,
  raw: RawInput,
  problems: Problem[],
): Readonly<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const [member, entry] of Object.entries(group)) {
    try {
      const isRow = entry instanceof Row;
      values[member] = isRow ? entry.read(raw(entry.input)) : readGroup(entry, raw, problems);
    } catch (error) {
      if (!(error instanceof InputsError)) throw error;
      problems.push(...error.problems);
    }
  }
  return values;
}

/** Returns all rows of a table, in its order. */
export function rowsOf(table: Table): readonly Row<unknown>[] {
  return Object.values(table).flatMap((entry) => (entry instanceof Row ? [entry] : rowsOf(entry)));
}

function isComplete<T extends Table>(
  values: Readonly<Record<string, unknown>>,
  table: T,
): values is Values<T> {
  return Object.keys(table).every((member) => member in values);
}
