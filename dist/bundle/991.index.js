export const id = 991;
export const ids = [991];
export const modules = {

/***/ 6959:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f2: () => (/* binding */ byPath),
/* harmony export */   lY: () => (/* binding */ findFiles),
/* harmony export */   tH: () => (/* binding */ fileMatcher)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8500);
/* harmony import */ var _actions_glob__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3860);
/* harmony import */ var minimatch__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3581);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5145);
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8253);
/* harmony import */ var _large_runs_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(6790);
/* harmony import */ var _paths_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(3684);
/* harmony import */ var _pattern_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(8338);










/** How often the search is repeated if files vanish during it. */
const ATTEMPTS = 3;
/** As in `@actions/glob`, for absolute patterns, which do not begin with `#` or `!`. */
const MATCHING = { dot: true, nobrace: true, nocase: _pattern_js__WEBPACK_IMPORTED_MODULE_8__/* .ON_WINDOWS */ .M4, noext: true };
/**
 * Finds the files that glob patterns match, relative to a directory (absolute). Links to files are followed, links to
 * folders only where a pattern starts; out of the directory only if `followOutside` is set. Throws an AttestationError
 * if a pattern is wrong or something cannot be read.
 */
async function findFiles(written, directory, { followOutside }) {
    const root = node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(directory);
    const patterns = written.map((pattern) => (0,_pattern_js__WEBPACK_IMPORTED_MODULE_8__/* .readPattern */ .ZS)(pattern, directory));
    for (let attempt = 1;; attempt++) {
        try {
            return await search(patterns, root, followOutside);
        }
        catch (error) {
            if (attempt === ATTEMPTS || !isNowhere(error))
                throw toSearchError(error, root);
        }
    }
}
/** Whether a system call failed for a path that leads nowhere, such as a broken or circular link. */
function isNowhere(error) {
    return ["ENOENT", "ENOTDIR", "ELOOP"].includes((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .errorCode */ .CA)(error) ?? "");
}
/** Returns an AttestationError for a failed system call, and any other error as it is. */
function toSearchError(cause, root) {
    const path = (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .errorPath */ .Q2)(cause);
    if (path === undefined)
        return cause;
    const name = JSON.stringify((0,_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .relativePath */ .iZ)(path, root) || ".");
    // Node replaces bytes that are not UTF-8, so that it does not find the name that it returned.
    const isInvalid = path.includes("\uFFFD");
    const fix = isInvalid ? "Rename it" : "Fix that error";
    const problem = {
        id: "search-failed",
        title: `${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_6__/* .showShort */ .Wl)(name, 200)} could not be searched`,
        details: isInvalid ? `The name ${name} is not valid UTF-8.` : [(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .errorMessage */ .gJ)(cause)],
        advice: `${fix}, or start the patterns at narrower folders, such as \`reports/**\`: what is excluded is searched, too.`,
    };
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .AttestationError */ .L7(problem, { cause });
}
async function search(patterns, root, followOutside) {
    const includes = locateIncludes(patterns);
    const results = new SearchResults(root, followOutside);
    for await (const walked of walk(includes)) {
        results.add(walked, matchPatterns(walked, includes));
    }
    return results.finish(patterns);
}
/** Collects what a walk finds. */
class SearchResults {
    #root;
    #followOutside;
    #files = [];
    /** Locations of files that an exclude removes under one of their paths. */
    #excluded = new Set();
    /** Patterns that match a file, and excludes that match what a pattern before them matches, as they are written. */
    #used = new Set();
    #outwardLinks = [];
    #brokenLinks = [];
    constructor(root, followOutside) {
        this.#root = root;
        this.#followOutside = followOutside;
    }
    /** `matches` are the patterns that match the entry. */
    add(walked, matches) {
        this.#use(matches.flatMap(({ excludedBy }) => excludedBy));
        const { location } = walked;
        const included = matches.filter(({ excludedBy }) => excludedBy.length === 0);
        const shown = included.find(({ path }) => path === location) ?? included[0];
        if (shown !== undefined)
            this.#addIncluded(walked, shown.path, included);
        else if (walked.stat !== undefined)
            this.#excluded.add(location);
    }
    /** Adds an entry that `patterns` include, under the absolute path that is shown of it. */
    #addIncluded({ entry, location, stat }, shown, patterns) {
        const root = this.#root;
        const path = (0,_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .relativePath */ .iZ)(shown, root);
        if (stat === undefined) {
            this.#brokenLinks.push(path);
            return;
        }
        // Where the author chose a start outside, links on the way to it do not matter.
        const isReachedByLink = entry !== location || (0,_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .isInside */ .FK)(shown, root);
        const linkedOutside = isReachedByLink && !(0,_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .isInside */ .FK)(location, root);
        if (linkedOutside && !this.#followOutside) {
            this.#outwardLinks.push(path);
            return;
        }
        this.#use(patterns);
        this.#files.push({ path, location, linkedOutside, stat });
    }
    #use(patterns) {
        for (const { written } of patterns)
            this.#used.add(written);
    }
    /** Returns what was found by all the patterns. */
    finish(patterns) {
        // A file that is excluded under one path may be included under another.
        const found = new Set(this.#files.map(({ location }) => location));
        const excluded = [...this.#excluded].filter((location) => !found.has(location));
        const unused = patterns.filter(({ written }) => !this.#used.has(written));
        return {
            files: withoutRepetitions(this.#files, this.#root),
            excluded: excluded.length,
            unmatched: unused.filter(({ exclude }) => !exclude).map(({ written }) => written),
            unusedExcludes: unused.filter(({ exclude }) => exclude),
            outwardLinks: this.#outwardLinks.sort(),
            brokenLinks: this.#brokenLinks.sort(),
        };
    }
}
/** Returns the patterns that are not excludes, without those whose start does not exist. */
function locateIncludes(patterns) {
    const includes = [];
    for (const [index, pattern] of patterns.entries()) {
        const location = pattern.exclude ? undefined : followLinks(pattern.start);
        if (location === undefined)
            continue;
        const later = patterns.slice(index).filter(({ exclude }) => exclude);
        const excludes = later.map((exclude) => ({ ...exclude, matches: fileMatcher(exclude) }));
        const matches = fileMatcher({ start: location, rest: pattern.rest });
        includes.push({ ...pattern, location, matches, excludes });
    }
    return includes;
}
/** Returns a path without links; undefined if it leads nowhere. */
function followLinks(path) {
    try {
        return node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(path);
    }
    catch (error) {
        if (isNowhere(error))
            return undefined;
        throw error;
    }
}
/** Yields the files and links to files that the patterns may match, each once. */
async function* walk(includes) {
    const lines = includes.map(({ location, rest }) => (0,_pattern_js__WEBPACK_IMPORTED_MODULE_8__/* .globLine */ .TT)(location, rest));
    const options = { followSymbolicLinks: false, matchDirectories: false };
    const globber = await (0,_actions_glob__WEBPACK_IMPORTED_MODULE_3__/* .create */ .v)(lines.join("\n"), options);
    let files = 0;
    for await (const entry of globber.globGenerator()) {
        files += 1;
        if (files === _large_runs_js__WEBPACK_IMPORTED_MODULE_9__/* .MANY_FILES */ .UA)
            (0,_large_runs_js__WEBPACK_IMPORTED_MODULE_9__/* .limitNewSpace */ .AF)();
        // Otherwise a run could not be cancelled before the end of a folder.
        if (files % _large_runs_js__WEBPACK_IMPORTED_MODULE_9__/* .MANY_FILES */ .UA === 0)
            await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_2__.setImmediate)();
        const stat = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(entry);
        if (!stat.isSymbolicLink()) {
            yield { entry, location: entry, stat };
            continue;
        }
        const location = followLinks(entry);
        if (location === undefined) {
            yield { entry, location: entry, stat: undefined };
            continue;
        }
        const target = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(location);
        if (!target.isDirectory())
            yield { entry, location, stat: target };
    }
}
function matchPatterns({ entry, location }, includes) {
    const matching = includes.filter(({ matches }) => matches(entry));
    return matching.map((include) => {
        const path = asWritten(entry, include);
        const forms = [...new Set([entry, location, path, asWritten(location, include)])];
        const excludedBy = include.excludes.filter(({ matches }) => forms.some(matches));
        return { written: include.written, path, excludedBy };
    });
}
/** Returns a path without links as the author of a pattern names it, who may start at a link. */
function asWritten(path, { start, location }) {
    const isRenamed = start !== location && (0,_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .isInside */ .FK)(path, location);
    return isRenamed ? (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(start, path.slice(location.length)) : path;
}
/** Compares files by path, for sorting. */
function byPath(one, other) {
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_6__/* .compareCodeUnits */ .UF)(one.path, other.path);
}
/** Returns each file once, sorted: by its path without links, otherwise by the first of its paths. */
function withoutRepetitions(found, root) {
    const isDirect = ({ path, location }) => path === (0,_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .relativePath */ .iZ)(location, root);
    const byLocation = Map.groupBy(found.toSorted(byPath), ({ location }) => location);
    const files = [];
    for (const same of byLocation.values()) {
        const chosen = same.find(isDirect) ?? same[0];
        if (chosen !== undefined)
            files.push(chosen);
    }
    return files.sort(byPath);
}
/** Returns a predicate for absolute paths of files. As in `@actions/glob`, a folder that matches includes its files. */
function fileMatcher({ start, rest }) {
    const glob = (0,_pattern_js__WEBPACK_IMPORTED_MODULE_8__/* .escapeGlob */ .yk)(start) + rest.replace(/(?:\/(?:\*\*)?)+$/, "");
    const below = new minimatch__WEBPACK_IMPORTED_MODULE_4__/* .Minimatch */ .VR(`${glob}/**`, MATCHING);
    const itself = rest.endsWith("/") ? below : new minimatch__WEBPACK_IMPORTED_MODULE_4__/* .Minimatch */ .VR(glob, MATCHING);
    return (file) => itself.match(file) || below.match(file);
}


/***/ }),

