import { describe, expect, test } from "@jest/globals";
import { AttestationError } from "../../../src/base/errors.ts";
import { type ArchiveRequest, writeArchive } from "../../../src/evidence/archive.ts";
import { findAttachments } from "../../../src/evidence/attachments.ts";
import { type EvidenceFile, ZIP_LIMIT } from "../../../src/evidence/evidence-file.ts";
import {
  judgeFindings,
  type OnSecret,
  SecretScanner,
} from "../../../src/evidence/secrets/secret-scanner.ts";
import { findReports, readReports } from "../../../src/reports/read.ts";
import { Folder, unzip } from "../folder.ts";
import { KEY_BODY, KEY_END, KEY_START, RULE_SAMPLES, token } from "./samples.ts";

/** Has what XML, JSON and URLs escape, and letters beyond ASCII. */
const VALUE = "pa&ss<wo\"rd'/+ü=42!";
const OTHER = "another-known-value-0815";

/** Packs files into `out.zip` of the folder. */
function pack(folder: Folder, files: ArchiveRequest["files"], secrets: SecretScanner) {
  const destination = folder.at("out.zip");
  return writeArchive({
    files,
    omitted: [],
    overflow: "error",
    destination,
    limit: ZIP_LIMIT,
    secrets,
  });
}

/** Everything that may leave the runner of a folder with reports (`*.xml`) and other files. */
async function send(
  folder: Folder,
  onSecret: OnSecret,
  values: readonly string[] = [VALUE, OTHER],
) {
  const secrets = new SecretScanner(values, onSecret);
  const found = await findReports(["**/*.xml"], folder.path);
  const read = await readReports(found, { isAttached: true, secrets });
  const attached = await findAttachments({
    patterns: ["**", "!out.zip"],
    workingDirectory: folder.path,
    ifNone: "ignore",
  });
  const files: EvidenceFile[] = [...read.files];
  for (const file of attached.files) {
    files.push({ ...file, path: await secrets.redactText(file.path, "the name of a file") });
  }
  await pack(folder, files, secrets);
  const entries = await unzip(folder.at("out.zip"));
  return { secrets, read, entries, manifest: JSON.parse(entries.get("manifest.json") ?? "") };
}

const xml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
const report = (content: string, name = "s") =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites><testsuite name="${name}" tests="2">\n<testcase name="a" time="1.5"/>\n<testcase name="b"><failure message="m">${content}</failure></testcase></testsuite></testsuites>`;

/** Every form in which the value is looked for. */
const FORMS: readonly (readonly [form: string, text: string])[] = [
  ["as it is, in CDATA", `<![CDATA[${VALUE}]]>`],
  ["escaped for XML", xml(VALUE)],
  ["with decimal references", VALUE.replace(/\W/gu, (c) => `&#${c.codePointAt(0)};`)],
  [
    "all in hexadecimal references",
    VALUE.replace(/./gu, (c) => `&#x${c.codePointAt(0)?.toString(16)};`),
  ],
  ["in an attribute", `</failure><system-out id="${xml(VALUE)}"/><failure>`],
  ["in a comment", `<!-- ${VALUE.replaceAll("--", "")} -->`],
  ["escaped for JSON", xml(JSON.stringify(VALUE))],
  ["escaped for JSON as ASCII", xml(JSON.stringify(VALUE).replace("ü", "\\u00fc"))],
  ["percent-encoded", encodeURIComponent(VALUE)],
  ["percent-encoded in lower case", encodeURIComponent(VALUE).toLowerCase()],
  ["all percent-encoded", Buffer.from(VALUE).toString("hex").replace(/../g, "%$&")],
  ...[0, 1, 2].map(
    (before) =>
      [
        `in base64 after ${before} bytes`,
        Buffer.from(`${"u:".slice(0, before)}${VALUE}`).toString("base64"),
      ] as const,
  ),
  ["in base64 for URLs", Buffer.from(VALUE).toString("base64url")],
];

