import { createRedactor } from "../../src/redaction/redact.ts";
import { connect, type Service } from "../../src/service/client.ts";
import { proxySecrets } from "../../src/service/http/proxy.ts";
import type { AttestationRequest } from "../../src/service/operations/attest-junit.ts";
import { DEFAULT_RETRY_POLICY, type RetryPolicy } from "../../src/service/session/retry.ts";
import type { ServiceOptions } from "../../src/service/session/session.ts";
import { createRecordingLog } from "../support/log.ts";

export const KEY = "key-0f9e8d7c6b5a/+=";

/** Short pauses. An attempt has enough time even on a busy machine; what stalls on purpose waits for its end. */
export const QUICK = {
  pauses: [10, 20, 40, 80, 100],
  attemptTimeout: 4_000,
  minRemaining: 20,
} satisfies Partial<RetryPolicy>;

/** Ends after four seconds at most. No attempt, not even the last, has so little time that a busy machine makes it fail. */
export const BRIEF = { timeout: 4_000, policy: { ...QUICK, minRemaining: 1_900 } } as const;

/** Nothing listens there. */
export const NOWHERE = new URL("http://127.0.0.1:1/api/v2");

export const REQUEST: AttestationRequest = {
  flow: "web",
  trail: "build-1",
  dataJson: '{"attestation_name":"unit","junit_results":[]}',
  boundary: "attestation-0123456789abcdef",
};

export interface SomeOptions extends Partial<Omit<ServiceOptions, "policy">> {
  readonly baseUrl: URL;
  /** What is not named is as it is by default. */
  readonly policy?: Partial<RetryPolicy>;
}

/** Options of a client that retries quickly, unless `options` say otherwise. */
export function optionsFor({ policy = QUICK, ...options }: SomeOptions): ServiceOptions {
  return {
    apiKey: KEY,
    org: "octo",
    timeout: 20_000,
    env: {},
    redactor: createRedactor([KEY, ...proxySecrets(options.env ?? {})]),
    log: createRecordingLog(),
    policy: { ...DEFAULT_RETRY_POLICY, ...policy },
    signal: new AbortController().signal,
    ...options,
  };
}

/** Runs `use` with a client of the service at `baseUrl`, and closes it. */
export async function withService<T>(
  options: SomeOptions,
  use: (service: Service) => Promise<T>,
): Promise<T> {
  const service = connect(optionsFor(options));
  try {
    return await use(service);
  } finally {
    service.close();
  }
}
