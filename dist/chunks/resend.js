export const id = 922;
export const ids = [922];
export const modules = {

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

/***/ 1983:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CB: () => (/* binding */ readBounded),
/* harmony export */   ZU: () => (/* binding */ openRegularFile),
/* harmony export */   m6: () => (/* binding */ readAt)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);

// Opening a named pipe would otherwise block until a writer opens it. Windows has no such flag.
const FLAGS = node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_RDONLY | (node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NONBLOCK ?? 0);
/**
 * Opens a file for reading, following symbolic links. Returns undefined for anything but a regular file, such
 * as a folder, a pipe or a device. Throws the system's error if the file cannot be opened.
 */
function openRegularFile(path) {
    const descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(path, FLAGS);
    try {
        const stat = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(descriptor);
        if (stat.isFile())
            return { descriptor, stat };
    }
    catch (error) {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor);
        throw error;
    }
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor);
    return undefined;
}
/**
 * Reads at most the first `limit` bytes of a regular file. Returns undefined for anything else, and throws the
 * system's error if the file cannot be read.
 */
function readBounded(path, limit) {
    const file = openRegularFile(path);
    if (file === undefined)
        return undefined;
    try {
        return readAt(file, 0, limit);
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(file.descriptor);
    }
}
/**
 * Reads `length` bytes from `position` on, or fewer where the file ends. Throws the system's error if the file
 * cannot be read.
 */
function readAt({ descriptor }, position, length) {
    const buffer = Buffer.allocUnsafe(length);
    let total = 0;
    for (let read = -1; read !== 0; total += read) {
        read = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(descriptor, buffer, total, length - total, position + total);
    }
    return buffer.subarray(0, total);
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

/***/ 6514:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $q: () => (/* binding */ parseName),
/* harmony export */   MQ: () => (/* binding */ readName),
/* harmony export */   dC: () => (/* binding */ readConnection)
/* harmony export */ });
/* harmony import */ var _loopback_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2515);

const API_PATH = "/api/v2";
const VISIBLE_ASCII = /^[\x21-\x7e]+$/;
const DEFAULT_TIMEOUT = 120_000;
const ADDRESS = "the address of the service, such as `https://service.example/api/v2`";
/** Reads how to reach the service; undefined where something is wrong, or where the key may be and is absent. */
function readConnection(read, key) {
    const baseUrl = readBaseUrl(read);
    const apiKey = readApiKey(read, key);
    const org = readName(read, "org", "the name of an organization");
    const basic = readBasic(read);
    const timeout = read.duration("timeout", 1) ?? DEFAULT_TIMEOUT;
    if (baseUrl === undefined || apiKey === undefined || org === undefined)
        return undefined;
    return { baseUrl, apiKey, org, timeout, ...(basic && { basic }) };
}
/** Reads a required name that the service knows. */
function readName(read, name, what) {
    const value = read.required(name, what);
    return value === undefined ? undefined : read.parsed(name, parseName);
}
/**
 * Returns a name as written. Throws an Error whose message completes "expected …" where it could not be sent
 * as one segment of a path, or would break the lines in which it is shown.
 */
function parseName(name) {
    if (name === "." || name === "..")
        throw new Error("a name other than `.` and `..`");
    if (/[\p{Cc}\u2028\u2029]/u.test(name)) {
        throw new Error("a name without line breaks and other control characters");
    }
    return name;
}
function readBaseUrl(read) {
    const text = read.required("base-url", ADDRESS);
    if (text === undefined)
        return undefined;
    const url = URL.parse(text);
    // The value may contain a secret, so these sentences do not show it.
    if (url === null) {
        read.addProblem(`\`base-url\` is not an address; expected ${ADDRESS}.`);
        return undefined;
    }
    const problem = problemWithUrl(url);
    if (problem !== undefined)
        read.addProblem(`\`base-url\` ${problem}.`);
    url.pathname = API_PATH;
    return url;
}
function problemWithUrl(url) {
    if (url.username !== "" || url.password !== "") {
        return "contains credentials; pass the key as `api-key` and remove them from the address";
    }
    if (url.search !== "" || url.hash !== "")
        return "has a query or a fragment; remove it";
    if (url.protocol !== "https:" && !(url.protocol === "http:" && (0,_loopback_js__WEBPACK_IMPORTED_MODULE_0__/* .isLoopback */ .U)(url.hostname))) {
        return `begins with \`${url.protocol}//\`; expected \`https://\` (\`http://\` is only for loopback addresses)`;
    }
    const path = url.pathname.replace(/\/+$/, "");
    if (path !== "" && path !== API_PATH) {
        return "has another path than `/api/v2`; expected an address that ends in `/api/v2`, or one without a path";
    }
    return undefined;
}
function readApiKey(read, necessity) {
    const key = read.optional("api-key");
    if (key === undefined) {
        if (necessity === "required") {
            read.addProblem("`api-key` is empty; expected an API key of the service. Check that the secret exists and that this workflow may read it.");
        }
        return undefined;
    }
    if (!VISIBLE_ASCII.test(key)) {
        read.addProblem("`api-key` contains spaces, line breaks or other characters that a key cannot have; copy the key again.");
    }
    return key;
}
function readBasic(read) {
    const username = read.optional("basic-username");
    const password = read.optional("basic-password");
    if (username === undefined && password === undefined)
        return undefined;
    if (username === undefined || password === undefined) {
        const [given, missing] = username === undefined ? ["password", "username"] : ["username", "password"];
        read.addProblem(`\`basic-${given}\` is set without \`basic-${missing}\`; HTTP Basic needs both.`);
        return undefined;
    }
    if (username.includes(":")) {
        read.addProblem("`basic-username` contains a colon, which HTTP Basic does not allow.");
    }
    return { username, password };
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

/***/ 3446:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   l: () => (/* binding */ MAX_DATA_JSON),
/* harmony export */   q: () => (/* binding */ SuiteLimit)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/* harmony import */ var _text_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3387);


