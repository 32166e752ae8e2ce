import { joinSentences, limitItems } from "../base/format.ts";
import { isJsonObject, tryParseJson } from "../base/json.ts";
import type { Problem } from "../base/problem.ts";
import type { Attempt, HttpResponse } from "./http.ts";
import type { FailedRequest, Operation, Session } from "./operation.ts";
import { isRefusal, NO_RESPONSE, type RequestFailure } from "./request-failures.ts";

/** What a refusal means by its status, whatever the operation. Only of an attestation, people are told id and title. */
const REFUSALS: Operation["refusals"] = {
  401: {
    id: "api-key-refused",
    title: "API key refused",
    advice: "The service does not accept the key: check that `api-key` holds a valid one.",
  },
  403: {
    id: "not-allowed",
    title: "The key may not attest here",
    advice: "Check the spelling of `org`, and the permissions of the key's owner there.",
  },
  413: {
    id: "request-too-large",
    title: "Attestation too large",
    advice: "Attest again with less: change `attach-reports`, `attachments` or `user-data`.",
  },
};

const REFUSED_AGAIN =
  "Correct what the service objects to: the same request would be refused again.";

/** Returns the problem of an attestation that may be recorded, although no response says so. */
export function unknownDelivery(
  details: readonly string[],
  ...advice: readonly (string | undefined)[]
): Problem {
  return {
    id: "delivery-unknown",
    title: "It is unknown whether the attestation was recorded",
    details,
    advice: joinSentences(...advice, "Look at the trail before you send it again."),
  };
}

/** What people should know of an attestation that was recorded after a response had been lost. */
export const MAYBE_TWICE: Problem = {
  id: "maybe-recorded-twice",
  title: "The attestation may be on the trail more than once",
  details: ["A response was lost, and the attestation was sent again."],
  advice: "All entries say the same; nothing needs to be done.",
};

/** Lines about single fields that are shown. */
const MAX_FIELDS = 10;

/** Returns how an attempt ended, on one line: `POST /attestations/… → 503 try later`. */
export function formatAttempt(attempt: Attempt, operation: Operation, session: Session): string {
  return attemptLines(attempt, operation, session).join("; ");
}

/** Returns how an attempt ended, and then `field: reason` for the fields that are wrong. */
function attemptLines(
  attempt: Attempt,
  { method, path }: Operation,
  { baseUrl, redactor }: Session,
): readonly string[] {
  const words =
    attempt.kind === "no-response" ? [attempt.message] : responseWords(attempt, baseUrl);
  const [outcome = "", ...fields] = words.map((text) => redactor.redactLine(text));
  const line = `${method} ${path.replace(/\?.*/, "")} → ${outcome}`;
  return [line, ...limitItems(fields, MAX_FIELDS)];
}

function responseWords(
  { kind, status, headers, text, cutShort }: HttpResponse,
  baseUrl: URL,
): readonly string[] {
  const { location = "", "retry-after": wait } = headers;
  const start = wait === undefined ? `${status}` : `${status} (Retry-After: ${wait})`;
  if (cutShort !== undefined) return [`${start}, cut short: ${cutShort}`];
  if (kind === "redirect") {
    const target = URL.parse(location, baseUrl.href);
    // A query may hold a token.
    return [`${start}, a redirect to ${target ? target.origin + target.pathname : "nowhere"}`];
  }
  if (kind === "page") return [`${start} with an HTML page, which does not come from the service`];
  if (kind === "early") return [`${start} before the request was sent whole`];
  const body = tryParseJson(text);
  // The form of docs/service.md, Errors. A body of another form is shown as text.
  if (!isJsonObject(body) || typeof body["message"] !== "string") return [`${start} ${text}`];
  const errors = isJsonObject(body["errors"]) ? Object.entries(body["errors"]) : [];
  const fields = errors.map(([field, reason]) => {
    return `${field}: ${typeof reason === "string" ? reason : JSON.stringify(reason)}`;
  });
  return [`${start} ${body["message"]}`, ...fields];
}

/** Returns why a request had no success, and what to do. */
export function explain(request: FailedRequest, operation: Operation, session: Session): Problem {
  const { last, lost, attempts, failure } = request;
  const { advice, ...problem } =
    last.kind === "no-response"
      ? NO_RESPONSE[last.cause].problem
      : explainResponse(last, operation, failure);
  const [outcome = "", ...fields] = attemptLines(last, operation, session);
  const tried = attempts > 1 ? `After ${attempts} attempts: ${outcome}` : outcome;
  const details = [tried, ...fields];
  if (lost === undefined) return { ...problem, details, advice };
  details.push(
    lost === last
      ? "The attestation may have been recorded anyway"
      : "The response to an earlier attempt was lost, so it may have been recorded",
  );
  return unknownDelivery(details, advice);
}

function explainResponse(
  response: HttpResponse,
  { refusals }: Operation,
  failure: RequestFailure,
): Problem {
  const { kind, status, headers } = response;
  if (failure === "unavailable") {
    const advice = headers["retry-after"] && "Raise `timeout` to wait as long as the service asks.";
    return { id: "service-unavailable", title: `Service unavailable (${status})`, advice };
  }
  if (!isRefusal(response)) {
    return {
      id: "not-the-service",
      title: `The response is not from the service (${status})`,
      advice:
        kind === "redirect"
          ? "Redirects are not followed, so that the key goes nowhere else: set `base-url` to the service's own address."
          : "Check `base-url`, and what is between the runner and the service, such as a proxy or a login.",
    };
  }
  const {
    id = "attestation-refused",
    title = "Attestation refused",
    // What is not final may have success when it is sent again.
    advice = failure === "final" ? REFUSED_AGAIN : undefined,
  } = refusals[status] ?? REFUSALS[status] ?? {};
  return { id, title: `${title} (${status})`, advice };
}
