// Makes a picture of every kind of summary page, in light and dark, wide and narrow: `npm run pictures [NAME …]`.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { NOW, SITE } from "../__tests__/summary/results.ts";
import { SCENARIOS } from "../__tests__/summary/scenarios.ts";
import { renderSummary } from "../src/summary/summary.ts";
import { findChromium, openBrowser, takePicture } from "./pictures/browser.ts";
import { renderPage } from "./render.ts";

const FOLDER = fileURLToPath(new URL("../.local/pictures/", import.meta.url));
const HELP =
  "https://github.example/octo-org/junit-attestation-action/blob/v1/docs/troubleshooting.md";

const executable = findChromium();
if (executable === undefined) throw new Error("There is no chromium in PATH: install it first.");
mkdirSync(FOLDER, { recursive: true });
const wanted = process.argv.slice(2);
const browser = await openBrowser(executable);
for (const [name, result] of Object.entries(SCENARIOS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const html = renderPage(renderSummary(result, { now: NOW, help: HELP, ...SITE }), name);
  for (const scheme of ["light", "dark"] as const) {
    for (const width of [1280, 390]) {
      const path = join(FOLDER, `${name}-${width}-${scheme}.png`);
      await takePicture(browser, { html, path, width, scheme });
    }
  }
  console.log(name);
}
await browser.close();
