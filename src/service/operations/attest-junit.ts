import { tryParseJson } from "../../json.ts";
import type { Redactor } from "../../text/redact.ts";
import { multipart, multipartType, type Part } from "../http/multipart.ts";
import { type Attempt, type HttpResponse, isSuccess } from "../http/response.ts";
import {
  adviceFor,
  describeAttempt,
  describeUnsent,
  isWebPage,
  type MessageContext,
  retrySummary,
  sentences,
} from "../messages.ts";
import { type History, isRetryable } from "../retry.ts";
import type { Session } from "../session.ts";
import { hintsFor } from "./attestation-hints.ts";
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
  /** Separates the parts of the body, and occurs in none of them: with it, the body is the same byte for byte. */
  readonly boundary: string;
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
      /** The service's response as text, if one came. */
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

/** The inputs that fill the fields of a request. */
const INPUTS = {
  attestation_name: "name",
  git_commit_info: "commit",
  junit_results: "reports",
  user_data: "user-data",
  attachment_file: "attachments",
  flow_name: "flow",
  trail_name: "trail",
} as const;

/** Sends one attestation until its outcome is known or the time is up. */
export async function attestJUnit(
  session: Session,
  {
    org,
    request,
    authorization,
  }: { org: string; request: AttestationRequest; authorization: string },
): Promise<Delivery> {
  const { flow, trail, boundary } = request;
  const operation: Operation = {
    label: "POST …/junit",
    path: path`/attestations/${org}/${flow}/trail/${trail}/junit`,
    hints: hintsFor(org, request),
    inputs: INPUTS,
  };
  const history = await session.send({
    operation,
    method: "POST",
    headers: { authorization, accept: "*/*", "content-type": multipartType(boundary) },
    body: multipart(partsOf(request), boundary),
    maxBytes: MAX_BYTES,
    shouldRetry: (attempt) => !isSuccess(attempt) && isRetryable(attempt),
  });
  return toDelivery(history, { ...session, operation });
}

function partsOf({
  dataJson,
  attachment,
}: Pick<AttestationRequest, "dataJson" | "attachment">): readonly Part[] {
  const data = { name: "data_json", content: Buffer.from(dataJson) };
  return attachment === undefined
    ? [data]
    : [data, { name: "attachment_file", content: attachment.content, fileName: attachment.name }];
}

/**
 * Concludes how the attestation ended. Any 2xx status means recorded, even if the body was cut short. It is unknown
 * if a request was sent and its response lost, unless a later response shows that these bytes were never
 * acceptable.
 */
function toDelivery(history: History, context: MessageContext): Delivery {
  const { last, unanswered, attempts } = history;
  if (last === undefined) {
    const reason = describeUnsent(history, context.operation);
    return { outcome: "failed", reason, retryable: true, attempts };
  }
  const response = last.kind === "response" ? keptResponse(last, context.redactor) : undefined;
  if (isSuccess(last)) {
    const maybeTwice = unanswered !== undefined;
    const isPage = isWebPage(last);
    return { outcome: "recorded", response: response ?? "", attempts, maybeTwice, isPage };
  }
  const isUnknown = unanswered !== undefined && !refusesContent(last);
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
    ...(response !== undefined && { response }),
  };
}

function duplicateWarning({ unanswered, last }: History): string {
  const subject =
    unanswered === last ? "It" : "An earlier attempt was sent and got no response, so it";
  return `${subject} may have been recorded anyway: look at the trail before you send it again`;
}

function refusesContent(attempt: Attempt): boolean {
  return attempt.kind === "response" && REFUSES_CONTENT.includes(attempt.status);
}

/** The value of a JSON string, or the text as it came. Returns undefined if the body was cut short. */
function keptResponse({ body }: HttpResponse, { redactLine }: Redactor): string | undefined {
  if (body.kind !== "complete") return undefined;
  const value = tryParseJson(body.text);
  return redactLine(typeof value === "string" ? value : body.text, MAX_KEPT);
}
