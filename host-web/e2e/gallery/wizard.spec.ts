import { expect, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { takeScreenshots } from '../take-screenshots.ts';

test('checks each step, keeps what was typed over a reload, and ends by telling what happened', async ({ page }) => {
  await page.goto('/gallery/wizard');
  await page.getByRole('button', { name: 'Nästa' }).click();
  await expect(page.getByText('Välj innehavare.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Innehavare' }).fill('anna');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Nästa' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Nycklar' })).toBeFocused();

  await page.getByRole('textbox', { name: 'Skanna eller skriv märkning' }).fill('A-100');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Skanna eller skriv märkning' }).fill('Z-1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Det finns ingen nyckel med märkningen Z-1.')).toBeVisible();
  await takeScreenshots(page, 'wizard-keys');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: /^A-100$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Tillbaka' }).click();
  await expect(page.getByRole('combobox', { name: 'Innehavare' })).toHaveValue('Anna Bergström');
  await page.getByRole('button', { name: 'Nästa' }).click();
  await page.getByRole('button', { name: 'Nästa' }).click();

  await page.getByRole('radio', { name: 'Skriv under senare' }).check();
  await page.getByRole('button', { name: 'Nästa' }).click();
  await expect(page.getByText('Anna Bergström')).toBeVisible();
  await takeScreenshots(page, 'wizard-summary');
  await page.getByRole('button', { name: 'Lämna ut nycklar' }).click();
  await expect(page.getByRole('heading', { name: '1 nyckel lämnas ut' })).toBeVisible();
  await expectAccessible(page);
  await takeScreenshots(page, 'wizard-result');
});
