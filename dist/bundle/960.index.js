"use strict";
exports.id = 960;
exports.ids = [960];
exports.modules = {

/***/ 5960:
/***/ ((module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.a(module, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
__webpack_require__.r(__webpack_exports__);
/* harmony import */ var _attest_gate_only_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6869);
/* harmony import */ var _run_inputs_gate_inputs_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5720);
/* harmony import */ var _run_outputs_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9479);
/* harmony import */ var _run_run_action_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9098);
/* harmony import */ var _summary_log_lines_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2720);
/* harmony import */ var _summary_summary_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1724);






await (0,_run_run_action_js__WEBPACK_IMPORTED_MODULE_3__/* .runAction */ .C)({
    readInputs: _run_inputs_gate_inputs_js__WEBPACK_IMPORTED_MODULE_1__/* .readGateInputs */ .rI,
    run: _attest_gate_only_js__WEBPACK_IMPORTED_MODULE_0__/* .runGateOnly */ .zY,
    failedResult: _attest_gate_only_js__WEBPACK_IMPORTED_MODULE_0__/* .failedGate */ .NB,
    outputsOf: _run_outputs_js__WEBPACK_IMPORTED_MODULE_2__/* .gateOutputsOf */ .pU,
    show: _summary_log_lines_js__WEBPACK_IMPORTED_MODULE_4__/* .endOfLog */ .T_,
    renderSummary: _summary_summary_js__WEBPACK_IMPORTED_MODULE_5__/* .renderSummary */ .B,
});

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ })

};
;