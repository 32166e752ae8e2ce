import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { type Attempt, isRetryableStatus } from "../../../src/service/http/response.ts";
import {
  type HttpRequest,
  type TimeLimits,
  Transport,
} from "../../../src/service/http/transport.ts";
import {
  createDeadline,
  DEFAULT_RETRY_POLICY,
  type RetryPolicy,
  retryAfter,
} from "../../../src/service/session/retry.ts";
import { send } from "../../../src/service/session/session.ts";
import { failureWith, responseWith } from "../attempts.ts";
import { optionsFor } from "../clients.ts";

afterEach(() => {
  jest.restoreAllMocks();
});

const POLICY: Partial<RetryPolicy> = {
  pauses: [8, 16, 20],
  attemptTimeout: 400,
  minRemaining: 10,
  random: () => 0.5,
};

const { pauses, minRemaining, lastAttempt } = DEFAULT_RETRY_POLICY;
/** The policy of the action, without jitter. */
const USUAL: Partial<RetryPolicy> = { pauses, minRemaining, lastAttempt };
const OUTAGE = Array.from({ length: 100 }, () => responseWith(503));

const BASE_URL = new URL("https://service.example/api/v2");
const OPERATION = { label: "GET …", method: "GET", path: "/", headers: {}, hints: {} } as const;

/** Stops the monotonic clock, and returns a function that advances it. */
function stopClock() {
  let time = 5000;
  jest.spyOn(performance, "now").mockImplementation(() => time);
  return (milliseconds: number) => {
    time += milliseconds;
  };
}

/** Ends attempts as it is told, and then with a success, without sending anything. */
class ScriptedTransport extends Transport {
  readonly limits: TimeLimits[] = [];
  readonly #attempts: Attempt[];

  constructor(attempts: readonly Attempt[]) {
    super(BASE_URL, {});
    this.#attempts = [...attempts];
  }

  override async attempt(_request: HttpRequest, limits: TimeLimits): Promise<Attempt> {
    this.limits.push(limits);
    return this.#attempts.shift() ?? responseWith(201);
  }
}

