import { expect, test } from "@jest/globals";
import { trimMessage } from "../../src/commit/commit.ts";

test.each([
  ["of 65,536 characters stays whole", "m".repeat(65_536), "m".repeat(65_536)],
  ["that is longer is cut with a mark", "m".repeat(65_537), `${"m".repeat(65_535)}…`],
  ["loses the white space at its end", "Subject\n\n \n", "Subject"],
])("a commit message %s", (_, message, expected) => {
  expect(trimMessage(message)).toBe(expected);
});
