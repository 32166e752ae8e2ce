import { capitalize, joinList, pluralize } from "../base/format.ts";
import { failedCount } from "../junit/report.ts";
import type { SourceLocation } from "../junit/tests.ts";
import { NO_TEST_OUTCOME } from "../reports/test-run.ts";
import { helpAt } from "../run/help.ts";
import type { Result } from "../run/result.ts";
import { gateChecks, gateDeployments, gateMessages, hasOpenChecks } from "./gate-section.ts";
import { explainFailures, failureTitleOf, runHeadline } from "./headline.ts";
import {
  code,
  decoration,
  folded,
  foldedList,
  link,
  multilineMessage,
  paragraphs,
  phrase,
} from "./html.ts";
import { detailsFold, fileAddress, type Site, testFigures } from "./overview.ts";
import { failedCases, flakyCases } from "./tests-section.ts";

/** Bytes; the runner drops a step's summary that is over 1 MiB. */
const LIMIT = 1_000_000;
/** Bytes of the note that says what is left out. */
const NOTE = 500;
/** UTF-16 units of the attestation's name, of the headline, and of a message; the log has messages whole. */
const NAME = 100;
const HEADLINE = 300;
const MESSAGE = 2000;
const MAX_MESSAGES = 50;

interface SummaryOptions extends Site {
  /** Milliseconds since the epoch, for ages. */
  readonly now: number;
  /** Address of the page that explains messages. */
  readonly help?: string | undefined;
  /** Bytes of UTF-8. */
  readonly limit?: number;
}

/** A part of the page, by what a page that lacks it calls it; `""` if there is nothing to say. */
type Section = readonly [name: string, html: string];

/**
 * What people see of a run on its page: HTML for the job summary, at most `limit` bytes; sections that do not fit
 * are left out. No section has a blank line, so that GitHub looks for no Markdown in it: data is escaped text and
 * nothing else.
 */
export function renderSummary(result: Result, options: SummaryOptions): string {
  const texts = [heading(result)];
  const omitted: string[] = [];
  let left = (options.limit ?? LIMIT) - NOTE - Buffer.byteLength(heading(result));
  for (const [name, html] of sectionsOf(result, options)) {
    const size = html === "" ? 0 : Buffer.byteLength(html) + 2;
    if (size > left) omitted.push(name);
    else if (size > 0) texts.push(html);
    if (size <= left) left -= size;
  }
  if (omitted.length > 0) {
    const note = `Left out for the size of this summary: ${joinList(omitted)}. See the log.`;
    texts.push(`<p><em>${note}</em></p>`);
  }
  return `${texts.join("\n\n")}\n`;
}

function heading(result: Result): string {
  const { symbol, text } = runHeadline(result);
  const name = result.kind === "attest" ? result.target.name : undefined;
  const title = name === undefined ? "" : `${code(name, NAME)}: `;
  return `<h2>${decoration(symbol)} ${title}${phrase(text, HEADLINE)}</h2>`;
}

/** In the order of the page, the most important ones first. */
function sectionsOf(result: Result, options: SummaryOptions): readonly Section[] {
  const { commit, gate } = result;
  const { tests } = result.kind === "attest" ? result : {};
  const addressOf = (place: SourceLocation) =>
    commit && fileAddress(options, commit.info.sha1, place);
  const checks: Section = ["checks", gateChecks(gate, options.help)];
  return [
    ...(hasOpenChecks(gate) ? [checks] : []),
    ["reasons", failureReasons(result, options.help)],
    ["the reason", missingReason(result)],
    ["figures", tests ? testFigures(tests) : ""],
    ["failed tests", tests ? failedCases(tests, addressOf) : ""],
    ["a note", passedDespiteFailures(result)],
    ["warnings", warningSection(result)],
    ["flaky tests", tests ? flakyCases(tests) : ""],
    ...(hasOpenChecks(gate) ? [] : [checks]),
    ["deployments", gateDeployments(gate, options.now)],
    ["notices", noticeSection(result)],
    ["details", result.kind === "attest" ? detailsFold(result, options) : ""],
  ];
}

/** Why the job fails, without what the heading and the table of the gate say. */
function failureReasons(result: Result, help: string | undefined): string {
  const shown = gateMessages(result.gate);
  const [first = "", ...others] = explainFailures(result);
  const isShown = result.cause === "tests" || shown.has(result.failures[0] ?? "");
  const title = failureTitleOf(result) ?? "";
  const rest = isShown ? "" : capitalize(first.slice(title.length).replace(/^[.:;\s]+/, ""));
  const failures = [rest, ...others].filter((text) => text !== "" && !shown.has(text));
  const [single, ...more] = failures;
  if (single === undefined) return "";
  const explained = link("What this means", help && helpAt(help, result));
  const list = more.length === 0 ? paragraphs(single, MESSAGE) : messageList(failures, "reason");
  return help === undefined ? list : `${list}\n<p>${explained}</p>`;
}

function messageList(messages: readonly string[], noun: string): string {
  const rows = messages.slice(0, MAX_MESSAGES).map((text) => multilineMessage(text, MESSAGE));
  return foldedList(rows, noun, messages.length);
}

/** That failed tests do not fail this step, where the workflow does not say that the test step failed. */
function passedDespiteFailures(result: Result): string {
  const { tests } = result.kind === "attest" ? result : {};
  const isKnown = tests?.outcome === "failure" || tests?.outcome === "cancelled";
  const hasFailures = tests !== undefined && failedCount(tests.counts) > 0;
  if (!hasFailures || isKnown || result.failures.length > 0) return "";
  return "<p>This step passes although tests failed (<code>fail-on-test-failures</code>).</p>";
}

/** Why nothing was attested, unless a failure or a warning says so already. */
function missingReason(result: Result): string {
  const reason = unattestedReason(result);
  if (reason === undefined || result.failures.join("\n").includes(reason)) return "";
  const isPart = result.warnings.some((text) => text !== reason && text.includes(reason));
  return isPart ? "" : paragraphs(reason, MESSAGE);
}

/** The warnings, without what the table of the gate says. */
function warningSection(result: Result): string {
  const shown = new Set([unattestedReason(result), ...gateMessages(result.gate)]);
  const items = result.warnings.filter((text) => !shown.has(text));
  if (items.length === 0) return "";
  const title = `${decoration("⚠️")} ${pluralize(items.length, "warning")}`;
  return `<h3>${title}</h3>\n${messageList(items, "warning")}`;
}

function noticeSection(result: Result): string {
  // The figures say that they are not cross-checked.
  const shown = [unattestedReason(result), NO_TEST_OUTCOME];
  const items = result.notices.filter((text) => !shown.includes(text));
  if (items.length === 0) return "";
  return folded(pluralize(items.length, "notice"), messageList(items, "notice"));
}

function unattestedReason(result: Result): string | undefined {
  return result.kind === "attest" && "reason" in result.attestation
    ? result.attestation.reason
    : undefined;
}
