import { expect, test } from "@jest/globals";
import { ANNOUNCEMENTS, NOISE, VALUES } from "../../src/failures/patterns.ts";

test.each([NOISE, VALUES, ANNOUNCEMENTS].flatMap((patterns) => Object.entries(patterns)))(
  "a pattern is for the line %s",
  (line, pattern) => expect(line).toMatch(pattern),
);
