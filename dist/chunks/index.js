export const id = 57;
export const ids = [57];
export const modules = {

/***/ 9119:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ createAnnotations)
/* harmony export */ });
/* harmony import */ var _describe_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(36);
/* harmony import */ var _text_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3387);


/** Lines and UTF-16 units of a message: what GitHub shows without folding it. */
const LINES = 20;
const MESSAGE = 2000;
/** UTF-16 units; GitHub takes 255. */
const TITLE = 200;
/** One annotation for each of the first `limit` failed cases; the last one says how many more there are. */
function createAnnotations({ failed, counts }, limit) {
    const shown = failed.slice(0, limit);
    const rest = counts.failures + counts.errors - shown.length;
    return shown.map((failure, index) => {
        const isLast = index === shown.length - 1 && rest > 0;
        const more = isLast
            ? `\n\n${(0,_text_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(rest, "more test")} failed; see the job summary and the reports.`
            : "";
        const place = { title: (0,_describe_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .failureTitle */ .nV)(failure, TITLE), ...failure.place };
        return { message: `${messageOf(failure)}${more}`, place };
    });
}
function messageOf(failure) {
    const text = (0,_describe_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .failureText */ .kY)(failure, LINES);
    if (text === "")
        return `The report has no message for this ${failure.outcome}.`;
    return text.length > MESSAGE ? `${text.slice(0, MESSAGE - 1).toWellFormed()}…` : text;
}


/***/ }),

/***/ 14:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  s: () => (/* binding */ attest),
  $: () => (/* binding */ nothingAttested)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __webpack_require__(3136);
;// CONCATENATED MODULE: ./build/annotations/stack-trace.js
/** Lines of a trace that are read, and UTF-16 units of each. */
const LINES = 100;
const WIDTH = 500;
/**
 * How test tools write a place; the first pattern that matches a line counts. What matches by accident
 * (`example.com:443`) is not the name of a file that exists. None of them backtracks over a long line.
 */
