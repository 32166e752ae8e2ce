import type { Target } from "../kept/record.ts";
import { IF_NO_REPORTS } from "../reports/accept.ts";
import { TEST_OUTCOMES, type TestOutcome } from "../reports/tests.ts";
import {
  DRY_RUN,
  isDryRun,
  isKeyWithheld,
  parseName,
  toConnection,
} from "../run/inputs/connection.ts";
import { buildGatePlan, isGateRequested } from "../run/inputs/gate-rows.ts";
import { duration, integer, oneOf } from "../run/inputs/parsers.ts";
import { type InputsContext, readTable } from "../run/inputs/read-table.ts";
import {
  choice,
  flag,
  list,
  optional,
  patterns,
  type RawInput,
  Row,
  readRow,
  requiredPatterns,
  requiredUnless,
  sent,
  splitLines,
  withDefault,
  withoutComments,
  wrongInput,
} from "../run/inputs/rows.ts";
import { buildSharedRows, COMMIT, findProblems } from "../run/inputs/shared-rows.ts";
import type { Connection } from "../service/operation.ts";
import type { KnownTarget } from "../summary/result.ts";
import { parseUserData, readUserData } from "./user-data.ts";

/** Without a trail, the attestation goes to the one that is named after the attested commit. */
type TargetInputs = Omit<Target, "trail"> & { readonly trail?: string | undefined };

/** Whether and where to send. */
type Mode =
  | { readonly kind: "send"; readonly connection: Connection; readonly target: TargetInputs }
  | {
      readonly kind: "dry-run";
      /** Absent without a key. */
      readonly connection: Connection | undefined;
      readonly target: TargetInputs;
    }
  /** A run of a fork or of Dependabot, from which GitHub withholds the key. */
  | { readonly kind: "skip"; readonly connection?: undefined; readonly target: KnownTarget };

/** The inputs of the root action. */
export type AttestInputs = ReturnType<typeof readAttestInputs>;

/** A runner shows ten errors per step, and one is kept for the reason why the job fails. */
const MAX_ANNOTATIONS = 9;

/** Returns all inputs. Of a run from which GitHub withholds key and variables, none of them is demanded. */
function tableOf(raw: RawInput, start: string, { redactor }: InputsContext, isWithheld: boolean) {
  const shared = buildSharedRows(start, isWithheld, !isDryRun(raw));
  const directory = readRow(shared.workingDirectory, raw) ?? start;
  return {
    ...shared,
    target: {
      flow: requiredUnless(isWithheld, sent(optional("flow", parseName)), "the name of a flow"),
      name: requiredUnless(
        isWithheld,
        sent(optional("name", parseName)),
        "the name of the attestation",
      ),
      trail: sent(optional("trail", parseName)),
    },
    commit: {
      ...COMMIT,
      redact: list("redact-commit-info", oneOf("author", "message", "branch")),
    },
    /** Which reports to read, and what they have to show. */
    reports: {
      patterns: requiredPatterns("reports", "glob patterns such as `**/TEST-*.xml`"),
      testOutcomes: outcomes("test-outcome"),
      ifNone: choice("if-no-reports", ...IF_NO_REPORTS),
      minTests: withDefault("min-tests", integer(), 1),
      maxAge: optional("max-report-age", duration()),
    },
    /** What is sent besides the test results. */
    evidence: {
      attachReports: flag("attach-reports", true),
      attachments: patterns("attachments"),
      overflow: choice("attachment-overflow", "trim", "error"),
      userData: optional("user-data", (text) =>
        parseUserData(readUserData(text, directory), redactor),
      ),
    },
    failOnTestFailures: flag("fail-on-test-failures", false),
    onServiceError: choice("on-service-error", "error", "warn"),
    isDryRun: DRY_RUN,
    annotations: withDefault("annotations", integer(MAX_ANNOTATIONS), MAX_ANNOTATIONS),
  };
}

/**
 * Returns the inputs of the root action; relative paths start at `start`. Throws one InputsError for everything that
 * is missing or wrong.
 */
export function readAttestInputs(raw: RawInput, start: string, run: InputsContext) {
  const isWithheld = isKeyWithheld(raw, run);
  const table = tableOf(raw, start, run, isWithheld);
  const values = readTable(table, raw, findProblems(table, raw, run, isWithheld));
  const { connection, basic, org, target, isDryRun, ...inputs } = values;
  return {
    ...inputs,
    mode: modeOf({ org, ...target }, toConnection(connection, org, basic), isDryRun),
    /** Absent if there is nothing to check. */
    gate: isGateRequested(raw) ? buildGatePlan(inputs.gate, target.flow) : undefined,
  };
}

/** Returns whether and where to send. Only a run from which it is withheld lacks what is demanded of others. */
function modeOf(known: KnownTarget, connection: Connection | undefined, isDryRun: boolean): Mode {
  const { org, flow, trail, name } = known;
  if (!org || !flow || !name) return { kind: "skip", target: known };
  const target = { org, flow, trail, name };
  if (isDryRun) return { kind: "dry-run", connection, target };
  return connection ? { kind: "send", connection, target } : { kind: "skip", target };
}

/** Outcomes, one per line or with commas between them (R10). One line end after the last does not count. */
function outcomes(input: string): Row<readonly TestOutcome[]> {
  const { read } = list(input, oneOf(...TEST_OUTCOMES));
  return new Row(input, (text = "") => {
    const lines = withoutComments(splitLines(text.replace(/(?:\r\n|\r|\n)$/, "")));
    const entries = lines.flatMap((line) => line.split(",")).map((entry) => entry.trim());
    if (entries.length > 1 && entries.includes("")) {
      throw wrongInput(input, text, "an outcome in every entry: an empty one was never set");
    }
    return entries.flatMap((entry) => read(entry));
  });
}
