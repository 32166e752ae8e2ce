import type { Problem } from "../../src/base/problem.ts";
import { readContext, type WorkflowContext } from "../../src/commit/context.ts";
import { createRedactor } from "../../src/redaction/redact.ts";
import type { ReportInputs } from "../../src/reports/report-inputs.ts";
import { readInputs } from "../../src/run/inputs/inputs.ts";
import { type InputsContext, InputsError, type RawInput } from "../../src/run/inputs/read-table.ts";

export type InputValues = Readonly<Record<string, string>>;

/** The inputs that the root action requires. */
export const REQUIRED_INPUTS: InputValues = {
  "base-url": "https://service.example",
  "api-key": "key-1",
  org: "octo-org",
  flow: "checkout",
  name: "unit-tests",
  reports: "**/*.xml",
};

/** The environment of a run that gets no secrets. */
export const WITHOUT_SECRETS = { GITHUB_EVENT_NAME: "push", GITHUB_ACTOR: "dependabot[bot]" };

/** Knows no value, and so replaces nothing. */
export const NOTHING_KNOWN = createRedactor([]);

/** A run in which no value is known, outside of a workflow where `context` does not say otherwise. */
export function runOf(context: WorkflowContext = readContext({})): InputsContext {
  return { context, redactor: NOTHING_KNOWN };
}

/** Returns inputs as the runner does: an empty text is not set. */
export function rawInputs(values: InputValues): RawInput {
  return (name) => values[name] || undefined;
}

/** The inputs that the root action requires, changed as a test needs. */
export function requiredInputs(changes: InputValues = {}): RawInput {
  return rawInputs({ ...REQUIRED_INPUTS, ...changes });
}

/** The inputs about reports as they are by default, changed as a test needs. */
export function reportInputs(changes: Partial<ReportInputs> = {}): ReportInputs {
  return { ...readInputs(requiredInputs(), process.cwd(), runOf()).reports, ...changes };
}

/** What is wrong with the inputs that `read` reads. */
export function problemsFoundBy(read: () => unknown): readonly Problem[] {
  try {
    read();
  } catch (error) {
    if (error instanceof InputsError) return error.problems;
    throw error;
  }
  return [];
}
