export const id = 296;
export const ids = [296];
export const modules = {

/***/ 4459:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  st: () => (/* binding */ attest),
  vk: () => (/* binding */ describeCancellation),
  sw: () => (/* binding */ failedAttestation)
});

// EXTERNAL MODULE: ./build/base/format.js
var format = __webpack_require__(8253);
// EXTERNAL MODULE: ./build/base/step.js
var step = __webpack_require__(7460);
// EXTERNAL MODULE: ./build/base/cancellation.js
var cancellation = __webpack_require__(345);
// EXTERNAL MODULE: ./build/base/json.js
var json = __webpack_require__(768);
// EXTERNAL MODULE: ./build/commit/context.js
var commit_context = __webpack_require__(7695);
// EXTERNAL MODULE: ./build/commit/describe-commit.js
var describe_commit = __webpack_require__(9821);
// EXTERNAL MODULE: ./build/commit/repository.js
var commit_repository = __webpack_require__(3442);
;// CONCATENATED MODULE: ./build/commit/checked-out.js







/**
 * Describes the commit that the run attests, and compares it with what is checked out (docs/architecture.md, "What is
 * checked out"), as a step of the run. It fails where the tests cannot have been about that commit.
 */
async function findTestedCommit(inputs, run) {
    const found = await (0,describe_commit/* findCommit */.f)(inputs, run);
    const { value: commit } = found;
    if (commit === undefined)
        return found;
    const graceful = (0,cancellation/* withGrace */.pj)(run);
    const compared = await (0,step/* runStep */.eg)(graceful, "evidence", () => compareCheckout(commit, inputs, graceful));
    const value = { ...commit, checkedOut: compared.value };
    return { ...(0,step/* mergeRemarks */.qk)(found, compared), value };
}
/** Returns the commit that is checked out, if it is known. The remarks say what it means that it is another one. */
async function compareCheckout({ info: { sha1: attested } }, { commit, workingDirectory: directory }, { context, env, signal }) {
    const { workspace } = context;
    const local = {
        directory,
        workspace,
        env,
        signal,
        quote: commit.redact.size === 0,
        milliseconds: describe_commit/* GIT_MILLISECONDS */.U,
    };
    const checkedOut = await readCheckout(context, local);
    if (checkedOut === undefined || checkedOut === attested)
        return (0,step/* done */.Vw)(checkedOut);
    const parents = await readParentsOfPull(checkedOut, context, local);
    const difference = { attested, checkedOut, parents };
    return (0,step/* done */.Vw)(checkedOut, judgeCheckout(difference, { context, choice: commit.choice }));
}
/** Returns HEAD of the working directory's repository; undefined if that is not known to be a checkout of this run. */
async function readCheckout(context, local) {
    // The tests ran in another run, so whatever is checked out here was not tested.
    if (context.event === "workflow_run")
        return undefined;
    const dotGit = (0,commit_repository/* findRepository */.W1)(local.directory, local.workspace);
    const repository = dotGit === undefined ? undefined : (0,commit_repository/* readRepository */.Nu)(dotGit);
    if (repository === undefined || repository.isSubmodule)
        return undefined;
    const own = repositoriesOf(context);
    const origins = repository.origins.map(parseRemote);
    const isOwn = origins.every((origin) => origin !== undefined && own.includes(origin));
    if (!isOwn || origins.length === 0)
        return undefined;
    if (repository.head !== undefined)
        return repository.head;
    const { readHeadFromGit } = await __webpack_require__.e(/* import() */ 407).then(__webpack_require__.bind(__webpack_require__, 3788));
    return readHeadFromGit(local);
}
/** Returns the run's repository and that of the pull request's head, as `parseRemote` does. */
function repositoriesOf(context) {
    const names = (0,format/* present */.Eb)([context.repository?.fullName, (0,commit_context/* findFork */._1)(context)?.fullName]);
    return (0,format/* present */.Eb)(names.map((name) => parseRemote(`${context.serverUrl}/${name}`)));
}
/** Returns `host/owner/name`, in lower case, of the address of a remote; undefined for anything else. */
function parseRemote(address) {
    // `git@github.com:owner/name.git`, as SSH writes it.
    const [, host, name] = /^(?:[^/:]*@)?([^/:@]+):(?!\/\/)(.*)$/s.exec(address) ?? [];
    const url = URL.parse(host === undefined ? address : `ssh://${host}/${name}`);
    const parts = url?.pathname.split("/").filter((part) => part !== "") ?? [];
    if (!url?.hostname || parts.length !== 2)
        return undefined;
    // GitHub also accepts SSH at `ssh.github.com`.
    const server = url.hostname.replace(/^ssh\./i, "");
    return `${server}/${parts.join("/").replace(/\.git$/i, "")}`.toLowerCase();
}
/** Returns the parents of a commit in a run for a pull request, which may be tested as a merge; otherwise none. */
async function readParentsOfPull(sha, { payload }, local) {
    if (!(0,json/* isJsonObject */.OW)((0,json/* valueAt */.fK)(payload?.json, "pull_request")))
        return { parents: [] };
    const { readParents } = await __webpack_require__.e(/* import() */ 407).then(__webpack_require__.bind(__webpack_require__, 3788));
    return readParents({ ...local, sha });
}
/** Whether a commit with these parents is a merge of `sha`. One that was only made after it may change anything. */
function isMergeOf(sha, parents) {
    return parents.length > 1 && parents.includes(sha);
}
const CHECK_OUT_HEAD = [
    "`pull_request_target` checks out a branch of this repository, and tests of that say nothing about the pull request.",
    `Check out the head with \`ref: \${{ github.event.pull_request.head.sha }}\`, set \`working-directory\` to its checkout, or attest the branch with \`commit: merge\`.`,
];
const NAME_COMMIT = `If the tests ran on HEAD, set \`commit: \${{ steps.checkout.outputs.commit }}\`, where \`checkout\` is the id of the step that checks out.`;
const UNKNOWN_MERGE = "Whether HEAD is a merge of it is unknown.";
const EARLIER_JOB = "On a self-hosted runner, the checkout may be of an earlier job.";
/** Says what it means that another commit is checked out than the one that is attested; nothing for a merge of it. */
function judgeCheckout({ attested, checkedOut, parents }, run) {
    const { event, runner } = run.context;
    if ("parents" in parents && isMergeOf(attested, parents.parents))
        return {};
    const doubt = "reason" in parents ? `${UNKNOWN_MERGE} ${parents.reason}` : undefined;
    const hint = runner.environment === "self-hosted" ? EARLIER_JOB : undefined;
    if (event === "pull_request_target" && run.choice === undefined) {
        const failure = {
            id: "head-not-checked-out",
            title: "The head of the pull request is not checked out",
            details: (0,format/* joinSentences */.DP)(`HEAD is ${checkedOut}, and the head is ${attested}.`, doubt),
            advice: (0,format/* joinSentences */.DP)(...CHECK_OUT_HEAD, hint),
        };
        return { failures: [failure] };
    }
    const warning = {
        id: "other-commit-checked-out",
        title: "The commit that is checked out is not the one that is attested",
        details: (0,format/* joinSentences */.DP)(`HEAD is ${checkedOut}, and the attestation is about ${attested}.`, doubt),
        advice: (0,format/* joinSentences */.DP)(NAME_COMMIT, hint),
    };
    return { warnings: [warning] };
}

// EXTERNAL MODULE: ./build/base/errors.js
var errors = __webpack_require__(5145);
// EXTERNAL MODULE: ./build/redaction/known-values.js + 5 modules
var known_values = __webpack_require__(7353);
// EXTERNAL MODULE: ./build/redaction/ranges.js
var redaction_ranges = __webpack_require__(9298);
// EXTERNAL MODULE: ./build/redaction/redact.js
var redact = __webpack_require__(7793);
// EXTERNAL MODULE: ./build/base/buffers.js
var buffers = __webpack_require__(4343);
;// CONCATENATED MODULE: ./build/evidence/secrets/rule-pattern.js
/** A rule that finds several kinds of tokens has a row for each. */
const CANDIDATES = [
    // Also what `database-connection-string` finds.
    { rule: "basicauth", mark: ":", after: String.raw `\/\/[^\t-\r /]{1,600}@` },
    { rule: "npm", before: "npm", mark: "_", after: String.raw `\w{36}` },
    { rule: "npm", mark: "_", after: "authToken" },
    { rule: "groq", before: "gsk", mark: "_", after: String.raw `\w{52}` },
    { rule: "huggingface", before: "hf", mark: "_", after: "[a-zA-Z]{34}" },
    { rule: "linear", before: "lin", mark: "_", after: "api_" },
    { rule: "notion", before: "ntn", mark: "_", after: String.raw `\d{11}` },
    { rule: "shopify", before: "shp(?:pa|ca|at|ss)", mark: "_" },
    { rule: "stripe", before: "[rs]k", mark: "_", after: "(?:live|test)_" },
    { rule: "github", before: "gh[oprsu]", mark: "_", after: String.raw `\w{5}` },
    { rule: "github", before: "github", mark: "_", after: "pat_" },
    { rule: "grafana", before: "gl(?:c|sa)", mark: "_" },
    { rule: "1password", before: "ops", mark: "_", after: "ey" },
    { rule: "cloudflare", before: "cf(?:k|ut|at)", mark: "_", after: String.raw `\w{40}` },
    { rule: "vercel", before: "vc[aikpr]", mark: "_", after: String.raw `\w{20}` },
    { rule: "docker", before: "dckr", mark: "_", after: "pat_" },
    { rule: "figma", before: "figd", mark: "_" },
    { rule: "slack", mark: "x", after: "ox[abopr]-" },
    { rule: "slack", mark: "x", after: "app-" },
    {
        rule: "slack",
        before: "[hH][oO][oO]",
        mark: "[kK]",
        after: String.raw `[sS]\.[sS][lL]`,
    },
    { rule: "gitlab", before: "gl", mark: "p", after: "at-" },
    { rule: "databricks", before: "da", mark: "p", after: String.raw `i[A-Fa-f\d]{32}` },
    { rule: "tailscale", before: "ts", mark: "k", after: "ey-" },
    { rule: "anthropic", before: "s", mark: "k", after: "-ant-api0" },
    { rule: "sendgrid", before: "S", mark: "G", after: String.raw `\.\w{1,128}\.\w` },
    { rule: "hashicorp-vault", before: "h", mark: "v", after: String.raw `[brs]\.[\w-]{90}` },
    {
        rule: "aws",
        before: "(?:SECRET|secret|Secret)_?(?:ACCESS|access|Access)_?",
        mark: "(?:KEY|key|Key)",
    },
    { rule: "privatekey", before: "PRIVATE ", mark: "KEY" },
    { rule: "openai", before: "T3BlbkF", mark: "J" },
];
/**
 * Matches where one of secretlint's recommended rules may find something in a text: loading the rules costs more than
 * this search. A test holds it against them. Looking for the marks takes a seventh of the time of trying every prefix at
 * every letter, which would add a quarter to the time of a large report.
 */
const RULE_PATTERN = createPattern();
function createPattern() {
    const byMark = Map.groupBy(CANDIDATES, ({ mark }) => mark);
    const alternatives = Array.from(byMark, ([mark, candidates]) => {
        const surroundings = candidates.map(({ before, after = "" }) => before === undefined ? after : `(?<=${before}${mark})${after}`);
        return `${mark}(?:${surroundings.join("|")})`;
    });
    return new RegExp(alternatives.join("|"));
}

;// CONCATENATED MODULE: ./build/evidence/secrets/find-secrets.js


/**
 * Finds known values in bytes and, unless `on-secret` is `off`, what the rules find in the rest. Values that begin before
 * `start` are not looked for. `openKey` is where a private key goes on that began before the bytes.
 */
