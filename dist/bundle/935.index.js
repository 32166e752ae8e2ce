"use strict";
exports.id = 935;
exports.ids = [935];
exports.modules = {

/***/ 2066:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  s: () => (/* binding */ attest),
  $: () => (/* binding */ failedAttestation)
});

// EXTERNAL MODULE: ./build/base/format.js
var format = __webpack_require__(7458);
// EXTERNAL MODULE: ./build/base/step.js
var step = __webpack_require__(8999);
// EXTERNAL MODULE: ./build/commit/find-commit.js + 2 modules
var find_commit = __webpack_require__(629);
// EXTERNAL MODULE: ./build/gate/gate.js
var gate = __webpack_require__(8416);
// EXTERNAL MODULE: ./build/gate/run-gate.js + 2 modules
var run_gate = __webpack_require__(4286);
// EXTERNAL MODULE: ./build/junit/report.js
var report = __webpack_require__(2196);
// EXTERNAL MODULE: ./build/run/inputs/gate-rows.js
var gate_rows = __webpack_require__(7024);
// EXTERNAL MODULE: ./build/summary/log-lines.js
var log_lines = __webpack_require__(2720);
// EXTERNAL MODULE: ./build/summary/receipt.js
var receipt = __webpack_require__(9612);
// EXTERNAL MODULE: ./build/evidence/evidence-file.js
var evidence_file = __webpack_require__(8419);
// EXTERNAL MODULE: ./build/evidence/manifest.js
var manifest = __webpack_require__(968);
;// CONCATENATED MODULE: ./build/evidence/zip-names.js


