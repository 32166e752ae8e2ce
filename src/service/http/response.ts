import { errorCode, errorMessage } from "../../base/errors.ts";
import { formatBytes } from "../../base/format.ts";

/** The head of a response came, with all or some of its body. */
export interface HttpResponse {
  readonly kind: "response";
  readonly status: number;
  /** By lower-case name. The values of a repeated header are joined with commas, each once. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: ResponseBody;
}

export interface CompleteBody {
  readonly kind: "complete";
  /** `bytes` as UTF-8, in which what is not valid is replaced. */
  readonly text: string;
  readonly bytes: Uint8Array;
}

/** `message` says why there is no more of the body. Another attempt may get more of one that is `incomplete`. */
type ResponseBody =
  | CompleteBody
  | { readonly kind: "incomplete" | "malformed" | "too-large"; readonly message: string };

/** Why a connection or a request failed. The error itself is not kept: its other members may quote the response. */
export interface FailureFacts {
  readonly message: string;
  /** As Node and undici name it: `ECONNREFUSED`, `CERT_HAS_EXPIRED`. */
  readonly code?: string | undefined;
  /**
   * Why another attempt would fail in the same way; undefined if it may not. The certificate is not trusted, the
   * response is not HTTP, the proxy refuses or has no address, or the client was closed.
   */
  readonly permanent: "certificate" | "response" | "proxy" | "closed" | undefined;
  /** The proxy that could not be used, by its variable, and its origin if that could be read. */
  readonly proxy?: { readonly variable: string; readonly origin?: string | undefined };
}

/** No response came. */
export interface NetworkFailure extends FailureFacts {
  readonly kind: "failure";
  /** How much of the request was handed over to the system. The service does not process a part of one. */
  readonly sent: "nothing" | "part" | "all";
}

/** How one attempt ended. */
export type Attempt = HttpResponse | NetworkFailure;

/** Whether the request succeeded, even if the body was cut short. */
export function isSuccess(attempt: Attempt): attempt is HttpResponse {
  return attempt.kind === "response" && attempt.status >= 200 && attempt.status < 300;
}

/** Returns when the service sent a response, by its `Date`, in milliseconds since the epoch; undefined without a valid one. */
export function sentAt({ headers }: HttpResponse): number | undefined {
  return parseHttpDate(headers.get("date") ?? "");
}

/**
 * Returns the milliseconds since the epoch of a date as HTTP writes it, `Wed, 21 Oct 2026 07:28:00 GMT` (RFC 9110,
 * 5.6.7); undefined for anything else.
 */
export function parseHttpDate(text: string): number | undefined {
  const at = new Date(text);
  // Date accepts far more than this form, and without a zone it takes the runner's.
  if (Number.isNaN(at.getTime()) || at.toUTCString() !== text) return undefined;
  return at.getTime();
}

/** Whether another attempt may get a better status: 408, 409 (a lock conflict), 425, 429, and 5xx except 501 and 505. */
export function isRetryableStatus(status: number): boolean {
  if (status >= 500) return status !== 501 && status !== 505;
  return [408, 409, 425, 429].includes(status);
}

/** Codes of Node's errors about certificates. */
const UNTRUSTED =
  /^(?:CERT_|CRL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_|INVALID_|HOSTNAME_MISMATCH)/;

/** Codes of undici's errors about the head of a response. Lengths that contradict each other have the last one. */
const MALFORMED_HEAD = /^(?:HPE_|UND_ERR_HEADERS_OVERFLOW$|UND_ERR_RES_CONTENT_LENGTH_MISMATCH$)/;

/** Messages of undici's errors about responses that were not asked for, which have the code of any broken connection. */
const UNEXPECTED_HEAD = /^bad (?:response|upgrade)$/;

/** Codes of undici's errors about the body of a response, without that of a connection that closed too early. */
const MALFORMED_BODY = /^HPE_(?!INVALID_EOF_STATE$)/;

/** Returns what is kept of an error that came before the head of a response. */
export function failureFacts(error: unknown): FailureFacts {
  const message = errorMessage(error);
  const code = errorCode(error);
  return { message, code, permanent: permanentCause(message, code) };
}

function permanentCause(message: string, code = ""): FailureFacts["permanent"] {
  if (UNTRUSTED.test(code)) return "certificate";
  const isMalformed = MALFORMED_HEAD.test(code) || UNEXPECTED_HEAD.test(message);
  return isMalformed ? "response" : undefined;
}

/** A page of 100 deployments has about 100 KiB. */
const MAX_BYTES = 8_000_000;

/** Reads a body of at most 8 MB. Never rejects. */
export async function readBody(body: AsyncIterable<Buffer>): Promise<ResponseBody> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.length;
      if (size > MAX_BYTES) {
        const message = `its response is larger than ${formatBytes(MAX_BYTES)}`;
        return { kind: "too-large", message };
      }
      chunks.push(chunk);
    }
  } catch (error) {
    const kind = MALFORMED_BODY.test(errorCode(error) ?? "") ? "malformed" : "incomplete";
    return { kind, message: `${errorMessage(error)}; ${size} bytes came` };
  }
  const bytes = Buffer.concat(chunks);
  return { kind: "complete", text: bytes.toString("utf8"), bytes };
}
