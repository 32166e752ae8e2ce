import type { Deployment } from "../../service/operations/list-deployments.ts";
import type { ServiceError } from "../../service/operations/lookup.ts";
import {
  type Answer,
  type CheckGroup,
  type CheckKey,
  type CheckResult,
  checkGroup,
  detailOf,
  type GateSource,
  lookupFailed,
} from "../check.ts";
import type { DeploymentRule, EnvironmentRequirement } from "../plan.ts";
import { Contradiction, type DeploymentListing, openListing, readPages } from "./listing.ts";
import { createEvaluation, type RuleEvaluation } from "./rules.ts";
import {
  createFilter,
  type DeploymentFilter,
  describeRange,
  isInRange,
  toRange,
} from "./selection.ts";
import { answerRule } from "./wording.ts";

/** Checks one environment by all rules, which share one reading of its deployments. */
export function environmentChecks(
  requirement: EnvironmentRequirement,
  commitSha: string | undefined,
  source: GateSource,
): CheckGroup {
  const { environment, rules, commit } = requirement;
  const keys = rules.map((rule) => keyOf(rule, environment));
  const filter = createFilter(requirement, commitSha);
  if (commit !== undefined && commitSha === undefined) {
    const answer: Answer = {
      status: "unknown",
      finding: `The commit of \`gate-commit\` is not known, so it is unknown which deployments to ${environment} match`,
      advice: "set `gate-commit` to the full SHA",
      final: true,
    };
    return async () => keys.map((key) => ({ ...key, ...answer }));
  }
  return checkGroup(
    keys,
    async (options) =>
      answerRules(requirement, filter, await openListing(requirement, source, options)),
    (failure) => explain(failure, requirement, source.clock.now()),
  );
}

/** Answers every rule from one listing. Those that a contradiction leaves open are unknown. */
async function answerRules(
  { environment, rules, soak }: EnvironmentRequirement,
  filter: DeploymentFilter,
  listing: DeploymentListing,
): Promise<readonly CheckResult[]> {
  const { question } = listing;
  const context = { question, filter, soak };
  const evaluations = rules.map((rule) => createEvaluation(rule, context));
  const { deployments, open } = await readUntilDecided(listing, filter, evaluations);
  return evaluations.map((evaluation) => {
    const { rule } = evaluation;
    const found = open.get(evaluation) ?? evaluation.result();
    const answer = answerRule(rule, found, { ...context, deployments });
    return { ...keyOf(rule, environment), ...answer };
  });
}

interface Reading {
  /** The deployments in the range, in the order of the listing. */
  readonly deployments: readonly Deployment[];
  /** What a contradiction left open. */
  readonly open: ReadonlyMap<RuleEvaluation, Contradiction>;
}

/** Reads a listing until every rule is decided or everything is read, and looks at each deployment once. */
async function readUntilDecided(
  listing: DeploymentListing,
  filter: DeploymentFilter,
  evaluations: readonly RuleEvaluation[],
): Promise<Reading> {
  const { meant } = listing.question;
  const deployments: Deployment[] = [];
  const undecided = new Set(evaluations);
  let oldest: number | undefined = Number.POSITIVE_INFINITY;
  try {
    for await (const page of readPages(listing)) {
      oldest = page.reduce(lastIfNewestFirst, oldest);
      const inRange = page.filter((deployment) => isInRange(deployment, meant));
      for (const deployment of inRange) deployments.push(deployment);
      for (const match of inRange.filter(filter.matches)) {
        for (const evaluation of undecided) evaluation.add(match);
      }
      for (const evaluation of undecided) {
        if (evaluation.isDecided(oldest)) undecided.delete(evaluation);
      }
      if (undecided.size === 0) break;
    }
  } catch (error) {
    if (!(error instanceof Contradiction)) throw error;
    return { deployments, open: new Map([...undecided].map((open) => [open, error])) };
  }
  return { deployments, open: new Map() };
}

/** Returns the time of the last deployment, or undefined once a listing is not newest first. */
function lastIfNewestFirst(last: number | undefined, { deployedAt }: Deployment) {
  return last !== undefined && deployedAt <= last ? deployedAt : undefined;
}

function keyOf(rule: DeploymentRule, environment: string): CheckKey {
  return { check: rule, subject: environment, severity: "enforce" };
}

function explain(failure: ServiceError, requirement: EnvironmentRequirement, now: number): Answer {
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
      finding: `The service refused to list deployments to ${environment} ${range} (${detailOf(failure)})`,
      advice: "correct `gate-from` and `gate-to`",
      final: true,
    };
  }
  return lookupFailed(failure, `The deployments to ${environment}`);
}
