import type { Commit, CommitField, FieldSource } from "../commit/commit.ts";
import { passedCount } from "../junit/report.ts";
import { type Attestation, type AttestResult, type Result, responseOf } from "../result.ts";
import { formatDate, formatNumber, formatSeconds, pluralize } from "../text/format.ts";
import { block, code, inline, link, unbroken } from "./html.ts";
import { bar, SQUARES } from "./layout.ts";

/** Where the repository is, for links to a commit that has no address of its own. */
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

const HINTS: Readonly<Partial<Record<Attestation["status"], string>>> = {
  failed: "The attestation was not recorded: ",
  unknown:
    "The attestation was sent, but no answer came. Look at the trail before you send it again. ",
};

/** Why an attestation is not there, unless that is said among the reasons anyway. */
export function missingReason({ attestation, failures }: AttestResult): string {
  if (attestation.status === "recorded" || attestation.status === "dry-run") return "";
  const { status, reason } = attestation;
  if (failures.some((failure) => failure.includes(reason))) return "";
  return `<p>${HINTS[status] ?? ""}${block(reason, 2000)}</p>`;
}

/** One bar, and its figures in words. */
export function outcomeBar({ tests }: AttestResult): string {
  if (tests === undefined || tests.counts.total === 0) return "";
  const { counts, suites, reports } = tests;
  const parts = [
    { outcome: "passed", number: passedCount(counts) },
    { outcome: "failed", number: counts.failures + counts.errors },
    { outcome: "skipped", number: counts.skipped },
  ] as const;
  const squares = bar(parts.map(({ outcome, number }) => ({ square: SQUARES[outcome], number })));
  const figures = parts.map(({ outcome, number }) => {
    const square = number > 0 ? `${SQUARES[outcome]}&#160;` : "";
    const errors =
      outcome === "failed" && counts.errors > 0 ? ` (${pluralize(counts.errors, "error")})` : "";
    return `${square}<strong>${formatNumber(number)}</strong>&#160;${outcome}${errors}`;
  });
  const flaky =
    counts.flaky > 0 ? [`<strong>${formatNumber(counts.flaky)}</strong>&#160;flaky`] : [];
  const scope = `${pluralize(suites.length, "suite")} from ${pluralize(reports, "report")}, ${unbroken(formatSeconds(tests.duration))}`;
  return `<p><span aria-hidden="true">${squares}</span><br/>${[...figures, ...flaky].join(" · ")}<br/>${scope}</p>`;
}

/** Name, trail and commit, with where the commit's details come from. */
export function attestationTable(result: Result, site: Site): string {
  const { commit } = result;
  const rows: [head: string, content: string][] = [];
  if (result.kind === "attest" && Object.keys(result.target).length > 0) {
    const { target, attestation } = result;
    const { org, flow, trail, name } = target;
    rows.push(["Attestation", `${shown(name)}${STATES[attestation.status]}`]);
    rows.push(["Trail", `${shown(trail)} of flow ${shown(flow)} in ${shown(org)}`]);
  }
  if (commit) rows.push(["Commit", commitCell(commit, site)]);
  const response = result.kind === "attest" ? responseOf(result.attestation) : undefined;
  if (response) rows.push(["Answer", code(response)]);
  if (rows.length === 0) return "";
  const lines = rows.map(
    ([head, content]) => `<tr><th align="left">${head}</th><td>${content}</td></tr>`,
  );
  return ["<table>", "<tbody>", ...lines, "</tbody>", "</table>"].join("\n");
}

function shown(name: string | undefined): string {
  return name === undefined ? "<em>not known here</em>" : code(name);
}

function commitCell(commit: Commit, site: Site): string {
  const { sha1, message, author, branch, timestamp, url } = commit.info;
  const by = [
    ...(author === undefined ? [] : [`by ${inline(author)}`]),
    ...(branch === undefined ? [] : [`on ${code(branch)}`]),
    ...(timestamp === undefined ? [] : [formatDate(timestamp * 1000)]),
  ];
  const lines = [
    link(code(sha1), url ?? addressOf(sha1, site)),
    ...(message === undefined ? [] : [inline(message.split("\n", 1)[0] ?? "", 200)]),
    ...(by.length > 0 ? [by.join(", ")] : []),
    `<em>${origin(commit)}</em>`,
  ];
  return lines.join("<br/>");
}

function addressOf(sha: string, { serverUrl, repository }: Site): string | undefined {
  if (!serverUrl || !repository) return undefined;
  return [serverUrl, repository.owner, repository.name, "commit", sha].join("/");
}

/** `Message, author and timestamp are from local git; branch is from the event's payload.` */
function origin({ sources, source }: Commit): string {
  const fields = new Map<FieldSource, CommitField[]>();
  for (const field of ["message", "author", "timestamp", "branch", "url"] as const) {
    const from = sources[field];
    if (from) fields.set(from, [...(fields.get(from) ?? []), field]);
  }
  const clauses = [...fields].map(([from, known]) => `${known.join(", ")} from ${SOURCES[from]}`);
  if (clauses.length === 0) return "Nothing more is known of it.";
  const sentence = clauses.join("; ");
  const partial = source === "partial" ? " Some details stayed unknown." : "";
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.${partial}`;
}
