import { afterEach } from "@jest/globals";
import { abortLater, REQUEST_GRACE } from "../../src/base/cancellation.ts";
import type { Clock } from "../../src/base/clock.ts";
import { createRedactor } from "../../src/redaction/redact.ts";
import type { AttestationRequest } from "../../src/service/attest-junit.ts";
import { connect } from "../../src/service/client.ts";
import { proxySecrets } from "../../src/service/proxy.ts";
import { createRecordingLog } from "../support/log.ts";
import {
  type Behaviour,
  type Certificate,
  type ScriptedServer,
  startScriptedServer,
} from "../support/scripted-server.ts";

export const KEY = "key-0f9e8d7c6b5a/+=";

export const REQUEST: AttestationRequest = {
  flow: "web",
  trail: "build-1",
  dataJson: '{"attestation_name":"unit","junit_results":[]}',
};

/** Returns a request with an attachment of this size. */
export function requestOf(size: number): AttestationRequest {
  return { ...REQUEST, attachment: { name: "e.zip", content: Buffer.alloc(size, "evidence ") } };
}

/** A clock on which pauses take no time, though they pass on it. */
export function impatientClock(): Clock {
  let skipped = 0;
  return {
    now: () => Date.now() + skipped,
    sleep: async (milliseconds) => {
      skipped += milliseconds;
    },
  };
}

export type Behaviours = readonly [Behaviour, ...Behaviour[]];

export interface Options {
  /** The server's own if absent. */
  readonly baseUrl?: URL;
  /** Host in that address, and certificate of the server, which speaks TLS then. */
  readonly host?: string;
  readonly certificate?: Certificate | undefined;
  readonly timeout?: number | undefined;
  readonly basic?: { readonly username: string; readonly password: string };
  readonly signal?: AbortSignal;
  readonly clock?: Clock;
}

const servers: ScriptedServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** Starts a server that behaves as told, one behaviour per exchange, and returns a client of it with what it logs. */
export async function serve(behaviours: Behaviours, options: Options = {}) {
  const { clock = impatientClock(), signal = new AbortController().signal, basic } = options;
  const { host = "127.0.0.1", certificate, timeout = 60_000 } = options;
  const server = await startScriptedServer(behaviours, certificate);
  servers.push(server);
  const own = new URL(server.url.href.replace("127.0.0.1", host));
  const log = createRecordingLog();
  const redactor = createRedactor([KEY, ...proxySecrets(process.env)]);
  const connection = { baseUrl: options.baseUrl ?? own, apiKey: KEY, org: "octo", timeout, basic };
  const service = connect(connection, {
    random: Math.random,
    clock,
    log,
    redactor,
    signal,
    requestSignal: abortLater(signal, REQUEST_GRACE),
  });
  return { server, service, lines: log.lines };
}
