import { passedCount, type Suite } from "../junit/report.ts";
import type { Tests } from "../result.ts";
import { formatNumber, formatSeconds, pluralize } from "../text/format.ts";
import { code, unbroken } from "./html.ts";
import { fitRows, folded, restNote, SQUARES, table, UNFOLDED } from "./layout.ts";

/** So many suites need no folding, green or not. */
const FEW = 12;

/** UTF-16 units of a suite's name. */
const NAME = 200;

/** The suites that failed, those with most failures first; all suites where they are few. */
export function leadingSuites(tests: Tests, room: number): string | undefined {
  const failing = failingOf(tests);
  const items = isFew(tests) ? [...failing, ...othersOf(tests)] : failing;
  const title =
    failing.length > 0
      ? `${formatNumber(failing.length)} of ${pluralize(tests.suites.length, "suite")} failed`
      : "Suites";
  const noun = items.length === failing.length ? "failed suite" : "suite";
  const head = headOf(["passed", "failed", "skipped"]);
  return fitRows(room, {
    items,
    render: (suite) => rowOf(suite, [passedCount(suite), failedOf(suite), suite.skipped]),
    frame: (rows, rest) => {
      const more = rows.slice(UNFOLDED);
      const fold =
        more.length > 0
          ? `\n\n${folded(pluralize(more.length, `more ${noun}`), table(head, more))}`
          : "";
      return `### ${title}\n\n${table(head, rows.slice(0, UNFOLDED))}${fold}${restNote(rest, noun)}`;
    },
  });
}

/** The suites that did not fail, folded; nothing where all are shown with those that failed. */
export function otherSuites(tests: Tests, room: number): string | undefined {
  const items = isFew(tests) ? [] : othersOf(tests);
  const head = headOf(["passed", "skipped"]);
  return fitRows(room, {
    items,
    render: (suite) => rowOf(suite, [passedCount(suite), suite.skipped]),
    frame: (rows, rest) =>
      folded(
        `${pluralize(items.length, "suite")} without a failure`,
        `${table(head, rows)}${restNote(rest, "suite")}`,
      ),
  });
}

function failingOf({ suites }: Tests): readonly Suite[] {
  return suites.filter((suite) => failedOf(suite) > 0).sort((a, b) => failedOf(b) - failedOf(a));
}

function othersOf({ suites }: Tests): readonly Suite[] {
  return suites.filter((suite) => failedOf(suite) === 0);
}

function isFew({ suites }: Tests): boolean {
  return suites.length <= FEW;
}

function failedOf(suite: Suite): number {
  return suite.failures + suite.errors;
}

/** Squares for words: four columns of words would not fit beside a name in a narrow window. */
function headOf(columns: readonly (keyof typeof SQUARES)[]): string {
  const cells = columns.map((column) => `<th title="${column}">${SQUARES[column]}</th>`).join("");
  return `<tr align="right"><th align="left">Suite</th>${cells}<th>Time</th></tr>`;
}

function rowOf(suite: Suite, figures: readonly number[]): string {
  const outcome = failedOf(suite) > 0 ? "failed" : passedCount(suite) > 0 ? "passed" : "skipped";
  const name = `${SQUARES[outcome]} ${code(suite.name, NAME)}`;
  const cells = [...figures.map(formatNumber), unbroken(formatSeconds(suite.duration))].map(
    (cell) => `<td>${cell}</td>`,
  );
  return `<tr align="right"><td align="left">${name}</td>${cells.join("")}</tr>`;
}
