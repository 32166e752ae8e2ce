import { expect, test } from "@jest/globals";
import { createDeadline } from "../../src/service/retry.ts";

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
