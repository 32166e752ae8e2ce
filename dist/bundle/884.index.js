"use strict";
exports.id = 884;
exports.ids = [884];
exports.modules = {

/***/ 7085:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   o: () => (/* binding */ digestOf)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);

/** Returns the size of a content and its digest. */
function digestOf(content) {
    return { sha256: (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)("sha256", content), bytes: content.byteLength };
}


/***/ }),

/***/ 1572:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ yieldIfDue)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8500);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_timers_promises__WEBPACK_IMPORTED_MODULE_0__);

/** Milliseconds of uninterrupted work after which other tasks get their turn. */
const SLICE = 50;
let sliceStart = 0;
/** Lets other tasks run during long work, such as what ends a cancelled run; mostly it returns at once. */
async function yieldIfDue() {
    if (performance.now() - sliceStart < SLICE)
        return;
    await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setImmediate)();
    sliceStart = performance.now();
}


/***/ }),

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

/***/ 4992:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $0: () => (/* binding */ MAX_DOCUMENT),
/* harmony export */   f8: () => (/* binding */ writeWhole),
/* harmony export */   m$: () => (/* binding */ CHUNK),
/* harmony export */   oD: () => (/* binding */ readWhole),
/* harmony export */   u0: () => (/* binding */ readDocument),
/* harmony export */   zO: () => (/* binding */ readChunks)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(942);
/* harmony import */ var _base_event_loop_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1572);
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7458);






/** Returns what `read` returns for a regular file, and a problem if its size or time changed until then. */
async function readWhole({ name, location, state: counted }, read) {
    try {
        // Otherwise, opening a named pipe would wait until somebody writes into it.
        const descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(location, node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_RDONLY | node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NONBLOCK);
        try {
            const state = counted ?? readState(descriptor);
            if (state === undefined)
                return explainUnusable(name, "it is not a regular file");
            const value = await read({ descriptor, state });
            if (isSameState(readState(descriptor), state))
                return { value, state };
            const last = counted ? "after it was counted" : "while it was being read";
            return explainUnusable(name, `it changed ${last}`);
        }
        finally {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(descriptor);
        }
    }
    catch (cause) {
        if (!(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .isSystemError */ .Or)(cause))
            throw cause;
        return explainUnusable(name, (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .errorMessage */ .gJ)(cause), cause);
    }
}
function explainUnusable(name, reason, cause) {
    const problem = {
        id: "file-unusable",
        title: `${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_5__/* .inCode */ .pN)(name)} could not be read`,
        details: [reason],
        advice: "Let this step read it after whatever writes it has finished, or exclude it.",
    };
    return { problem, cause };
}
/** Bytes that are read, redacted and compressed at once. Less than 128 KB with what the redactor holds back: V8 takes longer for larger strings. */
const CHUNK = 118 * 1024;
/**
 * Hands over what a file held when it was opened, in at least one chunk. Lets other tasks run in between. Synchronous
 * reads are several times as fast as promises for many small files, which can share a buffer of `CHUNK` bytes.
 */
