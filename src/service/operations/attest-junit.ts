import { formatBytes, joinList, pluralize } from "../../base/format.ts";
import { tryParseJson } from "../../base/json.ts";
import type { Redactor } from "../../base/redact.ts";
import { multipart, multipartType, type Part } from "../http/multipart.ts";
import { type HttpResponse, isSuccess } from "../http/response.ts";
import { describeOutcome, isWebPage, type MessageContext } from "../session/messages.ts";
import { type Operation, path } from "../session/operation.ts";
import { type History, isRetryable } from "../session/retry.ts";
import type { Session } from "../session/session.ts";

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
      readonly response?: string | undefined;
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

/** The service may refuse a `data_json` of more bytes than this. */
const LARGE_PAYLOAD = 1_000_000;

/** Sends one attestation until its outcome is known or the time is up. */
export async function attestJUnit(
  session: Session,
  request: AttestationRequest,
): Promise<Delivery> {
  const { org } = session;
  const { flow, trail, dataJson, attachment, boundary } = request;
  const operation: Operation = {
    label: "POST …/junit",
    path: path`/attestations/${org}/${flow}/trail/${trail}/junit`,
    hints: hintsFor(org, request),
    inputs: INPUTS,
  };
  const parts: Part[] = [{ name: "data_json", content: Buffer.from(dataJson) }];
  if (attachment !== undefined) {
    const { content, name: fileName } = attachment;
    parts.push({ name: "attachment_file", content, fileName });
  }
  const history = await session.send({
    operation,
    method: "POST",
    headers: { accept: "*/*", "content-type": multipartType(boundary) },
    body: multipart(parts, boundary),
    maxBytes: MAX_BYTES,
    shouldRetry: isRetryable,
  });
  return toDelivery(history, { ...session, operation });
}

/** Returns what to do about a refusal of an attestation, by HTTP status. Only a refusal has the payload measured. */
function hintsFor(org: string, { flow, trail, dataJson }: AttestationRequest): Operation["hints"] {
  return {
    403: `The owner of the key may not attest in \`${org}\`: check the owner's permissions there, and the spelling of \`org\``,
    404: `Flow \`${flow}\` and trail \`${trail}\` must exist in \`${org}\` before anything can be attested to them. Check their spelling, and begin the trail in the service or in an earlier step`,
    get 400() {
      return describeLargePayload(dataJson);
    },
    get 413() {
      return describeLargePayload(dataJson) ?? TOO_LARGE;
    },
    get 422() {
      return describeLargePayload(dataJson);
    },
  };
}

const TOO_LARGE =
  "The request is too large: attach less (`attach-reports`, `attachments`, `attachment-overflow`)";

/** Says how large `data_json` is, and which of its members make it so. Returns undefined if it is not large. */
function describeLargePayload(dataJson: string): string | undefined {
  const bytes = Buffer.byteLength(dataJson);
  if (bytes <= LARGE_PAYLOAD) return undefined;
  const members: Readonly<Record<string, unknown>> = JSON.parse(dataJson);
  const sizes = Object.entries(members)
    .map(([name, value]) => ({ name, value, size: Buffer.byteLength(JSON.stringify(value)) }))
    .sort((one, other) => other.size - one.size)
    .slice(0, 2)
    .map(({ name, value, size }) => {
      const entries = Array.isArray(value) ? `, ${pluralize(value.length, "suite")}` : "";
      return `${name} (${formatBytes(size)}${entries})`;
    });
  return `\`data_json\` is ${formatBytes(bytes)}, and the service may refuse more than ${formatBytes(LARGE_PAYLOAD)}. Most of it is ${joinList(sizes)}: merge suites with \`merge-suites\`, attest the reports in several steps, or shorten \`user-data\``;
}

/**
 * Concludes how the attestation ended. Any 2xx status means recorded, even if the body was cut short. It is unknown
 * if a request was sent and its response lost, unless a later response shows that these bytes were never
 * acceptable.
 */
function toDelivery(history: History, context: MessageContext): Delivery {
  const { last, unanswered, attempts } = history;
  const response = last?.kind === "response" ? keptResponse(last, context.redactor) : undefined;
  const isRefused = last?.kind === "response" && REFUSES_CONTENT.includes(last.status);
  if (last !== undefined && isSuccess(last)) {
    const maybeTwice = unanswered !== undefined;
    const isPage = isWebPage(last);
    return { outcome: "recorded", response: response ?? "", attempts, maybeTwice, isPage };
  }
  const isUnknown = unanswered !== undefined && !isRefused;
  return {
    outcome: isUnknown ? "unknown" : "failed",
    reason: describeOutcome(history, context, isUnknown ? duplicateWarning(history) : undefined),
    retryable: last === undefined || isRetryable(last),
    attempts,
    response,
  };
}

function duplicateWarning({ unanswered, last }: History): string {
  const subject =
    unanswered === last ? "It" : "An earlier attempt was sent and got no response, so it";
  return `${subject} may have been recorded anyway: look at the trail before you send it again`;
}

/** The value of a JSON string, or the text as it came. Returns undefined if the body was cut short. */
function keptResponse({ body }: HttpResponse, { redactLine }: Redactor): string | undefined {
  if (body.kind !== "complete") return undefined;
  const value = tryParseJson(body.text);
  return redactLine(typeof value === "string" ? value : body.text, MAX_KEPT);
}