/***/ 6790:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AF: () => (/* binding */ limitNewSpace),
/* harmony export */   UA: () => (/* binding */ MANY_FILES),
/* harmony export */   fW: () => (/* binding */ LARGE_FILE)
/* harmony export */ });
/** This many files make a run large, and so does one file of more than `LARGE_FILE` bytes. */
const MANY_FILES = 100;
const LARGE_FILE = 1024 * 1024;
/**
 * Keeps V8 from giving new objects up to 32 MB of room in a large run, which saves no time here, since nearly every
 * object dies at once or stays to the end. A small run would take longer: after a change of its flags, V8 compiles
 * Node's own modules anew.
 */
function limitNewSpace() {
    process.getBuiltinModule("node:v8").setFlagsFromString("--semi-space-growth-factor=1");
}


/***/ }),

/***/ 3422:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ patternMistake),
/* harmony export */   f: () => (/* binding */ otherStart)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var _base_list_mistakes_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1822);
/* harmony import */ var _pattern_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8338);



/** What patterns for Windows have that is a mistake elsewhere. */
const WINDOWS_MISTAKES = [
    {
        form: /^[A-Za-z]:[\\/]/,
        text: "begins with a drive, which this runner does not have. Write a path relative to `working-directory`.",
    },
    {
        form: /\\/,
        text: "has backslashes. Patterns use `/`, on Windows too.",
        // `/\*` is a wildcard that was escaped.
        correct: (entry) => entry.replace(/\/?\\/g, "/"),
    },
];
const PATTERN_MISTAKES = [
    {
        form: /\s#/,
        text: "has a comment, which is part of the pattern. Comments have lines of their own.",
        correct: (entry) => entry.replace(/\s+#.*$/s, ""),
    },
    {
        form: /^[^{}[\]]*[*/\\][^{}[\],]*,[^{}[\],]*(?:[*/\\]|\.xml)|(?:\*\S*|\.xml)\s+\S*(?:\*|\.xml)/,
        text: "is read as one pattern. Write one pattern per line, without commas, after `|` and not after `>`.",
    },
    ..._base_list_mistakes_js__WEBPACK_IMPORTED_MODULE_1__/* .LIST_MISTAKES */ .vC,
    {
        form: /\$(?!\{\{)\{?\w|%\w+%/,
        text: `contains a shell variable, which is not expanded. Use \`\${{ github.workspace }}\`, or a path relative to \`working-directory\`.`,
    },
    {
        form: /\{[^}]*,[^}]*\}/,
        text: "has braces, which patterns do not support. Write each alternative as a pattern on its own line.",
    },
    {
        form: /[@!?*+]\([^()]*\)|\([^()|]*\|[^()]*\)/,
        text: "has parentheses, which patterns do not support. Write each alternative as a pattern on its own line.",
    },
    ...(_pattern_js__WEBPACK_IMPORTED_MODULE_2__/* .ON_WINDOWS */ .M4 ? [] : WINDOWS_MISTAKES),
    {
        form: /\*\*[^/\\*]|[^/\\*]\*\*/,
        text: "has `**` as part of a name. It matches folders only between slashes.",
        correct: separateStars,
    },
];
/** Puts `**` between slashes, except in names that may mean several things. */
function separateStars(pattern) {
    const name = /(?<=^|[\\/])([^\\/*]*)\*\*+([^\\/]*)/g;
    const separated = pattern.replace(name, (all, before, after) => separateStarsBetween(before, after) ?? all);
    return separated.replaceAll("**/**/", "**/");
}
/** Returns what `**` between two parts of a name probably means; undefined if it may mean several things. */
function separateStarsBetween(before, after) {
    if (before === "" && after === "")
        return undefined;
    if (before === "")
        return `**/${after.replace(/^[._-]/, "*$&")}`;
    const isPrefix = /[._-]$/.test(before);
    if (isPrefix)
        return after === "" ? undefined : `**/${before}*${after}`;
    return after === "" ? `${before}/**` : undefined;
}
/** Returns the pattern that starts where an author may think that this one does, which has no `!`. */
function otherStart(pattern) {
    if (pattern.startsWith("/")) {
        return { reason: "starts at the root of the disk", corrected: pattern.slice(1) };
    }
    const startsElsewhere = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.isAbsolute)(pattern) || pattern.startsWith("~") || pattern.startsWith("**");
    const hasParent = pattern.split(/[\\/]/).includes("..");
    if (startsElsewhere || hasParent)
        return undefined;
    const anywhere = `**/${pattern.replace(/^(?:\.\/)+/, "")}`;
    return { reason: "starts at `working-directory`", corrected: anywhere };
}
/** Returns what is wrong with a pattern of files that matches nothing; undefined if its text does not show it. */
function patternMistake(pattern) {
    const { exclude, body } = (0,_pattern_js__WEBPACK_IMPORTED_MODULE_2__/* .splitNegation */ .sz)(pattern);
    return (0,_base_list_mistakes_js__WEBPACK_IMPORTED_MODULE_1__/* .findMistake */ .mP)(body, PATTERN_MISTAKES, exclude ? "!" : "");
}


/***/ }),

/***/ 1682:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   lR: () => (/* binding */ unmatchedWarnings),
/* harmony export */   tP: () => (/* binding */ slowPatternNotices),
/* harmony export */   wJ: () => (/* binding */ linkWarnings)
/* harmony export */ });
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8253);
/* harmony import */ var _pattern_mistakes_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3422);


