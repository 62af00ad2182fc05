import process from 'node:process';
import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { takeScreenshots } from './take-screenshots.ts';

/** What is asked of every page that a journey comes by: axe finds nothing. With pictures, which somebody looks at, in both languages. */
export async function lookAt(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  await takeScreenshots(page, name);
}

/** Takes screenshots of a page in Swedish and Norwegian. The page has to keep its state over a reload. */
export async function lookAtBoth(page: Page, name: string): Promise<void> {
  await lookAt(page, name);
  if (!process.env['SCREENSHOTS']) return;
  await speak(page, 'nb');
  await takeScreenshots(page, name);
  await speak(page, 'sv');
}

/** Reloads the page in another language, as if the user had chosen it before. */
export async function speak(page: Page, language: 'sv' | 'nb'): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('load');
}
