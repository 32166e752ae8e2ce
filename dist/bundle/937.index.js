export const id = 937;
export const ids = [937];
export const modules = {

/***/ 8937:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createArchive: () => (/* binding */ createArchive)
});

// EXTERNAL MODULE: ./build/base/errors.js
var errors = __webpack_require__(5145);
// EXTERNAL MODULE: ./build/base/format.js
var format = __webpack_require__(8253);
// EXTERNAL MODULE: ./build/evidence/evidence-file.js
var evidence_file = __webpack_require__(5562);
// EXTERNAL MODULE: ./build/files/read-whole.js
var read_whole = __webpack_require__(8632);
// EXTERNAL MODULE: ./build/junit/report.js
var report = __webpack_require__(837);
// EXTERNAL MODULE: ./build/evidence/manifest.js
var evidence_manifest = __webpack_require__(6191);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(7075);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
// EXTERNAL MODULE: ./build/files/files.js
var files = __webpack_require__(2375);
// EXTERNAL MODULE: ./build/junit/report-reader.js + 19 modules
var report_reader = __webpack_require__(9117);
// EXTERNAL MODULE: ./build/evidence/data-json.js
var data_json = __webpack_require__(1345);
// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(8474);
;// CONCATENATED MODULE: ./build/evidence/packer.js




/** Size of the buffers that zlib returns results of large contents in. */
const CHUNK = 64 * 1024;
/** zlib's level: a zip that is little larger than the default one, in much less time (docs/architecture.md). */
const LEVEL = 3;
/**
 * Hashes and compresses the content of a file: at once, or in the thread pool if it comes in several chunks. The same
 * bytes always give the same Deflate stream.
 */
class Packer {
    #hash = (0,external_node_crypto_.createHash)("sha256");
    #deflated = [];
    #crc32 = 0;
    #bytes = 0;
    #deflatedBytes = 0;
    #stream;
    /** Resolves when zlib has taken the bytes before. */
    #taken = Promise.resolve();
    /** How many bytes of its limit a zip uses up for what was compressed so far. */
    get sizeInZip() {
        return Math.max(this.#deflatedBytes, Math.ceil(this.#bytes / evidence_file/* MAX_RATIO */.zN));
    }
    /** Adds bytes that are not the last ones, and copies them. Resolves when there is room for more. */
    async write(bytes) {
        this.#count(bytes);
        this.#stream ??= (0,external_node_zlib_.createDeflateRaw)({ level: LEVEL, chunkSize: CHUNK }).on("data", (deflated) => this.#keep(deflated));
        await this.#taken;
        const stream = this.#stream;
        this.#taken = new Promise((resolve, reject) => {
            stream.write(Buffer.from(bytes), (error) => {
                if (error)
                    reject(error);
                else
                    resolve();
            });
        });
    }
    /** Adds the last bytes, and returns the content. */
    async end(bytes) {
        this.#count(bytes);
        if (this.#stream === undefined) {
            this.#keep(deflateAtOnce(bytes));
        }
        else {
            await (0,external_node_events_.once)(this.#stream.end(bytes), "end");
        }
        return {
            bytes: this.#bytes,
            sha256: this.#hash.digest("hex"),
            crc32: this.#crc32,
            sizeInZip: this.sizeInZip,
            deflated: this.#deflated,
        };
    }
    #count(bytes) {
        this.#bytes += bytes.length;
        this.#hash.update(bytes);
        this.#crc32 = (0,external_node_zlib_.crc32)(bytes, this.#crc32);
    }
    /** Keeps a copy: zlib's own buffers are many times as large as what it leaves in them. */
    #keep(deflated) {
        this.#deflated.push(new Uint8Array(deflated));
        this.#deflatedBytes += deflated.length;
    }
}
/** Compresses with a buffer that fits: with zlib's own of 16 KB, 5,000 small contents take 40 MB more memory. */
function deflateAtOnce(bytes) {
    const chunkSize = Math.ceil(bytes.length / 4) + 64;
    return (0,external_node_zlib_.deflateRawSync)(bytes, { level: LEVEL, chunkSize });
}

;// CONCATENATED MODULE: ./build/evidence/pack-file.js











/** Contents of up to this many bytes are unpacked at once. */
const SMALL = 128 * 1024;
const READS_DIFFERENTLY = "it would say something else without them";
/**
 * Reads a file, redacts and compresses it. Returns undefined if the zip has no room for it: a file that cannot fit even
 * at the best compression is not read, and any other is given up as soon as it exceeds the room. A report in which
 * something was replaced, or in one of its names, is omitted unless it still reads to what is sent. Throws an
 * AttestationError if the file cannot be read, or is a report that changed since it was counted.
 */
