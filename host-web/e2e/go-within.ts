import { expect, type Page } from '@playwright/test';

/** Goes to another page without loading the portal anew, as by a link. */
export async function goWithin(page: Page, address: string): Promise<void> {
  const isOpen = page.url() !== 'about:blank' && new URL(page.url()).pathname !== new URL(address, page.url()).pathname;
  if (!isOpen) return void (await page.goto(address));
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset['before'] = '';
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await expect(page.locator('h1:not([data-before])').first()).toBeVisible();
}