/** Characters that no name may have on Windows, except the `*` of what was redacted. */
const FORBIDDEN = /[\\:<>"|?\p{Cc}]/gu;
/** Windows drops these at the end of a name. `.` and `..` would lead out of a folder. */
const FORBIDDEN_AT_THE_END = /(?<![. ])[. ]+(?=\/|$)/g;
/**
 * Returns files with their names in the zip: their redacted paths, changed where some system could not unpack them, and
 * numbered in the order of the paths where some system would take them for the same. A file that is listed twice has
 * one name.
 */
function assignNames(files, { redact }) {
    const names = new Map();
    const uses = new Map([[foldName(manifest/* MANIFEST */.e), 1]]);
    const nameOf = ({ path, location }) => {
        const name = names.get(location) ?? numberIfUsed(safeName(redact(path)), uses);
        names.set(location, name);
        return name;
    };
    for (const file of files.toSorted((a, b) => (0,format/* compareCodeUnits */.UF)(a.path, b.path)))
        nameOf(file);
    return files.map((file) => ({ ...file, name: nameOf(file) }));
}
/** Returns a relative path as a name that every system unpacks to a file inside the target folder. */
function safeName(path) {
    const name = path
        .toWellFormed()
        .replace(FORBIDDEN, "_")
        .replace(FORBIDDEN_AT_THE_END, (end) => "_".repeat(end.length));
    return name.split("/").filter(Boolean).join("/") || "_";
}
/** Returns a name, with a number if it is used already: `a (2).xml`. `uses` counts how often each name was wanted. */
function numberIfUsed(name, uses) {
    const key = foldName(name);
    const number = (uses.get(key) ?? 0) + 1;
    uses.set(key, number);
    if (number === 1)
        return name;
    const [, start, extension] = /^(.*?)((?:\.[^./]*)?)$/s.exec(name) ?? [];
    return numberIfUsed(`${start} (${number})${extension}`, uses);
}
/** Windows and macOS take names for the same that differ only in case, macOS also in how an accent is written. */
function foldName(name) {
    return name.normalize().toUpperCase().toLowerCase().normalize();
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __webpack_require__(3136);
// EXTERNAL MODULE: ./build/files/paths.js
var paths = __webpack_require__(8375);
;// CONCATENATED MODULE: ./build/failures/source-tree.js




/** Names of packages with more segments are not tried as folders. */
const SEGMENTS = 8;
/** Where the usual build tools keep the sources of a JVM's packages. */
const SOURCE_ROOTS = ["test", "main", "integrationTest"]
    .flatMap((set) => ["java", "kotlin", "groovy", "scala"].map((language) => `src/${set}/${language}`))
    .concat("src", "test", "tests", ".");
/**
 * Opens the repository at `workspace`, or the one below it that the working directory is in. Both are absolute. Nothing
 * is found where there is none, or no `workspace` (`GITHUB_WORKSPACE`).
 */
function openSourceTree(workspace, directory) {
    const root = workspace && (0,paths/* realPath */.Ye)(workspace);
    const workingDirectory = (0,paths/* realPath */.Ye)(directory);
    if (!workspace || !root || !workingDirectory)
        return { searchFor: () => () => undefined };
    // GitHub expects paths relative to the repository, which may be checked out below the workspace.
    const folders = foldersUpTo(root, workingDirectory);
    const repository = folders.find((folder) => (0,external_node_fs_.existsSync)((0,external_node_path_.join)(folder, ".git"))) ?? root;
    // A trace may have either path, if links lead to the workspace.
    const roots = [repository, (0,external_node_path_.join)(workspace, (0,external_node_path_.relative)(root, repository))];
    // Cases that fail together usually fail in the same files, and most places are a library's.
    const known = new Map();
    const sourceRoots = new Map();
    const searchFor = ({ className, suite }, report) => {
        const reportPath = (0,external_node_path_.join)(workingDirectory, report);
        const start = (0,external_node_path_.dirname)(reportPath);
        // A suite without a name has the path of its report.
        const ownReport = fileInside(reportPath, roots);
        const around = [workingDirectory, repository].flatMap((folder) => foldersUpTo(folder, start));
        const bases = [...new Set(around)];
        const sources = sourceRoots.get(start) ?? joinAll(bases, SOURCE_ROOTS).filter(external_node_fs_.existsSync);
        sourceRoots.set(start, sources);
        // A bare file name may be a file of the case's package, and Boost.Test names no folder.
        const packages = [className, suite].flatMap(foldersOf);
        const folders = [...packages, ".", "test", "tests"];
        return ({ path, isPackaged, line }) => {
            const inBases = /[\\/]/.test(path) ? bases : joinAll(bases, folders);
            const paths = isPackaged ? pathsInPackages(path, className ?? suite) : [path];
            const key = [start, ...packages, path, paths.length, isPackaged].join("\0");
            if (!known.has(key))
                known.set(key, findFile(paths, isPackaged ? sources : inBases, roots));
            const file = known.get(key);
            return file === undefined || file === ownReport ? undefined : { file, line };
        };
    };
    return { searchFor };
}
function joinAll(folders, paths) {
    return folders.flatMap((folder) => paths.map((path) => (0,external_node_path_.join)(folder, path)));
}
/** Returns the path relative to the repository of the first file that one of these paths may stand for. */
function findFile(paths, folders, roots) {
    for (const path of paths.flatMap(localPaths)) {
        for (const folder of folders) {
            const file = fileInside((0,external_node_path_.resolve)(folder, path), roots);
            if (file !== undefined)
                return file;
        }
    }
    return undefined;
}
function localPaths(path) {
    const local = path.startsWith("file:") ? pathOfAddress(path) : path;
    return local === undefined ? [] : [local, ...pathsInContainer(local)];
}
/**
 * Returns the paths that the file of a package may have: projects in Kotlin and Scala may leave out the first folders,
 * which all of their packages share.
 */
function pathsInPackages(path, className) {
    const segments = path.split("/");
    if (!/\.(?:kt|scala)$/.test(path) || segments.length > SEGMENTS)
        return [path];
    const ofCase = className.split(".");
    const shared = segments.findIndex((segment, index) => segment !== ofCase[index]);
    return segments.slice(0, shared + 1).map((_, index) => segments.slice(index).join("/"));
}
/**
 * Returns an absolute path without its first folders, if nothing has it here: in the container of the tests, the
 * repository may be elsewhere. On Windows, looking at a path of another machine would ask that.
 */
function pathsInContainer(path) {
    if (!(0,external_node_path_.isAbsolute)(path) || /^[\\/]{2}/.test(path) || (0,external_node_fs_.existsSync)(path))
        return [];
    const segments = path.split(/[\\/]/);
    return segments.slice(2, SEGMENTS).map((_, index) => segments.slice(index + 2).join("/"));
}
/** Returns undefined for an address that is not that of a file here: of another machine, or with broken escapes. */
function pathOfAddress(address) {
    try {
        return (0,external_node_url_.fileURLToPath)(address);
    }
    catch {
        // Only the address can be wrong, whatever the error says: Node has several kinds for that.
        return undefined;
    }
}
/** Returns the path of a file relative to the repository. On Windows, looking outside could ask another machine. */
function fileInside(path, roots) {
    const root = roots.find((each) => (0,paths/* isInside */.FK)(path, each));
    // What a report names may be too long for a path, or have a NUL in it; then it does not exist.
    if (root === undefined || !(0,external_node_fs_.existsSync)(path))
        return undefined;
    const isFile = (0,external_node_fs_.statSync)(path, { throwIfNoEntry: false })?.isFile() === true;
    return isFile ? (0,paths/* relativePath */.iZ)(path, root) : undefined;
}
/** Returns the folder and its parents as far as the root, the deepest first; the root alone if it is outside of it. */
function foldersUpTo(root, folder) {
    const inside = (0,paths/* ancestors */.T1)(folder).filter((each) => (0,paths/* isInside */.FK)(each, root));
    return [...inside.toReversed(), root];
}
/** Returns the folders that may hold a Go package of this name: `a/b/c`, `b/c` and `c`. */
function foldersOf(name = "") {
    const segments = name.split("/");
    if (segments.length < 2 || segments.length > SEGMENTS)
        return [];
    return segments.map((_, index) => segments.slice(index).join("/"));
}

// EXTERNAL MODULE: ./build/files/find-files.js
var find_files = __webpack_require__(4634);
// EXTERNAL MODULE: ./build/files/unmatched.js
var unmatched = __webpack_require__(2010);
// EXTERNAL MODULE: ./build/reports/accept.js
var accept = __webpack_require__(5823);
// EXTERNAL MODULE: ./build/base/event-loop.js
var event_loop = __webpack_require__(1572);
// EXTERNAL MODULE: ./build/failures/headline.js
var failures_headline = __webpack_require__(8599);
// EXTERNAL MODULE: ./build/base/sanitize.js
var sanitize = __webpack_require__(3806);
// EXTERNAL MODULE: ./build/failures/patterns.js
var patterns = __webpack_require__(7488);
// EXTERNAL MODULE: ./build/failures/statements.js
var statements = __webpack_require__(9493);
;// CONCATENATED MODULE: ./build/failures/places.js




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
const PLACE = /(?<![^\s"'`:()<>|*?,[\]])(?:(?:[^\s"'`:()<>|*?,[\]]*\/)?(?<owner>[\w.$]+)\.(?:[^():.]|:(?!\d))*[^\s():.]\()?(?:webpack[\w-]*:\/\/[^\s/]*\/)?(?<path>(?:file:\/\/)?(?:[A-Za-z]:(?=[\\/]))?[^\s"'`:()<>|*?,[\]]+\.[A-Za-z]\w{0,9})(?:[:(]|"?,? line |:line |: line | on line | (?=\d+:\d))(?<line>\d{1,9})/g;
/** A file and its line, on lines of their own: - file: a.cpp, - line: 12. */
const FILE_ABOVE_LINE = /\bfile *: *(\S+)\s+(?:- )?line *: *(\d+)/gi;
/** What a linter says first of the file that it checked: line 1, col 7 */
const LINTED_LINE = /^(?:on )?line (\d+),? col/im;
/** A file that is called a test: a_test.go, a.spec.ts, test/a.js, ATests.cs */
const TEST_FILE = /(?:^|[/_.-])(?:tests?|specs?)[/_.-]|(?:Test|Spec)s?\.\w+$/;
/** Where the code of languages and dependencies is; a package of a JVM may have such a name, too. */
const FOREIGN = /^\/usr\/(?:local\/)?(?:lib|go)|(?:^|[\\/])(?:node_modules|site-packages|dist-packages|vendor|\.cargo|\.venv)[\\/]/;
/**
 * Returns where a case failed: the innermost line of the test's own file in the trace of the statement. It is the
 * innermost line of the project where no file is known to be the test's, or the trace has no line of that.
 */
function locate(failure, statement, search) {
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
function choosePlace(failure, places, search) {
    const { file } = failure;
    const line = failure.line ?? readLintedLine(failure);
    const named = file === undefined ? undefined : search({ path: file, line });
    if (named !== undefined)
        return places.find((place) => place.file === named.file) ?? named;
    const names = findOwnFiles(failure, line);
    const own = names.flatMap((name) => search(name) ?? []);
    const isOwn = (place) => own.some((each) => each.file === place.file) ||
        // Many tools name a test file without its folder.
        names.some(({ path }) => `/${place.file}`.endsWith(`/${path}`));
    const isTest = ({ file }) => TEST_FILE.test(file);
    return places.find(isOwn) ?? places.find(isTest) ?? places[0] ?? own[0];
}
/** The places that a failure names: of the text that its statement is from, those nearest to that first. */
function placesOf({ text = "", message = "", output = "" }, statement) {
    const said = [text, message]
        .map((each) => linesAround(statement, each))
        .toSorted((a, b) => b.length - a.length);
    const printed = linesAround(statement, output);
    const isPrinted = said.every(({ near, length }) => near.length === 0 || length < printed.length);
    const lines = (isPrinted ? [printed, ...said] : said)
        .flatMap(({ near }) => near)
        .slice(0, LINES_AROUND);
    // Playwright's headings say where the test begins.
    const ordered = [false, true].flatMap((isHeading) => lines.filter((line) => line.includes(" › ") === isHeading));
    return [...new Set(ordered)].flatMap(readPlaces);
}
/**
 * Finds a statement, which may have been changed to be read, by the longest line that it has of a text. Returns the
 * lines of the text, those nearest to it first, and how long that line is. What ends a run has its trace below it.
 */
function linesAround(statement, text) {
    const lines = (0,sanitize/* sanitize */.aj)(text.replace(FILE_ABOVE_LINE, "$1:$2"))
        .split("\n", LINES)
        .filter((line) => line.trim() !== "");
    const whole = statement === undefined ? 0 : (0,statements/* bareLine */.V1)(statement).length;
    let start = 0;
    let length = 0;
    for (const [at, line] of lines.entries()) {
        // A trace may have hundreds of lines below the one that says it all.
        if (length >= whole)
            break;
        const said = (0,statements/* bareLine */.V1)(line);
        if (said.length > length && /\w/.test(said) && statement?.includes(said)) {
            start = at;
            length = said.length;
        }
    }
    let below = 0;
    const near = lines
        .map((line, at) => {
        // Pytest has the place below a statement of many lines.
        if (at > start && !statements/* PYTEST_MARK */.i9.test(line))
            below++;
        return { line, distance: at < start ? start - at : below };
    })
        .slice(patterns/* END_OF_RUN */.us.test(lines[start] ?? "") ? start : 0)
        .toSorted((a, b) => a.distance - b.distance)
        .map(({ line }) => line);
    return { near, length };
}
function readPlaces(line) {
    return Array.from(line.slice(0, patterns/* LINE */.pj).matchAll(PLACE), ({ groups = {} }) => {
        // The owner is a class: what stands before its name is the package.
        const folders = groups["owner"]?.split(".").slice(0, -1) ?? [];
        return {
            path: [...folders, groups["path"]].join("/"),
            isPackaged: folders.length > 0,
            line: Number(groups["line"]),
        };
    }).filter((place) => place.line > 0);
}
function readLintedLine({ message, text }) {
    const [, line] = LINTED_LINE.exec(`${message}\n${text}`) ?? [];
    return line === undefined ? undefined : Number(line);
}
/** The files that a case may be named after. Mocha ends the message of a test that took too long with its file. */
function findOwnFiles({ className, suite, name, message = "" }, line) {
    const [, inMessage] = /\(([^()\n]+)\)$/.exec(message.slice(-patterns/* LINE */.pj)) ?? [];
    const files = [className, suite, name, inMessage].flatMap((title = "") => readNamedFiles(title.slice(0, patterns/* LINE */.pj)));
    return files.map((place) => ({ ...place, line: place.line ?? line }));
}
const JVM_EXTENSIONS = ["java", "kt", "groovy", "scala"];
/** The files that a title may stand for: `cart.test.ts:12`, `tests.test_cart.TestCart`, `shop.CartTest$Rounding`. */
function readNamedFiles(title) {
    const [, path, line] = /^(.+\.\w+?)(?::(\d+))?$/.exec(title) ?? [];
    const inTitle = path === undefined ? [] : [{ path, line: line ? Number(line) : undefined }];
    const segments = title.replace(/\$.*/, "").split(".");
    if (segments.length > SEGMENTS || !segments.every((name) => /^\w+$/.test(name)))
        return inTitle;
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

;// CONCATENATED MODULE: ./build/failures/trace.js




/** Lines of a text that are shown; GitHub shows that many of an annotation without folding it. */
const trace_LINES = 20;
/** UTF-16 units of these lines together, and of one of them. */
const TEXT = 2000;
const LINE = 300;
/**
 * Returns what a failure says besides its headline and place, sanitized: the rest of its message and its text, or
 * without both the end of its output. Frames outside of the repository are left out, if others are inside. Undefined if
 * the failure says nothing more.
 */
function traceOf(failed, headline, { location, traced }) {
    const lines = messageLines(failed);
    const isSaid = (line) => {
        const said = (0,statements/* bareLine */.V1)(line);
        return said === "" || headline?.includes(said) === true;
    };
    if (lines.length === 0) {
        const printed = shortLines(failed.output ?? "");
        return printed.every(isSaid) ? undefined : lastLines(printed);
    }
    const start = lines.findIndex((line) => !isSaid(line));
    const rest = start < 0 ? [] : lines.slice(start);
    const saysMore = rest.some((line) => (0,patterns/* isOneOf */.EK)(patterns/* FRAMES */.RZ, line) || !(0,patterns/* isOneOf */.EK)(patterns/* NOISE */.Xd, line));
    if (!saysMore)
        return undefined;
    const shown = withoutOtherFrames(rest, traced);
    // Without a headline, the trace tells failures apart.
    const isSaidByPlace = headline !== undefined &&
        traced.length > 0 &&
        traced.every(({ file, line }) => file === location?.file && line === location.line) &&
        shown.every((line) => line === OTHER_FRAMES || (0,patterns/* isOneOf */.EK)(patterns/* FRAMES */.RZ, line));
    return isSaidByPlace ? undefined : firstLines(shown);
}
/** The lines of the message and the text of a failure, without a message that the text repeats, or that says nothing beside others. */
function messageLines({ message = "", text = "", output = "" }) {
    // Pytest repeats every line of the message after `E`; an attribute may have them on one line. No more are shown.
    const pieces = message.split(/\s{2,}|\n/, trace_LINES);
    const isRepeated = pieces.every((piece) => text.includes(piece.trim())) ||
        // Others have the lines of a message without line breaks.
        withoutBlanks(text).includes(withoutBlanks(message));
    const isGeneric = `${text}${output}`.trim() !== "" && (0,patterns/* isEmpty */.Im)(message);
    return shortLines(isRepeated || isGeneric ? text : `${message}\n${text}`);
}
function withoutBlanks(text) {
    return text.replace(/\s+/g, "");
}
/** The lines of a text, sanitized and cut, without blank lines around them. */
function shortLines(text) {
    const lines = (0,sanitize/* sanitize */.aj)(text).replaceAll("\t", "    ").trimEnd().split("\n");
    const start = lines.findIndex((line) => line.trim() !== "");
    return start < 0 ? [] : lines.slice(start).map((line) => (0,format/* truncate */.xv)(line, LINE));
}
function firstLines(lines) {
    const first = (0,format/* truncate */.xv)(lines.slice(0, trace_LINES).join("\n"), TEXT);
    const rest = lines.length - first.split("\n").length;
    return rest > 0 ? `${first}\n… ${(0,format/* pluralize */.td)(rest, "more line")}` : first;
}
/** The last lines, which say what happened at the end. */
function lastLines(lines) {
    const all = lines.join("\n");
    const last = lines.slice(-trace_LINES).join("\n").slice(-TEXT);
    return last === all ? all : `…\n${last}`;
}
/** Stands for frames in a row. */
const OTHER_FRAMES = "    … frames outside the repository";
/** Returns lines without the frames that are outside of the repository, unless none is known to be inside. */
function withoutOtherFrames(lines, inside) {
    // A frame of a JVM has the name of its file alone.
    const names = [...new Set(inside.map(({ file }) => file.replace(/.*\//, "")))];
    if (names.length === 0)
        return lines;
    const isOther = (line) => (0,patterns/* isOneOf */.EK)(patterns/* FRAMES */.RZ, line) && !names.some((name) => line.includes(name));
    return lines
        .map((line) => (isOther(line) ? OTHER_FRAMES : line))
        .filter((line, index, all) => line !== OTHER_FRAMES || all[index - 1] !== line);
}

;// CONCATENATED MODULE: ./build/failures/failure.js



/** Returns what people see of a failed case of a report, whose texts are redacted. */
function buildFailure(failed, report, sourceTree) {
    const { suite, name, className, file, line } = failed;
    const statement = (0,failures_headline/* findStatement */.zG)(failed);
    const headline = (0,failures_headline/* failureHeadline */.Ni)(failed, statement);
    const places = locate(failed, statement, sourceTree.searchFor(failed, report));
    return {
        suite,
        name,
        className,
        report,
        headline,
        trace: traceOf(failed, headline, places),
        location: places.location,
        stated: file === undefined ? undefined : { file, line },
    };
}

// EXTERNAL MODULE: ./build/files/files.js
var files_files = __webpack_require__(4992);
// EXTERNAL MODULE: ./build/junit/report-reader.js + 5 modules
var report_reader = __webpack_require__(4040);
// EXTERNAL MODULE: ./build/junit/shown-cases.js + 1 modules
var shown_cases = __webpack_require__(9949);
;// CONCATENATED MODULE: ./build/reports/read.js







/** Bytes of all contents that are kept to be packed. Opening many small files again would take longer than packing them. */
const MAX_KEPT = 64_000_000;
/**
 * Reads files one after another, in the given order. What is counted is never redacted. Throws an AttestationError if
 * the reports have too many suites.
 */
async function readReports(files, { redactor, sourceTree, signal }) {
    const reader = new report_reader/* ReportReader */.CO();
    const parts = [];
    let room = MAX_KEPT;
    for (const file of files) {
        await (0,event_loop/* yieldIfDue */.H)();
        signal.throwIfAborted();
        const read = await (0,files_files/* readWhole */.oD)(file, async ({ descriptor, state: { size } }) => {
            if (size > report_reader/* MAX_REPORT */.MZ)
                return { document: (0,report_reader/* refuseLargeReport */.Sr)(file.name) };
            const content = (0,external_node_fs_.readFileSync)(descriptor);
            const document = redactor.redactAll(await reader.read(file.name, content), ["kind"]);
            return { document, content };
        });
        if ("problem" in read) {
            parts.push({ unreadable: [read.problem] });
            continue;
        }
        const { state, value } = read;
        const { size } = state;
        const content = size <= Math.min(files_files/* CHUNK */.m$, room) ? value.content : undefined;
        const report = { ...file, bytes: size, state, content };
        const part = buildPart(report, value.document, redactor, sourceTree);
        if (part.files && content)
            room -= size;
        parts.push(part);
    }
    return {
        files: parts.flatMap((part) => part.files ?? []),
        failed: parts.flatMap((part) => part.failed ?? []),
        skipped: parts.flatMap((part) => part.skipped ?? []),
        flaky: parts.flatMap((part) => part.flaky ?? []),
        notJUnit: parts.flatMap((part) => part.notJUnit ?? []),
        invalid: parts.flatMap((part) => part.invalid ?? []),
        unreadable: parts.flatMap((part) => part.unreadable ?? []),
        warnings: parts.flatMap((part) => part.warnings ?? []),
    };
}
function buildPart(report, document, { longestRemnant, redact }, sourceTree) {
    const { name, path, isNamed } = report;
    switch (document.kind) {
        case "report": {
            const { suites, failed, skipped, flaky, warnings } = document;
            // Where a text was cut, so may be a value.
            return {
                files: [{ ...report, suites }],
                failed: (0,shown_cases/* trimCutTexts */.b)(failed, longestRemnant).map((one) => buildFailure(one, redact(path), sourceTree)),
                skipped: (0,shown_cases/* trimCutTexts */.b)(skipped, longestRemnant),
                flaky: (0,shown_cases/* trimCutTexts */.b)(flaky, longestRemnant),
                warnings: contradictionsIn(name, warnings),
            };
        }
        case "not-junit":
            return { notJUnit: [{ name, reason: `its root is <${document.root}>` }] };
        case "broken": {
            // Whether a file without tests is a broken report depends on its name (R1).
            const isReport = document.isJUnit || isNamed;
            const reason = isReport ? document.message : `it is not XML: ${document.reason}`;
            const uncounted = { name, reason };
            return isReport ? { files: [report], invalid: [uncounted] } : { notJUnit: [uncounted] };
        }
    }
}
/** Returns a warning if a report contradicts itself. */
function contradictionsIn(name, sentences) {
    if (sentences.length === 0)
        return [];
    const title = `${(0,format/* inCode */.pN)(name)} contradicts itself`;
    const advice = "Where the header counts more failures, a hook may have failed: read the log of the tests.";
    return [{ id: "contradictory-report", title, details: sentences, advice }];
}

;// CONCATENATED MODULE: ./build/attest/count-tests.js








/**
 * Finds reports and attachments, adds up the reports, and decides whether they may be attested. Logs them at once, since
 * the commit may take long.
 */
async function countTests({ mode, workingDirectory, evidence, reports }, { context, redactor, signal, log, clock }) {
    const found = await (0,find_files/* findFiles */.l)("reports", reports.patterns, workingDirectory);
    const patterns = mode.kind === "skip" ? [] : evidence.attachments;
    const more = await (0,find_files/* findFiles */.l)("attachments", patterns, workingDirectory);
    // No two files in the zip may have the same name.
    const named = assignNames([...found.files, ...more.files], redactor);
    const files = named.slice(0, found.files.length).sort(evidence_file/* byName */.nG);
    const attachments = named.slice(found.files.length);
    const sourceTree = openSourceTree(context.workspace, workingDirectory);
    const read = await readReports(files, { redactor, sourceTree, signal });
    const accepted = (0,accept/* accept */.J)(read, reports, {
        now: clock.now(),
        name: mode.target.name,
        unmatched: found.unmatched,
    });
    (0,log_lines/* logTests */.cK)(accepted.tests, log);
    // Where nothing is to be attested, attachments do not matter.
    const isIncomplete = accepted.verdict === "accepted" && more.unmatched.length > 0;
    const warnings = isIncomplete ? [(0,unmatched/* explainUnmatched */.$)("attachments", more.unmatched)] : [];
    return { ...accepted, warnings: [...accepted.warnings, ...warnings], attachments };
}

// EXTERNAL MODULE: ./build/kept/kept-request.js
var kept_request = __webpack_require__(7730);
// EXTERNAL MODULE: ./build/service/explain.js
var explain = __webpack_require__(7988);
// EXTERNAL MODULE: ./build/service/request-failures.js
var request_failures = __webpack_require__(8012);
;// CONCATENATED MODULE: ./build/attest/deliver.js






/** What the inputs of this action can do about a problem of the service. */
const ADVICE = {
    "flow-or-trail-not-found": "Or name a trail that exists with `trail`.",
};
const SEND_LATER = "Re-run this job when the service can be reached, or send the request with the `resend` action. Unless a later step uploads it (`request-path`), it is lost with this runner.";
/** Sends a request that is kept, if the mode says so, and writes what became of it to its record. */
async function deliver(prepared, inputs, deps) {
    const { mode } = inputs;
    const { request, archive } = prepared;
    const { log, graceSignal } = deps;
    if (mode.kind !== "send") {
        (0,log_lines/* logDryRun */.pZ)(JSON.parse(request.dataJson), archive?.packed ?? [], log);
        const warnings = await (0,kept_request/* writeOutcome */.gZ)(prepared, { status: "dry-run", attempts: 0 });
        return { warnings, attestation: { status: "dry-run", kept: prepared } };
    }
    const service = deps.connect(mode.connection);
    // After that, no attempt begins.
    const isCancelled = deps.signal.aborted;
    const sent = await (0,step/* runStep */.eg)({ log, signal: graceSignal }, "service", async () => ({
        delivery: await service.attest(request),
    }));
    if (sent.value === undefined) {
        // Errors of our own: the record stays pending, since nobody knows how far it came.
        const problem = interrupted(sent.reasons);
        const reasons = sent.reasons.map(({ cause }) => ({ ...problem, cause }));
        return { reasons, attestation: { status: "unknown", kept: prepared } };
    }
    const { delivery } = sent.value;
    const warnings = await (0,kept_request/* writeOutcome */.gZ)(prepared, delivery);
    const messages = (0,step/* mergeMessages */.jw)(explainDelivery(delivery, inputs, deps), { warnings });
    const ended = isCancelled ? { status: "refused" } : delivery;
    return { ...messages, attestation: { ...ended, kept: prepared } };
}
function explainDelivery(delivery, { onServiceError }, { signal }) {
    if (delivery.status === "recorded") {
        return { notices: delivery.isMaybeTwice ? [explain/* MAYBE_TWICE */.u2] : [] };
    }
    const problem = notRecorded(delivery);
    // A cancelled run fails whatever the author wants of the service.
    const isTolerated = onServiceError === "warn" && request_failures/* HANDLING */.Mj[delivery.failure].tolerate && !signal.aborted;
    return isTolerated ? { warnings: [problem] } : { reasons: (0,step/* because */.xx)("service", problem) };
}
/** Returns the problem that an attestation was not recorded, with what to do with its request. */
function notRecorded({ status, problem, failure }) {
    // Sending again what the service refused would not help, and what may be there should not be sent unseen.
    const isForLater = status === "failed" && request_failures/* HANDLING */.Mj[failure].tryLater;
    const advice = (0,format/* joinSentences */.DP)(problem.advice, ADVICE[problem.id], isForLater ? SEND_LATER : undefined);
    return { ...problem, advice };
}
/** Returns the problem of an attestation whose sending broke off for these reasons. */
function interrupted(reasons) {
    const details = reasons.flatMap(({ title, details = [] }) => [title, ...details]);
    return (0,explain/* unknownDelivery */.rd)(details, ...reasons.map(({ advice }) => advice));
}

// EXTERNAL MODULE: ./build/base/json.js
var json = __webpack_require__(9515);
// EXTERNAL MODULE: ./build/evidence/ci.js
var evidence_ci = __webpack_require__(8577);
// EXTERNAL MODULE: ./build/evidence/data-json.js
var data_json = __webpack_require__(536);
// EXTERNAL MODULE: ./build/evidence/pack.js
var pack = __webpack_require__(2136);
// EXTERNAL MODULE: ./build/evidence/predicate.js
var evidence_predicate = __webpack_require__(3884);
// EXTERNAL MODULE: ./build/kept/record.js
var record = __webpack_require__(4863);
;// CONCATENATED MODULE: ./build/attest/prepare.js









/** The largest zip that the service accepts, in bytes: 10 MB. */
const ZIP_LIMIT = 10_000_000;
/**
 * Packs the evidence, builds the payload and the predicate, and keeps them on disk, so that none is lost if sending
 * fails. Throws an AttestationError if the evidence cannot be packed or kept.
 */
async function prepare(parts, { evidence, reports }, { redactor, clock, context, log, temporaryDirectory }) {
    const { target, commit, tests } = parts;
    const attached = (0,evidence_file/* listEvidence */.YD)(evidence.attachReports ? parts.files : [], parts.attachments);
    const zip = await (0,pack/* pack */.q)(attached, { redactor, overflow: evidence.overflow, limit: ZIP_LIMIT });
    const { archive, omitted } = zip;
    if (archive)
        log.info((0,log_lines/* formatEvidence */.Vp)(archive, omitted.length));
    const now = clock.now();
    const warnings = [...parts.warnings, ...zip.warnings];
    const ci = (0,evidence_ci/* buildCi */.lb)({ ...parts, archive, omitted, warnings, reports, context, now }, redactor);
    const { suites } = tests;
    const { name } = target;
    const { userData } = evidence;
    const dataJson = (0,data_json/* formatDataJson */.WE)({ name, commit, suites, userData, ci }, redactor);
    const predicate = JSON.stringify((0,evidence_predicate/* buildPredicate */.c)(ci, tests));
    const kept = await (0,kept_request/* keepRequest */.N2)(temporaryDirectory, {
        target,
        commit: commit.info.sha1,
        dataJson,
        predicate,
        archive,
        madeAt: new Date(now).toISOString(),
        run: (0,json/* textAt */.$6)(ci, "run.url"),
    });
    const { flow, trail } = target;
    const attachment = archive && { name: record/* ATTACHMENT_FILE */.N7, content: archive.content };
    return {
        ...kept,
        request: { flow, trail, dataJson, attachment },
        archive,
        omittedCount: omitted.length,
        warnings: zip.warnings,
    };
}

;// CONCATENATED MODULE: ./build/attest/attest.js












const NO_SECRETS = {
    id: "fork",
    title: "Nothing was sent, since this run has no API key",
    details: [`${gate/* WITHHELD_SECRETS */.oX}.`],
    advice: "For Dependabot, the key can be stored as one of its own secrets.",
};
const REFUSED = { attestation: { status: "refused" } };
/**
 * Attests the tests, and meanwhile evaluates the gate, which does not wait for a job that fails anyway. Whatever fails
 * is part of the result; nothing is thrown for it.
 */
async function attest(inputs, deps) {
    const failing = new AbortController();
    const attesting = attestTests(inputs, deps).then((attested) => {
        if (attested.reasons.length > 0)
            failing.abort();
        return attested;
    });
    const signal = AbortSignal.any([failing.signal, deps.signal]);
    const gating = (0,run_gate/* runGate */.R)(inputs.gate, inputs.mode.connection, { ...deps, signal });
    const [attested, { gate, ...aboutGate }] = await Promise.all([attesting, gating]);
    return { ...attested, ...(0,step/* mergeMessages */.jw)(attested, aboutGate), gate };
}
/** Finds the reports and adds them up, works out the commit, packs the evidence, and sends it. */
async function attestTests(inputs, deps) {
    const { mode } = inputs;
    // At the same time, since git takes longer than most reports do.
    const [located, counted] = await Promise.all([
        (0,step/* runStep */.eg)(deps, "evidence", () => (0,find_commit/* findTestedCommit */.c)(inputs, deps)),
        (0,step/* runStep */.eg)(deps, "evidence", () => countTests(inputs, deps)),
    ]);
    const commit = located.value?.commit;
    if (commit)
        deps.log.info((0,log_lines/* formatCommit */.Hs)(commit));
    const decided = decide(counted, located, mode);
    const attested = "attestation" in decided ? decided : await packAndSend(decided, inputs, deps);
    const tests = counted.value?.tests;
    // Where nothing is attested, it does not matter which commit it would be about.
    const isAboutCommit = counted.value?.verdict !== "none";
    const aboutCommit = isAboutCommit ? located : { notices: located.notices };
    const aboutTests = { reasons: explainFailedTests(inputs, tests) };
    const result = {
        ...attested,
        ...(0,step/* mergeMessages */.jw)(counted, aboutCommit, attested, aboutTests),
        target: completeTarget(mode.target, commit?.info.sha1),
        tests,
        commit,
    };
    // The gate may wait for long until the log ends with it.
    if (inputs.gate)
        deps.log.info((0,receipt/* formatReceipt */.I)(result.attestation));
    return result;
}
/** Returns what is to be attested, or why nothing is. */
function decide(counted, located, mode) {
    const accepted = counted.value;
    const commit = located.value?.commit;
    if (accepted?.verdict === "none") {
        return { attestation: { status: "skipped", reason: accepted.reason } };
    }
    if (accepted?.verdict !== "accepted" || commit === undefined)
        return REFUSED;
    if (located.reasons.length > 0)
        return REFUSED;
    if (mode.kind === "skip") {
        const attestation = { status: "skipped", reason: "no-api-key" };
        const testResult = resultOf(accepted.tests);
        return { attestation, testResult, notices: [NO_SECRETS] };
    }
    const target = completeTarget(mode.target, commit.info.sha1);
    return { ...accepted, target, commit, warnings: [...counted.warnings, ...located.warnings] };
}
/** Returns where an attestation goes: without a trail, to the one that is named after the commit. */
function completeTarget(target, sha) {
    return { ...target, trail: target.trail ?? sha };
}
async function packAndSend(parts, inputs, deps) {
    // A cancelled run gets here, too: what it packs in time is kept, so that it can be sent later.
    const graced = { ...deps, signal: deps.graceSignal };
    const prepared = await (0,step/* runStep */.eg)(graced, "evidence", () => prepare(parts, inputs, deps));
    if (prepared.value === undefined)
        return { ...REFUSED, reasons: prepared.reasons };
    const { attestation, ...messages } = await deliver(prepared.value, inputs, deps);
    const testResult = resultOf(parts.tests);
    return { ...(0,step/* mergeMessages */.jw)(prepared, messages), attestation, testResult };
}
function resultOf({ counts }) {
    return (0,report/* failedCount */.w0)(counts) > 0 ? "failed" : "passed";
}
function explainFailedTests({ failOnTestFailures }, tests) {
    if (!failOnTestFailures || tests === undefined || resultOf(tests) === "passed")
        return [];
    const { counts, runFailure } = tests;
    // Such a run has no failed test, but one more case that says so (R10).
    const title = runFailure
        ? "The test step did not pass"
        : `${(0,format/* formatNumber */.ZV)((0,report/* failedCount */.w0)(counts))} of ${(0,format/* pluralize */.td)(counts.total, "test")} failed`;
    const advice = "Fix what failed: `fail-on-test-failures` is on.";
    return (0,step/* because */.xx)("tests", { id: "tests-failed", title, advice });
}
/**
 * Returns the result of a run that has none. `inputs` is absent if it had not begun; otherwise it may have sent the
 * attestation. The page shows the name, so that steps can be told apart.
 */
function failedAttestation(failed, raw, inputs) {
    const mayBeSent = inputs?.mode.kind === "send";
    return {
        ...failed,
        target: { name: raw("name") },
        attestation: { status: mayBeSent ? "unknown" : "refused" },
        gate: (0,gate_rows/* isGateRequested */.yd)(raw) ? gate/* GATE_NOT_EVALUATED */.kM : gate/* GATE_OFF */.CG,
    };
}


/***/ }),

/***/ 8385:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  B: () => (/* binding */ readAttestInputs)
});

// EXTERNAL MODULE: ./build/reports/accept.js
var accept = __webpack_require__(5823);
// EXTERNAL MODULE: ./build/reports/tests.js
var tests = __webpack_require__(6734);
// EXTERNAL MODULE: ./build/run/inputs/connection.js
var inputs_connection = __webpack_require__(1263);
// EXTERNAL MODULE: ./build/run/inputs/gate-rows.js
var gate_rows = __webpack_require__(7024);
// EXTERNAL MODULE: ./build/run/inputs/parsers.js
var parsers = __webpack_require__(3491);
// EXTERNAL MODULE: ./build/run/inputs/read-table.js
var read_table = __webpack_require__(1710);
// EXTERNAL MODULE: ./build/run/inputs/rows.js
var rows = __webpack_require__(3990);
// EXTERNAL MODULE: ./build/run/inputs/shared-rows.js
var shared_rows = __webpack_require__(3494);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/base/errors.js
var errors = __webpack_require__(942);
// EXTERNAL MODULE: ./build/base/format.js
var format = __webpack_require__(7458);
// EXTERNAL MODULE: ./build/base/json.js
var base_json = __webpack_require__(9515);
// EXTERNAL MODULE: ./build/files/files.js
var files = __webpack_require__(4992);
;// CONCATENATED MODULE: ./build/attest/user-data.js





/** Bytes of UTF-8: half of the usual limit of one form field. */
const MAX_BYTES = 250_000;
const EXPECTED = "a JSON object, or the path of a file that holds one";
/** Returns the JSON of user data: what an author wrote, or the content of the file with that path in `directory`. */
function readUserData(written, directory) {
    return /^[{["]/.test(written) ? written : readText((0,external_node_path_.resolve)(directory, written));
}
/** Parses the JSON of user data. Throws a ParseError, which completes "expected …", unless it is an object without secrets. */
function parseUserData(json, { redact }) {
    if (Buffer.byteLength(json) > MAX_BYTES) {
        throw new errors/* ParseError */.mB(`${EXPECTED}, of at most ${(0,format/* formatBytes */.z3)(MAX_BYTES)}`);
    }
    const value = parseObject(json);
    if (!(0,base_json/* isJsonObject */.OW)(value))
        throw new errors/* ParseError */.mB(EXPECTED);
    if (Object.hasOwn(value, "ci")) {
        throw new errors/* ParseError */.mB("an object without a member `ci`, which the action adds");
    }
    // Names of members and numbers would be sent as they are.
    const texts = [json, JSON.stringify(value)];
    if (texts.some((each) => redact(each) !== each)) {
        throw new errors/* ParseError */.mB("an object without secrets, which are sent as they are");
    }
    return value;
}
function parseObject(text) {
    try {
        return JSON.parse(text);
    }
    catch (error) {
        // The end of the message may quote a part of a secret, which nothing would recognize.
        const reason = (0,errors/* errorMessage */.gJ)(error).replace(/, (?:\.\.\.)?".*$/s, "");
        throw new errors/* ParseError */.mB(`${EXPECTED} (${(0,format/* withoutFullStop */.Qu)(reason)})`);
    }
}
function readText(path) {
    try {
        // Some editors begin a file with a mark of its encoding.
        return (0,files/* readDocument */.u0)(path, "the file", MAX_BYTES)
            .toString()
            .replace(/^\uFEFF/, "");
    }
    catch (error) {
        if (!(error instanceof errors/* ParseError */.mB))
            throw error;
        throw new errors/* ParseError */.mB(`${EXPECTED} (${error.message})`);
    }
}

;// CONCATENATED MODULE: ./build/attest/inputs.js









/** A runner shows ten errors per step, and one is kept for the reason why the job fails. */
const MAX_ANNOTATIONS = 9;
/** Returns all inputs. Of a run from which GitHub withholds key and variables, none of them is demanded. */
function tableOf(raw, start, { redactor }, isWithheld) {
    const shared = (0,shared_rows/* buildSharedRows */.Xk)(start, isWithheld, !(0,inputs_connection/* isDryRun */.vG)(raw));
    const directory = (0,rows/* readRow */.zK)(shared.workingDirectory, raw) ?? start;
    return {
        ...shared,
        target: {
            flow: (0,rows/* requiredUnless */.GZ)(isWithheld, (0,rows/* sent */.t$)((0,rows/* optional */.lq)("flow", inputs_connection/* parseName */.$q)), "the name of a flow"),
            name: (0,rows/* requiredUnless */.GZ)(isWithheld, (0,rows/* sent */.t$)((0,rows/* optional */.lq)("name", inputs_connection/* parseName */.$q)), "the name of the attestation"),
            trail: (0,rows/* sent */.t$)((0,rows/* optional */.lq)("trail", inputs_connection/* parseName */.$q)),
        },
        commit: {
            ...shared_rows/* COMMIT */.cJ,
            redact: (0,rows/* list */.p_)("redact-commit-info", (0,parsers/* oneOf */.yL)("author", "message", "branch")),
        },
        /** Which reports to read, and what they have to show. */
        reports: {
            patterns: (0,rows/* requiredPatterns */.$I)("reports", "glob patterns such as `**/TEST-*.xml`"),
            testOutcomes: outcomes("test-outcome"),
            ifNone: (0,rows/* choice */.Yq)("if-no-reports", ...accept/* IF_NO_REPORTS */.M),
            minTests: (0,rows/* withDefault */.IQ)("min-tests", (0,parsers/* integer */.nd)(), 1),
            maxAge: (0,rows/* optional */.lq)("max-report-age", (0,parsers/* duration */.p0)()),
        },
        /** What is sent besides the test results. */
        evidence: {
            attachReports: (0,rows/* flag */.Jt)("attach-reports", true),
            attachments: (0,rows/* patterns */.qp)("attachments"),
            overflow: (0,rows/* choice */.Yq)("attachment-overflow", "trim", "error"),
            userData: (0,rows/* optional */.lq)("user-data", (text) => parseUserData(readUserData(text, directory), redactor)),
        },
        failOnTestFailures: (0,rows/* flag */.Jt)("fail-on-test-failures", false),
        onServiceError: (0,rows/* choice */.Yq)("on-service-error", "error", "warn"),
        isDryRun: inputs_connection/* DRY_RUN */.yE,
        annotations: (0,rows/* withDefault */.IQ)("annotations", (0,parsers/* integer */.nd)(MAX_ANNOTATIONS), MAX_ANNOTATIONS),
    };
}
/**
 * Returns the inputs of the root action; relative paths start at `start`. Throws one InputsError for everything that
 * is missing or wrong.
 */
function readAttestInputs(raw, start, run) {
    const isWithheld = (0,inputs_connection/* isKeyWithheld */.by)(raw, run);
    const table = tableOf(raw, start, run, isWithheld);
    const values = (0,read_table/* readTable */.x)(table, raw, (0,shared_rows/* findProblems */.o6)(table, raw, run, isWithheld));
    const { connection, basic, org, target, isDryRun, ...inputs } = values;
    return {
        ...inputs,
        mode: modeOf({ org, ...target }, (0,inputs_connection/* toConnection */.cV)(connection, org, basic), isDryRun),
        /** Absent if there is nothing to check. */
        gate: (0,gate_rows/* isGateRequested */.yd)(raw) ? (0,gate_rows/* buildGatePlan */.js)(inputs.gate, target.flow) : undefined,
    };
}
/** Returns whether and where to send. Only a run from which it is withheld lacks what is demanded of others. */
function modeOf(known, connection, isDryRun) {
    const { org, flow, trail, name } = known;
    if (!org || !flow || !name)
        return { kind: "skip", target: known };
    const target = { org, flow, trail, name };
    if (isDryRun)
        return { kind: "dry-run", connection, target };
    return connection ? { kind: "send", connection, target } : { kind: "skip", target };
}
/** Outcomes, one per line or with commas between them (R10). One line end after the last does not count. */
function outcomes(input) {
    const { read } = (0,rows/* list */.p_)(input, (0,parsers/* oneOf */.yL)(...tests/* TEST_OUTCOMES */.p));
    return new rows/* Row */.fI(input, (text = "") => {
        const lines = (0,rows/* withoutComments */.fx)((0,rows/* splitLines */.uz)(text.replace(/(?:\r\n|\r|\n)$/, "")));
        const entries = lines.flatMap((line) => line.split(",")).map((entry) => entry.trim());
        if (entries.length > 1 && entries.includes("")) {
            throw (0,rows/* wrongInput */.qn)(input, text, "an outcome in every entry: an empty one was never set");
        }
        return entries.flatMap((entry) => read(entry));
    });
}


/***/ }),

/***/ 89:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  P: () => (/* binding */ attestOutputsOf)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/evidence/predicate.js
var predicate = __webpack_require__(3884);
// EXTERNAL MODULE: ./build/gate-only/outputs.js
var outputs = __webpack_require__(1786);
// EXTERNAL MODULE: ./build/junit/report.js
var report = __webpack_require__(2196);
// EXTERNAL MODULE: ./build/kept/record.js
var record = __webpack_require__(4863);
// EXTERNAL MODULE: ./build/run/outputs.js
var run_outputs = __webpack_require__(9479);
;// CONCATENATED MODULE: ./build/summary/result.js
/** Returns how the attestation ended. What was not sent was refused if the job fails, for whatever reason. */
function attestationStatus({ attestation: { status }, reasons, }) {
    const isUnsent = status === "dry-run" || status === "skipped";
    return isUnsent && reasons.length > 0 ? "refused" : status;
}

;// CONCATENATED MODULE: ./build/attest/outputs.js







/** Returns the outputs of the root action, those of the gate included. */
function attestOutputsOf(result) {
    const { attestation, tests, testResult, commit } = result;
    const { kept } = attestation;
    const counts = tests?.counts;
    return {
        ...(0,run_outputs/* toOutputs */.I)({
            attestation: attestationStatus(result),
            response: "response" in attestation ? attestation.response : undefined,
            result: testResult,
            total: counts?.total,
            passed: counts && (0,report/* passedCount */.eY)(counts),
            failures: counts?.failures,
            errors: counts?.errors,
            skipped: counts?.skipped,
            flaky: counts?.flaky,
            failed: counts && (0,report/* failedCount */.w0)(counts),
            duration: tests?.duration,
            suites: tests?.suites.length,
            reports: tests?.reportCount,
            "commit-sha": commit?.info.sha1,
            "commit-source": commit?.source,
            "attachment-sha256": kept?.archive?.sha256,
            "attachment-bytes": kept?.archive?.bytes,
            omitted: kept?.omittedCount,
            "payload-path": kept && (0,external_node_path_.join)(kept.folder, record/* PAYLOAD_FILE */.Yr),
            "attachment-path": kept?.archive && (0,external_node_path_.join)(kept.folder, record/* ATTACHMENT_FILE */.N7),
            "request-path": kept?.folder,
            "predicate-path": kept && (0,external_node_path_.join)(kept.folder, record/* PREDICATE_FILE */.rX),
            "predicate-type": kept && predicate/* PREDICATE_TYPE */.T,
        }),
        ...(0,outputs/* gateOutputsOf */.p)(result),
    };
}


/***/ }),

/***/ 2965:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ createAnnotations)
/* harmony export */ });
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7458);
/* harmony import */ var _junit_report_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2196);
/* harmony import */ var _groups_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7319);



/** Other tests of a group that an annotation names. */
const NAMED = 5;
/**
 * Returns one annotation for each of the first `limit` groups of failed cases, at the place of its first case; the last
 * annotation says how many more cases there are.
 */
function createAnnotations({ failed, counts }, limit) {
    const groups = (0,_groups_js__WEBPACK_IMPORTED_MODULE_0__/* .groupFailures */ .BR)(failed).slice(0, limit);
    const rest = groups.reduce((left, { others }) => left - 1 - others.length, (0,_junit_report_js__WEBPACK_IMPORTED_MODULE_1__/* .failedCount */ .w0)(counts));
    const end = `${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_2__/* .pluralize */ .td)(rest, "more test")} failed; see the job summary and the reports.`;
    return groups.map(({ first, others, differs }, index) => {
        const count = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_2__/* .pluralize */ .td)(others.length, "more test");
        const names = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_2__/* .bulletList */ .fF)((0,_base_format_js__WEBPACK_IMPORTED_MODULE_2__/* .limitItems */ .gt)(others.map(_groups_js__WEBPACK_IMPORTED_MODULE_0__/* .formatTitle */ .Ef), NAMED));
        const paragraphs = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_2__/* .present */ .Eb)([
            first.headline ?? _groups_js__WEBPACK_IMPORTED_MODULE_0__/* .NO_MESSAGE */ .se,
            first.trace,
            others.length > 0
                ? `${count} failed with this${differs ? ", apart from numbers" : ""}:\n${names}`
                : undefined,
            index === groups.length - 1 && rest > 0 ? end : undefined,
        ]);
        return {
            title: (0,_groups_js__WEBPACK_IMPORTED_MODULE_0__/* .formatTitle */ .Ef)(first),
            message: paragraphs.join("\n\n"),
            location: first.location,
        };
    });
}


/***/ }),

/***/ 4634:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   l: () => (/* binding */ findFiles)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(942);
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7458);
/* harmony import */ var _glob_patterns_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8749);
/* harmony import */ var _paths_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8375);
/* harmony import */ var _unmatched_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2010);







/** How often folders are searched whose content changes meanwhile. */
const SEARCHES = 3;
const EXCLUDED = "the lines that begin with `!` exclude everything that it matches";
const PARTIAL = "`node_modules` and `.git` are searched only where the pattern names them";
/**
 * Finds the files that the lines of an input match, relative to a directory (absolute). Links to files are followed,
 * links to folders only before the first wildcard. Throws an AttestationError if something cannot be searched.
 */
async function findFiles(input, lines, directory) {
    const root = node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(directory);
    const patterns = [];
    for (const line of lines)
        patterns.push(await (0,_glob_patterns_js__WEBPACK_IMPORTED_MODULE_3__/* .readPattern */ .ZS)(line, directory, root));
    for (let left = SEARCHES - 1;; left--) {
        try {
            return await searchAll(patterns, root);
        }
        catch (cause) {
            const isGone = ["ENOENT", "ENOTDIR"].includes((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .errorCode */ .CA)(cause) ?? "");
            if (isGone && left > 0)
                continue;
            throw searchError(input, cause);
        }
    }
}
/** Returns what people are told of a search that failed. Throws any other error again. */
function searchError(input, cause) {
    // `@actions/glob` hands over all entries of a folder as parameters of one call.
    const isTooLarge = cause instanceof RangeError;
    if (!isTooLarge && !(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .isSystemError */ .Or)(cause))
        throw cause;
    const problem = {
        id: "search-failed",
        title: `The files of \`${input}\` could not be searched`,
        details: [isTooLarge ? "A folder has more than 100,000 entries." : (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .errorMessage */ .gJ)(cause)],
        advice: "Correct that, or start the patterns at narrower folders, such as `reports/**`: what is excluded is searched, too.",
    };
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .AttestationError */ .L7(problem, { cause });
}
async function searchAll(patterns, root) {
    const files = new Map();
    const unmatched = [];
    for (const [index, pattern] of patterns.entries()) {
        if (pattern.isExclude)
            continue;
        const excludes = patterns.slice(index).filter(({ isExclude }) => isExclude);
        const { matches, reason } = await findMatches(pattern, excludes, root);
        for (const file of matches)
            files.set(file.location, merge(files.get(file.location), file));
        if (reason !== undefined)
            unmatched.push({ line: pattern.line, reason });
    }
    const found = [...files.values()];
    return { files: found.sort((one, other) => (0,_base_format_js__WEBPACK_IMPORTED_MODULE_6__/* .compareCodeUnits */ .UF)(one.path, other.path)), unmatched };
}
/** Returns the files that a pattern matches, or why it matches none. */
async function findMatches(pattern, excludes, root) {
    const { start } = pattern;
    const searched = (0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .realPath */ .Ye)(start);
    if (searched === undefined)
        return { matches: [], reason: (0,_unmatched_js__WEBPACK_IMPORTED_MODULE_5__/* .explainNoMatch */ .O)(start) };
    const { paths, isPartial } = await (0,_glob_patterns_js__WEBPACK_IMPORTED_MODULE_3__/* .search */ .$P)(searched, pattern, excludes);
    const matches = paths.flatMap((path) => readMatch(path, searched, pattern, root) ?? []);
    if (matches.length > 0)
        return { matches };
    const all = excludes.length > 0 ? (await (0,_glob_patterns_js__WEBPACK_IMPORTED_MODULE_3__/* .search */ .$P)(searched, pattern, [])).paths : paths;
    if (all.length > paths.length)
        return { matches, reason: EXCLUDED };
    const reason = (0,_unmatched_js__WEBPACK_IMPORTED_MODULE_5__/* .explainNoMatch */ .O)(start);
    return { matches, reason: isPartial ? `${reason}; ${PARTIAL}` : reason };
}
/** Returns a file that a pattern matches, whose start leads to `searched`; undefined for a link to a folder. */
function readMatch(path, searched, pattern, root) {
    const entry = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path);
    const isLink = entry.isSymbolicLink();
    const target = isLink ? (0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .realPath */ .Ye)(path) : path;
    const location = target ?? path;
    const stat = isLink ? (0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .ifReadable */ .G5)(() => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(location)) : entry;
    if (isLink && stat?.isDirectory())
        return undefined;
    const isInRoot = (0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .isInside */ .FK)(location, root);
    const written = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(pattern.start, path.slice(searched.length));
    // Where the author chose a start outside, links on the way to it do not matter.
    const isLinkedOut = !isInRoot && (isLink || (0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .isInside */ .FK)(written, root));
    return {
        path: (0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .relativePath */ .iZ)(isInRoot ? location : written, root),
        location,
        bytes: stat?.size,
        linkedOutside: target === undefined || isLinkedOut,
        // The name of what a link leads to says nothing.
        isNamed: path === searched || /\.xml$/i.test(path),
        patterns: [pattern.line],
    };
}
/** Returns a file that several patterns match, or that several links lead to. */
function merge(known, file) {
    if (known === undefined)
        return file;
    return {
        ...file,
        path: known.path < file.path ? known.path : file.path,
        linkedOutside: known.linkedOutside && file.linkedOutside,
        isNamed: known.isNamed || file.isNamed,
        patterns: [...new Set([...known.patterns, ...file.patterns])],
    };
}


