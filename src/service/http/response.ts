import { errorCode, errorMessage } from "../../base/errors.ts";
import { parseHttpDate } from "./http-date.ts";
import { ProxyFailure, type ProxyName } from "./proxy.ts";

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

/** No response came. The error itself is not kept: its other members may quote the response. */
export interface NetworkFailure {
  readonly kind: "failure";
  /** How much of the request the service may have received. A request of which it has only a part is not processed. */
  readonly sent: "nothing" | "part" | "all";
  readonly message: string;
  /** As Node and undici name it: `ECONNREFUSED`, `CERT_HAS_EXPIRED`. */
  readonly code: string | undefined;
  /** Another attempt would fail in the same way. */
  readonly permanent: boolean;
  /** The proxy that failed. */
  readonly proxy?: ProxyName;
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

/** 408, 409 (a lock conflict), 425, 429, and 5xx except 501 and 505. */
export function isRetryableStatus(status: number): boolean {
  return (
    [408, 409, 425, 429].includes(status) || (status >= 500 && status !== 501 && status !== 505)
  );
}

function failureFacts(error: Error): Omit<NetworkFailure, "kind" | "sent"> {
  const message = errorMessage(error);
  if (error instanceof ProxyFailure) {
    const { proxy, cause } = error;
    const code = distrustCode(cause);
    return { message, code, permanent: error.permanent || code !== undefined, proxy };
  }
  return { message, code: errorCode(error), permanent: distrustCode(error) !== undefined };
}

/** Returns the code of an error about a certificate that is not trusted, and undefined for any other error. */
function distrustCode(error: unknown): string | undefined {
  const distrust =
    /^(CERT_|CRL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_|INVALID_|HOSTNAME_MISMATCH)/;
  const code = errorCode(error);
  return code !== undefined && distrust.test(code) ? code : undefined;
}

/** Collects the response to one request for undici. Only the first event that can end the request counts. */
export class ResponseHandler {
  readonly ended: Promise<Attempt>;
  readonly #end: (attempt: Attempt) => void;
  readonly #maxBytes: number;
  readonly #isAllSent: () => boolean;
  readonly #chunks: Buffer[] = [];
  #connected = false;
  #bytes = 0;
  #head: Pick<HttpResponse, "status" | "headers"> | undefined;

  /** `maxBytes` bounds the body. `isAllSent` tells whether the whole request has been handed to the system. */
  constructor(maxBytes: number, isAllSent: () => boolean) {
    const { promise, resolve } = Promise.withResolvers<Attempt>();
    this.ended = promise;
    this.#end = resolve;
    this.#maxBytes = maxBytes;
    this.#isAllSent = isAllSent;
  }

  onConnect(): void {
    this.#connected = true;
  }

  onHeaders(status: number, raw: Buffer[]): boolean {
    // Interim responses, such as 103 Early Hints, come before the final one.
    if (status >= 200) this.#head = { status, headers: parseHeaders(raw) };
    return true;
  }

  onData(chunk: Buffer): boolean {
    this.#bytes += chunk.length;
    if (this.#bytes > this.#maxBytes) {
      this.#fail(new Error(`its response is larger than ${this.#maxBytes} bytes`), "too-large");
    } else {
      this.#chunks.push(chunk);
    }
    return true;
  }

  onComplete(): void {
    if (this.#head === undefined) return;
    const bytes = Buffer.concat(this.#chunks);
    const body = { kind: "complete", text: bytes.toString("utf8"), bytes } as const;
    this.#end({ kind: "response", ...this.#head, body });
  }

  onError(error: Error): void {
    this.#fail(error, "incomplete");
  }

  /** Ends the request because it took longer than `timeout` milliseconds. */
  abort(timeout: number): void {
    const within = `within ${Number((timeout / 1000).toPrecision(2))} s`;
    this.#fail(new Error(this.#describeTimeout(within)), "incomplete");
  }

  #describeTimeout(within: string): string {
    if (!this.#connected) return `no connection ${within}`;
    if (this.#head === undefined) return `no response ${within}`;
    return `the response did not end ${within}; ${this.#bytes} bytes came`;
  }

  #fail(error: Error, kind: "incomplete" | "too-large"): void {
    const facts = failureFacts(error);
    if (this.#head !== undefined) {
      this.#end({ kind: "response", ...this.#head, body: { kind, message: facts.message } });
    } else {
      const sent = this.#connected ? (this.#isAllSent() ? "all" : "part") : "nothing";
      this.#end({ kind: "failure", sent, ...facts });
    }
  }
}

function parseHeaders(raw: readonly Buffer[]): HttpResponse["headers"] {
  const headers = new Map<string, string>();
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const name = String(raw[index]).toLowerCase();
    const value = String(raw[index + 1]?.toString("latin1"));
    const earlier = headers.get(name);
    headers.set(name, earlier === undefined || earlier === value ? value : `${earlier}, ${value}`);
  }
  return headers;
}
