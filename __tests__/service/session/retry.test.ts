import { describe, expect, test } from "@jest/globals";
import { type Attempt, isRetryableStatus } from "../../../src/service/http/response.ts";
import { type HttpRequest, Transport } from "../../../src/service/http/transport.ts";
import {
  createDeadline,
  type RetryPolicy,
  retryAfter,
} from "../../../src/service/session/retry.ts";
import { send } from "../../../src/service/session/session.ts";
import { failureWith, responseWith } from "../attempts.ts";
import { optionsFor } from "../clients.ts";

const POLICY: Partial<RetryPolicy> = {
  firstPause: 8,
  longestPause: 20,
  attemptTimeout: 400,
  minRemaining: 10,
  random: () => 1,
};

const BASE_URL = new URL("https://service.example/api/v2");
const OPERATION = { label: "GET …", method: "GET", path: "/", headers: {}, hints: {} } as const;

/** Ends attempts as it is told, and then with a success, without sending anything. */
class ScriptedTransport extends Transport {
  readonly timeouts: number[] = [];
  readonly #attempts: Attempt[];

  constructor(attempts: readonly Attempt[]) {
    super(BASE_URL, {});
    this.#attempts = [...attempts];
  }

  override async attempt(_request: HttpRequest, timeout: number): Promise<Attempt> {
    this.timeouts.push(Math.round(timeout));
    return this.#attempts.shift() ?? responseWith(201);
  }
}

/** Sends a request whose attempts end as given, within `budget` milliseconds. */
async function run(
  attempts: readonly Attempt[],
  { budget = 1000, ...changed }: Partial<RetryPolicy> & { budget?: number } = {},
) {
  const pauses: number[] = [];
  const sleep = async (milliseconds: number) => void pauses.push(milliseconds);
  const options = optionsFor({ baseUrl: BASE_URL, policy: { ...POLICY, sleep, ...changed } });
  const transport = new ScriptedTransport(attempts);
  // Time stands still, so that the figures are exact.
  const deadline = createDeadline(budget, () => 0);
  const history = await send({ options, transport, deadline }, OPERATION);
  return { history, timeouts: transport.timeouts, pauses };
}

test.each([408, 409, 425, 429, 500, 502, 503, 504, 599])(
  "%i is worth another attempt",
  (status) => {
    expect(isRetryableStatus(status)).toBe(true);
  },
);

test.each([200, 302, 400, 401, 404, 413, 501, 505])("%i is not worth another attempt", (status) => {
  expect(isRetryableStatus(status)).toBe(false);
});

test.each<[attempt: Attempt, isOpen: boolean]>([
  [responseWith(500), false],
  [responseWith(502), true],
  [responseWith(503), false],
  [responseWith(504), true],
  [responseWith(520), true],
  [responseWith(521), false],
  [responseWith(524), true],
  [responseWith(409), false],
  [failureWith({ sent: "all" }), true],
  [failureWith({ sent: "part" }), false],
  [failureWith({ sent: "nothing" }), false],
])("whether the service may have recorded %j: %s", async (attempt, isOpen) => {
  const { history } = await run([attempt]);

  expect(history.lost !== undefined).toBe(isOpen);
});

