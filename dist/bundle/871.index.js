"use strict";
exports.id = 871;
exports.ids = [871];
exports.modules = {

/***/ 2591:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ compileGlob)
/* harmony export */ });
/**
 * Returns a predicate for names: `*` matches any text without `/`, `**` any text, `?` one character other than `/`, and
 * everything else itself, case included. Unlike with a regular expression, the time is linear in the length of the
 * name, whatever the glob.
 */
function compileGlob(glob) {
    const tokens = glob.match(/\*+|[^*]/gsu) ?? [];
    return (name) => {
        const characters = [...name];
        /** Whether the tokens so far match all before each position. */
        let reached = [true, ...characters.map(() => false)];
        for (const token of tokens)
            reached = advance(reached, token, characters);
        return reached[characters.length] === true;
    };
}
/** Whether the tokens so far and one more match all before each position. */
function advance(reached, token, characters) {
    let isOpen = false;
    return reached.map((isReached, position) => {
        const previous = characters[position - 1];
        if (token.startsWith("*")) {
            isOpen = isReached || (isOpen && (token !== "*" || previous !== "/"));
            return isOpen;
        }
        const isMatch = token === previous || (token === "?" && previous !== "/");
        return isMatch && reached[position - 1] === true;
    });
}


/***/ }),

/***/ 629:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  f: () => (/* binding */ findCommit),
  c: () => (/* binding */ findTestedCommit)
});

// EXTERNAL MODULE: ./build/base/format.js
var format = __webpack_require__(7458);
// EXTERNAL MODULE: ./build/base/step.js
var step = __webpack_require__(8999);
// EXTERNAL MODULE: ./build/commit/commit.js
var commit_commit = __webpack_require__(6924);
// EXTERNAL MODULE: ./build/commit/context.js
var commit_context = __webpack_require__(4190);
// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./build/base/errors.js
var errors = __webpack_require__(942);
// EXTERNAL MODULE: ./build/files/paths.js
var paths = __webpack_require__(8375);
;// CONCATENATED MODULE: ./build/commit/git.js







/**
 * Asks git about a commit, or the commit of an annotated tag, and about HEAD, in the repository that contains a
 * directory. Nothing is fetched. Returns undefined if there is no repository. Never rejects.
 */
async function readRepository(sha, directory, run) {
    const { context, signal } = run;
    try {
        const location = findRepository(directory, context.workspace);
        if (location === undefined)
            return undefined;
        const [objects, origin] = await Promise.all([
            runGit(["cat-file", "--batch"], location, run, `${sha}^{commit}\nHEAD\n`),
            runGit(["config", "--default", "", "--get", "remote.origin.url"], location, run),
        ]);
        const [commit, head] = parseObjects(objects);
        return { commit, head, origin: origin.toString().trim() || undefined };
    }
    catch (error) {
        const message = (0,errors/* errorMessage */.gJ)(signal.aborted ? signal.reason : error);
        // Before that comes the command.
        return { error: message.trim().split("\n").at(-1) ?? message };
    }
}
/** Returns the `.git` of the nearest folder upwards that has one. Folders above the workspace are not the job's. */
function findRepository(directory, workspace) {
    const above = workspace === undefined ? [] : (0,paths/* ancestors */.T1)((0,external_node_path_.dirname)((0,paths/* realPath */.Ye)(workspace) ?? workspace));
    return (0,paths/* ancestors */.T1)((0,paths/* realPath */.Ye)(directory) ?? directory)
        .filter((folder) => !above.includes(folder))
        .map((folder) => (0,external_node_path_.join)(folder, ".git"))
        .findLast((location) => (0,external_node_fs_.existsSync)(location));
}
/** Returns what a command of git prints. Rejects if it fails, with what git says about it. */
async function runGit(args, location, { env, signal }, input = "") {
    // Such as GIT_DIR, which would lead to another repository.
    const variables = Object.entries(env).filter(([name]) => !/^GIT_/i.test(name));
    const running = (0,external_node_util_.promisify)(external_node_child_process_.execFile)("git", 
    // Without a search for the repository, `safe.directory` does not matter: in containers the checkout often belongs
    // to another user.
    [`--git-dir=${location}`, ...args], {
        // Never the checkout: Windows looks for programs in the working directory first, and so does a PATH with `.`.
        cwd: (0,external_node_path_.dirname)(process.execPath),
        env: { ...Object.fromEntries(variables), GIT_NO_LAZY_FETCH: "1" },
        encoding: "buffer",
        // A commit is printed twice if it is the one that is checked out, and tools write long messages.
        maxBuffer: 64 * 1024 ** 2,
        signal,
    });
    // Git may end before it has read all, and says itself why.
    running.child.stdin?.on("error", () => undefined).end(input);
    return (await running).stdout;
}
/** Parses what `cat-file --batch` prints: for each commit its SHA, type and number of bytes on a line, and the commit. */
function parseObjects(output) {
    const commits = [];
    let at = 0;
    let lineEnd = output.indexOf("\n");
    while (lineEnd >= 0) {
        const [sha = "", type, bytes] = output.toString("latin1", at, lineEnd).split(" ");
        const start = lineEnd + 1;
        const isCommit = type === "commit";
        const end = isCommit ? start + Number(bytes) : lineEnd;
        commits.push(isCommit ? parseCommit(sha, output.toString("utf8", start, end)) : undefined);
        at = end + 1;
        lineEnd = output.indexOf("\n", at);
    }
    return commits;
}
function parseCommit(sha, text) {
    const [header = "", ...message] = text.split("\n\n");
    const parents = header.matchAll(/^parent (\w+)$/gm);
    const [, name, email, seconds] = /^author (.*?) ?<(.*)> (\d+)/m.exec(header) ?? [];
    return {
        sha,
        parents: Array.from(parents, ([, parent = ""]) => parent),
        details: (0,commit_commit/* toDetails */.sU)({
            message: message.join("\n\n"),
            name,
            email,
            seconds: seconds === undefined ? undefined : Number(seconds),
        }),
    };
}

// EXTERNAL MODULE: ./build/base/json.js
var json = __webpack_require__(9515);
;// CONCATENATED MODULE: ./build/commit/github-api.js



/**
 * Asks the API for a commit, once: the details are not worth a retry. A commit of a fork is found through the
 * repository that the pull request targets. Returns a sentence instead if the API does not tell. Never rejects.
 */
async function readFromApi(sha, token, { context: { apiUrl, repository }, signal }) {
    if (token === undefined)
        return "The API was not asked because `github-token` is empty.";
    const [owner, repo] = repository?.split("/") ?? [];
    if (owner === undefined || repo === undefined) {
        return "The API was not asked because GITHUB_REPOSITORY names no repository.";
    }
    try {
        // Its import takes time, and throws if the event's payload cannot be used.
        const { getOctokit } = await __webpack_require__.e(/* import() */ 413).then(__webpack_require__.bind(__webpack_require__, 2413));
        const { data } = await getOctokit(token, { baseUrl: apiUrl }).rest.repos.getCommit({
            owner,
            repo,
            ref: sha,
            // Changed files are not needed and can be megabytes; one is the least the API sends.
            per_page: 1,
            // It would warn of a deprecated API, unredacted.
            request: { signal, log: { warn: () => undefined } },
        });
        const response = data;
        if ((0,json/* isJsonObject */.OW)(response) && (0,commit_commit/* shaAt */.wF)(response, "sha") === sha) {
            return (0,commit_commit/* readDetails */.LF)(response["commit"]);
        }
        return "The API responded with something other than the commit.";
    }
    catch (error) {
        return `The API failed: ${(0,errors/* errorMessage */.gJ)(rootCause(error))}`;
    }
}
/** Returns what an error comes from, which names host and port, unlike `fetch failed`. */
function rootCause(error) {
    const cause = Object(error).cause;
    return cause === undefined ? error : rootCause(cause);
}

;// CONCATENATED MODULE: ./build/commit/find-commit.js






/** Milliseconds that git and the API may take, each. */
const LIMIT = 5_000;
const HEAD_NOT_CHECKED_OUT = {
    id: "head-not-checked-out",
    title: "The head of the pull request is not checked out",
    advice: `\`pull_request_target\` checks out a branch of this repository, and tests of that say nothing about the pull request. Check out the head with \`ref: \${{ github.event.pull_request.head.sha }}\`, set \`working-directory\` to its checkout, or attest the branch with \`commit: merge\`.`,
};
const OTHER_CHECKED_OUT = {
    id: "other-commit-checked-out",
    title: "The commit that is checked out is not the one that is attested",
    advice: `If the tests ran on HEAD, set \`commit: \${{ steps.checkout.outputs.commit }}\`, where \`checkout\` is the id of the step that checks out.`,
};
/** As `findTestedCommit`, for a job that tests nothing: whatever is checked out fits. */
async function findCommit(inputs, run) {
    const found = await findTestedCommit(inputs, run);
    return { ...found, reasons: [], warnings: [] };
}
/**
 * Returns the commit that the run is about, and all that the event's payload, local git and the API know about it. Each
 * field comes from the first of them that knows it. A notice names those that stay unknown. What is checked out is
 * compared with it (docs/architecture.md, "What is checked out"). Throws an AttestationError if the run does not name
 * the commit.
 */
async function findTestedCommit(inputs, run) {
    const { choice = "head", token } = inputs.commit;
    const redact = new Set(inputs.commit.redact);
    const { context } = run;
    const withLimit = () => ({
        ...run,
        signal: AbortSignal.any([run.signal, AbortSignal.timeout(LIMIT)]),
    });
    const chosen = (0,commit_commit/* chooseSha */.uD)(choice, context);
    const repository = await readRepository(chosen, inputs.workingDirectory, withLimit());
    const git = repository?.commit;
    // An annotated tag may have been chosen.
    const sha = git?.sha ?? chosen;
    const payload = (0,commit_commit/* payloadDetails */.Fi)(chosen, context);
    let merged = mergeDetails({ payload, git: git?.details ?? {} }, redact);
    let notices = [];
    // Git reads the commit itself, so the API knows no more.
    if (git === undefined && merged.missing.length > 0) {
        const api = await readFromApi(sha, token, withLimit());
        if (typeof api === "string") {
            const reasons = [explainGit(repository, sha, inputs), api];
            notices = [unknownDetails(merged.missing, sha, reasons)];
        }
        else {
            merged = mergeDetails({ payload, api }, redact);
        }
    }
    const branch = redact.has("branch") ? undefined : (0,commit_commit/* branchOf */.W0)(chosen, context);
    // The repository in which the workflow runs also shows commits of pull requests from forks.
    const url = context.repository && `${context.serverUrl}/${context.repository}/commit/${sha}`;
    const commit = {
        info: { sha1: sha, ...merged.details, branch, url },
        source: merged.sources.join("+") || undefined,
        redactedFields: redact.size > 0 ? [...redact].sort() : undefined,
        checkedOut: findCheckout(repository, context)?.sha,
    };
    const compared = compareCheckout(sha, repository, inputs, context);
    return { commit, ...(0,step/* mergeMessages */.jw)(compared, { notices }) };
}
const FIELDS = ["message", "author", "timestamp", "branch"];
/**
 * Takes each field from the first source that has it, and names the sources that were needed. `missing` are the fields
 * that another source may know.
 */
function mergeDetails(sources, redact) {
    const fields = FIELDS.filter((field) => !redact.has(field));
    const needed = [];
    let details = {};
    for (const [source, known] of Object.entries(sources)) {
        const added = fields.filter((field) => details[field] === undefined && known[field] !== undefined);
        for (const field of added)
            details = { ...details, [field]: known[field] };
        if (added.length > 0)
            needed.push(source);
    }
    const missing = fields.filter((field) => field !== "branch" && details[field] === undefined);
    return { details, sources: needed, missing };
}
function unknownDetails(missing, sha, reasons) {
    return {
        id: "commit-details-unknown",
        title: `No source knows the ${(0,format/* joinList */.D7)(missing)} of commit ${(0,format/* abbreviate */.Sm)(sha)}`,
        details: reasons,
        advice: "Check out the commit, or give `github-token` the permission `contents: read`.",
    };
}
/** Returns why git does not tell a commit. Its own words may name a branch, so they are not shown if fields are redacted. */
function explainGit(repository, sha, { commit: { redact = [] }, workingDirectory }) {
    if (repository === undefined)
        return `There is no git repository at ${workingDirectory}.`;
    const { error } = repository;
    if (error === undefined) {
        return `Local git has no commit ${sha}; a shallow clone has only the newest commits.`;
    }
    return redact.length > 0 ? "Asking git failed." : `Asking git failed: ${error}`;
}
/** Compares the commit with HEAD. Another one is an error for `pull_request_target`, where it is usual, otherwise a warning. */
function compareCheckout(sha, repository, inputs, context) {
    const isRefused = context.event === "pull_request_target" && inputs.commit.choice === undefined;
    const head = findCheckout(repository, context);
    const fits = head === undefined || isTestedBy(head, sha, context);
    const isKnown = !isRefused || repository?.error === undefined;
    if (fits && isKnown)
        return {};
    const details = fits
        ? `Whether it is, is unknown. ${explainGit(repository, sha, inputs)}`
        : `HEAD is ${head.sha}, and the attestation is about ${sha}.`;
    const text = isRefused ? HEAD_NOT_CHECKED_OUT : OTHER_CHECKED_OUT;
    const problem = { ...text, details: [details] };
    return isRefused ? { reasons: (0,step/* because */.xx)("evidence", problem) } : { warnings: [problem] };
}
/** Whether tests of HEAD are tests of a commit. */
function isTestedBy({ sha, parents }, commit, context) {
    // The merge commit of a pull request tests its head, but not what that is merged into. A commit that was made after it
    // may change anything.
    const isHead = commit === (0,commit_commit/* shaAt */.wF)(context.payload, "pull_request.head.sha");
    return sha === commit || (isHead && parents.length > 1 && parents.includes(commit));
}
/** Returns HEAD; undefined if it is not known to be a checkout of this run. */
function findCheckout(repository, context) {
    // The tests ran in another run, so whatever is checked out here was not tested.
    if (context.event === "workflow_run" || repository === undefined)
        return undefined;
    if (repository.error !== undefined || repository.origin === undefined)
        return undefined;
    const names = (0,format/* present */.Eb)([context.repository, (0,commit_context/* findFork */._1)(context)?.fullName]);
    const own = names.map((name) => parseRemote(`${context.serverUrl}/${name}`));
    const remote = parseRemote(repository.origin);
    return remote !== undefined && own.includes(remote) ? repository.head : undefined;
}
/** Returns `host/owner/name`, in lower case, of the address of a remote, as HTTPS and SSH write it; undefined if it is none. */
function parseRemote(address) {
    // GitHub also accepts SSH at `ssh.github.com`.
    const [, host, name] = /^(?:[a-z+]+:\/\/)?(?:[^/@]*@)?(?:ssh\.)?([^/:]+)(?::\d+)?[/:]\/?(.+?)(?:\.git)?\/?$/i.exec(address) ?? [];
    return host && name ? `${host}/${name}`.toLowerCase() : undefined;
}


