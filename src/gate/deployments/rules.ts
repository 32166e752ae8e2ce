import type { Deployment } from "../../service/operations/list-deployments.ts";
import type { DeploymentRule } from "../plan.ts";
import type { Question } from "./listing.ts";
import type { DeploymentFilter } from "./selection.ts";

/** What a rule found. */
export type Finding =
  | "satisfied"
  | "no-match"
  | "not-compliant"
  | "not-soaked"
  | "compliance-unknown";

export interface RuleResult {
  readonly finding: Finding;
  /** The deployments that the finding is about, newest first. */
  readonly deployments: readonly Deployment[];
}

/** What the rules depend on besides the deployments. */
export interface RuleContext {
  readonly question: Question;
  readonly filter: DeploymentFilter;
  /** Milliseconds; 0 if a match counts at once. */
  readonly soak: number;
}

/**
 * Evaluates one rule of `gate-deployments` while the listing is read. Every deployment that matches the filter is
 * added once, in the order of the listing.
 *
 * A match counts only if it is old enough (`gate-soak`), and a younger one is never passed over for it. For
 * `deployed` one match that is old enough is enough. For `compliant` the newest match of every artifact, and for
 * `all-compliant` every match, must be compliant and old enough: if younger ones were left out first, a deployment
 * of minutes ago would pass because of what it replaced. Deployments of the same instant are all the newest.
 */
export interface RuleEvaluation {
  readonly rule: DeploymentRule;
  add(match: Deployment): void;
  /**
   * Whether nothing on later pages can change the result if they are not newer than `oldest`, the time of the
   * last deployment of the listing so far; undefined if the listing is not newest first.
   */
  isDecided(oldest: number | undefined): boolean;
  result(): RuleResult;
}

export function createEvaluation(rule: DeploymentRule, context: RuleContext): RuleEvaluation {
  switch (rule) {
    case "deployed":
      return evaluateDeployed(context);
    case "compliant":
      return evaluateNewest(context);
    case "all-compliant":
      return evaluateAll(context);
  }
}

function evaluateDeployed(context: RuleContext): RuleEvaluation {
  const matches: Deployment[] = [];
  const soaked: Deployment[] = [];
  return {
    rule: "deployed",
    add(match) {
      matches.push(match);
      if (isSoaked(match, context)) soaked.push(match);
    },
    isDecided: () => soaked.length > 0,
    result: () => {
      if (matches.length === 0) return toResult("no-match", []);
      return soaked.length > 0 ? toResult("satisfied", soaked) : toResult("not-soaked", matches);
    },
  };
}

function evaluateAll(context: RuleContext): RuleEvaluation {
  const matches: Deployment[] = [];
  let isNotCompliant = false;
  return {
    rule: "all-compliant",
    add(match) {
      matches.push(match);
      isNotCompliant ||= match.compliant === false;
    },
    isDecided: () => isNotCompliant,
    result: () => evaluateCompliance(matches, context),
  };
}

function evaluateNewest(context: RuleContext): RuleEvaluation {
  const names = context.filter.names && new Set(context.filter.names);
  const newest = new Map<string, { readonly at: number; readonly deployments: Deployment[] }>();
  let isNotCompliant = false;
  return {
    rule: "compliant",
    add(match) {
      const key = artifactKey(match);
      const known = newest.get(key);
      if (known !== undefined && known.at > match.deployedAt) return;
      if (known?.at === match.deployedAt) known.deployments.push(match);
      else newest.set(key, { at: match.deployedAt, deployments: [match] });
      isNotCompliant ||= match.compliant === false;
    },
    // In a listing that is newest first, what was the newest of an artifact stays so.
    isDecided(oldest) {
      if (oldest === undefined) return false;
      if (isNotCompliant || names === undefined) return isNotCompliant;
      // One that is as old as the last deployment may have another of the same instant on the next page.
      return newest.size === names.size && [...newest.values()].every(({ at }) => at > oldest);
    },
    result: () =>
      evaluateCompliance(
        [...newest.values()].flatMap(({ deployments }) => deployments),
        context,
      ),
  };
}

function evaluateCompliance(matches: readonly Deployment[], context: RuleContext): RuleResult {
  if (matches.length === 0) return toResult("no-match", []);
  const findings: readonly (readonly [Finding, (match: Deployment) => boolean])[] = [
    ["not-compliant", ({ compliant }) => compliant === false],
    ["not-soaked", (match) => !isSoaked(match, context)],
    ["compliance-unknown", ({ compliant }) => compliant === undefined],
  ];
  for (const [finding, offends] of findings) {
    const offenders = matches.filter(offends);
    if (offenders.length > 0) return toResult(finding, offenders);
  }
  return toResult("satisfied", matches);
}

function isSoaked({ deployedAt }: Deployment, { question, soak }: RuleContext): boolean {
  return soak === 0 || question.now - deployedAt >= soak;
}

function toResult(finding: Finding, deployments: readonly Deployment[]): RuleResult {
  return { finding, deployments: deployments.toSorted((a, b) => b.deployedAt - a.deployedAt) };
}

/** Tells artifacts apart: by name, or by fingerprint if there is no name. */
export function artifactKey({ artifactName, fingerprint }: Deployment): string {
  return artifactName ? `name ${artifactName}` : `fingerprint ${fingerprint}`;
}
