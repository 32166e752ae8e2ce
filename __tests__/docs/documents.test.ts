import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, globSync, statSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { TemporaryFolder } from "../support/folders.ts";
import {
  anchorOf,
  type Document,
  documents,
  headingsOf,
  linksOf,
  ROOT,
  readProjectFile,
} from "./documents.ts";
import { ACTIONS } from "./workflows.ts";

const all = documents();

test("the tables of inputs and outputs match the actions", () => {
  const script = join(ROOT, "scripts/docs.ts");
  const { status, stderr } = spawnSync(process.execPath, [script, "--check"], { encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
});

test("the owner in package.json replaces `OWNER` everywhere, except in the words that explain it", () => {
  using folder = new TemporaryFolder();
  const copied = ["docs", "gate", "resend", "verify", ".github", "scripts", "bench/results.json"];
  for (const path of [...globSync(["*.md", "action.yml"], { cwd: ROOT }), ...copied]) {
    cpSync(join(ROOT, path), folder.at(path), { recursive: true });
  }
  folder.write("package.json", readProjectFile("package.json").replace(":OWNER/", ":octo-org/"));
  folder.link("node_modules", join(ROOT, "node_modules"));

  execFileSync(process.execPath, [folder.at("scripts/docs.ts")]);

  const left = globSync("{*.md,docs/*.md,.github/**/*.yml,.github/CODEOWNERS}", {
    cwd: folder.path,
  })
    .flatMap((path) => folder.read(path).match(/^.*\bOWNER\b.*$/gm) ?? [])
    .filter((line) => !/`OWNER`|Replace OWNER/.test(line));
  expect(left).toEqual([]);
  expect(folder.read("README.md")).toContain("uses: octo-org/junit-attestation-action@v1");
});

describe.each(all.map((document) => ({ ...document, document })))("$path", ({ document }) => {
  test("every link leads to a file or heading that exists", () => {
    expect(linksOf(document).filter((link) => !leadsSomewhere(document, link))).toEqual([]);
  });

  test("no heading occurs twice, so that links are unambiguous", () => {
    // Versions of a changelog have the same headings, to which nothing leads.
    const anchors = document.path === "CHANGELOG.md" ? [] : anchorsOf(document);
    expect(anchors).toEqual([...new Set(anchors)]);
  });

  test("no path of a developer's machine is mentioned", () => {
    expect(document.text).not.toMatch(/(?:^|[\s(`"])\/(?:work|home|tmp|root|Users)\//m);
  });
});

test("a link that leads nowhere is found", () => {
  const document: Document = { path: "docs/security.md", text: "" };
  const links = [
    "../README.md",
    "inputs.md#inputs",
    "nowhere.md",
    "../README.md#nowhere",
    "#nowhere",
  ];
  expect(links.map((link) => leadsSomewhere(document, link))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test("every document in docs can be found from the README", () => {
  const [readme] = all;
  const linked = new Set(readme ? linksOf(readme).map((link) => link.replace(/#.*/, "")) : []);
  const missed = all.filter(({ path }) => path.startsWith("docs/") && !linked.has(path));
  expect(missed.map(({ path }) => path)).toEqual([]);
});

test("every input is explained outside the generated tables", () => {
  const prose = all
    .map(({ text }) => text.replace(/<!-- (inputs|outputs) of .*?<!-- \/\1 -->/gs, ""))
    .join("\n");
  const inputs = [...ACTIONS.values()].flatMap((action) => [...action.inputs.keys()]);
  const unexplained = inputs.filter(
    (name) => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(prose),
  );
  expect(unexplained).toEqual([]);
});

function leadsSomewhere(from: Document, link: string): boolean {
  if (/^https?:\/\//.test(link)) return true;
  const [file = "", anchor] = decodeURIComponent(link).split("#");
  const path = file === "" ? from.path : posix.join(dirname(from.path), file);
  if (file !== "" && !existsSync(join(ROOT, path))) return false;
  if (anchor === undefined) return true;
  const target = file === "" ? from : all.find((document) => document.path === path);
  if (target === undefined) return statSync(join(ROOT, path)).isFile();
  return anchorsOf(target).includes(anchor);
}

function anchorsOf(document: Document): readonly string[] {
  return headingsOf(document).map(({ text }) => anchorOf(text));
}