/***/ }),

/***/ 7319:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BR: () => (/* binding */ groupFailures),
/* harmony export */   Ef: () => (/* binding */ formatTitle),
/* harmony export */   Rg: () => (/* binding */ formatGroup),
/* harmony export */   bf: () => (/* binding */ ownerOf),
/* harmony export */   j$: () => (/* binding */ formatLocation),
/* harmony export */   se: () => (/* binding */ NO_MESSAGE)
/* harmony export */ });
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7458);
/* harmony import */ var _base_sanitize_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3806);


/** What is shown for a case of which the report says nothing. */
const NO_MESSAGE = "No message in the report";
/** UTF-16 units of a title; GitHub takes 255 of an annotation. */
const TITLE = 200;
/** Where there are more groups, those whose headlines differ in numbers alone are one. */
const DISTINCT_GROUPS = 10;
/**
 * Returns failed cases in groups by their headlines, each group where its first case is. Parents of others (as Go tests
 * are of their subtests) come last, if they have no place of their own: they only repeat that something failed.
 */
function groupFailures(failed) {
    const { parents = [], own = [] } = Object.groupBy(failed, (failure) => isParent(failure, failed) ? "parents" : "own");
    const ordered = [...own, ...parents];
    const same = Map.groupBy(ordered, saidBy);
    const groups = same.size <= DISTINCT_GROUPS
        ? same
        : Map.groupBy(ordered, (failure) => saidBy(failure)?.replace(NUMBER, "0"));
    return Array.from(groups.values()).flatMap(([first, ...others]) => {
        if (first === undefined)
            return [];
        return [{ first, others, differs: others.some((each) => saidBy(each) !== saidBy(first)) }];
    });
}
const NUMBER = /0x[\da-f]+|\d+/gi;
function saidBy({ headline, trace }) {
    return headline ?? trace;
}
function isParent({ location, suite, name }, failed) {
    if (location !== undefined)
        return false;
    const start = `${name}/`;
    return failed.some((other) => other.suite === suite && other.name.startsWith(start));
}
/**
 * Returns the class that a test is shown under, or its suite if its name includes the class; undefined if there is
 * neither.
 */
function ownerOf({ name, className, suite }) {
    const owner = className === undefined || name.includes(className) ? suite : className;
    // CTest calls the suite of tests without one `(empty)`.
    return owner === "(empty)" ? undefined : owner;
}
/** Returns the title of a test on one line: `suite › test` */
function formatTitle(failure) {
    return (0,_base_sanitize_js__WEBPACK_IMPORTED_MODULE_0__/* .sanitizeLine */ .g$)((0,_base_format_js__WEBPACK_IMPORTED_MODULE_1__/* .present */ .Eb)([ownerOf(failure), failure.name]).join(" › "), TITLE);
}
/** Returns a place as `file:line`, or the file alone. */
function formatLocation({ file, line }) {
    return line === undefined ? file : `${file}:${line}`;
}
/** Returns how many cases a group has, and how they differ: `12 tests that differ in numbers` */
function formatGroup({ others, differs }) {
    const count = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_1__/* .pluralize */ .td)(others.length + 1, "test");
    return differs ? `${count} that differ in numbers` : count;
}


/***/ }),

/***/ 8599:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ni: () => (/* binding */ failureHeadline),
/* harmony export */   YG: () => (/* binding */ skipReason),
/* harmony export */   zG: () => (/* binding */ findStatement)
/* harmony export */ });
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7458);
/* harmony import */ var _base_sanitize_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3806);
/* harmony import */ var _patterns_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7488);
/* harmony import */ var _statements_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9493);




/** UTF-16 units of a headline. */
const HEADLINE = 200;
/** UTF-16 units by which a line is recognized in a message. */
const MESSAGE_START = 9;
/** Values of a comparison that are shown. */
const SHOWN = 3;
/** What begins a difference of Node.js, here without line breaks. */
const GLUED_DIFFERENCE = /(?<=:)\+ actual - expected/;
/** A line that begins with a place: cart_test.go:12: no order; and places anywhere in a line. */
const AFTER_PLACE = /^(?:Error: {3}|(?:[A-Za-z]:)?[^\s:(]+\.\w+[:(]\d[\d:,)]*:? )/;
const PLACES = /(?<![^\s(])(?:[A-Za-z]:)?[^\s:(]+\.\w+(?:[:(]\d[\d:,)]*:?| line \d+)/g;
/** A whole path with a line before a statement, which is too long for a headline. */
const WHOLE_PATH = /^(?:\/|[A-Za-z]:[\\/])[^\s:(]+[:(]\d[\d:, ]*\)?:?(?: -)? +(?=\S)/;
/** A statement that only counts what is said below it, or that goes on there, and how many lines of that are shown. */
const UNFINISHED = /\b\d+ (?:[\w-]+ )?(?:failure|error|exception|sub-exception)s?(?: (?:for|from|in) .{1,40})?\)?[.:]?$|\b(?:not|but)$/i;
const UNFINISHED_LINES = 2;
/** What begins an error of a case that may have several: a soft assertion of Playwright, or the line that AssertJ has above. */
const ERROR = /^[ \t]*(?:Error: (?=expect\()|-- failure \d+ --$)/m;
/** What comes after the errors of Playwright: those of another try, and files. */
const AFTER_ERRORS = /^[ \t]*(?:Retry|attachment) #\d/m;
/** What a value is about, in the words of the test. */
const DESCRIPTION = /^\[[^\]]+\] /;
/** The package of a class. */
const PACKAGE = /^(?:[a-z_]\w*\.)+(?=[A-Z]\w*(?::|$))/;
/** A class with or without its package: shop.cart.OutOfStock, Shop\Cart\OutOfStock, class scala.MatchError */
const CLASS_NAME = /^(?:class )?(?:\w+[.\\:$]+)*([A-Z]\w*[a-z]\w*)$/;
/** A class which only says that a check failed. */
const FAILED_CHECK = /assert|comparison|expectation|fail|xunit/i;
/** A class with its package before a message, unless that is a single word, such as the name of a host. */
const CLASS_WITH_PACKAGE = /^(?:[\w$]+\.)+[\w$]+: (?=\S+\s)/;
/** What stands between an exception and its cause: after the cause in Python, before it elsewhere. */
const DIRECT_CAUSE = "The above exception was the direct cause";
const CAUSE = /^[ \t-]*(?:Caused by|\[cause\]):/m;
/**
 * Returns what a failure says, which is its statement (`findStatement`), in one line of at most 200 UTF-16 units, with
 * the last cause. Undefined if the report says nothing.
 */
function failureHeadline(failure, statement) {
    if (statement === undefined)
        return undefined;
    const said = [statement, ...laterErrors(failure, statement)].map((each) => (0,_statements_js__WEBPACK_IMPORTED_MODULE_1__/* .withoutTool */ .$l)(each.replace(WHOLE_PATH, "")).replace(PACKAGE, "").replace(_statements_js__WEBPACK_IMPORTED_MODULE_1__/* .EMPTY_SIDE */ .qm, ""));
    const headline = shorten(said.join(" · "), HEADLINE);
    const cause = lastCause(failure);
    // The headline may have been cut, and a cause has the lines that it announces.
    if (cause === undefined || headline.includes(cause.slice(0, HEADLINE / 4)))
        return headline;
    const suffix = ` · cause: ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_2__/* .truncate */ .xv)(cause, HEADLINE / 2)}`;
    return `${shorten(headline, HEADLINE - suffix.length)}${suffix}`;
}
/** Returns the reason of a skipped case without the lines that say nothing, unless it has no others. */
function skipReason(reason) {
    const lines = (0,_statements_js__WEBPACK_IMPORTED_MODULE_1__/* .nonBlankLines */ .n5)(reason).filter((line) => !(0,_patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .isOneOf */ .EK)(_patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .NOISE */ .Xd, line));
    return lines.length > 0 ? lines.join("\n") : reason;
}
/**
 * Returns the statement that says most: that of the message, the text, the type or the output, the first of these that
 * says more than that something failed; otherwise the longest.
 */
function findStatement(failure) {
    const { type } = failure;
    const names = listNames(failure);
    const saysMore = (line) => saysSomething(line, names);
    const message = (0,_statements_js__WEBPACK_IMPORTED_MODULE_1__/* .readStatements */ .bA)(failure.message);
    const text = (0,_statements_js__WEBPACK_IMPORTED_MODULE_1__/* .readStatements */ .bA)(failure.text);
    // Catch2 and doctest have the macro as type, and as message only what is in its brackets.
    const macro = type && `${type}( `;
    const check = text.lines.findIndex((line) => macro && line.includes(macro) && (0,_statements_js__WEBPACK_IMPORTED_MODULE_1__/* .withoutTool */ .$l)(line).startsWith(macro));
    if (check >= 0)
        return complete(text.lines, check);
    const first = message.lines.findIndex(saysMore);
    const start = message.lines[first];
    // What only counts goes on below it, which may be in the text.
    const unfinished = start !== undefined && UNFINISHED.test(start) ? start : undefined;
    const again = text.lines.findIndex((line) => unfinished !== undefined && line.endsWith(unfinished));
    const said = [...message.lines, ...text.lines.slice(again + 1)];
    if (start !== undefined) {
        const laidOut = message.lines.length === 1 ? findLaidOut(start, text.lines) : undefined;
        const statement = laidOut === undefined ? complete(said, first) : complete(laidOut, 0);
        return withClass(statement, type);
    }
    const kind = type === undefined || (0,_patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .isEmpty */ .Im)(type) ? undefined : type;
    // A tool that writes a message which says nothing writes the log of the test as text.
    const isLog = failure.message !== undefined && kind === undefined;
    // What is no kind of failure is a category, which says less than the name of a test.
    const isCategory = kind !== undefined && !message.lines.every(_patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .isEmpty */ .Im) && !(0,_patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .isAboutFailure */ .Ql)(kind);
    const output = (0,_statements_js__WEBPACK_IMPORTED_MODULE_1__/* .readStatements */ .bA)(failure.output);
    return (choose(text, saysMore, isLog) ??
        (kind === undefined || isCategory ? undefined : fromType(kind, said)) ??
        choose(output, (line) => saysSomething(line, []), true) ??
        choose(text, saysMore, false) ??
        longestOf(said) ??
        longestOf((0,_statements_js__WEBPACK_IMPORTED_MODULE_1__/* .nonBlankLines */ .n5)(failure.message)));
}
/** A message that an attribute has on one line, as the text has it laid out; undefined if that has another one. */
function findLaidOut(message, [line = "", ...below]) {
    const [heading = "", difference] = message.split(GLUED_DIFFERENCE);
    if (difference !== undefined) {
        const start = line.indexOf(`${heading} `);
        return start < 0 ? undefined : [line.slice(start), ...below];
    }
    const bare = (0,_statements_js__WEBPACK_IMPORTED_MODULE_1__/* .withoutTool */ .$l)(line).replace(_patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .CLASS */ .tp, "");
    const [next] = below;
    const isSame = next !== undefined &&
        (0,_statements_js__WEBPACK_IMPORTED_MODULE_1__/* .withoutTool */ .$l)(message).startsWith(`${bare} ${next.slice(0, MESSAGE_START)}`);
    return isSame ? [bare, ...below] : undefined;
}
/** Of lines that say nothing, the longest. */
function longestOf(lines) {
    const words = lines.filter((line) => /[\p{L}\p{N}]/u.test(line));
    return words.toSorted((a, b) => b.length - a.length)[0];
}
/** The first line that says something; of a log, the one that most likely says why the test failed. */
function choose({ lines, isMarked }, saysMore, isLog) {
    const telling = lines.filter(saysMore);
    const placed = telling.filter((line) => AFTER_PLACE.test(line));
    const found = isLog && !isMarked
        ? (telling.find((line) => _patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .END_OF_RUN */ .us.test(line)) ??
            placed.find(_patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .isAboutFailure */ .Ql) ??
            placed.at(-1) ??
            telling.find(_patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .isAboutFailure */ .Ql))
        : telling[0];
    return found && complete(lines, lines.indexOf(found));
}
/** The type, with what a line adds to it. */
function fromType(type, lines) {
    const [first = ""] = (0,_statements_js__WEBPACK_IMPORTED_MODULE_1__/* .readStatements */ .bA)(type).lines;
    return lines.find((line) => line.startsWith(`${first}: `)) ?? first;
}
/** Returns a statement with the first values of a comparison that come soon after it, unless it has them. */
function complete(lines, index) {
    const near = lines.slice(index, index + 1 + _statements_js__WEBPACK_IMPORTED_MODULE_1__/* .NEAR */ .j2);
    const next = near.findIndex((line, at) => at > 1 && ERROR.test(line));
    const [first = "", ...after] = near.slice(0, next < 0 ? undefined : next).map(_statements_js__WEBPACK_IMPORTED_MODULE_1__/* .withoutTool */ .$l);
    const isValue = (0,_patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .isOneOf */ .EK)(_patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .VALUES */ .tT, first.replace(DESCRIPTION, ""));
    const words = ` ${(0,_patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .wordsOf */ .Z9)(first)} `;
    const isSaid = (line) => first.includes(line) ||
        (line.startsWith("-") &&
            (0,_patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .wordsOf */ .Z9)(line)
                .split(" ")
                .every((word) => words.includes(` ${word} `)));
    const values = after.filter((line) => (0,_patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .isOneOf */ .EK)(_patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .VALUES */ .tT, line) && !isSaid(line));
    // A trace may have another comparison, or the same one again.
    const labelled = Map.groupBy([first, ...values], (line) => line.replace(/:.*/, ""));
    const [, ...distinct] = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_2__/* .present */ .Eb)(Array.from(labelled.values(), ([value]) => value));
    const shown = distinct.length > 0 ? distinct.slice(0, SHOWN) : restOf(first, after);
    if (shown.length === 0)
        return first;
    // The last one may end in what belongs to a value.
    const [start, ...others] = [first, ...shown].map((line, at) => line.replace(at < shown.length ? /[.,:]$/ : /[,:]$/, ""));
    return `${start}${isValue ? ", " : ": "}${others.join(", ")}`;
}
/** Returns those of the lines below a statement that it goes on with. */
function restOf(statement, below) {
    if (UNFINISHED.test(statement)) {
        return below.slice(0, UNFINISHED_LINES).map((line) => line.replace(PACKAGE, ""));
    }
    // What was checked is said, and a line below says how that failed, unless this is the message of an exception.
    const isCheck = /^(?:(?!\S+: ).*\bfailed(?: with status \d+)?|[A-Z_]+\( .* \))$/.test(statement) &&
        !below[0]?.includes(statement);
    return isCheck ? (0,_base_format_js__WEBPACK_IMPORTED_MODULE_2__/* .present */ .Eb)([below.find(_patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .isAboutFailure */ .Ql) ?? below[0]]) : [];
}
/** Returns a statement with the class of its exception, unless it has one, or that only says that a check failed. */
function withClass(statement, type) {
    if (type === undefined)
        return statement;
    const [, name] = CLASS_NAME.exec(type.slice(0, _patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .LINE */ .pj)) ?? [];
    if (name === undefined || FAILED_CHECK.test(type) || _patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .CLASS */ .tp.test(statement))
        return statement;
    const isNamed = statement.toLowerCase().includes(name.toLowerCase());
    return isNamed ? statement : `${name}: ${statement}`;
}
/** Whether a line says more than that something failed, and than the names of the case. */
function saysSomething(line, names) {
    const said = line.replace(PLACES, "");
    const words = ` ${(0,_patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .wordsOf */ .Z9)(said)} `;
    // Playwright: cart.spec.ts:5:3 pays
    if (said !== line && names.some((name) => ` ${name} `.endsWith(words)))
        return false;
    const rest = names.reduce((left, name) => left.replaceAll(` ${name} `, " "), words);
    // A comparison may have nothing but numbers.
    return !(0,_patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .isEmpty */ .Im)(rest) || /^\D*\d.* [!=<>]=+ .*\d/.test(said);
}
/** The names that a line may repeat, as words. A line repeats the name of a case without the number before it. */
function listNames({ name, className = "", suite, type = "" }) {
    return [name, className, suite, type].map((each) => (0,_patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .wordsOf */ .Z9)(each).replace(/^\d+ /, ""));
}
/** What the other errors of a case say, each once. */
function laterErrors({ text = "" }, statement) {
    // Reading a text takes long.
    if (!ERROR.test(text))
        return [];
    const [ofFirstTry] = text.split(AFTER_ERRORS, 1);
    const { lines } = (0,_statements_js__WEBPACK_IMPORTED_MODULE_1__/* .readStatements */ .bA)(ofFirstTry);
    const errors = lines.flatMap((line, at) => {
        if (!ERROR.test(line))
            return [];
        return [complete(lines, line.startsWith("--") ? at + 1 : at)];
    });
    return [...new Set(errors)].slice(1).filter((error) => error !== statement);
}
/** The message of the last cause of a trace; its class if it has none. Python has the first cause first. */
function lastCause({ text = "" }) {
    const [first, ...others] = text.split(DIRECT_CAUSE);
    const causes = text.split(CAUSE).slice(1);
    const [last] = (0,_statements_js__WEBPACK_IMPORTED_MODULE_1__/* .readStatements */ .bA)(others.length > 0 ? first : causes.at(-1)).lines;
    return last && (0,_statements_js__WEBPACK_IMPORTED_MODULE_1__/* .withoutTool */ .$l)(last).replace(CLASS_WITH_PACKAGE, "");
}
/** Returns a text on one line, cut in the middle: comparisons differ at their end. */
function shorten(text, limit) {
    const line = (0,_base_sanitize_js__WEBPACK_IMPORTED_MODULE_3__/* .toLine */ .S5)(text, Number.POSITIVE_INFINITY);
    if (line.length <= limit)
        return line;
    const end = Math.floor(limit / 3);
    return `${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_2__/* .truncate */ .xv)(line, limit - end)}${line.slice(-end).toWellFormed()}`;
}


/***/ }),

