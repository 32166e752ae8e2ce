import { parseDuration } from "../../base/duration.ts";
import { ParseError } from "../../base/errors.ts";
import type { Problem } from "../../base/problem.ts";
import { parseCommitChoice } from "../../commit/commit.ts";
import {
  type ControlRequirement,
  DEPLOYMENT_RULES,
  type GatePlan,
  type Moment,
  type Requirement,
} from "../../gate/gate.ts";
import { parseName } from "./connection.ts";
import { anyText, duration, oneOf, type Parse } from "./parsers.ts";
import type { Values } from "./read-table.ts";
import {
  choice,
  isSet,
  list,
  optional,
  type RawInput,
  sent,
  trimmedText,
  withDefault,
} from "./rows.ts";

const CONTROL = "`ID`, `ID@3` (version 3 or later) or `ID@=3` (exactly version 3)";
const MOMENT =
  "a duration ago such as `7d`, or an ISO-8601 date or time with its zone such as `2026-01-31T12:00:00Z`";

/** Parses `ID`, `ID@3` or `ID@=3`. The first version is 1. */
const parseControl: Parse<ControlRequirement> = (text) => {
  const [, identifier, exactly, digits] =
    /^([^@]*[^@\s])(?:@(=?)(?!0+$)(\d{1,9}))?$/.exec(text) ?? [];
  if (identifier === undefined) throw new ParseError(CONTROL);
  const version =
    digits === undefined ? undefined : { number: Number(digits), isExact: exactly === "=" };
  return { kind: "control", subject: parseName(identifier), version };
};

const ISO_8601 =
  /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/** Parses a duration ago, a date in UTC, or a time, which needs its zone, since that of a runner varies. */
const parseMoment: Parse<Moment> = (text) => {
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
const parseFingerprint: Parse<string> = (text) => {
  const digits = /^(?:sha256:)?([0-9a-f]{64})$/i.exec(text)?.[1];
  if (digits === undefined) throw new ParseError("a SHA-256, 64 hexadecimal digits");
  return digits.toLowerCase();
};

/** The inputs of the gate. */
export const GATE = {
  mode: optional("gate", oneOf("enforce", "warn")),
  environments: sent(list("gate-environments", parseName)),
  deployments: choice("gate-deployments", ...DEPLOYMENT_RULES),
  /** Which deployments of an environment count. */
  filters: {
    artifacts: sent(list("gate-artifacts", anyText)),
    fingerprint: sent(optional("gate-fingerprint", parseFingerprint)),
    commit: sent(optional("gate-commit", parseCommitChoice)),
    from: optional("gate-from", parseMoment),
    soak: withDefault("gate-soak", duration(), 0),
  },
  wait: optional("gate-wait", duration()),
  controls: sent(list("gate-controls", parseControl)),
  notifications: choice("gate-notifications", "off", "warn", "enforce"),
};

/** Returns what the gate requires of `flow` among others. */
export function buildGatePlan(inputs: Values<typeof GATE>, flow: string | undefined): GatePlan {
  const { mode, environments, deployments: rule, filters, wait, controls, notifications } = inputs;
  const requirements: readonly Requirement[] = [
    ...environments.map((subject) => ({ kind: "deployments" as const, rule, subject, ...filters })),
    ...controls,
    ...(notifications === "off"
      ? []
      : [
          {
            kind: "notifications",
            subject: "notification rules",
            isAdvisory: notifications === "warn",
            flow,
            environments,
          } as const,
        ]),
  ];
  // To wait for 0s is to ask once.
  return { requirements, wait: wait || undefined, onlyWarns: mode === "warn" };
}

/** Returns why a gate would check less than it seems to. */
export function findGateProblems(raw: RawInput, isRequired: boolean): readonly Problem[] {
  const unused = isSet(raw, GATE.environments.input)
    ? []
    : Object.values(GATE.filters).filter(({ input }) => isSet(raw, input));
  return [
    ...(isRequired && !hasCheck(raw) ? [NOTHING_TO_CHECK] : []),
    ...unused.map(({ input }) => ({
      id: "input-without-effect",
      title: `\`${input}\` is set without \`gate-environments\``,
      details: ["On its own it has no effect."],
      advice: "Set both or neither. An expression is empty if its variable does not exist.",
    })),
  ];
}

const NOTHING_TO_CHECK: Problem = {
  id: "gate-without-checks",
  title: "The gate has nothing to check",
  details: [
    "`gate-environments` and `gate-controls` are empty, and `gate-notifications` is `off`.",
  ],
  advice: "Set one of them. An expression is empty if its variable does not exist.",
};

/** Whether the inputs ask for a gate, whether or not they are right. */
export function isGateRequested(raw: RawInput): boolean {
  return isSet(raw, "gate") || hasCheck(raw);
}

function hasCheck(raw: RawInput): boolean {
  const notifications = trimmedText(raw, GATE.notifications) ?? "off";
  const lists = [GATE.environments, GATE.controls];
  return notifications !== "off" || lists.some(({ input }) => isSet(raw, input));
}
