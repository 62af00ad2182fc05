import { expect } from '@playwright/test';
import { issue, toP12 } from '../../../tools/simulators/index.ts';
import { test } from '../hand/journey.ts';
import { lookAt, lookAtBoth } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';

test('an approver sends an order back, and whoever ordered orders it otherwise', async ({ context, page, browser, hand }) => {
  await signInAs(context, 'admin.no@demo.example');
  await page.goto('/orders?status=AWAITING_APPROVAL');
  await hand.press(page.getByRole('row', { name: /F4/ }).getByRole('link').first());
  await expect(page.getByText('väntar på att du godkänner beställningen')).toBeVisible();
  await lookAtBoth(page, 'order-to-approve');
  await hand.press(page.getByRole('button', { name: 'Skicka tillbaka' }));
  await hand.write(page.getByRole('dialog').getByLabel(/^Varför/), 'Ta två, en till grannen');
  await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Skicka tillbaka' }));
  await expect(page.getByText('Avbeställd', { exact: true }).first()).toBeVisible();

  const theirs = await browser.newContext({ locale: 'nb-NO' });
  await signInAs(theirs, 'resident.no@demo.example');
  const home = await theirs.newPage();
  await home.goto(new URL(page.url()).pathname);
  await expect(home.getByText('Ta två, en till grannen').first()).toBeVisible();
  await home.goto('/orders/checkout');
  await expect(home.getByRole('row', { name: /F4/ })).toBeVisible();
  await lookAt(home, 'order-sent-back');
  await theirs.close();
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
  await hand.write(page.getByLabel('Certifikatets lösenord'), 'hemligt');
  await hand.press(page.getByRole('button', { name: 'Spara certifikatet' }));
  await expect(page.getByText(/^Certifikatet gällde till/).first()).toBeVisible();
  await lookAt(page, 'swish-ended');
});