/***/ 7488:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EK: () => (/* binding */ isOneOf),
/* harmony export */   Im: () => (/* binding */ isEmpty),
/* harmony export */   LQ: () => (/* binding */ AFTER_STATEMENT),
/* harmony export */   Ql: () => (/* binding */ isAboutFailure),
/* harmony export */   RZ: () => (/* binding */ FRAMES),
/* harmony export */   Xd: () => (/* binding */ NOISE),
/* harmony export */   Z9: () => (/* binding */ wordsOf),
/* harmony export */   hh: () => (/* binding */ ANNOUNCEMENTS),
/* harmony export */   pj: () => (/* binding */ LINE),
/* harmony export */   tT: () => (/* binding */ VALUES),
/* harmony export */   tp: () => (/* binding */ CLASS),
/* harmony export */   uE: () => (/* binding */ BEFORE_STATEMENT),
/* harmony export */   us: () => (/* binding */ END_OF_RUN)
/* harmony export */ });
/** UTF-16 units of a line that the patterns see: some take long for a longer one. */
const LINE = 400;
/** The frames of traces. */
const FRAMES = {
    "at a.B.c(B.java:1)": /^(?:->\s|#\s+)?at (?!least |most |the )\S.*(?:[)\]>]|:(?:line )?\d+)$/,
    "#   at t/cart.t line 2.": /^(?:->\s|#\s+)?at \S+(?: line \d+\.?)?$/,
    'File "a.py", line 1, in b': /^File ".*", line \d/,
    "❯ a.ts:1:2": /^❯ /,
    "... 27 more": /^\.{3} /,
    "from a.rb:1:in `b'": /^(?:from )?\S+:\d+:in /,
    "a.lua:2: in function <a.lua:2>": /^\S+: in (?:function|method|upvalue|local|field|main) /,
    "::in function m:fail_test/0 (m.erl, line 4)": /^(?:::)?in (?:function|call from) /,
    "(in test file cart.bats, line 29)": /^\(?(?:from function|in test file) /,
    "/src/cart.go:4 +0x1d4": /^\S+:\d+ \+0x[\da-f]+$/,
    "tests/test_cart.py:6: in test_total": /^\S+:\d+: in \S+$/,
    "12: core::panicking::panic": /^\d+: \S*::/,
    "Cart.pay (src/cart.js:3:1)": /^[\w.$<>/]+ ?\([^\s()]+:\d+(?::\d+)?\)$/,
    "at /app/src/Cart.php(12)": /^at \S+\(\d+\)$/,
    "a.dart 22:7  main.<fn>": /^\S+ \d+:\d+ {2}\S/,
};
/** Lines that say nothing by themselves, whatever their words are. */
const NOISE = {
    ...FRAMES,
    // A place, with or without the name of the test
    "CartTest#pays [a.rb:8]:": /^(?:\S+ )?\[?(?:[A-Za-z]:)?[^\s:(]+\.\w+[:(][\d*][\d:,)]*\]?:?$/,
    "thread 'a' panicked at a.rs:1:2": /panicked at \S+:\d+$/,
    'on main.tf line 15, in resource "bucket" "logs":': /^on \S+ line \d/,
    "unknown file": /^unknown file$/,
    "[[ATTACHMENT|results/trace.zip]]": /^\[\[ATTACHMENT\|/,
    "<*errors.errorString | 0xc000012345>:": /^<\S+ \| 0x[\da-f]+>:$/,
    // A heading
    "Failure/Error: expect(cart).to be_empty": /^(?:Error Trace|Failure\/Error|Test|- (?:file|line) *|In \[\w+\] at|Error Context):/,
    "CartCest: Pay by card": /^\w+Cest:/,
    "Shop\\CartTest::pays with data set #0": /^(?:Exception in )?[\w\\]+::\w+(?: with data set .*)?:?$/,
    "(traceback missing)": /^\([^()]*\)$/,
    "Stack trace:": /^(?:exception )?(?:stack ?(?:back)?)?trace(?:back)?\b.*:/i,
    // A rule, which may have a title, or the part of a difference that says whose it is
    // But not the mark of a value that was replaced.
    "Captured log call ----": /(?:[-=~^_\u2500-\u257f]{3}|\*{4})$/,
    "| --": /^[-=~^*_|\s\u2500-\u257f]+$/,
    "=== RUN   TestPay": /^(?:---|\+\+\+|@@|={2,3}) /,
    // Progress
    "FAIL\tcart\t0.006s": /^FAIL\s+\S+\s+[\d.]+s$/,
    "ok 3 - pays": /^ok\b(?! [a-z])/,
    "+ make test": /^\++ (?!.*, -)\S/,
    "a.go:1: : # cart": /^(?:\S+:\d+: : )?# \S+$/,
    "INFO: opening the cart": /^(?:OK: |INFO\b|DEBUG\b)/,
    // Source code
    "> pay()": /^> (?!but |\d+: )/,
    "> 12 | pay()": /^>?\s*\d+ ?[|│]/,
    "8:}": /^\d+:(?: {2}|[a-z}])/,
    "004     >>> total([2])": /^0\d\d\b/,
    "self = <CartTest>": /^self = /,
    "^~~~ here": /^[|│^~]/,
    // Two sides that read the same because they were cut, and what says so
    "AssertionError: assert [1, 2...] == [1, 2...]": /^(?:\w+: )?assert (.+) == \1$/,
    "assert {'net': 1, ...8} == {'net': 1, ...9}": /^(?:\w+: )?assert [[{].*\.{3}.* == [[{].*\.{3}/,
    "Omitting 1 identical items, use -vv to show": /^(?:Omitting|Skipping) \d+ identical /,
    "The above exception was the direct cause of the following exception:": /^The above /,
    // YAML, such as TAP has it
    "stack: |-": /^\w+: [|>]-?$/,
    "at:": /^at:$/,
    "operator: equal": /^(?:operator|compare|at|tapCaught|[a-z]+(?:Name|Number)): /,
    "… [cut]": /^… \[cut\]$/,
};
/** Values of a comparison. */
const VALUES = {
    "Expected: 7": /^\$?(?:expected|received|locator|actual|desired|got|want|but|obtained|evaluated|passed in|values|left|right|with expansion|what\(\)|output|stderr|unexpected error|messages|logged|number of calls)(?:->\S+| \w+){0,3}(?: ?\([^()]{0,20}\))? *(?::|= )/i,
    "Expected element to have text content:": /^(?:actual|expected (?:the )?element|the response) [^:]{1,60}:/i,
    "Previous write at 0x00c000012345 by goroutine 7:": /^(?:previous )?(?:read|write) at 0x/i,
    "to contain exactly (and in same order):": /^(?:expecting|(?:not )?to) [^:]{1,40}:/i,
    "should be 7": /^(?:should(?: not)? [a-z]+|but was)\b/i,
    "not to be empty": /^(?:not )?to (?:be|have) [\w -]{1,40}$/i,
    "expected <7> but was <6>": /^expected </i,
    "Expected [7] to include 6.": /^expected \S.* to (?:not )?(?:be|include|match|equal|respond) /i,
    "Failed asserting that 7 matches expected 6.": /^Failed asserting that /i,
    "Received has type: number": /^Received /i,
    "- waiting for getByRole('button', { name: 'Pay' })": /^(?:call log: )?- waiting for /i,
    "-  7, +  6": /^(?:-.*, \+|\+.*, -)/,
    "Method was expected to be called 1 times, actually called 0 times.": /^Method was expected /,
};
/** Lines that announce what is below them. */
const ANNOUNCEMENTS = {
    "Expected value:": /:$/,
    "Timed out after 1.001s.": /^timed out after [\d.]+m?s\.$/i,
    Expected: /^(?:expected|received)$/i,
    "[refund of a paid order]": /^(?:[\w.$]+: )?\[[a-z][^\],]*\]$/i,
    "to equal": /^(?:not )?to (?:[\w <>=~]|\{key: value\}){1,40}$/i,
    "should be": /^(?:should(?: not)? [a-z]+|but was)$/i,
    "expected pay to be called with arguments": /^(?:\w+: )?expected:? .* (?:with(?: exact)? arguments|where)$/i,
};
/** What stands before a statement and says nothing: dates, marks, names of tests, and that it is an error. */
const BEFORE_STATEMENT = /^(?:(?:\d+\) |.* (?:threw exception[.:]|nested exception is:?) (?=[\w.]+: )|Caused by: (?=\S+: )|\d{4}[-/]\d\d[-/]\d\d[ T]\S+|# {2,}|-- |thrown: "(?=[^"]*$)|name: \S+ assertion: t\.\w+\(\) (?=details:)|- (?=message)|[\w:]+#\w+(?: \[\S+\])?:(?= )|(?:error|failure|fail|failed|message|details|exception)(?: \[\w+\])? *:(?= ))\s*)+/i;
/** What stands after a statement and says nothing: that a tool cut it, or how it compared. */
const AFTER_STATEMENT = /\.{3}$| is NOT correct!$| with backtrace:.*| message: +at: \S+ \(file:.*| \/\/ [\w.]+ equality$| --$/;
/** What ends a log: the program stopped here. */
const END_OF_RUN = /^(?:(?:panic|fatal(?: error)?): |WARNING: DATA RACE)/;
/** The class of an exception before its message. */
const CLASS = /^[\w$.\\]*[A-Z][\w$]*(?: \[\w+\])?: /;
/** Words of lines that only say that something failed. */
const EMPTY_WORDS = new Set([
    "fail fails failed failing failure failures error errors exception exceptions ok null none nil",
    "result results messages message testfailed stacktrace",
    "a an the at in of for with to not no and or s has had was were by line",
    "test tests case cases suite suites step steps scenario assertion assertions run ran",
    "collection build runtime internal uncaught unexpected unhandled occurred occur produced found",
    "multiple several following expectation exit exited code status returned dubious wstat assert encountered",
    "see details above below log logs setup teardown hook outside any did pass",
].flatMap((words) => words.split(" ")));
/** Words of which one stands in the line of a log that says what failed. */
const FAILURE_WORDS = /error|fail|assert|unexpected|panic|fatal|exception|could not|can ?not|can't|unable|invalid|unknown|undefined|unused|pending|ambiguous|abort|segmentation|timed out|timeout|refused|denied|missing|no such|not found|mismatch|\bbad\b|\bnot ok\b|, (?:want|expected) | != /i;
/** What a line says of something that did not fail. */
const NOT_FAILED = /\b0 (?:fail|error)|\b(?:passed|skipped)\W*$/i;
/** Returns whether a line is of one of these kinds. */
function isOneOf(patterns, line) {
    const text = line.trim().slice(0, LINE);
    return Object.values(patterns).some((pattern) => pattern.test(text));
}
/** Returns whether a line says that something failed. */
function isAboutFailure(line) {
    return FAILURE_WORDS.test(line) && !NOT_FAILED.test(line);
}
/** Returns the words of a text in lower case, with blanks between them. */
function wordsOf(text) {
    const words = text
        .slice(0, LINE)
        .toLowerCase()
        .match(/[\p{L}\p{N}_]+/gu);
    return words?.join(" ") ?? "";
}
/** Returns whether a text only says that something failed. */
function isEmpty(text) {
    return wordsOf(text)
        .split(" ")
        .every((word) => EMPTY_WORDS.has(word) || /^\d*$/.test(word));
}


/***/ }),

/***/ 9493:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $l: () => (/* binding */ withoutTool),
/* harmony export */   V1: () => (/* binding */ bareLine),
/* harmony export */   bA: () => (/* binding */ readStatements),
/* harmony export */   i9: () => (/* binding */ PYTEST_MARK),
/* harmony export */   j2: () => (/* binding */ NEAR),
/* harmony export */   n5: () => (/* binding */ nonBlankLines),
/* harmony export */   qm: () => (/* binding */ EMPTY_SIDE)
/* harmony export */ });
/* harmony import */ var _base_sanitize_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3806);
/* harmony import */ var _patterns_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7488);


/** UTF-16 units of a text, and lines of it, that are read. */
const TEXT = 48_000;
const LINES = 1000;
/** Lines in which the rest of a statement is looked for. */
const NEAR = 12;
/** Lines in which the brackets are closed that open at the end of a line. */
const LAID_OUT = 48;
/** Lines that are shown of what a line announces. */
const ANNOUNCED = 4;
/** The heading of a trace, whose statement comes after its frames, which are indented below it. */
const HEADING = /\bTraceback \(most recent call last\):|\bpanicked at \S+:$|^\S+:\d+: Failure$/;
/** Pytest marks the lines of an error; reports that were laid out anew have one blank after the mark. */
const PYTEST_MARK = /^E +(?=\S)/;
/** What Python draws before the lines of a group of exceptions. */
const MARGIN = /^( *)\| (?=[^|]*$)/;
/** The character before a colour, as a reference that a tool wrote twice. */
const ESCAPE = /&(?:amp)?#27;/g;
/** What a difference begins or ends with, a line that is missing or too many in it, and marks below them. */
const DIFFERENCE = /^@@ |\+ *(?:received|actual|expected)\b/i;
const CHANGED = /^([-+])(?!\1\1| *(?:snapshot|received|actual|expected)(?: +[-+]|:?$))/i;
/** The side of a difference that has nothing. */
const EMPTY_SIDE = /-∅, |, \+∅/g;
/** A line of a difference that has only brackets, which may have a type. */
const BRACKETS = /^[-+]?\s*(?:\w* ?[[\](){}]+,?)?$/;
/** Lines of a difference that is shown whole, and UTF-16 units of it. */
const SHORT_LINES = 6;
const SHORT = 120;
/** What stands above the expression of a power assertion, if that has no keyword. */
const ASSERTION = /^(?:Condition not satisfied|Assertion failed):?$/i;
/** The first line that is drawn below it. */
const DIAGRAM = /^\|(?:\s*\|)+$/;
/** A value of a part of it. */
const DRAWN = /[^\s|](?:[^|]*?[^\s|])??(?=\s*\||\s{2}|$)/g;
/** What is drawn and is no value: that it is false, a class, and how two texts differ. */
const NO_VALUE = /^(?:false$|class |\d+ differences? |\()/;
const POINTERS = /^\?\s+[-+^]/;
/** Returns what a text states: lines that belong together are one. */
function readStatements(raw) {
    const lines = readLines(raw);
    const marked = findMarkedLines(lines);
    const stated = (marked ?? lines).filter(({ text }) => !(0,_patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .isOneOf */ .EK)(_patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .NOISE */ .Xd, text));
    const joined = joinLines(joinLines(stated, countBracketed, " "), countAnnounced, ", ");
    return { lines: textsOf(joined), isMarked: marked !== undefined };
}
/** Returns the lines of a text that are not blank. */
function nonBlankLines(raw) {
    return textsOf(readLines(raw));
}
/** Returns the lines of a text that are not blank, its first difference as one line. */
function readLines(raw = "") {
    const lines = (0,_base_sanitize_js__WEBPACK_IMPORTED_MODULE_1__/* .sanitize */ .aj)(raw.slice(0, TEXT).replace(ESCAPE, "\u001b"))
        .split("\n", LINES)
        .map((line) => line.replace(MARGIN, "$1"))
        .map((line) => lineOf(line.trim().slice(0, _patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .LINE */ .pj), line.search(/\S/)))
        .filter(({ text }) => !POINTERS.test(text));
    return joinDifference(joinDiagram(lines)).filter(({ text }) => text !== "");
}
/** Appends to the expression of a power assertion the values that are drawn below it, from left to right. */
function joinDiagram(lines) {
    const start = lines.findIndex(({ text }, at) => DIAGRAM.test(text) && isExpression(lines[at - 1], lines[at - 3]));
    const expression = lines[start - 1];
    if (expression === undefined)
        return lines;
    const drawn = lines.slice(start + 1);
    const end = drawn.findIndex(({ text }) => text === "" || (0,_patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .isOneOf */ .EK)(_patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .FRAMES */ .RZ, text));
    const below = drawn.slice(0, end < 0 ? undefined : end);
    const values = below
        .flatMap(({ text, indent }) => Array.from(text.matchAll(DRAWN), ({ 0: value, index }) => ({ value, at: indent + index })))
        .toSorted((one, other) => one.at - other.at)
        .flatMap(({ value }) => (NO_VALUE.test(value) ? [] : [value]));
    if (values.length === 0)
        return lines;
    const text = `${expression.text}, values: ${values.join(", ")}`.slice(0, _patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .LINE */ .pj);
    return [...lines.slice(0, start - 1), { ...expression, text }, ...drawn.slice(below.length)];
}
/** Whether a line is the expression of a power assertion: it has a keyword, or a heading above, with a blank line between. */
function isExpression(line, heading) {
    if (line === undefined)
        return false;
    return (/^(?:assert|require|check)\b/.test(line.text) ||
        (heading !== undefined && ASSERTION.test(heading.text)));
}
/**
 * Returns lines with the first ones that differ as one, and without what a difference has above them. Without a legend,
 * there are two sides, next to each other.
 */
function joinDifference(lines) {
    const signs = lines.map(({ text }) => CHANGED.exec(text)?.[1]);
    const legend = lines.findIndex(({ text }) => DIFFERENCE.test(text));
    const index = signs.findIndex((sign, at) => sign && (legend >= 0 || ![sign, undefined].includes(signs[at + 1])));
    if (index < 0)
        return lines;
    const first = signs.lastIndexOf(undefined, index) + 1;
    const end = signs.concat(undefined).indexOf(undefined, index);
    // Below a legend, further changes may follow within a few lines.
    const after = lines.slice(first + 1, first + 1 + SHORT_LINES);
    const stop = after.findIndex(endsDifference);
    const near = signs.slice(first, first + 1 + (stop < 0 ? after.length : stop));
    const isCut = near[SHORT_LINES] !== undefined;
    const reach = legend < 0 || isCut ? -1 : near.findLastIndex((sign) => sign !== undefined);
    const last = Math.max(end, first + reach + 1);
    return [
        ...lines.slice(0, legend < 0 ? first : Math.min(legend, first)),
        // Brackets that open above it are not closed below it.
        {
            text: formatDifference(textsOf(lines.slice(first, last))),
            indent: 0,
            depth: Number.POSITIVE_INFINITY,
        },
        ...lines.slice(last),
    ];
}
function endsDifference({ text }) {
    return text === "" || DIFFERENCE.test(text) || (0,_patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .isOneOf */ .EK)(_patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .FRAMES */ .RZ, text);
}
/** Returns the lines of a difference that have more than brackets as one; if these are many, the first of each side. */
function formatDifference(lines) {
    const telling = lines.filter((line) => !BRACKETS.test(line));
    // Node.js has what is too many above what is missing.
    const sides = ["-", "+"].map((sign) => {
        const ofSide = telling.filter((line) => line.startsWith(sign));
        return ofSide.length > 0 ? ofSide : [lines.find((line) => line.startsWith(sign)) ?? `${sign}∅`];
    });
    const isShort = telling.length <= SHORT_LINES && telling.join().length <= SHORT;
    const hasLinesBetween = telling.some((line) => !/^[-+]/.test(line));
    const whole = hasLinesBetween ? telling : sides.flat();
    const shown = isShort ? whole : sides.map(([first = ""]) => first);
    return shown.map((line) => line.replace(/,$/, "")).join(", ");
}
function lineOf(text, indent) {
    const depth = text.split(/[[{(<]/).length - text.split(/[\]})>]/).length;
    return { text, indent, depth };
}
function textsOf(lines) {
    return lines.map(({ text }) => text);
}
/** The lines that pytest marks, or those after the frames of the last trace; undefined without either. */
function findMarkedLines(lines) {
    const marked = lines.flatMap(({ text }) => {
        const rest = text.replace(PYTEST_MARK, "");
        return rest === text ? [] : [lineOf(rest, text.length - rest.length)];
    });
    const own = lines.findIndex(({ text }) => /^message:/i.test(text));
    if (own >= 0)
        return lines.slice(own);
    if (marked.length > 0)
        return notDeeper(marked, Math.min(...marked.map(({ indent }) => indent)));
    const index = lines.findLastIndex(({ text }) => HEADING.test(text));
    return index < 0 ? undefined : notDeeper(lines.slice(index + 1), lines[index]?.indent ?? 0);
}
/** The lines from the first one that is indented no deeper. */
function notDeeper(lines, indent) {
    const start = lines.findIndex((line) => line.indent <= indent);
    return lines.slice(Math.max(0, start));
}
/** Joins each line with those that follow it: as many as `rest` says of the lines from there on. */
function joinLines(lines, rest, separator) {
    const joined = [];
    for (let at = 0; at < lines.length;) {
        const near = lines.slice(at, at + LAID_OUT);
        const [first, ...others] = near.slice(0, 1 + rest(near));
        const below = textsOf(others).map(withoutTool).join(separator);
        if (first)
            joined.push({ ...first, text: `${first.text} ${below}`.trim() });
        at += 1 + others.length;
    }
    return joined;
}
/** How many lines the first one announces: those that are indented below it, but at least the next. */
function countAnnounced([first, ...after]) {
    if (first === undefined || !(0,_patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .isOneOf */ .EK)(_patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .ANNOUNCEMENTS */ .hh, first.text))
        return 0;
    const end = after.findIndex(({ text, indent }) => indent <= first.indent || /^[{}]/.test(text));
    if (end === 0 && (0,_patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .isOneOf */ .EK)(_patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .ANNOUNCEMENTS */ .hh, after[0]?.text ?? ""))
        return 0;
    return Math.max(1, Math.min(end < 0 ? after.length : end, ANNOUNCED));
}
/** How many lines it takes to close the brackets that the first one opens; none if they stay open. */
function countBracketed(lines) {
    const isLaidOut = /[[({]$/.test(lines[0]?.text ?? "");
    let depth = 0;
    const end = lines.slice(0, isLaidOut ? LAID_OUT : 1 + NEAR).findIndex((line) => {
        depth += line.depth;
        return depth <= 0;
    });
    return depth > 0 ? 0 : end;
}
/** Returns a line without what only its tool needs. */
function withoutTool(line) {
    return line
        .replace(_patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .BEFORE_STATEMENT */ .uE, "")
        .replace(_patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .AFTER_STATEMENT */ .LQ, "")
        .replace(/\.{4,}/g, " ... ")
        .replace(/\s+/g, " ");
}
/** Returns a line as a statement may have it: without the class of an exception and what ends the line. */
function bareLine(line) {
    const said = line.trimStart().replace(PYTEST_MARK, "").slice(0, _patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .LINE */ .pj);
    return withoutTool(said)
        .replace(_patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .CLASS */ .tp, "")
        .replace(/[.,:]?\s*$/, "");
}


/***/ }),

/***/ 1786:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   p: () => (/* binding */ gateOutputsOf)
/* harmony export */ });
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7458);
/* harmony import */ var _base_step_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8999);
/* harmony import */ var _gate_gate_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8416);
/* harmony import */ var _run_outputs_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9479);