describe("a known value", () => {
  test.each(FORMS)("is replaced in a report: %s", async (form, text) => {
    using folder = new Folder();
    folder.write("a.xml", report(text));
    const { entries, read, manifest } = await send(folder, "off");
    const sent = entries.get("a.xml") ?? "";
    expect(sent).toContain("***");
    if (!form.includes("base64")) expect(sent).not.toContain(text);
    else expect(sent).not.toContain(text.slice(4, -4));
    expect(read.reports).toMatchObject([{ suites: [{ name: "s", total: 2, failures: 1 }] }]);
    expect(manifest.files).toMatchObject([
      { path: "a.xml", total: 2, failures: 1, redacted: 1, bytes: Buffer.byteLength(sent) },
    ]);
    expect(manifest.files[0].original_sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test("is replaced across the borders of the pieces in which a file is read", async () => {
    using folder = new Folder();
    const border = 128 * 1024;
    const head = report("").indexOf("</failure>");
    const texts = [0, 1, 5, OTHER.length - 1].map((before) => {
      const filling = ".".repeat(border - head - before);
      return report(`${filling}${OTHER}${"-".repeat(border)}${OTHER}`);
    });
    for (const [index, text] of texts.entries()) folder.write(`${index}.xml`, text);
    folder.write("large.log", `${".".repeat(border - 3)}${OTHER}${" ".repeat(border)}`);
    const { entries, manifest } = await send(folder, "off");
    for (const content of entries.values()) expect(content).not.toContain(OTHER.slice(3));
    expect(manifest.files.map(({ redacted }: { redacted: number }) => redacted)).toEqual([
      2, 2, 2, 2, 1,
    ]);
  });

  test("is replaced however long it is, in lines of any length and across borders", async () => {
    using folder = new Folder();
    const long = token(12_000, "abcdefghijklmnopqrstuvwxyz \n&<", 5);
    const encoded = [xml(long), encodeURIComponent(long), JSON.stringify(long).slice(1, -1)];
    for (const [index, text] of encoded.entries()) {
      const filling = ".".repeat(128 * 1024 - 500 * index);
      folder.write(`${index}.log`, `${filling}${text}${filling}`);
    }
    const { entries, manifest } = await send(folder, "off", [long]);
    for (const index of encoded.keys())
      expect(entries.get(`${index}.log`)).toMatch(/^\.+\*{3}\.+$/);
    expect(manifest.files).toMatchObject(encoded.map(() => ({ redacted: 1 })));
  });

  test("is never replaced in markup, and what is left counts the same", async () => {
    using folder = new Folder();
    folder.write("a.xml", report("testcase failure message"));
    const { entries, read } = await send(folder, "off", ["testcase", "failure ", "testsuites"]);
    expect(entries.get("a.xml")).toBe(report("*** ***message"));
    expect(read.reports).toMatchObject([{ suites: [{ total: 2, failures: 1, duration: 1.5 }] }]);
  });

  test("is replaced in a report that is broken", async () => {
    using folder = new Folder();
    folder.write("a.xml", `<testsuite><testcase name="${OTHER}"`);
    const { entries, read } = await send(folder, "off");
    expect(entries.get("a.xml")).toBe('<testsuite><testcase name="***"');
    expect(read.invalid).toHaveLength(1);
  });

  test.each(["utf16le", "utf16be"] as const)("is replaced in a report in %s", async (encoding) => {
    using folder = new Folder();
    const text = report(`ü ${OTHER} ü`).replace("UTF-8", "UTF-16");
    const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
    folder.write("a.xml", encoding === "utf16le" ? bytes : Buffer.from(bytes).swap16());
    const secrets = new SecretScanner([OTHER], "off");
    const found = await findReports(["*.xml"], folder.path);
    const read = await readReports(found, { isAttached: true, secrets });
    expect(read.reports).toMatchObject([{ suites: [{ total: 2, failures: 1 }] }]);
    expect(read.failed).toMatchObject([{ text: "ü *** ü" }]);
    const [file] = read.files;
    expect(file?.content?.bytes).toBe(bytes.length - 2 * (OTHER.length - 3));
  });

  test("is replaced in a report in an older encoding, and nothing else in it is changed", async () => {
    using folder = new Folder();
    const text = report(`ü ${OTHER} ü`).replace("UTF-8", "windows-1252");
    folder.write("a.xml", Buffer.from(text, "latin1"));
    const { read } = await send(folder, "off");
    expect(read.failed).toMatchObject([{ text: "ü *** ü" }]);
  });

  test("is replaced in names of suites and files, and files of one name are told apart", async () => {
    using folder = new Folder();
    folder.write(`a-${OTHER}.xml`, report("", `suite ${OTHER}`));
    folder.write(`b/${OTHER}1.log`, "1");
    folder.write(`b/${OTHER}2.log`, "2");
    folder.write(`c/${OTHER}/x.log`, "3");
    folder.write(`c/***/x.log`, "4");
    const { entries, read, manifest } = await send(folder, "off");
    expect([...entries.keys()]).toEqual([
      "a-***.xml",
      "b/***1.log",
      "b/***2.log",
      "c/***/x (2).log",
      "c/***/x.log",
      "manifest.json",
    ]);
    expect(read.reports).toMatchObject([{ path: "a-***.xml", suites: [{ name: "suite ***" }] }]);
    expect(JSON.stringify(manifest)).not.toContain(OTHER);
  });

  test("is replaced in files that are not texts", async () => {
    using folder = new Folder();
    const bytes = Buffer.concat([
      Buffer.from([0, 1, 2, 0xff]),
      Buffer.from(VALUE),
      Buffer.from([0, 0xfe]),
    ]);
    folder.write("a.bin", bytes);
    const secrets = new SecretScanner([VALUE], "redact");
    const { packed } = await pack(folder, [folder.evidence("a.bin")], secrets);
    expect(packed[0]?.content.bytes).toBe(bytes.length - Buffer.byteLength(VALUE) + 3);
  });

  test("is replaced in every text of JSON", async () => {
    const secrets = new SecretScanner([VALUE], "off");
    const json = JSON.stringify({ [VALUE]: [`a ${VALUE} b`, { c: encodeURIComponent(VALUE) }, 1] });
    expect(JSON.parse(await secrets.redactJson(json, "payload"))).toEqual({
      "***": ["a *** b", { c: "***" }, 1],
    });
  });
});

describe("what the rules find", () => {
  test("leaves the runner in no byte with `redact`", async () => {
    using folder = new Folder();
    for (const [index, [, text]] of RULE_SAMPLES.entries()) {
      folder.write(`${index}.xml`, report(`log\n${xml(text)}\nend`));
      folder.write(`${index}.log`, `log\n${text}\nend`);
    }
    const { entries, read, manifest, secrets } = await send(folder, "redact");
    for (const [, , value] of RULE_SAMPLES) {
      const secret = /:\/\/[^:]+:([^@]+)@/.exec(value)?.[1] ?? value;
      for (const content of entries.values()) expect(content).not.toContain(secret);
    }
    expect(read.reports).toHaveLength(RULE_SAMPLES.length);
    for (const { suites } of read.reports)
      expect(suites).toMatchObject([{ total: 2, failures: 1 }]);
    for (const file of manifest.files) expect(file.redacted).toBeGreaterThan(0);
    expect(secrets.findings.length).toBeGreaterThanOrEqual(2 * RULE_SAMPLES.length);
  });

  test("is named by file, line and rule with `warn`, never by its value, and sent as it is", async () => {
    using folder = new Folder();
    const [, text, value] = RULE_SAMPLES.find(([rule]) => rule === "github") ?? ["", "", ""];
    folder.write("a.xml", report(`log\n${text}`));
    folder.write("b.log", `1\n2\n${text}\n`);
    const { entries, secrets } = await send(folder, "warn");
    expect(entries.get("a.xml")).toBe(report(`log\n${text}`));
    const [warning = ""] = judgeFindings(secrets.findings, "warn");
    expect(warning).toMatch(
      /^2 texts look like secrets, and were sent \(`on-secret: warn`\):\n- a\.xml:5: github\/\w+\n- b\.log:3: github\/\w+\n/,
    );
    expect(warning).not.toContain(value);
    expect(() => judgeFindings(secrets.findings, "error")).toThrow(AttestationError);
    expect(judgeFindings([], "error")).toEqual([]);
  });

  test.each(["redact", "warn"] as const)(
    "is not shown by the place where it was found either: %s",
    async (onSecret) => {
      using folder = new Folder();
      const [, , value] = RULE_SAMPLES.find(([rule]) => rule === "github") ?? ["", "", ""];
      const [, other] = RULE_SAMPLES.find(([rule]) => rule === "gitlab") ?? ["", "", ""];
      folder.write(`${value}.xml`, report(other, `s ${other}`));
      folder.write(`${value}.log`, other);
      const { secrets } = await send(folder, onSecret);
      await secrets.redactJson(JSON.stringify({ [`key ${value}`]: `and ${value}` }), "payload");
      const [warning = ""] = judgeFindings(secrets.findings, onSecret);
      for (const place of [
        "***.xml:4: gitlab/",
        "***.log:1: gitlab/",
        "payload.key ***: github/",
      ]) {
        expect(warning).toContain(`- ${place}`);
      }
      expect(warning).toContain("- the name of a file: github/");
      expect(warning).not.toContain(value);
    },
  );

  test("is named for each of two files whose names are equal once they are redacted", async () => {
    using folder = new Folder();
    const [, text = ""] = RULE_SAMPLES.find(([rule]) => rule === "github") ?? [];
    const known = [OTHER, "second-known-value-4711"];
    for (const value of known) folder.write(`${value}.xml`, report(text));
    const { secrets, read } = await send(folder, "redact", known);
    expect(read.reports.map(({ path }) => path)).toEqual(["***.xml", "***.xml"]);
    expect(secrets.findings).toHaveLength(2);
  });

  test("is not looked for with `off`", async () => {
    using folder = new Folder();
    const [, text] = RULE_SAMPLES[1] ?? ["", ""];
    folder.write("a.log", text);
    const { entries, secrets } = await send(folder, "off");
    expect(entries.get("a.log")).toBe(text);
    expect(secrets.findings).toEqual([]);
  });

  test("is found across the borders of pieces, once", async () => {
    using folder = new Folder();
    const [, text, value] = RULE_SAMPLES.find(([rule]) => rule === "anthropic") ?? ["", "", ""];
    for (const before of [1, 50, 100]) {
      const filling = `${".".repeat(63)}\n`.repeat(2048).slice(0, 128 * 1024 - before - 1);
      folder.write(`${before}.log`, `${filling} ${text} ${".".repeat(200_000)}`);
    }
    const { entries, secrets } = await send(folder, "redact");
    for (const content of entries.values()) expect(content).not.toContain(value.slice(0, 40));
    expect(secrets.findings).toHaveLength(3);
  });

  test.each<[lines: string, filling: string]>([
    ["short lines", `${"ü".repeat(40)}\n`.repeat(400)],
    ["long lines", "a b; ".repeat(8_000)],
  ])("is found once each, with its line, wherever it is in a file of %s", async (_, filling) => {
    using folder = new Folder();
    const parts = RULE_SAMPLES.flatMap(([, text]) => [filling, `\n${text}\n`]);
    const content = [...parts, filling].join("");
    folder.write("a.log", content);
    const { entries, secrets, manifest } = await send(folder, "redact");
    for (const [, , value] of RULE_SAMPLES) {
      const secret = /:\/\/[^:]+:([^@]+)@/.exec(value)?.[1] ?? value;
      expect(entries.get("a.log")).not.toContain(secret);
      const line = content.slice(0, content.indexOf(value)).split("\n").length;
      expect(secrets.findings.map((finding) => finding.line)).toContain(line);
    }
    expect(entries.get("a.log")?.split(filling)).toHaveLength(RULE_SAMPLES.length + 2);
    expect(manifest.files).toMatchObject([{ redacted: RULE_SAMPLES.length }]);
  });

  test("is redacted to its end if it is a private key that is longer than what is read at once", async () => {
    using folder = new Folder();
    const body = token(300_000, "ABCDEFGHIJKLMNOP0123456789+/", 3).replace(/.{64}/g, "$&\n");
    const [, , other = ""] = RULE_SAMPLES.find(([rule]) => rule === "github") ?? [];
    folder.write("a.log", `before ${KEY_START}\n${body}\n${KEY_END} after ${other}\n`);
    folder.write("b.xml", report(`before ${KEY_START}\n${body}\n${KEY_END} after`));
    const { entries, secrets } = await send(folder, "redact");
    expect(entries.get("a.log")).toBe("before *** after ***\n");
    expect(entries.get("b.xml")).toBe(report("before *** after"));
    expect(secrets.findings.map(({ place }) => place).sort()).toEqual(["a.log", "a.log", "b.xml"]);
  });

  test("is not named for a file that is not sent", async () => {
    using folder = new Folder();
    const [, text = ""] = RULE_SAMPLES.find(([rule]) => rule === "github") ?? [];
    folder.write("coverage.xml", `<coverage>${text}</coverage>`);
    const found = await findReports(["*.xml"], folder.path);
    const secrets = new SecretScanner([], "warn");
    const read = await readReports(found, { isAttached: true, secrets });
    expect(read.others).toHaveLength(1);
    expect(secrets.findings).toEqual([]);
  });

  test("is redacted to the end of its text if it is a private key without an end", async () => {
    using folder = new Folder();
    const body = token(300_000, "ABCDEFGHIJKLMNOP0123456789+/", 3).replace(/.{64}/g, "$&\n");
    folder.write("a.xml", report(`before ${KEY_START}\n${KEY_BODY}`));
    folder.write("long.xml", report(`before ${KEY_START}\n${body}`));
    const { entries, secrets } = await send(folder, "redact");
    expect(entries.get("a.xml")).toBe(report("before ***"));
    expect(entries.get("long.xml")).toBe(report("before ***"));
    expect(secrets.findings).toEqual([
      { place: "a.xml", line: 4, rule: "privatekey/PrivateKey" },
      { place: "long.xml", line: 4, rule: "privatekey/PrivateKey" },
    ]);
  });
});
