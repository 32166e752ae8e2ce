import { existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type Browser, chromium, type Page } from "playwright-core";
import { renderPage } from "../../dev/render.ts";
import type { Result } from "../../src/result.ts";
import { renderSummary } from "../../src/summary/summary.ts";
import { blocked, green, huge, NOW, red, SITE } from "./results.ts";

const CHROMIUM = "/usr/bin/chromium";
const SCREENSHOTS = join(dirname(fileURLToPath(import.meta.url)), "../../.local/screenshots");

const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const WIDE = 1012;
const NARROW = 400;

interface View {
  readonly name: string;
  readonly width?: number;
  readonly scheme?: "light" | "dark";
}

const there = existsSync(CHROMIUM);
if (!there) console.warn(`Skipped: the summary in a browser, since there is no ${CHROMIUM}.`);

(there ? describe : describe.skip)("the summary in a browser", () => {
  let browser: Browser;

  beforeAll(async () => {
    mkdirSync(SCREENSHOTS, { recursive: true });
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS });
  });

  afterAll(() => browser.close());

  /** Shows a summary, takes a picture of it, and hands the page to `look`. */
  async function show(
    result: Result,
    { name, width = WIDE, scheme = "light" }: View,
    look: (page: Page) => Promise<void>,
  ) {
    const page = await browser.newPage({
      colorScheme: scheme,
      viewport: { width, height: 800 },
      javaScriptEnabled: false,
    });
    try {
      await page.setContent(renderPage(renderSummary(result, { now: NOW, ...SITE }), name));
      await page.screenshot({
        path: join(SCREENSHOTS, `${name}-${width}-${scheme}.png`),
        fullPage: true,
      });
      await look(page);
    } finally {
      await page.close();
    }
  }

  const heading = (page: Page) => page.locator("main > :first-child");
  const width = (page: Page) => page.locator("html").evaluate((html) => html.scrollWidth);
  const isVisible = (page: Page, text: string) => page.getByText(text).first().isVisible();

  test.each(["light", "dark"] as const)(
    "of a green run is short and says so first (%s)",
    (scheme) =>
      show(green(), { name: "green", scheme }, async (page) => {
        expect(await heading(page).textContent()).toBe(
          "✅ 208 tests passed, 2 skipped. The result is attested.",
        );
        expect(await page.getByText("🟩".repeat(15)).first().isVisible()).toBe(true);
        expect(await page.locator("table").nth(1).locator("tr").count()).toBe(5);
        const box = await page.locator("main").boundingBox();
        expect(box?.height).toBeLessThan(1000);
      }),
  );

  test.each(["light", "dark"] as const)(
    "of a red run shows what failed, and folds the rest (%s)",
    (scheme) =>
      show(red(), { name: "red", scheme }, async (page) => {
        expect(await heading(page).textContent()).toMatch(/^❌ 6 of 1,204 tests failed\./);
        const suites = page.locator("table").nth(1).locator("tbody tr");
        expect(await suites.allInnerTexts()).toEqual([
          expect.stringContaining("checkout.cart.total"),
          expect.stringContaining("CardAuthorisationRoundTripTest"),
        ]);
        expect(await isVisible(page, "expected 41.99 to be 42.00")).toBe(true);
        expect(await isVisible(page, "at priceOf (src/cart/total.ts:31:11)")).toBe(false);
        expect(await isVisible(page, "checkout.module1.ServiceTest")).toBe(false);
        await page.locator("summary").filter({ hasText: "standard rate" }).click();
        expect(await isVisible(page, "at priceOf (src/cart/total.ts:31:11)")).toBe(true);
      }),
  );

  test.each(["light", "dark"] as const)(
    "of a blocked run says what holds it, before the tests (%s)",
    (scheme) =>
      show(blocked(), { name: "blocked", scheme }, async (page) => {
        expect(await heading(page).textContent()).toMatch(/^⛔ The gate is blocked\./);
        expect(await isVisible(page, "Look at its trail, mend what is missing there")).toBe(true);
        const titles = await page.locator("h3").allInnerTexts();
        expect(titles.indexOf("Gate: blocked")).toBeLessThan(titles.indexOf("Suites"));
        const deployments = page.locator("details", { hasText: "in production" });
        expect(await deployments.locator("table").isVisible()).toBe(false);
        await deployments.locator("summary").click();
        expect(await deployments.locator("table").textContent()).toContain("3 hours ago");
      }),
  );

  test.each(["light", "dark"] as const)(
    "of 5,000 suites is no longer than one of fifty (%s)",
    (scheme) =>
      show(huge(), { name: "huge", scheme }, async (page) => {
        expect(await heading(page).textContent()).toBe(
          "❌ 99 of 400,000 tests failed. The result is attested.",
        );
        expect(await page.getByText("4,950 suites without a failure").isVisible()).toBe(true);
        expect(await page.locator("details[open]").count()).toBe(0);
        const box = await page.locator("main").boundingBox();
        expect(box?.height).toBeLessThan(2500);
      }),
  );

  test.each([
    ["green", green()],
    ["red", red()],
    ["blocked", blocked()],
    ["huge", huge()],
  ])("of a %s run fits a narrow window, opened or not", (name, result) =>
    show(result, { name, width: NARROW }, async (page) => {
      expect(await width(page)).toBe(NARROW);
      for (const fold of await page.locator("main > details > summary").all()) await fold.click();
      expect(await width(page)).toBe(NARROW);
    }),
  );

  test.each([
    ["light", "rgb(255, 255, 255)"],
    ["dark", "rgb(13, 17, 23)"],
  ] as const)("follows the reader's theme: %s", (scheme, ground) =>
    show(red(), { name: "red", scheme }, async (page) => {
      expect(await page.evaluate("getComputedStyle(document.body).backgroundColor")).toBe(ground);
    }),
  );
});
