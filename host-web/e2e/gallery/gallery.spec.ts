import { expect, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { takeScreenshots } from '../take-screenshots.ts';

const PARTS = ['list', 'detail', 'form', 'wizard', 'dialogs', 'grid', 'small', 'states'] as const;
const LANGUAGES = ['sv-SE', 'nb-NO'] as const;
/** In the dark nothing but the colours differs, and they do not in the other language. */
const DARK_IN = 'sv-SE';

for (const locale of LANGUAGES) {
  test.describe(locale, () => {
    test.use({ locale });
    for (const part of PARTS) {
      test(`shows ${part} so that axe finds nothing`, async ({ page }) => {
        await page.goto(`/gallery/${part}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await takeScreenshots(page, `gallery-${part}`);
        await expectAccessible(page);
        if (locale !== DARK_IN) return;
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectAccessible(page, { rule: 'color-contrast' });
      });
    }
  });
}

test('shows lists as cards on a phone so that axe finds nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/gallery/list');
  await expect(page.getByRole('listitem').filter({ hasText: 'A-100' })).toBeVisible();
  await expectAccessible(page);
});

test('fits 320 px, as 1280 px at 400 %, without a sideways scroll', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const part of PARTS) {
    await page.goto(`/gallery/${part}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), part).toBeLessThanOrEqual(320);
  }
});

test('a notice stays long enough to be read, also for whoever wants no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/gallery/small');
  await page.getByRole('button', { name: 'Visa fel' }).click();
  const notice = page.getByRole('region', { name: 'Meddelanden' }).getByText('Något gick fel').last();
  await expect(notice).toBeVisible();
  await page.waitForTimeout(2000); // that it is still there shows only after a while
  await expect(notice).toBeVisible();
});
