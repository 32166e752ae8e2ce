import { existsSync } from "node:fs";
import type { AnnotationPlace } from "../log.ts";
import type { AttestResult, LocatedFailure } from "../result.ts";
import { pluralize } from "../text/format.ts";
import { sanitize, sanitizeLine } from "../text/sanitize.ts";
import { locateFailure, type Workspace } from "./source-location.ts";

/** A remark on a failed case. */
export interface Annotation {
  readonly message: string;
  readonly place: AnnotationPlace;
}

export interface AnnotationOptions {
  /** How many failed cases to annotate: a limit of the display, not of the evidence. */
  readonly limit: number;
  /** `GITHUB_WORKSPACE`; without it no place in the repository is known. */
  readonly workspace: string | undefined;
  /** Absolute; the reports' paths are relative to it. */
  readonly workingDirectory: string;
  /** Whether there is something at an absolute path; the disk is asked unless a test says otherwise. */
  readonly exists?: (path: string) => boolean;
}

/** UTF-16 units and lines of a message: what GitHub shows before it folds. */
const MESSAGE = 2000;
const LINES = 20;

/** UTF-16 units; GitHub takes 255. */
const TITLE = 200;

/** A remark on each of the first failed cases; the last one says how many more there are. */
export function createAnnotations(
  { tests }: Pick<AttestResult, "tests">,
  options: AnnotationOptions,
): readonly Annotation[] {
  if (tests === undefined || options.limit <= 0) return [];
  const shown = tests.failed.slice(0, options.limit);
  const rest = tests.counts.failures + tests.counts.errors - shown.length;
  const workspace = shown.length > 0 ? workspaceOf(options) : undefined;
  return shown.map((failure, index) => {
    const last = index === shown.length - 1 && rest > 0;
    const more = last
      ? `\n\n${pluralize(rest, "more test")} failed; the job summary and the reports have them.`
      : "";
    return { message: `${messageOf(failure)}${more}`, place: placeOf(failure, workspace) };
  });
}

function placeOf(failure: LocatedFailure, workspace: Workspace | undefined): AnnotationPlace {
  const { className, suite, name } = failure;
  const owner = className === undefined || name.includes(className) ? suite : className;
  const title = sanitizeLine(owner === "" ? name : `${owner} › ${name}`, TITLE);
  return { title, ...(workspace && locateFailure(failure, workspace)) };
}

function messageOf({ message, text, outcome, report }: LocatedFailure): string {
  const lines = [message, text].map((part) => sanitize((part ?? "").slice(0, 2 * MESSAGE)).trim());
  const [short = "", long = ""] = lines;
  const said = long.includes(short) ? long : `${short}\n${long}`.trim();
  if (said === "") return `The report ${report} has no message for this ${outcome}.`;
  const first = said.split("\n").slice(0, LINES).join("\n");
  const bounded = first.length > MESSAGE ? first.slice(0, MESSAGE - 1).toWellFormed() : first;
  return bounded.length < said.length ? `${bounded.trimEnd()}…` : bounded;
}

function workspaceOf({
  workspace,
  workingDirectory,
  exists = existsSync,
}: AnnotationOptions): Workspace | undefined {
  if (workspace === undefined) return undefined;
  return { root: workspace, workingDirectory, exists: remembered(exists) };
}

/** Cases that fail together mostly fail in the same files. */
function remembered(exists: (path: string) => boolean): (path: string) => boolean {
  const known = new Map<string, boolean>();
  return (path) => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const found = exists(path);
    known.set(path, found);
    return found;
  };
}
