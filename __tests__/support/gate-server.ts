import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { sleep } from "../../src/base/clock.ts";
import { readContext } from "../../src/commit/context.ts";
import { runGate } from "../../src/gate/evaluate.ts";
import { toLookups } from "../../src/gate/service-lookups.ts";
import { createRedactor } from "../../src/redaction/redact.ts";
import { connect } from "../../src/service/client.ts";
import { type Asked, planOf } from "./gate-fixtures.ts";
import { createRecordingLog } from "./log.ts";

/** A deployment as the service sends it. */
export type WireDeployment = Readonly<Record<string, unknown>> & { readonly deployed_at: number };

/** Returns the body that a local server sends: a value becomes JSON, and text and bytes are sent as they are. */
type WireResponse = (url: URL, response: ServerResponse) => unknown;

export interface WireResponses {
  readonly deployments?: WireResponse;
  readonly control?: WireResponse;
  readonly rules?: WireResponse;
}

export interface WireOptions {
  /** Milliseconds by which the runner's clock is ahead of the server's. */
  readonly skew?: number;
  /** Whether responses have a `Date`. */
  readonly date?: boolean;
  /** Milliseconds of the input `timeout`. */
  readonly timeout?: number;
}

/** Evaluates a gate with the real client against a local server. */
export async function evaluateOverWire(
  responses: WireResponses,
  asked: Asked,
  options: WireOptions = {},
) {
  return evaluateAgainst(
    ({ url = "" }, response) => {
      const address = new URL(url, "http://local");
      const respond = address.pathname.includes("/controls/")
        ? responses.control
        : address.pathname.includes("/actions/")
          ? responses.rules
          : responses.deployments;
      if (respond === undefined) response.statusCode = 404;
      if (options.date === false) response.sendDate = false;
      const body = respond?.(address, response) ?? { message: "Not found" };
      const isRaw = typeof body === "string" || Buffer.isBuffer(body);
      response.end(isRaw ? body : JSON.stringify(body));
    },
    asked,
    options,
  );
}

/** Evaluates a gate with the real client against a server that does what `listener` does. */
export async function evaluateAgainst(
  listener: (request: IncomingMessage, response: ServerResponse) => void,
  asked: Asked,
  { skew = 0, timeout = 60_000 }: WireOptions = {},
) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? "");
    listener(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  const log = createRecordingLog();
  const { signal } = new AbortController();
  const baseUrl = new URL(`http://127.0.0.1:${address.port}/api/v2`);
  const own = { now: Date.now, sleep };
  const client = connect(
    { baseUrl, apiKey: "key", org: "octo-org", timeout },
    { clock: own, redactor: createRedactor([]), log, signal },
  );
  const service = toLookups(client, own, timeout);
  let slept = 0;
  const clock = {
    now: () => Date.now() + skew + slept,
    sleep: async (milliseconds: number) => {
      slept += milliseconds;
    },
  };
  try {
    const context = readContext({});
    const outcome = await runGate(planOf(asked), { service, context, clock, log, signal });
    const { verdict, checks } = outcome.value;
    return { ...outcome, verdict, checks, requests };
  } finally {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  }
}

/** A compliant deployment of `app` to staging, `age` seconds old. */
export function wireDeployment(
  age: number,
  changes: Readonly<Record<string, unknown>> = {},
): WireDeployment {
  return {
    fingerprint: "ab".repeat(32),
    deployed_at: Date.now() / 1000 - age,
    artifact_name: "app",
    compliance: true,
    env_name: "staging",
    ...changes,
  };
}

/** Responds with exactly these deployments, whatever range is asked for. */
export function listing(...deployments: readonly WireDeployment[]) {
  return () => pageOf(deployments, 1, 100);
}

/** Responds as an honest service: the deployments in the range, newest first, in pages; 400 to a reversed range. */
export function honestListing(deployments: readonly WireDeployment[]): WireResponse {
  return (url, response) => {
    const parameter = (name: string) => url.searchParams.get(name);
    const from = Date.parse(parameter("from") ?? "2000-01-01") / 1000;
    const to = Date.parse(parameter("to") ?? new Date().toISOString()) / 1000;
    if (from > to) {
      response.statusCode = 400;
      return { message: "Invalid date range" };
    }
    const inRange = deployments
      .filter(({ deployed_at }) => deployed_at >= from && deployed_at <= to)
      .sort((a, b) => b.deployed_at - a.deployed_at);
    return pageOf(inRange, Number(parameter("page")), Number(parameter("page_size")));
  };
}

/** Responds with one page after another of compliant deployments, without an end. */
export function endlessListing(url: URL) {
  const page = Number(url.searchParams.get("page"));
  return {
    page,
    per_page: 100,
    total_pages: 1_000_000,
    total_count: 100_000_000,
    deployments: Array.from({ length: 100 }, (_, index) => wireDeployment(60 + page * 100 + index)),
  };
}

function pageOf(deployments: readonly WireDeployment[], page: number, size: number) {
  return {
    page,
    per_page: size,
    total_pages: Math.ceil(deployments.length / size),
    total_count: deployments.length,
    deployments: deployments.slice((page - 1) * size, page * size),
  };
}

export function wireControl(changes: Readonly<Record<string, unknown>> = {}) {
  return { identifier: "CTL-1", name: "Review", version: 1, archived: false, ...changes };
}
