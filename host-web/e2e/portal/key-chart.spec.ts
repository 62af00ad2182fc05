import { expect, test } from '@playwright/test';
import { makeKeys } from '../keys-made.ts';
import { lookAt, lookAtBoth } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';
import { dropFile, workbookOf } from '../workbooks.ts';

const SYSTEM = 'Schemasystemet';
const ROWS = [
  ['Nyckel', 'Lås', 'Låsets namn', 'Utrymme'],
  ['SCH-1', 'D1', 'Entré', 'Trapphus A'],
  ['SCH-2', 'D1', 'Entré', 'Trapphus A'],
  ['SCH-2', 'D2', 'Källare', 'Plan 0'],
  ['SCH-9', 'D2', 'Källare', 'Plan 0'],
];

test('a lock chart from Excel answers who can open a door, and what a key opens', async ({ context, page }) => {
  const keys = { 'SCH-1': 'limited@demo.example', 'SCH-2': null };
  await makeKeys(context.request, { system: SYSTEM, place: 'Schemaskåpet', keys });
  await signInAs(context, 'admin@demo.example');
  await page.goto(`/keys/locks/import?lockSystem=${SYSTEM}`);
  const place = page.getByRole('group', { name: 'Dra hit din Excelfil, eller välj den' });
  await dropFile(page, place, { name: 'Låsschema.xlsx', content: workbookOf(ROWS) });
  await page.getByRole('button', { name: 'Kontrollera filen' }).click();
  await expect(page.getByText('Låssystemet har ingen nyckel med den märkningen.').first()).toBeVisible();
  await lookAtBoth(page, 'chart-checked');
  await page.getByRole('button', { name: 'Importera 3 rader utan fel' }).click();
  await expect(page.getByRole('heading', { name: '3 rader importerades' })).toBeFocused();

  await page.getByRole('link', { name: 'Till låsen' }).click();
  await page.getByRole('searchbox').fill('Trapphus A');
  await page.getByRole('link', { name: 'D1', exact: true }).click();
  await page.getByRole('tab', { name: 'Vem kommer in' }).click();
  const access = page.getByRole('row').filter({ hasText: 'SCH-1' });
  await expect(access).toContainText('Leif Sandberg');
  await expect(page.getByRole('row').filter({ hasText: 'SCH-2' })).toContainText('Schemaskåpet');
  await lookAtBoth(page, 'door-access');

  await page.getByRole('link', { name: /SCH-2/ }).first().click();
  await page.getByRole('tab', { name: 'Öppnar' }).click();
  await expect(page.getByRole('link', { name: 'D1', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'D2', exact: true })).toBeVisible();
  await lookAt(page, 'key-opens');
});
