import { expect, test } from "@jest/globals";
import { createProgress, type Progress } from "../../src/base/progress.ts";
import { createRecordingLog } from "../support/log.ts";

/** A progress whose clock stands where the test sets it. */
function progressAt(files: number) {
  const log = createRecordingLog();
  const clock = { moment: 0 };
  const progress = createProgress({
    log,
    doing: "Reading reports",
    files,
    now: () => clock.moment,
  });
  const readAt = (moment: number, bytes = 1): ReturnType<Progress["read"]> => {
    clock.moment = moment;
    return progress.read(bytes);
  };
  return { progress, readAt, log };
}

test("other tasks get a turn after every 50 ms of work, and no sooner", () => {
  const { readAt } = progressAt(9);
  expect([49, 50, 51, 99, 100].map((moment) => readAt(moment))).toEqual([
    false,
    true,
    false,
    false,
    true,
  ]);
});

test("the log shows every 5 s how many files and bytes were read", () => {
  const { progress, readAt, log } = progressAt(9_000);
  readAt(4_999, 1_500_000);
  progress.finished();
  readAt(5_049, 500_000);
  readAt(9_900);
  progress.finished();
  readAt(10_099, 1_000_000);
  expect(log.lines).toEqual([
    "Reading reports: 1 of 9,000 files, 2 MB read …",
    "Reading reports: 2 of 9,000 files, 3 MB read …",
  ]);
});

test("the log shows nothing of work that is soon done", () => {
  const { readAt, log } = progressAt(2);
  readAt(100);
  readAt(4_900);
  expect(log.lines).toEqual([]);
});
