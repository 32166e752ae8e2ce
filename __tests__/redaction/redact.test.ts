import { hash } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import { formsOf } from "../../src/redaction/forms.ts";
import { createRedactor } from "../../src/redaction/redact.ts";
import { cases } from "../support/cases.ts";
import { fc } from "../support/properties.ts";
import { FORMS, VALUES } from "./secret-forms.ts";

const utf16 = (text: string) => Buffer.from(text, "utf16le");
const utf16be = (text: string) => utf16(text).swap16();

const REDACTORS = VALUES.map((value) => [value, createRedactor([value])] as const);

/** Redacts a file that is taken at once. */
function redactFile(values: readonly string[], bytes: Buffer): Buffer {
  return createRedactor(values).startFile().end(bytes);
}

describe("a value is found in every form:", () => {
  test.each(FORMS)("%s", (_form, write) => {
    for (const [value, { redact }] of REDACTORS) {
      const text = `before ${write(value)} after`;
      expect(redact(text)).toBe("before *** after");
      expect(redact(text.toLowerCase())).toBe("before *** after");
    }
  });

  test.each(["", "u", "u:"])("in base64 after %j, but for the characters at its ends", (before) => {
    for (const [value, { redact }] of REDACTORS) {
      for (const alphabet of ["base64", "base64url"] as const) {
        const text = Buffer.from(`${before}${value}`).toString(alphabet);
        expect(redact(text)).toMatch(/^.{0,4}\*\*\*.{0,4}$/);
      }
    }
  });

  test("which are those that the runner masks", () => {
    for (const [value, { redact }] of REDACTORS) {
      for (const form of formsOf(value)) expect(redact(`.${form}.`)).toBe(".***.");
    }
  });

  test("with invisible characters in it, which people would not see", () => {
    const { redact } = createRedactor(["correct-horse"]);
    expect(redact("a \u001b[1mcorrect\u001b[0m-ho\u001b[0mrse\u200b")).toBe("a ***\ufffd");
    expect(redact("\u001b[1mcorrect")).toBe("\u001b[1mcorrect");
  });
});

describe("in a file, a value is found", () => {
  const texts = VALUES.map((value) => [value, `before ${value} after`] as const);

  test("in UTF-16 of either order, at odd places, too, and the mark is in it", () => {
    for (const [value, text] of texts) {
      expect(redactFile([value], utf16(text))).toEqual(utf16("before *** after"));
      expect(redactFile([value], utf16be(text))).toEqual(utf16be("before *** after"));
      const odd = Buffer.concat([Buffer.from("\0\0x"), utf16(value)]);
      expect(redactFile([value], odd).includes(utf16(value).subarray(1, 14))).toBe(false);
    }
  });

  test("in windows-1252", () => {
    const bytes = (text: string) => Buffer.from(text.replaceAll("€", "\x80"), "latin1");
    const value = "pässwört für 5 €";
    expect(redactFile([value], bytes(`é ${value} é`))).toEqual(bytes("é *** é"));
  });

  test("where values overlap in UTF-16, and whole characters remain", () => {
    const values = ["abcdefgh", "efghijkl", "ïjklmnöp"];
    for (const [encode, text] of [
      [utf16, "日abcdefghijklï日"],
      [utf16be, "ïabcdefghijkl日"],
    ] as const) {
      const expected = text.replace("abcdefghijkl", "***");
      expect(redactFile(values, encode(text))).toEqual(encode(expected));
    }
  });
});

describe("values", () => {
  test("that overlap or hold each other are replaced by one mark, neighbours by one each", () => {
    const values = ["abcdefgh", "efghijkl", "cdefghij-long", "ghijklmn", "abcdefgh-more"];
    expect(createRedactor(values).redact("xabcdefghijklmnx abcdefgh-more abcdefghabcdefgh")).toBe(
      "x***x *** ******",
    );
  });

  test("of fewer than 8 characters are not looked for", () => {
    expect(createRedactor(["", "1234567", "12345678"]).redact("1234567 12345678")).toBe(
      "1234567 ***",
    );
    expect(formsOf("a'b&c")).toEqual(["a'b&c"]);
  });

  test.each<[what: string, create: (index: number) => string]>([
    ["begin alike", (index) => `https://service.example/hooks/secret-token/${index}/`],
    ["end alike", (index) => `${index}-of-the-secret-tokens-of-the-service`],
    ["have nothing in common", (index) => hash("sha256", String(index))],
    ["have one letter", (index) => "a".repeat(8 + (index % 30))],
  ])("that %s are all found, and only where they are whole", (_what, create) => {
    const values = Array.from({ length: 300 }, (_, index) => create(index));
    const { redact } = createRedactor(values);
    for (const value of values) expect(redact(`.${value}.`)).toBe(".***.");
    expect(redact(`${create(0).slice(0, -1)} ${create(0).slice(1)}`)).not.toContain("*");
  });

  test("may be any text", () => {
    const value = "a\\b\0c\ud83d\n&amp;%41";
    expect(createRedactor([value]).redact(`.${value.toWellFormed()}.`)).toBe(".***.");
  });
});