/** Sends a request whose attempts end as given and take no time, within `budget` milliseconds. */
async function run(
  attempts: readonly Attempt[],
  { budget = 1000, ...changed }: Partial<RetryPolicy> & { budget?: number } = {},
) {
  const pauses: number[] = [];
  const advance = stopClock();
  const sleep = async (milliseconds: number) => {
    pauses.push(milliseconds);
    advance(milliseconds);
  };
  const options = optionsFor({ baseUrl: BASE_URL, policy: { ...POLICY, sleep, ...changed } });
  const transport = new ScriptedTransport(attempts);
  const deadline = createDeadline(budget);
  const history = await send({ options, transport, deadline }, OPERATION);
  return { history, limits: transport.limits, pauses };
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
  test("makes one pause after the other, and repeats the last one", async () => {
    const busy = [503, 503, 503, 503].map((status) => responseWith(status));
    const { pauses, history } = await run(busy);

    expect(pauses).toEqual([8, 16, 20, 20]);
    expect(history).toMatchObject({ attempts: 5, last: { status: 201 }, lost: undefined });
  });

  test.each([
    [0, [6.4, 12.8]],
    [0.25, [7.2, 14.4]],
    [0.5, [8, 16]],
    [1, [9.6, 19.2]],
  ])(
    "draws each pause within a fifth of the usual one: %d draws %j ms",
    async (drawn, expected) => {
      const { pauses } = await run([responseWith(503), responseWith(503)], { random: () => drawn });

      expect(pauses).toEqual(expected.map((pause) => expect.closeTo(pause)));
    },
  );

  test.each([
    ["two minutes, the default", 120_000, 0, 10],
    ["two minutes, the default", 120_000, 0.5, 9],
    ["two minutes, the default", 120_000, 1, 8],
    ["twenty minutes", 1_200_000, 0.5, 45],
    ["a minute", 60_000, 0.5, 7],
    ["half a minute", 30_000, 0.5, 6],
    ["ten seconds", 10_000, 0.5, 4],
    ["two seconds", 2_000, 0.5, 2],
    ["one second", 1_000, 0.5, 1],
  ])(
    "in an outage of %s (%i ms), drawing %d, makes %i attempts",
    async (_, budget, drawn, attempts) => {
      const { history, pauses } = await run(OUTAGE, { ...USUAL, random: () => drawn, budget });

      expect(history).toMatchObject({ attempts, last: { status: 503 }, gaveUp: undefined });
      expect(pauses).toHaveLength(attempts - 1);
    },
  );

  test.each([
    ["two minutes", 120_000, [1, 2, 4, 8, 16, 30, 30, 19]],
    ["a minute", 60_000, [1, 2, 4, 8, 16, 19]],
    ["45 seconds", 45_000, [1, 2, 4, 8, 16, 4]],
    ["half a minute", 30_000, [1, 2, 4, 8, 5]],
    ["42 seconds, where the last attempt would follow at once", 41_500, [1, 2, 4, 8, 16]],
    ["sixteen seconds", 16_000, [1, 2, 4, 8]],
    ["ten seconds", 10_000, [1, 2, 4]],
  ])(
    "shortens the last pause, so that a last attempt has ten seconds: %s",
    async (_, budget, seconds) => {
      const { pauses } = await run(OUTAGE, { ...USUAL, budget });

      expect(pauses).toEqual(seconds.map((pause) => pause * 1000));
    },
  );

  test("shortens no pause below what Retry-After asks for", async () => {
    const busy = responseWith(503, "", { "retry-after": "25" });
    const attempts = [...OUTAGE.slice(0, 5), busy];
    const { pauses, history } = await run(attempts, { ...USUAL, budget: 60_000 });

    expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 25_000]);
    expect(history).toMatchObject({ attempts: 7, last: { status: 201 } });
  });

  test("keeps the first attempt that may be recorded", async () => {
    const attempts = ["first", "second"].map((message) => failureWith({ sent: "all", message }));
    const { history } = await run(attempts);

    expect(history.lost).toMatchObject({ message: "first" });
  });

  test.each([
    ["its usual limit", 1000, 400],
    ["half of what is left", 300, 150],
    ["all of what is left, if it is the last one", 20, 20],
  ])("limits an attempt to %s, and tells it when time is up", async (_, budget, limit) => {
    expect((await run([], { budget })).limits).toEqual([{ limit, deadline: budget }]);
  });

  test.each(["certificate", "response", "proxy", "closed"] as const)(
    "stops at a failure that another attempt would repeat: %s",
    async (permanent) => {
      const { history } = await run([failureWith({ permanent })]);

      expect(history).toMatchObject({ attempts: 1, last: { kind: "failure" } });
    },
  );

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

  test.each([
    ["1", [1000]],
    ["0", [8]],
  ])("never pauses for less than Retry-After: %s", async (wait, expected) => {
    const { pauses } = await run([responseWith(503, "", { "retry-after": wait })], {
      budget: 5000,
    });

    expect(pauses).toEqual(expected);
  });

  test("does not blame Retry-After where its own pause is longer than what is left", async () => {
    const { history } = await run([responseWith(503, "", { "retry-after": "1" })], {
      budget: 3000,
      pauses: [5000],
    });

    expect(history).toMatchObject({ attempts: 1, gaveUp: undefined });
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
    ["Wed, 21 Oct 2026 07:28:30", undefined],
    ["Wednesday, 21-Oct-26 07:28:30 GMT", undefined],
    ["Wed Oct 21 07:28:30 2026", undefined],
    ["Thu, 21 Oct 2026 07:28:30 GMT", undefined],
    ["2026-10-21T07:28:30Z", undefined],
    ["Invalid Date", undefined],
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

test("a deadline is spent only while work runs", async () => {
  const advance = stopClock();
  const deadline = createDeadline(1000);
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
  const advance = stopClock();
  const deadline = createDeadline(1000);
  const failing = deadline.during(async () => {
    advance(400);
    throw new Error("broken");
  });

  await expect(failing).rejects.toThrow("broken");
  expect(deadline.remaining()).toBe(600);
});

test("work that overlaps spends the deadline once", async () => {
  const advance = stopClock();
  const deadline = createDeadline(1000);
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
  const advance = stopClock();
  const deadline = createDeadline(100);
  await deadline.during(async () => {
    advance(500);
    expect(deadline.remaining()).toBe(0);
  });

  expect(deadline.remaining()).toBe(0);
});
