import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "@swc/core";
import { ROOT } from "./documents.ts";

/** A text in the sources, with `…` for what varies in it. */
export interface SourceText {
  readonly file: string;
  readonly text: string;
}

/** What is shown beside messages: markup, headings and the figures of the summary. */
const SHOWN = /^src\/summary\/(?!log-lines)/;

/** The texts of the sources that people may read as messages: those of at least five words. */
export function sourceMessages(): readonly SourceText[] {
  return globSync("src/**/*.ts", { cwd: ROOT })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !SHOWN.test(file))
    .sort()
    .flatMap((file) =>
      textsOf(readFileSync(join(ROOT, file), "utf8")).map((text) => ({ file, text })),
    )
    .filter(({ text }) => (text.match(/[a-z]{2,}/gi) ?? []).length >= 5 && text.includes(" "));
}

function textsOf(source: string): readonly string[] {
  const { body } = parseSync(source, { syntax: "typescript", target: "es2024" });
  return body.flatMap(textsIn);
}

function textsIn(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (typeof node !== "object" || node === null) return [];
  const inner = Object.values(node).flatMap(textsIn);
  const type = Reflect.get(node, "type");
  if (type === "StringLiteral") return [String(Reflect.get(node, "value"))];
  if (type !== "TemplateLiteral") return inner;
  const pieces: unknown = Reflect.get(node, "quasis");
  const texts = Array.isArray(pieces)
    ? pieces.map((piece) => String(Reflect.get(Object(piece), "cooked")))
    : [];
  return [texts.join("…"), ...inner];
}