async function findSecrets({ known: values, onSecret, isXml }, bytes, { start, openKey } = {}) {
    const known = values.find(bytes, start);
    if (onSecret === "off")
        return { known, byRules: [], replaced: known };
    const byRules = await findByRules((0,redaction_ranges/* maskRanges */.XI)(bytes, known), isXml, openKey);
    const replaced = onSecret === "redact" ? [...known, ...byRules] : known;
    return { known, byRules, replaced };
}
const PRESET = "@secretlint/secretlint-rule-preset-recommend";
/** The one kind of file that a rule is for alone: what it finds there may be printed anywhere. */
const FILE = ".npmrc";
/** Comments of this kind would turn the rules off. */
const DIRECTIVE = /secretlint-/g;
/** What stands for a quotation mark or an equals sign in JSON and XML, which the rules read as blanks and as `=`. */
const ESCAPED = /" value="|\\?(?:&quot;|&#34;)|\\"/g;
const MARKUP = /[<"']|\]\]>/;
const PRIVATE_KEY = "privatekey/PrivateKey";
const KEY_START = /-----BEGIN[ ]?(?:[A-Z\d]+[ ])*PRIVATE KEY(?:[ ]BLOCK)?-----/g;
const KEY_END = /-----END[ ]?(?:[A-Z\d]+[ ])*PRIVATE KEY(?:[ ]BLOCK)?-----/;
/** What keys consist of. A shorter run may be a word. */
const KEY_RUN = /[A-Za-z\d+/=]{40}/;
/** How many characters may be between two runs, and before the line with the end. */
const BEFORE_RUN = 80;
const BEFORE_END = 120;
const LONGEST_END = 64;
/**
 * Finds what secretlint's recommended rules take for a secret, and private keys. A key that goes on at `openKey` is
 * returned first, from 0 on. What is found is masked and the rest searched again, until nothing is found: a rule may
 * report less than the whole secret.
 */
async function findByRules(bytes, isXml, openKey) {
    const text = bytes.toString("latin1");
    if (openKey === undefined && !RULE_PATTERN.test(text))
        return [];
    const clip = (match) => (isXml ? endAtMarkup(text, match) : match);
    const continued = [];
    if (openKey !== undefined) {
        const match = { rule: PRIVATE_KEY, from: openKey, ...endOfKey(text, openKey) };
        continued.push({ ...clip(match), from: 0 });
    }
    const keys = findPrivateKeys(text, continued[0]?.to ?? 0);
    let found = [...continued, ...keys.map(clip)];
    let masked = (0,redaction_ranges/* maskRanges */.XI)(Buffer.from(decodeForRules(text), "latin1"), found);
    for (;;) {
        const content = masked.toString("latin1");
        const isNew = ({ from, to }) => /[^*]/.test(content.slice(from, to));
        const matches = await lint(content);
        const more = matches.map(clip).filter(isNew);
        if (more.length === 0)
            return found;
        masked = (0,redaction_ranges/* maskRanges */.XI)(masked, more);
        found = [...found, ...more];
    }
}
/** Returns a text of the same length in which the rules recognize what is encoded. */
function decodeForRules(text) {
    return (text
        // Every byte stands for a character: some of those beyond ASCII would be taken for letters and blanks.
        .replace(/[\x80-\xff]/g, "\x80")
        .replace(ESCAPED, decodeMark)
        .replace(DIRECTIVE, "secretlint_"));
}
/** Returns what an escaped mark stands for, with blanks before it, so that all places stay. */
function decodeMark(escaped) {
    const mark = escaped.startsWith('"') ? "=" : " ";
    return mark.padStart(escaped.length);
}
/** Returns a match up to where markup begins; a quotation mark at its start is not part of the secret. */
function endAtMarkup(text, { from, to, rule, isOpen = false }) {
    const [quotes = ""] = /^["']*/.exec(text.slice(from, to)) ?? [];
    const start = from + quotes.length;
    const length = text.slice(start, to).search(MARKUP);
    if (length < 0)
        return { rule, from: start, to, isOpen };
    return { rule, from: start, to: start + length };
}
/** Finds private keys, also without an end. Their lines must be near, so that words about a key take nothing with them. */
function findPrivateKeys(text, start) {
    const found = [];
    for (const { index, 0: marker } of text.matchAll(KEY_START)) {
        if (index < (found.at(-1)?.to ?? start))
            continue;
        const body = index + marker.length;
        const isNear = KEY_RUN.test(text.slice(body, body + BEFORE_RUN + 40));
        if (isNear)
            found.push({ rule: PRIVATE_KEY, from: index, ...endOfKey(text, body) });
    }
    return found;
}
/** Returns where a key ends whose next line is looked for from `at` on: at `at` if no line is near. */
function endOfKey(text, at) {
    let to = at;
    for (;;) {
        const near = text.slice(to, to + BEFORE_END + LONGEST_END);
        const run = KEY_RUN.exec(near)?.index ?? Number.POSITIVE_INFINITY;
        const end = KEY_END.exec(near);
        if (end !== null && end.index <= Math.min(run, BEFORE_END)) {
            return { to: to + end.index + end[0].length };
        }
        if (run > BEFORE_RUN)
            return { to, isOpen: near.length < BEFORE_END + LONGEST_END };
        const rest = text.slice(to + run).search(/[^A-Za-z\d+/=]/);
        to = rest < 0 ? text.length : to + run + rest;
    }
}
async function lint(content) {
    const [{ lintSource }, { creator }, { secretLintProfiler }] = await Promise.all([
        __webpack_require__.e(/* import() */ 707).then(__webpack_require__.bind(__webpack_require__, 6707)),
        __webpack_require__.e(/* import() */ 577).then(__webpack_require__.bind(__webpack_require__, 1577)),
        __webpack_require__.e(/* import() */ 806).then(__webpack_require__.bind(__webpack_require__, 806)),
    ]);
    // It would keep every call of every rule in memory, and takes most of the time on short texts.
    secretLintProfiler.setEnabled(false);
    const source = { content, filePath: FILE, ext: "", contentType: "text" };
    const { messages } = await lintSource({
        source,
        options: { config: { rules: [{ id: PRESET, rule: creator }] }, noPhysicFilePath: true },
    });
    return messages.flatMap((message) => rangesOf(content, message));
}
/** Returns the places of the values that a message carries: its own range may be shorter, or hold more. */
function rangesOf(content, message) {
    const rule = `${message.ruleId.replace(/^.*secretlint-rule-/, "")}/${message.messageId}`;
    const [start, end] = message.range;
    const ranges = Object.values(message.data ?? {}).flatMap((value) => {
        if (typeof value !== "string" || value === "")
            return [];
        const from = content.indexOf(value, Math.max(0, start - value.length));
        if (from < 0)
            return [];
        return [{ from, to: from + value.length, rule }];
    });
    if (ranges.length > 0)
        return ranges;
    return [{ from: start, to: end, rule }];
}

;// CONCATENATED MODULE: ./build/evidence/secrets/file-redactor.js



/** Bytes that are searched at once. */
const BLOCK = 64 * 1024;
/** Bytes at the end of a block that are searched again with the next one; few tokens are as long. */
const OVERLAP = 8 * 1024;
/** Bytes before a block that are searched with it, since rules look at what precedes a token. */
const CONTEXT = 1024;
/** What a file in UTF-16 may begin with. */
const MARKS = [0xfeff, 0xfffe];
/** Six characters of ASCII in a row in UTF-16, in either order of their bytes. */
const UTF16 = /(?:[\t\n\r -~]\0){5}[\t\n\r -~]/;
/** Redacts the bytes of one file, in order, block by block. Positions refer to the block. */
class FileRedactor {
    #settings;
    #overlap;
    #findings = new Map();
    /** What was taken and is searched with what follows: the start of `#buffer`, which is reused. */
    #held = buffers/* NO_BYTES */.CR;
    #buffer = buffers/* NO_BYTES */.CR;
    /** How many lines end before the block. */
    #lines = 0;
    /** What begins before this was found in the block before. */
    #start = 0;
    /** What comes before this was returned or replaced. */
    #done = 0;
    /** Where a private key goes on that began before the block. */
    #openKey;
    /** Whether the file begins with the mark of UTF-16. */
    #hasMark;
    #hasZeros = false;
    #hasUtf16Secret = false;
    #replaced = 0;
    constructor(settings) {
        this.#settings = settings;
        // In UTF-16 everything is twice as long.
        this.#overlap = Math.max(OVERLAP, 2 * settings.known.longest);
    }
    /** How many replacements were made in what was returned. */
    get replaced() {
        return this.#replaced;
    }
    /** What the rules found, each rule once for a line. */
    get findings() {
        return [...this.#findings.values()];
    }
    /** A sentence that says why the file cannot be sent although what was found is replaced. */
    get uncertain() {
        if (this.#hasUtf16Secret) {
            return "it contains a secret in UTF-16, where replacing it is not certain";
        }
        if (this.#replaced === 0 || !this.#hasZeros)
            return undefined;
        return "it contains a secret and is not a text file, so replacing it would damage it";
    }
    /** Takes the next bytes. Returns what can be passed on by now, which is valid until the next call. */
    async write(bytes) {
        this.#hold(bytes);
        const border = this.#held.length - this.#overlap;
        if (this.#held.length < Math.max(BLOCK, 4 * this.#overlap))
            return buffers/* NO_BYTES */.CR;
        const redacted = await this.#redact(border);
        const next = border - CONTEXT;
        this.#lines += (0,buffers/* countLineFeeds */.t7)(this.#held.subarray(0, next));
        this.#held = this.#held.subarray(next);
        this.#start = CONTEXT;
        this.#done -= next;
        if (this.#openKey !== undefined)
            this.#openKey -= next;
        return redacted;
    }
    /** Takes the last bytes, and returns the rest. Copies nothing of a file that is taken at once, as most are. */
    async end(bytes) {
        if (this.#held.length === 0) {
            this.#held = bytes;
        }
        else {
            this.#hold(bytes);
        }
        return this.#redact(this.#held.length);
    }
    #hold(bytes) {
        const length = this.#held.length + bytes.length;
        if (this.#buffer.length < length)
            this.#buffer = Buffer.allocUnsafe(2 * length);
        this.#held.copy(this.#buffer);
        bytes.copy(this.#buffer, this.#held.length);
        this.#held = this.#buffer.subarray(0, length);
    }
    /** Returns the block up to a border, redacted, without what was passed on before. */
    async #redact(border) {
        const block = this.#held;
        await this.#searchUtf16(block);
        const start = this.#start;
        const openKey = this.#openKey;
        const found = await findSecrets(this.#settings, block, { start, openKey });
        // A continued key is reported from 0.
        const isHere = ({ from }) => from < border && (from >= start || from === 0);
        const byRules = found.byRules.filter(isHere);
        this.#openKey = byRules.find(({ isOpen }) => isOpen)?.to;
        for (const { from, rule } of byRules) {
            if (from >= start)
                this.#addFinding(rule, block.subarray(0, from));
        }
        const ranges = (0,redaction_ranges/* mergeRanges */.$Z)(found.replaced.filter(isHere));
        const done = this.#done;
        this.#replaced += ranges.filter(({ from }) => from >= done).length;
        this.#done = Math.max(done, border, ranges.at(-1)?.to ?? 0);
        return (0,redaction_ranges/* replaceRanges */.v9)(block.subarray(0, border), ranges, done);
    }
    /** In UTF-16 nothing is replaced: what is found there is only noted. */
    async #searchUtf16(block) {
        this.#hasMark ??= block.length > 1 && MARKS.includes(block.readUInt16LE());
        const hasZeros = block.includes(0);
        this.#hasZeros ||= hasZeros;
        const mayBeUtf16 = this.#hasMark || (hasZeros && UTF16.test(block.toString("latin1")));
        if (!mayBeUtf16)
            return;
        for (const text of decodeUtf16(block)) {
            const { byRules, replaced } = await findSecrets(this.#settings, text);
            for (const { rule, from } of byRules)
                this.#addFinding(rule, text.subarray(0, from));
            this.#hasUtf16Secret ||= replaced.length > 0;
        }
    }
    #addFinding(rule, before) {
        const line = this.#lines + (0,buffers/* countLineFeeds */.t7)(before) + 1;
        this.#findings.set(`${line} ${rule}`, { line, rule });
    }
}
/** Returns bytes as UTF-8, decoded from UTF-16 in either order, from the first byte on and from the second. */
function decodeUtf16(bytes) {
    const decoded = [];
    for (const aligned of [bytes, bytes.subarray(1)]) {
        const littleEndian = aligned.subarray(0, aligned.length - (aligned.length % 2));
        const bigEndian = Buffer.from(littleEndian).swap16();
        decoded.push(Buffer.from(littleEndian.toString("utf16le")));
        decoded.push(Buffer.from(bigEndian.toString("utf16le")));
    }
    return decoded;
}

;// CONCATENATED MODULE: ./build/evidence/secrets/secret-search.js







/** Findings that a message lists. */
const MAX_LISTED = 20;
/** Finds known values in what is about to be sent or shown and, unless `on-secret` is `off`, what secretlint's rules find. */
class SecretSearch {
    #settings;
    /** `values` are those that must not be sent. */
    constructor(values, onSecret) {
        this.#settings = { known: new known_values/* KnownValues */.I(values), onSecret, isXml: false };
    }
    /** Redacts every text in a JSON value, but no names of members. Findings have dotted paths that start with `place`. */
    async redact(value, place = "a text") {
        const { sent, shown, findings } = await this.#search(value, place);
        return {
            sent: replaceTexts(value, sent, redact/* mapTexts */.zO),
            shown: replaceTexts(value, shown, redact/* mapTexts */.zO),
            findings,
        };
    }
    /**
     * Redacts every text that people are shown of what the action found out: with `***` for everything that was found. Its
     * own words, such as the status of the attestation, stay.
     */
    async redactResult(result) {
        const { shown } = await this.#search(result, "a text");
        return replaceTexts(result, shown, redact/* mapResultTexts */.Ah);
    }
    /** Searches every text in a value. Returns what replaces those in which something was found. */
    async #search(value, place) {
        const sent = new Map();
        const shown = new Map();
        const findings = [];
        for (const [text, at] of textsIn(value, place)) {
            const bytes = Buffer.from(text);
            const { known, byRules, replaced } = await findSecrets(this.#settings, bytes);
            const all = [...known, ...byRules];
            if (replaced.length > 0)
                sent.set(text, (0,redaction_ranges/* replaceRanges */.v9)(bytes, replaced).toString());
            if (all.length > 0)
                shown.set(text, (0,redaction_ranges/* replaceRanges */.v9)(bytes, all).toString());
            for (const { rule } of byRules)
                findings.push({ place: at, rule });
        }
        return { sent, shown, findings };
    }
    /** Starts to redact a file. */
    startFile({ isXml }) {
        return new FileRedactor({ ...this.#settings, isXml });
    }
}
/** Returns the value itself if there is nothing to replace. */
function replaceTexts(value, replacements, map) {
    if (replacements.size === 0)
        return value;
    return map(value, (text) => replacements.get(text) ?? text);
}
/** Returns every text in a value, with its dotted place. */
function textsIn(value, at) {
    if (typeof value === "string")
        return [[value, at]];
    if (Array.isArray(value))
        return value.flatMap((member) => textsIn(member, at));
    if (typeof value !== "object" || value === null)
        return [];
    return Object.entries(value).flatMap(([name, member]) => textsIn(member, `${at}.${name}`));
}
/**
 * Returns a warning about findings, without the values; undefined if there is nothing to say. Throws an AttestationError
 * if `onSecret` is `error`.
 */
function findingWarning(findings, onSecret) {
    if (findings.length === 0)
        return undefined;
    const id = "secrets-found";
    const lines = findings.map(({ place, line, rule }) => {
        const at = line === undefined ? place : `${place}:${line}`;
        return `${at} matches the rule ${rule}`;
    });
    const details = (0,format/* limitItems */.gt)([...new Set(lines)], MAX_LISTED, "and ");
    const isOne = findings.length === 1;
    const were = isOne ? "was" : "were";
    const them = isOne ? "it" : "them";
    const areReal = isOne ? "it is real" : "they are real";
    const found = (0,format/* pluralize */.td)(findings.length, "value looks like a secret", "values look like secrets");
    switch (onSecret) {
        case "error":
            throw new errors/* AttestationError */.L7({
                id,
                title: found,
                details,
                advice: `Nothing was sent (\`on-secret: error\`). Keep ${them} out of what the tests print, or set \`on-secret: redact\`.`,
            });
        case "off":
            return undefined;
        case "redact":
            return {
                id,
                title: `${found}, and ${were} replaced with \`***\` (\`on-secret: redact\`)`,
                details,
                advice: `Revoke ${them} if ${areReal}: the log of the test step may show ${them}.`,
            };
        case "warn":
            return {
                id,
                title: `${found}, and ${were} sent (\`on-secret: warn\`)`,
                details,
                advice: `Revoke ${them} if ${areReal}, and set \`on-secret: redact\`.`,
            };
    }
}

// EXTERNAL MODULE: ./build/gate/check.js
var check = __webpack_require__(8362);
// EXTERNAL MODULE: ./build/junit/report.js
var report = __webpack_require__(837);
// EXTERNAL MODULE: ./build/run/inputs/gate-inputs.js
var gate_inputs = __webpack_require__(1357);
// EXTERNAL MODULE: ./build/service/operations/delivery-problems.js
var delivery_problems = __webpack_require__(1456);
// EXTERNAL MODULE: ./build/summary/failures/failure-headline.js + 4 modules
var failure_headline = __webpack_require__(5936);
// EXTERNAL MODULE: ./build/summary/log-lines.js
var log_lines = __webpack_require__(5095);
// EXTERNAL MODULE: ./build/evidence/evidence-file.js
var evidence_file = __webpack_require__(5562);
// EXTERNAL MODULE: ./build/evidence/manifest.js
var manifest = __webpack_require__(6191);
;// CONCATENATED MODULE: ./build/evidence/zip-names.js

/** Characters that no name may have on Windows, except the `*` of what was redacted. */
const FORBIDDEN = /[\\:<>"|?\p{Cc}]/gu;
/** Windows drops these at the end of a name. `.` and `..` would lead out of a folder. */
const FORBIDDEN_AT_THE_END = /[. ]+$/;
/**
 * Names files after their redacted paths, changed where some system could not unpack them, numbered where some system
 * would take them for the same. Returns them with what in the names looks like a secret.
 */
async function nameInZip(files, secrets) {
    const named = [];
    const findings = [];
    const names = new Map();
    const uses = new Map();
    for (const file of files) {
        let name = names.get(file.location);
        if (name === undefined) {
            const redacted = await secrets.redact(file.path, "the name of a file");
            name = numberIfUsed(safeName(redacted.sent), uses);
            names.set(file.location, name);
            for (const finding of redacted.findings)
                findings.push(finding);
        }
        named.push({ ...file, name });
    }
    return { files: named, findings };
}
/** Returns a relative path as a name that every system unpacks to a file inside the target folder. */
function safeName(path) {
    const segments = path
        .toWellFormed()
        .split("/")
        .filter((segment) => segment !== "");
    const [first = "_", ...others] = segments.map(safeSegment);
    // The zip's own list of contents, on systems that ignore case too.
    const start = first.toLowerCase() === manifest/* MANIFEST */.e0 ? `_${first}` : first;
    return [start, ...others].join("/");
}
function safeSegment(segment) {
    return segment
        .replace(FORBIDDEN, "_")
        .replace(FORBIDDEN_AT_THE_END, (end) => "_".repeat(end.length));
}
/** Returns a name, with a number if it is used already: `a (2).xml`. `uses` counts how often each name was wanted. */
function numberIfUsed(name, uses) {
    // Windows and macOS take names for the same that differ only in case, macOS also in how an accent is written.
    const key = name.normalize().toUpperCase().toLowerCase().normalize().replaceAll("ς", "σ");
    const number = (uses.get(key) ?? 0) + 1;
    uses.set(key, number);
    if (number === 1)
        return name;
    const [, start, extension] = /^(.*?)((?:\.[^./]*)?)$/s.exec(name) ?? [];
    return numberIfUsed(`${start} (${number})${extension}`, uses);
}

// EXTERNAL MODULE: ./build/base/clock.js
var clock = __webpack_require__(2030);
// EXTERNAL MODULE: ./build/base/problem.js
var base_problem = __webpack_require__(9299);
// EXTERNAL MODULE: ./build/junit/aggregate.js
var aggregate = __webpack_require__(9075);
// EXTERNAL MODULE: ./build/base/glob.js
var base_glob = __webpack_require__(6120);
// EXTERNAL MODULE: ./build/base/list-mistakes.js
var list_mistakes = __webpack_require__(1822);
;// CONCATENATED MODULE: ./build/base/similarity.js
/** UTF-16 units of a name that are compared. */
const COMPARED = 200;
/** Returns the names of at least this similarity, from 0 to 1, the most similar ones first. */
function nearest(wanted, names, least = 0) {
    const scored = names.map((name) => ({ name, score: similarity(wanted, name) }));
    const similar = scored.filter(({ score }) => score >= least);
    return similar.sort((a, b) => b.score - a.score).map(({ name }) => name);
}
/** Returns how many pairs of neighbouring letters two names share, from 0 to 1; case does not matter. */
function similarity(one, other) {
    const pairs = bigramsOf(one);
    const others = bigramsOf(other);
    const shared = [...pairs].filter((pair) => others.has(pair)).length;
    return (2 * shared) / Math.max(1, pairs.size + others.size);
}
function bigramsOf(text) {
    const letters = text.slice(0, COMPARED).toLowerCase();
    const bigrams = new Set();
    for (let end = 2; end <= letters.length; end++) {
        bigrams.add(letters.slice(end - 2, end));
    }
    return bigrams;
}

// EXTERNAL MODULE: ./build/files/pattern-mistakes.js
var pattern_mistakes = __webpack_require__(3422);
;// CONCATENATED MODULE: ./build/reports/demands.js







/** At most this many names are listed in a problem. */
const NAMED = 5;
/**
 * Returns a problem for every demand that is not met (R11): what was required, what was found, and what comes close.
 * Only cases that ran, that is, were not skipped, meet `min-tests`, `required-suites` and `required-reports`.
 */
function unmetDemands(counts, reports, { minTests, maxSkipped, requiredSuites, requiredReports, mergeSuites }) {
    // Merging thousands of suites takes as long as reading a hundred reports.
    const searched = requiredSuites.length > 0 ? reports : [];
    const originals = searched.map(({ original }) => ({ suites: original }));
    const { suites } = (0,aggregate/* aggregate */.Q)(originals, mergeSuites);
    return (0,format/* present */.Eb)([
        tooFewProblem(counts, minTests),
        maxSkipped && tooManySkippedProblem(counts, maxSkipped),
        ...requiredSuites.map((required) => suiteProblem(suites, required)),
        ...requiredReports.map((glob) => reportProblem(reports, glob)),
    ]);
}
function tooFewProblem(counts, minTests) {
    const executed = (0,report/* executedCount */.dD)(counts);
    if (executed >= minTests)
        return undefined;
    const advice = "Check whether the test run crashed or selected nothing.";
    return {
        id: "too-few-tests",
        title: `${describeExecuted(counts)}, and \`min-tests\` asks for ${(0,format/* formatNumber */.ZV)(minTests)}`,
        details: counts.skipped === 0 ? undefined : `${describeSkippedShare(counts)}.`,
        advice: executed === 0 ? `${advice} If that may happen, set \`min-tests: 0\`.` : advice,
    };
}
function describeExecuted(counts) {
    const executed = (0,report/* executedCount */.dD)(counts);
    if (counts.total === 0)
        return "The reports have no test case";
    if (executed === 0)
        return "No test case ran";
    return `Only ${(0,format/* pluralize */.td)(executed, "test case")} ran`;
}
function describeSkippedShare({ total, skipped }) {
    const verb = skipped === 1 ? "was" : "were";
    return `${(0,format/* formatNumber */.ZV)(skipped)} of ${(0,format/* pluralize */.td)(total, "case")} ${verb} skipped`;
}
function tooManySkippedProblem(counts, limit) {
    const { total, skipped } = counts;
    if (limit.kind === "cases") {
        if (skipped <= limit.cases)
            return undefined;
        return skippedProblem(describeSkippedShare(counts), (0,format/* formatNumber */.ZV)(limit.cases));
    }
    // In whole numbers: percentages have at most three decimals.
    const isMet = skipped * 100_000 <= Math.round(limit.percent * 1000) * total;
    if (isMet)
        return undefined;
    const share = Number(((skipped / total) * 100).toFixed(3));
    return skippedProblem(`${describeSkippedShare(counts)} (${share}%)`, `${limit.percent}%`);
}
function skippedProblem(skipped, allowed) {
    return {
        id: "too-many-skipped",
        title: `${skipped}, and \`max-skipped\` allows ${allowed}`,
        advice: "Run them, or allow more.",
    };
}
function suiteProblem(suites, required) {
    const matches = (0,base_glob/* nameGlob */.e)(required.glob);
    const matching = suites.filter(({ name }) => matches(name));
    if (executedIn(matching) >= required.minCases)
        return undefined;
    if (matching.length === 0)
        return suiteMissingProblem(suites, required);
    return suiteNotRunProblem(matching, required);
}
function suiteMissingProblem(suites, { glob, minCases }) {
    const asked = `\`required-suites\` asks for ${(0,format/* formatNumber */.ZV)(minCases)} cases in such suites.`;
    const names = suites.map(({ name }) => name);
    return {
        id: "required-suite-missing",
        title: `No suite matches ${(0,format/* inCode */.pN)(glob)} of \`required-suites\``,
        details: (0,format/* joinSentences */.DP)(minCases > 1 ? asked : undefined, `The suites that were read: ${listNearest(glob, names)}.`),
        advice: (0,format/* joinSentences */.DP)("Check that it ran, and how its name is spelled.", (0,list_mistakes/* nameMistake */.wq)(glob)),
    };
}
function suiteNotRunProblem(matching, { glob, minCases }) {
    const executed = executedIn(matching);
    const asked = `\`required-suites\` asks for ${(0,format/* formatNumber */.ZV)(minCases)}`;
    const ran = executed === 0 ? "No case" : `Only ${(0,format/* pluralize */.td)(executed, "case")}`;
    const described = matching.map((suite) => describeCases(suite.name, [suite]));
    return {
        id: "required-suite-not-run",
        title: `${ran} ran in the suites that match ${(0,format/* inCode */.pN)(glob)}, and ${asked}`,
        details: (0,format/* limitItems */.gt)(described, NAMED, "and "),
        advice: "Check whether the others were skipped or the run ended early.",
    };
}
function reportProblem(reports, glob) {
    const matches = (0,base_glob/* pathGlob */.Q)(glob);
    const matching = reports.filter(({ path }) => matches(path));
    if (matching.length === 0)
        return reportMissingProblem(reports, glob);
    if (matching.some(({ original }) => executedIn(original) > 0))
        return undefined;
    const described = matching.map(({ path, original }) => describeCases(path, original));
    return {
        id: "required-report-not-run",
        title: `No case ran in the reports that match ${(0,format/* inCode */.pN)(glob)} of \`required-reports\``,
        details: (0,format/* limitItems */.gt)(described, NAMED, "and "),
        advice: "Check whether they were skipped or the run ended early.",
    };
}
function reportMissingProblem(reports, glob) {
    const paths = reports.map(({ path }) => path);
    return {
        id: "required-report-missing",
        title: `No report matches ${(0,format/* inCode */.pN)(glob)} of \`required-reports\``,
        details: `The reports that were read: ${listNearest(glob, paths)}.`,
        advice: (0,format/* joinSentences */.DP)("Check that it was written, and how its path is spelled.", (0,pattern_mistakes/* patternMistake */.$)(glob)),
    };
}
function executedIn(suites) {
    return suites.reduce((sum, suite) => sum + (0,report/* executedCount */.dD)(suite), 0);
}
function describeCases(name, suites) {
    const skipped = suites.reduce((sum, suite) => sum + suite.skipped, 0);
    return `${name} (${(0,format/* formatNumber */.ZV)(executedIn(suites))} ran, ${(0,format/* formatNumber */.ZV)(skipped)} skipped)`;
}
function listNearest(glob, names) {
    return (0,format/* joinList */.D7)(nearest(glob, names), NAMED) || "none";
}

// EXTERNAL MODULE: ./build/reports/test-run.js
var test_run = __webpack_require__(5150);
;// CONCATENATED MODULE: ./build/reports/accept.js








/** Per millisecond. */
const NANOSECONDS = 1000000n;
/** Files that a problem lists. */
const LISTED = 20;
const NOT_RUN = {
    id: "tests-not-run",
    title: "The tests did not run, so nothing is attested",
    details: "`test-outcome` is `skipped`.",
};
/** Whether there is a report to decide on: broken ones that may be left out do not count, like other files (R10). */
function hasReports({ reports, unreadable, invalid }, { onInvalid }) {
    if (reports.length > 0 || unreadable.length > 0)
        return true;
    return onInvalid === "error" && invalid.length > 0;
}
/** Decides whether nothing is attested, or that is an error, where there is no report. `explanation` says why. */
function acceptNone(read, demands, explanation) {
    const { ifNone, testOutcomes } = demands;
    const outcome = (0,test_run/* overallOutcome */.iB)(testOutcomes);
    const tests = read.files.length > 0 ? testsOf(read, demands) : undefined;
    // Without broken reports, the explanation is about patterns and links.
    const found = read.invalid.length > 0 ? read.warnings : [];
    const warnings = [...found, ...warningsOf(read, demands)];
    if (outcome === "skipped") {
        return (0,step/* done */.Vw)({ verdict: "none", tests, reason: NOT_RUN }, { warnings, notices: [NOT_RUN] });
    }
    const notices = (0,test_run/* skippedNotices */.qI)(testOutcomes);
    const reason = (0,test_run/* explainMissing */.Ce)(explanation, outcome, read.invalid.length > 0);
    if (ifNone === "error") {
        return (0,step/* done */.Vw)({ verdict: "refused", tests }, { warnings, notices, failures: [reason] });
    }
    const shown = ifNone === "warn" ? [...warnings, reason] : warnings;
    return (0,step/* done */.Vw)({ verdict: "none", tests, reason }, { warnings: shown, notices });
}
/** Decides by the author's demands and by what the workflow knows of the test run whether reports may be attested. */
function accept(read, demands, { now, name, excluded }) {
    const reported = { ...testsOf(read, demands), excluded };
    const adjusted = (0,test_run/* applyOutcome */.Ry)(reported, name);
    const { counts } = adjusted.value;
    const refusals = refusalsOf(read, demands, now);
    const unmet = unmetDemands(counts, read.reports, demands);
    const failures = refusals.length > 0 ? refusals : unmet;
    const warnings = warningsOf(read, demands);
    const notices = (0,test_run/* skippedNotices */.qI)(demands.testOutcomes);
    const found = { warnings: read.warnings, notices: read.notices };
    const remarks = (0,step/* mergeRemarks */.qk)(found, { warnings, notices, failures }, adjusted);
    // A red result is attested although it does not meet a demand (R11).
    const isGreen = (0,report/* failedCount */.w0)(counts) === 0;
    if (refusals.length > 0 || (unmet.length > 0 && isGreen)) {
        return (0,step/* done */.Vw)({ verdict: "refused", tests: adjusted.value }, remarks);
    }
    const tests = adjusted.value;
    const notJUnit = read.others.map(({ name }) => name);
    return (0,step/* done */.Vw)({ verdict: "accepted", tests, files: read.files, notJUnit }, remarks);
}
function testsOf(read, demands) {
    const { reports, invalid, failed, skipped, flaky } = read;
    return {
        outcome: (0,test_run/* overallOutcome */.iB)(demands.testOutcomes),
        ...(0,aggregate/* aggregate */.Q)(reports, demands.mergeSuites),
        reports: reports.length,
        invalid,
        failed,
        skipped,
        flaky,
    };
}
function warningsOf({ others, invalid }, { onInvalid }) {
    const notJUnit = others.map(({ name, reason }) => `${name} (${reason})`);
    const leftOut = onInvalid === "warn" ? invalid.map(({ reason }) => reason) : [];
    return [
        ...listProblem(notJUnit, {
            id: "not-junit",
            one: "file is not a JUnit report and was skipped",
            many: "files are not JUnit reports and were skipped",
        }),
        ...listProblem(leftOut, {
            id: "broken-reports-left-out",
            one: "broken report was left out",
            many: "broken reports were left out",
        }),
    ];
}
/** Returns why the reports may not be attested, whatever they say. */
function refusalsOf(read, demands, now) {
    const { reports, invalid } = read;
    const { onInvalid, testOutcomes } = demands;
    const broken = onInvalid === "error" ? invalid.map(({ reason }) => reason) : [];
    // Reports of a test step that was skipped are from another run.
    const isSkipped = (0,test_run/* overallOutcome */.iB)(testOutcomes) === "skipped";
    const foreign = isSkipped ? reports.map(({ path }) => path) : [];
    return [
        ...unusableFiles(read),
        ...listProblem(broken, {
            id: "broken-reports",
            one: "report is broken",
            many: "reports are broken",
            advice: `${test_run/* USUALLY_CRASHED */.D_} To attest without broken reports, set \`on-invalid-report: warn\`.`,
        }),
        ...listProblem(describeStale(read, demands, now), {
            id: "stale-reports",
            one: "report was not modified within `max-report-age`",
            many: "reports were not modified within `max-report-age`",
            advice: "Check that the tests of this run write there.",
        }),
        ...listProblem(foreign, {
            id: "reports-of-skipped-tests",
            one: "report was found, although the tests did not run",
            many: "reports were found, although the tests did not run",
            advice: "`test-outcome` is `skipped`, so they are not from this run. Remove old reports before the tests, or pass the outcome of the step that wrote these.",
        }),
    ];
}
/** Returns the problem of the only file that could not be read, or one problem about all of them. */
function unusableFiles({ unreadable }) {
    if (unreadable.length <= 1)
        return unreadable;
    return [
        {
            id: "files-unusable",
            title: `${(0,format/* formatNumber */.ZV)(unreadable.length)} files cannot be used`,
            details: (0,format/* limitItems */.gt)(unreadable.map(base_problem/* describeProblem */.BJ), LISTED, "and "),
        },
    ];
}
function describeStale({ files }, { maxAge }, now) {
    if (maxAge === undefined)
        return [];
    return files.flatMap(({ name, counted }) => {
        const modified = Number(counted.modified / NANOSECONDS);
        // A report from further in the future is not from this run.
        if (now - modified <= maxAge && modified - now <= clock/* CLOCK_TOLERANCE */.lO)
            return [];
        const when = modified > now ? "in the future by this machine's clock" : "too old";
        return [`${name}, last modified ${(0,format/* formatDate */.Yq)(modified)}, ${when}`];
    });
}
/** Returns one problem that counts the entries and lists them; none if there are no entries. */
function listProblem(entries, { id, one, many, advice }) {
    if (entries.length === 0)
        return [];
    const title = (0,format/* pluralize */.td)(entries.length, one, many);
    return [{ id, title, details: (0,format/* limitItems */.gt)(entries, LISTED, "and "), advice }];
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./build/files/find-files.js
var find_files = __webpack_require__(6959);
// EXTERNAL MODULE: ./build/files/paths.js
var paths = __webpack_require__(3684);
// EXTERNAL MODULE: ./build/files/pattern.js
var files_pattern = __webpack_require__(8338);
// EXTERNAL MODULE: ./build/files/search-warnings.js
var search_warnings = __webpack_require__(1682);
// EXTERNAL MODULE: ./build/files/unused-excludes.js
var unused_excludes = __webpack_require__(4118);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
;// CONCATENATED MODULE: ./build/reports/explain-patterns.js









/** Names that are at least this similar may be typos of each other. */
const SIMILAR = 0.5;
/** At most this many names in a folder are listed. */
const explain_patterns_LISTED = 5;
/** Says what is probably wrong with a pattern that matches no file; undefined if nothing is known to be. */
async function explainMistake(pattern, search) {
    const mistake = (0,pattern_mistakes/* patternMistake */.$)(pattern) ?? (await explainStart(pattern, search));
    return mistake ?? explainMissingPath(pattern, search);
}
/** Says what a pattern would find if it started elsewhere; undefined if nothing is there. */
async function explainStart(pattern, { patterns, directory }) {
    const other = (0,pattern_mistakes/* otherStart */.f)(pattern);
    if (other === undefined)
        return undefined;
    const { reason, corrected } = other;
    // To search every folder would take too long for a hint.
    const near = corrected.replace(/^\*\*\//, "*/");
    const excludes = patterns.filter((each) => (0,files_pattern/* splitNegation */.sz)(each).exclude);
    const path = await findFirst([near, ...excludes], directory);
    if (path === undefined)
        return undefined;
    return `\`${pattern}\` ${reason}; \`${corrected}\` would find \`${path}\`.`;
}
/** Returns the path of a file that patterns match; undefined if there is none, or something cannot be searched. */
async function findFirst(patterns, directory) {
    try {
        const { files } = await (0,find_files/* findFiles */.lY)(patterns, directory, { followOutside: false });
        return files[0]?.path;
    }
    catch (error) {
        if (!(error instanceof errors/* AttestationError */.L7))
            throw error;
        return undefined;
    }
}
/** Says why there may be nothing where a pattern starts; undefined if there is, or if nothing else is similar. */
function explainMissingPath(pattern, search) {
    const { start, missing, show, root } = startOf(pattern, search);
    if (missing === undefined)
        return undefined;
    const sentence = `There is no ${show(missing)}`;
    const workspace = (0,paths/* realPath */.Ye)(search.workspace ?? root) ?? root;
    const working = (0,paths/* relativePath */.iZ)(root, workspace);
    if (working !== "" && pattern.startsWith(`${working}/`)) {
        return `${sentence}. Patterns start at \`working-directory\` (${working}): remove that from the pattern.`;
    }
    if ((0,external_node_path_.isAbsolute)(pattern) && !(0,paths/* isInside */.FK)(start, workspace)) {
        return `${sentence} on this runner. A path inside a container must be mounted or copied into the workspace.`;
    }
    const name = (0,external_node_path_.basename)(missing);
    const [similar] = nearest(name, listFolder((0,external_node_path_.dirname)(missing)) ?? [], SIMILAR);
    if (similar === undefined)
        return undefined;
    if (similar === name)
        return `${show(missing)} is a link that leads nowhere.`;
    const found = `${sentence}, but there is ${show((0,external_node_path_.join)((0,external_node_path_.dirname)(missing), similar))}`;
    const isCase = similar.toLowerCase() === name.toLowerCase();
    return isCase ? `${found}: check upper and lower case.` : `${found}.`;
}
/** Says what is in the folder where a pattern starts, or in the nearest one that is there: a drive may be missing. */
function describePlace(pattern, search) {
    const { start, missing, show } = startOf(pattern, search);
    const sentences = [];
    if (missing !== undefined)
        sentences.push(`There is no ${show(missing)}.`);
    const folder = (0,paths/* ancestors */.T1)(start).findLast((path) => listFolder(path) !== undefined);
    if (folder !== undefined) {
        const paths = nearest(pattern, listFolder(folder) ?? []).map((name) => (0,external_node_path_.join)(folder, name));
        const files = (0,format/* joinList */.D7)(paths.map(show), explain_patterns_LISTED) || "no files";
        sentences.push(`${show(folder)} has ${files}.`);
        const link = paths.find(isLinkToFolder);
        if (link !== undefined) {
            sentences.push(`Wildcards do not follow ${show(link)}, a link: start a pattern with it.`);
        }
    }
    return sentences.join(" ");
}
function isLinkToFolder(path) {
    // A name that is not valid UTF-8 does not exist as Node returns it.
    const entry = (0,external_node_fs_.lstatSync)(path, { throwIfNoEntry: false });
    return entry?.isSymbolicLink() === true && listFolder(path) !== undefined;
}
/**
 * Returns where a pattern starts, the first path on the way there that does not exist, the working directory, and how
 * paths are shown to the author of the pattern.
 */
function startOf(pattern, { directory }) {
    const root = (0,paths/* realPath */.Ye)(directory) ?? directory;
    const { start } = (0,files_pattern/* readPattern */.ZS)(pattern, directory);
    const missing = (0,paths/* ancestors */.T1)(start).find((path) => !(0,external_node_fs_.existsSync)(path));
    const show = (path) => {
        const shown = (0,external_node_path_.isAbsolute)(pattern) ? path : (0,paths/* relativePath */.iZ)(path, root);
        return `\`${shown || "."}\``;
    };
    return { start, missing, root, show };
}
/** Returns the names in a folder; undefined for anything else, and for one that cannot be read. */
function listFolder(path) {
    return (0,paths/* unlessRefused */.J0)(() => (0,external_node_fs_.readdirSync)(path));
}

;// CONCATENATED MODULE: ./build/reports/find-reports.js









/** Files and links of one kind that a problem names. */
const find_reports_NAMED = 3;
/** Reasons that a problem lists. */
const find_reports_LISTED = 20;
/** Finds the reports that the patterns match. */
async function findReports(search) {
    const { patterns, directory } = search;
    // Build tools link their output into the workspace, sometimes from outside of it: Bazel does.
    const found = await (0,find_files/* findFiles */.lY)(patterns, directory, { followOutside: true });
    const root = external_node_fs_.realpathSync.native(directory);
    // The start of a pattern with a wildcard is a folder, so no file has its path.
    const starts = patterns.map((pattern) => (0,files_pattern/* readPattern */.ZS)(pattern, directory).start);
    const named = new Set(starts.map((start) => (0,paths/* relativePath */.iZ)(start, root)));
    const excludes = (0,unused_excludes/* remarkOnExcludes */.P)("reports", found, directory);
    const notices = [...(0,search_warnings/* slowPatternNotices */.tP)("reports", patterns), ...excludes.notices];
    const warnings = await find_reports_warningsOf(found, search);
    return { ...found, named, warnings, notices, lines: excludes.lines };
}
async function find_reports_warningsOf(found, search) {
    const { files, unmatched, excluded } = found;
    const links = (0,search_warnings/* linkWarnings */.wJ)("reports", found);
    // If nothing was found at all, that is explained as a whole.
    if (files.length === 0)
        return links;
    const what = excluded > 0 ? "file that is not excluded" : "file";
    const warnings = [];
    for (const pattern of unmatched) {
        const why = (await explainMistake(pattern, search)) ?? describePlace(pattern, search);
        warnings.push({
            id: "pattern-without-match",
            title: `No ${what} matches ${(0,format/* inCode */.pN)(pattern)} of \`reports\``,
            details: why,
        });
    }
    return [...warnings, ...links];
}
/** Explains why a search found no report: what was nearly right, and what to do. */
async function explainNoReports(search, found, { others, invalid }) {
    const { directory, workspace = directory } = search;
    const patterns = describePatterns(search.patterns);
    const place = `The patterns start at ${directory}.`;
    if (invalid.length > 0) {
        return {
            id: "only-broken-reports",
            title: describeBroken(invalid.length, patterns),
            details: place,
            advice: test_run/* USUALLY_CRASHED */.D_,
        };
    }
    const problem = { id: "no-report", title: `No report matches ${patterns}` };
    const reasons = await findReasons(search, found, others);
    if (reasons.length > 0)
        return { ...problem, details: [...reasons, place] };
    if (!listFolder(workspace)?.length) {
        return {
            ...problem,
            details: ["The workspace is empty.", place],
            advice: "Check that the repository is checked out, or the reports are downloaded, before this step.",
        };
    }
    const places = new Set(found.unmatched.map((pattern) => describePlace(pattern, search)));
    return {
        ...problem,
        details: [...(0,format/* limitItems */.gt)([...places], find_reports_LISTED, "and "), place],
        advice: "Check that the tests ran, and that they write JUnit reports there.",
    };
}
function describeBroken(count, patterns) {
    if (count === 1)
        return `The only report that matches ${patterns} is broken`;
    return `All ${(0,format/* pluralize */.td)(count, "report")} that match ${patterns} are broken`;
}
function describePatterns(patterns) {
    const includes = patterns.filter((pattern) => !(0,files_pattern/* splitNegation */.sz)(pattern).exclude);
    const [only = "", ...others] = includes;
    if (others.length === 0)
        return (0,format/* inCode */.pN)(only);
    return `the ${(0,format/* formatNumber */.ZV)(includes.length)} patterns of \`reports\``;
}
/** Returns what is known to be wrong with a search that found no report, one sentence each. */
async function findReasons(search, { unmatched, brokenLinks, excluded }, others) {
    const reasons = new Set();
    for (const pattern of unmatched) {
        const mistake = await explainMistake(pattern, search);
        if (mistake !== undefined)
            reasons.add(mistake);
    }
    for (const { name, reason } of others.slice(0, find_reports_NAMED)) {
        reasons.add(`${name} is not a JUnit report (${reason}).`);
    }
    for (const path of brokenLinks.slice(0, find_reports_NAMED)) {
        reasons.add(`${path} is a link that leads nowhere.`);
    }
    if (excluded > 0) {
        const files = (0,format/* pluralize */.td)(excluded, "file");
        reasons.add(`The excludes left out ${files} that matched. Narrow the lines that start with \`!\`.`);
    }
    return (0,format/* limitItems */.gt)([...reasons], find_reports_LISTED, "and ");
}

// EXTERNAL MODULE: ./build/evidence/data-json.js
var data_json = __webpack_require__(1345);
// EXTERNAL MODULE: ./build/files/read-whole.js
var read_whole = __webpack_require__(8632);
// EXTERNAL MODULE: ./build/junit/report-reader.js + 19 modules
var report_reader = __webpack_require__(9117);
// EXTERNAL MODULE: ./build/files/large-runs.js
var large_runs = __webpack_require__(6790);
;// CONCATENATED MODULE: ./build/reports/read-file.js




/** Reads a file and returns what it adds to the result. */
async function readFile(found, reading) {
    const { name, location, linkedOutside } = found;
    const { named, secrets } = reading;
    const read = await (0,read_whole/* readWhole */.o)(found, (opened) => count(name, opened, reading));
    if ("problem" in read)
        return { unreadable: [await secrets.redactResult(read.problem)] };
    const { state, value: document } = read;
    const file = {
        name,
        location,
        kind: "report",
        linkedOutside,
        bytes: state.size,
        counted: state,
    };
    if (document.kind === "report")
        return addReport(found.path, document, file, secrets);
    if (document.kind === "not-junit") {
        return {
            others: [{ name, reason: await secrets.redactResult(`its root is <${document.root}>`) }],
        };
    }
    // Whether a file without tests is a broken report depends on its name (R1).
    const isNamed = /\.xml$/i.test(found.path) || named.has(found.path);
    if (!document.isJUnit && !isNamed) {
        return {
            others: [{ name, reason: await secrets.redactResult(`it is not XML: ${document.reason}`) }],
        };
    }
    return {
        files: [file],
        invalid: [{ name, reason: await secrets.redactResult(document.message) }],
    };
}
async function count(name, opened, { chunks, limits, onSuite }) {
    if (opened.state.size > large_runs/* LARGE_FILE */.fW)
        (0,large_runs/* limitNewSpace */.AF)();
    const reader = (0,report_reader/* createReportReader */._y)(name, { limits, onSuite });
    for await (const { bytes } of chunks.read(opened)) {
        if (!reader.write(bytes))
            break;
    }
    return reader.end();
}
/** `path` is that of the file as it was found. */
async function addReport(path, report, file, secrets) {
    const { failed, skipped, flaky } = report;
    const original = namesIn(report);
    const { sent: names, findings } = await secrets.redact(original);
    const isRedacted = names !== original;
    const suites = isRedacted ? rename(report.suites, names.suites) : report.suites;
    const remarks = remarksOn(report, file.name);
    const shown = await secrets.redactResult({ failed, skipped, flaky, ...remarks });
    const rules = new Set(findings.map(({ rule }) => rule));
    return {
        ...shown,
        reports: [{ path, original: report.suites, suites }],
        // Names stay as they are sent.
        failed: rename(shown.failed, names.failed).map((one) => ({ ...one, report: path })),
        flaky: rename(shown.flaky, names.flaky),
        files: [{ ...file, sent: { ...names, suites, isRedacted } }],
        findings: Array.from(rules, (rule) => ({ place: file.name, rule })),
    };
}
/** Returns one warning about how a report contradicts itself, and one notice about what was tolerated in it. */
function remarksOn({ warnings, notices }, name) {
    const contradictory = {
        id: "contradictory-report",
        title: `${(0,format/* inCode */.pN)(name)} contradicts itself`,
        details: warnings,
    };
    const tolerated = {
        id: "tolerated-mistakes",
        title: `${(0,format/* inCode */.pN)(name)} has mistakes that were tolerated`,
        details: notices,
    };
    return {
        warnings: warnings.length > 0 ? [contradictory] : [],
        notices: notices.length > 0 ? [tolerated] : [],
    };
}
/** Returns the names of a report that are sent, unlike its other texts. */
function namesIn({ suites, failed, flaky }) {
    const namesOf = ({ suite, name }) => ({ suite, name });
    return {
        suites: suites.map(({ name }) => ({ name })),
        failed: failed.map(namesOf),
        flaky: flaky.map(namesOf),
    };
}
/** Returns entries with other names, which are in the same order. */
function rename(entries, names) {
    return entries.map((entry, index) => ({ ...entry, ...names[index] }));
}

;// CONCATENATED MODULE: ./build/reports/read.js





/** Reports of which warnings are kept, and of which notices are; the others are counted. */
const MAX_REMARKS = 200;
/** Reads files one after another, in the given order. */
async function readReports(files, { named, secrets, mergeSuites, signal }) {
    const suites = new data_json/* SuiteLimit */.q9(mergeSuites);
    const onSuite = (name) => suites.add(name);
    const tools = { chunks: new read_whole/* ChunkReader */.f(), secrets, named, onSuite };
    const parts = [];
    let limits = report_reader/* CASE_LIMITS */.Y0;
    for (const file of files) {
        signal.throwIfAborted();
        const part = await readFile(file, { ...tools, limits });
        limits = (0,report_reader/* remainingLimits */.DC)(limits, part);
        parts.push(part);
    }
    return mergeParts(parts);
}
function mergeParts(parts) {
    const warnings = parts.flatMap((part) => part.warnings ?? []);
    const notices = parts.flatMap((part) => part.notices ?? []);
    return {
        reports: parts.flatMap((part) => part.reports ?? []),
        failed: parts.flatMap((part) => part.failed ?? []),
        skipped: parts.flatMap((part) => part.skipped ?? []),
        flaky: parts.flatMap((part) => part.flaky ?? []),
        warnings: limitRemarks(warnings, (count) => ({
            id: "contradictory-report",
            title: (0,format/* pluralize */.td)(count, "more report contradicts itself", "more reports contradict themselves"),
        })),
        notices: limitRemarks(notices, (count) => ({
            id: "tolerated-mistakes",
            title: (0,format/* pluralize */.td)(count, "more report has mistakes that were tolerated", "more reports have mistakes that were tolerated"),
        })),
        others: parts.flatMap((part) => part.others ?? []),
        invalid: parts.flatMap((part) => part.invalid ?? []),
        unreadable: parts.flatMap((part) => part.unreadable ?? []),
        files: parts.flatMap((part) => part.files ?? []),
        findings: parts.flatMap((part) => part.findings ?? []),
    };
}
/** Returns the first of the remarks, and one about how many more there are. */
function limitRemarks(remarks, describeRest) {
    const rest = remarks.length - MAX_REMARKS;
    return rest > 0 ? [...remarks.slice(0, MAX_REMARKS), describeRest(rest)] : remarks;
}

// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __webpack_require__(3136);
// EXTERNAL MODULE: ./build/base/sanitize.js
var sanitize = __webpack_require__(9029);
// EXTERNAL MODULE: ./build/summary/failures/stack-trace.js
var stack_trace = __webpack_require__(6435);
;// CONCATENATED MODULE: ./build/summary/failures/source-location.js


/** Longer names of packages are not tried as folders. */
const SEGMENTS = 8;
/** Where the code of dependencies is; a package of a JVM may have such a name, too. */
const FOREIGN = /(?:^|[\\/])(?:node_modules|site-packages|dist-packages|vendor|\.cargo|\.venv)[\\/]/;
/**
 * Returns where a case failed, and which paths of its trace are the project's own. `search` knows the repository's
 * files.
 */
function locateFailure(failure, search) {
    const own = framesOf(failure)
        .filter(({ path, isPackaged }) => isPackaged || !FOREIGN.test(path))
        .flatMap((name) => {
        const found = search(name);
        return found === undefined ? [] : [{ path: name.path, found }];
    });
    const frames = own.map(({ found }) => found);
    const ownPaths = own.length > 0 ? [...new Set(own.map(({ path }) => path))] : undefined;
    return { location: locationOf(failure, frames, search), ownPaths };
}
/**
 * Returns where a case failed, in a file that exists in the repository: the file that the report names, at the line of
 * the trace or else of the report; otherwise a frame, which is the project's own code, preferably in the case's own
 * file; otherwise the case's own file.
 */
function locationOf(failure, frames, search) {
    const { file, line } = failure;
    const named = file === undefined ? undefined : search({ path: file, line });
    if (named !== undefined)
        return frames.find((frame) => frame.file === named.file) ?? named;
    const names = ownFiles(failure);
    const own = names.flatMap((name) => search(name) ?? []);
    const isOwn = (frame) => own.some((each) => each.file === frame.file) ||
        // Many tools name a test file without its folder.
        names.some(({ path }) => `/${frame.file}`.endsWith(`/${path}`));
    return frames.find(isOwn) ?? frames[0] ?? own[0];
}
function framesOf(failure) {
    const trace = traceOf(failure);
    const frames = (0,stack_trace/* parseFrames */.M)((0,sanitize/* sanitize */.aj)(trace));
    // The log of a Go test has the location of every line that it printed; the last one made it fail, unless it panicked.
    const isLog = ({ path }) => /^\w+_test\.go$/.test(path);
    const last = frames.filter(isLog).slice(-1);
    const others = frames.filter((frame) => !isLog(frame));
    return /^panic: /m.test(trace) ? [...others, ...last] : [...last, ...others];
}
/** The text and the message of a case, or without both, its output. */
function traceOf({ text = "", message = "", output = "" }) {
    if (text !== "" || message !== "")
        return `${text}\n${message}`;
    // Lines about errors come first: the others may be the log of a run.
    const errors = output.split("\n").filter((line) => /error|fail|assert/i.test(line));
    return [...errors, output].join("\n");
}
/** The files that a case may be named after: by their paths, or as a class is named after its file. */
function ownFiles({ className, suite, name, message = "" }) {
    // Mocha ends the message of a test that took too long with the test's file.
    const [, inMessage] = /\(([^()\n]+)\)$/.exec(message) ?? [];
    const titles = [className, suite, name, inMessage];
    return titles.flatMap((title = "") => [...filesInTitle(title), ...filesOfClass(title)]);
}
/** The file that a title is the path of, with or without a line: `cart.test.ts:12` */
function filesInTitle(title) {
    const [, path, line] = /^(.+\.\w+?)(?::(\d+))?$/.exec(title) ?? [];
    if (path === undefined)
        return [];
    return [{ path, line: line === undefined ? undefined : Number(line) }];
}
const JVM_EXTENSIONS = ["java", "kt", "groovy", "scala"];
/** The files of a class such as `tests.test_cart.TestCart` or `shop.cart.CartTest$Rounding`. */
function filesOfClass(className) {
    const [outer = ""] = className.split("$");
    const segments = outer.split(".");
    if (segments.length > SEGMENTS || !segments.every((name) => /^\w+$/.test(name)))
        return [];
    const ofJvm = JVM_EXTENSIONS.map((extension) => ({
        path: `${segments.join("/")}.${extension}`,
        isPackaged: true,
    }));
    // A module of Python may hold classes, and these functions.
    const ofPython = segments.map((_, index) => ({
        path: `${segments.slice(0, segments.length - index).join("/")}.py`,
    }));
    return segments.length > 1 ? [...ofJvm, ...ofPython] : ofPython;
}

;// CONCATENATED MODULE: ./build/attest/source-files.js





/** Where the usual build tools keep the sources of a JVM's packages. */
const SOURCE_ROOTS = ["test", "main", "integrationTest"]
    .flatMap((set) => ["java", "kotlin", "groovy", "scala"].map((language) => `src/${set}/${language}`))
    .concat("src", "test", "tests", ".");
/**
 * Returns the failed cases, each with its place in the repository if it has one. `workspace` is `GITHUB_WORKSPACE`;
 * without it, none is known. Reports are relative to the working directory. Both are absolute.
 */
function locateFailures(failed, workspace, workingDirectory) {
    if (workspace === undefined || !(0,external_node_fs_.existsSync)(workspace) || failed.length === 0)
        return failed;
    const searchFor = openSourceFiles(workspace, workingDirectory);
    return failed.map((failure) => {
        const located = locateFailure(failure, searchFor(failure));
        return { ...failure, ...located };
    });
}
/**
 * Opens the repository at `workspace`, or the one below it that `directory` is in; both exist. Returns the search
 * for files that one case names: next to its report, in the working directory, in the repository.
 */
function openSourceFiles(workspace, directory) {
    const root = external_node_fs_.realpathSync.native(workspace);
    const workingDirectory = external_node_fs_.realpathSync.native(directory);
    // GitHub expects paths relative to the repository, which may be checked out below the workspace.
    const folders = foldersUpTo(root, workingDirectory);
    const repository = folders.find((folder) => (0,external_node_fs_.existsSync)((0,external_node_path_.join)(folder, ".git"))) ?? root;
    // A trace may have either path, if links lead to the workspace.
    const roots = [repository, (0,external_node_path_.join)(workspace, (0,external_node_path_.relative)(root, repository))];
    // Test cases that fail together usually fail in the same files, and most frames are a library's.
    const known = new Map();
    const sourceRoots = new Map();
    return ({ report, className, suite }) => {
        const start = report ? (0,external_node_path_.dirname)((0,external_node_path_.join)(workingDirectory, report)) : workingDirectory;
        // A suite without a name has the path of its report.
        const ownReport = report && fileInside((0,external_node_path_.join)(workingDirectory, report), roots);
        const around = [...foldersUpTo(workingDirectory, start), workingDirectory];
        const bases = [...new Set([...around, ...foldersUpTo(repository, start), repository])];
        const sources = sourceRoots.get(start) ?? joinAll(bases, SOURCE_ROOTS).filter(external_node_fs_.existsSync);
        sourceRoots.set(start, sources);
        const packages = [className, suite].flatMap(foldersOf);
        const inPackage = joinAll(bases, [...packages, "."]);
        const foldersFor = ({ path, isPackaged }) => {
            if (isPackaged)
                return sources;
            // A bare file name may be a file of the case's package.
            return /[\\/]/.test(path) ? bases : inPackage;
        };
        return (name) => {
            const { path, isPackaged, line } = name;
            const key = [start, ...packages, path, isPackaged].join("\0");
            if (!known.has(key))
                known.set(key, findFile(path, foldersFor(name), roots));
            const file = known.get(key);
            return file === undefined || file === ownReport ? undefined : { file, line };
        };
    };
}
function joinAll(folders, paths) {
    return folders.flatMap((folder) => paths.map((path) => (0,external_node_path_.join)(folder, path)));
}
/** Returns the path relative to the repository of the first file that a path may stand for. */
function findFile(path, folders, roots) {
    const local = path.startsWith("file:") ? pathOfAddress(path) : path;
    if (local === undefined)
        return undefined;
    const candidates = (0,external_node_path_.isAbsolute)(local) ? [local] : joinAll(folders, [local]);
    return candidates.map((each) => fileInside(each, roots)).find((file) => file !== undefined);
}
/** Returns undefined for an address that is not that of a file here: of another machine, or with broken escapes. */
function pathOfAddress(address) {
    try {
        return (0,external_node_url_.fileURLToPath)(address);
    }
    catch {
        return undefined;
    }
}
/** Returns the path of a file relative to the repository. On Windows, looking outside could ask another machine. */
function fileInside(path, roots) {
    const root = roots.find((each) => (0,paths/* isInside */.FK)(path, each));
    // What a report names may be too long for a path, or have a NUL in it; then it does not exist.
    if (root === undefined || !(0,external_node_fs_.existsSync)(path))
        return undefined;
    const isFile = (0,external_node_fs_.statSync)(path, { throwIfNoEntry: false })?.isFile() === true;
    return isFile ? (0,paths/* relativePath */.iZ)(path, root) : undefined;
}
/** Returns the folder and its parents as far as the root, the deepest first; none if it is outside of the root. */
function foldersUpTo(root, folder) {
    if (!(0,paths/* isInside */.FK)(folder, root))
        return [];
    return folder === root ? [root] : [folder, ...foldersUpTo(root, (0,external_node_path_.dirname)(folder))];
}
/** Returns the folders that may hold a Go package of this name: `a/b/c`, `b/c` and `c`. */
function foldersOf(name = "") {
    const segments = name.split("/");
    if (segments.length < 2 || segments.length > SEGMENTS)
        return [];
    return segments.map((_, index) => segments.slice(index).join("/"));
}

;// CONCATENATED MODULE: ./build/attest/gather.js








/** Finds and names reports and attachments, reads the reports, and decides whether these may be attested. */
async function gather({ inputs, deps, secrets }) {
    const { patterns, mergeSuites } = inputs.reports;
    const { mode, workingDirectory } = inputs;
    const search = { patterns, directory: workingDirectory, workspace: deps.context.workspace };
    const found = await findReports(search);
    const attachments = await (0,step/* runStep */.eg)(deps, "evidence", () => findOthers(inputs));
    const others = attachments.value ?? { files: [], lines: [] };
    const lines = await secrets.redactResult([...found.lines, ...others.lines]);
    for (const line of lines)
        deps.log.info(line);
    const named = await nameInZip([...found.files, ...others.files], secrets);
    const attached = named.files.slice(found.files.length);
    const files = named.files.slice(0, found.files.length).sort(evidence_file/* byName */.nG);
    const options = { named: found.named, secrets, mergeSuites, signal: deps.signal };
    const read = await readReports(files, options);
    const failed = locateFailures(read.failed, search.workspace, workingDirectory);
    const reports = { ...read, warnings: [...found.warnings, ...read.warnings], failed };
    const { excluded } = found;
    const now = deps.clock.now();
    const accepted = hasReports(reports, inputs.reports)
        ? accept(reports, inputs.reports, { now, name: mode.target.name, excluded })
        : acceptNone(reports, inputs.reports, await explainNoReports(search, found, read));
    const evidence = {
        acceptance: accepted.value,
        attachments: attachments.value && attached.map(toAttachment),
        findings: [...named.findings, ...read.findings],
    };
    // Where nothing is to be attested, attachments do not matter.
    const isNone = accepted.value.verdict === "none";
    const { notices } = found;
    return (0,step/* done */.Vw)(evidence, (0,step/* mergeRemarks */.qk)({ notices }, accepted, isNone ? {} : attachments));
}
function toAttachment({ name, location, stat }) {
    return { name, location, kind: "attachment", bytes: stat.size };
}
async function findOthers(inputs) {
    const { mode, evidence, workingDirectory } = inputs;
    const { attachments: patterns, ifNoAttachments: ifNone } = evidence;
    if (mode.kind === "skip" || patterns.length === 0) {
        return (0,step/* done */.Vw)({ files: [], lines: [] });
    }
    const { findAttachments } = await __webpack_require__.e(/* import() */ 518).then(__webpack_require__.bind(__webpack_require__, 3518));
    return findAttachments({ patterns, workingDirectory, ifNone });
}
const OUTSIDE = "Left out: it is outside the working directory, reached through symbolic links";
/** Packs the reports and the attachments, each file once. Without any, there is no archive. */
async function pack(reports, attachments, { inputs, secrets }) {
    const { attachReports, overflow } = inputs.evidence;
    const attached = attachReports ? reports : [];
    // Links may lead to files that were never meant to be published.
    const outside = attached.filter(({ linkedOutside }) => linkedOutside);
    const omitted = outside.map((file) => (0,evidence_file/* omit */.cJ)(file, OUTSIDE));
    const warnings = outside.length > 0 ? [outsideProblem(outside)] : [];
    // What is both a report and an attachment is packed as a report.
    const locations = new Set(attached.map(({ location }) => location));
    const others = attachments.filter(({ location }) => !locations.has(location));
    const files = [...attached.filter(({ linkedOutside }) => !linkedOutside), ...others];
    if (files.length === 0)
        return { archive: undefined, omitted, warnings };
    const { createArchive } = await __webpack_require__.e(/* import() */ 937).then(__webpack_require__.bind(__webpack_require__, 8937));
    const result = await createArchive({ files, omitted, overflow, limit: evidence_file/* ZIP_LIMIT */.sv, secrets });
    return { ...result, warnings: [...warnings, ...result.warnings] };
}
function outsideProblem(outside) {
    const isOne = outside.length === 1;
    const count = (0,format/* pluralize */.td)(outside.length, "report was", "reports were");
    const them = isOne ? "it" : "them";
    const files = isOne ? "the file" : "the files";
    const names = (0,format/* joinList */.D7)(outside.map(({ name }) => name));
    return {
        id: "reports-not-attached",
        title: `${count} counted but not attached`,
        details: `Symbolic links lead to ${them}, out of the working directory: ${names}.`,
        advice: `To attach ${them}, copy ${files} into the working directory.`,
    };
}

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: ./build/evidence/predicate.js
var evidence_predicate = __webpack_require__(365);
// EXTERNAL MODULE: ./build/evidence/run-context.js
var run_context = __webpack_require__(887);
// EXTERNAL MODULE: ./build/evidence/workflow-run.js
var workflow_run = __webpack_require__(2363);
// EXTERNAL MODULE: ./build/files/files.js
var files_files = __webpack_require__(2375);
;// CONCATENATED MODULE: ./build/reports/stated-demands.js

/**
 * What the author demands of the evidence: for each input that demands something, how `user_data.ci` states it;
 * undefined if nothing is demanded.
 */
const DEMANDS = {
    "min-tests": ({ reports }) => reports.minTests,
    "max-skipped": ({ reports }) => reports.maxSkipped && describeLimit(reports.maxSkipped),
    "required-suites": ({ reports }) => reports.requiredSuites.map(describeRequiredSuite),
    "required-reports": ({ reports }) => reports.requiredReports,
    "max-report-age": ({ reports }) => reports.maxAge === undefined ? undefined : (0,format/* formatDuration */.a3)(reports.maxAge),
    "if-no-reports": ({ reports }) => reports.ifNone,
    "on-invalid-report": ({ reports }) => reports.onInvalid,
    "merge-suites": ({ reports }) => reports.mergeSuites,
    "attach-reports": ({ evidence }) => evidence.attachReports,
    "if-no-attachments": ({ evidence }) => evidence.ifNoAttachments,
    "attachment-overflow": ({ evidence }) => evidence.overflow,
    "on-secret": ({ evidence }) => evidence.onSecret,
};
/** Returns what these inputs demand of the evidence, by the names of the inputs. */
function stateDemands(inputs) {
    const demands = {};
    for (const [name, state] of Object.entries(DEMANDS))
        demands[name] = state(inputs);
    return demands;
}
/** Returns `5%` or `12`, as the input is written. */
function describeLimit(limit) {
    return limit.kind === "percent" ? `${limit.percent}%` : String(limit.cases);
}
/** Returns `checkout.*` or `checkout.* >= 40`, as the input is written. */
function describeRequiredSuite({ glob, minCases }) {
    return minCases > 1 ? `${glob} >= ${minCases}` : glob;
}

// EXTERNAL MODULE: ./build/service/http/multipart.js
var multipart = __webpack_require__(2673);
// EXTERNAL MODULE: ./build/attest/request-record.js
var request_record = __webpack_require__(8487);
;// CONCATENATED MODULE: ./build/attest/prepare.js

















/** The names of the files of a request. The service keeps the zip under its name. */
const PAYLOAD = "data.json";
const PREDICATE = "test-result.json";
const ATTACHMENT = "junit-evidence.zip";
/** UTF-16 units of the message of a commit. Longer ones are made by tools. */
const MAX_MESSAGE = 65_536;
/**
 * Packs the evidence, builds the payload and the predicate, and keeps them on disk, so that none is lost if sending
 * fails. Throws an AttestationError if the evidence cannot be packed or kept.
 */
async function prepare(parts, run) {
    const { archive, ...zip } = await pack(parts.files, parts.attachments, run);
    const packed = archive?.packed ?? [];
    const findings = [...packed.flatMap((file) => file.findings), ...parts.findings];
    const warnings = [...parts.warnings, ...zip.warnings.map(base_problem/* describeProblem */.BJ)];
    const now = run.deps.clock.now();
    const evidence = { ...parts, ...zip, archive, findings, warnings, now };
    // Before anything is written, since it throws if nothing may be sent.
    const { dataJson, predicate, found } = await buildDocuments(evidence, run);
    if (archive)
        run.deps.log.info((0,log_lines/* evidenceLine */.OF)(archive, zip.omitted));
    const boundary = (0,multipart/* drawBoundary */.JI)();
    const record = createRecord(evidence, { dataJson, boundary }, run.deps.context);
    const { flow, trail } = record;
    const request = { flow, trail, dataJson, boundary };
    const attachment = archive && { name: ATTACHMENT, content: archive.content };
    const folder = await keep(run.deps.temporaryDirectory, [
        ...(attachment ? [attachment] : []),
        { name: PAYLOAD, content: dataJson },
        { name: PREDICATE, content: predicate },
        { name: request_record/* RECORD_FILE */.lt, content: (0,request_record/* formatRecord */.bM)(record) },
    ]);
    const at = (name) => (0,external_node_path_.join)(folder, name);
    const prepared = {
        request: attachment ? { ...request, attachment } : request,
        record,
        kept: {
            request: folder,
            payload: at(PAYLOAD),
            predicate: at(PREDICATE),
            archive: archive && toKeptArchive(archive, at(ATTACHMENT)),
        },
        packed,
    };
    return (0,step/* done */.Vw)(prepared, { warnings: [...zip.warnings, ...found] });
}
function createRecord({ target, commit, archive, now }, { dataJson, boundary }, context) {
    return {
        ...target,
        commit: commit.info.sha1,
        boundary,
        payload: (0,request_record/* describeFile */.CL)(PAYLOAD, Buffer.from(dataJson)),
        attachment: archive && { file: ATTACHMENT, sha256: archive.sha256, bytes: archive.bytes },
        madeAt: new Date(now).toISOString(),
        attempts: 0,
        status: "pending",
        run: (0,workflow_run/* runUrl */.Vp)(context),
    };
}
function toKeptArchive({ bytes, sha256, files, redacted }, location) {
    return { bytes, sha256, files, redacted, location };
}
/** Writes files into a new folder, and returns its path. Throws an AttestationError if the system does not allow it. */
async function keep(directory, files) {
    try {
        const folder = await (0,promises_.mkdtemp)((0,external_node_path_.join)(directory, "junit-attestation-"));
        for (const { name, content } of files) {
            await (0,files_files/* writeWhole */.f8)((0,external_node_path_.join)(folder, name), content);
        }
        return folder;
    }
    catch (cause) {
        if (!(0,errors/* isSystemError */.Or)(cause))
            throw cause;
        throw new errors/* AttestationError */.L7({
            id: "request-not-kept",
            title: "The request could not be kept, so nothing was sent",
            details: [`Writing to ${directory} failed: ${(0,errors/* errorMessage */.gJ)(cause)}`],
            advice: "Free space there, and let RUNNER_TEMP name a folder that this step may write to.",
        }, { cause });
    }
}
/**
 * Builds `data_json` (docs/service.md) and the predicate, redacted, and the warnings about what looks like a secret. The
 * names of suites, cases and files are redacted already. Throws an AttestationError if `data_json` is too large, or if
 * something looks like a secret and `on-secret` is `error`.
 */
async function buildDocuments(parts, { inputs, deps, secrets }) {
    const { commit, target, tests } = parts;
    const { userData, onSecret } = inputs.evidence;
    const { sha1, ...details } = commit.info;
    const { context } = deps;
    const { patterns } = inputs.reports;
    const demands = stateDemands(inputs);
    const ci = (0,run_context/* describeRunContext */.Gc)({ ...parts, patterns, demands, context });
    const draft = { git_commit_info: details, user_data: { ...userData, ci } };
    const { sent, findings } = await secrets.redact(draft, "data_json");
    const { git_commit_info, user_data } = sent;
    // Redacted before it is cut, since a part of a secret would not be recognized.
    const message = git_commit_info.message && (0,format/* truncate */.xv)(git_commit_info.message, MAX_MESSAGE);
    const warning = findingWarning([...parts.findings, ...findings], onSecret);
    const found = warning === undefined ? [] : [warning];
    const warnings = await secrets.redactResult([...parts.warnings, ...found.map(base_problem/* describeProblem */.BJ)]);
    const dataJson = JSON.stringify({
        attestation_name: target.name,
        git_commit_info: { sha1, ...git_commit_info, message },
        junit_results: tests.suites.map(data_json/* toJUnitResult */.pi),
        user_data: { ...user_data, ci: (0,run_context/* completeRunContext */.k2)(user_data.ci, { ...parts, warnings }) },
    });
    requireAcceptableSize(dataJson, tests);
    const { redact } = inputs.commit;
    const built = (0,evidence_predicate/* buildPredicate */.cf)({ context, redact, tests, warnings });
    const { warnedTests, failedTests, ...run } = built;
    const { sent: redactedRun } = await secrets.redact(run);
    const predicate = JSON.stringify({ ...redactedRun, warnedTests, failedTests });
    return { dataJson, predicate, found };
}
function requireAcceptableSize(dataJson, { suites }) {
    const bytes = Buffer.byteLength(dataJson);
    if (bytes <= data_json/* MAX_DATA_JSON */.lo)
        return;
    throw new errors/* AttestationError */.L7({
        id: "data-json-too-large",
        title: `\`data_json\` would have ${(0,format/* formatBytes */.z3)(bytes)}; the limit is ${(0,format/* formatBytes */.z3)(data_json/* MAX_DATA_JSON */.lo)}`,
        details: `It holds ${(0,format/* pluralize */.td)(suites.length, "suite")} and \`user_data\`; nothing was sent.`,
        advice: "Shorten `user-data`, or split the reports over several attestations.",
    });
}

;// CONCATENATED MODULE: ./build/attest/submit.js









const ON_FORK = {
    id: "fork",
    title: "Nothing was sent, since runs from forks and Dependabot get no secrets",
    details: "There is no API key (`on-fork: skip`).",
};
/**
 * Attests the reports that were accepted. If nothing may be sent, the result says why; what the steps `commit` and
 * `evidence` found is not repeated.
 */
async function submit_submit({ commit, evidence }, mode, run) {
    const { acceptance, attachments, findings = [] } = evidence.value ?? {};
    if (acceptance?.verdict === "none") {
        return { ...skipped(acceptance.reason), ...(0,step/* mergeRemarks */.qk)() };
    }
    if (acceptance?.verdict !== "accepted" || !attachments) {
        return { ...refused((0,step/* mergeRemarks */.qk)(evidence, commit)), ...(0,step/* mergeRemarks */.qk)() };
    }
    if (commit.value === undefined || commit.failures.length > 0) {
        return { ...refused(commit), ...(0,step/* mergeRemarks */.qk)() };
    }
    if (mode.kind === "skip") {
        return { ...skipped(ON_FORK), ...(0,step/* mergeRemarks */.qk)({ notices: [ON_FORK] }) };
    }
    const parts = {
        ...acceptance,
        attachments,
        target: resolveTrail(mode.target, commit.value),
        commit: commit.value,
        findings,
        warnings: [...commit.warnings, ...evidence.warnings].map(base_problem/* describeProblem */.BJ),
    };
    // A cancelled run gets here, too: what it packs in time is kept, so that it can be sent later.
    const prepared = await (0,step/* runStep */.eg)((0,cancellation/* withGrace */.pj)(run.deps), "evidence", () => prepare(parts, run));
    if (prepared.value === undefined) {
        return { ...refused(prepared), ...(0,step/* mergeRemarks */.qk)(prepared) };
    }
    const { kept, record } = prepared.value;
    const delivered = await deliver(prepared.value, mode, run);
    const { attestation, outcome } = delivered.value;
    const warnings = await (0,request_record/* writeOutcome */.gZ)((0,external_node_path_.join)(kept.request, request_record/* RECORD_FILE */.lt), record, outcome);
    const remarks = (0,step/* mergeRemarks */.qk)(prepared, delivered, { warnings });
    return { attestation, isRefused: false, kept, ...remarks };
}
/** Returns the target with its trail, which by default is named after the commit. */
function resolveTrail(target, { info }) {
    return { trail: info.sha1, ...target };
}
function skipped(reason) {
    return { attestation: unsent((0,base_problem/* describeProblem */.BJ)(reason)), isRefused: false };
}
function unsent(reason) {
    return { status: "unsent", ifPassed: "skipped", reason };
}
function refused({ cause = "evidence" }) {
    return { attestation: { status: "refused" }, isRefused: cause === "evidence" };
}
async function deliver(prepared, mode, run) {
    const { deps } = run;
    if (mode.kind === "dry-run") {
        await showDryRun(prepared, run);
        const attestation = { status: "unsent", ifPassed: "dry-run" };
        return (0,step/* done */.Vw)({ attestation, outcome: { status: "dry-run", attempts: 0 } });
    }
    if (deps.signal.aborted) {
        const reason = (0,base_problem/* describeProblem */.BJ)(cancellation/* CANCELLED */.gD);
        const outcome = { status: "failed", reason, attempts: 0 };
        const remarks = { failures: [cancellation/* CANCELLED */.gD], cause: "cancelled" };
        return (0,step/* done */.Vw)({ attestation: { status: "refused" }, outcome }, remarks);
    }
    const sent = await (0,step/* runStep */.eg)((0,cancellation/* withGrace */.pj)(deps), "service", () => sendRequest(prepared, mode.service, run));
    if (sent.value !== undefined)
        return sent;
    return { ...sent, ...interrupted(sent, prepared.kept.request) };
}
async function sendRequest({ request, kept }, service, { inputs, deps }) {
    const delivery = await service.attest(request);
    if (delivery.status === "recorded") {
        const { remarks, attempts, ...attestation } = delivery;
        return (0,step/* done */.Vw)({ attestation, outcome: { status: attestation.status, attempts } }, remarks);
    }
    const { attempts, ...undelivered } = delivery;
    const { status, problem, retryable } = undelivered;
    const reason = (0,base_problem/* describeProblem */.BJ)(problem);
    const attestation = attempts > 0 ? undelivered : unsent(reason);
    const attempted = { attestation, outcome: { status, reason, attempts } };
    if (deps.signal.aborted) {
        return (0,step/* done */.Vw)(attempted, { failures: [cancelledProblem(undelivered)] });
    }
    const notRecorded = notRecordedProblem(undelivered, kept.request);
    if (retryable && inputs.onServiceError === "warn") {
        return (0,step/* done */.Vw)(attempted, { warnings: [notRecorded] });
    }
    return (0,step/* done */.Vw)(attempted, { failures: [notRecorded] });
}
/** Returns the outcome of a sending that broke off for these failures. At least one attempt may have begun. */
function interrupted({ failures, cause }, requestPath) {
    const attestation = interruptedAttestation(failures);
    const reason = (0,base_problem/* describeProblem */.BJ)(attestation.problem);
    const outcome = { status: "unknown", reason, attempts: 1 };
    const value = { attestation, outcome };
    if (cause === "cancelled")
        return { failures, value };
    return { failures: [notRecordedProblem(attestation, requestPath)], value };
}
/** Logs the payload and the names of the files in the attachment. */
async function showDryRun({ request, packed }, { deps, secrets }) {
    const payload = JSON.parse(request.dataJson);
    const files = packed.map(({ file }) => {
        const { name, kind, bytes } = file;
        return { name, kind, bytes };
    });
    const { shown } = await secrets.redact({ payload, files });
    (0,log_lines/* logDryRun */.pZ)(shown.payload, shown.files, deps.log);
}
/** Returns what became of an attestation whose sending broke off for these failures. */
function interruptedAttestation(failures) {
    return { status: "unknown", problem: (0,delivery_problems/* interruptedProblem */.yS)(failures), retryable: false };
}
/** What the inputs of this action can do about a problem of the service. */
const ADVICE = {
    "flow-or-trail-not-found": "Or name a trail that exists with `trail`.",
    "request-too-large": "Attach less (`attach-reports`, `attachments`, `attachment-overflow`), merge suites (`merge-suites`), or shorten `user-data`.",
};
const SEND_LATER = "Re-run this job when the service is back, or send the request with the `resend` action. Unless a later step uploads it (`request-path`), it is lost with this runner.";
/** Returns why a cancelled run did not get its attestation recorded: for itself, unless the service refused it for good. */
function cancelledProblem({ status, problem, retryable, httpStatus }) {
    const isRefused = status === "failed" && !retryable && httpStatus !== undefined;
    return isRefused ? problem : cancellation/* CANCELLED */.gD;
}
/** Returns the problem that an attestation was not recorded, with where its request is kept and what to do with it. */
function notRecordedProblem({ status, problem, retryable }, requestPath) {
    // Sending again what the service refused would not help, and what may be there should not be sent unseen.
    const isForLater = status === "failed" && retryable;
    const advice = (0,format/* joinSentences */.DP)(problem.advice, ADVICE[problem.id], isForLater ? SEND_LATER : undefined);
    return {
        ...problem,
        details: [...(0,base_problem/* detailLines */.ZN)(problem), `The request is kept in ${requestPath}`],
        advice: advice || undefined,
    };
}

;// CONCATENATED MODULE: ./build/attest/attest.js












/**
 * Reads the reports, finds out which commit was tested, attests both with their evidence, and evaluates the gate
 * meanwhile. Whatever fails is part of the result, which is redacted; nothing is thrown for it.
 */
async function attest(inputs, deps) {
    const mode = await connectMode(inputs.mode, deps);
    const secrets = new SecretSearch(deps.secrets, inputs.evidence.onSecret);
    // Connects while the reports are read.
    if (mode.kind === "send")
        mode.service.preconnect();
    try {
        const failing = new AbortController();
        const attesting = attestTests(mode, { inputs, deps, secrets }).then((attested) => {
            if (attested.failures.length > 0)
                failing.abort();
            return attested;
        });
        const [attested, gated] = await Promise.all([
            attesting,
            evaluate(inputs.gate, { ...deps, service: mode.service, failing: failing.signal }),
        ]);
        const kind = "attest";
        const remarks = (0,step/* mergeRemarks */.qk)(attested, gated);
        return await secrets.redactResult({ ...attested, kind, gate: gated.value, ...remarks });
    }
    finally {
        mode.service?.close();
    }
}
async function evaluate(plan, run) {
    if (plan === undefined)
        return (0,step/* done */.Vw)(check/* GATE_OFF */.CG);
    const { runGate } = await __webpack_require__.e(/* import() */ 437).then(__webpack_require__.bind(__webpack_require__, 4437));
    return runGate(plan, run);
}
async function connectMode(mode, { connect }) {
    if (mode.kind === "skip")
        return { ...mode, service: undefined };
    const { org } = mode.target;
    if (mode.kind === "send")
        return { ...mode, service: await connect(mode.connection, org) };
    return { ...mode, service: mode.connection && (await connect(mode.connection, org)) };
}
/** Does all but the gate. */
async function attestTests(mode, run) {
    const { inputs, deps } = run;
    // At the same time, since git takes longer than most reports do.
    const [commit, evidence] = await Promise.all([findTestedCommit(inputs, deps), countTests(run)]);
    const acceptance = evidence.value?.acceptance;
    const tests = acceptance?.tests;
    if (commit.value)
        deps.log.info((0,log_lines/* commitLine */.w_)(commit.value));
    const submission = await submit_submit({ commit, evidence }, mode, run);
    const target = commit.value ? resolveTrail(mode.target, commit.value) : mode.target;
    deps.log.info((0,log_lines/* attestationLine */.xB)(submission.attestation, target));
    const isRelevant = acceptance?.verdict !== "none";
    const warnings = isRelevant ? commit.warnings : [];
    const remarks = (0,step/* mergeRemarks */.qk)({ warnings, notices: commit.notices }, evidence, 
    // Where nothing is attested, it does not matter which commit it would be about.
    isRelevant ? { failures: commit.failures, cause: commit.cause } : {}, submission, testFailures(inputs, tests));
    return {
        attestation: submission.attestation,
        kept: submission.kept,
        target,
        tests,
        testResult: submission.isRefused ? undefined : resultOf(acceptance),
        commit: commit.value,
        ...remarks,
    };
}
/** Gathers the evidence, and logs its tests at once: a commit may take long to find. */
async function countTests(run) {
    const { deps, secrets } = run;
    const evidence = await (0,step/* runStep */.eg)(deps, "evidence", () => gather(run));
    const { value } = evidence;
    const tests = value?.acceptance.tests;
    if (value === undefined || tests === undefined) {
        (0,log_lines/* logTests */.cK)(undefined, deps.log);
        return evidence;
    }
    // A headline may be cut, and a part of a secret would not be recognized.
    const shown = await secrets.redactResult(tests.failed);
    const headlines = shown.map(failure_headline/* failureHeadline */.Ni);
    const withHeadlines = (failed) => ({
        ...tests,
        failed: failed.map((failure, index) => ({ ...failure, headline: headlines[index] })),
    });
    (0,log_lines/* logTests */.cK)(withHeadlines(shown), deps.log);
    const acceptance = { ...value.acceptance, tests: withHeadlines(tests.failed) };
    return { ...evidence, value: { ...value, acceptance } };
}
function resultOf(acceptance) {
    if (acceptance?.verdict !== "accepted")
        return undefined;
    return (0,report/* failedCount */.w0)(acceptance.tests.counts) > 0 ? "failed" : "passed";
}
function testFailures({ failOnTestFailures }, tests) {
    const failed = tests ? (0,report/* failedCount */.w0)(tests.counts) : 0;
    if (!failOnTestFailures || !tests || failed === 0)
        return {};
    const all = (0,format/* pluralize */.td)(tests.counts.total, "test");
    // Such a run has no failed test, but one more case that says so (R10).
    const title = tests.runFailure
        ? "The test step did not pass"
        : `${(0,format/* formatNumber */.ZV)(failed)} of ${all} failed`;
    const advice = "Fix what failed: `fail-on-test-failures` is on.";
    return { failures: [{ id: "tests-failed", title, advice }], cause: "tests" };
}
/** Returns what became of the attestation of a run that was cancelled. */
function describeCancellation({ attestation, kept }) {
    if (attestation.status === "recorded")
        return "The attestation was recorded.";
    const isUnknown = attestation.status === "unknown";
    const outcome = isUnknown ? delivery_problems/* UNKNOWN */.HV.title : "The attestation was not recorded";
    if (kept === undefined)
        return `${outcome}.`;
    return `${outcome}; its request is kept in ${kept.request}.`;
}
/**
 * Returns the result of a run that has none. `inputs` is absent if it had not begun; otherwise it may have sent the
 * attestation. The summary shows the name, so that steps can be told apart.
 */
function failedAttestation(failed, raw, inputs) {
    const name = raw("name");
    const mayBeSent = inputs?.mode.kind === "send";
    return {
        kind: "attest",
        target: name === undefined ? {} : { name },
        attestation: mayBeSent ? interruptedAttestation(failed.failures) : { status: "refused" },
        gate: (0,gate_inputs/* isGateRequested */.yd)(raw) ? check/* GATE_UNEVALUATED */.PL : check/* GATE_OFF */.CG,
        ...failed,
    };
}


/***/ }),

/***/ 3442:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Nu: () => (/* binding */ readRepository),
/* harmony export */   W1: () => (/* binding */ findRepository)
/* harmony export */ });
/* unused harmony export parseGitFile */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _files_files_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2375);
/* harmony import */ var _files_paths_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3684);
/* harmony import */ var _commit_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8431);





/**
 * Returns the `.git` of the nearest directory upwards that has one: a directory, or the file of a worktree or
 * submodule. Directories that contain the workspace are left out, since they do not belong to the job.
 */
function findRepository(directory, workspace) {
    const top = workspace === undefined ? undefined : locate(workspace);
    for (let at = locate(directory);; at = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(at)) {
        const isAboveWorkspace = top !== undefined && (0,_files_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .isInside */ .FK)(top, at) && !(0,_files_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .isInside */ .FK)(at, top);
        if (isAboveWorkspace)
            return undefined;
        const candidate = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(at, ".git");
        if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(candidate))
            return candidate;
        if (at === (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(at))
            return undefined;
    }
}
/**
 * Reads a repository without starting git; `dotGit` is its `.git`. Returns undefined if that leads to no repository.
 */
function readRepository(dotGit) {
    const gitDirectory = resolveGitDirectory(dotGit);
    if (gitDirectory === undefined)
        return undefined;
    const common = readText((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(gitDirectory, "commondir"))?.trim();
    // A worktree has its own HEAD, and shares the rest with the repository that it belongs to.
    const commonDirectory = common ? (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(gitDirectory, common) : gitDirectory;
    return {
        head: readHead(gitDirectory, commonDirectory),
        origins: originsIn(readText((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(commonDirectory, "config")) ?? ""),
        isSubmodule: isModule(commonDirectory),
    };
}
/** Returns the directory that a `.git` is or names; undefined if there is none. */
function resolveGitDirectory(dotGit) {
    if ((0,_files_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .isDirectory */ .wd)(dotGit))
        return dotGit;
    const named = parseGitFile(readText(dotGit) ?? "", (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(dotGit));
    return named !== undefined && (0,_files_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .isDirectory */ .wd)(named) ? named : undefined;
}
/** Returns the directory that the text of a `.git` file in `folder` names; undefined if it names none. */
function parseGitFile(text, folder, system = node_path__WEBPACK_IMPORTED_MODULE_1__) {
    const [, named] = /^gitdir: ([^\r\n]+)$/.exec(text.trim()) ?? [];
    return named === undefined ? undefined : system.resolve(folder, named);
}
/** Git follows this many refs that name another one. */
const MAX_SYMBOLIC_REFS = 5;
function readHead(gitDirectory, commonDirectory) {
    let text = readText((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(gitDirectory, "HEAD"));
    for (let followed = 0; followed < MAX_SYMBOLIC_REFS; followed++) {
        const target = text?.trim() ?? "";
        const [, ref] = /^ref: *(refs\/[^\r\n\0]+)$/.exec(target) ?? [];
        if (ref === undefined)
            return (0,_commit_js__WEBPACK_IMPORTED_MODULE_4__/* .fullSha */ .g8)(target);
        if (ref.split("/").includes(".."))
            return undefined;
        text = readText((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(commonDirectory, ref)) ?? readPackedRef(commonDirectory, ref);
    }
    return undefined;
}
function readPackedRef(commonDirectory, ref) {
    const lines = readText((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(commonDirectory, "packed-refs"))?.split("\n") ?? [];
    return lines.find((line) => line.endsWith(` ${ref}`))?.slice(0, -ref.length);
}
/** Returns the addresses of `origin` in a configuration as git writes it. */
function originsIn(config) {
    const origins = [];
    let isOrigin = false;
    for (const line of config.split("\n")) {
        const entry = line.trim();
        if (entry.startsWith("["))
            isOrigin = /^\[remote\s+"origin"\]/i.test(entry);
        const [, url] = /^url\s*=\s*(.*)$/i.exec(entry) ?? [];
        if (isOrigin && url !== undefined)
            origins.push(url.replace(/^"|"$/g, ""));
    }
    return origins;
}
/** Whether a repository is in `modules` of another one, where git keeps submodules, whose names may have slashes. */
function isModule(directory) {
    for (let at = directory; at !== (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(at); at = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(at)) {
        if ((0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(at) === "modules" && (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(at), "HEAD")))
            return true;
    }
    return false;
}
/**
 * Bytes of a file of a repository; only `packed-refs` may become large. The tests of the run can write these files, and
 * V8 ends the process where a text has too many lines to be split.
 */
const MAX_FILE = 20_000_000;
/** Returns the text of a regular file; undefined if there is none, or it is too large, or cannot be read. */
function readText(file) {
    return (0,_files_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .unlessRefused */ .J0)(() => {
        const { size } = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(file);
        return size > MAX_FILE ? undefined : (0,_files_files_js__WEBPACK_IMPORTED_MODULE_2__/* .readBounded */ .CB)(file, size)?.toString("utf8");
    });
}
/** Returns a path without links; of one that does not exist, the path itself. */
function locate(directory) {
    return (0,_files_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .realPath */ .Ye)(directory) ?? (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(directory);
}


/***/ }),

/***/ 8632:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ ChunkReader),
/* harmony export */   o: () => (/* binding */ readWhole)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8500);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5145);
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8253);
/* harmony import */ var _files_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2375);





/** How often a file is read if it changes during it. */
const ATTEMPTS = 2;
/** Less than 128 KB with what the search for secrets holds back: V8 takes longer for larger strings. */
const CHUNK = 118 * 1024;
/** Milliseconds of uninterrupted work after which other tasks get a turn. */
const SLICE = 50;
/** Returns what `read` returns for a file that stays the same meanwhile; one that changes is read twice at most. */
async function readWhole({ name, location }, read) {
    try {
        for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
            const file = (0,_files_js__WEBPACK_IMPORTED_MODULE_4__/* .openRegularFile */ .ZU)(location);
            if (file === undefined)
                return { problem: irregularProblem(name) };
            try {
                const value = await read(file);
                if ((0,_files_js__WEBPACK_IMPORTED_MODULE_4__/* .isInState */ .v2)(file, file.state))
                    return { value, state: file.state };
            }
            finally {
                (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(file.descriptor);
            }
        }
        return { problem: changedProblem(name) };
    }
    catch (error) {
        if (!(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .isSystemError */ .Or)(error))
            throw error;
        return { problem: unreadableProblem(name, error), cause: error };
    }
}
function irregularProblem(name) {
    return {
        id: "file-not-regular",
        title: `${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_3__/* .inCode */ .pN)(name)} is not a regular file`,
        advice: "Exclude it from the patterns.",
    };
}
function changedProblem(name) {
    return {
        id: "file-changed",
        title: `${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_3__/* .inCode */ .pN)(name)} changed while it was being read`,
        advice: "Whatever writes it must finish before this step.",
    };
}
/** The system refused to open or read the file. */
function unreadableProblem(name, error) {
    const shown = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_3__/* .inCode */ .pN)(name);
    switch ((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .errorCode */ .CA)(error)) {
        case "ENOENT":
            return {
                id: "file-vanished",
                title: `${shown} vanished before it was read`,
                advice: "Run the step that removes it after this one.",
            };
        case "ELOOP":
            return {
                id: "file-replaced",
                title: `${shown} was replaced with a symbolic link after the search`,
                advice: "Run the step that replaces it after this one.",
            };
        default:
            return {
                id: "file-unreadable",
                title: `${shown} could not be read`,
                details: [(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .errorMessage */ .gJ)(error)],
                advice: "Fix that error, or exclude the file from the patterns.",
            };
    }
}
/** Reads files through one buffer. Synchronous reads are several times as fast as promises for many small files. */
class ChunkReader {
    #buffer = Buffer.allocUnsafe(CHUNK);
    #turnStart = performance.now();
    /** Yields what the file held when it was opened, in at least one chunk, and lets other tasks run in between. */
    async *read({ descriptor, state }) {
        let position = 0;
        let isLast = false;
        while (!isLast) {
            const wanted = Math.min(CHUNK, state.size - position);
            const length = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(descriptor, this.#buffer, 0, wanted, position);
            position += length;
            isLast = length === 0 || position === state.size;
            yield { bytes: this.#buffer.subarray(0, length), isLast };
            await this.#giveWay();
        }
    }
    async #giveWay() {
        if (performance.now() - this.#turnStart < SLICE)
            return;
        await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_1__.setImmediate)();
        this.#turnStart = performance.now();
    }
}


/***/ }),

/***/ 1296:
/***/ ((__webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
__webpack_require__.r(__webpack_exports__);
/* harmony import */ var _attest_attest_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4459);
/* harmony import */ var _run_inputs_inputs_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6379);
/* harmony import */ var _run_outputs_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8432);
/* harmony import */ var _run_run_action_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6157);
/* harmony import */ var _summary_failures_annotations_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5757);
/* harmony import */ var _summary_headline_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7531);






await (0,_run_run_action_js__WEBPACK_IMPORTED_MODULE_3__/* .runAction */ .C)({
    readInputs: _run_inputs_inputs_js__WEBPACK_IMPORTED_MODULE_1__/* .readInputs */ .K,
    run: _attest_attest_js__WEBPACK_IMPORTED_MODULE_0__/* .attest */ .st,
    failedResult: _attest_attest_js__WEBPACK_IMPORTED_MODULE_0__/* .failedAttestation */ .sw,
    outputsOf: _run_outputs_js__WEBPACK_IMPORTED_MODULE_2__/* .outputsOf */ .Y,
    show: (result, inputs) => {
        const log = (0,_summary_headline_js__WEBPACK_IMPORTED_MODULE_5__/* .endOfLog */ .T)(result);
        if (inputs === undefined || result.tests === undefined)
            return log;
        return { ...log, annotations: (0,_summary_failures_annotations_js__WEBPACK_IMPORTED_MODULE_4__/* .createAnnotations */ .X)(result.tests, inputs.annotations) };
    },
    loadSummary: () => Promise.all(/* import() */[__webpack_require__.e(20), __webpack_require__.e(634)]).then(__webpack_require__.bind(__webpack_require__, 9253)),
    describeCancellation: _attest_attest_js__WEBPACK_IMPORTED_MODULE_0__/* .describeCancellation */ .vk,
});

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 6379:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  K: () => (/* binding */ readInputs)
});

