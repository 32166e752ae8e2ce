import {
  capitalize,
  formatBytes,
  formatDate,
  formatNumber,
  formatSeconds,
  joinList,
  pluralize,
} from "../base/format.ts";
import type { Commit, CommitField, FieldSource } from "../commit/commit.ts";
import type { Omission } from "../evidence/evidence-file.ts";
import { failedCount, passedCount } from "../junit/report.ts";
import type { SourceLocation, Tests } from "../junit/tests.ts";
import type { AttestResult, Result } from "../run/result.ts";
import { code, decoration, folded, headRow, inline, link, row, table, unbroken } from "./html.ts";
import { MAX_ROWS, restNote } from "./layout.ts";
import { skippedCases, suiteTable } from "./tests-section.ts";

/** Where the repository is, for links to its commits and files. */
export interface Site {
  readonly serverUrl?: string | undefined;
  readonly repository?: { readonly owner: string; readonly name: string } | undefined;
}

const SOURCES: Readonly<Record<FieldSource, string>> = {
  payload: "the event's payload",
  git: "local git",
  api: "the API",
  context: "the runner",
};

/** What the reports say together: how many cases ended how, from how many reports, and how long they took. */
export function testFigures(tests: Tests): string {
  const { counts, suites, reports, excluded = 0, duration, outcome } = tests;
  if (counts.total === 0) return "";
  const errors = counts.errors > 0 ? ` (${pluralize(counts.errors, "error")})` : "";
  const figures = [
    figure("✅", passedCount(counts), "passed"),
    figure("❌", failedCount(counts), `failed${errors}`),
    figure("⏭️", counts.skipped, "skipped"),
    figure("⚠️", counts.flaky, "flaky"),
  ];
  const others = excluded > 0 ? ` (${pluralize(excluded, "file")} excluded)` : "";
  const scope = `${pluralize(suites.length, "suite")} in ${pluralize(reports, "report")}${others}`;
  const unchecked = outcome === undefined ? [unbroken("not cross-checked")] : [];
  const time = unbroken(formatSeconds(duration));
  const parts = [...figures.filter(Boolean), scope, time, ...unchecked];
  return `<p>${parts.join(" · ")}</p>`;
}

/** How many cases ended in a way; nothing if none did. */
function figure(symbol: string, number: number, word: string): string {
  if (number === 0) return "";
  return `${decoration(symbol)}&#160;<strong>${formatNumber(number)}</strong>&#160;${unbroken(word)}`;
}

/** Trail, commit with the sources of its details, evidence, and the suites: folded under what identifies them. */
export function detailsFold(result: Result, site: Site): string {
  const { commit } = result;
  const { target, tests, archive } = result.kind === "attest" ? result : {};
  const title = [
    commit && `Commit ${code(shortSha(commit.info.sha1))}`,
    target?.trail && `trail ${code(shortSha(target.trail))}`,
    archive && `zip ${unbroken(formatBytes(archive.bytes))}`,
    archive && `SHA-256 ${code(shortSha(archive.sha256))}`,
  ].filter(Boolean);
  const cells: Readonly<Record<string, string | undefined>> = {
    Commit: commit && commitCell(commit, site),
    Trail: target && targetCell(target),
    Evidence: result.kind === "attest" ? evidenceCell(result) : undefined,
  };
  const rows = Object.entries(cells)
    .filter(([, content]) => content)
    .map(([name, content]) => `<tr><th align="left">${name}</th><td>${content}</td></tr>`);
  if (rows.length === 0) return "";
  const lists = tests ? [skippedCases(tests), suiteTable(tests)] : [];
  const content = [table("", rows), ...lists.filter(Boolean)].join("\n");
  return folded(title.join(" · ") || "Details", content);
}

function targetCell({ org, flow, trail }: AttestResult["target"]): string | undefined {
  const where = [
    trail && code(trail),
    flow && `flow ${code(flow)}`,
    org && `organization ${code(org)}`,
  ];
  return where.filter(Boolean).join(", ") || undefined;
}

/** The beginning of a digest or of the SHA of a commit, as Git shows it; other names as they are. */
function shortSha(name: string): string {
  return /^[0-9a-f]{40,}$/.test(name) ? name.slice(0, 7) : name;
}

function evidenceCell({ archive, tests, attestation }: AttestResult): string | undefined {
  if (archive === undefined) {
    const isSent = tests !== undefined && attestation.status === "recorded";
    return isSent ? "The attestation has no attachment." : undefined;
  }
  const { files, bytes, sha256, redacted } = archive;
  const secrets = redacted > 0 ? `, with ${pluralize(redacted, "secret")} replaced` : "";
  return `A zip of ${pluralize(files, "file")}, ${unbroken(formatBytes(bytes))}${secrets}<br/>SHA-256 ${code(sha256)}`;
}

/** The files that the zip does not hold, folded. */
export function omittedFiles(omitted: readonly Omission[]): string {
  if (omitted.length === 0) return "";
  const rows = omitted
    .slice(0, MAX_ROWS)
    .map(({ path, bytes, reason }) =>
      row([code(path), unbroken(formatBytes(bytes)), inline(reason)]),
    );
  const title = `${decoration("⚠️")} ${pluralize(omitted.length, "file")} left out of the zip`;
  const list = table(headRow(["File", "Size", "Reason"]), rows);
  return folded(title, `${list}${restNote(omitted.length - rows.length, "file")}`);
}

function commitCell(commit: Commit, site: Site): string {
  const { sha1, message, author, branch, timestamp, url } = commit.info;
  const by = [
    author && `by ${inline(author.replace(/ <[^>]*>$/, ""))}`,
    branch && `on ${code(branch)}`,
    timestamp !== undefined && formatDate(timestamp * 1000),
  ];
  const lines = [
    link(code(sha1), url ?? addressIn(site, ["commit", sha1])),
    message && inline(message.split("\n", 1)[0] ?? "", 200),
    by.filter(Boolean).join(", ") || undefined,
    `<em>${origin(commit)}</em>`,
  ];
  return lines.filter((line) => line !== undefined).join("<br/>");
}

/** The address of a file at a commit, with the line if there is one. */
export function fileAddress(site: Site, sha: string, { file, line }: SourceLocation) {
  const address = addressIn(site, ["blob", sha, ...file.split("/")]);
  return address && (line === undefined ? address : `${address}#L${line}`);
}

function addressIn({ serverUrl, repository }: Site, path: readonly string[]): string | undefined {
  if (!serverUrl || !repository) return undefined;
  const segments = [repository.owner, repository.name, ...path].map(encodeURIComponent);
  return [serverUrl, ...segments].join("/");
}

/** `Message and timestamp from local git; branch from the event's payload. Redacted: author.` */
function origin({ sources, source, redacted = [] }: Commit): string {
  const fields = new Map<FieldSource, CommitField[]>();
  for (const field of ["message", "author", "timestamp", "branch", "url"] as const) {
    const from = sources[field];
    if (from) fields.set(from, [...(fields.get(from) ?? []), field]);
  }
  const clauses = [...fields].map(([from, known]) => {
    const names = known.map((field) => (field === "url" ? "address" : field));
    return `${joinList(names, names.length)} from ${SOURCES[from]}`;
  });
  const hidden = redacted.length > 0 ? [`Redacted: ${joinList(redacted)}.`] : [];
  if (clauses.length === 0) return ["No details of it are known.", ...hidden].join(" ");
  const partial = source === "partial" ? ["Some details are unknown."] : [];
  return [`${capitalize(clauses.join("; "))}.`, ...hidden, ...partial].join(" ");
}
