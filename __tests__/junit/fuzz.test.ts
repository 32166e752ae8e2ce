import { expect, test } from "@jest/globals";
import { SaxesParser } from "saxes";
import type { Report, Suite } from "../../src/junit/report.ts";
import { cases } from "../support/cases.ts";
import { createRandom } from "../support/random.ts";
import { loadOwnReports, loadPublicReports } from "./corpus.ts";
import { mutate } from "./mutations.ts";
import { outcome, PATH } from "./read.ts";

const MUTANTS = cases(400, 30_000);
const SEED = 20_260_701;
/** In bytes. */
const MAX_REPORT = 3 * 1024;
const TIMEOUT = 10 * 60 * 1000;

class NotWellFormed extends Error {}

/** Counts the cases, and those that failed and are not marked as skipped. Undefined if a strict parser fails. */
function countStrictly(report: string): { cases: number; red: number } | undefined {
  const parser = new SaxesParser({ position: false });
  const open: string[] = [];
  let cases = 0;
  let red = 0;
  let current = { failed: false, skipped: false };
  parser.on("error", (error) => {
    throw new NotWellFormed(error.message);
  });
  parser.on("opentag", ({ name }) => {
    const local = name.slice(name.indexOf(":") + 1);
    const isInCase = open.includes("testcase");
    const isFailure = local === "failure" || local === "error";
    if (local === "testcase" && !isInCase) {
      cases++;
      current = { failed: false, skipped: false };
    } else if (open.at(-1) === "testcase") {
      if (isFailure) current.failed = true;
      if (local === "skipped") current.skipped = true;
    } else if (isFailure && open.at(-1) === "testsuite" && !isInCase) {
      cases++;
      red++;
    }
    open.push(local);
  });
  parser.on("closetag", () => {
    if (open.pop() !== "testcase" || open.includes("testcase")) return;
    if (current.failed && !current.skipped) red++;
  });
  try {
    parser.write(report).close();
  } catch (error) {
    if (error instanceof NotWellFormed) return undefined;
    throw error;
  }
  return { cases, red };
}

function sum(suites: readonly Suite[], count: (suite: Suite) => number): number {
  return suites.reduce((before, suite) => before + count(suite), 0);
}

function isConsistent({ suites, failed, skipped }: Report): boolean {
  return (
    failed.length <= sum(suites, (suite) => suite.failures + suite.errors) &&
    skipped.length <= sum(suites, (suite) => suite.skipped) &&
    suites.every(
      ({ total, failures, errors, skipped: skips, flaky, duration }) =>
        [total, failures, errors, skips, flaky].every(Number.isSafeInteger) &&
        total >= failures + errors + skips + flaky &&
        duration >= 0 &&
        Number.isFinite(duration),
    )
  );
}

/** Why a mutant is read wrongly; undefined if it is read well. */
function faultOf(mutant: Buffer, result: Awaited<ReturnType<typeof outcome>>): string | undefined {
  if (typeof result !== "string" && result.kind === "report" && !isConsistent(result)) {
    return "inconsistent";
  }
  const strict = countStrictly(mutant.toString("utf8").replace(/^\ufeff/, ""));
  if (strict === undefined) return undefined;
  if (typeof result === "string") {
    // The strict parser gets text, and ignores the encoding.
    return result.startsWith(`${PATH}:1:1: the encoding`) ? undefined : `rejected: ${result}`;
  }
  if (result.kind === "not-junit") return strict.cases > 0 ? "not JUnit" : undefined;
  const cases = sum(result.suites, (suite) => suite.total);
  const red = sum(result.suites, (suite) => suite.failures + suite.errors);
  if (cases < strict.cases) return `${cases} cases of ${strict.cases}`;
  return red < strict.red ? `${red} red of ${strict.red}` : undefined;
}

test(
  "a mutated report is rejected with an error of the reader, or read with no fewer cases and failures than a strict parser sees",
  async () => {
    const random = createRandom(SEED);
    const reports = [...loadOwnReports(), ...loadPublicReports()]
      .map(({ bytes }) => bytes)
      .filter(({ length }) => length > 0 && length <= MAX_REPORT);
    const any = (): Buffer => reports[Math.floor(random() * reports.length)] ?? Buffer.alloc(0);
    const faults: string[] = [];
    const kinds = { rejected: 0, report: 0, "not-junit": 0 };
    for (let index = 0; index < MUTANTS; index++) {
      const mutant = mutate(any(), any(), random);
      const result = await outcome(mutant, index % 10 === 0 ? 61 : 65_536);
      kinds[typeof result === "string" ? "rejected" : result.kind]++;
      const fault = faultOf(mutant, result);
      if (fault !== undefined) faults.push(`${fault} in ${mutant.toString("base64")}`);
    }
    expect(faults).toEqual([]);
    for (const count of Object.values(kinds)) expect(count).toBeGreaterThan(MUTANTS / 1_000);
  },
  TIMEOUT,
);