/** Entries of `junit_results`: one per suite, or one per name where suites are merged. */
const MAX_ENTRIES = 50_000;
/** Bytes of `data_json`, as far as suites make it up. */
const MAX_DATA_JSON = 8_000_000;
/** Suites as they stand in the reports, which are in memory until they are merged. */
const MAX_SUITES = 500_000;
/** Bytes of an entry of `junit_results` besides the name. */
const ENTRY_OVERHEAD = 80;
const CAUSE = "Suites should be what tests are grouped by. Does something that changes with every test, such as a time or a random number, get into their names? Otherwise split the reports over several attestations.";
/** Counts suites while reports are read, so that they neither fill the memory nor make a request that no service takes. */
class SuiteLimit {
    #names = new Set();
    #mergeSuites;
    #suites = 0;
    #entries = 0;
    #bytes = 0;
    constructor(mergeSuites) {
        this.#mergeSuites = mergeSuites;
    }
    /** Counts one more suite. Throws an AttestationError where there are too many, or their names are too long. */
    add(name) {
        this.#suites += 1;
        if (this.#suites > MAX_SUITES) {
            throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .AttestationError */ .L7(`The reports have more than ${(0,_text_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatNumber */ .ZV)(MAX_SUITES)} suites. ${CAUSE}`);
        }
        if (this.#mergeSuites) {
            if (this.#names.has(name))
                return;
            this.#names.add(name);
        }
        this.#entries += 1;
        this.#bytes += Buffer.byteLength(JSON.stringify(name)) + ENTRY_OVERHEAD;
        if (this.#entries > MAX_ENTRIES) {
            const what = this.#mergeSuites ? "names of suites" : "suites (`merge-suites: false`)";
            throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .AttestationError */ .L7(`The reports have more than ${(0,_text_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatNumber */ .ZV)(MAX_ENTRIES)} ${what}. ${CAUSE}`);
        }
        if (this.#bytes > MAX_DATA_JSON) {
            throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .AttestationError */ .L7(`The names of the first ${(0,_text_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatNumber */ .ZV)(this.#entries)} suites alone make \`data_json\` larger than ${(0,_text_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatBytes */ .z3)(MAX_DATA_JSON)}. ${CAUSE}`);
        }
    }
}


/***/ }),

/***/ 2715:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CL: () => (/* binding */ describeFile),
/* harmony export */   Hh: () => (/* binding */ parseRecord),
/* harmony export */   bM: () => (/* binding */ formatRecord),
/* harmony export */   lt: () => (/* binding */ RECORD_FILE)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9368);


/** The file in which a kept request describes itself. */
const RECORD_FILE = "request.json";
const SCHEMA = 1;
/** `pending`: no attempt has ended yet. The others are outcomes of a run. */
const REQUEST_STATUSES = ["pending", "dry-run", "recorded", "failed", "unknown"];
const CONTENT_TYPE = "multipart/form-data; boundary=";
const MEMBERS = /^(?:schema|org|flow|trail|name|commit|content_type|payload|attachment|made_at|attempts|status|reason|run)$/;
/** Returns what a record says of a file with this content. */
function describeFile(file, content) {
    const sha256 = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256").update(content).digest("hex");
    return { file, sha256, bytes: content.byteLength };
}
/** Returns the text of `request.json`. */
function formatRecord({ boundary, madeAt, ...record }) {
    const { org, flow, trail, name, commit, payload, attachment, ...outcome } = record;
    const { attempts, status, reason, run } = outcome;
    const json = {
        schema: SCHEMA,
        ...{ org, flow, trail, name, commit },
        content_type: `${CONTENT_TYPE}${boundary}`,
        ...{ payload, attachment },
        made_at: madeAt,
        ...{ attempts, status, reason, run },
    };
    return `${JSON.stringify(json, undefined, 2)}\n`;
}
/**
 * Parses `request.json`, which anybody may have written. Throws an Error whose message completes "request.json …"
 * where it is not exactly what `formatRecord` writes.
 */
