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

/** `message` says why the body was cut short. */
type ResponseBody =
  | CompleteBody
  | { readonly kind: "incomplete" | "too-large"; readonly message: string };

/** Why a connection or a request failed. The error itself is not kept: its other members may quote the response. */
export interface FailureFacts {
  readonly message: string;
  /** As Node and undici name it: `ECONNREFUSED`, `CERT_HAS_EXPIRED`. */
  readonly code?: string | undefined;
  /** Another attempt would fail in the same way. */
  readonly permanent: boolean;
  /** The proxy that could not be used, by its variable, and its origin if that could be read. */
  readonly proxy?: { readonly variable: string; readonly origin?: string | undefined };
}

/** No response came. */
export interface NetworkFailure extends FailureFacts {
  readonly kind: "failure";
  /** How much of the request the service may have received. A request of which it has only a part is not processed. */
  readonly sent: "nothing" | "part" | "all";
}

/** How one attempt ended. */
export type Attempt = HttpResponse | NetworkFailure;

/** Whether the request succeeded, even if the body was cut short. */
export function isSuccess(attempt: Attempt): attempt is HttpResponse {
  return attempt.kind === "response" && attempt.status >= 200 && attempt.status < 300;
}

/** When the service sent a response, by its `Date`, in milliseconds since the epoch; undefined without a valid one. */
export function sentAt({ headers }: HttpResponse): number | undefined {
  return parseHttpDate(headers.get("date") ?? "");
}

/**
 * Returns the milliseconds since the epoch of a date in one of the three forms of HTTP (RFC 9110, 5.6.7), all of which
 * are in UTC; undefined for anything else.
 */
export function parseHttpDate(text: string): number | undefined {
  // Date accepts far more than these forms, and without a zone it takes the runner's.
  const at = new Date(text.endsWith(" GMT") ? text : `${text} GMT`);
  const preferred = at.toUTCString();
  const [day, date = "", month, year = "", time] = preferred.split(/,? /);
  const asctime = `${day} ${month} ${date.replace(/^0/, " ")} ${time} ${year}`;
  const rfc850 = `${day}, ${date}-${month}-${year.slice(2)} ${time} GMT`;
  const abbreviated = text.replace(/^(\w{3})\w*day, (?=\d\d-)/, "$1, ");
  const isDate = [preferred, asctime, rfc850].includes(abbreviated);
  return isDate && !Number.isNaN(at.getTime()) ? at.getTime() : undefined;
}

/** 408, 409 (a lock conflict), 425, 429, and 5xx except 501 and 505. */
export function isRetryableStatus(status: number): boolean {
  return (
    [408, 409, 425, 429].includes(status) || (status >= 500 && status !== 501 && status !== 505)
  );
}

/** Returns what is kept of an error. A certificate that is not trusted now will not be trusted by another attempt. */
export function failureFacts(error: unknown): FailureFacts {
  const distrust =
    /^(CERT_|CRL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_|INVALID_|HOSTNAME_MISMATCH)/;
  const code = errorCode(error);
  return { message: errorMessage(error), code, permanent: distrust.test(code ?? "") };
}

/** A page of 100 deployments has about 100 KiB. */
const MAX_BYTES = 8_000_000;

/** Reads a body, at most 8 MB of it. Never rejects. */
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
    return { kind: "incomplete", message: `${errorMessage(error)}; ${size} bytes came` };
  }
  const bytes = Buffer.concat(chunks);
  return { kind: "complete", text: bytes.toString("utf8"), bytes };
}
