import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import type { Report, Suite } from "../../src/junit/report.ts";
import { createRandom, mutate } from "../xml/mutations.ts";
import { loadCorpus } from "./corpus.ts";
import { outcome, PATH } from "./read.ts";
import { countStrictly } from "./strict-count.ts";

const MUTANTS = 100_000;
const SEED = 20_260_701;
const LARGEST = 3 * 1024;
const OWN = ["reports", "other-documents"].map((folder) => join("__tests__", "junit", folder));

function seeds(): readonly Buffer[] {
  const own = OWN.flatMap((folder) =>
    readdirSync(folder).map((file) => readFileSync(join(folder, file))),
  );
  const all = [...own, ...loadCorpus().map(({ bytes }) => bytes)];
  return all.filter(({ length }) => length > 0 && length <= LARGEST);
}

function sum(suites: readonly Suite[], count: (suite: Suite) => number): number {
  return suites.reduce((before, suite) => before + count(suite), 0);
}

/** A report's counts hold together. */
function isSound({ suites, failed }: Report): boolean {
  return (
    failed.length <= sum(suites, (suite) => suite.failures + suite.errors) &&
    suites.every(
      ({ total, failures, errors, skipped, flaky, duration }) =>
        [total, failures, errors, skipped, flaky].every(Number.isSafeInteger) &&
        total >= failures + errors + skipped + flaky &&
        duration >= 0 &&
        Number.isFinite(duration),
    )
  );
}

type Result = ReturnType<typeof outcome>;

/** Why a mutant is read wrong; undefined where it is not. */
function fault(mutant: Buffer, result: Result): string | undefined {
  if (typeof result !== "string" && result.kind === "report" && !isSound(result)) return "unsound";
  const strict = countStrictly(mutant.toString("utf8").replace(/^\ufeff/, ""));
  if (strict === undefined) return undefined;
  if (typeof result === "string") {
    // A strict parser of text does not care for its encoding.
    return result.startsWith(`${PATH}:1:1: the encoding`) ? undefined : `refused: ${result}`;
  }
  if (result.kind === "not-junit") return strict.cases > 0 ? "not JUnit" : undefined;
  const cases = sum(result.suites, (suite) => suite.total);
  const red = sum(result.suites, (suite) => suite.failures + suite.errors);
  if (cases < strict.cases) return `${cases} cases of ${strict.cases}`;
  return red < strict.red ? `${red} red of ${strict.red}` : undefined;
}

describe("a mutated report", () => {
  test(
    "is refused by the reader's own error, or says no less than to a strict parser",
    () => {
      const random = createRandom(SEED);
      const reports = seeds();
      const any = (): Buffer => reports[Math.floor(random() * reports.length)] ?? Buffer.alloc(0);
      const faults: string[] = [];
      const kinds = { refused: 0, report: 0, "not-junit": 0 };
      for (let index = 0; index < MUTANTS; index++) {
        const mutant = mutate(any(), any(), random);
        const result = outcome(mutant, index % 10 === 0 ? 61 : 65_536);
        kinds[typeof result === "string" ? "refused" : result.kind]++;
        const found = fault(mutant, result);
        if (found !== undefined) faults.push(`${found} in ${mutant.toString("base64")}`);
      }
      expect(faults).toEqual([]);
      for (const count of Object.values(kinds)) expect(count).toBeGreaterThan(MUTANTS / 1_000);
    },
    10 * 60 * 1000,
  );
});
