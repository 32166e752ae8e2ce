import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { RULE_SAMPLES } from "../evidence/secrets/samples.ts";
import { messagesOf, StepRunner } from "../support/runner.ts";
import { unzip } from "../support/unzip.ts";
import { leftBy } from "./delivery-setup.ts";
import { escapeXml } from "./hostile-text.ts";

/** Has what XML, JSON and URLs escape, and letters beyond ASCII. */
const KNOWN = "pa&ss<wo\"rd'/+ü=42!";
const PLAIN = "another-known-value-0815";
/** How much of a file is searched at once, and how much is read. */
const PIECES = [64 * 1024, 128 * 1024];

let runner: StepRunner;
beforeAll(async () => {
  runner = await StepRunner.open();
});
beforeEach(() => runner.reset());
afterAll(() => runner.close());

/** A secret in a file, and what must not be seen of it. */
interface Plant {
  readonly file: string;
  readonly content: string | Buffer;
  readonly trace: string;
}

function report(text: string, name = "s"): string {
  return `<?xml version="1.0"?>\n<testsuite name="${name}"><testcase name="a"><failure>\n${text}</failure></testcase></testsuite>`;
}

/** Encodes all but letters and digits, which no form that is promised encodes. */
const eachSymbol = (encode: (character: string) => string) =>
  KNOWN.replace(/[^A-Za-z\d]/gu, encode);
/** Escapes what XML needs, as writers of reports do. */
const escapeMarkup = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
const base64 = (text: string) => Buffer.from(text).toString("base64");

/** The first known value in every form. The ends of base64 depend on what surrounds the value. */
const FORMS: readonly (readonly [text: string, trace: string])[] = [
  [`<![CDATA[${KNOWN}]]>`, KNOWN],
  ...[
    escapeXml(KNOWN),
    eachSymbol((character) => `&#${character.codePointAt(0)};`),
    escapeXml(JSON.stringify(KNOWN).slice(1, -1)),
    eachSymbol((character) => `\\u00${character.charCodeAt(0).toString(16).padStart(2, "0")}`),
    encodeURIComponent(KNOWN),
    eachSymbol((character) => Buffer.from(character).toString("hex").replace(/../g, "%$&")),
  ].map((text) => [text, text] as const),
  ...[base64(KNOWN), base64(`u${KNOWN}`), base64(`u:${KNOWN}`)].map(
    (text) => [text, text.slice(4, -4)] as const,
  ),
];

const utf16 = Buffer.from(`\ufeff${report(`ü ${PLAIN}`)}`, "utf16le");

/** The second known value where it is hard to find. */
const PLACES: readonly Omit<Plant, "trace">[] = [
  { file: "reports/suite.xml", content: report("", `suite ${PLAIN}`) },
  { file: "reports/broken.xml", content: `<testsuite><testcase name="${PLAIN}` },
  { file: "reports/utf-16le.xml", content: utf16 },
  { file: "reports/utf-16be.xml", content: Buffer.from(utf16).swap16() },
  { file: `reports/${PLAIN}.xml`, content: report("") },
  { file: `logs/${PLAIN}.log`, content: "" },
  { file: "logs/binary.bin", content: Buffer.from(`\0\x01\xff${PLAIN}\0`, "latin1") },
  ...PIECES.flatMap((size) =>
    [1, 7, PLAIN.length - 1].map((before) => ({
      file: `logs/border-${size}-${before}.log`,
      content: `${".".repeat(size - before)}${PLAIN}${".".repeat(size)}`,
    })),
  ),
];

const KNOWN_VALUES: readonly Plant[] = [
  ...FORMS.map(([text, trace], index) => ({
    file: `reports/form-${index}.xml`,
    content: report(text),
    trace,
  })),
  ...PLACES.map((place) => ({ ...place, trace: PLAIN })),
];

const PATTERNS: readonly Plant[] = RULE_SAMPLES.map(([rule, text, value], index) => ({
  // Of an address, only the credentials have to go.
  trace: /:\/\/[^:]+:([^@]+)@/.exec(value)?.[1] ?? value,
  ...(index % 2 === 0
    ? { file: `reports/${index}-${rule}.xml`, content: report(`log\n${escapeMarkup(text)}\nend`) }
    : { file: `logs/${index}-${rule}.log`, content: `log\n\n\n${text}\nend` }),
}));

/** Runs the action on files with secrets in them. Returns it with everything that it sent and left. */
async function send(plants: readonly Plant[], onSecret: string) {
  for (const { file, content } of plants) runner.workspace.write(file, content);
  const run = await runner.attest({
    "known-secrets": `${KNOWN}\n${PLAIN}`,
    "on-secret": onSecret,
    "on-invalid-report": "warn",
    attachments: "logs/**",
    "user-data": JSON.stringify({ note: `key ${KNOWN}`, escaped: encodeURIComponent(KNOWN) }),
  });
  const sent = runner.service.attestations().at(-1);
  if (sent === undefined) throw new Error(`Nothing was sent:\n${run.log}`);
  const entries = await unzip(Buffer.from(sent.files[0]?.content ?? []));
  const texts = [leftBy(run), Buffer.from(sent.dataJson).toString(), ...[...entries].flat()];
  return { run, all: texts.join("\n").replaceAll("\0", ""), entries };
}

test("known values and whatever looks like a secret leave the runner in no byte with on-secret: redact", async () => {
  const plants = [...KNOWN_VALUES, ...PATTERNS];
  expect(plants.length).toBeGreaterThanOrEqual(40);
  const { run, all, entries } = await send(plants, "redact");
  expect(run.outputs).toMatchObject({ attestation: "recorded", "invalid-reports": "1" });
  // Two reports in UTF-16 and a binary file are left out of the zip.
  expect(entries.size).toBe(plants.length + 1 - 3);
  expect(
    [KNOWN, ...plants.map(({ trace }) => trace)].filter((trace) => all.includes(trace)),
  ).toEqual([]);
});

test("what looks like a secret is named with on-secret: warn, without its value", async () => {
  const ten = PATTERNS.filter(({ file }, index) => index % 3 === 0 && !file.includes("npm"));
  expect(ten.length).toBeGreaterThanOrEqual(10);
  const { run } = await send([...KNOWN_VALUES, ...ten], "warn");
  const [warning] = messagesOf(run, "warning").filter((message) => message.includes("on-secret"));
  for (const { file } of ten) {
    const rule = /\d+-(.*)\./.exec(file)?.[1] ?? "";
    expect(warning).toMatch(new RegExp(`^- ${file}:4 matches the rule ${rule}/`, "m"));
  }
  expect(ten.filter(({ trace }) => warning?.includes(trace))).toEqual([]);
});
