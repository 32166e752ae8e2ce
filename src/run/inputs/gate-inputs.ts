import { ParseError } from "../../base/errors.ts";
import { parseDuration } from "../../base/format.ts";
import type { Problem } from "../../base/problem.ts";
import { parseCommitChoice } from "../../commit/commit.ts";
import type { CommitInputs } from "../../commit/find-commit.ts";
import {
  type ControlRequirement,
  DEPLOYMENT_RULES,
  type EnvironmentRequirement,
  type GatePlan,
  type Moment,
  type Requirement,
  type WithheldPlan,
} from "../../gate/check.ts";
import { parseName, readConnection, readOrganization, VALID } from "./connection.ts";
import { entriesOf, type InputContext, InputReader, type RawInput } from "./input-reader.ts";

export type GateInputs = ReturnType<typeof readGateInputs>;

/** `advice` says how to give the gate something to check. */
function nothingToCheckProblem(advice: string): Problem {
  return {
    id: "gate-without-checks",
    title: "The gate has nothing to check",
    details:
      "`gate-environments` and `gate-controls` are empty, and `gate-notifications` is `off`.",
    advice,
  };
}

/** Returns the inputs of the gate's own action. Throws one InputsError that names every wrong one. */
export function readGateInputs(
  raw: RawInput,
  directory: string,
  { redactor }: Pick<InputContext, "redactor">,
) {
  const read = new InputReader(raw, redactor);
  const workingDirectory = read.directory("working-directory", directory);
  const connection = readConnection(read, "required");
  const org = readOrganization(read);
  read.parsed("flow", VALID, parseName);
  const gate = readGatePlan(read);
  if (gate === undefined && read.optional("gate") === undefined) {
    read.addProblem(nothingToCheckProblem("Set one of them."));
  }
  const commit = { ...readCommitInputs(read), redact: new Set<never>() };
  const inputs = connection && gate && { connection, commit, gate, workingDirectory };
  return read.complete(inputs && org !== undefined ? { ...inputs, org } : undefined);
}

/** Returns the inputs `commit` and `github-token`, which the root action has as well. */
export function readCommitInputs(read: InputReader): Omit<CommitInputs, "redact"> {
  return {
    choice: read.parsed("commit", COMMIT, parseCommitChoice),
    token: read.optional("github-token"),
  };
}

/**
 * Returns what the `gate…` inputs ask for; undefined if they ask for no check, which is wrong if `gate` is set, except
 * on forks.
 */
export function readGatePlan(
  read: InputReader,
  variablesWithheld = false,
): GatePlan | WithheldPlan | undefined {
  const environments = [...new Set(read.parsedList("gate-environments", VALID, parseName))];
  const mode = read.choice("gate", ["enforce", "warn"]) ?? "enforce";
  const wait = read.duration("gate-wait") ?? 0;
  const inUse = read.flag("gate-controls-in-use") ?? false;
  const controls = read.parsedList("gate-controls", "a control", parseControl);
  const severity = read.choice("gate-notifications", ["off", "warn", "enforce"]) ?? "off";
  const deployments = readDeployments(read);
  const flow = read.optional("flow");
  const requirements: Requirement[] = [
    ...environments.map((environment) => ({ ...deployments, environment })),
    ...controls.map((control) => ({ kind: "control", inUse, ...control }) as const),
  ];
  if (severity !== "off")
    requirements.push({ kind: "notifications", severity, flow, environments });
  const [first, ...others] = requirements;
  if (!variablesWithheld) rejectUnused(read, inUse);
  if (first !== undefined) return { kind: "known", mode, wait, requirements: [first, ...others] };
  if (read.optional("gate") === undefined) return undefined;
  if (variablesWithheld) return { kind: "withheld" };
  read.addProblem(nothingToCheckProblem("Set one of them, or remove `gate`."));
  return undefined;
}

