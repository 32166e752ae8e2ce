import type { Redactor } from "../../text/redact.ts";
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
import { type Operation, path } from "./operation.ts";

/** One element of `junit_results` (docs/service.md, Attest JUnit test results). */
export interface JUnitResult {
  readonly name: string;
  readonly total: number;
  readonly failures: number;
  readonly errors: number;
  readonly skipped: number;
  /** Seconds. */
  readonly duration: number;
}

/** One attestation. Every attempt sends the same bytes. */
export interface AttestationRequest {
  readonly flow: string;
  readonly trail: string;
  /** The `data_json` part: compact JSON. */
  readonly dataJson: string;
  readonly attachment?: { readonly name: string; readonly content: Uint8Array };
}

/**
 * How an attestation ended. `failed`: it was not recorded, because the service refused it or was never reached.
 * `unknown`: it was sent, and no response of the service came.
 */
export type Delivery =
  | {
      readonly outcome: "recorded";
      readonly response: string;
      readonly attempts: number;
      /** An earlier attempt was sent as well, and its response was lost. */
      readonly maybeTwice: boolean;
      /** The response is an HTML document, such as the login page of a gateway. */
      readonly isPage: boolean;
    }
  | {
      readonly outcome: "failed" | "unknown";
      /** `POST …/junit → 400 Input payload validation failed (field: reason)` */
      readonly reason: string;
      /** The service's response as text, where one came. */
      readonly response?: string;
      /** Trying again later may succeed. */
      readonly retryable: boolean;
      readonly attempts: number;
    };

/** The response is a short string. A larger body is not kept. */
const MAX_BYTES = 1024 * 1024;

/** UTF-16 units of the response that are kept: GitHub bounds the outputs of a job to 1 MB in all. */
const MAX_KEPT = 16_384;

/** Statuses that refuse what was sent, not who sent it or when: they hold for the same bytes sent before. */
const REFUSES_CONTENT = [400, 404, 413, 415, 422];

const HINTS = {
  404: "Check `org`, `flow` and `trail`: they must exist before something is attested to them",
  413: "It is too large: attach less (`attach-reports`, `attachments`, `attachment-overflow`)",
};

/** Sends one attestation until its outcome is known or the time is up. */
export async function attestJUnit(
  session: Session,
  {
    org,
    request,
    authorization,
  }: { org: string; request: AttestationRequest; authorization: string },
): Promise<Delivery> {
  const { flow, trail, dataJson, attachment } = request;
  const { contentType, body } = multipart([
    { name: "data_json", content: Buffer.from(dataJson) },
    ...(attachment === undefined
      ? []
      : [{ name: "attachment_file", content: attachment.content, fileName: attachment.name }]),
  ]);
  const operation: Operation = {
    label: "POST …/junit",
    path: path`/attestations/${org}/${flow}/trail/${trail}/junit`,
    hints: HINTS,
  };
  const history = await session.send({
    operation,
    method: "POST",
    headers: { authorization, accept: "*/*", "content-type": contentType },
    body,
    limit: MAX_BYTES,
    again: isAttestedAgain,
  });
  return toDelivery(history, { ...session, operation });
}

/** Whether an attempt to attest is worth another one. A status that came settles it, even if its text was cut. */
function isAttestedAgain(attempt: Attempt): boolean {
  return !isRecorded(attempt) && isRetryable(attempt);
}

/**
 * How the delivery ended. A 2xx is recorded, whatever its text (docs/service.md). It is
 * unknown where the request was sent and its answer lost, unless a later answer shows that these bytes were
 * never acceptable.
 */
export function toDelivery(history: History, context: MessageContext): Delivery {
  const { last, open, attempts } = history;
  if (last === undefined) {
    const reason = `${context.operation.label} → not sent: ${OUT_OF_TIME}.`;
    return { outcome: "failed", reason, retryable: true, attempts };
  }
  const response = last.kind === "answer" ? responseOf(last, context.redactor) : undefined;
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
      describeAttempt(last, context),
      adviceFor(last, context),
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
function responseOf({ text }: HttpResponse, redactor: Redactor): string | undefined {
  return text === undefined ? undefined : redactor.redactLine(readable(text, redactor), MAX_KEPT);
}

/** Escapes can spell a secret in more ways than are looked for, so that JSON is judged without them. */
function readable(text: string, { redact }: Redactor): string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return text;
  }
  const spelled = typeof value === "string" ? value : JSON.stringify(value);
  return typeof value === "string" || redact(spelled) !== spelled ? spelled : text;
}