/***/ }),

/***/ 8749:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $P: () => (/* binding */ search),
/* harmony export */   ZS: () => (/* binding */ readPattern),
/* harmony export */   zl: () => (/* binding */ isExclude)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8161);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_os__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _actions_glob__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2377);
/* harmony import */ var _paths_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8375);





/** What packages ship there is no evidence of this run, and most files of a workspace lie there. */
const UNSEARCHED = ["node_modules", ".git"];
/** Whether a line excludes what its pattern matches. */
function isExclude(line) {
    return line.trimStart().startsWith("!");
}
/**
 * Reads a line, whose pattern is absolute, below the home directory (`~`), or relative to `root`: the absolute path
 * without links of `directory`, which may also be the beginning of the pattern.
 */
async function readPattern(line, directory, root) {
    const path = line.replace(/^\s*!/, "").trim();
    const written = (0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .isInside */ .FK)(path, directory) ? `.${path.slice(directory.length)}` : path;
    const glob = toAbsolute(written, root);
    const [start = root] = (await (0,_actions_glob__WEBPACK_IMPORTED_MODULE_3__/* .create */ .v)(glob)).getSearchPaths();
    const depth = (start.endsWith(node_path__WEBPACK_IMPORTED_MODULE_2__.sep) ? start.slice(0, -1) : start).split(node_path__WEBPACK_IMPORTED_MODULE_2__.sep).length;
    const rest = glob.split(node_path__WEBPACK_IMPORTED_MODULE_2__.sep).slice(depth);
    const names = written.split(_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .ON_WINDOWS */ .M4 ? /[\\/]/ : "/");
    return {
        line,
        isExclude: isExclude(line),
        start,
        rest: rest.map((name) => `/${name}`).join(""),
        unsearched: UNSEARCHED.filter((name) => !names.includes(name)),
    };
}
/** Returns a pattern without `.` and `..`, which `@actions/glob` refuses. */
function toAbsolute(pattern, root) {
    const isInHome = pattern === "~" || /^~[\\/]/.test(pattern);
    if (isInHome)
        return (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(escapeGlob((0,node_os__WEBPACK_IMPORTED_MODULE_1__.homedir)()), pattern.slice(1));
    return (0,node_path__WEBPACK_IMPORTED_MODULE_2__.isAbsolute)(pattern) ? (0,node_path__WEBPACK_IMPORTED_MODULE_2__.normalize)(pattern) : (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(escapeGlob(root), pattern);
}
/** Returns a pattern that matches a path. */
function escapeGlob(path) {
    const literal = _paths_js__WEBPACK_IMPORTED_MODULE_4__/* .ON_WINDOWS */ .M4 ? path : path.replaceAll("\\", "\\\\");
    // To `@actions/glob`, a line end in a name would be the end of the pattern.
    return literal.replace(/[[?*]/g, "[$&]").replaceAll("\n", "?");
}
/**
 * Finds what a pattern matches, less what excludes match, in the folder, or as the file, that its start leads to, which
 * is `location` (absolute, without links). Links to folders are not followed. Throws the system's error if a folder
 * cannot be read.
 */
async function search(location, pattern, excludes) {
    const direct = directRest(pattern);
    const isSearchedByFolder = direct !== pattern.rest && (0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .isDirectory */ .wd)(location);
    const entries = isSearchedByFolder ? (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(location, { withFileTypes: true }) : [];
    const globs = globsBelow(location, pattern, direct, entries);
    const excluding = excludes.flatMap((exclude) => excludesBelow(location, pattern, exclude));
    const found = new Set();
    for (const glob of globs) {
        const lines = [glob, ...excluding.map((exclude) => `!${exclude}`)].join("\n");
        const globber = await (0,_actions_glob__WEBPACK_IMPORTED_MODULE_3__/* .create */ .v)(lines, { followSymbolicLinks: false, matchDirectories: false });
        for (const path of await globber.glob())
            found.add(path);
    }
    const paths = [...found].filter((path) => {
        const folders = path.slice(location.length).split(node_path__WEBPACK_IMPORTED_MODULE_2__.sep).slice(0, -1);
        return !folders.some((name) => pattern.unsearched.includes(name));
    });
    const isNarrowed = !globs.includes(escapeGlob(location) + pattern.rest);
    return { paths, isPartial: isNarrowed || paths.length < found.size };
}
/** Returns what is left of a pattern that begins with any folders, for the files of its start itself; otherwise all. */
function directRest({ rest }) {
    // `@actions/glob` would start at what a literal name leads to, even where it is a link. At `[bb]uild` it does not.
    return rest.replace(/^(?:\/\*\*)+\/(?:([^![\]\\^*?-])|(?=[*?]))/u, (_, first) => first === undefined ? "/" : `/[${first}${first}]`);
}
/**
 * Returns what to search for. Excludes do not keep `@actions/glob` from searching a folder. So a pattern that begins
 * with any folders starts at each of the `entries` of `location` that is one, but for the ones to be left out.
 */
function globsBelow(location, { rest, unsearched }, direct, entries) {
    const searched = entries.filter(({ name }) => !unsearched.includes(name));
    if (searched.length === entries.length)
        return [escapeGlob(location) + rest];
    const folders = searched
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(location, name));
    return [escapeGlob(location) + direct, ...folders.map((path) => escapeGlob(path) + rest)];
}
/** Returns an exclude, also as it holds behind the start of an include that is a link. */
function excludesBelow(location, { start }, exclude) {
    const glob = escapeGlob(exclude.start) + exclude.rest;
    if (location === start)
        return [glob];
    if ((0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .isInside */ .FK)(exclude.start, start)) {
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(location, exclude.start.slice(start.length));
        return [glob, escapeGlob(path) + exclude.rest];
    }
    // It means a folder on the way to the start, or any folder.
    const isAnywhere = (0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .isInside */ .FK)(start, exclude.start) && /^(?:\/?$|\/\*\*(?:\/|$))/.test(exclude.rest);
    return isAnywhere ? [glob, escapeGlob(location) + exclude.rest] : [glob];
}


/***/ }),

/***/ 2010:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ explainUnmatched),
/* harmony export */   O: () => (/* binding */ explainNoMatch)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7458);
/* harmony import */ var _paths_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8375);