async function packFile(file, packing) {
    const quoted = JSON.stringify(file.name);
    const read = await (0,read_whole/* readWhole */.o)(file, (opened) => {
        if (file.kind === "report" && !(0,files/* isInState */.v2)(opened, file.counted)) {
            throw new errors/* AttestationError */.L7({
                id: "report-changed",
                title: "A report changed after it was counted",
                details: `The attachment would not hold what was counted of ${quoted}.`,
                advice: "The step that writes it must finish before this one.",
            });
        }
        return compress(file, opened, packing);
    });
    if ("problem" in read) {
        throw new errors/* AttestationError */.L7(read.problem, { cause: read.cause });
    }
    const packed = read.value;
    if (packed === undefined || "reason" in packed || file.kind !== "report")
        return packed;
    const isReplaced = packed.redaction !== undefined || file.sent?.isRedacted === true;
    if (!isReplaced || (await readsToWhatIsSent(packed.content, file)))
        return packed;
    return (0,evidence_file/* omitForSecrets */.Qj)(file, READS_DIFFERENTLY);
}
async function compress(file, opened, { chunks, secrets, room }) {
    if (opened.state.size / evidence_file/* MAX_RATIO */.zN > room)
        return undefined;
    const redactor = secrets.startFile({ isXml: file.kind === "report" });
    const packer = new Packer();
    let content;
    for await (const { bytes, isLast } of chunks.read(opened)) {
        if (isLast) {
            content = await packer.end(await redactor.end(bytes));
        }
        else {
            await packer.write(await redactor.write(bytes));
        }
        if (packer.sizeInZip > room)
            return undefined;
    }
    if (content === undefined)
        return undefined;
    const { uncertain, replaced } = redactor;
    if (uncertain !== undefined)
        return (0,evidence_file/* omitForSecrets */.Qj)(file, uncertain);
    const findings = redactor.findings.map((finding) => ({ place: file.name, ...finding }));
    if (replaced === 0)
        return { file, content, findings };
    const originalSha256 = await digestOf(opened, chunks);
    return { file, content, findings, redaction: { replacements: replaced, originalSha256 } };
}
async function digestOf(file, chunks) {
    const sha256 = (0,external_node_crypto_.createHash)("sha256");
    for await (const { bytes } of chunks.read(file))
        sha256.update(bytes);
    return sha256.digest("hex");
}
/** Whether the content of a report, read again, has the names and figures that are sent, or is broken as before. */
async function readsToWhatIsSent(content, { name, sent }) {
    const limits = {
        failed: sent?.failed.length ?? 0,
        flaky: sent?.flaky.length ?? 0,
        skipped: 0,
    };
    const document = await (0,report_reader/* readReport */.tL)(name, unpack(content), { limits });
    if (document.kind !== "report")
        return sent === undefined;
    if (sent === undefined)
        return false;
    return (0,external_node_util_.isDeepStrictEqual)(statementsOf(document), statementsOf(sent));
}
/** Returns what is sent of a report: the names and figures of its suites, and the names of the cases that are shown. */
function statementsOf({ suites, failed, flaky }) {
    return {
        suites: suites.map((suite) => ({ ...(0,data_json/* toJUnitResult */.pi)(suite), flaky: suite.flaky })),
        failed: failed.map(nameOf),
        flaky: flaky.map(nameOf),
    };
}
function nameOf({ suite, name }) {
    return { suite, name };
}
async function* unpack({ bytes, deflated }) {
    if (bytes <= SMALL) {
        yield (0,external_node_zlib_.inflateRawSync)(Buffer.concat(deflated));
    }
    else {
        yield* external_node_stream_.Readable.from(deflated).pipe((0,external_node_zlib_.createInflateRaw)());
    }
}

// EXTERNAL MODULE: ./build/evidence/zip.js
var zip = __webpack_require__(7071);
;// CONCATENATED MODULE: ./build/evidence/fill-zip.js









/**
 * Packs files, the smallest first. If not everything fits, returns undefined, or omits the largest files if `overflow`
 * is `trim`: reports that are all green first, which still get the space that the others leave. Reads what fits, and of
 * two more files the part up to the limit, however many and large the files are. Throws an AttestationError if a file
 * cannot be read or changed, or if not even the list of omitted files fits.
 */
