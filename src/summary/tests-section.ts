import { formatNumber, formatSeconds, pluralize, present } from "../base/format.ts";
import { failedCount, passedCount, type ShownCase } from "../junit/report.ts";
import type { LocatedFailure, SourceLocation, Tests } from "../junit/tests.ts";
import { failureHeadline, skipReason } from "./failures/failure-headline.ts";
import {
  describeGroup,
  type FailureGroup,
  failureText,
  formatLocation,
  groupFailures,
  NO_MESSAGE,
  ownerOf,
} from "./failures/failure-text.ts";
import {
  code,
  folded,
  foldedList,
  inline,
  link,
  preformatted,
  ROWS_SHOWN,
  restNote,
  symbol,
  table,
  unbroken,
} from "./html.ts";

/** Up to this many failed tests are open. */
const OPEN = 3;
/** Groups of failed tests that are shown. */
const MAX_GROUPS = 100;
/** The address of a location in the repository at the attested commit; undefined if it is not known. */
type AddressOf = (location: SourceLocation) => string | undefined;

/** The failed tests, those that say the same together: open if there are few, otherwise folded under what they say. */
export function failedCases({ failed, counts }: Tests, addressOf: AddressOf): string | undefined {
  // The heading and a warning tell of a failure that no report has (R10).
  const reported = failed.filter(({ report }) => report !== undefined);
  const all = failedCount(counts) - (failed.length - reported.length);
  if (all === 0) return undefined;
  const isAll = reported.length === all;
  const groups = groupFailures(reported);
  const shown = groups.slice(0, MAX_GROUPS);
  const rows = shown.map((group) => failedGroup(group, addressOf, { open: all <= OPEN, isAll }));
  const more = rows.slice(ROWS_SHOWN).join("\n");
  const folds = pluralize(countCases(shown.slice(ROWS_SHOWN)), "more failed test");
  return present([
    `<h3>${symbol("❌")} ${pluralize(all, "failed test")}</h3>`,
    ...rows.slice(0, ROWS_SHOWN),
    rows.length > ROWS_SHOWN ? folded(folds, more) : undefined,
    restNote(countCases(groups.slice(MAX_GROUPS)), "failed test"),
    unreadNote(all - reported.length),
  ]).join("\n");
}

/** Says how many failed tests were not read, of which the groups may have more, if there are any. */
function unreadNote(unread: number): string | undefined {
  if (unread <= 0) return undefined;
  const tests = pluralize(unread, "more failed test");
  const are = unread === 1 ? "is" : "are";
  return `<p><em>${tests} ${are} counted, but not shown here: see the reports.</em></p>`;
}

function countCases(groups: readonly FailureGroup[]): number {
  return groups.reduce((sum, { others }) => sum + 1 + others.length, 0);
}

function failedGroup(
  group: FailureGroup,
  addressOf: AddressOf,
  { open, isAll }: { readonly open: boolean; readonly isAll: boolean },
): string {
  const { headline, differs, first, others } = group;
  const items = [first, ...others];
  const isAlone = others.length === 0;
  const message = headline === undefined ? `<em>${NO_MESSAGE}</em>` : inline(headline);
  const { count, about: difference } = describeGroup(group, isAll);
  const title = isAlone
    ? `${describeCase(first)}<br/>${message}`
    : `<strong>${count}</strong>${difference}: ${message}`;
  const about = isAlone
    ? `<p>${describeOrigin(first, addressOf)}</p>`
    : foldedList({ items, noun: "test" }, (each) => describeMember(each, differs, addressOf));
  const text = failureText(first);
  const trace = text === undefined || text.trim() === headline ? undefined : preformatted(text);
  return folded(`${symbol("❌")} ${title}`, present([about, trace]).join("\n"), open);
}

/** A test of a group, with what it says if that is not what the others say. */
function describeMember(failure: LocatedFailure, differs: boolean, addressOf: AddressOf): string {
  const headline = differs ? failureHeadline(failure) : undefined;
  return present([describeCase(failure, addressOf), headline && inline(headline)]).join(": ");
}

function nameOf(shown: ShownCase): string {
  const owner = ownerOf(shown);
  return present([code(shown.name), owner && inline(owner)]).join(" in ");
}

/** A test with its location, if that is known, which is a link with `addressOf`: the line that opens a fold has none. */
function describeCase(failure: LocatedFailure, addressOf?: AddressOf): string {
  const { location, file, line } = failure;
  const named = location ?? (file === undefined ? undefined : { file, line });
  const shown = named && link(code(formatLocation(named)), location && addressOf?.(location));
  return present([nameOf(failure), shown]).join(" · ");
}

/** The kind, report and source of a test that is alone in its group. The line that opens the fold has its location. */
function describeOrigin(failure: LocatedFailure, addressOf: AddressOf): string {
  const { type, outcome, report, location } = failure;
  const kind = outcome === "error" ? "Error" : "Failure";
  const address = location && addressOf(location);
  return present([
    type ? `${kind} ${code(type)}` : kind,
    report && `from the report ${code(report)}`,
    address && link("Source", address),
  ]).join(" · ");
}

/** Cases that passed, but not at the first attempt (R9), folded. */
export function flakyCases({ flaky, counts }: Tests): string | undefined {
  if (flaky.length === 0) return undefined;
  const listing = { items: flaky, noun: "flaky test", all: counts.flaky };
  const title = `${pluralize(counts.flaky, "flaky test")}: passed, but not at the first attempt`;
  const list = foldedList(listing, (each) => `${nameOf(each)}: passed at attempt ${each.attempts}`);
  return folded(`${symbol("⚠️")} ${title}`, list);
}

/** Cases that were skipped, with their reasons, folded. */
export function skippedCases({ skipped, counts }: Tests): string | undefined {
  if (skipped.length === 0) return undefined;
  const listing = { items: skipped, noun: "skipped test", all: counts.skipped };
  const list = foldedList(listing, (each) =>
    present([nameOf(each), each.reason && inline(skipReason(each.reason))]).join(": "),
  );
  return folded(`${symbol("⏭️")} ${pluralize(counts.skipped, "skipped test")}`, list);
}

/** Icons instead of words: four columns of words would not fit next to a name in a narrow window. */
const ICONS = {
  passed: symbol("✅", "passed"),
  failed: symbol("❌", "failed"),
  skipped: symbol("⏭️", "skipped"),
};

/** The suites, folded, those with most failures first. */
export function suiteTable({ suites }: Tests): string | undefined {
  if (suites.length === 0) return undefined;
  const failed = suites.filter((suite) => failedCount(suite) > 0).length;
  const sorted = suites.toSorted((a, b) => failedCount(b) - failedCount(a));
  const titles = ["Suite", ...Object.values(ICONS), "Time"];
  const rows = table(titles, { items: sorted, noun: "suite", align: "right" }, (suite) => {
    const [passed, failures] = [passedCount(suite), failedCount(suite)];
    const outcome = failures > 0 ? "failed" : passed > 0 ? "passed" : "skipped";
    const figures = [passed, failures, suite.skipped].map(formatNumber);
    const duration = unbroken(formatSeconds(suite.duration));
    return [`${ICONS[outcome]} ${code(suite.name)}`, ...figures, duration];
  });
  const all = pluralize(suites.length, "suite");
  return folded(failed > 0 ? `${all}, ${formatNumber(failed)} failed` : all, rows);
}