/** UTF-16 units of one text of a check. */
const CHECK_TEXT_LIMIT = 2_000;
/** Returns the outputs of the gate's own action, which the root action has as well. */
function gateOutputsOf({ gate, reasons, }) {
    return (0,_run_outputs_js__WEBPACK_IMPORTED_MODULE_2__/* .toOutputs */ .I)({
        gate: gate.verdict,
        "gate-reasons": formatChecks(gate),
        cause: (0,_base_step_js__WEBPACK_IMPORTED_MODULE_0__/* .causeOf */ .rl)({ reasons }),
    });
}
/** Checks that did not pass come first, since not all of them may fit. */
function formatChecks({ checks }) {
    const sorted = checks.toSorted((a, b) => Number((0,_gate_gate_js__WEBPACK_IMPORTED_MODULE_1__/* .isUnmet */ ._i)(b)) - Number((0,_gate_gate_js__WEBPACK_IMPORTED_MODULE_1__/* .isUnmet */ ._i)(a)));
    const entries = sorted.map((one) => ({
        check: one.check,
        subject: (0,_base_format_js__WEBPACK_IMPORTED_MODULE_3__/* .truncate */ .xv)(one.subject, CHECK_TEXT_LIMIT),
        status: one.status,
        reason: (0,_base_format_js__WEBPACK_IMPORTED_MODULE_3__/* .truncate */ .xv)((0,_gate_gate_js__WEBPACK_IMPORTED_MODULE_1__/* .formatReason */ .K9)(one), CHECK_TEXT_LIMIT),
    }));
    return (0,_run_outputs_js__WEBPACK_IMPORTED_MODULE_2__/* .formatList */ .k)(entries);
}


