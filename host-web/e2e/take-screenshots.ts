import path from 'node:path';
import process from 'node:process';
import type { Page } from '@playwright/test';

/** A desk, the widest screen with a bottom bar, a phone. */
const SIZES = [
  { width: 1440, height: 900 },
  { width: 900, height: 900 },
  { width: 390, height: 844 },
] as const;

/** Pictures of the page at each width, in the folder that SCREENSHOTS names. Without it none are taken. */
export async function takeScreenshots(page: Page, name: string): Promise<void> {
  if (!process.env['SCREENSHOTS']) return;
  const before = page.viewportSize();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await takeScreenshot(page, name);
  }
  if (before) await page.setViewportSize(before);
}

/** A picture of the page as it is: of what closes when the width changes. */
export async function takeScreenshot(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (!folder) return;
  const language = await page.evaluate(() => document.documentElement.lang);
  const width = page.viewportSize()?.width;
  await page.screenshot({ path: path.join(folder, `${name}-${width}-${language}.png`), animations: 'disabled' });
}