describe("send", () => {
  test("at most doubles each pause, up to the longest", async () => {
    const busy = [503, 503, 503, 503].map((status) => responseWith(status));
    const { pauses, history } = await run(busy);

    expect(pauses).toEqual([8, 16, 20, 20]);
    expect(history).toMatchObject({ attempts: 5, last: { status: 201 }, lost: undefined });
  });

  test("draws each pause between zero and its most", async () => {
    const { pauses } = await run([responseWith(503), responseWith(503)], { random: () => 0.25 });

    expect(pauses).toEqual([2, 4]);
  });

  test("pauses for at most half of what is left, so that there is time for one more attempt", async () => {
    const { history, pauses } = await run([responseWith(503)], {
      budget: 20,
      firstPause: 5000,
      longestPause: 5000,
    });

    expect(pauses).toEqual([10]);
    expect(history).toMatchObject({ attempts: 2, last: { status: 201 } });
  });

  test("keeps the first attempt that may be recorded", async () => {
    const attempts = ["first", "second"].map((message) => failureWith({ sent: "all", message }));
    const { history } = await run(attempts);

    expect(history.lost).toMatchObject({ message: "first" });
  });

  test("limits an attempt to its usual timeout, or half of what is left", async () => {
    expect((await run([])).timeouts).toEqual([400]);
    expect((await run([], { budget: 300 })).timeouts).toEqual([150]);
  });

  test("lets the last attempt take all that is left", async () => {
    expect((await run([], { budget: 20 })).timeouts).toEqual([20]);
  });

  test("stops at a failure that another attempt would repeat", async () => {
    const { history } = await run([failureWith({ permanent: true })]);

    expect(history).toMatchObject({ attempts: 1, last: { kind: "failure" } });
  });

  test.each([
    ["three in a row", [409, 409, 409], 3],
    ["three among others", [409, 503, 409, 429, 409], 5],
    ["two", [409, 409], 3],
  ])("stops after three conflicts: %s", async (_, statuses, attempts) => {
    const { history } = await run(statuses.map((status) => responseWith(status)));

    expect(history).toMatchObject({ attempts });
  });

  test("makes no attempt with less than the minimum left", async () => {
    expect((await run([], { budget: 9 })).history).toEqual({
      attempts: 0,
      elapsed: 0,
      last: undefined,
      lost: undefined,
    });
  });

  test("stops where Retry-After is longer than what is left", async () => {
    const { history, pauses } = await run([responseWith(429, "", { "retry-after": "60" })]);

    expect(history).toMatchObject({ attempts: 1, gaveUp: { requestedPause: 60_000 } });
    expect(pauses).toEqual([]);
  });

  test("never pauses for less than Retry-After", async () => {
    const { pauses } = await run([responseWith(503, "", { "retry-after": "1" })], { budget: 5000 });

    expect(pauses).toEqual([1000]);
  });
});

describe("retryAfter", () => {
  const date = "Wed, 21 Oct 2026 07:28:00 GMT";
  test.each<[value: string, milliseconds: number | undefined]>([
    ["0", 0],
    ["120", 120_000],
    [" 7 ", 7000],
    ["Wed, 21 Oct 2026 07:28:30 GMT", 30_000],
    ["Wed, 21 Oct 2026 07:27:00 GMT", 0],
    ["-5", undefined],
    ["1.5e3x", undefined],
    ["soon", undefined],
    ["", undefined],
  ])("reads %j as %s ms", (value, milliseconds) => {
    const response = responseWith(503, "", { "retry-after": value, date });
    expect(retryAfter(response, Date.now())).toBe(milliseconds);
  });

  test("compares a date with the runner's clock where the response has no Date", () => {
    const response = responseWith(503, "", { "retry-after": "Wed, 21 Oct 2026 07:29:00 GMT" });
    expect(retryAfter(response, Date.parse(date))).toBe(60_000);
  });

  test("returns undefined without the header, and without a response", () => {
    expect(retryAfter(responseWith(503), 0)).toBeUndefined();
    expect(retryAfter(failureWith(), 0)).toBeUndefined();
  });
});

/** A clock that stands still until a test advances it. */
function createClock() {
  let time = 5000;
  return { now: () => time, advance: (milliseconds: number) => (time += milliseconds) };
}

test("a deadline is spent only while work runs", async () => {
  const { now, advance } = createClock();
  const deadline = createDeadline(1000, now);
  advance(10_000);
  expect(deadline.remaining()).toBe(1000);

  await deadline.during(async () => {
    advance(300);
    expect(deadline.remaining()).toBe(700);
  });
  advance(10_000);
  expect(deadline.remaining()).toBe(700);
});

test("work that fails spends the deadline, too, and its error is passed on", async () => {
  const { now, advance } = createClock();
  const deadline = createDeadline(1000, now);
  const failing = deadline.during(async () => {
    advance(400);
    throw new Error("broken");
  });

  await expect(failing).rejects.toThrow("broken");
  expect(deadline.remaining()).toBe(600);
});

test("work that overlaps spends the deadline once", async () => {
  const { now, advance } = createClock();
  const deadline = createDeadline(1000, now);
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const firstWork = deadline.during(() => first.promise);
  advance(50);
  const secondWork = deadline.during(() => second.promise);
  advance(50);
  first.resolve();
  await firstWork;
  advance(100);
  second.resolve();
  await secondWork;
  advance(100);

  expect(deadline.remaining()).toBe(800);
});

test("what remains of a deadline is never negative", async () => {
  const { now, advance } = createClock();
  const deadline = createDeadline(100, now);
  await deadline.during(async () => {
    advance(500);
    expect(deadline.remaining()).toBe(0);
  });

  expect(deadline.remaining()).toBe(0);
});
