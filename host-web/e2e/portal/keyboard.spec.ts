import { expect, test } from '@playwright/test';
import { DEMO_PASSWORD } from '../sign-in-as.ts';
import { tabTo } from '../tab-to.ts';

for (const width of [1440, 390]) {
  test(`at ${width} px: in, to a user and back, and out, by keyboard alone`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/login');
    await tabTo(page, page.getByRole('button', { name: 'Bara det nödvändiga' }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await tabTo(page, page.getByLabel('E-post'));
    await page.keyboard.type('admin@demo.example');
    await tabTo(page, page.getByLabel('Lösenord'));
    await page.keyboard.type(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Översikt' })).toBeFocused();

    await tabTo(page, page.getByRole('link', { name: 'Alla användare' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Användare' })).toBeFocused();
    await tabTo(page, page.getByRole('searchbox'));
    await page.keyboard.type('Malin');
    const found = page.getByRole('link', { name: 'Malin Öberg' });
    await expect(page.locator('[data-row-link]')).toHaveCount(1);
    await tabTo(page, found);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Malin Öberg' })).toBeFocused();
    await page.goBack();
    await expect(found).toBeVisible();

    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Översikt' })).toBeVisible();
    await tabTo(page, page.getByRole('region', { name: 'Mitt konto' }).getByRole('link', { name: 'Logga ut' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
  });
}