const PATTERNS = [
    // Python: File "tests/test_cart.py", line 12, in test_total
    /\bFile "(?<path>[^"]+)", line (?<line>\d+)/,
    // .NET: at Shop.CartTests.Total() in /src/CartTests.cs:line 12
    /\) in (?<path>.+):line (?<line>\d+)$/,
    // Java, Kotlin, Groovy, Scala: at app//shop.cart.CartTest.total(CartTest.java:12)
    /^\s*at (?:[^\s()]*\/)?(?<owner>[^\s()/]+)\.[^().]+\((?<path>[^\s():/\\]+\.\w+):(?<line>\d+)\)/,
    // JavaScript: at total (/src/my cart.test.js:12:5)
    /^\s*at [^(]*\((?<path>.+):(?<line>\d+):\d+\)$/,
    // JavaScript: at async file:///src/cart.test.js:12:5
    /^\s*at (?:async )?(?<path>[^()]+):(?<line>\d+):\d+$/,
    // Firefox and Safari: total@/src/cart.test.js:12:5
    /^[^@\s]*@(?<path>\S+):(?<line>\d+):\d+$/,
    // Dart: test/cart_test.dart 12:5  main.<fn>
    /^\s*(?<path>[^\s:]+\.dart) (?<line>\d+):\d+(?:\s|$)/,
    // Go, Rust, Ruby, PHP, C++, pytest, Vitest: cart_test.go:12, src/cart.rs:12:5, cart.rb:12:in, Cart.php(12)
    /(?:^|[\s"'`([])(?<path>(?:file:\/\/)?(?:[A-Za-z]:[\\/])?[^\s"'`:()<>|*?]+\.[A-Za-z]\w{0,9})[:(](?<line>\d+)/,
];
/** Returns the places that a trace names, in its order. */
function parseFrames(trace) {
    return trace
        .split("\n", LINES)
        .map((line) => frameOf(line.slice(0, WIDTH).trimEnd()))
        .filter((frame) => frame !== undefined);
}
function frameOf(text) {
    for (const pattern of PATTERNS) {
        const { path, line, owner } = pattern.exec(text)?.groups ?? {};
        const number = Number(line);
        if (path === undefined || !Number.isSafeInteger(number) || number < 1)
            continue;
        // The owner is a class: what stands before its name is the package.
        const folder = owner?.split(".").slice(0, -1).join("/");
        return { path, line: number, ...(folder && { folder }) };
    }
    return undefined;
}

;// CONCATENATED MODULE: ./build/annotations/source-location.js




/** Where the usual build tools keep the sources of a JVM's packages. */
const SOURCE_ROOTS = ["test", "main", "integrationTest"]
    .flatMap((set) => ["java", "kotlin", "groovy", "scala"].map((language) => `src/${set}/${language}`))
    .concat("src", "test", "tests", ".");
/** Code of dependencies. */
const FOREIGN = /(?:^|[\\/])(?:node_modules|site-packages|dist-packages|vendor|\.cargo|\.venv)[\\/]/;
/** Longer names of packages are not tried as folders. */
const SEGMENTS = 8;
/** How many frames of a trace are looked for. */
const FRAMES = 20;
/** The failed cases, each with its place in the repository where it has one. */
function locateFailures(failed, { root, workingDirectory, exists = external_node_fs_.existsSync }) {
    if (root === undefined || failed.length === 0)
        return failed;
    const known = remembered(exists);
    const repository = repositoryOf({ root, workingDirectory, exists: known });
    return failed.map((failure) => {
        const place = locate(failure, { repository, workingDirectory, exists: known });
        return place === undefined ? failure : { ...failure, place };
    });
}
/** Test cases that fail together usually fail in the same files. */
function remembered(exists) {
    const known = new Map();
    return (path) => {
        const found = known.get(path) ?? exists(path);
        known.set(path, found);
        return found;
    };
}
/**
 * The file that the report names, at the line that the trace has for it or else the report; without such a file,
 * the first frame of the trace that is the project's own code. Only files that exist inside the repository.
 */
function locate(failure, places) {
    const search = searchFor(failure, places);
    const frames = parseFrames(`${failure.text ?? ""}\n${failure.message ?? ""}`).slice(0, FRAMES);
    const named = failure.file === undefined ? undefined : search({ path: failure.file });
    if (named !== undefined) {
        const line = frames.find((frame) => search(frame) === named)?.line ?? failure.line;
        return { file: named, ...(line !== undefined && { line }) };
    }
    for (const frame of frames) {
        const file = FOREIGN.test(frame.path) ? undefined : search(frame);
        if (file !== undefined)
            return { file, line: frame.line };
    }
    return undefined;
}
/** Finds the files that one case names: in the working directory, next to its report, in the repository. */
function searchFor(failure, { repository, workingDirectory, exists }) {
    const paths = flavourOf(repository);
    const { report } = failure;
    const around = report === undefined
        ? []
        : upwards(paths.dirname(paths.join(workingDirectory, report)), repository);
    const bases = new Set([
        ...around.filter((folder) => relativeTo(workingDirectory, folder) !== undefined),
        workingDirectory,
        ...around,
        repository,
    ]);
    const packages = [failure.className, failure.suite].flatMap(foldersOf);
    function inside(path) {
        const relative = relativeTo(repository, path);
        return relative !== undefined && exists(path) ? relative : undefined;
    }
    return ({ path, folder }) => {
        const local = localPath(path, paths === external_node_path_.win32);
        if (local === undefined)
            return undefined;
        if (paths.isAbsolute(local))
            return inside(local);
        for (const base of bases) {
            // Most frames are a library's: a source root that is missing saves looking for every frame in it.
            const isThere = (name) => exists(paths.join(base, name));
            for (const candidate of candidatesOf({ path: local, folder }, packages, isThere)) {
                const file = inside(paths.join(base, candidate));
                if (file !== undefined)
                    return file;
            }
        }
        return undefined;
    };
}
/** What a relative path may mean. A bare file name may be a file of the case's package. */
function candidatesOf({ path, folder }, packages, isThere) {
    if (folder !== undefined) {
        return SOURCE_ROOTS.filter(isThere).map((root) => `${root}/${folder}/${path}`);
    }
    return /[\\/]/.test(path) ? [path] : [...packages.map((name) => `${name}/${path}`), path];
}
/** GitHub expects paths relative to the repository, which may be checked out below the workspace. */
function repositoryOf({ root, workingDirectory, exists, }) {
    const paths = flavourOf(root);
    return (upwards(workingDirectory, root).find((folder) => exists(paths.join(folder, ".git"))) ?? root);
}
/** The folder and its parents, as long as they are inside the root. */
function upwards(folder, root) {
    if (relativeTo(root, folder) === undefined)
        return [];
    return [folder, ...upwards(flavourOf(root).dirname(folder), root)];
}
/** The path relative to the root, `/`-separated, where it is inside it. */
function relativeTo(root, path) {
    const paths = flavourOf(root);
    const segments = paths.relative(root, path).split(paths.sep);
    const outside = segments[0] === "" || segments[0] === ".." || paths.isAbsolute(segments.join(paths.sep));
    return outside ? undefined : segments.join("/");
}
function flavourOf(root) {
    return /^[A-Za-z]:[\\/]/.test(root) ? external_node_path_.win32 : external_node_path_.posix;
}
/** The folders that may hold a Go package of this name: `a/b/c`, `b/c` and `c`. */
function foldersOf(name) {
    const segments = name?.split("/") ?? [];
    if (segments.length < 2 || segments.length > SEGMENTS)
        return [];
    return segments.map((_, index) => segments.slice(index).join("/"));
}
/** A path as a report has it, which may be a `file:` address; undefined for an address that is not local. */
function localPath(path, windows) {
    const text = path.trim();
    if (text === "" || text.includes("\0"))
        return undefined;
    if (!text.startsWith("file:"))
        return text;
    try {
        return (0,external_node_url_.fileURLToPath)(text, { windows });
    }
    catch {
        // An address of another machine, or one with broken escapes.
        return undefined;
    }
}

// EXTERNAL MODULE: ./build/cancellation.js
var cancellation = __webpack_require__(2529);
// EXTERNAL MODULE: ./build/commit/describe-commit.js
var describe_commit = __webpack_require__(9821);
// EXTERNAL MODULE: ./build/evidence/compressor.js
var compressor = __webpack_require__(7975);
// EXTERNAL MODULE: ./build/evidence/content.js
var content = __webpack_require__(1993);
// EXTERNAL MODULE: ./build/evidence/secrets/secret-scanner.js + 1 modules
var secret_scanner = __webpack_require__(6125);
// EXTERNAL MODULE: ./build/gate/verdict.js
var verdict = __webpack_require__(9231);
// EXTERNAL MODULE: ./build/junit/report.js
var junit_report = __webpack_require__(837);
// EXTERNAL MODULE: ./build/log-lines.js
var log_lines = __webpack_require__(2828);
// EXTERNAL MODULE: ./build/junit/aggregate.js
var aggregate = __webpack_require__(1456);
// EXTERNAL MODULE: ./build/step.js
var step = __webpack_require__(4460);
// EXTERNAL MODULE: ./build/text/format.js
var format = __webpack_require__(3387);
// EXTERNAL MODULE: ./build/text/name-glob.js
var name_glob = __webpack_require__(2162);
;// CONCATENATED MODULE: ./build/reports/demands.js


/** At most this many names are listed in a message. */
const NAMED = 5;
/**
 * Returns a sentence for every demand of the author that is not met (R11): what was required, what was found, and
 * what comes close. Only cases that ran, that is, were not skipped, meet `min-tests` and `required-suites`.
 */
function unmetDemands(reports, demands) {
    const { minTests, maxSkipped, requiredSuites, requiredReports } = demands;
    return [
        tooFew(reports.counts, minTests),
        maxSkipped && tooManySkipped(reports.counts, maxSkipped),
        ...requiredSuites.map((required) => missingSuite(reports.suites, required)),
        ...requiredReports.map((glob) => missingReport(reports.paths, glob)),
    ].filter((sentence) => sentence !== undefined);
}
function executedCount({ total, skipped }) {
    return total - skipped;
}
function tooFew(counts, minTests) {
    if (executedCount(counts) >= minTests)
        return undefined;
    return `${describeExecuted(counts)}, and \`min-tests\` asks for at least ${(0,format/* formatNumber */.ZV)(minTests)}. Did the test run crash or select nothing?`;
}
function describeExecuted(counts) {
    const executed = executedCount(counts);
    if (counts.total === 0)
        return "The reports have no test case";
    if (executed === 0)
        return `No test case ran: ${describeSkipped(counts)}`;
    const skipped = counts.skipped === 0 ? "" : ` (${describeSkipped(counts)})`;
    return `Only ${(0,format/* pluralize */.td)(executed, "test case")} ran${skipped}`;
}
function describeSkipped({ total, skipped }) {
    const verb = skipped === 1 ? "was" : "were";
    return `${(0,format/* formatNumber */.ZV)(skipped)} of ${(0,format/* pluralize */.td)(total, "case")} ${verb} skipped`;
}
function tooManySkipped(counts, limit) {
    const { total, skipped } = counts;
    const isOver = limit.kind === "cases" ? skipped > limit.cases : skipped * 100 > limit.percent * total;
    if (!isOver)
        return undefined;
    const found = describeSkipped(counts);
    return limit.kind === "cases"
        ? `${found}, and \`max-skipped\` allows ${(0,format/* formatNumber */.ZV)(limit.cases)}.`
        : `${found} (${((skipped / total) * 100).toFixed(1)}%), and \`max-skipped\` allows ${limit.percent}%.`;
}
function missingSuite(suites, { glob, minTests }) {
    const matches = (0,name_glob/* nameGlob */.e)(glob);
    const matching = suites.filter(({ name }) => matches(name));
    const executed = matching.reduce((sum, suite) => sum + executedCount(suite), 0);
    if (executed >= minTests)
        return undefined;
    const asked = `\`required-suites\` asks for ${minTests === 1 ? `\`${glob}\`` : `at least ${(0,format/* formatNumber */.ZV)(minTests)} cases in \`${glob}\``}`;
    if (matching.length === 0) {
        const names = suites.map(({ name }) => name);
        return `${asked}, and no suite matches; suites that were read: ${nearest(glob, names)}.`;
    }
    const found = executed === 0
        ? "no case of the suites that match ran"
        : `${(0,format/* pluralize */.td)(executed, "case")} ran in the suites that match`;
    return `${asked}, and ${found}: ${(0,format/* joinList */.D7)(matching.map(describeSuite), NAMED)}.`;
}
function describeSuite(suite) {
    return `${suite.name} (${(0,format/* formatNumber */.ZV)(executedCount(suite))} ran, ${(0,format/* formatNumber */.ZV)(suite.skipped)} skipped)`;
}
function missingReport(paths, glob) {
    const matchers = withoutFolders(glob.replace(/^(?:\.\/)+/, "")).map(name_glob/* nameGlob */.e);
    if (paths.some((path) => matchers.some((matches) => matches(path))))
        return undefined;
    return `\`required-reports\` asks for \`${glob}\`, and no report that was read matches; reports that were read: ${nearest(glob, paths)}.`;
}
/** A glob, and what it is where each `**` with its slash stands for no folder at all. */
function withoutFolders(glob) {
    const at = glob.search(/(?:^|(?<=\/))\*\*\//);
    if (at < 0)
        return [glob];
    const before = glob.slice(0, at);
    return withoutFolders(glob.slice(at + 3)).flatMap((after) => [
        `${before}**/${after}`,
        `${before}${after}`,
    ]);
}
/** Lists names, the most similar ones first. */
function nearest(glob, names) {
    if (names.length === 0)
        return "none";
    const bigrams = bigramsOf(glob);
    const scored = names.map((name) => ({ name, score: similarity(bigrams, name) }));
    scored.sort((a, b) => b.score - a.score);
    return (0,format/* joinList */.D7)(scored.map(({ name }) => name), NAMED);
}
/** How much of the glob's pairs of characters a name has, from 0 to 1. */
function similarity(bigrams, name) {
    const own = bigramsOf(name);
    const shared = [...own].filter((pair) => bigrams.has(pair)).length;
    return (2 * shared) / Math.max(1, own.size + bigrams.size);
}
/** UTF-16 units of a name that are compared. */
const COMPARED = 200;
function bigramsOf(text) {
    const letters = text.slice(0, COMPARED).toLowerCase();
    return new Set(Array.from(letters.slice(1), (second, index) => `${letters[index]}${second}`));
}

// EXTERNAL MODULE: ./build/reports/test-run.js
var test_run = __webpack_require__(5150);
;// CONCATENATED MODULE: ./build/reports/accept.js






/** Milliseconds that clocks may differ. A report that is further in the future is not from this run. */
const CLOCK_SKEW = 5 * 60_000;
/** Files that a message lists. */
const LISTED = 20;
/** Whether there is nothing to attest: no report was found, or none that can be read and none that must be (R10). */
function hasNoReport(read, { onInvalid }) {
    const { reports, unreadable, invalid } = read;
    const broken = unreadable.length + (onInvalid === "error" ? invalid.length : 0);
    return reports.length + broken === 0;
}
/** Decides what it means that no report was found. `reason` says what was looked for. */
function acceptNone(read, demands, reason) {
    const { ifNone, testOutcome } = demands;
    const tests = read.files.length > 0 ? testsOf(read, demands) : undefined;
    const warnings = [...otherWarnings(read), ...invalidWarnings(read, demands)];
    if (testOutcome === "skipped") {
        const notice = "The tests did not run (`test-outcome: skipped`), so nothing is attested.";
        return (0,step/* done */.Vw)({ verdict: "none", tests, reason: notice }, { warnings, notices: [notice] });
    }
    const explanation = [(0,test_run/* explainMissing */.Ce)(testOutcome), reason].filter(Boolean).join(" ");
    if (ifNone === "error") {
        return (0,step/* done */.Vw)({ verdict: "refused", tests, reasons: [explanation] }, { warnings });
    }
    return (0,step/* done */.Vw)({ verdict: "none", tests, reason: explanation }, { warnings: ifNone === "warn" ? [...warnings, explanation] : warnings });
}
/** Decides by the author's demands, and by what the workflow knows of the test run, whether reports may be attested. */
function acceptReports(read, demands, { now, name, excluded }) {
    const reported = { ...testsOf(read, demands), excluded };
    const adjusted = (0,test_run/* applyOutcome */.Ry)(reported, name);
    const { counts } = adjusted.tests;
    const result = (0,junit_report/* failedCount */.dD)(counts) > 0 ? "failed" : "passed";
    const broken = [
        ...unreadableRefusals(read),
        ...invalidRefusals(read, demands),
        ...staleRefusals(read, demands.maxAge, now),
        ...skippedRefusals(read, demands),
    ];
    const paths = read.reports.map(({ path }) => path);
    const unmet = unmetDemands({ counts, suites: reported.suites, paths }, demands);
    const reasons = broken.length > 0 || result === "failed" ? broken : unmet;
    const remarks = {
        warnings: [
            ...read.warnings,
            ...otherWarnings(read),
            ...invalidWarnings(read, demands),
            ...adjusted.warnings,
        ],
        notices: [...read.notices, ...adjusted.notices],
    };
    if (reasons.length > 0) {
        return (0,step/* done */.Vw)({ verdict: "refused", tests: adjusted.tests, reasons }, remarks);
    }
    const tests = { ...adjusted.tests, result };
    const selection = { excluded, notJUnit: read.others.map(({ path }) => path) };
    const { files } = read;
    return (0,step/* done */.Vw)({ verdict: "accepted", tests, files, selection, unmet }, remarks);
}
function testsOf(read, demands) {
    const { suites, counts, duration } = (0,aggregate/* aggregate */.Q)(read.reports, demands.mergeSuites);
    const { invalid, failed, skipped, flaky, reports } = read;
    return {
        outcome: demands.testOutcome,
        counts,
        duration,
        suites,
        reports: reports.length,
        invalid,
        failed,
        skipped,
        flaky,
    };
}
/** Reports of a test step that was skipped are from another run. */
function skippedRefusals({ reports }, { testOutcome }) {
    if (testOutcome !== "skipped" || reports.length === 0)
        return [];
    const paths = reports.map(({ path }) => path);
    return [
        `${list(paths, "report was found", "reports were found")}\nThe tests did not run (\`test-outcome: skipped\`), so they are not from this run. Remove old reports before the tests, or pass the outcome of the step that wrote these.`,
    ];
}
function otherWarnings({ others }) {
    if (others.length === 0)
        return [];
    const lines = others.map(({ path, reason }) => `${path} (${reason})`);
    return [
        list(lines, "file is not a JUnit report and was skipped", "files are not JUnit reports and were skipped"),
    ];
}
function invalidWarnings({ invalid }, demands) {
    if (invalid.length === 0 || demands.onInvalid !== "warn")
        return [];
    const reasons = invalid.map(({ reason }) => reason);
    return [list(reasons, "broken report was left out", "broken reports were left out")];
}
function unreadableRefusals({ unreadable }) {
    return unreadable.length > 1
        ? [list(unreadable, "file cannot be used", "files cannot be used")]
        : unreadable;
}
function invalidRefusals({ invalid }, demands) {
    if (invalid.length === 0 || demands.onInvalid !== "error")
        return [];
    const reasons = invalid.map(({ reason }) => reason);
    return [
        `${list(reasons, "report is broken", "reports are broken")}\nA broken report usually means that a test run crashed. To attest without broken reports, set \`on-invalid-report: warn\`.`,
    ];
}
function staleRefusals({ files }, maxAge, now) {
    if (maxAge === undefined)
        return [];
    const stale = files.filter(({ modified }) => now - modified > maxAge || modified - now > CLOCK_SKEW);
    if (stale.length === 0)
        return [];
    const lines = stale.map(({ path, modified }) => {
        const when = modified > now ? "in the future by this machine's clock" : "too old";
        return `${path}, last modified ${(0,format/* formatDate */.Yq)(modified)}, ${when}`;
    });
    return [
        `${list(lines, "report was not modified within `max-report-age`", "reports were not modified within `max-report-age`")}\nDid the tests of this run write there?`,
    ];
}
function list(entries, one, many) {
    return `${(0,format/* pluralize */.td)(entries.length, one, many)}:\n${(0,format/* bulletList */.fF)(entries, LISTED)}`;
}

// EXTERNAL MODULE: ./build/find-files.js + 1 modules
var find_files = __webpack_require__(519);
// EXTERNAL MODULE: ./build/glob.js
var glob = __webpack_require__(2896);
;// CONCATENATED MODULE: ./build/reports/find.js


/** Finds the reports that `patterns` match below `directory` (absolute). */
async function findReports(patterns, directory) {
    const base = (0,glob/* baseAt */.vd)(directory);
    const read = patterns.map((pattern) => (0,glob/* readPattern */.ZS)(pattern, base));
    // Build tools link their output into the workspace, sometimes from outside of it: Bazel does.
    const found = await (0,find_files/* findFiles */.l)(read, base, { followOutside: true });
    // A pattern with a wildcard starts at a folder.
    const starts = read.map(({ start }) => (0,glob/* relativePath */.iZ)(start, base.real));
    return { ...found, named: new Set(starts) };
}

// EXTERNAL MODULE: ./build/junit/report-reader.js + 24 modules
var report_reader = __webpack_require__(4370);
// EXTERNAL MODULE: ./build/progress.js
var build_progress = __webpack_require__(2633);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/evidence/content-packer.js
var content_packer = __webpack_require__(8800);
// EXTERNAL MODULE: ./build/evidence/evidence-file.js
var evidence_file = __webpack_require__(5562);
// EXTERNAL MODULE: ./build/files.js
var files = __webpack_require__(1983);
;// CONCATENATED MODULE: ./build/reports/read-file.js









/**
 * Reads a file and finds out what it is. What is to be attached is hashed and compressed from the same bytes that
 * are counted; if anything in it has to be replaced, that is done before it is counted.
 */
async function readFile(found, reading) {
    const { path, location } = found;
    try {
        const opened = (0,files/* openRegularFile */.ZU)(location);
        if (opened === undefined) {
            const reason = `${path} is not a regular file; exclude it from \`reports\`.`;
            return { kind: "unreadable", reason };
        }
        try {
            return await readOpen(found, opened, reading);
        }
        finally {
            (0,external_node_fs_.closeSync)(opened.descriptor);
        }
    }
    catch (error) {
        if (!(0,errors/* isSystemError */.Or)(error))
            throw error;
        return { kind: "unreadable", reason: `${path} could not be read: ${(0,errors/* errorMessage */.gJ)(error)}` };
    }
}
async function readOpen(found, opened, reading) {
    const path = await reading.secrets.redactText(found.path, "the name of a file");
    const compressor = found.linkedOutside ? undefined : reading.compressor;
    const read = await readRedacted(path, opened, { ...reading, compressor });
    if (read === undefined) {
        const reason = `${path} changed while it was being read. Whatever writes it must finish before this step.`;
        return { kind: "unreadable", reason };
    }
    const { document, content } = read;
    const skip = (reason) => {
        content?.discard();
        return { kind: "other", path, reason };
    };
    const file = (0,evidence_file/* reportEvidence */.al)({ ...found, path }, opened.stat, content);
    if (document instanceof junit_report/* InvalidReportError */.M1) {
        return isOther(document, { path: found.path, bytes: opened.stat.size }, reading)
            ? skip(`it is not XML: ${document.reason}`)
            : { kind: "invalid", error: document, file };
    }
    if (document.kind === "not-junit")
        return skip(`its root is <${document.root}>`);
    const report = await redactNames(document, reading.secrets);
    return { kind: "report", report, file: { ...file, suites: report.suites } };
}
/** Names of suites are sent, also those of a report that is not attached. */
async function redactNames(report, secrets) {
    const suites = [];
    for (const suite of report.suites) {
        suites.push({ ...suite, name: await secrets.redactText(suite.name, report.path) });
    }
    return { ...report, suites };
}
/** Reads a file that may be attached, again if something in it has to be replaced. */
async function readRedacted(path, opened, reading) {
    if (reading.compressor === undefined)
        return await readContent(path, opened, reading);
    const search = reading.secrets.startSearch();
    const read = await readContent(path, opened, { ...reading, search });
    if (read?.content === undefined || !search.hasCandidate)
        return read;
    if (!(read.document instanceof junit_report/* InvalidReportError */.M1) && read.document.kind === "not-junit") {
        return read;
    }
    const replacements = await reading.secrets.searchFile(path, opened, true);
    if (replacements === undefined)
        return read;
    read.content.discard();
    const redaction = { replacements, originalSha256: read.content.sha256 };
    // The suites were counted before.
    return await readContent(path, opened, { ...reading, redaction, onSuite: () => undefined });
}
/** Reads what the file held when it was opened. Returns undefined if that is no longer there. */
async function readContent(path, { descriptor, stat }, { buffer, progress, limits, onSuite, compressor, search, redaction }) {
    const packer = compressor && new content_packer/* ContentPacker */.s(compressor, stat.size);
    const replacer = redaction && new secret_scanner/* ByteReplacer */.XJ(redaction.replacements);
    const reader = (0,report_reader/* createReportReader */._)(path, { limits, onSuite });
    let broken;
    for (let total = 0; total < stat.size;) {
        const wanted = Math.min(buffer.length, stat.size - total);
        const length = (0,external_node_fs_.readSync)(descriptor, buffer, 0, wanted, total);
        if (length === 0)
            return undefined;
        total += length;
        const bytes = buffer.subarray(0, length);
        search?.write(bytes);
        const content = replacer?.replace(bytes) ?? bytes;
        // A broken report is attached, too.
        broken ??= reportError(() => reader.write(content));
        await packer?.write(content);
        if (progress.read(length))
            await (0,promises_.setImmediate)();
    }
    let document;
    broken ??= reportError(() => {
        document = reader.end();
    });
    const ended = broken ?? document;
    if (ended === undefined)
        return undefined;
    const content = packer?.end(redaction);
    await compressor?.ready();
    return { document: ended, content };
}
/** Whether a file without tests is taken for something else than a broken report, by its name (R1). */
function isOther({ isJUnit }, { path, bytes }, { named }) {
    return !isJUnit && bytes > 0 && !/\.xml$/i.test(path) && !named.has(path);
}
/** Returns the error of a broken report, which is a result like any other here. */
function reportError(read) {
    try {
        read();
        return undefined;
    }
    catch (error) {
        if (error instanceof junit_report/* InvalidReportError */.M1)
            return error;
        throw error;
    }
}

// EXTERNAL MODULE: ./build/reports/suite-limit.js
var suite_limit = __webpack_require__(3446);
;// CONCATENATED MODULE: ./build/reports/read.js





const CHUNK = 128 * 1024;
/** Sentences of each kind that are kept over all reports; the others are counted. */
const MAX_REMARKS = 1_000;
/**
 * Reads files one after another through one buffer: where files are many, synchronous reads are several times as
 * fast as promises, and memory does not grow with the size of a report. What is to be attached is hashed and
 * compressed from the same bytes that are counted.
 */
async function readReports({ files, repeated, named }, { log, compressor, secrets, mergeSuites = true, signal }) {
    const progress = (0,build_progress/* createProgress */.m)({ log, doing: "Reading reports", files: files.length });
    const buffer = Buffer.allocUnsafe(CHUNK);
    const collection = createCollection();
    const suites = new suite_limit/* SuiteLimit */.q(mergeSuites);
    for (const file of files) {
        signal?.throwIfAborted();
        const limits = remainingLimits(collection);
        const onSuite = (name) => suites.add(name);
        const reading = { buffer, progress, compressor, secrets, named, limits, onSuite };
        collect(await readFile(file, reading), collection);
        progress.finished();
    }
    await compressor?.finished();
    if (repeated.length > 0)
        collection.notices.push(repeatedNotice(repeated));
    return {
        ...collection,
        warnings: (0,format/* limitItems */.gt)(collection.warnings, MAX_REMARKS),
        notices: (0,format/* limitItems */.gt)(collection.notices, MAX_REMARKS),
    };
}
function createCollection() {
    return {
        reports: [],
        failed: [],
        skipped: [],
        flaky: [],
        warnings: [],
        notices: [],
        others: [],
        invalid: [],
        unreadable: [],
        files: [],
    };
}
function collect(read, into) {
    switch (read.kind) {
        case "report":
            collectReport(read.report, into);
            break;
        case "other":
            into.others.push({ path: read.path, reason: read.reason });
            break;
        case "invalid":
            into.invalid.push({ path: read.error.path, reason: read.error.message });
            break;
        case "unreadable":
            into.unreadable.push(read.reason);
    }
    if ("file" in read)
        into.files.push(read.file);
}
function collectReport(report, into) {
    into.reports.push({ path: report.path, suites: report.suites });
    for (const warning of report.warnings)
        into.warnings.push(warning);
    for (const notice of report.notices)
        into.notices.push(notice);
    for (const failure of report.failed)
        into.failed.push({ ...failure, report: report.path });
    for (const skipped of report.skipped)
        into.skipped.push(skipped);
    for (const flaky of report.flaky)
        into.flaky.push(flaky);
}
/** Cases are kept up to limits that hold for all reports together. */
function remainingLimits({ failed, skipped, flaky }) {
    return {
        failed: report_reader/* CASE_LIMITS */.Y.failed - failed.length,
        skipped: report_reader/* CASE_LIMITS */.Y.skipped - skipped.length,
        flaky: report_reader/* CASE_LIMITS */.Y.flaky - flaky.length,
    };
}
function repeatedNotice(paths) {
    const isOne = paths.length === 1;
    return `${(0,format/* joinList */.D7)(paths)} ${isOne ? "was skipped: a link to a report" : "were skipped: links to reports"} that ${isOne ? "was" : "were"} read already. No report counts twice.`;
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:fs/promises"
var external_node_fs_promises_ = __webpack_require__(1455);
;// CONCATENATED MODULE: ./build/earlier-attestation.js





/** Notes a recorded attestation for later steps of the job, and warns where an earlier one made the same. */
async function noteForLaterSteps(target, { log, temporaryDirectory }) {
    try {
        const warning = await noteAttestation(target, temporaryDirectory);
        return { ...(0,step/* mergeRemarks */.qk)(), warnings: warning === undefined ? [] : [warning] };
    }
    catch (error) {
        log.debug(`The attestation could not be noted for later steps: ${(0,errors/* errorMessage */.gJ)(error)}`);
        return (0,step/* mergeRemarks */.qk)();
    }
}
/**
 * Notes in the job's temporary folder that an attestation was recorded. Returns a warning where an earlier step of
 * the job recorded one of the same name on the same trail. Rejects with the system's error where the folder cannot
 * be written to.
 */
async function noteAttestation({ org, flow, trail, name }, temporaryDirectory) {
    const key = (0,external_node_crypto_.createHash)("sha256")
        .update(JSON.stringify([org, flow, trail, name]))
        .digest("hex");
    try {
        await (0,external_node_fs_promises_.writeFile)((0,external_node_path_.join)(temporaryDirectory, `junit-attestation-${key}`), "", { flag: "wx" });
        return undefined;
    }
    catch (error) {
        if ((0,errors/* errorCode */.CA)(error) !== "EEXIST")
            throw error;
        return `An earlier step of this job attested \`${name}\` to this trail already. Give each step a name of its own.`;
    }
}

// EXTERNAL MODULE: ./build/keep-request.js
var keep_request = __webpack_require__(2119);
// EXTERNAL MODULE: ./build/evidence/data-json.js
var data_json = __webpack_require__(1345);
// EXTERNAL MODULE: ./build/evidence/predicate.js
var evidence_predicate = __webpack_require__(365);
// EXTERNAL MODULE: ./build/evidence/run-context.js + 1 modules
var run_context = __webpack_require__(189);
;// CONCATENATED MODULE: ./build/prepare.js













/** The name under which the service keeps the zip. */
const ATTACHMENT_NAME = "junit-evidence.zip";
/**
 * Packs the evidence, builds the payload and the predicate, and keeps them on disk, so that none is lost if sending
 * fails.
 * Throws an AttestationError where the evidence cannot be packed or kept.
 */
async function prepare(parts, options) {
    const { inputs, deps, secrets } = options;
    const { temporaryDirectory, context, log } = deps;
    const folder = await writeOrRefuse(temporaryDirectory, (0,external_node_fs_promises_.mkdtemp)((0,external_node_path_.join)(temporaryDirectory, "junit-attestation-")));
    const { archive, packed, omitted, warnings } = await pack(parts.files, (0,external_node_path_.join)(folder, ATTACHMENT_NAME), options);
    const evidence = { ...parts, archive, omitted, warnings: [...parts.warnings, ...warnings] };
    const dataJson = await secrets.redactJson(dataJsonOf(evidence, { inputs, deps }), "data_json");
    requireAcceptableSize(dataJson, parts.tests);
    const predicate = await secrets.redactJson(JSON.stringify((0,evidence_predicate/* buildPredicate */.c)({ context, redact: inputs.commit.redact, ...evidence })), "test-result.json");
    // Before anything is written, since it throws where nothing may be sent.
    const found = (0,secret_scanner/* judgeFindings */.qJ)(secrets.findings, inputs.evidence.onSecret);
    const payloadPath = (0,external_node_path_.join)(folder, keep_request/* PAYLOAD_FILE */.Yr);
    await writeOrRefuse(folder, (0,external_node_fs_promises_.writeFile)(payloadPath, dataJson, { mode: 0o600 }));
    const predicatePath = (0,external_node_path_.join)(folder, "test-result.json");
    await writeOrRefuse(folder, (0,external_node_fs_promises_.writeFile)(predicatePath, predicate, { mode: 0o600 }));
    if (archive)
        log.info((0,log_lines/* evidenceLine */.OF)(archive));
    const attachment = archive && {
        name: ATTACHMENT_NAME,
        content: await (0,external_node_fs_promises_.readFile)(archive.location),
    };
    const kept = await writeOrRefuse(folder, (0,keep_request/* keepRequest */.N2)(folder, {
        target: parts.target,
        commit: parts.commit.info.sha1,
        dataJson,
        attachment,
        madeAt: deps.clock.now(),
        run: (0,run_context/* runUrl */.Vp)(context),
    }));
    return (0,step/* done */.Vw)({ ...kept, requestPath: folder, payloadPath, predicatePath, archive, packed }, { warnings: [...warnings, ...found] });
}
function dataJsonOf(parts, { inputs, deps }) {
    const { context, clock } = deps;
    const { userData, runContext } = inputs.evidence;
    const ci = runContext
        ? (0,run_context/* describeRunContext */.Gc)({ ...parts, inputs, context, now: clock.now() })
        : undefined;
    return (0,data_json/* buildDataJson */.v)({
        name: parts.target.name,
        commit: parts.commit.info,
        suites: parts.tests.suites,
        userData,
        ci,
    });
}
function requireAcceptableSize(dataJson, { suites }) {
    const bytes = Buffer.byteLength(dataJson);
    if (bytes <= suite_limit/* MAX_DATA_JSON */.l)
        return;
    throw new errors/* AttestationError */.L7(`\`data_json\` would be ${(0,format/* formatBytes */.z3)(bytes)} with ${(0,format/* pluralize */.td)(suites.length, "suite")} and \`user_data\`, and may be ${(0,format/* formatBytes */.z3)(suite_limit/* MAX_DATA_JSON */.l)}, so nothing was sent. Shorten \`user-data\`, or split the reports over several attestations.`);
}
async function writeOrRefuse(folder, writing) {
    try {
        return await writing;
    }
    catch (cause) {
        throw new errors/* AttestationError */.L7(`The request could not be kept in ${folder}, so nothing was sent: ${(0,errors/* errorMessage */.gJ)(cause)}. Free space there, and let RUNNER_TEMP name a folder that this step may write to.`, { cause });
    }
}
async function pack(reports, destination, { inputs, deps, compressor, secrets }) {
    const { attachReports, attachments, ifNoAttachments, overflow } = inputs.evidence;
    if (!attachReports && attachments.length === 0) {
        return { archive: undefined, packed: [], omitted: [], warnings: [] };
    }
    const [{ findAttachments }, { writeArchive }] = await Promise.all([
        __webpack_require__.e(/* import() | evidence-attachments */ 965).then(__webpack_require__.bind(__webpack_require__, 3518)),
        __webpack_require__.e(/* import() | evidence-archive */ 33).then(__webpack_require__.bind(__webpack_require__, 4643)),
    ]);
    const found = await findAttachments({
        patterns: attachments,
        workingDirectory: inputs.workingDirectory,
        ifNone: ifNoAttachments,
    });
    const { attachable, omitted, warnings } = withoutLinkedOutside(attachReports ? reports : []);
    const attached = [];
    for (const file of found.files) {
        attached.push({ ...file, path: await secrets.redactText(file.path, "the name of a file") });
    }
    const files = [...attachable, ...attached];
    const request = { files, omitted, overflow, destination, compressor, secrets };
    const result = await writeArchive(request, deps.log);
    return { ...result, warnings: [...warnings, ...found.warnings, ...result.warnings] };
}
const OUTSIDE = "Left out: it is outside the working directory, reached through symbolic links";
/** Links may lead to files that were never meant to be published. */
function withoutLinkedOutside(reports) {
    const outside = reports.filter(({ linkedOutside }) => linkedOutside);
    const warning = `${(0,format/* pluralize */.td)(outside.length, "report is", "reports are")} outside the working directory, reached through symbolic links, and counted but not attached: ${(0,format/* joinList */.D7)(outside.map(({ path }) => path))}.`;
    return {
        attachable: reports.filter(({ linkedOutside }) => !linkedOutside),
        omitted: outside.map((file) => (0,evidence_file/* omit */.cJ)(file, OUTSIDE)),
        warnings: outside.length > 0 ? [warning] : [],
    };
}

// EXTERNAL MODULE: ./build/request-record.js
var request_record = __webpack_require__(2715);
;// CONCATENATED MODULE: ./build/submit.js









const ON_FORK = "Nothing was sent: runs from forks and Dependabot get no secrets, so there is no API key (`on-fork: skip`).";
/** Attests the reports that were accepted; where nothing may be sent, the result says why. */
async function submit_submit({ commit, reports }, run) {
    const acceptance = reports.value;
    if (acceptance?.verdict === "none")
        return skip(acceptance.reason);
    if (acceptance?.verdict !== "accepted" || commit.value === undefined) {
        const reasons = acceptance?.verdict === "refused" ? acceptance.reasons : reports.failures;
        return refuse([...reasons, ...commit.failures]);
    }
    const { mode, deps } = run;
    if (mode.kind === "skip")
        return { ...skip(ON_FORK), notices: [ON_FORK] };
    const target = resolveTrail(mode.target, commit.value);
    const { tests, files, selection } = acceptance;
    const { warnings } = reports;
    const parts = { target, tests, files, selection, commit: commit.value, warnings };
    const prepared = await (0,step/* attempt */.CD)(deps, () => prepare(parts, run));
    if (prepared.value === undefined)
        return refuse(prepared.failures);
    const sent = await dispatch(prepared.value, mode, run);
    const { archive, payloadPath, requestPath, predicatePath } = prepared.value;
    const kept = { archive, payloadPath, requestPath, predicatePath };
    const noted = sent.value.status === "recorded" ? await noteForLaterSteps(target, deps) : (0,step/* mergeRemarks */.qk)();
    return { attestation: sent.value, ...kept, ...(0,step/* mergeRemarks */.qk)(prepared, sent, noted) };
}
/** Returns the target with its trail: without one of its own, the one that is named after the commit. */
function resolveTrail(target, { info }) {
    return { trail: info.sha1, ...target };
}
function skip(reason) {
    return { attestation: { status: "skipped", reason }, ...(0,step/* mergeRemarks */.qk)() };
}
function refuse(reasons) {
    const reason = [...new Set(reasons)].join("\n");
    return { ...skip(reason), failures: [reason] };
}
/** Sends the request, or shows it in a dry run, and writes the outcome into `request.json`. */
async function dispatch(prepared, mode, { inputs, deps }) {
    if (mode.kind === "dry-run") {
        logDryRun(prepared, deps.log);
        return recordOutcome({ ...(0,step/* mergeRemarks */.qk)(), value: { status: "dry-run" } }, prepared);
    }
    let attempts = 0;
    const sent = await (0,step/* attempt */.CD)({ ...deps, signal: (0,cancellation/* afterGrace */.tt)(deps.signal) }, async () => {
        const delivery = await mode.service.attest(prepared.request);
        attempts = delivery.attempts;
        return toAttestation(delivery, prepared, inputs);
    });
    const reason = sent.failures.join("\n");
    const value = sent.value ?? { status: "unknown", reason, retryable: false };
    return recordOutcome({ ...sent, value }, prepared, attempts);
}
async function recordOutcome(step, { record, requestPath }, attempts = 0) {
    const { value } = step;
    // A run that sends nothing keeps nothing.
    if (value.status === "skipped")
        return step;
    const reason = "reason" in value ? value.reason : undefined;
    try {
        await (0,keep_request/* writeRecord */.rh)(requestPath, { ...record, attempts, status: value.status, reason });
        return step;
    }
    catch (error) {
        const warning = `The outcome could not be written to ${(0,external_node_path_.join)(requestPath, request_record/* RECORD_FILE */.lt)}: ${(0,errors/* errorMessage */.gJ)(error)}. Look at the trail before you send this request again.`;
        return { ...step, warnings: [...step.warnings, warning] };
    }
}
function logDryRun({ request, packed }, log) {
    log.group("data_json (dry run, not sent)", JSON.stringify(JSON.parse(request.dataJson), undefined, 2).split("\n"));
    log.group("Attachment (dry run, not sent)", packed.length > 0
        ? packed.map(({ path, kind, bytes }) => `${path} (${kind}, ${(0,format/* formatBytes */.z3)(bytes)})`)
        : ["none"]);
}
/** Translates a delivery into the attestation's status, with a failure, warning or notice for people. */
function toAttestation(delivery, prepared, { onServiceError }) {
    if (delivery.outcome === "recorded") {
        const { response, isPage } = delivery;
        return (0,step/* done */.Vw)({ status: "recorded", response, ...(isPage && { isPage }) }, recordedRemarks(delivery));
    }
    const { outcome, reason, response, retryable } = delivery;
    const what = outcome === "failed"
        ? "The attestation was not recorded"
        : "Whether the attestation was recorded is unknown";
    const sentence = `${what}: ${reason}${keptAdvice(delivery, prepared)}`;
    return (0,step/* done */.Vw)({ status: outcome, reason, retryable, ...(response !== undefined && { response }) }, retryable && onServiceError === "warn" ? { warnings: [sentence] } : { failures: [sentence] });
}
/** Says what to do with the kept request, unless the service refused it: sending it again would not help. */
function keptAdvice({ outcome, retryable }, { requestPath }) {
    if (outcome === "unknown")
        return ` The request is kept in ${requestPath}.`;
    return retryable
        ? ` The result of the tests is not lost: re-run this job when the service is back, or send the request with the \`resend\` action. The request is kept in ${requestPath}.`
        : "";
}
function recordedRemarks({ maybeTwice, attempts, isPage, }) {
    const notice = `The attestation was sent ${attempts} times because an answer was lost. The trail may show it more than once.`;
    const warning = "The service answered with an HTML page. Its status says that the attestation was recorded, but check the trail, and check `base-url`.";
    return { notices: maybeTwice ? [notice] : [], warnings: isPage ? [warning] : [] };
}

// EXTERNAL MODULE: ./build/text/redact.js
var redact = __webpack_require__(6953);
;// CONCATENATED MODULE: ./build/attest.js
















/**
 * Reads the reports, finds out which commit was tested, attests both with their evidence, and evaluates the gate
 * at the same time. Evidence that is not good enough, a service that refuses, a blocked gate and even an
 * unexpected error of a step are part of the result; nothing is thrown for them.
 */
async function attest(inputs, deps) {
    const mode = await connect(inputs.mode, deps);
    const service = mode.kind === "skip" ? undefined : mode.service;
    try {
        const failing = new AbortController();
        const attesting = attestTests(inputs, mode, deps).then((attested) => {
            if (attested.failures.length > 0)
                failing.abort();
            return attested;
        });
        const [attested, gated] = await Promise.all([
            attesting,
            evaluate(inputs, service, { ...deps, failing: failing.signal }),
        ]);
        const result = {
            ...attested,
            kind: "attest",
            gate: gated.gate,
            ...(0,step/* mergeRemarks */.qk)(attested, gated),
        };
        return deps.signal.aborted ? cancelled(result) : result;
    }
    finally {
        await service?.close();
    }
}
async function connect(mode, { connect }) {
    switch (mode.kind) {
        case "send":
            return { ...mode, service: await connect(mode.connection) };
        case "dry-run":
            return { ...mode, service: mode.connection && (await connect(mode.connection)) };
        case "skip":
            return mode;
    }
}
/** Returns the result of a run that failed before it found anything out. */
function nothingAttested(reason) {
    return {
        kind: "attest",
        target: {},
        attestation: { status: "skipped", reason },
        gate: (0,verdict/* gateOff */.bs)(),
        ...(0,step/* mergeRemarks */.qk)(),
        failures: [reason],
    };
}
/** Says first that the run was cancelled, and what that means for the attestation. */
function cancelled(result) {
    const others = result.failures.filter((failure) => failure !== cancellation/* CANCELLED */.gD);
    return { ...result, failures: [describeCancellation(result), ...others] };
}
function describeCancellation({ attestation, requestPath }) {
    const kept = requestPath === undefined ? "" : ` The request is kept in ${requestPath}.`;
    switch (attestation.status) {
        case "recorded":
            return "The run was cancelled. The attestation was recorded.";
        case "unknown":
            return `The run was cancelled. Whether the attestation was recorded is unknown.${kept}`;
        default:
            return `The run was cancelled. The attestation was not recorded.${kept}`;
    }
}
async function attestTests(inputs, mode, deps) {
    const secrets = new secret_scanner/* SecretScanner */.Jq((deps.secrets ?? []).filter(({ length }) => length >= redact/* MIN_SECRET_LENGTH */.vb), inputs.evidence.onSecret);
    const run = { inputs, mode, deps, compressor: new compressor/* Compressor */.w(content/* ZIP_LIMIT */.sv), secrets };
    // At the same time, since git takes longer than most reports do.
    const [commit, reports] = await Promise.all([
        (0,step/* attempt */.CD)(deps, () => describe(inputs, deps)),
        (0,step/* attempt */.CD)(deps, () => accept(run)),
    ]);
    const tests = reports.value?.tests;
    (0,log_lines/* logTests */.cK)(tests, deps.log);
    for (const line of (0,log_lines/* recommendations */.Jl)(inputs.reports, deps.context))
        deps.log.info(line);
    if (commit.value)
        deps.log.info((0,log_lines/* commitLine */.w_)(commit.value));
    const unmet = reports.value?.verdict === "accepted" ? reports.value.unmet : [];
    const submission = await submit_submit({ commit, reports }, run);
    const { attestation, archive, payloadPath, requestPath, predicatePath } = submission;
    const target = commit.value ? resolveTrail(mode.target, commit.value) : mode.target;
    deps.log.info((0,log_lines/* attestationLine */.xB)(attestation, target));
    return {
        target,
        tests,
        commit: commit.value,
        attestation,
        archive,
        payloadPath,
        requestPath,
        predicatePath,
        failures: [...unmet, ...submission.failures, ...testFailures(inputs, tests)],
        warnings: [...reports.warnings, ...submission.warnings],
        notices: [...inputs.notices, ...commit.notices, ...reports.notices, ...submission.notices],
    };
}
async function describe({ commit, workingDirectory }, deps) {
    const described = await (0,describe_commit/* describeCommit */.X)({ ...commit, workingDirectory }, deps.context, deps.log);
    return (0,step/* done */.Vw)(described, { notices: described.notices });
}
/** Reads the reports and decides whether they may be attested. */
async function accept({ inputs, mode, deps, compressor, secrets, }) {
    const { reports, workingDirectory, evidence } = inputs;
    const isAttached = evidence.attachReports && mode.kind !== "skip";
    const found = await findReports(reports.patterns, workingDirectory);
    const read = await readReports(found, {
        log: deps.log,
        compressor: isAttached ? compressor : undefined,
        secrets,
        mergeSuites: reports.mergeSuites,
        signal: deps.signal,
    });
    if (!hasNoReport(read, reports)) {
        const { excluded } = found;
        const { name } = mode.target;
        const workspace = { root: deps.context.workspace, workingDirectory };
        const failed = locateFailures(read.failed, workspace);
        const context = { now: deps.clock.now(), name, excluded };
        return acceptReports({ ...read, failed }, reports, context);
    }
    const nearly = { ...found, others: read.others };
    const { explainNone } = await __webpack_require__.e(/* import() | reports-near-misses */ 800).then(__webpack_require__.bind(__webpack_require__, 7077));
    const search = {
        patterns: reports.patterns,
        directory: workingDirectory,
        workspace: deps.context.workspace,
    };
    return acceptNone(read, reports, await explainNone(search, nearly));
}
function testFailures({ failOnTestFailures }, tests) {
    const failed = tests ? (0,junit_report/* failedCount */.dD)(tests.counts) : 0;
    if (!failOnTestFailures || !tests || failed === 0)
        return [];
    return [
        `${(0,format/* formatNumber */.ZV)(failed)} of ${(0,format/* pluralize */.td)(tests.counts.total, "test case")} failed (\`fail-on-test-failures\`).`,
    ];
}
/** Evaluates the gate, where one is asked for. `failing` aborts when the job fails whatever the gate says. */
async function evaluate({ gate: plan }, service, deps) {
    if (plan === undefined)
        return { ...(0,step/* mergeRemarks */.qk)(), gate: (0,verdict/* gateOff */.bs)() };
    const evaluation = await (0,step/* attempt */.CD)({ ...deps, signal: (0,cancellation/* afterGrace */.tt)(deps.signal) }, async () => {
        const { evaluateGate } = await __webpack_require__.e(/* import() | gate-evaluate */ 70).then(__webpack_require__.bind(__webpack_require__, 3623));
        const failing = AbortSignal.any([deps.failing, deps.signal]);
        const { gate, ...remarks } = await evaluateGate(plan, { ...deps, failing, service });
        return (0,step/* done */.Vw)(gate, remarks);
    });
    return { ...evaluation, gate: evaluation.value ?? (0,verdict/* gateUnknown */.Yf)(plan) };
}


/***/ }),

/***/ 6390:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ isWithoutSecrets)
/* harmony export */ });
/* harmony import */ var _event_payload_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9167);

