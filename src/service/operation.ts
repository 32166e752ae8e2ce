import type { Clock } from "../base/clock.ts";
import type { Log } from "../base/log.ts";
import type { Problem } from "../base/problem.ts";
import type { Redactor } from "../redaction/redact.ts";
import type { Attempt, HttpRequest } from "./http.ts";
import type { FailedAttempt, SuccessfulAttempt } from "./request-failures.ts";

/** How to reach an organization of the service. */
export interface Connection {
  readonly org: string;
  /** Ends in `/api/v2`. */
  readonly baseUrl: URL;
  readonly apiKey: string;
  /** Used instead of the key by operations that accept it. */
  readonly basic?: { readonly username: string; readonly password: string } | undefined;
  /** Milliseconds for an attestation, retries included. */
  readonly timeout: number;
}

/** A connection with what a run needs for its requests. */
export interface Session extends Connection {
  readonly clock: Clock;
  /** Returns a number from 0 to below 1 at random, by which pauses differ. */
  readonly random: () => number;
  readonly log: Log;
  readonly redactor: Pick<Redactor, "redactLine">;
  /** Aborts when the run is cancelled: no attempt begins then. */
  readonly signal: AbortSignal;
  /** Aborts `REQUEST_GRACE` later, and ends the attempts that are under way. */
  readonly requestSignal: AbortSignal;
}

/** A request to the service, without address and credentials. */
export interface Operation extends HttpRequest {
  /** Percent-encoded, with the query string. */
  readonly path: string;
  /** HTTP Basic may take the place of the key. */
  readonly acceptsBasic?: boolean;
  /** What a refusal means by its status, if the service itself sent it and it is not what it means elsewhere. */
  readonly refusals: Readonly<Record<number, Partial<Problem>>>;
  /** Statuses with which the service refuses for good, if another refusal may be another one later; all if absent. */
  readonly finalRefusals?: readonly number[] | undefined;
}

interface RequestAttempts {
  /** 0 only if the run was cancelled before the first one. */
  readonly attempts: number;
  /** The last attempt after which the service may have recorded an attestation, though no response says so. */
  readonly lost?: Attempt | undefined;
}

/** The attempts of a request of which the last one had no success. */
export type FailedRequest = RequestAttempts & FailedAttempt;

/** How the attempts of one request ended. */
export type History = FailedRequest | (RequestAttempts & SuccessfulAttempt);

/** A name that can be one segment of a path, and does not break the lines in which it is shown. */
export const VALID_NAME = /^(?!\.{1,2}$)[^\p{Cc}\u2028\u2029]+$/u;

/** Template tag that returns a path in which each value, which is a `VALID_NAME`, is one segment. */
export function encodePath(literals: TemplateStringsArray, ...values: readonly string[]): string {
  const segments = values.map((value) => encodeURIComponent(value.toWellFormed()));
  return String.raw({ raw: literals }, ...segments);
}
