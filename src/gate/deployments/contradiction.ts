import type { Deployment } from "../../service/operations/list-deployments.ts";
import { formatDate } from "../../text/format.ts";
import { CLOCK_TOLERANCE, EARLIEST_TIME, isPlausible } from "../service-clock.ts";
import { describeArtifact } from "./artifact.ts";
import { covers, describeRange, type Range } from "./range.ts";

/** An answer that does not fit the question, or that contradicts itself. The message says what is wrong. */
export class Contradiction extends Error {
  override readonly name = "Contradiction";
}

/** What a listing was asked for. Times are milliseconds since the epoch. */
export interface Question {
  readonly environment: string;
  readonly asked: Range;
  /** The range of the author, by the service's clock. */
  readonly meant: Range;
  /** The service's time when it answered. */
  readonly now: number;
}

/** Throws a Contradiction where the service's time changed so much that its answer misses a part of the range. */
export function verifyClock({ asked, meant, now }: Question): void {
  if (covers(asked, meant)) return;
  throw new Contradiction(
    `it was asked for deployments ${describeRange(asked)}, and by ${formatDate(now)}, the time of its answer, that misses a part of the range`,
  );
}

/** Throws a Contradiction where a deployment cannot be an answer to the question. */
export function verifyDeployment(deployment: Deployment, question: Question): void {
  const { environment, asked, meant, now } = question;
  const { deployedAt } = deployment;
  if (deployment.environment !== undefined && deployment.environment !== environment) {
    throw new Contradiction(
      `it was asked about ${environment} and lists a deployment to ${deployment.environment}`,
    );
  }
  if (!isPlausible(deployedAt, now)) {
    throw new Contradiction(
      `it was asked at ${formatDate(now)} and lists ${describeArtifact(deployment)} with the time ${deployedAt / 1000}${describeTime(deployedAt, now)}`,
    );
  }
  // What was asked for is wider than what is meant where the runner's clock is off.
  const widest: Range = {
    from: lower(asked.from, meant.from),
    to: upper(asked.to, meant.to),
  };
  if (deployedAt < (widest.from ?? deployedAt) || deployedAt > (widest.to ?? deployedAt)) {
    throw new Contradiction(
      `it was asked for deployments ${describeRange(asked)} and lists ${describeArtifact(deployment)} of ${formatDate(deployedAt)}`,
    );
  }
}

function lower(asked: number | undefined, meant: number | undefined): number | undefined {
  return asked === undefined || meant === undefined
    ? undefined
    : Math.min(asked, meant - CLOCK_TOLERANCE);
}

function upper(asked: number | undefined, meant: number | undefined): number | undefined {
  return asked === undefined || meant === undefined
    ? undefined
    : Math.max(asked, meant + CLOCK_TOLERANCE);
}

function describeTime(deployedAt: number, now: number): string {
  if (deployedAt < EARLIEST_TIME) return ", which is not a time in seconds after the year 2000";
  // A thousand years ahead is another unit and not a wrong clock.
  const isOtherUnit = deployedAt > now * 10;
  return isOtherUnit
    ? ", which is not a time in seconds"
    : ` (${formatDate(deployedAt)}), which is in the future`;
}