const DEPENDABOT = "dependabot[bot]";
/** Events whose runs get no secrets when the pull request comes from a fork. */
const FORK_EVENTS = new Set([
    "pull_request",
    "pull_request_review",
    "pull_request_review_comment",
]);
/** Events whose runs get no secrets when Dependabot is the actor, no matter who re-runs them. */
const DEPENDABOT_EVENTS = new Set([
    ...FORK_EVENTS,
    "push",
    "create",
    "deployment",
    "deployment_status",
]);
/**
 * Whether GitHub withholds the repository's secrets from this run because it belongs to a pull request from a fork
 * or to Dependabot (input `on-fork`). Runs of `pull_request_target`, `workflow_run`, `merge_group` and
 * `issue_comment` get secrets, so a missing one is a mistake there; the exception is `pull_request_target` on a pull
 * request of Dependabot's own. The rules are in GitHub's "Troubleshooting Dependabot on GitHub Actions" and "Events
 * that trigger workflows". A repository may be configured to send secrets to forks, so call this only if a secret is
 * missing.
 */
function isWithoutSecrets(context) {
    const event = context.event ?? "";
    if (FORK_EVENTS.has(event) && isHeadFromFork(context))
        return true;
    if (context.actor !== DEPENDABOT)
        return false;
    if (DEPENDABOT_EVENTS.has(event))
        return true;
    const author = (0,_event_payload_js__WEBPACK_IMPORTED_MODULE_0__/* .textAt */ .$6)(context.payload, "pull_request.user.login");
    return event === "pull_request_target" && author === DEPENDABOT;
}
function isHeadFromFork({ payload, repository }) {
    const head = (0,_event_payload_js__WEBPACK_IMPORTED_MODULE_0__/* .valueAt */ .fK)(payload, "pull_request.head.repo");
    // The fork was deleted: a pull request from the repository itself always has a head repository.
    if (head === null)
        return true;
    const base = (0,_event_payload_js__WEBPACK_IMPORTED_MODULE_0__/* .valueAt */ .fK)(payload, "pull_request.base.repo") ?? (0,_event_payload_js__WEBPACK_IMPORTED_MODULE_0__/* .valueAt */ .fK)(payload, "repository");
    const own = fullName(base) ?? (repository && `${repository.owner}/${repository.name}`);
    const name = fullName(head);
    return name !== undefined && own !== undefined && name !== own.toLowerCase();
}
function fullName(repository) {
    return (0,_event_payload_js__WEBPACK_IMPORTED_MODULE_0__/* .textAt */ .$6)(repository, "full_name")?.toLowerCase();
}


