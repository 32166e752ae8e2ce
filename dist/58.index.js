export const id = 58;
export const ids = [58];
export const modules = {

/***/ 6058:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Client: () => (/* reexport default export from named module */ undici_lib_dispatcher_client_js__WEBPACK_IMPORTED_MODULE_3__),
/* harmony export */   buildConnector: () => (/* reexport default export from named module */ undici_lib_core_connect_js__WEBPACK_IMPORTED_MODULE_1__),
/* harmony export */   connect: () => (/* reexport default export from named module */ undici_lib_api_api_connect_js__WEBPACK_IMPORTED_MODULE_0__),
/* harmony export */   parseHeaders: () => (/* binding */ parseHeaders)
/* harmony export */ });
/* harmony import */ var undici_lib_api_api_connect_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2279);
/* harmony import */ var undici_lib_core_connect_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9136);
/* harmony import */ var undici_lib_core_util_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3440);
/* harmony import */ var undici_lib_dispatcher_client_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3701);
// The only door to undici, and itself behind `import()`. Its index also loads fetch, WebSocket, caches and
// mocks, which would be a third of what a start of the action costs: these are the parts that are needed.




const { parseHeaders } = undici_lib_core_util_js__WEBPACK_IMPORTED_MODULE_2__;
/** `connect` asks a proxy for a tunnel; the index would add it to the client as a method. */



/***/ })

};
