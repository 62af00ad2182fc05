import { expect, type Page } from '@playwright/test';

const WITHIN = 2_000;
/** Which document of a page was gone through last. */
const gone = new WeakMap<Page, number>();

/**
 * Expects that the last action has not lost the keyboard focus. Where the pressed button is gone, the focus was moved to what replaced it.
 * A document that was just loaded begins at its beginning.
 */
export async function expectFocusKept(page: Page): Promise<void> {
  const document = await page.evaluate(() => performance.timeOrigin);
  if (gone.get(page) === document)
    await expect.poll(() => page.evaluate(hasFocus), { timeout: WITHIN, message: 'The focus was lost' }).toBe(true);
  gone.set(page, document);
}

const hasFocus = () => document.activeElement !== null && document.activeElement !== document.body;
