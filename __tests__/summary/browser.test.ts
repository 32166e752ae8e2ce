import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { findChromium, openBrowser } from "../../dev/pictures/browser.ts";
import { PAGES, pageOf } from "./pages.ts";

const WIDE = 1280;
const NARROW = 390;

interface View {
  readonly width?: number;
  readonly scheme?: "light" | "dark";
}

const chromium = findChromium();
if (chromium === undefined)
  console.warn("Skipped: the summary in a browser, since there is no chromium in PATH.");

(chromium === undefined ? describe.skip : describe)("the summary in a browser", () => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await openBrowser(chromium ?? "");
    page = await browser.newPage();
  });
  afterAll(() => browser.close());

  /** Shows the page of a scenario to `look`. */
  async function show(
    name: string,
    { width = WIDE, scheme = "light" }: View,
    look: (page: Page) => Promise<void>,
  ) {
    await page.setViewportSize({ width, height: 400 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.setContent(pageOf(name));
    await look(page);
  }

  const isVisible = (page: Page, text: string) => page.getByText(text).first().isVisible();

  test.each([
    [WIDE, 400],
    [NARROW, 500],
  ])("the first of twelve failed tests is near the top of a page of %d px", (width, limit) =>
    show("red-12", { width }, async (page) => {
      const box = await page.locator("details").first().boundingBox();
      expect(box?.y).toBeLessThan(limit);
    }),
  );

  /** The height in pixels of what is on a page. */
  const heightOf = (page: Page) =>
    page.evaluate<number>(
      "(({ firstElementChild: first, lastElementChild: last }) => last.getBoundingClientRect().bottom - first.getBoundingClientRect().top)(document.querySelector('main'))",
    );

  test.each([
    [WIDE, 100],
    [NARROW, 160],
  ])("a green page of %d px is at most %d px high", (width, limit) =>
    show("quiet", { width }, async (page) => {
      expect(await page.locator("h2").textContent()).toMatch(
        /^✅ unit-tests: All 208 tests passed/,
      );
      expect(await heightOf(page)).toBeLessThanOrEqual(limit);
    }),
  );

  test.each([
    [WIDE, 240],
    [NARROW, 310],
  ])("on a page of %d px, the first failed test is at most %d px from the top", (width, limit) =>
    show("red-2", { width }, async (page) => {
      const name = await page.locator("details code").first().boundingBox();
      expect(name?.y).toBeLessThanOrEqual(limit);
    }),
  );

  test("a single failed test is open, with its trace and its place", () =>
    show("red-1", {}, async (page) => {
      expect(await isVisible(page, "Caused by: java.net.ConnectException")).toBe(true);
      const link = page.getByRole("link", { name: /RoundTripTest\.java/ });
      expect(await link.getAttribute("href")).toMatch(/\/blob\/4f1d\w+\/src\/test\/java\/.*#L40$/);
    }));

  test("many failed tests are folded, and open with a click", () =>
    show("red-300", {}, async (page) => {
      const trace = page.locator("pre").first();
      expect(await trace.isVisible()).toBe(false);
      await page.locator("summary").first().click();
      expect(await trace.isVisible()).toBe(true);
      expect(await isVisible(page, "190 more tests")).toBe(true);
    }));

  test("a page of 800 suites is as short as one of four", () =>
    show("suites-800", {}, async (page) => {
      expect(await isVisible(page, "800 suites")).toBe(true);
      const box = await page.locator("main").boundingBox();
      expect(box?.height).toBeLessThan(700);
    }));

  test("a blocked gate says first what holds the job", () =>
    show("gate-blocked", {}, async (page) => {
      expect(await page.locator("h2").textContent()).toMatch(
        /^⛔ unit-tests: Gate blocked for 2 reasons/,
      );
      const box = await page.locator("li").first().boundingBox();
      expect(box?.y).toBeLessThan(200);
    }));

  test.each([
    ["gate-blocked", WIDE, 380],
    ["gate-blocked", NARROW, 640],
    ["red-3", WIDE, 800],
    ["red-3", NARROW, 1100],
  ])("the page %s of %d px is at most %d px high", (name, width, limit) =>
    show(name, { width }, async (page) => {
      expect(await heightOf(page)).toBeLessThanOrEqual(limit);
    }),
  );

  test("the shape of a blocked check is read out", () =>
    show("gate-blocked", {}, async (page) => {
      expect(
        await page.locator("li").first().getByRole("img").first().getAttribute("aria-label"),
      ).toBe("blocked");
    }));

  /** Opens all folds, those within folds too. */
  const unfold = (page: Page) =>
    page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true");

  test.each(PAGES)("the page %s is no wider than a narrow window", (name) =>
    show(name, { width: NARROW }, async (page) => {
      const width = () => page.evaluate<number>("document.documentElement.scrollWidth");
      expect(await width()).toBe(NARROW);
      await unfold(page);
      expect(await width()).toBe(NARROW);
    }),
  );

  test.each([
    ...["green", "red-2", "red", "gate-blocked", "gate-passed", "wrong-inputs", "trimmed"].map(
      (name) => [name, "light"] as const,
    ),
    ["red-2", "dark"] as const,
    ["gate-blocked", "dark"] as const,
    ["resend", "light"] as const,
    ["verify", "light"] as const,
  ])("the page %s is accessible in %s", (name, scheme) =>
    show(name, { scheme }, async (page) => {
      await unfold(page);
      await page.evaluate(axe.source);
      const violations = await page.evaluate<readonly string[]>(
        "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))",
      );
      expect(violations).toEqual([]);
    }),
  );

  test.each([
    ["light", "rgb(255, 255, 255)"],
    ["dark", "rgb(13, 17, 23)"],
  ] as const)("a page follows the reader's %s theme", (scheme, ground) =>
    show("red", { scheme }, async (page) => {
      expect(await page.evaluate("getComputedStyle(document.body).backgroundColor")).toBe(ground);
    }),
  );
});
