import { spawnSync } from "node:child_process";
import { appendFileSync, copyFileSync, cpSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { TemporaryFolder } from "../support/folders.ts";
import { GREEN_REPORT, RED_REPORT, ROOT, StepRunner } from "../support/runner.ts";
import { fencesOf, readProjectFile } from "./documents.ts";

const TOOLS = ["sh", "jq", "sha256sum", "unzip"] as const;

/** The tools that the documented commands need and this machine lacks. */
const missing = TOOLS.filter((tool) => spawnSync("sh", ["-c", `command -v ${tool}`]).status !== 0);
const isSkipped = missing.length > 0 || process.platform === "win32";
const reason = `skipped, as it needs ${missing.join(", ") || "a system other than Windows"}`;

/** The code under a heading of a document, to be typed into a shell. */
function commandsIn(path: string, heading: string): readonly string[] {
  return fencesOf({ path, text: readProjectFile(path) })
    .filter((fence) => fence.heading === heading && fence.language === "sh")
    .map(({ code }) => code);
}

const [verify = ""] = commandsIn("docs/verify.md", "On your own machine");
const [digests = ""] = commandsIn("docs/evidence.md", "How to check it");

const PATHS = ["logs/a (1) ü.log", "reports/checkout.xml", "reports/tax 'new'.xml"];

describe(`an auditor${isSkipped ? ` (${reason})` : ""}`, () => {
  const onAuditor = isSkipped ? test.skip : test;
  let runner: StepRunner;
  let outputs: Readonly<Record<string, string>>;
  /** Where the auditor has a clone and the two files. */
  let clone: TemporaryFolder;

  beforeAll(async () => {
    runner = await StepRunner.open();
    const [log = "", checkout = "", tax = ""] = PATHS;
    runner.workspace.write(log, "token correct-horse-battery\n");
    runner.workspace.write(checkout, GREEN_REPORT);
    runner.workspace.write(tax, RED_REPORT);
    const inputs = { attachments: "logs/**", "known-secrets": "correct-horse-battery" };
    ({ outputs } = await runner.attest(inputs));
    clone = new TemporaryFolder();
  });
  beforeEach(() => {
    clone.empty();
    cpSync(join(ROOT, "dist"), clone.at("dist"), { recursive: true });
    copyFileSync(outputs["payload-path"] ?? "", clone.at("data.json"));
    copyFileSync(outputs["attachment-path"] ?? "", clone.at("junit-evidence.zip"));
  });
  afterAll(async () => {
    clone.remove();
    await runner.close();
  });

  /** Types commands into a shell that ends at the first one that fails. */
  function type(commands: string) {
    const path = [dirname(process.execPath), process.env["PATH"]].join(delimiter);
    const env = { PATH: path, LC_ALL: "C.UTF-8" };
    return spawnSync("sh", ["-e", "-c", commands], { cwd: clone.path, env, encoding: "utf8" });
  }

  onAuditor("who types what docs/verify.md says verifies the evidence with a clone", () => {
    expect(verify).toContain("node dist/verify.js");
    const { status, stdout } = type(verify);
    expect(stdout).toMatch(/^Evidence verified\n/);
    expect(status).toBe(0);
    const text = readFileSync(clone.at("data.json"), "utf8");
    writeFileSync(clone.at("data.json"), text.replace('"failures":1', '"failures":0'));
    expect(type(verify).status).toBe(1);
  });

  onAuditor("who types what docs/evidence.md says checks every digest with standard tools", () => {
    expect(digests).toMatch(/unzip[\s\S]*sha256sum --check/);
    const { status, stdout } = type(digests);
    expect(stdout.trim().split("\n")).toEqual(
      ["junit-evidence.zip", ...PATHS].map((path) => `${path}: OK`),
    );
    expect(status).toBe(0);
  });

  onAuditor("is told of a zip that is not the one that was sent", () => {
    appendFileSync(clone.at("junit-evidence.zip"), "x");
    const { status, stdout } = type(digests);
    expect(stdout).toContain("junit-evidence.zip: FAILED");
    expect(status).not.toBe(0);
  });
});
