import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import MarkdownIt from "markdown-it";

export const ROOT = join(import.meta.dirname, "../..");

/** A Markdown file that users or contributors read. */
export interface Document {
  /** Relative to the root, `/`-separated. */
  readonly path: string;
  readonly text: string;
}

const markdown = new MarkdownIt();

export function documents(): readonly Document[] {
  return globSync(["*.md", "docs/*.md"], { cwd: ROOT })
    .map((path) => path.replaceAll("\\", "/"))
    .sort()
    .map((path) => ({ path, text: readProjectFile(path) }));
}

export function readProjectFile(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

/** Returns the fenced blocks of YAML, each with the line where it begins. */
export function yamlBlocksOf({ path, text }: Document) {
  return markdown
    .parse(text, {})
    .filter(({ type, info }) => type === "fence" && info.trim() === "yaml")
    .map(({ map, content }) => ({ place: `${path}:${(map?.[0] ?? 0) + 1}`, text: content }));
}

/** Returns where the links and images of a document lead, as written. */
export function linksOf({ text }: Document): readonly string[] {
  return markdown
    .parse(text, {})
    .flatMap((token) => token.children ?? [])
    .map((token) => String(token.attrGet("href") ?? token.attrGet("src") ?? ""))
    .filter((link) => link !== "");
}

/** Returns the anchors that are written as `<a id="…">`. */
export function writtenAnchorsOf({ text }: Document): readonly string[] {
  return [...text.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id = ""]) => id);
}

/** Returns the anchors that GitHub gives to the headings. */
export function headingAnchorsOf({ text }: Document): readonly string[] {
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
