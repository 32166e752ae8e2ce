import { expect, test } from "@jest/globals";
import { createDeadline } from "../../src/service/retry.ts";

/** A clock that stands until it is moved. */
function clock() {
  let time = 5000;
  return { now: () => time, pass: (milliseconds: number) => (time += milliseconds) };
}

test("runs only while somebody talks", async () => {
  const { now, pass } = clock();
  const span = createDeadline(1000, now);
  pass(10_000);
  expect(span.remaining()).toBe(1000);

  await span.during(async () => {
    pass(300);
    expect(span.remaining()).toBe(700);
  });
  pass(10_000);
  expect(span.remaining()).toBe(700);
});

test("runs on after a talk that failed, and gives its error", async () => {
  const { now, pass } = clock();
  const span = createDeadline(1000, now);
  const failing = span.during(async () => {
    pass(400);
    throw new Error("broken");
  });

  await expect(failing).rejects.toThrow("broken");
  expect(span.remaining()).toBe(600);
});

test("talks that overlap use it once", async () => {
  const { now, pass } = clock();
  const span = createDeadline(1000, now);
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const firstTalk = span.during(() => first.promise);
  pass(50);
  const secondTalk = span.during(() => second.promise);
  pass(50);
  first.resolve();
  await firstTalk;
  pass(100);
  second.resolve();
  await secondTalk;
  pass(100);

  expect(span.remaining()).toBe(800);
});

test("is never negative", async () => {
  const { now, pass } = clock();
  const span = createDeadline(100, now);
  await span.during(async () => {
    pass(500);
    expect(span.remaining()).toBe(0);
  });

  expect(span.remaining()).toBe(0);
});
