import { expect, test } from '@playwright/test';
import { lookAt, lookAtBoth } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';
import { dropFile, readDownload, workbookOf } from '../workbooks.ts';

const PLACE = 'Dra hit din Excelfil, eller välj den';
const PEOPLE = ['Förnamn', 'Efternamn', 'E-post', 'Personnummer', 'Roll', 'Lägenhetsnummer', 'Ort'];
const GOOD = ['Tove', 'Inflyttad', 'tove.inflyttad@demo.example', '', 'Boende', '1001', 'Lund'];
const NAMELESS = ['', 'Utannamn', 'utan.namn@demo.example', '', 'Boende', '', ''];
const NOWHERE = ['Nils', 'Ingenstans', 'nils.ingenstans@demo.example', '', 'Boende', '99999', ''];
const HIDDEN = ['Hedda', 'Utanadress', '', '', 'Boende', '', ''];
const HIGH = ['Hugo', 'Högt', 'hugo.hogt@demo.example', '', 'Systemadministratör', '', ''];

test('users from a list with faults: refused with their reasons, mended in the file that came back, and imported', async ({
  context,
  page,
}) => {
  await signInAs(context, 'admin@demo.example');
  await page.goto('/users');
  await page.getByRole('link', { name: 'Importera' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Importera användare' })).toBeVisible();
  const place = page.getByRole('group', { name: PLACE });
  await dropFile(page, place, { name: 'Boende.xlsx', content: workbookOf([PEOPLE, GOOD, NAMELESS, NOWHERE, HIDDEN, HIGH]) });
  await lookAt(page, 'user-import-file');
  await page.getByRole('button', { name: 'Kontrollera filen' }).click();
  await expect(page.getByText('4 rader har fel.')).toBeVisible();
  await expect(page.getByText('Namnet saknas.')).toBeVisible();
  await expect(page.getByText('Lägenheten finns inte i organisationen.')).toBeVisible();
  await lookAtBoth(page, 'user-import-preview');

  const fetched = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Hämta raderna med fel' }).click();
  const failed = await readDownload(await fetched);
  expect(failed.rows.slice(1).map((row) => row.slice(0, PEOPLE.length))).toEqual([NAMELESS, NOWHERE, HIDDEN, HIGH]);
  expect(failed.comments).toHaveLength(4);

  await page.goto('/admin/users/import');
  const mended = [GOOD, ['Ulla', ...NAMELESS.slice(1)], [...NOWHERE.slice(0, 5), '1001', ''], [...HIGH.slice(0, 4), 'Medlem', '', '']];
  await dropFile(page, place, { name: 'Boende rättad.xlsx', content: workbookOf([PEOPLE, ...mended]) });
  await page.getByRole('button', { name: 'Kontrollera filen' }).click();
  await page.getByRole('button', { name: 'Importera 4 rader' }).click();
  await expect(page.getByRole('heading', { name: '4 rader importerades' })).toBeFocused();
  await lookAtBoth(page, 'user-import-done');
  await page.getByRole('link', { name: 'Visa användarna' }).click();
  await page.getByRole('searchbox').fill('Inflyttad');
  await expect(page.getByRole('link', { name: /Inflyttad/ })).toBeVisible();
});

test('apartments from a list on a phone, and all of it undone', async ({ context, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(context, 'admin@demo.example');
  await page.goto('/admin/apartments/import');
  const rows = [
    ['Lägenhetsnummer', 'Adress', 'Övrig information'],
    ['2101', 'Provgatan 1', 'Hörn'],
    ['2102', 'Provgatan 1', ''],
    ['', 'Provgatan 1', 'Utan nummer'],
    ['2101', 'Provgatan 1', 'En gång till'],
  ];
  await dropFile(page, page.getByRole('group', { name: PLACE }), { name: 'Lägenheter.xlsx', content: workbookOf(rows) });
  await page.getByRole('button', { name: 'Kontrollera filen' }).click();
  await expect(page.getByText('2 rader har fel.')).toBeVisible();
  await expect(page.getByText('Lägenhetsnummer saknas.')).toBeVisible();
  await expect(page.getByText('Lägenheten finns också på rad 2.')).toBeVisible();
  await lookAtBoth(page, 'apartment-import-preview');
  await page.getByRole('button', { name: 'Importera 2 rader utan fel' }).click();
  await expect(page.getByRole('heading', { name: '2 rader importerades' })).toBeFocused();
  await page.getByRole('button', { name: 'Ångra importen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ångra importen' }).click();
  await expect(page.getByRole('heading', { name: 'Importen är ångrad' })).toBeFocused();
  await lookAt(page, 'apartment-import-undone');
});
