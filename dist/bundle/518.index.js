export const id = 518;
export const ids = [518];
export const modules = {

/***/ 3518:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   findAttachments: () => (/* binding */ findAttachments)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5145);
/* harmony import */ var _base_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8253);
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9299);
/* harmony import */ var _base_step_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7460);
/* harmony import */ var _files_find_files_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6959);
/* harmony import */ var _files_paths_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3684);
/* harmony import */ var _files_pattern_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8338);
/* harmony import */ var _files_search_warnings_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(1682);
/* harmony import */ var _files_unused_excludes_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(4118);










/** Patterns that a message names. */
const NAMED = 10;
/**
 * Finds the files to attach; a folder means all files in it. Links out of the working directory are not followed. Throws
 * an AttestationError for a pattern that starts outside of it, for one that matches nothing if `ifNone` is `error`, and
 * for what is not a regular file.
 */
async function findAttachments(search) {
    const { patterns, workingDirectory, ifNone } = search;
    for (const pattern of patterns)
        requireInside(pattern, workingDirectory);
    const found = await (0,_files_find_files_js__WEBPACK_IMPORTED_MODULE_5__/* .findFiles */ .lY)(patterns, workingDirectory, { followOutside: false });
    const unmatched = (0,_files_search_warnings_js__WEBPACK_IMPORTED_MODULE_8__/* .unmatchedWarnings */ .lR)("attachments", found.unmatched, workingDirectory);
    if (ifNone === "error" && unmatched.length > 0) {
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .AttestationError */ .L7({
            id: "attachments-missing",
            title: "Files to attach are missing",
            details: (0,_base_format_js__WEBPACK_IMPORTED_MODULE_2__/* .limitItems */ .gt)(unmatched.map(_base_problem_js__WEBPACK_IMPORTED_MODULE_3__/* .describeProblem */ .BJ), NAMED, "and "),
            advice: "Correct the pattern, or set `if-no-attachments` to `warn` or `ignore`.",
        });
    }
    const links = (0,_files_search_warnings_js__WEBPACK_IMPORTED_MODULE_8__/* .linkWarnings */ .wJ)("attachments", found);
    const warnings = ifNone === "warn" ? [...unmatched, ...links] : links;
    const excludes = (0,_files_unused_excludes_js__WEBPACK_IMPORTED_MODULE_9__/* .remarkOnExcludes */ .P)("attachments", found, workingDirectory);
    const notices = [...(0,_files_search_warnings_js__WEBPACK_IMPORTED_MODULE_8__/* .slowPatternNotices */ .tP)("attachments", patterns), ...excludes.notices];
    const root = node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(workingDirectory);
    // Names in the zip are numbered in this order, which links must not change.
    const files = found.files.map((file) => requireFile(file, root)).sort(_files_find_files_js__WEBPACK_IMPORTED_MODULE_5__/* .byPath */ .f2);
    return (0,_base_step_js__WEBPACK_IMPORTED_MODULE_4__/* .done */ .Vw)({ files, lines: excludes.lines }, { warnings, notices });
}
function requireInside(written, workingDirectory) {
    const { exclude, start } = (0,_files_pattern_js__WEBPACK_IMPORTED_MODULE_7__/* .readPattern */ .ZS)(written, workingDirectory);
    if (exclude || (0,_files_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .isInside */ .FK)(start, node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(workingDirectory)))
        return;
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .AttestationError */ .L7({
        id: "attachments-outside",
        title: "A pattern of `attachments` starts outside of the working directory",
        details: `${JSON.stringify(written)} does not start in ${workingDirectory}.`,
        advice: "Copy the files into it, or set `working-directory` to a folder that holds them.",
    });
}
function requireFile(file, root) {
    const path = (0,_files_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .relativePath */ .iZ)(file.location, root);
    if (!file.stat.isFile()) {
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .AttestationError */ .L7({
            id: "attachment-not-a-file",
            title: "A pattern of `attachments` matches what cannot be attached",
            details: `${JSON.stringify(path)} is not a regular file.`,
            advice: `Exclude it with the line ${JSON.stringify(`!${path}`)}.`,
        });
    }
    return { ...file, path };
}


/***/ })

};
