import { passedOf, type Suite } from "../junit/report.ts";
import type { Tests } from "../result.ts";
import { counted, duration, grouped } from "./figures.ts";
import { fill, folded, restNote, table, UNFOLDED } from "./room.ts";
import { verbatim } from "./text.ts";

/** So many suites need no folding, green or not. */
const FEW = 12;

const HEAD =
  '<tr align="right"><th align="left">Suite</th><th>Passed</th><th>Failed</th><th>Skipped</th><th>Time</th></tr>';

/** The suites that failed, those with most failures first; all suites where they are few. */
export function leadingSuites(tests: Tests, room: number): string | undefined {
  const failing = failingOf(tests);
  const items = isFew(tests) ? [...failing, ...othersOf(tests)] : failing;
  const title =
    failing.length > 0
      ? `${grouped(failing.length)} of ${counted(tests.suites.length, "suite")} failed`
      : "Suites";
  return fill(room, {
    items,
    render: suiteRow,
    frame: (rows, rest) => {
      const more = rows.slice(UNFOLDED);
      const fold =
        more.length > 0
          ? `\n\n${folded(counted(more.length, "more failed suite"), table(HEAD, more))}`
          : "";
      return `### ${title}\n\n${table(HEAD, rows.slice(0, UNFOLDED))}${fold}${restNote(rest, "failed suite")}`;
    },
  });
}

/** The suites that did not fail, folded; nothing where all are shown with those that failed. */
export function otherSuites(tests: Tests, room: number): string | undefined {
  const items = isFew(tests) ? [] : othersOf(tests);
  return fill(room, {
    items,
    render: suiteRow,
    frame: (rows, rest) =>
      folded(
        `${counted(items.length, "suite")} without a failure`,
        `${table(HEAD, rows)}${restNote(rest, "suite")}`,
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

function suiteRow(suite: Suite): string {
  const failed = failedOf(suite);
  const square = failed > 0 ? "🟥" : passedOf(suite) > 0 ? "🟩" : "⬜";
  const errors = suite.errors > 0 ? `<br/>${counted(suite.errors, "error")}` : "";
  const cells = [
    grouped(passedOf(suite)),
    failed > 0 ? `<strong>${grouped(failed)}</strong>${errors}` : "0",
    grouped(suite.skipped),
    duration(suite.duration),
  ];
  const name = `${square} ${verbatim(suite.name, 200)}`;
  return `<tr align="right"><td align="left">${name}</td>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
}
