import { closeSync, existsSync, mkdirSync, openSync, renameSync, writeSync } from "node:fs";
import { join } from "node:path";
import { createRandom } from "../../__tests__/support/random.ts";

const MB = 1_000_000;

interface Shape {
  /** Bytes, at least. */
  readonly bytes: number;
  readonly casesPerSuite: number;
  /** Share of the cases that fail, each with a stack trace. */
  readonly failing: number;
  /** Bytes of CDATA log in each suite. */
  readonly log: number;
}

/** The share of failing cases on an ordinary day. */
const FEW = 0.001;

/** The kinds of material, by the name of their folders: how many reports of which shape. */
const KINDS = {
  "one-of-100-mb": {
    files: 1,
    shape: { bytes: 100 * MB, casesPerSuite: 1_000, failing: FEW, log: 0 },
  },
  "one-of-400-mb": {
    files: 1,
    shape: { bytes: 400 * MB, casesPerSuite: 1_000, failing: FEW, log: 0 },
  },
  "200-of-100-kb": {
    files: 200,
    shape: { bytes: 100_000, casesPerSuite: 50, failing: 0.1, log: 0 },
  },
  "5000-of-4-kb": {
    files: 5_000,
    shape: { bytes: 3_500, casesPerSuite: 16, failing: 0.02, log: 0 },
  },
  "one-of-300-mb-logs": {
    files: 1,
    shape: { bytes: 300 * MB, casesPerSuite: 50, failing: FEW, log: 90_000 },
  },
  "one-of-20-kb": {
    files: 1,
    shape: { bytes: 20_000, casesPerSuite: 50, failing: FEW, log: 0 },
  },
} as const satisfies Record<string, { files: number; shape: Shape }>;

export type Kind = keyof typeof KINDS;

/** Parts of names of cases, some with letters outside ASCII. */
const WORDS = [
  "returns the sum of what was ordered",
  "keeps the caller's own settings",
  "sorts Ångström, Émile and Zoë by name",
  "refuses a card that has expired",
  "tells the user what went wrong",
  "rounds half to even → 2.68",
];

/** Creates the reports of a kind below `root`, unless they exist already. Returns their folder. */
export function makeMaterial(kind: Kind, root: string): string {
  const folder = join(root, kind);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.unfinished`;
  mkdirSync(unfinished, { recursive: true });
  const { files, shape } = KINDS[kind];
  for (let index = 0; index < files; index += 1) {
    const name = `TEST-${String(index).padStart(5, "0")}.xml`;
    writeReport(join(unfinished, name), shape, createRandom(index + 1));
  }
  renameSync(unfinished, folder);
  return folder;
}

function writeReport(file: string, shape: Shape, random: () => number): void {
  const descriptor = openSync(file, "w");
  let written = writeSync(descriptor, '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n');
  for (let index = 0; written < shape.bytes; index += 1) {
    written += writeSync(descriptor, suiteText(index, shape, random));
  }
  writeSync(descriptor, "</testsuites>\n");
  closeSync(descriptor);
}

function suiteText(index: number, shape: Shape, random: () => number): string {
  const cases = Array.from({ length: shape.casesPerSuite }, (_, number) =>
    caseText({ suite: index, number }, shape, random),
  );
  const failures = cases.filter((text) => text.includes("<failure")).length;
  const log =
    shape.log > 0 ? `<system-out><![CDATA[${logText(shape.log, random)}]]></system-out>\n` : "";
  return [
    `<testsuite name="org.example.module${index % 40}.Suite${index}" tests="${cases.length}" failures="${failures}" errors="0" skipped="0" time="${cases.length / 100}">\n`,
    ...cases,
    log,
    "</testsuite>\n",
  ].join("");
}

function caseText(
  { suite, number }: { readonly suite: number; readonly number: number },
  shape: Shape,
  random: () => number,
): string {
  const time = random().toFixed(3);
  const path = `org/example/module${suite % 40}`;
  const what = WORDS[Math.floor(random() * WORDS.length)];
  const names = `name="${what} with all of the usual arguments, number ${number} &amp; ${Math.floor(random() * 1e6)}"`;
  const place = `file="src/test/java/${path}/Suite${suite}Test.java" line="${number + 12}"`;
  const open = `  <testcase classname="${path.replaceAll("/", ".")}.Suite${suite}" ${names} ${place} time="${time}"`;
  if (random() >= shape.failing) return `${open}/>\n`;
  const frames = Array.from(
    { length: 20 },
    (_, frame) => `\tat org.example.module.Class${frame}.method(Class${frame}.java:${10 + frame})`,
  );
  return `${open}><failure message="expected &lt;1&gt; but was &lt;2&gt;" type="AssertionError">AssertionError: expected &lt;1&gt;\n${frames.join("\n")}\n</failure></testcase>\n`;
}

function logText(bytes: number, random: () => number): string {
  const line = `2026-01-01T00:00:00Z INFO worker-${Math.floor(random() * 16)} handled <request id="${Math.floor(random() * 1e9)}"> in 12 ms\n`;
  return line.repeat(Math.ceil(bytes / line.length));
}
