import { expect, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { takeScreenshot, takeScreenshots } from '../take-screenshots.ts';

test('puts faults at their fields and goes to the first', async ({ page }) => {
  await page.goto('/gallery/form');
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByRole('textbox', { name: 'Märkning' })).toBeFocused();
  await expect(page.getByText('Ange märkning.')).toBeVisible();
  await expectAccessible(page);
  await takeScreenshots(page, 'form-faults');
});

test('puts what the server refused at its field', async ({ page }) => {
  await page.goto('/gallery/form');
  await page.getByRole('textbox', { name: 'Märkning' }).fill('A-100');
  await page.getByRole('combobox', { name: 'Innehavare' }).fill('anna');
  await takeScreenshot(page, 'combobox');
  await page.getByRole('option', { name: 'Anna Bergström A-100' }).click();
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Märkningen finns redan i låssystemet.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Märkning' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Märkning' }).fill('A-999');
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Nyckeln A-999 sparades').first()).toBeVisible();
});

test('warns before unsaved work is left', async ({ page }) => {
  await page.goto('/gallery/form');
  await page.getByRole('textbox', { name: 'Märkning' }).fill('A-1');
  await page.getByRole('link', { name: 'Avbryt' }).click();
  const question = page.getByRole('alertdialog', { name: 'Lämna sidan utan att spara?' });
  await question.getByRole('button', { name: 'Fortsätt skriva' }).click();
  await expect(page.getByRole('textbox', { name: 'Märkning' })).toHaveValue('A-1');
  await page.getByRole('link', { name: 'Avbryt' }).click();
  await question.getByRole('button', { name: 'Lämna sidan' }).click();
  await expect(page).toHaveURL(/gallery\/list/);
});

for (const width of [390, 700])
  test(`the buttons of a dialog keep their words at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/gallery/form');
    await page.getByRole('textbox', { name: 'Märkning' }).fill('A-1');
    await page.getByRole('link', { name: 'Avbryt' }).click();
    const question = page.getByRole('alertdialog', { name: 'Lämna sidan utan att spara?' });
    const [back, leave] = [
      question.getByRole('button', { name: 'Fortsätt skriva' }),
      question.getByRole('button', { name: 'Lämna sidan' }),
    ];
    for (const button of [back, leave]) expect(await button.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0);
    const [first, second] = [await back.boundingBox(), await leave.boundingBox()];
    if (width === 390) {
      expect(first?.width).toBe(second?.width);
      expect(first?.width).toBeGreaterThan(280);
    } else expect(first?.y).toBe(second?.y);
  });
