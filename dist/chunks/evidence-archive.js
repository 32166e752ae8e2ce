export const id = 33;
export const ids = [33];
export const modules = {

/***/ 4643:
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
// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/progress.js
var build_progress = __webpack_require__(2633);
// EXTERNAL MODULE: ./build/text/format.js
var format = __webpack_require__(3387);
// EXTERNAL MODULE: ./build/evidence/compressor.js
var evidence_compressor = __webpack_require__(7975);
// EXTERNAL MODULE: ./build/evidence/content.js
var evidence_content = __webpack_require__(1993);
// EXTERNAL MODULE: ./build/junit/aggregate.js
var aggregate = __webpack_require__(1456);
// EXTERNAL MODULE: ./build/evidence/data-json.js
var data_json = __webpack_require__(1345);
// EXTERNAL MODULE: ./build/evidence/evidence-file.js
var evidence_file = __webpack_require__(5562);
;// CONCATENATED MODULE: ./build/evidence/manifest.js



/** Its name in the zip. */
const MANIFEST = "manifest.json";
/** Rises when the meaning of a member changes. */
const SCHEMA = 2;
/**
 * Returns the text of `manifest.json`: what the zip holds, with the counts of every report, and what was left
 * out, in the order of the paths. The same contents give the same text.
 */
function manifestText(files, omitted) {
    const manifest = {
        schema: SCHEMA,
        files: (0,evidence_file/* inPathOrder */.$)(files).map(describeFile),
        omitted: (0,evidence_file/* inPathOrder */.$)(omitted).map(describeOmission),
    };
    return `${JSON.stringify(manifest, undefined, 2)}\n`;
}
function describeFile(file) {
    const { kind, content, suites } = file;
    const { bytes, sha256, redaction } = content;
    return {
        ...nameOf(file),
        bytes,
        sha256,
        ...(kind === "report" && (suites ? countsOf(suites) : { invalid: true })),
        ...(redaction && {
            redacted: redaction.replacements.ranges.length,
            original_sha256: redaction.originalSha256,
        }),
    };
}
function countsOf(suites) {
    const { total, failures, errors, skipped } = (0,aggregate/* aggregate */.Q)([{ suites }], false).counts;
    return { total, failures, errors, skipped };
}
function describeOmission(omission) {
    const { kind, bytes, reason, suites } = omission;
    return {
        ...nameOf(omission),
        bytes,
        reason,
        ...(kind === "report" && (suites ? { suites: suites.map(data_json/* toJUnitResult */.p) } : { invalid: true })),
    };
}
function nameOf({ path, readAs, kind }) {
    return { path, ...(readAs !== undefined && { read_as: readAs }), kind };
}

;// CONCATENATED MODULE: ./build/evidence/entries.js



/** The length of a name in a zip is a 16-bit number. */
const MAX_NAME = 0xffff;
/**
 * Returns the files of a zip in the order of their paths, each once: a report that an attachment's pattern matches,
 * too, stays a report. Paths that are equal, as they may be once they are redacted, get a number.
 * Throws an AttestationError if a path cannot be a name in the zip.
 */
function arrangeEntries(files) {
    const entries = new Map();
    for (const file of withoutRepeated(files)) {
        const problem = nameProblem(file.path);
        if (problem !== undefined) {
            throw new errors/* AttestationError */.L7(`The file ${JSON.stringify(file.path)} cannot be attached: ${problem} Rename it, or leave it out.`);
        }
        const named = entries.has(file.path) ? numbered(file, entries) : file;
        entries.set(named.path, named);
    }
    return [...entries.values()].sort((a, b) => (0,format/* compareCodeUnits */.UF)(a.path, b.path));
}
/** Returns a file with the first number in its path that makes it another one: `a (2).xml`. */
function numbered(file, taken) {
    const [, start = "", extension = ""] = /^(.*?)((?:\.[^./]*)?)$/s.exec(file.path) ?? [];
    let number = 2;
    while (taken.has(`${start} (${number})${extension}`))
        number++;
    const readAs = file.readAs ?? (file.kind === "report" ? file.path : undefined);
    return { ...file, path: `${start} (${number})${extension}`, readAs };
}
/** Leaves out attachments that are a report, or another attachment. */
function withoutRepeated(files) {
    const reports = files.filter(({ kind }) => kind === "report");
    const locations = new Set(reports.map(({ location }) => location));
    const attachments = files.filter(({ kind, location }) => kind === "attachment" && !locations.has(location) && locations.add(location));
    return [...reports, ...attachments];
}
/**
 * Explains why a path cannot be a name in the zip. Names are read as the strictest unpacker reads them: on Windows,
 * a backslash is a separator and `C:` is absolute, so that either could lead out of the folder.
 */
function nameProblem(path) {
    const segments = path.split("/");
    if (path.startsWith("/") || /^[A-Za-z]:/.test(path))
        return "its path is not relative.";
    if (segments.some((segment) => segment === "" || segment === "." || segment === "..")) {
        return "its path has an empty, `.` or `..` segment.";
    }
    if (path.includes("\\"))
        return "its name has a backslash, which some unpackers read as a separator.";
    if (path.includes("\0"))
        return "its name has a NUL.";
    if (!path.isWellFormed())
        return "its name is not valid Unicode.";
    if (Buffer.byteLength(path) > MAX_NAME)
        return `its path is longer than ${MAX_NAME} bytes.`;
    if (segments[0]?.toLowerCase() === MANIFEST) {
        return `${MANIFEST} is the name of the list of contents.`;
    }
    return undefined;
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(8500);
// EXTERNAL MODULE: ./build/files.js
var files = __webpack_require__(1983);
// EXTERNAL MODULE: ./build/evidence/content-packer.js
var content_packer = __webpack_require__(8800);
// EXTERNAL MODULE: ./build/evidence/secrets/secret-scanner.js + 1 modules
var secret_scanner = __webpack_require__(6125);
;// CONCATENATED MODULE: ./build/evidence/pack-file.js






const CHUNK = 128 * 1024;
/**
 * Reads a file and has it compressed. Returns undefined as soon as the compressor is full.
 * Throws an AttestationError if the file is not, or does not stay, the one that was found or counted: the zip
 * must hold what was counted.
 */
async function packFile(file, options) {
    const opened = pack_file_open(file);
    try {
        requireUnchanged(file, opened);
        const content = await packRedacted(file, opened, options);
        requireUnchanged(file, opened);
        if (content === undefined)
            return undefined;
        if (file.content !== undefined && file.content.sha256 !== content.sha256)
            throw changed(file);
        options.progress.finished();
        return content;
    }
    finally {
        (0,external_node_fs_.closeSync)(opened.descriptor);
    }
}
/** Packs a report as it was counted, and anything else after what has to be replaced in it was found. */
async function packRedacted(file, opened, options) {
    if (file.content !== undefined) {
        const { redaction } = file.content;
        return await pack({ ...file, ...(redaction && { redaction }) }, opened, options);
    }
    const search = options.secrets.startSearch();
    const content = await pack({ ...file, search }, opened, options);
    if (content === undefined || !search.hasCandidate)
        return content;
    const replacements = await options.secrets.searchFile(file.path, opened, false);
    if (replacements === undefined)
        return content;
    content.discard();
    const redaction = { replacements, originalSha256: content.sha256 };
    return await pack({ ...file, redaction }, opened, options);
}
async function pack(file, { descriptor }, { compressor, progress }) {
    const { redaction } = file;
    const packer = new content_packer/* ContentPacker */.s(compressor, file.bytes);
    const replacer = redaction && new secret_scanner/* ByteReplacer */.XJ(redaction.replacements);
    const buffer = Buffer.allocUnsafe(Math.min(CHUNK, file.bytes));
    for (let total = 0; total < file.bytes;) {
        const length = read(file, descriptor, { buffer, position: total });
        if (length === 0)
            throw changed(file);
        total += length;
        const bytes = buffer.subarray(0, length);
        file.search?.write(bytes);
        await packer.write(replacer?.replace(bytes) ?? bytes);
        if (compressor.isFull)
            return undefined;
        if (progress.read(length))
            await (0,external_node_timers_promises_.setImmediate)();
    }
    const content = packer.end(redaction);
    await compressor.ready();
    return compressor.isFull ? undefined : content;
}
function pack_file_open(file) {
    try {
        const opened = (0,files/* openRegularFile */.ZU)(file.location);
        if (opened !== undefined)
            return opened;
    }
    catch (cause) {
        if ((0,errors/* errorCode */.CA)(cause) !== "ENOENT")
            throw unreadable(file, cause);
        throw new errors/* AttestationError */.L7(`The file ${JSON.stringify(file.path)} vanished before it was attached. Run the step that removes it after this one.`, { cause });
    }
    throw changed(file);
}
/** Reads from the file as it was found, and nothing that was appended to it. */
function read(file, descriptor, { buffer, position }) {
    try {
        const length = Math.min(buffer.length, file.bytes - position);
        return (0,external_node_fs_.readSync)(descriptor, buffer, 0, length, position);
    }
    catch (cause) {
        throw unreadable(file, cause);
    }
}
function requireUnchanged(file, { descriptor }) {
    const stat = (0,external_node_fs_.fstatSync)(descriptor);
    // Within a millisecond: some file systems round what others truncate.
    const sameTime = Math.abs(stat.mtimeMs - file.modified) < 1;
    if (stat.size !== file.bytes || !sameTime)
        throw changed(file);
}
function changed(file) {
    return new errors/* AttestationError */.L7(`The file ${JSON.stringify(file.path)} changed after it was found, so the attachment would not hold what was counted. The step that writes it must finish before this one.`);
}
function unreadable(file, cause) {
    return new errors/* AttestationError */.L7(`The file ${JSON.stringify(file.path)} could not be read for the attachment: ${(0,errors/* errorMessage */.gJ)(cause)}`, { cause });
}

;// CONCATENATED MODULE: ./build/evidence/zip.js
/** How many entries a zip may have: more need the 64-bit format. */
const MAX_ENTRIES = 0xfffe;
const LOCAL_HEADER = 30;
const DIRECTORY_HEADER = 46;
const END = 22;
/** The version of the format that has Deflate, folders and names in UTF-8. */
const VERSION = 20;
const UNIX = 3 << 8;
const NAMES_ARE_UTF8 = 1 << 11;
const DEFLATE = 8;
// Neither the time nor the mode of a file is evidence, and both differ from one checkout to the next.
const FIRST_DAY_OF_1980 = (1 << 5) | 1;
const REGULAR_FILE = 0o100644 * 2 ** 16;
/** Returns how many bytes a zip has for an entry besides its content; the name stands in it twice. */
function overheadOf(path) {
    return LOCAL_HEADER + DIRECTORY_HEADER + 2 * Buffer.byteLength(path);
}
/** Returns how many bytes a zip of these entries counts with against its limit: at least as many as it has. */
function zipWeight(entries) {
    return entries.reduce((sum, { path, content }) => sum + overheadOf(path) + content.weight, END);
}
/**
 * Returns the bytes of a zip in chunks. No library writes one from contents that are compressed already without
 * bringing a compressor of its own. Throws if a content was dropped.
 */
function zipOf(entries) {
    const chunks = [];
    // One buffer for all headers: there may be thousands of entries.
    const headers = Buffer.alloc(entries.reduce((sum, { path }) => sum + overheadOf(path), END));
    const directory = headers.subarray(entries.reduce((sum, { path }) => sum + localSize(path), 0));
    let local = 0;
    let central = 0;
    let offset = 0;
    for (const { path, content } of entries) {
        const { deflated } = content;
        if (deflated === undefined)
            throw new Error(`The content of ${path} was dropped.`);
        const size = deflated.reduce((sum, { length }) => sum + length, 0);
        const header = headers.subarray(local, local + localSize(path));
        writeLocalHeader(header, { path, content }, size);
        central += writeDirectoryHeader(directory.subarray(central), header, offset);
        chunks.push(header);
        for (const piece of deflated)
            chunks.push(piece);
        local += header.length;
        offset += header.length + size;
    }
    writeEnd(directory.subarray(central), entries.length, { size: central, offset });
    return [...chunks, directory];
}
function localSize(path) {
    return LOCAL_HEADER + Buffer.byteLength(path);
}
/** Writes the header of an entry, with its name. `size` is that of the compressed content. */
function writeLocalHeader(header, { path, content }, size) {
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(VERSION, 4);
    header.writeUInt16LE(NAMES_ARE_UTF8, 6);
    header.writeUInt16LE(DEFLATE, 8);
    header.writeUInt16LE(FIRST_DAY_OF_1980, 12);
    header.writeUInt32LE(content.crc32, 14);
    header.writeUInt32LE(size, 18);
    header.writeUInt32LE(content.bytes, 22);
    header.writeUInt16LE(header.length - LOCAL_HEADER, 26);
    header.write(path, LOCAL_HEADER);
}
/** Writes what the directory says of an entry: most of its local header again. Returns its length. */
function writeDirectoryHeader(target, local, offset) {
    target.writeUInt32LE(0x02014b50, 0);
    target.writeUInt16LE(UNIX | VERSION, 4);
    local.copy(target, 6, 4, LOCAL_HEADER);
    target.writeUInt32LE(REGULAR_FILE, 38);
    target.writeUInt32LE(offset, 42);
    local.copy(target, DIRECTORY_HEADER, LOCAL_HEADER);
    return DIRECTORY_HEADER + local.length - LOCAL_HEADER;
}
function writeEnd(target, entries, directory) {
    target.writeUInt32LE(0x06054b50, 0);
    target.writeUInt16LE(entries, 8);
    target.writeUInt16LE(entries, 10);
    target.writeUInt32LE(directory.size, 12);
    target.writeUInt32LE(directory.offset, 16);
}

;// CONCATENATED MODULE: ./build/evidence/trim.js








/**
 * Leaves out the largest files until the zip fits, reports that are all green first. Green reports still get the
 * space that the others leave. Reads no more than what fits and two more files up to where they do not, however
 * many and large the files are.
 * Throws an AttestationError if a file changed or cannot be read, or if not even the list of omissions fits.
 */
async function chooseFiles({ files, omitted }, limit, options) {
    const others = files.filter((file) => !(0,evidence_file/* isGreen */.gf)(file));
    const kept = await packSmallest(others, limit, options);
    const green = await packSmallest(files.filter(evidence_file/* isGreen */.gf), limit - weigh(kept), options);
    return leaveRoomForManifest({ files, omitted }, [...kept, ...green], limit);
}
function weigh(files) {
    return files.reduce((sum, { path, content }) => sum + overheadOf(path) + content.weight, 0);
}
/** Packs the smallest files that fit into `space` together, up to the first that does not. */
async function packSmallest(files, space, options) {
    const smallestFirst = files.toSorted((a, b) => a.bytes - b.bytes || (0,format/* compareCodeUnits */.UF)(a.path, b.path));
    const packed = [];
    let left = space;
    for (const file of smallestFirst) {
        left -= overheadOf(file.path);
        if (file.bytes / evidence_content/* MAX_RATIO */.zN > left)
            break;
        // One that was read before is read again: what was kept of it was dropped.
        const compressor = new evidence_compressor/* Compressor */.w(left);
        const content = await packFile(file, { ...options, compressor });
        await compressor.finished();
        if (content === undefined || compressor.isFull)
            break;
        packed.push({ ...file, content });
        left -= content.weight;
    }
    return packed;
}
/** Takes off the last of `packed` until the manifest, which lists those too, fits as well. */
function leaveRoomForManifest({ files, omitted: others }, packed, limit) {
    const reason = `Left out for its size: the zip may have ${(0,format/* formatBytes */.z3)(limit)} (attachment-overflow: trim)`;
    const keeping = (count) => {
        const kept = packed.slice(0, count);
        const paths = new Set(kept.map(({ path }) => path));
        const trimmed = files.filter(({ path }) => !paths.has(path)).map((file) => (0,evidence_file/* omit */.cJ)(file, reason));
        const omitted = (0,evidence_file/* inPathOrder */.$)([...others, ...trimmed]);
        const manifest = { path: MANIFEST, content: (0,evidence_content/* contentOf */.$E)(manifestText(kept, omitted)) };
        const choice = { files: (0,evidence_file/* inPathOrder */.$)(kept), omitted };
        return { fits: zipWeight([...kept, manifest]) <= limit, choice };
    };
    // By halving: the manifest of many files is long, and one file of fifty thousand makes little room.
    let [most, least] = [packed.length, 0];
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
    throw new errors/* AttestationError */.L7(`Not even the manifest of ${(0,format/* pluralize */.td)(files.length, "file")} fits into ${(0,format/* formatBytes */.z3)(limit)}. Attach fewer files.`);
}

;// CONCATENATED MODULE: ./build/evidence/archive.js













const OMITTED = "Left out with the whole zip, which would be too large (attachment-overflow: omit)";
/** Files that a message names. */
const NAMED = 10;
/**
 * Packs files and their manifest into a zip at `destination` (mode 0600, written whole or not at all). The same
 * files give the same bytes. Reading and compressing stop as soon as the zip passes the limit; `overflow` then
 * decides what happens.
 * Throws an AttestationError if a file changed since it was found, cannot be read or cannot have a name in a zip,
 * and if the zip is too large and `overflow` is `error`.
 */
async function writeArchive(request, log) {
    const files = arrangeEntries(request.files);
    const { omitted } = request;
    if (files.length === 0)
        return { archive: undefined, packed: [], omitted, warnings: [] };
    const whole = await packAll(files, request, log);
    const { overflow, compressor } = request;
    if (whole !== undefined) {
        const archive = await keep(whole, request);
        compressor.release();
        return { archive, packed: whole.files, omitted: [], warnings: [] };
    }
    const { limit } = compressor;
    switch (overflow) {
        case "error":
            throw tooLarge(files, limit);
        case "omit":
            return {
                archive: undefined,
                packed: [],
                omitted: (0,evidence_file/* inPathOrder */.$)([...omitted, ...files.map((file) => (0,evidence_file/* omit */.cJ)(file, OMITTED))]),
                warnings: [omittedWarning(files, limit)],
            };
        case "trim":
            return await trim(files, request, log);
    }
}
async function trim(files, request, log) {
    const { compressor, secrets } = request;
    const { limit } = compressor;
    const progress = (0,build_progress/* createProgress */.m)({ log, doing: "Choosing what fits", files: files.length });
    const chosen = await chooseFiles({ files, omitted: request.omitted }, limit, {
        secrets,
        progress,
    });
    const trimmed = chosen.omitted.filter((file) => !request.omitted.includes(file));
    const warning = `${(0,format/* formatNumber */.ZV)(trimmed.length)} of ${(0,format/* pluralize */.td)(files.length, "file")} ${trimmed.length === 1 ? "was" : "were"} left out of the attachment, which would be over ${(0,format/* formatBytes */.z3)(limit)} (\`attachment-overflow: trim\`); its ${MANIFEST} lists them:\n${(0,evidence_file/* listLargest */.Jd)(trimmed, NAMED)}`;
    return {
        archive: await keep(withManifest(chosen), request),
        packed: chosen.files,
        omitted: [],
        warnings: [warning],
    };
}
/** Packs what was not packed while it was read. Returns undefined if the zip is too large. */
async function packAll(files, { compressor, secrets, omitted }, log) {
    const { limit } = compressor;
    // What compresses best counts with this much, so that a folder of 20 GB needs no reading.
    const least = files.reduce((sum, { bytes }) => sum + bytes / evidence_content/* MAX_RATIO */.zN, 0);
    if (least > limit || files.length >= MAX_ENTRIES)
        return undefined;
    if (compressor.isOver)
        return undefined;
    const rest = compressor.isFull ? new evidence_compressor/* Compressor */.w(limit) : compressor;
    const progress = (0,build_progress/* createProgress */.m)({ log, doing: "Compressing", files: files.length });
    const packed = [];
    for (const file of files) {
        const isPacked = file.content?.deflated !== undefined;
        const content = isPacked
            ? file.content
            : await packFile(file, { compressor: rest, secrets, progress });
        if (content === undefined)
            return undefined;
        packed.push({ ...file, content });
    }
    await rest.finished();
    if (rest.isFull)
        return undefined;
    const contents = withManifest({ files: packed, omitted });
    return zipWeight(contents.entries) <= limit ? contents : undefined;
}
function withManifest({ files, omitted }) {
    const manifest = { path: MANIFEST, content: (0,evidence_content/* contentOf */.$E)(manifestText(files, omitted)) };
    return { files, omitted, entries: [...files, manifest] };
}
async function keep(contents, { destination: location }) {
    const chunks = zipOf(contents.entries);
    const draft = `${location}.${(0,external_node_crypto_.randomUUID)()}`;
    try {
        const file = await (0,promises_.open)(draft, "wx", 0o600);
        try {
            await file.writev(chunks);
        }
        finally {
            await file.close();
        }
        await (0,promises_.rename)(draft, location);
    }
    catch (cause) {
        await (0,promises_.rm)(draft, { force: true });
        throw new errors/* AttestationError */.L7(`The attachment could not be written to ${location}: ${(0,errors/* errorMessage */.gJ)(cause)}. Free space there, or attach less.`, { cause });
    }
    const sha256 = (0,external_node_crypto_.createHash)("sha256");
    for (const chunk of chunks)
        sha256.update(chunk);
    return {
        location,
        bytes: chunks.reduce((sum, { length }) => sum + length, 0),
        sha256: sha256.digest("hex"),
        files: contents.files.length,
        omitted: contents.omitted,
        redacted: contents.files.reduce((sum, { content }) => sum + (content.redaction?.replacements.ranges.length ?? 0), 0),
    };
}
function tooLarge(files, limit) {
    return new errors/* AttestationError */.L7(`${overLimit(files, limit)}\nAttach less (\`attachments\`, \`attach-reports\`), or set \`attachment-overflow\` to \`trim\` or \`omit\`. The largest files:\n${(0,evidence_file/* listLargest */.Jd)(files, NAMED)}`);
}
function omittedWarning(files, limit) {
    return `${overLimit(files, limit)} It was left out (\`attachment-overflow: omit\`). The largest files:\n${(0,evidence_file/* listLargest */.Jd)(files, NAMED)}`;
}
function overLimit(files, limit) {
    const attachment = `The attachment of ${(0,format/* pluralize */.td)(files.length, "file")}`;
    const unpacked = files.reduce((sum, { bytes }) => sum + bytes, 0);
    if (unpacked > limit * evidence_content/* MAX_RATIO */.zN) {
        return `${attachment} would unpack to ${(0,format/* formatBytes */.z3)(unpacked)}, and may unpack to ${(0,format/* formatBytes */.z3)(limit * evidence_content/* MAX_RATIO */.zN)} at most.`;
    }
    return `${attachment} would be over ${(0,format/* formatBytes */.z3)(limit)} when zipped, the most that the service accepts.`;
}


/***/ })

};
