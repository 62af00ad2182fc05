import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Axe finds nothing on the page as it is now, by the rules of WCAG 2.2 AA and its own good practice. */
export async function expectAccessible(page: Page, { without = [] }: { readonly without?: string[] } = {}): Promise<void> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page }).disableRules(without).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary})`).join('; ')}`,
  );
  expect(found).toEqual([]);
}

/** A page that is still being fetched has no heading yet, and colours that are still changing are nobody's contrast. */
async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
}
