import {
  describeAge,
  describeDuration,
  formatDate,
  formatNumber,
  joinList,
  pluralize,
} from "../base/format.ts";
import type { Deployment } from "../service/operations/list-deployments.ts";
import type { CheckOutcome } from "./check.ts";
import type { Check } from "./gate-result.ts";
import type { ListingRequest } from "./listing.ts";
import type { DeploymentRule } from "./plan.ts";
import { artifactKey, isUnknown, type Reading, type RuleOutcome } from "./rules.ts";
import {
  abbreviate,
  type DeploymentFilter,
  describeArtifact,
  describeRange,
  isInRange,
} from "./selection.ts";

/** What a rule was evaluated on, and what it concluded. */
interface Subject extends ListingRequest, RuleOutcome {
  readonly rule: DeploymentRule;
  readonly reading: Reading;
  readonly filter: DeploymentFilter;
  /** Milliseconds. */
  readonly soak: number;
}

type Words = Pick<CheckOutcome, "explanation" | "advice" | "notBefore">;

/** A summary with more rows would not be read. */
const MAX_ROWS = 20;

const STATUS: Readonly<Record<RuleOutcome["kind"], Check["status"]>> = {
  satisfied: "passed",
  "no-match": "failed",
  "not-compliant": "failed",
  "not-soaked": "failed",
  "compliance-unknown": "unknown",
};

/** Puts into words what a rule of `gate-deployments` concluded. */
export function explainRule(subject: Subject): CheckOutcome {
  const { kind, judged, offending, filter } = subject;
  const unknown = judged.filter(isUnknown);
  return {
    status: STATUS[kind],
    ...wordsFor(subject),
    deployments: {
      rows: [...new Set([...offending, ...unknown, ...judged])].slice(0, MAX_ROWS),
      total: judged.length,
      notCompliant: judged.filter(({ compliant }) => compliant === false).length,
      unknown: unknown.length,
      commitSha: filter.commitSha,
    },
  };
}

/** Explains a listing that contradicts itself or what was requested; `problem` is a clause. */
export function explainContradiction(environment: string, problem: string): CheckOutcome {
  return {
    status: "unknown",
    explanation: `The deployments to ${environment} cannot be evaluated: ${problem}`,
    advice: "run the job again, or set `gate-wait` to keep asking",
  };
}

function wordsFor(subject: Subject): Words {
  const { kind, environment, judged, offending } = subject;
  const [which, names] = describeOffending(subject);
  const are = offending.length === 1 ? "is" : "are";
  switch (kind) {
    case "satisfied":
      return { explanation: explainSatisfied(subject) };
    case "no-match":
      return explainNoMatch(subject);
    case "not-soaked":
      return explainNotSoaked(subject);
    case "not-compliant": {
      const unknown = judged.filter(isUnknown);
      const others =
        unknown.length === 0
          ? ""
          : `, ${pluralize(unknown.length, "is", "are")} unknown: ${nameAll(unknown, subject.now)}`;
      return {
        explanation: `In ${environment}, ${which} ${are} not compliant${names}${others}`,
        advice: "complete what the service says is missing, or deploy a compliant version",
      };
    }
    case "compliance-unknown":
      return {
        explanation: `In ${environment}, the compliance of ${which} is unknown${names}`,
        advice: "look in the service for what is missing",
      };
  }
}

/** Returns `1 of 60 deployments` with `: ` and its name, or only the name if there is one deployment in all. */
function describeOffending(subject: Subject): readonly [which: string, names: string] {
  const { rule, judged, offending, reading, now } = subject;
  const names = nameAll(offending, now);
  if (judged.length === 1) return [names, ""];
  const noun = rule === "compliant" ? "newest deployment" : "deployment";
  const soFar = reading.isComplete ? "" : " read so far";
  const count = `${formatNumber(offending.length)} of ${pluralize(judged.length, noun)}${soFar}`;
  return [count, `: ${names}`];
}

function explainNoMatch({ environment, effectiveRange, reading, filter }: Subject): Words {
  const range = describeRange(effectiveRange);
  const inRange = reading.deployments.filter((one) => isInRange(one, effectiveRange));
  const inputs = filter.criteria.map(({ input }) => input);
  if (inRange.length === 0) {
    const advice = "deploy first, or look further back with `gate-from`";
    return { explanation: `${environment} has no deployment ${range}`, advice };
  }
  const others = joinList([...new Set(inRange.map(describeArtifact))]);
  const unknown = inRange.filter(({ commitSha }) => commitSha === undefined).length;
  const notes = [
    ...(inputs.includes("gate-artifacts") ? [`there is ${others}`] : []),
    ...(inputs.includes("gate-commit") && unknown > 0
      ? [`the service does not know the commit of ${pluralize(unknown, "deployment")}`]
      : []),
  ];
  const note = notes.length > 0 ? ` (${notes.join("; ")})` : "";
  return {
    explanation: `${environment} has no deployment${describeFilter(filter)} ${range}${note}`,
    advice: `deploy it, or correct ${joinList(inputs.map((input) => `\`${input}\``))}`,
  };
}

function explainNotSoaked({ rule, offending, soak, environment, now }: Subject): Words {
  // One match is enough for `deployed`; the others wait for the youngest.
  const decisive = rule === "deployed" ? offending.at(-1) : offending[0];
  const notBefore = (decisive?.deployedAt ?? now) + soak;
  const have = offending.length === 1 ? "has" : "have";
  return {
    explanation: `In ${environment}, ${nameAll(offending, now)} ${have} not soaked for ${describeDuration(soak)}`,
    advice: `run the job again after ${formatDate(notBefore, "up")}, or set a \`gate-wait\` that lasts until then`,
    notBefore,
  };
}

function explainSatisfied(subject: Subject): string {
  const { rule, judged, filter, environment, effectiveRange, now } = subject;
  const newest = nameAll(judged.slice(0, 1), now);
  switch (rule) {
    case "deployed":
      return `${newest} was deployed to ${environment}`;
    case "compliant": {
      const artifacts = new Set(judged.map(artifactKey)).size;
      const found = new Set(judged.map(({ artifactName }) => artifactName));
      const missing = [...new Set(filter.names)].filter((name) => !found.has(name));
      const which =
        artifacts === 1
          ? `the newest deployment of ${newest} is compliant`
          : `the newest deployments of all ${formatNumber(artifacts)} artifacts are compliant, the last of them ${newest}`;
      const were = missing.length === 1 ? "was" : "were";
      const but = missing.length > 0 ? `, but ${joinList(missing)} ${were} not deployed` : "";
      return `In ${environment}, ${which}${but}`;
    }
    case "all-compliant": {
      const [all, are] =
        judged.length === 1
          ? ["the only deployment", "is"]
          : [`all ${formatNumber(judged.length)} deployments`, "are"];
      return `In ${environment}, ${all}${describeFilter(filter)} ${describeRange(effectiveRange)} ${are} compliant`;
    }
  }
}

/** ` of artifact app and commit 1a2b3c4d5e6f` */
function describeFilter({ criteria }: DeploymentFilter): string {
  if (criteria.length === 0) return "";
  return ` of ${criteria.map(({ description }) => description).join(" and ")}`;
}

/** `app (1a2b3c4d5e6f, 2 hours ago)` */
function nameAll(deployments: readonly Deployment[], now: number): string {
  const names = deployments.map((deployment) => {
    const { artifactName, fingerprint, deployedAt } = deployment;
    const print = artifactName ? `${abbreviate(fingerprint)}, ` : "";
    return `${describeArtifact(deployment)} (${print}${describeAge(now - deployedAt)})`;
  });
  return joinList(names);
}
