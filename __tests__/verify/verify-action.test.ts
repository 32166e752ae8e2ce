import { spawnSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { done, failure } from "../../src/base/step.ts";
import type { EvidenceFiles } from "../../src/verify/attested-documents.ts";
import type { Verification } from "../../src/verify/findings.ts";
import {
  renderVerification,
  verificationEnding,
  verificationLines,
  verificationLogLines,
  verificationOutputs,
} from "../../src/verify/verification-report.ts";
import { readVerifyInputs, verify } from "../../src/verify/verify-action.ts";
import { createEvidence, manifestEntry } from "../support/evidence.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { rawInputs } from "../support/inputs.ts";
import { createRecordingLog } from "../support/log.ts";
import { textsOf } from "../support/problems.ts";
import { replacing } from "../support/runner.ts";

const RED = `<testsuite name="tax"><testcase name="rounds" time="0.25"><failure/></testcase></testsuite>`;
const TAX = { name: "tax", total: 1, failures: 1, errors: 0, skipped: 0, duration: 0.25 };

let folder: TemporaryFolder;
beforeEach(() => {
  folder = new TemporaryFolder();
});
afterEach(() => folder.remove());

const verifyHere = (paths: EvidenceFiles<string>) =>
  verify(paths, { log: createRecordingLog(), signal: new AbortController().signal });

async function verifyFiles(paths: EvidenceFiles<string>): Promise<Verification> {
  const { value, failures } = await verifyHere(paths);
  if (value === undefined) throw new Error(textsOf(failures).join());
  return value;
}

describe("the inputs", () => {
  test("are paths that start in the working directory", () => {
    const raw = rawInputs({
      payload: "a/data.json",
      predicate: "test-result.json",
    });
    expect(readVerifyInputs(raw, folder.path)).toEqual({
      payload: resolve(folder.path, "a/data.json"),
      attachment: undefined,
      request: undefined,
      predicate: resolve(folder.path, "test-result.json"),
    });
  });

  test("need a payload", () => {
    expect(() => readVerifyInputs(rawInputs({}), folder.path)).toThrow("`payload` is missing");
  });
});

describe("a file that cannot be read ends the verification", () => {
  test.each(["payload", "attachment", "request", "predicate"])("as the %s", async (name) => {
    const { payload } = await createEvidence({ files: {}, entries: [], results: [] });
    const paths = { payload: folder.write("data.json", payload) };
    symlinkSync("data.json", folder.at("link.json"));
    for (const [path, problem] of [
      [folder.at("missing.json"), "does not exist"],
      [folder.path, "is not a regular file"],
      [folder.at("link.json"), "is a link, not a regular file"],
    ] as const) {
      const { value, failures } = await verifyHere({ ...paths, [name]: path });
      expect(value).toBeUndefined();
      expect(failures).toMatchObject([{ id: "unusable-file", details: [`${path} ${problem}`] }]);
    }
  });
});

describe("the result for people", () => {
  async function verificationOf(
    results: readonly (typeof TAX)[],
    others: Partial<EvidenceFiles<string>> = {},
  ): Promise<Verification> {
    const counts = { total: 1, failures: 1, errors: 0, skipped: 0 };
    const { payload, attachment } = await createEvidence({
      files: { "a.xml": RED },
      entries: [manifestEntry("a.xml", RED, counts)],
      results,
    });
    return verifyFiles({
      payload: folder.write("data.json", payload),
      attachment: folder.write("junit-evidence.zip", attachment),
      ...others,
    });
  }
  const rendered = (verification: Verification) =>
    renderVerification(done(verification), {}).replaceAll("<wbr/>", "");

  test("of more differences than a failure names lists them all in the log", async () => {
    const names = ["a", "b", "c", "d", "e", "f", "g"];
    const results = [TAX, ...names.map((name) => ({ ...TAX, name }))];
    const { payload, attachment } = await createEvidence({
      files: { "a.xml": RED },
      entries: [manifestEntry("a.xml", RED, { total: 1, failures: 1 })],
      results,
    });
    const { value, failures } = await verifyHere({
      payload: folder.write("data.json", payload),
      attachment: folder.write("junit-evidence.zip", attachment),
    });
    const differences = value?.differences ?? [];
    expect(differences.length).toBeGreaterThan(5);
    expect(failures[0]?.details).toHaveLength(6);
    expect(failures[0]?.details).toContain(`and ${differences.length - 5} more`);
    const lines = value === undefined ? [] : verificationLogLines(value);
    expect(lines).toEqual(expect.arrayContaining(differences.map((text) => `✗ ${text}`)));
  });

  test("of verified evidence shows what else the job fails for", async () => {
    const verification = await verificationOf([TAX]);
    const unset = { id: "outputs-not-set", title: "The outputs could not be set" } as const;
    const step = done(verification, { failures: [unset] });
    const page = renderVerification(step, {});
    expect(page).toContain("## ❌ Evidence verified");
    expect(page).toContain("The outputs could not be set");
  });

  test("of verified evidence begins with what it is about", async () => {
    const verification = await verificationOf([TAX]);
    expect(verificationLines(verification)).toEqual([
      "Evidence verified",
      `name unit-tests · commit ${"a".repeat(40)}`,
      "✓ The attachment is the one that the payload names.",
      "✓ The digests of 1 file in the attachment are those of its manifest.",
      "✓ 1 report adds up to the 1 entry of junit_results.",
      "This proves that the files are consistent with each other, not where they come from.",
    ]);
    expect(rendered(verification)).toMatch(
      /^## ✅ Evidence verified\n\n<p>name <code>unit-tests<\/code> · commit <code>a{40}<\/code><\/p>\n\n<ul>/,
    );
  });

  test("of different evidence names suites and counts, and proves nothing", async () => {
    const verification = await verificationOf([{ ...TAX, failures: 0 }]);
    const difference = "`failures` of suite `tax` in the payload is 0; it should be 1.";
    const lines = verificationLines(verification);
    expect(lines[0]).toBe("The files contradict each other (1 difference)");
    expect(lines).toContain(`✗ ${difference}`);
    const summary = rendered(verification);
    expect(summary).toContain("## ❌ The files contradict each other (1 difference)\n");
    expect(summary).toContain(
      "<code>failures</code> of suite <code>tax</code> in the payload is 0",
    );
    for (const shown of [lines.join("\n"), summary]) expect(shown).not.toContain("This proves");
  });

  test.each<
    [differences: number, rejected: readonly ("request" | "predicate")[], headline: string]
  >([
    [1, ["predicate"], "1 difference"],
    [2, ["request", "predicate"], "2 differences"],
    [100, [], "100 differences"],
    [101, [], "101 differences"],
    [500, ["request"], "500 differences"],
    [1500, [], "1,500 differences"],
  ])(
    "counts all of %d differences, no file that was rejected, and words at most 100: %j",
    async (suites, rejected, headline) => {
      const none = { ...TAX, total: 0, failures: 0, duration: 0 };
      const added = Array.from({ length: suites - 1 }, (_, index) => ({
        ...none,
        name: `${index}`,
      }));
      const results = [{ ...TAX, name: "cart" }, ...added];
      const broken = folder.write("broken.json", "[");
      const others = Object.fromEntries(rejected.map((name) => [name, broken]));
      const verification = await verificationOf(results, others);
      const expected = `The files contradict each other (${headline})`;
      expect(verificationLines(verification)[0]).toBe(expected);
      expect(rendered(verification)).toContain(`## ❌ ${expected}\n`);
      expect(verification.rejected).toHaveLength(rejected.length);
      expect(verification.differences).toHaveLength(Math.min(suites, 101));
      const last = suites > 100 ? `… and ${suites - 100} more` : expect.any(String);
      expect(verification.differences.at(-1)?.replace(",", "")).toEqual(last);
    },
  );

  test("of evidence that does not hold every report is a warning, and verified all the same", async () => {
    const omission = { path: "b.xml", kind: "report", bytes: 9, reason: "Left out", suites: [TAX] };
    const { payload, attachment } = await createEvidence({
      files: {},
      entries: [],
      omitted: [omission],
      results: [TAX],
    });
    const verification = await verifyFiles({
      payload: folder.write("data.json", payload),
      attachment: folder.write("junit-evidence.zip", attachment),
    });
    const headline = "Evidence verified, except for reports that are not in the attachment";
    const lines = verificationLines(verification);
    expect(lines[0]).toBe(headline);
    expect(lines).toContainEqual(expect.stringMatching(/^\? 1 report is not in the attachment/));
    expect(rendered(verification)).toContain(`## ⚠️ ${headline}\n`);
    expect(verificationEnding(done(verification))).toBe(headline);
    expect(verificationOutputs(done(verification))).toEqual({
      verified: "true",
      differences: "[]",
    });
  });

  test("of evidence that is not verifiable says why", async () => {
    const { payload } = await createEvidence({ files: {}, entries: [], results: [] });
    const verification = await verifyFiles({ payload: folder.write("data.json", payload) });
    const lines = verificationLines(verification);
    expect(lines[0]).toMatch(/^Evidence not verifiable: /);
    expect(lines).toContainEqual(expect.stringMatching(/^\? No attachment was given\./));
    expect(rendered(verification)).toContain("## ⚠️ Evidence not verifiable");
    expect(verificationOutputs(done(verification))).toMatchObject({ verified: "false" });
  });

  test("of a file that was rejected says so", async () => {
    const path = folder.write("data.json", "[".repeat(5_000));
    const verification = await verifyFiles({ payload: path });
    expect(verificationLines(verification)).toEqual([
      "The files cannot be compared",
      "✗ The payload cannot be used: The document is nested deeper than 128 levels.",
      "Download them again. If that does not help, they are not what the action wrote.",
    ]);
    expect(rendered(verification)).toContain("## ❌ The files cannot be compared");
    expect(verificationOutputs(done(verification))).toMatchObject({ verified: "false" });
    const { failures } = await verifyHere({ payload: path });
    expect(textsOf(failures)).toEqual([
      "The payload cannot be used: The document is nested deeper than 128 levels. Download it again. If that does not help, it is not what the action wrote.",
    ]);
  });

  test("links to what explains why the job fails, if that is known and the job fails", async () => {
    const help = "https://github.example/help";
    folder.write("broken.json", "[");
    const pageOf = async (name: string, page: { readonly help?: string }) =>
      renderVerification(await verifyHere({ payload: folder.at(name) }), page);
    const linkTo = (section: string) =>
      `\n\n<p><a href="${help}#${section}">What this means</a></p>`;
    const rejected = await pageOf("broken.json", { help });
    expect(rejected).toContain(linkTo("unusable-file"));
    expect(await pageOf("missing.json", { help })).toContain(linkTo("unusable-file"));
    expect(await pageOf("broken.json", {})).not.toContain("<a ");
    const { payload } = await createEvidence({ files: {}, entries: [], results: [] });
    folder.write("data.json", payload);
    expect(await pageOf("data.json", { help })).not.toContain("<a ");
  });

  test("says in the log what agrees, and leaves the rest to failures and notices", async () => {
    const different = await verificationOf([{ ...TAX, failures: 0 }]);
    expect(verificationLogLines(different)).toEqual([
      `name unit-tests · commit ${"a".repeat(40)}`,
      "✓ The attachment is the one that the payload names.",
      "✓ The digests of 1 file in the attachment are those of its manifest.",
    ]);
    const { payload } = await createEvidence({ files: {}, entries: [], results: [] });
    const path = folder.write("data.json", payload);
    const { value, notices } = await verifyHere({ payload: path });
    expect(value && verificationLogLines(value)).toEqual([
      `name unit-tests · commit ${"a".repeat(40)}`,
    ]);
    expect(textsOf(notices)).toEqual([expect.stringMatching(/^No attachment was given\./)]);
    const verified = verificationLogLines(await verificationOf([TAX]));
    expect(verified.at(-1)).toMatch(/^This proves that the files are consistent/);
  });

  test("of a run that compared nothing is the reason", () => {
    const step = {
      value: undefined,
      ...failure({ id: "unexpected", title: "`payload` is missing" }),
    };
    const summary = renderVerification(step, { help: "https://github.example/help" });
    expect(verificationEnding(step)).toBe("Evidence not verified");
    expect(summary).toMatch(
      /^## ❌ Evidence not verified\n\n<ul><li><strong><code>payload<\/code> is missing/,
    );
    expect(summary).toContain(`<a href="https://github.example/help#unexpected">`);
  });
});

describe("the command line", () => {
  const module = new URL("../../src/verify/command-line.ts", import.meta.url).href;

  /** Runs the command line from the sources, in a process of its own. */
  function runWith(args: readonly string[], nodeOptions: readonly string[] = []) {
    const code = `import { runCli } from "${module}";
      process.exitCode = await runCli(${JSON.stringify(args)});`;
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [...nodeOptions, "--input-type=module", "--eval", code],
      { encoding: "utf8", cwd: folder.path },
    );
    return { status, stdout, stderr };
  }

  test("prints what was compared to stdout", async () => {
    const { payload, attachment } = await createEvidence({
      files: { "a.xml": RED },
      entries: [manifestEntry("a.xml", RED, { total: 1, failures: 1, errors: 0, skipped: 0 })],
      results: [TAX],
    });
    folder.write("data.json", payload);
    folder.write("evidence.zip", attachment);
    expect(runWith(["data.json", "evidence.zip"])).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^Evidence verified\n.*\n(?:✓ .*\n)+This proves .*\n$/),
      stderr: "",
    });
  });

  test("says why a file cannot be read on stderr", () => {
    folder.write("data.json", "{}");
    expect(runWith(["data.json", "evidence.zip", "request.json"])).toEqual({
      status: 2,
      stdout: "",
      stderr: "The attachment cannot be used: evidence.zip does not exist. Check its path.\n",
    });
  });

  test("prints an unexpected error with its stack, and nothing about a job", () => {
    folder.write("data.json", "{}");
    const broken = `() => { throw new TypeError("lstatSync is broken\\n::error::no"); }`;
    const { nodeOptions } = replacing("node:fs", "lstatSync", broken);
    const { status, stdout, stderr } = runWith(["data.json"], nodeOptions);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toMatch(/^Unexpected error: lstatSync is broken .* Please report it/);
    expect(stderr).toMatch(/^TypeError: lstatSync is broken$/m);
    expect(stderr).toMatch(/^ +at \S.*files\.ts:\d+:\d+/m);
    expect(stderr).not.toMatch(/\bjob\b|^::/m);
  });

  test.each([[[]], [["--help"]], [["a", "b", "c", "d"]], [["data.json", "--predicate"]]])(
    "prints its usage for the arguments %j",
    (args) => {
      expect(runWith(args)).toEqual({
        status: 2,
        stdout: "",
        stderr: expect.stringMatching(/^Usage: node dist\/verify\.js/),
      });
    },
  );
});
