import assert from "node:assert/strict";
import { type Check, GREEN } from "../bench.ts";

const FILES = {
  "reports/a.xml": GREEN.replace("checkout", "a"),
  "reports/web/b.xml": GREEN.replace("checkout", "b"),
  "reports/private/c.xml": GREEN.replace("checkout", "c"),
};

/** Patterns as an author writes them. `W:` is the path of the workspace, `w:` the same with its drive in lower case. */
const PATTERNS: readonly (readonly [patterns: string, suites: string])[] = [
  ["reports/**/*.xml", "a, b, c"],
  ["reports\\**\\*.xml", "a, b, c"],
  [".\\reports\\*.xml", "a"],
  ["reports\\web/*.xml", "b"],
  ["REPORTS\\**\\*.XML", "a, b, c"],
  ["W:\\reports\\**\\*.xml", "a, b, c"],
  ["W:/reports/**/*.xml", "a, b, c"],
  ["w:\\reports\\**\\*.xml", "a, b, c"],
  ["reports\\**\\*.xml !reports\\private\\**", "a, b"],
  ["reports/**/*.xml !W:\\reports\\private\\**", "a, b"],
  ["reports/**/*.xml !w:/reports/private/**", "a, b"],
  ["w:\\reports\\**\\*.xml !reports/PRIVATE/**", "a, b"],
];

/** Globs of `required-reports`, and whether the reports meet them. */
const REQUIRED: readonly (readonly [glob: string, isMet: boolean])[] = [
  ["reports/web/b.xml", true],
  ["reports\\web\\b.xml", true],
  [".\\reports\\web\\*.xml", true],
  ["**\\b.xml", true],
  ["Reports/WEB/B.xml", true],
  ["reports\\missing.xml", false],
];

export const pathChecks: readonly Check[] = [
  ...PATTERNS.map(([patterns, suites]) => findsSuites(patterns, suites)),
  ...REQUIRED.map(([glob, isMet]) => requiresReport(glob, isMet)),
  {
    name: "attachments of the workspace are attached, with its drive letter in lower case",
    run: async (bench) => {
      const { outputs, shown } = await bench.attest(bench.windows, {
        files: { "reports/a.xml": GREEN, "logs/app.log": "started\n" },
        inputs: (workspace) => ({ attachments: inWorkspace("w:\\logs\\**", workspace) }),
      });
      assert.equal(outputs["attestation"], "recorded", shown);
      assert.match(shown, /Evidence: 2 files/);
    },
  },
  {
    name: "a failed test is annotated at the file that its trace names with backslashes",
    run: async (bench) => {
      const trace = (workspace: string) => `at pays (${workspace}\\src\\cart.test.js:3:5)`;
      const failed = (text: string) =>
        `<testsuite name="s"><testcase name="pays"><failure message="no">${text}</failure></testcase></testsuite>`;
      const files = { "reports/a.xml": failed(trace(".")), "src/cart.test.js": "" };
      const { annotations } = await bench.attest(bench.windows, { files });
      const located = annotations.filter(({ file }) => file !== undefined);
      const places = located.map(({ file, line }) => [file, line]);
      assert.deepEqual(places, [["src/cart.test.js", 3]]);
    },
  },
];

function findsSuites(patterns: string, suites: string): Check {
  return {
    name: `the patterns ${patterns} find the suites ${suites}`,
    run: async (bench) => {
      const inputs = (workspace: string) => ({
        reports: inWorkspace(patterns, workspace).replaceAll(" ", "\n"),
      });
      assert.equal(await bench.attestedSuites(bench.windows, { files: FILES, inputs }), suites);
    },
  };
}

function requiresReport(glob: string, isMet: boolean): Check {
  return {
    name: `required-reports: ${glob} is ${isMet ? "met" : "not met"}`,
    run: async (bench) => {
      const inputs = () => ({ reports: "reports/**/*.xml", "required-reports": glob });
      const { outputs, shown } = await bench.attest(bench.windows, { files: FILES, inputs });
      assert.equal(outputs["attestation"], isMet ? "recorded" : "refused", shown);
    },
  };
}

function inWorkspace(patterns: string, workspace: string): string {
  const lower = workspace.replace(/^[A-Z]/, (drive) => drive.toLowerCase());
  return patterns.replaceAll("W:", () => workspace).replaceAll("w:", () => lower);
}
