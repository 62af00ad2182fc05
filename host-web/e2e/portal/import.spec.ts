import { expect, test } from '@playwright/test';
import { countClicks } from '../count-clicks.ts';
import { lookAt, lookAtBoth } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';
import { takeScreenshot } from '../take-screenshots.ts';
import { dropFile, readDownload, workbookOf } from '../workbooks.ts';

/** Headings as somebody wrote them, in an order of their own, one of them unknown. */
const HEADINGS = ['Namn', 'Key number', 'Typ', 'Krok'];
const GOOD = [
  ['Entré', 'PROV-1', 'Mekanisk', 'A1'],
  ['Vind', '007', 'RFID-tagg', 'A2'],
  ['Källare', '1E5', 'Digital', 'A3'],
] as const;
const FAULTY = [
  ['Garage', '', 'Mekanisk', 'B1'],
  ['Soprum', 'PROV-2', 'Plast', 'B2'],
  ['Entré', 'PROV-1', 'Mekanisk', 'B3'],
] as const;
const MANY = 5_000;

test('a list with faults: checked, the good rows imported, the bad ones fetched, all of it undone', async ({ context, page }) => {
  await signInAs(context, 'admin@demo.example');
  await page.goto('/keys/list');
  await page.getByRole('link', { name: 'Importera' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Importera nycklar' })).toBeVisible();
  await dropFile(page, page.getByRole('group', { name: 'Dra hit din Excelfil, eller välj den' }), {
    name: 'Nyckellista.xlsx',
    content: workbookOf([HEADINGS, ...GOOD, ...FAULTY]),
  });
  await page.getByRole('radio', { name: 'Ett nytt' }).check();
  await page.getByLabel('Namn på låssystemet').fill('Provsystemet');
  await lookAt(page, 'import-file');
  await page.getByRole('button', { name: 'Kontrollera filen' }).click();

  await expect(page.getByText('3 rader har fel.')).toBeVisible();
  await expect(page.getByText(/Provsystemet/)).toBeVisible();
  await expect(page.getByText('Märkning saknas.')).toBeVisible();
  await expect(page.getByText('Typen finns inte.')).toBeVisible();
  await expect(page.getByText('Märkningen finns också på rad 2.')).toBeVisible();
  await lookAtBoth(page, 'import-preview');

  await page.getByRole('button', { name: 'Kolumner: 3 av 4 läses in' }).click();
  await page.getByRole('combobox', { name: 'Vad Krok är' }).selectOption('Anteckning');
  await lookAt(page, 'import-columns');
  await page.getByRole('button', { name: 'Läs filen igen' }).click();
  await expect(page.getByRole('button', { name: 'Kolumner: 4 av 4 läses in' })).toBeVisible();
  await page.getByRole('tab', { name: 'Nya (3)' }).click();
  await expect(page.getByRole('cell', { name: '1E5' })).toBeVisible();

  const fetched = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Hämta raderna med fel' }).click();
  const failed = await readDownload(await fetched);
  expect(failed.rows[0]).toEqual(HEADINGS);
  expect(failed.rows.slice(1).map((row) => row.slice(0, HEADINGS.length))).toEqual(FAULTY);
  expect(failed.comments.toSorted()).toEqual([
    'Rad 5 i din fil:\nMärkning saknas.',
    'Rad 6 i din fil:\nTypen finns inte. Ange mekanisk, digital eller RFID-tagg.',
    'Rad 7 i din fil:\nMärkningen finns också på rad 2.',
  ]);

  await page.getByRole('button', { name: 'Importera 3 rader utan fel' }).click();
  await expect(page.getByRole('heading', { name: '3 rader importerades' })).toBeFocused();
  await lookAtBoth(page, 'import-done');

  const imported = page.url();
  await page.getByRole('link', { name: 'Visa nycklarna' }).click();
  await page.getByRole('searchbox').fill('007');
  await page.getByRole('link', { name: '007', exact: true }).click();
  await expect(page.getByText('Provsystemet').first()).toBeVisible();
  await page.goto(imported);
  await expect(page.getByRole('heading', { name: '3 rader importerades' })).toBeVisible();
  await page.getByRole('button', { name: 'Ångra importen' }).click();
  const question = page.getByRole('alertdialog', { name: 'Ångra importen av Nyckellista.xlsx?' });
  await expect(question.getByText(/3 rader tas tillbaka/)).toBeVisible();
  await lookAt(page, 'import-undo');
  await question.getByRole('button', { name: 'Ångra importen' }).click();
  await expect(page.getByRole('heading', { name: 'Importen är ångrad' })).toBeFocused();
  await lookAtBoth(page, 'import-undone');
  await page.getByRole('link', { name: 'Visa nycklarna' }).click();
  await page.getByRole('searchbox').fill('1E5');
  await expect(page.getByRole('link', { name: '1E5' })).toHaveCount(0);
});

test('five thousand rows, in Norwegian, with the progress in sight', async ({ context, page }) => {
  await context.addInitScript(() => localStorage.setItem('language', 'nb'));
  await signInAs(context, 'admin.no@demo.example');
  const rows = Array.from({ length: MANY }, (_, at) => [`STOR-${at + 1}`, 'Mekanisk', `Hybel ${at + 1}`]);
  await page.goto('/keys/list/import');
  const place = page.getByRole('group', { name: 'Dra Excel-filen hit, eller velg den' });
  await dropFile(page, place, { name: 'Alle nøkler.xlsx', content: workbookOf([['Merking', 'Type', 'Navn'], ...rows]) });
  await page.getByRole('radio', { name: 'Et nytt' }).check();
  await page.getByLabel('Navn på låssystemet').fill('Storsystemet');
  await page.getByRole('button', { name: 'Kontroller filen' }).click();
  await page.getByRole('button', { name: /^Importer 5.000 rader$/ }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await takeScreenshot(page, 'import-progress');
  await expect(page.getByRole('heading', { name: /^5.000 rader ble importert$/ })).toBeFocused({ timeout: 45_000 });
  const imported = page.url();
  await page.getByRole('link', { name: 'Vis nøklene' }).click();
  await page.getByRole('searchbox').fill('STOR-4711');
  await expect(page.getByRole('link', { name: 'STOR-4711' })).toBeVisible();
  await page.goto(imported);
  await page.getByRole('button', { name: 'Angre importen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Angre importen' }).click();
  await expect(page.getByRole('heading', { name: 'Importen er angret' })).toBeFocused({ timeout: 45_000 });
});

const BINDER = 31;

test('a partner brings a binder of a customer’s keys by five clicks', async ({ context, page }) => {
  await signInAs(context, 'partner@demo.example');
  const clicks = await countClicks(page);
  const rows = Array.from({ length: BINDER }, (_, at) => [`PARM-${at + 1}`, 'Mekanisk', `Pärm ${at + 1}`]);
  await page.goto('/keys/list');
  await page.getByRole('link', { name: 'Importera' }).click();
  await page.getByRole('region', { name: 'Vilken kund gäller det?' }).getByRole('button', { name: 'Brf Björken' }).click();
  const place = page.getByRole('group', { name: 'Dra hit din Excelfil, eller välj den' });
  await dropFile(page, place, { name: 'Pärmen.xlsx', content: workbookOf([['Märkning', 'Typ', 'Namn'], ...rows]) });
  await page.getByRole('radio', { name: 'Ett nytt' }).check();
  await page.getByLabel('Namn på låssystemet').fill('Pärmsystemet');
  await page.getByRole('button', { name: 'Kontrollera filen' }).click();
  await page.getByRole('button', { name: `Importera ${BINDER} rader` }).click();
  await expect(page.getByRole('heading', { name: `${BINDER} rader importerades` })).toBeFocused();
  expect(clicks.taken()).toBe(5);
});