function parseRecord(text) {
    const json = parseObject(text);
    const unknown = Object.keys(json).find((member) => !MEMBERS.test(member));
    if (unknown !== undefined)
        throw new Error(`has an unknown member ${JSON.stringify(unknown)}`);
    if (json["schema"] !== SCHEMA)
        throw new Error(`does not have the schema ${SCHEMA}`);
    return {
        org: member(json, "org", isText),
        flow: member(json, "flow", isText),
        trail: member(json, "trail", isText),
        name: member(json, "name", isText),
        commit: member(json, "commit", isText),
        boundary: member(json, "content_type", isContentType).slice(CONTENT_TYPE.length),
        payload: parseFile(member(json, "payload", _json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .O)),
        ...(json["attachment"] !== undefined && {
            attachment: parseFile(member(json, "attachment", _json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .O)),
        }),
        madeAt: member(json, "made_at", isDate),
        attempts: member(json, "attempts", isCount),
        status: member(json, "status", isStatus),
        ...(json["reason"] !== undefined && { reason: member(json, "reason", isText) }),
        ...(json["run"] !== undefined && { run: member(json, "run", isText) }),
    };
}
function parseFile(json) {
    return {
        file: member(json, "file", isPlainName),
        sha256: member(json, "sha256", isDigest),
        bytes: member(json, "bytes", isCount),
    };
}
function parseObject(text) {
    let value;
    try {
        value = JSON.parse(text);
    }
    catch (cause) {
        throw new Error("is not JSON", { cause });
    }
    if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .O)(value))
        throw new Error("is not a JSON object");
    return value;
}
function member(json, name, accepts) {
    const value = Object.hasOwn(json, name) ? json[name] : undefined;
    if (accepts(value))
        return value;
    throw new Error(value === undefined ? `has no \`${name}\`` : `has a \`${name}\` of the wrong form`);
}
function isText(value) {
    return typeof value === "string" && value !== "";
}
function isContentType(value) {
    return isText(value) && /^multipart\/form-data; boundary=attestation-[\da-f]{32}$/.test(value);
}
function isDate(value) {
    return (isText(value) && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value)));
}
function isCount(value) {
    return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
function isDigest(value) {
    return isText(value) && /^[\da-f]{64}$/.test(value);
}
/** A name that cannot lead out of its folder, on any system. */
function isPlainName(value) {
    return isText(value) && /^[A-Za-z\d][\w.-]{0,99}$/.test(value);
}
function isStatus(value) {
    return REQUEST_STATUSES.some((status) => status === value);
}


/***/ }),

/***/ 7033:
/***/ ((__webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
__webpack_require__.r(__webpack_exports__);
/* harmony import */ var _action_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4873);
/* harmony import */ var _resend_resend_action_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2042);
/* harmony import */ var _resend_resend_inputs_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5805);
/* harmony import */ var _resend_resend_report_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2762);




await (0,_action_js__WEBPACK_IMPORTED_MODULE_0__/* .runAction */ .j)({
    readInputs: (raw) => (0,_resend_resend_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .readResendInputs */ .h)(raw, process.cwd()),
    run: _resend_resend_action_js__WEBPACK_IMPORTED_MODULE_1__/* .resend */ .o,
    nothingKnown: _resend_resend_action_js__WEBPACK_IMPORTED_MODULE_1__/* .nothingResent */ .t,
    outputsOf: _resend_resend_report_js__WEBPACK_IMPORTED_MODULE_3__/* .resendOutputs */ .Uj,
    linesOf: _resend_resend_report_js__WEBPACK_IMPORTED_MODULE_3__/* .resendLines */ .HL,
    renderSummary: async (result) => (0,_resend_resend_report_js__WEBPACK_IMPORTED_MODULE_3__/* .renderResend */ .Eo)(result),
});

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 2042:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  t: () => (/* binding */ nothingResent),
  o: () => (/* binding */ resend)
});

// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/find-files.js + 1 modules
var find_files = __webpack_require__(519);
// EXTERNAL MODULE: ./build/glob.js
var glob = __webpack_require__(2896);
// EXTERNAL MODULE: ./build/keep-request.js
var keep_request = __webpack_require__(2119);
// EXTERNAL MODULE: ./build/step.js
var step = __webpack_require__(4460);
// EXTERNAL MODULE: ./build/text/format.js
var format = __webpack_require__(3387);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/evidence/content.js
var content = __webpack_require__(1993);
// EXTERNAL MODULE: ./build/files.js
var files = __webpack_require__(1983);
// EXTERNAL MODULE: ./build/inputs/connection.js
var connection = __webpack_require__(6514);
// EXTERNAL MODULE: ./build/json.js
var build_json = __webpack_require__(9368);
// EXTERNAL MODULE: ./build/reports/suite-limit.js
var suite_limit = __webpack_require__(3446);
// EXTERNAL MODULE: ./build/request-record.js
var request_record = __webpack_require__(2715);
// EXTERNAL MODULE: ./build/service/http/multipart.js
var multipart = __webpack_require__(2673);
;// CONCATENATED MODULE: ./build/resend/read-request.js










