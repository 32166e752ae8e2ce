import { describe, expect, test } from "@jest/globals";
import { isNoise } from "../../../src/summary/failures/failure-lines.ts";
import { countableFrames, FRAMES } from "../../../src/summary/failures/frame-patterns.ts";
import { parseFrames } from "../../../src/summary/failures/stack-trace.ts";

const LOCATED = FRAMES.filter(({ pattern }) => pattern.source.includes("(?<path>"));
const NOISE = FRAMES.filter((frame) => frame.isNoise);
const COUNTED = FRAMES.filter((frame) => frame.isCounted);

describe("patterns of frames", () => {
  test.each(FRAMES)("$tool: no pattern before it matches '$example'", ({ pattern, example }) => {
    expect(FRAMES.find((each) => each.pattern.test(example))?.pattern).toBe(pattern);
  });

  test.each(LOCATED)("$tool: the location of '$example' is read", ({ pattern, example }) => {
    const path = expect.stringMatching(/cart/i);
    expect(pattern.exec(example)?.groups).toMatchObject({ path, line: "12" });
    expect(parseFrames(example)).toMatchObject([{ line: 12 }]);
  });

  test.each(NOISE)("$tool: '$example' says nothing", ({ example }) =>
    expect(isNoise(example)).toBe(true),
  );

  test.each(COUNTED)("$tool: '$example' is counted", ({ example }) =>
    expect(countableFrames(`    ${example}`)).toBeGreaterThan(0),
  );

  test.each([
    "at least 3 (of 4)",
    "  at least 3 (of 4)",
    "at the end (of the cart)",
    "see /etc/shop.conf:12 for more",
  ])("'%s' is not counted", (line) => expect(countableFrames(line)).toBeUndefined());

  test("a line that stands for several frames counts as that many", () => {
    expect(countableFrames("\t... 27 more")).toBe(27);
    expect(countableFrames("\t... 27 common frames omitted")).toBe(27);
    expect(countableFrames("\tat shop.Cart.total(Cart.java:12)")).toBe(1);
  });
});
