import {
  abbreviate,
  capitalize,
  formatBytes,
  formatDate,
  formatNumber,
  formatSeconds,
  joinList,
  pluralize,
} from "../base/format.ts";
import type { Commit, CommitField, FieldSource } from "../commit/commit.ts";
import type { SourceLocation, Tests } from "../junit/tests.ts";
import type { AttestResult } from "../run/result.ts";
import { code, decoration, folded, inline, link, table, unbroken } from "./html.ts";
import { countOutcomes } from "./log-lines.ts";
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
  const figures = countOutcomes(counts).map(
    ({ symbol, count, words }) =>
      `${decoration(symbol)}&#160;<strong>${formatNumber(count)}</strong>&#160;${unbroken(words)}`,
  );
  const others = excluded > 0 ? ` (${pluralize(excluded, "file")} excluded)` : "";
  const scope = `${pluralize(suites.length, "suite")} in ${pluralize(reports, "report")}${others}`;
  const unchecked = outcome === undefined ? [unbroken("not cross-checked")] : [];
  const parts = [...figures, scope, unbroken(formatSeconds(duration)), ...unchecked];
  return `<p>${parts.join(" · ")}</p>`;
}

/** Commit with the sources of its details, trail, evidence, and the suites: folded under what identifies them. */
export function detailsFold(result: AttestResult, site: Site): string {
  const { commit, target, tests, archive } = result;
  const { org, flow, trail } = target;
  const title = [
    commit && `Commit ${code(abbreviate(commit.info.sha1))}`,
    trail && `trail ${code(/^[0-9a-f]{40}$/.test(trail) ? abbreviate(trail) : trail)}`,
    archive &&
      `zip ${unbroken(formatBytes(archive.bytes))} · SHA-256 ${code(abbreviate(archive.sha256))}`,
  ];
  const where = [
    trail && code(trail),
    flow && `flow ${code(flow)}`,
    org && `organization ${code(org)}`,
  ];
  const rows = [
    detail("Commit", commit && commitCell(commit, site)),
    detail("Trail", where.filter(Boolean).join(", ")),
    detail("Evidence", evidenceCell(result)),
  ].filter(Boolean);
  if (rows.length === 0) return "";
  const lists = tests ? [skippedCases(tests), suiteTable(tests)] : [];
  const content = [table("", rows), ...lists.filter(Boolean)].join("\n");
  return folded(title.filter(Boolean).join(" · ") || "Details", content);
}

function detail(name: string, content: string | undefined): string {
  return content ? `<tr><th align="left">${name}</th><td>${content}</td></tr>` : "";
}

function evidenceCell({ archive, tests, attestation }: AttestResult): string {
  if (archive === undefined) {
    const isSent = tests !== undefined && attestation.status === "recorded";
    return isSent ? "The attestation has no attachment." : "";
  }
  const { files, bytes, sha256, redacted } = archive;
  const secrets = redacted > 0 ? `, with ${pluralize(redacted, "secret")} replaced` : "";
  return `A zip of ${pluralize(files, "file")}, ${unbroken(formatBytes(bytes))}${secrets}<br/>SHA-256 ${code(sha256)}`;
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
    by.filter(Boolean).join(", "),
    `<em>${origin(commit)}</em>`,
  ];
  return lines.filter(Boolean).join("<br/>");
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

const FIELDS: readonly CommitField[] = ["message", "author", "timestamp", "branch", "url"];

/** `Message and timestamp from local git; branch from the event's payload. Redacted: author.` */
function origin({ sources, redacted = [] }: Commit): string {
  const clauses = Array.from(
    Map.groupBy(FIELDS, (field) => sources[field]),
    ([from, fields]) => {
      const names = fields.map((field) => (field === "url" ? "address" : field));
      return from && `${joinList(names, names.length)} from ${SOURCES[from]}`;
    },
  ).filter(Boolean);
  const hidden = redacted.length > 0 ? [`Redacted: ${joinList(redacted)}.`] : [];
  if (clauses.length === 0) return ["No details of it are known.", ...hidden].join(" ");
  return [`${capitalize(clauses.join("; "))}.`, ...hidden].join(" ");
}