/** Why a kept request is not sent. The message completes "PATH …". */
class RejectedRequest extends Error {
    name = "RejectedRequest";
    /** As far as it could be read. */
    record;
    /** `recorded`: nothing is lost, the service has it already. */
    kind;
    constructor(message, { record, kind = "rejected" } = {}) {
        super(message);
        this.record = record;
        this.kind = kind;
    }
}
/** A record has a few hundred bytes; reasons may be longer. */
const MAX_RECORD = 64 * 1024;
/**
 * Reads a kept request. Everything in its folder may come from somebody who wants our key to attest something else,
 * so that it is sent only if it belongs to the organization, the flows and the repository of this run, and if its
 * files are exactly those that it describes. Throws a RejectedRequest for anything else.
 */
function readRequest({ path, location }, allowed) {
    const record = readRecord(location);
    requireAllowed(record, allowed);
    if (record.status === "recorded") {
        const message = "was recorded already, so it is not sent again";
        throw new RejectedRequest(message, { record, kind: "recorded" });
    }
    if (record.status === "dry-run") {
        throw new RejectedRequest("is of a dry run, which was not to be sent", { record });
    }
    const folder = (0,external_node_path_.dirname)(location);
    const payload = readFile(folder, record.payload, { record, limit: suite_limit/* MAX_DATA_JSON */.l });
    const attachment = record.attachment && readFile(folder, record.attachment, { record, limit: content/* ZIP_LIMIT */.sv });
    const contents = attachment ? [payload, attachment] : [payload];
    if ((0,multipart/* occursIn */.HE)(record.boundary, contents)) {
        throw new RejectedRequest("has a boundary that occurs in its files", { record });
    }
    const { flow, trail, boundary } = record;
    const request = {
        ...{ flow, trail, boundary },
        dataJson: payloadText(payload, record),
        ...(record.attachment &&
            attachment && { attachment: { name: record.attachment.file, content: attachment } }),
    };
    return { path, folder, record, request };
}
function readRecord(location) {
    const text = readPlainFile(location, { limit: MAX_RECORD });
    try {
        return (0,request_record/* parseRecord */.Hh)(text.toString("utf8"));
    }
    catch (error) {
        throw new RejectedRequest(`is damaged: it ${(0,errors/* errorMessage */.gJ)(error)}`);
    }
}
/** Throws where the request is foreign: of another organization, flow or repository. */
function requireAllowed(record, { org, allowsFlow, context }) {
    const foreign = (what) => new RejectedRequest(`is foreign: ${what}`, { record });
    if (record.org !== org) {
        throw foreign(`it is for the organization ${quote(record.org)}, not ${quote(org)}`);
    }
    if (!allowsFlow(record.flow)) {
        throw foreign(`it is for the flow ${quote(record.flow)}, which \`flows\` does not allow`);
    }
    const { serverUrl, repository } = context;
    if (repository === undefined) {
        throw foreign("GITHUB_REPOSITORY does not say which repository this run is of");
    }
    const runs = `${serverUrl}/${repository.owner}/${repository.name}/actions/runs/`;
    const run = record.run ?? "";
    if (!run.startsWith(runs) || !/^\d+(?:\/attempts\/\d+)?$/.test(run.slice(runs.length))) {
        const made = record.run === undefined ? "it names no run" : `it is of ${quote(record.run)}`;
        throw foreign(`${made}, not of a run of ${repository.owner}/${repository.name}`);
    }
    for (const member of ["flow", "trail", "name"]) {
        try {
            (0,connection/* parseName */.$q)(record[member]);
        }
        catch {
            throw foreign(`${quote(record[member])} cannot be a ${member}`);
        }
    }
}
function readFile(folder, recorded, { record, limit }) {
    const { file, bytes, sha256 } = recorded;
    if (bytes > limit) {
        throw new RejectedRequest(`is damaged: ${file} may have ${limit} bytes at most`, { record });
    }
    const content = readPlainFile((0,external_node_path_.join)(folder, file), { limit, record });
    const found = (0,request_record/* describeFile */.CL)(file, content);
    if (found.bytes !== bytes || found.sha256 !== sha256) {
        const message = `is damaged: ${file} is not the file that was kept (its digest differs)`;
        throw new RejectedRequest(message, { record });
    }
    return content;
}
/** Reads a regular file, not a link to one. */
function readPlainFile(path, { limit, record }) {
    const name = (0,external_node_path_.basename)(path);
    const damaged = (what) => new RejectedRequest(`is damaged: ${name} ${what}`, { ...(record && { record }) });
    const stat = (0,external_node_fs_.lstatSync)(path, { throwIfNoEntry: false });
    if (stat === undefined)
        throw damaged("is missing");
    if (!stat.isFile())
        throw damaged("is not a regular file");
    if (stat.size > limit)
        throw damaged(`has more than ${limit} bytes`);
    let content;
    try {
        content = (0,files/* readBounded */.CB)(path, stat.size);
    }
    catch (error) {
        throw damaged(`could not be read: ${(0,errors/* errorMessage */.gJ)(error)}`);
    }
    if (content === undefined)
        throw damaged("is not a regular file");
    return content;
}
/** Returns `data_json` as text. Throws where it is not about what the record says. */
function payloadText(payload, record) {
    const text = payload.toString("utf8");
    const damaged = (what) => new RejectedRequest(`is damaged: its data_json ${what}`, { record });
    if (!Buffer.from(text).equals(payload))
        throw damaged("is not UTF-8");
    let json;
    try {
        json = JSON.parse(text);
    }
    catch {
        throw damaged("is not JSON");
    }
    const commit = (0,build_json/* isJsonObject */.O)(json) ? json["git_commit_info"] : undefined;
    const sha = (0,build_json/* isJsonObject */.O)(commit) ? commit["sha1"] : undefined;
    if (!(0,build_json/* isJsonObject */.O)(json) || json["attestation_name"] !== record.name || sha !== record.commit) {
        throw damaged("is about another attestation than its request.json");
    }
    return text;
}
function quote(text) {
    return JSON.stringify(text.length > 200 ? `${text.slice(0, 200)}…` : text);
}