/** Links that a warning names. */
const NAMED = 10;
/** Wildcards in one name that take minutes where the names of files are long and repeat a character. */
const SLOW_WILDCARDS = 4;
/** Returns a notice for every pattern that may take minutes to match some names. */
function slowPatternNotices(input, patterns) {
    const isSlow = (pattern) => pattern.split("/").some((name) => countStars(name) >= SLOW_WILDCARDS);
    return patterns.filter(isSlow).map((pattern) => ({
        id: "slow-pattern",
        title: `${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .inCode */ .pN)(pattern)} of \`${input}\` has four or more \`*\` in one name`,
        details: "Names that repeat a character may keep the search busy for minutes.",
        advice: "Write the part of the name that is always the same, with fewer wildcards around it.",
    }));
}
/** Counts the `*` of a name in a pattern, without those that are escaped or in brackets; `**` counts once. */
function countStars(name) {
    const stars = name.replace(/\\.|\[[^\]]*\]/g, "-").match(/\*+/g);
    return stars?.length ?? 0;
}
/** Returns a warning for every one of these patterns, which match no file. */
function unmatchedWarnings(input, patterns, directory) {
    return patterns.map((pattern) => ({
        id: "pattern-without-match",
        title: `No file matches ${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .inCode */ .pN)(pattern)} of \`${input}\``,
        details: `The patterns start at ${directory}.`,
        advice: (0,_pattern_mistakes_js__WEBPACK_IMPORTED_MODULE_1__/* .patternMistake */ .$)(pattern),
    }));
}
/** Returns warnings about symbolic links that the patterns of an input match and that were left out. */
function linkWarnings(input, { outwardLinks, brokenLinks }) {
    const warnings = [];
    if (outwardLinks.length > 0) {
        warnings.push({
            id: "outward-links",
            title: `${describeLinks(outwardLinks, input)} out of the working directory`,
            details: listLinks(outwardLinks),
            advice: "Such links are not followed. Copy what they lead to into the working directory.",
        });
    }
    if (brokenLinks.length > 0) {
        warnings.push({
            id: "broken-links",
            title: `${describeLinks(brokenLinks, input)} nowhere`,
            details: listLinks(brokenLinks),
            advice: "Such links are left out. Check what creates them, and that this step sees what they lead to: a container must mount it.",
        });
    }
    return warnings;
}
function describeLinks(links, input) {
    const count = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(links.length, "symbolic link");
    return `${count} of \`${input}\` ${links.length === 1 ? "leads" : "lead"}`;
}
function listLinks(links) {
    const names = links.map((link) => JSON.stringify(link));
    return (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .limitItems */ .gt)(names, NAMED, "and ");
}


