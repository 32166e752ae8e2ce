import { sanitize } from "../../base/sanitize.ts";
import type { LocatedFailure, SourceLocation } from "../../junit/tests.ts";
import {
  type FileSearch,
  openSourceFiles,
  SEGMENTS,
  searchFor,
  type Workspace,
} from "./source-files.ts";
import { type Frame, parseFrames } from "./stack-trace.ts";

const JVM_EXTENSIONS = ["java", "kt", "groovy", "scala"] as const;

/** Code of dependencies. */
const FOREIGN =
  /(?:^|[\\/])(?:node_modules|site-packages|dist-packages|vendor|\.cargo|\.venv)[\\/]/;

/** Returns the failed cases, each with its place in the repository if it has one. */
export function locateFailures(
  failed: readonly LocatedFailure[],
  { root, ...workspace }: Workspace,
): readonly LocatedFailure[] {
  if (root === undefined || failed.length === 0) return failed;
  const files = openSourceFiles({ root, ...workspace });
  return failed.map((failure) => {
    const place = locate(failure, searchFor(failure, files));
    return place === undefined ? failure : { ...failure, place };
  });
}

/**
 * The file that the report names, at the line that the trace has for it or else the report. Without such a file, a
 * place of the trace that is the project's own code: in the case's own file if there is one, else the first. Without
 * any, the case's own file. Only files that exist inside the repository.
 */
function locate(failure: LocatedFailure, search: FileSearch): SourceLocation | undefined {
  const found = framesOf(failure).flatMap((frame) => {
    const file = FOREIGN.test(frame.path) ? undefined : search(frame);
    return file === undefined ? [] : [{ file, line: frame.line }];
  });
  const named = failure.file === undefined ? undefined : search({ path: failure.file });
  if (named !== undefined) {
    const { line = failure.line } = found.find(({ file }) => file === named) ?? {};
    return { file: named, ...(line !== undefined && { line }) };
  }
  const own = ownFiles(failure);
  return (
    found.find(({ file }) => own.some((each) => search(each) === file || endsWith(file, each))) ??
    found[0] ??
    firstOf(own, search)
  );
}

/** The places in what the report says of a case. */
function framesOf(failure: LocatedFailure): readonly Frame[] {
  const trace = traceOf(failure);
  const frames = parseFrames(sanitize(trace));
  // The log of a Go test has the place of every line that it printed; the last one made it fail, unless it panicked.
  const isLog = ({ path }: Frame) => /^\w+_test\.go$/.test(path);
  const last = frames.findLast(isLog);
  if (last === undefined) return frames;
  const others = frames.filter((frame) => !isLog(frame));
  return /^panic: /m.test(trace) ? [...others, last] : [last, ...others];
}

/** Message and trace, or else the output, of which lines about errors come first. */
function traceOf({ text = "", message = "", output = "" }: LocatedFailure): string {
  if (text !== "" || message !== "") return `${text}\n${message}`;
  const lines = output.split("\n");
  const telling = lines.filter((line) => /error|fail|assert/i.test(line));
  return [...telling, ...lines].join("\n");
}

/** A file that a case is named after. */
interface OwnFile {
  readonly path: string;
  readonly folder?: string;
  readonly line?: number;
}

/** The files that a case may be named after: by their paths, or as a class is named after its file. */
function ownFiles({ className, suite, name, message }: LocatedFailure): readonly OwnFile[] {
  // Mocha ends the message of a test that took too long with the test's file.
  const [, inMessage] = /\(([^()\n]+)\)$/.exec(message ?? "") ?? [];
  return [className, suite, name, inMessage].flatMap((title = "") => {
    const [, path, line] = /^(.+\.\w+?)(?::(\d+))?$/.exec(title) ?? [];
    const named = path === undefined ? [] : [{ path, ...(line && { line: Number(line) }) }];
    return [...named, ...filesOfClass(title)];
  });
}

/** Whether the path ends like this one: many tools name a test file without its folder. */
function endsWith(file: string, { path, folder }: OwnFile): boolean {
  return `/${file}`.endsWith(folder === undefined ? `/${path}` : `/${folder}/${path}`);
}

function firstOf(own: readonly OwnFile[], search: FileSearch): SourceLocation | undefined {
  for (const each of own) {
    const file = search(each);
    if (file !== undefined) return { file, ...(each.line !== undefined && { line: each.line }) };
  }
  return undefined;
}

/** The files of a class such as `tests.test_cart.TestCart` or `shop.cart.CartTest$Rounding`. */
function filesOfClass(className: string): readonly OwnFile[] {
  const [outer = ""] = className.split("$");
  const segments = outer.split(".");
  if (segments.length > SEGMENTS || !segments.every((name) => /^\w+$/.test(name))) return [];
  const folder = segments.slice(0, -1).join("/");
  const ofJvm = JVM_EXTENSIONS.map((extension) => ({
    path: `${segments.at(-1)}.${extension}`,
    folder,
  }));
  const modules = segments.map((_, index) => ({
    path: `${segments.slice(0, segments.length - index).join("/")}.py`,
  }));
  return [...(folder ? ofJvm : []), ...modules];
}
