export const id = 770;
export const ids = [770];
export const modules = {

/***/ 6189:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  searchFile: () => (/* binding */ searchFile),
  searchText: () => (/* binding */ searchText)
});

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: ./build/files.js
var files = __webpack_require__(1983);
// EXTERNAL MODULE: ./build/text/decode.js
var decode = __webpack_require__(5174);
// EXTERNAL MODULE: ./build/text/redact.js
var redact = __webpack_require__(6953);
;// CONCATENATED MODULE: ./build/evidence/secrets/markup-blanker.js
const TEXT = { in: "text" };
const TAG = { in: "tag" };
/** What sections begin and end with: comments, CDATA and instructions. */
const SECTIONS = [
    ["<!--", "-->"],
    ["<![CDATA[", "]]>"],
    ["<?", "?>"],
];
/** What ends a tag, or begins a value or a section. */
const TAG_CHARACTER = /[>"'[?-]/g;
/** In characters, of what begins or ends a section. */
const LONGEST = 9;
/**
 * Blanks the markup of an XML document, piece by piece, so that only texts, the values of attributes and the
 * contents of sections are left, all of them where they were. Broken documents are read as far as they make sense:
 * nothing that may be a text is blanked.
 */
class MarkupBlanker {
    #state = TEXT;
    /** The end of the last piece, which may begin or end a section together with the next one. */
    #rest = "";
    /** Returns the next piece of a document with spaces for its markup. Line feeds stay. */
    blank(piece) {
        const text = this.#rest + piece;
        const parts = [];
        let at = this.#rest.length;
        while (at < text.length) {
            const next = this.#step(text, at);
            const part = text.slice(at, next.to);
            parts.push(next.isMarkup ? part.replace(/[^\n]/g, " ") : part);
            at = next.to;
        }
        this.#rest = text.slice(-LONGEST);
        return parts.join("");
    }
    /** Goes on at `at` up to where the state changes. */
    #step(text, at) {
        const state = this.#state;
        switch (state.in) {
            case "text": {
                const to = text.indexOf("<", at);
                if (to < 0)
                    return { to: text.length, isMarkup: false };
                this.#state = TAG;
                return to === at ? this.#inTag(text, at) : { to, isMarkup: false };
            }
            case "tag":
                return this.#inTag(text, at);
            case "content": {
                const { end, after } = state;
                // The end may have begun with the last piece.
                const to = text.indexOf(end, Math.max(0, at - end.length + 1));
                if (to < 0)
                    return { to: text.length, isMarkup: false };
                if (to > at)
                    return { to, isMarkup: false };
                this.#state = after;
                return { to: Math.max(at, to + end.length), isMarkup: true };
            }
        }
    }
    #inTag(text, at) {
        TAG_CHARACTER.lastIndex = at;
        for (let found = TAG_CHARACTER.exec(text); found !== null; found = TAG_CHARACTER.exec(text)) {
            const [character] = found;
            const to = found.index + 1;
            if (character === ">") {
                this.#state = TEXT;
                return { to, isMarkup: true };
            }
            if (character === '"' || character === "'") {
                this.#state = { in: "content", end: character, after: TAG };
                return { to, isMarkup: true };
            }
            const section = SECTIONS.find(([start]) => text.endsWith(start, to));
            if (section) {
                this.#state = { in: "content", end: section[1], after: TEXT };
                return { to, isMarkup: true };
            }
        }
        return { to: text.length, isMarkup: true };
    }
}

;// CONCATENATED MODULE: ./build/evidence/secrets/secret-rules.js
const PRESET = "@secretlint/secretlint-rule-preset-recommend";
const KEY_START = /-----BEGIN[ ]?(?:[A-Z\d]+[ ])*PRIVATE KEY(?:[ ]BLOCK)?-----/g;
const KEY_END = /-----END[ ]?(?:[A-Z\d]+[ ])*PRIVATE KEY(?:[ ]BLOCK)?-----/g;
const PRIVATE_KEY = "privatekey/PrivateKey";
/** The one kind of file that a rule is for alone: what it finds there may be printed anywhere. */
const FILE = ".npmrc";
/** Comments of this kind would turn the rules off. */
const DIRECTIVE = /secretlint-/g;
const MASK = "*";
/**
 * Finds what secretlint's recommended rules take for a secret. What is found is masked and the text searched again,
 * until nothing is found: a rule may stop at its first match, or report less than the whole secret. A private key
 * without an end goes on to the end of the text.
 */
