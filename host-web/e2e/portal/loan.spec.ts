import { readFile, writeFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { openOrder, signOrder } from '../bench.ts';
import { countClicks } from '../count-clicks.ts';
import { goWithin } from '../go-within.ts';
import { lendKeys } from '../lend-keys.ts';
import { lookAt, lookAtBoth } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';

const HOLDER = 'Rebecka Åberg';
let receipt: { readonly number: string; readonly file: string };

/** What is signed at the desk is seen by the holder; each journey goes on where the one before ended. */
test.describe.serial('three keys', () => {
  test('are lent at the desk and signed with BankID, and both pages turn by themselves', async ({ browser, context, page }, info) => {
    await signInAs(context, 'partner@demo.example');
    const markings = await lendKeys(page, { to: HOLDER, count: 3, way: 'Skriv under direkt med BankID', pictures: 'loan' });
    await lookAtBoth(page, 'loan-reserved');

    const other = await browser.newContext();
    await signInAs(other, 'resident@demo.example');
    const theirs = await other.newPage();
    const clicks = await countClicks(theirs);
    await theirs.goto('/dashboard');
    const waiting = theirs.getByRole('region', { name: 'Att göra' }).getByRole('listitem').filter({ hasText: 'Skriv under för 3 nycklar' });
    await expect(waiting).toContainText(markings.join(', '));
    await lookAtBoth(theirs, 'resident-dashboard');
    await waiting.getByRole('link', { name: 'Skriv under' }).click();
    await expect(theirs.getByRole('heading', { name: '3 nycklar från Brf Björken' })).toBeVisible();
    await lookAtBoth(theirs, 'my-keys-waiting');
    const card = theirs.getByRole('article').filter({ hasText: '3 nycklar från Brf Björken' });
    await card.getByRole('button', { name: 'Skriv under' }).click();
    await expect(card.getByRole('button', { name: 'Visa QR-kod' })).toBeVisible();
    expect(clicks.taken()).toBe(2);

    await page.getByRole('button', { name: 'Visa QR-kod' }).click();
    await expect(page.getByRole('img', { name: /^QR-kod/ })).toBeVisible();
    // The same order, without anybody having touched the page.
    await expect(theirs.getByRole('img', { name: /^QR-kod/ })).toBeVisible();
    await lookAt(page, 'loan-qr');
    await lookAt(theirs, 'my-keys-qr');
    const order = await openOrder(context.request, markings[0] ?? '');
    expect(order.required?.name).toBe(HOLDER);
    for (const marking of markings) expect(order.text).toContain(marking);

    await signOrder(context.request, order);
    await expect(page.getByRole('heading', { level: 2, name: `3 nycklar är utlämnade till ${HOLDER}` })).toBeVisible();
    await expect(theirs.getByText(/^Kvittensen .* är underskriven\.$/)).toBeVisible();
    for (const marking of markings)
      await expect(theirs.getByRole('region', { name: 'Nycklar jag har' }).getByText(marking, { exact: true })).toBeVisible();
    await lookAt(page, 'loan-done');
    await lookAtBoth(theirs, 'my-keys-signed');

    receipt = await savedReceipt(theirs, info.outputPath('receipt.pdf'));
    await page.getByRole('link', { name: 'Visa utlåningen' }).click();
    const timeline = page.getByRole('region', { name: 'Underskrift av kvittens' });
    await expect(page.getByRole('region', { name: 'Underskrift', exact: true }).getByText('E-legitimationen öppnad')).toBeVisible();
    for (const step of ['Utlåning begärd (3 st)', 'Underskriven, nycklarna är utlämnade']) {
      await expect(timeline.getByText(step)).toBeVisible();
    }
    await lookAtBoth(page, 'loan-detail');
    await other.close();
  });

  test('have a receipt that anybody can check, and whose smallest change is seen', async ({ page }, info) => {
    await page.goto('/verify');
    const upload = page.locator('input[type=file]');
    await upload.setInputFiles(receipt.file);
    await expect(page.getByRole('heading', { name: 'Kvittensen är äkta' })).toBeFocused();
    await expect(page.getByText(receipt.number)).toBeVisible();
    await expect(page.getByText(HOLDER)).toHaveCount(0);
    await lookAt(page, 'verify-genuine');

    const changed = Buffer.from(await readFile(receipt.file));
    const middle = Math.floor(changed.length / 2);
    changed[middle] = (changed[middle] ?? 0) ^ 1;
    await writeFile(info.outputPath('changed.pdf'), changed);
    await upload.setInputFiles(info.outputPath('changed.pdf'));
    await expect(page.getByRole('heading', { name: 'Kvittensen är inte äkta' })).toBeFocused();
    await lookAt(page, 'verify-changed');

    await page.getByLabel('Kvittensnummer').fill(receipt.number);
    await page.getByRole('button', { name: 'Kontrollera' }).click();
    await expect(page.getByRole('heading', { name: 'Numret finns', exact: true })).toBeVisible();
    await page.getByLabel('Kvittensnummer').fill('K26-0000-0000');
    await page.getByRole('button', { name: 'Kontrollera' }).click();
    await expect(page.getByRole('heading', { name: 'Numret finns inte' })).toBeVisible();
  });

  test('come back in two steps, with a receipt for the return', async ({ context, page }) => {
    await signInAs(context, 'admin@demo.example');
    await page.goto('/keys/loans');
    await page.getByRole('link', { name: receipt.number }).click();
    await page.getByRole('link', { name: 'Ta emot nycklar' }).click();
    await expect(page.getByText('3 nycklar valda').first()).toBeVisible();
    await lookAtBoth(page, 'return-keys');
    await page.getByRole('button', { name: 'Nästa' }).click();
    await expect(page.getByRole('heading', { name: '3 nycklar lämnas tillbaka' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Förvaringsplats' }).click();
    await page.getByRole('option').first().click();
    await lookAtBoth(page, 'return-place');
    await page.getByRole('button', { name: 'Ta emot nycklar' }).click();
    await expect(page.getByRole('heading', { name: '3 nycklar är återlämnade' })).toBeFocused();
    await lookAtBoth(page, 'return-done');
    const fetched = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Kvittens .*Rebecka Åberg$/ }).click();
    expect((await readFile(await (await fetched).path())).subarray(0, 4).toString()).toBe('%PDF');

    await goWithin(page, '/keys/loans?status=RETURNED');
    await page.getByRole('link', { name: receipt.number }).click();
    await expect(page.getByText('Återlämnad').first()).toBeVisible();
    await lookAtBoth(page, 'loan-returned');
  });
});

/** The receipt as the holder saves it from their own page. */
async function savedReceipt(page: Page, file: string) {
  await page
    .getByRole('button', { name: /3 nycklar.*Utlånad/ })
    .first()
    .click();
  const button = page.getByRole('button', { name: /^Kvittens K/ });
  await expect(button).toBeVisible();
  await lookAt(page, 'my-keys-receipt');
  const fetched = page.waitForEvent('download');
  await button.click();
  await (await fetched).saveAs(file);
  expect((await readFile(file)).subarray(0, 4).toString()).toBe('%PDF');
  return { number: (await button.innerText()).replace('Kvittens ', ''), file };
}