/***/ }),

/***/ 7975:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ PIECE),
/* harmony export */   w: () => (/* binding */ Compressor)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(356);
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8522);
/* harmony import */ var _content_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1993);



/** Larger contents are compressed in pieces, so that the thread pool can work on several of them. */
const PIECE = 256 * 1024;
/** The largest size of the buffers that results are kept in, many small ones in each. */
const STORE = 256 * 1024;
/** Pieces in work at the same time. */
const MAX_PIECES = 4;
const deflate = (0,node_util__WEBPACK_IMPORTED_MODULE_0__.promisify)(node_zlib__WEBPACK_IMPORTED_MODULE_1__.deflateRaw);
/**
 * Compresses contents in the thread pool while others are read, and keeps the results until they weigh more than
 * `limit` together. From then on nothing is compressed, and what there is is dropped. The same bytes give the same
 * Deflate stream, in whatever order the pieces are finished.
 */
class Compressor {
    /** The most bytes that the zip may have. */
    limit;
    /** Where small contents are gathered, one after another. */
    scratch = Buffer.allocUnsafeSlow(_content_js__WEBPACK_IMPORTED_MODULE_2__/* .SMALL */ .o5);
    #results = new Set();
    #work = new Set();
    /** Buffers of pieces that were compressed, to be used again. */
    #spare = [];
    /** What is free of the buffer that results are kept in. */
    #store = Buffer.alloc(0);
    #weight = 0;
    #isFull = false;
    #discarded = false;
    #failure;
    constructor(limit) {
        this.limit = limit;
    }
    /** Whether the contents weighed more than the limit, so that they were dropped. */
    get isFull() {
        return this.#isFull;
    }
    /** Whether the contents that are wanted weigh more than the limit for certain. */
    get isOver() {
        return this.#isFull && !this.#discarded;
    }
    /** Adds a content, and returns where its results go. */
    add() {
        const result = { deflated: this.#isFull ? undefined : [], weight: 0 };
        if (!this.#isFull)
            this.#results.add(result);
        return result;
    }
    /** Resolves as soon as there is room for more work. */
    async ready() {
        while (this.#work.size >= MAX_PIECES)
            await Promise.race(this.#work);
    }
    /** Resolves when all contents are compressed. */
    async finished() {
        await Promise.all(this.#work);
        if (this.#failure !== undefined)
            throw this.#failure;
    }
    /** Returns a buffer for a piece. */
    takePiece() {
        return this.#spare.pop() ?? Buffer.allocUnsafeSlow(PIECE);
    }
    /** Compresses a piece in the thread pool, and passes the result to `keep`. */
    run(piece, options, keep) {
        const work = deflate(piece, options)
            .then(keep)
            .catch((error) => {
            this.#failure ??= error;
        })
            .finally(() => {
            this.#work.delete(work);
            if (piece.length === PIECE)
                this.#spare.push(piece);
        });
        this.#work.add(work);
    }
    /**
     * Returns a copy of a result: zlib's own buffers are many times as large as what it leaves in them. Copies are not
     * taken from Node's pool, where each would keep what lies next to it in memory.
     */
    store(deflated) {
        const { length } = deflated;
        if (length > this.#store.length) {
            const room = Math.min(STORE, this.#weight);
            this.#store = Buffer.allocUnsafeSlow(Math.max(room, length));
        }
        const copy = this.#store.subarray(0, length);
        this.#store = this.#store.subarray(length);
        deflated.copy(copy);
        return copy;
    }
    /** Sets the weight of a content, and drops all of them if they weigh too much. */
    weigh(result, weight) {
        this.#weight += weight - result.weight;
        result.weight = weight;
        if (this.#weight <= this.limit)
            return;
        this.#isFull = true;
        this.release();
    }
    /** Drops all contents: they are too large, or written. */
    release() {
        for (const each of this.#results)
            each.deflated = undefined;
        this.#results.clear();
        this.#store = Buffer.alloc(0);
    }
    /** Takes out a content that is not wanted after all. */
    remove(result) {
        this.#discarded = true;
        this.#weight -= result.weight;
        this.#results.delete(result);
        result.deflated = undefined;
    }
}


/***/ }),

/***/ 8800:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ ContentPacker)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8522);
/* harmony import */ var _compressor_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7975);
/* harmony import */ var _content_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1993);




/** How far Deflate refers back: the next piece gets this much as its dictionary. */
const WINDOW = 32 * 1024;
/** Size of the buffers that zlib returns its results in. */
const CHUNK = 64 * 1024;
/** Takes one content, hashes it and has it compressed. */
class ContentPacker {
    #compressor;
    #result;
    /** Absent as long as there is one piece: thousands of these objects are more than the contents themselves. */
    #hash;
    #deflatedBytes = 0;
    /** Bytes that wait for more, until a piece is full. */
    #piece;
    #filled = 0;
    #pieces = 0;
    #dictionary;
    #bytes = 0;
    #crc32 = 0;
    /** Starts a content of about `size` bytes, after the one before has ended. */
    constructor(compressor, size) {
        const result = compressor.add();
        this.#compressor = compressor;
        this.#result = result;
        if (result.deflated === undefined)
            this.#piece = Buffer.alloc(0);
        else if (size <= _content_js__WEBPACK_IMPORTED_MODULE_3__/* .SMALL */ .o5)
            this.#piece = compressor.scratch.subarray(0, size);
        else
            this.#piece = size < _compressor_js__WEBPACK_IMPORTED_MODULE_2__/* .PIECE */ .T ? Buffer.allocUnsafeSlow(size) : compressor.takePiece();
    }
    /** Takes the next bytes, which are copied. Resolves when there is room for more. */
    async write(bytes) {
        this.#bytes += bytes.length;
        if (this.#result.deflated === undefined) {
            this.#update(this.#piece.subarray(0, this.#filled));
            this.#filled = 0;
            this.#update(bytes);
            return;
        }
        for (let from = 0; from < bytes.length;) {
            if (this.#filled === this.#piece.length) {
                await this.#compressor.ready();
                this.#startPiece();
            }
            const copied = bytes.copy(this.#piece, this.#filled, from);
            this.#filled += copied;
            from += copied;
        }
    }
    /** Ends the content. Its `deflated` is complete when the compressor has finished. */
    end(redaction) {
        const last = this.#piece.subarray(0, this.#filled);
        const read = {
            bytes: this.#bytes,
            sha256: this.#hash?.update(last).digest("hex") ?? (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)("sha256", last),
            crc32: (0,node_zlib__WEBPACK_IMPORTED_MODULE_1__.crc32)(last, this.#crc32),
            redaction,
        };
        this.#deflateLast(last);
        return new PackedContent(read, this.#result, this.#compressor);
    }
    #update(bytes) {
        this.#hash ??= (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256");
        this.#hash.update(bytes);
        this.#crc32 = (0,node_zlib__WEBPACK_IMPORTED_MODULE_1__.crc32)(bytes, this.#crc32);
    }
    #startPiece() {
        this.#update(this.#piece);
        // A content that turns out larger than it seemed must not be changed by the next one.
        const piece = this.#piece.length === _compressor_js__WEBPACK_IMPORTED_MODULE_2__/* .PIECE */ .T ? this.#piece : Buffer.from(this.#piece);
        const dictionary = Buffer.from(piece.subarray(-WINDOW));
        if (this.#filled > 0)
            this.#deflatePiece(piece, node_zlib__WEBPACK_IMPORTED_MODULE_1__.constants.Z_SYNC_FLUSH);
        this.#dictionary = dictionary;
        this.#piece = this.#compressor.takePiece();
        this.#filled = 0;
    }
    #deflateLast(last) {
        if (this.#pieces > 0 || last.length > _content_js__WEBPACK_IMPORTED_MODULE_3__/* .SMALL */ .o5)
            this.#deflatePiece(last, node_zlib__WEBPACK_IMPORTED_MODULE_1__.constants.Z_FINISH);
        else if (this.#result.deflated)
            this.#keep(0, (0,_content_js__WEBPACK_IMPORTED_MODULE_3__/* .deflateSmall */ .PQ)(last));
    }
    #deflatePiece(piece, finishFlush) {
        if (this.#result.deflated === undefined)
            return;
        const index = this.#pieces++;
        const options = { level: _content_js__WEBPACK_IMPORTED_MODULE_3__/* .LEVEL */ .Bk, finishFlush, chunkSize: CHUNK };
        if (this.#dictionary?.length)
            options.dictionary = this.#dictionary;
        this.#compressor.run(piece, options, (deflated) => this.#keep(index, deflated));
    }
    #keep(index, deflated) {
        const result = this.#result;
        if (result.deflated === undefined)
            return;
        result.deflated[index] = this.#compressor.store(deflated);
        this.#deflatedBytes += deflated.length;
        const weight = Math.max(this.#deflatedBytes, Math.ceil(this.#bytes / _content_js__WEBPACK_IMPORTED_MODULE_3__/* .MAX_RATIO */ .zN));
        this.#compressor.weigh(result, weight);
    }
}
/** What is left of a content: it outlives its packer and the packer's buffers, and there may be thousands. */
class PackedContent {
    bytes;
    sha256;
    crc32;
    redaction;
    #result;
    #compressor;
    constructor({ bytes, sha256, crc32, redaction }, result, compressor) {
        this.bytes = bytes;
        this.sha256 = sha256;
        this.crc32 = crc32;
        this.redaction = redaction;
        this.#result = result;
        this.#compressor = compressor;
    }
    get weight() {
        return this.#result.weight;
    }
    get deflated() {
        return this.#result.deflated;
    }
    discard() {
        this.#compressor.remove(this.#result);
    }
}


/***/ }),

/***/ 1993:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $E: () => (/* binding */ contentOf),
/* harmony export */   Bk: () => (/* binding */ LEVEL),
/* harmony export */   PQ: () => (/* binding */ deflateSmall),
/* harmony export */   o5: () => (/* binding */ SMALL),
/* harmony export */   sv: () => (/* binding */ ZIP_LIMIT),
/* harmony export */   zN: () => (/* binding */ MAX_RATIO)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8522);


/**
 * zlib's level. For 684 real reports (9.5 MB), level 1 takes 21 ms, and level 6 takes 58 ms for a zip that is 16 %
 * smaller, which may be what keeps it under the limit. Level 9 takes 158 ms to save another 3 %.
 */
const LEVEL = 6;
/** Handing less than this to the thread pool takes longer than compressing it. */
const SMALL = 32 * 1024;
const SMALL_WINDOW_BITS = 13;
const SMALL_WINDOW = 2 ** SMALL_WINDOW_BITS;
/**
 * A content that compresses better than this counts with its size divided by it, so that a zip of 10 MB unpacks to
 * 1 GB at most. Unpackers take zips that compress better for attacks.
 */
const MAX_RATIO = 100;
/** The largest zip that the service accepts, in bytes: 10 MB. */
const ZIP_LIMIT = 10_000_000;
/** Returns a short text as a content. */
function contentOf(text) {
    const bytes = Buffer.from(text);
    const deflated = deflateSmall(bytes);
    return {
        bytes: bytes.length,
        sha256: (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)("sha256", bytes),
        crc32: (0,node_zlib__WEBPACK_IMPORTED_MODULE_1__.crc32)(bytes),
        weight: deflated.length,
        deflated: [deflated],
    };
}
/** Compresses a small content, with buffers that fit: zlib's usual ones are larger than most contents, and there may be thousands. */
function deflateSmall(bytes) {
    const windowBits = bytes.length < SMALL_WINDOW ? SMALL_WINDOW_BITS : node_zlib__WEBPACK_IMPORTED_MODULE_1__.constants.Z_DEFAULT_WINDOWBITS;
    return (0,node_zlib__WEBPACK_IMPORTED_MODULE_1__.deflateRawSync)(bytes, { level: LEVEL, windowBits, chunkSize: bytes.length / 4 + 64 });
}


/***/ }),

/***/ 5562:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ inPathOrder),
/* harmony export */   Jd: () => (/* binding */ listLargest),
/* harmony export */   al: () => (/* binding */ reportEvidence),
/* harmony export */   cJ: () => (/* binding */ omit),
/* harmony export */   gf: () => (/* binding */ isGreen)
/* harmony export */ });
/* harmony import */ var _text_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3387);