/***/ }),

/***/ 4286:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  R: () => (/* binding */ runGate)
});

// EXTERNAL MODULE: ./build/base/clock.js
var base_clock = __webpack_require__(659);
// EXTERNAL MODULE: ./build/base/duration.js
var duration = __webpack_require__(6137);
// EXTERNAL MODULE: ./build/base/format.js
var base_format = __webpack_require__(7458);
// EXTERNAL MODULE: ./build/base/step.js
var step = __webpack_require__(8999);
// EXTERNAL MODULE: ./build/base/errors.js
var errors = __webpack_require__(942);
// EXTERNAL MODULE: ./build/commit/commit.js
var commit_commit = __webpack_require__(6924);
// EXTERNAL MODULE: ./build/service/request-failures.js
var request_failures = __webpack_require__(8012);
// EXTERNAL MODULE: ./build/base/glob.js
var base_glob = __webpack_require__(2591);
// EXTERNAL MODULE: ./build/base/sanitize.js
var sanitize = __webpack_require__(3806);
;// CONCATENATED MODULE: ./build/gate/judge.js




/** UTF-16 units of a name that the service sent, such as that of an image with its registry and tag. */
const LONGEST_NAME = 150;
/** Deployments that a reason names. */
const NAMED = 20;
/**
 * Judges all deployments of an environment, in whatever order. A match is never skipped in favor of an older one: if
 * young ones were left out (`gate-soak`), a deployment of minutes ago would pass because of what it replaced
 * (docs/gate.md, Deployments).
 */
function judgeDeployments(requirement, deployments, { commitSha, now, left }) {
    const { rule, subject: environment, soak } = requirement;
    const matches = deployments
        .filter((deployment) => isMatch(deployment, requirement, commitSha))
        .toSorted((a, b) => b.deployedAt - a.deployedAt);
    const relevant = rule === "compliant" ? findNewestOfEach(matches) : matches;
    // One match that is old enough is enough for `deployed`.
    const decisive = rule === "deployed" ? relevant.at(-1) : relevant[0];
    if (decisive === undefined)
        return explainNoDeployment(environment, deployments);
    const isYoung = ({ deployedAt }) => soak > 0 && now - deployedAt < soak;
    const young = isYoung(decisive) ? relevant.filter(isYoung) : [];
    const violation = findViolation(requirement, relevant, young);
    const format = (one) => formatDeployment(one, now);
    if (violation === undefined) {
        const found = rule === "deployed" ? "Deployed to" : "Compliant in";
        const names = relevant.filter((one) => !isYoung(one)).map(format);
        return { status: "passed", reason: `${found} ${environment}: ${(0,base_format/* joinList */.D7)(names)}.` };
    }
    const { id, status, title, offenders, advice } = violation;
    const noun = rule === "compliant" ? "newest deployment" : "deployment";
    const problem = {
        id,
        title: `${title} (${(0,base_format/* formatNumber */.ZV)(offenders.length)} of ${(0,base_format/* pluralize */.td)(relevant.length, noun)})`,
        details: (0,base_format/* limitItems */.gt)(offenders.map(format), NAMED),
        advice,
    };
    return { status, problem, isFinal: young.length > 0 && decisive.deployedAt + soak - now > left };
}
function findViolation({ rule, subject: environment, soak }, relevant, young) {
    const judged = rule === "deployed" ? [] : relevant;
    const violations = [
        {
            id: "deployment-not-compliant",
            status: "failed",
            title: `${environment} is not compliant`,
            offenders: judged.filter(({ isCompliant }) => isCompliant === false),
            advice: "Complete what the service says is missing, or deploy a compliant version.",
        },
        {
            id: "deployment-not-soaked",
            status: "failed",
            title: `${environment} has not soaked for ${(0,duration/* formatDuration */.a3)(soak)}`,
            offenders: young,
            advice: "Run the job again later, or set a `gate-wait` that lasts until then.",
        },
        {
            id: "compliance-unknown",
            status: "unknown",
            title: `The compliance of ${environment} is unknown`,
            offenders: judged.filter(({ isCompliant }) => isCompliant === undefined),
            advice: "Look in the service for what is missing.",
        },
    ];
    return violations.find(({ offenders }) => offenders.length > 0);
}
/** Whether a deployment fits `gate-artifacts`, `gate-fingerprint` and `gate-commit`. */
function isMatch({ artifactName, ...deployment }, { artifacts, fingerprint }, commitSha) {
    const hasName = artifactName !== undefined && artifacts.some((glob) => (0,base_glob/* compileGlob */.S)(glob)(artifactName));
    if (artifacts.length > 0 && !hasName)
        return false;
    if (fingerprint !== undefined && deployment.fingerprint !== fingerprint)
        return false;
    return commitSha === undefined || deployment.commitSha?.toLowerCase() === commitSha;
}
/** Takes deployments newest first. Those of the same instant are all the newest. Without a name, a fingerprint is one. */
function findNewestOfEach(sorted) {
    const artifacts = Map.groupBy(sorted, ({ artifactName, fingerprint }) => artifactName === undefined ? fingerprint : `name ${artifactName}`);
    return [...artifacts.values()].flatMap((same) => same.filter(({ deployedAt }) => deployedAt === same[0]?.deployedAt));
}
function explainNoDeployment(environment, deployments) {
    const names = [...new Set(deployments.map(formatArtifact))];
    const problem = {
        id: "deployment-missing",
        title: `${environment} has no deployment that counts`,
        details: [
            names.length === 0
                ? "Nothing was deployed there in the time range."
                : `What was deployed there, ${(0,base_format/* joinList */.D7)(names)}, does not match.`,
        ],
        advice: "Deploy first, or check the inputs that say which deployments count: `gate-environments`, `gate-artifacts`, `gate-fingerprint`, `gate-commit` and `gate-from`.",
    };
    return { status: "failed", problem };
}
/** `web (commit 1a2b3c4, 2 hours ago)` */
function formatDeployment(deployment, now) {
    const { commitSha, deployedAt } = deployment;
    const commit = commitSha && `commit ${(0,sanitize/* toLine */.S5)((0,sanitize/* sanitize */.aj)((0,base_format/* abbreviate */.Sm)(commitSha)))}`;
    const facts = (0,base_format/* present */.Eb)([commit, (0,duration/* formatAge */.nV)(now - deployedAt)]);
    return `${formatArtifact(deployment)} (${facts.join(", ")})`;
}
/** Returns a name on one line. Nothing is shown of a long one: a part of a known value would not be recognized. */
function formatName(name) {
    return (0,base_format/* showShort */.Wl)((0,sanitize/* toLine */.S5)((0,sanitize/* sanitize */.aj)(name), Number.POSITIVE_INFINITY), LONGEST_NAME);
}
function formatArtifact({ artifactName, fingerprint }) {
    return formatName(artifactName ?? `fingerprint ${(0,base_format/* abbreviate */.Sm)(fingerprint)}`);
}
/**
 * Judges the definition of a control. The reason never says that the control passed, since only a decision about it
 * could. A wrong definition is final: people take longer to change one than a job waits.
 */
function judgeControl(requirement, control) {
    const { subject: identifier, version: required } = requirement;
    const { archived, version } = control;
    if (archived) {
        const problem = {
            id: "control-archived",
            title: `Control ${identifier} is archived`,
            advice: "Restore it, or remove it from `gate-controls`.",
        };
        return { status: "failed", problem, isFinal: true };
    }
    if (required && !isVersion(version, required)) {
        const { number, isExact } = required;
        const wanted = isExact ? `exactly version ${number}` : `version ${number} or later`;
        const problem = {
            id: "control-version",
            title: `Control ${identifier} has version ${version}`,
            details: [`\`gate-controls\` requires ${wanted}.`],
            advice: `Publish the version that is required, or review version ${version} and require that.`,
        };
        return { status: "failed", problem, isFinal: true };
    }
    const reason = `Control ${identifier} exists, version ${version}, not archived.`;
    return { status: "passed", reason };
}
function isVersion(version, { number, isExact }) {
    return isExact ? version === number : version >= number;
}
/** Judges the notification rules of the organization: a result for each one that fails to send, or one for all. */
function judgeNotifications(requirement, rules) {
    const inScope = rules.filter((rule) => isInScope(rule, requirement));
    const failing = inScope.filter((rule) => rule.failing);
    if (failing.length === 0) {
        const all = (0,base_format/* pluralize */.td)(inScope.length, "notification rule");
        return [{ status: "passed", reason: `Of ${all} in scope, none fails to send.` }];
    }
    return failing.map(({ name }) => ({
        subject: name,
        status: "failed",
        problem: {
            id: "notifications-failing",
            title: `Notification rule ${formatName(name)} fails to send`,
            advice: "Fix its target in the service.",
        },
    }));
}
/** Whether a rule is for the flow or one of the environments, as every rule is if neither is named. */
function isInScope(rule, { flow, environments }) {
    if (flow === undefined && environments.length === 0)
        return true;
    const isForFlow = flow !== undefined && covers(rule.flows, flow);
    return isForFlow || environments.some((name) => covers(rule.environments, name));
}
/** Whether the names of a rule include this one. A rule without names is for all. */
function covers(names, name) {
    return names.length === 0 || names.includes(name);
}

;// CONCATENATED MODULE: ./build/gate/check.js





/** How often a list of deployments is read that changes meanwhile. */
const READINGS = 3;
/** What to do where a response may be better the next time. */
const ASK_AGAIN = "Run the job again, or set `gate-wait` to keep asking.";
/** Makes one check, or one for each notification rule that fails to send. */
async function checkRequirement(requirement, round) {
    const { kind, subject, isAdvisory = false } = requirement;
    const check = kind === "deployments" ? requirement.rule : kind;
    const results = await lookUpAndJudge(requirement, round);
    return results.map((result) => ({ check, subject, isAdvisory, ...result }));
}
async function lookUpAndJudge(requirement, round) {
    const { service, until } = round;
    switch (requirement.kind) {
        case "control": {
            const control = await service.getControl(requirement.subject, until);
            if ("problem" in control)
                return [explainFailedLookup(control, requirement)];
            return [judgeControl(requirement, control.value)];
        }
        case "notifications": {
            const rules = await service.listNotificationRules(until);
            if ("problem" in rules)
                return [explainFailedLookup(rules, requirement)];
            return judgeNotifications(requirement, rules.value);
        }
        case "deployments":
            return [await checkDeployments(requirement, round)];
    }
}
async function checkDeployments(requirement, round) {
    const { subject: environment, commit, from } = requirement;
    const { clock, end } = round;
    const chosen = chooseCommit(commit, round.context);
    if ("problem" in chosen)
        return chosen;
    const start = from && toIsoTime(from, clock.now());
    for (let reading = 1; reading <= READINGS; reading += 1) {
        const listing = await readListing(environment, start, round);
        if (listing === undefined)
            continue;
        if ("problem" in listing)
            return explainFailedLookup(listing, requirement);
        // The times of deployments are the service's, and a runner's clock may be minutes off.
        const now = listing.date ?? clock.now();
        const options = { ...chosen, now, left: end - clock.now() };
        return judgeDeployments(requirement, listing.value, options);
    }
    const problem = {
        id: "deployments-contradictory",
        title: `The deployments to ${environment} could not be read completely`,
        details: [
            `Each of the ${READINGS} times they were read, they changed, or the service listed the same deployment on two pages; or there was no time for all pages.`,
        ],
        advice: `${ASK_AGAIN} With a later \`gate-from\`, there are fewer of them.`,
    };
    return { status: "unknown", problem };
}
/** Returns the SHA that `gate-commit` means, if it is set; the result of a check whose commit is not known. */
function chooseCommit(commit, context) {
    try {
        return { commitSha: commit && (0,commit_commit/* chooseSha */.uD)(commit, context) };
    }
    catch (error) {
        if (!(error instanceof errors/* AttestationError */.L7))
            throw error;
        const advice = "Set `gate-commit` to the full SHA.";
        const problem = { ...error.problem, id: "gate-commit-unknown", advice };
        return { status: "unknown", problem, isFinal: true };
    }
}
function toIsoTime(moment, now) {
    const at = moment.kind === "ago" ? now - moment.milliseconds : moment.at;
    return new Date(at).toISOString();
}
/**
 * Reads all pages of the deployments to an environment, and returns each deployment once: what was deployed meanwhile
 * moves others to the next page, where they occur again. Equal deployments on one page are different ones. Returns
 * undefined if they are not as many as every page counts, or if there was no time for all pages.
 */
