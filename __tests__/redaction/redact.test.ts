import { describe, expect, test } from "@jest/globals";
import { createRedactor, mapTexts, redactedLog, secretForms } from "../../src/redaction/redact.ts";
import { createRecordingLog } from "../support/log.ts";
import { fc } from "../support/properties.ts";
import { plantsOf, standsIn } from "../support/secret-forms.ts";

const SECRET = 'k"y+/=?sécret';
const { redact, redactLine } = createRedactor([SECRET, ""]);
const key = fc.string({ minLength: 12, maxLength: 60, unit: "grapheme-ascii" });
const around = fc.string({ maxLength: 10 });

describe("redact", () => {
  test.each<[form: string, text: string]>([
    ["as it is", SECRET],
    ["in other case", SECRET.toUpperCase()],
    ["percent-encoded", encodeURIComponent(SECRET)],
    ["percent-encoded in lower case", encodeURIComponent(SECRET).toLowerCase()],
    ["escaped as JSON", JSON.stringify(SECRET).slice(1, -1)],
    ["escaped as HTML", SECRET.replace('"', "&quot;").replace("+", "&#43;")],
    ["split by a colour code", SECRET.replace("+", "\u001B[7m+\u001B[27m")],
    [
      "split by a colour code whose escape a report's reader replaced",
      SECRET.replace("+", "\uFFFD[7m+"),
    ],
  ])("finds a secret %s", (_form, text) => {
    expect(redact(`before ${text} after`)).toBe("before *** after");
  });

  test.each([
    ["a percent-encoded character", "abc%2Fdef-0123", encodeURIComponent("abc%2Fdef-0123")],
    ["an escaped line break", "key-1\\nkey-2", "key-1\\\\nkey-2"],
    ["a character reference", "abc&amp;def-0123", "abc&amp;amp;def-0123"],
  ])("finds an encoded secret that holds %s itself", (_what, secret, encoded) => {
    expect(createRedactor([secret]).redact(`${secret} ${encoded}`)).toBe("*** ***");
  });

  test("finds a secret in every form, and changes nothing around it", () => {
    fc.assert(
      fc.property(plantsOf(SECRET), ({ text, isBase64 }) => {
        const redacted = redact(`a%20b&lt;.${text}.\\n`);
        if (isBase64) expect(standsIn(redacted, SECRET)).toBe(false);
        else expect(redacted).toBe("a%20b&lt;.***.\\n");
      }),
    );
  });

  test("finds a secret in base64, whatever surrounds it", () => {
    fc.assert(
      fc.property(key, around, around, (secret, before, after) => {
        const shown = createRedactor([secret]).redact(
          Buffer.from(`${before}${secret}${after}`).toString("base64"),
        );

        expect(shown).toContain("***");
        expect(Buffer.from(shown.replace("***", ""), "base64").toString()).not.toContain(secret);
      }),
    );
  });

  test("finds a secret in base64url", () => {
    const secret = "\u00ff\u00fe?>?>\u00ff\u00fe-secret";
    const shown = createRedactor([secret]).redact(Buffer.from(secret).toString("base64url"));

    expect(shown).toMatch(/^\*\*\*.{0,2}$/);
  });

  test("takes characters with a meaning in patterns literally", () => {
    expect(createRedactor(["a.c*+key"]).redact("abcc+key a.c*+key")).toBe("abcc+key ***");
  });

  test("replaces the longest of secrets that begin alike", () => {
    expect(createRedactor(["key-0001", "key-0001-a"]).redact("key-0001-a, key-0001")).toBe(
      "***, ***",
    );
  });

  test("ignores secrets of fewer than 8 characters, which a text may contain by chance", () => {
    expect(createRedactor(["", "1234567", "12345678"]).redact("1234567, 12345678")).toBe(
      "1234567, ***",
    );
  });

  test("returns a text without secrets as it is, sanitized or not", () => {
    const text = "\u001B[31m %41 &#65; \\u0041 \u200B";

    expect(redact(text)).toBe(text);
    expect(createRedactor([]).redact(text)).toBe(text);
  });

  test("leaves a text that is full of escapes and holds no secret unchanged", () => {
    const pieces = fc.constantFrom(
      "%",
      "%41",
      "%ff",
      "%c3",
      "&",
      "&#",
      "&#65;",
      "&#9999999;",
      "\\",
      "\\u",
      "\\u00e9",
      "\\\\",
      "a",
      "é",
      "😀",
    );
    fc.assert(
      fc.property(fc.array(pieces), (parts) => {
        expect(redact(parts.join(""))).toBe(parts.join(""));
      }),
    );
  });
});

describe("redactLine", () => {
  test("redacts before it cuts", () => {
    expect(redactLine(`${"x".repeat(8)}${SECRET}`, 12)).toBe("xxxxxxxx***");
  });

  test("returns one sanitized line", () => {
    expect(redactLine(`one\r\n\u001B[31m${SECRET}\u0007`)).toBe("one ***\uFFFD");
  });
});

test("mapTexts with a redactor replaces a secret in every text and changes nothing else", () => {
  const result = {
    name: `suite ${SECRET}`,
    cases: [{ name: encodeURIComponent(SECRET), line: 7, file: undefined }],
    response: Buffer.from(`ci:${SECRET}`).toString("base64"),
  };
  const shown = mapTexts(result, createRedactor([SECRET]).redact);

  expect(shown).toMatchObject({ name: "suite ***", cases: [{ name: "***", line: 7 }] });
  expect(Buffer.from(shown.response, "base64").toString()).not.toContain(SECRET);
  expect(mapTexts(result, createRedactor([]).redact)).toEqual(result);
});

test("a redacted log has no secret, whatever is written to it", () => {
  const log = createRecordingLog();
  const redacted = redactedLog(log, createRedactor(["correct-horse"]));
  redacted.info("info correct-horse");
  redacted.debug("debug correct-horse");
  redacted.group("group correct-horse", ["line correct-horse"]);
  expect(log.lines.join("\n")).not.toContain("correct-horse");
  for (const what of ["info", "debug", "group", "line"]) {
    expect(log.lines.join("\n")).toContain(`${what} ***`);
  }
});

test("the runner masks a secret as written, percent- and JSON-encoded, and in base64", () => {
  const secret = 'k"y+/=?secr>>>';
  const forms = secretForms(secret);
  expect(forms.slice(0, 3)).toEqual([secret, encodeURIComponent(secret), 'k\\"y+/=?secr>>>']);
  for (const before of ["", "a", "ab"]) {
    for (const alphabet of ["base64", "base64url"] as const) {
      const text = Buffer.from(`${before}${secret}`).toString(alphabet);
      expect(forms.slice(3).filter((form) => text.includes(form))).not.toEqual([]);
    }
  }
  expect(forms.slice(3).every(({ length }) => length >= 8)).toBe(true);
  expect(secretForms("short")).toEqual(["short", "short", "short"]);
});
