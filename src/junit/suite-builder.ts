import { formatNumber, joinList, pluralize } from "../text/format.ts";
import type { Header } from "./header.ts";
import type { Outcome, Suite } from "./report.ts";
import { roundSeconds } from "./seconds.ts";

/** How one case ended. */
export interface CaseEnd {
  readonly outcome: Outcome;
  readonly flaky: boolean;
  /** Whether it carries attempts that its suite's header counts too (R6). */
  readonly rerun: boolean;
  /** NaN where no usable time is known. */
  readonly seconds: number;
}

/** Counts the cases of one suite, and settles with its header in the end. */
export class SuiteBuilder {
  readonly name: string;
  readonly #header: Header | undefined;
  #total = 0;
  #failures = 0;
  #errors = 0;
  #skipped = 0;
  #flaky = 0;
  #rerun = false;
  #seconds = 0;

  /** `name` is the one that it is known by (R8). */
  constructor(name: string, header?: Header) {
    this.name = name;
    this.#header = header;
  }

  get hasRerun(): boolean {
    return this.#rerun;
  }

  add({ outcome, flaky, rerun, seconds }: CaseEnd): void {
    this.#total++;
    if (outcome === "failure") this.#failures++;
    else if (outcome === "error") this.#errors++;
    else if (outcome === "skipped") this.#skipped++;
    else if (flaky) this.#flaky++;
    if (rerun) this.#rerun = true;
    if (!Number.isNaN(seconds)) this.#seconds += seconds;
  }

  /** R7: the cases' times, or the header's where the cases have none or only zeros. */
  get #duration(): number {
    const claimed = this.#header?.time ?? 0;
    return this.#seconds > 0 ? this.#seconds : claimed;
  }

  /** The suite by its cases, or by its header where junit-rules R6 says so; then with what they contradict each other in. */
  build(): { readonly suite: Suite; readonly contradiction?: string } {
    const header = this.#header;
    const suite: Suite = {
      name: this.name,
      total: this.#total,
      failures: this.#failures,
      errors: this.#errors,
      skipped: this.#skipped,
      flaky: this.#flaky,
      duration: roundSeconds(this.#duration),
    };
    if (header === undefined) return { suite };
    if (this.#total === 0) return withoutCases(suite, header);
    return this.#rerun ? { suite } : greenCases(suite, header);
  }
}

/** R6.1: a suite without any case takes its header's counts. */
function withoutCases(suite: Suite, header: Header): { suite: Suite; contradiction?: string } {
  const { tests, failures, errors, skipped } = header;
  const total = Math.max(tests, failures + errors + skipped);
  if (total === 0) return { suite };
  return {
    suite: { ...suite, total, failures, errors, skipped },
    contradiction: `has no cases, but its header counts ${counted(header)}; these are used`,
  };
}

/** R6.2: a suite whose cases are all green while its header is not takes the header's failures and errors. */
function greenCases(suite: Suite, header: Header): { suite: Suite; contradiction?: string } {
  const { tests, failures, errors } = header;
  if (suite.failures + suite.errors > 0 || failures + errors === 0) return { suite };
  const total = Math.max(suite.total, tests, failures + errors + suite.skipped);
  return {
    suite: { ...suite, total, failures, errors },
    contradiction:
      `has ${pluralize(suite.total, "case")} without a failure, but its header counts ` +
      `${counted(header)}; its failures and errors are used`,
  };
}

function counted({ tests, failures, errors, skipped }: Header): string {
  const figures = [
    pluralize(tests, "test"),
    pluralize(failures, "failure"),
    pluralize(errors, "error"),
    `${formatNumber(skipped)} skipped`,
  ];
  return joinList(figures, figures.length);
}