async function readChunks({ descriptor, state }, buffer, take) {
    let position = 0;
    let goesOn = true;
    while (goesOn) {
        const wanted = Math.min(CHUNK, state.size - position);
        const length = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readSync)(descriptor, buffer, 0, wanted, position);
        position += length;
        const isLast = length === 0 || position === state.size;
        goesOn = take(buffer.subarray(0, length), isLast) && !isLast;
        await (0,_base_event_loop_js__WEBPACK_IMPORTED_MODULE_4__/* .yieldIfDue */ .H)();
    }
}
/** Returns undefined for anything but a regular file. */
function readState(descriptor) {
    const stat = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.fstatSync)(descriptor);
    return stat.isFile() ? { size: stat.size, modified: stat.mtimeMs } : undefined;
}
/** Whether a file did not change between two moments. Undefined stands for anything but a regular file. */
function isSameState(one, other) {
    return one?.size === other.size && one.modified === other.modified;
}
/** Bytes of a document: 20 MB. A `data_json` or a zip that the action writes is at most half as large. */
const MAX_DOCUMENT = 20_000_000;
/** Reads a regular file of at most `limit` bytes. Throws a ParseError that calls it `name` for anything else. */
function readDocument(path, name, limit = MAX_DOCUMENT) {
    try {
        const stat = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.statSync)(path);
        if (!stat.isFile())
            throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ParseError */ .mB(`${name} is not a regular file`);
        if (stat.size <= limit)
            return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(path);
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ParseError */ .mB(`${name} is larger than ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_5__/* .formatBytes */ .z3)(limit)}`);
    }
    catch (cause) {
        // What the system or Node refuses has a code.
        if ((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .errorCode */ .CA)(cause) === undefined)
            throw cause;
        const isMissing = (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .errorCode */ .CA)(cause) === "ENOENT";
        const reason = isMissing ? "does not exist" : `could not be read: ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .errorMessage */ .gJ)(cause)}`;
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ParseError */ .mB(`${name} ${reason}`);
    }
}
/**
 * Writes a file that only its owner may read, whole or not at all: if the run is killed, what was there before stays.
 * Throws the system's error.
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

/***/ 4863:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N7: () => (/* binding */ ATTACHMENT_FILE),
/* harmony export */   Yr: () => (/* binding */ PAYLOAD_FILE),
/* harmony export */   aE: () => (/* binding */ readRecord),
/* harmony export */   bM: () => (/* binding */ formatRecord),
/* harmony export */   lt: () => (/* binding */ RECORD_FILE),
/* harmony export */   o6: () => (/* binding */ toRecordedFile),
/* harmony export */   rX: () => (/* binding */ PREDICATE_FILE)
/* harmony export */ });
/* harmony import */ var _base_digest_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7085);
/* harmony import */ var _service_operation_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3954);


/** The names of the files of a kept request. The service keeps the zip under its name. */
const PAYLOAD_FILE = "data.json";
const ATTACHMENT_FILE = "junit-evidence.zip";
const PREDICATE_FILE = "test-result.json";
/** In it, the request describes itself. */
const RECORD_FILE = "request.json";
const SCHEMA = 1;
/** `pending`: a run ended before it could write what became of the request. The others are outcomes. */
const REQUEST_STATUSES = ["pending", "dry-run", "recorded", "failed", "unknown"];
/** Returns what a record says of a file with this content. */
function toRecordedFile(file, content) {
    return { file, ...(0,_base_digest_js__WEBPACK_IMPORTED_MODULE_0__/* .digestOf */ .o)(content) };
}
/** Returns the text of `request.json` (docs/resend.md, What is kept). */
function formatRecord({ madeAt, ...members }) {
    return JSON.stringify({ schema: SCHEMA, ...members, made_at: madeAt });
}
/**
 * Returns the record in a `request.json`, which anybody may have written. Throws a ParseError if a member is missing or
 * has another form; ignores others.
 */
function readRecord(document) {
    document.member("schema").oneOf(SCHEMA);
    const name = (member) => document.member(member).text(_service_operation_js__WEBPACK_IMPORTED_MODULE_1__/* .VALID_NAME */ .X, "a valid name");
    const attachment = document.member("attachment").optional();
    return {
        org: name("org"),
        flow: name("flow"),
        trail: name("trail"),
        name: name("name"),
        commit: document.member("commit").text(),
        payload: readRecordedFile(document.member("payload")),
        attachment: attachment && readRecordedFile(attachment),
        madeAt: readDate(document.member("made_at")),
        attempts: document.member("attempts").count(),
        status: document.member("status").oneOf(...REQUEST_STATUSES),
        reason: document.member("reason").optional()?.text(),
        run: document.member("run").optional()?.text(),
    };
}
function readRecordedFile(field) {
    return {
        // A name that cannot lead out of its folder, on any system.
        file: field.member("file").text(/^[A-Za-z\d][\w.-]{0,99}$/, "a plain file name"),
        sha256: field.member("sha256").text(/^[\da-f]{64}$/, "a SHA-256 digest"),
        bytes: field.member("bytes").count(),
    };
}
function readDate(field) {
    const date = field.text();
    if (Number.isNaN(Date.parse(date)))
        throw field.error("is not a date");
    return date;
}


/***/ }),

