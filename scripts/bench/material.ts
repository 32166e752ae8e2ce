import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { createRandom } from "../../__tests__/support/random.ts";
import type { WorkflowEvent } from "../../dev/run-action/environment.ts";

export interface Shape {
  /** What the material is called in tables. */
  readonly title: string;
  readonly reports: number;
  /** Bytes of each report, at least. */
  readonly bytes: number;
  readonly casesPerSuite: number;
  /** Share of the cases that fail, each with a stack trace. */
  readonly failing: number;
  /** How many pairs of runs are measured; a short run needs more of them. */
  readonly pairs: number;
}

/** What is measured, by the names that `--only` takes. The zip of each fits into an attestation. */
export const SHAPES: Readonly<Record<string, Shape>> = {
  small: {
    title: "one report of 20 KB with failed cases",
    reports: 1,
    bytes: 17_000,
    casesPerSuite: 10,
    failing: 0.1,
    pairs: 25,
  },
  hundreds: {
    title: "200 reports of 100 KB, a tenth of the cases failed",
    reports: 200,
    bytes: 100_000,
    casesPerSuite: 50,
    failing: 0.1,
    pairs: 7,
  },
  thousands: {
    title: "5,000 reports of 4 KB, 2 % of the cases failed",
    reports: 5_000,
    bytes: 3_500,
    casesPerSuite: 16,
    failing: 0.02,
    pairs: 7,
  },
  large: {
    title: "one report of 100 MB",
    reports: 1,
    bytes: 100_000_000,
    casesPerSuite: 1_000,
    failing: 0.001,
    pairs: 7,
  },
};

/** A git checkout with reports in it, and the event that a run is about. */
export interface Material {
  readonly workspace: string;
  /** The folder of the reports, in the workspace. */
  readonly reports: string;
  readonly event: WorkflowEvent;
}

/** Parts of names of cases, some with letters outside ASCII. */
const WORDS = [
  "returns the sum of what was ordered",
  "keeps the caller's own settings",
  "sorts Ångström, Émile and Zoë by name",
  "refuses a card that has expired",
  "tells the user what went wrong",
  "rounds half to even → 2.68",
];

/** Creates the material of a shape in `workspace`, and removes what was there. */
export function makeMaterial(shape: Shape, workspace: string): Material {
  rmSync(workspace, { recursive: true, force: true });
  const reports = join(workspace, "reports");
  mkdirSync(reports, { recursive: true });
  for (let index = 0; index < shape.reports; index += 1) {
    const name = `TEST-${String(index).padStart(5, "0")}.xml`;
    writeReport(join(reports, name), index, shape);
  }
  return { workspace, reports, event: pullRequestOf(makeCommit(workspace)) };
}

/** Makes the workspace a git repository with one commit, and returns its SHA. */
function makeCommit(workspace: string): string {
  const git = (...parameters: readonly string[]): string =>
    execFileSync("git", parameters, { cwd: workspace, encoding: "utf8" }).trim();
  git("init", "--quiet");
  const author = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com"];
  const unsigned = ["-c", "commit.gpgsign=false"];
  git(...author, ...unsigned, "commit", "--quiet", "--allow-empty", "--message=Pay by card");
  return git("rev-parse", "HEAD");
}

/** A pull request names its commit, but not the commit's message, author and time: local git is asked for them. */
function pullRequestOf(sha: string): WorkflowEvent {
  return {
    name: "pull_request",
    payload: { pull_request: { number: 1, head: { sha, ref: "pay-by-card" } } },
    ref: "refs/pull/1/merge",
    sha,
  };
}

function writeReport(file: string, report: number, shape: Shape): void {
  const random = createRandom(report + 1);
  const descriptor = openSync(file, "w");
  let written = writeSync(descriptor, '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n');
  for (let suite = 0; written < shape.bytes; suite += 1) {
    written += writeSync(descriptor, suiteText({ report, suite }, shape, random));
  }
  writeSync(descriptor, "</testsuites>\n");
  closeSync(descriptor);
}

interface Place {
  readonly report: number;
  readonly suite: number;
}

function suiteText(place: Place, shape: Shape, random: () => number): string {
  const cases = Array.from({ length: shape.casesPerSuite }, (_, number) =>
    caseText(place, number, { isFailing: random() < shape.failing, random }),
  );
  const failures = cases.filter((text) => text.includes("<failure")).length;
  return [
    `<testsuite name="org.example.module${place.report}.Suite${place.suite}" tests="${cases.length}" failures="${failures}" errors="0" skipped="0" time="${cases.length / 100}">\n`,
    ...cases,
    "</testsuite>\n",
  ].join("");
}

function caseText(
  { report, suite }: Place,
  number: number,
  { isFailing, random }: { readonly isFailing: boolean; readonly random: () => number },
): string {
  const time = random().toFixed(3);
  const path = `org/example/module${report}`;
  const what = WORDS[Math.floor(random() * WORDS.length)];
  const names = `name="${what} with all of the usual arguments, number ${number} &amp; ${Math.floor(random() * 1e6)}"`;
  const place = `file="src/test/java/${path}/Suite${suite}Test.java" line="${number + 12}"`;
  const open = `  <testcase classname="${path.replaceAll("/", ".")}.Suite${suite}" ${names} ${place} time="${time}"`;
  if (!isFailing) return `${open}/>\n`;
  const frames = Array.from(
    { length: 20 },
    (_, frame) => `\tat org.example.module.Class${frame}.method(Class${frame}.java:${10 + frame})`,
  );
  return `${open}><failure message="expected &lt;1&gt; but was &lt;2&gt;" type="AssertionError">AssertionError: expected &lt;1&gt;\n${frames.join("\n")}\n</failure></testcase>\n`;
}
