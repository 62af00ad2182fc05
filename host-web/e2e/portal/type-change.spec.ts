import { expect, test } from '@playwright/test';
import { goWithin } from '../go-within.ts';
import { lookAt } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';

const BJORKEN = '01900000-0000-7000-8000-000000000004';

test('a partner lets a new customer go, and is told what holds another', async ({ context, page }) => {
  await signInAs(context, 'partner@demo.example');
  await page.goto('/admin/customers/new');
  await page.getByRole('textbox', { name: 'Namn', exact: true }).fill('Brf Tillfälligt');
  await page.getByRole('button', { name: 'Lägg till' }).click();
  await page.getByRole('link', { name: 'Välj tjänster' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Brf Tillfälligt' })).toBeVisible();
  await page.getByRole('button', { name: 'Fler åtgärder' }).click();
  await page.getByRole('button', { name: 'Avsluta kundrelationen' }).click();
  await lookAt(page, 'release-customer');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Avsluta kundrelationen' }).click();
  await expect(page).toHaveURL('/admin/customers');
  await expect(page.getByText('Brf Tillfälligt är inte längre din kund.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Brf Tillfälligt' })).toHaveCount(0);

  await goWithin(page, `/admin/customers/${BJORKEN}`);
  await page.getByRole('button', { name: 'Fler åtgärder' }).click();
  await page.getByRole('button', { name: 'Avsluta kundrelationen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Avsluta kundrelationen' }).click();
  await expect(page.getByText(/Typen kan inte ändras än\. Det här hör till organisationen: .*lägenheter \(/).first()).toBeVisible();
  await lookAt(page, 'release-held');
});

test('the portal’s owner chooses what an organisation becomes', async ({ context, page }) => {
  await signInAs(context, 'system@demo.example');
  await page.goto(`/admin/customers/${BJORKEN}`);
  await page.getByRole('button', { name: 'Fler åtgärder' }).click();
  await page.getByRole('button', { name: 'Ändra typ' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ändra typ för Brf Björken' });
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await dialog.getByRole('radio', { name: /Låspartner/ }).click();
  await lookAt(page, 'change-type');
  await dialog.getByRole('button', { name: 'Ändra typ' }).click();
  await expect(dialog.getByText(/Typen kan inte ändras än/)).toBeVisible();
});