/** Returns a file as one that was left out. */
function omit(file, reason) {
    const { path, readAs, kind, bytes, suites } = file;
    return {
        path,
        ...(readAs !== undefined && { readAs }),
        kind,
        bytes,
        reason,
        ...(suites && { suites }),
    };
}
/** Returns files in the order of their paths. */
function inPathOrder(files) {
    return files.toSorted((a, b) => (0,_text_format_js__WEBPACK_IMPORTED_MODULE_0__/* .compareCodeUnits */ .UF)(a.path, b.path));
}
/** Whether a file is a report in which every case passed or was skipped: the first to go when a zip is trimmed. */
function isGreen({ suites }) {
    return suites?.every((suite) => suite.failures + suite.errors === 0) ?? false;
}
/** The largest files with their sizes, one per line for a message; names are quoted since they are data. */
function listLargest(files, limit) {
    const largest = files.toSorted((a, b) => b.bytes - a.bytes || (0,_text_format_js__WEBPACK_IMPORTED_MODULE_0__/* .compareCodeUnits */ .UF)(a.path, b.path));
    const lines = largest.map(({ path, bytes }) => `${JSON.stringify(path)}, ${(0,_text_format_js__WEBPACK_IMPORTED_MODULE_0__/* .formatBytes */ .z3)(bytes)}`);
    return (0,_text_format_js__WEBPACK_IMPORTED_MODULE_0__/* .bulletList */ .fF)(lines, limit);
}
/** Describes a report that was found as a file of the evidence. */
function reportEvidence({ path, location, linkedOutside }, stat, content) {
    const inside = insidePath(path);
    return {
        path: inside,
        ...(inside !== path && { readAs: path }),
        location,
        kind: "report",
        linkedOutside,
        bytes: stat.size,
        modified: stat.mtimeMs,
        ...(content && { content }),
    };
}
/** Returns a name for the zip: what lies outside the working directory must not climb out of it there. */
function insidePath(path) {
    if (!/^[/.]|:|\/\./.test(path))
        return path;
    return path
        .replace(/^([A-Za-z]):/, "$1")
        .split("/")
        .map((segment) => (segment === ".." ? "__" : segment))
        .join("/")
        .replace(/^\/+/, "");
}


/***/ }),

/***/ 6125:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  XJ: () => (/* binding */ ByteReplacer),
  Jq: () => (/* binding */ SecretScanner),
  qJ: () => (/* binding */ judgeFindings)
});

// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/json.js
var json = __webpack_require__(9368);
// EXTERNAL MODULE: ./build/text/format.js
var format = __webpack_require__(3387);
// EXTERNAL MODULE: ./build/text/redact.js
var redact = __webpack_require__(6953);
;// CONCATENATED MODULE: ./build/evidence/secrets/candidates.js

/**
 * What a text contains if one of secretlint's recommended rules finds anything in it. Every part stands for one
 * rule or more. A test holds this against the rules: loading them costs more than looking for these.
 */
