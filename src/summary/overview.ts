import {
  abbreviate,
  capitalize,
  formatBytes,
  formatDate,
  formatNumber,
  formatSeconds,
  joinList,
  pluralize,
  present,
} from "../base/format.ts";
import type { Remarks } from "../base/step.ts";
import type { Commit } from "../commit/commit.ts";
import type { SourceLocation, Tests } from "../junit/tests.ts";
import { helpAt } from "../run/help.ts";
import type { AttestResult } from "../run/result.ts";
import { code, folded, inline, link, symbol, unbroken } from "./html.ts";
import { countOutcomes } from "./log-lines.ts";
import { skippedCases, suiteTable } from "./tests-section.ts";

/** Where the repository is, for links to its commits and files, and the page that explains messages. */
export interface Site {
  readonly serverUrl: string;
  readonly repository?: { readonly owner: string; readonly name: string } | undefined;
  readonly help?: string | undefined;
}

/** What the reports say together: how many cases ended how, from how many reports, and how long they took. */
export function testFigures(tests: Tests): string | undefined {
  const { counts, suites, reports, excluded = 0, duration, outcome } = tests;
  if (counts.total === 0) return undefined;
  const figures = countOutcomes(counts).map(
    ({ shape, count, words }) =>
      `${symbol(shape)}&#160;<strong>${formatNumber(count)}</strong>&#160;${unbroken(words)}`,
  );
  const others = excluded > 0 ? ` (${pluralize(excluded, "file")} excluded)` : "";
  const parts = present([
    ...figures,
    `${pluralize(suites.length, "suite")} in ${pluralize(reports, "report")}${others}`,
    unbroken(formatSeconds(duration)),
    outcome === undefined ? unbroken("not cross-checked") : undefined,
  ]);
  return `<p>${parts.join(" · ")}</p>`;
}

/** Commit with the sources of its details, trail, evidence, and the suites: folded under what identifies them. */
export function detailsFold(result: AttestResult, site: Site): string | undefined {
  const { commit, target, tests, kept } = result;
  const archive = kept?.archive;
  const { org, flow, trail } = target;
  const title = present([
    commit && `Commit ${code(abbreviate(commit.info.sha1))}`,
    trail && `trail ${code(/^[0-9a-f]{40}$/.test(trail) ? abbreviate(trail) : trail)}`,
    archive && `zip ${unbroken(formatBytes(archive.bytes))}`,
    archive && `SHA-256 ${code(abbreviate(archive.sha256))}`,
  ]);
  const where = present([
    trail && `trail ${code(trail)}`,
    flow && `flow ${code(flow)}`,
    org && `organization ${code(org)}`,
  ]);
  const details = present([
    commit && `Commit ${describeCommit(commit, site)}`,
    where.length > 0 ? capitalize(where.join(", ")) : undefined,
    describeEvidence(result),
  ]).map((detail) => `<p>${detail}</p>`);
  if (details.length === 0) return undefined;
  const content = present([...details, tests && skippedCases(tests), tests && suiteTable(tests)]);
  return folded(title.join(" · ") || "Details", content.join("\n"));
}

function describeEvidence({ kept, tests, attestation }: AttestResult): string | undefined {
  const archive = kept?.archive;
  if (archive === undefined) {
    const isSent = tests !== undefined && attestation.status === "recorded";
    return isSent ? "The attestation has no attachment." : undefined;
  }
  const { files, bytes, sha256, redacted } = archive;
  const secrets = redacted > 0 ? `, with ${pluralize(redacted, "secret")} replaced` : "";
  return `A zip of ${pluralize(files, "file")}, ${unbroken(formatBytes(bytes))}${secrets}<br/>SHA-256 ${code(sha256)}`;
}

function describeCommit({ info, sources, redacted = [] }: Commit, site: Site): string {
  const { sha1, message, author, branch, timestamp, url } = info;
  const [subject] = /.+/.exec(message ?? "") ?? [];
  const lines = [
    [link(code(sha1), url ?? addressIn(site, ["commit", sha1]))],
    [subject && inline(subject)],
    [
      author && `by ${inline(author.replace(/ <[^>]*>$/, ""))}`,
      branch && `on ${code(branch)}`,
      timestamp === undefined ? undefined : formatDate(timestamp * 1000),
    ],
    [describeSources(sources)],
    [redacted.length > 0 ? `Redacted: ${joinList(redacted)}` : undefined],
  ];
  return lines.flatMap((parts) => present(parts).join(", ") || []).join("<br/>");
}

const SOURCES = {
  payload: "the event",
  git: "local git",
  api: "the API",
  context: "the runner",
} as const;

/** `Message and author from local git; branch from the event` */
function describeSources(sources: Commit["sources"]): string | undefined {
  const groups = Map.groupBy(Object.entries(sources), ([, source]) => source);
  const parts = Array.from(groups, ([source, fields]) => {
    const names = fields.map(([field]) => field);
    return source && `${joinList(names, names.length)} from ${SOURCES[source]}`;
  });
  return capitalize(present(parts).join("; ")) || undefined;
}

/** The address of a file at a commit, with the line if there is one. */
export function fileAddress(site: Site, sha: string, { file, line }: SourceLocation) {
  const address = addressIn(site, ["blob", sha, ...file.split("/")]);
  return address && (line === undefined ? address : `${address}#L${line}`);
}

function addressIn({ serverUrl, repository }: Site, path: readonly string[]): string | undefined {
  if (repository === undefined) return undefined;
  const segments = [repository.owner, repository.name, ...path].map(encodeURIComponent);
  return [serverUrl, ...segments].join("/");
}

/** A link to what explains the failures, if the page that explains messages is known. */
export function helpLink({ help }: Site, failures: Pick<Remarks, "failures" | "cause">) {
  return help && `<p>${link("What this means", helpAt(help, failures))}</p>`;
}
