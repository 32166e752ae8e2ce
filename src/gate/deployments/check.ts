import {
  type Answer,
  type CheckGroup,
  type CheckKey,
  type CheckResult,
  type Round,
  toCheckResult,
} from "../check-group.ts";
import { toLookupFailure, unanswered } from "../lookup-failure.ts";
import type { GateLookups } from "../lookups.ts";
import type { DeploymentRule, GatePlan } from "../types.ts";
import { type DeploymentFilter, deploymentFilter } from "./filter.ts";
import { readDeployments } from "./pages.ts";
import { pinRange } from "./range.ts";
import { type Criteria, evaluateRule } from "./rules.ts";
import { answerRule } from "./wording.ts";

/** The most that the service gives at once (service-interface, limits). */
const PAGE_SIZE = 100;

/** What is asked of one environment. */
export interface EnvironmentRequest {
  readonly plan: GatePlan;
  readonly environment: string;
  /** The commit that `plan.commit` stands for; absent where it could not be told. */
  readonly commitSha: string | undefined;
}

/** Asks one environment by every rule at once: they share one reading of its deployments. */
export function environmentChecks(request: EnvironmentRequest, lookups: GateLookups): CheckGroup {
  const { plan, environment, commitSha } = request;
  const asks = plan.rules.map(
    (check) => ({ check, subject: environment, severity: "enforce" }) as const,
  );
  const filter = deploymentFilter(plan, commitSha);
  const commitUnknown = plan.commit !== undefined && commitSha === undefined;
  return {
    asks,
    volatile: plan.rules.some((rule) => rule !== "deployed"),
    run: (round) =>
      commitUnknown
        ? Promise.resolve(asks.map((asked) => toCheckResult(asked, withoutCommit(environment))))
        : askEnvironment({ plan, environment, filter, asks, lookups }, round),
    explain: (error, round) => explain(error, request, round),
  };
}

interface Inquiry {
  readonly plan: GatePlan;
  readonly environment: string;
  readonly filter: DeploymentFilter;
  readonly asks: readonly (CheckKey & { readonly check: DeploymentRule })[];
  readonly lookups: GateLookups;
}

async function askEnvironment(inquiry: Inquiry, round: Round): Promise<readonly CheckResult[]> {
  const { plan, environment, filter, asks, lookups } = inquiry;
  const range = pinRange(plan, round.now);
  const criteria: Criteria = { filter, soak: plan.soak ?? 0, now: round.now };
  const { from, to } = range;
  const reading = await readDeployments(
    (page) =>
      lookups.listDeployments(
        { environment, from, to, page, pageSize: PAGE_SIZE },
        round.options(),
      ),
    (read) => plan.rules.every((rule) => evaluateRule(rule, read, criteria).certain),
  );
  return asks.map((asked) => {
    const judged = evaluateRule(asked.check, reading, criteria);
    return toCheckResult(
      asked,
      answerRule(asked.check, judged, { environment, range, reading, criteria }),
    );
  });
}

function explain(error: unknown, { plan, environment }: EnvironmentRequest, round: Round): Answer {
  const failure = toLookupFailure(error);
  const { from, to } = pinRange(plan, round.now);
  if (failure.status === 404) {
    return {
      status: "unknown",
      is: `The service knows no environment ${environment} in this organization`,
      next: "correct `gate-environments` or `org`, or let the environment report first",
      final: true,
    };
  }
  if (failure.status === 400) {
    return {
      status: "unknown",
      is: `The service refused the range from ${from} to ${to} for ${environment} (${failure.detail ?? failure.message})`,
      next: "correct `gate-from` and `gate-to`",
      final: true,
    };
  }
  return unanswered(failure, `The deployments to ${environment}`);
}

function withoutCommit(environment: string): Answer {
  return {
    status: "unknown",
    is: `The commit of \`gate-commit\` is not known, so deployments to ${environment} cannot be told apart`,
    next: "give the full SHA as `gate-commit`",
    final: true,
  };
}
