import {
  abbreviate,
  capitalize,
  formatBytes,
  formatDate,
  formatNumber,
  joinList,
  pluralize,
  present,
} from "../base/format.ts";
import type { Problem } from "../base/problem.ts";
import type { Commit } from "../commit/commit.ts";
import { type Check, failsJob, type GateResult, isOpen } from "../gate/gate.ts";
import { failedCount, passedCount, type ShownCase, type Suite } from "../junit/report.ts";
import type { LocatedFailure, SourceLocation, Tests } from "../reports/tests.ts";
import { type AttestResult, attestationStatus, type Result } from "../run/result.ts";
import { skipReason } from "./failure-headline.ts";
import {
  describeGroup,
  type FailureGroup,
  formatLocation,
  groupFailures,
  NO_MESSAGE,
  ownerOf,
  traceOf,
} from "./failures.ts";
import { helpLink } from "./help-link.ts";
import {
  code,
  folded,
  foldedList,
  INNER_LIST_BYTES,
  inline,
  type Listing,
  link,
  message,
  paragraph,
  phrase,
  preformatted,
  problemBody,
  problemItem,
  symbol,
  table,
  unbroken,
} from "./html.ts";
import { countOutcomes, describeTime, type OutcomeFigure, runHeadline } from "./words.ts";

/** Up to this many failed tests are open. */
const OPEN = 3;

/** What the page of a run links to: the repository, its commits and files, and the explanations of messages. */
export interface PageContext {
  readonly serverUrl: string;
  /** `owner/name` */
  readonly repository?: string | undefined;
  readonly help?: string | undefined;
}

/**
 * Returns what people see of a run on its page: HTML for the job summary, the most important first, below the 1 MiB
 * that the runner takes of a step. No section has a blank line, so that GitHub looks for no Markdown in it.
 */
export function renderSummary(result: Result, page: PageContext): string {
  const { gate, commit } = result;
  const tests = result.kind === "attest" ? result.tests : undefined;
  const addressOf = ({ file, line }: SourceLocation) => {
    const path = commit && addressIn(page, ["blob", commit.info.sha1, ...file.split("/")]);
    return path === undefined || line === undefined ? path : `${path}#L${line}`;
  };
  const sections = present([
    heading(result),
    openChecks(gate),
    reasons(result, page),
    tests && failedTests(tests, addressOf),
    tests && noteOnFailedTests(result, tests),
    warnings(result),
    notices(result),
    result.kind === "attest" ? details(result, page) : passedChecks(gate),
  ]);
  return `${sections.join("\n\n")}\n`;
}

function heading(result: Result): string {
  const { shape, text } = runHeadline(result);
  const name = result.kind === "attest" ? result.target.name : undefined;
  return `<h2>${shape} ${present([name && code(name), phrase(text)]).join(": ")}</h2>`;
}

/** How a check ended, from what fails the job to what is in order. */
const STATES = { blocked: "⛔", unknown: "❓", warning: "⚠️", passed: "✅" } as const;
const ORDER = Object.keys(STATES);

function stateOf(check: Check, gate: GateResult): keyof typeof STATES {
  if (!isOpen(check)) return "passed";
  if (!failsJob(check, gate)) return "warning";
  return check.status === "failed" ? "blocked" : "unknown";
}

/** Every check of the gate with its reason, what fails the job first; undefined if all of them passed. */
function openChecks(gate: GateResult): string | undefined {
  return gate.checks.some(isOpen) ? checkList(gate) : undefined;
}

/** The checks of a gate that all passed, folded. */
function passedChecks(gate: GateResult): string | undefined {
  if (gate.checks.length === 0 || gate.checks.some(isOpen)) return undefined;
  return folded(`Gate: ${pluralize(gate.checks.length, "check")} passed`, checkList(gate));
}

