import { joinSentences, limitItems, present } from "../base/format.ts";
import { isJsonObject, tryParseJson } from "../base/json.ts";
import type { Problem } from "../base/problem.ts";
import { type History, isPage, isRetryable } from "./history.ts";
import { type Attempt, type HttpResponse, headerOf, type NetworkFailure } from "./http.ts";
import type { Operation, Session } from "./operation.ts";

/** What a refusal means, if the service itself sent it. */
interface Refusal {
  readonly id?: string;
  readonly title?: string;
  readonly advice?: string;
}

const KEY_REFUSED = {
  id: "api-key-refused",
  title: "API key refused",
  advice: "The service does not accept the key: check that `api-key` holds a valid one.",
};

/** What a refusal means by its status (docs/service.md, Errors). */
const REFUSALS: Readonly<Record<Operation["name"], Readonly<Record<number, Refusal>>>> = {
  attest: {
    401: KEY_REFUSED,
    403: {
      id: "not-allowed",
      title: "The key may not attest here",
      advice: "Check the spelling of `org`, and the permissions of the key's owner there.",
    },
    404: {
      id: "flow-or-trail-not-found",
      title: "Flow or trail not found",
      advice:
        "Check the spelling of `org` and `flow`: the flow must exist. If the service requires trails to exist first, begin the trail in an earlier step.",
    },
    413: { id: "request-too-large", title: "Attestation too large" },
  },
  deployments: {
    400: { advice: "Check `gate-from`." },
    401: {
      advice:
        "The service does not accept the credentials: check `api-key`, or `basic-username` and `basic-password`.",
    },
    403: { advice: "Check `org`, and the permissions of the key's owner there." },
    404: {
      advice:
        "Check `gate-environments` and `org`, or wait until the environment has its first deployment.",
    },
  },
  control: {
    401: KEY_REFUSED,
    403: {
      advice:
        "Either the organization has not enabled the beta feature Controls, or the key's owner may not read them: ask an administrator of the organization.",
    },
    404: { advice: "Check `gate-controls` and `org`, or define the control." },
  },
  "notification rules": {
    401: KEY_REFUSED,
    403: { advice: "Check `org`, and the permissions of the key's owner there." },
    404: { advice: "Check `org`." },
  },
};

/** Statuses that say nothing about the request where a page has them: something before the service sent it. */
const OF_THE_SERVICE = [400, 401, 403, 404];

const CHECK_NETWORK =
  "Check `base-url`, and what is between the runner and the service, such as a proxy or a login.";

/** What to do about an attestation that may be recorded. */
export const LOOK_FIRST = "Look at the trail before you send it again.";

/** The problem of an attestation that may be recorded, although no response says so. */
export const UNKNOWN = {
  id: "delivery-unknown",
  title: "It is unknown whether the attestation was recorded",
} as const satisfies Problem;

/** What people should know of an attestation that was recorded after a response had been lost. */
export const MAYBE_TWICE: Problem = {
  id: "maybe-recorded-twice",
  title: "The attestation may be on the trail more than once",
  details: "A response was lost, and the attestation was sent again.",
};

/** Lines about single fields that are shown. */
const MAX_FIELDS = 10;

/** Returns how an attempt ended, on one line: `POST /attestations/… → 503 try later`. */
export function describeAttempt(attempt: Attempt, operation: Operation, session: Session): string {
  return attemptLines(attempt, operation, session).join("; ");
}

/** Returns how an attempt ended, and then `field: reason` for the fields that are wrong, ten of them at most. */
function attemptLines(
  attempt: Attempt,
  { method, path }: Operation,
  { redactor }: Session,
): readonly string[] {
  const outcome = `${method} ${path.replace(/\?.*/, "")} →`;
  if (attempt.kind === "failure") {
    const message = redactor.redactLine(attempt.message);
    return [`${outcome} ${describeProgress(attempt)}: ${message}`];
  }
  const { status, text, cutShort } = attempt;
  if (text === undefined) {
    return [`${outcome} ${status}, cut short: ${redactor.redactLine(cutShort ?? "")}`];
  }
  if (isPage(attempt)) {
    return [`${outcome} ${status} with an HTML page, which does not come from the service`];
  }
  const { message, fields } = errorBody(text);
  const said = `${outcome} ${status} ${redactor.redactLine(message)}`.trimEnd();
  const lines = fields.map((field) => redactor.redactLine(field));
  return [said, ...limitItems(lines, MAX_FIELDS, "and ")];
}

