import { failedCount, passedCount, type Suite } from "../junit/report.ts";
import type { Tests } from "../result.ts";
import { formatNumber, formatSeconds, pluralize } from "../text/format.ts";
import { code, icon, unbroken } from "./html.ts";
import { fitRows, folded, restNote, table } from "./layout.ts";

/** UTF-16 units of a suite's name. */
const NAME = 200;

const ICONS = {
  passed: icon("✅", "passed"),
  failed: icon("❌", "failed"),
  skipped: icon("⏭️", "skipped"),
};

/** Icons instead of words: four columns of words would not fit next to a name in a narrow window. */
const HEAD = `<tr align="right"><th align="left">Suite</th>${Object.values(ICONS)
  .map((symbol) => `<th>${symbol}</th>`)
  .join("")}<th>Time</th></tr>`;

/** All suites, folded, those with most failures first. */
export function suiteTable({ suites }: Tests, budget: number): string | undefined {
  const red = suites.filter((suite) => failedCount(suite) > 0);
  const others = suites.filter((suite) => failedCount(suite) === 0);
  const title = `${pluralize(suites.length, "suite")}${red.length > 0 ? `, ${formatNumber(red.length)} failed` : ""}`;
  return fitRows(budget, {
    items: [...red.toSorted((a, b) => failedCount(b) - failedCount(a)), ...others],
    render: suiteRow,
    frame: (rows, rest) => folded(title, `${table(HEAD, rows)}${restNote(rest, "suite")}`),
  });
}

function suiteRow(suite: Suite): string {
  const [passed, failed] = [passedCount(suite), failedCount(suite)];
  const outcome = failed > 0 ? "failed" : passed > 0 ? "passed" : "skipped";
  const figures = [passed, failed, suite.skipped].map(formatNumber);
  const cells = [...figures, unbroken(formatSeconds(suite.duration))].map(
    (cell) => `<td>${cell}</td>`,
  );
  return `<tr align="right"><td align="left">${ICONS[outcome]} ${code(suite.name, NAME)}</td>${cells.join("")}</tr>`;
}
