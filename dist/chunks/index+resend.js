export const id = 321;
export const ids = [321];
export const modules = {

/***/ 1993:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $E: () => (/* binding */ contentOf),
/* harmony export */   sv: () => (/* binding */ ZIP_LIMIT),
/* harmony export */   wf: () => (/* binding */ Compressor),
/* harmony export */   zN: () => (/* binding */ MAX_RATIO)
/* harmony export */ });
/* unused harmony export ContentPacker */
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7975);
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8522);



/**
 * zlib's level. For 684 real reports (9.5 MB), level 1 takes 21 ms, and level 6 takes 58 ms for a zip that is 16 %
 * smaller, which may be what keeps it under the limit. Level 9 takes 158 ms to save another 3 %.
 */
const LEVEL = 6;
/** Larger contents are compressed in pieces, so that the thread pool can work on several of them. */
const PIECE = 256 * 1024;
/** How far Deflate refers back: the next piece gets this much as its dictionary. */
const WINDOW = 32 * 1024;
/** Handing less than this to the thread pool takes longer than compressing it. */
const SMALL = 32 * 1024;
const SMALL_WINDOW_BITS = 13;
const SMALL_WINDOW = 2 ** SMALL_WINDOW_BITS;
/** Size of the buffers that zlib returns its results in. */
const CHUNK = 64 * 1024;
/** Pieces in work at the same time. */
const MAX_PIECES = 4;
/**
 * A content that compresses better than this counts with its size divided by it, so that a zip of 10 MB unpacks to
 * 1 GB at most. Unpackers take zips that compress better for attacks.
 */
const MAX_RATIO = 100;
const deflate = (0,node_util__WEBPACK_IMPORTED_MODULE_1__.promisify)(node_zlib__WEBPACK_IMPORTED_MODULE_2__.deflateRaw);
/** The largest zip that the service accepts, in bytes: 10 MB. */
const ZIP_LIMIT = 10_000_000;
/** Returns a short text as a content. */
function contentOf(text) {
    const bytes = Buffer.from(text);
    const deflated = deflateSmall(bytes);
    return {
        bytes: bytes.length,
        sha256: (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)("sha256", bytes),
        crc32: (0,node_zlib__WEBPACK_IMPORTED_MODULE_2__.crc32)(bytes),
        weight: deflated.length,
        deflated: [deflated],
    };
}
/** With buffers that fit: zlib's usual ones are larger than most contents, and there may be thousands. */
function deflateSmall(bytes) {
    const windowBits = bytes.length < SMALL_WINDOW ? SMALL_WINDOW_BITS : node_zlib__WEBPACK_IMPORTED_MODULE_2__.constants.Z_DEFAULT_WINDOWBITS;
    return (0,node_zlib__WEBPACK_IMPORTED_MODULE_2__.deflateRawSync)(bytes, { level: LEVEL, windowBits, chunkSize: bytes.length / 2 + 64 });
}
/**
 * Compresses contents in the thread pool while others are read, and keeps the results until they weigh more than
 * `limit` together. From then on nothing is compressed, and what there is is dropped. The same bytes give the same
 * Deflate stream, in whatever order the pieces are finished.
 */
