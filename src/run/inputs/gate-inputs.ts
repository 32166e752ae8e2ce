import { parseDuration } from "../../base/duration.ts";
import { ParseError } from "../../base/errors.ts";
import type { Problem } from "../../base/problem.ts";
import { parseCommitChoice } from "../../commit/commit.ts";
import type { CommitInputs } from "../../commit/find-commit.ts";
import {
  type ControlRequirement,
  DEPLOYMENT_RULES,
  type GatePlan,
  type Moment,
  type Requirement,
} from "../../gate/gate.ts";
import type { Connection } from "../../service/operation.ts";
import {
  ADDRESS,
  apiKeyUnless,
  BASIC,
  baseUrl,
  basicProblems,
  demandedUnless,
  isKeyWithheld,
  name,
  timeout,
  toConnection,
} from "./connection.ts";
import { secretProblems } from "./known-secrets.ts";
import {
  anyText,
  choice,
  directory,
  duration,
  flag,
  type InputsContext,
  isSet,
  list,
  oneOf,
  optional,
  type Parse,
  type RawInput,
  readTable,
  type Values,
  withDefault,
} from "./read-table.ts";

const CONTROL = "`ID`, `ID@3` (version 3 or later) or `ID@=3` (exactly version 3)";
const MOMENT =
  "a duration ago such as `7d`, or an ISO-8601 date or time with its zone such as `2026-01-31T12:00:00Z`";

/** Parses `ID`, `ID@3` or `ID@=3`. The first version is 1. */
const control: Parse<ControlRequirement> = (text) => {
  const [, identifier, exactly, digits = 0] =
    /^([^@]*[^@\s])(?:@(=?)(?!0+$)(\d{1,9}))?$/.exec(text) ?? [];
  if (identifier === undefined) throw new ParseError(CONTROL);
  const version = { number: Number(digits), isExact: exactly === "=" };
  return { check: "control", subject: name(identifier), version };
};

const ISO_8601 =
  /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/** Parses a duration ago, a date in UTC, or a time, which needs its zone, since that of a runner varies. */
const moment: Parse<Moment> = (text) => {
  const milliseconds = parseDuration(text);
  if (milliseconds !== undefined) return { kind: "ago", milliseconds };
  const at = ISO_8601.test(text) ? Date.parse(text) : Number.NaN;
  const day = text.slice(0, 10);
  // `Date.parse` takes February 30 for March 2.
  if (Number.isNaN(at) || !new Date(day).toISOString().startsWith(day)) {
    throw new ParseError(MOMENT);
  }
  return { kind: "instant", at };
};

/** Parses a SHA-256, with or without `sha256:`, and returns it in lower case without that. */
const fingerprint: Parse<string> = (text) => {
  const digits = /^(?:sha256:)?([0-9a-f]{64})$/i.exec(text)?.[1];
  if (digits === undefined) throw new ParseError("a SHA-256, 64 hexadecimal digits");
  return digits.toLowerCase();
};

/** Returns how the inputs of the gate's own action are read, all of which the root action has as well. */
export function gateTable(start: string, isWithheld: boolean) {
  const demanded = demandedUnless(isWithheld);
  return {
    "base-url": demanded(baseUrl, ADDRESS),
    "api-key": apiKeyUnless(isWithheld),
    org: demanded(name, "the name of an organization"),
    flow: optional(name),
    commit: optional(parseCommitChoice),
    "github-token": optional(anyText),
    timeout,
    "working-directory": directory(start),
    summary: flag(true),
    ...BASIC,
    gate: optional(oneOf("enforce", "warn")),
    "gate-environments": list(name),
    "gate-deployments": choice(...DEPLOYMENT_RULES),
    "gate-artifacts": list(anyText),
    "gate-fingerprint": optional(fingerprint),
    "gate-commit": optional(parseCommitChoice),
    "gate-from": optional(moment),
    "gate-soak": withDefault(duration(), 0),
    "gate-wait": withDefault(duration(), 0),
    "gate-controls": list(control),
    "gate-notifications": choice("off", "warn", "enforce"),
  };
}