/***/ }),

/***/ 4118:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ remarkOnExcludes)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8253);
/* harmony import */ var _find_files_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6959);
/* harmony import */ var _pattern_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8338);
/* harmony import */ var _pattern_mistakes_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3422);






/** Shorter names are too near to others. */
const SHORTEST = 4;
/** Says which excludes of a search in `directory` excluded nothing, and why, if that shows. */
function remarkOnExcludes(input, { files, unusedExcludes }, directory) {
    const notices = [];
    const lines = [];
    if (unusedExcludes.length === 0)
        return { notices, lines };
    const root = node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(directory);
    const paths = files.flatMap((file) => pathsOf(file, root));
    for (const exclude of unusedExcludes) {
        const title = `${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_2__/* .inCode */ .pN)(exclude.written)} of \`${input}\` excludes nothing`;
        const mistake = (0,_pattern_mistakes_js__WEBPACK_IMPORTED_MODULE_5__/* .patternMistake */ .$)(exclude.written) ?? nearMiss(exclude, paths, root);
        if (mistake === undefined)
            lines.push(`${title}.`);
        else
            notices.push({ id: "exclude-without-match", title, details: mistake });
    }
    return { notices, lines };
}
function pathsOf({ path, location }, root) {
    const absolutes = new Set([(0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, path), location]);
    return Array.from(absolutes, (absolute) => ({ shown: path, absolute }));
}
/** Says which file an exclude nearly matches, and how; undefined if it is none of those that were found. */
function nearMiss(exclude, paths, root) {
    const folded = findMatch(exclude, paths, (text) => normalize(text).toLowerCase());
    if (folded !== undefined) {
        const name = `\`${folded.shown}\``;
        const isOtherForm = findMatch(exclude, [folded], normalize) !== undefined;
        if (!isOtherForm)
            return `There is ${name}: check upper and lower case.`;
        return `${name} has other characters that look the same (Unicode NFC or NFD). Write \`*\` in their place.`;
    }
    for (const { reason, corrected } of corrections(exclude, paths)) {
        const match = findMatch((0,_pattern_js__WEBPACK_IMPORTED_MODULE_4__/* .readPattern */ .ZS)(corrected, root), paths);
        if (match !== undefined) {
            return `It ${reason}; \`!${corrected}\` would exclude \`${match.shown}\`.`;
        }
    }
    return undefined;
}
function normalize(text) {
    return text.normalize();
}
/** Returns the first path that a pattern matches once both are folded. */
function findMatch({ start, rest }, paths, fold = (text) => text) {
    const matches = (0,_find_files_js__WEBPACK_IMPORTED_MODULE_3__/* .fileMatcher */ .tH)({ start: fold(start), rest: fold(rest) });
    return paths.find(({ absolute }) => matches(fold(absolute)));
}
function corrections({ written }, paths) {
    const { body } = (0,_pattern_js__WEBPACK_IMPORTED_MODULE_4__/* .splitNegation */ .sz)(written);
    const respelled = respell(body, paths);
    const other = (0,_pattern_mistakes_js__WEBPACK_IMPORTED_MODULE_5__/* .otherStart */ .f)(body);
    return other === undefined ? respelled : [...respelled, other];
}
/** Returns a pattern with each of its names replaced with those of files that may be the right spelling. */
function respell(pattern, paths) {
    const names = pattern.split("/");
    return names.flatMap((name, index) => {
        if (name.length < SHORTEST || _pattern_js__WEBPACK_IMPORTED_MODULE_4__/* .WILDCARD */ .bs.test(name))
            return [];
        // What is not the last name is that of a folder.
        const end = index === names.length - 1 ? undefined : -1;
        const others = new Set(paths.flatMap(({ shown }) => shown.split("/").slice(0, end)));
        if (others.has(name))
            return [];
        const literal = [...others].filter((other) => !_pattern_js__WEBPACK_IMPORTED_MODULE_4__/* .WILDCARD */ .bs.test(other));
        const similar = literal.filter((other) => isTypo(name, other));
        return similar.map((other) => ({
            reason: `may have \`${name}\` misspelled`,
            corrected: names.with(index, other).join("/"),
        }));
    });
}
/** Whether two names differ in one letter: one that is missing, added or another one, or two that are swapped. */
function isTypo(one, other) {
    const letters = [...one];
    const others = [...other];
    const start = sharedLength(letters, others);
    const end = sharedLength(letters.slice(start).reverse(), others.slice(start).reverse());
    const left = letters.slice(start, letters.length - end);
    const right = others.slice(start, others.length - end);
    // Numbers tell things apart.
    if ([...left, ...right].some((letter) => /\d/.test(letter)))
        return false;
    if (left.length <= 1 && right.length <= 1)
        return true;
    return left.length === 2 && left.join("") === right.reverse().join("");
}
/** Returns how many characters at the start two texts share. */
function sharedLength(one, other) {
    const end = one.findIndex((character, index) => character !== other[index]);
    return end < 0 ? one.length : end;
}


/***/ })

};
