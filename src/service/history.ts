import type { Attempt, HttpRequest, HttpResponse } from "./http.ts";

/** How the attempts of one request ended. */
export interface History {
  /** 0 only if the run was cancelled before the first one. */
  readonly attempts: number;
  readonly last: Attempt;
  /** The last attempt after which the service may have processed the request, though no response says so. */
  readonly lost?: Attempt | undefined;
  /** Milliseconds that the service asked to wait, where they were more than what was left. */
  readonly gaveUp?: number | undefined;
}

/** Statuses after which another attempt may succeed, besides 5xx. 409 is a conflict of locks. */
const RETRYABLE = [408, 409, 425, 429];
/** What the service does not support, it will not support at the next attempt either. */
const UNSUPPORTED = [501, 505];
/** A gateway passed the request on and got no response in time, or none that it understood. */
const LOST_AT_GATEWAY = [502, 504, 520, 524];

/** Whether another attempt may end differently, as that of a lookup whose response was cut short. */
export function isRetryable(attempt: Attempt, { method }: Pick<HttpRequest, "method">): boolean {
  if (attempt.kind === "failure") return !["certificate", "proxy"].includes(attempt.cause ?? "");
  if (isSuccess(attempt)) return method === "GET" && attempt.text === undefined;
  const { status } = attempt;
  return RETRYABLE.includes(status) || (status >= 500 && !UNSUPPORTED.includes(status));
}

/** Whether the service may have processed a request although no response says so. */
export function mayBeProcessed(attempt: Attempt): boolean {
  return attempt.kind === "failure" ? attempt.isSent : LOST_AT_GATEWAY.includes(attempt.status);
}

/** Whether the request succeeded, even if its body was cut short. */
export function isSuccess(attempt: Attempt): attempt is HttpResponse {
  return attempt.kind === "response" && attempt.status >= 200 && attempt.status < 300;
}

const PAGE = /^(?:\s|<!--(?:(?!-->)[\s\S])*-->|<\?xml[^>]*>)*<(?:!doctype\s+html|html)(?![\w-])/i;

/**
 * Whether a response is an HTML page, which something between here and the service sent: the service itself sends JSON
 * or plain text. Its header says nothing, since many frameworks call any text `text/html`.
 */
export function isPage({ text, beginning = "" }: HttpResponse): boolean {
  return PAGE.test(text ?? beginning);
}