async function findByRules(text) {
    const found = findPrivateKeys(text);
    let masked = mask(text.replace(DIRECTIVE, "secretlint_"), found);
    for (;;) {
        const more = (await lint(masked)).filter(({ from, to }) => !isMasked(masked.slice(from, to)));
        if (more.length === 0)
            return found;
        for (const match of more)
            found.push(match);
        masked = mask(masked, more);
    }
}
function findPrivateKeys(text) {
    const found = [];
    for (const { index } of text.matchAll(KEY_START)) {
        if (found.some(({ to }) => index < to))
            continue;
        KEY_END.lastIndex = index;
        const end = KEY_END.exec(text);
        const to = end === null ? text.length : end.index + end[0].length;
        found.push({ from: index, to, rule: PRIVATE_KEY, isOpen: end === null });
    }
    return found;
}
async function lint(content) {
    const [{ lintSource }, { creator }] = await Promise.all([
        __webpack_require__.e(/* import() | secretlint-core */ 172).then(__webpack_require__.bind(__webpack_require__, 198)),
        __webpack_require__.e(/* import() | secretlint-secretlint-rule-preset-recommend */ 594).then(__webpack_require__.bind(__webpack_require__, 1577)),
    ]);
    const source = { content, filePath: FILE, ext: "", contentType: "text" };
    const { messages } = await lintSource({
        source,
        options: { config: { rules: [{ id: PRESET, rule: creator }] }, noPhysicFilePath: true },
    });
    return messages.flatMap((message) => rangesOf(content, message));
}
/** Where the values are that a message carries: its own range may be shorter, or hold more. */
function rangesOf(content, message) {
    const rule = `${message.ruleId.replace(/^.*secretlint-rule-/, "")}/${message.messageId}`;
    const [start, end] = message.range;
    const values = Object.values(message.data ?? {}).filter((value) => typeof value === "string");
    const ranges = values.flatMap((value) => {
        const from = value === "" ? -1 : content.indexOf(value, Math.max(0, start - value.length));
        return from < 0 ? [] : [{ from, to: from + value.length, rule }];
    });
    return ranges.length > 0 ? ranges : [{ from: start, to: end, rule }];
}
function mask(text, ranges) {
    return ranges.reduce((masked, { from, to }) => masked.slice(0, from) + MASK.repeat(to - from) + masked.slice(to), text);
}
function isMasked(text) {
    return /^\**$/.test(text);
}

// EXTERNAL MODULE: ./build/xml/encoding.js
var encoding = __webpack_require__(4053);
// EXTERNAL MODULE: ./build/xml/utf8.js
var utf8 = __webpack_require__(1995);
;// CONCATENATED MODULE: ./build/evidence/secrets/text-encoding.js


const UTF8 = {
    whole: utf8/* wholeCharacters */.MB,
    decode: (bytes) => bytes.toString("utf8"),
    byteLength: (text) => Buffer.byteLength(text),
    encode: (text) => Buffer.from(text),
};
/** One character for every byte. ASCII is the same in nearly all encodings, and so are most secrets. */
const BYTES = {
    whole: ({ length }) => length,
    decode: (bytes) => bytes.toString("latin1"),
    byteLength: ({ length }) => length,
    encode: (text) => Buffer.from(text, "latin1"),
};
const UTF16LE = {
    whole: ({ length }) => length - (length % 2),
    decode: (bytes) => bytes.toString("utf16le"),
    byteLength: ({ length }) => 2 * length,
    encode: (text) => Buffer.from(text, "utf16le"),
};
const UTF16BE = {
    ...UTF16LE,
    decode: (bytes) => Buffer.from(bytes).swap16().toString("utf16le"),
    encode: (text) => Buffer.from(text, "utf16le").swap16(),
};
/** Returns how to read a file that begins with `head`, unless some of it turns out not to be UTF-8. */
function encodingOf(head) {
    const label = (0,encoding/* detectEncoding */.X)(head, true)?.label;
    if (label === "utf-16le")
        return UTF16LE;
    return label === "utf-16be" ? UTF16BE : UTF8;
}
/** Whether a file that begins with `head` is not a text: none has zeros, but in UTF-16. */
function isBinary(head) {
    return head.includes(0) && encodingOf(head) === UTF8;
}

;// CONCATENATED MODULE: ./build/evidence/secrets/scan.js







const PIECE = 128 * 1024;
/** In characters. Pieces are searched together with the end of the piece before: no token is longer. */
const OVERLAP = 16 * 1024;
/** Finds secrets in a text that is not part of a file. */
async function searchText(text, search) {
    const known = search.findKnown(text);
    if (!search.ruleCandidates)
        return { known, byRules: [] };
    const masked = known.reduce((rest, { from, to }) => rest.slice(0, from) + "*".repeat(to - from) + rest.slice(to), text);
    const decoded = (0,decode/* decode */.D)(masked);
    if (!search.ruleCandidates.test(decoded?.text ?? masked))
        return { known, byRules: [] };
    const matches = await findByRules(decoded?.text ?? masked);
    const sourceIndex = decoded?.sourceIndex ?? ((index) => index);
    const byRules = matches.map((match) => ({
        ...match,
        from: sourceIndex(match.from),
        to: sourceIndex(match.to),
    }));
    return { known, byRules };
}
/**
 * Finds secrets in a file, piece by piece. In XML, only texts, values and the contents of sections are searched. In
 * files that are not texts, only known values are searched for.
 */
