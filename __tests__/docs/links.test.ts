import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, test } from "@jest/globals";
import {
  type Document,
  documents,
  headingAnchorsOf,
  linksOf,
  ROOT,
  writtenAnchorsOf,
} from "./documents.ts";

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
