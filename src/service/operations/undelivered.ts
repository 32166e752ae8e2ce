import { present } from "../../base/format.ts";
import { detailLines, type Problem, type ProblemId } from "../../base/problem.ts";
import type { Attempt, HttpResponse, NetworkFailure } from "../http/response.ts";
import { explainOutcome, isHtmlPage, type MessageContext } from "../session/messages.ts";
import { type History, isConflict, isRetryable } from "../session/retry.ts";

/** What is said first about an attestation that was not recorded. */
type Kind = Pick<Problem, "id" | "title">;

/** What is said of an attestation that an attempt may have recorded, although no response says so. */
export const UNKNOWN = {
  id: "delivery-unknown",
  title: "Whether the attestation was recorded is unknown",
} as const satisfies Kind;

/** What to do about an attestation that may be recorded. */
export const LOOK_FIRST = "Look at the trail before you send it again.";

/** What the service refuses with these statuses, in a few words. */
const REFUSALS: Readonly<Record<number, readonly [id: ProblemId, words: string]>> = {
  401: ["api-key-refused", "API key refused"],
  403: ["not-allowed", "Not allowed"],
  404: ["flow-or-trail-not-found", "Flow or trail not found"],
};

/** Says why an attestation was not recorded, or why that is unknown, and what to do whatever the action. */
export function undeliveredProblem(history: History, context: MessageContext): Problem {
  const { last, lost } = history;
  const { details, advice } = explainOutcome(history, context);
  if (lost !== undefined) {
    return {
      ...UNKNOWN,
      details: [...details, describeLost(lost, last)],
      advice: [...advice, LOOK_FIRST].join(" "),
    };
  }
  return {
    ...kindOf(history),
    details,
    advice: advice.length > 0 ? advice.join(" ") : undefined,
  };
}

/** Returns the problem that sending an attestation broke off with these failures, after an attempt may have begun. */
export function interruptedProblem(failures: readonly Problem[]): Problem {
  return {
    ...UNKNOWN,
    details: failures.flatMap((failure) => [failure.title, ...detailLines(failure)]),
    advice: [...present(failures.map(({ advice }) => advice)), LOOK_FIRST].join(" "),
  };
}

function describeLost(lost: Attempt, last: Attempt | undefined): string {
  if (lost === last) return "The attestation may have been recorded anyway";
  const how = lost.kind === "response" ? `ended with ${lost.status}` : "got no response";
  return `An earlier attempt was sent and ${how}, so it may have been recorded`;
}

function kindOf({ last, gaveUp }: History): Kind {
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

function refusalKind(response: HttpResponse): Kind {
  const { status } = response;
  if (isConflict(response)) {
    return { id: "conflict", title: `Refused as a conflict (${status})` };
  }
  if (isRetryable(response)) {
    return { id: "service-unavailable", title: `Service unavailable (${status})` };
  }
  if (status === 413) {
    return { id: "request-too-large", title: `Attestation refused (${status})` };
  }
  // An HTML page does not come from the service, so its status does not mean what the service means by it.
  const isRedirect = status >= 300 && status < 400;
  if (isRedirect || isHtmlPage(response)) {
    return { id: "not-the-service", title: `Attestation refused (${status})` };
  }
  const [id, words] = REFUSALS[status] ?? ["attestation-refused", "Attestation refused"];
  return { id, title: `${words} (${status})` };
}
