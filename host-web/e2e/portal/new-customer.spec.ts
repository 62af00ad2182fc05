import { expect, test } from '@playwright/test';
import { countClicks } from '../count-clicks.ts';
import { lookAt, lookAtBoth } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';

test('a customer comes with its services and its first administrator, on one page', async ({ context, page }) => {
  await signInAs(context, 'partner@demo.example');
  const clicks = await countClicks(page);
  await page.goto('/admin/customers/new');
  await page.getByRole('textbox', { name: 'Namn', exact: true }).fill('Brf Enkelt');
  await page.getByRole('checkbox', { name: 'Nyckelhantering' }).check();
  await page.getByRole('checkbox', { name: 'Ärenden', exact: true }).check();
  const admin = page.getByRole('group', { name: 'Första administratören' });
  await admin.getByLabel('Förnamn').fill('Enar');
  await admin.getByLabel('Efternamn').fill('Enkel');
  await admin.getByLabel('E-post').fill(`enar.${Date.now()}@demo.example`);
  await lookAt(page, 'new-customer');
  await page.getByRole('button', { name: 'Lägg till' }).click();
  await expect(page.getByText(/^En inbjudan är på väg till enar/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Välj tjänster' })).toHaveCount(0);
  expect(clicks.taken()).toBe(3);
  await lookAtBoth(page, 'new-customer-done');
});
