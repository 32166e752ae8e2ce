import { describe, expect, test } from "@jest/globals";
import { KnownValues } from "../../src/redaction/known-values.ts";
import { replaceRanges } from "../../src/redaction/ranges.ts";
import { cases } from "../support/cases.ts";
import { fc } from "../support/properties.ts";
import { plants, standsIn } from "../support/secret-forms.ts";

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

test.each([" two\twords of\r\n some length ", "a        b", "\t=\t&<^? \t("])(
  "white space of the value %j stands for any other, however much of it there is",
  (value) => {
    for (const blank of [
      "         ",
      "\r\n\t\t\t\t\t\t\t\t",
      "\u3000\u3000\u00a0 ",
      "&#10;&#x20; ",
    ]) {
      expect(redact([value], `.${value.replace(/\s+/g, blank)}.`)).toBe(".***.");
    }
    expect(redact([value], `.${value.replace(/\s+/g, "")}.`)).not.toContain("***");
  },
);

test("a value of two words is not found where one blank is between them", () => {
  expect(redact(["a        b"], "a b a  b")).toBe("a b a  b");
});

describe("what precedes a value does not hide it:", () => {
  const value = 'nab"cd/ef&gh';
  const forms = {
    JSON: 'nab\\"cd\\/ef\\u0026gh',
    "percent-encoding": "nab%22cd%2Fef%26gh",
    XML: "nab&quot;cd/ef&amp;gh",
    "JSON in XML": "nab\\&quot;cd\\/ef&amp;gh",
  };

  test.each(Object.entries(forms))("%s after marks that begin nothing", (_form, text) => {
    for (const before of ["\\", "\\\\\\", "%", "%4", "&", "&#", "&#3", "&am", "&#92;", "\\u00"]) {
      expect(redact([value], before + text)).toBe(`${before}***`);
    }
  });

  test.each(['"/server/share"', "\\\\server\\share", "&<server>", "%%server%%"])(
    "the value %j after a backslash, in JSON and with every mark encoded",
    (quoted) => {
      const json = JSON.stringify(quoted).slice(1, -1);
      const marks = /[^a-z]/g;
      const references = quoted.replace(marks, (mark) => `&#${mark.charCodeAt(0)};`);
      const percent = quoted.replace(marks, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
      for (const form of [json, references, percent]) {
        for (const before of [".", "\\ ", "% ", "& ", "\\.", "&#92;."]) {
          expect(redact([quoted], before + form)).toBe(`${before}***`);
        }
      }
    },
  );
});

test("each of 1,000 values that begin alike is found, and only where it is whole", () => {
  const values = Array.from({ length: 1_000 }, (_, index) => `secret-token-${index}-value`);
  const known = new KnownValues(values);
  for (const value of values) {
    const bytes = Buffer.from(`secret-token-${value} ${value.slice(0, -1)}`);
    expect(known.find(bytes)).toEqual([{ from: 13, to: 13 + value.length }]);
  }
});

test("values within values, and values that overlap, are replaced together", () => {
  const values = ["abcdefgh", "efghijkl", "cdefghij-long", "ghijklmn"];
  expect(redact(values, "xabcdefghijklmnx cdefghij-long abcdefghabcdefgh")).toBe(
    "x***x *** ******",
  );
});