const RULE_CANDIDATES = [
    // Credentials in addresses, of databases too.
    /:\/\/[^\s/]{1,600}@/,
    /(?:SECRET|secret|Secret)_?(?:ACCESS|access|Access)_?(?:KEY|key|Key)/,
    /npm_\w{36}|_authToken=/,
    /xox[abopr]-|xapp-|[hH][oO][oO][kK][sS]\.[sS][lL]/,
    /T3BlbkFJ|sk-ant-api0|gsk_\w{52}|hf_[a-zA-Z]{34}|lin_api_|ntn_\d{11}/,
    /PRIVATE KEY/,
    /SG\.\w{1,128}\.\w|shp(?:pa|ca|at|ss)_|[rs]k_(?:live|test)_/,
    /gh[oprsu]_\w{5}|github_pat_|glpat-|glc_|glsa_|ops_ey|tskey-|cf(?:k|ut|at)_\w{40}/,
    /hv[brs]\.[\w-]{90}|vc[aikpr]_\w{20}|dapi[A-Fa-f\d]{32}|dckr_pat_|figd_/,
];
/** What is in a text if the rules find anything in it. */
const RULE_PATTERN = new RegExp(RULE_CANDIDATES.map(({ source }) => source).join("|"));
/** Letters and digits that are encoded although nothing needs that: a secret may hide in such a text. */
const ENCODED_LETTERS = [
    /%(?:3\d|[46][1-9A-Fa-f]|[57][\dAa])/,
    /\\(?:u00|x)(?:3\d|[46][1-9A-Fa-f]|[57][\dAa])/,
    /&#(?:[xX]0*(?:3\d|[46][1-9A-Fa-f]|[57][\dAa])|0*(?:4[89]|5[0-7]|6[5-9]|[78]\d|90|9[7-9]|1[01]\d|12[0-2]));/,
];
/** Any character that is encoded. */
const ENCODED = [/%[\dA-Fa-f]{2}/, /\\[^\s]/, /&[\w#]+;/];
/** A shorter part of a secret is in many texts. */
const MIN_CORE = 5;
/** What is longer is searched for by its beginning. */
const MAX_CORE = 32;
/** Bytes of a piece that are looked at again with the next one, so that nothing hides between them. */
const OVERLAP = 1024;
/** Starts to look for what matches a candidate pattern in the bytes of a file. */
function startCandidateSearch(pattern) {
    return new BytesSearch(pattern);
}
/**
 * Returns a pattern of what may be one of these values, or what the rules find if `withRules`: in texts, and in
 * UTF-8 bytes that are read as Latin-1.
 */
function candidatePattern(values, withRules) {
    const known = values.flatMap((value) => [
        ...coresOf(value),
        ...(0,redact/* base64Forms */.ft)(value).map(beginning),
    ]);
    const needsDecoding = values.some((value) => !/[A-Za-z\d]{5}/.test(value));
    const parts = [
        ...known.map(escapeLiteral),
        ...(withRules ? [RULE_PATTERN.source] : []),
        ...(needsDecoding ? ENCODED : ENCODED_LETTERS).map(({ source }) => source),
    ];
    return new RegExp([...new Set(parts)].join("|"));
}
/** The longest part of a value that encodings leave as it is, or else the value. */
function coresOf(value) {
    const runs = value.match(/[A-Za-z\d]+/g) ?? [];
    const longest = runs.reduce((long, run) => (run.length > long.length ? run : long), "");
    if (longest.length >= MIN_CORE)
        return [beginning(longest)];
    return [beginning(value), beginning(Buffer.from(value).toString("latin1"))];
}
function beginning(text) {
    return text.slice(0, MAX_CORE);
}
function escapeLiteral(text) {
    return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}
class BytesSearch {
    #pattern;
    #hasCandidate = false;
    #rest = "";
    constructor(pattern) {
        this.#pattern = pattern;
    }
    get hasCandidate() {
        return this.#hasCandidate;
    }
    write(bytes) {
        if (this.#hasCandidate)
            return;
        const latin1 = bytes.toString("latin1");
        // In UTF-16, every other byte of ASCII characters is zero.
        const text = bytes.includes(0) ? latin1.replaceAll("\0", "") : latin1;
        this.#hasCandidate =
            this.#pattern.test(text) ||
                (this.#rest !== "" && this.#pattern.test(this.#rest + text.slice(0, OVERLAP)));
        this.#rest = text.slice(-OVERLAP);
    }
}

;// CONCATENATED MODULE: ./build/evidence/secrets/secret-scanner.js





/** Findings that a message lists. */
const MAX_LISTED = 20;
/**
 * Finds secrets in everything that is about to be sent, and says what has to be replaced: known values in every
 * case, and what secretlint's rules find if that is wanted. Keeps what the rules found.
 */
class SecretScanner {
    #replacesFindings;
    #search;
    #findings = [];
    #redacted = new Map();
    /** `values` are those that must not be sent. */
    constructor(values, onSecret) {
        const withRules = onSecret !== "off";
        this.#replacesFindings = onSecret === "redact";
        // In files that are not texts, bytes stand for themselves.
        const forms = values.flatMap((value) => [value, Buffer.from(value).toString("latin1")]);
        this.#search = {
            candidates: candidatePattern(values, withRules),
            findKnown: (0,redact/* createSecretFinder */.bt)([...new Set(forms)]),
            ruleCandidates: withRules ? RULE_PATTERN : undefined,
        };
    }
    /** What the rules found, in the order in which it was searched. */
    get findings() {
        return this.#findings;
    }
    /** Starts to look whether a file has to be searched at all. */
    startSearch() {
        return startCandidateSearch(this.#search.candidates);
    }
    /** Returns what has to be replaced in a file, or undefined if nothing has. */
    async searchFile(path, file, isXml) {
        const { searchFile } = await __webpack_require__.e(/* import() | evidence-secrets-scan */ 770).then(__webpack_require__.bind(__webpack_require__, 6189));
        const { known, byRules, mark } = await searchFile(file, this.#search, isXml);
        for (const { rule, line } of byRules)
            this.#findings.push({ place: path, line, rule });
        const ranges = this.#replacesFindings ? (0,redact/* mergeRanges */.$Z)([...known, ...byRules]) : known;
        return ranges.length > 0 ? { ranges, mark } : undefined;
    }
    /** Returns a text with `***` for what has to be replaced. `place` says where it is, for a finding. */
    async redactText(text, place) {
        if (!this.#search.candidates.test(text))
            return text;
        const before = this.#redacted.get(text);
        if (before !== undefined)
            return before;
        const { searchText } = await __webpack_require__.e(/* import() | evidence-secrets-scan */ 770).then(__webpack_require__.bind(__webpack_require__, 6189));
        const { known, byRules } = await searchText(text, this.#search);
        for (const { rule } of byRules)
            this.#findings.push({ place, rule });
        const ranges = this.#replacesFindings ? (0,redact/* mergeRanges */.$Z)([...known, ...byRules]) : known;
        const redacted = (0,redact/* replaceRanges */.v9)(text, ranges);
        this.#redacted.set(text, redacted);
        return redacted;
    }
    /** Returns a JSON text with every text in it redacted. `place` names the whole. */
    async redactJson(json, place) {
        if (!this.#search.candidates.test(json))
            return json;
        const value = JSON.parse(json);
        return JSON.stringify(await this.#redactValue(value, place));
    }
    async #redactValue(value, place) {
        if (typeof value === "string")
            return this.redactText(value, place);
        if ((0,json/* isJsonObject */.O)(value))
            return this.#redactObject(value, place);
        if (!Array.isArray(value))
            return value;
        const entries = [];
        for (const entry of value)
            entries.push(await this.#redactValue(entry, place));
        return entries;
    }
    async #redactObject(value, place) {
        const redacted = {};
        for (const [name, member] of Object.entries(value)) {
            const shown = await this.redactText(name, place);
            redacted[shown] = await this.#redactValue(member, `${place}.${shown}`);
        }
        return redacted;
    }
}
/**
 * Returns what people have to know of findings. Throws an AttestationError if the author wants nothing to be sent
 * with them. The values are in neither.
 */
function judgeFindings(findings, onSecret) {
    if (findings.length === 0)
        return [];
    const places = findings.map(({ place, line, rule }) => line === undefined ? `${place}: ${rule}` : `${place}:${line}: ${rule}`);
    const list = (0,format/* bulletList */.fF)([...new Set(places)], MAX_LISTED);
    const isOne = findings.length === 1;
    const found = `${(0,format/* pluralize */.td)(findings.length, "text")} ${isOne ? "looks like a secret" : "look like secrets"}`;
    switch (onSecret) {
        case "error":
            throw new errors/* AttestationError */.L7(`${found}, so nothing was sent (\`on-secret: error\`):\n${list}\nKeep ${isOne ? "it" : "them"} out of what the tests print, or set \`on-secret: redact\`.`);
        case "redact":
            return [
                `${found}, and ${isOne ? "was" : "were"} replaced with \`***\` (\`on-secret: redact\`):\n${list}`,
            ];
        default:
            return [
                `${found}, and ${isOne ? "was" : "were"} sent (\`on-secret: warn\`):\n${list}\nRevoke ${isOne ? "it" : "them"} if ${isOne ? "it is" : "they are"} real, and set \`on-secret: redact\`.`,
            ];
    }
}
/** Replaces parts of a file while it is read. */
class ByteReplacer {
    #ranges;
    #mark;
    #next = 0;
    #position = 0;
    constructor({ ranges, mark }) {
        this.#ranges = ranges;
        this.#mark = mark;
    }
    /** Returns the next bytes of the file as they are to be sent. */
    replace(bytes) {
        const start = this.#position;
        const end = start + bytes.length;
        const parts = [];
        let at = start;
        for (let range = this.#ranges[this.#next]; range !== undefined && range.from < end;) {
            parts.push(bytes.subarray(at - start, Math.max(at, range.from) - start));
            if (range.from >= start)
                parts.push(this.#mark);
            at = Math.min(range.to, end);
            if (range.to > end)
                break;
            this.#next++;
            range = this.#ranges[this.#next];
        }
        this.#position = end;
        return parts.length === 0 ? bytes : Buffer.concat([...parts, bytes.subarray(at - start)]);
    }
}


/***/ }),

/***/ 519:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  l: () => (/* binding */ findFiles)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/glob.js
var glob = __webpack_require__(2896);
;// CONCATENATED MODULE: ./build/pattern-list.js


/**
 * The patterns of a search, in order: an exclude removes what the patterns before it match. It holds for the path by
 * which a file is found, and for the one without links.
 */
class PatternList {
    /** The patterns that are not excludes. */
    included;
    #patterns;
    constructor(patterns) {
        this.#patterns = patterns;
        this.included = patterns.filter(({ exclude }) => !exclude);
    }
    /** Where the patterns start, without the places that lie below another start. */
    get starts() {
        const starts = [...new Set(this.included.map(({ start }) => start))];
        return starts.filter((one) => !starts.some((other) => other !== one && (0,glob/* isInside */.FK)(one, other)));
    }
    /** Returns where the patterns stand after all names of an absolute path. */
    positionsAt(path) {
        return this.#patterns.map((pattern) => (0,glob/* positionsAt */.GN)(pattern, path));
    }
    /** Returns where the patterns stand after one more name of a path. */
    advance(positions, name) {
        return this.#patterns.map((pattern, index) => (0,glob/* advance */.np)(pattern, positions[index] ?? [], name));
    }
    /** Whether a pattern may match a place or something below it, excludes aside. */
    mayMatch(positions) {
        return this.#patterns.some(({ exclude }, index) => !exclude && positions[index]?.length);
    }
    /** Whether a pattern names a place, and no exclude after it matches it. */
    names(positions) {
        return (!this.excludes(positions) &&
            this.#patterns.some((p, index) => !p.exclude && (0,glob/* isNamed */.ev)(p, positions[index] ?? [])));
    }
    /** Whether an exclude matches a place and no pattern after it may match something there. */
    excludes(positions) {
        return this.#patterns.reduce((excluded, pattern, index) => {
            const at = positions[index] ?? [];
            if (pattern.exclude)
                return excluded || (0,glob/* isMatched */.Ho)(pattern, at);
            return excluded && at.length === 0;
        }, false);
    }
    /** Returns the patterns that match a file in a folder at which they stand at `positions`. */
    matching(file, positions) {
        const name = (0,external_node_path_.basename)(file.path);
        let found = [];
        for (const [index, pattern] of this.#patterns.entries()) {
            const matches = (0,glob/* fileIsMatched */.f1)(pattern, positions[index] ?? [], name) ||
                (pattern.exclude && file.linked && (0,glob/* matchesFile */.gZ)(pattern, file.location));
            if (!matches)
                continue;
            if (!pattern.exclude)
                found = found === "excluded" ? [pattern] : [...found, pattern];
            else if (found.length > 0)
                found = "excluded";
        }
        return found;
    }
}

// EXTERNAL MODULE: ./build/text/format.js
var format = __webpack_require__(3387);
;// CONCATENATED MODULE: ./build/find-files.js







/** Folders to search before other tasks get a turn. */
const FOLDERS_PER_TURN = 100;
/** What the system says about a link that leads nowhere, or to itself. */
const NOWHERE = new Set(["ENOENT", "ENOTDIR", "ELOOP"]);
/**
 * Finds the files that `patterns` match, in one walk that follows symbolic links, out of the base only if
 * `followOutside` is set. A folder is searched only once for the same rest of the patterns, however many links lead
 * to it. Throws an AttestationError if a folder cannot be read.
 */
async function findFiles(patterns, base, { followOutside }) {
    const walk = new Walk(patterns, base, followOutside);
    await walk.run();
    return walk.result();
}
/** Returns what the system says about a path, or undefined if the path leads nowhere. */
function ifThere(ask) {
    try {
        return ask();
    }
    catch (error) {
        if (NOWHERE.has((0,errors/* errorCode */.CA)(error) ?? ""))
            return undefined;
        throw error;
    }
}
class Walk {
    #patterns;
    /** The base, without symbolic links. */
    #root;
    #followOutside;
    #folders = [];
    /** Linked folders and files come after all others, so that files go by the paths at which they really lie. */
    #linkedFolders = [];
    #linkedFiles = [];
    #searched = new Set();
    /** By their real locations, as are those that were excluded. */
    #files = new Map();
    #excluded = new Set();
    #repeated = [];
    #matched = new Set();
    #outwardLinks = new Set();
    #brokenLinks = new Set();
    constructor(patterns, base, followOutside) {
        this.#patterns = new PatternList(patterns);
        this.#root = base.real;
        this.#followOutside = followOutside;
    }
    async run() {
        for (const start of this.#patterns.starts) {
            const stat = ifThere(() => (0,external_node_fs_.lstatSync)(start));
            if (stat)
                this.#follow(start, stat.isSymbolicLink(), this.#patterns.positionsAt(start));
        }
        for (let searched = 1;; searched++) {
            const folder = this.#folders.pop() ?? this.#linkedFolders.shift();
            if (folder === undefined)
                break;
            this.#search(folder);
            if (searched % FOLDERS_PER_TURN === 0)
                await (0,promises_.setImmediate)();
        }
        for (const file of this.#linkedFiles) {
            this.#addFile(file, this.#patterns.positionsAt((0,external_node_path_.dirname)(file.path)));
        }
    }
    result() {
        const { included } = this.#patterns;
        const missing = new Set(included.map(({ start }) => start).filter((path) => !(0,external_node_fs_.existsSync)(path)));
        return {
            files: [...this.#files.values()].sort((a, b) => (0,format/* compareCodeUnits */.UF)(a.path, b.path)),
            repeated: this.#repeated,
            excluded: [...this.#excluded].filter((file) => !this.#files.has(file)).length,
            missing: [...missing].map((path) => this.#relative(path)),
            unmatched: included.filter((pattern) => !this.#matched.has(pattern)),
            outwardLinks: [...this.#outwardLinks],
            brokenLinks: [...this.#brokenLinks],
        };
    }
    #search(folder) {
        const key = `${folder.location}\n${folder.positions.join(";")}`;
        if (this.#searched.has(key))
            return;
        this.#searched.add(key);
        for (const entry of this.#list(folder))
            this.#look(entry, folder);
    }
    #list({ path, location, positions }) {
        try {
            return (0,external_node_fs_.readdirSync)(location, { withFileTypes: true });
        }
        catch (cause) {
            if (this.#patterns.excludes(positions))
                return [];
            throw new errors/* AttestationError */.L7(`The folder ${JSON.stringify(this.#relative(path))} could not be searched: ${(0,errors/* errorMessage */.gJ)(cause)}. Exclude it, or let this step read it.`, { cause });
        }
    }
    #look(entry, folder) {
        const { name } = entry;
        const path = (0,external_node_path_.join)(folder.path, name);
        const place = { path, location: (0,external_node_path_.join)(folder.location, name), linked: folder.linked };
        if (!entry.isDirectory() && !entry.isSymbolicLink()) {
            this.#addFile(place, folder.positions);
            return;
        }
        const positions = this.#patterns.advance(folder.positions, name);
        if (!this.#patterns.mayMatch(positions))
            return;
        if (entry.isDirectory())
            this.#folders.push({ ...place, positions });
        else
            this.#follow(path, true, positions);
    }
    /** Adds what a start or a link really leads to, if anything. */
    #follow(path, isLink, positions) {
        const location = ifThere(() => external_node_fs_.realpathSync.native(path));
        if (location === undefined) {
            if (this.#patterns.names(positions))
                this.#brokenLinks.add(this.#relative(path));
            return;
        }
        // Where a start outside the base lies is its author's choice, whatever links there are on the way.
        const linked = (0,glob/* isInside */.FK)(path, this.#root) ? location !== path : isLink;
        const place = { path, location, linked };
        if (!this.#followOutside && this.#isOutside(place)) {
            if (this.#patterns.names(positions))
                this.#outwardLinks.add(this.#relative(path));
        }
        else if ((0,external_node_fs_.statSync)(location).isDirectory()) {
            (linked ? this.#linkedFolders : this.#folders).push({ ...place, positions });
        }
        else {
            this.#linkedFiles.push(place);
        }
    }
    #addFile(place, positions) {
        const { location } = place;
        const patterns = this.#patterns.matching(place, positions);
        if (patterns === "excluded")
            this.#excluded.add(location);
        if (patterns === "excluded" || patterns.length === 0)
            return;
        for (const pattern of patterns)
            this.#matched.add(pattern);
        const path = this.#relative(place.path);
        if (this.#files.has(location))
            this.#repeated.push(path);
        else
            this.#files.set(location, { path, location, linkedOutside: this.#isOutside(place) });
    }
    #relative(path) {
        return (0,glob/* relativePath */.iZ)(path, this.#root);
    }
    #isOutside({ location, linked }) {
        return linked && !(0,glob/* isInside */.FK)(location, this.#root);
    }
}


/***/ }),

/***/ 2896:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FK: () => (/* binding */ isInside),
/* harmony export */   GN: () => (/* binding */ positionsAt),
/* harmony export */   Ho: () => (/* binding */ isMatched),
/* harmony export */   ZS: () => (/* binding */ readPattern),
/* harmony export */   ev: () => (/* binding */ isNamed),
/* harmony export */   f1: () => (/* binding */ fileIsMatched),
/* harmony export */   gZ: () => (/* binding */ matchesFile),
/* harmony export */   iZ: () => (/* binding */ relativePath),
/* harmony export */   np: () => (/* binding */ advance),
/* harmony export */   vd: () => (/* binding */ baseAt)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var minimatch__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3581);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9473);





const ON_WINDOWS = node_path__WEBPACK_IMPORTED_MODULE_2__.sep === "\\";
const SEPARATOR = ON_WINDOWS ? /[\\/]/ : "/";
const WILDCARD = ON_WINDOWS ? /[*?[]/ : /[*?[\\]/;
const OPTIONS = {
    dot: true,
    nobrace: true,
    nocase: ON_WINDOWS,
    nocomment: true,
    noext: true,
    nonegate: true,
};
/** Returns a folder as a base. */
function baseAt(folder) {
    return { named: folder, real: node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(folder) };
}
/**
 * Reads a pattern, which is relative to a base, absolute, or below the home directory (`~`); `!` excludes.
 * Throws an AttestationError for `..` after a wildcard.
 */
function readPattern(written, base) {
    const [, negation = "", body = ""] = /^((?:!\s*)*)(.*)$/s.exec(written.trim()) ?? [];
    const place = /^~(?=$|[\\/])/.test(body) ? `${(0,node_os__WEBPACK_IMPORTED_MODULE_1__.homedir)()}${body.slice(1)}` : body;
    const { root } = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.parse)(place);
    const names = place.slice(root.length).split(SEPARATOR);
    const firstWild = names.findIndex((name) => WILDCARD.test(name));
    const literal = firstWild < 0 ? names : names.slice(0, firstWild);
    const wild = firstWild < 0 ? [] : names.slice(firstWild).filter((n) => n !== "" && n !== ".");
    if (wild.includes("..")) {
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_4__/* .AttestationError */ .L7(`The pattern ${JSON.stringify(written)} has \`..\` after a wildcard. Write the folder that it means.`);
    }
    const named = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(base.named, root, ...literal);
    const start = isInside(named, base.named)
        ? (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(base.real, named.slice(base.named.length))
        : named;
    return {
        written,
        exclude: negation.replace(/\s/g, "").length % 2 === 1,
        start,
        segments: [...namesOf(start), ...wild.map(parseSegment)],
        foldersOnly: names.length > 1 && names.at(-1) === "",
    };
}
function parseSegment(segment) {
    return new minimatch__WEBPACK_IMPORTED_MODULE_3__/* .Minimatch */ .VR(segment, OPTIONS).set[0]?.[0] ?? segment;
}
/** Returns the names of an absolute path, the root of the file system first. */
function namesOf(path) {
    const { root } = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.parse)(path);
    return [root, ...path.slice(root.length).split(node_path__WEBPACK_IMPORTED_MODULE_2__.sep).filter(Boolean)].map(folded);
}
function folded(name) {
    return ON_WINDOWS ? name.toLowerCase() : name;
}
/** Returns where a pattern stands after all names of an absolute path. */
function positionsAt(pattern, path) {
    return namesOf(path).reduce((positions, name) => advance(pattern, positions, name), [0]);
}
/** Returns where a pattern stands after one more name of a path. */
function advance(pattern, positions, name) {
    const { segments } = pattern;
    const next = [];
    for (const position of positions) {
        const segment = segments[position];
        if (segment === undefined || segment === minimatch__WEBPACK_IMPORTED_MODULE_3__/* .GLOBSTAR */ .ZN)
            next.push(position);
        else if (matchesName(segment, name))
            next.push(position + 1);
    }
    return throughGlobstars(pattern, next);
}
function matchesName(segment, name) {
    return typeof segment === "string" ? segment === folded(name) : segment.test(name);
}
/** A globstar also matches no name at all. */
function throughGlobstars({ segments }, positions) {
    for (const position of positions) {
        const next = position + 1;
        if (segments[position] === minimatch__WEBPACK_IMPORTED_MODULE_3__/* .GLOBSTAR */ .ZN && !positions.includes(next))
            positions.push(next);
    }
    return positions.sort((a, b) => a - b);
}
/** Whether the path at `positions` is matched. */
function isMatched({ segments }, positions) {
    return positions.at(-1) === segments.length;
}
/** Whether `positions` were reached by a segment that says which name it wants, rather than by a globstar alone. */
function isNamed(pattern, positions) {
    const { segments } = pattern;
    return (isMatched(pattern, positions) ||
        positions.some((at) => segments[at - 1] !== minimatch__WEBPACK_IMPORTED_MODULE_3__/* .GLOBSTAR */ .ZN && segments[at] !== minimatch__WEBPACK_IMPORTED_MODULE_3__/* .GLOBSTAR */ .ZN));
}
/** Whether a pattern matches the file at an absolute path. */
function matchesFile(pattern, path) {
    return fileIsMatched(pattern, positionsAt(pattern, (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path)), (0,node_path__WEBPACK_IMPORTED_MODULE_2__.basename)(path));
}
/** Whether a pattern that stands at `folder` in a folder matches the file `name` in it. */
function fileIsMatched(pattern, folder, name) {
    return isMatched(pattern, pattern.foldersOnly ? folder : advance(pattern, folder, name));
}
/** Returns the path of `file` relative to `base`, both absolute, `/`-separated; `..` where it lies outside. */
function relativePath(file, base) {
    // Nearly all files lie inside, where cutting is several times as fast.
    const inside = file.startsWith(`${base}${node_path__WEBPACK_IMPORTED_MODULE_2__.sep}`);
    const path = inside ? file.slice(base.length + 1) : (0,node_path__WEBPACK_IMPORTED_MODULE_2__.relative)(base, file);
    return ON_WINDOWS ? path.replaceAll(node_path__WEBPACK_IMPORTED_MODULE_2__.sep, "/") : path;
}
/** Whether an absolute path is `folder` or lies below it. */
function isInside(path, folder) {
    return path === folder || path.startsWith(folder.endsWith(node_path__WEBPACK_IMPORTED_MODULE_2__.sep) ? folder : `${folder}${node_path__WEBPACK_IMPORTED_MODULE_2__.sep}`);
}


/***/ }),

/***/ 1296:
/***/ ((__webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
__webpack_require__.r(__webpack_exports__);
/* harmony import */ var _action_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4873);
/* harmony import */ var _annotations_annotations_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9119);
/* harmony import */ var _attest_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(14);
/* harmony import */ var _commit_fork_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6390);
/* harmony import */ var _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9952);
/* harmony import */ var _log_lines_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2828);
/* harmony import */ var _outputs_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(214);







await (0,_action_js__WEBPACK_IMPORTED_MODULE_0__/* .runAction */ .j)({
    readInputs: (raw, context) => (0,_inputs_inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .readInputs */ .K)(raw, { fork: (0,_commit_fork_js__WEBPACK_IMPORTED_MODULE_2__/* .isWithoutSecrets */ .s)(context), directory: process.cwd() }),
    run: _attest_js__WEBPACK_IMPORTED_MODULE_1__/* .attest */ .s,
    nothingKnown: _attest_js__WEBPACK_IMPORTED_MODULE_1__/* .nothingAttested */ .$,
    outputsOf: _outputs_js__WEBPACK_IMPORTED_MODULE_5__/* .outputsOf */ .Y,
    linesOf: ({ gate }) => (0,_log_lines_js__WEBPACK_IMPORTED_MODULE_4__/* .gateLines */ .HN)(gate),
    renderSummary: _action_js__WEBPACK_IMPORTED_MODULE_0__/* .renderResult */ .C,
    annotate: ({ tests }, { annotations }) => tests === undefined ? [] : (0,_annotations_annotations_js__WEBPACK_IMPORTED_MODULE_6__/* .createAnnotations */ .X)(tests, annotations),
});

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 9952:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  K: () => (/* binding */ readInputs)
});

// EXTERNAL MODULE: ./build/inputs/commit-inputs.js
var commit_inputs = __webpack_require__(1809);
// EXTERNAL MODULE: ./build/inputs/connection.js
var inputs_connection = __webpack_require__(6514);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/files.js
var files = __webpack_require__(1983);
// EXTERNAL MODULE: ./build/json.js
var json = __webpack_require__(9368);
// EXTERNAL MODULE: ./build/text/format.js
var format = __webpack_require__(3387);
;// CONCATENATED MODULE: ./build/inputs/parse-user-data.js





/** Bytes of UTF-8: half of the usual limit of one form field. */
const MAX_BYTES = 250_000;
/** Levels of objects and arrays: far more than people write, far fewer than would exhaust the stack. */
const MAX_DEPTH = 100;
/**
 * Parses input `user-data`: a JSON object, or the path of a file that holds one, relative to `base` (absolute).
 * Throws an Error whose message completes "expected …" and says what is wrong.
 */
function parseUserData(input, base) {
    const text = input.trim();
    if (text.startsWith("{"))
        return parseObject(text, "the text");
    const value = tryParse(text);
    if (value !== undefined)
        throw unexpected(`this is ${describeKind(value)}`);
    return parseObject(readText(text, base), `the file ${JSON.stringify(text)}`);
}
function parseObject(text, where) {
    if (Buffer.byteLength(text) > MAX_BYTES) {
        throw unexpected(`${where} is larger than ${(0,format/* formatBytes */.z3)(MAX_BYTES)}`);
    }
    let value;
    try {
        value = JSON.parse(text);
    }
    catch (cause) {
        throw unexpected(`${where} is not JSON: ${(0,errors/* errorMessage */.gJ)(cause)}`, cause);
    }
    if (!(0,json/* isJsonObject */.O)(value))
        throw unexpected(`${where} is ${describeKind(value)}`);
    if (isDeeper(value, MAX_DEPTH))
        throw unexpected(`${where} is nested deeper than ${MAX_DEPTH} levels`);
    if (Object.hasOwn(value, "ci")) {
        throw unexpected(`${where} has a member \`ci\`, which is reserved for the action`);
    }
    return value;
}
function readText(path, base) {
    try {
        // One byte more than is allowed tells a file that is too large from one that just fits.
        const content = (0,files/* readBounded */.CB)((0,external_node_path_.resolve)(base, path), MAX_BYTES + 1);
        if (content === undefined)
            throw new Error("it is not a regular file");
        return new TextDecoder("utf-8", { fatal: true }).decode(content);
    }
    catch (cause) {
        if ((0,errors/* errorCode */.CA)(cause) === "ENOENT") {
            throw unexpected(`the file ${JSON.stringify(path)} does not exist in ${base}`, cause);
        }
        throw unexpected(`the file ${JSON.stringify(path)} could not be read: ${(0,errors/* errorMessage */.gJ)(cause)}`, cause);
    }
}
function tryParse(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
function isDeeper(value, levels) {
    if (typeof value !== "object" || value === null)
        return false;
    return levels === 0 || Object.values(value).some((member) => isDeeper(member, levels - 1));
}
function describeKind(value) {
    if (value === null)
        return "null";
    if (Array.isArray(value))
        return "a JSON array";
    return `a JSON ${typeof value}`;
}
function unexpected(problem, cause) {
    const expected = "a JSON object, or the path of a file that holds one";
    return new Error(`${expected}; ${problem}`, cause === undefined ? undefined : { cause });
}

// EXTERNAL MODULE: ./build/inputs/secrets.js
var secrets = __webpack_require__(8569);
;// CONCATENATED MODULE: ./build/inputs/evidence-inputs.js


/** Reads the inputs about the attachment and `user_data`; `base` is where a relative path in `user-data` starts. */
function readEvidenceInputs(read, base) {
    return {
        attachReports: read.flag("attach-reports") ?? true,
        attachments: read.list("attachments"),
        ifNoAttachments: read.choice("if-no-attachments", ["error", "warn", "ignore"]) ?? "warn",
        overflow: read.choice("attachment-overflow", ["error", "trim", "omit"]) ?? "error",
        userData: read.parsed("user-data", (text) => parseUserData(text, base)),
        runContext: read.flag("run-context") ?? true,
        onSecret: readOnSecret(read),
    };
}
/** Reads `on-secret`. What `known-secrets` lists is read with the other secrets, before anything else. */
function readOnSecret(read) {
    read.optional(secrets/* KNOWN_SECRETS */.wC);
    return read.choice("on-secret", ["warn", "redact", "error", "off"]) ?? "warn";
}

// EXTERNAL MODULE: ./build/inputs/gate-inputs.js + 1 modules
var gate_inputs = __webpack_require__(5443);
// EXTERNAL MODULE: ./build/inputs/input-reader.js
var input_reader = __webpack_require__(1262);
;// CONCATENATED MODULE: ./build/inputs/report-inputs.js
/** From the worst to the best. */
const OUTCOMES = ["failure", "cancelled", "skipped", "success"];
/** Reads the inputs about reports and what they have to show. */
function readReportInputs(read) {
    const patterns = read.list("reports");
    if (!patterns.some((pattern) => !pattern.startsWith("!"))) {
        read.addProblem("`reports` does not name any report; expected glob patterns such as `**/TEST-*.xml`, one per line.");
    }
    const outcomes = read.choices("test-outcome", OUTCOMES);
    return {
        patterns,
        testOutcome: OUTCOMES.find((outcome) => outcomes.includes(outcome)),
        ifNone: read.choice("if-no-reports", ["error", "warn", "ignore"]) ?? "error",
        onInvalid: read.choice("on-invalid-report", ["error", "warn"]) ?? "error",
        minTests: read.integer("min-tests", { min: 0 }) ?? 1,
        maxSkipped: read.parsed("max-skipped", parseSkipLimit),
        requiredSuites: read.parsedList("required-suites", parseRequiredSuite),
        requiredReports: read.list("required-reports"),
        maxAge: read.duration("max-report-age"),
        mergeSuites: read.flag("merge-suites") ?? true,
    };
}
function parseSkipLimit(text) {
    const [, digits, percent] = /^(\d{1,9}(?:\.\d{1,3})?)(%?)$/.exec(text) ?? [];
    const number = Number(digits);
    if (digits === undefined || (percent === "" ? digits.includes(".") : number > 100)) {
        throw new Error("a number of cases such as `3`, or a percentage of all cases such as `5%`");
    }
    return percent === "" ? { kind: "cases", cases: number } : { kind: "percent", percent: number };
}
function parseRequiredSuite(text) {
    const [, glob = "", digits] = /^(.*?)(?:\s*>=\s*(\d{1,9}))?$/.exec(text) ?? [];
    if (glob === "" || digits === "0" || /(?:\s[<>]\s*\d+|[<>]=\s*\S*)$/.test(glob)) {
        throw new Error("a glob on suite names such as `checkout.*`, or with a number of cases `checkout.* >= 40`");
    }
    return { glob, minTests: digits === undefined ? 1 : Number(digits) };
}

;// CONCATENATED MODULE: ./build/inputs/inputs.js






/** A runner shows ten errors per step, and one is kept for the reason why the job fails. */
const MAX_ANNOTATIONS = 9;
/** Reads the root action's inputs. Throws one InputsError that names every wrong one. */
function readInputs(raw, { fork, directory }) {
    const read = new input_reader/* InputReader */.i(raw);
    const workingDirectory = read.directory("working-directory", directory);
    const mode = readMode(read, fork);
    const inputs = {
        reports: readReportInputs(read),
        commit: { ...(0,commit_inputs/* readCommitInputs */.hw)(read), redact: (0,commit_inputs/* readRedaction */.s8)(read) },
        evidence: readEvidenceInputs(read, workingDirectory),
        failOnTestFailures: read.flag("fail-on-test-failures") ?? false,
        onServiceError: read.choice("on-service-error", ["error", "warn"]) ?? "error",
        workingDirectory,
        annotations: read.integer("annotations", { min: 0, max: MAX_ANNOTATIONS }) ?? MAX_ANNOTATIONS,
        summary: read.flag("summary") ?? true,
        gate: (0,gate_inputs/* readGatePlan */.h)(read),
        notices: read.notices,
    };
    return read.complete(mode && { ...inputs, mode });
}
/** Undefined where something is wrong. */
function readMode(read, fork) {
    const dryRun = read.flag("dry-run") ?? false;
    const onFork = read.choice("on-fork", ["skip", "error"]) ?? "skip";
    const keyless = fork && read.optional("api-key") === undefined;
    if (keyless && !dryRun) {
        if (onFork === "skip")
            return { kind: "skip", target: readKnownTarget(read) };
        read.addProblem("`api-key` is empty, since runs from forks and Dependabot get no secrets. With `on-fork: skip` such a run passes and sends nothing.");
    }
    const connection = (0,inputs_connection/* readConnection */.dC)(read, dryRun || keyless ? "optional" : "required");
    const target = readTarget(read);
    if (target === undefined)
        return undefined;
    if (dryRun)
        return { kind: "dry-run", target, connection };
    return connection && { kind: "send", connection, target };
}
/** What `github.ref_name` is in a pull request. */
const MERGE_REF = /^\d+\/merge$/;
function readKnownTarget(read) {
    const members = ["org", "flow", "trail", "name"];
    const entries = members.map((member) => [member, read.optional(member)]);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
function readTarget(read) {
    const org = read.optional("org");
    const flow = (0,inputs_connection/* readName */.MQ)(read, "flow", "the name of a flow");
    const trail = read.parsed("trail", inputs_connection/* parseName */.$q);
    if (trail !== undefined && MERGE_REF.test(trail)) {
        read.addNotice(`\`trail\` is \`${trail}\`, which is the name of GitHub's merge ref. Without \`trail\`, the attestation goes to the trail of the attested commit.`);
    }
    const name = (0,inputs_connection/* readName */.MQ)(read, "name", "the name of the attestation");
    if (org === undefined || flow === undefined || name === undefined)
        return undefined;
    return { org, flow, name, ...(trail !== undefined && { trail }) };
}


/***/ }),

/***/ 2119:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N2: () => (/* binding */ keepRequest),
/* harmony export */   Yr: () => (/* binding */ PAYLOAD_FILE),
/* harmony export */   rh: () => (/* binding */ writeRecord)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _request_record_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2715);
/* harmony import */ var _service_http_multipart_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2673);




/** The name of the payload's file. */
const PAYLOAD_FILE = "data.json";
/** Builds the request and writes `request.json` into the folder of its files, before anything is sent. */
async function keepRequest(folder, { target, commit, dataJson, attachment, madeAt, run }) {
    const payload = Buffer.from(dataJson);
    const boundary = (0,_service_http_multipart_js__WEBPACK_IMPORTED_MODULE_3__/* .drawBoundary */ .JI)(attachment ? [payload, attachment.content] : [payload]);
    const { flow, trail } = target;
    const request = { flow, trail, dataJson, boundary, ...(attachment && { attachment }) };
    const attached = attachment && (0,_request_record_js__WEBPACK_IMPORTED_MODULE_2__/* .describeFile */ .CL)(attachment.name, attachment.content);
    const record = {
        ...target,
        commit,
        boundary,
        payload: (0,_request_record_js__WEBPACK_IMPORTED_MODULE_2__/* .describeFile */ .CL)(PAYLOAD_FILE, payload),
        attachment: attached,
        madeAt: new Date(madeAt).toISOString(),
        attempts: 0,
        status: "pending",
        run,
    };
    await writeRecord(folder, record);
    return { request, record };
}
/** Writes `request.json` in one step, so that a run that is killed leaves the old one or the new one. */
async function writeRecord(folder, record) {
    const file = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, _request_record_js__WEBPACK_IMPORTED_MODULE_2__/* .RECORD_FILE */ .lt);
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.writeFile)(`${file}.new`, (0,_request_record_js__WEBPACK_IMPORTED_MODULE_2__/* .formatRecord */ .bM)(record), { mode: 0o600 });
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rename)(`${file}.new`, file);
}


/***/ }),

