import { formatNumber, joinList, pluralize, present } from "../base/format.ts";
import type { ReportInputs, RequiredSuite, SkipLimit } from "../evidence/author-inputs.ts";
import { nameHint, nearest, patternHint } from "../files/near-misses.ts";
import { nameGlob, pathGlob } from "../files/pattern.ts";
import { type Counts, executedCount, type Suite } from "../junit/report.ts";
import { aggregate } from "../junit/tests.ts";
import type { CountedReport } from "./read-file.ts";

/** At most this many names are listed in a message. */
const NAMED = 5;

/**
 * Returns a sentence for every demand that is not met (R11): what was required, what was found, and what comes close.
 * Only cases that ran, that is, were not skipped, meet `min-tests`, `required-suites` and `required-reports`.
 */
export function unmetDemands(
  counts: Counts,
  reports: readonly CountedReport[],
  { minTests, maxSkipped, requiredSuites, requiredReports, mergeSuites }: ReportInputs,
): readonly string[] {
  // Merging thousands of suites takes as long as reading a hundred reports.
  const searched = requiredSuites.length > 0 ? reports : [];
  const originals = searched.map(({ original }) => ({ suites: original }));
  const { suites } = aggregate(originals, mergeSuites);
  return present([
    tooFew(counts, minTests),
    maxSkipped && tooManySkipped(counts, maxSkipped),
    ...requiredSuites.map((required) => missingSuite(suites, required)),
    ...requiredReports.map((glob) => missingReport(reports, glob)),
  ]);
}

function tooFew(counts: Counts, minTests: number): string | undefined {
  if (executedCount(counts) >= minTests) return undefined;
  return `${describeExecuted(counts)}, and \`min-tests\` asks for at least ${formatNumber(minTests)}. Did the test run crash or select nothing?`;
}

function describeExecuted(counts: Counts): string {
  const executed = executedCount(counts);
  if (counts.total === 0) return "The reports have no test case";
  if (executed === 0) return `No test case ran: ${describeSkipped(counts)}`;
  const skipped = counts.skipped === 0 ? "" : ` (${describeSkipped(counts)})`;
  return `Only ${pluralize(executed, "test case")} ran${skipped}`;
}

function describeSkipped({ total, skipped }: Counts): string {
  const verb = skipped === 1 ? "was" : "were";
  return `${formatNumber(skipped)} of ${pluralize(total, "case")} ${verb} skipped`;
}

function tooManySkipped(counts: Counts, limit: SkipLimit): string | undefined {
  const { total, skipped } = counts;
  const advice = "Run them, or allow more.";
  if (limit.kind === "cases") {
    if (skipped <= limit.cases) return undefined;
    return `${describeSkipped(counts)}, and \`max-skipped\` allows ${formatNumber(limit.cases)}. ${advice}`;
  }
  // In whole numbers: percentages have at most three decimals.
  const isMet = skipped * 100_000 <= Math.round(limit.percent * 1000) * total;
  if (isMet) return undefined;
  const share = Number(((skipped / total) * 100).toFixed(3));
  return `${describeSkipped(counts)} (${share}%), and \`max-skipped\` allows ${limit.percent}%. ${advice}`;
}

function missingSuite(
  suites: readonly Suite[],
  { glob, minCases }: RequiredSuite,
): string | undefined {
  const matches = nameGlob(glob);
  const matching = suites.filter(({ name }) => matches(name));
  const executed = executedIn(matching);
  if (executed >= minCases) return undefined;
  const cases = minCases === 1 ? "" : `at least ${formatNumber(minCases)} cases in `;
  const asked = `\`required-suites\` asks for ${cases}\`${glob}\``;
  if (matching.length === 0) {
    const names = suites.map(({ name }) => name);
    return `${asked}, and no suite matches; suites that were read: ${listNearest(glob, names)}. Did it run, or is it misspelled?${nameHint(glob)}`;
  }
  const found =
    executed === 0
      ? "no case of the suites that match ran"
      : `${pluralize(executed, "case")} ran in the suites that match`;
  const described = matching.map((suite) => describeCases(suite.name, [suite]));
  return `${asked}, and ${found}: ${joinList(described, NAMED)}. Were the others skipped, or did the run end early?`;
}

function missingReport(reports: readonly CountedReport[], glob: string): string | undefined {
  const matches = pathGlob(glob);
  const matching = reports.filter(({ path }) => matches(path));
  const asked = `\`required-reports\` asks for \`${glob}\``;
  if (matching.length === 0) {
    const paths = reports.map(({ path }) => path);
    return `${asked}, and no report that was read matches; reports that were read: ${listNearest(glob, paths)}. Was it written, or is it misspelled?${patternHint(glob)}`;
  }
  if (matching.some(({ original }) => executedIn(original) > 0)) return undefined;
  const described = matching.map(({ path, original }) => describeCases(path, original));
  return `${asked}, and no case of the reports that match ran: ${joinList(described, NAMED)}. Were they skipped, or did the run end early?`;
}

/** Returns how many cases of some suites ran. */
function executedIn(suites: readonly Suite[]): number {
  return suites.reduce((sum, suite) => sum + executedCount(suite), 0);
}

/** Returns a name with how many cases of its suites ran and how many were skipped. */
function describeCases(name: string, suites: readonly Suite[]): string {
  const skipped = suites.reduce((sum, suite) => sum + suite.skipped, 0);
  return `${name} (${formatNumber(executedIn(suites))} ran, ${formatNumber(skipped)} skipped)`;
}

function listNearest(glob: string, names: readonly string[]): string {
  return joinList(nearest(glob, names), NAMED) || "none";
}
