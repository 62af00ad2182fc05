import { expect, test } from '@playwright/test';
import { emptyInbox, mailTo, openOrder, signOrder } from '../bench.ts';
import { lendKeys } from '../lend-keys.ts';
import { lookAt, lookAtBoth } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';

const HOLDER = 'Rebecka Åberg';

test('a key signed for later: by the link in the mail, without a password, once', async ({ browser, context, page }) => {
  await emptyInbox(context.request);
  await signInAs(context, 'admin@demo.example');
  const [marking = ''] = await lendKeys(page, { to: HOLDER, count: 1, way: 'Skriv under senare via e-post' });
  await lookAtBoth(page, 'loan-later');
  await page.getByRole('link', { name: 'Visa utlåningen' }).click();
  await lookAtBoth(page, 'loan-pending');

  const mail = await mailTo(context.request, { to: 'resident@demo.example', subject: 'Skriv under kvittens' });
  const [link = ''] = /http\S+receipt-request\?token=\S+/.exec(mail.text) ?? [];
  const clean = await browser.newContext();
  const theirs = await clean.newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole('listitem').filter({ hasText: `${marking}, ` })).toBeVisible();
  await lookAtBoth(theirs, 'receipt-request');
  await theirs.getByRole('button', { name: 'Visa QR-kod' }).click();
  await expect(theirs.getByRole('img', { name: /^QR-kod/ })).toBeVisible();
  await lookAt(theirs, 'receipt-request-qr');
  await signOrder(context.request, await openOrder(context.request, marking));
  await expect(theirs.getByText('Tack! Kvittensen är underskriven')).toBeVisible();
  await lookAt(theirs, 'receipt-request-done');
  await expect(page.getByText('Utlånad').first()).toBeVisible();

  const again = await browser.newContext();
  const used = await again.newPage();
  await used.goto(link);
  await expect(used.getByText('Länken är redan använd: underskriften är klar.')).toBeVisible();
  await expect(used.getByText(marking)).toHaveCount(0);
  await expect(used.getByRole('button', { name: 'Visa QR-kod' })).toHaveCount(0);
  await lookAtBoth(used, 'receipt-request-used');
  await mailTo(context.request, { to: 'resident@demo.example', subject: 'Kvittens K' });
  await Promise.all([clean.close(), again.close()]);
});