/** Names in a folder that are listed. */
const NAMES = 20;
/** Lines that a problem lists. */
const LINES = 20;
/** Returns the problem that lines of an input match no `what`, with the reason for each of them. */
function explainUnmatched(input, unmatched, what = "file") {
    const only = unmatched.length === 1 ? unmatched[0] : undefined;
    const lines = only ? (0,_base_format_js__WEBPACK_IMPORTED_MODULE_3__/* .inCode */ .pN)(only.line) : `${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_3__/* .formatNumber */ .ZV)(unmatched.length)} lines`;
    const reasons = unmatched.map(({ line, reason }) => `${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_3__/* .inCode */ .pN)(line)}: ${reason}`);
    return {
        id: "pattern-without-match",
        title: `No ${what} matches ${lines} of \`${input}\``,
        details: only ? [`${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_3__/* .capitalize */ .ZH)(only.reason)}.`] : (0,_base_format_js__WEBPACK_IMPORTED_MODULE_3__/* .limitItems */ .gt)(reasons, LINES),
        advice: "Correct the pattern, or write the files before this step.",
    };
}
/** Says which folder on the way to the start of a pattern does not exist, and what the last one that exists holds. */
function explainNoMatch(start) {
    const missing = (0,_paths_js__WEBPACK_IMPORTED_MODULE_2__/* .ancestors */ .T1)(start).find((path) => !(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(path));
    const last = missing === undefined ? start : (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(missing);
    const names = (0,_paths_js__WEBPACK_IMPORTED_MODULE_2__/* .ifReadable */ .G5)(() => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(last));
    const content = names === undefined ? "is not a folder that can be read" : formatNames(names);
    if (missing === undefined)
        return `${last} ${content}`;
    // A link that leads nowhere is in its folder, and does not exist.
    const isLink = names?.includes((0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(missing));
    const gap = isLink ? `${missing} is a link that leads nowhere` : `there is no ${missing}`;
    return `${gap}; ${last} ${content}`;
}
function formatNames(names) {
    return names.length === 0
        ? "is empty"
        : `holds only ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_3__/* .joinList */ .D7)(names.toSorted().map(_base_format_js__WEBPACK_IMPORTED_MODULE_3__/* .inCode */ .pN), NAMES)}`;
}


/***/ }),

/***/ 4935:
/***/ ((module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.a(module, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
__webpack_require__.r(__webpack_exports__);
/* harmony import */ var _attest_attest_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2066);
/* harmony import */ var _attest_inputs_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8385);
/* harmony import */ var _attest_outputs_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(89);
/* harmony import */ var _failures_annotations_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2965);
/* harmony import */ var _run_run_action_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2957);
/* harmony import */ var _summary_log_lines_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2720);
/* harmony import */ var _summary_summary_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3850);







