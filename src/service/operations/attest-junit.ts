import { tryParseJson } from "../../base/json.ts";
import type { Problem } from "../../base/problem.ts";
import type { Remarks } from "../../base/step.ts";
import type { Redactor } from "../../redaction/redact.ts";
import { type Form, multipart, multipartType } from "../http/multipart.ts";
import { type HttpResponse, isSuccess } from "../http/response.ts";
import { isHtmlPage, type MessageContext } from "../session/messages.ts";
import { type Operation, path } from "../session/operation.ts";
import { type History, isRetryable } from "../session/retry.ts";
import { type Session, send } from "../session/session.ts";
import { maybeTwice, undeliveredProblem } from "./delivery-problems.ts";

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
export interface AttestationRequest extends Form {
  readonly flow: string;
  readonly trail: string;
}

/** An attestation that the service has. */
interface Recorded {
  readonly status: "recorded";
  /** The response as text; absent if its body was cut short. */
  readonly response?: string | undefined;
  /** The response is an HTML page, such as the login of a gateway. */
  readonly isPage?: true | undefined;
}

/** An attestation that the service does not have, or may not have. */
export interface Undelivered {
  /** `failed`: refused, or never received. `unknown`: an attempt may have been recorded. */
  readonly status: "failed" | "unknown";
  /** Why, and what helps whatever the action. */
  readonly problem: Problem;
  /** The service's last response as text, and its status, if one came. */
  readonly response?: string | undefined;
  readonly httpStatus?: number | undefined;
  /** Trying again later may succeed. */
  readonly retryable: boolean;
}

/** What became of an attestation. */
export type DeliveryOutcome = Recorded | Undelivered;

/** An attestation that was recorded, with how often it was sent. */
export interface RecordedDelivery extends Recorded {
  readonly attempts: number;
  /** What people should know although it was recorded. */
  readonly remarks: Partial<Remarks>;
}

/** An attestation that was not recorded, as far as is known, with how often it was sent. */
export interface UnrecordedDelivery extends Undelivered {
  readonly attempts: number;
}

/** How sending an attestation ended. */
export type Delivery = RecordedDelivery | UnrecordedDelivery;

/** UTF-16 units of the response that are kept: GitHub bounds the outputs of a job to 1 MB in all. */
const MAX_KEPT = 16_384;

const SENT_TWICE = maybeTwice("A response was lost, and the attestation was sent again.");

const RECORDED_WITH_PAGE: Problem = {
  id: "recorded-with-page",
  title: "The attestation was recorded, but the response is an HTML page",
  details:
    "The page does not come from the service; its status says that the attestation was recorded.",
  advice: "Check the trail, and check `base-url`.",
};

/** Sends one attestation until its outcome is known or the time is up, and returns how that ended. Never rejects. */
export async function attestJUnit(
  session: Session,
  request: AttestationRequest,
): Promise<Delivery> {
  const { org } = session.options;
  const { flow, trail, boundary } = request;
  const operation: Operation = {
    label: "POST …/junit",
    method: "POST",
    path: path`/attestations/${org}/${flow}/trail/${trail}/junit`,
    headers: { accept: "*/*", "content-type": multipartType(boundary) },
    body: multipart(request),
    hints: {
      403: `The owner of the key may not attest in \`${org}\`: check the owner's permissions there, and the spelling of \`org\`.`,
      404: `Flow \`${flow}\` must exist in \`${org}\`, so check their spelling. If the service requires trails to exist first, \`${trail}\` may be missing: begin the trail in an earlier step, as the service's own documentation says.`,
    },
  };
  const history = await send(session, operation);
  return toDelivery(history, { ...session.options, operation });
}

/**
 * Returns how the attestation ended. Any 2xx status means recorded, even if the body was cut short. It is unknown
 * if any attempt may have been recorded, whatever the service says of a later one.
 */
function toDelivery(history: History, context: MessageContext): Delivery {
  const { last, lost, attempts } = history;
  const head = last?.kind === "response" ? last : undefined;
  const response = head && keptResponse(head, context.redactor);
  if (last && isSuccess(last)) {
    const isPage = isHtmlPage(last);
    const remarks = {
      notices: lost === undefined ? [] : [SENT_TWICE],
      warnings: isPage ? [RECORDED_WITH_PAGE] : [],
    };
    const recorded = { status: "recorded", response, attempts, remarks } as const;
    return isPage ? { ...recorded, isPage } : recorded;
  }
  return {
    status: lost ? "unknown" : "failed",
    problem: undeliveredProblem(history, context),
    retryable: isRetryable(last),
    response,
    httpStatus: head?.status,
    attempts,
  };
}

/** Returns the value of a JSON string, or the text as it came; undefined if the body was cut short. */
function keptResponse({ body }: HttpResponse, { redactLine }: Redactor): string | undefined {
  if (body.kind !== "complete") return undefined;
  const value = tryParseJson(body.text);
  return redactLine(typeof value === "string" ? value : body.text, MAX_KEPT);
}
