import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Axe finds nothing on the page as it is now, by the rules of WCAG 2.2 AA and its own good practice, or by the one rule asked for. */
export async function expectAccessible(page: Page, { rule }: { readonly rule?: string } = {}): Promise<void> {
  await settled(page);
  // Legacy: all in the page itself. Else it opens a second one each time, to put together what was found in frames, and there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rule ? axe.withRules(rule) : axe).analyze();
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
