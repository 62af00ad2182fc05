import { expect } from '@playwright/test';
import { test } from '../hand/journey.ts';
import { lookAt } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';

test('a locksmith reads how many keys are new, as a table too, and goes to the list behind them', async ({ context, page, hand }) => {
  await signInAs(context, 'partner@demo.example');
  await page.goto('/reports');
  const keys = page.getByRole('region', { name: 'Nycklar' });
  await expect(keys.getByRole('link', { name: 'Taggar', exact: true })).toBeVisible();
  await hand.press(keys.getByRole('button', { name: 'Visa veckorna som tabell' }));
  await expect(keys.getByRole('table', { name: 'Nycklar: nya per vecka' }).getByRole('row')).toHaveCount(13);
  await lookAt(page, 'reports');
  await hand.press(keys.getByRole('link', { name: /^Taggar: \d+ nya$/ }));
  await expect(page).toHaveURL(/\/keys\/list\?type=RFID&createdFrom=[\d-]+&createdTo=[\d-]+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Nycklar' })).toBeVisible();
  await expect(page.getByText(/^Skapad från/).first()).toBeVisible();
  await lookAt(page, 'reports-rows');
});

test('an administrator goes from loans, returns and openings of the weeks to their lists', async ({ context, page, hand }) => {
  await signInAs(context, 'admin@demo.example');
  for (const [part, series, address, said] of [
    ['Utlåningar och återlämningar', 'Utlåningar', /\/keys\/loans\?status=-&lentFrom=[\d-]+&lentTo=[\d-]+$/, /^Utlånad från/],
    ['Utlåningar och återlämningar', 'Återlämningar', /\/keys\/loans\?status=-&returnedFrom=[\d-]+&returnedTo=[\d-]+$/, /^Återlämnad från/],
    ['Öppningar', 'Med portalen', /\/admin\/kee-history\?.+&from=[\d-]+&to=[\d-]+$/, /^Från och med/],
  ] as const) {
    await page.goto('/reports');
    await hand.press(page.getByRole('region', { name: part }).getByRole('link', { name: new RegExp(`^${series}: .+ nya$`) }));
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('button', { name: said }).first()).toBeVisible();
    await expect(page.locator('main [data-row-link], main tbody tr').first()).toBeVisible();
  }
  await lookAt(page, 'reports-openings');
});

test('who runs the portal goes from what is new of properties to the list, narrowed to the same weeks', async ({ context, page, hand }) => {
  await signInAs(context, 'system@demo.example');
  await page.goto('/reports');
  const houses = page.getByRole('region', { name: 'Fastigheter' });
  await hand.press(houses.getByRole('link', { name: /^Fastigheter: \d+ nya$/ }));
  await expect(page).toHaveURL(/\/properties\?createdFrom=[\d-]+&createdTo=[\d-]+$/);
  await expect(page.getByText(/^Skapad från/).first()).toBeVisible();
  await lookAt(page, 'reports-properties');
});

test('a phone that is turned shows all the weeks of a chart, which is named in words of the page alone', async ({ context, page }) => {
  await signInAs(context, 'admin@demo.example');
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/reports');
  const chart = page.getByRole('region', { name: 'Öppningar: nya per vecka', exact: true });
  await expect(chart).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const isWhole = () =>
    chart.evaluate((drawn) => {
      const last = [...drawn.querySelectorAll('path, rect')].map((bar) => bar.getBoundingClientRect().right).toSorted((a, b) => b - a)[0];
      return last !== undefined && last <= innerWidth;
    });
  await expect.poll(isWhole).toBe(true);
});