;// CONCATENATED MODULE: ./build/resend/superseded.js
/** Names every request of which a later attempt of the same run is here, too. */
function supersededWarnings(requests) {
    const newest = new Map();
    const seriesOf = ({ record }) => JSON.stringify([
        record.run?.replace(/\/attempts\/\d+$/, ""),
        record.flow,
        record.trail,
        record.name,
    ]);
    const attemptOf = ({ record }) => Number(/\/attempts\/(\d+)$/.exec(record.run ?? "")?.[1] ?? 1);
    for (const one of requests) {
        const series = seriesOf(one);
        newest.set(series, Math.max(newest.get(series) ?? 0, attemptOf(one)));
    }
    return requests
        .filter((one) => attemptOf(one) < (newest.get(seriesOf(one)) ?? 0))
        .map(({ path }) => `${path} is from an earlier attempt of a run whose later attempt is here, too. The trail will show both.`);
}

;// CONCATENATED MODULE: ./build/resend/resend-action.js








/** Requests that one run sends; more would take longer than a job may. */
const MAX_REQUESTS = 1000;
/** Sends every kept request that the inputs allow, in the order in which they were made. */
async function resend(inputs, deps) {
    const base = (0,glob/* baseAt */.vd)(inputs.directory);
    const patterns = inputs.patterns.map((pattern) => (0,glob/* readPattern */.ZS)(pattern, base));
    const { files } = await (0,find_files/* findFiles */.l)(patterns, base, { followOutside: false });
    if (files.length === 0) {
        return nothingResent(`\`requests\` matches no file in ${inputs.directory}. Were the artifacts downloaded before this step?`);
    }
    if (files.length > MAX_REQUESTS) {
        const message = `\`requests\` matches ${files.length} files, and at most ${MAX_REQUESTS} are sent at once. Narrow the patterns.`;
        return nothingResent(message);
    }
    const { ready, rejected } = readAll(files, { ...inputs, context: deps.context });
    const sent = inputs.dryRun
        ? { results: ready.map((one) => resultOf(one, { status: "dry-run" })), ...(0,step/* mergeRemarks */.qk)() }
        : await sendAll(ready, inputs, deps);
    return {
        results: [...sent.results, ...rejected.results],
        ...(0,step/* mergeRemarks */.qk)(rejected, { ...(0,step/* mergeRemarks */.qk)(), warnings: supersededWarnings(ready) }, sent),
    };
}
/** Returns the result of a run that sent nothing. */
function nothingResent(reason) {
    return { ...(0,step/* mergeRemarks */.qk)(), results: [], failures: [reason] };
}
function readAll(files, allowed) {
    const ready = [];
    const results = [];
    const failures = [];
    const warnings = [];
    const known = new Set();
    for (const file of files) {
        try {
            const request = readRequest(file, allowed);
            const { record } = request;
            const identity = JSON.stringify([record.flow, record.trail, record.boundary, record.payload]);
            if (known.has(identity)) {
                throw new RejectedRequest("is a copy of another request here", {
                    record,
                    kind: "recorded",
                });
            }
            known.add(identity);
            ready.push(request);
        }
        catch (error) {
            if (!(error instanceof RejectedRequest))
                throw error;
            const { record } = error;
            const target = record && { ...targetOf(record) };
            results.push({ request: file.path, ...target, status: "rejected", reason: error.message });
            const sentence = `${file.path} ${error.message}.`;
            (error.kind === "recorded" ? warnings : failures).push(sentence);
        }
    }
    ready.sort((one, other) => Date.parse(one.record.madeAt) - Date.parse(other.record.madeAt) ||
        (0,format/* compareCodeUnits */.UF)(one.path, other.path));
    return { ready, rejected: { ...(0,step/* mergeRemarks */.qk)(), results, failures, warnings } };
}
/** Sends one request after the other. Once the service turns out to be unavailable, the rest is not tried. */
async function sendAll(requests, { connection }, deps) {
    if (connection === undefined)
        throw new errors/* AttestationError */.L7("`api-key` is missing.");
    const results = [];
    const failures = [];
    const warnings = [];
    let unavailable = false;
    for (const one of requests) {
        if (unavailable || deps.signal.aborted) {
            const reason = unavailable ? "The service is unavailable." : "The run was cancelled.";
            results.push(resultOf(one, { status: "failed", reason: `Not sent: ${reason}` }));
            continue;
        }
        const service = await deps.connect(connection);
        const delivery = await service.attest(one.request);
        await service.close();
        const warning = await recordDelivery(one, delivery);
        if (warning !== undefined)
            warnings.push(warning);
        results.push(resultOf(one, toOutcome(delivery)));
        if (delivery.outcome === "recorded") {
            deps.log.info(`Recorded: ${one.path}`);
            if (delivery.maybeTwice)
                warnings.push(`${one.path} may have been recorded twice, because a response was lost.`);
            if (delivery.isPage)
                warnings.push(`${one.path}: the service answered with a web page. Look at the trail, and check \`base-url\`.`);
        }
        else {
            failures.push(`${one.path}: ${delivery.reason}`);
            unavailable = delivery.retryable;
        }
    }
    const untried = results.filter(({ reason }) => reason?.startsWith("Not sent: ")).length;
    if (untried > 0)
        failures.push(`${(0,format/* pluralize */.td)(untried, "request")} not sent. Run this action again later.`);
    return { ...(0,step/* mergeRemarks */.qk)(), results, failures, warnings };
}
function toOutcome(delivery) {
    const { outcome, response } = delivery;
    return delivery.outcome === "recorded"
        ? { status: "recorded", response }
        : { status: outcome, response, reason: delivery.reason };
}
/** Marks the request on disk, so that it is not sent twice. Returns a warning where that fails. */
async function recordDelivery({ path, folder, record }, delivery) {
    const { outcome } = delivery;
    const reason = delivery.outcome === "recorded" ? undefined : delivery.reason;
    const attempts = record.attempts + delivery.attempts;
    try {
        await (0,keep_request/* writeRecord */.rh)(folder, { ...record, attempts, status: outcome, reason });
        return undefined;
    }
    catch (error) {
        return `${path} could not be marked as ${outcome}: ${(0,errors/* errorMessage */.gJ)(error)}. Do not send it from this disk again.`;
    }
}
function resultOf({ path, record }, outcome) {
    return { request: path, ...targetOf(record), ...outcome };
}
function targetOf({ org, flow, trail, name }) {
    return { org, flow, trail, name };
}


