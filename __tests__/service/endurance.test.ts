import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type LocalService, startService } from "../../dev/service/service.ts";
import type { AttestationRequest, Delivery } from "../../src/service/operations/attest-junit.ts";
import { type Play, startPeer } from "./peer.ts";
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
} from "./plays.ts";
import { QUICK, withService } from "./subject.ts";

const DELIVERIES = 1000;
const WORKERS = 8;
const FAILING = 0.3;
const SEED = 20_260_101;

let service: LocalService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** Numbers from 0 to 1 that only the seed decides (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function faultsBefore(port: number): readonly [Play, ...Play[]] {
  return [
    resetAtOnce,
    resetBeforeBody,
    resetAfterBody,
    forwardAndLose(port),
    forwardAndTruncate(port),
    garbage(),
    stall,
    // Longer than any job waits, so that some end without being recorded.
    answer(429, "", { headers: { "retry-after": "60" } }),
    answer(502),
    answer(503),
  ];
}

interface Sent {
  readonly request: AttestationRequest;
  readonly delivery: Delivery;
}

/** One job after the other, through a proxy of its own that fails by chance. */
async function work(worker: number): Promise<Sent[]> {
  const random = randomOf(SEED + worker);
  const port = Number(new URL(service.baseUrl).port);
  const faults = faultsBefore(port);
  const peer = await startPeer(() =>
    random() < FAILING ? (faults[Math.floor(random() * faults.length)] ?? stall) : forward(port),
  );
  const sent: Sent[] = [];
  for (let job = 0; job < DELIVERIES / WORKERS; job += 1) {
    const request = requestOf(`trail-${worker}-${job}`, random);
    const delivery = await withService(
      {
        baseUrl: peer.url,
        apiKey: service.apiKey,
        org: "octo-org",
        timeout: 5000,
        policy: { ...QUICK, firstPause: 4, attemptTimeout: 150 },
      },
      (client) => client.attest(request),
    );
    sent.push({ request, delivery });
  }
  await peer.close();
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
  };
}

test(`of ${DELIVERIES} deliveries with ${FAILING * 100} % of the exchanges failing none is lost or damaged`, async () => {
  const workers = Array.from({ length: WORKERS }, (_, worker) => work(worker));
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
    return !(isWhole && isTold(delivery, copies.length));
  });
  expect(wrong.map(({ delivery }) => delivery)).toEqual([]);
  expect(sent).toHaveLength(DELIVERIES);

  const ends = Map.groupBy(sent, ({ delivery }) => delivery.outcome);
  expect([...ends.keys()].sort()).toEqual(["failed", "recorded", "unknown"]);
  expect(ends.get("recorded")?.length).toBeGreaterThan(DELIVERIES * 0.9);
}, 120_000);

/** What the delivery says is what the store holds. */
function isTold(delivery: Delivery, copies: number): boolean {
  if (delivery.outcome === "recorded") {
    return delivery.maybeTwice ? copies >= 1 : copies === 1;
  }
  return delivery.outcome === "unknown" || copies === 0;
}
