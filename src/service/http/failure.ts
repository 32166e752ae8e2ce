import type { NetworkFailure } from "./response.ts";

/** Failures to connect that the next attempt would meet again: the certificate is not trusted. */
const DISTRUST =
  /^(CERT_|CRL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_|INVALID_|HOSTNAME_MISMATCH)/;

export type FailureDescription = Pick<NetworkFailure, "message" | "code" | "permanent">;

/** A proxy that did not open the way. */
export class ProxyFailure extends Error {
  override readonly name = "ProxyFailure";
  /** Asking it again would end the same. */
  readonly permanent: boolean;
  /** Only of a certificate that is not trusted: undici would read more into others and never give up. */
  readonly code: string | undefined;

  constructor(message: string, permanent: boolean, options?: ErrorOptions) {
    super(message, options);
    const code = codeOf(options?.cause);
    this.code = code !== undefined && DISTRUST.test(code) ? code : undefined;
    this.permanent = permanent || this.code !== undefined;
  }
}

/** What is told of a failure. The error itself goes no further: its other members may quote the answer. */
export function describeFailure(error: Error): FailureDescription {
  const code = codeOf(error);
  const permanent =
    error instanceof ProxyFailure ? error.permanent : code !== undefined && DISTRUST.test(code);
  return { message: messageOf(error), code, permanent };
}

/** An error's message; several addresses tried in turn give an error of errors, which has none itself. */
export function messageOf(error: unknown): string {
  const { message, errors } = membersOf(error);
  if (typeof message === "string" && message !== "") {
    return message;
  }
  return Array.isArray(errors) ? [...new Set(errors.map(messageOf))].join("; ") : String(error);
}

/** How far an exchange got when its patience, in milliseconds, ran out. */
export function timeoutError(
  patience: number,
  { sent, head, size }: { sent: boolean; head: unknown; size: number },
): Error {
  const span = `${Number((patience / 1000).toPrecision(2))} s`;
  if (!sent) {
    return new Error(`no connection within ${span}`);
  }
  return new Error(
    head === undefined
      ? `no answer within ${span}`
      : `its answer did not end within ${span}, and stood at ${size} bytes`,
  );
}

function codeOf(error: unknown): string | undefined {
  const { code } = membersOf(error);
  return typeof code === "string" ? code : undefined;
}

function membersOf(error: unknown): { message?: unknown; errors?: unknown; code?: unknown } {
  return typeof error === "object" && error !== null ? error : {};
}
