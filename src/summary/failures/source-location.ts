import type { LocatedFailure, SourceLocation } from "../../junit/tests.ts";
import {
  type FileSearch,
  openSourceFiles,
  SEGMENTS,
  searchFor,
  type Workspace,
} from "./source-files.ts";
import { parseFrames } from "./stack-trace.ts";

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
  const found = parseFrames(traceOf(failure)).flatMap((frame) => {
    const file = FOREIGN.test(frame.path) ? undefined : search(frame);
    return file === undefined ? [] : [{ frame, file }];
  });
  const named = failure.file === undefined ? undefined : search({ path: failure.file });
  const own = named ?? ownFile(failure, search);
  const inOwn = found.find(({ file }) => file === own);
  if (inOwn === undefined && named !== undefined) {
    return { file: named, ...(failure.line !== undefined && { line: failure.line }) };
  }
  const { frame, file = own } = inOwn ?? found[0] ?? {};
  if (file === undefined) return undefined;
  if (frame === undefined) return { file };
  // The log of a Go test has the place of every line that it printed; the last one made it fail.
  const isLog = /^\w+_test\.go$/.test(frame.path);
  const last = isLog && found.findLast((other) => other.frame.path === frame.path);
  return { file, line: (last || { frame }).frame.line };
}

/** Message and trace, or else the output, of which lines about errors come first. */
function traceOf({ text = "", message = "", output = "" }: LocatedFailure): string {
  if (text !== "" || message !== "") return `${text}\n${message}`;
  const lines = output.split("\n");
  const telling = lines.filter((line) => /error|fail|assert/i.test(line));
  return [...telling, ...lines].join("\n");
}

/** The file that a case is named after: by its path, or as a class is named after its file. */
function ownFile(
  { className, suite, name }: LocatedFailure,
  search: FileSearch,
): string | undefined {
  for (const title of [className, suite, name]) {
    if (title === undefined) continue;
    const isPath = /\.\w+$/.test(title);
    const file = (isPath ? search({ path: title }) : undefined) ?? fileOfClass(title, search);
    if (file !== undefined) return file;
  }
  return undefined;
}

/** The file of a class such as `tests.test_cart.TestCart` or `shop.cart.CartTest$Rounding`. */
function fileOfClass(className: string, search: FileSearch): string | undefined {
  const [outer = ""] = className.split("$");
  const segments = outer.split(".");
  if (segments.length > SEGMENTS || !segments.every((name) => /^\w+$/.test(name))) return undefined;
  const name = segments.at(-1);
  const folder = segments.slice(0, -1).join("/");
  for (const extension of JVM_EXTENSIONS) {
    const file = folder ? search({ path: `${name}.${extension}`, folder }) : undefined;
    if (file !== undefined) return file;
  }
  for (let length = segments.length; length > 0; length--) {
    const file = search({ path: `${segments.slice(0, length).join("/")}.py` });
    if (file !== undefined) return file;
  }
  return undefined;
}
