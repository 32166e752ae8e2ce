export const id = 788;
export const ids = [788,407];
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


/***/ }),

/***/ 3442:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Nu: () => (/* binding */ readRepository),
/* harmony export */   W1: () => (/* binding */ findRepository)
/* harmony export */ });
/* unused harmony export parseGitFile */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _files_files_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2375);
/* harmony import */ var _files_paths_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3684);
/* harmony import */ var _commit_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8431);





/**
 * Returns the `.git` of the nearest directory upwards that has one: a directory, or the file of a worktree or
 * submodule. Directories that contain the workspace are left out, since they do not belong to the job.
 */
function findRepository(directory, workspace) {
    const top = workspace === undefined ? undefined : locate(workspace);
    for (let at = locate(directory);; at = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(at)) {
        const isAboveWorkspace = top !== undefined && (0,_files_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .isInside */ .FK)(top, at) && !(0,_files_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .isInside */ .FK)(at, top);
        if (isAboveWorkspace)
            return undefined;
        const candidate = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(at, ".git");
        if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(candidate))
            return candidate;
        if (at === (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(at))
            return undefined;
    }
}
/**
 * Reads a repository without starting git; `dotGit` is its `.git`. Returns undefined if that leads to no repository.
 */
function readRepository(dotGit) {
    const gitDirectory = resolveGitDirectory(dotGit);
    if (gitDirectory === undefined)
        return undefined;
    const common = readText((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(gitDirectory, "commondir"))?.trim();
    // A worktree has its own HEAD, and shares the rest with the repository that it belongs to.
    const commonDirectory = common ? (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(gitDirectory, common) : gitDirectory;
    return {
        head: readHead(gitDirectory, commonDirectory),
        origins: originsIn(readText((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(commonDirectory, "config")) ?? ""),
        isSubmodule: isModule(commonDirectory),
    };
}
/** Returns the directory that a `.git` is or names; undefined if there is none. */
function resolveGitDirectory(dotGit) {
    if ((0,_files_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .isDirectory */ .wd)(dotGit))
        return dotGit;
    const named = parseGitFile(readText(dotGit) ?? "", (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(dotGit));
    return named !== undefined && (0,_files_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .isDirectory */ .wd)(named) ? named : undefined;
}
/** Returns the directory that the text of a `.git` file in `folder` names; undefined if it names none. */
function parseGitFile(text, folder, system = node_path__WEBPACK_IMPORTED_MODULE_1__) {
    const [, named] = /^gitdir: ([^\r\n]+)$/.exec(text.trim()) ?? [];
    return named === undefined ? undefined : system.resolve(folder, named);
}
/** Git follows this many refs that name another one. */
const MAX_SYMBOLIC_REFS = 5;
function readHead(gitDirectory, commonDirectory) {
    let text = readText((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(gitDirectory, "HEAD"));
    for (let followed = 0; followed < MAX_SYMBOLIC_REFS; followed++) {
        const target = text?.trim() ?? "";
        const [, ref] = /^ref: *(refs\/[^\r\n\0]+)$/.exec(target) ?? [];
        if (ref === undefined)
            return (0,_commit_js__WEBPACK_IMPORTED_MODULE_4__/* .fullSha */ .g8)(target);
        if (ref.split("/").includes(".."))
            return undefined;
        text = readText((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(commonDirectory, ref)) ?? readPackedRef(commonDirectory, ref);
    }
    return undefined;
}
function readPackedRef(commonDirectory, ref) {
    const lines = readText((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(commonDirectory, "packed-refs"))?.split("\n") ?? [];
    return lines.find((line) => line.endsWith(` ${ref}`))?.slice(0, -ref.length);
}
/** Returns the addresses of `origin` in a configuration as git writes it. */
function originsIn(config) {
    const origins = [];
    let isOrigin = false;
    for (const line of config.split("\n")) {
        const entry = line.trim();
        if (entry.startsWith("["))
            isOrigin = /^\[remote\s+"origin"\]/i.test(entry);
        const [, url] = /^url\s*=\s*(.*)$/i.exec(entry) ?? [];
        if (isOrigin && url !== undefined)
            origins.push(url.replace(/^"|"$/g, ""));
    }
    return origins;
}
/** Whether a repository is in `modules` of another one, where git keeps submodules, whose names may have slashes. */
function isModule(directory) {
    for (let at = directory; at !== (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(at); at = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(at)) {
        if ((0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(at) === "modules" && (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(at), "HEAD")))
            return true;
    }
    return false;
}
/**
 * Bytes of a file of a repository; only `packed-refs` may become large. The tests of the run can write these files, and
 * V8 ends the process where a text has too many lines to be split.
 */
const MAX_FILE = 20_000_000;
/** Returns the text of a regular file; undefined if there is none, or it is too large, or cannot be read. */
function readText(file) {
    return (0,_files_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .unlessRefused */ .J0)(() => {
        const { size } = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(file);
        return size > MAX_FILE ? undefined : (0,_files_files_js__WEBPACK_IMPORTED_MODULE_2__/* .readBounded */ .CB)(file, size)?.toString("utf8");
    });
}
/** Returns a path without links; of one that does not exist, the path itself. */
function locate(directory) {
    return (0,_files_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .realPath */ .Ye)(directory) ?? (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(directory);
}


/***/ }),

/***/ 2375:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CB: () => (/* binding */ readBounded),
/* harmony export */   ZU: () => (/* binding */ openRegularFile),
/* harmony export */   f8: () => (/* binding */ writeWhole),
/* harmony export */   u0: () => (/* binding */ readDocument),
/* harmony export */   v2: () => (/* binding */ isInState)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1455);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5145);




// Opening a named pipe would otherwise block until a writer opens it, and a link that took the place of a file since it
// was found could lead anywhere. Windows has neither flag.
const FLAGS = node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_RDONLY | (node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NONBLOCK ?? 0) | (node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NOFOLLOW ?? 0);
/**
 * Opens a regular file; undefined for anything else. A path that is a symbolic link itself is not followed, but on
 * Windows. Throws the system's error, which for such a link is `ELOOP`.
 */
function openRegularFile(path) {
    const descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(path, FLAGS);
    const state = stateOf(descriptor);
    if (state !== undefined)
        return { descriptor, state };
    (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(descriptor);
    return undefined;
}
/** Whether a file is still in the state that it had before. */
function isInState({ descriptor }, old) {
    const now = stateOf(descriptor);
    if (now === undefined)
        return false;
    const { size, modified, changed } = old;
    return now.size === size && now.modified === modified && now.changed === changed;
}
/** Returns undefined for anything but a regular file. */
function stateOf(descriptor) {
    const stat = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.fstatSync)(descriptor, { bigint: true });
    if (!stat.isFile())
        return undefined;
    return { size: Number(stat.size), modified: stat.mtimeNs, changed: stat.ctimeNs };
}
/** Opens a file as `openRegularFile` does and reads at most its first `limit` bytes. */
function readBounded(path, limit) {
    const file = openRegularFile(path);
    if (file === undefined)
        return undefined;
    const buffer = Buffer.allocUnsafe(limit);
    let total = 0;
    try {
        let read;
        do {
            read = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readSync)(file.descriptor, buffer, total, limit - total, total);
            total += read;
        } while (read > 0);
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(file.descriptor);
    }
    return buffer.subarray(0, total);
}
/** Bytes of a `data_json` or a zip: 20 MB. What the action writes is at most half as large. */
const MAX_DOCUMENT = 20_000_000;
/** Reads a regular file of at most 20 MB. Throws a ParseError that calls it `name` for anything else. */
function readDocument(path, name = path) {
    const refusal = (problem, options) => new _base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ParseError */ .mB(`${name} ${problem}`, options);
    try {
        const stat = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.lstatSync)(path, { throwIfNoEntry: false });
        if (stat === undefined)
            throw refusal("does not exist");
        if (stat.isSymbolicLink())
            throw refusal("is a link, not a regular file");
        if (stat.size > MAX_DOCUMENT)
            throw refusal("is larger than 20 MB");
        const content = readBounded(path, stat.size);
        if (content === undefined)
            throw refusal("is not a regular file");
        return content;
    }
    catch (error) {
        if (!(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .isSystemError */ .Or)(error))
            throw error;
        throw refusal(`could not be read: ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .errorMessage */ .gJ)(error)}`, { cause: error });
    }
}
/**
 * Writes a file that only its owner may read, whole or not at all: if the run is killed, what was there before stays.
 * Follows no links, since others may write to the folder. Throws the system's error.
 */
async function writeWhole(path, content) {
    const draft = `${path}.${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomUUID)()}`;
    try {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.writeFile)(draft, content, { flag: "wx", mode: 0o600 });
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.rename)(draft, path);
    }
    catch (error) {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.rm)(draft, { force: true });
        throw error;
    }
}


/***/ })

};
