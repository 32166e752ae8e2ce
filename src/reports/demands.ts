import {
  formatNumber,
  inCode,
  joinList,
  joinSentences,
  limitItems,
  pluralize,
  present,
} from "../base/format.ts";
import { nameGlob, pathGlob } from "../base/glob.ts";
import { nameMistake } from "../base/list-mistakes.ts";
import type { Problem } from "../base/problem.ts";
import { nearest } from "../base/similarity.ts";
import { patternMistake } from "../files/pattern-mistakes.ts";
import { aggregate } from "../junit/aggregate.ts";
import { type Counts, executedCount, type Suite } from "../junit/report.ts";
import type { CountedReport } from "./read-file.ts";
import type { ReportInputs, RequiredSuite, SkipLimit } from "./report-inputs.ts";

/** At most this many names are listed in a problem. */
const NAMED = 5;

/**
 * Returns a problem for every demand that is not met (R11): what was required, what was found, and what comes close.
 * Only cases that ran, that is, were not skipped, meet `min-tests`, `required-suites` and `required-reports`.
 */
export function unmetDemands(
  counts: Counts,
  reports: readonly CountedReport[],
  { minTests, maxSkipped, requiredSuites, requiredReports }: ReportInputs,
): readonly Problem[] {
  // Merging thousands of suites takes as long as reading a hundred reports.
  const searched = requiredSuites.length > 0 ? reports : [];
  const originals = searched.map(({ original }) => ({ suites: original }));
  const { suites } = aggregate(originals);
  return present([
    tooFewProblem(counts, minTests),
    maxSkipped && tooManySkippedProblem(counts, maxSkipped),
    ...requiredSuites.map((required) => suiteProblem(suites, required)),
    ...requiredReports.map((glob) => reportProblem(reports, glob)),
  ]);
}

function tooFewProblem(counts: Counts, minTests: number): Problem | undefined {
  const executed = executedCount(counts);
  if (executed >= minTests) return undefined;
  const advice = "Check whether the test run crashed or selected nothing.";
  return {
    id: "too-few-tests",
    title: `${describeExecuted(counts)}, and \`min-tests\` asks for ${formatNumber(minTests)}`,
    details: counts.skipped === 0 ? undefined : `${describeSkippedShare(counts)}.`,
    advice: executed === 0 ? `${advice} If that may happen, set \`min-tests: 0\`.` : advice,
  };
}

function describeExecuted(counts: Counts): string {
  const executed = executedCount(counts);
  if (counts.total === 0) return "The reports have no test case";
  if (executed === 0) return "No test case ran";
  return `Only ${pluralize(executed, "test case")} ran`;
}

function describeSkippedShare({ total, skipped }: Counts): string {
  const verb = skipped === 1 ? "was" : "were";
  return `${formatNumber(skipped)} of ${pluralize(total, "case")} ${verb} skipped`;
}

function tooManySkippedProblem(counts: Counts, limit: SkipLimit): Problem | undefined {
  const { total, skipped } = counts;
  if (limit.kind === "cases") {
    if (skipped <= limit.cases) return undefined;
    return skippedProblem(describeSkippedShare(counts), formatNumber(limit.cases));
  }
  // In whole numbers: percentages have at most three decimals.
  const isMet = skipped * 100_000 <= Math.round(limit.percent * 1000) * total;
  if (isMet) return undefined;
  const share = Number(((skipped / total) * 100).toFixed(3));
  return skippedProblem(`${describeSkippedShare(counts)} (${share}%)`, `${limit.percent}%`);
}

function skippedProblem(skipped: string, allowed: string): Problem {
  return {
    id: "too-many-skipped",
    title: `${skipped}, and \`max-skipped\` allows ${allowed}`,
    advice: "Run them, or allow more.",
  };
}

function suiteProblem(suites: readonly Suite[], required: RequiredSuite): Problem | undefined {
  const matches = nameGlob(required.glob);
  const matching = suites.filter(({ name }) => matches(name));
  if (executedIn(matching) >= required.minCases) return undefined;
  if (matching.length === 0) return suiteMissingProblem(suites, required);
  return suiteNotRunProblem(matching, required);
}

function suiteMissingProblem(suites: readonly Suite[], { glob, minCases }: RequiredSuite): Problem {
  const asked = `\`required-suites\` asks for ${formatNumber(minCases)} cases in such suites.`;
  const names = suites.map(({ name }) => name);
  return {
    id: "required-suite-missing",
    title: `No suite matches ${inCode(glob)} of \`required-suites\``,
    details: joinSentences(
      minCases > 1 ? asked : undefined,
      `The suites that were read: ${listNearest(glob, names)}.`,
    ),
    advice: joinSentences("Check that it ran, and how its name is spelled.", nameMistake(glob)),
  };
}

function suiteNotRunProblem(
  matching: readonly Suite[],
  { glob, minCases }: RequiredSuite,
): Problem {
  const executed = executedIn(matching);
  const asked = `\`required-suites\` asks for ${formatNumber(minCases)}`;
  const ran = executed === 0 ? "No case" : `Only ${pluralize(executed, "case")}`;
  const described = matching.map((suite) => describeCases(suite.name, [suite]));
  return {
    id: "required-suite-not-run",
    title: `${ran} ran in the suites that match ${inCode(glob)}, and ${asked}`,
    details: limitItems(described, NAMED, "and "),
    advice: "Check whether the others were skipped or the run ended early.",
  };
}

function reportProblem(reports: readonly CountedReport[], glob: string): Problem | undefined {
  const matches = pathGlob(glob);
  const matching = reports.filter(({ path }) => matches(path));
  if (matching.length === 0) return reportMissingProblem(reports, glob);
  if (matching.some(({ original }) => executedIn(original) > 0)) return undefined;
  const described = matching.map(({ path, original }) => describeCases(path, original));
  return {
    id: "required-report-not-run",
    title: `No case ran in the reports that match ${inCode(glob)} of \`required-reports\``,
    details: limitItems(described, NAMED, "and "),
    advice: "Check whether they were skipped or the run ended early.",
  };
}

function reportMissingProblem(reports: readonly CountedReport[], glob: string): Problem {
  const paths = reports.map(({ path }) => path);
  return {
    id: "required-report-missing",
    title: `No report matches ${inCode(glob)} of \`required-reports\``,
    details: `The reports that were read: ${listNearest(glob, paths)}.`,
    advice: joinSentences(
      "Check that it was written, and how its path is spelled.",
      patternMistake(glob),
    ),
  };
}

function executedIn(suites: readonly Suite[]): number {
  return suites.reduce((sum, suite) => sum + executedCount(suite), 0);
}

function describeCases(name: string, suites: readonly Suite[]): string {
  const skipped = suites.reduce((sum, suite) => sum + suite.skipped, 0);
  return `${name} (${formatNumber(executedIn(suites))} ran, ${formatNumber(skipped)} skipped)`;
}

function listNearest(glob: string, names: readonly string[]): string {
  return joinList(nearest(glob, names), NAMED) || "none";
}
