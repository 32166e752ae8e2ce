import { describe, expect, test } from "@jest/globals";
import { KnownValues } from "../../../src/redaction/known-values.ts";
import { replaceRanges } from "../../../src/redaction/ranges.ts";
import { cases } from "../../support/cases.ts";
import { fc } from "../../support/properties.ts";
import { plants, standsIn } from "../../support/secret-forms.ts";
import { redactFile } from "./redact-file.ts";
import { KEY_BODY, KEY_END, KEY_LINES, KEY_START, RULE_SAMPLES, token } from "./samples.ts";

const VALUE = "pa&ss<wo\"rd'/+ü=42!";
const KNOWN = "correct-horse-battery";
const [, , GITHUB = ""] = RULE_SAMPLES.find(([rule]) => rule === "github") ?? [];
const KEY = `${KEY_START}\n${KEY_BODY}\n${KEY_END}`;
/** A test of 20,000 cases takes minutes on a busy machine. */
const TIMEOUT = cases(60_000, 900_000);
/** Where a block of a file ends, where the next one begins, and what both search. */
const BORDERS = [56 * 1024, 55 * 1024, 64 * 1024, 120 * 1024];

test(
  "a known value is replaced wherever a file is cut, and nothing else is",
  async () => {
    const before = fc.tuple(fc.constantFrom(0, ...BORDERS), fc.nat(150));
    const chunk = fc.constantFrom(10_000, 65_536, 1_000_000);
    await fc.assert(
      fc.asyncProperty(plants, before, chunk, async ({ value, text, isBase64 }, at, size) => {
        const start = "- ".repeat(Math.max(0, at[0] - at[1]) / 2);
        const { sent, redactor } = await redactFile(`${start}.${text}.${" -".repeat(6_000)}`, {
          values: [value],
          onSecret: "off",
          chunk: size,
        });
        const middle = sent.slice(start.length, -12_000);
        expect(standsIn(middle, value)).toBe(false);
        // White space around a value need not go.
        if (!isBase64) expect(middle).toMatch(/^\.\s*\*\*\*\s*\.$/);
        expect(redactor).toMatchObject({ replaced: 1, uncertain: undefined });
      }),
      { numRuns: cases(250, 20_000) },
    );
  },
  TIMEOUT,
);

test(
  "what is replaced in a file is the same, however it is cut into blocks",
  async () => {
    const distances = fc.array(
      fc.tuple(fc.constantFrom(...BORDERS), fc.integer({ min: -90, max: 90 })),
      {
        minLength: 1,
        maxLength: 6,
      },
    );
    const chunk = fc.constantFrom(10_000, 65_536, 1_000_000);
    const parts = fc.tuple(fc.array(plants, { minLength: 1, maxLength: 4 }), distances, chunk);
    await fc.assert(
      fc.asyncProperty(parts, async ([all, places, size]) => {
        const starts = places.map(([border, distance]) => border + distance);
        let file = "";
        for (const [index, start] of starts.toSorted((one, other) => one - other).entries()) {
          file += `${"- ".repeat(Math.max(0, start - file.length) / 2)}.${all[index % all.length]?.text}.`;
        }
        const bytes = Buffer.from(`${file}${" -".repeat(70_000)}`);
        const values = all.map(({ value }) => value);
        const { sent } = await redactFile(bytes, { values, onSecret: "off", chunk: size });
        const whole = replaceRanges(bytes, new KnownValues(values).find(bytes));
        expect(sent === whole.toString()).toBe(true);
      }),
      { numRuns: cases(30, 5_000) },
    );
  },
  TIMEOUT,
);

const HOSTILE = [
  ...["<a>", "</a>", '<b c="', '">', "<b c='", "'/>", "<", ">", '"', "'", "text", "\n", "&", ";"],
  ...["<!--", "-->", "<!-->", "<![CDATA[", "]]>", "<?", "?>", "--", "]]", "&amp;", "&#", "\\", "%"],
  ...["<testsuite tests='1'>", '<testcase name="a"/>', "<system-out>", "=", " value=", "\0", "***"],
];

