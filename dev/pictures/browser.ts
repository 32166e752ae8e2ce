import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";

const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Returns the path of Chromium; undefined if it is not installed. */
export function findChromium(): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders.map((folder) => join(folder, "chromium")).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export function openBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: ARGUMENTS });
}

export const SCHEMES = ["light", "dark"] as const;

export interface View {
  readonly html: string;
  /** CSS pixels. */
  readonly width: number;
  readonly scheme: (typeof SCHEMES)[number];
  /** Pixels of a picture for one CSS pixel, 1 unless given. */
  readonly scale?: number;
}

/** Opens a page. The caller closes it. */
async function openPage(browser: Browser, { html, width, scheme, scale = 1 }: View): Promise<Page> {
  const page = await browser.newPage({
    colorScheme: scheme,
    viewport: { width, height: 400 },
    deviceScaleFactor: scale,
  });
  await page.setContent(html);
  return page;
}

/** Writes a PNG of a page, whole or of its first `height` pixels. */
export async function takePicture(
  browser: Browser,
  view: View & { readonly path: string; readonly height?: number },
): Promise<void> {
  const page = await openPage(browser, view);
  const { path, width, height } = view;
  const clip = height === undefined ? undefined : { x: 0, y: 0, width, height };
  await page.screenshot({ path, fullPage: true, ...(clip && { clip }) });
  await page.close();
}
