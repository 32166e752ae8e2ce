import { tmpdir } from "node:os";
import { readAttestInputs } from "../../src/attest/inputs.ts";
import { readContext } from "../../src/commit/context.ts";
import { createRedactor } from "../../src/redaction/redact.ts";
import type { ReportInputs } from "../../src/reports/accept.ts";
import type { RawInput } from "../../src/run/inputs/rows.ts";

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

/** Knows no value, and so replaces nothing. */
export const NOTHING_KNOWN = createRedactor([]);

/** A run of which the runner says nothing. */
export const UNKNOWN_RUN = { context: readContext({}), redactor: NOTHING_KNOWN };

/** Returns inputs as the runner does: an empty text is not set. */
export function rawInputs(values: InputValues): RawInput {
  return (name) => values[name] || undefined;
}

/** The inputs about reports as they are by default, changed as a test needs. */
export function reportInputs(changes: Partial<ReportInputs> = {}): ReportInputs {
  const inputs = readAttestInputs(rawInputs(REQUIRED_INPUTS), tmpdir(), UNKNOWN_RUN);
  return { ...inputs.reports, ...changes };
}
