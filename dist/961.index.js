export const id = 961;
export const ids = [961];
export const modules = {

/***/ 1961:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  readFromGit: () => (/* binding */ readFromGit)
});

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./build/commit/details.js
var details = __webpack_require__(4066);
;// CONCATENATED MODULE: ./build/commit/git-object.js


const NEWLINE = 10;
/** Reads the one answer of `git cat-file --batch`: absent where it says that the object is missing, or is cut short. */
function parseBatch(output) {
    const end = output.indexOf(NEWLINE);
    const [, sha, size] = /^([0-9a-f]+) commit (\d+)$/.exec(output.toString("latin1", 0, end)) ?? [];
    if (sha === undefined || size === undefined)
        return undefined;
    const content = output.subarray(end + 1, end + 1 + Number(size));
    return content.length === Number(size) ? { sha, content } : undefined;
}
/**
 * Author, author time and message of a stored commit. Bytes are read in the encoding that its header names, UTF-8
 * without one or with one that is not known; what is wrong in it becomes U+FFFD.
 */
function parseCommit(content) {
    const split = content.indexOf("\n\n");
    const headerEnd = split < 0 ? content.length : split;
    const label = headerOf(content.toString("latin1", 0, headerEnd), "encoding");
    const decoder = decoderFor(label);
    const author = headerOf(decoder.decode(content.subarray(0, headerEnd)), "author") ?? "";
    return (0,details/* detailsOf */.cz)({
        message: split < 0 ? undefined : decoder.decode(content.subarray(split + 2)),
        author: (0,details/* authorLine */.aw)(author.split("<", 1)[0], /<([^>]*)>/.exec(author)?.[1]),
        timestamp: authorTime(author),
    });
}
/** A header that is not continued: a signature's lines start with a blank, so none of them can pass for one. */
function headerOf(headers, name) {
    const prefix = `${name} `;
    const line = headers.split("\n").find((each) => each.startsWith(prefix));
    return line?.slice(prefix.length);
}
function decoderFor(label) {
    try {
        return new external_node_util_.TextDecoder(label ?? "utf-8", { ignoreBOM: true });
    }
    catch {
        // An encoding that only git's iconv knows: readable where it is ASCII, and honest about the rest.
        return new external_node_util_.TextDecoder("utf-8", { ignoreBOM: true });
    }
}
/** The whole Unix seconds after the address; a name may hold `>`, so the last one counts. */
function authorTime(author) {
    const time = /^ *(-?\d+)(?: |$)/.exec(author.slice(author.lastIndexOf(">") + 1))?.[1];
    return time !== undefined && Number.isSafeInteger(Number(time)) ? Number(time) : undefined;
}

;// CONCATENATED MODULE: ./build/commit/git.js




/** Larger than any commit that was written by hand, signature included. */
const MAX_OUTPUT = 4 * 1024 * 1024;
/**
 * Reads a commit from the repository around a directory, with the `git` on the path, by one plumbing command that
 * runs no hook, pager or signature check and neither writes nor fetches. Never throws.
 */
async function readFromGit(request) {
    const repository = repositoryAround(request.directory);
    if (repository === undefined) {
        return nothing(`There is no git repository at ${request.directory}.`);
    }
    const run = await catFile(repository, request);
    if (run.failure !== undefined)
        return nothing(run.failure);
    const commit = parseBatch(run.output);
    if (commit === undefined) {
        return nothing(`Local git has no commit ${request.sha} (a shallow clone has only the newest).`);
    }
    return {
        details: parseCommit(commit.content),
        whole: true,
        ...(commit.sha !== request.sha && { tagged: commit.sha }),
    };
}
/**
 * The `.git` of the nearest directory upwards that has one: a directory, or the file of a worktree or submodule.
 * Naming it to git, instead of letting git look, keeps `safe.directory` out of it: in containers the checkout often
 * belongs to another user, and the setting that would allow it is not read from the command line by every git.
 */
