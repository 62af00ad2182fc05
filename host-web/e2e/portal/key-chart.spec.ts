import { expect, test } from '@playwright/test';
import { makeKeys } from '../keys-made.ts';
import { lookAt, lookAtBoth } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';
import { dropFile, workbookOf } from '../workbooks.ts';

const SYSTEM = 'Schemasystemet';
const ROWS = [
  ['Nyckel', 'Lås', 'Låsets namn', 'Utrymme', 'Grupp'],
  ['SCH-1', 'D1', 'Entré', 'Trapphus A', 'Portar'],
  ['SCH-2', 'D1', 'Entré', 'Trapphus A', 'Portar'],
  ['SCH-2', 'D2', 'Källare', 'Plan 0', 'Källare'],
  ['SCH-9', 'D2', 'Källare', 'Plan 0', 'Källare'],
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

  await page.getByRole('button', { name: 'Lägg till lås' }).click();
  const adding = page.getByRole('dialog');
  await adding.getByRole('radio', { name: 'Alla lås i en grupp' }).check();
  await adding.getByRole('combobox', { name: 'Grupp' }).fill('Port');
  await adding.getByRole('option', { name: 'Portar' }).click();
  await lookAt(page, 'chart-add-group');
  await adding.getByRole('button', { name: 'Lägg till' }).click();
  await expect(page.getByText('0 par tillagda i låsschemat').first()).toBeVisible();

  await page.getByRole('link', { name: 'Ändra', exact: true }).click();
  await page.getByRole('combobox', { name: 'Nivå' }).selectOption('Huvudnyckel');
  await page.getByRole('textbox', { name: 'Grupp' }).fill('Portar');
  await lookAt(page, 'key-level-form');
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Huvudnyckel', { exact: true }).locator('visible=true')).toBeVisible();
  await page.getByRole('link', { name: SYSTEM }).last().click();
  await page.getByRole('tab', { name: 'Grupper' }).click();
  const group = page.getByRole('row').filter({ hasText: 'Portar' });
  await lookAtBoth(page, 'chart-groups');
  await group.getByRole('link').first().click();
  await expect(page.getByRole('link', { name: 'SCH-2', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'SCH-1', exact: true })).toHaveCount(0);
  await lookAt(page, 'keys-of-group');
});