function checkList(gate: GateResult): string {
  const rows = gate.checks
    .map((check) => ({ check, state: stateOf(check, gate) }))
    .toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
  return foldedList({ items: rows, noun: "check" }, ({ check, state }) => {
    const said = isOpen(check) ? problemItem(check.problem) : message(check.reason);
    return `${symbol(STATES[state], state)} ${said}`;
  });
}

/** Whether the list of checks has a failure or a warning, so that the page need not have it twice. */
function isAboutCheck({ checks }: GateResult, { title }: Problem): boolean {
  return checks.some((check) => isOpen(check) && check.problem.title === title);
}

/** Why the job fails, without what the heading and the gate's list say, and a link to what explains it. */
function reasons(result: Result, page: PageContext): string | undefined {
  // The failed tests are below.
  const failures = result.failures.filter(({ id }) => id !== "tests-failed");
  if (failures.length === 0) return undefined;
  const items = failures.filter((problem) => !isAboutCheck(result.gate, problem));
  const [first] = items;
  const list = first && foldedList({ items, noun: "reason" }, problemItem);
  // The heading has the title of a single one.
  const body = failures.length === 1 ? first && problemBody(first, paragraph) : list;
  return present([body, helpLink(page, result)]).join("\n") || undefined;
}

/** The failed tests, those that say the same together: open if there are few, otherwise folded under what they say. */
function failedTests(tests: Tests, addressOf: FailureView["addressOf"]): string | undefined {
  // The heading and a warning tell of a test run that failed although no case did (R10).
  const all = failedCount(tests.counts);
  if (all === 0 || tests.runFailure !== undefined) return undefined;
  const view = { addressOf, isOpen: all <= OPEN, showsReport: tests.reports > 1 };
  const listing = {
    items: groupFailures(tests.failed),
    noun: "failed test",
    all,
    countOf: ({ others }: FailureGroup) => 1 + others.length,
  };
  return foldedList(
    listing,
    (group) => failureFold(group, view),
    (rows) => rows.join("\n"),
  );
}

/** How failed tests are shown. */
interface FailureView {
  readonly addressOf: (location: SourceLocation) => string | undefined;
  readonly isOpen: boolean;
  /** Whether it needs to be said which report has a test. */
  readonly showsReport: boolean;
}

/** Failed tests that say the same, as a fold under what they say; what is folded names a single test in its title. */
function failureFold(group: FailureGroup, view: FailureView): string {
  const { first, others, differs } = group;
  const said =
    first.headline === undefined
      ? `<em>${NO_MESSAGE}</em>`
      : `<strong>${inline(first.headline)}</strong>`;
  const trace = traceOf(first);
  const shownTrace = trace === undefined ? undefined : preformatted(trace);
  if (others.length > 0) {
    const items = [first, ...others];
    const listing = { items, noun: "test", bytes: INNER_LIST_BYTES };
    const list = foldedList(listing, (failure) => {
      const named = present([nameOf(failure), placeOf(failure, view)]).join(" · ");
      return differs && failure.headline ? `${named}: ${inline(failure.headline)}` : named;
    });
    return folded(
      `${describeGroup(group)}: ${said}`,
      present([list, shownTrace]).join("\n"),
      view.isOpen,
    );
  }
  const about = present([
    view.isOpen ? nameOf(first) : undefined,
    placeOf(first, view),
    view.showsReport && first.report ? `report ${code(first.report)}` : undefined,
  ]).join(" · ");
  const content = present([about === "" ? undefined : paragraph(about), shownTrace]).join("\n");
  const title = view.isOpen ? said : `${said}<br/>${nameOf(first)}`;
  return folded(title, content || "<p><em>The report says no more.</em></p>", view.isOpen);
}

function nameOf(shown: ShownCase): string {
  const owner = ownerOf(shown);
  return present([code(shown.name), owner && inline(owner)]).join(" in ");
}

