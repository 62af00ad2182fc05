import { expect } from '@playwright/test';
import { windowAfter } from '../at-broker.ts';
import { emptyInbox, mailTo } from '../bench.ts';
import { BY_KEYBOARD_ON_A_PHONE, test } from '../hand/journey.ts';
import { goWithin } from '../go-within.ts';
import { lookAt, lookAtBoth } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';

test.use(BY_KEYBOARD_ON_A_PHONE);
const PERSON = 'Bjørn Sæther';

test('somebody at the desk proves who they are: the wrong person, a closed window, and then the right one', async ({
  context,
  page,
  hand,
}) => {
  await signInAs(context, 'partner@demo.example');
  await page.goto('/id-control');
  await expect(page.getByRole('heading', { level: 1, name: 'ID-kontroll' })).toBeVisible();
  await lookAtBoth(page, 'id-controls');
  await hand.press(page.getByRole('link', { name: 'Ny ID-kontroll' }).first());
  await hand.pick(page.getByRole('combobox', { name: 'Person' }), PERSON);
  await lookAt(page, 'id-control-new');
  await hand.press(page.getByRole('button', { name: 'Begär ID-kontroll' }));
  await expect(page.getByRole('heading', { level: 1, name: PERSON })).toBeVisible();
  await lookAtBoth(page, 'id-control-waiting');

  await hand.press(page.getByRole('button', { name: 'Annan e-legitimation' }));
  const open = () => windowAfter(page, () => hand.press(page.getByRole('button', { name: 'Norskt BankID' })));
  const wrong = await open();
  await expect(page.getByText('Identifiera dig i fönstret som öppnades.')).toBeVisible();
  await lookAt(page, 'id-control-open');
  await hand.press(wrong.getByRole('button', { name: 'Ingrid Solbakken' }));
  await expect(page.getByRole('alert')).toHaveText('Den som legitimerade sig är någon annan än den som skulle göra det.');
  await lookAt(page, 'id-control-wrong');

  await hand.press(page.getByRole('button', { name: 'Annan e-legitimation' }));
  const closed = await open();
  await closed.close();
  await expect(page.getByRole('alert')).toHaveText('Fönstret stängdes innan identifieringen var klar.');

  await hand.press(page.getByRole('button', { name: 'Annan e-legitimation' }));
  const right = await open();
  await hand.press(right.getByRole('button', { name: PERSON }));
  await expect(page.getByText('Identifieringen är klar.')).toBeVisible();
  await expect(page.getByText('418190 *****')).toBeVisible();
  await expect(page.getByText('Identiteten är styrkt')).toBeVisible();
  await lookAtBoth(page, 'id-control-done');
  await goWithin(page, '/id-control');
  await expect(page.locator('[data-row]').filter({ hasText: PERSON }).filter({ hasText: 'Styrkt' }).first()).toBeVisible();
  await lookAtBoth(page, 'id-control-list');
});

test('somebody proves who they are by the link of a mail, and whoever asked sees it', async ({ browser, context, page, hand }) => {
  await emptyInbox(context.request);
  await signInAs(context, 'partner@demo.example');
  await page.goto('/id-control/new');
  await hand.pick(page.getByRole('combobox', { name: 'Person' }), PERSON);
  await hand.tick(page.getByRole('radio', { name: /Via e-post/ }));
  await hand.press(page.getByRole('button', { name: 'Begär ID-kontroll' }));
  await expect(page.getByRole('heading', { level: 1, name: PERSON })).toBeVisible();
  const mail = await mailTo(context.request, { to: 'resident.no@demo.example', subject: 'Identifiser deg' });
  const [link = ''] = /http\S+\/id-control-link\/\S+/.exec(mail.text) ?? [];
  const clean = await browser.newContext({ locale: 'nb-NO' });
  const theirs = await clean.newPage();
  await theirs.goto(link);
  await expect(theirs.getByText('Fjordgården Eiendom AS ber deg bekrefte hvem du er.')).toBeVisible();
  await lookAt(theirs, 'id-control-link');
  const broker = await windowAfter(theirs, () => hand.press(theirs.getByRole('button', { name: 'BankID', exact: true })));
  await hand.press(broker.getByRole('button', { name: PERSON }));
  await expect(theirs.getByText('Identifiseringen er fullført.')).toBeVisible();
  await lookAt(theirs, 'id-control-link-done');
  await expect(page.getByText('Identifieringen är klar.')).toBeVisible();
  await clean.close();
});
