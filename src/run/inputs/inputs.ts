import { resolve } from "node:path";
import type { JsonObject } from "../../base/json.ts";
import { parseCommitChoice } from "../../commit/commit.ts";
import { isWithoutSecrets } from "../../commit/context.ts";
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
  ADDRESS,
  apiKey,
  BASIC,
  baseUrl,
  basicProblems,
  name,
  timeout,
  toConnection,
} from "./connection.ts";
import { GATE, gatePlan, gateProblems } from "./gate-inputs.ts";
import { secretProblems } from "./known-secrets.ts";
import {
  anyText,
  choice,
  directory,
  duration,
  flag,
  InputError,
  type InputsContext,
  integer,
  isSet,
  list,
  oneOf,
  optional,
  patterns,
  type RawInput,
  readTable,
  required,
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
export type TargetInputs = Omit<Target, "trail"> & { readonly trail?: string | undefined };

/** What a run knows of its target to which GitHub gives neither key nor variables. */
type KnownTarget = { readonly [Name in keyof Target]?: string | undefined };

/** Whether and where to send. `skip`: a run of a fork or of Dependabot, from which GitHub withholds the key. */
export type Mode =
  | { readonly kind: "send"; readonly connection: Connection; readonly target: TargetInputs }
  | {
      readonly kind: "dry-run";
      /** Absent without a key. */
      readonly connection: Connection | undefined;
      readonly target: TargetInputs;
    }
  | { readonly kind: "skip"; readonly target: KnownTarget };

/** The inputs of the root action. */
export interface Inputs {
  readonly mode: Mode;
  readonly reports: ReportInputs;
  readonly commit: CommitInputs;
  readonly evidence: EvidenceInputs;
  readonly failOnTestFailures: boolean;
  readonly onServiceError: "error" | "warn";
  /** Absolute. */
  readonly workingDirectory: string;
  readonly annotations: number;
  /** Absent if there is nothing to check. */
  readonly gate: GatePlan | undefined;
}

/** What is sent besides the test results. */
export interface EvidenceInputs {
  readonly attachReports: boolean;
  readonly attachments: readonly string[];
  readonly overflow: "trim" | "error";
  readonly userData: JsonObject | undefined;
}

/** A runner shows ten errors per step, and one is kept for the reason why the job fails. */
const MAX_ANNOTATIONS = 9;

const ORG = "the name of an organization";
const FLOW = "the name of a flow";
const NAME = "the name of the attestation";
const KEY = "an API key of the service";

/** Where to send, in a run that may send. */
const TARGET = {
  "base-url": required(baseUrl, ADDRESS),
  org: required(name, ORG),
  flow: required(name, FLOW),
  name: required(name, NAME),
};

/** Runs of forks get no variables, so nothing of this is known for certain. */
const WITHHELD_TARGET = {
  "base-url": optional(baseUrl),
  org: optional(name),
  flow: optional(name),
  name: optional(name),
};

function commonRows(start: string, raw: RawInput, { redactor }: InputsContext) {
  const base = resolve(start, raw("working-directory")?.trim() ?? "");
  return {
    reports: requiredPatterns("glob patterns such as `**/TEST-*.xml`"),
    trail: optional(name),
    "test-outcome": readOutcomes,
    "if-no-reports": choice(...IF_NO_REPORTS),
    "min-tests": withDefault(integer(), 1),
    "max-report-age": optional(duration()),
    "fail-on-test-failures": flag(false),
    commit: optional(parseCommitChoice),
    "redact-commit-info": list(oneOf("author", "message", "branch")),
    "github-token": optional(anyText),
    "attach-reports": flag(true),
    attachments: patterns,
    "attachment-overflow": choice("trim", "error"),
    "user-data": optional(userData(base, redactor)),
    "on-service-error": choice("error", "warn"),
    "dry-run": flag(false),
    timeout,
    "working-directory": directory(start),
    annotations: withDefault(integer(MAX_ANNOTATIONS), MAX_ANNOTATIONS),
    summary: flag(true),
    ...BASIC,
    ...GATE,
  };
}

/**
 * Returns the inputs of the root action; relative paths start at `start`. Throws one InputsError for everything that
 * is missing or wrong.
 */
export function readInputs(raw: RawInput, start: string, run: InputsContext): Inputs {
  const isWithheld = isWithoutSecrets(run.context) && !raw("api-key")?.trim();
  const isDryRun = /^\s*true\s*$/i.test(raw("dry-run") ?? "");
  const rows = commonRows(start, raw, run);
  const problems = [
    ...basicProblems(raw),
    ...gateProblems(raw, isWithheld),
    ...secretProblems(raw, run.redactor),
  ];
  const isKnown = Object.keys(TARGET).every((input) => isSet(raw, input));
  if (isWithheld && !(isDryRun && isKnown)) {
    const values = readTable({ ...WITHHELD_TARGET, ...rows }, raw, problems);
    const { org, flow, trail, name } = values;
    return { ...toInputs(values), mode: { kind: "skip", target: { org, flow, trail, name } } };
  }
  if (isDryRun) {
    const values = readTable({ ...TARGET, "api-key": optional(apiKey), ...rows }, raw, problems);
    const key = values["api-key"];
    const connection = key === undefined ? undefined : toConnection(values, key);
    return { ...toInputs(values), mode: { kind: "dry-run", connection, target: toTarget(values) } };
  }
  const values = readTable({ ...TARGET, "api-key": required(apiKey, KEY), ...rows }, raw, problems);
  const connection = toConnection(values, values["api-key"]);
  return { ...toInputs(values), mode: { kind: "send", connection, target: toTarget(values) } };
}

type CommonValues = Values<ReturnType<typeof commonRows>>;
type TargetValues = CommonValues & Values<typeof TARGET>;

function toInputs(
  values: CommonValues & { readonly flow: string | undefined },
): Omit<Inputs, "mode"> {
  return {
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
    gate: gatePlan(values, values.flow),
  };
}

function toTarget({ org, flow, trail, name }: TargetValues): TargetInputs {
  return { org, flow, trail, name };
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
