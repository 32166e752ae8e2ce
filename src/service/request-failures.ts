import { CANCELLED } from "../base/cancellation.ts";
import type { Problem } from "../base/problem.ts";
import {
  type Attempt,
  type HttpRequest,
  type HttpResponse,
  isSuccess,
  type NoResponse,
} from "./http.ts";

interface Handling {
  /** Whether to try again now, until `timeout` is over. */
  readonly tryAgain: boolean;
  /** Whether trying again later may succeed: with `gate-wait`, or by sending the kept request again. */
  readonly tryLater: boolean;
  /** Whether the author may tolerate it with `on-service-error: warn`. */
  readonly tolerate: boolean;
}

/** What to do after a request that had no success, by why it had none (docs/service.md, Failures). */
export const HANDLING = {
  /** The service was not reached, did not answer, or is busy. */
  unavailable: { tryAgain: true, tryLater: true, tolerate: true },
  /** A certificate or a proxy keeps the service from being reached. Trying at once would take all of `timeout` to say so. */
  blocked: { tryAgain: false, tryLater: true, tolerate: true },
  /** The response is not the service's, or cannot be used, or what was asked for may still be created. */
  unusable: { tryAgain: false, tryLater: true, tolerate: false },
  cancelled: { tryAgain: false, tryLater: true, tolerate: false },
  /** The service refused for good, or the action has a defect. */
  final: { tryAgain: false, tryLater: false, tolerate: false },
} as const satisfies Record<string, Handling>;

/** Why a request had no success. */
export type RequestFailure = keyof typeof HANDLING;

/** An attempt without success, and why it had none. */
export interface FailedAttempt {
  readonly last: Attempt;
  readonly failure: RequestFailure;
}

/** An attempt whose response can be used. */
export interface SuccessfulAttempt {
  readonly last: HttpResponse;
  readonly failure?: undefined;
}

const PROXY_FAILED: Problem = {
  id: "proxy-failed",
  title: "Service not reached",
  advice:
    "Check the proxy that HTTPS_PROXY names (http://user:password@host:port), or exclude the service with NO_PROXY.",
};

interface Meaning {
  readonly failure: RequestFailure;
  /** What people are told. */
  readonly problem: Problem;
}

/** What it means that no response came. */
export const NO_RESPONSE: Readonly<Record<NoResponse["cause"], Meaning>> = {
  cancelled: { failure: "cancelled", problem: CANCELLED },
  certificate: {
    failure: "blocked",
    problem: {
      id: "certificate-not-trusted",
      title: "Service not reached, since a certificate is not trusted",
      advice:
        "If a private authority issued it, name its PEM file in the variable NODE_EXTRA_CA_CERTS.",
    },
  },
  "proxy refused": { failure: "blocked", problem: PROXY_FAILED },
  "proxy failed": { failure: "unavailable", problem: PROXY_FAILED },
  "not reached": {
    failure: "unavailable",
    problem: {
      id: "service-not-reached",
      title: "Service not reached",
      advice: "Check `base-url`, and that the runner reaches it.",
    },
  },
  unanswered: {
    failure: "unavailable",
    problem: {
      id: "service-not-reached",
      title: "The service did not respond",
      advice: "The service's log says whether the request arrived.",
    },
  },
};

/** Statuses of a service that is busy, besides 5xx. 409 is a conflict of locks. */
const BUSY = [408, 409, 425, 429];
/** What the service does not support, it will not support at the next attempt either. */
const UNSUPPORTED = [501, 505];

/** Returns whether an attempt had success, and why not. `finalRefusals` is that of an `Operation`. */
export function judgeAttempt(
  last: Attempt,
  method: HttpRequest["method"],
  finalRefusals?: readonly number[],
): FailedAttempt | SuccessfulAttempt {
  if (last.kind === "no-response") return { last, failure: NO_RESPONSE[last.cause].failure };
  const failure = failureOf(last, method, finalRefusals);
  return failure === undefined ? { last } : { last, failure };
}

/** Only 200 answers a lookup. */
function failureOf(
  response: HttpResponse,
  method: HttpRequest["method"],
  finalRefusals: readonly number[] | undefined,
): RequestFailure | undefined {
  const { kind, status, cutShort } = response;
  if (isSuccess(response)) {
    if (method === "GET" && cutShort !== undefined) return "unavailable";
    const isExpected = method === "POST" || status === 200;
    return kind === "response" && isExpected ? undefined : "unusable";
  }
  if (BUSY.includes(status) || (status >= 500 && !UNSUPPORTED.includes(status))) {
    return "unavailable";
  }
  if (!isRefusal(response)) return "unusable";
  return finalRefusals?.includes(status) === false ? "unusable" : "final";
}

/** Whether a response without success is the service's own. A gateway may have the limit that a request exceeds. */
export function isRefusal({ kind, status }: HttpResponse): boolean {
  return kind === "response" || (kind === "page" && status === 413);
}
