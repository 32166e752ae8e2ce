import { expect, test } from "@jest/globals";
import { createProgress } from "../../src/evidence/progress.ts";
import { recordingLog } from "./folder.ts";

test("says how far the work is, once its pause is over", () => {
  const log = recordingLog();
  const progress = createProgress(log, { doing: "Compressing", files: 3, pause: 0 });
  progress.read(1_500_000);
  progress.finished();
  progress.read(500_000);
  expect(log.lines).toEqual([
    "Compressing: 0 of 3 files, 1.5 MB read …",
    "Compressing: 1 of 3 files, 2 MB read …",
  ]);
});

test("says nothing of work that is soon done", () => {
  const log = recordingLog();
  const progress = createProgress(log, { doing: "Compressing", files: 3 });
  for (let i = 0; i < 1_000; i += 1) progress.read(1);
  expect(log.lines).toEqual([]);
});
