import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "../..");

/** A Markdown file that users or contributors read. */
export interface Document {
  /** Relative to the root, `/`-separated. */
  readonly path: string;
  readonly text: string;
}

export function documents(): readonly Document[] {
  return globSync(["*.md", "docs/*.md"], { cwd: ROOT })
    .map((path) => path.replaceAll("\\", "/"))
    .sort()
    .map((path) => ({ path, text: readProjectFile(path) }));
}

export function readProjectFile(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}
