import { expect } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { test } from '../hand/journey.ts';
import { signInAs } from '../sign-in-as.ts';
import { takeScreenshots } from '../take-screenshots.ts';

test('a key is found by two key strokes and its mark, and lent from there', async ({ context, page }) => {
  await signInAs(context, 'partner@demo.example');
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Sök', exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Sök' });
  await expect(field).toBeFocused();
  await page.keyboard.type('1203-1');
  await expect(page.getByRole('option', { name: /^1203-1 / })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await takeScreenshots(page, 'search');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/keys\/list\/[0-9a-f-]+$/);
  await expect(page.getByRole('heading', { level: 1, name: /^1203-1/ })).toBeFocused();

  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Senast öppnat' }).getByRole('option', { name: /^1203-1 / })).toBeVisible();
  await field.fill('malin');
  await page.getByRole('option', { name: /^Malin Öberg/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Malin Öberg' })).toBeVisible();
});
