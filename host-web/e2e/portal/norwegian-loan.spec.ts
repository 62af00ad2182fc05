import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { windowAfter } from '../at-broker.ts';
import { emptyInbox, mailTo } from '../bench.ts';
import { lendKeys } from '../lend-keys.ts';
import { lookAt, lookAtBoth } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';

const HOLDER = 'Bjørn Sæther';
const LATER = 'Skriv under senare via e-post';

test('a Norwegian at the desk: cancelled, closed, somebody else, and then signed', async ({ context, page }, info) => {
  await signInAs(context, 'admin.no@demo.example');
  await lendKeys(page, { to: HOLDER, count: 1, way: 'Skriv under direkt med BankID', marking: 'F', pictures: 'loan-no' });
  const panel = page.getByRole('region', { name: 'Skriv under med norskt BankID' });
  const open = () => windowAfter(page, () => panel.getByRole('button', { name: 'Identifiera dig med norskt BankID' }).click());
  await lookAtBoth(page, 'loan-no-ready');

  const cancelled = await open();
  await expect(panel.getByText('Identifiera dig i fönstret som öppnades.')).toBeVisible();
  await lookAt(page, 'loan-no-open');
  await cancelled.getByRole('button', { name: 'Avbryt' }).click();
  await expect(panel.getByRole('alert')).toHaveText('Identifieringen slutfördes inte.');
  await lookAt(page, 'loan-no-cancelled');

  const closed = await open();
  await expect(panel.getByText('Identifiera dig i fönstret som öppnades.')).toBeVisible();
  await closed.close();
  await expect(panel.getByRole('alert')).toHaveText('Fönstret stängdes innan identifieringen var klar.');

  const wrong = await open();
  await wrong.getByRole('button', { name: 'Ingrid Solbakken' }).click();
  await expect(panel.getByRole('alert')).toHaveText('Den som legitimerade sig är någon annan än den som skulle göra det.');
  await lookAtBoth(page, 'loan-no-wrong');

  const right = await open();
  await right.getByRole('button', { name: HOLDER }).click();
  await expect(page.getByRole('heading', { level: 2, name: `1 nyckel är utlämnad till ${HOLDER}` })).toBeVisible();
  await lookAt(page, 'loan-no-done');
  const fetched = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Kvittens K/ }).click();
  await (await fetched).saveAs(info.outputPath('receipt.pdf'));
  expect((await readFile(info.outputPath('receipt.pdf'))).includes('identification.jwt')).toBe(true);

  await page.getByRole('link', { name: 'Visa utlåningen' }).click();
  const timeline = page.getByRole('region', { name: 'Underskrift av kvittens' });
  await expect(timeline.getByText('Underskriven, nycklarna är utlämnade')).toBeVisible();
  await lookAtBoth(page, 'loan-no-detail');
});

test('a Norwegian by the link of a mail, in the same window where another was blocked', async ({ browser, context, page }) => {
  await emptyInbox(context.request);
  await signInAs(context, 'admin.no@demo.example');
  const [marking = ''] = await lendKeys(page, { to: HOLDER, count: 1, way: LATER, marking: 'F' });
  const mail = await mailTo(context.request, { to: 'resident.no@demo.example', subject: 'kvitter' });
  const [link = ''] = /http\S+receipt-request\?token=\S+/.exec(mail.text) ?? [];
  const clean = await browser.newContext({ locale: 'nb-NO' });
  const theirs = await clean.newPage();
  await theirs.addInitScript(() => Object.assign(window, { open: () => null }));
  await theirs.goto(link);
  await expect(theirs.getByRole('listitem').filter({ hasText: `${marking}, ` })).toBeVisible();
  await lookAt(theirs, 'receipt-request-no');
  await theirs.getByRole('button', { name: 'Identifiser deg med BankID' }).click();
  await expect(theirs.getByText(/^Nettleseren stoppet vinduet/)).toBeVisible();
  await lookAt(theirs, 'receipt-request-no-blocked');
  await theirs.getByRole('button', { name: 'Fortsett i dette vinduet' }).click();
  await theirs.waitForURL(/localhost:\d+\/interaction\//);
  await theirs.getByRole('button', { name: HOLDER }).click();
  await theirs.waitForURL('/my-keys/receipt-request');
  await expect(theirs.getByText(/^Takk! Kvitteringen er signert/)).toBeVisible();
  await lookAt(theirs, 'receipt-request-no-done');
  await clean.close();
});