function describeProgress({ isSent, proxy }: NetworkFailure): string {
  if (proxy !== undefined) return `not reached through the proxy ${proxy}`;
  return isSent ? "sent whole, but no response" : "no response";
}

/**
 * Returns the message of an error body (docs/service.md, Errors), with `field: reason` for every field that is wrong. A
 * body of another form is its own message.
 */
function errorBody(text: string): { readonly message: string; readonly fields: readonly string[] } {
  const value = tryParseJson(text);
  if (!isJsonObject(value) || typeof value["message"] !== "string") {
    return { message: text, fields: [] };
  }
  const errors = isJsonObject(value["errors"]) ? Object.entries(value["errors"]) : [];
  const fields = errors.map(([field, reason]) => {
    return `${field}: ${typeof reason === "string" ? reason : JSON.stringify(reason)}`;
  });
  return { message: value["message"], fields };
}

/** Returns why a request had no success, and what to do. `history` does not end with a success that can be used. */
export function explain(history: History, operation: Operation, session: Session): Problem {
  const { last, lost, attempts, gaveUp } = history;
  const { id, title, redirect, advice } =
    last.kind === "failure" ? explainFailure(last) : explainResponse(last, operation, session);
  const isLost = operation.name === "attest" && lost !== undefined;
  const details = present([
    ...attemptLines(last, operation, session),
    redirect,
    gaveUp === undefined ? undefined : describeWait(gaveUp),
    gaveUp === undefined && attempts > 1 ? `This was attempt ${attempts}` : undefined,
    isLost ? describeLost(lost, last) : undefined,
  ]);
  const next = joinSentences(
    advice,
    gaveUp === undefined ? undefined : "Raise `timeout`.",
    isLost ? LOOK_FIRST : undefined,
  );
  return { id, title, details, advice: next || undefined, ...(isLost && UNKNOWN) };
}

function describeWait(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `Gave up: the service asks to wait ${seconds} s, longer than what is left`;
}

function describeLost(lost: Attempt, last: Attempt): string {
  if (lost === last) return "The attestation may have been recorded anyway";
  return "The response to an earlier attempt was lost, so it may have been recorded";
}

interface Explanation extends Pick<Problem, "id" | "title" | "advice"> {
  readonly redirect?: string;
}

function explainFailure({ isSent, cause, proxy }: NetworkFailure): Explanation {
  if (cause === "cancelled") return { id: "cancelled", title: "The run was cancelled" };
  const title = "Service not reached";
  if (cause === "certificate") {
    return {
      id: "certificate-not-trusted",
      title: `${title}, since a certificate is not trusted`,
      advice:
        "If a private authority issued it, name its PEM file in the variable NODE_EXTRA_CA_CERTS.",
    };
  }
  if (cause === "proxy" || proxy !== undefined) {
    return {
      id: "proxy-failed",
      title,
      advice:
        "Check the proxy that HTTPS_PROXY names (http://user:password@host:port), or exclude the service with NO_PROXY.",
    };
  }
  const advice = isSent ? undefined : "Check `base-url`, and that the runner reaches it.";
  return { id: "service-not-reached", title, advice };
}

function explainResponse(
  response: HttpResponse,
  operation: Operation,
  { baseUrl, redactor }: Session,
): Explanation {
  const { status } = response;
  if (isRetryable(response, operation)) {
    return { id: "service-unavailable", title: `Service unavailable (${status})` };
  }
  const foreign = {
    id: "not-the-service",
    title: `The response is not from the service (${status})`,
  };
  if (status >= 300 && status < 400) {
    const target = URL.parse(
      headerOf(response, "location") ?? "",
      `${baseUrl.href}${operation.path}`,
    );
    // A query may hold a token.
    const address = target && redactor.redactLine(target.origin + target.pathname);
    return {
      ...foreign,
      redirect: `It redirects to ${address ?? "no valid address"}`,
      advice:
        "Redirects are not followed, so that the key goes nowhere else: set `base-url` to the service's own address.",
    };
  }
  if (isPage(response) && (status < 300 || OF_THE_SERVICE.includes(status))) {
    return { ...foreign, advice: CHECK_NETWORK };
  }
  const refusal = REFUSALS[operation.name][status];
  const { id = "attestation-refused", title = "Attestation refused" } = refusal ?? {};
  return { id, title: `${title} (${status})`, advice: refusal?.advice };
}
