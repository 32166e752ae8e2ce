import {
  type Answer,
  answerChecks,
  type CheckGroup,
  type GateSource,
  type LookupFailure,
  lookupFailed,
  toCheckResult,
} from "../check.ts";
import type { EnvironmentRequirement } from "../plan.ts";
import { createFilter } from "./filter.ts";
import { describeRange, toRange } from "./range.ts";
import { readDeployments } from "./reading.ts";
import { answerRule } from "./wording.ts";

/** Checks one environment by all rules, which share one reading of its deployments. */
export function environmentChecks(
  requirement: EnvironmentRequirement,
  commitSha: string | undefined,
  source: GateSource,
): CheckGroup {
  const { environment, rules, commit } = requirement;
  const keys = rules.map(
    (check) => ({ check, subject: environment, severity: "enforce" }) as const,
  );
  const filter = createFilter(requirement, commitSha);
  return async (options) => {
    if (commit !== undefined && commitSha === undefined) {
      return keys.map((key) => toCheckResult(key, commitUnknown(environment)));
    }
    return answerChecks(
      keys,
      async () => {
        const reading = await readDeployments(requirement, filter, { source, options });
        const context = { ...reading, filter, soak: requirement.soak };
        return keys.map((key) => toCheckResult(key, answerRule(key.check, context)));
      },
      (failure) => explain(failure, requirement, source.clock.now()),
    );
  };
}

function explain(failure: LookupFailure, requirement: EnvironmentRequirement, now: number): Answer {
  const { environment } = requirement;
  if (failure.status === 404) {
    return {
      status: "unknown",
      finding: `Environment ${environment} does not exist in this organization`,
      advice: "correct `gate-environments` or `org`, or let the environment report first",
      final: true,
    };
  }
  if (failure.status === 400) {
    const range = describeRange(toRange(requirement, now));
    return {
      status: "unknown",
      finding: `The service refused to list deployments to ${environment} ${range} (${failure.detail})`,
      advice: "correct `gate-from` and `gate-to`",
      final: true,
    };
  }
  return lookupFailed(failure, `The deployments to ${environment}`);
}

function commitUnknown(environment: string): Answer {
  return {
    status: "unknown",
    finding: `The commit of \`gate-commit\` is not known, so it is unknown which deployments to ${environment} match`,
    advice: "set `gate-commit` to the full SHA",
    final: true,
  };
}