async function readListing(environment, from, { service, clock, signal, until }) {
    const distinct = new Map();
    const totals = new Set();
    for (let page = 1; !signal.aborted && clock.now() < until; page += 1) {
        const listed = await service.listDeployments(environment, { from, page }, until);
        if ("problem" in listed)
            return listed;
        const { deployments, totalCount, totalPages } = listed.value;
        for (const [text, equal] of Map.groupBy(deployments, (one) => JSON.stringify(one))) {
            for (const [index, one] of equal.entries())
                distinct.set(`${index} ${text}`, one);
        }
        totals.add(totalCount);
        if (page < totalPages)
            continue;
        const isComplete = totals.size === 1 && distinct.size === totalCount;
        return isComplete ? { ...listed, value: [...distinct.values()] } : undefined;
    }
    return undefined;
}
function explainFailedLookup({ problem: { details, advice }, failure, status }, requirement) {
    const { kind, subject } = requirement;
    const isFinal = !request_failures/* HANDLING */.Mj[failure].tryLater;
    if (kind === "control" && status === 404) {
        const problem = {
            id: "control-not-found",
            title: `Control ${subject} does not exist`,
            details,
            advice: "Correct `gate-controls`, one control per line, or `org`; or define the control.",
        };
        return { status: "failed", problem, isFinal };
    }
    const problem = {
        id: "lookup-failed",
        title: `${formatSubject(requirement)} could not be looked up`,
        details,
        advice: (0,base_format/* joinSentences */.DP)(advice, isFinal ? "Then run the job again." : ASK_AGAIN),
    };
    return { status: "unknown", problem, isFinal };
}
/** Returns what a lookup is about, as the start of a sentence. */
function formatSubject({ kind, subject }) {
    if (kind === "notifications")
        return "Notification rules";
    return kind === "control" ? `Control ${subject}` : `The deployments to ${subject}`;
}

// EXTERNAL MODULE: ./build/gate/gate.js
var gate_gate = __webpack_require__(8416);
;// CONCATENATED MODULE: ./build/gate/run-gate.js






/** Milliseconds. */
const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 30_000;
/** Milliseconds that the lookups of the last round may take when `gate-wait` is over. */
const LAST_ROUND = 5000;
/** Problems that the line about a round names. */
const run_gate_NAMED = 3;
/**
 * Evaluates the gate of a run, if its inputs ask for one. A run that may do without a key, from a fork or a dry run,
 * cannot ask the service: its gate is unknown and only warns.
 */
async function runGate(plan, connection, run) {
    if (plan === undefined)
        return { gate: gate_gate/* GATE_OFF */.CG };
    if (connection === undefined)
        return { warnings: [gate_gate/* GATE_WITHOUT_KEY */.VU], gate: gate_gate/* GATE_NOT_EVALUATED */.kM };
    const { log, graceSignal: signal } = run;
    const { value, ...messages } = await (0,step/* runStep */.eg)({ log, signal }, "gate", async () => {
        const gate = await askUntilPassed(plan, connection, run);
        return { gate, ...(0,gate_gate/* explainGate */.Vt)(gate) };
    });
    return { ...messages, gate: value?.gate ?? gate_gate/* GATE_NOT_EVALUATED */.kM };
}
/**
 * Asks the service about everything that the plan requires, again and again with growing pauses until all of it passes
 * in one round, it cannot pass any more, or `gate-wait` is over, when it asks for the last time. Only the last round
 * counts. What could not be looked up whole is unknown, never passed.
 */
async function askUntilPassed({ wait, requirements, onlyWarns }, connection, run) {
    const { clock, log, signal } = run;
    const service = run.connect(connection);
    const start = clock.now();
    const end = start + (wait ?? 0);
    for (let round = 1;; round += 1) {
        const allowed = clock.now() + connection.timeout;
        const until = wait === undefined ? allowed : Math.min(allowed, end + LAST_ROUND);
        const answers = requirements.map((one) => checkRequirement(one, { ...run, service, until, end }));
        const checks = (await Promise.all(answers)).flat();
        const now = clock.now();
        const waited = round > 1 ? now - start : undefined;
        const result = { verdict: (0,gate_gate/* verdictOf */.Vj)(checks), checks, onlyWarns, waited };
        const open = checks.filter(gate_gate/* holdsGate */.mz);
        if (wait === undefined || open.length === 0)
            return result;
        const titles = open.map(({ problem }) => problem.title);
        const named = (0,base_format/* limitItems */.gt)(titles, run_gate_NAMED).join("; ");
        const left = end - now;
        const isFinal = open.some((check) => check.isFinal);
        if (isFinal || left <= 0) {
            const reason = isFinal ? "waiting cannot change that" : "`gate-wait` is over";
            log.info(`Gate: Not asking again, since ${reason}: ${named}`);
            return result;
        }
        const pause = Math.min(left, (0,base_clock/* growingPause */.aq)(FIRST_PAUSE, LONGEST_PAUSE, round));
        log.info(`Gate: Asking again in ${(0,duration/* formatSeconds */.Xo)(pause / 1000)}: ${named}`);
        await clock.sleep(pause, signal);
        if (signal.aborted)
            return result;
    }
}


/***/ }),

/***/ 2196:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Js: () => (/* binding */ COUNTS),
/* harmony export */   Mj: () => (/* binding */ countsBy),
/* harmony export */   UR: () => (/* binding */ roundSeconds),
/* harmony export */   dD: () => (/* binding */ executedCount),
/* harmony export */   eY: () => (/* binding */ passedCount),
/* harmony export */   w0: () => (/* binding */ failedCount)
/* harmony export */ });
const COUNTS = ["total", "failures", "errors", "skipped", "flaky"];
/** Returns counts, each of which `count` returns by its name. */
function countsBy(count) {
    return {
        total: count("total"),
        failures: count("failures"),
        errors: count("errors"),
        skipped: count("skipped"),
        flaky: count("flaky"),
    };
}
/** Returns how many cases ran: all but those that were skipped. */
function executedCount({ total, skipped }) {
    return total - skipped;
}
function passedCount(counts) {
    return counts.total - counts.failures - counts.errors - counts.skipped;
}
function failedCount({ failures, errors }) {
    return failures + errors;
}
/** Rounds seconds to microseconds, which removes the errors of binary fractions. Returns a finite number. */
function roundSeconds(seconds) {
    return Math.min(Number(seconds.toFixed(6)), Number.MAX_VALUE);
}


/***/ }),

/***/ 2720:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hr: () => (/* binding */ formatLogEnd),
/* harmony export */   Hs: () => (/* binding */ formatCommit),
/* harmony export */   Vp: () => (/* binding */ formatEvidence),
/* harmony export */   cK: () => (/* binding */ logTests),
/* harmony export */   pZ: () => (/* binding */ logDryRun)
/* harmony export */ });
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7458);
/* harmony import */ var _base_step_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8999);
/* harmony import */ var _failures_groups_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7319);
/* harmony import */ var _gate_gate_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8416);
/* harmony import */ var _junit_report_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2196);
/* harmony import */ var _receipt_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9612);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(129);







/** Lines about failed tests before the log folds the others. */
const FAILURE_LINES = 100;
const MAX_CHECKS = 200;
/** Logs the counts, and every failed test with what it says; those that say the same together. */
function logTests(tests, log) {
    const hasReports = tests !== undefined && tests.reportCount + tests.invalid.length > 0;
    log.info(hasReports ? formatTestCounts(tests) : "Tests: No report was read");
    if (tests === undefined)
        return;
    const { failed, counts } = tests;
    const lines = (0,_failures_groups_js__WEBPACK_IMPORTED_MODULE_4__/* .groupFailures */ .BR)(failed).flatMap((group) => {
        const { first, others, differs } = group;
        const { headline = _failures_groups_js__WEBPACK_IMPORTED_MODULE_4__/* .NO_MESSAGE */ .se } = first;
        if (others.length === 0)
            return [`✗ ${formatTitleAndPlace(first)}`, `    ${headline}`];
        const members = [first, ...others].map((failure) => {
            const said = differs ? failure.headline : undefined;
            return `    ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_5__/* .present */ .Eb)([formatTitleAndPlace(failure), said]).join(": ")}`;
        });
        return [`✗ ${(0,_failures_groups_js__WEBPACK_IMPORTED_MODULE_4__/* .formatGroup */ .Rg)(group)}: ${headline}`, ...members];
    });
    for (const line of lines.slice(0, FAILURE_LINES))
        log.info(line);
    const more = lines.slice(FAILURE_LINES);
    if (more.length > 0)
        log.group("More failed tests", more);
    const unread = (0,_junit_report_js__WEBPACK_IMPORTED_MODULE_6__/* .failedCount */ .w0)(counts) - failed.length;
    if (unread > 0 && failed.length > 0) {
        log.info(`${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_5__/* .pluralize */ .td)(unread, "more failed test")}: see the reports.`);
    }
}
function formatTestCounts(tests) {
    const { counts, reportCount, duration } = tests;
    const outcomes = (0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .countOutcomes */ .XF)(tests)
        .map(({ text }) => text)
        .join(", ") || "none";
    const cases = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_5__/* .pluralize */ .td)(counts.total, "test case");
    const time = (0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .formatTime */ .fU)(duration);
    const took = time === undefined ? "" : `; all test cases together took ${time}`;
    return `Tests: ${cases} in ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_5__/* .pluralize */ .td)(reportCount, "report")}: ${outcomes}${took}`;
}
function formatTitleAndPlace(failure) {
    const title = (0,_failures_groups_js__WEBPACK_IMPORTED_MODULE_4__/* .formatTitle */ .Ef)(failure);
    if (failure.location === undefined)
        return title;
    return `${title} (${(0,_failures_groups_js__WEBPACK_IMPORTED_MODULE_4__/* .formatLocation */ .j$)(failure.location)})`;
}
/** Returns the log line about the attested commit, and where its details are from. */
function formatCommit({ info, source }) {
    return `Commit: ${info.sha1} (details from ${source ?? "no source"})`;
}
/** Returns the log line about the zip of the evidence. */
function formatEvidence(archive, omittedCount) {
    const { bytes, sha256 } = archive;
    const facts = [...(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .formatZipFacts */ .mM)(archive, omittedCount), (0,_base_format_js__WEBPACK_IMPORTED_MODULE_5__/* .formatBytes */ .z3)(bytes), `SHA-256 ${sha256}`];
    return `Evidence: ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_5__/* .capitalize */ .ZH)(facts.join(", "))}`;
}
/** Logs what a dry run does not send: the payload, and what the attachment holds. */
function logDryRun(payload, packed, log) {
    const lines = JSON.stringify(payload, undefined, 2).split("\n");
    log.group("data_json (dry run, not sent)", lines);
    const files = packed.map(({ name, kind, bytes }) => `${name} (${kind}, ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_5__/* .formatBytes */ .z3)(bytes)})`);
    log.group("Attachment (dry run, not sent)", files.length > 0 ? files : ["none"]);
}
/**
 * Returns what the log of the root action and of the gate ends with: the heading of the page, and the receipt. `title`
 * sums up several reasons.
 */
function formatLogEnd(result) {
    const { reasons, gate } = result;
    const { text } = (0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .summarizeRun */ .lj)(result);
    // A cancelled run has its title from its first reason, which need not say it twice.
    const title = reasons.length > 1 && (0,_base_step_js__WEBPACK_IMPORTED_MODULE_0__/* .causeOf */ .rl)(result) !== "cancelled" ? text : undefined;
    const attested = result.attestation && (0,_receipt_js__WEBPACK_IMPORTED_MODULE_2__/* .formatReceipt */ .I)(result.attestation);
    return { lines: formatGate(gate), title, ending: (0,_base_format_js__WEBPACK_IMPORTED_MODULE_5__/* .present */ .Eb)([text, attested]).join(". ") };
}
/** The gate's verdict and its checks; the messages of the run say why. */
function formatGate(gate) {
    if (gate.verdict === "off")
        return [];
    const lines = (0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .sortChecks */ .u6)(gate).map(({ check, mark }) => `  ${mark} ${(0,_gate_gate_js__WEBPACK_IMPORTED_MODULE_1__/* .isUnmet */ ._i)(check) ? check.problem.title : check.reason}`);
    return [`Gate: ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_5__/* .capitalize */ .ZH)((0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .formatVerdict */ .Pu)(gate))}`, ...(0,_base_format_js__WEBPACK_IMPORTED_MODULE_5__/* .limitItems */ .gt)(lines, MAX_CHECKS)];
}


/***/ }),

/***/ 9612:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ formatReceipt)
/* harmony export */ });
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7458);

