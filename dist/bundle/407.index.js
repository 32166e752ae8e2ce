export const id = 407;
export const ids = [407];
export const modules = {

/***/ 3788:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readFromGit: () => (/* binding */ readFromGit),
/* harmony export */   readHeadFromGit: () => (/* binding */ readHeadFromGit),
/* harmony export */   readParents: () => (/* binding */ readParents)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1421);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8253);
/* harmony import */ var _base_sanitize_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9029);
/* harmony import */ var _commit_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8431);
/* harmony import */ var _repository_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3442);






const CANCELLED_TOO_EARLY = "The run was cancelled before local git responded.";
/** Larger than any commit written by hand, including its signature. */
const MAX_OUTPUT = 4 * 1024 * 1024;
/** The author's name, address and time on a line each, and the message. */
const FORMAT = "%an%n%ae%n%at%n%B";
const PRINTED = /^commit (?<found>[0-9a-f]+)\n(?<name>[^\n]*)\n(?<email>[^\n]*)\n(?<time>\d*)\n(?<message>.*)$/s;
/** Reads a commit from the repository that contains a directory. Never throws. */
async function readFromGit(request) {
    const { sha } = request;
    const commit = ["--encoding=UTF-8", `--format=${FORMAT}`, `${sha}^{commit}`, "--"];
    const printed = await runGit(["rev-list", "--no-walk", ...commit], sha, request);
    return "reason" in printed ? printed : parseCommit(printed.output, sha);
}
/** Reads the parents of a commit as it was written, so that a shallow clone tells them, too. Never throws. */
async function readParents(request) {
    const { sha } = request;
    const printed = await runGit(["cat-file", "commit", sha], sha, request);
    if ("reason" in printed)
        return printed;
    const [header = ""] = printed.output.split("\n\n", 1);
    const lines = header.matchAll(/^parent ([0-9a-f]+)$/gm);
    return { parents: Array.from(lines, ([, parent = ""]) => parent) };
}
/** Asks git for the commit at HEAD; undefined if there is none, or git does not tell. Never throws. */
async function readHeadFromGit(local) {
    const args = ["rev-parse", "--verify", "--quiet", "HEAD^{commit}"];
    const printed = await runGit(args, "HEAD", local);
    return "reason" in printed ? undefined : (0,_commit_js__WEBPACK_IMPORTED_MODULE_4__/* .fullSha */ .g8)(printed.output.trim());
}
/**
 * Runs one plumbing command about a commit, which is a SHA or `HEAD`, with the `git` on the path, in the repository
 * that contains a directory. It runs no hook, pager or signature check, and neither writes nor fetches.
 */
async function runGit(args, commit, local) {
    const { directory, workspace, signal } = local;
    if (signal.aborted)
        return { reason: CANCELLED_TOO_EARLY };
    const repository = (0,_repository_js__WEBPACK_IMPORTED_MODULE_5__/* .findRepository */ .W1)(directory, workspace);
    if (repository === undefined) {
        return { reason: `There is no git repository at ${directory}.` };
    }
    const { promise, resolve: end } = Promise.withResolvers();
    (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.execFile)("git", 
    // Passing the repository to git avoids the check of `safe.directory`: in containers the checkout often belongs to
    // another user, and not every version of git reads the setting that would allow it from the command line.
    [`--git-dir=${repository}`, ...args], {
        // Never the checkout: Windows looks for programs in the working directory first, and so does a PATH with `.`.
        cwd: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(process.execPath),
        env: gitEnvironment(local.env),
        timeout: local.milliseconds,
        killSignal: "SIGKILL",
        maxBuffer: MAX_OUTPUT,
        signal,
        windowsHide: true,
    }, (error, output, errors) => {
        if (error === null)
            end({ output });
        else
            end({ reason: describeFailure(error, errors, commit, local) });
    });
    return promise;
}
function parseCommit(output, sha) {
    const { found, name, email, time, message } = PRINTED.exec(output)?.groups ?? {};
    // Digits of another length than the repository's are the name of a ref, or the beginning of an object's.
    if (found?.length !== sha.length)
        return { reason: unknownCommit(sha) };
    const seconds = time ? Number(time) : undefined;
    const timestamp = Number.isSafeInteger(seconds) ? seconds : undefined;
    return {
        details: { message: (0,_commit_js__WEBPACK_IMPORTED_MODULE_4__/* .trimMessage */ .s9)(message), author: (0,_commit_js__WEBPACK_IMPORTED_MODULE_4__/* .formatAuthor */ .zH)(name, email), timestamp },
        taggedCommit: found === sha ? undefined : found,
    };
}
function unknownCommit(sha) {
    return `Local git has no commit ${sha} (a shallow clone has only the newest commits).`;
}
function describeFailure({ message, code, signal, killed }, errors, commit, { signal: cancelled, milliseconds, quote }) {
    if (cancelled.aborted)
        return CANCELLED_TOO_EARLY;
    // Also for output of more than MAX_OUTPUT, after which git is killed, too.
    if (typeof code === "string")
        return `git could not be run: ${message}.`;
    if (killed)
        return `Local git did not respond within ${milliseconds / 1000} s.`;
    if (/bad revision/.test(errors))
        return unknownCommit(commit);
    const problem = `Local git failed (${code ?? signal})`;
    const lastLine = errors.trim().split("\n").at(-1);
    if (!quote || !lastLine)
        return `${problem}.`;
    const quoted = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_2__/* .withoutFullStop */ .Qu)((0,_base_sanitize_js__WEBPACK_IMPORTED_MODULE_3__/* .sanitizeLine */ .g$)((0,_base_format_js__WEBPACK_IMPORTED_MODULE_2__/* .showShort */ .Wl)(lastLine, 300)));
    return `${problem}: ${quoted}.`;
}
/**
 * Returns the environment without git's own variables, which could point to another repository, and without the
 * action's inputs, which hold secrets. Settings of the user and the machine are not needed to read an object. Remotes
 * cannot be reached: older versions of git do not know `GIT_NO_LAZY_FETCH`, but they know `GIT_ALLOW_PROTOCOL`.
 */
function gitEnvironment(env) {
    const others = Object.entries(env).filter(([name]) => !/^(?:GIT|INPUT)_/i.test(name));
    return {
        ...Object.fromEntries(others),
        GIT_ALLOW_PROTOCOL: "none",
        // Git knows this name on Windows, too.
        GIT_CONFIG_GLOBAL: "/dev/null",
        GIT_CONFIG_NOSYSTEM: "1",
        GIT_NO_LAZY_FETCH: "1",
        GIT_NO_REPLACE_OBJECTS: "1",
        LC_ALL: "C",
    };
}


/***/ })

};
