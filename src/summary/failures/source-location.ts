import { sanitize } from "../../base/sanitize.ts";
import type { LocatedFailure, SourceLocation } from "../../reports/tests.ts";
import { parseFrames, type SourceName } from "./stack-trace.ts";

/** Longer names of packages are not tried as folders. */
export const SEGMENTS = 8;

/** Returns the location in the repository that a name stands for; undefined if there is no such file but a report. */
export type SourceSearch = (name: SourceName) => SourceLocation | undefined;

/** Where the code of dependencies is; a package of a JVM may have such a name, too. */
const FOREIGN =
  /(?:^|[\\/])(?:node_modules|site-packages|dist-packages|vendor|\.cargo|\.venv)[\\/]/;

/**
 * Returns where a case failed, and which paths of its trace are the project's own. `search` knows the repository's
 * files.
 */
export function locateFailure(
  failure: LocatedFailure,
  search: SourceSearch,
): Pick<LocatedFailure, "location" | "ownPaths"> {
  const own = framesOf(failure)
    .filter(({ path, isPackaged }) => isPackaged || !FOREIGN.test(path))
    .flatMap((name) => {
      const found = search(name);
      return found === undefined ? [] : [{ path: name.path, found }];
    });
  const frames = own.map(({ found }) => found);
  const ownPaths = own.length > 0 ? [...new Set(own.map(({ path }) => path))] : undefined;
  return { location: locationOf(failure, frames, search), ownPaths };
}

/**
 * Returns where a case failed, in a file that exists in the repository: the file that the report names, at the line of
 * the trace or else of the report; otherwise a frame, which is the project's own code, preferably in the case's own
 * file; otherwise the case's own file.
 */
function locationOf(
  failure: LocatedFailure,
  frames: readonly SourceLocation[],
  search: SourceSearch,
): SourceLocation | undefined {
  const { file, line } = failure;
  const named = file === undefined ? undefined : search({ path: file, line });
  if (named !== undefined) return frames.find((frame) => frame.file === named.file) ?? named;
  const names = ownFiles(failure);
  const own = names.flatMap((name) => search(name) ?? []);
  const isOwn = (frame: SourceLocation) =>
    own.some((each) => each.file === frame.file) ||
    // Many tools name a test file without its folder.
    names.some(({ path }) => `/${frame.file}`.endsWith(`/${path}`));
  return frames.find(isOwn) ?? frames[0] ?? own[0];
}

function framesOf(failure: LocatedFailure): readonly SourceName[] {
  const trace = traceOf(failure);
  const frames = parseFrames(sanitize(trace));
  // The log of a Go test has the location of every line that it printed; the last one made it fail, unless it panicked.
  const isLog = ({ path }: SourceName) => /^\w+_test\.go$/.test(path);
  const last = frames.filter(isLog).slice(-1);
  const others = frames.filter((frame) => !isLog(frame));
  return /^panic: /m.test(trace) ? [...others, ...last] : [...last, ...others];
}

/** The text and the message of a case, or without both, its output. */
function traceOf({ text = "", message = "", output = "" }: LocatedFailure): string {
  if (text !== "" || message !== "") return `${text}\n${message}`;
  // Lines about errors come first: the others may be the log of a run.
  const errors = output.split("\n").filter((line) => /error|fail|assert/i.test(line));
  return [...errors, output].join("\n");
}

/** The files that a case may be named after: by their paths, or as a class is named after its file. */
function ownFiles({ className, suite, name, message = "" }: LocatedFailure): readonly SourceName[] {
  // Mocha ends the message of a test that took too long with the test's file.
  const [, inMessage] = /\(([^()\n]+)\)$/.exec(message) ?? [];
  const titles = [className, suite, name, inMessage];
  return titles.flatMap((title = "") => [...filesInTitle(title), ...filesOfClass(title)]);
}

/** The file that a title is the path of, with or without a line: `cart.test.ts:12` */
function filesInTitle(title: string): readonly SourceName[] {
  const [, path, line] = /^(.+\.\w+?)(?::(\d+))?$/.exec(title) ?? [];
  if (path === undefined) return [];
  return [{ path, line: line === undefined ? undefined : Number(line) }];
}

const JVM_EXTENSIONS = ["java", "kt", "groovy", "scala"];

/** The files of a class such as `tests.test_cart.TestCart` or `shop.cart.CartTest$Rounding`. */
function filesOfClass(className: string): readonly SourceName[] {
  const [outer = ""] = className.split("$");
  const segments = outer.split(".");
  if (segments.length > SEGMENTS || !segments.every((name) => /^\w+$/.test(name))) return [];
  const ofJvm = JVM_EXTENSIONS.map((extension) => ({
    path: `${segments.join("/")}.${extension}`,
    isPackaged: true,
  }));
  // A module of Python may hold classes, and these functions.
  const ofPython = segments.map((_, index) => ({
    path: `${segments.slice(0, segments.length - index).join("/")}.py`,
  }));
  return segments.length > 1 ? [...ofJvm, ...ofPython] : ofPython;
}
