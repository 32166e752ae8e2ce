import { describe, expect, test } from "@jest/globals";
import { toDetails } from "../../src/commit/commit.ts";

function messageOf(message: string): string | undefined {
  return toDetails({ message, author: undefined, timestamp: undefined }).message;
}

const LIMIT = 64 * 1024;
const MARK = "\n… (cut at 64 KiB)";

describe("a commit message", () => {
  test("of 64 KiB stays whole", () => {
    const message = "m".repeat(LIMIT);
    expect(messageOf(message)).toBe(message);
  });

  test("that is longer is cut with a mark", () => {
    expect(messageOf("m".repeat(LIMIT + 1))).toBe(`${"m".repeat(LIMIT)}${MARK}`);
  });

  test.each([0, 1, 2, 3])("is not cut inside a character, %d bytes before it", (before) => {
    const cut = messageOf(`${"m".repeat(before)}${"\u{1F600}".repeat(LIMIT / 4)}`) ?? "";
    expect(cut).toBe(
      `${"m".repeat(before)}${"\u{1F600}".repeat((LIMIT - before) >> 2)}${before === 0 ? "" : MARK}`,
    );
  });
});
