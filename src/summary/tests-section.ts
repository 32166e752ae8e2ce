import { formatNumber, pluralize, present } from "../base/format.ts";
import { failedCount, passedCount, type ShownCase, type Suite } from "../junit/report.ts";
import type { LocatedFailure, SourceLocation, Tests } from "../reports/tests.ts";
import { describeGroup, type FailureGroup, groupFailures } from "./failures/failure-groups.ts";
import { skipReason } from "./failures/failure-headline.ts";
import { formatLocation, NO_MESSAGE, ownerOf } from "./failures/failure-title.ts";
import { shortTrace } from "./failures/short-trace.ts";
import { describeTime } from "./figures.ts";
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

/** How failed tests are shown. */
interface FailureView {
  readonly addressOf: AddressOf;
  readonly isOpen: boolean;
  /** Whether all failed cases were read, not just the first. */
  readonly isAll: boolean;
  /** Whether it needs to be said which report has a test. */
  readonly showsReport: boolean;
}

/**
 * Returns the failed tests, those that say the same together: open if there are few, otherwise folded under what they
 * say.
 */
export function failedCases(tests: Tests, addressOf: AddressOf): string | undefined {
  const { failed, counts, reports, runFailure } = tests;
  const all = failedCount(counts);
  // The heading and a warning tell of a test run that failed although no case did (R10).
  if (all === 0 || runFailure !== undefined) return undefined;
  const view = {
    addressOf,
    isOpen: all <= OPEN,
    isAll: failed.length === all,
    showsReport: reports > 1,
  };
  const groups = groupFailures(failed);
  const shown = groups.slice(0, MAX_GROUPS);
  const rows = shown.map((group) => failedGroup(group, view));
  const more = rows.slice(ROWS_SHOWN);
  const title = pluralize(countCases(shown.slice(ROWS_SHOWN)), "more failed test");
  return present([
    ...rows.slice(0, ROWS_SHOWN),
    more.length > 0 ? folded(title, more.join("\n")) : undefined,
    restNote(countCases(groups.slice(MAX_GROUPS)), "failed test"),
    unreadNote(all - failed.length),
  ]).join("\n");
}

/** Says how many failed tests were not read, of which the groups may have more, if there are any. */
function unreadNote(unread: number): string | undefined {
  if (unread <= 0) return undefined;
  const testsAre = pluralize(unread, "more failed test is", "more failed tests are");
  return `<p><em>${testsAre} counted, but not shown here: see the reports.</em></p>`;
}

function countCases(groups: readonly FailureGroup[]): number {
  return groups.reduce((sum, { others }) => sum + 1 + others.length, 0);
}

/** Failed tests that say the same, as a fold under what they say. */
function failedGroup(group: FailureGroup, view: FailureView): string {
  const { first, others } = group;
  if (others.length === 0) return failedTest(first, view);
  const { count, about } = describeGroup(group, view.isAll);
  const title = `${count}${about}: ${describeMessage(first)}`;
  const listing = { items: [first, ...others], noun: "test" };
  const list = foldedList(listing, (each) => describeMember(each, group, view));
  const content = present([list, traceOf(first)]).join("\n");
  return folded(title, content, view.isOpen);
}

/** A failed test that says what no other says. */
function failedTest(failure: LocatedFailure, view: FailureView): string {
  const said = describeMessage(failure);
  // What is folded has the name of the test in its title.
  const title = view.isOpen ? said : `${said}<br/>${nameOf(failure)}`;
  const about = describeTest(failure, view);
  const content = present([about && `<p>${about}</p>`, traceOf(failure)]).join("\n");
  const none = "<p><em>The report says no more.</em></p>";
  return folded(title, content === "" ? none : content, view.isOpen);
}

function traceOf(failure: LocatedFailure): string | undefined {
  const trace = shortTrace(failure);
  return trace === undefined ? undefined : preformatted(trace);
}

function describeMessage({ headline }: LocatedFailure): string {
  if (headline === undefined) return `<em>${NO_MESSAGE}</em>`;
  return `<strong>${inline(headline)}</strong>`;
}