/***/ 8884:
/***/ ((module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.a(module, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
__webpack_require__.r(__webpack_exports__);
/* harmony import */ var _resend_inputs_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6006);
/* harmony import */ var _resend_resend_action_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3594);
/* harmony import */ var _resend_resend_report_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6375);
/* harmony import */ var _run_run_action_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2957);




await (0,_run_run_action_js__WEBPACK_IMPORTED_MODULE_3__/* .runAction */ .C)({
    readInputs: _resend_inputs_js__WEBPACK_IMPORTED_MODULE_0__/* .readResendInputs */ .h,
    run: _resend_resend_action_js__WEBPACK_IMPORTED_MODULE_1__/* .resend */ .o,
    failedResult: (failed) => ({ ...failed, outcomes: [] }),
    outputsOf: _resend_resend_report_js__WEBPACK_IMPORTED_MODULE_2__/* .resendOutputsOf */ .vR,
    show: (result) => ({ ending: (0,_resend_resend_report_js__WEBPACK_IMPORTED_MODULE_2__/* .formatOutcomes */ .z_)(result) }),
    renderSummary: _resend_resend_report_js__WEBPACK_IMPORTED_MODULE_2__/* .renderResend */ .Eo,
});

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 6006:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ readResendInputs)
/* harmony export */ });
/* harmony import */ var _base_glob_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2591);
/* harmony import */ var _run_inputs_connection_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1263);
/* harmony import */ var _run_inputs_read_table_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1710);
/* harmony import */ var _run_inputs_rows_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3990);
/* harmony import */ var _run_inputs_shared_rows_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3494);





/**
 * Returns which requests to send, and with what; patterns are relative to `directory`. Throws one InputsError for
 * everything that is missing or wrong.
 */
function readResendInputs(raw, directory) {
    const table = {
        connection: (0,_run_inputs_connection_js__WEBPACK_IMPORTED_MODULE_0__/* .buildConnectionRows */ .OJ)(false, !(0,_run_inputs_connection_js__WEBPACK_IMPORTED_MODULE_0__/* .isDryRun */ .vG)(raw)),
        org: (0,_run_inputs_rows_js__WEBPACK_IMPORTED_MODULE_2__/* .required */ .mw)((0,_run_inputs_rows_js__WEBPACK_IMPORTED_MODULE_2__/* .optional */ .lq)("org", _run_inputs_connection_js__WEBPACK_IMPORTED_MODULE_0__/* .parseName */ .$q), _run_inputs_connection_js__WEBPACK_IMPORTED_MODULE_0__/* .ORGANIZATION */ .A_),
        patterns: (0,_run_inputs_rows_js__WEBPACK_IMPORTED_MODULE_2__/* .requiredPatterns */ .$I)("requests", "glob patterns such as `kept/**/request.json`"),
        /** Each says whether a flow may be sent to; without any, every flow may. */
        flows: (0,_run_inputs_rows_js__WEBPACK_IMPORTED_MODULE_2__/* .list */ .p_)("flows", _base_glob_js__WEBPACK_IMPORTED_MODULE_4__/* .compileGlob */ .S),
        isDryRun: _run_inputs_connection_js__WEBPACK_IMPORTED_MODULE_0__/* .DRY_RUN */ .yE,
        summary: _run_inputs_shared_rows_js__WEBPACK_IMPORTED_MODULE_3__/* .SUMMARY */ .$M,
    };
    const { connection, ...inputs } = (0,_run_inputs_read_table_js__WEBPACK_IMPORTED_MODULE_1__/* .readTable */ .x)(table, raw);
    const { isDryRun: isUnsent, org } = inputs;
    return { ...inputs, connection: isUnsent ? undefined : (0,_run_inputs_connection_js__WEBPACK_IMPORTED_MODULE_0__/* .toConnection */ .cV)(connection, org), directory };
}


/***/ }),