function repositoryAround(directory) {
    for (let at = (0,external_node_path_.resolve)(directory);; at = (0,external_node_path_.dirname)(at)) {
        const candidate = (0,external_node_path_.join)(at, ".git");
        if ((0,external_node_fs_.existsSync)(candidate))
            return candidate;
        if (at === (0,external_node_path_.dirname)(at))
            return undefined;
    }
}
function catFile(repository, request) {
    const child = startGit(["cat-file", "--batch"], repository, request.environment);
    return new Promise((settle) => {
        const output = [];
        const errors = [];
        let size = 0;
        const end = (run) => {
            clearTimeout(timer);
            abandon(child);
            settle(run);
        };
        const fail = (failure) => end({ output: Buffer.alloc(0), failure });
        const timer = setTimeout(() => fail(`Local git gave no answer in ${request.milliseconds / 1000} s.`), request.milliseconds);
        const collect = (into) => (chunk) => {
            size += chunk.length;
            if (size > MAX_OUTPUT)
                fail(`Local git says more of commit ${request.sha} than can be read.`);
            else
                into.push(chunk);
        };
        child.stdout.on("data", collect(output));
        child.stderr.on("data", collect(errors));
        child.on("error", (error) => fail(`git could not be run: ${error.message}.`));
        // A git that ends before it reads breaks the pipe; its exit code says why.
        child.stdin.on("error", () => child.stdin.destroy());
        child.on("close", (code, signal) => {
            if (code === 0)
                end({ output: Buffer.concat(output) });
            else
                fail(`Local git failed (${code ?? signal})${request.quote ? said(errors) : "."}`);
        });
        child.stdin.end(`${request.sha}^{commit}\n`);
    });
}
function startGit(command, repository, environment) {
    return (0,external_node_child_process_.spawn)("git", ["--no-pager", `--git-dir=${repository}`, ...command], {
        cwd: (0,external_node_path_.dirname)(repository),
        env: gitEnvironment(environment),
        windowsHide: true,
        // Its own group, so that what it started is ended with it.
        detached: process.platform !== "win32",
    });
}
/**
 * Without the settings of the user or the machine, of which reading one object needs none, without git's own
 * variables, which could point to another repository, and without any way to reach a remote: `GIT_NO_LAZY_FETCH`
 * is newer than many a git in use, an empty list of protocols is not.
 */
function gitEnvironment(environment) {
    const others = Object.entries(environment).filter(([name]) => !/^GIT_/i.test(name));
    return {
        ...Object.fromEntries(others),
        GIT_ALLOW_PROTOCOL: "none",
        GIT_CONFIG_GLOBAL: process.platform === "win32" ? "NUL" : "/dev/null",
        GIT_CONFIG_NOSYSTEM: "1",
        GIT_NO_LAZY_FETCH: "1",
        GIT_NO_REPLACE_OBJECTS: "1",
        GIT_OPTIONAL_LOCKS: "0",
        GIT_TERMINAL_PROMPT: "0",
        LC_ALL: "C",
    };
}
/** Lets go of git, alive or not, so that neither it nor what it started keeps the run waiting. */
function abandon(child) {
    for (const stream of [child.stdin, child.stdout, child.stderr])
        stream.destroy();
    const running = child.pid !== undefined && child.exitCode === null && child.signalCode === null;
    if (running)
        killGroup(child);
    child.unref();
}
function killGroup(child) {
    try {
        if (child.pid !== undefined && process.platform !== "win32")
            process.kill(-child.pid, "SIGKILL");
        else
            child.kill("SIGKILL");
    }
    catch {
        // It ended by itself in the meantime.
        child.kill("SIGKILL");
    }
}
function said(errors) {
    const line = Buffer.concat(errors).toString("utf8").trim().split("\n").at(-1);
    return line ? `: ${line.slice(0, 300)}` : ".";
}
function nothing(reason) {
    return { details: {}, whole: false, reason };
}


/***/ })

};
