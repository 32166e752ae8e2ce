import type { CommitChoice } from "../commit/commit.ts";
import { parseControl, parseMoment } from "../gate/plan.ts";
import type { DeploymentRule, GatePlan, Moment } from "../gate/types.ts";
import { parseCommitChoice } from "./commit.ts";
import { checkSegment } from "./connection.ts";
import type { InputReader } from "./input-reader.ts";

const RULES: readonly [DeploymentRule, ...DeploymentRule[]] = [
  "compliant",
  "deployed",
  "all-compliant",
];
const OF_DEPLOYMENTS = [
  "gate-artifacts",
  "gate-fingerprint",
  "gate-commit",
  "gate-from",
  "gate-to",
  "gate-soak",
];

/** Reads the `gate…` inputs; undefined where no check is asked for (action-interface, the gate). */
export function readGatePlan(read: InputReader): GatePlan | undefined {
  const environments = [...new Set(read.list("gate-environments"))];
  for (const environment of environments) checkSegment(read, "gate-environments", environment);
  const rules = read.choices("gate-deployments", RULES);
  const plan: GatePlan = {
    mode: read.choice("gate", ["enforce", "warn"]),
    environments,
    rules: rules.length > 0 ? rules : ["compliant"],
    artifacts: read.list("gate-artifacts"),
    ...readFilters(read),
    wait: read.duration("gate-wait") ?? 0,
    controls: read.parsedList("gate-controls", parseControl),
    controlsInUse: read.flag("gate-controls-in-use", false),
    notifications: read.choice("gate-notifications", ["off", "warn", "enforce"]),
  };
  refuseWhatDecidesNothing(read, plan);
  const asked = environments.length > 0 || plan.controls.length > 0 || plan.notifications !== "off";
  return asked ? plan : undefined;
}

interface Filters {
  readonly fingerprint?: string;
  readonly commit?: CommitChoice;
  readonly from?: Moment;
  readonly to?: Moment;
  readonly soak?: number;
}

function readFilters(read: InputReader): Filters {
  const fingerprint = read.parsed("gate-fingerprint", parseFingerprint);
  const commit = read.parsed("gate-commit", parseCommitChoice);
  const from = read.parsed("gate-from", parseMoment);
  const to = read.parsed("gate-to", parseMoment);
  const soak = read.duration("gate-soak");
  return {
    ...(fingerprint !== undefined && { fingerprint }),
    ...(commit && { commit }),
    ...(from && { from }),
    ...(to && { to }),
    ...(soak !== undefined && { soak }),
  };
}

// A filter without what it filters would make a gate look stricter than it is.
function refuseWhatDecidesNothing(read: InputReader, plan: GatePlan): void {
  if (plan.environments.length === 0) {
    for (const name of OF_DEPLOYMENTS.filter((filter) => read.list(filter).length > 0)) {
      read.addProblem(
        `\`${name}\` is set without \`gate-environments\`, so it would decide nothing; set both or neither.`,
      );
    }
  }
  if (plan.controlsInUse && plan.controls.length === 0) {
    read.addProblem(
      "`gate-controls-in-use` is set without `gate-controls`, so it would decide nothing; set both or neither.",
    );
  }
}

function parseFingerprint(text: string): string {
  const match = /^(?:sha256:)?([0-9a-f]{64})$/i.exec(text);
  if (!match?.[1]) throw new Error("a SHA-256 fingerprint, 64 hexadecimal digits");
  return match[1].toLowerCase();
}
