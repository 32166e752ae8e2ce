"use strict";
exports.id = 960;
exports.ids = [960];
exports.modules = {

/***/ 960:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   z: () => (/* binding */ runGateOnly)
/* harmony export */ });
/* harmony import */ var _base_step_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8999);
/* harmony import */ var _commit_find_commit_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(629);
/* harmony import */ var _gate_run_gate_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4286);
/* harmony import */ var _summary_log_lines_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2720);




/** Evaluates the gate for a job that attests nothing, and finds out which commit the job is about. */
async function runGateOnly(inputs, deps) {
    const [{ gate, ...aboutGate }, found] = await Promise.all([
        (0,_gate_run_gate_js__WEBPACK_IMPORTED_MODULE_2__/* .runGate */ .R)(inputs.gate, inputs.connection, deps),
        (0,_base_step_js__WEBPACK_IMPORTED_MODULE_0__/* .runStep */ .eg)(deps, "evidence", () => (0,_commit_find_commit_js__WEBPACK_IMPORTED_MODULE_1__/* .findCommit */ .f)(inputs, deps)),
    ]);
    const commit = found.value?.commit;
    if (commit)
        deps.log.info((0,_summary_log_lines_js__WEBPACK_IMPORTED_MODULE_3__/* .formatCommit */ .Hs)(commit));
    // A check that needs the commit reports that it is not known.
    const notices = [...found.reasons, ...found.notices];
    return { ...(0,_base_step_js__WEBPACK_IMPORTED_MODULE_0__/* .mergeMessages */ .jw)(aboutGate, { notices }), gate, commit };
}


/***/ }),

/***/ 8267:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   r: () => (/* binding */ readGateInputs)
/* harmony export */ });
/* harmony import */ var _run_inputs_connection_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1263);
/* harmony import */ var _run_inputs_gate_rows_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7024);
/* harmony import */ var _run_inputs_read_table_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1710);
/* harmony import */ var _run_inputs_rows_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3990);
/* harmony import */ var _run_inputs_shared_rows_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3494);





/** Returns the inputs of the gate's own action. Throws one InputsError for everything that is missing or wrong. */
function readGateInputs(raw, start, run) {
    const isWithheld = (0,_run_inputs_connection_js__WEBPACK_IMPORTED_MODULE_0__/* .isKeyWithheld */ .by)(raw, run);
    const table = {
        ...(0,_run_inputs_shared_rows_js__WEBPACK_IMPORTED_MODULE_4__/* .buildSharedRows */ .Xk)(start, isWithheld, true),
        flow: (0,_run_inputs_rows_js__WEBPACK_IMPORTED_MODULE_3__/* .sent */ .t$)((0,_run_inputs_rows_js__WEBPACK_IMPORTED_MODULE_3__/* .optional */ .lq)("flow", _run_inputs_connection_js__WEBPACK_IMPORTED_MODULE_0__/* .parseName */ .$q)),
        commit: _run_inputs_shared_rows_js__WEBPACK_IMPORTED_MODULE_4__/* .COMMIT */ .cJ,
    };
    const problems = (0,_run_inputs_shared_rows_js__WEBPACK_IMPORTED_MODULE_4__/* .findProblems */ .o6)(table, raw, run, isWithheld, true);
    const { connection, org, basic, flow, gate, ...inputs } = (0,_run_inputs_read_table_js__WEBPACK_IMPORTED_MODULE_2__/* .readTable */ .x)(table, raw, problems);
    return {
        ...inputs,
        /** Absent where GitHub withholds the key. */
        connection: (0,_run_inputs_connection_js__WEBPACK_IMPORTED_MODULE_0__/* .toConnection */ .cV)(connection, org, basic),
        gate: (0,_run_inputs_gate_rows_js__WEBPACK_IMPORTED_MODULE_1__/* .buildGatePlan */ .js)(gate, flow),
    };
}


/***/ }),

/***/ 5960:
/***/ ((module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.a(module, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
__webpack_require__.r(__webpack_exports__);
/* harmony import */ var _gate_gate_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8416);
/* harmony import */ var _gate_only_gate_only_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(960);
/* harmony import */ var _gate_only_inputs_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8267);
/* harmony import */ var _gate_only_outputs_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1786);
/* harmony import */ var _run_run_action_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2957);
/* harmony import */ var _summary_log_lines_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2720);
/* harmony import */ var _summary_summary_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3850);







await (0,_run_run_action_js__WEBPACK_IMPORTED_MODULE_4__/* .runAction */ .C)({
    readInputs: _gate_only_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .readGateInputs */ .r,
    run: _gate_only_gate_only_js__WEBPACK_IMPORTED_MODULE_1__/* .runGateOnly */ .z,
    // Its gate is unknown, and not off.
    failedResult: (failed) => ({ ...failed, gate: _gate_gate_js__WEBPACK_IMPORTED_MODULE_0__/* .GATE_NOT_EVALUATED */ .kM }),
    outputsOf: _gate_only_outputs_js__WEBPACK_IMPORTED_MODULE_3__/* .gateOutputsOf */ .p,
    show: _summary_log_lines_js__WEBPACK_IMPORTED_MODULE_5__/* .formatLogEnd */ .Hr,
    renderSummary: _summary_summary_js__WEBPACK_IMPORTED_MODULE_6__/* .renderSummary */ .B,
});

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ })

};
;