const REASONS = {
    "no-api-key": "this run has no API key",
    "tests-not-run": "the tests did not run",
    "no-report": "there is no report in which a test ran",
};
/** Returns what became of the attestation, as a sentence without a full stop, for the page and the log. */
function formatReceipt(attestation, show = String) {
    const { kept } = attestation;
    const whereKept = kept === undefined ? "" : `; its request is kept in ${show(kept.folder)}`;
    switch (attestation.status) {
        case "recorded": {
            const twice = attestation.isMaybeTwice ? ", maybe twice" : "";
            return `The attestation was recorded${twice}: ${formatRecorded(attestation.kept, show)}`;
        }
        case "failed":
            return `The attestation was not recorded${whereKept}`;
        case "unknown":
            return `The attestation may have been recorded${whereKept}`;
        case "refused":
            return `The attestation was not sent${whereKept}`;
        case "dry-run":
            return "The attestation was not sent, since this is a dry run";
        case "skipped":
            return `The attestation was not sent, since ${REASONS[attestation.reason]}`;
    }
}
/** Returns the name of an attestation, where it is, and what it is about. */
function formatRecorded({ record, archive }, show) {
    const { name, trail, flow, commit } = record;
    const tested = `commit ${show((0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .abbreviate */ .Sm)(commit))}`;
    // The trail of a commit is named after it, unless the author names one.
    const isOfCommit = trail === commit;
    const onTrail = isOfCommit ? `on the trail of ${tested}` : `on trail ${show(trail)}`;
    const attached = archive
        ? `zip of ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .formatBytes */ .z3)(archive.bytes)} (SHA-256 ${show(`${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .abbreviate */ .Sm)(archive.sha256)}…`)})`
        : "no attachment";
    const where = `${show(name)} ${onTrail} of flow ${show(flow)}`;
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([where, isOfCommit ? undefined : tested, attached]).join(", ");
}


/***/ }),

/***/ 3850:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  B: () => (/* binding */ renderSummary)
});

// EXTERNAL MODULE: ./build/base/format.js
var format = __webpack_require__(7458);
// EXTERNAL MODULE: ./build/failures/headline.js
var headline = __webpack_require__(8599);
// EXTERNAL MODULE: ./build/gate/gate.js
var gate_gate = __webpack_require__(8416);
// EXTERNAL MODULE: ./build/junit/report.js
var report = __webpack_require__(2196);
// EXTERNAL MODULE: ./build/failures/groups.js
var failures_groups = __webpack_require__(7319);
// EXTERNAL MODULE: ./build/summary/html.js
var html = __webpack_require__(7491);
;// CONCATENATED MODULE: ./build/summary/failed-tests.js




/** Up to this many groups of failed tests are open. */
const OPEN = 3;
/** Up to this many tests of a group are named at once; of more, the first one is. */
const NAMED = 5;
/** The failed tests, those that say the same together: open if these are few, otherwise folded, each below a name and a place. */
function renderFailedTests(tests, commit, page) {
    const { counts, failed, reportCount, runFailure } = tests;
    // The heading and a warning tell of a test run that failed although no case did (R10).
    const all = (0,report/* failedCount */.w0)(counts);
    if (all === 0 || runFailure !== undefined)
        return undefined;
    const groups = (0,failures_groups/* groupFailures */.BR)(failed);
    const isOpen = groups.length <= OPEN;
    const context = { commit, page, hasSeveralReports: reportCount > 1, isOpen };
    const countOf = ({ others }) => 1 + others.length;
    if (isOpen) {
        const layOut = (rows) => rows.join("\n");
        const renderOpen = (group) => renderGroup(group, context);
        return (0,html/* foldedList */.H8)(groups, "failed test", renderOpen, { all, countOf, layOut });
    }
    // A link may not be in the title of a fold.
    const renderBelowName = (group) => `${renderNameAndPlace(group.first, context)}<br/>\n${renderGroup(group, context)}`;
    return (0,html/* foldedList */.H8)(groups, "failed test", renderBelowName, { all, countOf });
}
/** Returns a group as a fold, or what it says if there is no more to show. */
function renderGroup(group, context) {
    const { first, others, differs } = group;
    const { hasSeveralReports, isOpen } = context;
    const said = first.headline
        ? `<strong>${(0,html/* inline */.mG)(first.headline)}</strong>`
        : `<em>${failures_groups/* NO_MESSAGE */.se}</em>`;
    const trace = first.trace && (0,html/* preformatted */.EC)(first.trace);
    if (others.length === 0) {
        const about = (0,format/* present */.Eb)([
            isOpen ? renderNameAndPlace(first, context) : undefined,
            hasSeveralReports && first.report ? `report ${(0,html/* code */.aY)(first.report)}` : undefined,
        ]).join(" · ");
        const content = (0,format/* present */.Eb)([about ? (0,html/* paragraph */.FY)(about) : undefined, trace]).join("\n");
        return content === "" ? said : (0,html/* folded */.TM)(said, content, isOpen);
    }
    const renderMember = (each) => {
        const named = renderNameAndPlace(each, context);
        return differs && each.headline ? `${named}: ${(0,html/* inline */.mG)(each.headline)}` : named;
    };
    const members = (0,html/* foldedList */.H8)([first, ...others], "test", renderMember, {
        bytes: html/* INNER_LIST_BYTES */.ik,
        shown: others.length < NAMED ? NAMED : 1,
    });
    const title = `${(0,failures_groups/* formatGroup */.Rg)(group)}: ${said}`;
    return (0,html/* folded */.TM)(title, (0,format/* present */.Eb)([members, trace]).join("\n"), isOpen);
}
/** Returns a test and where it failed, as a link if that is in the repository; else what the report says of that. */
function renderNameAndPlace(failure, { commit, page }) {
    const { location, stated } = failure;
    const place = location ?? stated;
    const address = location && addressOf(location, commit, page);
    const linked = place && (0,html/* link */.nf)((0,html/* code */.aY)((0,failures_groups/* formatLocation */.j$)(place)), address);
    const isOwnFile = place !== undefined && isNamedAfter(place, (0,failures_groups/* ownerOf */.bf)(failure));
    const name = isOwnFile ? (0,html/* code */.aY)(failure.name) : renderName(failure);
    return (0,format/* present */.Eb)([name, linked]).join(" · ");
}
/** Returns the name of a case with its class or suite, as HTML. */
function renderName(shown) {
    const owner = (0,failures_groups/* ownerOf */.bf)(shown);
    return (0,format/* present */.Eb)([(0,html/* code */.aY)(shown.name), owner && (0,html/* inline */.mG)(owner)]).join(" in ");
}
/** Whether the path of a file says what a class or suite is called, as `src/org/CartTest.java` does of `org.CartTest`. */
function isNamedAfter({ file }, owner) {
    if (owner === undefined)
        return false;
    const end = `.${owner.replaceAll("/", ".")}`;
    const path = `.${file.replaceAll("/", ".")}`;
    return path.endsWith(end) || path.replace(/\.\w+$/, "").endsWith(end);
}
function addressOf({ file, line }, commit, page) {
    const path = commit && (0,html/* addressIn */._Q)(page, ["blob", commit.info.sha1, ...file.split("/")]);
    return path === undefined || line === undefined ? path : `${path}#L${line}`;
}

// EXTERNAL MODULE: ./build/summary/receipt.js
var receipt = __webpack_require__(9612);
// EXTERNAL MODULE: ./build/summary/words.js
var words = __webpack_require__(129);
;// CONCATENATED MODULE: ./build/summary/summary.js








/**
 * Returns what people see of a run on its page: HTML for the job summary, the most important first, below the 1 MiB
 * that the runner takes of a step. No section has a blank line, so that GitHub looks for no Markdown in it.
 */
function renderSummary(result, page) {
    const { gate, tests } = result;
    const isGateUnmet = gate.checks.some(gate_gate/* isUnmet */._i);
    const checks = renderChecks(gate, page);
    const sections = (0,format/* present */.Eb)([
        renderHeading(result),
        result.attestation && (0,html/* paragraph */.FY)(`${(0,receipt/* formatReceipt */.I)(result.attestation, html/* code */.aY)}.`),
        isGateUnmet ? checks : undefined,
        renderReasons(result, page),
        tests && renderFailedTests(tests, result.commit, page),
        tests && renderNoteOnFailedTests(result, tests),
        renderWarnings(result, page),
        renderNotices(result, page),
        renderDetails(result, page, isGateUnmet ? undefined : checks),
    ]);
    return `${sections.join("\n\n")}\n`;
}
function renderHeading(result) {
    const { shape, text } = (0,words/* summarizeRun */.lj)(result);
    const name = result.target?.name;
    return `<h2>${shape} ${(0,format/* present */.Eb)([name && (0,html/* code */.aY)(name), (0,html/* phrase */.MZ)(text)]).join(": ")}</h2>`;
}
/** Every check of the gate with its reason, what fails the job first; folded if all of them passed. */
function renderChecks(gate, page) {
    const { checks } = gate;
    if (checks.length === 0)
        return undefined;
    const list = (0,html/* foldedList */.H8)((0,words/* sortChecks */.u6)(gate), "check", ({ check, state, shape }) => {
        const said = (0,gate_gate/* isUnmet */._i)(check) ? (0,html/* renderProblem */.yM)(check.problem, page) : (0,html/* message */.iU)(check.reason);
        return `${(0,html/* symbol */.HR)(shape, state)} ${said}`;
    });
    const isAllPassed = !checks.some(gate_gate/* isUnmet */._i);
    return isAllPassed ? (0,html/* folded */.TM)(`Gate: ${(0,format/* pluralize */.td)(checks.length, "check")} passed`, list) : list;
}
/** Whether the list of checks has a reason or a warning, so that the page need not have it twice. */
function isAboutCheck({ checks }, { cause }) {
    // A gate that could not be evaluated has no checks.
    return cause === "gate" && checks.length > 0;
}
/** Why the job fails, without what the heading and the gate's list say. */
function renderReasons(result, page) {
    // The failed tests are below.
    const all = result.reasons.filter(({ cause }) => cause !== "tests");
    const items = all.filter((reason) => reason.cause !== "cancelled" && !isAboutCheck(result.gate, reason));
    const [first] = items;
    if (first === undefined)
        return undefined;
    // The heading has the title of a single one.
    return all.length === 1
        ? (0,html/* renderProblemBody */.S2)(first, page, html/* paragraph */.FY)
        : (0,html/* renderProblems */.x8)(items, "reason", page);
}
/** Says that failed tests do not fail this step, unless the workflow says that the test step failed. */
function renderNoteOnFailedTests(result, { counts, outcome }) {
    if (result.reasons.length > 0 || (0,report/* failedCount */.w0)(counts) === 0)
        return undefined;
    if (outcome === "failure" || outcome === "cancelled")
        return undefined;
    return "<p>Failed tests do not fail this step, since <code>fail-on-test-failures</code> is off.</p>";
}
/** The warnings, without what the checks of the gate say. */
function renderWarnings({ warnings: all, gate }, page) {
    const items = all.filter((problem) => !isAboutCheck(gate, problem));
    if (items.length === 0)
        return undefined;
    return (0,html/* renderProblems */.x8)(items, "warning", page, `${(0,html/* symbol */.HR)("⚠️", "warning")} `);
}
/** The notices, folded unless nothing was to be attested, or was refused: one of them may say why. */
function renderNotices(result, page) {
    // The figures say that the outcome of the test step is not known.
    const items = result.notices.filter(({ id }) => id !== "no-test-outcome");
    if (items.length === 0)
        return undefined;
    const status = result.attestation?.status;
    const isOpen = status === "skipped" || status === "refused";
    return (0,html/* folded */.TM)((0,format/* pluralize */.td)(items.length, "notice"), (0,html/* renderProblems */.x8)(items, "notice", page), isOpen);
}
/** The commit, the trail, the evidence, and what need not be seen at once: folded under the figures. */
function renderDetails(result, page, passedGate) {
    if (result.attestation === undefined)
        return passedGate;
    const { commit, target, tests } = result;
    const content = (0,format/* present */.Eb)([
        commit && renderCommit(commit, page),
        renderTarget(target),
        renderAttachment(result.attestation),
        ...(tests === undefined ? [] : renderCaseLists(tests)),
        passedGate,
        tests && renderSuites(tests),
    ]);
    if (content.length === 0)
        return undefined;
    const { counts = [] } = (0,words/* summarizeRun */.lj)(result);
    const title = tests && renderFigures(tests, counts);
    const brief = commit ? `Commit ${(0,html/* code */.aY)((0,format/* abbreviate */.Sm)(commit.info.sha1))}` : "Details";
    return (0,html/* folded */.TM)(title ?? brief, content.join("\n"));
}
/**
 * How many cases had which outcome, but for those that the heading `counted`, in how many suites and reports, and how
 * long they took; undefined without cases.
 */
