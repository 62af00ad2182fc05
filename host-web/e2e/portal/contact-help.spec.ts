import { expect, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { lookAtBoth } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';

test('a resident finds whom to call, and says what they think', async ({ context, page }) => {
  await signInAs(context, 'resident@demo.example');
  await page.goto('/contact');
  const partner = page.getByRole('region', { name: 'Låspartner Syd AB' });
  await expect(partner.getByRole('link', { name: '040-123 45 99' })).toHaveAttribute('href', 'tel:+46401234599');
  await expect(partner.getByRole('link', { name: 'Visa vägen på kartan' })).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org/);
  await expect(page.getByRole('region', { name: 'Servicedesk' })).toBeVisible();
  await lookAtBoth(page, 'contact');

  await page.getByRole('button', { name: 'Skicka' }).click();
  await expect(page.getByLabel('Ditt meddelande')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Ditt meddelande').fill('Det gick fort att skriva under. <b>Tack</b>!');
  await page.getByRole('button', { name: 'Skicka' }).click();
  await expect(page.getByText('Tack! Ditt meddelande är skickat')).toBeVisible();
  await expectAccessible(page);
});

test('the help tells each role what it may do, and is searched', async ({ context, page }) => {
  await signInAs(context, 'admin@demo.example');
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 2, name: 'Lämna ut nycklar' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Arbeta för en kund' })).toHaveCount(0);
  await lookAtBoth(page, 'help');
  await page.getByRole('searchbox').fill('nycklar excel');
  await expect(page.getByText('1 guide', { exact: true })).toBeVisible();
  await expect(page.getByText('Gå igenom förhandsgranskningen.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Importera nycklar' }).click();
  await expect(page).toHaveURL('/keys/list/import');
  await page.goBack();
  await page.getByRole('searchbox').fill('sjuttonhundra');
  await expect(page.getByText('Ingen guide handlar om det')).toBeVisible();
});

test('the help of a resident says nothing of what others do', async ({ context, page }) => {
  await signInAs(context, 'resident@demo.example');
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 2, name: 'Skriva under en kvittens' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Lämna ut nycklar' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: 'Bjuda in en användare' })).toHaveCount(0);
});
