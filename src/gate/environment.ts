import { AttestationError } from "../base/errors.ts";
import { nameHint } from "../base/near-misses.ts";
import type { CommitChoice } from "../commit/commit.ts";
import type { WorkflowContext } from "../commit/context.ts";
import { chooseSha } from "../commit/event.ts";
import type { Deployment } from "../service/operations/list-deployments.ts";
import type { Check, CheckOutcome, DeploymentRule, EnvironmentRequirement } from "./check.ts";
import { describeRange, isInRange, readListing, toRange } from "./listing.ts";
import { createFilter, evaluateRule } from "./rules.ts";
import { type GateSource, lookupFailed } from "./source.ts";
import { explainRule } from "./wording.ts";

/** Checks one environment by all rules, which share one reading of its deployments. */
export async function checkEnvironment(
  requirement: EnvironmentRequirement,
  source: GateSource,
): Promise<readonly Check[]> {
  const { environment, rules, commit } = requirement;
  const keys = rules.map((rule) => keyOf(rule, environment));
  const commitSha = commit && findSha(commit, source.context);
  if (commit !== undefined && commitSha === undefined) {
    const reason = `The commit of \`gate-commit\` is not known, so it is unknown which deployments to ${environment} match; set \`gate-commit\` to the full SHA.`;
    return keys.map((key) => ({ ...key, status: "unknown", reason, outlook: "final" }));
  }
  try {
    return await evaluateRules(requirement, commitSha, source);
  } catch (error) {
    const outcome = lookupFailed(error, `The deployments to ${environment}`, {
      404: () => ({
        status: "unknown",
        reason: `Environment ${environment} does not exist in this organization; correct \`gate-environments\` or \`org\`, or let the environment report first.${nameHint(environment)}`,
      }),
      400: (said) => ({
        status: "unknown",
        reason: `The service refused to list deployments to ${environment} ${describeRange(toRange(requirement, source.clock.now()))} (${said}); correct \`gate-from\` and \`gate-to\`.`,
      }),
    });
    return keys.map((key) => ({ ...key, ...outcome }));
  }
}

/** Returns the commit of `gate-commit`; undefined if the run does not name it. */
function findSha(commit: CommitChoice, context: WorkflowContext): string | undefined {
  try {
    return chooseSha(commit, context);
  } catch (error) {
    if (!(error instanceof AttestationError)) throw error;
    return undefined;
  }
}

/** Evaluates the rules after each page, until all are decided. What earlier pages decided stays decided. */
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