test(
  "no known value is left in a hostile document, whatever is broken around it",
  async () => {
    const parts = fc.array(
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...HOSTILE).map((text) => ({ text, value: "" })) },
        { weight: 1, arbitrary: plants },
      ),
      { maxLength: 25 },
    );
    await fc.assert(
      fc.asyncProperty(
        parts,
        fc.boolean(),
        fc.constantFrom("redact", "warn"),
        async (all, isXml, onSecret) => {
          const values = all.map(({ value }) => value).filter((value) => value !== "");
          const file = all.map(({ text }) => text).join("");
          const { sent } = await redactFile(file, { values, isXml, onSecret });
          expect(values.filter((value) => standsIn(sent, value))).toEqual([]);
        },
      ),
      { numRuns: cases(500, 20_000) },
    );
  },
  TIMEOUT,
);

test.each<[shape: string, document: string]>([
  ["a `<` that begins no tag", `<failure>if a <b then ${KNOWN}</failure>`],
  ["a `<` before a blank", `<failure>a < ${KNOWN} > b</failure>`],
  ["a tag that never ends", `<testcase name="a" ${KNOWN}`],
  ["a name of an element", `<${KNOWN}/>`],
  ["a name of an attribute", `<testcase ${KNOWN}="1"/>`],
  ["a value without quotation marks", `<testcase name=${KNOWN}>`],
  ["a value of the wrong quotation marks", `<testcase name="a' b='${KNOWN}">`],
  ["a comment that never ends", `<!-- ${KNOWN} <testcase/>`],
  ["a comment that one reader takes for ended", `<!--> <a " --> ${KNOWN} ">`],
  ["a comment that another reader takes for ended", `<!---> ${KNOWN} -->`],
  ["a section that never ends", `<![CDATA[ ${KNOWN}`],
  ["a section that ends twice", `<![CDATA[a]]> ${KNOWN} ]]>`],
  ["an instruction that never ends", `<?php ${KNOWN}`],
  ["an internal subset", `<!DOCTYPE a [<!ENTITY b "${KNOWN}">]><a>&b;</a>`],
  ["what follows the root", `<testsuite/>${KNOWN}`],
  ["what precedes the root", `${KNOWN}<testsuite/>`],
  ["a closing tag", `<testsuite></${KNOWN}>`],
  ["bytes that are not UTF-8", `<failure>\xff\xfe ${KNOWN}</failure>`],
  ["no markup at all", KNOWN],
])("a known value and a token are replaced in a broken report: %s", async (_shape, document) => {
  const bytes = Buffer.from(`<testsuite>\n${document}\n`, "latin1");
  const known = await redactFile(bytes, { values: [KNOWN], isXml: true, onSecret: "off" });
  const replaced = bytes.toString().replaceAll(KNOWN, "***");
  expect(known.sent).toBe(replaced);
  const token = Buffer.from(bytes.toString("latin1").replaceAll(KNOWN, GITHUB), "latin1");
  const { sent, redactor } = await redactFile(token, { isXml: true });
  expect(sent).toBe(replaced);
  expect(redactor.findings).toEqual([{ line: 2, rule: expect.stringMatching(/^github\//) }]);
});

describe("a private key", () => {
  const words = "words that are not of a key, ".repeat(10);

  test.each<[where: string, text: string, redacted: string]>([
    ["with an end", `a ${KEY} b`, "a *** b"],
    ["without an end", `a ${KEY_START}\n${KEY_LINES} ${words}`, `a *** ${words}`],
    [
      "that is only mentioned",
      `expected ${KEY_START} but\n${words}`,
      `expected ${KEY_START} but\n${words}`,
    ],
    [
      "that is mentioned from start to end",
      `${KEY_START} and ${KEY_END}`,
      `${KEY_START} and ${KEY_END}`,
    ],
    [
      "after one that is only mentioned",
      `no ${KEY_START} in ${words}\n${KEY}`,
      `no ${KEY_START} in ${words}\n***`,
    ],
    [
      "that is cut off, with another end later",
      `${KEY_START}\n${KEY_LINES}\n${words} ${KEY_END}`,
      `***\n${words} ${KEY_END}`,
    ],
    ["in JSON", `{"key":"${KEY.replaceAll("\n", "\\n")}","a":1}`, '{"key":"***","a":1}'],
    ["in a log with times", KEY.replaceAll("\n", "\n2026-01-01T00:00:00.000Z INFO [main] "), "***"],
    ["in indented lines", KEY.replaceAll("\n", "\r\n        "), "***"],
    [
      "that is encrypted",
      KEY.replace("\n", `\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-256-CBC,${"0F".repeat(16)}\n\n`),
      "***",
    ],
    ["twice", `${KEY}\n${KEY}`, "***\n***"],
    ["with a token in the same line as its end", `${KEY} ${GITHUB}`, "*** ***"],
    ["with a later token", `${KEY_START} ${words}\n${GITHUB}`, `${KEY_START} ${words}\n***`],
  ])("is replaced as far as it goes: %s", async (_where, text, redacted) => {
    expect((await redactFile(text)).sent).toBe(redacted);
  });

  test.each([1_000, 57_000, 300_000])("of %d characters is replaced as one", async (length) => {
    const body = token(length, "ABCDEFGHIJKLMNOP0123456789+/", 3).replace(/.{64}/g, "$&\n");
    for (const before of [0, 50_000, 57_300]) {
      const filling = "- ".repeat(before / 2);
      const file = `${filling}${KEY_START}\n${body}\n${KEY_END} after ${GITHUB}\n${filling}`;
      const { sent, redactor } = await redactFile(file);
      expect(sent).toBe(`${filling}*** after ***\n${filling}`);
      expect(redactor.replaced).toBe(2);
      expect(redactor.findings).toHaveLength(2);
      const shown = await redactFile(file, { onSecret: "warn" });
      expect(shown.sent).toBe(file);
      expect(shown.redactor.findings).toEqual(redactor.findings);
    }
  });

  test.each<[where: string, document: string, redacted: string]>([
    ["a text", `<a>${KEY}</a>`, "<a>***</a>"],
    ["an attribute", `<a b="${KEY}" c="d"/>`, '<a b="***" c="d"/>'],
    [
      "an attribute, with references",
      `<a b='${KEY.replaceAll("\n", "&#10;")}' c="d"/>`,
      `<a b='***' c="d"/>`,
    ],
    ["a section", `<a><![CDATA[${KEY_START}\n${KEY_LINES}]]></a>`, "<a><![CDATA[***]]></a>"],
    [
      "an element that ends too early",
      `<a>${KEY_START}\n${KEY_LINES}</a><b tests="1"/>`,
      `<a>***</a><b tests="1"/>`,
    ],
    [
      "two elements, with red counts between",
      `<o>${KEY_START}</o><testsuite tests="0" errors="2"/><o>${KEY_END}</o>`,
      `<o>${KEY_START}</o><testsuite tests="0" errors="2"/><o>${KEY_END}</o>`,
    ],
    [
      "two elements, with the status of a test between",
      `<o>${KEY_START}\n${KEY_LINES}</o><testcase status="failed"/><o>${KEY_BODY}${KEY_END}</o>`,
      `<o>***</o><testcase status="failed"/><o>${KEY_BODY}${KEY_END}</o>`,
    ],
  ])("never takes markup with it: %s", async (_where, document, redacted) => {
    expect((await redactFile(document, { isXml: true })).sent).toBe(redacted);
  });
});

describe("what a rule finds in XML", () => {
  const AWS = token(40, "ABCDEFGHIJKLMNOPabcdefghijklmnop0123456789", 4);

  test.each<[where: string, document: string, redacted: string]>([
    ["a line of .npmrc", "<a>_authToken=abc/def</a><b/>", "<a>_authToken=***</a><b/>"],
    ["two on a line", `<a>_authToken=abc</a><b>${GITHUB}</b>`, "<a>_authToken=***</a><b>***</b>"],
    ["with quotation marks", `<a b='_authToken="abc"' c="d"/>`, `<a b='_authToken="***"' c="d"/>`],
    ["in a section", "<a><![CDATA[_authToken=abc]]></a>", "<a><![CDATA[_authToken=***]]></a>"],
    [
      "in escaped JSON",
      `{&quot;AWS_SECRET_ACCESS_KEY&quot;: &quot;${AWS}&quot;}`,
      "{&quot;AWS_SECRET_ACCESS_KEY&quot;: &quot;***&quot;}",
    ],
    [
      "in escaped JSON, by number",
      `&#34;aws_secret_access_key&#34;:&#34;${AWS}&#34;`,
      "&#34;aws_secret_access_key&#34;:&#34;***&#34;",
    ],
    [
      "in JSON in escaped JSON",
      `\\&quot;AWS_SECRET_ACCESS_KEY\\&quot;:\\&quot;${AWS}\\&quot;`,
      `\\&quot;AWS_SECRET_ACCESS_KEY\\&quot;:\\&quot;***\\&quot;`,
    ],
    [
      "in a property",
      `<property name="AWS_SECRET_ACCESS_KEY" value="${AWS}"/>`,
      '<property name="AWS_SECRET_ACCESS_KEY" value="***"/>',
    ],
    [
      "in JSON in JSON",
      `{\\"AWS_SECRET_ACCESS_KEY\\":\\"${AWS}\\"}`,
      '{\\"AWS_SECRET_ACCESS_KEY\\":\\"***\\"}',
    ],
  ])("ends where markup begins: %s", async (_where, document, redacted) => {
    expect((await redactFile(document, { isXml: true })).sent).toBe(redacted);
  });
});

describe("a file that cannot be redacted for certain is said to be so", () => {
  const utf16 = (text: string) => Buffer.from(text, "utf16le");
  const turned = (text: string) => utf16(text).swap16();
  const odd = (bytes: Buffer) => Buffer.concat([Buffer.from("x"), bytes]);

  test.each<[what: string, file: Buffer]>([
    ["UTF-16 with its mark", utf16(`\ufeff log ${KNOWN}`)],
    ["UTF-16 with its mark, in the other order", turned(`\ufeff log ${KNOWN}`)],
    ["UTF-16 without a mark", utf16(`log ${KNOWN}`)],
    ["UTF-16 without a mark, in the other order", turned(`log ${KNOWN}`)],
    ["ASCII that goes on in UTF-16", Buffer.concat([Buffer.from("log\n"), utf16(KNOWN)])],
    ["ASCII that goes on in UTF-16, at an odd place", odd(utf16(KNOWN))],
    ["ASCII that goes on in UTF-16, in the other order", odd(turned(KNOWN))],
    ["UTF-16 in percent-encoding", utf16(`log ${KNOWN.replaceAll("-", "%2d")}`)],
    ["UTF-16 in base64", utf16(Buffer.from(KNOWN).toString("base64"))],
    [
      "UTF-16 over the border of blocks",
      utf16(`${"- ".repeat(14 * 1024 - 5)}${KNOWN} ${" -".repeat(9_000)}`),
    ],
    ["UTF-16 with a mark and a value beyond ASCII", utf16("\ufeffдлинный-пароль")],
  ])("%s", async (_what, file) => {
    const values = [KNOWN, "длинный-пароль"];
    const { redactor } = await redactFile(file, { values, onSecret: "warn" });
    expect(redactor.uncertain).toContain("UTF-16");
  });

  test("UTF-16 with what a rule finds, if that is to be replaced", async () => {
    const file = utf16(`first\nsecond ${GITHUB}`);
    const warned = await redactFile(file, { onSecret: "warn" });
    expect(warned.redactor.uncertain).toBeUndefined();
    const { redactor } = await redactFile(file);
    expect(redactor.uncertain).toContain("UTF-16");
    for (const { findings } of [redactor, warned.redactor]) {
      expect(findings).toEqual([{ line: 2, rule: expect.stringMatching(/^github\//) }]);
    }
  });

  test.each([
    ["before the value", `\0 ${KNOWN}`],
    ["after the value", `${KNOWN} ${"- ".repeat(50_000)}\0`],
  ])("a known value and a zero byte %s", async (_where, file) => {
    const { redactor, sent } = await redactFile(file, { values: [KNOWN] });
    expect(redactor.uncertain).toContain("not a text");
    expect(sent).not.toContain(KNOWN);
  });

  test("but not without a secret in it", async () => {
    for (const file of [utf16("\ufeff a text"), Buffer.from("\0\x01\xff", "latin1")]) {
      const { redactor, sent } = await redactFile(file, { values: [KNOWN] });
      expect(redactor).toMatchObject({ uncertain: undefined, replaced: 0 });
      expect(sent).toBe(file.toString());
    }
  });
});

test("a value of 16,384 characters on several lines is replaced as a whole, in every form", async () => {
  const value = token(16_384, "abcdefghijklmnopqrstuvwxyz \n&<é", 5).replace(/^\s|\s$/g, "x");
  const forms = [
    value.replaceAll("\n", "\r\n    "),
    value.replaceAll("&", "&amp;").replaceAll("<", "&lt;"),
    JSON.stringify(value).slice(1, -1),
    encodeURIComponent(value),
    Buffer.from(value).toString("base64").replace(/.{76}/g, "$&\n"),
  ];
  for (const form of forms) {
    const filling = "- ".repeat(200_000);
    const { sent, redactor } = await redactFile(`${filling}${form}${filling}`, { values: [value] });
    expect(sent.length).toBeLessThan(800_010);
    expect(sent.replaceAll("- ", "").replace(/=+$/, "")).toBe("***");
    expect(redactor).toMatchObject({ replaced: 1 });
  }
});

test.each<[lines: string, filling: string]>([
  ["short lines", `${"ü".repeat(40)}\n`.repeat(400)],
  ["long lines", "a b; ".repeat(8_000)],
])(
  "what each rule finds is replaced once, and named with its line, in a file of %s",
  async (_, filling) => {
    const parts = RULE_SAMPLES.flatMap(([, text]) => [filling, `\n${text}\n`]);
    const content = [...parts, filling].join("");
    const { sent, redactor } = await redactFile(content);
    const lineOf = (value: string) => content.slice(0, content.indexOf(value)).split("\n").length;
    for (const [, , value] of RULE_SAMPLES) {
      const secret = /:\/\/[^:]+:([^@]+)@/.exec(value)?.[1] ?? value;
      expect(sent).not.toContain(secret);
      expect(redactor.findings.map(({ line }) => line)).toContain(lineOf(value));
    }
    expect(sent.split(filling)).toHaveLength(RULE_SAMPLES.length + 2);
    expect(redactor.replaced).toBe(RULE_SAMPLES.length);
  },
);

test("a token is replaced wherever a block ends, also in a line without an end", async () => {
  for (const [, text, value] of RULE_SAMPLES.filter(([rule]) => /aws|github|slack/.test(rule))) {
    for (const border of BORDERS) {
      for (const before of [0, 10, text.length - 5, text.length]) {
        const filling = "; ".repeat((border - before) / 2);
        const file = `${filling}${text}${"; ".repeat(6_000)}`;
        const { sent, redactor } = await redactFile(file);
        expect(sent).not.toContain(value.slice(5));
        expect(redactor.replaced).toBe(1);
        expect(redactor.findings).toHaveLength(1);
      }
    }
  }
});

test("nothing is looked for by rules with `off`, and nothing of theirs is replaced with `warn`", async () => {
  const off = await redactFile(GITHUB, { onSecret: "off" });
  expect(off).toMatchObject({ sent: GITHUB, redactor: { findings: [], replaced: 0 } });
  const warned = await redactFile(`${GITHUB} ${VALUE}`, { onSecret: "warn", values: [VALUE] });
  expect(warned.sent).toBe(`${GITHUB} ***`);
  expect(warned.redactor).toMatchObject({ replaced: 1 });
});