test("a file is redacted the same however it is split", () => {
  const unit = fc.constantFrom("abcdefgh", "efghijkl", "ghij", "aaaa", "x", "é", "\0", "&amp;");
  const text = fc.array(unit, { maxLength: 30 }).map((parts) => parts.join(""));
  const encoded = fc
    .tuple(
      text,
      fc.constantFrom(utf16, utf16be, (plain: string) => Buffer.from(plain)),
    )
    .map(([plain, encode]) => encode(plain));
  const values = fc.subarray(["abcdefgh", "efghijkl", "hghijghij", "aaaaaaaa", "ijkl&xé\0x"], {
    minLength: 1,
  });
  fc.assert(
    fc.property(values, encoded, fc.array(fc.nat(40)), (known, bytes, sizes) => {
      const redactor = createRedactor(known);
      const whole = redactor.startFile();
      const split = redactor.startFile();
      const expected = whole.end(bytes);
      const parts: Buffer[] = [];
      let at = 0;
      for (const size of sizes) {
        const part = Buffer.from(bytes.subarray(at, at + size));
        parts.push(Buffer.from(split.write(part)));
        // The buffer belongs to whoever reads the file.
        part.fill(0);
        at += size;
      }
      parts.push(Buffer.from(split.end(bytes.subarray(at))));
      expect(Buffer.concat(parts)).toEqual(expected);
      expect(split.replaced).toBe(whole.replaced);
    }),
    { numRuns: cases(1_000, 100_000) },
  );
});

test("no more of a file is held back than may begin a known value", () => {
  const { longestRemnant, startFile } = createRedactor(["aaaaaaaa", "correct-horse"]);
  const file = startFile();
  let held = 0;
  for (let index = 0; index < 100; index++) {
    held += 1_000 - file.write(Buffer.alloc(1_000, "-")).length;
    expect(held).toBeLessThanOrEqual(longestRemnant);
  }
});

test("values that overlap without end are one mark, which is not held back", () => {
  const file = createRedactor(["aaaaaaaa", "correct-horse"]).startFile();
  const write = () => file.write(Buffer.alloc(1_000, "a")).toString();
  expect([write(), write(), write(), file.end(Buffer.from("b")).toString()]).toEqual([
    "***",
    "",
    "",
    "b",
  ]);
  expect(file.replaced).toBe(1);
});

describe("redactLine", () => {
  const { redactLine } = createRedactor(["correct-horse"]);

  test("redacts before it cuts", () => {
    expect(redactLine("xxxxxxxx correct-horse", 12)).toBe("xxxxxxxx ***");
  });

  test("returns one sanitized line", () => {
    expect(redactLine("one\r\n\u001b[31mcorrect-horse\u0007")).toBe("one ***\ufffd");
  });
});

describe("redactAll", () => {
  const { redactAll } = createRedactor(["correct-horse", "12345678"]);

  test("redacts every text, and nothing else", () => {
    const data = {
      "correct-horse": "a correct-horse",
      list: [{ number: 12345678, none: undefined, nothing: null, yes: true }, "correct-horse"],
    };
    expect(redactAll(data)).toEqual({
      ...data,
      "correct-horse": "a ***",
      list: [data.list[0], "***"],
    });
    expect(Object.keys(redactAll(JSON.parse('{"__proto__":"correct-horse"}')))).toEqual([
      "__proto__",
    ]);
  });

  test("leaves members with some names as they are, wherever they are", () => {
    const problem = { id: "correct-horse", title: "correct-horse" };
    const data = { problems: [problem], kept: { id: 1, path: "correct-horse" } };
    expect(redactAll(data, ["id", "kept"])).toEqual({
      ...data,
      problems: [{ ...problem, title: "***" }],
    });
  });

  test("returns the same object where there is nothing to redact", () => {
    const data = { list: [{ name: "a" }], other: "correct-horse" };
    expect(redactAll(data).list).toBe(data.list);
    expect(redactAll(data.list)).toBe(data.list);
  });
});
