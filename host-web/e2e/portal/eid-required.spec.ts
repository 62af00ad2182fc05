import { expect, test } from '@playwright/test';
import { signInAs } from '../sign-in-as.ts';
import { takeScreenshots } from '../take-screenshots.ts';

const FJORDGARDEN = '/admin/customers/01900000-0000-7000-8000-000000000005';

test('an organisation that asks for an e-ID refuses its locksmith with a password too, and offers the way in', async ({
  context,
  page,
}) => {
  await signInAs(context, 'partner@demo.example');
  const other = await context.newPage();
  const choose = async () => {
    await page.getByRole('button', { name: /^Arbetar för Alla kunder/ }).click();
    await page.getByRole('button', { name: /^Fjordgården Eiendom AS/ }).click();
  };
  await page.goto('/dashboard');
  await choose();
  await expect(page.getByRole('button', { name: /^Arbetar för Fjordgården/ })).toBeVisible();

  // while one tab works for it, it begins to ask
  await other.goto(`${FJORDGARDEN}?tab=sign-in`);
  const demand = other.getByRole('switch', { name: 'Kräv e-legitimation vid inloggning' });
  await demand.click();
  await expect(demand).toBeChecked();

  await page.goto('/admin/users');
  await expect(page.getByText('Organisationen kräver inloggning med e-legitimation.')).toBeVisible();
  await takeScreenshots(page, 'eid-required-page');
  await page.getByRole('button', { name: 'Arbeta för den egna organisationen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Användare' })).toBeVisible();

  await choose();
  const dialog = page.getByRole('alertdialog', { name: 'Fjordgården Eiendom AS kräver e-legitimation' });
  await expect(dialog).toBeVisible();
  await takeScreenshots(page, 'eid-required-chooser');

  await demand.click();
  await expect(demand).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Logga in med e-legitimation' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('button', { name: /BankID/ }).first()).toBeVisible();
});
