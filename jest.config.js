/** @type {import('jest').Config} */
export default {
  testEnvironment: "node",
  roots: ["<rootDir>/__tests__"],
  testMatch: ["**/*.test.ts"],
  extensionsToTreatAsEsm: [".ts"],
  transform: {
    "\\.ts$": [
      "@swc/jest",
      { jsc: { parser: { syntax: "typescript" }, target: "es2024" }, module: { type: "es6" } },
    ],
  },
  // The default is one worker less than there are cores, which is one worker on two cores.
  maxWorkers: "100%",
  // Concurrent tests mostly wait: for a deadline, or for a peer that does not answer.
  maxConcurrency: 10,
  testTimeout: 60_000,
};
