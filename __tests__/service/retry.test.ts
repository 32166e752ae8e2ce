import { describe, expect, test } from "@jest/globals";
import {
  type Attempt,
  type HttpResponse,
  isRetryableStatus,
  type NetworkFailure,
} from "../../src/service/http/response.ts";
import {
  createDeadline,
  isRetryable,
  mayBeRecorded,
  type RetryPolicy,
  retryAfter,
  withRetry,
} from "../../src/service/retry.ts";

const policy: RetryPolicy = {
  firstPause: 8,
  longestPause: 20,
  attemptTimeout: 400,
  minRemaining: 10,
  random: () => 1,
};

function answered(status: number, headers: HttpResponse["headers"] = {}): HttpResponse {
  return { kind: "answer", status, headers, text: "" };
}

function lost(facts: Partial<NetworkFailure> = {}): NetworkFailure {
  return {
    kind: "loss",
    sent: true,
    message: "reset",
    code: undefined,
    permanent: false,
    ...facts,
  };
}

async function run(
  attempts: readonly Attempt[],
  { span = 1000, ...changed }: Partial<RetryPolicy> & { span?: number } = {},
) {
  const patiences: number[] = [];
  const pauses: number[] = [];
  const queue = [...attempts];
  const history = await withRetry(
    async (patience) => {
      patiences.push(Math.round(patience));
      return queue.shift() ?? answered(201);
    },
    {
      deadline: createDeadline(span),
      policy: { ...policy, ...changed },
      again: isRetryable,
      onPause: (_history, pause) => pauses.push(pause),
    },
  );
  return { history, patiences, pauses };
}

test.each<[status: number, passes: boolean]>([
  [200, false],
  [302, false],
  [400, false],
  [401, false],
  [404, false],
  [408, true],
  [409, true],
  [413, false],
  [425, true],
  [429, true],
  [500, true],
  [501, false],
  [502, true],
  [503, true],
  [504, true],
  [505, false],
  [599, true],
])("%i is passing: %s", (status, passes) => {
  expect(isRetryableStatus(status)).toBe(passes);
});

test.each<[attempt: Attempt, isOpen: boolean]>([
  [answered(500), false],
  [answered(502), true],
  [answered(503), false],
  [answered(504), true],
  [answered(520), true],
  [answered(521), false],
  [answered(524), true],
  [answered(409), false],
  [lost(), true],
  [lost({ sent: false }), false],
])("%j leaves open whether it is recorded: %s", (attempt, isOpen) => {
  expect(mayBeRecorded(attempt)).toBe(isOpen);
});

describe("persist", () => {
  test("pauses at most twice as long each time, up to the longest", async () => {
    const { pauses, history } = await run([503, 503, 503, 503].map((status) => answered(status)));

    expect(pauses).toEqual([8, 16, 20, 20]);
    expect(history).toMatchObject({ attempts: 5, last: { status: 201 }, open: undefined });
  });

  test("draws the pause from nothing to the most", async () => {
    const { pauses } = await run([answered(503), answered(503)], { random: () => 0.25 });

    expect(pauses).toEqual([2, 4]);
  });

  test("pauses for no more than half of what is left, so that one more attempt has time", async () => {
    const { history } = await run([answered(503)], {
      span: 200,
      firstPause: 5000,
      longestPause: 5000,
    });

    expect(history).toMatchObject({ attempts: 2, last: { status: 201 } });
  });

  test("keeps the first attempt that may be recorded", async () => {
    const { history } = await run([lost({ message: "first" }), lost({ message: "second" })]);

    expect(history.open).toMatchObject({ message: "first" });
  });

  test("gives an attempt its patience, or half of what is left", async () => {
    expect((await run([])).patiences).toEqual([400]);
    expect((await run([], { span: 300 })).patiences).toEqual([150]);
  });

  test("gives the last attempt all that is left", async () => {
    expect((await run([], { span: 20 })).patiences).toEqual([20]);
  });

  test("stops where an attempt settles it", async () => {
    const { history } = await run([lost({ permanent: true })]);

    expect(history).toMatchObject({ attempts: 1, last: { kind: "loss" } });
  });

  test("begins nothing with less than the least left", async () => {
    expect((await run([], { span: 9 })).history).toEqual({
      attempts: 0,
      last: undefined,
      open: undefined,
    });
  });

  test("stops with what was asked for where Retry-After is longer than what is left", async () => {
    const { history, pauses } = await run([answered(429, { "retry-after": "60" })]);

    expect(history).toMatchObject({ attempts: 1, askedFor: 60_000 });
    expect(pauses).toEqual([]);
  });

  test("never pauses for less than Retry-After", async () => {
    const { pauses } = await run([answered(503, { "retry-after": "1" })], { span: 5000 });

    expect(pauses).toEqual([1000]);
  });
});

describe("Retry-After", () => {
  const date = "Wed, 21 Oct 2026 07:28:00 GMT";
  test.each<[value: string | undefined, milliseconds: number | undefined]>([
    ["0", 0],
    ["120", 120_000],
    [" 7 ", 7000],
    ["Wed, 21 Oct 2026 07:28:30 GMT", 30_000],
    ["Wed, 21 Oct 2026 07:27:00 GMT", 0],
    ["-5", undefined],
    ["1.5e3x", undefined],
    ["soon", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("%j is %s ms", (value, milliseconds) => {
    expect(retryAfter(answered(503, { "retry-after": value, date }))).toBe(milliseconds);
  });

  test("as a date is held against the runner's clock where the answer has none", () => {
    const value = new Date(Date.now() + 60_000).toUTCString();
    const wait = retryAfter(answered(503, { "retry-after": value }));

    expect(wait).toBeGreaterThan(50_000);
    expect(wait).toBeLessThanOrEqual(60_000);
  });

  test("of no answer is none", () => {
    expect(retryAfter(lost())).toBeUndefined();
  });
});