/***/ 3594:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  o: () => (/* binding */ resend)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/base/cancellation.js
var cancellation = __webpack_require__(2282);
// EXTERNAL MODULE: ./build/base/errors.js
var errors = __webpack_require__(942);
// EXTERNAL MODULE: ./build/base/format.js
var format = __webpack_require__(7458);
// EXTERNAL MODULE: ./build/base/step.js
var step = __webpack_require__(8999);
// EXTERNAL MODULE: ./build/files/find-files.js
var find_files = __webpack_require__(4634);
// EXTERNAL MODULE: ./build/files/unmatched.js
var files_unmatched = __webpack_require__(2010);
// EXTERNAL MODULE: ./build/kept/kept-request.js
var kept_request = __webpack_require__(7730);
// EXTERNAL MODULE: ./build/kept/record.js
var record = __webpack_require__(4863);
// EXTERNAL MODULE: ./build/service/explain.js
var explain = __webpack_require__(7988);
// EXTERNAL MODULE: ./build/service/request-failures.js
var request_failures = __webpack_require__(8012);
;// CONCATENATED MODULE: ./build/resend/objection.js

/** UTF-16 units of a name in a message. */
const MAX_NAME = 200;
const LEAVE_OUT = "Leave it out of `requests`.";
/** Returns why a request must not be sent: it is foreign, or from a dry run. `shown` are its names, redacted. */
function findObjection(record, shown, { org, flows }) {
    // Anybody may have written a record, so its names may be of any length.
    const quote = (text) => JSON.stringify((0,format/* truncate */.xv)(text, MAX_NAME));
    if (record.org !== org) {
        return explainForeign("organization", `Its organization is ${quote(shown.org)}, not ${quote(org)}.`);
    }
    if (flows.length > 0 && !flows.some((allows) => allows(record.flow))) {
        return explainForeign("flow", `Its flow is ${quote(shown.flow)}, which \`flows\` does not match.`);
    }
    if (record.status !== "dry-run")
        return undefined;
    return {
        id: "dry-run-request",
        title: "The request is from a dry run, so it must not be sent",
        advice: LEAVE_OUT,
    };
}
function explainForeign(what, detail) {
    return {
        id: "foreign-request",
        title: `The request belongs to another ${what}`,
        details: [detail],
        advice: LEAVE_OUT,
    };
}

// EXTERNAL MODULE: ./build/resend/resend-report.js
var resend_report = __webpack_require__(6375);
;// CONCATENATED MODULE: ./build/resend/resend-action.js













const SEND_AGAIN = "Run this action again later.";
const NOT_SENT = {
    id: "requests-not-sent",
    title: "Not sent, since an earlier request could not be sent",
    advice: SEND_AGAIN,
};
const RECORDED_ALREADY = {
    id: "recorded-already",
    title: "The request was recorded already, so it is not sent again",
    advice: "Nothing needs to be done.",
};
/**
 * Sends every kept request that the inputs allow once, in the order in which they were made. The first failure after
 * which trying again later may succeed ends the sending, since it would be that of the others as well.
 */