/***/ 2633:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ createProgress)
/* harmony export */ });
/* harmony import */ var _text_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3387);

/** Milliseconds of uninterrupted work after which other tasks get a turn. */
const SLICE = 50;
/** Milliseconds between lines in the log. */
const LOG_INTERVAL = 5_000;
/** Creates a Progress that logs every few seconds how far the work is. */
function createProgress(options) {
    const { log, doing, files, now = () => performance.now() } = options;
    let sliceStart = now();
    let lastLine = sliceStart;
    let done = 0;
    let total = 0;
    return {
        read(bytes) {
            total += bytes;
            const moment = now();
            if (moment - sliceStart < SLICE)
                return false;
            sliceStart = moment;
            if (moment - lastLine >= LOG_INTERVAL) {
                lastLine = moment;
                log.info(`${doing}: ${(0,_text_format_js__WEBPACK_IMPORTED_MODULE_0__/* .formatNumber */ .ZV)(done)} of ${(0,_text_format_js__WEBPACK_IMPORTED_MODULE_0__/* .formatNumber */ .ZV)(files)} files, ${(0,_text_format_js__WEBPACK_IMPORTED_MODULE_0__/* .formatBytes */ .z3)(total)} read …`);
            }
            return true;
        },
        finished() {
            done += 1;
        },
    };
}