/***/ }),

/***/ 5805:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ readResendInputs)
/* harmony export */ });
/* harmony import */ var _inputs_connection_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6514);
/* harmony import */ var _inputs_input_reader_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1262);
/* harmony import */ var _text_name_glob_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2162);



/** Reads the inputs; patterns are relative to `directory`. Throws one InputsError that names every wrong one. */
function readResendInputs(raw, directory) {
    const read = new _inputs_input_reader_js__WEBPACK_IMPORTED_MODULE_0__/* .InputReader */ .i(raw);
    const dryRun = read.flag("dry-run") ?? false;
    const connection = (0,_inputs_connection_js__WEBPACK_IMPORTED_MODULE_1__/* .readConnection */ .dC)(read, dryRun ? "optional" : "required");
    const org = connection?.org ?? read.optional("org");
    const flows = read.list("flows").map(_text_name_glob_js__WEBPACK_IMPORTED_MODULE_2__/* .nameGlob */ .e);
    const patterns = read.list("requests");
    if (!patterns.some((pattern) => !pattern.startsWith("!"))) {
        read.addProblem("`requests` names no file; expected glob patterns such as `kept/**/request.json`, one per line.");
    }
    const summary = read.flag("summary") ?? true;
    const allowsFlow = (flow) => flows.length === 0 || flows.some((glob) => glob(flow));
    return read.complete(org === undefined
        ? undefined
        : { connection, org, allowsFlow, patterns, directory, dryRun, summary });
}


/***/ }),

/***/ 2762:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Eo: () => (/* binding */ renderResend),
/* harmony export */   HL: () => (/* binding */ resendLines),
/* harmony export */   Uj: () => (/* binding */ resendOutputs)
/* harmony export */ });
/* harmony import */ var _summary_html_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3202);
/* harmony import */ var _text_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3387);


