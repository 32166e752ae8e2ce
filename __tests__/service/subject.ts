import type { Log } from "../../src/log.ts";
import type { Service } from "../../src/service/client.ts";
import { connect, type ServiceOptions } from "../../src/service/client.ts";
import type { AttestationRequest } from "../../src/service/operations/attest-junit.ts";
import type { RetryPolicy } from "../../src/service/retry.ts";

export const KEY = "key-0f9e8d7c6b5a/+=";

/** Small enough for tests, and in the proportions of the usual policy. */
export const QUICK = {
  firstPause: 10,
  longestPause: 100,
  attemptTimeout: 300,
  minRemaining: 20,
} satisfies Partial<RetryPolicy>;

export const REQUEST: AttestationRequest = {
  flow: "web",
  trail: "build-1",
  dataJson: '{"attestation_name":"unit","junit_results":[]}',
};

export interface LogLines extends Log {
  readonly lines: readonly string[];
}

/** A log that keeps every line. */
export function recordingLog(): LogLines {
  const lines: string[] = [];
  const keep = (text: string) => {
    lines.push(text);
  };
  return {
    lines,
    info: keep,
    debug: keep,
    notice: keep,
    warning: keep,
    error: keep,
    group: (title, folded) => lines.push(title, ...folded),
  };
}

/** Runs `use` with a client of the service at `baseUrl`, and closes it. */
export async function withService<T>(
  options: Partial<ServiceOptions> & Pick<ServiceOptions, "baseUrl">,
  use: (service: Service) => Promise<T>,
): Promise<T> {
  const service = await connect({
    apiKey: KEY,
    org: "octo",
    timeout: 2000,
    env: {},
    log: recordingLog(),
    policy: QUICK,
    ...options,
  });
  try {
    return await use(service);
  } finally {
    await service.close();
  }
}