/***/ }),

/***/ 2673:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bj: () => (/* binding */ multipartType),
/* harmony export */   HE: () => (/* binding */ occursIn),
/* harmony export */   JI: () => (/* binding */ drawBoundary),
/* harmony export */   fo: () => (/* binding */ multipart)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);

/** Returns a boundary that occurs in none of the contents, so that no content can end its part or start another. */
function drawBoundary(contents, draw = () => `attestation-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(16).toString("hex")}`) {
    let boundary = draw();
    while (occursIn(boundary, contents))
        boundary = draw();
    return boundary;
}
/** Whether a boundary occurs in any of the contents. */
function occursIn(boundary, contents) {
    return contents.some((content) => toBuffer(content).includes(boundary));
}
/** The value of `Content-Type` for a form with this boundary. */
function multipartType(boundary) {
    return `multipart/form-data; boundary=${boundary}`;
}
/**
 * Returns the parts as multipart/form-data (RFC 7578), the same bytes for the same boundary. Fields have no content
 * type, files are `application/octet-stream` (docs/service.md, Attest JUnit test results).
 */
function multipart(parts, boundary) {
    const pieces = parts.flatMap((part) => [
        Buffer.from(`--${boundary}\r\n${headersOf(part)}\r\n\r\n`),
        part.content,
        Buffer.from("\r\n"),
    ]);
    return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}
function headersOf({ name, fileName }) {
    const disposition = `Content-Disposition: form-data; name="${quotable(name)}"`;
    return fileName === undefined
        ? disposition
        : `${disposition}; filename="${quotable(fileName)}"\r\nContent-Type: application/octet-stream`;
}
/** Percent-encodes what would end a quoted name or a header line, as browsers do, and the backslash, which parsers read in two ways. */
function quotable(name) {
    return name.replace(/["\\\p{Cc}]/gu, (character) => encodeURIComponent(character));
}
function toBuffer(bytes) {
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}


/***/ })

};