// EXTERNAL MODULE: ./build/commit/context.js
var commit_context = __webpack_require__(7695);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/base/errors.js
var errors = __webpack_require__(5145);
// EXTERNAL MODULE: ./build/base/format.js
var format = __webpack_require__(8253);
// EXTERNAL MODULE: ./build/base/json.js
var json = __webpack_require__(768);
// EXTERNAL MODULE: ./build/files/files.js
var files = __webpack_require__(2375);
// EXTERNAL MODULE: ./build/reports/report-inputs.js
var report_inputs = __webpack_require__(316);
// EXTERNAL MODULE: ./build/run/inputs/input-reader.js
var input_reader = __webpack_require__(6112);
;// CONCATENATED MODULE: ./build/run/inputs/author-inputs.js








/** Returns the inputs about reports and what they have to show. */
function readReportInputs(read) {
    return {
        patterns: read.requiredPatterns("reports", "glob patterns such as `**/TEST-*.xml`"),
        testOutcomes: readOutcomes(read),
        ifNone: read.choice("if-no-reports", ["error", "warn", "ignore"]) ?? "error",
        onInvalid: read.choice("on-invalid-report", ["error", "warn"]) ?? "error",
        minTests: read.integer("min-tests") ?? 1,
        maxSkipped: read.parsed("max-skipped", "a number or a percentage of cases", parseSkipLimit),
        requiredSuites: read.parsedList("required-suites", "a glob on suite names", parseRequiredSuite),
        requiredReports: read.list("required-reports"),
        maxAge: read.duration("max-report-age"),
        mergeSuites: read.flag("merge-suites") ?? true,
    };
}
/** Reads outcomes, one per line or with commas between them (R10). One line end after the last does not count. */
function readOutcomes(read) {
    // Trimmed, a blank entry at either end would go unnoticed.
    const options = { trimWhitespace: false };
    const text = read.optional("test-outcome", options) ?? "";
    const entries = outcomeEntries(text);
    if (entries.length <= 1 || !entries.includes("")) {
        const noun = "an outcome of a step or a job";
        return read.parsed("test-outcome", noun, parseOutcomes, options) ?? [];
    }
    read.addProblem({
        id: "blank-test-outcome",
        title: "`test-outcome` has an empty entry",
        details: `It is ${(0,input_reader/* showValue */.vp)(text)}; an empty entry is an outcome that was never set.`,
        advice: "Check the ids of steps and the names of jobs in the expressions.",
    });
    return [];
}
function outcomeEntries(text) {
    const withoutLastBreak = text.replace(/(?:\r\n|\r|\n)$/, "");
    const lines = (0,input_reader/* linesOf */.Dx)(withoutLastBreak).filter((line) => !(0,input_reader/* isComment */.Cn)(line));
    return lines.flatMap((line) => line.split(",")).map((entry) => entry.trim());
}
function parseOutcomes(text) {
    const parse = (0,input_reader/* choiceParser */.X7)(report_inputs/* TEST_OUTCOMES */.p, ", one per line or with commas between them");
    return outcomeEntries(text).flatMap((entry) => (entry === "" ? [] : parse(entry)));
}
function parseSkipLimit(text) {
    const [, cases] = /^(\d{1,9})$/.exec(text) ?? [];
    if (cases !== undefined)
        return { kind: "cases", cases: Number(cases) };
    const [, percent] = /^(\d{1,9}(?:\.\d{1,3})?)%$/.exec(text) ?? [];
    if (percent !== undefined && Number(percent) <= 100) {
        return { kind: "percent", percent: Number(percent) };
    }
    throw new errors/* ParseError */.mB("a number of cases such as `3`, or a percentage of all cases such as `5%`");
}
function parseRequiredSuite(text) {
    const [, glob = "", digits] = /^(.*?)(?:\s*>=\s*(\d{1,9}))?$/.exec(text) ?? [];
    if (glob === "" || digits === "0" || /(?:\s[<>]\s*\d+|[<>]=\s*\S*)$/.test(glob)) {
        throw new errors/* ParseError */.mB("a glob on suite names such as `checkout.*`, or with a number of cases `checkout.* >= 40`");
    }
    return { glob, minCases: digits === undefined ? 1 : Number(digits) };
}
/** Returns the inputs about the attachment and `user_data`; `base` is where a relative path in `user-data` starts. */
function readEvidenceInputs(read, base) {
    return {
        attachReports: read.flag("attach-reports") ?? true,
        attachments: read.patterns("attachments"),
        ifNoAttachments: read.choice("if-no-attachments", ["error", "warn", "ignore"]) ?? "warn",
        overflow: read.choice("attachment-overflow", ["error", "trim", "omit"]) ?? "error",
        userData: readUserData(read, base),
        onSecret: read.choice("on-secret", ["warn", "redact", "error", "off"]) ?? "warn",
    };
}
/** Bytes of UTF-8: half of the usual limit of one form field. */
const MAX_USER_DATA = 250_000;
/** Levels of objects and arrays: far more than people write, and few enough for the payload that holds them. */
const MAX_DEPTH = 100;
function readUserData(read, base) {
    const text = read.optional("user-data")?.trim();
    if (text === undefined)
        return undefined;
    const isJson = text.startsWith("{") || (0,json/* tryParseJson */.Bl)(text) !== undefined;
    const name = isJson ? "`user-data`" : "The file of `user-data`";
    try {
        const object = parseUserData(isJson ? text : readText(text, base), name);
        if (!Object.hasOwn(object, "ci"))
            return object;
        read.addProblem({
            id: "user-data-invalid",
            title: `${name} has a member \`ci\`, which is reserved for the action`,
            advice: "Give the member another name.",
        });
        return undefined;
    }
    catch (error) {
        if (!(error instanceof errors/* ParseError */.mB))
            throw error;
        const { cause } = error;
        const file = isJson ? [] : [`It is ${(0,input_reader/* showValue */.vp)(text)}, relative to ${base}`];
        const reason = cause === undefined ? [] : [(0,format/* withoutFullStop */.Qu)((0,errors/* errorMessage */.gJ)(cause))];
        const details = [...file, ...reason].join(": ");
        read.addProblem({
            id: "user-data-invalid",
            title: error.message,
            details: details === "" ? undefined : `${details}.`,
            advice: "Write a JSON object, or the path of a file that holds one.",
        });
        return undefined;
    }
}
// The functions below throw a ParseError whose message stands alone, with what else there is to say as its cause.
function parseUserData(text, name) {
    if (Buffer.byteLength(text) > MAX_USER_DATA) {
        throw new errors/* ParseError */.mB(`${name} is larger than ${(0,format/* formatBytes */.z3)(MAX_USER_DATA)}`);
    }
    try {
        // Unlike our reader of JSON, it says where the mistake is.
        JSON.parse(text);
    }
    catch (error) {
        // It may quote a part of a secret, which nothing would recognize.
        const cause = (0,errors/* errorMessage */.gJ)(error).replace(/, (?:\.\.\.)?".*$/s, "");
        throw new errors/* ParseError */.mB(`${name} is not JSON`, { cause });
    }
    return (0,json/* parseJson */.qF)(text, name, MAX_DEPTH).object();
}
function readText(path, base) {
    try {
        // The author may name a link.
        const location = external_node_fs_.realpathSync.native((0,external_node_path_.resolve)(base, path));
        // One byte more than is allowed tells a file that is too large from one that just fits.
        const content = (0,files/* readBounded */.CB)(location, MAX_USER_DATA + 1);
        if (content !== undefined) {
            return new TextDecoder("utf-8", { fatal: true }).decode(content);
        }
    }
    catch (cause) {
        // What the system or Node refuses has a code; anything else is a defect.
        if ((0,errors/* errorCode */.CA)(cause) === undefined)
            throw cause;
        if ((0,errors/* errorCode */.CA)(cause) === "ENOENT") {
            throw new errors/* ParseError */.mB("The file of `user-data` does not exist");
        }
        throw new errors/* ParseError */.mB("The file of `user-data` could not be read", { cause });
    }
    throw new errors/* ParseError */.mB("The file of `user-data` is not a regular file");
}

// EXTERNAL MODULE: ./build/run/inputs/connection.js
var inputs_connection = __webpack_require__(5228);
// EXTERNAL MODULE: ./build/run/inputs/gate-inputs.js
var gate_inputs = __webpack_require__(1357);
// EXTERNAL MODULE: ./build/run/inputs/known-secrets.js
var known_secrets = __webpack_require__(2917);
;// CONCATENATED MODULE: ./build/run/inputs/inputs.js






/** A runner shows ten errors per step, and one is kept for the reason why the job fails. */
const MAX_ANNOTATIONS = 9;
/** Returns the inputs of the root action. Throws one InputsError that names every wrong one. */
function readInputs(raw, directory, context) {
    const read = new input_reader/* InputReader */.i_(raw);
    const workingDirectory = read.directory("working-directory", directory);
    const mode = readMode(read, (0,commit_context/* isWithoutSecrets */.sD)(context));
    const inputs = {
        reports: readReportInputs(read),
        commit: {
            ...(0,gate_inputs/* readCommitInputs */.hw)(read),
            redact: new Set(read.choices("redact-commit-info", ["author", "message", "branch"])),
        },
        evidence: readEvidenceInputs(read, workingDirectory),
        failOnTestFailures: read.flag("fail-on-test-failures") ?? false,
        onServiceError: read.choice("on-service-error", ["error", "warn"]) ?? "error",
        workingDirectory,
        annotations: read.integer("annotations", MAX_ANNOTATIONS) ?? MAX_ANNOTATIONS,
        gate: (0,gate_inputs/* readGatePlan */.AT)(read, mode?.kind === "skip"),
    };
    (0,known_secrets/* checkKnownSecrets */.N1)(read, inputs.evidence.userData);
    return read.complete(mode && { ...inputs, mode });
}
/** Returns undefined if an input is wrong. */
function readMode(read, withoutSecrets) {
    const dryRun = read.flag("dry-run");
    const onFork = read.choice("on-fork", ["skip", "error"]) ?? "skip";
    const keyless = withoutSecrets && read.optional("api-key") === undefined;
    if (keyless && !dryRun) {
        if (onFork === "skip")
            return { kind: "skip", target: readKnownTarget(read) };
        read.addProblem({
            id: "api-key-withheld",
            title: "`api-key` is empty",
            details: "Runs from forks and Dependabot get no secrets.",
            advice: "With `on-fork: skip` such a run passes and sends nothing.",
        });
    }
    const connection = (0,inputs_connection/* readConnection */.dC)(read, dryRun || keyless ? "optional" : "required");
    const target = readTarget(read);
    if (target === undefined)
        return undefined;
    if (dryRun)
        return { kind: "dry-run", connection, target };
    return connection && { kind: "send", connection, target };
}
function readKnownTarget(read) {
    const names = ["org", "flow", "trail", "name"];
    const entries = names.map((name) => [name, read.optional(name)]);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
function readTarget(read) {
    const org = (0,inputs_connection/* readOrganization */.wu)(read);
    const flow = (0,inputs_connection/* readName */.MQ)(read, "flow", "the name of a flow");
    const trail = read.parsed("trail", inputs_connection/* VALID */.dO, inputs_connection/* parseName */.$q);
    const name = (0,inputs_connection/* readName */.MQ)(read, "name", "the name of the attestation");
    if (org === undefined || flow === undefined || name === undefined)
        return undefined;
    return { org, flow, name, ...(trail !== undefined && { trail }) };
}


/***/ }),

