import { pluralize, present } from "../base/format.ts";
import { failedCount } from "../junit/report.ts";
import type { SourceLocation, Tests } from "../reports/tests.ts";
import type { Result } from "../run/result.ts";
import { fitSections, type Section } from "./fit-sections.ts";
import { isAboutCheck, openChecks, passedChecks } from "./gate-section.ts";
import { runHeadline } from "./headline.ts";
import { code, folded, foldedList, phrase, problemBody, problemItem, symbol } from "./html.ts";
import { detailsFold, fileAddress, helpLink, type PageContext, testFigures } from "./overview.ts";
import { failedCases } from "./tests-section.ts";

/** Bytes; the runner drops a step's summary that is over 1 MiB. */
const SUMMARY_LIMIT = 1_000_000;
/**
 * Returns what people see of a run on its page: HTML for the job summary. Sections that do not fit are left out. No
 * section has a blank line, so that GitHub looks for no Markdown in it. All data is escaped.
 */
export function renderSummary(result: Result, page: PageContext): string {
  return fitSections(heading(result), sectionsOf(result, page), SUMMARY_LIMIT);
}

function heading(result: Result): string {
  const { shape, text } = runHeadline(result);
  const name = result.kind === "attest" ? result.target.name : undefined;
  const title = present([name && code(name), phrase(text)]).join(": ");
  return `<h2>${symbol(shape)} ${title}</h2>`;
}

/** In the order of the page, the most important ones first. */
function sectionsOf(result: Result, page: PageContext): readonly Section[] {
  const { commit, gate } = result;
  const tests = testsOf(result);
  const addressOf = (location: SourceLocation) =>
    commit && fileAddress(page, commit.info.sha1, location);
  const details = result.kind === "attest" ? detailsFold(result, page) : passedChecks(gate);
  const figures = tests && testFigures(tests);
  const shortDetails = figures && `<p>${figures}</p>`;
  return [
    { name: "details of the checks", forms: openChecks(gate) },
    { name: "reasons", forms: present([reasonSection(result, page)]) },
    { name: "failed tests", forms: present([tests && failedCases(tests, addressOf)]) },
    { name: "a note", forms: present([noteOnFailedTests(result)]) },
    { name: "warnings", forms: present([warningSection(result)]) },
    { name: "notices", forms: present([noticeSection(result)]) },
    { name: "details", forms: details === undefined ? [] : present([details, shortDetails]) },
  ];
}

/** Why the job fails, without what the heading and the gate's list say, and a link to what explains it. */
function reasonSection(result: Result, page: PageContext): string | undefined {
  // The failed tests say why.
  if (result.failures.every(({ id }) => id === "tests-failed")) return undefined;
  const parts = present([reasonsOf(result), helpLink(page, result)]);
  return parts.length > 0 ? parts.join("\n") : undefined;
}

function reasonsOf({ failures, gate }: Result): string | undefined {
  const items = failures.filter((problem) => !isAboutCheck(gate, problem));
  const [first] = items;
  if (first === undefined) return undefined;
  // The heading has the title of a single one.
  if (failures.length === 1) return problemBody(first, "paragraphs");
  return foldedList({ items, noun: "reason" }, problemItem);
}

/** Says that failed tests do not fail this step, unless the workflow says that the test step failed. */
function noteOnFailedTests(result: Result): string | undefined {
  const tests = testsOf(result);
  if (result.failures.length > 0 || tests === undefined) return undefined;
  if (failedCount(tests.counts) === 0) return undefined;
  if (tests.outcome === "failure" || tests.outcome === "cancelled") return undefined;
  return "<p>This step passes although tests failed (<code>fail-on-test-failures</code>).</p>";
}

function testsOf(result: Result): Tests | undefined {
  return result.kind === "attest" ? result.tests : undefined;
}

/** The warnings, without what the checks of the gate say. */
function warningSection(result: Result): string | undefined {
  const items = result.warnings.filter((problem) => !isAboutCheck(result.gate, problem));
  if (items.length === 0) return undefined;
  const title = `${symbol("⚠️")} ${pluralize(items.length, "warning")}`;
  return `<h3>${title}</h3>\n${foldedList({ items, noun: "warning" }, problemItem)}`;
}

/** The notices; if nothing was attested, one of them may say why. */
function noticeSection(result: Result): string | undefined {
  // The figures say that they are not cross-checked.
  const items = result.notices.filter(({ id }) => id !== "no-test-outcome");
  if (items.length === 0) return undefined;
  const list = foldedList({ items, noun: "notice" }, problemItem);
  return folded(pluralize(items.length, "notice"), list, isUnattested(result));
}

/** Whether nothing was to be attested, or was refused. */
function isUnattested(result: Result): boolean {
  if (result.kind === "gate-only") return false;
  const { attestation } = result;
  if (attestation.status === "unsent") return attestation.ifPassed === "skipped";
  return attestation.status === "refused";
}
