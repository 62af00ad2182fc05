import { expect, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { takeScreenshot, takeScreenshots } from '../take-screenshots.ts';
import { session, standInForApi } from './stand-in-api.ts';

for (const locale of ['sv-SE', 'nb-NO']) {
  test.describe(locale, () => {
    test.use({ locale });
    test('frames the dashboard with header and navigation', async ({ context, page }) => {
      await standInForApi(context);
      await page.goto('/');
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page.getByRole('banner').getByText('Karin Lund')).toBeVisible();
      await takeScreenshots(page, 'dashboard');
      await expectAccessible(page);
    });
  });
}

test('leads past header and navigation by the skip link', async ({ context, page }) => {
  await standInForApi(context);
  await page.goto('/dashboard');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Hoppa till innehållet' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('lets whoever has several organisations in reach choose one', async ({ context, page }) => {
  await standInForApi(context);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /Byt organisation/ }).click();
  await takeScreenshot(page, 'organisation-switch');
  const asked = page.waitForRequest((request) => request.headers()['x-organisation-id'] === '01938f1e-5a40-7cc3-98c4-dc0c0c073982');
  await page.getByRole('button', { name: 'Brf Björken' }).click();
  await asked;
  await expect(page.getByRole('banner').getByRole('button', { name: /Brf Björken/ })).toBeVisible();
});

test('goes to the sign-in page, with the way back in the address, and clears the browser at sign-out', async ({ context, page }) => {
  await standInForApi(context);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /Karin Lund/ }).click();
  await takeScreenshot(page, 'account-menu');
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Logga ut' }).click();
  await expect(page).toHaveURL(/\/login$/);
  // What is left says nothing of whoever was here.
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['cookie-choice']);
});

test('sends whoever is not signed in to the sign-in page and remembers where they wanted to go', async ({ page }) => {
  await page.goto('/dashboard?x=1');
  await expect(page).toHaveURL('/login?to=%2Fdashboard%3Fx%3D1');
});

test('has a bottom bar and a menu where there is no room for a header', async ({ context, page }) => {
  await standInForApi(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await page.getByRole('button', { name: 'Meny' }).click();
  await expect(page.getByRole('dialog').getByText('Karin Lund')).toBeVisible();
  await takeScreenshot(page, 'menu');
  await expectAccessible(page);
});

test('shows guests whom to call, and no account menu', async ({ context, page }) => {
  const organisation = { id: '01938f1e-5a40-7cc3-98c4-dc0c0c073981', name: 'Gäster', type: 'GUEST', country: 'SE' };
  await standInForApi(context, { permissions: [], user: { ...session.user, roles: ['GUEST'], organisation } });
  await page.goto('/dashboard');
  await expect(page.getByRole('banner').getByText('Ring oss så hjälper vi dig vidare: 08-123 456 00')).toBeVisible();
  await expect(page.getByRole('button', { name: /Karin Lund/ })).toHaveCount(0);
});

test('tells that a page does not exist', async ({ context, page }) => {
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: 'Sidan finns inte' })).toBeVisible();
  await expectAccessible(page);
  await standInForApi(context);
  await page.goto('/nowhere');
  await expect(page.getByRole('navigation', { name: 'Huvudmeny' })).toBeVisible();
  await takeScreenshots(page, 'not-found');
});

test('covers everything while the machine is offline', async ({ context, page }) => {
  await standInForApi(context);
  await page.goto('/dashboard');
  await expect(page.getByRole('banner')).toBeVisible();
  // Code that is still on its way when the machine goes offline would make the page read itself anew.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await context.setOffline(true);
  await expect(page.getByRole('dialog', { name: 'Du är inte ansluten' })).toBeVisible();
  await takeScreenshot(page, 'offline');
  await context.setOffline(false);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
