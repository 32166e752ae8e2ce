import { describe, expect, test } from "@jest/globals";
import { AttestationError } from "../../../src/base/errors.ts";
import { findingWarning, SecretSearch } from "../../../src/evidence/secrets/secret-search.ts";
import { cases } from "../../support/cases.ts";
import { fc } from "../../support/properties.ts";
import { plants, standsIn } from "../../support/secret-forms.ts";
import { RULE_SAMPLES, token } from "./samples.ts";

const KNOWN = "correct-horse-battery";
const [, , GITHUB = ""] = RULE_SAMPLES.find(([rule]) => rule === "github") ?? [];
/** A test of 20,000 cases takes minutes on a busy machine. */
const TIMEOUT = cases(60_000, 900_000);

describe("a text", () => {
  test.each([
    ["warn", `token ${GITHUB} ***`, "token *** ***", 1],
    ["error", `token ${GITHUB} ***`, "token *** ***", 1],
    ["redact", "token *** ***", "token *** ***", 1],
    ["off", `token ${GITHUB} ***`, `token ${GITHUB} ***`, 0],
  ] as const)("is sent and shown as `on-secret: %s` says", async (onSecret, sent, shown, rules) => {
    const search = new SecretSearch([KNOWN], onSecret);
    expect(await search.redact(`token ${GITHUB} ${KNOWN}`, "a")).toEqual({
      sent,
      shown,
      findings: Array.from({ length: rules }, () => ({
        place: "a",
        rule: expect.stringMatching(/^github\//),
      })),
    });
  });

  test("without a secret is returned as it is, whatever is in it", async () => {
    const text =
      "\u001B[31m %41 &#65; \\u0041 \u200B \uD800 https://example.org/@scope sk-1 PRIVATE KEY";
    const search = new SecretSearch([KNOWN, "", "short"], "redact");
    expect(await search.redact(text)).toEqual({ sent: text, shown: text, findings: [] });
  });

  test("is not markup: a secret in it goes on after an angle bracket", async () => {
    // Put together here, so that no scanner takes it for a real one.
    const address = ["mongodb", "//ada:pa<ssword123@db.example.com/x"].join(":");
    expect((await new SecretSearch([], "redact").redact(address)).sent).toBe("***");
  });

  test("of any length is searched", async () => {
    const filling = "- ".repeat(100_000);
    const text = `${filling}${GITHUB} ${filling}${KNOWN}${filling}`;
    const { sent } = await new SecretSearch([KNOWN], "redact").redact(text);
    expect(sent).toBe(`${filling}*** ${filling}***${filling}`);
  });
});

describe("JSON", () => {
  test("keeps the names of members, numbers and everything else but texts", async () => {
    const search = new SecretSearch([KNOWN, "12345678", "null and true"], "redact");
    const json = `{"${KNOWN}":[12345678,null,true,"${KNOWN} 12345678",{"__proto__":"${GITHUB}"},[]],"":{}}`;
    const { sent: value, findings } = await search.redact(JSON.parse(json), "data_json");
    expect(JSON.stringify(value)).toBe(
      `{"${KNOWN}":[12345678,null,true,"*** ***",{"__proto__":"***"},[]],"":{}}`,
    );
    const place = `data_json.${KNOWN}.__proto__`;
    expect(findings).toEqual([{ place, rule: expect.stringMatching(/^github\//) }]);
  });

  test("is sent as it is with `warn`, and its findings have their places", async () => {
    const value = { a: [{ b: `key ${GITHUB}` }], c: GITHUB };
    const redacted = await new SecretSearch([], "warn").redact(value, "data_json");
    expect(redacted.sent).toBe(value);
    expect(redacted.findings.map(({ place }) => place)).toEqual(["data_json.a.b", "data_json.c"]);
  });

  test("is shown without anything that was found, whatever is sent", async () => {
    const result = {
      name: `suite ${KNOWN}`,
      cases: [{ text: `${GITHUB}!`, line: 7, file: undefined }],
    };
    const { shown } = await new SecretSearch([KNOWN], "warn").redact(result);
    expect(shown).toEqual({ name: "suite ***", cases: [{ text: "***!", line: 7 }] });
    const off = await new SecretSearch([KNOWN], "off").redact(result);
    expect(off.shown).toEqual({ name: "suite ***", cases: [{ text: `${GITHUB}!`, line: 7 }] });
  });
});

test("words of the action stay in its results, and are replaced in JSON of others", async () => {
  const search = new SecretSearch(["recorded"], "warn");
  const value = { status: "recorded", reason: `Recorded with ${GITHUB}.` };
  expect(await search.redactResult(value)).toEqual({ status: "recorded", reason: "*** with ***." });
  const { sent } = await search.redact(value);
  expect(sent).toEqual({ status: "***", reason: `*** with ${GITHUB}.` });
});

test(
  "no known value is left in texts and JSON that are sent or shown",
  async () => {
    const texts = fc.array(
      fc.oneof(
        fc.string({ maxLength: 20 }).map((text) => ({ text, value: "" })),
        plants,
      ),
      { maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(texts, fc.constantFrom("redact", "warn", "off"), async (all, onSecret) => {
        const values = all.map(({ value }) => value).filter((value) => value !== "");
        const search = new SecretSearch(values, onSecret);
        const document = {
          texts: all.map(({ text }) => text),
          all: all.map(({ text }) => text).join(""),
        };
        const { sent, shown } = await search.redact(document);
        for (const { texts: each, all: joined } of [sent, shown]) {
          const left = [...each, joined].join("\n\n");
          expect(values.filter((value) => standsIn(left, value))).toEqual([]);
        }
        const json = JSON.stringify(sent);
        expect(values.filter((value) => standsIn(json, value))).toEqual([]);
      }),
      { numRuns: cases(500, 20_000) },
    );
  },
  TIMEOUT,
);

test.each<[what: string, values: readonly string[]]>([
  ["one value of 40,000 characters", [token(40_000, "abcdefghij.&", 1)]],
  ["one value of 120,000 characters", [token(120_000, "abcdefghij+%", 2)]],
  [
    "1,500 values of 24 characters",
    Array.from({ length: 1_500 }, (_, at) => token(24, "ab-c+d", at)),
  ],
  [
    "1,500 values that begin alike",
    Array.from({ length: 1_500 }, (_, at) => `secret-token-${at}-value`),
  ],
  [
    "1,500 values without letters",
    Array.from({ length: 1_500 }, (_, at) => token(12, "+-*/%&<>{}[]()", at)),
  ],
  ["values that are patterns", ["^$.*+?()[]{}|", "(a+)+$(a+)+$", "[z-a][z-a]", "\\u0041\\x41"]],
  [
    "values beyond ASCII",
    ["пароль-секрет", "密码密码密码密码", "🔑🔑🔑🔑", "\uD800\uDC00\uD800 lone"],
  ],
  [
    "ten private keys",
    Array.from({ length: 10 }, (_, at) => token(1_700, "abcdefghijKLMN+/\n", at)),
  ],
  ["one value a thousand times", Array.from({ length: 1_000 }, () => "the-same-value")],
  ["values within values", ["aaaaaaaa", "aaaaaaaaa", "aaaaaaaaaa", "baaaaaaaab"]],
  ["values of white space", ["        ", "\t\t\t\t\t\t\t\t\n", "a        b"]],
])("a search for known values never fails: %s", async (_what, values) => {
  const search = new SecretSearch(values, "off");
  for (const value of values.slice(0, 3).filter((each) => each.trim() !== "")) {
    const { sent } = await search.redact(`before ${value} after`);
    expect(sent).toBe("before *** after");
  }
});

describe("findings", () => {
  const findings = [
    { place: "a.xml", line: 5, rule: "github/TOKEN" },
    { place: "data_json.a", rule: "aws/KEY" },
    { place: "a.xml", line: 5, rule: "github/TOKEN" },
  ];

  const LINES = ["a.xml:5 matches the rule github/TOKEN", "data_json.a matches the rule aws/KEY"];

  test("become one warning that names places and rules", () => {
    expect(findingWarning(findings, "warn")).toEqual({
      id: "secrets-found",
      title: "3 values look like secrets, and were sent (`on-secret: warn`)",
      details: LINES,
      advice: "Revoke them if they are real, and set `on-secret: redact`.",
    });
    expect(findingWarning(findings.slice(1, 2), "redact")).toEqual({
      id: "secrets-found",
      title: "1 value looks like a secret, and was replaced with `***` (`on-secret: redact`)",
      details: LINES.slice(1),
      advice: "Revoke it if it is real: the log of the test step may show it.",
    });
  });

  test.each(["error", "warn", "redact"] as const)(
    "are not mentioned if there are none: %s",
    (on) => {
      expect(findingWarning([], on)).toBeUndefined();
    },
  );

  test("are an error if nothing is to be sent with them", () => {
    expect(() => findingWarning(findings, "error")).toThrow(
      new AttestationError({
        id: "secrets-found",
        title: "3 values look like secrets",
        details: LINES,
        advice:
          "Nothing was sent (`on-secret: error`). Keep them out of what the tests print, or set `on-secret: redact`.",
      }),
    );
  });
});