// What people and later steps get to see of a run.
/** UTF-16 units of one text in an output, and of all results together. */
const TEXT_LIMIT = 2_000;
const RESULTS_LIMIT = 300_000;
/** Requests in the summary. */
const ROWS = 200;
const SHAPES = {
    recorded: "✅ recorded",
    failed: "❌ not recorded",
    unknown: "⚠️ unknown",
    rejected: "❌ rejected",
    "dry-run": "⏭️ dry run",
};
/** The outputs of the action. All together stay under 1 MB; results that do not fit are counted. */
function resendOutputs({ results }) {
    const count = (status) => String(results.filter((one) => one.status === status).length);
    const kept = [];
    let size = 0;
    for (const one of results) {
        const entry = bounded(one);
        size += JSON.stringify(entry).length;
        if (size > RESULTS_LIMIT)
            break;
        kept.push(entry);
    }
    const omitted = results.length - kept.length;
    return {
        recorded: count("recorded"),
        failed: count("failed"),
        unknown: count("unknown"),
        results: JSON.stringify(omitted > 0 ? [...kept, { omitted }] : kept),
    };
}
function bounded({ request, org, flow, trail, name, status, response, reason }) {
    const texts = { request, org, flow, trail, name, status, response, reason };
    return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text?.slice(0, TEXT_LIMIT).toWellFormed()]));
}
/** The last lines of the log. */
function resendLines({ results }) {
    return results.map(({ request, status, reason }) => `${status}: ${request}${reason === undefined ? "" : ` (${reason})`}`);
}
/** The job summary's Markdown. Text from the requests is escaped. */
function renderResend({ results, failures, warnings }) {
    const recorded = results.filter(({ status }) => status === "recorded").length;
    const dryRun = results.some(({ status }) => status === "dry-run");
    const shape = failures.length > 0 ? "❌" : dryRun ? "⏭️" : "✅";
    const heading = dryRun
        ? `${(0,_text_format_js__WEBPACK_IMPORTED_MODULE_1__/* .pluralize */ .td)(results.length, "kept request")}, nothing was sent (dry run)`
        : `${recorded} of ${(0,_text_format_js__WEBPACK_IMPORTED_MODULE_1__/* .pluralize */ .td)(results.length, "kept request")} recorded`;
    const remarks = [...failures, ...warnings].slice(0, ROWS);
    const list = remarks.map((remark) => `<li>${(0,_summary_html_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG)(remark, TEXT_LIMIT)}</li>`).join("\n");
    const rows = results.slice(0, ROWS).map(toRow).join("\n");
    const more = results.length - ROWS;
    return [
        `## ${shape} ${heading}`,
        list && `<ul>\n${list}\n</ul>`,
        rows &&
            `<table>\n<tr><th>Outcome</th><th>Attestation</th><th>Flow</th><th>Trail</th><th>Request</th></tr>\n${rows}\n</table>`,
        more > 0 ? `And ${more} more.` : "",
    ]
        .filter((part) => part !== "")
        .join("\n\n")
        .concat("\n");
}
function toRow({ request, flow, trail, name, status }) {
    const cells = [name, flow, trail, request].map((text) => text === undefined ? "<td></td>" : `<td>${(0,_summary_html_js__WEBPACK_IMPORTED_MODULE_0__/* .code */ .aY)(text)}</td>`);
    return `<tr><td>${SHAPES[status]}</td>${cells.join("")}</tr>`;
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


/***/ }),

/***/ 3202:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $i: () => (/* binding */ multilineMessage),
/* harmony export */   D_: () => (/* binding */ unbroken),
/* harmony export */   EC: () => (/* binding */ preformatted),
/* harmony export */   H8: () => (/* binding */ decoration),
/* harmony export */   Kk: () => (/* binding */ icon),
/* harmony export */   aY: () => (/* binding */ code),
/* harmony export */   mG: () => (/* binding */ inline),
/* harmony export */   nf: () => (/* binding */ link),
/* harmony export */   qN: () => (/* binding */ paragraphs)
/* harmony export */ });
/* harmony import */ var _text_sanitize_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9211);

/** UTF-16 units of an identifier that may stay on one line together. */
const PIECE = 12;
const ENTITIES = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
};
/**
 * Where a word may be broken. It serves two ends: long paths and names wrap in a narrow window, and GitHub,
 * which searches every piece of text for mentions, references, addresses, emoji codes and SHAs, finds none.
 * Figures (`2.14.0`, `1,204`) stay together.
 */
