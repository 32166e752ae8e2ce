import { describeDuration, formatSeconds, pluralize } from "../base/format.ts";
import type { GateResult } from "../gate/gate.ts";
import { failedCount, passedCount } from "../junit/report.ts";
import type { Tests } from "../reports/tests.ts";

/** An outcome of cases, and how many had it. */
export interface OutcomeFigure {
  readonly shape: string;
  /** Absent for a test run that failed although no case did. */
  readonly count: number | undefined;
  readonly words: string;
}

/** Returns the number of cases with each outcome, without the outcomes that no case had. */
export function countOutcomes(
  tests: Pick<Tests, "counts" | "runFailure">,
): readonly OutcomeFigure[] {
  const { counts } = tests;
  const outcomes: readonly OutcomeFigure[] = [
    { shape: "✅", count: passedCount(counts), words: "passed" },
    { shape: "❌", ...failedFigure(tests) },
    { shape: "⏭️", count: counts.skipped, words: "skipped" },
    { shape: "⚠️", count: counts.flaky, words: "flaky" },
  ];
  return outcomes.filter(({ count }) => count !== 0);
}

function failedFigure({
  counts,
  runFailure,
}: Pick<Tests, "counts" | "runFailure">): Omit<OutcomeFigure, "shape"> {
  if (runFailure !== undefined) {
    return { count: undefined, words: `test run ${runFailure.ended}` };
  }
  const count = failedCount(counts);
  const isMixed = counts.errors > 0 && counts.errors < count;
  const errors = isMixed ? ` (${pluralize(counts.errors, "error")})` : "";
  return { count, words: `failed${errors}` };
}

/** Returns a measured time; undefined if it would be zero, as in reports without times. */
export function describeTime(seconds: number): string | undefined {
  return seconds < 0.005 ? undefined : formatSeconds(seconds);
}

/** Returns the verdict of a gate, and how long it waited: `blocked after waiting 8 seconds` */
export function describeVerdict(gate: GateResult): string {
  if (gate.waited === undefined) return gate.verdict;
  return `${gate.verdict} after waiting ${describeDuration(gate.waited)}`;
}
