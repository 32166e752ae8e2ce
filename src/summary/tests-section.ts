import { formatNumber, formatSeconds, pluralize, truncate } from "../base/format.ts";
import { failedCount, passedCount, type ShownCase, type Suite } from "../junit/report.ts";
import type { LocatedFailure, SourceLocation, Tests } from "../junit/tests.ts";
import { skipReason } from "./failures/failure-headline.ts";
import {
  type FailureGroup,
  failureText,
  formatPlace,
  groupFailures,
  ownerOf,
} from "./failures/failure-text.ts";
import {
  code,
  decoration,
  folded,
  foldedList,
  icon,
  inline,
  link,
  MAX_ROWS,
  preformatted,
  ROWS_SHOWN,
  restNote,
  table,
  unbroken,
} from "./html.ts";

/** Up to this many failed tests are open. */
const OPEN = 3;
/** Groups of failed tests that are shown. */
const MAX_GROUPS = 100;
/** Lines of a message and its trace, and UTF-16 units; the reports have the rest. */
const TRACE_LINES = 14;
const TRACE = 3_000;

/** The address of a place in the repository at the attested commit; undefined if it is not known. */
type AddressOf = (place: SourceLocation) => string | undefined;

/** The failed tests, those that say the same together: open if there are few, otherwise folded under what they say. */
export function failedCases({ failed, counts }: Tests, addressOf: AddressOf): string {
  // The heading and a warning tell of a failure that no report has (R10).
  const reported = failed.filter(({ report }) => report !== undefined);
  const all = failedCount(counts) - (failed.length - reported.length);
  if (all === 0) return "";
  const groups = groupFailures(reported).slice(0, MAX_GROUPS);
  const rows = groups.map((group) => failedGroup(group, addressOf, all <= OPEN));
  const hidden = countCases(groups.slice(ROWS_SHOWN));
  const fold = folded(pluralize(hidden, "more failed test"), rows.slice(ROWS_SHOWN).join("\n"));
  const lines = [
    `<h3>${decoration("❌")} ${pluralize(all, "failed test")}</h3>`,
    ...rows.slice(0, ROWS_SHOWN),
    ...(hidden > 0 ? [fold] : []),
  ];
  return lines.join("\n") + restNote(all - countCases(groups), "failed test");
}

function countCases(groups: readonly FailureGroup[]): number {
  return groups.reduce((sum, { cases }) => sum + cases.length, 0);
}

function failedGroup(
  { headline, cases }: FailureGroup,
  addressOf: AddressOf,
  open: boolean,
): string {
  const [first, ...others] = cases;
  const message =
    headline === undefined ? "<em>no message in the report</em>" : inline(headline, 250);
  const text = truncate(failureText(first, TRACE_LINES), TRACE);
  const trace = text === "" || text.trim() === headline ? "" : `\n${preformatted(text)}`;
  if (others.length === 0) {
    const title = `${decoration("❌")} ${nameOf(first)}${placeOf(first)}<br/>${message}`;
    return folded(title, `<p>${describeOrigin(first, addressOf)}</p>${trace}`, open);
  }
  const title = `${decoration("❌")} <strong>${pluralize(cases.length, "test")}</strong>: ${message}`;
  const names = cases.map((failure) => `${nameOf(failure)}${placeOf(failure, addressOf)}`);
  return folded(title, `${foldedList(names, "test")}${trace}`, open);
}

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

/** What a test without others shows below its place, which is in the line that opens the fold. */
function describeOrigin(failure: LocatedFailure, addressOf: AddressOf): string {
  const { type, outcome, report, place } = failure;
  const kind = outcome === "error" ? "Error" : "Failure";
  const from = report === undefined ? "" : `, from the report ${code(report)}`;
  const address = place && addressOf(place);
  const source = address === undefined ? "" : ` · ${link("Source", address)}`;
  return `${type ? `${kind} ${code(type)}` : kind}${from}${source}`;
}

/** Cases that passed, but not at the first attempt (R9), folded. */
export function flakyCases({ flaky, counts }: Tests): string {
  const rows = flaky.map((each) =>
    caseRow(each, `: passed at attempt ${formatNumber(each.attempts)}`),
  );
  const all = Math.max(counts.flaky, flaky.length);
  const title = `${decoration("⚠️")} ${pluralize(all, "flaky test")}: passed, but not at the first attempt`;
  return rows.length === 0 ? "" : folded(title, foldedList(rows, "flaky test", all));
}

/** Cases that were skipped, with their reasons, folded. */
export function skippedCases({ skipped, counts }: Tests): string {
  const rows = skipped.map((each) =>
    caseRow(each, each.reason === undefined ? "" : `: ${inline(skipReason(each.reason))}`),
  );
  const title = `${decoration("⏭️")} ${pluralize(counts.skipped, "skipped test")}`;
  return rows.length === 0 ? "" : folded(title, foldedList(rows, "skipped test", counts.skipped));
}

function caseRow({ name, suite, className }: ShownCase, detail: string): string {
  return `${code(name)} in ${inline(className ?? suite)}${detail}`;
}

const ICONS = {
  passed: icon("✅", "passed"),
  failed: icon("❌", "failed"),
  skipped: icon("⏭️", "skipped"),
};

/** Icons instead of words: four columns of words would not fit next to a name in a narrow window. */
const SUITE_HEAD = `<tr align="right"><th align="left">Suite</th>${Object.values(ICONS)
  .map((symbol) => `<th>${symbol}</th>`)
  .join("")}<th>Time</th></tr>`;

/** The suites, folded, those with most failures first. */
export function suiteTable({ suites }: Tests): string {
  if (suites.length === 0) return "";
  const failed = suites.filter((suite) => failedCount(suite) > 0).length;
  const title = `${pluralize(suites.length, "suite")}${failed > 0 ? `, ${formatNumber(failed)} failed` : ""}`;
  const rows = suites
    .toSorted((a, b) => failedCount(b) - failedCount(a))
    .slice(0, MAX_ROWS)
    .map(suiteRow);
  return folded(
    title,
    `${table(SUITE_HEAD, rows)}${restNote(suites.length - rows.length, "suite")}`,
  );
}

function suiteRow(suite: Suite): string {
  const [passed, failed] = [passedCount(suite), failedCount(suite)];
  const outcome = failed > 0 ? "failed" : passed > 0 ? "passed" : "skipped";
  const name = `${ICONS[outcome]} ${code(suite.name, 200)}`;
  const figures = [passed, failed, suite.skipped].map(formatNumber);
  const cells = [...figures, unbroken(formatSeconds(suite.duration))];
  return `<tr align="right"><td align="left">${name}</td>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
}