class Compressor {
    /** The most bytes that the zip may have. */
    limit;
    /** Where small contents are gathered, one after another. */
    scratch = Buffer.allocUnsafeSlow(SMALL);
    #results = new Set();
    #work = new Set();
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
    /** Starts a content of about `size` bytes, after the one before has ended. */
    start(size) {
        const result = { deflated: this.#isFull ? undefined : [], weight: 0 };
        if (!this.#isFull)
            this.#results.add(result);
        return new ContentPacker(this, result, size);
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
    /** Compresses a piece in the thread pool, and passes the result to `keep`. */
    run(piece, options, keep) {
        const work = deflate(piece, options)
            .then(keep)
            .catch((error) => {
            this.#failure ??= error;
        })
            .finally(() => this.#work.delete(work));
        this.#work.add(work);
    }
    /** Sets the weight of a content, and drops all of them if they weigh too much. */
    weigh(result, weight) {
        this.#weight += weight - result.weight;
        result.weight = weight;
        if (this.#weight <= this.limit)
            return;
        this.#isFull = true;
        for (const each of this.#results)
            each.deflated = undefined;
        this.#results.clear();
    }
    /** Takes out a content that is not wanted after all. */
    remove(result) {
        this.#discarded = true;
        this.#weight -= result.weight;
        this.#results.delete(result);
        result.deflated = undefined;
    }
}
/** Takes one content, hashes it and has it compressed. */
class ContentPacker {
    #compressor;
    #result;
    #hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256");
    #deflatedBytes = 0;
    /** Bytes that wait for more, until a piece is full. */
    #piece;
    #filled = 0;
    #pieces = 0;
    #dictionary;
    #bytes = 0;
    #crc32 = 0;
    constructor(compressor, result, size) {
        this.#compressor = compressor;
        this.#result = result;
        if (result.deflated === undefined)
            this.#piece = Buffer.alloc(0);
        else if (size <= SMALL)
            this.#piece = compressor.scratch.subarray(0, size);
        else
            this.#piece = Buffer.allocUnsafeSlow(Math.min(size, PIECE));
    }
    /** Takes the next bytes, which are copied. Resolves when there is room for more. */
    async write(bytes) {
        this.#bytes += bytes.length;
        this.#hash.update(bytes);
        this.#crc32 = (0,node_zlib__WEBPACK_IMPORTED_MODULE_2__.crc32)(bytes, this.#crc32);
        if (this.#result.deflated === undefined)
            return;
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
        this.#deflateLast();
        const compressor = this.#compressor;
        // The content outlives this packer and its buffers.
        const result = this.#result;
        return {
            bytes: this.#bytes,
            sha256: this.#hash.digest("hex"),
            crc32: this.#crc32,
            redaction,
            get weight() {
                return result.weight;
            },
            get deflated() {
                return result.deflated;
            },
            discard: () => compressor.remove(result),
        };
    }
    #startPiece() {
        // A content that turns out larger than it seemed must not be changed by the next one.
        const piece = this.#pieces === 0 ? Buffer.from(this.#piece) : this.#piece;
        if (this.#filled > 0)
            this.#deflatePiece(piece, node_zlib__WEBPACK_IMPORTED_MODULE_2__.constants.Z_SYNC_FLUSH);
        this.#dictionary = piece.subarray(-WINDOW);
        this.#piece = Buffer.allocUnsafeSlow(PIECE);
        this.#filled = 0;
    }
    #deflateLast() {
        const last = this.#piece.subarray(0, this.#filled);
        if (this.#pieces > 0 || last.length > SMALL)
            this.#deflatePiece(last, node_zlib__WEBPACK_IMPORTED_MODULE_2__.constants.Z_FINISH);
        else if (this.#result.deflated)
            this.#keep(0, deflateSmall(last));
    }
    #deflatePiece(piece, finishFlush) {
        if (this.#result.deflated === undefined)
            return;
        const index = this.#pieces++;
        const options = { level: LEVEL, finishFlush, chunkSize: CHUNK };
        if (this.#dictionary?.length)
            options.dictionary = this.#dictionary;
        this.#compressor.run(piece, options, (deflated) => this.#keep(index, deflated));
    }
    #keep(index, deflated) {
        const result = this.#result;
        if (result.deflated === undefined)
            return;
        // zlib's own buffers are many times as large as what it leaves in them.
        result.deflated[index] = Buffer.from(deflated);
        this.#deflatedBytes += deflated.length;
        const weight = Math.max(this.#deflatedBytes, Math.ceil(this.#bytes / MAX_RATIO));
        this.#compressor.weigh(result, weight);
    }
}


/***/ }),

/***/ 2071:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   l: () => (/* binding */ findFiles)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8500);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9473);
/* harmony import */ var _glob_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2896);
/* harmony import */ var _text_format_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3387);






/** Folders to search before other tasks get a turn. */
const FOLDERS_PER_TURN = 100;
/** What the system says about a link that leads nowhere, or to itself. */
const NOWHERE = new Set(["ENOENT", "ENOTDIR", "ELOOP"]);
/**
 * Finds the files that `patterns` match, in one walk that follows symbolic links; an
 * exclude removes what the patterns before it match. A folder is searched only once for the same rest of the
 * patterns, however many links lead to it. An exclude holds for the path by which a file is found, and for the
 * one without links. Throws an AttestationError if a folder cannot be read.
 */
async function findFiles(patterns, base, options) {
    const walk = new Walk(patterns, base, options);
    await walk.run();
    return walk.result();
}
/** Returns what is at a path, a link itself rather than its target, or undefined if there is nothing. */
function lookAt(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path);
    }
    catch (error) {
        if (NOWHERE.has((0,_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .errorCode */ .CA)(error) ?? ""))
            return undefined;
        throw error;
    }
}
class Walk {
    #patterns;
    #base;
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
    constructor(patterns, base, { followOutside }) {
        this.#patterns = patterns;
        this.#base = base;
        this.#followOutside = followOutside;
    }
    async run() {
        for (const start of this.#starts())
            this.#enter(start);
        for (let searched = 1;; searched++) {
            const folder = this.#folders.pop() ?? this.#linkedFolders.shift();
            if (folder === undefined)
                break;
            this.#search(folder);
            if (searched % FOLDERS_PER_TURN === 0)
                await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_2__.setImmediate)();
        }
        for (const { place, parent } of this.#linkedFiles)
            this.#addFile(place, parent);
    }
    result() {
        const included = this.#patterns.filter(({ exclude }) => !exclude);
        const missing = new Set(included.map(({ start }) => start).filter((path) => !(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(path)));
        return {
            files: [...this.#files.values()].sort((a, b) => (0,_text_format_js__WEBPACK_IMPORTED_MODULE_5__/* .compareCodeUnits */ .UF)(a.path, b.path)),
            repeated: this.#repeated,
            excluded: [...this.#excluded].filter((file) => !this.#files.has(file)).length,
            missing: [...missing].map((path) => this.#relative(path)),
            unmatched: included.filter((pattern) => !this.#matched.has(pattern)),
            outwardLinks: [...this.#outwardLinks],
            brokenLinks: [...this.#brokenLinks],
        };
    }
    /** Where the patterns start, without the places that lie below another start. */
    #starts() {
        const starts = new Set(this.#patterns.filter((p) => !p.exclude).map(({ start }) => start));
        return [...starts].filter((one) => ![...starts].some((other) => other !== one && (0,_glob_js__WEBPACK_IMPORTED_MODULE_3__/* .isInside */ .FK)(one, other)));
    }
    #enter(start) {
        const stat = lookAt(start);
        if (stat === undefined)
            return;
        const at = (path) => this.#patterns.map((pattern) => (0,_glob_js__WEBPACK_IMPORTED_MODULE_3__/* .positionsAt */ .GN)(pattern, path));
        const positions = at(start);
        const location = this.#follow(start, positions);
        if (location === undefined)
            return;
        // Where a start outside the base lies is its author's choice, whatever links there are on the way.
        const linked = (0,_glob_js__WEBPACK_IMPORTED_MODULE_3__/* .isInside */ .FK)(start, this.#base.real) ? location !== start : stat.isSymbolicLink();
        this.#add({ path: start, location, linked }, positions, at((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(start)));
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
            return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(location, { withFileTypes: true });
        }
        catch (cause) {
            if (this.#isExcluded(positions))
                return [];
            throw new _errors_js__WEBPACK_IMPORTED_MODULE_4__/* .AttestationError */ .L7(`The folder ${JSON.stringify(this.#relative(path))} could not be searched: ${(0,_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .errorMessage */ .gJ)(cause)}. Exclude it, or let this step read it.`, { cause });
        }
    }
    #look(entry, folder) {
        const { name } = entry;
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder.path, name);
        const place = { path, location: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder.location, name), linked: folder.linked };
        if (!entry.isDirectory() && !entry.isSymbolicLink()) {
            this.#addFile(place, folder.positions);
            return;
        }
        const positions = this.#patterns.map((pattern, index) => (0,_glob_js__WEBPACK_IMPORTED_MODULE_3__/* .advance */ .np)(pattern, folder.positions[index] ?? [], name));
        if (!this.#patterns.some((p, index) => !p.exclude && positions[index]?.length))
            return;
        if (entry.isDirectory()) {
            this.#folders.push({ ...place, positions });
            return;
        }
        const location = this.#follow(path, positions);
        if (location === undefined)
            return;
        this.#add({ path, location, linked: true }, positions, folder.positions);
    }
    /** Returns where a path really leads, or undefined if nowhere. */
    #follow(path, positions) {
        try {
            return node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(path);
        }
        catch (error) {
            if (!NOWHERE.has((0,_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .errorCode */ .CA)(error) ?? ""))
                throw error;
            if (this.#isNamed(positions))
                this.#brokenLinks.add(this.#relative(path));
            return undefined;
        }
    }
    /** Adds what lies at the end of a link, or at a start. */
    #add(place, positions, parent) {
        if (!this.#followOutside && this.#isOutside(place)) {
            if (this.#isNamed(positions))
                this.#outwardLinks.add(this.#relative(place.path));
        }
        else if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(place.location).isDirectory()) {
            (place.linked ? this.#linkedFolders : this.#folders).push({ ...place, positions });
        }
        else {
            this.#linkedFiles.push({ place, parent });
        }
    }
    #addFile(place, parent) {
        const { location } = place;
        const patterns = this.#patternsOf(place, parent);
        if (patterns === "excluded")
            this.#excluded.add(location);
        if (patterns === "excluded" || patterns.length === 0)
            return;
        for (const pattern of patterns)
            this.#matched.add(pattern);
        const path = this.#relative(place.path);
        if (this.#files.has(location)) {
            this.#repeated.push(path);
            return;
        }
        this.#files.set(location, { path, location, linkedOutside: this.#isOutside(place) });
    }
    /** Returns the patterns by which a file is found. */
    #patternsOf(place, parent) {
        const name = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(place.path);
        let found = [];
        for (const [index, pattern] of this.#patterns.entries()) {
            const matches = (0,_glob_js__WEBPACK_IMPORTED_MODULE_3__/* .fileIsMatched */ .f1)(pattern, parent[index] ?? [], name) ||
                (pattern.exclude && place.linked && (0,_glob_js__WEBPACK_IMPORTED_MODULE_3__/* .matchesFile */ .gZ)(pattern, place.location));
            if (!matches)
                continue;
            if (!pattern.exclude)
                found = found === "excluded" ? [pattern] : [...found, pattern];
            else if (found.length > 0)
                found = "excluded";
        }
        return found;
    }
    #relative(path) {
        return (0,_glob_js__WEBPACK_IMPORTED_MODULE_3__/* .relativePath */ .iZ)(path, this.#base.real);
    }
    #isOutside({ location, linked }) {
        return linked && !(0,_glob_js__WEBPACK_IMPORTED_MODULE_3__/* .isInside */ .FK)(location, this.#base.real);
    }
    /** Whether a pattern names a place, and no exclude after it matches it. */
    #isNamed(positions) {
        return (!this.#isExcluded(positions) &&
            this.#patterns.some((p, index) => !p.exclude && (0,_glob_js__WEBPACK_IMPORTED_MODULE_3__/* .isNamed */ .ev)(p, positions[index] ?? [])));
    }
    /** Whether an exclude matches a place and no pattern after it may match something there. */
    #isExcluded(positions) {
        return this.#patterns.reduce((excluded, pattern, index) => {
            const at = positions[index] ?? [];
            if (pattern.exclude)
                return excluded || (0,_glob_js__WEBPACK_IMPORTED_MODULE_3__/* .isMatched */ .Ho)(pattern, at);
            return excluded && at.length === 0;
        }, false);
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
