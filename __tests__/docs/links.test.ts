import { existsSync, globSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, test } from "@jest/globals";
import MarkdownIt from "markdown-it";
import { EXPLAINED } from "../../src/run/help.ts";
import { ROOT, readProjectFile } from "../support/project.ts";
import { type Document, documents } from "./documents.ts";

const markdown = new MarkdownIt();

const all = documents();

test("every link leads to a file or heading that exists", () => {
  const dead = all.flatMap((document) =>
    linksOf(document)
      .filter((link) => !leadsSomewhere(document, link))
      .map((link) => `${document.path}: ${link}`),
  );
  expect(dead).toEqual([]);
});

test("every page of docs/ can be found from the README", () => {
  const readme = all.find(({ path }) => path === "README.md");
  const linked = readme ? linksOf(readme).map((link) => link.replace(/#.*/, "")) : [];
  const pages = all.map(({ path }) => path).filter((path) => path.startsWith("docs/"));
  expect(pages.filter((path) => !linked.includes(path))).toEqual([]);
});

test("the problems that messages link to are those with a section in troubleshooting.md", () => {
  const page = all.find(({ path }) => path === "docs/troubleshooting.md");
  const sections = page ? writtenAnchorsOf(page) : [];
  expect(sections.toSorted()).toEqual([...EXPLAINED]);
});

test("every section of troubleshooting.md is about a problem that the actions tell", () => {
  const files = globSync("src/**/*.ts", { cwd: ROOT, exclude: ["src/run/help.ts"] });
  const code = files.map(readProjectFile).join("\n");
  expect([...EXPLAINED].filter((id) => !code.includes(`"${id}"`))).toEqual([]);
});

function leadsSomewhere(from: Document, link: string): boolean {
  if (/^https?:/.test(link)) return true;
  const [file = "", anchor] = link.split("#");
  const path = file === "" ? from.path : posix.join(posix.dirname(from.path), file);
  if (file !== "" && !existsSync(join(ROOT, path))) return false;
  if (anchor === undefined) return true;
  const target = file === "" ? from : all.find((document) => document.path === path);
  if (target === undefined) return false;
  return [...headingAnchorsOf(target), ...writtenAnchorsOf(target)].includes(anchor);
}

/** Returns where the links and images of a document lead, as written. */
function linksOf({ text }: Document): readonly string[] {
  return markdown
    .parse(text, {})
    .flatMap((token) => token.children ?? [])
    .map((token) => String(token.attrGet("href") ?? token.attrGet("src") ?? ""))
    .filter((link) => link !== "");
}

/** Returns the anchors that are written as `<a id="…">`. */
function writtenAnchorsOf({ text }: Document): readonly string[] {
  return [...text.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id = ""]) => id);
}

/** Returns the anchors that GitHub gives to the headings. */
function headingAnchorsOf({ text }: Document): readonly string[] {
  const tokens = markdown.parse(text, {});
  return tokens.flatMap(({ type }, index) =>
    type === "heading_open" ? anchorOf(tokens[index + 1]?.content ?? "") : [],
  );
}

function anchorOf(heading: string): string {
  return heading
    .replace(/<[^>]*>/g, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, "")
    .replaceAll(" ", "-");
}
