import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { createWaitingLog } from "../../../src/service/session/session.ts";
import { createRecordingLog } from "../../support/log.ts";

const LABEL = "POST …/junit";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test("the log tells after 5 seconds, and then every 15 seconds, that a response is awaited", async () => {
  const log = createRecordingLog();
  const response = Promise.withResolvers<string>();
  const request = createWaitingLog(log).during(LABEL, () => response.promise);
  jest.advanceTimersByTime(4_999);
  expect(log.lines).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(log.lines).toEqual([`${LABEL}: still waiting for a response after 5 s`]);
  jest.advanceTimersByTime(30_000);
  expect(log.lines.slice(1)).toEqual([
    `${LABEL}: still waiting for a response after 20 s`,
    `${LABEL}: still waiting for a response after 35 s`,
  ]);
  response.resolve("done");
  expect(await request).toBe("done");
  expect(jest.getTimerCount()).toBe(0);
});

test("nothing more is told after a request that failed", async () => {
  const log = createRecordingLog();
  const request = createWaitingLog(log).during(LABEL, () => Promise.reject(new Error("lost")));
  await expect(request).rejects.toThrow("lost");
  expect(jest.getTimerCount()).toBe(0);
});

test("requests at the same time share their lines", async () => {
  const log = createRecordingLog();
  const waiting = createWaitingLog(log);
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const requests = [first, second].map(({ promise }, index) =>
    waiting.during(`request ${index + 1}`, () => promise),
  );
  jest.advanceTimersByTime(5_000);
  first.resolve();
  await requests[0];
  jest.advanceTimersByTime(15_000);
  expect(log.lines).toEqual([
    "request 1: still waiting for a response after 5 s",
    "request 1: still waiting for a response after 20 s",
  ]);
  second.resolve();
  await requests[1];
  expect(jest.getTimerCount()).toBe(0);
});
