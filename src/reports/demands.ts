import { formatNumber, joinList, pluralize, present } from "../base/format.ts";
import { nameHint, nearest, patternHint } from "../base/near-misses.ts";
import { nameGlob, pathGlob } from "../base/pattern.ts";
import type { ReportInputs, RequiredSuite, SkipLimit } from "../evidence/author-inputs.ts";
import { type Counts, executedCount, type Suite } from "../junit/report.ts";
import { aggregate } from "../junit/tests.ts";
import type { CountedReport } from "./read-file.ts";

/** At most this many names are listed in a message. */
const NAMED = 5;

/**
 * Returns a sentence for every demand that is not met (R11): what was required, what was found, and what comes close.
 * Only cases that ran, that is, were not skipped, meet `min-tests` and `required-suites`.
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
  const paths = reports.map(({ path }) => path);
  return present([
    tooFew(counts, minTests),
    maxSkipped && tooManySkipped(counts, maxSkipped),
    ...requiredSuites.map((required) => missingSuite(suites, required)),
    ...requiredReports.map((glob) => missingReport(paths, glob)),
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
  const [isMet, share, allowed] =
    limit.kind === "cases"
      ? [skipped <= limit.cases, "", formatNumber(limit.cases)]
      : [
          skipped * 100_000 <= Math.round(limit.percent * 1000) * total,
          ` (${Number(((skipped / total) * 100).toFixed(3))}%)`,
          `${limit.percent}%`,
        ];
  if (isMet) return undefined;
  return `${describeSkipped(counts)}${share}, and \`max-skipped\` allows ${allowed}. Run them, or allow more.`;
}

function missingSuite(
  suites: readonly Suite[],
  { glob, minTests }: RequiredSuite,
): string | undefined {
  const matches = nameGlob(glob);
  const matching = suites.filter(({ name }) => matches(name));
  const executed = matching.reduce((sum, suite) => sum + executedCount(suite), 0);
  if (executed >= minTests) return undefined;
  const asked = `\`required-suites\` asks for ${minTests === 1 ? `\`${glob}\`` : `at least ${formatNumber(minTests)} cases in \`${glob}\``}`;
  if (matching.length === 0) {
    const names = suites.map(({ name }) => name);
    return `${asked}, and no suite matches; suites that were read: ${listNearest(glob, names)}. Did it run, or is it misspelled?${nameHint(glob)}`;
  }
  const found =
    executed === 0
      ? "no case of the suites that match ran"
      : `${pluralize(executed, "case")} ran in the suites that match`;
  return `${asked}, and ${found}: ${joinList(matching.map(describeSuite), NAMED)}. Were the others skipped, or did the run end early?`;
}

function describeSuite(suite: Suite): string {
  return `${suite.name} (${formatNumber(executedCount(suite))} ran, ${formatNumber(suite.skipped)} skipped)`;
}

function missingReport(paths: readonly string[], glob: string): string | undefined {
  if (paths.some(pathGlob(glob))) return undefined;
  return `\`required-reports\` asks for \`${glob}\`, and no report that was read matches; reports that were read: ${listNearest(glob, paths)}. Was it written, or is it misspelled?${patternHint(glob)}`;
}

function listNearest(glob: string, names: readonly string[]): string {
  return joinList(nearest(glob, names), NAMED) || "none";
}