await (0,_run_run_action_js__WEBPACK_IMPORTED_MODULE_3__/* .runAction */ .C)({
    readInputs: _attest_inputs_js__WEBPACK_IMPORTED_MODULE_1__/* .readAttestInputs */ .B,
    run: _attest_attest_js__WEBPACK_IMPORTED_MODULE_0__/* .attest */ .s,
    failedResult: _attest_attest_js__WEBPACK_IMPORTED_MODULE_0__/* .failedAttestation */ .$,
    outputsOf: _attest_outputs_js__WEBPACK_IMPORTED_MODULE_2__/* .attestOutputsOf */ .P,
    show: (result, inputs) => {
        const log = (0,_summary_log_lines_js__WEBPACK_IMPORTED_MODULE_4__/* .formatLogEnd */ .Hr)(result);
        if (inputs === undefined || result.tests === undefined)
            return log;
        return { ...log, annotations: (0,_failures_annotations_js__WEBPACK_IMPORTED_MODULE_6__/* .createAnnotations */ .X)(result.tests, inputs.annotations) };
    },
    renderSummary: _summary_summary_js__WEBPACK_IMPORTED_MODULE_5__/* .renderSummary */ .B,
});

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 7730:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AO: () => (/* binding */ readKeptRequest),
/* harmony export */   G8: () => (/* binding */ readKeptRecord),
/* harmony export */   N2: () => (/* binding */ keepRequest),
/* harmony export */   gZ: () => (/* binding */ writeOutcome)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(942);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9515);
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(9978);
/* harmony import */ var _files_files_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4992);
/* harmony import */ var _record_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4863);