const BREAKS = /(?<=[@#:/\\_=-]|(?<!\d)[.,])(?=\S)|(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=(?<![\dA-Fa-f])(?:[\dA-Fa-f]{6})+)(?=[\dA-Fa-f])/u;
/** Data for HTML, in elements and in quoted attributes: it ends neither, and has no blank line. */
function escapeHtml(text) {
    return text
        .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "")
        .replaceAll("\n", "&#10;");
}
/** Data among our words, on one line; nothing in it takes effect. */
function inline(text, limit) {
    return breakable((0,_text_sanitize_js__WEBPACK_IMPORTED_MODULE_0__/* .sanitizeLine */ .g$)(text, limit));
}
/** A name, path or identifier, as written: GitHub looks for nothing in `<code>`. */
function code(text, limit) {
    const line = (0,_text_sanitize_js__WEBPACK_IMPORTED_MODULE_0__/* .sanitizeLine */ .g$)(text, limit);
    if (line === "")
        return "<em>no name</em>";
    const pieces = [""];
    for (const piece of line.split(BREAKS)) {
        const last = pieces.at(-1) ?? "";
        if (last.length + piece.length > PIECE && last !== "")
            pieces.push(piece);
        else
            pieces[pieces.length - 1] = last + piece;
    }
    return `<code>${pieces.map(escapeHtml).join("<wbr/>")}</code>`;
}
/** Our own words that stay on one line. */
function unbroken(text) {
    return text.replaceAll(" ", "&#160;");
}
/** A symbol that stands alone, with the word that a screen reader says for it. */
function icon(symbol, word) {
    return `<span role="img" aria-label="${word}">${symbol}</span>`;
}
/** A symbol next to words that say the same. */
function decoration(symbol) {
    return `<span aria-hidden="true">${symbol}</span>`;
}
/** Sentences of a message for a list item or a table cell, with its `code` and its bulleted lists. */
function multilineMessage(text, limit) {
    return partsOf(text, limit)
        .map(({ bullets, lines }) => (bullets ? bulletsOf(lines) : lines.join("<br/>")))
        .join("");
}
/** Sentences of a message as paragraphs and lists; `lead` (HTML) comes before the first. */
function paragraphs(text, limit, lead = "") {
    const [first, ...others] = partsOf(text, limit);
    const parts = first?.bullets
        ? [{ bullets: false, lines: [] }, first, ...others]
        : [first, ...others];
    return parts
        .filter((part) => part !== undefined)
        .map(({ bullets, lines }, index) => {
        if (bullets)
            return bulletsOf(lines);
        return `<p>${index === 0 && lead !== "" ? `${lead} ` : ""}${lines.join("<br/>")}</p>`;
    })
        .join("\n");
}
/** Sanitized text of several lines, laid out as written. */
function preformatted(text) {
    return `<pre>${escapeHtml(text)}</pre>`;
}
/** `content` (HTML) as a link where the address is a web address; otherwise `content` alone. */
function link(content, address) {
    const url = address === undefined ? undefined : URL.parse(address);
    if (!url || !/^https?:$/.test(url.protocol))
        return content;
    return `<a href="${escapeHtml(url.href)}">${content}</a>`;
}
function breakable(line) {
    return line.split(BREAKS).map(escapeHtml).join("<wbr/>");
}
function partsOf(text, limit) {
    const parts = [];
    for (const line of (0,_text_sanitize_js__WEBPACK_IMPORTED_MODULE_0__/* .sanitize */ .aj)(text.slice(0, limit)).split("\n")) {
        const bullets = line.startsWith("- ");
        const content = phrase(bullets ? line.slice(2) : line, limit);
        if (content === "")
            continue;
        const last = parts.at(-1);
        if (last?.bullets === bullets)
            last.lines.push(content);
        else
            parts.push({ bullets, lines: [content] });
    }
    return parts;
}
function bulletsOf(lines) {
    return `<ul>${lines.map((line) => `<li>${line}</li>`).join("")}</ul>`;
}
/** One line of a message, with what stands between backticks as code. */
function phrase(line, limit) {
    return (0,_text_sanitize_js__WEBPACK_IMPORTED_MODULE_0__/* .sanitizeLine */ .g$)(line, limit)
        .split(/(`[^`\s][^`]*`)/)
        .map((piece, index) => (index % 2 === 1 ? code(piece.slice(1, -1), limit) : breakable(piece)))
        .join("");
}


/***/ }),

/***/ 2162:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ nameGlob)
/* harmony export */ });
/**
 * Returns a predicate for names: `*` matches any text without `/`, `**` any text, `?` one character other than
 * `/`, and everything else itself, case included. This is not `path.matchesGlob`, which is for files: it
 * ignores case on some systems, skips names that begin with a dot, and reads `[` as a character class.
 *
 * The time is linear in the length of the name. All ways to match are followed at once; a regular expression
 * would try them one after the other, and `*-*-*` would take forever on a long name.
 */
function nameGlob(glob) {
    const tokens = glob.match(/\*+|[^*]/gsu) ?? [];
    if (!/[*?]/.test(glob))
        return (name) => name === glob;
    return (name) => {
        let reached = skipStars(tokens, new Set([0]));
        for (const character of name) {
            if (reached.size === 0)
                return false;
            reached = skipStars(tokens, advance(tokens, reached, character));
        }
        return reached.has(tokens.length);
    };
}
/** The positions in the glob after one more character of the name. */
function advance(tokens, reached, character) {
    const next = new Set();
    for (const position of reached) {
        const token = tokens[position];
        if (token?.startsWith("*")) {
            if (token !== "*" || character !== "/")
                next.add(position);
        }
        else if (token === character || (token === "?" && character !== "/")) {
            next.add(position + 1);
        }
    }
    return next;
}
/** Adds the positions after stars, which may match nothing. */
function skipStars(tokens, reached) {
    // A set yields what is added to it while it is iterated.
    for (const position of reached) {
        if (tokens[position]?.startsWith("*"))
            reached.add(position + 1);
    }
    return reached;
}


/***/ })

};
