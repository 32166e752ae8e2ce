import type { Redactor } from "../../text/redact.ts";
import type { AttestationRequest, Delivery } from "../contract.ts";
import { multipart } from "../http/multipart.ts";
import type { Attempt, HttpResponse } from "../http/response.ts";
import {
  adviceFor,
  describeAttempt,
  isPage,
  type MessageContext,
  OUT_OF_TIME,
  retrySummary,
  sentences,
} from "../messages.ts";
import { type History, isRetryable } from "../retry.ts";
import type { Session } from "../session.ts";
import type { Route } from "./routes.ts";

/** The answer is a short string; a larger one is not kept. */
const ANSWER_LIMIT = 1024 * 1024;

/** The kept answer goes into the job's outputs, which GitHub bounds to 1 MB together. */
const KEPT_ANSWER = 16_384;

/** Refusals of what was sent, not of who sent it or when: they hold for the same bytes sent before. */
const REFUSES_CONTENT = [400, 404, 413, 415, 422];

/** Sends one attestation, the same bytes at every attempt, until its end is known or the deadline is near. */
export async function deliver(
  talk: Session,
  {
    route,
    request,
    authorization,
  }: { route: Route; request: AttestationRequest; authorization: string },
): Promise<Delivery> {
  const { dataJson, attachment } = request;
  const { contentType, body } = multipart([
    { name: "data_json", content: Buffer.from(dataJson) },
    ...(attachment === undefined
      ? []
      : [{ name: "attachment_file", content: attachment.content, fileName: attachment.name }]),
  ]);
  const headers = { authorization, accept: "*/*", "content-type": contentType };
  const exchange = {
    method: "POST",
    path: route.path,
    headers,
    body,
    limit: ANSWER_LIMIT,
  } as const;
  const history = await talk.send(exchange, { operation: route, again: isAttestedAgain });
  return toDelivery(history, { operation: route, ...talk.guard });
}

/** Whether an attempt to attest is worth another one. A status that came settles it, even if its text was cut. */
function isAttestedAgain(attempt: Attempt): boolean {
  return !isRecorded(attempt) && isRetryable(attempt);
}

/**
 * How the delivery ended. A 2xx is recorded, whatever its text (design, Talking to the service). It is
 * unknown where the request was sent and its answer lost, unless a later answer shows that these bytes were
 * never acceptable.
 */
export function toDelivery(history: History, voice: MessageContext): Delivery {
  const { last, open, attempts } = history;
  if (last === undefined) {
    const reason = `${voice.operation.label} → not sent: ${OUT_OF_TIME}.`;
    return { outcome: "failed", reason, retryable: true, attempts };
  }
  const response = last.kind === "answer" ? responseOf(last, voice) : undefined;
  if (isRecorded(last)) {
    return {
      outcome: "recorded",
      response: response ?? "",
      attempts,
      maybeTwice: open !== undefined,
      isPage: last.text !== undefined && isPage(last.text),
    };
  }
  const isUnknown = open !== undefined && !isRefusedContent(last);
  return {
    outcome: isUnknown ? "unknown" : "failed",
    reason: sentences(
      describeAttempt(last, voice),
      adviceFor(last, voice),
      retrySummary(history),
      isUnknown ? duplicateWarning(history) : undefined,
    ),
    retryable: isRetryable(last),
    attempts,
    ...(response === undefined ? {} : { response }),
  };
}

function duplicateWarning({ open, last }: History): string {
  const what =
    open === undefined || open === last
      ? "It"
      : "An earlier attempt was sent without an answer, so it";
  return `${what} may be recorded all the same: look at the trail before it is sent again`;
}

function isRecorded(attempt: Attempt): attempt is HttpResponse {
  return attempt.kind === "answer" && attempt.status >= 200 && attempt.status < 300;
}

function isRefusedContent(attempt: Attempt): boolean {
  return attempt.kind === "answer" && REFUSES_CONTENT.includes(attempt.status);
}

/** A JSON string's value, or the text as it came; absent where it was cut or too large to keep. */
function responseOf({ text }: HttpResponse, guard: Redactor): string | undefined {
  return text === undefined ? undefined : guard.plain(readable(text, guard), KEPT_ANSWER);
}

/** Escapes can spell a secret in more ways than are looked for, so that JSON is judged without them. */
function readable(text: string, { hide }: Redactor): string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return text;
  }
  const spelled = typeof value === "string" ? value : JSON.stringify(value);
  return typeof value === "string" || hide(spelled) !== spelled ? spelled : text;
}
