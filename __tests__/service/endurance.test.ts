import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type LocalService, startService } from "../../dev/service/service.ts";
import { drawBoundary } from "../../src/service/http/multipart.ts";
import type { AttestationRequest, Delivery } from "../../src/service/operations/attest-junit.ts";
import {
  answer,
  forward,
  forwardAndLose,
  forwardAndTruncate,
  garbage,
  resetAfterBody,
  resetAtOnce,
  resetBeforeBody,
  stall,
} from "../support/behaviours.ts";
import { createRandom } from "../support/random.ts";
import { type Behaviour, startScriptedServer } from "../support/scripted-server.ts";
import { QUICK, withService } from "./clients.ts";

/** `DELIVERIES=5000 npm test -- __tests__/service/endurance` makes more. */
const DELIVERIES = Number(process.env["DELIVERIES"] ?? 240);
const WORKERS = 8;
const FAILING = 0.3;
const SEED = 20_260_101;

let service: LocalService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

function faultsInFrontOf(port: number): readonly [Behaviour, ...Behaviour[]] {
  return [
    resetAtOnce,
    resetBeforeBody,
    resetAfterBody,
    forwardAndLose(port),
    forwardAndTruncate(port),
    garbage(),
    stall,
    // Longer than the time limit, so that some are not recorded.
    answer(429, "", { headers: { "retry-after": "60" } }),
    answer(502),
    answer(503),
  ];
}

interface Sent {
  readonly request: AttestationRequest;
  readonly delivery: Delivery;
}

/** Delivers one request after the other, through a server of its own that fails at random. */
async function deliverAll(worker: number): Promise<Sent[]> {
  const random = createRandom(SEED + worker);
  const port = Number(new URL(service.baseUrl).port);
  const faults = faultsInFrontOf(port);
  const server = await startScriptedServer(() =>
    random() < FAILING ? (faults[Math.floor(random() * faults.length)] ?? stall) : forward(port),
  );
  const sent: Sent[] = [];
  for (let job = 0; job < DELIVERIES / WORKERS; job += 1) {
    const request = requestOf(`trail-${worker}-${job}`, random);
    const delivery = await withService(
      {
        baseUrl: server.url,
        apiKey: service.apiKey,
        org: "octo-org",
        timeout: 20_000,
        policy: { ...QUICK, firstPause: 4, attemptTimeout: 1_000 },
      },
      (client) => client.attest(request),
    );
    sent.push({ request, delivery });
  }
  await server.close();
  return sent;
}

function requestOf(trail: string, random: () => number): AttestationRequest {
  const content = Uint8Array.from({ length: 2000 }, () => Math.floor(random() * 256));
  const dataJson = JSON.stringify({
    attestation_name: "unit",
    junit_results: [
      { name: trail, total: 1, failures: 0, errors: 0, skipped: 0, duration: random() },
    ],
    user_data: { sha256: createHash("sha256").update(content).digest("hex") },
  });
  return {
    flow: "checkout",
    trail,
    dataJson,
    attachment: { name: "evidence.zip", content },
    boundary: drawBoundary([Buffer.from(dataJson), content]),
  };
}

test(`no delivery is lost, damaged or reported wrongly while ${FAILING * 100} % of the exchanges fail`, async () => {
  const workers = Array.from({ length: WORKERS }, (_, worker) => deliverAll(worker));
  const sent = (await Promise.all(workers)).flat();
  const stored = Map.groupBy(service.attestations(), ({ trail }) => trail);

  const wrong = sent.filter(({ request, delivery }) => {
    const copies = stored.get(request.trail) ?? [];
    const isWhole = copies.every(
      ({ dataJson, files: [file, ...more] }) =>
        Buffer.from(dataJson).equals(Buffer.from(request.dataJson)) &&
        request.attachment !== undefined &&
        file !== undefined &&
        Buffer.from(file.content).equals(Buffer.from(request.attachment.content)) &&
        more.length === 0,
    );
    return !(isWhole && isTrue(delivery, copies.length));
  });
  expect(wrong.map(({ delivery }) => delivery)).toEqual([]);
  expect(sent).toHaveLength(DELIVERIES);

  const ends = Map.groupBy(sent, ({ delivery }) => delivery.outcome);
  expect([...ends.keys()].sort()).toEqual(["failed", "recorded", "unknown"]);
  expect(ends.get("recorded")?.length).toBeGreaterThan(DELIVERIES * 0.9);
}, 120_000);

/** Whether the outcome of a delivery agrees with what the service holds. */
function isTrue(delivery: Delivery, copies: number): boolean {
  if (delivery.outcome === "recorded") {
    return delivery.maybeTwice ? copies >= 1 : copies === 1;
  }
  return delivery.outcome === "unknown" || copies === 0;
}
