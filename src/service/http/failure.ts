import { errorCode, errorMessage } from "../../errors.ts";

/** What is known of a failed request. The error itself is not kept: its other members may quote the response. */
export interface FailureFacts {
  readonly message: string;
  /** As Node and undici name it: `ECONNREFUSED`, `CERT_HAS_EXPIRED`. */
  readonly code: string | undefined;
  /** Another attempt would fail in the same way. */
  readonly permanent: boolean;
  /** The proxy that failed: the variable that names it, and its address without credentials. */
  readonly proxy?: ProxyName;
}

export interface ProxyName {
  readonly variable: string;
  /** Absent where the variable does not hold an address. */
  readonly origin?: string;
}

/** Codes of a certificate that is not trusted. */
const DISTRUST =
  /^(CERT_|CRL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_|INVALID_|HOSTNAME_MISMATCH)/;

/** What undici says about an interim response `100 Continue`. */
const UNASKED_CONTINUE = "bad response";

/** A proxy did not open a connection to the service. */
export class ProxyFailure extends Error {
  override readonly name = "ProxyFailure";
  readonly proxy: ProxyName;
  /** Asking the proxy again would end in the same way. */
  readonly permanent: boolean;
  /** Only of a certificate that is not trusted: undici would retry after other codes without end. */
  readonly code: string | undefined;

  constructor(
    message: string,
    { permanent, ...proxy }: ProxyName & { readonly permanent: boolean },
    options?: ErrorOptions,
  ) {
    super(message, options);
    const code = errorCode(options?.cause);
    this.proxy = proxy;
    this.code = isDistrust(code) ? code : undefined;
    this.permanent = permanent || this.code !== undefined;
  }
}

export function failureFacts(error: Error): FailureFacts {
  const code = errorCode(error);
  const message = errorMessage(error);
  if (error instanceof ProxyFailure) {
    return { message, code, permanent: error.permanent, proxy: error.proxy };
  }
  if (code === "UND_ERR_SOCKET" && message === UNASKED_CONTINUE) {
    // undici closes the connection, so the response that follows cannot be read.
    return { message: "it sent 100 Continue without being asked", code, permanent: true };
  }
  return { message, code, permanent: isDistrust(code) };
}

/** An error for a request that took longer than `timeout` milliseconds; `bytes` of a response's body came. */
export function timeoutError(
  timeout: number,
  { connected, bytes }: { readonly connected: boolean; readonly bytes: number | undefined },
): Error {
  const seconds = `${Number((timeout / 1000).toPrecision(2))} s`;
  if (!connected) return new Error(`no connection within ${seconds}`);
  return new Error(
    bytes === undefined
      ? `no response within ${seconds}`
      : `the response did not end within ${seconds}; ${bytes} bytes came`,
  );
}

function isDistrust(code: string | undefined): boolean {
  return code !== undefined && DISTRUST.test(code);
}
