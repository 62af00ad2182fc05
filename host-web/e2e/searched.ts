import { expect, type Page } from '@playwright/test';

/** Searches a list of keys by `search` and waits for the result. Until then the previous rows are still shown. */
export async function searchedKeys(page: Page, words: string, search: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url());
    return pathname === '/v1/keys' && searchParams.get('query') === words;
  });
  await search();
  await answer;
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
