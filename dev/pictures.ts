import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { chromium } from "playwright-core";
import { pageOf } from "./page.ts";
import { runAction } from "./run-action.ts";
import { PUSH, SAMPLES, sampleData } from "./samples.ts";
import { startService } from "./service.ts";

// Takes the pictures of the README anew, from what dist/ writes. It needs `chromium` in PATH, or its path in CHROMIUM.

const ROOT = dirname(import.meta.dirname);
const PICTURES = join(ROOT, "docs", "pictures");

/** The inputs are as under `with:`. */
const SCENES = [
  {
    name: "summary-red",
    action: ".",
    inputs: {
      flow: "checkout",
      name: "unit-tests",
      reports: "red/*.xml",
      "test-outcome": "failure",
    },
  },
  {
    name: "gate-blocked",
    action: "gate",
    inputs: { "gate-environments": "production", "gate-controls": "RCTL-2" },
  },
] as const;

const service = await startService({ data: sampleData() });
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
try {
  await mkdir(PICTURES, { recursive: true });
  const connection = { "base-url": service.baseUrl, "api-key": service.apiKey, org: "octo-org" };
  for (const { name, action, inputs } of SCENES) {
    const run = await runAction({
      action: join(ROOT, action),
      inputs: { ...connection, ...inputs },
      workspace: SAMPLES,
      event: PUSH,
    });
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await browser.newPage({
        viewport: { width: 520, height: 100 },
        colorScheme,
        deviceScaleFactor: 2,
      });
      await page.setContent(pageOf(run.summary));
      const suffix = colorScheme === "dark" ? "-dark" : "";
      await page.screenshot({ path: join(PICTURES, `${name}${suffix}.png`), fullPage: true });
    }
    await run.remove();
  }
} finally {
  await browser.close();
  await service.close();
}
