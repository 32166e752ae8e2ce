import type { Clock } from "../base/clock.ts";
import { AttestationError } from "../base/errors.ts";
import { joinSentences } from "../base/format.ts";
import { type CommitChoice, chooseSha } from "../commit/commit.ts";
import type { WorkflowContext } from "../commit/context.ts";
import type { Service } from "../service/client.ts";
import type { Deployment, FailedLookup, LookupResult } from "../service/lookups.ts";
import { HANDLING } from "../service/request-failures.ts";
import type { Check, CheckResult, DeploymentRequirement, Moment, Requirement } from "./gate.ts";
import { judgeControl, judgeDeployments, judgeNotifications } from "./judge.ts";

/** How often a list of deployments is read that changes meanwhile. */
const READINGS = 3;
/** What to do where a response may be better the next time. */
const ASK_AGAIN = "Run the job again, or set `gate-wait` to keep asking.";

/** One round of lookups. All times are milliseconds since the epoch, by the runner's clock. */
interface Round {
  readonly service: Omit<Service, "attest">;
  readonly context: WorkflowContext;
  readonly clock: Clock;
  /** Aborts when nothing more is to be asked. */
  readonly signal: AbortSignal;
  /** When its lookups have to be done. */
  readonly until: number;
  /** When `gate-wait` is over. */
  readonly end: number;
}

/** Makes one check, or one for each notification rule that fails to send. */
export async function checkRequirement(
  requirement: Requirement,
  round: Round,
): Promise<readonly Check[]> {
  const { kind, subject, isAdvisory = false } = requirement;
  const check = kind === "deployments" ? requirement.rule : kind;
  const results = await lookUpAndJudge(requirement, round);
  return results.map((result) => ({ check, subject, isAdvisory, ...result }));
}

async function lookUpAndJudge(
  requirement: Requirement,
  round: Round,
): Promise<readonly (CheckResult & { readonly subject?: string })[]> {
  const { service, until } = round;
  switch (requirement.kind) {
    case "control": {
      const control = await service.getControl(requirement.subject, until);
      if ("problem" in control) return [explainFailedLookup(control, requirement)];
      return [judgeControl(requirement, control.value)];
    }
    case "notifications": {
      const rules = await service.listNotificationRules(until);
      if ("problem" in rules) return [explainFailedLookup(rules, requirement)];
      return judgeNotifications(requirement, rules.value);
    }
    case "deployments":
      return [await checkDeployments(requirement, round)];
  }
}

async function checkDeployments(
  requirement: DeploymentRequirement,
  round: Round,
): Promise<CheckResult> {
  const { subject: environment, commit, from } = requirement;
  const { clock, end } = round;
  const chosen = chooseCommit(commit, round.context);
  if ("problem" in chosen) return chosen;
  const start = from && toIsoTime(from, clock.now());
  for (let reading = 1; reading <= READINGS; reading += 1) {
    const listing = await readListing(environment, start, round);
    if (listing === undefined) continue;
    if ("problem" in listing) return explainFailedLookup(listing, requirement);
    // The times of deployments are the service's, and a runner's clock may be minutes off.
    const now = listing.date ?? clock.now();
    const options = { ...chosen, now, left: end - clock.now() };
    return judgeDeployments(requirement, listing.value, options);
  }
  const problem = {
    id: "deployments-contradictory",
    title: `The deployments to ${environment} could not be read completely`,
    details: [
      `Each of the ${READINGS} times they were read, they changed, or the service listed the same deployment on two pages; or there was no time for all pages.`,
    ],
    advice: `${ASK_AGAIN} With a later \`gate-from\`, there are fewer of them.`,
  };
  return { status: "unknown", problem };
}

/** Returns the SHA that `gate-commit` means, if it is set; the result of a check whose commit is not known. */
function chooseCommit(
  commit: CommitChoice | undefined,
  context: WorkflowContext,
):
  | { readonly commitSha: string | undefined }
  | Extract<CheckResult, { status: "unknown" | "failed" }> {
  try {
    return { commitSha: commit && chooseSha(commit, context) };
  } catch (error) {
    if (!(error instanceof AttestationError)) throw error;
    const advice = "Set `gate-commit` to the full SHA.";
    const problem = { ...error.problem, id: "gate-commit-unknown", advice };
    return { status: "unknown", problem, isFinal: true };
  }
}

function toIsoTime(moment: Moment, now: number): string {
  const at = moment.kind === "ago" ? now - moment.milliseconds : moment.at;
  return new Date(at).toISOString();
}

/**
 * Reads all pages of the deployments to an environment, and returns each deployment once: what was deployed meanwhile
 * moves others to the next page, where they occur again. Equal deployments on one page are different ones. Returns
 * undefined if they are not as many as every page counts, or if there was no time for all pages.
 */
async function readListing(
  environment: string,
  from: string | undefined,
  { service, clock, signal, until }: Round,
): Promise<LookupResult<readonly Deployment[]> | undefined> {
  const distinct = new Map<string, Deployment>();
  const totals = new Set<number>();
  for (let page = 1; !signal.aborted && clock.now() < until; page += 1) {
    const listed = await service.listDeployments(environment, { from, page }, until);
    if ("problem" in listed) return listed;
    const { deployments, totalCount, totalPages } = listed.value;
    for (const [text, equal] of Map.groupBy(deployments, (one) => JSON.stringify(one))) {
      for (const [index, one] of equal.entries()) distinct.set(`${index} ${text}`, one);
    }
    totals.add(totalCount);
    if (page < totalPages) continue;
    const isComplete = totals.size === 1 && distinct.size === totalCount;
    return isComplete ? { ...listed, value: [...distinct.values()] } : undefined;
  }
  return undefined;
}

function explainFailedLookup(
  { problem: { details, advice }, failure, status }: FailedLookup,
  requirement: Requirement,
): CheckResult {
  const { kind, subject } = requirement;
  const isFinal = !HANDLING[failure].tryLater;
  if (kind === "control" && status === 404) {
    const problem = {
      id: "control-not-found",
      title: `Control ${subject} does not exist`,
      details,
      advice: "Correct `gate-controls`, one control per line, or `org`; or define the control.",
    };
    return { status: "failed", problem, isFinal };
  }
  const problem = {
    id: "lookup-failed",
    title: `${formatSubject(requirement)} could not be looked up`,
    details,
    advice: joinSentences(advice, isFinal ? "Then run the job again." : ASK_AGAIN),
  };
  return { status: "unknown", problem, isFinal };
}

/** Returns what a lookup is about, as the start of a sentence. */
function formatSubject({ kind, subject }: Requirement): string {
  if (kind === "notifications") return "Notification rules";
  return kind === "control" ? `Control ${subject}` : `The deployments to ${subject}`;
}
