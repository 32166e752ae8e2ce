import {
  abbreviate,
  capitalize,
  formatDate,
  formatNumber,
  joinList,
  pluralize,
  present,
} from "../base/format.ts";
import type { Reason } from "../base/step.ts";
import type { Commit } from "../commit/commit.ts";
import { skipReason } from "../failures/headline.ts";
import { type GateResult, isUnmet } from "../gate/gate.ts";
import { failedCount, passedCount, type Suite } from "../junit/report.ts";
import type { Tests } from "../reports/tests.ts";
import { renderFailedTests, renderName } from "./failed-tests.ts";
import {
  addressIn,
  code,
  folded,
  foldedList,
  type HelpPage,
  inline,
  link,
  message,
  type PageContext,
  paragraph,
  phrase,
  renderProblem,
  renderProblemBody,
  renderProblems,
  symbol,
  table,
  unbroken,
} from "./html.ts";
import { formatReceipt } from "./receipt.ts";
import type { Attestation, AttestResult, Result } from "./result.ts";
import { countOutcomes, formatTime, formatZipFacts, sortChecks, summarizeRun } from "./words.ts";

/**
 * Returns what people see of a run on its page: HTML for the job summary, the most important first, below the 1 MiB
 * that the runner takes of a step. No section has a blank line, so that GitHub looks for no Markdown in it.
 */
export function renderSummary(result: Result, page: PageContext): string {
  const { gate, tests } = result;
  const isGateUnmet = gate.checks.some(isUnmet);
  const checks = renderChecks(gate, page);
  const sections = present([
    renderHeading(result),
    result.attestation && paragraph(`${formatReceipt(result.attestation, code)}.`),
    isGateUnmet ? checks : undefined,
    renderReasons(result, page),
    tests && renderFailedTests(tests, result.commit, page),
    tests && renderNoteOnFailedTests(result, tests),
    renderWarnings(result, page),
    renderNotices(result, page),
    renderDetails(result, page, isGateUnmet ? undefined : checks),
  ]);
  return `${sections.join("\n\n")}\n`;
}

function renderHeading(result: Result): string {
  const { shape, text } = summarizeRun(result);
  const name = result.target?.name;
  return `<h2>${shape} ${present([name && code(name), phrase(text)]).join(": ")}</h2>`;
}

/** Every check of the gate with its reason, what fails the job first; folded if all of them passed. */
function renderChecks(gate: GateResult, page: HelpPage): string | undefined {
  const { checks } = gate;
  if (checks.length === 0) return undefined;
  const list = foldedList(sortChecks(gate), "check", ({ check, state, shape }) => {
    const said = isUnmet(check) ? renderProblem(check.problem, page) : message(check.reason);
    return `${symbol(shape, state)} ${said}`;
  });
  const isAllPassed = !checks.some(isUnmet);
  return isAllPassed ? folded(`Gate: ${pluralize(checks.length, "check")} passed`, list) : list;
}

/** Whether the list of checks has a reason or a warning, so that the page need not have it twice. */
function isAboutCheck({ checks }: GateResult, { cause }: Partial<Reason>): boolean {
  // A gate that could not be evaluated has no checks.
  return cause === "gate" && checks.length > 0;
}

/** Why the job fails, without what the heading and the gate's list say. */
function renderReasons(result: Result, page: PageContext): string | undefined {
  // The failed tests are below.
  const all = result.reasons.filter(({ cause }) => cause !== "tests");
  const items = all.filter(
    (reason) => reason.cause !== "cancelled" && !isAboutCheck(result.gate, reason),
  );
  const [first] = items;
  if (first === undefined) return undefined;
  // The heading has the title of a single one.
  return all.length === 1
    ? renderProblemBody(first, page, paragraph)
    : renderProblems(items, "reason", page);
}

/** Says that failed tests do not fail this step, unless the workflow says that the test step failed. */
function renderNoteOnFailedTests(result: Result, { counts, outcome }: Tests): string | undefined {
  if (result.reasons.length > 0 || failedCount(counts) === 0) return undefined;
  if (outcome === "failure" || outcome === "cancelled") return undefined;
  return "<p>Failed tests do not fail this step, since <code>fail-on-test-failures</code> is off.</p>";
}

/** The warnings, without what the checks of the gate say. */
function renderWarnings({ warnings: all, gate }: Result, page: PageContext): string | undefined {
  const items = all.filter((problem) => !isAboutCheck(gate, problem));
  if (items.length === 0) return undefined;
  return renderProblems(items, "warning", page, `${symbol("⚠️", "warning")} `);
}

/** The notices, folded unless nothing was to be attested, or was refused: one of them may say why. */
function renderNotices(result: Result, page: PageContext): string | undefined {
  // The figures say that the outcome of the test step is not known.
  const items = result.notices.filter(({ id }) => id !== "no-test-outcome");
  if (items.length === 0) return undefined;
  const status = result.attestation?.status;
  const isOpen = status === "skipped" || status === "refused";
  return folded(pluralize(items.length, "notice"), renderProblems(items, "notice", page), isOpen);
}

