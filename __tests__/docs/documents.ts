import { globSync } from "node:fs";
import { ROOT, readProjectFile } from "../support/project.ts";

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
