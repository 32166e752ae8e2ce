import type { ServiceError } from "../service/operations/lookup.ts";
import {
  type CheckGroup,
  type CheckOutcome,
  type CheckResult,
  checkGroup,
  type GateSource,
  lookupFailed,
} from "./check.ts";
import { type ListingPage, readListing } from "./listing.ts";
import type { DeploymentRule, EnvironmentRequirement } from "./plan.ts";
import { evaluateRule, type Reading } from "./rules.ts";
import {
  createFilter,
  type DeploymentFilter,
  describeRange,
  isInRange,
  toRange,
} from "./selection.ts";
import { explainContradiction, explainRule } from "./wording.ts";

/** Checks one environment by all rules, which share one reading of its deployments. */
export function environmentChecks(
  requirement: EnvironmentRequirement,
  commitSha: string | undefined,
  source: GateSource,
): CheckGroup {
  const { environment, rules, commit } = requirement;
  const keys = rules.map((rule) => keyOf(rule, environment));
  if (commit !== undefined && commitSha === undefined) {
    const outcome: CheckOutcome = {
      status: "unknown",
      reason: `The commit of \`gate-commit\` is not known, so it is unknown which deployments to ${environment} match; set \`gate-commit\` to the full SHA.`,
      outlook: "final",
    };
    return async () => keys.map((key) => ({ ...key, ...outcome }));
  }
  const filter = createFilter(requirement, commitSha);
  return checkGroup(
    keys,
    (options) => evaluateRules(requirement, filter, readListing(requirement, source, options)),
    (failure) => explain(failure, requirement, source.clock.now()),
  );
}

/**
 * Evaluates the rules on what was read so far, after each page, until all of them are decided. A rule that earlier
 * pages decided stays decided, so that its result does not depend on the rules beside it.
 */
async function evaluateRules(
  { environment, rules, soak }: EnvironmentRequirement,
  filter: DeploymentFilter,
  listing: AsyncIterable<ListingPage>,
): Promise<readonly CheckResult[]> {
  const outcomes = new Map<DeploymentRule, CheckOutcome>();
  let problem = "its last page is missing";
  let reading: Reading = { deployments: [], matches: [], isComplete: false };
  for await (const { request, deployments, isLast, contradiction } of listing) {
    problem = contradiction ?? problem;
    if (contradiction !== undefined) break;
    const matches = deployments.filter(
      (one) => isInRange(one, request.effectiveRange) && filter.matches(one),
    );
    reading = {
      deployments: reading.deployments.concat(deployments),
      matches: reading.matches.concat(matches),
      isComplete: isLast,
    };
    for (const rule of rules.filter((each) => !outcomes.has(each))) {
      const context = { ...request, rule, reading, filter, soak, names: filter.names };
      const outcome = evaluateRule(rule, reading, context);
      if (outcome !== undefined) outcomes.set(rule, explainRule({ ...context, ...outcome }));
    }
    if (outcomes.size === rules.length) break;
  }
  const undecided = explainContradiction(environment, problem);
  return rules.map((rule) => ({
    ...keyOf(rule, environment),
    ...(outcomes.get(rule) ?? undecided),
  }));
}

function keyOf(check: DeploymentRule, environment: string) {
  return { check, subject: environment, severity: "enforce" } as const;
}

function explain(
  failure: ServiceError,
  requirement: EnvironmentRequirement,
  now: number,
): CheckOutcome {
  const { environment } = requirement;
  if (failure.status === 404) {
    return {
      status: "unknown",
      reason: `Environment ${environment} does not exist in this organization; correct \`gate-environments\` or \`org\`, or let the environment report first.`,
      outlook: "final",
    };
  }
  if (failure.status === 400) {
    const range = describeRange(toRange(requirement, now));
    return {
      status: "unknown",
      reason: `The service refused to list deployments to ${environment} ${range} (${failure.detail ?? failure.status}); correct \`gate-from\` and \`gate-to\`.`,
      outlook: "final",
    };
  }
  return lookupFailed(failure, `The deployments to ${environment}`);
}