/** Whether the inputs ask for a gate, whether or not they are right. */
export function isGateRequested(raw: RawInput): boolean {
  const names = ["gate", "gate-environments", "gate-controls"];
  const isNotified = ![undefined, "off"].includes(raw("gate-notifications"));
  return isNotified || names.some((name) => entriesOf(raw(name)).length > 0);
}

function readDeployments(read: InputReader): Omit<EnvironmentRequirement, "environment"> {
  const [rule = "compliant", ...rules] = read.choices("gate-deployments", DEPLOYMENT_RULES);
  return {
    kind: "environment",
    rules: [rule, ...rules],
    artifacts: read.list("gate-artifacts"),
    fingerprint: read.parsed("gate-fingerprint", "a SHA-256 fingerprint", parseFingerprint),
    commit: read.parsed("gate-commit", COMMIT, parseCommitChoice),
    from: read.parsed("gate-from", MOMENT, parseMoment),
    to: read.parsed("gate-to", MOMENT, parseMoment),
    soak: read.duration("gate-soak") ?? 0,
  };
}

/** Inputs that say which deployments of an environment count. */
const FILTERS = [
  "gate-artifacts",
  "gate-fingerprint",
  "gate-commit",
  "gate-from",
  "gate-to",
  "gate-soak",
];

// A filter without anything to filter would make a gate look stricter than it is.
function rejectUnused(read: InputReader, inUse: boolean): void {
  const dependents = FILTERS.map((name) => ({ name, needed: "gate-environments" }));
  if (inUse) dependents.push({ name: "gate-controls-in-use", needed: "gate-controls" });
  for (const { name, needed } of dependents) {
    if (read.list(name).length === 0 || read.list(needed).length > 0) continue;
    read.addProblem({
      id: "input-without-effect",
      title: `\`${name}\` is set without \`${needed}\``,
      details: "On its own it has no effect.",
      advice: "Set both or neither.",
    });
  }
}

/** What these inputs should be, in the titles of problems. */
const COMMIT = "`head`, `merge` or a full SHA";
const MOMENT = "a duration, a date or a time with its zone";

// The parsers below throw a ParseError that completes "expected …".

const DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/** Parses `ID`, `ID@3` or `ID@=3` (input `gate-controls`). */
function parseControl(text: string): Pick<ControlRequirement, "identifier" | "version"> {
  const [, identifier, exactly, digits] = /^([^@]+)(?:@(=?)(\d{1,9}))?$/.exec(text) ?? [];
  const number = digits === undefined ? undefined : Number(digits);
  if (identifier === undefined || identifier !== identifier.trim() || number === 0) {
    throw new ParseError(
      "`ID`, `ID@3` (version 3 or later) or `ID@=3` (exactly version 3), one control per line",
    );
  }
  parseName(identifier);
  if (number === undefined) return { identifier };
  return { identifier, version: { kind: exactly === "=" ? "exactly" : "at-least", number } };
}

/** Parses a duration ago, or an ISO-8601 date in UTC or time, which needs its zone, since that of a runner varies. */
function parseMoment(text: string): Moment {
  const milliseconds = parseDuration(text);
  if (milliseconds !== undefined) return { kind: "ago", milliseconds };
  const at = DATE.test(text) ? Date.parse(text) : Number.NaN;
  const day = text.slice(0, 10);
  // `Date.parse` takes February 30 for March 2.
  if (Number.isNaN(at) || !new Date(day).toISOString().startsWith(day)) {
    throw new ParseError(
      "a duration ago such as `24h` or `7d`, or an ISO-8601 date or time with its zone such as `2026-01-31` or `2026-01-31T12:00:00Z`",
    );
  }
  return { kind: "instant", at };
}

/** Parses a SHA-256, with or without `sha256:`, and returns it in lower case without that. */
function parseFingerprint(text: string): string {
  const digits = /^(?:sha256:)?([0-9a-f]{64})$/i.exec(text)?.[1];
  if (digits === undefined) {
    throw new ParseError("a SHA-256 fingerprint, 64 hexadecimal digits");
  }
  return digits.toLowerCase();
}
