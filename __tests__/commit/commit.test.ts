import { expect, test } from "@jest/globals";
import { trimMessage } from "../../src/commit/commit.ts";

test.each([
  ["is not cut before it is redacted", "m".repeat(65_537), "m".repeat(65_537)],
  ["loses the white space at its end", "Subject\n\n \n", "Subject"],
])("a commit message %s", (_, message, expected) => {
  expect(trimMessage(message)).toBe(expected);
});