/***/ 5757:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ createAnnotations)
/* harmony export */ });
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8253);
/* harmony import */ var _junit_report_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(837);
/* harmony import */ var _failure_groups_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6702);
/* harmony import */ var _failure_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9753);
/* harmony import */ var _failure_title_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2274);





/** Other tests of a group that an annotation names. */
const NAMED = 5;
/**
 * Returns one annotation for each of the first `limit` groups of failed cases, at the location of its first case; the
 * last annotation says how many more cases there are.
 */
function createAnnotations({ failed, counts }, limit) {
    const groups = (0,_failure_groups_js__WEBPACK_IMPORTED_MODULE_1__/* .groupFailures */ .B)(failed).slice(0, limit);
    const all = (0,_junit_report_js__WEBPACK_IMPORTED_MODULE_4__/* .failedCount */ .w0)(counts);
    const rest = groups.reduce((left, { others }) => left - 1 - others.length, all);
    const end = `${(0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(rest, "more test")} failed; see the job summary and the reports.`;
    return groups.map((group, index) => {
        const isLast = index === groups.length - 1;
        const paragraphs = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .present */ .Eb)([
            annotationText(group),
            othersText(group, failed.length >= all),
            isLast && rest > 0 ? end : undefined,
        ]);
        const { first } = group;
        return {
            title: (0,_failure_title_js__WEBPACK_IMPORTED_MODULE_3__/* .failureTitle */ .nV)(first),
            message: paragraphs.join("\n\n"),
            location: first.location,
        };
    });
}
/** The other tests of a group, if it has any. `isAll`: whether all failed cases were read, not just the first. */
function othersText({ others, differs }, isAll) {
    if (others.length === 0)
        return undefined;
    const names = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .bulletList */ .fF)(others.map(_failure_title_js__WEBPACK_IMPORTED_MODULE_3__/* .failureTitle */ .nV), NAMED);
    const count = (0,_base_format_js__WEBPACK_IMPORTED_MODULE_0__/* .pluralize */ .td)(others.length, "more test");
    const atLeast = isAll ? "" : "At least ";
    const apart = differs ? ", apart from numbers" : "";
    return `${atLeast}${count} failed with this${apart}:\n${names}`;
}
/** The headline of a group, and then the text of its first failure, unless that says no more. */
function annotationText({ first }) {
    const { headline, outcome } = first;
    const text = (0,_failure_text_js__WEBPACK_IMPORTED_MODULE_2__/* .failureText */ .kY)(first);
    if (headline === undefined)
        return text ?? `The report has no message for this ${outcome}.`;
    if (text === undefined || text.trim() === headline)
        return headline;
    return `${headline}\n\n${text}`.trimEnd();
}


/***/ })

};
