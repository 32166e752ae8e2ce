import { joinSentences } from "../../base/format.ts";
import { detailLines, type Problem, type ProblemId } from "../../base/problem.ts";
import type { Attempt, HttpResponse, NetworkFailure } from "../http/response.ts";
import { explainOutcome, isHtmlPage, type MessageContext } from "../session/messages.ts";
import { type History, isConflict, isRetryable } from "../session/retry.ts";

/** What kind of problem it is that an attestation was not recorded, or may not be. */
type ProblemKind = Pick<Problem, "id" | "title">;

/** The kind of problem that an attestation may be recorded, although no response says so. */
export const UNKNOWN = {
  id: "delivery-unknown",
  title: "It is unknown whether the attestation was recorded",
} as const satisfies ProblemKind;

/** What to do about an attestation that may be recorded. */
export const LOOK_FIRST = "Look at the trail before you send it again.";

/** Returns the notice that an attestation may have been recorded more than once, and why. */
export function maybeTwice(reason: string): Problem {
  return {
    id: "maybe-recorded-twice",
    title: "The attestation may be on the trail more than once",
    details: reason,
  };
}

/** Kinds of refusals by their status, which is added to the title. */
const REFUSALS: Readonly<Record<number, ProblemKind>> = {
  401: { id: "api-key-refused", title: "API key refused" },
  403: { id: "not-allowed", title: "The key may not attest here" },
  404: { id: "flow-or-trail-not-found", title: "Flow or trail not found" },
};

const OTHER_REFUSAL: ProblemKind = { id: "attestation-refused", title: "Attestation refused" };

/** Returns why an attestation was not recorded, or why that is unknown, and what to do whatever the action. */
export function undeliveredProblem(history: History, context: MessageContext): Problem {
  const { last, lost } = history;
  const { details, advice } = explainOutcome(history, context);
  if (lost !== undefined) {
    return {
      ...UNKNOWN,
      details: [...details, describeLost(lost, last)],
      advice: joinSentences(...advice, LOOK_FIRST),
    };
  }
  return {
    ...kindOf(history),
    details,
    advice: advice.length > 0 ? joinSentences(...advice) : undefined,
  };
}

/** Returns the problem that sending an attestation broke off with these failures, after an attempt may have begun. */
export function interruptedProblem(failures: readonly Problem[]): Problem {
  return {
    ...UNKNOWN,
    details: failures.flatMap((failure) => [failure.title, ...detailLines(failure)]),
    advice: joinSentences(...failures.map(({ advice }) => advice), LOOK_FIRST),
  };
}

function describeLost(lost: Attempt, last: Attempt | undefined): string {
  if (lost === last) return "The attestation may have been recorded anyway";
  const how = lost.kind === "response" ? `ended with ${lost.status}` : "got no response";
  return `An earlier attempt was sent and ${how}, so it may have been recorded`;
}

function kindOf({ last, gaveUp }: History): ProblemKind {
  if (last === undefined) {
    const id = gaveUp === "cancelled" ? "cancelled" : "no-time-left";
    return { id, title: "The attestation was not sent" };
  }
  if (last.kind === "failure") return { id: failureId(last), title: "Service not reached" };
  return refusalKind(last);
}

function failureId({ permanent, proxy }: NetworkFailure): ProblemId {
  if (proxy !== undefined) return "proxy-failed";
  return permanent === "certificate" ? "certificate-not-trusted" : "service-not-reached";
}

function refusalKind(response: HttpResponse): ProblemKind {
  const { status } = response;
  if (isConflict(response)) {
    return { id: "conflict", title: `Refused as a conflict (${status})` };
  }
  if (isRetryable(response)) {
    return { id: "service-unavailable", title: `Service unavailable (${status})` };
  }
  if (status === 413) {
    return { id: "request-too-large", title: `Attestation too large (${status})` };
  }
  // An HTML page does not come from the service, so its status does not mean what the service means by it.
  const isRedirect = status >= 300 && status < 400;
  if (isRedirect || isHtmlPage(response)) {
    return { id: "not-the-service", title: `The response is not from the service (${status})` };
  }
  const { id, title } = REFUSALS[status] ?? OTHER_REFUSAL;
  return { id, title: `${title} (${status})` };
}
