import type { Json, JsonObject } from "../base/json.ts";
import { sanitizeLine } from "../base/sanitize.ts";
import type { Commit } from "../commit/commit.ts";
import type { WorkflowContext } from "../commit/context.ts";
import { type Counts, executedCount } from "../junit/report.ts";
import type { Archive, OmittedFile } from "./evidence-file.ts";
import { describeRun } from "./workflow-run.ts";

/** The version of the action, as in package.json. */
const VERSION = "1.0.0";

/** Rises when the meaning of a member changes. */
const SCHEMA = 2;

/** Entries of a list in the payload, since services limit its size; the manifest or the job summary lists more. */
export const MAX_LISTED = 50;
/** UTF-16 units of a text in the payload. */
const MAX_TEXT = 1000;
/** UTF-16 units of a warning, which may list how a report contradicts itself. */
const MAX_WARNING = 4000;

/** What `user_data.ci` says of the tests and their reports. */
interface CountedTests {
  /** Absent if the workflow does not pass it. */
  readonly outcome?: string | undefined;
  readonly counts: Counts;
  /** How many reports were read. */
  readonly reports: number;
  /** How many files the excludes of `reports` left out. */
  readonly excluded?: number | undefined;
  /** Broken reports. */
  readonly invalid: readonly { readonly name: string; readonly reason: string }[];
}

/** What `user_data.ci` is made from. */
interface RunContextParts {
  /** The patterns of `reports`. */
  readonly patterns: readonly string[];
  /** What the author demands of the evidence, by the names of the inputs. */
  readonly demands: JsonObject;
  readonly context: WorkflowContext;
  readonly commit: Commit;
  readonly tests: CountedTests;
  /** Names of files that are not JUnit reports (R2). */
  readonly notJUnit: readonly string[];
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** What is added to `user_data.ci` when everything else in it is redacted. */
interface RunResults {
  /** The outcome is not redacted: it is one of GitHub's words. */
  readonly tests: Pick<CountedTests, "outcome">;
  /** Every warning of the run so far. */
  readonly warnings: readonly string[];
  readonly archive: Archive | undefined;
  /** What the archive does not hold; all if there is none because it would be too large. */
  readonly omitted: readonly OmittedFile[];
}

type RunContext = JsonObject & { readonly tests: JsonObject };

/** Builds `user_data.ci` (docs/evidence.md), but for what `completeRunContext` adds. What is unknown is left out. */
export function describeRunContext(parts: RunContextParts): RunContext {
  const { patterns, demands, context, commit, tests, notJUnit } = parts;
  const invalid = tests.invalid.map(({ name, reason }) => {
    return { path: name, reason: sanitizeLine(reason, MAX_TEXT) };
  });
  return {
    schema: SCHEMA,
    action: context.action && { ...context.action, version: VERSION },
    run: describeRun(context, commit, parts.now),
    commit_source: commit.source,
    redacted: commit.redacted,
    reports: {
      ...bounded("patterns", patterns),
      excluded: tests.excluded,
      read: tests.reports,
      ...bounded("invalid", invalid),
      ...bounded("not_junit", notJUnit),
    },
    demands: describeDemands(demands),
    tests: {
      executed: executedCount(tests.counts),
      flaky: tests.counts.flaky,
    },
  };
}

/** Returns `user_data.ci` with the outcome of the tests, the warnings and what is known of the evidence. */
export function completeRunContext(ci: RunContext, results: RunResults): JsonObject {
  const lines = results.warnings.map((warning) => sanitizeLine(warning, MAX_WARNING));
  return {
    ...ci,
    tests: { outcome: results.tests.outcome, ...ci.tests, ...bounded("warnings", lines) },
    evidence: describeEvidence(results),
  };
}

/** Builds `user_data.ci.evidence`, also where every file is omitted; undefined if there were none. */
export function describeEvidence({
  archive,
  omitted,
}: Pick<RunResults, "archive" | "omitted">): JsonObject | undefined {
  if (archive === undefined && omitted.length === 0) return undefined;
  const listed = omitted.map(({ name, bytes, reason }) => ({ path: name, bytes, reason }));
  return {
    sha256: archive?.sha256,
    bytes: archive?.bytes,
    files: archive?.files ?? 0,
    ...bounded("omitted", listed),
    redacted: archive?.redacted,
  };
}

/** Returns the demands as members that are named after the inputs. */
function describeDemands(demands: JsonObject): JsonObject {
  const members = Object.entries(demands).flatMap(([input, demand]) => {
    const name = input.replaceAll("-", "_");
    const member = Array.isArray(demand) ? bounded(name, demand) : { [name]: demand };
    return Object.entries(member);
  });
  return Object.fromEntries(members);
}

/** Returns a list's first entries under its name, and `NAME_total` if there are more. */
function bounded(name: string, entries: readonly Json[]): JsonObject {
  if (entries.length <= MAX_LISTED) return { [name]: entries };
  return { [name]: entries.slice(0, MAX_LISTED), [`${name}_total`]: entries.length };
}
