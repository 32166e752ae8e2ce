import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";

// What tests start with Node is compiled once, and not at every start. Actions of `dist/`
// start without it, like on a runner.
process.env["NODE_COMPILE_CACHE"] ??= join(tmpdir(), "junit-attestation-action-tests");

/** @type {import('jest').Config} */
export default {
  testEnvironment: "node",
  // All code, so that `--findRelatedTests` knows what imports a module.
  roots: ["<rootDir>/__tests__", "<rootDir>/dev", "<rootDir>/scripts", "<rootDir>/src"],
  testMatch: ["**/*.test.ts"],
  setupFilesAfterEnv: ["<rootDir>/__tests__/support/without-debug-lines.ts"],
  extensionsToTreatAsEsm: [".ts"],
  transform: {
    "\\.ts$": [
      "@swc/jest",
      { jsc: { parser: { syntax: "typescript" }, target: "es2024" }, module: { type: "es6" } },
    ],
  },
  // One more than there are cores, since many tests mostly wait: for a deadline, or for the process that they started.
  maxWorkers: availableParallelism() + 1,
  // Concurrent tests mostly wait: for a deadline, or for a peer that does not answer.
  maxConcurrency: 10,
  testTimeout: 120_000,
};