async function searchFile(file, wanted, isXml) {
    const head = (0,files/* readAt */.m6)(file, 0, Math.min(file.stat.size, 64 * 1024));
    const isText = !isBinary(head);
    const used = isText ? wanted : { ...wanted, ruleCandidates: undefined };
    const encoding = isText ? encodingOf(head) : BYTES;
    const search = new FileSearch(used, isXml);
    if (await searchAs(encoding, file, search))
        return search.found(encoding);
    // Not UTF-8 after all.
    const bytewise = new FileSearch(used, isXml);
    await searchAs(BYTES, file, bytewise);
    return bytewise.found(BYTES);
}
/** Returns false if the file is not in this encoding. */
async function searchAs(encoding, file, search) {
    const { size } = file.stat;
    for (let position = 0; position < size;) {
        const bytes = (0,files/* readAt */.m6)(file, position, Math.min(PIECE, size - position));
        if (bytes.length === 0)
            break;
        const isLast = position + bytes.length >= size;
        const piece = isLast ? bytes : bytes.subarray(0, encoding.whole(bytes));
        if (encoding === UTF8 && !(0,external_node_buffer_.isUtf8)(piece))
            return false;
        await search.search(encoding.decode(piece), encoding);
        position += piece.length;
    }
    return true;
}
class FileSearch {
    #search;
    #blanker;
    #known = [];
    #byRules = new Map();
    /** The end of what was searched, as it is written and without markup. */
    #text = "";
    #view = "";
    /** Bytes and line feeds before that end. */
    #offset = 0;
    #line = 1;
    /** Whether a private key began that has not ended. */
    #isKeyOpen = false;
    constructor(search, isXml) {
        this.#search = search;
        this.#blanker = isXml ? new MarkupBlanker() : undefined;
    }
    found(encoding) {
        const byRules = [...this.#byRules.values()].sort((one, other) => one.from - other.from);
        return { known: (0,redact/* mergeRanges */.$Z)(this.#known), byRules, mark: encoding.encode("***") };
    }
    /** Searches the next piece of the file. */
    async search(piece, encoding) {
        const overlap = this.#text.length;
        this.#text += piece;
        this.#view += this.#blanker?.blank(piece) ?? piece;
        if (this.#isKeyOpen)
            this.#continueKey(overlap, encoding);
        if (this.#search.candidates.test(this.#view)) {
            const { known, byRules } = await searchText(this.#view, this.#search);
            for (const range of this.#contentOf(known))
                this.#known.push(this.#toBytes(range, encoding));
            for (const match of byRules)
                this.#addMatch(match, encoding);
        }
        this.#forget(encoding);
    }
    #addMatch(match, encoding) {
        const contents = this.#contentOf([match]);
        const [first] = contents;
        if (first === undefined)
            return;
        // A rule that reads up to the end of a line would read on after the end of an element.
        const isKey = match.rule.startsWith("privatekey") && !match.isOpen;
        for (const content of isKey ? contents : [first])
            this.#add(match.rule, content, encoding);
        if (match.isOpen && first.to === this.#text.length)
            this.#isKeyOpen = true;
    }
    #add(rule, range, encoding) {
        const { from, to } = this.#toBytes(range, encoding);
        const line = this.#line + countLineFeeds(this.#text.slice(0, range.from));
        const id = `${rule} ${from}`;
        const before = this.#byRules.get(id);
        this.#byRules.set(id, { rule, from, to: Math.max(to, before?.to ?? 0), line });
    }
    /** Adds what a private key has of this piece: up to its end, or the end of its text. */
    #continueKey(overlap, encoding) {
        KEY_END.lastIndex = Math.max(0, overlap - 100);
        const end = KEY_END.exec(this.#view);
        const to = end ? end.index + end[0].length : this.#text.length;
        const [content] = this.#contentOf([{ from: overlap, to }]);
        if (content?.from === overlap)
            this.#add("privatekey/PrivateKey", content, encoding);
        this.#isKeyOpen = content?.to === this.#text.length;
    }
    /** The parts of ranges that are not markup. */
    #contentOf(ranges) {
        if (this.#blanker === undefined)
            return ranges;
        return ranges.flatMap(({ from, to }) => {
            const contents = [];
            let start = from;
            for (let index = from; index <= to; index++) {
                if (index < to && this.#view[index] === this.#text[index])
                    continue;
                if (this.#view.slice(start, index).trim() !== "")
                    contents.push({ from: start, to: index });
                start = index + 1;
            }
            return contents;
        });
    }
    #toBytes({ from, to }, encoding) {
        const start = this.#offset + encoding.byteLength(this.#text.slice(0, from));
        return { from: start, to: start + encoding.byteLength(this.#text.slice(from, to)) };
    }
    #forget(encoding) {
        const wanted = Math.max(0, this.#text.length - OVERLAP);
        // Not between two halves of a character.
        const end = /[\udc00-\udfff]/.test(this.#text.charAt(wanted)) ? wanted - 1 : wanted;
        const gone = this.#text.slice(0, end);
        this.#offset += encoding.byteLength(gone);
        this.#line += countLineFeeds(gone);
        this.#text = this.#text.slice(end);
        this.#view = this.#view.slice(end);
    }
}
function countLineFeeds(text) {
    let count = 0;
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1))
        count++;
    return count;
}


/***/ })

};