/** Writes a request into a new folder in `directory`. Throws an AttestationError if that fails. */
async function keepRequest(directory, content) {
    const { target, commit, dataJson, predicate, archive, madeAt, run } = content;
    const record = {
        ...target,
        commit,
        payload: (0,_record_js__WEBPACK_IMPORTED_MODULE_6__/* .toRecordedFile */ .o6)(_record_js__WEBPACK_IMPORTED_MODULE_6__/* .PAYLOAD_FILE */ .Yr, Buffer.from(dataJson)),
        attachment: archive && { file: _record_js__WEBPACK_IMPORTED_MODULE_6__/* .ATTACHMENT_FILE */ .N7, sha256: archive.sha256, bytes: archive.bytes },
        madeAt,
        attempts: 0,
        status: "pending",
        run,
    };
    try {
        const folder = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.mkdtemp)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, "junit-attestation-"));
        if (archive)
            await (0,_files_files_js__WEBPACK_IMPORTED_MODULE_5__/* .writeWhole */ .f8)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, _record_js__WEBPACK_IMPORTED_MODULE_6__/* .ATTACHMENT_FILE */ .N7), archive.content);
        await (0,_files_files_js__WEBPACK_IMPORTED_MODULE_5__/* .writeWhole */ .f8)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, _record_js__WEBPACK_IMPORTED_MODULE_6__/* .PAYLOAD_FILE */ .Yr), dataJson);
        await (0,_files_files_js__WEBPACK_IMPORTED_MODULE_5__/* .writeWhole */ .f8)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, _record_js__WEBPACK_IMPORTED_MODULE_6__/* .PREDICATE_FILE */ .rX), predicate);
        await (0,_files_files_js__WEBPACK_IMPORTED_MODULE_5__/* .writeWhole */ .f8)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, _record_js__WEBPACK_IMPORTED_MODULE_6__/* .RECORD_FILE */ .lt), (0,_record_js__WEBPACK_IMPORTED_MODULE_6__/* .formatRecord */ .bM)(record));
        return { folder, record };
    }
    catch (cause) {
        if (!(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .isSystemError */ .Or)(cause))
            throw cause;
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .AttestationError */ .L7({
            id: "request-not-kept",
            title: "The request could not be kept, so nothing was sent",
            details: [`Writing to ${directory} failed: ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .errorMessage */ .gJ)(cause)}`],
            advice: "Free space there, and let RUNNER_TEMP name a folder that this step may write to.",
        }, { cause });
    }
}
/** Returns the record in the `request.json` of a folder. Throws a ParseError if it cannot be used. */
function readKeptRecord(folder) {
    const content = (0,_files_files_js__WEBPACK_IMPORTED_MODULE_5__/* .readDocument */ .u0)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, _record_js__WEBPACK_IMPORTED_MODULE_6__/* .RECORD_FILE */ .lt), _record_js__WEBPACK_IMPORTED_MODULE_6__/* .RECORD_FILE */ .lt);
    return (0,_base_json_js__WEBPACK_IMPORTED_MODULE_4__/* .parseOwnDocument */ .vd)(_record_js__WEBPACK_IMPORTED_MODULE_6__/* .RECORD_FILE */ .lt, content, _record_js__WEBPACK_IMPORTED_MODULE_6__/* .readRecord */ .aE);
}
/**
 * Returns the request that the files of a folder make up. They may come from somebody who wants our key to attest
 * something else, so they must be those that the record describes. Throws a ParseError for any others.
 */