/** Where a test failed, as a link if it is in the repository; else what the report says of that. */
function placeOf({ location, file, line }: LocatedFailure, { addressOf }: FailureView) {
  if (location !== undefined) return link(code(formatLocation(location)), addressOf(location));
  return file === undefined ? undefined : code(formatLocation({ file, line }));
}

/** Says that failed tests do not fail this step, unless the workflow says that the test step failed. */
function noteOnFailedTests({ failures }: Result, { counts, outcome }: Tests): string | undefined {
  if (failures.length > 0 || failedCount(counts) === 0) return undefined;
  if (outcome === "failure" || outcome === "cancelled") return undefined;
  return "<p>This step passes although tests failed (<code>fail-on-test-failures</code>).</p>";
}

/** The warnings, without what the checks of the gate say. */
function warnings({ warnings: all, gate }: Result): string | undefined {
  const items = all.filter((problem) => !isAboutCheck(gate, problem));
  if (items.length === 0) return undefined;
  const list = foldedList({ items, noun: "warning" }, problemItem);
  return `<h3>⚠️ ${pluralize(items.length, "warning")}</h3>\n${list}`;
}

/** The notices, folded unless nothing was to be attested, or was refused: one of them may say why. */
function notices(result: Result): string | undefined {
  // The figures say that the tests are not cross-checked.
  const items = result.notices.filter(({ id }) => id !== "no-test-outcome");
  if (items.length === 0) return undefined;
  const status = result.kind === "attest" ? attestationStatus(result) : undefined;
  const isOpen = status === "skipped" || status === "refused";
  const list = foldedList({ items, noun: "notice" }, problemItem);
  return folded(pluralize(items.length, "notice"), list, isOpen);
}

/** The commit, the trail, the evidence, and what need not be seen at once: folded under the figures. */
function details(result: AttestResult, page: PageContext): string | undefined {
  const { commit, target, tests, gate } = result;
  const content = present([
    ...present([commit && describeCommit(commit, page), describeTarget(target)]).map(paragraph),
    describeAttachment(result),
    ...(tests === undefined ? [] : caseLists(tests)),
    passedChecks(gate),
    tests && suiteTable(tests),
  ]);
  if (content.length === 0) return undefined;
  const title = (tests && testFigures(tests)) ?? describeBriefly(result);
  return folded(title, content.join("\n"));
}

/** How many cases had which outcome, in how many suites and reports, and how long they took; undefined without cases. */
function testFigures(tests: Tests): string | undefined {
  const { counts, suites, runFailure, reports, excluded = 0, duration, outcome } = tests;
  if (counts.total === 0) return undefined;
  // One suite stands for the test run and is in no report.
  const reported = runFailure === undefined ? suites.length : suites.length - 1;
  const sources = `${pluralize(reported, "suite")} in ${pluralize(reports, "report")}`;
  const left = excluded > 0 ? ` (${pluralize(excluded, "file")} excluded)` : "";
  const time = describeTime(duration);
  return present([
    ...countOutcomes(tests).map(outcomeFigure),
    `${sources}${left}`,
    time && unbroken(time),
    outcome === undefined ? unbroken("not cross-checked") : undefined,
  ]).join(" · ");
}

function outcomeFigure({ shape, count, words }: OutcomeFigure): string {
  const figure = count === undefined ? undefined : `<strong>${formatNumber(count)}</strong>`;
  return present([shape, figure, unbroken(words)]).join("&#160;");
}

/** What identifies an attestation without tests. */
function describeBriefly({ commit, target: { trail } }: AttestResult): string {
  // A trail may have the name of a commit.
  const name = trail && /^[0-9a-f]{40}$/.test(trail) ? abbreviate(trail) : trail;
  const parts = present([
    commit && `commit ${code(abbreviate(commit.info.sha1))}`,
    name && `trail ${code(name)}`,
  ]);
  return capitalize(parts.join(" · ")) || "Details";
}

