import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Module, packageFolder, partsOf } from "./chunks.ts";

/** The text for packages whose manifest says MIT and that have no licence file. */
const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/**
 * Returns the licence of every package of which the bundle holds a module, as most licences require of copies.
 * @throws if a package has neither a licence text nor the MIT licence.
 */
export function licenseTexts(root: string, modules: readonly Module[]): string {
  const folders = new Set(partsOf(modules).map(({ name }) => packageFolder(name)));
  return [...folders]
    .filter((folder) => folder !== undefined)
    .sort()
    .map((folder) => licenseText(join(root, folder)))
    .join(`\n${"-".repeat(80)}\n\n`);
}

function licenseText(folder: string): string {
  const { name, version, license, author } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  );
  const heading = `${name} ${version} (${license})`;
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (file !== undefined) {
    return `${heading}\n\n${readFileSync(join(folder, file), "utf8").trim()}\n`;
  }
  if (license !== "MIT") throw new Error(`${name} has no licence text.`);
  const copyright = `Copyright (c) ${author?.name ?? author}`;
  return `${heading}\n\nMIT License\n\n${copyright}\n\n${MIT}\n`;
}
