// Runs the actions of `dist/` against the local service, and makes pictures of their job summaries, in light and dark,
// wide and narrow, in .local/pictures/, and those of the documents in docs/pictures/: `npm run pictures`.
// With `--check` it makes none, needs no Chromium, and fails if those of the documents show what no run writes any more.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isDeepStrictEqual, parseArgs } from "node:util";
import type { Browser } from "playwright-core";
import { findChromium, openBrowser, SCHEMES, takePicture } from "./pictures/browser.ts";
import { DOCUMENT_PICTURES, pageDigests } from "./pictures/document-pictures.ts";
import { runScenes } from "./pictures/scenes.ts";
import { renderPage } from "./render.ts";

const ROOT = dirname(import.meta.dirname);
const LOCAL = join(ROOT, ".local/pictures");
const DOCUMENTS = join(ROOT, "docs/pictures");
/** The digests of the pages that the pictures in the documents were made of. */
const DIGESTS = join(DOCUMENTS, "sources.json");
/** CSS pixels: little more than a phone has, so that the text is readable there. */
const DOCUMENT_WIDTH = 480;

type Summaries = ReadonlyMap<string, string>;

function checkPictures(summaries: Summaries): void {
  const made: unknown = JSON.parse(readFileSync(DIGESTS, "utf8"));
  if (isDeepStrictEqual(made, pageDigests(summaries))) {
    console.log("The pictures in docs/pictures show what the actions write.");
    return;
  }
  console.error(
    "The actions write other job summaries than the pictures in docs/pictures show: run `npm run pictures`, look at the new ones, and commit them.",
  );
  process.exitCode = 1;
}

async function takePictures(summaries: Summaries): Promise<void> {
  const executable = findChromium();
  if (executable === undefined) throw new Error("There is no chromium in PATH: install it first.");
  const browser = await openBrowser(executable);
  try {
    await showScenes(browser, summaries);
    await takeDocumentPictures(browser, summaries);
  } finally {
    await browser.close();
  }
}

async function showScenes(browser: Browser, summaries: Summaries): Promise<void> {
  mkdirSync(LOCAL, { recursive: true });
  for (const [scene, summary] of summaries) {
    const html = renderPage(summary, scene);
    for (const scheme of SCHEMES) {
      for (const width of [1280, 390]) {
        const path = join(LOCAL, `${scene}-${width}-${scheme}.png`);
        await takePicture(browser, { html, path, width, scheme });
      }
    }
    console.log(scene);
  }
}

async function takeDocumentPictures(browser: Browser, summaries: Summaries): Promise<void> {
  for (const [picture, { scene, height }] of Object.entries(DOCUMENT_PICTURES)) {
    const html = renderPage(summaries.get(scene) ?? "", scene);
    for (const scheme of SCHEMES) {
      const path = join(DOCUMENTS, `${picture}${scheme === "dark" ? "-dark" : ""}.png`);
      const view = { html, path, width: DOCUMENT_WIDTH, scheme, scale: 2 };
      await takePicture(browser, { ...view, height });
    }
    console.log(picture);
  }
  writeFileSync(DIGESTS, `${JSON.stringify(pageDigests(summaries), undefined, 2)}\n`);
}

const { check } = parseArgs({ options: { check: { type: "boolean", default: false } } }).values;
const summaries = await runScenes();
if (check) checkPictures(summaries);
else await takePictures(summaries);