async function resend(inputs, deps) {
    const { patterns, directory, connection } = inputs;
    const found = await (0,find_files/* findFiles */.l)("requests", patterns, directory);
    const unmatched = found.unmatched.length > 0 ? [(0,files_unmatched/* explainUnmatched */.$)("requests", found.unmatched)] : [];
    // Links may lead to files that were never meant to be sent.
    const files = found.files.filter(({ location, linkedOutside }) => (0,external_node_path_.basename)(location) === record/* RECORD_FILE */.lt && !linkedOutside);
    if (files.length === 0)
        return explainNothingFound(unmatched);
    const opened = openAll(files, inputs, deps.redactor);
    const sent = await sendAll(opened, connection && deps.connect(connection), deps);
    const outcomes = [...opened.settled, ...sent];
    return { outcomes, ...collectMessages(outcomes, unmatched) };
}
function explainNothingFound(unmatched) {
    const problem = {
        id: "no-request",
        title: `\`requests\` matches no file named \`${record/* RECORD_FILE */.lt}\``,
        details: unmatched.flatMap(({ details = [] }) => details),
        advice: "Check that the artifacts are downloaded before this step.",
    };
    return { ...(0,step/* mergeMessages */.jw)({ reasons: (0,step/* because */.xx)("evidence", problem) }), outcomes: [] };
}
/** Reads the records of all requests, and sorts out what must not be sent, or need not be. */
function openAll(files, inputs, redactor) {
    const sendable = [];
    const settled = [];
    const recorded = new Map();
    for (const { path, location } of files) {
        const folder = (0,external_node_path_.dirname)(location);
        const read = readUsable(() => (0,kept_request/* readKeptRecord */.G8)(folder));
        if (read.problem) {
            const names = redactor.redactAll({ path });
            settled.push({ names, status: "rejected", problem: read.problem });
            continue;
        }
        const record = read.value;
        const { org, flow, trail, name } = record;
        const names = redactor.redactAll({ path, org, flow, trail, name });
        const problem = findObjection(record, names, inputs);
        if (problem) {
            settled.push({ names, status: "rejected", problem });
        }
        else if (record.status === "recorded") {
            const outcome = { names, status: "recorded-already", problem: RECORDED_ALREADY };
            settled.push(outcome);
            recorded.set(contentOf(record), outcome);
        }
        else {
            sendable.push({ names, folder, record });
        }
    }
    return { sendable, settled, recorded };
}
/** Returns what `read` returns, or the problem of a request whose files cannot be used. */
function readUsable(read) {
    try {
        return { value: read() };
    }
    catch (error) {
        if (!(error instanceof errors/* ParseError */.mB))
            throw error;
        const problem = {
            id: "damaged-request",
            title: "The request is damaged",
            details: [error.message],
            advice: "Download its artifact again, or re-run the job that attests.",
        };
        return { problem };
    }
}
/** Returns what is equal for copies of the same request, as artifacts may hold them. */
function contentOf({ flow, trail, payload }) {
    return JSON.stringify([flow, trail, payload.sha256]);
}
/** Sends requests, of copies only one, and returns what became of each. Without a service, it is a dry run. */
async function sendAll({ sendable, recorded }, service, { log, signal }) {
    const outcomes = [];
    const known = new Map(recorded);
    let obstacle;
    for (const request of sendable.toSorted(compareRequests)) {
        const { names, record } = request;
        if (signal.aborted)
            obstacle = cancellation/* CANCELLED */.gD;
        const content = contentOf(record);
        const same = known.get(content);
        let outcome;
        if (same) {
            outcome = { names, status: "copy", problem: explainCopy(same) };
        }
        else if (obstacle) {
            const status = hasUnknownOutcome(record) ? "unknown-before" : "held-back";
            outcome = { names, status, obstacle };
        }
        else {
            outcome = await sendRequest(request, service);
            if (outcome.status !== "rejected")
                known.set(content, outcome);
            if ("endsSending" in outcome && outcome.endsSending)
                obstacle = NOT_SENT;
        }
        log.info((0,resend_report/* formatOutcome */.ke)(outcome));
        outcomes.push(outcome);
    }
    return outcomes;
}
/** The earliest first. Of copies, one that may be recorded comes first, so that this is not forgotten. */
function compareRequests({ record: one }, { record: other }) {
    const later = Date.parse(one.madeAt) - Date.parse(other.madeAt);
    return later || Number(hasUnknownOutcome(other)) - Number(hasUnknownOutcome(one));
}
function explainCopy({ names, status }) {
    return {
        id: "request-copy",
        title: "The request is a copy of another one, so it is not sent",
        details: [`What became of that one, ${names.path}: ${(0,resend_report/* formatStatus */.me)(status)}.`],
        advice: "Nothing needs to be done about the copy.",
    };
}
/** Sends a request if its files are those that were kept, and writes the outcome into its `request.json`. */
async function sendRequest(request, service) {
    const { names, record } = request;
    const read = readUsable(() => (0,kept_request/* readKeptRequest */.AO)(request));
    if (read.problem)
        return { names, status: "rejected", problem: read.problem };
    if (service === undefined)
        return { names, status: "dry-run" };
    const delivery = await service.attest(read.value);
    const { response, attempts } = delivery;
    if (delivery.status === "recorded") {
        const unwritten = await (0,kept_request/* writeOutcome */.gZ)(request, { status: "recorded", attempts });
        const isMaybeTwice = delivery.isMaybeTwice || hasUnknownOutcome(record);
        const warnings = isMaybeTwice ? [...unwritten, explain/* MAYBE_TWICE */.u2] : unwritten;
        return { names, status: "recorded", response, warnings };
    }
    const { status, problem } = withEarlierRuns(record, delivery);
    const warnings = await (0,kept_request/* writeOutcome */.gZ)(request, { status, problem, attempts });
    const endsSending = request_failures/* HANDLING */.Mj[delivery.failure].tryLater;
    return { names, status, problem, response, warnings, endsSending };
}
/** An earlier run may have recorded it: its response was lost, or the run never wrote how it ended. */
function hasUnknownOutcome({ status }) {
    return status === "unknown" || status === "pending";
}
/** Returns how a request ended: what an earlier run may have recorded is unknown, whatever kept this one from recording it. */
function withEarlierRuns(record, { status, problem, failure }) {
    if (status === "failed" && hasUnknownOutcome(record)) {
        const { title, advice } = problem;
        const details = [
            "An earlier run may have recorded it",
            `This time: ${title}`,
            ...(problem.details ?? []),
        ];
        return { status: "unknown", problem: (0,explain/* unknownDelivery */.rd)(details, advice) };
    }
    if (status === "unknown" || !request_failures/* HANDLING */.Mj[failure].tryLater)
        return { status, problem };
    return { status, problem: { ...problem, advice: (0,format/* joinSentences */.DP)(problem.advice, SEND_AGAIN) } };
}
/** Returns what people are told of a run. Requests that were not sent for what another one says are not among the reasons. */
function collectMessages(outcomes, unmatched) {
    const told = (...statuses) => outcomes.flatMap((outcome) => "problem" in outcome && statuses.includes(outcome.status)
        ? [addNames(outcome, outcome.problem)]
        : []);
    const warnings = outcomes.flatMap((outcome) => "warnings" in outcome ? outcome.warnings.map((warning) => addNames(outcome, warning)) : []);
    return {
        reasons: [
            ...(0,step/* because */.xx)("evidence", ...told("rejected")),
            ...(0,step/* because */.xx)("service", ...told("failed", "unknown")),
        ],
        warnings: [...told("recorded-already", "copy"), ...unmatched, ...warnings],
        notices: [],
    };
}
/** Returns a problem with the request that it is about. */
function addNames({ names }, problem) {
    return { ...problem, details: [(0,resend_report/* formatRequest */.zw)(names), ...(problem.details ?? [])] };
}


