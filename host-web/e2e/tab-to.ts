import type { Locator, Page } from '@playwright/test';

const MOST = 80;

/** Goes there as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed < MOST; pressed += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluateAll((elements) => elements.some((element) => element === document.activeElement))) return;
  }
  throw new Error(`Tab does not lead to ${target.toString()}`);
}
