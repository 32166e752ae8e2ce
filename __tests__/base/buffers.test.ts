import { expect, test } from "@jest/globals";
import { countLineFeeds } from "../../src/base/buffers.ts";
import { cases } from "../support/cases.ts";
import { fc } from "../support/properties.ts";

test("every line feed is counted, wherever it is, and no other byte", () => {
  const byte = fc.oneof(fc.constantFrom(0x0a, 0x0d), fc.integer({ min: 0, max: 0xff }));
  fc.assert(
    fc.property(fc.array(byte, { maxLength: 150 }), (bytes) => {
      const expected = bytes.filter((one) => one === 0x0a).length;
      expect(countLineFeeds(Buffer.from(bytes))).toBe(expected);
    }),
    { numRuns: cases(100, 1_000) },
  );
});
