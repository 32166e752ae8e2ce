import { statSync } from "node:fs";
import { resolve } from "node:path";
import type { CommitChoice, RedactableField } from "../commit/commit.ts";
import type { Overflow } from "../evidence/evidence-file.ts";
import type { GatePlan } from "../gate/types.ts";
import type { JsonObject } from "../json.ts";
import type { Target } from "../result.ts";
import { parseCommitChoice } from "./commit.ts";
import { type Connection, readConnection, readSegment } from "./connection.ts";
import { readGatePlan } from "./gate-plan.ts";
import { InputReader, type RawInput } from "./input-reader.ts";

/**
 * Whether and where to send. `skip`: a run from a fork, which gets no key; a workflow may keep the target in
 * configuration variables, which GitHub withholds from forks too.
 */
export type Mode =
  | { readonly kind: "send"; readonly connection: Connection; readonly target: Target }
  | { readonly kind: "dry-run"; readonly connection?: Connection; readonly target: Target }
  | { readonly kind: "skip"; readonly target: Partial<Target> };

export interface ReportInputs {
  readonly patterns: readonly string[];
  readonly ifNone: "error" | "warn" | "ignore";
  readonly onInvalid: "error" | "warn";
  readonly minTests: number;
  /** Milliseconds. */
  readonly maxAge?: number;
  readonly mergeSuites: boolean;
}

export interface CommitInputs {
  readonly choice: CommitChoice;
  readonly redact: ReadonlySet<RedactableField>;
  readonly token: string | undefined;
}

export interface EvidenceInputs {
  readonly attachReports: boolean;
  readonly attachments: readonly string[];
  readonly overflow: Overflow;
  readonly userData: JsonObject | undefined;
  readonly runContext: boolean;
}

/** All that a workflow author can say to the root action (action-interface.md). */
export interface Inputs {
  readonly mode: Mode;
  readonly reports: ReportInputs;
  readonly commit: CommitInputs;
  readonly evidence: EvidenceInputs;
  readonly failOnTestFailures: boolean;
  readonly onServiceError: "error" | "warn";
  /** Absolute. */
  readonly workingDirectory: string;
  readonly annotations: number;
  readonly summary: boolean;
  readonly gate?: GatePlan;
}

/** What reading the inputs needs to know of the run. */
export interface InputContext {
  /** A run from a fork or by Dependabot, which gets no secrets. */
  readonly fork: boolean;
  /** Absolute: relative paths start here. */
  readonly directory: string;
  /** Parses `user-data`: a JSON object, or the path of a file that holds one; throws an Error that completes "it takes …". */
  readonly parseUserData: (text: string, workingDirectory: string) => JsonObject;
}

const UNBOUNDED = 999_999_999;

/** Reads the root action's inputs. Throws one InputsError that names every wrong one. */
export function readInputs(raw: RawInput, surroundings: InputContext): Inputs {
  const read = new InputReader(raw);
  const workingDirectory = readWorkingDirectory(read, surroundings.directory);
  const mode = readMode(read, surroundings.fork);
  const gate = readGatePlan(read);
  const inputs = {
    reports: readReportInputs(read),
    commit: { ...readCommitInputs(read), redact: readRedaction(read) },
    evidence: readEvidenceInputs(read, (text) =>
      surroundings.parseUserData(text, workingDirectory),
    ),
    failOnTestFailures: read.flag("fail-on-test-failures", false),
    onServiceError: read.choice("on-service-error", ["error", "warn"]),
    workingDirectory,
    annotations: read.integer("annotations", { least: 0, most: 50, absent: 10 }),
    summary: read.flag("summary", true),
    ...(gate && { gate }),
  };
  read.finish();
  if (mode === undefined) throw new Error("The inputs have no problem, and yet no connection.");
  return { ...inputs, mode };
}

/** Reads `working-directory`, absolute; notes where there is no such directory. */
export function readWorkingDirectory(read: InputReader, base: string): string {
  const text = read.optional("working-directory") ?? ".";
  const directory = resolve(base, text);
  if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) {
    read.refuse(
      "working-directory",
      text,
      "a directory that exists; is the repository checked out?",
    );
  }
  return directory;
}

/** Reads `commit` and `github-token`, which both actions have. */
export function readCommitInputs(read: InputReader): Omit<CommitInputs, "redact"> {
  return {
    choice: read.parsed("commit", parseCommitChoice) ?? { kind: "head" },
    token: read.optional("github-token"),
  };
}

function readRedaction(read: InputReader): ReadonlySet<RedactableField> {
  return new Set(read.choices("redact-commit-info", ["author", "message", "branch"]));
}

/** Undefined where a problem was noted. */
function readMode(read: InputReader, fork: boolean): Mode | undefined {
  const dryRun = read.flag("dry-run", false);
  const onFork = read.choice("on-fork", ["skip", "error"]);
  const keyless = fork && read.optional("api-key") === undefined;
  if (keyless && !dryRun) {
    if (onFork === "skip") return { kind: "skip", target: readKnownTarget(read) };
    read.addProblem(
      "`api-key` is empty, since runs from forks and Dependabot get no secrets; with `on-fork: skip` such a run passes and sends nothing.",
    );
  }
  const connection = readConnection(read, dryRun || keyless ? "allowed" : "forbidden");
  const target = readTarget(read);
  if (dryRun) return { kind: "dry-run", target, ...(connection && { connection }) };
  return connection && { kind: "send", connection, target };
}

function readKnownTarget(read: InputReader): Partial<Target> {
  const entries = (["org", "flow", "trail", "name"] as const).map(
    (member) => [member, read.optional(member)] as const,
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function readTarget(read: InputReader): Target {
  return {
    org: read.optional("org") ?? "",
    flow: readSegment(read, "flow"),
    trail: readSegment(read, "trail"),
    name: read.required("name", "the name of the attestation"),
  };
}

function readReportInputs(read: InputReader): ReportInputs {
  const patterns = read.list("reports");
  if (!patterns.some((pattern) => !pattern.startsWith("!"))) {
    read.addProblem(
      "`reports` names no report; it takes glob patterns such as `**/TEST-*.xml`, one a line.",
    );
  }
  const maxAge = read.duration("max-report-age");
  return {
    patterns,
    ifNone: read.choice("if-no-reports", ["error", "warn", "ignore"]),
    onInvalid: read.choice("on-invalid-report", ["error", "warn"]),
    minTests: read.integer("min-tests", { least: 0, most: UNBOUNDED, absent: 1 }),
    mergeSuites: read.flag("merge-suites", true),
    ...(maxAge !== undefined && { maxAge }),
  };
}

function readEvidenceInputs(
  read: InputReader,
  parse: (text: string) => JsonObject,
): EvidenceInputs {
  return {
    attachReports: read.flag("attach-reports", true),
    attachments: read.list("attachments"),
    overflow: read.choice("attachment-overflow", ["error", "trim", "omit"]),
    userData: read.parsed("user-data", parse),
    runContext: read.flag("run-context", true),
  };
}