function describeTarget({ org, flow, trail }: AttestResult["target"]): string | undefined {
  const where = present([
    trail && `trail ${code(trail)}`,
    flow && `flow ${code(flow)}`,
    org && `organization ${code(org)}`,
  ]);
  return capitalize(where.join(", ")) || undefined;
}

function describeAttachment({ kept, tests, attestation }: AttestResult): string | undefined {
  const archive = kept?.archive;
  if (archive === undefined) {
    const isSent = tests !== undefined && attestation.status === "recorded";
    return isSent ? paragraph("The attestation has no attachment.") : undefined;
  }
  const { files, bytes, sha256, redacted } = archive;
  const omitted = kept?.omitted ?? 0;
  const zip = present([
    `A zip of ${pluralize(files, "file")}`,
    unbroken(formatBytes(bytes)),
    redacted > 0 ? `with ${pluralize(redacted, "secret")} replaced` : undefined,
    omitted > 0 ? `without ${pluralize(omitted, "file")}` : undefined,
  ]).join(", ");
  return paragraph(`${zip}<br/>SHA-256 ${code(sha256)}`);
}

const SOURCES = new Map([
  ["payload", "the event"],
  ["git", "local git"],
  ["api", "the API"],
]);

function describeCommit({ info, source, redacted = [] }: Commit, page: PageContext): string {
  const { sha1, message: text = "", author, branch, timestamp, url } = info;
  const [subject] = /.+/.exec(text) ?? [];
  const origin = present([
    author && `by ${inline(author.replace(/ <[^>]*>$/, ""))}`,
    branch && `on ${code(branch)}`,
    timestamp === undefined ? undefined : formatDate(timestamp * 1000),
  ]).join(", ");
  const sources = (source ?? "").split("+").flatMap((name) => SOURCES.get(name) ?? []);
  return present([
    `Commit ${link(code(sha1), url ?? addressIn(page, ["commit", sha1]))}`,
    subject && inline(subject),
    origin || undefined,
    sources.length > 0 ? `Details from ${joinList(sources)}` : undefined,
    redacted.length > 0 ? `Redacted: ${joinList(redacted)}` : undefined,
  ]).join("<br/>");
}

function addressIn({ serverUrl, repository }: PageContext, path: readonly string[]) {
  if (repository === undefined) return undefined;
  const segments = [...repository.split("/"), ...path].map(encodeURIComponent);
  return [serverUrl, ...segments].join("/");
}

/** The reports that are broken, the cases that passed after failed attempts (R9), and those that were skipped, folded. */
function caseLists({ invalid, flaky, skipped, counts }: Tests): readonly string[] {
  return present([
    rowsFold(`⚠️ ${pluralize(invalid.length, "broken report")}`, {
      items: invalid.map(({ name, reason }) => `${code(name)}: ${inline(reason)}`),
      noun: "broken report",
    }),
    rowsFold(`⚠️ ${pluralize(counts.flaky, "flaky test")}: passed, but not at the first attempt`, {
      items: flaky.map((each) => `${nameOf(each)}: passed at attempt ${each.attempts}`),
      noun: "flaky test",
      all: counts.flaky,
    }),
    rowsFold(`⏭️ ${pluralize(counts.skipped, "skipped test")}`, {
      items: skipped.map((each) =>
        present([nameOf(each), each.reason && inline(skipReason(each.reason))]).join(": "),
      ),
      noun: "skipped test",
      all: counts.skipped,
    }),
  ]);
}

function rowsFold(title: string, listing: Listing<string>): string | undefined {
  if (listing.items.length === 0) return undefined;
  return folded(
    title,
    foldedList(listing, (row) => row),
  );
}

/** Icons instead of words: four columns of words would not fit next to a name in a narrow window. */
const ICONS = {
  passed: symbol("✅", "passed"),
  failed: symbol("❌", "failed"),
  skipped: symbol("⏭️", "skipped"),
};

/** The suites as attested, folded, those with most failures first. */
function suiteTable({ suites }: Tests): string | undefined {
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
