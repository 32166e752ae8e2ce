import type { Deployment } from "../../service/operations/list-deployments.ts";
import { formatDate } from "../../text/format.ts";
import { CLOCK_TOLERANCE, EARLIEST_TIME, isPlausible } from "../service-clock.ts";
import { describeArtifact } from "./artifact.ts";
import { covers, describeRange, type Range } from "./range.ts";

/** An answer that does not fit the question, or that contradicts itself. The message is a clause that says what is wrong. */
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

/** Throws a Contradiction if the service's time changed so much that its answer misses a part of the range. */
export function verifyClock({ asked, meant, now }: Question): void {
  if (covers(asked, meant)) return;
  throw new Contradiction(
    `the service was asked for deployments ${describeRange(asked)}, which at ${formatDate(now)}, when it answered, is not the whole range`,
  );
}

/** Throws a Contradiction if a deployment cannot be an answer to the question. */
export function verifyDeployment(deployment: Deployment, question: Question): void {
  const { environment, asked, meant, now } = question;
  const { deployedAt } = deployment;
  if (deployment.environment !== undefined && deployment.environment !== environment) {
    throw new Contradiction(
      `the service was asked about ${environment} and lists a deployment to ${deployment.environment}`,
    );
  }
  if (!isPlausible(deployedAt, now)) {
    throw new Contradiction(
      `the service was asked at ${formatDate(now)} and lists ${describeArtifact(deployment)} with the time ${deployedAt / 1000}${describeTime(deployedAt, now)}`,
    );
  }
  // If the runner's clock is off, the range that was asked for is wider than the one that is meant.
  const widest: Range = {
    from: lower(asked.from, meant.from),
    to: upper(asked.to, meant.to),
  };
  if (deployedAt < (widest.from ?? deployedAt) || deployedAt > (widest.to ?? deployedAt)) {
    throw new Contradiction(
      `the service was asked for deployments ${describeRange(asked)} and lists ${describeArtifact(deployment)} of ${formatDate(deployedAt)}`,
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
  // A time this far ahead is in another unit; no clock is that wrong.
  const isOtherUnit = deployedAt > now * 10;
  return isOtherUnit
    ? ", which is not a time in seconds"
    : ` (${formatDate(deployedAt)}), which is in the future`;
}
