// Makes a picture of every kind of summary page, in light and dark, wide and narrow, in .local/pictures/, and the
// pictures of the README in docs/pictures/: `npm run pictures`. With names, only the pages of those scenarios; the
// pictures of the README go by the name `readme`.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { findChromium, openBrowser, SCHEMES, takePicture } from "./pictures/browser.ts";
import { PAGES, pageOf, README_PICTURES, readmeSources } from "./pictures/pages.ts";

const README = "readme";
/** CSS pixels: little more than a phone has, so that the text is readable there. */
const README_WIDTH = 480;
const ROOT = fileURLToPath(new URL("../", import.meta.url));

async function showScenarios(browser: Browser, names: readonly string[]): Promise<void> {
  const folder = join(ROOT, ".local/pictures");
  mkdirSync(folder, { recursive: true });
  for (const name of names) {
    for (const scheme of SCHEMES) {
      for (const width of [1280, 390]) {
        const path = join(folder, `${name}-${width}-${scheme}.png`);
        await takePicture(browser, { html: pageOf(name), path, width, scheme });
      }
    }
    console.log(name);
  }
}

async function takeReadmePictures(browser: Browser): Promise<void> {
  const folder = join(ROOT, "docs/pictures");
  mkdirSync(folder, { recursive: true });
  for (const [picture, { scenario, height }] of Object.entries(README_PICTURES)) {
    for (const scheme of SCHEMES) {
      const path = join(folder, `${picture}${scheme === "dark" ? "-dark" : ""}.png`);
      const view = { html: pageOf(scenario), path, width: README_WIDTH, scheme, scale: 2 };
      await takePicture(browser, { ...view, height });
    }
    console.log(picture);
  }
  const sources = JSON.stringify(readmeSources(), undefined, 2);
  writeFileSync(join(folder, "sources.json"), `${sources}\n`);
}

const executable = findChromium();
if (executable === undefined) throw new Error("There is no chromium in PATH: install it first.");
const browser = await openBrowser(executable);
const names = process.argv.slice(2);
const all = names.length === 0;
await showScenarios(browser, all ? PAGES : names.filter((n) => n !== README));
if (all || names.includes(README)) await takeReadmePictures(browser);
await browser.close();
