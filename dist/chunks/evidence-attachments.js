export const id = 965;
export const ids = [965];
export const modules = {

/***/ 3518:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   findAttachments: () => (/* binding */ findAttachments)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9473);
/* harmony import */ var _find_files_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(519);
/* harmony import */ var _glob_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2896);
/* harmony import */ var _text_format_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3387);





/** Links that a warning names. */
const NAMED = 10;
/**
 * Finds the files to attach; a pattern that matches a folder means all files in it. Each file goes by the path
 * at which it really lies. Symbolic links out of the working directory are not followed.
 * Throws an AttestationError for a pattern that starts outside of the working directory, for one that matches
 * nothing if `ifNone` is `error`, for pipes, sockets and devices, and for names that are not UTF-8.
 */
async function findAttachments(search) {
    const { patterns, workingDirectory, ifNone } = search;
    if (patterns.length === 0)
        return { files: [], warnings: [] };
    const base = (0,_glob_js__WEBPACK_IMPORTED_MODULE_2__/* .baseAt */ .vd)(workingDirectory);
    const read = patterns.map((pattern) => (0,_glob_js__WEBPACK_IMPORTED_MODULE_2__/* .readPattern */ .ZS)(pattern, base));
    for (const pattern of read)
        requireInside(pattern, base);
    const found = await (0,_find_files_js__WEBPACK_IMPORTED_MODULE_1__/* .findFiles */ .l)(read, base, { followOutside: false });
    const unmatched = found.unmatched.map(({ written }) => `\`attachments\`: ${JSON.stringify(written)} matches no file in ${workingDirectory}.`);
    if (ifNone === "error" && unmatched.length > 0) {
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_3__/* .AttestationError */ .L7(`${unmatched.join("\n")}\nCorrect the pattern, or set \`if-no-attachments\` to \`warn\` or \`ignore\`.`);
    }
    const warnings = [...(ifNone === "warn" ? unmatched : []), ...linkWarnings(found)];
    const files = found.files.map((file) => describe(file, base));
    return { files: files.sort((a, b) => (0,_text_format_js__WEBPACK_IMPORTED_MODULE_4__/* .compareCodeUnits */ .UF)(a.path, b.path)), warnings };
}
function requireInside({ written, start, exclude }, base) {
    if (exclude || (0,_glob_js__WEBPACK_IMPORTED_MODULE_2__/* .isInside */ .FK)(start, base.real))
        return;
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_3__/* .AttestationError */ .L7(`\`attachments\`: ${JSON.stringify(written)} starts outside of the working directory ${base.named}. Copy the files into it, or set \`working-directory\` to a folder that holds them.`);
}
function linkWarnings({ outwardLinks, brokenLinks }) {
    const names = (links) => (0,_text_format_js__WEBPACK_IMPORTED_MODULE_4__/* .joinList */ .D7)(links.map((link) => JSON.stringify(link)), NAMED);
    const warnings = [];
    if (outwardLinks.length > 0) {
        warnings.push(`\`attachments\`: symbolic links that lead out of the working directory are not followed: ${names(outwardLinks)}.`);
    }
    if (brokenLinks.length > 0) {
        warnings.push(`\`attachments\`: symbolic links that lead nowhere are left out: ${names(brokenLinks)}.`);
    }
    return warnings;
}
function describe({ location }, base) {
    const path = (0,_glob_js__WEBPACK_IMPORTED_MODULE_2__/* .relativePath */ .iZ)(location, base.real);
    const stat = statOf(location, path);
    if (!stat.isFile()) {
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_3__/* .AttestationError */ .L7(`\`attachments\`: ${JSON.stringify(path)} is ${kindOf(stat)} and cannot be attached. Exclude it with the line ${JSON.stringify(`!${path}`)}.`);
    }
    return {
        path,
        location,
        kind: "attachment",
        linkedOutside: false,
        bytes: stat.size,
        modified: stat.mtimeMs,
    };
}
function statOf(location, path) {
    const stat = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(location, { throwIfNoEntry: false });
    if (stat !== undefined)
        return stat;
    // Node replaces bytes that are not UTF-8, so that nothing has the name that it returns.
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_3__/* .AttestationError */ .L7(path.includes("\uFFFD")
        ? `\`attachments\`: the name of ${JSON.stringify(path)} is not valid UTF-8. Rename it, or exclude it.`
        : `\`attachments\`: ${JSON.stringify(path)} vanished during the search for attachments. The step that removes it must finish before this one.`);
}
function kindOf(stat) {
    if (stat.isFIFO())
        return "a named pipe";
    return stat.isSocket() ? "a socket" : "a device";
}


/***/ })

};
