export const id = 360;
export const ids = [360];
export const modules = {

/***/ 2360:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  findAttachments: () => (/* binding */ findAttachments)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./build/order.js
var order = __webpack_require__(3924);
// EXTERNAL MODULE: ./build/refusal.js
var refusal = __webpack_require__(9092);
// EXTERNAL MODULE: ./build/evidence/pattern.js
var evidence_pattern = __webpack_require__(3062);
// EXTERNAL MODULE: ./build/glob.js + 17 modules
var glob = __webpack_require__(1405);
// EXTERNAL MODULE: ./build/system-error.js
var system_error = __webpack_require__(3648);
;// CONCATENATED MODULE: ./build/evidence/search.js





/**
 * Adds to `search` what `pattern` matches and `excludes` do not, and says whether anything matched. Throws a
 * Refusal for pipes, sockets and devices, for names that are not UTF-8, and for what cannot be looked at.
 */
async function searchPattern(search, pattern, excludes) {
    const { start, realStart } = pattern;
    if (!(0,evidence_pattern/* isInside */.FK)(realStart, search.root)) {
        search.outward.add((0,glob/* relativePath */.i)(start, search.root));
        return true;
    }
    const stops = [{ pattern: pattern.resolved, links: start === realStart ? [] : [start] }];
    const visited = new Set();
    let matched = false;
    for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) {
        const patterns = [stop.pattern, ...exclusions(excludes, stop.links)];
        const key = patterns.join("\n");
        if (visited.has(key))
            continue;
        visited.add(key);
        for (const file of await list(patterns, search.root)) {
            matched = true;
            const next = look(search, file);
            if (next !== undefined) {
                stops.push({ pattern: (0,evidence_pattern/* escapePattern */.MP)(next), links: [...stop.links, file] });
            }
        }
    }
    return matched;
}
/** An exclude that names a link means the link alone, unless the search went over it. */
function exclusions(excludes, links) {
    return excludes.flatMap(({ start, literal, resolved }) => links.some((link) => (0,evidence_pattern/* isInside */.FK)(start, link)) ? [`!${literal}`, `!${resolved}`] : [`!${literal}`]);
}
/** Keeps a file; gives where a link leads. */
function look(search, file) {
    const stat = statOf(file);
    if (stat.isSymbolicLink())
        return targetOf(search, file);
    keep(search, file, stat);
    return undefined;
}
async function list(patterns, root) {
    try {
        const { files } = await (0,glob/* findFiles */.l)(patterns, root, { followSymbolicLinks: false });
        return files;
    }
    catch (error) {
        const path = strangePath(error);
        if (path === undefined)
            throw error;
        throw new refusal/* Refusal */.P(`\`attachments\`: the name of ${JSON.stringify((0,glob/* relativePath */.i)(path, root))} is not valid UTF-8, or the file vanished. Rename it, or choose a pattern that does not look there.`, { cause: error });
    }
}
/** The path that could not be found again after its folder listed it, since it has bytes that are no UTF-8. */
function strangePath(error) {
    const path = error instanceof refusal/* Refusal */.P ? (0,system_error/* pathOf */.XM)(error.cause) : undefined;
    return path?.includes("\uFFFD") ? path : undefined;
}
function statOf(file) {
    try {
        return (0,external_node_fs_.lstatSync)(file);
    }
    catch (cause) {
        throw new refusal/* Refusal */.P(`The file ${JSON.stringify(file)} vanished while files to attach were looked for.`, {
            cause,
        });
    }
}
/** Where a link leads inside the working directory. */
function targetOf(search, link) {
    const target = (0,evidence_pattern/* realPath */.Ye)(link);
    if (target === undefined)
        search.broken.add((0,glob/* relativePath */.i)(link, search.root));
    else if (!(0,evidence_pattern/* isInside */.FK)(target, search.root))
        search.outward.add((0,glob/* relativePath */.i)(link, search.root));
    else
        return target;
    return undefined;
}
function keep(search, file, stat) {
    const path = (0,glob/* relativePath */.i)(file, search.root);
    if (!stat.isFile()) {
        throw new refusal/* Refusal */.P(`\`attachments\`: ${JSON.stringify(path)} is ${kindOf(stat)} and cannot be attached. Exclude it by a line ${JSON.stringify(`!${path}`)}.`);
    }
    search.found.set(path, {
        path,
        location: file,
        kind: "attachment",
        bytes: stat.size,
        modified: stat.mtimeMs,
        green: false,
    });
}
function kindOf(stat) {
    if (stat.isFIFO())
        return "a named pipe";
    return stat.isSocket() ? "a socket" : "a device";
}

;// CONCATENATED MODULE: ./build/evidence/files.js





/** Links that a warning names. */
const NAMED = 10;
/**
 * Finds the files below `base` (absolute) that `patterns` match, those in matched folders included; `!`
 * excludes from the patterns before it. Symbolic links are followed inside the working directory, where each
 * file is listed once, under the path at which it lies; a wildcard does not look into linked folders unless
 * it matches the link itself. Links that lead out are not followed.
 * Throws a Refusal for a pattern that names another place, for pipes, sockets and devices, and for names that
 * are not UTF-8.
 */
