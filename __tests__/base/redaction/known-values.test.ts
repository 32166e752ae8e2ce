import { expect, test } from "@jest/globals";
import { KnownValues, replaceRanges } from "../../../src/base/redaction/known-values.ts";
import { cases } from "../../support/cases.ts";
import { fc } from "../../support/properties.ts";
import { plants, standsIn } from "../../support/secret-forms.ts";

function redact(values: readonly string[], text: string): string {
  const bytes = Buffer.from(text);
  return replaceRanges(bytes, new KnownValues(values).find(bytes)).toString();
}

test("a value is found in every form, whatever surrounds it, and nothing else is replaced", () => {
  const around = fc.string({ unit: fc.constantFrom(..."ab0.&%\\;<>\"'é \n="), maxLength: 40 });
  fc.assert(
    fc.property(plants, around, around, ({ value, text, isBase64 }, before, after) => {
      const redacted = redact([value], `${before}..${text}..${after}`);
      expect(standsIn(redacted, value)).toBe(false);
      if (!isBase64) expect(redacted).toBe(`${before}..***..${after}`);
      else expect(redacted.startsWith(`${before}..`) && redacted.endsWith(`..${after}`)).toBe(true);
    }),
    { numRuns: cases(500, 20_000) },
  );
});

test.each(["x", "ab-", "abcd", "-"])(
  "a value of 15,000 characters that repeats %j is found among more of the same",
  (unit) => {
    const value = unit.repeat(15_000 / unit.length);
    expect(redact([value], `before ${value} after`)).toBe("before *** after");
    expect(standsIn(redact([value], value.repeat(3) + value.slice(5)), value)).toBe(false);
  },
);

test.each(["#-#-#-#-abcde", "#-#-#-abcdef", "abcde-#-#-#-#", "#-#-#-#-", "abcdefgh"])(
  "the value %j is found at the end of a text",
  (value) => {
    for (const before of ["", ".", "..", "..."]) {
      expect(redact([value], before + value)).toBe(`${before}***`);
    }
  },
);
