import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import axe from "axe-core";
import { type Browser, chromium } from "playwright-core";
import { pageOf } from "../../dev/page.ts";
import { renderSummary } from "../../src/summary/summary.ts";
import { noteSkipped } from "../support/systems.ts";
import { green, SITE } from "./results.ts";
import { SCENARIOS } from "./scenarios.ts";

const executablePath = (process.env["PATH"] ?? "")
  .split(delimiter)
  .map((folder) => join(folder, "chromium"))
  .find(existsSync);
if (executablePath === undefined) {
  noteSkipped("the pages in a browser", "there is no chromium in PATH");
}

(executablePath === undefined ? describe.skip : describe)("in a browser", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: executablePath ?? "",
      args: ["--no-sandbox"],
    });
  });
  afterAll(() => browser.close());

  test.each([
    ["flaky-and-skipped", "light"],
    ["red-3", "light"],
    ["red-5", "dark"],
    ["red-and-broken", "dark"],
    ["gate-blocked", "light"],
    ["gate-and-service", "dark"],
    ["wrong-inputs", "light"],
  ] as const)("the page %s is accessible in %s, and fits a narrow window", async (name, scheme) => {
    const viewport = { width: 390, height: 800 };
    const page = await browser.newPage({ viewport, colorScheme: scheme });
    await page.setContent(pageOf(renderSummary(SCENARIOS[name] ?? green(), SITE)));
    await page.evaluate(
      "for (const fold of document.querySelectorAll('details')) fold.open = true",
    );
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
    // A wide window, where no trace needs to be scrolled: GitHub lets nothing through that would help with that.
    await page.setViewportSize({ ...viewport, width: 1280 });
    await page.evaluate(axe.source);
    const violations = await page.evaluate(
      "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))",
    );
    expect(violations).toEqual([]);
  });
});
