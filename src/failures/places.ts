import { sanitize } from "../base/sanitize.ts";
import type { FailedCase } from "../junit/report.ts";
import { END_OF_RUN, LINE } from "./patterns.ts";
import { type NamedPlace, SEGMENTS, type Search, type SourceLocation } from "./source-tree.ts";
import { bareLine, PYTEST_MARK } from "./statements.ts";

/** Lines of a text that are read, and lines around the statement of which the places are. */
const LINES = 1000;
const LINES_AROUND = 150;
/** Places of a text that are looked for. */
const PLACES = 200;

/**
 * How any tool writes a file with a line: a.ts:12:5, (a.py:12), a.cs:line 12, "a.py", line 12, a.sh: line 12, a.t line
 * 12, a.php on line 12, a.dart 12:5. Before a file of a JVM stands the class of the code, and its method, which may be
 * a sentence. What matches by accident (`example.com:443`) is not the name of a file that exists.
 */
const PLACE =
  /(?<![^\s"'`:()<>|*?,[\]])(?:(?:[^\s"'`:()<>|*?,[\]]*\/)?(?<owner>[\w.$]+)\.(?:[^():.]|:(?!\d))*[^\s():.]\()?(?:webpack[\w-]*:\/\/[^\s/]*\/)?(?<path>(?:file:\/\/)?(?:[A-Za-z]:(?=[\\/]))?[^\s"'`:()<>|*?,[\]]+\.[A-Za-z]\w{0,9})(?:[:(]|"?,? line |:line |: line | on line | (?=\d+:\d))(?<line>\d{1,9})/g;

/** A file and its line, on lines of their own: - file: a.cpp, - line: 12. */
const FILE_ABOVE_LINE = /\bfile *: *(\S+)\s+(?:- )?line *: *(\d+)/gi;

/** What a linter says first of the file that it checked: line 1, col 7 */
const LINTED_LINE = /^(?:on )?line (\d+),? col/im;

/** A file that is called a test: a_test.go, a.spec.ts, test/a.js, ATests.cs */
const TEST_FILE = /(?:^|[/_.-])(?:tests?|specs?)[/_.-]|(?:Test|Spec)s?\.\w+$/;

/** Where the code of languages and dependencies is; a package of a JVM may have such a name, too. */
const FOREIGN =
  /^\/usr\/(?:local\/)?(?:lib|go)|(?:^|[\\/])(?:node_modules|site-packages|dist-packages|vendor|\.cargo|\.venv)[\\/]/;

/** Where a case failed. */
export interface FailurePlaces {
  readonly location: SourceLocation | undefined;
  /** The places in the repository that its trace names. */
  readonly traced: readonly SourceLocation[];
}

/**
 * Returns where a case failed: the innermost line of the test's own file in the trace of the statement. It is the
 * innermost line of the project where no file is known to be the test's, or the trace has no line of that.
 */
export function locate(
  failure: FailedCase,
  statement: string | undefined,
  search: Search,
): FailurePlaces {
  const traced = placesOf(failure, statement)
    .filter(({ path, isPackaged }) => isPackaged || !FOREIGN.test(path))
    .slice(0, PLACES)
    .flatMap((place) => search(place) ?? []);
  return { location: choosePlace(failure, traced, search), traced };
}

/**
 * Returns where a case failed: in the file that the report names, at the line of the trace or else of the report;
 * otherwise at the first place in the case's own file, in a file that is called a test, or in the project; otherwise in
 * its own file.
 */
function choosePlace(
  failure: FailedCase,
  places: readonly SourceLocation[],
  search: Search,
): SourceLocation | undefined {
  const { file } = failure;
  const line = failure.line ?? readLintedLine(failure);
  const named = file === undefined ? undefined : search({ path: file, line });
  if (named !== undefined) return places.find((place) => place.file === named.file) ?? named;
  const names = findOwnFiles(failure, line);
  const own = names.flatMap((name) => search(name) ?? []);
  const isOwn = (place: SourceLocation) =>
    own.some((each) => each.file === place.file) ||
    // Many tools name a test file without its folder.
    names.some(({ path }) => `/${place.file}`.endsWith(`/${path}`));
  const isTest = ({ file }: SourceLocation) => TEST_FILE.test(file);
  return places.find(isOwn) ?? places.find(isTest) ?? places[0] ?? own[0];
}

/** The places that a failure names: of the text that its statement is from, those nearest to that first. */
function placesOf(
  { text = "", message = "", output = "" }: FailedCase,
  statement: string | undefined,
): readonly NamedPlace[] {
  const said = [text, message]
    .map((each) => linesAround(statement, each))
    .toSorted((a, b) => b.length - a.length);
  const printed = linesAround(statement, output);
  const isPrinted = said.every(({ near, length }) => near.length === 0 || length < printed.length);
  const lines = (isPrinted ? [printed, ...said] : said)
    .flatMap(({ near }) => near)
    .slice(0, LINES_AROUND);
  // Playwright's headings say where the test begins.
  const ordered = [false, true].flatMap((isHeading) =>
    lines.filter((line) => line.includes(" › ") === isHeading),
  );
  return [...new Set(ordered)].flatMap(readPlaces);
}

/**
 * Finds a statement, which may have been changed to be read, by the longest line that it has of a text. Returns the
 * lines of the text, those nearest to it first, and how long that line is. What ends a run has its trace below it.
 */
function linesAround(statement: string | undefined, text: string) {
  const lines = sanitize(text.replace(FILE_ABOVE_LINE, "$1:$2"))
    .split("\n", LINES)
    .filter((line) => line.trim() !== "");
  const whole = statement === undefined ? 0 : bareLine(statement).length;
  let start = 0;
  let length = 0;
  for (const [at, line] of lines.entries()) {
    // A trace may have hundreds of lines below the one that says it all.
    if (length >= whole) break;
    const said = bareLine(line);
    if (said.length > length && /\w/.test(said) && statement?.includes(said)) {
      start = at;
      length = said.length;
    }
  }
  let below = 0;
  const near = lines
    .map((line, at) => {
      // Pytest has the place below a statement of many lines.
      if (at > start && !PYTEST_MARK.test(line)) below++;
      return { line, distance: at < start ? start - at : below };
    })
    .slice(END_OF_RUN.test(lines[start] ?? "") ? start : 0)
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ line }) => line);
  return { near, length };
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

function readLintedLine({ message, text }: FailedCase): number | undefined {
  const [, line] = LINTED_LINE.exec(`${message}\n${text}`) ?? [];
  return line === undefined ? undefined : Number(line);
}

/** The files that a case may be named after. Mocha ends the message of a test that took too long with its file. */
function findOwnFiles(
  { className, suite, name, message = "" }: FailedCase,
  line: number | undefined,
): readonly NamedPlace[] {
  const [, inMessage] = /\(([^()\n]+)\)$/.exec(message.slice(-LINE)) ?? [];
  const files = [className, suite, name, inMessage].flatMap((title = "") =>
    readNamedFiles(title.slice(0, LINE)),
  );
  return files.map((place) => ({ ...place, line: place.line ?? line }));
}

const JVM_EXTENSIONS = ["java", "kt", "groovy", "scala"];

/** The files that a title may stand for: `cart.test.ts:12`, `tests.test_cart.TestCart`, `shop.CartTest$Rounding`. */
function readNamedFiles(title: string): readonly NamedPlace[] {
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
