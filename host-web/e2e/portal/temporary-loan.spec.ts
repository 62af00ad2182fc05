import { expect, test } from '@playwright/test';
import { emptyInbox, mailTo } from '../bench.ts';
import { lookAt, lookAtBoth } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';

test('keys to somebody without an account: signed by hand on a phone, by the link in the mail', async ({ browser, context, page }) => {
  await emptyInbox(context.request);
  await signInAs(context, 'admin@demo.example');
  await page.goto('/keys/guides/temporary');
  await page.getByRole('textbox', { name: 'Namn', exact: true }).fill('Bengt Rör');
  await page.getByRole('textbox', { name: 'E-post' }).fill('bengt@rormokare.example');
  await page
    .getByRole('checkbox', { name: /^Markera 10/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Lämna ut nycklar' }).click();
  await expect(page.getByText('Väntar på underskrift').first()).toBeVisible();
  await lookAtBoth(page, 'temporary-loan');

  const mail = await mailTo(context.request, { to: 'bengt@rormokare.example', subject: 'Kvittera nycklar' });
  const [link = ''] = /http\S+key-loan\/\S+/.exec(mail.text) ?? [];
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const theirs = await phone.newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'Nycklar från Brf Björken' })).toBeVisible();
  await lookAt(theirs, 'key-loan');
  await theirs.getByRole('button', { name: 'Skriv under' }).click();
  const pad = theirs.locator('canvas');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('There is nothing to draw on');
  await theirs.mouse.move(box.x + 20, box.y + 60);
  await theirs.mouse.down();
  await theirs.mouse.move(box.x + 160, box.y + 120, { steps: 8 });
  await theirs.mouse.up();
  await theirs.getByRole('button', { name: 'Skriv under' }).click();
  await expect(theirs.getByRole('button', { name: /^Kvittens K/ })).toBeVisible();
  await lookAt(theirs, 'key-loan-signed');
  await expect(page.getByText('Utlånad').first()).toBeVisible();
  await phone.close();
});