function readKeptRequest({ folder, record }) {
    const { flow, trail, payload, attachment } = record;
    return {
        flow,
        trail,
        dataJson: readKeptFile(folder, payload).content.toString(),
        attachment: attachment && readKeptFile(folder, attachment),
    };
}
function readKeptFile(folder, { file, sha256 }) {
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, file);
    // A link may lead to a file that was never meant to be sent.
    if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { throwIfNoEntry: false })?.isSymbolicLink()) {
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ParseError */ .mB(`${file} is a link, not the file that was kept`);
    }
    const content = (0,_files_files_js__WEBPACK_IMPORTED_MODULE_5__/* .readDocument */ .u0)(path, file);
    if ((0,_record_js__WEBPACK_IMPORTED_MODULE_6__/* .toRecordedFile */ .o6)(file, content).sha256 === sha256)
        return { name: file, content };
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ParseError */ .mB(`${file} is not the file that was kept (its digest differs)`);
}
/** Writes the outcome of one more delivery into `request.json`. Returns a warning if it cannot be written. */
async function writeOutcome({ folder, record }, { status, problem, attempts }) {
    const file = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, _record_js__WEBPACK_IMPORTED_MODULE_6__/* .RECORD_FILE */ .lt);
    const reason = problem && (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_7__/* .formatProblem */ .V)(problem);
    const ended = { ...record, status, reason, attempts: record.attempts + attempts };
    try {
        await (0,_files_files_js__WEBPACK_IMPORTED_MODULE_5__/* .writeWhole */ .f8)(file, (0,_record_js__WEBPACK_IMPORTED_MODULE_6__/* .formatRecord */ .bM)(ended));
        return [];
    }
    catch (error) {
        // Whatever it is: what became of the request must not be lost with it.
        return [
            {
                id: "outcome-not-written",
                title: `The outcome of a request could not be written to its \`${_record_js__WEBPACK_IMPORTED_MODULE_6__/* .RECORD_FILE */ .lt}\``,
                details: [`${file}: ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .errorMessage */ .gJ)(error)}`],
                advice: "Look at the trail before you send this request again.",
            },
        ];
    }
}


