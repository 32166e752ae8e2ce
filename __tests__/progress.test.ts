import { describe, expect, test } from "@jest/globals";
import { createYielder } from "../src/progress.ts";
import { recordingLog } from "./evidence/folder.ts";

/** What is said, and whose turn it is, when so many reports were read at these moments. */
function reading(...steps: readonly (readonly [moment: number, done: number])[]) {
  const log = recordingLog();
  let moment = 0;
  const isOver = createYielder({ log, files: 9_000, now: () => moment });
  const turns = steps.map(([at, done]) => {
    moment = at;
    return isOver(done);
  });
  return { turns, lines: log.lines };
}

describe("takeTurns", () => {
  test("lets others have their turn after every 50 ms, and no sooner", () => {
    const { turns } = reading([49, 1], [50, 2], [51, 3], [99, 4], [100, 5]);
    expect(turns).toEqual([false, true, false, false, true]);
  });

  test("says every 5 s how far the reading is", () => {
    const { lines } = reading([4_999, 900], [5_049, 950], [9_900, 990], [10_049, 3_000]);
    expect(lines).toEqual(["Read 950 of 9000 reports …", "Read 3000 of 9000 reports …"]);
  });

  test("says nothing of what is soon read", () => {
    expect(reading([100, 1], [4_900, 8_999]).lines).toEqual([]);
  });
});
