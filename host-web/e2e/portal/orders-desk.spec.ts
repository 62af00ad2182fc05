import { expect } from '@playwright/test';
import { issue, toP12 } from '../../../tools/simulators/index.ts';
import { test } from '../hand/journey.ts';
import { goWithin } from '../go-within.ts';
import { lookAt, speak } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';

test('an approver sends an order back, and whoever ordered orders it otherwise', async ({ browser, hand }) => {
  const theirOffice = await browser.newContext({ locale: 'nb-NO' });
  await signInAs(theirOffice, 'admin.no@demo.example');
  const page = await theirOffice.newPage();
  await page.goto('/orders?status=AWAITING_APPROVAL');
  await hand.press(page.getByRole('row', { name: /F4/ }).getByRole('link').first());
  await expect(page.getByText('venter på at du godkjenner bestillingen')).toBeVisible();
  await lookAt(page, 'order-to-approve');
  await hand.press(page.getByRole('button', { name: 'Send tilbake' }));
  await hand.write(page.getByRole('dialog').getByLabel(/^Hvorfor/), 'Ta to, én til naboen');
  await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Send tilbake' }));
  await expect(page.getByText('Avbestilt', { exact: true }).first()).toBeVisible();

  const theirs = await browser.newContext({ locale: 'nb-NO' });
  await signInAs(theirs, 'resident.no@demo.example');
  const home = await theirs.newPage();
  await home.goto(new URL(page.url()).pathname);
  await expect(home.getByText('Ta to, én til naboen').first()).toBeVisible();
  await goWithin(home, '/orders/checkout');
  await expect(home.getByRole('row', { name: /F4/ })).toBeVisible();
  await lookAt(home, 'order-sent-back');
  await Promise.all([theirs.close(), theirOffice.close()]);
});

test('a locksmith is told of a certificate that does not open, and of one that has ended', async ({ context, page, hand }) => {
  const authority = await issue({ commonName: 'Swish-CA', purpose: 'authority' });
  const ended = await issue({ commonName: '1234679304', purpose: 'client', issuer: authority, days: -1 });
  await signInAs(context, 'partner@demo.example');
  await page.goto('/admin/settings/orders');
  await hand.press(page.getByRole('tab', { name: 'Swish' }));
  const place = page.getByRole('group', { name: 'Certifikat (.p12)' });
  await hand.give(place, { name: 'swish.p12', content: toP12(ended, authority, 'hemligt') });
  await hand.write(page.getByLabel('Certifikatets lösenord'), 'fel');
  await hand.press(page.getByRole('button', { name: 'Spara certifikatet' }));
  await expect(page.getByText('Lösenordet till certifikatet stämmer inte.')).toBeVisible();
  await lookAt(page, 'swish-password');
  // and the same in the other language
  await speak(page, 'nb');
  await hand.press(page.getByRole('tab', { name: 'Swish' }));
  await hand.give(page.getByRole('group', { name: 'Sertifikat (.p12)' }), {
    name: 'swish.p12',
    content: toP12(ended, authority, 'hemligt'),
  });
  await hand.write(page.getByLabel('Passord til sertifikatet'), 'hemligt');
  await hand.press(page.getByRole('button', { name: 'Lagre sertifikatet' }));
  await expect(page.getByText(/^Sertifikatet gjaldt til/).first()).toBeVisible();
  await lookAt(page, 'swish-ended');
});