/***/ }),

/***/ 5823:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ accept),
/* harmony export */   M: () => (/* binding */ IF_NO_REPORTS)
/* harmony export */ });
/* harmony import */ var _base_clock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(659);
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7458);
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(9978);
/* harmony import */ var _base_step_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8999);
/* harmony import */ var _files_glob_patterns_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8749);
/* harmony import */ var _files_unmatched_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2010);
/* harmony import */ var _junit_aggregate_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3563);
/* harmony import */ var _junit_report_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2196);
/* harmony import */ var _test_run_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5787);









/** What happens if no report meets a line of `reports` (R11). */
const IF_NO_REPORTS = ["error", "any", "warn"];
/** Files that a problem lists. */
const LISTED = 20;
const NOT_RUN = {
    id: "tests-not-run",
    title: "The tests did not run, so nothing is attested",
    details: ["`test-outcome` is `skipped`."],
    advice: "If they should have run, check the condition of the step or job.",
};
/**
 * Decides whether reports may be attested: by what the workflow knows of the test run (R10), then by the author's
 * demands, which guard green results (R11).
 */
function accept(read, inputs, context) {
    const hasReports = read.files.length + read.unreadable.length > 0;
    const decide = hasReports ? acceptReports : acceptNone;
    const decision = decide(read, inputs, context);
    const { reasons = [], warnings = [], notices = [], ...verdict } = decision;
    const notJUnit = explainFiles("not-junit", read.notJUnit.map(({ name, reason }) => `${name} (${reason})`), ["file is not a JUnit report and was skipped", "files are not JUnit reports and were skipped"], "Narrow the patterns of `reports`, or exclude it with a line that begins with `!`.");
    return {
        ...verdict,
        reasons: (0,_base_step_js__WEBPACK_IMPORTED_MODULE_1__/* .because */ .xx)("evidence", ...reasons),
        warnings: [...read.warnings, ...notJUnit, ...warnings],
        notices: [...(0,_test_run_js__WEBPACK_IMPORTED_MODULE_5__/* .noteSkippedParts */ .tz)(inputs.testOutcomes), ...notices],
    };
}
/** Decides where there is no report: a run that failed or was cancelled is attested as failed all the same (R10). */
function acceptNone(read, inputs, context) {
    const counted = buildTests(read, inputs);
    const { outcome } = counted;
    if (outcome === "skipped") {
        return { verdict: "none", reason: "tests-not-run", notices: [NOT_RUN] };
    }
    const lines = explainLines(findUnmetLines(read, inputs, context), "report", inputs);
    const reason = (0,_test_run_js__WEBPACK_IMPORTED_MODULE_5__/* .explainMissing */ .Ce)(lines, outcome);
    if (inputs.ifNone === "warn")
        return { verdict: "none", reason: "no-report", warnings: [reason] };
    const { tests } = (0,_test_run_js__WEBPACK_IMPORTED_MODULE_5__/* .applyOutcome */ .Ry)(counted, context.name, false);
    if (tests.runFailure === undefined)
        return { verdict: "refused", reasons: [reason] };
    const reasons = findUnmetDemands(read, tests, [reason], inputs);
    return { verdict: "accepted", tests, files: [], notJUnit: namesOf(read.notJUnit), reasons };
}
function acceptReports(read, inputs, context) {
    const { files } = read;
    const { ifNone } = inputs;
    const compared = (0,_test_run_js__WEBPACK_IMPORTED_MODULE_5__/* .applyOutcome */ .Ry)(buildTests(read, inputs), context.name, true);
    const { tests, warnings = [] } = compared;
    const refusals = findRefusals(read, tests, inputs, context);
    if (refusals.length > 0)
        return { ...compared, verdict: "refused", reasons: refusals };
    const unmet = findUnmetLines(read, inputs, context);
    const reason = explainLines(unmet, "report in which a case ran", inputs);
    const aboutLines = unmet.length > 0 ? [reason] : [];
    const isNoneMet = !files.some(meetsLine);
    const isDemanded = ifNone === "error" || (ifNone === "any" && isNoneMet);
    const decision = isDemanded ? compared : { ...compared, warnings: [...warnings, ...aboutLines] };
    const isGreen = (0,_junit_report_js__WEBPACK_IMPORTED_MODULE_6__/* .failedCount */ .w0)(tests.counts) === 0;
    if (isGreen && isNoneMet && ifNone === "warn") {
        return { ...decision, verdict: "none", reason: "no-report" };
    }
    const reasons = findUnmetDemands(read, tests, isDemanded ? aboutLines : [], inputs);
    if (isGreen && reasons.length > 0)
        return { ...decision, verdict: "refused", reasons };
    return { ...decision, verdict: "accepted", reasons, files, notJUnit: namesOf(read.notJUnit) };
}
function namesOf(files) {
    return files.map(({ name }) => name);
}
/** Returns the lines without a report in which a case ran, or a broken one. */
function findUnmetLines({ files }, { patterns }, { unmatched }) {
    const met = new Set(files.filter(meetsLine).flatMap((file) => file.patterns));
    const reasons = new Map(unmatched.map(({ line, reason }) => [line, reason]));
    const unmet = patterns.filter((line) => !(0,_files_glob_patterns_js__WEBPACK_IMPORTED_MODULE_2__/* .isExclude */ .zl)(line) && !met.has(line));
    return unmet.map((line) => {
        const skipped = files.filter((file) => file.patterns.includes(line));
        const names = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_7__/* .joinList */ .D7)(skipped.map(({ name }) => name));
        const found = names ? `no case ran in ${names}` : "no file that it matches is a JUnit report";
        return { line, reason: reasons.get(line) ?? found };
    });
}
function meetsLine({ suites }) {
    return suites === undefined || suites.some((suite) => (0,_junit_report_js__WEBPACK_IMPORTED_MODULE_6__/* .executedCount */ .dD)(suite) > 0);
}
function explainLines(unmet, what, { ifNone, patterns }) {
    const problem = (0,_files_unmatched_js__WEBPACK_IMPORTED_MODULE_3__/* .explainUnmatched */ .$)("reports", unmet, what);
    // Where no line is met, `any` would fail just the same.
    const isAnyMet = unmet.length < patterns.filter((line) => !(0,_files_glob_patterns_js__WEBPACK_IMPORTED_MODULE_2__/* .isExclude */ .zl)(line)).length;
    const advice = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_7__/* .joinSentences */ .DP)("Check that the tests ran, and wrote their reports there.", ifNone === "error" && isAnyMet
        ? "If a line need not match, set `if-no-reports` to `any`."
        : undefined);
    return { ...problem, id: "no-report", advice };
}
function buildTests({ files, invalid, failed, skipped, flaky }, { testOutcomes }) {
    const outcome = (0,_test_run_js__WEBPACK_IMPORTED_MODULE_5__/* .overallOutcome */ .iB)(testOutcomes);
    const counted = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_7__/* .present */ .Eb)(files.map(({ suites }) => suites));
    const totals = (0,_junit_aggregate_js__WEBPACK_IMPORTED_MODULE_4__/* .aggregate */ .Q)(counted.flat());
    return { outcome, ...totals, reportCount: counted.length, invalid, failed, skipped, flaky };
}
/** Returns why reports may not be attested, whatever they say. */
function findRefusals({ files, unreadable }, { outcome }, { maxAge }, { now }) {
    // A report from further in the future is not from this run, nor is one of a test step that was skipped.
    const isStale = ({ state: { modified } }) => maxAge !== undefined && (now - modified > maxAge || modified - now > _base_clock_js__WEBPACK_IMPORTED_MODULE_0__/* .CLOCK_TOLERANCE */ .lO);
    const leftOver = outcome === "skipped" ? files : [];
    return [
        ...(unreadable.length === 1
            ? unreadable
            : explainFiles("file-unusable", unreadable.map((one) => (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_8__/* .formatProblem */ .V)({ ...one, advice: undefined })), ["file could not be read", "files could not be read"], "Let this step read them after whatever writes them has finished, or exclude them.")),
        ...explainFiles("stale-reports", files
            .filter(isStale)
            .map(({ name, state }) => `${name}, last modified ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_7__/* .formatDate */ .Yq)(state.modified)}`), [
            "report was not modified within `max-report-age`",
            "reports were not modified within `max-report-age`",
        ], "Check that the tests of this run write there."),
        ...explainFiles("reports-of-skipped-tests", leftOver.map(({ name }) => name), [
            "report was found, although the tests did not run",
            "reports were found, although the tests did not run",
        ], "`test-outcome` is `skipped`, so they are not from this run. Remove old reports before the tests, or pass the outcome of the step that wrote these."),
    ];
}
function findUnmetDemands({ invalid }, { counts, runFailure }, aboutLines, { minTests }) {
    const executed = (0,_junit_report_js__WEBPACK_IMPORTED_MODULE_6__/* .executedCount */ .dD)(counts);
    // The case that stands for a run that failed (R10) counts, but no test ran.
    const tests = runFailure === undefined ? executed : executed - 1;
    const ran = tests === 0 ? "No test case" : `Only ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_7__/* .pluralize */ .td)(tests, "test case")}`;
    const all = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_7__/* .pluralize */ .td)(counts.total, "case");
    const tooFew = {
        id: "too-few-tests",
        title: `${ran} ran, and \`min-tests\` asks for ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_7__/* .formatNumber */ .ZV)(minTests)}`,
        details: counts.skipped > 0 ? [`${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_7__/* .formatNumber */ .ZV)(counts.skipped)} of ${all} skipped`] : [],
        advice: "Check whether the test run crashed or selected nothing.",
    };
    return [
        ...explainFiles("broken-reports", invalid.map(({ reason }) => reason), ["report is broken", "reports are broken"], "A broken report usually means that a test run crashed. Exclude it with a line that begins with `!` if it is not of these tests."),
        ...aboutLines,
        ...(executed < minTests ? [tooFew] : []),
    ];
}
/** Returns one problem that counts and lists files; none if there are no files. */
function explainFiles(id, files, [one, many], advice) {
    if (files.length === 0)
        return [];
    const title = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_7__/* .pluralize */ .td)(files.length, one, many);
    return [{ id, title, details: (0,_base_format_js__WEBPACK_IMPORTED_MODULE_7__/* .limitItems */ .gt)(files, LISTED), advice }];
}


/***/ })

};
;