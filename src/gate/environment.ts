import { AttestationError } from "../base/errors.ts";
import { joinSentences } from "../base/format.ts";
import { nameMistake } from "../base/list-mistakes.ts";
import type { Problem } from "../base/problem.ts";
import { type CommitChoice, chooseSha } from "../commit/commit.ts";
import type { WorkflowContext } from "../commit/context.ts";
import type {
  Check,
  CheckOutcome,
  DeploymentRule,
  EnvironmentRequirement,
  OpenOutcome,
} from "./check.ts";
import { createFilter } from "./filter.ts";
import {
  describeRange,
  isInRange,
  type Listing,
  ListingError,
  type ListingPage,
  type ListingRequest,
  readListing,
  toRange,
} from "./listing.ts";
import { explainLookupFailure, type GateSource } from "./lookups.ts";
import { nameInTitle } from "./names.ts";
import { evaluateRule, isDecided } from "./rules.ts";
import { explainRule } from "./wording.ts";

/** Checks one environment by all rules, which share one listing of its deployments. */
export async function checkEnvironment(
  requirement: EnvironmentRequirement,
  source: GateSource,
): Promise<readonly Check[]> {
  const { environment, rules, commit } = requirement;
  if (commit === undefined) return evaluateRules(requirement, undefined, source);
  const commitSha = findSha(commit, source.context);
  if (commitSha !== undefined) return evaluateRules(requirement, commitSha, source);
  const problem: Problem = {
    id: "gate-commit-unknown",
    title: "The commit of `gate-commit` is not known",
    details: `It is therefore unknown which deployments to ${environment} match.`,
    advice: "Set `gate-commit` to the full SHA.",
  };
  return rules.map((rule) =>
    checkOf(rule, environment, { status: "unknown", problem, isFinal: true }),
  );
}

function checkOf(rule: DeploymentRule, environment: string, outcome: CheckOutcome): Check {
  return { check: rule, subject: environment, severity: "enforce", ...outcome };
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

/**
 * Reads the deployments until all rules are decided, and returns a check for each. What earlier pages decided stays
 * decided, whatever becomes of later ones.
 */
async function evaluateRules(
  requirement: EnvironmentRequirement,
  commitSha: string | undefined,
  source: GateSource,
): Promise<readonly Check[]> {
  const { environment, rules, soak } = requirement;
  const now = source.clock.runnerNow();
  const request = { environment, range: toRange(requirement, now) };
  const decided = new Map<DeploymentRule, CheckOutcome>();
  let failed: OpenOutcome | undefined;
  let listing: Listing = {
    ...request,
    filter: createFilter(requirement, commitSha),
    soak,
    now,
    deployments: [],
    matches: [],
    isLast: false,
  };
  try {
    for await (const page of readListing(request, source)) {
      listing = addPage(listing, page);
      for (const rule of rules) {
        if (!decided.has(rule) && isDecided(rule, listing)) {
          decided.set(rule, explain(rule, listing));
        }
      }
      if (decided.size === rules.length) break;
    }
  } catch (error) {
    failed = explainListingFailure(error, request);
  }
  return rules.map((rule) => {
    const outcome = decided.get(rule) ?? failed ?? explain(rule, listing);
    return checkOf(rule, environment, outcome);
  });
}

function addPage(listing: Listing, page: ListingPage): Listing {
  const { range, filter } = listing;
  const matches = page.deployments.filter((one) => isInRange(one, range) && filter.matches(one));
  return {
    ...listing,
    ...page,
    deployments: listing.deployments.concat(page.deployments),
    matches: listing.matches.concat(matches),
  };
}

function explain(rule: DeploymentRule, listing: Listing): CheckOutcome {
  return explainRule(rule, listing, evaluateRule(rule, listing));
}

/** Returns the outcome of the rules that an error left undecided. Throws an error that is not about the listing. */
function explainListingFailure(
  error: unknown,
  { environment, range }: ListingRequest,
): OpenOutcome {
  if (error instanceof ListingError) return { status: "unknown", problem: error.problem };
  const name = nameInTitle(environment);
  const orClock = range.isRelative ? ", or the clock of this runner" : "";
  return explainLookupFailure(error, `Deployments to ${name}`, {
    404: () => ({
      status: "unknown",
      problem: {
        id: "environment-not-found",
        title: `Environment ${name} does not exist`,
        details: `The organization has no environment named \`${environment}\`.`,
        advice: joinSentences(
          "Correct `gate-environments` or `org`, or wait until the environment has reported.",
          nameMistake(environment),
        ),
      },
    }),
    400: (answer) => ({
      status: "unknown",
      problem: {
        id: "deployments-refused",
        title: `The service refused to list deployments to ${name}`,
        details: `Asked for deployments ${describeRange(range)}, it ${answer}.`,
        advice: `Correct \`gate-from\` and \`gate-to\`${orClock}.`,
      },
    }),
  });
}
