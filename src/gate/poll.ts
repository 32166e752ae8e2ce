import type { Log } from "../log.ts";
import { describeDuration } from "../text/duration.ts";
import { formatDate, joinList } from "../text/format.ts";
import { type CheckGroup, type CheckResult, type Round, toCheckResult } from "./check-group.ts";
import { mapConcurrent } from "./map-concurrent.ts";

/** Milliseconds since the epoch, and a pause of so many. */
export interface Clock {
  now(): number;
  /** Ends early where `signal` says so. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

/** What waiting needs of the world. */
export interface PollOptions {
  /** Milliseconds; 0 asks once. */
  readonly wait: number;
  /** Says that the job fails anyway, so that there is nothing to wait for. */
  readonly lost?: AbortSignal | undefined;
  readonly clock: Clock;
  readonly log: Log;
}

const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 30_000;
/** One lookup while the gate waits; then its failure is told, and it is asked again. */
const LOOKUP = 30_000;
/** How long after the limit the last lookups may take. */
const GRACE = 750;
/** A timer may fire a little before the clock says so. */
const SOAK_MARGIN = 20;
/** Timers take no more. */
const LONGEST_SLEEP = 2 ** 31 - 1;

/**
 * Asks all questions side by side, and asks again what holds the job and has not passed, with growing pauses,
 * until all of it passes, one failure is final, the job is lost, or `wait` is over; the last time is at the limit.
 * What passed early and may have changed since is asked once more before all is said to pass.
 */
export async function poll(
  questions: readonly CheckGroup[],
  patience: PollOptions,
): Promise<readonly CheckResult[]> {
  const { clock, log, wait, lost } = patience;
  const started = clock.now();
  const limit = started + wait;
  let answers: readonly Answered[] = questions.map((question) => ({
    question,
    turn: 0,
    findings: [],
  }));
  for (let turn = 1; ; turn += 1) {
    const asking = { turn, limit, patience };
    answers = await askAgain(answers, isOpen, asking);
    if (missing(answers).length === 0) {
      answers = await askAgain(answers, (answer) => isStale(answer, turn), asking);
    }
    const lacking = missing(answers);
    const next = nextStep(lacking, { turn, now: clock.now(), limit });
    if (wait > 0 && lacking.length > 0) log.info(progress(lacking, turn, next));
    if (wait === 0 || next.kind === "end") return answers.flatMap(({ findings }) => findings);
    await clock.sleep(Math.min(next.pause, LONGEST_SLEEP), lost);
    if (lost?.aborted) {
      log.info("Gate: not asking again, since the job fails for another reason.");
      return answers.flatMap(({ findings }) => findings);
    }
  }
}

interface Answered {
  readonly question: CheckGroup;
  /** The turn that it was last asked in; 0 before the first. */
  readonly turn: number;
  readonly findings: readonly CheckResult[];
}

interface Asking {
  readonly turn: number;
  readonly limit: number;
  readonly patience: PollOptions;
}

function askAgain(
  answers: readonly Answered[],
  which: (answer: Answered) => boolean,
  asking: Asking,
): Promise<readonly Answered[]> {
  const round = roundOf(asking);
  return mapConcurrent(answers, (answer) =>
    which(answer) ? askOne(answer, round, asking) : answer,
  );
}

function roundOf({ limit, patience: { clock, wait } }: Asking): Round {
  return {
    now: clock.now(),
    options: () =>
      wait === 0 ? {} : { within: Math.max(0, Math.min(LOOKUP, limit + GRACE - clock.now())) },
  };
}

async function askOne(earlier: Answered, round: Round, asking: Asking): Promise<Answered> {
  const { question } = earlier;
  const { turn, limit, patience } = asking;
  try {
    return { question, turn, findings: await question.run(round) };
  } catch (error) {
    const answer = question.explain(error, round);
    // Out of time: what was found before says more than that.
    if (!answer.final && lacks(earlier).length > 0 && patience.clock.now() >= limit) return earlier;
    return { question, turn, findings: question.asks.map((asked) => toCheckResult(asked, answer)) };
  }
}

function isOpen(answer: Answered): boolean {
  return answer.turn === 0 || lacks(answer).length > 0;
}

function isStale({ question, turn: asked }: Answered, turn: number): boolean {
  return (
    question.volatile &&
    asked < turn &&
    question.asks.some(({ severity }) => severity === "enforce")
  );
}

function lacks({ findings }: Answered): readonly CheckResult[] {
  return findings.filter(({ check }) => check.severity === "enforce" && check.status !== "passed");
}

function missing(answers: readonly Answered[]): readonly CheckResult[] {
  return answers.flatMap(lacks);
}

type Step =
  | { readonly kind: "ask"; readonly pause: number; readonly left: number }
  | { readonly kind: "end"; readonly because: string };

interface Instant {
  readonly turn: number;
  readonly now: number;
  readonly limit: number;
}

/** Whether to ask again, and when: not before a soak that is missing can be over. */
function nextStep(lacking: readonly CheckResult[], { turn, now, limit }: Instant): Step {
  if (lacking.length === 0) return { kind: "end", because: "nothing is missing" };
  if (lacking.some(({ final }) => final))
    return { kind: "end", because: "waiting cannot mend that" };
  if (now >= limit) return { kind: "end", because: "`gate-wait` is over" };
  const soaked = Math.max(...lacking.map(({ notBefore = 0 }) => notBefore));
  if (soaked > limit) {
    return { kind: "end", because: `\`gate-wait\` ends before ${formatDate(soaked, "up")}` };
  }
  const growing = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (turn - 1));
  const pause = Math.max(growing, soaked - now + SOAK_MARGIN);
  return { kind: "ask", pause: Math.min(pause, limit - now), left: limit - now };
}

function progress(lacking: readonly CheckResult[], turn: number, next: Step): string {
  const what = joinList([...new Set(lacking.map(({ is }) => is))]);
  const then =
    next.kind === "end"
      ? `not asking again: ${next.because}`
      : `asking again in ${describeDuration(Math.max(1000, next.pause))} (${describeDuration(Math.max(1000, next.left))} left)`;
  return `Gate, round ${turn}: ${what}; ${then}.`;
}
