export const id = 800;
export const ids = [800];
export const modules = {

/***/ 7077:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  explainNone: () => (/* binding */ explainNone)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/glob.js
var glob = __webpack_require__(2896);
// EXTERNAL MODULE: ./build/text/format.js
var format = __webpack_require__(3387);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
// EXTERNAL MODULE: ./build/files.js
var files = __webpack_require__(1983);
;// CONCATENATED MODULE: ./build/reports/elsewhere.js





/** Milliseconds and folder entries after which the look ends. */
const MAX_TIME = 2_000;
const MAX_ENTRIES = 20_000;
/** Folders that are named at most. */
const MAX_FOLDERS = 3;
/** Bytes of a file that show whether it is a JUnit report. */
const HEAD = 4_096;
const SKIPPED = new Set([".git", "node_modules"]);
const REPORT = /<(?:\w+:)?test(?:suites?|case)[\s/>]/;
/**
 * Looks for JUnit reports below `root`, the nearest folders first, for at most two seconds and 20,000 entries.
 * Links are not followed. Undefined where it finds none. `base` is what patterns are relative to; both are absolute.
 */
async function findElsewhere(root, base, maxEntries = MAX_ENTRIES) {
    const deadline = performance.now() + MAX_TIME;
    const found = new Map();
    const folders = [root];
    let entries = 0;
    for (const folder of folders) {
        await (0,promises_.setImmediate)();
        for (const entry of list(folder)) {
            entries++;
            if (entries > maxEntries || performance.now() > deadline || found.size > MAX_FOLDERS) {
                return toElsewhere(found, base);
            }
            const path = (0,external_node_path_.join)(folder, entry.name);
            if (entry.isDirectory() && !SKIPPED.has(entry.name))
                folders.push(path);
            if (entry.isFile() && isReport(path)) {
                found.set(folder, [...(found.get(folder) ?? []), entry.name]);
            }
        }
    }
    return toElsewhere(found, base);
}
function toElsewhere(found, base) {
    const [first] = found;
    if (first === undefined)
        return undefined;
    const relative = (folder) => (0,glob/* relativePath */.iZ)(folder, base) || ".";
    const [folder, names] = first;
    const wildcard = names.every((name) => name.startsWith("TEST-")) ? "TEST-*.xml" : "*.xml";
    const path = relative(folder);
    return {
        folders: [...found.keys()].slice(0, MAX_FOLDERS).map(relative),
        pattern: path === "." ? wildcard : `${path}/${wildcard}`,
    };
}
// What cannot be read is no place to suggest.
function list(folder) {
    try {
        return (0,external_node_fs_.readdirSync)(folder, { withFileTypes: true });
    }
    catch {
        return [];
    }
}
function isReport(path) {
    if (!/\.xml$/i.test(path))
        return false;
    try {
        const head = (0,files/* readBounded */.CB)(path, HEAD);
        return head !== undefined && REPORT.test(head.toString("latin1"));
    }
    catch {
        return false;
    }
}
/** The path as it is written on disk, where only upper and lower case differ; undefined where that is not all. */
function findInOtherCase(path) {
    const parent = (0,external_node_path_.dirname)(path);
    if (parent === path)
        return path;
    const folder = findInOtherCase(parent);
    if (folder === undefined)
        return undefined;
    const names = list(folder).map(({ name }) => name);
    const wanted = (0,external_node_path_.basename)(path);
    const name = names.includes(wanted)
        ? wanted
        : names.find((each) => each.toLowerCase() === wanted.toLowerCase());
    return name === undefined ? undefined : (0,external_node_path_.join)(folder, name);
}

;// CONCATENATED MODULE: ./build/reports/near-misses.js





/** At most this many files that are not reports are named in a message. */
const MAX_OTHERS = 3;
/** Mistakes that the text of a pattern shows, the most telling first. */
const MISTAKES = [
    {
        shows: /^[^{}[\]]*[*/\\][^{}[\],]*,[^{}[\],]*(?:[*/\\]|\.xml)/,
        explain: (pattern) => `\`${pattern}\` is read as one pattern. Write one pattern per line, without commas.`,
    },
    {
        shows: /^["'].*["']$/,
        explain: (pattern) => `\`${pattern}\` is in quotes, which patterns do not need. Write ${pattern.slice(1, -1)}.`,
    },
    {
        shows: /^-\s/,
        explain: (pattern) => `\`${pattern}\` starts with a dash. Lists have one entry per line, without dashes. Write ${pattern.replace(/^-\s+/, "")}.`,
    },
    {
        shows: /\$(?!\{\{)\{?\w|%\w+%/,
        explain: (pattern) => `\`${pattern}\` contains a shell variable, which is not expanded. Use \`\${{ github.workspace }}\`, or a path relative to \`working-directory\`.`,
    },
    {
        shows: /\{[^}]*,[^}]*\}/,
        explain: (pattern) => `\`${pattern}\` has braces, which patterns do not support. Write each alternative as a pattern on its own line.`,
    },
    {
        shows: /\\/,
        explain: (pattern) => `\`${pattern}\` has backslashes. Patterns use \`/\`, on Windows too. Write ${pattern.replace(/^[A-Za-z]:\\+/, "").replaceAll("\\", "/")}.`,
    },
    {
        shows: /\*\*[^/\\*]|[^/\\*]\*\*/,
        explain: (pattern) => `In \`${pattern}\`, \`**\` is part of a name. It matches folders only between slashes. Write ${pattern.replace(/([^/*])\*\*/g, "$1/**").replace(/\*\*([^/*])/g, "**/$1")}.`,
    },
];
/** Explains why a search found no report: what was nearly right, and what to do. */
async function explainNone(search, nearly) {
    const { patterns, directory } = search;
    const included = patterns.filter((pattern) => !pattern.startsWith("!"));
    const specific = [
        ...included.flatMap((pattern) => explainPattern(pattern, search)),
        ...otherHints(nearly),
    ];
    const hints = specific.length > 0 ? specific : await explainPlace(search, nearly);
    return [
        `No report was found in ${directory} that matches ${(0,format/* joinList */.D7)(patterns)}.`,
        ...new Set(hints),
    ].join(" ");
}
function explainPattern(pattern, search) {
    const onWindows = process.platform === "win32";
    const mistake = MISTAKES.find(({ shows }) => shows.test(pattern) && !(onWindows && shows.source === "\\\\"));
    return mistake === undefined ? explainStart(pattern, search) : [mistake.explain(pattern)];
}
/** Explains a pattern that starts at a folder or file that does not exist. */
function explainStart(pattern, { directory, workspace = directory }) {
    const base = (0,glob/* baseAt */.vd)(directory);
    const { start } = (0,glob/* readPattern */.ZS)(pattern, base);
    const existing = findInOtherCase(start);
    if (existing === start)
        return [];
    const shown = (0,external_node_path_.isAbsolute)(pattern) ? start : (0,glob/* relativePath */.iZ)(start, base.real);
    if (existing !== undefined) {
        const actual = (0,external_node_path_.isAbsolute)(pattern) ? existing : (0,glob/* relativePath */.iZ)(existing, base.real);
        return [`There is no ${shown}, but there is ${actual}: check upper and lower case.`];
    }
    const working = (0,glob/* relativePath */.iZ)(directory, workspace);
    if (working !== "" && pattern.startsWith(`${working}/`)) {
        return [
            `There is no ${shown}. Patterns start at \`working-directory\` (${working}): remove that from the pattern.`,
        ];
    }
    if ((0,external_node_path_.isAbsolute)(pattern) && !(0,glob/* isInside */.FK)(start, (0,external_node_path_.resolve)(workspace))) {
        return [
            `There is no ${start} on this runner. A path inside a container must be mounted or copied into the workspace.`,
        ];
    }
    return [];
}
function otherHints({ excluded, others }) {
    const hints = others
        .slice(0, MAX_OTHERS)
        .map(({ path, reason }) => `${path} is not a JUnit report (${reason}).`);
    if (excluded === 0 || others.length > 0)
        return hints;
    return [
        excluded === 1
            ? "The excludes left out the only file that matched."
            : `The excludes left out all ${(0,format/* pluralize */.td)(excluded, "file")} that matched.`,
    ];
}
/** Says what the workspace holds instead. */
async function explainPlace({ directory, workspace = directory }, { missing }) {
    if ((0,external_node_fs_.readdirSync)(workspace).length === 0) {
        return ["The workspace is empty: is a checkout or a download missing before this step?"];
    }
    const starts = missing.length > 0 ? [`There is no ${(0,format/* joinList */.D7)(missing)}.`] : [];
    const root = (0,glob/* isInside */.FK)(directory, workspace) ? workspace : directory;
    const elsewhere = await findElsewhere(root, directory);
    if (elsewhere === undefined) {
        return [...starts, "Did the tests run, and do they write JUnit reports there?"];
    }
    const { folders, pattern } = elsewhere;
    return [...starts, `JUnit reports were found in ${(0,format/* joinList */.D7)(folders)}: try \`${pattern}\`.`];
}


/***/ })

};