/**
 * The name of a test unless the title has it, its place and, if there are several, its report; undefined without all.
 */
function describeTest(failure: LocatedFailure, view: FailureView): string | undefined {
  const { report } = failure;
  const isReportShown = view.showsReport && report !== undefined;
  const parts = present([
    view.isOpen ? nameOf(failure) : undefined,
    placeOf(failure, view),
    isReportShown ? `report ${code(report)}` : undefined,
  ]);
  return parts.length > 0 ? parts.join(" · ") : undefined;
}

/** A test of a group, with what it says if that is not what the others say. */
function describeMember(
  failure: LocatedFailure,
  { differs }: FailureGroup,
  view: FailureView,
): string {
  const named = present([nameOf(failure), placeOf(failure, view)]).join(" · ");
  return differs && failure.headline ? `${named}: ${inline(failure.headline)}` : named;
}

function nameOf(shown: ShownCase): string {
  const owner = ownerOf(shown);
  return present([code(shown.name), owner && inline(owner)]).join(" in ");
}

/**
 * Where a test failed, as a link if it is in the repository; else what the report says of that, if it says something.
 */
function placeOf(
  { location, file, line }: LocatedFailure,
  { addressOf }: FailureView,
): string | undefined {
  if (location !== undefined) {
    return link(code(formatLocation(location)), addressOf(location));
  }
  return file === undefined ? undefined : code(formatLocation({ file, line }));
}

/** Returns the cases that passed, but not at the first attempt (R9), folded. */
export function flakyCases({ flaky, counts }: Tests): string | undefined {
  if (flaky.length === 0) return undefined;
  const listing = { items: flaky, noun: "flaky test", all: counts.flaky };
  const list = foldedList(listing, (each) => `${nameOf(each)}: passed at attempt ${each.attempts}`);
  const tests = pluralize(counts.flaky, "flaky test");
  return folded(`${symbol("⚠️")} ${tests}: passed, but not at the first attempt`, list);
}

/** Returns the cases that were skipped, with their reasons, folded. */
export function skippedCases({ skipped, counts }: Tests): string | undefined {
  if (skipped.length === 0) return undefined;
  const listing = { items: skipped, noun: "skipped test", all: counts.skipped };
  const list = foldedList(listing, (each) => {
    const reason = each.reason && inline(skipReason(each.reason));
    return present([nameOf(each), reason]).join(": ");
  });
  return folded(`${symbol("⏭️")} ${pluralize(counts.skipped, "skipped test")}`, list);
}

/** Icons instead of words: four columns of words would not fit next to a name in a narrow window. */
const ICONS = {
  passed: symbol("✅", "passed"),
  failed: symbol("❌", "failed"),
  skipped: symbol("⏭️", "skipped"),
};

/**
 * Returns the suites, folded, those with most failures first: as attested, with the one of a test run that failed by
 * itself.
 */
export function suiteTable({ suites }: Tests): string | undefined {
  if (suites.length === 0) return undefined;
  const failed = suites.filter((suite) => failedCount(suite) > 0).length;
  const sorted = suites.toSorted((a, b) => failedCount(b) - failedCount(a));
  const titles = ["Suite", ...Object.values(ICONS), "Time"];
  const rows = table(titles, { items: sorted, noun: "suite" }, suiteCells);
  const all = pluralize(suites.length, "suite");
  return folded(failed > 0 ? `${all}, ${formatNumber(failed)} failed` : all, rows);
}

function suiteCells(suite: Suite): readonly string[] {
  return [
    `${ICONS[outcomeOf(suite)]} ${code(suite.name)}`,
    formatNumber(passedCount(suite)),
    formatNumber(failedCount(suite)),
    formatNumber(suite.skipped),
    unbroken(describeTime(suite.duration) ?? ""),
  ];
}

function outcomeOf(suite: Suite): keyof typeof ICONS {
  if (failedCount(suite) > 0) return "failed";
  return passedCount(suite) > 0 ? "passed" : "skipped";
}
