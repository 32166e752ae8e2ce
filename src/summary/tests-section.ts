import { formatNumber, formatSeconds, pluralize } from "../base/format.ts";
import { failedCount, passedCount, type Suite } from "../junit/report.ts";
import type { LocatedFailure, SourceLocation, Tests } from "../junit/tests.ts";
import { type FailureGroup, groupFailures } from "./failures/failure-groups.ts";
import { skipReason } from "./failures/failure-headline.ts";
import { failureText, formatPlace, ownerOf } from "./failures/failure-text.ts";
import {
  code,
  decoration,
  folded,
  heading,
  icon,
  inline,
  link,
  preformatted,
  table,
  unbroken,
} from "./html.ts";
import { fitRows, foldedList, type Render, ROWS_SHOWN, restNote } from "./layout.ts";

/** Up to this many failed tests are open. */
const OPEN = 3;
/** Lines of a message and its trace; the reports have the rest. */
const TRACE_LINES = 14;

/** The address of a place in the repository at the attested commit; undefined if it is not known. */
type AddressOf = (place: SourceLocation) => string | undefined;

/** The failed tests, those that say the same together: open if there are few, otherwise folded under what they say. */
export function failedCases({ failed, counts }: Tests, addressOf: AddressOf): Render {
  // The heading and a warning tell of a failure that no report has (R10).
  const reported = failed.filter(({ report }) => report !== undefined);
  const all = failedCount(counts) - (failed.length - reported.length);
  if (all === 0) return () => "";
  const open = all <= OPEN;
  const title = heading(`${decoration("❌")} ${pluralize(all, "failed test")}`);
  const groups = groupFailures(reported);
  return fitRows({
    items: groups,
    render: (group) => failedGroup(group, addressOf, open),
    frame: (rows, rest) => {
      const shown = countCases(groups.slice(0, rows.length));
      const hidden = countCases(groups.slice(ROWS_SHOWN, rows.length));
      const fold = folded(pluralize(hidden, "more failed test"), rows.slice(ROWS_SHOWN).join("\n"));
      const parts = [title, ...rows.slice(0, ROWS_SHOWN), ...(hidden > 0 ? [fold] : [])];
      return parts.join("\n") + partialNote(shown, all, rest);
    },
  });
}

function countCases(groups: readonly FailureGroup[]): number {
  return groups.reduce((sum, { others }) => sum + 1 + others.length, 0);
}

/** Says that not all are shown, and why; `""` if all are. */
function partialNote(shown: number, all: number, rest: number): string {
  if (all <= shown) return "";
  const why = rest > 0 ? "this summary is at its size limit" : "the reports have them all";
  return `\n<p><em>${formatNumber(shown)} of ${formatNumber(all)} are shown here: ${why}.</em></p>`;
}

function failedGroup(
  { headline, first, others }: FailureGroup,
  addressOf: AddressOf,
  open: boolean,
): string {
  const said = headline === undefined ? "<em>no message in the report</em>" : inline(headline, 250);
  const text = failureText(first, TRACE_LINES);
  const trace = text === "" || text.trim() === headline ? "" : `\n${preformatted(text)}`;
  if (others.length === 0) {
    const title = `${decoration("❌")} ${nameOf(first)}${placeOf(first)}<br/>${said}`;
    return folded(title, `<p>${describeOrigin(first, addressOf)}</p>${trace}`, open);
  }
  const cases = [first, ...others];
  const title = `${decoration("❌")} <strong>${pluralize(cases.length, "test")}</strong>: ${said}`;
  const names = cases.map((failure) => `${nameOf(failure)}${placeOf(failure, addressOf)}`);
  return folded(title, `${foldedList(names, "test")}${trace}`, open);
}

/** A test, and where it belongs. */
function nameOf(failure: LocatedFailure): string {
  const owner = ownerOf(failure);
  return `${code(failure.name)}${owner === undefined ? "" : ` in ${inline(owner, 200)}`}`;
}

/** Where a test failed, if that is known; a link only outside of the line that opens a fold. */
function placeOf({ place, file, line }: LocatedFailure, addressOf?: AddressOf): string {
  const named = place ?? (file === undefined ? undefined : { file, line });
  if (named === undefined) return "";
  return ` · ${link(code(formatPlace(named)), place && addressOf?.(place))}`;
}

function describeOrigin(failure: LocatedFailure, addressOf: AddressOf): string {
  const { type, outcome, report, place } = failure;
  const kind = outcome === "error" ? "Error" : "Failure";
  const at = place === undefined ? "" : ` at ${link(code(formatPlace(place)), addressOf(place))}`;
  const from = report === undefined ? "" : `, from the report ${code(report)}`;
  return `${type ? `${kind} ${code(type)}` : kind}${at}${from}`;
}

/** Cases that passed, but not at the first attempt (R9), folded. */
export function flakyCases({ flaky, counts }: Tests): Render {
  const all = Math.max(counts.flaky, flaky.length);
  const title = `${decoration("⚠️")} ${pluralize(all, "flaky test")}: passed, but not at the first attempt`;
  return fitRows({
    items: flaky,
    render: ({ name, suite, className, attempts }) =>
      `${code(name)} in ${inline(className ?? suite)}: passed at attempt ${formatNumber(attempts)}`,
    frame: (rows, rest) =>
      folded(title, foldedList(rows, "flaky test") + partialNote(rows.length, all, rest)),
  });
}

/** Cases that were skipped, with their reasons, folded. */
export function skippedCases({ skipped, counts }: Tests): Render {
  const title = `${decoration("⏭️")} ${pluralize(counts.skipped, "skipped test")}`;
  return fitRows({
    items: skipped,
    render: ({ name, suite, className, reason }) => {
      const why = reason === undefined ? "" : `: ${inline(skipReason(reason))}`;
      return `${code(name)} in ${inline(className ?? suite)}${why}`;
    },
    frame: (rows, rest) =>
      folded(
        title,
        foldedList(rows, "skipped test") + partialNote(rows.length, counts.skipped, rest),
      ),
  });
}

/** UTF-16 units of a suite's name. */
const SUITE_NAME = 200;

const ICONS = {
  passed: icon("✅", "passed"),
  failed: icon("❌", "failed"),
  skipped: icon("⏭️", "skipped"),
};

/** Icons instead of words: four columns of words would not fit next to a name in a narrow window. */
const SUITE_HEAD = `<tr align="right"><th align="left">Suite</th>${Object.values(ICONS)
  .map((symbol) => `<th>${symbol}</th>`)
  .join("")}<th>Time</th></tr>`;

/** All suites, folded, those with most failures first. */
export function suiteTable({ suites }: Tests): Render {
  const failed = suites.filter((suite) => failedCount(suite) > 0).length;
  const title = `${pluralize(suites.length, "suite")}${failed > 0 ? `, ${formatNumber(failed)} failed` : ""}`;
  return fitRows({
    items: suites.toSorted((a, b) => failedCount(b) - failedCount(a)),
    render: suiteRow,
    frame: (rows, rest) => folded(title, `${table(SUITE_HEAD, rows)}${restNote(rest, "suite")}`),
  });
}

function suiteRow(suite: Suite): string {
  const [passed, failed] = [passedCount(suite), failedCount(suite)];
  const green = passed > 0 ? ICONS.passed : ICONS.skipped;
  const name = `${failed > 0 ? ICONS.failed : green} ${code(suite.name, SUITE_NAME)}`;
  const figures = [passed, failed, suite.skipped].map(formatNumber);
  const cells = [...figures, unbroken(formatSeconds(suite.duration))];
  return `<tr align="right"><td align="left">${name}</td>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
}