/** The commit, the trail, the evidence, and what need not be seen at once: folded under the figures. */
function renderDetails(result: Result, page: PageContext, passedGate?: string): string | undefined {
  if (result.attestation === undefined) return passedGate;
  const { commit, target, tests } = result;
  const content = present([
    commit && renderCommit(commit, page),
    renderTarget(target),
    renderAttachment(result.attestation),
    ...(tests === undefined ? [] : renderCaseLists(tests)),
    passedGate,
    tests && renderSuites(tests),
  ]);
  if (content.length === 0) return undefined;
  const { counts = [] } = summarizeRun(result);
  const title = tests && renderFigures(tests, counts);
  const brief = commit ? `Commit ${code(abbreviate(commit.info.sha1))}` : "Details";
  return folded(title ?? brief, content.join("\n"));
}

/**
 * How many cases had which outcome, but for those that the heading `counted`, in how many suites and reports, and how
 * long they took; undefined without cases.
 */
function renderFigures(tests: Tests, counted: readonly string[]): string | undefined {
  const { counts, suites, runFailure, reportCount, duration, outcome } = tests;
  if (counts.total === 0) return undefined;
  // One suite stands for the test run and is in no report.
  const reported = runFailure === undefined ? suites.length : suites.length - 1;
  const sources = `${pluralize(reported, "suite")} in ${pluralize(reportCount, "report")}`;
  const time = formatTime(duration);
  const figures = countOutcomes(tests).filter(({ outcome }) => !counted.includes(outcome));
  return present([
    ...figures.map(({ shape, text }) => unbroken(`${shape} ${text}`)),
    reportCount > 0 ? sources : undefined,
    time && unbroken(time),
    outcome === undefined ? "outcome of the test step unknown" : undefined,
  ]).join(" · ");
}

function renderTarget({ org, flow, trail }: AttestResult["target"]): string | undefined {
  const where = present([
    trail && `trail ${code(trail)}`,
    flow && `flow ${code(flow)}`,
    org && `organization ${code(org)}`,
  ]);
  return where.length > 0 ? paragraph(capitalize(where.join(", "))) : undefined;
}

/** What the zip holds; the receipt has its size. */
function renderAttachment({ kept }: Attestation): string | undefined {
  if (kept?.archive === undefined) return undefined;
  const { archive, omittedCount } = kept;
  const zip = formatZipFacts(archive, omittedCount).map(unbroken);
  return paragraph(`${capitalize(zip.join(", "))}<br/>SHA-256 ${code(archive.sha256)}`);
}

function renderCommit({ info, redactedFields = [] }: Commit, page: PageContext): string {
  const { sha1, message: text = "", author, branch, timestamp, url } = info;
  const [subject] = /.+/.exec(text) ?? [];
  const origin = present([
    author && `by ${inline(author.replace(/ <[^>]*>$/, ""))}`,
    branch && `on ${code(branch)}`,
    timestamp === undefined ? undefined : formatDate(timestamp * 1000),
  ]).join(", ");
  const lines = [
    `Commit ${link(code(sha1), url ?? addressIn(page, ["commit", sha1]))}`,
    subject && inline(subject),
    origin || undefined,
    redactedFields.length > 0 ? `Redacted: ${joinList(redactedFields)}` : undefined,
  ];
  return paragraph(present(lines).join("<br/>"));
}

/** The reports that are broken, the cases that passed after failed attempts (R9), and those that were skipped, folded. */
function renderCaseLists({ invalid, flaky, skipped, counts }: Tests): readonly string[] {
  // A reason begins with the name.
  const broken = foldedList(invalid, "broken report", ({ reason }) => inline(reason));
  const repeated = foldedList(
    flaky,
    "flaky test",
    (each) => `${renderName(each)}: passed at attempt ${each.attempts}`,
    { all: counts.flaky },
  );
  const omitted = foldedList(
    skipped,
    "skipped test",
    (each) =>
      present([renderName(each), each.reason && inline(skipReason(each.reason))]).join(": "),
    { all: counts.skipped },
  );
  return present([
    invalid.length > 0 ? folded("⚠️ Broken reports", broken) : undefined,
    flaky.length > 0
      ? folded("⚠️ Flaky tests, which did not pass at the first attempt", repeated)
      : undefined,
    skipped.length > 0 ? folded("⏭️ Skipped tests", omitted) : undefined,
  ]);
}

/** Icons instead of words: four columns of words would not fit next to a name in a narrow window. */
const ICONS = {
  passed: symbol("✅", "passed"),
  failed: symbol("❌", "failed"),
  skipped: symbol("⏭️", "skipped"),
};

/** The suites as attested, folded, those with most failures first. */
function renderSuites({ suites }: Tests): string | undefined {
  if (suites.length === 0) return undefined;
  const failed = suites.filter((suite) => failedCount(suite) > 0).length;
  const sorted = suites.toSorted((a, b) => failedCount(b) - failedCount(a));
  const titles = ["Suite", ...Object.values(ICONS), "Time"];
  const rows = table(titles, sorted, "suite", renderSuiteCells);
  return folded(failed > 0 ? `Suites, ${formatNumber(failed)} failed` : "Suites", rows);
}

function renderSuiteCells(suite: Suite): readonly string[] {
  return [
    `${ICONS[outcomeOf(suite)]} ${code(suite.name)}`,
    formatNumber(passedCount(suite)),
    formatNumber(failedCount(suite)),
    formatNumber(suite.skipped),
    unbroken(formatTime(suite.duration) ?? ""),
  ];
}

function outcomeOf(suite: Suite): keyof typeof ICONS {
  if (failedCount(suite) > 0) return "failed";
  return passedCount(suite) > 0 ? "passed" : "skipped";
}