async function fillZip(request) {
    const { files, overflow, limit, secrets } = request;
    // Even what compresses best counts as this much, so that a folder of 20 GB is not read.
    const least = files.reduce((sum, { bytes }) => sum + bytes / evidence_file/* MAX_RATIO */.zN, 0);
    const cannotFit = least > limit || files.length > zip/* MAX_FILES */.BE;
    if (overflow !== "trim" && cannotFit)
        return undefined;
    const smallestFirst = files.toSorted(evidence_file/* byName */.nG).sort((a, b) => a.bytes - b.bytes);
    const chunks = new read_whole/* ChunkReader */.f();
    const packed = [];
    const omitted = [];
    const withoutRoom = [];
    let left = limit;
    const green = smallestFirst.filter(isGreen);
    const others = smallestFirst.filter((file) => !isGreen(file));
    for (const group of [others, green]) {
        let isFull = false;
        for (const file of group) {
            isFull ||= packed.length >= zip/* MAX_FILES */.BE;
            const room = left - (0,zip/* overheadOf */._2)(file.name);
            const result = isFull ? undefined : await packFile(file, { chunks, secrets, room });
            if (result === undefined) {
                if (overflow !== "trim")
                    return undefined;
                withoutRoom.push(file);
                // The rest of the group is larger.
                isFull = true;
            }
            else if ("content" in result) {
                packed.push(result);
                left -= sizeInZip(result);
            }
            else {
                omitted.push(result);
            }
        }
    }
    return addManifest({ packed, omitted, withoutRoom }, request);
}
/** Whether a file is a report in which every case passed or was skipped: the first that `trim` omits. */
function isGreen(file) {
    return (0,evidence_file/* suitesOf */.f3)(file)?.every((suite) => (0,report/* failedCount */.w0)(suite) === 0) ?? false;
}
/** Returns how many bytes of its limit a zip uses up for a file. */
function sizeInZip({ file, content }) {
    return (0,zip/* overheadOf */._2)(file.name) + content.sizeInZip;
}
/** Adds the manifest. Where it does not fit, `trim` omits the last of the packed files; else returns undefined. */
async function addManifest(sorted, request) {
    const { packed, withoutRoom } = sorted;
    const { overflow, limit } = request;
    const reason = whyWithoutRoom(packed.length, limit);
    const files = packed.toSorted((one, other) => (0,evidence_file/* byName */.nG)(one.file, other.file));
    const omitted = [
        ...request.omitted,
        ...sorted.omitted,
        ...withoutRoom.map((file) => (0,evidence_file/* omit */.cJ)(file, reason)),
    ].sort(evidence_file/* byName */.nG);
    const manifest = await new Packer().end(Buffer.from((0,evidence_manifest/* formatManifest */.L_)(files, omitted)));
    const contents = files.map(({ file, content }) => ({ name: file.name, content }));
    const entries = [...contents, { name: evidence_manifest/* MANIFEST */.e0, content: manifest }];
    const excess = (0,zip/* zipSize */.z1)(entries) - limit;
    if (excess <= 0)
        return { files, omitted, content: (0,zip/* zipOf */.dI)(entries) };
    if (overflow !== "trim")
        return undefined;
    if (packed.length === 0) {
        throw new errors/* AttestationError */.L7({
            id: "manifest-too-large",
            title: `Not even the list of ${(0,format/* pluralize */.td)(omitted.length, "file")} fits into ${(0,format/* formatBytes */.z3)(limit)}`,
            details: `The attachment lists every file that is left out in its ${evidence_manifest/* MANIFEST */.e0}.`,
            advice: "Attach fewer files.",
        });
    }
    // Several at once, since the manifest of thousands of files takes long to build.
    const kept = packed.length - countLast(packed, excess);
    const removed = packed.slice(kept).map(({ file }) => file);
    const fewer = { packed: packed.slice(0, kept), withoutRoom: [...withoutRoom, ...removed] };
    return addManifest({ ...sorted, ...fewer }, request);
}
/** Returns why files are left out of a zip that holds this many others. */
function whyWithoutRoom(files, limit) {
    if (files < zip/* MAX_FILES */.BE) {
        return `Left out for its size: the zip may have ${(0,format/* formatBytes */.z3)(limit)} (attachment-overflow: trim)`;
    }
    return `Left out: the zip may have ${(0,format/* formatNumber */.ZV)(zip/* MAX_FILES */.BE)} files (attachment-overflow: trim)`;
}
/** Returns how many of the last files have to go for the zip to be at least this many bytes smaller: all, if that is not enough. */
function countLast(packed, bytes) {
    let count = 0;
    let sum = 0;
    for (const file of packed.toReversed()) {
        if (sum >= bytes)
            break;
        sum += sizeInZip(file);
        count += 1;
    }
    return count;
}

