import { hash } from "node:crypto";
import { tryParseJson } from "../base/json.ts";
import type { Problem } from "../base/problem.ts";
import { explain } from "./explain.ts";
import { isSuccess } from "./http.ts";
import { encodePath, type Operation, type Session } from "./operation.ts";
import type { RequestFailure } from "./request-failures.ts";
import { send } from "./retry.ts";

/** One attestation. It is the same bytes whenever it is sent. */
export interface AttestationRequest {
  readonly flow: string;
  readonly trail: string;
  /** The `data_json` part: compact JSON. */
  readonly dataJson: string;
  /** The name has no characters that would have to be escaped. */
  readonly attachment?: { readonly name: string; readonly content: Uint8Array } | undefined;
}

interface Attempts {
  readonly attempts: number;
  /** The service's last response as text, if a whole one came. */
  readonly response?: string | undefined;
}

/** An attestation that the service does not have, or may not have. */
export interface Unrecorded extends Attempts {
  /** `failed`: refused, or never received. `unknown`: an attempt may have been recorded. */
  readonly status: "failed" | "unknown";
  /** Why, and what helps whatever the action. */
  readonly problem: Problem;
  readonly failure: RequestFailure;
}

/** How sending an attestation ended. */
export type Delivery =
  | Unrecorded
  | (Attempts & {
      readonly status: "recorded";
      /** A response was lost before, so the attestation may be on the trail more than once. */
      readonly isMaybeTwice: boolean;
    });

/** UTF-16 units of the response that are kept: GitHub bounds the outputs of a job to 1 MB in all. */
const MAX_RESPONSE = 16_384;

/**
 * Sends one attestation until its outcome is known or `timeout` is over, counted from the first attempt. Any 2xx means
 * recorded, even if the body was cut short, unless something else than the service sent it. An attestation of which any
 * attempt may have been recorded is unknown, whatever the service says of a later one. Never rejects.
 */
export async function attestJUnit(
  session: Session,
  request: AttestationRequest,
): Promise<Delivery> {
  const { org, clock, timeout, redactor } = session;
  const { flow, trail } = request;
  // It does not occur in the parts, and the same request is the same bytes.
  const boundary = `attestation-${hash("sha256", request.dataJson).slice(0, 32)}`;
  const operation: Operation = {
    method: "POST",
    path: encodePath`/attestations/${org}/${flow}/trail/${trail}/junit`,
    headers: { accept: "*/*", "content-type": `multipart/form-data; boundary=${boundary}` },
    body: multipart(request, boundary),
    refusals: {
      404: {
        id: "flow-or-trail-not-found",
        title: "Flow or trail not found",
        advice:
          "Check the spelling of `org` and `flow`: the flow must exist. If the service requires trails to exist first, begin the trail in an earlier step.",
      },
    },
  };
  const history = await send(session, operation, clock.now() + timeout);
  const { last, lost, attempts } = history;
  const text = last.kind === "no-response" || last.cutShort !== undefined ? undefined : last.text;
  const response = text && redactor.redactLine(unquoted(text), MAX_RESPONSE);
  if (history.failure === undefined) {
    return { status: "recorded", response, attempts, isMaybeTwice: lost !== undefined };
  }
  const status = isSuccess(last) || lost ? "unknown" : "failed";
  const problem = explain(history, operation, session);
  return { status, problem, failure: history.failure, response, attempts };
}

/** Returns the value of a JSON string, or a text as it came. */
function unquoted(text: string): string {
  const value = tryParseJson(text);
  return typeof value === "string" ? value : text;
}

/**
 * Returns a request as multipart/form-data (RFC 7578). The field has no content type, the file is an
 * `application/octet-stream` (docs/service.md, Attest JUnit test results).
 */
function multipart({ dataJson, attachment }: AttestationRequest, boundary: string): Uint8Array {
  const part = `--${boundary}\r\nContent-Disposition: form-data; name=`;
  const parts: Uint8Array[] = [Buffer.from(`${part}"data_json"\r\n\r\n${dataJson}\r\n`)];
  if (attachment !== undefined) {
    const { name, content } = attachment;
    const head = `${part}"attachment_file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
    parts.push(Buffer.from(head), content, Buffer.from("\r\n"));
  }
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}
