import {
  type Answer,
  type CheckGroup,
  type CheckResult,
  type GateLookups,
  lookupFailed,
  type Round,
  toCheckResult,
  toLookupFailure,
} from "../check.ts";
import type { EnvironmentRequirement } from "../plan.ts";
import { createFilter } from "./filter.ts";
import { readDeployments } from "./pages.ts";
import { pinRange } from "./range.ts";
import { type Criteria, evaluateRule } from "./rules.ts";
import { answerRule } from "./wording.ts";

/** The largest page that the service returns (docs/service.md). */
const PAGE_SIZE = 100;

/** Checks one environment by all rules, which share one reading of its deployments. */
export function environmentChecks(
  requirement: EnvironmentRequirement,
  commitSha: string | undefined,
  lookups: GateLookups,
): CheckGroup {
  const { environment, rules, soak } = requirement;
  const keys = rules.map(
    (check) => ({ check, subject: environment, severity: "enforce" }) as const,
  );
  const filter = createFilter(requirement, commitSha);

  async function run(round: Round): Promise<readonly CheckResult[]> {
    if (requirement.commit !== undefined && commitSha === undefined) {
      return keys.map((key) => toCheckResult(key, commitUnknown(environment)));
    }
    const range = pinRange(requirement, round.now);
    const { from, to } = range;
    const criteria: Criteria = { filter, soak, now: round.now };
    const reading = await readDeployments(
      (page) =>
        lookups.listDeployments(
          { environment, from, to, page, pageSize: PAGE_SIZE },
          round.options(),
        ),
      (read) => rules.every((rule) => evaluateRule(rule, read, criteria).certain),
    );
    const evidence = { environment, range, reading, criteria };
    return keys.map((key) => {
      const result = evaluateRule(key.check, reading, criteria);
      return toCheckResult(key, answerRule(key.check, result, evidence));
    });
  }

  return {
    keys,
    volatile: rules.some((rule) => rule !== "deployed"),
    run,
    explain: (error, round) => explain(error, requirement, round),
  };
}

function explain(error: unknown, requirement: EnvironmentRequirement, { now }: Round): Answer {
  const { environment } = requirement;
  const failure = toLookupFailure(error);
  if (failure.status === 404) {
    return {
      status: "unknown",
      finding: `Environment ${environment} does not exist in this organization`,
      advice: "correct `gate-environments` or `org`, or let the environment report first",
      final: true,
    };
  }
  if (failure.status === 400) {
    const { from, to } = pinRange(requirement, now);
    return {
      status: "unknown",
      finding: `The service refused the range from ${from} to ${to} for ${environment} (${failure.detail})`,
      advice: "correct `gate-from` and `gate-to`",
      final: true,
    };
  }
  return lookupFailed(failure, `The deployments to ${environment}`);
}

function commitUnknown(environment: string): Answer {
  return {
    status: "unknown",
    finding: `The commit of \`gate-commit\` is not known, so deployments to ${environment} cannot be told apart`,
    advice: "set `gate-commit` to the full SHA",
    final: true,
  };
}
