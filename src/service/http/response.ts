/** One request, ready to be sent any number of times. */
export interface Exchange {
  readonly method: "GET" | "POST";
  /** Percent-encoded, from the root of the origin. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** How many bytes of the answer's body are read at most. */
  readonly limit: number;
}

/** The head of an answer came, with all, some or nothing of its body. */
export interface HttpResponse {
  readonly kind: "answer";
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The body, where all of it came. */
  readonly text: string | undefined;
  /** Why the body did not come as a whole. `cut` may mend itself, `too-large` does not. */
  readonly flaw?: { readonly kind: "cut" | "too-large"; readonly message: string };
}

/** No answer came. */
export interface NetworkFailure {
  readonly kind: "loss";
  /** Whether anything of the request may have gone to the service. */
  readonly sent: boolean;
  readonly message: string;
  /** As of Node and undici: `ECONNREFUSED`, `CERT_HAS_EXPIRED`. */
  readonly code: string | undefined;
  /** Trying again would end the same: a certificate that is not trusted, a proxy that refuses. */
  readonly permanent: boolean;
}

/** How one attempt ended. */
export type Attempt = HttpResponse | NetworkFailure;

/** The first value of a header. */
export function header(answer: HttpResponse, name: string): string | undefined {
  const value = answer.headers[name];
  return typeof value === "string" ? value : value?.[0];
}

/** 408, 409 (a lock conflict), 425, 429 and 5xx except 501 and 505 (design, Talking to the service). */
export function isRetryableStatus(status: number): boolean {
  return (
    [408, 409, 425, 429].includes(status) || (status >= 500 && status !== 501 && status !== 505)
  );
}
