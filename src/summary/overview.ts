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
import type { Messages } from "../base/step.ts";
import type { Commit } from "../commit/commit.ts";
import type { SourceLocation, Tests } from "../reports/tests.ts";
import { helpAt } from "../run/help.ts";
import type { AttestResult } from "../run/result.ts";
import { countOutcomes, describeTime, type OutcomeFigure } from "./figures.ts";
import { passedChecks } from "./gate-section.ts";
import { code, folded, inline, link, symbol, unbroken } from "./html.ts";
import { flakyCases, skippedCases, suiteTable } from "./tests-section.ts";

/**
 * What the page of a run links to (the repository, its commits and files, the explanations of messages), and its
 * moment.
 */
export interface PageContext {
  readonly serverUrl: string;
  readonly repository?: string | undefined;
  readonly help?: string | undefined;
  /** Milliseconds since the epoch, for ages. */
  readonly now: number;
}

/**
 * Returns as HTML how many cases had which outcome, in how many suites and reports, and how long they took; undefined
 * without cases.
 */
export function testFigures(tests: Tests): string | undefined {
  const { counts, suites, runFailure, reports, excluded = 0, duration, outcome } = tests;
  if (counts.total === 0) return undefined;
  // One suite stands for the test run and is in no report.
  const reported = runFailure === undefined ? suites.length : suites.length - 1;
  const sources = `${pluralize(reported, "suite")} in ${pluralize(reports, "report")}`;
  const others = excluded > 0 ? ` (${pluralize(excluded, "file")} excluded)` : "";
  const time = describeTime(duration);
  return present([
    ...countOutcomes(tests).map(outcomeFigure),
    `${sources}${others}`,
    time === undefined ? undefined : unbroken(time),
    outcome === undefined ? unbroken("not cross-checked") : undefined,
  ]).join(" · ");
}

function outcomeFigure({ shape, count, words }: OutcomeFigure): string {
  const figure = count === undefined ? undefined : `<strong>${formatNumber(count)}</strong>`;
  return present([symbol(shape), figure, unbroken(words)]).join("&#160;");
}

/**
 * Returns the commit with the sources of its details, the trail, the evidence, and what need not be seen at once:
 * folded under the figures.
 */
export function detailsFold(result: AttestResult, page: PageContext): string | undefined {
  const { commit, target, tests, gate } = result;
  const details = present([
    commit && `Commit ${describeCommit(commit, page)}`,
    describeTarget(target),
    describeAttachment(result),
  ]).map((detail) => `<p>${detail}</p>`);
  const content = present([
    ...details,
    tests && flakyCases(tests),
    tests && skippedCases(tests),
    passedChecks(gate),
    tests && suiteTable(tests),
  ]);
  if (content.length === 0) return undefined;
  const title = (tests && testFigures(tests)) ?? describeBriefly(result);
  return folded(title, content.join("\n"));
}

/** What identifies an attestation without tests. */
function describeBriefly({ commit, target: { trail } }: AttestResult): string {
  const parts = present([
    commit && `Commit ${code(abbreviate(commit.info.sha1))}`,
    trail && `trail ${code(abbreviateSha(trail))}`,
  ]);
  return parts.length > 0 ? capitalize(parts.join(" · ")) : "Details";
}

/** A trail may have the name of a commit. */
function abbreviateSha(trail: string): string {
  return /^[0-9a-f]{40}$/.test(trail) ? abbreviate(trail) : trail;
}

function describeTarget({ org, flow, trail }: AttestResult["target"]): string | undefined {
  const where = present([
    trail && `trail ${code(trail)}`,
    flow && `flow ${code(flow)}`,
    org && `organization ${code(org)}`,
  ]);
  return where.length > 0 ? capitalize(where.join(", ")) : undefined;
}

function describeAttachment({ kept, tests, attestation }: AttestResult): string | undefined {
  const archive = kept?.archive;
  if (archive === undefined) {
    const isSent = tests !== undefined && attestation.status === "recorded";
    return isSent ? "The attestation has no attachment." : undefined;
  }
  const { files, bytes, sha256, redacted } = archive;
  const secrets = redacted > 0 ? `, with ${pluralize(redacted, "secret")} replaced` : "";
  const size = unbroken(formatBytes(bytes));
  const zip = `A zip of ${pluralize(files, "file")}, ${size}${secrets}`;
  return `${zip}<br/>SHA-256 ${code(sha256)}`;
}

function describeCommit({ info, source, redacted = [] }: Commit, page: PageContext): string {
  const { sha1, message, author, branch, timestamp, url } = info;
  const [subject] = /.+/.exec(message ?? "") ?? [];
  const origin = present([
    author && `by ${inline(author.replace(/ <[^>]*>$/, ""))}`,
    branch && `on ${code(branch)}`,
    timestamp === undefined ? undefined : formatDate(timestamp * 1000),
  ]);
  const lines = present([
    link(code(sha1), url ?? addressIn(page, ["commit", sha1])),
    subject && inline(subject),
    origin.join(", "),
    source && `Details from ${source}`,
    redacted.length > 0 ? `Redacted: ${joinList(redacted)}` : undefined,
  ]);
  return lines.filter((line) => line !== "").join("<br/>");
}

/**
 * Returns the address of a file at a commit, with the line if there is one; undefined if the repository is not known.
 */
export function fileAddress(
  page: PageContext,
  sha: string,
  { file, line }: SourceLocation,
): string | undefined {
  const address = addressIn(page, ["blob", sha, ...file.split("/")]);
  if (address === undefined || line === undefined) return address;
  return `${address}#L${line}`;
}

function addressIn(
  { serverUrl, repository }: PageContext,
  path: readonly string[],
): string | undefined {
  if (repository === undefined) return undefined;
  const segments = [...repository.split("/"), ...path].map(encodeURIComponent);
  return [serverUrl, ...segments].join("/");
}

/** Returns a link to what explains the failures; undefined if the page that explains messages is not known. */
export function helpLink(
  { help }: Pick<PageContext, "help">,
  failures: Pick<Messages, "failures" | "cause">,
): string | undefined {
  if (help === undefined) return undefined;
  return `<p>${link("What this means", helpAt(help, failures))}</p>`;
}
