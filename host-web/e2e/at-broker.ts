import type { Page } from '@playwright/test';

/** Clicks, and answers with the window that the broker's page opens in. */
export async function windowAfter(page: Page, click: () => Promise<void>): Promise<Page> {
  const [opened] = await Promise.all([page.waitForEvent('popup'), click()]);
  await opened.waitForURL(/localhost:\d+\/interaction\//);
  return opened;
}
