export const id = 802;
export const ids = [802];
export const modules = {

/***/ 3802:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  writeArchive: () => (/* binding */ writeArchive)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(7075);
// EXTERNAL MODULE: ./build/refusal.js
var refusal = __webpack_require__(9092);
// EXTERNAL MODULE: ./build/system-error.js
var system_error = __webpack_require__(3648);
// EXTERNAL MODULE: ./build/order.js
var order = __webpack_require__(3924);
;// CONCATENATED MODULE: ./build/evidence/manifest.js

/** Its name in the zip. */
const MANIFEST = "manifest.json";
/** Rises when the meaning of a member changes. */
const SCHEMA = 1;
/**
 * The text of `manifest.json` (action-interface, `user_data.ci`): path, bytes, sha256 and kind of every file,
 * and every omission with its reason. The same contents give the same text.
 */
function manifestText(files, omitted) {
    const manifest = {
        schema: SCHEMA,
        files: inOrder(files).map(({ path, bytes, sha256, kind }) => ({ path, bytes, sha256, kind })),
        omitted: inOrder(omitted).map(({ path, bytes, reason }) => ({ path, bytes, reason })),
    };
    return `${JSON.stringify(manifest, undefined, 2)}\n`;
}
function inOrder(entries) {
    return entries.toSorted((a, b) => (0,order/* compare */.U)(a.path, b.path));
}

// EXTERNAL MODULE: ./build/evidence/pattern.js
var pattern = __webpack_require__(3062);
;// CONCATENATED MODULE: ./build/evidence/entries.js




/** A name's length in a zip is a 16-bit number. */
const LONGEST_NAME = 0xffff;
/**
 * Gives the files of a zip in the order of their paths, each once: a report that an attachment's pattern
 * matches too, even by another way, stays a report. Throws a Refusal where a path cannot be a name in the
 * zip, or where two files would have the same one.
 */
function arrangeEntries(files) {
    const entries = new Map();
    for (const file of withoutRepeated(files)) {
        const problem = nameProblem(file.path);
        if (problem !== undefined) {
            throw new refusal/* Refusal */.P(`The file ${JSON.stringify(file.path)} cannot be attached: ${problem} Rename it, or leave it out.`);
        }
        const other = entries.get(file.path);
        if (other !== undefined)
            throw sameName(file, other);
        entries.set(file.path, file);
    }
    return [...entries.values()].sort((a, b) => (0,order/* compare */.U)(a.path, b.path));
}
/** Leaves out attachments that are a report, or another attachment, by the place at which they lie. */
function withoutRepeated(files) {
    const reports = files.filter(({ kind }) => kind === "report");
    const attachments = files.filter(({ kind }) => kind === "attachment");
    // Mostly there are none, and looking thousands of reports up would take as long as reading them.
    if (attachments.length === 0)
        return reports;
    const places = new Set(reports.map(placeOf));
    return [
        ...reports,
        ...attachments.filter((file) => {
            const place = placeOf(file);
            return !places.has(place) && places.add(place);
        }),
    ];
}
function placeOf({ location }) {
    return (0,pattern/* realPath */.Ye)(location) ?? location;
}
/**
 * Says why a path cannot be a name in the zip. Names are taken the way the strictest unpacker takes them:
 * on Windows a backslash separates and `C:` is absolute, so neither may lead out of the folder there.
 */
function nameProblem(path) {
    const segments = path.split("/");
    if (path.startsWith("/") || /^[A-Za-z]:/.test(path))
        return "its path is not relative.";
    if (segments.some((segment) => segment === "" || segment === "." || segment === "..")) {
        return "its path has an empty, `.` or `..` segment.";
    }
    if (path.includes("\\"))
        return "its name has a backslash, which some unpackers take for a folder.";
    if (path.includes("\0"))
        return "its name has a NUL.";
    if (!path.isWellFormed())
        return "its name is not valid Unicode.";
    if (Buffer.byteLength(path) > LONGEST_NAME)
        return `its path is longer than ${LONGEST_NAME} bytes.`;
    if (segments[0]?.toLowerCase() === MANIFEST) {
        return `${MANIFEST} is the list of contents that the zip gets by itself.`;
    }
    return undefined;
}
function sameName(one, other) {
    return new refusal/* Refusal */.P(`${JSON.stringify(other.location)} and ${JSON.stringify(one.location)} would have the same name in the attachment, ${JSON.stringify(one.path)}. Rename one of them, or leave it out.`);
}

// EXTERNAL MODULE: ./build/evidence/size.js
var size = __webpack_require__(7895);
;// CONCATENATED MODULE: ./build/evidence/progress.js

/** Milliseconds between lines of progress. */
const PAUSE = 5_000;
/** Logs, every few seconds and no more often, how far `doing` (such as "Compressing") is with `files` files. */
function createProgress(log, task) {
    const pause = task.pause ?? PAUSE;
    let said = performance.now();
    let bytes = 0;
    let files = 0;
    return {
        read(more) {
            bytes += more;
            const now = performance.now();
            if (now - said < pause)
                return;
            said = now;
            log.info(`${task.doing}: ${files} of ${task.files} files, ${(0,size/* formatBytes */.z)(bytes)} read …`);
        },
        finished() {
            files += 1;
        },
    };
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
;// CONCATENATED MODULE: ./build/evidence/reading.js





/** What streams take at a time; larger buffers are mapped anew each time, which costs more than it saves. */
const CHUNK = 64 * 1024;
// A pipe that took a file's place would hold the opening until somebody writes into it. Windows has no such flag.
const OPENING = external_node_fs_.constants.O_RDONLY | (external_node_fs_.constants.O_NONBLOCK ?? 0);
/**
 * Streams a file's content, and describes it to `done` when all of it was read. The stream fails with a
 * Refusal where the file is not, or does not stay, the one that was found: an attachment must hold what
 * was counted. Destroying the stream closes the file.
 */
function streamEvidence(file, progress, done) {
    return external_node_stream_.Readable.from(chunksOf(file, progress, done), { objectMode: false });
}
function* chunksOf(file, progress, done) {
    const { path, kind, bytes } = file;
    const hash = (0,external_node_crypto_.createHash)("sha256");
    const descriptor = reading_open(file);
    try {
        requireUnchanged(file, descriptor);
        for (let total = 0; total < bytes;) {
            const chunk = Buffer.allocUnsafeSlow(Math.min(CHUNK, bytes - total));
            const length = read(file, descriptor, chunk);
            if (length === 0)
                throw changed(file);
            total += length;
            const content = chunk.subarray(0, length);
            hash.update(content);
            progress.read(length);
            yield content;
        }
        requireUnchanged(file, descriptor);
    }
    finally {
        (0,external_node_fs_.closeSync)(descriptor);
    }
    progress.finished();
    done({ path, bytes, sha256: hash.digest("hex"), kind });
}
function reading_open(file) {
    try {
        return (0,external_node_fs_.openSync)(file.location, OPENING);
    }
    catch (cause) {
        if ((0,system_error/* codeOf */.$N)(cause) !== "ENOENT")
            throw unreadable(file, cause);
        throw new refusal/* Refusal */.P(`The file ${JSON.stringify(file.path)} vanished before it was attached. Let the step that removes it wait for this one.`, { cause });
    }
}
function read(file, descriptor, chunk) {
    try {
        return (0,external_node_fs_.readSync)(descriptor, chunk);
    }
    catch (cause) {
        throw unreadable(file, cause);
    }
}
function requireUnchanged(file, descriptor) {
    const stat = (0,external_node_fs_.fstatSync)(descriptor);
    // Within a millisecond: some round the time that others truncate.
    const sameTime = Math.abs(stat.mtimeMs - file.modified) < 1;
    if (!stat.isFile() || stat.size !== file.bytes || !sameTime)
        throw changed(file);
}
function changed(file) {
    return new refusal/* Refusal */.P(`The file ${JSON.stringify(file.path)} changed after it was found, so the attachment would not hold what was counted. Let the step that writes it end before this one.`);
}
function unreadable(file, cause) {
    return new refusal/* Refusal */.P(`The file ${JSON.stringify(file.path)} could not be read for the attachment: ${(0,system_error/* reasonOf */.A3)(cause)}`, { cause });
}

// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
;// CONCATENATED MODULE: ./build/evidence/trim.js






/**
 * Of zlib. For 684 real reports (9.5 MB), level 1 takes 21 ms and level 6 takes 58 ms for a zip that is 16 %
 * smaller, which may be what keeps it under the limit; level 9 takes 158 ms to save another 3 %.
 */
const LEVEL = 6;
/**
 * How many times the limit the content of a trimmed zip may have: what compresses better than that is seldom
 * worth the minutes that it costs, and unpackers take it for a bomb.
 */
const MOST_CONTENT = 100;
/** The most that Deflate can make of one byte: 258 bytes by a match of two bits. */
const MOST_FROM_A_BYTE = 1032;
// The parts of a zip, in bytes without names: of every file (none is large enough for 64-bit sizes), of the end,
// and more of the end where files are too many for 16 bits.
const ENTRY_PARTS = 30 + 16 + 46;
const END_PARTS = 22;
const LARGE_END_PARTS = 56 + 20;
const MOST_ENTRIES_OF_SMALL_END = 0xfffe;
/** Whether the files are too large for a zip of `limit` bytes whatever they hold: a folder of 20 GB needs no reading. */
function canNeverFit(files, limit) {
    return files.reduce((sum, { bytes }) => sum + bytes, 0) / MOST_FROM_A_BYTE > limit;
}
/**
 * Leaves out the largest files until the zip fits, reports that are all green first (action-interface,
 * `attachment-overflow`). Green reports still get the room that the others leave. Reads no more than what
 * fits, a hundred times the limit at most, and two files up to where they do not, however many and large
 * the files are.
 * Throws a Refusal where a file changed or cannot be read, and where not even the list of omissions fits.
 */
async function chooseFiles(files, limit, progress) {
    const room = { zip: limit, content: limit * MOST_CONTENT };
    const others = files.filter((file) => !isGreen(file));
    const kept = await measureSmallest(others, room, progress);
    const left = without(room, kept);
    const green = await measureSmallest(files.filter(isGreen), left, progress);
    return makeRoomForManifest(files, [...kept, ...green], limit);
}
function isGreen(file) {
    return file.kind === "report" && file.green;
}
/** Measures the smallest files that fit into `room` together, up to the first that does not. */
async function measureSmallest(files, room, progress) {
    const smallestFirst = files.toSorted((a, b) => a.bytes - b.bytes || (0,order/* compare */.U)(a.path, b.path));
    const measured = [];
    let left = room;
    for (const file of smallestFirst) {
        if (file.bytes > left.content)
            break;
        const next = await measure(file, left.zip, progress);
        if (next === undefined)
            break;
        measured.push(next);
        left = without(left, [next]);
    }
    return measured;
}
function without(room, measured) {
    const content = measured.reduce((sum, { file }) => sum + file.bytes, 0);
    return { zip: room.zip - sizeOf(measured), content: room.content - content };
}
/** Undefined as soon as the file takes more than `room`. */
async function measure(file, room, progress) {
    let size = entrySize(file.path);
    if (size + file.bytes / MOST_FROM_A_BYTE > room)
        return undefined;
    const descriptions = [];
    const deflate = (0,external_node_zlib_.createDeflateRaw)({ level: LEVEL });
    const source = streamEvidence(file, progress, (description) => descriptions.push(description));
    source.on("error", (error) => deflate.destroy(error)).pipe(deflate);
    try {
        for await (const chunk of deflate) {
            size += chunk.length;
            if (size > room)
                return undefined;
        }
    }
    finally {
        source.destroy();
    }
    const [description] = descriptions;
    return description && { file, description, size };
}
/** Takes off the last of `measured` until the manifest, which names what was taken off too, fits as well. */
function makeRoomForManifest(files, measured, limit) {
    const reason = `Left out for its size: the zip may have ${(0,size/* formatBytes */.z)(limit)} (attachment-overflow: trim)`;
    const keeping = (count) => {
        const kept = measured.slice(0, count);
        const paths = new Set(kept.map(({ file }) => file.path));
        const omitted = files
            .filter(({ path }) => !paths.has(path))
            .map(({ path, bytes }) => ({ path, bytes, reason }));
        const manifest = manifestSize(kept.map(({ description }) => description), omitted);
        const size = sizeOf(kept) + manifest + endSize(count + 1);
        return {
            fits: size <= limit,
            choice: { files: files.filter(({ path }) => paths.has(path)), omitted },
        };
    };
    // By halving: the manifest of many files is long, and one file in fifty thousand makes little room.
    let [most, least] = [measured.length, 0];
    while (least < most) {
        const middle = Math.ceil((least + most) / 2);
        if (keeping(middle).fits)
            least = middle;
        else
            most = middle - 1;
    }
    const { fits, choice } = keeping(least);
    if (fits)
        return choice;
    throw new refusal/* Refusal */.P(`Not even the list of the ${files.length} files to attach fits into ${(0,size/* formatBytes */.z)(limit)}. Attach fewer files.`);
}
function sizeOf(measured) {
    return measured.reduce((sum, { size }) => sum + size, 0);
}
function manifestSize(files, omitted) {
    const text = Buffer.from(manifestText(files, omitted));
    return entrySize(MANIFEST) + (0,external_node_zlib_.deflateRawSync)(text, { level: LEVEL }).length;
}
/** What an entry takes beside its compressed content; its name stands in it twice. */
function entrySize(path) {
    return ENTRY_PARTS + 2 * Buffer.byteLength(path);
}
function endSize(entries) {
    return END_PARTS + (entries > MOST_ENTRIES_OF_SMALL_END ? LARGE_END_PARTS : 0);
}

;// CONCATENATED MODULE: ./build/evidence/archive.js











/** What the service takes (service-interface, Limits): 10 MB, read as 10,000,000 bytes. */
const LIMIT = 10_000_000;
const OMITTED = "Left out with the whole zip, which would be too large (attachment-overflow: omit)";
/** Files that a message names. */
const NAMED = 10;
// Neither the time nor the mode of a file is evidence, and both differ from one checkout to the next.
const ENTRY = {
    mtime: new Date(0),
    mode: 0o100644,
    forceDosTimestamp: true,
    compressionLevel: LEVEL,
};
/**
 * Packs files and their manifest into a zip at `destination` (mode 0600, written whole or not at all). The
 * same files give the same bytes. Compressing stops as soon as the zip passes the limit; what happens then
 * is for `overflow` to say (action-interface, `attachment-overflow`).
 * Throws a Refusal where a file changed since it was found, cannot be read or cannot be named in a zip, and
 * where the zip is too large and `overflow` is `error`.
 */
async function writeArchive(request, log) {
    const { overflow, limit = LIMIT } = request;
    const files = arrangeEntries(request.files);
    if (files.length === 0)
        return { archive: undefined, packed: [], omitted: [], warnings: [] };
    const whole = { files, omitted: [] };
    const zip = canNeverFit(files, limit) ? undefined : await fill(whole, limit, log);
    if (zip !== undefined)
        return {
            archive: await keep(zip, whole, request),
            packed: files,
            omitted: [],
            warnings: [],
        };
    switch (overflow) {
        case "error":
            throw tooLarge(files, limit);
        case "omit":
            return {
                archive: undefined,
                packed: [],
                omitted: files.map(({ path, bytes }) => ({ path, bytes, reason: OMITTED })),
                warnings: [omittedWarning(files, limit)],
            };
        case "trim":
            return await trim(files, { ...request, limit }, log);
    }
}
async function trim(files, request, log) {
    const progress = createProgress(log, { doing: "Choosing what fits", files: files.length });
    const chosen = await chooseFiles(files, request.limit, progress);
    const zip = await fill(chosen, request.limit, log);
    if (zip === undefined)
        throw new Error("The trimmed attachment is larger than it was computed to be.");
    const { omitted } = chosen;
    const warning = `${omitted.length} of ${files.length} files were left out of the attachment, which would be over ${(0,size/* formatBytes */.z)(request.limit)} (\`attachment-overflow: trim\`); its ${MANIFEST} lists them:\n${(0,size/* listLargest */.J)(omitted, NAMED)}`;
    return {
        archive: await keep(zip, chosen, request),
        packed: chosen.files,
        omitted: [],
        warnings: [warning],
    };
}
/** The zip's bytes, or undefined as soon as there are more than `limit`. */
async function fill(contents, limit, log) {
    const { ZipFile } = await __webpack_require__.e(/* import() */ 44).then(__webpack_require__.t.bind(__webpack_require__, 3044, 19));
    const zip = new ZipFile();
    // What comes out of it fails with whatever goes in.
    const output = zip.outputStream.pipe(new external_node_stream_.PassThrough());
    const { files } = contents;
    const progress = createProgress(log, { doing: "Compressing", files: files.length });
    const source = addContents(zip, contents, { progress, fail: (error) => output.destroy(error) });
    const chunks = [];
    let bytes = 0;
    try {
        for await (const chunk of output) {
            bytes += chunk.length;
            if (bytes > limit)
                return undefined;
            chunks.push(chunk);
        }
    }
    finally {
        source.current?.destroy();
    }
    return Buffer.concat(chunks, bytes);
}
/** Adds every file and, last, the manifest; gives where to find the file that is being read. */
function addContents(zip, { files, omitted }, { progress, fail }) {
    const source = {};
    const packed = [];
    for (const file of files) {
        // Opened when its turn comes, and after the one before was closed.
        zip.addReadStreamLazy(file.path, ENTRY, (give) => {
            source.current = streamEvidence(file, progress, (entry) => packed.push(entry));
            give(undefined, source.current.on("error", fail));
        });
    }
    zip.addReadStreamLazy(MANIFEST, ENTRY, (give) => {
        give(undefined, external_node_stream_.Readable.from([Buffer.from(manifestText(packed, omitted))]));
    });
    zip.on("error", fail).end();
    return source;
}
async function keep(zip, contents, request) {
    const { destination: location } = request;
    const draft = `${location}.${(0,external_node_crypto_.randomUUID)()}`;
    try {
        await (0,promises_.writeFile)(draft, zip, { mode: 0o600, flag: "wx" });
        await (0,promises_.rename)(draft, location);
    }
    catch (cause) {
        await (0,promises_.rm)(draft, { force: true });
        throw new refusal/* Refusal */.P(`The attachment could not be written to ${location}: ${(0,system_error/* reasonOf */.A3)(cause)}. Make room there, or attach less.`, { cause });
    }
    return {
        location,
        bytes: zip.length,
        sha256: (0,external_node_crypto_.createHash)("sha256").update(zip).digest("hex"),
        files: contents.files.length,
        omitted: contents.omitted,
    };
}
function tooLarge(files, limit) {
    return new refusal/* Refusal */.P(`${overLimit(files, limit)}\nAttach less (\`attachments\`, \`attach-reports\`), or let \`attachment-overflow\` be \`trim\` or \`omit\`. The largest files:\n${(0,size/* listLargest */.J)(files, NAMED)}`);
}
function omittedWarning(files, limit) {
    return `${overLimit(files, limit)} It was left out (\`attachment-overflow: omit\`). The largest files:\n${(0,size/* listLargest */.J)(files, NAMED)}`;
}
function overLimit(files, limit) {
    const count = files.length === 1 ? "one file" : `${files.length} files`;
    return `The attachment of ${count} would be over ${(0,size/* formatBytes */.z)(limit)} when zipped, the most that the service takes.`;
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
