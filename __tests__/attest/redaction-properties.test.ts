import { buffer } from "node:stream/consumers";
import { expect, test } from "@jest/globals";
import { fromBufferPromise } from "yauzl";
import { aggregate } from "../../src/junit/aggregate.ts";
import type { Suite } from "../../src/junit/report.ts";
import { CASE_LIMITS, createReportReader } from "../../src/junit/report-reader.ts";
import { verifyEvidence } from "../../src/verify/verify-action.ts";
import { KEY_BODY, KEY_END, KEY_START, RULE_SAMPLES } from "../evidence/secrets/samples.ts";
import { junitDocuments, write } from "../junit/junit-documents.ts";
import { mutate } from "../junit/mutations.ts";
import { attestEvidence } from "../support/attested-evidence.ts";
import { cases } from "../support/cases.ts";
import { fc } from "../support/properties.ts";
import { createRandom } from "../support/random.ts";
import { plantsOf, secretValues } from "../support/secret-forms.ts";

/** Values that are a part of reports: replacing them changes what a report says. */
const STRUCTURE = [
  "<failure/>",
  '<testcase name="c"',
  "</testsuite>",
  'status="failed"',
  'failures="1"',
  'errors="2" ',
  "<skipped>",
  "]]></system-out>",
  "testcase",
];
const PLAIN = "correct-horse-battery";

/** Texts that are printed or named, and the known values in them. */
const planted = fc
  .array(fc.oneof(secretValues, fc.constantFrom(PLAIN, ...STRUCTURE)), { maxLength: 3 })
  .chain((values) =>
    fc.record({
      values: fc.constant(values),
      texts: fc.array(
        fc.oneof(
          ...values.map((value) => plantsOf(value).map(({ text }) => text)),
          fc.constantFrom(...values, ...RULE_SAMPLES.map(([, text]) => text)),
          fc.constantFrom(KEY_START, KEY_END, `${KEY_START}\n${KEY_BODY}`, KEY_BODY.slice(0, 130)),
        ),
        { maxLength: 5 },
      ),
    }),
  );

type Encode = (text: string) => Buffer;
const utf16 = (text: string) => Buffer.from(text, "utf16le");
/** Most reports are in UTF-8. */
const ENCODINGS: readonly Encode[] = [
  ...Array<Encode>(10).fill((text) => Buffer.from(text)),
  (text) => utf16(`\ufeff${text}`),
  (text) => utf16(`\ufeff${text}`).swap16(),
  utf16,
  (text) => Buffer.from(`${text}<!-- \0 -->`),
];

/** Where a text goes: between elements, into a value, or anywhere. */
const PLACES = [/>/g, /="/g, /(?=.)/gs];

/** Inserts texts into a document at random places. */
function insert(document: string, texts: readonly string[], random: () => number): string {
  return texts.reduce((whole, text) => {
    const place = PLACES[Math.floor(random() * PLACES.length)] ?? />/g;
    const places = Array.from(whole.matchAll(place), ({ index, 0: match }) => index + match.length);
    const at = places[Math.floor(random() * places.length)] ?? 0;
    const isWrapped = random() < 0.3;
    const content = isWrapped ? `<system-out><![CDATA[${text}]]></system-out>` : text;
    return `${whole.slice(0, at)}${content}${whole.slice(at)}`;
  }, document);
}

const runs = planted.chain(({ values, texts }) => {
  const content = fc
    .record({
      document: junitDocuments,
      seed: fc.nat(),
      encode: fc.constantFrom(...ENCODINGS),
      isMutant: fc.constantFrom(false, false, false, true),
    })
    .map(({ document, seed, encode, isMutant }) => {
      const random = createRandom(seed);
      const source = encode(insert(write(document), texts, random));
      return isMutant ? mutate(source, Buffer.from(KEY_START), random) : source;
    });
  const names = [...values, ...texts].filter((text) => /^[^/\0]{1,60}$/.test(text));
  const path = fc.constantFrom(
    "a",
    "b/a",
    "con",
    "b:c",
    "z",
    ...names,
    ...names.map((n) => `b/${n}`),
  );
  return fc.record({
    files: fc.dictionary(
      path.map((name) => `r/${name}.xml`),
      content,
      { minKeys: 1, maxKeys: 4 },
    ),
    attachment: content,
    secrets: fc.constant(values),
    onSecret: fc.constantFrom("warn", "redact", "off"),
    mergeSuites: fc.boolean(),
  });
});

/** What a report says; undefined if it is not one, or broken. */
async function read(path: string, bytes: Buffer): Promise<readonly Suite[] | undefined> {
  const reader = createReportReader(path, { limits: CASE_LIMITS });
  reader.write(bytes);
  const document = await reader.end();
  return document.kind === "report" ? document.suites : undefined;
}

function countsOf(suites: readonly Suite[]) {
  const { total, failures, errors, skipped } = aggregate([{ suites }], false).counts;
  return { total, failures, errors, skipped };
}

/** What the zip says when every report in it is read, and those are added that its manifest says were left out. */
async function readZip(zip: Buffer, mergeSuites: boolean) {
  const file = await fromBufferPromise(zip, { lazyEntries: true });
  const contents = new Map<string, Buffer>();
  for await (const entry of file.eachEntry()) {
    contents.set(entry.fileName, await buffer(await file.openReadStreamPromise(entry)));
  }
  const manifest = JSON.parse(String(contents.get("manifest.json")));
  const entries = [...manifest.files, ...manifest.omitted]
    .filter(({ kind, invalid }) => kind === "report" && invalid !== true)
    .sort((one, other) => (one.path < other.path ? -1 : 1));
  const reports = [];
  for (const { path, suites } of entries) {
    reports.push({ suites: suites ?? (await read(path, contents.get(path) ?? Buffer.alloc(0))) });
  }
  return aggregate(reports, mergeSuites).suites.map(({ flaky: _, ...result }) => result);
}

test(
  "the totals that are sent are those of the original, every report in the zip reads to what was sent, and verify/ confirms it",
  async () => {
    const property = fc.asyncProperty(runs, async (run) => {
      const { files, attachment, secrets, onSecret, mergeSuites } = run;
      const reports = Object.entries(files).map(([path, content]) => read(path, content));
      const original = (await Promise.all(reports)).flatMap((suites) => suites ?? []);
      fc.pre(original.length > 0);
      const evidence = await attestEvidence({
        files: { ...files, "a.log": attachment },
        inputs: {
          reports: "r/**",
          attachments: "a.log",
          "on-invalid-report": "warn",
          "on-secret": onSecret,
          "merge-suites": String(mergeSuites),
          "min-tests": "0",
        },
        secrets,
      });
      const { junit_results: results } = JSON.parse(String(evidence.payload));
      expect(countsOf(results)).toEqual(countsOf(original));
      expect(await readZip(evidence.attachment, mergeSuites)).toEqual(results);
      expect(await verifyEvidence(evidence)).toMatchObject({ differences: [], status: "verified" });
    });
    await fc.assert(property, { numRuns: cases(100, 20_000) });
  },
  cases(180_000, 7_200_000),
);
