import { resolve } from "node:path";
import type { JsonObject } from "../../base/json.ts";
import type { CommitInputs } from "../../commit/find-commit.ts";
import type { GatePlan } from "../../gate/gate.ts";
import {
  IF_NO_REPORTS,
  type ReportInputs,
  TEST_OUTCOMES,
  type TestOutcome,
} from "../../reports/report-inputs.ts";
import type { Connection } from "../../service/operation.ts";
import {
  apiKeyUnless,
  demandedUnless,
  isDryRun,
  isKeyWithheld,
  name,
  toConnection,
} from "./connection.ts";
import { gatePlan, gateTable, problemsTogether } from "./gate-inputs.ts";
import {
  choice,
  duration,
  flag,
  InputError,
  type InputsContext,
  integer,
  list,
  oneOf,
  optional,
  patterns,
  type RawInput,
  readTable,
  requiredPatterns,
  type Values,
  withDefault,
} from "./read-table.ts";
import { userData } from "./user-data.ts";

/** Where the attestation goes, and its name. */
export interface Target {
  readonly org: string;
  readonly flow: string;
  readonly trail: string;
  readonly name: string;
}

/** Without a trail, the attestation goes to the one that is named after the attested commit. */
type TargetInputs = Omit<Target, "trail"> & { readonly trail?: string | undefined };

/** What a run knows of its target whose inputs are wrong, or to which GitHub gives no variables. */
export type KnownTarget = { readonly [Name in keyof Target]?: string | undefined };

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
export interface Inputs {
  readonly mode: Mode;
  readonly reports: ReportInputs;
  readonly commit: CommitInputs;
  /** What is sent besides the test results. */
  readonly evidence: {
    readonly attachReports: boolean;
    readonly attachments: readonly string[];
    readonly overflow: "trim" | "error";
    readonly userData: JsonObject | undefined;
  };
  readonly failOnTestFailures: boolean;
  readonly onServiceError: "error" | "warn";
  /** Absolute. */
  readonly workingDirectory: string;
  readonly annotations: number;
  /** Absent if there is nothing to check. */
  readonly gate: GatePlan | undefined;
}

/** A runner shows ten errors per step, and one is kept for the reason why the job fails. */
const MAX_ANNOTATIONS = 9;

/** Returns how each input is read. Of a run from which GitHub withholds key and variables, none of them is demanded. */
function tableOf(start: string, raw: RawInput, { redactor }: InputsContext, isWithheld: boolean) {
  const base = resolve(start, raw("working-directory")?.trim() ?? "");
  const demanded = demandedUnless(isWithheld);
  return {
    ...gateTable(start, isWithheld),
    "api-key": apiKeyUnless(isWithheld || isDryRun(raw)),
    flow: demanded(name, "the name of a flow"),
    name: demanded(name, "the name of the attestation"),
    trail: optional(name),
    reports: requiredPatterns("glob patterns such as `**/TEST-*.xml`"),
    "test-outcome": readOutcomes,
    "if-no-reports": choice(...IF_NO_REPORTS),
    "min-tests": withDefault(integer(), 1),
    "max-report-age": optional(duration()),
    "fail-on-test-failures": flag(false),
    "redact-commit-info": list(oneOf("author", "message", "branch")),
    "attach-reports": flag(true),
    attachments: patterns,
    "attachment-overflow": choice("trim", "error"),
    "user-data": optional(userData(base, redactor)),
    "on-service-error": choice("error", "warn"),
    "dry-run": flag(false),
    annotations: withDefault(integer(MAX_ANNOTATIONS), MAX_ANNOTATIONS),
  };
}

/**
 * Returns the inputs of the root action; relative paths start at `start`. Throws one InputsError for everything that
 * is missing or wrong.
 */
export function readInputs(raw: RawInput, start: string, run: InputsContext): Inputs {
  const isWithheld = isKeyWithheld(raw, run);
  const table = tableOf(start, raw, run, isWithheld);
  const values = readTable(table, raw, problemsTogether(raw, run, isWithheld));
  return {
    mode: modeOf(values),
    reports: {
      patterns: values.reports,
      testOutcomes: values["test-outcome"],
      ifNone: values["if-no-reports"],
      minTests: values["min-tests"],
      maxAge: values["max-report-age"],
    },
    commit: {
      choice: values.commit,
      redact: new Set(values["redact-commit-info"]),
      token: values["github-token"],
    },
    evidence: {
      attachReports: values["attach-reports"],
      attachments: values.attachments,
      overflow: values["attachment-overflow"],
      userData: values["user-data"],
    },
    failOnTestFailures: values["fail-on-test-failures"],
    onServiceError: values["on-service-error"],
    workingDirectory: values["working-directory"],
    annotations: values.annotations,
    gate: gatePlan(values),
  };
}

/** Returns whether and where to send. Only a run from which it is withheld lacks what is demanded of others. */
function modeOf(values: Values<ReturnType<typeof tableOf>>): Mode {
  const { org, flow, trail, name } = values;
  if (!org || !flow || !name) return { kind: "skip", target: { org, flow, trail, name } };
  const target = { org, flow, trail, name };
  const connection = toConnection(values);
  if (values["dry-run"]) return { kind: "dry-run", connection, target };
  return connection ? { kind: "send", connection, target } : { kind: "skip", target };
}

/** Reads outcomes, one per line or with commas between them (R10). One line end after the last does not count. */
function readOutcomes(text = ""): readonly TestOutcome[] {
  const lines = text.replace(/(?:\r\n|\r|\n)$/, "").split(/\r\n|\r|\n/);
  const listed = lines.filter((line) => !line.trimStart().startsWith("#"));
  const entries = listed.flatMap((line) => line.split(",")).map((entry) => entry.trim());
  if (entries.length > 1 && entries.includes("")) {
    throw new InputError(text, "an outcome in every entry: an empty one was never set");
  }
  return entries.flatMap((entry) => list(oneOf(...TEST_OUTCOMES))(entry));
}
