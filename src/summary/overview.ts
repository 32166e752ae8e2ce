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
import { type Attestation, type AttestResult, type Result, responseOf } from "../run/result.ts";
import { code, decoration, folded, headRow, inline, link, row, table, unbroken } from "./html.ts";
import { fitRows, type Render, restNote, whole } from "./layout.ts";

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

const STATES: Readonly<Record<Attestation["status"], string>> = {
  recorded: "",
  "dry-run": " (dry run, not sent)",
  skipped: " (not sent)",
  failed: " (not recorded)",
  unknown: " (sent, but no answer came)",
};

/** What the reports say together: how many cases ended how, from how many reports, and how long they took. */
export function testFigures({ counts, suites, reports, excluded = 0, duration }: Tests): Render {
  if (counts.total === 0) return whole("");
  const errors = counts.errors > 0 ? ` (${pluralize(counts.errors, "error")})` : "";
  const parts = [
    figure("✅", passedCount(counts), "passed"),
    figure("❌", failedCount(counts), `failed${errors}`),
    figure("⏭️", counts.skipped, "skipped"),
    ...(counts.flaky > 0 ? [figure("⚠️", counts.flaky, "flaky")] : []),
  ];
  const others = excluded > 0 ? ` (${pluralize(excluded, "file")} excluded)` : "";
  const scope = `${pluralize(suites.length, "suite")} in ${pluralize(reports, "report")}${others}`;
  const time = `all test cases together took ${unbroken(formatSeconds(duration))}`;
  return whole(`<p>${parts.join(" · ")}<br/>${scope}; ${time}</p>`);
}

function figure(symbol: string, number: number, word: string): string {
  const mark = number > 0 ? `${decoration(symbol)}&#160;` : "";
  return `${mark}<strong>${formatNumber(number)}</strong>&#160;${unbroken(word)}`;
}

/** Name, trail, commit with the sources of its details, evidence and the service's answer. */
export function detailsTable(result: Result, site: Site): Render {
  const { commit } = result;
  const attest = result.kind === "attest" ? result : undefined;
  const response = attest && responseOf(attest.attestation);
  const cells: Readonly<Record<string, string | undefined>> = {
    ...(attest && targetCells(attest)),
    Commit: commit && commitCell(commit, site),
    Evidence: attest && evidenceCell(attest),
    Answer: response && code(response),
  };
  const rows = Object.entries(cells)
    .filter(([, content]) => content)
    .map(([title, content]) => `<tr><th align="left">${title}</th><td>${content}</td></tr>`);
  return whole(rows.length === 0 ? "" : table("", rows));
}

function targetCells({ target, attestation }: AttestResult) {
  const { org, flow, trail, name } = target;
  const where = [
    trail && code(trail),
    flow && `flow ${code(flow)}`,
    org && `organization ${code(org)}`,
  ];
  return {
    Attestation: name && `${code(name)}${STATES[attestation.status]}`,
    [trail === undefined ? "Target" : "Trail"]: where.filter(Boolean).join(", "),
  };
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
export function omittedFiles(omitted: readonly Omission[]): Render {
  const title = `${decoration("⚠️")} ${pluralize(omitted.length, "file")} left out of the zip`;
  return fitRows({
    items: omitted,
    render: ({ path, bytes, reason }) =>
      row([code(path), unbroken(formatBytes(bytes)), inline(reason)]),
    frame: (rows, rest) =>
      folded(title, `${table(headRow(["File", "Size", "Reason"]), rows)}${restNote(rest, "file")}`),
  });
}

function commitCell(commit: Commit, site: Site): string {
  const { sha1, message, author, branch, timestamp, url } = commit.info;
  const by = [
    author && `by ${inline(author)}`,
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
