import { expect } from '@playwright/test';
import { BY_KEYBOARD_ON_A_PHONE, test } from '../hand/journey.ts';
import { goWithin } from '../go-within.ts';
import { lookAt, lookAtBoth } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';
import { readDownload, workbookOf } from '../workbooks.ts';

test.use(BY_KEYBOARD_ON_A_PHONE);
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
  hand,
}) => {
  await signInAs(context, 'admin@demo.example');
  await page.goto('/users');
  await hand.press(page.getByRole('link', { name: 'Importera' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Importera användare' })).toBeVisible();
  const place = page.getByRole('group', { name: PLACE });
  await hand.give(place, { name: 'Boende.xlsx', content: workbookOf([PEOPLE, GOOD, NAMELESS, NOWHERE, HIDDEN, HIGH]) });
  await lookAt(page, 'user-import-file');
  await hand.press(page.getByRole('button', { name: 'Kontrollera filen' }));
  await expect(page.getByText('4 rader har fel.')).toBeVisible();
  await expect(page.getByText('Namnet saknas.')).toBeVisible();
  await expect(page.getByText('Lägenheten finns inte i organisationen.')).toBeVisible();
  await lookAtBoth(page, 'user-import-preview');

  const fetched = page.waitForEvent('download');
  await hand.press(page.getByRole('button', { name: 'Hämta raderna med fel' }));
  const failed = await readDownload(await fetched);
  expect(failed.rows.slice(1).map((row) => row.slice(0, PEOPLE.length))).toEqual([NAMELESS, NOWHERE, HIDDEN, HIGH]);
  expect(failed.comments).toHaveLength(4);

  await goWithin(page, '/admin/users/import');
  const mended = [GOOD, ['Ulla', ...NAMELESS.slice(1)], [...NOWHERE.slice(0, 5), '1001', ''], [...HIGH.slice(0, 4), 'Medlem', '', '']];
  await hand.give(place, { name: 'Boende rättad.xlsx', content: workbookOf([PEOPLE, ...mended]) });
  await hand.press(page.getByRole('button', { name: 'Kontrollera filen' }));
  await hand.press(page.getByRole('button', { name: 'Importera 4 rader' }));
  await expect(page.getByRole('heading', { name: '4 rader importerades' })).toBeFocused();
  await lookAtBoth(page, 'user-import-done');
  await hand.press(page.getByRole('link', { name: 'Visa användarna' }));
  await hand.write(page.getByRole('searchbox'), 'Inflyttad');
  await expect(page.getByRole('link', { name: /Inflyttad/ })).toBeVisible();
});

test('apartments from a list on a phone, and all of it undone', async ({ context, page, hand }) => {
  await signInAs(context, 'admin@demo.example');
  await page.goto('/admin/apartments/import');
  const rows = [
    ['Lägenhetsnummer', 'Adress', 'Övrig information'],
    ['2101', 'Provgatan 1', 'Hörn'],
    ['2102', 'Provgatan 1', ''],
    ['', 'Provgatan 1', 'Utan nummer'],
    ['2101', 'Provgatan 1', 'En gång till'],
  ];
  await hand.give(page.getByRole('group', { name: PLACE }), { name: 'Lägenheter.xlsx', content: workbookOf(rows) });
  await hand.press(page.getByRole('button', { name: 'Kontrollera filen' }));
  await expect(page.getByText('2 rader har fel.')).toBeVisible();
  await expect(page.getByText('Lägenhetsnummer saknas.')).toBeVisible();
  await expect(page.getByText('Lägenheten finns också på rad 2.')).toBeVisible();
  await lookAtBoth(page, 'apartment-import-preview');
  await hand.press(page.getByRole('button', { name: 'Importera 2 rader utan fel' }));
  await expect(page.getByRole('heading', { name: '2 rader importerades' })).toBeFocused();
  await hand.press(page.getByRole('button', { name: 'Ångra importen' }));
  await hand.press(page.getByRole('alertdialog').getByRole('button', { name: 'Ångra importen' }));
  await expect(page.getByRole('heading', { name: 'Importen är ångrad' })).toBeFocused();
  await lookAt(page, 'apartment-import-undone');
});
