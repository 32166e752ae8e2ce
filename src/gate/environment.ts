import { nameHint } from "../base/list-mistakes.ts";
import type { Deployment } from "../service/operations/lookups.ts";
import type { ServiceError } from "../service/session/messages.ts";
import type { Check, CheckOutcome, DeploymentRule, EnvironmentRequirement } from "./check.ts";
import { describeRange, isInRange, readListing, toRange } from "./listing.ts";
import { createFilter, evaluateRule } from "./rules.ts";
import { type GateSource, lookupFailed, makeChecks } from "./source.ts";
import { explainRule } from "./wording.ts";

/** Checks one environment by all rules, which share one reading of its deployments. */
export async function checkEnvironment(
  requirement: EnvironmentRequirement,
  commitSha: string | undefined,
  source: GateSource,
): Promise<readonly Check[]> {
  const { environment, rules, commit } = requirement;
  const keys = rules.map((rule) => keyOf(rule, environment));
  if (commit !== undefined && commitSha === undefined) {
    const reason = `The commit of \`gate-commit\` is not known, so it is unknown which deployments to ${environment} match; set \`gate-commit\` to the full SHA.`;
    return keys.map((key) => ({ ...key, status: "unknown", reason, outlook: "final" }));
  }
  return await makeChecks(
    keys,
    () => evaluateRules(requirement, commitSha, source),
    (failure) => explain(failure, requirement, source.clock.now()),
  );
}

/**
 * Evaluates the rules on what was read so far, after each page, until all of them are decided. A rule that earlier
 * pages decided stays decided, so that its result does not depend on the rules beside it.
 */
async function evaluateRules(
  requirement: EnvironmentRequirement,
  commitSha: string | undefined,
  source: GateSource,
): Promise<readonly Check[]> {
  const { environment, rules, soak } = requirement;
  const filter = createFilter(requirement, commitSha);
  const outcomes = new Map<DeploymentRule, CheckOutcome>();
  let deployments: readonly Deployment[] = [];
  let matches: readonly Deployment[] = [];
  let problem = "its last page is missing";
  for await (const page of readListing(requirement, source)) {
    if ("contradiction" in page) {
      problem = page.contradiction;
      break;
    }
    deployments = deployments.concat(page.deployments);
    matches = matches.concat(
      page.deployments.filter((one) => isInRange(one, page.range) && filter.matches(one)),
    );
    const reading = { ...page, deployments, matches, filter, soak };
    for (const rule of rules.filter((each) => !outcomes.has(each))) {
      const outcome = evaluateRule(rule, reading);
      if (outcome !== undefined) outcomes.set(rule, explainRule({ ...reading, rule, ...outcome }));
    }
    if (outcomes.size === rules.length) break;
  }
  const reason = `The deployments to ${environment} cannot be evaluated: ${problem}; run the job again, or set \`gate-wait\` to keep asking.`;
  return rules.map((rule) => ({
    ...keyOf(rule, environment),
    ...(outcomes.get(rule) ?? { status: "unknown", reason }),
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
  const { status, detail } = failure;
  if (status === 404) {
    const reason = `Environment ${environment} does not exist in this organization; correct \`gate-environments\` or \`org\`, or let the environment report first.${nameHint(environment)}`;
    return { status: "unknown", reason, outlook: "final" };
  }
  if (status === 400) {
    const range = describeRange(toRange(requirement, now));
    const reason = `The service refused to list deployments to ${environment} ${range} (${detail ?? status}); correct \`gate-from\` and \`gate-to\`.`;
    return { status: "unknown", reason, outlook: "final" };
  }
  return lookupFailed(failure, `The deployments to ${environment}`);
}
