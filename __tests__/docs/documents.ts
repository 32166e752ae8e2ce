import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import MarkdownIt from "markdown-it";

/** The project's root. */
export const ROOT = join(import.meta.dirname, "../..");

/** One Markdown file. */
export interface Document {
  /** Relative to the root, `/`-separated. */
  readonly path: string;
  readonly text: string;
}

/** A fenced block of code. */
export interface Fence {
  readonly path: string;
  /** Of its first line of code, counted from 1. */
  readonly line: number;
  /** `yaml`, `sh`, … */
  readonly language: string;
  readonly code: string;
  /** The heading that it stands under, without marks. */
  readonly heading: string;
}

const markdown = new MarkdownIt();

/** Every document that users or contributors read. */
export function documents(): readonly Document[] {
  const own = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"];
  const docs = readdirSync(join(ROOT, "docs")).filter((name) => name.endsWith(".md"));
  return [...own, ...docs.sort().map((name) => `docs/${name}`)].map((path) => ({
    path,
    text: readProjectFile(path),
  }));
}

export function readProjectFile(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

/** The fenced blocks of a document, in their order. */
export function fencesOf({ path, text }: Document): readonly Fence[] {
  const fences: Fence[] = [];
  let heading = "";
  const tokens = markdown.parse(text, {});
  for (const [index, token] of tokens.entries()) {
    if (token.type === "heading_open") heading = plainText(tokens[index + 1]);
    if (token.type !== "fence") continue;
    const [language = ""] = token.info.trim().split(/\s+/);
    fences.push({ path, line: (token.map?.[0] ?? 0) + 2, language, code: token.content, heading });
  }
  return fences;
}

/** The headings of a document, the level of its title being 1. */
export function headingsOf({ text }: Document): readonly { text: string; level: number }[] {
  const tokens = markdown.parse(text, {});
  return tokens.flatMap((token, index) => {
    if (token.type !== "heading_open") return [];
    return [{ text: plainText(tokens[index + 1]), level: Number(token.tag.slice(1)) }];
  });
}

/** Where the links of a document lead, as written. */
export function linksOf({ text }: Document): readonly string[] {
  return markdown
    .parse(text, {})
    .flatMap((token) => token.children ?? [])
    .filter(({ type }) => type === "link_open" || type === "image")
    .map((token) => String(token.attrGet("href") ?? token.attrGet("src") ?? ""));
}

/** The fragment by which GitHub knows a heading. */
export function anchorOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
    .replaceAll(" ", "-");
}

function plainText(
  token: { readonly children?: readonly { content: string }[] | null } | undefined,
): string {
  return (token?.children ?? []).map(({ content }) => content).join("");
}
