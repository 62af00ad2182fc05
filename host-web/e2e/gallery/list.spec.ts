import { expect, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { takeScreenshot } from '../take-screenshots.ts';

test.beforeEach(({ page }) => page.goto('/gallery/list'));

test('answers while one types, and keeps the search in the address', async ({ page }) => {
  await page.getByRole('searchbox', { name: 'Sök märkning eller innehavare' }).fill('Ingrid');
  await expect(page.getByText('23 nycklar')).toBeVisible();
  await expect(page).toHaveURL(/q=Ingrid/);
  await page.reload();
  await expect(page.getByText('23 nycklar')).toBeVisible();
});

test('filters by chips that stay in the address', async ({ page }) => {
  await page.getByRole('button', { name: 'Status' }).first().click();
  await page.getByRole('checkbox', { name: 'Förlorad' }).check();
  await expect(page).toHaveURL(/status=LOST/);
  await takeScreenshot(page, 'list-filter');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Status: Förlorad' })).toBeVisible();
  await page.getByRole('button', { name: 'Ta bort filtret Status' }).click();
  await expect(page).not.toHaveURL(/status/);
});

test('walks through the rows by keyboard, ticks with the space bar and opens with Enter', async ({ page }) => {
  await page.getByRole('link', { name: 'A-100' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByText('2 markerade')).toBeVisible();
  await takeScreenshot(page, 'list-ticked');
  await page.keyboard.press('Home');
  await expect(page.getByRole('link', { name: 'A-100' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'A-103' })).toBeFocused();
});

test('asks before a bulk action, naming the consequence', async ({ page }) => {
  await page.getByRole('checkbox', { name: 'Markera A-100' }).check();
  await page.getByRole('button', { name: 'Arkivera' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Arkivera 1 nyckel?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await takeScreenshot(page, 'confirm');
  await dialog.getByRole('button', { name: 'Behåll' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('1 markerad')).toBeVisible();
  await page.getByRole('button', { name: 'Arkivera' }).click();
  await dialog.getByRole('button', { name: 'Arkivera' }).click();
  await expect(page.getByText('1 nyckel arkiverades').first()).toBeVisible();
});

test('reads on when one scrolls, and keeps the header in sight', async ({ page }) => {
  const rows = page.getByRole('row');
  await expect(rows).not.toHaveCount(0);
  // A page ahead is read before one scrolls, when there is room for its end.
  const before = await rows.count();
  await page.mouse.wheel(0, 20_000);
  await expect.poll(() => rows.count()).toBeGreaterThan(before);
  await expect(page.getByRole('columnheader', { name: 'Märkning' })).toBeInViewport();
});

test('remembers which columns were chosen', async ({ page }) => {
  await page.getByRole('button', { name: 'Välj kolumner' }).click();
  await page.getByRole('checkbox', { name: 'Nummer' }).check();
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Nummer' })).toBeVisible();
});
