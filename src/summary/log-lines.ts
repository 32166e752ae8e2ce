import { capitalize, formatBytes, limitItems, pluralize, present } from "../base/format.ts";
import type { Log } from "../base/log.ts";
import { causeOf } from "../base/step.ts";
import type { Commit } from "../commit/commit.ts";
import type { Archive, EvidenceFile } from "../evidence/evidence-file.ts";
import type { Failure } from "../failures/failure.ts";
import {
  formatGroup,
  formatLocation,
  formatTitle,
  groupFailures,
  NO_MESSAGE,
} from "../failures/groups.ts";
import { type GateResult, isUnmet } from "../gate/gate.ts";
import { failedCount } from "../junit/report.ts";
import type { Tests } from "../reports/tests.ts";
import { formatReceipt } from "./receipt.ts";
import type { Result } from "./result.ts";
import {
  countOutcomes,
  formatTime,
  formatVerdict,
  formatZipFacts,
  sortChecks,
  summarizeRun,
} from "./words.ts";

/** Lines about failed tests before the log folds the others. */
const FAILURE_LINES = 100;
const MAX_CHECKS = 200;

/** Logs the counts, and every failed test with what it says; those that say the same together. */
export function logTests(tests: Tests | undefined, log: Log): void {
  const hasReports = tests !== undefined && tests.reportCount + tests.invalid.length > 0;
  log.info(hasReports ? formatTestCounts(tests) : "Tests: No report was read");
  if (tests === undefined) return;
  const { failed, counts } = tests;
  const lines = groupFailures(failed).flatMap((group) => {
    const { first, others, differs } = group;
    const { headline = NO_MESSAGE } = first;
    if (others.length === 0) return [`✗ ${formatTitleAndPlace(first)}`, `    ${headline}`];
    const members = [first, ...others].map((failure) => {
      const said = differs ? failure.headline : undefined;
      return `    ${present([formatTitleAndPlace(failure), said]).join(": ")}`;
    });
    return [`✗ ${formatGroup(group)}: ${headline}`, ...members];
  });
  for (const line of lines.slice(0, FAILURE_LINES)) log.info(line);
  const more = lines.slice(FAILURE_LINES);
  if (more.length > 0) log.group("More failed tests", more);
  const unread = failedCount(counts) - failed.length;
  if (unread > 0 && failed.length > 0) {
    log.info(`${pluralize(unread, "more failed test")}: see the reports.`);
  }
}

function formatTestCounts(tests: Tests): string {
  const { counts, reportCount, duration } = tests;
  const outcomes =
    countOutcomes(tests)
      .map(({ text }) => text)
      .join(", ") || "none";
  const cases = pluralize(counts.total, "test case");
  const time = formatTime(duration);
  const took = time === undefined ? "" : `; all test cases together took ${time}`;
  return `Tests: ${cases} in ${pluralize(reportCount, "report")}: ${outcomes}${took}`;
}

function formatTitleAndPlace(failure: Failure): string {
  const title = formatTitle(failure);
  if (failure.location === undefined) return title;
  return `${title} (${formatLocation(failure.location)})`;
}

/** Returns the log line about the attested commit, and where its details are from. */
export function formatCommit({ info, source }: Commit): string {
  return `Commit: ${info.sha1} (details from ${source ?? "no source"})`;
}

/** Returns the log line about the zip of the evidence. */
export function formatEvidence(archive: Archive, omittedCount: number): string {
  const { bytes, sha256 } = archive;
  const facts = [...formatZipFacts(archive, omittedCount), formatBytes(bytes), `SHA-256 ${sha256}`];
  return `Evidence: ${capitalize(facts.join(", "))}`;
}

/** Logs what a dry run does not send: the payload, and what the attachment holds. */
export function logDryRun(
  payload: unknown,
  packed: readonly Pick<EvidenceFile, "name" | "kind" | "bytes">[],
  log: Log,
): void {
  const lines = JSON.stringify(payload, undefined, 2).split("\n");
  log.group("data_json (dry run, not sent)", lines);
  const files = packed.map(({ name, kind, bytes }) => `${name} (${kind}, ${formatBytes(bytes)})`);
  log.group("Attachment (dry run, not sent)", files.length > 0 ? files : ["none"]);
}

/**
 * Returns what the log of the root action and of the gate ends with: the heading of the page, and the receipt. `title`
 * sums up several reasons.
 */
export function formatLogEnd(result: Result) {
  const { reasons, gate } = result;
  const { text } = summarizeRun(result);
  // A cancelled run has its title from its first reason, which need not say it twice.
  const title = reasons.length > 1 && causeOf(result) !== "cancelled" ? text : undefined;
  const attested = result.attestation && formatReceipt(result.attestation);
  return { lines: formatGate(gate), title, ending: present([text, attested]).join(". ") };
}

/** The gate's verdict and its checks; the messages of the run say why. */
function formatGate(gate: GateResult): readonly string[] {
  if (gate.verdict === "off") return [];
  const lines = sortChecks(gate).map(
    ({ check, mark }) => `  ${mark} ${isUnmet(check) ? check.problem.title : check.reason}`,
  );
  return [`Gate: ${capitalize(formatVerdict(gate))}`, ...limitItems(lines, MAX_CHECKS)];
}
