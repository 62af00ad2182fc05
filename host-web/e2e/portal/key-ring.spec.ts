import { expect, type Page, test } from '@playwright/test';
import { emptyInbox, mailTo, openOrder, signOrder } from '../bench.ts';
import { makeKeys } from '../keys-made.ts';
import { lookAt, lookAtBoth } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';

const HOLDER = 'Rebecka Åberg';

test('a ring waits for the signature of whoever is to have it: called off at the desk, and by who never got it', async ({
  browser,
  context,
  page,
}) => {
  await emptyInbox(context.request);
  await signInAs(context, 'admin@demo.example');
  await page.goto('/keys/keyrings');
  await page.getByRole('link', { name: 'Städ' }).click();
  await ask(page);
  await lookAtBoth(page, 'key-ring-pending');
  await page.getByRole('button', { name: 'Återkalla begäran' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Återkalla begäran' }).click();
  await expect(page.getByRole('button', { name: 'Byt innehavare' })).toBeVisible();

  await emptyInbox(context.request);
  await ask(page);
  const mail = await mailTo(context.request, { to: 'resident@demo.example', subject: 'Skriv under kvittens' });
  const [link = ''] = /http\S+token=\S+/.exec(mail.text) ?? [];
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const theirs = await phone.newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'Skriv under kvittens' })).toBeVisible();
  await lookAt(theirs, 'receipt-request');
  await theirs.getByRole('button', { name: 'Jag har inte fått nycklarna' }).click();
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Jag har inte fått nycklarna' }).click();
  await expect(theirs.getByText('Tack för ditt svar')).toBeVisible();
  const told = await mailTo(context.request, { to: 'admin@demo.example', subject: 'har inte fått nycklarna' });
  expect(told.text).toContain(HOLDER);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Byt innehavare' })).toBeVisible();
  await phone.close();
});

test('a ring is lent against an e-ID: once it is signed, whoever signed has it and each of its keys', async ({
  browser,
  context,
  page,
}) => {
  const keys = { 'KNI-1': null, 'KNI-2': null };
  await makeKeys(context.request, { system: 'Knippsystemet', place: 'Knippskåpet', keys, ring: 'Sommarknippan' });
  await emptyInbox(context.request);
  await signInAs(context, 'admin@demo.example');
  await page.goto('/keys/keyrings');
  await page.getByRole('link', { name: 'Sommarknippan' }).click();
  await ask(page);
  const mail = await mailTo(context.request, { to: 'resident@demo.example', subject: 'Skriv under kvittens' });
  const [link = ''] = /http\S+token=\S+/.exec(mail.text) ?? [];
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const theirs = await phone.newPage();
  await theirs.goto(link);
  for (const marking of Object.keys(keys)) await expect(theirs.getByRole('listitem').filter({ hasText: `${marking}, ` })).toBeVisible();
  await theirs.getByRole('button', { name: 'Visa QR-kod' }).click();
  await signOrder(context.request, await openOrder(context.request, 'KNI-1'));
  await expect(theirs.getByText('Tack! Kvittensen är underskriven')).toBeVisible();
  await lookAt(theirs, 'key-ring-signed');
  await phone.close();

  await expect(page.getByText(`Väntar på underskrift av ${HOLDER}.`)).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'KNI-1' })).toContainText(HOLDER);
  await expect(page.getByRole('row').filter({ hasText: 'KNI-2' })).toContainText(HOLDER);
  await lookAtBoth(page, 'key-ring-lent');
});

async function ask(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Byt innehavare' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Person' }).fill(HOLDER);
  await dialog.getByRole('option', { name: HOLDER }).click();
  await dialog.getByRole('button', { name: 'Byt innehavare' }).click();
  await expect(page.getByText(`Väntar på underskrift av ${HOLDER}.`)).toBeVisible();
}
