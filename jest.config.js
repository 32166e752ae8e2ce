/** @type {import('jest').Config} */
export default {
  testEnvironment: "node",
  // All code, so that `--findRelatedTests` knows what imports a module.
  roots: ["<rootDir>/__tests__", "<rootDir>/dev", "<rootDir>/src"],
  setupFilesAfterEnv: ["<rootDir>/__tests__/support/without-debug-lines.ts"],
  testMatch: ["**/*.test.ts"],
  extensionsToTreatAsEsm: [".ts"],
  transform: {
    "\\.ts$": [
      "@swc/jest",
      { jsc: { parser: { syntax: "typescript" }, target: "es2024" }, module: { type: "es6" } },
    ],
  },
  // Many tests mostly wait: for a deadline, or for the process that they started.
  maxWorkers: "100%",
  testTimeout: 120_000,
  // Jest frees nothing of a test file that is an ES module. A worker that holds all of that takes long to end, and Jest
  // kills it after half a second, with a warning of leaks that are none.
  workerIdleMemoryLimit: "200MB",
};
