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