;// CONCATENATED MODULE: ./build/evidence/archive.js






const WITH_THE_ZIP = "Left out with the whole zip, which would be too large (attachment-overflow: omit)";
/** Files that a message names. */
const NAMED = 10;
/**
 * Packs files and their manifest into a zip; the same files give the same bytes. Throws an AttestationError if a file
 * cannot be read or changes meanwhile, and if the zip is too large and `overflow` is `error`.
 */
async function createArchive(request) {
    const { files, omitted, overflow, limit } = request;
    const contents = await fillZip(request);
    if (contents !== undefined) {
        const { files: packed, content } = contents;
        const archive = { ...(0,evidence_file/* describeArchive */.SH)(content, packed), content, packed };
        const warnings = omissionWarnings(contents, request);
        return { archive, omitted: contents.omitted, warnings };
    }
    const problem = {
        id: "attachment-too-large",
        title: describeSize(files, limit),
        details: listLargest(files),
    };
    if (overflow === "error") {
        throw new errors/* AttestationError */.L7({
            ...problem,
            advice: "Attach less (`attachments`, `attach-reports`), or set `attachment-overflow` to `trim` or `omit`.",
        });
    }
    return {
        archive: undefined,
        omitted: [...omitted, ...files.map((file) => (0,evidence_file/* omit */.cJ)(file, WITH_THE_ZIP))].sort(evidence_file/* byName */.nG),
        warnings: [
            { ...problem, advice: "The attachment was left out (`attachment-overflow: omit`)." },
        ],
    };
}
/** Returns one warning about files omitted for their secrets, and one about those for which there is no room. */
function omissionWarnings(contents, request) {
    const added = contents.omitted.filter((file) => !request.omitted.includes(file));
    const withSecrets = added.filter(({ cause }) => cause === "secrets");
    const withoutRoom = added.filter(({ cause }) => cause === undefined);
    const warnings = [];
    if (withSecrets.length > 0) {
        warnings.push(secretsProblem(withSecrets));
    }
    if (withoutRoom.length > 0) {
        warnings.push(withoutRoomProblem(withoutRoom, contents, request));
    }
    return warnings;
}
function secretsProblem(omitted) {
    const count = (0,format/* pluralize */.td)(omitted.length, "file was", "files were");
    const lines = omitted.map(({ name, reason }) => `${JSON.stringify(name)}: ${reason}`);
    return {
        id: "files-with-secrets",
        title: `${count} left out of the attachment, because their secrets cannot be replaced safely`,
        details: (0,format/* limitItems */.gt)(lines, NAMED, "and "),
        advice: "Keep secrets out of what the tests print.",
    };
}
function withoutRoomProblem(omitted, { files: packed }, { files, limit }) {
    const count = `${(0,format/* formatNumber */.ZV)(omitted.length)} of ${(0,format/* pluralize */.td)(files.length, "file")}`;
    const were = omitted.length === 1 ? "was" : "were";
    const why = packed.length < zip/* MAX_FILES */.BE
        ? `would be larger than ${(0,format/* formatBytes */.z3)(limit)}`
        : `may have at most ${(0,format/* formatNumber */.ZV)(zip/* MAX_FILES */.BE)} files`;
    return {
        id: "attachment-trimmed",
        title: `${count} ${were} left out of the attachment, which ${why}`,
        details: listLargest(omitted),
        advice: `The ${evidence_manifest/* MANIFEST */.e0} in the attachment lists what was left out (\`attachment-overflow: trim\`).`,
    };
}
/** Says which limit of a zip the files exceed. */
function describeSize(files, limit) {
    const count = (0,format/* pluralize */.td)(files.length, "file");
    const attachment = `The attachment of ${count}`;
    const unpacked = files.reduce((sum, { bytes }) => sum + bytes, 0);
    const mostUnpacked = limit * evidence_file/* MAX_RATIO */.zN;
    if (unpacked > mostUnpacked) {
        return `${attachment} would unpack to ${(0,format/* formatBytes */.z3)(unpacked)}; the limit is ${(0,format/* formatBytes */.z3)(mostUnpacked)}`;
    }
    if (files.length > zip/* MAX_FILES */.BE) {
        return `The attachment would have ${count}; the limit is ${(0,format/* formatNumber */.ZV)(zip/* MAX_FILES */.BE)}`;
    }
    return `${attachment} would be larger than ${(0,format/* formatBytes */.z3)(limit)}, the most that the service accepts`;
}
/** Lists the largest files with their sizes; names are quoted since they are data. */
function listLargest(files) {
    const largest = files.toSorted(evidence_file/* byName */.nG).sort((a, b) => b.bytes - a.bytes);
    const lines = largest.map(({ name, bytes }) => `${JSON.stringify(name)} has ${(0,format/* formatBytes */.z3)(bytes)}`);
    return (0,format/* limitItems */.gt)(lines, NAMED, "and ");
}