/***/ }),

/***/ 6375:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Eo: () => (/* binding */ renderResend),
/* harmony export */   ke: () => (/* binding */ formatOutcome),
/* harmony export */   me: () => (/* binding */ formatStatus),
/* harmony export */   vR: () => (/* binding */ resendOutputsOf),
/* harmony export */   z_: () => (/* binding */ formatOutcomes),
/* harmony export */   zw: () => (/* binding */ formatRequest)
/* harmony export */ });
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7458);
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9978);
/* harmony import */ var _base_step_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8999);
/* harmony import */ var _run_outputs_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9479);
/* harmony import */ var _summary_html_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7491);





/** UTF-16 units of one text in an output, and of a name in a message. */
const TEXT_LIMIT = 2_000;
const NAME_LIMIT = 600;
const FAILED = { shape: "❌", words: "not recorded", output: "failed" };
const UNKNOWN = { shape: "⚠️", words: "unknown", output: "unknown" };
const SKIPPED = { shape: "⏭️", words: "skipped", output: "skipped" };
const STATUSES = {
    recorded: { shape: "✅", words: "recorded", output: "recorded" },
    failed: FAILED,
    unknown: UNKNOWN,
    "held-back": FAILED,
    "unknown-before": UNKNOWN,
    rejected: { shape: "❌", words: "rejected", output: "rejected" },
    "recorded-already": SKIPPED,
    copy: SKIPPED,
    "dry-run": { shape: "⏭️", words: "not sent (dry run)", output: "dry-run" },
};
/** Returns what became of a request, in a few words. */
function formatStatus(status) {
    return status === "recorded-already" ? "recorded already" : STATUSES[status].words;
}
/** Returns what people call a request: `unit-tests on trail t of flow f (kept/request.json)`. */
function formatRequest({ path, flow, trail, name }) {
    if (name === undefined)
        return path;
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_2__/* .truncate */ .xv)(`${name} on trail ${trail} of flow ${flow} (${path})`, NAME_LIMIT);
}
/** Returns the line of the log about a request, such as `Recorded: unit-tests on trail t of flow f (kept/request.json)`. */
function formatOutcome(outcome) {
    const line = `${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_2__/* .capitalize */ .ZH)(STATUSES[outcome.status].words)}: ${formatRequest(outcome.names)}`;
    const reason = reasonOf(outcome);
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_2__/* .present */ .Eb)([line, reason && (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_3__/* .formatProblem */ .V)(reason)]).join(": ");
}
function reasonOf(outcome) {
    if ("problem" in outcome)
        return outcome.problem;
    return "obstacle" in outcome ? outcome.obstacle : undefined;
}
/** Returns the outputs of the action. All together stay under 1 MB; results that do not fit are counted. */
function resendOutputsOf({ outcomes, ...messages }) {
    return (0,_run_outputs_js__WEBPACK_IMPORTED_MODULE_4__/* .toOutputs */ .I)({
        recorded: countOutput(outcomes, "recorded"),
        failed: countOutput(outcomes, "failed"),
        unknown: countOutput(outcomes, "unknown"),
        results: (0,_run_outputs_js__WEBPACK_IMPORTED_MODULE_4__/* .formatList */ .k)(outcomes.map(toResult)),
        cause: (0,_base_step_js__WEBPACK_IMPORTED_MODULE_0__/* .causeOf */ .rl)(messages),
    });
}
function countOutput(outcomes, output) {
    return outcomes.filter(({ status }) => STATUSES[status].output === output).length;
}
function toResult(outcome) {
    const { path, org, flow, trail, name } = outcome.names;
    const problem = reasonOf(outcome);
    const reason = problem && (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_3__/* .formatProblem */ .V)(problem);
    const response = "response" in outcome ? outcome.response : undefined;
    const texts = { request: path, org, flow, trail, name, reason, response };
    const shown = Object.entries(texts).map(([key, text]) => [
        key,
        text && (0,_base_format_js__WEBPACK_IMPORTED_MODULE_2__/* .truncate */ .xv)(text, TEXT_LIMIT),
    ]);
    return { ...Object.fromEntries(shown), status: STATUSES[outcome.status].output };
}
/** Returns how many requests ended in which way, in a few words without a full stop. */
function formatOutcomes({ outcomes }) {
    if (outcomes.length === 0)
        return "No kept request was sent";
    const endings = Map.groupBy(outcomes, ({ status }) => STATUSES[status].words);
    const counts = Array.from(endings, ([words, { length }]) => length === outcomes.length ? words : `${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatNumber */ .ZV)(length)} ${words}`);
    return `${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_2__/* .pluralize */ .td)(outcomes.length, "kept request")}: ${counts.join(", ")}`;
}
/** Returns the job summary as Markdown: what went wrong, and the requests of which that does not tell the outcome. */
function renderResend(result, page) {
    const { outcomes, reasons, warnings } = result;
    const problems = [...reasons, ...warnings];
    const others = outcomes.filter((outcome) => !("problem" in outcome));
    const parts = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_2__/* .present */ .Eb)([
        `## ${reasons.length > 0 ? "❌" : "✅"} ${formatOutcomes(result)}`,
        problems.length > 0 ? (0,_summary_html_js__WEBPACK_IMPORTED_MODULE_1__/* .renderProblems */ .x8)(problems, "problem", page) : undefined,
        others.length > 0 ? (0,_summary_html_js__WEBPACK_IMPORTED_MODULE_1__/* .foldedList */ .H8)(others, "request", renderOutcome) : undefined,
    ]);
    return `${parts.join("\n\n")}\n`;
}
function renderOutcome({ names, status }) {
    const { shape, words } = STATUSES[status];
    return `${shape} ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_2__/* .capitalize */ .ZH)(words)}: ${(0,_summary_html_js__WEBPACK_IMPORTED_MODULE_1__/* .phrase */ .MZ)(formatRequest(names))}`;
}


/***/ })

};
;