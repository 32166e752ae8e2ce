import type { Clock } from "../base/clock.ts";
import { formatSeconds } from "../base/duration.ts";
import { AttestationError } from "../base/errors.ts";
import { joinSentences, limitItems } from "../base/format.ts";
import type { Log } from "../base/log.ts";
import { chooseSha } from "../commit/commit.ts";
import type { WorkflowContext } from "../commit/context.ts";
import type { Service } from "../service/client.ts";
import { HANDLING } from "../service/failure-kinds.ts";
import { type Deployment, type LookupResult, ServiceError } from "../service/lookups.ts";
import {
  type Check,
  type CheckResult,
  type DeploymentRequirement,
  type GatePlan,
  type GateResult,
  holdsGate,
  type Moment,
  type Requirement,
  verdictOf,
} from "./gate.ts";
import { judgeControl, judgeDeployments, judgeNotifications } from "./judge.ts";

/** What the lookups of a gate need. */
export interface GateOptions {
  readonly service: Omit<Service, "attest">;
  readonly context: WorkflowContext;
  readonly clock: Clock;
  readonly log: Log;
  /** Aborts when the run is cancelled, or fails for another reason: nothing more is asked then. */
  readonly signal: AbortSignal;
  /** Milliseconds for all lookups together, without `gate-wait`. */
  readonly timeout: number;
}

/** Milliseconds. Each further pause is twice as long as the one before, up to the longest. */
const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 30_000;
/** Milliseconds that the lookups of the last round may take when `gate-wait` is over. */
const LAST_ROUND = 5000;
/** How often a list of deployments is read that changes meanwhile. */
const READINGS = 3;
/** Problems that the line about a round names. */
const NAMED = 3;
/** What to do where a response may be better the next time. */
const ASK_AGAIN = "Run the job again, or set `gate-wait` to keep asking.";

/** One round of lookups about everything. */
interface Round extends GateOptions {
  /** When its lookups have to be done. All times are milliseconds since the epoch, by the runner's clock. */
  readonly until: number;
  /** When `gate-wait` is over. */
  readonly end: number;
}

/**
 * Asks the service about everything that the plan requires, again and again with growing pauses until all of it passes
 * in one round, it cannot pass any more, or `gate-wait` is over, when it asks for the last time. Only the last round
 * counts. What could not be looked up whole is unknown, never passed.
 */
export async function runGate(plan: GatePlan, options: GateOptions): Promise<GateResult> {
  const { wait, requirements, onlyWarns } = plan;
  const { clock, log, signal, timeout } = options;
  const start = clock.now();
  const end = start + (wait ?? 0);
  for (let round = 1; ; round += 1) {
    const allowed = clock.now() + timeout;
    const until = wait === undefined ? allowed : Math.min(allowed, end + LAST_ROUND);
    const answers = requirements.map((one) => checkOne(one, { ...options, until, end }));
    const checks = (await Promise.all(answers)).flat();
    const now = clock.now();
    const waited = round > 1 ? now - start : undefined;
    const result = { verdict: verdictOf(checks), checks, onlyWarns, waited };
    const open = checks.filter(holdsGate);
    if (wait === undefined || open.length === 0) return result;

    const titles = open.map(({ problem }) => problem.title);
    const named = limitItems(titles, NAMED).join("; ");
    const left = end - now;
    const isFinal = open.some((check) => check.isFinal);
    if (isFinal || left <= 0) {
      const reason = isFinal ? "waiting cannot change that" : "`gate-wait` is over";
      log.info(`Gate: Not asking again, since ${reason}: ${named}`);
      return result;
    }
    const pause = Math.min(left, LONGEST_PAUSE, FIRST_PAUSE * 2 ** (round - 1));
    log.info(`Gate: Asking again in ${formatSeconds(pause / 1000)}: ${named}`);
    await clock.sleep(pause, signal);
    if (signal.aborted) return result;
  }
}

/** Makes one check, or one for each notification rule that fails to send. */
async function checkOne(requirement: Requirement, round: Round): Promise<readonly Check[]> {
  const { check, subject, isAdvisory = false } = requirement;
  const results = await lookUpAndJudge(requirement, round).catch((error: unknown) => [
    explainFailure(error, requirement),
  ]);
  return results.map((result) => ({ check, subject, isAdvisory, ...result }));
}

async function lookUpAndJudge(requirement: Requirement, round: Round) {
  const { service, until } = round;
  switch (requirement.check) {
    case "control": {
      const { value } = await service.getControl(requirement.subject, until);
      return [judgeControl(requirement, value)];
    }
    case "notifications": {
      const { value } = await service.listNotificationRules(until);
      return judgeNotifications(requirement, value);
    }
    default:
      return [await checkDeployments(requirement, round)];
  }
}

async function checkDeployments(
  requirement: DeploymentRequirement,
  round: Round,
): Promise<CheckResult> {
  const { subject: environment, commit, from } = requirement;
  const { context, clock, end } = round;
  const commitSha = commit && chooseSha(commit, context);
  const start = from && toIsoTime(from, clock.now());
  for (let reading = 1; reading <= READINGS; reading += 1) {
    const listing = await readListing(environment, start, round);
    if (listing === undefined) continue;
    // The times of deployments are the service's, and a runner's clock may be minutes off.
    const now = listing.date ?? clock.now();
    const options = { commitSha, now, left: end - clock.now() };
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
    const { value, date } = await service.listDeployments(environment, { from, page }, until);
    const { deployments, totalCount, totalPages } = value;
    for (const [text, equal] of Map.groupBy(deployments, (one) => JSON.stringify(one))) {
      for (const [index, one] of equal.entries()) distinct.set(`${index} ${text}`, one);
    }
    totals.add(totalCount);
    if (page < totalPages) continue;
    const isComplete = totals.size === 1 && distinct.size === totalCount;
    return isComplete ? { value: [...distinct.values()], date } : undefined;
  }
  return undefined;
}

/** Returns the result of a check whose lookup threw `error`. Throws an error that is not about the lookup. */
function explainFailure(error: unknown, requirement: Requirement): CheckResult {
  const { check, subject } = requirement;
  if (error instanceof AttestationError) {
    const advice = "Set `gate-commit` to the full SHA.";
    const problem = { ...error.problem, id: "gate-commit-unknown", advice };
    return { status: "unknown", problem, isFinal: true };
  }
  if (!(error instanceof ServiceError)) throw error;
  const { details, advice } = error.problem;
  const isFinal = !HANDLING[error.failure].tryLater;
  if (check === "control" && error.status === 404) {
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
    title: `${describeSubject(requirement)} could not be looked up`,
    details,
    advice: joinSentences(advice, isFinal ? "Then run the job again." : ASK_AGAIN),
  };
  return { status: "unknown", problem, isFinal };
}

/** Returns what a lookup is about, as the start of a sentence. */
function describeSubject({ check, subject }: Requirement): string {
  if (check === "notifications") return "Notification rules";
  return check === "control" ? `Control ${subject}` : `The deployments to ${subject}`;
}
