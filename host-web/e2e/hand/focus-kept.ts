import { expect, type Page } from '@playwright/test';

const WITHIN = 2_000;
/** Which document of a page was gone through last. */
const gone = new WeakMap<Page, number>();

/**
 * What was done last has not left whoever uses the keyboard at the beginning of the page: where the pressed button has gone, the focus was
 * moved to what came instead. A document that was just loaded begins at its beginning.
 */
export async function expectFocusKept(page: Page): Promise<void> {
  const document = await page.evaluate(() => performance.timeOrigin);
  if (gone.get(page) === document)
    await expect.poll(() => page.evaluate(hasFocus), { timeout: WITHIN, message: 'The focus was lost' }).toBe(true);
  gone.set(page, document);
}

const hasFocus = () => document.activeElement !== null && document.activeElement !== document.body;
