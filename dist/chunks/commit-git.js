export const id = 547;
export const ids = [547];
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
// EXTERNAL MODULE: ./build/commit/commit.js
var commit_commit = __webpack_require__(8431);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(356);
;// CONCATENATED MODULE: ./build/commit/git-object.js


const NEWLINE = 10;
/** Parses the output of `git cat-file --batch` for one commit; undefined if the object is missing or cut off. */
function parseBatch(output) {
    const end = output.indexOf(NEWLINE);
    const [, sha, size] = /^([0-9a-f]+) commit (\d+)$/.exec(output.toString("latin1", 0, end)) ?? [];
    if (sha === undefined || size === undefined)
        return undefined;
    const content = output.subarray(end + 1, end + 1 + Number(size));
    return content.length === Number(size) ? { sha, content } : undefined;
}
/**
 * Parses author, author time and message of a stored commit. The text is decoded in the encoding that its header
 * names, or as UTF-8 if there is none or it is unknown; invalid bytes become U+FFFD.
 */
function parseCommit(content) {
    const split = content.indexOf("\n\n");
    const headerEnd = split < 0 ? content.length : split;
    const label = findHeader(content.toString("latin1", 0, headerEnd), "encoding");
    const decoder = decoderFor(label);
    const author = findHeader(decoder.decode(content.subarray(0, headerEnd)), "author") ?? "";
    return (0,commit_commit/* toDetails */.sU)({
        message: split < 0 ? undefined : decoder.decode(content.subarray(split + 2)),
        author: (0,commit_commit/* formatAuthor */.zH)(author.split("<", 1)[0], /<([^>]*)>/.exec(author)?.[1]),
        timestamp: authorTime(author),
    });
}
/** A header's first line. Lines of a signature start with a space, so they are never mistaken for a header. */
function findHeader(headers, name) {
    const prefix = `${name} `;
    const line = headers.split("\n").find((each) => each.startsWith(prefix));
    return line?.slice(prefix.length);
}
function decoderFor(label) {
    try {
        return new external_node_util_.TextDecoder(label ?? "utf-8", { ignoreBOM: true });
    }
    catch {
        // Only git's iconv knows this encoding. ASCII stays readable, and the rest becomes U+FFFD.
        return new external_node_util_.TextDecoder("utf-8", { ignoreBOM: true });
    }
}
/** The whole Unix seconds after the address. A name may contain `>`, so the last one counts. */
function authorTime(author) {
    const time = /^ *(-?\d+)(?: |$)/.exec(author.slice(author.lastIndexOf(">") + 1))?.[1];
    return time !== undefined && Number.isSafeInteger(Number(time)) ? Number(time) : undefined;
}

;// CONCATENATED MODULE: ./build/commit/git.js





/** Larger than any commit written by hand, including its signature. */
const MAX_OUTPUT = 4 * 1024 * 1024;
/**
 * Reads a commit from the repository that contains a directory, with the `git` on the path, by one plumbing command
 * that runs no hook, pager or signature check and neither writes nor fetches. Never throws.
 */
async function readFromGit(request) {
    const repository = findRepository(request.directory);
    if (repository === undefined) {
        return (0,commit_commit/* noDetails */.QT)(`There is no git repository at ${request.directory}.`);
    }
    const run = await catFile(repository, request);
    if (run.failure !== undefined)
        return (0,commit_commit/* noDetails */.QT)(run.failure);
    const commit = parseBatch(run.output);
    if (commit === undefined) {
        return (0,commit_commit/* noDetails */.QT)(`Local git has no commit ${request.sha} (a shallow clone has only the newest commits).`);
    }
    return {
        details: parseCommit(commit.content),
        complete: true,
        ...(commit.sha !== request.sha && { taggedCommit: commit.sha }),
    };
}
/**
 * The `.git` of the nearest directory upwards that has one: a directory, or the file of a worktree or submodule.
 * Passing it to git avoids the check of `safe.directory`: in containers the checkout often belongs to another user,
 * and not every version of git reads the setting that would allow it from the command line.
 */
function findRepository(directory) {
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
    return new Promise((resolveRun) => {
        const output = [];
        const errors = [];
        let size = 0;
        const end = (run) => {
            clearTimeout(timer);
            release(child);
            resolveRun(run);
        };
        const fail = (failure) => end({ output: Buffer.alloc(0), failure });
        const timer = setTimeout(() => fail(`Local git did not answer within ${request.milliseconds / 1000} s.`), request.milliseconds);
        const collect = (into) => (chunk) => {
            size += chunk.length;
            if (size > MAX_OUTPUT)
                fail(`Commit ${request.sha} is larger than ${MAX_OUTPUT} bytes and was not read from local git.`);
            else
                into.push(chunk);
        };
        child.stdout.on("data", collect(output));
        child.stderr.on("data", collect(errors));
        child.on("error", (error) => fail(`git could not be run: ${error.message}.`));
        // If git exits before it reads, the pipe breaks; the exit code says why.
        child.stdin.on("error", () => child.stdin.destroy());
        child.on("close", (code, signal) => {
            if (code === 0)
                end({ output: Buffer.concat(output) });
            else
                fail(`Local git failed (${code ?? signal})${request.quote ? lastLine(errors) : "."}`);
        });
        child.stdin.end(`${request.sha}^{commit}\n`);
    });
}
function startGit(command, repository, environment) {
    return (0,external_node_child_process_.spawn)("git", ["--no-pager", `--git-dir=${repository}`, ...command], {
        cwd: (0,external_node_path_.dirname)(repository),
        env: gitEnvironment(environment),
        windowsHide: true,
        // In its own process group, so that its child processes are killed with it.
        detached: process.platform !== "win32",
    });
}
/**
 * The environment without git's own variables, which could point to another repository, and without the action's
 * inputs, which hold secrets. Settings of the user and the machine are not needed to read an object. Remotes cannot
 * be reached: older versions of git do not know `GIT_NO_LAZY_FETCH`, but they know `GIT_ALLOW_PROTOCOL`.
 */
function gitEnvironment(environment) {
    const others = Object.entries(environment).filter(([name]) => !/^(?:GIT|INPUT)_/i.test(name));
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
/** Kills git if it is still running, and releases it, so that neither it nor its child processes keep the run alive. */
function release(child) {
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
        // The group is gone already.
        child.kill("SIGKILL");
    }
}
function lastLine(errors) {
    const line = Buffer.concat(errors).toString("utf8").trim().split("\n").at(-1);
    return line ? `: ${line.slice(0, 300)}` : ".";
}


/***/ })

};