/** Returns what the gate requires; undefined if nothing asks for a gate. */
export function gatePlan(inputs: Values<ReturnType<typeof gateTable>>): GatePlan | undefined {
  const environments = inputs["gate-environments"];
  const notifications = inputs["gate-notifications"];
  const requirements: readonly Requirement[] = [
    ...environments.map((subject) => ({
      check: inputs["gate-deployments"],
      subject,
      artifacts: inputs["gate-artifacts"],
      fingerprint: inputs["gate-fingerprint"],
      commit: inputs["gate-commit"],
      from: inputs["gate-from"],
      soak: inputs["gate-soak"],
    })),
    ...inputs["gate-controls"],
    ...(notifications === "off"
      ? []
      : [
          {
            check: "notifications",
            subject: "notification rules",
            isAdvisory: notifications === "warn",
            flow: inputs.flow,
            environments,
          } as const,
        ]),
  ];
  if (requirements.length === 0 && inputs.gate === undefined) return undefined;
  return { requirements, wait: inputs["gate-wait"], onlyWarns: inputs.gate === "warn" };
}

/** Inputs that say which deployments of an environment count. */
const FILTERS = ["gate-artifacts", "gate-fingerprint", "gate-commit", "gate-from", "gate-soak"];

/**
 * Returns what is wrong with these inputs together, or with known secrets in them. `isRequired` says whether the gate
 * must have something to check.
 */
export function problemsTogether(
  raw: RawInput,
  { redactor }: InputsContext,
  isWithheld: boolean,
  isRequired = isSet(raw, "gate"),
): readonly Problem[] {
  // Of what GitHub withholds, such as a password or the environments of a gate, nothing is demanded.
  const incomplete = isWithheld ? [] : [...basicProblems(raw), ...gateProblems(raw, isRequired)];
  return [...incomplete, ...secretProblems(raw, redactor)];
}

/** Returns why a gate would check less than it seems to. */
function gateProblems(raw: RawInput, isRequired: boolean): readonly Problem[] {
  const unused = isSet(raw, "gate-environments")
    ? []
    : FILTERS.filter((input) => isSet(raw, input));
  return [
    ...(isRequired && !hasCheck(raw) ? [NOTHING_TO_CHECK] : []),
    ...unused.map((input) => ({
      id: "input-without-effect",
      title: `\`${input}\` is set without \`gate-environments\``,
      details: "On its own it has no effect.",
      advice: "Set both or neither. An expression is empty if its variable does not exist.",
    })),
  ];
}

const NOTHING_TO_CHECK: Problem = {
  id: "gate-without-checks",
  title: "The gate has nothing to check",
  details: "`gate-environments` and `gate-controls` are empty, and `gate-notifications` is `off`.",
  advice: "Set one of them. An expression is empty if its variable does not exist.",
};

/** Whether the inputs ask for a gate, whether or not they are right. */
export function isGateRequested(raw: RawInput): boolean {
  return isSet(raw, "gate") || hasCheck(raw);
}

function hasCheck(raw: RawInput): boolean {
  const notifications = raw("gate-notifications")?.trim() || "off";
  const lists = ["gate-environments", "gate-controls"];
  return notifications !== "off" || lists.some((name) => isSet(raw, name));
}

/** The inputs of the gate's own action. */
export interface GateInputs {
  /** Absent where GitHub withholds the key. */
  readonly connection: Connection | undefined;
  readonly gate: GatePlan;
  readonly commit: CommitInputs;
  /** Absolute. */
  readonly workingDirectory: string;
}

/** Returns the inputs of the gate's own action. Throws one InputsError for everything that is missing or wrong. */
export function readGateInputs(raw: RawInput, start: string, run: InputsContext): GateInputs {
  const isWithheld = isKeyWithheld(raw, run);
  const problems = problemsTogether(raw, run, isWithheld, true);
  const inputs = readTable(gateTable(start, isWithheld), raw, problems);
  return {
    connection: toConnection(inputs),
    gate: gatePlan(inputs) ?? { requirements: [], wait: 0, onlyWarns: true },
    commit: { choice: inputs.commit, token: inputs["github-token"], redact: new Set() },
    workingDirectory: inputs["working-directory"],
  };
}
