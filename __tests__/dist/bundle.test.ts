import { globSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { ActionRun } from "../../dev/run-action.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { GREEN_REPORT, ROOT, replacing, type StepOptions, StepRunner } from "../support/runner.ts";

const DIST = join(ROOT, "dist");
const files = globSync("**/*", { cwd: DIST, withFileTypes: true }).filter((entry) =>
  entry.isFile(),
);

/** The chunks that only some runs need, by what they are for. */
const CHUNKS = {
  "HTTP client": ["service-client", "undici"],
  "GitHub API": ["actions-github"],
  zip: ["evidence-archive"],
  gate: ["gate-evaluate"],
  "secret scanner": [],
  summary: ["summary"],
  "report reader": ["index+verify", "index"],
  "XML parser": ["fast-xml-parser"],
} as const;
type Part = keyof typeof CHUNKS;

let runner: StepRunner;
beforeAll(async () => {
  runner = await StepRunner.open();
  runner.workspace.write("reports/green.xml", GREEN_REPORT);
});
afterAll(() => runner.close());

/** The chunks that a run loads, as V8's coverage of it lists them. */
async function chunksOf(
  start: (options: StepOptions) => Promise<ActionRun>,
): Promise<readonly string[]> {
  using coverage = new TemporaryFolder();
  await start({ env: { NODE_V8_COVERAGE: coverage.path } });
  const [file = ""] = readdirSync(coverage.path);
  const { result }: { result: { url: string }[] } = JSON.parse(coverage.read(file));
  return result.flatMap(({ url }) => /\/dist\/chunks\/(.+)\.js$/.exec(decodeURI(url))?.[1] ?? []);
}

function chunksFor(parts: readonly Part[]): readonly string[] {
  return parts.flatMap((part) => CHUNKS[part]);
}

describe("what a start loads", () => {
  test.each<
    [title: string, unneeded: readonly Part[], start: (options: StepOptions) => Promise<ActionRun>]
  >([
    [
      "an attestation with wrong inputs loads only what reads inputs",
      ["HTTP client", "GitHub API", "zip", "gate", "secret scanner"],
      (options) => runner.attest({ timeout: "soon" }, options),
    ],
    [
      "a green attestation without attachment, gate and summary loads none of the three",
      ["GitHub API", "zip", "gate", "summary", "XML parser"],
      (options) => runner.attest({ "attach-reports": "false", summary: "false" }, options),
    ],
    [
      "a dry run without a key loads no HTTP client",
      ["HTTP client", "GitHub API", "gate"],
      (options) => runner.attest({ "dry-run": "true", "api-key": "" }, options),
    ],
    [
      "the gate alone loads no report reader and no zip library",
      ["GitHub API", "zip", "report reader", "XML parser", "secret scanner"],
      (options) => runner.gate({ "gate-environments": "staging" }, options),
    ],
  ])("%s", async (_title, unneeded, start) => {
    const loaded = await chunksOf(start);
    expect(loaded).toContain("entries");
    expect(loaded.filter((chunk) => chunksFor(unneeded).includes(chunk))).toEqual([]);
  });

  test("a whole run that shows a case loads every part except the GitHub API", async () => {
    runner.workspace.write("reports/skipped.xml", "<testcase><skipped/></testcase>");
    const loaded = await chunksOf((options) =>
      runner.attest({ "gate-environments": "staging" }, options),
    );
    const parts: Part[] = ["HTTP client", "zip", "gate", "summary", "report reader", "XML parser"];
    expect(chunksFor(parts).filter((chunk) => !loaded.includes(chunk))).toEqual([]);
  });

  test("every chunk that the lists above name is in dist/", () => {
    const names = files.map(({ name }) => name);
    const missing = Object.values(CHUNKS)
      .flat()
      .filter((chunk) => !names.includes(`${chunk}.js`));
    expect(missing).toEqual([]);
  });
});

describe("V8's space for new objects", () => {
  const logging = replacing(
    "node:v8",
    "setFlagsFromString",
    '(flags) => { console.log("flags: " + flags); original(flags); }',
  );

  test.each<[title: string, reports: Readonly<Record<string, string>>, flags: readonly string[]]>([
    ["stays as it is with a few small reports", { "1.xml": GREEN_REPORT }, []],
    [
      "is limited with a hundred reports",
      Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`${index}.xml`, GREEN_REPORT])),
      ["flags: --semi-space-growth-factor=1"],
    ],
    [
      "is limited with a large report",
      { "1.xml": GREEN_REPORT + " ".repeat(1024 * 1024) },
      ["flags: --semi-space-growth-factor=1"],
    ],
  ])("%s", async (_title, reports, flags) => {
    using folder = new TemporaryFolder();
    for (const [path, report] of Object.entries(reports)) folder.write(path, report);
    const { log, outputs } = await runner.attest(
      { reports: "*.xml" },
      { ...logging, workspace: folder.path },
    );
    expect(outputs["attestation"]).toBe("recorded");
    expect(log.match(/^flags: .*$/gm) ?? []).toEqual(flags);
  });
});

describe("what dist/ holds", () => {
  const code = files
    .filter(({ name }) => name.endsWith(".js"))
    .map(({ parentPath, name }) => ({ name, text: readFileSync(join(parentPath, name), "utf8") }));

  test("dist/ has at most 2,000,000 bytes in all", () => {
    const bytes = files.map(({ parentPath, name }) => statSync(join(parentPath, name)).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(2_000_000);
  });

  test.each([
    ["the OpenID Connect client of @actions/core", /ACTIONS_ID_TOKEN_REQUEST_URL/],
    ["the hashes of @actions/glob", /No matches found for glob/],
    ["the paths that @actions/glob would log", /Search path/],
    ["the WebSocket of undici", /non-101 status code/],
    ["the mocks of undici", /UND_MOCK/],
    ["the HTTP/2 client of Node", /node:http2/],
  ])("the bundler leaves out %s, which nothing uses", (_what, pattern) => {
    expect(code.filter(({ text }) => pattern.test(text)).map(({ name }) => name)).toEqual([]);
  });

  test("the modules of every chunk are compiled while it is read, not skipped first", () => {
    const chunks = code.filter(({ text }) => text.includes("export const modules="));
    const skipped = chunks.filter(({ text }) => !/export const modules=\{\d+:\(/.test(text));
    expect(chunks).not.toEqual([]);
    expect(skipped.map(({ name }) => name)).toEqual([]);
  });

  test("no file has comments, which would only take time to read", () => {
    const commented = code.filter(({ text }) => /\n\s*(?:\/\/|\/\*)/.test(text));
    expect(commented.map(({ name }) => name)).toEqual([]);
  });

  test("chunks have names that say what they hold", () => {
    expect(code.filter(({ name }) => /^\d/.test(name))).toEqual([]);
  });

  test("licenses.txt has a text for each package, and a section for every package that runs load", () => {
    const sections = readFileSync(join(DIST, "licenses.txt"), "utf8").split(
      `\n${"-".repeat(80)}\n\n`,
    );
    const packages = sections.map((section) => section.split(" ")[0]);
    const { dependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    expect(sections.filter((section) => !/permi(t|ssion)|license/i.test(section))).toEqual([]);
    expect(sections.filter((section) => section.length < 500)).toEqual([]);
    expect(packages).toEqual([...new Set(packages)].sort());
    expect(Object.keys(dependencies).filter((name) => !packages.includes(name))).toEqual([]);
    // It has no licence text of its own.
    expect(packages).toContain("@nodable/entities");
  });
});
