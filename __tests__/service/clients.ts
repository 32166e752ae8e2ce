import type { Clock } from "../../src/base/clock.ts";
import { createRedactor } from "../../src/redaction/redact.ts";
import type { AttestationRequest } from "../../src/service/attest-junit.ts";
import { connect, type Service } from "../../src/service/client.ts";
import { proxySecrets } from "../../src/service/proxy.ts";
import { createRecordingLog } from "../support/log.ts";

export const KEY = "key-0f9e8d7c6b5a/+=";

export const REQUEST: AttestationRequest = {
  flow: "web",
  trail: "build-1",
  dataJson: '{"attestation_name":"unit","junit_results":[]}',
};

/** Ten years from now: as good as no deadline. */
export const LATER = Date.now() + 10 * 365 * 86_400_000;

/** A clock on which pauses take no time, though they pass on it. */
export function impatientClock(): Clock & { readonly pauses: number[] } {
  const pauses: number[] = [];
  let skipped = 0;
  return {
    pauses,
    now: () => Date.now() + skipped,
    sleep: async (milliseconds) => {
      pauses.push(milliseconds);
      skipped += milliseconds;
    },
  };
}

export interface SomeOptions {
  readonly baseUrl: URL;
  readonly timeout?: number;
  readonly basic?: { readonly username: string; readonly password: string };
  readonly signal?: AbortSignal;
  readonly clock?: Clock;
  /** Besides the key and the passwords of proxies. */
  readonly secrets?: readonly string[];
}

/** A client whose pauses take no time, and what it logs. */
export function clientOf({
  baseUrl,
  timeout = 60_000,
  basic,
  signal = new AbortController().signal,
  clock = impatientClock(),
  secrets = [],
}: SomeOptions): { readonly service: Service; readonly lines: readonly string[] } {
  const log = createRecordingLog();
  const redactor = createRedactor([KEY, ...proxySecrets(process.env), ...secrets]);
  const connection = { baseUrl, apiKey: KEY, org: "octo", timeout, ...(basic && { basic }) };
  return { service: connect(connection, { clock, log, redactor, signal }), lines: log.lines };
}
