import { expect, test } from '@playwright/test';
import { windowAfter } from '../at-broker.ts';
import { emptyInbox, mailTo } from '../bench.ts';
import { lookAt, lookAtBoth } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';

const PERSON = 'Bjørn Sæther';

test('somebody at the desk proves who they are: the wrong person, a closed window, and then the right one', async ({ context, page }) => {
  await signInAs(context, 'partner@demo.example');
  await page.goto('/id-control');
  await expect(page.getByText('Inga ID-kontroller än')).toBeVisible();
  await lookAtBoth(page, 'id-control-empty');
  await page.getByRole('link', { name: 'Ny ID-kontroll' }).first().click();
  await page.getByRole('combobox', { name: 'Person' }).fill(PERSON);
  await page.getByRole('option', { name: PERSON }).click();
  await lookAt(page, 'id-control-new');
  await page.getByRole('button', { name: 'Begär ID-kontroll' }).click();
  await expect(page.getByRole('heading', { level: 1, name: PERSON })).toBeVisible();
  await lookAtBoth(page, 'id-control-waiting');

  await page.getByRole('button', { name: 'Annan e-legitimation' }).click();
  const open = () => windowAfter(page, () => page.getByRole('button', { name: 'Norskt BankID' }).click());
  const wrong = await open();
  await expect(page.getByText('Identifiera dig i fönstret som öppnades.')).toBeVisible();
  await lookAt(page, 'id-control-open');
  await wrong.getByRole('button', { name: 'Ingrid Solbakken' }).click();
  await expect(page.getByRole('alert')).toHaveText('Den som legitimerade sig är någon annan än den som skulle göra det.');
  await lookAt(page, 'id-control-wrong');

  await page.getByRole('button', { name: 'Annan e-legitimation' }).click();
  const closed = await open();
  await closed.close();
  await expect(page.getByRole('alert')).toHaveText('Fönstret stängdes innan identifieringen var klar.');

  await page.getByRole('button', { name: 'Annan e-legitimation' }).click();
  const right = await open();
  await right.getByRole('button', { name: PERSON }).click();
  await expect(page.getByText('Identifieringen är klar.')).toBeVisible();
  await expect(page.getByText('418190 *****')).toBeVisible();
  await expect(page.getByText('Identiteten är styrkt')).toBeVisible();
  await lookAtBoth(page, 'id-control-done');
  await page.goto('/id-control');
  await expect(page.getByRole('row', { name: PERSON })).toContainText('Styrkt');
  await lookAtBoth(page, 'id-control-list');
});

test('somebody proves who they are by the link of a mail, and whoever asked sees it', async ({ browser, context, page }) => {
  await emptyInbox(context.request);
  await signInAs(context, 'partner@demo.example');
  await page.goto('/id-control/new');
  await page.getByRole('combobox', { name: 'Person' }).fill(PERSON);
  await page.getByRole('option', { name: PERSON }).click();
  await page.getByRole('radio', { name: /Via e-post/ }).check();
  await page.getByRole('button', { name: 'Begär ID-kontroll' }).click();
  await expect(page.getByRole('heading', { level: 1, name: PERSON })).toBeVisible();
  const mail = await mailTo(context.request, { to: 'resident.no@demo.example', subject: 'Identifiser deg' });
  const [link = ''] = /http\S+\/id-control-link\/\S+/.exec(mail.text) ?? [];
  const clean = await browser.newContext({ locale: 'nb-NO' });
  const theirs = await clean.newPage();
  await theirs.goto(link);
  await expect(theirs.getByText('Fjordgården Eiendom AS ber deg bekrefte hvem du er.')).toBeVisible();
  await lookAt(theirs, 'id-control-link');
  const broker = await windowAfter(theirs, () => theirs.getByRole('button', { name: 'BankID', exact: true }).click());
  await broker.getByRole('button', { name: PERSON }).click();
  await expect(theirs.getByText('Identifiseringen er fullført.')).toBeVisible();
  await lookAt(theirs, 'id-control-link-done');
  await expect(page.getByText('Identifieringen är klar.')).toBeVisible();
  await clean.close();
});
