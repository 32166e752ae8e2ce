import { isJsonObject, type Json, type JsonObject } from "../../src/base/json.ts";
import type { parsePayload } from "./payload.ts";

/** A part of the page: a heading, and rows of cells of which the first row may be a head. */
export interface PageSection {
  readonly title: string;
  readonly rows: readonly (readonly string[])[];
  readonly hasHead?: boolean;
}

/** What the page needs to know of a stored attestation besides its payload. */
export interface PageSource {
  readonly org: string;
  readonly flow: string;
  readonly trail: string;
  /** Milliseconds since the epoch. */
  readonly receivedAt: number;
  readonly sentBy: string;
}

type Payload = ReturnType<typeof parsePayload>;

/**
 * What an attestation says, in the order in which an auditor asks. Everything about the run, the reports and the
 * evidence comes from `user_data.ci` alone.
 */
export function describeAttestation(source: PageSource, payload: Payload): readonly PageSection[] {
  const ci = objectAt(payload.user_data ?? {}, "ci");
  const sections = [
    { title: "What was attested", rows: attestedRows(source, payload) },
    { title: "Which commit was tested", rows: commitRows(payload, ci) },
    { title: "What the tests said", rows: resultRows(payload), hasHead: true },
    ...(ci ? describeCi(ci) : [{ title: "Run and evidence", rows: [[NO_CI]] }]),
    { title: "What this does not prove", rows: [[LIMITS]] },
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}

const NO_CI =
  "The attestation was sent without `user_data.ci`, so it does not say which run it is from and what its evidence is.";
const LIMITS =
  "Tests of a pull request can write any report. The attestation says which run, commit and files the counts come from; it does not say that the tests are good ones.";

function attestedRows(source: PageSource, payload: Payload): PageSection["rows"] {
  return [
    ["Attestation", payload.attestation_name],
    ["Organization", source.org],
    ["Flow", source.flow],
    ["Trail", source.trail],
    ["Received", new Date(source.receivedAt).toISOString()],
    ["Sent with the key", source.sentBy],
  ];
}

function commitRows({ git_commit_info: info }: Payload, ci: JsonObject | undefined) {
  const sources = objectAt(ci, "commit_sources");
  const redacted = listAt(ci, "redacted").map((field) => [String(field), "redacted by the author"]);
  const known = Object.entries(info ?? {}).map(([field, value]) => {
    const source = sources?.[field];
    return [field, source === undefined ? `${value}` : `${value} (from ${source})`];
  });
  return [...known, ...redacted];
}

const SUITE_COLUMNS = ["name", "total", "failures", "errors", "skipped", "duration"] as const;

function resultRows({ junit_results: results }: Payload): PageSection["rows"] {
  const rows = results.map((suite) => SUITE_COLUMNS.map((column) => `${suite[column]}`));
  return [["Suite", "Cases", "Failed", "Errored", "Skipped", "Seconds"], ...rows];
}

function describeCi(ci: JsonObject): readonly PageSection[] {
  return [
    { title: "Which run produced it", rows: rowsOf(objectAt(ci, "run"), RUN_LABELS) },
    { title: "The action that attested", rows: rowsOf(objectAt(ci, "action"), ACTION_LABELS) },
    { title: "How complete the run was", rows: rowsOf(objectAt(ci, "tests"), TEST_LABELS) },
    { title: "Which reports were read", rows: rowsOf(objectAt(ci, "reports"), REPORT_LABELS) },
    { title: "What the author demanded", rows: rowsOf(objectAt(ci, "demands"), DEMAND_LABELS) },
    { title: "What the evidence is", rows: rowsOf(objectAt(ci, "evidence"), EVIDENCE_LABELS) },
  ];
}

type Labels = Readonly<Record<string, string>>;

const RUN_LABELS: Labels = {
  url: "Address",
  workflow: "Workflow",
  workflow_ref: "Workflow file",
  workflow_sha: "Commit of the workflow file",
  job: "Job",
  event: "Event",
  ref: "Ref",
  pull_request: "Pull request",
  source: "Run that tested, as number, attempt, address, event, repository",
  head_repository: "Fork that the pull request comes from",
  github_sha: "Commit of the event (GITHUB_SHA)",
  checked_out_sha: "Commit that is checked out",
  actor: "Started by",
  triggering_actor: "This attempt started by",
  repository: "Repository",
  runner: "Runner",
  attested_at: "Attested at",
  id: "Run number",
  attempt: "Attempt",
};

const ACTION_LABELS: Labels = { repository: "Repository", ref: "Ref", version: "Version" };

const TEST_LABELS: Labels = {
  outcome: "The workflow says that the test step ended with",
  executed: "Cases that ran",
  flaky: "Flaky cases",
  warnings: "Warnings",
  warnings_total: "Warnings in all",
};

const REPORT_LABELS: Labels = {
  patterns: "Patterns",
  excluded: "Files that the excludes removed",
  read: "Reports that were counted",
  invalid: "Broken reports, not counted",
  invalid_total: "Broken reports in all",
  not_junit: "Files that are not JUnit reports",
  not_junit_total: "Files that are not JUnit reports, in all",
};

const DEMAND_LABELS: Labels = {
  min_tests: "At least this many cases ran",
  max_skipped: "At most skipped",
  required_suites: "Suites that must have run",
  required_reports: "Reports that must be there",
  max_report_age: "Reports are no older than",
  if_no_reports: "If no report is found",
  on_invalid_report: "If a report is broken",
  merge_suites: "Suites of one name are added up",
  attach_reports: "Reports are attached",
  if_no_attachments: "If a pattern of attachments matches nothing",
  attachment_overflow: "If the attachment is too large",
  on_secret: "If something looks like a secret",
};

const EVIDENCE_LABELS: Labels = {
  sha256: "SHA-256 of the attachment",
  bytes: "Bytes",
  files: "Files in it",
  omitted: "Left out",
  omitted_total: "Left out in all",
  redacted: "Secrets that were replaced",
};

/** The members of an object in the order of their labels; members without a label follow under their own names. */
function rowsOf(object: JsonObject | undefined, labels: Labels): PageSection["rows"] {
  const members = object ?? {};
  const others = Object.keys(members).filter((name) => !Object.hasOwn(labels, name));
  return [...Object.keys(labels), ...others].flatMap((name) => {
    const value = members[name];
    return value === undefined ? [] : [[labels[name] ?? name, show(value)]];
  });
}

function show(value: Json | undefined): string {
  if (isList(value)) return value.length === 0 ? "none" : value.map(show).join("\n");
  if (isJsonObject(value)) return Object.values(value).map(show).join(", ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

function listAt(object: JsonObject | undefined, name: string): readonly Json[] {
  const value = object?.[name];
  return isList(value) ? value : [];
}

function objectAt(object: JsonObject | undefined, name: string): JsonObject | undefined {
  const value = object?.[name];
  return isJsonObject(value) ? value : undefined;
}
