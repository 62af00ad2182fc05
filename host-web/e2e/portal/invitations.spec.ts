import { expect, test } from '@playwright/test';
import { mailTo } from '../bench.ts';
import { goWithin } from '../go-within.ts';
import { lookAt, lookAtBoth } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';
import { dropFile, workbookOf } from '../workbooks.ts';

const PLACE = 'Dra hit din Excelfil, eller välj den';
const HEAD = ['Förnamn', 'Efternamn', 'E-post', 'Personnummer', 'Roll'];
const people = (house: string, count: number) =>
  Array.from({ length: count }, (_, at) => ['Pia', `Person ${at + 1}`, `pia${at}@${house}.example`, '', 'Boende']);

test('users from a list are invited once they are in, and whoever has no address is named', async ({ context, page }) => {
  await signInAs(context, 'admin@demo.example');
  await page.goto('/admin/users/import');
  const rows = [HEAD, ...people('inbjudna', 4), ['Utan', 'Adress', '', '20120125-2382', 'Boende']];
  await dropFile(page, page.getByRole('group', { name: PLACE }), { name: 'Boende.xlsx', content: workbookOf(rows) });
  await page.getByRole('checkbox', { name: 'Bjud in de nya användarna när listan är inläst' }).check();
  await lookAt(page, 'import-invite-file');
  await page.getByRole('button', { name: 'Kontrollera filen' }).click();
  await expect(page.getByText('Utan e-postadress och därför utan inbjudan: 1.')).toBeVisible();
  await lookAt(page, 'import-invite-preview');
  await page.getByRole('button', { name: 'Importera 5 rader' }).click();
  const invitations = page.getByRole('region', { name: 'Inbjudningar' });
  await expect(invitations.getByText('Klart. Skickade: 4 av 5. Kunde inte nås: 1.')).toBeVisible();
  await lookAtBoth(page, 'import-invite-done');
  await invitations.getByRole('link', { name: 'Visa alla inbjudningar' }).click();
  await expect(page.getByRole('row', { name: /Utan Adress/ }).getByText('Saknar e-post')).toBeVisible();
  await expect(page.getByText('Alla inbjudningar är skickade (antal: 4). Kunde inte bjudas in: 1')).toBeVisible();
  await lookAtBoth(page, 'invitation-round');
  const { text } = await mailTo(page.request, { to: 'pia0@inbjudna.example', subject: 'Aktivera ditt konto' });
  expect(text).toContain('/register/');
});

test('a round that goes slowly is stopped where it is seen', async ({ context, page }) => {
  await signInAs(context, 'partner@demo.example');
  await page.goto('/admin/users/import');
  // more than go out in the first batch
  const rows = [HEAD, ...people('manga', 40)];
  await dropFile(page, page.getByRole('group', { name: PLACE }), { name: 'Många.xlsx', content: workbookOf(rows) });
  await page.getByRole('combobox', { name: /Organisation/ }).fill('Brf Björken');
  await page.getByRole('option', { name: /Brf Björken/ }).click();
  await page.getByRole('checkbox', { name: 'Bjud in de nya användarna när listan är inläst' }).check();
  await page.getByRole('button', { name: 'Kontrollera filen' }).click();
  await page.getByRole('button', { name: 'Importera 40 rader' }).click();
  const invitations = page.getByRole('region', { name: 'Inbjudningar' });
  await expect(invitations.getByText('Skickade: 30 av 40. Kvar: 10. Kunde inte nås: 0.')).toBeVisible();
  await lookAtBoth(page, 'import-invite-under-way');
  await invitations.getByRole('button', { name: 'Stoppa utskicket' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('10 personer blir inte inbjudna.')).toBeVisible();
  await question.getByRole('button', { name: 'Stoppa utskicket' }).click();
  await expect(invitations.getByText('Stoppat. Skickade: 30 av 40. Inte skickade: 10. Kunde inte nås: 0.')).toBeVisible();
  await invitations.getByRole('link', { name: 'Visa alla inbjudningar' }).click();
  await expect(page.getByText('Utskicket stoppades. Skickade inbjudningar: 30. Inte skickade: 10')).toBeVisible();
  await lookAtBoth(page, 'invitation-round-stopped');
});

test('ticked users are invited from their list', async ({ context, page }) => {
  await signInAs(context, 'admin@demo.example');
  await page.goto('/admin/users/import');
  await dropFile(page, page.getByRole('group', { name: PLACE }), { name: 'Två.xlsx', content: workbookOf([HEAD, ...people('kryss', 2)]) });
  await page.getByRole('button', { name: 'Kontrollera filen' }).click();
  await page.getByRole('button', { name: 'Importera 2 rader' }).click();
  await page.getByRole('link', { name: 'Visa användarna' }).click();
  await page.getByRole('searchbox').fill('kryss.example');
  const first = page.getByRole('row', { name: /pia0@kryss/ });
  await expect(page.getByRole('row', { name: /Pia Person/ })).toHaveCount(2);
  await first.getByRole('checkbox').check();
  await lookAt(page, 'users-ticked');
  await page.getByRole('toolbar').getByRole('button', { name: 'Bjud in' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bjud in' }).click();
  await expect(page.getByText('Klart. Skickade: 1 av 1. Kunde inte nås: 0.')).toBeVisible();
  await page
    .getByRole('row', { name: /pia0@kryss/ })
    .getByRole('link')
    .click();
  await expect(page.getByText('Inbjuden', { exact: true })).toBeVisible();
  await goWithin(page, '/users?q=kryss.example');
  await page
    .getByRole('row', { name: /pia1@kryss/ })
    .getByRole('link')
    .click();
  await expect(page.getByText('Ej inbjuden', { exact: true })).toBeVisible();
  await goWithin(page, '/users');
  await page.getByRole('button', { name: 'Bjud in alla som inte är inbjudna' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bjud in' }).click();
  await expect(page.getByRole('row', { name: /pia1@kryss/ }).getByText('Skickad', { exact: true })).toBeVisible();
});
