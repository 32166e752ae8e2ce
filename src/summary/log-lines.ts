import { formatBytes, limitItems, pluralize, present } from "../base/format.ts";
import type { Log } from "../base/log.ts";
import type { Commit } from "../commit/commit.ts";
import type { Archive, EvidenceFile } from "../evidence/evidence-file.ts";
import type { Failure } from "../failures/failure.ts";
import {
  describeGroup,
  failureTitle,
  formatLocation,
  groupFailures,
  NO_MESSAGE,
} from "../failures/groups.ts";
import { type GateResult, isOpen } from "../gate/gate.ts";
import { failedCount } from "../junit/report.ts";
import type { Tests } from "../reports/tests.ts";
import type { Attestation, AttestResult, Result } from "../run/result.ts";
import { countOutcomes, describeTime, describeVerdict, describeZip, runHeadline } from "./words.ts";

const ENDED = {
  recorded: "Recorded",
  failed: "Not recorded",
  unknown: "Sent, outcome unknown",
  refused: "Not sent",
  "dry-run": "Dry run, not sent",
  skipped: "Not sent",
} as const;

/** Lines about failed tests before the log folds the others. */
const FAILURE_LINES = 100;
const MAX_CHECKS = 200;

/** Logs the counts, and every failed test with what it says; those that say the same together. */
export function logTests(tests: Tests | undefined, log: Log): void {
  const hasReports = tests !== undefined && tests.reports + tests.invalid.length > 0;
  log.info(hasReports ? countsLine(tests) : "Tests: no report was read");
  if (tests === undefined) return;
  const { failed, counts } = tests;
  const lines = groupFailures(failed).flatMap((group) => {
    const { first, others, differs } = group;
    const { headline = NO_MESSAGE } = first;
    if (others.length === 0) return [`✗ ${titleAndPlace(first)}`, `    ${headline}`];
    const members = [first, ...others].map((failure) => {
      const said = differs ? failure.headline : undefined;
      return `    ${present([titleAndPlace(failure), said]).join(": ")}`;
    });
    return [`✗ ${describeGroup(group)}: ${headline}`, ...members];
  });
  for (const line of lines.slice(0, FAILURE_LINES)) log.info(line);
  const more = lines.slice(FAILURE_LINES);
  if (more.length > 0) log.group("More failed tests", more);
  const unread = failedCount(counts) - failed.length;
  if (unread > 0 && failed.length > 0) {
    log.info(`${pluralize(unread, "more failed test")}: see the reports.`);
  }
}

function countsLine(tests: Tests): string {
  const { counts, reports, duration } = tests;
  const outcomes =
    countOutcomes(tests)
      .map(({ text }) => text)
      .join(", ") || "none";
  const cases = pluralize(counts.total, "test case");
  const time = describeTime(duration);
  const took = time === undefined ? "" : `; all test cases together took ${time}`;
  return `Tests: ${cases} in ${pluralize(reports, "report")}: ${outcomes}${took}`;
}

function titleAndPlace(failure: Failure): string {
  const title = failureTitle(failure);
  if (failure.location === undefined) return title;
  return `${title} (${formatLocation(failure.location)})`;
}

/** Returns the log line about the attested commit, and where its details are from. */
export function commitLine({ info, source }: Commit): string {
  return `Commit: ${info.sha1} (details from ${source ?? "no source"})`;
}

/** Returns the log line about the zip of the evidence. */
export function evidenceLine(archive: Archive, omitted: number): string {
  const facts = [...describeZip(archive, omitted), `SHA-256 ${archive.sha256}`];
  return `Evidence: ${facts.join(", ")}`;
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

/** Returns the log line about how the attestation ended, and what it is about. */
export function attestationLine(attestation: Attestation, target: AttestResult["target"]): string {
  const { name, trail, flow } = target;
  const known = present([name, trail && `on trail ${trail}`, flow && `of flow ${flow}`]);
  const where = known.length > 0 ? ` (${known.join(" ")})` : "";
  return `Attestation: ${ENDED[attestation.status]}${where}`;
}

/** Returns what the log of the root action and of the gate ends with; `title` sums up several failures. */
export function endOfLog(result: Result) {
  const { failures, cause, gate } = result;
  const { text } = runHeadline(result);
  // A cancelled run has its title from its first failure, which need not say it twice.
  const title = failures.length > 1 && cause !== "cancelled" ? text : undefined;
  const isRecorded = result.attestation?.status === "recorded";
  const ending = isRecorded && failures.length === 0 ? `${text}; recorded` : text;
  return { lines: gateLines(gate), title, ending };
}

/** The gate's verdict and its checks, open ones first; the failures and warnings of the run have their reasons. */
function gateLines(gate: GateResult): readonly string[] {
  if (gate.verdict === "off") return [];
  const lines = gate.checks
    .toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)))
    .map((check) =>
      isOpen(check)
        ? `  ${check.status}: ${check.subject} (${check.check})`
        : `  passed: ${check.subject}: ${check.reason}`,
    );
  return [`Gate: ${describeVerdict(gate)}`, ...limitItems(lines, MAX_CHECKS)];
}
