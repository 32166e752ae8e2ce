import { sanitize } from "../base/sanitize.ts";
import type { FailedCase } from "../junit/report.ts";
import { isAboutFailure, LINE } from "./patterns.ts";
import { type NamedPlace, SEGMENTS, type Search, type SourceLocation } from "./repository.ts";

/** Lines at the beginning and at the end of a text that are read. */
const FIRST_LINES = 100;
const LAST_LINES = 50;
/** Places of a text that are looked for. */
const PLACES = 200;

/**
 * How any tool writes a file with a line: a.ts:12:5, (a.py:12), a.cs:line 12, "a.py", line 12, a.sh: line 12, a.t line
 * 12, a.php on line 12, a.dart 12:5. Before a file of a JVM stands the class of the code. What matches by accident
 * (`example.com:443`) is not the name of a file that exists.
 */
const PLACE =
  /(?<![^\s"'`:()<>|*?,[\]])(?:(?:[^\s"'`:()<>|*?,[\]]*\/)?(?<owner>[\w.$]+)\.[^\s().]+\()?(?<path>(?:file:\/\/)?(?:[A-Za-z]:(?=[\\/]))?[^\s"'`:()<>|*?,[\]]+\.[A-Za-z]\w{0,9})(?:[:(]|"?,? line |:line |: line | on line | (?=\d+:\d))(?<line>\d{1,9})/g;

/** Where the code of languages and dependencies is; a package of a JVM may have such a name, too. */
const FOREIGN =
  /^\/usr\/(?:local\/)?(?:lib|go)|(?:^|[\\/])(?:node_modules|site-packages|dist-packages|vendor|\.cargo|\.venv)[\\/]/;

/** Returns where a case failed, and the files of the repository that its trace names. */
export function locate(failure: FailedCase, search: Search) {
  const places = placesOf(failure)
    .filter(({ path, isPackaged }) => isPackaged || !FOREIGN.test(path))
    .slice(0, PLACES)
    .flatMap((place) => search(place) ?? []);
  const traced = [...new Set(places.map(({ file }) => file))];
  return { location: choosePlace(failure, places, search), traced };
}

/**
 * Returns where a case failed: in the file that the report names, at the line of the trace or else of the report;
 * otherwise at the first place of the trace in the case's own file or else in the project; otherwise in its own file.
 */
function choosePlace(
  failure: FailedCase,
  places: readonly SourceLocation[],
  search: Search,
): SourceLocation | undefined {
  const { file, line } = failure;
  const named = file === undefined ? undefined : search({ path: file, line });
  if (named !== undefined) return places.find((place) => place.file === named.file) ?? named;
  const names = ownFiles(failure);
  const own = names.flatMap((name) => search(name) ?? []);
  const isOwn = (place: SourceLocation) =>
    own.some((each) => each.file === place.file) ||
    // Many tools name a test file without its folder.
    names.some(({ path }) => `/${place.file}`.endsWith(`/${path}`));
  return places.find(isOwn) ?? places[0] ?? own[0];
}

/** The places that a failure names, those first that say most. */
function placesOf({ text = "", message = "", output = "" }: FailedCase): readonly NamedPlace[] {
  const said = text !== "" || message !== "" ? `${text}\n${message}` : errorsFirst(output);
  const lines = sanitize(said).split("\n");
  const read = [...lines.slice(0, FIRST_LINES), ...lines.slice(FIRST_LINES).slice(-LAST_LINES)];
  // Bats names helpers before the test; Playwright's headings say where the test begins.
  const ordered = [/\bin test file /, /^(?!.* › )/, /^/].flatMap((pattern) =>
    read.filter((line) => pattern.test(line)),
  );
  const places = [...new Set(ordered)].flatMap(readPlaces);
  // The log of a Go test has the place of every line that it printed; the last one made it fail, unless it panicked.
  const isLog = ({ path }: NamedPlace) => /^\w+_test\.go$/.test(path);
  const logged = places.filter(isLog).slice(-1);
  const others = places.filter((place) => !isLog(place));
  return said.includes("panic: ") ? [...others, ...logged] : [...logged, ...others];
}

/** Lines about errors come first: the others may be the log of a run. */
function errorsFirst(output: string): string {
  const errors = output.split("\n").filter(isAboutFailure);
  return [...errors, output].join("\n");
}

function readPlaces(line: string): readonly NamedPlace[] {
  return Array.from(line.slice(0, LINE).matchAll(PLACE), ({ groups = {} }) => {
    // The owner is a class: what stands before its name is the package.
    const folders = groups["owner"]?.split(".").slice(0, -1) ?? [];
    return {
      path: [...folders, groups["path"]].join("/"),
      isPackaged: folders.length > 0,
      line: Number(groups["line"]),
    };
  }).filter((place) => place.line > 0);
}

/** The files that a case may be named after. Mocha ends the message of a test that took too long with its file. */
function ownFiles({
  className,
  suite,
  name,
  line,
  message = "",
}: FailedCase): readonly NamedPlace[] {
  const [, inMessage] = /\(([^()\n]+)\)$/.exec(message.slice(-LINE)) ?? [];
  const files = [className, suite, name, inMessage].flatMap((title = "") =>
    filesNamed(title.slice(0, LINE)),
  );
  return files.map((place) => ({ ...place, line: place.line ?? line }));
}

const JVM_EXTENSIONS = ["java", "kt", "groovy", "scala"];

/** The files that a title may stand for: `cart.test.ts:12`, `tests.test_cart.TestCart`, `shop.CartTest$Rounding`. */
function filesNamed(title: string): readonly NamedPlace[] {
  const [, path, line] = /^(.+\.\w+?)(?::(\d+))?$/.exec(title) ?? [];
  const inTitle = path === undefined ? [] : [{ path, line: line ? Number(line) : undefined }];
  const segments = title.replace(/\$.*/, "").split(".");
  if (segments.length > SEGMENTS || !segments.every((name) => /^\w+$/.test(name))) return inTitle;
  const ofJvm = JVM_EXTENSIONS.map((extension) => ({
    path: `${segments.join("/")}.${extension}`,
    isPackaged: true,
  }));
  // A module of Python may hold classes, and these functions.
  const ofPython = segments.map((_, index) => ({
    path: `${segments.slice(0, segments.length - index).join("/")}.py`,
  }));
  return [...inTitle, ...(segments.length > 1 ? ofJvm : []), ...ofPython];
}