/***/ }),

/***/ 7071:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BE: () => (/* binding */ MAX_FILES),
/* harmony export */   OU: () => (/* binding */ localHeaderSize),
/* harmony export */   _2: () => (/* binding */ overheadOf),
/* harmony export */   dI: () => (/* binding */ zipOf),
/* harmony export */   z1: () => (/* binding */ zipSize)
/* harmony export */ });
/** How many files a zip may have besides its manifest: more need the 64-bit format. */
const MAX_FILES = 0xfffd;
const LOCAL_HEADER = 30;
const DIRECTORY_HEADER = 46;
const END = 22;
const LOCAL_SIGNATURE = Buffer.from("PK\x03\x04");
/** The version of the format that has Deflate, folders and names in UTF-8. */
const VERSION = 20;
const UNIX = 3 << 8;
const NAMES_ARE_UTF8 = 1 << 11;
const DEFLATE = 8;
// Neither the time nor the mode of a file is evidence, and both differ from one checkout to the next.
const FIRST_DAY_OF_1980 = (1 << 5) | 1;
const REGULAR_FILE = 0o100644 * 2 ** 16;
/** Returns how many bytes a zip has for an entry before its content. */
function localHeaderSize(name) {
    return LOCAL_HEADER + Buffer.byteLength(name);
}
/** Returns how many bytes a zip has for an entry besides its content; the name is written twice. */
function overheadOf(name) {
    return localHeaderSize(name) + DIRECTORY_HEADER + Buffer.byteLength(name);
}
/** Returns how many bytes of its limit a zip of these entries uses up: at least as many as it has. */
function zipSize(entries) {
    const sizes = entries.map(({ name, content }) => overheadOf(name) + content.sizeInZip);
    return sizes.reduce((sum, size) => sum + size, END);
}
/** Returns the bytes of a zip. No library writes one from compressed contents without its own compressor. */
function zipOf(entries) {
    const files = [];
    const directory = [];
    let offset = 0;
    for (const { name, content } of entries) {
        const header = directoryHeader({ name, content }, offset);
        directory.push(header);
        // Both headers have this in common.
        files.push(LOCAL_SIGNATURE, header.subarray(6, 32), header.subarray(DIRECTORY_HEADER));
        for (const piece of content.deflated)
            files.push(piece);
        offset += localHeaderSize(name) + totalLength(content.deflated);
    }
    const end = Buffer.alloc(END);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(entries.length, 8);
    end.writeUInt16LE(entries.length, 10);
    end.writeUInt32LE(totalLength(directory), 12);
    end.writeUInt32LE(offset, 16);
    return Buffer.concat([...files, ...directory, end]);
}
function totalLength(pieces) {
    return pieces.reduce((sum, { length }) => sum + length, 0);
}
/** Returns an entry of the directory. `offset` is that of its local header. */
function directoryHeader({ name, content }, offset) {
    const header = Buffer.alloc(DIRECTORY_HEADER + Buffer.byteLength(name));
    const nameSize = header.write(name, DIRECTORY_HEADER);
    header.writeUInt32LE(0x02014b50, 0);
    header.writeUInt16LE(UNIX | VERSION, 4);
    header.writeUInt16LE(VERSION, 6);
    header.writeUInt16LE(NAMES_ARE_UTF8, 8);
    header.writeUInt16LE(DEFLATE, 10);
    header.writeUInt16LE(FIRST_DAY_OF_1980, 14);
    header.writeUInt32LE(content.crc32, 16);
    header.writeUInt32LE(totalLength(content.deflated), 20);
    header.writeUInt32LE(content.bytes, 24);
    header.writeUInt16LE(nameSize, 28);
    header.writeUInt32LE(REGULAR_FILE, 38);
    header.writeUInt32LE(offset, 42);
    return header;
}


/***/ })

};
