import type { Clock } from "../base/clock.ts";
import { formatSeconds } from "../base/duration.ts";
import { AttestationError } from "../base/errors.ts";
import { joinSentences, limitItems } from "../base/format.ts";
import type { Log } from "../base/log.ts";
import { type Messages, runStep } from "../base/step.ts";
import { type CommitChoice, chooseSha } from "../commit/commit.ts";
import type { WorkflowContext } from "../commit/context.ts";
import type { Service } from "../service/client.ts";
import type { Deployment, LookupResult, NotFound } from "../service/lookups.ts";
import type { Connection } from "../service/operation.ts";
import { HANDLING } from "../service/request-failures.ts";
import {
  type Check,
  type CheckResult,
  type DeploymentRequirement,
  GATE_NOT_EVALUATED,
  GATE_OFF,
  GATE_WITHOUT_KEY,
  type GatePlan,
  type GateResult,
  holdsGate,
  type Moment,
  messagesAbout,
  type Requirement,
  verdictOf,
} from "./gate.ts";
import { judgeControl, judgeDeployments, judgeNotifications } from "./judge.ts";

/** What a gate needs of the run that it belongs to. */
export interface GateRun {
  readonly context: WorkflowContext;
  readonly clock: Clock;
  readonly log: Log;
  readonly connect: (connection: Connection) => Omit<Service, "attest">;
  /** Aborts when the run is cancelled, or fails for another reason: nothing more is asked then. */
  readonly signal: AbortSignal;
  /** Aborts when nothing may be waited for any more. */
  readonly graceSignal: AbortSignal;
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

interface Round extends GateRun {
  readonly service: Omit<Service, "attest">;
  /** When its lookups have to be done. All times are milliseconds since the epoch, by the runner's clock. */
  readonly until: number;
  /** When `gate-wait` is over. */
  readonly end: number;
}

/**
 * Evaluates the gate of a run, if its inputs ask for one. A run that may do without a key, from a fork or a dry run,
 * cannot ask the service: its gate is unknown and only warns.
 */
export async function runGate(
  plan: GatePlan | undefined,
  connection: Connection | undefined,
  run: GateRun,
): Promise<Partial<Messages> & { readonly gate: GateResult }> {
  if (plan === undefined) return { gate: GATE_OFF };
  if (connection === undefined) return { warnings: [GATE_WITHOUT_KEY], gate: GATE_NOT_EVALUATED };
  const { log, graceSignal: signal } = run;
  const { value, ...messages } = await runStep({ log, signal }, "gate", async () => {
    const gate = await askUntilPassed(plan, connection, run);
    return { gate, ...messagesAbout(gate) };
  });
  return { ...messages, gate: value?.gate ?? GATE_NOT_EVALUATED };
}

/**
 * Asks the service about everything that the plan requires, again and again with growing pauses until all of it passes
 * in one round, it cannot pass any more, or `gate-wait` is over, when it asks for the last time. Only the last round
 * counts. What could not be looked up whole is unknown, never passed.
 */
async function askUntilPassed(
  { wait, requirements, onlyWarns }: GatePlan,
  connection: Connection,
  run: GateRun,
): Promise<GateResult> {
  const { clock, log, signal } = run;
  const service = run.connect(connection);
  const start = clock.now();
  const end = start + (wait ?? 0);
  for (let round = 1; ; round += 1) {
    const allowed = clock.now() + connection.timeout;
    const until = wait === undefined ? allowed : Math.min(allowed, end + LAST_ROUND);
    const answers = requirements.map((one) => checkOne(one, { ...run, service, until, end }));
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
  const results = await lookUpAndJudge(requirement, round);
  return results.map((result) => ({ check, subject, isAdvisory, ...result }));
}

async function lookUpAndJudge(
  requirement: Requirement,
  round: Round,
): Promise<readonly (CheckResult & { readonly subject?: string })[]> {
  const { service, until } = round;
  switch (requirement.check) {
    case "control": {
      const control = await service.getControl(requirement.subject, until);
      if ("problem" in control) return [explainNotFound(control, requirement)];
      return [judgeControl(requirement, control.value)];
    }
    case "notifications": {
      const rules = await service.listNotificationRules(until);
      if ("problem" in rules) return [explainNotFound(rules, requirement)];
      return judgeNotifications(requirement, rules.value);
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
  const { clock, end } = round;
  const chosen = chooseCommit(commit, round.context);
  if ("problem" in chosen) return chosen;
  const start = from && toIsoTime(from, clock.now());
  for (let reading = 1; reading <= READINGS; reading += 1) {
    const listing = await readListing(environment, start, round);
    if (listing === undefined) continue;
    if ("problem" in listing) return explainNotFound(listing, requirement);
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

function explainNotFound(
  { problem: { details, advice }, failure, status }: NotFound,
  requirement: Requirement,
): CheckResult {
  const { check, subject } = requirement;
  const isFinal = !HANDLING[failure].tryLater;
  if (check === "control" && status === 404) {
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
function formatSubject({ check, subject }: Requirement): string {
  if (check === "notifications") return "Notification rules";
  return check === "control" ? `Control ${subject}` : `The deployments to ${subject}`;
}
