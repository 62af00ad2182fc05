import { expect, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { takeScreenshots } from '../take-screenshots.ts';

/** A desk, a low window beside others, a phone. */
const SIZES = [
  { width: 1440, height: 900 },
  { width: 900, height: 600 },
  { width: 390, height: 844 },
] as const;

test.beforeEach(({ page }) => page.goto('/gallery/dialogs'));

test('a long form in a dialog keeps its verb in sight, and covers no field with it', async ({ page }) => {
  await page.getByRole('button', { name: 'Ny nyckel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ny nyckel' });
  // what Fluent says by itself is English
  await expect(dialog.getByRole('button', { name: /^Visa alternativen/ })).toBeVisible();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const save = dialog.getByRole('button', { name: 'Spara' });
    await expect(save).toBeInViewport({ ratio: 1 });
    await dialog.getByRole('textbox', { name: 'Märkning' }).focus();
    const copies = dialog.getByRole('textbox', { name: 'Antal kopior' });
    await copies.focus();
    const field = await copies.boundingBox();
    const verb = await save.boundingBox();
    expect((field?.y ?? 0) + (field?.height ?? Infinity), `${size.width} px`).toBeLessThanOrEqual(verb?.y ?? 0);
  }
  await takeScreenshots(page, 'gallery-dialog-form');
  await dialog.getByRole('combobox', { name: 'Innehavare' }).click();
  await dialog.getByRole('option').last().click();
  await dialog.getByRole('combobox', { name: 'Innehavare' }).click();
  await takeScreenshots(page, 'gallery-dialog-choices');
  await page.keyboard.press('Escape');
  await expectAccessible(page);
});

test('what destroys is red, and leaves by keeping; what is looked at is closed', async ({ page }) => {
  await page.getByRole('button', { name: 'Arkivera' }).click();
  await expect(page.getByRole('alertdialog').getByRole('button')).toHaveText(['Behåll', 'Arkivera']);
  await takeScreenshots(page, 'gallery-dialog-danger');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Översikt' }).click();
  await takeScreenshots(page, 'gallery-dialog-content');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Stäng' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});