function renderFigures(tests, counted) {
    const { counts, suites, runFailure, reportCount, duration, outcome } = tests;
    if (counts.total === 0)
        return undefined;
    // One suite stands for the test run and is in no report.
    const reported = runFailure === undefined ? suites.length : suites.length - 1;
    const sources = `${(0,format/* pluralize */.td)(reported, "suite")} in ${(0,format/* pluralize */.td)(reportCount, "report")}`;
    const time = (0,words/* formatTime */.fU)(duration);
    const figures = (0,words/* countOutcomes */.XF)(tests).filter(({ outcome }) => !counted.includes(outcome));
    return (0,format/* present */.Eb)([
        ...figures.map(({ shape, text }) => (0,html/* unbroken */.D_)(`${shape} ${text}`)),
        reportCount > 0 ? sources : undefined,
        time && (0,html/* unbroken */.D_)(time),
        outcome === undefined ? "outcome of the test step unknown" : undefined,
    ]).join(" · ");
}
function renderTarget({ org, flow, trail }) {
    const where = (0,format/* present */.Eb)([
        trail && `trail ${(0,html/* code */.aY)(trail)}`,
        flow && `flow ${(0,html/* code */.aY)(flow)}`,
        org && `organization ${(0,html/* code */.aY)(org)}`,
    ]);
    return where.length > 0 ? (0,html/* paragraph */.FY)((0,format/* capitalize */.ZH)(where.join(", "))) : undefined;
}
/** What the zip holds; the receipt has its size. */
function renderAttachment({ kept }) {
    if (kept?.archive === undefined)
        return undefined;
    const { archive, omittedCount } = kept;
    const zip = (0,words/* formatZipFacts */.mM)(archive, omittedCount).map(html/* unbroken */.D_);
    return (0,html/* paragraph */.FY)(`${(0,format/* capitalize */.ZH)(zip.join(", "))}<br/>SHA-256 ${(0,html/* code */.aY)(archive.sha256)}`);
}
function renderCommit({ info, redactedFields = [] }, page) {
    const { sha1, message: text = "", author, branch, timestamp, url } = info;
    const [subject] = /.+/.exec(text) ?? [];
    const origin = (0,format/* present */.Eb)([
        author && `by ${(0,html/* inline */.mG)(author.replace(/ <[^>]*>$/, ""))}`,
        branch && `on ${(0,html/* code */.aY)(branch)}`,
        timestamp === undefined ? undefined : (0,format/* formatDate */.Yq)(timestamp * 1000),
    ]).join(", ");
    const lines = [
        `Commit ${(0,html/* link */.nf)((0,html/* code */.aY)(sha1), url ?? (0,html/* addressIn */._Q)(page, ["commit", sha1]))}`,
        subject && (0,html/* inline */.mG)(subject),
        origin || undefined,
        redactedFields.length > 0 ? `Redacted: ${(0,format/* joinList */.D7)(redactedFields)}` : undefined,
    ];
    return (0,html/* paragraph */.FY)((0,format/* present */.Eb)(lines).join("<br/>"));
}
/** The reports that are broken, the cases that passed after failed attempts (R9), and those that were skipped, folded. */
function renderCaseLists({ invalid, flaky, skipped, counts }) {
    // A reason begins with the name.
    const broken = (0,html/* foldedList */.H8)(invalid, "broken report", ({ reason }) => (0,html/* inline */.mG)(reason));
    const repeated = (0,html/* foldedList */.H8)(flaky, "flaky test", (each) => `${renderName(each)}: passed at attempt ${each.attempts}`, { all: counts.flaky });
    const omitted = (0,html/* foldedList */.H8)(skipped, "skipped test", (each) => (0,format/* present */.Eb)([renderName(each), each.reason && (0,html/* inline */.mG)((0,headline/* skipReason */.YG)(each.reason))]).join(": "), { all: counts.skipped });
    return (0,format/* present */.Eb)([
        invalid.length > 0 ? (0,html/* folded */.TM)("⚠️ Broken reports", broken) : undefined,
        flaky.length > 0
            ? (0,html/* folded */.TM)("⚠️ Flaky tests, which did not pass at the first attempt", repeated)
            : undefined,
        skipped.length > 0 ? (0,html/* folded */.TM)("⏭️ Skipped tests", omitted) : undefined,
    ]);
}
/** Icons instead of words: four columns of words would not fit next to a name in a narrow window. */
const ICONS = {
    passed: (0,html/* symbol */.HR)("✅", "passed"),
    failed: (0,html/* symbol */.HR)("❌", "failed"),
    skipped: (0,html/* symbol */.HR)("⏭️", "skipped"),
};
/** The suites as attested, folded, those with most failures first. */
function renderSuites({ suites }) {
    if (suites.length === 0)
        return undefined;
    const failed = suites.filter((suite) => (0,report/* failedCount */.w0)(suite) > 0).length;
    const sorted = suites.toSorted((a, b) => (0,report/* failedCount */.w0)(b) - (0,report/* failedCount */.w0)(a));
    const titles = ["Suite", ...Object.values(ICONS), "Time"];
    const rows = (0,html/* table */.tp)(titles, sorted, "suite", renderSuiteCells);
    return (0,html/* folded */.TM)(failed > 0 ? `Suites, ${(0,format/* formatNumber */.ZV)(failed)} failed` : "Suites", rows);
}
function renderSuiteCells(suite) {
    return [
        `${ICONS[outcomeOf(suite)]} ${(0,html/* code */.aY)(suite.name)}`,
        (0,format/* formatNumber */.ZV)((0,report/* passedCount */.eY)(suite)),
        (0,format/* formatNumber */.ZV)((0,report/* failedCount */.w0)(suite)),
        (0,format/* formatNumber */.ZV)(suite.skipped),
        (0,html/* unbroken */.D_)((0,words/* formatTime */.fU)(suite.duration) ?? ""),
    ];
}
function outcomeOf(suite) {
    if ((0,report/* failedCount */.w0)(suite) > 0)
        return "failed";
    return (0,report/* passedCount */.eY)(suite) > 0 ? "passed" : "skipped";
}


/***/ }),

/***/ 129:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Pu: () => (/* binding */ formatVerdict),
/* harmony export */   XF: () => (/* binding */ countOutcomes),
/* harmony export */   fU: () => (/* binding */ formatTime),
/* harmony export */   lj: () => (/* binding */ summarizeRun),
/* harmony export */   mM: () => (/* binding */ formatZipFacts),
/* harmony export */   u6: () => (/* binding */ sortChecks)
/* harmony export */ });
/* harmony import */ var _base_duration_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6137);
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7458);
/* harmony import */ var _base_step_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8999);
/* harmony import */ var _gate_gate_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8416);
/* harmony import */ var _junit_report_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2196);





/** Returns how many cases had each outcome, as `24 passed` with its symbol, without the outcomes that no case had. */
function countOutcomes({ counts, runFailure }) {
    const { errors, skipped, flaky } = counts;
    const failed = (0,_junit_report_js__WEBPACK_IMPORTED_MODULE_3__/* .failedCount */ .w0)(counts);
    const errored = errors > 0 && errors < failed ? ` (${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_4__/* .pluralize */ .td)(errors, "error")})` : "";
    const failedText = `${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatNumber */ .ZV)(failed)} failed${errored}`;
    const outcomes = [
        { outcome: "passed", shape: "✅", count: (0,_junit_report_js__WEBPACK_IMPORTED_MODULE_3__/* .passedCount */ .eY)(counts) },
        {
            outcome: "failed",
            shape: "❌",
            count: failed,
            text: runFailure ? `test run ${runFailure}` : failedText,
        },
        { outcome: "skipped", shape: "⏭️", count: skipped },
        { outcome: "flaky", shape: "⚠️", count: flaky },
    ];
    return outcomes
        .filter(({ count }) => count > 0)
        .map(({ count, ...shown }) => ({
        text: `${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatNumber */ .ZV)(count)} ${shown.outcome}`,
        ...shown,
    }));
}
/** Returns a measured time; undefined if it would be zero, as in reports without times. */
function formatTime(seconds) {
    return seconds < 0.005 ? undefined : (0,_base_duration_js__WEBPACK_IMPORTED_MODULE_0__/* .formatSeconds */ .Xo)(seconds);
}
/** Returns what a zip holds and lacks, in parts: `a zip of 3 files`, `without 1 file` */
function formatZipFacts({ fileCount, replaced }, omittedCount) {
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_4__/* .present */ .Eb)([
        `a zip of ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_4__/* .pluralize */ .td)(fileCount, "file")}`,
        replaced > 0 ? `with ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_4__/* .pluralize */ .td)(replaced, "secret")} replaced` : undefined,
        omittedCount > 0 ? `without ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_4__/* .pluralize */ .td)(omittedCount, "file")}` : undefined,
    ]);
}
/** Returns the verdict of a gate, and how long it waited: `blocked after waiting 8.00 s` */
function formatVerdict({ verdict, waited }) {
    return waited === undefined
        ? verdict
        : `${verdict} after waiting ${(0,_base_duration_js__WEBPACK_IMPORTED_MODULE_0__/* .formatSeconds */ .Xo)(waited / 1000)}`;
}
/** How a check ended, from what fails the job to what is in order: with its symbol on the page, and its mark in the log. */
const CHECK_STATES = {
    blocked: { shape: "⛔", mark: "✗" },
    unknown: { shape: "❓", mark: "?" },
    warning: { shape: "⚠️", mark: "!" },
    passed: { shape: "✅", mark: "✓" },
};
function classifyCheck(check, gate) {
    if (!(0,_gate_gate_js__WEBPACK_IMPORTED_MODULE_2__/* .isUnmet */ ._i)(check))
        return "passed";
    if (!(0,_gate_gate_js__WEBPACK_IMPORTED_MODULE_2__/* .failsJob */ .VC)(check, gate))
        return "warning";
    return check.status === "failed" ? "blocked" : "unknown";
}
/** Returns the checks of a gate with how they ended, what fails the job first. */
function sortChecks(gate) {
    return Object.entries(CHECK_STATES).flatMap(([state, shown]) => gate.checks
        .filter((check) => classifyCheck(check, gate) === state)
        .map((check) => ({ check, state, ...shown })));
}
/** How a run or a part of it ended, the worst first, with its symbol. */
const SHAPES = { failed: "❌", warning: "⚠️", passed: "✅" };
const SEVERITIES = Object.keys(SHAPES);
/**
 * Returns why the job fails, and how many tests failed; otherwise how the run ended, the worst first. `shape` is the
 * symbol before it. What became of the attestation is said by its receipt.
 */
function summarizeRun(result) {
    const { reasons, warnings, attestation } = result;
    const tests = attestation && testClause(result.tests, attestation);
    if (reasons.length > 0) {
        const title = titleOfReasons(result);
        const failedTests = tests?.severity === "failed" ? tests : undefined;
        const text = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_4__/* .present */ .Eb)([title, failedTests?.text]).join("; ");
        // A title may begin with the name of an environment, which stays as it is.
        return {
            shape: SHAPES.failed,
            text: title === undefined ? (0,_base_format_js__WEBPACK_IMPORTED_MODULE_4__/* .capitalize */ .ZH)(text) : text,
            counts: failedTests?.counts,
        };
    }
    const clauses = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_4__/* .present */ .Eb)([tests, brokenClause(result.tests), gateClause(result.gate)]);
    const sorted = clauses.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
    const isRecorded = attestation === undefined || attestation.status === "recorded";
    const worst = sorted[0]?.severity ?? "passed";
    // Nothing but the warnings, or the receipt, says that something is not as it should be.
    const isOnlyWarned = worst === "passed" && warnings.length > 0;
    const severity = worst === "passed" && (isOnlyWarned || !isRecorded) ? "warning" : worst;
    const counted = isOnlyWarned ? [(0,_base_format_js__WEBPACK_IMPORTED_MODULE_4__/* .pluralize */ .td)(warnings.length, "warning")] : [];
    const text = [...sorted.map((clause) => clause.text), ...counted].join("; ");
    return { shape: SHAPES[severity], text: (0,_base_format_js__WEBPACK_IMPORTED_MODULE_4__/* .capitalize */ .ZH)(text), counts: tests?.counts };
}
/** Returns why a job fails, in a few words; undefined if it passes, or if failed tests are all that it fails for. */
function titleOfReasons({ reasons, gate }) {
    const cause = (0,_base_step_js__WEBPACK_IMPORTED_MODULE_1__/* .causeOf */ .rl)({ reasons });
    // The headline counts the failed tests itself.
    const [first, ...others] = reasons.filter(({ cause }) => cause !== "tests");
    if (first === undefined || cause === "cancelled")
        return first?.title;
    // Not counted: something unexpected may be among them.
    if (cause === "gate") {
        const verdict = `Gate ${gate.verdict}`;
        return others.length === 0 ? `${verdict}: ${first.title}` : verdict;
    }
    if (others.length === 0)
        return first.title;
    if (cause === "inputs")
        return `${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatNumber */ .ZV)(others.length + 1)} problems with the inputs`;
    return `${first.title}, and ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_4__/* .pluralize */ .td)(others.length, "more reason")}`;
}
function testClause(tests, attestation) {
    if (attestation.status === "skipped" && attestation.reason === "tests-not-run") {
        return { severity: "warning", text: "the tests did not run" };
    }
    if (tests === undefined)
        return { severity: "warning", text: "no report was read" };
    const { counts, reportCount, invalid, runFailure } = tests;
    // The reason why the job fails says that no report was written, and how the test step ended (R10).
    if (reportCount + invalid.length === 0)
        return undefined;
    const passed = (0,_junit_report_js__WEBPACK_IMPORTED_MODULE_3__/* .passedCount */ .eY)(counts);
    const failed = (0,_junit_report_js__WEBPACK_IMPORTED_MODULE_3__/* .failedCount */ .w0)(counts);
    if (runFailure !== undefined) {
        const ran = passed === 0 ? "no test failed" : `${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_4__/* .pluralize */ .td)(passed, "test")} passed`;
        const text = `${ran}, but the test step ${runFailure}`;
        return { severity: "failed", text, counts: ["passed", "failed"] };
    }
    if (reportCount === 0)
        return undefined;
    if (failed > 0) {
        const all = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_4__/* .pluralize */ .td)(counts.total, "test");
        return {
            severity: "failed",
            text: `${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatNumber */ .ZV)(failed)} of ${all} failed`,
            counts: ["failed"],
        };
    }
    const skipped = counts.skipped > 0 ? `, ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatNumber */ .ZV)(counts.skipped)} skipped` : "";
    const figures = { counts: ["passed", "skipped"] };
    if (passed === 0)
        return { severity: "warning", text: `no test was run${skipped}`, ...figures };
    const all = counts.skipped === 0 && passed > 1 ? "all " : "";
    return {
        severity: "passed",
        text: `${all}${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_4__/* .pluralize */ .td)(passed, "test")} passed${skipped}`,
        ...figures,
    };
}
function brokenClause(tests) {
    const broken = tests?.invalid.length ?? 0;
    return broken > 0 ? { severity: "warning", text: (0,_base_format_js__WEBPACK_IMPORTED_MODULE_4__/* .pluralize */ .td)(broken, "broken report") } : undefined;
}
function gateClause(gate) {
    if (gate.verdict === "off")
        return undefined;
    if (gate.checks.length === 0)
        return { severity: "warning", text: "the gate was not evaluated" };
    const text = `gate ${formatVerdict(gate)}`;
    if (gate.verdict === "passed")
        return { severity: "passed", text };
    if (gate.checks.some((check) => (0,_gate_gate_js__WEBPACK_IMPORTED_MODULE_2__/* .failsJob */ .VC)(check, gate)))
        return { severity: "failed", text };
    return { severity: "warning", text: `${text}, which only warns here` };
}


/***/ })

};
;