async function findAttachments(patterns, base) {
    const search = {
        base,
        root: (0,external_node_fs_.realpathSync)(base),
        found: new Map(),
        outward: new Set(),
        broken: new Set(),
    };
    const read = patterns.map((pattern) => (0,evidence_pattern/* readPattern */.ZS)(pattern, search));
    const warnings = [];
    for (const [index, pattern] of read.entries()) {
        if (pattern.exclude)
            continue;
        requireInside(pattern, search);
        const excludes = read.slice(index + 1).filter(({ exclude }) => exclude);
        if (!(await searchPattern(search, pattern, excludes))) {
            warnings.push(`\`attachments\`: ${JSON.stringify(pattern.written)} matches no file in ${base}.`);
        }
    }
    warnings.push(...linkWarnings(search));
    const files = [...search.found.values()].sort((a, b) => (0,order/* compare */.U)(a.path, b.path));
    return { files, warnings };
}
function requireInside({ written, start }, { base, root }) {
    if ((0,evidence_pattern/* isInside */.FK)(start, root))
        return;
    throw new refusal/* Refusal */.P(`\`attachments\`: ${JSON.stringify(written)} starts outside of the working directory ${base}. Copy the files into it, or set \`working-directory\` to a folder that holds them.`);
}
function linkWarnings({ outward, broken }) {
    const name = (links) => {
        const names = [...links].map((link) => JSON.stringify(link));
        const rest = names.length - NAMED;
        return `${names.slice(0, NAMED).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
    };
    const warnings = [];
    if (outward.size > 0) {
        warnings.push(`\`attachments\`: symbolic links that lead out of the working directory are not followed: ${name(outward)}.`);
    }
    if (broken.size > 0) {
        warnings.push(`\`attachments\`: symbolic links that lead nowhere are left out: ${name(broken)}.`);
    }
    return warnings;
}


/***/ }),

/***/ 3062:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FK: () => (/* binding */ isInside),
/* harmony export */   MP: () => (/* binding */ escapePattern),
/* harmony export */   Ye: () => (/* binding */ realPath),
/* harmony export */   ZS: () => (/* binding */ readPattern)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var _system_error_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3648);




const SEPARATOR = node_path__WEBPACK_IMPORTED_MODULE_2__.sep === "/" ? "/" : /[\\/]/;
const WILD = node_path__WEBPACK_IMPORTED_MODULE_2__.sep === "/" ? /[*?[\\]/ : /[*?[]/;
/** A file, or a link's target, that is not there; a link that leads to itself. */
const NOWHERE = new Set(["ENOENT", "ENOTDIR", "ELOOP"]);
/** Reads a pattern of the runner's language, relative to `base`, and follows the symbolic links that it names. */
function readPattern(written, { base, root }) {
    const [, negation = "", body = ""] = /^((?:!\s*)*)(.*)$/s.exec(written) ?? [];
    const place = /^~(?=$|[\\/])/.test(body) ? `${(0,node_os__WEBPACK_IMPORTED_MODULE_1__.homedir)()}${body.slice(1)}` : body;
    const { root: origin } = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.parse)(place);
    const segments = place.slice(origin.length).split(SEPARATOR);
    const wild = segments.findIndex((segment) => WILD.test(segment));
    const [names, rest] = wild < 0 ? [segments, []] : [segments.slice(0, wild), segments.slice(wild)];
    const named = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(base, origin, ...names);
    const start = isInside(named, base) ? (0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(root, (0,node_path__WEBPACK_IMPORTED_MODULE_2__.relative)(base, named)) : named;
    const realStart = realPath(start) ?? start;
    const from = (path) => [escapePattern(path).replace(/\/$/, ""), ...rest].join("/");
    return {
        exclude: negation.replace(/\s/g, "").length % 2 === 1,
        written,
        start,
        realStart,
        literal: from(start),
        resolved: from(realStart),
    };
}
/** The pattern that matches exactly this path. */
function escapePattern(path) {
    const escaped = node_path__WEBPACK_IMPORTED_MODULE_2__.sep === "/" ? path.replaceAll("\\", "\\\\") : path;
    // The library takes a line end for the end of a pattern, and blanks off its end.
    return escaped.replace(/[[*?]/g, "[$&]").replace(/[\r\n]|\s$/g, "?");
}
/** Undefined where it leads nowhere. */
function realPath(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(path);
    }
    catch (error) {
        if (NOWHERE.has((0,_system_error_js__WEBPACK_IMPORTED_MODULE_3__/* .codeOf */ .$N)(error) ?? ""))
            return undefined;
        throw error;
    }
}
function isInside(path, folder) {
    const way = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.relative)(folder, path);
    return way === "" || (way !== ".." && !way.startsWith(`..${node_path__WEBPACK_IMPORTED_MODULE_2__.sep}`) && !(0,node_path__WEBPACK_IMPORTED_MODULE_2__.isAbsolute)(way));
}


/***/ })

};
